"""The engine's own speeds, each beside a peer's in the same run where there is one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from random import Random
from statistics import median
from typing import Any

import numpy as np

from engine.contest import Clock
from engine.game.deal import Deal
from engine.game.match import Match
from engine.game.record import read, write
from engine.game.round import Lead, Needs, Round
from engine.game.ruleset import load
from engine.game.seats import Seat
from engine.game.seen import view_of
from engine.mind.advice import advise
from engine.mind.belief import Belief
from engine.mind.open_table import OpenTable
from engine.mind.solver import Solver, solve
from engine.mind.view import View

SLICES = 9
"""A speed is the median of so many short runs: a shared machine stalls now and then."""
SLICE = 0.35


def bench(clock: Clock) -> dict[str, Any]:
    """All speeds, in well under a minute."""
    ours, peers = _rounds_and_peer(clock)
    answer: dict[str, Any] = {
        "random_rounds_per_s": round(ours),
        "replay_ms": _replay(clock),
        "belief_ms": _belief(clock),
        "samples_per_s": _samples(clock),
        "solve_ms": {
            "28": _solve(clock, 28, 5, _value),
            "14": _solve(clock, 14, 40, _value),
            "28_all_moves": _solve(clock, 28, 3, solve),
        },
        "advise_ms": _advise(clock),
    }
    if peers is not None:
        answer["peer"] = {
            "name": "dominoes 6.1.0 (PyPI)",
            "random_rounds_per_s": round(peers),
            "ratio": round(ours / peers, 2),
        }
    return answer


# --- random rounds ---


def _rounds_and_peer(clock: Clock) -> tuple[float, float | None]:
    """Random four-handed rounds a second, ours and the peer's in turn so that both meet the same noise."""
    ours = _rounds()
    peers = _peer_rounds()
    own_speeds, peer_speeds = [], []
    for _ in range(SLICES):
        own_speeds.append(_speed(ours, clock))
        if peers is not None:
            peer_speeds.append(_speed(peers, clock))
    return median(own_speeds), median(peer_speeds) if peer_speeds else None


def _speed(once: Callable[[], None], clock: Clock) -> float:
    begun, done, taken = clock(), 0, 0.0
    while taken < SLICE:
        for _ in range(20):
            once()
        done += 20
        taken = clock() - begun
    return done / taken


def _rounds() -> Callable[[], None]:
    options, random = load("C").options(), Random(7)
    choose = random.choice

    def once() -> None:
        played = Round.of_deal(options, Deal.shuffled(random, 4), Lead(Seat(0)))
        while played.to_move is not None:
            played = played.after(choose(played.legal_moves))

    return once


def _peer_rounds() -> Callable[[], None] | None:
    """The peer's random game, written the way its own documentation plays one."""
    if find_spec("dominoes") is None:
        return None
    peer: Any = import_module("dominoes")
    random = Random(7)

    def once() -> None:
        game = peer.Game.new(starting_player=0)
        while game.result is None:
            game.make_move(*random.choice(game.valid_moves))

    return once


# --- records and beliefs ---


def _played(seed: str, ruleset: str = "C", players: int = 4) -> Match:
    """A round played at random, from a seed."""
    random = Random(seed)
    match = Match.start(load(ruleset).options(), players=players, seed=seed)
    while match.round.to_move is not None:
        match = match.after(random.choice(match.round.legal_moves))
    return match


def _replay(clock: Clock) -> float:
    """Reading a whole round back from its record."""
    texts = [write(_played(f"replay{number}")) for number in range(30)]
    times = []
    for text in texts:
        begun = clock()
        replayed = read(text)
        times.append(clock() - begun)
        assert replayed.error is None
    return round(median(times) * 1000, 4)


def _views(ruleset: str, players: int, rounds: int) -> list[View]:
    """What the seat to move sees, at every turn of some rounds."""
    views = []
    for number in range(rounds):
        match = _played(f"view{number}", ruleset, players)
        played = Round.of_setup(match.round.setup)
        if played.setup.needs is not Needs.NOTHING:
            continue
        for move in match.round.history:
            if played.to_move is not None and played.ends is not None:
                views.append(view_of(played, played.to_move))
            played = played.after(move)
    return views


def _belief(clock: Clock) -> dict[str, float]:
    """The exact chances of every hidden tile, over all turns of rounds of every kind."""
    kinds = (("C", 4), ("B", 4), ("A", 2), ("A", 3), ("C", 3))
    views = [view for ruleset, players in kinds for view in _views(ruleset, players, 6)]
    return _median_and_max([_timed(partial(_chances, view), clock) for view in views])


def _chances(view: View) -> object:
    return Belief.of(view).chances()


def _samples(clock: Clock) -> int:
    """Fitting deals drawn in a second, four players."""
    views = _views("C", 4, 2)
    generator = np.random.default_rng(7)
    speeds = []
    for view in views:
        known = Belief.of(view)
        seconds = _timed(partial(known.sample, 2_000, generator), clock)
        speeds.append(2_000 / seconds)
    return round(median(speeds))


def _timed(once: Callable[[], object], clock: Clock) -> float:
    begun = clock()
    once()
    return clock() - begun


def _median_and_max(seconds: list[float]) -> dict[str, float]:
    return {"median": round(median(seconds) * 1000, 4), "max": round(max(seconds) * 1000, 4)}


# --- open tiles and advice ---


def _value(table: OpenTable) -> object:
    return Solver(table).value(table)


def _solve(clock: Clock, tiles: int, number: int, answer: Callable[[OpenTable], object]) -> float:
    """The value of a position with so many tiles in the hands of four, or of each of its moves."""
    times = []
    for seed in range(number):
        random = Random(f"solve{seed}")
        played = Round.of_deal(load("C").options(), Deal.shuffled(random, 4), Lead(Seat(0)))
        while played.to_move is not None and sum(hand.bit_count() for hand in played.hands) > tiles:
            played = played.after(random.choice(played.legal_moves))
        if played.to_move is not None:
            table = OpenTable.of(played)
            times.append(_timed(partial(answer, table), clock))
    return round(median(times) * 1000, 4)


def _advise(clock: Clock) -> dict[str, float]:
    """What the coach takes for one decision."""
    views = [view for view in _views("C", 4, 6) if len(view.legal) > 1]
    return _median_and_max([_timed(partial(advise, view), clock) for view in views])
