"""What concerns the page as a document rather than its content: its language and its one stylesheet."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import streamlit as st

from ui.text import Language

STYLE: Final = Path(__file__).resolve().parent.parent / "assets" / "style" / "page.css"

# Streamlit writes <html lang="en"> whatever is on the page, and a screen reader would read Spanish with an English
# voice. The switch names the language it leads to, in that language, so it is marked with it as well.
_MARK: Final = """
export default function ({ data }) {
  document.documentElement.lang = data.language;
  const button = document.querySelector(".st-key-language_button button");
  if (button) button.lang = data.other;
}
"""

_mark = st.components.v2.component("capicu_document", js=_MARK)


def mark_language(language: Language) -> None:
    """Tells the browser, and through it the screen reader, which language the page is in."""
    with st.container(key="document_language"):
        _mark(key="document_language_mark", data={"language": language.value, "other": language.other.value})


def style() -> None:
    """Adds the few rules that the theme in `.streamlit/config.toml` cannot say."""
    st.html(STYLE)
