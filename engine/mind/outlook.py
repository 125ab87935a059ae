"""What follows from each legal move, deal by deal, on the same deals for every move.

Where few deals fit, all of them are taken and solved with open tiles. Else deals are sampled, weighed by what the
others' plays suggest, and played out. Work is limited by numbers of deals and positions, never by time, so that
the same view and the same generator give the same outlook.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.game.moves import Move
from engine.game.ruleset import Options
from engine.game.seats import Seating
from engine.game.tiles import TILES, TileSet
from engine.mind.belief import Belief
from engine.mind.counts import NOBODY, Flags, winners
from engine.mind.every_deal import every_deal
from engine.mind.kinds import Mixed, drawn_kinds, logarithms_by_kind, over_all_kinds
from engine.mind.open_table import OpenTable
from engine.mind.pairs import OutOfNodes
from engine.mind.playout import NOTHING, Masks, Results, Start, pips_of, play_out_each
from engine.mind.principles import WEIGHTS
from engine.mind.solver import Finished, NotSolved, Solver
from engine.mind.style import Sample, log_likelihoods, resample, sample
from engine.mind.view import View
from engine.mind.weighted import Weighted

Numbers = NDArray[np.float64]

PLAYING: Final = Weighted(WEIGHTS)
"""How all seats go on in a play-out."""
CHOOSING: Final = Weighted(WEIGHTS, temperature=6.0)
"""How the others are supposed to have chosen what they played."""
POOL: Final = 4
"""How many deals are drawn for each that is kept after weighing."""


class Method(Enum):
    """How an outlook was found. Numbers of two methods are never ranked against each other."""

    OPEN_TILES = "enumerated_open_tiles"
    """All deals that fit, each solved exactly with open tiles: optimistic, for nobody sees them all."""
    EQUILIBRIUM = "enumerated_one_equilibrium"
    """The same with more than two sides, each maximising its own points: one equilibrium of several."""
    PLAYOUTS = "playouts"
    """Weighed samples, played out by the weighed principles: as among equal players."""
    SAMPLED_OPEN_TILES = "sampled_open_tiles"
    """Weighed samples, each solved with open tiles."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much may be done for one outlook."""

    samples: int = 2_000
    most_played: int | None = None
    """Play-outs of all moves together: with many moves each gets fewer deals."""
    most_deals: int = 2_000
    """Beyond so many deals that fit, they are sampled."""
    work: int = 620_000
    """How much solving is allowed: deals times moves times `_WORK` for the tiles left."""
    most_solving: int = 450_000
    """What all solving together may take by the positions it meets, in the unit of `work`, before it is given up."""
    takes_part: bool = False
    """Whether deals solved before that count as a sample; else all or none."""
    solves_samples_of: int = 0
    """With so many tiles left or fewer, samples are solved with open tiles too, where that is quick."""
    asks_who_wins: bool = True
    """Whether it matters who wins, not only by how many points."""
    reads_kinds: bool = False
    """Whether the others may be of other kinds than the one that plays by principles, as their plays suggest."""


COACH: Final = Effort()
BOT: Final = Effort(
    samples=1_300,
    most_played=5_000,
    most_deals=600,
    work=70_000,
    most_solving=40_000,
    takes_part=True,
    solves_samples_of=16,
    asks_who_wins=False,
    reads_kinds=True,
)
FEWEST_SOLVED: Final = 60
"""Fewer solved deals say less than many that are played out."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What each move leads to in each deal."""

    method: Method
    moves: tuple[Move, ...]
    points: Numbers
    """Points of the mover's side minus the other's (or the others' average) from here on: a row a move, a column
    a deal."""
    won: Flags
    """Whether the mover's side wins the round."""
    deals: Sample
    """The deals, equally likely."""
    deals_that_fit: int
    """How many deals fit in all, as the belief counts them."""
    likelihoods: Numbers | None
    """For each deal its weight by the others' plays, where the deals were not drawn by it."""
    effective: float
    """So many independent deals would tell as much; infinity where all were taken."""

    @property
    def exact(self) -> bool:
        """Whether all deals that fit were taken."""
        return self.method in (Method.OPEN_TILES, Method.EQUILIBRIUM)


def look_ahead(
    view: View,
    generator: np.random.Generator,
    effort: Effort = COACH,
    *,
    cases: Sequence[Belief] = (),
    weighs_all: bool = False,
) -> tuple[Outlook, tuple[Results, ...] | None]:
    """What follows from each legal move, and the play-outs if there were any.

    `weighs_all` asks for likelihoods too where all deals are taken. `cases` are what the view
    shows, where that is known already: several exclude each other. Raises `NoExactBelief`, `Contradiction`, and `ValueError` where the viewer is not to move.
    """
    if not view.legal:
        raise ValueError("the viewer is not to move")
    start = Start.of(view)
    known = tuple(cases) or (Belief.of(view),)
    fitting = sum(case.deals for case in known)
    solved = _enumerated(view, start, known, effort, generator)
    if solved is not None:
        method, points, won, deals, weights = solved
        likely, effective = weights if weighs_all else None, float("inf")
        if method is Method.SAMPLED_OPEN_TILES:
            effective = float(1 / (weights**2).sum())
        return Outlook(method, view.legal, points, won, deals, fitting, likely, effective), None
    number = effort.samples
    if effort.most_played is not None:
        number = min(number, effort.most_played // len(view.legal))
    drawn = _spread(known, POOL * number, generator)
    deals = _joined([one for _, one in drawn])
    by_kind = _by_kind(drawn) if effort.reads_kinds else None
    likelihoods = _likelihoods(drawn) if by_kind is None else over_all_kinds(by_kind)
    few = _to_solve(view, effort)
    if few:
        rows, share = resample(likelihoods, few, generator)
        # In no order, so that the first of them are a sample too.
        chosen = deals.take(generator.permutation(rows))
        points, won = _solve_all(view, start, chosen, effort)
        done = points.shape[1]
        if done == few or (effort.takes_part and done >= FEWEST_SOLVED):
            chosen = chosen.take(np.arange(done))
            method, effective = Method.SAMPLED_OPEN_TILES, 1 / (1 / done + 1 / (share * POOL * number))
            return Outlook(method, view.legal, points, won, chosen, fitting, None, effective), None
    rows, share = resample(likelihoods, number, generator)
    deals = deals.take(rows)
    policy = PLAYING
    if by_kind is not None:
        kinds = drawn_kinds(by_kind[:, :, rows], view.viewer, generator)
        chances = generator.random((number, len(TILES)), dtype=np.float32)
        policy = Mixed(WEIGHTS, kinds=kinds, chances=chances)
    played = play_out_each(start, deals.hands, deals.boneyard, policy, generator, view.legal)
    side = int(view.seating.team(view.viewer))
    points = np.stack([difference(one.points.astype(np.float64), side) for one in played])
    won = np.stack([one.winner == side for one in played])
    # What is drawn twice over is worth less than so many deals, and so is a draw from few that are likely.
    effective = 1 / (1 / number + 1 / (share * POOL * number))
    outlook = Outlook(Method.PLAYOUTS, view.legal, points, won, deals, fitting, None, effective)
    return outlook, tuple(played)


def play_on(view: View, deals: Sample, generator: np.random.Generator) -> tuple[Results, ...]:
    """The same deals played out after each legal move, for what may be counted in them."""
    return tuple(play_out_each(Start.of(view), deals.hands, deals.boneyard, PLAYING, generator, view.legal))


def difference(points: Numbers, side: int) -> Numbers:
    """A side's points minus the other side's; of several other sides, minus what they make on average."""
    own = points[:, side]
    return np.asarray(own - (points.sum(axis=1) - own) / (points.shape[1] - 1))


Drawn = list[tuple[Belief, Sample]]
"""Deals by the case that they belong to."""


def _spread(cases: Sequence[Belief], number: int, generator: np.random.Generator) -> Drawn:
    """Deals drawn from all cases together, each fitting deal with the same chance."""
    if len(cases) == 1:
        return [(cases[0], sample(cases[0], number, generator))]
    whole = sum(case.deals for case in cases)
    numbers = generator.multinomial(number, [case.deals / whole for case in cases]).tolist()
    return [(case, sample(case, of, generator)) for case, of in zip(cases, numbers, strict=True) if of]


def _joined(samples: Sequence[Sample]) -> Sample:
    if len(samples) == 1:
        return samples[0]
    return Sample(
        np.concatenate([one.hands for one in samples]),
        np.concatenate([one.boneyard for one in samples]),
        np.concatenate([one.slots for one in samples]),
    )


def _likelihoods(drawn: Drawn) -> Numbers:
    """For each deal the logarithm of the chance of what the others played."""
    return np.concatenate([log_likelihoods(case, deals, CHOOSING) for case, deals in drawn])


def _by_kind(drawn: Drawn) -> Numbers:
    """The same by seat and kind."""
    return np.concatenate([logarithms_by_kind(case, deals) for case, deals in drawn], axis=2)


# --- all deals, with open tiles ---

_WORK: Final = (80,) * 10 + (100, 100, 110, 120, 130, 160, 210, 300, 450)
"""What solving one move with so many tiles left takes, in millionths of a second on the machine it was measured on."""
_HARDER: Final = 3
"""How many times as much where tiles are still to be drawn or sides are not two."""
_TO_THE_END: Final = 5
"""How many times as much where the line has to be followed to its end to tell who wins."""
_PAIRS, _PAYING_PAIRS, _OTHERS = (60, 2.5), (150, 7.0), (100, 12.5)
"""What a deal takes by itself, and each position met in it, in the same unit: four in pairs, four in pairs where
points come on the way, all others."""


def _enumerated(
    view: View, start: Start, cases: Sequence[Belief], effort: Effort, generator: np.random.Generator
) -> tuple[Method, Numbers, Flags, Sample, Numbers] | None:
    work = _work(view, effort)
    if work is None or (_can_draw(view) and _pays_on_the_way(view.options)):
        return None
    most = min(effort.most_deals, effort.work // work)
    drawn: Drawn = []
    for case in cases:
        every = every_deal(case, most - sum(len(one.hands) for _, one in drawn))
        if every is None:
            return None
        drawn.append((case, every))
    deals = _joined([one for _, one in drawn])
    logarithms = over_all_kinds(_by_kind(drawn)) if effort.reads_kinds else _likelihoods(drawn)
    if effort.takes_part:
        order = generator.permutation(len(deals.hands))
        deals, logarithms = deals.take(order), logarithms[order]
    points, won = _solve_all(view, start, deals, effort)
    done = points.shape[1]
    method = Method.OPEN_TILES if len(view.seating.teams) == 2 else Method.EQUILIBRIUM
    if done < len(deals.hands):
        if not effort.takes_part or done < FEWEST_SOLVED:
            return None
        method, deals, logarithms = Method.SAMPLED_OPEN_TILES, deals.take(np.arange(done)), logarithms[:done]
    weights = np.exp(logarithms - logarithms.max())
    return method, points, won, deals, weights / weights.sum()


def _to_solve(view: View, effort: Effort) -> int:
    """How many samples to solve with open tiles, 0 for none: a boneyard's order or a third side takes too long."""
    left = len(TILES) - len(view.played)
    work = _work(view, effort)
    if work is None or left > effort.solves_samples_of or _can_draw(view) or len(view.seating.teams) > 2:
        return 0
    number = min(effort.work // work, effort.samples)
    return number if number >= FEWEST_SOLVED else 0


def _can_draw(view: View) -> bool:
    return view.boneyard_count > view.options.reserve


def _work(view: View, effort: Effort) -> int | None:
    """What solving a deal takes, all moves together; None for too many tiles to think of it."""
    left = len(TILES) - len(view.played)
    if left >= len(_WORK):
        return None
    work = _WORK[left] * len(view.legal)
    if _can_draw(view) or len(view.seating.teams) > 2:
        work *= _HARDER
    if _pays_on_the_way(view.options):
        work *= _TO_THE_END if effort.asks_who_wins else _HARDER
    return work


def _pays_on_the_way(options: Options) -> bool:
    """Whether points may come from elsewhere than the end of the round, so that they do not tell who won it."""
    return options.tile_points != "off" or options.pass_bonus == "on"


def _solve_all(view: View, start: Start, deals: Sample, effort: Effort) -> tuple[Numbers, Flags]:
    """For each move and deal the points with open tiles, and whether the mover's side wins.

    Where points come on the way and nobody asks who wins, it is whether the side comes out ahead. There are fewer
    columns than deals if the rest would have taken too much.
    """
    moves, number = view.legal, len(deals.hands)
    side = int(view.seating.team(view.viewer))
    follows = effort.asks_who_wins and _pays_on_the_way(view.options)
    points = np.zeros((len(moves), number))
    won = np.zeros((len(moves), number), dtype=np.bool_)
    ends: list[list[Finished]] = [[] for _ in moves]
    known: dict[tuple[bytes, bytes], int] = {}
    columns = np.zeros(number, dtype=np.intp)
    by_deal, by_node = _OTHERS
    if view.seating.pairs and not _can_draw(view):
        by_deal, by_node = _PAYING_PAIRS if _pays_on_the_way(view.options) else _PAIRS
    if follows:
        by_deal *= _TO_THE_END
    left = float(effort.most_solving)
    done = number
    for place in range(number):
        key = deals.hands[place].tobytes(), deals.boneyard[place].tobytes()
        columns[place] = known.setdefault(key, place)
        if columns[place] != place:
            # The same tiles in the same hands, only come there in another way.
            continue
        table = _table(start, tuple(deals.hands[place].tolist()), deals.boneyard[place].tolist())
        left -= by_deal
        solver = Solver(table, max(int(left / by_node), 1))
        solution = solver.solve(table)
        if isinstance(solution, NotSolved):
            done = place
            break
        by_move = {valued.move: valued for valued in solution.moves}
        finished: dict[Move, Finished] = {}
        if follows:
            try:
                finished = solver.endings(table)
            except OutOfNodes:
                done = place
                break
        for row, move in enumerate(moves):
            valued = by_move[move]
            points[row, place] = valued.value
            won[row, place] = valued.value > 0
            if valued.points is not None:
                points[row, place] = difference(np.array([valued.points], dtype=np.float64), side)[0]
            if follows:
                ends[row].append(finished[move])
        left -= by_node * solver.nodes
    columns = columns[:done]
    if follows and done:
        places = np.array(sorted(place for place in known.values() if place < done), dtype=np.intp)
        for row, one in enumerate(ends):
            won[row, places] = _winners(view.options, view.seating, start, one) == side
    return points[:, columns], won[:, columns]


def _table(start: Start, hands: tuple[int, ...], boneyard: list[int]) -> OpenTable:
    """A sampled deal as a table with open tiles."""
    return OpenTable(
        options=start.options,
        seating=start.seating,
        hands=hands,
        ends=start.ends,
        to_move=start.to_move,
        boneyard=tuple([TILES[tile] for tile in boneyard]),
        passes=start.passes,
        drew=start.drew,
        must_open=start.must_open,
        opener=start.opener,
        last_play=start.last_play,
        last_tile=None if start.last_code == NOTHING else TILES[start.last_code // 2],
        ends_before=start.ends_before,
        passing=start.passing,
        target=start.target,
        round_number=start.round_number,
    )


def _winners(options: Options, seating: Seating, start: Start, ends: list[Finished]) -> NDArray[np.int64]:
    """The side that wins each of these rounds."""
    hands: Masks = np.array([end.hands for end in ends], dtype=np.uint32)
    counts = np.stack([pips_of(hands[:, seat]) for seat in range(seating.count)], axis=1)
    lightest = np.array(
        [[min((tile.pips for tile in TileSet(hand)), default=0) for hand in end.hands] for end in ends]
    )
    blocked = (hands != 0).all(axis=1)
    last = np.array([NOBODY if end.last_play is None else int(end.last_play) for end in ends])
    return winners(options, seating, counts, lightest, blocked, last, start.opener)
