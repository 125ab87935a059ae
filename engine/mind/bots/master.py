"""The strongest honest player: looks at many deals that fit, and takes what is best over all of them."""

from __future__ import annotations

from random import Random

import numpy as np

from engine.game.moves import Move
from engine.mind.belief import NoExactBelief
from engine.mind.bots.club import club
from engine.mind.outlook import BOT, look_ahead
from engine.mind.view import View


def master(view: View, random: Random) -> Move:
    """The move with the most expected points; of equal ones any.

    The deals are weighed by what the others' plays suggest. Where few fit, each is solved with open tiles; else a
    sample is played out. Under the house rules that no exact belief is known for it plays as `club` does.
    """
    if len(view.legal) == 1:
        return view.legal[0]
    generator = np.random.default_rng(random.getrandbits(64))
    try:
        outlook, _ = look_ahead(view, generator, BOT, weighs_all=True)
    except NoExactBelief:
        return club(view, random)
    weights = outlook.likelihoods
    means = (outlook.points.mean(axis=1) if weights is None else outlook.points @ weights).round(9)
    return random.choice([move for move, mean in zip(view.legal, means, strict=True) if mean == means.max()])
