"""Seats round the table and the sides that score together (A02, B03, B35, C16, C17)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NewType

Seat = NewType("Seat", int)
"""A place at the table (*puesto*), numbered in order of play: the next seat sits to the right (A10, B16, C28)."""

Team = NewType("Team", int)
"""The index of a side that scores together: one seat, or with pairs two seats facing each other (*pareja*)."""


def seat_name(seat: Seat) -> str:
    """The name used in positions and records: P0, P1, ..."""
    return f"P{seat}"


@dataclass(frozen=True, slots=True)
class Seating:
    """How many sit at the table and whether they play in pairs.

    >>> table = Seating(4, pairs=True)
    >>> table.after(Seat(3)), table.partner(Seat(1)), [table.team_name(team) for team in table.teams]
    (0, 3, ['P0/P2', 'P1/P3'])
    """

    count: int
    pairs: bool = False

    def __post_init__(self) -> None:
        if not 2 <= self.count <= 4:
            raise ValueError(f"{self.count} seats: a table has 2, 3 or 4")
        if self.pairs and self.count != 4:
            raise ValueError("pairs need four seats")

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats, in order of play."""
        return tuple(Seat(number) for number in range(self.count))

    @property
    def teams(self) -> tuple[Team, ...]:
        """All sides, by number."""
        return tuple(Team(number) for number in range(2 if self.pairs else self.count))

    def after(self, seat: Seat, steps: int = 1) -> Seat:
        """The seat `steps` places to the right, which is next to play."""
        return Seat((seat + steps) % self.count)

    def turns_to(self, seat: Seat, other: Seat) -> int:
        """How many turns pass from `seat` to `other` (0 for the same seat)."""
        return (other - seat) % self.count

    def from_seat(self, seat: Seat) -> tuple[Seat, ...]:
        """All seats in order of play, beginning with `seat`."""
        return tuple(self.after(seat, steps) for steps in range(self.count))

    def team(self, seat: Seat) -> Team:
        """The side that this seat scores for."""
        return Team(seat % 2) if self.pairs else Team(seat)

    def members(self, team: Team) -> tuple[Seat, ...]:
        """The seats of a side."""
        return tuple(seat for seat in self.seats if self.team(seat) == team)

    def partner(self, seat: Seat) -> Seat | None:
        """The seat opposite (*compañero*, *frente*), or None where each plays alone."""
        return self.after(seat, 2) if self.pairs else None

    def are_opponents(self, one: Seat, other: Seat) -> bool:
        """Whether the two score for different sides."""
        return self.team(one) != self.team(other)

    def team_name(self, team: Team) -> str:
        """The side's name in positions: "P1", or "P0/P2" for a pair."""
        return "/".join(seat_name(seat) for seat in self.members(team))
