"""A club player: weighs the stated principles of strategy against each other, from what the seat has seen."""

from __future__ import annotations

from random import Random

from engine.game.moves import Move, Play
from engine.mind.features import Reading
from engine.mind.principles import WEIGHTS, worth
from engine.mind.view import View

__all__ = ["WEIGHTS", "club", "worth"]


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
