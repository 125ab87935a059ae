"""Where a learner left off: one place a page, the same on every database, and gone with everything else."""

from __future__ import annotations

import threading
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from alembic import command
from sqlalchemy import create_engine, text
from sqlalchemy.engine import URL

from progress.bookmark import MOST_PARTS, Bookmark
from progress.codes import Joining
from progress.events import LONGEST_SUBJECT
from progress.log import Log
from progress.migrating import config, migrate
from progress.store import Store, StoreDownError, UnknownLearnerError
from tests.progress.conftest import step

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def left(record: str, *, minute: int = 0, page: str = "practice") -> Bookmark:
    """A place in a hand, as its link tells it."""
    return Bookmark(page, {"r": record, "s": "~:club"}, NOON + timedelta(minutes=minute))


@pytest.fixture
def log(store: Store) -> Log:
    return Log(store, "ana", fresh=0)


@pytest.fixture
def elsewhere(open_store: Callable[..., Store]) -> Log:
    """The same device's log in another process."""
    return Log(open_store(), "ana", fresh=0)


@pytest.mark.parametrize(
    "wrong",
    [
        {"page": ""},
        {"page": "p" * 17},
        {"place": {"r": "x" * (LONGEST_SUBJECT + 1)}},
        {"place": {"r": "a\x00b"}},
        {"place": {f"part{number}": "" for number in range(MOST_PARTS + 1)}},
        {"at": NOON.replace(tzinfo=None)},
        {"at": NOON.replace(year=1999)},
    ],
)
def test_what_cannot_be_kept_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"page|place|practice|r:|at:|^: "):
        Bookmark(**({"page": "practice", "place": {}, "at": NOON} | wrong))  # type: ignore[arg-type]  # on purpose


# --- the store ---


def test_a_place_comes_back_as_it_was_and_each_takes_the_place_of_the_one_before(store: Store) -> None:
    ana = store.learner("ana")
    store.mark(ana, left("1~C4~200~~ñ~AB"))
    store.mark(ana, left("1~C4~200~~ñ~ABC", minute=1))
    assert store.bookmarks("ana") == (left("1~C4~200~~ñ~ABC", minute=1),)
    store.mark(ana, left("other", minute=2, page="other"))
    assert [one.page for one in store.bookmarks("ana")] == ["other", "practice"]


def test_a_tab_that_comes_late_does_not_take_away_the_later_place(store: Store) -> None:
    ana = store.learner("ana")
    store.mark(ana, left("late", minute=5))
    store.mark(ana, left("early", minute=4))
    assert store.bookmarks("ana") == (left("late", minute=5),)


def test_it_adds_nothing_to_the_log_and_nobody_else_sees_it(store: Store) -> None:
    ana = store.learner("ana")
    before = store.standing("ana")
    for minute in range(30):
        store.mark(ana, left("A" * minute, minute=minute))
    assert store.standing("ana") == before
    assert store.events(ana) == ()
    store.learner("beto")
    assert store.bookmarks("beto") == store.bookmarks("nobody") == ()


def test_starting_over_and_forgetting_take_it_away(store: Store) -> None:
    ana = store.learner("ana")
    store.mark(ana, left("a"))
    store.start_over(ana)
    assert store.bookmarks("ana") == ()
    store.mark(ana, left("b"))
    store.forget(ana)
    store.learner("ana")
    assert store.bookmarks("ana") == ()
    with pytest.raises(UnknownLearnerError):
        store.mark(ana, left("c"))


@pytest.mark.parametrize(("phone", "tablet", "stays"), [(1, 2, "tablet"), (2, 1, "phone")])
def test_a_code_brings_it_along_and_the_later_one_stays(
    store: Store, phone: int, tablet: int, stays: str
) -> None:
    ana = store.learner("phone")
    store.mark(ana, left("phone", minute=phone))
    store.mark(store.learner("tablet"), left("tablet", minute=tablet))
    assert store.join("tablet", store.code(ana).letters) is Joining.DONE
    for device in ("phone", "tablet"):
        assert [one.place["r"] for one in store.bookmarks(device)] == [stays]


def test_a_log_from_before_there_were_bookmarks_keeps_all_it_had(database: URL, store: Store) -> None:
    ana = store.learner("ana")
    store.add(ana, step("a"))
    store.mark(ana, left("a"))
    store.close()
    engine = create_engine(database)
    with engine.begin() as connection:
        command.downgrade(config(connection), "m0001")
        assert connection.scalar(text("SELECT version_num FROM alembic_version")) == "m0001"
    with engine.begin() as connection:
        migrate(connection)
    engine.dispose()
    assert store.events(ana) == (step("a"),)
    assert store.bookmarks("ana") == ()
    store.mark(ana, left("b"))
    assert store.bookmarks("ana") == (left("b"),)


# --- a session ---


def test_every_tab_process_and_joined_device_goes_on_from_the_latest_place(
    log: Log, elsewhere: Log, store: Store
) -> None:
    assert log.bookmark("practice") is None
    log.mark(left("a"))
    assert log.bookmark("practice") == elsewhere.bookmark("practice") == left("a")
    elsewhere.mark(left("b", minute=1))
    assert elsewhere.bookmark("practice") == left("b", minute=1)
    assert log.bookmark("practice") == left("b", minute=1)
    assert log.bookmark("other") is None
    tablet = Log(store, "tablet", fresh=0)
    assert tablet.join(log.code().letters) is Joining.DONE
    assert tablet.bookmark("practice") == left("b", minute=1)


def test_nobody_is_made_up_for_a_visitor_who_only_looks(log: Log, store: Store) -> None:
    assert log.bookmark("practice") is None
    assert store.known("ana") is None


def test_without_a_database_it_lasts_as_long_as_the_page() -> None:
    log = Log(None, None)
    log.mark(left("a"))
    assert log.bookmark("practice") == left("a")
    log.start_over()
    assert log.bookmark("practice") is None


class Slow(Store):
    """A database that is down, or that takes its time with a bookmark until it may go on."""

    def __init__(self, url: URL) -> None:
        super().__init__(url, rests=0)
        self.is_down = False
        self.begun, self.may_go_on = threading.Event(), threading.Event()
        self.may_go_on.set()

    def mark(self, learner: object, bookmark: Bookmark) -> None:
        self.begun.set()
        assert self.may_go_on.wait(20)
        if self.is_down:
            raise StoreDownError("down")
        super().mark(learner, bookmark)  # type: ignore[arg-type]  # passed on as it came


def test_while_the_database_is_down_the_session_knows_and_later_it_is_kept(database: URL) -> None:
    store = Slow(database)
    log = Log(store, "ana", fresh=0)
    store.is_down = True
    log.mark(left("a"))
    assert log.bookmark("practice") == left("a")
    assert store.bookmarks("ana") == ()
    store.is_down = False
    assert log.bookmark("practice") == left("a")
    assert store.bookmarks("ana") == (left("a"),)
    store.close()


def test_moves_in_quick_succession_are_put_once_and_the_last_of_them_stays(database: URL) -> None:
    store = Slow(database)
    log = Log(store, "ana", fresh=0)
    for minute in range(5):
        log.mark(left("A" * minute, minute=minute))
    assert store.begun.wait(20), "it is put without anybody asking"
    assert log.bookmark("practice") == left("AAAA", minute=4)
    assert store.bookmarks("ana") == (left("AAAA", minute=4),)
    store.close()


def test_a_move_waits_for_no_disk_and_nothing_arrives_after_all_was_deleted(database: URL) -> None:
    store = Slow(database)
    log = Log(store, "ana", fresh=0)
    log.add(step("a"))
    store.may_go_on.clear()
    log.mark(left("a"))
    log.mark(left("ab", minute=1))
    assert store.begun.wait(20), "it is on its way, and `mark` has come back"
    deleting = threading.Thread(target=log.forget)
    deleting.start()
    store.may_go_on.set()
    deleting.join(20)
    assert not deleting.is_alive()
    assert log.bookmark("practice") is None
    assert store.known("ana") is None
    store.close()
