"""Exercises about hidden tiles: what a pass or a draw rules out, where a tile has to be, how likely it is there.

All of them are later rounds of a match, so that the opening itself tells nothing.
"""

from __future__ import annotations

from typing import Final

from engine.game.round import Round
from engine.game.ruleset import RulesetId, Words
from engine.game.seats import Seat
from engine.game.tiles import Tile, TileSet
from lessons.chances import ImpossibleTile, WhoHasIt, belief_of, chance_of_tile, chance_to_play, in_hundred
from lessons.exercises.model import Posed, Skill
from lessons.exercises.source import Silence, Source, called, joined, silences, silences_told
from lessons.exercises.varied import varied
from lessons.facts import YOU
from lessons.model import Question


def _in_pairs(source: Source, least: int = 3, most: int = 20) -> Round | None:
    """Four at a table without a boneyard, under way."""
    ruleset: RulesetId = source.wished(("B", "C"))
    positions = [
        position
        for position in source.round(ruleset, 4)
        if least <= position.table.bit_count() <= most
        and position.to_move is not None
        and not position.is_blocked
    ]
    return source.pick(positions) if positions else None


def _hidden(table: Round) -> list[Tile]:
    return [tile for seat in table.seating.seats if seat != YOU for tile in table.hand(seat)] + list(
        table.boneyard
    )


def _numbers(found: tuple[Silence, ...]) -> set[int]:
    return {number for one in found for number in one.numbers}


def _impossible(source: Source, table: Round, seat: Seat) -> TileSet | None:
    """Three tiles, one of which the seat cannot hold and two of which it may."""
    belief = belief_of(table)
    hidden = sorted(_hidden(table))
    never = [tile for tile in hidden if belief.chance(tile, seat) == 0]
    may = [tile for tile in hidden if belief.chance(tile, seat) > 0]
    if not never or len(may) < 2:
        return None
    return TileSet.of((*source.some(never, 1), *source.some(may, 2)))


def _tells(table: Round, seat: Seat, among: TileSet, found: tuple[Silence, ...]) -> tuple[Words, str]:
    name = called(table, seat)
    asks = Words(
        f"Which of these can {name.en} not hold now?",
        f"¿Cuál de estas no puede llevar {name.es} ahora?",
    )
    return joined(silences_told(table, found), asks), str(among)


def _pass_tells(source: Source, level: int) -> Posed | None:
    table = _in_pairs(source)
    if table is None:
        return None
    passed = [seat for seat in (Seat(1), Seat(2), Seat(3)) if silences(table, seat=seat)]
    if not passed:
        return None
    seat = source.pick(passed)
    found = silences(table, seat=seat)
    ruled_out = len(_numbers(found))
    if min(ruled_out, 3) != level:
        return None
    among = _impossible(source, table, seat)
    if among is None:
        return None
    task, tiles = _tells(table, seat, among, found)
    return Posed(
        position=table,
        does=Question(asks=ImpossibleTile(seat, among)),
        task=task,
        clauses={"B": ("B14", "B15"), "C": ("C32", "C36")}[table.options.ruleset],
        level=min(ruled_out, 3),
        asked={"seat": seat, "among": tiles},
    )


PASS_TELLS: Final = Skill(
    slug="pass-tells",
    title=Words("What does the pass tell?", "¿Qué dice el pase?"),
    about=Words("Rule out tiles after a pass.", "Descartar fichas después de un pase."),
    remember=Words(
        "With four players a pass is for good: none of those numbers, to the end.",
        "Entre cuatro, el pase vale hasta el final: de esos números no hay ninguno.",
    ),
    levels=(
        Words("One number is ruled out.", "Queda descartado un número."),
        Words("Two numbers are ruled out.", "Quedan descartados dos números."),
        Words("Three numbers, or more.", "Tres números, o más."),
    ),
    games=("B", "C"),
    pose=_pass_tells,
)


def _draw_tells(source: Source, level: int) -> Posed | None:
    ruleset: RulesetId = source.wished(("A", "C"))
    players = source.wished((2, 3))
    positions = [
        position
        for position in source.round(ruleset, players)
        if position.table.bit_count() >= 2 and position.to_move is not None and not position.drew
    ]
    if not positions:
        return None
    table = source.pick(positions)
    drew = [
        seat
        for seat in table.seating.seats
        if seat != YOU and any(one.drawn for one in silences(table, seat=seat))
    ]
    if not drew:
        return None
    seat = source.pick(drew)
    found = silences(table, seat=seat)
    tiles = sum(one.drawn for one in found)
    computed = 1 if tiles == 1 else 2 if len(found) == 1 else 3
    if computed != level or len(found) > 3:
        return None
    among = _impossible(source, table, seat)
    if among is None:
        return None
    task, listed = _tells(table, seat, among, found)
    return Posed(
        position=table,
        does=Question(asks=ImpossibleTile(seat, among)),
        task=task,
        clauses={"A": ("A16", "A14"), "C": ("C30", "C33")}[ruleset],
        level=computed,
        asked={"seat": seat, "among": listed},
    )


DRAW_TELLS: Final = Skill(
    slug="draw-tells",
    title=Words("What does the draw tell?", "¿Qué dice el robo?"),
    about=Words("Rule out tiles after somebody drew.", "Descartar fichas después de que alguien robó."),
    remember=Words(
        "Of the tiles drawn in one turn only the last may fit: drawing stops there.",
        "De lo robado en un turno, nada más la última puede servir: ahí se para.",
    ),
    levels=(
        Words("One tile was drawn.", "Se robó una ficha."),
        Words("Several were drawn in one turn.", "Se robaron varias en un turno."),
        Words("Drawn in more than one turn.", "Se robó en más de un turno."),
    ),
    games=("A", "C"),
    pose=_draw_tells,
)


def _where_is_it(source: Source, level: int) -> Posed | None:
    wanted = source.wished((1, 2, 3))
    ruleset: RulesetId = source.wished(("B", "C"))
    positions = [
        position
        for position in source.round(ruleset, 4)
        if position.table.bit_count() >= 8 and position.to_move is not None and not position.is_blocked
    ]
    for table in source.some(positions, 4):
        posed = _certain(source, table, wanted)
        if posed is not None and posed.level == level:
            return posed
    return None


def _certain(source: Source, table: Round, wanted: int) -> Posed | None:
    """A tile that the passes leave to one hand only."""
    found = silences(table)
    certain = []
    for tile in sorted(table.hand(Seat(wanted))):
        # All the others have passed on one of its numbers, and among four that is for good.
        telling = [one for one in found if any(tile.has(number) for number in one.numbers)]
        if {one.seat for one in telling} == {1, 2, 3} - {wanted}:
            certain.append((tile, telling))
    if not certain:
        return None
    tile, telling = source.pick(certain)
    computed = 1 if len(found) <= 3 else 2 if len(found) == 4 else 3
    return Posed(
        position=table,
        does=Question(asks=WhoHasIt(tile)),
        task=joined(
            silences_told(table, found if len(found) <= 8 else telling),
            Words(f"Who holds {tile}, for certain?", f"¿Quién lleva la {tile}, seguro?"),
        ),
        clauses={"B": ("B14", "B15"), "C": ("C57", "C32")}[table.options.ruleset],
        level=computed,
        asked={"tile": str(tile)},
    )


WHERE_IS_IT: Final = Skill(
    slug="where-is-it",
    title=Words("Who holds it for certain?", "¿Quién la lleva, seguro?"),
    about=Words("Find a tile by who cannot hold it.", "Ubicar una ficha por quienes no la pueden tener."),
    remember=Words(
        "Strike out everybody who passed on one of its numbers; one is left.",
        "Tacha al que pasó con uno de sus números; queda uno solo.",
    ),
    levels=(
        Words("Up to three passes at the table.", "Hasta tres pases en la mesa."),
        Words("Four passes.", "Cuatro pases."),
        Words("Five passes, or more.", "Cinco pases, o más."),
    ),
    games=("B", "C"),
    pose=_where_is_it,
)


def _by_silences(found: tuple[Silence, ...]) -> int:
    return 1 + min(len({one.seat for one in found}), 2)


def _chance_of_tile(source: Source, level: int) -> Posed | None:
    ruleset: RulesetId = source.wished(("A", "B", "C") if level == 1 else ("B", "C"))
    if ruleset == "A":
        positions = [
            position
            for position in source.round("A", source.wished((2, 3)))
            if position.table.bit_count() >= 2
            and position.to_move is not None
            and not position.drew
            and not any(one.drawn for one in silences(position))
        ]
        table = source.pick(positions) if positions else None
    else:
        table = _in_pairs(source, 2, 18)
    if table is None:
        return None
    found = silences(table)
    if _by_silences(found) != level or len(found) > 6:
        return None
    seat = source.pick([seat for seat in table.seating.seats if seat != YOU])
    tile = source.pick(sorted(_hidden(table)))
    if in_hundred(belief_of(table).chance(tile, seat)) in (0, 100):
        return None
    asks = varied(chance_of_tile(seat, str(tile)), table, source)
    if asks is None:
        return None
    name = called(table, seat)
    question = Words(
        f"How many times in 100 does {name.en} hold {tile}?",
        f"¿Cuántas veces de cada 100 lleva {name.es} la {tile}?",
    )
    return Posed(
        position=table,
        does=Question(asks=asks),
        task=joined(silences_told(table, found), question) if found else question,
        clauses={"A": ("A05", "A06"), "B": ("B14", "B15"), "C": ("C19", "C32")}[table.options.ruleset],
        level=_by_silences(found),
        asked={"seat": seat, "tile": str(tile)},
    )


CHANCE_OF_TILE: Final = Skill(
    slug="chance-of-tile",
    title=Words("How likely is it there?", "¿Qué tan probable es?"),
    about=Words(
        "Say how likely a hand holds a tile.", "Decir qué tan probable es que alguien lleve una ficha."
    ),
    remember=Words(
        "Strike out what that hand cannot hold; compare its size with what is left.",
        "Tacha lo que esa mano no puede llevar; compara cuántas lleva con las que quedan.",
    ),
    levels=(
        Words("Nobody else has passed.", "Nadie más ha pasado."),
        Words("One of the others has passed.", "Ha pasado uno de los otros."),
        Words("Two of them have passed, or all.", "Han pasado dos, o todos."),
    ),
    games=("A", "B", "C"),
    pose=_chance_of_tile,
)


def _chance_to_play(source: Source, level: int) -> Posed | None:
    table = _in_pairs(source, 2, 20)
    if table is None:
        return None
    found = silences(table)
    if _by_silences(found) != level or len(found) > 6:
        return None
    seat = Seat(1)
    sure = in_hundred(belief_of(table).can_play(seat)) in (0, 100)
    asks = None if sure else varied(chance_to_play(seat), table, source)
    if asks is None:
        return None
    name = called(table, seat)
    question = Words(
        f"How many times in 100 has {name.en} a tile that fits the ends now?",
        f"¿Cuántas veces de cada 100 le va alguna a {name.es} por las puntas de ahora?",
    )
    return Posed(
        position=table,
        does=Question(asks=asks),
        task=joined(silences_told(table, found), question) if found else question,
        clauses={"B": ("B14", "B15"), "C": ("C32", "C10")}[table.options.ruleset],
        level=_by_silences(found),
        asked={"seat": seat},
    )


CHANCE_TO_PLAY: Final = Skill(
    slug="chance-to-play",
    title=Words("Can the next player answer?", "¿Podrá contestar el que sigue?"),
    about=Words(
        "Say how likely the next player can answer.", "Decir qué tan probable es que conteste el que sigue."
    ),
    remember=Words(
        "The more unseen tiles fit, and the more that hand holds, the likelier it is.",
        "Mientras más fichas sin ver sirvan, y más lleve esa mano, más probable es.",
    ),
    levels=(
        Words("Nobody else has passed.", "Nadie más ha pasado."),
        Words("One of the others has passed.", "Ha pasado uno de los otros."),
        Words("Two of them have passed, or all.", "Han pasado dos, o todos."),
    ),
    games=("B", "C"),
    pose=_chance_to_play,
)
