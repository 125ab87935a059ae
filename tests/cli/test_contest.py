"""Bots against bots: the same deals from every side, and intervals that say what is luck."""

from __future__ import annotations

import itertools

import pytest

from engine import contest
from engine.bench import bench
from engine.contest import Table, milliseconds, seatings
from engine.game.ruleset import load

TABLES = [("A", 2), ("A", 3), ("B", 2), ("B", 4), ("C", 3), ("C", 4)]


def table(ruleset: str, players: int) -> Table:
    return Table(load(ruleset).options(), players)


def ticking() -> contest.Clock:
    """A clock on which a tenth of a second passes between any two looks."""
    looks = itertools.count()
    return lambda: next(looks) / 10


def test_pairs_swap_and_singles_rotate() -> None:
    assert list(seatings(table("B", 4), ("x", "y"))) == [("x", "y", "x", "y"), ("y", "x", "y", "x")]
    assert list(seatings(table("C", 2), ("x", "y"))) == [("x", "y"), ("y", "x")]
    singles = Table(load("B").options({"four": "four_singles"}), 4)
    assert [seats.index("x") for seats in seatings(singles, ("x", "y"))] == [0, 1, 2, 3]


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_a_bot_against_itself_is_exactly_level(ruleset: str, players: int) -> None:
    one = table(ruleset, players)
    answer = contest.contest(one, ("heaviest", "heaviest"), deals=5, seed="level", clock=ticking())
    assert answer["points_per_round"] == {"mean": pytest.approx(0), "ci95": pytest.approx([0, 0])}
    sides = len(one.seating.teams)
    assert answer["rounds"] == 5 * sides
    assert answer["decided_win_rate"]["mean"] == pytest.approx(1 / sides)


def test_the_same_seed_plays_the_same_rounds() -> None:
    arguments = (table("C", 4), ("heaviest", "random"))
    one, two, other = (
        contest.contest(*arguments, deals=8, seed=seed, clock=ticking()) for seed in ("a", "a", "b")
    )
    assert one == two
    assert one["points_per_round"] != other["points_per_round"]


def test_the_better_bot_wins_more_and_the_interval_says_so() -> None:
    answer = contest.contest(table("C", 4), ("club", "random"), deals=60, seed="7", clock=ticking())
    low, high = answer["decided_win_rate"]["ci95"]
    assert 0.5 < low < answer["decided_win_rate"]["mean"] < high
    assert answer["points_per_round"]["ci95"][0] > 0


def test_the_target_decides_what_a_pass_pays() -> None:
    options = load("B").options()
    cheap, dear = (
        contest.contest(Table(options, 4, target), ("heaviest", "random"), deals=4, seed="3", clock=ticking())
        for target in (200, 500)
    )
    assert (cheap["target"], dear["target"]) == (200, 500)
    assert cheap["win_rate"] == dear["win_rate"]
    assert cheap["points_per_round"] != dear["points_per_round"]


def test_times_are_told_in_milliseconds() -> None:
    assert milliseconds([0.001, 0.002, 0.003]) == {"median": 2.0, "p95": 2.9, "max": 3.0}
    assert milliseconds([]) == {"median": None, "p95": None, "max": None}


def test_bench_tells_what_there_is_to_measure() -> None:
    answer = bench(ticking())
    assert {"random_rounds_per_s", "replay_ms", "belief_ms", "samples_per_s", "solve_ms", "peer"} <= set(
        answer
    )
    assert set(answer["belief_ms"]) == {"median", "max"}
    assert {"28", "14"} <= set(answer["solve_ms"])
    assert answer["peer"]["ratio"] == pytest.approx(
        answer["random_rounds_per_s"] / answer["peer"]["random_rounds_per_s"], abs=0.05
    )
