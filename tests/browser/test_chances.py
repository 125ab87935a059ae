"""The page of chances in a real browser: keys, taps, arguments, charts, widths and looks for everybody."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import scrolls_sideways
from ui.text import Language, Words

ENGLISH, SPANISH = Words.of(Language.EN), Words.of(Language.ES)
PARTS = ("film", "charts", "drill", "laboratory")
HAND = "6-6 5-6 1-2 0-3 2-4 1-5 3-3"


def cell(tile: str) -> str:
    """The button of a tile in the triangle, wherever it is on the page."""
    low, high = sorted(tile.split("-"))
    return f'td button[data-tile="{low}-{high}"]'


def show(page: Page, part: str, words: Words = ENGLISH) -> None:
    page.locator(".st-key-chances_part_place").get_by_text(
        words.text(f"chances.part.{part}"), exact=True
    ).click()
    last = {
        "film": ".st-key-chances_steps",
        "charts": ".st-key-chances_pips_chart .bars path",
        "drill": ".st-key-chances_answer button",
        "laboratory": ".st-key-chances_open, .st-key-chances_lab_text",
    }
    page.locator(last[part]).first.wait_for()


def caption(page: Page, words: str) -> None:
    expect(page.locator(".capicu-caption")).to_have_text(words)


def test_the_film_runs_by_button_by_key_and_by_link(app_url: str, open_page: Callable[..., Page]) -> None:
    page = open_page(f"{app_url}/chances?lang=en")
    caption(page, "Yadira passed on 6")
    page.get_by_role("button", name=ENGLISH.text("chances.film.next"), exact=True).click()
    caption(page, "Don Toño laid 4-6 on the left")
    page.locator("h1").click()
    page.keyboard.press("ArrowLeft")
    caption(page, "Yadira passed on 6")
    page.keyboard.press("End")
    expect(page.get_by_role("button", name=ENGLISH.text("chances.film.next"), exact=True)).to_be_disabled()
    page.keyboard.press("Home")
    caption(page, ENGLISH.text("chances.film.start"))
    page.keyboard.press("ArrowRight")
    caption(page, "You opened with 6-6")
    bar = page.get_by_role("slider", name=ENGLISH.text("chances.film.slider"))
    bar.focus()
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    caption(page, "You laid 5-5 on the right")
    expect(bar).to_be_focused()
    expect(bar).to_have_attribute("aria-valuetext", ENGLISH.text("chances.film.moment", n=5, all=34))
    bar.press("Home")
    bar.press("ArrowRight")
    caption(page, "You opened with 6-6")
    page.wait_for_url("**at=1*")
    again = open_page(page.url)
    caption(again, "You opened with 6-6")


def test_a_tap_on_a_tile_is_answered_with_the_argument(app_url: str, open_page: Callable[..., Page]) -> None:
    page = open_page(f"{app_url}/chances?lang=en")
    why = page.locator("p.why")
    expect(why).to_have_text(ENGLISH.text("chances.tap"))
    page.locator(cell("2-6")).click()
    expect(why).to_have_text("2-6 cannot be with Yadira. Yadira passed on 6.")
    page.get_by_role("tab", name="Don Toño").click()
    expect(why).to_contain_text("Don Toño holds 2-6: 50 in 100")
    # By the keyboard the cells are one stop, and the arrows walk over them instead of moving the film.
    page.locator(cell("2-6")).focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(cell("3-6"))).to_be_focused()
    page.keyboard.press("Enter")
    expect(why).to_contain_text("3-6")
    caption(page, "Yadira passed on 6")
    # The question stays while the film goes on.
    page.get_by_role("button", name=ENGLISH.text("chances.film.next"), exact=True).click()
    expect(why).to_contain_text("3-6")


def test_the_laboratory_takes_a_hand_and_its_moves_by_tapping(
    app_url: str, open_page: Callable[..., Page], axe_violations: Callable[[Page], list[str]]
) -> None:
    page = open_page(f"{app_url}/chances?lang=es", width=390, height=800, has_touch=True, is_mobile=True)
    show(page, "laboratory", SPANISH)
    for n, tile in enumerate(HAND.split(), 1):
        page.locator(cell(tile)).tap()
        says = SPANISH.text("chances.lab.tap_hand", n=n) if n < 7 else SPANISH.text("chances.lab.opens_you")
        expect(page.locator(".capicu-question")).to_have_text(says)
    page.locator(cell("6-6")).tap()
    page.get_by_role("button", name=SPANISH.text("chances.lab.pass"), exact=True).tap()
    page.locator(cell("2-6")).tap()
    expect(page.locator(".capicu-question")).to_contain_text("Wilfredo")
    page.locator(cell("5-5")).tap()
    expect(page.locator(".capicu-fault")).to_contain_text(SPANISH.text("chances.lab.kept"))
    assert axe_violations(page) == []
    assert not scrolls_sideways(page)
    page.get_by_role("button", name=SPANISH.text("chances.lab.look"), exact=True).tap()
    caption(page, "Don Toño puso la 2-6 por la izquierda")


@pytest.mark.parametrize(("scheme", "language"), [("light", Language.EN), ("dark", Language.ES)])
def test_every_part_is_for_everybody(
    app_url: str,
    open_page: Callable[..., Page],
    axe_violations: Callable[[Page], list[str]],
    scheme: str,
    language: Language,
) -> None:
    words = Words.of(language)
    page = open_page(f"{app_url}/chances?lang={language.value}", scheme=scheme)
    page.locator(".capicu-caption").wait_for()
    for part in PARTS:
        if part != "film":
            show(page, part, words)
        assert axe_violations(page) == [], part
    show(page, "drill", words)
    page.locator(".st-key-chances_answer button").click()
    page.locator(".st-key-chances_calibration_chart .scatterlayer path").first.wait_for()
    expect(page.locator(".capicu-verdict")).to_be_visible()
    assert axe_violations(page) == []


def test_no_part_scrolls_sideways_on_a_narrow_phone(app_url: str, open_page: Callable[..., Page]) -> None:
    page = open_page(f"{app_url}/chances?lang=es", width=320, height=700, has_touch=True, is_mobile=True)
    page.locator(".capicu-caption").wait_for()
    for part in PARTS:
        if part != "film":
            show(page, part, SPANISH)
        assert not scrolls_sideways(page), part


def test_plotly_comes_with_the_first_chart_and_not_before(
    app_url: str, open_page: Callable[..., Page]
) -> None:
    page = open_page(f"{app_url}/chances?lang=en")
    page.locator(".capicu-caption").wait_for()
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    show(page, "laboratory")
    assert not [url for url in loaded if "plotly" in url.lower()]
    show(page, "charts")
    assert [url for url in loaded if "plotly" in url.lower()]
