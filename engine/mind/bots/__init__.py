"""Bots: each gets a `View` and a source of random numbers, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Protocol

from engine.game.moves import Move
from engine.mind.bots.at_random import at_random
from engine.mind.bots.beginner import beginner
from engine.mind.bots.club import club
from engine.mind.bots.heaviest import heaviest
from engine.mind.bots.master import master
from engine.mind.view import View


class Bot(Protocol):
    """Chooses one of `view.legal`; the same view and the same random source give the same move."""

    def __call__(self, view: View, random: Random) -> Move:
        """The move to make."""
        ...


BOTS: Mapping[str, Bot] = {
    "random": at_random,
    "heaviest": heaviest,
    "beginner": beginner,
    "club": club,
    "master": master,
}
"""By name, from the weakest to the strongest."""
