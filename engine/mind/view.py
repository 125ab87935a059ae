"""What one seat may know, as plain data: the only door between the rules and the mind.

A `View` is built by `engine.game.seen` from a round. Bots, beliefs, advice and charts get nothing else, so that
a bot that looks at the others' tiles is not a broken promise but an import that does not exist.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.game.moves import Move, Play
from engine.game.ruleset import Options
from engine.game.seats import Seat, Seating
from engine.game.tiles import Suit, Tile, TileSet


@dataclass(frozen=True, slots=True)
class Seen:
    """One move as the viewer saw it: a draw names its tiles only where the viewer drew them."""

    seat: Seat
    move: Move
    ends: tuple[int, int] | None
    """The open ends just before the move, 7 for a closed end; None before the first tile."""


@dataclass(frozen=True, slots=True)
class View:
    """A round as one seat knows it."""

    options: Options
    seating: Seating
    viewer: Seat
    hand: TileSet
    """The viewer's tiles now."""
    dealt: TileSet
    """The viewer's tiles as dealt."""
    counts: tuple[int, ...]
    """How many tiles each seat holds now."""
    boneyard_count: int
    """How many tiles lie in the boneyard now, the undrawable reserve included."""
    events: tuple[Seen, ...]
    """Every move since the deal, oldest first."""
    is_first: bool
    """Whether the round opened as the first of a match does, by the holder of a named double."""
    announced: Tile | None
    """The double whose holder opened (first rounds only): public, whatever tile was led."""
    opener: Seat | None
    to_move: Seat | None
    """None when the round is over."""
    ends: tuple[int, int] | None
    """The open ends now, 7 for a closed end; None on an empty table."""
    legal: tuple[Move, ...]
    """The viewer's legal moves, empty unless it is his turn. Where both ends show the same number, one play of
    each tile stands for both. A draw stands for one tile."""
    scores: tuple[int, ...]
    """Points of each side before this round and during it."""
    target: int
    tied: tuple[Seat, ...] = ()
    """The seats that tied the round before: everybody saw that (only `tie_lead` asks)."""

    @property
    def played(self) -> TileSet:
        """All tiles on the table."""
        return TileSet.of(seen.move.tile for seen in self.events if isinstance(seen.move, Play))

    @property
    def unseen(self) -> TileSet:
        """Tiles that are neither on the table nor in the viewer's hand."""
        return TileSet(((1 << 28) - 1) & ~self.played.mask & ~self.hand.mask)

    def left(self, suit: Suit) -> int:
        """How many tiles of a suit are not on the table yet, the viewer's own included (S08)."""
        return 7 - len(self.played.of_suit(suit))
