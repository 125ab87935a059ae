"""The page of chances as Streamlit runs it, part by part and in both languages, without a browser."""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest

from ui.laboratory import Draft
from ui.study import SAMPLES
from ui.text import Language, Words

PARTS = ("film", "charts", "drill", "laboratory")
ENGLISH = Words.of(Language.EN)
VERDICT = '<div class="capicu-verdict"'


def chances_page() -> None:
    """The page by itself."""
    from ui.pages import chances

    chances.page()


def opened(language: Language = Language.EN, part: str = "film", **query: str) -> AppTest:
    app = AppTest.from_function(chances_page, default_timeout=60)
    app.session_state["language"] = language.value
    app.session_state["chances_part"] = part
    for name, value in query.items():
        app.query_params[name] = value
    return app.run()


def html(app: AppTest) -> str:
    return " ".join(str(element.proto.body) for element in app.get("html"))


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("part", PARTS)
def test_every_part_speaks_both_languages(language: Language, part: str) -> None:
    app = opened(language, part)
    assert not app.exception
    assert app.title[0].value == Words.of(language).text("nav.chances")
    assert Words.of(language).text("chances.intro") in [one.value for one in app.markdown]


def test_the_film_goes_on_and_back_and_says_what_was_told() -> None:
    app = opened()
    assert "Yadira passed on 6" in html(app)
    assert app.query_params["at"] == "2"
    app.button(key="chances_next").click().run()
    assert not app.exception
    assert "Don Toño laid 4-6 on the left" in html(app)
    assert app.query_params["at"] == "3"
    app.button(key="chances_first").click().run()
    assert ENGLISH.text("chances.film.start") in html(app)
    assert app.button(key="chances_previous").disabled
    app.button(key="chances_last").click().run()
    assert app.button(key="chances_next").disabled
    for _ in range(26):
        app.button(key="chances_previous").click().run()
    assert "Wilfredo passed on 5" in html(app)
    assert app.query_params["at"] == "8"
    assert app.query_params["r"] == SAMPLES["C"]


@pytest.mark.parametrize("game", SAMPLES)
def test_each_sample_is_shown_from_start_to_end(game: str) -> None:
    app = opened()
    app.session_state["chances_source"] = game
    app.run()
    app.button(key="chances_first").click().run()
    for _ in range(6):
        app.button(key="chances_next").click().run()
        assert not app.exception


def test_a_link_opens_its_hand_and_a_new_link_another() -> None:
    app = opened(r=SAMPLES["A"], at="12", view="1")
    assert not app.exception
    assert app.query_params["at"] == "12"
    assert app.query_params["view"] == "1"
    app.query_params["r"] = SAMPLES["B"]
    app.query_params["at"] = "8"
    app.run()
    assert not app.exception
    assert app.query_params["r"] == SAMPLES["B"]


def test_a_link_that_leads_nowhere_is_said_and_a_sample_shown() -> None:
    app = opened(r="nonsense")
    assert not app.exception
    assert [one.value for one in app.info] == [ENGLISH.text("chances.no_link")]
    assert "Yadira passed on 6" in html(app)
    assert app.query_params["r"] == SAMPLES["C"]


def test_the_charts_are_about_the_moment_of_the_film_and_have_their_tables() -> None:
    app = opened(part="charts")
    said = [one.value for one in app.markdown]
    assert "After move 2 of 34: Yadira passed on 6." in said
    assert "Yadira certainly has no 6." in said
    assert len(app.table) == 3
    assert len(app.get("plotly_chart")) == 3


def test_plotly_is_loaded_where_a_chart_is_opened_only() -> None:
    for part in ("film", "drill", "laboratory"):
        assert len(opened(part=part).get("plotly_chart")) == 0


def test_the_drill_asks_then_tells_and_keeps_count() -> None:
    app = opened(part="drill")
    app.slider[0].set_value(30).run()
    assert VERDICT not in html(app)
    app.button(key="chances_answer").click().run()
    assert not app.exception
    assert VERDICT in html(app)
    assert app.slider[0].disabled
    assert app.slider[0].value == 30
    assert len(app.get("plotly_chart")) == 1
    app.button(key="chances_following").click().run()
    assert VERDICT not in html(app)
    app.button(key="chances_answer").click().run()
    assert any("2 answers so far" in one.value for one in app.markdown)
    app.button(key="chances_forget").click().run()
    assert len(app.get("plotly_chart")) == 0


def laid_out() -> Draft:
    from engine.game.moves import Play
    from engine.game.tiles import Tile

    draft = Draft.empty("C")
    for text in ("6-6", "5-6", "1-2", "0-3", "2-4", "1-5", "3-3"):
        draft = draft.tapped(Tile.parse(text))
    return draft.moved(Play(Tile.parse("6-6")))[0]


def test_the_laboratory_enters_passes_refuses_what_cannot_be_and_shows_the_film() -> None:
    app = opened(part="laboratory")
    app.session_state["chances_draft"] = laid_out()
    app.run()
    for _ in range(2):
        app.button(key="chances_pass").click().run()
    assert "Yadira passed on 6" in html(app)
    app.button(key="chances_pass").click().run()
    assert not app.exception
    assert ENGLISH.text("chances.lab.problem.no_deal_fits") in html(app)
    assert len(app.session_state["chances_draft"].history) == 3
    app.button(key="chances_undo").click().run()
    assert ENGLISH.text("chances.lab.problem.no_deal_fits") not in html(app)
    app.button(key="chances_look").click().run()
    assert not app.exception
    assert app.session_state["chances_source"] == "laboratory"
    assert "Yadira passed on 6" in html(app)
    assert "r" not in app.query_params


def test_a_text_is_opened_and_a_wrong_one_stays_to_be_mended() -> None:
    app = opened(part="laboratory")
    app.text_area[0].set_value("{oops").run()
    app.button(key="chances_open").click().run()
    assert not app.exception
    assert ENGLISH.text("chances.lab.problem.field.position") in html(app)
    assert app.text_area[0].value == "{oops"
    app.text_area[0].set_value(SAMPLES["A"]).run()
    app.button(key="chances_open").click().run()
    assert not app.exception
    assert app.session_state["chances_draft"].base["ruleset"] == "A"
    app.button(key="chances_clear").click().run()
    assert app.session_state["chances_draft"].hand == ()


@pytest.mark.parametrize("game", ["A", "B", "C"])
def test_a_table_of_every_game_can_be_set_up(game: str) -> None:
    app = opened(part="laboratory")
    app.session_state["chances_draft"] = Draft.empty(game)
    app.run()
    assert not app.exception
    assert ENGLISH.text("chances.lab.tap_hand", n=0) in html(app)
    keys = [one.key for one in app.get("button_group")]
    assert [f"chances_lab_{name}" in keys for name in ("game", "players", "phase", "opener")] == [True] * 4
