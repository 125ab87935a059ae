"""Goals: what a move has to achieve, and what happens where it does not.

Each goal judges one legal move of the learner. It looks at the real hands of the lesson, so that a refutation is
a line of play that is really there. Goals are combined with `all_of` and `any_of`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, Protocol

from engine.game.layout import CLOSED
from engine.game.moves import Draw, End, Move, Pass, Play
from engine.game.round import Round
from engine.game.seats import Seat
from engine.game.tiles import Tile
from lessons.facts import YOU, Fact, Says, fitting, told


@dataclass(frozen=True, slots=True)
class Met:
    """The move does what was asked."""


@dataclass(frozen=True, slots=True)
class Missed:
    """The move is legal and does not do what was asked."""

    headline: Fact
    story: tuple[Fact, ...] = ()
    line: tuple[Move, ...] = ()
    """How the others punish it: the moves after it, which can be played out on the table."""


Judgement = Met | Missed


class Goal(Protocol):
    """What a move of the learner has to achieve."""

    def judge(self, before: Round, move: Move) -> Judgement:
        """Whether a legal move does it, and if not, what it leads to."""
        ...

    def fact(self, position: Round) -> Fact:
        """What can be counted here that shows the way."""
        ...


def solutions(goal: Goal, position: Round) -> tuple[Move, ...]:
    """Every legal move that meets the goal: all are accepted, since all are equally good."""
    return tuple(move for move in position.legal_moves if isinstance(goal.judge(position, move), Met))


def answer(goal: Goal, position: Round) -> Fact:
    """The last hint: what to do, found by trying every move."""
    moves = solutions(goal, position)
    plays = [move for move in moves if isinstance(move, Play)]
    if not plays:
        return Fact(Says.DRAW_NOW if any(isinstance(move, Draw) for move in moves) else Says.PASS_NOW)
    tiles = tuple(dict.fromkeys(play.tile for play in plays))
    if position.ends is None:
        return Fact(Says.OPEN_WITH if len(tiles) == 1 else Says.OPEN_WITH_ANY, tiles=tiles)
    if len(tiles) > 1:
        return Fact(Says.LAY_ANY, tiles=tiles)
    ends = position.ends
    if len(plays) > 1 or ends[0] == ends[1] or len(position.fits(tiles[0])) < 2:
        return Fact(Says.LAY_THIS, tiles=tiles)
    end = plays[0].end
    assert end is not None
    return Fact(Says.LAY_AT, tiles=tiles, number=ends[0] if end.value == "left" else ends[1])


def _ends_fact(position: Round) -> Fact:
    """The ends and what fits them; at an opening what may open."""
    if position.ends is None:
        opening = tuple(move.tile for move in position.legal_moves if isinstance(move, Play))
        if not opening:
            return Fact(Says.YOU_HAVE_NO_DOUBLE)
        if len(opening) > 1:
            return Fact(Says.ANY_OPENS, tiles=opening, number=len(opening))
        return Fact(Says.HIGHEST_DOUBLE if opening[0].is_double else Says.ONE_OPENS, tiles=opening)
    tiles = fitting(position, YOU)
    if not tiles:
        return Fact(Says.NONE_FITS, ends=position.ends)
    return Fact(
        Says.ENDS_ARE,
        tiles=tiles,
        ends=position.ends,
        number=len(tiles),
    )


@dataclass(frozen=True, slots=True)
class LaysAny:
    """Lay any tile the rules allow: where the rules themselves are what is learned."""

    def judge(self, before: Round, move: Move) -> Judgement:
        """Any tile laid will do."""
        if isinstance(move, Play):
            return Met()
        return Missed(Fact(Says.NOT_ASKED), (told(before, move),))

    def fact(self, position: Round) -> Fact:
        """The ends and what fits."""
        return _ends_fact(position)


@dataclass(frozen=True, slots=True)
class LaysThis:
    """Lay the tile that is named: where it is about what comes of it."""

    tile: Tile
    end: End | None = None
    """At which end, where that matters."""

    def judge(self, before: Round, move: Move) -> Judgement:
        """Only that tile will do."""
        if isinstance(move, Play) and move.tile == self.tile and self.end in (None, move.end):
            return Met()
        return Missed(Fact(Says.NOT_ASKED), (told(before, move), self._named(before)))

    def fact(self, position: Round) -> Fact:
        """The ends and what fits."""
        return _ends_fact(position)

    def _named(self, position: Round) -> Fact:
        if self.end is None or position.ends is None:
            return Fact(Says.LAY_THIS, tiles=(self.tile,))
        return Fact(Says.LAY_AT, tiles=(self.tile,), number=position.ends[self.end is End.RIGHT])


@dataclass(frozen=True, slots=True)
class LaysADouble:
    """Lay a double (*doble*)."""

    def judge(self, before: Round, move: Move) -> Judgement:
        """Any double will do."""
        if isinstance(move, Play) and move.tile.is_double:
            return Met()
        tiles = (move.tile,) if isinstance(move, Play) else ()
        return Missed(Fact(Says.NO_DOUBLE), (told(before, move), Fact(Says.NOT_A_DOUBLE, tiles=tiles)))

    def fact(self, position: Round) -> Fact:
        """Which doubles are held."""
        doubles = tuple(position.hand(YOU).doubles)
        return Fact(Says.DOUBLES_HELD, tiles=doubles, number=len(doubles))


@dataclass(frozen=True, slots=True)
class Draws:
    """Draw a tile (*robar*)."""

    def judge(self, before: Round, move: Move) -> Judgement:
        """Only a draw will do."""
        if isinstance(move, Draw):
            return Met()
        return Missed(Fact(Says.NOT_ASKED), (told(before, move),))

    def fact(self, position: Round) -> Fact:
        """That nothing fits."""
        return _ends_fact(position)


@dataclass(frozen=True, slots=True)
class Passes:
    """Give up the turn (*pasar*)."""

    def judge(self, before: Round, move: Move) -> Judgement:
        """Only a pass will do."""
        if isinstance(move, Pass):
            return Met()
        return Missed(Fact(Says.NOT_ASKED), (told(before, move),))

    def fact(self, position: Round) -> Fact:
        """That nothing can be drawn either."""
        if position.boneyard_count:
            return Fact(Says.NO_MORE_DRAWS, number=position.boneyard_count)
        return Fact(Says.NOTHING_TO_DRAW, ends=position.ends)


@dataclass(frozen=True, slots=True)
class GoesOut:
    """Lay the last tile (*dominar*)."""

    def judge(self, before: Round, move: Move) -> Judgement:
        """The hand has to be empty afterwards."""
        after = before.after(move)
        if not after.hand(YOU):
            return Met()
        kept = tuple(after.hand(YOU))
        return Missed(
            Fact(Says.NOT_OUT), (told(before, move), Fact(Says.YOU_STILL_HOLD, tiles=kept, number=len(kept)))
        )

    def fact(self, position: Round) -> Fact:
        """How many tiles are left."""
        return Fact(Says.LAST_TILE, tiles=tuple(position.hand(YOU)), ends=position.ends)


@dataclass(frozen=True, slots=True)
class KeepsAnAnswer:
    """Whatever the others reply, the learner can play again."""

    def judge(self, before: Round, move: Move) -> Judgement:
        """A reply that locks the learner out refutes the move."""
        after = before.after(move)
        line = punishing_line(after, YOU)
        if line is None:
            return Met()
        return Missed(Fact(Says.LOCKS_YOU_OUT), story(before, (move, *line), YOU), line)

    def fact(self, position: Round) -> Fact:
        """For the move that keeps the most: how many tiles would still fit."""
        moves = solutions(self, position) or position.legal_moves
        best = max(moves, key=lambda move: len(fitting(position.after(move), YOU)))
        after = position.after(best)
        tiles = (best.tile,) if isinstance(best, Play) else ()
        return Fact(Says.ANSWERS_LEFT, tiles=tiles, ends=after.ends, number=len(fitting(after, YOU)))


@dataclass(frozen=True, slots=True)
class FreesPartner:
    """Whatever the next opponent replies, the partner (*frente*) can play (C08)."""

    def judge(self, before: Round, move: Move) -> Judgement:
        """A reply that makes the partner pass refutes the move."""
        partner = _partner(before)
        after = before.after(move)
        line = punishing_line(after, partner)
        if line is None:
            return Met()
        return Missed(Fact(Says.LOCKS_PARTNER_OUT, partner), story(before, (move, *line), partner), line)

    def fact(self, position: Round) -> Fact:
        """What the partner has passed on; where it is nothing, what the partner has laid."""
        partner = _partner(position)
        passed = [
            event for event in position.events if event.seat == partner and isinstance(event.move, Pass)
        ]
        if passed:
            return Fact(Says.PARTNER_LACKS, partner, ends=passed[-1].ends)
        laid = tuple(
            event.move.tile
            for event in position.events
            if event.seat == partner and isinstance(event.move, Play)
        )
        return Fact(Says.PARTNER_LAID, partner, laid)


@dataclass(frozen=True, slots=True)
class EarnsMost:
    """Of all legal moves none earns more points at once (B21)."""

    def judge(self, before: Round, move: Move) -> Judgement:
        """A move that earns more refutes it."""
        earned, most = points_at_once(before, move), self._most(before)
        if earned == most:
            return Met()
        better = next(one for one in before.legal_moves if points_at_once(before, one) == most)
        tiles = (better.tile,) if isinstance(better, Play) else ()
        mine = (move.tile,) if isinstance(move, Play) else ()
        return Missed(
            Fact(Says.EARNS_LESS),
            (
                told(before, move),
                Fact(Says.YOU_EARN, tiles=mine, number=earned),
                Fact(Says.OTHER_EARNS, tiles=tiles, number=most),
            ),
        )

    def fact(self, position: Round) -> Fact:
        """How much the best move earns."""
        return Fact(Says.BEST_EARNS, number=self._most(position))

    def _most(self, position: Round) -> int:
        return max(points_at_once(position, move) for move in position.legal_moves)


@dataclass(frozen=True, slots=True)
class GivesNothing:
    """The move earns the others no points (B25)."""

    def judge(self, before: Round, move: Move) -> Judgement:
        """Points for another side refute it."""
        after = before.after(move)
        own = before.seating.team(YOU)
        gifts = [line for line in after.lines[-1] if line.team != own]
        if not gifts:
            return Met()
        seat = before.seating.members(gifts[0].team)[0]
        points = sum(line.points for line in gifts)
        return Missed(
            Fact(Says.PAYS_THEM, seat, number=points),
            (told(before, move), Fact(Says.THEY_GET, seat, number=points, clause=gifts[0].clause)),
        )

    def fact(self, position: Round) -> Fact:
        """What a pass would cost."""
        costs = [
            sum(
                line.points
                for line in position.after(move).lines[-1]
                if line.team != position.seating.team(YOU)
            )
            for move in position.legal_moves
        ]
        return Fact(Says.PASS_PAYS, number=max(costs))


@dataclass(frozen=True, slots=True)
class AllOf:
    """Every one of several goals; the first that is missed tells the story."""

    goals: tuple[Goal, ...]

    def judge(self, before: Round, move: Move) -> Judgement:
        """Missed as soon as one is."""
        for goal in self.goals:
            judged = goal.judge(before, move)
            if isinstance(judged, Missed):
                return judged
        return Met()

    def fact(self, position: Round) -> Fact:
        """The fact of the first goal: write the telling one first."""
        return self.goals[0].fact(position)


@dataclass(frozen=True, slots=True)
class AnyOf:
    """One of several goals; where all are missed, the first tells the story."""

    goals: tuple[Goal, ...]

    def judge(self, before: Round, move: Move) -> Judgement:
        """Met as soon as one is."""
        judged = [goal.judge(before, move) for goal in self.goals]
        return Met() if any(isinstance(one, Met) for one in judged) else judged[0]

    def fact(self, position: Round) -> Fact:
        """The fact of the first goal."""
        return self.goals[0].fact(position)


def all_of(*goals: Goal) -> Goal:
    """All of these at once."""
    return AllOf(goals)


def any_of(*goals: Goal) -> Goal:
    """At least one of these."""
    return AnyOf(goals)


def lays() -> Goal:
    """Any legal tile."""
    return LaysAny()


def lays_this(tile: str, end: Literal["left", "right"] | None = None) -> Goal:
    """The tile that the task names."""
    return LaysThis(Tile.parse(tile), None if end is None else End(end))


def lays_a_double() -> Goal:
    """A double."""
    return LaysADouble()


def draws() -> Goal:
    """A tile from the boneyard."""
    return Draws()


def passes() -> Goal:
    """A pass."""
    return Passes()


def goes_out() -> Goal:
    """The last tile."""
    return GoesOut()


def keeps_an_answer() -> Goal:
    """No reply locks the learner out."""
    return KeepsAnAnswer()


def frees_partner() -> Goal:
    """No reply locks the partner out."""
    return FreesPartner()


def earns_most() -> Goal:
    """As many points at once as any move here."""
    return EarnsMost()


def gives_nothing() -> Goal:
    """No points for the others."""
    return GivesNothing()


def any_wrong_move(position: Round, move: Move) -> bool:
    """For an author's word on whatever legal move misses the goal."""
    return move in position.legal_moves


# --- the searches behind them ---


def points_at_once(before: Round, move: Move) -> int:
    """What a move earns the learner's side as it is made."""
    team = before.seating.team(YOU)
    return sum(line.points for line in before.after(move).lines[-1] if line.team == team)


def punishing_line(after: Round, victim: Seat) -> tuple[Move, ...] | None:
    """Moves of the others after which `victim` is to move and can lay nothing; None if there are none.

    The shortest search there is: every legal move of the real hands until the victim's next turn.
    """
    return _search(after, lambda position: not fitting(position, victim), victim)


def _search(position: Round, hurts: Callable[[Round], bool], victim: Seat) -> tuple[Move, ...] | None:
    if position.to_move is None or position.ends is None:
        return None
    if position.to_move == victim:
        return () if hurts(position) else None
    for move in position.legal_moves:
        line = _search(position.after(move), hurts, victim)
        if line is not None:
            return (move, *line)
    return None


def story(before: Round, moves: tuple[Move, ...], victim: Seat) -> tuple[Fact, ...]:
    """The moves one by one, and what the victim then has to do."""
    facts = []
    for move in moves:
        facts.append(told(before, move))
        before = before.after(move)
    ends = before.ends
    assert ends is not None
    if before.must in ("draw", "draw_or_pass"):
        says = Says.YOU_MUST_DRAW if victim == YOU else Says.THEY_MUST_DRAW
    else:
        says = Says.YOU_MUST_PASS if victim == YOU else Says.THEY_MUST_PASS
    return (*facts, Fact(says, victim, ends=(ends[0], ends[1] if ends[1] != CLOSED else ends[0])))


def _partner(position: Round) -> Seat:
    partner = position.seating.partner(YOU)
    if partner is None:
        raise ValueError("nobody has a partner at this table")
    return partner
