"""What follows from each move: every deal that fits, exact averages, and the same answer for the same question."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from engine.game.match import Match
from engine.game.moves import Draw, End, Move, Pass, Play
from engine.game.round import Round
from engine.game.ruleset import RulesetId, load, tables
from engine.game.seats import Seat
from engine.game.seen import view_of
from engine.game.tiles import TILES, Tile
from engine.mind.belief import Belief, Boneyard, NoExactBelief
from engine.mind.bots import BOTS
from engine.mind.every_deal import every_deal, orders
from engine.mind.outlook import BOT, FEWEST_SOLVED, Effort, Method, look_ahead
from engine.mind.view import View
from tests.mind.hand_made import ends_after, make_view, options_for

TABLES = tables()
HINTS = sorted((Path(__file__).parents[1] / "data" / "reference").glob("4p_hint_*.json"))
SMALL = Effort(samples=40, most_deals=300, work=100_000)


def choices(ruleset: RulesetId, players: int, rounds: int) -> Iterator[tuple[Round, View]]:
    """Positions with something to choose, from rounds played at random."""
    random = Random(f"outlook{ruleset}{players}")
    for number in range(rounds):
        played = Match.start(load(ruleset).options(), players=players, seed=f"outlook{number}").round
        while played.to_move is not None:
            moves = played.legal_moves
            if len(moves) > 1 and played.ends is not None:
                yield played, view_of(played, played.to_move)
            played = played.after(random.choice(moves))


def seen_at(view: View) -> View:
    """A hand-made view with the moves that the rules allow."""
    assert view.ends is not None
    left, right = view.ends
    moves: list[Move] = [Play(tile, End.LEFT) for tile in view.hand if tile.has(left)]
    moves += [Play(tile, End.RIGHT) for tile in view.hand if tile.has(right) and left != right]
    return replace(view, legal=tuple(moves))


def hint_view(case: dict[str, Any]) -> View:
    def move(entry: dict[str, Any]) -> Move:
        if entry["type"] == "pass":
            return Pass()
        return Play(Tile.of(*entry["tile"]), None if entry["end"] == "first" else End(entry["end"]))

    own = [Tile.of(*tile) for tile in case["own_hand_now"]]
    own += [
        Tile.of(*entry["tile"])
        for entry in case["history"]
        if entry["player"] == case["observer"] and entry["type"] == "play"
    ]
    moves = [(entry["player"], move(entry)) for entry in case["history"]]
    return seen_at(
        make_view(
            options_for("C"),
            4,
            case["observer"],
            own,
            moves,
            announced=Tile.of(6, 6),
            to_move=case["turn"],
        )
    )


@pytest.mark.parametrize("file", HINTS, ids=lambda file: file.stem)
def test_the_average_over_all_deals_is_the_reference_to_the_fraction(file: Path) -> None:
    case = json.loads(file.read_text("utf-8"))
    view, expected = hint_view(case), case["expected"]
    outlook, _ = look_ahead(view, np.random.default_rng(1))
    assert outlook.method is Method.OPEN_TILES
    assert outlook.deals_that_fit == expected["consistent_deals"] == outlook.points.shape[1]
    found = {}
    for move, points, won in zip(outlook.moves, outlook.points, outlook.won, strict=True):
        assert isinstance(move, Play)
        found[move.tile.low, move.tile.high, *sorted(ends_after(view.ends, move))] = (
            Fraction(int(points.sum()), len(points)),
            Fraction(int(won.sum()), len(won)),
            Fraction(int((points == 0).sum()), len(points)),
        )
    assert found == {
        (*entry["tile"], *entry["ends_after_sorted"]): (
            Fraction(entry["mean_points"]),
            Fraction(entry["win"]),
            Fraction(entry["draw"]),
        )
        for entry in expected["moves"]
    }


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_every_deal_that_fits_is_there_once_for_each_way_it_may_have_come(
    ruleset: RulesetId, players: int
) -> None:
    checked = 0
    for _, view in choices(ruleset, players, 8):
        belief = Belief.of(view)
        deals = every_deal(belief, 3_000)
        if deals is None:
            assert belief.deals * orders(belief) > 3_000
            continue
        number = len(deals.hands)
        assert number == belief.deals * orders(belief)
        rows = zip(deals.slots, deals.boneyard, strict=True)
        assert len({(one.tobytes(), other.tobytes()) for one, other in rows}) == number
        for tile, places in belief.chances().items():
            for place, chance in places.items():
                if isinstance(place, Boneyard):
                    there = int((deals.boneyard == tile.index).sum())
                else:
                    there = int(((deals.hands[:, place] & tile.mask) != 0).sum())
                assert Fraction(there, number) == chance
        checked += 1
    assert checked >= 2


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_the_same_view_and_source_give_the_same_move(ruleset: RulesetId, players: int) -> None:
    master = BOTS["master"]
    for number, (_, view) in enumerate(choices(ruleset, players, 1)):
        move = master(view, Random(number))
        assert move in view.legal
        assert move == master(view, Random(number))


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_deals_that_are_played_out_fit_what_was_seen(ruleset: RulesetId, players: int) -> None:
    generator = np.random.default_rng(3)
    for _, view in choices(ruleset, players, 2):
        outlook, results = look_ahead(view, generator, SMALL)
        hands = outlook.deals.hands
        assert outlook.points.shape == (len(view.legal), len(hands))
        counts = np.bitwise_count(hands)
        assert (counts == np.array(view.counts)).all()
        assert (hands[:, view.viewer] == view.hand.mask).all()
        for tile in view.played:
            assert not (hands & np.uint32(tile.mask)).any()
        assert outlook.exact is (results is None)
        if results is not None:
            for row, one in enumerate(results):
                assert (outlook.won[row] == (one.winner == view.seating.team(view.viewer))).all()


def test_under_rules_without_an_exact_belief_the_master_plays_as_club_does() -> None:
    options = options_for("A", no_double="draw_until_double")
    own = [TILES[at] for at in (1, 2, 3, 4, 8, 9, 10)]
    drawn: list[tuple[int, Move]] = [(0, Draw(2)), (0, Play(Tile.of(0, 0)))]
    view = seen_at(make_view(options, 2, 1, own, drawn, is_first=True))
    assert len(view.legal) > 1
    with pytest.raises(NoExactBelief):
        Belief.of(view)
    assert BOTS["master"](view, Random(1)) == BOTS["club"](view, Random(1))


def test_nobody_to_move_is_no_question() -> None:
    view = view_of(Match.start(load("C").options(), players=4, seed="x").round, Seat(0))
    with pytest.raises(ValueError, match="to move"):
        look_ahead(replace(view, legal=()), np.random.default_rng(1))


def test_where_many_deals_fit_late_in_the_hand_a_bot_solves_samples_of_them() -> None:
    found = set()
    for _, view in choices("C", 4, 12):
        outlook, results = look_ahead(view, np.random.default_rng(1), BOT)
        left = len(TILES) - len(view.played)
        if outlook.method is Method.SAMPLED_OPEN_TILES:
            assert left <= BOT.solves_samples_of
            assert results is None
            assert not outlook.exact
            assert len(outlook.deals.hands) >= FEWEST_SOLVED
            assert (outlook.won == (outlook.points > 0)).all()
        elif outlook.method is Method.PLAYOUTS:
            assert results is not None
        found.add(outlook.method)
    assert found == {Method.OPEN_TILES, Method.SAMPLED_OPEN_TILES, Method.PLAYOUTS}
