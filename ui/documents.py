"""The three documents as the rules page shows them: clauses, what differs, open questions. All from the rulesets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, get_args

import streamlit as st

from engine.game.ruleset import RULESET_IDS, Clause, Kind, Question, RulesetId, load
from ui.citation import said
from ui.glossary_links import mentioned
from ui.text import Words

FOLDER: Final = Path(__file__).resolve().parent.parent / "assets" / "rules"

_mount = st.components.v2.component(
    "capicu_documents",
    html=(FOLDER / "documents.html").read_text("utf-8"),
    css=(FOLDER / "documents.css").read_text("utf-8"),
    js=(FOLDER / "documents.js").read_text("utf-8"),
)

DIFFERENCES: Final[Mapping[str, tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]]] = {
    "players": (("A02",), ("B03", "Q32"), ("C16", "C17")),
    "opening": (("A08", "A09"), ("B11", "B12"), ("C22", "C23", "C25")),
    "boneyard": (("A06", "A07"), ("B15", "Q11"), ("C20", "C31")),
    "unable": (("A14", "A16", "A18"), ("B07", "B14"), ("C30", "C31", "C32")),
    "playing": ((), ("B21",), ()),
    "out": (("A25", "A26"), ("B22",), ("C42", "C43")),
    "block_by": (("A25",), ("B32", "Q39"), ("C41",)),
    "block_pays": (("A26",), ("B33",), ("C42", "C44")),
    "tie": (("A27",), ("Q40",), ("Q22",)),
    "bonus": ((), ("B25", "B26", "B27", "B28"), ("C50", "C52", "Q27")),
    "target": (("A29", "A30"), ("B24",), ("C47", "C48")),
    "next": (("A31", "A32", "A33"), ("Q10", "Q07"), ("C24", "C25", "Q07")),
}
"""The points in which the documents differ, each with the clauses that say so; Q is a question left open."""


def clauses_data(words: Words) -> dict[str, Any]:
    """Every clause of every document, in the document's order, as JSON for the page's script.

    A sentence comes in pieces, each with the term of the glossary that it leads to, or with nothing.
    """
    kinds = {kind: words.text(f"rules.kind.{kind}") for kind in get_args(Kind)}
    used = {clause.kind for letter in RULESET_IDS for clause in load(letter).clauses}
    return {
        "documents": [
            {
                "id": letter,
                "name": said(load(letter).name, words.language),
                "items": [_clause(clause, words) for clause in load(letter).clauses],
            }
            for letter in RULESET_IDS
        ],
        "kinds": kinds,
        "topics": [[kind, name] for kind, name in kinds.items() if kind in used],
        "words": {
            "topic": words.text("rules.topic"),
            "all": words.text("rules.all"),
            "language": words.language.value,
            "none": words.text("rules.none"),
            "count_one": words.entries["rules.count.one"],
            "count_other": words.entries["rules.count.other"],
        },
    }


def _clause(clause: Clause, words: Words) -> dict[str, Any]:
    return {
        "id": clause.id,
        "where": said(clause.where, words.language),
        "kind": clause.kind,
        "says": mentioned(said(clause.says, words.language), words),
    }


def questions_data(words: Words) -> dict[str, Any]:
    """Every open question, with its answers and the link that tries another one."""
    return {
        "documents": [
            {
                "id": letter,
                "name": said(load(letter).name, words.language),
                "items": [_question(question, letter, words) for question in load(letter).questions],
            }
            for letter in RULESET_IDS
        ],
        "kinds": {},
        "topics": [],
        "words": {
            "topic": words.text("rules.topic"),
            "language": words.language.value,
            "none": words.text("rules.none"),
            "default": words.text("rules.default"),
            "note": words.text("rules.note"),
            "why": words.text("rules.why"),
            "other": words.text("rules.other"),
            "try": words.text("rules.try"),
            **{f"confidence_{one}": words.text(f"rules.confidence_{one}") for one in ("H", "M", "L")},
        },
    }


def _question(question: Question, letter: RulesetId, words: Words) -> dict[str, Any]:
    spoken = words.language
    return {
        "id": question.id,
        "asks": said(question.asks, spoken),
        "why": mentioned(said(question.why, spoken), words),
        "confidence": question.confidence,
        "choice": "" if question.default is None else said(question.labels[question.default], spoken),
        "others": [
            {
                "label": said(question.labels[value], spoken),
                "query": {"rules": letter, "switches": f"{question.switch}.{value}"},
            }
            for value in question.values
            if value != question.default
        ],
    }


def difference(letter: RulesetId, name: str, words: Words) -> str:
    """One clause of a cell in its own words; of an open question, that it is open and what is played."""
    document = load(letter)
    if not name.startswith("Q"):
        return said(document.clause(name).says, words.language)
    question = next(question for question in document.questions if question.id == name)
    assert question.default is not None
    choice = said(question.labels[question.default], words.language)
    return words.text("rules.silent", choice=choice)


def documents(
    *, key: str, data: Mapping[str, Any], on_try: Callable[[Mapping[str, Any]], None] | None = None
) -> None:
    """Puts the documents on the page; `on_try` hears which switch somebody wants to try."""
    if on_try is None:
        _mount(key=key, data=dict(data))
        return
    hear = on_try

    def heard() -> None:
        state = st.session_state.get(key)
        sent = state.get("try") if isinstance(state, Mapping) else getattr(state, "try", None)
        if isinstance(sent, Mapping):
            hear(sent)

    _mount(key=key, data=dict(data), on_try_change=heard)
