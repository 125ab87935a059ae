"""What a lesson says: its computed facts in words, and the box that answers a try."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Final, Literal

from engine.game.layout import CLOSED
from engine.game.moves import Draw, End, Play, Reason
from engine.game.round import Round
from engine.game.ruleset import RULESET_IDS, load
from engine.game.ruleset import Words as Sentence
from engine.game.seats import Team
from engine.game.tiles import TILES, Tile
from lessons.facts import ACTS, YOU, Fact, Says, fitting, told
from lessons.model import Example, Question
from lessons.outcomes import CALLS
from lessons.questions import BONEYARD, DEAL_AGAIN, NOBODY, Option, options
from lessons.runner import Hint, Verdict
from ui.citation import said
from ui.course import Course
from ui.course_table import names
from ui.glossary_links import linked
from ui.table import tile_svg
from ui.text import Words

Tone = Literal["plain", "good", "bad"]


@dataclass(frozen=True, slots=True)
class Told:
    """One line of a story: what it says, and the tiles beside it."""

    text: str
    tiles: tuple[Tile, ...] = ()
    shape: Literal["tile", "draws", "passes", "hand", "sum", "bare"] = "tile"
    """Beside it: one tile; backs with an arrow, where nobody knows what is drawn; what is called out at a pass; a
    whole hand; nothing."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The box that answers a try."""

    tone: Tone
    headline: str
    says: str = ""
    story: tuple[Told, ...] = ()
    clause: str = ""
    """The clause behind a refusal."""

    @property
    def spoken(self) -> str:
        """All of it in one breath, for a screen reader."""
        parts = (self.headline, self.says, *(line.text for line in self.story))
        return " ".join(part if part[-1] in ".!?:”" else f"{part}." for part in parts if part)


def fact_said(fact: Fact, course: Course, words: Words) -> str:
    """A computed fact as a sentence."""
    key = f"learn.fact.{fact.says.value}"
    if fact.ends_are_equal and f"{key}_equal" in words.entries:
        key = f"{key}_equal"
    if fact.number == 1 and f"{key}_one" in words.entries:
        key = f"{key}_one"
    if fact.of == 1 and f"{key}_of_one" in words.entries:
        key = f"{key}_of_one"
    if not fact.number and f"{key}_never" in words.entries:
        key = f"{key}_never"
    if fact.seat == YOU and f"{key}_you" in words.entries:
        key = f"{key}_you"
    if fact.says in (Says.NOT_SO, Says.CHOOSE) and (option := _option_meant(fact, course)) is not None:
        key = f"{key}_named"
        return words.text(key, what=option_said(option, course, words))
    left, right = fact.ends or (0, 0)
    tiles = [str(tile) for tile in fact.tiles]
    team = course.state.position.seating.team(fact.seat)
    return words.text(
        key,
        name=names(course, words)[fact.seat],
        other=names(course, words)[fact.other],
        side=_side_said(team, course, words),
        what="" if fact.words is None else said(fact.words, words.language),
        tile=tiles[0] if tiles else "",
        tiles=words.listing(tiles, "or" if fact.says in (Says.LAY_ANY, Says.OPEN_WITH_ANY) else "and"),
        left=left,
        right=right,
        n=fact.number,
        of=fact.of,
    )


def _option_meant(fact: Fact, course: Course) -> Option | None:
    """The answer that a fact speaks of, where a bare number would not name it."""
    does = course.step.does
    if not isinstance(does, Question):
        return None
    position = course.state.position
    meant = next(one for one in options(does.asks, position) if one.value == fact.number)
    return None if meant.kind in ("number", "points", "ends") else meant


def hint_said(hint: Hint, course: Course, words: Words) -> str:
    """A hint as a sentence."""
    return said(hint, words.language) if isinstance(hint, Sentence) else fact_said(hint, course, words)


def option_said(option: Option, course: Course, words: Words) -> str:
    """An answer to choose, as it stands on its button."""
    if option.words is not None:
        return said(option.words, words.language)
    match option.kind:
        case "points":
            return words.plural("learn.option.points", option.value)
        case "chance":
            return words.plural("learn.option.chance", option.value)
        case "act":
            return words.text(f"learn.option.act_{ACTS[option.value]}")
        case "seat" if option.value == BONEYARD:
            return words.text("learn.option.boneyard")
        case "seat" if option.value == DEAL_AGAIN:
            return words.text("learn.option.deal_again")
        case "tile" if option.value == NOBODY:
            return words.text("learn.option.tile_nobody")
        case "tile":
            return str(TILES[option.value])
        case "call":
            return words.text(f"learn.option.call_{CALLS[option.value]}")
        case "seat" | "side" | "winner" if option.value == NOBODY:
            return words.text(f"learn.option.{option.kind}_nobody")
        case "seat":
            return names(course, words)[option.value]
        case "side" | "winner":
            return _side_said(option.value, course, words)
        case _:
            return words.text(f"learn.option.{option.kind}", n=option.value)


def _side_said(team: int, course: Course, words: Words) -> str:
    """Everybody of a side by name."""
    called = names(course, words)
    seats = course.state.position.seating.members(Team(team))
    if YOU in seats and len(seats) > 1:
        return words.text("learn.your_side", name=called[seats[-1]])
    return words.listing([called[seat] for seat in seats], "and")


def answer(course: Course, words: Words) -> Answer | None:
    """What is said to the last try; None while nothing has been tried."""
    feedback, step = course.feedback, course.step
    match course.verdict:
        case Verdict.REFUSED:
            return _refused(course, words)
        case Verdict.WRONG | Verdict.PLAYED_ON:
            assert feedback.headline is not None
            headline = fact_said(feedback.headline, course, words)
            says = "" if feedback.says is None else said(feedback.says, words.language)
            return Answer("bad", headline, says, story_told(feedback.story, course, words))
        case Verdict.DONE:
            headline = words.text("learn.answer.good")
            learned = said(step.learned, words.language)
            if isinstance(step.does, Example):
                learned = f"{said(step.does.says[-1], words.language)} {learned}"
            return Answer("good", headline, learned, story_told(feedback.story, course, words))
        case Verdict.OPEN:
            if isinstance(step.does, Example) and course.state.goal:
                return Answer("plain", "", said(step.does.says[course.state.goal - 1], words.language))
            if course.state.goal:
                key = "learn.answer.now_answer" if course.is_asked else "learn.answer.on"
                return Answer("plain", words.text(key), story=_news(course, words))
            return None


def _refused(course: Course, words: Words) -> Answer:
    feedback = course.feedback
    assert feedback.refusal is not None
    reason, clause = feedback.refusal.reason, feedback.refusal.clause
    tile = str(feedback.tried.tile) if isinstance(feedback.tried, Play) else ""
    if reason is Reason.DRAWS_THOUGH_ABLE and course.step.position.ruleset == "C":
        headline = words.text("learn.answer.trampa")
    else:
        headline = words.text(f"learn.refused.{reason.value}", tile=tile)
    says = said(load(course.step.position.ruleset).clause(clause).says, words.language)
    if reason is Reason.DOES_NOT_FIT and (ends := _fits_neither(feedback.tried, course)) is not None:
        # Nobody is sent to the other end for nothing.
        headline = words.text("learn.refused.fits_nowhere", tile=tile)
        asked_for = "both_ask_one" if ends[0] == ends[1] else "both_ask"
        says = f"{words.text(f'learn.refused.{asked_for}', n=ends[0], m=ends[1])} {says}"
    elif reason is Reason.DOES_NOT_FIT and (asked := _asked_of(feedback.tried, course)) is not None:
        says = f"{words.text('learn.refused.end_asks', n=asked)} {says}"
    return Answer("bad", headline, says, clause=clause)


def _fits_neither(move: object, course: Course) -> tuple[int, int] | None:
    """Both numbers asked for, of a tile that has neither; None where it goes to one end, or one end is closed."""
    ends = course.state.position.ends
    if (
        ends is None
        or not isinstance(move, Play)
        or CLOSED in ends
        or any(move.tile.has(end) for end in ends)
    ):
        return None
    return ends[0], ends[1]


def _asked_of(move: object, course: Course) -> int | None:
    """The number at the end where a tile was tried; None where there is none."""
    ends = course.state.position.ends
    if ends is None or not isinstance(move, Play) or move.end is None:
        return None
    number = ends[0] if move.end is End.LEFT else ends[1]
    return None if number == CLOSED else number


def _news(course: Course, words: Words) -> tuple[Told, ...]:
    """What came of the learner's last good move: the tile drawn, or what the others replied."""
    position = course.state.position
    facts = []
    for place, event in enumerate(position.events):
        if place < course.state.seen - 1:
            continue
        if event.seat != YOU:
            facts.append(_retold(position, place))
        elif isinstance(event.move, Draw):
            facts.append(Fact(Says.YOU_DRAW, tiles=event.drawn))
            if position.to_move == YOU and not fitting(position, YOU):
                facts.append(Fact(Says.NONE_FITS, ends=position.ends))
    return story_told(facts, course, words)


def _retold(position: Round, place: int) -> Fact:
    """A move of the history, told from the table at which it was made."""
    table = Round.of_setup(position.setup)
    for move in position.history[:place]:
        table = table.after(move)
    return told(table, position.history[place])


def story_told(facts: Sequence[Fact], course: Course, words: Words) -> tuple[Told, ...]:
    """Computed facts as lines, each with the tiles beside it."""
    return tuple(_line(fact, fact_said(fact, course, words)) for fact in facts)


def _line(fact: Fact, sentence: str) -> Told:
    match fact.says:
        case Says.YOU_MUST_DRAW | Says.THEY_MUST_DRAW | Says.THEY_DRAW:
            return Told(sentence, shape="draws")
        case Says.YOU_MUST_PASS | Says.THEY_MUST_PASS | Says.YOU_PASS | Says.THEY_PASS:
            return Told(sentence, shape="passes")
        case Says.HAND_COUNTS | Says.TILE_PAYS | Says.LAID_SO_FAR | Says.SIDE_HOLDS | Says.WOULD_FIT:
            return Told(sentence, fact.tiles, "hand")
        case Says.SUM_IS:
            return Told(sentence, shape="sum")
        case _:
            return Told(sentence, fact.tiles, "tile" if len(fact.tiles) == 1 else "bare")


# --- as HTML ---

_BACKS: Final = (
    '<svg width="60" height="30" viewBox="0 0 60 30" aria-hidden="true">'
    '<rect x="1" y="3" width="13" height="24" rx="2.5" class="back"/>'
    '<rect x="18" y="3" width="13" height="24" rx="2.5" class="back"/>'
    '<path d="M38 15h16m-6-6 6 6-6 6" class="arrow"/></svg>'
)
_BUBBLE: Final = (
    '<svg width="60" height="30" viewBox="0 0 60 30" aria-hidden="true">'
    '<path d="M10 3h28a8 8 0 0 1 8 8v4a8 8 0 0 1-8 8H16l-9 6 1-7a8 8 0 0 1-6-7v-4a8 8 0 0 1 8-8z" class="back"/>'
    '<path d="M13 13h.5m10 0h.5m10 0h.5" class="dots"/></svg>'
)
_SIGNS: Final[dict[Tone, str]] = {
    "good": '<svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="12"/>'
    '<path d="m6.5 12.5 3.6 3.6 7.4-7.8"/></svg>',
    "bad": '<svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="12"/>'
    '<path d="M7 12h10"/></svg>',
    "plain": "",
}


def answer_html(shown: Answer, words: Words) -> str:
    """The box without its buttons. Every word in it is escaped: names and sentences are text."""
    known: set[str] = set()
    headline = ""
    if shown.headline:
        sign = f"{_SIGNS[shown.tone]}<span>{escape(shown.headline)}</span>"
        headline = f'<div class="head" role="heading" aria-level="2">{sign}</div>'
    says = f"<p>{linked(shown.says, words, known)}</p>" if shown.says else ""
    lines = "".join(
        f'<li class="{line.shape}">{_pictures(line)}<span>{linked(line.text, words, known)}</span></li>'
        for line in shown.story
    )
    story = f"<ol>{lines}</ol>" if lines else ""
    # What happened first, then what is to be remembered; a refusal has no story.
    inner = story + says if shown.tone == "good" else says + story
    return f'<div class="capicu-answer" data-tone="{shown.tone}">{headline}{inner}</div>'


def _pictures(line: Told) -> str:
    match line.shape:
        case "draws":
            return f"<i>{_BACKS}</i>"
        case "passes":
            return f"<i>{_BUBBLE}</i>"
        case "tile" | "hand":
            unit = 30 if line.shape == "tile" else 20
            drawn = (tile_svg(int(tile.low), int(tile.high), unit=unit, label="") for tile in line.tiles)
            return f"<i>{''.join(drawn)}</i>"
        case "sum" | "bare":
            return ""


def hints_html(said_hints: Sequence[str], words: Words) -> str:
    """The hints that are open, in order."""
    known: set[str] = set()
    return (
        '<ol class="capicu-hints">'
        + "".join(f"<li><span>{linked(hint, words, known)}</span></li>" for hint in said_hints)
        + "</ol>"
    )


def taught_html(course: Course, words: Words) -> str:
    """What a lesson has taught: each clause with its rule in plain words."""
    rules = [rule for name in RULESET_IDS for rule in load(name).clauses if rule.id in course.lesson.clauses]
    lines = "".join(
        f"<li><b>{escape(rule.id)}</b><span>{linked(said(rule.says, words.language), words)}</span></li>"
        for rule in rules
    )
    return f'<ol class="capicu-taught">{lines}</ol>'


def progress_html(lesson: str, number: int, done: Sequence[bool], words: Words) -> str:
    """Which lesson this is, and its parts: done, here, to come; with the words that say the same."""
    parts = "".join(
        f'<i class="{"at" if place == number else "done" if is_done else "open"}"></i>'
        for place, is_done in enumerate(done, 1)
    )
    told_so = words.text("learn.step", n=number, all=len(done))
    bar = f'<span class="parts" aria-hidden="true">{parts}</span><span>{escape(told_so)}</span>'
    return f'<div class="capicu-progress"><b>{escape(lesson)}</b>{bar}</div>'
