"""What an exercise is: a fresh position, something asked of it, and the skill that it trains.

An exercise holds a lesson of one step, so that whatever shows, judges and explains lessons does the same for it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from engine.game.moves import Play
from engine.game.round import Round
from engine.game.ruleset import RulesetId, Value, Words
from engine.game.tiles import Tile
from lessons.exercises.source import Source
from lessons.goals import answer as answer_of
from lessons.goals import solutions
from lessons.model import Lesson, MoveTask, Question, Step
from lessons.questions import Option, options
from lessons.setup import Position, set_up

LEVELS: Final = (1, 2, 3)
Asked = Mapping[str, str | int | tuple[int, ...]]
"""What a question is about beside its position: a tile, a number, a seat, the scores before."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Posed:
    """A position that asks its question well."""

    position: Round
    does: Question | MoveTask
    task: Words
    clauses: tuple[str, ...]
    level: int
    """How hard it is, computed from the position: see `Skill.levels`."""
    asked: Asked = field(default_factory=dict)
    switches: Mapping[str, Value] = field(default_factory=dict)
    """House rules in force, as the task tells them."""
    faces_up: bool = False
    rings: tuple[Tile, ...] = ()
    """Tiles of which the task speaks, to be seen at once."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Skill:
    """One thing to be able to do at a table, with endless exercises for it."""

    slug: str
    title: Words
    about: Words
    """What one does, in a sentence."""
    remember: Words
    """The rule of thumb, said after an answer."""
    levels: tuple[Words, Words, Words]
    """What makes an exercise of level 1, 2 and 3; computed, not judged."""
    games: tuple[RulesetId, ...]
    pose: Callable[[Source, int], Posed | None]
    """One try at a position of a level; None where chance gave another one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Exercise:
    """A question at a table. The same skill, level and seed give the same exercise."""

    skill: str
    level: int
    seed: str
    lesson: Lesson
    """A lesson of one step, which the course's table and words can show."""
    asked: Asked
    rings: tuple[Tile, ...]

    @property
    def step(self) -> Step:
        """The one step: position, task, what is asked, clauses."""
        return self.lesson.steps[0]

    @property
    def position(self) -> Round:
        """The table."""
        return set_up(self.step.position)

    @property
    def does(self) -> Question | MoveTask:
        """What is asked: an answer to choose, or a move on the table."""
        does = self.step.does
        assert isinstance(does, (Question, MoveTask))
        return does

    @property
    def choices(self) -> tuple[Option, ...]:
        """The answers to choose from; none where a move is asked for."""
        does = self.does
        return options(does.asks, self.position) if isinstance(does, Question) else ()

    @property
    def right(self) -> tuple[str, ...]:
        """Every right answer as text: the option's value, or the moves (`5-6 left`, `draw`, `pass`)."""
        does = self.does
        if isinstance(does, Question):
            return (str(does.asks.right(self.position).value),)
        position = self.position
        return tuple(
            sorted(
                str(move) if isinstance(move, Play) else type(move).__name__.lower()
                for move in solutions(does.goals[0], position)
            )
        )

    def data(self) -> dict[str, object]:
        """All that is asked as plain data, for programs that answer without this code."""
        table: Position = self.step.position
        return {
            "skill": self.skill,
            "level": self.level,
            "ruleset": table.ruleset,
            "switches": dict(table.switches),
            "hands": list(table.hands),
            "history": table.history,
            "boneyard": table.boneyard,
            "opener": table.opener,
            "later": table.later,
            "tied": list(table.tied),
            "asked": dict(self.asked),
            "choices": [option.value for option in self.choices],
        }


__all__ = ["LEVELS", "Asked", "Exercise", "Posed", "Skill", "answer_of"]
