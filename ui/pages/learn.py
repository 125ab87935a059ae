"""The page at /learn: the lessons, and one lesson at the table."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import cache
from html import escape
from pathlib import Path
from typing import Final

import streamlit as st

from engine.game.ruleset import load
from lessons.exercises import CHECKS
from lessons.facts import YOU
from lessons.model import Chapter, Example, Lesson, Question
from lessons.questions import Option, options
from lessons.readings import open_questions, side_by_side
from lessons.runner import Verdict, hints
from lessons.setup import set_up
from lessons.stages import CHAPTERS, CURRICULUM, lesson_named
from progress.events import Kind
from ui import progress
from ui.check_due import due_card
from ui.citation import chips, said
from ui.course import Course, step_number
from ui.course_readings import asked_html, sheets_html, value_said
from ui.course_table import course_view, names
from ui.course_words import (
    Answer,
    answer,
    answer_html,
    hint_said,
    hints_html,
    option_said,
    progress_html,
    taught_html,
)
from ui.glossary_links import linked, unbroken
from ui.links import page_link_to
from ui.table import Attempt, Pick, line_svg, table, tile_svg
from ui.table_plan import GAMES
from ui.text import Words, language, text, words
from ui.unfinished import Unfinished, close, leave_open

ASSETS: Final = Path(__file__).resolve().parents[2] / "assets"
STYLE: Final = ASSETS / "style" / "learn.css"
COURSE: Final = "learn_course"
LESSON_KEY: Final = "lesson"
STEP_KEY: Final = "step"
TILES_ON_CARD: Final = 4
MOST_ON_CARD: Final = 6

_focus = st.components.v2.component(
    "capicu_lesson_focus", js=(ASSETS / "learn" / "focus.js").read_text("utf-8")
)


def page() -> None:
    """A lesson where the link names one, else all of them."""
    st.html(STYLE)
    slug = st.query_params.get(LESSON_KEY)
    lesson = None if slug is None else lesson_named(slug)
    if lesson is None:
        _list(unknown=slug is not None)
        return
    _open(lesson, step_number(st.query_params.get(STEP_KEY)))
    _at_the_table()


# --- what this session knows ---


def _course() -> Course:
    course = st.session_state.get(COURSE)
    if not isinstance(course, Course):
        # A session that was lost in the middle: whatever the link says is opened at the next run.
        course = Course.at(CURRICULUM[0], 1, secrets.token_hex(4))
    return course


def _open(lesson: Lesson, number: int) -> None:
    """Takes up the step that the link names, unless it is the one already on the table."""
    found = st.session_state.get(COURSE)
    if isinstance(found, Course) and found.lesson.slug == lesson.slug and found.number == number:
        return
    if isinstance(found, Course) and found.lesson.slug == lesson.slug:
        _keep(found.go_to(number))
    else:
        _keep(Course.at(lesson, number, secrets.token_hex(4)))


def _keep(course: Course) -> None:
    st.session_state[COURSE] = course
    if course.verdict is Verdict.DONE and not course.is_finished:
        progress.happened(
            Kind.STEP,
            progress.step_name(course.lesson.slug, course.step.slug),
            tries=1 + len(course.state.tried),
            hints=course.opened,
        )
    if st.query_params.get(STEP_KEY) != str(course.number):
        st.query_params[STEP_KEY] = str(course.number)
    if course.is_finished:
        close()
    else:
        leave_open(_unfinished(course))


def _unfinished(course: Course) -> Unfinished:
    lesson, number = course.lesson, course.number
    return Unfinished(
        page="learn",
        title=lambda spoken: said(lesson.title, spoken.language),
        detail=lambda spoken: spoken.text("learn.step", n=number, all=len(lesson.steps)),
        query={LESSON_KEY: lesson.slug, STEP_KEY: str(number)},
    )


def _done_steps(lesson: Lesson) -> frozenset[str]:
    """The steps of a lesson that this learner has done; those that the lesson has no longer are left out."""
    return progress.steps_done(lesson.slug).intersection(step.slug for step in lesson.steps)


# --- the list ---


def _list(*, unknown: bool) -> None:
    with st.container(key="learn_intro"):
        st.title(text("learn.title"), anchor=False)
        st.write(text("learn.unknown") if unknown else text("learn.intro"))
    due_card()
    _chapters()
    with st.container(key="learn_lessons"):
        for chapter in CHAPTERS:
            st.header(said(chapter.title, language()), anchor=_anchor(chapter))
            with st.container(key=f"learn_chapter_{chapter.slug}"):
                for lesson in chapter.lessons:
                    _card(lesson)
            with st.container(key=f"learn_check_{chapter.slug}", gap=None):
                page_link_to("check", text("check.chapter"), {"chapter": chapter.slug})
                st.write(text("check.chapter_what"))
            if chapter.slug in CHECKS:
                with st.container(key=f"learn_paper_{chapter.slug}", gap=None):
                    page_link_to("worksheet", text("worksheet.of"), {"chapter": chapter.slug})


def _anchor(chapter: Chapter) -> str:
    return f"chapter-{chapter.slug}"


def _chapters() -> None:
    """A way down to each chapter, with how far it is done: on a phone the list is many screens long."""
    rows = []
    for chapter in CHAPTERS:
        done = sum(len(_done_steps(lesson)) == len(lesson.steps) for lesson in chapter.lessons)
        told = text("learn.chapter_done", done=done, all=len(chapter.lessons))
        title = escape(said(chapter.title, language()))
        rows.append(f'<li><a href="#{_anchor(chapter)}">{title}</a><span>{escape(told)}</span></li>')
    label = escape(text("learn.chapters"))
    st.html(f'<nav class="capicu-chapters" aria-label="{label}"><ul>{"".join(rows)}</ul></nav>')


def _card(lesson: Lesson) -> None:
    done, spoken = _done_steps(lesson), language()
    finished = len(done) == len(lesson.steps)
    with st.container(key=f"card_lesson_{lesson.slug}", gap=None):
        st.markdown(_picture(lesson.slug), unsafe_allow_html=True)
        several = len(lesson.rulesets) > 1
        st.markdown(text("learn.several_games") if several else said(load(lesson.ruleset).name, spoken))
        st.subheader(said(lesson.title, spoken), anchor=False)
        st.write(said(lesson.about, spoken))
        st.markdown(f"**{_progress(lesson)}**")
        label = text("learn.once_more" if finished else "learn.go_on" if done else "learn.begin")
        page_link_to("learn", label, {LESSON_KEY: lesson.slug, STEP_KEY: str(_next_open(lesson))})


def _progress(lesson: Lesson) -> str:
    done = len(_done_steps(lesson))
    if done == len(lesson.steps):
        return text("learn.finished_before")
    return (
        text("learn.of", done=done, all=len(lesson.steps))
        if done
        else text("learn.steps", n=len(lesson.steps))
    )


@cache
def _picture(slug: str) -> str:
    """A piece of the shortest line that a lesson lays, as a picture; the words beside it say what it is.

    Where none is laid, a few tiles of the learner's hand.
    """
    lesson = lesson_named(slug)
    assert lesson is not None
    lines = sorted((set_up(step.position).layout for step in lesson.steps), key=lambda line: len(line.laid))
    line = next((laid for laid in lines if len(laid.laid) >= TILES_ON_CARD), lines[-1])
    first = max(min(line.start - TILES_ON_CARD // 2, len(line.laid) - MOST_ON_CARD), 0)
    shown = line.laid[first : first + MOST_ON_CARD]
    if shown:
        drawn = line_svg([(int(laid.left), int(laid.right)) for laid in shown], line.start - first, unit=26)
    else:
        held = lesson.steps[0].position.hands[YOU].split()[:TILES_ON_CARD]
        drawn = "".join(tile_svg(int(tile[0]), int(tile[2]), unit=26, label="") for tile in held)
        drawn = f'<div class="some-tiles">{drawn}</div>'
    return f'<div class="capicu-wood" aria-hidden="true">{drawn}</div>'


def _next_open(lesson: Lesson) -> int:
    done = _done_steps(lesson)
    return next((number for number, step in enumerate(lesson.steps, 1) if step.slug not in done), 1)


# --- one lesson ---


@st.fragment
def _at_the_table() -> None:
    course, spoken = _course(), words()
    if course.is_finished:
        _finished(course)
        return
    told = answer(course, spoken)
    # In the order of a phone: what is asked, the table, the answer, hints, the clause. A wide screen puts all but
    # the table in a column of its own.
    with st.container(key="lesson"):
        with st.container(key="lesson_head"):
            _head(course, spoken)
        with st.container(key="lesson_table"):
            heard = told.spoken if told is not None else _asked(course, spoken)
            table(
                course_view(course, spoken, heard),
                key="lesson_table_itself",
                on_move=_hear,
                on_pick=_answered,
            )
        with st.container(key="lesson_answer"):
            _answer(course, spoken, told)
        with st.container(key="lesson_readings"):
            _readings(course, spoken)
        with st.container(key="lesson_hints"):
            _hints(course, spoken)
        with st.container(key="lesson_clause"):
            _cited(course, spoken)
            _ways(course)
        with st.container(key="lesson_focus"):
            _focus(key="lesson_focus_itself", data=_sight(course, answered=told is not None))


def _sight(course: Course, *, answered: bool) -> dict[str, object]:
    """What has to come into view, for `focus.js`: two wrong answers in a row are two moments, and so is each hint."""
    moment = f"{_moment(course)}.{len(course.state.tried)}"
    return {
        "moment": moment,
        "answered": answered,
        "hints": course.opened,
        "finished": course.is_finished,
    }


def _asked(course: Course, spoken: Words) -> str:
    return f"{said(course.step.title, spoken.language)}. {said(course.step.task, spoken.language)}"


def _head(course: Course, spoken: Words) -> None:
    done = _done_steps(course.lesson)
    parts = [step.slug in done for step in course.lesson.steps]
    st.html(progress_html(said(course.lesson.title, spoken.language), course.number, parts, spoken))
    st.title(said(course.step.title, spoken.language), anchor=False)
    task = unbroken(linked(said(course.step.task, spoken.language), spoken))
    st.markdown(task, unsafe_allow_html=True)


def _answer(course: Course, spoken: Words, told: Answer | None) -> None:
    # What was said to an answer stands below the answers; what came of a move before the question, above them.
    just_played = told is not None and told.tone == "plain"
    if not just_played:
        _options(course, spoken)
    if told is not None:
        with st.container(key=f"card_lesson_{told.tone}"):
            st.markdown(answer_html(told, spoken), unsafe_allow_html=True)
            if told.clause:
                # On a phone what stands below the hints is off the screen: a refusal names its clause itself.
                st.html(chips(spoken, course.step.position.ruleset, (told.clause,)))
            with st.container(key="lesson_acts", horizontal=True):
                _acts(course)
    elif isinstance(course.step.does, Example):
        _main(course, "learn.answer.start_example", Course.show_next)
    if just_played:
        _options(course, spoken)


def _options(course: Course, spoken: Words) -> None:
    does = course.step.does
    if not isinstance(does, Question) or not course.is_asked:
        return
    with st.container(key="lesson_options"):
        for option in options(does.asks, course.state.position):
            st.button(
                option_said(option, course, spoken),
                key=f"learn_option_{course.epoch}_{option.value}",
                on_click=_change,
                args=(_moment(course), _chosen, option),
                disabled=option in course.state.tried,
            )


def _acts(course: Course) -> None:
    """What can be done now: one main button, at most one quiet one."""
    does = course.step.does
    if course.verdict is Verdict.DONE:
        last = course.number == len(course.lesson.steps)
        _main(course, "learn.answer.finish" if last else "learn.answer.next", _following)
    elif isinstance(does, Example):
        _main(course, "learn.answer.next_example", Course.show_next)
    elif course.verdict in (Verdict.WRONG, Verdict.PLAYED_ON) and course.state.before is not None:
        _main(course, "learn.answer.take_back", Course.take_back)
        if course.verdict is Verdict.WRONG and course.state.line:
            _quiet(course, "learn.answer.play_on", Course.play_on)


def _hints(course: Course, spoken: Words) -> None:
    ladder = hints(course.step, course.state)
    if not ladder:
        return
    opened = [hint_said(hint, course, spoken) for hint in ladder[: course.opened]]
    st.html(
        f"<h2>{text('learn.hint.title', n=len(opened), all=len(ladder))}</h2>{hints_html(opened, spoken)}"
    )
    if len(opened) < len(ladder):
        # One button for the whole ladder: the focus stays on it while its words change.
        label = text(f"learn.hint.open_{len(opened) + 1}")
        key = f"button_hint_{_moment(course)}"
        st.button(label, key=key, type="tertiary", on_click=_change, args=(_moment(course), Course.open_hint))


def _readings(course: Course, spoken: Words) -> None:
    """What the document leaves open here, scored under two readings; not before the step is done, since it tells."""
    if course.verdict is not Verdict.DONE:
        return
    for asked in open_questions(course.step):
        compared = side_by_side(course.step, asked)
        others = compared.readings[1:]
        st.html(asked_html(compared, spoken))
        other = others[0]
        if len(others) > 1:
            # The one that this table plays, or else the first.
            thrown = course.step.position.switches.get(asked.switch)
            first = next((place for place, one in enumerate(others) if one.value == thrown), 0)
            chosen = st.radio(
                spoken.text("learn.readings.which"),
                options=range(len(others)),
                index=first,
                format_func=lambda place: value_said(compared, others[place], spoken),  # noqa: B023  (called at once)
                key=f"learn_reading_{course.epoch}_{asked.switch}",
            )
            other = others[chosen]
        st.html(sheets_html(compared, other, names(course, spoken), spoken))
        game = next(name for name, letter in GAMES.items() if letter == compared.ruleset.id)
        switch = f"{asked.switch}.{other.value}"
        page_link_to("practice", spoken.text("learn.readings.try"), {"rules": game, "switches": switch})


def _cited(course: Course, spoken: Words) -> None:
    refusal = course.feedback.refusal
    cited = course.step.clauses if course.verdict is Verdict.DONE else course.step.clauses[:1]
    # The clause behind a refusal stands with the refusal.
    cited = tuple(name for name in cited if refusal is None or name != refusal.clause)
    if cited:
        st.html(chips(spoken, course.step.position.ruleset, cited))


def _ways(course: Course) -> None:
    with st.container(key="lesson_ways", horizontal=True):
        if course.number > 1:
            _quiet(course, "learn.back", _before)
        if course.verdict is not Verdict.DONE:
            _quiet(course, "learn.skip", _following)
        page_link_to("learn", text("learn.all_lessons"))


def _moment(course: Course) -> str:
    """A name for what is on the screen: a button carries it, so that a second tap on it means nothing."""
    return f"{course.epoch}.{course.rev}.{course.verdict.value}"


def _main(course: Course, label: str, change: Callable[[Course], Course]) -> None:
    key = f"button_{label}_{_moment(course)}"
    st.button(text(label), key=key, type="primary", on_click=_change, args=(_moment(course), change))


def _quiet(course: Course, label: str, change: Callable[[Course], Course]) -> None:
    key = f"button_{label}_{_moment(course)}"
    st.button(text(label), key=key, type="tertiary", on_click=_change, args=(_moment(course), change))


# --- what taps do ---


def _hear(tried: Attempt) -> None:
    _keep(_course().hear(tried))


def _answered(picked: Pick) -> None:
    _keep(_course().hear_pick(picked))


def _change(moment: str, change: Callable[..., Course], *values: object) -> None:
    """What a button does, unless the screen it stood on has changed since: then its tap means nothing any more."""
    course = _course()
    if _moment(course) == moment:
        _keep(change(course, *values))


def _chosen(course: Course, option: Option) -> Course:
    return course.choose(option)


def _following(course: Course) -> Course:
    return course.go_to(course.number + 1)


def _before(course: Course) -> Course:
    return course.go_to(course.number - 1)


# --- the end ---


def _finished(course: Course) -> None:
    lesson, spoken = course.lesson, words()
    place = [one.slug for one in CURRICULUM].index(lesson.slug)
    with st.container(key="lesson_end"):
        # A lesson whose steps were skipped has come to its end all the same, and says no more than that.
        played = len(_done_steps(lesson)) == len(lesson.steps)
        st.title(text("learn.done.title" if played else "learn.done.skipped"), anchor=False)
        count = text("learn.of", done=len(_done_steps(lesson)), all=len(lesson.steps))
        st.markdown(f"{said(lesson.title, spoken.language)} · {count}")
        with st.container(key="lesson_end_acts", horizontal=True):
            if place + 1 < len(CURRICULUM):
                following = CURRICULUM[place + 1]
                page_link_to(
                    "learn",
                    text("learn.done.next", title=said(following.title, spoken.language)),
                    {LESSON_KEY: following.slug, STEP_KEY: str(_next_open(following))},
                )
            page_link_to("practice", text("learn.done.practise"), {"rules": lesson.ruleset})
            chapter = next(one for one in CHAPTERS if lesson in one.lessons)
            if lesson == chapter.lessons[-1]:
                page_link_to("check", text("check.chapter"), {"chapter": chapter.slug})
            page_link_to("learn", text("learn.all_lessons"))
        st.header(text("learn.done.learned" if played else "learn.done.taught"), anchor=False)
        st.html(taught_html(course, spoken))
    with st.container(key="lesson_focus"):
        _focus(key="lesson_end_focus", data=_sight(course, answered=False))
