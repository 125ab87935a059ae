"""What other programs rely on at the command line, sentence by sentence."""

from __future__ import annotations

import json
import subprocess
import sys
from fractions import Fraction
from math import comb
from pathlib import Path
from typing import Any

import pytest

from engine.game.ruleset import load
from engine.game.tiles import TILES
from tests.cli.command_line import ask, refused, run

ROOT = Path(__file__).parents[2]
PAIRS = ["P0", "P1", "P2", "P3"]

# The example of the format itself: a four-handed round, seen by P0.
EXAMPLE: dict[str, Any] = {
    "ruleset": "C",
    "switches": {"block_tie": "hand_starter"},
    "seats": PAIRS,
    "target": 200,
    "scores_before": {"P0/P2": 0, "P1/P3": 0},
    "phase": "first",
    "hands": {"P0": ["6-6", "5-6", "1-2", "0-3", "2-4", "1-5", "3-3"], "P1": 7, "P2": 7, "P3": 7},
    "boneyard_count": 0,
    "history": [
        {"seat": "P0", "play": "6-6"},
        {"seat": "P1", "play": "4-6", "end": "right"},
        {"seat": "P2", "pass": True},
        {"seat": "P3", "play": "3-6", "end": "left"},
    ],
    "to_move": "P0",
    "view": "P0",
    "attempt": {"draw": 1},
}

# A deal of four with all hands open; P0 holds the double six.
OPEN_FOUR: dict[str, Any] = {
    "seats": PAIRS,
    "phase": "first",
    "hands": {
        "P0": ["6-6", "5-6", "1-2", "0-3", "2-4", "1-5", "3-3"],
        "P1": ["4-6", "0-0", "0-1", "0-2", "1-1", "2-2", "2-5"],
        "P2": ["0-4", "0-5", "1-3", "1-4", "2-3", "3-4", "5-5"],
        "P3": ["0-6", "1-6", "2-6", "3-6", "3-5", "4-4", "4-5"],
    },
}

# A tranque of four: both ends show 4 and all fours are out. P0 laid the last tile.
TRANQUE: dict[str, Any] = {
    "seats": PAIRS,
    "hands": {"P0": ["3-6"], "P1": ["1-1", "1-3"], "P2": ["0-1"], "P3": ["0-6", "3-3"]},
    "chain_left_to_right": [
        "4-0",
        "0-0",
        "0-2",
        "2-1",
        "1-4",
        "4-2",
        "2-2",
        "2-3",
        "3-0",
        "0-5",
        "5-1",
        "1-6",
        "6-2",
        "2-5",
        "5-3",
        "3-4",
        "4-4",
        "4-5",
        "5-5",
        "5-6",
        "6-6",
        "6-4",
    ],
    "boneyard_count": 0,
    "last_play": "P0",
}

# Two players with a boneyard of known order; P0 has nothing that fits 5 or 4.
DRAWING: dict[str, Any] = {
    "seats": ["P0", "P1"],
    "hands": {"P0": ["0-1", "2-6"], "P1": ["0-3", "1-1", "5-6"]},
    "chain_left_to_right": [
        "5-5",
        "5-0",
        "0-2",
        "2-4",
        "4-4",
        "4-0",
        "0-0",
        "0-6",
        "6-6",
        "6-3",
        "3-1",
        "1-5",
        "5-2",
        "2-2",
        "2-3",
        "3-3",
        "3-5",
        "5-4",
        "4-6",
        "6-1",
        "1-4",
    ],
    "boneyard_in_draw_order": ["3-4", "1-2"],
    "to_move": "P0",
}

# P0 goes out with 3-5: ends 3 and 5.
CLOSING: dict[str, Any] = {
    "seats": PAIRS,
    "hands": {"P0": ["3-5"], "P1": ["1-3", "0-0"], "P2": ["1-5", "2-3"], "P3": ["5-5", "2-5"]},
    "chain_left_to_right": [
        "3-4",
        "4-6",
        "6-1",
        "1-4",
        "4-0",
        "0-2",
        "2-2",
        "2-1",
        "1-1",
        "1-0",
        "0-6",
        "6-6",
        "6-3",
        "3-3",
        "3-0",
        "0-5",
        "5-6",
        "6-2",
        "2-4",
        "4-4",
        "4-5",
    ],
    "to_move": "P0",
}


def line(side: str, clause: str, points: int, paid_for: str) -> dict[str, object]:
    return {"clause": clause, "side": side, "points": points, "for": paid_for}


def plays(answer: Any) -> list[str]:
    return [f"{move['play']} {move.get('end', '')}".strip() for move in answer["legal"]]


# --- the command line ---


def process(*arguments: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "engine", *arguments]
    return subprocess.run(command, input=given, capture_output=True, cwd=ROOT, check=False)


def test_a_position_is_read_from_standard_input_or_a_file(tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(EXAMPLE))
    from_file = process("legal", "--file", str(file))
    from_input = process("legal", given=json.dumps(EXAMPLE).encode())
    assert from_file.returncode == from_input.returncode == 0
    assert from_file.stdout == from_input.stdout
    assert isinstance(json.loads(from_file.stdout), dict)
    assert from_file.stderr == b""


def test_bad_input_is_status_2_and_one_line_that_names_the_field() -> None:
    bad = process("legal", given=json.dumps({**EXAMPLE, "target": "many"}).encode())
    assert bad.returncode == 2
    assert bad.stdout == b""
    assert bad.stderr.decode().splitlines() == ['target: expected a whole number, not "many"']


def test_a_missing_file_is_bad_input() -> None:
    status, out, err = run("legal", "--file", str(ROOT / "nowhere.json"))
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("--file:")


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        ((), "COMMAND"),
        (("fly",), "fly"),
        (("rules", "--ruleset", "D"), "--ruleset"),
        (("match", "--ruleset", "C"), "--bots"),
        (("match", "--bots", "random", "--ruleset", "C"), "--bots"),
        (("match", "--bots", "random,nobody", "--ruleset", "C"), "--bots"),
        (("match", "--bots", "random,random", "--ruleset", "A", "--players", "4"), "--players"),
        (("match", "--bots", "random,random", "--ruleset", "C", "--deals", "0"), "--deals"),
        (("match", "--bots", "random,random", "--ruleset", "C", "--deals", "x"), "--deals"),
        (("match", "--bots", "random,random", "--ruleset", "C", "--switch", "flying=on"), "flying"),
        (("match", "--bots", "random,random", "--ruleset", "C", "--switch", "capicu"), "--switch"),
        (("legal", "--fil", "x"), "--fil"),
    ],
)
def test_a_wrong_command_line_is_refused_in_the_same_way(arguments: tuple[str, ...], names: str) -> None:
    status, out, err = run(*arguments)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert names in err


# --- legal ---


def test_legal_says_who_moves_what_he_must_and_may_and_why_an_attempt_is_refused() -> None:
    answer = ask("legal", EXAMPLE)
    assert answer["to_move"] == "P0"
    assert answer["must"] == "play"
    assert answer["legal"] == [
        {"play": "0-3", "end": "left"},
        {"play": "2-4", "end": "right"},
        {"play": "3-3", "end": "left"},
    ]
    refusal = answer["refusal"]
    assert (refusal["clause"], refusal["reason"]) == ("C32", "four_draw")
    clause = load("C").clause("C32")
    assert refusal["says"] == {"en": clause.says.en, "es": clause.says.es}


def test_without_an_attempt_nothing_is_refused() -> None:
    assert ask("legal", EXAMPLE, attempt=None)["refusal"] is None
    assert ask("legal", EXAMPLE, attempt={"play": "3-3", "end": "left"})["refusal"] is None


def test_an_opening_has_no_end() -> None:
    assert ask("legal", OPEN_FOUR, ruleset="C")["legal"] == [{"play": "6-6"}]
    assert all("end" not in move for move in ask("legal", OPEN_FOUR, ruleset="B")["legal"])


def test_ends_that_show_the_same_number_count_once_as_left() -> None:
    position = {"ruleset": "C", "seats": PAIRS, "ends": [6, 6], "to_move": "P0"}
    hands = {"P0": ["4-6", "5-6"], "P1": 3, "P2": 3, "P3": 3}
    assert plays(ask("legal", position, hands=hands)) == ["4-6 left", "5-6 left"]


def test_a_tile_that_fits_both_ends_is_listed_at_both() -> None:
    assert plays(ask("legal", CLOSING, ruleset="C")) == ["3-5 left", "3-5 right"]


LONE = {"seats": ["P0", "P1"], "to_move": "P0", "boneyard_in_draw_order": ["1-2", "1-5", "2-2", "3-3", "1-3"]}
LONE_C = {**LONE, "hands": {"P0": ["5-6", "0-0"], "P1": ["0-1"]}, "ends": [5, 4]}
STUCK = {**LONE, "hands": {"P0": ["0-3", "0-0"], "P1": ["0-1"]}, "ends": [5, 4]}


@pytest.mark.parametrize(
    ("clauses", "position", "attempt"),
    [
        ("A12 B17 C27", LONE_C, {"play": "0-0", "end": "left"}),
        ("A12 B17 C27", LONE_C, {"play": "5-6", "end": "right"}),
        ("A36 B14 C35", LONE_C, {"draw": 1}),
        ("A36 B14 C35", STUCK, {"draw": 3}),
        ("A13 B13 C34", LONE_C, {"pass": True}),
        ("A13 B13 C34", LONE_C, {"play": "4-6", "end": "right"}),
        ("A10 B16 C28", LONE_C, {"seat": "P1", "play": "0-1", "end": "left"}),
    ],
)
def test_a_refusal_names_its_clause(clauses: str, position: dict[str, Any], attempt: Any) -> None:
    for clause in clauses.split():
        refusal = ask("legal", position, ruleset=clause[0], attempt=attempt)["refusal"]
        assert refusal["clause"] == clause
        assert refusal["says"]["en"]
        assert refusal["says"]["es"]


def test_passing_though_tiles_may_be_drawn_is_refused_where_drawing_is_a_duty() -> None:
    attempt = {"pass": True}
    assert ask("legal", STUCK, ruleset="A", attempt=attempt)["refusal"]["clause"] == "A16"
    assert ask("legal", STUCK, ruleset="C", attempt=attempt)["refusal"]["clause"] == "C30"
    assert ask("legal", STUCK, ruleset="B", attempt=attempt)["refusal"] is None


def test_the_last_two_of_the_boneyard_stay_there_under_a() -> None:
    position = {**STUCK, "boneyard_in_draw_order": ["1-2", "2-2", "1-3", "3-3"]}
    refusal = ask("legal", position, ruleset="A", attempt={"draw": 3})["refusal"]
    assert (refusal["clause"], refusal["reason"]) == ("A15", "reserve")
    assert ask("legal", position, ruleset="A", attempt={"draw": 2})["refusal"] is None
    assert ask("legal", position, ruleset="C", attempt={"draw": 4})["refusal"] is None


def test_four_players_never_draw() -> None:
    for ruleset, clause in (("B", "B15"), ("C", "C32")):
        for position in (EXAMPLE, TRANQUE):
            answer = ask("legal", position, ruleset=ruleset, switches={}, attempt={"draw": 1})
            assert answer["refusal"]["clause"] == clause


@pytest.mark.parametrize(("ruleset", "clause"), [("A", "A09"), ("C", "C22")])
def test_a_wrong_opening_tile_is_refused(ruleset: str, clause: str) -> None:
    hands = {"P0": ["6-6", "5-6", "1-2", "0-3", "2-4", "1-5", "3-3"], "P1": 7}
    position = {"ruleset": ruleset, "seats": ["P0", "P1"], "phase": "first", "hands": hands}
    refusal = ask("legal", position, attempt={"play": "3-3"})["refusal"]
    assert (refusal["clause"], refusal["reason"]) == (clause, "wrong_opening")


# No double in either hand; the boneyard begins with 1-2 and then 5-5.
NO_DOUBLE: dict[str, Any] = {
    "seats": ["P0", "P1"],
    "phase": "first",
    "hands": {
        "P0": ["0-1", "0-2", "0-3", "0-4", "0-5", "0-6", "1-3"],
        "P1": ["1-4", "1-5", "1-6", "2-3", "2-4", "2-5", "2-6"],
    },
    "boneyard_in_draw_order": [
        "1-2",
        "5-5",
        "0-0",
        "1-1",
        "2-2",
        "3-3",
        "4-4",
        "6-6",
        "3-4",
        "3-5",
        "3-6",
        "4-5",
        "4-6",
        "5-6",
    ],
}


@pytest.mark.parametrize("ruleset", ["A", "B", "C"])
def test_must_is_redeal_where_nobody_holds_a_double(ruleset: str) -> None:
    answer = ask("legal", NO_DOUBLE, ruleset=ruleset)
    assert (answer["must"], answer["to_move"], answer["legal"]) == ("redeal", None, [])


@pytest.mark.parametrize("ruleset", ["A", "B", "C"])
def test_must_is_draw_where_they_draw_until_a_double_comes(ruleset: str) -> None:
    switched = {**NO_DOUBLE, "ruleset": ruleset, "switches": {"no_double": "draw_until_double"}}
    answer = ask("legal", switched)
    assert (answer["must"], answer["legal"]) == ("draw", [])
    first = {"seat": answer["to_move"], "draw": 1}
    second = {"seat": "P1" if answer["to_move"] == "P0" else "P0", "draw": 1}
    answer = ask("legal", switched, history=[first, second])
    assert answer["to_move"] == second["seat"]
    assert {"play": "5-5"} in answer["legal"]


def test_the_heaviest_tile_may_open_instead() -> None:
    answer = ask("legal", NO_DOUBLE, ruleset="C", switches={"no_double": "heaviest_tile"})
    assert (answer["to_move"], answer["legal"]) == ("P1", [{"play": "2-6"}])


def test_a_missing_double_six_may_be_dealt_again_or_drawn_for_under_b() -> None:
    hands = {**NO_DOUBLE["hands"], "P0": ["0-1", "0-2", "0-3", "0-4", "0-5", "0-6", "3-3"]}
    boneyard = ["1-3" if tile == "3-3" else tile for tile in NO_DOUBLE["boneyard_in_draw_order"]]
    position = {**NO_DOUBLE, "hands": hands, "boneyard_in_draw_order": boneyard, "ruleset": "B"}
    assert ask("legal", position)["to_move"] == "P0"
    assert ask("legal", position, switches={"no_66": "redeal"})["must"] == "redeal"
    assert ask("legal", position, switches={"no_66": "draw_until_66"})["must"] == "draw"


def test_a_blocked_table_says_pass_until_all_have_passed() -> None:
    for number, seat in enumerate(["P1", "P2", "P3", "P0"]):
        passes = [{"seat": one, "pass": True} for one in ["P1", "P2", "P3", "P0"][:number]]
        answer = ask("legal", TRANQUE, ruleset="C", then=passes)
        assert (answer["to_move"], answer["must"], answer["legal"]) == (seat, "pass", [])
    answer = ask("legal", TRANQUE, ruleset="C", passes_in_a_row=["P1", "P2", "P3", "P0"])
    assert (answer["to_move"], answer["must"]) == (None, "nothing")


def test_or_nothing_at_once_where_a_block_is_counted_at_once() -> None:
    answer = ask("legal", TRANQUE, ruleset="C", switches={"block_display": "immediate"})
    assert (answer["to_move"], answer["must"], answer["legal"]) == (None, "nothing", [])


def test_b_may_draw_or_pass() -> None:
    answer = ask("legal", DRAWING, ruleset="B")
    assert (answer["must"], answer["legal"]) == ("draw_or_pass", [])
    # All or nothing: who has begun to draw goes on.
    longer = {**STUCK, "ruleset": "B", "boneyard_in_draw_order": ["1-2", "2-2", "1-3", "3-3"]}
    assert ask("legal", longer, then=[{"seat": "P0", "draw": 1}])["must"] == "draw"


# --- replay ---


def test_replay_shows_the_position_after_the_history() -> None:
    answer = ask("replay", EXAMPLE, attempt=None)
    assert answer["valid"] is True
    assert answer["held"] == 4
    assert answer["error"] is None
    assert answer["ends"] == [3, 4]
    assert answer["chain_left_to_right"] == ["3-6", "6-6", "6-4"]
    assert sorted(answer["hands"]["P0"]) == sorted(["5-6", "1-2", "0-3", "2-4", "1-5", "3-3"])
    assert [answer["hands"][seat] for seat in ("P1", "P2", "P3")] == [6, 7, 6]
    assert answer["boneyard_count"] == 0
    assert answer["to_move"] == "P0"
    assert [event["seat"] for event in answer["events"]] == PAIRS
    assert answer["events"][1]["play"] == "4-6"
    assert answer["events"][2]["pass"] is True
    assert answer["lines"] == []
    assert answer["totals"] == {"P0/P2": 0, "P1/P3": 0}
    assert answer["over"] is False


def test_the_first_illegal_entry_is_named_and_what_held_before_it_is_kept() -> None:
    wrong = {"seat": "P2", "play": "0-4", "end": "left"}
    history = [*EXAMPLE["history"][:2], wrong, {"seat": "P3", "pass": True}]
    answer = ask("replay", {**OPEN_FOUR, "ruleset": "C"}, history=history)
    assert answer["valid"] is False
    assert answer["held"] == answer["error"]["index"] == 2
    assert answer["error"]["entry"] == wrong
    assert (answer["error"]["clause"], answer["error"]["reason"]) == ("C27", "does_not_fit")
    assert answer["chain_left_to_right"] == ["6-6", "6-4"]
    assert answer["to_move"] == "P2"


def test_held_counts_history_and_then() -> None:
    then = [{"seat": "P0", "play": "3-3", "end": "left"}, {"seat": "P1", "play": "0-0", "end": "left"}]
    answer = ask("replay", {**OPEN_FOUR, "ruleset": "C"}, history=EXAMPLE["history"][:2], then=then)
    assert (answer["held"], answer["error"]["index"], answer["error"]["clause"]) == (2, 2, "C28")
    then = [{"seat": "P2", "play": "0-4", "end": "right"}, *then]
    answer = ask("replay", {**OPEN_FOUR, "ruleset": "C"}, history=EXAMPLE["history"][:2], then=then)
    assert (answer["held"], answer["error"]["index"], answer["error"]["clause"]) == (3, 3, "C28")


def test_an_end_that_a_double_has_closed_is_null() -> None:
    switches = {"double_off": "double_closes_end"}
    history = [
        {"seat": "P0", "play": "5-6"},
        {"seat": "P1", "play": "4-6", "end": "right"},
        {"seat": "P2", "play": "5-5", "end": "left"},
    ]
    position = {**OPEN_FOUR, "ruleset": "B", "switches": switches, "history": history}
    answer = ask("replay", position)
    assert answer["ends"] == [None, 4]
    assert plays(ask("legal", position)) == ["4-4 right", "4-5 right"]
    standing = {**CLOSING, "ruleset": "B", "switches": switches, "ends": [3, 5]}
    chain = [*CLOSING["chain_left_to_right"], "5-5"]
    hands = {**CLOSING["hands"], "P3": ["2-5"]}
    assert ask("replay", standing, chain_left_to_right=chain, hands=hands, ends=None)["ends"] == [3, None]
    assert ask("replay", standing, chain_left_to_right=chain, hands=hands, ends=[3, None])["ends"] == [
        3,
        None,
    ]
    assert refused("replay", standing, chain_left_to_right=chain, hands=hands, ends=[3, 5]).startswith("ends")


def test_over_means_the_round() -> None:
    assert ask("replay", TRANQUE, ruleset="C")["over"] is True
    assert ask("replay", CLOSING, ruleset="C")["over"] is False
    answer = ask("replay", CLOSING, ruleset="C", attempt={"play": "3-5", "end": "left"}, target=5000)
    assert (answer["over"], answer["to_move"]) == (True, None)


def test_lines_cover_history_and_then_and_totals_are_the_scores_before_plus_lines() -> None:
    history = [{"seat": "P0", "play": "6-6"}, {"seat": "P1", "play": "4-6", "end": "right"}]
    then = [{"seat": "P2", "play": "0-4", "end": "right"}, {"seat": "P3", "play": "0-6", "end": "left"}]
    before = {"P0/P2": 30, "P1/P3": 7}
    answer = ask("replay", {**OPEN_FOUR, "ruleset": "B"}, history=history, then=then, scores_before=before)
    assert answer["lines"] == [
        line("P0/P2", "B21", 12, "tile"),
        line("P1/P3", "B21", 10, "tile"),
        line("P0/P2", "B21", 4, "tile"),
        line("P1/P3", "B21", 6, "tile"),
    ]
    assert answer["totals"] == {"P0/P2": 46, "P1/P3": 23}


def test_lines_of_nothing_are_left_out() -> None:
    history = [
        {"seat": "P0", "play": "0-3"},
        {"seat": "P1", "play": "0-0", "end": "left"},
        {"seat": "P2", "play": "0-4", "end": "left"},
    ]
    answer = ask("replay", {**OPEN_FOUR, "ruleset": "B"}, history=history)
    assert [one["points"] for one in answer["lines"]] == [3, 4]


# Nobody but P0 holds a six any more: P1, P2 and P3 have to pass after 6-6.
THREE_PASSES: dict[str, Any] = {
    "ruleset": "B",
    "seats": PAIRS,
    "phase": "first",
    "hands": {
        "P0": ["6-6", "0-6", "1-6", "2-6", "3-6", "4-6", "5-6"],
        "P1": ["0-0", "0-1", "0-2", "0-3", "0-4", "0-5", "1-1"],
        "P2": ["1-2", "1-3", "1-4", "1-5", "2-2", "2-3", "2-4"],
        "P3": ["2-5", "3-3", "3-4", "3-5", "4-4", "4-5", "5-5"],
    },
    "history": [
        {"seat": "P0", "play": "6-6"},
        {"seat": "P1", "pass": True},
        {"seat": "P2", "pass": True},
        {"seat": "P3", "pass": True},
    ],
}


@pytest.mark.parametrize(
    ("target", "switches", "expected"),
    [
        (200, {}, [10, 10, 25]),
        (250, {}, [10, 10, 25]),
        (500, {}, [25, 25, 25]),
        (200, {"pass_three": "total_25"}, [10, 15]),
        (500, {"pass_three": "total_25"}, [25]),
        (200, {"pass_three": "total_25", "pass_partner": "always_last_player"}, [10, 10, 5]),
    ],
)
def test_passes_pay_whoever_played_last(target: int, switches: Any, expected: list[int]) -> None:
    answer = ask("replay", THREE_PASSES, target=target, switches={"tile_points": "off", **switches})
    assert [one["points"] for one in answer["lines"]] == expected
    assert {one["side"] for one in answer["lines"]} == {"P0/P2"}
    kinds = [one["for"] for one in answer["lines"]]
    assert set(kinds) <= {"pass", "three_passes"}
    if "pass_three" in switches:
        assert sum(one["points"] for one in answer["lines"]) == 25


def test_the_clauses_of_passes() -> None:
    lines = ask("replay", THREE_PASSES, switches={"tile_points": "off"})["lines"]
    assert [(one["clause"], one["for"]) for one in lines] == [
        ("B25", "pass"),
        ("B25", "pass"),
        ("B27", "three_passes"),
    ]
    dear = ask("replay", THREE_PASSES, target=500)["lines"]
    assert [one["clause"] for one in dear if one["for"] == "pass"] == ["B26", "B26"]


def test_every_kind_of_line_has_its_word() -> None:
    closing = {**CLOSING, "attempt": {"play": "3-5", "end": "left"}, "phase": "first"}
    answer = ask("score", closing, ruleset="C", switches={"capicu_points": 50, "bonus500": "on"})
    assert [one["for"] for one in answer["lines"]] == ["hands", "capicu", "bonus500"]
    assert [one["clause"] for one in answer["lines"]] == ["C42", "C52", "Q49"]
    chucha = {
        "ruleset": "C",
        "excerpt": True,
        "seats": ["P0", "P1"],
        "hands": {"P0": ["0-0"], "P1": ["1-6"]},
        "chain_left_to_right": ["0-4"],
        "boneyard_count": 2,
        "to_move": "P0",
        "attempt": {"play": "0-0", "end": "left"},
    }
    answer = ask("score", chucha, switches={"chuchazo_points": 100})
    assert [(one["for"], one["clause"]) for one in answer["lines"]] == [("hands", "C42"), ("chuchazo", "C50")]
    assert answer["points"] == 107
    assert answer["chuchazo"] is True


# --- score ---


def test_score_of_a_round_that_somebody_finished() -> None:
    answer = ask("score", CLOSING, ruleset="B", attempt={"play": "3-5", "end": "left"})
    assert answer["ending"] == "DOMINO"
    assert (answer["winner"], answer["winner_seat"]) == ("P0/P2", "P0")
    assert answer["pips"] == {"P0": 0, "P1": 4, "P2": 11, "P3": 17}
    assert answer["lines"] == [
        line("P0/P2", "B21", 8, "tile"),
        line("P0/P2", "B22", 21, "hands"),
        line("P0/P2", "B28", 25, "capicu"),
    ]
    # Never tile or passes.
    assert answer["points"] == 46
    assert answer["totals"] == {"P0/P2": 54, "P1/P3": 0}
    assert (answer["capicu"], answer["chuchazo"]) == (True, False)
    assert (answer["match_over"], answer["match_winner"]) == (False, None)
    assert answer["next"] == {"opener": "P0", "opening": "any", "one_of": None}
    assert answer["compared"] is None


def test_score_of_a_blocked_round_with_or_without_its_passes() -> None:
    bare = ask("score", TRANQUE, ruleset="B")
    assert (bare["ending"], bare["winner"], bare["winner_seat"]) == ("BLOCKED", "P1/P3", "P1")
    assert bare["compared"] == ["P0", "P1"]
    assert bare["lines"] == [line("P1/P3", "B33", 10, "hands")]
    passed = ask("score", TRANQUE, ruleset="B", passes_in_a_row=["P1", "P2", "P3", "P0"])
    assert passed == bare


def test_passes_that_are_only_listed_pay_nothing_and_those_in_then_do() -> None:
    hands = {"P0": ["0-0"], "P1": ["2-5", "3-5"], "P2": ["1-5", "2-3"], "P3": ["5-5", "1-3"]}
    stuck = {**CLOSING, "ruleset": "B", "hands": hands, "to_move": None, "last_play": "P3"}
    listed = ask("replay", stuck, passes_in_a_row=["P0"])
    assert (listed["to_move"], listed["lines"]) == ("P1", [])
    played = ask("replay", stuck, then=[{"seat": "P0", "pass": True}])
    assert (played["to_move"], played["lines"]) == ("P1", [line("P1/P3", "B25", 10, "pass")])


def test_an_unfinished_round_has_no_ending() -> None:
    answer = ask("score", CLOSING, ruleset="C")
    assert (answer["ending"], answer["winner"], answer["points"]) == (None, None, None)
    assert (answer["match_over"], answer["capicu"], answer["chuchazo"]) == (False, False, False)
    assert answer["next"] == {"opener": None, "opening": None, "one_of": None}


def test_yet_the_match_may_be_over_where_reaching_the_target_ends_it_at_once() -> None:
    history = [{"seat": "P0", "play": "6-6"}, {"seat": "P1", "play": "4-6", "end": "right"}]
    position = {
        **OPEN_FOUR,
        "ruleset": "B",
        "history": history,
        "scores_before": {"P0/P2": 188, "P1/P3": 190},
    }
    at_once = ask("score", position, switches={"match_end": "immediate"})
    assert at_once["ending"] is None
    assert (at_once["match_over"], at_once["match_winner"]) == (True, "P0/P2")
    later = ask("score", position)
    assert (later["match_over"], later["match_winner"]) == (False, None)
    assert later["totals"] == {"P0/P2": 200, "P1/P3": 200}


def test_who_is_ahead_at_the_end_of_the_hand_has_won() -> None:
    closing = {**CLOSING, "ruleset": "B", "attempt": {"play": "3-5", "end": "left"}}
    ahead = ask("score", closing, scores_before={"P0/P2": 150, "P1/P3": 199})
    assert ahead["totals"] == {"P0/P2": 204, "P1/P3": 199}
    assert (ahead["match_over"], ahead["match_winner"]) == (True, "P0/P2")


def test_a_capicua_of_b_is_neither_blank_nor_double() -> None:
    blank = {
        "ruleset": "B",
        "excerpt": True,
        "seats": PAIRS,
        "hands": {"P0": ["0-5"], "P1": ["1-3"], "P2": ["2-3"], "P3": ["2-5"]},
        "chain_left_to_right": ["0-4", "4-5"],
        "to_move": "P0",
        "attempt": {"play": "0-5", "end": "left"},
    }
    assert ask("score", blank)["capicu"] is False
    assert ask("score", blank, switches={"capicua_blank": "double_blank_only"})["capicu"] is True
    assert ask("score", blank, ruleset="C")["capicu"] is True
    double = {**blank, "hands": {**blank["hands"], "P0": ["5-5"]}, "attempt": {"play": "5-5", "end": "right"}}
    double["chain_left_to_right"] = ["5-4", "4-1", "1-5"]
    answer = ask("score", double)
    assert (answer["ending"], answer["capicu"]) == ("DOMINO", False)


def test_capicu_is_told_whether_it_pays_or_not() -> None:
    answer = ask("score", CLOSING, ruleset="C", attempt={"play": "3-5", "end": "left"})
    assert answer["capicu"] is True
    assert [one["for"] for one in answer["lines"]] == ["hands"]


def test_what_depends_on_the_last_tile_is_null_where_nobody_tells_it() -> None:
    gone = {**CLOSING, "hands": {**CLOSING["hands"], "P0": []}, "to_move": None, "last_play": "P0"}
    gone["chain_left_to_right"] = [*CLOSING["chain_left_to_right"], "5-3"]
    answer = ask("score", gone, ruleset="C")
    assert (answer["ending"], answer["winner"]) == ("DOMINO", "P0/P2")
    assert (answer["capicu"], answer["chuchazo"]) == (None, None)
    # In C a capicu pays nothing unless agreed, so the points are known all the same.
    assert answer["points"] == 32
    assert ask("score", gone, ruleset="C", switches={"capicu_points": 25})["points"] is None
    assert ask("score", gone, ruleset="B")["points"] is None


def test_a_tie_has_no_winner_and_pays_nothing() -> None:
    hands = {"P0": ["3-6"], "P1": ["1-1", "0-6"], "P2": ["1-3", "0-1"], "P3": ["3-3"]}
    answer = ask("score", TRANQUE, ruleset="C", hands=hands)
    assert answer["pips"] == {"P0": 9, "P1": 8, "P2": 5, "P3": 6}
    assert (answer["ending"], answer["winner"], answer["points"]) == ("BLOCKED", None, 0)
    assert answer["lines"] == []
    assert answer["next"] == {"opener": None, "opening": "as_first", "one_of": None}


def test_where_the_team_chooses_both_seats_are_offered() -> None:
    answer = ask("score", TRANQUE, ruleset="C", switches={"block_starter": "team_chooses"})
    assert answer["winner"] == "P0/P2"
    assert answer["next"] == {"opener": None, "opening": "any", "one_of": ["P0", "P2"]}


def test_the_next_round_may_open_as_the_first() -> None:
    closing = {**CLOSING, "ruleset": "B", "attempt": {"play": "3-5", "end": "left"}}
    answer = ask("score", closing, switches={"next_lead": "66_holder_every_hand"})
    assert answer["next"] == {"opener": None, "opening": "as_first", "one_of": None}
    answer = ask("score", closing, switches={"next_lead": "rotate_right"}, opener="P3")
    assert answer["next"]["opener"] == "P0"


def test_points_are_of_the_winners_side_only() -> None:
    # P0 blocks with a capicua that pays in the tranque too, but the lighter neighbour wins.
    blocking = {
        **TRANQUE,
        "chain_left_to_right": TRANQUE["chain_left_to_right"][:-1],
        "hands": {**TRANQUE["hands"], "P0": ["3-6", "4-6"]},
        "last_play": "P3",
        "to_move": "P0",
        "attempt": {"play": "4-6", "end": "right"},
    }
    answer = ask("score", blocking, ruleset="B", switches={"capicua_when": "tranque_too"})
    assert answer["winner"] == "P1/P3"
    assert answer["capicu"] is True
    assert answer["points"] == 10
    assert line("P0/P2", "B28", 25, "capicu") in answer["lines"]


# --- rules ---


def test_rules_lists_every_clause_and_switch() -> None:
    status, out, err = run("rules")
    assert (status, err) == (0, "")
    rulesets = json.loads(out)["rulesets"]
    assert {name: len(one["clauses"]) for name, one in rulesets.items()} == {"A": 36, "B": 37, "C": 60}
    for one in rulesets.values():
        for clause in one["clauses"]:
            assert {"id", "where", "kind", "says", "sets"} <= set(clause)
        for question in one["switches"]:
            assert {"id", "switch", "values", "default", "why"} <= set(question)
            if question["switch"] is None:
                assert question["why"]["en"]
            else:
                assert question["default"] in question["values"]


def test_rules_of_one_document() -> None:
    status, out, _ = run("rules", "--ruleset", "B")
    assert status == 0
    assert list(json.loads(out)["rulesets"]) == ["B"]


# --- belief ---


def test_belief_gives_each_unseen_tile_its_places() -> None:
    answer = ask("belief", EXAMPLE, attempt=None)
    assert answer["view"] == "P0"
    assert int(answer["deals"]) == 304_920
    seen = {"6-6", "4-6", "3-6", *EXAMPLE["hands"]["P0"]}
    assert set(answer["tiles"]) == {str(tile) for tile in TILES} - seen
    for places in answer["tiles"].values():
        assert set(places) == {"P1", "P2", "P3"}
        assert sum(Fraction(place["fraction"]) for place in places.values()) == 1
        for place in places.values():
            assert place["chance"] == float(Fraction(place["fraction"]))
    # P2 passed with 6 and 4 open.
    assert answer["tiles"]["0-4"]["P2"] == {"fraction": "0/1", "chance": 0.0}
    assert answer["void"]["P2"]["4"] == answer["void"]["P2"]["6"] == 1.0
    assert answer["can_play"]["P2"] < 1
    pips = answer["pips"]["P1"]
    assert sum(pips["distribution"].values()) == pytest.approx(1)
    mean = sum(int(number) * chance for number, chance in pips["distribution"].items())
    assert pips["mean"] == pytest.approx(mean)


def test_belief_sees_only_what_its_seat_may_know() -> None:
    hidden = {**OPEN_FOUR["hands"], "P1": 7, "P2": 7, "P3": 7}
    open_hands = ask("belief", OPEN_FOUR, ruleset="C", view="P0", history=[{"seat": "P0", "play": "6-6"}])
    closed = ask(
        "belief", OPEN_FOUR, ruleset="C", view="P0", hands=hidden, history=[{"seat": "P0", "play": "6-6"}]
    )
    assert open_hands == closed


def test_the_boneyard_is_any_place_in_it() -> None:
    hands = {"P0": ["6-6", "5-6", "1-2", "0-3", "2-4", "1-5", "3-3"], "P1": 7}
    position = {"ruleset": "A", "seats": ["P0", "P1"], "phase": "first", "hands": hands, "view": "P0"}
    answer = ask("belief", position, history=[{"seat": "P0", "play": "6-6"}])
    assert answer["tiles"]["0-0"] == {
        "P1": {"fraction": "1/3", "chance": 1 / 3},
        "boneyard": {"fraction": "2/3", "chance": 2 / 3},
    }


def test_where_nothing_tells_the_double_that_named_the_opener_each_is_counted() -> None:
    hands = {"P0": ["2-2", "5-6", "1-2", "0-3", "2-4", "1-5", "3-5"], "P1": 7}
    for ruleset in ("A", "B", "C"):
        position = {"ruleset": ruleset, "seats": ["P0", "P1"], "phase": "first", "hands": hands, "view": "P0"}
        answer = ask("belief", position, opener="P1")
        # P1 holds one of 6-6, 5-5, 4-4 and 3-3, and the unseen doubles above it are in the boneyard.
        ways = [comb(20 - higher, 6) for higher in range(4)]
        assert answer["deals"] == str(sum(ways))
        expected = Fraction(ways[0], sum(ways))
        assert Fraction(answer["tiles"]["6-6"]["P1"]["fraction"]) == expected
        assert sum(answer["pips"]["P1"]["distribution"].values()) == pytest.approx(1)
        told = {"P0": ["6-6", *hands["P0"][1:]], "P1": 7}
        assert ask("belief", position, hands=told)["deals"] == str(comb(21, 7))


def test_belief_of_a_position_as_it_stands_counts_what_it_shows() -> None:
    standing = {**TRANQUE, "ruleset": "C", "hands": {"P0": ["3-6"], "P1": 2, "P2": 1, "P3": 2}, "view": "P0"}
    answer = ask("belief", standing)
    assert answer["deals"] == "30"
    assert answer["tiles"]["3-3"]["P2"]["fraction"] == "1/5"
    assert answer["can_play"] == {"P1": 0.0, "P2": 0.0, "P3": 0.0}
    # P0 has passed with 3 and 5 open.
    passed = {**CLOSING, "ruleset": "C", "view": "P3", "to_move": "P1", "last_play": "P3"}
    passed["hands"] = {"P0": 1, "P1": 2, "P2": 2, "P3": ["5-5", "2-5"]}
    answer = ask("belief", passed)
    assert answer["tiles"]["0-0"] == {
        "P0": {"fraction": "1/1", "chance": 1.0},
        "P1": {"fraction": "0/1", "chance": 0.0},
        "P2": {"fraction": "0/1", "chance": 0.0},
    }


def test_belief_needs_a_viewer_who_knows_his_own_tiles() -> None:
    assert refused("belief", EXAMPLE, view=None).startswith("view:")
    assert refused("belief", EXAMPLE, view="P1").startswith("hands.P1:")
    assert refused("belief", EXAMPLE, view="P7").startswith("view:")


def test_an_impossible_history_is_refused_by_belief() -> None:
    # All three others pass at 6-4, though P0 holds neither the other sixes nor the fours.
    history = [
        {"seat": "P0", "play": "6-6"},
        {"seat": "P1", "pass": True},
        {"seat": "P2", "pass": True},
        {"seat": "P3", "pass": True},
    ]
    assert refused("belief", EXAMPLE, history=history).startswith("history")


# --- solve ---


def test_solve_values_each_legal_move_with_open_tiles() -> None:
    answer = ask("solve", CLOSING, ruleset="C")
    assert answer["value"] == 32
    assert answer["moves"] == [
        {"move": {"play": "3-5", "end": "left"}, "value": 32},
        {"move": {"play": "3-5", "end": "right"}, "value": 32},
    ]
    assert answer["best"] == [one["move"] for one in answer["moves"]]


def test_solve_takes_ends_in_place_of_the_chain() -> None:
    with_ends = {name: value for name, value in CLOSING.items() if name != "chain_left_to_right"}
    assert ask("solve", with_ends, ruleset="C", ends=[3, 5]) == ask("solve", CLOSING, ruleset="C")


def test_passes_pay_over_ends_as_over_the_chain() -> None:
    hands = {"P0": ["0-0"], "P1": ["2-5", "3-5"], "P2": ["1-5", "2-3"], "P3": ["5-5", "1-3"]}
    with_ends = {name: value for name, value in CLOSING.items() if name != "chain_left_to_right"}
    then = [{"seat": "P0", "pass": True}]
    expected = [line("P1/P3", "B25", 10, "pass")]
    assert ask("replay", with_ends, ruleset="B", hands=hands, ends=[3, 5], then=then)["lines"] == expected
    switches = {"pass_scope": "opening_only"}
    opening = ask("replay", with_ends, ruleset="B", hands=hands, ends=[3, 5], then=then, switches=switches)
    assert opening["lines"] == []


def test_solve_needs_every_tile() -> None:
    assert refused("solve", EXAMPLE).startswith("hands.P1:")
    counted = {**DRAWING, "boneyard_in_draw_order": None, "boneyard_count": 2}
    assert refused("solve", counted, ruleset="C").startswith("boneyard_in_draw_order:")


def test_a_finished_round_leaves_nothing_to_solve() -> None:
    answer = ask("solve", TRANQUE, ruleset="C", passes_in_a_row=["P1", "P2", "P3", "P0"])
    assert (answer["value"], answer["moves"], answer["best"]) == (0, [], [])


# --- match ---


def test_match_compares_two_bots_over_the_same_deals() -> None:
    arguments = ["match", "--bots", "heaviest,random", "--ruleset", "C", "--players", "4"]
    status, out, err = run(*arguments, "--deals", "6", "--seed", "3", "--switch", "capicu_points=25")
    assert (status, err) == (0, "")
    answer = json.loads(out)
    assert (answer["bots"], answer["ruleset"], answer["players"], answer["deals"]) == (
        ["heaviest", "random"],
        "C",
        4,
        6,
    )
    for name in ("points_per_round", "win_rate", "decided_win_rate"):
        low, high = answer[name]["ci95"]
        assert low <= answer[name]["mean"] <= high
    assert set(answer["ms_per_move"]) == {"heaviest", "random"}
    for taken in answer["ms_per_move"].values():
        assert 0 <= taken["median"] <= taken["p95"] <= taken["max"]


def test_match_seats_as_many_as_the_document_allows() -> None:
    status, out, _ = run("match", "--bots", "random,random", "--ruleset", "A", "--deals", "1")
    assert (status, json.loads(out)["players"]) == (0, 3)


def test_bench_is_a_command() -> None:
    assert run("bench", "--file", "x")[0] == 2


# --- the position ---


def test_a_position_as_it_stands() -> None:
    answer = ask("replay", TRANQUE, ruleset="C", passes_in_a_row=["P1"], opener="P2")
    assert answer["to_move"] == "P2"
    assert answer["chain_left_to_right"] == TRANQUE["chain_left_to_right"]
    assert answer["hands"]["P1"] == ["1-1", "1-3"]
    assert (answer["held"], answer["events"]) == (0, [])


def test_tiles_are_written_in_either_order_in_a_hand_and_as_they_lie_in_a_chain() -> None:
    turned = {**CLOSING, "hands": {**CLOSING["hands"], "P1": ["3-1", "0-0"]}}
    assert ask("replay", turned, ruleset="C") == ask("replay", CLOSING, ruleset="C")
    broken = [*CLOSING["chain_left_to_right"][:-1], "5-4"]
    assert refused("replay", CLOSING, ruleset="C", chain_left_to_right=broken).startswith(
        "chain_left_to_right:"
    )


def test_seats_may_be_left_out_where_the_hands_tell_them() -> None:
    without = {name: value for name, value in CLOSING.items() if name != "seats"}
    assert ask("legal", without, ruleset="C") == ask("legal", CLOSING, ruleset="C")


def test_a_hand_may_be_a_number_and_what_hangs_on_it_is_null() -> None:
    hidden = {**CLOSING, "ruleset": "C", "hands": {**CLOSING["hands"], "P1": 2, "P2": 2}}
    assert ask("replay", hidden)["hands"]["P1"] == 2
    after = ask("legal", hidden, to_move="P1", last_play="P0", hands={**hidden["hands"], "P0": 1})
    assert (after["to_move"], after["must"], after["legal"]) == ("P1", None, None)
    out = ask("score", hidden, attempt={"play": "3-5", "end": "left"})
    assert (out["ending"], out["winner"], out["points"]) == ("DOMINO", "P0/P2", None)
    assert out["pips"] == {"P0": 0, "P1": None, "P2": None, "P3": 17}
    assert out["next"]["opener"] == "P0"


def test_hidden_hands_are_refused_what_they_cannot_do_for_certain() -> None:
    hidden = {**EXAMPLE, "history": EXAMPLE["history"][:1], "attempt": None, "to_move": None}
    assert ask("legal", hidden, attempt={"play": "1-2", "end": "left"})["refusal"]["clause"] == "C34"
    assert ask("legal", hidden, attempt={"play": "1-4", "end": "left"})["refusal"]["clause"] == "C27"
    assert ask("legal", hidden, attempt={"play": "4-6", "end": "left"})["refusal"] is None
    assert ask("legal", hidden, attempt={"pass": True})["refusal"] is None


def test_the_last_hidden_hand_is_known_by_counting() -> None:
    one_hidden = {**OPEN_FOUR, "ruleset": "C", "hands": {**OPEN_FOUR["hands"], "P0": 7}}
    assert ask("legal", one_hidden)["legal"] == [{"play": "6-6"}]


def test_ends_may_stand_in_place_of_the_chain() -> None:
    with_ends = {name: value for name, value in CLOSING.items() if name != "chain_left_to_right"}
    assert plays(ask("legal", with_ends, ruleset="C", ends=[3, 5])) == ["3-5 left", "3-5 right"]
    assert ask("replay", with_ends, ruleset="C", ends=[3, 5])["chain_left_to_right"] is None
    drawing = {name: value for name, value in DRAWING.items() if name != "chain_left_to_right"}
    assert ask("legal", drawing, ruleset="C", ends=[5, 4])["must"] == "draw"


def test_under_ends_what_is_in_no_hand_counts_as_played() -> None:
    # All other blanks and ones are played, so the table is dead.
    position = {
        "ruleset": "C",
        "switches": {"dead_board": "stop"},
        "seats": ["P0", "P1"],
        "ends": [0, 0],
        "hands": {"P0": ["2-3"], "P1": ["3-4"]},
        "boneyard_in_draw_order": ["5-5"],
        "to_move": "P0",
    }
    assert ask("legal", position)["must"] == "nothing"
    assert ask("legal", {**position, "hands": {"P0": ["2-3"], "P1": ["0-4"]}})["must"] == "draw"


def test_a_switch_is_text_or_a_whole_number() -> None:
    assert ask("legal", DRAWING, ruleset="C", switches={"reserve": 2})["must"] == "pass"
    assert refused("legal", DRAWING, ruleset="C", switches={"reserve": "2"}).startswith("switches.reserve:")
    assert refused("legal", DRAWING, ruleset="C", switches={"reserve": True}).startswith("switches.reserve:")
    assert refused("legal", DRAWING, ruleset="C", switches={"capicu_points": 26}).startswith(
        "switches.capicu_points:"
    )
    assert refused("legal", DRAWING, ruleset="C", switches={"tranque_tie": "blocker"}).startswith(
        "switches.tranque_tie:"
    )
    assert refused("legal", TRANQUE, ruleset="B", switches={"block_tie": "blocker"}).startswith(
        "switches.block_tie:"
    )


def test_an_excerpt_need_not_account_for_all_tiles() -> None:
    part = {
        "ruleset": "A",
        "seats": ["P0", "P1"],
        "hands": {"P0": ["2-6"], "P1": ["1-6", "3-4"]},
        "chain_left_to_right": ["5-6", "6-6", "6-4"],
        "boneyard_count": 2,
        "to_move": "P0",
    }
    assert refused("legal", part).startswith("boneyard_count:")
    assert ask("legal", part, excerpt=True)["must"] == "pass"


def test_legal_judges_an_attempt_and_replay_and_score_apply_it() -> None:
    attempt = {"play": "3-5", "end": "left"}
    assert ask("legal", CLOSING, ruleset="C", attempt=attempt)["to_move"] == "P0"
    assert ask("replay", CLOSING, ruleset="C", attempt=attempt)["hands"]["P0"] == []
    assert ask("score", CLOSING, ruleset="C", attempt=attempt)["ending"] == "DOMINO"


def test_an_illegal_attempt_is_answered_with_a_refusal() -> None:
    for command in ("legal", "replay", "score"):
        answer = ask(command, CLOSING, ruleset="C", attempt={"pass": True})
        assert answer["refusal"]["clause"] == "C34"
    assert ask("replay", CLOSING, ruleset="C", attempt={"pass": True})["hands"]["P0"] == ["3-5"]


def test_then_goes_on_from_a_position_as_it_stands() -> None:
    then = [{"seat": "P0", "draw": 1}, {"seat": "P0", "play": "3-4", "end": "right"}]
    answer = ask("replay", DRAWING, ruleset="C", then=then)
    assert answer["held"] == 2
    assert answer["ends"] == [5, 3]
    assert answer["events"][0]["draw"] == 1
    assert answer["events"][0]["tiles"] == ["3-4"]
    assert answer["boneyard_count"] == 1
    assert ask("legal", DRAWING, ruleset="C", then=then)["to_move"] == "P1"
    assert ask("score", DRAWING, ruleset="C", then=then)["ending"] is None


def test_an_illegal_move_in_a_history_is_for_replay_to_explain() -> None:
    then = [{"seat": "P0", "pass": True}]
    assert ask("replay", DRAWING, ruleset="C", then=then)["error"]["clause"] == "C30"
    assert refused("legal", DRAWING, ruleset="C", then=then).startswith("then[0]:")
    assert refused("score", DRAWING, ruleset="C", then=then).startswith("then[0]:")


def test_the_first_of_the_boneyard_is_drawn_first() -> None:
    other = {**DRAWING, "boneyard_in_draw_order": ["1-2", "3-4"]}
    assert ask("legal", DRAWING, ruleset="C", then=[{"seat": "P0", "draw": 1}])["must"] == "play"
    assert ask("legal", other, ruleset="C", then=[{"seat": "P0", "draw": 1}])["must"] == "draw"


def test_the_boneyard_is_what_is_missing_to_28() -> None:
    hands = {"P0": ["6-6", "5-6", "1-2", "0-3", "2-4", "1-5", "3-3"], "P1": 7, "P2": 7}
    position = {"ruleset": "C", "seats": ["P0", "P1", "P2"], "phase": "first", "hands": hands}
    assert ask("replay", position)["boneyard_count"] == 7
    counted = {name: value for name, value in DRAWING.items() if name != "boneyard_in_draw_order"}
    assert ask("replay", counted, ruleset="C")["boneyard_count"] == 2


def test_drawing_fewer_is_legal_and_must_stays_draw() -> None:
    position = {**STUCK, "ruleset": "C", "boneyard_in_draw_order": ["1-2", "2-2", "1-5", "3-3"]}
    for count, refusal in ((1, None), (2, None), (3, None), (4, "C35")):
        answer = ask("legal", position, attempt={"draw": count})
        assert (answer["refusal"] and answer["refusal"]["clause"]) == refusal
    assert ask("legal", position, then=[{"seat": "P0", "draw": 2}])["must"] == "draw"
    assert ask("legal", position, then=[{"seat": "P0", "draw": 3}])["must"] == "play"


def test_drawing_past_what_may_be_drawn_is_illegal() -> None:
    position = {**STUCK, "boneyard_in_draw_order": ["1-2", "2-2", "1-3", "3-3"]}
    assert ask("legal", position, ruleset="C", attempt={"draw": 5})["refusal"]["reason"] == "reserve"
    assert ask("legal", position, ruleset="A", attempt={"draw": 3})["refusal"]["reason"] == "reserve"
    assert ask("replay", position, ruleset="A", then=[{"seat": "P0", "draw": 3}])["error"]["clause"] == "A15"


def test_to_move_follows_from_opener_last_play_and_passes() -> None:
    base = {**TRANQUE, "ruleset": "C"}
    assert ask("legal", base)["to_move"] == "P1"
    assert ask("legal", base, passes_in_a_row=["P1", "P2"])["to_move"] == "P3"
    opened = {"ruleset": "C", "seats": PAIRS, "phase": "later", "opener": "P2", "hands": OPEN_FOUR["hands"]}
    assert ask("legal", opened)["to_move"] == "P2"
    one = {**opened, "hands": {**OPEN_FOUR["hands"], "P2": ["0-4", "0-5", "1-3", "1-4", "2-3", "3-4"]}}
    assert ask("legal", one, chain_left_to_right=["5-5"])["to_move"] == "P3"


def test_what_cannot_follow_is_asked_for() -> None:
    open_end = {name: value for name, value in CLOSING.items() if name != "to_move"}
    assert refused("legal", open_end, ruleset="C").startswith("to_move:")
    later = {"ruleset": "C", "seats": PAIRS, "phase": "later", "hands": OPEN_FOUR["hands"]}
    assert refused("legal", later).startswith("opener:")


def test_the_target_is_the_documents_own_where_it_is_left_out() -> None:
    def over(ruleset: str, before: int, **more: Any) -> bool:
        seats = more.pop("seats", ["P0", "P1"])
        hands = dict(zip(seats, (["1-2"], ["3-3"], ["4-4"]), strict=False))
        position = {
            "ruleset": ruleset,
            "excerpt": True,
            "seats": seats,
            "hands": hands,
            "chain_left_to_right": ["1-5", "5-6"],
            "boneyard_count": 0,
            "to_move": "P0",
            "attempt": {"play": "1-2"},
            "scores_before": {"P0": before},
        }
        answer = ask("score", position, **more)
        assert answer["points"] == sum(2 * int(tile[0]) for tile in ("3-3", "4-4")[: len(seats) - 1])
        return bool(answer["match_over"])

    three = ["P0", "P1", "P2"]
    assert [over("A", before) for before in (93, 94)] == [False, True]
    assert [over("A", before, seats=three) for before in (46, 47)] == [False, True]
    assert [over("C", before) for before in (193, 194)] == [False, True]
    assert [over("C", before, target=100) for before in (93, 94)] == [False, True]
    assert [over("C", before, switches={"target": 100}) for before in (93, 94)] == [False, True]


def test_seats_that_tied_matter_only_where_tie_lead_asks() -> None:
    hands = {
        "P0": ["3-3", "0-1", "0-2", "0-3", "0-4", "0-5", "0-6"],
        "P1": ["5-5", "1-2", "1-3", "1-4", "1-5", "1-6", "2-3"],
        "P2": ["4-4", "2-4", "2-5", "2-6", "3-4", "3-5", "3-6"],
    }
    position = {"ruleset": "A", "seats": ["P0", "P1", "P2"], "phase": "first", "hands": hands}
    assert ask("legal", position, tied=["P0", "P2"])["to_move"] == "P1"
    switched = ask("legal", position, tied=["P0", "P2"], switches={"tie_lead": "tied_players_only"})
    assert (switched["to_move"], switched["legal"]) == ("P2", [{"play": "4-4"}])


def test_a_later_opener_plays_what_he_likes() -> None:
    position = {**OPEN_FOUR, "phase": "later", "opener": "P1"}
    for ruleset in ("B", "C"):
        answer = ask("legal", position, ruleset=ruleset)
        assert answer["to_move"] == "P1"
        assert len(answer["legal"]) == 7


def test_a_draw_may_name_what_was_drawn() -> None:
    hands = {"P0": ["6-6", "5-6", "1-2", "0-3", "2-4", "1-5", "3-3"], "P1": 7}
    position = {"ruleset": "A", "seats": ["P0", "P1"], "phase": "first", "hands": hands}
    history = [
        {"seat": "P0", "play": "6-6"},
        {"seat": "P1", "play": "0-6", "end": "left"},
        {"seat": "P0", "play": "0-3", "end": "left"},
        {"seat": "P1", "play": "3-4", "end": "left"},
        {"seat": "P0", "play": "2-4", "end": "left"},
        {"seat": "P1", "play": "2-2", "end": "left"},
        {"seat": "P0", "play": "1-2", "end": "left"},
        {"seat": "P1", "play": "1-1", "end": "left"},
        {"seat": "P0", "play": "5-6", "end": "right"},
        {"seat": "P1", "play": "0-5", "end": "right"},
    ]
    blank = [
        *history,
        {"seat": "P0", "play": "1-5", "end": "left"},
        {"seat": "P1", "play": "4-5", "end": "left"},
    ]
    named = [*blank, {"seat": "P0", "draw": 2, "tiles": ["2-3", "1-4"]}]
    answer = ask("replay", position, history=named)
    assert answer["hands"]["P0"] == ["1-4", "2-3", "3-3"]
    assert answer["boneyard_count"] == 12
    unnamed = ask("replay", position, history=[*blank, {"seat": "P0", "draw": 2}])
    assert unnamed["hands"]["P0"] == 3
    wrong = [*blank, {"seat": "P0", "draw": 2, "tiles": ["2-3", "3-3"]}]
    assert refused("replay", position, history=wrong).startswith("history[12].tiles:")
    fits_first = [*blank, {"seat": "P0", "draw": 2, "tiles": ["1-4", "2-3"]}]
    assert ask("replay", position, history=fits_first)["error"]["clause"] == "A36"
    view = ask("belief", position, history=named, view="P0")
    assert "2-3" not in view["tiles"]


def test_an_end_may_be_left_out_where_there_is_one_or_both_are_the_same() -> None:
    history = [{"seat": "P0", "play": "6-6"}, {"seat": "P1", "play": "4-6"}, {"seat": "P2", "play": "0-4"}]
    answer = ask("replay", {**OPEN_FOUR, "ruleset": "C"}, history=history)
    # Where both ends show the same number the answer names left.
    assert answer["events"][1]["end"] == "left"
    assert answer["chain_left_to_right"] == ["0-4", "4-6", "6-6"]
    assert refused("legal", CLOSING, ruleset="C", attempt={"play": "3-5"}).startswith("attempt.end:")


# --- contradictions ---


@pytest.mark.parametrize(
    ("field", "more"),
    [
        ("hands", {"hands": {**CLOSING["hands"], "P1": ["1-3", "1-3"]}}),
        ("hands", {"hands": {**CLOSING["hands"], "P1": ["1-3", "5-3"]}}),
        ("hands", {"hands": {**CLOSING["hands"], "P1": ["1-3", "4-5"]}}),
        ("hands", {"hands": {**CLOSING["hands"], "P1": ["1-3", "1-7"]}}),
        ("hands", {"hands": {**CLOSING["hands"], "P4": ["1-3"]}}),
        ("hands", {"chain_left_to_right": [*CLOSING["chain_left_to_right"], "5-4"]}),
        ("hands", {"boneyard_in_draw_order": ["5-5"]}),
        ("boneyard_count", {"boneyard_count": 1}),
        ("boneyard_count", {"hands": {**CLOSING["hands"], "P1": ["1-3"]}}),
        ("boneyard_count", {"hands": {**CLOSING["hands"], "P1": 3}}),
        ("boneyard_count", {"boneyard_count": 1, "boneyard_in_draw_order": []}),
        ("boneyard_in_draw_order[0]", {"boneyard_in_draw_order": ["7-7"]}),
        ("ends", {"ends": [5, 3]}),
        ("ends", {"ends": [3]}),
        ("ends", {"ends": [3, None]}),
        ("ends", {"ends": [3, 7]}),
        ("chain_left_to_right", {"chain_left_to_right": ["3-4", "6-5"]}),
        ("chain_left_to_right", {"chain_left_to_right": ["3-9"]}),
        ("chain_left_to_right", {"chain_left_to_right": "3-4"}),
        ("last_play", {"last_play": "P9"}),
        ("last_play", {"hands": {**CLOSING["hands"], "P0": []}, "last_play": "P1", "excerpt": True}),
        ("to_move", {"last_play": "P1", "passes_in_a_row": []}),
        ("to_move", {"last_play": "P1"}),
        ("passes_in_a_row", {"last_play": "P3", "passes_in_a_row": ["P1"]}),
        ("passes_in_a_row", {"last_play": "P3", "passes_in_a_row": ["P0"], "to_move": None}),
        ("scores_before", {"scores_before": {"P0": 3}}),
        ("scores_before", {"scores_before": {"P0/P2": -3}}),
        ("target", {"target": 0}),
        ("target", {"target": 2.5}),
        ("seats", {"seats": ["P0", "P2"]}),
        ("seats", {"seats": 4}),
        ("seats", {"seats": ["P0", "P1", "P2", "P3", "P4"]}),
        ("phase", {"phase": "middle"}),
        ("ruleset", {"ruleset": "D"}),
        ("ruleset", {"ruleset": None}),
        ("excerpt", {"excerpt": 1}),
        ("round_number", {"round_number": 0}),
        ("attempt", {"attempt": {}}),
        ("attempt", {"attempt": {"play": "3-5", "pass": True}}),
        ("attempt.play", {"attempt": {"play": 35}}),
        ("attempt.end", {"attempt": {"play": "3-5", "end": "top"}}),
        ("attempt.draw", {"attempt": {"draw": 0}}),
        ("attempt.draw", {"attempt": {"draw": True}}),
        ("attempt.pass", {"attempt": {"pass": False}}),
        ("then[0]", {"then": ["pass"]}),
        ("then[0].seat", {"then": [{"seat": "P5", "pass": True}]}),
        ("history", {"history": {}}),
        ("switches", {"switches": []}),
    ],
)
def test_what_contradicts_itself_is_refused_by_name(field: str, more: dict[str, Any]) -> None:
    for command in ("legal", "replay", "score"):
        assert refused(command, {**CLOSING, "ruleset": "C", **more}).startswith(field)


@pytest.mark.parametrize(
    ("field", "more"),
    [
        ("to_move", {"to_move": "P1"}),
        ("last_play", {"last_play": "P0"}),
        ("ends", {"ends": [4, 3]}),
        ("chain_left_to_right", {"chain_left_to_right": ["6-6"]}),
        ("passes_in_a_row", {"passes_in_a_row": ["P2"]}),
        ("hands", {"hands": {**EXAMPLE["hands"], "P1": 6}}),
        ("boneyard_count", {"boneyard_count": 3}),
        ("opener", {"opener": "P1"}),
    ],
)
def test_what_does_not_follow_from_the_history_is_refused(field: str, more: dict[str, Any]) -> None:
    assert refused("replay", EXAMPLE, **more).startswith(field)
    assert field in refused("legal", EXAMPLE, **more)


def test_what_agrees_with_the_history_may_stand_beside_it() -> None:
    beside = {"ends": [3, 4], "chain_left_to_right": ["3-6", "6-6", "6-4"], "last_play": "P3"}
    answer = ask("replay", EXAMPLE, **beside, passes_in_a_row=[], opener="P0")
    assert answer == ask("replay", EXAMPLE)


def test_a_field_that_stands_twice_is_refused() -> None:
    status, out, err = run("legal", given=b'{"ruleset": "C", "ruleset": "A"}')
    assert (status, out) == (2, "")
    assert err.startswith("ruleset:")
