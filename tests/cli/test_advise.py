"""`advise`: what each move may be expected to bring, as other programs read it."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tests.cli.command_line import ask, refused
from tests.cli.test_formats import EXAMPLE, OPEN_FOUR, PAIRS

HINTS = sorted((Path(__file__).parents[1] / "data" / "reference").glob("4p_hint_*.json"))


def tile_text(tile: list[int]) -> str:
    return f"{tile[0]}-{tile[1]}"


def entry(told: dict[str, Any]) -> dict[str, Any]:
    seat = PAIRS[told["player"]]
    if told["type"] == "pass":
        return {"seat": seat, "pass": True}
    played = {"seat": seat, "play": tile_text(told["tile"])}
    return played if told["end"] == "first" else played | {"end": told["end"]}


def position(case: dict[str, Any]) -> dict[str, Any]:
    own = [tile_text(tile) for tile in case["own_hand_now"]]
    own += [
        tile_text(told["tile"])
        for told in case["history"]
        if told["player"] == case["observer"] and told["type"] == "play"
    ]
    hands: dict[str, Any] = dict.fromkeys(PAIRS, 7) | {PAIRS[case["observer"]]: own}
    return {
        "ruleset": "C",
        "seats": PAIRS,
        "phase": "first",
        "hands": hands,
        "history": [entry(told) for told in case["history"]],
        "view": PAIRS[case["observer"]],
    }


def ends_after(ends: list[int], move: dict[str, Any]) -> list[int]:
    low, high = map(int, move["play"].split("-"))
    at = move.get("end") == "right"
    inner = ends[at]
    return sorted([high if inner == low else low, ends[not at]])


@pytest.mark.parametrize("file", HINTS, ids=lambda file: file.stem)
def test_all_fitting_deals_are_averaged_to_the_fraction(file: Path) -> None:
    case = json.loads(file.read_text("utf-8"))
    answer = ask("advise", position(case))
    expected = case["expected"]
    assert answer["exact"] is True
    assert answer["method"] == "enumerated_open_tiles"
    assert answer["deals"] == str(expected["consistent_deals"])
    found = {}
    for one in answer["moves"]:
        assert one["points"]["se"] == one["win"]["se"] == 0
        low, high = sorted(map(int, one["move"]["play"].split("-")))
        found[low, high, *ends_after(case["ends"], one["move"])] = one
    assert len(found) == len(expected["moves"])
    for known in expected["moves"]:
        one = found[*known["tile"], *known["ends_after_sorted"]]
        assert one["points"]["mean"] == pytest.approx(float(Fraction(known["mean_points"])), abs=1e-9)
        assert one["win"]["mean"] == pytest.approx(float(Fraction(known["win"])), abs=1e-9)
    means = [one["points"]["mean"] for one in answer["moves"]]
    assert means == sorted(means, reverse=True)
    assert answer["best"] == [one["move"] for one in answer["moves"] if one["points"]["mean"] == means[0]]


def test_a_sampled_answer_carries_its_errors_and_is_the_same_again() -> None:
    answer = ask("advise", EXAMPLE)
    assert answer["view"] == "P0"
    assert answer["exact"] is False
    assert answer["method"] == "playouts"
    assert answer["counted"] >= 1_000
    assert sorted(one["move"]["play"] for one in answer["moves"]) == ["0-3", "2-4", "3-3"]
    for one in answer["moves"]:
        assert 0 < one["win"]["se"] < 0.03
        assert one["points"]["se"] > 0
        assert 0 <= one["win"]["mean"] <= 1
        for reason in one["reasons"]:
            assert set(reason) >= {"name", "value"}
    assert answer["best"][0] == answer["moves"][0]["move"]
    assert ask("advise", EXAMPLE) == answer


def test_a_position_as_it_stands_is_advised_too() -> None:
    standing = {
        "ruleset": "C",
        "seats": PAIRS,
        "hands": {"P0": ["1-2", "0-3", "2-4"], "P1": 6, "P2": 6, "P3": 6},
        "chain_left_to_right": ["3-6", "6-6", "6-4", "4-4", "4-5", "5-5", "5-2"],
        "to_move": "P0",
        "view": "P0",
    }
    answer = ask("advise", standing)
    assert {one["move"]["play"] for one in answer["moves"]} == {"0-3", "1-2", "2-4"}
    assert answer["method"] == "playouts"


def test_an_untold_announcement_leaves_several_cases() -> None:
    answer = ask(
        "advise",
        {
            "ruleset": "B",
            "seats": PAIRS,
            "phase": "first",
            "hands": {"P0": 7, "P1": ["0-1", "0-2", "1-1", "1-3", "2-2", "4-6", "5-6"], "P2": 7, "P3": 7},
            "history": [{"seat": "P0", "play": "1-2"}],
            "view": "P1",
        },
    )
    assert len(answer["moves"]) == 5
    assert answer["method"] == "playouts"


def test_whoever_is_not_to_move_has_nothing_to_choose() -> None:
    answer = ask("advise", EXAMPLE, view="P0", to_move="P3", history=EXAMPLE["history"][:3])
    assert answer["moves"] == answer["best"] == []


def test_a_forced_move_is_answered_all_the_same() -> None:
    answer = ask("advise", OPEN_FOUR, ruleset="C", view="P0")
    assert [one["move"] for one in answer["moves"]] == [{"play": "6-6"}]
    assert answer["best"] == [{"play": "6-6"}]


def test_what_is_missing_is_named() -> None:
    assert refused("advise", {key: value for key, value in EXAMPLE.items() if key != "view"}).startswith(
        "view:"
    )
    assert refused("advise", EXAMPLE, view="P1").startswith("hands.P1:")
