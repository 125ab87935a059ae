"""A learner's progress in a session: whoever has something to keep says `happened`, whoever shows it asks `events`."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping
from datetime import UTC, datetime
from html import escape
from typing import Final

import streamlit as st

from progress.bookmark import Bookmark
from progress.codes import Code, Joining
from progress.events import LONGEST_KEY, Event, Kind, Value
from progress.file import dumps, loads
from progress.log import Keeping, Log
from progress.store import shared
from ui.text import text
from ui.web import DEVICE_COOKIE, DEVICE_NAME

SESSION_KEY: Final = "progress_log"


def happened(kind: Kind, subject: str, *, key: str | None = None, **detail: Value) -> None:
    """Keeps that something happened; when this returns it is safe, or the session has it and goes on trying.

    Without a key the same subject counts once, except for exercises, of which each counts.
    """
    keep(kind, subject, detail, key=key)


def keep(kind: Kind, subject: str, detail: Mapping[str, Value], *, key: str | None = None) -> None:
    """The same as `happened`, with the details as one value."""
    if key is None:
        key = secrets.token_hex(8) if kind is Kind.EXERCISE else _short(subject)
    _log().add(Event(kind, subject, datetime.now(UTC), key, detail))


def events(*kinds: Kind) -> tuple[Event, ...]:
    """What happened, of these kinds or of all, in order of time; also what came from other tabs and devices."""
    return _log().events(*kinds)


def mark(page: str, place: Mapping[str, str]) -> None:
    """Remembers where on a page the learner is, instead of what was remembered of that page before.

    It waits for nothing; a mark that a database is down for is put with the next one.
    """
    _log().mark(Bookmark(page, place, datetime.now(UTC)))


def bookmark(page: str) -> Bookmark | None:
    """Where the learner left off on a page, on whichever device that was."""
    return _log().bookmark(page)


def has_happened(kind: Kind, subject: str) -> bool:
    """Whether something of this kind happened with a subject."""
    return any(event.subject == subject for event in events(kind))


def step_name(lesson: str, step: str) -> str:
    """The subject of an event about a lesson's step."""
    return f"{lesson}/{step}"


def steps_done(lesson: str) -> frozenset[str]:
    """The steps of a lesson that were ever done."""
    start = step_name(lesson, "")
    return frozenset(
        event.subject.removeprefix(start) for event in events(Kind.STEP) if event.subject.startswith(start)
    )


def is_kept() -> bool:
    """Whether everything that happened lies in the database."""
    return keeping() is Keeping.KEPT


def keeping() -> Keeping:
    """Whether what happens is kept, and if not, why."""
    return _log().keeping


def written() -> str:
    """All of it, as the text of a file."""
    return dumps(events())


def take_in(text: str) -> int:
    """Adds what a file holds; returns how many events were new.

    Raises `ProgressError` for a wrong file, `StoreDownError` or `StoreFullError` if it could not be kept.
    """
    return _log().take_in(loads(text))


def start_over() -> None:
    """Empties the log. Raises `StoreDownError` if that cannot be done now."""
    _log().start_over()


def forget() -> None:
    """Deletes everything that is kept, and keeps nothing more under this device's name.

    Raises `StoreDownError` if that cannot be done now.
    """
    _log().forget()
    st.session_state[SESSION_KEY] = Log(None, None)


def code() -> Code:
    """A code for another device. Raises `StoreDownError` if none can be had now."""
    return _log().code()


def join(typed: str) -> Joining:
    """Goes on with another device's progress. Raises `StoreDownError` if that cannot be done now."""
    return _log().join(typed)


def notice() -> None:
    """One sentence on every page while progress is not kept, though it could be."""
    events()
    state = keeping()
    if state in (Keeping.WAITING, Keeping.FULL):
        st.html(f'<p class="capicu-notice" role="status">{escape(text(f"progress.{state.value}"))}</p>')


def _log() -> Log:
    found = st.session_state.get(SESSION_KEY)
    if not isinstance(found, Log):
        found = Log(shared(), _device())
        st.session_state[SESSION_KEY] = found
    return found


def _device() -> str | None:
    """The device's name in the cookie that `ui.web` gave it."""
    name: object = st.context.cookies.get(DEVICE_COOKIE)
    return name if isinstance(name, str) and DEVICE_NAME.fullmatch(name) else None


def _short(subject: str) -> str:
    """A subject as a key: itself, unless it is too long for one."""
    return subject if len(subject) <= LONGEST_KEY else hashlib.sha256(subject.encode()).hexdigest()
