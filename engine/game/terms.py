"""Words of the table that can be computed (C51, C54-C57): on plain values, for lessons, charts and commentary.

The words for how a round was won, *capicú* (C52, C53) and *chuchazo* (C50), stand with the score in `scoring`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.game.layout import Layout
from engine.game.seats import Seat
from engine.game.tiles import Tile, TileSet, suit_of

CHUCHA: Final = Tile.of(0, 0)
"""*La Chucha*: the double blank (C51)."""


def left_of(suit: int, layout: Layout) -> TileSet:
    """The tiles of a suit that are not on the table yet, wherever they are."""
    return suit_of(suit) - layout.tiles


def fits_nobody(layout: Layout, hands: Sequence[TileSet]) -> bool:
    """Whether no hand holds a tile for either end: with nothing left to draw, *trancado* (B31, C54).

    >>> line = Layout().place(Tile.of(6, 6), None)
    >>> fits_nobody(line, [TileSet.parse("1-2"), TileSet.parse("3-3 4-5")])
    True
    >>> fits_nobody(line, [TileSet.parse("1-2"), TileSet.parse("3-6 4-5")])
    False
    """
    ends = [suit for suit in layout.ends if suit is not None]
    return not layout.is_empty and all(hand.is_void_in(suit) for hand in hands for suit in ends)


def tranque(layout: Layout, hands: Sequence[TileSet]) -> Tile | None:
    """The tile that blocked the game: the last one laid, where nobody can follow it (B31, C55).

    >>> from engine.game.moves import End
    >>> line = Layout().place(Tile.of(6, 6), None).place(Tile.of(6, 4), End.RIGHT)
    >>> str(tranque(line, [TileSet.parse("1-2"), TileSet.parse("3-3")]))
    '4-6'
    >>> tranque(line, [TileSet.parse("1-4"), TileSet.parse("3-3")]) is None
    True
    """
    if not fits_nobody(layout, hands):
        return None
    return max(layout.laid, key=lambda laid: laid.number).tile


def is_hanged(double: Tile, layout: Layout) -> bool:
    """*Ahorcado*: a double that can never be played, since its six companions are out (C56).

    Should an end still show its number, it can be played all the same, and it is not hanged: then both ends do.
    Raises `ValueError` for a tile that is no double.

    >>> from engine.game.moves import End
    >>> line = Layout().place(Tile.of(0, 1), None)
    >>> for text in ("1-2", "2-0", "0-3", "3-6", "6-0", "0-4", "4-5", "5-0"):
    ...     line = line.place(Tile.parse(text), End.RIGHT)
    >>> str(line), is_hanged(Tile.of(0, 0), line)
    ('0-1 1-2 2-0 0-3 3-6 6-0 0-4 4-5 5-0', False)
    """
    if not double.is_double:
        raise ValueError(f"{double} is no double")
    return left_of(double.low, layout) == {double} and double.low not in layout.ends


def puerta(suit: int, layout: Layout, hands: Sequence[TileSet]) -> Seat | None:
    """Who has *la puerta* of a suit: the last tile of it, at an end that waits for it (C57).

    None where more than one is left, where the last one lies in the boneyard, or where no end shows the suit
    (then the last one is a hanged double, which opens nothing).

    >>> from engine.game.moves import End
    >>> line = Layout()
    >>> for text in ("1-3", "3-3", "3-2", "2-5", "5-3", "3-0", "0-4", "4-3"):
    ...     line = line.place(Tile.parse(text), End.RIGHT)
    >>> str(line)
    '1-3 3-3 3-2 2-5 5-3 3-0 0-4 4-3'
    >>> puerta(3, line, [TileSet.parse("1-1"), TileSet.parse("3-6 2-2")])
    1
    """
    left = left_of(suit, layout)
    if len(left) != 1 or suit not in layout.ends:
        return None
    return next((Seat(number) for number, hand in enumerate(hands) if left & hand), None)
