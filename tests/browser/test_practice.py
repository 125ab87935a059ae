"""Whole hands in a real browser: by mouse and by keyboard, resumed from a link, on small screens, for everybody."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import ROOT, Server, scrolls_sideways
from ui.text import Language, Words

ENGLISH, SPANISH = Words.of(Language.EN), Words.of(Language.ES)
OpenPage = Callable[..., Page]
ROOM = ".st-key-practice_room .capicu .table"
GAMES = {
    "A": "r=1~A2~100~~mesa~&s=~:beginner",
    "B": "r=1~B4~200~~mesa~&s=~:beginner~:club~:beginner",
    "C": "r=1~C4~200~~mesa~&s=~:beginner~:club~:beginner",
}
MOST_MOVES = 80
SESSION = '() => document[Symbol.for("capicu.room")].session'
FOCUSED = """() => {
  let active = document.activeElement;
  while (active && active.shadowRoot && active.shadowRoot.activeElement) active = active.shadowRoot.activeElement;
  return active ? active.className || active.tagName : "";
}"""


@pytest.fixture
def at_table(app_url: str, open_page: OpenPage) -> Callable[..., Page]:
    """Opens the practice table at a record, with a tutor who lets every move go unless he is asked for."""

    def opened(query: str, *, lang: str = "en", tutor: str = "off", **options: object) -> Page:
        address = f"{app_url}/practice?{query}&p=at_once&lang={lang}&tutor={tutor}"
        return open_page(address, wait_for=ROOM, **options)

    return opened


def over(page: Page) -> bool:
    return page.locator(".capicu-result").count() > 0


def settled(page: Page, before: str) -> None:
    """Waits until the address holds another record than before: the move has been made and answered."""
    page.wait_for_function("before => new URLSearchParams(location.search).get('r') !== before", arg=before)
    expect(page.locator(".hand")).to_have_attribute("aria-busy", "false")


def search(page: Page) -> str:
    """The record that the address holds."""
    return str(page.evaluate("() => new URLSearchParams(location.search).get('r')"))


def must_draw_or_pass(page: Page) -> str | None:
    for act in ("draw", "pass"):
        if page.locator(f".act.{act}:not(.quiet):not([hidden])").count():
            return act
    return None


def play_by_mouse(page: Page) -> None:
    before = search(page)
    act = must_draw_or_pass(page)
    if act is not None:
        page.locator(f".act.{act}").click()
    else:
        page.locator(".own-tile.fits").first.click()
        page.locator(".end").first.click()
    settled(page, before)


def play_by_keyboard(page: Page) -> None:
    """A move with Tab, arrows and Enter alone, from wherever the focus is in the table."""
    before = search(page)
    act = must_draw_or_pass(page)
    if act is not None:
        reach(page, act)
        page.keyboard.press("Enter")
        settled(page, before)
        return
    reach(page, "own-tile")
    for _ in range(30):
        if "fits" in page.evaluate(FOCUSED).split():
            break
        page.keyboard.press("ArrowRight")
    else:
        pytest.fail("no tile that fits can be reached with the arrows")
    page.keyboard.press("Enter")
    expect(page.locator(".end").first).to_be_visible()
    # Where there are two ends the focus moves to them; where there is one, the tile is chosen once more.
    page.keyboard.press("Enter")
    settled(page, before)


def reach(page: Page, name: str) -> None:
    for _ in range(60):
        if name in str(page.evaluate(FOCUSED)).split():
            return
        page.keyboard.press("Tab")
    pytest.fail(f"Tab does not lead to {name}")


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_hand_is_played_by_mouse(at_table: Callable[..., Page], game: str) -> None:
    page = at_table(GAMES[game])
    for _ in range(MOST_MOVES):
        if over(page):
            break
        play_by_mouse(page)
    expect(page.locator(".capicu-verdict h2")).to_be_visible()
    expect(page.locator(".capicu-result table")).to_contain_text(game)
    page.get_by_role("button", name=ENGLISH.text("practice.next.button")).click()
    expect(page.locator(".capicu-score p")).to_contain_text("Round 2")
    expect(page.locator(".own-tile")).not_to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_hand_is_played_by_keyboard_alone(at_table: Callable[..., Page], game: str) -> None:
    page = at_table(GAMES[game])
    for _ in range(MOST_MOVES):
        if over(page):
            break
        play_by_keyboard(page)
    expect(page.locator(".capicu-verdict h2")).to_be_visible()


def test_a_link_opened_elsewhere_resumes_exactly(at_table: Callable[..., Page], open_page: OpenPage) -> None:
    page = at_table(GAMES["C"])
    for _ in range(3):
        play_by_mouse(page)
    other = open_page(page.url, wait_for=ROOM)
    expect(other.locator(".own-tile")).to_have_count(page.locator(".own-tile").count())
    for part in (".line-list", ".capicu-say", ".capicu-score"):
        expect(other.locator(part)).to_have_text(page.locator(part).inner_text(), use_inner_text=True)
    play_by_mouse(page)
    play_by_mouse(other)
    expect(other.locator(".line-list")).to_have_text(
        page.locator(".line-list").inner_text(), use_inner_text=True
    )
    assert other.url.split("?")[1] == page.url.split("?")[1]


def test_another_language_leaves_the_link_at_this_moment(at_table: Callable[..., Page]) -> None:
    page = at_table(GAMES["C"])
    for _ in range(2):
        play_by_mouse(page)
    laid, before = page.locator(".line-list li").count(), str(page.evaluate("() => location.search"))
    page.get_by_role("button", name=ENGLISH.text("language.switch")).click()
    expect(page.get_by_role("button", name=SPANISH.text("practice.tools.take_back"))).to_be_visible()
    page.wait_for_function("wanted => location.search === wanted", arg=before.replace("lang=en", "lang=es"))
    page.reload()
    expect(page.locator(".line-list li")).to_have_count(laid)


def test_a_server_that_starts_anew_goes_on_where_the_hand_stands(open_page: OpenPage, tmp_path: Path) -> None:
    server = Server(ROOT / "app.py", tmp_path / "log.txt")
    try:
        server.wait()
        page = open_page(f"{server.url}/practice?{GAMES['C']}&p=at_once&lang=en&tutor=off", wait_for=ROOM)
        for _ in range(2):
            play_by_mouse(page)
        laid, before = page.locator(".line-list li").count(), search(page)
        session = page.evaluate(SESSION)
        server.restart()
        page.wait_for_function(f"before => ({SESSION})() !== before", arg=session, timeout=30_000)
        expect(page.locator(".hand")).to_have_attribute("aria-busy", "false")
        expect(page.locator(".line-list li")).to_have_count(laid)
        assert search(page) == before
        assert "tutor=off" in page.url  # a person's choice outlives the server too
        play_by_mouse(page)
        assert laid < page.locator(".line-list li").count()
    finally:
        server.stop()


def test_back_leaves_the_page_rather_than_walking_through_the_moves(
    app_url: str, open_page: OpenPage
) -> None:
    page = open_page(f"{app_url}/?lang=en")
    page.get_by_role("link", name=ENGLISH.text("nav.practice"), exact=True).first.click()
    page.get_by_role("button", name=ENGLISH.text("practice.deal"), exact=True).click()
    page.locator(ROOM).wait_for()
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text(ENGLISH.text("start.title"))


def test_an_illegal_try_comes_back_with_its_reason_and_its_clause(at_table: Callable[..., Page]) -> None:
    page = at_table("r=1~C4~200~~mesa~&s=~:beginner~:beginner~:beginner")
    before = search(page)
    page.locator(".own-tile:not(.fits)").first.click()
    page.locator(".end").first.click()
    said = page.locator('.capicu-say[data-tone="refused"]')
    expect(said).to_be_visible()
    clause = said.locator(".capicu-cite")
    expect(clause).to_contain_text("C2")
    clause.locator("summary").click()
    expect(clause.locator("p")).to_be_visible()
    assert search(page) == before
    expect(page.locator(".hand")).to_have_attribute("aria-busy", "false")


def test_stepping_by_arrow_keys_and_back_to_the_present(at_table: Callable[..., Page]) -> None:
    page = at_table(GAMES["C"])
    play_by_mouse(page)
    laid = page.locator(".line-list li").count()
    page.get_by_role("button", name=ENGLISH.text("practice.tools.previous")).click()
    # The address changes with the part of the page that hears the keys.
    page.wait_for_url("**at=*")
    page.keyboard.press("Home")
    expect(page.locator(".capicu-say b").first).to_have_text(ENGLISH.text("practice.step.none"))
    expect(page.locator(".line-list li")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".line-list li")).to_have_count(1)
    page.keyboard.press("End")
    expect(page.locator(".line-list li")).to_have_count(laid)


def test_arrow_keys_pressed_quickly_are_all_heard(at_table: Callable[..., Page]) -> None:
    page = at_table(GAMES["C"])
    play_by_mouse(page)
    page.get_by_role("button", name=ENGLISH.text("practice.tools.previous")).click()
    page.wait_for_url("**at=*")
    page.keyboard.press("Home")
    expect(page.locator(".line-list li")).to_have_count(0)
    # Before the address, and with it the part of the page that hears the keys, has followed the table.
    for laid in (1, 2, 3):
        page.keyboard.press("ArrowRight")
        expect(page.locator(".line-list li")).to_have_count(laid)


def test_the_chances_follow_the_table_by_themselves(at_table: Callable[..., Page]) -> None:
    page = at_table(GAMES["C"])
    played = page.locator(".chances td.played")
    before = played.count()
    play_by_mouse(page)
    expect(played).not_to_have_count(before)
    expect(played).to_have_count(page.locator(".line-list li").count())
    tab = page.locator(".chances [role=tab]").nth(1)
    tab.click()
    expect(tab).to_have_attribute("aria-selected", "true")


AT_THE_WORST_MOMENT = """() => {
  const inside = (name) => [...document.querySelectorAll("*")].map((one) => one.shadowRoot?.querySelector(name)).find(Boolean);
  const root = inside(".hand").getRootNode();
  const play = (tries = 0) => {
    if (root.querySelector(".hand").getAttribute("aria-busy") === "true" && tries < 99) return setTimeout(play, 3, tries + 1);
    const act = root.querySelector(".act:not(.quiet):not([hidden])");
    if (act) return act.click();
    root.querySelector(".own-tile.fits")?.click();
    root.querySelector(".end")?.click();
  };
  document.addEventListener("capicu:changed", () => play());
  play();
}"""


def test_no_tap_is_lost_beside_the_chart_s_own_message(at_table: Callable[..., Page]) -> None:
    # Each move is made in the very instant in which the chart beside the table asks for its own rerun.
    page = at_table(GAMES["A"])
    page.get_by_text(ENGLISH.text("chances.chart")).click()
    expect(page.locator(".js-plotly-plot")).to_be_visible(timeout=20_000)
    page.evaluate(AT_THE_WORST_MOMENT)
    expect(page.locator(".capicu-verdict h2")).to_be_visible(timeout=30_000)


def test_one_device_goes_from_hand_to_hand(at_table: Callable[..., Page]) -> None:
    page = at_table("r=1~C2~200~~mesa~&s=Ana~Luis")
    show = page.get_by_role("button", name=ENGLISH.text("practice.pass_on.show"))
    if show.count():
        show.click()
        expect(page.locator(".own-tile")).not_to_have_count(0)
    page.locator(".own-tile.fits").first.click()
    page.locator(".end").first.click()
    expect(show).to_be_visible()
    expect(page.locator(".own-tile")).to_have_count(0)
    show.click()
    expect(page.locator(".own-tile")).to_have_count(7)


@pytest.mark.parametrize("width", [390, 320])
@pytest.mark.parametrize("moves", [0, 6])
def test_a_phone_never_scrolls_sideways(at_table: Callable[..., Page], width: int, moves: int) -> None:
    page = at_table(GAMES["A"], lang="es", width=width, height=760, has_touch=True, is_mobile=True)
    for _ in range(moves):
        if not over(page):
            play_by_mouse(page)
    expect(page.locator(".chances")).to_be_visible()
    assert not scrolls_sideways(page)


def test_a_pass_covers_no_tile_of_an_open_hand(at_table: Callable[..., Page]) -> None:
    # Wilfredo, on the left, has just passed.
    page = at_table("r=1~C4~200~~mesa~1MrcHaKYfzlipx-&s=~:beginner~:club~:beginner", width=1024)
    page.get_by_text(ENGLISH.text("practice.tools.more")).click()
    page.get_by_text(ENGLISH.text("practice.tools.faces")).click()
    seat = page.locator('.seat[data-place="left"]')
    expect(seat.locator(".faces svg").first).to_be_visible()
    said, tiles = seat.locator(".said").bounding_box(), seat.locator(".faces").bounding_box()
    assert said is not None
    assert tiles is not None
    assert said["y"] + said["height"] <= tiles["y"]


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_on_its_side_ends_and_hand_are_seen_together(
    at_table: Callable[..., Page], game: str
) -> None:
    page = at_table(GAMES[game], width=844, height=390, has_touch=True, is_mobile=True)
    expect(page.locator(".own-tile")).not_to_have_count(0)
    top = page.locator(".st-key-practice_room .table").bounding_box()
    hand = page.locator(".hand").bounding_box()
    assert top is not None
    assert hand is not None
    bar = 64
    assert (
        hand["y"] + hand["height"] - top["y"] <= 390 - bar + 18
    )  # the hand's own margin may be out of sight


def test_the_first_target_keeps_clear_of_the_boneyard(app_url: str, open_page: OpenPage) -> None:
    page = open_page(
        f"{app_url}/learn?lesson=draw-first-hand&step=1", wait_for=".own-tile", width=390, height=844
    )
    page.locator(".own-tile").first.click()
    target, yard = page.locator(".end").bounding_box(), page.locator(".boneyard").bounding_box()
    assert target is not None
    assert yard is not None
    assert target["y"] >= yard["y"] + yard["height"] or target["x"] >= yard["x"] + yard["width"]


@pytest.mark.parametrize("width", [390, 320])
@pytest.mark.parametrize("path", ["practice", "rules"])
def test_choosing_and_reading_fit_a_phone(app_url: str, open_page: OpenPage, width: int, path: str) -> None:
    page = open_page(f"{app_url}/{path}?lang=es", width=width, height=760, has_touch=True, is_mobile=True)
    expect(page.locator(".documents section:visible, .st-key-practice_deal").first).to_be_visible()
    assert not scrolls_sideways(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_the_practice_page(
    app_url: str,
    open_page: OpenPage,
    at_table: Callable[..., Page],
    axe_violations: Callable[[Page], list[str]],
    scheme: str,
) -> None:
    page = open_page(f"{app_url}/practice?lang=en&rules=B", scheme=scheme)
    expect(page.get_by_role("button", name=ENGLISH.text("practice.deal"), exact=True)).to_be_visible()
    page.locator(".capicu .table").wait_for()
    assert axe_violations(page) == []
    page = at_table(COSTLY, scheme=scheme)
    expect(page.locator(".chances td.yours")).not_to_have_count(0)
    page.get_by_role("button", name=ENGLISH.text("practice.tools.hint"), exact=True).click()
    for key in ("coach.open_principle", "coach.open_fact", "coach.open_move"):
        page.get_by_role("button", name=ENGLISH.text(key)).click()
    expect(page.locator(".capicu-hint summary")).to_be_visible(timeout=15_000)
    page.locator(".capicu-hint summary").click()
    assert axe_violations(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_when_a_hand_is_over(
    at_table: Callable[..., Page], axe_violations: Callable[[Page], list[str]], scheme: str
) -> None:
    page = at_table("r=1~B4~200~~mesa~&s=:club~:club~:club~:club", scheme=scheme)
    expect(page.locator(".capicu-result table")).to_be_visible()
    assert axe_violations(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
def test_axe_finds_nothing_on_the_rules_page(
    app_url: str, open_page: OpenPage, axe_violations: Callable[[Page], list[str]], scheme: str, width: int
) -> None:
    page = open_page(f"{app_url}/rules?lang=es", scheme=scheme, width=width)
    expect(page.locator(".documents section li").first).to_be_attached()
    assert axe_violations(page) == []


def test_the_rules_are_filtered_by_topic_and_a_switch_is_tried_in_practice(
    app_url: str, open_page: OpenPage
) -> None:
    page = open_page(f"{app_url}/rules?lang=en")
    clauses = page.locator("section li:visible .id")
    expect(page.locator('section[data-document="C"] li').first).to_be_visible()
    whole = clauses.count()
    page.get_by_role("button", name=ENGLISH.text("rules.kind.block"), exact=True).click()
    expect(page.locator('section[data-document="B"] li:visible').first).to_contain_text("B31")
    assert clauses.count() < whole
    question = page.locator('section[data-document="B"] li.question', has_text="Q13")
    question.locator("summary").click()
    question.get_by_role("button", name=ENGLISH.text("rules.try")).first.click()
    expect(page.get_by_role("button", name=ENGLISH.text("practice.deal"), exact=True)).to_be_visible()
    expect(page.get_by_role("switch", name=ENGLISH.text("practice.setup.must_draw"))).to_be_checked()


def test_a_broken_link_says_so_and_shows_what_holds(at_table: Callable[..., Page]) -> None:
    page = at_table("r=1~C4~200~~mesa~1!!&s=oops", lang="es")
    expect(page.locator(".capicu-fault")).to_contain_text(SPANISH.text("practice.link_error.title"))
    expect(page.locator(".own-tile")).not_to_have_count(0)


COSTLY = "r=1~C4~200~~hint5~10XgcEoABdIR&s=~:beginner~:beginner~:beginner"
"""Two tiles fit; laying 2-4 costs some twenty points over all deals that fit."""


def test_the_tutor_speaks_before_a_costly_tile_lies_and_one_may_think_again(
    at_table: Callable[..., Page],
) -> None:
    page = at_table(COSTLY, tutor="on")
    tile = page.get_by_role("button", name="two-four")
    # The coach counts while one looks; a tile laid before he is ready counts at once.
    page.wait_for_timeout(3_000)
    before = search(page)
    tile.click()
    page.locator(".end").first.click()
    expect(page.get_by_role("button", name=ENGLISH.text("coach.tutor.anyway"))).to_be_visible()
    assert search(page) == before
    page.get_by_role("button", name=ENGLISH.text("coach.tutor.again")).click()
    expect(page.get_by_role("button", name=ENGLISH.text("coach.tutor.anyway"))).to_have_count(0)
    tile.click()
    page.locator(".end").first.click()
    settled(page, before)


def test_a_hint_opens_in_stages_below_the_hand(at_table: Callable[..., Page]) -> None:
    page = at_table(COSTLY)
    page.get_by_role("button", name=ENGLISH.text("practice.tools.hint"), exact=True).click()
    hint = page.locator(".capicu-hint")
    expect(hint).to_be_visible()
    for key in ("coach.open_principle", "coach.open_fact", "coach.open_move"):
        expect(hint).not_to_contain_text("1-5")
        page.get_by_role("button", name=ENGLISH.text(key)).click()
    expect(page.locator(".capicu-hint-pause")).to_be_visible()
    expect(hint).to_contain_text("1-5", timeout=15_000)
    expect(page.locator(".capicu-hint-pause")).to_have_count(0)
    expect(page.locator(".own-tile")).to_have_count(4)


def test_on_a_phone_a_hint_comes_into_view(at_table: Callable[..., Page]) -> None:
    page = at_table(COSTLY, width=390, height=844, has_touch=True)
    page.get_by_role("button", name=ENGLISH.text("practice.tools.hint"), exact=True).tap()
    following = page.get_by_role("button", name=ENGLISH.text("coach.open_principle"))
    expect(following).to_be_in_viewport(ratio=1)
    expect(page.locator(".capicu-hint")).to_be_in_viewport(ratio=1)
