"""What no page may lose: the focus when what had it is gone, and its place when the connection is."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import streamlit as st

from ui.text import Words

ASSETS: Final = Path(__file__).resolve().parent.parent / "assets" / "page"

_focus = st.components.v2.component("capicu_focus", js=(ASSETS / "focus.js").read_text("utf-8"))
_connection = st.components.v2.component(
    "capicu_connection", js=(ASSETS / "connection.js").read_text("utf-8")
)


def keep_bearings(words: Words) -> None:
    """Puts both scripts on the page, in whichever place; they draw nothing there."""
    _focus(key="page_focus")
    _connection(key="page_connection", data={"offline": words.text("frame.offline")}, on_back_change=_nothing)


def _nothing() -> None:
    """The run itself is what was asked for."""
