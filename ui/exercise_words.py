"""What a check says, in one language: its answers, its run, how well a skill goes.

Everything here is a function of values; nothing asks the session for anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from html import escape
from typing import Final

from engine.game.moves import Play
from lessons.chances import chance_to_play
from lessons.exercises import Exercise
from lessons.exercises.endings import BLOCK_OR_NOT
from lessons.exercises.plans import KEEP_ANSWERS, SQUEEZE
from lessons.facts import YOU, Fact, Says, told
from lessons.goals import answer as best_moves
from lessons.goals import solutions
from lessons.memory import Memory
from lessons.model import MoveTask, Question
from lessons.outcomes import who_wins
from lessons.runner import Verdict
from ui.citation import said
from ui.course_words import Answer, answer, story_told
from ui.exercise import Check, Given
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
        story = base.story or story_told(
            _counted(check) or _grounds(check.exercise)[:-1], check.course, words
        )
        return replace(base, says=remember, story=story)
    grounds = _grounds(check.exercise)
    if check.exercise.skill in (SQUEEZE.slug, KEEP_ANSWERS.slug):
        # Both counts stand side by side already.
        grounds = grounds[-1:]
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


def _counted(check: Check) -> tuple[Fact, ...]:
    """Where it is asked to squeeze: what the learner's own tile leaves the next player, counted through."""
    move, position = check.course.feedback.tried, check.exercise.position
    if check.exercise.skill != SQUEEZE.slug or not isinstance(move, Play):
        return ()
    after, following = position.after(move), position.seating.after(YOU)
    return (told(position, move), *(() if after.is_over else chance_to_play(following).why(after)))


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
