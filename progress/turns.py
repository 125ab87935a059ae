"""Writers of one SQLite file take turns: threads in a queue, processes by a lock on a file beside it.

SQLite would let them wait as well, but by asking again ever more seldom, so that in a full class some wait for seconds
while others write past them. SQLite's own lock still holds; this one only makes the waiting short.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import IO, Final

SECONDS_TO_WAIT: Final = 2.0
"""Whoever has the turn for longer has stopped: the others go on, and SQLite decides."""
SECONDS_BETWEEN: Final = 0.001

try:
    _locks: ModuleType | None = import_module("fcntl")
except ImportError:
    # Windows: there SQLite's own way of waiting has to do.
    _locks = None


class Turns:
    """The queue before one file."""

    def __init__(self, database: Path) -> None:
        self._place = database.with_name(f"{database.name}-turn")
        self._thread = threading.Lock()
        self._file: IO[bytes] | None = None

    @contextmanager
    def mine(self) -> Iterator[None]:
        """Waits for one's turn; at the end the next may write."""
        with self._thread:
            has_turn = self._take()
            try:
                yield
            finally:
                if has_turn:
                    self._give()

    def close(self) -> None:
        """Closes the file."""
        with self._thread:
            if self._file is not None:
                self._file.close()
                self._file = None

    def _take(self) -> bool:
        if _locks is None:
            return False
        if self._file is None:
            try:
                self._file = self._place.open("wb")
            except OSError:
                # Nothing can be written there at all: that is for the database to say.
                return False
        deadline = time.monotonic() + SECONDS_TO_WAIT
        while time.monotonic() < deadline:
            try:
                _locks.flock(self._file, _locks.LOCK_EX | _locks.LOCK_NB)
            except BlockingIOError:
                time.sleep(SECONDS_BETWEEN)
            except OSError:
                # A file system without such locks.
                return False
            else:
                return True
        return False

    def _give(self) -> None:
        if _locks is not None and self._file is not None:
            _locks.flock(self._file, _locks.LOCK_UN)
