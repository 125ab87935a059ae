"""How strong the bots are against each other: the same deals from both sides, in every game and number of players.

python -m bench.strength [--deals 200] [--master 20] [--seed report]
"""

from __future__ import annotations

import argparse
import json
from time import perf_counter
from typing import Any

from engine.contest import Table, contest
from engine.game.ruleset import RulesetId, load

TABLES: tuple[tuple[RulesetId, int], ...] = (
    ("A", 2),
    ("A", 3),
    ("B", 2),
    ("B", 3),
    ("B", 4),
    ("C", 2),
    ("C", 3),
    ("C", 4),
)
LADDER = (("beginner", "heaviest"), ("club", "beginner"))
ABOVE = (("master", "club"),)


def measure(deals: int, master: int, seed: str) -> list[dict[str, Any]]:
    """Each step of the ladder at each table, one line printed as soon as it is known."""
    lines = []
    for pairs, number in ((LADDER, deals), (ABOVE, master)):
        for ruleset, players in TABLES:
            for pair in pairs if number else ():
                table = Table(load(ruleset).options(), players)
                found = contest(table, pair, deals=number, seed=seed, clock=perf_counter)
                line = {
                    "bots": pair,
                    "table": f"{ruleset}{players}",
                    "deals": number,
                    "points": found["points_per_round"],
                    "win": found["win_rate"],
                    "ms": found["ms_per_move"][pair[0]],
                }
                print(json.dumps(line), flush=True)
                lines.append(line)
    return lines


def main() -> None:
    """Measure what the arguments ask for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--master", type=int, default=4)
    parser.add_argument("--seed", default="report")
    asked = parser.parse_args()
    measure(asked.deals, asked.master, asked.seed)


if __name__ == "__main__":
    main()
