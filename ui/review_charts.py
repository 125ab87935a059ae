"""The hand as a line: what it comes to after each move if all tiles lay face up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ui.charts import TEXT_SIZE

COLOURS: Final = {
    "light": {"us": "#0A6A99", "them": "#BF5410", "ink": "#13302F", "bad": "#A8371F", "paper": "#FFFFFF"},
    "dark": {"us": "#5DB7E2", "them": "#F0975A", "ink": "#ECF3EE", "bad": "#FF9E87", "paper": "#162627"},
}
_WASH: Final = {"us": "rgba(10,106,153,.17)", "them": "rgba(191,84,16,.19)"}
_WASH_DARK: Final = {"us": "rgba(93,183,226,.22)", "them": "rgba(240,151,90,.22)"}


def signed(value: float, places: int = 0) -> str:
    """A number with its sign, as it is written.

    >>> signed(-7), signed(0), signed(2.54, 1)
    ('−7', '0', '+2.5')
    """
    written = f"{abs(value):,.{places}f}"
    if float(written.replace(",", "")) == 0:
        return written
    return ("+" if value > 0 else "−") + written


Point = tuple[float, float]


def halves(points: Sequence[Point]) -> tuple[list[Point], list[Point]]:
    """The line above nought and the line below it, each with the points where it crosses.

    >>> halves([(0, 4), (1, -4)])
    ([(0, 4), (0.5, 0), (1, 0)], [(0, 0), (0.5, 0), (1, -4)])
    """
    above: list[Point] = []
    below: list[Point] = []
    for number, (x, y) in enumerate(points):
        if number:
            before, height = points[number - 1]
            if height * y < 0:
                crossing = before + (x - before) * height / (height - y)
                above.append((crossing, 0))
                below.append((crossing, 0))
        above.append((x, max(y, 0)))
        below.append((x, min(y, 0)))
    return above, below


def line_chart(
    values: Sequence[int | None],
    dots: Sequence[int],
    *,
    says: Sequence[str],
    labels: tuple[str, str],
    axis: str,
    dark: bool = False,
) -> Any:
    """The expected points before the first move and after each; `dots` are the moves of the listed mistakes.

    `says` is what stands beside each point when it is touched, `labels` what it means to be above and below nought.
    """
    from plotly import graph_objects

    colours = COLOURS["dark" if dark else "light"]
    wash = _WASH_DARK if dark else _WASH
    points: list[Point] = [(x, y) for x, y in enumerate(values) if y is not None]
    above, below = halves(points)
    figure = graph_objects.Figure()
    for side, half in (("us", above), ("them", below)):
        figure.add_scatter(
            x=[x for x, _ in half],
            y=[y for _, y in half],
            fill="tozeroy",
            fillcolor=wash[side],
            line={"width": 0},
            mode="lines",
            hoverinfo="skip",
        )
    figure.add_scatter(
        x=[x for x, _ in points],
        y=[y for _, y in points],
        mode="lines",
        line={"color": colours["ink"], "width": 2.6},
        text=[says[int(x)] for x, _ in points],
        hovertemplate="%{text}<extra></extra>",
    )
    shown = [(number + 1, place + 1) for number, place in enumerate(dots) if values[place + 1] is not None]
    figure.add_scatter(
        x=[x for _, x in shown],
        y=[values[x] for _, x in shown],
        mode="markers+text",
        marker={"size": 28, "color": colours["bad"], "line": {"color": colours["paper"], "width": 2.5}},
        text=[f"<b>{number}</b>" for number, _ in shown],
        textfont={"color": colours["paper"], "size": TEXT_SIZE},
        hoverinfo="skip",
        cliponaxis=False,
    )
    highest, lowest = max([y for _, y in points] + [6]), min([y for _, y in points] + [-6])
    room = (highest - lowest) * 0.17
    step = next(size for size in (2, 5, 10, 20, 50, 100, 200) if (highest - lowest) / size <= 6)
    ticks = list(range(-(-round(lowest - room) // step) * step, round(highest + room) + 1, step))
    for text, y, anchor, colour in (
        (labels[0], highest + room, "top", colours["us"]),
        (labels[1], lowest - room, "bottom", colours["them"]),
    ):
        figure.add_annotation(
            text=text,
            x=0.01,
            xref="paper",
            y=y,
            yanchor=anchor,
            xanchor="left",
            showarrow=False,
            font={"color": colour, "size": TEXT_SIZE},
        )
    figure.update_layout(
        height=320,
        margin={"l": 44, "r": 16, "t": 8, "b": 48},
        font={"size": TEXT_SIZE},
        showlegend=False,
        dragmode=False,
        hovermode="x",
        paper_bgcolor="rgba(0,0,0,0)",
        plot_bgcolor="rgba(0,0,0,0)",
    )
    figure.update_xaxes(
        title=axis,
        fixedrange=True,
        range=[-0.4, len(values) - 0.4],
        dtick=max(1, round(len(values) / 8)),
        tick0=0,
        showgrid=False,
        zeroline=False,
        tickfont={"size": TEXT_SIZE},
    )
    figure.update_yaxes(
        fixedrange=True,
        range=[lowest - room, highest + room],
        tickvals=ticks,
        ticktext=[signed(tick) for tick in ticks],
        zeroline=True,
        zerolinewidth=2,
        zerolinecolor=colours["ink"],
        tickfont={"size": TEXT_SIZE},
    )
    return figure
