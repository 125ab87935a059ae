"""Who got what (*reparto*): a deal is a number, and a seed text is a deal number."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from hashlib import sha256
from math import comb, factorial
from random import Random

from engine.game.tiles import ALL_MASK, TILES, Tile, TileSet

HAND_SIZE = 7


@dataclass(frozen=True, slots=True)
class Deal:
    """Seven tiles for each seat, and the boneyard in the order in which it will be drawn (A05, A06, B09, C19, C20).

    >>> deal = Deal.of_seed("maria", players=2)
    >>> [len(hand) for hand in deal.hands], len(deal.boneyard)
    ([7, 7], 14)
    >>> Deal.of_number(deal.number, players=2) == deal
    True
    """

    hands: tuple[TileSet, ...]
    boneyard: tuple[Tile, ...]

    @staticmethod
    def count(players: int) -> int:
        """How many different deals there are."""
        deals: int = factorial(len(TILES)) // factorial(HAND_SIZE) ** players
        return deals

    @staticmethod
    def of_number(number: int, players: int) -> Deal:
        """The deal with this number, from 0 to `count - 1`. Raises `ValueError` beyond."""
        if not 0 <= number < Deal.count(players):
            raise ValueError(f"deal number {number} is not below {Deal.count(players)}")
        left = list(TILES)
        hands = []
        for _ in range(players):
            number, rank = divmod(number, comb(len(left), HAND_SIZE))
            chosen = _combination(rank, len(left), HAND_SIZE)
            hands.append(TileSet.of(left[place] for place in chosen))
            left = [tile for place, tile in enumerate(left) if place not in chosen]
        boneyard = []
        while left:
            number, place = divmod(number, len(left))
            boneyard.append(left.pop(place))
        return Deal(tuple(hands), tuple(boneyard))

    @property
    def number(self) -> int:
        """The number of this deal; `of_number` leads back."""
        left = list(TILES)
        number, unit = 0, 1
        for hand in self.hands:
            places = [place for place, tile in enumerate(left) if tile in hand]
            number += unit * _rank(places)
            unit *= comb(len(left), HAND_SIZE)
            left = [tile for tile in left if tile not in hand]
        for tile in self.boneyard:
            number += unit * left.index(tile)
            unit *= len(left)
            left.remove(tile)
        return number

    @staticmethod
    def of_seed(seed: str, players: int, *, round_number: int = 1, redeals: int = 0) -> Deal:
        """The deal that a seed text gives, the same for ever: SHA-256, not a library's shuffle.

        `redeals` counts the deals of this round that were thrown in before.
        """
        text = f"capicu/1/{players}/{round_number}/{redeals}/{seed}"
        digest = int.from_bytes(sha256(text.encode()).digest(), "big")
        return Deal.of_number(digest % Deal.count(players), players)

    @staticmethod
    def shuffled(random: Random, players: int) -> Deal:
        """A deal from a source of random numbers, for simulations."""
        tiles = list(TILES)
        random.shuffle(tiles)
        size = HAND_SIZE
        hands = tuple(TileSet.of(tiles[size * seat : size * (seat + 1)]) for seat in range(players))
        return Deal(hands, tuple(tiles[size * players :]))

    def __post_init__(self) -> None:
        seen = 0
        for mask in (*(hand.mask for hand in self.hands), TileSet.of(self.boneyard).mask):
            if seen & mask:
                raise ValueError(f"dealt twice: {TileSet(seen & mask)}")
            seen |= mask
        if seen != ALL_MASK:
            raise ValueError(f"not dealt: {TileSet(ALL_MASK ^ seen)}")


def clean_seed(text: str) -> str:
    """A seed text as records keep it: lower-case letters and digits, other signs as one hyphen.

    >>> clean_seed("  Doña Mercedes, 3 ")
    'dona-mercedes-3'
    """
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:40] or "capicu"


def _combination(rank: int, size: int, chosen: int) -> list[int]:
    """The places of the combination with this rank (combinatorial number system)."""
    places = []
    for left in range(chosen, 0, -1):
        size -= 1
        while comb(size, left) > rank:
            size -= 1
        places.append(size)
        rank -= comb(size, left)
    return places


def _rank(places: list[int]) -> int:
    return sum(comb(place, order) for order, place in enumerate(sorted(places), 1))
