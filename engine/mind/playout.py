"""Rounds played out in bulk on sampled deals: all deals of a sample move in step, seat by seat, in columns.

A play-out knows each deal, but whoever moves in it chooses by what that seat may know: its own tiles and what all
have seen. What a round pays and how it goes on is checked against the rules by test, move for move.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol, assert_never

import numpy as np
from numpy.typing import NDArray

from engine.game.layout import CLOSED, FIT_MASKS
from engine.game.moves import Draw, End, Move, Pass, Play
from engine.game.ruleset import Options
from engine.game.scoring import Step
from engine.game.seats import Seat, Seating
from engine.game.tiles import ALL_MASK, DOUBLES_MASK, TILES, TileSet
from engine.mind.counts import (
    FAILED_BLOCKED,
    FAILED_DRAW,
    FAILED_PASS,
    NOBODY,
    PLAYED,
    Flags,
    Whole,
    hands_points,
    last_tile_tables,
    pass_table,
    winners,
)
from engine.mind.ends import EMPTY, HALF, HALF_MASK, HIGH_PIPS, LOW_PIPS, ends_number
from engine.mind.payoff import NO_PASSES, Passing, PassRules
from engine.mind.view import Seen, View

Masks = NDArray[np.uint32]
"""Sets of tiles, one a row."""
Codes = NDArray[np.uint8]

PASSED: Final = 56
"""In a log: the seat passed. Below stand plays: twice the tile's number, plus one at the right end."""
DREW: Final = 57
"""In a log: the seat drew one tile."""
NOTHING: Final = 255
"""In a log: the round was over, or the turn was."""

_FITS = np.array(FIT_MASKS, dtype=np.uint32)
_TILE_PIPS = np.array([tile.pips for tile in TILES], dtype=np.uint8)
_LOW = np.array(LOW_PIPS, dtype=np.uint8)
_HIGH = np.array(HIGH_PIPS, dtype=np.uint8)
_ONE = np.uint32(1)
_ALL = np.uint32(ALL_MASK)
_HALF_MASK = np.uint32(HALF_MASK)
_HALF = np.uint32(HALF)


def _selections() -> Codes:
    """For each mask of 14 tiles and each number, the place of the tile with that number in it."""
    table = np.zeros((1 << HALF, HALF), dtype=np.uint8)
    masks = np.arange(1 << HALF)
    seen = np.zeros(1 << HALF, dtype=np.int64)
    for place in range(HALF):
        here = np.flatnonzero(masks >> place & 1)
        table[here, seen[here]] = place
        seen[here] += 1
    return table.ravel()


_SELECT = _selections()


def pips_of(masks: Masks) -> Whole:
    """The pips of each set of tiles."""
    pips: Whole = _LOW[masks & _HALF_MASK].astype(np.int64) + _HIGH[masks >> _HALF]
    return pips


def chosen_tile(masks: Masks, numbers: NDArray[np.integer]) -> NDArray[np.intp]:
    """Of each set the tile with this number, counted from the lowest, as its place in `TILES`."""
    low = masks & _HALF_MASK
    count = np.bitwise_count(low)
    in_low = numbers < count
    half = np.where(in_low, low, masks >> _HALF)
    number = np.where(in_low, numbers, numbers - count)
    places: NDArray[np.intp] = _SELECT[half * HALF + number].astype(np.intp) + np.where(in_low, 0, HALF)
    return places


def hands_of(places: Codes, count: int) -> Masks:
    """The hands as masks, a column a seat, of deals given as places of the 28 tiles."""
    weights = (np.uint32(1) << np.arange(len(TILES), dtype=np.uint32)).astype(np.float64)
    # Sums of distinct powers of two below 2**28 are exact in floating point, and its product is the quick one.
    columns = [((places == seat) @ weights).astype(np.uint32) for seat in range(count)]
    return np.stack(columns, axis=1)


@dataclass(frozen=True, slots=True)
class Start:
    """Where play-outs begin: all that is public about a position."""

    options: Options
    seating: Seating
    ends: tuple[int, int] | None
    to_move: Seat
    passes: int = 0
    """Turns lost in a row."""
    drew: int = 0
    """Tiles the seat to move has drawn in this turn."""
    must_open: int = 0
    """On an empty table, the tiles one of which is led if the opener holds any of them; 0 for any."""
    opener: Seat | None = None
    last_play: Seat | None = None
    last_code: int = NOTHING
    """The last tile laid and at which end, as a log writes it."""
    ends_before: tuple[int, int] | None = None
    passing: Passing = NO_PASSES
    target: int = 0
    round_number: int | None = None
    voids: tuple[int, ...] = ()
    """For each seat the suits it passed on and has not drawn since, as a mask of seven bits (S09, S10)."""
    shown: tuple[int, ...] = ()
    """For each seat the numbers it has opened, as a mask of seven bits."""
    exposed_by: tuple[int, int] = (NOBODY, NOBODY)
    """Who laid the tile at each end."""

    @staticmethod
    def of(view: View, *, round_number: int | None = None) -> Start:
        """The public side of a view in which somebody is to move. Raises `ValueError` otherwise.

        On an empty table with nobody to open yet (drawing for the lead) there is nothing to play out either.
        """
        if view.to_move is None or (view.ends is None and view.opener is None):
            raise ValueError("nobody is to move")
        must = TileSet.of(move.tile for move in view.legal if isinstance(move, Play)).mask
        if view.ends is not None:
            must = 0
        elif not must:
            must = _must_open(view)
        start = _public(view, view.events, view.to_move, view.ends, must)
        return replace(start, round_number=round_number)

    @staticmethod
    def before(view: View, place: int) -> Start:
        """What was public just before one of the moves that were seen."""
        seen = view.events[place]
        must = _must_open(view) if seen.ends is None else 0
        return _public(view, view.events[:place], seen.seat, seen.ends, must)


def _public(
    view: View, events: tuple[Seen, ...], to_move: Seat, ends: tuple[int, int] | None, must_open: int
) -> Start:
    count = view.seating.count
    voids, shown, exposed = [0] * count, [0] * count, [NOBODY, NOBODY]
    passes = drew = 0
    last: Seat | None = None
    code, ends_before = NOTHING, None
    for seen in events:
        seat = seen.seat
        match seen.move:
            case Play(tile, end):
                passes = drew = 0
                last, ends_before = seat, seen.ends
                code = _code(Play(tile, end))
                if seen.ends is None:
                    exposed = [seat, seat]
                    shown[seat] |= 1 << tile.low | 1 << tile.high
                else:
                    exposed[end is End.RIGHT] = seat
                    shown[seat] |= 1 << tile.other(seen.ends[end is End.RIGHT])
            case Draw(number):
                drew = drew + number if seen.ends is not None else 0
                voids[seat] = 0
            case Pass():
                passes, drew = passes + 1, 0
                for suit in seen.ends or ():
                    voids[seat] |= 1 << suit & 127
            case _ as never:
                assert_never(never)
    passing = NO_PASSES
    if view.options.pass_bonus == "on":
        # Whether a pass fell into a block is not for the viewer to know, nor does it matter before the next tile.
        steps = tuple(Step(seen.seat, seen.move, blocked=False) for seen in events)
        passing = PassRules(view.options, view.seating, view.target).after_steps(steps)
    return Start(
        options=view.options,
        seating=view.seating,
        ends=ends,
        to_move=to_move,
        passes=passes,
        drew=drew,
        must_open=must_open,
        opener=view.opener,
        last_play=last,
        last_code=code,
        ends_before=ends_before,
        passing=passing,
        target=view.target,
        voids=tuple(voids),
        shown=tuple(shown),
        exposed_by=(exposed[0], exposed[1]),
    )


def _must_open(view: View) -> int:
    """What somebody else has to open with, as far as the viewer can tell: the tiles he leads if he holds one."""
    if not view.is_first:
        return DOUBLES_MASK if view.options.later_lead == "a_double_if_held" else 0
    if view.announced is None:
        return 0
    match view.options.opening:
        case "forced_highest_double":
            return view.announced.mask
        case "must_lead_66":
            return view.announced.mask if view.announced.low == 6 else 0
        case "any_tile" | "66_holder_any_tile":
            return 0
        case _ as never:
            assert_never(never)


@dataclass(frozen=True, slots=True)
class Results:
    """How each deal's round ended, a row a deal."""

    points: NDArray[np.int32]
    """What each side gets from the start of the play-out on, running points included."""
    winner: NDArray[np.int8]
    """The side that wins the round, -1 for none."""
    blocked: Flags
    """Whether it ended blocked, rather than with somebody's last tile."""
    last_play: NDArray[np.int8]
    """Who laid the last tile: the one who went out, or the blocker."""
    capicu: Flags
    """Whether the last tile made a capicú, paid or not."""
    pips_left: NDArray[np.int16]
    """The pips of each hand at the end."""
    log: Codes
    """The moves, a column each: plays (twice the tile's number, plus one at the right end), `PASSED`, `DREW`."""
    log_seats: tuple[Seat, ...]
    """Whose move each column of the log is."""

    def part(self, rows: slice) -> Results:
        """Some of the deals."""
        return replace(
            self,
            points=self.points[rows],
            winner=self.winner[rows],
            blocked=self.blocked[rows],
            last_play=self.last_play[rows],
            capicu=self.capicu[rows],
            pips_left=self.pips_left[rows],
            log=self.log[rows],
        )

    def moves(self, row: int) -> list[tuple[Seat, Move]]:
        """One deal's moves as moves. A play's end is named, also where both ends are equal."""
        found: list[tuple[Seat, Move]] = []
        for seat, code in zip(self.log_seats, self.log[row].tolist(), strict=True):
            if code == PASSED:
                found.append((seat, Pass()))
            elif code == DREW:
                found.append((seat, Draw(1)))
            elif code != NOTHING:
                found.append((seat, Play(TILES[code // 2], End.RIGHT if code % 2 else End.LEFT)))
        return found

    def passes(self, seat: Seat) -> NDArray[np.int64]:
        """How often a seat passed in each deal."""
        columns = [number for number, one in enumerate(self.log_seats) if one == seat]
        return np.asarray((self.log[:, columns] == PASSED).sum(axis=1))


class Policy(Protocol):
    """How seats choose in a play-out."""

    def plays(
        self, board: Board, seat: int, left: Masks, right: Masks, generator: np.random.Generator
    ) -> tuple[NDArray[np.intp], Flags]:
        """For each row the tile to lay, and whether at the right end.

        `left` and `right` are the tiles that may be laid at each end; rows with neither may be answered with
        anything.
        """
        ...

    def draws(self, board: Board, rows: NDArray[np.intp], seat: int, generator: np.random.Generator) -> Flags:
        """Where drawing is a choice (B14): whether to draw, for each of these rows."""
        ...


@dataclass(frozen=True, slots=True)
class AtRandom:
    """Every legal move with the same chance."""

    def plays(
        self,
        board: Board,  # noqa: ARG002  # random play looks at nothing
        seat: int,  # noqa: ARG002  # random play looks at nothing
        left: Masks,
        right: Masks,
        generator: np.random.Generator,
    ) -> tuple[NDArray[np.intp], Flags]:
        """Any tile that fits, at any end it fits."""
        at_left = np.bitwise_count(left)
        number = generator.random(len(left), dtype=np.float32) * (at_left + np.bitwise_count(right))
        drawn = number.astype(np.uint8)
        is_right = drawn >= at_left
        tiles = np.where(is_right, right, left)
        return chosen_tile(tiles, np.where(is_right, drawn - at_left, drawn)), is_right

    def draws(
        self,
        board: Board,  # noqa: ARG002  # random play looks at nothing
        rows: NDArray[np.intp],
        seat: int,  # noqa: ARG002  # random play looks at nothing
        generator: np.random.Generator,
    ) -> Flags:
        """One time in two."""
        return generator.random(len(rows)) < 0.5


First = Codes | Draw | Pass | None
"""How a turn is to begin, where that is settled: a play for each row, or the same move for all."""


class Board:
    """Many rounds in play at once, in columns; rounds that are over leave it."""

    def __init__(self, start: Start, hands: Masks, boneyard: Codes, *, for_features: bool) -> None:
        number, count = hands.shape
        self.start, self.options, self.seating = start, start.options, start.seating
        self.count = count
        self.rows = np.arange(number)
        """For each row still in play its number among the deals."""
        self.hands = [np.ascontiguousarray(hands[:, seat]) for seat in range(count)]
        left, right = (CLOSED, CLOSED) if start.ends is None else start.ends
        self.is_empty = start.ends is None
        self.left = np.full(number, left, dtype=np.uint8)
        self.right = np.full(number, right, dtype=np.uint8)
        self.boneyard = boneyard
        self.taken = np.zeros(number, dtype=np.intp)
        self.has_boneyard = boneyard.shape[1] > start.options.reserve
        self.passes = np.full(number, start.passes, dtype=np.int8)
        self.last = np.full(number, NOBODY if start.last_play is None else start.last_play, dtype=np.int8)
        self.last_code = np.full(number, start.last_code, dtype=np.uint8)
        self.before = np.full(number, ends_number(start.ends_before), dtype=np.uint8)
        self.points = np.zeros((number, len(start.seating.teams)), dtype=np.int32)
        self.passes_pay = start.options.pass_bonus == "on"
        self.tiles_pay = start.options.tile_points != "off"
        target = start.target or start.options.target_for(count)
        self.pass_table = pass_table(start.options, start.seating, target)
        state = self.pass_table.number(start.passing) if self.passes_pay else 0
        self.passing = np.full(number, state, dtype=np.int32)
        self.for_features = for_features
        self.voids = [np.full(number, mask, dtype=np.uint8) for mask in start.voids or (0,) * count]
        self.shown = [np.full(number, mask, dtype=np.uint8) for mask in start.shown or (0,) * count]
        self.exposed = [np.full(number, seat, dtype=np.int8) for seat in start.exposed_by]
        held = np.zeros(number, dtype=np.uint32)
        for hand in self.hands:
            held |= hand
        for place in range(boneyard.shape[1]):
            held |= _ONE << boneyard[:, place].astype(np.uint32)
        self.played = _ALL & ~held
        """The tiles on the table."""
        self.sizes: tuple[int, ...] | None = None
        """How many tiles each seat holds, where the hands do not say."""
        self.log: list[Codes] = []
        self.log_seats: list[Seat] = []
        self.number = number
        self.end_points = np.zeros((number, len(start.seating.teams)), dtype=np.int32)
        self.end_winner = np.full(number, NOBODY, dtype=np.int8)
        self.end_blocked = np.zeros(number, dtype=np.bool_)
        self.end_last = np.full(number, NOBODY, dtype=np.int8)
        self.end_capicu = np.zeros(number, dtype=np.bool_)
        self.end_pips = np.zeros((number, count), dtype=np.int16)

    @staticmethod
    def standing(start: Start, hand: Masks, played: int, sizes: Sequence[int]) -> Board:
        """A board on which only the hand of the seat to move is known, to weigh its moves there."""
        hands = np.zeros((len(hand), start.seating.count), dtype=np.uint32)
        hands[:, start.to_move] = hand
        board = Board(start, hands, np.zeros((len(hand), 0), dtype=np.uint8), for_features=True)
        board.played[:] = played
        board.sizes = tuple(sizes)
        return board

    def size(self, seat: int) -> Codes:
        """How many tiles a seat holds."""
        if self.sizes is not None:
            return np.full(len(self.rows), self.sizes[seat], dtype=np.uint8)
        return np.bitwise_count(self.hands[seat])

    # --- one turn ---

    def turn(
        self, seat: int, policy: Policy, generator: np.random.Generator, first: First, drew: int
    ) -> None:
        """The whole turn of a seat in every round: a play; or draws, then a play or a pass."""
        hand = self.hands[seat]
        at_left, at_right = self.fitting(hand)
        stuck = np.flatnonzero((at_left | at_right) == 0)
        ended = stuck[:0]
        if len(stuck) and self.has_boneyard:
            ended = self._draw(seat, stuck, policy, generator, first, drew)
            hand = self.hands[seat]
            at_left, at_right = self.fitting(hand)
            stuck = np.flatnonzero((at_left | at_right) == 0)
        if isinstance(first, np.ndarray):
            tile, is_right = (first >> 1).astype(np.intp), (first & 1).astype(np.bool_)
        else:
            tile, is_right = policy.plays(self, seat, at_left, at_right, generator)
        codes = self._play(seat, tile, is_right, stuck)
        if len(stuck):
            lost = stuck if not len(ended) else np.setdiff1d(stuck, ended, assume_unique=True)
            codes[lost] = PASSED
            if len(ended):
                codes[ended] = NOTHING
            over_by_passing = self._pass(seat, lost)
        else:
            over_by_passing = stuck
        self._write(seat, codes)
        self._finish(seat, stuck, ended, over_by_passing)

    def fitting(self, hand: Masks) -> tuple[Masks, Masks]:
        """The tiles that may be laid at the left, and at the right where that differs."""
        if self.is_empty:
            must = hand & np.uint32(self.start.must_open)
            return np.where(must != 0, must, hand), np.zeros_like(hand)
        at_left = hand & _FITS[self.left]
        at_right = hand & _FITS[self.right]
        at_right[self.left == self.right] = 0
        return at_left, at_right

    def _draw(
        self,
        seat: int,
        stuck: NDArray[np.intp],
        policy: Policy,
        generator: np.random.Generator,
        first: First,
        drew: int,
    ) -> NDArray[np.intp]:
        """Draw for those who cannot play. The rows whose round this ends are returned."""
        options, hand = self.options, self.hands[seat]
        width = self.boneyard.shape[1] - options.reserve
        drawing = stuck[self.taken[stuck] < width]
        if isinstance(first, Pass) or (options.draw_duty == "draw_one" and drew):
            return stuck[:0]
        if options.draw_duty == "player_may_skip" and not isinstance(first, Draw) and not drew:
            drawing = drawing[policy.draws(self, drawing, seat, generator)]
        drawn_by = drawing
        while len(drawing):
            tile = self.boneyard[drawing, self.taken[drawing]]
            bit = _ONE << tile.astype(np.uint32)
            hand[drawing] |= bit
            self.taken[drawing] += 1
            codes = np.full(len(hand), NOTHING, dtype=np.uint8)
            codes[drawing] = DREW
            self._write(seat, codes)
            self.voids[seat][drawing] = 0
            if self.passes_pay:
                self._fail(seat, drawing, np.full(len(drawing), FAILED_DRAW, dtype=np.int32))
            if options.draw_duty == "draw_one":
                break
            fits = bit & (_FITS[self.left[drawing]] | _FITS[self.right[drawing]])
            drawing = drawing[(fits == 0) & (self.taken[drawing] < width)]
        if options.block_display == "immediate" and len(drawn_by):
            ended: NDArray[np.intp] = drawn_by[self._is_blocked(drawn_by)]
            return ended
        return stuck[:0]

    def _play(self, seat: int, tile: NDArray[np.intp], is_right: Flags, stuck: NDArray[np.intp]) -> Codes:
        """Lay a tile in every row but the stuck ones."""
        left, right = self.left, self.right
        codes = (tile * 2 + is_right).astype(np.uint8)
        before = left * np.uint8(8) + right
        if self.is_empty:
            low = np.array([one.low for one in TILES], dtype=np.uint8)[tile]
            outer = _TILE_PIPS[tile] - low
            new_left, new_right = low, outer
            before = np.full(len(tile), EMPTY, dtype=np.uint8)
            shut = low == outer
        else:
            inner = np.where(is_right, right, left)
            outer = _TILE_PIPS[tile] - inner
            shut = outer == inner
            new_left = np.where(is_right, left, outer)
            new_right = np.where(is_right, outer, right)
        if self.options.double_off == "double_closes_end":
            new_left = np.where(shut & (~is_right | self.is_empty), CLOSED, new_left).astype(np.uint8)
            new_right = np.where(shut & (is_right | self.is_empty), CLOSED, new_right).astype(np.uint8)
        bit = _ONE << tile.astype(np.uint32)
        last = np.full(len(tile), seat, dtype=np.int8)
        passes = np.zeros(len(tile), dtype=np.int8)
        if len(stuck):
            # The stuck rows were answered with anything: put back what they had.
            new_left[stuck], new_right[stuck] = left[stuck], right[stuck]
            bit[stuck] = 0
            last[stuck] = self.last[stuck]
            passes[stuck] = self.passes[stuck]
            before[stuck] = self.before[stuck]
            kept = self.last_code[stuck]
        self.last_code = codes.copy()
        if len(stuck):
            self.last_code[stuck] = kept
        self.hands[seat] = self.hands[seat] ^ bit
        self.played = self.played | bit
        self.left, self.right = new_left, new_right
        self.last, self.passes, self.before = last, passes, before
        if self.for_features:
            self._show(seat, outer, is_right, stuck)
        if self.tiles_pay:
            paid = _TILE_PIPS[tile].astype(np.int32)
            if len(stuck):
                paid[stuck] = 0
            self.points[:, self.seating.team(Seat(seat))] += paid
        if self.passes_pay:
            able = np.ones(len(tile), dtype=np.bool_)
            able[stuck] = False
            where = np.flatnonzero(able)
            self.passing[where], gains = self.pass_table.after(self.passing[where], seat, PLAYED)
            self.points[where] += gains
        self.is_empty = False
        return codes

    def _show(self, seat: int, outer: Codes, is_right: Flags, stuck: NDArray[np.intp]) -> None:
        opened = np.uint8(1) << outer
        if self.is_empty:
            opened |= np.uint8(1) << self.left
            self.exposed = [np.full(len(outer), seat, dtype=np.int8) for _ in range(2)]
        else:
            for at, here in ((0, ~is_right), (1, is_right)):
                who = np.where(here, np.int8(seat), self.exposed[at])
                if len(stuck):
                    who[stuck] = self.exposed[at][stuck]
                self.exposed[at] = who
        if len(stuck):
            opened[stuck] = 0
        self.shown[seat] = self.shown[seat] | opened

    def _fail(self, seat: int, rows: NDArray[np.intp], what: NDArray[np.int32]) -> None:
        self.passing[rows], gains = self.pass_table.after(self.passing[rows], seat, what)
        self.points[rows] += gains

    def _pass(self, seat: int, rows: NDArray[np.intp]) -> NDArray[np.intp]:
        """Give up the turn in these rows; those that this ends are returned."""
        if not len(rows):
            return rows
        self.passes[rows] += 1
        if self.for_features:
            ends = (np.uint8(1) << self.left[rows]) | (np.uint8(1) << self.right[rows])
            self.voids[seat][rows] |= ends & np.uint8(127)
        full = self.passes[rows] >= self.count
        if self.passes_pay or (self.has_boneyard and full.any()):
            blocked = self._is_blocked(rows)
            if self.passes_pay:
                self._fail(seat, rows, np.where(blocked, FAILED_BLOCKED, FAILED_PASS).astype(np.int32))
            full &= blocked
        ended: NDArray[np.intp] = rows[full]
        return ended

    def _is_blocked(self, rows: NDArray[np.intp]) -> Flags:
        fits = _FITS[self.left[rows]] | _FITS[self.right[rows]]
        able = np.zeros(len(rows), dtype=np.bool_)
        for hand in self.hands:
            able |= (hand[rows] & fits) != 0
        if self.has_boneyard:
            able |= self.taken[rows] < self.boneyard.shape[1] - self.options.reserve
        return ~able

    def _write(self, seat: int, codes: Codes) -> None:
        column = np.full(self.number, NOTHING, dtype=np.uint8)
        column[self.rows] = codes
        self.log.append(column)
        self.log_seats.append(Seat(seat))

    # --- the end ---

    def _finish(
        self, seat: int, stuck: NDArray[np.intp], ended: NDArray[np.intp], passed: NDArray[np.intp]
    ) -> None:
        """Take the rounds that are over off the board."""
        hand = self.hands[seat]
        out = hand == 0
        over = out.copy()
        over[passed] = True
        over[ended] = True
        options = self.options
        if options.block_display == "immediate" or options.dead_board == "stop":
            played = np.ones(len(hand), dtype=np.bool_)
            played[stuck] = False
            rows = np.flatnonzero(played & ~out)
            if options.block_display == "immediate":
                over[rows] |= self._is_blocked(rows)
            if options.dead_board == "stop":
                fits = _FITS[self.left[rows]] | _FITS[self.right[rows]]
                over[rows] |= (fits & ~self.played[rows]) == 0
        if not over.any():
            return
        self._score(np.flatnonzero(over), out)
        self._keep(np.flatnonzero(~over))

    def _score(self, rows: NDArray[np.intp], out: Flags) -> None:
        options, seating = self.options, self.seating
        number = self.rows[rows]
        blocked = ~out[rows]
        counts = np.stack([pips_of(hand[rows]) for hand in self.hands], axis=1)
        last = self.last[rows].astype(np.int64)
        if options.block_tie == "lightest_tile":
            lightest = np.stack([_lightest(hand[rows]) for hand in self.hands], axis=1)
        else:
            lightest = counts
        winner = winners(options, seating, counts, lightest, blocked, last, self.start.opener)
        points = self.points[rows]
        won = hands_points(options, seating, counts, blocked, winner, self.start.round_number)
        own = np.flatnonzero(winner != NOBODY)
        points[own, winner[own]] += won[own].astype(np.int32)
        earned, capicu = last_tile_tables(options)
        code, before = self.last_code[rows], self.before[rows]
        known = np.flatnonzero((code != NOTHING) & (before != EMPTY))
        where = (blocked[known].astype(np.intp), before[known], code[known] >> 1, code[known] & 1)
        side = last[known] % 2 if seating.pairs else last[known]
        points[known, side] += earned[where]
        self.end_capicu[number[known]] = capicu[where]
        self.end_points[number] = points
        self.end_winner[number] = winner
        self.end_blocked[number] = blocked
        self.end_last[number] = last
        self.end_pips[number] = counts

    def _keep(self, rows: NDArray[np.intp]) -> None:
        self.rows = self.rows[rows]
        self.hands = [hand[rows] for hand in self.hands]
        self.left, self.right = self.left[rows], self.right[rows]
        self.passes, self.last = self.passes[rows], self.last[rows]
        self.last_code, self.before = self.last_code[rows], self.before[rows]
        self.played = self.played[rows]
        if self.has_boneyard:
            self.boneyard, self.taken = self.boneyard[rows], self.taken[rows]
        if self.tiles_pay or self.passes_pay:
            self.points, self.passing = self.points[rows], self.passing[rows]
        else:
            self.points = self.points[: len(rows)]
        if self.for_features or self.has_boneyard:
            self.voids = [voids[rows] for voids in self.voids]
        if self.for_features:
            self.shown = [shown[rows] for shown in self.shown]
            self.exposed = [exposed[rows] for exposed in self.exposed]

    def results(self) -> Results:
        """How all rounds ended, once none is left on the board."""
        return Results(
            self.end_points,
            self.end_winner,
            self.end_blocked,
            self.end_last,
            self.end_capicu,
            self.end_pips,
            np.stack(self.log, axis=1),
            tuple(self.log_seats),
        )


def _lightest(hands: Masks) -> Whole:
    """The pips of the lightest tile of each hand, 0 for an empty one."""
    least = np.full(len(hands), 99, dtype=np.int64)
    for tile in TILES:
        here = (hands & np.uint32(tile.mask)) != 0
        least[here] = np.minimum(least[here], tile.pips)
    least[hands == 0] = 0
    return least


def play_out(
    start: Start,
    hands: Masks,
    boneyard: Codes | None,
    policy: Policy,
    generator: np.random.Generator,
    *,
    first: Move | None = None,
) -> Results:
    """Play every deal to its end.

    `hands` has a row a deal and a column a seat; `boneyard` a row a deal, next to be drawn first, the reserve
    last. `first` is the first move in all of them, else the policy makes that too.
    """
    begin: First = np.full(len(hands), _code(first), dtype=np.uint8) if isinstance(first, Play) else first
    return _play_out(start, hands, boneyard, policy, generator, begin)


def play_out_each(
    start: Start,
    hands: Masks,
    boneyard: Codes | None,
    policy: Policy,
    generator: np.random.Generator,
    moves: Sequence[Move],
) -> list[Results]:
    """Play the same deals to their end after each of these moves: quicker than one move after the other."""
    if not all(isinstance(move, Play) for move in moves):
        return [play_out(start, hands, boneyard, policy, generator, first=move) for move in moves]
    codes = np.array([_code(move) for move in moves if isinstance(move, Play)], dtype=np.uint8)
    number, times = len(hands), len(moves)
    whole = _play_out(
        start,
        np.tile(hands, (times, 1)),
        None if boneyard is None else np.tile(boneyard, (times, 1)),
        policy,
        generator,
        np.repeat(codes, number),
    )
    return [whole.part(slice(number * place, number * (place + 1))) for place in range(times)]


def _code(play: Play) -> int:
    return 2 * play.tile.index + (play.end is End.RIGHT)


def _play_out(
    start: Start,
    hands: Masks,
    boneyard: Codes | None,
    policy: Policy,
    generator: np.random.Generator,
    first: First,
) -> Results:
    if boneyard is None:
        boneyard = np.zeros((len(hands), 0), dtype=np.uint8)
    board = Board(start, hands, boneyard, for_features=not isinstance(policy, AtRandom))
    seat, drew = int(start.to_move), start.drew
    while len(board.rows):
        board.turn(seat, policy, generator, first, drew)
        seat, drew, first = (seat + 1) % board.count, 0, None
    return board.results()
