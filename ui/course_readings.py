"""An open question at the table of a lesson: the score sheets of two readings beside each other, as HTML."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final

from engine.game.seats import Seat, Seating, Team
from engine.game.tiles import Tile
from lessons.facts import ACTS
from lessons.outcomes import CALLS
from lessons.questions import DEAL_AGAIN, NOBODY
from lessons.readings import OVER, Entry, Line, Paid, Reading, Row, SideBySide
from ui.citation import Citation, chip, said
from ui.table import tile_svg
from ui.text import Words

MOST_PICTURED: Final = 7
"""More tiles than a hand has are told by their number."""


def asked_html(compared: SideBySide, words: Words) -> str:
    """What the document leaves open, with a chip that says where and why we play as we do."""
    doubt = compared.doubt
    document = said(compared.ruleset.name, words.language)
    why = said(doubt.why, words.language)
    cited = chip(Citation(doubt.id, document, words.text("citation.question"), why))
    return (
        f"<h2>{escape(words.text('learn.readings.title'))}</h2>"
        f"<p>{escape(said(doubt.asks, words.language))}</p>{cited}"
    )


def value_said(compared: SideBySide, reading: Reading, words: Words) -> str:
    """What a reading says, in a few words."""
    return said(compared.doubt.labels[reading.value], words.language)


def sheets_html(compared: SideBySide, other: Reading, names: tuple[str, ...], words: Words) -> str:
    """Two score sheets side by side: here, and where some play otherwise."""
    heads = "".join(
        f'<th scope="col"><small>{escape(words.text(f"learn.readings.{place}"))}</small>'
        f"<span>{escape(value_said(compared, reading, words))}</span></th>"
        for place, reading in (("here", compared.here), ("elsewhere", other))
    )
    lines = compared.lines(other)
    body = "".join(_line(compared, other, line, names, words) for line in lines)
    same = ""
    if not any(compared.differs(line, other) for line in lines):
        same = f"<p>{escape(words.text('learn.readings.same'))}</p>"
    caption = escape(words.text("learn.readings.title"))
    return (
        f'<table class="capicu-sheets"><caption>{caption}</caption><thead><tr><td></td>{heads}</tr></thead>'
        f"<tbody>{body}</tbody></table>{same}"
    )


def _line(compared: SideBySide, other: Reading, line: Line, names: tuple[str, ...], words: Words) -> str:
    row, seat = line
    both = (compared.here, other)
    if row is Row.POINTS:
        alone = any(
            line[1] not in _first_seats(reading.seating) for line in _points(both) for reading in both
        )
        head = names[seat] if alone else side_said(other.seating, seat, names, words)
    else:
        head = words.text(f"learn.readings.row.{row.value}")
    differs = compared.differs(line, other)
    cells = "".join(f"<td>{_cell(row, reading, line, names, words)}</td>" for reading in both)
    return f'<tr class="{"apart" if differs else "alike"}"><th scope="row">{escape(head)}</th>{cells}</tr>'


def _points(readings: Iterable[Reading]) -> set[Line]:
    return {line for reading in readings for line in reading.entries if line[0] is Row.POINTS}


def _first_seats(seating: Seating) -> set[Seat]:
    return {seating.members(team)[0] for team in seating.teams}


def side_said(seating: Seating, seat: Seat, names: tuple[str, ...], words: Words) -> str:
    """Everybody of somebody's side by name."""
    members = seating.members(seating.team(seat))
    return words.listing([names[member] for member in members], "and")


def _cell(row: Row, reading: Reading, line: Line, names: tuple[str, ...], words: Words) -> str:
    entry = reading.entries.get(line)
    if entry is None:
        return "–"
    told = f"<b>{escape(_told(row, reading.seating, entry, names, words))}</b>"
    return told + _tiles(entry.tiles) + "".join(_paid(one, words) for one in entry.paid)


def _told(row: Row, seating: Seating, entry: Entry, names: tuple[str, ...], words: Words) -> str:
    kind, value = entry.option.kind, entry.option.value
    if entry == OVER:
        return words.text("learn.readings.over")
    match kind:
        case "act" if row is Row.OPENS:
            return words.text("learn.readings.drawn_for")
        case "act":
            act = words.text(f"learn.readings.act.{ACTS[value]}")
            return words.text("learn.readings.turn", name=names[entry.seat], act=act)
        case "points":
            points = words.plural("learn.option.points", value)
            return words.text("learn.readings.for_the_pair", points=points) if entry.shared else points
        case "call":
            return words.text(f"learn.option.call_{CALLS[value]}")
        case "seat" if value == DEAL_AGAIN:
            return words.text("learn.option.deal_again")
        case "seat" | "side" | "winner" if value == NOBODY:
            return words.text(f"learn.option.{kind}_nobody")
        case "seat":
            return names[value]
        case "side" | "winner":
            side = side_said(seating, seating.members(Team(value))[0], names, words)
            return words.text("learn.readings.they_decide", side=side) if row is Row.NEXT else side
        case _ if row is Row.MAY_OPEN:
            return words.plural("learn.readings.tiles", value)
        case _:
            return words.number(value)


def _tiles(tiles: tuple[Tile, ...]) -> str:
    if not 0 < len(tiles) <= MOST_PICTURED:
        return ""
    drawn = (tile_svg(int(tile.low), int(tile.high), unit=15, label="") for tile in tiles)
    return f"<i>{''.join(drawn)}</i>"


def _paid(paid: Paid, words: Words) -> str:
    kind = words.text(f"learn.readings.paid.{paid.kind.value}")
    return f"<span>{escape(words.number(paid.points))} {escape(kind)} <em>{escape(paid.clause)}</em></span>"
