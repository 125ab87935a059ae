"""Each test that asks for a database is run with every kind that there is here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy.engine import URL

from progress.events import Event, Kind
from progress.store import Store
from tests.progress.databases import database_in, kinds, postgres


@pytest.fixture(scope="session")
def server() -> Iterator[URL]:
    with postgres() as url:
        yield url


@pytest.fixture(params=kinds())
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[URL]:
    """An empty database."""
    if request.param == "sqlite":
        yield URL.create("sqlite", database=str(tmp_path / "new" / "progress.sqlite3"))
    else:
        with database_in(request.getfixturevalue("server")) as url:
            yield url


@pytest.fixture
def open_store(database: URL) -> Iterator[Callable[..., Store]]:
    """Opens stores on one database, as several processes would."""
    opened: list[Store] = []

    def run(**settings: object) -> Store:
        store = Store(database, **({"rests": 0.0} | settings))  # type: ignore[arg-type]  # tests name what they set
        opened.append(store)
        return store

    yield run
    for store in opened:
        store.close()


@pytest.fixture
def store(open_store: Callable[..., Store]) -> Store:
    return open_store()


def step(name: str, *, minute: int = 0, **detail: str | float | bool) -> Event:
    """A lesson's step, done on a day in March."""
    at = datetime(2026, 3, 1, 12, minute, tzinfo=UTC)
    return Event(Kind.STEP, name, at, name, detail)
