"""Without a connection, and with a server that has forgotten everything."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import ROOT, Server
from ui.text import Language, Words

SPANISH = Words.of(Language.ES)
OFFLINE = ".capicu-offline"


@pytest.fixture
def server(tmp_path: Path) -> Server:
    """A server of this test alone, which it may end and start."""
    return Server(ROOT / "app.py", tmp_path / "log.txt")


def test_the_first_tap_after_the_server_forgot_the_session_counts(
    open_page: Callable[..., Page], server: Server
) -> None:
    try:
        server.wait()
        page = open_page(f"{server.url}/progress?lang=es")
        app = page.get_by_test_id("stApp")
        expect(app).to_have_attribute("data-test-connection-state", "CONNECTED")
        page.evaluate("() => { window.stayed = true; }")
        with page.expect_websocket():
            server.restart()
        # The page asks for itself: this is what takes its time, and what the tap would have been lost before.
        expect(app).to_have_attribute("data-test-connection-state", "CONNECTED", timeout=30_000)
        page.wait_for_timeout(1_000)
        expect(app).to_have_attribute("data-test-script-state", "notRunning", timeout=30_000)
        page.get_by_role("button", name=SPANISH.text("progress.device.make")).click()
        expect(page.locator(".capicu-code")).to_be_visible()
        assert page.evaluate("() => window.stayed"), "the page was not loaded anew"
    finally:
        server.stop()


def test_a_connection_that_is_gone_is_told_in_the_language_of_the_page(
    open_page: Callable[..., Page], server: Server
) -> None:
    try:
        server.wait()
        page = open_page(f"{server.url}/practice?lang=es")
        expect(page.locator(OFFLINE)).to_be_empty()
        page.context.set_offline(True)
        expect(page.locator(OFFLINE)).to_have_text(SPANISH.text("frame.offline"))
        page.context.set_offline(False)
        expect(page.locator(OFFLINE)).to_be_empty()
        with page.expect_console_message(
            lambda message: "Streamlit server is not responding" in message.text, timeout=60_000
        ):
            server.stop()
        expect(page.locator(OFFLINE)).to_have_text(SPANISH.text("frame.offline"))
        expect(page.get_by_role("dialog")).to_have_count(0)
    finally:
        server.stop()


def test_a_page_that_streamlit_has_given_up_is_loaded_anew(
    app_url: str, open_page: Callable[..., Page]
) -> None:
    page = open_page(f"{app_url}/practice?r=1~C4~200~~mesa~1&lang=es", wait_for=".own-tile")
    page.evaluate("() => { window.stayed = true; }")
    # What it writes there when a message refers to one that it has forgotten, as after many quick changes of page.
    page.get_by_test_id("stApp").evaluate(
        "app => app.setAttribute('data-test-connection-state', 'DISCONNECTED_FOREVER')"
    )
    page.wait_for_function("() => !window.stayed")
    expect(page.locator(".own-tile").first).to_be_visible()
    expect(page.get_by_test_id("stApp")).to_have_attribute("data-test-connection-state", "CONNECTED")
