"""The coach: every legal move with what may be expected of it, and the computed reasons that set it apart.

Two kinds of reasons are kept apart. A *fact* is a principle as a number that anybody could count at the table. A
*reason* is an event counted over the same deals for every move, with its share in the gap between two moves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from engine.game.layout import FIT_MASKS
from engine.game.moves import Move, Play
from engine.game.seats import Seat
from engine.game.tiles import TileSet
from engine.mind.belief import Belief, NoExactBelief
from engine.mind.features import Reading, effects, ends_after
from engine.mind.happenings import GOOD, Happening, happenings
from engine.mind.outlook import COACH, Effort, Outlook, look_ahead, play_on
from engine.mind.playout import Results
from engine.mind.principles import WEIGHTS
from engine.mind.view import View

CHANCES = {"opponent_fits": "opponent_can_play", "partner_fits": "partner_can_play"}
"""Features that are said as an exact chance rather than as an average number of tiles."""

SHARE_TO_SAY = 1 / 3
"""A reason is said when it makes up this much of the gap between two moves, or more of it than any other."""
MOST_SAID = 3
SURE = 2.0
"""So many standard errors of a paired difference tell two moves, or two counts, apart."""

MethodName = Literal[
    "enumerated_open_tiles", "enumerated_one_equilibrium", "playouts", "sampled_open_tiles", "principles"
]


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean with its standard error, 0 where all deals were taken."""

    mean: float
    se: float


@dataclass(frozen=True, slots=True)
class Fact:
    """One feature in which a move differs from the move it is compared with."""

    name: str
    """The feature, one of `engine.mind.features.FEATURES`, or one of the chances in `CHANCES`."""
    value: float
    """What it is for this move."""
    other: float
    """What it is for the move it is compared with."""
    gain: float
    """How much it speaks for this move (or against it, below 0), in the weights' unit."""


@dataclass(frozen=True, slots=True)
class Reason:
    """An event that is more or less likely after a move than after the move it is compared with."""

    name: Happening
    value: float
    """In what part of the deals it happens after this move."""
    other: float
    """In what part of the same deals after the other move."""
    share: float
    """The part of the gap in points that comes from deals in which it happens after one of the two moves only."""


@dataclass(frozen=True, slots=True)
class Advised:
    """A legal move with its rank and the reasons behind it."""

    move: Move
    worth: float
    """What it is ranked by: expected points, or under "principles" the weighted sum of features."""
    against: Move | None
    """The move it is compared with: for a best move the best of the rest, for any other a best one."""
    facts: tuple[Fact, ...]
    """The facts to say, the weightiest first: all point the way the comparison went."""
    points: Estimate | None = None
    """Points of the mover's side minus the other's (or the others' average) from here to the end of the round."""
    win: Estimate | None = None
    """The chance that the mover's side wins the round."""
    gap: Estimate | None = None
    """By how many points it is better than the move it is compared with, over the same deals; below 0, worse."""
    reasons: tuple[Reason, ...] = ()
    """The reasons to say, the one with the largest share first: all are true and point the way the gap does."""


@dataclass(frozen=True, slots=True)
class Advice:
    """The legal moves of a view, best first."""

    moves: tuple[Advised, ...]
    best: tuple[Move, ...]
    """The best move and every move that cannot be told from it: of equal worth or, where deals were sampled, within
    two standard errors of the paired difference."""
    method: MethodName = "principles"
    exact: bool = False
    """Whether all deals that fit were taken. It does not say that the play supposed is perfect."""
    deals: int = 0
    """Over how many deals it was counted."""

    @property
    def is_forced(self) -> bool:
        """Whether there is nothing to choose, so that a coach stays silent."""
        return len(self.moves) < 2

    def of(self, move: Move) -> Advised:
        """What is said of one legal move. Raises `KeyError` for any other."""
        for advised in self.moves:
            if advised.move == move:
                return advised
        raise KeyError(str(move))

    def loss(self, move: Move) -> float:
        """Points that a move gives away against the best one; 0 where it cannot be told from it, or is not known."""
        return (
            0.0
            if move in self.best or self.method == "principles"
            else self.moves[0].worth - self.of(move).worth
        )


def advise(view: View, *, seed: int = 0, effort: Effort = COACH, cases: Sequence[Belief] = ()) -> Advice:
    """Rank the viewer's legal moves by the points to be expected of them.

    Deals that fit are all solved with open tiles where they are few; else they are sampled, weighed by what the
    others' plays suggest, and played out: so it is *among equal players*. The same view and seed give the same
    advice. Where no exact belief is known it falls back to `by_principles`. `cases` are the beliefs of the view
    where they are known already; several exclude each other.
    """
    if not view.legal:
        return Advice((), ())
    generator = np.random.default_rng(seed)
    try:
        known = tuple(cases) or (Belief.of(view),)
        outlook, results = look_ahead(view, generator, effort, cases=known)
    except NoExactBelief:
        return by_principles(view)
    return ranked(view, outlook, results, generator, cases=known)


def ranked(
    view: View,
    outlook: Outlook,
    results: tuple[Results, ...] | None,
    generator: np.random.Generator,
    *,
    cases: Sequence[Belief],
) -> Advice:
    """What an outlook says of every legal move, with reasons; its deals are played out here if they were solved."""
    if results is None:
        results = play_on(view, outlook.deals, generator)
    happened = [happenings(view, one) for one in results]
    worths = np.array([_mean(one, outlook) for one in outlook.points]).round(9)
    order = sorted(range(len(view.legal)), key=lambda row: -worths[row])
    top = order[0]
    best = [row for row in order if _is_as_good(outlook, row, top)]
    rest = [row for row in order if row not in best]
    numbers = _numbers(view)
    one_known = cases[0] if len(cases) == 1 else None
    advised = []
    for row in order:
        other = (rest[0] if rest else None) if row in best else top
        one = Advised(
            move=view.legal[row],
            worth=float(worths[row]),
            against=None if other is None else view.legal[other],
            facts=(),
            points=_estimate(outlook.points[row], outlook),
            win=_estimate(outlook.won[row].astype(np.float64), outlook),
        )
        if other is not None:
            gaps = outlook.points[row] - outlook.points[other]
            one = replace(
                one,
                gap=_estimate(gaps, outlook),
                reasons=_reasons(outlook, gaps, happened[row], happened[other]),
                facts=_facts_between(
                    one_known, numbers, view.legal[row], view.legal[other], _mean(gaps, outlook)
                ),
            )
        advised.append(one)
    return Advice(
        tuple(advised),
        tuple(view.legal[row] for row in best),
        outlook.method.value,
        outlook.exact,
        outlook.points.shape[1],
    )


def _mean(values: NDArray[np.float64], outlook: Outlook) -> float:
    """The average over the deals, each by its weight where they are not equally likely."""
    return float(values.mean() if outlook.likelihoods is None else values @ outlook.likelihoods)


def _estimate(values: NDArray[np.float64], outlook: Outlook) -> Estimate:
    return Estimate(_mean(values, outlook), 0.0 if outlook.exact else _error(values, outlook))


def _error(values: NDArray[np.float64], outlook: Outlook) -> float:
    return float(values.std() / np.sqrt(outlook.effective))


def _is_as_good(outlook: Outlook, row: int, top: int) -> bool:
    gaps = outlook.points[top] - outlook.points[row]
    gap = round(_mean(gaps, outlook), 9)
    return gap == 0 or (not outlook.exact and gap <= SURE * _error(gaps, outlook))


def _reasons(
    outlook: Outlook,
    gaps: NDArray[np.float64],
    happened: Mapping[Happening, NDArray[np.bool_]],
    other: Mapping[Happening, NDArray[np.bool_]],
) -> tuple[Reason, ...]:
    """The events to say. What differs by chance alone, or speaks the other way, is no reason."""
    gap = _mean(gaps, outlook)
    if not gap:
        return ()
    found = []
    for name in Happening:
        if name not in happened:
            continue
        here, there = happened[name], other[name]
        differs = here != there
        change = here.astype(np.float64) - there
        more = _mean(change, outlook)
        if not more or (more > 0) is not (GOOD[name] is (gap > 0)):
            continue
        if not outlook.exact and abs(more) <= SURE * _error(change, outlook):
            continue
        share = _mean(np.where(differs, gaps, 0.0), outlook) / gap
        if share > 0:
            found.append(
                Reason(
                    name,
                    _mean(here.astype(np.float64), outlook),
                    _mean(there.astype(np.float64), outlook),
                    share,
                )
            )
    # Of equal shares what happens first: causes before ends.
    found.sort(key=lambda reason: -round(reason.share, 6))
    return tuple(reason for place, reason in enumerate(found) if place == 0 or reason.share >= SHARE_TO_SAY)[
        :MOST_SAID
    ]


# --- principles ---


def _numbers(view: View) -> dict[Move, Mapping[str, float]]:
    reading = Reading(view)
    return {move: effects(reading, move).as_numbers() for move in view.legal if isinstance(move, Play)}


def by_principles(view: View) -> Advice:
    """Rank the viewer's legal moves by stated principles alone, at once: it claims no expected points.

    Draws and passes are ranked behind plays and carry no facts.
    """
    numbers = _numbers(view)
    if not numbers:
        return Advice(tuple(Advised(move, 0.0, None, ()) for move in view.legal), view.legal[:1])
    worths = {
        move: round(sum(WEIGHTS[name] * value for name, value in features.items()), 9)
        for move, features in numbers.items()
    }
    ranked = sorted(worths, key=lambda move: -worths[move])
    top = worths[ranked[0]]
    best = tuple(move for move in ranked if worths[move] == top)
    rest = [move for move in ranked if worths[move] < top]
    belief = _belief(view)
    advised = []
    for move in ranked:
        against = (rest[0] if rest else None) if move in best else best[0]
        facts: tuple[Fact, ...] = ()
        if against is not None:
            facts = _facts_between(belief, numbers, move, against, worths[move] - worths[against])
        advised.append(Advised(move, worths[move], against, facts))
    advised += [Advised(move, top - 1, best[0], ()) for move in view.legal if move not in numbers]
    return Advice(tuple(advised), best)


def _belief(view: View) -> Belief | None:
    try:
        return Belief.of(view)
    except NoExactBelief:
        return None


def _facts_between(
    belief: Belief | None,
    numbers: Mapping[Move, Mapping[str, float]],
    move: Move,
    against: Move,
    gap: float,
) -> tuple[Fact, ...]:
    """The principles that say of two plays what their worths say."""
    if not isinstance(move, Play) or not isinstance(against, Play) or not gap:
        return ()
    facts = _facts(numbers[move], numbers[against], gap)
    said = (_with_chance(belief, fact, move, against) for fact in facts)
    return tuple(fact for fact in said if fact is not None)


def chance_to_answer(belief: Belief, seat: Seat, play: Play) -> float:
    """The exact chance that a seat holds a tile that fits one of the ends after this play."""
    left, right = ends_after(play, belief.view.ends)
    none = belief.spread(seat, TileSet(FIT_MASKS[left] | FIT_MASKS[right])).get(0)
    return 1.0 - float(none or 0)


def _with_chance(belief: Belief | None, fact: Fact, play: Play, against: Play) -> Fact | None:
    """The fact with its exact chance, where it has one; None if the chance does not bear it out."""
    if fact.name not in CHANCES:
        return fact
    if belief is None:
        return None
    seating, viewer = belief.view.seating, belief.view.viewer
    seat = seating.after(viewer) if fact.name == "opponent_fits" else seating.partner(viewer)
    assert seat is not None
    value, other = chance_to_answer(belief, seat, play), chance_to_answer(belief, seat, against)
    if (value - other) * (fact.value - fact.other) <= 0:
        return None
    return Fact(CHANCES[fact.name], value, other, fact.gain)


def _facts(numbers: Mapping[str, float], others: Mapping[str, float], gap: float) -> Sequence[Fact]:
    facts = [
        Fact(name, value, others[name], WEIGHTS[name] * (value - others[name]))
        for name, value in numbers.items()
        if value != others[name] and WEIGHTS[name]
    ]
    return weightiest(facts, gap)


def weightiest(facts: Sequence[Fact], gap: float) -> Sequence[Fact]:
    """The facts to say: those that point the way of the gap, the weightiest first, without the small ones."""
    weighed = abs(sum(fact.gain for fact in facts))
    pointing = sorted((fact for fact in facts if fact.gain * gap > 0), key=lambda fact: -abs(fact.gain))
    return [
        fact for place, fact in enumerate(pointing) if place == 0 or abs(fact.gain) >= SHARE_TO_SAY * weighed
    ][:MOST_SAID]
