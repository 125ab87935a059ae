"""What the coach says: each computed fact as one sentence. It decides nothing and ranks nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from engine.game.moves import Draw, End, Move, Pass, Play
from engine.game.seats import Seat
from engine.mind.advice import Advice, Fact
from engine.mind.view import View
from ui.text import Words

_BY_VALUE = {"double", "opponent_shut", "partner_shut", "blocks"}
_BY_SIGN = {"partner_suit", "opponent_suit", "doubles_at_risk", "block_margin"}
_IN_HUNDRED = {"opponent_can_play", "partner_can_play"}


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint in the order in which it is told."""

    headline: str
    compared: str
    """With which move the best one is compared; empty where there is nothing to compare."""
    sentences: tuple[str, ...]
    method: str


def move_in_words(words: Words, move: Move) -> str:
    """A move as part of a sentence: "3-5 on the left"."""
    match move:
        case Play(tile, None):
            return words.text("coach.play_opening", tile=str(tile))
        case Play(tile, end):
            key = "coach.play_left" if end is End.LEFT else "coach.play_right"
            return words.text(key, tile=str(tile))
        case Draw():
            return words.text("coach.draw")
        case Pass():
            return words.text("coach.pass")
        case _:
            assert_never(move)


def hint(words: Words, view: View, advice: Advice, names: Sequence[str]) -> Hint:
    """The coach's hint for a view. `names` are the seats' names, by seat."""
    method = words.text("coach.method")
    if advice.is_forced:
        return Hint(words.text("coach.forced"), "", (), method)
    best = advice.best
    if not any(isinstance(advised.move, Play) for advised in advice.moves):
        return Hint(words.text("coach.no_play"), "", (), method)
    if len(best) == len(advice.moves):
        return Hint(words.text("coach.all_equal"), "", (), method)
    if len(best) == 1:
        headline = words.text("coach.best_one", move=move_in_words(words, best[0]))
    else:
        moves = words.listing([move_in_words(words, move) for move in best], "or")
        headline = words.text("coach.best_many", moves=moves)
    top = advice.moves[0]
    compared = (
        "" if top.against is None else words.text("coach.compared", move=move_in_words(words, top.against))
    )
    sentences = tuple(sentence(words, view, fact, names) for fact in top.facts)
    return Hint(headline[:1].upper() + headline[1:], compared if sentences else "", sentences, method)


def sentence(words: Words, view: View, fact: Fact, names: Sequence[str]) -> str:
    """One fact in words."""
    following: Seat = view.seating.after(view.viewer)
    partner = view.seating.partner(view.viewer)
    value, other = fact.value, fact.other
    if fact.name in _BY_VALUE:
        key = f"{fact.name}_{int(value)}"
    elif fact.name in _BY_SIGN:
        key = f"{fact.name}_{'more' if value > other else 'less'}"
    else:
        key = fact.name
    if fact.name in _IN_HUNDRED:
        value, other = 100 * value, 100 * other
    return words.text(
        f"coach.fact.{key}",
        value=words.number(value),
        other=words.number(other),
        opponent=names[following],
        partner="" if partner is None else names[partner],
    )
