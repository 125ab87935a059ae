"""The triangle of 28: where each tile is, or how likely it is to be there, as real cells with words behind them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import Final

import streamlit as st

from engine.game.seats import Seat
from engine.game.tiles import SUITS, TILES, Tile
from engine.mind.belief import BONEYARD, Belief, Contradiction, NoExactBelief, Place
from engine.mind.view import View
from ui.text import Words

FOLDER: Final = Path(__file__).resolve().parent.parent / "assets" / "chances"

_mount = st.components.v2.component(
    "capicu_chances",
    html=(FOLDER / "triangle.html").read_text("utf-8"),
    css=(FOLDER / "triangle.css").read_text("utf-8"),
    js=(FOLDER / "triangle.js").read_text("utf-8"),
)

ROWS: Final[tuple[Tile, ...]] = tuple(Tile.of(high, low) for high in SUITS for low in SUITS if low <= high)
"""The tiles in the order of the triangle's cells: the row is the higher number, the column the lower."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One tile in the triangle: how it is drawn, the number in it, and what it says in words."""

    kind: str
    number: str
    label: str
    why: str = ""
    """What is said when the cell is tapped; cells without it cannot be tapped."""

    def data(self) -> dict[str, object]:
        """As JSON."""
        return {"kind": self.kind, "n": self.number, "label": self.label, "why": self.why}


@dataclass(frozen=True, slots=True)
class Panel:
    """One place where tiles may be, with its 28 cells and what is to be said of it."""

    id: str
    label: str
    title: str
    cells: tuple[Cell, ...]
    says: tuple[str, ...]

    def data(self) -> dict[str, object]:
        """As JSON."""
        return {
            "id": self.id,
            "label": self.label,
            "title": self.title,
            "cells": [cell.data() for cell in self.cells],
            "say": list(self.says),
        }


@dataclass(frozen=True, slots=True)
class Known:
    """What a view shows of the hidden tiles: exact chances, or None with the reason why there are none."""

    view: View
    chances: Mapping[Tile, Mapping[Place, Fraction]] | None
    deals: int
    refused: str | None = None
    belief: Belief | None = None
    """Where the chances come from, for further questions."""

    @staticmethod
    def of(view: View) -> Known:
        """All chances of a view, or the reason for which they cannot be exact."""
        try:
            belief = Belief.of(view)
        except NoExactBelief as error:
            return Known(view, None, 0, error.reason)
        except Contradiction:
            return Known(view, None, 0, "two_conditions")
        return Known.by(belief)

    @staticmethod
    def by(belief: Belief) -> Known:
        """All chances of a belief that was computed before."""
        return Known(belief.view, belief.chances(), belief.deals, belief=belief)

    @property
    def places(self) -> tuple[Place, ...]:
        """The other seats in order of play, then the boneyard if tiles lie there."""
        others = self.view.seating.from_seat(self.view.viewer)[1:]
        return (*others, *([BONEYARD] if self.view.boneyard_count else []))


def hundredths(chance: Fraction) -> int:
    """A chance as so many times in 100: 0 and 100 only where it is impossible or certain.

    >>> hundredths(Fraction(1, 1000)), hundredths(Fraction(1, 2)), hundredths(Fraction(999, 1000))
    (1, 50, 99)
    """
    if chance in (0, 1):
        return int(chance * 100)
    return min(99, max(1, round(chance * 100)))


def panels(
    known: Known, words: Words, names: Sequence[str], why: Callable[[Tile, Place], str] | None = None
) -> tuple[Panel, ...]:
    """A panel for each place where hidden tiles may be; `why` makes its cells answer a tap."""
    made = []
    for place in known.places:
        yard = place is BONEYARD
        name = words.text("chances.tab_yard") if yard else names[Seat(int(place))]  # type: ignore[arg-type]  # a seat
        who = words.text("chances.yard") if yard else words.text("chances.who", name=name)
        made.append(
            Panel(
                id="yard" if yard else f"p{place}",
                label=name,
                title=f"{words.text('chances.title')} {who}",
                cells=tuple(
                    replace(cell, why=why(tile, place)) if why and known.chances is not None else cell
                    for tile in ROWS
                    for cell in [_cell(known, words, tile, place)]
                ),
                says=_says(known, words, name, place),
            )
        )
    return tuple(made)


def _cell(known: Known, words: Words, tile: Tile, place: Place) -> Cell:
    view = known.view
    if tile in view.hand:
        return Cell("yours", "", words.text("chances.cell_yours", tile=str(tile)))
    if tile in view.played:
        return Cell("played", "", words.text("chances.cell_played", tile=str(tile)))
    if known.chances is None:
        return Cell("unknown", "?", words.text("chances.cell_unknown", tile=str(tile)))
    chance = known.chances[tile][place]
    number = hundredths(chance)
    key = "cell_never" if chance == 0 else "cell_certain" if chance == 1 else "cell"
    shade = 0 if number == 0 else 1 + sum(number >= step for step in (25, 50, 75))
    return Cell(f"h{shade}", str(number), words.text(f"chances.{key}", tile=str(tile), n=number))


def _says(known: Known, words: Words, name: str, place: Place) -> tuple[str, ...]:
    if known.chances is None:
        return ()
    if place is BONEYARD:
        return (words.text("chances.yard_say", n=known.view.boneyard_count),)
    void = [
        str(suit)
        for suit in SUITS
        if (hidden := [tile for tile in known.chances if tile.has(suit)])
        and all(known.chances[tile][place] == 0 for tile in hidden)
    ]
    says = (
        [words.text("chances.void", name=name, numbers=words.listing(void, "or"))]
        if void
        else [words.text("chances.none_void", name=name)]
    )
    sure = [str(tile) for tile, chances in known.chances.items() if chances[place] == 1]
    if sure:
        says.append(words.text("chances.sure", name=name, tiles=words.listing(sure)))
    return tuple(says)


def triangle(
    *,
    key: str,
    now: str,
    made: Sequence[Panel],
    words: Words,
    says: Sequence[str],
    waits: bool = False,
    on_pick: Callable[[Tile, str], None] | None = None,
) -> None:
    """Puts the triangle on the page. Where it `waits`, it changes only once the table has shown the others' moves.

    With `on_pick` its cells are keys: it is called with the tile that was tapped and a name that is new for each tap.
    """
    data = {
        "now": now,
        "title": words.text("chances.title"),
        "choose": words.text("chances.choose"),
        "corner": words.text("chances.corner"),
        "you": words.text("chances.you"),
        "tap": words.text("chances.tap"),
        "picks": on_pick is not None,
        "waits": waits,
        "tabs": [panel.data() for panel in made],
        "say": list(says),
    }
    if on_pick is not None:
        hear = on_pick
        _mount(key=key, data=data, on_pick_change=lambda: _picked(key, hear))
    else:
        _mount(key=key, data=data)


def _picked(key: str, hear: Callable[[Tile, str], None]) -> None:
    """Hands on a tap; the message may be of any shape."""
    state: object = st.session_state.get(key)
    sent = state.get("pick") if isinstance(state, Mapping) else getattr(state, "pick", None)
    if not isinstance(sent, Mapping):
        return
    tile, name = sent.get("tile"), sent.get("eid")
    if isinstance(tile, str) and isinstance(name, str) and len(name) <= 64:
        found = next((one for one in TILES if str(one) == tile), None)
        if found is not None:
            hear(found, name)


def summary(known: Known, words: Words) -> tuple[str, ...]:
    """What is true for all panels: how many deals fit, or why nothing exact is shown."""
    if known.refused is not None:
        return (words.text(f"chances.no_exact.{known.refused}"),)
    return (words.text("chances.deals", n=known.deals),)


def unseen(known: Known) -> tuple[Tile, ...]:
    """The tiles whose place is not seen, in the set's order."""
    return tuple(tile for tile in TILES if tile not in known.view.hand and tile not in known.view.played)
