"""Why a chance is 0, or 1, or 35 in 100: the argument in one to three sentences, read off the evidence."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from engine.game.seats import Seat
from engine.game.tiles import Suit, Tile
from engine.mind.belief import BONEYARD, Because, Belief, Ground, Place
from ui.film import ends_said, place_said
from ui.text import Words
from ui.triangle import hundredths

MOST: Final = 3
"""How many sentences an argument has at most."""


def argument(belief: Belief, words: Words, names: Sequence[str], tile: Tile, place: Place) -> str:
    """What makes the chance of a tile at a place what it is."""
    why = belief.why(tile, place)
    grounds = _said(belief, words, names, tile, why.grounds)
    seen = [ground for ground in why.grounds if ground.because in (Because.OWN, Because.PLAYED)]
    if seen:
        return grounds[0]
    return " ".join([_verdict(belief, words, names, tile, place, why.chance), *grounds][:MOST])


def _verdict(
    belief: Belief, words: Words, names: Sequence[str], tile: Tile, place: Place, chance: Fraction
) -> str:
    kind = "yard" if place is BONEYARD else "name"
    name = place_said(words, names, place)
    if chance in (0, 1):
        key = "never" if chance == 0 else "certain"
        return words.text(f"chances.why.{key}_{kind}", tile=str(tile), name=name)
    return words.text(
        f"chances.why.share_{kind}",
        tile=str(tile),
        name=name,
        deals=belief.deals,
        fitting=int(chance * belief.deals),
        n=hundredths(chance),
    )


def _said(
    belief: Belief, words: Words, names: Sequence[str], tile: Tile, grounds: Sequence[Ground]
) -> list[str]:
    said = [ground_said(belief, words, names, tile, ground) for ground in grounds]
    return list(dict.fromkeys(said)) or [words.text("chances.why.free")]


def ground_said(belief: Belief, words: Words, names: Sequence[str], tile: Tile, ground: Ground) -> str:
    """One piece of evidence as a sentence."""
    view = belief.view
    name = names[Seat(ground.seat)] if ground.seat is not None else words.text("chances.the_yard")
    ends = "" if ground.event is None else ends_said(words, view.events[ground.event].ends)
    key = ground.because.value
    match ground.because:
        case Because.PLAYED:
            key = "played_you" if ground.seat == view.viewer else "played_name"
        case Because.NOTHING_THERE:
            key = "nothing_yard" if ground.seat is None else "nothing_name"
        case Because.OPENER_HOLDS if ground.seat == view.viewer:
            key = "own"
        case _:
            pass
    return words.text(f"chances.why.{key}", tile=str(tile), name=name, ends=ends)


def can_play_said(belief: Belief, words: Words, names: Sequence[str], seat: Seat) -> str:
    """Why a seat can play with this chance: what it would need, and in how many deals it has it."""
    chance = belief.can_play(seat)
    ends = belief.view.ends
    assert ends is not None
    fitting = [tile for tile in belief.hidden if tile.has(ends[0]) or tile.has(ends[1])]
    possible = [tile for tile in fitting if belief.chance(tile, seat)]
    return " ".join(
        (
            words.plural("chances.why.could_hold", len(possible), name=names[seat], all=len(fitting)),
            words.text(
                "chances.why.can_play",
                name=names[seat],
                deals=belief.deals,
                fitting=int(chance * belief.deals),
                n=hundredths(chance),
            ),
        )
    )


def void_said(belief: Belief, words: Words, names: Sequence[str], seat: Seat, suit: int) -> str:
    """Why a seat is void in a suit with this chance."""
    chance = belief.is_void_in(seat, Suit(suit))
    out = len(belief.view.played.of_suit(suit))
    own = len(belief.view.hand.of_suit(suit))
    return " ".join(
        (
            words.text("chances.why.counted", suit=suit, out=out, own=own, left=7 - out - own),
            words.text(
                "chances.why.is_void",
                name=names[seat],
                suit=suit,
                deals=belief.deals,
                fitting=int(chance * belief.deals),
                n=hundredths(chance),
            ),
        )
    )
