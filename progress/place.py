"""Where progress is kept: DATABASE_URL says it, else a file beside the app."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

VARIABLE: Final = "DATABASE_URL"
FILE: Final = Path(__file__).resolve().parent.parent / "var" / "capicu.sqlite3"


class PlaceError(ValueError):
    """DATABASE_URL names no database that the app can use."""


def place(environment: Mapping[str, str] | None = None) -> URL:
    """The database that the environment names, or the file `var/capicu.sqlite3`.

    >>> str(place({"DATABASE_URL": "postgres://somebody@db/capicu"}))
    'postgresql+psycopg://somebody@db/capicu'
    """
    named = (os.environ if environment is None else environment).get(VARIABLE, "").strip()
    if not named:
        return URL.create("sqlite", database=str(FILE))
    try:
        url = make_url(named)
    except ArgumentError as error:
        # The text itself is not repeated: it may hold a password.
        raise PlaceError(f"{VARIABLE} is no address of a database") from error
    match url.get_backend_name():
        case "sqlite" if url.database and url.database != ":memory:":
            return url.set(drivername="sqlite")
        case "postgresql" | "postgres":
            return url.set(drivername="postgresql+psycopg")
        case other:
            raise PlaceError(
                f"{VARIABLE}: progress is kept in an SQLite file or in PostgreSQL, not in {other}"
            )
