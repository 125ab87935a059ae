"""Exercises about one turn: what fits, and what to do where nothing does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.game.moves import Move
from engine.game.round import Round
from engine.game.ruleset import RulesetId, Words
from lessons.counts import fitting_tiles, tiles_to_draw
from lessons.exercises.model import Posed, Skill
from lessons.exercises.source import GAMES, Source, joined
from lessons.exercises.varied import varied
from lessons.facts import YOU, Fact, Says, fitting
from lessons.goals import Judgement, Met
from lessons.model import MoveTask, Question
from lessons.questions import options
from lessons.who import what_now


@dataclass(frozen=True, slots=True)
class KeepsTheRules:
    """Anything the rules allow: what they do not allow, they refuse, and say why (A13-A18, B14, C30-C34)."""

    def judge(self, before: Round, move: Move) -> Judgement:  # noqa: ARG002  # every goal is asked like this
        """A legal move will do."""
        return Met()

    def fact(self, position: Round) -> Fact:
        """The ends and what fits them."""
        tiles = fitting(position, YOU)
        if tiles:
            return Fact(Says.ENDS_ARE, tiles=tiles, ends=position.ends, number=len(tiles))
        return Fact(Says.NONE_FITS, ends=position.ends)


_ABLE: Final[dict[RulesetId, tuple[str, ...]]] = {
    "A": ("A13", "A12"),
    "B": ("B17", "B13"),
    "C": ("C33", "C27"),
}


def clauses_of_turn(position: Round) -> tuple[str, ...]:
    """The clauses that say what this turn asks for."""
    ruleset = position.options.ruleset
    if fitting(position, YOU):
        return _ABLE[ruleset]
    if position.seating.count == 4:
        return ("B14", "B15") if ruleset == "B" else ("C32",)
    if ruleset == "A":
        return ("A14", "A15") if position.drawable else ("A18", "A15")
    if ruleset == "B":
        return ("B14", "B07")
    return ("C30",) if position.drawable else ("C31",)


def _my_turn(source: Source, *, least: int = 2, players: tuple[int, ...] = (2, 3, 4)) -> Round | None:
    """A table under way at which it is the learner's turn, none drawn in it yet."""
    count = source.wished(players)
    ruleset: RulesetId = source.wished(("B", "C") if count == 4 else ("A", "B", "C"))
    positions = [
        position
        for position in source.round(ruleset, count)
        if position.to_move == YOU and position.table.bit_count() >= least and not position.drew
    ]
    # A round that is blocked, with passes only to come, asks nothing.
    positions = [position for position in positions if not position.is_blocked]
    return source.pick(positions) if positions else None


def _what_fits(source: Source, level: int) -> Posed | None:
    table = _my_turn(source)
    if table is None or table.size(YOU) < 2:
        return None
    fits = len(fitting(table, YOU))
    if level == 3 and (fits == 0) != source.wished((True, False)):
        return None
    return Posed(
        position=table,
        does=MoveTask(goals=(KeepsTheRules(),), offers=("draw", "pass")),
        task=joined(
            GAMES[table.options.ruleset],
            Words(
                "It is your turn. Do something the rules allow.",
                "Te toca. Haz algo que las reglas permitan.",
            ),
        ),
        clauses=clauses_of_turn(table),
        level=1 if fits > 2 else 2 if fits == 2 else 3,
    )


WHAT_FITS: Final = Skill(
    slug="what-fits",
    title=Words("Something that fits", "¿Qué te va?"),
    about=Words("Make a move that the rules allow.", "Hacer una jugada que las reglas permiten."),
    remember=Words(
        "If you can play, you must. Only if you cannot, you draw or pass.",
        "El que puede jugar, juega. Roba o pasa nada más el que no puede.",
    ),
    levels=(
        Words("Three or more of your tiles fit.", "Te van tres fichas, o más."),
        Words("Two of your tiles fit.", "Te van dos fichas."),
        Words("One fits, or none.", "Te va una, o ninguna."),
    ),
    games=("A", "B", "C"),
    pose=_what_fits,
)


def _how_many_fit(source: Source, level: int) -> Posed | None:
    table = _my_turn(source)
    if table is None or table.size(YOU) < 3 or table.ends is None:
        return None
    left, right = table.ends
    both = left != right and any(tile.has(left) and tile.has(right) for tile in table.hand(YOU))
    computed = 3 if both else 2 if table.size(YOU) >= 5 else 1
    if level < 3 and len(fitting(table, YOU)) != source.wished((0, 1, 2, 3, 4)):
        return None
    asks = varied(fitting_tiles(), table, source)
    if asks is None:
        return None
    return Posed(
        position=table,
        does=Question(asks=asks),
        task=Words(
            "The line shows its two ends. How many of your tiles fit?",
            "Mira las dos puntas. ¿Cuántas de tus fichas te van?",
        ),
        clauses=_ABLE[table.options.ruleset],
        level=computed,
    )


HOW_MANY_FIT: Final = Skill(
    slug="how-many-fit",
    title=Words("How many fit?", "¿Cuántas te van?"),
    about=Words("See at a glance what can be laid.", "Ver de un vistazo qué se puede poner."),
    remember=Words(
        "Look at both ends. A tile that fits both is still one tile.",
        "Mira las dos puntas. La que va por las dos es una sola ficha.",
    ),
    levels=(
        Words("Three or four tiles in your hand.", "Tres o cuatro fichas en tu mano."),
        Words("Five tiles in your hand, or more.", "Cinco fichas en tu mano, o más."),
        Words("One of them fits both ends.", "Una de ellas va por las dos puntas."),
    ),
    games=("A", "B", "C"),
    pose=_how_many_fit,
)


_ACTS: Final[tuple[tuple[tuple[str, tuple[int, ...]], ...], ...]] = (
    (("play", (2, 3, 4)), ("pass", (4,))),
    (("draw", (2, 3)),),
    (("play", (2, 3)), ("draw", (2, 3)), ("draw", (2, 3)), ("pass", (2, 3))),
)


def _draw_or_pass(source: Source, level: int) -> Posed | None:
    act, players = source.wished(_ACTS[level - 1])
    table = _my_turn(source, players=players)
    if table is None or bool(fitting(table, YOU)) != (act == "play"):
        return None
    able = bool(fitting(table, YOU))
    # The last few tiles decide where the documents differ: two stay in the drawing game, none elsewhere.
    few = table.boneyard_count <= 3 and table.seating.count < 4
    computed = 3 if few else 1 if table.seating.count == 4 or able else 2
    if computed != level or (act == "pass" and table.drawable) or (act == "draw" and not table.drawable):
        return None
    return Posed(
        position=table,
        does=Question(asks=what_now()),
        task=joined(
            GAMES[table.options.ruleset],
            Words("It is your turn. What do the rules ask of you?", "Te toca. ¿Qué te piden las reglas?"),
        ),
        clauses=clauses_of_turn(table),
        level=computed,
    )


DRAW_OR_PASS: Final = Skill(
    slug="draw-or-pass",
    title=Words("Lay, draw or pass?", "¿Jugar, robar o pasar?"),
    about=Words(
        "Say what a turn asks for, in each of the three games.",
        "Decir qué pide el turno, en cada uno de los tres juegos.",
    ),
    remember=Words(
        "First your hand, then the boneyard. Each document has its own rule for it.",
        "Primero tu mano, luego el pozo. Para el pozo, cada documento tiene su regla.",
    ),
    levels=(
        Words("A tile fits, or there is no boneyard.", "Te va alguna, o no hay pozo."),
        Words("Nothing fits, and tiles lie in the boneyard.", "No te va ninguna, y hay fichas en el pozo."),
        Words("Three tiles in the boneyard, or fewer.", "Tres fichas en el pozo, o menos."),
    ),
    games=("A", "B", "C"),
    pose=_draw_or_pass,
)


def _how_many_to_draw(source: Source, level: int) -> Posed | None:
    ruleset: RulesetId = source.wished(("A", "A", "B", "C"))
    players = 2 if level == 1 else source.wished((2, 3))
    positions = [
        position
        for position in source.round(ruleset, players)
        if position.table.bit_count() and position.to_move is not None
    ]
    table = source.pick(positions)
    there = table.boneyard_count
    if there < 1 or (level == 3 and there != source.wished((1, 2, 3))):
        return None
    asks = varied(tiles_to_draw(), table, source)
    if asks is None or there not in {option.value for option in options(asks, table)}:
        return None
    return Posed(
        position=table,
        does=Question(asks=asks),
        task=joined(
            GAMES[ruleset],
            Words(
                f"{there} tiles lie in the boneyard. How many of them may still be drawn?"
                if there != 1
                else "One tile lies in the boneyard. How many may still be drawn?",
                f"En el pozo quedan {there} fichas. ¿Cuántas se pueden robar todavía?"
                if there != 1
                else "En el pozo queda una ficha. ¿Cuántas se pueden robar todavía?",
            ),
        ),
        clauses={"A": ("A07", "A15"), "B": ("B14",), "C": ("C31",)}[ruleset],
        level=3 if there <= 3 else 2 if there <= 7 else 1,
    )


HOW_MANY_TO_DRAW: Final = Skill(
    slug="how-many-to-draw",
    title=Words("How many may be drawn?", "¿Cuántas se pueden robar?"),
    about=Words("Know what stays in the boneyard.", "Saber qué se queda en el pozo."),
    remember=Words(
        "In the drawing game two tiles stay to the end; in the others all may be drawn.",
        "En el de robar, dos se quedan hasta el final; en los otros se roban todas.",
    ),
    levels=(
        Words("Eight tiles in the boneyard, or more.", "Ocho fichas en el pozo, o más."),
        Words("Four to seven tiles there.", "De cuatro a siete fichas ahí."),
        Words("Three tiles there, or fewer.", "Tres fichas ahí, o menos."),
    ),
    games=("A", "B", "C"),
    pose=_how_many_to_draw,
)
