"""Real databases for the tests in this folder: an SQLite file, and PostgreSQL wherever there is a server.

CAPICU_TEST_POSTGRES names one, as an address whose user may create databases; without it a server is started from
the binaries on this machine. Where there are none, everything is shown with SQLite alone: a contributor needs no
server. `.ci/run` always names one.
"""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

from sqlalchemy import create_engine, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import OperationalError

NAMED = "CAPICU_TEST_POSTGRES"
SECONDS_TO_START = 60


def binaries() -> Path | None:
    """Where PostgreSQL's programs are; Debian keeps them off the path."""
    found = shutil.which("initdb")
    places = [Path(found).resolve().parent] if found else []
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((place for place in places if (place / "postgres").exists()), None)


def kinds() -> list[str]:
    """The databases that there are here."""
    return ["sqlite", *(["postgresql"] if os.environ.get(NAMED) or binaries() else [])]


@contextmanager
def postgres() -> Iterator[URL]:
    """The address of a running server: the one that is named, or one that is started for these tests."""
    named = os.environ.get(NAMED)
    if named:
        yield make_url(named).set(drivername="postgresql+psycopg")
        return
    programs = binaries()
    assert programs is not None
    folder = Path(tempfile.mkdtemp(prefix="capicu-pg-"))
    # The server refuses to run as root.
    somebody: dict[str, object] = {}
    if os.geteuid() == 0:
        names = {entry.pw_name: entry for entry in pwd.getpwall()}
        entry = names.get("postgres", names["nobody"])
        os.chown(folder, entry.pw_uid, entry.pw_gid)
        somebody = {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}
    data = folder / "data"
    subprocess.run(
        [programs / "initdb", "-D", data, "-A", "trust", "-U", "capicu", "-E", "UTF8", "--no-sync"],
        check=True,
        capture_output=True,
        cwd=folder,
        **somebody,
    )
    with (folder.parent / f"{folder.name}.log").open("wb") as log:
        server = subprocess.Popen(
            # The server itself is never killed here, so it need not wait for the disk.
            [programs / "postgres", "-D", data, "-k", folder, "-c", "listen_addresses=", "-c", "fsync=off"],
            stdout=log,
            stderr=log,
            stdin=subprocess.DEVNULL,
            cwd=folder,
            **somebody,
        )
    try:
        url = make_url(f"postgresql+psycopg://capicu@/postgres?host={folder}")
        _wait(url)
        yield url
    finally:
        server.terminate()
        server.wait(timeout=30)
        shutil.rmtree(folder, ignore_errors=True)
        (folder.parent / f"{folder.name}.log").unlink()


def _wait(url: URL) -> None:
    deadline = time.monotonic() + SECONDS_TO_START
    while True:
        engine = create_engine(url)
        try:
            engine.connect().close()
        except OperationalError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.1)
        else:
            return
        finally:
            engine.dispose()


@contextmanager
def database_in(server: URL) -> Iterator[URL]:
    """An empty database on a server, gone afterwards."""
    name = f"capicu_{uuid4().hex}"
    engine = create_engine(server, isolation_level="AUTOCOMMIT")
    try:
        with engine.connect() as connection:
            connection.execute(text(f"CREATE DATABASE {name} TEMPLATE template0 ENCODING 'UTF8'"))
        yield server.set(database=name)
        with engine.connect() as connection:
            connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
    finally:
        engine.dispose()
