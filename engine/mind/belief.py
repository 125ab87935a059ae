"""Exact chances over hidden tiles: what is certain, likely or impossible for whoever holds a `View`.

All deals that fit the history are equally likely; which of several fitting tiles somebody chose is no evidence.
The deals are counted, never sampled, so every chance is a fraction. `engine.mind.evidence` reads the history,
`engine.mind.counting` counts.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from types import MappingProxyType
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from engine.game.layout import FIT_MASKS
from engine.game.moves import End, Play
from engine.game.seats import Seat
from engine.game.tiles import FULL_SET, SUIT_MASKS, TILE_OF_BIT, TILES, Suit, Tile, TileSet
from engine.mind.counting import Count, Parts, Sampler, bits
from engine.mind.evidence import (
    Because,
    Conflict,
    Contradiction,
    Evidence,
    Ground,
    NoExactBelief,
    Refused,
    read,
)
from engine.mind.view import View

__all__ = [
    "BONEYARD",
    "IN_BONEYARD",
    "ON_TABLE",
    "Because",
    "Belief",
    "Boneyard",
    "Conflict",
    "Contradiction",
    "Deals",
    "Ground",
    "NoExactBelief",
    "Pips",
    "Place",
    "Refused",
    "Why",
]


class Boneyard(Enum):
    """The boneyard as a place where a tile may be (*pozo*), the reserve included."""

    BONEYARD = "boneyard"


BONEYARD: Final = Boneyard.BONEYARD
Place = Seat | Boneyard
"""Where a tile may be."""

IN_BONEYARD: Final = 4
"""In sampled deals, beside the numbers of the seats: the tile is in the boneyard."""
ON_TABLE: Final = 5
"""In sampled deals: the tile has been played."""

_NEVER, _ALWAYS = Fraction(0), Fraction(1)
_PIPS: Final = tuple(tile.pips for tile in TILES)


@dataclass(frozen=True, slots=True)
class Pips:
    """How many pips a hand may hold, with the chance of each number."""

    distribution: Mapping[int, Fraction]
    mean: Fraction


@dataclass(frozen=True, slots=True)
class Why:
    """What makes a chance what it is."""

    tile: Tile
    place: Place
    chance: Fraction
    grounds: tuple[Ground, ...]
    """For a chance of 0, what rules this place out; for any other, what rules out the other places."""


@dataclass(frozen=True, slots=True)
class Deals:
    """Deals drawn from all that fit, each fitting deal with the same chance."""

    places: NDArray[np.uint8]
    """For each deal, and each of the 28 tiles: the seat that holds it, `IN_BONEYARD` or `ON_TABLE`."""
    boneyard: NDArray[np.uint8]
    """For each deal the boneyard's tiles (numbers in `TILES`), next to be drawn first, the reserve last."""


@dataclass(frozen=True, slots=True)
class Belief:
    """The exact distribution over hidden tiles, as one seat may know it."""

    view: View
    evidence: Evidence
    count: Count
    supposed: tuple[tuple[Tile, Place, bool], ...] = ()
    """What was supposed beside the evidence: tile, place, and whether it is there or not."""
    _known: dict[str, Any] = field(default_factory=dict, repr=False, compare=False)
    """Answers that were computed before."""

    @staticmethod
    def of(view: View, *, tiles: TileSet = FULL_SET) -> Belief:
        """All that a view shows, from its whole history. `tiles` are the tiles the game is played with.

        Raises `Contradiction` if no deal fits, and `NoExactBelief` where no exact model is known.
        """
        return Belief.of_evidence(view, read(view, tiles))

    @staticmethod
    def of_evidence(view: View, evidence: Evidence) -> Belief:
        """What evidence shows that was gathered elsewhere than from a whole history.

        Raises `Contradiction` if no deal fits.
        """
        return _counted(view, evidence, evidence.parts, (), "no_deal_fits")

    # --- single tiles ---

    @property
    def deals(self) -> int:
        """How many deals fit: ways to give the hidden tiles to hands and boneyard.

        In a drawing game the dealt hand and each draw of a seat count apart, and so do the dealt hand and the
        draws that a played tile may have come from.
        """
        return self.count.total

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats whose hands are hidden."""
        return self.evidence.seats

    @property
    def places(self) -> tuple[Place, ...]:
        """Where a hidden tile may be: the hidden hands, and the boneyard if the game has one."""
        return (*self.evidence.seats, *([BONEYARD] if self.evidence.has_boneyard else []))

    @property
    def hidden(self) -> TileSet:
        """The tiles whose place is not known for being seen."""
        return TileSet(self.evidence.hidden)

    def chances(self) -> Mapping[Tile, Mapping[Place, Fraction]]:
        """For each hidden tile the chance of each place, zeros included."""
        found: Mapping[Tile, Mapping[Place, Fraction]] | None = self._known.get("chances")
        if found is None:
            found = self._known["chances"] = MappingProxyType(self._compute_chances())
        return found

    def _compute_chances(self) -> dict[Tile, Mapping[Place, Fraction]]:
        total, hidden = self.count.total, self.evidence.hidden
        slots = [(place, tuple(bits(self._slots(place)))) for place in self.places]
        by_bit: dict[int, Mapping[Place, Fraction]] = {}
        for items, ways in self.count.ways().items():
            mask = items & hidden
            if mask:
                chances: dict[Place, Fraction] = {}
                for place, numbers in slots:
                    fitting = sum([ways[number] for number in numbers])
                    chances[place] = Fraction(fitting, total) if fitting else _NEVER
                shared = MappingProxyType(chances)
                while mask:
                    bit = mask & -mask
                    by_bit[bit] = shared
                    mask ^= bit
        return {TILE_OF_BIT[bit]: by_bit[bit] for bit in sorted(by_bit)}

    def chance(self, tile: Tile, place: Place) -> Fraction:
        """The chance that a tile is at a place now (0 for a tile on the table)."""
        if tile in self.view.hand:
            return _ALWAYS if place == self.view.viewer else _NEVER
        return self.chances().get(tile, {}).get(place, _NEVER)

    def in_reserve(self, tile: Tile) -> Fraction:
        """The chance that a tile is one of those that are never drawn (A07, Q11)."""
        count = self.view.boneyard_count
        return self.chance(tile, BONEYARD) * Fraction(min(self.view.options.reserve, count), count or 1)

    # --- joint questions ---

    def spread(self, place: Place, values: Mapping[Tile, int] | TileSet) -> Mapping[int, Fraction]:
        """The values of all tiles at a place added up: for each sum its chance.

        A set of tiles stands for the value 1 for each of its tiles, so its sums are numbers of tiles.
        """
        if isinstance(values, TileSet):
            worth = [values.mask >> number & 1 for number in range(len(TILES))]
        else:
            worth = [values.get(tile, 0) for tile in TILES]
        return self._spread(place, worth)

    def _spread(self, place: Place, worth: list[int] | tuple[int, ...]) -> dict[int, Fraction]:
        if place == self.view.viewer:
            return {sum(worth[tile.index] for tile in self.view.hand): _ALWAYS}
        hidden = self.evidence.hidden
        ways = self.count.spread(self._slots(place), lambda item: worth[item] if hidden >> item & 1 else 0)
        return {value: Fraction(ways[value], self.count.total) for value in sorted(ways)}

    def holds_at_least(self, seat: Seat, suit: Suit, least: int) -> Fraction:
        """The chance that a seat holds at least so many tiles of a suit."""
        return sum(
            (
                chance
                for held, chance in self.spread(seat, TileSet(SUIT_MASKS[suit])).items()
                if held >= least
            ),
            _NEVER,
        )

    def is_void_in(self, seat: Seat, suit: Suit) -> Fraction:
        """The chance that a seat holds no tile of a suit (*fallo*)."""
        return self._holds_none(seat, SUIT_MASKS[suit])

    def can_play(self, seat: Seat) -> Fraction:
        """The chance that a seat holds a tile that fits an open end now; any tile fits an empty table."""
        ends = self.view.ends
        if ends is None:
            return _ALWAYS if self.view.counts[seat] else _NEVER
        return 1 - self._holds_none(seat, FIT_MASKS[ends[0]] | FIT_MASKS[ends[1]])

    def can_play_at(self, seat: Seat, end: End) -> Fraction:
        """The chance that a seat holds a tile that fits this end now."""
        ends = self.view.ends
        if ends is None:
            return self.can_play(seat)
        return 1 - self._holds_none(seat, FIT_MASKS[ends[0] if end is End.LEFT else ends[1]])

    def pips(self, place: Place) -> Pips:
        """How many pips are in a hand, or in the boneyard."""
        distribution = self._spread(place, _PIPS)
        mean = sum((pips * chance for pips, chance in distribution.items()), _NEVER)
        return Pips(MappingProxyType(distribution), mean)

    def blocked_now(self) -> Fraction:
        """The chance that nobody can play or draw any more (*tranque*; A22, B31, C39, Q15)."""
        view = self.view
        if view.ends is None:
            return _NEVER
        fit = FIT_MASKS[view.ends[0]] | FIT_MASKS[view.ends[1]]
        if not fit & self._not_laid:
            dead_stops = view.options.dead_board == "stop"
            return _ALWAYS if dead_stops or view.boneyard_count <= view.options.reserve else _NEVER
        if view.hand.mask & fit or view.boneyard_count > view.options.reserve:
            return _NEVER
        return Fraction(self._without(self._slots_of_hands(), fit), self.count.total)

    def who_has_the_puerta(self, suit: Suit) -> Mapping[Place, Fraction] | None:
        """Who holds the last tile of a suit (*puerta*, C57), with chances; None unless exactly one is left."""
        left = SUIT_MASKS[suit] & self._not_laid
        if left.bit_count() != 1:
            return None
        tile = TILE_OF_BIT[left]
        if tile in self.view.hand:
            return {self.view.viewer: _ALWAYS}
        return self.chances().get(tile)

    def is_hanged(self, double: Tile) -> bool:
        """Whether a double cannot be played any more (*ahorcado*, C56): all others of its suit lie on the table
        and neither end shows it. Everybody can see that.
        """
        if not double.is_double:
            raise ValueError(f"{double} is no double")
        left = SUIT_MASKS[double.low] & self._not_laid
        return left == double.mask and (self.view.ends is None or double.low not in self.view.ends)

    # --- supposing ---

    def given(self, tile: Tile, place: Place) -> Belief:
        """What would be known if this tile were there. Raises `Contradiction` if it cannot be."""
        return self._suppose(tile, place, is_there=True)

    def given_not(self, tile: Tile, place: Place) -> Belief:
        """What would be known if this tile were anywhere but there. Raises `Contradiction` if it has to be."""
        return self._suppose(tile, place, is_there=False)

    def _suppose(self, tile: Tile, place: Place, *, is_there: bool) -> Belief:
        supposed = (*self.supposed, (tile, place, is_there))
        if not self.evidence.hidden & tile.mask:
            if (self.chance(tile, place) == 1) is not is_there:
                raise Contradiction("supposed")
            return Belief(self.view, self.evidence, self.count, supposed, self._known)
        slots = self._slots(place)
        parts = _narrowed(self._parts, tile.mask, slots if is_there else ~slots)
        return _counted(self.view, self.evidence, parts, supposed, "supposed")

    # --- why ---

    def why(self, tile: Tile, place: Place) -> Why:
        """What makes the chance of a tile at a place 0 or 1, or narrows it."""
        chance = self.chance(tile, place)
        if tile in self.view.hand:
            return Why(tile, place, chance, (Ground(Because.OWN, seat=self.view.viewer),))
        if not tile.mask & self.evidence.hidden:
            return Why(tile, place, chance, (self._played(tile),))
        if place == self.view.viewer:
            return Why(tile, place, chance, (Ground(Because.OWN, seat=self.view.viewer),))
        if chance == 0:
            grounds = self._ruled_out(tile, place)
        else:
            grounds = [
                ground for other in self.places if other != place for ground in self._ruled_out(tile, other)
            ]
        needs_counts = chance == 0 and not grounds
        if chance == 1:
            others = [other for other in self.places if other != place and self._slots(other)]
            needs_counts = any(not self._ruled_out(tile, other) for other in others)
        if needs_counts:
            grounds = [*grounds, Ground(Because.COUNTS)]
        return Why(tile, place, chance, tuple(dict.fromkeys(grounds)))

    def _played(self, tile: Tile) -> Ground:
        for number, seen in enumerate(self.view.events):
            if isinstance(seen.move, Play) and seen.move.tile == tile:
                return Ground(Because.PLAYED, number, seen.seat)
        return Ground(Because.PLAYED)

    def _ruled_out(self, tile: Tile, place: Place) -> list[Ground]:
        """What rules a tile out at a place, a piece of evidence for each cohort; empty if something is left."""
        for supposed, where, is_there in self.supposed:
            if supposed == tile and (where == place) is not is_there:
                return [Ground(Because.SUPPOSED, seat=None if isinstance(where, Boneyard) else where)]
        if self._occupied(place) == 0:
            return [Ground(Because.NOTHING_THERE, seat=None if isinstance(place, Boneyard) else place)]
        if tile.mask & self.evidence.announced and place != self.evidence.opener:
            return [Ground(Because.OPENER_HOLDS, seat=self.evidence.opener)]
        found: list[Ground] = []
        for number in bits(self._slots(place)):
            slot = self.evidence.slots[number]
            # The latest evidence bars all older cohorts too, so it says the most in one sentence.
            ground = next((g for tiles, g in reversed(slot.grounds) if tiles & tile.mask), None)
            if ground is None:
                return []
            found.append(ground)
        return list(dict.fromkeys(found))

    def _occupied(self, place: Place) -> int:
        return self.view.boneyard_count if isinstance(place, Boneyard) else self.view.counts[place]

    # --- samples ---

    def sample(self, number: int, generator: np.random.Generator) -> Deals:
        """Draw deals that fit, each with exactly the same chance."""
        drawn = self.sample_slots(number, generator)
        codes = np.full(256, ON_TABLE, dtype=np.uint8)
        for slot, held in enumerate(self.evidence.slots):
            codes[slot] = IN_BONEYARD if held.seat is None else held.seat
        places = np.full((number, len(TILES)), ON_TABLE, dtype=np.uint8)
        hidden = list(bits(self.evidence.hidden))
        places[:, hidden] = codes[drawn[:, hidden]]
        places[:, [tile.index for tile in self.view.hand]] = self.view.viewer
        lying = np.nonzero(places == IN_BONEYARD)[1].astype(np.uint8)
        boneyard = generator.permuted(lying.reshape(number, self.view.boneyard_count), axis=1)
        return Deals(places, boneyard)

    def sample_slots(self, number: int, generator: np.random.Generator) -> NDArray[np.uint8]:
        """Draw fillings: for each, and each tile, its slot in `evidence.slots`, 255 where it is in none.

        Tiles played from a hand have a slot too: the cohort that they came from.
        """
        sampler: Sampler | None = self._known.get("sampler")
        if sampler is None:
            sampler = self._known["sampler"] = self.count.sampler()
        drawn = sampler.sample(number, generator)
        if drawn.shape[1] == len(TILES):
            return drawn
        whole = np.full((number, len(TILES)), 255, dtype=np.uint8)
        whole[:, : drawn.shape[1]] = drawn
        return whole

    # --- counting ---

    @property
    def _parts(self) -> Parts:
        parts: Parts = self._known["parts"]
        return parts

    def _slots(self, place: Place) -> int:
        return self.evidence.slots_of(None if isinstance(place, Boneyard) else place)

    @property
    def _not_laid(self) -> int:
        """All tiles that do not lie on the table, as a mask."""
        return self.evidence.hidden | self.view.hand.mask

    def _slots_of_hands(self) -> int:
        return (1 << len(self.evidence.slots) - 1) - 1

    def _holds_none(self, seat: Seat, tiles: int) -> Fraction:
        if seat == self.view.viewer:
            return _NEVER if self.view.hand.mask & tiles else _ALWAYS
        return Fraction(self._without(self._slots(seat), tiles), self.count.total)

    def _without(self, slots: int, tiles: int) -> int:
        """The deals in which none of these tiles lies in these slots."""
        parts = _narrowed(self._parts, tiles & self.evidence.hidden, ~slots)
        return _count(self.evidence, parts).total


def _narrowed(parts: Parts, tiles: int, slots: int) -> Parts:
    """The same parts, with these tiles kept to these slots."""
    finer: dict[int, int] = {}
    for allowed, items in parts.items():
        for part, where in ((items & ~tiles, allowed), (items & tiles, allowed & slots)):
            if part:
                finer[where] = finer.get(where, 0) | part
    return finer


def _count(evidence: Evidence, parts: Parts) -> Count:
    return Count.of(tuple([slot.places for slot in evidence.slots]), parts, evidence.condition)


def _counted(
    view: View,
    evidence: Evidence,
    parts: Parts,
    supposed: tuple[tuple[Tile, Place, bool], ...],
    conflict: Conflict,
) -> Belief:
    count = _count(evidence, parts)
    if not count.total:
        raise Contradiction(conflict)
    return Belief(view, evidence, count, supposed, {"parts": parts})
