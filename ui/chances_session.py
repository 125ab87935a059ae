"""What the page of chances keeps in a session: which hand is looked at, and which moment of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import streamlit as st

from ui.laboratory import Draft, examine
from ui.study import SAMPLES, Study, sample, study_of_link

SOURCE: Final = "chances_source"
LINKED: Final = "chances_linked"
ADDRESS: Final = "chances_address"
STOPS: Final = "chances_stops"
DRAFT: Final = "chances_draft"
BAD_LINK: Final = "chances_bad_link"
PART: Final = "chances_part"
FIRST: Final = "C"
FIELDS: Final = ("r", "s", "at", "view")


def open_what_the_link_says() -> None:
    """Takes up the hand that the address names, unless this session wrote it there itself."""
    asked = {name: st.query_params[name] for name in FIELDS if name in st.query_params}
    if "r" not in asked or asked == st.session_state.get(ADDRESS):
        return
    study = study_of_link(asked)
    st.session_state[BAD_LINK] = study is None
    st.session_state[ADDRESS] = asked
    if study is not None:
        st.session_state[LINKED] = study
        st.session_state[SOURCE] = "link"
        st.session_state.get(STOPS, {}).pop("link", None)


def write_address(study: Study) -> None:
    """Puts the moment that is shown into the address, so that the link can be handed on."""
    address = study.address(stop_of(study)) or {}
    st.session_state[ADDRESS] = address
    for name in FIELDS:
        if name in address:
            if st.query_params.get(name) != address[name]:
                st.query_params[name] = address[name]
        elif name in st.query_params:
            del st.query_params[name]


def draft() -> Draft:
    """The laboratory's position."""
    found = st.session_state.get(DRAFT)
    return found if isinstance(found, Draft) else Draft.empty()


def sources() -> list[str]:
    """The hands that can be looked at."""
    linked = ["link"] if isinstance(st.session_state.get(LINKED), Study) else []
    return [*linked, *SAMPLES, *(["laboratory"] if laboratory() is not None else [])]


def laboratory() -> Study | None:
    """The laboratory's position as something to look at, if it is one."""
    kept = draft()
    return examine(kept)[0] if kept.is_dealt else None


def chosen() -> Study:
    """The hand that is looked at."""
    source = st.session_state.get(SOURCE)
    linked = st.session_state.get(LINKED)
    if source == "link" and isinstance(linked, Study):
        return linked
    if source == "laboratory":
        study = laboratory()
        if study is not None:
            return study
    return sample(source if source in SAMPLES else FIRST)


def stop_of(study: Study) -> int:
    """The moment that is shown."""
    kept: Mapping[str, int] = st.session_state.get(STOPS, {})
    stop = kept.get(study.name, study.first_stop)
    return min(max(0, stop), len(study.moments) - 1)


def show_stop(study: Study, stop: int) -> None:
    """Shows another moment; beyond either end it is that end."""
    kept: dict[str, int] = st.session_state.setdefault(STOPS, {})
    kept[study.name] = min(max(0, stop), len(study.moments) - 1)


def forget_stop(name: str) -> None:
    """A hand has changed: it is shown from where it begins again."""
    st.session_state.get(STOPS, {}).pop(name, None)
