"""Questions that are answered by counting one number to seven."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.game.round import Round
from engine.game.tiles import SUITS, TILES, Tile, TileSet, suit_of
from lessons.facts import Fact, Says
from lessons.questions import Ask, Option


@dataclass(frozen=True, slots=True)
class LastOf:
    """Which is the last tile of a number, its *puerta* (C57)?"""

    suit: int

    def right(self, position: Round) -> Option:
        """The one tile of the number that is not on the table. Raises `ValueError` where there are more."""
        left = tuple(suit_of(self.suit) - TileSet(position.table))
        if len(left) != 1:
            raise ValueError(f"{len(left)} tiles with a {self.suit} are left")
        return _tile(left[0])

    def mistakes(self, position: Round) -> Mapping[Option, Fact]:
        """Tiles of the number that lie on the table already."""
        out = [tile for tile in suit_of(self.suit) if tile in TileSet(position.table)]
        return {_tile(tile): Fact(Says.LIES_ON_TABLE, tiles=(tile,)) for tile in out[-3:]}

    def why(self, position: Round) -> tuple[Fact, ...]:
        """How many are out, and which one is left."""
        tile = TILES[self.right(position).value]
        return (Fact(Says.ALL_BUT_ONE_OUT, tiles=(tile,), number=self.suit),)


@dataclass(frozen=True, slots=True)
class Hanged:
    """Which double is hanged (*ahorcado*): never to be played again (C56)?"""

    def right(self, position: Round) -> Option:
        """The one double that no end takes and none of whose companions is left."""
        hanged = [tile for tile in self._doubles(position) if self._is_hanged(position, tile)]
        if len(hanged) != 1:
            raise ValueError(f"{len(hanged)} doubles are hanged")
        return _tile(hanged[0])

    def mistakes(self, position: Round) -> Mapping[Option, Fact]:
        """Doubles that an end takes, or for which a companion may still open the way."""
        found = {}
        for tile in self._doubles(position):
            if not self._is_hanged(position, tile):
                out = len(suit_of(tile.low) & TileSet(position.table))
                found[_tile(tile)] = Fact(Says.COMPANIONS_LEFT, tiles=(tile,), number=6 - out)
        return dict(list(found.items())[-3:])

    def why(self, position: Round) -> tuple[Fact, ...]:
        """That its companions are all out, and no end shows its number."""
        tile = TILES[self.right(position).value]
        return (Fact(Says.COMPANIONS_OUT, tiles=(tile,), number=tile.low, ends=position.ends),)

    def _doubles(self, position: Round) -> list[Tile]:
        return [Tile(suit, suit) for suit in SUITS if Tile(suit, suit) not in TileSet(position.table)]

    def _is_hanged(self, position: Round, double: Tile) -> bool:
        out = len(suit_of(double.low) & TileSet(position.table))
        return out == len(SUITS) - 1 and double.low not in (position.ends or ())


def _tile(tile: Tile) -> Option:
    return Option("tile", tile.index)


def last_of(suit: int) -> Ask:
    """Which tile is the puerta of this number?"""
    return LastOf(suit)


def hanged() -> Ask:
    """Which double is hanged?"""
    return Hanged()
