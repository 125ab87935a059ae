"""A worksheet from the exercises: questions on one page, their key on the next. The same seed gives the same sheet."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from html import escape
from typing import Final

from engine.game.moves import Pass
from engine.game.round import Round
from engine.game.seats import Seat
from engine.game.tiles import TileSet
from lessons.exercises import CHECKS, Exercise, worksheet
from lessons.facts import YOU
from lessons.goals import answer as answer_of
from lessons.model import Chapter, Question
from ui.citation import said
from ui.course import Course
from ui.course_table import names
from ui.course_words import fact_said, option_said
from ui.glossary_links import unbroken
from ui.print_page import inked
from ui.table import line_svg, tile_svg
from ui.text import Words

QUESTIONS: Final = 6
"""As many as fit on one page, drawn large enough to count pips on paper."""
LINE_UNIT: Final = 12.0
HAND_UNIT: Final = 15.0
OPEN_UNIT: Final = 11.0


@lru_cache(maxsize=32)
def questions(chapter: str, level: int, seed: str) -> tuple[Exercise, ...]:
    """The exercises of a sheet: the skills by which a chapter is checked, in turn."""
    return worksheet(CHECKS[chapter], level, f"{chapter} {seed}", QUESTIONS)


def worksheet_html(chapter: Chapter, level: int, seed: str, words: Words) -> str:
    """The whole sheet and its key."""
    exercises = questions(chapter.slug, level, seed)
    title = escape(said(chapter.title, words.language))
    about = escape(words.text("worksheet.about", level=level, seed=seed))
    items = "".join(_question(number, one, words) for number, one in enumerate(exercises, 1))
    key = "".join(_answer(number, one, words) for number, one in enumerate(exercises, 1))
    return inked(
        '<article class="capicu-paper capicu-work">'
        f'<header><h1>{title}</h1><div class="about"><p>{about}</p><p>{escape(words.text("worksheet.name"))}</p></div>'
        f"<p>{escape(words.text('worksheet.how'))}</p></header>"
        f'<ol class="questions">{items}</ol>'
        f'<section class="key"><h2>{escape(words.text("worksheet.key"))}</h2><p>{title} · {about}</p><ol>{key}</ol></section>'
        "</article>"
    )


def _course(exercise: Exercise) -> Course:
    """The exercise as the course knows it, for the words it says."""
    return Course.at(exercise.lesson, 1, "sheet")


def _question(number: int, exercise: Exercise, words: Words) -> str:
    course = _course(exercise)
    task = unbroken(escape(said(exercise.step.task, words.language)))
    choices = "".join(f"<li>{escape(option_said(option, course, words))}</li>" for option in exercise.choices)
    # A move is written down; an answer is ticked.
    answer = f'<ul class="choices">{choices}</ul>' if choices else '<div class="write"></div>'
    return f'<li><p class="task"><b>{number}</b>{task}</p><div class="table">{_table(exercise, course, words)}</div>{answer}</li>'


def _table(exercise: Exercise, course: Course, words: Words) -> str:
    """What lies there: the line, what others hold as far as one may know, the boneyard, one's own tiles."""
    position = exercise.position
    called = names(course, words)
    line = position.layout
    parts = []
    if not line.is_empty:
        laid = [(int(one.left), int(one.right)) for one in line.laid]
        rings = [(int(tile.low), int(tile.high)) for tile in exercise.rings]
        spoken = words.text("worksheet.line", line=str(line))
        parts.append(line_svg(laid, line.start, unit=LINE_UNIT, screen="laptop", rings=rings, label=spoken))
    known = [YOU] if not exercise.step.faces_up else list(position.seating.seats)
    others = [
        _holds(position, seat, called[seat], words) for seat in position.seating.seats if seat not in known
    ]
    if position.setup.boneyard_count:
        others.append(words.text("worksheet.boneyard", n=position.boneyard_count))
    if others:
        parts.append(f"<p>{escape(' · '.join(others))}</p>")
    opened = [_hand(position.hand(seat), called[seat], OPEN_UNIT) for seat in known if seat != YOU]
    if opened:
        parts.append(f'<div class="opened">{"".join(opened)}</div>')
    parts.append(_hand(position.hand(YOU), called[YOU], HAND_UNIT))
    return "".join(parts)


def _holds(position: Round, seat: Seat, name: str, words: Words) -> str:
    """How many tiles somebody has, and that the last turn was a pass."""
    count = words.text("worksheet.holds", name=name, n=position.size(seat))
    last = next((event for event in reversed(position.events) if event.seat == seat), None)
    said_pass = last is not None and isinstance(last.move, Pass)
    return f"{count}, “{words.text('table.said_pass')}”" if said_pass else count


def _hand(hand: TileSet, name: str, unit: float) -> str:
    drawn = "".join(tile_svg(int(tile.low), int(tile.high), unit=unit, upright=True) for tile in hand)
    return f'<div class="hand"><span>{escape(name)}</span><div class="row">{drawn or "–"}</div></div>'


def _answer(number: int, exercise: Exercise, words: Words) -> str:
    """The right answer, and how it comes about."""
    course, position, does = _course(exercise), exercise.position, exercise.does
    if isinstance(does, Question):
        right = option_said(does.asks.right(position), course, words)
        why = [fact_said(fact, course, words) for fact in does.asks.why(position)]
    else:
        right = fact_said(answer_of(does.goals[0], position), course, words)
        why = []
    reason = " ".join(_sentences([*why, said(exercise.step.learned, words.language)]))
    return f"<li><b>{number}</b> <strong>{escape(right)}</strong> {unbroken(escape(reason))} <small>{escape(', '.join(exercise.step.clauses))}</small></li>"


def _sentences(parts: Sequence[str]) -> list[str]:
    return [part if part[-1] in ".!?:”" else f"{part}." for part in parts if part]
