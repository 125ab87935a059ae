"""A learner's log as a file to take along."""

from __future__ import annotations

import json
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import Any, Final, Literal

from progress.events import Event, Kind, in_order

VERSION: Final = 1
MARK: Final = "capicu_progress"
LARGEST: Final = 4_000_000
"""Characters: more than a few years of daily play."""
MOST_EVENTS: Final = 20_000
AHEAD: Final = timedelta(days=1)
"""How far another device's clock may be ahead."""

Fault = Literal["too_large", "not_json", "not_ours", "version", "event", "time"]


class ProgressError(ValueError):
    """A file that cannot be taken in: what is wrong with it, and with which of its events (counted from 1)."""

    def __init__(self, fault: Fault, number: int | None = None) -> None:
        super().__init__(fault if number is None else f"{fault} {number}")
        self.fault: Fault = fault
        self.number = number


def dumps(events: Iterable[Event]) -> str:
    """The events as the text of a file, in order of time.

    >>> from datetime import datetime, UTC
    >>> done = Event(Kind.STEP, "first-tile/lay", datetime(2026, 3, 1, 12, tzinfo=UTC), "first-tile/lay")
    >>> loads(dumps([done])) == (done,)
    True
    """
    written = [
        {
            "kind": event.kind.value,
            "subject": event.subject,
            "at": event.at.isoformat(),
            "key": event.key,
            "detail": dict(event.detail),
        }
        for event in sorted(events, key=in_order)
    ]
    lines = ",\n".join(json.dumps(one, ensure_ascii=False, separators=(",", ":")) for one in written)
    return f'{{"{MARK}": {VERSION}, "events": [\n{lines}\n]}}\n'


def loads(text: str, *, now: datetime | None = None) -> tuple[Event, ...]:
    """The events in a file. Raises `ProgressError` for any text that `dumps` would not write."""
    if len(text) > LARGEST:
        raise ProgressError("too_large")
    try:
        found = json.loads(text.removeprefix("\ufeff"), parse_constant=_refuse)
    except (ValueError, RecursionError) as error:
        raise ProgressError("not_json") from error
    if not isinstance(found, dict) or MARK not in found:
        raise ProgressError("not_ours")
    if type(found[MARK]) is not int or found[MARK] != VERSION:
        raise ProgressError("version")
    written = found.get("events")
    if not isinstance(written, list):
        raise ProgressError("not_ours")
    if len(written) > MOST_EVENTS:
        raise ProgressError("too_large")
    latest = (datetime.now(UTC) if now is None else now) + AHEAD
    return tuple(_event(one, number, latest) for number, one in enumerate(written, 1))


def _event(written: Any, number: int, latest: datetime) -> Event:
    try:
        kind, subject, at, key = (written[name] for name in ("kind", "subject", "at", "key"))
        detail = written.get("detail", {})
        if not all(isinstance(one, str) for one in (subject, at, key)) or not isinstance(detail, dict):
            raise ProgressError("event", number)
        if not all(isinstance(value, str | int | float) for value in detail.values()):
            raise ProgressError("event", number)
        event = Event(Kind(kind), subject, datetime.fromisoformat(at), key, detail)
    except (LookupError, TypeError, AttributeError, ValueError, OverflowError) as error:
        raise ProgressError("event", number) from error
    if event.at > latest:
        raise ProgressError("time", number)
    return event


def _refuse(constant: str) -> None:
    raise ValueError(f"{constant} is no number")
