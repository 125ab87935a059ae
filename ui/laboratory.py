"""The laboratory: a position typed, pasted or clicked together, and what is wrong with one that cannot be.

A draft is a position as JSON, its history apart. Nothing is thrown away when something is refused: the draft stays
what it was, and a `Problem` says why.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final
from urllib.parse import parse_qsl, urlsplit

from engine import answers
from engine.fields import PositionError, read_json
from engine.game.moves import Draw, End, Move, Pass, Play, Reason, Refusal
from engine.game.round import Round
from engine.game.ruleset import load
from engine.game.seats import Seat, seat_name
from engine.game.tiles import Tile
from engine.mind.belief import Belief, Contradiction, NoExactBelief
from engine.position import move_json, parse, write
from ui.argument import argument
from ui.film import ends_said
from ui.study import Study, study_of_link, study_of_position
from ui.table_plan import allowed_players
from ui.text import Words

LONGEST: Final = 40_000
"""A longer text is not read."""
KNOWN_FIELDS: Final = frozenset(
    {
        *("position", "ruleset", "switches", "seats", "hands", "history", "then", "boneyard_count"),
        *("boneyard_in_draw_order", "chain_left_to_right", "ends", "opener", "to_move", "last_play"),
        *("passes_in_a_row", "view", "phase", "announced"),
    }
)
"""The fields of a position that a sentence names in the reader's own words."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Why something was refused: in words by `problem_said`."""

    key: str
    """The sentence, under `chances.lab.problem`."""
    detail: str = ""
    """What the reader of positions says, which speaks English only."""
    clause: str = ""
    """The rule behind a refused move."""
    move: int | None = None
    """Which move of the history is at fault, from 1."""
    said: str = ""
    """The argument, where one could be given."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A position being put together."""

    base: Mapping[str, Any]
    """The position without its history, as JSON values."""
    history: tuple[Mapping[str, Any], ...] = ()

    @staticmethod
    def empty(ruleset: str = "C", players: int | None = None) -> Draft:
        """A table without tiles: the viewer sits on the first seat and opens a later hand."""
        count = players or allowed_players(load(ruleset).id)[-1]
        seats = [seat_name(Seat(number)) for number in range(count)]
        base = {
            "ruleset": ruleset,
            "seats": seats,
            "phase": "later",
            "opener": "P0",
            "hands": {"P0": [], **dict.fromkeys(seats[1:], 7)},
            "view": "P0",
        }
        return Draft(base)

    @property
    def viewer(self) -> str:
        """Whose tiles are seen: as the position says, or the first seat whose tiles are listed."""
        hands = self.base.get("hands")
        listed = (
            [name for name, hand in hands.items() if isinstance(hand, list)]
            if isinstance(hands, dict)
            else []
        )
        return str(self.base.get("view") or next(iter(listed), "P0"))

    @property
    def hand(self) -> tuple[str, ...]:
        """The viewer's tiles as dealt."""
        hands = self.base.get("hands")
        hand = hands.get(self.viewer) if isinstance(hands, dict) else None
        return tuple(map(str, hand)) if isinstance(hand, list) else ()

    @property
    def is_dealt(self) -> bool:
        """Whether the viewer has all tiles of a deal, or the position stands as it is."""
        return len(self.hand) >= 7 or bool(self.base.get("chain_left_to_right"))

    @property
    def stands(self) -> bool:
        """Whether the position was given without its history."""
        return bool(self.base.get("chain_left_to_right")) and not self.history

    @property
    def value(self) -> dict[str, Any]:
        """The position as JSON."""
        return {**self.base, "view": self.viewer, "history": list(self.history)}

    @property
    def text(self) -> str:
        """The position as somebody would write it down: one line a field, one line a move."""
        lines = []
        for name, value in self.value.items():
            if name == "history" and value:
                moves = ",\n    ".join(json.dumps(move) for move in value)
                lines.append(f'  "history": [\n    {moves}\n  ]')
            else:
                lines.append(f"  {json.dumps(name)}: {json.dumps(value)}")
        return "{\n" + ",\n".join(lines) + "\n}"

    # --- changing it ---

    def with_field(self, name: str, value: object) -> Draft:
        """The same with another value of one field, from its first move again."""
        return replace(self, base={**self.base, name: value}, history=())

    def tapped(self, tile: Tile) -> Draft:
        """A tile into the viewer's hand, or out of it; an eighth one stays out."""
        held = list(self.hand)
        if str(tile) in held:
            held.remove(str(tile))
        elif len(held) < 7:
            held.append(str(tile))
        return replace(
            self, base={**self.base, "hands": {**self.base["hands"], self.viewer: held}}, history=()
        )

    def undone(self) -> Draft:
        """Without its last move."""
        return replace(self, history=self.history[:-1])

    def moved(self, move: Move) -> tuple[Draft, Problem | None]:
        """With one more move of the seat to move, if it can be; else the same draft, and why."""
        study, problem = examine(self)
        if study is None:
            return self, problem
        seat = study.round.to_move
        entry = {**({} if seat is None else {"seat": seat_name(seat)}), **move_json(move)}
        longer = replace(self, history=(*self.history, entry))
        found, problem = examine(longer)
        if problem is None and found is not None:
            return longer, None
        return self, problem


# --- judging a draft ---


def examine(draft: Draft) -> tuple[Study | None, Problem | None]:
    """What a draft is to look at, or why it cannot be."""
    try:
        position = parse(draft.value)
        if position.stopped is not None:
            stopped = position.stopped
            return None, _refused(stopped.refusal, stopped.index + 1)
        viewer = Seat(int(draft.viewer[1:]))
        answers.belief(position)
        return study_of_position(position, viewer), None
    except PositionError as error:
        match error.__cause__:
            case Contradiction() as cause:
                return None, Problem(cause.conflict, move=None if cause.event is None else cause.event + 1)
            case NoExactBelief() as cause:
                return None, Problem(f"no_exact.{cause.reason}")
            case _:
                return None, Problem(_field(error.field), detail=str(error))


def _field(name: str) -> str:
    """The key of the sentence for a field that is at fault."""
    first = name.split(".")[0].split("[")[0]
    return f"field.{first if first in KNOWN_FIELDS else 'position'}"


def _refused(refusal: Refusal, number: int) -> Problem:
    return Problem(f"refused.{refusal.reason.value}", clause=refusal.clause, move=number)


def why_not(draft: Draft, move: Move, problem: Problem, words: Words) -> Problem:
    """The same problem with its argument: a tile that cannot be in a hand was ruled out by something."""
    study, _ = examine(draft)
    if study is None or not isinstance(move, Play):
        return problem
    seat = study.round.to_move
    belief = study.known(study.moments[-1]).belief
    blamed = problem.key in (f"refused.{Reason.NOT_HIS_TILE.value}", "no_deal_fits", "tile_twice")
    if seat is None or belief is None or not blamed or belief.chance(move.tile, seat):
        return problem
    said = argument(belief, words, study.names(words), move.tile, seat)
    return replace(problem, said=said, key="cannot_hold")


def problem_said(problem: Problem, words: Words) -> str:
    """A problem in the reader's words."""
    if problem.key == "cannot_hold":
        return problem.said
    if problem.key.startswith("no_exact."):
        return words.text(f"chances.{problem.key}")
    said = words.text(f"chances.lab.problem.{problem.key}")
    return said if problem.move is None else f"{words.text('chances.lab.in_move', n=problem.move)} {said}"


# --- reading what was pasted ---


def opened(text: str) -> tuple[Draft | None, Problem | None]:
    """The draft that a pasted text means: a position as JSON, a link of the practice table, or its record."""
    text = text.strip()
    if len(text) > LONGEST:
        return None, Problem("too_long")
    if not text.startswith(("{", "[")):
        return _of_link(text)
    try:
        value = read_json(text.encode("utf-8", "replace"))
    except PositionError as error:
        return None, Problem("field.position", detail=str(error))
    if not isinstance(value, dict):
        return None, Problem("field.position", detail="position: expected an object")
    history = value.pop("history", None) or []
    if not isinstance(history, list) or not all(isinstance(move, dict) for move in history):
        return None, Problem("field.history", detail="history: expected a list of moves")
    draft = Draft({name: given for name, given in value.items() if given is not None}, tuple(history))
    _, problem = examine(draft)
    return (draft, None) if problem is None else (None, problem)


def _of_link(text: str) -> tuple[Draft | None, Problem | None]:
    query = dict(parse_qsl(urlsplit(text).query)) if "?" in text else {"r": text}
    study = study_of_link(query)
    if study is None:
        return None, Problem("no_link")
    return of_study(study), None


def of_study(study: Study) -> Draft:
    """A hand of a match as a draft, up to the moment that is looked at, with what the seat could see."""
    shown = study.positions[min(study.start, len(study.positions) - 1)]
    value = write(shown, scores_before=(0,) * len(shown.seating.teams), target=1, view=study.viewer)
    history = value.pop("history")
    for name in ("target", "scores_before", "to_move"):
        value.pop(name, None)
    return Draft(value, tuple(history))


# --- what can be entered next ---


def places_for(played: Round, tile: Tile) -> tuple[End, ...]:
    """The ends among which somebody who lays this tile has to choose; empty where there is no choice."""
    ends = played.fits(tile)
    if played.ends is None or len(ends) < 2 or played.ends[0] == played.ends[1]:
        return ()
    return ends


def asks_which_tile(played: Round, viewer: Seat) -> bool:
    """Whether a draw now is the viewer's own, who saw what he drew."""
    return played.to_move == viewer


def entered(tile: Tile, *, end: End | None = None, drawn: bool = False) -> Move:
    """The move that a tapped tile means."""
    return Draw(1, (tile,)) if drawn else Play(tile, end)


PASSES: Final = Pass()
DRAWS: Final = Draw(1)


def to_move_said(study: Study, words: Words) -> str:
    """What is to be entered next."""
    played = study.round
    if played.to_move is None:
        return words.text("chances.lab.over")
    name = study.names(words)[played.to_move]
    by = "you" if played.to_move == study.viewer else "name"
    if played.ends is None:
        return words.text(f"chances.lab.opens_{by}", name=name)
    return words.text(f"chances.lab.moves_{by}", name=name, ends=ends_said(words, played.ends))


def belief_of(study: Study) -> Belief | None:
    """What is known at the end of a study."""
    return study.known(study.moments[-1]).belief
