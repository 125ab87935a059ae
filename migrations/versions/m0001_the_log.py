"""The log, who it belongs to, and the codes that bring it to another device."""

import sqlalchemy as sa
from alembic import op

revision = "m0001"
down_revision = None
branch_labels = None
depends_on = None

# SQLite counts up by itself only in a column that is called INTEGER.
COUNTED = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Makes the five tables."""
    op.create_table(
        "learner",
        sa.Column("id", COUNTED, nullable=False),
        sa.Column("changes", sa.Integer, nullable=False),
        sa.Column("begun", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_learner"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "device",
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("learner", COUNTED, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_device"),
        sa.ForeignKeyConstraint(["learner"], ["learner.id"], name="fk_device_learner", ondelete="CASCADE"),
    )
    op.create_index("ix_device_learner", "device", ["learner"])
    op.create_table(
        "event",
        sa.Column("id", COUNTED, nullable=False),
        sa.Column("learner", COUNTED, nullable=False),
        sa.Column("change", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("key", sa.String(200), nullable=False),
        sa.Column("subject", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("detail", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_event"),
        sa.ForeignKeyConstraint(["learner"], ["learner.id"], name="fk_event_learner", ondelete="CASCADE"),
        sa.UniqueConstraint("learner", "kind", "key", name="uq_event_learner"),
    )
    op.create_index("ix_event_change", "event", ["learner", "change"])
    op.create_table(
        "code",
        sa.Column("letters", sa.String(64), nullable=False),
        sa.Column("learner", COUNTED, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("letters", name="pk_code"),
        sa.ForeignKeyConstraint(["learner"], ["learner.id"], name="fk_code_learner", ondelete="CASCADE"),
    )
    op.create_index("ix_code_learner", "code", ["learner"])
    op.create_table(
        "guess",
        sa.Column("id", COUNTED, nullable=False),
        sa.Column("device", sa.String(64), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_guess"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_guess_device", "guess", ["device"])
    op.create_index("ix_guess_at", "guess", ["at"])


def downgrade() -> None:
    """Drops them, with all progress."""
    for table in ("guess", "code", "event", "device", "learner"):
        op.drop_table(table)
