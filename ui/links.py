"""Ways from one page to another that keep the session and the language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

import streamlit as st
from streamlit.navigation.page import Page

from ui.text import LINK_KEY, SESSION_KEY

SESSION_PAGES: Final = "pages"

Name = Literal[
    "start",
    "learn",
    "practice",
    "chances",
    "rules",
    "glossary",
    "check",
    "review",
    "progress",
    "sheet",
    "worksheet",
    "medals",
]


def announce_pages(pages: Mapping[Name, Page]) -> None:
    """Tells this session which pages there are; `ui.main` does so in every run."""
    st.session_state[SESSION_PAGES] = dict(pages)


def settle_address() -> None:
    """Puts into the browser's address what this run was asked for, once it is known which page it is.

    A link to the page that one is on changes what is asked and not the address: Streamlit leaves the old one standing,
    and a reload, or the next full run, would be back where the link was.
    """
    st.query_params.from_dict({name: st.query_params.get_all(name) for name in st.query_params})


def page_link_to(name: Name, label: str, query: Mapping[str, str] | None = None) -> None:
    """A link to a page, with what it is to open there."""
    page = _pages().get(name)
    if page is None:
        # A page that runs by itself knows of no other: an ordinary address will do.
        st.link_button(label, f"/{name}")
    else:
        st.page_link(page, label=label, query_params=_with_language(query))


def go_to(name: Name, query: Mapping[str, str] | None = None) -> None:
    """Leaves this page for another, as after a button."""
    st.switch_page(_pages()[name], query_params=_with_language(query))


def _pages() -> Mapping[Name, Page]:
    pages: Mapping[Name, Page] = st.session_state.get(SESSION_PAGES, {})
    return pages


def _with_language(query: Mapping[str, str] | None) -> dict[str, str]:
    chosen = st.session_state.get(SESSION_KEY)
    return dict(query or {}) | ({LINK_KEY: str(chosen)} if chosen else {})
