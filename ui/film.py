"""The inference film: a hand move by move, and what each move told whoever watches from one seat.

All of it is counted: how many of the deals before still fit, which tiles a pass or a draw rules out, what became
certain. Which of several fitting tiles somebody chose tells nothing here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import log2
from typing import Final

from engine.game.layout import CLOSED, FIT_MASKS
from engine.game.moves import Draw, End, Pass, Play
from engine.game.round import Event
from engine.game.seats import Seat
from engine.game.tiles import Tile, TileSet
from engine.mind.belief import BONEYARD, Belief, Place
from ui.study import Study
from ui.text import Words
from ui.triangle import Known, hundredths

_ALL: Final = Fraction(1)


@dataclass(frozen=True, slots=True)
class Frame:
    """One moment: what happened last, and what is known before and after it."""

    stop: int
    moves: int
    event: Event | None
    """None at the start of the hand."""
    known: Known
    before: Known | None
    share: Fraction | None
    """Of the deals that fitted before, how many still fit; None where that cannot be said."""
    barred: TileSet
    """Hidden tiles that fitted when a pass or a draw showed that the seat held none of them."""
    gone: TileSet
    """Those of them that the seat might have held until then, and cannot hold now."""
    sure: tuple[tuple[Tile, Place], ...]
    """Hidden tiles whose place is certain now and was not before."""


def frame(study: Study, stop: int) -> Frame:
    """The film at one of its stops."""
    moves = study.moments[stop]
    known = study.known(moves)
    if stop == 0:
        return Frame(0, moves, None, known, None, None, TileSet(), TileSet(), ())
    event = study.events[stop - 1][1]
    before = study.known(study.moments[stop - 1])
    barred = TileSet()
    if event.seat != study.viewer and isinstance(event.move, Pass | Draw) and event.ends is not None:
        fit = FIT_MASKS[event.ends[0]] | FIT_MASKS[event.ends[1]]
        barred = known.view.unseen & TileSet(fit)
    gone = [
        tile
        for tile in barred
        if before.chances
        and known.chances
        and before.chances[tile][event.seat]
        and not known.chances[tile][event.seat]
    ]
    return Frame(
        stop,
        moves,
        event,
        known,
        before,
        share(study, stop),
        barred,
        TileSet.of(gone),
        _newly_sure(before, known),
    )


def share(study: Study, stop: int) -> Fraction | None:
    """Of the deals that fitted before a stop, how many fit what was seen there.

    A tile drawn multiplies the deals that are counted (each place it may lie in counts apart), so this is not always
    one count over the other: it is the chance that what happened had, as the viewer could know it.
    """
    number, event = study.events[stop - 1][0], study.events[stop - 1][1]
    if event.seat == study.viewer:
        return None if isinstance(event.move, Draw) else _ALL
    first = study.moments[stop - 1]
    product = _ALL
    for moves in range(first, number + 1):
        belief = study.known(moves).belief
        if belief is None or (event.ends is None and isinstance(event.move, Draw)):
            return None
        product *= _chance_of(belief, event)
    return product


def _chance_of(belief: Belief, event: Event) -> Fraction:
    if isinstance(event.move, Play):
        return belief.chance(event.move.tile, event.seat)
    return 1 - belief.can_play(event.seat)


def _newly_sure(before: Known, known: Known) -> tuple[tuple[Tile, Place], ...]:
    if known.chances is None or before.chances is None:
        return ()
    return tuple(
        (tile, place)
        for tile, places in known.chances.items()
        for place, chance in places.items()
        if chance == 1 and before.chances.get(tile, {}).get(place) != 1
    )


def told(study: Study) -> tuple[float, ...]:
    """How much each move told, in bits, from the first to the last: 1 where it ruled out half of the deals."""
    found = []
    for stop in range(1, len(study.moments)):
        part = share(study, stop)
        found.append(-log2(part) if part else 0.0)
    return tuple(found)


# --- in words ---


def place_said(words: Words, names: Sequence[str], place: Place) -> str:
    """Where a tile is: a name, or the boneyard."""
    return words.text("chances.the_yard") if place is BONEYARD else names[Seat(int(place))]


def ends_said(words: Words, ends: tuple[int, int] | None) -> str:
    """The open numbers as they are called out, such as "3 and 5"."""
    numbers = sorted({end for end in ends or () if end != CLOSED})
    return words.listing([str(number) for number in numbers])


def share_said(words: Words, part: Fraction) -> str:
    """How many of the deals before still fit, in words.

    >>> from ui.text import Language
    >>> share_said(Words.of(Language.EN), Fraction(1, 34))
    '1 in 34 of the deals before still fit.'
    """
    if part == 1:
        return words.text("chances.film.all_fit")
    if part >= Fraction(1, 3):
        return words.text("chances.film.part_fits", n=hundredths(part))
    exact = part.numerator == 1
    return words.text(f"chances.film.{'one_in' if exact else 'about_one_in'}", n=round(1 / part))


def headline(event: Event | None, words: Words, names: Sequence[str], viewer: Seat) -> str:
    """What happened, such as "Yadira passed on 3 and 5"."""
    if event is None:
        return words.text("chances.film.start")
    by = "you" if event.seat == viewer else "name"
    name = names[event.seat]
    match event.move:
        case Play(tile, end):
            if event.ends is None:
                return words.text(f"chances.film.opened_{by}", name=name, tile=str(tile))
            side = "left" if end is End.LEFT else "right"
            return words.text(f"chances.film.laid_{side}_{by}", name=name, tile=str(tile))
        case Draw(count):
            if event.ends is None:
                return words.plural(f"chances.film.drew_to_open_{by}", count, name=name)
            return words.plural(
                f"chances.film.drew_{by}", count, name=name, ends=ends_said(words, event.ends)
            )
        case Pass():
            return words.text(f"chances.film.passed_{by}", name=name, ends=ends_said(words, event.ends))


def sentences(shown: Frame, words: Words, names: Sequence[str], viewer: Seat) -> tuple[str, ...]:
    """What the move told, each sentence a counted fact."""
    said = []
    event = shown.event
    if shown.known.refused is not None:
        return (words.text(f"chances.no_exact.{shown.known.refused}"),)
    if event is None:
        said.append(words.text("chances.film.start_say", n=len(shown.known.view.unseen)))
        said += _opening(shown.known, words, names)
    elif event.seat == viewer:
        said.append(_own(event, words))
    else:
        said += _others(shown, event, words, names[event.seat])
    if event is not None and event.seat != viewer and shown.share is not None:
        said.append(share_said(words, shown.share))
    by_place: dict[Place, list[str]] = {}
    for tile, place in shown.sure:
        by_place.setdefault(place, []).append(str(tile))
    for place, tiles in by_place.items():
        key = "sure_yard" if place is BONEYARD else "sure_name"
        said.append(
            words.text(
                f"chances.film.{key}", tiles=words.listing(tiles), name=place_said(words, names, place)
            )
        )
    return tuple(said)


def _own(event: Event, words: Words) -> str:
    if isinstance(event.move, Draw) and event.drawn:
        return words.plural(
            "chances.film.own_draw",
            len(event.drawn),
            tiles=words.listing([str(tile) for tile in event.drawn]),
        )
    return words.text("chances.film.own")


def _others(shown: Frame, event: Event, words: Words, name: str) -> list[str]:
    ends = ends_said(words, event.ends)
    match event.move:
        case Play():
            free = shown.share is not None and shown.share < 1
            return [words.text("chances.film.laid_say" if free else "chances.film.laid_known", name=name)]
        case Draw(count):
            if event.ends is None:
                return []
            said = [words.plural("chances.film.none_before", len(shown.barred), name=name)]
            if count > 1:
                said.append(words.text("chances.film.only_the_last", n=count))
            return said
        case Pass():
            key = "none_of" if shown.barred else "none_left"
            said = [words.plural(f"chances.film.{key}", len(shown.barred), name=name, ends=ends)]
            drawing = shown.known.view.boneyard_count > shown.known.view.options.reserve
            if shown.barred:
                said.append(words.text(f"chances.film.{'until_drawn' if drawing else 'for_good'}"))
            return said


def _opening(known: Known, words: Words, names: Sequence[str]) -> list[str]:
    double, opener = known.view.announced, known.view.opener
    if double is None or opener is None:
        return []
    if opener == known.view.viewer:
        return [] if double.low == 6 else [words.text("chances.film.no_higher", tile=str(double))]
    return [words.text("chances.film.opener_holds", name=names[opener], tile=str(double))]
