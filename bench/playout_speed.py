"""How many rounds are played out in a second, at random and by weighed features, in batches of several sizes.

python -m bench.playout_speed
"""

from __future__ import annotations

import json
from time import process_time

import numpy as np

from engine.game.ruleset import RulesetId, load
from engine.game.seats import Seat
from engine.mind.bots.club import WEIGHTS
from engine.mind.playout import AtRandom, Codes, Masks, Policy, Start, play_out
from engine.mind.weighted import Weighted

TABLES: tuple[tuple[RulesetId, int], ...] = (("C", 4), ("B", 4), ("A", 2), ("A", 3), ("B", 2), ("C", 2))
BATCHES = (300, 1_000, 10_000)
REPEATS = 5


def dealt(number: int, players: int, generator: np.random.Generator) -> tuple[Masks, Codes]:
    """So many random deals, as hands and boneyards."""
    order = generator.permuted(np.tile(np.arange(28, dtype=np.uint32), (number, 1)), axis=1)
    hands = [
        (np.uint32(1) << order[:, 7 * seat : 7 * seat + 7]).sum(axis=1, dtype=np.uint32)
        for seat in range(players)
    ]
    return np.stack(hands, axis=1), order[:, 7 * players :].astype(np.uint8)


def per_second(ruleset: RulesetId, players: int, policy: Policy, batch: int) -> int:
    """Whole rounds from the opening on, in processor time; the quickest of some runs on a shared machine."""
    generator = np.random.default_rng(1)
    options = load(ruleset).options()
    start = Start(options, options.seating(players), None, Seat(0), opener=Seat(0))
    hands, boneyard = dealt(batch, players, generator)
    quickest = float("inf")
    for _ in range(REPEATS):
        began = process_time()
        play_out(start, hands, boneyard, policy, generator)
        quickest = min(quickest, process_time() - began)
    return round(batch / quickest)


def measure() -> dict[str, dict[str, dict[str, int]]]:
    """For each policy, table and batch, rounds a second."""
    policies: dict[str, Policy] = {"random": AtRandom(), "weighted": Weighted(WEIGHTS, temperature=2.0)}
    return {
        name: {
            f"{ruleset}{players}": {
                str(batch): per_second(ruleset, players, policy, batch) for batch in BATCHES
            }
            for ruleset, players in TABLES
        }
        for name, policy in policies.items()
    }


if __name__ == "__main__":
    print(json.dumps(measure(), indent=2))
