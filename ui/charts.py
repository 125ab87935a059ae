"""Charts drawn with Plotly, each with its sentence; it is loaded only where somebody opens one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from engine.game.seats import Seat
from engine.mind.belief import BONEYARD
from ui.text import Words
from ui.triangle import Known, hundredths, unseen

TEXT_SIZE = 16
BAR = 28
"""Height of a tile's bar in pixels, its gap included."""
COLOURS: Final = {
    "light": ("#BF5410", "#0A6A99", "#3A2358", "#63756F"),
    "dark": ("#F0975A", "#5DB7E2", "#EADFFF", "#8FA5A0"),
}
"""For the next to play, the one after, the one before, and the boneyard: they differ by lightness too."""
ON_COLOUR: Final = {"light": "#FFFFFF", "dark": "#0E1A1B"}


def unseen_chart(known: Known, words: Words, names: Sequence[str], *, dark: bool = False) -> Any:
    """For each unseen tile one bar, split by the places where it may be."""
    # Imported here because only this chart needs it, and it takes its time.
    from plotly import graph_objects

    tiles = unseen(known)
    chances = known.chances or {}
    figure = graph_objects.Figure()
    theme = "dark" if dark else "light"
    for order, place in enumerate(known.places):
        name = place_name(known, words, names, place)
        shares = [hundredths(chances[tile][place]) for tile in tiles]
        figure.add_bar(
            name=name,
            y=[str(tile) for tile in tiles],
            x=shares,
            orientation="h",
            marker_color=COLOURS[theme][3 if place is BONEYARD else order],
            text=[str(share) if share >= 8 else "" for share in shares],
            textposition="inside",
            textangle=0,
            textfont={"color": ON_COLOUR[theme], "size": TEXT_SIZE - 2},
            insidetextanchor="middle",
            hovertemplate=f"%{{y}}: {name} %{{x}}<extra></extra>",
        )
    figure.update_layout(
        barmode="stack",
        height=90 + BAR * len(tiles),
        margin={"l": 44, "r": 8, "t": 36, "b": 40},
        bargap=0.18,
        font={"size": TEXT_SIZE},
        legend={"orientation": "h", "y": 1.0, "yanchor": "bottom", "x": 0, "traceorder": "normal"},
        dragmode=False,
        paper_bgcolor="rgba(0,0,0,0)",
        plot_bgcolor="rgba(0,0,0,0)",
    )
    figure.update_xaxes(title=words.text("chances.chart_axis"), range=[0, 100.5], fixedrange=True)
    figure.update_yaxes(autorange="reversed", fixedrange=True, type="category")
    return figure


def unseen_rows(known: Known, words: Words, names: Sequence[str]) -> list[dict[str, str]]:
    """The chart as a table: a row for each unseen tile, a column for each place."""
    chances = known.chances or {}
    return [
        {words.text("chances.tile"): str(tile)}
        | {
            place_name(known, words, names, place): str(hundredths(chances[tile][place]))
            for place in known.places
        }
        for tile in unseen(known)
    ]


def likeliest(known: Known, words: Words, names: Sequence[str]) -> str:
    """The chart in one sentence."""
    chances = known.chances or {}
    best = max(
        ((chance, tile, place) for tile, places in chances.items() for place, chance in places.items()),
        key=lambda found: (found[0], -found[1].index),
        default=None,
    )
    if best is None:
        return ""
    chance, tile, place = best
    return words.text(
        "chances.chart_say",
        tile=str(tile),
        name=place_name(known, words, names, place),
        n=hundredths(chance),
    )


def place_name(known: Known, words: Words, names: Sequence[str], place: object) -> str:
    """What a place is called."""
    assert known.view is not None
    return words.text("chances.tab_yard") if place is BONEYARD else names[Seat(int(place))]  # type: ignore[call-overload]  # a seat's number
