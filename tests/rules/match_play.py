"""Matches played to their end by a player who always takes the first legal move."""

from __future__ import annotations

from engine.game.match import Match


def play_round(match: Match) -> Match:
    """The match at the end of the round that is being played."""
    while not (match.round.is_over or match.is_over):
        match = match.after(match.round.legal_moves[0])
    return match


def until_over(match: Match) -> Match:
    """The match at its end."""
    match = play_round(match)
    while not match.is_over:
        match = play_round(match.next_round())
    return match
