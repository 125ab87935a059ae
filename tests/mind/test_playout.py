"""Play-outs in bulk against the rules, move for move: every game, every table size, all switches."""

from __future__ import annotations

from collections import Counter
from random import Random

import numpy as np
import pytest

from engine.game.deal import Deal
from engine.game.moves import End, Move, Pass, Play
from engine.game.round import Lead, Round
from engine.game.ruleset import Options, RulesetId, load
from engine.game.scoring import Ending
from engine.game.seats import Seat
from engine.game.seen import view_of
from engine.game.tiles import ALL_MASK, TILES
from engine.mind.playout import AtRandom, Codes, Masks, Results, Start, chosen_tile, hands_of, play_out

TABLES: list[tuple[RulesetId, int]] = [
    ("A", 2),
    ("A", 3),
    ("B", 2),
    ("B", 3),
    ("B", 4),
    ("C", 2),
    ("C", 3),
    ("C", 4),
]


def random_options(random: Random, name: RulesetId) -> Options:
    switches = load(name).switches
    thrown = {
        switch: random.choice(question.values)
        for switch, question in switches.items()
        # Tile points paid at the end would be paid for tiles laid before the play-out too.
        if random.random() < 0.4 and switch != "tile_points"
    }
    return load(name).options(thrown)


def random_position(random: Random, options: Options, players: int) -> Round:
    """A position of a round of random moves in which somebody is to move."""
    while True:
        lead = Lead() if random.random() < 0.5 else Lead(Seat(random.randrange(players)))
        position = Round.of_deal(options, Deal.shuffled(random, players), lead)
        if position.to_move is None or not isinstance(position.legal_moves[0], Play):
            continue
        for _ in range(random.choice([0, random.randrange(30)])):
            following = position.after(random.choice(position.legal_moves))
            if following.is_over:
                break
            position = following
        return position


def copies(position: Round, number: int) -> tuple[Masks, Codes]:
    hands = np.array([position.hands] * number, dtype=np.uint32)
    boneyard = np.array([[tile.index for tile in position.boneyard]] * number, dtype=np.uint8)
    return hands, boneyard.reshape(number, -1)


def all_points(position: Round, target: int, number: int | None) -> tuple[int, ...]:
    points = [0] * len(position.seating.teams)
    lines = [line for one in position.lines_for(target) for line in one]
    if position.is_over:
        lines += position.outcome(number).lines
    for line in lines:
        points[line.team] += line.points
    return tuple(points)


def check_against_the_rules(
    position: Round, results: Results, row: int, target: int, number: int | None, first: Move | None
) -> None:
    played = position
    for count, (seat, move) in enumerate(results.moves(row)):
        assert played.to_move == seat
        if isinstance(move, Play):
            ends = played.ends
            end = None if ends is None else End.LEFT if ends[0] == ends[1] else move.end
            move = Play(move.tile, end)
        if count == 0 and first is not None:
            assert move == first
        played = played.after(move)
    assert played.is_over
    outcome = played.outcome(number)
    gained = zip(all_points(played, target, number), all_points(position, target, None), strict=True)
    assert results.points[row].tolist() == [end - before for end, before in gained]
    assert results.winner[row] == (-1 if outcome.winner is None else outcome.winner)
    assert results.blocked[row] == (outcome.ending is Ending.BLOCKED)
    assert results.capicu[row] == outcome.capicu
    assert tuple(results.pips_left[row]) == outcome.pips
    assert results.last_play[row] == played.last_play
    for seat in position.seating.seats:
        passes = sum(event.seat == seat and isinstance(event.move, Pass) for event in played.events)
        before = sum(event.seat == seat and isinstance(event.move, Pass) for event in position.events)
        assert results.passes(seat)[row] == passes - before


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_same_moves_lead_to_the_same_end_and_points(name: RulesetId, players: int) -> None:
    random = Random(f"{name}{players}")
    for _ in range(40):
        options = random_options(random, name)
        position = random_position(random, options, players)
        target, number = random.choice([200, 500]), random.choice([None, 1, 3])
        assert position.to_move is not None
        start = Start.of(view_of(position, position.to_move, target=target), round_number=number)
        first = random.choice([None, random.choice(position.legal_moves)])
        hands, boneyard = copies(position, 4)
        generator = np.random.default_rng(random.randrange(2**32))
        results = play_out(start, hands, boneyard, AtRandom(), generator, first=first)
        for row in range(len(hands)):
            check_against_the_rules(position, results, row, target, number, first)


def dealt(number: int, players: int, seed: int) -> tuple[Masks, Codes]:
    generator = np.random.default_rng(seed)
    order = generator.permuted(np.tile(np.arange(28, dtype=np.uint32), (number, 1)), axis=1)
    hands = [
        (np.uint32(1) << order[:, 7 * seat : 7 * seat + 7]).sum(axis=1, dtype=np.uint32)
        for seat in range(players)
    ]
    return np.stack(hands, axis=1), order[:, 7 * players :].astype(np.uint8)


def opening(name: RulesetId, players: int) -> Start:
    options = load(name).options()
    return Start(options, options.seating(players), None, Seat(0), opener=Seat(0))


def test_the_same_generator_gives_the_same_play_outs() -> None:
    hands, boneyard = dealt(200, 3, 1)
    one, other = (
        play_out(opening("C", 3), hands, boneyard, AtRandom(), np.random.default_rng(5)) for _ in range(2)
    )
    assert np.array_equal(one.log, other.log)
    assert np.array_equal(one.points, other.points)


@pytest.mark.parametrize(
    ("name", "players", "low", "high"),
    [("A", 2, 0.18, 0.26), ("A", 3, 0.2, 0.29), ("C", 4, 0.22, 0.3), ("C", 2, 0.16, 0.24)],
)
def test_random_rounds_are_blocked_as_often_as_known(
    name: RulesetId, players: int, low: float, high: float
) -> None:
    hands, boneyard = dealt(4000, players, 2)
    results = play_out(opening(name, players), hands, boneyard, AtRandom(), np.random.default_rng(3))
    assert low < results.blocked.mean() < high
    if players == 4:
        # A block shows one number at both ends, all seven of it are out, and an even number of pips is left.
        assert not (results.pips_left[results.blocked].sum(axis=1) % 2).any()


def test_random_play_gives_every_legal_move_the_same_chance() -> None:
    random = Random(11)
    options = load("C").options()
    position = random_position(random, options, 4)
    while len(position.legal_moves) < 3:
        position = random_position(random, options, 4)
    assert position.to_move is not None
    start = Start.of(view_of(position, position.to_move))
    number = 6000
    results = play_out(start, *copies(position, number), AtRandom(), np.random.default_rng(1))
    counts = Counter(results.log[:, 0].tolist())
    legal = len(position.legal_moves)
    assert len(counts) == legal
    for count in counts.values():
        assert abs(count - number / legal) < 5 * (number / legal) ** 0.5


def test_hands_and_tiles_are_read_off_columns() -> None:
    generator = np.random.default_rng(4)
    places = generator.integers(0, 6, size=(50, 28), dtype=np.uint8)
    hands = hands_of(places, 4)
    for row in range(50):
        for seat in range(4):
            assert hands[row, seat] == sum(tile.mask for tile in TILES if places[row, tile.index] == seat)
    masks = generator.integers(1, ALL_MASK, size=200, dtype=np.uint32)
    for mask in masks.tolist():
        tiles = [place for place in range(28) if mask >> place & 1]
        numbers = np.arange(len(tiles), dtype=np.uint8)
        assert chosen_tile(np.full(len(tiles), mask, dtype=np.uint32), numbers).tolist() == tiles


def test_a_start_needs_somebody_to_move() -> None:
    position = random_position(Random(1), load("C").options(), 4)
    while not position.is_over:
        position = position.after(position.legal_moves[0])
    with pytest.raises(ValueError, match="nobody"):
        Start.of(view_of(position, Seat(0)))
