"""What can happen to a learner that is worth keeping.

Everything kept is a log that only grows; which steps are done, which mistakes are open and whatever else a page shows
is computed from it. So two tabs never disagree, and taking the same events in twice changes nothing.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import Enum
from types import MappingProxyType
from typing import Final

Value = str | int | float | bool
Detail = Mapping[str, Value]

LONGEST_SUBJECT: Final = 20_000
"""Room for the record of a match of very many hands."""
LONGEST_KEY: Final = 200
LONGEST_NAME: Final = 40
LONGEST_TEXT: Final = 20_000
MOST_DETAILS: Final = 40
LARGEST_NUMBER: Final = 2**53
FIRST_DAY: Final = datetime(2020, 1, 1, tzinfo=UTC)
LAST_DAY: Final = datetime(2200, 1, 1, tzinfo=UTC)

# No database has to keep these, and no page has to show them.
_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f\ud800-\udfff]")


class Kind(Enum):
    """What kind of thing happened."""

    STEP = "step"
    """A lesson's step was done."""
    EXERCISE = "exercise"
    """An exercise was answered, right or wrong."""
    HAND = "hand"
    """A hand was played to its end."""
    MATCH = "match"
    """A match was played to its end."""
    MISTAKE = "mistake"
    """A choice that cost something was found on looking back."""
    MENDED = "mended"
    """Such a choice was made better at last."""
    MEDAL = "medal"
    """Something was done that is worth a medal."""


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened.

    Raises `ValueError` for what cannot be kept: a text that is too long or holds control characters, a time without
    its zone or far from now, a number without an end.
    """

    kind: Kind
    subject: str
    """What it happened with: a step, a record, a mistake's name."""
    at: datetime
    key: str
    """Of the events of one kind that carry the same key only the first is kept."""
    detail: Detail = field(default_factory=dict)

    def __post_init__(self) -> None:
        check_text("subject", self.subject, LONGEST_SUBJECT)
        check_text("key", self.key, LONGEST_KEY)
        if not self.subject or not self.key:
            raise ValueError("an event needs a subject and a key")
        if self.at.tzinfo is None or not FIRST_DAY <= self.at < LAST_DAY:
            raise ValueError(f"at: {self.at.isoformat()} is no time to keep")
        if len(self.detail) > MOST_DETAILS:
            raise ValueError(f"detail: {len(self.detail)} entries")
        for name, value in self.detail.items():
            check_text("detail", name, LONGEST_NAME)
            _check_value(name, value)
        object.__setattr__(self, "at", self.at.astimezone(UTC))
        object.__setattr__(self, "detail", MappingProxyType(dict(self.detail)))

    @property
    def name(self) -> tuple[Kind, str]:
        """What tells it from any other event of the same learner."""
        return self.kind, self.key


def in_order(event: Event) -> tuple[datetime, str, str]:
    """The order in which a log is told: by time, and where that is equal, always in the same way."""
    return event.at, event.kind.value, event.key


def check_text(name: str, text: str, longest: int) -> None:
    """Raises `ValueError` for a text that is too long or holds what no page can show."""
    if len(text) > longest:
        raise ValueError(f"{name}: {len(text)} characters")
    if _CONTROL.search(text):
        raise ValueError(f"{name}: holds a control character")


def _check_value(name: str, value: Value) -> None:
    match value:
        case bool():
            pass
        case str():
            check_text(name, value, LONGEST_TEXT)
        case int():
            if abs(value) > LARGEST_NUMBER:
                raise ValueError(f"{name}: {value.bit_length()} bits")
        case float():
            if not math.isfinite(value):
                raise ValueError(f"{name}: {value}")
