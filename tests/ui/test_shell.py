"""The app as Streamlit runs it, page by page and in both languages, without a browser."""

from __future__ import annotations

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from engine.game.ruleset import RULESET_IDS, load
from ui.citation import said
from ui.text import Language, Words

ROOT = Path(__file__).resolve().parents[2]


def app_in(language: Language) -> AppTest:
    app = AppTest.from_file(str(ROOT / "main.py"), default_timeout=30)
    app.query_params["lang"] = language.value
    return app


def shown(app: AppTest) -> list[str]:
    return [element.value for element in (*app.title, *app.header, *app.subheader, *app.markdown)]


@pytest.mark.parametrize("language", list(Language))
def test_the_start_page_speaks(language: Language) -> None:
    app = app_in(language).run()
    words = Words.of(language)
    assert not app.exception
    assert app.title[0].value == words.text("start.title")
    assert words.text("start.say.first", left=3) in shown(app)
    for ruleset in RULESET_IDS:
        assert said(load(ruleset).name, language) in shown(app)
    facts = {
        Language.EN: "**2–4 players · to 200, 250 or 500**",
        Language.ES: "**2 a 4 jugadores · a 200, 250 o 500**",
    }
    assert facts[language] in shown(app)
    assert [button.label for button in app.button] == [words.text("language.switch")]


@pytest.mark.parametrize("language", list(Language))
def test_who_was_led_to_the_start_is_told_why(language: Language) -> None:
    app = app_in(language)
    app.query_params["lost"] = "1"
    app.run()
    assert not app.exception
    told = [
        element.proto.body for element in app.get("html") if '<p class="capicu-notice"' in element.proto.body
    ]
    assert len(told) == 1
    assert Words.of(language).text("frame.lost") in told[0]


def test_the_switch_keeps_the_page_and_changes_its_words() -> None:
    app = app_in(Language.EN).run()
    app.button[0].click().run()
    assert not app.exception
    assert app.title[0].value == Words.of(Language.ES).text("start.title")


def test_nothing_is_offered_to_go_on_with_before_anything_was_begun() -> None:
    assert len(app_in(Language.EN).run().caption) == 0


def begun() -> None:
    """A page that leaves something open and shows the start page."""
    from ui.pages import start
    from ui.unfinished import Unfinished, leave_open

    leave_open(
        Unfinished("learn", lambda words: words.language.value, lambda _: "2/6", {"lesson": "opening"})
    )
    start.page()


@pytest.mark.parametrize("language", list(Language))
def test_what_was_begun_can_be_gone_on_with_in_the_language_spoken_by_then(language: Language) -> None:
    app = AppTest.from_function(begun)
    app.session_state["language"] = language.value
    app.run()
    assert not app.exception
    assert [caption.value for caption in app.caption] == ["2/6"]
    assert f"**{language.value}**" in shown(app)


def closed() -> None:
    """A page that finishes what it began."""
    import streamlit as st

    from ui.unfinished import Unfinished, close, leave_open, left_open

    leave_open(Unfinished("learn", lambda _: "", lambda _: ""))
    close()
    close()
    st.text(str(left_open()))


def test_what_is_finished_is_forgotten() -> None:
    assert AppTest.from_function(closed).run().text[0].value == "None"


def broken() -> None:
    """What Streamlit does when a page breaks: it calls the edge with the exception."""
    from ui.failure import keep_calm

    assert keep_calm(RuntimeError("secret detail"))


@pytest.mark.parametrize("language", list(Language))
def test_a_failure_is_told_kindly_and_leads_on(language: Language) -> None:
    app = AppTest.from_function(broken)
    app.session_state["language"] = language.value
    app.run()
    assert not app.exception
    assert app.subheader[0].value == Words.of(language).text("failure.title")
    links = [element.proto.body for element in app.get("html")]
    assert any(f'href="/?lang={language.value}"' in link for link in links)
    assert all("secret" not in text for text in [*shown(app), *links])
