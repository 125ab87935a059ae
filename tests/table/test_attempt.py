"""What comes back from a browser is anybody's message until it is read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.table import Attempt, Pick, parse_pick, parse_trigger

GOOD = {"kind": "play", "tile": "3-5", "end": "left", "rev": 4, "eid": "a1b2", "epoch": "s-1"}

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


def test_reads_a_play() -> None:
    assert parse_trigger(GOOD) == Attempt("play", "3-5", "left", 4, "a1b2", "s-1")


@pytest.mark.parametrize("kind", ["draw", "pass"])
def test_reads_what_needs_no_tile_and_drops_the_rest(kind: str) -> None:
    assert parse_trigger(GOOD | {"kind": kind}) == Attempt(kind, None, None, 4, "a1b2", "s-1")


def test_writes_a_tile_low_number_first() -> None:
    attempt = parse_trigger(GOOD | {"tile": "6-0"})
    assert attempt is not None
    assert attempt.tile == "0-6"


@pytest.mark.parametrize(
    "wrong",
    [
        {"kind": "cheat"},
        {"kind": ["play"]},
        {"tile": "7-0"},
        {"tile": "3-5 "},
        {"tile": "3-5\n"},
        {"tile": "٣-٥"},
        {"tile": None},
        {"tile": ["3", "5"]},
        {"end": "middle"},
        {"end": None},
        {"end": ["left"]},
        {"rev": "4"},
        {"rev": True},
        {"rev": 4.0},
        {"rev": -1},
        {"rev": 10**12},
        {"eid": ""},
        {"eid": "x" * 65},
        {"eid": "a b"},
        {"eid": "<img src=x>"},
        {"eid": "a\n"},
        {"eid": 7},
        {"epoch": None},
        {"epoch": "é"},
    ],
    ids=repr,
)
def test_refuses_what_is_not_well_formed(wrong: dict[str, object]) -> None:
    assert parse_trigger(GOOD | wrong) is None


@pytest.mark.parametrize("missing", GOOD)
def test_refuses_what_lacks_a_part(missing: str) -> None:
    assert parse_trigger({name: part for name, part in GOOD.items() if name != missing}) is None


@given(json_values)
def test_survives_anything(raw: object) -> None:
    assert parse_trigger(raw) is None


@given(st.sampled_from(sorted(GOOD)), json_values)
def test_one_hostile_part_never_gets_through_unchecked(name: str, raw: object) -> None:
    attempt = parse_trigger(GOOD | {name: raw})
    if attempt is not None:
        assert attempt.kind in {"play", "draw", "pass"}
        assert attempt.tile is None or set(attempt.tile) <= set("0123456-")
        assert attempt.end in {"left", "right", "open", None}
        assert isinstance(attempt.rev, int)
        assert len(attempt.eid) <= 64


ANSWER = {"kind": "pick", "seat": 2, "rev": 4, "eid": "a1b2", "epoch": "s-1"}


def test_a_player_a_tile_or_the_boneyard_is_picked() -> None:
    assert parse_pick(ANSWER) == Pick(2, None, 4, "a1b2", "s-1")
    assert parse_pick(ANSWER | {"seat": None, "tile": "6-0"}) == Pick(None, "0-6", 4, "a1b2", "s-1")
    assert parse_pick(ANSWER | {"seat": None}) == Pick(None, None, 4, "a1b2", "s-1")


@pytest.mark.parametrize(
    "wrong",
    [
        *({"seat": seat} for seat in (-1, 4, "1", 1.0, True, [1])),
        *({"tile": tile} for tile in ("7-0", "3", 3, ["3-5"])),
        *({"rev": rev} for rev in (-1, "4", None, True)),
        {"eid": "<b>"},
        {"epoch": ""},
        {"kind": "play"},
    ],
)
def test_what_is_no_pick_is_not_one(wrong: dict[str, object]) -> None:
    assert parse_pick(ANSWER | wrong) is None
    assert parse_pick(["pick"]) is None
    assert parse_trigger(ANSWER) is None, "nor is an answer a move"
