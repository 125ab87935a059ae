"""How a round with open tiles goes on, on bare numbers: the ground that searches stand on.

A position here is a *decision*: what is forced (passes, draws that must be made) is played out at once, and what
it pays is handed on with the move that led there. A decision is one number, so that a memory of many thousands is
small and quick to ask. From the lowest bit on it holds the seat (2 bits), the ends (7), how many tiles are left in the
boneyard, the reserve included (5), the hand of each seat (28 each), and the number of what else matters: what the
passes so far mean for bonuses, and whether the choice is to draw or to skip.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from typing import Final

from engine.game.moves import Draw, Move, Play
from engine.game.scoring import Ending
from engine.game.tiles import ALL_MASK, Tile
from engine.mind.ends import FITS, HALF, HALF_MASK, HIGH_PIPS, LOW_PIPS, PIPS, SORTED, ends_number, following
from engine.mind.open_table import OpenTable
from engine.mind.payoff import NO_PASSES, Passing, PassRules, Payoff, Points

OVER: Final = -1
"""In the place of a decision: the round is over."""

Line = tuple[int, int, int]
"""A move of a decision with what follows of necessity: the tile laid, as a mask, 0 for a draw or a pass; what is paid
up to the next decision, as a course counts it; and that decision, or `OVER`."""
Ranked = tuple[int, int, int, bool]
"""With two sides, a move by how promising it is, the lowest first; what it pays the mover's side less the other's up to
the next decision; that decision, or `OVER`; and whether the mover's side is to move there."""

_SEAT, _ENDS, _LEFT = 3, 127, 31
_ENDS_AT, _LEFT_AT, _HANDS_AT, _HAND = 2, 9, 14, 28
_ONE_LEFT = 1 << _LEFT_AT
_DOUBLE_BLANK = Tile.of(0, 0).mask
_WIDTH = 20
_WIDE, _HALF_WIDE = (1 << _WIDTH) - 1, 1 << _WIDTH - 1

_TURN, _DRAWS, _SKIPS = 0, 1, 2
"""A turn from its beginning, or from the choice to draw or to skip."""
_DREW, _LOST, _STUCK = 0, 1, 2
"""A tile drawn, a turn lost, a turn lost while nobody can go on."""


def seat_of(decision: int) -> int:
    """The seat to move."""
    return decision & _SEAT


def ends_of(decision: int) -> int:
    """The number of the open ends."""
    return decision >> _ENDS_AT & _ENDS


class Course:
    """How a round with open tiles goes on, under the rules of one table.

    What the sides are paid is one number too. With two sides it is the first one's points less the other's; with more
    it holds the points of each, 20 bits apart, and such numbers can be added and told apart again.
    """

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
        self.weights = (1, -1) if self.sides == 2 else tuple(1 << _WIDTH * side for side in range(self.sides))
        self._level = sum(_HALF_WIDE << _WIDTH * side for side in range(self.sides))
        self._passes = _Passes(self, _HANDS_AT + _HAND * self.count)
        self.lines, self.ranked, self._lay, self._go_on = _rules(self, self._passes)

    def root_ends(self, table: OpenTable) -> int:
        """The ends of a table as this course numbers them."""
        number = ends_number(table.ends)
        return number if self.ordered else SORTED[number]

    def hands(self, decision: int) -> tuple[int, ...]:
        """The hands of a decision, as masks."""
        return tuple([decision >> _HANDS_AT + _HAND * seat & ALL_MASK for seat in range(self.count)])

    def paid(self, points: Points) -> int:
        """Points of each side as one number."""
        return sum([one * weight for one, weight in zip(points, self.weights, strict=True)])

    def points(self, paid: int) -> Points:
        """With more than two sides, the points of each that a number holds."""
        return tuple([self.own(paid, side) for side in range(self.sides)])

    def own(self, paid: int, side: int) -> int:
        """With more than two sides, the points of one."""
        return (paid + self._level >> _WIDTH * side & _WIDE) - _HALF_WIDE

    def root(self, table: OpenTable) -> list[tuple[Move, Line]]:
        """Every legal move of a table with what follows of it."""
        return [(move, self._first(table, move, bit, ends)) for move, bit, ends in table.choices()]

    def _first(self, table: OpenTable, move: Move, bit: int, ends: int) -> Line:
        seat, before = int(table.to_move), self.root_ends(table)
        state = len(table.boneyard) << _LEFT_AT
        for one, hand in enumerate(table.hands):
            state |= hand << _HANDS_AT + _HAND * one
        passing = self._passes.number(table.passing) if self.passes_pay else 0
        if isinstance(move, Play):
            return self._lay(state, before, seat, passing, bit, ends if self.ordered else SORTED[ends])
        skip = (
            passing,
            table.passes,
            table.last_play,
            0 if table.last_tile is None else table.last_tile.mask,
            ends_number(table.ends_before),
        )
        return (0, *self._go_on(state, before, seat, *skip, _DRAWS if isinstance(move, Draw) else _SKIPS))


_Skip = tuple[int, int, int | None, int, int]
"""What a choice to draw or to skip leads on from: what passes mean, by its number, the turns lost in a row, who laid the
last tile, and that tile with the ends before it."""


class _Passes:
    """Numbers for what passes so far mean, and for what a choice to draw or to skip leads on from."""

    def __init__(self, course: Course, top: int) -> None:
        self._course, self._top = course, top
        self._meant: list[Passing] = [NO_PASSES]
        """By number; 0 is never asked for: it stands where passes pay nothing."""
        self._numbers: dict[Passing, int] = {}
        self.settled: dict[int, int] = {0: 0}
        """What is still open once a tile can be laid, at its place in a decision."""
        self.skips: dict[int, _Skip] = {}
        self._skip_numbers: dict[_Skip, int] = {}
        self._failed: dict[int, tuple[int, int]] = {}
        self._played: dict[int, tuple[int, int]] = {}
        self._tile_counts = course.options.capicua_when == "tranque_too"

    def number(self, passing: Passing) -> int:
        """The number of one state."""
        found = self._numbers.get(passing)
        if found is None:
            found = self._numbers[passing] = len(self._meant)
            self._meant.append(passing)
            # The next tile settles these passes; only a bonus that waits for it is still open.
            still = Passing(passing.players, waiting=passing.waiting, laid=passing.laid)
            self.settled[found] = self.number(still) << self._top
        return found

    def failed(self, passing: int, seat: int, how: int) -> tuple[int, int]:
        """The state after a tile drawn or a turn lost, and what is paid."""
        key = passing << 4 | seat << 2 | how
        found = self._failed.get(key)
        if found is None:
            rules, drew, stuck = self._course.pass_rules, how == _DREW, how == _STUCK
            after, points = rules.failed(self._meant[passing], seat, drew=drew, blocked=stuck)
            found = self._failed[key] = self.number(after), self._course.paid(points)
        return found

    def played(self, passing: int, seat: int) -> tuple[int, int]:
        """The state after a tile laid, and what is paid."""
        key = passing << 2 | seat
        found = self._played.get(key)
        if found is None:
            after, points = self._course.pass_rules.played(self._meant[passing], seat)
            found = self._played[key] = self.number(after), self._course.paid(points)
        return found

    def skip_of(self, passing: int, passes: int, last: int | None, tile: int, before: int) -> int:
        """The number of a choice to draw or to skip, at its place in a decision."""
        # Positions that differ only in what never matters shall be one to a search.
        skip = (passing, passes, last, tile, before) if self._tile_counts else (passing, passes, last, 0, 0)
        found = self._skip_numbers.get(skip)
        if found is None:
            found = self._skip_numbers[skip] = len(self._meant)
            self._meant.append(NO_PASSES)
            self.skips[found] = skip
        return found << self._top


_Lay = Callable[[int, int, int, int, int, int], Line]
_GoOn = Callable[[int, int, int, int, int, int | None, int, int, int], tuple[int, int]]


def _rules(
    course: Course, passes: _Passes
) -> tuple[Callable[[int], list[Line]], Callable[[int], list[Ranked]], _Lay, _GoOn]:
    """What a table's rules come to, as functions: names of an enclosing function are the fastest that Python has."""
    options, payoff, plays = course.options, course.payoff, course.next_ends
    fits_of, low_pips, high_pips, pips_of = FITS, LOW_PIPS, HIGH_PIPS, PIPS
    boneyard, reserve = course.boneyard, options.reserve
    all_left = len(boneyard)
    count = course.count
    after = tuple((seat + 1) % count for seat in range(count))
    shifts = tuple(_HANDS_AT + _HAND * seat for seat in range(count))
    top = _HANDS_AT + _HAND * count
    hands_and_left = (1 << top) - _ONE_LEFT
    weights = tuple(course.weights[side] for side in course.team)
    pairs = count > course.sides
    tiles_pay = options.tile_points != "off"
    stops_dead, stops_at_once = options.dead_board == "stop", options.block_display == "immediate"
    may_skip, draws_one = options.draw_duty == "player_may_skip", options.draw_duty == "draw_one"
    ties = options.out_wins == "lowest_pips" and options.zero_hand_tie != "going_out_wins"
    ties_at_any_count = ties and options.tie == "any"
    extras = bool(options.capicu_points or options.chuchazo_points)
    leftover = options.leftover
    failed, played, settled = passes.failed, passes.played, passes.settled
    skips, skip_of = passes.skips, passes.skip_of

    def blocked(state: int, last: int | None, tile: int, before: int, ends: int) -> int:
        return course.paid(payoff.blocked(course.hands(state), last, tile, before, ends))

    def domino(state: int, seat: int, tile: int, before: int, ends: int) -> int:
        """What is paid when `seat` has just laid his last tile."""
        all_hands = 0
        for shift in shifts:
            hand = state >> shift & ALL_MASK
            if ties_at_any_count or (ties and hand == _DOUBLE_BLANK):
                return course.paid(payoff.domino(course.hands(state), seat, tile, before, ends))
            all_hands |= hand
        won = low_pips[all_hands & HALF_MASK] + high_pips[all_hands >> HALF] + payoff.bonus
        if pairs and leftover != "all_hands":
            partner = state >> shifts[after[after[seat]]] & ALL_MASK
            own = low_pips[partner & HALF_MASK] + high_pips[partner >> HALF]
            won -= 2 * own if leftover == "others_minus_own" else own
        if extras:
            won += payoff.earned(tile, before, ends, Ending.DOMINO)
        return won * weights[seat]

    def is_stuck(state: int, ends: int) -> bool:
        if state >> _LEFT_AT & _LEFT > reserve:
            return False
        held = 0
        for shift in shifts:
            held |= state >> shift
        return not held & fits_of[ends]

    def is_dead(state: int, ends: int) -> bool:
        out = 0
        for shift in shifts:
            out |= state >> shift
        for tile in boneyard[all_left - (state >> _LEFT_AT & _LEFT) :]:
            out |= tile
        return not out & fits_of[ends]

    def go_on(
        state: int,
        ends: int,
        seat: int,
        passing: int,
        lost: int,
        last: int | None,
        tile: int,
        before: int,
        begins: int,
    ) -> tuple[int, int]:
        """Play out what is forced; `state` holds hands and boneyard, and the rest stands beside it."""
        fits = fits_of[ends]
        left = state >> _LEFT_AT & _LEFT
        paid = 0
        while True:
            if begins != _SKIPS:
                shift = shifts[seat]
                hand = state >> shift & fits
                if left > reserve and not hand:
                    if may_skip and begins != _DRAWS:
                        skip = skip_of(passing, lost, last, tile, before)
                        return paid, skip | state | ends << _ENDS_AT | seat
                    while left > reserve and not hand:
                        drawn = boneyard[all_left - left]
                        state += (drawn << shift) - _ONE_LEFT
                        hand = drawn & fits
                        left -= 1
                        if passing:
                            passing, points = failed(passing, seat, _DREW)
                            paid += points
                        if draws_one:
                            break
                    if stops_at_once and is_stuck(state, ends):
                        return paid + blocked(state, last, tile, before, ends), OVER
                if hand:
                    return paid, settled[passing] | state | ends << _ENDS_AT | seat
            begins = _TURN
            stuck = is_stuck(state, ends)
            lost += 1
            if passing:
                passing, points = failed(passing, seat, _STUCK if stuck else _LOST)
                paid += points
            if stuck and (lost >= count or not passing):
                # Where passes pay nothing, those that are left need not be waited for.
                return paid + blocked(state, last, tile, before, ends), OVER
            seat = after[seat]

    def lay(state: int, before: int, seat: int, passing: int, tile: int, ends: int) -> Line:
        """Lay a tile, and play on to the next decision."""
        paid = 0
        if passing:
            passing, paid = played(passing, seat)
        if tiles_pay:
            paid += pips_of[tile] * weights[seat]
        state ^= tile << shifts[seat]
        if not state >> shifts[seat] & ALL_MASK:
            return tile, paid + domino(state, seat, tile, before, ends), OVER
        if (stops_dead and is_dead(state, ends)) or (stops_at_once and is_stuck(state, ends)):
            return tile, paid + blocked(state, seat, tile, before, ends), OVER
        points, then = go_on(state, ends, after[seat], passing, 0, seat, tile, before, _TURN)
        return tile, paid + points, then

    def skipping(decision: int) -> list[Line]:
        """A choice to draw or to skip."""
        skip = skips[decision >> top]
        state, ends, seat = decision & hands_and_left, decision >> _ENDS_AT & _ENDS, decision & _SEAT
        draw = (0, *go_on(state, ends, seat, *skip, _DRAWS))
        if skip[1] + 1 >= count:
            # Everybody skipping in turn leads back to the same position: a search need not look there, and would
            # never come out, so the last one draws.
            return [draw]
        return [draw, (0, *go_on(state, ends, seat, *skip, _SKIPS))]

    def lines(decision: int) -> list[Line]:
        """Every move, lowest tile and left end first, a draw before a skip."""
        passing = decision >> top
        if passing in skips:
            return skipping(decision)
        seat, ends = decision & _SEAT, decision >> _ENDS_AT & _ENDS
        state, shift, next_seat = decision & hands_and_left, shifts[seat], after[seat]
        hand, next_hand = state >> shift & ALL_MASK, state >> shifts[next_seat]
        paid, onward = 0, state | next_seat
        if passing:
            then_passing, paid = played(passing, seat)
            onward |= settled[then_passing]
        found = []
        plays_here, mask = plays[ends], hand & fits_of[ends]
        while mask:
            tile = mask & -mask
            mask ^= tile
            for then_ends in plays_here[tile]:
                if next_hand & fits_of[then_ends] and hand != tile:
                    # By far the commonest, without the detour.
                    points = paid + pips_of[tile] * weights[seat] if tiles_pay else paid
                    found.append((tile, points, (onward ^ tile << shift) | then_ends << _ENDS_AT))
                else:
                    found.append(lay(state, ends, seat, passing, tile, then_ends))
        return found

    def rank(decision: int, line: Line) -> Ranked:
        """Few replies for the other side are best, then tiles that it has to draw, and many tiles to go on with."""
        tile, points, then = line
        shift, weight = shifts[decision & _SEAT], weights[decision & _SEAT]
        value, same = points * weight, False
        score = -8 * value - (pips_of[tile] if tile else 0)
        if then != OVER:
            fits, then_shift = fits_of[then >> _ENDS_AT & _ENDS], shifts[then & _SEAT]
            then_hand = then >> then_shift & ALL_MASK
            drawn = then_hand.bit_count() - (decision >> then_shift & ALL_MASK).bit_count()
            score -= 40 * drawn + 8 * (then >> shift & fits).bit_count()
            same = weights[then & _SEAT] == weight
            score += -200 if same else 64 * (then_hand & fits).bit_count()
        return score, value, then, same

    def ranked(decision: int) -> list[Ranked]:
        """With two sides, every move, the most promising first."""
        passing = decision >> top
        if passing in skips:
            found = [rank(decision, line) for line in skipping(decision)]
            found.sort(key=_score)
            return found
        seat, ends = decision & _SEAT, decision >> _ENDS_AT & _ENDS
        state, shift, next_seat = decision & hands_and_left, shifts[seat], after[seat]
        hand, next_hand = state >> shift & ALL_MASK, state >> shifts[next_seat]
        gain, onward = 0, state | next_seat
        if passing:
            then_passing, points = played(passing, seat)
            gain = points * weights[seat]
            onward |= settled[then_passing]
        found = []
        plays_here, mask = plays[ends], hand & fits_of[ends]
        while mask:
            tile = mask & -mask
            mask ^= tile
            pips = pips_of[tile]
            for then_ends in plays_here[tile]:
                fits = fits_of[then_ends]
                replies = next_hand & fits
                if replies and hand != tile:
                    # What `rank` would say, by far the commonest, without the detour.
                    value = gain + pips if tiles_pay else gain
                    own = (hand ^ tile) & fits
                    score = 64 * replies.bit_count() - 8 * own.bit_count() - 8 * value - pips
                    found.append((score, value, (onward ^ tile << shift) | then_ends << _ENDS_AT, False))
                else:
                    found.append(rank(decision, lay(state, ends, seat, passing, tile, then_ends)))
        if len(found) > 1:
            found.sort(key=_score)
        return found

    return lines, ranked, lay, go_on


_score = itemgetter(0)
