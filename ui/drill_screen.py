"""The calibration drill on the screen: a table, a question, a slider, and then the exact chance with its reason."""

from __future__ import annotations

import secrets
from functools import lru_cache
from html import escape
from typing import Final

import streamlit as st

from engine.game.moves import Play
from ui.charts_screen import QUIET
from ui.drill import (
    FEW,
    Drill,
    Question,
    asked_said,
    brier,
    calibration_chart,
    calibration_rows,
    leaning,
    least_brier,
    mean_distance,
    question,
    reason_said,
)
from ui.film import headline
from ui.film_table import film_table
from ui.table import table
from ui.text import Words, plural, text, words
from ui.triangle import hundredths

DRILL: Final = "chances_drill"
SAID: Final = "chances_said"

_question = lru_cache(maxsize=256)(question)


def _kept() -> Drill:
    found = st.session_state.get(DRILL)
    if not isinstance(found, Drill):
        found = st.session_state[DRILL] = Drill(secrets.token_hex(4))
    return found


@st.fragment
def drill() -> None:
    """One question after the other, and how the numbers hold."""
    kept, spoken = _kept(), words()
    asked = _question(kept.seed, kept.number)
    called = asked.study.names(spoken)
    with st.container(key="chances_drill"):
        with st.container(key="chances_drill_table"):
            table(
                film_table(
                    asked.study.positions[asked.moves],
                    asked.study.viewer,
                    spoken,
                    called,
                    epoch=f"drill.{kept.seed}.{kept.number}",
                    rev=1,
                ),
                key="chances_drill_component",
            )
            st.html(_seen(asked, spoken))
        with st.container(key="card_chances_drill"):
            st.write(text("chances.drill.say"))
            st.html(f'<h2 class="capicu-question">{escape(asked_said(asked, spoken, called))}</h2>')
            _answer(kept)
            with st.container(key="chances_verdict"):
                if not kept.is_open:
                    st.html(_verdict(kept, asked, spoken, called))
    if kept.answers:
        with st.container(key="card_chances_calibration"):
            _calibration(kept, spoken)


def _seen(asked: Question, spoken: Words) -> str:
    """The passes and draws of the hand so far: what a player has to remember."""
    study = asked.study
    called = study.names(spoken)
    lines = [
        headline(event, spoken, called, study.viewer)
        for place, event in study.events
        if place < asked.moves and not isinstance(event.move, Play)
    ]
    listed = "".join(f"<li>{escape(line)}</li>" for line in lines)
    listed = f"<ul>{listed}</ul>" if lines else f"<p>{escape(spoken.text('chances.drill.seen_none'))}</p>"
    return f'<div class="capicu-seen"><b>{escape(spoken.text("chances.drill.seen"))}</b>{listed}</div>'


def _answer(kept: Drill) -> None:
    key = f"{SAID}_{kept.seed}_{kept.number}"
    st.session_state.setdefault(key, kept.answers[-1].said if not kept.is_open else 50)
    st.slider(text("chances.drill.slider"), 0, 100, key=key, disabled=not kept.is_open)
    if kept.is_open:
        st.button(
            text("chances.drill.answer"), key="chances_answer", type="primary", on_click=_say, args=(key,)
        )
    else:
        st.button(text("chances.drill.next"), key="chances_following", type="primary", on_click=_following)


def _say(key: str) -> None:
    kept, said = _kept(), st.session_state.get(key)
    if isinstance(said, int):
        st.session_state[DRILL] = kept.answered(said, _question(kept.seed, kept.number))


def _following() -> None:
    st.session_state[DRILL] = _kept().following()


def _verdict(kept: Drill, asked: Question, spoken: Words, called: tuple[str, ...]) -> str:
    answer = kept.answers[-1]
    exact = hundredths(asked.chance)
    off = abs(exact - answer.said)
    said = (
        spoken.plural("chances.drill.off", off, said=answer.said)
        if off
        else spoken.text("chances.drill.hit", said=answer.said)
    )
    was = spoken.text(f"chances.drill.truth.{'yes' if asked.is_so else 'no'}")
    return (
        f'<div class="capicu-verdict" role="status"><b>{escape(spoken.text("chances.drill.exact_is", n=exact))}</b>'
        f"<p>{escape(said)}</p><p>{escape(reason_said(asked, spoken, called))}</p><p>{escape(was)}</p></div>"
    )


def _calibration(kept: Drill, spoken: Words) -> None:
    answers = kept.answers
    st.subheader(text("chances.drill.title"), anchor=False)
    say = plural(
        "chances.drill.so_far",
        len(answers),
        yours=spoken.number(float(brier(answers)), 2),
        least=spoken.number(float(least_brier(answers)), 2),
    )
    st.write(
        " ".join(
            (
                text("chances.drill.distance", n=spoken.number(float(mean_distance(answers)))),
                text(f"chances.drill.lean.{leaning(answers)}"),
            )
        )
    )
    st.write(f"{say} {text('chances.drill.few')}" if len(answers) < FEW else say)
    st.plotly_chart(
        calibration_chart(answers, spoken), key="chances_calibration_chart", config=QUIET, alt=say
    )
    with st.expander(text("chances.drill.brier"), key="chances_brier"):
        st.write(text("chances.drill.brier_say"))
    with st.expander(text("chances.drill.table"), key="chances_answers"):
        st.table(calibration_rows(answers, spoken))
        st.button(text("chances.drill.forget"), key="chances_forget", on_click=_forget)


def _forget() -> None:
    st.session_state[DRILL] = Drill(secrets.token_hex(4))
