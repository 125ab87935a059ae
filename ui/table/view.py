"""What the table shows, as plain values, and the JSON that its script reads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from ui.table.geometry import shapes

Place = Literal["bottom", "right", "top", "left"]
Side = Literal["us", "them", "third"]
End = Literal["left", "right", "open"]
Size = Literal["table", "lesson", "thumb"]


def halves(tile: str) -> tuple[int, int]:
    """The two numbers of a tile written ``a-b``.

    >>> halves("3-5")
    (3, 5)
    """
    first, second = tile.split("-")
    return int(first), int(second)


@dataclass(frozen=True, slots=True)
class SeatView:
    """One player: where they sit as seen by the reader, how many tiles stand there, what they said last.

    ``open`` shows the tiles face up (a teacher's view, or the end of a round). Seats run counter-clockwise:
    bottom, right, top, left.
    """

    seat: int
    name: str
    place: Place
    count: int
    side: Side = "them"
    said: str = ""
    open: tuple[str, ...] | None = None

    def data(self) -> dict[str, object]:
        """As JSON."""
        return {
            "seat": self.seat,
            "name": self.name,
            "place": self.place,
            "count": self.count,
            "side": self.side,
            "said": self.said,
            "open": None if self.open is None else list(self.open),
        }


@dataclass(frozen=True, slots=True)
class LineTile:
    """A tile of the line as it lies from left to right; ``n`` is its place in the order of play, from 0."""

    a: int
    b: int
    n: int
    seat: int


@dataclass(frozen=True, slots=True)
class HandTile:
    """A tile of the learner's own and the ends where it fits."""

    tile: str
    fits: tuple[End, ...] = ()

    def data(self) -> dict[str, object]:
        """As JSON."""
        first, second = halves(self.tile)
        return {"tile": self.tile, "a": first, "b": second, "fits": list(self.fits)}


@dataclass(frozen=True, slots=True)
class Boneyard:
    """The undealt tiles (*pozo*): how many, how many of them may never be drawn, and their faces if shown."""

    count: int
    reserve: int = 0
    open: tuple[str, ...] | None = None

    def data(self) -> dict[str, object]:
        """As JSON."""
        return {
            "count": self.count,
            "reserve": self.reserve,
            "open": None if self.open is None else list(self.open),
        }


@dataclass(frozen=True, slots=True)
class Event:
    """Something another player did since the learner's last move; shown one after the other.

    ``tile`` and ``end`` belong to a play, ``count`` to a draw.
    """

    id: str
    kind: Literal["play", "draw", "pass"]
    seat: int
    tile: str | None = None
    end: End | None = None
    count: int = 1

    def data(self) -> dict[str, object]:
        """As JSON, with only what belongs to this kind."""
        common: dict[str, object] = {"id": self.id, "kind": self.kind, "seat": self.seat}
        if self.kind == "play":
            return common | {"tile": self.tile, "end": self.end}
        if self.kind == "draw":
            return common | {"count": self.count}
        return common


@dataclass(frozen=True, slots=True)
class Announcement:
    """A sentence for screen readers; it is said again whenever ``id`` changes."""

    id: str
    text: str


@dataclass(frozen=True, slots=True)
class Refused:
    """A try that the rules do not allow: the tile shakes its head and stays in the hand."""

    id: str
    tile: str | None = None


@dataclass(frozen=True, slots=True)
class Marks:
    """Rings around tiles, and ends of the line that light up (a *capicú* lights both)."""

    rings: tuple[str, ...] = ()
    ends: tuple[Literal["left", "right"], ...] = ()


@dataclass(frozen=True, slots=True)
class Picks:
    """What may be tapped as the answer to a question: players, tiles that lie face up anywhere, the boneyard."""

    seats: tuple[int, ...] = ()
    tiles: tuple[str, ...] = ()
    boneyard: bool = False

    def data(self) -> dict[str, object]:
        """As JSON."""
        return {"seats": list(self.seats), "tiles": list(self.tiles), "boneyard": self.boneyard}


@dataclass(frozen=True, slots=True)
class TableView:
    """A table at one moment. Build it from plain values; it knows no rules.

    ``epoch`` names the session: when it changes the page forgets all it kept. ``rev`` grows with every accepted
    change and ``ack`` is the ``eid`` of the last attempt handled, refused ones too. ``show_playable`` may be true
    only where it gives no answer away. ``size`` "lesson" asks for a low table on phones, "thumb" for a picture.
    """

    epoch: str
    rev: int
    lang: str
    seats: tuple[SeatView, ...] = ()
    line: tuple[LineTile, ...] = ()
    start: int = 0
    ends: tuple[int | None, int | None] | None = None
    hand: tuple[HandTile, ...] = ()
    ack: str = ""
    show_playable: bool = False
    turn: int | None = None
    mine: bool = False
    over: bool = False
    boneyard: Boneyard | None = None
    can_draw: bool = False
    can_pass: bool = False
    offer_draw: bool = False
    offer_pass: bool = False
    events: tuple[Event, ...] = ()
    pace: int = 700
    announce: Announcement | None = None
    refused: Refused | None = None
    marks: Marks = field(default_factory=Marks)
    picks: Picks | None = None
    suit_colours: bool = False
    projector: bool = False
    size: Size = "table"

    def data(self, words: Mapping[str, str]) -> dict[str, object]:
        """As JSON for the page's script, with the words that it needs."""
        laid = shapes([(tile.a, tile.b) for tile in self.line], self.start)
        return {
            "epoch": self.epoch,
            "rev": self.rev,
            "ack": self.ack,
            "lang": self.lang,
            "seats": [seat.data() for seat in self.seats],
            "line": [{"a": tile.a, "b": tile.b, "n": tile.n, "seat": tile.seat} for tile in self.line],
            "start": self.start,
            "shapes": {screen: drawn.data() for screen, drawn in laid.items()},
            "ends": None if self.ends is None else list(self.ends),
            "hand": [tile.data() for tile in self.hand],
            "show_playable": self.show_playable,
            "turn": self.turn,
            "mine": self.mine,
            "over": self.over,
            "boneyard": None if self.boneyard is None else self.boneyard.data(),
            "can_draw": self.can_draw,
            "can_pass": self.can_pass,
            "offer_draw": self.offer_draw,
            "offer_pass": self.offer_pass,
            "events": [event.data() for event in self.events],
            "pace": self.pace,
            "announce": {"id": self.announce.id, "text": self.announce.text} if self.announce else None,
            "refused": {"id": self.refused.id, "tile": self.refused.tile} if self.refused else None,
            "marks": {"rings": list(self.marks.rings), "ends": list(self.marks.ends)},
            "picks": None if self.picks is None else self.picks.data(),
            "suit_colours": self.suit_colours,
            "projector": self.projector,
            "size": self.size,
            "words": dict(words),
        }
