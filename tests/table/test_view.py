"""The JSON that the table's script reads, and the words it needs."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from ui.table import (
    Announcement,
    Boneyard,
    Event,
    HandTile,
    LineTile,
    Marks,
    Refused,
    SeatView,
    TableView,
    line_svg,
    table_words,
    tile_svg,
)

SCRIPT = (Path(__file__).resolve().parents[2] / "assets" / "table" / "table.js").read_text("utf-8")

FULL = TableView(
    epoch="s",
    rev=3,
    lang="es",
    ack="e1",
    seats=(SeatView(0, "Tú", "bottom", 1, "us"), SeatView(1, "Yadira", "top", 5, said="Paso", open=("0-1",))),
    line=(LineTile(4, 6, 1, 1), LineTile(6, 6, 0, 0)),
    start=1,
    ends=(4, None),
    hand=(HandTile("3-4", ("left",)),),
    show_playable=True,
    turn=0,
    mine=True,
    boneyard=Boneyard(9, 2),
    can_draw=True,
    offer_pass=True,
    events=(
        Event("3.1", "play", 1, "4-6", "left"),
        Event("3.2", "draw", 1, count=2),
        Event("3.3", "pass", 1),
    ),
    announce=Announcement("a", "Te toca"),
    refused=Refused("e1", "3-4"),
    marks=Marks(("3-4",), ("left",)),
)


def test_the_whole_view_is_json() -> None:
    data = FULL.data({"draw": "Robar"})
    assert json.loads(json.dumps(data)) == data
    assert data["line"] == [{"a": 4, "b": 6, "n": 1, "seat": 1}, {"a": 6, "b": 6, "n": 0, "seat": 0}]
    assert data["hand"] == [{"tile": "3-4", "a": 3, "b": 4, "fits": ["left"]}]
    assert data["ends"] == [4, None]
    assert data["boneyard"] == {"count": 9, "reserve": 2, "open": None}
    assert data["announce"] == {"id": "a", "text": "Te toca"}
    assert data["refused"] == {"id": "e1", "tile": "3-4"}
    assert data["marks"] == {"rings": ["3-4"], "ends": ["left"]}
    assert data["words"] == {"draw": "Robar"}


def test_events_carry_only_what_belongs_to_their_kind() -> None:
    assert FULL.data({})["events"] == [
        {"id": "3.1", "kind": "play", "seat": 1, "tile": "4-6", "end": "left"},
        {"id": "3.2", "kind": "draw", "seat": 1, "count": 2},
        {"id": "3.3", "kind": "pass", "seat": 1},
    ]


def test_a_shape_for_each_screen_with_a_place_for_each_tile() -> None:
    drawn = FULL.data({})["shapes"]
    assert set(drawn) == {"phone", "tablet", "laptop"}
    for laid in drawn.values():
        assert [len(place) for place in laid["tiles"]] == [5, 5]
        assert [len(laid[end]) for end in ("left", "right")] == [4, 4]
    assert drawn["laptop"]["tiles"][1] == [0.0, 0.0, 1, 6, 6]


def test_an_empty_table_has_no_shapes() -> None:
    assert TableView("s", 0, "en").data({})["shapes"] == {}


@pytest.mark.parametrize("lang", ["en", "es"])
def test_every_word_that_the_script_asks_for_is_there(lang: str) -> None:
    words = table_words(lang)
    asked = set(re.findall(r"words\.([a-z_]+)", SCRIPT)) | {"line_empty", "line_one", "line", "line_closed"}
    asked |= {f"number_{n}" for n in range(7)} | {f"target_{end}" for end in ("left", "right", "open")}
    asked |= {"end_left", "end_right"}
    assert asked == set(words)


def test_a_language_that_is_not_spoken_gets_english() -> None:
    assert table_words("fr") == table_words("en")


@pytest.mark.parametrize("upright", [False, True])
@pytest.mark.parametrize(("a", "b"), [(a, b) for b in range(7) for a in range(b + 1)])
def test_a_drawn_tile_shows_its_pips_inside_its_edges(a: int, b: int, upright: bool) -> None:
    picture = ET.fromstring(tile_svg(a, b, unit=40, upright=upright))  # noqa: S314  (our own string)
    circles = picture.findall("circle")
    assert len(circles) == a + b + 1  # and the pin in the middle
    width, height = (40, 80) if upright else (80, 40)
    for circle in circles:
        x, y, radius = (float(circle.get(name, "nan")) for name in ("cx", "cy", "r"))
        assert radius < x < width - radius
        assert radius < y < height - radius
    first_half = [c for c in circles if float(c.get("cy" if upright else "cx", "nan")) < 39.9]
    assert len(first_half) == a


def test_a_label_is_text_and_never_markup() -> None:
    assert 'aria-label="&lt;b&gt;&quot;"' in tile_svg(1, 2, label='<b>"')
    assert 'aria-hidden="true"' in tile_svg(1, 2, label="")


def test_a_drawn_line_rings_what_it_is_told_to() -> None:
    line = [(4, 6), (6, 6), (6, 1)]
    plain, ringed = line_svg(line, 1), line_svg(line, 1, rings=[(6, 4)])
    assert ringed.count("<rect") == plain.count("<rect") + 1
    assert line_svg([]).count("<rect") == 0
