"""Wrong answers chosen so that the right one is not always the second from above."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from engine.game.round import Round
from lessons.exercises.source import Source
from lessons.facts import Fact, Says
from lessons.questions import Ask, Option

WRONG: Final = 3
APART: Final = 7
"""So many in 100 lie between the right chance and each wrong one: nobody is asked for the last decimal."""


@dataclass(frozen=True, slots=True)
class Varied:
    """A question for a number, with other wrong answers: the slips of the question first, then near misses."""

    asks: Ask
    wrong: tuple[tuple[int, Fact], ...]

    def right(self, position: Round) -> Option:
        """As the question has it."""
        return self.asks.right(position)

    def mistakes(self, position: Round) -> Mapping[Option, Fact]:
        """The wrong answers that were chosen."""
        kind = self.right(position).kind
        return {Option(kind, value): fact for value, fact in self.wrong}

    def why(self, position: Round) -> tuple[Fact, ...]:
        """As the question has it."""
        return self.asks.why(position)


def varied(asks: Ask, position: Round, source: Source) -> Varied | None:
    """The question with three wrong answers, as many of them too small as the wish has it; None where that
    cannot be had.
    """
    right = asks.right(position)
    chance = right.kind == "chance"
    apart, most = (APART, 99) if chance else (1, 10_000)
    slips = {option.value: fact for option, fact in asks.mistakes(position).items()}
    smaller = source.wished(range(min(right.value, WRONG) + 1))
    chosen: dict[int, Fact] = {}
    for sign, wanted in ((-1, smaller), (1, WRONG - smaller)):
        pool = [value for value in slips if (value - right.value) * sign >= apart]
        pool = list(source.some(pool, len(pool)))
        step = max(apart + 2, right.value // 4) if chance else max(1, right.value // 8)
        near = [right.value + sign * step * times for times in (1, 2, 3, 4)]
        found = 0
        for value in (*pool, *near):
            if found == wanted:
                break
            is_apart = all(abs(value - other) >= apart for other in (*chosen, right.value))
            if is_apart and 0 <= value <= most and value not in chosen:
                chosen[value] = slips.get(value) or _near(value, right)
                found += 1
        if found < wanted:
            return None
    return Varied(asks, tuple(sorted(chosen.items(), key=lambda item: item[0])))


def _near(value: int, right: Option) -> Fact:
    if right.kind != "chance":
        return Fact(Says.COUNT_AGAIN)
    return Fact(Says.LESS_OFTEN if value > right.value else Says.MORE_OFTEN)
