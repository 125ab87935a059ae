"""Progress in a real browser: it outlives a reload and a restarted server, moves to another device, and can be deleted."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from lessons.runner import start
from lessons.stages import CURRICULUM
from tests.browser.conftest import ROOT, Server, scrolls_sideways
from tests.browser.test_learn import by_mouse, play
from tests.browser.test_practice import play_by_mouse
from ui.text import Language, Words

LESSON = CURRICULUM[0]
EN = Words.of(Language.EN)
ONE_DONE = EN.text("learn.of", done=1, all=len(LESSON.steps))
PAINT = 20_000
TABLE = "r=1~C4~200~~uno~&s=~:beginner~:beginner~:beginner&p=at_once&tutor=off"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server of this test alone, since it is restarted."""
    running = Server(ROOT / "app.py", tmp_path / "log.txt")
    running.wait()
    yield running
    running.stop()


def do_the_first_step(page: Page, url: str) -> None:
    """Lays the tile that the first lesson asks for."""
    step = LESSON.steps[0]
    page.goto(f"{url}/learn?lesson={LESSON.slug}&lang=en")
    play(page, step, start(step), by_mouse)
    expect(page.get_by_role("button", name=EN.text("learn.answer.next"))).to_be_visible(timeout=PAINT)


def test_a_step_outlives_a_reload_and_a_restarted_server(
    server: Server, open_page: Callable[..., Page]
) -> None:
    page = open_page(f"{server.url}/learn?lang=en")
    expect(page.get_by_text(ONE_DONE)).to_have_count(0)
    do_the_first_step(page, server.url)
    page.goto(f"{server.url}/learn?lang=en")
    expect(page.get_by_text(ONE_DONE)).to_be_visible(timeout=PAINT)
    server.restart()
    page.goto(f"{server.url}/learn?lang=en")
    expect(page.get_by_text(ONE_DONE)).to_be_visible(timeout=PAINT)
    page.goto(f"{server.url}/?lang=en")
    expect(page.locator(".st-key-card_continue")).to_be_visible(timeout=PAINT)


def test_a_hand_in_mid_play_is_found_again_on_every_device(
    server: Server, open_page: Callable[..., Page], axe_violations: Callable[[Page], list[str]]
) -> None:
    phone = open_page(f"{server.url}/practice?{TABLE}&lang=en", width=390, wait_for=".own-tile")
    play_by_mouse(phone)
    tiles = phone.locator(".own-tile").count()
    left = EN.plural("practice.continue.first", tiles)
    phone.goto(f"{server.url}/progress?lang=en")
    phone.get_by_role("button", name=EN.text("progress.device.make"), exact=True).click(timeout=PAINT)
    code = phone.locator(".capicu-code").inner_text(timeout=PAINT)
    server.restart()
    phone.goto(f"{server.url}/?lang=en")
    expect(phone.locator(".st-key-card_continue")).to_contain_text(left, timeout=PAINT)
    assert axe_violations(phone) == []
    assert not scrolls_sideways(phone)
    tablet = open_page(f"{server.url}/progress?lang=en")
    tablet.get_by_label(EN.text("progress.device.type")).fill(code)
    tablet.keyboard.press("Enter")
    expect(tablet.get_by_text(EN.text("progress.device.done"))).to_be_visible(timeout=PAINT)
    tablet.goto(f"{server.url}/practice?lang=en")
    expect(tablet.locator(".st-key-practice_go_on")).to_contain_text(left, timeout=PAINT)
    assert axe_violations(tablet) == []
    tablet.locator(".st-key-practice_go_on a").click()
    expect(tablet.locator(".own-tile")).to_have_count(tiles, timeout=PAINT)
    play_by_mouse(tablet)
    # A move is put a moment after it was painted, and no page asks again by itself.
    tablet.wait_for_timeout(1_000)
    phone.goto(f"{server.url}/?lang=en")
    fewer = EN.plural("practice.continue.first", tablet.locator(".own-tile").count())
    expect(phone.locator(".st-key-card_continue")).to_contain_text(fewer, timeout=PAINT)


def test_a_run_of_exercises_is_found_again(server: Server, open_page: Callable[..., Page]) -> None:
    page = open_page(f"{server.url}/check?skill=match-winner&lang=en")
    page.locator(".st-key-lesson_options button").first.click(timeout=PAINT)
    expect(page.locator(".st-key-lesson_acts button")).to_be_visible(timeout=PAINT)
    server.restart()
    page.goto(f"{server.url}/?lang=en")
    card = page.locator(".st-key-card_continue")
    expect(card).to_contain_text(EN.text("check.continue.detail", n=1, all=8), timeout=PAINT)
    card.get_by_role("link", name=EN.text("start.continue.button")).click()
    expect(page.get_by_text(EN.text("check.place", n=2, all=8))).to_be_visible(timeout=PAINT)
    page.goto(f"{server.url}/check?lang=en")
    expect(page.locator(".st-key-card_check_go_on")).to_be_visible(timeout=PAINT)


def test_another_device_goes_on_by_code_and_a_file_holds_it_all(
    server: Server, open_page: Callable[..., Page], tmp_path: Path
) -> None:
    phone = open_page(f"{server.url}/progress?lang=en", width=390)
    do_the_first_step(phone, server.url)
    phone.goto(f"{server.url}/progress?lang=en")
    phone.get_by_role("button", name=EN.text("progress.device.make"), exact=True).click(timeout=PAINT)
    code = phone.locator(".capicu-code").inner_text(timeout=PAINT)
    tablet = open_page(f"{server.url}/progress?lang=en")
    expect(tablet.locator(".capicu-figures b").first).to_have_text("0")
    tablet.get_by_label(EN.text("progress.device.type")).fill(code)
    tablet.keyboard.press("Enter")
    expect(tablet.get_by_text(EN.text("progress.device.done"))).to_be_visible(timeout=PAINT)
    expect(tablet.locator(".capicu-figures b").first).to_have_text("1")
    with tablet.expect_download() as waiting:
        tablet.get_by_role("button", name=EN.text("progress.file.save")).click()
    file = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(file)
    assert file.name == EN.text("progress.file.name")
    assert [event["kind"] for event in json.loads(file.read_text("utf-8"))["events"]] == ["step"]

    laptop = open_page(f"{server.url}/progress?lang=en")
    laptop.get_by_label(EN.text("progress.file.open")).set_input_files(file)
    expect(laptop.get_by_text(EN.plural("progress.file.took", 1))).to_be_visible(timeout=PAINT)
    wrong = tmp_path / "picture.json"
    wrong.write_bytes(b"\x89PNG\r\n" * 10)
    laptop.get_by_label(EN.text("progress.file.open")).set_input_files(wrong)
    expect(laptop.get_by_text(EN.text("progress.file.not_json"))).to_be_visible(timeout=PAINT)
    huge = tmp_path / "huge.json"
    huge.write_bytes(b" " * 5_000_000)
    laptop.get_by_label(EN.text("progress.file.open")).set_input_files(huge)
    expect(laptop.get_by_text(EN.text("progress.file.too_large"))).to_be_visible(timeout=PAINT)


def test_all_that_is_kept_is_deleted_with_the_cookie(server: Server, open_page: Callable[..., Page]) -> None:
    page = open_page(f"{server.url}/progress?lang=en")
    do_the_first_step(page, server.url)
    page.goto(f"{server.url}/progress?lang=en")
    before = page.context.cookies()
    page.get_by_role("button", name=EN.text("progress.over.forget")).click(timeout=PAINT)
    page.get_by_role("button", name=EN.text("progress.over.forget_yes")).click(timeout=PAINT)
    page.wait_for_url(re.compile(r"/\?lang=en$"), timeout=PAINT)
    assert [one["value"] for one in page.context.cookies()] != [one["value"] for one in before]
    page.goto(f"{server.url}/learn?lang=en")
    expect(page.locator("h1")).to_be_visible(timeout=PAINT)
    expect(page.get_by_text(ONE_DONE)).to_have_count(0)


@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (390, "dark"), (320, "light")])
@pytest.mark.parametrize("language", list(Language))
def test_the_page_is_clean_at_every_width(
    app_url: str,
    open_page: Callable[..., Page],
    axe_violations: Callable[[Page], list[str]],
    language: Language,
    width: int,
    scheme: str,
) -> None:
    words = Words.of(language)
    page = open_page(f"{app_url}/progress?lang={language.value}", width=width, scheme=scheme)
    expect(page.locator(".capicu-figures")).to_be_visible(timeout=PAINT)
    page.get_by_role("button", name=words.text("progress.device.make"), exact=True).click()
    expect(page.locator(".capicu-code")).to_be_visible(timeout=PAINT)
    # By keyboard: the question, and the answer that keeps everything.
    page.get_by_role("button", name=words.text("progress.over.start"), exact=True).focus()
    page.keyboard.press("Enter")
    keep = page.get_by_role("button", name=words.text("progress.over.keep"))
    expect(keep).to_be_visible(timeout=PAINT)
    assert axe_violations(page) == []
    assert not scrolls_sideways(page)
    keep.focus()
    page.keyboard.press("Enter")
    expect(keep).to_have_count(0, timeout=PAINT)
