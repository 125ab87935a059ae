"""The coach: every fact it states is worked out again here, in another way."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from math import isclose
from random import Random

import numpy as np
import pytest

from engine.game.deal import Deal
from engine.game.match import Match
from engine.game.moves import Draw, Move, Pass, Play
from engine.game.round import Lead, Round
from engine.game.ruleset import RulesetId, load, tables
from engine.game.seats import Seat
from engine.game.seen import view_of
from engine.game.tiles import TILES, TileSet
from engine.mind.advice import (
    CHANCES,
    SHARE_TO_SAY,
    Advised,
    advise,
    by_principles,
    chance_to_answer,
)
from engine.mind.belief import Belief
from engine.mind.features import FEATURES
from engine.mind.happenings import GOOD, Happening
from engine.mind.outlook import Effort, look_ahead, play_on
from engine.mind.principles import WEIGHTS
from engine.mind.view import View
from tests.mind.told_again import Told

TABLES = tables()

MORE = int(os.environ.get("CAPICU_POSITIONS", "1"))
"""So many times as many positions: all tables together two thousand, as it stands."""


def choices(ruleset: RulesetId, players: int, rounds: int) -> Iterator[tuple[Round, View]]:
    """Positions with something to choose, from rounds played at random: the first of a match and later ones in turn."""
    random, options = Random(f"{ruleset}{players}"), load(ruleset).options()
    for number in range(rounds):
        played = Match.start(options, players=players, seed=f"coach-{number}").round
        if number % 2:
            deal = Deal.of_seed(f"coach-{number}", players)
            played = Round.of_deal(options, deal, Lead(Seat(number % players)))
        while not played.is_over:
            moves = played.legal_moves
            if len(moves) > 1 and isinstance(moves[0], Play) and played.to_move is not None:
                yield played, view_of(played, played.to_move)
            played = played.after(random.choice(moves))


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_all_legal_moves_are_ranked_once_and_all_best_ones_are_kept(ruleset: RulesetId, players: int) -> None:
    for _, view in choices(ruleset, players, 6):
        advice = by_principles(view)
        assert sorted(str(one.move) for one in advice.moves) == sorted(str(move) for move in view.legal)
        worths = [one.worth for one in advice.moves]
        assert worths == sorted(worths, reverse=True)
        assert set(advice.best) == {one.move for one in advice.moves if one.worth == worths[0]}


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_every_fact_holds_when_told_again_from_the_rounds(ruleset: RulesetId, players: int) -> None:
    checked: Counter[str] = Counter()
    positions = 0
    for played, view in choices(ruleset, players, 32 * MORE):
        positions += 1
        for advised in by_principles(view).moves:
            for fact in advised.facts:
                for move, value in ((advised.move, fact.value), (advised.against, fact.other)):
                    assert isinstance(move, Play)
                    expected = Told(played, view, move).number(fact.name, played)
                    if expected is not None:
                        assert value == pytest.approx(expected), (fact.name, str(move), str(view.hand))
                        checked[fact.name] += 1
    assert positions > 250
    # Whatever may be said at such a table was said and told again. A block is told by its margin, which weighs more.
    unsaid = {name for name, weight in WEIGHTS.items() if not weight} | set(CHANCES) | {"blocks"}
    if players != 4:
        unsaid |= {"partner_shut", "partner_suit", "partner_can_play"}
    assert set(checked) >= {*FEATURES, *CHANCES.values()} - unsaid


@pytest.mark.parametrize(("ruleset", "players"), [("A", 2), ("C", 4), ("B", 3)])
def test_facts_point_the_way_the_comparison_went(ruleset: RulesetId, players: int) -> None:
    def points(advised: Advised, sign: int) -> bool:
        return all(fact.gain * sign > 0 for fact in advised.facts)

    for _, view in choices(ruleset, players, 6):
        advice = by_principles(view)
        for advised in advice.moves:
            if advised.against is not None:
                assert points(advised, 1 if advised.move in advice.best else -1)


def test_the_chance_to_answer_counts_the_deals_that_fit() -> None:
    played, view = next(choices("C", 4, 1))
    play = next(move for move in view.legal if isinstance(move, Play))
    opponent = view.seating.after(view.viewer)
    after = Belief.of(view_of(played.after(play), view.viewer))
    assert chance_to_answer(Belief.of(view), opponent, play) == pytest.approx(float(after.can_play(opponent)))


# --- expected points and reasons ---

QUICK = Effort(samples=120, most_deals=150, work=60_000)
FEW = Effort(samples=24, most_deals=24, work=10_000)


def happened(
    view: View, hands: list[int], boneyard: list[int], moves: list[tuple[Seat, Move]]
) -> set[Happening]:
    """What happens in one deal, told move by move from its tiles, without the columns that the coach counts in."""
    seating, me = view.seating, view.viewer
    held = [set(TileSet(mask)) for mask in hands]
    lying = iter(boneyard)
    turns: list[tuple[Seat, bool]] = []
    last: Seat | None = None
    for number, (seat, move) in enumerate(moves):
        if number == 0 or moves[number - 1][0] != seat:
            turns.append((seat, isinstance(move, Draw | Pass)))
        if isinstance(move, Play):
            held[seat].discard(move.tile)
            last = seat
        elif isinstance(move, Draw):
            held[seat].add(TILES[next(lying)])
    found = set()
    # The first turn is the one that begins with the move that is judged.
    first: dict[Seat, bool] = {}
    for seat, stuck in turns[1:]:
        first.setdefault(seat, stuck)
    before = Seat((me - 1) % seating.count)
    if first.get(seating.after(me)):
        found.add(Happening.NEXT_STUCK)
    if seating.count > 2 and first.get(before):
        found.add(Happening.LAST_STUCK)
    if first.get(me):
        found.add(Happening.OWN_STUCK)
    others = [seat for seat in seating.seats if seat != me]
    if seating.count > 2 and me in first and all(first[seat] for seat in others):
        found.add(Happening.ALL_STUCK)
    partner = seating.partner(me)
    if partner is not None and first.get(partner):
        found.add(Happening.PARTNER_STUCK)
    if last is not None and not held[last]:
        name = Happening.OWN_OUT if last == me else Happening.OTHERS_OUT
        found.add(Happening.PARTNER_OUT if last == partner else name)
    if any(tile in held[me] for tile in view.hand.doubles):
        found.add(Happening.DOUBLE_KEPT)
    return found


TOLD = {
    Happening.NEXT_STUCK,
    Happening.LAST_STUCK,
    Happening.OWN_STUCK,
    Happening.ALL_STUCK,
    Happening.PARTNER_STUCK,
    Happening.OWN_OUT,
    Happening.PARTNER_OUT,
    Happening.OTHERS_OUT,
    Happening.DOUBLE_KEPT,
}
"""What the moves of a deal tell by themselves; who wins a block is for the rules to say, and is asked apart."""


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_every_reason_is_counted_again_deal_by_deal(ruleset: RulesetId, players: int) -> None:
    checked = positions = 0
    for number, (_, view) in enumerate(choices(ruleset, players, 16 * MORE)):
        # Few deals are many sums: whether a number is right does not hang on how sure it is.
        effort = QUICK if number % 12 == 0 else FEW
        positions += 1
        advice = advise(view, seed=number, effort=effort)
        generator = np.random.default_rng(number)
        outlook, results = look_ahead(view, generator, effort)
        played = play_on(view, outlook.deals, generator) if results is None else results
        rows: dict[Move, int] = {move: row for row, move in enumerate(view.legal)}
        assert advice.exact is outlook.exact
        deals = list(zip(outlook.deals.hands.tolist(), outlook.deals.boneyard.tolist(), strict=True))
        recounted = [
            [happened(view, *deal, one.moves(row)) for row, deal in enumerate(deals)] for one in played
        ]
        for advised in advice.moves:
            row = rows[advised.move]
            assert advised.points is not None
            assert isclose(advised.points.mean, float(outlook.points[row].mean()))
            assert advised.win is not None
            assert isclose(advised.win.mean, float(outlook.won[row].mean()))
            if advised.against is None:
                assert advised.reasons == ()
                continue
            other = rows[advised.against]
            gaps = outlook.points[row] - outlook.points[other]
            assert advised.gap is not None
            assert isclose(advised.gap.mean, float(gaps.mean()), abs_tol=1e-9)
            for place, reason in enumerate(advised.reasons):
                assert place == 0 or reason.share >= SHARE_TO_SAY
                assert (reason.value > reason.other) is (GOOD[reason.name] is (advised.gap.mean > 0))
                if reason.name not in TOLD:
                    continue
                here = np.array([reason.name in one for one in recounted[row]])
                there = np.array([reason.name in one for one in recounted[other]])
                assert isclose(reason.value, here.mean())
                assert isclose(reason.other, there.mean())
                assert isclose(reason.share, gaps[here != there].sum() / gaps.sum(), abs_tol=1e-9)
                checked += 1
    assert positions > 100
    assert checked > 50


@pytest.mark.parametrize(("ruleset", "players"), [("A", 2), ("B", 4), ("C", 3), ("C", 4)])
def test_a_block_and_who_wins_it_are_told_as_the_results_say(ruleset: RulesetId, players: int) -> None:
    for number, (_, view) in enumerate(choices(ruleset, players, 2)):
        generator = np.random.default_rng(number)
        outlook, results = look_ahead(view, generator, QUICK)
        played = play_on(view, outlook.deals, generator) if results is None else results
        side = view.seating.team(view.viewer)
        for advised in advise(view, seed=number, effort=QUICK).moves:
            one = played[view.legal.index(advised.move)]
            for reason in advised.reasons:
                if reason.name is Happening.BLOCK_WON:
                    assert isclose(reason.value, (one.blocked & (one.winner == side)).mean())
                if reason.name is Happening.BLOCK_LOST:
                    lost = one.blocked & (one.winner != side) & (one.winner != -1)
                    assert isclose(reason.value, lost.mean())


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_the_same_view_and_seed_give_the_same_advice(ruleset: RulesetId, players: int) -> None:
    for _, view in list(choices(ruleset, players, 1))[::4]:
        advice = advise(view, seed=5, effort=QUICK)
        assert advice == advise(view, seed=5, effort=QUICK)
        assert {one.move for one in advice.moves} == set(view.legal)
        worths = [one.worth for one in advice.moves]
        assert worths == sorted(worths, reverse=True)
        assert advice.best[0] == advice.moves[0].move
        assert all(advice.loss(move) == 0 for move in advice.best)
        assert all(advice.loss(one.move) >= 0 for one in advice.moves)


def test_exact_advice_keeps_equal_means_and_nothing_else() -> None:
    seen = 0
    for _, view in choices("C", 4, 8):
        advice = advise(view, effort=QUICK)
        if advice.exact:
            top = advice.moves[0].worth
            assert set(advice.best) == {one.move for one in advice.moves if one.worth == top}
            assert all(one.points is not None and one.points.se == 0 for one in advice.moves)
            seen += 1
    assert seen > 3


def test_a_sampled_best_move_is_kept_unless_two_errors_set_it_apart() -> None:
    _, view = next(choices("C", 4, 1))
    advice = advise(view, seed=1, effort=QUICK)
    assert not advice.exact
    for one in advice.moves:
        if one.move not in advice.best:
            assert one.gap is not None
            assert one.gap.mean < -2 * one.gap.se < 0


def test_without_a_turn_there_is_no_advice() -> None:
    _, view = next(choices("C", 4, 1))
    assert advise(replace(view, legal=())).moves == ()
