"""Suits, tiles and sets of tiles (*palos*, *fichas*): the double-six set of 28 (B05, C15)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import Final, NewType

Suit = NewType("Suit", int)
"""A number on half a tile, 0 to 6 (*palo*, *pinta*)."""

SUITS: Final[tuple[Suit, ...]] = tuple(Suit(number) for number in range(7))


@dataclass(frozen=True, slots=True, order=True)
class Tile:
    """One piece (*ficha*), its lower suit first.

    Build tiles with `Tile.of` or `Tile.parse`: both give the one shared object for each piece.

    >>> Tile.of(5, 3)
    Tile(low=3, high=5)
    >>> Tile.parse("5-3").pips, str(Tile.of(6, 6)), Tile.of(6, 6).is_double
    (8, '6-6', True)
    """

    low: Suit
    high: Suit
    index: int = field(init=False, compare=False, repr=False)
    """The place of the tile in `TILES`, 0 to 27."""
    mask: int = field(init=False, compare=False, repr=False)
    """The tile as one bit of a `TileSet` mask."""

    def __post_init__(self) -> None:
        if not 0 <= self.low <= self.high <= 6:
            raise ValueError(f"no tile {self.low}-{self.high} in a double-six set")
        # Kept with the tile, since every move asks for them.
        index = self.low * (13 - self.low) // 2 + self.high
        object.__setattr__(self, "index", index)
        object.__setattr__(self, "mask", 1 << index)

    @staticmethod
    def of(one: int, other: int) -> Tile:
        """The tile that shows these two suits, whichever way round.

        Raises `ValueError` for a suit outside 0 to 6.
        """
        tile = _BY_SUITS.get((one, other))
        if tile is None:
            raise ValueError(f"no tile {one}-{other} in a double-six set")
        return tile

    @staticmethod
    def parse(text: str) -> Tile:
        """Read `"a-b"`, in either order. Raises `ValueError` for anything else."""
        if len(text) == 3 and text[1] == "-" and text[0] in "0123456" and text[2] in "0123456":
            return Tile.of(int(text[0]), int(text[2]))
        raise ValueError(f"{text!r} is not a tile: write two numbers from 0 to 6, such as 3-5")

    def __str__(self) -> str:
        return f"{self.low}-{self.high}"

    @property
    def pips(self) -> int:
        """The weight of the tile (*puntos*)."""
        return self.low + self.high

    @property
    def is_double(self) -> bool:
        """Whether both halves are equal (*doble*, B18)."""
        return self.low == self.high

    def has(self, suit: int) -> bool:
        """Whether one of the halves shows this suit."""
        return suit in (self.low, self.high)

    def other(self, suit: int) -> Suit:
        """The half that is not `suit` (for a double, the same). Raises `ValueError` without that suit."""
        if suit == self.low:
            return self.high
        if suit == self.high:
            return self.low
        raise ValueError(f"{self} shows no {suit}")


TILES: Final[tuple[Tile, ...]] = tuple(Tile(low, high) for low in SUITS for high in SUITS if low <= high)
"""All 28 tiles: 0-0, 0-1, ... 6-6. The place in this tuple is the tile's index."""

_BY_SUITS: Final[dict[tuple[int, int], Tile]] = {
    pair: tile
    for tile in TILES
    for pair in ((int(tile.low), int(tile.high)), (int(tile.high), int(tile.low)))
}

ALL_MASK: Final = (1 << 28) - 1
SUIT_MASKS: Final[tuple[int, ...]] = tuple(
    sum(1 << index for index, tile in enumerate(TILES) if tile.has(suit)) for suit in SUITS
)
"""For each suit, the mask of its seven tiles."""
DOUBLES_MASK: Final = sum(1 << index for index, tile in enumerate(TILES) if tile.is_double)
TILE_OF_BIT: Final[dict[int, Tile]] = {1 << index: tile for index, tile in enumerate(TILES)}
"""From a mask of one bit to its tile."""


def pips_of_mask(mask: int) -> int:
    """The pips on all tiles of a mask.

    >>> pips_of_mask(ALL_MASK)
    168
    """
    total = 0
    while mask:
        bit = mask & -mask
        total += TILE_OF_BIT[bit].pips
        mask ^= bit
    return total


@dataclass(frozen=True, slots=True, eq=False)
class TileSet(AbstractSet[Tile]):
    """An immutable set of tiles over a 28-bit mask, in the order of `TILES`.

    >>> hand = TileSet.parse("6-6 5-3 0-0")
    >>> len(hand), hand.pips, Tile.of(3, 5) in hand, [str(tile) for tile in hand]
    (3, 20, True, ['0-0', '3-5', '6-6'])
    >>> str(hand & suit_of(3) | {Tile.of(1, 1)})
    '1-1 3-5'
    """

    mask: int = 0

    def __post_init__(self) -> None:
        if not 0 <= self.mask <= ALL_MASK:
            raise ValueError(f"{self.mask:#x} is not a mask of 28 tiles")

    @staticmethod
    def of(tiles: Iterable[Tile]) -> TileSet:
        """The set of these tiles (a repeated tile counts once)."""
        mask = 0
        for tile in tiles:
            mask |= tile.mask
        return TileSet(mask)

    @staticmethod
    def parse(text: str) -> TileSet:
        """Read tiles separated by spaces. Raises `ValueError`, also for a tile named twice."""
        tiles = [Tile.parse(word) for word in text.split()]
        if len(set(tiles)) != len(tiles):
            raise ValueError(f"a tile is named twice in {text!r}")
        return TileSet.of(tiles)

    def __str__(self) -> str:
        return " ".join(str(tile) for tile in self)

    def __contains__(self, tile: object) -> bool:
        return isinstance(tile, Tile) and bool(self.mask >> tile.index & 1)

    def __iter__(self) -> Iterator[Tile]:
        mask = self.mask
        while mask:
            bit = mask & -mask
            yield TILE_OF_BIT[bit]
            mask ^= bit

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __bool__(self) -> bool:
        return self.mask != 0

    # A set of tiles stays a set of tiles: narrower than `Set`, which must allow a union with anything.
    def __and__(self, other: AbstractSet[object]) -> TileSet:
        return TileSet(self.mask & _mask_of(other))

    def __or__(self, other: AbstractSet[Tile]) -> TileSet:  # type: ignore[override]  # only tiles can be added
        return TileSet(self.mask | _mask_of(other))

    def __sub__(self, other: AbstractSet[object]) -> TileSet:
        return TileSet(self.mask & ~_mask_of(other))

    def __xor__(self, other: AbstractSet[Tile]) -> TileSet:  # type: ignore[override]  # only tiles can be added
        return TileSet(self.mask ^ _mask_of(other))

    def __eq__(self, other: object) -> bool:
        if isinstance(other, TileSet):
            return self.mask == other.mask
        return AbstractSet.__eq__(self, other)

    def __hash__(self) -> int:
        return self._hash()

    @property
    def pips(self) -> int:
        """The pips of all its tiles together."""
        return pips_of_mask(self.mask)

    @property
    def doubles(self) -> TileSet:
        """Those of its tiles that are doubles."""
        return TileSet(self.mask & DOUBLES_MASK)

    def of_suit(self, suit: int) -> TileSet:
        """Those of its tiles that show this suit."""
        return TileSet(self.mask & SUIT_MASKS[suit])

    def is_void_in(self, suit: int) -> bool:
        """Whether it holds no tile of this suit (*fallo*)."""
        return not self.mask & SUIT_MASKS[suit]


def _mask_of(tiles: Iterable[object]) -> int:
    if isinstance(tiles, TileSet):
        return tiles.mask
    return TileSet.of(tile for tile in tiles if isinstance(tile, Tile)).mask


FULL_SET: Final = TileSet(ALL_MASK)


def suit_of(suit: int) -> TileSet:
    """The seven tiles that show this suit."""
    return TileSet(SUIT_MASKS[suit])
