"""Questions whose options and answers are computed from the position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from engine.game.layout import CLOSED
from engine.game.moves import Play
from engine.game.round import Round
from engine.game.ruleset import Words
from engine.game.scoring import LineKind, ScoreLine
from engine.game.tiles import Tile
from lessons.facts import YOU, Fact, Says

CLOSERS = (LineKind.CAPICU, LineKind.CHUCHAZO)
"""What the last tile by itself may pay for."""

NOBODY = -1
BONEYARD = -2
DEAL_AGAIN = -3
OptionKind = Literal[
    "number", "points", "ends", "seat", "side", "tile", "call", "reading", "winner", "act", "chance"
]


@dataclass(frozen=True, slots=True)
class Option:
    """One answer to choose."""

    kind: OptionKind
    value: int
    """A number; or which seat, side, tile or reading it is. `NOBODY` where it is none of them."""
    words: Words | None = None
    """What a document calls it (readings only)."""


class Ask(Protocol):
    """A question about a position."""

    def right(self, position: Round) -> Option:
        """The option that is true."""
        ...

    def mistakes(self, position: Round) -> Mapping[Option, Fact]:
        """Likely wrong answers, each with what is wrong about it."""
        ...

    def why(self, position: Round) -> tuple[Fact, ...]:
        """How the answer comes about, step by step."""
        ...


def options(asks: Ask, position: Round) -> tuple[Option, ...]:
    """What there is to choose from, in order of size, so that the place of the right one tells nothing."""
    return tuple(sorted((asks.right(position), *asks.mistakes(position)), key=lambda option: option.value))


def _mistakes(
    kind: OptionKind, right: int, likely: Sequence[tuple[int, Fact]], most: int = 3
) -> Mapping[Option, Fact]:
    """The first few mistakes that give different values, none of them the right one."""
    found: dict[Option, Fact] = {}
    for value, fact in likely:
        if value != right and value > 0 and len(found) < most:
            found.setdefault(Option(kind, value), fact)
    return found


@dataclass(frozen=True, slots=True)
class OpeningTiles:
    """With how many of your tiles may you open (A09, B12, C22)?"""

    def right(self, position: Round) -> Option:
        """As many as there are legal openings."""
        return Option("number", len(position.legal_moves))

    def mistakes(self, position: Round) -> Mapping[Option, Fact]:
        """Only the highest double, only doubles, all but it; all, where one tile alone may open."""
        hand = position.hand(YOU)
        doubles = tuple(hand.doubles)
        opening = [move.tile for move in position.legal_moves if isinstance(move, Play)]
        if len(opening) == 1:
            only_one = Fact(Says.NOT_ALL_OPEN, tiles=tuple(opening))
            likely = [(len(doubles), only_one), (len(hand) - 1, only_one), (len(hand), only_one)]
            return _mistakes("number", 1, likely)
        if 1 < len(position.legal_moves) < len(hand):
            fact = Fact(Says.ONLY_DOUBLES_OPEN)
            likely = [
                (1, Fact(Says.ALSO_OTHERS, tiles=doubles[-1:])),
                (len(hand), fact),
                (len(hand) - 1, fact),
            ]
            return _mistakes("number", len(position.legal_moves), likely)
        return _mistakes(
            "number",
            len(position.legal_moves),
            (
                (1, Fact(Says.ALSO_OTHERS, tiles=doubles[-1:])),
                (len(doubles), Fact(Says.NOT_ONLY_DOUBLES, tiles=doubles)),
                (len(hand) - 1, Fact(Says.THIS_TOO, tiles=doubles[-1:])),
            ),
        )

    def why(self, position: Round) -> tuple[Fact, ...]:
        """Which tiles they are."""
        tiles = tuple(move.tile for move in position.legal_moves if isinstance(move, Play))
        return (Fact(Says.ONE_OPENS if len(tiles) == 1 else Says.ANY_OPENS, tiles=tiles, number=len(tiles)),)


@dataclass(frozen=True, slots=True)
class OpenEnds:
    """At how many places can the line go on (A20, B20)?"""

    def right(self, position: Round) -> Option:
        """The ends that still take a tile."""
        return Option("ends", sum(end != CLOSED for end in position.ends or ()))

    def mistakes(self, position: Round) -> Mapping[Option, Fact]:
        """Doubles that would branch, on one side or on both."""
        doubles = tuple(laid.tile for laid in position.layout.laid if laid.tile.is_double)
        branches = Fact(Says.NO_BRANCH, tiles=doubles, number=len(doubles))
        return _mistakes(
            "ends",
            self.right(position).value,
            (
                *([(2, Fact(Says.CLOSED_BY_DOUBLE))] if CLOSED in (position.ends or ()) else ()),
                (2 + len(doubles), branches),
                (2 + 2 * len(doubles), branches),
                (1, Fact(Says.BOTH_SIDES)),
            ),
        )

    def why(self, position: Round) -> tuple[Fact, ...]:
        """Which ends they are."""
        still_open = [end for end in position.ends or () if end != CLOSED]
        if len(still_open) == 1:
            return (Fact(Says.ONE_END, ends=(still_open[0], still_open[0])),)
        return (Fact(Says.TWO_ENDS, ends=position.ends, number=self.right(position).value),)


@dataclass(frozen=True, slots=True)
class RoundScore:
    """How many points does the end of this round bring to the learner's side, its last tile included?"""

    number: int | None = None
    """Which round of the match it is, where that matters (Q49)."""

    def right(self, position: Round) -> Option:
        """The sum of the score lines."""
        team = position.seating.team(YOU)
        lines = (*self._last(position), *position.outcome(self.number).lines)
        return Option("points", sum(line.points for line in lines if line.team == team))

    def mistakes(self, position: Round) -> Mapping[Option, Fact]:
        """A hand or the last tile left out, or counted without being worth anything; tiles instead of dots."""
        seating = position.seating
        hands = {seat: position.hand(seat) for seat in seating.seats if position.hand(seat)}
        partner = seating.partner(YOU)
        tile = sum(line.points for line in self._last(position))
        last = _last_tile(position)
        own, beside = position.hand(YOU).pips, 0 if partner is None else position.hand(partner).pips
        right = self.right(position).value
        closing = sum(line.points for line in position.outcome().lines if line.kind in CLOSERS)
        early = sum(
            line.points for line in position.outcome(self.number).lines if line.kind is LineKind.BONUS_500
        )
        likely = [
            (right - closing, Fact(Says.LEAVES_OUT_CLOSING, number=closing)),
            (right - early, Fact(Says.LEAVES_OUT_ROUND, number=early)),
        ]
        if position.options.leftover == "all_hands":
            likely.append((right - beside, Fact(Says.LEAVES_OUT_PARTNER, partner or YOU)))
            likely.append((right - own, Fact(Says.LEAVES_OUT_OWN)))
        else:
            likely.append((right + beside, Fact(Says.COUNTS_PARTNER, partner or YOU)))
            likely.append((right + own, Fact(Says.COUNTS_OWN)))
        likely += [
            (right - tile, Fact(Says.LEAVES_OUT_TILE, tiles=(last,), number=last.pips)),
            (tile, Fact(Says.LEAVES_OUT_HANDS)),
            *(() if tile else ((right + last.pips, Fact(Says.LAST_TILE_IS_FREE, tiles=(last,))),)),
            (sum(len(hand) for hand in hands.values()), Fact(Says.COUNTS_TILES)),
            (max(hand.pips for hand in hands.values()), Fact(Says.ONE_HAND_ONLY)),
            (max(held.pips for hand in hands.values() for held in hand), Fact(Says.ONE_TILE_ONLY)),
        ]
        return _mistakes("points", right, likely)

    def why(self, position: Round) -> tuple[Fact, ...]:
        """Line by line, each hand by itself, then the sum."""
        last = _last_tile(position)
        facts = [
            Fact(Says.TILE_PAYS, tiles=(last,), number=line.points, clause=line.clause)
            for line in self._last(position)
        ]
        paying = [
            line for line in position.outcome(self.number).lines if line.team == position.seating.team(YOU)
        ]
        for seat in position.seating.seats:
            hand = position.hand(seat)
            counts = position.seating.are_opponents(YOU, seat) or position.options.leftover == "all_hands"
            if hand and counts and paying:
                facts.append(
                    Fact(Says.HAND_COUNTS, seat, tuple(hand), number=hand.pips, clause=paying[0].clause)
                )
        facts += [
            Fact(Says.CLOSING_PAYS, tiles=(last,), number=line.points, clause=line.clause)
            for line in paying
            if line.kind in CLOSERS
        ]
        facts += [
            Fact(Says.ROUND_PAYS, number=line.points, clause=line.clause)
            for line in paying
            if line.kind is LineKind.BONUS_500
        ]
        return (*facts, Fact(Says.SUM_IS, number=self.right(position).value))

    def _last(self, position: Round) -> tuple[ScoreLine, ...]:
        return tuple(line for line in position.lines[-1] if line.team == position.seating.team(YOU))


def _last_tile(position: Round) -> Tile:
    """The tile laid last, which a question about the end of a round plays from its position (`then`)."""
    return next(move.tile for move in reversed(position.history) if isinstance(move, Play))


def opening_tiles() -> Ask:
    """With how many tiles may you open?"""
    return OpeningTiles()


def open_ends() -> Ask:
    """How many ends does the line have?"""
    return OpenEnds()


def round_score(number: int | None = None) -> Ask:
    """What does this end of the round score, where that matters as round number so-and-so of a match?"""
    return RoundScore(number)
