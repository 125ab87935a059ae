"""Exercises of counting: a hand's dots, a number to seven, its last tile, a double that can go nowhere."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from engine.game.round import Round
from engine.game.ruleset import RulesetId, Words
from engine.game.tiles import SUITS, TILES, Tile, TileSet, suit_of
from lessons.counting import last_of
from lessons.counts import pips_in_hand, unseen_of_suit
from lessons.exercises.model import Posed, Skill
from lessons.exercises.source import Source, called
from lessons.exercises.varied import varied
from lessons.facts import YOU, Fact, Says
from lessons.model import Question
from lessons.questions import NOBODY, Ask, Option


def _under_way(source: Source, rules: tuple[RulesetId, ...], least: int, most: int = 27) -> Round | None:
    """A table with so many tiles on it, not over yet."""
    ruleset = source.wished(rules)
    players = source.wished((2, 3) if ruleset == "A" else (2, 3, 4))
    positions = [
        position
        for position in source.round(ruleset, players)
        if least <= position.table.bit_count() <= most and position.to_move is not None and not position.drew
    ]
    return source.pick(positions) if positions else None


def _hand_pips(source: Source, level: int) -> Posed | None:  # noqa: ARG001  # the level is computed
    table = _under_way(source, ("A", "B", "C"), 1)
    if table is None:
        return None
    seat = source.pick(table.seating.seats)
    hand = table.hand(seat)
    if len(hand) < 2:
        return None
    asks = varied(pips_in_hand(seat), table, source)
    if asks is None:
        return None
    name = called(table, seat)
    return Posed(
        position=table,
        does=Question(asks=asks),
        task=Words("How many dots do you hold?", "¿Cuántos tantos llevas en la mano?")
        if seat == 0
        else Words(
            f"The hands lie open. How many dots does {name.en} hold?",
            f"Las manos están abiertas. ¿Cuántos tantos lleva {name.es}?",
        ),
        clauses={"A": ("A23",), "B": ("B22",), "C": ("C42",)}[table.options.ruleset],
        level=1 if len(hand) <= 3 else 2 if len(hand) <= 5 else 3,
        asked={"seat": seat},
        faces_up=seat != 0,
    )


HAND_PIPS: Final = Skill(
    slug="hand-pips",
    title=Words("Dots in a hand", "Los tantos de una mano"),
    about=Words("Count a hand's dots without a slip.", "Contar los tantos de una mano sin fallar."),
    remember=Words(
        "Count dots, not tiles; a double counts twice.",
        "Cuenta tantos, no fichas; el doble cuenta dos veces.",
    ),
    levels=(
        Words("Two or three tiles.", "Dos o tres fichas."),
        Words("Four or five tiles.", "Cuatro o cinco fichas."),
        Words("Six tiles, or more.", "Seis fichas, o más."),
    ),
    games=("A", "B", "C"),
    pose=_hand_pips,
)


def _count_to_seven(source: Source, level: int) -> Posed | None:  # noqa: ARG001  # the level is computed
    table = _under_way(source, ("A", "B", "C"), 3, 22)
    if table is None:
        return None
    seen = TileSet(table.table) | table.hand(YOU)
    wanted = source.wished((0, 1, 2, 3, 4, 5))
    suits = [suit for suit in SUITS if len(suit_of(suit) - seen) == wanted]
    if not suits:
        return None
    suit = source.pick(suits)
    asks = varied(unseen_of_suit(suit), table, source)
    if asks is None:
        return None
    laid = table.table.bit_count()
    return Posed(
        position=table,
        does=Question(asks=asks),
        task=Words(
            f"Of the seven tiles with a {suit}: how many have you not seen yet?",
            f"De las siete fichas con {suit}: ¿cuántas no has visto todavía?",
        ),
        clauses={"A": ("A12",), "B": ("B05",), "C": ("C57",)}[table.options.ruleset],
        level=1 if laid <= 7 else 2 if laid <= 13 else 3,
        asked={"suit": suit},
    )


COUNT_TO_SEVEN: Final = Skill(
    slug="count-to-seven",
    title=Words("Count to seven", "Contar hasta siete"),
    about=Words("Know how many of a number are still unseen.", "Saber cuántas de un número faltan por ver."),
    remember=Words(
        "Seven of each number: take off the table, then your own hand.",
        "Siete de cada número: quita las de la mesa y luego las tuyas.",
    ),
    levels=(
        Words("Up to seven tiles on the table.", "Hasta siete fichas en la mesa."),
        Words("Eight to thirteen tiles there.", "De ocho a trece fichas ahí."),
        Words("Fourteen tiles there, or more.", "Catorce fichas ahí, o más."),
    ),
    games=("A", "B", "C"),
    pose=_count_to_seven,
)


@dataclass(frozen=True, slots=True)
class LastAmong:
    """Which of these is the last tile of a number, its *puerta* (C57)?"""

    asks: Ask
    shown: tuple[Tile, ...]
    """Tiles of the number that lie on the table already."""

    def right(self, position: Round) -> Option:
        """The one that is not on the table."""
        return self.asks.right(position)

    def mistakes(self, position: Round) -> Mapping[Option, Fact]:  # noqa: ARG002  # every question is asked like this
        """Those that are."""
        return {Option("tile", tile.index): Fact(Says.LIES_ON_TABLE, tiles=(tile,)) for tile in self.shown}

    def why(self, position: Round) -> tuple[Fact, ...]:
        """How many are out, and which one is left."""
        return self.asks.why(position)


def _puerta(source: Source, level: int) -> Posed | None:  # noqa: ARG001  # the level is computed
    table = _under_way(source, ("C",), 10)
    if table is None:
        return None
    laid = TileSet(table.table)
    suits = [suit for suit in SUITS if len(suit_of(suit) - laid) == 1]
    if not suits:
        return None
    suit = source.pick(suits)
    asks = LastAmong(last_of(suit), source.some(tuple(suit_of(suit) & laid), 3))
    count = len(laid)
    return Posed(
        position=table,
        does=Question(asks=asks),
        task=Words(
            f"Six tiles with a {suit} are out. Which is the last one, the puerta?",
            f"Ya salieron seis fichas con {suit}. ¿Cuál es la última, la puerta?",
        ),
        clauses=("C57",),
        level=1 if count <= 16 else 2 if count <= 20 else 3,
        asked={"suit": suit},
    )


PUERTA: Final = Skill(
    slug="puerta",
    title=Words("Which tile is the puerta?", "¿Cuál es la puerta?"),
    about=Words("Find the last tile of a number.", "Encontrar la última ficha de un número."),
    remember=Words(
        "Go through the number's partners from 0 to 6: the missing one is the puerta.",
        "Repasa los compañeros del número, del 0 al 6: el que falta es la puerta.",
    ),
    levels=(
        Words("Up to 16 tiles on the table.", "Hasta 16 fichas en la mesa."),
        Words("17 to 20 tiles there.", "De 17 a 20 fichas ahí."),
        Words("More than 20 tiles there.", "Más de 20 fichas ahí."),
    ),
    games=("C",),
    pose=_puerta,
)


@dataclass(frozen=True, slots=True)
class HangedOrNone:
    """Which of these doubles is hanged (*ahorcado*), if any (C56)?"""

    among: tuple[Tile, ...]

    def right(self, position: Round) -> Option:
        """The one double that nobody can ever lay; none. Raises `ValueError` where there are two."""
        hanged = [double for double in self.among if _is_hanged(position, double)]
        if len(hanged) > 1:
            raise ValueError(f"{len(hanged)} doubles are hanged")
        return Option("tile", hanged[0].index if hanged else NOBODY)

    def mistakes(self, position: Round) -> Mapping[Option, Fact]:
        """The others, with what may still free them; and none, where one is hanged."""
        right = self.right(position)
        found = {
            Option("tile", double.index): _free(position, double)
            for double in self.among
            if double.index != right.value
        }
        if right.value != NOBODY:
            found[Option("tile", NOBODY)] = self._out(position, TILES[right.value])
        return found

    def why(self, position: Round) -> tuple[Fact, ...]:
        """Double by double: its companions, and the ends."""
        return tuple(
            self._out(position, double) if _is_hanged(position, double) else _free(position, double)
            for double in self.among
        )

    def _out(self, position: Round, double: Tile) -> Fact:
        return Fact(Says.COMPANIONS_OUT, tiles=(double,), number=double.low, ends=position.ends)


def _is_hanged(position: Round, double: Tile) -> bool:
    out = len(suit_of(double.low) & TileSet(position.table))
    return out == len(SUITS) - 1 and double.low not in (position.ends or ())


def _free(position: Round, double: Tile) -> Fact:
    """What may still let a double in: an end that shows its number, or companions to come."""
    if double.low in (position.ends or ()):
        return Fact(Says.DOUBLE_FITS_NOW, tiles=(double,), number=double.low)
    out = len(suit_of(double.low) & TileSet(position.table))
    return Fact(Says.COMPANIONS_LEFT, tiles=(double,), number=len(SUITS) - 1 - out)


def _hanged(source: Source, level: int) -> Posed | None:
    is_hanged = source.wished((True, True, False))
    table = _under_way(source, ("C",), 10)
    if table is None:
        return None
    laid = TileSet(table.table)
    doubles = [Tile(suit, suit) for suit in SUITS if Tile(suit, suit) not in laid]
    hanged = [double for double in doubles if _is_hanged(table, double)]
    nearly = [double for double in doubles if double not in hanged and len(suit_of(double.low) & laid) >= 4]
    if len(doubles) < 2 or len(hanged) != is_hanged or (not hanged and not nearly):
        return None
    among = tuple(
        sorted((*hanged, *(nearly + [one for one in doubles if one not in (*hanged, *nearly)])[:3]))
    )
    if len(among) < 2:
        return None
    # The trap: all six companions are out, and both ends show the number, so the double goes there.
    trap = any(double.low in (table.ends or ()) and len(suit_of(double.low) & laid) == 6 for double in nearly)
    if level == 3 and trap != source.wished((True, False)):
        return None
    at_an_end = any(double.low in (table.ends or ()) for double in nearly)
    computed = 3 if at_an_end else 1 if len(among) == 2 else 2
    return Posed(
        position=table,
        does=Question(asks=HangedOrNone(among)),
        task=Words(
            "Which of these doubles is hanged: it can never be laid any more?",
            "¿Cuál de estos dobles está ahorcado: ya no hay quien lo ponga?",
        ),
        clauses=("C56",),
        level=computed,
        asked={"among": tuple(tile.index for tile in among)},
    )


HANGED: Final = Skill(
    slug="hanged",
    title=Words("Is a double hanged?", "¿Hay un doble ahorcado?"),
    about=Words("See when a double can go nowhere.", "Ver cuándo un doble ya no tiene por dónde salir."),
    remember=Words(
        "All six companions out, and its number at no end: hanged.",
        "Sus seis compañeras en la mesa y su número en ninguna punta: ahorcado.",
    ),
    levels=(
        Words("Two doubles to look at.", "Dos dobles para mirar."),
        Words("Three doubles to look at, or four.", "Tres dobles para mirar, o cuatro."),
        Words("A double's number lies at an end.", "El número de un doble está en una punta."),
    ),
    games=("C",),
    pose=_hanged,
)
