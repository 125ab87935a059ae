"""Why a bot made a move, in its own voice: each number that moved it as one sentence. It decides nothing."""

from __future__ import annotations

from collections.abc import Sequence

from engine.mind.motive import Manner, Motive
from engine.mind.view import View
from ui.coach import move_in_words, reason_said, sentence
from ui.text import Words

VOICE = "motive"


def motive_said(words: Words, view: View, motive: Motive, names: Sequence[str]) -> tuple[str, ...]:
    """What the bot says for its move, sentence by sentence. `view` is what it saw; `names` are the seats', by seat."""
    other = "" if motive.against is None else move_in_words(words, motive.against)
    said = [_manner(words, motive, other)]
    partner = view.seating.partner(view.viewer)
    called = [words.text("motive.partner") if seat == partner else name for seat, name in enumerate(names)]
    said += [reason_said(words, view, reason, called, VOICE) for reason in motive.reasons]
    if not motive.reasons and motive.manner is not Manner.HEAVIEST:
        said += [sentence(words, view, fact, called, VOICE) for fact in motive.facts]
    if motive.gap is not None and round(motive.gap.mean) >= 1:
        said.append(words.text("motive.gap", n=words.number(round(motive.gap.mean))))
    if motive.equal and motive.manner is not Manner.BLIND:
        moves = words.listing([move_in_words(words, move) for move in motive.equal], "or")
        said.append(words.text("motive.equal", moves=moves))
    return tuple(one[:1].upper() + one[1:] for one in said if one)


def _manner(words: Words, motive: Motive, other: str) -> str:
    compares = motive.manner in (Manner.PRINCIPLES, Manner.COUNTED)
    if compares and not other:
        # It held all moves to be equally good, and the sentence about those tells so.
        return ""
    return words.text(f"motive.{motive.manner.value}", other=other, n=words.number(motive.deals))
