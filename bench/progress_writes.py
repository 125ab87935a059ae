"""Progress of a class: learners who write from two processes into one database, and whether all of it is there.

python -m bench.progress_writes [LEARNERS] [SECONDS] [PAUSE]

Each learner is a thread that keeps a step as the app does, waits about PAUSE seconds, and reads whether anything is
new, as every page does. Told are the times of a write and of a look, for an SQLite file and, where there is a server,
for PostgreSQL; and how many acknowledged writes were not found afterwards.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import threading
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from time import perf_counter, sleep
from typing import Any

from sqlalchemy.engine import URL, make_url

from bench._served import summary
from progress.events import Event, Kind
from progress.store import Store
from tests.progress.databases import database_in, kinds, postgres

PROCESSES = 2
ROOT = Path(__file__).resolve().parent.parent


def write(address: str, first: int, learners: int, seconds: float, pause: float) -> dict[str, Any]:
    """One process with its learners: what each write and each look took, and what was acknowledged."""
    store = Store(make_url(address))
    store.is_up()
    writes: list[float] = []
    looks: list[float] = []
    kept: list[tuple[str, str]] = []
    until = perf_counter() + seconds

    def learner(number: int) -> None:
        random, device, turn = Random(number), f"learner{number}", 0
        sleep(random.random() * pause)
        while perf_counter() < until:
            key = f"lesson-{turn // 6}/step-{turn % 6}"
            begun = perf_counter()
            store.add(store.learner(device), Event(Kind.STEP, key, datetime.now(UTC), key, {"tries": 1}))
            writes.append(perf_counter() - begun)
            kept.append((device, key))
            begun = perf_counter()
            store.standing(device)
            looks.append(perf_counter() - begun)
            turn += 1
            sleep(pause * random.uniform(0.7, 1.3))

    threads = [threading.Thread(target=learner, args=(number,)) for number in range(first, first + learners)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    store.close()
    return {"writes": writes, "looks": looks, "kept": kept}


def measure(url: URL, learners: int, seconds: float, pause: float) -> dict[str, Any]:
    """Two processes on one database, and then a look at what they left."""
    address = url.render_as_string(hide_password=False)
    share = learners // PROCESSES
    running = [
        subprocess.Popen(
            [sys.executable, "-m", "bench.progress_writes", address]
            + [str(one) for one in (place * share, share, seconds, pause)],
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
        )
        for place in range(PROCESSES)
    ]
    told = [json.loads(process.communicate()[0]) for process in running]
    kept = {(device, key) for one in told for device, key in one["kept"]}
    store = Store(url)
    found = {
        (device, event.key)
        for device in {name for name, _ in kept}
        for event in store.events(store.learner(device))
    }
    store.close()
    return {
        "writes": len(kept),
        "writes_per_s": round(len(kept) / seconds, 1),
        "write_ms": summary([1000 * taken for one in told for taken in one["writes"]], 1),
        "look_ms": summary([1000 * taken for one in told for taken in one["looks"]], 1),
        "lost": len(kept - found),
    }


def main(learners: int, seconds: float, pause: float) -> dict[str, Any]:
    """Both databases, one after the other."""
    figures: dict[str, Any] = {"learners": learners, "processes": PROCESSES, "pause_s": pause}
    with tempfile.TemporaryDirectory() as folder:
        file = URL.create("sqlite", database=str(Path(folder) / "progress.sqlite3"))
        figures["sqlite"] = measure(file, learners, seconds, pause)
    if "postgresql" in kinds():
        with ExitStack() as opened:
            database = opened.enter_context(database_in(opened.enter_context(postgres())))
            figures["postgresql"] = measure(database, learners, seconds, pause)
    return figures


if __name__ == "__main__":
    given = sys.argv[1:]
    if given and "://" in given[0]:
        print(json.dumps(write(given[0], int(given[1]), int(given[2]), float(given[3]), float(given[4]))))
    else:
        numbers = [float(one) for one in given]
        wanted = [*numbers, *(100.0, 15.0, 3.0)[len(numbers) :]]
        print(json.dumps(main(int(wanted[0]), wanted[1], wanted[2])))
