"""A session's log: it agrees with other tabs, and a database that is down costs nothing that was done."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine
from sqlalchemy.engine import URL
from sqlalchemy.exc import OperationalError

from progress import store as store_module
from progress.codes import Joining
from progress.events import Event, Kind
from progress.log import Keeping, Log
from progress.store import Store, StoreDownError, StoreFullError
from tests.progress.conftest import step


@pytest.fixture
def log(store: Store) -> Log:
    return Log(store, "ana", fresh=0)


@pytest.fixture
def elsewhere(open_store: Callable[..., Store]) -> Log:
    """The same device's log in another process."""
    return Log(open_store(), "ana", fresh=0)


@pytest.fixture
def breaking(tmp_path: Path) -> Iterator[tuple[Store, Callable[[bool], None]]]:
    """A store whose database can be taken away: a folder stands where its file should be."""
    file = tmp_path / "progress.sqlite3"
    aside = tmp_path / "aside.sqlite3"
    store = Store(URL.create("sqlite", database=str(file)), rests=0)

    def breaks(down: bool) -> None:
        store.close()
        if down:
            if file.exists():
                file.rename(aside)
            file.mkdir()
        else:
            file.rmdir()
            if aside.exists():
                aside.rename(file)

    yield store, breaks
    store.close()


def test_what_happened_is_kept_at_once_and_told_in_order(log: Log, store: Store) -> None:
    assert log.add(step("b", minute=5))
    assert log.add(step("a"))
    assert log.events() == (step("a"), step("b", minute=5))
    assert log.events(Kind.MEDAL) == ()
    assert log.keeping is Keeping.KEPT
    assert store.events(store.learner("ana")) == log.events()


def test_nobody_is_made_up_for_a_visitor_who_only_looks(log: Log, store: Store) -> None:
    assert log.events() == ()
    assert log.keeping is Keeping.KEPT
    assert store.known("ana") is None


def test_two_tabs_see_each_other(log: Log, elsewhere: Log) -> None:
    log.add(step("a"))
    assert elsewhere.events() == (step("a"),)
    elsewhere.add(step("b", minute=1))
    assert log.events() == (step("a"), step("b", minute=1))


def test_both_tabs_may_do_the_same_step(log: Log, elsewhere: Log) -> None:
    log.events()
    elsewhere.add(step("a", tries=1))
    log.add(step("a", minute=9, tries=4))
    assert log.events() == elsewhere.events() == (step("a", tries=1),)


def test_starting_over_in_one_tab_empties_the_other(log: Log, elsewhere: Log) -> None:
    log.add(step("a"))
    assert elsewhere.events()
    log.start_over()
    assert log.events() == elsewhere.events() == ()
    elsewhere.add(step("b"))
    assert log.events() == (step("b"),)


def test_forgetting_in_one_tab_empties_the_other_which_may_go_on(log: Log, elsewhere: Log) -> None:
    log.add(step("a"))
    assert elsewhere.events()
    log.forget()
    assert elsewhere.events() == ()
    elsewhere.add(step("b"))
    assert elsewhere.events() == (step("b"),)


def test_a_code_joins_two_devices(log: Log, open_store: Callable[..., Store]) -> None:
    tablet = Log(open_store(), "tablet", fresh=0)
    log.add(step("a"))
    tablet.add(step("b", minute=1))
    assert tablet.join(str(log.code())) is Joining.DONE
    assert tablet.events() == log.events() == (step("a"), step("b", minute=1))


def test_a_file_taken_in_twice_changes_nothing(log: Log) -> None:
    assert log.take_in([step("a"), step("b")]) == 2
    assert log.take_in([step("a"), step("b"), step("c")]) == 1
    assert len(log.events()) == 3


def test_one_look_is_enough_for_a_while(store: Store, elsewhere: Log) -> None:
    log = Log(store, "ana", fresh=1000)
    assert log.events() == ()
    elsewhere.add(step("a"))
    assert log.events() == (), "not asked again yet"
    log.add(step("b"))
    assert len(log.events()) == 2, "after writing it is"


def test_while_the_database_is_down_the_session_has_it(
    breaking: tuple[Store, Callable[[bool], None]],
) -> None:
    store, breaks = breaking
    log = Log(store, "ana", fresh=0)
    assert log.add(step("a"))
    assert log.events() == (step("a"),)
    breaks(True)
    assert not log.add(step("b", minute=1))
    assert log.events() == (step("a"), step("b", minute=1)), "what was known and what is new"
    assert log.keeping is Keeping.WAITING
    for act in (log.start_over, log.forget, log.code):
        with pytest.raises(StoreDownError):
            act()
    with pytest.raises(StoreDownError):
        log.join("BCDFGHJK")
    with pytest.raises(StoreDownError):
        log.take_in([step("c")])
    assert len(log.events()) == 2, "none of that has changed anything"
    breaks(False)
    assert log.events() == (step("a"), step("b", minute=1))
    assert log.keeping is Keeping.KEPT
    assert store.events(store.learner("ana")) == log.events()


def test_a_database_that_was_never_there_may_come_later(
    breaking: tuple[Store, Callable[[bool], None]],
) -> None:
    store, breaks = breaking
    breaks(True)
    log = Log(store, "ana", fresh=0)
    assert log.events() == ()
    assert log.keeping is Keeping.WAITING, "there may be more than is shown"
    log.add(step("a"))
    breaks(False)
    assert log.add(step("b", minute=1))
    assert len(store.events(store.learner("ana"))) == 2


def test_after_a_failure_the_database_is_left_in_peace(
    breaking: tuple[Store, Callable[[bool], None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, breaks = breaking
    store = Store(breaking[0]._url, rests=1000)
    breaks(True)
    with pytest.raises(StoreDownError):
        store.known("ana")
    asked: list[str] = []
    monkeypatch.setattr(Store, "_get_ready", lambda _: asked.append("ready"))
    with pytest.raises(StoreDownError):
        store.known("ana")
    assert asked == []
    store.close()


def test_without_a_cookie_the_session_is_all_there_is(store: Store) -> None:
    for log in (Log(store, None), Log(None, "ana")):
        assert not log.add(step("a"))
        assert log.events() == (step("a"),)
        assert log.keeping is Keeping.SESSION
        assert log.take_in([step("a"), step("b")]) == 1
        with pytest.raises(StoreDownError):
            log.code()
        log.start_over()
        assert log.events() == ()
    assert store.standing("ana") is None


def test_where_there_is_no_room_the_session_goes_on(
    log: Log, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_module, "MOST_KEPT", 1)
    assert log.add(step("a"))
    assert not log.add(step("b", minute=1))
    assert log.keeping is Keeping.FULL
    assert len(log.events()) == 2
    with pytest.raises(StoreFullError):
        log.take_in([step("c")])
    log.start_over()
    assert log.keeping is Keeping.KEPT
    assert log.add(step("c"))
    assert store.events(store.learner("ana")) == (step("c"),)


def test_starting_over_once_everything_was_forgotten_elsewhere(
    log: Log, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    log.add(step("a"))
    ana = store.learner("ana")
    store.forget(ana)
    monkeypatch.setattr(store, "known", lambda _: ana)
    log.start_over()
    monkeypatch.undo()
    assert log.events() == ()


def test_an_old_session_never_writes_to_a_stranger(log: Log, store: Store) -> None:
    log.add(step("a"))
    store.forget(store.learner("ana"))
    stranger = store.learner("beto")
    log.add(step("b"))
    assert store.events(stranger) == ()
    assert store.events(store.learner("ana")) == (step("b"),)


def test_a_server_that_was_started_anew_is_found_again(database: URL, store: Store) -> None:
    log = Log(store, "ana", fresh=0)
    log.add(step("a"))
    if database.get_backend_name() == "postgresql":
        _end_all_connections(database)
    assert log.add(Event(Kind.EXERCISE, "count", step("b").at, "x"))
    assert len(store.events(store.learner("ana"))) == 2


def _end_all_connections(database: URL) -> None:
    engine = create_engine(database)
    try:
        with engine.connect() as connection:
            connection.exec_driver_sql(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
    except OperationalError:
        raise AssertionError("the server itself must go on") from None
    finally:
        engine.dispose()
