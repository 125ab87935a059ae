"""What the practice table has to keep of a hand and of a match that came to their end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from engine.game.ruleset import load
from engine.game.scoring import Ending
from engine.game.seats import Team
from progress.events import Kind, Value
from ui import progress
from ui.citation import said
from ui.links import Name
from ui.play import Player, Sitting, write_players
from ui.unfinished import AGAIN, Unfinished

PAGE: Final[Name] = "practice"


def keep_end(before: Sitting | None, after: Sitting) -> None:
    """Keeps the hand, and the match, that the last move has ended, if a person sits at the table.

    What a link shows as ended already was played elsewhere, or is kept by now.
    """
    match = after.match
    if not after.people or not (match.round.is_over or match.is_over):
        return
    if before is not None and before.match == match:
        return
    progress.keep(Kind.HAND, after.record, _told(after) | _hand(after))
    if match.is_over:
        team = match.seating.team(after.viewer)
        details: dict[str, Value] = {
            "won": match.winner == team,
            "points": match.scores[team],
            "lost": max(points for side, points in enumerate(match.scores) if side != team),
            "hands": match.round_number,
        }
        progress.keep(Kind.MATCH, after.record, _told(after) | details)


def keep_place(sitting: Sitting, settings: Mapping[str, str]) -> None:
    """Remembers this moment of the match, so that a hand in mid-play can be found again without its link."""
    if sitting.people:
        here = {
            "r": sitting.record,
            "s": write_players(nameless(sitting.players)),
            "p": sitting.pace.value,
        }
        progress.mark(PAGE, here | dict(settings))


def unfinished_match(sitting: Sitting, settings: Mapping[str, str] | None = None) -> Unfinished:
    """A match to go on with."""
    match = sitting.match
    hand = sitting.match.round.hand(sitting.viewer)
    tile = next(iter(hand), None)
    score = "\u00a0:\u00a0".join(str(points) for points in match.scores)
    in_play = bool(match.round.history) and bool(hand) and not match.round.is_over
    return Unfinished(
        page=PAGE,
        title=lambda spoken: spoken.text(
            "practice.continue.title",
            game=said(load(match.options.ruleset).name, spoken.language),
            n=match.round_number,
        ),
        detail=lambda spoken: (
            spoken.plural(
                "practice.continue.held" if any(match.scores) else "practice.continue.first",
                len(hand),
                score=score,
            )
            if in_play
            else spoken.text("practice.continue.detail", score=score)
        ),
        query=sitting.link | {AGAIN: "1"} | dict(settings or {}),
        tile=(5, 3) if tile is None else (int(tile.high), int(tile.low)),
    )


def nameless(players: tuple[Player, ...]) -> tuple[Player, ...]:
    """The players without the names that persons typed: they are nobody's business but the table's."""
    return tuple(replace(player, name="") if player.is_person else player for player in players)


def _told(sitting: Sitting) -> dict[str, Value]:
    match = sitting.match
    return {
        "rules": match.options.ruleset,
        "players": write_players(nameless(sitting.players)),
        "seed": match.seed,
        "seat": int(sitting.viewer),
        "hand": match.round_number,
    }


def _hand(sitting: Sitting) -> dict[str, Value]:
    match = sitting.match
    team = match.seating.team(sitting.viewer)
    ended = match.round.outcome(match.round_number) if match.round.is_finished else None
    lines = [line for made in match.round.lines_for(match.target) for line in made]
    lines += ended.lines if ended is not None else ()
    laid_last = match.round.last_play
    is_own = laid_last is not None and match.seating.team(laid_last) == team
    is_blocked = ended is not None and ended.ending is Ending.BLOCKED

    def points(sides: set[Team]) -> int:
        return sum(line.points for line in lines if line.team in sides)

    return {
        # A match may end in mid-hand, when a side reaches the target: that hand is won with it.
        "won": (ended.winner if ended is not None else match.winner) == team,
        "points": points({team}),
        "lost": points(set(match.seating.teams) - {team}),
        # Called out as the document has it, whether or not it pays there.
        "capicu": is_own and ended is not None and ended.capicu,
        "chuchazo": is_own and ended is not None and ended.chuchazo,
        "blocked": is_blocked,
        "tranque": is_own and is_blocked,
    }
