"""What happens in deals that are played on after a move: named events, each true or not in each deal.

They are counted over the same deals for every move, so that two moves may be compared deal by deal.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

import numpy as np

from engine.game.seats import Seat
from engine.mind.counts import Flags
from engine.mind.playout import DREW, NOTHING, PASSED, Codes, Results
from engine.mind.view import View


class Happening(Enum):
    """Something that happens or does not, seen from whoever makes the move."""

    NEXT_STUCK = "next_stuck"
    """The next opponent has nothing that fits at once: he passes or has to draw (S11)."""
    PARTNER_STUCK = "partner_stuck"
    """The partner has nothing that fits at his next turn (S01, S12)."""
    LAST_STUCK = "last_stuck"
    """The seat that plays before me again has nothing that fits at its next turn."""
    OWN_STUCK = "own_stuck"
    """I have nothing that fits at my next turn (S03)."""
    ALL_STUCK = "all_stuck"
    """Nobody else has anything that fits, and the turn is mine again (*pase redondo*)."""
    OWN_OUT = "own_out"
    """I lay my last tile first."""
    PARTNER_OUT = "partner_out"
    """The partner lays his last tile first (S07)."""
    OTHERS_OUT = "others_out"
    """An opponent lays his last tile first."""
    BLOCK_WON = "block_won"
    """The round is blocked and the count is ours (*tranque*, S05)."""
    BLOCK_LOST = "block_lost"
    """The round is blocked and the count is somebody else's."""
    DOUBLE_KEPT = "double_kept"
    """The round ends with a double of mine unplayed (S14)."""
    CAPICU = "capicu"
    """Our last tile fits both ends, where that pays (S16)."""
    CAPICU_AGAINST = "capicu_against"
    """An opponent's last tile does."""


GOOD: Mapping[Happening, bool] = {
    Happening.NEXT_STUCK: True,
    Happening.PARTNER_STUCK: False,
    Happening.LAST_STUCK: True,
    Happening.OWN_STUCK: False,
    Happening.ALL_STUCK: True,
    Happening.OWN_OUT: True,
    Happening.PARTNER_OUT: True,
    Happening.OTHERS_OUT: False,
    Happening.BLOCK_WON: True,
    Happening.BLOCK_LOST: False,
    Happening.DOUBLE_KEPT: False,
    Happening.CAPICU: True,
    Happening.CAPICU_AGAINST: False,
}
"""Whether it is good for whoever makes the move."""


def happenings(view: View, results: Results) -> dict[Happening, Flags]:
    """For each event that these rules and seats know, in which of the deals it happens."""
    seating, viewer = view.seating, view.viewer
    following, partner = seating.after(viewer), seating.partner(viewer)
    side = int(seating.team(viewer))
    turns = _Turns(results, viewer)
    stuck = {seat: turns.stuck(seat) for seat in seating.seats}
    others = [seat for seat in seating.seats if seat != viewer]
    ours = np.isin(results.last_play, [int(seat) for seat in seating.members(seating.team(viewer))])
    out = ~results.blocked
    found = {
        Happening.NEXT_STUCK: stuck[following],
        Happening.OWN_STUCK: stuck[viewer],
        Happening.OWN_OUT: out & (results.last_play == viewer),
        Happening.OTHERS_OUT: out & ~ours,
        Happening.BLOCK_WON: results.blocked & (results.winner == side),
        Happening.BLOCK_LOST: results.blocked & (results.winner >= 0) & (results.winner != side),
    }
    if len(others) > 1:
        every = np.logical_and.reduce([stuck[seat] for seat in others])
        found[Happening.ALL_STUCK] = every & turns.comes_again
        found[Happening.LAST_STUCK] = stuck[_before(view)]
    if partner is not None:
        found[Happening.PARTNER_STUCK] = stuck[partner]
        found[Happening.PARTNER_OUT] = out & (results.last_play == partner)
    if view.hand.doubles:
        left = np.zeros(len(results.log), dtype=np.bool_)
        for double in view.hand.doubles:
            left |= ~turns.laid(double.index)
        found[Happening.DOUBLE_KEPT] = left
    if view.options.capicu_points:
        found[Happening.CAPICU] = results.capicu & ours
        found[Happening.CAPICU_AGAINST] = results.capicu & ~ours
    return found


def _before(view: View) -> Seat:
    """The seat that plays just before the viewer."""
    return Seat((view.viewer - 1) % view.seating.count)


class _Turns:
    """A log taken apart into turns: neighbouring columns of one seat are one turn."""

    def __init__(self, results: Results, viewer: Seat) -> None:
        self._viewer = viewer
        self._turns: list[tuple[Seat, Codes]] = []
        first = 0
        seats = results.log_seats
        for column in range(1, len(seats) + 1):
            if column == len(seats) or seats[column] != seats[first]:
                self._turns.append((seats[first], results.log[:, first:column]))
                first = column
        self._log = results.log
        self._seats = seats

    def stuck(self, seat: Seat) -> Flags:
        """Whether a seat cannot lay a tile at once at its next turn; for the viewer, at the one after this."""
        codes = self._next(seat)
        if codes is None:
            return np.zeros(len(self._log), dtype=np.bool_)
        return np.asarray(((codes == PASSED) | (codes == DREW)).any(axis=1))

    @property
    def comes_again(self) -> Flags:
        """Whether the viewer has another turn."""
        codes = self._next(self._viewer)
        if codes is None:
            return np.zeros(len(self._log), dtype=np.bool_)
        return np.asarray((codes != NOTHING).any(axis=1))

    def _next(self, seat: Seat) -> Codes | None:
        return next((codes for one, codes in self._turns[1:] if one == seat), None)

    def laid(self, tile: int) -> Flags:
        """Whether the viewer has laid a tile by the end."""
        columns = [number for number, one in enumerate(self._seats) if one == self._viewer]
        codes = self._log[:, columns]
        return np.asarray(((codes < PASSED) & (codes >> 1 == tile)).any(axis=1))
