"""Pages for paper: what is not to be printed steps aside, and one button opens the browser's own print window."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import streamlit as st

from ui.table.drawing import EDGE
from ui.text import Words

STYLE: Final = Path(__file__).resolve().parent.parent / "assets" / "style" / "print.css"

INK: Final = "#4A4A4A"
SHADE: Final = "#9A9A9A"

_BUTTON: Final = """
export default function print({ data, parentElement }) {
  const button = parentElement.querySelector("button");
  button.textContent = data.label;
  button.onclick = () => window.print();
}
"""
_LOOKS: Final = """
button { font: 600 1rem/1.2 var(--st-font, sans-serif); min-height: 48px; padding: 0 22px; border-radius: 12px; border: 0; background: var(--st-text-color); color: var(--st-background-color); cursor: pointer; }
button:focus-visible { outline: 3px solid var(--st-link-color); outline-offset: 3px; }
"""

_button = st.components.v2.component(
    "capicu_print", html='<button type="button"></button>', css=_LOOKS, js=_BUTTON
)


def print_button(words: Words) -> None:
    """The button that prints the page as it stands."""
    _button(key="print_button", data={"label": words.text("sheet.print")})


def inked(html: str) -> str:
    """Drawings of tiles with darker edges, so that they hold on white paper and in grey."""
    return html.replace(f'stroke="{EDGE}"', f'stroke="{INK}"').replace(f'fill="{EDGE}"', f'fill="{SHADE}"')


def paper(html: str) -> None:
    """Puts a document for paper on the page. Its drawings have to stay, so it goes in as it is: escape all words."""
    st.markdown(html, unsafe_allow_html=True)


def printed_style() -> None:
    """The style that documents for paper share."""
    st.html(STYLE)
