"""Searches over a round with open tiles under any rules: two sides against each other, or more each for itself."""

from __future__ import annotations

from engine.mind.ends import FITS, PIPS
from engine.mind.open_table import Branch, Course, Decision
from engine.mind.pairs import FAR, OutOfNodes
from engine.mind.payoff import Points


class TwoSides:
    """Exact values where what one side gains the other loses: alpha-beta probes with a memory (MTD(f))."""

    def __init__(self, course: Course, most_nodes: int) -> None:
        self.known: dict[Decision, tuple[int, int, int]] = {}
        """For each position a lower and an upper bound of its value, and the number of the move to try first."""
        self._course = course
        self._most_nodes = most_nodes
        self._lines: dict[Decision, list[tuple[int, int, Branch]]] = {}

    @property
    def nodes(self) -> int:
        """Positions met so far."""
        return len(self._lines)

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
        entry = self.known.get(node)
        if entry is None:
            low, high, first = -FAR, FAR, 0
        else:
            low, high, first = entry
            if low >= bound:
                return low
            if high < bound:
                return high
        lines = self._lines.get(node)
        if lines is None:
            if len(self._lines) >= self._most_nodes:
                raise OutOfNodes
            lines = self._lines[node] = self._ordered(node)
        side = self._course.team[node.seat]
        best, best_number = -FAR, 0
        numbers = range(len(lines)) if not first else (first, *range(first), *range(first + 1, len(lines)))
        for number in numbers:
            _, gain, (_, _, _, then) = lines[number]
            if then is None:
                value = gain
            elif self._course.team[then.seat] == side:
                value = gain + self._probe(then, bound - gain)
            else:
                value = gain - self._probe(then, gain - bound + 1)
            if value > best:
                best, best_number = value, number
                if value >= bound:
                    break
        self.known[node] = (best, high, best_number) if best >= bound else (low, best, best_number)
        return best

    def _ordered(self, node: Decision) -> list[tuple[int, int, Branch]]:
        """The moves with what each pays the mover's side at once, the most promising first."""
        team = self._course.team
        side = team[node.seat]
        lines = []
        for branch in self._course.branches(node):
            points = branch.points
            gain = 0 if points is None else points[side] - points[1 - side]
            then = branch.then
            score = -8 * gain - PIPS.get(branch.tile, 0)
            if then is not None:
                replies = (then.hands[then.seat] & FITS[then.ends]).bit_count()
                own = (then.hands[node.seat] & FITS[then.ends]).bit_count()
                drawn = then.hands[then.seat].bit_count() - node.hands[then.seat].bit_count()
                score -= 40 * drawn + 8 * own
                score += 64 * replies if team[then.seat] != side else -200
            lines.append((score, gain, branch))
        lines.sort(key=lambda line: line[0])
        return lines


class EachForItself:
    """More than two sides, each out for its own points (max^n): one equilibrium of several.

    Of moves that bring a side the same it makes the lowest tile's, left end first, a draw before a pass. Other
    ways to break such ties would lead to other values for the others.
    """

    def __init__(self, course: Course, most_nodes: int) -> None:
        self.known: dict[Decision, Points] = {}
        """What each side gets from here on."""
        self._course = course
        self._most_nodes = most_nodes

    @property
    def nodes(self) -> int:
        """Positions met so far."""
        return len(self.known)

    def value(self, node: Decision) -> Points:
        """Points of each side from here on. Raises `OutOfNodes`."""
        known = self.known.get(node)
        if known is not None:
            return known
        if len(self.known) >= self._most_nodes:
            raise OutOfNodes
        side = self._course.team[node.seat]
        best: Points | None = None
        for branch in self._course.branches(node):
            points = self.of_branch(branch)
            if best is None or points[side] > best[side]:
                best = points
        assert best is not None
        self.known[node] = best
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
