"""The wall of medals in a browser, for everybody; and the line that leads there."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from sqlalchemy import make_url

from lessons.stages import CHAPTERS
from progress.events import Event, Kind
from progress.store import Store
from tests.browser.conftest import Server, scrolls_sideways
from ui.web import DEVICE_COOKIE

BEGAN = datetime(2026, 3, 2, 18, tzinfo=UTC)


def practised(page: Page, server: Server) -> None:
    """Gives the device that looks at the page a chapter and days to look back on."""
    device = next(one["value"] for one in page.context.cookies() if one["name"] == DEVICE_COOKIE)
    steps = [f"{lesson.slug}/{step.slug}" for lesson in CHAPTERS[0].lessons for step in lesson.steps]
    events = [
        Event(Kind.STEP, step, BEGAN + timedelta(hours=6 * place), step) for place, step in enumerate(steps)
    ]
    database = Path(server.log).parent / "progress.sqlite3"
    store = Store(make_url(f"sqlite:///{database}"))
    store.add(store.learner(device), *events)
    store.close()


@pytest.mark.parametrize(
    ("width", "scheme", "language"), [(1280, "light", "en"), (390, "dark", "es"), (320, "light", "es")]
)
def test_the_wall_is_for_everybody(
    serve: Callable[[str | Path], Server],
    open_page: Callable[..., Page],
    axe_violations: Callable[[Page], list[str]],
    width: int,
    scheme: str,
    language: str,
) -> None:
    server = serve("app.py")
    page = open_page(f"{server.url}/rules?lang={language}", width=width, scheme=scheme)
    practised(page, server)
    page.goto(f"{server.url}/glossary?lang={language}")
    line = page.locator(".st-key-medal_line")
    expect(line).to_be_visible()
    assert axe_violations(page) == []
    line.get_by_role("link").click()
    won = page.locator('.capicu-medals > li[data-won="true"]')
    expect(won.filter(has_text="2026")).not_to_have_count(0)
    expect(page.locator('.capicu-medals > li[data-won="false"]').first).to_be_visible()
    assert axe_violations(page) == []
    assert not scrolls_sideways(page)
    # Each leads back to what it was won with.
    page.locator(".st-key-medals_won [data-testid=stPageLink] a").first.click()
    expect(page.locator(".st-key-lesson_table .table")).to_be_visible()
    assert "/learn?lesson=" in page.url
    # Said once: the next page says nothing.
    page.goto(f"{server.url}/glossary?lang={language}")
    page.wait_for_selector(".capicu-words")
    expect(line).to_have_count(0)
