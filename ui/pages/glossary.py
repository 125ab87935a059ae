"""The page at /glossary: every word of the table in plain words, with a picture that is worked out."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from html import escape

import streamlit as st

from engine.game.ruleset import Words as Sentence
from lessons.glossary import Group, Term
from lessons.glossary_terms import TERMS, term_named
from ui.citation import said
from ui.glossary_card import card
from ui.glossary_links import TERM_KEY
from ui.text import Language, text, words

SEARCH_KEY = "glossary_search"


def page() -> None:
    """The term that the link names first, then all of them, heading by heading."""
    st.title(text("glossary.title"), anchor=False)
    st.write(text("glossary.intro"))
    asked = st.query_params.get(TERM_KEY)
    named = term_named(asked)
    if asked is not None:
        with st.container(key="glossary_named"):
            if named is None:
                st.write(text("glossary.unknown"))
            else:
                st.html(_article(named, heading=2, name="named-term"))
    sought = st.text_input(text("glossary.search"), key=SEARCH_KEY)
    found = [term for term in TERMS if _plain(sought) in _searched(term)]
    st.html(f'<p role="status">{escape(text("glossary.none")) if not found else _counted(len(found))}</p>')
    if not sought.strip():
        st.header(text("glossary.alphabet"), anchor=False)
        st.html(_alphabet(words().language))
    for group in Group:
        members = [term for term in found if term.group is group]
        if members:
            st.header(text(f"glossary.group.{group.value}"), anchor=False)
            articles = "".join(_article(term, heading=3, name=_place(term)) for term in members)
            st.html(f'<div class="capicu-glossary">{articles}</div>')


def _counted(n: int) -> str:
    return escape(words().plural("glossary.count", n))


def _place(term: Term) -> str:
    """Where a term stands on the page."""
    return f"word-{term.slug}"


def _article(term: Term, *, heading: int, name: str) -> str:
    inside = card(term, words(), heading=heading, name=name, image=f"app/picture/{term.slug}.svg")
    return f'<article class="capicu-word" aria-labelledby="{name}">{inside}</article>'


def _alphabet(language: Language) -> str:
    """All words in the order of the alphabet, other names too, each leading to its place on the page."""
    lines = sorted(_entries(language), key=lambda entry: _plain(entry[0]))
    items = "".join(f'<li><a href="#{_place(term)}">{escape(name)}</a></li>' for name, term in lines)
    return f'<ul class="capicu-words">{items}</ul>'


def _entries(language: Language) -> Iterable[tuple[str, Term]]:
    for term in TERMS:
        yield said(term.name, language), term


def _searched(term: Term) -> str:
    """Everything in which a term is looked for."""
    every = (term.name, term.also, term.means)
    return _plain(" ".join(f"{one.en} {one.es}" for one in every if isinstance(one, Sentence)))


def _plain(written: str) -> str:
    """As people type it: no accents, small letters.

    >>> _plain(" Capicú ")
    'capicu'
    """
    marks = unicodedata.normalize("NFD", written.strip().lower())
    return "".join(sign for sign in marks if not unicodedata.combining(sign))
