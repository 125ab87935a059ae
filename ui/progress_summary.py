"""What a learner's log comes to: lessons, hands and days. No Streamlit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta, tzinfo
from typing import Final

from engine.game.ruleset import RulesetId
from lessons.model import Chapter, Lesson
from lessons.stages import CHAPTERS
from progress.events import Event, Kind
from ui.progress import step_name

DAYS_SHOWN: Final = 14


@dataclass(frozen=True, slots=True)
class Learned:
    """How far a chapter has been done."""

    chapter: Chapter
    done: int
    steps: int
    following: Lesson | None
    """Its first lesson with a step that is not done."""
    step: int
    """That step's number."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What was played of one game."""

    hands: int = 0
    hands_won: int = 0
    matches: int = 0
    matches_won: int = 0


@dataclass(frozen=True, slots=True)
class Summary:
    """The whole of it, as the page shows it."""

    chapters: tuple[Learned, ...]
    games: dict[RulesetId, Tally]
    capicu: int
    chuchazo: int
    tranque: int
    exercises: int
    right: int
    days: tuple[bool, ...]
    """Of the last days, today's last, which saw anything."""

    @property
    def done(self) -> int:
        """Steps done, of all lessons there are."""
        return sum(chapter.done for chapter in self.chapters)

    @property
    def steps(self) -> int:
        """Steps there are."""
        return sum(chapter.steps for chapter in self.chapters)

    @property
    def hands(self) -> Tally:
        """All games together."""
        games = self.games.values()
        return Tally(
            sum(game.hands for game in games),
            sum(game.hands_won for game in games),
            sum(game.matches for game in games),
            sum(game.matches_won for game in games),
        )

    @property
    def following(self) -> Learned | None:
        """Where the lessons go on: the first chapter, of those begun if there is one, that is not done."""
        waiting = [one for one in self.chapters if one.following is not None]
        return next((one for one in waiting if one.done), waiting[0] if waiting else None)


def summary(
    events: Sequence[Event], *, today: date, zone: tzinfo, chapters: Iterable[Chapter] = CHAPTERS
) -> Summary:
    """What these events come to. A file may have brought in details of any kind: what does not fit counts as no."""
    done = {event.subject for event in events if event.kind is Kind.STEP}
    hands = [event for event in events if event.kind is Kind.HAND]
    matches = [event for event in events if event.kind is Kind.MATCH]
    exercises = [event for event in events if event.kind is Kind.EXERCISE]
    games: dict[RulesetId, Tally] = {
        game: Tally(
            sum(_of(event, game) for event in hands),
            sum(_of(event, game) and _says(event, "won") for event in hands),
            sum(_of(event, game) for event in matches),
            sum(_of(event, game) and _says(event, "won") for event in matches),
        )
        for game in ("A", "B", "C")
    }
    seen = {event.at.astimezone(zone).date() for event in events}
    return Summary(
        chapters=tuple(_learned(chapter, done) for chapter in chapters),
        games=games,
        capicu=sum(_says(event, "capicu") for event in hands),
        chuchazo=sum(_says(event, "chuchazo") for event in hands),
        tranque=sum(_says(event, "tranque") for event in hands),
        exercises=len(exercises),
        right=sum(_says(event, "right") for event in exercises),
        days=tuple(today - timedelta(days=back) in seen for back in reversed(range(DAYS_SHOWN))),
    )


def _learned(chapter: Chapter, done: set[str]) -> Learned:
    steps = [
        (lesson, number, step) for lesson in chapter.lessons for number, step in enumerate(lesson.steps, 1)
    ]
    waiting = [(lesson, n) for lesson, n, step in steps if step_name(lesson.slug, step.slug) not in done]
    following, number = waiting[0] if waiting else (None, 1)
    return Learned(chapter, len(steps) - len(waiting), len(steps), following, number)


def _of(event: Event, game: RulesetId) -> bool:
    return event.detail.get("rules") == game


def _says(event: Event, name: str) -> bool:
    return event.detail.get(name) is True
