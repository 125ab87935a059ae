"""The page at /rules: three documents side by side, what differs, and what they leave open."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any, Final

import streamlit as st

from engine.game.ruleset import RULESET_IDS, load
from ui.citation import said
from ui.documents import DIFFERENCES, clauses_data, difference, documents, questions_data
from ui.glossary_links import linked
from ui.links import go_to, page_link_to
from ui.table_plan import game_of, read_switches
from ui.text import text, words

STYLE: Final = Path(__file__).resolve().parent.parent.parent / "assets" / "style" / "rules.css"
WANTED: Final = "rules_try"


def page() -> None:
    """Everything here is read from the rulesets: there is no second description of them."""
    wanted = st.session_state.pop(WANTED, None)
    if wanted is not None:
        go_to("practice", wanted)
    st.html(STYLE)
    st.title(text("rules.title"), anchor=False)
    st.write(text("rules.intro"))
    with st.container(key="rules_sheets", horizontal=True):
        for letter in RULESET_IDS:
            name = said(load(letter).name, words().language)
            page_link_to("sheet", text("sheet.of", name=name), {"rules": letter})
    st.header(text("rules.differences"), anchor=False)
    st.write(text("rules.differences_say"))
    st.html(differences_table())
    st.header(text("rules.documents"), anchor=False)
    documents(key="rules_clauses", data=clauses_data(words()))
    st.header(text("rules.questions"), anchor=False)
    st.write(text("rules.questions_say"))
    documents(key="rules_questions", data=questions_data(words()), on_try=_try)


def _try(sent: Mapping[str, Any]) -> None:
    """Somebody wants to try a switch; only one that the documents know leads anywhere."""
    game = game_of(str(sent.get("rules")))
    switches = str(sent.get("switches"))
    if game is not None and read_switches(game, switches):
        st.session_state[WANTED] = {"rules": game, "switches": switches}


def differences_table() -> str:
    """What differs, point by point, in the words of the clauses."""
    spoken = words()
    named = [escape(said(load(letter).name, spoken.language)) for letter in RULESET_IDS]
    head = "".join(f'<th scope="col">{name}</th>' for name in named)
    rows = []
    for point, cells in DIFFERENCES.items():
        told = "".join(
            f'<td data-name="{name}">{_cell(letter, ids)}</td>'
            for letter, name, ids in zip(RULESET_IDS, named, cells, strict=True)
        )
        rows.append(f'<tr><th scope="row">{escape(text(f"rules.point.{point}"))}</th>{told}</tr>')
    corner = escape(text("rules.aspect"))
    return (
        f'<table class="capicu-differences"><thead><tr><th scope="col">{corner}</th>{head}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table>"
    )


def _cell(letter: str, ids: tuple[str, ...]) -> str:
    if not ids:
        return f"<p>{escape(text('rules.nothing'))}</p>"
    game = game_of(letter)
    assert game is not None
    return "".join(
        f'<p><span class="capicu-rule">{name}</span> {linked(difference(game, name, words()), words())}</p>'
        for name in ids
    )
