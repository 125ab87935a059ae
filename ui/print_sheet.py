"""The rules of one game on one page of paper, from its ruleset: nothing is written twice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

from engine.game.ruleset import Clause, Kind, Question, RulesetId, Value, load
from lessons.glossary_terms import BY_SLUG
from ui.citation import said
from ui.glossary_pictures import bare_svg, caption, told
from ui.print_page import inked
from ui.text import Words

PARTS: Final[Mapping[str, tuple[Kind, ...]]] = {
    "begin": ("players", "set-up", "deal"),
    "open": ("start", "next", "variant"),
    "turn": ("order", "match", "double", "draw", "pass"),
    "end": ("end", "block"),
    "score": ("score", "bonus"),
    "target": ("target",),
    "words": ("term",),
    "custom": ("custom",),
}
"""What stands together on the sheet. Background, maxims and prizes rule nothing, so they are left to the rules page."""

PICTURES: Final[Mapping[RulesetId, tuple[str, ...]]] = {
    "A": ("puntas", "pozo"),
    "B": ("puntas", "pase-corrido"),
    "C": ("capicu", "ahorcado"),
}
"""Two words of the glossary for each game, shown as small tables."""

SIZES: Final[Mapping[RulesetId, float]] = {"A": 11.2, "B": 8.8, "C": 9.0}
"""Size of the letters in points, as large as one page allows in either language."""


def sheet_html(letter: RulesetId, chosen: Mapping[str, Value], words: Words) -> str:
    """The whole sheet; `chosen` are the house rules that differ from ours."""
    document = load(letter)
    parts = "".join(
        _part(words.text(f"sheet.part.{part}"), [one for one in document.clauses if one.kind in kinds], words)
        for part, kinds in PARTS.items()
    )
    switched = [question for question in document.questions if question.switch is not None]
    settings = "".join(_setting(question, chosen, words) for question in switched)
    pictures = "".join(_figure(slug, words) for slug in PICTURES[letter])
    return inked(
        f'<article class="capicu-paper capicu-sheet" style="--letters: {SIZES[letter]}pt">'
        f"<header><h1>{escape(said(document.name, words.language))}</h1>"
        f"<p>{escape(words.text('sheet.under'))}</p></header>"
        f'<div class="columns">{pictures}{parts}'
        f"<section><h2>{escape(words.text('sheet.house'))}</h2><p>{escape(words.text('sheet.house_say'))}</p>"
        f"<ul>{settings}</ul></section></div></article>"
    )


def _part(title: str, clauses: Sequence[Clause], words: Words) -> str:
    if not clauses:
        return ""
    lines = "".join(
        f"<li><b>{escape(clause.id)}</b> {escape(said(clause.says, words.language))}</li>"
        for clause in clauses
    )
    return f"<section><h2>{escape(title)}</h2><ul>{lines}</ul></section>"


def _setting(question: Question, chosen: Mapping[str, Value], words: Words) -> str:
    """A question that the document leaves open, and how this table answers it."""
    assert question.switch is not None
    assert question.default is not None
    value = chosen.get(question.switch, question.default)
    label = question.labels.get(value)
    answer = str(value) if label is None else said(label, words.language)
    mark = "" if value == question.default else f" <i>{escape(words.text('sheet.changed'))}</i>"
    asks = escape(said(question.asks, words.language))
    return f"<li><b>{escape(question.id)}</b> {asks} <strong>{escape(answer)}.</strong>{mark}</li>"


def _figure(slug: str, words: Words) -> str:
    term = BY_SLUG[slug]
    name = escape(said(term.name, words.language))
    drawn = bare_svg(term.picture, told(term, words))
    return f"<figure>{drawn}<figcaption><b>{name}.</b> {escape(caption(term, words))}</figcaption></figure>"
