"""Strict JSON, and its values field by field: whatever is wrong is said in one line that names the field."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from engine.game.layout import Laid
from engine.game.moves import Draw, End, Move, Pass, Play
from engine.game.tiles import TILES, Suit, Tile


class PositionError(ValueError):
    """A position cannot be read, or contradicts itself; the message names the field and what is wrong."""

    def __init__(self, field: str, what: str) -> None:
        super().__init__(f"{field}: {what}")
        self.field = field


def shown(value: object) -> str:
    """A value of a position in a few plain signs, for messages."""
    match value:
        case None | bool():
            return json.dumps(value)
        case str():
            return json.dumps(value if len(value) <= 24 else value[:24] + "...")
        case int() if abs(value) < 10**12:
            return str(value)
        case int() | float():
            return "that number"
        case list():
            return "a list"
        case dict():
            return "an object"
        case _:
            return "that"


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    whole: dict[str, Any] = {}
    for name, value in pairs:
        if name in whole:
            raise PositionError(printable(name), "stands twice")
        whole[name] = value
    return whole


def printable(name: str) -> str:
    """A field's name as far as it can be shown on one line."""
    return name if name.isascii() and name.isprintable() and len(name) <= 40 else shown(name)


def _no_number(text: str) -> Any:
    raise PositionError("position", f"{text} is not a number of JSON")


def read_json(data: bytes) -> Any:
    """The value that a JSON text says. Raises `PositionError` for anything that is not strict JSON."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise PositionError("position", f"is not UTF-8 at byte {error.start}") from error
    if not text.strip():
        raise PositionError("position", "is empty: expected a JSON object")
    try:
        return json.loads(text, object_pairs_hook=_pairs, parse_constant=_no_number)
    except PositionError:
        raise
    except json.JSONDecodeError as error:
        place = f"line {error.lineno} column {error.colno}"
        raise PositionError("position", f"is not JSON: {error.msg} at {place}") from error
    except RecursionError as error:
        raise PositionError("position", "is nested too deeply") from error
    except ValueError as error:
        # Python reads no whole number of more than a few thousand digits.
        raise PositionError("position", "has a number that is too long") from error


def an_object(value: object, field: str) -> Mapping[str, Any]:
    """A JSON object."""
    if not isinstance(value, dict):
        raise PositionError(field, f"expected an object, not {shown(value)}")
    return value


def a_list(value: object, field: str, most: int) -> list[Any]:
    """A list of at most `most` entries."""
    if not isinstance(value, list):
        raise PositionError(field, f"expected a list, not {shown(value)}")
    if len(value) > most:
        raise PositionError(field, f"{len(value)} entries are too many: at most {most}")
    return value


def a_whole_number(value: object, field: str, least: int, most: int) -> int:
    """A whole number from `least` to `most`; true and 3.0 are none."""
    if type(value) is not int:
        raise PositionError(field, f"expected a whole number, not {shown(value)}")
    if not least <= value <= most:
        raise PositionError(field, f"{shown(value)} is not from {least} to {most}")
    return value


def a_truth(value: object, field: str) -> bool:
    """True or false."""
    if type(value) is not bool:
        raise PositionError(field, f"expected true or false, not {shown(value)}")
    return value


def a_word(value: object, field: str, *words: str) -> str:
    """One of these words."""
    if not isinstance(value, str) or value not in words:
        raise PositionError(field, f"{shown(value)} is not one of {', '.join(words)}")
    return value


def a_tile(value: object, field: str) -> Tile:
    """A tile, in either order."""
    laid = a_laid_tile(value, field)
    return Tile.of(laid.left, laid.right)


def a_laid_tile(value: object, field: str, number: int = 0) -> Laid:
    """A tile as it is written: which half stands on the left matters in a chain only."""
    if isinstance(value, str):
        try:
            Tile.parse(value)
        except ValueError:
            pass
        else:
            return Laid(Suit(int(value[0])), Suit(int(value[2])), number)
    raise PositionError(field, f'{shown(value)} is not a tile: write two numbers from 0 to 6, such as "3-5"')


def a_move(value: object, field: str) -> Move:
    """A play, a draw or a pass."""
    raw = an_object(value, field)
    kinds = [kind for kind in ("play", "draw", "pass") if kind in raw]
    if len(kinds) != 1:
        raise PositionError(field, "a move has exactly one of play, draw and pass")
    match kinds[0]:
        case "play":
            end = raw.get("end")
            named = None if end is None else End(a_word(end, f"{field}.end", "left", "right"))
            return Play(a_tile(raw["play"], f"{field}.play"), named)
        case "draw":
            count = a_whole_number(raw["draw"], f"{field}.draw", 1, 1_000_000)
            if raw.get("tiles") is None:
                return Draw(count)
            listed = a_list(raw["tiles"], f"{field}.tiles", len(TILES))
            tiles = tuple(a_tile(one, f"{field}.tiles[{number}]") for number, one in enumerate(listed))
            if len(set(tiles)) != len(tiles) or len(tiles) != count:
                raise PositionError(f"{field}.tiles", f"a draw of {count} names {count} different tiles")
            return Draw(count, tiles)
        case _:
            if raw["pass"] is not True:
                raise PositionError(f"{field}.pass", f"expected true, not {shown(raw['pass'])}")
            return Pass()
