"""Open ends and tiles as bare numbers, for searches that look at many thousands of positions.

Two open ends are one number, `8 * left + right` with 7 for a closed end, and 64 for the empty table. Which end is
left matters to nobody's points, so a search for two sides keeps the lower one left and meets fewer positions.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from engine.game.layout import CLOSED, FIT_MASKS
from engine.game.tiles import ALL_MASK, TILES

EMPTY: Final = 64
"""The ends of an empty table."""

Following = tuple[dict[int, tuple[int, ...]], ...]
"""For each pair of ends, by tile (a mask of one bit), the ends after each different play of it."""


def ends_number(ends: tuple[int, int] | None) -> int:
    """The number of a pair of ends.

    >>> ends_number((6, 4)), ends_number(None)
    (52, 64)
    """
    return EMPTY if ends is None else 8 * ends[0] + ends[1]


def ends_pair(number: int) -> tuple[int, int] | None:
    """The pair of ends that a number stands for."""
    return None if number == EMPTY else divmod(number, 8)


def _sorted(number: int) -> int:
    return number if number == EMPTY else 8 * min(divmod(number, 8)) + max(divmod(number, 8))


SORTED: Final[tuple[int, ...]] = tuple(_sorted(number) for number in range(EMPTY + 1))
"""For each pair of ends the same with the lower number left."""

FITS: Final[tuple[int, ...]] = (
    *(FIT_MASKS[left] | FIT_MASKS[right] for left in range(8) for right in range(8)),
    ALL_MASK,
)
"""For each pair of ends the mask of tiles that fit."""

PIPS: Final[dict[int, int]] = {tile.mask: tile.pips for tile in TILES}
"""The pips of each tile, by its mask."""


def _sums(weights: list[int]) -> tuple[int, ...]:
    sums = [0]
    for weight in weights:
        sums += [total + weight for total in sums]
    return tuple(sums)


HALF: Final = 14
HALF_MASK: Final = (1 << HALF) - 1
LOW_PIPS: Final = _sums([tile.pips for tile in TILES[:HALF]])
"""The pips of every set of the first 14 tiles, by mask."""
HIGH_PIPS: Final = _sums([tile.pips for tile in TILES[HALF:]])
"""The pips of every set of the last 14 tiles, by mask shifted down."""


def pips(mask: int) -> int:
    """The pips of all tiles of a mask, in two look-ups.

    >>> pips(ALL_MASK)
    168
    """
    return LOW_PIPS[mask & HALF_MASK] + HIGH_PIPS[mask >> HALF]


@cache
def following(*, closes: bool, ordered: bool) -> Following:
    """The ends after each play, left end first. With `closes` a double shuts its end (B20, Q17).

    Without `ordered` the lower number comes left in every pair of ends.
    """
    tables: list[dict[int, tuple[int, ...]]] = []
    for number in range(EMPTY):
        left, right = divmod(number, 8)
        plays: dict[int, tuple[int, ...]] = {}
        for tile in TILES:
            shut = closes and tile.is_double
            after = []
            if left != CLOSED and tile.has(left):
                after.append(8 * (CLOSED if shut else tile.other(left)) + right)
            # Equal ends offer one result, not two.
            if right not in (CLOSED, left) and tile.has(right):
                after.append(8 * left + (CLOSED if shut else tile.other(right)))
            if after:
                plays[tile.mask] = tuple(after)
        tables.append(plays)
    opening: dict[int, tuple[int, ...]] = {
        tile.mask: (8 * CLOSED + CLOSED if closes and tile.is_double else 8 * tile.low + tile.high,)
        for tile in TILES
    }
    tables.append(opening)
    if ordered:
        return tuple(tables)
    return tuple(
        {tile: tuple(SORTED[number] for number in after) for tile, after in plays.items()} for plays in tables
    )
