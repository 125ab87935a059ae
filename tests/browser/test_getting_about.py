"""Where the focus is after a button has gone, and what the browser's "back" leads to."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_practice import ENGLISH, ROOM, play_by_mouse, search, settled

OpenPage = Callable[..., Page]
HAND = "r=1~C4~200~~walkc~10gbZQhCmEWvYu-fRNO&s=~:beginner~:beginner~:beginner&p=at_once&tutor=off"
OVER = "r=1~C4~200~~walkc~10gbZQhCmEWvYu-fRNOD--A----&s=~:beginner~:beginner~:beginner&p=at_once&tutor=off"
HAS_FOCUS = "wanted => document.activeElement?.matches(wanted)"
LENGTH = "() => history.length"


def has_focus(page: Page, selector: str) -> None:
    page.wait_for_function(HAS_FOCUS, arg=selector)


def pressed(page: Page, key: str) -> None:
    page.get_by_role("button", name=ENGLISH.text(key), exact=True).first.press("Enter")


def test_a_button_that_is_gone_hands_the_focus_on(app_url: str, open_page: OpenPage) -> None:
    page = open_page(f"{app_url}/practice?{HAND}&lang=en", wait_for=ROOM)
    pressed(page, "practice.tools.previous")
    has_focus(page, ".st-key-step_previous button")
    # Nothing comes before the first: both buttons that lead there do nothing by then.
    pressed(page, "practice.tools.first")
    has_focus(page, ".st-key-step_next button")
    pressed(page, "practice.tools.last")
    has_focus(page, ".st-key-practice_table *")
    pressed(page, "practice.tools.hint")
    has_focus(page, ".st-key-next_hint button")


def test_the_end_of_a_hand_and_the_next_one_have_the_focus(app_url: str, open_page: OpenPage) -> None:
    page = open_page(f"{app_url}/practice?{HAND}&lang=en", wait_for=ROOM)
    while not page.locator(".capicu-result").count():
        play_by_mouse(page)
    before = search(page)
    expect(page.locator(".capicu-result")).to_be_visible()
    page.locator(".st-key-next_hand button").press("Enter")
    settled(page, before)
    has_focus(page, ".st-key-practice_table *")


def test_while_the_others_play_the_focus_waits_for_what_comes_next(app_url: str, open_page: OpenPage) -> None:
    shared = HAND.replace("~:beginner~:beginner~:beginner", "Ana~:beginner~Beto~:beginner").replace(
        "at_once", "quick"
    )
    page = open_page(f"{app_url}/practice?{shared}&lang=en", wait_for=ROOM)
    expect(page.locator(".hand")).to_have_attribute("aria-busy", "false")
    before = search(page)
    page.locator(".own-tile.fits").first.press("Enter")
    page.locator(".end").first.press("Enter")
    settled(page, before)
    has_focus(page, ".st-key-show_hand button")


def test_whoever_taps_beside_everything_has_the_focus_nowhere(app_url: str, open_page: OpenPage) -> None:
    page = open_page(f"{app_url}/practice?{HAND}&lang=en", wait_for=ROOM)
    page.get_by_role("button", name=ENGLISH.text("practice.tools.take_back")).focus()
    page.locator(".capicu-score p").click()
    page.get_by_role("button", name=ENGLISH.text("practice.tools.take_back")).press("Enter")
    page.locator(".capicu-score p").click()
    has_focus(page, "body, main")
    pressed(page, "practice.tools.previous")
    page.locator(".capicu-score p").click()
    has_focus(page, "body, main")
    expect(page.locator(".st-key-step_previous button")).to_be_visible()
    has_focus(page, "body, main")


def test_a_page_that_was_gone_to_begins_at_its_headline(app_url: str, open_page: OpenPage) -> None:
    page = open_page(f"{app_url}/practice?{OVER}&lang=en", wait_for=ROOM)
    page.get_by_role("link", name=ENGLISH.text("review.open")).press("Enter")
    expect(page.locator(".capicu-verdicts")).to_be_visible(timeout=60_000)
    has_focus(page, "h1")


@pytest.mark.parametrize("lang", ["", "&lang=en"])
def test_back_from_another_page_is_one_step(app_url: str, open_page: OpenPage, lang: str) -> None:
    page = open_page(f"{app_url}/practice?{OVER}{lang}", wait_for=ROOM)
    page.wait_for_function("() => document.documentElement.lang === 'en'")
    before, length = search(page), page.evaluate(LENGTH)
    assert length == 2, "an empty window, and the page that was opened in it"
    page.get_by_role("link", name=ENGLISH.text("review.open")).click()
    expect(page.locator(".capicu-verdicts")).to_be_visible(timeout=60_000)
    assert page.evaluate(LENGTH) == length + 1
    page.get_by_role("link", name=ENGLISH.text("nav.rules"), exact=True).first.click()
    page.wait_for_url("**/rules*")
    page.go_back()
    expect(page.locator(".capicu-verdicts")).to_be_visible(timeout=60_000)
    page.go_back()
    page.wait_for_url("**/practice?*")
    expect(page.locator(".capicu-result")).to_be_visible()
    assert search(page) == before


def test_back_leaves_a_check_rather_than_walking_through_its_answers(
    app_url: str, open_page: OpenPage
) -> None:
    page = open_page(f"{app_url}/check?lang=en")
    page.locator('.st-key-check_chapters a[href*="skill=tranque"]').first.click()
    page.wait_for_url("**/check?*run=*")
    length = page.evaluate(LENGTH)
    for number in range(2):
        run = page.url
        page.locator(".st-key-lesson_options button").first.click()
        page.get_by_role("button", name=ENGLISH.text("check.next")).click()
        page.wait_for_function("run => location.href !== run", arg=run)
        expect(page.locator(".st-key-lesson_options button").first, f"after {number}").to_be_visible()
    assert page.evaluate(LENGTH) == length
    page.go_back()
    expect(page.locator(".st-key-check_chapters")).to_be_visible()


def test_a_table_half_chosen_waits_while_a_rule_is_looked_up(app_url: str, open_page: OpenPage) -> None:
    page = open_page(f"{app_url}/practice?lang=en")
    game = page.get_by_role("radio", name=ENGLISH.text("practice.setup.b"), exact=True)
    game.click()
    name = page.get_by_label(ENGLISH.text("practice.setup.name", n=1))
    name.fill("Ana")
    name.press("Enter")
    expect(page.locator(".plate .name").first).to_have_text("Ana")
    page.get_by_role("link", name=ENGLISH.text("nav.rules"), exact=True).first.click()
    page.wait_for_url("**/rules*")
    page.get_by_role("link", name=ENGLISH.text("nav.practice"), exact=True).first.click()
    expect(game).to_be_checked()
    expect(name).to_have_value("Ana")


def test_what_is_switched_on_beside_the_table_stays_so(app_url: str, open_page: OpenPage) -> None:
    page = open_page(f"{app_url}/practice?{HAND.replace('p=at_once', 'p=slow')}&lang=en", wait_for=ROOM)
    page.get_by_role("link", name=ENGLISH.text("nav.rules"), exact=True).first.click()
    page.wait_for_url("**/rules*")
    page.get_by_role("link", name=ENGLISH.text("nav.practice"), exact=True).first.click()
    page.wait_for_url("**/practice?*tutor=off*")
    assert "p=slow" in page.url


def test_who_deals_from_the_bottom_of_a_phone_sees_the_table(app_url: str, open_page: OpenPage) -> None:
    page = open_page(f"{app_url}/practice?lang=en", width=390, height=780, has_touch=True, is_mobile=True)
    deal = page.get_by_role("button", name=ENGLISH.text("practice.deal"), exact=True)
    page.get_by_text(ENGLISH.text("practice.setup.house"), exact=True).first.scroll_into_view_if_needed()
    page.get_by_test_id("stMain").evaluate("main => main.scrollTo(0, main.scrollHeight)")
    expect(page.get_by_text(ENGLISH.text("practice.intro"))).not_to_be_in_viewport()
    deal.tap()
    expect(page.locator(".own-tile")).to_have_count(7)
    expect(page.locator(".hand")).to_be_in_viewport(ratio=1)
    expect(page.locator(".plate").first).to_be_in_viewport()
