"""What the learner tried, read from a message that anybody could have written."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from ui.table.view import End

TILE: Final = re.compile(r"([0-6])-([0-6])", re.ASCII)
NAME: Final = re.compile(r"[A-Za-z0-9_.:-]{1,64}", re.ASCII)
LARGEST_REV: Final = 1_000_000_000
SEATS: Final = 4


@dataclass(frozen=True, slots=True)
class Attempt:
    """One try at the table. It may be against the rules; it is well-formed and no more.

    ``tile`` is written low number first. ``rev`` is the state that the learner saw; ``eid`` is new for each try,
    so that the same try cannot be counted twice.
    """

    kind: Literal["play", "draw", "pass"]
    tile: str | None
    end: End | None
    rev: int
    eid: str
    epoch: str


@dataclass(frozen=True, slots=True)
class Pick:
    """An answer tapped on the table: a player, or a tile; where neither is named, the boneyard."""

    seat: int | None
    tile: str | None
    rev: int
    eid: str
    epoch: str


def parse_pick(raw: object) -> Pick | None:
    """The answer in a message from the browser, or None when it is not one.

    >>> parse_pick({"kind": "pick", "seat": 2, "rev": 4, "eid": "e1", "epoch": "s1"})
    Pick(seat=2, tile=None, rev=4, eid='e1', epoch='s1')
    >>> parse_pick({"kind": "pick", "seat": 9, "rev": 4, "eid": "e1", "epoch": "s1"}) is None
    True
    """
    if not isinstance(raw, Mapping) or raw.get("kind") != "pick":
        return None
    rev, eid, epoch = _rev(raw.get("rev")), _name(raw.get("eid")), _name(raw.get("epoch"))
    seat, tile = raw.get("seat"), _tile(raw.get("tile"))
    if rev is None or eid is None or epoch is None:
        return None
    if (seat is not None and (type(seat) is not int or not 0 <= seat < SEATS)) or (
        raw.get("tile") is not None and tile is None
    ):
        return None
    return Pick(seat, tile, rev, eid, epoch)


def parse_trigger(raw: object) -> Attempt | None:
    """The attempt in a message from the browser, or None when it is not one.

    >>> parse_trigger({"kind": "play", "tile": "5-3", "end": "left", "rev": 4, "eid": "e1", "epoch": "s1"})
    Attempt(kind='play', tile='3-5', end='left', rev=4, eid='e1', epoch='s1')
    >>> parse_trigger({"kind": "play", "tile": "9-9", "end": "left", "rev": 4, "eid": "e1", "epoch": "s1"}) is None
    True
    """
    if not isinstance(raw, Mapping):
        return None
    rev, eid, epoch = _rev(raw.get("rev")), _name(raw.get("eid")), _name(raw.get("epoch"))
    if rev is None or eid is None or epoch is None:
        return None
    match raw.get("kind"):
        case "draw":
            return Attempt("draw", None, None, rev, eid, epoch)
        case "pass":
            return Attempt("pass", None, None, rev, eid, epoch)
        case "play":
            tile, end = _tile(raw.get("tile")), _end(raw.get("end"))
            if tile is None or end is None:
                return None
            return Attempt("play", tile, end, rev, eid, epoch)
        case _:
            return None


def _rev(raw: object) -> int | None:
    return raw if type(raw) is int and 0 <= raw <= LARGEST_REV else None


def _name(raw: object) -> str | None:
    return raw if isinstance(raw, str) and NAME.fullmatch(raw) else None


def _tile(raw: object) -> str | None:
    found = TILE.fullmatch(raw) if isinstance(raw, str) else None
    return "-".join(sorted(found.groups())) if found else None


def _end(raw: object) -> End | None:
    match raw:
        case "left":
            return "left"
        case "right":
            return "right"
        case "open":
            return "open"
        case _:
            return None
