"""Plays any legal move, each as likely as any other."""

from __future__ import annotations

from random import Random

from engine.game.moves import Move
from engine.mind.view import View


def at_random(view: View, random: Random) -> Move:
    """Any legal move."""
    return random.choice(view.legal)
