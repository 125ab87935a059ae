"""A round with every tile's place known, as plain values, and how it goes on: the ground that solvers stand on.

A position here is a *decision*: what is forced (passes, draws that must be made) is played out at once, and what
it pays is handed on with the move that led there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol, assert_never

from engine.game.layout import Layout
from engine.game.moves import Draw, End, Move, Pass, Play
from engine.game.ruleset import Options
from engine.game.scoring import Step
from engine.game.seats import Seat, Seating
from engine.game.tiles import TILE_OF_BIT, Tile, TileSet
from engine.mind.ends import FITS, PIPS, SORTED, ends_number, following
from engine.mind.payoff import NO_PASSES, Passing, PassRules, Payoff, Points


class Happened(Protocol):
    """A move as an open round tells it."""

    @property
    def seat(self) -> Seat:
        """Whose move it was."""
        ...

    @property
    def move(self) -> Move:
        """The move."""
        ...

    @property
    def ends(self) -> tuple[int, int] | None:
        """The open ends."""
        ...

    @property
    def blocked(self) -> bool:
        """Whether nobody could play or draw before it."""
        ...


class Beginning(Protocol):
    """How an open round began, as far as it may have begun in mid-play."""

    @property
    def layout(self) -> Layout:
        """What lay on the table then."""
        ...

    @property
    def last_play(self) -> Seat | None:
        """Who had laid the last tile."""
        ...

    @property
    def passes(self) -> tuple[Seat, ...]:
        """Who had passed since."""
        ...


class Opened(Protocol):
    """What a round with open tiles shows. A seat's view shows much less, so no bot can pass for this."""

    @property
    def setup(self) -> Beginning:
        """How it began."""
        ...

    @property
    def options(self) -> Options:
        """The rules in force."""
        ...

    @property
    def seating(self) -> Seating:
        """Who sits where."""
        ...

    @property
    def hands(self) -> tuple[int, ...]:
        """The hands now, as masks."""
        ...

    @property
    def ends(self) -> tuple[int, int] | None:
        """The open ends now."""
        ...

    @property
    def to_move(self) -> Seat | None:
        """Who is to move."""
        ...

    @property
    def boneyard(self) -> tuple[Tile, ...]:
        """What is left of it, next to be drawn first."""
        ...

    @property
    def passes(self) -> int:
        """Turns lost in a row."""
        ...

    @property
    def drew(self) -> int:
        """Tiles the seat to move has drawn in this turn."""
        ...

    @property
    def opener(self) -> Seat | None:
        """Who opened or will open."""
        ...

    @property
    def last_play(self) -> Seat | None:
        """Who laid the last tile."""
        ...

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """Every move that leads to a different position."""
        ...

    @property
    def events(self) -> Sequence[Happened]:
        """Every move so far, as it was made."""
        ...


@dataclass(frozen=True, slots=True)
class OpenTable:
    """A position with all hands and the order of the boneyard known."""

    options: Options
    seating: Seating
    hands: tuple[int, ...]
    """Masks of the hands, by seat."""
    ends: tuple[int, int] | None
    """The open ends, 7 for a closed one; None before the first tile."""
    to_move: Seat
    boneyard: tuple[Tile, ...] = ()
    """What is left of it, next to be drawn first, the reserve included."""
    passes: int = 0
    """Turns lost in a row up to now."""
    drew: int = 0
    """Tiles the seat to move has drawn in this turn."""
    must_open: int = 0
    """On an empty table, the tiles one of which has to be led; 0 for any."""
    opener: Seat | None = None
    last_play: Seat | None = None
    """Who laid the last tile, where that is known."""
    last_tile: Tile | None = None
    """That tile, and the ends before it: a block can make it a capicú (`capicua_when`, Q25)."""
    ends_before: tuple[int, int] | None = None
    passing: Passing = NO_PASSES
    """What the passes so far mean for bonuses (B25-B27)."""
    target: int = 0
    """Points that win the match: the size of a pass bonus depends on it (B25, B26). 0: the ruleset's own."""
    round_number: int | None = None

    @staticmethod
    def of(position: Opened, *, target: int = 0, round_number: int | None = None) -> OpenTable:
        """The table as it stands in a round with open tiles that is not over.

        Raises `ValueError` for a round that waits for nobody, or in which the opener is still to be drawn for.
        """
        seat = position.to_move
        if seat is None:
            raise ValueError("nobody is to move")
        must = 0
        if position.ends is None:
            must = TileSet.of(move.tile for move in position.legal_moves if isinstance(move, Play)).mask
            if not must:
                raise ValueError("drawing for the lead comes before there is anything to choose")
        laid = next((event for event in reversed(position.events) if isinstance(event.move, Play)), None)
        passing = NO_PASSES
        if position.options.pass_bonus == "on":
            rules = PassRules(position.options, position.seating, target)
            steps = tuple(Step(event.seat, event.move, event.blocked) for event in position.events)
            start = position.setup
            passing = rules.after_steps(steps, len(start.layout.laid), start.last_play, start.passes)
        return OpenTable(
            position.options,
            position.seating,
            position.hands,
            position.ends,
            seat,
            position.boneyard,
            position.passes,
            position.drew,
            must,
            position.opener,
            position.last_play,
            laid.move.tile if laid is not None and isinstance(laid.move, Play) else None,
            laid.ends if laid is not None else None,
            passing,
            target,
            round_number,
        )

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """Every move that leads to a different position, lowest tile first and left end first."""
        return tuple(move for move, _, _ in self.choices())

    def choices(self) -> Iterator[tuple[Move, int, int]]:
        """Each legal move with, for a play, its tile and the ends after it."""
        hand, number = self.hands[self.to_move], ends_number(self.ends)
        mask = hand & (self.must_open or hand) & FITS[number]
        if mask:
            table = following(closes=self.options.double_off == "double_closes_end", ordered=True)
            while mask:
                bit = mask & -mask
                mask ^= bit
                tile, plays = TILE_OF_BIT[bit], table[number][bit]
                first = None if self.ends is None else End.LEFT if tile.has(self.ends[0]) else End.RIGHT
                yield Play(tile, first), bit, plays[0]
                if len(plays) == 2:
                    yield Play(tile, End.RIGHT), bit, plays[1]
            return
        drawable = len(self.boneyard) - self.options.reserve > 0
        match self.options.draw_duty:
            case "until_match_then_skip":
                draws, passes = drawable, not drawable
            case "player_may_skip":
                draws, passes = drawable, not drawable or not self.drew
            case "draw_one":
                draws, passes = drawable and not self.drew, not drawable or bool(self.drew)
            case _ as never:
                assert_never(never)
        if draws:
            yield Draw(1), 0, 0
        if passes:
            yield Pass(), 0, 0


class Standstill(NamedTuple):
    """What a block would be judged by, once turns are lost."""

    passes: int
    """Turns lost in a row."""
    last: int | None
    """Who laid the last tile."""
    tile: int
    """That tile as a mask, 0 where it does not matter; and the ends before it."""
    before: int


class Decision(NamedTuple):
    """A position in which somebody has a choice, or at least lays a tile; the key of a search's memory."""

    hands: tuple[int, ...]
    ends: int
    seat: int
    left: int
    """Tiles left in the boneyard, the reserve included."""
    passing: Passing | None
    """None where passes pay nothing."""
    skip: Standstill | None
    """None where a tile can be laid. Else the choice is to draw or to skip (B07, B14)."""


class Branch(NamedTuple):
    """A move of a decision with what follows of necessity."""

    tile: int
    """The tile laid, as a mask; 0 for a draw or a pass."""
    ends: int
    points: Points | None
    """What was paid up to the next decision, by side; None for nothing."""
    then: Decision | None
    """The next decision; None where the round is over."""


class Course:
    """How a round with open tiles goes on, under the rules of one table."""

    def __init__(self, table: OpenTable, *, ordered: bool) -> None:
        options, seating = table.options, table.seating
        self.options = options
        self.count = seating.count
        self.team = tuple(int(seating.team(seat)) for seat in seating.seats)
        self.sides = len(seating.teams)
        self.boneyard = tuple(tile.mask for tile in table.boneyard)
        self.payoff = Payoff(options, seating, opener=table.opener, round_number=table.round_number)
        self.next_ends = following(closes=options.double_off == "double_closes_end", ordered=ordered)
        self.ordered = ordered
        self.passes_pay = options.pass_bonus == "on"
        target = table.target or options.target_for(seating.count)
        self.pass_rules = PassRules(options, seating, target)
        self.tiles_pay = options.tile_points != "off"
        self._stops_dead = options.dead_board == "stop"
        self._stops_at_once = options.block_display == "immediate"
        self._tile_counts = options.capicua_when == "tranque_too"
        self._all_left = len(table.boneyard)

    def root_ends(self, table: OpenTable) -> int:
        """The ends of a table as this course numbers them."""
        number = ends_number(table.ends)
        return number if self.ordered else SORTED[number]

    def root(self, table: OpenTable) -> list[tuple[Move, Branch]]:
        """Every legal move of a table with what follows of it."""
        return [(move, self._first(table, move, bit, ends)) for move, bit, ends in table.choices()]

    def _first(self, table: OpenTable, move: Move, bit: int, ends: int) -> Branch:
        seat, left, before = table.to_move, len(table.boneyard), self.root_ends(table)
        passing = table.passing if self.passes_pay else None
        if not self.ordered:
            ends = SORTED[ends]
        still = self._still(
            table.passes,
            table.last_play,
            0 if table.last_tile is None else table.last_tile.mask,
            ends_number(table.ends_before),
        )
        match move:
            case Play():
                node = Decision(table.hands, before, seat, left, passing, None)
                return self.after_play(node, bit, ends)
            case Draw():
                points, then = self._follow(table.hands, before, seat, left, passing, still, draw=True)
            case Pass():
                points, then = self._lose_turn(table.hands, before, seat, left, passing, still)
            case _ as never:
                assert_never(never)
        return Branch(0, before, points, then)

    def branches(self, node: Decision) -> list[Branch]:
        """Every move of a decision, lowest tile first."""
        hands, ends, seat, left, passing, skip = node
        if skip is not None:
            draw = self._follow(hands, ends, seat, left, passing, skip, draw=True)
            if skip.passes + 1 >= self.count:
                # Everybody skipping in turn leads back to the same position: a search need not look there, and
                # would never come out, so the last one draws.
                return [Branch(0, ends, *draw)]
            lost = self._lose_turn(hands, ends, seat, left, passing, skip)
            return [Branch(0, ends, *draw), Branch(0, ends, *lost)]
        found = []
        plays = self.next_ends[ends]
        mask = hands[seat] & FITS[ends]
        while mask:
            bit = mask & -mask
            mask ^= bit
            for after in plays[bit]:
                found.append(self.after_play(node, bit, after))  # noqa: PERF401  # two loops read better open
        return found

    def after_play(self, node: Decision, bit: int, ends: int) -> Branch:
        """Lay a tile, and play on to the next decision."""
        hands, before, seat, left, passing, _ = node
        hand = hands[seat] ^ bit
        hands = (*hands[:seat], hand, *hands[seat + 1 :])
        points: Points | None = None
        if passing is not None:
            passing, points = self.pass_rules.played(passing, seat)
        if self.tiles_pay and PIPS[bit]:
            points = self._plus(points, self._for(seat, PIPS[bit]))
        if not hand:
            points = self._plus(points, self.payoff.domino(hands, seat, bit, before, ends))
            return Branch(bit, ends, points, None)
        if (self._stops_dead and self._is_dead(hands, ends, left)) or (
            self._stops_at_once and self._is_blocked(hands, ends, left)
        ):
            points = self._plus(points, self.payoff.blocked(hands, seat, bit, before, ends))
            return Branch(bit, ends, points, None)
        following_seat = (seat + 1) % self.count
        more, then = self._follow(
            hands, ends, following_seat, left, passing, self._still(0, seat, bit, before)
        )
        return Branch(bit, ends, self._plus(points, more), then)

    def _for(self, seat: int, points: int) -> Points:
        team = self.team[seat]
        return tuple([points if one == team else 0 for one in range(self.sides)])

    @staticmethod
    def _plus(one: Points | None, other: Points | None) -> Points | None:
        if one is None or other is None:
            return other if one is None else one
        return tuple([first + second for first, second in zip(one, other, strict=True)])

    def _is_blocked(self, hands: tuple[int, ...], ends: int, left: int) -> bool:
        if left > self.options.reserve:
            return False
        fits = FITS[ends]
        return not any(hand & fits for hand in hands)

    def _is_dead(self, hands: tuple[int, ...], ends: int, left: int) -> bool:
        out = 0
        for hand in hands:
            out |= hand
        for tile in self.boneyard[self._all_left - left :]:
            out |= tile
        return not out & FITS[ends]

    def _still(self, passes: int, last: int | None, tile: int, before: int) -> Standstill:
        # Positions that differ only in what never matters shall be one to a search.
        return Standstill(passes, last, tile, before) if self._tile_counts else Standstill(passes, last, 0, 0)

    def _block(self, hands: tuple[int, ...], ends: int, still: Standstill) -> Points:
        return self.payoff.blocked(hands, still.last, still.tile, still.before, ends)

    def _lose_turn(
        self,
        hands: tuple[int, ...],
        ends: int,
        seat: int,
        left: int,
        passing: Passing | None,
        still: Standstill,
    ) -> tuple[Points | None, Decision | None]:
        """The seat passes: the turn goes on, or the round ends if that was the last pass of a block."""
        blocked = self._is_blocked(hands, ends, left)
        points: Points | None = None
        if passing is not None:
            passing, points = self.pass_rules.failed(passing, seat, drew=False, blocked=blocked)
        still = still._replace(passes=still.passes + 1)
        if still.passes >= self.count and blocked:
            return self._plus(points, self._block(hands, ends, still)), None
        more, then = self._follow(hands, ends, (seat + 1) % self.count, left, passing, still)
        return self._plus(points, more), then

    def _follow(
        self,
        hands: tuple[int, ...],
        ends: int,
        seat: int,
        left: int,
        passing: Passing | None,
        still: Standstill,
        *,
        draw: bool = False,
    ) -> tuple[Points | None, Decision | None]:
        """Play out what is forced. `draw` says that the seat has chosen to draw, or is doing so."""
        fits, options = FITS[ends], self.options
        hand = hands[seat]
        points: Points | None = None
        if left > options.reserve and not hand & fits:
            if options.draw_duty == "player_may_skip" and not draw:
                return None, Decision(hands, ends, seat, left, passing, still)
            while left > options.reserve and not hand & fits:
                hand |= self.boneyard[self._all_left - left]
                left -= 1
                if passing is not None:
                    passing, gained = self.pass_rules.failed(passing, seat, drew=True, blocked=False)
                    points = self._plus(points, gained)
                if options.draw_duty == "draw_one":
                    break
            hands = (*hands[:seat], hand, *hands[seat + 1 :])
            if self._stops_at_once and self._is_blocked(hands, ends, left):
                return self._plus(points, self._block(hands, ends, still)), None
        if hand & fits:
            if passing is not None:
                # The next tile settles these passes; only a bonus that waits for it is still open.
                passing = Passing(passing.players, waiting=passing.waiting, laid=passing.laid)
            return points, Decision(hands, ends, seat, left, passing, None)
        more, then = self._lose_turn(hands, ends, seat, left, passing, still)
        return self._plus(points, more), then
