"""What is said when a hand is looked at again: the result, the two verdicts, the sums, the mistakes.

Plain functions of a review and the words of one language; the page only puts them on the screen.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from engine.game.moves import End, Move, Play
from engine.game.round import Round
from engine.game.ruleset import load
from engine.game.seen import view_of
from engine.game.tiles import Tile
from engine.mind.review import Line, Review, Turn
from engine.mind.solver import Method
from ui.citation import said
from ui.coach import IN_95, move_in_words, reasons_said
from ui.film import headline
from ui.review_charts import signed
from ui.review_session import Hand
from ui.study import Study
from ui.text import Words

SMALL: Final = 4
"""A mistake that costs less than so many points is a slip."""
FELT: Final = 3
"""Less luck than so many points is not worth a word."""


@dataclass(frozen=True)
class Story:
    """A hand looked at again, ready to be told."""

    hand: Hand
    looked: Review
    words: Words

    @cached_property
    def study(self) -> Study:
        """The hand as it was played, moment by moment."""
        return Study("review", self.hand.match.round, self.hand.seat, self.hand.players)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What the seats are called."""
        return self.study.names(self.words)

    @property
    def is_pairs(self) -> bool:
        """Whether the reader has a partner."""
        return self.hand.match.seating.pairs

    @property
    def two_sides(self) -> bool:
        """Whether what one side gains the other loses."""
        return self.looked.method is Method.EXACT

    @property
    def _us(self) -> str:
        return "you_two" if self.is_pairs else "you"

    # --- the result ---

    def result(self) -> str:
        """The hand in one sentence."""
        played, own = self.hand.match.round, self.looked.team
        winner = played.outcome(self.hand.match.round_number).winner if played.is_over else None
        points = self.looked.result
        if not self.two_sides:
            if winner is None:
                return self.words.text("review.head.nobody")
            paid = played.outcome(self.hand.match.round_number).points()
            if winner == own:
                return self.words.text("review.head.own_you", n=paid)
            seat = self.hand.match.seating.members(winner)[0]
            return self.words.text("review.head.own_name", name=self.names[seat], n=paid)
        if points == 0:
            return self.words.text("review.head.level")
        if winner is None or (winner == own) != (points > 0):
            # Points made while playing can outweigh the end of the hand.
            return self.words.text(f"review.head.{'ahead' if points > 0 else 'behind'}", n=abs(points))
        if points > 0:
            return self.words.text(f"review.head.took_you{'_pair' if self.is_pairs else ''}", n=points)
        if self.is_pairs:
            return self.words.text("review.head.took_they", n=-points)
        name = self.names[self.hand.match.seating.after(self.hand.seat)]
        return self.words.text("review.head.took_name", name=name, n=-points)

    def under(self) -> str:
        """Which hand it was, and how the match stood after it."""
        match, told = self.hand.match, []
        for team in sorted(match.seating.teams, key=lambda team: team != self.looked.team):
            points = match.scores[team]
            if team == self.looked.team:
                told.append(self.words.text(f"review.score_{self._us}", n=points))
            elif self.is_pairs:
                told.append(self.words.text("review.score_they", n=points))
            else:
                name = self.names[match.seating.members(team)[0]]
                told.append(self.words.text("review.score_name", name=name, n=points))
        scores = ", ".join(told)
        return self.words.text(
            "review.sub", game=game_said(self.hand, self.words), n=match.round_number, scores=scores
        )

    # --- two verdicts ---

    @cached_property
    def costs(self) -> dict[int, int]:
        """What each mistake cost in whole points, by its place; they are never less than one."""
        return {turn.place: max(1, round(turn.decision)) for turn in self.looked.mistakes}

    def decisions(self) -> tuple[str, str]:
        """How the choices were: a headline and a sentence."""
        if not self.looked.choices:
            return self.words.text("review.play.forced"), self.words.text("review.play.forced_say")
        if not self.costs:
            say = self.words.plural("review.play.good_say", len(self.looked.choices))
            return self.words.text("review.play.good"), say
        size = "small" if max(self.costs.values()) < SMALL else "large"
        title = self.words.plural(f"review.play.{size}", len(self.costs))
        return title, self.words.plural("review.play.cost", sum(self.costs.values()))

    @cached_property
    def luck(self) -> int | None:
        """Luck in whole points, so that it adds up with what is shown beside it."""
        ledger = self.looked.ledger
        if ledger is None:
            return None
        own = sum(cost for place, cost in self.costs.items() if place >= ledger.start)
        return ledger.result + own + ledger.partner - ledger.others + ledger.unplayed

    def turned_out(self) -> tuple[str, str]:
        """What luck did: a headline and a sentence."""
        luck, ledger = self.luck, self.looked.ledger
        if luck is None or ledger is None:
            return self.words.text("review.luck.unknown"), self.words.text("review.luck.unknown_say")
        if abs(luck) < FELT:
            title, say = "even", self.words.text("review.luck.even_say", n=signed(luck))
        else:
            title = "better" if luck > 0 else "worse"
            say = self.words.plural(f"review.luck.{title}_say", abs(luck))
        if ledger.start:
            say = f"{say} {self.words.text('review.luck.from', n=ledger.start + 1)}"
        return self.words.text(f"review.luck.{title}"), say

    # --- the line ---

    def happened(self, place: int) -> str:
        """One move of the hand, such as "Yadira laid 3-6 on the left"."""
        return headline(self.hand.match.round.events[place], self.words, self.names, self.hand.seat)

    def in_a_sentence(self, place: int) -> str:
        """One move after a colon: what the reader did begins with a small letter, a name does not."""
        what = self.happened(place)
        own = self.looked.turns[place].seat == self.hand.seat
        return what[:1].lower() + what[1:] if own else what

    def line(self) -> str:
        """The line in one sentence."""
        values = [value for value in self.looked.values if value is not None]
        if not values:
            return self.words.text("review.line.none")
        last = values[-1]
        if not self.two_sides:
            return self.words.text("review.line.own", first=signed(values[0]), last=signed(last))
        if last == 0:
            return self.words.text("review.line.level")
        ahead = last > 0
        turn = next(
            (
                turn
                for turn in reversed(self.looked.turns)
                if turn.before is not None and (turn.before <= 0 if ahead else turn.before >= 0)
            ),
            None,
        )
        if turn is None:
            return self.words.text(f"review.line.{'ahead' if ahead else 'behind'}_{self._us}")
        return self.words.text(
            f"review.line.{'won' if ahead else 'lost'}_{self._us}",
            n=turn.place + 1,
            what=self.in_a_sentence(turn.place),
        )

    def what_the_line_is(self) -> str:
        """What its figures mean."""
        return self.words.text("review.line.what" if self.two_sides else "review.line.what_own")

    def labels(self) -> tuple[str, str]:
        """What it means to be above nought, and below."""
        if not self.two_sides:
            return self.words.text("review.line.label_own"), ""
        if self.is_pairs:
            below = self.words.text("review.line.label_they")
        else:
            name = self.names[self.hand.match.seating.after(self.hand.seat)]
            below = self.words.text("review.line.label_name", name=name)
        return self.words.text(f"review.line.label_{self._us}"), below

    def points_of_line(self) -> list[str]:
        """What stands beside each point."""
        found = []
        for number, value in enumerate(self.looked.values):
            shown = "" if value is None else signed(value)
            if number == 0:
                found.append(self.words.text("review.line.start", value=shown))
            else:
                what = self.happened(number - 1)
                found.append(self.words.text("review.line.dot", n=number, what=what, value=shown))
        return found

    def rows_of_line(self) -> list[dict[str, str]]:
        """The line as a table."""
        columns = [self.words.text(f"review.line.{name}") for name in ("move", "happened", "value", "change")]
        rows = []
        for turn in self.looked.turns:
            known = turn.before is not None and turn.after is not None
            cells = (
                str(turn.place + 1),
                self.happened(turn.place),
                "" if turn.after is None else signed(turn.after),
                signed(turn.swing) if known and turn.swing else "",
            )
            rows.append(dict(zip(columns, cells, strict=True)))
        return rows

    def turns(self) -> list[str]:
        """The moves at which the hand turned, and of the reader's own whether that could be known."""
        who, told = self.words.text(f"review.{self._us}"), []
        for turn in self.looked.turning_points():
            what = self.in_a_sentence(turn.place)
            line = self.words.text(
                "review.line.turn", n=turn.place + 1, what=what, value=signed(turn.swing), who=who
            )
            if turn.seat == self.hand.seat and turn.swing < 0 and not turn.decision:
                line = f"{line} {self.words.text('review.line.unknowable')}"
            told.append(line)
        return told

    # --- the sums ---

    def sum_title(self) -> str:
        """What the sums are of."""
        result = self.looked.result
        level = "level" if self.two_sides else "none"
        kind = level if result == 0 else "won" if result > 0 else "lost"
        return self.words.text(f"review.sum.title_{kind}", n=abs(result))

    def sums(self) -> list[tuple[str, str, int]]:
        """Where the points came from: a kind, its name, and how many; together they are the result."""
        ledger, luck = self.looked.ledger, self.luck
        if ledger is None or luck is None:
            return []
        own = sum(cost for place, cost in self.costs.items() if place >= ledger.start)
        found = [("play", self.words.text("review.sum.play"), -own)]
        if self.is_pairs:
            found.append(("partner", self.words.text("review.sum.partner"), -ledger.partner))
        found.append(("others", self.words.text("review.sum.others"), ledger.others))
        found.append(("luck", self.words.text("review.sum.luck"), luck))
        if ledger.unplayed:
            found.append(("left", self.words.text("review.sum.left"), -ledger.unplayed))
        return found

    def sums_say(self) -> str:
        """How the sums are counted."""
        ledger = self.looked.ledger
        table = "pairs" if self.is_pairs else "two" if self.two_sides else "three"
        say = self.words.text(f"review.sum.say_{table}")
        if ledger is not None and ledger.start:
            say = f"{self.words.text('review.sum.from', n=ledger.start + 1)} {say}"
        return say

    # --- the mistakes ---

    def cost(self, turn: Turn) -> str:
        """What a mistake cost by what could be known, and what it cost as the tiles lay."""
        told = [self.words.plural("review.list.cost", self.costs[turn.place])]
        if turn.open_loss is not None:
            if turn.open_loss <= 0:
                told.append(self.words.text("review.list.forgiven"))
            else:
                told.append(self.words.plural("review.list.face_up", turn.open_loss))
        return " ".join(told)

    def because(self, turn: Turn) -> list[str]:
        """What speaks against the move that was made, each sentence a counted fact."""
        assert turn.appraisal is not None
        found = turn.appraisal.against(turn.move)
        view = view_of(self._at(turn.place), turn.seat)
        said = [] if found is None else list(reasons_said(self.words, view, found, self.names))[:2]
        better, made = turn.appraisal.best, turn.appraisal.of(turn.move)
        value, other = round(100 * made.wins), round(100 * better.wins)
        if value < other:
            said.append(self.words.text("review.list.wins", value=value, other=other))
        return said

    def exact(self, turn: Turn) -> str:
        """The figures, for those who ask."""
        assert turn.appraisal is not None
        better, made = turn.appraisal.best, turn.appraisal.of(turn.move)
        found = turn.appraisal
        return self.words.text(
            "review.list.exact",
            n=turn.place + 1,
            method=self.words.text(f"coach.method.{found.method}", n=found.deals),
            better=signed(better.mean, 1),
            made=signed(made.mean, 1),
            gap=self.words.number(made.behind, 1),
            doubt=self.words.number(IN_95 * made.error, 1),
        )

    def _at(self, place: int) -> Round:
        return self.study.positions[place]

    # --- on the table ---

    def played_out(self, place: int, line: Line) -> Study:
        """The hand up to a turn, and from there as a line goes on."""
        position = self._at(place)
        for _, move in line.moves:
            position = position.after(move)
        return Study("line", position, self.hand.seat, self.hand.players, place)

    def comes_to(self, line: Line) -> str:
        """What a line comes to."""
        if not self.two_sides:
            return self.words.text("review.table.comes_to_own", value=signed(line.result))
        who = self.words.text(f"review.{self._us}")
        return self.words.text("review.table.comes_to", value=signed(line.result), who=who)


def game_said(hand: Hand, words: Words) -> str:
    """What is played."""
    return said(load(hand.match.options.ruleset).name, words.language)


def tile_of(move: Move) -> Tile | None:
    """The tile of a play."""
    return move.tile if isinstance(move, Play) else None


def end_said(words: Words, move: Move) -> str:
    """At which end a move is made; empty where there is no telling them apart."""
    if not isinstance(move, Play) or move.end is None:
        return ""
    return words.text(f"review.list.{'left' if move.end is End.LEFT else 'right'}")


def move_said(words: Words, move: Move) -> str:
    """A move by itself, beginning a sentence."""
    told = move_in_words(words, move)
    return told[:1].upper() + told[1:]
