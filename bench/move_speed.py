"""What one move takes: master's choice, a hint and the hint refined, at every table, over all choices of some rounds.

    python -m bench.move_speed [ROUNDS]

Processor time, so that what else the machine does counts less; wall time stands beside it. Every other round is
played by `club`, the rest at random; master and the coach are asked at the same choices. The slowest are timed again
and the quickest time counts, for a machine stalls now and then: the same view and chance are the same work. The
refined hint is asked for at every fourth choice, with the standard error of the chance to win that it leaves.
"""

from __future__ import annotations

import gc
import json
import sys
from collections.abc import Callable, Iterator
from random import Random
from time import perf_counter, process_time

import numpy as np

from engine.game.deal import Deal
from engine.game.round import Lead, Round
from engine.game.ruleset import RulesetId, load, tables
from engine.game.seats import Seat
from engine.game.seen import view_of
from engine.mind.advice import advise
from engine.mind.bots import BOTS
from engine.mind.view import View
from ui.adviser import THOROUGH

TABLES = tables()
AGAIN = 12
"""How many of the slowest are timed again."""


def choices(ruleset: RulesetId, players: int, rounds: int) -> Iterator[View]:
    """What the seat to move sees wherever it has a choice."""
    options = load(ruleset).options()
    for number in range(rounds):
        random = Random(f"move/{number}")
        position = Round.of_deal(
            options, Deal.of_seed(f"move-{number}", players), Lead(Seat(number % players))
        )
        while (seat := position.to_move) is not None:
            moves = position.legal_moves
            move = moves[0]
            if len(moves) > 1:
                view = view_of(position, seat)
                yield view
                move = BOTS["random" if number % 2 else "club"](view, random)
            position = position.after(move)


def timed(once: Callable[[View], object], views: list[View]) -> dict[str, float]:
    """Median, 95th percentile and maximum in milliseconds."""
    cpu, wall = [], []
    for view in views:
        began, started = process_time(), perf_counter()
        once(view)
        cpu.append(1000 * (process_time() - began))
        wall.append(1000 * (perf_counter() - started))
    for place in np.argsort(cpu)[-AGAIN:]:
        for _ in range(2):
            began = process_time()
            once(views[place])
            cpu[place] = min(cpu[place], 1000 * (process_time() - began))
    return {
        "median": round(float(np.median(cpu)), 1),
        "p95": round(float(np.percentile(cpu, 95)), 1),
        "max": round(max(cpu), 1),
        "wall_median": round(float(np.median(wall)), 1),
    }


def refined(views: list[View]) -> dict[str, float]:
    """Median and maximum of the time, and of the largest standard error of any move's chance to win, in hundredths."""
    taken, errors = [], []
    for view in views:
        began = process_time()
        advice = advise(view, effort=THOROUGH)
        taken.append(1000 * (process_time() - began))
        errors.append(max((100 * one.win.se for one in advice.moves if one.win is not None), default=0.0))
    return {
        "median": round(float(np.median(taken)), 1),
        "max": round(max(taken), 1),
        "error_median": round(float(np.median(errors)), 2),
        "error_max": round(max(errors), 2),
    }


def measure(rounds: int) -> None:
    """For each table a line."""
    for ruleset, players in TABLES:
        views = list(choices(ruleset, players, rounds))
        gc.collect()
        line = {
            "table": f"{ruleset}{players}",
            "choices": len(views),
            "master_ms": timed(lambda view: BOTS["master"](view, Random(1)), views),
            "hint_ms": timed(advise, views),
            "refined_ms": refined(views[::4]),
        }
        print(json.dumps(line), flush=True)


if __name__ == "__main__":
    measure(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
