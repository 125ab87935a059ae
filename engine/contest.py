"""Bots against bots: the same deals from both sides of the table, with intervals that say what is luck."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.game.deal import Deal
from engine.game.round import Lead, Round
from engine.game.ruleset import Options
from engine.game.seats import Seat, Seating
from engine.game.seen import view_of
from engine.mind.bots import BOTS, Bot

RESAMPLES = 1_000
"""How often the deals are drawn again for an interval."""

Clock = Callable[[], float]
Numbers = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Table:
    """What is played, by how many, to how many points."""

    options: Options
    players: int
    target: int | None = None

    @property
    def seating(self) -> Seating:
        """Who sits where."""
        return self.options.seating(self.players)

    @property
    def points_to_win(self) -> int:
        """The target, the document's own where none is given: it decides what a pass pays (B25, B26)."""
        return self.options.target_for(self.players) if self.target is None else self.target


@dataclass(frozen=True, slots=True)
class Result:
    """One round from the first bot's side."""

    difference: float
    """Its side's points minus the other side's; of several other sides, minus what they made on average."""
    won: bool
    decided: bool
    """Whether anybody won the round."""


def seatings(table: Table, names: tuple[str, str]) -> Iterator[tuple[str, ...]]:
    """Who sits where in the rounds of one deal: the first bot's side takes every place in turn.

    >>> from engine.game.ruleset import load
    >>> list(seatings(Table(load("C").options(), 4), ("x", "y")))
    [('x', 'y', 'x', 'y'), ('y', 'x', 'y', 'x')]
    >>> list(seatings(Table(load("A").options(), 3), ("x", "y")))
    [('x', 'y', 'y'), ('y', 'x', 'y'), ('y', 'y', 'x')]
    """
    seating = table.seating
    for team in seating.teams:
        yield tuple(names[0] if seating.team(seat) == team else names[1] for seat in seating.seats)


def play_round(
    start: Round,
    bots: Mapping[Seat, Bot],
    randoms: Mapping[Seat, Random],
    target: int,
    times: Mapping[Seat, list[float]],
    clock: Clock,
) -> Round:
    """A round played to its end by bots. Where there is nothing to choose nobody is asked.

    `times` collects what each seat took for its choices, in the clock's seconds.
    """
    played = start
    while played.to_move is not None:
        seat, moves = played.to_move, played.legal_moves
        move = moves[0]
        if len(moves) > 1:
            view = view_of(played, seat, target=target)
            begun = clock()
            move = bots[seat](view, randoms[seat])
            times[seat].append(clock() - begun)
        played = played.after(move)
    return played


def _start(table: Table, deal: int, seed: str) -> Round:
    """One deal, opened as most rounds of a match are: by a seat that is settled before, with any tile."""
    opener = Seat(deal % table.players)
    hands = Deal.of_seed(seed, table.players, round_number=deal + 1)
    return Round.of_deal(table.options, hands, Lead(opener))


def _result(table: Table, played: Round, first: int) -> Result:
    scores = [0] * len(table.seating.teams)
    outcome = played.outcome()
    for line in (*(line for one in played.lines_for(table.points_to_win) for line in one), *outcome.lines):
        scores[line.team] += line.points
    others = sum(scores) - scores[first]
    return Result(
        difference=scores[first] - others / (len(scores) - 1),
        won=outcome.winner == first,
        decided=outcome.winner is not None,
    )


def play_deal(
    table: Table,
    names: tuple[str, str],
    deal: int,
    *,
    seed: str,
    clock: Clock,
    times: Mapping[str, list[float]],
    bots: Mapping[str, Bot] = BOTS,
) -> list[Result]:
    """One deal from every side of the table. `times` collects what each bot took for its choices."""
    results = []
    for first, sitting in enumerate(seatings(table, names)):
        seats = table.seating.seats
        played = play_round(
            _start(table, deal, seed),
            {seat: bots[sitting[seat]] for seat in seats},
            {seat: Random(f"{seed}/{deal}/{seat}") for seat in seats},
            table.points_to_win,
            {seat: times[sitting[seat]] for seat in seats},
            clock,
        )
        results.append(_result(table, played, first))
    return results


def contest(table: Table, names: tuple[str, str], *, deals: int, seed: str, clock: Clock) -> dict[str, Any]:
    """So many deals, each played from every side; answers what the first bot's side made of them.

    The same deals and seed give the same rounds; only the times differ. A round that nobody wins counts as not
    won in `win_rate` and is left out of `decided_win_rate`.
    """
    times: dict[str, list[float]] = {name: [] for name in names}
    by_deal = [play_deal(table, names, deal, seed=seed, clock=clock, times=times) for deal in range(deals)]
    return {
        "bots": list(names),
        "ruleset": table.options.ruleset,
        "players": table.players,
        "deals": deals,
        "rounds": sum(len(results) for results in by_deal),
        "seed": seed,
        "target": table.points_to_win,
        **summary(by_deal, seed),
        "ms_per_move": {name: milliseconds(taken) for name, taken in times.items()},
    }


def summary(by_deal: Sequence[Sequence[Result]], seed: str) -> dict[str, Any]:
    """Points a round and rates of winning, each with its interval."""
    rounds = np.array([len(results) for results in by_deal], dtype=np.float64)

    def summed(value: Callable[[Result], float]) -> Numbers:
        return np.array([sum(value(one) for one in results) for results in by_deal], dtype=np.float64)

    won = summed(lambda one: one.won)
    generator = np.random.default_rng(Random(seed).getrandbits(64))
    drawn = [generator.integers(len(by_deal), size=len(by_deal)) for _ in range(RESAMPLES)]
    return {
        "points_per_round": _rate(summed(lambda one: one.difference), rounds, drawn),
        "win_rate": _rate(won, rounds, drawn),
        "decided_win_rate": _rate(won, summed(lambda one: one.decided), drawn),
    }


def _rate(parts: Numbers, wholes: Numbers, drawn: list[NDArray[np.int64]]) -> dict[str, Any]:
    """A rate with its 95 % interval: whole deals are drawn again, since rounds of one deal hang together."""
    if not wholes.sum():
        return {"mean": None, "ci95": None}
    again = [float(parts[chosen].sum() / wholes[chosen].sum()) for chosen in drawn if wholes[chosen].sum()]
    low, high = np.percentile(again, [2.5, 97.5])
    return {"mean": float(parts.sum() / wholes.sum()), "ci95": [float(low), float(high)]}


def milliseconds(seconds: list[float]) -> dict[str, float | None]:
    """Median, 95th percentile and maximum of some times, in milliseconds."""
    if not seconds:
        return {"median": None, "p95": None, "max": None}
    taken = np.array(seconds) * 1000
    return {
        "median": round(float(np.median(taken)), 4),
        "p95": round(float(np.percentile(taken, 95)), 4),
        "max": round(float(taken.max()), 4),
    }
