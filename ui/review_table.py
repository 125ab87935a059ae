"""The table of a hand looked at again: all tiles face up along a line, or one's own alone to try a turn once more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.game.moves import Draw, End, Move, Pass, Play
from engine.game.round import Round
from engine.game.seats import Seat
from engine.game.tiles import Tile
from ui.film_table import film_table
from ui.table import Attempt, Refused, TableView
from ui.table import End as TableEnd
from ui.text import Words


def face_up(
    played: Round, viewer: Seat, words: Words, names: Sequence[str], *, epoch: str, rev: int, says: str
) -> TableView:
    """A position with every hand and the boneyard face up, from a seat."""
    shown = film_table(played, viewer, words, names, epoch=epoch, rev=rev, says=says)
    seats = tuple(
        seat
        if seat.place == "bottom"
        else replace(seat, open=tuple(str(tile) for tile in played.hand(Seat(seat.seat))))
        for seat in shown.seats
    )
    boneyard = shown.boneyard
    if boneyard is not None:
        boneyard = replace(boneyard, open=tuple(str(tile) for tile in played.boneyard))
    return replace(shown, seats=seats, boneyard=boneyard)


def to_try(
    played: Round,
    viewer: Seat,
    words: Words,
    names: Sequence[str],
    *,
    epoch: str,
    rev: int,
    heard: str,
    refused: str | None,
    says: str,
) -> TableView:
    """A position to choose a move in, as its seat saw it. Which tiles fit is not marked."""
    shown = film_table(played, viewer, words, names, epoch=epoch, rev=rev, says=says)
    legal = played.legal_moves
    return replace(
        shown,
        ack=heard,
        hand=tuple(replace(held, fits=_fits(played, Tile.parse(held.tile))) for held in shown.hand),
        mine=True,
        can_draw=any(isinstance(move, Draw) for move in legal),
        can_pass=any(isinstance(move, Pass) for move in legal),
        offer_draw=shown.boneyard is not None,
        offer_pass=True,
        refused=None if refused is None else Refused(heard, refused or None),
    )


def _fits(played: Round, tile: Tile) -> tuple[TableEnd, ...]:
    if played.ends is None:
        return ("open",) if Play(tile) in played.legal_moves else ()
    return tuple("left" if end is End.LEFT else "right" for end in played.fits(tile))


def meant(played: Round, attempt: Attempt) -> Move | None:
    """The move that a try at the table means; None if it cannot mean one here."""
    match attempt.kind:
        case "draw":
            return Draw(1)
        case "pass":
            return Pass()
        case "play":
            if attempt.tile is None:
                return None
            tile = Tile.parse(attempt.tile)
            if played.ends is None:
                return Play(tile)
            end = {"left": End.LEFT, "right": End.RIGHT}.get(attempt.end or "")
            return None if end is None else Play(tile, end)


def listed(played: Round, move: Move) -> Move | None:
    """The legal move that is meant; at equal ends one stands for both. None for a move that is not allowed."""
    if move in played.legal_moves:
        return move
    if isinstance(move, Play) and played.ends is not None and played.ends[0] == played.ends[1]:
        return next(
            (one for one in played.legal_moves if isinstance(one, Play) and one.tile == move.tile), None
        )
    return None
