"""What the coach says: each computed number as one sentence. It decides nothing and ranks nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, assert_never

from engine.game.moves import Draw, End, Move, Pass, Play
from engine.game.seats import Seat
from engine.mind.advice import Advice, Advised, Estimate, Fact, Reason
from engine.mind.happenings import Happening
from engine.mind.view import View
from ui.text import Words

_BY_VALUE = {"double", "opponent_shut", "partner_shut", "blocks"}
_BY_SIGN = {"partner_suit", "opponent_suit", "doubles_at_risk", "block_margin"}
_IN_HUNDRED = {"opponent_can_play", "partner_can_play"}

TOPICS: Final[Mapping[str, str]] = {
    "next_stuck": "opponent",
    "last_stuck": "opponent",
    "all_stuck": "opponent",
    "opponent_shut": "opponent",
    "opponent_can_play": "opponent",
    "opponent_suit": "opponent",
    "partner_stuck": "partner",
    "partner_out": "partner",
    "partner_shut": "partner",
    "partner_can_play": "partner",
    "partner_suit": "partner",
    "own_stuck": "answers",
    "answers": "answers",
    "variety": "answers",
    "repeats": "answers",
    "long_suit": "answers",
    "own_out": "race",
    "others_out": "race",
    "double_kept": "doubles",
    "double": "doubles",
    "doubles_at_risk": "doubles",
    "block_won": "block",
    "block_lost": "block",
    "blocks": "block",
    "block_margin": "block",
    "pips": "weight",
    "capicu": "closing",
    "capicu_against": "closing",
}
"""Which principle a computed reason belongs to: it says where to look before it says what is there."""

COSTS: Final[tuple[tuple[float, str], ...]] = ((12.0, "big"), (6.0, "clear"), (3.0, "small"))
"""From how many points on a move is said to cost a lot, clearly, a little."""
TUTOR_FROM: Final = 6.0
"""From this cost on the tutor speaks before the tile is laid: less is within what one learns by playing."""
PRAISE_FROM: Final = 3.0
"""A best move is praised when the next move that is not as good costs at least this."""
IN_95: Final = 1.96
"""An estimate's interval of 95 %, in standard errors."""


@dataclass(frozen=True, slots=True)
class Row:
    """One move for those who ask for the numbers."""

    move: str
    points: str
    win: str
    is_best: bool


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint in the order in which it is told."""

    look: str
    """Where to look; what is there is not said."""
    principle: str
    compared: str
    """With which move the best one is compared; empty where there is nothing to compare."""
    sentences: tuple[str, ...]
    """What was computed, without naming the best move."""
    headline: str
    """The move."""
    rows: tuple[Row, ...]
    """The numbers of all moves, empty where none are claimed."""
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


def topic(advised: Advised) -> str:
    """Which principle decides about a move: that of its first reason, else of its first fact."""
    if advised.reasons:
        return TOPICS[advised.reasons[0].name.value]
    if advised.facts:
        return TOPICS.get(advised.facts[0].name, "whole")
    return "whole"


def hint(words: Words, view: View, advice: Advice, names: Sequence[str]) -> Hint:
    """The coach's hint for a view. `names` are the seats' names, by seat."""
    method = method_said(words, advice)
    if advice.is_forced:
        return Hint("", "", "", (), words.text("coach.forced"), (), method)
    best, top = advice.best, advice.moves[0]
    rows = tuple(row for row in (_row(words, advice, advised) for advised in advice.moves) if row is not None)
    if advice.method == "principles" and not any(isinstance(one.move, Play) for one in advice.moves):
        return Hint("", "", "", (), words.text("coach.no_play"), (), method)
    about = topic(top)
    spoken = _spoken(view, names)
    look, principle = (words.text(f"coach.{part}.{about}", **spoken) for part in ("look", "principle"))
    if len(best) == len(advice.moves):
        key = "coach.all_equal" if advice.method == "principles" or advice.exact else "coach.all_close"
        return Hint(look, principle, "", (), words.text(key), rows, method)
    if len(best) == 1:
        headline = words.text("coach.best_one", move=move_in_words(words, best[0]))
    else:
        moves = words.listing([move_in_words(words, move) for move in best], "or")
        headline = words.text("coach.best_many", moves=moves)
    sentences = reasons_said(words, view, top, names)
    compared = words.text("coach.compared") if sentences else ""
    return Hint(look, principle, compared, sentences, headline[:1].upper() + headline[1:], rows, method)


def reasons_said(words: Words, view: View, advised: Advised, names: Sequence[str]) -> tuple[str, ...]:
    """The reasons of a move as sentences; where none is certain enough, the principles that bear it out."""
    if advised.reasons:
        return tuple(reason_said(words, view, reason, names) for reason in advised.reasons)
    return tuple(sentence(words, view, fact, names) for fact in advised.facts)


def reason_said(words: Words, view: View, reason: Reason, names: Sequence[str], voice: str = "coach") -> str:
    """One counted event in words, said by the coach to the player, or in another voice of the text file."""
    return words.text(
        f"{voice}.reason.{_reason_key(view, reason.name)}",
        value=words.number(100 * reason.value),
        other=words.number(100 * reason.other),
        **_spoken(view, names),
    )


def _reason_key(view: View, name: Happening) -> str:
    if name is Happening.NEXT_STUCK and view.seating.count == 2:
        return "next_stuck_of_two"
    return name.value


def _spoken(view: View, names: Sequence[str]) -> dict[str, str]:
    seating, viewer = view.seating, view.viewer
    partner: Seat | None = seating.partner(viewer)
    return {
        "opponent": names[seating.after(viewer)],
        "last": names[(viewer - 1) % seating.count],
        "partner": "" if partner is None else names[partner],
    }


def sentence(words: Words, view: View, fact: Fact, names: Sequence[str], voice: str = "coach") -> str:
    """One fact in words, said by the coach to the player, or in another voice of the text file."""
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
        f"{voice}.fact.{key}",
        value=words.number(value),
        other=words.number(other),
        opponent=_spoken(view, names)["opponent"],
        partner=_spoken(view, names)["partner"],
    )


def method_said(words: Words, advice: Advice) -> str:
    """How the numbers were found, and what they suppose."""
    return words.text(f"coach.method.{advice.method}", n=words.number(advice.deals))


def _row(words: Words, advice: Advice, advised: Advised) -> Row | None:
    if advised.points is None or advised.win is None:
        return None
    move = move_in_words(words, advised.move)
    return Row(
        move[:1].upper() + move[1:],
        _estimate(words, advised.points, 1, 1),
        _estimate(words, advised.win, 100, 0),
        advised.move in advice.best,
    )


def _estimate(words: Words, estimate: Estimate, times: int, places: int) -> str:
    """A number with its interval of 95 %."""
    mean = words.number(round(times * estimate.mean, places) + 0.0, places)
    if not estimate.se:
        return mean
    return f"{mean} ± {words.number(IN_95 * times * estimate.se, places)}"


# --- the tutor ---


@dataclass(frozen=True, slots=True)
class Caution:
    """What the tutor says before a tile is laid."""

    headline: str
    sentence: str


def cost_of(advice: Advice, move: Move) -> str | None:
    """In what words a move costs points: one of `COSTS`, or none."""
    loss = advice.loss(move)
    return next((name for least, name in COSTS if loss >= least), None)


def is_warned_of(advice: Advice, move: Move) -> bool:
    """Whether the tutor speaks before this move."""
    return not advice.is_forced and advice.loss(move) >= TUTOR_FROM


def warning(words: Words, view: View, advice: Advice, move: Move, names: Sequence[str]) -> Caution:
    """What the tutor says of a move, without naming the better one."""
    told = move_in_words(words, move)
    headline = words.text(
        f"coach.tutor.{cost_of(advice, move)}",
        move=told[:1].upper() + told[1:],
        n=words.number(round(advice.loss(move))),
    )
    said = reasons_said(words, view, advice.of(move), names)
    return Caution(headline, said[0] if said else "")


def praise(words: Words, view: View, advice: Advice, move: Move, names: Sequence[str]) -> str | None:
    """Why a move was good, if it was the one to find and there is a reason to tell."""
    if advice.is_forced or advice.method == "principles" or move not in advice.best:
        return None
    advised = advice.of(move)
    if advised.gap is None or advised.gap.mean < PRAISE_FROM or not advised.reasons:
        return None
    told = move_in_words(words, move)
    return words.text(
        "coach.praise",
        move=told[:1].upper() + told[1:],
        reason=reason_said(words, view, advised.reasons[0], names),
    )
