"""Whole deals solved with open tiles beside the PyPI package `dominoes`, in one run on the same deals.

Four in pairs, the double six led, everything else to come: `dominoes.search.alphabeta` as its documentation calls
it, against a solver that starts with an empty memory. The peer needs ten seconds or more for one deal.

    python -m bench.solver_against_dominoes [DEALS]
"""

from __future__ import annotations

import copy
import json
import random
import sys
from statistics import median
from time import process_time

import dominoes

from engine.game.ruleset import load
from engine.game.seats import Seat
from engine.game.tiles import Tile, TileSet
from engine.mind.open_table import OpenTable
from engine.mind.solver import Solver

DOUBLE_SIX = dominoes.Domino(6, 6)
REPEATS = 5


def deals(number: int, seed: int) -> list[dominoes.Game]:
    """The peer's deals from fixed seeds, each after its opening with the double six."""
    games = []
    for place in range(number):
        random.seed(f"{seed}-{place}")  # the peer deals from the global generator
        games.append(dominoes.Game.new(starting_domino=DOUBLE_SIX))
    return games


def table_of(game: dominoes.Game) -> OpenTable:
    """The same position as a table; it pays the winning pair the pips of all hands, as C does."""
    options = load("C").options()
    hands = tuple(
        TileSet.of(Tile.of(domino.first, domino.second) for domino in hand).mask for hand in game.hands
    )
    return OpenTable(options, options.seating(4), hands, (6, 6), Seat(game.turn))


def compare(number: int = 1, seed: int = 1) -> dict[str, object]:
    """Processor times of both in milliseconds, and their ratio; raises if a value differs."""
    ours, theirs = [], []
    for game in deals(number, seed):
        table = table_of(game)
        times = []
        for _ in range(REPEATS):
            began = process_time()
            value = Solver(table).value(table)
            times.append(1_000 * (process_time() - began))
        ours.append(median(times))
        peer = copy.deepcopy(game)
        began = process_time()
        _, points = dominoes.search.alphabeta(peer)
        theirs.append(1_000 * (process_time() - began))
        # The peer counts for the first pair throughout, the solver for the side to move.
        if points != (value if game.turn % 2 == 0 else -value if isinstance(value, int) else None):
            raise AssertionError(f"the values differ in {game}: {points}, {value}")
    ratios = [slow / fast for slow, fast in zip(theirs, ours, strict=True)]
    return {
        "deals": number,
        "dominoes_ms": {"median": round(median(theirs)), "least": round(min(theirs))},
        "solver_ms": {"median": round(median(ours), 1), "max": round(max(ours), 1)},
        "times_faster": {"median": round(median(ratios)), "least": round(min(ratios))},
        "times_faster_by_medians": round(median(theirs) / median(ours)),
        "same_values": True,
    }


if __name__ == "__main__":
    print(json.dumps(compare(int(sys.argv[1]) if len(sys.argv) > 1 else 1), indent=2))
