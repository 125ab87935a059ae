"""Positions written as they lie on the table, for tests that read like a rule book.

`table("C", line="6-6 6-4", hands=["4-5 1-1", "3-3 2-0"])` is a position in mid-round. It may show fewer than 28
tiles: those that do not matter stay in the box. `dealt("B", ["6-6 ...", ...])` is a whole deal instead, and
`finished` plays a position on to its end.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from engine.game.deal import Deal
from engine.game.layout import Laid, Layout
from engine.game.match import NextLead, next_lead
from engine.game.moves import Draw, End, Move, Pass, Play, Refusal
from engine.game.round import Lead, Round, Setup
from engine.game.ruleset import Options, Value, load
from engine.game.scoring import ScoreLine
from engine.game.seats import Seat
from engine.game.tiles import TILES, Suit, Tile, TileSet


def rules(ruleset: str, **switches: Value) -> Options:
    """A document with these switches thrown."""
    return load(ruleset).options(switches)


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(Tile.parse(word) for word in text.split())


def layout(line: str) -> Layout:
    """A line as it lies, from left to right; the tile in front of `*` was laid first (else the first one)."""
    words = line.split()
    first = next((place for place, word in enumerate(words) if word.endswith("*")), 0)
    halves = [(Suit(int(word[0])), Suit(int(word[2]))) for word in words]
    for (_, right), (left, _) in pairwise(halves):
        assert left == right, f"{line}: the halves that touch differ"
    # Laid from the first tile to the right, then to the left: any order would do.
    order = [*range(first, len(words)), *range(first - 1, -1, -1)]
    return Layout(tuple(Laid(*halves[place], order.index(place)) for place in range(len(words))))


def table(
    ruleset: str,
    line: str = "",
    hands: Sequence[str] = (),
    *,
    to_move: int = 0,
    boneyard: str = "",
    laid_by: int | None = None,
    opened_by: int | None = None,
    passed: Sequence[int] = (),
    **switches: Value,
) -> Round:
    """A position in mid-round, with everybody's tiles open.

    Without a line, `to_move` opens with any tile. `laid_by` is who laid the last tile (else the seat before the
    one to move), `passed` who has passed since.
    """
    options = rules(ruleset, **switches)
    seating = options.seating(len(hands))
    masks = tuple(TileSet.parse(hand).mask for hand in hands)
    pile = tiles(boneyard)
    on_table = layout(line)
    named = [
        *(laid.tile for laid in on_table.laid),
        *pile,
        *(tile for hand in hands for tile in TileSet.parse(hand)),
    ]
    assert len(set(named)) == len(named), "a tile stands in two places"
    last = laid_by if laid_by is not None else (to_move - 1 - len(passed)) % len(hands)
    return Round.of_setup(
        Setup(
            options,
            seating,
            Lead(Seat(to_move if opened_by is None else opened_by)),
            masks,
            pile,
            len(pile),
            layout=on_table,
            last_play=None if on_table.is_empty else Seat(last),
            passes=tuple(Seat(seat) for seat in passed),
            opened_by=None if opened_by is None else Seat(opened_by),
            opener=Seat(to_move),
        )
    )


def dealt(
    ruleset: str,
    hands: Sequence[str],
    boneyard: str = "",
    *,
    lead: Lead | None = None,
    **switches: Value,
) -> Round:
    """A whole deal. The tiles that are not named come last in the boneyard."""
    options = rules(ruleset, **switches)
    sets = tuple(TileSet.parse(hand) for hand in hands)
    assert all(len(hand) == 7 for hand in sets), "seven tiles each"
    named = tiles(boneyard)
    rest = [tile for tile in TILES if tile not in named and not any(tile in hand for hand in sets)]
    return Round.of_deal(options, Deal(sets, (*named, *rest)), lead or Lead())


def move(text: str) -> Move:
    """`pass`, `draw`, `draw 3`, `3-5` or `3-5 right`."""
    match text.split():
        case ["pass"]:
            return Pass()
        case ["draw"]:
            return Draw(1)
        case ["draw", count]:
            return Draw(int(count))
        case [tile]:
            return Play(Tile.parse(tile))
        case [tile, end]:
            return Play(Tile.parse(tile), End(end))
        case _:
            raise AssertionError(f"{text!r} is no move")


def played(position: Round, moves: str) -> Round:
    """The position after these moves, separated by commas."""
    for text in filter(None, (part.strip() for part in moves.split(","))):
        position = position.after(move(text))
    return position


def finished(position: Round, moves: str = "") -> Round:
    """The same with the passes of a block, if there is one, made by everybody."""
    position = played(position, moves)
    while not position.is_over:
        assert position.is_blocked, f"not at its end: {position.legal_moves}"
        position = position.after(Pass())
    return position


def legal(position: Round) -> list[str]:
    """The legal moves as they are written."""
    return [str(one) for one in position.legal_moves]


def refused(position: Round, text: str, seat: int | None = None) -> str | None:
    """The clause that forbids a move, or None if it may be made."""
    refusal: Refusal | None = position.refusal(move(text), None if seat is None else Seat(seat))
    return None if refusal is None else refusal.clause


def written(lines: Iterable[ScoreLine]) -> list[str]:
    """Score lines as `clause side +points`, such as `B25 P0/P2 +10`, sides by their number."""
    return [f"{line.clause} {line.team} +{line.points}" for line in lines]


def running(position: Round, target: int | None = None) -> list[str]:
    """What was earned while playing, in order."""
    points = position.options.target_for(position.seating.count) if target is None else target
    return written(line for lines in position.lines_for(points) for line in lines)


def ending(position: Round, round_number: int | None = None) -> list[str]:
    """What the end of the round pays."""
    return written(position.outcome(round_number).lines)


def lead_after(position: Round) -> NextLead:
    """Who opens the next round."""
    return next_lead(
        position.options,
        position.seating,
        position.outcome(),
        opener=position.opener,
        last_play=position.last_play,
    )
