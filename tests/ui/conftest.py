"""What holds for all pages that are run without a browser."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from progress import log


class AtOnce:
    """A timer that does not wait: what a page has left to do a moment later is done when the page has run."""

    def __init__(self, _seconds: float, act: Callable[[], None]) -> None:
        self._act = act
        self.daemon = False

    def start(self) -> None:
        """Does it."""
        self._act()


@pytest.fixture(autouse=True)
def nothing_is_left_for_later(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log, "Timer", AtOnce)
