"""Moves, and why a move is refused."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.game.tiles import Tile


class End(Enum):
    """An open end of the line of play (*punta*)."""

    LEFT = "left"
    RIGHT = "right"

    @property
    def opposite(self) -> End:
        """The other end."""
        return End.RIGHT if self is End.LEFT else End.LEFT


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a tile (*jugar*). `end` is None for the tile that opens the round."""

    tile: Tile
    end: End | None = None

    def __str__(self) -> str:
        return str(self.tile) if self.end is None else f"{self.tile} {self.end.value}"


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw tiles from the boneyard one after another (*robar*), as part of a turn that goes on.

    `tiles` names what was drawn where that is known to whoever holds the move; in a round whose boneyard is
    known it may stay empty.
    """

    count: int = 1
    tiles: tuple[Tile, ...] = ()

    def __post_init__(self) -> None:
        if self.count < 1:
            raise ValueError("a draw takes at least one tile")
        if self.tiles and len(self.tiles) != self.count:
            raise ValueError(f"a draw of {self.count} names {len(self.tiles)} tiles")

    def __str__(self) -> str:
        return f"draw {self.count}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Give up the turn (*pasar*): it is recorded, since it tells much."""

    def __str__(self) -> str:
        return "pass"


Move = Play | Draw | Pass


class Reason(Enum):
    """Why a move is refused. Each ruleset says which of its clauses stands behind each."""

    DOES_NOT_FIT = "does_not_fit"
    """The tile shows neither that end nor any open end (A12, B17, C27)."""
    DRAWS_THOUGH_ABLE = "draws_though_able"
    """A tile in hand fits, so nothing may be drawn: *trampa* (A36, B14, C35)."""
    PASSES_THOUGH_ABLE = "passes_though_able"
    """A tile in hand fits, so it has to be played (A13, B13, C34)."""
    PASSES_THOUGH_HE_MUST_DRAW = "passes_though_he_must_draw"
    """Nothing fits, but tiles may be drawn (A16, C30)."""
    RESERVE = "reserve"
    """So many tiles cannot be drawn: the last ones stay in the boneyard (A15)."""
    FOUR_DRAW = "four_draw"
    """There is no boneyard to draw from (B15, C32)."""
    WRONG_OPENING = "wrong_opening"
    """The round has to be opened with another tile (A09, C22)."""
    NOT_HIS_TURN = "not_his_turn"
    """Another seat is to move (A10, B16, C28)."""
    NOT_HIS_TILE = "not_his_tile"
    """The tile is not in that hand (A13, B13, C34)."""
    ROUND_IS_OVER = "round_is_over"
    """Nothing is played after the end of a round (A21, B02, C38)."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move may not be made: a value, since learners are meant to try."""

    reason: Reason
    clause: str
    """The id of the clause that forbids it, such as "A12"."""


class IllegalMove(ValueError):
    """A move was carried out that `refusal` would have refused: a mistake of the caller."""

    def __init__(self, move: Move, refusal: Refusal) -> None:
        super().__init__(f"{move}: {refusal.reason.value} ({refusal.clause})")
        self.move = move
        self.refusal = refusal
