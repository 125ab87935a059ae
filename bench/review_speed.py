"""How long it takes to look back at a whole hand: the open-tile part, and all of it.

python -m bench.review_speed [hands]
"""

from __future__ import annotations

import json
import sys
from random import Random
from statistics import median
from time import process_time

from engine.contest import play_round
from engine.game.match import Match
from engine.game.ruleset import RulesetId, load
from engine.game.seats import Seat
from engine.mind.bots import BOTS
from engine.mind.outlook import Effort
from engine.mind.review import review

TABLES: tuple[tuple[RulesetId, int], ...] = (
    ("C", 4),
    ("B", 4),
    ("A", 2),
    ("B", 2),
    ("C", 2),
    ("A", 3),
    ("B", 3),
)
ALMOST_NOTHING = Effort(samples=2, most_deals=0)
"""What is left of the coach's share then is hardly worth measuring."""


def finished(ruleset: RulesetId, players: int, seed: str) -> Match:
    """The first hand of a match, played out by bots that see ahead a little, seat 0 by one that sees nothing."""
    match = Match.start(load(ruleset).options(), players=players, seed=seed)
    seats = match.seating.seats
    bots = {seat: BOTS["beginner" if seat else "random"] for seat in seats}
    played = play_round(
        match.round,
        bots,
        {seat: Random(seed) for seat in seats},
        match.target,
        {seat: [] for seat in seats},
        float,
    )
    for move in played.history:
        match = match.after(move)
    return match


def seconds(match: Match, effort: Effort | None) -> float:
    """Processor time of one review."""
    began = process_time()
    if effort is None:
        review(match, Seat(0))
    else:
        review(match, Seat(0), effort=effort)
    return process_time() - began


def measure(hands: int) -> dict[str, dict[str, float]]:
    """For each table the median and the worst of both parts, in seconds."""
    found = {}
    for ruleset, players in TABLES:
        matches = [finished(ruleset, players, f"mano-{number}") for number in range(hands)]
        open_tiles = [seconds(match, ALMOST_NOTHING) for match in matches]
        whole = [seconds(match, None) for match in matches]
        found[f"{ruleset}{players}"] = {
            "open_tiles_median": round(median(open_tiles), 3),
            "open_tiles_max": round(max(open_tiles), 3),
            "whole_median": round(median(whole), 3),
            "whole_max": round(max(whole), 3),
        }
    return found


if __name__ == "__main__":
    print(json.dumps(measure(int(sys.argv[1]) if len(sys.argv) > 1 else 12), indent=2))
