"""The strongest honest player: looks at many deals that fit, and takes what is best over all of them."""

from __future__ import annotations

from random import Random

import numpy as np

from engine.game.moves import Move
from engine.mind.belief import Belief, NoExactBelief
from engine.mind.bots.club import club
from engine.mind.outlook import BOT, Outlook, look_ahead
from engine.mind.playout import Results
from engine.mind.view import View


def master(view: View, random: Random) -> Move:
    """The move with the most expected points; of equal ones any.

    The deals are weighed by what the others' plays suggest. Where few fit, each is solved with open tiles; else a
    sample is played out, each of the others choosing as its plays so far suggest. Under the house rules that no
    exact belief is known for it plays as `club` does.
    """
    if len(view.legal) == 1:
        return view.legal[0]
    generator = generator_of(random)
    try:
        outlook, _ = foresight(view, Belief.of(view), generator)
    except NoExactBelief:
        return club(view, random)
    return random.choice(best_of(view, outlook))


def generator_of(random: Random) -> np.random.Generator:
    """Where its deals are drawn from; the first thing that is drawn for a turn."""
    return np.random.default_rng(random.getrandbits(64))


def foresight(
    view: View, belief: Belief, generator: np.random.Generator
) -> tuple[Outlook, tuple[Results, ...] | None]:
    """What it looks at before a move. Raises `NoExactBelief`."""
    return look_ahead(view, generator, BOT, cases=(belief,), weighs_all=True)


def best_of(view: View, outlook: Outlook) -> list[Move]:
    """The moves with the most points on average."""
    weights = outlook.likelihoods
    means = (outlook.points.mean(axis=1) if weights is None else outlook.points @ weights).round(9)
    return [move for move, mean in zip(view.legal, means, strict=True) if mean == means.max()]
