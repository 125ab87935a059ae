"""Where the focus goes when what had it is gone, on every page."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import streamlit as st

SCRIPT: Final = Path(__file__).resolve().parent.parent / "assets" / "page" / "focus.js"

_focus = st.components.v2.component("capicu_focus", js=SCRIPT.read_text("utf-8"))


def keep_focus() -> None:
    """Puts the script on the page, in whichever place; it draws nothing."""
    _focus(key="page_focus")
