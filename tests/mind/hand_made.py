"""Views built from a plain history, for tests: what a table shows, worked out apart from the engine's rounds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from engine.game.moves import Draw, End, Move, Play
from engine.game.ruleset import Options, load
from engine.game.seats import Seat, Seating
from engine.game.tiles import Tile, TileSet
from engine.mind.view import Seen, View


def options_for(ruleset: str, **changes: object) -> Options:
    return replace(load(ruleset).defaults, **changes)


def ends_after(ends: tuple[int, int] | None, move: Play) -> tuple[int, int]:
    if ends is None:
        return int(move.tile.low), int(move.tile.high)
    left, right = ends
    if move.end is End.LEFT:
        return int(move.tile.other(left)), right
    return left, int(move.tile.other(right))


def make_view(
    options: Options,
    players: int,
    viewer: int,
    dealt: Iterable[Tile],
    moves: Sequence[tuple[int, Move]],
    *,
    announced: Tile | None = None,
    is_first: bool | None = None,
    opener: int | None = None,
    tiles_in_play: int = 28,
    to_move: int | None = None,
) -> View:
    """`moves` are pairs of seat and move; the viewer's draws name their tiles."""
    ends: tuple[int, int] | None = None
    counts = [options.hand_size] * players
    boneyard = tiles_in_play - sum(counts)
    hand = TileSet.of(dealt)
    events = []
    for seat, move in moves:
        events.append(Seen(Seat(seat), move, ends))
        if isinstance(move, Play):
            counts[seat] -= 1
            ends = ends_after(ends, move)
            if seat == viewer:
                hand -= {move.tile}
        elif isinstance(move, Draw):
            counts[seat] += move.count
            boneyard -= move.count
            if seat == viewer:
                hand |= TileSet.of(move.tiles)
    if to_move is None:
        if not moves:
            to_move = opener or 0
        else:
            last_seat, last_move = moves[-1]
            to_move = last_seat if isinstance(last_move, Draw) else (last_seat + 1) % players
    return View(
        options=options,
        seating=Seating(players, pairs=players == 4),
        viewer=Seat(viewer),
        hand=hand,
        dealt=TileSet.of(dealt),
        counts=tuple(counts),
        boneyard_count=boneyard,
        events=tuple(events),
        is_first=announced is not None if is_first is None else is_first,
        announced=announced,
        opener=Seat(moves[0][0]) if opener is None and moves else (None if opener is None else Seat(opener)),
        to_move=Seat(to_move),
        ends=ends,
        legal=(),
        scores=(0,) * (2 if players == 4 else players),
        target=200,
    )
