"""The store, the same on every database: what was added is there, once, and only for whom it belongs to."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import create_engine, func, select
from sqlalchemy.engine import URL

from progress import store as store_module
from progress.bookmark import Bookmark
from progress.codes import GUESSES_OF_A_DEVICE, LETTERS, LIVES, Joining
from progress.events import Event, Kind
from progress.schema import Base
from progress.store import Store, StoreFullError, UnknownLearnerError
from tests.progress.conftest import step

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


class Clock:
    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> datetime:
        return self.now


def rows(database: URL) -> dict[str, int]:
    """How much lies in each table."""
    engine = create_engine(database)
    try:
        with engine.connect() as connection:
            return {
                name: connection.scalar(select(func.count()).select_from(table)) or 0
                for name, table in Base.metadata.tables.items()
            }
    finally:
        engine.dispose()


def test_a_device_is_known_again_and_another_is_somebody_else(store: Store) -> None:
    ana = store.learner("ana")
    assert store.learner("ana") == ana
    assert store.known("ana") == ana
    assert store.learner("beto") != ana
    assert store.known("nobody") is None


def test_events_come_back_as_they_were_in_order_of_time(store: Store) -> None:
    ana = store.learner("ana")
    late = step("b", minute=9, tries=2, right=True, seconds=1.5, word="ñandú")
    early = Event(Kind.HAND, "1~C4~200~~seed~…", NOON + timedelta(microseconds=1), "h")
    assert store.add(ana, late, early) == 2
    assert store.events(ana) == (early, late)
    assert [type(value) for value in store.events(ana)[1].detail.values()] == [int, bool, float, str]


def test_the_same_event_twice_is_one_and_the_first_stays(store: Store) -> None:
    ana = store.learner("ana")
    first = step("a", tries=1)
    assert store.add(ana, first, step("a", tries=7)) == 1
    assert store.add(ana, step("a", minute=5, tries=9)) == 0
    assert store.events(ana) == (first,)
    assert store.add(ana, Event(Kind.MEDAL, "a", NOON, "a")) == 1, "another kind is another event"


def test_many_events_at_once(store: Store) -> None:
    ana = store.learner("ana")
    many = [step(f"lesson/{number}", minute=number % 60) for number in range(1500)]
    assert store.add(ana, *many[:1000]) == 1000
    assert store.add(ana, *many) == 500
    assert len(store.events(ana)) == 1500


def test_nobody_sees_what_another_has_done(store: Store) -> None:
    ana, beto = store.learner("ana"), store.learner("beto")
    store.add(ana, step("a"))
    assert store.events(beto) == ()
    store.start_over(beto)
    store.forget(beto)
    assert store.events(ana) == (step("a"),)


def test_a_standing_changes_with_every_change_and_tells_what_is_new(store: Store) -> None:
    assert store.standing("ana") is None
    ana = store.learner("ana")
    empty = store.standing("ana")
    store.add(ana, step("a"))
    one = store.standing("ana")
    assert one is not None
    assert one != empty
    store.add(ana, step("a"))
    assert store.standing("ana") == one, "nothing was new"
    store.add(ana, step("b"))
    assert store.events(ana, after=one.changes) == (step("b"),)


def test_starting_over_empties_the_log_and_keeps_the_learner(store: Store) -> None:
    ana = store.learner("ana")
    store.add(ana, step("a"))
    before = store.standing("ana")
    store.start_over(ana)
    after = store.standing("ana")
    assert store.events(ana) == ()
    assert store.known("ana") == ana
    assert before is not None
    assert after is not None
    assert after.begun > before.changes
    assert store.add(ana, step("a")) == 1


def test_forgetting_leaves_nothing(store: Store, database: URL) -> None:
    ana = store.learner("ana")
    store.add(ana, step("a"))
    assert store.join("tablet", store.code(ana).letters) is Joining.DONE
    store.mark(ana, Bookmark("practice", {"r": "a"}, NOON))
    store.code(ana)
    store.join("ana", "BCDFGHJK")
    assert rows(database) == {"learner": 1, "device": 2, "event": 1, "bookmark": 1, "code": 1, "guess": 1}
    store.forget(ana)
    assert rows(database) == {"learner": 0, "device": 0, "event": 0, "bookmark": 0, "code": 0, "guess": 0}
    assert store.known("ana") is None


def test_a_number_once_given_is_never_given_again(store: Store) -> None:
    ana = store.learner("ana")
    store.forget(ana)
    assert store.learner("beto") != ana
    with pytest.raises(UnknownLearnerError):
        store.add(ana, step("a"))
    with pytest.raises(UnknownLearnerError):
        store.start_over(ana)
    store.forget(ana)
    assert store.events(ana) == ()


def test_what_was_kept_is_there_for_the_next_process(open_store: Callable[..., Store]) -> None:
    first = open_store()
    first.add(first.learner("ana"), step("a"))
    first.close()
    second = open_store()
    assert second.events(second.learner("ana")) == (step("a"),)


def test_neither_a_devices_name_nor_a_code_can_be_read_in_the_database(store: Store, database: URL) -> None:
    code = store.code(store.learner("the-device-s-own-name"))
    engine = create_engine(database)
    with engine.connect() as connection:
        kept = [
            str(row) for table in Base.metadata.tables.values() for row in connection.execute(select(table))
        ]
    engine.dispose()
    assert len(kept) == 3
    assert not any("the-device-s-own-name" in row or code.letters in row for row in kept)


def test_a_code_brings_progress_to_another_device_and_adds_what_was_done_there(
    store: Store, database: URL
) -> None:
    ana, tablet = store.learner("ana"), store.learner("tablet")
    store.add(ana, step("a", tries=1), step("b"))
    store.add(tablet, step("a", minute=7, tries=5), step("c"))
    code = store.code(ana)
    assert len(code.letters) == 8
    assert set(code.letters) <= set(LETTERS)
    assert store.join("tablet", f" {str(code).lower()} ") is Joining.DONE
    assert store.known("tablet") == ana
    assert store.events(ana) == (step("a", tries=1), step("b"), step("c"))
    store.add(store.learner("tablet"), step("d"))
    assert len(store.events(ana)) == 4
    assert rows(database)["learner"] == 1, "nobody is left without a device"


def test_a_code_holds_once(store: Store) -> None:
    code = store.code(store.learner("ana"))
    assert store.join("tablet", code.letters) is Joining.DONE
    assert store.join("phone", code.letters) is Joining.UNKNOWN
    assert store.known("phone") is None


def test_of_many_who_type_a_code_at_once_one_gets_it(open_store: Callable[..., Store]) -> None:
    stores = [open_store(), open_store()]
    code = stores[0].code(stores[0].learner("ana")).letters
    with ThreadPoolExecutor(8) as threads:
        tried = list(threads.map(lambda n: stores[n % 2].join(f"device{n}", code), range(8)))
    assert sorted(outcome.value for outcome in tried) == ["done"] + ["unknown"] * 7


def test_a_code_of_somebody_forgotten_leads_nowhere(store: Store) -> None:
    ana = store.learner("ana")
    code = store.code(ana)
    store.forget(ana)
    assert store.join("tablet", code.letters) is Joining.UNKNOWN


def test_joining_what_has_no_room_changes_nothing(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    ana, tablet = store.learner("ana"), store.learner("tablet")
    store.add(ana, step("a"), step("b"))
    store.add(tablet, step("c"))
    monkeypatch.setattr(store_module, "MOST_KEPT", 2)
    code = store.code(ana)
    with pytest.raises(StoreFullError):
        store.join("tablet", code.letters)
    assert store.events(tablet) == (step("c"),)
    assert store.known("tablet") == tablet
    monkeypatch.setattr(store_module, "MOST_KEPT", 3)
    assert store.join("tablet", code.letters) is Joining.DONE, "the code was not used up"


def test_a_code_holds_for_a_while(open_store: Callable[..., Store]) -> None:
    clock = Clock()
    store = open_store(clock=clock)
    code = store.code(store.learner("ana"))
    assert code.until == NOON + LIVES
    clock.now = NOON + LIVES
    assert store.join("tablet", code.letters) is Joining.UNKNOWN


def test_a_new_code_takes_the_place_of_the_old_one(store: Store) -> None:
    ana = store.learner("ana")
    old, new = store.code(ana), store.code(ana)
    assert store.join("tablet", old.letters) is Joining.UNKNOWN
    assert store.join("tablet", new.letters) is Joining.DONE


def test_ones_own_code_changes_nothing_and_can_still_be_used(store: Store) -> None:
    ana = store.learner("ana")
    store.add(ana, step("a"))
    code = store.code(ana)
    assert store.join("ana", code.letters) is Joining.ALREADY
    assert store.join("tablet", code.letters) is Joining.DONE
    assert store.events(ana) == (step("a"),)


@pytest.mark.parametrize(
    "typed", ["", "BCDF", "AEIOUAEI", "12345678", "x" * 9000, "'; DROP TABLE learner; --"]
)
def test_what_cannot_be_a_code_is_no_guess(store: Store, typed: str) -> None:
    for _ in range(GUESSES_OF_A_DEVICE + 2):
        assert store.join("tablet", typed) is Joining.UNKNOWN


def test_guesses_are_counted_until_time_has_passed(open_store: Callable[..., Store]) -> None:
    clock = Clock()
    store = open_store(clock=clock)
    ana = store.learner("ana")
    for _ in range(GUESSES_OF_A_DEVICE):
        assert store.join("thief", "BCDFGHJK") is Joining.UNKNOWN
    code = store.code(ana)
    assert store.join("thief", code.letters) is Joining.TOO_MANY, "even the right one"
    assert store.join("tablet", code.letters) is Joining.DONE, "others are not held up"
    clock.now += timedelta(hours=1)
    assert store.join("thief", store.code(ana).letters) is Joining.DONE


def test_a_thief_with_many_names_is_stopped_too(
    open_store: Callable[..., Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_module, "GUESSES_OF_ALL", 12)
    store = open_store()
    tried = [store.join(f"thief{number}", "BCDFGHJK") for number in range(15)]
    assert tried == [Joining.UNKNOWN] * 12 + [Joining.TOO_MANY] * 3


def test_there_is_an_end_to_what_one_learner_may_fill(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_module, "MOST_KEPT", 3)
    ana = store.learner("ana")
    store.add(ana, step("a"), step("b"))
    with pytest.raises(StoreFullError):
        store.add(ana, step("c"), step("d"))
    assert len(store.events(ana)) == 2, "all or nothing"
    assert store.add(ana, step("a"), step("c")) == 1
