"""However broken the input, the command line answers with status 2 and one line, or with an answer; never worse."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from tests.cli.command_line import refused_text, run
from tests.cli.test_formats import CLOSING, DRAWING, EXAMPLE, NO_DOUBLE, OPEN_FOUR, THREE_PASSES, TRANQUE

COMMANDS = ("legal", "replay", "score", "belief", "solve", "advise")
GOOD: list[dict[str, Any]] = [
    EXAMPLE,
    {**OPEN_FOUR, "ruleset": "B", "view": "P1", "history": EXAMPLE["history"][:1]},
    {**TRANQUE, "ruleset": "C", "passes_in_a_row": ["P1"], "view": "P0"},
    {**DRAWING, "ruleset": "A", "then": [{"seat": "P0", "draw": 1}], "view": "P0"},
    {**CLOSING, "ruleset": "B", "attempt": {"play": "3-5", "end": "left"}, "ends": [3, 5]},
    {**NO_DOUBLE, "ruleset": "C", "tied": ["P0", "P1"], "switches": {"no_double": "heaviest_tile"}},
    THREE_PASSES,
]
FIELDS = sorted({name for position in GOOD for name in position} | {"round_number", "excerpt", "opener"})


def answered_or_refused(command: str, text: bytes) -> None:
    status, out, err = run(command, given=text)
    if status == 0:
        assert err == ""
        assert isinstance(json.loads(out), dict)
        return
    assert status == 2
    assert out == ""
    assert err.count("\n") == 1
    assert err.endswith("\n")
    field, colon, what = err.partition(": ")
    assert field
    assert colon
    assert what.strip()


def nested(depth: int, opening: str, closing: str) -> bytes:
    return (opening * depth + closing * depth).encode()


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"   \n",
        b"\xff\xfe\x00",
        b'{"ruleset": "C\xe9"}',
        b"not json",
        b"{",
        b"null",
        b"true",
        b"3",
        b'"C"',
        b"[]",
        b"{}",
        b"{'ruleset': 'C'}",
        b'{"ruleset": NaN}',
        b'{"target": Infinity}',
        b'{"ruleset": "C"} trailing',
        b"9" * 10_000,
        b'{"target": ' + b"9" * 5_000 + b"}",
        b'{"target": 1e400}',
        b'{"ruleset": "C", "seats": ["P0", "P1"], "hands": {"P0": 1e400}}',
        nested(100_000, "[", "]"),
        nested(900, "[", "]"),
        nested(50_000, '{"a":', "}"),
        b'{"ruleset": "C", "switches": {"reserve": ' + nested(800, "[", "]") + b"}}",
        b'{"ruleset": "\\ud800"}',
        b'{"ruleset": "C", "switches": {"\\ud800\\n\\r\\u2028": 1}}',
        b'{"ruleset": "C\\nC"}',
        b'\xef\xbb\xbf{"ruleset": "D"}',
        b"\x00" * 50,
    ],
)
def test_broken_texts_are_refused(command: str, text: bytes) -> None:
    refused_text(command, text)


def test_a_byte_order_mark_does_no_harm() -> None:
    status, out, _ = run("legal", given=b"\xef\xbb\xbf" + json.dumps(EXAMPLE).encode())
    assert status == 0
    assert json.loads(out)["to_move"] == "P0"


WORDS = [
    "P0",
    "P1",
    "P3",
    "P9",
    "3-5",
    "6-6",
    "0-0",
    "7-1",
    "5-3",
    "left",
    "right",
    "top",
    "A",
    "B",
    "C",
    "first",
]
scalars = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 40),
    st.integers(),
    st.floats(),
    st.sampled_from(WORDS),
    st.text(max_size=6),
)
moves = st.fixed_dictionaries(
    {},
    optional={
        "seat": st.sampled_from(["P0", "P1", "P2", "P3"]) | scalars,
        "play": st.sampled_from(["3-5", "6-6", "4-6", "0-1", "2-6"]) | scalars,
        "end": st.sampled_from(["left", "right"]) | scalars,
        "draw": st.integers(0, 5) | scalars,
        "pass": st.just(value=True) | scalars,
        "tiles": st.lists(st.sampled_from(["3-4", "1-2"]) | scalars, max_size=3),
    },
)
values = st.recursive(
    scalars | moves,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from([*WORDS, *FIELDS]) | st.text(max_size=4), inner, max_size=4)
    ),
    max_leaves=12,
)


def as_json(value: object) -> bytes:
    return json.dumps(value).encode("utf-8", "surrogatepass")


@settings(max_examples=100, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(st.sampled_from(COMMANDS), values)
def test_any_json_is_answered_or_refused(command: str, value: object) -> None:
    answered_or_refused(command, as_json(value))


@settings(max_examples=100, deadline=None)
@given(st.sampled_from(COMMANDS), st.binary(max_size=200))
def test_any_bytes_are_answered_or_refused(command: str, text: bytes) -> None:
    answered_or_refused(command, text)


@settings(max_examples=200, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(
    st.sampled_from(COMMANDS),
    st.sampled_from(GOOD),
    st.dictionaries(st.sampled_from(FIELDS), values | st.lists(moves, max_size=3), min_size=1, max_size=3),
    st.lists(st.sampled_from(FIELDS), max_size=2),
)
@example("legal", {**TRANQUE, "ruleset": "C"}, {"chain_left_to_right": [], "ends": []}, [])
def test_a_good_position_with_some_fields_spoiled(
    command: str, good: dict[str, Any], spoiled: dict[str, Any], dropped: list[str]
) -> None:
    position = {**copy.deepcopy(good), **spoiled}
    for name in dropped:
        position.pop(name, None)
    answered_or_refused(command, as_json(position))


def leaves(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The places of a position, from the whole down to each tile."""
    items: list[tuple[Any, Any]] = []
    if isinstance(value, dict):
        items = list(value.items())
    elif isinstance(value, list):
        items = list(enumerate(value))
    found = [path] if path else []
    for name, inner in items:
        found += leaves(inner, (*path, name))
    return found


@settings(max_examples=200, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(st.sampled_from(COMMANDS), st.sampled_from(GOOD), st.data())
def test_a_good_position_with_one_place_deep_inside_spoiled(
    command: str, good: dict[str, Any], data: st.DataObject
) -> None:
    position: Any = copy.deepcopy(good)
    *path, last = data.draw(st.sampled_from(leaves(position)))
    inside = position
    for step in path:
        inside = inside[step]
    if data.draw(st.booleans()):
        inside[last] = data.draw(values)
    elif isinstance(inside, list):
        inside.insert(last, inside[data.draw(st.integers(0, len(inside) - 1))])
    else:
        del inside[last]
    answered_or_refused(command, as_json(position))
