"""Checks: a run without a screen, what every exercise says in both languages, and the page as Streamlit runs it."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import pytest
from streamlit.testing.v1 import AppTest

from engine.game.moves import End, Play
from lessons.chances import belief_of
from lessons.exercises import CHECKS, LEVELS, SKILLS, Skill, skill_named
from lessons.goals import solutions
from lessons.memory import Mastery, remembered
from lessons.model import MoveTask, Question
from lessons.runner import Verdict
from progress.events import Event, Kind
from ui.course_table import course_view
from ui.course_words import Answer
from ui.exercise import RUN, Check, Scope, answers_of, mastery_of, run_left
from ui.exercise_words import check_answer, level_said, run_html, spoken_task
from ui.table import Attempt
from ui.text import Language, Words

MONDAY = datetime(2026, 3, 2, 18, tzinfo=UTC)
each_skill = pytest.mark.parametrize("skill", SKILLS, ids=lambda skill: skill.slug)
each_language = pytest.mark.parametrize("language", list(Language))


def begun(skill: str, session: str = "test", level: int = 1) -> Check:
    return Check.at(Scope("skill", skill), (skill,), session, {skill: level})


def tried(check: Check, move: Play, number: int = 1) -> Attempt:
    end = "open" if move.end is None else "left" if move.end is End.LEFT else "right"
    course = check.course
    return Attempt("play", str(move.tile), end, course.rev, f"e{number}", course.epoch)


def answered(check: Check, *, right: bool) -> Check:
    """The exercise answered at the first try."""
    does = check.exercise.does
    assert isinstance(does, Question)
    truth = does.asks.right(check.exercise.position)
    return check.choose(next(one for one in check.exercise.choices if (one == truth) is right))


def event(skill: str, number: int, *, right: bool = True, level: object = 1) -> Event:
    detail = {"right": right, "level": level}
    return Event(Kind.EXERCISE, skill, MONDAY + timedelta(minutes=number), f"key {number}", detail)  # type: ignore[arg-type]  # odd levels too


# --- a run ---


def test_the_first_try_decides_and_a_second_one_changes_nothing() -> None:
    wrong = answered(begun("tranque"), right=False)
    assert wrong.is_settled
    assert [given.right for given in wrong.given] == [False]
    assert answered(wrong, right=True) is wrong


def test_nothing_follows_before_an_answer() -> None:
    check = begun("tranque")
    assert check.follow({}) is check


def test_eight_exercises_make_a_run_and_then_the_next_begins() -> None:
    check = begun("tranque")
    seen = set()
    for place in range(1, RUN + 1):
        assert check.place == place
        seen.add(str(check.exercise.data()))
        check = answered(check, right=place % 2 == 0).follow({})
    assert check.is_over
    assert (check.right, len(check.given)) == (RUN // 2, RUN)
    again = check.again((), {"tranque": 3})
    assert not again.is_over
    assert (again.place, again.given, again.exercise.level) == (1, (), 3)
    assert str(again.exercise.data()) not in seen
    assert len(seen) == RUN


def test_a_chapter_goes_round_its_skills_those_first_that_need_it() -> None:
    scope = Scope("chapter", "puerto-rican")
    slugs = [skill.slug for skill in CHECKS["puerto-rican"]]
    known = remembered(answers_of([event(slugs[0], 1), event(slugs[1], 2, right=False)]))
    tomorrow = MONDAY + timedelta(days=1)
    assert scope.skills(known, tomorrow) == (slugs[1], *slugs[2:], slugs[0])
    check = Check.at(scope, scope.skills(known, tomorrow), "test", {})
    for slug in (slugs[1], *slugs[2:]):
        assert check.skill.slug == slug
        check = answered(check, right=True).follow({})


def test_a_move_against_the_rules_is_the_wrong_answer_only_where_rules_are_asked() -> None:
    for slug, settles in (("what-fits", True), ("keep-answers", False)):
        check = begun(slug)
        table = check.exercise.position
        misfit = next(
            Play(tile, end)
            for tile in table.hand(0)
            for end in End
            if end not in table.fits(tile)  # type: ignore[arg-type]  # seat 0
        )
        after = check.hear(tried(check, misfit))
        assert after.course.verdict is Verdict.REFUSED
        assert after.is_settled is settles
        assert [given.right for given in after.given] == ([False] if settles else [])


def test_every_good_move_is_right() -> None:
    check = begun("long-suit")
    does = check.exercise.does
    assert isinstance(does, MoveTask)
    for move in solutions(does.goals[0], check.exercise.position):
        assert isinstance(move, Play)
        assert [given.right for given in check.hear(tried(check, move)).given] == [True]


def test_a_run_of_what_is_due_has_nothing_where_nothing_is() -> None:
    known = remembered(answers_of([event("puerta", 1, right=False)]))
    assert Scope("due").skills(known, MONDAY) == ()
    assert Scope("due").skills(known, MONDAY + timedelta(days=1)) == ("puerta",)


@pytest.mark.parametrize("odd", ["", "../..", "<b>", "puerta ", "x" * 5000])
def test_odd_links_ask_for_nothing(odd: str) -> None:
    assert Scope.asked(odd, None, None) is None
    assert Scope.asked(None, odd, None) is None
    assert Scope.asked(None, None, odd) == Scope("due")


def test_events_of_other_kinds_and_skills_of_other_days_are_passed_over() -> None:
    step = Event(Kind.STEP, "box-of-tiles/first", MONDAY, "a", {})
    gone = event("a-skill-of-another-day", 1)
    odd = event("puerta", 2, level=9)
    assert [(one.skill, one.level) for one in answers_of([step, gone, odd])] == [("puerta", 1)]
    assert mastery_of({}, "puerta") is Mastery.NEW


def test_the_table_does_not_tell_whose_turn_it_is_before_that_is_said() -> None:
    words = Words.of(Language.EN)
    for number in range(6):
        check = begun("whose-turn", f"turn {number}")
        assert course_view(check.course, words, "").turn is None


def test_the_table_does_not_tell_which_tile_is_the_last_of_its_number() -> None:
    check = begun("puerta")
    picks = course_view(check.course, Words.of(Language.EN), "").picks
    assert picks is None


# --- words ---


def is_said(sentence: str) -> None:
    assert sentence.strip()
    assert not re.search(r"[{}]|  ", sentence), sentence


@each_language
@each_skill
def test_every_answer_is_explained_in_words(skill: Skill, language: Language) -> None:
    words = Words.of(language)
    for level in LEVELS:
        for number in range(3):
            check = begun(skill.slug, f"words {number}", level)
            is_said(spoken_task(check, words))
            is_said(level_said(check.exercise, check, words))
            assert check_answer(check, words) is None
            outcomes = [check.choose(option) for option in check.exercise.choices]
            if not outcomes:
                table = check.exercise.position
                plays = [move for move in table.legal_moves if isinstance(move, Play)]
                outcomes = [check.hear(tried(check, move)) for move in plays]
            for after in outcomes:
                told = check_answer(after, words)
                assert isinstance(told, Answer)
                assert told.tone == ("good" if after.given[-1].right else "bad")
                assert told.story
                for line in (told.headline, *(one.text for one in told.story)):
                    is_said(line)
                if after.given[-1].right:
                    is_said(told.says)


@each_language
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_a_right_squeeze_is_counted_through_and_a_wrong_one_laid_beside_it(
    language: Language, seed: str
) -> None:
    words = Words.of(language)
    check = begun("squeeze", seed, 2)
    position, goal = check.exercise.position, check.exercise.does
    assert isinstance(goal, MoveTask)
    good = solutions(goal.goals[0], position)
    for move in (one for one in position.legal_moves if isinstance(one, Play)):
        after = check.hear(tried(check, move))
        told = check_answer(after, words)
        assert told is not None
        lines = [line.text for line in told.story]
        assert len(lines) == len(set(lines)), "nothing is said twice"
        if move in good:
            belief = belief_of(position.after(move))
            assert words.text("learn.fact.unseen_are", n=len(belief.hidden)) in lines
            fitting = [line for line in told.story if line.shape == "hand"]
            assert all(str(line.tiles[0]) in line.text for line in fitting)
            assert fitting or words.text("learn.fact.none_would_fit") in lines
        else:
            assert len(lines) == 4


def test_a_run_tells_its_parts_in_words_too() -> None:
    check = answered(begun("tranque"), right=False).follow({})
    shown = run_html(check.given, check.place, RUN, Words.of(Language.EN))
    assert "Exercise 2 of 8 · 0 right" in shown
    assert (shown.count('"missed"'), shown.count('"at"'), shown.count('"open"')) == (1, 1, 6)


@pytest.mark.parametrize("done", range(RUN))
def test_the_address_of_a_run_leads_back_to_it(done: int) -> None:
    check = begun("tranque")
    for number in range(done):
        check = answered(check, right=number % 2 == 0).follow({})
    again = Check.resumed(check.scope, check.skills, check.link, {})
    assert again == check
    settled = answered(check, right=True)
    after = Check.resumed(check.scope, check.skills, settled.link, {})
    assert after is not None
    assert after.given == settled.given
    assert after.link == settled.follow({}).link


# --- a run that was left ---


def kept(check: Check, day: int, **changed: str) -> Event:
    """The last answer of a run as progress keeps it."""
    given, at = check.given[-1], datetime(2026, 3, day, tzinfo=UTC)
    detail = {"right": given.right, "level": given.level, "seconds": 1.5} | check.mark | changed
    return Event(Kind.EXERCISE, given.skill, at, f"{day} {check.number}", detail)


@pytest.mark.parametrize("done", range(1, RUN + 1))
def test_a_run_is_found_again_in_the_answers_that_were_kept(done: int) -> None:
    scope = Scope("chapter", "dominican")
    check = Check.at(scope, scope.skills({}, datetime.now(UTC)), "abc", {})
    events = []
    for number in range(done):
        check = answered(check, right=number % 2 == 0)
        events.append(kept(check, number + 1))
        settled, check = check, check.follow({})
    left = run_left(events)
    if done == RUN:
        assert left is None, "it is at its end"
        return
    assert left is not None
    assert left.query == {"chapter": "dominican", "run": settled.link}
    assert left.given == settled.given
    again = Check.resumed(left.scope, check.skills, left.run, {})
    assert again == check


def test_of_the_next_run_only_its_own_answers_are_told() -> None:
    check = begun("tranque")
    events = []
    for _ in range(RUN + 2):
        check = answered(check, right=True)
        events.append(kept(check, len(events) + 1))
        check = check.follow({})
        if check.is_over:
            check = check.again((), {})
    left = run_left(events)
    assert left is not None
    assert len(left.given) == 2


def test_two_tabs_with_one_exercise_answer_it_once() -> None:
    check = begun("tranque")
    right, wrong = (answered(check, right=one) for one in (True, False))
    left = run_left([kept(right, 1), kept(wrong, 2)])
    assert left is not None
    assert left.given == right.given


@pytest.mark.parametrize(
    "changed",
    [
        {"run": ""},
        {"run": "<b>.1"},
        {"run": "a.0"},
        {"of": ""},
        {"of": "skill.none"},
        {"of": "chapter.../.."},
    ],
)
def test_answers_that_tell_of_no_run_are_not_gone_on_with(changed: dict[str, str]) -> None:
    assert run_left([kept(answered(begun("tranque"), right=True), 1, **changed)]) is None
    assert run_left([]) is None


@pytest.mark.parametrize(
    "link",
    [
        "",
        "a.1.tranque.1",
        "a.1.nothing.1..",
        "a.0.tranque.1..",
        "a.1.tranque.4..",
        "a.1.tranque.1.9911.",
        "a.1.tranque.1.0011",
        "a.1.tranque.1..done",
        f"a.1.tranque.1.{'0011' * 9}.",
        f"a.1.tranque.1.{'0011' * 8}.",
        "<b>.1.tranque.1..",
        "a.1.tranque.1.00\u0661\u0661.",
    ],
)
def test_an_address_that_tells_of_no_run_begins_a_new_one(link: str) -> None:
    assert Check.resumed(Scope("skill", "tranque"), ("tranque",), link, {}) is None


# --- the page ---


def page() -> None:
    """The page by itself, in the language of its link."""
    from ui.pages import check
    from ui.text import settle_language

    settle_language()
    check.page()


def opened(**link: str) -> AppTest:
    app = AppTest.from_function(page, default_timeout=30)
    for name, value in link.items():
        app.query_params[name] = value
    app.run()
    assert not app.exception
    return app


def pressed(app: AppTest, key: str) -> AppTest:
    next(one for one in app.button if key in str(one.key)).click().run()
    assert not app.exception
    return app


@each_language
def test_the_list_names_every_chapter_and_skill(language: Language) -> None:
    app = opened(lang=language.value)
    links = {link.proto.label for link in app.get("page_link")} or {
        link.proto.label for link in app.get("link_button")
    }
    for skill in SKILLS:
        assert getattr(skill.title, language.value) in links


def test_a_run_at_the_table_and_its_end() -> None:
    app = opened(lang="en", skill="match-winner")
    for _ in range(RUN):
        assert app.title[0].value == "Who has won the match?"
        pressed(app, "check_option_")
        pressed(app, "button_check.")
    assert re.fullmatch(r"\d of 8 right", app.title[0].value)
    pressed(app, "button_check.more")
    assert app.title[0].value == "Who has won the match?"


@pytest.mark.parametrize("odd", ["", "../..", "<script>alert(1)</script>"])
def test_a_link_to_no_check_leads_to_the_list(odd: str) -> None:
    app = opened(lang="en", skill=odd)
    assert app.title[0].value == "Check yourself"
    assert "There is no such check. Here are the ones there are." in [one.value for one in app.markdown]


def test_nothing_due_leads_to_the_list() -> None:
    assert opened(lang="en", due="today").title[0].value == "Check yourself"


def test_a_page_loaded_anew_goes_on_with_the_same_exercise() -> None:
    first = opened(lang="en", chapter="dominican")
    link = first.session_state["check_run"].link
    assert link in first.query_params["run"]
    again = opened(lang="es", chapter="dominican", run=link)
    here, there = (app.session_state["check_run"].exercise for app in (first, again))
    assert there.position == here.position
    assert there.skill == here.skill


def test_the_language_can_change_within_an_exercise() -> None:
    app = opened(lang="en", skill="tranque")
    before = app.session_state["check_run"].exercise
    app.query_params["lang"] = "es"
    app.run()
    assert not app.exception
    assert app.title[0].value == "¿Quién gana el tranque?"
    assert app.session_state["check_run"].exercise is before
    assert skill_named("tranque") is not None
