"""Every visit runs through here: language, navigation, then the page that was asked for."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import Final

import streamlit as st

from ui.document import mark_language, style
from ui.glossary_popup import listen
from ui.links import Name, announce_pages, settle_address
from ui.medal_wall import announce
from ui.pages import (
    chances,
    check,
    glossary,
    learn,
    medals,
    practice,
    progress,
    review,
    rules,
    sheet,
    start,
    worksheet,
)
from ui.progress import notice
from ui.text import settle_language, switch_language, text, words
from ui.web import LOST

LOGO: Final = Path(__file__).resolve().parent.parent / "assets" / "icons"

PAGES: Final[dict[Name, Callable[[], None]]] = {
    "learn": learn.page,
    "practice": practice.page,
    "chances": chances.page,
    "rules": rules.page,
    "glossary": glossary.page,
    "progress": progress.page,
}

APART: Final[dict[Name, tuple[Callable[[], None], str]]] = {
    # One comes there from a hand that is over, with its record in the link.
    "review": (review.page, "review.title"),
    "check": (check.page, "check.title"),
    "sheet": (sheet.page, "sheet.title"),
    "worksheet": (worksheet.page, "worksheet.title"),
    "medals": (medals.page, "medals.title"),
}
"""Pages that the row of pages does not show, each with the key of its title."""


def run() -> None:
    """One run of the script."""
    settle_language()
    st.set_page_config(
        page_title=text("brand.name"),
        page_icon=str(LOGO / "icon.svg"),
        layout="wide",
        initial_sidebar_state="collapsed",
    )
    st.logo(str(LOGO / "brand.svg"), size="large", icon_image=str(LOGO / "brand.svg"))
    # The brand leads to the start; in the row of pages it would only stand there twice.
    home = st.Page(start.page, title=text("nav.start"), default=True, visibility="hidden")
    doors = {name: st.Page(body, title=text(f"nav.{name}"), url_path=name) for name, body in PAGES.items()}
    apart = {
        name: st.Page(body, title=text(title), url_path=name, visibility="hidden")
        for name, (body, title) in APART.items()
    }
    page = st.navigation([home, *doors.values(), *apart.values()], position="top")
    announce_pages({"start": home, **doors, **apart})
    settle_address()
    st.set_page_config(page_title=text("brand.tab", page=page.title))
    style()
    mark_language(words())
    listen(words())
    practice.keep_choices()
    with st.container(key="language_switch"):
        st.button(text("language.switch"), key="language_button", on_click=switch_language)
    # Always there, so that nothing below it moves when it has something to say.
    with st.container(key="progress_notice"):
        notice()
        if LOST in st.query_params:
            st.html(f'<p class="capicu-notice" role="status">{escape(text("frame.lost"))}</p>')
    with st.container(key="medal_notice"):
        announce(page.url_path)
    page.run()
