"""The table on the start page: two plays that say what dominoes is about, before anything is explained.

It is a scene rather than a round: the learner's first tile is the only one that fits, the answer to it is fixed,
and after the second tile the scene is over.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal

from engine.game.layout import Layout
from engine.game.moves import End
from engine.game.tiles import Tile
from ui.table import Attempt, Event, HandTile, LineTile, Marks, Refused, SeatView, TableView
from ui.table import End as TableEnd

YOU: Final = 0
CARMEN: Final = 1
SEAT_ORDER: Final = (YOU, CARMEN)

# Six-six opened, and the two took turns to here.
OPENING: Final = (
    (Tile.parse("6-6"), None),
    (Tile.parse("3-6"), End.LEFT),
    (Tile.parse("4-6"), End.RIGHT),
    (Tile.parse("1-4"), End.RIGHT),
)
HAND: Final = tuple(Tile.parse(tile) for tile in ("0-2", "5-5", "2-3", "0-5", "2-2"))
REPLY: Final = (Tile.parse("1-5"), End.RIGHT)

Step = Literal["first", "second", "done"]


@dataclass(frozen=True, slots=True)
class FirstTurn:
    """One moment of the scene."""

    epoch: str
    layout: Layout
    hand: tuple[Tile, ...] = HAND
    carmen: int = 5
    rev: int = 0
    ack: str = ""
    events: tuple[Event, ...] = ()
    refused: Refused | None = None

    @staticmethod
    def opening(epoch: str) -> FirstTurn:
        """The scene as a visitor finds it; `epoch` is new for each session."""
        layout = Layout()
        for tile, end in OPENING:
            layout = layout.place(tile, end)
        return FirstTurn(epoch, layout)

    @property
    def step(self) -> Step:
        """How far the learner has come."""
        played = len(HAND) - len(self.hand)
        return "first" if played == 0 else "second" if played == 1 else "done"

    @property
    def fitting(self) -> tuple[Tile, ...]:
        """The tiles in hand that fit an end."""
        return tuple(tile for tile in self.hand if self.ends_for(tile))

    def ends_for(self, tile: Tile) -> tuple[End, ...]:
        """Where a tile fits."""
        return tuple(end for end in End if self.layout.accepts(tile, end))

    def after(self, attempt: Attempt) -> FirstTurn:
        """The scene after what the learner tried. What comes twice, late or from elsewhere changes nothing."""
        stale = attempt.epoch != self.epoch or attempt.rev != self.rev or attempt.eid == self.ack
        if stale or attempt.kind != "play" or attempt.tile is None or self.step == "done":
            return replace(self, ack=attempt.eid)
        tile = Tile.parse(attempt.tile)
        end = {"left": End.LEFT, "right": End.RIGHT}.get(attempt.end or "")
        if tile not in self.hand or end is None:
            return replace(self, ack=attempt.eid)
        if not self.layout.accepts(tile, end):
            return replace(self, ack=attempt.eid, refused=Refused(attempt.eid, str(tile)))
        laid = replace(
            self,
            layout=self.layout.place(tile, end),
            hand=tuple(held for held in self.hand if held is not tile),
            rev=self.rev + 1,
            ack=attempt.eid,
            events=(),
            refused=None,
        )
        return laid._answered() if self.step == "first" else laid

    def _answered(self) -> FirstTurn:
        tile, end = REPLY
        return replace(
            self,
            layout=self.layout.place(tile, end),
            carmen=self.carmen - 1,
            events=(Event(f"reply{self.rev}", "play", CARMEN, str(tile), _table_end(end)),),
        )

    def view(self, language: str, you: str, carmen: str) -> TableView:
        """The scene as the table shows it. Here the tiles that fit stand higher: it is what is being shown."""
        left, right = self.layout.ends
        done = self.step == "done"
        return TableView(
            epoch=self.epoch,
            rev=self.rev,
            lang=language,
            seats=(
                SeatView(YOU, you, "bottom", len(self.hand), "us"),
                SeatView(CARMEN, carmen, "top", self.carmen, "them"),
            ),
            line=tuple(
                LineTile(laid.left, laid.right, laid.number, SEAT_ORDER[laid.number % len(SEAT_ORDER)])
                for laid in self.layout.laid
            ),
            start=self.layout.start,
            ends=(left, right),
            hand=tuple(
                HandTile(str(tile), tuple(_table_end(end) for end in self.ends_for(tile)))
                for tile in self.hand
            ),
            ack=self.ack,
            show_playable=not done,
            turn=None if done else YOU,
            mine=not done,
            over=done,
            events=self.events,
            refused=self.refused,
            marks=Marks(),
            size="lesson",
        )


def _table_end(end: End) -> TableEnd:
    return "left" if end is End.LEFT else "right"
