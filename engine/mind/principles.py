"""What the stated principles of strategy count for against each other: one set of weights for all who weigh them.

`club` plays by them, play-outs and the reading of the others' plays suppose them, and the coach names them.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.game.moves import Play
from engine.mind.features import Reading, effects

WEIGHTS: Mapping[str, float] = {
    "pips": 0.61,
    "double": 3.81,
    "answers": 1.19,
    "variety": 0.49,
    "opponent_shut": 4.8,
    "partner_shut": -1.56,
    "opponent_fits": -3.73,
    "partner_fits": 0.22,
    "partner_suit": 3.02,
    "opponent_suit": 0.81,
    "repeats": 1.99,
    "doubles_at_risk": 0.0,
    "blocks": 0.47,
    "block_margin": 2.52,
    "long_suit": 1.16,
}
"""What each feature of a move counts for, tuned by play of four in pairs under C against the weights before.

The danger to one's other doubles came out with no weight of its own: laying doubles early already says it.
"""


def worth(reading: Reading, play: Play, weights: Mapping[str, float] = WEIGHTS) -> float:
    """The weighted sum of what a play does."""
    numbers = effects(reading, play).as_numbers()
    return sum(weight * numbers[name] for name, weight in weights.items())
