"""Questions about how a round ends: who has won, how the last tile is called, what passes pay, what comes next.

Wrong answers are what somebody would say who plays by another reading, as far as the engine knows one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from engine.game.match import match_winner, next_lead
from engine.game.moves import Pass, Play
from engine.game.round import Event, Round
from engine.game.ruleset import Value, load
from engine.game.scoring import Ending, LineKind, ScoreLine
from engine.game.seats import Seat, Team
from engine.game.tiles import Tile
from lessons.facts import YOU, Fact, Says
from lessons.questions import NOBODY, Ask, Option
from lessons.setup import read

CALLS: Final = ("out", "capicu", "capicua", "chuchazo", "trancado")
"""What a table calls out at the end of a round: going out and no more, a capicú, a block..."""


@dataclass(frozen=True, slots=True)
class WhoWins:
    """Which side has won this round, going out or after a block (A25, B22, B32, C40, C41)?"""

    def right(self, position: Round) -> Option:
        """The winning side, or nobody."""
        winner = position.outcome().winner
        return Option("side", NOBODY if winner is None else winner)

    def mistakes(self, position: Round) -> Mapping[Option, Fact]:
        """Every other side, and nobody: each with what decides."""
        right = self.right(position)
        decides = _tie_goes_by(position) or _decides(position)
        found = {Option("side", team): decides for team in position.seating.teams}
        found[Option("side", NOBODY)] = _tie_goes_by(position) or Fact(Says.SOMEBODY_WON, decides.seat)
        found.pop(right)
        return found

    def why(self, position: Round) -> tuple[Fact, ...]:
        """What decides, what is held, and who that makes the winner."""
        result = position.outcome()
        facts = [_decides(position)]
        if result.ending is Ending.BLOCKED:
            facts += _weighed(position)
        if result.winner_seat is None:
            return (*facts, Fact(Says.WON_BY_NOBODY))
        tie = _tie_goes_by(position)
        if tie is not None:
            facts.append(tie)
        won = Says.WON_BY_SIDE if position.seating.pairs else Says.WON_BY
        return (*facts, Fact(won, result.winner_seat))


def _decides(position: Round) -> Fact:
    """What decides the round under its rules."""
    result, last = position.outcome(), position.last_play
    assert last is not None
    if position.options.out_wins == "going_out" and result.ending is Ending.DOMINO:
        return Fact(Says.OUT_WINS, last)
    if result.compared is not None:
        return Fact(Says.COMPARED, result.compared[0], other=result.compared[1])
    by_side = position.seating.pairs and (
        position.options.block_side == "team_total"
        if position.options.block_by == "lightest_side"
        else position.options.tranque_compare == "team_totals"
    )
    return Fact(Says.SIDES_ARE_WEIGHED if by_side else Says.HANDS_ARE_WEIGHED, last)


def _tie_goes_by(position: Round) -> Fact | None:
    """What gives a block to somebody although the counts are equal; None where they are not, or nobody gets it."""
    result = position.outcome()
    if result.ending is not Ending.BLOCKED or result.winner is None:
        return None
    counts = [fact.number for fact in _weighed(position)]
    if counts.count(min(counts)) == 1:
        return None
    options = position.options
    switch = "block_tie" if options.block_by == "lightest_side" else "tranque_tie"
    label = load(options.ruleset).switches[switch].labels[getattr(options, switch)]
    return Fact(Says.TIE_GOES_BY, words=label)


def _weighed(position: Round) -> list[Fact]:
    """The hands that are held against each other, or the two sides."""
    result, decides = position.outcome(), _decides(position)
    if decides.says is Says.SIDES_ARE_WEIGHED:
        seating = position.seating
        return [
            Fact(
                Says.SIDE_HOLDS,
                seating.members(team)[0],
                tuple(tile for seat in seating.members(team) for tile in position.hand(seat)),
                number=sum(result.pips[seat] for seat in seating.members(team)),
            )
            for team in seating.teams
        ]
    seats = result.compared or position.seating.seats
    return [
        Fact(Says.HAND_COUNTS, seat, tuple(position.hand(seat)), number=result.pips[seat]) for seat in seats
    ]


@dataclass(frozen=True, slots=True)
class WhoOpensNext:
    """Who opens the next round (A31, C24; Q07, Q09, Q10)?"""

    def right(self, position: Round) -> Option:
        """The seat; nobody in particular where it begins like a first round."""
        lead = next_lead(
            position.options,
            position.seating,
            position.outcome(),
            opener=position.opener,
            last_play=position.last_play,
        )
        return Option("seat", NOBODY if lead.opener is None else lead.opener)

    def mistakes(self, position: Round) -> Mapping[Option, Fact]:
        """Every other seat, and the double six."""
        right, result = self.right(position), position.outcome()
        if self._for_blocking(position):
            fact = Fact(Says.DID_NOT_BLOCK)
            options = [*(Option("seat", seat) for seat in position.seating.seats), Option("seat", NOBODY)]
            return {option: fact for option in options if option != right}
        found = {}
        for seat in position.seating.seats:
            partner = result.winner is not None and position.seating.team(seat) == result.winner
            says = Says.HEAVIER_PARTNER if partner else Says.DID_NOT_WIN
            found[Option("seat", seat)] = Fact(says, seat)
        found[Option("seat", NOBODY)] = Fact(Says.SOMEBODY_WON)
        if result.winner is None and right.value != NOBODY:
            found = dict.fromkeys(found, Fact(Says.OTHER_SEAT_NAMED))
        found.pop(right)
        return found

    def why(self, position: Round) -> tuple[Fact, ...]:
        """Who won, and who that makes the opener."""
        result, right = position.outcome(), self.right(position).value
        if self._for_blocking(position):
            blocked = Fact(Says.YOU_BLOCKED if right == YOU else Says.BLOCKER_IS, Seat(right))
            return (blocked, Fact(Says.OPENS_NEXT, Seat(right)))
        if right == NOBODY:
            return (Fact(Says.WON_BY_NOBODY), Fact(Says.OPENS_AS_FIRST))
        if result.winner_seat is None:
            return (Fact(Says.WON_BY_NOBODY), Fact(Says.OPENS_NEXT, Seat(right)))
        if result.ending is Ending.BLOCKED and position.seating.pairs:
            facts = [Fact(Says.WON_BY_SIDE, result.winner_seat)]
            facts += [
                Fact(Says.HAND_COUNTS, seat, tuple(position.hand(seat)), number=result.pips[seat])
                for seat in position.seating.members(Team(position.seating.team(result.winner_seat)))
            ]
            lighter = position.options.block_starter == "lightest_on_winning_team"
            return (*facts, Fact(Says.OPENS_LIGHTER if lighter else Says.OPENS_BLOCKER, Seat(right)))
        return (Fact(Says.WON_BY, result.winner_seat), Fact(Says.OPENS_NEXT, Seat(right)))

    def _for_blocking(self, position: Round) -> bool:
        """Whether the opener is whoever blocked, whatever the count (A33)."""
        result = position.outcome()
        if result.ending is not Ending.BLOCKED:
            return False
        reads = position.options.blocker_leads
        return reads == "all_blocked_rounds" or (reads == "ties_only" and result.winner is None)


@dataclass(frozen=True, slots=True)
class WhatIsCalled:
    """What does the table call out (B28-B31, C50-C54)?"""

    def right(self, position: Round) -> Option:
        """The name of this ending."""
        return Option("call", CALLS.index(self._name(position)))

    def mistakes(self, position: Round) -> Mapping[Option, Fact]:
        """Every other name that this document knows, with what the last tile really did."""
        known = ["out", "trancado", *self._names(position)]
        right = self.right(position)
        fact = self.why(position)[0]
        return {option: fact for name in known if (option := Option("call", CALLS.index(name))) != right}

    def why(self, position: Round) -> tuple[Fact, ...]:
        """What the last tile did."""
        finish = position.finish()
        tile, before = finish.last_tile, finish.ends_before
        assert tile is not None
        assert before is not None
        if finish.ending is Ending.BLOCKED:
            return (Fact(Says.NOBODY_FITS, ends=position.ends),)
        result = position.outcome()
        if result.chuchazo:
            return (Fact(Says.CHUCHA_CLOSED, tiles=(tile,)),)
        if tile.is_double:
            return (Fact(Says.DOUBLE_CLOSED, tiles=(tile,)),)
        both = tile.has(before[0]) and tile.has(before[1])
        if both and not result.capicu and tile.has(0) and position.options.ruleset == "B":
            return (Fact(Says.BLANK_CLOSED, tiles=(tile,)),)
        return (Fact(Says.FITTED_BOTH if both else Says.FITTED_ONE, tiles=(tile,), ends=before),)

    def _name(self, position: Round) -> str:
        result = position.outcome()
        if result.ending is Ending.BLOCKED:
            return "trancado"
        if result.chuchazo and position.options.ruleset == "C":
            return "chuchazo"
        return self._names(position)[0] if result.capicu else "out"

    def _names(self, position: Round) -> tuple[str, ...]:
        return ("capicua",) if position.options.ruleset == "B" else ("capicu", "chuchazo")


@dataclass(frozen=True, slots=True)
class PassPoints:
    """How many points do the passes since the last tile earn (B25-B27)?"""

    def right(self, position: Round) -> Option:
        """The sum of their lines."""
        return Option("points", _sum(_pass_lines(position)))

    def mistakes(self, position: Round) -> Mapping[Option, Fact]:
        """What it would be in a match to another target, or by another reading; what leaves something out."""
        right = self.right(position)
        lines = _pass_lines(position)
        own = position.options.target_for(position.seating.count)
        other = 500 if own != 500 else 200
        partner = read(position, "pass_partner", "always_last_player")
        total = read(position, "pass_three", "total_25")
        blocked = read(position, "pass_on_block", "yes")
        likely = [
            (_sum(_pass_lines(position, other)), Fact(Says.OTHER_TARGET_PAYS, number=other)),
            (_sum(_pass_lines(partner)), Fact(Says.OTHER_READING_PAYS)),
            (_sum(_pass_lines(total)), Fact(Says.OTHER_READING_PAYS)),
            (_sum(_pass_lines(blocked)), Fact(Says.OTHER_READING_PAYS)),
            *((line.points, Fact(Says.OTHER_READING_PAYS)) for line in lines),
            (10, Fact(Says.OTHER_READING_PAYS)),
            (25, Fact(Says.OTHER_READING_PAYS)),
            (0, Fact(Says.OTHER_READING_PAYS)),
        ]
        found: dict[Option, Fact] = {}
        for value, fact in likely:
            option = Option("points", value)
            if option != right and len(found) < 3:
                found.setdefault(option, fact)
        return found

    def why(self, position: Round) -> tuple[Fact, ...]:
        """Pass by pass, then the sum."""
        facts = []
        for place in _passes(position):
            event, lines = position.events[place], position.lines[place]
            single = [line for line in lines if line.kind is LineKind.PASS]
            facts += [_paid(Says.PASS_EARNS, position, event.seat, line) for line in single]
            if not single:
                facts.append(Fact(self._unpaid(position, event), event.seat))
            facts += [
                _paid(Says.ALL_THREE_EARN, position, event.seat, line)
                for line in lines
                if line.kind is LineKind.THREE_PASSES
            ]
        return (*facts, Fact(Says.SUM_IS, number=self.right(position).value))

    def _unpaid(self, position: Round, event: Event) -> Says:
        """Why nobody is paid for a pass."""
        if event.blocked:
            return Says.PASS_IN_BLOCK
        if position.seating.partner(event.seat) == position.last_play:
            return Says.PASS_BY_PARTNER
        return Says.PASS_TOO_LATE


def _paid(says: Says, position: Round, passer: Seat, line: ScoreLine) -> Fact:
    receiver = position.last_play
    assert receiver is not None
    return Fact(says, receiver, other=passer, number=line.points, clause=line.clause)


def _passes(position: Round) -> list[int]:
    """The places in the history of the passes since the last tile."""
    places = []
    for place in range(len(position.history) - 1, -1, -1):
        if isinstance(position.history[place], Play):
            break
        if isinstance(position.history[place], Pass):
            places.append(place)
    return places[::-1]


def _pass_lines(position: Round, target: int | None = None) -> list[ScoreLine]:
    lines = position.lines if target is None else position.lines_for(target)
    return [line for place in _passes(position) for line in lines[place] if line.kind is not LineKind.TILE]


def _sum(lines: list[ScoreLine]) -> int:
    return sum(line.points for line in lines)


@dataclass(frozen=True, slots=True)
class PointsSoFar:
    """How many points has the learner's side for the tiles it has laid in this round (B21, B23; Q30)?"""

    def right(self, position: Round) -> Option:
        """The sum of the lines its tiles have earned."""
        return Option("points", self._earned(position, position.seating.team(YOU)))

    def mistakes(self, position: Round) -> Mapping[Option, Fact]:
        """Everybody's tiles, the learner's alone, the last one, the other side's."""
        laid, right = self._laid(position), self.right(position)
        team = position.seating.team(YOU)
        pays = bool(right.value)
        everyone = sum(tile.pips for tiles in laid.values() for tile in tiles)
        own = sum(tile.pips for tile in laid[YOU])
        side = sum(
            tile.pips for seat, tiles in laid.items() if position.seating.team(seat) == team for tile in tiles
        )
        missing = Fact(Says.LEAVES_OUT_TILES if pays else Says.NO_TILE_PAYS)
        likely = [
            (side, missing),
            (own, missing),
            (everyone - side, Fact(Says.OTHERS_LAID_SOME if pays else Says.NO_TILE_PAYS)),
            (everyone, Fact(Says.OTHERS_LAID_SOME if pays else Says.NO_TILE_PAYS)),
        ]
        found: dict[Option, Fact] = {}
        for value, fact in likely:
            option = Option("points", value)
            if option != right and len(found) < 3:
                found.setdefault(option, fact)
        return found

    def why(self, position: Round) -> tuple[Fact, ...]:
        """What each of the side has laid, then the sum."""
        if not self.right(position).value:
            return (Fact(Says.NO_TILE_PAYS), Fact(Says.SUM_IS))
        team = position.seating.team(YOU)
        return (
            *(
                Fact(Says.LAID_SO_FAR, seat, tiles, number=sum(tile.pips for tile in tiles))
                for seat, tiles in self._laid(position).items()
                if position.seating.team(seat) == team and tiles
            ),
            Fact(Says.SUM_IS, number=self.right(position).value),
        )

    def _laid(self, position: Round) -> dict[Seat, tuple[Tile, ...]]:
        return {
            seat: tuple(
                event.move.tile
                for event in position.events
                if event.seat == seat and isinstance(event.move, Play)
            )
            for seat in position.seating.seats
        }

    def _earned(self, position: Round, team: Team) -> int:
        return _sum([line for earned in position.lines for line in earned if line.team == team])


Scope = Literal["end", "round", "passes"]
"""Which points of a round are counted: those of its end, all of them, or those of the last passes."""


@dataclass(frozen=True, slots=True)
class Readings:
    """The same round under every reading of an open question: which one gives the learner's side most?"""

    switch: str
    scope: Scope = "end"

    def right(self, position: Round) -> Option:
        """The reading that gives most. Raises `ValueError` where two do."""
        points = self._points(position)
        best = [option for option, earned in points.items() if earned == max(points.values())]
        if len(best) > 1:
            raise ValueError(f"two readings of {self.switch} give as much")
        return best[0]

    def mistakes(self, position: Round) -> Mapping[Option, Fact]:
        """The readings that give less, each with what it gives."""
        right = self.right(position)
        return {
            option: Fact(Says.READING_GIVES, number=earned, words=option.words)
            for option, earned in self._points(position).items()
            if option != right
        }

    def why(self, position: Round) -> tuple[Fact, ...]:
        """Side by side: each reading, and what it gives."""
        return tuple(
            Fact(Says.READING_GIVES, number=earned, words=option.words)
            for option, earned in self._points(position).items()
        )

    def _points(self, position: Round) -> dict[Option, int]:
        question = load(position.options.ruleset).switches[self.switch]
        return {
            Option("reading", number, question.labels[value]): _points_read(
                position, self.switch, value, self.scope
            )
            for number, value in enumerate(question.values)
        }


@dataclass(frozen=True, slots=True)
class ReadingsApart:
    """By how many points do two readings of an open question differ for the learner's side?"""

    switch: str
    values: tuple[Value, Value]
    scope: Scope = "end"

    def right(self, position: Round) -> Option:
        """The difference."""
        one, other = self._points(position)
        return Option("points", abs(one - other))

    def mistakes(self, position: Round) -> Mapping[Option, Fact]:
        """What either reading gives, or both together."""
        one, other = self._points(position)
        first, second = self.why(position)
        both = Fact(Says.TAKE_THEM_APART)
        likely = [(one, first), (other, second), (one + other, both)]
        likely += [(abs(one - other) + 10, both), (abs(one - other) // 2, both)]
        found: dict[Option, Fact] = {}
        for value, fact in likely:
            option = Option("points", value)
            if option != self.right(position) and value > 0 and len(found) < 3:
                found.setdefault(option, fact)
        return found

    def why(self, position: Round) -> tuple[Fact, ...]:
        """Side by side: what each reading gives."""
        labels = load(position.options.ruleset).switches[self.switch].labels
        return tuple(
            Fact(Says.READING_GIVES, number=points, words=labels[value])
            for value, points in zip(self.values, self._points(position), strict=True)
        )

    def _points(self, position: Round) -> tuple[int, int]:
        one, other = (_points_read(position, self.switch, value, self.scope) for value in self.values)
        return one, other


def _points_read(position: Round, switch: str, value: Value, scope: Scope) -> int:
    """What the learner's side gets under this reading."""
    again = read(position, switch, value)
    team = position.seating.team(YOU)
    if scope == "passes":
        lines = _pass_lines(again)
    else:
        # A round under way has paid what was earned so far.
        lines = list(again.outcome().lines) if again.is_finished or scope == "end" else []
    if scope == "round":
        lines += [line for earned in again.lines for line in earned]
    return _sum([line for line in lines if line.team == team])


@dataclass(frozen=True, slots=True)
class MatchWinner:
    """With these scores before the round: who has won the match (B24, C47; Q43, Q44)?"""

    before: tuple[int, ...]

    def right(self, position: Round) -> Option:
        """The side that has won, or nobody yet."""
        target = position.options.target_for(position.seating.count)
        winner = match_winner(position.options, target, self._scores(position), round_over=True)
        if position.options.match_end == "immediate":
            winner = self._first(position, target)
        return Option("winner", NOBODY if winner is None else winner)

    def mistakes(self, position: Round) -> Mapping[Option, Fact]:
        """Whoever has not reached the target, or not with the higher score."""
        target = position.options.target_for(position.seating.count)
        scores, right = self._scores(position), self.right(position)
        found = {}
        for team in position.seating.teams:
            reached = Says.OTHER_IS_HIGHER if scores[team] < max(scores) else Says.OTHER_WAS_FIRST
            says = reached if scores[team] >= target else Says.NOT_THERE_YET
            member = position.seating.members(team)[0]
            found[Option("winner", team)] = Fact(says, member, number=scores[team])
        found[Option("winner", NOBODY)] = Fact(Says.SOMEBODY_IS_THERE, number=target)
        found.pop(right)
        return found

    def why(self, position: Round) -> tuple[Fact, ...]:
        """The target, then every side's score."""
        scores = self._scores(position)
        return (
            Fact(Says.TARGET_IS, number=position.options.target_for(position.seating.count)),
            *(
                Fact(Says.SCORE_IS, position.seating.members(team)[0], number=scores[team])
                for team in position.seating.teams
            ),
        )

    def _first(self, position: Round, target: int) -> Team | None:
        """Who reached the target first, where the match ends at that moment."""
        scores = list(self.before)
        lines = [line for earned in position.lines for line in earned]
        for line in (None, *lines, *position.outcome().lines):
            if line is not None:
                scores[line.team] += line.points
            there = [team for team in position.seating.teams if scores[team] >= target]
            if there:
                return there[0]
        return None

    def _scores(self, position: Round) -> tuple[int, ...]:
        scores = list(self.before)
        lines = [line for earned in position.lines for line in earned]
        for line in (*lines, *position.outcome().lines):
            scores[line.team] += line.points
        return tuple(scores)


def who_wins() -> Ask:
    """Which side has won?"""
    return WhoWins()


def who_opens_next() -> Ask:
    """Who opens the next round?"""
    return WhoOpensNext()


def what_is_called() -> Ask:
    """What does the table call out?"""
    return WhatIsCalled()


def pass_points() -> Ask:
    """What do the last passes earn?"""
    return PassPoints()


def points_so_far() -> Ask:
    """What have your side's tiles brought so far?"""
    return PointsSoFar()


def readings(switch: str, scope: Scope = "end") -> Ask:
    """Which reading of this open question gives the learner's side most?"""
    return Readings(switch, scope)


def readings_apart(switch: str, one: Value, other: Value, scope: Scope = "end") -> Ask:
    """How many points are these two readings apart?"""
    return ReadingsApart(switch, (one, other), scope)


def match_winner_with(*before: int) -> Ask:
    """Who has won the match that stood like this before the round?"""
    return MatchWinner(before)
