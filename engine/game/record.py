"""Records (*actas*): a whole match as one short text that fits in a link, and back.

`1~C4~200~block_tie.blocker~maria~V-kM..._AbC` is: version, ruleset and players, target, the switches that
differ, the seed, and the moves, one sign each:

* `A` to `Z`, `0`, `1` a tile laid at the left end (or opening the round), in the order of `TILES`;
* `a` to `z`, `2`, `3` the same tiles laid at the right end;
* `.` one tile drawn, `-` a pass, `_` the next round is dealt, `4` a new deal that was asked for, and `5` to `8`
  after `_` the seat that its team chose to open.

Nothing random is needed to read it: the seed is hashed to the deals. Every sign it uses is safe in a link.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from string import ascii_lowercase, ascii_uppercase
from typing import assert_never

from engine.game.deal import clean_seed as clean_seed
from engine.game.match import Match
from engine.game.moves import Draw, End, IllegalMove, Move, Pass, Play
from engine.game.ruleset import RulesetError, Value, load
from engine.game.seats import Seat
from engine.game.tiles import TILES

VERSION = "1"
LONGEST = 10_000
"""A longer text is not read: a match of hundreds of rounds is shorter."""

_LEFT = ascii_uppercase + "01"
_RIGHT = ascii_lowercase + "23"
_CHOSEN = "5678"


class RecordError(ValueError):
    """A record cannot be read any further; the message says where and why."""

    def __init__(self, message: str, *, part: str, position: int = 0) -> None:
        super().__init__(message)
        self.part = part
        """Which part is at fault: text, version, ruleset, target, switches, seed or moves."""
        self.position = position
        """How many signs of the moves were read before."""


def _signs(move: Move) -> str:
    match move:
        case Play():
            return (_RIGHT if move.end is End.RIGHT else _LEFT)[move.tile.index]
        case Draw():
            return "." * move.count
        case Pass():
            return "-"
        case _ as never:
            assert_never(never)


def write(match: Match) -> str:
    """The record of a match so far.

    >>> match = Match.start(load("C").options(), players=4, seed="maria")
    >>> write(match.after(match.round.legal_moves[0]))
    '1~C4~200~~maria~1'
    """
    switched = load(match.options.ruleset).switched(match.options)
    switches = "-".join(f"{name}.{value}" for name, value in sorted(switched.items()) if name != "target")
    rounds = []
    for played in (*match.finished, match.current):
        signs = ("" if played.chosen is None else _CHOSEN[played.chosen]) + "4" * played.asked
        rounds.append(signs + "".join(_signs(move) for move in played.round.history))
    table = f"{match.options.ruleset}{match.seating.count}"
    return "~".join((VERSION, table, str(match.target), switches, match.seed, "_".join(rounds)))


@dataclass(frozen=True, slots=True)
class Replayed:
    """What a record says, as far as it holds."""

    match: Match
    error: RecordError | None
    """Why reading stopped, or None if all of it held."""


def _switches(text: str) -> Iterator[tuple[str, Value]]:
    for part in filter(None, text.split("-")):
        name, _, value = part.partition(".")
        # No switch has a value of more digits.
        yield name, int(value) if re.fullmatch(r"[0-9]{1,4}", value) else value


def read(text: str) -> Replayed:
    """Read a record: what is valid before an error is kept.

    Raises `RecordError` only where not even the first deal can be known.
    """
    if len(text) > LONGEST:
        raise RecordError("the record is too long", part="text")
    parts = text.strip().split("~")
    if len(parts) != 6:
        raise RecordError("a record has six parts with ~ between them", part="text")
    version, table, target, switches, seed, moves = parts
    if version != VERSION:
        raise RecordError(f"version {version[:8]!r} is not known here", part="version")
    if len(table) != 2 or table[0] not in "ABC" or table[1] not in "234":
        raise RecordError(
            "the second part is a ruleset and the number of players, such as C4", part="ruleset"
        )
    if not re.fullmatch(r"[1-9][0-9]{0,3}", target):
        raise RecordError("the third part is the target, from 1 to 9999", part="target")
    if seed != clean_seed(seed):
        raise RecordError("a seed has small letters, digits and hyphens only", part="seed")
    try:
        options = load(table[0]).options(dict(_switches(switches)))
    except RulesetError as error:
        raise RecordError(str(error), part="switches") from error
    try:
        match = Match.start(options, players=int(table[1]), seed=seed, target=int(target))
    except RulesetError as error:
        raise RecordError(str(error), part="ruleset") from error
    return _replay(match, moves)


def _replay(match: Match, moves: str) -> Replayed:
    position = 0
    while position < len(moves):
        sign = moves[position]
        try:
            match, taken = _next(match, sign, moves, position)
        except (IllegalMove, ValueError) as error:
            reason = RecordError(f"sign {position + 1} ({sign!r}): {error}", part="moves", position=position)
            return Replayed(match, reason)
        position += taken
    return Replayed(match, None)


def _next(match: Match, sign: str, moves: str, position: int) -> tuple[Match, int]:
    """The match after the next sign, and how many signs that took. Raises `ValueError` (an `IllegalMove` too)."""
    if sign == "_":
        following = moves[position + 1 : position + 2]
        if following and following in _CHOSEN:
            return match.next_round(Seat(_CHOSEN.index(following))), 2
        return match.next_round(), 1
    if sign == "4":
        return match.redeal(), 1
    if match.is_over:
        raise ValueError("the match is over")
    if sign == "-":
        return match.after(Pass()), 1
    if sign == ".":
        # Tiles drawn one after another are one draw each time; how they were grouped tells nothing.
        return match.after(Draw(1)), 1
    if sign in _LEFT:
        tile = TILES[_LEFT.index(sign)]
        return match.after(Play(tile, End.LEFT if match.round.ends is not None else None)), 1
    if sign in _RIGHT:
        return match.after(Play(TILES[_RIGHT.index(sign)], End.RIGHT)), 1
    raise ValueError("no such sign")
