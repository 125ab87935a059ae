"""Tiles as inline SVG, for places where no script runs: a line of text, a list, a printed page.

Colours are written out, because these pictures stand outside the component that carries the design's tokens.
They are the same in light and dark: a tile is bone, wherever it lies.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from ui.table.geometry import HALF_WIDTHS, shape

BONE: Final = "#FFFCF3"
EDGE: Final = "#C6B896"
PIP: Final = "#1D2526"
BAR: Final = "#B9AC8F"
BRASS: Final = "#B98A3C"
RING: Final = "#B5740C"

SPREAD: Final = 0.262
"""Distance of the outer pips from the middle of their half."""

PIPS: Final[tuple[tuple[tuple[int, int], ...], ...]] = (
    (),
    ((0, 0),),
    ((-1, -1), (1, 1)),
    ((-1, -1), (0, 0), (1, 1)),
    ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
)
"""Where the pips of an upright half sit, column and row."""


def tile_svg(a: int, b: int, *, unit: float = 20, upright: bool = False, label: str | None = None) -> str:
    """One tile, ``a`` left or on top; ``unit`` is the side of a half in pixels.

    An empty label marks a picture that the words beside it already tell.

    >>> tile_svg(5, 3, label="five-three").startswith('<svg role="img" aria-label="five-three"')
    True
    """
    edge = max(1.5, 0.075 * unit)
    width, height = (unit, 2 * unit) if upright else (2 * unit, unit)
    drawn = _tile(a, b, upright, width / 2, height / 2, unit, ring=False)
    return _picture(width, height + edge, f"{a}-{b}" if label is None else label, drawn)


def line_svg(
    line: Sequence[tuple[int, int]],
    start: int = 0,
    *,
    unit: float = 16,
    screen: str = "phone",
    rings: Sequence[tuple[int, int]] = (),
    label: str = "",
) -> str:
    """A whole line, left to right, as it lies on the table; tiles named in ``rings`` carry a ring.

    >>> line_svg([(6, 6), (6, 4)], label="double six, six-four").count("<circle")
    24
    """
    if not line:
        return _picture(2 * unit, unit, label, "")
    laid = shape(line, start, HALF_WIDTHS[screen])
    left, top, right, bottom = laid.box
    ringed = {frozenset(tile) for tile in rings}
    margin = 3.0
    drawn = "".join(
        _tile(
            placed.first,
            placed.second,
            placed.upright,
            (placed.x - left) * unit + margin,
            (placed.y - top) * unit + margin,
            unit,
            ring=frozenset((placed.first, placed.second)) in ringed,
        )
        for placed in sorted(laid.tiles, key=lambda placed: (placed.y, placed.x))
    )
    return _picture((right - left) * unit + 2 * margin, (bottom - top) * unit + 2 * margin + 2, label, drawn)


def _picture(width: float, height: float, label: str, drawn: str) -> str:
    told = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    size = f'width="{width:.0f}" height="{height:.0f}" viewBox="0 0 {width:.1f} {height:.1f}"'
    return f'<svg {told} {size} style="display:inline-block;vertical-align:middle">{drawn}</svg>'


def _tile(a: int, b: int, upright: bool, x: float, y: float, unit: float, *, ring: bool) -> str:
    width, height = (unit, 2 * unit) if upright else (2 * unit, unit)
    left, top = x - width / 2, y - height / 2
    radius, edge = 0.15 * unit, max(1.5, 0.075 * unit)
    bar = max(1.0, 0.035 * unit)
    long_bar = 0.72 * unit
    bar_width, bar_height = (long_bar, bar) if upright else (bar, long_bar)
    parts = [
        _rect(left, top + edge, width, height, radius, EDGE),
        _rect(left, top, width, height, radius, BONE, f' stroke="{EDGE}" stroke-width="1"'),
        _rect(x - bar_width / 2, y - bar_height / 2, bar_width, bar_height, 0, BAR),
    ]
    for number, side in ((a, -0.5), (b, 0.5)):
        middle_x, middle_y = (x, y + side * unit) if upright else (x + side * unit, y)
        for column, row in PIPS[number]:
            across, down = (column, row) if upright else (-row, column)
            parts.append(
                _circle(middle_x + across * SPREAD * unit, middle_y + down * SPREAD * unit, 0.104 * unit, PIP)
            )
    parts.append(_circle(x, y, 0.065 * unit, BRASS))
    if ring:
        around = f' stroke="{RING}" stroke-width="2"'
        parts.append(_rect(left - 2, top - 2, width + 4, height + edge + 3, radius + 2, "none", around))
    return "".join(parts)


def _rect(x: float, y: float, width: float, height: float, radius: float, fill: str, more: str = "") -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}"'
    return f'<rect {place} rx="{radius:.1f}" fill="{fill}"{more}/>'


def _circle(x: float, y: float, radius: float, fill: str) -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{fill}"/>'
