"""A finished hand looked at again: the sums hold, forced turns cost nothing, and lines come to what they promise."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from random import Random

import pytest

from engine.game.match import Match
from engine.game.moves import Pass, Play
from engine.game.record import read, write
from engine.game.round import Round
from engine.game.ruleset import RulesetId, Value, load
from engine.game.seats import Seat
from engine.game.seen import view_of
from engine.mind.bots import BOTS
from engine.mind.open_table import OpenTable
from engine.mind.outlook import Effort
from engine.mind.review import Kind, Line, Review, appraise, result_of, review, what_if
from engine.mind.solver import Method, Solution, Solver

Table = tuple[RulesetId, int, tuple[tuple[str, Value], ...]]

TWO_SIDES: tuple[Table, ...] = (
    ("C", 4, ()),
    ("C", 4, (("capicu", "fits_either_end"), ("block_tie", "blocker"))),
    ("C", 2, ()),
    ("A", 2, ()),
    ("B", 2, ()),
    ("B", 2, (("draw_duty", "until_match_then_skip"), ("tile_points", "as_played"))),
    ("B", 4, ()),
)
MORE_SIDES: tuple[Table, ...] = (("A", 3, ()), ("B", 3, ()), ("C", 3, ()))
LIGHT = Effort(samples=60, most_deals=100, work=10_000)
SEEDS = ("caoba", "flamboyan", "guayacan")


@cache
def played(table: Table, seed: str, bot: str = "random", rounds: int = 1) -> Match:
    """A match whose first rounds bots have played to their end."""
    ruleset, players, switches = table
    match = Match.start(load(ruleset).options(dict(switches)), players=players, seed=seed)
    random = Random(seed)
    for number in range(rounds):
        if number and not match.is_over:
            match = match.next_round()
        while (seat := match.round.to_move) is not None and not match.is_over:
            moves = match.round.legal_moves
            move = moves[0] if len(moves) == 1 else BOTS[bot](view_of(match.round, seat), random)
            match = match.after(move)
    return match


@cache
def looked_at(table: Table, seed: str, seat: int = 0, bot: str = "random", rounds: int = 1) -> Review:
    return review(played(table, seed, bot, rounds), Seat(seat), effort=LIGHT)


def whole(looked: Review) -> None:
    """What holds of every review."""
    ledger = looked.ledger
    assert ledger is not None
    assert ledger.result == looked.result == result_of(looked.match, looked.match.round, looked.seat)
    # The values run from the solver's at the deal, move by move; only the scoring says what the round came to.
    assert ledger.unplayed == 0
    assert looked.values[-1] == looked.result
    assert ledger.deal - ledger.own - ledger.partner + ledger.others == looked.result
    assert ledger.luck - ledger.decisions - ledger.partner + ledger.others == pytest.approx(looked.result)
    for turn in looked.turns:
        if turn.kind is not Kind.CHOICE:
            assert turn.open_loss == turn.swing == turn.decision == 0
            assert turn.solution is turn.appraisal is None
        elif turn.open_loss is not None:
            assert turn.open_loss >= 0 or isinstance(turn.move, Pass)
            assert turn.luck == turn.open_loss - turn.decision


@pytest.mark.parametrize("table", TWO_SIDES, ids=str)
@pytest.mark.parametrize("seed", SEEDS[:2])
def test_the_ledger_adds_up_where_there_are_two_sides(table: Table, seed: str) -> None:
    for seat in range(min(table[1], 2)):
        looked = looked_at(table, seed, seat)
        assert looked.method is Method.EXACT
        whole(looked)
        # Where somebody may skip instead of drawing, a long round can be beyond what is solved at first.
        solved = all(turn.open_loss is not None for turn in looked.turns)
        assert solved or looked.match.options.draw_duty == "player_may_skip"
        if not solved:
            continue
        assert looked.ledger is not None
        own = sum(turn.open_loss or 0 for turn in looked.choices)
        assert looked.ledger.own == own
        seating = looked.match.seating
        theirs = [turn for turn in looked.turns if seating.are_opponents(turn.seat, looked.seat)]
        assert looked.ledger.others == sum(turn.open_loss or 0 for turn in theirs)


def test_the_deal_is_worth_what_the_solver_says_from_either_side() -> None:
    for table in TWO_SIDES[:4]:
        ours, theirs = looked_at(table, SEEDS[0], 0), looked_at(table, SEEDS[0], 1)
        assert ours.ledger is not None
        assert theirs.ledger is not None
        start = Round.of_setup(ours.match.round.setup)
        assert start.to_move is not None
        value = Solver(OpenTable.of(start, round_number=1)).value(OpenTable.of(start, round_number=1))
        assert isinstance(value, int)
        assert ours.ledger.deal == (value if start.to_move % 2 == 0 else -value) == -theirs.ledger.deal
        assert [turn.swing for turn in ours.turns] == [-turn.swing for turn in theirs.turns]


@pytest.mark.parametrize("table", MORE_SIDES, ids=str)
@pytest.mark.parametrize("seed", SEEDS)
def test_with_three_sides_the_values_of_the_equilibrium_add_up_from_where_they_are_known(
    table: Table, seed: str
) -> None:
    looked = looked_at(table, seed)
    assert looked.method is Method.EQUILIBRIUM
    whole(looked)
    known = [turn.before is not None for turn in looked.turns]
    assert known == sorted(known), "once known, known to the end"
    for turn in looked.choices:
        assert turn.before is None or turn.swing == -(turn.open_loss or 0)


def test_later_hands_of_a_match_add_up_with_what_only_they_pay() -> None:
    for table in (TWO_SIDES[0], TWO_SIDES[6], ("C", 4, (("bonus500", "on"), ("target", 500)))):
        looked = looked_at(table, SEEDS[1], 1, "club", 3)
        assert looked.match.round_number > 1
        whole(looked)


def test_a_match_that_ends_in_mid_round_leaves_the_rest_apart() -> None:
    table: Table = ("B", 2, (("tile_points", "as_played"), ("match_end", "immediate"), ("target", 31)))
    looked = looked_at(table, SEEDS[0])
    assert looked.match.is_over
    assert not looked.match.round.is_over
    ledger = looked.ledger
    assert ledger is not None
    assert ledger.deal - ledger.own - ledger.partner + ledger.others - ledger.unplayed == looked.result


def test_a_turn_with_nothing_to_choose_never_counts() -> None:
    kinds = set()
    for table in (*TWO_SIDES[:5], MORE_SIDES[0]):
        looked = looked_at(table, SEEDS[1])
        position = Round.of_setup(looked.match.round.setup)
        for turn in looked.turns:
            assert (turn.kind is Kind.CHOICE) == (len(position.legal_moves) > 1)
            kinds.add(turn.kind)
            if turn.kind is not Kind.CHOICE:
                assert turn.appraisal is None
            position = position.after(turn.move)
        assert all(turn in looked.choices for turn in looked.mistakes)
        assert all(turn.kind is Kind.CHOICE for turn in looked.turning_points())
    assert kinds == set(Kind)


@pytest.mark.parametrize("table", [*TWO_SIDES[:6], MORE_SIDES[0]], ids=str)
def test_a_line_comes_to_what_the_solver_promised(table: Table) -> None:
    looked = looked_at(table, SEEDS[1])
    checked = 0
    for turn in looked.turns:
        if turn.before is None or (turn.place % 4 and turn.solution is None):
            continue
        if turn.solution is None:
            # Of the others the move that was made is enough.
            line = what_if(looked, turn.place, turn.move)
            assert isinstance(line, Line)
            assert line.result == turn.after
            continue
        seating = looked.match.seating
        for valued in turn.solution.moves:
            line = what_if(looked, turn.place, valued.move)
            assert isinstance(line, Line)
            assert line.moves[0] == (turn.seat, valued.move)
            change = valued.value - turn.solution.value
            if looked.method is Method.EQUILIBRIUM:
                if turn.seat == looked.seat:
                    assert line.result == turn.before + change
            else:
                own = seating.team(turn.seat) == looked.team
                assert line.result == turn.before + (change if own else -change)
            checked += 1
    assert checked > 3


def test_what_could_be_known_is_judged_without_looking() -> None:
    match = played(TWO_SIDES[0], SEEDS[0])
    looked = review(match, Seat(0), effort=LIGHT)
    turn = looked.choices[0]
    assert turn.appraisal is not None
    # Another deal of the others' tiles behind the same view: nothing of the judgement changes.
    position = _at(match, turn.place)
    view = view_of(position, Seat(0), scores=match.current.scores_before, target=match.target)
    again = appraise(view, turn.move, effort=LIGHT)
    assert again == turn.appraisal


def _at(match: Match, place: int) -> Round:
    position = Round.of_setup(match.round.setup)
    for move in match.round.history[:place]:
        position = position.after(move)
    return position


def test_estimates_are_ranked_among_themselves_and_say_how_sure_they_are() -> None:
    looked = looked_at(TWO_SIDES[0], SEEDS[1])
    assert looked.choices
    for turn in looked.choices:
        found = turn.appraisal
        assert found is not None
        assert isinstance(turn.solution, Solution)
        assert {worth.move for worth in found.worths} == {valued.move for valued in turn.solution.moves}
        assert [worth.behind for worth in found.worths] == sorted(worth.behind for worth in found.worths)
        assert (found.best.behind, found.best.error, found.best.loss) == (0, 0, 0)
        for worth in found.worths:
            assert worth.loss == 0 or worth.loss == worth.behind >= max(1, 1.9 * worth.error)
        assert turn.decision == found.of(turn.move).loss


def test_a_plain_mistake_is_found_and_a_best_move_is_none() -> None:
    # Out at once for a hand full of points, or not: with one tile left to lay there is no doubt about it.
    for seed in ("uno", "dos", "tres", "cuatro", "cinco", "seis"):
        looked = looked_at(TWO_SIDES[0], seed)
        for turn in looked.choices:
            assert turn.appraisal is not None
            if turn.move == turn.appraisal.best.move:
                assert turn.decision == 0
                assert turn not in looked.mistakes
    costs = [turn.decision for turn in looked_at(TWO_SIDES[0], "dos").mistakes]
    assert costs == sorted(costs, reverse=True)


def test_the_same_hand_is_judged_in_the_same_way_and_progress_is_told() -> None:
    match = played(TWO_SIDES[0], SEEDS[0])
    told: list[tuple[int, int]] = []
    first = review(match, Seat(0), effort=LIGHT, progress=lambda done, steps: told.append((done, steps)))
    again = review(read(write(match)).match, Seat(0), effort=LIGHT)
    assert first.turns == again.turns
    assert first.ledger == again.ledger
    assert [done for done, _ in told] == list(range(1, told[-1][1] + 1))


def test_a_round_that_goes_on_is_not_reviewed() -> None:
    match = Match.start(load("C").options(), players=4, seed="caoba")
    with pytest.raises(ValueError, match="still being played"):
        review(match, Seat(0))


def test_moves_are_listed_as_the_rules_list_them() -> None:
    looked = looked_at(TWO_SIDES[0], SEEDS[0])
    kinds: Mapping[Kind, int] = {kind: sum(turn.kind is kind for turn in looked.turns) for kind in Kind}
    assert sum(kinds.values()) == len(looked.match.round.history)
    assert all(isinstance(turn.move, Play) for turn in looked.turns if turn.kind is Kind.FORCED)


def test_what_speaks_against_a_mistake_is_compared_with_the_better_move() -> None:
    against = 0
    for seed in ("uno", "dos", "tres"):
        looked = review(played(TWO_SIDES[0], seed), Seat(0))
        for turn in looked.mistakes:
            assert turn.appraisal is not None
            found = turn.appraisal.against(turn.move)
            assert found is not None
            assert found.against == turn.appraisal.best.move
            assert turn.appraisal.against(turn.appraisal.best.move) is None
            against += len(found.reasons) + len(found.facts)
    assert against > 3
