"""A table to try the component on: enough of a game for its tests, and still scenes to look at.

The address says what is shown: `?seats=4&laid=3&hand=7&boneyard=0&show=1&lang=en&seed=1&size=table&pace=60&watch=0`.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Final

import streamlit as st

from ui.table import (
    Announcement,
    Attempt,
    Boneyard,
    Event,
    HandTile,
    LineTile,
    Marks,
    Place,
    Refused,
    SeatView,
    TableView,
    table,
)

PLACES: Final[dict[int, tuple[Place, ...]]] = {
    1: ("bottom",),
    2: ("bottom", "top"),
    3: ("bottom", "right", "left"),
    4: ("bottom", "right", "top", "left"),
}
NAMES: Final = ("You", "Yadira", "Don Toño", "Wilfredo")

Tile = tuple[int, int]


asked = st.query_params


def number(name: str, default: int) -> int:
    return int(asked.get(name, default))


@dataclass
class Game:
    """A game with no rules but that numbers must match; seat 0 is the learner."""

    hands: list[list[Tile]]
    boneyard: list[Tile]
    epoch: str
    line: list[LineTile] = field(default_factory=list)
    start: int = 0
    rev: int = 1
    ack: str = ""
    heard: list[str] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    said: dict[int, str] = field(default_factory=dict)
    announce: Announcement | None = None
    refused: Refused | None = None

    @property
    def ends(self) -> tuple[int, int] | None:
        return (self.line[0].a, self.line[-1].b) if self.line else None

    def fits(self, tile: Tile) -> tuple[str, ...]:
        if self.ends is None:
            return ("open",)
        return tuple(end for end, number in zip(("left", "right"), self.ends, strict=True) if number in tile)

    def lay(self, seat: int, tile: Tile, end: str) -> None:
        a, b = tile
        n = len(self.line)
        if end == "left":
            far = a if b == self.line[0].a else b
            self.line.insert(0, LineTile(far, self.line[0].a, n, seat))
            self.start += 1
        elif end == "right":
            far = a if b == self.line[-1].b else b
            self.line.append(LineTile(self.line[-1].b, far, n, seat))
        else:
            self.line.append(LineTile(a, b, n, seat))
        self.hands[seat].remove(tile)
        self.said[seat] = ""

    def others(self) -> None:
        for seat in range(1, len(self.hands)):
            choice = next(((tile, end) for tile in self.hands[seat] for end in self.fits(tile)), None)
            name = f"{self.rev}.{seat}"
            if choice is None:
                self.said[seat] = "Paso"
                self.events.append(Event(name, "pass", seat))
            else:
                tile, end = choice
                self.lay(seat, tile, end)
                self.events.append(Event(name, "play", seat, f"{tile[0]}-{tile[1]}", end))  # type: ignore[arg-type]  # one of left, right, open

    def hear(self, attempt: Attempt) -> None:
        if number("deaf", 0):
            return
        if attempt.epoch != self.epoch or attempt.eid in self.heard or attempt.rev != self.rev:
            return
        self.heard.append(attempt.eid)
        self.ack = attempt.eid
        self.refused = None
        if attempt.kind == "draw":
            self.hands[0].append(self.boneyard.pop())
            self.said_to("You draw a tile")
        elif attempt.kind == "pass":
            self.events = []
            self.rev += 1
            self.said[0] = "Paso"
            self.others()
            self.said_to("You pass")
            return
        elif attempt.tile is not None and attempt.end is not None:
            a, b = map(int, attempt.tile.split("-"))
            if attempt.end not in self.fits((a, b)):
                self.refused = Refused(attempt.eid, attempt.tile)
                self.said_to(f"{attempt.tile} does not fit there")
                return
            self.events = []
            self.rev += 1
            self.lay(0, (a, b), attempt.end)
            self.others()
            self.said_to(f"You laid {attempt.tile}")
            return
        self.rev += 1

    def said_to(self, text: str) -> None:
        self.announce = Announcement(f"{self.ack}:{text}", text)


def dealt(seed: int, seats: int, laid: int, held: int) -> Game:
    """Hands for all, and a line already `laid` tiles long (or as far as it goes)."""
    chance = random.Random(seed)
    tiles = [(a, b) for b in range(7) for a in range(b + 1)]
    best: Game | None = None
    for _ in range(200):
        chance.shuffle(tiles)
        pool = list(tiles)
        game = Game([], [], f"table-{seed}-{seats}")
        for n in range(laid):
            choices = [(tile, end) for tile in pool for end in game.fits(tile)]
            if not choices:
                break
            tile, end = chance.choice(choices)
            game.hands = [[tile]] * 4
            game.lay(n % seats, tile, end)
            pool.remove(tile)
        game.hands = [pool[held * seat : held * (seat + 1)] for seat in range(seats)]
        game.boneyard = pool[held * seats :]
        if best is None or len(game.line) > len(best.line):
            best = game
        if len(best.line) >= laid:
            break
    assert best is not None
    return best


seats = number("seats", 4)
if "game" not in st.session_state:
    st.session_state.game = dealt(number("seed", 1), seats, number("laid", 3), number("hand", 5))
game: Game = st.session_state.game
watching = bool(number("watch", 0))


@st.fragment
def the_table() -> None:
    shown = bool(number("show", 1))
    hand = tuple(HandTile(f"{a}-{b}", game.fits((a, b))) for a, b in game.hands[0])  # type: ignore[arg-type]  # left, right or open
    stuck = not any(tile.fits for tile in hand)
    in_boneyard = number("boneyard", 0)
    opened = bool(number("open", 0))
    table(
        TableView(
            epoch=game.epoch,
            rev=game.rev,
            ack=game.ack,
            lang=asked.get("lang", "en"),
            seats=tuple(
                SeatView(
                    seat,
                    NAMES[seat],
                    place,
                    len(game.hands[seat]),
                    said=game.said.get(seat, "") or ("Paso" if number("said", 0) and seat else ""),
                    open=tuple(f"{a}-{b}" for a, b in game.hands[seat])
                    if opened and (seat or watching)
                    else None,
                )
                for seat, place in enumerate(PLACES[seats])
            ),
            line=tuple(game.line),
            start=game.start,
            ends=game.ends,
            hand=() if watching else hand,
            show_playable=shown,
            turn=0,
            mine=not watching,
            boneyard=Boneyard(min(in_boneyard, len(game.boneyard)), number("reserve", 0))
            if in_boneyard
            else None,
            can_draw=bool(in_boneyard) and stuck,
            can_pass=(not in_boneyard and stuck) or bool(number("pass", 0)),
            offer_draw=bool(number("offer", 0)) and bool(in_boneyard),
            offer_pass=bool(number("offer", 0)),
            events=tuple(game.events),
            pace=number("pace", 60),
            announce=game.announce,
            refused=game.refused,
            marks=Marks(
                rings=tuple(asked.get_all("ring")),
                ends=("left", "right") if number("glow", 0) else (),
            ),
            suit_colours=bool(number("suits", 0)),
            projector=bool(number("projector", 0)),
            size=asked.get("size", "table"),  # type: ignore[arg-type]  # the address is the test's own
        ),
        key="table",
        on_move=game.hear,
    )
    st.text(f"heard {len(game.heard)} rev {game.rev} laid {len(game.line)}")


st.set_page_config(layout="wide")
if number("title", 1):
    st.title("Table")
left, right = st.columns([number("wide", 7), 3]) if number("side", 1) else (st.container(), st.container())
with left:
    the_table()
with right:
    st.text("beside the table")
