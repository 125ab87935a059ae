"""A short code that brings one's progress to another device."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum
from typing import Final

LETTERS: Final = "BCDFGHJKMNPQRTXYZ"
"""No vowels, so that no word comes about; none that looks like a digit; of B and V, which sound alike, one."""
LENGTH: Final = 8
LIVES: Final = timedelta(minutes=30)

GUESSED_WITHIN: Final = timedelta(minutes=30)
GUESSES_OF_A_DEVICE: Final = 10
GUESSES_OF_ALL: Final = 400
"""A device's name is easily made anew, so all guesses together are counted too: of seven thousand million codes."""


@dataclass(frozen=True, slots=True)
class Code:
    """A code and until when it holds. It can be used once."""

    letters: str
    until: datetime

    def __str__(self) -> str:
        half = LENGTH // 2
        return f"{self.letters[:half]}-{self.letters[half:]}"


class Joining(Enum):
    """What came of a code that was typed in."""

    DONE = "done"
    """This device now goes on with that progress, and what was done here is added to it."""
    ALREADY = "already"
    """It is this very progress."""
    UNKNOWN = "unknown"
    """Nobody has such a code, or no longer."""
    TOO_MANY = "too_many"
    """Too many codes were tried."""


def fresh_letters() -> str:
    """Letters that nobody can guess."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def letters_of(typed: str) -> str | None:
    """The letters in what was typed; None if that cannot be a code.

    >>> letters_of(" bcdf-ghjk "), letters_of("BCDF GHJ"), letters_of("BCDFGHJA")
    ('BCDFGHJK', None, None)
    """
    if len(typed) > 4 * LENGTH:
        return None
    letters = "".join(letter for letter in typed.upper() if letter not in " -–—.\t\r\n")
    return letters if len(letters) == LENGTH and set(letters) <= set(LETTERS) else None


def hidden(secret: str) -> str:
    """What is kept instead of a device's name or a code: nobody who reads the database can use it."""
    return hashlib.sha256(secret.encode()).hexdigest()
