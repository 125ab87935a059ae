"""The page at /worksheet: exercises of a chapter to print, with their key on a page of its own."""

from __future__ import annotations

import secrets

import streamlit as st

from engine.game.record import clean_seed
from lessons.exercises import CHECKS, LEVELS
from lessons.stages import CHAPTERS
from ui.citation import said
from ui.links import page_link_to
from ui.print_page import paper, print_button, printed_style
from ui.print_worksheet import worksheet_html
from ui.text import language, text, words

CHAPTER_KEY = "chapter"
LEVEL_KEY = "level"
SEED_KEY = "seed"
_CHAPTERS = tuple(chapter for chapter in CHAPTERS if chapter.slug in CHECKS)


def page() -> None:
    """The sheet that the link names; what it leaves open is settled and stands in the link from then on."""
    printed_style()
    asked = st.query_params.get(CHAPTER_KEY)
    chapter = next((one for one in _CHAPTERS if one.slug == asked), _CHAPTERS[0])
    level = next((one for one in LEVELS if str(one) == st.query_params.get(LEVEL_KEY)), LEVELS[0])
    seed = clean_seed(st.query_params.get(SEED_KEY) or _another())
    _keep(chapter.slug, level, seed)
    with st.container(key="not_printed"):
        st.write(text("worksheet.intro"))
        st.selectbox(
            text("worksheet.chapter"),
            options=[one.slug for one in _CHAPTERS],
            index=_CHAPTERS.index(chapter),
            format_func=lambda slug: said(
                next(one for one in _CHAPTERS if one.slug == slug).title, language()
            ),
            key="worksheet_chapter",
            on_change=_chosen,
        )
        st.radio(
            text("worksheet.level"),
            options=LEVELS,
            index=LEVELS.index(level),
            format_func=lambda one: text(f"worksheet.level_{one}"),
            horizontal=True,
            key="worksheet_level",
            on_change=_chosen,
        )
        with st.container(key="sheet_ways", horizontal=True):
            print_button(words())
            st.button(text("worksheet.another"), key="worksheet_another", on_click=_fresh)
            page_link_to("learn", text("learn.all_lessons"))
    paper(worksheet_html(chapter, level, seed, words()))


def _another() -> str:
    """A seed that nobody has to think of."""
    return secrets.token_hex(3)


def _keep(chapter: str, level: int, seed: str) -> None:
    for key, value in ((CHAPTER_KEY, chapter), (LEVEL_KEY, str(level)), (SEED_KEY, seed)):
        if st.query_params.get(key) != value:
            st.query_params[key] = value


def _chosen() -> None:
    st.query_params[CHAPTER_KEY] = st.session_state["worksheet_chapter"]
    st.query_params[LEVEL_KEY] = str(st.session_state["worksheet_level"])


def _fresh() -> None:
    st.query_params[SEED_KEY] = _another()
