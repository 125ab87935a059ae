"""Play-outs in bulk against the rules, move for move: every game, every table size, all switches."""

from __future__ import annotations

from collections import Counter
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from engine.game.deal import Deal
from engine.game.moves import End, Move, Pass, Play
from engine.game.round import Lead, Round
from engine.game.ruleset import Options, RulesetId, Value, load, tables
from engine.game.scoring import Ending
from engine.game.seats import Seat
from engine.game.seen import view_of
from engine.game.tiles import ALL_MASK, TILES
from engine.mind.bots.club import WEIGHTS, worth
from engine.mind.features import FEATURES, Reading, effects
from engine.mind.playout import (
    AtRandom,
    Board,
    Codes,
    Masks,
    Policy,
    Results,
    Start,
    chosen_tile,
    hands_of,
    play_out,
    play_out_each,
)
from engine.mind.weighted import Weighing, Weighted, candidates

TABLES = tables()


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


def any_position(random: Random, options: Options, players: int) -> Round:
    """A position from anywhere in a round of random moves in which a tile can be laid."""
    while True:
        path = [random_position(random, options, players)]
        while not path[-1].is_over:
            path.append(path[-1].after(random.choice(path[-1].legal_moves)))
        path = [one for one in path[:-1] if isinstance(one.legal_moves[0], Play)]
        if path:
            return random.choice(path)


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


@pytest.mark.parametrize(("name", "players"), [("B", 2), ("C", 4)])
def test_several_first_moves_are_played_out_on_the_same_deals(name: RulesetId, players: int) -> None:
    random = Random(61)
    for _ in range(10):
        position = any_position(random, load(name).options(), players)
        assert position.to_move is not None
        start = Start.of(view_of(position, position.to_move, target=200))
        hands, boneyard = copies(position, 3)
        generator = np.random.default_rng(3)
        parts = play_out_each(start, hands, boneyard, AtRandom(), generator, position.legal_moves)
        for move, part in zip(position.legal_moves, parts, strict=True):
            assert len(part.log) == len(hands)
            for row in range(len(hands)):
                check_against_the_rules(position, part, row, 200, None, move)


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


def test_features_in_columns_are_those_of_a_single_view() -> None:
    random = Random(21)
    compared: Counter[str] = Counter()
    for name, players in TABLES * 30:
        options = random_options(random, name)
        if options.double_off == "double_closes_end":
            continue
        position = any_position(random, options, players)
        seat, plays = position.to_move, [move for move in position.legal_moves if isinstance(move, Play)]
        assert seat is not None
        view = view_of(position, seat)
        hands, boneyard = copies(position, 2)
        board = Board(Start.of(view), hands, boneyard, for_features=True)
        rows = np.arange(2)
        weighing = Weighing(board, seat, candidates(*board.fitting(hands[:, seat]), rows))
        found = list(
            zip(weighing.row.tolist(), weighing.tile.tolist(), weighing.is_right.tolist(), strict=True)
        )
        expected = [(row, move.tile.index, move.end is End.RIGHT) for row in range(2) for move in plays]
        assert sorted(found) == sorted(expected)
        reading = Reading(view)
        for feature in FEATURES:
            column = np.broadcast_to(np.asarray(weighing.feature(feature)), (len(found),))
            for (_, tile, is_right), value in zip(found, column.tolist(), strict=True):
                play = next(
                    move for move in plays if move.tile.index == tile and (move.end is End.RIGHT) == is_right
                )
                number = effects(reading, play).as_numbers()[feature]
                assert value == pytest.approx(number, rel=1e-4, abs=1e-4), (feature, name, str(play))
                compared[feature] += bool(number)
    assert all(compared[feature] for feature in FEATURES), compared


@pytest.mark.parametrize(("name", "players"), TABLES)
@pytest.mark.parametrize("policy", [Weighted(WEIGHTS), Weighted(WEIGHTS, 2.0, careless=0.1, skips=0.5)])
def test_weighted_play_keeps_to_the_rules(name: RulesetId, players: int, policy: Weighted) -> None:
    random = Random(f"weighted {name}{players}")
    for _ in range(6):
        options = random_options(random, name)
        position = random_position(random, options, players)
        assert position.to_move is not None
        start = Start.of(view_of(position, position.to_move, target=200))
        hands, boneyard = copies(position, 3)
        results = play_out(start, hands, boneyard, policy, np.random.default_rng(7))
        for row in range(len(hands)):
            check_against_the_rules(position, results, row, 200, None, None)


def test_a_greedy_policy_makes_the_club_players_moves() -> None:
    random = Random(31)
    for name, players in TABLES * 4:
        options = load(name).options()
        position = random_position(random, options, players)
        plays = [move for move in position.legal_moves if isinstance(move, Play)]
        if len(plays) < 2:
            continue
        assert position.to_move is not None
        view = view_of(position, position.to_move)
        worths = {play: worth(Reading(view), play) for play in plays}
        best = [play for play in plays if worths[play] > max(worths.values()) - 0.01]
        hands, boneyard = copies(position, 20)
        results = play_out(Start.of(view), hands, boneyard, Weighted(WEIGHTS), np.random.default_rng(2))
        chosen = set(results.log[:, 0].tolist())
        assert chosen <= {2 * play.tile.index + (play.end is End.RIGHT) for play in best}


def test_a_temperature_gives_each_move_its_soft_max_chance() -> None:
    random = Random(41)
    position = random_position(random, load("C").options(), 4)
    while len(position.legal_moves) < 4 or position.ends is None:
        position = random_position(random, load("C").options(), 4)
    assert position.to_move is not None
    view = view_of(position, position.to_move)
    plays = [move for move in position.legal_moves if isinstance(move, Play)]
    worths = np.array([worth(Reading(view), play) for play in plays])
    shares = np.exp(worths / 6.0) / np.exp(worths / 6.0).sum()
    number = 20_000
    policy = Weighted(WEIGHTS, temperature=6.0)
    results = play_out(Start.of(view), *copies(position, number), policy, np.random.default_rng(8))
    counts = Counter(results.log[:, 0].tolist())
    for play, share in zip(plays, shares.tolist(), strict=True):
        got = counts[2 * play.tile.index + (play.end is End.RIGHT)]
        assert abs(got - number * share) < 5 * (number * share * (1 - share)) ** 0.5 + 1


def test_weighted_play_beats_random_play() -> None:
    hands, boneyard = dealt(3000, 4, 9)
    start = opening("C", 4)
    policy = Sides(Weighted(WEIGHTS), AtRandom())
    results = play_out(start, hands, boneyard, policy, np.random.default_rng(1))
    won = (results.winner == 0).mean() + (results.winner == -1).mean() / 2
    assert won > 0.65


class Sides:
    """One policy for each pair."""

    def __init__(self, *policies: Policy) -> None:
        self.policies = policies

    def plays(
        self, board: Board, seat: int, left: Masks, right: Masks, generator: np.random.Generator
    ) -> tuple[NDArray[np.intp], NDArray[np.bool_]]:
        return self.policies[seat % 2].plays(board, seat, left, right, generator)

    def draws(
        self, board: Board, rows: NDArray[np.intp], seat: int, generator: np.random.Generator
    ) -> NDArray[np.bool_]:
        return self.policies[seat % 2].draws(board, rows, seat, generator)


@pytest.mark.parametrize(
    ("name", "switches", "first"),
    [
        ("C", {}, True),
        ("A", {}, True),
        ("B", {"opening": "must_lead_66"}, True),
        ("A", {"later_lead": "a_double_if_held"}, False),
        ("C", {}, False),
        ("B", {}, True),
    ],
)
def test_others_open_as_they_have_to(name: RulesetId, switches: dict[str, Value], first: bool) -> None:
    random = Random(71)
    players = 2
    for _ in range(12):
        options = load(name).options(switches)
        position = Round.of_deal(
            options, Deal.shuffled(random, players), Lead() if first else Lead(Seat(random.randrange(2)))
        )
        if position.to_move is None:
            continue
        other = position.seating.after(position.to_move)
        start = Start.of(view_of(position, other))
        hands, boneyard = copies(position, 30)
        results = play_out(start, hands, boneyard, AtRandom(), np.random.default_rng(1))
        led = {TILES[code // 2] for code in results.log[:, 0].tolist()}
        legal = {move.tile for move in position.legal_moves if isinstance(move, Play)}
        assert led <= legal
        assert len(led) > 1 or len(legal) == 1
