"""Goals of somebody who plans: to block or not to block, to leave no answer, to keep the right tile for the end."""

from __future__ import annotations

from dataclasses import dataclass

from engine.game.layout import CLOSED
from engine.game.moves import Move, Pass, Play
from engine.game.round import Round
from engine.game.seats import Seat
from engine.game.tiles import SUITS, Tile, TileSet, suit_of
from lessons.facts import YOU, Fact, Says, fitting, told
from lessons.goals import Goal, Judgement, Met, Missed, solutions


@dataclass(frozen=True, slots=True)
class Blocks:
    """Lay the tile after which nobody can play, and win by it (*trancar*; B31-B33, C39-C41)."""

    def judge(self, before: Round, move: Move) -> Judgement:
        """The table has to be blocked, and the count has to be on the learner's side."""
        after = before.after(move)
        if not after.is_blocked:
            fits = _still_fits(after)
            return Missed(Fact(Says.NOT_BLOCKED), (told(before, move), fits), _until_laid(after, fits))
        return _block_judged(before, move, after)

    def fact(self, position: Round) -> Fact:
        """Which number would be at both ends."""
        after = position.after(next(iter(solutions(self, position)), position.legal_moves[0]))
        return Fact(Says.BLOCKED_AT, ends=after.ends)


@dataclass(frozen=True, slots=True)
class LosesNoBlock:
    """Do not block a round that the others would win."""

    def judge(self, before: Round, move: Move) -> Judgement:
        """A block that pays others refutes the move."""
        after = before.after(move)
        return Met() if not after.is_blocked else _block_judged(before, move, after)

    def fact(self, position: Round) -> Fact:
        """What the block would pay the others."""
        for move in position.legal_moves:
            after = position.after(move)
            judged = self.judge(position, move)
            if isinstance(judged, Missed):
                tiles = (move.tile,) if isinstance(move, Play) else ()
                return Fact(Says.WOULD_BLOCK, tiles=tiles, ends=after.ends)
        raise ValueError("no move blocks this round")


def _block_judged(before: Round, move: Move, after: Round) -> Judgement:
    """Whether the learner's side wins the block; if not, whom it pays and how much."""
    result = after.outcome()
    team = after.seating.team(YOU)
    if result.winner == team:
        return Met()
    weighed = [
        Fact(Says.HAND_COUNTS, seat, tuple(after.hand(seat)), number=result.pips[seat])
        for seat in (result.compared or after.seating.seats)
    ]
    winner = () if result.winner_seat is None else (_paying(result.winner_seat, result.points()),)
    passes: list[Move] = []
    while after.to_move is not None:
        passes.append(Pass())
        after = after.after(Pass())
    return Missed(Fact(Says.BLOCK_LOST), (told(before, move), *weighed, *winner), tuple(passes))


def _paying(seat: Seat, points: int) -> Fact:
    return Fact(Says.BLOCK_PAYS, seat, number=points)


def _until_laid(after: Round, fact: Fact) -> tuple[Move, ...]:
    """The moves up to the one that a fact speaks of: everybody before can only pass. None if it may come otherwise."""
    line: list[Move] = []
    while after.to_move is not None and after.to_move != fact.seat:
        if after.must != "pass":
            return ()
        line.append(Pass())
        after = after.after(Pass())
    laid = (move for move in after.legal_moves if isinstance(move, Play) and move.tile in fact.tiles)
    play = next(laid, None)
    return () if play is None else (*line, play)


def _still_fits(after: Round) -> Fact:
    """A tile that somebody can still lay, the next in turn first."""
    for seat in after.seating.from_seat(after.seating.after(YOU)):
        tiles = fitting(after, seat)
        if tiles:
            return Fact(Says.YOURS_STILL_FITS if seat == YOU else Says.THIS_STILL_FITS, seat, tiles[:1])
    return Fact(Says.NOT_BLOCKED)


@dataclass(frozen=True, slots=True)
class LeavesNoAnswer:
    """The next player, or the next few, can lay nothing (B25, B27)."""

    players: int = 1

    def judge(self, before: Round, move: Move) -> Judgement:
        """A tile that one of them can lay refutes the move."""
        after = before.after(move)
        for place in range(1, self.players + 1):
            seat = after.seating.after(YOU, place)
            tiles = fitting(after, seat)
            if tiles:
                lays = Fact(Says.THEY_CAN_LAY, seat, tiles[:1])
                return Missed(
                    Fact(Says.LETS_THEM_PLAY, seat), (told(before, move), lays), _until_laid(after, lays)
                )
        return Met()

    def fact(self, position: Round) -> Fact:
        """What the next player has passed on, or else which ends would do."""
        following = position.seating.after(YOU)
        passed = [
            event for event in position.events if event.seat == following and isinstance(event.move, Pass)
        ]
        if passed:
            return Fact(Says.THEY_LACK, following, ends=passed[-1].ends)
        after = position.after(next(iter(solutions(self, position)), position.legal_moves[0]))
        return Fact(Says.BLOCKED_AT, ends=after.ends)


@dataclass(frozen=True, slots=True)
class GoesOutWithCapicu:
    """Go out with a capicú; with two tiles left, keep the one that will do it whatever the others reply."""

    def judge(self, before: Round, move: Move) -> Judgement:
        """The last tile has to make it, as the rules of the table define it (B28, C52)."""
        kept = _failing_closer(before.after(move))
        if kept is None:
            return Met()
        says = Says.NO_CAPICUA if before.options.ruleset == "B" else Says.NO_CAPICU
        fact, line = kept
        return Missed(Fact(says), (told(before, move), fact), line)

    def fact(self, position: Round) -> Fact:
        """Which tile is to be the last."""
        move = next(iter(solutions(self, position)), position.legal_moves[0])
        left = tuple(position.after(move).hand(YOU)) or tuple(position.hand(YOU))
        return Fact(Says.CLOSER_IS, tiles=left)


def _failing_closer(after: Round) -> tuple[Fact, tuple[Move, ...]] | None:
    """Why the learner's last tile makes no capicú in some line of play, and that line; None if it always does."""
    hand = tuple(after.hand(YOU))
    if not hand:
        finish = after.finish()
        tiles = () if finish.last_tile is None else (finish.last_tile,)
        fitted = Fact(Says.FITTED_ONE, tiles=tiles, ends=finish.ends_before)
        return None if after.outcome().capicu else (fitted, ())
    if after.to_move is None:
        last = after.events[-1]
        tiles = (last.move.tile,) if isinstance(last.move, Play) else ()
        return Fact(Says.THEY_GO_OUT, last.seat, tiles), ()
    if after.to_move == YOU:
        closing = [one for one in after.legal_moves if not after.after(one).hand(YOU)]
        if any(after.after(one).outcome().capicu for one in closing):
            return None
        says = Says.DOUBLE_CLOSED if hand[0].is_double else Says.FITTED_ONE
        if not closing:
            says = Says.YOU_STILL_HOLD
        return Fact(says, tiles=hand, ends=after.ends, number=len(hand)), ()
    for one in after.legal_moves:
        failing = _failing_closer(after.after(one))
        if failing is not None:
            fact, line = failing
            return fact, (one, *line)
    return None


@dataclass(frozen=True, slots=True)
class LeadsLongSuit:
    """Open with a number of which nobody holds more than you do."""

    def judge(self, before: Round, move: Move) -> Judgement:
        """The tile has to show one of the learner's longest numbers."""
        hand = before.hand(YOU)
        longest = _longest(hand)
        if isinstance(move, Play) and any(move.tile.has(suit) for suit in longest):
            return Met()
        assert isinstance(move, Play)
        tile = move.tile
        held = max(len(hand.of_suit(suit)) for suit in (tile.low, tile.high))
        return Missed(
            Fact(Says.NOT_YOUR_LONGEST),
            (told(before, move), Fact(Says.COMPANIONS_HELD, tiles=(tile,), number=held - 1)),
        )

    def fact(self, position: Round) -> Fact:
        """The longest number, and how many tiles of it there are."""
        suit = _longest(position.hand(YOU))[0]
        tiles = tuple(position.hand(YOU).of_suit(suit))
        return Fact(Says.LONGEST_IS, tiles=tiles, number=len(tiles), ends=(suit, suit))


def _longest(hand: TileSet) -> tuple[int, ...]:
    most = max(len(hand.of_suit(suit)) for suit in SUITS)
    return tuple(suit for suit in SUITS if len(hand.of_suit(suit)) == most)


@dataclass(frozen=True, slots=True)
class KeepsTheGate:
    """Leave open an end that only you can cover: all that is left of its number is in your hand (*puerta*, C57)."""

    def judge(self, before: Round, move: Move) -> Judgement:
        """Afterwards one end has to be the learner's alone."""
        after = before.after(move)
        if any(_is_own(after, end) for end in after.ends or ()):
            return Met()
        others = next(
            (
                Fact(Says.THEY_CAN_LAY, seat, fitting(after, seat)[:1])
                for seat in after.seating.from_seat(after.seating.after(YOU))
                if seat != YOU and fitting(after, seat)
            ),
            Fact(Says.OPEN_TO_ALL, ends=after.ends),
        )
        return Missed(Fact(Says.GIVES_GATE_AWAY), (told(before, move), others), _until_laid(after, others))

    def fact(self, position: Round) -> Fact:
        """The number of which only the learner holds any."""
        for end in position.ends or ():
            if _is_own(position, end):
                return Fact(Says.ONLY_YOURS, tiles=_left_of(position, end), number=end)
        raise ValueError("no end is the learner's alone")


@dataclass(frozen=True, slots=True)
class SavesTheDouble:
    """No reply hangs a double of the learner's before it can be played (*ahorcado*, C56)."""

    def judge(self, before: Round, move: Move) -> Judgement:
        """A line after which a double can never be laid refutes the move."""
        after = before.after(move)
        found = _hanging(after)
        if found is None:
            return Met()
        facts = [told(before, move)]
        position = after
        for one in found:
            facts.append(told(position, one))
            position = position.after(one)
        hanged = _hanged_double(position)
        assert hanged is not None
        return Missed(
            Fact(Says.HANGS_A_DOUBLE),
            (*facts, Fact(Says.HANGED_NOW, tiles=(hanged,), number=hanged.low)),
            found,
        )

    def fact(self, position: Round) -> Fact:
        """For the double most of whose companions are out: how many that is."""
        doubles = tuple(position.hand(YOU).doubles)
        out = {double: len(suit_of(double.low) & TileSet(position.table)) for double in doubles}
        double = max(doubles, key=lambda one: out[one])
        return Fact(Says.COMPANIONS_LEFT, tiles=(double,), number=6 - out[double])


def _hanging(position: Round) -> tuple[Move, ...] | None:
    """Moves of the others, up to the learner's turn, after which one of the learner's doubles is hanged."""
    if position.to_move is None:
        return None
    if position.to_move == YOU:
        return None if _hanged_double(position) is None else ()
    for move in position.legal_moves:
        line = _hanging(position.after(move))
        if line is not None:
            return (move, *line)
    return None


def _hanged_double(position: Round) -> Tile | None:
    for double in position.hand(YOU).doubles:
        out = len(suit_of(double.low) & TileSet(position.table))
        if out == len(SUITS) - 1 and double.low not in (position.ends or ()):
            return double
    return None


def _is_own(position: Round, end: int) -> bool:
    left = _left_of(position, end)
    return end != CLOSED and bool(left) and set(left) <= set(position.hand(YOU))


def _left_of(position: Round, suit: int) -> tuple[Tile, ...]:
    return () if suit == CLOSED else tuple(suit_of(suit) - TileSet(position.table))


def blocks() -> Goal:
    """Block, and win it."""
    return Blocks()


def loses_no_block() -> Goal:
    """Any move but a block that the others win."""
    return LosesNoBlock()


def leaves_no_answer(players: int = 1) -> Goal:
    """The next player, or the next few, have to pass."""
    return LeavesNoAnswer(players)


def goes_out_with_capicu() -> Goal:
    """Out, with a tile that fits both ends."""
    return GoesOutWithCapicu()


def leads_long_suit() -> Goal:
    """Open with the number you hold most of."""
    return LeadsLongSuit()


def keeps_the_gate() -> Goal:
    """Leave an end open that is yours alone."""
    return KeepsTheGate()


def saves_the_double() -> Goal:
    """No reply hangs one of your doubles."""
    return SavesTheDouble()
