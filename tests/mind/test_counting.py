"""The counting core against plain enumeration."""

from __future__ import annotations

from collections import Counter
from itertools import product

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from engine.mind.counting import Condition, Count, Sampler, bits


@st.composite
def fillings(draw: st.DrawFn) -> tuple[tuple[int, ...], list[int]]:
    """Places of each slot, and for each item the slots that may take it, as a mask."""
    slots = draw(st.integers(1, 4))
    homes = draw(st.lists(st.integers(0, slots - 1), min_size=1, max_size=7 if slots < 4 else 6))
    capacities = tuple(homes.count(slot) for slot in range(slots))
    anywhere = (1 << slots) - 1
    allowed = [draw(st.sampled_from([anywhere, *range(1, anywhere + 1)])) for _ in homes]
    return capacities, allowed


def _parts(allowed: list[int]) -> dict[int, int]:
    parts: dict[int, int] = {}
    for item, slots in enumerate(allowed):
        parts[slots] = parts.get(slots, 0) | 1 << item
    return parts


def _enumerated(capacities: tuple[int, ...], allowed: list[int]) -> list[tuple[int, ...]]:
    choices = [list(bits(slots)) for slots in allowed]
    return [
        filling
        for filling in product(*choices)
        if all(filling.count(slot) == places for slot, places in enumerate(capacities))
    ]


@given(fillings())
def test_the_total_and_each_item_s_ways_are_those_of_enumeration(
    case: tuple[tuple[int, ...], list[int]],
) -> None:
    capacities, allowed = case
    found = _enumerated(capacities, allowed)
    count = Count.of(capacities, _parts(allowed))
    assert count.total == len(found)
    if found:
        ways = {item: counted for items, counted in count.ways().items() for item in bits(items)}
        for item in range(len(allowed)):
            lies_in = Counter(filling[item] for filling in found)
            assert ways[item] == tuple(lies_in[slot] for slot in range(len(capacities)))


@given(fillings(), st.data())
def test_a_spread_is_that_of_enumeration(
    case: tuple[tuple[int, ...], list[int]], data: st.DataObject
) -> None:
    capacities, allowed = case
    slots = data.draw(st.integers(0, (1 << len(capacities)) - 1))
    values = data.draw(st.lists(st.integers(0, 12), min_size=len(allowed), max_size=len(allowed)))
    found = _enumerated(capacities, allowed)
    expected = Counter(
        sum(value for value, slot in zip(values, filling, strict=True) if slots >> slot & 1)
        for filling in found
    )
    assert Count.of(capacities, _parts(allowed)).spread(slots, lambda item: values[item]) == expected


@given(fillings(), st.data())
def test_a_condition_leaves_the_fillings_that_keep_it(
    case: tuple[tuple[int, ...], list[int]], data: st.DataObject
) -> None:
    capacities, allowed = case
    items = data.draw(st.integers(0, (1 << len(allowed)) - 1))
    most = data.draw(st.integers(0, 3))
    condition = Condition(items, lambda counts: counts[0] <= most)
    found = [
        filling
        for filling in _enumerated(capacities, allowed)
        if sum(1 for item in bits(items) if filling[item] == 0) <= most
    ]
    count = Count.of(capacities, _parts(allowed), condition)
    assert count.total == len(found)
    for together, ways in count.ways().items() if found else ():
        for item in bits(together):
            assert ways[0] == sum(filling[item] == 0 for filling in found)
    assume(found)
    assert {tuple(row) for row in count.sampler().sample(50, np.random.default_rng(1)).tolist()} <= set(found)


@pytest.mark.parametrize(
    ("capacities", "parts"),
    [
        ((2, 2, 1), {0b111: 0b00111, 0b011: 0b11000}),
        ((1, 2, 2), {0b110: 0b00011, 0b111: 0b01100, 0b101: 0b10000}),
        ((3, 3), {0b11: 0b011111, 0b01: 0b100000}),
    ],
)
def test_every_filling_is_drawn_equally_often(capacities: tuple[int, ...], parts: dict[int, int]) -> None:
    count = Count.of(capacities, parts)
    drawn = count.sampler().sample(1_000 * count.total, np.random.default_rng(20))
    often = Counter(map(tuple, drawn.tolist()))
    assert len(often) == count.total
    chi_square = sum((times - 1_000) ** 2 / 1_000 for times in often.values())
    # Mean and variance of a chi-square are its degrees of freedom, and twice that.
    free = count.total - 1
    assert chi_square < free + 5 * (2 * free) ** 0.5


def test_numbers_too_long_for_a_machine_word_are_drawn_exactly_too() -> None:
    count = Count.of((1,) * 22, {(1 << 22) - 1: (1 << 22) - 1})
    assert count.total > 2**63
    drawn = count.sampler().sample(200, np.random.default_rng(3))
    assert all(sorted(row) == list(range(22)) for row in drawn.tolist())
    in_first_slot = Counter(int(np.flatnonzero(row == 0)[0]) for row in drawn)
    assert len(in_first_slot) > 15


def test_long_numbers_choose_between_slots_in_the_right_ratio() -> None:
    few, anywhere = 0b11, (1 << 22) - 1
    count = Count.of((3, 3) + (1,) * 20, {few: 0b1_1111, anywhere: ((1 << 21) - 1) << 5})
    assert count.total > 2**63
    drawn = count.sampler().sample(4_000, np.random.default_rng(5))
    assert np.mean(drawn[:, :5] == 0) == pytest.approx(1 / 2, abs=0.02)


def test_what_cannot_be_filled_has_no_ways() -> None:
    count = Count.of((1, 1), {0b01: 0b11})
    assert count.total == 0
    assert count.spread(0b01, lambda item: item) == {}
    with pytest.raises(ValueError, match="nothing fits"):
        count.sampler()


def test_items_and_places_have_to_be_as_many() -> None:
    with pytest.raises(ValueError, match="a place for each item"):
        Count.of((1, 1), {0b11: 0b111})


def test_nothing_to_place_is_one_way() -> None:
    count = Count.of((0, 0), {})
    assert count.total == 1
    assert count.spread(0b11, lambda item: item) == {0: 1}
    assert isinstance(count.sampler(), Sampler)
