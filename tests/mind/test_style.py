"""Weighing deals by the others' plays, against the same worked out seat by seat from each deal's own views."""

from __future__ import annotations

from collections import Counter
from math import exp, log
from random import Random

import numpy as np
import pytest

from engine.game.deal import Deal
from engine.game.moves import Draw, Pass, Play
from engine.game.round import Lead, Round
from engine.game.ruleset import RulesetId, load
from engine.game.seats import Seat
from engine.game.seen import view_of
from engine.game.tiles import TILES, Tile, TileSet
from engine.mind.belief import Belief
from engine.mind.bots.club import WEIGHTS, worth
from engine.mind.features import Reading
from engine.mind.style import Sample, log_likelihoods, resample, sample
from engine.mind.view import View
from engine.mind.weighted import Weighted

TABLES: list[tuple[RulesetId, int]] = [("C", 4), ("B", 4), ("C", 2), ("A", 2), ("C", 3), ("B", 3)]
POLICY = Weighted(WEIGHTS, temperature=4.0)


def random_view(random: Random, name: RulesetId, players: int, *, least: int = 4) -> tuple[Round, View]:
    """A view of the seat to move, some moves into a round."""
    options = load(name).options()
    while True:
        lead = Lead() if random.random() < 0.5 else Lead(Seat(random.randrange(players)))
        position = Round.of_deal(options, Deal.shuffled(random, players), lead)
        for _ in range(least + random.randrange(14)):
            if position.to_move is not None:
                position = position.after(random.choice(position.legal_moves))
        if position.to_move is not None and isinstance(position.legal_moves[0], Play):
            return position, view_of(position, position.to_move)


def whole_deal(belief: Belief, deals: Sample, row: int) -> Deal:
    """The deal that a filling of slots stands for: dealt hands, and the boneyard as it was drawn."""
    view, evidence = belief.view, belief.evidence
    slots = deals.slots[row].tolist()

    def held(number: int) -> list[Tile]:
        return [tile for tile in TILES if slots[tile.index] == number]

    hands: list[TileSet] = [TileSet() for _ in view.seating.seats]
    hands[view.viewer] = view.dealt
    drawn: dict[int, list[Tile]] = {}
    for number, slot in enumerate(evidence.slots):
        if slot.seat is not None and slot.draw is None:
            hands[slot.seat] = TileSet.of(held(number))
        elif slot.seat is not None and slot.draw is not None:
            drawn[slot.draw] = held(number)
    order: list[Tile] = []
    taken: list[Tile] = []
    count = 0
    for place, seen in enumerate(view.events):
        if isinstance(seen.move, Draw):
            # The draws of one turn are one cohort, under the last of them.
            taken += seen.move.tiles or drawn.get(place, [])
            count += seen.move.count
            continue
        if len(taken) < count:
            assert isinstance(seen.move, Play)
            taken.append(seen.move.tile)
        order += taken
        taken, count = [], 0
    order += taken
    order += [TILES[number] for number in deals.boneyard[row].tolist()]
    return Deal(tuple(hands), tuple(order))


def by_hand(view: View, deal: Deal, first: bool, at_random: float) -> float:
    """The same logarithm, one play after the other, from what each mover saw."""
    assert view.opener is not None
    position = Round.of_deal(view.options, deal, Lead() if first else Lead(view.opener))
    total = 0.0
    for seen in view.events:
        seat = seen.seat
        assert position.to_move == seat
        if isinstance(seen.move, Play) and seat != view.viewer:
            plays = [move for move in position.legal_moves if isinstance(move, Play)]
            if len(plays) > 1:
                reading = Reading(view_of(position, seat))
                odds = [exp(worth(reading, play) / POLICY.temperature) for play in plays]
                made = odds[plays.index(seen.move)] / sum(odds)
                total += log((1 - at_random) * made + at_random / len(plays))
        position = position.after(Draw(seen.move.count) if isinstance(seen.move, Draw) else seen.move)
    return total


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_each_deal_is_weighed_as_its_own_views_say(name: RulesetId, players: int) -> None:
    random = Random(f"style {name}{players}")
    draws = 0
    for _ in range(6):
        position, view = random_view(random, name, players)
        belief = Belief.of(view)
        deals = sample(belief, 12, np.random.default_rng(1))
        got = log_likelihoods(belief, deals, POLICY, at_random=0.1)
        draws += sum(isinstance(seen.move, Draw) for seen in view.events)
        for row in range(12):
            deal = whole_deal(belief, deals, row)
            expected = by_hand(view, deal, position.setup.lead.is_first, 0.1)
            assert got[row] == pytest.approx(expected, abs=1e-3)
    assert draws or players == 4


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_sampled_deals_fit_the_view(name: RulesetId, players: int) -> None:
    _, view = random_view(Random(f"fit {name}{players}"), name, players)
    belief = Belief.of(view)
    deals = sample(belief, 50, np.random.default_rng(2))
    for row in range(50):
        hands = [int(hand) for hand in deals.hands[row]]
        assert [hand.bit_count() for hand in hands] == list(view.counts)
        assert hands[view.viewer] == view.hand.mask
        boneyard = TileSet.of(TILES[number] for number in deals.boneyard[row].tolist())
        assert len(boneyard) == view.boneyard_count
        everything = view.played.mask | boneyard.mask
        for hand in hands:
            assert not everything & hand
            everything |= hand
        assert everything == (1 << 28) - 1
    assert deals.take(np.array([3, 3])).hands.tolist() == [deals.hands[3].tolist()] * 2


def test_a_policy_without_a_temperature_weighs_nothing() -> None:
    _, view = random_view(Random(1), "C", 4)
    belief = Belief.of(view)
    with pytest.raises(ValueError, match="temperature"):
        log_likelihoods(belief, sample(belief, 5, np.random.default_rng(1)), Weighted(WEIGHTS))


def test_rows_are_drawn_as_often_as_their_weights_say() -> None:
    weights = np.array([0.5, 0.25, 0.25, 0.0001, 0.9999]) / 2
    rows, effective = resample(np.log(weights) - 700, 4000, np.random.default_rng(3))
    counts = Counter(rows.tolist())
    for row, weight in enumerate(weights):
        assert abs(counts[row] - 4000 * weight) <= 1
    assert effective == pytest.approx(1 / (weights**2).sum() / 5)


def test_the_true_deal_is_likelier_than_others_when_all_play_by_the_policy() -> None:
    random, generator = Random(9), np.random.default_rng(5)
    gains = []
    for _ in range(16):
        position = Round.of_deal(load("C").options(), Deal.shuffled(random, 4), Lead())
        for _ in range(14):
            seat, moves = position.to_move, position.legal_moves
            if seat is None:
                break
            if len(moves) > 1:
                reading = Reading(view_of(position, seat))
                move = max(moves, key=lambda one: worth(reading, one) if isinstance(one, Play) else 0.0)
            else:
                move = moves[0]
            position = position.after(move)
        if position.to_move is None or isinstance(position.legal_moves[0], Pass):
            continue
        view = view_of(position, position.to_move)
        belief = Belief.of(view)
        deals = sample(belief, 400, generator)
        weights = log_likelihoods(belief, deals, POLICY)
        true = np.array(position.hands, dtype=np.uint32)
        alike = np.bitwise_count(deals.hands & true).sum(axis=1)
        rows, _ = resample(weights, 400, generator)
        gains.append(alike[rows].mean() - alike.mean())
    assert len(gains) > 8
    assert np.mean(gains) > 0
