"""What a learner's answers come to, and the card that says what is due today."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime

import streamlit as st

from lessons.memory import Memory, due_skills, remembered
from progress.events import Kind
from ui import progress
from ui.exercise import answers_of
from ui.links import page_link_to
from ui.text import plural, text


def memories() -> Mapping[str, Memory]:
    """What the learner's answers come to, skill by skill."""
    return remembered(answers_of(progress.events(Kind.EXERCISE)))


def now() -> datetime:
    """The clock, for all that is due or comes back."""
    return datetime.now(UTC)


def due_card() -> None:
    """The way to the skills that are due today; nothing where none is."""
    waiting = len(due_skills(memories(), now()))
    if waiting:
        with st.container(key="card_due", horizontal=True, vertical_alignment="center"):
            st.markdown(f"**{plural('check.due', waiting)}**")
            page_link_to("check", text("check.due_start"), {"due": "today"})
