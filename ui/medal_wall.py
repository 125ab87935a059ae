"""A learner's medals in a session: read from the log, kept when they are won, and said once, quietly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, tzinfo
from typing import Final, Literal
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import streamlit as st

from lessons.exercises import skill_named
from lessons.medals import Deed, Standing, Value, medal_named, standings
from lessons.stages import lesson_named
from progress.events import Event, Kind
from ui import progress
from ui.citation import said
from ui.links import Name, page_link_to
from ui.review_session import FIELDS, hand_of_link
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


@dataclass(frozen=True, slots=True)
class WayBack:
    """The way to what a medal was won with."""

    page: Name
    query: Mapping[str, str]
    what: Literal["hand", "step", "exercise", "mended"]
    """Which of the words of `medals.back_to` the link is called by."""


def way_back(deed: Deed) -> WayBack | None:
    """Where the hand, the lesson or the exercises are that a medal was won with; None where they are no more."""
    match deed.kind:
        case "hand" | "match":
            told = deed.detail
            link = {
                "r": deed.subject,
                "s": told.get("players"),
                "hand": told.get("hand"),
                "view": told.get("seat"),
            }
            return _to_hand("hand", link)
        case "mended":
            # The mistake kept the hand in which it was made.
            kept = (event for event in progress.events(Kind.MISTAKE) if event.subject == deed.subject)
            mistake = next(kept, None)
            return None if mistake is None else _to_hand("mended", mistake.detail)
        case "step":
            slug, _, step = deed.subject.partition("/")
            lesson = lesson_named(slug)
            if lesson is None:
                return None
            number = next((place for place, one in enumerate(lesson.steps, 1) if one.slug == step), 1)
            return WayBack("learn", {"lesson": slug, "step": str(number)}, "step")
        case "exercise":
            found = skill_named(deed.subject)
            return None if found is None else WayBack("check", {"skill": found.slug}, "exercise")
        case _:
            return None


def _to_hand(what: Literal["hand", "mended"], told: Mapping[str, Value | None]) -> WayBack | None:
    # A file that was taken in may say anything.
    link = {name: str(told[name]) for name in FIELDS if told.get(name) is not None}
    return None if hand_of_link(link) is None else WayBack("review", link, what)


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
