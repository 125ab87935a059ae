"""The start page: a table at which it is already your turn."""

from __future__ import annotations

import streamlit as st

from ui.text import text


def page() -> None:
    """Shows the table first, then the three games and the doors to everything else."""
    st.title(text("start.title"))
    st.write(text("start.say.first"))
    st.write(text("start.what"))
