"""What a move does, told a second time: from the rounds themselves, move after move, without the coach's own code."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from engine.game.moves import Draw, End, Move, Pass, Play
from engine.game.round import Round
from engine.game.seats import Seat
from engine.game.seen import view_of
from engine.game.tiles import SUITS, Suit, Tile
from engine.mind.belief import Belief
from engine.mind.view import View

NO_NUMBER = 7
"""What a closed end shows."""


def walked(played: Round) -> Iterator[tuple[Round, Move]]:
    """A round from its start: each position with the move that was made there."""
    position = Round.of_setup(played.setup)
    for move in played.history:
        yield position, move
        position = position.after(move)


def numbers_shown(ends: tuple[int, int] | None, play: Play) -> list[int]:
    """The numbers that a play brings to the table's ends."""
    if ends is None:
        return sorted({int(play.tile.low), int(play.tile.high)})
    return [int(play.tile.low) + int(play.tile.high) - ends[0 if play.end is End.LEFT else 1]]


class Told:
    """What one seat can say of a move it could make, and how the others' moves look from there."""

    def __init__(self, played: Round, view: View, play: Play) -> None:
        self.view, self.play = view, play
        seats = range(view.seating.count)
        self.showed: dict[int, list[int]] = {seat: [] for seat in seats}
        self.lacks: dict[int, set[int]] = {seat: set() for seat in seats}
        self.laid: list[int | None] = [None, None]
        for position, move in walked(played):
            self._saw(position, move)
        self.kept = [tile for tile in view.hand if tile != play.tile]
        self.unseen = list(view.unseen)
        self.ends = self._ends_then()
        self.opponent = int(view.seating.after(view.viewer))
        partner = view.seating.partner(view.viewer)
        self.partner = None if partner is None else int(partner)
        self.opponents = [seat for seat in seats if seat not in (view.viewer, self.partner)]

    def _saw(self, position: Round, move: Move) -> None:
        seat = position.to_move
        assert seat is not None
        match move:
            case Draw():
                self.lacks[seat] = set()
            case Pass():
                self.lacks[seat] |= set(position.ends or ()) - {NO_NUMBER}
            case Play(_, end):
                self.showed[seat] += numbers_shown(position.ends, move)
                if position.ends is None:
                    self.laid = [seat, seat]
                else:
                    self.laid[0 if end is End.LEFT else 1] = seat

    def _ends_then(self) -> tuple[int, int]:
        ends, tile = self.view.ends, self.play.tile
        if ends is None:
            return int(tile.low), int(tile.high)
        (shown,) = numbers_shown(ends, self.play)
        return (shown, ends[1]) if self.play.end is End.LEFT else (ends[0], shown)

    def _fits(self, tile: Tile) -> bool:
        return int(tile.low) in self.ends or int(tile.high) in self.ends

    def _covered(self) -> int | None:
        """Who laid the tile that this one goes on."""
        return None if self.view.ends is None else self.laid[0 if self.play.end is End.LEFT else 1]

    def _is_missing(self, seat: int, end: int) -> bool:
        return end in self.lacks[seat] or not any(end in (tile.low, tile.high) for tile in self.unseen)

    def _shut(self, seat: int) -> int:
        missing = [end for end in self.ends if self._is_missing(seat, end)]
        for end in set(missing) - {NO_NUMBER}:
            assert Belief.of(self.view).is_void_in(Seat(seat), Suit(end)) == 1
        return len(missing)

    def _can_answer(self, seat: int, played: Round) -> Fraction | None:
        after = played.after(self.play)
        return None if after.is_over else Belief.of(view_of(after, self.view.viewer)).can_play(Seat(seat))

    def _blocks(self) -> bool:
        return not any(self._fits(tile) for tile in [*self.kept, *self.unseen])

    def _margin(self) -> float:
        if not self._blocks():
            return 0.0
        mine = sum(tile.pips for tile in self.kept)
        if not self.unseen:
            return -mine
        one = sum(tile.pips for tile in self.unseen) / len(self.unseen)
        counts = self.view.counts
        # In pairs and of two the next seat stands for the other side, of three whoever holds most.
        several = self.view.seating.count == 3
        held = max(counts[seat] for seat in self.opponents) if several else counts[self.opponent]
        return one * held - mine

    def number(self, name: str, played: Round) -> float | None:
        """One feature of the move; None where the round is over, so that nobody can answer it any more."""
        shown = numbers_shown(self.view.ends, self.play)
        match name:
            case "pips":
                return self.play.tile.pips
            case "double":
                return int(self.play.tile.low == self.play.tile.high)
            case "answers":
                return sum(self._fits(tile) for tile in self.kept)
            case "variety":
                return sum(any(tile.has(suit) for tile in self.kept) for suit in SUITS)
            case "opponent_shut":
                return self._shut(self.opponent)
            case "partner_shut":
                assert self.partner is not None
                return self._shut(self.partner)
            case "opponent_can_play" | "partner_can_play":
                seat = self.opponent if name == "opponent_can_play" else self.partner
                assert seat is not None
                chance = self._can_answer(seat, played)
                return None if chance is None else float(chance)
            case "partner_suit":
                assert self.partner is not None
                again = sum(number in self.showed[self.partner] for number in shown)
                return again - int(self._covered() == self.partner)
            case "opponent_suit":
                theirs = {number for seat in self.opponents for number in self.showed[seat]}
                return int(self._covered() in self.opponents) - len(theirs.intersection(shown))
            case "repeats":
                mine = set(self.showed[self.view.viewer])
                held = {int(number) for tile in self.kept for number in (tile.low, tile.high)}
                return sum(end in mine and end in held for end in self.ends)
            case "blocks":
                return int(self._blocks())
            case "block_margin":
                return self._margin()
            case "long_suit":
                companions = [tile for tile in self.kept for number in shown if tile.has(Suit(number))]
                return len(companions) if self.view.ends is None else 0
            case _:
                raise AssertionError(name)
