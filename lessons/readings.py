"""The same table under two readings of an open question, scored side by side by the engine.

Where a document does not say, a step names the question (`OpenQuestion`), or its task already compares two
readings; here both are played out and what they come to is set in rows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from engine.game.layout import CLOSED
from engine.game.match import next_lead
from engine.game.moves import Play
from engine.game.round import Needs, Round
from engine.game.ruleset import RULESET_IDS, Ruleset, Value, load
from engine.game.ruleset import Question as Doubt
from engine.game.scoring import LineKind, ScoreLine
from engine.game.seats import Seat, Seating
from engine.game.tiles import Tile
from lessons.facts import ACTS, YOU
from lessons.model import Lesson, OpenQuestion, Question, Step
from lessons.outcomes import MatchWinner, Readings, ReadingsApart, what_is_called, who_wins
from lessons.questions import DEAL_AGAIN, NOBODY, Option
from lessons.runner import asked as question_of
from lessons.setup import played, read


class Row(StrEnum):
    """What is compared, in the order in which it stands."""

    REDEAL = "redeal"
    """Who may ask for a new deal."""
    OPENS = "opens"
    MAY_OPEN = "may_open"
    """With which tiles the round may be opened."""
    TURN = "turn"
    """Whose turn it is, and what it asks."""
    ENDS = "ends"
    """How many ends take a tile."""
    MAY_DRAW = "may_draw"
    """How many tiles may be drawn."""
    CALL = "call"
    """What the table calls out."""
    WINS = "wins"
    POINTS = "points"
    NEXT = "next"
    """Who opens the next round."""
    MATCH = "match"
    """Who has won the match."""


SHOWN_ANYWAY: Final = frozenset({Row.WINS, Row.POINTS})
"""A score sheet shows these even where both readings agree; of the others only what differs."""


@dataclass(frozen=True, slots=True)
class Paid:
    """Points of one kind on a score sheet, with the rule that pays them."""

    kind: LineKind
    clause: str
    points: int


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a score sheet: an answer, with the tiles or the points behind it."""

    option: Option
    seat: Seat = YOU
    """Whose turn it is (`TURN` only)."""
    tiles: tuple[Tile, ...] = ()
    paid: tuple[Paid, ...] = ()
    shared: bool = False
    """Whether the points belong to a pair, where the row is about one of the two."""


OVER: Final = Entry(Option("act", NOBODY))
"""A turn that nobody has: the round is over."""

Line = tuple[Row, Seat]
"""A row, and whose points it holds: somebody of that side (`YOU` in all other rows)."""


@dataclass(frozen=True, slots=True)
class Reading:
    """One column: what a value of the switch comes to at this table."""

    value: Value
    seating: Seating
    entries: Mapping[Line, Entry]


@dataclass(frozen=True, slots=True)
class SideBySide:
    """An open question at one table: every reading with its score sheet, the one we play first."""

    ruleset: Ruleset
    doubt: Doubt
    readings: tuple[Reading, ...]

    @property
    def here(self) -> Reading:
        """How we play it where nobody has switched anything."""
        return self.readings[0]

    def apart(self) -> tuple[Reading, ...]:
        """The readings that come to something else at this table."""
        return tuple(
            other
            for other in self.readings[1:]
            if any(self.differs(line, other) for line in self.lines(other))
        )

    def lines(self, other: Reading) -> tuple[Line, ...]:
        """The rows to show beside each other: scores, and whatever else differs."""
        both = (self.here.entries, other.entries)
        every = sorted(
            {line for entries in both for line in entries}, key=lambda line: (_ROWS[line[0]], line[1])
        )
        return tuple(
            line for line in every if line[0] in SHOWN_ANYWAY or both[0].get(line) != both[1].get(line)
        )

    def differs(self, line: Line, other: Reading) -> bool:
        """Whether the two readings come to something else here."""
        return _answer(self.here.entries.get(line)) != _answer(other.entries.get(line))


_ROWS: Final = {row: place for place, row in enumerate(Row)}


def open_questions(step: Step) -> tuple[OpenQuestion, ...]:
    """The open questions that a step lets one see: those it names, and those its task or its table is about."""
    found = {asked.switch: asked for asked in step.open_questions}
    asks = step.does.asks if isinstance(step.does, Question) else None
    before = asks.before if isinstance(asks, MatchWinner) else ()
    if isinstance(asks, Readings | ReadingsApart):
        found.setdefault(asks.switch, OpenQuestion(asks.switch))
    for switch in step.position.switches:
        found.setdefault(switch, OpenQuestion(switch, before=before))
    return tuple(found.values())


def questions_shown(curriculum: Iterable[Lesson]) -> dict[tuple[str, str], list[str]]:
    """For each open question that can be switched, and its switch, the steps that show it: `lesson/step`."""
    shown: dict[tuple[str, str], list[str]] = {
        (doubt.id, switch): [] for name in RULESET_IDS for switch, doubt in load(name).switches.items()
    }
    for lesson in curriculum:
        for step in lesson.steps:
            switches = load(step.position.ruleset).switches
            for asked in open_questions(step):
                shown[switches[asked.switch].id, asked.switch].append(f"{lesson.slug}/{step.slug}")
    return dict(sorted(shown.items()))


def side_by_side(step: Step, asked: OpenQuestion) -> SideBySide:
    """The table of a step under every reading of one of its questions.

    Raises `PositionProblem` where the table cannot be played on as the question says.
    """
    document = load(step.position.ruleset)
    doubt = document.switches[asked.switch]
    table = played(question_of(step).position, asked.then)
    values = (doubt.default, *(value for value in doubt.values if value != doubt.default))
    return SideBySide(
        document,
        doubt,
        tuple(
            Reading(value, again.seating, dict(_entries(again, asked)))
            for value in values
            if value is not None
            for again in (read(table, asked.switch, value),)
        ),
    )


def _entries(table: Round, asked: OpenQuestion) -> Iterator[tuple[Line, Entry]]:
    if table.is_finished:
        yield from _at_the_end(table, asked)
    elif table.ends is None:
        yield from _before_the_first(table)
    if table.ends is not None:
        yield (Row.TURN, YOU), _turn(table)
        still_open = sum(end != CLOSED for end in table.ends)
        yield (Row.ENDS, YOU), Entry(Option("ends", still_open))
        if not table.is_finished:
            yield (Row.MAY_DRAW, YOU), Entry(Option("number", table.drawable))
    yield from _points(table, asked)


def _before_the_first(table: Round) -> Iterator[tuple[Line, Entry]]:
    least = table.options.many_doubles_redeal
    asking = [
        seat for seat in table.seating.seats if least != "off" and len(table.hand(seat).doubles) >= least
    ]
    yield (Row.REDEAL, YOU), Entry(Option("seat", asking[0]) if asking else Option("side", NOBODY))
    if table.setup.needs is Needs.NOTHING and table.to_move is not None:
        yield (Row.OPENS, YOU), Entry(Option("seat", table.to_move))
        may = tuple(move.tile for move in table.legal_moves if isinstance(move, Play))
        yield (Row.MAY_OPEN, YOU), Entry(Option("number", len(may)), tiles=may)
    elif table.to_move is None:
        yield (Row.OPENS, YOU), Entry(Option("seat", DEAL_AGAIN))
    else:
        yield (Row.OPENS, YOU), Entry(Option("act", ACTS.index("draw")), seat=table.to_move)


def _turn(table: Round) -> Entry:
    if table.to_move is None:
        return OVER
    return Entry(Option("act", ACTS.index(table.must)), seat=table.to_move)


def _at_the_end(table: Round, asked: OpenQuestion) -> Iterator[tuple[Line, Entry]]:
    result = table.outcome(asked.round_number)
    yield (Row.CALL, YOU), Entry(what_is_called().right(table))
    yield (Row.WINS, YOU), Entry(who_wins().right(table))
    lead = next_lead(table.options, table.seating, result, opener=table.opener, last_play=table.last_play)
    if lead.one_of:
        yield (Row.NEXT, YOU), Entry(Option("side", table.seating.team(lead.one_of[0])))
    else:
        yield (Row.NEXT, YOU), Entry(Option("seat", NOBODY if lead.opener is None else lead.opener))
    if asked.before:
        yield (Row.MATCH, YOU), Entry(MatchWinner(asked.before).right(table))


def _points(table: Round, asked: OpenQuestion) -> Iterator[tuple[Line, Entry]]:
    lines = [line for earned in table.lines for line in earned]
    if table.is_finished:
        lines += table.outcome(asked.round_number).lines
    if not lines and not table.is_finished:
        return
    seating = table.seating
    # Where the readings differ in who plays with whom, every seat has a row of its own.
    by_seat = asked.switch == "four"
    for seat in seating.seats if by_seat else (seating.members(team)[0] for team in seating.teams):
        own = [line for line in lines if line.team == seating.team(seat)]
        points = Option("points", sum(line.points for line in own))
        yield (Row.POINTS, seat), Entry(points, paid=_paid(own), shared=by_seat and seating.pairs)


def _paid(lines: list[ScoreLine]) -> tuple[Paid, ...]:
    sums: dict[tuple[LineKind, str], int] = {}
    for line in lines:
        sums[line.kind, line.clause] = sums.get((line.kind, line.clause), 0) + line.points
    return tuple(Paid(kind, clause, points) for (kind, clause), points in sums.items())


def _answer(entry: Entry | None) -> object:
    return None if entry is None else (entry.option, entry.seat)
