"""How strong the bots are against each other: the same deals from both sides, in every game and number of players.

    python -m bench.strength [--ladder 60] [--master 2] [--four 0] [--peer 0] [--seed report] [--only C4 ...]

`--ladder` deals for beginner against heaviest and for club against beginner, at every table; `--master` for master
against club at every table; `--four` for master against random, heaviest and club, four in pairs under C; `--peer`
for master against the strongest player of PyPI's `dominoes` there. Deals that have been played are kept (see
`bench/_kept.py`), twenty to a line: a run that was stopped goes on where it was, and one that asks for more deals
plays only the further ones. Times are processor times of a move with a choice.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from functools import partial
from time import process_time
from typing import Any

from bench._kept import Kept
from bench._peer import probabilistic_alphabeta
from engine.contest import Result, Table, milliseconds, play_deal, summary
from engine.game.ruleset import RulesetId, load, tables
from engine.mind.bots import BOTS, Bot

TABLES = tables()
PEER = "probabilistic_alphabeta"
LADDER = (("beginner", "heaviest"), ("club", "beginner"))
FOUR = (("master", "random"), ("master", "heaviest"), ("master", "club"))
BLOCK = 20
"""Deals that are kept together."""
ALL: Mapping[str, Bot] = {**BOTS, PEER: probabilistic_alphabeta}


def block(table: Table, pair: tuple[str, str], first: int, seed: str) -> dict[str, Any]:
    """Some deals, as plain numbers."""
    times: dict[str, list[float]] = {name: [] for name in pair}
    by_deal = [
        play_deal(table, pair, deal, seed=seed, clock=process_time, times=times, bots=ALL)
        for deal in range(first, first + BLOCK)
    ]
    return {
        "deals": [[[one.difference, one.won, one.decided] for one in results] for results in by_deal],
        "ms": {name: [round(1000 * one, 2) for one in taken] for name, taken in times.items()},
    }


def line(
    kept: Kept, where: tuple[RulesetId, int], pair: tuple[str, str], deals: int, seed: str
) -> dict[str, Any]:
    """One pair of bots at one table."""
    table = Table(load(where[0]).options(), where[1])
    by_deal: list[list[Result]] = []
    times: dict[str, list[float]] = {name: [] for name in pair}
    for first in range(0, deals, BLOCK):
        asked = f"{where[0]}{where[1]} {pair[0]} {pair[1]} {seed} {first}"
        found = kept.of(asked, partial(block, table, pair, first, seed))
        by_deal += [[Result(*one) for one in results] for results in found["deals"]]
        for name, taken in found["ms"].items():
            times[name] += taken
    known = summary(by_deal[:deals], seed)
    return {
        "bots": pair,
        "table": f"{where[0]}{where[1]}",
        "deals": deals,
        "seed": seed,
        "points": _short(known["points_per_round"]),
        "win": _short(known["win_rate"]),
        "choices": len(times[pair[0]]),
        "ms": milliseconds([one / 1000 for one in times[pair[0]]]),
    }


def _short(rate: dict[str, Any]) -> dict[str, Any]:
    return {"mean": round(rate["mean"], 4), "ci95": [round(one, 4) for one in rate["ci95"]]}


def measure(asked: argparse.Namespace) -> None:
    """All that is asked for, one line printed as soon as it is known."""
    kept = Kept("strength")
    plan: list[tuple[Sequence[tuple[RulesetId, int]], Sequence[tuple[str, str]], int]] = [
        (TABLES, LADDER, asked.ladder),
        (TABLES, (("master", "club"),), asked.master),
        ((("C", 4),), FOUR, asked.four),
        ((("C", 4),), (("master", PEER),), asked.peer),
    ]
    for wanted, pairs, deals in plan:
        for where in wanted:
            if asked.only and f"{where[0]}{where[1]}" not in asked.only:
                continue
            for pair in pairs if deals else ():
                print(json.dumps(line(kept, where, pair, deals, asked.seed)), flush=True)


def main() -> None:
    """Measure what the arguments ask for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--ladder", type=int, default=60)
    parser.add_argument("--master", type=int, default=2)
    parser.add_argument("--four", type=int, default=0)
    parser.add_argument("--peer", type=int, default=0)
    parser.add_argument("--seed", default="report")
    parser.add_argument("--only", nargs="*", default=[])
    measure(parser.parse_args())


if __name__ == "__main__":
    main()
