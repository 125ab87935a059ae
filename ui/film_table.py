"""The table of the film: read-only, from the seat whose chances are shown, with nothing that it did not see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.game.moves import Pass, Play
from engine.game.round import Event, Round
from engine.game.seats import Seat
from engine.game.tiles import Tile
from ui.play_table import PLACES
from ui.table import Announcement, Boneyard, HandTile, LineTile, Marks, SeatView, Side, TableView
from ui.text import Words

_SIDES: Final[tuple[Side, ...]] = ("us", "them", "third", "them")


def film_table(
    played: Round, viewer: Seat, words: Words, names: Sequence[str], *, epoch: str, rev: int, says: str = ""
) -> TableView:
    """The position as its viewer sees it, the last tile ringed; `says` is read out."""
    seating = played.seating
    seats = []
    for place, seat in zip(PLACES[seating.count], seating.from_seat(viewer), strict=True):
        side = _SIDES[(seating.team(seat) - seating.team(viewer)) % len(seating.teams)]
        seats.append(
            SeatView(seat, names[seat], place, played.size(seat), side, said=_said(played, seat, words))
        )
    left, right = played.layout.ends
    drawing = seating.count < 4 or played.setup.boneyard_count > 0
    return TableView(
        epoch=epoch,
        rev=rev,
        lang=words.language.value,
        seats=tuple(seats),
        line=tuple(
            LineTile(laid.left, laid.right, laid.number, _layer(played.events, laid.number))
            for laid in played.layout.laid
        ),
        start=played.layout.start,
        ends=None if played.ends is None else (left, right),
        hand=tuple(HandTile(str(tile)) for tile in _hand(played, viewer)),
        turn=played.to_move,
        over=played.to_move is None,
        boneyard=Boneyard(played.boneyard_count, min(played.options.reserve, played.boneyard_count))
        if drawing
        else None,
        announce=Announcement(f"{epoch}.{rev}", says) if says else None,
        marks=Marks(),
        size="lesson",
    )


def _hand(played: Round, viewer: Seat) -> list[Tile]:
    """The viewer's tiles as dealt, then as drawn; a hand that is not known in full is not shown."""
    if played.is_hidden(viewer):
        return []
    hand = played.hand(viewer)
    drawn = [tile for event in played.events if event.seat == viewer for tile in event.drawn if tile in hand]
    return [*(tile for tile in hand if tile not in drawn), *drawn]


def _layer(events: Sequence[Event], number: int) -> Seat:
    laid = [event.seat for event in events if isinstance(event.move, Play)]
    return laid[number] if number < len(laid) else Seat(0)


def _said(played: Round, seat: Seat, words: Words) -> str:
    last = next((event for event in reversed(played.events) if event.seat == seat), None)
    return words.text("table.said_pass") if last is not None and isinstance(last.move, Pass) else ""
