"""What a lesson is: data, with its words in both languages beside the position they speak of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from engine.game.moves import Move
from engine.game.round import Round
from engine.game.ruleset import RULESET_IDS, RulesetId, Words
from lessons.goals import Goal
from lessons.questions import Ask
from lessons.setup import Position

__all__ = [
    "Chapter",
    "Example",
    "Lesson",
    "MoveTask",
    "OpenQuestion",
    "Position",
    "Question",
    "Step",
    "Words",
    "Wrong",
]

Offer = Literal["draw", "pass"]


@dataclass(frozen=True, slots=True)
class MoveTask:
    """Moves to make on the table: one goal a move. Whatever is tried may be against the rules."""

    goals: tuple[Goal, ...]
    replies: tuple[str, ...] = ()
    """After each move what the others do, as in a history. Where a move is not possible, or more are needed
    before the learner's next turn, they lay their heaviest tile that fits."""
    offers: tuple[Offer, ...] = ()
    """Buttons to try, whether or not the rules allow it."""


@dataclass(frozen=True, slots=True)
class Question:
    """An answer to choose; options and truth are computed."""

    asks: Ask
    first: MoveTask | None = None
    """What is to be played before it is asked: one lays the tile that ends a round, and then counts it."""


@dataclass(frozen=True, slots=True)
class Example:
    """Moves that are shown one after the other, each with a sentence."""

    moves: str
    says: tuple[Words, ...]


Task = MoveTask | Question | Example


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """Something that the document leaves open, to be seen at the table of a step under both readings."""

    switch: str
    then: str = ""
    """Moves played on from the position, where the difference shows only then."""
    before: tuple[int, ...] = ()
    """The score of the match before this round, where the question is who has won it."""
    round_number: int = 1
    """Which round of the match it is."""


@dataclass(frozen=True, slots=True)
class Wrong:
    """The author's own word on a wrong move, which stands above the computed story."""

    when: Callable[[Round, Move], bool]
    says: Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One thing to do at the table."""

    slug: str
    title: Words
    task: Words
    """What is asked: one or two sentences."""
    position: Position
    does: Task
    look: Words | None = None
    """First hint: where to look."""
    principle: Words | None = None
    """Second hint: the rule of thumb. The third and the fourth are computed."""
    learned: Words
    """What is said after success."""
    clauses: tuple[str, ...]
    """The clauses that this step teaches by playing them."""
    wrong: tuple[Wrong, ...] = ()
    open_questions: tuple[OpenQuestion, ...] = ()
    """What the document does not say here. A task that compares readings, and a table with a switch thrown, add
    theirs by themselves."""
    faces_up: bool = False
    """Whether all hands lie open."""

    @property
    def is_interactive(self) -> bool:
        """Whether the step asks for a move or an answer."""
        return not isinstance(self.does, Example)


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """A few steps about one thing."""

    slug: str
    ruleset: RulesetId
    title: Words
    about: Words
    """One sentence for the list of lessons."""
    others: tuple[str, ...]
    """The names of the others, in order of play from the learner's right; the sayings use them."""
    steps: tuple[Step, ...] = field(default=())

    @property
    def clauses(self) -> tuple[str, ...]:
        """All clauses that its steps teach, each once, in the order of the steps."""
        return tuple(dict.fromkeys(clause for step in self.steps for clause in step.clauses))

    @property
    def rulesets(self) -> tuple[RulesetId, ...]:
        """The documents its clauses come from, in their order; what the games share cites several."""
        return tuple(
            ruleset for ruleset in RULESET_IDS if any(clause[0] == ruleset for clause in self.clauses)
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """Lessons that belong together, under one heading."""

    slug: str
    title: Words
    lessons: tuple[Lesson, ...]
