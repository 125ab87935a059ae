"""Questions about the end of a round, and goals of somebody who plans: small tables, and what follows from them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.game.moves import End, Play
from engine.game.tiles import Tile
from lessons.counting import hanged, last_of
from lessons.facts import Says
from lessons.goals import Goal, Met, Missed
from lessons.outcomes import (
    CALLS,
    match_winner_with,
    pass_points,
    points_so_far,
    readings,
    readings_apart,
    what_is_called,
    who_opens_next,
    who_wins,
)
from lessons.plans import (
    blocks,
    goes_out_with_capicu,
    keeps_the_gate,
    leads_long_suit,
    leaves_no_answer,
    loses_no_block,
    saves_the_double,
)
from lessons.questions import NOBODY, Ask
from lessons.setup import Position, set_up

# After 0-3 at the 0 nobody holds a 3: 6 against 8 on the right, but 2 and 4 are held beside.
TABLE = Position(
    ruleset="B",
    hands=("0-3 1-5", "0-5 1-2", "0-0 0-2", "2-2"),
    line="3-5 5-6 6-4 4-3 3-3 3-2 2-5 5-5 5-4 4-4 4-2 2-6 6-6* 6-1 1-0 0-6 6-3 3-1 1-1 1-4 4-0",
)
BLOCKED = replace(TABLE, then="0-3>")
OUT = Position(
    ruleset="C",
    hands=("4-5", "2-2 2-4", "3-3 3-4 4-4", "1-1 2-3"),
    line="4-0 0-0 0-3 3-5 5-6 6-3 3-1 1-6 6-4 4-1 1-5 5-2 2-6 6-6* 6-0 0-1 1-2 2-0 0-5 5-5",
    then="<4-5",
)


def value(asks: Ask, position: Position) -> int:
    return asks.right(set_up(position)).value


def play(text: str, end: End | None = None) -> Play:
    return Play(Tile.parse(text), end)


def judged(goal: Goal, position: Position, move: Play) -> Met | Missed:
    return goal.judge(set_up(position), move)


# --- who has won, and who opens ---


@pytest.mark.parametrize(
    ("ruleset", "switches", "side"),
    [
        ("B", {}, 0),
        ("B", {"tranque_compare": "left"}, 1),
        ("B", {"tranque_compare": "lowest_of_all"}, 0),
        ("C", {}, 0),
        ("C", {"block_side": "single_hand"}, 0),
    ],
)
def test_the_winner_of_a_block_is_the_one_the_rules_name(
    ruleset: str, switches: dict[str, str], side: int
) -> None:
    position = replace(BLOCKED, ruleset=ruleset, switches=switches)  # type: ignore[arg-type]  # one of three letters
    assert value(who_wins(), position) == side


def test_nobody_wins_where_blocker_and_neighbour_hold_the_same() -> None:
    tied = Position(
        ruleset="B",
        hands=("0-4 1-4", "0-0 2-2", "0-3 3-3 5-5", "3-4"),
        line="4-4 4-2 2-3 3-1 1-0 0-2 2-1 1-1 1-6 6-4 4-5 5-6 6-6* 6-2 2-5 5-3 3-6 6-0 0-5 5-1",
        then="<1-4",
    )
    assert value(who_wins(), tied) == NOBODY
    assert value(who_opens_next(), tied) == NOBODY


def test_the_lighter_of_the_winning_pair_opens_after_a_block() -> None:
    assert value(who_opens_next(), replace(BLOCKED, ruleset="C")) == 2
    assert value(who_opens_next(), OUT) == 0


@pytest.mark.parametrize(("before", "winner"), [((170, 0), 0), ((161, 0), NOBODY), ((170, 210), 1)])
def test_the_match_is_won_by_the_higher_score_past_the_target(before: tuple[int, int], winner: int) -> None:
    assert value(match_winner_with(*before), OUT) == winner


def test_where_the_match_stops_at_once_the_first_one_there_has_won() -> None:
    position = replace(OUT, ruleset="B", switches={"match_end": "immediate"})
    assert value(match_winner_with(190, 206), position) == 1
    assert value(match_winner_with(190, 170), position) == 0
    assert value(match_winner_with(20, 30), position) == NOBODY


def test_a_tie_goes_to_whom_this_table_gives_it() -> None:
    tied = Position(
        ruleset="C",
        switches={"block_tie": "hand_starter", "after_tie": "same_starter"},
        hands=("0-5 1-2 1-3", "0-0 0-2 2-4 2-6", "1-6 2-2 4-4", "1-1 4-5"),
        line="3-3 3-5 5-2 2-3 3-0 0-6 6-6* 6-4 4-3 3-6 6-5 5-5 5-1 1-4 4-0 0-1",
        opener=2,
        then="1-3>",
    )
    assert value(who_wins(), tied) == 0
    assert Says.TIE_GOES_BY in [fact.says for fact in who_wins().why(set_up(tied))]
    unwon = replace(tied, switches={"after_tie": "same_starter"})
    assert value(who_wins(), unwon) == NOBODY
    assert value(who_opens_next(), unwon) == 2


# --- what is called ---


@pytest.mark.parametrize(
    ("hand", "line", "then", "called"),
    [
        ("4-5", OUT.line, "<4-5", "capicu"),
        ("0-1", "1-5 5-5* 5-2", "<0-1", "out"),
        ("0-0", "0-5 5-5* 5-2", "<0-0", "chuchazo"),
        ("5-5", "5-1* 1-5", "<5-5", "out"),
        ("2-5", "2-1* 1-5", "<2-5", "capicu"),
    ],
)
def test_the_last_tile_has_its_name(hand: str, line: str, then: str, called: str) -> None:
    hands = OUT.hands[1:] if line == OUT.line else ("3-3",)
    position = Position(ruleset="C", hands=(hand, *hands), line=line, then=then)
    assert CALLS[value(what_is_called(), position)] == called


@pytest.mark.parametrize(
    ("tile", "line", "called"), [("2-5", "2-1* 1-5", "capicua"), ("0-5", "0-1* 1-5", "out")]
)
def test_in_the_dominican_game_a_blank_makes_no_capicua(tile: str, line: str, called: str) -> None:
    position = Position(ruleset="B", hands=(tile, "3-3"), line=line, then=f"<{tile}")
    assert CALLS[value(what_is_called(), position)] == called


def test_a_block_is_called_by_its_name() -> None:
    assert CALLS[value(what_is_called(), BLOCKED)] == "trancado"


# --- points on the way, and other readings ---


@pytest.mark.parametrize(
    ("switches", "points"),
    [
        ({}, 45),
        ({"target": 500}, 75),
        ({"pass_three": "total_25"}, 25),
        ({"pass_scope": "opening_only"}, 25),
        ({"pass_partner": "always_last_player"}, 55),
    ],
)
def test_three_passes_on_one_tile(switches: dict[str, str | int], points: int) -> None:
    position = Position(
        ruleset="B",
        switches=switches,
        hands=("0-1 0-2 0-6 2-6 4-6", "0-0 0-3 1-2 1-3 1-5", "2-2 2-4 3-3 4-4", "1-1 2-3 3-5 5-5"),
        line="6-1 1-4 4-3 3-6 6-6* 6-5 5-0 0-4 4-5 5-2",
        then="2-6> pass pass pass",
    )
    assert value(pass_points(), position) == points
    sums = [fact.number for fact in pass_points().why(set_up(position))]
    assert sum(sums[:-1]) == sums[-1] == points


def test_passes_of_a_tranque_earn_nothing() -> None:
    position = replace(TABLE, then="0-3> pass pass pass")
    assert value(pass_points(), position) == 0
    facts = pass_points().why(set_up(position))
    assert [fact.says for fact in facts[:-1]] == [Says.PASS_IN_BLOCK] * 3


def test_tiles_laid_so_far_count_for_the_pair() -> None:
    position = Position(
        ruleset="B",
        hands=(
            "6-6 3-4 1-2 0-5 2-6 0-1",
            "4-6 1-1 0-2 2-3 1-5 3-3",
            "2-2 4-4 0-0 1-6 2-5 0-3",
            "0-4 0-6 1-3 1-4 2-4 5-6",
        ),
        history="5-5 4-5> <3-5 <3-6",
    )
    assert value(points_so_far(), position) == 10 + 8
    assert value(points_so_far(), replace(position, switches={"tile_points": "off"})) == 0


def test_two_readings_are_set_side_by_side() -> None:
    asks = readings_apart("tranque_points", "opponents", "all_hands")
    assert value(asks, BLOCKED) == 8
    assert [fact.number for fact in asks.why(set_up(BLOCKED))] == [12, 20]


def test_the_reading_that_gives_most_is_found_and_a_draw_between_two_is_no_question() -> None:
    asks = readings("leftover")
    right = asks.right(set_up(OUT))
    assert right.words is not None
    assert right.words.en == "Everybody's"
    with pytest.raises(ValueError, match="give as much"):
        readings("block_tie").right(set_up(OUT))


# --- one number counted to seven ---


def test_the_last_six_is_found_and_a_number_with_two_left_has_none() -> None:
    position = Position(
        ruleset="C",
        hands=("2-4 3-4 3-6 5-5", "0-0 1-1 1-3 4-4", "0-1 1-5 2-3 4-5", "0-4 1-2 3-3"),
        line="6-5 5-3 3-0 0-6 6-4 4-1 1-6 6-6* 6-2 2-5 5-0 0-2 2-2",
    )
    assert value(last_of(6), position) == Tile.of(3, 6).index
    with pytest.raises(ValueError, match="are left"):
        last_of(5).right(set_up(position))
    assert isinstance(judged(keeps_the_gate(), position, play("2-4", End.RIGHT)), Met)
    assert isinstance(judged(keeps_the_gate(), position, play("3-6", End.LEFT)), Missed)


def test_the_double_without_companions_is_the_hanged_one() -> None:
    position = Position(
        ruleset="C",
        hands=("1-2 1-5 4-4", "0-1 0-2", "0-0 0-3 2-2", "0-5 1-1"),
        line="1-4 4-3 3-5 5-6 6-2 2-5 5-5 5-4 4-6 6-6* 6-3 3-1 1-6 6-0 0-4 4-2 2-3 3-3",
    )
    assert value(hanged(), position) == Tile.of(4, 4).index


def test_a_double_is_saved_by_laying_it_while_it_can_be_laid() -> None:
    position = Position(
        ruleset="C",
        hands=("0-3 2-2 4-5", "0-0 0-4 3-5", "1-4 1-5", "1-1 2-5 4-4 5-5"),
        line="4-2 2-3 3-4 4-6 6-3 3-3 3-1 1-0 0-5 5-6 6-6* 6-1 1-2 2-0 0-6 6-2",
    )
    assert isinstance(judged(saves_the_double(), position, play("2-2", End.RIGHT)), Met)
    missed = judged(saves_the_double(), position, play("4-5", End.LEFT))
    assert isinstance(missed, Missed)
    assert missed.story[-1].tiles == (Tile.of(2, 2),)


# --- plans ---


def test_a_block_counts_as_the_rules_of_the_table_count_it() -> None:
    assert isinstance(judged(blocks(), TABLE, play("0-3", End.RIGHT)), Met)
    assert isinstance(judged(blocks(), TABLE, play("0-3", End.LEFT)), Missed)
    left = replace(TABLE, switches={"tranque_compare": "left"})
    lost = judged(loses_no_block(), left, play("0-3", End.RIGHT))
    assert isinstance(lost, Missed)
    assert lost.headline.says is Says.BLOCK_LOST
    assert isinstance(judged(loses_no_block(), left, play("0-3", End.LEFT)), Met)


def test_the_next_ones_are_left_without_an_answer() -> None:
    position = Position(
        ruleset="B",
        hands=("0-1 0-2 0-6 2-6 4-6", "0-0 0-3 1-2 1-3 1-5", "2-2 2-4 3-3 4-4", "1-1 2-3 3-5 5-5"),
        line="6-1 1-4 4-3 3-6 6-6* 6-5 5-0 0-4 4-5 5-2",
    )
    assert isinstance(judged(leaves_no_answer(3), position, play("2-6", End.RIGHT)), Met)
    missed = judged(leaves_no_answer(), position, play("4-6", End.LEFT))
    assert isinstance(missed, Missed)
    assert missed.headline.seat == 1


def test_a_capicu_is_prepared_whatever_the_others_reply() -> None:
    position = Position(
        ruleset="B",
        hands=("2-3 2-4", "0-5 3-3 3-5", "0-0 4-4", "0-3"),
        line="4-1 1-6 6-4 4-5 5-5 5-1 1-1 1-2 2-2 2-5 5-6 6-6* 6-3 3-4 4-0 0-6 6-2 2-0 0-1 1-3",
    )
    assert isinstance(judged(goes_out_with_capicu(), position, play("2-3", End.RIGHT)), Met)
    missed = judged(goes_out_with_capicu(), position, play("2-4", End.LEFT))
    assert isinstance(missed, Missed)
    assert missed.story[-1].says in (Says.THEY_GO_OUT, Says.FITTED_ONE)


def test_the_long_number_is_led() -> None:
    position = Position(
        ruleset="B",
        hands=("6-6 1-4 4-4 4-5 0-4 1-2 0-3", "1-3 3-3 0-6 2-4 5-5 1-5 2-6"),
    )
    assert isinstance(judged(leads_long_suit(), position, play("1-4")), Met)
    missed = judged(leads_long_suit(), position, play("1-2"))
    assert isinstance(missed, Missed)
    assert missed.story[-1].number == 1
