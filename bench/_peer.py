"""The player of the PyPI package `dominoes` at our tables: its own code chooses, from what its seat may know.

It counts for four in pairs under the rules that C shares with it. It is told nothing but the view: the others'
tiles are dealt to it at hazard, since all it asks of them is how many there are and which are unseen.
"""

from __future__ import annotations

import random as everywhere
from random import Random

import dominoes

from engine.game.moves import End, Move, Pass, Play
from engine.game.tiles import Tile
from engine.mind.view import View

SAMPLES = 10
FROM_MOVE = 10
"""It solves samples from this move on; before, its `bota_gorda` lays the heaviest tile."""


def _piece(tile: Tile) -> dominoes.Domino:
    return dominoes.Domino(int(tile.low), int(tile.high))


def game_of(view: View) -> dominoes.Game:
    """The position as the peer's own game, its seat to move."""
    board = dominoes.SkinnyBoard()
    moves: list[tuple[dominoes.Domino, bool] | None] = []
    for seen in view.events:
        if isinstance(seen.move, Pass):
            moves.append(None)
        elif isinstance(seen.move, Play):
            piece = _piece(seen.move.tile)
            left = seen.ends is None or seen.move.end is not End.RIGHT
            board.add(piece, left)
            moves.append((piece, left))
    unseen = iter([_piece(tile) for tile in view.unseen])
    hands = [
        dominoes.Hand(
            [_piece(tile) for tile in view.hand]
            if seat == view.viewer
            else [next(unseen) for _ in range(view.counts[seat])]
        )
        for seat in view.seating.seats
    ]
    legal = tuple(
        (_piece(move.tile), move.end is not End.RIGHT) for move in view.legal if isinstance(move, Play)
    )
    assert view.opener is not None
    return dominoes.Game(board, hands, moves, int(view.viewer), legal, int(view.opener), None)


def probabilistic_alphabeta(view: View, random: Random) -> Move:
    """What the peer's strongest player does."""
    everywhere.seed(random.getrandbits(64))  # the peer draws from the global generator
    game = game_of(view)
    dominoes.players.bota_gorda(game)
    dominoes.players.probabilistic_alphabeta(start_move=FROM_MOVE, sample_size=SAMPLES)(game)
    piece, left = game.valid_moves[0]
    for move in view.legal:
        if isinstance(move, Play) and _piece(move.tile) == piece and (move.end is not End.RIGHT) is left:
            return move
    raise AssertionError(f"the peer lays {piece} where it does not fit")
