"""What the documents leave open: each value of each switch makes the difference that its question states."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.game.match import Match, match_winner
from engine.game.round import Lead
from engine.game.ruleset import RULESET_IDS, Value, load
from engine.game.seats import Seat
from engine.game.tiles import Tile
from tests.rules.match_play import play_round
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

SHOWN: list[tuple[str, str, Value]] = []


def shows(switch: str, **expected: dict[Any, Any]) -> Callable[[Any], Any]:
    """A test of `(ruleset, value, expected)` for each document that is named and each value of its switch."""
    cases = [
        (document, value, what)
        for documents, by_value in expected.items()
        for document in documents
        for value, what in by_value.items()
    ]
    SHOWN.extend((document, switch, value) for document, value, _ in cases)
    return pytest.mark.parametrize(
        ("ruleset", "value", "expected"),
        [
            pytest.param(
                *case,
                id=f"{case[0]} {switch}={case[1]}",
                marks=pytest.mark.clause(load(case[0]).switches[switch].id),
            )
            for case in cases
        ],
    )


def test_every_value_of_every_switch_is_shown() -> None:
    there = [
        (document, switch, value)
        for document in RULESET_IDS
        for switch, question in load(document).switches.items()
        for value in question.values
    ]
    assert len(set(SHOWN)) == len(SHOWN)
    assert set(SHOWN) == set(there)


# --- opening ---

NO_DOUBLES = ["0-1 0-2 0-3 0-4 0-5 0-6 1-2", "1-3 1-4 1-5 1-6 2-3 2-4 2-5"]
NO_SIX_SIX = ["1-1 0-2 0-3 0-4 0-5 0-6 1-2", "4-4 1-4 1-5 1-6 2-3 2-4 2-5"]
WITH_SIX_SIX = ["1-1 0-2 0-3 0-4 0-5 0-6 1-2", "6-6 4-4 1-5 1-6 2-3 2-4 2-5"]


@shows(
    "no_double",
    ABC={
        "redeal": ("redeal", None),
        "heaviest_tile": ("play", 1),  # the 1-6: as heavy as the 2-5, and its larger half is larger
        "draw_until_double": ("draw", 0),
    },
)
def test_nobody_holds_a_double(ruleset: str, value: str, expected: tuple[str, int | None]) -> None:
    start = dealt(ruleset, NO_DOUBLES, "3-4 5-5 6-6", no_double=value)
    assert (start.must, start.to_move) == expected
    if value == "heaviest_tile":
        assert legal(start) == (["1-6"] if ruleset != "B" else legal(start))
        assert len(legal(start)) == (1 if ruleset != "B" else 7)  # B leaves the tile to the opener
    if value == "draw_until_double":
        drawn = played(start, "draw, draw")  # first seat 0, then seat 1 finds the 5-5
        assert (drawn.to_move, drawn.must, drawn.announced) == (1, "play", Tile.of(5, 5))


@shows("opening", B={"66_holder_any_tile": 7, "must_lead_66": 1})
def test_the_holder_of_the_double_six_leads(ruleset: str, value: str, expected: int) -> None:
    start = dealt(ruleset, WITH_SIX_SIX, opening=value)
    assert (start.to_move, len(legal(start))) == (1, expected)
    assert (refused(start, "4-4") is None) == (expected == 7)
    assert len(legal(dealt(ruleset, NO_SIX_SIX, opening=value))) == 7  # no double six, so any tile


@shows("opening", C={"forced_highest_double": ["6-6"], "any_tile": None})
def test_the_first_game_is_opened(ruleset: str, value: str, expected: list[str] | None) -> None:
    start = dealt(ruleset, WITH_SIX_SIX, opening=value)
    assert start.to_move == 1
    assert legal(start) == (expected or ["1-5", "1-6", "2-3", "2-4", "2-5", "4-4", "6-6"])


@shows(
    "no_66",
    B={
        "highest_double_holder_any_tile": ("play", 1, Tile.of(4, 4)),
        "redeal": ("redeal", None, None),
        "draw_until_66": ("draw", 0, None),
    },
)
def test_the_double_six_was_not_dealt(ruleset: str, value: str, expected: tuple[Any, ...]) -> None:
    start = dealt(ruleset, NO_SIX_SIX, "5-5 6-6", no_66=value)
    assert (start.must, start.to_move, start.announced) == expected
    if value == "draw_until_66":
        found = played(start, "draw, draw")  # the 5-5 does not end the search
        assert (found.to_move, found.announced, len(legal(found))) == (1, Tile.of(6, 6), 8)


@shows("later_lead", A={"any_tile": 7, "a_double_if_held": 2})
def test_a_later_rounds_leader_opens(ruleset: str, value: str, expected: int) -> None:
    start = dealt(ruleset, WITH_SIX_SIX, lead=Lead(Seat(1)), later_lead=value)
    assert len(legal(start)) == expected
    without = dealt(ruleset, NO_DOUBLES, lead=Lead(Seat(1)), later_lead=value)
    assert len(legal(without)) == 7


@shows("tie_lead", A={"all_players": 2, "tied_players_only": 1})
def test_the_highest_double_after_a_tie(ruleset: str, value: str, expected: int) -> None:
    hands = ["1-1 0-2 0-3 0-4 0-5 0-6 1-2", "3-3 1-4 1-5 1-6 2-3 2-4 2-5", "6-6 3-4 3-5 3-6 4-5 4-6 5-6"]
    start = dealt(ruleset, hands, lead=Lead(None, tied=(Seat(0), Seat(1))), tie_lead=value)
    assert start.to_move == expected


@shows("many_doubles_redeal", ABC={"off": ((), ()), 4: ((0,), (1,)), 5: ((), (1,))})
def test_many_doubles_in_one_hand(ruleset: str, value: Value, expected: tuple[Any, ...]) -> None:
    matches = [
        Match.start(rules(ruleset, many_doubles_redeal=value), players=2, seed=seed)
        for seed in ("doubles-6", "doubles-23")  # with four doubles in the first hand, five in the second
    ]
    assert tuple(match.may_ask_redeal for match in matches) == expected
    for match, asking in zip(matches, expected, strict=True):
        if asking:
            assert match.redeal().round.setup.hands != match.round.setup.hands
            assert not match.after(match.round.legal_moves[0]).may_ask_redeal
        else:
            with pytest.raises(ValueError, match="nobody may ask"):
                match.redeal()


# --- play ---


@shows("reserve", ABC={0: 3, 2: 1})
def test_tiles_that_stay_in_the_boneyard(ruleset: str, value: int, expected: int) -> None:
    start = table(ruleset, "6-6 6-4", ["1-1", "0-0"], boneyard="2-2 3-3 5-5", reserve=value)
    assert start.drawable == expected
    dry = played(start, ", ".join(["draw"] * expected))
    assert (dry.must, dry.boneyard_count) == ("pass", value)


@shows(
    "draw_duty",
    B={
        "player_may_skip": (["draw 1", "pass"], ["draw 1"]),
        "until_match_then_skip": (["draw 1"], ["draw 1"]),
        "draw_one": (["draw 1"], ["pass"]),
    },
)
def test_who_cannot_match(ruleset: str, value: str, expected: tuple[list[str], list[str]]) -> None:
    start = table(ruleset, "6-6 6-4", ["1-1", "0-0"], boneyard="2-2 3-3 4-5", draw_duty=value)
    assert (legal(start), legal(played(start, "draw"))) == expected


ALL_SIXES_BUT_ONE = "6-0 0-1 1-6 6-2 2-3 3-6 6-6 6-4 4-5"


@shows("dead_board", ABC={"draw_on": False, "stop": True})
def test_all_seven_tiles_of_the_end_number_are_out(ruleset: str, value: str, expected: bool) -> None:
    start = table(ruleset, ALL_SIXES_BUT_ONE, ["5-6 1-1", "2-2"], boneyard="3-3 4-4 5-5", dead_board=value)
    dead = played(start, "5-6 right")
    assert dead.layout.ends == (6, 6)
    assert dead.is_over is expected
    assert dead.is_over or "draw 1" in legal(dead)


@shows("double_off", B={"no_branch": (6, 6), "double_closes_end": (None, None)})
def test_a_double_is_laid(ruleset: str, value: str, expected: tuple[int | None, int | None]) -> None:
    led = played(table(ruleset, "", ["6-6 1-1", "6-5 0-0"], double_off=value), "6-6")
    assert led.layout.ends == expected
    assert led.is_blocked == (value == "double_closes_end")
    # At the end of a chain it closes that end only.
    later = played(table(ruleset, "2-6", ["6-6 1-1", "6-5 0-0"], double_off=value), "6-6 right")
    assert later.layout.ends == (2, expected[1])


@shows("block_display", ABC={"play_out_passes": 2, "immediate": 0})
def test_a_block_is_passed_out_or_counted_at_once(ruleset: str, value: str, expected: int) -> None:
    start = table(ruleset, "6-6 6-4", ["4-1 2-2", "0-0"], block_display=value)
    blocked = played(start, "4-1 right")
    assert blocked.is_over == (expected == 0)
    assert len(finished(blocked).events) == 1 + expected
    # Nothing else changes.
    usual = finished(table(ruleset, "6-6 6-4", ["4-1 2-2", "0-0"]), "4-1 right")
    assert finished(blocked).outcome() == usual.outcome()


# --- A's ties ---


@shows("tie", A={"lowest_only": (0, ["A26 0 +16"]), "any": (None, [])})
def test_the_two_others_are_level(ruleset: str, value: str, expected: tuple[Any, ...]) -> None:
    over = finished(table(ruleset, "6-6 6-4", ["4-1 2-2", "5-5", "2-3 5-0"], tie=value), "4-1 right")
    assert over.outcome().pips == (4, 10, 10)
    assert (over.outcome().winner, ending(over)) == expected
    level = finished(table(ruleset, "6-6 6-4", ["4-1 2-2", "5-5", "4-0"], tie=value), "4-1 right")
    assert level.outcome().winner is None  # a tie for the lowest is a tie either way


@shows("zero_hand_tie", A={"literal_tie": (None, []), "going_out_wins": (0, ["A26 0 +10"])})
def test_one_goes_out_and_another_holds_the_double_blank(
    ruleset: str, value: str, expected: tuple[Any, ...]
) -> None:
    over = finished(table(ruleset, "6-6 6-4", ["4-1", "0-0", "5-5"], zero_hand_tie=value), "4-1 right")
    assert (over.outcome().winner, ending(over)) == expected


# --- B: points on the way ---


@shows("tile_points", B={"as_played": [5, 4, 7], "at_hand_end": [0, 0, 16], "off": [0, 0, 0]})
def test_points_for_the_tiles_one_lays(ruleset: str, value: str, expected: list[int]) -> None:
    start = table(ruleset, "6-6 6-4", ["4-1 6-1", "1-3 0-0"], tile_points=value)
    over = played(start, "4-1 right, 1-3 right, 6-1 left")
    assert over.is_over
    assert [sum(line.points for line in lines) for lines in over.lines_for(200)] == expected


@shows(
    "pass_partner",
    B={"never": [], "always_last_player": ["B25 0 +10"], "last_opponent_before": ["B25 1 +10"]},
)
def test_a_partners_tile_makes_one_pass(ruleset: str, value: str, expected: list[str]) -> None:
    start = table(
        ruleset,
        "6-6 6-4",
        ["4-5 1-1", "1-2 0-0", "1-3 2-2", "5-5 3-3"],
        laid_by=3,
        pass_partner=value,
        tile_points="off",
    )
    assert running(played(start, "4-5 right, pass, pass"))[1:] == expected


@shows(
    "pass_scope",
    B={
        "any_play": (["B25 0 +10"], ["B25 0 +10", "B25 0 +10"], ["B25 1 +10"]),
        "opening_only": (["B25 0 +10"], ["B25 0 +10", "B25 0 +10"], []),
        "opening_only_void_if_second_passes": (["B25 0 +10"], [], []),
    },
)
def test_which_passes_pay(ruleset: str, value: str, expected: tuple[list[str], ...]) -> None:
    def lines(line: str, hands: list[str], moves: str) -> list[str]:
        start = table(ruleset, line, hands, pass_scope=value, tile_points="off")
        return running(played(start, moves))

    one = lines("", ["6-4 0-0", "1-1 2-2", "4-5 3-3"], "6-4, pass, 4-5 left")
    two = lines("", ["6-4 4-0", "1-1 2-2", "5-5 3-3"], "6-4, pass, pass, 4-0 left")
    assert one == expected[0]
    assert two == expected[1]
    # At a tile other than the opening one: seat 1 laid it, and seat 2 passes.
    later = lines("6-6 6-4", ["4-0 2-5", "0-2 5-5", "3-3 1-3"], "4-0 right, 0-2 right, pass")
    assert later == expected[2]


@shows("pass_on_block", B={"no": [], "yes": ["B25 0 +10", "B25 0 +10", "B27 0 +25"]})
def test_the_passes_after_a_tranque(ruleset: str, value: str, expected: list[str]) -> None:
    start = table(
        ruleset,
        "6-6 6-4",
        ["4-1 2-2", "0-0", "5-5", "3-3"],
        pass_on_block=value,
        tile_points="off",
    )
    assert running(finished(start, "4-1 right")) == expected


@shows("pass_after_draw", B={"only_if_turn_lost": [], "any_failure": ["B25 0 +10"]})
def test_unable_at_first_and_able_after_drawing(ruleset: str, value: str, expected: list[str]) -> None:
    start = table(
        ruleset,
        "6-6 6-4",
        ["4-5 1-1", "0-0 2-2"],
        boneyard="3-3 0-1 5-1",
        pass_after_draw=value,
        tile_points="off",
    )
    assert running(played(start, "4-5 right, draw, draw, draw, 5-1 right")) == expected
    # A turn that is lost after drawing counts once under either.
    lost = table(
        ruleset,
        "6-6 6-4",
        ["4-5 6-1", "0-0 2-2"],
        boneyard="3-3 0-1",
        pass_after_draw=value,
        tile_points="off",
    )
    assert running(played(lost, "4-5 right, draw, draw, pass")) == ["B25 0 +10"]


@shows("pass_three", B={"add": (45, 75), "total_25": (25, 25)})
def test_all_three_others_pass(ruleset: str, value: str, expected: tuple[int, int]) -> None:
    start = table(
        ruleset, "6-6 6-4", ["4-5 5-1", "1-1 0-0", "3-0 1-2", "0-2 2-2"], pass_three=value, tile_points="off"
    )
    passed = played(start, "4-5 right, pass, pass, pass")
    totals = tuple(
        sum(line.points for lines in passed.lines_for(target) for line in lines) for target in (200, 500)
    )
    assert totals == expected


@shows("three_scale", B={"four_players_only": ["B25 0 +10"], "all_others": ["B25 0 +10", "B27 0 +25"]})
def test_all_others_pass_where_there_are_fewer_than_three(
    ruleset: str, value: str, expected: list[str]
) -> None:
    start = table(ruleset, "6-6 6-4", ["4-5 5-1", "1-1 0-0"], three_scale=value, tile_points="off")
    assert running(played(start, "4-5 right, pass")) == expected
    three = table(ruleset, "6-6 6-4", ["4-5 5-1", "1-1 0-0", "2-2 3-3"], three_scale=value, tile_points="off")
    assert running(played(three, "4-5 right, pass, pass")) == ["B25 0 +10", *expected]


# --- B and C: the end of a round ---


@shows("four", B={"pairs_facing": (2, ["B22 0 +14"]), "four_singles": (4, ["B22 0 +22"])})
def test_four_sit_down(ruleset: str, value: str, expected: tuple[int, list[str]]) -> None:
    start = table(ruleset, "6-6 6-4", ["4-1", "0-2 5-5", "5-3", "1-1"], four=value)
    assert len(start.seating.teams) == expected[0]
    assert ending(finished(start, "4-1 right")) == expected[1]


@shows(
    "leftover",
    B={"opponents": ["B22 0 +14"], "all_hands": ["B22 0 +22"]},
    C={"all_hands": ["C42 0 +22"], "opponents_only": ["C42 0 +14"]},
)
def test_whose_hands_count_when_somebody_goes_out(ruleset: str, value: str, expected: list[str]) -> None:
    start = table(ruleset, "6-6 6-4", ["4-1", "0-2 5-5", "5-3", "1-1"], leftover=value)
    assert ending(finished(start, "4-1 right")) == expected


@shows("capicua", B={"closing_number_equals_other_end": False, "fits_either_end": True})
def test_the_last_tile_fits_two_equal_ends(ruleset: str, value: str, expected: bool) -> None:
    equal = finished(table(ruleset, "4-6 6-3 3-4", ["4-5", "1-1"], capicua=value), "4-5 right")
    assert equal.outcome().capicu is expected
    assert ("B28 0 +25" in ending(equal)) is expected
    # Between two different ends both readings agree.
    different = finished(table(ruleset, "5-6 6-4", ["4-5", "1-1"], capicua=value), "4-5 right")
    assert ending(different) == ["B22 0 +2", "B28 0 +25"]


@shows("capicua_when", B={"only_when_going_out": [], "tranque_too": ["B28 0 +25"]})
def test_the_tile_of_a_tranque_matches_both_ends(ruleset: str, value: str, expected: list[str]) -> None:
    start = table(ruleset, "5-6 6-4", ["4-5 2-2", "1-1", "0-0", "3-3"], capicua_when=value)
    blocked = finished(start, "4-5 right")
    assert ending(blocked) == ["B33 1 +4", *expected]  # he loses the tranque, and has made a capicúa


@shows(
    "capicua_blank",
    B={
        "any_blank_half": (False, False),
        "closing_number_blank": (True, False),
        "double_blank_only": (True, True),
    },
)
def test_the_last_tile_has_a_blank_half(ruleset: str, value: str, expected: tuple[bool, bool]) -> None:
    start = table(ruleset, "0-6 6-5", ["0-5", "1-1"], capicua_blank=value)
    leaves_fives = finished(start, "0-5 left")
    leaves_blanks = finished(start, "0-5 right")
    assert (leaves_fives.outcome().capicu, leaves_blanks.outcome().capicu) == expected


@shows("chuchazo_points", BC={0: 0, 25: 25, 50: 50, 100: 100})
def test_what_a_chuchazo_pays(ruleset: str, value: int, expected: int) -> None:
    over = finished(table(ruleset, "6-6 6-0", ["0-0", "1-1"], chuchazo_points=value), "0-0 right")
    clause = {"B": "Q28", "C": "C50"}[ruleset]
    assert ending(over)[1:] == ([f"{clause} 0 +{expected}"] if expected else [])


@shows("chuchazo_both_blank", BC={"counts": True, "not": False})
def test_the_double_blank_goes_out_between_two_blank_ends(ruleset: str, value: str, expected: bool) -> None:
    over = finished(table(ruleset, "0-6 6-3 3-0", ["0-0", "1-1"], chuchazo_both_blank=value), "0-0 left")
    assert over.outcome().chuchazo is expected
    one_end = finished(table(ruleset, "6-6 6-0", ["0-0", "1-1"], chuchazo_both_blank=value), "0-0 right")
    assert one_end.outcome().chuchazo


@shows("capicu", C={"fits_either_end": True, "two_different_ends": False})
def test_a_capicu_between_equal_ends(ruleset: str, value: str, expected: bool) -> None:
    equal = finished(table(ruleset, "4-6 6-3 3-4", ["4-5", "1-1"], capicu=value), "4-5 right")
    assert equal.outcome().capicu is expected
    assert finished(table(ruleset, "5-6 6-4", ["4-5", "1-1"], capicu=value), "4-5 right").outcome().capicu


@shows("capicu_points", C={0: 0, 25: 25, 50: 50, 100: 100})
def test_what_a_capicu_pays(ruleset: str, value: int, expected: int) -> None:
    over = finished(table(ruleset, "5-6 6-4", ["4-5", "1-1"], capicu_points=value), "4-5 right")
    assert ending(over)[1:] == ([f"C52 0 +{expected}"] if expected else [])


@shows("bonus500", C={"off": [0, 0, 0, 0, 0], "on": [100, 75, 50, 25, 0]})
def test_the_first_four_games_of_a_match_to_500(ruleset: str, value: str, expected: list[int]) -> None:
    over = finished(
        table(ruleset, "6-6 6-4", ["1-1", "2-2", "4-1", "5-5"], to_move=2, bonus500=value), "4-1 right"
    )
    bonuses = [ending(over, number)[1:] for number in (1, 2, 3, 4, 5)]
    assert bonuses == [[f"Q49 0 +{points}"] if points else [] for points in expected]


# --- B: the tranque ---

# In each of these seat 0 lays the 4-1, and nobody holds a six or a one.
LINE, BLOCKS = "6-6 6-4", "4-1 right"


@shows(
    "tranque_compare",
    B={
        "right": (0, (0, 1), ["B33 0 +8"]),  # 4 against 5: the blocker wins
        "left": (3, (0, 3), ["B33 1 +14"]),  # 4 against 3: the left wins
        "lowest_of_all": (3, None, ["B33 1 +14"]),
        "team_totals": (1, None, ["B33 1 +14"]),  # 14 against 8: the right-hand side wins
    },
)
def test_with_whom_the_blocker_is_compared(ruleset: str, value: str, expected: tuple[Any, ...]) -> None:
    start = table(ruleset, LINE, ["4-1 2-2", "5-0", "5-5", "3-0"], tranque_compare=value)
    outcome = finished(start, BLOCKS).outcome()
    assert (outcome.winner_seat, outcome.compared, ending(finished(start, BLOCKS))) == expected


@shows(
    "tranque_heavier",
    B={
        "right_side_wins": (1, ["B33 1 +6"]),
        "no_score": (None, []),
        "lowest_of_all": (2, ["B33 0 +12"]),  # the blocker's partner holds nothing but the double blank
    },
)
def test_the_blocker_is_heavier_than_his_neighbour(
    ruleset: str, value: str, expected: tuple[Any, ...]
) -> None:
    over = finished(table(ruleset, LINE, ["4-1 3-3", "5-0", "0-0", "2-5"], tranque_heavier=value), BLOCKS)
    assert (over.outcome().winner_seat, ending(over)) == expected


@shows(
    "tranque_tie",
    B={"no_score": (None, None), "hand_starter": (0, 1), "blocker": (0, 0), "right_side": (1, 1)},
)
def test_blocker_and_neighbour_are_level(
    ruleset: str, value: str, expected: tuple[int | None, int | None]
) -> None:
    for opened_by, winner in zip((2, 3), expected, strict=True):
        start = table(ruleset, LINE, ["4-1 2-2", "4-0", "5-5", "3-0"], opened_by=opened_by, tranque_tie=value)
        assert finished(start, BLOCKS).outcome().winner_seat == winner


@shows("tranque_points", B={"opponents": ["B33 0 +8"], "all_hands": ["B33 0 +22"]})
def test_what_a_tranque_pays(ruleset: str, value: str, expected: list[str]) -> None:
    start = table(ruleset, LINE, ["4-1 2-2", "5-0", "5-5", "3-0"], tranque_points=value)
    assert ending(finished(start, BLOCKS)) == expected


# --- C: the blocked game ---


@shows("block_side", C={"team_total": (1, 1), "single_hand": (0, 0)})
def test_what_is_weighed_in_a_blocked_game(ruleset: str, value: str, expected: tuple[int, int]) -> None:
    start = table(ruleset, LINE, ["4-1 2-2", "5-0", "5-5", "2-3"], block_side=value)
    outcome = finished(start, BLOCKS).outcome()  # 4 and 10 against 5 and 5
    assert (outcome.winner, outcome.winner_seat) == expected


@shows(
    "block_tie",
    C={
        "no_score": (None, None),
        "hand_starter": (0, 3),
        "blocker": (0, 0),
        "right_hand_side": (3, 3),
        "lightest_tile": (3, 3),  # their 0-2 is the lightest tile of all
    },
)
def test_a_blocked_game_with_equal_counts(
    ruleset: str, value: str, expected: tuple[int | None, int | None]
) -> None:
    for opened_by, winner in zip((2, 3), expected, strict=True):
        start = table(
            ruleset, LINE, ["4-1 2-2", "0-3 0-2", "5-0", "4-0"], opened_by=opened_by, block_tie=value
        )
        outcome = finished(start, BLOCKS).outcome()  # 4 and 5 against 5 and 4
        assert outcome.winner_seat == winner
        assert outcome.tied == ((0, 1, 2, 3) if winner is None else ())


# --- matches ---


@shows("blocker_leads", A={"off": (2, None), "ties_only": (2, 0), "all_blocked_rounds": (0, 0)})
def test_who_leads_after_a_block(ruleset: str, value: str, expected: tuple[int, int | None]) -> None:
    won = finished(table(ruleset, LINE, ["4-1 2-2", "5-5", "3-0"], blocker_leads=value), BLOCKS)
    tied = finished(table(ruleset, LINE, ["4-1 2-2", "5-5", "4-0"], blocker_leads=value), BLOCKS)
    assert (lead_after(won).opener, lead_after(tied).opener) == expected
    gone_out = finished(table(ruleset, LINE, ["4-1", "0-0", "5-5"], blocker_leads=value), BLOCKS)
    assert lead_after(gone_out).as_first  # a tie without a block has no blocker


@shows("after_tie", BC={"as_first_hand": None, "same_starter": 1, "next_to_right": 2, "blocker": 0})
def test_who_opens_after_a_round_without_a_winner(ruleset: str, value: str, expected: int | None) -> None:
    start = table(ruleset, LINE, ["4-1 2-2", "4-0", "5-5"], opened_by=1, after_tie=value)
    lead = lead_after(finished(start, BLOCKS))
    assert (lead.opener, lead.as_first) == (expected, expected is None)


@shows("next_lead", B={"winner_any_tile": 0, "rotate_right": 3, "66_holder_every_hand": None})
def test_who_opens_the_next_round(ruleset: str, value: str, expected: int | None) -> None:
    start = table(ruleset, LINE, ["4-1", "5-0", "0-0", "2-5"], opened_by=2, next_lead=value)
    lead = lead_after(finished(start, BLOCKS))
    assert (lead.opener, lead.as_first) == (expected, expected is None)


@shows(
    "block_starter",
    C={
        "lightest_on_winning_team": (2, 3),
        "blocker_if_on_winning_team": (0, 3),
        "blocker_else_next": (0, 1),
        "team_chooses": ((0, 2), (1, 3)),
    },
)
def test_who_opens_after_a_pair_has_won_a_block(ruleset: str, value: str, expected: tuple[Any, Any]) -> None:
    his = finished(table(ruleset, LINE, ["4-1 3-3", "5-0", "0-0", "5-5"], block_starter=value), BLOCKS)
    theirs = finished(table(ruleset, LINE, ["4-1 3-3 5-5", "5-0", "4-0", "3-0"], block_starter=value), BLOCKS)
    leads = tuple(lead_after(over).one_of or lead_after(over).opener for over in (his, theirs))
    assert leads == expected


@pytest.mark.clause("Q09")
def test_of_equal_partners_the_one_nearer_to_the_blockers_right_opens() -> None:
    over = finished(table("C", LINE, ["4-1 3-3 5-5", "5-0", "4-0", "2-3"]), BLOCKS)
    assert lead_after(over).opener == 1
    other = finished(table("C", LINE, ["5-0", "4-0", "2-3", "4-1 3-3 5-5"], to_move=3), BLOCKS)
    assert lead_after(other).opener == 0


@pytest.mark.clause("Q09")
def test_a_pair_that_chooses_is_asked_or_lets_the_lighter_hand_open() -> None:
    match = play_round(Match.start(rules("C", block_starter="team_chooses"), players=4, seed="chooses-8"))
    lead = match.next_lead
    assert lead is not None
    assert lead.one_of == (0, 2)
    assert match.next_round(Seat(2)).round.to_move == 2
    assert match.next_round().round.to_move == match.round.outcome().winner_seat
    with pytest.raises(ValueError, match="not offered"):
        match.next_round(Seat(1))


@shows("match_end", B={"end_of_hand_higher": (1, True), "immediate": (0, False)})
def test_both_sides_pass_the_target_in_one_round(
    ruleset: str, value: str, expected: tuple[int, bool]
) -> None:
    match = play_round(Match.start(rules(ruleset, match_end=value), players=4, seed="end-1", target=60))
    assert (match.winner, match.round.is_over) == expected
    assert match.scores[expected[0]] >= 60


@pytest.mark.clause("Q43", "Q44")
def test_level_above_the_target_another_round_is_played() -> None:
    options = rules("B")
    assert match_winner(options, 200, (210, 210), round_over=True) is None
    assert match_winner(options, 200, (210, 230), round_over=True) == 1
    assert match_winner(options, 200, (199, 150), round_over=True) is None
    assert match_winner(options, 200, (200, 150), round_over=True) == 0  # to reach it is enough
    assert match_winner(options, 200, (200, 150), round_over=False) is None


@shows("target", B={200: (200, 10), 250: (250, 10), 500: (500, 25)}, C={200: (200, 0), 100: (100, 0)})
def test_what_the_match_is_played_to(ruleset: str, value: int, expected: tuple[int, int]) -> None:
    assert Match.start(rules(ruleset, target=value), players=4, seed="target").target == expected[0]
    passed = played(table(ruleset, LINE, ["4-1 1-2", "0-0", "5-5", "3-3"], target=value), "4-1 right, pass")
    points = sum(line.points for line in passed.lines[1])
    assert points == expected[1]
