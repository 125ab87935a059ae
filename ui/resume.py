"""What a learner left behind on an earlier day, found in the log: for a session that has begun nothing itself."""

from __future__ import annotations

from lessons.stages import lesson_named
from progress.events import Event, Kind
from ui import progress
from ui.citation import said
from ui.play import open_link
from ui.practice_log import unfinished_match
from ui.unfinished import Unfinished


def left_behind() -> Unfinished | None:
    """The lesson or the match that was played last, if it is not at its end."""
    done = progress.events(Kind.STEP, Kind.HAND)
    if not done:
        return None
    return _lesson(done[-1]) if done[-1].kind is Kind.STEP else _match(done[-1])


def _lesson(last: Event) -> Unfinished | None:
    lesson = lesson_named(last.subject.partition("/")[0])
    if lesson is None:
        return None
    done = progress.steps_done(lesson.slug)
    number = next((number for number, step in enumerate(lesson.steps, 1) if step.slug not in done), None)
    if number is None:
        return None
    return Unfinished(
        page="learn",
        title=lambda spoken: said(lesson.title, spoken.language),
        detail=lambda spoken: spoken.text("learn.step", n=number, all=len(lesson.steps)),
        query={"lesson": lesson.slug, "step": str(number)},
    )


def _match(last: Event) -> Unfinished | None:
    """The match that this hand belongs to, as it stood when the hand had ended."""
    link = {"r": last.subject, "s": str(last.detail.get("players", ""))}
    sitting, _ = open_link(link, epoch="resume")
    if sitting is None or sitting.match.is_over:
        return None
    return unfinished_match(sitting)
