"""Dominican dominoes, clause by clause, in the order of the document."""

from __future__ import annotations

import pytest

from engine.game.deal import Deal
from engine.game.match import Match
from engine.game.ruleset import RulesetError
from engine.game.scoring import Ending
from engine.game.seats import Seat
from engine.game.tiles import FULL_SET, Tile
from tests.rules.match_play import until_over
from tests.rules.positions import (
    dealt,
    ending,
    finished,
    legal,
    played,
    refused,
    rules,
    running,
    table,
)

# A deal for four; the double six lies with seat 2.
FOUR = [
    "0-0 0-1 0-2 1-1 1-2 2-2 0-3",
    "1-3 2-3 3-3 0-4 1-4 2-4 3-4",
    "6-6 4-4 0-5 1-5 2-5 3-5 4-5",
    "5-5 0-6 1-6 2-6 3-6 4-6 5-6",
]


@pytest.mark.clause("B02")
def test_the_aim_is_to_lay_all_ones_tiles_and_that_ends_the_round() -> None:
    position = played(table("B", "6-6 6-4", ["4-1", "4-4 0-0", "2-2", "3-3"]), "4-1 right")
    assert (position.is_over, position.outcome().ending) == (True, Ending.DOMINO)
    assert refused(position, "4-4", seat=1) == "B02"


@pytest.mark.clause("B03")
def test_up_to_four_play() -> None:
    assert [rules("B").seating(players).count for players in (2, 3, 4)] == [2, 3, 4]
    with pytest.raises(RulesetError, match="2 to 4 players, not 5"):
        rules("B").seating(5)


@pytest.mark.clause("B04")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_seven_tiles_each(players: int) -> None:
    start = Match.start(rules("B"), players=players, seed="b04").round
    assert [start.size(seat) for seat in start.seating.seats] == [7] * players


@pytest.mark.clause("B05")
def test_a_tile_has_two_halves_with_nothing_to_six_dots() -> None:
    assert {(tile.low, tile.high) for tile in FULL_SET} == {
        (low, high) for low in range(7) for high in range(low, 7)
    }
    with pytest.raises(ValueError, match="no tile 0-7"):
        Tile.of(0, 7)


@pytest.mark.clause("B06")
def test_players_take_turns() -> None:
    position = played(table("B", "6-6 6-4", ["4-1 0-0", "1-1 0-2"]), "4-1 right")
    assert position.to_move == 1
    assert refused(position, "0-0", seat=0) == "B16"


@pytest.mark.clause("B07")
def test_who_cannot_match_takes_from_the_pile_or_gives_up_the_turn() -> None:
    position = table("B", "6-6 6-4", ["1-1 3-2", "0-0 2-2"], boneyard="4-4 1-2")
    assert legal(position) == ["draw 1", "pass"]
    assert played(position, "pass").to_move == 1


@pytest.mark.clause("B08")
def test_the_tiles_lie_face_down_so_that_the_deal_is_a_matter_of_chance() -> None:
    firsts = [str(Deal.of_seed(f"down {number}", 4).hands[0]) for number in range(50)]
    assert len(set(firsts)) == 50


@pytest.mark.clause("B09")
def test_each_draws_seven_and_no_tile_twice() -> None:
    deal = Deal.of_seed("b09", 3)
    assert [len(hand) for hand in deal.hands] == [7, 7, 7]
    assert sum(hand.pips for hand in deal.hands) + sum(tile.pips for tile in deal.boneyard) == 168


@pytest.mark.clause("B10")
def test_the_holder_of_the_double_six_is_looked_for() -> None:
    assert dealt("B", FOUR).announced == Tile.of(6, 6)


@pytest.mark.clause("B11")
def test_he_goes_first() -> None:
    assert dealt("B", FOUR).to_move == 2
    assert refused(dealt("B", FOUR), "0-0", seat=0) == "B16"


@pytest.mark.clause("B12")
def test_he_leads_whichever_of_his_tiles_he_likes() -> None:
    assert legal(dealt("B", FOUR)) == ["0-5", "1-5", "2-5", "3-5", "4-4", "4-5", "6-6"]
    assert refused(dealt("B", FOUR), "5-6") == "B13"  # but one of his own
    assert refused(dealt("B", FOUR, opening="must_lead_66"), "4-4") == "B12"


@pytest.mark.clause("B13")
def test_the_next_plays_a_tile_that_matches_either_half_of_the_first() -> None:
    led = played(dealt("B", FOUR), "1-5")
    assert led.to_move == 3
    assert legal(led) == ["1-6 left", "5-5 right", "5-6 right"]
    assert refused(led, "pass") == "B13"


@pytest.mark.clause("B14")
def test_or_draws_until_he_finds_a_match_or_skips() -> None:
    start = table("B", "6-6 6-4", ["1-1", "0-0 2-2"], boneyard="3-3 5-5 4-0 1-2")
    assert legal(start) == ["draw 1", "pass"]
    once = played(start, "draw")
    assert legal(once) == ["draw 1"]  # who draws goes on drawing
    assert refused(once, "pass") == "B14"
    found = played(start, "draw, draw, draw")
    assert legal(found) == ["0-4 right"]
    assert refused(found, "draw") == "B14"  # the match is found


@pytest.mark.clause("B15")
def test_with_four_players_nothing_is_left_to_draw() -> None:
    start = dealt("B", FOUR)
    assert start.boneyard_count == 0
    stuck = played(start, "6-6, 5-6 left")
    assert legal(stuck) == ["pass"]
    assert refused(stuck, "draw") == "B15"


@pytest.mark.clause("B16")
def test_turns_go_round_to_the_right_counter_clockwise() -> None:
    position = played(dealt("B", FOUR), "0-5")
    seats = [position.to_move]
    for text in ("5-5 right", "0-0 left", "0-4 left"):
        position = played(position, text)
        seats.append(position.to_move)
    assert seats == [3, 0, 1, 2]
    assert refused(position, "3-6", seat=3) == "B16"


@pytest.mark.clause("B17")
def test_each_tile_matches_one_of_the_ends_of_the_chain() -> None:
    position = table("B", "2-6 6-6 6-4", ["6-1 4-0 2-0", "0-0"])
    assert legal(position) == ["0-2 left", "0-4 right"]
    assert refused(position, "6-1") == "B17"
    assert refused(position, "4-0 left") == "B17"


@pytest.mark.clause("B18")
def test_a_double_shows_the_same_number_twice() -> None:
    assert [str(tile) for tile in FULL_SET.doubles] == ["0-0", "1-1", "2-2", "3-3", "4-4", "5-5", "6-6"]


@pytest.mark.clause("B19")
def test_a_double_lies_across_its_matching_half() -> None:
    position = played(table("B", "6-6 6-4", ["4-4 0-1", "0-0"]), "4-4 right")
    crosswise = [laid.tile.is_double for laid in position.layout.laid]
    assert (str(position.layout), crosswise) == ("6-6 6-4 4-4", [True, False, True])


@pytest.mark.clause("B20")
def test_nothing_branches_off_a_double() -> None:
    position = table("B", "2-6 6-6 6-4", ["6-1 4-0", "0-0"])
    assert refused(position, "6-1 left") == refused(position, "6-1 right") == "B17"


@pytest.mark.clause("B21")
def test_every_tile_earns_its_dots_as_it_is_laid() -> None:
    position = played(table("B", "6-6 6-4", ["4-5 0-1", "5-5 0-0", "5-0 1-2", "0-3 1-1"]), "4-5 right")
    assert running(position) == ["B21 0 +9"]
    assert running(played(position, "5-5 right")) == ["B21 0 +9", "B21 1 +10"]
    lead = played(dealt("B", FOUR), "6-6")
    assert running(lead) == ["B21 0 +12"]  # the opening tile too, and it is his team's


@pytest.mark.clause("B21")
def test_a_tile_without_dots_earns_nothing() -> None:
    position = played(table("B", "6-6 6-0", ["0-0 0-1", "0-2 1-1"]), "0-0 right")
    assert running(position) == []


@pytest.mark.clause("B22")
def test_who_goes_out_first_gets_the_dots_in_every_opponents_hand() -> None:
    alone = finished(table("B", "6-6 6-4", ["4-1", "0-2 5-5", "5-3"]), "4-1 right")
    assert ending(alone) == ["B22 0 +20"]
    in_pairs = finished(table("B", "6-6 6-4", ["4-1", "0-2 5-5", "5-3", "2-2"]), "4-1 right")
    assert ending(in_pairs) == ["B22 0 +16"]  # the partner's eight do not count


@pytest.mark.clause("B23")
def test_they_are_added_to_his_teams_total() -> None:
    gone_out = finished(table("B", "6-6 6-4", ["0-2 5-5", "2-2", "5-3", "4-1"], to_move=3), "4-1 right")
    assert (gone_out.outcome().winner, gone_out.outcome().winner_seat) == (1, 3)
    assert ending(gone_out) == ["B22 1 +20"]


@pytest.mark.clause("B24")
def test_the_match_goes_to_200_250_or_500() -> None:
    for target in (200, 250, 500):
        over = until_over(Match.start(rules("B", target=target), players=4, seed="b24"))
        assert over.winner is not None
        assert max(over.current.scores_before) < target <= over.scores[over.winner]


@pytest.mark.clause("B25")
@pytest.mark.parametrize("target", [200, 250])
def test_when_a_player_cannot_play_the_opponent_who_last_played_gets_10(target: int) -> None:
    position = played(
        table("B", "6-6 6-4", ["4-5 0-1", "1-1 0-0", "5-0 1-2", "0-3 2-2"], tile_points="off"),
        "4-5 right, pass",
    )
    assert running(position, target) == ["B25 0 +10"]


@pytest.mark.clause("B25")
def test_a_partners_pass_is_no_opponents_pass() -> None:
    position = played(
        table("B", "6-6 6-4", ["4-5 0-1", "1-1 0-0", "3-0 1-2", "0-5 2-2"], tile_points="off"),
        "4-5 right, pass, pass",
    )
    assert running(position) == ["B25 0 +10"]


@pytest.mark.clause("B25")
def test_the_tile_may_have_been_laid_before_the_position_was_taken_up() -> None:
    position = table("B", "6-6 6-4", ["1-1", "4-4", "6-1", "6-2"], laid_by=3, tile_points="off")
    assert running(played(position, "pass")) == ["B25 1 +10"]


@pytest.mark.clause("B26")
def test_in_a_match_to_500_it_is_25() -> None:
    position = played(
        table("B", "6-6 6-4", ["4-5 0-1", "1-1 0-0", "5-0 1-2", "0-3 2-2"], tile_points="off"),
        "4-5 right, pass",
    )
    assert running(position, 500) == ["B26 0 +25"]


@pytest.mark.clause("B27")
def test_when_all_three_others_cannot_play_he_earns_25() -> None:
    start = table("B", "6-6 6-4", ["4-5 5-1", "1-1 0-0", "3-0 1-2", "0-2 2-2"])
    position = played(start, "4-5 right, pass, pass, pass")
    assert running(position) == ["B21 0 +9", "B25 0 +10", "B25 0 +10", "B27 0 +25"]
    assert position.to_move == 0
    assert running(position, 500) == ["B21 0 +9", "B26 0 +25", "B26 0 +25", "B27 0 +25"]


@pytest.mark.clause("B28")
def test_a_last_tile_that_matches_the_opposite_end_earns_25() -> None:
    gone_out = finished(table("B", "5-6 6-4", ["4-5", "1-1", "2-2", "3-3"]), "4-5 right")
    assert ending(gone_out) == ["B22 0 +8", "B28 0 +25"]
    # The same tile where the far end shows something else earns nothing.
    assert ending(finished(table("B", "3-6 6-4", ["4-5", "1-1"]), "4-5 right")) == ["B22 0 +2"]


@pytest.mark.clause("B29")
def test_not_when_it_is_a_blank() -> None:
    gone_out = finished(table("B", "0-6 6-4", ["4-0", "1-1", "2-2", "3-3"]), "4-0 right")
    assert ending(gone_out) == ["B22 0 +8"]


@pytest.mark.clause("B30")
def test_not_when_it_is_a_double() -> None:
    gone_out = finished(table("B", "4-6 6-3 3-4", ["4-4", "1-1", "2-2", "3-3"]), "4-4 right")
    assert ending(gone_out) == ["B22 0 +8"]


@pytest.mark.clause("B31")
def test_a_tranque_is_a_tile_after_which_nobody_can_play() -> None:
    position = played(table("B", "6-6 6-4", ["4-1 2-2", "0-0", "5-5", "3-3"]), "4-1 right")
    assert position.is_blocked
    assert finished(position).outcome().ending is Ending.BLOCKED
    # Not while he himself could go on, nor while there is something to draw.
    assert not played(table("B", "6-6 6-4", ["4-1 1-2", "0-0", "5-5", "3-3"]), "4-1 right").is_blocked
    assert not played(table("B", "6-6 6-4", ["4-1 2-2", "0-0"], boneyard="3-3"), "4-1 right").is_blocked


@pytest.mark.clause("B31")
def test_the_passes_of_a_tranque_earn_nothing() -> None:
    blocked = finished(table("B", "6-6 6-4", ["4-1 2-2", "0-0", "5-5", "3-3"]), "4-1 right")
    assert running(blocked) == ["B21 0 +5"]


@pytest.mark.clause("B32")
def test_the_blocker_wins_with_less_than_the_player_to_his_right() -> None:
    blocked = finished(table("B", "6-6 6-4", ["4-1 2-2", "5-0", "0-0", "3-0"]), "4-1 right")
    assert blocked.outcome().pips == (4, 5, 0, 3)
    assert blocked.outcome().winner_seat == 0  # the two lighter hands do not come into it
    assert blocked.outcome().compared == (0, 1)


@pytest.mark.clause("B32")
def test_with_as_much_he_does_not_win() -> None:
    blocked = finished(table("B", "6-6 6-4", ["4-1 2-2", "4-0", "5-5", "3-0"], to_move=0), "4-1 right")
    assert (blocked.outcome().winner, ending(blocked)) == (None, [])


@pytest.mark.clause("B33")
def test_he_gets_all_points_in_his_opponents_hands() -> None:
    in_pairs = finished(table("B", "6-6 6-4", ["4-1 2-2", "5-0", "5-5", "3-0"]), "4-1 right")
    assert ending(in_pairs) == ["B33 0 +8"]
    alone = finished(table("B", "6-6 6-4", ["4-1 2-2", "5-0", "5-5"]), "4-1 right")
    assert ending(alone) == ["B33 0 +15"]


@pytest.mark.clause("B35")
def test_four_play_in_pairs_that_face_each_other_and_score_together() -> None:
    seating = rules("B").seating(4)
    assert [seating.partner(seat) for seat in seating.seats] == [2, 3, 0, 1]
    assert [seating.team_name(team) for team in seating.teams] == ["P0/P2", "P1/P3"]
    assert rules("B").seating(3).partner(Seat(0)) is None
