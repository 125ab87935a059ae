"""The page at /chances: what can be known of hidden tiles, in four parts, one at a time."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import streamlit as st

from ui.chances_session import BAD_LINK, FIRST, PART, SOURCE, open_what_the_link_says, sources
from ui.charts_screen import charts
from ui.drill_screen import drill
from ui.film_screen import film
from ui.laboratory_screen import laboratory
from ui.text import text

STYLE: Final = Path(__file__).resolve().parent.parent.parent / "assets" / "style" / "chances.css"
PARTS: Final = {"film": film, "charts": charts, "drill": drill, "laboratory": laboratory}


def page() -> None:
    """One part at a time: the film of a hand, its charts, the drill, the laboratory."""
    st.html(STYLE)
    st.title(text("nav.chances"), anchor=False)
    st.write(text("chances.intro"))
    open_what_the_link_says()
    if st.session_state.get(PART) not in PARTS:
        st.session_state[PART] = "film"
    # A widget that is not shown loses its value; naming it keeps what was chosen.
    st.session_state[PART] = st.session_state[PART]
    with st.container(key="chances_choice"):
        with st.container(key="chances_part_place"):
            part = st.segmented_control(
                text("chances.view"),
                list(PARTS),
                format_func=lambda name: text(f"chances.part.{name}"),
                key=PART,
                required=True,
                label_visibility="collapsed",
                width="stretch",
            )
        with st.container(key="chances_source_place"):
            if part in ("film", "charts"):
                _source()
    with st.container(key="chances_body"):
        PARTS.get(str(part), film)()


def _source() -> None:
    """Which hand the film and the charts are about."""
    if st.session_state.pop(BAD_LINK, False):
        st.info(text("chances.no_link"))
    offered = sources()
    if st.session_state.get(SOURCE) not in offered:
        st.session_state[SOURCE] = FIRST
    st.session_state[SOURCE] = st.session_state[SOURCE]
    st.segmented_control(
        text("chances.source.label"),
        offered,
        format_func=lambda name: text(f"chances.source.{name.lower()}"),
        key=SOURCE,
        required=True,
        label_visibility="collapsed",
    )
