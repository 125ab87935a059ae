"""The line of play (*mesa*, *tren*): tiles as they lie, and its two open ends."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.game.moves import End
from engine.game.tiles import SUIT_MASKS, Suit, Tile, TileSet

CLOSED = 7
"""Stands for an end that takes no tile any more (`double_off`), where ends are plain numbers."""

FIT_MASKS: tuple[int, ...] = (*SUIT_MASKS, 0)
"""For each end number, and `CLOSED`, the mask of tiles that fit it."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile as it lies in the line: its left half, its right half, and when it was laid (0 first)."""

    left: Suit
    right: Suit
    number: int = 0

    @property
    def tile(self) -> Tile:
        """The tile itself, whichever way it lies."""
        return Tile.of(self.left, self.right)

    def __str__(self) -> str:
        return f"{self.left}-{self.right}"


@dataclass(frozen=True, slots=True)
class Layout:
    """The line of play from left to right. Doubles lie across it and never branch (A19, A20, B19, B20).

    >>> line = Layout().place(Tile.parse("6-6"), None).place(Tile.parse("4-6"), End.RIGHT)
    >>> str(line), line.ends
    ('6-6 6-4', (6, 4))
    >>> line.accepts(Tile.parse("4-5"), End.LEFT), line.accepts(Tile.parse("4-5"), End.RIGHT)
    (False, True)
    """

    laid: tuple[Laid, ...] = ()
    closed: frozenset[End] = frozenset()
    """Ends that a double has closed (only under `double_off = double_closes_end`)."""

    def __str__(self) -> str:
        return " ".join(str(tile) for tile in self.laid)

    @property
    def is_empty(self) -> bool:
        """Whether nothing has been laid yet."""
        return not self.laid

    @property
    def ends(self) -> tuple[Suit | None, Suit | None]:
        """The open suits, left and right: None for a closed end, and for both before the first tile."""
        return self.end(End.LEFT), self.end(End.RIGHT)

    def end(self, end: End) -> Suit | None:
        """The open suit at one end."""
        if not self.laid or end in self.closed:
            return None
        return self.laid[0].left if end is End.LEFT else self.laid[-1].right

    @property
    def tiles(self) -> TileSet:
        """All tiles on the table."""
        return TileSet.of(laid.tile for laid in self.laid)

    @property
    def start(self) -> int:
        """The place in the line of the tile that was laid first (0 in an empty line)."""
        return next((place for place, laid in enumerate(self.laid) if laid.number == 0), 0)

    def accepts(self, tile: Tile, end: End) -> bool:
        """Whether the tile fits that end (A12, B17, C27); any tile fits an empty table."""
        if not self.laid:
            return True
        suit = self.end(end)
        return suit is not None and tile.has(suit)

    def place(self, tile: Tile, end: End | None, *, closes: bool = False) -> Layout:
        """The line after laying a tile; `closes` says that it shuts its end (a double, `double_off`).

        Raises `ValueError` if it does not fit.
        """
        if not self.laid:
            shut = frozenset(End) if closes else frozenset[End]()
            return Layout((Laid(tile.low, tile.high, 0),), shut)
        if end is None or not self.accepts(tile, end):
            raise ValueError(
                f"{tile} does not fit {end.value if end else 'an end that is not named'} of {self}"
            )
        number = max(laid.number for laid in self.laid) + 1
        suit = self.end(end)
        assert suit is not None
        outer = tile.other(suit)
        shut = self.closed | {end} if closes else self.closed
        if end is End.LEFT:
            return replace(self, laid=(Laid(outer, suit, number), *self.laid), closed=shut)
        return replace(self, laid=(*self.laid, Laid(suit, outer, number)), closed=shut)
