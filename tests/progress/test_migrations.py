"""The tables come by migration: from nothing, again, from several processes at once, and back."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, inspect, text
from sqlalchemy.engine import URL

from progress.migrating import config, migrate
from progress.schema import Base
from progress.store import Store, StoreDownError
from tests.progress.conftest import step

ROOT = Path(__file__).resolve().parents[2]
# Waits for the word, so that all begin in the same moment.
START = """
import sys
from sqlalchemy.engine import make_url
from progress.store import Store
sys.stdin.readline()
store = Store(make_url(sys.argv[1]))
print(store.learner(sys.argv[2]))
store.close()
"""


def test_the_tables_are_what_the_code_expects(store: Store, database: URL) -> None:
    assert store.is_up()
    engine = create_engine(database)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []
        found = set(inspect(connection).get_table_names())
    engine.dispose()
    assert found == {*Base.metadata.tables, "alembic_version"}


def test_a_second_start_changes_nothing(open_store: Callable[..., Store]) -> None:
    first = open_store()
    ana = first.learner("ana")
    first.add(ana, step("a"))
    again = open_store()
    assert again.events(ana) == (step("a"),)


@pytest.mark.parametrize("count", [4])
def test_processes_that_start_at_once_do_not_collide(database: URL, count: int, tmp_path: Path) -> None:
    address = database.render_as_string(hide_password=False)
    started = [
        subprocess.Popen(
            [sys.executable, "-c", START, address, f"device{number}"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=ROOT,
        )
        for number in range(count)
    ]
    for process in started:
        assert process.stdin is not None
        process.stdin.write("now\n")
        process.stdin.flush()
    told = [process.communicate(timeout=60) for process in started]
    assert [process.returncode for process in started] == [0] * count, told
    assert len({out.strip() for out, _ in told}) == count
    engine = create_engine(database)
    with engine.connect() as connection:
        assert connection.scalars(text("SELECT version_num FROM alembic_version")).all() == [head()]
    engine.dispose()


def head() -> str | None:
    return ScriptDirectory.from_config(config()).get_current_head()


def test_all_the_way_back_and_forth(store: Store, database: URL) -> None:
    store.add(store.learner("ana"), step("a"))
    store.close()
    engine = create_engine(database)
    with engine.begin() as connection:
        command.downgrade(config(connection), "base")
        assert inspect(connection).get_table_names() == ["alembic_version"]
        migrate(connection)
        assert set(Base.metadata.tables) < set(inspect(connection).get_table_names())
    engine.dispose()


def test_a_database_of_a_newer_app_is_left_alone(open_store: Callable[..., Store], database: URL) -> None:
    first = open_store()
    ana = first.learner("ana")
    first.add(ana, step("a"))
    engine = create_engine(database)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = 'm9999'"))
    newer = open_store()
    assert not newer.is_up()
    with pytest.raises(StoreDownError):
        newer.learner("ana")
    with engine.begin() as connection:
        assert connection.scalar(text("SELECT version_num FROM alembic_version")) == "m9999"
    engine.dispose()


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("Shopping: rice, beans, dominoes. " * 100, encoding="utf-8")
    store = Store(URL.create("sqlite", database=str(file)), rests=0)
    assert not store.is_up()
    store.close()
    assert file.read_text("utf-8").startswith("Shopping")


def test_a_file_is_written_ahead_so_that_readers_do_not_wait(tmp_path: Path) -> None:
    url = URL.create("sqlite", database=str(tmp_path / "deep" / "er" / "progress.sqlite3"))
    store = Store(url)
    ana = store.learner("ana")
    engine = create_engine(url)
    with engine.connect() as writer:
        assert writer.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        writer.exec_driver_sql("BEGIN IMMEDIATE")
        assert store.events(ana) == ()
        writer.exec_driver_sql("ROLLBACK")
    engine.dispose()
    store.close()
