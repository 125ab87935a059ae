"""What the others' choices suggest: how likely each sampled deal makes the plays that were seen.

A belief says what is certain: which deals fit, each as likely as the other. This goes further and supposes that the
others mostly choose as a stated policy does. The two are kept apart: nothing here changes a belief.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from engine.game.moves import Draw, End, Play
from engine.game.tiles import ALL_MASK, TILES
from engine.mind.belief import Belief
from engine.mind.playout import Board, Codes, Masks, Start
from engine.mind.view import Seen
from engine.mind.weighted import Candidates, Weighted, candidates

Weights = NDArray[np.float64]

AT_RANDOM = 0.1
"""How often a choice is supposed to follow no policy at all: no single odd play may rule a deal out."""


@dataclass(frozen=True, slots=True)
class Sample:
    """Deals that fit, ready to be weighed and played out."""

    hands: Masks
    """The hands now, a row a deal and a column a seat."""
    boneyard: Codes
    """The boneyard, next to be drawn first, the reserve last."""
    slots: Codes
    """For each tile the slot of the belief's evidence it lies in or was played from."""

    def take(self, rows: NDArray[np.intp]) -> Sample:
        """Some of the deals, or some of them more than once."""
        return Sample(self.hands[rows], self.boneyard[rows], self.slots[rows])


def sample(belief: Belief, number: int, generator: np.random.Generator) -> Sample:
    """Draw deals that fit, each with the same chance."""
    slots = belief.sample_slots(number, generator)
    hands, boneyard = hands_of_slots(belief, slots)
    return Sample(hands, generator.permuted(boneyard, axis=1), slots)


def hands_of_slots(belief: Belief, slots: Codes) -> tuple[Masks, Codes]:
    """The hands and the boneyard of deals given as the slot of each tile; the boneyard lies lowest tile first."""
    view, evidence = belief.view, belief.evidence
    number = len(slots)
    masks = _masks(slots, len(evidence.slots))
    hidden = np.uint32(evidence.hidden)
    columns = []
    for seat in view.seating.seats:
        hand = np.full(number, view.hand.mask if seat == view.viewer else 0, dtype=np.uint32)
        for slot, held in enumerate(evidence.slots):
            if held.seat == seat:
                hand |= masks[slot] & hidden
        columns.append(hand)
    lying = np.zeros((number, len(TILES)), dtype=np.bool_)
    for slot, held in enumerate(evidence.slots):
        if held.seat is None:
            lying |= slots == slot
    boneyard = np.nonzero(lying)[1].astype(np.uint8).reshape(number, view.boneyard_count)
    return np.stack(columns, axis=1), boneyard


def _masks(slots: Codes, count: int) -> list[Masks]:
    """For each slot the tiles in it, played ones included, by deal."""
    bits = (np.uint32(1) << np.arange(len(TILES), dtype=np.uint32)).astype(np.float64)
    # Sums of distinct powers of two below 2**28 are exact in floating point, and its product is the quick one.
    return [((slots == slot) @ bits).astype(np.uint32) for slot in range(count)]


def log_likelihoods(
    belief: Belief, deals: Sample, policy: Weighted, *, at_random: float = AT_RANDOM
) -> Weights:
    """For each deal the logarithm of the chance that the others made the plays that were seen.

    Each play is chosen at random with chance `at_random`, else by the policy's soft-max. Raises `ValueError` for
    a policy without a temperature, which would rule deals out altogether.
    """
    by_seat = log_likelihoods_by_seat(belief, deals, (policy,), at_random=at_random)
    return np.asarray(by_seat.sum(axis=(0, 1)))


def log_likelihoods_by_seat(
    belief: Belief, deals: Sample, policies: Sequence[Weighted | None], *, at_random: float = AT_RANDOM
) -> Weights:
    """By seat, policy and deal the logarithm of the chance of the seat's plays, should it choose by this policy.

    None is a policy that never looks. Raises `ValueError` as `log_likelihoods` does.
    """
    if any(policy is not None and policy.temperature <= 0 for policy in policies):
        raise ValueError("a policy without a temperature explains one play and no other")
    view, evidence = belief.view, belief.evidence
    number = len(deals.slots)
    masks = _masks(deals.slots, len(evidence.slots))
    found = np.zeros((view.seating.count, len(policies), number))
    played = 0
    for place, seen in enumerate(view.events):
        move, seat = seen.move, seen.seat
        if not isinstance(move, Play):
            continue
        if seat != view.viewer:
            held = np.full(number, move.tile.mask, dtype=np.uint32)
            for slot, cohort in enumerate(evidence.slots):
                if cohort.seat == seat and (cohort.draw is None or cohort.draw < place):
                    held |= masks[slot]
            held &= np.uint32(ALL_MASK & ~played)
            _of_play(belief, place, seen, move, held, played, policies, at_random, found[seat])
        played |= move.tile.mask
    return found


def _of_play(
    belief: Belief,
    place: int,
    seen: Seen,
    move: Play,
    held: Masks,
    played: int,
    policies: Sequence[Weighted | None],
    at_random: float,
    found: Weights,
) -> None:
    """Add the logarithm of the chance of one play in each deal, by each policy."""
    view, seat = belief.view, int(seen.seat)
    start = Start.before(view, place)
    board = Board.standing(start, held, played, _sizes(belief, place))
    left, right = board.fitting(held)
    rows = np.flatnonzero(np.bitwise_count(left) + np.bitwise_count(right) > 1)
    if not len(rows):
        return
    plays: Candidates = candidates(left, right, rows)
    starts = np.flatnonzero(np.r_[True, plays.row[1:] != plays.row[:-1]])
    counts = np.diff(np.r_[starts, len(plays.row)])
    at_right = move.end is End.RIGHT and seen.ends is not None and seen.ends[0] != seen.ends[1]
    made = (plays.tile == move.tile.index) & (plays.is_right == at_right)
    for number, policy in enumerate(policies):
        if policy is None:
            found[number, rows] -= np.log(counts)
            continue
        worth = policy.worth(board, seat, plays).astype(np.float64) / policy.temperature
        worth -= np.repeat(np.maximum.reduceat(worth, starts), counts)
        odds = np.exp(worth)
        share = np.add.reduceat(np.where(made, odds, 0.0), starts) / np.add.reduceat(odds, starts)
        found[number, rows] += np.log((1 - at_random) * share + at_random / counts)


def _sizes(belief: Belief, place: int) -> list[int]:
    """How many tiles each seat held just before a move."""
    view = belief.view
    sizes = list(view.counts)
    for seen in view.events[place:]:
        if isinstance(seen.move, Play):
            sizes[seen.seat] += 1
        elif isinstance(seen.move, Draw):
            sizes[seen.seat] -= seen.move.count
    return sizes


def resample(
    log_weights: Weights, number: int, generator: np.random.Generator
) -> tuple[NDArray[np.intp], float]:
    """Rows drawn by weight, each as often as its weight says to within one; and how much of the sample is
    effective under the weights, as a share.
    """
    weights = np.exp(log_weights - log_weights.max())
    effective = float(weights.sum() ** 2 / (weights**2).sum() / len(weights))
    sums = np.cumsum(weights)
    points = (np.arange(number) + generator.random()) * (sums[-1] / number)
    return np.minimum(np.searchsorted(sums, points, side="right"), len(weights) - 1), effective
