"""The page at /review: a finished hand looked at again."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import streamlit as st

from ui.review_screen import screen

STYLE: Final = Path(__file__).resolve().parent.parent.parent / "assets" / "style" / "review.css"


def page() -> None:
    """The hand that the link names, and the mistakes of this session."""
    st.html(STYLE)
    screen()
