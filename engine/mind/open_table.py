"""A round with every tile's place known, as plain values, and how it goes on: the ground that solvers stand on.

A position here is a *decision*: what is forced (passes, draws that must be made) is played out at once, and what
it pays is handed on with the move that led there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol, assert_never

from engine.game.layout import Layout
from engine.game.moves import Draw, End, Move, Pass, Play
from engine.game.ruleset import Options
from engine.game.scoring import Step
from engine.game.seats import Seat, Seating
from engine.game.tiles import TILE_OF_BIT, Tile, TileSet
from engine.mind.ends import FITS, ends_number, following
from engine.mind.payoff import NO_PASSES, Passing, PassRules


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
