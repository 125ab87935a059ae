"""A learner's medals in a session: read from the log, kept when they are won, and said once, quietly."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, tzinfo
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import streamlit as st

from lessons.medals import Deed, Standing, medal_named, standings
from progress.events import Event, Kind
from ui import progress
from ui.citation import said
from ui.links import page_link_to
from ui.text import language, listing, plural, text

KNOWN: Final = "medals_known"
SAID: Final = "medals_said"
QUIET: Final = frozenset({"practice", "check", "sheet", "worksheet", "medals"})
"""Pages on which nothing is announced: a table one plays at, paper, and the wall itself."""


def deeds(events: Sequence[Event]) -> tuple[Deed, ...]:
    """What the progress keeps, as the medals read it."""
    return tuple(Deed(event.kind.value, event.subject, event.at, event.detail) for event in events)


def zone() -> tzinfo:
    """Where the learner's days begin."""
    try:
        return ZoneInfo(str(st.context.timezone))
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return UTC


def standing_now() -> tuple[Standing, ...]:
    """How far the learner is with every medal; worked out anew only when something has happened."""
    events = progress.events()
    name = (len(events), events[-1].key if events else "", str(zone()))
    found = st.session_state.get(KNOWN)
    if isinstance(found, tuple) and found[0] == name:
        known: tuple[Standing, ...] = found[1]
        return known
    fresh = standings(deeds(events), zone())
    st.session_state[KNOWN] = (name, fresh)
    return fresh


def newly_won() -> tuple[Standing, ...]:
    """Medals that were won and not said yet; from now on they are kept."""
    kept = {event.subject for event in progress.events(Kind.MEDAL)}
    fresh = tuple(one for one in standing_now() if one.is_won and one.medal.slug not in kept)
    for one in fresh:
        assert one.won is not None
        progress.happened(Kind.MEDAL, one.medal.slug, won=one.won.isoformat())
    return fresh


def announce(page: str) -> None:
    """One line above a page that one only reads, until one leaves it; at a table it waits."""
    if page in QUIET or (page == "learn" and "lesson" in st.query_params):
        return
    said_here, slugs = st.session_state.get(SAID, ("", ()))
    slugs = (*(slugs if said_here == page else ()), *(one.medal.slug for one in newly_won()))
    st.session_state[SAID] = (page, slugs)
    named = [medal for medal in map(medal_named, slugs) if medal is not None]
    if named:
        names = listing([said(medal.name, language()) for medal in named])
        with st.container(key="medal_line", horizontal=True, vertical_alignment="center"):
            st.markdown(f"**{plural('medals.won', len(named), names=names)}**")
            page_link_to("medals", text("medals.see"))
