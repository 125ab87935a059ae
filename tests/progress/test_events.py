"""An event is plain, bounded and dated; a file of events is taken in whole or not at all."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from progress.events import FIRST_DAY, LARGEST_NUMBER, LONGEST_KEY, LONGEST_SUBJECT, Event, Kind
from progress.file import LARGEST, MOST_EVENTS, ProgressError, dumps, loads

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
WORDS = st.text(st.characters(exclude_categories=["Cc", "Cs"]), min_size=1, max_size=LONGEST_KEY)
VALUES = st.one_of(
    st.booleans(),
    st.text(st.characters(exclude_categories=["Cc", "Cs"]), max_size=60),
    st.integers(-LARGEST_NUMBER, LARGEST_NUMBER),
    st.floats(allow_nan=False, allow_infinity=False),
)
EVENTS = st.builds(
    Event,
    st.sampled_from(Kind),
    WORDS,
    st.integers(0, 10**13).map(lambda since: FIRST_DAY + timedelta(microseconds=since)),
    WORDS,
    st.dictionaries(st.text("abcdefghij_", min_size=1, max_size=20), VALUES, max_size=5),
)


@given(st.lists(EVENTS, max_size=8))
def test_a_file_gives_back_what_was_written(events: list[Event]) -> None:
    assert sorted(map(repr, loads(dumps(events)))) == sorted(map(repr, events))


def test_a_file_is_told_in_order_of_time_and_can_be_read_by_people() -> None:
    late = Event(Kind.STEP, "b", NOON + timedelta(hours=1), "b", {"tries": 2})
    early = Event(Kind.HAND, "récord ñ", NOON, "a")
    written = dumps([late, early])
    assert loads(written) == (early, late)
    assert "récord ñ" in written
    assert len(written.splitlines()) == 4


def test_times_are_kept_in_one_zone() -> None:
    there = datetime(2026, 3, 1, 8, tzinfo=timezone(timedelta(hours=-4)))
    assert Event(Kind.STEP, "a", there, "a").at == NOON
    assert Event(Kind.STEP, "a", there, "a").at.tzinfo is UTC


def test_an_event_cannot_be_changed_from_outside() -> None:
    detail = {"tries": 1}
    event = Event(Kind.STEP, "a", NOON, "a", detail)
    detail["tries"] = 5
    assert event.detail == {"tries": 1}
    with pytest.raises(TypeError):
        event.detail["tries"] = 5  # type: ignore[index]  # that is the point


@pytest.mark.parametrize(
    "wrong",
    [
        {"subject": ""},
        {"key": ""},
        {"subject": "x" * (LONGEST_SUBJECT + 1)},
        {"key": "x" * (LONGEST_KEY + 1)},
        {"subject": "a\x00b"},
        {"key": "a\nb"},
        {"subject": "\ud800"},
        {"at": NOON.replace(tzinfo=None)},
        {"at": datetime(1999, 1, 1, tzinfo=UTC)},
        {"at": datetime(9999, 1, 1, tzinfo=UTC)},
        {"detail": {"n": float("nan")}},
        {"detail": {"n": float("inf")}},
        {"detail": {"n": 2**60}},
        {"detail": {"n": "x" * 30_000}},
        {"detail": {"n\x00": 1}},
        {"detail": {str(n): n for n in range(50)}},
    ],
    ids=lambda wrong: str(wrong)[:40],
)
def test_what_cannot_be_kept_is_refused(wrong: dict[str, object]) -> None:
    good = {"kind": Kind.STEP, "subject": "a", "at": NOON, "key": "a", "detail": {}}
    Event(**good)  # type: ignore[arg-type]  # values of every kind
    with pytest.raises(ValueError, match=r"\w"):
        Event(**(good | wrong))  # type: ignore[arg-type]  # that is the point


def wrong_entry(**changes: object) -> str:
    entry = {"kind": "step", "subject": "a", "at": NOON.isoformat(), "key": "a", "detail": {}} | changes
    good = {"kind": "step", "subject": "b", "at": NOON.isoformat(), "key": "b"}
    return json.dumps({"capicu_progress": 1, "events": [good, entry]})


@pytest.mark.parametrize(
    ("written", "fault", "number"),
    [
        ("", "not_json", None),
        ("\x89PNG\r\n\x1a\n", "not_json", None),
        ('{"capicu_progress": 1, "events": [', "not_json", None),
        ("[" * 100_000, "not_json", None),
        ('{"capicu_progress": 1, "events": ' + "[" * 90_000 + "]" * 90_000 + "}", "not_json", None),
        ('{"capicu_progress": ' + "9" * 10_000 + ', "events": []}', "not_json", None),
        ('{"capicu_progress": NaN, "events": []}', "not_json", None),
        ("x" * (LARGEST + 1), "too_large", None),
        (
            json.dumps({"capicu_progress": 1, "events": [0] * (MOST_EVENTS + 1)}),
            "too_large",
            None,
        ),
        ("[]", "not_ours", None),
        ('"capicu_progress"', "not_ours", None),
        ('{"events": []}', "not_ours", None),
        ('{"capicu_progress": 1}', "not_ours", None),
        ('{"capicu_progress": 1, "events": {}}', "not_ours", None),
        ('{"capicu_progress": 2, "events": []}', "version", None),
        ('{"capicu_progress": true, "events": []}', "version", None),
        ('{"capicu_progress": "1", "events": []}', "version", None),
        (json.dumps({"capicu_progress": 1, "events": [7]}), "event", 1),
        (json.dumps({"capicu_progress": 1, "events": [None]}), "event", 1),
        (json.dumps({"capicu_progress": 1, "events": [[]]}), "event", 1),
        (wrong_entry(kind="crown"), "event", 2),
        (wrong_entry(kind=[]), "event", 2),
        (wrong_entry(subject=5), "event", 2),
        (wrong_entry(subject=""), "event", 2),
        (wrong_entry(subject="a\u0000"), "event", 2),
        (wrong_entry(subject="\ud800"), "event", 2),
        (wrong_entry(key="k" * 300), "event", 2),
        (wrong_entry(at="yesterday"), "event", 2),
        (wrong_entry(at=0), "event", 2),
        (wrong_entry(at="2026-03-01T12:00:00"), "event", 2),
        (wrong_entry(at="0001-01-01T00:00:00+23:59"), "event", 2),
        (wrong_entry(detail=[]), "event", 2),
        (wrong_entry(detail={"a": None}), "event", 2),
        (wrong_entry(detail={"a": {"b": 1}}), "event", 2),
        (wrong_entry(detail={"a": 10**30}), "event", 2),
        (wrong_entry(at=(NOON + timedelta(days=3)).isoformat()), "time", 2),
    ],
    ids=lambda value: str(value)[:30],
)
def test_a_wrong_file_is_named_for_what_is_wrong(written: str, fault: str, number: int | None) -> None:
    with pytest.raises(ProgressError) as caught:
        loads(written, now=NOON)
    assert (caught.value.fault, caught.value.number) == (fault, number)


def test_another_devices_clock_may_be_a_little_ahead() -> None:
    ahead = wrong_entry(at=(NOON + timedelta(hours=20)).isoformat())
    assert [event.subject for event in loads(ahead, now=NOON)] == ["b", "a"]


def test_a_mark_at_the_start_of_a_file_does_no_harm() -> None:
    assert loads("\ufeff" + dumps([])) == ()


@given(st.text(max_size=200))
def test_any_other_text_is_a_fault(written: str) -> None:
    with pytest.raises(ProgressError):
        loads(written)
