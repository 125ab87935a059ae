"""Endless exercises made by the engine: fresh positions of known difficulty, answers and explanations computed.

>>> one = make(SKILLS[0], 1, "maria")
>>> one == make(SKILLS[0], 1, "maria"), one.skill, one.level
(True, 'who-opens', 1)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from lessons.exercises.endings import BLOCK_FAVOURS, BLOCK_OR_NOT, LAST_TILE, TRANQUE
from lessons.exercises.model import LEVELS, Exercise, Posed, Skill
from lessons.exercises.numbers import COUNT_TO_SEVEN, HAND_PIPS, HANGED, PUERTA
from lessons.exercises.opening import WHO_OPENS, WHO_OPENS_NEXT, WHOSE_TURN
from lessons.exercises.plans import KEEP_ANSWERS, LONG_SUIT, SQUEEZE
from lessons.exercises.points import DRAW_SCORE, MATCH_WINNER, PASS_BONUS, POINTS_SO_FAR, ROUND_SCORE
from lessons.exercises.reading import CHANCE_OF_TILE, CHANCE_TO_PLAY, DRAW_TELLS, PASS_TELLS, WHERE_IS_IT
from lessons.exercises.source import Source, names, written
from lessons.exercises.turns import DRAW_OR_PASS, HOW_MANY_FIT, HOW_MANY_TO_DRAW, WHAT_FITS
from lessons.model import Lesson, Step

__all__ = [
    "CHECKS",
    "LEVELS",
    "SKILLS",
    "Exercise",
    "Skill",
    "make",
    "skill_named",
    "worksheet",
]

CHECKS: Final[Mapping[str, tuple[Skill, ...]]] = {
    "first-rounds": (WHAT_FITS, HOW_MANY_FIT, HAND_PIPS),
    "every-table": (WHO_OPENS, WHOSE_TURN, HOW_MANY_FIT, DRAW_OR_PASS),
    "drawing-game": (HOW_MANY_TO_DRAW, DRAW_SCORE, WHO_OPENS_NEXT, MATCH_WINNER),
    "dominican": (POINTS_SO_FAR, PASS_BONUS, LAST_TILE, TRANQUE, ROUND_SCORE),
    "puerto-rican": (LAST_TILE, TRANQUE, ROUND_SCORE, PUERTA, HANGED),
    "reading-the-table": (
        COUNT_TO_SEVEN,
        PASS_TELLS,
        DRAW_TELLS,
        WHERE_IS_IT,
        CHANCE_OF_TILE,
        CHANCE_TO_PLAY,
        KEEP_ANSWERS,
    ),
    "playing-together": (LONG_SUIT, SQUEEZE, BLOCK_FAVOURS, BLOCK_OR_NOT),
}
"""What each chapter of the course is checked by."""

SKILLS: Final[tuple[Skill, ...]] = (
    WHO_OPENS,
    WHOSE_TURN,
    WHAT_FITS,
    HOW_MANY_FIT,
    DRAW_OR_PASS,
    HOW_MANY_TO_DRAW,
    HAND_PIPS,
    DRAW_SCORE,
    ROUND_SCORE,
    POINTS_SO_FAR,
    PASS_BONUS,
    LAST_TILE,
    TRANQUE,
    WHO_OPENS_NEXT,
    MATCH_WINNER,
    PUERTA,
    HANGED,
    COUNT_TO_SEVEN,
    PASS_TELLS,
    DRAW_TELLS,
    WHERE_IS_IT,
    CHANCE_OF_TILE,
    CHANCE_TO_PLAY,
    KEEP_ANSWERS,
    LONG_SUIT,
    SQUEEZE,
    BLOCK_FAVOURS,
    BLOCK_OR_NOT,
)
"""Adding a skill: its file beside this one, its line here, and a chapter in `CHECKS`."""

_FIRST_TRIES: Final = 200
_ROUNDS_OF_TRIES: Final = 6


def skill_named(slug: str | None) -> Skill | None:
    """The skill with this slug, or None; any text may be asked for."""
    return next((skill for skill in SKILLS if skill.slug == slug), None)


def make(skill: Skill, level: int, seed: str) -> Exercise:
    """A fresh exercise. The same skill, level and seed give the same one.

    Positions are played out from the seed until one poses the question well and has the level. What is wished for
    first (which game, which answer) is given up for another wish where it takes too long.
    """
    if level not in LEVELS:
        raise ValueError(f"level {level} is not one of {LEVELS}")
    name = f"{skill.slug} {level} {seed}"
    tries = _FIRST_TRIES
    for wish in range(_ROUNDS_OF_TRIES):
        for number in range(tries):
            wished = Source(f"{name} wish {wish}")
            posed = skill.pose(Source(f"{name} {wish} {number}", wished), level)
            if posed is not None and posed.level == level:
                return _exercise(skill, posed, seed)
        tries *= 2
    raise ValueError(f"no position was found for {name}")


def worksheet(skills: Sequence[Skill], level: int, seed: str, n: int) -> tuple[Exercise, ...]:
    """So many exercises, the skills in turn, for a sheet to print; the same seed gives the same sheet."""
    return tuple(make(skills[number % len(skills)], level, f"{seed} {number}") for number in range(n))


def _exercise(skill: Skill, posed: Posed, seed: str) -> Exercise:
    position = written(posed.position, posed.switches)
    step = Step(
        slug="exercise",
        title=skill.title,
        task=posed.task,
        position=position,
        does=posed.does,
        learned=skill.remember,
        clauses=posed.clauses,
        faces_up=posed.faces_up,
    )
    lesson = Lesson(
        slug=skill.slug,
        ruleset=position.ruleset,
        title=skill.title,
        about=skill.about,
        others=names(position.ruleset, len(position.hands)),
        steps=(step,),
    )
    return Exercise(
        skill=skill.slug, level=posed.level, seed=seed, lesson=lesson, asked=posed.asked, rings=posed.rings
    )
