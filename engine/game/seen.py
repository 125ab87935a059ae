"""What a seat sees of a round: the one place where a `View` is made."""

from __future__ import annotations

from engine.game.moves import Draw
from engine.game.round import Round
from engine.game.seats import Seat
from engine.game.tiles import TileSet
from engine.mind.view import Seen, View


def view_of(
    played: Round, viewer: Seat, *, scores: tuple[int, ...] | None = None, target: int | None = None
) -> View:
    """The round as `viewer` knows it: nothing of the other hands or of the boneyard gets in.

    Raises `ValueError` if the viewer's own tiles are not known, or if the position does not come with its
    history from the deal.
    """
    setup = played.setup
    if viewer in setup.hidden:
        raise ValueError("a seat whose tiles are hidden sees nothing")
    if not setup.layout.is_empty:
        raise ValueError("a position without its history shows no passes and draws")
    events = []
    for event in played.events:
        move = event.move
        if isinstance(move, Draw):
            move = Draw(move.count, event.drawn if event.seat == viewer else ())
        events.append(Seen(event.seat, move, event.ends))
    return View(
        options=played.options,
        seating=played.seating,
        viewer=viewer,
        hand=played.hand(viewer),
        dealt=TileSet(setup.hands[viewer]),
        counts=tuple(played.size(seat) for seat in played.seating.seats),
        boneyard_count=played.boneyard_count,
        events=tuple(events),
        is_first=setup.lead.is_first,
        announced=played.announced,
        opener=played.opener,
        to_move=played.to_move,
        ends=played.ends,
        legal=played.legal_moves if played.to_move == viewer else (),
        scores=(0,) * len(played.seating.teams) if scores is None else scores,
        target=played.options.target_for(played.seating.count) if target is None else target,
        tied=setup.lead.tied,
    )
