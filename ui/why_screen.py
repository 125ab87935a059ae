"""Asking the bots why: a small window at the practice table with their last moves and, for one of them, its reasons."""

from __future__ import annotations

from html import escape
from typing import Final

import streamlit as st

from engine.game.moves import Play
from engine.game.round import Event
from engine.game.seats import Seat
from engine.game.seen import view_of
from engine.mind.motive import Motive
from engine.mind.view import View
from ui.adviser import PLAYERS, Explain
from ui.coach import move_in_words
from ui.motive_words import motive_said
from ui.play import Sitting, chance_of, rewound
from ui.play_words import is_you, names, since_own_move
from ui.text import Words, text, words

ASKED: Final = "practice_why_asked"

Moment = tuple[str, int, int]
"""A match at this table, how often it has changed, and the place of a move in its hand."""


def moves_to_ask(sitting: Sitting) -> tuple[int, ...]:
    """The places of the bots' plays that may be asked about.

    Those since the person's own last move; while stepping, the one that was made last.
    """
    if sitting.covered:
        return ()
    events = sitting.round.events
    first = len(events) - 1 if sitting.is_stepping else min(since_own_move(sitting), len(events))
    return tuple(
        place
        for place, event in enumerate(events)
        if place >= first and isinstance(event.move, Play) and not sitting.players[event.seat].is_person
    )


def reasons(sitting: Sitting, place: int, spoken: Words) -> tuple[str, ...]:
    """Why the bot that moved at this place did so, from what it could know then, in its own voice."""
    seat, bot, view, chance = _then(sitting, place)
    motive = PLAYERS.answer(Explain(view, bot, sitting.match.round.history[place], chance))
    assert isinstance(motive, Motive)
    return motive_said(spoken, view, motive, _called(sitting, seat, spoken))


def show(sitting: Sitting) -> None:
    """The button, and what opens behind it."""
    places = moves_to_ask(sitting)
    if not places:
        return
    spoken = words()
    events, called = sitting.round.events, names(sitting, spoken)
    with st.popover(text("motive.ask"), key="ask_why"):
        st.write(text("motive.intro"))
        for place in places:
            event = events[place]
            st.button(
                _label(event, called, spoken),
                key=f"why_{place}",
                on_click=_ask,
                args=((sitting.epoch, sitting.rev, place),),
            )
        asked = _asked(sitting)
        if asked is not None and asked in places:
            said = "".join(f"<li>{escape(one)}</li>" for one in reasons(sitting, asked, spoken))
            title = escape(_label(events[asked], called, spoken))
            st.html(f'<div class="capicu-why" role="status"><b>{title}</b><ul>{said}</ul></div>')


def _label(event: Event, called: tuple[str, ...], spoken: Words) -> str:
    return spoken.text("motive.asked", name=called[event.seat], move=move_in_words(spoken, event.move))


def _then(sitting: Sitting, place: int) -> tuple[Seat, str, View, bytes]:
    """Who moved at this place, which bot, what it saw, and what its chance started from."""
    before = rewound(sitting.match, place)
    seat = before.round.to_move
    assert seat is not None
    bot = sitting.players[seat].bot
    assert bot is not None
    return (
        seat,
        bot,
        view_of(before.round, seat, scores=before.scores, target=before.target),
        chance_of(before),
    )


def _called(sitting: Sitting, seat: Seat, spoken: Words) -> list[str]:
    """What a bot calls the others when it speaks to the person at the device."""
    return [
        spoken.text("motive.you") if is_you(sitting, other) and other != seat else name
        for other, name in zip(sitting.match.seating.seats, names(sitting, spoken), strict=True)
    ]


def _ask(moment: Moment) -> None:
    st.session_state[ASKED] = moment


def _asked(sitting: Sitting) -> int | None:
    """The place that was asked about at this moment of this table."""
    found = st.session_state.get(ASKED)
    if isinstance(found, tuple) and found[:2] == (sitting.epoch, sitting.rev):
        return int(found[2])
    return None
