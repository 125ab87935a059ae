"""The curriculum: every lesson, in the order in which it is taught."""

from __future__ import annotations

from typing import Final

from lessons.model import Lesson
from lessons.stages import dominican_first_hand, draw_first_hand, pairs_first_hand

CURRICULUM: Final[tuple[Lesson, ...]] = (
    draw_first_hand.LESSON,
    dominican_first_hand.LESSON,
    pairs_first_hand.LESSON,
)
"""Adding a lesson: its file beside this one, and its line here."""


def lesson_named(slug: str) -> Lesson | None:
    """The lesson with this slug, or None; any text may be asked for."""
    return next((lesson for lesson in CURRICULUM if lesson.slug == slug), None)
