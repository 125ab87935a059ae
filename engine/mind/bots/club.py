"""A club player: weighs the stated principles of strategy against each other, from what the seat has seen."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from engine.game.moves import Move, Play
from engine.mind.features import Reading, effects
from engine.mind.view import View

WEIGHTS: Mapping[str, float] = {
    "pips": 0.5,
    "double": 3.0,
    "answers": 2.0,
    "variety": 1.5,
    "opponent_shut": 3.0,
    "partner_shut": -2.0,
    "opponent_fits": -2.5,
    "partner_fits": 1.0,
    "partner_suit": 1.5,
    "opponent_suit": 1.0,
    "repeats": 1.0,
    "doubles_at_risk": -0.3,
    "blocks": 0.0,
    "block_margin": 2.0,
    "long_suit": 1.0,
}
"""What each feature of a move counts for, in pips."""


def worth(reading: Reading, play: Play, weights: Mapping[str, float] = WEIGHTS) -> float:
    """The weighted sum of what a play does."""
    numbers = effects(reading, play).as_numbers()
    return sum(weight * numbers[name] for name, weight in weights.items())


def club(view: View, random: Random) -> Move:
    """The play with the highest weighted sum; of equal ones any. Without one: draw rather than skip."""
    plays = [move for move in view.legal if isinstance(move, Play)]
    if not plays:
        return view.legal[0]
    if len(plays) == 1:
        return plays[0]
    reading = Reading(view)
    worths = [worth(reading, play) for play in plays]
    best = max(worths)
    return random.choice([play for play, value in zip(plays, worths, strict=True) if value == best])
