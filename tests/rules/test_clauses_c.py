"""Dominoes in Puerto Rico, clause by clause, in the order of the document, and its words at the table."""

from __future__ import annotations

import pytest

from engine.game.deal import Deal
from engine.game.match import Match
from engine.game.round import Lead
from engine.game.scoring import Ending
from engine.game.seats import Seat
from engine.game.seen import view_of
from engine.game.terms import CHUCHA, is_hanged, puerta, tranque
from engine.game.tiles import FULL_SET, Tile, TileSet
from tests.rules.match_play import play_round, until_over
from tests.rules.positions import (
    dealt,
    ending,
    finished,
    layout,
    lead_after,
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


@pytest.mark.clause("C04", "C15")
def test_it_is_played_with_the_double_six_set_of_28() -> None:
    assert len(FULL_SET) == 28
    assert FULL_SET.pips == 168
    assert max(FULL_SET) == Tile.of(6, 6)


@pytest.mark.clause("C16")
@pytest.mark.parametrize("players", [2, 3])
def test_two_or_three_play_each_for_himself(players: int) -> None:
    seating = rules("C").seating(players)
    assert len(seating.teams) == players
    assert all(seating.partner(seat) is None for seat in seating.seats)


@pytest.mark.clause("C17")
def test_four_play_two_against_two_partners_facing_each_other() -> None:
    seating = rules("C").seating(4)
    assert [seating.partner(seat) for seat in seating.seats] == [2, 3, 0, 1]
    assert [seating.team(seat) for seat in seating.seats] == [0, 1, 0, 1]


@pytest.mark.clause("C18")
def test_the_bones_are_shuffled() -> None:
    places = {
        Deal.of_seed(f"shuffle {number}", 4).hands.index(hand)
        for number in range(60)
        for hand in Deal.of_seed(f"shuffle {number}", 4).hands
        if CHUCHA in hand
    }
    assert places == {0, 1, 2, 3}


@pytest.mark.clause("C19")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_draws_seven(players: int) -> None:
    start = Match.start(rules("C"), players=players, seed="c19").round
    assert [start.size(seat) for seat in start.seating.seats] == [7] * players


@pytest.mark.clause("C20")
@pytest.mark.parametrize(("players", "left"), [(2, 14), (3, 7), (4, 0)])
def test_the_rest_is_the_bone_yard(players: int, left: int) -> None:
    assert Match.start(rules("C"), players=players, seed="c20").round.boneyard_count == left


@pytest.mark.clause("C21")
def test_ones_dominoes_are_secret_from_the_partner_too() -> None:
    start = dealt("C", FOUR)
    swapped = dealt("C", [FOUR[1], FOUR[0], *FOUR[2:]])
    assert view_of(start, Seat(2)) == view_of(swapped, Seat(2))  # who of the others holds what cannot be seen


@pytest.mark.clause("C22")
def test_in_the_first_game_of_a_match_the_double_six_starts() -> None:
    start = dealt("C", FOUR)
    assert (start.to_move, legal(start)) == (2, ["6-6"])
    assert refused(start, "4-4") == "C22"


@pytest.mark.clause("C23")
def test_with_two_or_three_the_highest_double_starts_if_the_double_six_was_not_drawn() -> None:
    hands = ["1-1 0-2 0-3 0-4 0-5 0-6 1-2", "4-4 3-4 3-5 3-6 4-5 4-6 5-6", "0-0 1-4 1-5 1-6 2-3 2-4 2-5"]
    start = dealt("C", hands, "6-6")
    assert (start.to_move, legal(start)) == (1, ["4-4"])


@pytest.mark.clause("C24")
def test_in_later_games_the_winner_of_the_one_before_starts() -> None:
    gone_out = finished(table("C", "6-6 6-4", ["0-1", "1-1", "4-1", "2-2"], to_move=2), "4-1 right")
    assert (lead_after(gone_out).opener, lead_after(gone_out).as_first) == (2, False)
    match = play_round(Match.start(rules("C"), players=4, seed="c24"))
    assert match.next_round().round.to_move == match.round.outcome().winner_seat


@pytest.mark.clause("C25")
def test_with_any_bone_double_or_not() -> None:
    assert legal(dealt("C", FOUR, lead=Lead(Seat(2)))) == ["0-5", "1-5", "2-5", "3-5", "4-4", "4-5", "6-6"]


@pytest.mark.clause("C26")
def test_then_comes_the_player_to_the_openers_right() -> None:
    assert played(dealt("C", FOUR), "6-6").to_move == 3


@pytest.mark.clause("C27")
def test_he_plays_a_bone_that_fits_or_draws_or_passes() -> None:
    position = table("C", "6-6 6-4", ["4-1 3-2", "0-0"], boneyard="1-1")
    assert legal(position) == ["1-4 right"]
    assert refused(position, "3-2 right") == "C27"
    assert legal(table("C", "6-6 6-4", ["1-1", "0-0"], boneyard="4-4")) == ["draw 1"]
    assert legal(table("C", "6-6 6-4", ["1-1", "0-0"])) == ["pass"]


@pytest.mark.clause("C28")
def test_play_goes_counter_clockwise_throughout() -> None:
    position = dealt("C", FOUR)
    seats = []
    while not position.is_over:
        seats.append(position.to_move)
        position = position.after(position.legal_moves[0])
    assert seats == [(2 + turn) % 4 for turn in range(len(seats))]
    assert refused(played(dealt("C", FOUR), "6-6"), "0-0", seat=1) == "C28"


@pytest.mark.clause("C30")
def test_with_two_or_three_who_cannot_play_draws_until_he_can() -> None:
    start = table("C", "6-6 6-4", ["1-1", "0-0", "2-2"], boneyard="3-3 4-5 5-5")
    assert legal(start) == legal(played(start, "draw")) == ["draw 1"]
    assert refused(played(start, "draw"), "pass") == "C30"
    assert legal(played(start, "draw, draw")) == ["4-5 right"]


@pytest.mark.clause("C31")
def test_when_the_bone_yard_is_exhausted_he_must_pass() -> None:
    start = table("C", "6-6 6-4", ["1-1", "4-0"], boneyard="3-3 5-5")
    empty = played(start, "draw, draw")  # down to the last one
    assert (empty.boneyard_count, legal(empty)) == (0, ["pass"])
    assert refused(empty, "draw") == "C31"


@pytest.mark.clause("C32")
def test_with_four_who_cannot_play_must_pass() -> None:
    position = played(dealt("C", FOUR), "6-6, 5-6 left")
    assert legal(position) == ["pass"]
    assert refused(position, "draw") == "C32"


@pytest.mark.clause("C33")
def test_with_a_playable_bone_one_may_not_draw() -> None:
    position = table("C", "6-6 6-4", ["4-1 3-2", "0-0"], boneyard="1-1 1-2")
    assert refused(position, "draw") == "C35"
    assert "draw 1" not in legal(position)


@pytest.mark.clause("C34")
def test_and_one_must_play_from_the_hand() -> None:
    position = table("C", "6-6 6-4", ["4-1 3-2", "0-0 4-4"], boneyard="1-1 4-2")
    assert refused(position, "pass") == "C34"
    assert refused(position, "4-2 right") == "C34"  # from the bone yard
    assert refused(position, "4-4 right") == "C34"  # from another hand


@pytest.mark.clause("C35")
def test_to_draw_in_the_hope_of_something_better_is_trampa() -> None:
    one_after_the_other = table("C", "6-6 6-4", ["1-1", "0-0"], boneyard="4-5 4-2 4-4")
    assert refused(one_after_the_other, "draw") is None
    assert refused(one_after_the_other, "draw 2") == "C35"  # the first one fits
    assert refused(played(one_after_the_other, "draw"), "draw") == "C35"


@pytest.mark.clause("C38")
def test_the_game_ends_with_somebodys_last_bone() -> None:
    position = played(table("C", "6-6 6-4", ["4-1", "1-1", "0-0", "2-2"]), "4-1 right")
    assert (position.is_over, position.outcome().ending) == (True, Ending.DOMINO)
    assert refused(position, "1-1", seat=1) == "C38"


@pytest.mark.clause("C39")
def test_or_when_all_have_passed_one_after_the_other() -> None:
    start = table("C", "6-6 6-4", ["4-1 2-2", "0-0", "5-5", "3-3"])
    assert not played(start, "4-1 right, pass, pass, pass").is_over
    over = played(start, "4-1 right, pass, pass, pass, pass")
    assert (over.is_over, over.outcome().ending) == (True, Ending.BLOCKED)


@pytest.mark.clause("C40")
def test_who_goes_out_wins_even_against_a_hand_without_pips() -> None:
    gone_out = finished(table("C", "6-6 6-4", ["4-1", "0-0", "5-5"]), "4-1 right")
    assert gone_out.outcome().winner_seat == 0


@pytest.mark.clause("C41")
def test_a_blocked_game_is_won_by_the_lightest_player_or_team() -> None:
    alone = finished(table("C", "6-6 6-4", ["4-1 2-2", "5-0", "3-0"]), "4-1 right")
    assert (alone.outcome().pips, alone.outcome().winner) == ((4, 5, 3), 2)
    pairs = finished(table("C", "6-6 6-4", ["4-1 2-2", "5-0", "5-5", "3-0"]), "4-1 right")
    assert (pairs.outcome().pips, pairs.outcome().winner) == ((4, 5, 10, 3), 1)  # 14 against 8


@pytest.mark.clause("C42")
def test_the_winner_scores_the_spots_on_all_bones_left() -> None:
    gone_out = finished(table("C", "6-6 6-4", ["4-1", "0-2 5-5", "5-3"]), "4-1 right")
    assert ending(gone_out) == ["C42 0 +20"]
    assert running(gone_out) == []


@pytest.mark.clause("C42")
def test_the_bone_yard_counts_for_nobody() -> None:
    gone_out = finished(table("C", "6-6 6-4", ["4-1", "5-3"], boneyard="5-5"), "4-1 right")
    assert ending(gone_out) == ["C42 0 +8"]


@pytest.mark.clause("C43")
def test_his_partners_hand_included() -> None:
    gone_out = finished(table("C", "6-6 6-4", ["4-1", "0-2 5-5", "5-3", "1-1"]), "4-1 right")
    assert ending(gone_out) == ["C42 0 +22"]  # 12 and 2, and the partner's 8


@pytest.mark.clause("C44")
def test_and_his_own_too_in_a_blocked_game() -> None:
    alone = finished(table("C", "6-6 6-4", ["4-1 2-2", "5-0", "3-0"]), "4-1 right")
    assert ending(alone) == ["C44 2 +12"]
    pairs = finished(table("C", "6-6 6-4", ["4-1 2-2", "5-0", "5-5", "3-0"]), "4-1 right")
    assert ending(pairs) == ["C44 1 +22"]


@pytest.mark.clause("C45")
def test_with_four_the_points_go_to_the_team() -> None:
    match = until_over(Match.start(rules("C"), players=4, seed="c45"))
    assert len(match.scores) == 2
    assert sum(match.scores) == sum(one.round.outcome().points() for one in (*match.finished, match.current))


@pytest.mark.clause("C46")
def test_a_match_is_several_games() -> None:
    assert len(until_over(Match.start(rules("C"), players=2, seed="c46")).finished) >= 1


@pytest.mark.clause("C47")
@pytest.mark.parametrize("target", [100, 150, 200])
def test_the_first_to_reach_the_agreed_score_wins_the_match(target: int) -> None:
    match = until_over(Match.start(rules("C"), players=4, seed="c47", target=target))
    assert match.winner is not None
    assert max(match.current.scores_before) < target <= match.scores[match.winner]


@pytest.mark.clause("C48")
def test_typical_scores_are_100_and_200() -> None:
    assert Match.start(rules("C"), players=4, seed="c48").target == 200
    assert Match.start(rules("C", target=100), players=4, seed="c48").target == 100


@pytest.mark.clause("C50")
def test_chuchazo_is_to_win_with_the_double_blank() -> None:
    chuchazo = finished(table("C", "6-6 6-0", ["0-0", "1-1", "2-2", "3-3"]), "0-0 right")
    assert chuchazo.outcome().chuchazo
    assert ending(chuchazo) == ["C42 0 +12"]  # a name, and no points of its own
    other = finished(table("C", "6-6 6-0", ["0-1", "1-4", "2-2", "3-3"]), "0-1 right")
    assert not other.outcome().chuchazo


@pytest.mark.clause("C50")
def test_to_block_with_the_double_blank_is_no_chuchazo() -> None:
    blocked = finished(table("C", "0-6 6-3 3-0", ["0-0 1-2", "1-1", "2-2", "3-3"]), "0-0 right")
    assert blocked.outcome().ending is Ending.BLOCKED
    assert not blocked.outcome().chuchazo


@pytest.mark.clause("C51")
def test_la_chucha_is_the_double_blank() -> None:
    assert (str(CHUCHA), CHUCHA.pips, CHUCHA.is_double) == ("0-0", 0, True)


@pytest.mark.clause("C52")
def test_capicu_is_to_win_with_a_bone_that_fits_either_end() -> None:
    for end in ("left", "right"):
        capicu = finished(table("C", "5-6 6-4", ["4-5", "1-1", "2-2", "3-3"]), f"4-5 {end}")
        assert capicu.outcome().capicu
        assert ending(capicu) == ["C42 0 +12"]  # a name, and no points of its own
    assert finished(table("C", "4-6 6-3 3-4", ["4-5", "1-1"]), "4-5 left").outcome().capicu
    assert not finished(table("C", "3-6 6-4", ["4-5", "1-1"]), "4-5 right").outcome().capicu


@pytest.mark.clause("C52")
def test_the_bone_that_blocks_is_no_winning_bone() -> None:
    blocked = finished(table("C", "5-6 6-4", ["4-5 1-2", "1-1", "2-2", "3-3"]), "4-5 right")
    assert blocked.outcome().ending is Ending.BLOCKED
    assert not blocked.outcome().capicu


@pytest.mark.clause("C53")
def test_a_double_makes_no_capicu() -> None:
    double = finished(table("C", "4-6 6-3 3-4", ["4-4", "1-1", "2-2", "3-3"]), "4-4 left")
    assert double.outcome().winner_seat == 0
    assert not double.outcome().capicu


@pytest.mark.clause("C54")
def test_trancado_is_a_blocked_game() -> None:
    assert played(table("C", "6-6 6-4", ["4-1 2-2", "0-0", "5-5", "3-3"]), "4-1 right").is_blocked
    assert not played(table("C", "6-6 6-4", ["4-1 2-2", "0-0", "5-5", "3-1"]), "4-1 right").is_blocked


@pytest.mark.clause("C55")
def test_the_tranque_is_the_last_bone_before_the_block() -> None:
    blocked = finished(table("C", "6-6 6-4", ["4-1 2-2", "0-0", "5-5", "3-3"]), "4-1 right")
    hands = [blocked.hand(seat) for seat in blocked.seating.seats]
    assert tranque(blocked.layout, hands) == Tile.of(4, 1)
    going_on = table("C", "6-6 6-4", ["4-1 2-2", "0-0", "5-5", "3-3"])
    assert tranque(going_on.layout, [going_on.hand(seat) for seat in going_on.seating.seats]) is None


SIX_BLANKS_COVERED = "1-2 2-0 0-3 3-1 1-0 0-4 4-4 4-5 5-0 0-6 6-1"


@pytest.mark.clause("C56")
def test_ahorcado_is_a_double_whose_six_companions_are_out() -> None:
    hanged = layout(SIX_BLANKS_COVERED)
    assert is_hanged(Tile.of(0, 0), hanged)
    position = table("C", SIX_BLANKS_COVERED, ["0-0", "1-1", "2-2", "3-3"])
    assert refused(position, "0-0") == "C27"
    # With a companion still to come it is not hanged yet, nor once it lies on the table itself.
    assert not is_hanged(Tile.of(0, 0), layout("1-2 2-0 0-3 3-1 1-0 0-4 4-4 4-5 5-0"))
    assert not is_hanged(Tile.of(0, 0), layout("1-2 2-0 0-0 0-3 3-1 1-0 0-4 4-4 4-5 5-0 0-6 6-1"))
    with pytest.raises(ValueError, match="no double"):
        is_hanged(Tile.of(0, 1), hanged)


@pytest.mark.clause("C56")
def test_a_double_that_both_ends_wait_for_is_not_hanged() -> None:
    line = "0-1 1-2 2-0 0-3 3-6 6-0 0-4 4-5 5-0"
    assert not is_hanged(Tile.of(0, 0), layout(line))
    assert legal(table("C", line, ["0-0", "1-1"])) == ["0-0 left"]


@pytest.mark.clause("C57")
def test_puerta_is_the_last_bone_of_a_number_and_its_holder_has_it() -> None:
    line = layout("1-3 3-3 3-2 2-5 5-3 3-0 0-4 4-3")  # six threes are out, and one end asks for the last
    hands = [TileSet.parse(text) for text in ("1-1 2-2", "3-6 5-5", "4-4", "0-0")]
    assert puerta(3, line, hands) == 1
    assert puerta(6, line, hands) is None  # many sixes are left
    # In the bone yard the door is nobody's.
    assert puerta(3, line, [TileSet.parse("1-1"), TileSet.parse("5-5")]) is None


@pytest.mark.clause("C57")
def test_a_hanged_double_is_no_door() -> None:
    assert puerta(0, layout(SIX_BLANKS_COVERED), [TileSet.parse("0-0"), TileSet.parse("1-1")]) is None
