"""Where a learner is in something that has not ended yet: a place to go on from, and no event of the log.

A hand in mid-play changes with every move. As events its places would fill the log with what nobody asks for again;
so there is one bookmark a page, and each takes the place of the one before.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from types import MappingProxyType
from typing import Final

from progress.events import FIRST_DAY, LAST_DAY, LONGEST_NAME, LONGEST_SUBJECT, check_text

LONGEST_PAGE: Final = 16
MOST_PARTS: Final = 8


@dataclass(frozen=True, slots=True)
class Bookmark:
    """A place on a page, as the parts of the link that leads there.

    Raises `ValueError` for what cannot be kept, as an event does.
    """

    page: str
    place: Mapping[str, str]
    at: datetime

    def __post_init__(self) -> None:
        check_text("page", self.page, LONGEST_PAGE)
        if not self.page or len(self.place) > MOST_PARTS:
            raise ValueError(f"{self.page}: {len(self.place)} parts")
        for name, value in self.place.items():
            check_text("place", name, LONGEST_NAME)
            check_text(name, value, LONGEST_SUBJECT)
        if self.at.tzinfo is None or not FIRST_DAY <= self.at < LAST_DAY:
            raise ValueError(f"at: {self.at.isoformat()} is no time to keep")
        object.__setattr__(self, "at", self.at.astimezone(UTC))
        object.__setattr__(self, "place", MappingProxyType(dict(self.place)))
