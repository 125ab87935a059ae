"""What the end of a round and the passes on the way pay, on bare numbers and quickly.

`engine.game.scoring` decides; here its answers are kept by what they depend on, and a play-out or a search asks
ten thousand times. Points are tuples with a number for each side.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from engine.game.moves import Draw, Move, Pass, Play
from engine.game.ruleset import Options
from engine.game.scoring import (
    BONUS_500,
    PASS_POINTS,
    PASS_POINTS_500,
    THREE_PASSES_POINTS,
    Ending,
    Finish,
    Step,
    is_capicu,
    is_chuchazo,
    outcome,
)
from engine.game.seats import Seat, Seating
from engine.game.tiles import TILE_OF_BIT, TileSet
from engine.mind.ends import ends_pair, pips

Points = tuple[int, ...]
"""Points of each side."""


class Payoff:
    """What a finished round pays each side, under one set of options.

    >>> from engine.game.ruleset import load
    >>> payoff = Payoff(load("C").options(), Seating(4, pairs=True))
    >>> hands = tuple(TileSet.parse(text).mask for text in ("", "6-6", "0-1", "2-3"))
    >>> payoff.domino(hands, Seat(0), TileSet.parse("0-5").mask, 8 * 5 + 5, 5)
    (18, 0)
    """

    def __init__(
        self,
        options: Options,
        seating: Seating,
        *,
        opener: Seat | None = None,
        round_number: int | None = None,
    ) -> None:
        self.options = options
        self.seating = seating
        self.opener = opener
        self.round_number = round_number
        self._team = tuple(int(seating.team(seat)) for seat in seating.seats)
        self._sides = len(seating.teams)
        self._earned: dict[tuple[int, int, int, Ending], int] = {}
        self._blocks: dict[tuple[object, ...], Points] = {}
        # Where the tile in the hand that ties matters, pips alone do not decide a block.
        self._by_tile = options.block_tie == "lightest_tile"
        first_rounds = options.bonus500 == "on" and 1 <= (round_number or 0) <= len(BONUS_500)
        self.bonus = BONUS_500[(round_number or 0) - 1] if first_rounds else 0
        """What the winner gets for the number of the round (Q49)."""

    def _finish(
        self, hands: tuple[int, ...], ending: Ending, last: int | None, tile: int, before: int, after: int
    ) -> Finish:
        return Finish(
            options=self.options,
            seating=self.seating,
            hands=tuple(TileSet(hand) for hand in hands),
            ending=ending,
            opener=self.opener,
            last_play=None if last is None else Seat(last),
            last_tile=TILE_OF_BIT[tile] if tile else None,
            ends_before=ends_pair(before),
            ends_after=ends_pair(after),
            round_number=self.round_number,
        )

    def earned(self, tile: int, before: int, after: int, ending: Ending) -> int:
        """What the last tile itself earns its player: capicú and chuchazo (B28-B30, C50-C53)."""
        key = (tile, before, after, ending)
        points = self._earned.get(key)
        if points is None:
            finish = self._finish((), ending, 0, tile, before, after)
            points = self.options.capicu_points if is_capicu(finish) else 0
            points += self.options.chuchazo_points if is_chuchazo(finish) else 0
            self._earned[key] = points
        return points

    def domino(self, hands: tuple[int, ...], seat: int, tile: int, before: int, after: int) -> Points:
        """The points when `seat` has just laid his last tile."""
        counts = [pips(hand) for hand in hands]
        if self.options.out_wins == "lowest_pips" and self._may_tie(counts):
            return self._points(self._finish(hands, Ending.DOMINO, seat, tile, before, after))
        team = self._team[seat]
        own = sum(count for one, count in enumerate(counts) if self._team[one] == team)
        match self.options.leftover:
            case "all_hands":
                won = sum(counts)
            case "opponents" | "opponents_only":
                won = sum(counts) - own
            case "others_minus_own":
                won = sum(counts) - 2 * own
            case _ as never:
                assert_never(never)
        won += self.bonus + self.earned(tile, before, after, Ending.DOMINO)
        return tuple(won if one == team else 0 for one in range(self._sides))

    def _may_tie(self, counts: list[int]) -> bool:
        if self.options.zero_hand_tie == "going_out_wins":
            return False
        return counts.count(0) > 1 or (self.options.tie == "any" and len(set(counts)) < len(counts))

    def blocked(
        self, hands: tuple[int, ...], last: int | None, tile: int = 0, before: int = 0, after: int = 0
    ) -> Points:
        """The points when nobody can go on; `last` laid the last tile, where that is known."""
        counts = hands if self._by_tile else tuple([pips(hand) for hand in hands])
        extra = self.earned(tile, before, after, Ending.BLOCKED) if tile and self.options.capicu_points else 0
        key = (counts, last, extra)
        points = self._blocks.get(key)
        if points is None:
            points = self._points(self._finish(hands, Ending.BLOCKED, last, tile, before, after))
            self._blocks[key] = points
        return points

    def _points(self, finish: Finish) -> Points:
        points = [0] * self._sides
        for line in outcome(finish).lines:
            points[line.team] += line.points
        return tuple(points)


@dataclass(frozen=True, slots=True)
class Passing:
    """What the passes so far mean for the next one's bonus (B25-B27)."""

    players: tuple[int, ...] = ()
    """Seats that have played, the last one first, each once."""
    failed: int = 0
    """Turns lost since the last tile."""
    failures: int = 0
    """Turns since then that could not begin with a tile, counted up to two where that matters."""
    paid: int = 0
    """Points paid for failures at the last tile."""
    charged: bool = False
    """Whether this turn's failure was paid at its draw already."""
    waiting: int | None = None
    """The side whose bonus lapses should the next seat pass too."""
    laid: int = 0
    """Tiles on the table, counted up to two."""


NO_PASSES = Passing()


class PassRules:
    """The bonuses for passes under one set of options, step by step as `scoring.running_lines` counts them."""

    def __init__(self, options: Options, seating: Seating, target: int) -> None:
        self.options = options
        self.seating = seating
        self.single = PASS_POINTS_500 if target >= 500 else PASS_POINTS
        self._needs_order = options.pass_partner == "last_opponent_before"
        self._none = (0,) * len(seating.teams)
        self._played: dict[tuple[Passing, int], tuple[Passing, Points]] = {}
        self._failed: dict[tuple[Passing, int, bool, bool], tuple[Passing, Points]] = {}

    def after_steps(
        self,
        steps: tuple[Step, ...],
        laid_before: int = 0,
        laid_by: Seat | None = None,
        passed: tuple[Seat, ...] = (),
    ) -> Passing:
        """Where the passes stand after these moves; the rest says how the table stood before them."""
        passing = Passing(() if laid_by is None else (laid_by,), laid=min(laid_before, 2))
        for seat in passed:
            passing, _ = self.failed(passing, seat, drew=False, blocked=False)
        for step in steps:
            passing, _ = self.after(passing, step.seat, step.move, blocked=step.blocked)
        return passing

    def after(self, passing: Passing, seat: int, move: Move, *, blocked: bool) -> tuple[Passing, Points]:
        """The state after a move, and what it brings each side in pass bonuses."""
        match move:
            case Play():
                return self.played(passing, seat)
            case Draw() | Pass():
                return self.failed(passing, seat, drew=isinstance(move, Draw), blocked=blocked)
            case _ as never:
                assert_never(never)

    def played(self, passing: Passing, seat: int) -> tuple[Passing, Points]:
        """After `seat` has laid a tile."""
        key = (passing, seat)
        known = self._played.get(key)
        if known is None:
            others = tuple(one for one in passing.players if one != seat) if self._needs_order else ()
            gains = self._gains(passing.waiting, self.single)
            known = (Passing((seat, *others), laid=min(passing.laid + 1, 2)), gains)
            self._played[key] = known
        return known

    def failed(self, passing: Passing, seat: int, *, drew: bool, blocked: bool) -> tuple[Passing, Points]:
        """After `seat` could not play: he drew a tile (his turn goes on) or lost his turn."""
        key = (passing, seat, drew, blocked)
        known = self._failed.get(key)
        if known is None:
            known = self._failed[key] = self._fail(passing, seat, drew=drew, blocked=blocked)
        return known

    def _fail(self, passing: Passing, seat: int, *, drew: bool, blocked: bool) -> tuple[Passing, Points]:
        options = self.options
        fails = not passing.charged
        if drew:
            fails = fails and options.pass_after_draw == "any_failure" and passing.laid > 0
        voids = options.pass_scope == "opening_only_void_if_second_passes"
        failures = min(passing.failures + fails, 2) if voids else 0
        lost = passing.failed + (not drew)
        # Turns are lost in order round the table, so the number of them says who lost them.
        third = not drew and bool(passing.players) and lost == self.seating.count - 1
        if options.three_scale == "four_players_only" and self.seating.count != 4:
            third = False
        if blocked and options.pass_on_block == "no":
            fails = third = False
        receiver = self._receiver(passing, seat)
        in_scope = options.pass_scope == "any_play" or passing.laid == 1
        paid, waiting, gains = passing.paid, passing.waiting, self._none
        if fails and receiver is not None and in_scope and not (third and options.pass_three == "total_25"):
            team = self.seating.team(Seat(receiver))
            if voids:
                waiting = team
            else:
                gains = self._gains(team, self.single)
                # Only a bonus that makes up the rest to 25 asks what was paid before.
                paid += self.single if options.pass_three == "total_25" else 0
        if failures > 1:
            # Only the first failure at the opening tile counts, and a second one, whoever's, takes it back.
            waiting = None
        if third:
            extra = THREE_PASSES_POINTS - (paid if options.pass_three == "total_25" else 0)
            if extra > 0:
                more = self._gains(self.seating.team(Seat(passing.players[0])), extra)
                gains = tuple(one + other for one, other in zip(gains, more, strict=True))
        charged = drew and (passing.charged or fails)
        after = Passing(passing.players, lost, failures, paid, charged, waiting, passing.laid)
        return after, gains

    def _receiver(self, passing: Passing, seat: int) -> int | None:
        if not passing.players:
            return None
        last = passing.players[0]
        if self.seating.are_opponents(Seat(last), Seat(seat)):
            return last
        match self.options.pass_partner:
            case "never":
                return None
            case "always_last_player":
                return last if last != seat else None
            case "last_opponent_before":
                opponents = (
                    one for one in passing.players if self.seating.are_opponents(Seat(one), Seat(seat))
                )
                return next(opponents, None)
            case _ as never:
                assert_never(never)

    def _gains(self, team: int | None, points: int) -> Points:
        if team is None:
            return self._none
        return tuple(points if one == team else 0 for one in range(len(self._none)))
