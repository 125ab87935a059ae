"""What the hidden hands can do, as charts: playing at each end, numbers that are missing, pips, suits counted to seven.

Each chart comes with one sentence and with its figures as rows of a table. Plotly is loaded when a chart is drawn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from itertools import accumulate
from typing import Any, Final

from engine.game.layout import CLOSED
from engine.game.moves import End
from engine.game.seats import Seat
from engine.game.tiles import SUITS
from engine.mind.belief import Belief
from engine.mind.view import View
from ui.charts import TEXT_SIZE
from ui.text import Words
from ui.triangle import hundredths

Rows = list[dict[str, str]]
SUIT_SIZE: Final = 7


def bare(figure: Any, height: int, *, left: int = 8) -> Any:
    """A figure without anything that can be pressed or has to be looked up: no legend, no zoom."""
    figure.update_layout(
        height=height,
        margin={"l": left, "r": 8, "t": 24, "b": 44},
        bargap=0.28,
        font={"size": TEXT_SIZE},
        showlegend=False,
        dragmode=False,
        # The card shows through; its colours for words and bars stand in the stylesheet, light and dark.
        paper_bgcolor="rgba(0,0,0,0)",
        plot_bgcolor="rgba(0,0,0,0)",
    )
    figure.update_xaxes(fixedrange=True, tickfont={"size": TEXT_SIZE})
    figure.update_yaxes(fixedrange=True, tickfont={"size": TEXT_SIZE})
    return figure


# --- playing at each end ---


def _playing(belief: Belief, words: Words, seat: Seat) -> list[tuple[str, Fraction]]:
    """What a seat may be able to do, in words, with its chance: each open end, and either."""
    ends = belief.view.ends
    if ends is None:
        return [(words.text("chances.charts.any"), belief.can_play(seat))]
    named = [
        (words.text("chances.charts.at", n=number), belief.can_play_at(seat, end))
        for number, end in zip(ends, (End.LEFT, End.RIGHT), strict=True)
        if number != CLOSED
    ]
    if ends[0] == ends[1] or len(named) < 2:
        return named[:1]
    return [*named, (words.text("chances.charts.either"), belief.can_play(seat))]


def play_chart(belief: Belief, words: Words, names: Sequence[str]) -> Any:
    """For each hidden hand the chance that it can play at each end, and at all."""
    # Here and below: only somebody who opens a chart waits for it.
    from plotly import graph_objects

    figure = graph_objects.Figure()
    rows = [
        (f"{names[seat]}: {what}", chance)
        for seat in belief.seats
        for what, chance in _playing(belief, words, seat)
    ]
    numbers = [hundredths(chance) for _, chance in rows]
    figure.add_bar(
        y=[label for label, _ in rows],
        x=numbers,
        orientation="h",
        text=[str(number) for number in numbers],
        textposition="outside",
        cliponaxis=False,
        hoverinfo="skip",
    )
    figure.update_xaxes(title=words.text("chances.chart_axis"), range=[0, 110], tickvals=[0, 25, 50, 75, 100])
    figure.update_yaxes(autorange="reversed", type="category", automargin=True)
    return bare(figure, 90 + 34 * len(rows))


def play_rows(belief: Belief, words: Words, names: Sequence[str]) -> Rows:
    """The same as a table."""
    return [
        {words.text("chances.charts.seat"): names[seat]}
        | {what: str(hundredths(chance)) for what, chance in _playing(belief, words, seat)}
        for seat in belief.seats
    ]


def play_say(belief: Belief, words: Words, names: Sequence[str]) -> str:
    """The same in one sentence."""
    chances = sorted((belief.can_play(seat), names[seat]) for seat in belief.seats)
    (least, last), (most, first) = chances[0], chances[-1]
    if least == most:
        return words.text("chances.charts.play_same", n=hundredths(most))
    return words.text(
        "chances.charts.play_say", first=first, most=hundredths(most), last=last, least=hundredths(least)
    )


# --- numbers that are missing ---


def void_chart(belief: Belief, words: Words, seat: Seat) -> Any:
    """For each number the chance that a hand has none of it."""
    from plotly import graph_objects

    numbers = [hundredths(belief.is_void_in(seat, suit)) for suit in SUITS]
    figure = graph_objects.Figure()
    figure.add_bar(
        x=[str(suit) for suit in SUITS],
        y=numbers,
        text=[str(number) for number in numbers],
        textposition="outside",
        cliponaxis=False,
        hoverinfo="skip",
    )
    figure.update_xaxes(title=words.text("chances.charts.number"), type="category")
    figure.update_yaxes(range=[0, 112], tickvals=[0, 25, 50, 75, 100])
    return bare(figure, 300)


def void_rows(belief: Belief, words: Words, names: Sequence[str]) -> Rows:
    """The same as a table, for all hands."""
    return [
        {words.text("chances.charts.seat"): names[seat]}
        | {str(suit): str(hundredths(belief.is_void_in(seat, suit))) for suit in SUITS}
        for seat in belief.seats
    ]


def void_say(belief: Belief, words: Words, names: Sequence[str], seat: Seat) -> str:
    """The same in one sentence."""
    chances = {suit: belief.is_void_in(seat, suit) for suit in SUITS}
    sure = [str(suit) for suit, chance in chances.items() if chance == 1]
    if sure:
        return words.text("chances.charts.void_sure", name=names[seat], numbers=words.listing(sure, "or"))
    likeliest = max(SUITS, key=lambda suit: chances[suit])
    return words.text(
        "chances.charts.void_say", name=names[seat], number=likeliest, n=hundredths(chances[likeliest])
    )


# --- pips ---


@dataclass(frozen=True, slots=True)
class Spread:
    """How many pips a hand may hold: the chance of each number, the mean, and where the middle half lies."""

    chances: Mapping[int, Fraction]
    mean: Fraction
    quarter: int
    three_quarters: int


def pips_spread(belief: Belief, seat: Seat) -> Spread:
    """The pips of a hidden hand."""
    pips = belief.pips(seat)
    numbers = sorted(pips.distribution)
    summed = list(accumulate(pips.distribution[number] for number in numbers))

    def reaching(part: Fraction) -> int:
        return next(number for number, total in zip(numbers, summed, strict=True) if total >= part)

    return Spread(pips.distribution, pips.mean, reaching(Fraction(1, 4)), reaching(Fraction(3, 4)))


def pips_chart(belief: Belief, words: Words, seat: Seat) -> Any:
    """How likely each number of pips in a hand is."""
    from plotly import graph_objects

    spread = pips_spread(belief, seat)
    numbers = sorted(spread.chances)
    figure = graph_objects.Figure()
    figure.add_bar(
        x=numbers,
        y=[float(100 * spread.chances[number]) for number in numbers],
        hovertemplate=f"%{{x}}: {words.text('chances.charts.in_100', n='%{y:.1f}')}<extra></extra>",
    )
    mean = words.number(float(spread.mean), 1)
    figure.add_vline(
        x=float(spread.mean),
        line_width=2,
        line_dash="dot",
        annotation_text=words.text("chances.charts.mean", n=mean),
        annotation_position="top",
        annotation_font_size=TEXT_SIZE,
    )
    figure.update_xaxes(title=words.text("chances.charts.pips_axis"))
    figure.update_yaxes(rangemode="tozero", title=words.text("chances.chart_axis"))
    drawn = bare(figure, 320)
    drawn.update_layout(margin_t=40, bargap=0.12)
    return drawn


def pips_rows(belief: Belief, words: Words, seat: Seat) -> Rows:
    """The same as a table."""
    return [
        {
            words.text("chances.charts.pips_axis"): str(number),
            words.text("chances.chart_axis"): words.number(float(100 * chance), 1),
        }
        for number, chance in sorted(belief.pips(seat).distribution.items())
    ]


def pips_say(belief: Belief, words: Words, names: Sequence[str], seat: Seat) -> str:
    """The same in one sentence."""
    spread = pips_spread(belief, seat)
    if len(spread.chances) == 1:
        return words.text("chances.charts.pips_sure", name=names[seat], n=int(spread.mean))
    return words.text(
        "chances.charts.pips_say",
        name=names[seat],
        mean=words.number(float(spread.mean), 1),
        low=spread.quarter,
        high=spread.three_quarters,
    )


# --- suits counted to seven ---


@dataclass(frozen=True, slots=True)
class Suited:
    """Where the seven tiles of a suit are (S08): on the table, in the viewer's hand, not seen."""

    suit: int
    out: int
    own: int

    @property
    def unseen(self) -> int:
        """How many have not been seen."""
        return SUIT_SIZE - self.out - self.own


def suits(view: View) -> tuple[Suited, ...]:
    """All suits counted to seven."""
    return tuple(
        Suited(int(suit), len(view.played.of_suit(suit)), len(view.hand.of_suit(suit))) for suit in SUITS
    )


def suits_say(view: View, words: Words) -> str:
    """The suits in one sentence: which number is the scarcest outside."""
    counted = suits(view)
    least = min(one.unseen for one in counted)
    scarce = [str(one.suit) for one in counted if one.unseen == least]
    return words.plural("chances.suits.say", least, numbers=words.listing(scarce))


def suits_table(view: View, words: Words) -> str:
    """The suits as a table with a small bar of seven squares each, as HTML."""
    head = "".join(
        f'<th scope="col">{escape(words.text(f"chances.suits.{column}"))}</th>'
        for column in ("suit", "seven", "out", "own", "unseen")
    )
    rows = []
    for one in suits(view):
        squares = "".join(
            f'<i data-is="{kind}"></i>' * count
            for kind, count in (("out", one.out), ("own", one.own), ("unseen", one.unseen))
        )
        rows.append(
            f'<tr><th scope="row">{one.suit}</th><td aria-hidden="true"><span class="seven">{squares}</span></td>'
            f"<td>{one.out}</td><td>{one.own}</td><td>{one.unseen}</td></tr>"
        )
    return (
        f'<table class="capicu-suits"><caption>{escape(words.text("chances.suits.caption"))}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
    )
