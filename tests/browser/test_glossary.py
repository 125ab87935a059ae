"""Words of the table in a browser: opened on the spot with mouse and keyboard, and on their own page."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import scrolls_sideways

LESSON = "/learn?lesson=puerto-rican-words&step=1&lang=es"
OPEN = "#capicu-term:popover-open"


LISTENS = "html[data-terms]"


def first_word(page: Page) -> Locator:
    """The first word of the lesson's task that leads to the glossary, once the page hears taps on it."""
    page.wait_for_selector(LISTENS, state="attached")
    page.wait_for_selector(".st-key-lesson_clause summary")
    return page.locator(".st-key-lesson_head a.capicu-term").first


def test_a_word_opens_on_the_spot_and_the_lesson_stays(app_url: str, open_page: Callable[..., Page]) -> None:
    page = open_page(app_url + LESSON)
    word, address, title = first_word(page), page.url, page.locator("h1").inner_text()
    word.click()
    panel = page.locator(OPEN)
    expect(panel.get_by_role("heading", level=2)).to_be_focused()
    expect(panel).to_contain_text(word.inner_text(), ignore_case=True)
    expect(panel.get_by_role("img")).to_be_visible()
    panel.get_by_role("button").click()
    expect(page.locator(OPEN)).to_have_count(0)
    assert (page.url, page.locator("h1").inner_text()) == (address, title)
    assert len(page.context.pages) == 1


def test_with_the_keyboard_the_focus_comes_back_to_the_word(
    app_url: str, open_page: Callable[..., Page]
) -> None:
    page = open_page(app_url + LESSON)
    word = first_word(page)
    word.focus()
    page.keyboard.press("Enter")
    expect(page.locator(OPEN).get_by_role("heading", level=2)).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(OPEN)).to_have_count(0)
    expect(word).to_be_focused()


def test_where_no_term_can_be_fetched_the_glossary_opens_in_a_window_of_its_own(
    app_url: str, open_page: Callable[..., Page]
) -> None:
    page = open_page(app_url + LESSON)
    page.route("**/app/term/**", lambda route: route.abort())
    with page.context.expect_page() as opened:
        first_word(page).click()
    opened.value.wait_for_url("**/glossary?term=*")
    expect(page.locator(".st-key-lesson_head")).to_be_visible()


def test_a_clause_on_the_rules_page_leads_to_a_word_as_well(
    app_url: str, open_page: Callable[..., Page]
) -> None:
    page = open_page(app_url + "/rules?lang=es", locale="es-PR")
    page.wait_for_selector(LISTENS, state="attached")
    page.locator("#C52 a.capicu-term").first.click()
    expect(page.locator(OPEN).get_by_role("heading", level=2)).to_have_text("Capicú")


@pytest.mark.parametrize(
    ("width", "scheme", "language"), [(1280, "light", "en"), (390, "dark", "es"), (320, "light", "es")]
)
def test_the_page_is_for_everybody(
    app_url: str,
    open_page: Callable[..., Page],
    axe_violations: Callable[[Page], list[str]],
    width: int,
    scheme: str,
    language: str,
) -> None:
    page = open_page(f"{app_url}/glossary?term=tranque&lang={language}", width=width, scheme=scheme)
    expect(page.locator("#named-term")).to_have_text("Tranque")
    expect(page.locator(".capicu-word img").first).to_be_visible()
    assert (
        page.locator(".capicu-word img").first.evaluate(
            "image => image.decode().then(() => image.naturalWidth)"
        )
        > 0
    )
    assert axe_violations(page) == []
    assert not scrolls_sideways(page)


def test_the_alphabet_leads_down_the_page_and_a_search_finds_other_names(
    app_url: str, open_page: Callable[..., Page]
) -> None:
    page = open_page(app_url + "/glossary?lang=es")
    page.locator(".capicu-words a", has_text="Puerta").click()
    expect(page.locator("#word-puerta")).to_be_in_viewport()
    page.get_by_role("textbox").fill("blanqueada")
    page.keyboard.press("Enter")
    expect(page.locator(".capicu-word")).to_have_count(1)
    expect(page.locator(".capicu-word h3")).to_have_text("Zapatero")


def test_an_open_word_hides_nothing_from_those_who_read_by_ear(
    app_url: str, open_page: Callable[..., Page], axe_violations: Callable[[Page], list[str]]
) -> None:
    page = open_page(app_url + LESSON, width=390, scheme="dark")
    first_word(page).click()
    expect(page.locator(OPEN).get_by_role("heading", level=2)).to_be_focused()
    assert axe_violations(page) == []
    assert not scrolls_sideways(page)


def test_at_the_practice_table_the_hand_stays_as_it_is(app_url: str, open_page: Callable[..., Page]) -> None:
    address = (
        f"{app_url}/practice?r=1~C4~200~~maria~&s=~:beginner~:club~:beginner&p=at_once&lang=es&tutor=off"
    )
    page = open_page(address, wait_for=".capicu-say a.capicu-term")
    page.wait_for_selector(LISTENS, state="attached")
    held = "tiles => tiles.map((tile) => tile.getAttribute('aria-label'))"
    hand = page.locator(".hand button").evaluate_all(held)
    assert hand
    box, link = page.locator(".capicu-say").inner_text(), page.url
    page.locator(".capicu-say a.capicu-term").first.click()
    expect(page.locator(OPEN).get_by_role("heading", level=2)).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(OPEN)).to_have_count(0)
    assert page.locator(".hand button").evaluate_all(held) == hand
    assert (page.locator(".capicu-say").inner_text(), page.url) == (box, link)
    assert len(page.context.pages) == 1
