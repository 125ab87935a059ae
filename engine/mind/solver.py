"""Open-tile values: what a position is worth when all hands and the order of the boneyard are known.

With two sides (pairs, or two players) the value is exact, in points under the ruleset's own scoring. With more
sides each maximises its own points, which gives one equilibrium of several.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from engine.game.moves import Move
from engine.game.seats import Seat
from engine.mind.course import OVER, Course, Line, ends_of, seat_of
from engine.mind.ends import FITS
from engine.mind.open_table import OpenTable
from engine.mind.pairs import OutOfNodes, PairsSearch, suits
from engine.mind.payoff import Points
from engine.mind.search import EachForItself, TwoSides

MOST_PAIRS, MOST_TWO, MOST_MORE = 300_000, 100_000, 150_000
"""Positions that a solver remembers before it gives up, unless told otherwise: four in pairs, other tables of two
sides, tables of more. Each stands for some 60 megabytes and one to four seconds."""


class Method(Enum):
    """What kind of value a number is. Values of two kinds are never ranked against each other."""

    EXACT = "open_tiles_exact"
    """Two sides, perfect play of all with open tiles."""
    EQUILIBRIUM = "open_tiles_one_equilibrium"
    """More sides, each maximising its own points, ties broken by the lowest tile: one equilibrium of several."""


@dataclass(frozen=True, slots=True)
class Valued:
    """A legal move with what it is worth."""

    move: Move
    value: int
    """With two sides, points of the mover's side minus the other's from here on; with more, the mover's own."""
    points: Points | None
    """With more than two sides, what each of them gets from here on; else None."""


@dataclass(frozen=True, slots=True)
class Solution:
    """The values of all legal moves of a position."""

    method: Method
    value: int
    """The value of the best move."""
    moves: tuple[Valued, ...]
    """Every legal move, lowest tile first and left end first."""
    nodes: int
    """Positions that the solver has met so far, a measure of its work."""

    @property
    def best(self) -> tuple[Move, ...]:
        """All equally good moves."""
        return tuple(valued.move for valued in self.moves if valued.value == self.value)

    def value_of(self, move: Move) -> int:
        """The value of one legal move. Raises `KeyError` for any other."""
        for valued in self.moves:
            if valued.move == move:
                return valued.value
        raise KeyError(str(move))


@dataclass(frozen=True, slots=True)
class NotSolved:
    """The answer to a position that takes more positions to solve than allowed."""

    method: Method
    nodes: int
    """How many positions were met before giving up."""


@dataclass(frozen=True, slots=True)
class Finished:
    """How a round ends."""

    hands: tuple[int, ...]
    """What is left in the hands, as masks."""
    last_play: Seat | None
    """Who laid the last tile; nobody where the round stood still from the start."""


class Solver:
    """Solves positions of one deal, with what it has learnt from one kept for the next.

    >>> from engine.game.ruleset import load
    >>> from engine.game.seats import Seat
    >>> from engine.game.tiles import TileSet
    >>> options = load("C").options()
    >>> hands = tuple(TileSet.parse(text).mask for text in ("0-1 1-1", "1-2 2-3", "2-2", "3-3"))
    >>> table = OpenTable(options, options.seating(4), hands, (0, 1), Seat(0))
    >>> solution = Solver(table).solve(table)
    >>> [(str(valued.move), valued.value) for valued in solution.moves]
    [('0-1 left', 13), ('0-1 right', 20), ('1-1 right', 12)]
    """

    def __init__(self, table: OpenTable, most_nodes: int | None = None) -> None:
        self._table = table
        sides = len(table.seating.teams)
        self._course = Course(table, ordered=sides > 2)
        self.method = Method.EXACT if sides == 2 else Method.EQUILIBRIUM
        self._pairs: PairsSearch | None = None
        self._two: TwoSides | None = None
        self._more: EachForItself | None = None
        if sides > 2:
            self._more = EachForItself(self._course, most_nodes or MOST_MORE)
        elif suits(self._course):
            self._pairs = PairsSearch(self._course, table.hands, most_nodes or MOST_PAIRS)
        else:
            self._two = TwoSides(self._course, most_nodes or MOST_TWO)

    @property
    def nodes(self) -> int:
        """Positions met so far."""
        search = self._pairs or self._two or self._more
        assert search is not None
        return search.nodes

    def solve(self, table: OpenTable) -> Solution | NotSolved:
        """The value of every legal move; `table` is where the solver began or a later position of that round.

        Raises `ValueError` for a table of another round.
        """
        try:
            moves = tuple(self._valued(table, move, line) for move, line in self._root(table))
        except OutOfNodes:
            return NotSolved(self.method, self.nodes)
        return Solution(self.method, max(valued.value for valued in moves), moves, self.nodes)

    def value(self, table: OpenTable) -> int | NotSolved:
        """The value of the best move, quicker than `solve` where the others do not matter."""
        if self._pairs is not None and self._is_free(table):
            remaining = sum(table.hands)
            ends = self._course.root_ends(table)
            try:
                return self._pairs.value(remaining, ends, table.to_move)
            except OutOfNodes:
                return NotSolved(self.method, self.nodes)
        solved = self.solve(table)
        return solved if isinstance(solved, NotSolved) else solved.value

    def value_after(self, table: OpenTable, move: Move) -> int | NotSolved:
        """The value of one legal move, for the side that makes it, without looking at the others.

        Raises `KeyError` for a move that is not legal.
        """
        for legal, line in self._root(table):
            if legal == move:
                try:
                    return self._valued(table, legal, line).value
                except OutOfNodes:
                    return NotSolved(self.method, self.nodes)
        raise KeyError(str(move))

    def endings(self, table: OpenTable) -> dict[Move, Finished]:
        """How the round ends after each legal move when all play their best, the first of several best moves.

        Only where nothing can be drawn any more. Raises `OutOfNodes`.
        """
        return {move: self._ending(table, line) for move, line in self._root(table)}

    def _ending(self, table: OpenTable, line: Line) -> Finished:
        hands, seat, last = table.hands, int(table.to_move), table.last_play
        while True:
            tile, _, then = line
            if tile:
                hands = (*hands[:seat], hands[seat] ^ tile, *hands[seat + 1 :])
                last = Seat(seat)
            if then == OVER:
                return Finished(hands, last)
            seat = seat_of(then)
            lines = self._course.lines(then)
            gains = [self._gain(one, seat) for one in lines] if len(lines) > 1 else [0]
            line = lines[gains.index(max(gains))]

    def _gain(self, line: Line, seat: int) -> int:
        """What a move with what follows is worth to the side of the seat that makes it."""
        team = self._course.team
        side = team[seat]
        if self._more is not None:
            return self._course.own(self._paid(line), side)
        _, paid, then = line
        value = -paid if side else paid
        if then == OVER:
            return value
        if self._pairs is not None:
            after = self._pairs.value(sum(self._course.hands(then)), ends_of(then), seat_of(then))
        else:
            assert self._two is not None
            after = self._two.value(then)
        return value + after if team[seat_of(then)] == side else value - after

    def _paid(self, line: Line) -> int:
        """With more than two sides, what a move brings all of them, as the course counts it."""
        assert self._more is not None
        _, paid, then = line
        return paid if then == OVER else paid + self._more.value(then)

    def _is_free(self, table: OpenTable) -> bool:
        """Whether the mover may lay whatever fits, with nothing left to be paid for earlier passes."""
        hand = table.hands[table.to_move]
        return (
            bool(hand & FITS[self._course.root_ends(table)])
            and not (table.ends is None and table.must_open & hand != hand and table.must_open)
            and table.passing.waiting is None
        )

    def _root(self, table: OpenTable) -> list[tuple[Move, Line]]:
        first = self._table
        if table is not first:
            same = replace(
                table,
                hands=first.hands,
                ends=first.ends,
                to_move=first.to_move,
                boneyard=first.boneyard,
                passes=first.passes,
                drew=first.drew,
                must_open=first.must_open,
                last_play=first.last_play,
                last_tile=first.last_tile,
                ends_before=first.ends_before,
                passing=first.passing,
            )
            drawn = len(first.boneyard) - len(table.boneyard)
            grown = 0
            for tile in first.boneyard[: max(drawn, 0)]:
                grown |= tile.mask
            held = all(
                not hand & ~(before | grown) for hand, before in zip(table.hands, first.hands, strict=True)
            )
            if same != first or not held or table.boneyard != first.boneyard[drawn:]:
                raise ValueError("this is not a later position of the same round")
        return self._course.root(table)

    def _valued(self, table: OpenTable, move: Move, line: Line) -> Valued:
        team = self._course.team
        side = team[table.to_move]
        if self._more is not None:
            points = self._course.points(self._paid(line))
            return Valued(move, points[side], points)
        return Valued(move, self._gain(line, table.to_move), None)


def solve(table: OpenTable, most_nodes: int | None = None) -> Solution | NotSolved:
    """The open-tile value of every legal move of one position."""
    return Solver(table, most_nodes).solve(table)
