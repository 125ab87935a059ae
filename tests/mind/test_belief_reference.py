"""Exact chances against values that an independent program found by two methods, to the fraction."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from engine.game.moves import Draw, End, Move, Pass, Play
from engine.game.seats import Seat
from engine.game.tiles import SUITS, Tile, TileSet
from engine.mind.belief import BONEYARD, Belief, Place
from engine.mind.view import View
from tests.mind.hand_made import make_view, options_for

FILES = sorted((Path(__file__).parents[1] / "data" / "reference").glob("posterior_*.json"))


def _move(entry: dict[str, Any]) -> Move:
    match entry["type"]:
        case "play":
            end = None if entry["end"] == "first" else End(entry["end"])
            return Play(Tile.of(*entry["tile"]), end)
        case "draw":
            return Draw(entry["count"], tuple(Tile.of(*tile) for tile in entry.get("tiles", ())))
        case _:
            return Pass()


def _view(case: dict[str, Any]) -> View:
    rules = case["rules"]
    options = options_for("C", reserve=rules["undrawable"] or 0, hand_size=rules["hand_size"])
    moves = [(entry["player"], _move(entry)) for entry in case["history"]]
    highest = rules["opening"] == "highest"
    view = make_view(
        options,
        rules["players"],
        case["observer"],
        [Tile.of(*tile) for tile in case["own_initial_hand"]],
        moves,
        announced=Tile.of(*case["history"][0]["tile"]) if highest else None,
        tiles_in_play=(rules["set"] + 1) * (rules["set"] + 2) // 2,
        to_move=case["turn"],
    )
    assert view.hand == {Tile.of(*tile) for tile in case["own_hand_now"]}
    assert list(view.ends or ()) == case["ends"]
    return view


def _place(name: str) -> Place:
    return BONEYARD if name == "boneyard" else Seat(int(name))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_value_of_the_reference_is_met_to_the_fraction(file: Path) -> None:
    case = json.loads(file.read_text("utf-8"))
    expected = case["expected"]
    largest = case["rules"]["set"]
    tiles = TileSet.of(Tile.of(low, high) for low in range(largest + 1) for high in range(low, largest + 1))
    belief = Belief.of(_view(case), tiles=tiles)

    assert belief.deals == expected["weighted_assignments"]
    assert len(belief.hidden) == expected["unseen_tiles"]
    assert {
        str(tile): {place: belief.chance(tile, _place(place)) for place in expected["marginals"][str(tile)]}
        for tile in belief.hidden
    } == {
        tile: {place: Fraction(value) for place, value in chances.items()}
        for tile, chances in expected["marginals"].items()
    }
    for tile, value in (expected.get("in_last_undrawable") or {}).items():
        assert belief.in_reserve(Tile.parse(tile)) == Fraction(value)
    for seat, suits in expected["void_in_suit"].items():
        for suit, value in suits.items():
            assert belief.is_void_in(_place(seat), SUITS[int(suit)]) == Fraction(value)
            assert belief.holds_at_least(_place(seat), SUITS[int(suit)], 1) == 1 - Fraction(value)
    for seat, value in expected["cannot_play_now"].items():
        assert belief.can_play(_place(seat)) == 1 - Fraction(value)
    for place, distribution in expected["pips_distribution"].items():
        assert dict(belief.pips(_place(place)).distribution) == {
            int(pips): Fraction(value) for pips, value in distribution.items()
        }
        assert belief.pips(_place(place)).mean == Fraction(expected["pips_mean"][place])


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_nobody_else_can_play_is_the_reference_s_chance(file: Path) -> None:
    case = json.loads(file.read_text("utf-8"))
    largest = case["rules"]["set"]
    tiles = TileSet.of(Tile.of(low, high) for low in range(largest + 1) for high in range(low, largest + 1))
    view = _view(case)
    belief = Belief.of(view, tiles=tiles)
    assert view.ends is not None
    fitting = [tile for tile in belief.hidden if tile.has(view.ends[0]) or tile.has(view.ends[1])]
    # Nobody else can play exactly when each fitting tile lies in the boneyard: one supposition after another.
    chance = Fraction(1)
    for tile in fitting:
        here = belief.chance(tile, BONEYARD)
        chance *= here
        if not here:
            break
        belief = belief.given(tile, BONEYARD)
    assert chance == Fraction(case["expected"]["no_other_player_can_play_now"])


def test_all_references_are_there() -> None:
    assert len(FILES) == 7
