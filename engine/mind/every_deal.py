"""Every deal that fits, one by one, where they are few: what a sample only estimates is then a plain average."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from math import factorial
from typing import Final

import numpy as np

from engine.game.tiles import TILES
from engine.mind.belief import Belief
from engine.mind.counting import bits
from engine.mind.evidence import Evidence
from engine.mind.style import Sample, hands_of_slots

_NOWHERE: Final = 255


def orders(belief: Belief) -> int:
    """In how many orders the boneyard may lie, as far as they differ: the reserve is never drawn."""
    lying, reserve = belief.view.boneyard_count, belief.view.options.reserve
    return factorial(lying) // factorial(min(lying, reserve))


def every_deal(belief: Belief, most: int) -> Sample | None:
    """All deals that fit, each with every order of its boneyard, all equally likely; None if there are more.

    A deal stands there once for each way its tiles may have come into the hands, as `Belief.deals` counts them.
    """
    different = orders(belief)
    if belief.deals * different > most:
        return None
    slots = np.array(list(_fillings(belief.evidence)), dtype=np.uint8)
    lying = belief.view.boneyard_count
    hands, boneyard = hands_of_slots(belief, slots)
    if not lying:
        return Sample(hands, boneyard, slots)
    drawn = max(lying - belief.view.options.reserve, 0)
    ordered = np.array([_whole(order, lying) for order in permutations(range(lying), drawn)], dtype=np.intp)
    return Sample(
        np.repeat(hands, different, axis=0),
        boneyard[:, ordered].reshape(len(slots) * different, lying),
        np.repeat(slots, different, axis=0),
    )


def _whole(order: tuple[int, ...], count: int) -> list[int]:
    """An order of the first places, with the rest behind them."""
    return [*order, *(place for place in range(count) if place not in order)]


def _fillings(evidence: Evidence) -> Iterator[list[int]]:
    """For each filling the slot of every tile, 255 where it is in none."""
    condition = evidence.condition
    bound = condition.items if condition is not None else 0
    # Tiles of the condition first, alike tiles together: then the states that lead nowhere are met once.
    items = sorted(
        (
            (not bound >> item & 1, allowed, item)
            for allowed, mask in evidence.parts.items()
            for item in bits(mask)
        )
    )
    last_bound = bound.bit_count()
    count = len(evidence.slots)
    hopeless: set[tuple[int, tuple[int, ...]]] = set()
    filling = [_NOWHERE] * len(TILES)
    whole = tuple(slot.places for slot in evidence.slots)

    def fill(place: int, free: tuple[int, ...]) -> Iterator[list[int]]:
        if condition is not None and place == last_bound:
            taken = tuple(before - now for before, now in zip(whole, free, strict=True))
            if not condition.holds(taken):
                return
        if place == len(items):
            yield filling.copy()
            return
        if (place, free) in hopeless:
            return
        _, allowed, item = items[place]
        found = False
        for slot in range(count):
            if allowed >> slot & 1 and free[slot]:
                filling[item] = slot
                for one in fill(place + 1, (*free[:slot], free[slot] - 1, *free[slot + 1 :])):
                    found = True
                    yield one
        filling[item] = _NOWHERE
        if not found:
            hopeless.add((place, free))

    return fill(0, whole)
