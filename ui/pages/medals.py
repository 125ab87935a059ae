"""The page at /medals: a wall one goes to look at, with what was won and what there still is."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Final

import streamlit as st

from engine.game.record import RecordError, read
from lessons.medals import Shelf, Standing
from ui.citation import chips, said
from ui.links import page_link_to
from ui.medal_art import medal_svg
from ui.medal_wall import newly_won, standing_now, way_back, zone
from ui.table import line_svg
from ui.text import language, plural, text, words

STYLE: Final = Path(__file__).resolve().parents[2] / "assets" / "style" / "medals.css"
CITED: Final = ("C12", "C13")


def page() -> None:
    """First what hangs on the wall, newest first; then, shelf by shelf, what one can still win."""
    st.html(STYLE)
    newly_won()
    found = standing_now()
    dated = [(one.won, one) for one in found if one.won is not None]
    won = [one for _, one in sorted(dated, key=lambda pair: pair[0], reverse=True)]
    with st.container(key="medals_page"):
        st.title(text("medals.title"), anchor=False)
        st.write(text("medals.intro"))
        if won:
            st.html(chips(words(), "C", CITED))
            st.header(plural("medals.have", len(won)), anchor=False)
            _hung(won)
        else:
            with st.container(key="card_medals_first", gap=None):
                st.header(text("medals.none"), anchor=False)
                st.write(text("medals.none_say"))
                page_link_to("practice", text("start.next.practice"))
        for shelf in Shelf:
            still = [one for one in found if one.medal.shelf is shelf and not one.is_won]
            if still:
                st.header(text(f"medals.shelf.{shelf.value}"), anchor=False)
                st.markdown(_shelf(still), unsafe_allow_html=True)
        page_link_to("progress", text("medals.back"))


def _hung(medals: list[Standing]) -> None:
    """What was won, each with the way back to what it was won with."""
    with st.container(key="medals_won"):
        for one in medals:
            back = None if one.by is None else way_back(one.by)
            with st.container(key=f"medal_won_{one.medal.slug}", gap=None):
                st.markdown(_shelf([one]), unsafe_allow_html=True)
                if back is not None:
                    page_link_to(back.page, text(f"medals.back_to.{back.what}"), back.query)


def _shelf(medals: list[Standing]) -> str:
    return f'<ul class="capicu-medals">{"".join(_medal(one) for one in medals)}</ul>'


def _medal(one: Standing) -> str:
    medal, spoken = one.medal, language()
    # What asks for medals at all is said once, above.
    own = " · ".join(clause for clause in medal.clauses if clause not in CITED)
    clauses = f'<p class="clauses">{escape(text("medals.clauses", clauses=own))}</p>' if own else ""
    state = _won_on(one) if one.is_won else _how_far(one)
    return (
        f'<li data-won="{str(one.is_won).lower()}">{medal_svg(medal, won=one.is_won)}'
        f"<div><h3>{escape(said(medal.name, spoken))}</h3><p>{escape(said(medal.asks, spoken))}</p>"
        f'<p class="state">{escape(state)}</p>{clauses}{_hand(one)}</div></li>'
    )


def _won_on(one: Standing) -> str:
    assert one.won is not None
    day = one.won.astimezone(zone()).date()
    return text("medals.on", day=day.day, month=text(f"medals.month.m{day.month}"), year=str(day.year))


def _how_far(one: Standing) -> str:
    return (
        text("medals.not_yet")
        if one.medal.needed == 1
        else text("medals.of", have=one.have, all=one.medal.needed)
    )


def _hand(one: Standing) -> str:
    """The line of the hand that won it, where it was won at the table."""
    if one.by is None or one.by.kind not in ("hand", "match") or not one.is_won:
        return ""
    try:
        line = read(one.by.subject).match.round.layout
    except RecordError:
        return ""
    if line.is_empty:
        return ""
    laid = [(int(tile.left), int(tile.right)) for tile in line.laid]
    label = text("medals.hand", line=str(line))
    last = max(line.laid, key=lambda tile: tile.number)
    drawn = line_svg(
        laid, line.start, unit=9, screen="laptop", rings=[(int(last.left), int(last.right))], label=label
    )
    return f'<div class="hand">{drawn}</div>'
