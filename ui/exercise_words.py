"""What an exercise says, in one language: on the screen, and as plain HTML for paper.

Everything here is a function of values; nothing asks the session for anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from html import escape
from typing import Final

from lessons.exercises import Exercise
from lessons.exercises.endings import BLOCK_OR_NOT
from lessons.facts import YOU, Fact, Says
from lessons.goals import answer as best_moves
from lessons.goals import solutions
from lessons.memory import Memory
from lessons.model import MoveTask, Question
from lessons.outcomes import who_wins
from lessons.runner import Verdict
from ui.citation import said
from ui.course import Course
from ui.course_words import Answer, answer, option_said, story_told
from ui.exercise import Check, Given
from ui.table import line_svg, tile_svg
from ui.text import Words

_TELLS_IT: Final = (Says.SUM_IS, Says.THAT_LEAVES, Says.CHANCE_IS, Says.CAN_PLAY_IN)
"""Sentences that end a count with the right answer: it need not be said again."""


def check_answer(check: Check, words: Words) -> Answer | None:
    """What is said to a try: the verdict, what was wrong about it, the right answer and how it comes about."""
    base = answer(check.course, words)
    if base is None or check.course.verdict is Verdict.OPEN:
        return None
    if not check.is_settled:
        return base
    remember = said(check.skill.remember, words.language)
    if check.course.verdict is Verdict.DONE:
        story = base.story or story_told(_grounds(check.exercise)[:-1], check.course, words)
        return replace(base, says=remember, story=story)
    grounds = _grounds(check.exercise)
    if len(grounds) > 1 and grounds[-2].says in _TELLS_IT:
        grounds = grounds[:-1]
    because = story_told(grounds, check.course, words)
    return replace(base, story=(*base.story, *(line for line in because if line not in base.story)))


def _grounds(exercise: Exercise) -> tuple[Fact, ...]:
    """How the right answer comes about, and the answer itself as the last."""
    position = exercise.position
    match exercise.does:
        case Question(asks=asks):
            return (*asks.why(position), Fact(Says.CHOOSE, number=asks.right(position).value))
        case MoveTask(goals=goals):
            return (goals[0].fact(position), *_count_of_block(exercise), best_moves(goals[0], position))


def _count_of_block(exercise: Exercise) -> tuple[Fact, ...]:
    """Where it is asked whether to block: how a block would be counted, the good ones first."""
    if exercise.skill != BLOCK_OR_NOT.slug or not isinstance(exercise.does, MoveTask):
        return ()
    position = exercise.position
    moves = (*solutions(exercise.does.goals[0], position), *position.legal_moves)
    blocked = (after for after in map(position.after, moves) if after.is_blocked)
    return who_wins().why(next(blocked))


def run_html(given: Sequence[Given], place: int, whole: int, words: Words) -> str:
    """The exercises of a run: right, not right, here, to come; with the words that say the same."""
    parts = "".join(
        f'<i class="{_part(given, number, place)}"></i>' for number in range(1, max(whole, len(given)) + 1)
    )
    told = words.text("check.place", n=place, all=whole)
    if given:
        told = f"{told} · {words.text('check.right', n=sum(one.right for one in given))}"
    return (
        '<div class="capicu-progress run"><span class="parts" aria-hidden="true">'
        f"{parts}</span><span>{escape(told)}</span></div>"
    )


def _part(given: Sequence[Given], number: int, place: int) -> str:
    if number <= len(given):
        return "done" if given[number - 1].right else "missed"
    return "at" if number == place else "open"


def level_said(exercise: Exercise, check: Check, words: Words) -> str:
    """How hard an exercise is, and what makes it so."""
    return words.text(
        "check.level", n=exercise.level, what=said(check.skill.levels[exercise.level - 1], words.language)
    )


def mastery_said(memory: Memory | None, words: Words) -> str:
    """How well a skill goes: a word, and the count behind it."""
    if memory is None:
        return words.text("check.mastery.new")
    latest = words.text("check.latest", right=sum(memory.latest), n=len(memory.latest))
    return f"{words.text(f'check.mastery.{memory.mastery.value}')} · {latest}"


def spoken_task(check: Check, words: Words) -> str:
    """What is asked, in one breath, for a screen reader."""
    step = check.exercise.step
    return f"{said(step.title, words.language)}. {said(step.task, words.language)}"


# --- on paper ---


@dataclass(frozen=True, slots=True)
class Printed:
    """An exercise as plain strings: `table` is HTML with its own pictures, all else is text."""

    title: str
    task: str
    table: str
    choices: tuple[str, ...]
    answer: str
    why: tuple[str, ...]
    clauses: tuple[str, ...]


def printed(exercise: Exercise, words: Words) -> Printed:
    """An exercise for a sheet, with what belongs on its answer key."""
    course = Course.at(exercise.lesson, 1, "sheet")
    *why, right = story_told(_grounds(exercise), course, words)
    return Printed(
        title=said(exercise.step.title, words.language),
        task=said(exercise.step.task, words.language),
        table=table_html(exercise, words),
        choices=tuple(option_said(option, course, words) for option in exercise.choices),
        answer=right.text,
        why=tuple(line.text for line in why),
        clauses=exercise.step.clauses,
    )


def table_html(exercise: Exercise, words: Words, *, unit: float = 20) -> str:
    """The table of an exercise: the line, the learner's hand, open hands by name, the boneyard by its count."""
    position, step = exercise.position, exercise.step
    parts = []
    line = position.layout
    if line.laid:
        drawn = line_svg(
            [(int(tile.left), int(tile.right)) for tile in line.laid],
            line.start,
            unit=unit,
            rings=[(int(tile.low), int(tile.high)) for tile in exercise.rings],
            label=words.text("exercise.line", tiles=", ".join(str(tile) for tile in line.laid)),
        )
        parts.append(f'<div class="exercise-line">{drawn}</div>')
    hands = []
    for seat in position.seating.seats:
        name = words.text("learn.you") if seat == YOU else exercise.lesson.others[seat - 1]
        tiles = position.hand(seat)
        if seat == YOU or step.faces_up:
            shown = "".join(tile_svg(int(tile.low), int(tile.high), unit=unit) for tile in tiles)
            held = (
                f'<span class="exercise-tiles">{shown}</span>' if tiles else words.text("exercise.no_tiles")
            )
        else:
            held = escape(words.plural("exercise.holds", len(tiles)))
        hands.append(f"<li><b>{escape(name)}</b> {held}</li>")
    parts.append(f'<ul class="exercise-hands">{"".join(hands)}</ul>')
    if position.setup.boneyard_count:
        parts.append(f"<p>{escape(words.plural('exercise.boneyard', position.boneyard_count))}</p>")
    return "".join(parts)
