"""The tables. Whoever changes them adds a migration; a test compares the two."""

from __future__ import annotations

from sqlalchemy import BigInteger, ForeignKey, Index, Integer, MetaData, String, Text, UniqueConstraint
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

# SQLite counts up by itself only in a column that is called INTEGER.
Counted = BigInteger().with_variant(Integer, "sqlite")


class Base(DeclarativeBase):
    """All tables; constraints have names, so that a migration can speak of them."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_name)s",
            "uq": "uq_%(table_name)s_%(column_0_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s",
            "pk": "pk_%(table_name)s",
        }
    )


class Learner(Base):
    """Somebody whose progress is kept; no name, nothing about the person."""

    __tablename__ = "learner"
    # A number that was given once is never given again: a session that still holds it must not meet a stranger.
    __table_args__ = {"sqlite_autoincrement": True}  # noqa: RUF012  (SQLAlchemy's own way to say it)

    id: Mapped[int] = mapped_column(Counted, primary_key=True)
    changes: Mapped[int] = mapped_column(Integer, default=0)
    """Grows with everything that is written: whoever knows this number knows the whole log."""
    begun: Mapped[int] = mapped_column(Integer, default=0)
    """What `changes` was when the learner last started over."""


class Device(Base):
    """A browser, by the hash of its cookie."""

    __tablename__ = "device"

    name: Mapped[str] = mapped_column(String(64), primary_key=True)
    learner: Mapped[int] = mapped_column(ForeignKey("learner.id", ondelete="CASCADE"), index=True)


class Happened(Base):
    """One event of the log."""

    __tablename__ = "event"
    __table_args__ = (
        UniqueConstraint("learner", "kind", "key"),
        Index("ix_event_change", "learner", "change"),
    )

    id: Mapped[int] = mapped_column(Counted, primary_key=True)
    learner: Mapped[int] = mapped_column(ForeignKey("learner.id", ondelete="CASCADE"))
    change: Mapped[int] = mapped_column(Integer)
    """Which of the learner's changes brought it."""
    kind: Mapped[str] = mapped_column(String(16))
    key: Mapped[str] = mapped_column(String(200))
    subject: Mapped[str] = mapped_column(Text)
    at: Mapped[int] = mapped_column(BigInteger)
    """Microseconds since 1970: no database's own idea of a time zone comes into it."""
    detail: Mapped[str] = mapped_column(Text)


class Place(Base):
    """Where a learner left off on a page."""

    __tablename__ = "bookmark"

    learner: Mapped[int] = mapped_column(ForeignKey("learner.id", ondelete="CASCADE"), primary_key=True)
    page: Mapped[str] = mapped_column(String(16), primary_key=True)
    place: Mapped[str] = mapped_column(Text)
    at: Mapped[int] = mapped_column(BigInteger)
    """As in the log. Of two places on one page the later one stays."""


class Invitation(Base):
    """A code, by its hash."""

    __tablename__ = "code"

    letters: Mapped[str] = mapped_column(String(64), primary_key=True)
    learner: Mapped[int] = mapped_column(ForeignKey("learner.id", ondelete="CASCADE"), index=True)
    until: Mapped[int] = mapped_column(BigInteger)


class Guess(Base):
    """A code that a device tried and nobody had."""

    __tablename__ = "guess"
    __table_args__ = {"sqlite_autoincrement": True}  # noqa: RUF012  (SQLAlchemy's own way to say it)

    id: Mapped[int] = mapped_column(Counted, primary_key=True)
    device: Mapped[str] = mapped_column(String(64), index=True)
    at: Mapped[int] = mapped_column(BigInteger, index=True)
