"""Brings the tables to what the code expects."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text

FOLDER: Final = Path(__file__).resolve().parent.parent / "migrations"
LOCK: Final = 0x_CA_91_C0
"""Any number will do, as long as all processes lock the same one."""


def migrate(connection: Connection) -> None:
    """Makes the missing tables and columns within this transaction.

    Of several processes that start at once one migrates and the others wait: PostgreSQL has a lock for that, and with
    SQLite the transaction has taken the file's lock already. Then there is nothing left to do for them.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    command.upgrade(config(connection), "head")


def config(connection: Connection | None = None) -> Config:
    """Alembic's settings, for a connection that is open already."""
    settings = Config()
    settings.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    settings.set_main_option("path_separator", "os")
    settings.attributes["connection"] = connection
    return settings
