"""The two files of words agree, hold nothing that nobody says, and nobody says what is not in them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ui.text import FOLDER, Language, Words

ROOT = Path(__file__).resolve().parents[2]
SOURCES = sorted((ROOT / "ui").rglob("*.py"))
# Read as a whole section rather than key by key (ui.table.table_words).
SECTIONS = ("table.",)
# What a call to Streamlit shows to people: its first argument, and these by name.
SHOWN = {"label", "body", "help", "placeholder", "text", "title", "page_title"}
SHOWING = {
    *("button", "caption", "checkbox", "download_button", "error", "expander", "header", "html", "info"),
    *("link_button", "markdown", "metric", "number_input", "page_link", "pills", "popover", "radio"),
    *(
        "segmented_control",
        "select_slider",
        "selectbox",
        "slider",
        "spinner",
        "status",
        "subheader",
        "success",
    ),
    *("tabs", "text", "text_area", "text_input", "title", "toast", "toggle", "warning", "write"),
}


def test_both_languages_have_the_same_keys() -> None:
    english, spanish = (set(Words.of(language).entries) for language in Language)
    assert english - spanish == set(), "only in English"
    assert spanish - english == set(), "only in Spanish"


@pytest.mark.parametrize("key", sorted(Words.of(Language.EN).entries))
def test_both_languages_fill_the_same_placeholders(key: str) -> None:
    assert Words.of(Language.ES).placeholders(key) == Words.of(Language.EN).placeholders(key)


@pytest.mark.parametrize("language", list(Language))
def test_no_word_is_empty_or_padded(language: Language) -> None:
    entries = Words.of(language).entries
    assert [key for key, entry in entries.items() if not entry.strip() or entry != entry.strip()] == []


def test_every_word_file_belongs_to_a_language() -> None:
    assert {file.stem for file in FOLDER.glob("*.toml")} == {language.value for language in Language}


def patterns_of(tree: ast.AST) -> Iterator[str]:
    """Every string in a source as a pattern that its values match; what is filled in may be one or more names."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield re.escape(node.value)
        elif isinstance(node, ast.JoinedStr):
            parts = [
                re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"[A-Za-z0-9_.-]+"
                for part in node.values
            ]
            if any(isinstance(part, ast.Constant) and "." in str(part.value) for part in node.values):
                yield "".join(parts)


def test_every_word_is_said_somewhere() -> None:
    said = {pattern for source in SOURCES for pattern in patterns_of(ast.parse(source.read_text("utf-8")))}
    anything = re.compile("|".join(f"(?:{pattern})" for pattern in sorted(said)))
    unsaid = [
        key
        for key in Words.of(Language.EN).entries
        if not key.startswith(SECTIONS)
        and not anything.fullmatch(re.sub(r"\.(one|other)$", "", key))
        and not anything.fullmatch(key)
    ]
    assert unsaid == []


def sentence_in(argument: ast.expr) -> str | None:
    """The letters that are written into an argument, without tags and addresses; None if there are none."""
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        written = argument.value
    elif isinstance(argument, ast.JoinedStr):
        written = "".join(
            str(part.value) if isinstance(part, ast.Constant) else "\0" for part in argument.values
        )
    else:
        return None
    if re.fullmatch(r"[a-z0-9_\0]+(\.[a-z0-9_\0]+)+", written):
        return None  # a key of the word files
    bare = re.sub(r"<[^>]*>|https?://\S+|:[a-z-]+(/\w+)?:", "", written)
    return written if re.search(r"[^\W\d_]{2,}", bare) else None


def hard_coded(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Where a source shows people a sentence of its own."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        said_by = node.func.value
        if node.func.attr not in SHOWING or (isinstance(said_by, ast.Name) and said_by.id == "LOG"):
            continue  # a log is for those who run the server
        shown = node.args[:1] + [word.value for word in node.keywords if word.arg in SHOWN]
        for sentence in filter(None, map(sentence_in, shown)):
            yield node.lineno, sentence


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: str(source.relative_to(ROOT)))
def test_no_page_says_a_sentence_that_is_not_in_the_word_files(source: Path) -> None:
    assert list(hard_coded(ast.parse(source.read_text("utf-8")))) == []


def test_the_scan_itself_finds_what_it_looks_for() -> None:
    page = 'st.write("Your turn")\nst.button(label=f"Play {tile}")\nst.title(text("a.b"))\nst.html("<br>")\n'
    assert [line for line, _ in hard_coded(ast.parse(page))] == [1, 2]
