"""Why a bot made a move, from what it could know: the numbers that moved it, and none that it never looked at.

A motive tells of the bot's own hand: what it kept, and what else it might have laid. A table should ask for it only
where that hand may be known, after the round or with open tiles.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from random import Random

from engine.game.moves import Draw, Move, Play
from engine.mind.advice import Advised, Estimate, Fact, Reason, by_principles, ranked, weightiest
from engine.mind.belief import Belief, NoExactBelief
from engine.mind.bots.beginner import is_careless, liking
from engine.mind.bots.master import foresight, generator_of
from engine.mind.features import Reading, effects
from engine.mind.view import View


class Manner(Enum):
    """How a bot came to its move."""

    ONLY = "only"
    """Nothing else was allowed."""
    BLIND = "blind"
    """It never looks: any legal move is as likely as any other."""
    CARELESS = "careless"
    """It looks as a rule, but did not this time."""
    DRAWS = "draws"
    """No tile fitted, and it draws rather than skip."""
    HEAVIEST = "heaviest"
    """The heaviest tile that fits."""
    PRINCIPLES = "principles"
    """What speaks for each move, weighed: see the facts."""
    COUNTED = "counted"
    """Deals that fit, and what comes of each move in them: see the reasons, and the facts."""
    OTHERWISE = "otherwise"
    """The bot would not make this move with these chances: the move is somebody else's, or older than the bot."""


@dataclass(frozen=True, slots=True)
class Motive:
    """Why a bot made a move."""

    bot: str
    """Its name in `engine.mind.bots.BOTS`."""
    move: Move
    manner: Manner
    against: Move | None = None
    """The move it is compared with: the best that was held to be worse. Where the bot would have moved otherwise,
    what it would have done."""
    facts: tuple[Fact, ...] = ()
    """What speaks for the move and not for the other, the weightiest for this bot first."""
    reasons: tuple[Reason, ...] = ()
    """What happens more, or less, often after it, in the deals that the bot looked at."""
    gap: Estimate | None = None
    """By how many points the bot held it to be better, where it counts points."""
    equal: tuple[Move, ...] = ()
    """Other moves that it held to be as good: it took any."""
    deals: int = 0
    """How many deals it looked at."""


def explain(bot: str, view: View, move: Move, random: Random) -> Motive:
    """Why a bot made a move, seen from its own seat.

    `random` is the source as it was before the move: the same chances lead to the same deals, and tell whether a
    beginner looked at all. The move may be written as a record has it. Raises `KeyError` for a bot that does not
    exist, or a move that is not legal.
    """
    move = _listed(view, move)
    explained = _BY_BOT[bot]
    if len(view.legal) == 1:
        return Motive(bot, move, Manner.ONLY)
    if bot not in ("random", "master") and not isinstance(view.legal[0], Play):
        if move != view.legal[0]:
            return Motive(bot, move, Manner.OTHERWISE, view.legal[0])
        return Motive(bot, move, Manner.DRAWS, view.legal[1])
    return explained(bot, view, move, random)


def _listed(view: View, move: Move) -> Move:
    """The move as the list of legal moves names it: a draw of any tiles, and at equal ends one play for both."""
    for legal in view.legal:
        if legal == move or (isinstance(legal, Draw) and isinstance(move, Draw)):
            return legal
    if isinstance(move, Play) and view.ends is not None and view.ends[0] == view.ends[1]:
        for legal in view.legal:
            if isinstance(legal, Play) and legal.tile == move.tile:
                return legal
    raise KeyError(str(move))


def _blind(bot: str, view: View, move: Move, random: Random) -> Motive:
    equal = tuple(other for other in view.legal if other != move)
    made = random.choice(view.legal)
    return Motive(bot, move, Manner.BLIND, equal=equal) if made == move else _otherwise(bot, move, made)


def _otherwise(bot: str, move: Move, made: Move) -> Motive:
    return Motive(bot, move, Manner.OTHERWISE, made)


def _heaviest(bot: str, view: View, move: Move, random: Random) -> Motive:  # noqa: ARG001  # only ties are drawn
    weights = {play: {"pips": float(play.tile.pips)} for play in view.legal if isinstance(play, Play)}
    return _weighed(bot, view, move, weights, Manner.HEAVIEST)


def _beginner(bot: str, view: View, move: Move, random: Random) -> Motive:
    if is_careless(random):
        return Motive(bot, move, Manner.CARELESS)
    reading = Reading(view)
    likings = {play: dict(liking(reading, play)) for play in view.legal if isinstance(play, Play)}
    return _weighed(bot, view, move, likings, Manner.PRINCIPLES)


def _weighed(bot: str, view: View, move: Move, parts: dict[Play, dict[str, float]], manner: Manner) -> Motive:
    """The motive of a bot that adds up parts; `move` is one of several plays."""
    worths = {play: sum(of.values()) for play, of in parts.items()}
    best = max(worths.values())
    if not isinstance(move, Play) or worths[move] != best:
        return _otherwise(bot, move, next(play for play in worths if worths[play] == best))
    equal = tuple(play for play in worths if worths[play] == best and play != move)
    rest = [play for play in worths if worths[play] < best]
    if not rest:
        return Motive(bot, move, manner, equal=equal)
    against = max(rest, key=lambda play: worths[play])
    reading = Reading(view)
    does, other = (effects(reading, play).as_numbers() for play in (move, against))
    facts = [
        Fact(name, does[name], other[name], gain - parts[against][name])
        for name, gain in parts[move].items()
        if gain != parts[against][name]
    ]
    said = tuple(weightiest(facts, best - worths[against]))
    return Motive(bot, move, manner, against, said, equal=equal)


def _club(bot: str, view: View, move: Move, random: Random) -> Motive:  # noqa: ARG001  # only ties are drawn
    advice = by_principles(view)
    if move not in advice.best:
        return _otherwise(bot, move, advice.best[0])
    return _of(bot, advice.of(move), Manner.PRINCIPLES, advice.best)


def _master(bot: str, view: View, move: Move, random: Random) -> Motive:
    generator = generator_of(random)
    try:
        belief = Belief.of(view)
        outlook, results = foresight(view, belief, generator)
    except NoExactBelief:
        return _club(bot, view, move, random)
    advice = ranked(view, outlook, results, generator, cases=(belief,))
    if move not in advice.best:
        return _otherwise(bot, move, advice.best[0])
    return _of(bot, advice.of(move), Manner.COUNTED, advice.best, advice.deals)


def _of(bot: str, advised: Advised, manner: Manner, best: tuple[Move, ...], deals: int = 0) -> Motive:
    return Motive(
        bot,
        advised.move,
        manner,
        advised.against,
        advised.facts,
        advised.reasons,
        advised.gap,
        tuple(other for other in best if other != advised.move),
        deals,
    )


_BY_BOT = {
    "random": _blind,
    "heaviest": _heaviest,
    "beginner": _beginner,
    "club": _club,
    "master": _master,
}
