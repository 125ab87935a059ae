"""Choosing a table: game, players, house rules; what is chosen, and the switches in sensible groups."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from engine.game.ruleset import Options, Question, RulesetError, RulesetId, Value, load, tables

GAMES: Final[Mapping[str, RulesetId]] = {"puerto_rico_draw": "A", "dominican": "B", "puerto_rico": "C"}
"""The names under which links know the three games."""

GROUPS: Final[Mapping[str, frozenset[str]]] = {
    "set_up": frozenset(
        {"no_double", "opening", "no_66", "later_lead", "tie_lead", "reserve", "many_doubles_redeal", "four"}
    ),
    "play": frozenset({"draw_duty", "dead_board", "double_off", "block_display"}),
    "score": frozenset(
        {
            *("tile_points", "pass_scope", "pass_partner", "pass_on_block", "pass_after_draw", "pass_three"),
            *("three_scale", "leftover", "tie", "zero_hand_tie", "capicua", "capicua_when", "capicua_blank"),
            *("capicu", "capicu_points", "chuchazo_points", "chuchazo_both_blank", "bonus500"),
        }
    ),
    "block": frozenset(
        {"block_side", "block_tie", "tranque_compare", "tranque_heavier", "tranque_tie", "tranque_points"}
    ),
}
"""Which switches stand together; what is in none of these concerns the match."""

WITH_BONEYARD: Final = frozenset(
    {"draw_duty", "no_66", "no_double", "reserve", "dead_board", "pass_after_draw"}
)
"""Switches that change nothing where all tiles are dealt: to try one, fewer than four sit down."""

PLAIN: Final = frozenset({"target"})
"""Switches that have a field of their own."""


def game_of(name: str | None) -> RulesetId | None:
    """The game that a link means, by name or by letter."""
    if name is None:
        return None
    letter = GAMES.get(name, name.upper())
    return next((one for one in GAMES.values() if one == letter), None)


def allowed_players(ruleset: RulesetId) -> tuple[int, ...]:
    """How many may play a game."""
    return tuple(players for name, players in tables() if name == ruleset)


def group_of(switch: str) -> str:
    """The group a switch stands in."""
    return next((group for group, switches in GROUPS.items() if switch in switches), "match")


def grouped_switches(ruleset: RulesetId, apart: Iterable[str] = ()) -> Iterator[tuple[str, list[Question]]]:
    """The switches of a game, group by group in the order of the documents; `apart` are shown elsewhere."""
    left_out = PLAIN | set(apart)
    questions = [question for name, question in load(ruleset).switches.items() if name not in left_out]
    for group in (*GROUPS, "match"):
        members = [question for question in questions if group_of(str(question.switch)) == group]
        if members:
            yield group, members


def read_switches(ruleset: RulesetId, text: str) -> dict[str, Value]:
    """The switches of a link, written as in a record (`name.value-name.value`); what does not hold is left out."""
    held: dict[str, Value] = {}
    for part in text.split("-")[:60]:
        name, _, raw = part.partition(".")
        value: Value = int(raw) if raw.isdecimal() and len(raw) < 5 else raw
        try:
            load(ruleset).options({name: value})
        except RulesetError:
            continue
        held[name] = value
    return held


def rules_address(options: Options) -> dict[str, str]:
    """The query that names these rules, house rules included: the other half of `read_switches`.

    >>> rules_address(load("C").options())
    {'rules': 'C'}
    >>> rules_address(load("B").options({"draw_duty": "draw_one"}))
    {'rules': 'B', 'switches': 'draw_duty.draw_one'}
    """
    switched = load(options.ruleset).switched(options)
    switches = "-".join(f"{name}.{value}" for name, value in sorted(switched.items()))
    return {"rules": options.ruleset} | ({"switches": switches} if switches else {})


def with_switches(ruleset: RulesetId, chosen: Mapping[str, Value]) -> Options:
    """The options of a game under these switches; those left at their default change nothing."""
    document = load(ruleset)
    changed = {name: value for name, value in chosen.items() if value != getattr(document.defaults, name)}
    return document.options(changed)
