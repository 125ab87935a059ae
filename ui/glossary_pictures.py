"""The glossary's pictures, drawn from the positions behind them as one SVG each.

They stand on a piece of the table's wood, so that they look the same on any page and in print. They hold no letters:
what they show is said by the caption and, for those who do not see them, by `told`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from html import escape
from typing import Final, assert_never

from engine.game.layout import CLOSED
from engine.game.round import Round
from engine.game.tiles import TileSet
from lessons.facts import YOU
from lessons.glossary import Picture, Pieces, Scene, Seats, Tally, Term, facts, layout_of, match_of, table_of
from lessons.glossary_terms import TERMS
from ui.citation import said
from ui.table import line_svg, tile_svg
from ui.table.geometry import HALF_WIDTHS, shape
from ui.text import Words

WOOD: Final = "#7B4A2D"
WOOD_LINE: Final = "#5B3320"
RAIL: Final = "#2F6F6C"
NOW: Final = "#F6B73C"
NOW_INK: Final = "#2A1B00"
BONE: Final = "#FFFCF3"
EDGE: Final = "#C6B896"
BACK: Final = "#F1E8D4"
BRASS: Final = "#B98A3C"

WIDTH: Final = 300.0
"""No picture is wider than fits on a small phone."""
MARGIN: Final = 14.0
UNIT: Final = 22.0
SMALL: Final = 17.0
GAP: Final = 6.0
TARGET: Final = 11.0


@dataclass(frozen=True, slots=True)
class _Drawn:
    """A piece of a picture, with the room it takes."""

    width: float
    height: float
    inside: str


def picture_svg(picture: Picture, label: str = "") -> str:
    """A picture as one SVG; without a label it says nothing to a screen reader, since the words beside it do."""
    return _framed(_on_wood(_drawn(picture)), label)


def bare_svg(picture: Picture, label: str) -> str:
    """A picture without the wood under it, for paper."""
    return _framed(_drawn(picture), label)


def _framed(drawn: _Drawn, label: str) -> str:
    named = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    size = f'width="{drawn.width:.0f}" height="{drawn.height:.0f}"'
    box = f'viewBox="0 0 {drawn.width:.1f} {drawn.height:.1f}"'
    space = 'xmlns="http://www.w3.org/2000/svg"'
    return f'<svg {space} class="capicu-picture" {named} {size} {box}>{drawn.inside}</svg>'


@cache
def pictures() -> dict[str, str]:
    """Every term's picture, by its slug."""
    return {term.slug: picture_svg(term.picture) for term in TERMS}


def caption(term: Term, words: Words) -> str:
    """The sentence under a picture, with what it names filled in."""
    return said(term.picture.caption, words.language).format_map(facts(term.picture))


def told(term: Term, words: Words) -> str:
    """What a picture shows, for those who do not see it: the caption and what lies there."""
    sentences = [caption(term, words)]
    match term.picture:
        case Scene() as scene:
            table = table_of(scene)
            line = layout_of(scene)
            if not line.is_empty:
                sentences.append(words.text("glossary.picture.line", line=str(line)))
            if scene.shows_hand and table.hand(YOU):
                sentences.append(words.text("glossary.picture.hand", tiles=str(table.hand(YOU))))
        case Seats() as seats:
            table = table_of(seats)
            place = table.seating.turns_to(YOU, seats.marks(table))
            sentences.append(words.text(f"glossary.picture.seat_{place}"))
        case Pieces() | Tally():
            pass
        case _ as never:
            assert_never(never)
    return " ".join(sentences)


def _drawn(picture: Picture) -> _Drawn:
    match picture:
        case Pieces():
            return _pieces(picture)
        case Scene():
            return _scene(picture)
        case Seats():
            return _seats(picture)
        case Tally():
            return _tally(picture)
        case _ as never:
            assert_never(never)


def _on_wood(drawn: _Drawn) -> _Drawn:
    width, height = drawn.width + 2 * MARGIN, drawn.height + 2 * MARGIN
    wood = (
        f'<rect x="1" y="1" width="{width - 2:.1f}" height="{height - 2:.1f}" rx="14" fill="{WOOD}" '
        f'stroke="{WOOD_LINE}" stroke-width="2"/>'
    )
    return _Drawn(width, height, wood + _at(drawn, MARGIN, MARGIN))


def _at(drawn: _Drawn, x: float, y: float) -> str:
    return f'<g transform="translate({x:.1f} {y:.1f})">{drawn.inside}</g>'


def _below(*parts: _Drawn, gap: float = 12.0) -> _Drawn:
    """Pieces one under the other, each in the middle."""
    shown = [part for part in parts if part.height]
    width = max(part.width for part in shown)
    y, inside = 0.0, ""
    for part in shown:
        inside += _at(part, (width - part.width) / 2, y)
        y += part.height + gap
    return _Drawn(width, y - gap, inside)


def _svg(svg: str) -> _Drawn:
    """A drawing of `ui.table.drawing` without its frame, so that it can stand inside another."""
    found = re.fullmatch(r'<svg [^>]*?viewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*>(.*)</svg>', svg, re.DOTALL)
    assert found is not None
    return _Drawn(float(found[1]), float(found[2]), found[3])


def _row(tiles: TileSet, rings: TileSet, unit: float) -> _Drawn:
    """Tiles side by side, upright, in as many rows as it takes."""
    step = unit + GAP
    fit = max(1, int((WIDTH - 2 * MARGIN + GAP) // step))
    inside, height = "", 2 * unit + 4
    drawn = list(tiles)
    rows = [drawn[first : first + fit] for first in range(0, len(drawn), fit)]
    for number, row in enumerate(rows):
        for place, tile in enumerate(row):
            x, y = place * step + 2, number * (height + GAP) + 2
            inside += _at(
                _svg(tile_svg(int(tile.low), int(tile.high), unit=unit, upright=True, label="")), x, y
            )
            if tile in rings:
                inside += _ring(x, y, unit, 2 * unit)
    longest = max((len(row) for row in rows), default=0)
    return _Drawn(
        longest * step - GAP + 4 if longest else 0, len(rows) * (height + GAP) - GAP if rows else 0, inside
    )


def _ring(x: float, y: float, width: float, height: float) -> str:
    return (
        f'<rect x="{x - 2.5:.1f}" y="{y - 2.5:.1f}" width="{width + 5:.1f}" height="{height + 6:.1f}" rx="6" '
        f'fill="none" stroke="{NOW}" stroke-width="3"/>'
    )


def _backs(count: int, kept: int = 0, unit: float = SMALL) -> _Drawn:
    """Tiles face down; those that stay in the boneyard stand apart behind a brass line."""
    step = unit + GAP
    fit = max(1, min(count, int((WIDTH - 2 * MARGIN) // step)))
    inside, height = "", 2 * unit + GAP
    for place in range(count):
        x, y = place % fit * step, place // fit * height
        stays = place >= count - kept
        inside += (
            f'<rect x="{x:.1f}" y="{y + 1.5:.1f}" width="{unit:.1f}" height="{2 * unit:.1f}" rx="3" fill="{EDGE}"/>'
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{unit:.1f}" height="{2 * unit:.1f}" rx="3" '
            f'fill="{BRASS if stays else BACK}" stroke="{EDGE}"/>'
        )
    rows = -(-count // fit)
    return _Drawn(fit * step - GAP, rows * height - GAP + 2, inside)


def _pieces(picture: Pieces) -> _Drawn:
    tiles = TileSet.parse(picture.tiles)
    if picture.face_down:
        return _backs(len(tiles))
    return _row(tiles, TileSet(), 40.0 if len(tiles) == 1 else 30.0)


def _scene(picture: Scene) -> _Drawn:
    table = table_of(picture)
    rings = picture.rings(table)
    parts = []
    if not table.layout.is_empty:
        parts.append(_line(picture, table, rings))
    if picture.shows_boneyard:
        parts.append(_backs(table.boneyard_count, table.options.reserve))
    if picture.shows_hand and table.hand(YOU):
        parts.append(_row(table.hand(YOU), rings, 26.0))
    return _below(*parts, gap=18.0)


def _line(picture: Scene, table: Round, rings: TileSet) -> _Drawn:
    line = table.layout
    laid = [(int(one.left), int(one.right)) for one in line.laid]
    ringed = [(int(tile.low), int(tile.high)) for tile in rings]
    unit = UNIT if len(laid) < 8 else SMALL
    drawn = _svg(line_svg(laid, line.start, unit=unit, rings=ringed))
    drawn = _Drawn(drawn.width, drawn.height, drawn.inside.replace("#B5740C", NOW))
    if not picture.shows_ends:
        return drawn
    # The same measure as `line_svg`: its margin, and the corner of the line's own box.
    shaped = shape(laid, line.start, HALF_WIDTHS["phone"])
    left, top, _, _ = shaped.box
    signs = []
    for tip, number in zip((shaped.left, shaped.right), table.ends or (), strict=True):
        if number != CLOSED:
            x, y = tip.target(TARGET / unit)
            signs.append(((x - left) * unit + 3, (y - top) * unit + 3, number))
    reach = TARGET + 2
    low_x = min([0.0, *(x - reach for x, _, _ in signs)])
    low_y = min([0.0, *(y - reach for _, y, _ in signs)])
    high_x = max([drawn.width, *(x + reach for x, _, _ in signs)])
    high_y = max([drawn.height, *(y + reach for _, y, _ in signs)])
    inside = _at(drawn, -low_x, -low_y) + "".join(_sign(x - low_x, y - low_y, n) for x, y, n in signs)
    return _Drawn(high_x - low_x, high_y - low_y, inside)


def _sign(x: float, y: float, number: int) -> str:
    """The number that an end asks for, in a round sign beyond it."""
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{TARGET}" fill="{NOW}"/>'
        f'<text x="{x:.1f}" y="{y + 5.5:.1f}" text-anchor="middle" font-family="sans-serif" font-size="16" '
        f'font-weight="700" fill="{NOW_INK}">{number}</text>'
    )


def _seats(picture: Seats) -> _Drawn:
    """The table from above: at each side the tiles that stand there, and the marked one lit."""
    table = table_of(picture)
    marked = picture.marks(table)
    side, rail, tile, thick = 210.0, 16.0, 13.0, 6.0
    inside = f'<rect x="2" y="2" width="{side - 4}" height="{side - 4}" rx="22" fill="none" stroke="{RAIL}" stroke-width="{rail}"/>'
    for seat in table.seating.seats:
        turns = table.seating.turns_to(YOU, seat) * 4 // table.seating.count
        count = table.size(seat)
        length = count * (tile + 3) - 3
        standing = "".join(
            f'<rect x="{(side - length) / 2 + number * (tile + 3):.1f}" y="{side - 30:.1f}" width="{tile}" '
            f'height="{thick}" rx="2" fill="{BACK}" stroke="{EDGE}"/>'
            for number in range(count)
        )
        # On its rail, under its tiles, stands who it is: a full disc for the marked seat, "you" as a ring.
        light = NOW if seat == marked else "none"
        disc = (
            f'<circle cx="{side / 2}" cy="{side - 3}" r="9" fill="{light}" stroke="{BONE}" stroke-width="2"/>'
            if seat in (marked, YOU)
            else ""
        )
        # Counter-clockwise, as the turn goes: the next seat is on the right.
        inside += f'<g transform="rotate({-90 * turns} {side / 2} {side / 2})">{standing}{disc}</g>'
    lying = table.layout
    if not lying.is_empty:
        drawn = _svg(line_svg([(int(one.left), int(one.right)) for one in lying.laid], lying.start, unit=10))
        inside += _at(drawn, (side - drawn.width) / 2, (side - drawn.height) / 2)
    return _Drawn(side, side + 8, inside)


def _tally(picture: Tally) -> _Drawn:
    """A score pad: a column for each side with a stroke for every round, and the sums under the line."""
    match = match_of(picture.record)
    befores = [played.scores_before for played in (*match.finished, match.current)][1:]
    totals = [*befores, match.scores]
    column, row = 78.0, 24.0
    width, height = column * len(match.scores) + 16, row * len(totals) + 30
    inside = f'<rect width="{width}" height="{height}" rx="6" fill="{BONE}" stroke="{EDGE}"/>'
    for side, score in enumerate(match.scores):
        x = 8 + column * (side + 0.5)
        for number, total in enumerate(totals):
            last = number == len(totals) - 1
            y = 24 + number * row + (10 if last else 0)
            weight = "800" if last and score == max(match.scores) else "400"
            inside += (
                f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="middle" font-family="sans-serif" font-size="18" '
                f'font-weight="{weight}" fill="#1D2526">{total[side]}</text>'
            )
    rule = 24 + (len(totals) - 2) * row + 9
    inside += f'<path d="M10 {rule:.1f}H{width - 10:.1f}" stroke="#1D2526" stroke-width="1.5"/>'
    for side in range(1, len(match.scores)):
        x = 8 + column * side
        inside += f'<path d="M{x:.1f} 8V{height - 8:.1f}" stroke="{EDGE}" stroke-width="1.5"/>'
    return _Drawn(width, height, inside)
