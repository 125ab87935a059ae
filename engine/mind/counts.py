"""What finished rounds pay, for many at once: `engine.game.scoring` on columns of numbers, checked against it."""

from __future__ import annotations

from functools import cache
from typing import assert_never

import numpy as np
from numpy.typing import NDArray

from engine.game.layout import CLOSED
from engine.game.moves import Draw, End, Move, Pass, Play
from engine.game.ruleset import Options
from engine.game.scoring import BONUS_500, Ending, Finish, is_capicu, is_chuchazo
from engine.game.seats import Seat, Seating
from engine.game.tiles import TILES
from engine.mind.payoff import Passing, PassRules

Whole = NDArray[np.int64]
Flags = NDArray[np.bool_]

NOBODY = -1


def _team_of(seats: Whole, seating: Seating) -> Whole:
    return seats % 2 if seating.pairs else seats


def totals(counts: Whole, seating: Seating) -> Whole:
    """For each round and side the pips of its hands."""
    return counts[:, :2] + counts[:, 2:] if seating.pairs else counts


def winners(
    options: Options,
    seating: Seating,
    counts: Whole,
    lightest: Whole,
    blocked: Flags,
    last: Whole,
    opener: Seat | None,
) -> Whole:
    """The side that wins each round, -1 for none.

    `counts` are the pips of each hand, `lightest` those of its lightest tile (0 for none); `last` is who laid the
    last tile, -1 where that is not known.
    """
    if options.out_wins == "lowest_pips":
        lowest = _lowest_pips(options, counts)
        if options.zero_hand_tie == "going_out_wins":
            return np.where(blocked, lowest, _team_of(last, seating))
        return lowest
    won = _team_of(last, seating).copy()
    where = np.flatnonzero(blocked)
    if len(where):
        counts, lightest, last = counts[where], lightest[where], last[where]
        match options.block_by:
            case "lowest_hand":
                won[where] = _team_or_nobody(_lowest_pips(options, counts), seating)
            case "blocker_against_neighbour":
                won[where] = _tranque(options, seating, counts, last, opener)
            case "lightest_side":
                won[where] = _lightest_side(options, seating, counts, lightest, last, opener)
            case _ as never:
                assert_never(never)
    return won


def _team_or_nobody(seats: Whole, seating: Seating) -> Whole:
    return np.where(seats == NOBODY, NOBODY, _team_of(seats, seating))


def _lowest_pips(options: Options, counts: Whole) -> Whole:
    """The seat with the lowest total; a tie leaves none (A25, A27; Q19)."""
    tied = counts == counts.min(axis=1, keepdims=True)
    winner = np.where(tied.sum(axis=1) == 1, tied.argmax(axis=1), NOBODY)
    if options.tie == "any":
        ranked = np.sort(counts, axis=1)
        winner[(ranked[:, 1:] == ranked[:, :-1]).any(axis=1)] = NOBODY
    return winner


def _first_of(seating: Seating, tied: Flags, start: Whole) -> Whole:
    """Of the tied seats the one whose side comes first in order of play from `start`, as a side."""
    sides = tied[:, :2] | tied[:, 2:] if seating.pairs else tied
    rows = np.arange(len(tied))
    found = np.full(len(tied), NOBODY, dtype=np.int64)
    for step in range(seating.count):
        side = _team_of((start + step) % seating.count, seating)
        found = np.where((found == NOBODY) & sides[rows, side], side, found)
    return np.where(start == NOBODY, NOBODY, found)


def _of_one_side(seating: Seating, tied: Flags) -> Whole:
    """The side that all the tied seats belong to, -1 where they belong to several."""
    sides = tied[:, :2] | tied[:, 2:] if seating.pairs else tied
    return np.where(sides.sum(axis=1) == 1, sides.argmax(axis=1), NOBODY)


def _tranque(options: Options, seating: Seating, counts: Whole, last: Whole, opener: Seat | None) -> Whole:
    rows = np.arange(len(counts))
    right = (last + 1) % seating.count
    compare = options.tranque_compare
    if compare == "lowest_of_all" or (compare == "team_totals" and not seating.pairs):
        won = _lowest_wins(options, seating, counts, last, opener)
        return np.where(last == NOBODY, NOBODY, won)
    against = right if compare != "left" else (last - 1) % seating.count
    if compare == "team_totals":
        sums = totals(counts, seating)
        own, other = sums[rows, last % 2], sums[rows, right % 2]
    else:
        own, other = counts[rows, last], counts[rows, against]
    seats = np.arange(seating.count)
    tied = (seats == last[:, None]) | (seats == against[:, None])
    match options.tranque_heavier:
        case "right_side_wins":
            heavier = _team_of(against, seating)
        case "no_score":
            heavier = np.full(len(counts), NOBODY, dtype=np.int64)
        case "lowest_of_all":
            heavier = _lowest_wins(options, seating, counts, last, opener)
        case _ as never:
            assert_never(never)
    tie = _tranque_tie(options, seating, tied, last, opener)
    won = np.where(own < other, _team_of(last, seating), np.where(own == other, tie, heavier))
    return np.where(last == NOBODY, NOBODY, won)


def _lowest_wins(
    options: Options, seating: Seating, counts: Whole, last: Whole, opener: Seat | None
) -> Whole:
    tied = counts == counts.min(axis=1, keepdims=True)
    alone = _of_one_side(seating, tied)
    return np.where(alone == NOBODY, _tranque_tie(options, seating, tied, last, opener), alone)


def _tranque_tie(options: Options, seating: Seating, tied: Flags, last: Whole, opener: Seat | None) -> Whole:
    match options.tranque_tie:
        case "no_score":
            return np.full(len(tied), NOBODY, dtype=np.int64)
        case "hand_starter":
            return _first_of(seating, tied, np.full_like(last, NOBODY if opener is None else opener))
        case "blocker":
            return _first_of(seating, tied, last)
        case "right_side":
            return _first_of(seating, tied, (last + 1) % seating.count)
        case _ as never:
            assert_never(never)


def _lightest_side(
    options: Options, seating: Seating, counts: Whole, lightest: Whole, last: Whole, opener: Seat | None
) -> Whole:
    """The lightest side wins a blocked game (C41; Q21, Q22)."""
    if seating.pairs and options.block_side == "team_total":
        sums = totals(counts, seating)
        tied = np.repeat(sums[:, :1] == sums[:, 1:], seating.count, axis=1)
        alone = np.where(tied[:, 0], NOBODY, sums.argmin(axis=1))
    else:
        tied = counts == counts.min(axis=1, keepdims=True)
        alone = _of_one_side(seating, tied)
    match options.block_tie:
        case "no_score":
            return alone
        case "hand_starter":
            tie = _first_of(seating, tied, np.full_like(last, NOBODY if opener is None else opener))
        case "blocker":
            tie = _first_of(seating, tied, last)
        case "right_hand_side":
            tie = _first_of(seating, tied, np.where(last == NOBODY, 0, (last + 1) % seating.count))
        case "lightest_tile":
            least = np.where(tied, lightest, 99)
            tie = _of_one_side(seating, least == least.min(axis=1, keepdims=True))
        case _ as never:
            assert_never(never)
    return np.where(alone == NOBODY, tie, alone)


def hands_points(
    options: Options, seating: Seating, counts: Whole, blocked: Flags, winner: Whole, round_number: int | None
) -> Whole:
    """What the winner gets for the hands left, and for the round's number (Q49); 0 without a winner."""
    everything = counts.sum(axis=1)
    own = totals(counts, seating)[np.arange(len(counts)), np.maximum(winner, 0)]
    by = {
        "all_hands": everything,
        "opponents": everything - own,
        "opponents_only": everything - own,
        "others_minus_own": everything - 2 * own,
    }
    points = by[options.leftover]
    if options.block_by == "blocker_against_neighbour":
        points = np.where(blocked, by[options.tranque_points], points)
    if options.bonus500 == "on" and 1 <= (round_number or 0) <= len(BONUS_500):
        points = points + BONUS_500[(round_number or 0) - 1]
    return np.where(winner == NOBODY, 0, points)


@cache
def last_tile_tables(options: Options) -> tuple[NDArray[np.int16], Flags]:
    """What a last tile earns by itself, and whether it is a capicú (B28-B30, C50-C53).

    Indexed by whether the round is blocked, the ends before (`8 * left + right`), the tile, and whether it was
    laid at the right end.
    """
    points = np.zeros((2, 64, len(TILES), 2), dtype=np.int16)
    capicu = np.zeros((2, 64, len(TILES), 2), dtype=np.bool_)
    seating = Seating(2)
    closing = options.double_off == "double_closes_end"
    for ends in range(64) if options.ruleset != "A" else ():
        before = divmod(ends, 8)
        for tile in TILES:
            for at in (0, 1):
                suit = before[at]
                if suit == CLOSED or not tile.has(suit):
                    continue
                outer = CLOSED if closing and tile.is_double else int(tile.other(suit))
                after = (outer, before[1]) if at == 0 else (before[0], outer)
                for ending in Ending:
                    made = Finish(options, seating, (), ending, None, Seat(0), tile, before, after)
                    place = (int(ending is Ending.BLOCKED), ends, tile.index, at)
                    capicu[place] = is_capicu(made)
                    earned = options.capicu_points if capicu[place] else 0
                    points[place] = earned + (options.chuchazo_points if is_chuchazo(made) else 0)
    return points, capicu


PLAYED, FAILED_DRAW, FAILED_PASS, FAILED_BLOCKED = range(4)


class PassTable:
    """`PassRules` for many rounds at once: states get numbers, and each step is looked up once it was met."""

    def __init__(self, options: Options, seating: Seating, target: int) -> None:
        self._rules = PassRules(options, seating, target)
        self._count = seating.count
        self._numbers: dict[Passing, int] = {}
        self._states: list[Passing] = []
        self._following = np.empty(0, dtype=np.int32)
        self._gains = np.empty((0, len(seating.teams)), dtype=np.int16)

    def number(self, passing: Passing) -> int:
        """The number of a state."""
        known = self._numbers.get(passing)
        if known is None:
            known = self._numbers[passing] = len(self._states)
            self._states.append(passing)
            width = 4 * self._count
            if len(self._states) * width > len(self._following):
                more = 64 * width
                self._following = np.append(self._following, np.full(more, NOBODY, dtype=np.int32))
                self._gains = np.append(
                    self._gains, np.zeros((more, self._gains.shape[1]), dtype=np.int16), axis=0
                )
        return known

    def after(
        self, states: NDArray[np.int32], seat: int, what: int | NDArray[np.int32]
    ) -> tuple[NDArray[np.int32], NDArray[np.int16]]:
        """The states after a step of `seat`, and what it brings each side."""
        places = states * (4 * self._count) + (4 * seat + what)
        following = self._following[places]
        unknown = following == NOBODY
        if unknown.any():
            for place in np.unique(places[unknown]).tolist():
                self._learn(place)
            following = self._following[places]
        return following, self._gains[places]

    def _learn(self, place: int) -> None:
        number, step = divmod(place, 4 * self._count)
        seat, what = divmod(step, 4)
        move: Move = (
            Play(TILES[0], End.LEFT) if what == PLAYED else Draw(1) if what == FAILED_DRAW else Pass()
        )
        after, gains = self._rules.after(self._states[number], seat, move, blocked=what == FAILED_BLOCKED)
        following = self.number(after)
        self._following[place] = following
        self._gains[place] = gains


@cache
def pass_table(options: Options, seating: Seating, target: int) -> PassTable:
    """The one table of these rules, so that what was learnt stays."""
    return PassTable(options, seating, target)
