"""The calibration drill: say a chance, then see the exact one; and how well one's numbers have held so far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random
from typing import Any, Final, Literal

from engine.game.match import Match
from engine.game.moves import Play
from engine.game.round import Round
from engine.game.ruleset import load
from engine.game.seats import Seat
from engine.game.seen import view_of
from engine.game.tiles import SUITS, Suit, Tile
from engine.mind.belief import BONEYARD, Belief, Place
from engine.mind.bots import BOTS
from ui.argument import argument, can_play_said, void_said
from ui.charts import TEXT_SIZE
from ui.play import with_bots
from ui.seat_charts import bare
from ui.study import Study
from ui.text import Words
from ui.triangle import hundredths

Kind = Literal["holds", "lies", "can_play", "void"]
TABLES: Final = (("C", 4), ("A", 2), ("C", 4), ("B", 3), ("A", 3), ("B", 4))
"""The games that take turns: half of the questions are about four players, who never draw."""
BAND: Final = 20
"""Answers are grouped in bands so wide, in hundredths."""
FEW: Final = 10
"""With fewer answers than this the Brier score is mostly luck."""
CALM: Final = Fraction(1, 4)
"""What always saying 50 in 100 costs on average (Brier)."""


@dataclass(frozen=True, slots=True)
class Question:
    """One thing to say a chance for, with the exact chance and what was really so."""

    study: Study
    kind: Kind
    place: Place
    chance: Fraction
    is_so: bool
    tile: Tile | None = None
    suit: Suit | None = None

    @property
    def moves(self) -> int:
        """How many moves have been made."""
        return self.study.start


@dataclass(frozen=True, slots=True)
class Answer:
    """What somebody said, in hundredths, beside the exact chance and what was really so."""

    said: int
    chance: Fraction
    is_so: bool

    @property
    def cost(self) -> Fraction:
        """The Brier score of the answer: the square of its distance from what was so."""
        return (Fraction(self.said, 100) - int(self.is_so)) ** 2

    @property
    def least_cost(self) -> Fraction:
        """What the exact chance would have cost."""
        return (self.chance - int(self.is_so)) ** 2


@dataclass(frozen=True, slots=True)
class Drill:
    """Questions one after the other, all from one seed; nothing is kept beyond the session."""

    seed: str
    number: int = 0
    answers: tuple[Answer, ...] = ()
    is_open: bool = True
    """Whether the question that is shown waits for an answer."""

    def answered(self, said: int, asked: Question) -> Drill:
        """After an answer to the question that is shown; a second answer to it changes nothing."""
        if not self.is_open:
            return self
        answer = Answer(min(100, max(0, said)), asked.chance, asked.is_so)
        return replace(self, answers=(*self.answers, answer), is_open=False)

    def following(self) -> Drill:
        """The next question."""
        return self if self.is_open else replace(self, number=self.number + 1, is_open=True)


# --- questions ---


def question(seed: str, number: int) -> Question:
    """The question with this number: a position that bots came to, and what is asked about it."""
    chance = Random(f"capicu/drill/1/{seed}/{number}")  # noqa: S311  # a repeatable exercise, not a secret
    game, players = TABLES[number % len(TABLES)]
    while True:
        played = _hand(game, players, chance)
        moments = _moments(played)
        if moments:
            study = Study("drill", played, Seat(0), with_bots(players), chance.choice(moments))
            asked = _asked(study, chance)
            if asked is not None:
                return asked


def _hand(game: str, players: int, chance: Random) -> Round:
    """A hand that beginners play to its end."""
    match = Match.start(load(game).options(), players=players, seed=f"{chance.getrandbits(48):x}")
    while (seat := match.round.to_move) is not None and not match.is_over:
        view = view_of(match.round, seat, scores=match.scores, target=match.target)
        match = match.after(BOTS["beginner"](view, chance))
    return match.round


def _moments(played: Round) -> list[int]:
    """The numbers of moves after which something can be asked: another seat has passed or drawn, much is hidden yet."""
    events = played.events
    first = next(
        (place for place, event in enumerate(events) if event.seat != 0 and not isinstance(event.move, Play)),
        len(events),
    )
    # Between turns only: in the midst of a draw nobody is asked anything.
    return [
        made
        for made in range(first + 1, len(events) - 2)
        if isinstance(events[made - 1].move, Play) or events[made].seat != events[made - 1].seat
    ]


def _asked(study: Study, chance: Random) -> Question | None:
    """Of everything that could be asked about a moment, what lies nearest to a chance drawn at random.

    Asked at random, most chances would be near a third; so the whole scale is practised.
    """
    belief = study.known(study.start).belief
    if belief is None:
        return None
    kinds: tuple[Kind, ...] = ("holds", "can_play", "holds", "void", "lies")
    kind = chance.choice(kinds)
    possible = [one for one in _possible(study, belief) if one.kind == kind]
    if not possible:
        return None
    aim = Fraction(chance.randrange(101), 100)
    nearest = min(abs(one.chance - aim) for one in possible)
    return chance.choice([one for one in possible if abs(one.chance - aim) == nearest])


def _possible(study: Study, belief: Belief) -> Iterator[Question]:
    position = study.positions[study.start]
    for tile, places in belief.chances().items():
        for place, chance in places.items():
            if place is BONEYARD:
                yield Question(study, "lies", place, chance, tile in position.boneyard, tile=tile)
            else:
                held = position.hand(Seat(int(place)))
                yield Question(study, "holds", place, chance, tile in held, tile=tile)
    ends = position.ends
    if ends is None:
        return
    for seat in belief.seats:
        held = position.hand(seat)
        able = any(tile.has(end) for tile in held for end in ends)
        yield Question(study, "can_play", seat, belief.can_play(seat), able)
        for suit in SUITS:
            yield Question(
                study, "void", seat, belief.is_void_in(seat, suit), held.is_void_in(suit), suit=suit
            )


def asked_said(asked: Question, words: Words, names: Sequence[str]) -> str:
    """The question in words."""
    name = "" if asked.place is BONEYARD else names[Seat(int(asked.place))]
    ends = asked.study.positions[asked.moves].ends or ()
    return words.text(
        f"chances.drill.ask.{asked.kind}",
        name=name,
        tile="" if asked.tile is None else str(asked.tile),
        suit="" if asked.suit is None else str(asked.suit),
        ends=words.listing([str(end) for end in sorted(set(ends))], "or"),
    )


def reason_said(asked: Question, words: Words, names: Sequence[str]) -> str:
    """Why the exact chance is what it is."""
    belief = asked.study.known(asked.moves).belief
    assert belief is not None
    if asked.tile is not None:
        return argument(belief, words, names, asked.tile, asked.place)
    assert asked.place is not BONEYARD
    seat = Seat(int(asked.place))
    if asked.suit is not None:
        return void_said(belief, words, names, seat, asked.suit)
    return can_play_said(belief, words, names, seat)


# --- how well the numbers have held ---


def brier(answers: Sequence[Answer]) -> Fraction:
    """The mean cost of the answers (Brier score): 0 is the best there is, always saying 50 in 100 costs 1/4."""
    return sum((answer.cost for answer in answers), Fraction(0)) / len(answers)


def least_brier(answers: Sequence[Answer]) -> Fraction:
    """What somebody who knew the exact chances would have got."""
    return sum((answer.least_cost for answer in answers), Fraction(0)) / len(answers)


def mean_distance(answers: Sequence[Answer]) -> Fraction:
    """How far what was said lies from the exact chances on average, in hundredths: here luck plays no part."""
    return sum((abs(answer.said - 100 * answer.chance) for answer in answers), Fraction(0)) / len(answers)


@dataclass(frozen=True, slots=True)
class Band:
    """Answers close to each other: what was said on average, and what the exact chances were on average."""

    count: int
    said: float
    exact: float


def bands(answers: Sequence[Answer]) -> tuple[Band, ...]:
    """The answers grouped by what was said."""
    grouped: dict[int, list[Answer]] = {}
    for answer in answers:
        grouped.setdefault(min(answer.said, 99) // BAND, []).append(answer)
    return tuple(
        Band(
            len(some),
            sum(answer.said for answer in some) / len(some),
            float(100 * sum((answer.chance for answer in some), Fraction(0)) / len(some)),
        )
        for _, some in sorted(grouped.items())
    )


def leaning(answers: Sequence[Answer]) -> Literal["low", "high", "even"]:
    """Whether somebody says too little or too much on the whole."""
    mean = sum((Fraction(answer.said, 100) - answer.chance for answer in answers), Fraction(0)) / len(answers)
    return "even" if abs(mean) < Fraction(1, 20) else "high" if mean > 0 else "low"


def calibration_chart(answers: Sequence[Answer], words: Words) -> Any:
    """What was said against the exact chance: on the diagonal is just right."""
    # Only here, after the first answer.
    from plotly import graph_objects

    figure = graph_objects.Figure()
    figure.add_scatter(
        x=[0, 100], y=[0, 100], mode="lines", line={"dash": "dot", "width": 2, "color": "#7F918B"}
    )
    figure.add_scatter(
        x=[answer.said for answer in answers],
        y=[hundredths(answer.chance) for answer in answers],
        mode="markers",
        marker={"size": 9, "symbol": "circle-open", "line": {"width": 2}},
        hovertemplate=f"{words.text('chances.drill.said')} %{{x}}, {words.text('chances.drill.exact')} %{{y}}<extra></extra>",
    )
    means = bands(answers)
    if len(answers) > len(means):
        figure.add_scatter(
            x=[band.said for band in means],
            y=[band.exact for band in means],
            mode="lines+markers",
            marker={"size": 14, "symbol": "diamond"},
            hoverinfo="skip",
        )
    for x, y, key in ((24, 92, "too_low"), (76, 8, "too_high")):
        figure.add_annotation(
            x=x, y=y, text=words.text(f"chances.drill.{key}"), showarrow=False, font={"size": TEXT_SIZE}
        )
    figure.update_xaxes(
        title=words.text("chances.drill.said"), range=[-3, 103], tickvals=[0, 25, 50, 75, 100]
    )
    figure.update_yaxes(
        title=words.text("chances.drill.exact"), range=[-3, 103], tickvals=[0, 25, 50, 75, 100]
    )
    return bare(figure, 380)


def calibration_rows(answers: Sequence[Answer], words: Words) -> list[dict[str, str]]:
    """The same as a table, the latest first."""
    return [
        {
            words.text("chances.drill.said"): str(answer.said),
            words.text("chances.drill.exact"): str(hundredths(answer.chance)),
            words.text("chances.drill.was"): words.text(f"chances.drill.{'yes' if answer.is_so else 'no'}"),
            words.text("chances.drill.cost"): words.number(float(answer.cost), 2),
        }
        for answer in reversed(answers)
    ]
