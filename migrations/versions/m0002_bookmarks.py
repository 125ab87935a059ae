"""Where a learner left off: one row a page, replaced as they go on."""

import sqlalchemy as sa
from alembic import op

revision = "m0002"
down_revision = "m0001"
branch_labels = None
depends_on = None

COUNTED = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Makes the table."""
    op.create_table(
        "bookmark",
        sa.Column("learner", COUNTED, nullable=False),
        sa.Column("page", sa.String(16), nullable=False),
        sa.Column("place", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("learner", "page", name="pk_bookmark"),
        sa.ForeignKeyConstraint(["learner"], ["learner.id"], name="fk_bookmark_learner", ondelete="CASCADE"),
    )


def downgrade() -> None:
    """Drops it; the log keeps all that was finished."""
    op.drop_table("bookmark")
