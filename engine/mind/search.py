"""Searches over a round with open tiles under any rules: two sides against each other, or more each for itself."""

from __future__ import annotations

from collections.abc import Callable

from engine.mind.course import OVER, Course, Ranked, seat_of
from engine.mind.pairs import FAR, OutOfNodes


class _Known:
    """What is known of a position: bounds of its value, its moves, and which of them to try first."""

    __slots__ = ("first", "high", "low", "moves")

    def __init__(self, moves: list[Ranked]) -> None:
        self.low = -FAR
        self.high = FAR
        self.first = 0
        self.moves = moves


class TwoSides:
    """Exact values where what one side gains the other loses: alpha-beta probes with a memory (MTD(f))."""

    def __init__(self, course: Course, most_nodes: int) -> None:
        self._known: dict[int, _Known] = {}
        self._probe = _probe(course.ranked, self._known, most_nodes)

    @property
    def nodes(self) -> int:
        """Positions met so far."""
        return len(self._known)

    def value(self, node: int, guess: int = 0) -> int:
        """Points of the side to move minus the other's from here on. Raises `OutOfNodes`."""
        low, high = -FAR, FAR
        value, bound = guess, guess + 1
        while low < high:
            value = self._probe(node, bound)
            if value < bound:
                high = value
            else:
                low = value
            bound = value + 1 if value == low else value
        return value


def _probe(
    ranked: Callable[[int], list[Ranked]], all_known: dict[int, _Known], most_nodes: int
) -> Callable[[int, int], int]:
    def probe(node: int, bound: int) -> int:
        """A bound of the value: a lower one if it reaches `bound`, else an upper one."""
        known = all_known.get(node)
        if known is None:
            if len(all_known) >= most_nodes:
                raise OutOfNodes
            known = all_known[node] = _Known(ranked(node))
        elif known.low >= bound:
            return known.low
        elif known.high < bound:
            return known.high
        moves, first = known.moves, known.first
        best, best_number = -FAR, 0
        numbers = range(len(moves)) if not first else (first, *range(first), *range(first + 1, len(moves)))
        for number in numbers:
            _, value, then, same = moves[number]
            if then == OVER:
                pass
            elif same:
                value += probe(then, bound - value)
            else:
                value -= probe(then, value - bound + 1)
            if value > best:
                best, best_number = value, number
                if value >= bound:
                    break
        known.first = best_number
        if best >= bound:
            known.low = best
        else:
            known.high = best
        return best

    return probe


class EachForItself:
    """More than two sides, each out for its own points (max^n): one equilibrium of several.

    Of moves that bring a side the same it makes the lowest tile's, left end first, a draw before a pass. Other
    ways to break such ties would lead to other values for the others.
    """

    def __init__(self, course: Course, most_nodes: int) -> None:
        self._known: dict[int, int] = {}
        """What all sides get from here on, as the course counts it."""
        self._course = course
        self._most_nodes = most_nodes

    @property
    def nodes(self) -> int:
        """Positions met so far."""
        return len(self._known)

    def value(self, node: int) -> int:
        """What all sides get from here on, as the course counts it. Raises `OutOfNodes`."""
        known = self._known
        found = known.get(node)
        if found is not None:
            return found
        if len(known) >= self._most_nodes:
            raise OutOfNodes
        course = self._course
        side, own_of = course.team[seat_of(node)], course.own
        best: int | None = None
        most = 0
        for _, paid, then in course.lines(node):
            if then != OVER:
                paid += self.value(then)
            own = own_of(paid, side)
            if best is None or own > most:
                best, most = paid, own
        assert best is not None
        known[node] = best
        return best
