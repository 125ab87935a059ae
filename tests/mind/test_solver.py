"""The open-tile solver against independent values, against a plain oracle over the rules, and in its bounds."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.game.deal import Deal
from engine.game.moves import Draw, Move, Pass, Play
from engine.game.round import Lead, Round
from engine.game.ruleset import Options, load, tables
from engine.game.seats import Seat
from engine.game.tiles import TILES, Tile, TileSet
from engine.mind.open_table import OpenTable
from engine.mind.solver import Method, NotSolved, Solution, Solver, solve

REFERENCE = Path(__file__).parents[1] / "data" / "reference"


def reference(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((REFERENCE / f"{name}.json").read_text("utf-8"))
    return found


def mask_of(tiles: list[list[int]]) -> int:
    return TileSet.of(Tile.of(*tile) for tile in tiles).mask


def table_of(given: dict[str, Any], options: Options) -> OpenTable:
    return OpenTable(
        options,
        options.seating(len(given["hands"])),
        tuple(mask_of(hand) for hand in given["hands"]),
        None if given["ends"] is None else (given["ends"][0], given["ends"][1]),
        Seat(given["turn"]),
        tuple(Tile.of(*tile) for tile in given.get("boneyard_in_draw_order", [])),
    )


def ends_after(table: OpenTable, move: Move) -> list[int]:
    assert isinstance(move, Play)
    tile = move.tile
    if table.ends is None or move.end is None:
        return [tile.low, tile.high]
    left, right = table.ends
    return sorted((tile.other(left), right) if move.end.value == "left" else (left, tile.other(right)))


def listed(table: OpenTable, solution: Solution) -> list[tuple[list[int], list[int], int]]:
    rows = []
    for valued in solution.moves:
        assert isinstance(valued.move, Play)
        tile = valued.move.tile
        rows.append(([tile.low, tile.high], ends_after(table, valued.move), valued.value))
    return sorted(rows)


def solved(table: OpenTable, most_nodes: int = 1_000_000) -> Solution:
    found = solve(table, most_nodes)
    assert isinstance(found, Solution)
    return found


@pytest.mark.parametrize("name", ["full_deal_1", "full_deal_3", "ply6", "ply10", "ply14", "ply18_small"])
def test_four_in_pairs_agree_with_independent_programs(name: str) -> None:
    given = reference(f"solver_4p_{name}")
    table = table_of(given, load("C").options())
    solution = solved(table)
    expected = given["expected"]
    assert solution.value == expected["value_points_for_mover_team"]
    assert listed(table, solution) == sorted(
        (move["tile"], sorted(move["ends_after_sorted"]), move["points"]) for move in expected["moves"]
    )
    best = [
        [[move.tile.low, move.tile.high], ends_after(table, move)]
        for move in solution.best
        if isinstance(move, Play)
    ]
    assert sorted(best) == sorted(expected["best_moves"])
    assert Solver(table).value(table) == solution.value


@pytest.mark.parametrize("name", ["full_1", "ply5", "ply12"])
@pytest.mark.parametrize("scoring", ["sum", "diff"])
def test_two_players_drawing_agree_with_independent_programs(name: str, scoring: str) -> None:
    given = reference(f"solver_2p_{name}")
    # The winner of "sum" gets all hands, as in C; blocks of "diff" pay others minus own, as in A.
    options = replace(load("C").options(), reserve=given["undrawable"])
    if scoring == "diff":
        options = replace(options, leftover="others_minus_own")
    table = table_of(given, options)
    solution = solved(table)
    expected = given["expected"][scoring]
    assert solution.value == expected["value"]
    assert listed(table, solution) == sorted(
        (move["tile"], sorted(move["ends_after_sorted"]), move["points"]) for move in expected["moves"]
    )


def fitting_deals(given: dict[str, Any]) -> list[tuple[int, ...]]:
    """All ways to give the unseen tiles to the other hands that agree with the passes, by plain enumeration."""
    observer, count = given["observer"], 4
    sizes, played, void = [7] * count, [], [0] * count
    ends: tuple[int, int] | None = None
    for event in given["history"]:
        seat = event["player"]
        if event["type"] == "pass":
            assert ends is not None
            void[seat] |= sum(tile.mask for tile in TILES if tile.has(ends[0]) or tile.has(ends[1]))
            continue
        tile = Tile.of(*event["tile"])
        played.append(tile)
        sizes[seat] -= 1
        if ends is None:
            ends = (tile.low, tile.high)
        elif event["end"] == "left":
            ends = (tile.other(ends[0]), ends[1])
        else:
            ends = (ends[0], tile.other(ends[1]))
    own = mask_of(given["own_hand_now"])
    unseen = [tile.mask for tile in TILES if tile not in played and not tile.mask & own]
    others = [(observer + step) % count for step in (1, 2, 3)]
    deals = []
    for first in combinations(unseen, sizes[others[0]]):
        rest = [tile for tile in unseen if tile not in first]
        for second in combinations(rest, sizes[others[1]]):
            third = tuple(tile for tile in rest if tile not in second)
            hands = [0] * count
            hands[observer] = own
            for seat, tiles in zip(others, (first, second, third), strict=True):
                hands[seat] = sum(tiles)
            if not any(hand & none for hand, none in zip(hands, void, strict=True)):
                deals.append(tuple(hands))
    return deals


@pytest.mark.parametrize("name", ["a", "c", "e"])
def test_averages_over_all_deals_that_fit_agree_with_independent_programs(name: str) -> None:
    given = reference(f"4p_hint_{name}")
    options = load("C").options()
    deals = fitting_deals(given)
    expected = given["expected"]
    assert len(deals) == expected["consistent_deals"]
    values: dict[str, list[int]] = {}
    for hands in deals:
        table = OpenTable(
            options, options.seating(4), hands, (given["ends"][0], given["ends"][1]), Seat(given["turn"])
        )
        for tile, ends, value in listed(table, solved(table)):
            values.setdefault(f"{tile} {ends}", []).append(value)
    for move in expected["moves"]:
        got = values[f"{move['tile']} {sorted(move['ends_after_sorted'])}"]
        assert Fraction(sum(got), len(got)) == Fraction(move["mean_points"])
        for name_of, sign in (("win", 1), ("draw", 0), ("loss", -1)):
            share = sum((value > 0) - (value < 0) == sign for value in got)
            assert Fraction(share, len(got)) == Fraction(move[name_of])
    assert len(values) == len(expected["moves"])


class TooMany(Exception):
    pass


def all_points(position: Round, target: int, number: int | None) -> tuple[int, ...]:
    """What each side has been paid in a round up to now, and at its end."""
    points = [0] * len(position.seating.teams)
    lines = [line for one in position.lines_for(target) for line in one]
    if position.is_over:
        lines += position.outcome(number).lines
    for line in lines:
        points[line.team] += line.points
    return tuple(points)


def plain_search(position: Round, target: int, number: int | None, budget: list[int]) -> tuple[int, ...]:
    """The points of each side at the end: every line played out over the rules themselves, without memory."""
    budget[0] -= 1
    if budget[0] < 0:
        raise TooMany
    if position.to_move is None:
        return all_points(position, target, number)
    side = position.seating.team(position.to_move)
    best: tuple[int, ...] | None = None
    moves = position.legal_moves
    if len(moves) == 2 and moves[-1] == Pass() and position.passes + 1 >= position.seating.count:
        # A whole round of skips leads nowhere: the last one draws.
        moves = moves[:1]
    for move in moves:
        points = plain_search(position.after(move), target, number, budget)
        if best is None or worth(points, side) > worth(best, side):
            best = points
    assert best is not None
    return best


def worth(points: tuple[int, ...], side: int) -> int:
    return points[side] - points[1 - side] if len(points) == 2 else points[side]


def random_options(random: Random, name: str) -> Options:
    switches = load(name).switches
    thrown = {
        switch: random.choice(question.values)
        for switch, question in switches.items()
        # Tile points paid at the end would be paid for tiles laid before the position too.
        if random.random() < 0.4 and switch != "tile_points"
    }
    return load(name).options(thrown)


def random_round(random: Random, options: Options, players: int) -> list[Round]:
    """All positions of a round of random moves, from the first tile on."""
    while True:
        lead = Lead() if random.random() < 0.5 else Lead(Seat(random.randrange(players)))
        position = Round.of_deal(options, Deal.shuffled(random, players), lead)
        if position.to_move is None:
            continue
        path = [position]
        while not position.is_over:
            position = position.after(random.choice(position.legal_moves))
            path.append(position)
        return [one for one in path if one.ends is not None or isinstance(one.legal_moves[0], Play)]


TABLES = tables()


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_late_positions_agree_with_a_plain_search_over_the_rules(name: str, players: int) -> None:
    random = Random(f"{name}{players}")
    compared = 0
    for _ in range(10):
        options = random_options(random, name)
        target = random.choice([200, 500])
        number = random.choice([None, 1, 3])
        path = random_round(random, options, players)
        for position in reversed(path[:-1]):
            budget, paid = [400], all_points(position, target, number)
            side = position.seating.team(position.to_move or Seat(0))
            try:
                expected = [
                    tuple(
                        end - before
                        for end, before in zip(
                            plain_search(position.after(move), target, number, budget), paid, strict=True
                        )
                    )
                    for move in position.legal_moves
                ]
            except TooMany:
                break
            table = OpenTable.of(position, target=target, round_number=number)
            solution = solved(table)
            assert [valued.move for valued in solution.moves] == list(position.legal_moves)
            assert [valued.value for valued in solution.moves] == [worth(points, side) for points in expected]
            if len(paid) > 2:
                assert [valued.points for valued in solution.moves] == expected
                assert solution.method is Method.EQUILIBRIUM
            else:
                assert solution.method is Method.EXACT
            assert Solver(table).value(table) == solution.value
            best = max(worth(points, side) for points in expected)
            assert solution.best == tuple(
                move
                for move, points in zip(position.legal_moves, expected, strict=True)
                if worth(points, side) == best
            )
            compared += 1
    assert compared > 25


@pytest.mark.parametrize(("name", "players"), [("B", 4), ("C", 4), ("A", 2), ("C", 2)])
def test_one_solver_follows_a_whole_round(name: str, players: int) -> None:
    path = random_round(Random(f"follow {name}"), load(name).options(), players)
    path = [one for one in path if 28 - sum(map(int.bit_count, one.hands)) - len(one.boneyard) >= 6][:-1]
    shared = Solver(OpenTable.of(path[0]))
    for position in path:
        table = OpenTable.of(position)
        along, alone = shared.solve(table), solved(table)
        assert isinstance(along, Solution)
        assert along.moves == alone.moves
        for valued in along.moves:
            assert along.value_of(valued.move) == valued.value
            assert Solver(table).value_after(table, valued.move) == valued.value
    with pytest.raises(KeyError):
        shared.value_after(table, Draw(9))
    with pytest.raises(KeyError):
        alone.value_of(Play(Tile.of(6, 6)))


def test_a_solver_refuses_another_round() -> None:
    random = Random(5)
    options = load("C").options()
    first, second = (OpenTable.of(random_round(random, options, 4)[8]) for _ in range(2))
    with pytest.raises(ValueError, match="later position"):
        Solver(first).solve(second)


@pytest.mark.parametrize(("name", "players"), [("C", 4), ("C", 2), ("C", 3)])
def test_a_position_beyond_the_limit_is_not_solved_and_says_so(name: str, players: int) -> None:
    table = OpenTable.of(random_round(Random(2), load(name).options(), players)[0])
    answers = {solve(table, most_nodes=50) for _ in range(2)}
    assert len(answers) == 1
    (answer,) = answers
    assert isinstance(answer, NotSolved)
    assert 50 <= answer.nodes <= 60
    assert isinstance(Solver(table, 50).value(table), NotSolved)
    assert isinstance(Solver(table, 50).value_after(table, table.legal_moves[0]), NotSolved)


def test_a_round_that_waits_for_nobody_has_no_table() -> None:
    path = random_round(Random(3), load("C").options(), 4)
    with pytest.raises(ValueError, match="nobody"):
        OpenTable.of(path[-1])
    drawing = load("C").options({"no_double": "draw_until_double"})
    hands = (TileSet.parse("0-1 0-2 0-3 0-4 0-5 0-6 1-2"), TileSet.parse("1-3 1-4 1-5 1-6 2-3 2-4 2-5"))
    boneyard = tuple(tile for tile in TILES if tile not in hands[0] | hands[1])
    with pytest.raises(ValueError, match="lead"):
        OpenTable.of(Round.of_deal(drawing, Deal(hands, boneyard)))
