"""Somebody who has played for a week: doubles first, keeps an answer, and sometimes does not look."""

from __future__ import annotations

from random import Random

from engine.game.moves import Move, Play
from engine.mind.features import Reading, effects
from engine.mind.view import View

CARELESS = 0.15
"""How often he plays without looking."""


def beginner(view: View, random: Random) -> Move:
    """Mostly a double or a heavy tile that leaves him an answer."""
    plays = [move for move in view.legal if isinstance(move, Play)]
    if not plays:
        return view.legal[0]
    if random.random() < CARELESS:
        return random.choice(plays)
    reading = Reading(view)

    def liking(play: Play) -> float:
        does = effects(reading, play)
        return 6.0 * does.double + does.pips + 2.0 * min(does.answers, 2)

    best = max(liking(play) for play in plays)
    return random.choice([play for play in plays if liking(play) == best])
