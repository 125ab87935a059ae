"""The app's words: one TOML file a language, looked up by dotted key.

`Words` is plain and knows no Streamlit. Below it stand the few functions that pages call; they ask the session
for its language each time, because a fragment or a callback runs without the page around it.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path
from string import Formatter
from types import MappingProxyType
from typing import Final, Literal, assert_never

import streamlit as st

FOLDER: Final = Path(__file__).resolve().parent.parent / "assets" / "text"
SESSION_KEY: Final = "language"
LINK_KEY: Final = "lang"

Conjunction = Literal["and", "or"]


class Language(StrEnum):
    """A language the app speaks, by its code as browsers and links write it."""

    EN = "en"
    ES = "es"

    @classmethod
    def parse(cls, tag: str | None) -> Language | None:
        """The language that a browser's tag or a link means, or None if the app does not speak it.

        >>> Language.parse("es-PR"), Language.parse("EN"), Language.parse("fr"), Language.parse(None)
        (<Language.ES: 'es'>, <Language.EN: 'en'>, None, None)
        """
        code = re.split(r"[-_]", (tag or "").strip().lower())[0]
        return next((language for language in cls if language.value == code), None)

    @property
    def other(self) -> Language:
        """The language that the switch offers."""
        return Language.ES if self is Language.EN else Language.EN


@dataclass(frozen=True, slots=True)
class Words:
    """All words of one language."""

    language: Language
    entries: Mapping[str, str]

    @staticmethod
    @cache
    def of(language: Language) -> Words:
        """The words in `assets/text/<language>.toml`; the file is read once."""
        with (FOLDER / f"{language.value}.toml").open("rb") as file:
            return Words(language, MappingProxyType(dict(_flat(tomllib.load(file)))))

    def __len__(self) -> int:
        return len(self.entries)

    def text(self, key: str, **values: object) -> str:
        """The words under `key` with their placeholders filled; whole numbers are written as `number` does.

        >>> Words(Language.EN, {"seat.count": "{name} holds {n} tiles"}).text("seat.count", name="Yadira", n=5)
        'Yadira holds 5 tiles'
        """
        filled = {name: self.number(value) if type(value) is int else value for name, value in values.items()}
        return self.entries[key].format_map(filled)

    def plural(self, key: str, n: int, **values: object) -> str:
        """The words under `key.one` or `key.other`, as `n` asks for; `{n}` is the number itself.

        >>> words = Words(Language.EN, {"tiles.one": "{n} tile", "tiles.other": "{n} tiles"})
        >>> words.plural("tiles", 1), words.plural("tiles", 0)
        ('1 tile', '0 tiles')
        """
        return self.text(f"{key}.{'one' if n == 1 else 'other'}", n=n, **values)

    def number(self, value: float, places: int = 0) -> str:
        """A number as it is written in this language.

        The Spanish of the islands writes numbers as English does: 1,250.5.

        >>> Words(Language.ES, {}).number(1250.5, places=1)
        '1,250.5'
        """
        return f"{value:,.{places}f}"

    def listing(self, items: Iterable[str], conjunction: Conjunction = "and") -> str:
        """Several things in one breath, with the Spanish y and o giving way to e and u where the ear wants it.

        >>> Words(Language.ES, {}).listing(["Carmen", "Toño", "Iris"])
        'Carmen, Toño e Iris'
        >>> Words(Language.EN, {}).listing(["3", "0"], "or")
        '3 or 0'
        """
        *first, last = list(items) or [""]
        if not first:
            return last
        return f"{', '.join(first)} {_conjunction(self.language, conjunction, last)} {last}"

    def placeholders(self, key: str) -> frozenset[str]:
        """The names that the words under `key` want filled."""
        return frozenset(name for _, name, _, _ in Formatter().parse(self.entries[key]) if name is not None)


def _flat(table: Mapping[str, object], path: tuple[str, ...] = ()) -> Iterator[tuple[str, str]]:
    for name, entry in table.items():
        if isinstance(entry, Mapping):
            yield from _flat(entry, (*path, name))
        elif isinstance(entry, str):
            yield ".".join((*path, name)), entry
        else:
            raise TypeError(f"{'.'.join((*path, name))} is {type(entry).__name__}, not text")


def _conjunction(language: Language, conjunction: Conjunction, following: str) -> str:
    match language:
        case Language.EN:
            return conjunction
        case Language.ES if conjunction == "and":
            return "e" if re.match(r"(?i)h?[ií](?![aeoáéó])", following) else "y"
        case Language.ES:
            return "u" if re.match(r"(?i)h?[oó]|8|11\b", following) else "o"
        case _:
            assert_never(language)


def settle_language() -> Language:
    """Finds out which language this run speaks, and leaves it in the session.

    The link says it first, so that it can be handed on; then what was chosen before; then the browser. A language
    that the app does not speak is passed over. A link that named one keeps naming it on every page.
    """
    chosen = Language.parse(st.query_params.get(LINK_KEY))
    if chosen is None and LINK_KEY in st.query_params:
        del st.query_params[LINK_KEY]
    settled = chosen or _remembered()
    if settled is None:
        settled = Language.parse(st.context.locale) or Language.EN
    elif st.query_params.get(LINK_KEY) != settled.value:
        st.query_params[LINK_KEY] = settled.value
    if chosen is not None or _remembered() is not None:
        st.session_state[SESSION_KEY] = settled.value
    return settled


def switch_language() -> None:
    """Changes over to the other language: for this session and in the link. A button's callback."""
    chosen = language().other
    st.session_state[SESSION_KEY] = chosen.value
    st.query_params[LINK_KEY] = chosen.value


def language() -> Language:
    """The language that this session speaks."""
    return _remembered() or Language.parse(st.context.locale) or Language.EN


def words() -> Words:
    """All words in the session's language, for code that takes them as a value."""
    return Words.of(language())


def text(key: str, **values: object) -> str:
    """`Words.text` in the session's language."""
    return words().text(key, **values)


def plural(key: str, n: int, **values: object) -> str:
    """`Words.plural` in the session's language."""
    return words().plural(key, n, **values)


def number(value: float, places: int = 0) -> str:
    """`Words.number` in the session's language."""
    return words().number(value, places)


def listing(items: Sequence[str], conjunction: Conjunction = "and") -> str:
    """`Words.listing` in the session's language."""
    return words().listing(items, conjunction)


def _remembered() -> Language | None:
    kept = st.session_state.get(SESSION_KEY)
    return Language.parse(kept) if isinstance(kept, str) else None
