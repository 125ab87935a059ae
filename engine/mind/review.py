"""A finished round looked at again: which turns left a choice, what each choice cost, and what was luck.

Two questions are kept apart. *What did the move cost with the tiles as they lay?* The solver answers exactly,
with all tiles face up (`Turn.open_loss`). *What did it cost by what the seat could know?* The coach's count over deals
that fit its view answers (`Turn.decision`), with its method and standard error. The difference is luck.

With two sides the ledger adds up: result = open-tile value of the deal - own open-tile losses + the others'
open-tile losses. With more sides the values are those of one equilibrium of several, and what the others' moves did
to one's own points is an effect, not a loss of theirs; the sum holds all the same, for these values.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from typing import Final

import numpy as np

from engine.game.match import Match, score_after
from engine.game.moves import Draw, Move, Pass, Play
from engine.game.round import DRAW_ONE, Round
from engine.game.seats import Seat, Team
from engine.game.seen import view_of
from engine.mind.advice import Advice, Advised, MethodName, advise
from engine.mind.belief import NoExactBelief
from engine.mind.open_table import OpenTable
from engine.mind.outlook import COACH, Effort, look_ahead
from engine.mind.solver import Method, NotSolved, Solution, Solver
from engine.mind.view import View

CLEAR: Final = 2.0
"""With more than two sides a loss counts when it is this many times its standard error; with two the coach says."""
LEAST: Final = 1.0
"""A smaller loss, in points, is not counted."""
MOST_PAIRS, MOST_TWO, MOST_MORE = 300_000, 60_000, 60_000
"""Positions the solver may remember: four in pairs, two players, more than two sides."""

Progress = Callable[[int, int], None]
"""Told how many steps are done, and of how many."""


class Kind(Enum):
    """What a turn left to decide."""

    CHOICE = "choice"
    """More than one legal move."""
    FORCED = "forced"
    """One tile at one end, and no other move."""
    DRAW = "draw"
    """Nothing fitted: a tile had to be drawn."""
    PASS = "pass"
    """Nothing fitted, and the turn was lost."""


@dataclass(frozen=True, slots=True)
class Worth:
    """One legal move by what the seat could know."""

    move: Move
    mean: float
    """Points from here on, on average: own side's minus the other's with two sides, else one's own."""
    behind: float
    """How much less than the best move, on average over the same deals."""
    error: float
    """The standard error of that difference; 0 where all deals were taken."""
    wins: float
    """In which share of the deals the mover's side wins the round."""
    is_apart: bool
    """Whether it can be told from the best move."""

    @property
    def loss(self) -> float:
        """What the move costs: `behind`, or 0 where that is small or may be chance."""
        return self.behind if self.is_apart and self.behind >= LEAST else 0.0


@dataclass(frozen=True, slots=True)
class Appraisal:
    """All legal moves of a view by what it could know, the best first. Nothing here is an open-tile value."""

    worths: tuple[Worth, ...]
    method: MethodName
    """How the means were found. They are ranked among themselves only."""
    deals: int
    advice: Advice | None
    """What the coach says of these moves, with its reasons; with more than two sides only of a costly turn."""

    @property
    def best(self) -> Worth:
        """The move with the highest mean."""
        return self.worths[0]

    def of(self, move: Move) -> Worth:
        """One legal move. Raises `KeyError` for any other."""
        for worth in self.worths:
            if worth.move == move:
                return worth
        raise KeyError(str(move))

    def against(self, move: Move) -> Advised | None:
        """What speaks against a costly move, compared with the best one; None where the coach sees it otherwise."""
        if self.advice is None or move in self.advice.best:
            return None
        return self.advice.of(move)


@dataclass(frozen=True, slots=True)
class Turn:
    """One move of the round, looked at again."""

    place: int
    """How many moves came before it."""
    seat: Seat
    move: Move
    kind: Kind
    before: int | None
    """What the whole round comes to for the reviewed side if all play on with open tiles; None if not solved."""
    after: int | None
    """The same once the move is made."""
    open_loss: int | None
    """What the move cost its own side against the best one with the tiles as they lay; None if not solved.

    Below 0 in one case only: a skip after everybody else has skipped, which no search looks at (Q13).
    """
    solution: Solution | None
    """For a choice of the reviewed seat the open-tile values of all its moves, from here on, if solved."""
    appraisal: Appraisal | None
    """For a choice of the reviewed seat what its moves were worth by what it could know, where that can be said."""

    @property
    def swing(self) -> int:
        """How far the move took the expected result of the reviewed side, for it or against it."""
        return 0 if self.before is None or self.after is None else self.after - self.before

    @property
    def decision(self) -> float:
        """What it cost by what could be known; 0 also where that is not weighed."""
        return 0.0 if self.appraisal is None else self.appraisal.of(self.move).loss

    @property
    def luck(self) -> float | None:
        """What of the open-tile loss was no fault: below 0 where the tiles forgave the move."""
        return None if self.open_loss is None else self.open_loss - self.decision


@dataclass(frozen=True, slots=True)
class Ledger:
    """Where the points came from, for the reviewed side, from one turn to the end.

    `result == deal - own - partner + others - unplayed`, and `result == luck - decisions - partner + others -
    unplayed`.
    """

    start: int
    """The place of the turn it begins at: 0, unless the first turns are beyond what is solved."""
    deal: int
    """The open-tile value there."""
    own: int
    """The open-tile losses of the reviewed seat."""
    partner: int
    """Those of its partner."""
    others: int
    """Those of the other side. With more than two sides: what the others' moves brought the reviewed seat."""
    decisions: float
    """The part of `own` that could have been known."""
    unplayed: int
    """What was still to come when the match ended in mid-round; else 0."""
    result: int

    @property
    def luck(self) -> float:
        """The deal, and what the own choices cost or gained that nobody could know."""
        return self.deal - (self.own - self.decisions)


@dataclass(frozen=True)
class Review:
    """A round as one of its seats may look back at it."""

    match: Match
    seat: Seat
    method: Method
    turns: tuple[Turn, ...]
    result: int
    """The reviewed side's points in the round minus the other side's; with more than two sides, its own."""
    ledger: Ledger | None
    """None where not even the last choices were solved."""
    nodes: int
    """Positions that the solver met."""

    @property
    def team(self) -> Team:
        """The reviewed side."""
        return self.match.seating.team(self.seat)

    @property
    def choices(self) -> tuple[Turn, ...]:
        """The reviewed seat's real choices."""
        return tuple(turn for turn in self.turns if turn.seat == self.seat and turn.kind is Kind.CHOICE)

    @property
    def mistakes(self) -> tuple[Turn, ...]:
        """The choices that cost something by what could be known, the largest loss first."""
        costly = [turn for turn in self.choices if turn.decision]
        return tuple(sorted(costly, key=lambda turn: -turn.decision))

    def turning_points(self, number: int = 3) -> tuple[Turn, ...]:
        """The moves that changed the expected result most, whoever made them, in the order they were made."""
        swings = sorted((turn for turn in self.turns if turn.swing), key=lambda turn: -abs(turn.swing))
        return tuple(sorted(swings[:number], key=lambda turn: turn.place))

    @cached_property
    def values(self) -> tuple[int | None, ...]:
        """The expected result before the first move and after each, all tiles being face up."""
        if not self.turns:
            return ()
        return (self.turns[0].before, *(turn.after for turn in self.turns))


@dataclass(frozen=True, slots=True)
class Line:
    """How the round goes on from a move if all play on with open tiles."""

    moves: tuple[tuple[Seat, Move], ...]
    """The move itself first."""
    result: int
    """What the whole round then comes to for the reviewed side."""


def review(match: Match, seat: Seat, *, effort: Effort = COACH, progress: Progress | None = None) -> Review:
    """Look back at the round of a match that has been played to its end.

    The same match and seat give the same review. Raises `ValueError` while the round goes on.
    """
    if not match.round.is_over and not match.is_over:
        raise ValueError("the round is still being played")
    positions = _positions(match.round)
    places = [place for place, _ in enumerate(match.round.history) if len(positions[place].legal_moves) > 1]
    own = [place for place in places if positions[place].to_move == seat]
    steps = len(places) + len(own)
    tell = progress or _tell_nobody
    solved = _Solved(match, positions)
    valued: dict[int, _Choice] = {}
    # Late positions are quick, and what is learnt from them serves the early ones.
    for done, place in enumerate(reversed(places)):
        move = _listed(positions[place], match.round.history[place])
        choice = solved.choice(place, move, seat)
        if choice is None:
            break
        valued[place] = choice
        tell(done + 1, steps)
    appraisals: dict[int, Appraisal] = {}
    for done, place in enumerate(own):
        view = view_of(
            positions[place],
            seat,
            scores=_scores(match, positions[place]),
            target=match.target,
        )
        found = appraise(view, _listed(positions[place], match.round.history[place]), effort=effort)
        if found is not None:
            appraisals[place] = found
        tell(len(places) + done + 1, steps)
    result = result_of(match, match.round, seat)
    begins = _begins(positions)
    deal = None
    if begins is not None and len(valued) == len(places):
        deal = solved.value_for(begins, seat)
    turns = _turns(match, positions, valued, appraisals, deal, result)
    return Review(
        match, seat, solved.method, turns, result, _ledger(match, seat, turns, result), solved.nodes
    )


def what_if(looked: Review, place: int, move: Move) -> Line | None:
    """The round from one of its turns with another move, all playing on with open tiles; None if not solved.

    Of equally good moves the lowest tile is played, left end first. Raises `IllegalMove` for a move that was not
    allowed there.
    """
    positions = _positions(looked.match.round)
    position = positions[place]
    mover = position.to_move
    assert mover is not None
    moves: list[tuple[Seat, Move]] = [(mover, move)]
    solved: Solver | None = None
    position = position.after(move)
    while (seat := position.to_move) is not None:
        following = position.legal_moves[0]
        if len(position.legal_moves) > 1:
            table = _open_table(looked.match, position)
            # From the first decision on one solver knows it all.
            solved = solved or Solver(table, _most(looked.match))
            solution = _solution(solved, position, table)
            if solution is None:
                return None
            following = solution.best[0]
        moves.append((seat, following))
        position = position.after(following)
    return Line(tuple(moves), result_of(looked.match, position, looked.seat))


def result_of(match: Match, played: Round, seat: Seat) -> int:
    """The points of a seat's side in a round minus the other side's; with more than two sides, its own."""
    points = [0] * len(match.seating.teams)
    lines = [line for one in played.lines_for(match.target) for line in one]
    if played.is_over:
        lines += played.outcome(match.round_number).lines
    for line in lines:
        points[line.team] += line.points
    own = match.seating.team(seat)
    return points[own] if len(points) > 2 else 2 * points[own] - sum(points)


def appraise(view: View, made: Move, *, effort: Effort = COACH) -> Appraisal | None:
    """Every legal move by what the seat could know; None where that cannot be said exactly or by sampled deals.

    With two sides it is what the coach would have said before the move. With more the coach counts points against
    the others' average; here one's own are counted, as the open-tile values do.
    """
    if len(view.seating.teams) > 2:
        return _by_own_points(view, made, effort)
    advice = advise(view, effort=effort)
    top = advice.moves[0]
    worths = []
    for advised in advice.moves:
        if advised.points is None or advised.win is None:
            return None
        gap = advised.gap if advised.against == top.move else None
        worths.append(
            Worth(
                advised.move,
                advised.points.mean,
                top.worth - advised.worth,
                0.0 if gap is None else gap.se,
                advised.win.mean,
                advised.move not in advice.best,
            )
        )
    return Appraisal(tuple(worths), advice.method, advice.deals, advice)


def _by_own_points(view: View, made: Move, effort: Effort) -> Appraisal | None:
    try:
        outlook, results = look_ahead(view, np.random.default_rng(0), replace(effort, most_deals=0))
    except NoExactBelief:
        return None
    assert results is not None
    side = int(view.seating.team(view.viewer))
    points = [one.points[:, side].astype(np.float64) for one in results]
    best = max(range(len(points)), key=lambda row: float(points[row].mean()))
    worths = []
    for row, move in enumerate(view.legal):
        gaps = points[best] - points[row]
        behind, error = float(gaps.mean()), float(gaps.std() / np.sqrt(outlook.effective))
        wins = float(outlook.won[row].mean())
        worths.append(Worth(move, float(points[row].mean()), behind, error, wins, behind > CLEAR * error))
    # The best move itself first, should another be exactly level with it.
    worths.sort(key=lambda worth: (worth.behind, worth.move != view.legal[best]))
    found = Appraisal(tuple(worths), outlook.method.value, outlook.points.shape[1], None)
    return replace(found, advice=advise(view, effort=effort)) if found.of(made).loss else found


# --- underneath ---


def _tell_nobody(done: int, steps: int) -> None:
    """Where nobody waits to be told."""


def _positions(played: Round) -> tuple[Round, ...]:
    """The round after each number of moves, from none."""
    positions = [Round.of_setup(played.setup)]
    for move in played.history:
        positions.append(positions[-1].after(move))
    return tuple(positions)


def _begins(positions: tuple[Round, ...]) -> int | None:
    """The first place at which a tile may be laid: any drawing for the lead comes before."""
    return next(
        (
            place
            for place, position in enumerate(positions)
            if position.to_move is not None
            and (position.ends is not None or isinstance(position.legal_moves[0], Play))
        ),
        None,
    )


def _scores(match: Match, position: Round) -> tuple[int, ...]:
    then = replace(match.current, round=position)
    return score_after(then, match.target, match.round_number)[0]


def _open_table(match: Match, position: Round) -> OpenTable:
    return OpenTable.of(position, target=match.target, round_number=match.round_number)


def _most(match: Match) -> int:
    if match.seating.pairs:
        return MOST_PAIRS
    return MOST_TWO if len(match.seating.teams) == 2 else MOST_MORE


def _solution(solver: Solver, position: Round, table: OpenTable) -> Solution | None:
    solution = solver.solve(table)
    if isinstance(solution, NotSolved):
        return None
    may_skip = isinstance(position.legal_moves[0], Draw) and len(position.legal_moves) > 1
    if may_skip and position.passes + 1 >= position.seating.count:
        # Everybody skipping in turn would go on for ever: searches let the last one draw, so that is the value
        # that all earlier ones rest on.
        return replace(solution, value=solution.value_of(DRAW_ONE))
    return solution


@dataclass(frozen=True, slots=True)
class _Choice:
    """A choice with the tiles as they lay."""

    loss: int
    """What the move made cost its own side."""
    change: int
    """What it did to the expected result of the reviewed side."""
    solution: Solution | None


class _Solved:
    """One solver for all turns of a round."""

    def __init__(self, match: Match, positions: tuple[Round, ...]) -> None:
        self._match, self._positions = match, positions
        begins = _begins(positions)
        self._solver = None if begins is None else Solver(_open_table(match, positions[begins]), _most(match))

    @property
    def method(self) -> Method:
        return Method.EXACT if len(self._match.seating.teams) == 2 else Method.EQUILIBRIUM

    @property
    def nodes(self) -> int:
        return 0 if self._solver is None else self._solver.nodes

    def solution(self, place: int) -> Solution | None:
        if self._solver is None:
            return None
        position = self._positions[place]
        return _solution(self._solver, position, _open_table(self._match, position))

    def choice(self, place: int, move: Move, seat: Seat) -> _Choice | None:
        """What a choice came to; `seat` is the reviewed one, and the only one whose other moves are looked at."""
        seating, mover = self._match.seating, self._positions[place].to_move
        assert mover is not None
        ours = seating.team(mover) == seating.team(seat)
        if self._solver is not None and seating.pairs and mover != seat:
            # What the others might have played instead is asked of nobody: two values are quicker than all.
            table = _open_table(self._match, self._positions[place])
            best, made = self._solver.value(table), self._solver.value_after(table, move)
            if isinstance(best, NotSolved) or isinstance(made, NotSolved):
                return None
            return _Choice(best - made, made - best if ours else best - made, None)
        solution = self.solution(place)
        if solution is None:
            return None
        loss = solution.value - solution.value_of(move)
        if self.method is Method.EXACT:
            return _Choice(loss, -loss if ours else loss, solution)
        top = next(valued for valued in solution.moves if valued.value == solution.value)
        done = next(valued for valued in solution.moves if valued.move == move)
        assert top.points is not None
        assert done.points is not None
        own = seating.team(seat)
        return _Choice(loss, done.points[own] - top.points[own], solution if mover == seat else None)

    def value_for(self, place: int, seat: Seat) -> int | None:
        """What is still to come for a seat's side."""
        solution = self.solution(place)
        mover = self._positions[place].to_move
        assert mover is not None
        seating = self._match.seating
        if solution is None:
            return None
        if self.method is Method.EXACT:
            return solution.value if seating.team(mover) == seating.team(seat) else -solution.value
        points = next(valued.points for valued in solution.moves if valued.value == solution.value)
        assert points is not None
        return points[seating.team(seat)]


def _kind(position: Round, move: Move) -> Kind:
    if len(position.legal_moves) > 1:
        return Kind.CHOICE
    match move:
        case Draw():
            return Kind.DRAW
        case Pass():
            return Kind.PASS
        case Play():
            return Kind.FORCED


def _turns(
    match: Match,
    positions: tuple[Round, ...],
    valued: dict[int, _Choice],
    appraisals: dict[int, Appraisal],
    deal: int | None,
    result: int,
) -> tuple[Turn, ...]:
    history = match.round.history
    kinds = [_kind(positions[place], move) for place, move in enumerate(history)]
    settled = _Choice(0, 0, None)
    choices = [valued.get(place) if kind is Kind.CHOICE else settled for place, kind in enumerate(kinds)]
    changes = [None if choice is None else choice.change for choice in choices]
    values = list(_running(changes, deal, result, finished=match.round.is_over))
    found = []
    for place, move in enumerate(history):
        mover, choice = positions[place].to_move, choices[place]
        assert mover is not None
        found.append(
            Turn(
                place,
                mover,
                _listed(positions[place], move),
                kinds[place],
                values[place],
                values[place + 1],
                None if choice is None else choice.loss,
                None if choice is None else choice.solution,
                appraisals.get(place),
            )
        )
    return tuple(found)


def _listed(position: Round, move: Move) -> Move:
    """The move as the list of legal moves names it: one tile of a draw, and at equal ends one play for both."""
    if isinstance(move, Draw):
        return DRAW_ONE
    if move in position.legal_moves or not isinstance(move, Play):
        return move
    return next(
        (legal for legal in position.legal_moves if isinstance(legal, Play) and legal.tile == move.tile), move
    )


def _running(
    changes: list[int | None], deal: int | None, result: int, *, finished: bool
) -> Iterator[int | None]:
    """The expected result before the first move and after each."""
    if deal is not None:
        value = deal
        yield value
        for change in changes:
            assert change is not None
            value += change
            yield value
        return
    # Not all is solved: what is known is known from the end backwards.
    backwards: list[int | None] = [result if finished else None]
    for change in reversed(changes):
        later = backwards[-1]
        backwards.append(None if later is None or change is None else later - change)
    yield from reversed(backwards)


def _ledger(match: Match, seat: Seat, turns: tuple[Turn, ...], result: int) -> Ledger | None:
    start = next((turn.place for turn in turns if turn.before is not None), None)
    if start is None:
        return None
    seating = match.seating
    deal = turns[start].before
    assert deal is not None
    own = partner = others = 0
    decisions = 0.0
    for turn in turns[start:]:
        if turn.seat == seat:
            own -= turn.swing
            decisions += turn.decision
        elif seating.team(turn.seat) == seating.team(seat):
            partner -= turn.swing
        else:
            others += turn.swing
    last = turns[-1].after
    assert last is not None
    return Ledger(start, deal, own, partner, others, decisions, last - result, result)
