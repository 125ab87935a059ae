"""What a learner left behind, in this session or on another day or device, so that any page can offer to go on."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from lessons.exercises import skill_named
from lessons.memory import due_skills
from lessons.stages import CHAPTERS, lesson_named
from progress.events import Kind
from ui import progress
from ui.check_due import memories, now
from ui.citation import said
from ui.exercise import RUN, RunLeft, run_left
from ui.play import open_link
from ui.practice_log import PAGE, unfinished_match
from ui.text import Words
from ui.unfinished import Unfinished, left_open

Found = tuple[datetime, Unfinished]


def begun() -> tuple[Unfinished, ...]:
    """What can be gone on with: what this session began last, then a lesson, a match and a run, the latest first."""
    here = left_open()
    found = [one for one in (_lesson(), _match(), _run()) if one is not None]
    latest = [one for _, one in sorted(found, key=lambda pair: pair[0], reverse=True)]
    return tuple(latest) if here is None else (here, *(one for one in latest if not _is_same(one, here)))


def unfinished_hand() -> Unfinished | None:
    """The match that was played last, in mid-hand or between two hands, if it is not at its end."""
    found = _match()
    return None if found is None else found[1]


def unfinished_run() -> Unfinished | None:
    """The run of exercises that was left, if it is not at its end."""
    found = _run()
    return None if found is None else found[1]


def _is_same(one: Unfinished, other: Unfinished) -> bool:
    """Whether both are the same page; at the practice table, the same match too."""
    if one.page != other.page:
        return False
    return one.page != PAGE or _match_name(one.query) == _match_name(other.query)


def _match_name(query: Mapping[str, str]) -> str:
    """A record without its moves."""
    return query.get("r", "").rpartition("~")[0]


def _lesson() -> Found | None:
    done = progress.events(Kind.STEP)
    lesson = lesson_named(done[-1].subject.partition("/")[0]) if done else None
    if lesson is None:
        return None
    steps = progress.steps_done(lesson.slug)
    number = next((number for number, step in enumerate(lesson.steps, 1) if step.slug not in steps), None)
    if number is None:
        return None
    return done[-1].at, Unfinished(
        page="learn",
        title=lambda spoken: said(lesson.title, spoken.language),
        detail=lambda spoken: spoken.text("learn.step", n=number, all=len(lesson.steps)),
        query={"lesson": lesson.slug, "step": str(number)},
    )


def _match() -> Found | None:
    """The match of the bookmark, or of the last hand that came to its end, whichever is later."""
    ended, bookmark = progress.events(Kind.HAND), progress.bookmark(PAGE)
    places: list[tuple[datetime, Mapping[str, str]]] = []
    if ended:
        last = ended[-1]
        places.append((last.at, {"r": last.subject, "s": str(last.detail.get("players", ""))}))
    if bookmark is not None:
        places.append((bookmark.at, bookmark.place))
    if not places:
        return None
    at, place = max(places, key=lambda one: one[0])
    sitting, _ = open_link(place, epoch="resume")
    if sitting is None or sitting.match.is_over:
        return None
    settings = {name: value for name, value in place.items() if name not in ("r", "s", "p", "at")}
    return at, unfinished_match(sitting, settings)


def _run() -> Found | None:
    left = run_left(progress.events(Kind.EXERCISE))
    if left is None or (left.scope.about == "due" and not due_skills(memories(), now())):
        return None
    return left.at, Unfinished(
        page="check",
        title=lambda spoken: spoken.text("check.continue.title", what=_about(left, spoken)),
        detail=lambda spoken: spoken.text("check.continue.detail", n=len(left.given), all=RUN),
        query=left.query,
    )


def _about(left: RunLeft, spoken: Words) -> str:
    match left.scope.about:
        case "skill":
            skill = skill_named(left.scope.slug)
            return "" if skill is None else said(skill.title, spoken.language)
        case "chapter":
            chapter = next(one for one in CHAPTERS if one.slug == left.scope.slug)
            return said(chapter.title, spoken.language)
        case "due":
            return spoken.text("check.continue.due")
