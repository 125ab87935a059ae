"""Lessons in a real browser: one finished by mouse, one by keyboard on a phone, and looked at in every light."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from engine.game.moves import Draw, Pass, Play
from lessons.goals import solutions
from lessons.model import Chapter, Example, Lesson, MoveTask, Question, Step
from lessons.runner import State, attempt, moves_due, start
from lessons.stages import CHAPTERS, CURRICULUM
from tests.browser.conftest import scrolls_sideways
from ui.course import Course
from ui.course_words import option_said
from ui.text import Language, Words

ENGLISH, SPANISH = Words.of(Language.EN), Words.of(Language.ES)
DRAWING, DOMINICAN, PAIRS = CURRICULUM[:3]
Do = Callable[[Page, Locator], None]


def by_mouse(page: Page, target: Locator) -> None:
    target.click()


def by_keyboard(page: Page, target: Locator) -> None:
    """Reaches a control with Tab, and inside the hand with arrows, then presses Enter."""
    expect(target).to_be_visible()
    for _ in range(60):
        if target.evaluate("node => node.getRootNode().activeElement === node"):
            page.keyboard.press("Enter")
            return
        in_hand = target.evaluate(
            """node => node.matches('.own-tile')
                 && (node.getRootNode().activeElement?.matches('.own-tile') ?? false)"""
        )
        page.keyboard.press("ArrowRight" if in_hand else "Tab")
    pytest.fail(f"not to be reached by keyboard: {target}")


def button(page: Page, label: str) -> Locator:
    return page.get_by_role("button", name=label, exact=True)


def ready(page: Page) -> None:
    expect(page.locator(".hand")).to_have_attribute("aria-busy", "false")


def make(page: Page, state: State, goal_of: MoveTask, do: Do) -> None:
    """One good move at the table."""
    ready(page)
    move = solutions(goal_of.goals[state.goal], state.position)[-1]
    match move:
        case Play(tile, end):
            do(page, page.locator(f'.own-tile[data-tile="{tile}"]'))
            where = "open" if end is None else end.value
            target = page.locator(f'.end[data-end="{where}"]')
            if target.count() and page.locator(".own-tile[aria-pressed=true]").count():
                do(page, target)
        case Draw():
            do(page, page.locator(".act.draw"))
        case Pass():
            do(page, page.locator(".act.pass"))


def play(page: Page, step: Step, state: State, do: Do) -> State:
    """Good moves as long as any is asked for."""
    while (task := moves_due(step, state)) is not None:
        move = solutions(task.goals[state.goal], state.position)[-1]
        make(page, state, task, do)
        state = attempt(step, state, move).state
        expect(page.locator("ol.line-list > li")).to_have_count(len(state.position.layout.laid))
    return state


def finish(page: Page, lesson: Lesson, words: Words, do: Do) -> None:
    """Plays a whole lesson as it was meant."""
    for number, step in enumerate(lesson.steps, 1):
        title = getattr(step.title, words.language.value)
        expect(page.get_by_role("heading", level=1)).to_have_text(title)
        state = start(step)
        match step.does:
            case MoveTask():
                play(page, step, state, do)
            case Question(asks=asks):
                state = play(page, step, state, do)
                right = asks.right(state.position)
                do(page, button(page, option_said(right, Course.at(lesson, number, "s"), words)))
            case Example(says=says):
                laid = len(state.position.layout.laid)
                for shown in range(1, len(says) + 1):
                    label = "start_example" if shown == 1 else "next_example"
                    do(page, button(page, words.text(f"learn.answer.{label}")))
                    expect(page.locator("ol.line-list > li")).to_have_count(laid + shown)
        expect(page.locator('.capicu-answer[data-tone="good"]')).to_be_visible()
        last = number == len(lesson.steps)
        following = button(page, words.text("learn.answer.finish" if last else "learn.answer.next"))
        expect(following).to_be_visible()
        do(page, following)
    expect(page.get_by_role("heading", level=1)).to_have_text(words.text("learn.done.title"))


def test_a_lesson_is_finished_by_mouse(app_url: str, open_page: Callable[..., Page]) -> None:
    page = open_page(f"{app_url}/learn")
    page.get_by_role("link", name=ENGLISH.text("learn.begin")).first.click()
    finish(page, DRAWING, ENGLISH, by_mouse)
    page.wait_for_url(re.compile(r"step=9"))
    page.get_by_role("link", name=ENGLISH.text("learn.done.next", title=DOMINICAN.title.en)).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(DOMINICAN.steps[0].title.en)
    # The address went along: a reload, or the other language, stays in this lesson.
    page.wait_for_url(re.compile(f"lesson={DOMINICAN.slug}&step=1"))
    button(page, ENGLISH.text("language.switch")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(DOMINICAN.steps[0].title.es)


@pytest.mark.parametrize("chapter", CHAPTERS, ids=[chapter.slug for chapter in CHAPTERS])
def test_a_lesson_of_each_chapter_is_finished_by_keyboard_on_a_phone(
    chapter: Chapter, app_url: str, open_page: Callable[..., Page]
) -> None:
    # The one with the fewest steps, and of these the last: no chapter is left to the mouse.
    lesson = min(reversed(chapter.lessons), key=lambda lesson: len(lesson.steps))
    page = open_page(
        f"{app_url}/learn?lesson={lesson.slug}&lang=es", width=390, height=844, wait_for=".capicu .table"
    )
    finish(page, lesson, SPANISH, by_keyboard)


def test_a_wrong_move_is_refuted_on_the_table_and_taken_back(
    app_url: str, open_page: Callable[..., Page]
) -> None:
    page = open_page(f"{app_url}/learn?lesson={DRAWING.slug}&step=4", wait_for=".own-tile")
    table = page.locator(".capicu")
    kept = table.element_handle()
    page.locator('.own-tile[data-tile="3-5"]').click()
    page.locator('.end[data-end="left"]').click()
    answered = page.locator('.capicu-answer[data-tone="bad"]')
    expect(answered).to_contain_text(ENGLISH.text("learn.fact.locks_you_out"))
    expect(answered.locator("li")).to_have_count(3)
    expect(page.locator(".laid.marked")).to_have_count(1)
    expect(page.locator(".capicu .status")).to_contain_text(ENGLISH.text("learn.fact.locks_you_out"))

    button(page, ENGLISH.text("learn.answer.play_on")).click()
    expect(page.locator("ol.line-list > li")).to_have_count(5)
    button(page, ENGLISH.text("learn.answer.take_back")).click()
    expect(page.locator("ol.line-list > li")).to_have_count(3)
    expect(page.locator(".own-tile")).to_have_count(6)
    expect(answered).to_have_count(0)
    assert table.evaluate("(node, kept) => node === kept", kept), "the table was never mounted anew"


def test_hints_open_in_order_without_moving_the_table(app_url: str, open_page: Callable[..., Page]) -> None:
    page = open_page(f"{app_url}/learn?lesson={DRAWING.slug}&step=4", wait_for=".own-tile")
    before = page.locator(".capicu .table").bounding_box()
    for place in range(1, 5):
        button(page, ENGLISH.text(f"learn.hint.open_{place}")).click()
        expect(page.locator(".capicu-hints > li")).to_have_count(place)
    expect(page.locator(".capicu-hints > li").last).to_contain_text("2-4")
    assert page.locator(".capicu .table").bounding_box() == before


def test_a_link_with_a_lesson_and_a_step_opens_there(app_url: str, open_page: Callable[..., Page]) -> None:
    page = open_page(f"{app_url}/learn?lesson={DOMINICAN.slug}&step=5&lang=es", wait_for=".own-tile")
    expect(page.get_by_role("heading", level=1)).to_have_text(DOMINICAN.steps[4].title.es)
    page = open_page(f"{app_url}/learn?lesson=../..&step=<b>&lang=es")
    expect(page.get_by_role("heading", level=1)).to_have_text(SPANISH.text("learn.title"))


def test_the_focus_goes_on_where_a_button_is_gone(app_url: str, open_page: Callable[..., Page]) -> None:
    page = open_page(f"{app_url}/learn?lesson={DRAWING.slug}&step=4", wait_for=".own-tile")
    focused = "() => { let a = document.activeElement; while (a?.shadowRoot) a = a.shadowRoot.activeElement; return a.dataset.tile ?? a.innerText; }"
    by_keyboard(page, page.locator('.own-tile[data-tile="3-5"]'))
    by_keyboard(page, page.locator('.end[data-end="left"]'))
    by_keyboard(page, button(page, ENGLISH.text("learn.answer.take_back")))
    expect(page.locator(".own-tile")).to_have_count(6)
    page.wait_for_function(f"name => ({focused})() === name", arg="2-4")
    by_keyboard(page, page.locator('.own-tile[data-tile="2-4"]'))
    by_keyboard(page, page.locator('.end[data-end="right"]'))
    by_keyboard(page, button(page, ENGLISH.text("learn.answer.next")))
    expect(page.get_by_role("heading", level=1)).to_have_text(DRAWING.steps[4].title.en)
    page.wait_for_function(f"name => ({focused})() === name", arg="2-4")


def test_two_quick_taps_on_next_are_one(app_url: str, open_page: Callable[..., Page]) -> None:
    page = open_page(f"{app_url}/learn?lesson={DRAWING.slug}&step=1", wait_for=".own-tile")
    page.locator('.own-tile[data-tile="6-6"]').click()
    page.locator('.end[data-end="open"]').click()
    button(page, ENGLISH.text("learn.answer.next")).dblclick()
    expect(page.get_by_role("heading", level=1)).to_have_text(DRAWING.steps[1].title.en)
    page.wait_for_timeout(600)
    expect(page.get_by_role("heading", level=1)).to_have_text(DRAWING.steps[1].title.en)


def test_on_a_phone_the_answer_comes_into_view(app_url: str, open_page: Callable[..., Page]) -> None:
    page = open_page(
        f"{app_url}/learn?lesson={PAIRS.slug}&step=6",
        width=390,
        height=700,
        wait_for=".own-tile",
        has_touch=True,
    )
    page.locator('.own-tile[data-tile="1-3"]').tap()
    page.locator('.end[data-end="left"]').tap()
    expect(button(page, ENGLISH.text("learn.answer.take_back"))).to_be_in_viewport()
    button(page, ENGLISH.text("learn.answer.take_back")).tap()
    expect(page.get_by_role("heading", level=1)).to_be_in_viewport()


def test_on_a_phone_a_hint_comes_into_view_with_the_way_to_the_next(
    app_url: str, open_page: Callable[..., Page]
) -> None:
    page = open_page(
        f"{app_url}/learn?lesson={DRAWING.slug}&step=3",
        width=390,
        height=844,
        wait_for=".own-tile",
        has_touch=True,
    )
    page.locator('.own-tile[data-tile="2-2"]').tap()
    page.locator('.end[data-end="left"]').tap()
    expect(page.locator('.capicu-answer[data-tone="bad"]')).to_be_visible()
    button(page, ENGLISH.text("learn.hint.open_1")).tap()
    expect(page.locator(".capicu-hints > li")).to_be_in_viewport(ratio=1)
    expect(button(page, ENGLISH.text("learn.hint.open_2"))).to_be_in_viewport(ratio=1)


def test_on_a_phone_the_end_of_a_lesson_begins_with_its_headline(
    app_url: str, open_page: Callable[..., Page]
) -> None:
    page = open_page(
        f"{app_url}/learn?lesson={DRAWING.slug}&step=8",
        width=390,
        height=700,
        wait_for=".st-key-lesson_options",
        has_touch=True,
    )
    for points in (9, 22):
        button(page, ENGLISH.text("learn.option.points.other", n=points)).tap()
        expect(page.locator(".capicu-answer .head")).to_contain_text(str(points))
        expect(page.locator(".capicu-answer")).to_be_in_viewport(ratio=1)
        # The answer that was pressed is spent: the focus goes on to one that is left.
        page.wait_for_function("() => document.activeElement.closest('.st-key-lesson_options') !== null")
    button(page, ENGLISH.text("learn.option.points.other", n=17)).tap()
    button(page, ENGLISH.text("learn.answer.finish")).tap()
    title = page.get_by_role("heading", level=1)
    expect(title).to_have_text(ENGLISH.text("learn.done.skipped"))
    expect(title).to_be_focused()
    expect(title).to_be_in_viewport(ratio=1)


OVERLAPS = """() => {
  const boxes = (wanted) => {
    const found = [];
    const look = (root) => root.querySelectorAll("*").forEach((node) => {
      if (node.matches(wanted) && node.getClientRects().length) found.push(node.getBoundingClientRect());
      if (node.shadowRoot) look(node.shadowRoot);
    });
    look(document);
    return found;
  };
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const said = boxes(".said:not(:empty)");
  const under = [...boxes(".faces svg"), ...boxes(".boneyard-name")];
  return [said.length, said.filter((one) => under.some((other) => meet(one, other))).length];
}"""


@pytest.mark.parametrize("width", [390, 320])
@pytest.mark.parametrize("scene", ["draw-counting&step=5", "dominican-tranque&step=4"])
def test_on_a_phone_what_a_seat_says_lies_on_nothing(
    scene: str, width: int, app_url: str, open_page: Callable[..., Page]
) -> None:
    page = open_page(
        f"{app_url}/learn?lesson={scene}&lang=es", width=width, height=844, wait_for=".faces svg"
    )
    expect(page.locator(".said:not(:empty)")).to_have_count(3)
    assert page.evaluate(OVERLAPS) == [3, 0]


SCENES = (
    "learn?",
    f"learn?lesson={DRAWING.slug}&step=4",
    f"learn?lesson={PAIRS.slug}&step=8",
    f"learn?lesson={DRAWING.slug}&step=9",
    "learn?lesson=who-opens&step=3",
    "learn?lesson=dominican-tranque&step=8",
)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("scene", SCENES)
def test_axe_finds_nothing(
    app_url: str,
    open_page: Callable[..., Page],
    axe_violations: Callable[[Page], list[str]],
    scene: str,
    scheme: str,
) -> None:
    page = open_page(f"{app_url}/{scene}", scheme=scheme)
    if "step=4" in scene:
        page.locator('.own-tile[data-tile="3-5"]').click()
        page.locator('.end[data-end="left"]').click()
        expect(page.locator('.capicu-answer[data-tone="bad"]')).to_be_visible()
        button(page, ENGLISH.text("learn.hint.open_1")).click()
        expect(page.locator(".capicu-hints > li")).to_have_count(1)
    if "tranque" in scene:
        button(page, "Milagros and Altagracia").click()
        expect(page.locator(".capicu-sheets")).to_be_visible()
    elif "step=8" in scene:
        page.locator(".st-key-lesson_options button").first.click()
        expect(page.locator('.capicu-answer[data-tone="bad"]')).to_be_visible()
    assert axe_violations(page) == []


@pytest.mark.parametrize("width", [320, 390])
@pytest.mark.parametrize("scene", SCENES)
def test_a_phone_never_scrolls_sideways(
    app_url: str, open_page: Callable[..., Page], scene: str, width: int
) -> None:
    page = open_page(f"{app_url}/{scene}&lang=es", width=width, height=700, has_touch=True, is_mobile=True)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_timeout(300)
    assert not scrolls_sideways(page)


STANDS_STILL = """() => new Promise((told) => {
  const main = document.querySelector('[data-testid="stMain"]');
  const top = main.scrollTop;
  setTimeout(() => told(main.scrollTop === top), 400);
})"""


def test_on_a_phone_the_order_is_task_table_answer_hints_clause(
    app_url: str, open_page: Callable[..., Page]
) -> None:
    page = open_page(
        f"{app_url}/learn?lesson={DRAWING.slug}&step=4", width=390, height=844, wait_for=".own-tile"
    )
    page.locator('.own-tile[data-tile="3-5"]').click()
    page.locator('.end[data-end="left"]').click()
    expect(page.locator(".capicu-answer")).to_be_visible()
    # The answer is on its way into view: places are told apart once the page stands still.
    page.wait_for_function(STANDS_STILL)
    places = [
        page.locator(one).bounding_box()
        for one in (
            ".capicu-progress",
            "h1",
            ".capicu .table",
            ".capicu-answer",
            ".capicu-hints",
            ".capicu-cite",
        )
    ]
    tops = [place["y"] for place in places if place is not None]
    assert len(tops) == 6
    assert tops == sorted(tops)


MOVED = """
window.moved = 0;
new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.moved += entry.value; })
  .observe({ type: "layout-shift", buffered: true });
"""


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("scene", ["learn", f"learn?lesson={DRAWING.slug}&step=4"])
def test_nothing_moves_under_a_finger_while_the_page_loads(
    app_url: str, browser: Browser, scene: str, width: int
) -> None:
    context = browser.new_context(viewport={"width": width, "height": 844}, locale="en-US")
    page = context.new_page()
    page.add_init_script(MOVED)
    page.goto(f"{app_url}/{scene}")
    page.wait_for_selector("h1")
    # A tenth is what a visitor hardly notices; a list that still sorts itself out reaches four times that.
    expect(page.locator('style[data-early="wait"]')).to_have_count(0)
    page.wait_for_timeout(800)
    assert page.evaluate("window.moved") < 0.1
    context.close()


def test_the_rules_of_the_first_page_leave_with_it(app_url: str, open_page: Callable[..., Page]) -> None:
    page = open_page(f"{app_url}/learn")
    expect(page.locator('style[data-early="learn"]')).to_have_count(1)
    page.get_by_test_id("stTopNavLink").filter(has_text=ENGLISH.text("nav.rules")).first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(ENGLISH.text("rules.title"))
    expect(page.locator('style[data-early="learn"]')).to_have_count(0)


def pick(page: Page, what: str) -> Locator:
    return page.locator(f'.pick[aria-label="{ENGLISH.text("table.pick", what=what)}"]')


@pytest.mark.parametrize(("width", "do"), [(390, by_mouse), (1280, by_keyboard)])
def test_a_player_is_answered_by_a_tap_on_the_table(
    app_url: str, open_page: Callable[..., Page], width: int, do: Do
) -> None:
    page = open_page(f"{app_url}/learn?lesson=who-opens&step=3", width=width, wait_for=".pick")
    expect(page.locator(".pick")).to_have_count(4)
    do(page, pick(page, "Yadira"))
    expect(page.locator('.capicu-answer[data-tone="bad"]')).to_be_visible()
    expect(pick(page, "Yadira")).to_have_count(0)
    do(page, pick(page, "Doña Carmen"))
    expect(page.locator('.capicu-answer[data-tone="good"]')).to_be_visible()
    expect(page.locator(".pick")).to_have_count(0)


def test_a_tile_is_answered_by_a_tap_wherever_it_lies(app_url: str, open_page: Callable[..., Page]) -> None:
    page = open_page(
        f"{app_url}/learn?lesson=gate-and-hanged&step=1", width=390, wait_for=".pick", has_touch=True
    )
    tiles = [page.locator(f".pick[data-pick*='{tile}']") for tile in ("4-6", "3-6")]
    laid, held = page.locator(".laid"), page.locator('.own-tile[data-tile="3-6"]')
    place, own = tiles[1].bounding_box(), held.bounding_box()
    assert place is not None
    assert own is not None
    assert abs(place["x"] + place["width"] / 2 - own["x"] - own["width"] / 2) < 3
    tiles[0].tap()
    expect(page.locator('.capicu-answer[data-tone="bad"]')).to_be_visible()
    tiles[1].tap()
    expect(page.locator('.capicu-answer[data-tone="good"]')).to_be_visible()
    expect(laid.first).to_be_visible()


@pytest.mark.parametrize("width", [360, 390])
def test_three_names_are_read_in_full_on_a_phone(
    app_url: str, open_page: Callable[..., Page], width: int
) -> None:
    page = open_page(f"{app_url}/learn?lesson={PAIRS.slug}&step=4", width=width, wait_for=".own-tile")
    names = page.locator(".plate .name")
    expect(names).to_have_count(4)
    cut = names.evaluate_all("names => names.filter(one => one.scrollWidth > one.clientWidth).length")
    assert cut == 0
    plates = [
        box
        for place in ("left", "top", "right")
        if (box := page.locator(f'[data-place="{place}"] .plate').bounding_box()) is not None
    ]
    assert all(one["x"] + one["width"] <= other["x"] for one, other in pairwise(plates))
