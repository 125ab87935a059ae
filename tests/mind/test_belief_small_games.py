"""Exact chances against all deals of small games, each replayed by a second program."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import factorial, prod
from random import Random

import pytest

from engine.game.moves import Draw, End, Pass, Play
from engine.game.ruleset import Options
from engine.game.seats import Seat
from engine.game.tiles import SUITS, Tile, TileSet
from engine.mind.belief import BONEYARD, Belief, Place
from engine.mind.view import Seen, View
from tests.mind.hand_made import options_for
from tests.mind.small_game import History, Table, fitting_tables, random_history, tiles_over

TEN = tiles_over(3, 4, 5, 6)
SIX = tiles_over(4, 5, 6)


def _others(view: View) -> list[Seen]:
    return [seen for seen in view.events if seen.seat != view.viewer]


def _draws(view: View) -> bool:
    """Another seat drew, and something came after it."""
    return any(isinstance(seen.move, Draw) for seen in _others(view)[:-1])


def _draws_and_plays_on(view: View) -> bool:
    """Another seat drew more than one tile, and played or passed later."""
    moves = [seen.move for seen in _others(view) if seen.ends is not None]
    first = next((number for number, move in enumerate(moves) if isinstance(move, Draw)), len(moves))
    later = moves[first + 1 :]
    return len(later) > 2 and isinstance(later[0], Draw)


def _in_a_draw(view: View) -> bool:
    return bool(view.events) and view.events[-1] in _others(view) and isinstance(view.events[-1].move, Draw)


def _passes(view: View) -> bool:
    return any(isinstance(seen.move, Pass) for seen in _others(view))


def _opens_with_draws(view: View) -> bool:
    return any(isinstance(seen.move, Draw) and seen.ends is None for seen in view.events)


def _opens_without_double(view: View) -> bool:
    return view.is_first and view.announced is None and len(view.events) > 1


def _leads_no_double(view: View) -> bool:
    if view.is_first or not view.events or view.events[0].seat == view.viewer:
        return False
    move = view.events[0].move
    return isinstance(move, Play) and not move.tile.is_double


def _goes_on_with_nothing_to_draw(view: View) -> bool:
    """Not blocked, though the viewer cannot play and nobody has drawn since the last tile."""
    if view.to_move is None or view.ends is None or view.boneyard_count > view.options.reserve:
        return False
    last = next(seen.move for seen in reversed(view.events) if not isinstance(seen.move, Pass))
    return (
        isinstance(last, Play) and view.hand.is_void_in(view.ends[0]) and view.hand.is_void_in(view.ends[1])
    )


def _drew_to_the_end(view: View) -> bool:
    """Everything was drawn after the last tile, and still somebody can play."""
    if view.to_move is None or view.boneyard_count > view.options.reserve:
        return False
    moves = [seen.move for seen in view.events]
    last = max(number for number, move in enumerate(moves) if isinstance(move, Play))
    if not any(isinstance(move, Draw) for move in moves[last:]):
        return False
    assert view.ends is not None
    return all(view.hand.is_void_in(end) for end in view.ends)


def _leads_another_tile(view: View) -> bool:
    """Another seat than the viewer opened, and still holds the double that he announced."""
    return bool(view.events) and view.opener != view.viewer and view.announced in view.unseen


def _tied_before(view: View) -> bool:
    return bool(view.tied) and view.is_first and bool(view.events)


def _ended_without_passes(view: View) -> bool:
    return view.to_move is None and min(view.counts) > 0


def _has_begun(view: View) -> bool:
    return bool(view.events)


@dataclass(frozen=True)
class Game:
    options: Options
    tiles: tuple[Tile, ...]
    players: int
    wanted: Callable[[View], bool]
    number: int = 8


EIGHT = TEN[:8]
FEW_DOUBLES = tuple(tile for tile in TEN if not tile.is_double or tile.low >= 5)
GAMES: dict[str, Game] = {
    "two seats draw": Game(options_for("C", hand_size=3), TEN, 2, _draws_and_plays_on, 10),
    "two seats in the midst of a draw": Game(options_for("C", hand_size=3), TEN, 2, _in_a_draw),
    "two seats with a reserve": Game(options_for("A", hand_size=3), TEN, 2, _draws_and_plays_on, 10),
    "two seats with a reserve pass": Game(options_for("A", hand_size=3), TEN, 2, _passes),
    "two seats with a long boneyard": Game(
        options_for("A", hand_size=2, reserve=1), EIGHT, 2, _draws_and_plays_on
    ),
    "three seats draw": Game(options_for("C", hand_size=2), TEN[1:], 3, _draws, 8),
    "three seats with a reserve": Game(options_for("A", hand_size=2), TEN[1:], 3, _draws, 8),
    "three seats on six tiles": Game(options_for("A", hand_size=1, reserve=1), SIX, 3, _has_begun),
    "the holder leads any tile": Game(options_for("B", hand_size=3), TEN, 2, _has_begun, 8),
    "the holder of three leads another tile": Game(
        options_for("B", hand_size=2), EIGHT, 3, _leads_another_tile
    ),
    "only those who tied": Game(
        options_for("A", hand_size=2, tie_lead="tied_players_only"), TEN[1:], 3, _tied_before
    ),
    "a pass with tiles left": Game(options_for("B", hand_size=3), TEN, 2, _passes, 8),
    "redealt without 6-6": Game(options_for("B", hand_size=3, no_66="redeal"), TEN, 2, _has_begun),
    "6-6 must be led": Game(options_for("B", hand_size=3, opening="must_lead_66"), TEN, 2, _has_begun),
    "drawn for 6-6": Game(options_for("B", hand_size=3, no_66="draw_until_66"), TEN, 2, _opens_with_draws, 8),
    "one tile drawn": Game(options_for("B", hand_size=3, draw_duty="draw_one"), TEN, 2, _draws, 8),
    "doubles close ends": Game(options_for("B", hand_size=3, double_off="double_closes_end"), TEN, 2, _draws),
    "any tile by the holder of the highest double": Game(
        options_for("C", hand_size=3, opening="any_tile"), TEN, 2, _has_begun
    ),
    "a double if held": Game(
        options_for("A", hand_size=3, later_lead="a_double_if_held"), TEN, 2, _leads_no_double
    ),
    "the heaviest tile": Game(
        options_for("A", hand_size=2, no_double="heaviest_tile"), FEW_DOUBLES, 2, _opens_without_double
    ),
    "drawn for a double": Game(
        options_for("A", hand_size=2, no_double="draw_until_double"), EIGHT, 2, _opens_with_draws
    ),
    "a dead table stops": Game(options_for("C", hand_size=3, dead_board="stop"), TEN, 2, _draws),
    "blocked at once": Game(
        options_for("A", hand_size=3, block_display="immediate"), TEN, 2, _goes_on_with_nothing_to_draw
    ),
    "drawn to the end, and not blocked": Game(
        options_for("A", hand_size=3, block_display="immediate"), TEN, 2, _drew_to_the_end
    ),
    "blocked at once, and over": Game(
        options_for("A", hand_size=3, block_display="immediate"), TEN, 2, _ended_without_passes
    ),
    "blocked at once, three seats": Game(
        options_for("A", hand_size=2, block_display="immediate"), TEN[1:], 3, _goes_on_with_nothing_to_draw, 5
    ),
}


def _place_of(table: Table, tile: Tile) -> Place | None:
    if tile in table.boneyard:
        return BONEYARD
    return next((Seat(seat) for seat, hand in enumerate(table.hands) if tile in hand), None)


def _orders(history: History) -> int:
    """In how many orders the same tiles may have been drawn, and may lie in the boneyard."""
    kept: list[int] = []
    turn: list[int] = []
    events = history.view.events
    for number, seen in enumerate(events):
        if isinstance(seen.move, Draw) and seen.ends is not None and seen.seat != history.view.viewer:
            turn.append(number)
            goes_on = number + 1 < len(events) and isinstance(events[number + 1].move, Draw)
            if goes_on and events[number + 1].seat == seen.seat:
                continue
            ended_by_pass = number + 1 < len(events) and str(events[number + 1].move) == "pass"
            kept.append(len(turn) if ended_by_pass else len(turn) - 1)
        turn = []
    return prod(factorial(count) for count in kept) * factorial(history.view.boneyard_count)


def _check(history: History, belief: Belief, tables: list[Table]) -> None:
    view, total = history.view, len(tables)
    assert belief.deals * _orders(history) == total

    def chance(count: int) -> Fraction:
        return Fraction(count, total)

    where = {tile: Counter(_place_of(table, tile) for table in tables) for tile in history.table.tiles}
    for tile in belief.hidden:
        assert belief.chances()[tile] == {place: chance(where[tile][place]) for place in belief.places}
    for tile in history.table.tiles:
        for place in (*view.seating.seats, BONEYARD):
            assert belief.chance(tile, place) == chance(where[tile][place])
        reserve = [
            table.boneyard[-view.options.reserve :] if view.options.reserve else [] for table in tables
        ]
        assert belief.in_reserve(tile) == chance(sum(tile in kept for kept in reserve))

    for seat in view.seating.seats:
        hands = [table.hands[seat] for table in tables]
        for suit in SUITS:
            held = Counter(sum(tile.has(suit) for tile in hand) for hand in hands)
            assert belief.is_void_in(seat, suit) == chance(held[0])
            assert belief.holds_at_least(seat, suit, 2) == chance(
                sum(count for number, count in held.items() if number >= 2)
            )
        pips = Counter(sum(tile.pips for tile in hand) for hand in hands)
        assert belief.pips(seat).distribution == {value: chance(pips[value]) for value in sorted(pips)}
        if view.ends is not None:
            assert belief.can_play(seat) == chance(sum(bool(table.fitting(seat)) for table in tables))
            for end, suit in zip(End, view.ends, strict=True):
                can = sum(any(tile.has(suit) for tile in hand) for hand in hands)
                assert belief.can_play_at(seat, end) == chance(can)
    for suit in SUITS:
        left = [tile for tile in history.table.tiles if tile.has(suit) and tile not in history.table.laid]
        puerta = belief.who_has_the_puerta(suit)
        if len(left) != 1:
            assert puerta is None
        else:
            assert puerta is not None
            places = {place: chance(times) for place, times in where[left[0]].items()}
            assert {place: value for place, value in puerta.items() if value} == places
            hanged = left[0].is_double and suit not in (view.ends or ())
            assert not left[0].is_double or belief.is_hanged(left[0]) is hanged
    blocked = sum(table.ends is not None and (table._nobody_can() or table._dead()) for table in tables)
    assert belief.blocked_now() == chance(blocked)


def _check_supposing(history: History, belief: Belief, tables: list[Table], random: Random) -> None:
    tile = random.choice(history.table.tiles)
    place = random.choice(belief.places)
    for is_there in (True, False):
        fitting = [table for table in tables if (_place_of(table, tile) == place) is is_there]
        if fitting:
            supposed = belief.given(tile, place) if is_there else belief.given_not(tile, place)
            _check(history, supposed, fitting)


@pytest.mark.parametrize("name", GAMES)
def test_chances_are_those_of_all_deals_that_show_the_same_history(name: str) -> None:
    game = GAMES[name]
    random = Random(name)
    for _ in range(game.number):
        history = random_history(game.options, game.tiles, game.players, random, game.wanted)
        belief = Belief.of(history.view, tiles=TileSet.of(game.tiles))
        tables = list(fitting_tables(history))
        _check(history, belief, tables)
        _check_supposing(history, belief, tables, random)
