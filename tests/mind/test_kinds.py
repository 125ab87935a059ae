"""Of which kind the others seem to be, and how each kind plays on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import log
from random import Random

import numpy as np
import pytest

from engine.game.deal import Deal
from engine.game.moves import Move, Play
from engine.game.round import Lead, Round
from engine.game.ruleset import RulesetId, load
from engine.game.seats import Seat
from engine.game.seen import view_of
from engine.mind.belief import Belief
from engine.mind.bots import BOTS
from engine.mind.features import Reading
from engine.mind.kinds import CHANCES, Kind, Mixed, drawn_kinds, logarithms_by_kind, over_all_kinds
from engine.mind.outlook import BOT, FEWEST_SOLVED, Effort, Method, look_ahead
from engine.mind.playout import Results, Start, play_out
from engine.mind.principles import WEIGHTS, worth
from engine.mind.style import log_likelihoods, sample
from engine.mind.view import View
from engine.mind.weighted import Weighted

PLAYED_BY = {"club": Kind.BY_PRINCIPLES, "heaviest": Kind.BY_WEIGHT, "random": Kind.BLINDLY}


def views(bot: str, rounds: int, *, least: int) -> Iterator[tuple[Round, View]]:
    """What seat 0 sees at its choices, some tiles into rounds in which all others are of one kind."""
    options, random = load("C").options(), Random(f"kinds {bot}")
    for number in range(rounds):
        position = Round.of_deal(options, Deal.of_seed(f"kinds-{number}", 4), Lead(Seat(number % 4)))
        while (seat := position.to_move) is not None:
            moves = position.legal_moves
            view = view_of(position, seat)
            if seat == 0 and len(moves) > 1 and len(view.played) >= least:
                yield position, view
            move = moves[0]
            if len(moves) > 1:
                move = BOTS[bot if seat else "club"](view, random)
            position = position.after(move)


@pytest.mark.parametrize("bot", PLAYED_BY)
def test_plays_tell_the_kind(bot: str) -> None:
    chances = np.zeros(len(Kind))
    seen = 0
    for _, view in views(bot, 12, least=12):
        belief = Belief.of(view)
        by_kind = logarithms_by_kind(belief, sample(belief, 300, np.random.default_rng(1)))
        weights = np.exp(over_all_kinds(by_kind))
        posterior = np.exp(by_kind - np.logaddexp.reduce(by_kind, axis=1, keepdims=True))
        chances += (posterior[1:] * weights).sum(axis=(0, 2)) / weights.sum() / 3
        seen += 1
    assert seen > 8
    assert chances[PLAYED_BY[bot]] / seen > CHANCES[PLAYED_BY[bot]] + 0.05


def test_a_deal_is_as_likely_as_its_kinds_make_it_together() -> None:
    _, view = next(views("club", 3, least=10))
    belief = Belief.of(view)
    deals = sample(belief, 20, np.random.default_rng(1))
    by_kind = logarithms_by_kind(belief, deals)
    for row in range(20):
        expected = 0.0
        for seat in range(4):
            expected += log(sum(np.exp(by_kind[seat, kind, row]) for kind in Kind))
        assert over_all_kinds(by_kind)[row] == pytest.approx(expected)
    # Nobody weighs the viewer's own plays, and with one kind only it is the likelihood of that kind.
    assert by_kind[0] == pytest.approx(np.log([[CHANCES[kind]] * 20 for kind in Kind]))
    alone = (by_kind[:, Kind.BY_PRINCIPLES] - log(CHANCES[Kind.BY_PRINCIPLES])).sum(axis=0)
    assert alone == pytest.approx(log_likelihoods(belief, deals, Weighted(WEIGHTS, temperature=6.0)))


def test_kinds_are_drawn_as_often_as_they_are_likely() -> None:
    chances = np.array([0.5, 0.3, 0.2])
    by_kind = np.tile(np.log(chances)[None, :, None], (4, 1, 20_000))
    kinds = drawn_kinds(by_kind, Seat(2), np.random.default_rng(1))
    assert kinds.shape == (20_000, 4)
    assert (kinds[:, 2] == Kind.BY_PRINCIPLES).all()
    for seat in (0, 1, 3):
        assert np.bincount(kinds[:, seat]) / 20_000 == pytest.approx(chances, abs=0.02)


def played_out(kind: Kind, name: RulesetId = "C") -> tuple[Round, Results]:
    position = Round.of_deal(load(name).options(), Deal.of_seed("mixed", 4), Lead(Seat(0)))
    position = position.after(position.legal_moves[0])
    assert position.to_move is not None
    start = Start.of(view_of(position, position.to_move))
    hands = np.tile(np.array(position.hands, dtype=np.uint32), (40, 1))
    generator = np.random.default_rng(1)
    kinds = np.full((40, 4), kind, dtype=np.int8)
    policy = Mixed(WEIGHTS, kinds=kinds, chances=generator.random((40, 28), dtype=np.float32))
    return position, play_out(start, hands, None, policy, generator)


def replayed(position: Round, results: Results, row: int) -> Iterator[tuple[Round, Move]]:
    for _, move in results.moves(row):
        listed = next(
            legal
            for legal in position.legal_moves
            if legal == move
            or (isinstance(move, Play) and isinstance(legal, Play) and legal.tile == move.tile)
        )
        exact = move if move in position.legal_moves else listed
        yield position, exact
        position = position.after(exact)


def test_who_goes_by_weight_lays_the_heaviest_tile() -> None:
    start, results = played_out(Kind.BY_WEIGHT)
    for row in range(10):
        for position, move in replayed(start, results, row):
            if isinstance(move, Play):
                fitting = [play.tile.pips for play in position.legal_moves if isinstance(play, Play)]
                assert move.tile.pips == max(fitting)


def test_who_goes_by_principles_lays_what_club_would() -> None:
    start, results = played_out(Kind.BY_PRINCIPLES)
    for row in range(10):
        for position, move in replayed(start, results, row):
            if isinstance(move, Play) and position.to_move is not None:
                reading = Reading(view_of(position, position.to_move))
                worths = {
                    play: worth(reading, play) for play in position.legal_moves if isinstance(play, Play)
                }
                assert worths[move] == pytest.approx(max(worths.values()), abs=1e-2)


def test_who_never_looks_makes_any_move() -> None:
    start, results = played_out(Kind.BLINDLY)
    firsts = {str(results.moves(row)[0][1]) for row in range(40)}
    assert len(firsts) == len(start.legal_moves)


def test_a_bot_that_runs_out_of_work_takes_what_is_solved_for_a_sample() -> None:
    scarce = replace(BOT, most_solving=12_000)
    cut = 0
    for _, view in views("club", 20, least=14):
        whole, _ = look_ahead(view, np.random.default_rng(1), BOT, weighs_all=True)
        part, _ = look_ahead(view, np.random.default_rng(1), scarce, weighs_all=True)
        if part.method is Method.SAMPLED_OPEN_TILES and part.points.shape[1] < whole.points.shape[1]:
            cut += 1
            assert part.points.shape[1] >= FEWEST_SOLVED
            assert len(part.deals.hands) == part.points.shape[1]
            assert part.effective <= part.points.shape[1] + 1e-6
            assert not part.exact
            if part.likelihoods is not None:
                assert part.likelihoods.sum() == pytest.approx(1)
            if whole.method is Method.SAMPLED_OPEN_TILES:
                assert (part.points == whole.points[:, : part.points.shape[1]]).all()
    assert cut > 3


def test_a_coach_takes_all_deals_or_none() -> None:
    for _, view in views("club", 6, least=16):
        outlook, _ = look_ahead(view, np.random.default_rng(1), Effort(samples=50, most_solving=500))
        assert outlook.method is Method.PLAYOUTS or outlook.exact
