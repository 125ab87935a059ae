"""The coach at the practice table: hints in stages, and a word before a costly move. Always at the same place.

Nothing here waits. What the coach says is counted by `ui.adviser` while the person looks at the table; where it is
not there yet, the table goes on without it and the hint shows as soon as it is.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from html import escape
from time import monotonic
from typing import Final

import streamlit as st

from engine.game.moves import Move
from engine.mind.advice import Advice, by_principles
from engine.mind.outlook import COACH, Effort
from engine.mind.view import View
from ui.adviser import ADVISER, THOROUGH, Weigh
from ui.coach import Hint, hint, is_warned_of, praise, warning
from ui.glossary_links import linked
from ui.play import Sitting
from ui.play_words import Telling, names
from ui.sight import bring_into_view
from ui.table import Attempt
from ui.text import text, words

ASKED: Final = "practice_hint_asked"
HELD: Final = "practice_tutor_held"
PRAISED: Final = "practice_tutor_praised"
TUTOR: Final = "practice_tutor"
LOOK, PRINCIPLE, FACT, MOVE = 1, 2, 3, 4
PAUSE: Final = 4.0
"""Seconds to look once more before the move is shown to somebody who has tried nothing."""

Moment = tuple[str, int]
"""A match at this table, and how often it has changed."""


@dataclass(frozen=True, slots=True)
class Asked:
    """How far the hint of one moment has been opened."""

    moment: Moment
    stage: int = 0
    since: float = 0.0
    """When its last stage was opened."""
    tried: bool = False
    """Whether a move was tried here that the tutor or the rules held back."""


@dataclass(frozen=True, slots=True)
class Held:
    """A move that the tutor has held back."""

    moment: Moment
    attempt: Attempt
    move: Move
    is_open: bool = True
    """Whether it still waits for an answer."""


def _moment(sitting: Sitting) -> Moment:
    return sitting.epoch, sitting.rev


def _asked(sitting: Sitting) -> Asked:
    found = st.session_state.get(ASKED)
    if isinstance(found, Asked) and found.moment == _moment(sitting):
        return found
    return Asked(_moment(sitting))


def _held(sitting: Sitting) -> Held | None:
    found = st.session_state.get(HELD)
    return found if isinstance(found, Held) and found.moment == _moment(sitting) else None


def has_choice(sitting: Sitting) -> bool:
    """Whether the person at the device has something to choose: on forced turns the coach is silent."""
    return sitting.may_act and len(sitting.match.round.legal_moves) > 1


def tutor_is_on() -> bool:
    """Whether a word before a costly move is wanted; it is until switched off."""
    return bool(st.session_state.get(TUTOR, True))


def prepare(sitting: Sitting) -> None:
    """Have the coach count while the person looks at the table."""
    if has_choice(sitting) and tutor_is_on():
        ADVISER.ask(Weigh(sitting.view()))


# --- before a tile is laid ---


def held_back(sitting: Sitting, attempt: Attempt) -> bool:
    """Whether the tutor has something to say before this move; the move then waits for an answer."""
    move = sitting.would_make(attempt)
    if move is None or not has_choice(sitting):
        return False
    asked, before = _asked(sitting), _held(sitting)
    view = sitting.view()
    advice = _ready(view)
    st.session_state[PRAISED] = None
    if advice is None:
        return False
    insists = before is not None and before.move == move
    if tutor_is_on() and is_warned_of(advice, move) and not insists:
        st.session_state[HELD] = Held(_moment(sitting), attempt, move)
        st.session_state[ASKED] = replace(asked, tried=True)
        return True
    # Whoever was told the move has not found it.
    if tutor_is_on() and asked.stage < MOVE:
        said = praise(words(), view, advice, move, names(sitting, words()))
        st.session_state[PRAISED] = None if said is None else (sitting.epoch, sitting.length, said)
    return False


def waits(sitting: Sitting) -> bool:
    """Whether a move waits for an answer to the tutor."""
    held = _held(sitting)
    return held is not None and held.is_open and sitting.may_act


def tutor(sitting: Sitting) -> Telling | None:
    """What the tutor says, in place of what else would stand below the hand."""
    held = _held(sitting)
    if held is None or not waits(sitting):
        return None
    view = sitting.view()
    advice = _ready(view)
    if advice is None:
        return None
    said = warning(words(), view, advice, held.move, names(sitting, words()))
    return Telling(said.headline, said.sentence, (), "tutor")


def held_attempt(sitting: Sitting) -> Attempt | None:
    """The move that waits, as it is to be heard when it is played anyway."""
    held = _held(sitting)
    if held is None or not held.is_open:
        return None
    return replace(held.attempt, eid=f"{held.attempt.eid[:62]}.k", rev=sitting.rev)


def think_again(sitting: Sitting) -> None:
    """The move does not count; laid once more it does."""
    held = _held(sitting)
    if held is not None:
        st.session_state[HELD] = replace(held, is_open=False)


# --- hints in stages ---


def open_next(sitting: Sitting) -> None:
    """Open the next stage of the hint."""
    think_again(sitting)
    asked = _asked(sitting)
    stage = asked.stage + 1
    if stage == FACT and not _hint_of(sitting).sentences:
        stage = MOVE
    st.session_state[ASKED] = replace(asked, stage=min(stage, MOVE), since=monotonic())
    if stage >= PRINCIPLE:
        ADVISER.ask(Weigh(sitting.view(), THOROUGH))


def is_asked(sitting: Sitting) -> bool:
    """Whether a hint is open at this moment."""
    return _asked(sitting).stage > 0


def _ready(view: View, effort: Effort = COACH) -> Advice | None:
    """What the coach has counted, if it is there."""
    found = ADVISER.ready(Weigh(view, effort))
    return found if isinstance(found, Advice) else None


def _advice(sitting: Sitting) -> Advice | None:
    """What the coach has to say: the most thorough that is there; None while it is still being counted."""
    view: View = sitting.view()
    found = _ready(view, THOROUGH) or _ready(view)
    if found is None and ADVISER.ask(Weigh(view)) is None:
        # Too many are waiting for their turn.
        return by_principles(view)
    return found


def _hint_of(sitting: Sitting) -> Hint:
    view = sitting.view()
    advice = _advice(sitting) or by_principles(view)
    return hint(words(), view, advice, names(sitting, words()))


def show(sitting: Sitting) -> None:
    """The stages that have been opened, and the way to the next one."""
    asked = _asked(sitting)
    if not asked.stage or not has_choice(sitting):
        _show_praise(sitting)
        return
    advice = _advice(sitting)
    if advice is None:
        st.fragment(_until_counted, run_every=0.3)(sitting)
        return
    told = hint(words(), sitting.view(), advice, names(sitting, words()))
    method = f"<p>{escape(told.method)}</p>"
    if not told.look or len(advice.best) == len(advice.moves):
        # Nothing leads to a single answer: say so at once.
        st.html(f'<div class="capicu-hint"><b>{escape(told.headline)}</b>{_numbers(told)}{method}</div>')
        return
    lines = [f"<p><b>{escape(told.look)}</b></p>"]
    if asked.stage >= PRINCIPLE:
        lines.append(f"<p>{linked(told.principle, words())}</p>")
    if asked.stage >= FACT and told.sentences:
        listed = "".join(f"<li>{linked(sentence, words())}</li>" for sentence in told.sentences)
        lines.append(f"<p>{escape(told.compared)}</p><ul>{listed}</ul>")
    pauses = asked.stage >= MOVE and not _may_see_the_move(sitting)
    if asked.stage >= MOVE and not pauses:
        lines.append(f"<p><b>{escape(told.headline)}</b></p>{_numbers(told)}")
    if asked.stage >= FACT:
        lines.append(method)
    st.html(f'<div class="capicu-hint">{"".join(lines)}</div>')
    if pauses:
        st.fragment(_until_looked, run_every=1.0)(sitting)
    elif asked.stage < MOVE:
        following = asked.stage + 1
        if following == FACT and not told.sentences:
            following = MOVE
        key = {PRINCIPLE: "open_principle", FACT: "open_fact", MOVE: "open_move"}[following]
        st.button(text(f"coach.{key}"), key="next_hint", on_click=_open_next, args=(_moment(sitting),))


def show_what_is_said(sitting: Sitting) -> None:
    """On a phone the coach stands below the hand and off the screen: what it has to say comes into view."""
    asked = _asked(sitting)
    now, place = "", ".st-key-practice_hint"
    if waits(sitting):
        now, place = f"held {asked.moment}", ".st-key-card_practice_say"
    elif asked.stage and has_choice(sitting):
        now = f"stage {asked.stage} {_advice(sitting) is not None} {asked.moment}"
    bring_into_view("practice_hint_sight", now, place, block="nearest")


def _open_next(moment: Moment) -> None:
    sitting = st.session_state.get("practice_sitting")
    if isinstance(sitting, Sitting) and _moment(sitting) == moment:
        open_next(sitting)


def _may_see_the_move(sitting: Sitting) -> bool:
    """After a try, or a short pause."""
    asked = _asked(sitting)
    refused = sitting.notice is not None and sitting.notice.kind == "refused"
    return asked.tried or refused or monotonic() - asked.since >= PAUSE


def _until_counted(sitting: Sitting) -> None:
    if _advice(sitting) is not None:
        st.rerun()
    st.html(f'<p class="capicu-hint" role="status">{escape(text("coach.waiting"))}</p>')


def _until_looked(sitting: Sitting) -> None:
    if _may_see_the_move(sitting):
        st.rerun()
    st.html(f'<p class="capicu-hint-pause" role="status">{escape(text("coach.pause"))}</p>')


def _numbers(told: Hint) -> str:
    """All moves with what may be expected of them, for those who open it."""
    if not told.rows:
        return ""
    head = "".join(
        f'<th scope="col">{escape(text(f"coach.column_{column}"))}</th>'
        for column in ("move", "points", "win")
    )
    body = "".join(
        f'<tr><th scope="row">{escape(row.move)}</th><td>{escape(row.points)}</td><td>{escape(row.win)}</td></tr>'
        for row in told.rows
    )
    return (
        f"<details><summary>{escape(text('coach.numbers'))}</summary><table><thead><tr>{head}</tr></thead>"
        f"<tbody>{body}</tbody></table><p>{escape(text('coach.numbers_say'))}</p></details>"
    )


def _show_praise(sitting: Sitting) -> None:
    """Why the last move was good, until the next one."""
    said = st.session_state.get(PRAISED)
    if not isinstance(said, tuple) or said[0] != sitting.epoch or sitting.is_stepping or sitting.covered:
        return
    if said[1] < sitting.length and _moved_last_at(sitting, said[1]):
        st.html(f'<p class="capicu-praise" role="status">{escape(said[2])}</p>')


def _moved_last_at(sitting: Sitting, place: int) -> bool:
    """Whether the last move that the viewer made in this hand is the one at this place."""
    own = [number for number, event in enumerate(sitting.round.events) if event.seat == sitting.viewer]
    return bool(own) and own[-1] == place
