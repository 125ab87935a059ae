"""What one seat can know: questions and goals answered by exact chances over the hidden tiles.

Nothing here looks at the others' tiles. A position has to come with its history, since passes and draws are what
one infers from.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from engine.game.layout import CLOSED
from engine.game.moves import End, Move, Pass, Play
from engine.game.round import Round
from engine.game.seats import Seat
from engine.game.seen import view_of
from engine.game.tiles import Tile, TileSet
from engine.mind.belief import BONEYARD as IN_BONEYARD
from engine.mind.belief import Belief, Place
from lessons.facts import YOU, Fact, Says, fitting, told
from lessons.goals import Goal, Judgement, Met, Missed
from lessons.questions import BONEYARD, Ask, Option


def belief_of(position: Round) -> Belief:
    """What the learner can know of a position."""
    return Belief.of(view_of(position, YOU))


def in_hundred(chance: Fraction) -> int:
    """A chance as it is said: so many times in 100. Only what is certain is 0 or 100."""
    return min(max(round(100 * chance), 1), 99) if 0 < chance < 1 else int(100 * chance)


def _silences(position: Round, seat: Seat) -> tuple[Fact, ...]:
    """What a seat has shown that it lacks: where it passed, and where it drew."""
    facts: list[Fact] = []
    for event in position.events:
        if event.seat != seat or event.ends is None or isinstance(event.move, Play):
            continue
        left, right = (
            end if end != CLOSED else other for end, other in zip(event.ends, event.ends[::-1], strict=True)
        )
        says = Says.PASSED_ON if isinstance(event.move, Pass) else Says.DREW_ON
        fact = Fact(says, seat, ends=(left, right))
        if fact not in facts:
            facts.append(fact)
    return tuple(facts)


def _possible(belief: Belief, seat: Seat) -> tuple[Tile, ...]:
    """The hidden tiles that may be in a hand."""
    return tuple(tile for tile in belief.hidden if belief.chance(tile, seat))


def _left_for(belief: Belief, seat: Seat) -> tuple[Fact, ...]:
    """How many hidden tiles may be in a hand, where not all of them may."""
    possible = _possible(belief, seat)
    return (
        () if len(possible) == len(belief.hidden) else (Fact(Says.MAY_BE_THERE, seat, number=len(possible)),)
    )


def _may_fit(position: Round, belief: Belief, seat: Seat) -> tuple[Tile, ...]:
    """The tiles that may be in a hand and go to one of the ends."""
    asked = [end for end in position.ends or () if end != CLOSED]
    return tuple(tile for tile in _possible(belief, seat) if any(tile.has(end) for end in asked))


def _is_even(belief: Belief, seat: Seat, size: int) -> bool:
    """Whether each tile that may be in a hand is as likely there as the next: then two numbers give the chance."""
    possible = _possible(belief, seat)
    return all(belief.chance(tile, seat) == Fraction(size, len(possible)) for tile in possible)


def _elsewhere(position: Round, belief: Belief, seat: Seat, asked: Tile | None = None) -> tuple[Fact, ...]:
    """What the other hands cannot hold, where that weighs: the tile asked for, or how many of the unseen."""
    facts = []
    is_even = _is_even(belief, seat, position.size(seat))
    for other in position.seating.seats:
        if other in (YOU, seat):
            continue
        never = sorted(set(belief.hidden) - set(_possible(belief, other)))
        if asked in never:
            facts.append(Fact(Says.CANNOT_HOLD, other, (asked,)))
        elif never and not is_even:
            facts.append(Fact(Says.CANNOT_HOLD_OF_THEM, other, tuple(never), number=len(never)))
    return tuple(facts)


@dataclass(frozen=True, slots=True)
class ImpossibleTile:
    """Which of these tiles can somebody not hold (S09)?"""

    seat: Seat
    among: TileSet

    def right(self, position: Round) -> Option:
        """The only one whose chance is zero."""
        belief = belief_of(position)
        never = [tile for tile in self.among if belief.chance(tile, self.seat) == 0]
        if len(never) != 1:
            raise ValueError(f"{len(never)} of {self.among} are impossible: one has to be")
        return Option("tile", never[0].index)

    def mistakes(self, position: Round) -> Mapping[Option, Fact]:
        """The others, each with its chance."""
        belief, right = belief_of(position), self.right(position).value
        return {
            Option("tile", tile.index): Fact(
                Says.MAY_HOLD, self.seat, (tile,), number=in_hundred(belief.chance(tile, self.seat))
            )
            for tile in self.among
            if tile.index != right
        }

    def why(self, position: Round) -> tuple[Fact, ...]:
        """What was passed or drawn on."""
        tile = next(tile for tile in self.among if tile.index == self.right(position).value)
        return (*_silences(position, self.seat), Fact(Says.CANNOT_HOLD, self.seat, (tile,)))


@dataclass(frozen=True, slots=True)
class WhoHasIt:
    """Where is this tile for certain (C57)?"""

    tile: Tile

    def right(self, position: Round) -> Option:
        """The only place where it can be."""
        belief = belief_of(position)
        certain = [place for place in belief.places if belief.chance(self.tile, place) == 1]
        if len(certain) != 1:
            raise ValueError(f"nothing shows where {self.tile} is")
        return _place(certain[0])

    def mistakes(self, position: Round) -> Mapping[Option, Fact]:
        """The other places, and what rules them out."""
        right = self.right(position)
        belief = belief_of(position)
        found = {Option("seat", YOU): Fact(Says.NOT_IN_YOUR_HAND)}
        for place in belief.places:
            if _place(place) == right or place == YOU:
                continue
            if not isinstance(place, int):
                found[_place(place)] = Fact(Says.BONEYARD_IS_EMPTY)
                continue
            silences = [fact for fact in _silences(position, place) if self._is_in(fact)]
            found[_place(place)] = silences[0] if silences else Fact(Says.CANNOT_HOLD, place, (self.tile,))
        return found

    def why(self, position: Round) -> tuple[Fact, ...]:
        """Everybody who is ruled out."""
        right = self.right(position).value
        facts = [
            fact
            for seat in position.seating.seats
            if seat not in (YOU, right)
            for fact in _silences(position, seat)
            if self._is_in(fact)
        ]
        if right == BONEYARD:
            return (*facts, Fact(Says.ONLY_IN_BONEYARD, tiles=(self.tile,)))
        return (*facts, Fact(Says.ONLY_THERE, Seat(right), (self.tile,)))

    def _is_in(self, fact: Fact) -> bool:
        return fact.ends is not None and any(self.tile.has(end) for end in fact.ends)


@dataclass(frozen=True, slots=True)
class ChanceOfTile:
    """How likely is it that somebody holds this tile?"""

    seat: Seat
    tile: Tile

    def right(self, position: Round) -> Option:
        """The exact chance, in 100."""
        return Option("chance", in_hundred(belief_of(position).chance(self.tile, self.seat)))

    def mistakes(self, position: Round) -> Mapping[Option, Fact]:
        """A single place, half and half, the other way round."""
        right = self.right(position).value
        hidden = len(belief_of(position).hidden)
        likely = (
            (in_hundred(Fraction(1, hidden)), Fact(Says.ONE_PLACE_ONLY, self.seat)),
            (50, Fact(Says.NOT_EVEN)),
            (100 - right, Fact(Says.OTHER_WAY)),
            (100, Fact(Says.NOT_CERTAIN)),
            (0, Fact(Says.NOT_IMPOSSIBLE)),
        )
        found: dict[Option, Fact] = {}
        for value, fact in likely:
            if value != right and len(found) < 3:
                found.setdefault(Option("chance", value), fact)
        return found

    def why(self, position: Round) -> tuple[Fact, ...]:
        """What was shown so far, the hidden places, and the seat's share of them."""
        belief = belief_of(position)
        size = position.size(self.seat)
        right = self.right(position).value
        return (
            *_silences(position, self.seat),
            Fact(Says.UNSEEN_ARE, number=len(belief.hidden)),
            *_left_for(belief, self.seat),
            *_elsewhere(position, belief, self.seat, self.tile),
            Fact(Says.HOLDS_OF_THEM, self.seat, number=size),
            *self._share(belief, size, right),
            Fact(Says.CHANCE_IS, self.seat, (self.tile,), number=right),
        )

    def _share(self, belief: Belief, size: int, right: int) -> tuple[Fact, ...]:
        """What the two numbers give by themselves, and whether it is less or more than that."""
        possible = len(_possible(belief, self.seat))
        if right in (0, 100):
            return ()
        if _is_even(belief, self.seat, size):
            return (Fact(Says.EQUALLY_LIKELY, number=size, of=possible),)
        even = in_hundred(Fraction(size, possible))
        if even == right:
            return ()
        return (Fact(Says.EVEN_IS_MORE if even > right else Says.EVEN_IS_LESS, number=even),)


@dataclass(frozen=True, slots=True)
class ChanceToPlay:
    """How likely is it that somebody has a tile that fits the ends now?"""

    seat: Seat

    def right(self, position: Round) -> Option:
        """The exact chance, in 100."""
        return Option("chance", in_hundred(belief_of(position).can_play(self.seat)))

    def mistakes(self, position: Round) -> Mapping[Option, Fact]:
        """Half and half, the other way round, what is certain."""
        right = self.right(position).value
        likely = (
            (50, Fact(Says.NOT_EVEN)),
            (100 - right, Fact(Says.OTHER_WAY)),
            (100, Fact(Says.NOT_CERTAIN)),
            (0, Fact(Says.NOT_IMPOSSIBLE)),
        )
        found: dict[Option, Fact] = {}
        for value, fact in likely:
            if value != right and len(found) < 3:
                found.setdefault(Option("chance", value), fact)
        return found

    def why(self, position: Round) -> tuple[Fact, ...]:
        """Which tiles may be there, which of those would fit, and how often none of these is among the seat's."""
        belief = belief_of(position)
        fit = _may_fit(position, belief, self.seat)
        right = self.right(position).value
        seen = (
            *_silences(position, self.seat),
            Fact(Says.UNSEEN_ARE, number=len(belief.hidden)),
            *_left_for(belief, self.seat),
        )
        can_play = Fact(Says.CAN_PLAY_IN, self.seat, number=right)
        if not fit:
            return (*seen, Fact(Says.NONE_WOULD_FIT), can_play)
        none = Fact(Says.HOLDS_NONE_THAT_FITS, self.seat, number=100 - right)
        return (
            *seen,
            Fact(Says.WOULD_FIT, tiles=fit, number=len(fit)),
            *_elsewhere(position, belief, self.seat),
            Fact(Says.HOLDS_OF_THEM, self.seat, number=position.size(self.seat)),
            *((none,) if right < 100 else ()),
            can_play,
        )


@dataclass(frozen=True, slots=True)
class Squeezes:
    """No other move leaves the next player fewer chances to play (S11)."""

    def judge(self, before: Round, move: Move) -> Judgement:
        """A move after which the chance is smaller refutes it; the sums are shown side by side."""
        chances = self._chances(before)
        best = min(chances, key=lambda one: chances[one])
        move = _counted_as(before, move)
        if chances[move] == chances[best]:
            return Met()
        following = before.seating.after(YOU)
        return Missed(
            Fact(Says.LEAVES_MORE, following),
            (
                told(before, move),
                self._fact(before, move, chances[move]),
                self._fact(before, best, chances[best]),
            ),
        )

    def fact(self, position: Round) -> Fact:
        """The smallest chance that can be had."""
        chances = self._chances(position)
        best = min(chances, key=lambda one: chances[one])
        return Fact(Says.BEST_LEAVES, position.seating.after(YOU), number=in_hundred(chances[best]))

    def _chances(self, position: Round) -> dict[Move, Fraction]:
        following = position.seating.after(YOU)
        return {move: _can_play(position.after(move), following) for move in position.legal_moves}

    def _fact(self, position: Round, move: Move, chance: Fraction) -> Fact:
        tiles = (move.tile,) if isinstance(move, Play) else ()
        following, after = position.seating.after(YOU), position.after(move)
        fit = () if after.is_over else _may_fit(after, belief_of(after), following)
        return Fact(Says.THEN_CAN_PLAY, following, tiles, after.ends, number=in_hundred(chance), of=len(fit))


def _counted_as(before: Round, move: Move) -> Move:
    """The legal move that a legal move counts as: at two equal ends one play of a tile stands for both."""
    if isinstance(move, Play) and before.ends is not None and before.ends[0] == before.ends[1]:
        return Play(move.tile, End.LEFT)
    return move


def _can_play(after: Round, seat: Seat) -> Fraction:
    return Fraction(0) if after.is_over else belief_of(after).can_play(seat)


@dataclass(frozen=True, slots=True)
class KeepsNumbers:
    """No other move leaves more different numbers in the learner's hand (S15)."""

    def judge(self, before: Round, move: Move) -> Judgement:
        """A move that keeps more refutes it."""
        counts = {one: _numbers(before.after(one)) for one in before.legal_moves}
        best = max(counts, key=lambda one: counts[one])
        move = _counted_as(before, move)
        if counts[move] == counts[best]:
            return Met()
        return Missed(
            Fact(Says.KEEPS_FEWER),
            (told(before, move), *(_counted(Says.NUMBERS_LEFT, one, counts[one]) for one in (move, best))),
        )

    def fact(self, position: Round) -> Fact:
        """How many the best move keeps."""
        return Fact(
            Says.BEST_KEEPS, number=max(_numbers(position.after(one)) for one in position.legal_moves)
        )


@dataclass(frozen=True, slots=True)
class ShedsMost:
    """No other move gets rid of more dots (S13)."""

    def judge(self, before: Round, move: Move) -> Judgement:
        """A heavier tile that fits refutes it."""
        counts = {one: before.after(one).hand(YOU).pips for one in before.legal_moves}
        best = min(counts, key=lambda one: counts[one])
        move = _counted_as(before, move)
        if counts[move] == counts[best]:
            return Met()
        return Missed(
            Fact(Says.KEEPS_HEAVY),
            (told(before, move), *(_counted(Says.DOTS_LEFT, one, counts[one]) for one in (move, best))),
        )

    def fact(self, position: Round) -> Fact:
        """How few dots the best move leaves."""
        return Fact(
            Says.BEST_LIGHTENS, number=min(position.after(one).hand(YOU).pips for one in position.legal_moves)
        )


@dataclass(frozen=True, slots=True)
class KeepsMostAnswers:
    """After no other move would more of the learner's tiles fit (S03)."""

    def judge(self, before: Round, move: Move) -> Judgement:
        """A move after which more tiles fit refutes it."""
        counts = {one: len(fitting(before.after(one), YOU)) for one in before.legal_moves}
        best = max(counts, key=lambda one: counts[one])
        move = _counted_as(before, move)
        if counts[move] == counts[best]:
            return Met()
        facts = []
        for one in (move, best):
            tiles = (one.tile,) if isinstance(one, Play) else ()
            facts.append(
                Fact(Says.ANSWERS_LEFT, tiles=tiles, ends=before.after(one).ends, number=counts[one])
            )
        return Missed(Fact(Says.KEEPS_FEWER_ANSWERS), (told(before, move), *facts))

    def fact(self, position: Round) -> Fact:
        """How many of the learner's tiles have each end's number."""
        most = max(len(fitting(position.after(one), YOU)) for one in position.legal_moves)
        return Fact(Says.MOST_ANSWERS, number=most)


def _numbers(position: Round) -> int:
    return len({number for tile in position.hand(YOU) for number in (tile.low, tile.high)})


def _counted(says: Says, move: Move, number: int) -> Fact:
    return Fact(says, tiles=(move.tile,) if isinstance(move, Play) else (), number=number)


def _place(place: Place) -> Option:
    return Option("seat", BONEYARD if place is IN_BONEYARD else int(place))


def impossible_tile(seat: int, among: str) -> Ask:
    """Which of these tiles is certainly not in that hand?"""
    return ImpossibleTile(Seat(seat), TileSet.parse(among))


def who_has_it(tile: str) -> Ask:
    """Who holds this tile, for certain?"""
    return WhoHasIt(Tile.parse(tile))


def chance_of_tile(seat: int, tile: str) -> Ask:
    """How likely does a seat hold this tile?"""
    return ChanceOfTile(Seat(seat), Tile.parse(tile))


def chance_to_play(seat: int) -> Ask:
    """How likely can a seat play at the ends of now?"""
    return ChanceToPlay(Seat(seat))


def squeezes() -> Goal:
    """As small a chance for the next player as any move gives."""
    return Squeezes()


def keeps_numbers() -> Goal:
    """As many different numbers in hand as any move keeps."""
    return KeepsNumbers()


def sheds_most() -> Goal:
    """As few dots in hand as any move leaves."""
    return ShedsMost()


def keeps_most_answers() -> Goal:
    """As many own tiles that fit afterwards as any move leaves."""
    return KeepsMostAnswers()
