"""Medals as drawn discs: one weight of line, cast from the same few things that lie on a table.

Colours are the page's (`assets/style/medals.css`); a medal that is still to be won is only its outline.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final, assert_never

from lessons.medals import Art, Medal
from ui.table.drawing import PIPS

SIZE: Final = 112
MIDDLE: Final = SIZE / 2
_NOTCHES: Final = 40


def medal_svg(medal: Medal, *, won: bool) -> str:
    """The disc of a medal; the words beside it say what it is."""
    inside = _cast(medal.art, medal.mark)
    return (
        f'<svg class="capicu-disc" data-won="{str(won).lower()}" aria-hidden="true" width="{SIZE}" height="{SIZE}" '
        f'viewBox="0 0 {SIZE} {SIZE}"><path class="rim" d="{_rim()}"/>'
        f'<circle class="field" cx="{MIDDLE}" cy="{MIDDLE}" r="43"/><g class="cast">{inside}</g></svg>'
    )


def _rim() -> str:
    """A milled edge, as on a coin."""
    points = []
    for notch in range(2 * _NOTCHES):
        radius = 54.0 if notch % 2 else 51.0
        angle = pi * notch / _NOTCHES
        points.append(f"{MIDDLE + radius * cos(angle):.1f} {MIDDLE + radius * sin(angle):.1f}")
    return f"M{'L'.join(points)}Z"


def _cast(art: Art, mark: int) -> str:
    match art:
        case Art.CHAPTER:
            # A tile whose pips add up to the chapter's number.
            return _tile(MIDDLE, MIDDLE, 26, mark // 2, mark - mark // 2)
        case Art.DAYS:
            return _sun({3: 8, 10: 12}.get(mark, 18))
        case Art.HANDS:
            return _fan({1: 1, 25: 3}.get(mark, 5))
        case Art.MENDED:
            return _mended(mark)
        case Art.SKILL:
            return _target(mark)
        case Art.MATCH:
            return _seats(mark)
        case Art.CAPICU:
            return _tile(MIDDLE, MIDDLE, 21, 3, 5, lying=True) + _dot(24, MIDDLE, 6) + _dot(88, MIDDLE, 6)
        case Art.CHUCHAZO:
            return _tile(MIDDLE, MIDDLE, 22, 0, 0) + _rays(12, 33, 38)
        case Art.TRANQUE:
            return _blocked()
        case Art.SHUT_OUT:
            return _score()
        case _ as never:
            assert_never(never)


def _line(path: str) -> str:
    return f'<path d="{path}"/>'


def _dot(x: float, y: float, radius: float = 3.2) -> str:
    return f'<circle class="full" cx="{x:.1f}" cy="{y:.1f}" r="{radius}"/>'


def _tile(x: float, y: float, unit: float, first: int, second: int, *, lying: bool = False) -> str:
    """A tile by its edges, its bar and its pips."""
    width, height = (2 * unit, unit) if lying else (unit, 2 * unit)
    parts = [
        f'<rect class="bone" x="{x - width / 2:.1f}" y="{y - height / 2:.1f}" width="{width:.1f}" height="{height:.1f}" rx="4"/>',
        _line(
            f"M{x:.1f} {y - unit * 0.36:.1f}v{unit * 0.72:.1f}"
            if lying
            else f"M{x - unit * 0.36:.1f} {y:.1f}h{unit * 0.72:.1f}"
        ),
    ]
    for number, side in ((first, -0.5), (second, 0.5)):
        middle_x, middle_y = (x + side * unit, y) if lying else (x, y + side * unit)
        for column, row in PIPS[number]:
            across, down = (-row, column) if lying else (column, row)
            parts.append(_dot(middle_x + across * unit * 0.28, middle_y + down * unit * 0.28, unit * 0.095))
    return "".join(parts)


def _rays(count: int, inner: float, outer: float) -> str:
    path = "".join(
        f"M{MIDDLE + inner * cos(angle):.1f} {MIDDLE + inner * sin(angle):.1f}"
        f"L{MIDDLE + outer * cos(angle):.1f} {MIDDLE + outer * sin(angle):.1f}"
        for angle in (2 * pi * (ray + 0.5) / count for ray in range(count))
    )
    return _line(path)


def _sun(rays: int) -> str:
    return f'<circle cx="{MIDDLE}" cy="{MIDDLE}" r="15"/>' + _rays(rays, 22, 33)


def _fan(tiles: int) -> str:
    """Tiles as one holds them, spread from below."""
    if tiles == 1:
        return _tile(MIDDLE, MIDDLE, 26, 5, 3)
    unit, spread, low = (17, 24, 92) if tiles == 3 else (13, 21, 88)
    drawn = ""
    for place in range(tiles):
        turn = (place - (tiles - 1) / 2) * spread
        inner = _tile(MIDDLE, low - 40, unit, (place + 1) % 7, (2 * place + 1) % 7)
        drawn += f'<g transform="rotate({turn} {MIDDLE} {low})">{inner}</g>'
    return drawn


def _score() -> str:
    """A score pad: strokes on one side, nothing on the other."""
    pad = '<rect class="bone" x="28" y="34" width="56" height="44" rx="5"/>'
    return (
        pad
        + _line("M56 34v44M35 44v24m5-24v24m5-24v24m-13-6 16-12")
        + '<ellipse cx="70" cy="56" rx="7" ry="11"/>'
    )


def _mended(mark: int) -> str:
    """A tile broken in two and sewn together, with one stitch or with more."""
    stitches = (0,) if mark == 1 else (-14, 0, 14)
    seam = "M36 60 46 52 56 60 66 52 76 60"
    sewn = "".join(_line(f"M{MIDDLE + x:.0f} 46v20") for x in stitches)
    return '<rect class="bone" x="36" y="26" width="40" height="60" rx="6"/>' + _line(seam) + sewn


def _target(rings: int) -> str:
    """One ring more for every step, and the mark in the middle."""
    drawn = "".join(f'<circle cx="{MIDDLE}" cy="{MIDDLE}" r="{18 + 8 * ring}"/>' for ring in range(rings))
    return drawn + _line("m48 57 6 6 11-13")


def _seats(game: int) -> str:
    """The table of each game: two who draw, four around the table, two pairs across."""
    table = '<rect class="bone" x="38" y="38" width="36" height="36" rx="6"/>'
    north, south, west, east = (MIDDLE, 27), (MIDDLE, 85), (27, MIDDLE), (85, MIDDLE)
    if game == 1:
        stock = "".join(
            f'<rect x="{44 + 9 * place}" y="50" width="6" height="12" rx="1.5"/>' for place in range(3)
        )
        return table + stock + _dot(*north, 6) + _dot(*south, 6)
    seats = "".join(_dot(x, y, 6) for x, y in (north, south))
    if game == 2:
        return (
            table
            + seats
            + _dot(*west, 6)
            + _dot(*east, 6)
            + _line("M66 50a11 11 0 1 0 1 9m-1-9 1-7m-1 7-7-1")
        )
    rivals = "".join(f'<circle cx="{x}" cy="{y}" r="6"/>' for x, y in (west, east))
    return table + seats + rivals + _line(f"M{MIDDLE} 33v46M33 {MIDDLE}h10m26 0h10")


def _blocked() -> str:
    """A line that goes on nowhere: a double across each end."""
    ends = "".join(f'<rect class="bone" x="{x}" y="38" width="17" height="36" rx="4"/>' for x in (17, 78))
    return _tile(MIDDLE, MIDDLE, 19, 4, 4, lying=True) + ends + _line("M17 56h17M78 56h17")
