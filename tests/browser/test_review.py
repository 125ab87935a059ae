"""A hand looked at again in a real browser: from the link to the table and back to play, on a phone, for everybody."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import scrolls_sideways
from ui.text import Language, Words

ENGLISH, SPANISH = Words.of(Language.EN), Words.of(Language.ES)
RECORD = "1~C4~200~~repaso-2~1MvHIuzxRkbYEA-G0dsLoJnc-f_ZL2rHptoqfM1VSeyU--gcikx----"
LINK = f"r={quote(RECORD, safe='')}&s={quote('~:beginner~:beginner~:beginner', safe='')}"
OpenPage = Callable[..., Page]
SEE = ".st-key-review_see_1 button"
TABLE = ".st-key-card_review_table .capicu .table"
LINE = ".st-key-card_review_line .scatterlayer"


def test_a_mistake_is_seen_on_the_table_and_played_again(app_url: str, open_page: OpenPage) -> None:
    page = open_page(f"{app_url}/review?{LINK}&lang=en", wait_for=".capicu-verdicts")
    expect(page.get_by_role("heading", level=1)).to_have_text("They took this one, by 20")
    page.wait_for_selector(LINE)
    page.locator(SEE).click()
    page.wait_for_selector(TABLE)
    laid = page.locator(".st-key-card_review_table ol.line-list > li")
    count = laid.count()
    page.get_by_role("button", name=ENGLISH.text("review.table.first"), exact=True).click()
    expect(laid).to_have_count(count - 1)
    page.get_by_role("button", name=ENGLISH.text("review.table.next")).click()
    expect(laid).to_have_count(count)
    page.get_by_role("button", name=ENGLISH.text("review.table.last")).click()
    expect(page.get_by_role("button", name=ENGLISH.text("review.table.next"))).to_be_disabled()
    page.get_by_role("link", name=ENGLISH.text("review.list.again")).first.click()
    page.wait_for_selector(".st-key-practice_room .capicu .table")
    expect(page.locator(".hand .own-tile").first).to_be_visible()
    page.wait_for_url("**/practice?**")
    assert "again" not in page.url


def test_a_hand_that_is_over_leads_here(app_url: str, open_page: OpenPage) -> None:
    page = open_page(f"{app_url}/practice?{LINK}&p=at_once&lang=es", wait_for=".capicu-result")
    page.get_by_role("link", name=SPANISH.text("review.open")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Se la llevaron, por 20", timeout=20_000)
    page.get_by_role("link", name=SPANISH.text("review.back")).click()
    page.wait_for_selector(".capicu-result")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_can_be_read_by_everybody_and_fits_a_phone(
    app_url: str, open_page: OpenPage, axe_violations: Callable[[Page], list[str]], scheme: str
) -> None:
    for width in (1280, 390, 320):
        page = open_page(
            f"{app_url}/review?{LINK}&lang=es",
            width=width,
            height=844,
            scheme=scheme,
            wait_for=".capicu-verdicts",
        )
        page.wait_for_selector(LINE)
        page.locator(SEE).click()
        page.wait_for_selector(TABLE)
        expect(page.locator(".st-key-card_review_table h2")).to_be_in_viewport()
        assert not scrolls_sideways(page)
        if width != 320:
            assert axe_violations(page) == []
