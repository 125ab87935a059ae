"""The last edge: something broke, and the learner is told so kindly and shown the way on."""

from __future__ import annotations

import logging
from html import escape
from typing import Final

import streamlit as st

from ui.text import LINK_KEY, language, text

LOG: Final = logging.getLogger("capicu")


def keep_calm(error: Exception) -> bool:
    """Tells the learner in one sentence that something broke, with a link to the start.

    It stands in for Streamlit's own message wherever an exception was not caught: in a page, a fragment or a
    callback. Streamlit logs the traceback before it calls this; only its kind is added here, in one line that a
    log can be searched for.
    """
    LOG.error("a page failed: %s", type(error).__name__)
    with st.container(key="failure"):
        st.subheader(text("failure.title"), anchor=False)
        st.write(text("failure.say"))
        # A plain link starts a fresh session: what broke may lie in the old one.
        st.html(
            f'<a class="capicu-button" target="_self" href="/?{LINK_KEY}={language().value}">'
            f"{escape(text('failure.start'))}</a>"
        )
    return True
