"""Where a learner is in a lesson, and what each tap there does. No Streamlit: the page keeps one `Course`."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final

from engine.game.moves import Draw, End, Move, Pass, Play
from engine.game.seats import Team
from engine.game.tiles import TILES, Tile
from lessons.facts import YOU
from lessons.model import Lesson, Question, Step
from lessons.questions import BONEYARD, NOBODY, Option, options
from lessons.runner import (
    Feedback,
    State,
    Verdict,
    attempt,
    hints,
    moves_due,
    play_on,
    show_next,
    start,
    take_back,
)
from ui.table import Attempt, Pick

HEARD_KEPT: Final = 24
"""How many attempts are remembered, so that none counts twice."""


@dataclass(frozen=True, slots=True)
class Course:
    """One learner in one lesson.

    `rev` grows with every change of the table, and `epoch` is new for each step, so that the table forgets what it
    kept of the last one.
    """

    lesson: Lesson
    number: int
    """The step from 1; one more than there are when the lesson is finished."""
    session: str
    feedback: Feedback
    rev: int = 0
    visits: int = 0
    """How many steps have been opened in this session: each gets an epoch of its own."""
    ack: str = ""
    heard: tuple[str, ...] = ()
    opened: int = 0
    """How many hints are open."""

    @staticmethod
    def at(lesson: Lesson, number: int, session: str) -> Course:
        """A lesson opened at a step, the nearest there is; one past the last is its end."""
        number = min(max(number, 1), len(lesson.steps) + 1)
        first = lesson.steps[min(number, len(lesson.steps)) - 1]
        return Course(lesson, number, session, Feedback(state=start(first)))

    @property
    def step(self) -> Step:
        """The step on the table (the last one, when the lesson is finished)."""
        return self.lesson.steps[min(self.number, len(self.lesson.steps)) - 1]

    @property
    def state(self) -> State:
        """How the step stands."""
        return self.feedback.state

    @property
    def verdict(self) -> Verdict:
        """How the step stands, in a word."""
        return self.feedback.verdict

    @property
    def is_finished(self) -> bool:
        """Whether all steps are behind."""
        return self.number > len(self.lesson.steps)

    @property
    def epoch(self) -> str:
        """The name of this visit to this step."""
        return f"{self.session}.{self.visits}"

    def hear(self, tried: Attempt) -> Course:
        """After a try at the table. What comes twice, late or from another step changes nothing."""
        if tried.epoch != self.epoch or tried.eid in self.heard:
            return self
        heard = (*self.heard, tried.eid)[-HEARD_KEPT:]
        marked = replace(self, ack=tried.eid, heard=heard)
        if tried.rev != self.rev or self.is_finished:
            return marked
        feedback = attempt(self.step, self.state, move_of(tried))
        if feedback.tried is None:
            return marked
        return marked._with(feedback)

    def hear_pick(self, picked: Pick) -> Course:
        """After an answer that was tapped on the table. What comes twice, late or from another step changes nothing."""
        if picked.epoch != self.epoch or picked.eid in self.heard:
            return self
        heard = (*self.heard, picked.eid)[-HEARD_KEPT:]
        marked = replace(self, ack=picked.eid, heard=heard)
        if picked.rev != self.rev or self.is_finished:
            return marked
        if picked.tile is not None:
            option = self.answers_at_tiles().get(picked.tile)
        else:
            option = self.answers_at_seats().get(BONEYARD if picked.seat is None else picked.seat)
        return marked if option is None else marked.choose(option)

    def answers_at_seats(self) -> dict[int, Option]:
        """The answers still to choose that are a player, or a side to which they belong, or the boneyard."""
        found: dict[int, Option] = {}
        seating = self.state.position.seating
        for option in self._open_answers():
            match option.kind:
                case "seat" if option.value == BONEYARD or option.value in seating.seats:
                    found[option.value] = option
                case "side" | "winner" if option.value in seating.teams:
                    found |= dict.fromkeys(seating.members(Team(option.value)), option)
                case _:
                    pass
        return found

    def answers_at_tiles(self) -> dict[str, Option]:
        """The answers still to choose that are a tile which lies face up: on the table, or in an open hand.

        None where one of them lies nowhere to be seen: what could be tapped would tell that it is the other.
        """
        position = self.state.position
        shown = set(position.hand(YOU)) | {laid.tile for laid in position.layout.laid}
        if self.step.faces_up:
            shown |= {tile for seat in position.seating.seats for tile in position.hand(seat)}
        tiles = {
            TILES[option.value]: option
            for option in self._open_answers()
            if option.kind == "tile" and option.value != NOBODY
        }
        return {str(tile): option for tile, option in tiles.items()} if shown >= set(tiles) else {}

    @property
    def is_asked(self) -> bool:
        """Whether a question stands: what is played before it has been played, and nobody has answered it yet."""
        is_question = isinstance(self.step.does, Question) and self.verdict is not Verdict.DONE
        return is_question and moves_due(self.step, self.state) is None

    def _open_answers(self) -> tuple[Option, ...]:
        does = self.step.does
        if not isinstance(does, Question) or not self.is_asked:
            return ()
        every = options(does.asks, self.state.position)
        return tuple(option for option in every if option not in self.state.tried)

    def choose(self, option: Option) -> Course:
        """After an answer to a question."""
        feedback = attempt(self.step, self.state, option)
        return self if feedback.tried is None else self._with(feedback)

    def take_back(self) -> Course:
        """The wrong move is taken back."""
        return self._with(Feedback(state=take_back(self.state)))

    def play_on(self) -> Course:
        """The wrong move is played out; what was said about it stays."""
        return self._with(replace(self.feedback, state=play_on(self.state)))

    def show_next(self) -> Course:
        """An example's next move."""
        return self._with(Feedback(state=show_next(self.step, self.state)))

    def open_hint(self) -> Course:
        """One more hint."""
        return replace(self, opened=min(self.opened + 1, len(hints(self.step, self.state))))

    def go_to(self, number: int) -> Course:
        """Another step, or the end."""
        return replace(Course.at(self.lesson, number, self.session), visits=self.visits + 1)

    def _with(self, feedback: Feedback) -> Course:
        changed = feedback.state.position is not self.state.position or feedback.state.goal != self.state.goal
        opened = 0 if feedback.state.goal != self.state.goal else self.opened
        return replace(self, feedback=feedback, rev=self.rev + changed, opened=opened)


def move_of(tried: Attempt) -> Move:
    """The move in a try; at an open table the end is left to the rules."""
    match tried.kind:
        case "draw":
            return Draw(1)
        case "pass":
            return Pass()
        case "play":
            assert tried.tile is not None
            end = {"left": End.LEFT, "right": End.RIGHT}.get(tried.end or "")
            return Play(Tile.parse(tried.tile), end)


def step_number(raw: str | None) -> int:
    """The step that a link names: any text may stand there.

    >>> step_number("3"), step_number("-1"), step_number("../.."), step_number(None)
    (3, 1, 1, 1)
    """
    return int(raw) if raw is not None and re.fullmatch(r"[0-9]{1,2}", raw, re.ASCII) else 1
