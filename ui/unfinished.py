"""What a learner has begun and not finished, so that the start page can offer to go on with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

import streamlit as st

from ui.links import Name
from ui.text import Words

SESSION_KEY: Final = "unfinished"
AGAIN: Final = "again"
"""In the address of a hand: to be taken up even if this session wrote that record itself."""


@dataclass(frozen=True, slots=True)
class Unfinished:
    """Something to go on with: where it is, and how it is called in whichever language the session speaks by then."""

    page: Name
    title: Callable[[Words], str]
    detail: Callable[[Words], str]
    query: Mapping[str, str] = field(default_factory=dict)
    tile: tuple[int, int] = (5, 3)
    """A tile to know it by."""


def leave_open(unfinished: Unfinished) -> None:
    """Remembers what was begun; a page calls it with each step, since nobody says goodbye."""
    st.session_state[SESSION_KEY] = unfinished


def close() -> None:
    """Forgets it: it is finished."""
    st.session_state.pop(SESSION_KEY, None)


def left_open() -> Unfinished | None:
    """What was begun last and is not finished."""
    found = st.session_state.get(SESSION_KEY)
    return found if isinstance(found, Unfinished) else None
