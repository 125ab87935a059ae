"""What is printed says what the rulesets and the exercises say, in both languages."""

from __future__ import annotations

import re
from html import unescape

import pytest
from streamlit.testing.v1 import AppTest

from engine.game.ruleset import RULESET_IDS, RulesetId, load
from engine.game.tiles import TILES
from lessons.exercises import CHECKS, LEVELS
from lessons.stages import CHAPTERS
from ui.citation import said
from ui.course import Course
from ui.course_words import option_said
from ui.print_sheet import PARTS, PICTURES, sheet_html
from ui.print_worksheet import QUESTIONS, questions, worksheet_html
from ui.text import Language, Words

GAMES = pytest.mark.parametrize("letter", RULESET_IDS)
SPOKEN = pytest.mark.parametrize("language", list(Language))
LEFT_OUT = {"context", "maxim", "prize"}


def read(html: str) -> str:
    """The words of a page as somebody reads them."""
    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", html)))


@GAMES
@SPOKEN
def test_every_rule_is_on_the_sheet(letter: RulesetId, language: Language) -> None:
    sheet = read(sheet_html(letter, {}, Words.of(language)))
    ruling = [clause for clause in load(letter).clauses if clause.kind not in LEFT_OUT]
    assert [clause.id for clause in ruling if f"{clause.id} {said(clause.says, language)}" not in sheet] == []


def test_only_what_rules_nothing_is_left_out() -> None:
    printed = {kind for kinds in PARTS.values() for kind in kinds}
    used = {clause.kind for letter in RULESET_IDS for clause in load(letter).clauses}
    assert used - printed == LEFT_OUT
    assert sum(map(len, PARTS.values())) == len(printed)


@GAMES
@SPOKEN
def test_every_open_question_is_answered_as_this_table_plays_it(
    letter: RulesetId, language: Language
) -> None:
    sheet = read(sheet_html(letter, {}, Words.of(language)))
    for question in load(letter).switches.values():
        assert question.default is not None
        answer = said(question.labels[question.default], language)
        assert f"{said(question.asks, language)} {answer}" in sheet
    assert Words.of(language).text("sheet.changed") not in sheet


def test_a_house_rule_is_printed_as_one() -> None:
    words = Words.of(Language.EN)
    sheet = read(sheet_html("C", {"block_tie": "blocker"}, words))
    question = load("C").switches["block_tie"]
    assert f"{question.asks.en} {question.labels['blocker'].en}. {words.text('sheet.changed')}" in sheet


@GAMES
def test_the_sheet_has_its_pictures_and_they_are_told(letter: RulesetId) -> None:
    html = sheet_html(letter, {}, Words.of(Language.ES))
    assert html.count(
        '<svg xmlns="http://www.w3.org/2000/svg" class="capicu-picture" role="img" aria-label="'
    ) == len(PICTURES[letter])


@SPOKEN
@pytest.mark.parametrize("chapter", [one for one in CHAPTERS if one.slug in CHECKS], ids=lambda one: one.slug)
@pytest.mark.parametrize("level", LEVELS)
def test_the_key_holds_the_right_answers_in_order(chapter, level: int, language: Language) -> None:  # type: ignore[no-untyped-def]  # a chapter
    words = Words.of(language)
    html = worksheet_html(chapter, level, "maria", words)
    asked, key = html.split('<section class="key">')
    exercises = questions(chapter.slug, level, "maria")
    assert len(exercises) == QUESTIONS
    answers = [read(found) for found in re.findall(r"<li><b>\d</b> <strong>(.*?)</strong>", key)]
    assert len(answers) == QUESTIONS
    for exercise, answer in zip(exercises, answers, strict=True):
        if exercise.choices:
            course = Course.at(exercise.lesson, 1, "key")
            right = next(one for one in exercise.choices if (str(one.value),) == exercise.right)
            assert answer.strip() == option_said(right, course, words)
            assert all(option_said(one, course, words) in read(asked) for one in exercise.choices)
        else:
            named = {move.split()[0] for move in exercise.right} & {str(tile) for tile in TILES}
            assert [tile for tile in named if tile not in answer] == []
    assert [tag for tag in ("{", "}") if tag in read(html)] == []


def test_what_is_asked_does_not_tell() -> None:
    chapter = next(one for one in CHAPTERS if one.slug == "dominican")
    html = worksheet_html(chapter, 1, "maria", Words.of(Language.EN))
    assert "<strong>" not in html.split('<section class="key">')[0]


def test_the_same_seed_gives_the_same_sheet_and_another_seed_another() -> None:
    chapter, words = CHAPTERS[0], Words.of(Language.EN)
    questions.cache_clear()
    first = worksheet_html(chapter, 2, "maria", words)
    questions.cache_clear()
    assert worksheet_html(chapter, 2, "maria", words) == first
    assert worksheet_html(chapter, 2, "jose", words) != first


def opened(page: str, **query: str) -> AppTest:
    def script(name: str) -> None:
        import importlib

        importlib.import_module(f"ui.pages.{name}").page()

    app = AppTest.from_function(script, args=(page,), default_timeout=30)
    for key, value in query.items():
        app.query_params[key] = value
    app.run()
    assert not app.exception
    return app


@pytest.mark.parametrize(
    "query",
    [
        {},
        {"rules": "B", "switches": "tranque_tie.blocker"},
        {"rules": "<b>"},
        {"rules": "C", "switches": "x.y-target.9"},
    ],
)
def test_the_page_opens_by_any_link(query: dict[str, str]) -> None:
    app = opened("sheet", **query)
    assert any("capicu-sheet" in one.value for one in app.markdown)
    assert not any("<b>" in one.value and "&lt;b&gt;" in one.value for one in app.title)


@pytest.mark.parametrize(
    "query", [{}, {"chapter": "dominican", "level": "3", "seed": "<i>x"}, {"chapter": "?", "level": "9"}]
)
def test_a_worksheet_opens_by_any_link_and_settles_it(query: dict[str, str]) -> None:
    app = opened("worksheet", **query)
    assert any("capicu-work" in one.value for one in app.markdown)
    assert not any("<i>x" in one.value for one in app.markdown)
    assert {"chapter", "level", "seed"} <= set(app.query_params)
    before = app.query_params["seed"]
    app.button(key="worksheet_another").click().run()
    assert not app.exception
    assert app.query_params["seed"] != before
