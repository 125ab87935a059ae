"""The app as a visitor meets it: a server of its own, and addresses of tables to sit down at."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import ARGUMENTS, Server, find_browser

TABLE = ".st-key-practice_room .capicu .table"


@contextmanager
def app() -> Iterator[str]:
    """The address of the app, served by a process of its own."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path("app.py"), Path(folder) / "log.txt")
        try:
            server.wait()
            yield server.url
        finally:
            server.stop()


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=list(ARGUMENTS))
        try:
            yield browser
        finally:
            browser.close()


def seat_at(seed: str) -> str:
    """The query of a four-handed table where one person plays with three bots that answer at once."""
    return f"r=1~C4~200~~{seed}~&s=~:beginner~:club~:beginner&p=at_once&lang=en&tutor=off"


def summary(numbers: Sequence[float], digits: int = 0) -> dict[str, float]:
    """Median, 95th percentile and maximum."""
    ordered = sorted(numbers)
    most = ordered[min(len(ordered) - 1, round(0.95 * (len(ordered) - 1)))]
    return {
        "median": round(median(ordered), digits),
        "p95": round(most, digits),
        "max": round(ordered[-1], digits),
    }
