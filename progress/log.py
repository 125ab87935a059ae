"""One learner's log as one session sees it: what the database has, and what still waits to get there."""

from __future__ import annotations

import time
from collections.abc import Iterable
from contextlib import suppress
from enum import Enum
from threading import Lock, Timer
from typing import Final

from progress.bookmark import Bookmark
from progress.codes import Code, Joining
from progress.events import Event, Kind, in_order
from progress.store import Standing, Store, StoreDownError, StoreFullError, UnknownLearnerError

SECONDS_FRESH: Final = 0.25
"""A page asks many times while it is drawn: so long one look at the database is enough."""


SECONDS_BEFORE_MARKING: Final = 0.25
"""A bookmark is put when the table has long been painted; of several moves within that time only the last counts."""


class Keeping(Enum):
    """Whether what happens is kept."""

    KEPT = "kept"
    """All of it lies in the database."""
    WAITING = "waiting"
    """The database does not answer; the session has what happened meanwhile, and tries again."""
    SESSION = "session"
    """The browser keeps no cookie, or there is no database: it lasts as long as the page is open."""
    FULL = "full"
    """There are more events than are kept of anybody; the newest last as long as the page is open."""


class Log:
    """What happened to the learner of a device. Nothing raises because a database is down, unless it says so."""

    def __init__(self, store: Store | None, device: str | None, *, fresh: float = SECONDS_FRESH) -> None:
        self._store = store
        self._device = device
        self._fresh = fresh
        self._looked: float | None = None
        self._standing: Standing | None = None
        self._there: dict[tuple[Kind, str], Event] = {}
        self._waiting: dict[tuple[Kind, str], Event] = {}
        self._told: dict[tuple[Kind, ...], tuple[Event, ...]] = {}
        """What was answered since the log last changed."""
        self._marks: dict[str, Bookmark] = {}
        """The bookmarks that this session put, by page."""
        self._marked: dict[str, Bookmark] = {}
        """Those of them that the database has got."""
        self._marking = Lock()
        self._is_due = False
        """Whether they will be sent soon anyway."""
        self._is_full = False
        self._is_blind = False

    @property
    def keeping(self) -> Keeping:
        """Whether what happened so far is kept."""
        if self._store is None or self._device is None:
            return Keeping.SESSION
        if not self._waiting and not self._is_blind:
            return Keeping.KEPT
        return Keeping.FULL if self._is_full else Keeping.WAITING

    def add(self, *events: Event) -> bool:
        """Adds events; returns whether they are kept by now. This session shows them in any case."""
        for event in events:
            if event.name not in self._there:
                self._waiting.setdefault(event.name, event)
        self._told = {}
        return self._send()

    def events(self, *kinds: Kind) -> tuple[Event, ...]:
        """All events of these kinds (of all, if none is named), in order of time."""
        self._look()
        if kinds not in self._told:
            found = (self._waiting | self._there).values()
            wanted = (event for event in found if not kinds or event.kind in kinds)
            self._told[kinds] = tuple(sorted(wanted, key=in_order))
        return self._told[kinds]

    def mark(self, bookmark: Bookmark) -> None:
        """Remembers where the learner is. It is kept soon, by another thread: a move at the table waits for no disk."""
        self._marks[bookmark.page] = bookmark
        if self._store is None or self._device is None or self._is_due:
            return
        self._is_due = True
        soon = Timer(SECONDS_BEFORE_MARKING, self._mark_now_due)
        # Before the process ends it is waited for.
        soon.daemon = False
        soon.start()

    def bookmark(self, page: str) -> Bookmark | None:
        """Where the learner left off on a page, here or on another device."""
        own = self._marks.get(page)
        if self._store is None or self._device is None:
            return own
        self._send_marks()
        found = [own] if own is not None and self._marked.get(page) is not own else []
        with suppress(StoreDownError):
            found += [one for one in self._store.bookmarks(self._device) if one.page == page]
        return max(found, key=lambda one: one.at, default=None)

    def take_in(self, events: Iterable[Event]) -> int:
        """Adds the events of a file and returns how many were new.

        Raises `StoreDownError` or `StoreFullError` if they could not be kept; then none of them is shown either.
        """
        wanted = tuple(events)
        if self._store is None or self._device is None:
            before = len(self.events())
            self.add(*wanted)
            return len(self.events()) - before
        try:
            new = self._add_now(wanted)
        finally:
            self._look_again()
        return new

    def start_over(self) -> None:
        """Empties the log. Raises `StoreDownError` if that cannot be done now."""
        self._drop_marks()
        if self._store is not None and self._device is not None:
            known = self._store.known(self._device)
            if known is not None:
                # Forgotten on another device in this very moment: then there is nothing to empty.
                with suppress(UnknownLearnerError):
                    self._store.start_over(known)
        self._empty()

    def forget(self) -> None:
        """Deletes everything, with the learner. Raises `StoreDownError` if that cannot be done now."""
        self._drop_marks()
        if self._store is not None and self._device is not None:
            known = self._store.known(self._device)
            if known is not None:
                self._store.forget(known)
        self._empty()

    def code(self) -> Code:
        """A code for another device. Raises `StoreDownError` if there is no database to find it in."""
        store, device = self._place()
        if not self._send():
            raise StoreDownError("not everything is kept yet")
        try:
            return store.code(store.learner(device))
        except UnknownLearnerError:
            return store.code(store.learner(device))

    def join(self, typed: str) -> Joining:
        """Goes on with the progress of the device that gave this code. Raises `StoreDownError` as `code` does."""
        store, device = self._place()
        self._send()
        self._send_marks()
        outcome = store.join(device, typed)
        if outcome is Joining.DONE:
            self._look_again()
        return outcome

    # --- underneath ---

    def _place(self) -> tuple[Store, str]:
        if self._store is None or self._device is None:
            raise StoreDownError("nothing is kept here")
        return self._store, self._device

    def _send(self) -> bool:
        """Tries to keep what waits; what has been kept is remembered even if the database goes down right after."""
        if self._store is None or self._device is None:
            return False
        if self._waiting:
            sent = dict(self._waiting)
            try:
                self._add_now(tuple(sent.values()))
            except StoreDownError:
                return False
            except StoreFullError:
                self._is_full = True
                return False
            self._there |= sent
            self._waiting.clear()
            self._is_full = False
            self._look_again()
        return True

    def _add_now(self, events: tuple[Event, ...]) -> int:
        store, device = self._place()
        try:
            return store.add(store.learner(device), *events)
        except UnknownLearnerError:
            # Forgotten or joined on another device in this very moment.
            return store.add(store.learner(device), *events)

    def _mark_now_due(self) -> None:
        # First, so that whatever is marked from here on is sent by another.
        self._is_due = False
        self._send_marks()

    def _send_marks(self) -> None:
        with self._marking:
            for page, one in list(self._marks.items()):
                if self._marked.get(page) is one:
                    continue
                try:
                    self._mark_now(one)
                except StoreDownError:
                    # The next one takes its place anyway.
                    return
                self._marked[page] = one

    def _drop_marks(self) -> None:
        """Waits for a bookmark that is on its way, so that none arrives after everything has been deleted."""
        self._marks = {}
        with self._marking:
            self._marked = {}

    def _mark_now(self, one: Bookmark) -> None:
        store, device = self._place()
        try:
            store.mark(store.learner(device), one)
        except UnknownLearnerError:
            # Forgotten or joined on another device in this very moment.
            store.mark(store.learner(device), one)

    def _look(self) -> None:
        """Takes in what other tabs, processes and devices have written."""
        if self._store is None or self._device is None:
            return
        now = time.monotonic()
        if self._looked is not None and now - self._looked < self._fresh:
            return
        self._looked = now
        if not self._is_full:
            self._send()
        try:
            standing = self._store.standing(self._device)
            if standing != self._standing:
                self._read(self._store, standing)
        except StoreDownError:
            self._is_blind = True
        else:
            self._is_blind = False

    def _read(self, store: Store, standing: Standing | None) -> None:
        known = self._standing
        is_same_log = (
            known is not None
            and standing is not None
            and (known.learner, known.begun) == (standing.learner, standing.begun)
        )
        after = known.changes if is_same_log and known is not None else 0
        came = () if standing is None else store.events(standing.learner, after=after)
        if not is_same_log:
            self._there = {}
        self._there |= {event.name: event for event in came}
        self._standing = standing
        self._told = {}

    def _look_again(self) -> None:
        self._looked = None
        self._told = {}

    def _empty(self) -> None:
        self._there, self._waiting, self._standing = {}, {}, None
        self._is_full = False
        self._look_again()
