"""Open questions on the page of a lesson: two score sheets beside each other, in both languages."""

from __future__ import annotations

import re
from html import unescape

import pytest
from streamlit.testing.v1 import AppTest

from lessons.goals import solutions
from lessons.model import MoveTask, Question
from lessons.readings import open_questions, side_by_side
from lessons.runner import Verdict
from lessons.stages import CURRICULUM
from tests.ui.test_learn import course, opened, sent, shown
from ui.course import Course
from ui.course_readings import asked_html, sheets_html, value_said
from ui.course_table import names
from ui.text import Language, Words

_TRANQUE = next(lesson for lesson in CURRICULUM if lesson.slug == "dominican-tranque")
_STEP = next(step for step in _TRANQUE.steps if step.slug == "opener-takes-it")
OPENER_TAKES = side_by_side(_STEP, open_questions(_STEP)[0])
SPOKEN = pytest.mark.parametrize("language", list(Language))
SHOWN = [
    (lesson, number, asked)
    for lesson in CURRICULUM
    for number, step in enumerate(lesson.steps, 1)
    for asked in open_questions(step)
]


def columns(html: str) -> list[list[str]]:
    """The rows of a sheet, tags taken off, each as its cells."""
    rows = re.findall(r"<tr[^>]*>(.*?)</tr>", html)
    return [
        [
            unescape(re.sub(r"<[^>]+>", " ", cell)).strip()
            for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row)
        ]
        for row in rows
    ]


@SPOKEN
def test_every_sheet_has_words_in_every_cell_and_differs_where_it_says_so(language: Language) -> None:
    words = Words.of(language)
    for lesson, number, asked in SHOWN:
        at = Course.at(lesson, number, "s")
        sides = side_by_side(at.step, asked)
        for other in sides.readings[1:]:
            html = sheets_html(sides, other, names(at, words), words)
            head, *rows = columns(html)
            assert value_said(sides, sides.here, words) in head[1]
            assert value_said(sides, other, words) in head[2]
            assert all(len(row) == 3 and all(row) for row in rows), (lesson.slug, number)
            assert "{" not in html
            apart = html.count('class="apart"')
            assert (apart > 0) == (other in sides.apart())
            assert (words.text("learn.readings.same") in html) == (apart == 0)
        assert sides.doubt.id in asked_html(sides, words)


def sheet(app: AppTest) -> list[list[str]]:
    """The score sheet on the page."""
    return columns(next(one.proto.body for one in app.get("html") if "capicu-sheets" in one.proto.body))


def to_the_end(lesson_slug: str, step_slug: str, language: Language) -> AppTest:
    lesson = next(one for one in CURRICULUM if one.slug == lesson_slug)
    number = next(place for place, step in enumerate(lesson.steps, 1) if step.slug == step_slug)
    app = opened(language, lesson=lesson_slug, step=str(number))
    title = Words.of(language).text("learn.readings.title")
    assert title not in shown(app), "it would give the answer away"
    match lesson.steps[number - 1].does:
        case MoveTask(goals=goals):
            for goal in goals:
                sent(app, solutions(goal, course(app).state.position)[0])
        case Question(asks=asks, first=first):
            for goal in () if first is None else first.goals:
                sent(app, solutions(goal, course(app).state.position)[0])
            right = asks.right(course(app).state.position)
            app.button(key=f"learn_option_{course(app).epoch}_{right.value}").click().run()
    assert not app.exception
    return app


@SPOKEN
def test_once_a_step_is_done_both_readings_stand_beside_each_other(language: Language) -> None:
    words = Words.of(language)
    app = to_the_end("draw-silences", "for-nothing", language)
    assert words.text("learn.readings.title") in shown(app)
    rows = sheet(app)
    assert rows[0][1].startswith(words.text("learn.readings.here"))
    assert rows[0][2].startswith(words.text("learn.readings.elsewhere"))
    wins = next(row for row in rows if row[0] == words.text("learn.readings.row.wins"))
    assert wins[1:] == ["Yadira", words.text("learn.you")]
    scores = [
        [int(cell.partition(" ")[0]) for cell in row[1:]]
        for row in rows
        if row[0] in ("Yadira", words.text("learn.you"))
    ]
    assert scores == [[0, 3], [2, 0]]


@SPOKEN
def test_where_there_are_several_other_readings_one_is_chosen(language: Language) -> None:
    words = Words.of(language)
    app = to_the_end("dominican-tranque", "opener-takes-it", language)
    assert app.radio[0].label == words.text("learn.readings.which")
    first, second = (value_said(OPENER_TAKES, OPENER_TAKES.readings[place], words) for place in (1, 2))
    assert list(app.radio[0].options)[:2] == [first, second]
    assert sheet(app)[0][2].endswith(first)
    app.radio[0].set_value(1).run()
    assert not app.exception
    assert sheet(app)[0][2].endswith(second)
    assert course(app).verdict is Verdict.DONE
