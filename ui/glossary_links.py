"""Words of the table as links: the first mention of each in a piece of prose leads to the glossary.

Only for sentences one reads; never for what stands on a button or in a headline. A link is an ordinary address that
opens in a window of its own, so nothing on the page is lost; where scripts run, `ui.glossary_popup` shows the word on
the spot instead.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from html import escape

from lessons.glossary import pattern, spellings
from lessons.glossary_terms import TERMS
from ui.text import LINK_KEY, Language, Words

PAGE: str = "glossary"
TERM_KEY: str = "term"


def address(slug: str, language: Language) -> str:
    """Where a term stands, from any other page of the app.

    >>> address("capicu", Language.ES)
    'glossary?term=capicu&lang=es'
    """
    return f"{PAGE}?{TERM_KEY}={slug}&{LINK_KEY}={language.value}"


def linked(text: str, words: Words, known: set[str] | None = None) -> str:
    """A text as HTML with its terms linked, each at its first mention; what else it holds is escaped.

    The slugs in `known` are left alone, and those linked here are added: texts that stand together share them.

    >>> linked("<b> Capicú, capicú", Words(Language.EN, {}))
    '&lt;b&gt; <a class="capicu-term" href="glossary?term=capicu&amp;lang=en" target="_blank" rel="noopener">Capicú</a>, capicú'
    """
    seen = set() if known is None else known
    parts: list[str] = []
    reached = 0
    for found, slug in _mentions(text, words.language):
        if slug in seen:
            continue
        seen.add(slug)
        parts.append(escape(text[reached : found.start()], quote=False))
        where = escape(address(slug, words.language))
        parts.append(
            f'<a class="capicu-term" href="{where}" target="_blank" rel="noopener">{escape(found[0], quote=False)}</a>'
        )
        reached = found.end()
    return "".join(parts) + escape(text[reached:], quote=False)


def unbroken(html: str) -> str:
    """The same with each tile's two numbers kept on one line.

    >>> unbroken("Lay 1-5.")
    'Lay <span class="tile-name">1-5</span>.'
    """
    return re.sub(r"\b(\d-\d)\b", r'<span class="tile-name">\1</span>', html)


def mentioned(text: str, words: Words) -> list[list[str]]:
    """A text in pieces, for pages that build their own links: each with the term it leads to, or with nothing.

    >>> mentioned("Nobody said capicú.", Words(Language.EN, {}))
    [['Nobody said ', ''], ['capicú', 'capicu'], ['.', '']]
    """
    pieces: list[list[str]] = []
    seen: set[str] = set()
    reached = 0
    for found, slug in _mentions(text, words.language):
        if slug in seen:
            continue
        seen.add(slug)
        pieces += [[text[reached : found.start()], ""], [found[0], slug]]
        reached = found.end()
    pieces.append([text[reached:], ""])
    return [piece for piece in pieces if piece[0]]


def _mentions(text: str, language: Language) -> list[tuple[re.Match[str], str]]:
    spelled, finds = _spelled(language)
    return [(found, spelled[found[0].lower()]) for found in finds.finditer(text)]


@cache
def _spelled(language: Language) -> tuple[Mapping[str, str], re.Pattern[str]]:
    spelled = spellings(TERMS, spanish=language is Language.ES)
    return spelled, pattern(spelled)
