"""The coach: every legal move ranked, with the facts that set it apart.

This first coach weighs stated principles (`club`'s features). It says so: its `method` is "principles", its worths
are in the weights' own unit, and it claims no expected points.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from engine.game.layout import FIT_MASKS
from engine.game.moves import Move, Play
from engine.game.seats import Seat
from engine.game.tiles import TileSet
from engine.mind.belief import Belief, NoExactBelief
from engine.mind.bots.club import WEIGHTS
from engine.mind.features import Reading, effects, ends_after
from engine.mind.view import View

CHANCES = {"opponent_fits": "opponent_can_play", "partner_fits": "partner_can_play"}
"""Features that are said as an exact chance rather than as an average number of tiles."""

SHARE_TO_SAY = 1 / 3
"""A fact is said when it makes up this much of the gap between two moves, or more of it than any other fact."""


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
class Advised:
    """A legal move with its rank and the facts behind it."""

    move: Move
    worth: float
    against: Move | None
    """The move it is compared with: for a best move the best of the rest, for any other a best one."""
    facts: tuple[Fact, ...]
    """The facts to say, the weightiest first: all point the way the comparison went."""


@dataclass(frozen=True, slots=True)
class Advice:
    """The legal moves of a view, best first."""

    moves: tuple[Advised, ...]
    best: tuple[Move, ...]
    """The moves no other beats: all equally good."""
    method: Literal["principles"] = "principles"

    @property
    def is_forced(self) -> bool:
        """Whether there is nothing to choose, so that a coach stays silent."""
        return len(self.moves) < 2


def advise(view: View) -> Advice:
    """Rank the viewer's legal moves. Draws and passes are ranked behind plays and carry no facts."""
    plays = [move for move in view.legal if isinstance(move, Play)]
    if not plays:
        return Advice(tuple(Advised(move, 0.0, None, ()) for move in view.legal), view.legal[:1])
    reading = Reading(view)
    numbers = {play: effects(reading, play).as_numbers() for play in plays}
    worths = {
        play: round(sum(WEIGHTS[name] * value for name, value in numbers[play].items()), 9) for play in plays
    }
    ranked = sorted(plays, key=lambda play: -worths[play])
    top = worths[ranked[0]]
    best = tuple(play for play in ranked if worths[play] == top)
    rest = [play for play in ranked if worths[play] < top]
    belief = _belief(view)
    advised = []
    for play in ranked:
        against = (rest[0] if rest else None) if play in best else best[0]
        facts: tuple[Fact, ...] = ()
        if against is not None:
            facts = _facts(numbers[play], numbers[against])
            facts = tuple(
                said for fact in facts if (said := _with_chance(belief, fact, play, against)) is not None
            )
        advised.append(Advised(play, worths[play], against, facts))
    return Advice(tuple(advised), best)


def _belief(view: View) -> Belief | None:
    try:
        return Belief.of(view)
    except NoExactBelief:
        return None


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


def _facts(numbers: Mapping[str, float], others: Mapping[str, float]) -> tuple[Fact, ...]:
    facts = [
        Fact(name, value, others[name], WEIGHTS[name] * (value - others[name]))
        for name, value in numbers.items()
        if value != others[name] and WEIGHTS[name]
    ]
    gap = sum(fact.gain for fact in facts)
    pointing = sorted((fact for fact in facts if fact.gain * gap > 0), key=lambda fact: -abs(fact.gain))
    return tuple(
        fact for place, fact in enumerate(pointing) if place == 0 or abs(fact.gain) >= SHARE_TO_SAY * abs(gap)
    )[:3]
