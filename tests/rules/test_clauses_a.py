"""The Puerto Rican drawing game, clause by clause, in the order of the document."""

from __future__ import annotations

import pytest

from engine.game.deal import Deal
from engine.game.match import Match
from engine.game.ruleset import RulesetError
from engine.game.seats import Seat
from engine.game.tiles import FULL_SET, TileSet
from tests.rules.match_play import play_round, until_over
from tests.rules.positions import (
    dealt,
    ending,
    finished,
    lead_after,
    legal,
    played,
    refused,
    rules,
    running,
    table,
)

LOW = "0-0 0-1 0-2 1-1 1-2 2-2 0-3"
HIGH = "6-6 5-6 4-6 5-5 4-5 4-4 3-6"


@pytest.mark.clause("A02")
def test_two_or_three_play_and_never_four() -> None:
    assert [len(rules("A").seating(players).teams) for players in (2, 3)] == [2, 3]
    for players in (1, 4):
        with pytest.raises(RulesetError, match=f"2 to 3 players, not {players}"):
            rules("A").seating(players)


@pytest.mark.clause("A03")
def test_the_first_to_collect_the_target_wins() -> None:
    match = until_over(Match.start(rules("A"), players=3, seed="a03"))
    assert match.winner is not None
    before = match.current.scores_before
    assert max(before) < 61 <= match.scores[match.winner]


@pytest.mark.clause("A04")
def test_the_tiles_are_mixed_so_that_no_deal_is_like_the_last() -> None:
    deals = {Deal.of_seed(f"mix {number}", 2).number for number in range(50)}
    assert len(deals) == 50


@pytest.mark.clause("A05")
@pytest.mark.parametrize("players", [2, 3])
def test_seven_tiles_each(players: int) -> None:
    start = Match.start(rules("A"), players=players, seed="a05").round
    assert [start.size(seat) for seat in start.seating.seats] == [7] * players


@pytest.mark.clause("A06")
@pytest.mark.parametrize(("players", "left"), [(2, 14), (3, 7)])
def test_all_other_tiles_are_the_boneyard(players: int, left: int) -> None:
    deal = Deal.of_seed("a06", players)
    assert len(deal.boneyard) == left
    assert FULL_SET - TileSet.of(deal.boneyard) == TileSet.of(tile for hand in deal.hands for tile in hand)


@pytest.mark.clause("A07")
@pytest.mark.parametrize(("players", "drawable"), [(2, 12), (3, 5)])
def test_the_last_two_tiles_of_the_boneyard_are_never_drawn(players: int, drawable: int) -> None:
    assert Match.start(rules("A"), players=players, seed="a07").round.drawable == drawable
    position = table("A", "6-6 6-5", ["1-1 2-2", "3-3 4-4"], boneyard="5-5 5-4 6-1")
    assert played(position, "draw").boneyard_count == 2
    assert refused(position, "draw 2") == "A15"


@pytest.mark.clause("A08")
def test_the_double_six_begins_or_else_the_highest_double_that_was_dealt() -> None:
    assert dealt("A", [LOW, HIGH]).to_move == 1
    assert dealt("A", ["1-1 0-2 0-3 0-4 0-5 0-6 1-2", "4-4 3-4 3-5 3-6 4-5 4-6 5-6"]).to_move == 1
    assert dealt("A", ["1-1 0-2 0-3 0-4 0-5 0-6 1-2", "0-0 3-4 3-5 3-6 4-5 4-6 5-6"]).to_move == 0


@pytest.mark.clause("A09")
def test_it_is_that_very_double_that_opens() -> None:
    assert legal(dealt("A", [LOW, HIGH])) == ["6-6"]
    assert refused(dealt("A", [LOW, HIGH]), "5-6") == "A09"
    assert legal(dealt("A", ["1-1 0-2 0-3 0-4 0-5 0-6 1-2", "0-0 3-4 3-5 3-6 4-5 4-6 5-6"])) == ["1-1"]


@pytest.mark.clause("A10")
def test_turns_go_round_to_the_right_counter_clockwise() -> None:
    position = table("A", "6-6", ["6-1 0-0", "6-2 0-1", "2-3 0-2"])
    turns = ("", "6-1 left", "6-1 left, 6-2 right", "6-1 left, 6-2 right, 2-3 right")
    assert [played(position, moves).to_move for moves in turns] == [0, 1, 2, 0]
    assert refused(position, "6-2 left", seat=1) == "A10"


@pytest.mark.clause("A11")
def test_a_tile_goes_to_either_end_of_the_train() -> None:
    position = table("A", "6-6 6-4", ["6-1 4-1", "0-0"])
    assert legal(position) == ["1-4 right", "1-6 left"]
    assert str(played(position, "1-6 left").layout) == "1-6 6-6 6-4"
    assert str(played(position, "1-4 right").layout) == "6-6 6-4 4-1"


@pytest.mark.clause("A12")
def test_the_halves_that_touch_show_the_same_number() -> None:
    position = table("A", "6-6 6-4", ["4-1 3-2 6-0", "0-0"])
    assert refused(position, "4-1 right") is None
    assert refused(position, "4-1 left") == "A12"
    assert refused(position, "3-2 right") == "A12"
    assert refused(position, "3-2") == "A12"


@pytest.mark.clause("A13")
def test_who_can_play_has_to() -> None:
    position = table("A", "6-6 6-4", ["4-1 3-2", "0-0 4-4"], boneyard="1-1 1-2 1-3")
    assert refused(position, "pass") == "A13"
    assert refused(position, "4-4 right") == "A13"  # and with a tile of one's own
    assert legal(position) == ["1-4 right"]


@pytest.mark.clause("A14")
def test_who_cannot_play_at_once_has_to_draw() -> None:
    position = table("A", "6-6 6-4", ["1-1 3-2", "0-0"], boneyard="4-4 1-2 1-3")
    assert legal(position) == ["draw 1"]
    assert position.must == "draw"


@pytest.mark.clause("A15")
def test_one_draws_only_while_more_than_two_tiles_lie_in_the_boneyard() -> None:
    position = table("A", "6-6 6-4", ["1-1 3-2", "0-0"], boneyard="4-4 1-2")
    assert refused(position, "draw") == "A15"
    assert refused(table("A", "6-6 6-4", ["1-1", "0-0"], boneyard="4-4 1-2 1-3"), "draw") is None


@pytest.mark.clause("A16")
def test_one_draws_on_until_a_tile_fits() -> None:
    start = table("A", "6-6 6-4", ["1-1", "0-0"], boneyard="2-2 3-3 4-5 5-5 0-1 0-2")
    for moves in ("", "draw", "draw, draw"):
        assert played(start, moves).to_move == 0
        assert legal(played(start, moves)) == ["draw 1"]
        assert refused(played(start, moves), "pass") == "A16"
    assert legal(played(start, "draw, draw, draw")) == ["4-5 right"]
    assert refused(start, "draw 3") is None
    assert refused(start, "draw 4") == "A36"  # the third one fits


@pytest.mark.clause("A17")
def test_a_turn_ends_by_playing_unless_nothing_more_may_be_drawn() -> None:
    lucky = played(table("A", "6-6 6-4", ["1-1", "0-0"], boneyard="4-5 2-2 3-3"), "draw, 4-5 right")
    assert lucky.to_move == 1
    unlucky = played(table("A", "6-6 6-4", ["1-1", "0-0"], boneyard="2-2 4-5 3-3"), "draw")
    assert legal(unlucky) == ["pass"]
    assert played(unlucky, "pass").to_move == 1


@pytest.mark.clause("A18")
def test_with_two_tiles_left_who_cannot_play_passes() -> None:
    position = table("A", "6-6 6-4", ["1-1 3-2", "0-0 4-5"], boneyard="4-4 1-2")
    assert legal(position) == ["pass"]
    after = played(position, "pass")
    assert (after.to_move, after.boneyard_count, after.size(Seat(0))) == (1, 2, 2)


@pytest.mark.clause("A19")
def test_a_double_lies_in_the_train_and_leaves_its_number_open() -> None:
    position = played(table("A", "6-6 6-4", ["4-4 1-1", "0-0"]), "4-4 right")
    assert str(position.layout) == "6-6 6-4 4-4"
    assert position.layout.laid[-1].tile.is_double
    assert position.ends == (6, 4)


@pytest.mark.clause("A20")
def test_a_double_makes_no_branch() -> None:
    position = table("A", "2-6 6-6 6-4", ["6-1 4-0", "0-0"])
    assert refused(position, "6-1") == "A12"  # the six is covered on both sides, and there is no third
    assert legal(position) == ["0-4 right"]


@pytest.mark.clause("A21")
def test_the_round_ends_when_somebody_lays_his_last_tile() -> None:
    position = played(table("A", "6-6 6-4", ["4-1", "0-0 4-4"]), "4-1 right")
    assert position.is_over
    assert position.outcome().ending.value == "DOMINO"
    assert legal(position) == []
    assert refused(position, "4-4", seat=1) == "A21"


@pytest.mark.clause("A22")
def test_the_round_ends_when_nobody_can_play() -> None:
    position = table("A", "6-6 6-4", ["4-1 2-2", "0-0", "5-5"], boneyard="1-3 1-2")
    blocked = finished(position, "4-1 right")
    assert [str(event.move) for event in blocked.events] == ["1-4 right", "pass", "pass", "pass"]
    assert blocked.outcome().ending.value == "BLOCKED"


@pytest.mark.clause("A22")
def test_it_does_not_end_while_one_of_them_can_still_draw() -> None:
    position = played(table("A", "6-6 6-4", ["4-1 2-2", "0-0"], boneyard="3-3 1-3 1-2"), "4-1 right")
    assert not position.is_blocked
    assert legal(position) == ["draw 1"]


@pytest.mark.clause("A23")
def test_everybody_counts_the_pips_in_his_hand() -> None:
    position = finished(table("A", "6-6 6-4", ["4-1 2-2 5-0", "0-0 5-5", "5-3"]), "4-1 right")
    assert position.outcome().pips == (9, 10, 8)


@pytest.mark.clause("A24")
def test_an_empty_hand_counts_nothing() -> None:
    position = finished(table("A", "6-6 6-4", ["4-1", "0-2 5-5", "5-3"]), "4-1 right")
    assert position.outcome().pips == (0, 12, 8)


@pytest.mark.clause("A25")
def test_the_lowest_total_wins_whoever_blocked() -> None:
    blocked = finished(table("A", "6-6 6-4", ["4-1 2-2 5-0", "0-0 5-5", "5-3"]), "4-1 right")
    assert blocked.outcome().winner == 2
    gone_out = finished(table("A", "6-6 6-4", ["4-1", "0-2 5-5", "5-3"]), "4-1 right")
    assert gone_out.outcome().winner == 0


@pytest.mark.clause("A26")
def test_he_scores_all_the_others_together_minus_his_own() -> None:
    blocked = finished(table("A", "6-6 6-4", ["4-1 2-2 5-0", "0-0 5-5", "5-3"]), "4-1 right")
    assert ending(blocked) == ["A26 2 +11"]  # 9 + 10 - 8
    gone_out = finished(table("A", "6-6 6-4", ["4-1", "0-2 5-5", "5-3"]), "4-1 right")
    assert ending(gone_out) == ["A26 0 +20"]
    assert running(gone_out) == []  # and nothing on the way


@pytest.mark.clause("A26")
def test_the_tiles_of_the_boneyard_count_for_nobody() -> None:
    gone_out = finished(table("A", "6-6 6-4", ["4-1", "5-3"], boneyard="5-5 4-4 3-3"), "4-1 right")
    assert ending(gone_out) == ["A26 0 +8"]


@pytest.mark.clause("A27")
def test_a_tie_for_the_lowest_scores_nothing() -> None:
    tied = finished(table("A", "6-6 6-4", ["4-1 2-2", "5-5", "4-0"]), "4-1 right")
    assert tied.outcome().pips == (4, 10, 4)
    assert (tied.outcome().winner, ending(tied), tied.outcome().tied) == (None, [], (0, 2))


@pytest.mark.clause("A28")
def test_rounds_go_on_until_somebody_reaches_the_target() -> None:
    match = play_round(Match.start(rules("A"), players=2, seed="a28"))
    assert 0 < max(match.scores) < 100
    assert not match.is_over
    assert match.next_round().round_number == 2
    over = until_over(match)
    assert max(over.scores) >= 100
    with pytest.raises(ValueError, match="no next round"):
        over.next_round()


@pytest.mark.clause("A29")
def test_two_play_to_100() -> None:
    assert Match.start(rules("A"), players=2, seed="a29").target == 100


@pytest.mark.clause("A30")
def test_three_play_to_61() -> None:
    assert Match.start(rules("A"), players=3, seed="a30").target == 61


@pytest.mark.clause("A31")
def test_who_won_the_round_leads_the_next() -> None:
    blocked = finished(table("A", "6-6 6-4", ["4-1 2-2 5-0", "0-0 5-5", "5-3"]), "4-1 right")
    assert lead_after(blocked).opener == 2
    match = play_round(Match.start(rules("A"), players=3, seed="a31"))
    following = match.next_round().round
    assert following.to_move == match.round.outcome().winner_seat
    assert len(legal(following)) == 7  # with whichever tile he likes (Q05)


@pytest.mark.clause("A32")
def test_after_a_tie_the_highest_double_leads_again() -> None:
    tied = finished(table("A", "6-6 6-4", ["4-1 2-2", "5-5", "4-0"]), "4-1 right")
    lead = lead_after(tied)
    assert (lead.opener, lead.as_first) == (None, True)


@pytest.mark.clause("A33")
def test_elsewhere_the_player_who_blocked_leads_next() -> None:
    usual = finished(table("A", "6-6 6-4", ["4-1 2-2 5-0", "0-0 5-5", "5-3"]), "4-1 right")
    variant = finished(
        table("A", "6-6 6-4", ["4-1 2-2 5-0", "0-0 5-5", "5-3"], blocker_leads="all_blocked_rounds"),
        "4-1 right",
    )
    assert (lead_after(usual).opener, lead_after(variant).opener) == (2, 0)


@pytest.mark.clause("A34")
def test_who_reaches_the_target_has_won_and_all_is_over() -> None:
    over = until_over(Match.start(rules("A"), players=2, seed="a34"))
    assert over.winner == over.scores.index(max(over.scores))
    assert over.next_lead is None


@pytest.mark.clause("A36")
def test_who_can_play_may_not_draw() -> None:
    position = table("A", "6-6 6-4", ["4-1 3-2", "0-0"], boneyard="1-1 1-2 1-3")
    assert refused(position, "draw") == "A36"
    drawn = played(table("A", "6-6 6-4", ["1-1", "0-0"], boneyard="4-5 2-2 3-3"), "draw")
    assert refused(drawn, "draw") == "A36"
