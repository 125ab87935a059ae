"""What a move does, as named numbers that anybody at the table could work out from one seat.

The names follow the principles of strategy that players state (S01-S22); each number is a plain count over what
the seat has seen. `club` weighs them, and the coach says them in words.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from engine.game.layout import CLOSED
from engine.game.moves import Draw, End, Pass, Play
from engine.game.seats import Seat
from engine.game.tiles import DOUBLES_MASK, SUIT_MASKS, TileSet, pips_of_mask
from engine.mind.view import View


@dataclass(frozen=True)
class Reading:
    """What can be read off a view before any move is weighed."""

    view: View

    @cached_property
    def unseen(self) -> int:
        """The mask of the tiles that are neither mine nor on the table."""
        return self.view.unseen.mask

    @cached_property
    def played(self) -> int:
        """The mask of the tiles on the table."""
        return self.view.played.mask

    @cached_property
    def voids(self) -> tuple[frozenset[int], ...]:
        """For each seat the suits it surely holds none of: those it passed on, unless it has drawn since (S09, S10)."""
        voids: list[set[int]] = [set() for _ in self.view.seating.seats]
        for seen in self.view.events:
            if isinstance(seen.move, Draw):
                voids[seen.seat].clear()
            elif isinstance(seen.move, Pass) and seen.ends is not None:
                voids[seen.seat] |= {end for end in seen.ends if end != CLOSED}
        return tuple(frozenset(one) for one in voids)

    @cached_property
    def shown(self) -> tuple[tuple[int, ...], ...]:
        """For each seat the numbers it has opened, oldest first."""
        shown: list[list[int]] = [[] for _ in self.view.seating.seats]
        for seen in self.view.events:
            if isinstance(seen.move, Play):
                opened = _opened(seen.move, seen.ends)
                shown[seen.seat] += opened
        return tuple(tuple(one) for one in shown)

    @cached_property
    def exposed_by(self) -> tuple[Seat | None, Seat | None]:
        """Who laid the tile at the left and at the right end."""
        left: Seat | None = None
        right: Seat | None = None
        for seen in self.view.events:
            if isinstance(seen.move, Play):
                if seen.ends is None:
                    left = right = seen.seat
                elif seen.move.end is End.LEFT:
                    left = seen.seat
                else:
                    right = seen.seat
        return left, right

    def unseen_of(self, suit: int) -> int:
        """How many tiles of a suit are neither mine nor on the table."""
        return 0 if suit == CLOSED else (self.unseen & SUIT_MASKS[suit]).bit_count()


def _opened(play: Play, ends: tuple[int, int] | None) -> tuple[int, ...]:
    tile = play.tile
    if ends is None:
        return (tile.low,) if tile.is_double else (tile.low, tile.high)
    inner = ends[0] if play.end is End.LEFT else ends[1]
    return (tile.other(inner),)


def ends_after(play: Play, ends: tuple[int, int] | None) -> tuple[int, int]:
    """The open ends after a play that fits (no end closed by it)."""
    tile = play.tile
    if ends is None:
        return int(tile.low), int(tile.high)
    if play.end is End.LEFT:
        return int(tile.other(ends[0])), ends[1]
    return ends[0], int(tile.other(ends[1]))


@dataclass(frozen=True, slots=True)
class Effects:
    """What one play does."""

    pips: int
    """Weight that leaves the hand (S13)."""
    double: int
    """1 for a double, which is harder to place later (S14)."""
    answers: int
    """How many of the tiles kept fit an end afterwards (S03)."""
    variety: int
    """How many different numbers the hand still holds (S15)."""
    opponent_shut: int
    """On how many ends the next opponent is surely void (S11); 2 makes him pass or draw."""
    partner_shut: int
    """On how many ends the partner is surely void (S12)."""
    opponent_fits: float
    """How many tiles that fit the next opponent holds on average, all unseen tiles being alike."""
    partner_fits: float
    """The same for the partner (S01)."""
    partner_suit: int
    """Numbers of the partner's left open or reopened, less those covered (S06)."""
    opponent_suit: int
    """Numbers of the opponents' covered, less those left open (S04)."""
    repeats: int
    """Ends that show a number I opened before and still hold (S02, S03)."""
    doubles_at_risk: int
    """For my other doubles: companions gone from the table's reach (S14)."""
    blocks: int
    """1 if nobody can play afterwards, whoever holds what (S05)."""
    block_margin: float
    """When it blocks: pips of the others on average less mine (S18)."""
    long_suit: int
    """For an opening: how many companions of its numbers stay in hand (S02)."""

    def as_numbers(self) -> Mapping[str, float]:
        """The features by name."""
        return {name: float(getattr(self, name)) for name in FEATURES}


FEATURES: tuple[str, ...] = tuple(Effects.__dataclass_fields__)


def effects(reading: Reading, play: Play) -> Effects:
    """What this play does, as far as the seat can tell. The play must be legal."""
    view = reading.view
    seating, viewer = view.seating, view.viewer
    kept = view.hand.mask & ~play.tile.mask
    ends = ends_after(play, view.ends)
    fit_mask = (SUIT_MASKS[ends[0]] if ends[0] != CLOSED else 0) | (
        SUIT_MASKS[ends[1]] if ends[1] != CLOSED else 0
    )
    following, partner = seating.after(viewer), seating.partner(viewer)
    unseen_count = reading.unseen.bit_count()
    fitting = reading.unseen & fit_mask

    def held_on_average(seat: Seat) -> float:
        possible = fitting
        for suit in reading.voids[seat]:
            possible &= ~SUIT_MASKS[suit]
        return possible.bit_count() * view.counts[seat] / unseen_count if unseen_count else 0.0

    def shut(seat: Seat) -> int:
        return sum(end in reading.voids[seat] or reading.unseen_of(end) == 0 for end in ends)

    played = reading.played | play.tile.mask
    blocks = not fitting and not kept & fit_mask
    others = [count for seat, count in enumerate(view.counts) if seat != viewer]
    own_pips = pips_of_mask(kept)
    average = pips_of_mask(reading.unseen) / unseen_count if unseen_count else 0.0
    margin = (
        average * (view.counts[following] if len(others) == 1 or seating.pairs else max(others)) - own_pips
    )
    covered = () if view.ends is None else ((0,) if play.end is End.LEFT else (1,))
    opened = _opened(play, view.ends)
    at_risk = 0
    for tile in TileSet(kept & DOUBLES_MASK):
        at_risk += (played & SUIT_MASKS[tile.low]).bit_count()
    return Effects(
        pips=play.tile.pips,
        double=int(play.tile.is_double),
        answers=(kept & fit_mask).bit_count(),
        variety=sum(bool(kept & mask) for mask in SUIT_MASKS),
        opponent_shut=shut(following),
        partner_shut=shut(partner) if partner is not None else 0,
        opponent_fits=held_on_average(following),
        partner_fits=held_on_average(partner) if partner is not None else 0.0,
        partner_suit=_partner_suit(reading, opened, covered, partner),
        opponent_suit=_opponent_suit(reading, opened, covered),
        repeats=sum(
            end in reading.shown[viewer] and bool(kept & SUIT_MASKS[end]) for end in ends if end != CLOSED
        ),
        doubles_at_risk=at_risk,
        blocks=int(blocks),
        block_margin=margin if blocks else 0.0,
        long_suit=0
        if view.ends is not None
        else sum((kept & SUIT_MASKS[suit]).bit_count() for suit in set(opened)),
    )


def _partner_suit(
    reading: Reading, opened: tuple[int, ...], covered: tuple[int, ...], partner: Seat | None
) -> int:
    if partner is None:
        return 0
    reopened = sum(suit in reading.shown[partner] for suit in opened)
    return reopened - sum(reading.exposed_by[end] == partner for end in covered)


def _opponent_suit(reading: Reading, opened: tuple[int, ...], covered: tuple[int, ...]) -> int:
    seating, viewer = reading.view.seating, reading.view.viewer
    opponents = [seat for seat in seating.seats if seating.are_opponents(viewer, seat)]
    killed = sum(reading.exposed_by[end] in opponents for end in covered)
    fed = sum(any(suit in reading.shown[seat] for seat in opponents) for suit in opened)
    return killed - fed
