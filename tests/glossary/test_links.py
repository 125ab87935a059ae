"""Words of the table as links: once in a text, only where they mean the word, and what is read stays what was written."""

from __future__ import annotations

import re
from html import unescape
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game.ruleset import RULESET_IDS, Words, load
from lessons.checking import all_words
from lessons.glossary_terms import BY_SLUG, TERMS
from lessons.stages import CURRICULUM
from ui.citation import said
from ui.glossary_links import address, linked, mentioned
from ui.text import Language
from ui.text import Words as Spoken

SPOKEN = pytest.mark.parametrize("language", list(Language))
LINK = re.compile(r'<a class="capicu-term" href="(.*?)" target="_blank" rel="noopener">(.*?)</a>')
IN_GERMAN = "Nichts davon ist hier gemeint."


def read(html: str) -> str:
    return unescape(re.sub(r"</?a\b[^>]*>", "", html))


def sentences() -> list[Words]:
    """Everything that lessons and rules say."""
    found = [words for lesson in CURRICULUM for _, words in all_words(lesson)]
    return found + [clause.says for letter in RULESET_IDS for clause in load(letter).clauses]


@SPOKEN
def test_every_sentence_reads_as_it_was_written(language: Language) -> None:
    spoken = Spoken.of(language)
    for words in sentences():
        text = said(words, language)
        html = linked(text, spoken)
        assert read(html) == text
        assert "".join(piece for piece, _ in mentioned(text, spoken)) == text
        slugs = [slug for _, slug in mentioned(text, spoken) if slug]
        assert len(slugs) == len(set(slugs)) == len(LINK.findall(html))


@SPOKEN
def test_lessons_and_rules_lead_to_many_words(language: Language) -> None:
    reached = {
        slug
        for words in sentences()
        for _, slug in mentioned(said(words, language), Spoken.of(language))
        if slug
    }
    assert {"capicu", "chuchazo", "tranque", "ahorcado", "puerta", "pozo", "doble", "paso"} <= reached


@SPOKEN
def test_every_link_leads_to_a_term_in_the_same_language(language: Language) -> None:
    every = " ".join(f"{spelling}." for term in TERMS for spelling in term.linked[language is Language.ES])
    for where, _ in LINK.findall(linked(every, Spoken.of(language))):
        found = re.fullmatch(r"glossary\?term=([a-z-]+)&amp;lang=(en|es)", where)
        assert found is not None
        assert found[1] in BY_SLUG
        assert found[2] == language.value
        assert unescape(where) == address(found[1], language)


def test_only_the_first_mention_is_a_link_and_texts_can_share_what_is_known() -> None:
    spoken, known = Spoken.of(Language.ES), set[str]()
    first = linked("Capicú, capicú y tranque.", spoken, known)
    assert [slug for _, slug in LINK.findall(first)] == ["Capicú", "tranque"]
    assert LINK.findall(linked("Otro capicú con tranque y puerta.", spoken, known)) == [
        ("glossary?term=puerta&amp;lang=es", "puerta")
    ]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        (Language.ES, "Un repaso del compás: pasos, capicúes no, ahorcadoS tampoco-paso-."),
        (Language.EN, "Trains, doubled, blocking, gatepost, boneyards."),
        (Language.EN, IN_GERMAN),
    ],
)
def test_parts_of_other_words_are_left_alone(language: Language, text: str) -> None:
    found = {slug for _, slug in mentioned(text, Spoken.of(language)) if slug}
    assert found <= {"ahorcado"}


class Balanced(HTMLParser):
    """Counts what opens and closes."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert {name for name, _ in attrs} == {"class", "href", "target", "rel"}
        self.open.append(tag)
        self.tags.add(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@given(st.text(st.sampled_from("<>&\"'ab capicútranqe/="), max_size=60))
def test_nothing_but_links_gets_into_the_page(text: str) -> None:
    parser = Balanced()
    html = linked(text, Spoken.of(Language.ES))
    parser.feed(html)
    parser.close()
    assert parser.open == []
    assert parser.tags <= {"a"}
    assert read(html) == text
