"""Edges where the rules are easily misread: each of these was once wrong, or nearly."""

from __future__ import annotations

import pytest

from engine.game import record
from engine.game.match import Match
from engine.game.moves import IllegalMove
from engine.game.round import Lead
from engine.game.tiles import Tile
from tests.rules.positions import dealt, finished, legal, move, played, rules, running, table

NO_DOUBLES = ["0-1 0-2 0-3 0-4 0-5 0-6 1-2", "1-3 1-4 1-5 1-6 2-3 2-4 2-5"]


@pytest.mark.clause("Q13")
def test_when_everybody_skips_the_round_goes_on_while_tiles_can_be_drawn() -> None:
    position = table("B", "6-6 6-4", ["4-1 5-5", "0-0 2-2", "5-3"], boneyard="6-1 4-4")
    skipped = played(position, "4-1 right, pass, pass")
    assert legal(skipped) == ["draw 1", "pass"]
    round_of_skips = played(skipped, "pass")
    assert (round_of_skips.is_over, round_of_skips.is_finished) == (False, False)
    assert legal(round_of_skips) == ["draw 1", "pass"]
    drawn = played(round_of_skips, "draw")
    assert legal(drawn) == ["1-6 left", "1-6 right"]


@pytest.mark.clause("Q13")
def test_drawing_one_each_goes_on_while_there_is_something_to_draw() -> None:
    position = table("B", "6-6 6-4", ["4-1 5-5", "0-0 2-2"], boneyard="3-3 5-3 6-1", draw_duty="draw_one")
    passed = played(position, "4-1 right, draw, pass, draw, pass")
    assert (passed.is_over, legal(passed)) == (False, ["draw 1"])
    assert legal(played(passed, "draw")) == ["1-6 left", "1-6 right"]


@pytest.mark.clause("Q18")
def test_a_block_that_the_last_drawn_tile_reveals_is_counted_at_once() -> None:
    start = table("A", "6-6 6-4", ["4-1 5-5", "0-0 2-2"], boneyard="3-3 5-3 5-4", block_display="immediate")
    assert legal(played(start, "4-1 right")) == ["draw 1"]
    assert played(start, "4-1 right, draw").is_over
    passed_out = table("A", "6-6 6-4", ["4-1 5-5", "0-0 2-2"], boneyard="3-3 5-3 5-4")
    assert legal(played(passed_out, "4-1 right, draw")) == ["pass"]


@pytest.mark.clause("Q01", "Q04")
def test_the_double_drawn_for_the_lead_stays_the_one_that_was_announced() -> None:
    start = dealt("B", NO_DOUBLES, "3-4 5-5 6-6 4-4", no_66="draw_until_66")
    named = played(start, "draw, draw, draw")
    assert (named.to_move, named.announced) == (0, Tile.of(6, 6))
    for moves in ("6-6", "6-6, 1-6 left"):
        assert played(named, moves).announced == Tile.of(6, 6)
        assert played(named, moves).opener == 0
    first = played(dealt("A", NO_DOUBLES, "2-6 1-1 6-6 3-3", no_double="draw_until_double"), "draw, draw")
    assert (first.to_move, legal(first)) == (1, ["1-1"])
    assert played(first, "1-1").announced == Tile.of(1, 1)


@pytest.mark.clause("Q04", "Q11")
def test_a_double_six_in_the_reserve_cannot_be_drawn_for() -> None:
    start = dealt("B", NO_DOUBLES, "3-4 5-5 4-4 1-1", no_66="draw_until_66", reserve=2)
    position = start
    while legal(position) == ["draw 1"]:
        position = played(position, "draw")
    assert position.boneyard_count == 2
    assert Tile.of(6, 6) in position.boneyard
    assert (position.announced, position.to_move) == (Tile.of(5, 5), 1)


@pytest.mark.clause("Q43")
def test_nothing_is_played_once_a_side_has_won_in_mid_round() -> None:
    match = Match.start(rules("B", match_end="immediate"), players=4, seed="q43", target=20)
    while not match.is_over:
        match = match.after(match.round.legal_moves[0])
    assert not match.round.is_over
    with pytest.raises(IllegalMove, match="round_is_over"):
        match.after(match.round.legal_moves[0])


@pytest.mark.clause("B25")
def test_whoever_passed_before_a_position_was_taken_up_was_paid_for_then() -> None:
    start = table("B", "6-6 6-4", ["4-1", "1-1", "5-5", "3-3"], to_move=3, laid_by=0, passed=[1, 2])
    assert running(played(start, "pass")) == ["B25 0 +10", "B27 0 +25"]


@pytest.mark.clause("B25")
def test_his_own_pass_pays_nobody() -> None:
    # All the others failed at his tile, and so does he: there is no opponent who last played.
    start = table("B", "6-6 6-4", ["4-1 2-2", "0-0", "5-5", "3-3"], pass_on_block="yes", tile_points="off")
    assert running(finished(start, "4-1 right")) == ["B25 0 +10", "B25 0 +10", "B27 0 +25"]


@pytest.mark.clause("Q34", "Q36")
def test_the_openers_own_failure_takes_back_the_bonus_of_the_opening_tile() -> None:
    switches = {
        "pass_scope": "opening_only_void_if_second_passes",
        "pass_after_draw": "any_failure",
        "tile_points": "off",
    }
    start = table("B", "", ["6-4 1-1", "0-0 2-2"], boneyard="6-1 3-3", **switches)
    assert running(played(start, "6-4, pass, draw, 6-1 right")) == []
    goes_on = table("B", "", ["6-4 4-1", "0-0 2-2"], boneyard="6-1 3-3", **switches)
    assert running(played(goes_on, "6-4, pass, 4-1 left")) == ["B25 0 +10"]


@pytest.mark.clause("Q34")
def test_a_position_taken_up_after_the_opening_tile_knows_that_it_was_that() -> None:
    opened = table("B", "6-4", ["1-1 4-0", "2-2"], to_move=1, pass_scope="opening_only")
    assert running(played(opened, "pass")) == ["B25 0 +10"]
    later = table("B", "6-4 4-5", ["1-1 5-0", "2-2"], to_move=1, pass_scope="opening_only")
    assert running(played(later, "pass")) == []


def test_at_two_equal_ends_an_end_need_not_be_named() -> None:
    position = table("C", "4-6 6-3 3-4", ["4-5 1-1", "2-2"])
    assert position.resolve(move("4-5")) in position.legal_moves
    with pytest.raises(ValueError, match="say left or right"):
        table("C", "5-6 6-4", ["4-5 1-1", "2-2"]).resolve(move("4-5"))


@pytest.mark.clause("Q25", "Q26")
@pytest.mark.parametrize("end", ["left", "right"])
def test_between_equal_ends_the_number_left_open_is_the_outer_half(end: str) -> None:
    switches = {"capicua": "fits_either_end", "capicua_blank": "closing_number_blank"}
    leaves_a_blank = table("B", "3-6 6-4 4-3", ["3-0", "1-1"], **switches)
    assert not finished(leaves_a_blank, f"3-0 {end}").outcome().capicu
    covers_a_blank = table("B", "0-6 6-4 4-0", ["3-0", "1-1"], **switches)
    assert finished(covers_a_blank, f"3-0 {end}").outcome().capicu


def test_a_match_says_its_target_once() -> None:
    match = Match.start(rules("B"), players=4, seed="once", target=500)
    assert (match.target, match.options.target, match.round.options.target) == (500, 500, 500)
    assert record.read(record.write(match)).match == match


def test_a_seed_is_cleaned_before_it_is_dealt_from() -> None:
    match = Match.start(rules("C"), players=4, seed=" Doña Mercedes! ")
    assert match.seed == "dona-mercedes"
    assert record.read(record.write(match)).match == match


def test_a_switch_of_thousands_of_digits_is_an_error_like_any_other() -> None:
    with pytest.raises(record.RecordError, match="switches"):
        record.read(f"1~B4~200~reserve.{'9' * 5000}~maria~")


@pytest.mark.clause("A08", "A31")
def test_a_winner_leads_though_another_holds_the_double_six() -> None:
    hands = ["0-1 0-2 0-3 0-4 0-5 0-6 1-2", "6-6 1-4 1-5 1-6 2-3 2-4 2-5"]
    later = dealt("A", hands, lead=Lead(opener=0))
    assert (later.to_move, len(legal(later)), later.announced) == (0, 7, None)
