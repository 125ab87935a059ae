"""The film on the screen: the table and the triangle side by side, and what each move told."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any, Final

import streamlit as st

from ui.argument import argument
from ui.chances_session import chosen, show_stop, stop_of, write_address
from ui.film import Frame, frame, headline, sentences, told
from ui.film_table import film_table
from ui.study import Study
from ui.table import table
from ui.text import Words, text, words
from ui.triangle import panels, summary, triangle

FOLDER: Final = Path(__file__).resolve().parent.parent / "assets" / "chances"
STEPS: Final = ("first", "previous", "next", "last")
BAR: Final = "chances_bar"
HEARD: Final = "chances_bar_heard"

_bar = st.components.v2.component(
    "capicu_film",
    html=(FOLDER / "film.html").read_text("utf-8"),
    css=(FOLDER / "film.css").read_text("utf-8"),
    js=(FOLDER / "film.js").read_text("utf-8"),
)


@st.fragment
def film() -> None:
    """The hand at one moment, and the ways to the others."""
    study, spoken = chosen(), words()
    write_address(study)
    stop = stop_of(study)
    shown = frame(study, stop)
    called = study.names(spoken)
    what = headline(shown.event, spoken, called, study.viewer)
    says = sentences(shown, spoken, called, study.viewer)
    now = f"{study.name}.{stop}"
    with st.container(key="chances_room"):
        with st.container(key="chances_caption"):
            _steps(study, stop)
            st.html(f'<h2 class="capicu-caption">{escape(what)}</h2>')
        with st.container(key="chances_table"):
            table(
                film_table(
                    study.positions[shown.moves],
                    study.viewer,
                    spoken,
                    called,
                    epoch=f"film.{study.name}",
                    rev=stop + 1,
                    says=" ".join((f"{what}.", *says)),
                ),
                key="chances_table_component",
            )
        with st.container(key="card_chances_say"):
            st.html(told_html(shown, says, spoken))
            st.html(strip_html(study, stop, spoken))
        with st.container(key="card_chances_triangle"):
            belief = shown.known.belief
            triangle(
                key="chances_triangle",
                now=now,
                made=panels(
                    shown.known,
                    spoken,
                    called,
                    None
                    if belief is None
                    else lambda tile, place: argument(belief, spoken, called, tile, place),
                ),
                words=spoken,
                says=(*summary(shown.known, spoken), text("chances.honest")),
            )


def _steps(study: Study, stop: int) -> None:
    last = len(study.moments) - 1
    if not last:
        return
    with st.container(horizontal=True, key="chances_steps"):
        for name in STEPS:
            st.button(
                text(f"chances.film.{name}"),
                key=f"chances_{name}",
                type="primary" if name == "next" else "secondary",
                on_click=_step,
                args=(name,),
                disabled=stop == (0 if name in ("first", "previous") else last),
            )
    _bar(
        key=BAR,
        data={
            "stop": stop,
            "last": last,
            "label": text("chances.film.slider"),
            "moment": text("chances.film.moment", n="#", all=last),
        },
        on_step_change=_moved,
    )


def _step(name: str) -> None:
    study = chosen()
    stop = stop_of(study)
    places = {"first": 0, "previous": stop - 1, "next": stop + 1, "last": len(study.moments) - 1}
    show_stop(study, places[name])


def _moved() -> None:
    """The bar was moved, or an arrow key pressed; the message may be of any shape, and come twice."""
    state: Any = st.session_state.get(BAR)
    sent = state.get("step") if isinstance(state, Mapping) else getattr(state, "step", None)
    if not isinstance(sent, Mapping) or sent.get("eid") == st.session_state.get(HEARD):
        return
    st.session_state[HEARD] = sent.get("eid")
    if type(sent.get("at")) is int:
        show_stop(chosen(), sent["at"])
    elif sent.get("to") in STEPS:
        _step(str(sent["to"]))


def told_html(shown: Frame, says: tuple[str, ...], spoken: Words) -> str:
    """How many deals fit before and after a move, and what it told."""
    listed = "".join(f"<p>{escape(sentence)}</p>" for sentence in says)
    return f'<div class="capicu-told">{_deals(shown, spoken)}{listed}{_gone(shown, spoken)}</div>'


def _deals(shown: Frame, spoken: Words) -> str:
    if shown.known.chances is None:
        return ""
    before = ""
    # Tiles that are drawn multiply the deals counted, so there the two numbers are not compared.
    if shown.before is not None and shown.share is not None and shown.known.deals <= shown.before.deals:
        width = max(0.6, float(100 * shown.share))
        before = (
            f"<span>{escape(spoken.text('chances.film.before', n=shown.before.deals))}</span>"
            f'<i aria-hidden="true"><u style="width:{width:.1f}%"></u></i>'
        )
    return (
        f'<div class="deals"><b>{spoken.number(shown.known.deals)}</b> '
        f"<span>{escape(spoken.text('chances.film.deals'))}</span>{before}</div>"
    )


def _gone(shown: Frame, spoken: Words) -> str:
    if not shown.gone:
        return ""
    tiles = "".join(f"<li>{tile}</li>" for tile in shown.gone)
    return f'<div class="gone"><b>{escape(spoken.text("chances.film.gone"))}</b><ul>{tiles}</ul></div>'


def strip_html(study: Study, stop: int, spoken: Words) -> str:
    """How much each move told, as a row of bars with its sentence."""
    bits = told(study)
    if not bits:
        return ""
    most = max(bits)
    if most:
        place = bits.index(most)
        event = study.events[place][1]
        label = spoken.text(
            "chances.film.strip",
            n=place + 1,
            what=headline(event, spoken, study.names(spoken), study.viewer),
        )
    else:
        label = spoken.text("chances.film.strip_none")
    bars = "".join(
        f'<i style="height:{4 + 44 * (amount / most if most else 0):.0f}px"{_mark(number + 1, stop)}></i>'
        for number, amount in enumerate(bits)
    )
    return (
        f'<div class="capicu-strip"><div aria-hidden="true">{bars}</div><p>{escape(label)}</p>'
        f'<p class="keys">{escape(spoken.text("chances.film.keys"))}</p></div>'
    )


def _mark(number: int, stop: int) -> str:
    return ' class="now"' if number == stop else ' class="done"' if number < stop else ""
