"""Checks in a real browser: a run by keyboard, a move on the table on a phone, and looked at in every light."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from engine.game.tiles import TILES
from lessons.facts import YOU
from lessons.model import Question
from tests.browser.conftest import scrolls_sideways
from ui.exercise import RUN, Check, Scope

LOOKS = [(1280, "light", "en"), (390, "dark", "es"), (320, "light", "es"), (320, "dark", "en")]


def settled(page: Page) -> None:
    expect(page.locator(".capicu-answer")).to_be_visible()


def focus_on(page: Page, target: Locator) -> None:
    """Reaches a control with Tab."""
    expect(target).to_be_visible()
    for _ in range(80):
        if target.evaluate("node => node.getRootNode().activeElement === node"):
            return
        page.keyboard.press("Tab")
    pytest.fail(f"not to be reached by keyboard: {target}")


def test_a_page_loaded_anew_goes_on_where_the_run_stood(app_url: str, open_page: Callable[..., Page]) -> None:
    page = open_page(f"{app_url}/check?chapter=dominican&lang=en", wait_for=".st-key-lesson_options button")
    asked = page.get_by_role("heading", level=1).inner_text(), page.locator("ol.line-list").inner_text()
    page.reload()
    page.locator(".st-key-lesson_options button").first.wait_for()
    assert asked == (
        page.get_by_role("heading", level=1).inner_text(),
        page.locator("ol.line-list").inner_text(),
    )
    page.locator(".st-key-lesson_options button").first.click()
    settled(page)
    page.wait_for_url(re.compile("done"))
    page.reload()
    expect(page.get_by_text(f"Exercise 2 of {RUN}")).to_be_visible()


def test_a_run_by_keyboard_goes_on_from_answer_to_answer(
    app_url: str, open_page: Callable[..., Page]
) -> None:
    page = open_page(f"{app_url}/check?skill=tranque&lang=en", wait_for=".st-key-lesson_options button")
    for place in range(1, RUN + 1):
        expect(page.get_by_text(f"Exercise {place} of {RUN}")).to_be_visible()
        focus_on(page, page.locator(".st-key-lesson_options button").first)
        page.keyboard.press("Enter")
        settled(page)
        # The focus has gone on to what comes next, so Enter is enough.
        onward = page.locator(".st-key-lesson_acts button")
        expect(onward).to_be_focused()
        page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(rf"\d of {RUN} right"))
    page.get_by_role("button", name="Eight more").click()
    expect(page.get_by_text(f"Exercise 1 of {RUN}")).to_be_visible()


def test_answers_are_kept_and_seen_after_a_fresh_start(app_url: str, open_page: Callable[..., Page]) -> None:
    page = open_page(f"{app_url}/check?skill=puerta&lang=en", wait_for=".st-key-lesson_options button")
    page.locator(".st-key-lesson_options button").first.click()
    settled(page)
    page.goto(f"{app_url}/check?lang=en")
    row = page.locator(".st-key-check_row_puerto-rican_puerta")
    expect(row).to_contain_text("Begun")
    expect(row).to_contain_text(re.compile(r"in \d+ days?"))


def test_a_move_is_answered_on_the_table_by_a_finger(app_url: str, open_page: Callable[..., Page]) -> None:
    page = open_page(
        f"{app_url}/check?skill=long-suit&lang=es",
        width=390,
        height=844,
        wait_for=".own-tile",
        has_touch=True,
    )
    tile = page.locator(".own-tile").first
    tile.tap()
    expect(tile).to_have_attribute("aria-pressed", "true")
    tile.tap()
    settled(page)
    expect(page.locator(".capicu-answer .head")).to_be_in_viewport()
    expect(page.get_by_role("button", name="Otro ejercicio")).to_be_visible()


def test_a_player_is_the_answer_where_one_is_asked_for(app_url: str, open_page: Callable[..., Page]) -> None:
    page = open_page(f"{app_url}/check?skill=whose-turn&lang=en", wait_for=".st-key-lesson_options button")
    page.locator("button.pick").first.click()
    settled(page)


def with_a_hidden_puerta() -> str:
    """A run whose first puerta lies in nobody's sight: in one of five the learner holds it, and may tap it there."""
    for number in range(100):
        check = Check.at(Scope("skill", "puerta"), ("puerta",), f"{number:08x}", {})
        position, does = check.course.state.position, check.exercise.does
        assert isinstance(does, Question)
        if TILES[does.asks.right(position).value] not in position.hand(YOU):
            return check.link
    pytest.fail("none is hidden")


def test_no_tile_is_offered_where_the_answer_is_out_of_sight(
    app_url: str, open_page: Callable[..., Page]
) -> None:
    page = open_page(
        f"{app_url}/check?skill=puerta&lang=en&run={with_a_hidden_puerta()}",
        wait_for=".st-key-lesson_options button",
    )
    expect(page.locator(".hand")).to_have_attribute("aria-busy", "false")
    expect(page.locator("button.pick")).to_have_count(0)


@pytest.mark.parametrize(("width", "scheme", "language"), LOOKS)
def test_axe_finds_nothing_and_nothing_scrolls_sideways(
    app_url: str,
    open_page: Callable[..., Page],
    axe_violations: Callable[[Page], list[str]],
    width: int,
    scheme: str,
    language: str,
) -> None:
    page = open_page(
        f"{app_url}/check?skill=round-score&lang={language}",
        width=width,
        scheme=scheme,
        wait_for=".st-key-lesson_options button",
        reduced_motion="reduce",
    )
    assert axe_violations(page) == []
    assert not scrolls_sideways(page)
    page.locator(".st-key-lesson_options button").first.click()
    settled(page)
    assert axe_violations(page) == []
    assert not scrolls_sideways(page)
    page.goto(f"{app_url}/check?lang={language}")
    expect(page.locator(".st-key-check_chapters")).to_be_visible()
    expect(page.locator(".st-key-check_row_playing-together_block-or-not")).to_be_visible()
    assert axe_violations(page) == []
    assert not scrolls_sideways(page)
