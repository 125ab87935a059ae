"""Disputes, bug reports and published tests from elsewhere, asked through the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.game.deal import Deal
from engine.game.layout import Layout
from engine.game.moves import End
from engine.game.terms import is_hanged
from engine.game.tiles import FULL_SET, SUITS, Tile, TileSet, suit_of
from tests.cli.command_line import ask

FILE = Path(__file__).parents[1] / "data" / "cases.json"
CASES = {case["id"]: case for case in json.loads(FILE.read_text("utf-8"))["cases"]}
ASKS = [
    pytest.param(case, one, id=f"{name}-{number}")
    for name, case in CASES.items()
    for number, one in enumerate(case["asks"])
]

# Answered by counting tiles rather than by a position; each has its test below.
COUNTED = {"C-001", "C-083"}


def holds_at_least(answer: Any, expected: Any, place: str = "") -> None:
    """The answer has every expected field; other fields may stand beside them."""
    if isinstance(expected, dict) and isinstance(answer, dict):
        for name, value in expected.items():
            assert name in answer, f"{place}.{name} is missing"
            holds_at_least(answer[name], value, f"{place}.{name}")
    else:
        assert answer == expected, place


@pytest.mark.parametrize(("case", "asked"), ASKS)
def test_answers_as_the_documents_decide(case: Any, asked: Any) -> None:
    answer = ask(asked["command"], asked["position"])
    if "legal" in answer:
        answer["tiles"] = sorted({move["play"] for move in answer["legal"]})
    if "tiles" in answer and asked["command"] == "belief":
        answer["tiles_of_two"] = [tile for tile in answer["tiles"] if "2" in tile]
    holds_at_least(answer, asked["expected"], case["id"])


def test_every_case_and_every_alternative_is_asked() -> None:
    assert len(CASES) == 44
    for name, case in CASES.items():
        assert case["asks"] or name in COUNTED, name
        # A penalty for a wrong move is no switch here: no document gives an amount (Q46).
        alternatives = [one["switch"] for one in case["alternatives"] if "trampa" not in one["switch"]]
        for alternative in alternatives:
            switch, _, value = alternative.partition("=")
            name_only, worth = switch.partition(".")[2], value.split(" ")[0]
            thrown = [asked["position"].get("switches", {}).get(name_only) for asked in case["asks"]]
            assert worth in [str(one) for one in thrown], f"{name}: {alternative}"


def test_c_001_the_set_has_one_of_each_tile() -> None:
    expected = CASES["C-001"]["expected"]
    assert len(FULL_SET) == expected["bones"]
    assert len(FULL_SET.doubles) == expected["doubles"]
    assert FULL_SET.pips == expected["total_pips"]
    assert {len(suit_of(suit)) for suit in SUITS} == {expected["tiles_carrying_each_number"]}
    halves = [half for tile in FULL_SET for half in (tile.low, tile.high)]
    assert {halves.count(suit) for suit in SUITS} == {expected["half_faces_of_each_number"]}
    assert len(FULL_SET & {Tile.of(0, 0)}) == expected["double_blank"]


def test_c_009_three_players_leave_seven() -> None:
    expected = CASES["C-009"]["expected"]
    deal = Deal.of_seed("three", players=3)
    assert {len(hand) for hand in deal.hands} == {expected["each"]}
    assert len(deal.boneyard) == expected["boneyard"] == expected["drawable"]


def test_c_081_a_double_hangs_while_no_end_shows_it() -> None:
    between = Layout()
    for tile, end in (("2-6", None), ("6-0", "right"), ("0-1", "right"), ("1-6", "right"), ("6-3", "right")):
        between = between.place(Tile.parse(tile), None if end is None else End(end))
    for tile in ("3-5", "5-6", "6-4"):
        between = between.place(Tile.parse(tile), End.RIGHT)
    assert between.ends == (2, 4)
    assert is_hanged(Tile.of(6, 6), between)


def test_c_083_what_the_others_hold_follows_from_the_168_pips() -> None:
    position, expected = CASES["C-083"]["position"], CASES["C-083"]["expected"]
    others = TileSet(FULL_SET.mask).pips - position["pips_on_table"] - position["own_pips"]
    assert others == expected["others_total"]
    assert others / position["hidden_hands"] == expected["average"]
    assert (position["own_pips"] < others / position["hidden_hands"]) is expected["own_is_lighter"]
