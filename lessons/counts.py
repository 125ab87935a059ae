"""Questions of counting: the box, the boneyard, a hand, and one number to seven."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from engine.game.round import Round
from engine.game.seats import Seat
from engine.game.tiles import FULL_SET, SUITS, TileSet
from lessons.facts import YOU, Fact, Says, fitting
from lessons.questions import Ask, Option, OptionKind

Slip = tuple[int, Fact]
"""A wrong count, and what is wrong about it."""


@dataclass(frozen=True, slots=True)
class Count:
    """How many: counted step by step, with the slips people make."""

    counts: Callable[[Round], int]
    because: Callable[[Round], tuple[Fact, ...]]
    slips: Callable[[Round], Sequence[Slip]]
    kind: OptionKind = "number"
    ends_with: Says | None = Says.SUM_IS
    """How the count is said in the end: as a sum, as what is left, or not at all."""

    def right(self, position: Round) -> Option:
        """The count itself."""
        return Option(self.kind, self.counts(position))

    def mistakes(self, position: Round) -> Mapping[Option, Fact]:
        """The slips that lead elsewhere, three at most."""
        right = self.counts(position)
        found: dict[Option, Fact] = {}
        for value, fact in self.slips(position):
            if value not in (right, -1) and len(found) < 3:
                found.setdefault(Option(self.kind, value), fact)
        return found

    def why(self, position: Round) -> tuple[Fact, ...]:
        """What is added up or taken off, then the count."""
        facts = self.because(position)
        if self.ends_with is None:
            return facts
        return (*facts, Fact(self.ends_with, number=self.counts(position)))


def tiles_in_box() -> Ask:
    """How many tiles has the double six (C15)?"""
    mixed = len(FULL_SET) - len(FULL_SET.doubles)
    return Count(
        lambda _: len(FULL_SET),
        lambda _: (
            Fact(Says.DOUBLES_ARE, number=len(FULL_SET.doubles)),
            Fact(Says.MIXED_ARE, number=mixed),
        ),
        lambda _: (
            (mixed, Fact(Says.LEAVES_OUT_DOUBLES)),
            (len(SUITS) ** 2, Fact(Says.PAIRS_TWICE)),
            (len(SUITS) * (len(SUITS) - 1), Fact(Says.PAIRS_TWICE)),
        ),
    )


def tiles_of_suit(suit: int) -> Ask:
    """How many tiles carry a number (*palo*)?"""
    tiles = FULL_SET.of_suit(suit)
    double = tuple(tiles.doubles)
    return Count(
        lambda _: len(tiles),
        lambda _: (Fact(Says.SUIT_IS, tiles=tuple(tiles), ends=(suit, suit)),),
        lambda _: (
            (len(tiles) - 1, Fact(Says.LEAVES_OUT_DOUBLE, tiles=double)),
            (len(tiles) + 1, Fact(Says.DOUBLE_TWICE, tiles=double)),
        ),
        ends_with=None,
    )


def pips_in_box() -> Ask:
    """How many dots (*tantos*) are in the box (S17)?"""
    one_of_each = sum(SUITS)
    halves = len(SUITS) + 1
    return Count(
        lambda _: FULL_SET.pips,
        lambda _: (
            Fact(Says.ONE_OF_EACH, number=one_of_each),
            Fact(Says.HALVES_ARE, number=halves),
        ),
        lambda _: (
            (one_of_each * len(SUITS), Fact(Says.DOUBLE_HAS_TWO)),
            (FULL_SET.pips - FULL_SET.doubles.pips, Fact(Says.LEAVES_OUT_DOUBLES)),
            (len(FULL_SET), Fact(Says.COUNTS_TILES)),
        ),
    )


def tiles_in_boneyard() -> Ask:
    """How many tiles lie in the boneyard (*pozo*) after the deal (A06, C20)?"""

    def slips(position: Round) -> tuple[Slip, ...]:
        there = position.boneyard_count
        return (
            (there + position.options.hand_size, Fact(Says.FORGETS_A_HAND)),
            (position.drawable, Fact(Says.LEAVES_OUT_RESERVE, number=there - position.drawable)),
            (len(FULL_SET), Fact(Says.WHOLE_BOX)),
            (position.seating.count * position.options.hand_size, Fact(Says.IN_THE_HANDS)),
            (max(there - position.options.hand_size, 0), Fact(Says.TAKES_OFF_TOO_MUCH)),
        )

    return Count(
        lambda position: position.boneyard_count,
        lambda position: (
            Fact(Says.BOX_HAS, number=len(FULL_SET)),
            Fact(Says.HANDS_TOOK, number=sum(position.size(seat) for seat in position.seating.seats)),
        ),
        slips,
        ends_with=Says.THAT_LEAVES,
    )


def tiles_to_draw() -> Ask:
    """How many tiles may still be drawn (A07, A15)?"""

    def kept(position: Round) -> int:
        return position.boneyard_count - position.drawable

    return Count(
        lambda position: position.drawable,
        lambda position: (
            Fact(Says.LIE_THERE, number=position.boneyard_count),
            Fact(Says.STAY_THERE, number=kept(position)) if kept(position) else Fact(Says.TWO_TOO),
        ),
        lambda position: (
            (position.boneyard_count, Fact(Says.STAY_THERE, number=kept(position))),
            *([] if kept(position) else [(position.drawable - 2, Fact(Says.TWO_TOO))]),
            (position.drawable - 1, Fact(Says.ONE_MORE)),
            (position.boneyard_count - 1, Fact(Says.STAY_THERE, number=kept(position))),
        ),
        ends_with=Says.THAT_LEAVES,
    )


def pips_in_hand(seat: int = 0) -> Ask:
    """How many dots does a hand hold (A23)?"""

    def hand(position: Round) -> TileSet:
        return position.hand(Seat(seat))

    def slips(position: Round) -> tuple[Slip, ...]:
        tiles = sorted(hand(position), key=lambda tile: tile.pips)
        doubles = [tile for tile in tiles if tile.is_double and tile.pips]
        half = [
            (hand(position).pips - tile.low, Fact(Says.HALF_A_DOUBLE, tiles=(tile,))) for tile in doubles[-1:]
        ]
        return (
            *half,
            (hand(position).pips - tiles[-1].pips, Fact(Says.LEAVES_OUT_ONE, tiles=(tiles[-1],))),
            (len(tiles), Fact(Says.COUNTS_TILES)),
            (hand(position).pips + len(tiles), Fact(Says.DOTS_AND_TILES)),
        )

    return Count(
        lambda position: hand(position).pips,
        lambda position: tuple(
            Fact(Says.TILE_COUNTS, tiles=(tile,), number=tile.pips) for tile in hand(position)
        ),
        slips,
    )


def doubles_in_hand() -> Ask:
    """How many doubles does the learner hold (B18; Q47)?"""

    def held(position: Round) -> TileSet:
        return position.hand(YOU).doubles

    def slips(position: Round) -> tuple[Slip, ...]:
        n, tiles = len(held(position)), len(position.hand(YOU))
        return (
            (n - 1, Fact(Says.COUNT_AGAIN)),
            (n + 1, Fact(Says.NOT_ALL_DOUBLES)),
            (tiles, Fact(Says.NOT_ALL_DOUBLES)),
            (2 * n, Fact(Says.NOT_ALL_DOUBLES)),
        )

    return Count(
        lambda position: len(held(position)),
        lambda position: (Fact(Says.DOUBLES_HELD, tiles=tuple(held(position))),),
        slips,
    )


def unseen_of_suit(suit: int) -> Ask:
    """Of the seven tiles of a number, how many has the learner not seen (S08)?"""

    def on_table(position: Round) -> int:
        return len(position.layout.tiles.of_suit(suit))

    def own(position: Round) -> int:
        return len(position.hand(YOU).of_suit(suit))

    def slips(position: Round) -> tuple[Slip, ...]:
        table, mine, seven = on_table(position), own(position), len(SUITS)
        return (
            *([(seven - table, Fact(Says.FORGETS_OWN))] if mine else ()),
            *([(seven - mine, Fact(Says.FORGETS_TABLE))] if table else ()),
            (table + mine, Fact(Says.THOSE_ARE_SEEN)),
            (seven - table - mine + 1, Fact(Says.SEVEN_NOT_EIGHT)),
            (max(seven - table - mine - 1, 0), Fact(Says.SEVEN_NOT_SIX)),
        )

    return Count(
        lambda position: len(SUITS) - on_table(position) - own(position),
        lambda position: (
            Fact(Says.ON_THE_TABLE, number=on_table(position), ends=(suit, suit)),
            Fact(Says.IN_YOUR_HAND, number=own(position), ends=(suit, suit)),
            Fact(Says.SEVEN_OF_EACH, number=len(SUITS), ends=(suit, suit)),
        ),
        slips,
        ends_with=Says.THAT_LEAVES,
    )


def won_points() -> Ask:
    """How many points does this round of the drawing game bring to its winner (A23-A27)?"""

    def held(position: Round) -> int:
        return sum(position.outcome().pips)

    def own(position: Round) -> int:
        winner = position.outcome().winner_seat
        return 0 if winner is None else position.outcome().pips[winner]

    def because(position: Round) -> tuple[Fact, ...]:
        result = position.outcome()
        hands = [
            Fact(Says.HAND_COUNTS, seat, tuple(position.hand(seat)), number=result.pips[seat], clause="A26")
            for seat in position.seating.seats
            if seat != result.winner_seat
        ]
        if result.winner_seat is None:
            one, other = result.tied[:2]
            return (*hands, Fact(Says.COUNT_THE_SAME, one, number=result.pips[one], other=other))
        return (*hands, Fact(Says.LESS_OWN, result.winner_seat, number=own(position)))

    def slips(position: Round) -> tuple[Slip, ...]:
        result = position.outcome()
        if result.winner_seat is None:
            tie = Fact(Says.TIE_PAYS_NOTHING)
            return ((held(position), tie), (max(result.pips), tie), (min(result.pips), tie), (25, tie))
        tiles = sum(position.size(seat) for seat in position.seating.seats)
        return (
            (held(position) - own(position), Fact(Says.FORGETS_TO_TAKE_OFF)),
            (held(position), Fact(Says.ADDS_OWN)),
            (max(result.pips), Fact(Says.ONE_HAND_ONLY)),
            (tiles, Fact(Says.COUNTS_TILES)),
            (0, Fact(Says.NOT_A_TIE)),
        )

    return Count(lambda position: position.outcome().points(), because, slips, "points")


def fitting_tiles() -> Ask:
    """How many of the learner's tiles fit (A11, A12, B13, B17)?"""

    def at(position: Round, end: int) -> int:
        return len(position.hand(YOU).of_suit(end))

    def ends(position: Round) -> tuple[int, int]:
        assert position.ends is not None
        return position.ends

    def slips(position: Round) -> tuple[Slip, ...]:
        left, right = ends(position)
        both = [tile for tile in position.hand(YOU) if tile.has(left) and tile.has(right)]
        fits = len(fitting(position, YOU))
        twice = Fact(Says.FITS_TWICE, tiles=tuple(both[:1]))
        return (
            *([(at(position, left) + at(position, right), twice)] if both and left != right else ()),
            (at(position, left), Fact(Says.OTHER_END_TOO, ends=(left, left))),
            (at(position, right), Fact(Says.OTHER_END_TOO, ends=(right, right))),
            (fits + 1, Fact(Says.ONE_OF_THEM_NOT)),
            (len(position.hand(YOU)), Fact(Says.ONE_OF_THEM_NOT)),
        )

    def because(position: Round) -> tuple[Fact, ...]:
        return tuple(
            Fact(Says.FIT_AT, ends=(end, end), number=at(position, end))
            for end in dict.fromkeys(ends(position))
        )

    return Count(lambda position: len(fitting(position, YOU)), because, slips)


def points_to_go(so_far: int) -> Ask:
    """How many points does the learner still need to win the match (A28-A30)?"""

    def target(position: Round) -> int:
        return position.options.target_for(position.seating.count)

    def slips(position: Round) -> tuple[Slip, ...]:
        others = [
            position.options.target_for(count)
            for count in range(position.options.players_least, position.options.players_most + 1)
        ]
        return (
            *(
                (other - so_far, Fact(Says.OTHER_TARGET))
                for other in others
                if other - so_far > 0 and other != target(position)
            ),
            (so_far, Fact(Says.WHAT_YOU_HAVE)),
            (target(position), Fact(Says.WHOLE_TARGET)),
        )

    return Count(
        lambda position: target(position) - so_far,
        lambda position: (
            Fact(Says.TARGET_TAKES, number=target(position)),
            Fact(Says.YOU_HAVE_SO_FAR, number=so_far),
        ),
        slips,
        "points",
        ends_with=Says.THAT_LEAVES,
    )
