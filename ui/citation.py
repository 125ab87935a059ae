"""Clauses as the app cites them: a chip with id, document and place, which opens to say the rule in plain words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

from engine.game.ruleset import RULESET_IDS, Clause, Question, Ruleset, load
from engine.game.ruleset import Words as Sentence
from ui.glossary_links import linked
from ui.text import Language, Words


@dataclass(frozen=True, slots=True)
class Citation:
    """A rule of a document, or one of its open questions, ready to be shown in one language."""

    id: str
    document: str
    where: str
    says: str


def said(sentence: Sentence, language: Language) -> str:
    """A ruleset's sentence in the language that is asked for."""
    return sentence.en if language is Language.EN else sentence.es


def cite(words: Words, ruleset: str, name: str) -> Citation:
    """The clause or question with this id in a ruleset; a clause of another document says so by its letter.

    Raises `RulesetError` if there is none.
    """
    document = load(name[0] if name[:1] in RULESET_IDS else ruleset)
    found = _question(document, name) or document.clause(name)
    title = said(document.name, words.language)
    match found:
        case Clause():
            place = said(found.where, words.language)
            return Citation(found.id, title, place, said(found.says, words.language))
        case Question():
            asks = said(found.asks, words.language)
            why = said(found.why, words.language)
            return Citation(found.id, title, words.text("citation.question"), f"{asks} {why}")


def _question(document: Ruleset, name: str) -> Question | None:
    """Several questions share an id where one answer has several sides; the one that pays is the one cited."""
    asked = [question for question in document.questions if question.id == name]
    return next((question for question in asked if question.pays), asked[0] if asked else None)


def chip(cited: Citation, words: Words | None = None) -> str:
    """A citation as HTML: one line that opens to the rule's words; in `words` the terms in them are linked."""
    says = escape(cited.says) if words is None else linked(cited.says, words)
    return (
        '<details class="capicu-cite"><summary class="capicu-chip">'
        f"<b>{escape(cited.id)}</b><span>{escape(cited.document)}<br>{escape(cited.where)}</span></summary>"
        f"<p>{says}</p></details>"
    )


def chips(words: Words, ruleset: str, names: Iterable[str]) -> str:
    """Several citations as HTML."""
    return "".join(chip(cite(words, ruleset, name), words) for name in names)
