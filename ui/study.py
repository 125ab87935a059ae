"""What the page of chances looks at: one hand of a match or a position, seen by one seat, moment by moment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final

from engine.answers import belief_as_it_stands
from engine.game.moves import Play
from engine.game.record import RecordError, read
from engine.game.round import Event, Round
from engine.game.seats import Seat, Seating
from engine.game.seen import view_of
from engine.mind.view import View
from engine.position import Position
from ui.play import Player, SeatsError, read_players, with_bots, write_players
from ui.play_words import grouped
from ui.text import Words
from ui.triangle import Known

SAMPLES: Final[Mapping[str, str]] = {
    "C": "1~C4~200~~hand-46~1-Y2zX--UqrJHL-v-FDS--TP-NoIMcb-GE",
    "A": "1~A2~100~~hand-44~1V2fONQg...Zmktj...ip...y..Ur.-ceDwA-B",
    "B": "1~B3~200~~hand-25~Z.......-0x1VUwtQdfIMlhYj-Ps",
}
"""For each game a hand that bots played, in which passes or draws tell much."""


@dataclass(frozen=True)
class Study:
    """A hand to look at. Everything it tells is computed from the round and the seat."""

    name: str
    """What it is known by: the letter of a sample, "link" or "laboratory"."""
    round: Round
    """The hand to its last known move."""
    viewer: Seat
    players: tuple[Player, ...]
    start: int = 0
    """How many moves are shown first."""
    record: str | None = None
    standing: Position | None = None
    """A position that was given without its history: then there is one moment only."""

    @property
    def seating(self) -> Seating:
        """Who sits where."""
        return self.round.seating

    @cached_property
    def positions(self) -> tuple[Round, ...]:
        """The round after each number of moves, from none."""
        if self.standing is not None:
            return (self.round,)
        positions = [Round.of_setup(self.round.setup)]
        for move in self.round.history:
            positions.append(positions[-1].after(move))
        return tuple(positions)

    @cached_property
    def moments(self) -> tuple[int, ...]:
        """Where the film stops: after so many moves, several tiles drawn by one seat in a row counted as one stop."""
        return (0, *(place + 1 for place, _ in self.events))

    @cached_property
    def events(self) -> tuple[tuple[int, Event], ...]:
        """What happened between the stops, each with the place of its last move."""
        return () if self.standing is not None else tuple(grouped(self.round.events))

    def stop_at(self, moves: int) -> int:
        """The stop at which so many moves are first all made."""
        return next((stop for stop, made in enumerate(self.moments) if made >= moves), len(self.moments) - 1)

    @property
    def first_stop(self) -> int:
        """The stop that is shown first."""
        return self.stop_at(self.start)

    def view(self, moves: int) -> View:
        """What the seat knew after so many moves."""
        return view_of(self.positions[moves], self.viewer)

    def known(self, moves: int) -> Known:
        """The chances after so many moves."""
        found = self._known.get(moves)
        if found is None:
            if self.standing is not None:
                found = Known.by(belief_as_it_stands(self.standing, self.viewer))
            else:
                found = Known.of(self.view(moves))
            self._known[moves] = found
        return found

    @cached_property
    def _known(self) -> dict[int, Known]:
        """Chances that were computed before: the film goes back and forth."""
        return {}

    def names(self, words: Words) -> tuple[str, ...]:
        """What the seats are called; whose chances these are is "you"."""
        called = []
        for seat in self.seating.seats:
            player = self.players[seat]
            if seat == self.viewer:
                called.append(words.text("practice.name.you"))
            elif player.is_person and player.name:
                called.append(player.name)
            else:
                called.append(words.text(f"practice.name.bot_{seat}"))
        return tuple(called)

    def address(self, stop: int) -> dict[str, str] | None:
        """What a link has to say to open this moment; None for a position that has no record."""
        if self.record is None:
            return None
        return {
            "r": self.record,
            "s": write_players(self.players),
            "at": str(self.moments[stop]),
            "view": str(self.viewer),
        }


def study_of_link(link: Mapping[str, str], name: str = "link") -> Study | None:
    """The hand that a link of the practice table names, as far as it holds; None if not even its deal can be known.

    No link raises: anybody may have written it.
    """
    try:
        match = read(link.get("r", "")).match
    except RecordError:
        return None
    count = match.seating.count
    try:
        players = read_players(link["s"], count) if "s" in link else with_bots(count)
    except SeatsError:
        players = with_bots(count)
    people = [seat for seat in match.seating.seats if players[seat].is_person]
    asked = link.get("view", "")
    viewer = Seat(int(asked)) if asked in tuple("0123")[:count] else (people or [Seat(0)])[0]
    at = link.get("at", "")
    moves = int(at) if at.isdecimal() and len(at) < 4 else len(match.round.history)
    return Study(name, match.round, viewer, players, moves, record=link["r"])


def study_of_position(position: Position, viewer: Seat) -> Study:
    """A position as something to look at, from its last moment."""
    played = position.round
    stands = not played.setup.layout.is_empty
    return Study(
        "laboratory",
        played,
        viewer,
        with_bots(played.seating.count),
        len(played.history),
        standing=position if stands else None,
    )


@cache
def sample(game: str) -> Study:
    """The hand that is shown where nobody has asked for another, at its first pass or draw of another seat."""
    study = study_of_link({"r": SAMPLES[game]}, game)
    assert study is not None
    first = next(
        (
            place + 1
            for place, event in study.events
            if event.seat != study.viewer and not isinstance(event.move, Play)
        ),
        0,
    )
    return Study(game, study.round, study.viewer, study.players, first, record=study.record)
