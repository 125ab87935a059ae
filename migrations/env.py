"""What Alembic runs: within the app's own transaction, or on the database that DATABASE_URL names."""

from alembic import context
from sqlalchemy import Connection, create_engine

from progress.place import place
from progress.schema import Base


def _run(connection: Connection) -> None:
    # SQLite changes a table by copying it.
    context.configure(connection, target_metadata=Base.metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


given: Connection | None = context.config.attributes.get("connection")
if given is not None:
    _run(given)
else:
    with create_engine(place()).connect() as connection:
        _run(connection)
