"""Others need not play by principles: of which kind each of them seems to be, and how kinds play on.

Three kinds are thought of: who weighs the stated principles, who always lays the heaviest tile, and who never looks.
Every deal makes each seat's plays so likely under each kind; what is left of the kinds in a deal is drawn for it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.game.seats import Seat
from engine.game.tiles import TILES
from engine.mind.belief import Belief
from engine.mind.playout import Board
from engine.mind.principles import WEIGHTS
from engine.mind.style import Sample, Weights, log_likelihoods_by_seat
from engine.mind.weighted import Candidates, Numbers, Weighted


class Kind(IntEnum):
    """How somebody chooses."""

    BY_PRINCIPLES = 0
    BY_WEIGHT = 1
    BLINDLY = 2


CHANCES: Final = {Kind.BY_PRINCIPLES: 0.6, Kind.BY_WEIGHT: 0.2, Kind.BLINDLY: 0.2}
"""How likely each kind is before anything has been seen."""
_CHOOSING: Final = {
    Kind.BY_PRINCIPLES: Weighted(WEIGHTS, temperature=6.0),
    Kind.BY_WEIGHT: Weighted({"pips": 1.0}, temperature=0.7),
    Kind.BLINDLY: None,
}
"""How each kind is supposed to have chosen what it played."""

Kinds = NDArray[np.int8]
"""The kind of each seat, a row a deal."""


def logarithms_by_kind(belief: Belief, deals: Sample) -> Weights:
    """By seat, kind and deal the logarithm of the chance that the seat is of this kind and played as was seen."""
    seen = log_likelihoods_by_seat(belief, deals, [_CHOOSING[kind] for kind in Kind])
    return np.asarray(seen + np.log([[[CHANCES[kind]] for kind in Kind]]))


def over_all_kinds(by_kind: Weights) -> Weights:
    """For each deal the logarithm of the chance of what the others played, whatever their kinds."""
    return np.asarray(np.logaddexp.reduce(by_kind, axis=1).sum(axis=0))


def drawn_kinds(by_kind: Weights, viewer: Seat, generator: np.random.Generator) -> Kinds:
    """A kind for each seat in each deal, by how likely its plays make it there; the viewer goes by principles."""
    chances = np.exp(by_kind - np.logaddexp.reduce(by_kind, axis=1, keepdims=True))
    sums = chances.cumsum(axis=1)
    chance = generator.random((len(by_kind), 1, by_kind.shape[2]))
    kinds = (chance >= sums[:, :-1]).sum(axis=1).astype(np.int8).T
    kinds[:, viewer] = Kind.BY_PRINCIPLES
    return np.ascontiguousarray(kinds)


_PIPS = np.array([tile.pips for tile in TILES], dtype=np.float32)
_TURN: Final = np.float32(0.618034)
"""Moves on the chances of a deal from turn to turn."""


@dataclass(frozen=True)
class Mixed(Weighted):
    """Plays on by the kind of each seat in each deal.

    `kinds` has a row for each deal that is played out; where the same deals are played out after several moves,
    they share it, and the chances of those who never look too: so only the move makes the difference.
    """

    kinds: Kinds = field(kw_only=True)
    chances: Numbers = field(kw_only=True)
    """For each deal and tile a number between 0 and 1."""

    def worth(self, board: Board, seat: int, plays: Candidates) -> Numbers:
        """The sum of each candidate, its weight, or a chance."""
        total = super().worth(board, seat, plays)
        deals = board.rows[plays.row] % len(self.kinds)
        kind = self.kinds[deals, seat]
        heavy = np.flatnonzero(kind == Kind.BY_WEIGHT)
        if len(heavy):
            total[heavy] = _PIPS[plays.tile[heavy]]
        blind = np.flatnonzero(kind == Kind.BLINDLY)
        if len(blind):
            at = np.float32(len(board.log)) * _TURN
            total[blind] = 100 * ((self.chances[deals[blind], plays.tile[blind]] + at) % 1)
        return total
