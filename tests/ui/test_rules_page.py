"""The rules page: every clause, what differs, every question, in both languages, and nothing from elsewhere."""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest

from engine.game.ruleset import RULESET_IDS, load
from ui.citation import chips, cite
from ui.documents import DIFFERENCES, clauses_data, difference, questions_data
from ui.table_plan import allowed_players, game_of, group_of, grouped_switches, read_switches, with_switches
from ui.text import Language, Words

LANGUAGES = list(Language)


def rules() -> None:
    """The page by itself, in the language of its link."""
    from ui.pages import rules
    from ui.text import settle_language

    settle_language()
    rules.page()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_shows_what_differs_in_the_words_of_the_clauses(language: Language) -> None:
    app = AppTest.from_function(rules, default_timeout=30)
    app.query_params["lang"] = language.value
    app.run()
    assert not app.exception
    words = Words.of(language)
    assert app.title[0].value == words.text("rules.title")
    table = next(one.proto.body for one in app.get("html") if "capicu-differences" in one.proto.body)
    for point in DIFFERENCES:
        assert words.text(f"rules.point.{point}") in table
    assert table.count("<tr>") == len(DIFFERENCES) + 1
    assert len(app.get("bidi_component")) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_stands_there_in_the_order_of_its_document(language: Language) -> None:
    data = clauses_data(Words.of(language))
    assert [document["id"] for document in data["documents"]] == list(RULESET_IDS)
    for document in data["documents"]:
        clauses = load(document["id"]).clauses
        assert [item["id"] for item in document["items"]] == [clause.id for clause in clauses]
        assert all(item["says"] and item["where"] for item in document["items"])
        assert {item["kind"] for item in document["items"]} <= set(data["kinds"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_stands_there_and_each_other_answer_can_be_tried(language: Language) -> None:
    for document in questions_data(Words.of(language))["documents"]:
        questions = load(document["id"]).questions
        assert [item["id"] for item in document["items"]] == [question.id for question in questions]
        for item, question in zip(document["items"], questions, strict=True):
            assert item["why"]
            assert len(item["others"]) == max(0, len(question.values) - 1)
            for other in item["others"]:
                game = game_of(other["query"]["rules"])
                assert game is not None
                switches = read_switches(game, other["query"]["switches"])
                assert list(switches) == [question.switch]
                assert with_switches(game, switches) != load(game).defaults


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_cell_of_the_comparison_is_said_by_a_clause_or_a_question(language: Language) -> None:
    words = Words.of(language)
    for cells in DIFFERENCES.values():
        for game, ids in zip(RULESET_IDS, cells, strict=True):
            for name in ids:
                assert name.startswith((game, "Q"))
                assert difference(game, name, words)


def test_every_switch_has_its_place_among_the_house_rules() -> None:
    for game in RULESET_IDS:
        shown = [question.switch for _, questions in grouped_switches(game) for question in questions]
        assert sorted(map(str, shown)) == sorted(set(load(game).switches) - {"target"})
        assert min(allowed_players(game)) == 2
    assert group_of("draw_duty") == "play"
    assert group_of("next_lead") == "match"


def test_a_link_s_switches_are_read_as_far_as_they_hold() -> None:
    held = read_switches("C", "block_tie.blocker-nothing.x-capicu_points.100-capicu_points.7-reserve")
    assert held == {"block_tie": "blocker", "capicu_points": 100}
    assert game_of("dominican") == "B"
    assert game_of("x" * 9999) is None


def test_a_rule_is_cited_with_its_document_and_its_place() -> None:
    cited = cite(Words.of(Language.EN), "A", "A12")
    assert cited.where
    assert "<b>A12</b>" in chips(Words.of(Language.EN), "A", ["A12"])
    assert cite(Words.of(Language.ES), "C", "Q27").where == Words.of(Language.ES).text("citation.question")
