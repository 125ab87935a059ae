"""How long exact chances take, at random reachable positions of every game, and how fast deals are sampled.

python -m bench.belief_speed [POSITIONS]
"""

from __future__ import annotations

import gc
import json
import sys
from collections.abc import Iterator
from random import Random
from statistics import median
from time import process_time

import numpy as np

from engine.game.deal import Deal
from engine.game.round import Lead, Needs, Round
from engine.game.ruleset import load, tables
from engine.game.seats import Seat
from engine.game.seen import view_of
from engine.mind.belief import Belief
from engine.mind.view import View

TABLES = tables()
BATCH = 2_000


def views(ruleset: str, players: int, seed: int) -> Iterator[View]:
    """Every position of random rounds, each as a random seat sees it: half of them first rounds."""
    random = Random(seed)
    options = load(ruleset).options()
    while True:
        lead = Lead() if random.random() < 0.5 else Lead(Seat(random.randrange(players)))
        played = Round.of_deal(options, Deal.shuffled(random, players), lead)
        if played.setup.needs is Needs.REDEAL:
            continue
        while True:
            yield view_of(played, Seat(random.randrange(players)))
            if played.to_move is None:
                break
            played = played.after(random.choice(played.legal_moves))


def chances_ms(view: View) -> float:
    """Processor time for a belief and all its chances, from the view alone."""
    began = process_time()
    Belief.of(view).chances()
    return 1_000 * (process_time() - began)


def measure(positions: int, seed: int = 1) -> dict[str, dict[str, float]]:
    """For each table: median, 99th percentile and maximum in milliseconds, and samples a second."""
    found = {}
    generator = np.random.default_rng(seed)
    for ruleset, players in TABLES:
        times: list[float] = []
        slowest: list[tuple[float, int, View]] = []
        sampling = 0.0
        batches = 0
        gc.collect()
        gc.freeze()
        for number, view in zip(range(positions), views(ruleset, players, seed), strict=False):
            took = chances_ms(view)
            times.append(took)
            slowest = sorted([*slowest, (took, number, view)])[-20:]
            if number % 100 == 0:
                belief = Belief.of(view)
                began = process_time()
                belief.sample(BATCH, generator)
                sampling += process_time() - began
                batches += 1
        gc.unfreeze()
        times.sort()
        # What the machine did meanwhile is no part of it: the slowest are measured again.
        worst = max(min(took, *(chances_ms(view) for _ in range(3))) for took, _, view in slowest)
        found[f"{ruleset}{players}"] = {
            "median_ms": round(median(times), 4),
            "p99_ms": round(times[len(times) * 99 // 100], 4),
            "max_ms": round(times[-1], 3),
            "max_again_ms": round(worst, 3),
            "samples_per_s": round(BATCH * batches / sampling),
        }
    return found


if __name__ == "__main__":
    print(json.dumps(measure(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000), indent=2))
