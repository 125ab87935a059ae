"""The shell in a real browser: language, width, looks for everybody, and a move on the start page."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server, scrolls_sideways
from ui.text import Language, Words

ENGLISH, SPANISH = Words.of(Language.EN), Words.of(Language.ES)
PATHS = ("/", "/learn", "/practice", "/chances", "/rules")


def headline(page: Page, words: str) -> None:
    expect(page.get_by_role("heading", level=1)).to_have_text(words)


def test_the_browser_s_language_is_spoken(app_url: str, open_page: Callable[..., Page]) -> None:
    page = open_page(app_url, locale="es-PR")
    headline(page, SPANISH.text("start.title"))
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page).to_have_title("Te toca · Capicú")
    assert "lang=" not in page.url


def test_the_switch_changes_page_link_and_voice_and_goes_on_to_the_next_page(
    app_url: str, open_page: Callable[..., Page]
) -> None:
    page = open_page(f"{app_url}/?hand=7")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.get_by_role("button", name="Español").click()
    headline(page, SPANISH.text("start.title"))
    expect(page.locator("html")).to_have_attribute("lang", "es")
    assert "lang=es" in page.url
    assert "hand=7" in page.url

    page.get_by_role("link", name=SPANISH.text("nav.rules"), exact=True).first.click()
    expect(page).to_have_title(f"{SPANISH.text('nav.rules')} · Capicú")
    page.wait_for_url("**/rules?*lang=es*")

    page.get_by_role("button", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    assert page.url.split("?")[0].endswith("/rules")


def test_the_brand_leads_to_the_start(app_url: str, open_page: Callable[..., Page]) -> None:
    page = open_page(f"{app_url}/rules?lang=es")
    page.get_by_test_id("stHeaderLogo").click()
    headline(page, SPANISH.text("start.title"))
    page.wait_for_url("**/?lang=es")


@pytest.mark.parametrize("path", PATHS)
def test_a_phone_never_scrolls_sideways(app_url: str, open_page: Callable[..., Page], path: str) -> None:
    # Spanish, because its words are the longer ones; a narrow old phone first, then a common one.
    page = open_page(f"{app_url}{path}?lang=es", width=320, height=700, has_touch=True, is_mobile=True)
    expect(page.locator("html")).to_have_attribute("lang", "es")
    assert not scrolls_sideways(page)
    page.set_viewport_size({"width": 390, "height": 780})
    assert not scrolls_sideways(page)


def test_the_menu_of_a_phone_speaks_the_language_and_opens_and_closes(
    app_url: str, open_page: Callable[..., Page], axe_violations: Callable[[Page], list[str]]
) -> None:
    page = open_page(f"{app_url}/?lang=es", width=390, height=780, has_touch=True, is_mobile=True)
    page.get_by_role("button", name=SPANISH.text("frame.open")).click()
    rules = page.get_by_role("link", name=SPANISH.text("nav.rules"), exact=True).first
    expect(rules).to_be_in_viewport()
    assert axe_violations(page) == []
    page.get_by_role("button", name=SPANISH.text("frame.close")).click()
    expect(rules).not_to_be_in_viewport()
    expect(page.get_by_text(SPANISH.text("frame.skip"))).to_have_attribute("href", "#stMain")


STREAMLITS_OWN = (
    "App pages",
    "Navigate to home page",
    "Increment",
    "Decrement",
    "Open",
    "Help for",
    "Choose an option",
)
HEARD = """() => [...document.querySelectorAll("[aria-label], [placeholder]")].flatMap(
  (one) => [one.getAttribute("aria-label"), one.getAttribute("placeholder")]).filter(Boolean)"""


@pytest.mark.parametrize("path", PATHS)
def test_nothing_is_heard_in_english_on_a_spanish_page(
    app_url: str, open_page: Callable[..., Page], path: str
) -> None:
    page = open_page(f"{app_url}{path}?lang=en")
    page.get_by_role("button", name="Español").click()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.locator('[data-testid="stTopNav"]')).to_have_attribute(
        "aria-label", SPANISH.text("frame.pages")
    )
    page.wait_for_function(
        f"own => !({HEARD})().some((said) => own.some((one) => said === one || said.startsWith(one + ' ')))",
        arg=list(STREAMLITS_OWN),
    )


def test_on_a_phone_headline_and_table_stand_above_the_fold(
    app_url: str, open_page: Callable[..., Page]
) -> None:
    page = open_page(app_url, width=390, height=780)
    hand = page.get_by_role("button", name="two-three")
    expect(hand).to_be_visible()
    box = hand.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 600


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1280])
def test_axe_finds_nothing_on_the_start_page(
    app_url: str,
    open_page: Callable[..., Page],
    axe_violations: Callable[[Page], list[str]],
    scheme: str,
    width: int,
) -> None:
    page = open_page(app_url, scheme=scheme, width=width, height=800)
    expect(page.get_by_role("button", name="two-three")).to_be_visible()
    assert axe_violations(page) == []


def test_the_fonts_are_our_own(app_url: str, open_page: Callable[..., Page]) -> None:
    page = open_page(app_url)
    loaded = page.evaluate(
        "() => document.fonts.ready.then(f => [...f].filter(x => x.status == 'loaded').map(x => x.family))"
    )
    assert {"Atkinson Hyperlegible Next", "Sansita"} <= {name.strip('"') for name in loaded}


def test_the_policy_stops_nothing_that_the_page_needs(app_url: str, open_page: Callable[..., Page]) -> None:
    page = open_page("about:blank", wait_for="body")
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.goto(app_url)
    expect(page.get_by_role("button", name="two-three")).to_be_visible()
    assert complaints == []


def test_two_plays_and_the_learner_knows_what_the_game_is(
    app_url: str, open_page: Callable[..., Page]
) -> None:
    page = open_page(app_url, reduced_motion="reduce")
    page.get_by_role("button", name="two-three").click()
    page.get_by_role("button", name="Lay two-three").click()
    second = ENGLISH.text("start.say.second", name="Doña Carmen", tile="1-5", n=4)
    expect(page.get_by_text(second)).to_be_visible()
    page.get_by_role("button", name="double five").click()
    page.get_by_role("button", name="Lay double five").click()
    expect(page.get_by_text(ENGLISH.text("start.say.done"))).to_be_visible()
    page.get_by_role("link", name=ENGLISH.text("start.next.lesson")).click()
    page.wait_for_url("**/learn*")


def test_a_game_card_opens_its_game(app_url: str, open_page: Callable[..., Page]) -> None:
    page = open_page(f"{app_url}/?lang=es")
    page.get_by_role("link", name=SPANISH.text("start.games.dominican.play")).click()
    page.wait_for_url("**/practice?*")
    # The page takes the game out of the address as soon as it has read it.
    chosen = page.get_by_role("radio", name=SPANISH.text("practice.setup.b"), exact=True)
    expect(chosen).to_be_checked()
    assert "lang=es" in page.url


BROKEN_APP = """
import streamlit as st
from pathlib import Path
from ui.failure import keep_calm
from ui.web import middleware, routes
app = st.App(Path(__file__).with_name("broken_main.py"), middleware=middleware(), routes=routes(), on_script_error=keep_calm)
"""
BROKEN_MAIN = """
import streamlit as st
from ui.text import settle_language
settle_language()
st.title("x")
@st.fragment
def part():
    if st.button("fragment"):
        raise RuntimeError("secret detail")
def call_back():
    raise RuntimeError("secret detail")
part()
st.button("callback", on_click=call_back)
if st.button("page"):
    raise RuntimeError("secret detail")
"""


@pytest.mark.parametrize("place", ["page", "fragment", "callback"])
def test_whatever_breaks_a_learner_reads_a_sentence_and_no_traceback(
    serve: Callable[[str | Path], Server],
    open_page: Callable[..., Page],
    tmp_path_factory: pytest.TempPathFactory,
    place: str,
) -> None:
    folder = tmp_path_factory.getbasetemp() / "broken"
    folder.mkdir(exist_ok=True)
    (folder / "broken_main.py").write_text(BROKEN_MAIN, encoding="utf-8")
    (folder / "broken_app.py").write_text(BROKEN_APP, encoding="utf-8")
    server = serve(folder / "broken_app.py")
    page = open_page(f"{server.url}/?lang=es")
    page.get_by_role("button", name=place).click()
    expect(page.get_by_text(SPANISH.text("failure.title"))).to_be_visible()
    assert "secret" not in page.content()
    expect(page.get_by_role("link", name=SPANISH.text("failure.start"))).to_have_attribute(
        "href", "/?lang=es"
    )
    assert "secret detail" in server.log.read_text(encoding="utf-8")
