"""Whole matches written out as a referee would note them, one for each document and size of table.

Write them again, after a change of the rules that is meant: `python -m tests.golden.transcripts`
Then read the difference: every changed line is a rule that changed.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from engine.game import record
from engine.game.match import Match, Played
from engine.game.moves import Draw, Move, Pass, Play
from engine.game.round import Round
from engine.game.ruleset import RULESET_IDS, load
from engine.game.scoring import ScoreLine
from engine.game.seats import seat_name
from engine.game.tiles import TileSet

HERE = Path(__file__).parent


def tables() -> list[tuple[str, int]]:
    """Every document with every number of players it seats."""
    return [
        (ruleset, players)
        for ruleset in RULESET_IDS
        for players in range(load(ruleset).defaults.players_least, load(ruleset).defaults.players_most + 1)
    ]


def path_of(ruleset: str, players: int) -> Path:
    return HERE / f"{ruleset}{players}.txt"


def choice(position: Round, seed: str) -> Move:
    """A move as good as drawn by lot, and the same for ever."""
    moves = position.legal_moves
    text = f"{seed} {len(position.history)} {position.layout}"
    return moves[int.from_bytes(sha256(text.encode()).digest()[:4], "big") % len(moves)]


def played_out(ruleset: str, players: int) -> Match:
    match = Match.start(load(ruleset).options(), players=players, seed=f"golden-{ruleset}{players}")
    while True:
        while not match.round.is_over:
            match = match.after(choice(match.round, f"{match.seed} {match.round_number}"))
        if match.is_over:
            return match
        match = match.next_round()


def transcript(match: Match) -> str:
    lines = [
        "# A whole match under the document's own rules. Compared with what the engine plays on every test run.",
        "# Written by `python -m tests.golden.transcripts`; change no line by hand.",
        f"{match.options.ruleset} with {match.seating.count} players, to {match.target}, seed {match.seed}",
    ]
    everything = (*match.finished, match.current)
    for number, played in enumerate(everything, 1):
        after = everything[number].scores_before if number < len(everything) else match.scores
        lines += ["", *round_lines(match, number, played, after)]
    winner = match.winner
    assert winner is not None
    lines += ["", f"{match.seating.team_name(winner)} wins the match", f"record {record.write(match)}"]
    return "\n".join(lines) + "\n"


def round_lines(match: Match, number: int, played: Played, after: tuple[int, ...]) -> Iterator[str]:
    position, seating = played.round, match.seating
    thrown_in = f", after {played.redeals} deals thrown in" if played.redeals else ""
    yield f"Round {number}{thrown_in}"
    for seat in seating.seats:
        yield f"  {seat_name(seat)} is dealt {TileSet(position.setup.hands[seat])}"
    if position.setup.boneyard:
        yield f"  boneyard {' '.join(map(str, position.setup.boneyard))}"
    assert position.opener is not None
    named = f", who holds the {position.announced}" if position.announced else ""
    yield f"  {seat_name(position.opener)} opens{named}"
    for event, earned in zip(position.events, position.lines_for(match.target), strict=True):
        yield f"    {seat_name(event.seat)} {words(event.move, event.drawn)}{paid(match, earned)}"
    outcome = position.outcome(number)
    yield f"  table {position.layout}"
    yield f"  left {', '.join(f'{seat_name(seat)} {outcome.pips[seat]}' for seat in seating.seats)}"
    won = "nobody" if outcome.winner_seat is None else seat_name(outcome.winner_seat)
    called = "".join([", capicú" if outcome.capicu else "", ", chuchazo" if outcome.chuchazo else ""])
    yield f"  {outcome.ending.value}: {won}{called}{paid(match, outcome.lines)}"
    totals = ", ".join(f"{seating.team_name(team)} {after[team]}" for team in seating.teams)
    yield f"  totals {totals}"
    if number <= len(match.finished):
        following = (*match.finished, match.current)[number].round
        how = "as in a first round" if following.setup.lead.is_first else "by the round before"
        assert following.opener is not None
        yield f"  next to open {seat_name(following.opener)}, {how}"


def words(move: Move, drawn: tuple[object, ...]) -> str:
    match move:
        case Play(tile, end):
            return f"plays {tile}" if end is None else f"plays {tile} {end.value}"
        case Draw():
            return f"draws {' '.join(map(str, drawn))}"
        case Pass():
            return "passes"


def paid(match: Match, lines: tuple[ScoreLine, ...]) -> str:
    return "".join(f"  [{line.clause} {match.seating.team_name(line.team)} +{line.points}]" for line in lines)


if __name__ == "__main__":
    for ruleset, players in tables():
        path_of(ruleset, players).write_text(transcript(played_out(ruleset, players)), "utf-8")
