"""The shape of the line of play: where each tile lies, and where the next one may go.

One unit is the side of half a tile. The first tile lies at the origin; the right arm turns down when its row is
full and the left arm turns up, so the two can never meet. The shape follows from the moves alone: a tile, once laid,
never moves again, and the page only pans and zooms over it (:func:`camera`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, TypeAlias

GAP: Final = 0.07
"""Free space between two tiles."""

HALF_WIDTHS: Final[Mapping[str, float]] = MappingProxyType({"phone": 5.75, "tablet": 6.8, "laptop": 7.85})
"""How far a row may run from the middle before it turns, by kind of screen."""

TARGET_RADIUS: Final = 22.0
"""Radius in pixels of the round button that stands at an open end."""

Box: TypeAlias = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Placed:
    """A tile as it lies: its middle, whether it stands upright, and its two halves from the left or from above."""

    x: float
    y: float
    upright: bool
    first: int
    second: int

    @property
    def box(self) -> Box:
        """Left, top, right and bottom edge."""
        half_width, half_height = (0.5, 1.0) if self.upright else (1.0, 0.5)
        return (self.x - half_width, self.y - half_height, self.x + half_width, self.y + half_height)


@dataclass(frozen=True, slots=True)
class Tip:
    """Where an arm of the line ends: the middle of its free edge and the direction it looks in.

    ``turn`` is +1 for the arm that turns down and -1 for the one that turns up. ``row`` is the direction of the row
    it runs along or came from. ``climbed`` counts the tiles laid since it left that row (2 only after a double).
    """

    x: float
    y: float
    towards_x: float
    towards_y: float
    turn: int
    row: int
    climbed: int = 0

    def target(self, radius: float) -> tuple[float, float]:
        """The middle of a round target of this radius: two gaps beyond the free edge."""
        reach = 2 * GAP + radius
        return (self.x + self.towards_x * reach, self.y + self.towards_y * reach)


@dataclass(frozen=True, slots=True)
class Shape:
    """A whole line laid out, left to right, with the two tips where it can grow."""

    tiles: tuple[Placed, ...]
    left: Tip
    right: Tip

    @property
    def box(self) -> Box:
        """The smallest box around all tiles."""
        boxes = [placed.box for placed in self.tiles]
        return (
            min(box[0] for box in boxes),
            min(box[1] for box in boxes),
            max(box[2] for box in boxes),
            max(box[3] for box in boxes),
        )

    def data(self) -> dict[str, object]:
        """As JSON: rows of ``[x, y, upright, first, second]``, and each tip as ``[x, y, dx, dy]``."""

        def tip(end: Tip) -> list[float]:
            return [round(end.x, 3), round(end.y, 3), end.towards_x, end.towards_y]

        return {
            "tiles": [
                [round(placed.x, 3), round(placed.y, 3), int(placed.upright), placed.first, placed.second]
                for placed in self.tiles
            ],
            "left": tip(self.left),
            "right": tip(self.right),
        }


def shape(line: Sequence[tuple[int, int]], start: int, half_width: float) -> Shape:
    """Lay out a line read from left to right whose first tile played is ``line[start]``.

    >>> shape([(6, 6), (6, 4)], 0, 7.85).tiles[1]
    Placed(x=1.57, y=0.0, upright=False, first=6, second=4)
    """
    first, second = line[start]
    is_double = first == second
    reach = 0.5 if is_double else 1.0
    middle = Placed(0.0, 0.0, is_double, first, second)
    right = Tip(reach, 0.0, 1.0, 0.0, turn=1, row=1)
    left = Tip(-reach, 0.0, -1.0, 0.0, turn=-1, row=-1)
    after: list[Placed] = []
    for near, far in line[start + 1 :]:
        placed, right = _laid(right, near, far, half_width)
        after.append(placed)
    before: list[Placed] = []
    for far, near in reversed(line[:start]):
        placed, left = _laid(left, near, far, half_width)
        before.append(placed)
    return Shape((*reversed(before), middle, *after), left, right)


def shapes(line: Sequence[tuple[int, int]], start: int) -> dict[str, Shape]:
    """The same line for every kind of screen; nothing while no tile lies."""
    if not line:
        return {}
    return {screen: shape(line, start, half_width) for screen, half_width in HALF_WIDTHS.items()}


def camera(
    drawn: Shape, width: float, height: float, largest: float, radius: float = TARGET_RADIUS
) -> tuple[float, float, float]:
    """Size of a unit in pixels, and where the origin goes, so that line and both targets fit in width x height.

    Targets keep their size in pixels while tiles shrink, so each edge is a line ``a * unit + b`` and the unit is the
    smallest value at which two opposite edges still fit.
    """
    unit = min(largest, _fit(drawn, 0, width, radius), _fit(drawn, 1, height, radius))
    spans = [_span(drawn, axis, unit, radius) for axis in (0, 1)]
    return (unit, width / 2 - sum(spans[0]) / 2, height / 2 - sum(spans[1]) / 2)


def _edges(
    drawn: Shape, axis: int, radius: float
) -> tuple[list[tuple[float, float]], list[tuple[float, float]]]:
    box = drawn.box
    low, high = [(box[axis], 0.0)], [(box[axis + 2], 0.0)]
    for tip in (drawn.left, drawn.right):
        where, towards = ((tip.x, tip.towards_x), (tip.y, tip.towards_y))[axis]
        by_unit = where + towards * 2 * GAP
        low.append((by_unit, towards * radius - radius))
        high.append((by_unit, towards * radius + radius))
    return low, high


def _fit(drawn: Shape, axis: int, room: float, radius: float) -> float:
    low, high = _edges(drawn, axis, radius)
    limits = [
        (room - (high_pixels - low_pixels)) / (high_units - low_units)
        for high_units, high_pixels in high
        for low_units, low_pixels in low
        if high_units > low_units
    ]
    return max(1.0, min(limits))


def _span(drawn: Shape, axis: int, unit: float, radius: float) -> tuple[float, float]:
    low, high = _edges(drawn, axis, radius)
    return (min(a * unit + b for a, b in low), max(a * unit + b for a, b in high))


def _laid(tip: Tip, near: int, far: int, half_width: float) -> tuple[Placed, Tip]:
    """The next tile of an arm, ``near`` touching the line, and where the arm ends after it."""
    if tip.climbed == 0:
        return _laid_on_row(tip, near, far, half_width)
    if tip.climbed == 1:
        return _laid_on_way_back(tip, near, far)
    return _laid_under_double(tip, near, far)


def _laid_on_row(tip: Tip, near: int, far: int, half_width: float) -> tuple[Placed, Tip]:
    x, y, row, turn = tip.x, tip.y, tip.row, tip.turn
    if near == far:  # a double needs half the room: it always fits where a corner would
        end = x + row * (GAP + 1)
        return Placed(x + row * (GAP + 0.5), y, True, near, far), Tip(end, y, row, 0.0, turn, row)
    room = half_width - x * row
    if room - (2 + GAP) >= (1 + GAP) - 0.001:
        halves = (near, far) if row > 0 else (far, near)
        end = x + row * (GAP + 2)
        return Placed(x + row * (GAP + 1), y, False, *halves), Tip(end, y, row, 0.0, turn, row)
    corner = x + row * (GAP + 0.5)  # an upright tile whose near half is level with the row
    halves = (near, far) if turn > 0 else (far, near)
    return (
        Placed(corner, y + turn * 0.5, True, *halves),
        Tip(corner, y + turn * 1.5, 0.0, turn, turn, row, climbed=1),
    )


def _laid_on_way_back(tip: Tip, near: int, far: int) -> tuple[Placed, Tip]:
    x, y, row, turn = tip.x, tip.y, tip.row, tip.turn
    if near == far:  # crosswise here means lying; the next row starts under it
        end = y + turn * (GAP + 1)
        return Placed(x, y + turn * (GAP + 0.5), False, near, far), Tip(
            x, end, 0.0, turn, turn, row, climbed=2
        )
    halves = (near, far) if turn > 0 else (far, near)
    level = y + turn * (GAP + 1.5)  # the row back leaves from the side of the outer half
    return (
        Placed(x, y + turn * (GAP + 1), True, *halves),
        Tip(x - row * 0.5, level, -row, 0.0, turn, -row),
    )


def _laid_under_double(tip: Tip, near: int, far: int) -> tuple[Placed, Tip]:
    x, row, turn = tip.x, tip.row, tip.turn
    level = tip.y + turn * (GAP + 0.5)
    halves = (near, far) if row < 0 else (far, near)
    return Placed(x - row * 0.5, level, False, *halves), Tip(x - row * 1.5, level, -row, 0.0, turn, -row)
