"""Medals: for winning, and as much for keeping at it (C12, C13). Computed from what was done, and never lost.

A medal asks for a number of things done. Which of a learner's deeds count for it is a function; the deed that makes
the number full is the one that won it. There are no streaks: days count wherever they lie.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, tzinfo
from enum import StrEnum
from typing import Final

from engine.game.ruleset import RULESET_IDS, RulesetId, Words, load
from lessons.exercises import SKILLS
from lessons.memory import LATEST, STEADY_RIGHT, Answered, sure_since
from lessons.model import Chapter
from lessons.stages import CHAPTERS

Value = str | int | float | bool


@dataclass(frozen=True, slots=True)
class Deed:
    """One thing that a learner did, as the progress keeps it."""

    kind: str
    """`step`, `exercise`, `hand`, `match`, `mistake`, `mended` or `medal`."""
    subject: str
    at: datetime
    detail: Mapping[str, Value]


class Shelf(StrEnum):
    """Where on the wall a medal hangs."""

    EFFORT = "effort"
    TABLE = "table"
    MATCH = "match"
    CHAPTER = "chapter"


class Art(StrEnum):
    """What is cast on a medal."""

    CHAPTER = "chapter"
    DAYS = "days"
    HANDS = "hands"
    MENDED = "mended"
    SKILL = "skill"
    MATCH = "match"
    CAPICU = "capicu"
    CHUCHAZO = "chuchazo"
    TRANQUE = "tranque"
    SHUT_OUT = "shut_out"


Counted = Callable[[Sequence[Deed], tzinfo], Sequence[Deed]]
"""The deeds that count for a medal, oldest first, each at the moment when it was done."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Medal:
    """Something that is worth a medal."""

    slug: str
    shelf: Shelf
    art: Art
    mark: int
    """What tells it from others of its art: a chapter's or a game's number, or how many of something."""
    name: Words
    asks: Words
    """What it is for, in plain words."""
    clauses: tuple[str, ...]
    counted: Counted
    needed: int = 1


@dataclass(frozen=True, slots=True)
class Standing:
    """How far a learner is with a medal."""

    medal: Medal
    have: int
    """Of what is needed; never more than that."""
    won: datetime | None
    by: Deed | None
    """The deed that won it, where that is still known."""

    @property
    def is_won(self) -> bool:
        """Whether it hangs on the wall."""
        return self.won is not None


def standings(deeds: Iterable[Deed], zone: tzinfo = UTC) -> tuple[Standing, ...]:
    """How far a learner is with every medal. `zone` says when a day begins.

    A medal that was once kept (a deed of kind `medal`) stays won, whatever its conditions become later.
    """
    ordered = sorted(deeds, key=lambda deed: deed.at)
    kept = {deed.subject: deed.at for deed in reversed(ordered) if deed.kind == "medal"}
    found = []
    for medal in MEDALS:
        counted = medal.counted(ordered, zone)
        by = counted[medal.needed - 1] if len(counted) >= medal.needed else None
        days = [
            moment for moment in (kept.get(medal.slug), None if by is None else by.at) if moment is not None
        ]
        won = min(days, default=None)
        have = medal.needed if won is not None else len(counted)
        found.append(Standing(medal, have, won, by))
    return tuple(found)


def medal_named(slug: str) -> Medal | None:
    """The medal with this slug, or None."""
    return next((medal for medal in MEDALS if medal.slug == slug), None)


# --- what counts ---


def _of(kind: str, *facts: str) -> Counted:
    """Deeds of a kind of which all these details are true."""
    return lambda deeds, _zone: [
        deed for deed in deeds if deed.kind == kind and all(deed.detail.get(fact) is True for fact in facts)
    ]


def _won_match(letter: RulesetId) -> Counted:
    won = _of("match", "won")
    return lambda deeds, zone: [deed for deed in won(deeds, zone) if deed.detail.get("rules") == letter]


def _shut_out(deeds: Sequence[Deed], zone: tzinfo) -> Sequence[Deed]:
    """Matches won while the others had nothing."""
    return [deed for deed in _of("match", "won")(deeds, zone) if deed.detail.get("lost") == 0]


def _days(deeds: Sequence[Deed], zone: tzinfo) -> Sequence[Deed]:
    """The first deed of every day on which something was done."""
    first: dict[str, Deed] = {}
    for deed in deeds:
        if deed.kind in ("step", "exercise", "hand", "mended"):
            first.setdefault(deed.at.astimezone(zone).date().isoformat(), deed)
    return list(first.values())


def _each_once(kind: str) -> Counted:
    """Different things of a kind: the same mistake mended twice counts once."""

    def counted(deeds: Sequence[Deed], _zone: tzinfo) -> Sequence[Deed]:
        first: dict[str, Deed] = {}
        for deed in deeds:
            if deed.kind == kind:
                first.setdefault(deed.subject, deed)
        return list(first.values())

    return counted


def _steps_of(chapter: Chapter) -> frozenset[str]:
    """The names of all steps of a chapter, as progress keeps them."""
    return frozenset(f"{lesson.slug}/{step.slug}" for lesson in chapter.lessons for step in lesson.steps)


def _chapter(steps: frozenset[str]) -> Counted:
    each = _each_once("step")
    return lambda deeds, zone: [deed for deed in each(deeds, zone) if deed.subject in steps]


def _answers(deeds: Sequence[Deed]) -> Mapping[str, list[Deed]]:
    known = {skill.slug for skill in SKILLS}
    by_skill: dict[str, list[Deed]] = {}
    for deed in deeds:
        if deed.kind == "exercise" and deed.subject in known:
            by_skill.setdefault(deed.subject, []).append(deed)
    return by_skill


def _steady(deeds: Sequence[Deed], _zone: tzinfo) -> Sequence[Deed]:
    """For each skill the answer with which four of the last five were right for the first time."""
    reached = []
    for given in _answers(deeds).values():
        right = [deed.detail.get("right") is True for deed in given]
        places = (
            place
            for place in range(LATEST, len(given) + 1)
            if sum(right[place - LATEST : place]) >= STEADY_RIGHT
        )
        place = next(places, None)
        if place is not None:
            reached.append(given[place - 1])
    return sorted(reached, key=lambda deed: deed.at)


def _sure(deeds: Sequence[Deed], _zone: tzinfo) -> Sequence[Deed]:
    """For each skill the answer with which it became sure for the first time (`lessons.memory`)."""
    reached = []
    for given in _answers(deeds).values():
        since = sure_since([_answered(deed) for deed in given])
        if since is not None:
            reached.append(next(deed for deed in given if deed.at == since))
    return sorted(reached, key=lambda deed: deed.at)


def _answered(deed: Deed) -> Answered:
    level = deed.detail.get("level")
    return Answered(
        deed.subject,
        right=deed.detail.get("right") is True,
        level=level if isinstance(level, int) else 1,
        at=deed.at,
    )


# --- the medals ---


def _chapter_medal(number: int, chapter: Chapter) -> Medal:
    steps = _steps_of(chapter)
    return Medal(
        slug=f"chapter-{chapter.slug}",
        shelf=Shelf.CHAPTER,
        art=Art.CHAPTER,
        mark=number,
        name=chapter.title,
        asks=Words("Do every step of this chapter.", "Haz todos los pasos de este capítulo."),
        clauses=("C13",),
        counted=_chapter(steps),
        needed=len(steps),
    )


def _match_medal(number: int, letter: RulesetId) -> Medal:
    name = load(letter).name
    return Medal(
        slug=f"match-{letter.lower()}",
        shelf=Shelf.MATCH,
        art=Art.MATCH,
        mark=number,
        name=name,
        asks=Words("Win a match of this game.", "Gana una partida de este juego."),
        clauses=("C13", {"A": "A34", "B": "B24", "C": "C47"}[letter]),
        counted=_won_match(letter),
    )


def _days_medal(days: int, name: Words) -> Medal:
    return Medal(
        slug=f"days-{days}",
        shelf=Shelf.EFFORT,
        art=Art.DAYS,
        mark=days,
        name=name,
        asks=Words(
            f"Play or practise on {days} days. They need not follow each other.",
            f"Juega o practica {days} días. No tienen que ser seguidos.",
        ),
        clauses=("C12", "C13"),
        counted=_days,
        needed=days,
    )


def _hands_medal(hands: int, name: Words) -> Medal:
    asks = (
        Words("Play a round to its end.", "Juega una mano hasta el final.")
        if hands == 1
        else Words(f"Play {hands} rounds to their end.", f"Juega {hands} manos hasta el final.")
    )
    return Medal(
        slug=f"hands-{hands}",
        shelf=Shelf.EFFORT,
        art=Art.HANDS,
        mark=hands,
        name=name,
        asks=asks,
        clauses=("C12", "C13"),
        counted=_of("hand"),
        needed=hands,
    )


def _mended_medal(mistakes: int, name: Words) -> Medal:
    asks = (
        Words(
            "Find the better move where one cost you points.", "Encuentra la mejor donde una te costó puntos."
        )
        if mistakes == 1
        else Words(f"Mend {mistakes} mistakes of your own.", f"Arregla {mistakes} errores tuyos.")
    )
    return Medal(
        slug=f"mended-{mistakes}",
        shelf=Shelf.EFFORT,
        art=Art.MENDED,
        mark=mistakes,
        name=name,
        asks=asks,
        clauses=("C13", "C10"),
        counted=_each_once("mended"),
        needed=mistakes,
    )


_HANDS: Final = (
    Medal(
        slug="capicu",
        shelf=Shelf.TABLE,
        art=Art.CAPICU,
        mark=1,
        name=Words("Capicú", "Capicú"),
        asks=Words(
            "Go out with a tile that fits both ends, you or your partner.",
            "Que tú o tu frente dominen con una que vaya por las dos puntas.",
        ),
        clauses=("C13", "C52"),
        counted=_of("hand", "capicu"),
    ),
    Medal(
        slug="chuchazo",
        shelf=Shelf.TABLE,
        art=Art.CHUCHAZO,
        mark=1,
        name=Words("Chuchazo", "Chuchazo"),
        asks=Words(
            "Go out with the double blank, you or your partner.",
            "Que tú o tu frente dominen con el doble blanco.",
        ),
        clauses=("C13", "C50"),
        counted=_of("hand", "chuchazo"),
    ),
    Medal(
        slug="tranque",
        shelf=Shelf.TABLE,
        art=Art.TRANQUE,
        mark=1,
        name=Words("A well-judged tranque", "Tranque bien contado"),
        asks=Words(
            "Block the round, you or your partner, and win it.",
            "Que tú o tu frente tranquen la mano, y la ganen.",
        ),
        clauses=("C13", "C41"),
        counted=_of("hand", "tranque", "won"),
    ),
)

_SKILLS: Final = (
    Medal(
        slug="steady-1",
        shelf=Shelf.EFFORT,
        art=Art.SKILL,
        mark=1,
        name=Words("A steady hand", "Mano firme"),
        asks=Words(
            "Get four of five exercises of one skill right.",
            "Acierta cuatro de cinco ejercicios de una misma destreza.",
        ),
        clauses=("C13",),
        counted=_steady,
    ),
    Medal(
        slug="steady-10",
        shelf=Shelf.EFFORT,
        art=Art.SKILL,
        mark=2,
        name=Words("Ten steady skills", "Diez destrezas firmes"),
        asks=Words(
            "Get four of five right in ten different skills.",
            "Acierta cuatro de cinco en diez destrezas distintas.",
        ),
        clauses=("C13",),
        counted=_steady,
        needed=10,
    ),
    Medal(
        slug="sure-5",
        shelf=Shelf.EFFORT,
        art=Art.SKILL,
        mark=3,
        name=Words("Five skills for good", "Cinco destrezas dominadas"),
        asks=Words(
            "Five right in a row, hard ones among them, in five skills that have lasted days.",
            "Cinco aciertos seguidos, con difíciles, en cinco destrezas que duran días.",
        ),
        clauses=("C13",),
        counted=_sure,
        needed=5,
    ),
)

MEDALS: Final[tuple[Medal, ...]] = (
    _hands_medal(1, Words("Seat at the table", "Puesto en la mesa")),
    _hands_medal(25, Words("Twenty-five rounds", "Veinticinco manos")),
    _hands_medal(100, Words("A hundred rounds", "Cien manos")),
    _days_medal(3, Words("Three days", "Tres días")),
    _days_medal(10, Words("Ten days", "Diez días")),
    _days_medal(30, Words("Thirty days", "Treinta días")),
    _mended_medal(1, Words("Mended", "Arreglado")),
    _mended_medal(10, Words("Ten times mended", "Diez arreglados")),
    *_SKILLS,
    *_HANDS,
    *(_match_medal(number, letter) for number, letter in enumerate(RULESET_IDS, 1)),
    Medal(
        slug="shut-out",
        shelf=Shelf.MATCH,
        art=Art.SHUT_OUT,
        mark=1,
        name=Words("Pollona", "Pollona"),
        asks=Words("Win a match while the others have nothing.", "Gana una partida con los otros en cero."),
        clauses=("C13", "C47"),
        counted=_shut_out,
    ),
    *(_chapter_medal(number, chapter) for number, chapter in enumerate(CHAPTERS, 1)),
)
"""All medals, shelf by shelf."""
