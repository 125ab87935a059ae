"""A sitting as the table shows it: from the seat of whoever holds the device, with nothing that he may not see."""

from __future__ import annotations

from typing import Final

from engine.game.layout import CLOSED
from engine.game.moves import Draw, End, Pass, Play
from engine.game.round import Event
from engine.game.seats import Seat, Team
from engine.game.tiles import Tile
from ui.play import Sitting
from ui.play_words import grouped, happened, names, since_own_move, telling
from ui.table import (
    Announcement,
    Boneyard,
    HandTile,
    LineTile,
    Marks,
    Place,
    Refused,
    SeatView,
    Side,
    TableView,
)
from ui.table import End as TableEnd
from ui.table import Event as TableEvent
from ui.text import Words

PLACES: Final[dict[int, tuple[Place, ...]]] = {
    2: ("bottom", "top"),
    3: ("bottom", "right", "left"),
    4: ("bottom", "right", "top", "left"),
}
"""Where the seats sit as seen from the first: the next to play is on the right (A10, B16, C26; Q55)."""

_SIDES: Final[tuple[Side, ...]] = ("us", "them", "third", "them")


def side_of(sitting: Sitting, team: Team) -> Side:
    """Whether a side is the viewer's own, and else which of the others."""
    seating = sitting.match.seating
    return _SIDES[(team - seating.team(sitting.viewer)) % len(seating.teams)]


def table_view(
    sitting: Sitting, words: Words, *, faces: bool = False, fits: bool = True, suits: bool = False
) -> TableView:
    """What the table shows. `faces` turns all hands face up, `fits` marks the tiles that fit."""
    played, seating = sitting.round, sitting.match.seating
    over = sitting.is_hand_over
    called = names(sitting, words)
    told = telling(sitting, words)
    show_all = (faces or over) and not sitting.covered
    left, right = played.layout.ends
    holding = sitting.holder is not None and not sitting.covered
    legal = played.legal_moves if sitting.may_act else ()
    refused = sitting.notice if sitting.notice is not None and sitting.notice.kind == "refused" else None
    drawing = seating.count < 4 or played.setup.boneyard_count > 0
    seats = []
    for place, seat in zip(PLACES[seating.count], seating.from_seat(sitting.viewer), strict=True):
        own = place == "bottom" and holding
        hand = tuple(str(tile) for tile in played.hand(seat))
        seats.append(
            SeatView(
                seat=seat,
                name=called[seat],
                place=place,
                count=len(hand),
                side=side_of(sitting, seating.team(seat)),
                said=_said(played.events, seat, words),
                open=hand if show_all and not own else None,
            )
        )
    heard = sitting.ack or str(sitting.rev)
    spoken = " ".join(_ended(part) for part in (_news(sitting, words), told.headline, told.sentence) if part)
    return TableView(
        epoch=sitting.epoch,
        rev=sitting.rev,
        ack=sitting.ack,
        lang=words.language.value,
        seats=tuple(seats),
        line=tuple(
            LineTile(laid.left, laid.right, laid.number, _layer(played.events, laid.number))
            for laid in played.layout.laid
        ),
        start=played.layout.start,
        ends=None if played.ends is None else (left, right),
        hand=tuple(HandTile(str(tile), _fits(sitting, tile)) for tile in _sorted(sitting)) if holding else (),
        show_playable=fits,
        turn=played.to_move,
        mine=sitting.may_act and sitting.asks_redeal is None,
        over=over,
        boneyard=Boneyard(
            played.boneyard_count,
            min(played.options.reserve, played.boneyard_count),
            tuple(str(tile) for tile in played.boneyard) if show_all else None,
        )
        if drawing
        else None,
        can_draw=any(isinstance(move, Draw) for move in legal),
        can_pass=any(isinstance(move, Pass) for move in legal),
        offer_draw=sitting.may_act and drawing,
        offer_pass=sitting.may_act,
        events=_events(sitting),
        pace=sitting.pace.milliseconds,
        announce=Announcement(f"{sitting.rev}.{heard}", spoken),
        refused=None
        if refused is None
        else Refused(refused.id, str(refused.move.tile) if isinstance(refused.move, Play) else None),
        marks=Marks(ends=("left", "right") if over and _is_capicu(sitting) else ()),
        suit_colours=suits,
    )


def _news(sitting: Sitting, words: Words) -> str:
    """What a screen reader is told of the others' moves, once."""
    if sitting.is_stepping or sitting.covered or sitting.notice is not None:
        return ""
    return happened(sitting, words)


def _ended(part: str) -> str:
    """A part of what is said aloud, with the stop that a headline goes without."""
    return part if part[-1] in ".!?:" else f"{part}."


def _sorted(sitting: Sitting) -> list[Tile]:
    """The viewer's tiles as dealt, then as drawn, so that no tile changes its place while playing."""
    played, viewer = sitting.round, sitting.viewer
    hand = played.hand(viewer)
    drawn = [tile for event in played.events if event.seat == viewer for tile in event.drawn if tile in hand]
    return [*(tile for tile in hand if tile not in drawn), *drawn]


def _fits(sitting: Sitting, tile: Tile) -> tuple[TableEnd, ...]:
    """The ends where a tile may be laid now; empty while it is not this person's turn."""
    played = sitting.round
    if not sitting.may_act:
        return ()
    if played.ends is None:
        return ("open",) if Play(tile) in played.legal_moves else ()
    return tuple(_end(end) for end in played.fits(tile))


def _end(end: End | None) -> TableEnd:
    return "open" if end is None else "left" if end is End.LEFT else "right"


def _layer(events: tuple[Event, ...], number: int) -> Seat:
    """Who laid the tile that was laid as number so-and-so."""
    laid = [event.seat for event in events if isinstance(event.move, Play)]
    return laid[number] if number < len(laid) else Seat(0)


def _said(events: tuple[Event, ...], seat: Seat, words: Words) -> str:
    """What stands beside a name: a pass, until its owner moves again."""
    last = next((event for event in reversed(events) if event.seat == seat), None)
    return words.text("table.said_pass") if last is not None and isinstance(last.move, Pass) else ""


def _events(sitting: Sitting) -> tuple[TableEvent, ...]:
    """What is to be shown one after the other: the others' moves since the viewer's own."""
    if sitting.is_stepping:
        return ()
    first = max(since_own_move(sitting), sitting.told)
    told = grouped(sitting.match.round.events[first:])
    events = []
    for place, event in told:
        name = f"{sitting.viewer}.{sitting.branch}.{sitting.match.round_number}.{first + place}"
        match event.move:
            case Play(tile, end):
                events.append(TableEvent(name, "play", event.seat, str(tile), _end(end)))
            case Draw(count):
                events.append(TableEvent(name, "draw", event.seat, count=count))
            case Pass():
                events.append(TableEvent(name, "pass", event.seat))
    return tuple(events)


def _is_capicu(sitting: Sitting) -> bool:
    played = sitting.match.round
    return (
        played.is_finished
        and played.ends is not None
        and CLOSED not in played.ends
        and played.outcome().capicu
    )
