"""The start page: a table at which it is already your turn, then everything else there is."""

from __future__ import annotations

import secrets
from typing import Final

import streamlit as st

from engine.game.ruleset import RulesetId, load
from lessons.stages import CURRICULUM
from ui.check_due import due_card
from ui.citation import said
from ui.first_turn import FirstTurn
from ui.links import Name, page_link_to
from ui.resume import begun
from ui.review_session import mistakes
from ui.table import Attempt, table, tile_svg
from ui.text import language, listing, plural, text, words

SESSION_KEY: Final = "first_turn"

# Each game and the document that it is played by.
GAMES: Final[dict[str, RulesetId]] = {"draw": "A", "dominican": "B", "puerto_rican": "C"}
DOORS: Final[tuple[Name, ...]] = ("learn", "practice", "chances", "rules", "progress")


def page() -> None:
    """The table comes first; what there is to choose comes after something has been done."""
    _first_turn()
    _continue()
    due_card()
    _mistakes()
    _games()
    _doors()


@st.fragment
def _first_turn() -> None:
    scene = _scene()
    carmen = text("start.seat.carmen")
    with st.container(key="start_hero"):
        with st.container(key="start_say"):
            st.title(text("start.title"), anchor=False)
            st.write(_say(scene, carmen))
            if scene.step == "done":
                with st.container(horizontal=True, key="start_next"):
                    page_link_to(
                        "learn", text("start.next.lesson"), {"lesson": CURRICULUM[0].slug, "step": "1"}
                    )
                    page_link_to("practice", text("start.next.practice"))
        with st.container(key="start_table"):
            table(
                scene.view(language().value, text("start.seat.you"), carmen),
                key="first_turn_table",
                on_move=_move,
            )
        with st.container(key="start_what"):
            st.write(text("start.what"))


def _scene() -> FirstTurn:
    scene = st.session_state.get(SESSION_KEY)
    if not isinstance(scene, FirstTurn):
        scene = FirstTurn.opening(secrets.token_hex(4))
        st.session_state[SESSION_KEY] = scene
    return scene


def _move(attempt: Attempt) -> None:
    st.session_state[SESSION_KEY] = _scene().after(attempt)


def _say(scene: FirstTurn, carmen: str) -> str:
    left, right = scene.layout.ends
    if scene.refused is not None:
        return text("start.say.refused", tile=scene.refused.tile, left=left, right=right)
    if scene.step == "second":
        return text("start.say.second", name=carmen, tile=scene.events[-1].tile, n=len(scene.fitting))
    return text(f"start.say.{scene.step}", left=left)


def _continue() -> None:
    """The way back to what was done last, and below it to whatever else is not finished."""
    last, *others = begun() or (None,)
    if last is None:
        return
    with st.container(key="card_continue", gap=None):
        with st.container(key="continue_last", horizontal=True, vertical_alignment="center"):
            st.markdown(tile_svg(*last.tile, unit=28, label=""), unsafe_allow_html=True, width="content")
            with st.container(gap=None):
                st.caption(last.detail(words()))
                st.markdown(f"**{last.title(words())}**")
            page_link_to(last.page, text("start.continue.button"), last.query)
        for number, other in enumerate(others):
            with st.container(
                key=f"continue_other_{number}", horizontal=True, vertical_alignment="center", gap="small"
            ):
                page_link_to(other.page, other.title(words()), other.query)
                st.caption(other.detail(words()))


def _mistakes() -> None:
    """The way to the learner's own costly moves that wait to be played again."""
    waiting = sum(not mistake.solved for mistake in mistakes())
    if waiting:
        with st.container(key="card_mistakes", horizontal=True, vertical_alignment="center"):
            st.markdown(f"**{plural('progress.mistakes.title', waiting)}**")
            page_link_to("review", text("progress.mistakes.try"))


def _games() -> None:
    with st.container(key="start_games"):
        st.header(text("start.games.title"), anchor=False)
        for game, rules in GAMES.items():
            with st.container(key=f"card_game_{game}", gap=None):
                st.subheader(said(load(rules).name, language()), anchor=False)
                st.write(text(f"start.games.{game}.say"))
                st.markdown(f"**{_facts(game, rules)}**")
                page_link_to("practice", text(f"start.games.{game}.play"), {"rules": rules})


def _facts(game: str, rules: RulesetId) -> str:
    """How many play and what to: as the document has it."""
    ruleset = load(rules)
    options = ruleset.defaults
    question = ruleset.switches.get("target")
    targets = sorted(str(target) for target in question.values) if question else []
    return text(
        f"start.games.{game}.facts",
        least=options.players_least,
        most=options.players_most,
        two=options.target_two,
        three=options.target_three,
        targets=listing(targets, "or"),
    )


def _doors() -> None:
    with st.container(key="start_doors"):
        for door in DOORS:
            with st.container(key=f"door_{door}", gap=None):
                page_link_to(door, text(f"nav.{door}"))
                st.write(text(f"start.doors.{door}"))
