"""Exercises about the beginning of a round: who opens this one, who opens the next, who is next in turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.game.moves import Pass, Play
from engine.game.round import Lead, Needs, Round
from engine.game.ruleset import RulesetId, Value, Words
from engine.game.scoring import Ending
from engine.game.seats import Seat
from engine.game.tiles import Tile
from lessons.exercises.model import Posed, Skill
from lessons.exercises.source import GAMES, Source, called, house_rule, joined
from lessons.facts import YOU
from lessons.model import Question
from lessons.outcomes import who_opens_next
from lessons.who import who_is_next, who_opens

_SIX_SIX: Final = Tile.of(6, 6)
_TIES: Final = ("nobody_can", "tie_all", "tie_among")


def _who_opens(source: Source, level: int) -> Posed | None:
    if level < 3:
        ruleset: RulesetId = source.wished(("A", "B", "C"))
        players = source.wished((2, 3) if ruleset == "A" or level == 2 else (2, 3, 4))
        table = source.start(ruleset, players)
        if table.setup.needs is not Needs.NOTHING:
            return None
        clauses = {"A": ("A08", "A09"), "B": ("B10", "B11", "B12"), "C": ("C22", "C23")}[ruleset]
        task = Words(
            "All hands lie open, before the first tile. Who opens this first round?",
            "Las manos están abiertas, antes de la primera ficha. ¿Quién sale en esta primera mano?",
        )
        return _opening(table, task, clauses)
    wanted = source.wished(_TIES)
    if wanted == "nobody_can":
        table = source.start(source.wished(("A", "C")), 2)
        # Without any double the rules want a new deal; with one it is a plain opening, rare among so few.
        if any(tile.is_double for seat in table.seating.seats for tile in table.hand(seat)):
            return None
        task = Words(
            "All hands lie open. Who opens this first round, or has it to be dealt again?",
            "Las manos están abiertas. ¿Quién sale en esta primera mano, o hay que repartir otra vez?",
        )
        return _opening(table, task, ("A08",) if table.options.ruleset == "A" else ("C23",))
    tied = source.wished(((0, 1), (0, 2), (1, 2)))
    reading: Value = "all_players" if wanted == "tie_all" else "tied_players_only"
    table = source.start(
        "A", 3, switches={"tie_lead": reading}, lead=Lead(tied=tuple(Seat(seat) for seat in tied))
    )
    if table.to_move is None or not any(table.hand(Seat(seat)).doubles for seat in tied):
        return None
    one, other = (called(table, Seat(seat)) for seat in tied)
    came = Words(
        f"The round before was a tie between {one.en} and {other.en}.",
        f"La mano anterior la empataron {other.es} y {one.es}.",
    )
    task = joined(
        came, *house_rule("tie_lead", reading), Words("Who opens this one?", "¿Quién sale en esta?")
    )
    return _opening(table, task, ("A32", "A08"), {"tie_lead": reading})


def _opening(
    table: Round, task: Words, clauses: tuple[str, ...], switches: dict[str, Value] | None = None
) -> Posed:
    in_a_hand = any(_SIX_SIX in table.hand(seat) for seat in table.seating.seats)
    level = 3 if table.setup.lead.tied or table.to_move is None else 1 if in_a_hand else 2
    return Posed(
        position=table,
        does=Question(asks=who_opens()),
        task=task,
        clauses=clauses,
        level=level,
        switches=switches or {},
        faces_up=True,
    )


WHO_OPENS: Final = Skill(
    slug="who-opens",
    title=Words("Who opens?", "¿Quién sale?"),
    about=Words("Find who opens a first round.", "Decir quién sale en una primera mano."),
    remember=Words(
        "The double six, and without it the biggest double held.",
        "El doble seis; si nadie lo tiene, el doble mayor que haya.",
    ),
    levels=(
        Words("Somebody holds the double six.", "Alguien tiene el doble seis."),
        Words("Nobody holds the double six.", "Nadie tiene el doble seis."),
        Words("After a tie, or no double was dealt.", "Después de un empate, o sin dobles repartidos."),
    ),
    games=("A", "B", "C"),
    pose=_who_opens,
)

_NEXT_SWITCHES: Final[tuple[tuple[RulesetId, int, str, Value], ...]] = (
    ("A", 2, "blocker_leads", "all_blocked_rounds"),
    ("A", 3, "blocker_leads", "all_blocked_rounds"),
    ("C", 4, "block_starter", "blocker_if_on_winning_team"),
    ("B", 4, "after_tie", "next_to_right"),
    ("C", 4, "after_tie", "same_starter"),
    ("A", 3, "blocker_leads", "off"),
)


def _next_clauses(table: Round, switches: Mapping[str, Value]) -> tuple[str, ...]:
    """What the document says about the next opener, and about who won."""
    result = table.outcome()
    blocked = result.ending is Ending.BLOCKED
    match table.options.ruleset:
        case "A" if switches:
            return ("A33", "A32")
        case "A":
            return ("A32", "A27") if result.winner is None else ("A31", "A25")
        case "B":
            return ("B32",) if blocked else ("B22",)
        case "C":
            return ("C24", "C41") if blocked else ("C24", "C40")


def _who_opens_next(source: Source, level: int) -> Posed | None:
    switches: dict[str, Value] = {}
    if level < 3:
        ruleset: RulesetId = source.wished(("A", "B", "C"))
        players = source.wished((2, 3) if ruleset == "A" else (2, 3, 4))
        rule: tuple[Words, ...] = ()
    else:
        ruleset, players, switch, value = source.wished(_NEXT_SWITCHES)
        switches = {switch: value}
        rule = house_rule(switch, value)
    table = source.round(ruleset, players, switches=switches)[-1]
    result = table.outcome()
    blocked = result.ending is Ending.BLOCKED
    if level == 3 and (not blocked or ("after_tie" in switches and result.winner is not None)):
        return None
    if level == 3 and switches.get("blocker_leads") == "off" and result.winner is not None:
        return None
    computed = 3 if result.winner is None or switches else 2 if blocked else 1
    ended = (
        Words("Nobody can play any more.", "Ya no juega nadie.")
        if blocked
        else Words("The last tile has been laid.", "Se puso la última ficha.")
    )
    opener = called(table, table.opener or YOU)
    # Some house rules go by who opened, which the table does not show any more.
    opened = (
        []
        if "after_tie" not in switches
        else [Words("You opened this round.", "En esta mano saliste tú.")]
        if table.opener == YOU
        else [Words(f"{opener.en} opened this round.", f"En esta mano salió {opener.es}.")]
    )
    asks = Words("Who opens the next round?", "¿Quién sale en la próxima mano?")
    return Posed(
        position=table,
        does=Question(asks=who_opens_next()),
        task=joined(GAMES[ruleset], ended, *rule, *opened, asks),
        clauses=_next_clauses(table, switches),
        level=computed,
        switches=switches,
        faces_up=True,
        rings=_last_tile(table),
    )


def _last_tile(table: Round) -> tuple[Tile, ...]:
    tile = table.finish().last_tile
    return () if tile is None else (tile,)


WHO_OPENS_NEXT: Final = Skill(
    slug="who-opens-next",
    title=Words("Who opens next?", "¿Quién sale después?"),
    about=Words("Find who opens the next round.", "Decir quién sale en la mano que sigue."),
    remember=Words(
        "Whoever won the round opens the next; after a tie it begins like a first one.",
        "Sale el que ganó la mano; si hubo empate, se empieza como la primera.",
    ),
    levels=(
        Words("Somebody went out.", "Alguien dominó."),
        Words("The round was blocked.", "La mano se trancó."),
        Words("A tie, or a house rule for blocks.", "Un empate, o una regla de la casa para el tranque."),
    ),
    games=("A", "B", "C"),
    pose=_who_opens_next,
)


def _whose_turn(source: Source, level: int) -> Posed | None:
    players = 3 if level == 1 else 4
    ruleset: RulesetId = source.wished(("A", "B", "C") if players == 3 else ("B", "C"))
    line = source.round(ruleset, players)
    table = source.pick(line[2:-1] or line[:1])
    if not table.events or table.to_move is None or table.drew:
        return None
    last = table.events[-1]
    passes = 0
    while passes < len(table.events) and isinstance(table.events[-1 - passes].move, Pass):
        passes += 1
    computed = 3 if passes and players == 4 else 2 if players == 4 else 1
    name = called(table, last.seat)
    if isinstance(last.move, Pass):
        came = Words(
            "You have just passed." if last.seat == 0 else f"{name.en} has just passed.",
            "Acabas de pasar." if last.seat == 0 else f"{name.es} acaba de pasar.",
        )
    elif isinstance(last.move, Play):
        came = Words(
            f"You have just laid {last.move.tile}."
            if last.seat == 0
            else f"{name.en} laid {last.move.tile}.",
            f"Acabas de poner la {last.move.tile}."
            if last.seat == 0
            else f"{name.es} puso la {last.move.tile}.",
        )
    else:
        return None
    return Posed(
        position=table,
        does=Question(asks=who_is_next()),
        task=joined(came, Words("Whose turn is it now?", "¿A quién le toca ahora?")),
        clauses={"A": ("A10",), "B": ("B16",), "C": ("C26", "C28")}[ruleset],
        level=computed,
    )


WHOSE_TURN: Final = Skill(
    slug="whose-turn",
    title=Words("Whose turn is it?", "¿A quién le toca?"),
    about=Words("Follow the turn around the table.", "Seguir el turno alrededor de la mesa."),
    remember=Words(
        "The turn goes to the right, counter-clockwise, after a pass too.",
        "El turno va a la derecha, contra el reloj; después de un pase, también.",
    ),
    levels=(
        Words("Three at the table.", "Tres en la mesa."),
        Words("Four at the table.", "Cuatro en la mesa."),
        Words("Four at the table, and somebody passed.", "Cuatro en la mesa, y alguien pasó."),
    ),
    games=("A", "B", "C"),
    pose=_whose_turn,
)
