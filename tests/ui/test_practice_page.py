"""The practice page as Streamlit runs it: choosing, playing, links that hold and links that do not, in both languages."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from streamlit.proto.WidgetStates_pb2 import WidgetState
from streamlit.testing.v1 import AppTest

from ui.text import Language, Words

ROOT = Path(__file__).resolve().parents[2]
TABLE = "practice_table_component"
LANGUAGES = list(Language)


def practice() -> None:
    """The page by itself, in the language of its link."""
    from ui.pages import practice
    from ui.text import settle_language

    settle_language()
    practice.page()


def opened(language: Language = Language.EN, *, tutor: bool = False, **link: str) -> AppTest:
    """The page as a link opens it; without the tutor every move that is legal counts at once."""
    app = AppTest.from_function(practice, default_timeout=30)
    app.session_state["practice_tutor"] = tutor
    app.query_params["lang"] = language.value
    for name, value in link.items():
        app.query_params[name] = value
    app.run()
    assert not app.exception
    return app


def html(app: AppTest) -> str:
    return " ".join(element.proto.body for element in app.get("html"))


def component(app: AppTest, key: str) -> Any:
    return next(one.proto for one in app.get("bidi_component") if one.proto.id.endswith(f"-{key}"))


def data(app: AppTest, key: str = TABLE) -> dict[str, Any]:
    proto = component(app, key)
    found: dict[str, Any] = json.loads(proto.mixed.json or proto.json)
    return found


def send(app: AppTest, key: str, event: str, value: object) -> AppTest:
    """What a component sends. Streamlit's own way to test this is not public, hence the pinned version."""
    states = app._tree.get_widget_states()
    name = f"$$STREAMLIT_INTERNAL_KEY_{component(app, key).id}__events"
    states.widgets.append(
        WidgetState(id=name, json_trigger_value=json.dumps([{"event": event, "value": value}]))
    )
    app._run(states)
    assert not app.exception
    return app


def move(shown: Mapping[str, Any], eid: str = "e1", **changes: object) -> dict[str, object]:
    tile = next((held for held in shown["hand"] if held["fits"]), None)
    assert tile is not None
    said = {"kind": "play", "tile": tile["tile"], "end": tile["fits"][0], "eid": eid}
    return said | {"rev": shown["rev"], "epoch": shown["epoch"]} | changes


LINK = {"r": "1~C4~200~~uno~", "s": "~:beginner~:beginner~:beginner", "p": "at_once"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["A", "B", "C"])
def test_a_table_is_chosen_and_dealt(language: Language, game: str) -> None:
    app = opened(language, rules=game)
    words = Words.of(language)
    app.button(key="deal").click().run()
    assert not app.exception
    assert len(data(app)["hand"]) in (6, 7)
    assert words.text("practice.tools.take_back") in [button.label for button in app.button]
    assert "{" not in html(app).split("<style>")[0]


@pytest.mark.parametrize(
    ("name", "game"), [("puerto_rico_draw", "A"), ("dominican", "B"), ("puerto_rico", "C")]
)
def test_a_link_to_a_game_chooses_it(name: str, game: str) -> None:
    app = opened(rules=name)
    assert app.session_state["setup_game"] == game
    assert "rules" not in app.query_params


def test_a_link_that_tries_a_switch_sets_it() -> None:
    app = opened(rules="B", switches="draw_duty.until_match_then_skip-block_tie.x-tranque_tie.blocker")
    assert app.session_state["setup_B_draw_duty"] is True
    app.button(key="deal").click().run()
    options = app.session_state["practice_sitting"].options
    assert options.draw_duty == "until_match_then_skip"
    assert options.tranque_tie == "blocker"


def test_house_rules_names_and_seed_go_into_the_match() -> None:
    app = opened(rules="B")
    app.toggle(key="setup_B_tile_points").set_value(False).run()
    app.text_input(key="setup_name_0").set_value("Ana ![x](y)").run()
    app.text_input(key="setup_seed").set_value("Noche de Reyes").run()
    app.selectbox(key="setup_seat_1").set_value("club").run()
    app.button(key="deal").click().run()
    sitting = app.session_state["practice_sitting"]
    assert sitting.options.tile_points == "off"
    assert sitting.players[0].name == "Ana xy"
    assert sitting.players[1].bot == "club"
    assert sitting.match.seed == "noche-de-reyes"


def test_a_move_goes_through_the_table_and_the_address_follows() -> None:
    app = opened(**LINK)
    shown = data(app)
    send(app, TABLE, "move", move(shown))
    after = data(app)
    assert after["rev"] > shown["rev"]
    assert data(app, "practice_room_component")["query"]["r"] == app.session_state["practice_sitting"].record


def test_the_same_move_twice_is_one_and_a_late_one_is_told() -> None:
    app = opened(**LINK)
    said = move(data(app))
    send(app, TABLE, "move", said)
    record = app.session_state["practice_sitting"].record
    send(app, TABLE, "move", said)
    assert app.session_state["practice_sitting"].record == record
    send(app, TABLE, "move", said | {"eid": "e2"})
    assert app.session_state["practice_sitting"].record == record
    assert Words.of(Language.EN).text("practice.notice.late") in html(app)


@pytest.mark.parametrize(
    "lie", [None, 7, "x", [], {}, {"kind": "play", "tile": "9-9"}, {"kind": "fly", "rev": -1}]
)
def test_what_is_no_move_changes_nothing(lie: object) -> None:
    app = opened(**LINK)
    before = app.session_state["practice_sitting"]
    send(app, TABLE, "move", lie)
    assert app.session_state["practice_sitting"] == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_illegal_try_is_answered_with_its_clause(language: Language) -> None:
    app = opened(language, r="1~C4~200~~uno~", s=LINK["s"], p="at_once")
    shown = data(app)
    wrong = next((held for held in shown["hand"] if not held["fits"]), None)
    assert wrong is not None
    said = move(shown) | {"tile": wrong["tile"], "end": "left"}
    send(app, TABLE, "move", said)
    assert data(app)["rev"] == shown["rev"]
    assert data(app)["refused"]["tile"] == wrong["tile"]
    assert any(f"<b>{clause}</b>" in html(app) for clause in ("C27", "C22", "C34", "C52"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("record", "part"),
    [
        ("nonsense", "text"),
        ("9~C4~200~~x~", "version"),
        ("1~A4~200~~x~", "ruleset"),
        ("1~C4~200~a.b~x~", "switches"),
    ],
)
def test_a_hostile_link_gets_a_sentence_and_a_new_table(language: Language, record: str, part: str) -> None:
    app = opened(language, r=record)
    words = Words.of(language)
    assert words.text(f"practice.link_error.{part}") in html(app)
    assert words.text("practice.link_error.none") in html(app)
    assert app.button(key="deal").label == words.text("practice.deal")


def test_what_holds_of_a_broken_link_is_on_the_table() -> None:
    app = opened(r="1~C4~200~~uno~<script>", s="?", p="x")
    words = Words.of(Language.EN)
    assert words.text("practice.link_error.moves") in html(app)
    assert "<script>" not in html(app)
    assert data(app)["hand"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_only_the_players_cannot_be_read_no_move_is_said_to_be_lost(language: Language) -> None:
    app, words = opened(language, r="1~C4~200~~uno~", s="~:nobody"), Words.of(language)
    assert words.text("practice.link_error.players") in html(app)
    assert words.plural("practice.link_error.part", 0) not in html(app)


@pytest.mark.parametrize("language", LANGUAGES)
def test_take_back_and_stepping_answer(language: Language) -> None:
    app = opened(language, **LINK)
    words = Words.of(language)
    app.button(key="take_back").click().run()
    assert words.text("practice.notice.nothing_to_take_back") in html(app)
    send(app, TABLE, "move", move(data(app)))
    app.button(key="step_back").click().run()
    assert app.session_state["practice_sitting"].is_stepping
    app.button(key="step_first").click().run()
    assert words.text("practice.step.none") in html(app)
    press = {"epoch": app.session_state["practice_sitting"].epoch, "eid": "one"}
    send(app, "practice_room_component", "step", press | {"to": "next"})
    send(app, "practice_room_component", "step", press | {"to": "next"})
    assert app.session_state["practice_sitting"].cursor == 1, "told twice, pressed once"
    send(app, "practice_room_component", "step", press | {"to": "last", "epoch": "another", "eid": "two"})
    send(app, "practice_room_component", "step", press | {"to": "sideways", "eid": "three"})
    assert app.session_state["practice_sitting"].cursor == 1
    send(app, "practice_room_component", "step", press | {"to": "last", "eid": "four"})
    assert not app.session_state["practice_sitting"].is_stepping
    send(app, "practice_room_component", "step", press | {"to": "first", "eid": "five"})
    assert not app.session_state["practice_sitting"].is_stepping, "a key that comes after the present is back"
    app.button(key="take_back").click().run()
    assert not app.exception


def test_the_chances_name_every_cell_and_the_chart_comes_only_when_it_is_asked_for() -> None:
    app = opened(**LINK)
    shown = data(app, "practice_triangle")
    assert len(shown["tabs"]) == 3
    assert all(
        len(tab["cells"]) == 28 and all(cell["label"] for cell in tab["cells"]) for tab in shown["tabs"]
    )
    assert not app.get("plotly_chart")
    app.toggle(key="practice_chart").set_value(True).run()
    assert not app.exception
    assert len(app.get("plotly_chart")) == 1
    assert len(app.table) == 1


def test_where_no_exact_chances_are_known_the_reason_is_told() -> None:
    # The holder of the highest double may have led another tile than the one the switch asks for.
    app = opened(r="1~C2~200~no_double.draw_until_double-opening.any_tile~uno~", s="~:beginner", p="at_once")
    shown = data(app, "practice_triangle")
    assert shown["say"]


def test_several_people_pass_the_device() -> None:
    app = opened(r="1~C2~200~~uno~", s="Ana~Luis", p="at_once")
    if "show_hand" in [button.key for button in app.button]:
        app.button(key="show_hand").click().run()
    send(app, TABLE, "move", move(data(app)))
    assert data(app)["hand"] == []
    assert data(app, "practice_triangle")["tabs"] == []
    app.button(key="show_hand").click().run()
    assert data(app)["hand"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_finished_hand_leads_to_the_next_and_a_finished_match_to_a_new_one(language: Language) -> None:
    app = opened(language, r="1~C4~1~~uno~", s=":club~:club~:club~:club", p="at_once")
    words = Words.of(language)
    assert app.session_state["practice_sitting"].match.is_over
    assert words.text("practice.result.points") in html(app)
    app.button(key="new_match").click().run()
    assert not app.exception
    app = opened(language, r="1~C4~200~~uno~", s=":club~:club~:club~:club", p="at_once")
    app.button(key="next_hand").click().run()
    assert app.session_state["practice_sitting"].match.round_number == 2


def test_what_is_left_is_offered_at_the_start() -> None:
    app = opened(**LINK)
    left = app.session_state["unfinished"]
    assert left.page == "practice"
    assert left.query["r"] == app.session_state["practice_sitting"].record
    for language in LANGUAGES:
        assert left.title(Words.of(language))
        assert left.detail(Words.of(language))


def test_what_lies_on_the_table_already_is_gone_on_with_as_it_is() -> None:
    app = opened(r="1~B3~250~~uno~", s="Ana~:club~:random", p="quick")
    before = app.session_state["practice_sitting"]
    app.button(key="change_table").click().run()
    app.query_params["r"], app.query_params["again"] = before.record, "1"
    app.query_params["s"] = "~:club~:random"
    app.run()
    assert not app.exception
    assert app.session_state["practice_choosing"] is False
    after = app.session_state["practice_sitting"]
    assert (after.epoch, after.players) == (before.epoch, before.players)
    assert "again" not in app.query_params


def test_the_table_can_be_changed_and_taken_up_again() -> None:
    app = opened(r="1~B3~250~tranque_tie.blocker~uno~", s="Ana~:club~:random", p="quick")
    record = app.session_state["practice_sitting"].record
    app.button(key="change_table").click().run()
    assert not app.exception
    assert app.session_state["setup_B_tranque_tie"] == "blocker"
    assert app.session_state["setup_seat_2"] == "random"
    app.button(key="back_to_table").click().run()
    assert app.session_state["practice_sitting"].record == record
    app.toggle(key="practice_faces").set_value(True).run()
    assert data(app)["seats"][1]["open"]
