"""What a learner remembers: computed from the answers given, skill by skill, and nothing is kept beside them.

A skill comes back when it is due, by the free spaced repetition scheduler (FSRS). What comes back is a skill, in a
fresh position; never the same deal. The clock is an argument, and nothing here is random.

>>> from datetime import UTC, datetime, timedelta
>>> monday = datetime(2026, 3, 2, 18, tzinfo=UTC)
>>> answers = [Answered("tranque", right=True, level=1, at=monday)]
>>> memory = remembered(answers)["tranque"]
>>> memory.is_due(monday), memory.is_due(monday + timedelta(days=2))
(False, True)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from enum import Enum
from itertools import groupby
from typing import Final

from fsrs import Card, Rating, Scheduler

LATEST: Final = 5
"""How many of the last answers say how well a skill goes."""
STEADY_RIGHT: Final = 4
SURE_AT_TOP: Final = 3
"""How many of the last answers have to be of the highest level for somebody to be sure."""
SURE_DAYS: Final = 10
"""For how many days a skill has to hold, as the scheduler counts, for somebody to be sure."""
UP_AFTER: Final = 3
"""So many right answers in a row at a level lead to the next one."""
DOWN_AFTER: Final = 2
HARDEST: Final = 3

# The steps of minutes that the scheduler knows are for cards of a box: here a day is one sitting.
_SCHEDULER: Final = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)


@dataclass(frozen=True, slots=True)
class Answered:
    """One answer to an exercise."""

    skill: str
    right: bool = field(kw_only=True)
    level: int = field(kw_only=True)
    at: datetime = field(kw_only=True)


class Mastery(Enum):
    """How well a skill goes, in a word; what was, not what will be."""

    NEW = "new"
    """Never tried."""
    BEGUN = "begun"
    """Tried, and not yet steady."""
    STEADY = "steady"
    """Four of the last five were right."""
    SURE = "sure"
    """The last five were right, three of them hard, and it has held over days."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Memory:
    """What the answers to one skill come to."""

    answers: int
    right: int
    latest: tuple[bool, ...]
    """The last few, oldest first."""
    level: int
    """How hard the next exercise is to be."""
    holds: float
    """For how many days it is likely to hold (nine times out of ten)."""
    due: date
    """When it comes back."""
    mastery: Mastery

    def is_due(self, now: datetime) -> bool:
        """Whether it comes back today, or should have before."""
        return self.due <= now.date()


def remembered(answers: Iterable[Answered]) -> Mapping[str, Memory]:
    """For every skill that was tried, what its answers come to, in order of time."""
    by_skill: dict[str, list[Answered]] = {}
    for one in sorted(answers, key=lambda one: one.at):
        by_skill.setdefault(one.skill, []).append(one)
    return {skill: _memory(given) for skill, given in by_skill.items()}


def sure_since(answers: Iterable[Answered]) -> datetime | None:
    """When one skill was sure for the first time, as a day of practice ended; None if it never was."""
    given = sorted(answers, key=lambda one: one.at)
    card, reached = Card(card_id=1), 0
    for _, sitting in groupby(given, key=lambda one: one.at.date()):
        day = tuple(sitting)
        card, _ = _SCHEDULER.review_card(card, _rating(day), day[-1].at)
        reached += len(day)
        latest = given[max(0, reached - LATEST) : reached]
        if _mastery(latest, card.stability or 0.0) is Mastery.SURE:
            return day[-1].at
    return None


def due_skills(memories: Mapping[str, Memory], now: datetime) -> tuple[str, ...]:
    """The skills that are due, the longest overdue first."""
    waiting = [(memory.due, skill) for skill, memory in memories.items() if memory.is_due(now)]
    return tuple(skill for _, skill in sorted(waiting))


def next_level(answers: Sequence[Answered]) -> int:
    """How hard the next exercise of a skill is to be, after these answers to it."""
    level, row = 1, 0
    for one in answers:
        row = max(row, 0) + (one.level >= level) if one.right else min(row, 0) - 1
        if row >= UP_AFTER and level < HARDEST:
            level, row = level + 1, 0
        elif row <= -DOWN_AFTER and level > 1:
            level, row = level - 1, 0
    return level


def _memory(answers: Sequence[Answered]) -> Memory:
    card = Card(card_id=1, due=answers[0].at)
    for _, sitting in groupby(answers, key=lambda one: one.at.date()):
        given = tuple(sitting)
        card, _ = _SCHEDULER.review_card(card, _rating(given), given[-1].at)
    latest = answers[-LATEST:]
    holds = card.stability or 0.0
    return Memory(
        answers=len(answers),
        right=sum(one.right for one in answers),
        latest=tuple(one.right for one in latest),
        level=next_level(answers),
        holds=holds,
        due=card.due.date(),
        mastery=_mastery(latest, holds),
    )


def _rating(sitting: Sequence[Answered]) -> Rating:
    """A day's answers to one skill as one review: all right, most of them, or not."""
    right = sum(one.right for one in sitting)
    if right == len(sitting):
        all_hard = len(sitting) >= LATEST and all(one.level == HARDEST for one in sitting)
        return Rating.Easy if all_hard else Rating.Good
    return Rating.Hard if 3 * right >= 2 * len(sitting) else Rating.Again


def _mastery(latest: Sequence[Answered], holds: float) -> Mastery:
    right = sum(one.right for one in latest)
    if len(latest) < LATEST or right < STEADY_RIGHT:
        return Mastery.BEGUN
    hard = sum(one.level == HARDEST for one in latest)
    is_sure = right == LATEST and hard >= SURE_AT_TOP and holds >= SURE_DAYS
    return Mastery.SURE if is_sure else Mastery.STEADY
