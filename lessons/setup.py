"""Positions as an author writes them, and the rounds they stand for.

A position is given with its history, so that passes and draws are part of it, or as it stands:

* moves are written in order of play: `6-6` opens, `<3-6` goes to the left end, `4-6>` to the right one,
  `+1-2` is a tile drawn, `pass` a pass;
* a line is written as it lies, from left to right, `*` behind the tile that was laid first.

The hands are always those of *now*, before `then`. Tiles that are named nowhere lie in the boneyard.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from engine.game.deal import Deal
from engine.game.layout import Laid, Layout
from engine.game.moves import Draw, End, IllegalMove, Move, Pass, Play
from engine.game.round import Lead, Round, Setup
from engine.game.ruleset import RulesetId, Value, load
from engine.game.seats import Seat
from engine.game.tiles import FULL_SET, SUITS, Tile, TileSet
from lessons.facts import YOU


class PositionProblem(ValueError):
    """A position that cannot be: the message says what is wrong with it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """A table in a lesson, the learner at seat 0.

    >>> table = Position(ruleset="A", hands=("6-6 1-2", "0-0 3-6"), line="4-5 5-5*", turn=1)
    >>> set_up(replace(table, hands=("6-6 4-4", "0-0 5-6"))).legal_moves
    (Play(tile=Tile(low=5, high=6), end=<End.RIGHT: 'right'>),)
    """

    ruleset: RulesetId
    hands: tuple[str, ...]
    """The tiles of each seat now, the learner's first."""
    switches: Mapping[str, Value] = field(default_factory=dict)
    history: str = ""
    """The moves from the deal to now."""
    line: str = ""
    """The line as it lies, where no history is given."""
    boneyard: str = ""
    """The tiles that will be drawn first, in order."""
    opener: int = 0
    """Who opened, or is about to."""
    later: bool = False
    """Whether this is a later round of a match, whose opener is settled before the deal."""
    tied: tuple[int, ...] = ()
    """Who tied the round before, where this one follows a tie."""
    turn: int = 0
    """Who is to move (`line` only)."""
    passed: tuple[int, ...] = ()
    """Who has passed since the last tile (`line` only)."""
    then: str = ""
    """Moves played on from there."""


def parse_moves(text: str) -> tuple[Move, ...]:
    """The moves in a history. Raises `PositionProblem` for a sign that is none.

    >>> [str(move) for move in parse_moves("6-6 <3-6 4-6> +1-2 pass")]
    ['6-6', '3-6 left', '4-6 right', 'draw 1', 'pass']
    """
    moves: list[Move] = []
    for word in text.split():
        found = re.fullmatch(r"([<+]?)([0-6]-[0-6])(>?)", word)
        if word == "pass":
            moves.append(Pass())
        elif found is None or (found[1] and found[3]):
            raise PositionProblem(f"{word!r} is not a move")
        elif found[1] == "+":
            moves.append(Draw(1, (Tile.parse(found[2]),)))
        else:
            end = End.LEFT if found[1] else End.RIGHT if found[3] else None
            moves.append(Play(Tile.parse(found[2]), end))
    return tuple(moves)


def set_up(position: Position) -> Round:
    """The round that a position stands for. Raises `PositionProblem` where it cannot be."""
    try:
        hands = tuple(TileSet.parse(hand) for hand in position.hands)
        first = _standing(position, hands) if position.line else _dealt(position, hands)
        return played(first, position.then)
    except PositionProblem:
        raise
    except ValueError as error:
        raise PositionProblem(str(error)) from error


def played(start: Round, moves: str) -> Round:
    """The round after these moves, each checked by the rules."""
    for move in parse_moves(moves):
        if isinstance(move, Draw) and move.tiles != start.boneyard[:1]:
            raise PositionProblem(f"{move.tiles[0]} is not the next tile of the boneyard")
        try:
            start = start.after(Draw(1) if isinstance(move, Draw) else move)
        except IllegalMove as error:
            raise PositionProblem(f"seat {start.to_move}: {error}") from error
    return start


def read(table: Round, switch: str, value: Value) -> Round:
    """The same deal and the same moves under another reading of a rule.

    Moves that this reading does not allow are left out, and with them all that came after.
    """
    setup = table.setup
    options = replace(setup.options, **{switch: value})  # type: ignore[arg-type]  # a value of this switch
    if setup.layout.is_empty and setup.ends is None:
        hands = tuple(TileSet(hand) for hand in setup.hands)
        again = Round.of_deal(options, Deal(hands, setup.boneyard), setup.lead)
    else:
        seating = options.seating(setup.seating.count)
        again = Round.of_setup(replace(setup, options=options, seating=seating))
    for move in table.history:
        if again.refusal(move) is not None:
            break
        again = again.after(move)
    return again


def _dealt(position: Position, hands: tuple[TileSet, ...]) -> Round:
    options = load(position.ruleset).options(position.switches)
    moves = parse_moves(position.history)
    dealt = list(hands)
    drawn: list[Tile] = []
    seat = position.opener
    for move in moves:
        match move:
            case Play():
                dealt[seat] |= {move.tile}
                seat = (seat + 1) % len(hands)
            case Draw():
                drawn += move.tiles
            case Pass():
                seat = (seat + 1) % len(hands)
    # Drawn tiles were in no hand at the deal, wherever they are now.
    at_deal = tuple(hand - set(drawn) for hand in dealt)
    wrong = [len(hand) for hand in at_deal if len(hand) != options.hand_size]
    if wrong:
        raise PositionProblem(f"a hand of {wrong[0]} tiles was dealt: it takes {options.hand_size}")
    deal = Deal(at_deal, _boneyard(at_deal, drawn, position.boneyard))
    tied = tuple(Seat(seat) for seat in position.tied)
    lead = Lead(Seat(position.opener)) if position.later else Lead(tied=tied)
    start = Round.of_deal(options, deal, lead)
    if start.to_move not in (None, position.opener):
        raise PositionProblem(f"seat {start.to_move} opens this deal, not seat {position.opener}")
    return played(start, position.history)


def _standing(position: Position, hands: tuple[TileSet, ...]) -> Round:
    options = load(position.ruleset).options(position.switches)
    seating = options.seating(len(hands))
    layout = _line(position.line)
    boneyard = _boneyard((*hands, layout.tiles), [], position.boneyard)
    if seating.count == 4 and boneyard:
        raise PositionProblem(f"in no hand: {TileSet.of(boneyard)}")
    passed = tuple(Seat(seat) for seat in position.passed)
    last = seating.after(Seat(position.turn), -1 - len(passed))
    return Round.of_setup(
        Setup(
            options,
            seating,
            Lead(Seat(position.opener) if position.later else None),
            tuple(hand.mask for hand in hands),
            boneyard,
            len(boneyard),
            layout=layout,
            last_play=last,
            passes=passed,
            opened_by=Seat(position.opener),
            opener=Seat(position.turn),
        )
    )


def _boneyard(held: tuple[TileSet, ...], drawn: list[Tile], listed: str) -> tuple[Tile, ...]:
    seen = TileSet()
    for hand in (*held, TileSet.of(drawn), TileSet.parse(listed)):
        if seen & hand:
            raise PositionProblem(f"stands twice: {seen & hand}")
        seen |= hand
    first = [*drawn, *(Tile.parse(word) for word in listed.split())]
    return (*first, *(FULL_SET - seen))


def _line(text: str) -> Layout:
    words = text.split()
    starts = [place for place, word in enumerate(words) if word.endswith("*")] or [0]
    laid: list[Laid] = []
    for place, word in enumerate(words):
        tile = word.removesuffix("*")
        Tile.parse(tile)
        left, right = SUITS[int(tile[0])], SUITS[int(tile[2])]
        if laid and laid[-1].right != left:
            raise PositionProblem(f"{laid[-1]} and {tile} do not touch with the same number")
        laid.append(Laid(left, right, place))
    start = starts[0]
    outwards = [*range(start, len(laid)), *range(start - 1, -1, -1)]
    numbered = {place: number for number, place in enumerate(outwards)}
    return Layout(tuple(replace(tile, number=numbered[place]) for place, tile in enumerate(laid)))


def seats(position: Round) -> tuple[Seat, ...]:
    """The seats in order of play, the learner's first."""
    return position.seating.from_seat(YOU)
