"""The page at /practice."""

from __future__ import annotations

import streamlit as st

from ui.text import text


def page() -> None:
    """Says what stands here."""
    st.title(text("nav.practice"))
    st.write(text("soon.say"))
