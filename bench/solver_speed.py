"""How long open-tile values take: whole deals and late positions of every game, and all turns of whole hands.

python -m bench.solver_speed [POSITIONS]
"""

from __future__ import annotations

import gc
import json
import sys
from collections.abc import Iterator
from random import Random
from statistics import median
from time import process_time

from engine.game.deal import Deal
from engine.game.moves import Play
from engine.game.round import Lead, Round
from engine.game.ruleset import RulesetId, load
from engine.mind.open_table import OpenTable
from engine.mind.solver import MOST_MORE, MOST_PAIRS, MOST_TWO, NotSolved, Solver

KINDS: tuple[tuple[RulesetId, int, int], ...] = (
    ("C", 4, 0),
    ("C", 4, 4),
    ("C", 4, 8),
    ("C", 4, 14),
    ("B", 4, 0),
    ("B", 4, 14),
    ("C", 2, 0),
    ("A", 2, 0),
    ("B", 2, 8),
    ("A", 3, 8),
    ("B", 3, 8),
    ("C", 3, 8),
)
"""Game, players, and how many tiles have been laid."""


def rounds(ruleset: RulesetId, players: int, seed: int) -> Iterator[list[Round]]:
    """Rounds of random moves, as all their positions, each opened as a first round is."""
    random = Random(f"{ruleset}{players}{seed}")
    options = load(ruleset).options()
    while True:
        path = [Round.of_deal(options, Deal.shuffled(random, players), Lead())]
        if path[0].to_move is None:
            continue
        while path[-1].to_move is not None:
            path.append(path[-1].after(random.choice(path[-1].legal_moves)))
        yield path[:-1]


def laid(position: Round) -> int:
    """How many tiles lie on the table."""
    return sum(isinstance(move, Play) for move in position.history)


def speeds(positions: int, seed: int = 1) -> dict[str, object]:
    """For each kind of position, processor times in milliseconds of its value and of all its moves."""
    found: dict[str, object] = {}
    for ruleset, players, tiles in KINDS:
        number = max(3, positions // 3) if tiles < 8 else positions
        values, moves, nodes, unsolved = [], [], [], 0
        for path in rounds(ruleset, players, seed):
            position = next((one for one in path if laid(one) >= tiles), None)
            if position is None:
                continue
            table = OpenTable.of(position)
            began = process_time()
            Solver(table).value(table)
            values.append(1_000 * (process_time() - began))
            solver = Solver(table)
            began = process_time()
            unsolved += isinstance(solver.solve(table), NotSolved)
            moves.append(1_000 * (process_time() - began))
            nodes.append(solver.nodes)
            if len(values) == number:
                break
        found[f"{ruleset}{players}, {tiles} laid"] = {
            "positions": number,
            "value_ms": {"median": round(median(values), 2), "max": round(max(values), 1)},
            "all_moves_ms": {"median": round(median(moves), 2), "max": round(max(moves), 1)},
            "nodes": {"median": round(median(nodes)), "max": max(nodes)},
            "beyond_the_limit": unsolved,
        }
    return found


def whole_hands(hands: int, seed: int = 2) -> dict[str, object]:
    """All moves of all turns of finished hands, four in pairs, with one memory for each hand."""
    found: dict[str, object] = {}
    kinds: tuple[RulesetId, ...] = ("C", "B")
    for ruleset in kinds:
        times = []
        for path, _ in zip(rounds(ruleset, 4, seed), range(hands), strict=False):
            began = process_time()
            tables = [OpenTable.of(position) for position in path if len(position.legal_moves) > 1]
            solver = Solver(tables[0])
            for table in tables:
                solver.solve(table)
            times.append(1_000 * (process_time() - began))
        found[ruleset] = {"hands": hands, "median_ms": round(median(times)), "max_ms": round(max(times))}
    return found


if __name__ == "__main__":
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 12
    gc.disable()  # a collection in mid-search is no part of it
    limits = {"pairs": MOST_PAIRS, "two_sides": MOST_TWO, "more": MOST_MORE}
    answer = {"limits": limits, "positions": speeds(number), "whole_hands": whole_hands(number)}
    print(json.dumps(answer, indent=2))
