"""Counting how many ways items fit into slots: the arithmetic behind every exact chance.

Items (numbered, taken together as a mask of bits) go into slots with a given number of places each; for every
item the slots that may take it are known. All fillings are equally likely. Items with the same allowed slots
are alike, so they are counted together: a state is the number of free places of each slot, and a table of
states runs through the groups of alike items, forwards and backwards. Everything is whole numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from math import comb, factorial

import numpy as np
from numpy.typing import NDArray

_WIDTH = 6
"""Bits of a state for each slot: five count its free places, the sixth guards against taking too many."""
MOST_PLACES = 31

Parts = Mapping[int, int]
"""For each set of allowed slots (a mask) the items, as a mask, that may go exactly there."""


def bits(mask: int) -> Iterator[int]:
    """The places of the bits set in a mask, lowest first.

    >>> list(bits(0b10110))
    [1, 2, 4]
    """
    while mask:
        bit = mask & -mask
        yield bit.bit_length() - 1
        mask ^= bit


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition on how many of some items each slot takes, which allowed slots alone cannot say."""

    items: int
    holds: Callable[[tuple[int, ...]], bool]
    """Asked with the number of these items in each slot."""


@dataclass(frozen=True, slots=True)
class Group:
    """Alike items, and the two or more slots that may take them."""

    items: int
    slots: tuple[int, ...]
    first: bool
    """Whether the items belong to the condition."""

    @property
    def size(self) -> int:
        """How many items."""
        return self.items.bit_count()


Layer = dict[int, int]
"""For each state (free places of all slots), a number of ways."""


@dataclass(frozen=True, slots=True)
class Count:
    """All ways to fill the slots.

    Two hands of two places; items 0 to 2 go anywhere, item 3 only into the first hand:

    >>> count = Count.of((2, 2), {0b11: 0b0111, 0b01: 0b1000})
    >>> count.total, count.ways()[0b0111]
    (3, (1, 2))
    """

    free: tuple[int, ...]
    """For each slot, the places left beside the fixed items."""
    fixed: tuple[int, ...]
    """For each slot, the items that fit nowhere else, as a mask."""
    groups: tuple[Group, ...]
    layers: tuple[Layer, ...]
    """Before each group: the states that can be reached, and in how many ways."""
    total: int
    """How many fillings there are."""

    @staticmethod
    def of(capacities: tuple[int, ...], parts: Parts, condition: Condition | None = None) -> Count:
        """Count the ways. Raises `ValueError` unless there are as many items as places."""
        if sum(capacities) != sum(items.bit_count() for items in parts.values()):
            raise ValueError("there must be a place for each item and an item for each place")
        if max(capacities, default=0) > MOST_PLACES:
            raise ValueError(f"a slot has at most {MOST_PLACES} places")
        settled = _settle(capacities, parts)
        if settled is None:
            return Count(capacities, (0,) * len(capacities), (), (), 0)
        free, fixed, rest = settled
        groups = _groups(rest, condition)
        layers, total = _forwards(free, fixed, groups, condition)
        return Count(free, fixed, groups, layers, total)

    def ways(self) -> dict[int, tuple[int, ...]]:
        """For each set of alike items (a mask), in how many fillings *one* of them lies in each slot."""
        found: dict[int, tuple[int, ...]] = {}
        slots = len(self.free)
        for slot, items in enumerate(self.fixed):
            if items:
                found[items] = tuple(self.total if place == slot else 0 for place in range(slots))
        if not self.total:
            return found
        after = self._closing()
        for number in range(len(self.groups) - 1, -1, -1):
            group, layer = self.groups[number], self.layers[number]
            if number == len(self.groups) - 1:
                taken = _shares_at_the_end(group, layer, after, slots)
                now = after
            else:
                taken, now = _shares(group, layer, after, slots, self.free)
            # An item's share of the places that its group takes in a slot is the same for all items alike.
            found[group.items] = tuple(places // group.size for places in taken)
            after = now
        return found

    def _closing(self) -> Layer:
        """For each state before the last group, the ways to go on: all that is left is then taken."""
        if not self.groups:
            return {}
        group = self.groups[-1]
        return {state: _ways_to_close(state, group, len(self.free)) for state in self.layers[-1]}

    def spread(self, slots: int, value: Callable[[int], int]) -> dict[int, int]:
        """The values of all items in these slots (a mask) added up: for each sum, in how many fillings.

        `value` gives each item's value, 0 or more.

        >>> Count.of((1, 2), {0b11: 0b111}).spread(0b10, lambda item: item)
        {1: 1, 2: 1, 3: 1}
        """
        if not self.total:
            return {}
        # The ways for each sum are packed into one long number, so that multiplying convolves them.
        field = self.total.bit_length()
        offset = sum(value(item) for slot in bits(slots) for item in bits(self.fixed[slot]))
        if not self.groups:
            return {offset: self.total}
        layer = dict.fromkeys(self.layers[0], 1)
        packed = 0
        for number, group in enumerate(self.groups):
            chosen = _chosen(group, value, field)
            inside = tuple(bool(slots >> slot & 1) for slot in group.slots)
            if number == len(self.groups) - 1:
                for state, ways in layer.items():
                    free = _free(state, len(self.free))
                    counts = tuple(free[slot] for slot in group.slots)
                    arranged = _arrangements(counts)
                    within = sum(here for here, counted in zip(counts, inside, strict=True) if counted)
                    packed += ways * (arranged // comb(group.size, within)) * chosen[within]
                break
            moves = []
            for counts, arranged, delta in _moves(group, self.free):
                within = sum(here for here, counted in zip(counts, inside, strict=True) if counted)
                moves.append((delta, arranged // comb(group.size, within) * chosen[within]))
            allowed = self.layers[number + 1]
            reached: Layer = {}
            for state, ways in layer.items():
                for delta, times in moves:
                    next_state = state - delta
                    if next_state in allowed:
                        reached[next_state] = reached.get(next_state, 0) + ways * times
            layer = reached
        return dict(_unpacked(packed, field, offset))

    def sampler(self) -> Sampler:
        """The table from which fillings are drawn, each with the same chance. Raises `ValueError` if none fits."""
        if not self.total:
            raise ValueError("nothing fits, so there is nothing to draw")
        steps: list[_Step] = []
        after = self._closing()
        for number in range(len(self.groups) - 1, -1, -1):
            group = self.groups[number]
            if number == len(self.groups) - 1:
                choices = {
                    state: [(tuple(_free(state, len(self.free))[slot] for slot in group.slots), -1, ways)]
                    for state, ways in after.items()
                    if ways
                }
                now = after
            else:
                moves = _moves(group, self.free)
                choices, now = {}, {}
                for state in self.layers[number]:
                    here = [
                        (counts, state - delta, arranged * after[state - delta])
                        for counts, arranged, delta in moves
                        if after.get(state - delta)
                    ]
                    if here:
                        choices[state] = here
                        now[state] = sum(ways for _, _, ways in here)
            steps.append(_Step.of(group, choices, after))
            after = now
        items = sum(group.items for group in self.groups) + sum(self.fixed)
        return Sampler(items.bit_length(), self.fixed, tuple(reversed(steps)), self.total)


def _settle(
    capacities: tuple[int, ...], parts: Parts
) -> tuple[tuple[int, ...], tuple[int, ...], dict[int, int]] | None:
    """Put away items that fit only one slot, until no more follows from it; None where that fails."""
    free = list(capacities)
    fixed = [0] * len(capacities)
    rest = dict(parts)
    while True:
        full = 0
        for slot, places in enumerate(free):
            if places < 0:
                return None
            if not places:
                full |= 1 << slot
        again = False
        narrowed: dict[int, int] = {}
        for slots, items in rest.items():
            if not items:
                continue
            open_slots = slots & ~full
            if not open_slots:
                return None
            if open_slots & (open_slots - 1):
                narrowed[open_slots] = narrowed.get(open_slots, 0) | items
            else:
                slot = open_slots.bit_length() - 1
                free[slot] -= items.bit_count()
                fixed[slot] |= items
                again = True
        rest = narrowed
        if not again:
            return tuple(free), tuple(fixed), rest


def _groups(rest: Parts, condition: Condition | None) -> tuple[Group, ...]:
    """Those of the condition first, then those with few slots: slots that fill up early keep the table small.

    The last group takes whatever is left, so it costs nothing to let it be the widest.
    """
    first = condition.items if condition else 0
    found = []
    for slots, items in rest.items():
        for part, is_first in ((items & first, True), (items & ~first, False)):
            if part:
                found.append(Group(part, tuple(bits(slots)), is_first))
    found.sort(key=lambda group: (not group.first, len(group.slots), group.size))
    return tuple(found)


@cache
def _factorial(number: int) -> int:
    return factorial(number)


@lru_cache(maxsize=1 << 15)
def _arrangements(counts: tuple[int, ...]) -> int:
    """In how many ways alike items can be told apart into parts of these sizes."""
    ways = _factorial(sum(counts))
    for count in counts:
        ways //= _factorial(count)
    return ways


@lru_cache(maxsize=1 << 13)
def _splits(size: int, bounds: tuple[int, ...]) -> tuple[tuple[tuple[int, ...], int], ...]:
    """All ways to split `size` items over slots with these bounds, each with its arrangements."""
    if len(bounds) == 1:
        return (((size,), 1),) if size <= bounds[0] else ()
    rest = bounds[1:]
    found = []
    for here in range(max(0, size - sum(rest)), min(size, bounds[0]) + 1):
        chosen = comb(size, here)
        found += [((here, *counts), chosen * ways) for counts, ways in _splits(size - here, rest)]
    return tuple(found)


def _moves(group: Group, free: tuple[int, ...]) -> tuple[tuple[tuple[int, ...], int, int], ...]:
    """The splits of a group: counts, arrangements, and what to take from a state."""
    size = group.size
    return _placed(size, tuple([min(size, free[slot]) for slot in group.slots]), group.slots)


@lru_cache(maxsize=1 << 13)
def _placed(
    size: int, bounds: tuple[int, ...], slots: tuple[int, ...]
) -> tuple[tuple[tuple[int, ...], int, int], ...]:
    shifts = [_WIDTH * slot for slot in slots]
    return tuple(
        (counts, ways, sum([count << shift for count, shift in zip(counts, shifts, strict=True)]))
        for counts, ways in _splits(size, bounds)
    )


@cache
def _guards(slots: int) -> int:
    return sum(1 << (_WIDTH * slot + _WIDTH - 1) for slot in range(slots))


def _free(state: int, slots: int) -> tuple[int, ...]:
    """The free places that a state stands for."""
    return tuple([state >> _WIDTH * slot & MOST_PLACES for slot in range(slots)])


def _ways_to_close(state: int, group: Group, slots: int) -> int:
    """In how many ways the last group fills a state, 0 if it may not."""
    free = _free(state, slots)
    counts = tuple([free[slot] for slot in group.slots])
    return _arrangements(counts) if sum(counts) == sum(free) else 0


def _forwards(
    free: tuple[int, ...], fixed: tuple[int, ...], groups: tuple[Group, ...], condition: Condition | None
) -> tuple[tuple[Layer, ...], int]:
    """The layers before each group, and the number of fillings."""
    slots = len(free)
    guards = _guards(slots)
    state = guards
    for slot, places in enumerate(free):
        state |= places << _WIDTH * slot
    layer: Layer = {state: 1}
    ends_first = sum(group.first for group in groups)
    layers = []
    for number, group in enumerate(groups):
        if condition and number == ends_first:
            layer = _held(layer, free, fixed, condition)
        layers.append(layer)
        if number == len(groups) - 1:
            break
        moves = [(delta, ways) for _, ways, delta in _moves(group, free)]
        # A slot that no later group may use has to be full by now.
        later = {slot for next_group in groups[number + 1 :] for slot in next_group.slots}
        check = guards + sum([MOST_PLACES << _WIDTH * slot for slot in range(slots) if slot not in later])
        reached: Layer = {}
        look = reached.get
        for state, ways in layer.items():
            for delta, times in moves:
                next_state = state - delta
                if next_state & check == guards:
                    reached[next_state] = look(next_state, 0) + ways * times
        layer = reached
    if not groups:
        layer = _held(layer, free, fixed, condition) if condition else layer
        return (), sum(layer.values()) if not any(free) else 0
    if condition and ends_first == len(groups) and not _held({guards: 1}, free, fixed, condition):
        return tuple(layers), 0
    last = groups[-1]
    return tuple(layers), sum([ways * _ways_to_close(state, last, slots) for state, ways in layer.items()])


def _held(layer: Layer, free: tuple[int, ...], fixed: tuple[int, ...], condition: Condition) -> Layer:
    """The states that keep the condition once all of its items are placed."""
    already = [
        places + (items & condition.items).bit_count() for places, items in zip(free, fixed, strict=True)
    ]
    return {
        state: ways
        for state, ways in layer.items()
        if condition.holds(
            tuple([start - left for start, left in zip(already, _free(state, len(free)), strict=True)])
        )
    }


def _shares(
    group: Group, layer: Layer, after: Layer, slots: int, free: tuple[int, ...]
) -> tuple[list[int], Layer]:
    """The places a group takes in each slot, over all fillings, and the ways on from each state before it."""
    moves = _moves(group, free)
    weights = [0] * len(moves)
    now: Layer = {}
    steps = [(number, delta, ways) for number, (_, ways, delta) in enumerate(moves)]
    look = after.get
    for state, reached in layer.items():
        onward = 0
        for number, delta, ways in steps:
            ahead = look(state - delta)
            if ahead:
                onward += ways * ahead
                weights[number] += reached * ahead
        now[state] = onward
    taken = [0] * slots
    for (counts, ways, _), weight in zip(moves, weights, strict=True):
        if weight:
            weight *= ways
            for slot, count in zip(group.slots, counts, strict=True):
                taken[slot] += weight * count
    return taken, now


def _shares_at_the_end(group: Group, layer: Layer, closing: Layer, slots: int) -> list[int]:
    taken = [0] * slots
    for state, reached in layer.items():
        weight = reached * closing[state]
        if weight:
            for slot in group.slots:
                taken[slot] += weight * (state >> _WIDTH * slot & MOST_PLACES)
    return taken


def _chosen(group: Group, value: Callable[[int], int], field: int) -> list[int]:
    """For each number of items chosen from a group: for each sum of their values the ways, packed."""
    chosen = [1] + [0] * group.size
    for done, item in enumerate(bits(group.items), 1):
        shift = value(item) * field
        for number in range(done, 0, -1):
            chosen[number] += chosen[number - 1] << shift
    return chosen


def _unpacked(packed: int, field: int, offset: int) -> Iterator[tuple[int, int]]:
    one = (1 << field) - 1
    while packed:
        ways = packed & one
        if ways:
            yield offset, ways
        packed >>= field
        offset += 1


Numbers = NDArray[np.int64] | NDArray[np.object_]


@dataclass(frozen=True, slots=True)
class _Step:
    """One group as a table to draw from: which split, given the state, and which state follows."""

    items: NDArray[np.intp]
    rows: NDArray[np.uint8]
    """For each choice, the slots of the group's items before they are mixed."""
    following: NDArray[np.intp]
    """For each choice, the number of the state that follows."""
    starts: Numbers
    """For each state, where its choices begin in the running sum of ways."""
    sums: Numbers
    """For each choice, the running sum of ways up to and with it."""
    onward: Numbers
    """For each choice, the ways to go on after it (1 after the last group)."""
    mixes: bool

    @staticmethod
    def of(group: Group, choices: dict[int, list[tuple[tuple[int, ...], int, int]]], after: Layer) -> _Step:
        """`choices`: for each state the counts, the state that follows, and the ways through it."""
        is_last = all(following == -1 for here in choices.values() for _, following, _ in here)
        alive = () if is_last else [state for state, ways in after.items() if ways]
        numbers = {state: number for number, state in enumerate(alive)}
        rows, nexts, starts, sums, onward = [], [], [], [], []
        running = 0
        for here in choices.values():
            starts.append(running)
            for counts, following, ways in here:
                running += ways
                rows.append(
                    [slot for slot, count in zip(group.slots, counts, strict=True) for _ in range(count)]
                )
                nexts.append(numbers.get(following, 0))
                onward.append(1 if is_last else after[following])
                sums.append(running)
        return _Step(
            items=np.array(list(bits(group.items)), dtype=np.intp),
            rows=np.array(rows, dtype=np.uint8),
            following=np.array(nexts, dtype=np.intp),
            starts=_numbers(starts, below=running + 1),
            sums=_numbers(sums, below=running + 1),
            onward=_numbers(onward, below=running + 1),
            mixes=group.size > 1,
        )


@dataclass(frozen=True, slots=True)
class Sampler:
    """Draws fillings, each with exactly the same chance, without drawing any in vain."""

    width: int
    """The number of the highest item, plus one."""
    fixed: tuple[int, ...]
    steps: tuple[_Step, ...]
    total: int

    def sample(self, number: int, generator: np.random.Generator, nowhere: int = 255) -> NDArray[np.uint8]:
        """For each filling and each item the slot it lies in; `nowhere` for numbers that are no item."""
        drawn = np.full((number, self.width), nowhere, dtype=np.uint8)
        for slot, items in enumerate(self.fixed):
            for item in bits(items):
                drawn[:, item] = slot
        state = np.zeros(number, dtype=np.intp)
        rank = _uniform(self.total, number, generator)
        for step in self.steps:
            # The rank says which filling it is; what is left of it after each choice is again uniform.
            key = step.starts[state] + rank
            choice = np.searchsorted(step.sums, key, side="right")
            before = np.where(choice > 0, step.sums[choice - 1], 0)
            rank = (key - before) % step.onward[choice]
            state = step.following[choice]
            rows = step.rows[choice]
            drawn[:, step.items] = generator.permuted(rows, axis=1) if step.mixes else rows
        return drawn


def _numbers(values: list[int], *, below: int) -> Numbers:
    """As machine words where they fit, else as Python's own numbers."""
    return np.array(values, dtype=np.int64) if below < 2**63 else np.array(values, dtype=np.object_)


def _uniform(below: int, number: int, generator: np.random.Generator) -> Numbers:
    """Whole numbers from 0 to `below - 1`, exactly uniform however long they are."""
    if below < 2**63:
        return generator.integers(0, below, size=number, dtype=np.int64)
    size = (below.bit_length() + 7) // 8
    spare = 8 * size - below.bit_length()
    found: list[int] = []
    while len(found) < number:
        one = int.from_bytes(generator.bytes(size), "big") >> spare
        if one < below:
            found.append(one)
    return np.array(found, dtype=np.object_)
