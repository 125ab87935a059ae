"""The shape of the line: nothing lies on anything, and a laid tile never moves again."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ui.table.geometry import GAP, HALF_WIDTHS, TARGET_RADIUS, Box, Shape, Tip, camera, shape, shapes

Line = tuple[list[tuple[int, int]], int]
ALL_TILES = [(a, b) for b in range(7) for a in range(b + 1)]
# The smallest and the usual rooms for a line, in pixels: a phone of 320, one of 390, a laptop.
ROOMS = ((244, 250), (310, 280), (310, 480), (620, 360))
WIDEST = {"phone": 7.4, "tablet": 8.45, "laptop": 9.45}
# A line that grows at one end only reaches furthest; one that grows at both stays within 13.5, 10.4 and 10.3.
TALLEST = {"phone": 16.6, "tablet": 13.6, "laptop": 10.5}


def growing(order: list[int], sides: list[bool]) -> Iterator[Line]:
    """A line as it grows: tiles in the given order go where they fit, on the given side if on both."""
    waiting = [ALL_TILES[at] for at in order]
    line = [waiting.pop(0)]
    start = 0
    yield line, start
    for to_left in sides:
        left, right = line[0][0], line[-1][1]
        tile = next((tile for tile in waiting if (left if to_left else right) in tile), None)
        if tile is None:
            to_left = not to_left
            tile = next((tile for tile in waiting if (left if to_left else right) in tile), None)
        if tile is None:
            return
        waiting.remove(tile)
        if to_left:
            line = [(tile[0] if tile[1] == left else tile[1], left), *line]
            start += 1
        else:
            line = [*line, (right, tile[0] if tile[1] == right else tile[1])]
        yield line, start


orders = st.permutations(range(28))
choices = st.lists(st.booleans(), min_size=27, max_size=27)


def cross(one: Box, other: Box) -> bool:
    slack = 0.001
    return (
        one[0] < other[2] - slack
        and other[0] < one[2] - slack
        and one[1] < other[3] - slack
        and other[1] < one[3] - slack
    )


def covers(tip: Tip, radius: float, box: Box) -> bool:
    x, y = tip.target(radius)
    near_x, near_y = min(max(x, box[0]), box[2]), min(max(y, box[1]), box[3])
    return (near_x - x) ** 2 + (near_y - y) ** 2 < radius**2 - 0.001


@pytest.mark.parametrize("screen", HALF_WIDTHS)
@settings(max_examples=40, deadline=None)
@given(order=orders, sides=choices)
def test_no_tile_and_no_target_lies_on_a_tile(screen: str, order: list[int], sides: list[bool]) -> None:
    for line, start in growing(order, sides):
        drawn = shape(line, start, HALF_WIDTHS[screen])
        boxes = [placed.box for placed in drawn.tiles]
        assert not any(cross(one, other) for one, other in combinations(boxes, 2))
        for width, height in ROOMS:
            unit, _, _ = camera(drawn, width, height, 66)
            radius = TARGET_RADIUS / unit
            assert not any(covers(tip, radius, box) for tip in (drawn.left, drawn.right) for box in boxes)
        left, top, right, bottom = drawn.box
        assert max(-left, right) <= WIDEST[screen]
        assert max(-top, bottom) <= TALLEST[screen]


@settings(max_examples=60, deadline=None)
@given(order=orders, sides=choices)
def test_a_laid_tile_never_moves(order: list[int], sides: list[bool]) -> None:
    before: dict[frozenset[int], object] = {}
    for line, start in growing(order, sides):
        drawn = shape(line, start, HALF_WIDTHS["phone"])
        now = {frozenset(tile): placed for tile, placed in zip(line, drawn.tiles, strict=True)}
        assert before.items() <= now.items()
        before = now


@settings(max_examples=60, deadline=None)
@given(order=orders, sides=choices)
def test_neighbours_touch_with_equal_halves(order: list[int], sides: list[bool]) -> None:
    *_, (line, start) = growing(order, sides)
    drawn = shape(line, start, HALF_WIDTHS["laptop"])
    for one, other in zip(drawn.tiles, drawn.tiles[1:], strict=False):
        nearest = min(
            (abs(ax - bx) + abs(ay - by), a, b)
            for ax, ay, a in half_middles(one)
            for bx, by, b in half_middles(other)
        )
        assert nearest[1] == nearest[2]


def half_middles(placed: object) -> list[tuple[float, float, int]]:
    x, y, first, second = placed.x, placed.y, placed.first, placed.second
    if first == second:  # a double touches along its side: its middle counts
        return [(x, y, first)]
    shift = (0.0, 0.5) if placed.upright else (0.5, 0.0)
    return [(x - shift[0], y - shift[1], first), (x + shift[0], y + shift[1], second)]


@pytest.mark.parametrize("room", ROOMS)
@settings(max_examples=30, deadline=None)
@given(order=orders, sides=choices)
def test_line_and_targets_fit_the_room(room: tuple[int, int], order: list[int], sides: list[bool]) -> None:
    for line, start in growing(order, sides):
        drawn = shape(line, start, HALF_WIDTHS["phone"])
        unit, x, y = camera(drawn, *room, 40)
        assert 0 < unit <= 40
        for left, top, right, bottom in pixels(drawn, unit, x, y):
            assert left >= -0.01
            assert top >= -0.01
            assert right <= room[0] + 0.01
            assert bottom <= room[1] + 0.01


def pixels(drawn: Shape, unit: float, x: float, y: float) -> Iterator[Box]:
    for placed in drawn.tiles:
        left, top, right, bottom = placed.box
        yield (x + left * unit, y + top * unit, x + right * unit, y + bottom * unit)
    for tip in (drawn.left, drawn.right):
        middle_x, middle_y = tip.target(TARGET_RADIUS / unit)
        yield (
            x + middle_x * unit - TARGET_RADIUS,
            y + middle_y * unit - TARGET_RADIUS,
            x + middle_x * unit + TARGET_RADIUS,
            y + middle_y * unit + TARGET_RADIUS,
        )


def test_the_arms_mirror_each_other() -> None:
    right = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 6), (6, 0), (0, 5)]
    left = [(b, a) for a, b in reversed(right)]
    one, other = shape(right, 0, 5.75), shape(left, len(left) - 1, 5.75)
    for placed, mirrored in zip(one.tiles, reversed(other.tiles), strict=True):
        assert (placed.x, placed.y) == pytest.approx((-mirrored.x, -mirrored.y))


def test_first_double_stands_and_its_neighbours_leave_a_gap() -> None:
    drawn = shape([(4, 6), (6, 6), (6, 1)], 1, 7.85)
    assert [placed.upright for placed in drawn.tiles] == [False, True, False]
    assert drawn.tiles[2].box[0] - drawn.tiles[1].box[2] == pytest.approx(GAP)


def test_an_empty_line_has_no_shape() -> None:
    assert shapes([], 0) == {}
