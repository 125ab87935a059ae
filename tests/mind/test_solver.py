"""The open-tile solver against independent values, against a plain oracle over the rules, and in its bounds."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.game.moves import Move, Play
from engine.game.ruleset import Options, load
from engine.game.seats import Seat
from engine.game.tiles import Tile, TileSet
from engine.mind.open_table import OpenTable
from engine.mind.solver import Solution, Solver, solve

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
