"""What comes out of the printer: counted in the PDF that Chromium makes of the page."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from lessons.exercises import CHECKS
from tests.browser.conftest import scrolls_sideways

LANGUAGES = pytest.mark.parametrize("language", ["en", "es"])
A4 = {"width": 703, "height": 1039}
"""The page between its margins, in pixels of a 96th of an inch."""

# Where the words of the document end, and the paper.
_EDGES = """() => {
  const sheet = document.querySelector(".capicu-paper").getBoundingClientRect();
  const boxes = [...document.querySelectorAll(".capicu-paper :is(li, p, h2, figcaption, svg)")].flatMap((one) => [...one.getClientRects()]);
  return {
    right: Math.max(...boxes.map((box) => box.right)) - sheet.right,
    left: sheet.left - Math.min(...boxes.map((box) => box.left)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}"""
_HIDDEN = """() => [...document.querySelectorAll(".capicu-paper :is(li, p)")].filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline").length"""


def pages_of(page: Page) -> int:
    page.wait_for_selector(".capicu-paper h1")
    page.evaluate("document.fonts.ready")
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", page.pdf(prefer_css_page_size=True)))


@LANGUAGES
@pytest.mark.parametrize("rules", ["A", "B", "C"])
def test_the_rules_fit_on_one_page(
    app_url: str, open_page: Callable[..., Page], rules: str, language: str
) -> None:
    page = open_page(f"{app_url}/sheet?rules={rules}&lang={language}", **A4)
    assert pages_of(page) == 1
    page.emulate_media(media="print")
    edges = page.evaluate(_EDGES)
    assert edges["right"] <= 1
    assert edges["left"] <= 1
    assert edges["bottom"] <= A4["height"]
    assert page.evaluate(_HIDDEN) == 0
    # Nothing of the page around it is printed.
    for around in ("stHeader", "stSidebar"):
        assert page.locator(f'[data-testid="{around}"]:visible').count() == 0
    expect(page.locator(".st-key-language_switch")).to_be_hidden()
    expect(page.locator(".st-key-not_printed")).to_be_hidden()


@LANGUAGES
@pytest.mark.parametrize("chapter", CHECKS)
def test_a_worksheet_has_its_questions_on_one_page_and_the_key_on_another(
    app_url: str, open_page: Callable[..., Page], chapter: str, language: str
) -> None:
    page = open_page(f"{app_url}/worksheet?chapter={chapter}&level=3&seed=maria&lang={language}", **A4)
    assert pages_of(page) == 2
    page.emulate_media(media="print")
    edges = page.evaluate(_EDGES)
    assert edges["right"] <= 1
    assert edges["left"] <= 1
    assert page.evaluate(_HIDDEN) == 0


@pytest.mark.parametrize(
    ("address", "width", "scheme"),
    [
        ("/sheet?rules=B&lang=es", 320, "dark"),
        ("/sheet?rules=C&lang=en", 1280, "light"),
        ("/worksheet?chapter=dominican&level=2&seed=maria&lang=es", 390, "dark"),
        ("/worksheet?chapter=first-rounds&level=1&seed=maria&lang=en", 1280, "light"),
    ],
)
def test_on_the_screen_it_is_for_everybody(
    app_url: str,
    open_page: Callable[..., Page],
    axe_violations: Callable[[Page], list[str]],
    address: str,
    width: int,
    scheme: str,
) -> None:
    page = open_page(app_url + address, width=width, scheme=scheme)
    page.wait_for_selector(".capicu-paper h1")
    expect(page.get_by_role("button", name=re.compile("Print|Imprimir"))).to_be_visible()
    assert axe_violations(page) == []
    assert not scrolls_sideways(page)


def test_the_button_prints(app_url: str, open_page: Callable[..., Page]) -> None:
    page = open_page(app_url + "/sheet?rules=A")
    page.evaluate("window.print = () => { window.hasPrinted = true; }")
    page.get_by_role("button", name="Print").click()
    assert page.evaluate("window.hasPrinted") is True


def test_the_rules_page_leads_to_each_sheet(app_url: str, open_page: Callable[..., Page]) -> None:
    page = open_page(app_url + "/rules?lang=es")
    page.get_by_role("link", name="Imprimir").nth(2).click()
    expect(page.locator(".capicu-sheet h1")).to_have_text("Dominó de Puerto Rico")
