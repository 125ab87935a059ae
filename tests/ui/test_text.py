"""The words themselves: lookup, numbers, lists, and which language is spoken."""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest

from ui.text import Language, Words

ENGLISH = Words(Language.EN, {"greet": "Hello, {name}", "won.one": "{n} point", "won.other": "{n} points"})
SPANISH = Words(Language.ES, {})


def test_a_placeholder_left_open_is_an_error_and_not_a_gap_on_the_page() -> None:
    with pytest.raises(KeyError):
        ENGLISH.text("greet")


def test_a_key_that_is_not_there_is_an_error() -> None:
    with pytest.raises(KeyError):
        ENGLISH.text("farewell")


def test_numbers_are_written_with_separators_inside_a_sentence_too() -> None:
    assert ENGLISH.plural("won", 1200) == "1,200 points"
    assert ENGLISH.plural("won", 1) == "1 point"


def test_a_yes_or_no_is_not_written_as_a_number() -> None:
    assert ENGLISH.text("greet", name=True) == "Hello, True"


@pytest.mark.parametrize(
    ("items", "said"),
    [
        ([], ""),
        (["3"], "3"),
        (["3", "0"], "3 y 0"),
        (["Yadira", "Iris"], "Yadira e Iris"),
        (["agua", "hielo"], "agua y hielo"),
        (["Ana", "Hilda"], "Ana e Hilda"),
        (["a", "b", "c"], "a, b y c"),
    ],
)
def test_lists_are_said_as_they_sound_in_spanish(items: list[str], said: str) -> None:
    assert SPANISH.listing(items) == said


@pytest.mark.parametrize(
    ("items", "said"), [(["6", "8"], "6 u 8"), (["una", "otra"], "una u otra"), (["3", "0"], "3 o 0")]
)
def test_or_gives_way_before_its_own_sound(items: list[str], said: str) -> None:
    assert SPANISH.listing(items, "or") == said


@pytest.mark.parametrize("tag", ["es", "es-PR", "es_DO", "ES", " es-419 "])
def test_every_spanish_is_spanish(tag: str) -> None:
    assert Language.parse(tag) is Language.ES


@pytest.mark.parametrize("tag", [None, "", "fr", "english", "e", "../../en", "es'--"])
def test_a_language_the_app_does_not_speak_is_none(tag: str | None) -> None:
    assert Language.parse(tag) is None


def language_in_link(app: AppTest) -> str | None:
    """What the link says; AppTest gives a list or a text, as it was set last."""
    value = app.query_params.get("lang")
    return value[0] if isinstance(value, list) else value


def speak() -> None:
    """A page that only says which language it is in."""
    import streamlit as st

    from ui.text import language, settle_language, switch_language

    settled = settle_language()
    st.text(f"{settled.value} {language().value}")
    st.button("switch", on_click=switch_language)


def test_the_link_says_the_language_first() -> None:
    app = AppTest.from_function(speak)
    app.query_params["lang"] = "es"
    assert app.run().text[0].value == "es es"
    assert language_in_link(app) == "es"


def test_a_link_in_a_language_the_app_does_not_speak_opens_all_the_same() -> None:
    app = AppTest.from_function(speak)
    app.query_params["lang"] = "<script>"
    app.run()
    assert not app.exception
    assert app.text[0].value == "en en"
    assert language_in_link(app) is None


def test_the_browser_s_language_leaves_the_link_clean() -> None:
    app = AppTest.from_function(speak).run()
    assert app.text[0].value == "en en"
    assert language_in_link(app) is None


def test_the_switch_changes_session_and_link_and_back() -> None:
    app = AppTest.from_function(speak).run()
    app.button[0].click().run()
    assert app.text[0].value == "es es"
    assert language_in_link(app) == "es"
    app.button[0].click().run()
    assert app.text[0].value == "en en"
    assert language_in_link(app) == "en"


def test_a_page_that_dropped_the_language_from_its_link_gets_it_back() -> None:
    app = AppTest.from_function(speak)
    app.query_params["lang"] = "es"
    app.run()
    del app.query_params["lang"]
    assert app.run().text[0].value == "es es"
    assert language_in_link(app) == "es"
