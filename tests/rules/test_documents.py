"""The three documents as files: complete, in order, in both languages, and checked when they are loaded."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields
from importlib.resources import files

import pytest

from engine.game.moves import Reason
from engine.game.ruleset import (
    RULESET_IDS,
    Options,
    Paid,
    Question,
    Ruleset,
    RulesetError,
    Value,
    Words,
    load,
    parse,
)

LENGTHS = {"A": 36, "B": 37, "C": 60}
QUESTIONS = [f"Q{number:02}" for number in range(1, 59)]
SWITCHES = {
    "A": "no_double later_lead tie_lead blocker_leads reserve dead_board block_display tie zero_hand_tie "
    "many_doubles_redeal",
    "B": "no_double opening no_66 after_tie next_lead reserve draw_duty dead_board double_off block_display "
    "capicua capicua_when capicua_blank chuchazo_both_blank chuchazo_points tile_points leftover four "
    "pass_partner pass_scope pass_on_block pass_after_draw pass_three three_scale tranque_heavier tranque_tie "
    "tranque_compare tranque_points match_end many_doubles_redeal target",
    "C": "no_double opening after_tie block_starter reserve dead_board block_display block_side block_tie "
    "leftover capicu capicu_points chuchazo_points chuchazo_both_blank many_doubles_redeal target bonus500",
}
REFUSED_BY = {
    Reason.DOES_NOT_FIT: "A12 B17 C27",
    Reason.DRAWS_THOUGH_ABLE: "A36 B14 C35",
    Reason.PASSES_THOUGH_ABLE: "A13 B13 C34",
    Reason.PASSES_THOUGH_HE_MUST_DRAW: "A16 B14 C30",
    Reason.RESERVE: "A15 B07 C31",
    Reason.FOUR_DRAW: "A18 B15 C32",
    Reason.WRONG_OPENING: "A09 B12 C22",
    Reason.NOT_HIS_TURN: "A10 B16 C28",
    Reason.NOT_HIS_TILE: "A13 B13 C34",
    Reason.ROUND_IS_OVER: "A21 B02 C38",
}
PAID_BY = {
    "A": {"hands_out": "A26", "hands_blocked": "A26"},
    "B": {
        "tile": "B21",
        "pass": "B25",
        "pass_500": "B26",
        "three_passes": "B27",
        "hands_out": "B22",
        "hands_blocked": "B33",
        "capicu": "B28",
        "chuchazo": "Q28",
    },
    "C": {
        "hands_out": "C42",
        "hands_blocked": "C44",
        "capicu": "C52",
        "chuchazo": "C50",
        "bonus500": "Q49",
    },
}


@pytest.fixture(params=RULESET_IDS)
def ruleset(request: pytest.FixtureRequest) -> Ruleset:
    return load(request.param)


def source(document: str) -> str:
    return (files("engine.game") / "rulesets" / f"{document.lower()}.toml").read_text("utf-8")


def sentences(ruleset: Ruleset) -> Iterator[tuple[str, Words]]:
    """Every text of a document with the place where it stands."""
    yield "name", ruleset.name
    for clause in ruleset.clauses:
        yield f"{clause.id} where", clause.where
        yield f"{clause.id} says", clause.says
    for question in ruleset.questions:
        yield f"{question.id} asks", question.asks
        yield f"{question.id} why", question.why
        for value, label in question.labels.items():
            yield f"{question.id} {value}", label


def switch_values() -> Iterator[tuple[str, Question, Value]]:
    for document in RULESET_IDS:
        for question in load(document).questions:
            for value in question.values:
                yield document, question, value


# --- what the files hold ---


def test_every_clause_stands_once_and_in_the_order_of_the_document(ruleset: Ruleset) -> None:
    expected = [f"{ruleset.id}{number:02}" for number in range(1, LENGTHS[ruleset.id] + 1)]
    assert [clause.id for clause in ruleset.clauses] == expected


def test_questions_stand_in_order_of_their_numbers(ruleset: Ruleset) -> None:
    ids = [question.id for question in ruleset.questions]
    assert ids == sorted(ids)
    assert set(ids) <= set(QUESTIONS)


def test_every_open_question_stands_in_some_document() -> None:
    asked = {question.id for document in RULESET_IDS for question in load(document).questions}
    assert sorted(asked) == QUESTIONS


def test_each_document_has_its_switches(ruleset: Ruleset) -> None:
    assert sorted(ruleset.switches) == sorted(SWITCHES[ruleset.id].split())


def test_every_refusal_names_its_clause(ruleset: Ruleset) -> None:
    column = RULESET_IDS.index(ruleset.id)
    expected = {reason: ids.split()[column] for reason, ids in REFUSED_BY.items()}
    assert {reason: ruleset.refusal_clause(reason) for reason in Reason} == expected


def test_every_score_line_names_what_pays_it(ruleset: Ruleset) -> None:
    paid: dict[Paid, str] = {one: clause.id for clause in ruleset.clauses for one in clause.pays}
    paid |= {one: question.id for question in ruleset.questions for one in question.pays}
    assert paid == PAID_BY[ruleset.id]
    assert {one: ruleset.paying(one) for one in paid} == paid


def test_the_documents_differ_where_they_say_so() -> None:
    a, b, c = (load(document).options() for document in RULESET_IDS)
    assert [(one.players_least, one.players_most) for one in (a, b, c)] == [(2, 3), (2, 4), (2, 4)]
    assert [one.reserve for one in (a, b, c)] == [2, 0, 0]
    assert [one.leftover for one in (a, b, c)] == ["others_minus_own", "opponents", "all_hands"]
    assert [one.block_by for one in (a, b, c)] == [
        "lowest_hand",
        "blocker_against_neighbour",
        "lightest_side",
    ]
    assert [one.capicu_points for one in (a, b, c)] == [0, 25, 0]


@pytest.mark.parametrize(
    ("document", "players", "target"),
    [("A", 2, 100), ("A", 3, 61), ("B", 2, 200), ("B", 4, 200), ("C", 3, 200), ("C", 4, 200)],
)
def test_the_target_of_each_table(document: str, players: int, target: int) -> None:
    assert load(document).options().target_for(players) == target


# --- the words ---


def test_spanish_is_said_and_not_left_in_english(ruleset: Ruleset) -> None:
    # "No" answers a question in both languages.
    same = [place for place, words in sentences(ruleset) if words.en == words.es and words.en != "No"]
    assert same == []


def test_texts_are_trimmed_sentences(ruleset: Ruleset) -> None:
    for place, words in sentences(ruleset):
        for text in (words.en, words.es):
            assert text == " ".join(text.split()), place
            if place.endswith(("says", "why")):
                assert re.search(r"[.!][”]?$", text), place
            if place.endswith("asks"):
                assert text.endswith("?"), place
    assert all("¿" in question.asks.es for question in ruleset.questions)


def test_what_a_clause_says_is_short_enough_for_the_table(ruleset: Ruleset) -> None:
    for clause in ruleset.clauses:
        for text in (clause.says.en, clause.says.es):
            parts = re.split(r"(?<=[.:;?!])\s", text)
            assert all(len(part.split()) <= 20 for part in parts), clause.id
            assert len(text) <= 190, clause.id


def test_trampa_is_shouted_in_both_languages() -> None:
    says = load("C").clause("C35").says
    assert "¡Trampa!" in says.en
    assert "¡Trampa!" in says.es


def test_an_open_choice_is_called_one(ruleset: Ruleset) -> None:
    for question in ruleset.questions:
        is_open = "open choice" in question.why.en
        assert is_open == (question.confidence == "L"), question.id
        assert ("Queda abierto" in question.why.es) == is_open, question.id


def test_a_reason_names_only_clauses_and_questions_that_exist(ruleset: Ruleset) -> None:
    known = {clause.id for document in RULESET_IDS for clause in load(document).clauses} | set(QUESTIONS)
    for question in ruleset.questions:
        in_english = re.findall(r"\b[ABCQ]\d\d\b", question.why.en + question.asks.en)
        in_spanish = re.findall(r"\b[ABCQ]\d\d\b", question.why.es + question.asks.es)
        assert sorted(in_english) == sorted(in_spanish), question.id
        assert set(in_english) <= known, question.id


def test_two_values_of_a_switch_never_read_the_same(ruleset: Ruleset) -> None:
    for question in ruleset.switches.values():
        assert set(question.labels) == set(question.values)
        assert len({label.en for label in question.labels.values()}) == len(question.values)
        assert len({label.es for label in question.labels.values()}) == len(question.values)


# --- the switches ---


@pytest.mark.parametrize(
    ("document", "question", "value"),
    [pytest.param(*one, id=f"{one[0]}.{one[1].switch}={one[2]}") for one in switch_values()],
)
def test_a_switch_changes_its_own_option_and_no_other(
    document: str, question: Question, value: Value
) -> None:
    ruleset = load(document)
    assert question.switch is not None
    options = ruleset.options({question.switch: value})
    assert getattr(options, question.switch) == value
    changed = {
        field.name
        for field in fields(Options)
        if getattr(options, field.name) != getattr(ruleset.defaults, field.name)
    }
    assert changed == (set() if value == question.default else {question.switch})
    assert ruleset.switched(options) == ({} if value == question.default else {question.switch: value})


def test_a_default_is_what_is_played(ruleset: Ruleset) -> None:
    for name, question in ruleset.switches.items():
        assert getattr(ruleset.defaults, name) == question.default
    assert ruleset.options() == ruleset.defaults


@pytest.mark.parametrize(
    ("document", "switches", "message"),
    [
        ("A", {"opening": "any_tile"}, "switches.opening: ruleset A has no such switch"),
        ("A", {"reserve": 1}, "switches.reserve: 1 is not one of 0, 2"),
        ("C", {"capicu_points": "25"}, "switches.capicu_points: '25' is not one of 0, 25, 50, 100"),
        ("C", {"target": 0}, "switches.target: 0 is not one of 200, 100"),
    ],
)
def test_a_wrong_switch_is_named(document: str, switches: dict[str, Value], message: str) -> None:
    with pytest.raises(RulesetError, match=f"^{re.escape(message)}$"):
        load(document).options(switches)


def test_any_agreed_target_is_taken_where_players_agree_on_one() -> None:
    assert load("C").options({"target": 150}).target_for(2) == 150
    with pytest.raises(RulesetError, match="no such switch"):
        load("A").options({"target": 150})


# --- what the loader refuses ---


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        pytest.param(
            "sets = { hand_size = 7 }",
            "sets = { hand_sise = 7 }",
            "house.toml A05: there is no option hand_sise",
            id="an unknown option",
        ),
        pytest.param(
            'sets = { tie = "lowest_only" }',
            'sets = { tie = "lowest_only", reserve = 2 }',
            "house.toml A27: reserve is already settled by house.toml A07",
            id="an option settled twice",
        ),
        pytest.param(
            'sets = { opening = "forced_highest_double" }\n',
            "",
            "house.toml: no clause or question settles opening",
            id="an option left open",
        ),
        pytest.param(
            'sets = { tie = "lowest_only" }',
            'sets = { tie = "lowest" }',
            "house.toml A27: tie cannot be 'lowest'",
            id="a word the option does not know",
        ),
        pytest.param(
            "sets = { hand_size = 7 }",
            "sets = { hand_size = -7 }",
            "house.toml A05: hand_size cannot be -7",
            id="a number below zero",
        ),
        pytest.param(
            "sets = { reserve = 2 }",
            "sets = { reserve = 0 }",
            "house.toml Q11: reserve is already settled by house.toml A07",
            id="a default that contradicts its clause",
        ),
        pytest.param(
            'says.es = "Hay que revolver bien todas las fichas."\n',
            "",
            "house.toml A04.says: needs a text for en and for es",
            id="a clause without its Spanish",
        ),
        pytest.param(
            'labels.any_tile = { en = "Any tile", es = "Con la que quiera" }\n',
            "",
            "house.toml Q05.labels.any_tile: needs a text for en and for es",
            id="a value without its words",
        ),
        pytest.param(
            'values = ["all_players", "tied_players_only"]\ndefault = "all_players"',
            'values = ["all_players", "tied_players_only"]\ndefault = "nobody"',
            "house.toml Q06: a switch needs two values and a default among them",
            id="a default that is no value",
        ),
        pytest.param(
            'id = "A03"',
            'id = "A02"',
            "house.toml: an id stands twice",
            id="an id that stands twice",
        ),
        pytest.param(
            'kind = "maxim"',
            'kind = "proverb"',
            "house.toml C08: kind 'proverb' is not one of the kinds of clause",
            id="an unknown kind",
        ),
        pytest.param(
            'refuses = ["does_not_fit"]\n',
            "",
            "house.toml: each refusal needs exactly one clause (does_not_fit)",
            id="a refusal without its clause",
        ),
        pytest.param(
            'pays = ["hands_out"]',
            'pays = ["hands"]',
            "house.toml C42: nothing is paid for 'hands'",
            id="an unknown payment",
        ),
    ],
)
def test_the_loader_says_which_file_and_which_clause(old: str, new: str, message: str) -> None:
    text = next(one for one in map(source, ("A", "C")) if old in one)
    with pytest.raises(RulesetError, match=f"^{re.escape(message)}$"):
        parse(text.replace(old, new, 1), "house.toml")


def test_a_file_that_is_no_toml_is_named() -> None:
    with pytest.raises(RulesetError, match=r"^house\.toml: "):
        parse("id = ", "house.toml")


def test_there_is_no_fourth_document() -> None:
    with pytest.raises(RulesetError, match="'D' is not one of A, B, C"):
        load("D")
