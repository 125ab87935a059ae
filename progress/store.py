"""The database behind the log: SQLite or PostgreSQL, in the same words for both.

What has been added lies on the disk when `add` returns. Writers of one learner come one after the other (SQLite has one
writer anyway; PostgreSQL locks the learner's row), so `changes` counts up without a gap and tells a reader what is new.
"""

from __future__ import annotations

import json
import logging
import os
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NewType

from alembic.util.exc import CommandError
from sqlalchemy import Connection, create_engine, delete, event, func, insert, select, update
from sqlalchemy.engine import URL, Engine
from sqlalchemy.exc import IntegrityError, OperationalError, SQLAlchemyError

from progress.bookmark import Bookmark
from progress.codes import (
    GUESSED_WITHIN,
    GUESSES_OF_A_DEVICE,
    GUESSES_OF_ALL,
    LIVES,
    Code,
    Joining,
    fresh_letters,
    hidden,
    letters_of,
)
from progress.events import Event, Kind, in_order
from progress.migrating import migrate
from progress.place import VARIABLE, PlaceError, place
from progress.schema import Device, Guess, Happened, Invitation, Learner, Place
from progress.turns import Turns

LOG: Final = logging.getLogger("capicu.progress")
LearnerId = NewType("LearnerId", int)

SECONDS_TO_WAIT: Final = 5
"""For a lock, or for a server that does not answer."""
SECONDS_TO_REST: Final = 3.0
"""After a failure nobody asks the database again for so long: a page must not wait for it at every tap."""
MOST_KEPT: Final = 50_000
"""Events of one learner: a lifetime's play, and a bound for whoever would fill the disk."""
AT_ONCE: Final = 400
"""How many values one statement names: SQLite has a limit."""

_WRITES: Final = "capicu_writes"
_DAWN: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND: Final = timedelta(microseconds=1)


class StoreDownError(Exception):
    """The database cannot be reached or does not answer; nothing was written. It may come back."""


class CollisionError(StoreDownError):
    """Two writers wanted to be the first; nothing was written by this one, and nothing speaks against a second try."""


class StoreFullError(Exception):
    """A learner has more events than are kept of anybody."""


class UnknownLearnerError(LookupError):
    """There is no such learner any more: forgotten, or joined with another."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How far a learner's log has come; equal for equal logs."""

    learner: LearnerId
    begun: int
    changes: int


class Store:
    """One database. One store serves a whole process, with all its threads."""

    def __init__(
        self,
        url: URL | None = None,
        *,
        clock: Callable[[], datetime] | None = None,
        rests: float | None = None,
    ) -> None:
        self._url = place() if url is None else url
        self._clock = clock or (lambda: datetime.now(UTC))
        self._rests = SECONDS_TO_REST if rests is None else rests
        self._is_file = self._url.get_backend_name() == "sqlite"
        self._engine = _engine(self._url)
        self._is_ready = False
        self._getting_ready = threading.Lock()
        self._turns = Turns(Path(self._url.database)) if self._is_file and self._url.database else None
        self._rested = 0.0

    def close(self) -> None:
        """Closes all connections."""
        self._engine.dispose()
        if self._turns is not None:
            self._turns.close()

    # --- who ---

    def learner(self, device: str) -> LearnerId:
        """The learner whose device this is, made at first sight."""
        known = self.known(device)
        if known is not None:
            return known
        name = hidden(device)
        try:
            with self._writes() as connection:
                known = _learner_of(connection, name)
                if known is not None:
                    return known
                made = connection.execute(insert(Learner).values(changes=0, begun=0)).inserted_primary_key
                assert made is not None
                connection.execute(insert(Device).values(name=name, learner=made[0]))
                return LearnerId(made[0])
        except CollisionError:
            # Another tab came first.
            known = self.known(device)
            if known is None:
                raise
            return known

    def known(self, device: str) -> LearnerId | None:
        """The learner whose device this is, if anything has ever been kept for it."""
        with self._reads() as connection:
            return _learner_of(connection, hidden(device))

    def standing(self, device: str) -> Standing | None:
        """How far the log of this device's learner has come: one quick question; None where there is no learner."""
        with self._reads() as connection:
            row = connection.execute(
                select(Learner.id, Learner.begun, Learner.changes)
                .join(Device, Device.learner == Learner.id)
                .where(Device.name == hidden(device))
            ).one_or_none()
        return None if row is None else Standing(LearnerId(row.id), row.begun, row.changes)

    # --- the log ---

    def events(self, learner: LearnerId, *, after: int = 0) -> tuple[Event, ...]:
        """The log in order of time, or what came to it after so many changes."""
        with self._reads() as connection:
            return tuple(sorted(_log_of(connection, learner, after=after), key=in_order))

    def add(self, learner: LearnerId, *events: Event) -> int:
        """Adds what is not there yet, and returns how many events that were. They are safe when this returns.

        Raises `UnknownLearnerError` if the learner is gone and `StoreFullError` if there is no room.
        """
        with self._writes() as connection:
            return _add(connection, learner, events)

    def start_over(self, learner: LearnerId) -> None:
        """Empties the log and takes out the bookmarks. The learner stays."""
        with self._writes() as connection:
            changes = _lock(connection, learner)
            for table in (Happened, Place):
                connection.execute(delete(table).where(table.learner == learner))
            connection.execute(
                update(Learner).where(Learner.id == learner).values(changes=changes + 1, begun=changes + 1)
            )

    def forget(self, learner: LearnerId) -> None:
        """Deletes everything there is of a learner, on all devices that share it."""
        with self._writes() as connection:
            names = select(Device.name).where(Device.learner == learner)
            connection.execute(delete(Guess).where(Guess.device.in_(names)))
            _delete(connection, learner)

    # --- where one left off ---

    def mark(self, learner: LearnerId, bookmark: Bookmark) -> None:
        """Puts a bookmark where an earlier one of its page was; a later one, of another tab, stays.

        Raises `UnknownLearnerError` if the learner is gone.
        """
        with self._writes() as connection:
            _lock(connection, learner)
            _mark(connection, learner, [bookmark])

    def bookmarks(self, device: str) -> tuple[Bookmark, ...]:
        """The bookmarks of this device's learner, the latest first."""
        with self._reads() as connection:
            known = _learner_of(connection, hidden(device))
            found = [] if known is None else _marks_of(connection, known)
        return tuple(sorted(found, key=lambda one: (one.at, one.page), reverse=True))

    # --- from device to device ---

    def code(self, learner: LearnerId) -> Code:
        """A code for another device; an earlier one of this learner holds no longer."""
        code = Code(fresh_letters(), self._clock() + LIVES)
        with self._writes() as connection:
            _lock(connection, learner)
            gone = (Invitation.learner == learner) | (Invitation.until <= _moment(self._clock()))
            connection.execute(delete(Invitation).where(gone))
            connection.execute(
                insert(Invitation).values(
                    letters=hidden(code.letters), learner=learner, until=_moment(code.until)
                )
            )
        return code

    def join(self, device: str, typed: str) -> Joining:
        """Makes this the device of the learner who has that code, and adds what was done here so far.

        A wrong code counts as a guess, and counts before it is looked up: trying many at once gains nothing.
        """
        name, letters = hidden(device), letters_of(typed)
        if letters is None:
            # No code looks like this: nothing was guessed.
            return Joining.UNKNOWN
        with self._writes() as connection:
            since = _moment(self._clock() - GUESSED_WITHIN)
            connection.execute(delete(Guess).where(Guess.at <= since))
            guess = connection.execute(
                insert(Guess).values(device=name, at=_moment(self._clock()))
            ).inserted_primary_key
            assert guess is not None
        try:
            return self._try_code(name, hidden(letters), guess[0])
        except UnknownLearnerError:
            # Whoever gave the code was forgotten in this very moment.
            return Joining.UNKNOWN

    def _try_code(self, name: str, letters: str, guess: int) -> Joining:
        with self._writes() as connection:
            counted = select(func.count()).select_from(Guess)
            of_all = connection.scalar(counted) or 0
            of_this = connection.scalar(counted.where(Guess.device == name)) or 0
            if of_this > GUESSES_OF_A_DEVICE or of_all > GUESSES_OF_ALL:
                return Joining.TOO_MANY
            host = connection.scalar(
                select(Invitation.learner).where(
                    Invitation.letters == letters, Invitation.until > _moment(self._clock())
                )
            )
            if host is None:
                return Joining.UNKNOWN
            connection.execute(delete(Guess).where(Guess.id == guess))
            own = _learner_of(connection, name)
            if own == host:
                return Joining.ALREADY
            for one in sorted(one for one in (own, LearnerId(host)) if one is not None):
                _lock(connection, one)
            used = connection.execute(delete(Invitation).where(Invitation.letters == letters))
            if used.rowcount != 1:
                # Somebody else was quicker; the code was good for one.
                return Joining.UNKNOWN
            if own is None:
                connection.execute(insert(Device).values(name=name, learner=host))
            else:
                self._move(connection, name, own, LearnerId(host))
        return Joining.DONE

    def _move(self, connection: Connection, device: str, own: LearnerId, host: LearnerId) -> None:
        _add(connection, host, _log_of(connection, own))
        _mark(connection, host, _marks_of(connection, own))
        connection.execute(update(Device).where(Device.name == device).values(learner=host))
        left = connection.scalar(select(func.count()).select_from(Device).where(Device.learner == own))
        if not left:
            _delete(connection, own)

    # --- underneath ---

    def is_up(self) -> bool:
        """Whether the database answers now."""
        try:
            with self._reads() as connection:
                connection.execute(select(1))
        except StoreDownError:
            return False
        return True

    def _reads(self) -> AbstractContextManager[Connection]:
        return self._transaction(writes=False)

    def _writes(self) -> AbstractContextManager[Connection]:
        return self._transaction(writes=True)

    @contextmanager
    def _transaction(self, *, writes: bool) -> Iterator[Connection]:
        """A transaction that is committed at its end; what the database throws becomes `StoreDownError`."""
        with self._turns.mine() if writes and self._turns is not None else nullcontext():
            if time.monotonic() < self._rested:
                raise StoreDownError("the database did not answer a moment ago")
            try:
                if not self._is_ready:
                    self._get_ready()
                engine = self._engine.execution_options(**{_WRITES: writes})
                with engine.begin() as connection:
                    yield connection
            except IntegrityError as error:
                raise CollisionError(type(error).__name__) from error
            except (SQLAlchemyError, sqlite3.Error, CommandError, OSError) as error:
                self._rested = time.monotonic() + self._rests
                # The kind only: the text may hold an address with a password, or what a learner did.
                LOG.error("the database of the learners' progress failed: %s", type(error).__name__)  # noqa: TRY400
                raise StoreDownError(type(error).__name__) from error

    def _get_ready(self) -> None:
        """Makes the file and the tables, once; until that has worked, every call tries again."""
        with self._getting_ready:
            if self._is_ready:
                return
            if self._is_file:
                assert self._url.database is not None
                Path(self._url.database).parent.mkdir(parents=True, exist_ok=True)
                _keep_a_journal(self._engine)
            with self._engine.execution_options(**{_WRITES: True}).begin() as connection:
                migrate(connection)
            self._is_ready = True


def shared() -> Store | None:
    """The process's one store, for what DATABASE_URL says now; None where that names no database."""
    return _store_at(os.environ.get(VARIABLE, ""))


@lru_cache(maxsize=8)
def _store_at(_named: str) -> Store | None:
    try:
        return Store()
    except PlaceError as error:
        LOG.error("%s", error)  # noqa: TRY400  (the traceback says no more)
        return None


def _engine(url: URL) -> Engine:
    if url.get_backend_name() == "sqlite":
        engine = create_engine(
            url,
            pool_size=10,
            max_overflow=20,
            pool_timeout=SECONDS_TO_WAIT,
            connect_args={"timeout": SECONDS_TO_WAIT, "check_same_thread": False},
        )
        event.listen(engine, "connect", _open_file)
        event.listen(engine, "begin", _begin)
        return engine
    limits = f"-c statement_timeout={SECONDS_TO_WAIT * 2}s -c lock_timeout={SECONDS_TO_WAIT}s"
    return create_engine(
        url,
        pool_size=10,
        max_overflow=20,
        pool_timeout=SECONDS_TO_WAIT,
        # A server that was started anew has closed the connections that lie in the pool.
        pool_pre_ping=True,
        # Names and records are read as text even where a server was set up without an encoding.
        connect_args={"connect_timeout": SECONDS_TO_WAIT, "options": limits, "client_encoding": "utf8"},
    )


def _open_file(connection: Any, _record: object) -> None:
    # Python's driver would begin transactions late and by its own rules; `_begin` does it.
    connection.isolation_level = None
    for pragma in ("foreign_keys = ON", "synchronous = FULL"):
        connection.execute(f"PRAGMA {pragma}").close()


def _begin(connection: Connection) -> None:
    # A writer takes its lock at once: two readers that both turned writers would wait for each other.
    writes = connection.get_execution_options().get(_WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _keep_a_journal(engine: Engine) -> None:
    """Has SQLite write ahead, so that readers and the writer do not wait for each other. The file remembers it."""
    deadline = time.monotonic() + SECONDS_TO_WAIT
    while True:
        raw = engine.raw_connection()
        try:
            cursor = raw.cursor()
            cursor.execute("PRAGMA journal_mode = WAL")
            cursor.close()
        except Exception as error:
            # SQLite does not wait for a lock here, whatever it was told.
            if "locked" not in str(error) or time.monotonic() > deadline:
                raise OperationalError("PRAGMA journal_mode", None, error) from error
        else:
            return
        finally:
            raw.close()
        time.sleep(0.05)


def _learner_of(connection: Connection, name: str) -> LearnerId | None:
    found = connection.scalar(select(Device.learner).where(Device.name == name))
    return None if found is None else LearnerId(found)


def _lock(connection: Connection, learner: LearnerId) -> int:
    """Makes other writers of this learner wait, and returns how many changes its log has seen."""
    asked = select(Learner.changes).where(Learner.id == learner).with_for_update()
    found = connection.scalars(asked).all()
    if not found:
        raise UnknownLearnerError(learner)
    return found[0]


def _add(connection: Connection, learner: LearnerId, events: Iterable[Event]) -> int:
    changes = _lock(connection, learner)
    wanted = {one.name: one for one in reversed(tuple(events))}
    for kind in Kind:
        keys = [key for of, key in wanted if of is kind]
        for first in range(0, len(keys), AT_ONCE):
            there = connection.scalars(
                select(Happened.key).where(
                    Happened.learner == learner,
                    Happened.kind == kind.value,
                    Happened.key.in_(keys[first : first + AT_ONCE]),
                )
            )
            for key in there:
                del wanted[kind, key]
    if not wanted:
        return 0
    kept = connection.scalar(select(func.count()).select_from(Happened).where(Happened.learner == learner))
    if (kept or 0) + len(wanted) > MOST_KEPT:
        raise StoreFullError(learner)
    connection.execute(
        insert(Happened),
        [_written(one, learner, changes + 1) for one in sorted(wanted.values(), key=in_order)],
    )
    connection.execute(update(Learner).where(Learner.id == learner).values(changes=changes + 1))
    return len(wanted)


def _delete(connection: Connection, learner: LearnerId) -> None:
    for table in (Happened, Place, Invitation, Device):
        connection.execute(delete(table).where(table.learner == learner))
    connection.execute(delete(Learner).where(Learner.id == learner))


def _mark(connection: Connection, learner: LearnerId, bookmarks: Iterable[Bookmark]) -> None:
    for one in bookmarks:
        here = (Place.learner == learner) & (Place.page == one.page)
        connection.execute(delete(Place).where(here, Place.at <= _moment(one.at)))
        if connection.scalar(select(func.count()).select_from(Place).where(here)):
            continue
        connection.execute(
            insert(Place).values(
                learner=learner, page=one.page, place=_as_json(one.place), at=_moment(one.at)
            )
        )


def _marks_of(connection: Connection, learner: LearnerId) -> list[Bookmark]:
    rows = connection.execute(select(Place.page, Place.place, Place.at).where(Place.learner == learner))
    return [Bookmark(page, json.loads(place), _time(at)) for page, place, at in rows]


def _written(one: Event, learner: LearnerId, change: int) -> dict[str, object]:
    return {
        "learner": learner,
        "change": change,
        "kind": one.kind.value,
        "key": one.key,
        "subject": one.subject,
        "at": _moment(one.at),
        "detail": _as_json(one.detail),
    }


def _log_of(connection: Connection, learner: LearnerId, *, after: int = 0) -> list[Event]:
    rows = connection.execute(
        select(Happened.kind, Happened.subject, Happened.at, Happened.key, Happened.detail).where(
            Happened.learner == learner, Happened.change > after
        )
    )
    return [
        Event(Kind(kind), subject, _time(at), key, json.loads(detail))
        for kind, subject, at, key, detail in rows
    ]


def _as_json(values: Mapping[str, object]) -> str:
    return json.dumps(dict(values), ensure_ascii=False, separators=(",", ":"))


def _moment(at: datetime) -> int:
    return (at - _DAWN) // _MICROSECOND


def _time(moment: int) -> datetime:
    return _DAWN + moment * _MICROSECOND
