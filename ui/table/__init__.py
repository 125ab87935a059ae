"""The table one plays on: what it shows (TableView), what comes back (Attempt), and the pictures of tiles."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import streamlit as st

from ui.table.attempt import Attempt, Pick, parse_pick, parse_trigger
from ui.table.drawing import line_svg, tile_svg
from ui.table.view import (
    Announcement,
    Boneyard,
    End,
    Event,
    HandTile,
    LineTile,
    Marks,
    Picks,
    Place,
    Refused,
    SeatView,
    Side,
    Size,
    TableView,
    halves,
)
from ui.text import Language, Words

__all__ = [
    "Announcement",
    "Attempt",
    "Boneyard",
    "End",
    "Event",
    "HandTile",
    "LineTile",
    "Marks",
    "Pick",
    "Picks",
    "Place",
    "Refused",
    "SeatView",
    "Side",
    "Size",
    "TableView",
    "halves",
    "line_svg",
    "parse_pick",
    "parse_trigger",
    "table",
    "table_words",
    "tile_svg",
]

FOLDER: Final = Path(__file__).resolve().parent.parent.parent / "assets" / "table"
PREFIX: Final = "table."

_mount = st.components.v2.component(
    "capicu_table",
    html=(FOLDER / "table.html").read_text("utf-8"),
    css=(FOLDER / "table.css").read_text("utf-8"),
    js=(FOLDER / "table.js").read_text("utf-8"),
)


def table(
    view: TableView,
    *,
    key: str,
    on_move: Callable[[Attempt], None] | None = None,
    on_pick: Callable[[Pick], None] | None = None,
    words: Mapping[str, str] | None = None,
) -> None:
    """Puts the table on the page.

    ``on_move`` is called, before the next run of the script or fragment, with each well-formed attempt. It has to
    check ``epoch``, ``rev`` and ``eid`` itself: the same attempt may arrive twice. Without it the table is a picture.
    ``on_pick`` is called in the same way with an answer that was tapped, where the view has ``picks``.
    ``words`` replaces the script's words (the entries under ``[table]`` in the language of the view).
    """
    data = view.data(table_words(view.lang) if words is None else words)
    if on_move is None:
        _mount(key=key, data=data | {"mine": False})
        return
    hear = on_move

    def heard() -> None:
        raw = _trigger(st.session_state.get(key))
        attempt, pick = parse_trigger(raw), parse_pick(raw)
        if attempt is not None:
            hear(attempt)
        elif pick is not None and on_pick is not None:
            on_pick(pick)

    _mount(key=key, data=data, on_move_change=heard)


def table_words(lang: str) -> dict[str, str]:
    """The script's words in one language, without their prefix."""
    language = Language.parse(lang) or Language.EN
    entries = Words.of(language).entries
    return {name.removeprefix(PREFIX): entry for name, entry in entries.items() if name.startswith(PREFIX)}


def _trigger(state: Any) -> object:
    """What the component sent; its state may be missing or of any shape after a reconnect."""
    return state.get("move") if isinstance(state, Mapping) else getattr(state, "move", None)
