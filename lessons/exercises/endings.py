"""Exercises about the end of a round: how the last tile is called, who wins a block, whom a block would favour."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from engine.game.moves import End, Play
from engine.game.round import Round
from engine.game.ruleset import RulesetId, Words
from engine.game.scoring import Ending, Outcome
from engine.game.tiles import Tile
from lessons.exercises.model import Posed, Skill
from lessons.exercises.source import GAMES, Source, called, joined, turned
from lessons.facts import YOU, Fact, Says
from lessons.goals import Goal
from lessons.model import MoveTask, Question
from lessons.outcomes import CALLS, what_is_called, who_wins
from lessons.plans import Blocks, LosesNoBlock
from lessons.questions import Ask, Option

_GAME: Final[dict[RulesetId, Words]] = {
    "A": Words("The drawing game, blocked.", "El de robar, trancado."),
    "B": Words("Dominican rules, a tranque.", "A lo dominicano, un tranque."),
    "C": Words("Puerto Rican rules, blocked.", "A lo boricua, trancado."),
}
_BLOCK_CLAUSES: Final[dict[RulesetId, tuple[str, ...]]] = {
    "A": ("A22", "A25", "A27"),
    "B": ("B31", "B32"),
    "C": ("C39", "C41"),
}


@dataclass(frozen=True, slots=True)
class WhatIsShouted:
    """What does the table call out? As the course asks it, with a reason where a tile fits and yet makes no capicúa."""

    asks: Ask

    def right(self, position: Round) -> Option:
        """The name of this ending."""
        return self.asks.right(position)

    def mistakes(self, position: Round) -> Mapping[Option, Fact]:
        """Every other name, with what the last tile really did."""
        fact = self.why(position)[0]
        return dict.fromkeys(self.asks.mistakes(position), fact)

    def why(self, position: Round) -> tuple[Fact, ...]:
        """What the last tile did, and what it left open."""
        facts = self.asks.why(position)
        finish = position.finish()
        if (
            position.options.ruleset == "B"
            and facts[0].says is Says.FITTED_BOTH
            and not position.outcome().capicu
            and finish.last_tile is not None
        ):
            return (Fact(Says.OPEN_HALF_IS, tiles=(finish.last_tile,), ends=position.ends),)
        return facts


_KINDS: Final[dict[RulesetId, tuple[tuple[str, ...], ...]]] = {
    "A": ((), (), ()),
    "B": (("out", "capicu", "trancado"), ("double", "both", "trancado"), ("out", "both", "both", "trancado")),
    "C": (("out", "capicu", "trancado"), ("double", "capicu", "trancado"), ("chuchazo", "trancado")),
}
"""Which endings are wished for, so that the answer is not always the commonest one."""


def _kind(table: Round, shout: str) -> str:
    """What makes an ending worth asking about."""
    finish = table.finish()
    tile, before = finish.last_tile, finish.ends_before
    assert tile is not None
    assert before is not None
    if shout != "out":
        return "capicu" if shout == "capicua" else shout
    if tile.is_double:
        return "double"
    return "both" if tile.has(before[0]) and tile.has(before[1]) else "out"


def _call_clauses(table: Round, shout: str) -> tuple[str, ...]:
    """What the document says about such a last tile."""
    kind, in_b = _kind(table, shout), table.options.ruleset == "B"
    if kind == "trancado":
        return ("B31", "B28") if in_b else ("C39", "C54")
    if kind == "chuchazo":
        return ("C50", "C51")
    if kind == "double":
        return ("B30", "B28") if in_b else ("C53", "C52")
    tile = table.finish().last_tile
    is_blank = in_b and tile is not None and tile.has(0)
    return (*(("B29",) if is_blank else ()), "B28") if in_b else ("C52", "C53")


def _last_tile(source: Source, level: int) -> Posed | None:
    ruleset: RulesetId = source.wished(("B", "C"))
    players = source.wished((2, 3, 4, 4))
    table = source.round(ruleset, players)[-1]
    finish = table.finish()
    tile, before = finish.last_tile, finish.ends_before
    if tile is None or before is None:
        return None
    asks = WhatIsShouted(what_is_called())
    shout = CALLS[asks.right(table).value]
    special = tile.has(0) if ruleset == "B" else tile == Tile.of(0, 0)
    level_here = 3 if special else 2 if tile.is_double or before[0] == before[1] else 1
    if level_here != level or _kind(table, shout) != source.wished(_KINDS[ruleset][level - 1]):
        return None
    return Posed(
        position=table,
        does=Question(asks=asks),
        task=joined(
            GAMES[ruleset],
            Words(
                f"The last tile was {tile}; the ends before it were {before[0]} and {before[1]}. What is called out?"
                if before[0] != before[1]
                else f"The last tile was {tile}; both ends showed {before[0]}. What is called out?",
                f"La última ficha fue la {tile}; las puntas eran {before[0]} y {before[1]}. ¿Qué se canta?"
                if before[0] != before[1]
                else f"La última ficha fue la {tile}; las dos puntas eran {before[0]}. ¿Qué se canta?",
            ),
        ),
        clauses=_call_clauses(table, shout),
        level=level_here,
        faces_up=True,
        rings=(tile,),
    )


LAST_TILE: Final = Skill(
    slug="last-tile",
    title=Words("Is it a capicú?", "¿Es capicú?"),
    about=Words(
        "Name the last tile: capicú, chuchazo, a block, or just out.",
        "Cantar la última ficha: capicú, chuchazo, tranque, o nada más dominó.",
    ),
    remember=Words(
        "It has to fit both ends, and a double makes none.",
        "Tiene que ir por las dos puntas, y con doble no hay.",
    ),
    levels=(
        Words("Two different ends and a plain tile.", "Dos puntas distintas y una ficha corriente."),
        Words("A double, or two equal ends.", "Un doble, o dos puntas iguales."),
        Words("A blank where it matters, or la Chucha.", "Una blanca donde importa, o la Chucha."),
    ),
    games=("B", "C"),
    pose=_last_tile,
)


def _sides(table: Round, result: Outcome) -> list[int]:
    """What is held against each other in a block: the two compared hands, or the sides, or all hands."""
    if result.compared is not None:
        return [result.pips[seat] for seat in result.compared]
    if table.seating.pairs:
        return [
            sum(result.pips[seat] for seat in table.seating.members(team)) for team in table.seating.teams
        ]
    return list(result.pips)


def block_level(table: Round) -> int:
    """1: not close. 2: close. 3: equal, or the lightest single hand does not win."""
    result = table.outcome()
    held = sorted(_sides(table, result))
    lightest = min(table.seating.seats, key=lambda seat: result.pips[seat])
    if held[0] == held[1] or result.winner != table.seating.team(lightest):
        return 3
    return 1 if held[1] - held[0] >= 10 else 2


_BLOCK_LEVELS: Final = (
    Words("Ten dots apart, or more.", "Diez tantos de diferencia, o más."),
    Words("Fewer than ten dots apart.", "Menos de diez tantos de diferencia."),
    Words("A tie, or the lightest hand does not win.", "Un empate, o no gana la mano más liviana."),
)


def _blocked(source: Source, level: int, *, ties: bool = True) -> tuple[Round, ...] | None:
    """A round that ends in a block, with every position of it."""
    is_tie = ties and source.wished((True, False, False))
    # In the drawing game the lightest hand wins a block unless it is a tie.
    ruleset: RulesetId = source.wished(("B", "B", "C") if level == 3 and not is_tie else ("A", "B", "B", "C"))
    players = source.wished((2, 3) if ruleset == "A" else (4, 4, 3) if ruleset == "B" or level < 3 else (4,))
    positions = source.round(ruleset, players)
    result = positions[-1].outcome()
    if result.ending is not Ending.BLOCKED or (level == 3 and (result.winner is None) != is_tie):
        return None
    return positions


def _tranque(source: Source, level: int) -> Posed | None:
    positions = _blocked(source, level)
    if positions is None or block_level(positions[-1]) != level:
        return None
    table = positions[-1]
    last, tile = table.last_play, table.finish().last_tile
    assert last is not None
    assert tile is not None
    name = called(table, last)
    came = (
        Words(f"You laid {tile}, and nobody can play.", f"Pusiste la {tile}, y ya no juega nadie.")
        if last == YOU
        else Words(
            f"{name.en} laid {tile}, and nobody can play.", f"{name.es} puso la {tile}, y ya no juega nadie."
        )
    )
    ruleset = table.options.ruleset
    return Posed(
        position=table,
        does=Question(asks=who_wins()),
        task=joined(_GAME[ruleset], came, Words("Who wins the round?", "¿Quién gana la mano?")),
        clauses=_BLOCK_CLAUSES[ruleset],
        level=block_level(table),
        faces_up=True,
        rings=(tile,),
    )


TRANQUE: Final = Skill(
    slug="tranque",
    title=Words("Who wins the tranque?", "¿Quién gana el tranque?"),
    about=Words("Find who wins a blocked round.", "Decir quién gana una mano trancada."),
    remember=Words(
        "Dominican: blocker against right-hand neighbour. Puerto Rican: pair against pair. Drawing: lightest hand.",
        "Dominicano: el que tranca contra su derecha. Boricua: pareja contra pareja. De robar: la mano más liviana.",
    ),
    levels=_BLOCK_LEVELS,
    games=("A", "B", "C"),
    pose=_tranque,
)


@dataclass(frozen=True, slots=True)
class WhomItFavours:
    """Who would win if this tile were laid now and blocked the round (B31, B32, C39, C41)?"""

    play: Play

    def right(self, position: Round) -> Option:
        """The side that would win, or nobody."""
        return who_wins().right(position.after(self.play))

    def mistakes(self, position: Round) -> Mapping[Option, Fact]:
        """Every other side, with what would decide."""
        return who_wins().mistakes(position.after(self.play))

    def why(self, position: Round) -> tuple[Fact, ...]:
        """What would be at the ends, then the count."""
        after = position.after(self.play)
        return (Fact(Says.BLOCKED_AT, ends=after.ends), *who_wins().why(after))


def _before_block(positions: tuple[Round, ...]) -> tuple[Round, Play] | None:
    """The table before the tile that blocked, and that play."""
    for before, after in pairwise(positions):
        if after.is_blocked and not before.is_blocked and isinstance(after.history[-1], Play):
            return before, after.history[-1]
    return None


def _block_favours(source: Source, level: int) -> Posed | None:
    positions = _blocked(source, level)
    found = None if positions is None else _before_block(positions)
    if found is None:
        return None
    table, play = found
    if block_level(table.after(play)) != level:
        return None
    seat = table.to_move
    assert seat is not None
    ruleset = table.options.ruleset
    name = called(table, seat)
    where = _where(table, play)
    could = (
        Words(f"You could lay {play.tile}{where.en}.", f"Podrías poner la {play.tile}{where.es}.")
        if seat == YOU
        else Words(
            f"{name.en} could lay {play.tile}{where.en}.", f"{name.es} podría poner la {play.tile}{where.es}."
        )
    )
    return Posed(
        position=table,
        does=Question(asks=WhomItFavours(play)),
        task=joined(
            _RULES[ruleset],
            could,
            Words("Whom would that block favour?", "¿A quién le convendría ese tranque?"),
        ),
        clauses=_BLOCK_CLAUSES[ruleset],
        level=block_level(table.after(play)),
        asked={"tile": str(play.tile), "end": "left" if play.end is End.LEFT else "right"},
        faces_up=True,
    )


_RULES: Final[dict[RulesetId, Words]] = {
    "A": Words("The drawing game, all hands open.", "El de robar, manos abiertas."),
    "B": Words("Dominican rules, all hands open.", "A lo dominicano, manos abiertas."),
    "C": Words("Puerto Rican rules, all hands open.", "A lo boricua, manos abiertas."),
}


def _where(table: Round, play: Play) -> Words:
    """At which end, where a tile fits both."""
    if table.ends is None or table.ends[0] == table.ends[1] or len(table.fits(play.tile)) < 2:
        return Words("", "")
    number = table.ends[0] if play.end is End.LEFT else table.ends[1]
    return Words(f" at the {number}", f" por el {number}")


BLOCK_FAVOURS: Final = Skill(
    slug="block-favours",
    title=Words("Whom does this block favour?", "¿A quién le conviene este tranque?"),
    about=Words("Count before a block is laid.", "Contar antes de que se tranque."),
    remember=Words(
        "Take the blocking tile off its hand first, then count as the rules do.",
        "Primero quita de la mano la ficha que tranca; luego cuenta según las reglas.",
    ),
    levels=_BLOCK_LEVELS,
    games=("A", "B", "C"),
    pose=_block_favours,
)


def _block_or_not(source: Source, level: int) -> Posed | None:
    positions = _blocked(source, level, ties=False)
    found = None if positions is None else _before_block(positions)
    if found is None:
        return None
    table, play = found
    assert table.to_move is not None
    # The same table, seen from the chair of whoever can block.
    table = turned(table, table.to_move)
    after = table.after(play)
    mine = table.seating.team(YOU)
    wins = after.outcome().winner == mine
    blocking = [table.after(move) for move in table.legal_moves if table.after(move).is_blocked]
    if wins != source.wished((True, False)) or block_level(after) != level:
        return None
    # Something else has to be possible, and where two moves block, they have to come to the same.
    if len(blocking) == len(table.legal_moves) or any(
        (one.outcome().winner == mine) != wins for one in blocking
    ):
        return None
    goal: Goal = Blocks() if wins else LosesNoBlock()
    ruleset = table.options.ruleset
    return Posed(
        position=table,
        does=MoveTask(goals=(goal,)),
        task=joined(
            _RULES[ruleset],
            Words(
                "You can block. Do it if your side wins the count; if not, lay another tile.",
                "Puedes trancar. Hazlo si la cuenta te conviene; si no, pon otra ficha.",
            ),
        ),
        clauses=_BLOCK_CLAUSES[ruleset],
        level=block_level(after),
        faces_up=True,
    )


BLOCK_OR_NOT: Final = Skill(
    slug="block-or-not",
    title=Words("Block, or leave it open?", "¿Trancar o no?"),
    about=Words("Block only where your side wins the count.", "Trancar solo cuando la cuenta te conviene."),
    remember=Words(
        "Do not block where the block pays the others.",
        "No tranques si el tranque les paga a los otros.",
    ),
    levels=_BLOCK_LEVELS,
    games=("A", "B", "C"),
    pose=_block_or_not,
)
