"""Searches over a round with open tiles under any rules: two sides against each other, or more each for itself."""

from __future__ import annotations

from engine.mind.ends import FITS, PIPS
from engine.mind.open_table import Branch, Course, Decision
from engine.mind.pairs import FAR, OutOfNodes
from engine.mind.payoff import Points


class _Known:
    """What is known of a position: bounds of its value, its moves, and which of them to try first."""

    __slots__ = ("first", "high", "lines", "low")

    def __init__(self, lines: list[tuple[int, Decision | None]]) -> None:
        self.low = -FAR
        self.high = FAR
        self.first = 0
        self.lines = lines
        """For each move what it pays the mover's side at once, and the decision that follows."""


class TwoSides:
    """Exact values where what one side gains the other loses: alpha-beta probes with a memory (MTD(f))."""

    def __init__(self, course: Course, most_nodes: int) -> None:
        self._known: dict[Decision, _Known] = {}
        self._course = course
        self._most_nodes = most_nodes

    @property
    def nodes(self) -> int:
        """Positions met so far."""
        return len(self._known)

    def value(self, node: Decision, guess: int = 0) -> int:
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

    def _probe(self, node: Decision, bound: int) -> int:
        """A bound of the value: a lower one if it reaches `bound`, else an upper one."""
        known = self._known.get(node)
        if known is None:
            if len(self._known) >= self._most_nodes:
                raise OutOfNodes
            known = self._known[node] = _Known(self._ordered(node))
        elif known.low >= bound:
            return known.low
        elif known.high < bound:
            return known.high
        team = self._course.team
        side, lines, first = team[node.seat], known.lines, known.first
        best, best_number = -FAR, 0
        numbers = range(len(lines)) if not first else (first, *range(first), *range(first + 1, len(lines)))
        for number in numbers:
            gain, then = lines[number]
            if then is None:
                value = gain
            elif team[then.seat] == side:
                value = gain + self._probe(then, bound - gain)
            else:
                value = gain - self._probe(then, gain - bound + 1)
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

    def _ordered(self, node: Decision) -> list[tuple[int, Decision | None]]:
        """The moves with what each pays the mover's side at once, the most promising first."""
        team = self._course.team
        side = team[node.seat]
        scored = []
        for tile, _, points, then in self._course.branches(node):
            gain = 0 if points is None else points[side] - points[1 - side]
            score = -8 * gain - PIPS.get(tile, 0)
            if then is not None:
                replies = (then.hands[then.seat] & FITS[then.ends]).bit_count()
                own = (then.hands[node.seat] & FITS[then.ends]).bit_count()
                drawn = then.hands[then.seat].bit_count() - node.hands[then.seat].bit_count()
                score -= 40 * drawn + 8 * own
                score += 64 * replies if team[then.seat] != side else -200
            scored.append((score, gain, then))
        scored.sort(key=_score)
        return [(gain, then) for _, gain, then in scored]


def _score(line: tuple[int, int, Decision | None]) -> int:
    return line[0]


class EachForItself:
    """More than two sides, each out for its own points (max^n): one equilibrium of several.

    Of moves that bring a side the same it makes the lowest tile's, left end first, a draw before a pass. Other
    ways to break such ties would lead to other values for the others.
    """

    def __init__(self, course: Course, most_nodes: int) -> None:
        self._known: dict[Decision, Points] = {}
        """What each side gets from here on."""
        self._course = course
        self._most_nodes = most_nodes

    @property
    def nodes(self) -> int:
        """Positions met so far."""
        return len(self._known)

    def value(self, node: Decision) -> Points:
        """Points of each side from here on. Raises `OutOfNodes`."""
        known = self._known.get(node)
        if known is not None:
            return known
        if len(self._known) >= self._most_nodes:
            raise OutOfNodes
        side = self._course.team[node.seat]
        best: Points | None = None
        for branch in self._course.branches(node):
            points = self.of_branch(branch)
            if best is None or points[side] > best[side]:
                best = points
        assert best is not None
        self._known[node] = best
        return best

    def of_branch(self, branch: Branch) -> Points:
        """Points of each side from a move on."""
        if branch.then is None:
            assert branch.points is not None
            return branch.points
        after = self.value(branch.then)
        if branch.points is None:
            return after
        return tuple([one + other for one, other in zip(branch.points, after, strict=True)])
