"""Shows a word of the table on the spot: one small script for the whole app, which hears every tap on such a link."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import streamlit as st

from ui.text import Words

ASSETS: Final = Path(__file__).resolve().parent.parent / "assets"
STYLE: Final = ASSETS / "style" / "glossary.css"

_listen = st.components.v2.component(
    "capicu_glossary", js=(ASSETS / "glossary" / "popup.js").read_text("utf-8")
)


def listen(words: Words) -> None:
    """Puts the script on the page; it draws nothing until a word is tapped."""
    with st.container(key="glossary_popup"):
        st.html(STYLE)
        data = {
            "language": words.language.value,
            "close": words.text("glossary.close"),
            "whole": words.text("glossary.whole"),
        }
        _listen(key="glossary_popup_script", data=data)
