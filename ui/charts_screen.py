"""The charts of one moment on the screen, each with its sentence before it and its figures behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import streamlit as st

from engine.game.seats import Seat
from engine.mind.belief import Belief
from ui.chances_session import chosen, stop_of
from ui.film import headline
from ui.seat_charts import (
    Rows,
    pips_chart,
    pips_rows,
    pips_say,
    play_chart,
    play_rows,
    play_say,
    suits_say,
    suits_table,
    void_chart,
    void_rows,
    void_say,
)
from ui.text import text, words

HAND: Final = "chances_hand"
QUIET: Final = {"displayModeBar": False, "scrollZoom": False}


@st.fragment
def charts() -> None:
    """What the hidden hands can do at the moment that the film shows."""
    study, spoken = chosen(), words()
    stop = stop_of(study)
    known = study.known(study.moments[stop])
    called = study.names(spoken)
    if stop:
        what = headline(study.events[stop - 1][1], spoken, called, study.viewer)
        st.write(text("chances.charts.after", n=stop, all=len(study.moments) - 1, what=what))
    with st.container(key="chances_charts"):
        with st.container(key="card_chances_suits"):
            st.header(text("chances.suits.title"), anchor=False)
            st.write(suits_say(known.view, spoken))
            st.html(suits_table(known.view, spoken))
        if known.belief is None:
            st.write(text(f"chances.no_exact.{known.refused}"))
            return
        belief = known.belief
        with st.container(key="card_chances_play"):
            st.header(text("chances.charts.play"), anchor=False)
            _chart(
                "play",
                play_say(belief, spoken, called),
                lambda: play_chart(belief, spoken, called),
                play_rows(belief, spoken, called),
            )
        with st.container(key="card_chances_void"):
            st.header(text("chances.charts.void"), anchor=False)
            seat = _seat(belief, called)
            _chart(
                "void",
                void_say(belief, spoken, called, seat),
                lambda: void_chart(belief, spoken, seat),
                void_rows(belief, spoken, called),
            )
        with st.container(key="card_chances_pips"):
            st.header(text("chances.charts.pips"), anchor=False)
            _chart(
                "pips",
                pips_say(belief, spoken, called, seat),
                lambda: pips_chart(belief, spoken, seat),
                pips_rows(belief, spoken, seat),
            )


def _seat(belief: Belief, called: tuple[str, ...]) -> Seat:
    """The hand that the charts of one hand are about."""
    seats = list(belief.seats)
    if st.session_state.get(HAND) not in seats:
        st.session_state[HAND] = seats[0]
    if len(seats) == 1:
        return seats[0]
    picked = st.segmented_control(
        text("chances.charts.hand"),
        seats,
        format_func=lambda seat: called[seat],
        key=HAND,
        required=True,
        label_visibility="collapsed",
        width="stretch",
    )
    return Seat(picked) if picked in seats else seats[0]


def _chart(name: str, says: str, draw: Callable[[], Any], rows: Rows) -> None:
    st.write(says)
    st.plotly_chart(draw(), key=f"chances_{name}_chart", config=QUIET, alt=says)
    with st.expander(text("chances.charts.table"), key=f"chances_{name}_table"):
        st.table(rows)
