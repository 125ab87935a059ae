"""Two processes and a killed one: what was acknowledged is there."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy.engine import URL

from progress.store import Store

ROOT = Path(__file__).resolve().parents[2]
# Every thread is a tab: all of one learner, or each of another. A line is printed after the store has said yes.
WRITE = """
import sys, threading
from datetime import UTC, datetime
from sqlalchemy.engine import make_url
from progress.events import Event, Kind
from progress.store import Store

address, name, threads, count, shared = sys.argv[1], sys.argv[2], *map(int, sys.argv[3:])
store = Store(make_url(address))
said = threading.Lock()
sys.stdin.readline()

def tab(number):
    device = "shared" if shared else f"{name}{number}"
    for turn in range(count):
        key = f"{name}.{number}.{turn}"
        store.add(store.learner(device), Event(Kind.EXERCISE, "count", datetime.now(UTC), key))
        with said:
            print(device, key, flush=True)

tabs = [threading.Thread(target=tab, args=(number,)) for number in range(threads)]
for one in tabs: one.start()
for one in tabs: one.join()
store.close()
"""


def writer(database: URL, name: str, *, threads: int, count: int, shared: bool) -> subprocess.Popen[str]:
    address = database.render_as_string(hide_password=False)
    return subprocess.Popen(
        [sys.executable, "-c", WRITE, address, name, str(threads), str(count), str(int(shared))],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )


def begin(process: subprocess.Popen[str]) -> None:
    assert process.stdin is not None
    process.stdin.write("now\n")
    process.stdin.flush()


@contextmanager
def reading(database: URL) -> Iterator[Store]:
    store = Store(database)
    yield store
    store.close()


@pytest.mark.parametrize("shared", [True, False], ids=["one learner", "many learners"])
def test_two_processes_with_many_tabs_lose_nothing(database: URL, shared: bool) -> None:
    threads, count = 6, 12
    both = [writer(database, name, threads=threads, count=count, shared=shared) for name in ("p", "q")]
    for process in both:
        begin(process)
    told = [process.communicate(timeout=120) for process in both]
    assert [error for _, error in told] == ["", ""]
    said = [line.split() for out, _ in told for line in out.splitlines()]
    assert len(said) == 2 * threads * count
    with reading(database) as store:
        for device in {device for device, _ in said}:
            kept = [event.key for event in store.events(store.learner(device))]
            assert sorted(kept) == sorted(key for of, key in said if of == device)
            standing = store.standing(device)
            assert standing is not None
            assert standing.changes == len(kept), "one change after the other"


@pytest.mark.parametrize("after", [1, 7, 40])
def test_a_killed_process_keeps_what_it_has_acknowledged(database: URL, after: int) -> None:
    process = writer(database, "p", threads=3, count=10_000, shared=True)
    begin(process)
    assert process.stdout is not None
    said = [process.stdout.readline().split() for _ in range(after)]
    process.send_signal(signal.SIGKILL)
    said += [line.split() for line in process.communicate(timeout=60)[0].splitlines() if line.count(".") == 2]
    assert process.returncode == -signal.SIGKILL
    with reading(database) as store:
        kept = {event.key for event in store.events(store.learner("shared"))}
        # The last line may have been cut off in the middle: a key that is too short is none.
        assert {key for _, key in said[:after]} <= kept
        assert len(kept) >= len(said) - 1
        assert store.add(store.learner("shared")) == 0, "and it can be written again at once"
