"""A policy for play-outs that weighs the features of moves, for all rounds of a sample at once.

The features are those of `engine.mind.features`, number for number (a test compares them); only what a weight asks
for is computed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.game.layout import CLOSED, FIT_MASKS
from engine.game.tiles import ALL_MASK, TILES
from engine.mind.counts import Flags
from engine.mind.ends import HALF, HALF_MASK
from engine.mind.playout import Board, Masks, pips_of

Numbers = NDArray[np.float32]
Indices = NDArray[np.intp]

_FITS = np.array(FIT_MASKS, dtype=np.uint32)
_PIPS = np.array([tile.pips for tile in TILES], dtype=np.uint8)
_HIGHER = np.array([tile.high for tile in TILES], dtype=np.uint8)
_LOWER = np.array([tile.low for tile in TILES], dtype=np.uint8)
_DOUBLE = np.array([tile.is_double for tile in TILES])
_DOUBLE_BITS = np.array([tile.mask for tile in TILES if tile.is_double], dtype=np.uint32)
_ALL = np.uint32(ALL_MASK)


def _suits_of_halves() -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """For each mask of the first, and of the last 14 tiles, the suits they show, as seven bits."""
    tables = []
    for tiles in (TILES[:HALF], TILES[HALF:]):
        shown = np.zeros(1, dtype=np.uint8)
        for tile in tiles:
            shown = np.concatenate([shown, shown | np.uint8(1 << tile.low | 1 << tile.high)])
        tables.append(shown)
    return tables[0], tables[1]


_LOW_SUITS, _HIGH_SUITS = _suits_of_halves()
_TILES_OF_SUITS = np.array(
    [
        sum(tile.mask for tile in TILES if suits >> tile.low & 1 or suits >> tile.high & 1)
        for suits in range(128)
    ],
    dtype=np.uint32,
)
"""For each set of suits (seven bits) the tiles that show one of them."""


@dataclass(frozen=True, slots=True)
class Candidates:
    """All plays of one turn in all rounds, sorted by round."""

    row: Indices
    tile: Indices
    is_right: Flags


def candidates(left: Masks, right: Masks, rows: Indices) -> Candidates:
    """The plays in these rounds, given what fits at each end."""
    both = left[rows].astype(np.uint64) | right[rows].astype(np.uint64) << np.uint64(28)
    places = np.flatnonzero(np.unpackbits(both.view(np.uint8), bitorder="little"))
    place = places & 63
    is_right = place >= 28
    return Candidates(rows[places >> 6], place - 28 * is_right, is_right)


class Weighing:
    """The features of the candidates of one turn, each computed when asked for."""

    def __init__(self, board: Board, seat: int, plays: Candidates) -> None:
        self.board, self.seat = board, seat
        row, tile = plays.row, plays.tile
        self.row, self.tile, self.is_right = row, tile, plays.is_right
        bit = np.uint32(1) << tile.astype(np.uint32)
        hand = board.hands[seat]
        self.unseen_of_row: Masks = _ALL & ~(hand | board.played)
        self.kept: Masks = hand[row] ^ bit
        if board.is_empty:
            self.outer, self.other = _HIGHER[tile], _LOWER[tile]
        else:
            left, right = board.left[row], board.right[row]
            self.outer = _PIPS[tile] - np.where(self.is_right, right, left)
            self.other = np.where(self.is_right, left, right)
        self.fits: Masks = _FITS[self.outer] | _FITS[self.other]
        self.outer_bit = np.uint8(1) << self.outer
        self.other_bit = np.uint8(1) << self.other
        self.unseen: Masks = self.unseen_of_row[row]
        self.fitting: Masks = self.unseen & self.fits
        self.answering: Masks = self.kept & self.fits
        self.following = (seat + 1) % board.count
        self.partner = (seat + 2) % board.count if board.seating.pairs else None

    def feature(self, name: str) -> Numbers | float:
        """One of `engine.mind.features.FEATURES` for each candidate."""
        value: Numbers | float = getattr(self, name)()
        return value

    def pips(self) -> Numbers:
        """As `Effects.pips`."""
        return np.asarray(_PIPS[self.tile], dtype=np.float32)

    def double(self) -> Numbers:
        """As `Effects.double`."""
        return np.asarray(_DOUBLE[self.tile], dtype=np.float32)

    def answers(self) -> Numbers:
        """As `Effects.answers`."""
        return np.asarray(np.bitwise_count(self.answering), dtype=np.float32)

    def variety(self) -> Numbers:
        """As `Effects.variety`."""
        suits = _LOW_SUITS[self.kept & np.uint32(HALF_MASK)] | _HIGH_SUITS[self.kept >> np.uint32(HALF)]
        return np.asarray(np.bitwise_count(suits), dtype=np.float32)

    def _shut(self, seat: int) -> Numbers:
        voids = self.board.voids[seat][self.row]
        at_outer = ((voids & self.outer_bit) != 0) | ((self.unseen & _FITS[self.outer]) == 0)
        at_other = ((voids & self.other_bit) != 0) | ((self.unseen & _FITS[self.other]) == 0)
        return np.asarray(at_outer.astype(np.float32) + at_other, dtype=np.float32)

    def opponent_shut(self) -> Numbers:
        """As `Effects.opponent_shut`."""
        return self._shut(self.following)

    def partner_shut(self) -> Numbers | float:
        """As `Effects.partner_shut`."""
        return 0.0 if self.partner is None else self._shut(self.partner)

    def _held_on_average(self, seat: int) -> Numbers:
        board = self.board
        size = board.size(seat)
        count = np.bitwise_count(self.unseen_of_row)
        share = size.astype(np.float32) / np.maximum(count, 1)
        possible = self.fitting & ~_TILES_OF_SUITS[board.voids[seat]][self.row]
        return np.asarray(np.bitwise_count(possible) * share[self.row], dtype=np.float32)

    def opponent_fits(self) -> Numbers:
        """As `Effects.opponent_fits`."""
        return self._held_on_average(self.following)

    def partner_fits(self) -> Numbers | float:
        """As `Effects.partner_fits`."""
        return 0.0 if self.partner is None else self._held_on_average(self.partner)

    def _covered_by(self) -> NDArray[np.int8]:
        """Who exposed the end that the play covers."""
        exposed = self.board.exposed
        return np.where(self.is_right, exposed[1][self.row], exposed[0][self.row])

    def _opens_of(self, shown: NDArray[np.uint8]) -> Numbers:
        """How many of the numbers that the play opens have been opened by those who showed these."""
        opens: Numbers = ((shown & self.outer_bit) != 0).astype(np.float32)
        if self.board.is_empty:
            opens += ((shown & self.other_bit) != 0) & (self.outer != self.other)
        return opens

    def partner_suit(self) -> Numbers | float:
        """As `Effects.partner_suit`."""
        if self.partner is None:
            return 0.0
        opens = self._opens_of(self.board.shown[self.partner][self.row])
        covers = 0 if self.board.is_empty else self._covered_by() == self.partner
        return np.asarray(opens - covers, dtype=np.float32)

    def opponent_suit(self) -> Numbers:
        """As `Effects.opponent_suit`."""
        board = self.board
        opponents = [
            seat
            for seat in range(board.count)
            if (seat - self.seat) % (2 if board.seating.pairs else board.count)
        ]
        shown = board.shown[opponents[0]]
        for seat in opponents[1:]:
            shown = shown | board.shown[seat]
        fed = self._opens_of(shown[self.row])
        if board.is_empty:
            return -fed
        by = self._covered_by()
        own = (by - self.seat) % 2 == 0 if board.seating.pairs else by == self.seat
        return np.asarray(((by >= 0) & ~own) - fed, dtype=np.float32)

    def repeats(self) -> Numbers:
        """As `Effects.repeats`."""
        shown = self.board.shown[self.seat][self.row]
        at_outer = ((shown & self.outer_bit) != 0) & ((self.kept & _FITS[self.outer]) != 0)
        at_other = ((shown & self.other_bit) != 0) & ((self.kept & _FITS[self.other]) != 0)
        return np.asarray(at_outer.astype(np.float32) + (at_other & (self.other != CLOSED)), dtype=np.float32)

    def doubles_at_risk(self) -> Numbers:
        """As `Effects.doubles_at_risk`."""
        board = self.board
        hand = board.hands[self.seat]
        risk = np.zeros(len(self.row), dtype=np.float32)
        for suit, double in enumerate(_DOUBLE_BITS):
            held = (hand & double) != 0
            if held.any():
                out = np.where(held, np.bitwise_count(board.played & _FITS[suit]), 0)
                # The tile itself goes out too; the double that is played is at risk no more.
                here = (_LOWER[self.tile] == suit) | (_HIGHER[self.tile] == suit)
                still = (self.kept & double) != 0
                risk += np.where(still, out[self.row] + here, 0)
        return risk

    def blocks(self) -> Numbers:
        """As `Effects.blocks`."""
        return np.asarray(((self.fitting | self.answering) == 0), dtype=np.float32)

    def block_margin(self) -> Numbers:
        """As `Effects.block_margin`."""
        margin = np.zeros(len(self.row), dtype=np.float32)
        where = np.flatnonzero((self.fitting | self.answering) == 0)
        if len(where):
            board, rows = self.board, self.row[where]
            unseen = self.unseen[where]
            count = np.bitwise_count(unseen)
            average = pips_of(unseen) / np.maximum(count, 1)
            sizes = [board.size(seat)[rows] for seat in range(board.count)]
            size = sizes[self.following]
            if not board.seating.pairs:
                for seat, one in enumerate(sizes):
                    size = size if seat == self.seat else np.maximum(size, one)
            margin[where] = average * size - pips_of(self.kept[where])
        return margin

    def long_suit(self) -> Numbers | float:
        """As `Effects.long_suit`."""
        if not self.board.is_empty:
            return 0.0
        companions = np.bitwise_count(self.kept & _FITS[self.outer]).astype(np.float32)
        more = np.bitwise_count(self.kept & _FITS[self.other])
        return np.asarray(companions + np.where(self.outer == self.other, 0, more), dtype=np.float32)


GREEDY: Final = 0.0


@dataclass(frozen=True)
class Weighted:
    """Plays by the weighted sum of a move's features: the highest, or more often the higher.

    With a temperature of 0 the best move is made, any of several; else a move's chance grows as
    `exp(sum / temperature)`, and a share `careless` of all turns is played at random.
    """

    weights: Mapping[str, float]
    temperature: float = GREEDY
    careless: float = 0.0
    skips: float = 0.0
    """Where drawing is a choice, the chance to give up the turn instead."""

    def worth(self, board: Board, seat: int, plays: Candidates) -> Numbers:
        """The weighted sum of each candidate."""
        weighing = Weighing(board, seat, plays)
        total = np.zeros(len(plays.row), dtype=np.float32)
        for name, weight in self.weights.items():
            if weight:
                total += np.float32(weight) * weighing.feature(name)
        return total

    def plays(
        self, board: Board, seat: int, left: Masks, right: Masks, generator: np.random.Generator
    ) -> tuple[Indices, Flags]:
        """A play for each row; rows with nothing to play are answered with anything."""
        tile = np.zeros(len(left), dtype=np.intp)
        is_right = np.zeros(len(left), dtype=np.bool_)
        plays = candidates(left, right, np.arange(len(left)))
        tile[plays.row], is_right[plays.row] = plays.tile, plays.is_right
        # Most turns leave no choice or the last tile: only the others are weighed.
        number = np.bincount(plays.row, minlength=len(left))
        choice = np.flatnonzero(number[plays.row] > 1)
        if not len(choice):
            return tile, is_right
        plays = Candidates(plays.row[choice], plays.tile[choice], plays.is_right[choice])
        worth = self.worth(board, seat, plays)
        chance = generator.random(len(choice), dtype=np.float32)
        if self.temperature:
            # The highest of sums with Gumbel noise is each with its soft-max chance.
            worth -= np.float32(self.temperature) * np.log(
                -np.log(chance + np.float32(1e-20)) + np.float32(1e-20)
            )
        else:
            worth += chance * np.float32(1e-3)
        starts = np.flatnonzero(np.r_[True, plays.row[1:] != plays.row[:-1]])
        if self.careless:
            careless = generator.random(len(starts)) < self.careless
            worth = np.where(np.repeat(careless, np.diff(np.r_[starts, len(choice)])), chance, worth)
        highest = np.maximum.reduceat(worth, starts)
        best = np.flatnonzero(worth == np.repeat(highest, np.diff(np.r_[starts, len(choice)])))
        tile[plays.row[best]], is_right[plays.row[best]] = plays.tile[best], plays.is_right[best]
        return tile, is_right

    def draws(self, board: Board, rows: Indices, seat: int, generator: np.random.Generator) -> Flags:  # noqa: ARG002  # whoever skips does so whatever he holds
        """Where drawing is a choice: whether to draw."""
        return generator.random(len(rows)) >= self.skips
