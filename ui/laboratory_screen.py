"""The laboratory on the screen: tiles are tapped in the triangle, moves entered one by one, texts opened."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Final

import streamlit as st

from engine.game.moves import End, Move
from engine.game.ruleset import RULESET_IDS
from engine.game.seats import Seat, seat_name
from engine.game.tiles import Tile
from ui.chances_session import DRAFT, PART, SOURCE, draft, forget_stop
from ui.film import headline
from ui.film_table import film_table
from ui.laboratory import (
    DRAWS,
    PASSES,
    Draft,
    Problem,
    asks_which_tile,
    entered,
    examine,
    opened,
    places_for,
    problem_said,
    to_move_said,
    why_not,
)
from ui.study import Study
from ui.table import table
from ui.table_plan import allowed_players, game_of
from ui.text import Words, text, words
from ui.triangle import ROWS, Cell, Panel, panels, summary, triangle

PROBLEM: Final = "chances_problem"
PENDING: Final = "chances_pending"
HEARD: Final = "chances_heard"
TEXT: Final = "chances_text"
WRITTEN: Final = "chances_written"
DRAWN: Final = "drawn"
"""A pending draw of the viewer's own: the next tile that is tapped is the one drawn."""


@st.fragment
def laboratory() -> None:
    """A position put together, and what it shows at once."""
    kept, spoken = draft(), words()
    study, problem = examine(kept) if kept.is_dealt else (None, None)
    with st.container(key="chances_lab"):
        with st.container(key="card_chances_lab"):
            _say(kept, study, spoken)
        with st.container(key="chances_lab_table"):
            if study is not None:
                _table(kept, study, spoken)
            else:
                _set_up(kept)
        with st.container(key="card_chances_keypad"):
            _keypad(kept, study, spoken)
            with st.container(key="chances_refused"):
                refused = st.session_state.get(PROBLEM) or problem
                if isinstance(refused, Problem):
                    st.html(_refusal(refused, spoken, changed=problem is not None))
    with st.expander(text("chances.lab.text"), key="chances_lab_text"):
        _as_text(kept)


def _keep(changed: Draft, problem: Problem | None = None) -> None:
    st.session_state[DRAFT] = changed
    st.session_state[PROBLEM] = problem
    st.session_state[PENDING] = None
    forget_stop("laboratory")


# --- setting up ---


def _set_up(kept: Draft) -> None:
    st.write(text("chances.lab.say"))
    game = game_of(str(kept.base.get("ruleset"))) or "C"
    players = len(kept.base.get("seats") or ())
    _choice("game", list(RULESET_IDS), game, lambda one: text(f"practice.setup.{one.lower()}"))
    _choice("players", [str(count) for count in allowed_players(game)], str(players), str)
    _choice(
        "phase", ["later", "first"], str(kept.base.get("phase")), lambda one: text(f"chances.lab.phase_{one}")
    )
    _choice("opener", [seat_name(Seat(n)) for n in range(players)], str(kept.base.get("opener")), _seat_said)


def _seat_said(name: str) -> str:
    return text("practice.name.you") if name == draft().viewer else text(f"practice.name.bot_{name[1:]}")


def _choice(name: str, options: list[str], value: str, said: Callable[[str], str]) -> None:
    key = f"chances_lab_{name}"
    st.session_state[key] = value if value in options else options[0]
    st.segmented_control(
        text(f"chances.lab.{name}"),
        options,
        format_func=said,
        key=key,
        required=True,
        on_change=_chosen,
        args=(name,),
        width="stretch",
    )


def _chosen(name: str) -> None:
    value = st.session_state.get(f"chances_lab_{name}")
    kept = draft()
    match name:
        case "game" if game_of(str(value)) is not None:
            _keep(Draft.empty(str(value)))
        case "players" if str(value).isdecimal():
            fresh = Draft.empty(str(kept.base["ruleset"]), int(str(value)))
            hands = {**fresh.base["hands"], "P0": list(kept.hand)}
            _keep(fresh.with_field("hands", hands))
        case "phase" | "opener":
            _keep(kept.with_field(name, value))
        case _:
            pass


# --- the table and what is said of it ---


def _table(kept: Draft, study: Study, spoken: Words) -> None:
    called = study.names(spoken)
    table(
        film_table(study.round, study.viewer, spoken, called, epoch="laboratory", rev=len(kept.history) + 1),
        key="chances_lab_component",
    )
    lines = [headline(event, spoken, called, study.viewer) for _, event in study.events]
    if lines:
        listed = "".join(f"<li>{escape(line)}</li>" for line in lines[-6:])
        start = len(lines) - len(lines[-6:]) + 1
        st.html(
            f'<div class="capicu-seen"><b>{escape(text("chances.lab.history"))}</b>'
            f'<ol start="{start}">{listed}</ol></div>'
        )


def _say(kept: Draft, study: Study | None, spoken: Words) -> None:
    pending = st.session_state.get(PENDING)
    said = _next(kept, study, pending, spoken)
    st.html(f'<div role="status"><h2 class="capicu-question">{escape(said)}</h2></div>')
    with st.container(horizontal=True, key="chances_lab_buttons"):
        if study is not None and isinstance(pending, Tile) and study.round.ends is not None:
            left, right = study.round.ends
            st.button(
                text("chances.lab.end_left", n=left), key="chances_left", on_click=_lay, args=(End.LEFT,)
            )
            st.button(
                text("chances.lab.end_right", n=right), key="chances_right", on_click=_lay, args=(End.RIGHT,)
            )
        if pending is not None:
            st.button(text("chances.lab.cancel"), key="chances_cancel", on_click=_cancel)
        elif study is not None and study.round.to_move is not None and not kept.stands:
            st.button(text("chances.lab.pass"), key="chances_pass", on_click=_enter, args=(PASSES,))
            if study.seating.count < 4:
                st.button(text("chances.lab.draw"), key="chances_draw", on_click=_draw)
        if kept.history:
            st.button(text("chances.lab.undo"), key="chances_undo", on_click=_undo)
        if kept.hand:
            st.button(text("chances.lab.clear"), key="chances_clear", on_click=_clear)
        if study is not None and st.button(
            text("chances.lab.look"), key="chances_look", type="primary", on_click=_look
        ):
            # Another part is shown then, which is more than this fragment.
            st.rerun()


def _next(kept: Draft, study: Study | None, pending: object, spoken: Words) -> str:
    if study is None:
        return (
            spoken.text("chances.lab.tap_hand", n=len(kept.hand))
            if not kept.is_dealt
            else text("chances.lab.refused")
        )
    if kept.stands:
        return spoken.text("chances.lab.stands")
    if isinstance(pending, Tile):
        return spoken.text("chances.lab.which_end", tile=str(pending))
    if pending == DRAWN:
        return spoken.text("chances.lab.which_drawn")
    return to_move_said(study, spoken)


def _refusal(refused: Problem, spoken: Words, *, changed: bool) -> str:
    kept = "" if changed else f" {spoken.text('chances.lab.kept')}"
    rule = f' <span class="capicu-rule">{escape(refused.clause)}</span>' if refused.clause else ""
    detail = f'<p><code lang="en">{escape(refused.detail)}</code></p>' if refused.detail else ""
    return (
        f'<div class="capicu-fault" role="alert"><b>{escape(spoken.text("chances.lab.refused"))}</b>{rule}'
        f"<p>{escape(problem_said(refused, spoken) + kept)}</p>{detail}</div>"
    )


# --- the triangle as keys ---


def _keypad(kept: Draft, study: Study | None, spoken: Words) -> None:
    if study is None:
        made: tuple[Panel, ...] = (_hand_panel(kept, spoken),)
        says: tuple[str, ...] = ()
    else:
        known = study.known(study.moments[-1])
        made, says = panels(known, spoken, study.names(spoken)), summary(known, spoken)
    triangle(
        key="chances_keypad",
        now=f"laboratory.{len(kept.history)}",
        made=made,
        words=spoken,
        says=says,
        on_pick=_picked,
    )


def _hand_panel(kept: Draft, spoken: Words) -> Panel:
    held = kept.hand
    cells = tuple(
        Cell("yours", "", spoken.text("chances.lab.cell_own", tile=str(tile)))
        if str(tile) in held
        else Cell("unknown", str(tile), spoken.text("chances.lab.cell_free", tile=str(tile)))
        for tile in ROWS
    )
    title = spoken.text("chances.lab.title")
    return Panel("hand", title, title, cells, ())


def _picked(tile: Tile, eid: str) -> None:
    """A tile was tapped: it goes into the hand, or is the next move, or the one that was drawn."""
    if st.session_state.get(HEARD) == eid:
        return
    st.session_state[HEARD] = eid
    kept = draft()
    if not kept.is_dealt:
        _keep(kept.tapped(tile))
        return
    study, _ = examine(kept)
    if study is None:
        _keep(kept.tapped(tile))
    elif kept.stands:
        return
    elif st.session_state.get(PENDING) == DRAWN:
        _enter(entered(tile, drawn=True))
    elif places_for(study.round, tile):
        st.session_state[PENDING], st.session_state[PROBLEM] = tile, None
    else:
        _enter(entered(tile))


def _enter(move: Move) -> None:
    kept = draft()
    longer, problem = kept.moved(move)
    _keep(longer, None if problem is None else why_not(kept, move, problem, words()))


def _lay(end: End) -> None:
    pending = st.session_state.get(PENDING)
    if isinstance(pending, Tile):
        _enter(entered(pending, end=end))


def _draw() -> None:
    study, _ = examine(draft())
    if study is not None and asks_which_tile(study.round, study.viewer):
        st.session_state[PENDING], st.session_state[PROBLEM] = DRAWN, None
    else:
        _enter(DRAWS)


def _undo() -> None:
    _keep(draft().undone())


def _clear() -> None:
    kept = draft()
    seats = kept.base.get("seats")
    count = len(seats) if isinstance(seats, list) else None
    _keep(Draft.empty(str(kept.base["ruleset"]), count))


def _cancel() -> None:
    st.session_state[PENDING] = None


def _look() -> None:
    st.session_state[SOURCE], st.session_state[PART] = "laboratory", "film"


# --- as text ---


def _as_text(kept: Draft) -> None:
    """The position as text; what somebody has typed there is never overwritten before it was opened."""
    if st.session_state.get(TEXT) in (None, st.session_state.get(WRITTEN)):
        st.session_state[TEXT] = st.session_state[WRITTEN] = kept.text
    st.text_area(text("chances.lab.text_label"), key=TEXT, height=260)
    st.button(text("chances.lab.open"), key="chances_open", on_click=_open)


def _open() -> None:
    found, problem = opened(str(st.session_state.get(TEXT) or ""))
    if found is None:
        _keep(draft(), problem)
    else:
        st.session_state[WRITTEN] = st.session_state[TEXT]
        _keep(found)
