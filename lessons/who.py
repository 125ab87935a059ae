"""Questions about the turn: who opens, who is next, and what a turn asks for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from engine.game.moves import Draw, Pass, Play
from engine.game.round import Round
from engine.game.seats import Seat
from engine.game.tiles import Tile
from lessons.facts import ACTS, YOU, Fact, Says, fitting
from lessons.questions import DEAL_AGAIN, Ask, Option

_UNABLE: Final = {
    frozenset({Draw}): "draw",
    frozenset({Pass}): "pass",
    frozenset({Draw, Pass}): "draw_or_pass",
}


@dataclass(frozen=True, slots=True)
class WhoOpens:
    """Who opens a first round (A08, A32, B10, C22, C23)? All hands lie open."""

    def right(self, position: Round) -> Option:
        """Whoever the rules let move on the empty table."""
        return Option("seat", DEAL_AGAIN if position.to_move is None else position.to_move)

    def mistakes(self, position: Round) -> Mapping[Option, Fact]:
        """Everybody else, and nobody: as if one dealt again without the double six."""
        found = {
            Option("seat", seat): self._about(position, seat)
            for seat in position.seating.seats
            if seat != position.to_move
        }
        if position.to_move is not None:
            found[Option("seat", DEAL_AGAIN)] = Fact(Says.SOME_DOUBLE_OPENS, tiles=self._best(position))
        return found

    def why(self, position: Round) -> tuple[Fact, ...]:
        """The biggest double of each hand."""
        return tuple(self._about(position, seat) for seat in position.seating.seats)

    def _about(self, position: Round, seat: Seat) -> Fact:
        tied = position.setup.lead.tied
        if tied and position.options.tie_lead == "tied_players_only" and seat not in tied:
            return Fact(Says.DID_NOT_TIE, seat)
        doubles = tuple(position.hand(seat).doubles)
        if not doubles:
            return Fact(Says.YOU_HAVE_NO_DOUBLE if seat == YOU else Says.HAS_NO_DOUBLE, seat)
        return Fact(Says.YOUR_BIGGEST_IS if seat == YOU else Says.BIGGEST_IS, seat, doubles[-1:])

    def _best(self, position: Round) -> tuple[Tile, ...]:
        return () if position.announced is None else (position.announced,)


@dataclass(frozen=True, slots=True)
class WhoIsNext:
    """Whose turn is it after the last move (A10, B16, C26, C28)?"""

    def right(self, position: Round) -> Option:
        """Whoever is to move."""
        assert position.to_move is not None
        return Option("seat", position.to_move)

    def mistakes(self, position: Round) -> Mapping[Option, Fact]:
        """The player on the left, the one across, the one who just moved."""
        seating, last = position.seating, position.events[-1].seat
        found = {}
        for steps in range(1, seating.count + 1):
            seat = seating.after(last, steps)
            if steps == seating.count:
                fact = Fact(Says.YOU_JUST_PLAYED if seat == YOU else Says.JUST_PLAYED, seat)
            elif steps == seating.count - 1:
                fact = Fact(Says.YOU_CLOCKWISE if seat == YOU else Says.CLOCKWISE, seat)
            else:
                fact = Fact(Says.YOU_SIT_ACROSS if seat == YOU else Says.SITS_ACROSS, seat)
            if seat != position.to_move:
                found[Option("seat", seat)] = fact
        return found

    def why(self, position: Round) -> tuple[Fact, ...]:
        """Who sits to the right of whom."""
        last = position.events[-1].seat
        following = position.seating.after(last)
        if following == YOU:
            return (Fact(Says.YOU_SIT_RIGHT, last),)
        return (Fact(Says.SITS_RIGHT_OF_YOU if last == YOU else Says.SITS_RIGHT, following, other=last),)


@dataclass(frozen=True, slots=True)
class WhatNow:
    """What does the turn ask of the learner: to lay, to draw, to pass, or to choose (A13-A18, B14, C30-C34)?"""

    def right(self, position: Round) -> Option:
        """What the legal moves are."""
        kinds = frozenset(type(move) for move in position.legal_moves)
        return Option("act", ACTS.index("play" if Play in kinds else _UNABLE[kinds]))

    def mistakes(self, position: Round) -> Mapping[Option, Fact]:
        """The other three, each with what speaks against it."""
        right = ACTS[self.right(position).value]
        found = {}
        for number, act in enumerate(ACTS):
            if act == right:
                continue
            if "play" in (right, act):
                fact = self._hand(position)
            elif right == "pass":
                fact = self._boneyard(position)
            elif right == "draw_or_pass":
                fact = Fact(Says.YOU_MAY_CHOOSE)
            else:
                fact = Fact(Says.NO_CHOICE, number=position.drawable)
            found[Option("act", number)] = fact
        return found

    def why(self, position: Round) -> tuple[Fact, ...]:
        """First the hand, then the boneyard."""
        match ACTS[self.right(position).value]:
            case "play":
                return (self._hand(position),)
            case "draw_or_pass":
                return (self._hand(position), self._boneyard(position), Fact(Says.YOU_MAY_CHOOSE))
            case _:
                return (self._hand(position), self._boneyard(position))

    def _hand(self, position: Round) -> Fact:
        tiles = fitting(position, YOU)
        if not tiles:
            return Fact(Says.NONE_FITS, ends=position.ends)
        return Fact(Says.THESE_FIT, tiles=tiles, number=len(tiles))

    def _boneyard(self, position: Round) -> Fact:
        if position.drawable:
            return Fact(Says.MAY_BE_DRAWN, number=position.drawable)
        return Fact(Says.NONE_MAY_BE_DRAWN, number=position.boneyard_count)


def who_opens() -> Ask:
    """Who opens this first round?"""
    return WhoOpens()


def who_is_next() -> Ask:
    """Whose turn is it now?"""
    return WhoIsNext()


def what_now() -> Ask:
    """What must or may the learner do?"""
    return WhatNow()
