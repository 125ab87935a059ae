"""What a choice was worth as a short text, so that a mistake can be tried again on another day."""

from __future__ import annotations

import json
import math
from typing import Final, get_args

from engine.game.round import Round
from engine.mind.advice import MethodName
from engine.mind.review import Appraisal, Worth

METHODS: Final[dict[str, MethodName]] = {name: name for name in get_args(MethodName)}
FIGURES: Final = 4
"""Digits after the point: more than any page shows."""


def appraisal_text(appraisal: Appraisal) -> str:
    """The worth of each move, without the coach's reasons: those are told when the hand is looked back at."""
    return json.dumps(
        [
            appraisal.method,
            appraisal.deals,
            [
                [
                    str(worth.move),
                    *(round(one, FIGURES) for one in (worth.mean, worth.behind, worth.error, worth.wins)),
                    worth.is_apart,
                ]
                for worth in appraisal.worths
            ],
        ],
        separators=(",", ":"),
    )


def read_appraisal(written: str, played: Round) -> Appraisal | None:
    """The worths of the moves of a position; None for a text that does not speak of just these moves.

    It may come from a file that somebody has changed.
    """
    moves = {str(move): move for move in played.legal_moves}
    try:
        method, deals, worths = json.loads(written)
        found = tuple(
            Worth(moves[move], float(mean), float(behind), float(error), float(wins), is_apart is True)
            for move, mean, behind, error, wins, is_apart in worths
        )
        appraisal = Appraisal(found, METHODS[method], int(deals), None)
    except (ValueError, TypeError, KeyError, OverflowError, RecursionError):
        return None
    figures = [one for worth in found for one in (worth.mean, worth.behind, worth.error, worth.wins)]
    is_whole = len(found) == len(moves) and {worth.move for worth in found} == set(moves.values())
    return appraisal if is_whole and all(math.isfinite(one) for one in figures) else None
