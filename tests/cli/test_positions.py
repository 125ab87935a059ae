"""Rounds written as positions and read back, whole or as one seat sees them."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.fields import read_json
from engine.game.deal import Deal
from engine.game.match import Match
from engine.game.moves import Draw, Play
from engine.game.round import Lead, Round
from engine.game.ruleset import load, tables
from engine.game.seats import Seat, seat_name
from engine.game.seen import view_of
from engine.mind.belief import Belief
from engine.position import Position, parse, write

any_table = st.sampled_from(tables())


def part_of_a_round(ruleset: str, players: int, seed: int, moves: int, *, first: bool = True) -> Round:
    """A round played at random for some moves."""
    random = Random(seed)
    options = load(ruleset).options()
    if first:
        played = Match.start(options, players=players, seed=str(seed)).round
    else:
        played = Round.of_deal(options, Deal.shuffled(random, players), Lead(Seat(seed % players)))
    for _ in range(moves):
        if played.to_move is None:
            break
        played = played.after(random.choice(played.legal_moves))
    return played


def read_back(played: Round, view: Seat | None = None) -> Position:
    scores = (0,) * len(played.seating.teams)
    text = json.dumps(write(played, scores_before=scores, target=100, view=view))
    return parse(read_json(text.encode()))


@settings(max_examples=60, deadline=None)
@given(any_table, st.integers(0, 10_000), st.integers(0, 60), st.booleans())
def test_a_round_is_the_same_after_writing_and_reading(
    kind: tuple[str, int], seed: int, moves: int, first: bool
) -> None:
    played = part_of_a_round(*kind, seed, moves, first=first)
    position = read_back(played)
    again = position.round
    assert position.stopped is None
    assert position.held == len(played.history)
    assert (again.hands, again.ends, again.to_move) == (played.hands, played.ends, played.to_move)
    assert (again.boneyard, again.legal_moves) == (played.boneyard, played.legal_moves)
    assert again.lines_for(200) == played.lines_for(200)
    assert again.announced == played.announced
    if played.is_over:
        assert again.outcome() == played.outcome()


@settings(max_examples=40, deadline=None)
@given(any_table, st.integers(0, 10_000), st.integers(0, 30), st.integers(0, 3))
def test_one_seats_view_survives_hiding_the_rest(
    kind: tuple[str, int], seed: int, moves: int, seat: int
) -> None:
    played = part_of_a_round(*kind, seed, moves, first=False)
    viewer = Seat(seat % kind[1])
    hidden = read_back(played, viewer).round
    seen, whole = view_of(hidden, viewer), view_of(played, viewer)
    assert seen == whole
    assert Belief.of(seen).chances() == Belief.of(whole).chances()
    for other in played.seating.seats:
        assert hidden.size(other) == played.size(other)
        # What a hidden hand may hold takes in what it does hold.
        assert hidden.hands[other] & played.hands[other] == played.hands[other]


@settings(max_examples=60, deadline=None)
@given(any_table, st.integers(0, 10_000), st.integers(0, 60))
def test_a_position_as_it_stands_plays_on_like_the_round_it_was_taken_from(
    kind: tuple[str, int], seed: int, moves: int
) -> None:
    played = part_of_a_round(*kind, seed, moves)
    if played.to_move is None or played.ends is None or isinstance(played.history[-1], Draw):
        return
    last = next(
        number
        for number in range(len(played.history) - 1, -1, -1)
        if isinstance(played.history[number], Play)
    )
    passed = [
        seat_name(event.seat) for event in played.events[last + 1 :] if not isinstance(event.move, Draw)
    ]
    standing = parse(
        {
            "ruleset": kind[0],
            "seats": [seat_name(seat) for seat in played.seating.seats],
            "hands": {seat_name(seat): [str(t) for t in played.hand(seat)] for seat in played.seating.seats},
            "chain_left_to_right": [str(laid) for laid in played.layout.laid],
            "boneyard_in_draw_order": [str(tile) for tile in played.boneyard],
            "last_play": seat_name(played.last_play or Seat(0)),
            "passes_in_a_row": passed,
            "opener": seat_name(played.opener or Seat(0)),
        }
    ).round
    assert standing.to_move == played.to_move
    random = Random(seed)
    while played.to_move is not None:
        assert standing.legal_moves == played.legal_moves
        move = random.choice(played.legal_moves)
        played, standing = played.after(move), standing.after(move)
    assert standing.to_move is None
    one, other = played.outcome(), standing.outcome()
    assert (one.winner, one.pips) == (other.winner, other.pips)


def test_only_a_round_from_its_deal_is_written() -> None:
    standing = parse(
        {
            "ruleset": "C",
            "excerpt": True,
            "seats": ["P0", "P1"],
            "hands": {"P0": ["1-2"], "P1": ["3-3"]},
            "chain_left_to_right": ["5-6"],
            "to_move": "P0",
        }
    )
    with pytest.raises(ValueError, match="known deal"):
        write(standing.round, scores_before=(0, 0), target=100)
