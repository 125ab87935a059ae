"""A run of exercises: which skill comes next, what the first try at each came to. No Streamlit: the page keeps one
`Check`, and the clock and the seed come in as arguments.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final, Literal

from lessons.exercises import CHECKS, LEVELS, SKILLS, Exercise, Skill, make, skill_named
from lessons.memory import Answered, Mastery, Memory, due_skills
from lessons.questions import Option
from lessons.runner import Verdict
from progress.events import Event, Kind
from ui.course import Course
from ui.table import Attempt, Pick

RUN: Final = 8
"""So many exercises make a run; after its summary the next one begins."""
RULES_THEMSELVES: Final = "what-fits"
"""The skill in which a refused move is a wrong answer: elsewhere it is taken for a slip and may be made good."""

_LINK: Final = re.compile(
    r"(?P<session>[0-9a-z]{1,16})\.(?P<number>[1-9][0-9]{0,3})\.(?P<skill>[a-z0-9-]{1,40})\.(?P<level>[1-3])"
    r"\.(?P<given>([0-9]{4})*)\.(?P<settled>(done)?)",
    re.ASCII,
)
_RUN: Final = re.compile(r"(?P<session>[0-9a-z]{1,16})\.(?P<number>[1-9][0-9]{0,3})", re.ASCII)
_PART: Final = re.compile(r"(?P<skill>[0-9]{2})(?P<level>[1-3])(?P<right>[01])", re.ASCII)

About = Literal["chapter", "skill", "due"]


@dataclass(frozen=True, slots=True)
class Scope:
    """What a run is about: a chapter, one skill, or what is due."""

    about: About
    slug: str = ""

    @staticmethod
    def asked(chapter: str | None, skill: str | None, due: str | None) -> Scope | None:
        """What a link asks for, or None; any text may stand there.

        >>> Scope.asked("dominican", None, None), Scope.asked(None, "../..", None)
        (Scope(about='chapter', slug='dominican'), None)
        """
        if skill is not None:
            return Scope("skill", skill) if skill_named(skill) is not None else None
        if chapter is not None:
            return Scope("chapter", chapter) if chapter in CHECKS else None
        return None if due is None else Scope("due")

    @property
    def query(self) -> dict[str, str]:
        """The link that leads back here."""
        return {self.about: self.slug or "today"}

    def skills(self, memories: Mapping[str, Memory], now: datetime) -> tuple[str, ...]:
        """The skills of a run, those first that need it most; none where nothing is due."""
        match self.about:
            case "skill":
                return (self.slug,)
            case "due":
                return due_skills(memories, now)
            case "chapter":
                slugs = [skill.slug for skill in CHECKS[self.slug]]
                return tuple(sorted(slugs, key=lambda slug: _need(memories.get(slug), now)))


def _need(memory: Memory | None, now: datetime) -> int:
    """How far down in the row a skill stands: due ones, then those never tried, then the others."""
    if memory is None:
        return 1
    return 0 if memory.is_due(now) else 2


@dataclass(frozen=True, slots=True)
class Given:
    """What the first try at an exercise came to."""

    skill: str
    level: int
    right: bool


def run_link(
    session: str, number: int, skill: str, level: int, given: Sequence[Given], *, is_settled: bool
) -> str:
    """A run as an address tells it: `Check.resumed` reads it."""
    places = {one.slug: place for place, one in enumerate(SKILLS)}
    told = "".join(f"{places[one.skill]:02}{one.level}{one.right:d}" for one in given)
    return ".".join((session, str(number), skill, str(level), told, "done" if is_settled else ""))


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """One learner in a run of exercises.

    The first try decides. `given` grows with it, so whoever keeps a learner's answers sees at its length whether
    there is a new one.
    """

    scope: Scope
    skills: tuple[str, ...]
    session: str
    number: int
    """Which exercise of the session it is, from 1."""
    exercise: Exercise
    course: Course
    given: tuple[Given, ...] = ()
    """The answers of this run."""
    is_over: bool = False
    """Whether the run's summary is on the screen."""

    @staticmethod
    def at(scope: Scope, skills: Sequence[str], session: str, levels: Mapping[str, int]) -> Check:
        """A run about to begin. `levels` says how hard each skill's exercises are to be; left out, the easiest."""
        exercise = _fresh(skills[0], session, 1, levels)
        course = _course(exercise, session, 1)
        return Check(
            scope=scope, skills=tuple(skills), session=session, number=1, exercise=exercise, course=course
        )

    @staticmethod
    def resumed(scope: Scope, skills: Sequence[str], link: str, levels: Mapping[str, int]) -> Check | None:
        """The run that `link` tells of, where it was left; None if it tells of none. Any text may stand there.

        What has been answered is not asked again: the next exercise is on the table, or the summary.
        """
        told = _LINK.fullmatch(link)
        skill = None if told is None else skill_named(told["skill"])
        if told is None or skill is None:
            return None
        answers = [_PART.fullmatch(part) for part in re.findall("....", told["given"])]
        given = tuple(
            Given(SKILLS[int(part["skill"])].slug, int(part["level"]), part["right"] == "1")
            for part in answers
            if part is not None and int(part["skill"]) < len(SKILLS)
        )
        if len(given) != len(answers) or len(given) > RUN:
            return None
        session, number = told["session"], int(told["number"])
        exercise = make(skill, int(told["level"]), f"{session} {number}")
        check = Check(
            scope=scope,
            skills=tuple(skills),
            session=session,
            number=number,
            exercise=exercise,
            course=_course(exercise, session, number),
            given=given,
        )
        if not told["settled"]:
            return check if len(given) < RUN else None
        if not given:
            return None
        return replace(check, is_over=True) if len(given) == RUN else check._next(levels, given)

    @property
    def link(self) -> str:
        """The run as it stands, for an address: `resumed` reads it."""
        is_settled = self.is_settled or self.is_over
        one = self.exercise
        return run_link(self.session, self.number, one.skill, one.level, self.given, is_settled=is_settled)

    @property
    def mark(self) -> dict[str, str]:
        """What an answer is kept with, so that the run can be found again: `run_left` reads it."""
        return {"run": f"{self.session}.{self.number}", "of": f"{self.scope.about}.{self.scope.slug}"}

    @property
    def skill(self) -> Skill:
        """The skill that is trained now."""
        return next(skill for skill in SKILLS if skill.slug == self.exercise.skill)

    @property
    def place(self) -> int:
        """Which exercise of the run is on the table, from 1."""
        return len(self.given) if self.is_settled else len(self.given) + 1

    @property
    def is_settled(self) -> bool:
        """Whether this exercise has been answered, right or wrong."""
        verdict = self.course.verdict
        if verdict is Verdict.REFUSED:
            return self.exercise.skill == RULES_THEMSELVES
        return verdict in (Verdict.DONE, Verdict.WRONG, Verdict.PLAYED_ON)

    @property
    def right(self) -> int:
        """How many answers of this run were right."""
        return sum(given.right for given in self.given)

    def hear(self, tried: Attempt) -> Check:
        """After a try at the table; once it is settled, nothing more is heard."""
        return self if self.is_settled else self._judged(self.course.hear(tried))

    def hear_pick(self, picked: Pick) -> Check:
        """After an answer tapped on the table."""
        return self if self.is_settled else self._judged(self.course.hear_pick(picked))

    def choose(self, option: Option) -> Check:
        """After an answer chosen."""
        return self if self.is_settled else self._judged(self.course.choose(option))

    def follow(self, levels: Mapping[str, int]) -> Check:
        """The next exercise; after the last one of a run, its summary."""
        if not self.is_settled:
            return self
        if len(self.given) >= RUN and not self.is_over:
            return replace(self, is_over=True)
        return self._next(levels, self.given)

    def again(self, skills: Sequence[str], levels: Mapping[str, int]) -> Check:
        """Another run about the same."""
        return replace(self, skills=tuple(skills) or self.skills)._next(levels, ())

    def _next(self, levels: Mapping[str, int], given: tuple[Given, ...]) -> Check:
        number = self.number + 1
        skill = self.skills[len(given) % len(self.skills)]
        exercise = _fresh(skill, self.session, number, levels)
        course = _course(exercise, self.session, number)
        return replace(self, number=number, exercise=exercise, course=course, given=given, is_over=False)

    def _judged(self, course: Course) -> Check:
        after = replace(self, course=course)
        if not after.is_settled:
            return after
        answer = Given(self.exercise.skill, self.exercise.level, course.verdict is Verdict.DONE)
        return replace(after, given=(*self.given, answer))


def _fresh(skill: str, session: str, number: int, levels: Mapping[str, int]) -> Exercise:
    named = skill_named(skill)
    assert named is not None
    return make(named, levels.get(skill, LEVELS[0]), f"{session} {number}")


def _course(exercise: Exercise, session: str, number: int) -> Course:
    return Course.at(exercise.lesson, 1, f"{session}.{number}")


@dataclass(frozen=True, slots=True)
class RunLeft:
    """A run that was begun and not finished: what it is about, and where it stands."""

    scope: Scope
    run: str
    """As `Check.link` says it."""
    given: tuple[Given, ...]
    at: datetime

    @property
    def query(self) -> dict[str, str]:
        """The link that goes on with it."""
        return self.scope.query | {"run": self.run}


def run_left(events: Sequence[Event]) -> RunLeft | None:
    """The run of the last answer, on whichever device it was given; None if it is at its end.

    `events` are in order of time.
    """
    answers = [event for event in events if event.kind is Kind.EXERCISE]
    last = _RUN.fullmatch(str(answers[-1].detail.get("run", ""))) if answers else None
    scope = None if last is None else _scope_of(answers[-1])
    if last is None or scope is None:
        return None
    session, number = last["session"], int(last["number"])
    before = (number - 1) // RUN * RUN
    found: dict[int, Given] = {}
    for event in answers:
        told = _RUN.fullmatch(str(event.detail.get("run", "")))
        if told is not None and told["session"] == session and skill_named(event.subject) is not None:
            # Of two tabs with one exercise the first answer counts.
            answer = Given(event.subject, _level(event), event.detail.get("right") is True)
            found.setdefault(int(told["number"]), answer)
    given = tuple(found[place] for place in range(before + 1, number + 1) if place in found)
    if not given or number - before == RUN:
        return None
    latest = given[-1]
    link = run_link(session, number, latest.skill, latest.level, given, is_settled=True)
    return RunLeft(scope, link, given, answers[-1].at)


def _scope_of(event: Event) -> Scope | None:
    about, _, slug = str(event.detail.get("of", "")).partition(".")
    return Scope.asked(
        chapter=slug if about == "chapter" else None,
        skill=slug if about == "skill" else None,
        due="today" if about == "due" else None,
    )


def answers_of(events: Iterable[Event]) -> tuple[Answered, ...]:
    """The exercises among the events of a learner's progress; what names no skill there is now is left out."""
    return tuple(
        Answered(event.subject, right=event.detail.get("right") is True, level=_level(event), at=event.at)
        for event in events
        if event.kind is Kind.EXERCISE and skill_named(event.subject) is not None
    )


def _level(event: Event) -> int:
    level = event.detail.get("level")
    return level if isinstance(level, int) and level in LEVELS else LEVELS[0]


def mastery_of(memories: Mapping[str, Memory], skill: str) -> Mastery:
    """How well a skill goes, in a word; one never tried is new."""
    memory = memories.get(skill)
    return Mastery.NEW if memory is None else memory.mastery
