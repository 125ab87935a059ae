"""Exact chances beside the PyPI package `dominoes`, in one run on the same positions.

`dominoes` has no chances of its own; what it offers is every set of hands that the passes allow
(`Game.all_possible_hands`), from which chances are counted. Four-handed, 16 unseen tiles in three hands, after
at least two passes. The peer needs most of a minute for one position.

    python -m bench.belief_against_dominoes [POSITIONS]
"""

from __future__ import annotations

import json
import random
import sys
from collections import Counter
from fractions import Fraction
from statistics import median
from time import process_time

import dominoes

from engine.game.deal import Deal
from engine.game.moves import End, Pass, Play
from engine.game.round import Lead, Round
from engine.game.ruleset import load
from engine.game.seats import Seat
from engine.game.seen import view_of
from engine.game.tiles import Tile, TileSet
from engine.mind.belief import Belief
from engine.mind.view import View

UNSEEN = 16
PASSES = 2
REPEATS = 200


def positions(number: int, seed: int) -> list[dominoes.Game]:
    """Random games of the peer, stopped where the mover does not see 16 tiles and somebody has passed."""
    random.seed(seed)  # the peer deals and plays from the global generator
    found: list[dominoes.Game] = []
    while len(found) < number:
        game = dominoes.Game.new(starting_player=0)
        while game.result is None:
            hidden = sum(len(hand) for seat, hand in enumerate(game.hands) if seat != game.turn)
            if hidden == UNSEEN and game.moves.count(None) >= PASSES:
                found.append(game)
                break
            game.make_move(*random.choice(game.valid_moves))
    return found


def tile_of(domino: dominoes.Domino) -> Tile:
    """The peer's piece as a tile."""
    return Tile.of(domino.first, domino.second)


def view_from(game: dominoes.Game) -> View:
    """The same position, as the mover sees it."""
    hands = [{tile_of(domino) for domino in hand} for hand in game.hands]
    seat = game.starting_player
    for move in game.moves:
        if move is not None:
            hands[seat].add(tile_of(move[0]))
        seat = (seat + 1) % 4
    deal = Deal(tuple(TileSet.of(hand) for hand in hands), ())
    played = Round.of_deal(load("C").options(), deal, Lead(Seat(game.starting_player)))
    for number, move in enumerate(game.moves):
        if move is None:
            played = played.after(Pass())
        else:
            end = None if number == 0 else End.LEFT if move[1] else End.RIGHT
            played = played.after(Play(tile_of(move[0]), end))
    return view_of(played, Seat(game.turn))


def peer_chances(game: dominoes.Game) -> tuple[int, dict[tuple[Tile, int], Fraction]]:
    """How many deals fit, and the chance of each unseen tile for each other seat, by the peer's enumeration."""
    others = [seat for seat in range(4) if seat != game.turn]
    # Its pieces are slow to hash, which is not what is measured here.
    tiles = {id(domino): tile_of(domino) for seat in others for domino in game.hands[seat]}
    often: dict[int, Counter[int]] = {seat: Counter() for seat in others}
    deals = 0
    for hands in game.all_possible_hands():
        deals += 1
        for seat in others:
            often[seat].update(map(id, hands[seat]))
    return deals, {
        (tiles[piece], seat): Fraction(count, deals)
        for seat, counts in often.items()
        for piece, count in counts.items()
    }


def compare(number: int = 1, seed: int = 1) -> dict[str, object]:
    """Processor times of both in milliseconds, and their ratio; raises if a value differs."""
    ours, theirs = [], []
    for game in positions(number, seed):
        view = view_from(game)
        began = process_time()
        deals, expected = peer_chances(game)
        theirs.append(1_000 * (process_time() - began))
        began = process_time()
        for _ in range(REPEATS):
            belief = Belief.of(view)
            chances = belief.chances()
        ours.append(1_000 * (process_time() - began) / REPEATS)
        found = {
            (tile, int(seat)): chance
            for tile, places in chances.items()
            for seat, chance in places.items()
            if chance
        }
        if (deals, expected) != (belief.deals, found):
            raise AssertionError(f"the values differ in {game}")
    ratios = [slow / fast for slow, fast in zip(theirs, ours, strict=True)]
    return {
        "positions": number,
        "unseen": UNSEEN,
        "dominoes_ms": [round(one, 1) for one in theirs],
        "belief_ms": [round(one, 4) for one in ours],
        "times_faster": {"median": round(median(ratios)), "least": round(min(ratios))},
        "same_values": True,
    }


if __name__ == "__main__":
    print(json.dumps(compare(int(sys.argv[1]) if len(sys.argv) > 1 else 1), indent=2))
