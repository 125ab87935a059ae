"""The table played in a real browser: by mouse, by touch and by keyboard, at every width."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise, product
from pathlib import Path

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.browser.conftest import Server, scrolls_sideways

SCRIPT = Path("tests/browser/table_app.py")
OpenTable = Callable[..., Page]
FOCUSED = """() => {
  let active = document.activeElement;
  while (active && active.shadowRoot) active = active.shadowRoot.activeElement;
  return active && active.dataset ? active.dataset.tile || active.dataset.end || active.className : null;
}"""


@pytest.fixture
def open_table(open_page: Callable[..., Page], serve: Callable[[str | Path], Server]) -> OpenTable:
    """Opens the table's own small app with a scene in its address."""
    url = serve(SCRIPT).url

    def opened(scene: str, **options: object) -> Page:
        return open_page(f"{url}/?{scene}", wait_for=".capicu .table", **options)

    return opened


def tile(page: Page, name: str) -> Locator:
    return page.locator(f'.own-tile[data-tile="{name}"]')


def end(page: Page, name: str) -> Locator:
    return page.locator(f'.end[data-end="{name}"]')


def first_fitting(page: Page) -> Locator:
    return tile(page, str(page.locator(".own-tile.fits").first.get_attribute("data-tile")))


def heard(page: Page, attempts: int, rev: int | None = None) -> None:
    text = f"heard {attempts} " if rev is None else f"heard {attempts} rev {rev} "
    expect(page.get_by_text(text)).to_be_visible()


def ready(page: Page) -> None:
    expect(page.locator(".hand")).to_have_attribute("aria-busy", "false")


def box(found: Locator) -> FloatRect:
    measured = found.bounding_box()
    assert measured is not None
    return measured


def cross(one: FloatRect, other: FloatRect) -> bool:
    return (
        one["x"] < other["x"] + other["width"]
        and other["x"] < one["x"] + one["width"]
        and one["y"] < other["y"] + other["height"]
        and other["y"] < one["y"] + one["height"]
    )


def test_a_tile_is_laid_by_mouse(open_table: OpenTable) -> None:
    page = open_table("laid=3&hand=6&pace=0")
    before = page.locator(".own-tile").count()
    chosen = first_fitting(page)
    chosen.click()
    expect(chosen).to_have_attribute("aria-pressed", "true")
    page.locator(".end").first.click()
    heard(page, 1, rev=2)
    expect(page.locator(".own-tile")).to_have_count(before - 1)
    expect(page.locator(".status")).to_contain_text("You laid")
    expect(page.locator(".line-list li")).to_have_count(page.locator(".laid").count())
    expect(page.locator(".end")).to_have_count(0)


def test_a_tile_is_laid_by_touch(open_table: OpenTable) -> None:
    page = open_table("laid=3&hand=6&pace=0", width=390, height=844, has_touch=True, is_mobile=True)
    first_fitting(page).tap()
    page.locator(".end").first.tap()
    heard(page, 1, rev=2)


def test_a_tile_is_laid_by_keyboard_alone(open_table: OpenTable) -> None:
    page = open_table("laid=3&hand=6&show=0&pace=0")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate(FOCUSED) in {
            node.get_attribute("data-tile") for node in page.locator(".own-tile").all()
        }:
            break
    names = [node.get_attribute("data-tile") for node in page.locator(".own-tile").all()]
    assert page.evaluate(FOCUSED) == names[0]
    for key, where in (("ArrowRight", 1), ("End", -1), ("ArrowRight", 0), ("ArrowLeft", -1), ("Home", 0)):
        page.keyboard.press(key)
        assert page.evaluate(FOCUSED) == names[where]
    expect(page.locator('.own-tile[tabindex="0"]')).to_have_count(1)

    page.keyboard.press("Enter")
    assert page.evaluate(FOCUSED) == "left"
    page.keyboard.press("Escape")
    assert page.evaluate(FOCUSED) == names[0]
    expect(page.locator(".end")).to_have_count(0)

    fitting, side = next(
        (name, side)
        for name, side in product(names, ("left", "right"))
        if name and end_number(page, names[0], side) in name
    )
    page.keyboard.press("Home")
    for _ in range(names.index(fitting)):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    page.keyboard.press("ArrowLeft" if side == "left" else "ArrowRight")
    page.keyboard.press("Enter")
    heard(page, 1, rev=2)
    expect(tile(page, fitting)).to_have_count(0)
    left = [node.get_attribute("data-tile") for node in page.locator(".own-tile").all()]
    assert page.evaluate(FOCUSED) == left[min(names.index(fitting), len(left) - 1)]


def end_number(page: Page, any_tile: str | None, side: str) -> str:
    assert any_tile is not None
    tile(page, any_tile).press("Enter")
    number = end(page, side).inner_text()
    page.keyboard.press("Escape")
    return number


def test_the_same_nodes_stay_after_a_move(open_table: OpenTable) -> None:
    page = open_table("laid=3&hand=6&pace=0")
    chosen = first_fitting(page).get_attribute("data-tile")
    page.evaluate(
        """() => {
          const host = [...document.querySelectorAll('*')].find(e => e.shadowRoot?.querySelector('.capicu'));
          for (const node of host.shadowRoot.querySelectorAll('.own-tile, .laid, .table')) node.before_the_move = true;
        }"""
    )
    tile(page, str(chosen)).click()
    page.locator(".end").first.click()
    heard(page, 1, rev=2)
    ready(page)
    old = "nodes => nodes.filter(node => node.before_the_move).length"
    assert page.locator(".own-tile").evaluate_all(old) == page.locator(".own-tile").count()
    assert page.locator(".laid").evaluate_all(old) == 3
    assert page.locator(".table").evaluate_all(old) == 1


def test_a_double_click_on_an_end_is_one_move(open_table: OpenTable) -> None:
    page = open_table("laid=3&hand=6&pace=60")
    first_fitting(page).click()
    page.locator(".end").first.dblclick()
    heard(page, 1, rev=2)
    ready(page)
    page.wait_for_timeout(300)
    heard(page, 1, rev=2)
    expect(page.locator('.own-tile[aria-pressed="true"]')).to_have_count(0)


def test_two_triggers_at_once_are_one_move(open_table: OpenTable) -> None:
    page = open_table("laid=3&hand=6&pace=0")
    first_fitting(page).click()
    page.locator(".end").first.evaluate("node => { node.click(); node.click(); node.click(); }")
    heard(page, 1, rev=2)
    page.wait_for_timeout(300)
    heard(page, 1, rev=2)


def test_a_second_tap_lays_a_tile_that_fits_one_end(open_table: OpenTable) -> None:
    page = open_table("laid=3&hand=6&pace=0")
    one_end = page.locator('.own-tile[aria-label*=" fits the "]').first
    name = str(one_end.get_attribute("data-tile"))
    tile(page, name).click()
    expect(page.locator(".end")).to_have_count(1)
    expect(page.locator(".status")).to_contain_text("again")
    page.wait_for_timeout(450)
    tile(page, name).click()
    heard(page, 1, rev=2)


def test_a_second_tap_puts_back_a_tile_with_two_ends_open(open_table: OpenTable) -> None:
    page = open_table("laid=3&hand=6&show=0")
    chosen = page.locator(".own-tile").first
    chosen.click()
    expect(page.locator(".end")).to_have_count(2)
    page.wait_for_timeout(450)
    chosen.click()
    expect(page.locator(".end")).to_have_count(0)
    chosen.dblclick()
    expect(chosen).to_have_attribute("aria-pressed", "true")
    heard(page, 0)


def test_a_wrong_try_is_told_and_taken_back(open_table: OpenTable) -> None:
    page = open_table("laid=3&hand=6&pace=0")
    wrong = tile(page, str(page.locator(".own-tile:not(.fits)").first.get_attribute("data-tile")))
    name = str(wrong.get_attribute("data-tile"))
    wrong.click()
    expect(page.locator(".end")).to_have_count(2)
    end(page, "left").click()
    expect(page.locator(".status")).to_have_text(f"{name} does not fit there")
    heard(page, 1, rev=1)
    expect(wrong).to_have_attribute("aria-pressed", "false")
    expect(page.locator(".end")).to_have_count(0)
    assert page.evaluate(FOCUSED) == name
    # The same mistake again is refused, and heard, again.
    page.wait_for_timeout(450)
    wrong.click()
    end(page, "left").click()
    heard(page, 2, rev=1)
    first_fitting(page).click()
    page.locator(".end").first.click()
    heard(page, 3, rev=2)


def test_an_exercise_gives_nothing_away(open_table: OpenTable) -> None:
    page = open_table("laid=3&hand=6&show=0")
    expect(page.locator(".own-tile.fits")).to_have_count(0)
    looks = {
        node.evaluate("node => getComputedStyle(node).transform + getComputedStyle(node.firstChild).filter")
        for node in page.locator(".own-tile").all()
    }
    assert len(looks) == 1
    for own in page.locator(".own-tile").all():
        assert re.search("fit|open", str(own.get_attribute("aria-label"))) is None
        own.click()
        expect(page.locator(".end")).to_have_count(2)


def test_others_move_one_after_the_other(open_table: OpenTable) -> None:
    page = open_table("laid=3&hand=6&pace=250")
    page.evaluate(
        """() => {
          const host = [...document.querySelectorAll('*')].find(e => e.shadowRoot?.querySelector('.capicu'));
          const camera = host.shadowRoot.querySelector('.camera');
          const known = new Set(camera.children);
          window.arrived = [];
          new MutationObserver(() => {
            for (const node of camera.children) if (!known.has(node)) {
              known.add(node);
              window.arrived.push([performance.now(), camera.children.length]);
            }
          }).observe(camera, { childList: true });
        }"""
    )
    first_fitting(page).click()
    page.locator(".end").first.click()
    expect(page.locator(".laid")).to_have_count(4)
    expect(page.locator(".hand")).to_have_attribute("aria-busy", "true")
    heard(page, 1, rev=2)
    ready(page)
    laid = int(page.get_by_text("heard").inner_text().split()[-1])
    expect(page.locator(".laid")).to_have_count(laid)
    arrived = page.evaluate("window.arrived")
    assert [count for _, count in arrived] == list(range(4, laid + 1)), arrived
    pauses = [after[0] - before[0] for before, after in pairwise(arrived)]
    assert min(pauses) >= 250
    shown = [int(text) for text in page.locator(".seat:not(.own) .count").all_inner_texts()]
    assert sum(shown) == 18 - (laid - 4)
    standing = page.locator(".seat:not(.own) .stand i").count()
    assert standing == sum(shown)


@pytest.mark.parametrize("how", ["Escape", "tap"])
def test_the_wait_for_others_can_be_cut_short(open_table: OpenTable, how: str) -> None:
    page = open_table("laid=3&hand=6&pace=20000")
    first_fitting(page).click()
    page.locator(".end").first.click()
    heard(page, 1, rev=2)
    expect(page.locator(".laid")).to_have_count(4)
    if how == "Escape":
        page.keyboard.press("Escape")
    else:
        page.wait_for_timeout(450)
        page.locator(".table").click(position={"x": 300, "y": 100})
    ready(page)
    laid = int(page.get_by_text("heard").inner_text().split()[-1])
    expect(page.locator(".laid")).to_have_count(laid)
    heard(page, 1, rev=2)


def test_reduced_motion_shows_everything_at_once(open_table: OpenTable) -> None:
    page = open_table("laid=3&hand=6&pace=20000", reduced_motion="reduce")
    first_fitting(page).click()
    page.locator(".end").first.click()
    heard(page, 1, rev=2)
    ready(page)
    laid = int(page.get_by_text("heard").inner_text().split()[-1])
    expect(page.locator(".laid")).to_have_count(laid)
    running = page.locator(".capicu").evaluate("node => node.getAnimations({ subtree: true }).length")
    assert running == 0


def test_a_lost_answer_does_not_lock_the_table(open_table: OpenTable) -> None:
    page = open_table("laid=3&hand=6&deaf=1")
    first_fitting(page).click()
    page.locator(".end").first.click()
    expect(page.locator(".hand")).to_have_attribute("aria-busy", "true")
    page.wait_for_timeout(1000)
    expect(page.locator(".hand")).to_have_attribute("aria-busy", "true")
    expect(page.locator(".hand")).to_have_attribute("aria-busy", "false", timeout=6000)
    first_fitting(page).click()
    expect(page.locator(".end").first).to_be_visible()


def test_drawing_from_the_boneyard(open_table: OpenTable) -> None:
    page = open_table("seats=2&laid=6&hand=3&boneyard=9&offer=1&pace=0")
    page.locator(".draw").click()
    heard(page, 1, rev=2)
    expect(page.locator(".own-tile")).to_have_count(4)
    expect(page.locator(".status")).to_have_text("You draw a tile")


def test_passing(open_table: OpenTable) -> None:
    page = open_table("laid=3&hand=5&offer=1&pace=0")
    page.locator(".pass").click()
    heard(page, 1, rev=2)
    expect(page.locator(".seat.own .said")).to_have_text("Paso")


@pytest.mark.parametrize("width", [1280, 1024, 390, 320])
@pytest.mark.parametrize(
    "scene",
    [
        "laid=3&hand=7&seats=3",
        "laid=14&hand=3&said=1",
        "laid=24&hand=1",
        "laid=9&hand=7&seats=2&boneyard=14&offer=1",
        "laid=6&hand=20&seats=1",
    ],
)
def test_nothing_lies_on_anything_at_any_width(open_table: OpenTable, width: int, scene: str) -> None:
    page = open_table(f"{scene}&show=0&title=0", width=width, height=844, reduced_motion="reduce")
    assert not scrolls_sideways(page)
    page.locator(".own-tile").first.click()
    assert not scrolls_sideways(page)
    hand = page.locator(".own-tile").all()
    line = [box(node) for node in page.locator(".laid .face").all()]
    ends = [box(node) for node in page.locator(".end").all()]
    assert ends
    for target in ends:
        assert round(target["width"], 2) >= 44
        assert round(target["height"], 2) >= 44
        assert not any(cross(target, laid) for laid in line)
        assert not any(cross(target, box(own)) for own in hand)
    assert not cross(*ends) if len(ends) == 2 else True
    for own in hand:
        assert round(box(own)["width"], 2) >= 40
        assert round(box(own)["height"], 2) >= 44
        assert not any(cross(box(own), laid) for laid in line)
    table = box(page.locator(".table"))
    for inside in (*line, *ends):
        assert table["x"] + 14 <= inside["x"]
        assert inside["x"] + inside["width"] <= table["x"] + table["width"] - 14
        assert table["y"] + 14 <= inside["y"]
        assert inside["y"] + inside["height"] <= table["y"] + table["height"] - 14
    for button in page.locator(".act:visible").all():
        assert not any(cross(box(button), taken) for taken in (*line, *ends))
    if width >= 390 and "hand=7" in scene:
        assert len({round(box(own)["y"]) for own in hand[1:]}) == 1


def test_dark_is_what_streamlit_says_and_not_the_system(open_table: OpenTable) -> None:
    page = open_table("laid=3&hand=5&embed=true&embed_options=dark_theme", scheme="light")
    expect(page.locator(".capicu")).to_have_attribute("data-theme", "dark")
    page = open_table("laid=3&hand=5&embed=true&embed_options=light_theme", scheme="dark")
    expect(page.locator(".capicu")).to_have_attribute("data-theme", "light")


def test_the_page_speaks_the_language_of_the_table(open_table: OpenTable) -> None:
    page = open_table("laid=3&hand=5&lang=es")
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.locator(".line")).to_have_attribute("aria-label", re.compile("fichas en la mesa"))


def test_the_line_is_read_from_left_to_right(open_table: OpenTable) -> None:
    page = open_table("laid=3&hand=5&seed=1")
    said = page.locator(".line-list li").all_inner_texts()
    assert len(said) == 3
    assert all(" laid by " in item for item in said)
    label = str(page.locator("svg.line").get_attribute("aria-label"))
    left, right = re.findall(r"ends (\w+) and (\w+)", label)[0]
    assert said[0].startswith(("double", left)) or left in said[0]
    assert right in said[-1]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(
    open_table: OpenTable, axe_violations: Callable[[Page], list[str]], scheme: str
) -> None:
    page = open_table("laid=12&hand=4&said=1&offer=1&seats=4", scheme=scheme)
    page.locator(".own-tile").first.click()
    page.wait_for_timeout(400)
    assert [line for line in axe_violations(page) if "capicu" in line or "own-tile" in line] == []
    assert axe_violations(page) == []


def test_print_shows_line_and_hand_without_buttons(open_table: OpenTable) -> None:
    page = open_table("laid=6&hand=5&offer=1")
    page.emulate_media(media="print")
    expect(page.locator(".pass")).to_be_hidden()
    expect(page.locator(".laid").first).to_be_visible()
    expect(page.locator(".own-tile").first).to_be_visible()
    expect(page.locator(".frame")).to_be_hidden()


def test_forced_colours_leave_edges_to_see(open_table: OpenTable) -> None:
    page = open_table("laid=6&hand=5", forced_colors="active")
    stroke = page.locator(".laid .face").first.evaluate("node => getComputedStyle(node).stroke")
    assert stroke != "none"
