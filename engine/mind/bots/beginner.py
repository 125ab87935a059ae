"""Somebody who has played for a week: doubles first, keeps an answer, and sometimes does not look."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from engine.game.moves import Move, Play
from engine.mind.features import Reading, effects
from engine.mind.view import View

CARELESS = 0.15
"""How often he plays without looking."""
LIKES: Mapping[str, float] = {"double": 6.0, "pips": 1.0, "answers": 2.0}
"""What counts for him. Of answers he wants two at most."""


def beginner(view: View, random: Random) -> Move:
    """Mostly a double or a heavy tile that leaves him an answer."""
    plays = [move for move in view.legal if isinstance(move, Play)]
    if not plays:
        return view.legal[0]
    if is_careless(random):
        return random.choice(plays)
    reading = Reading(view)
    likings = {play: sum(liking(reading, play).values()) for play in plays}
    best = max(likings.values())
    return random.choice([play for play in plays if likings[play] == best])


def is_careless(random: Random) -> bool:
    """Whether he does not look this time; the first thing that is drawn for a turn."""
    return random.random() < CARELESS


def liking(reading: Reading, play: Play) -> Mapping[str, float]:
    """What he sees in a play: for each thing that counts for him, how much."""
    does = effects(reading, play)
    seen = {"double": does.double, "pips": does.pips, "answers": min(does.answers, 2)}
    return {name: weight * seen[name] for name, weight in LIKES.items()}
