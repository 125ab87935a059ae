"""Bringing what was opened into view: on a phone it stands off the screen."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

import streamlit as st

SCRIPT: Final = Path(__file__).resolve().parent.parent / "assets" / "page" / "sight.js"

_sight = st.components.v2.component("capicu_sight", js=SCRIPT.read_text("utf-8"))


def bring_into_view(key: str, now: str, place: str, *, block: Literal["start", "nearest"] = "start") -> None:
    """Shows `place`, a selector, once for each `now` that is not empty. It draws nothing where it stands."""
    _sight(key=key, data={"now": now, "place": place, "block": block})
