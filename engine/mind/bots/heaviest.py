"""The *botagorda*: always gets rid of the heaviest tile that fits (S22)."""

from __future__ import annotations

from random import Random

from engine.game.moves import Move, Play
from engine.mind.view import View


def heaviest(view: View, random: Random) -> Move:
    """The heaviest tile that fits; of equally heavy ones any. Without one: draw rather than skip."""
    plays = [move for move in view.legal if isinstance(move, Play)]
    if not plays:
        return view.legal[0]
    most = max(play.tile.pips for play in plays)
    return random.choice([play for play in plays if play.tile.pips == most])
