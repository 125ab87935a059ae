"""Four in pairs with open tiles: the exact value of a position, as fast as plain Python gets it.

Every tile is in a hand, so the tiles not yet laid, the ends and the seat to play say everything. The search is
MTD(f): zero-window probes that share one memory of bounds. Forced passes are folded into the move before them.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.game.scoring import Ending
from engine.game.seats import Seat
from engine.mind.course import Course
from engine.mind.ends import FITS, HALF, HALF_MASK, HIGH_PIPS, LOW_PIPS, PIPS
from engine.mind.payoff import Passing

FAR = 10_000
"""Beyond any points of a round."""


class OutOfNodes(Exception):
    """The search has met as many positions as it may."""


def suits(course: Course) -> bool:
    """Whether this search knows the rules of a table."""
    options = course.options
    return (
        course.payoff.seating.pairs
        and len(course.boneyard) <= options.reserve
        and options.dead_board != "stop"
        # Who was paid would depend on who has played at all.
        and options.pass_partner != "last_opponent_before"
    )


def _pass_gains(course: Course, laid: int, passes: int, *, blocked: bool) -> int:
    """What `passes` turns lost after a tile bring the side that laid it, less what they bring the other."""
    if not course.passes_pay:
        return 0
    rules = course.pass_rules
    passing, gain = Passing((0,), laid=laid), 0
    for seat in range(1, passes + 1):
        passing, points = rules.failed(passing, seat % 4, drew=False, blocked=blocked)
        gain += points[0] - points[1]
    if not blocked:
        _, points = rules.played(passing, (passes + 1) % 4)
        gain += points[0] - points[1]
    return gain


class PairsSearch:
    """Values of all positions of one deal, with what it has learnt kept for the next question."""

    def __init__(self, course: Course, hands: tuple[int, ...], most_nodes: int) -> None:
        self._known: dict[int, tuple[int, int, int]] = {}
        """For each position a lower and an upper bound of its value, and the move to try first."""
        self._whole = 0
        for hand in hands:
            self._whole |= hand
        self._probe = _probe(course, hands, self._known, most_nodes)

    @property
    def nodes(self) -> int:
        """Positions met so far."""
        return len(self._known)

    def value(self, remaining: int, ends: int, seat: int, guess: int = 0) -> int:
        """Points of the side of `seat` minus the other's from here on, with best play of all.

        Raises `OutOfNodes`.
        """
        probe = self._probe
        low, high = -FAR, FAR
        value = guess
        # The first probe tells whether anything is won.
        bound = guess + 1
        while low < high:
            value = probe(remaining, ends, seat, bound)
            if value < bound:
                high = value
            else:
                low = value
            bound = value + 1 if value == low else value
        return value


def _probe(
    course: Course, hands: tuple[int, ...], known: dict[int, tuple[int, int, int]], most_nodes: int
) -> Callable[[int, int, int, int], int]:
    """The search as one function: names of an enclosing function are the fastest that Python has."""
    options, payoff, plays = course.options, course.payoff, course.next_ends
    fits, low_pips, high_pips, pips_of = FITS, LOW_PIPS, HIGH_PIPS, PIPS
    around = tuple(tuple(hands[(seat + step) % 4] for step in range(4)) for seat in range(4))
    sides = (hands[0] | hands[2], hands[1] | hands[3], hands[0] | hands[2], hands[1] | hands[3])
    tiles_pay = options.tile_points != "off"
    # The winner gets the pips of all hands, the lighter pair wins a block, a tie pays nothing, and that is all.
    lean = (
        options.leftover == "all_hands"
        and options.out_wins == "going_out"
        and options.block_by == "lightest_side"
        and options.block_side == "team_total"
        and options.block_tie == "no_score"
        and not options.capicu_points
        and not options.chuchazo_points
        and options.bonus500 == "off"
        and not tiles_pay
        and not course.passes_pay
    )
    at_once = options.block_display == "immediate"
    first_tile = [_pass_gains(course, 1, passes, blocked=False) for passes in range(4)]
    later_tile = [_pass_gains(course, 2, passes, blocked=False) for passes in range(4)]
    block_gains = [_pass_gains(course, laid, 0 if at_once else 4, blocked=True) for laid in (1, 2)]

    extras = bool(options.capicu_points or options.chuchazo_points)
    plain_win = options.out_wins == "going_out"
    leftover = options.leftover
    bonus = payoff.bonus

    def over(left: int, seat: int, tile: int, before: int, after: int) -> int:
        """What the end pays the side of `seat`, who has just laid his last tile or blocked."""
        if hands[seat] & left:
            rest = tuple([hand & left for hand in hands])
            points = payoff.blocked(rest, Seat(seat), tile, before, after)
        elif plain_win:
            # The commonest end by far, without the detour.
            own = left & sides[seat]
            other = left ^ own
            won = low_pips[other & HALF_MASK] + high_pips[other >> HALF] + bonus
            if leftover == "all_hands":
                won += low_pips[own & HALF_MASK] + high_pips[own >> HALF]
            elif leftover == "others_minus_own":
                won -= low_pips[own & HALF_MASK] + high_pips[own >> HALF]
            return won + payoff.earned(tile, before, after, Ending.DOMINO) if extras else won
        else:
            rest = tuple([hand & left for hand in hands])
            points = payoff.domino(rest, seat, tile, before, after)
        return points[seat & 1] - points[~seat & 1]

    def probe(remaining: int, ends: int, seat: int, bound: int) -> int:
        """A bound of the value: a lower one if it reaches `bound`, else an upper one."""
        key = remaining << 9 | ends << 2 | seat
        entry = known.get(key)
        total = low_pips[remaining & HALF_MASK] + high_pips[remaining >> HALF]
        if entry is not None:
            low, high, first = entry
            if low >= bound:
                return low
            if high < bound:
                return high
        else:
            if lean and total < bound:
                return total
            low, high, first = -FAR, FAR, -1
        own, next_hand, partner, last_hand = around[seat]
        own &= remaining
        mask = own & fits[ends]
        after_play = plays[ends]
        if lean and own & (own - 1) == 0:
            return total - pips_of[own]
        next_hand &= remaining
        partner &= remaining
        last_hand &= remaining
        moves = []
        while mask:
            tile = mask & -mask
            mask ^= tile
            left = remaining ^ tile
            rest = own ^ tile
            for ends_after in after_play[tile]:
                fitting = fits[ends_after]
                # Few replies for the next seat are best, then many for the partner, few for the last, many left.
                replies = next_hand & fitting
                if replies:
                    passes = 0
                    turn = -1
                    score = (
                        replies.bit_count() * 64
                        - (partner & fitting).bit_count() * 16
                        + (last_hand & fitting).bit_count() * 16
                        - (rest & fitting).bit_count() * 4
                    )
                elif partner & fitting:
                    passes = 1
                    turn = 1
                    score = (
                        -1000
                        - (partner & fitting).bit_count() * 16
                        + (last_hand & fitting).bit_count() * 16
                        - (rest & fitting).bit_count() * 4
                    )
                elif last_hand & fitting:
                    passes = 2
                    turn = -1
                    score = -500 + (last_hand & fitting).bit_count() * 16 - (rest & fitting).bit_count() * 4
                elif rest & fitting:
                    passes = 3
                    turn = 1
                    score = -2000
                else:
                    passes = 4
                    turn = 0
                    score = 0
                gain = 0
                if lean:
                    if not turn:
                        us = left & sides[seat]
                        them = left ^ us
                        count = low_pips[us & HALF_MASK] + high_pips[us >> HALF]
                        against = low_pips[them & HALF_MASK] + high_pips[them >> HALF]
                        gain = (
                            count + against if count < against else -count - against if count > against else 0
                        )
                        score = -50 * gain
                else:
                    if tiles_pay:
                        gain = pips_of[tile]
                    if not rest:
                        turn = 0
                        gain += over(left, seat, tile, ends, ends_after)
                        score = -50 * gain
                    elif not turn:
                        gain += block_gains[ends != 64] + over(left, seat, tile, ends, ends_after)
                        score = -50 * gain
                    elif passes or ends == 64:
                        gain += (first_tile if ends == 64 else later_tile)[passes]
                move = left << 7 | ends_after
                if move == first:
                    score = -FAR * 10
                moves.append((score, move, turn, gain, left, ends_after, passes))
        if len(moves) > 1:
            moves.sort()
        best, best_move = -FAR, -1
        for _, move, turn, gain, left, ends_after, passes in moves:
            if turn < 0:
                value = gain - probe(left, ends_after, (seat + passes + 1) & 3, gain - bound + 1)
            elif turn:
                value = gain + probe(left, ends_after, (seat + passes + 1) & 3, bound - gain)
            else:
                value = gain
            if value > best:
                best, best_move = value, move
                if value >= bound:
                    break
        if best >= bound:
            known[key] = (best, high, best_move)
        else:
            known[key] = (low, best, best_move)
        if len(known) > most_nodes:
            raise OutOfNodes
        return best

    return probe
