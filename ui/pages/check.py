"""The page at /check: what there is to check oneself in, and a run of exercises at the table."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from html import escape
from pathlib import Path
from typing import Final

import streamlit as st

from lessons.exercises import CHECKS, Skill, skill_named
from lessons.memory import Memory, due_skills
from lessons.model import Question
from lessons.questions import Option
from lessons.stages import CHAPTERS
from progress.events import Kind
from ui import progress
from ui.check_due import memories, now
from ui.citation import chips, said
from ui.course_table import course_view
from ui.course_words import answer_html, option_said
from ui.exercise import RUN, Check, Scope, mastery_of
from ui.exercise_words import check_answer, level_said, mastery_said, run_html, spoken_task
from ui.glossary_links import linked, unbroken
from ui.links import page_link_to
from ui.resume import unfinished_run
from ui.table import Attempt, Marks, Pick, table
from ui.text import Words, plural, text, words

ASSETS: Final = Path(__file__).resolve().parents[2] / "assets"
STYLES: Final = (ASSETS / "style" / "learn.css", ASSETS / "style" / "check.css")
CHECK: Final = "check_run"
BEGAN: Final = "check_began"
RUN_KEY: Final = "run"

_focus = st.components.v2.component(
    "capicu_check_focus", js=(ASSETS / "learn" / "focus.js").read_text("utf-8")
)


def page() -> None:
    """A run where the link asks for one, else all there is."""
    for style in STYLES:
        st.html(style)
    query = st.query_params
    scope = Scope.asked(query.get("chapter"), query.get("skill"), query.get("due"))
    if scope is None:
        _list(unknown="chapter" in query or "skill" in query)
    elif _open(scope):
        _at_the_table()
    else:
        _list(unknown=False)


# --- what this session and this learner know ---


def _levels() -> Mapping[str, int]:
    return {skill: memory.level for skill, memory in memories().items()}


def _check() -> Check | None:
    found = st.session_state.get(CHECK)
    return found if isinstance(found, Check) else None


def _open(scope: Scope) -> bool:
    """Takes up the run that the link asks for, unless it is under way; false where nothing is due."""
    found = _check()
    if found is not None and found.scope == scope:
        return True
    skills = scope.skills(memories(), now())
    if not skills:
        return False
    levels = _levels()
    left = Check.resumed(scope, skills, st.query_params.get(RUN_KEY) or "", levels)
    _keep(left or Check.at(scope, skills, secrets.token_hex(4), levels))
    return True


def _keep(check: Check) -> None:
    before = _check()
    if before is None or before.exercise is not check.exercise:
        st.session_state[BEGAN] = time.monotonic()
    elif len(check.given) > len(before.given):
        given = check.given[-1]
        began = st.session_state.get(BEGAN, time.monotonic())
        seconds = round(time.monotonic() - began, 1)
        told = {"right": given.right, "level": given.level, "seconds": seconds}
        progress.keep(Kind.EXERCISE, given.skill, told | check.mark)
    st.session_state[CHECK] = check
    # A page loaded anew, or opened in the other language, goes on with the same exercise.
    st.query_params[RUN_KEY] = check.link


# --- the list ---


def _list(*, unknown: bool) -> None:
    known, spoken = memories(), words()
    with st.container(key="learn_intro"):
        st.title(text("check.title"), anchor=False)
        st.write(text("check.unknown") if unknown else text("check.intro"))
    _go_on()
    _due(known)
    with st.container(key="check_chapters"):
        for chapter in CHAPTERS:
            with st.container(key=f"card_check_{chapter.slug}", gap=None):
                st.header(said(chapter.title, spoken.language), anchor=False)
                for skill in CHECKS[chapter.slug]:
                    with st.container(key=f"check_row_{chapter.slug}_{skill.slug}", gap=None):
                        page_link_to("check", said(skill.title, spoken.language), {"skill": skill.slug})
                        st.markdown(_standing(known.get(skill.slug), spoken))
                page_link_to("check", text("check.mixed"), {"chapter": chapter.slug})
    page_link_to("learn", text("check.lessons"))


def _go_on() -> None:
    """The way back into the run that was left, on whichever device that was."""
    left = unfinished_run()
    if left is not None:
        with st.container(key="card_check_go_on", horizontal=True, vertical_alignment="center"):
            with st.container(gap=None):
                st.caption(left.detail(words()))
                st.markdown(f"**{left.title(words())}**")
            page_link_to(left.page, text("start.continue.button"), left.query)


def _due(known: Mapping[str, Memory]) -> None:
    waiting = len(due_skills(known, now()))
    if not known:
        return
    with st.container(key="card_check_due", gap=None):
        st.header(plural("check.due", waiting) if waiting else text("check.due_none"), anchor=False)
        st.write(text("check.due_what"))
        if waiting:
            page_link_to("check", text("check.due_start"), {"due": "today"})


def _standing(memory: Memory | None, spoken: Words) -> str:
    told = mastery_said(memory, spoken)
    return told if memory is None else f"{told} · {_back(memory, spoken)}"


def _back(memory: Memory, spoken: Words) -> str:
    """When a skill comes back."""
    if memory.is_due(now()):
        return spoken.text("check.due_now")
    return spoken.plural("check.in_days", (memory.due - now().date()).days)


# --- a run ---


@st.fragment
def _at_the_table() -> None:
    check, spoken = _check(), words()
    if check is None:
        return
    if check.is_over:
        _summary(check, spoken)
        return
    told = check_answer(check, spoken)
    # The places and their order are those of a lesson, and so are the styles that go with the keys.
    with st.container(key="lesson"):
        with st.container(key="lesson_head"):
            _head(check, spoken)
        with st.container(key="lesson_table"):
            heard = told.spoken if told is not None else spoken_task(check, spoken)
            view = course_view(check.course, spoken, heard)
            if not view.marks.rings:
                view = replace(view, marks=Marks(rings=tuple(str(tile) for tile in check.exercise.rings)))
            if check.is_settled:
                view = replace(view, mine=False, offer_draw=False, offer_pass=False, picks=None)
            table(view, key="lesson_table_itself", on_move=_hear, on_pick=_hear_pick)
        with st.container(key="lesson_answer"):
            _options(check, spoken)
            if told is not None:
                with st.container(key=f"card_lesson_{told.tone}"):
                    st.markdown(answer_html(told, spoken), unsafe_allow_html=True)
                    if told.clause:
                        st.html(chips(spoken, check.exercise.step.position.ruleset, (told.clause,)))
                    if check.is_settled:
                        with st.container(key="lesson_acts", horizontal=True):
                            last = len(check.given) >= RUN
                            _main(check, "check.finish" if last else "check.next", _follow)
        with st.container(key="lesson_clause"):
            if check.is_settled:
                step = check.exercise.step
                cited = tuple(name for name in step.clauses if told is None or name != told.clause)
                if cited:
                    st.html(chips(spoken, step.position.ruleset, cited))
            st.write(level_said(check.exercise, check, spoken))
            with st.container(key="lesson_ways", horizontal=True):
                page_link_to("check", text("check.all"))
        with st.container(key="lesson_focus"):
            _focus(key="check_focus_itself", data={"moment": _moment(check), "answered": told is not None})


def _head(check: Check, spoken: Words) -> None:
    step = check.exercise.step
    st.html(run_html(check.given, check.place, RUN, spoken))
    st.title(said(step.title, spoken.language), anchor=False)
    st.markdown(unbroken(linked(said(step.task, spoken.language), spoken)), unsafe_allow_html=True)


def _options(check: Check, spoken: Words) -> None:
    if check.is_settled:
        return
    if not isinstance(check.exercise.does, Question):
        st.markdown(f"**{text('check.on_the_table')}**")
        return
    with st.container(key="lesson_options"):
        for option in check.exercise.choices:
            st.button(
                option_said(option, check.course, spoken),
                key=f"check_option_{check.course.epoch}_{option.value}",
                on_click=_change,
                args=(_moment(check), _chosen, option),
            )


def _summary(check: Check, spoken: Words) -> None:
    known = memories()
    with st.container(key="lesson_end"):
        st.title(text("check.done.title", right=check.right, n=len(check.given)), anchor=False)
        with st.container(key="lesson_acts", horizontal=True):
            _main(check, "check.more", _again)
        rows = "".join(
            _row(skill, check, known, spoken)
            for slug in dict.fromkeys(given.skill for given in check.given)
            if (skill := skill_named(slug)) is not None
        )
        heads = "".join(
            f'<th scope="col">{escape(text(f"check.done.{name}"))}</th>'
            for name in ("skill", "right", "now", "back")
        )
        st.html(
            f'<table class="capicu-mastery"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>'
            f"<details class='capicu-meaning'><summary>{escape(text('check.done.what'))}</summary>"
            f"<p>{escape(text('check.done.meaning'))}</p></details>"
        )
        with st.container(key="lesson_ways", horizontal=True):
            page_link_to("check", text("check.all"))
            page_link_to("learn", text("check.lessons"))
    with st.container(key="lesson_focus"):
        _focus(key="check_end_focus", data={"moment": _moment(check), "finished": True})


def _row(skill: Skill, check: Check, known: Mapping[str, Memory], spoken: Words) -> str:
    given = [one for one in check.given if one.skill == skill.slug]
    memory = known.get(skill.slug)
    cells = (
        spoken.text("check.so_far", right=sum(one.right for one in given), n=len(given)),
        spoken.text(f"check.mastery.{mastery_of(known, skill.slug).value}"),
        "" if memory is None else _back(memory, spoken),
    )
    title = escape(said(skill.title, spoken.language))
    return f'<tr><th scope="row">{title}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in cells)}</tr>'


def _moment(check: Check) -> str:
    """A name for what is on the screen: a button carries it, so that a second tap on it means nothing."""
    return f"{check.course.epoch}.{check.course.rev}.{check.course.verdict.value}.{check.is_over}"


def _main(check: Check, label: str, change: Callable[[Check], Check]) -> None:
    key = f"button_{label}_{_moment(check)}"
    st.button(text(label), key=key, type="primary", on_click=_change, args=(_moment(check), change))


# --- what taps do ---


def _hear(tried: Attempt) -> None:
    check = _check()
    if check is not None:
        _keep(check.hear(tried))


def _hear_pick(picked: Pick) -> None:
    check = _check()
    if check is not None:
        _keep(check.hear_pick(picked))


def _change(moment: str, change: Callable[..., Check], *values: object) -> None:
    """What a button does, unless the screen it stood on has changed since: then its tap means nothing any more."""
    check = _check()
    if check is not None and _moment(check) == moment:
        _keep(change(check, *values))


def _chosen(check: Check, option: Option) -> Check:
    return check.choose(option)


def _follow(check: Check) -> Check:
    return check.follow(_levels())


def _again(check: Check) -> Check:
    return check.again(check.scope.skills(memories(), now()), _levels())
