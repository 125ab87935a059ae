"""Exercises for somebody who plans: the opening, an answer kept, an end that the neighbour cannot take."""

from __future__ import annotations

from typing import Final

from engine.game.moves import Play
from engine.game.round import Lead, Round
from engine.game.ruleset import RulesetId, Words
from engine.game.seats import Seat
from engine.game.tiles import SUITS
from lessons.chances import keeps_most_answers, squeezes
from lessons.exercises.model import Posed, Skill
from lessons.exercises.source import Source, joined, silences, silences_told
from lessons.facts import YOU
from lessons.goals import Goal, solutions
from lessons.model import MoveTask
from lessons.plans import leads_long_suit


def _has_a_choice(goal: Goal, table: Round) -> bool:
    """Whether some legal moves meet the goal and others do not."""
    return 0 < len(solutions(goal, table)) < len(table.legal_moves)


def _plays(table: Round) -> int:
    return sum(isinstance(move, Play) for move in table.legal_moves)


def _choosing(source: Source, level: int) -> Round | None:
    """The learner's turn in a round of four, with two, three or more ways to play."""
    ruleset: RulesetId = source.wished(("B", "C"))
    positions = [
        position
        for position in source.round(ruleset, 4)
        if position.to_move == YOU
        and position.ends is not None
        and position.size(YOU) > 2
        and _plays(position) > 1
        and _choices_level(position) == level
    ]
    return source.pick(positions) if positions else None


def _choices_level(table: Round) -> int:
    return max(1, min(_plays(table) - 1, 3))


_BY_CHOICES: Final = (
    Words("Two ways to play.", "Dos jugadas para escoger."),
    Words("Three ways to play.", "Tres jugadas para escoger."),
    Words("Four ways to play, or more.", "Cuatro jugadas para escoger, o más."),
)


def _keep_answers(source: Source, level: int) -> Posed | None:
    table = _choosing(source, level)
    goal = keeps_most_answers()
    if table is None or not _has_a_choice(goal, table):
        return None
    return Posed(
        position=table,
        does=MoveTask(goals=(goal,)),
        task=Words(
            "Play so that as many of your tiles as possible fit afterwards.",
            "Juega de modo que después te sirvan las más fichas posibles.",
        ),
        clauses={"B": ("B17", "B13"), "C": ("C10", "C57")}[table.options.ruleset],
        level=_choices_level(table),
    )


KEEP_ANSWERS: Final = Skill(
    slug="keep-answers",
    title=Words("Keep answers in hand", "Guarda respuestas"),
    about=Words("Play what keeps your hand alive.", "Jugar lo que te deja la mano viva."),
    remember=Words(
        "Look at both ends after the move, then count what you still have for them.",
        "Mira las dos puntas después de la jugada y cuenta lo que te queda para ellas.",
    ),
    levels=_BY_CHOICES,
    games=("B", "C"),
    pose=_keep_answers,
)


def _squeeze(source: Source, level: int) -> Posed | None:
    table = _choosing(source, level)
    if table is None or not 4 <= table.table.bit_count() <= 18:
        return None
    found = silences(table, seat=Seat(1))
    goal = squeezes()
    if not found or len(found) > 3 or not _has_a_choice(goal, table):
        return None
    return Posed(
        position=table,
        does=MoveTask(goals=(goal,)),
        task=joined(
            silences_told(table, found),
            Words(
                "Play so that the next player has as little chance to answer as possible.",
                "Juega de modo que el que sigue pueda contestar lo menos posible.",
            ),
        ),
        clauses={"B": ("B25", "B14"), "C": ("C36", "C10")}[table.options.ruleset],
        level=_choices_level(table),
    )


SQUEEZE: Final = Skill(
    slug="squeeze",
    title=Words("Leave them nothing", "No le dejes nada"),
    about=Words(
        "Play at the numbers the next player has passed on.",
        "Jugar a los números con los que pasó el que sigue.",
    ),
    remember=Words(
        "What somebody passed on is missing in that hand: leave it at an end.",
        "El número con que pasó no lo lleva: vuélveselo a poner.",
    ),
    levels=_BY_CHOICES,
    games=("B", "C"),
    pose=_squeeze,
)


def _long_suit(source: Source, level: int) -> Posed | None:
    ruleset: RulesetId = source.wished(("A", "B", "C"))
    table = source.start(ruleset, 3 if ruleset == "A" else 4, lead=Lead(YOU))
    hand = table.hand(YOU)
    counts = sorted((len(hand.of_suit(suit)) for suit in SUITS), reverse=True)
    computed = 3 if counts[0] == counts[1] else 1 if counts[0] - counts[1] > 1 else 2
    goal = leads_long_suit()
    if computed != level or not _has_a_choice(goal, table):
        return None
    return Posed(
        position=table,
        does=MoveTask(goals=(goal,)),
        task=Words(
            "You open, with any tile. Open with the number you hold most of.",
            "Te toca salir, con la que quieras. Sal por el número que más llevas.",
        ),
        clauses={"A": ("A31",), "B": ("B12",), "C": ("C25",)}[ruleset],
        level=computed,
    )


LONG_SUIT: Final = Skill(
    slug="long-suit",
    title=Words("Open with your long number", "Sal con tu número largo"),
    about=Words("Find your longest number and lead it.", "Encontrar tu número más largo y salir con él."),
    remember=Words(
        "The number you hold most of comes back to you most often.",
        "El número del que más llevas es el que más vuelve a ti.",
    ),
    levels=(
        Words("It is longer than the next by two tiles, or more.", "Le saca dos fichas al que sigue, o más."),
        Words("It is longer than the next by one tile.", "Le saca una ficha al que sigue."),
        Words("Two numbers are equally long.", "Hay dos números igual de largos."),
    ),
    games=("A", "B", "C"),
    pose=_long_suit,
)
