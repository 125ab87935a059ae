"""A step of a lesson as the table shows it. Nothing on it tells which tiles fit."""

from __future__ import annotations

from typing import Final

from engine.game.moves import Draw, End, Pass, Play
from engine.game.round import Event, Round
from engine.game.seats import Seat
from engine.game.tiles import Tile
from lessons.facts import YOU
from lessons.questions import BONEYARD
from lessons.runner import Verdict, moves_due
from ui.course import Course
from ui.play_table import PLACES
from ui.play_words import grouped
from ui.table import (
    Announcement,
    Boneyard,
    HandTile,
    LineTile,
    Marks,
    Picks,
    Refused,
    SeatView,
    Side,
    TableView,
)
from ui.table import End as TableEnd
from ui.table import Event as TableEvent
from ui.text import Words

NOBODY: Final = Seat(-1)
"""Who laid a tile of a position taken up as it stands."""
_SIDES: Final[tuple[Side, ...]] = ("us", "them", "third", "them")


def names(course: Course, words: Words) -> tuple[str, ...]:
    """What each seat of the step is called, the learner's first."""
    return (words.text("learn.you"), *course.lesson.others)


def course_view(course: Course, words: Words, spoken: str) -> TableView:
    """The table of a step; `spoken` is what a screen reader is told with it."""
    position, step, verdict = course.state.position, course.step, course.verdict
    seating = position.seating
    called = names(course, words)
    task = moves_due(step, course.state)
    asked = task is not None and verdict in (Verdict.OPEN, Verdict.REFUSED) and position.to_move == YOU
    offers = task.offers if task is not None and asked else ()
    faces = step.faces_up
    tried = course.feedback.tried
    refused = verdict is Verdict.REFUSED
    wrong = verdict in (Verdict.WRONG, Verdict.PLAYED_ON)
    settled = verdict is Verdict.DONE or position.is_finished
    return TableView(
        epoch=course.epoch,
        rev=course.rev,
        ack=course.ack,
        lang=words.language.value,
        seats=tuple(
            SeatView(
                seat=seat,
                name=called[seat],
                place=place,
                count=len(position.hand(seat)),
                side=_SIDES[seating.team(seat)],
                said=_said(position, seat, words),
                open=tuple(str(tile) for tile in position.hand(seat)) if faces and seat != YOU else None,
            )
            for place, seat in zip(PLACES[seating.count], seating.seats, strict=True)
        ),
        line=tuple(
            LineTile(laid.left, laid.right, laid.number, _layer(position, laid.number))
            for laid in position.layout.laid
        ),
        start=position.layout.start,
        ends=None if position.ends is None else position.layout.ends,
        hand=tuple(HandTile(str(tile)) for tile in _hand(course)),
        show_playable=False,
        # Whose turn it is may be just what is asked.
        turn=None if wrong or settled or course.answers_at_seats() else position.to_move,
        mine=asked,
        over=position.is_over,
        boneyard=Boneyard(position.boneyard_count, min(position.options.reserve, position.boneyard_count))
        if position.setup.boneyard_count
        else None,
        offer_draw="draw" in offers,
        offer_pass="pass" in offers,
        events=_events(course),
        announce=Announcement(f"{course.epoch}.{course.rev}.{course.ack}.{verdict.value}", spoken),
        refused=Refused(course.ack, str(tried.tile) if isinstance(tried, Play) else None)
        if refused
        else None,
        picks=_picks(course),
        marks=Marks(rings=(str(tried.tile),) if wrong and isinstance(tried, Play) else ()),
        size="lesson",
    )


def _picks(course: Course) -> Picks | None:
    """Answers that can be tapped where they are; the buttons beside the table name all of them."""
    seats, tiles = course.answers_at_seats(), course.answers_at_tiles()
    if not seats and not tiles:
        return None
    return Picks(tuple(seat for seat in seats if seat != BONEYARD), tuple(tiles), BONEYARD in seats)


def _hand(course: Course) -> list[Tile]:
    """The learner's tiles as the author laid them out, then what was drawn: no tile changes its place."""
    held = course.state.position.hand(YOU)
    written = [Tile.parse(word) for word in course.step.position.hands[YOU].split()]
    return [*(tile for tile in written if tile in held), *(tile for tile in held if tile not in written)]


def _layer(position: Round, number: int) -> Seat:
    """Who laid the tile that was laid as number so-and-so, where that is known."""
    standing = len(position.setup.layout.laid)
    if number < standing:
        return NOBODY
    return [event.seat for event in position.events if isinstance(event.move, Play)][number - standing]


def _said(position: Round, seat: Seat, words: Words) -> str:
    """What stands beside a name: a pass, until its owner moves again."""
    last = next((event for event in reversed(position.events) if event.seat == seat), None)
    return words.text("table.said_pass") if last is not None and isinstance(last.move, Pass) else ""


def _events(course: Course) -> tuple[TableEvent, ...]:
    """What happened since the learner's own move, for the table to show one after the other."""
    state = course.state
    return tuple(
        _event(f"{course.rev}.{place}", event)
        for place, event in grouped(state.position.events[state.seen :])
    )


def _event(name: str, event: Event) -> TableEvent:
    match event.move:
        case Play(tile, end):
            return TableEvent(name, "play", event.seat, str(tile), _end(end))
        case Draw(count):
            return TableEvent(name, "draw", event.seat, count=count)
        case Pass():
            return TableEvent(name, "pass", event.seat)


def _end(end: End | None) -> TableEnd:
    return "open" if end is None else "left" if end is End.LEFT else "right"
