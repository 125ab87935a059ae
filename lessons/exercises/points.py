"""Exercises about points: what a round scores, what passes pay, who has won the match."""

from __future__ import annotations

from typing import Final

from engine.game.moves import Pass, Play
from engine.game.round import Round
from engine.game.ruleset import RulesetId, Value, Words
from engine.game.scoring import Ending
from lessons.counts import won_points
from lessons.exercises.model import Posed, Skill
from lessons.exercises.source import GAMES, Source, called, house_rule, joined, turned
from lessons.exercises.varied import varied
from lessons.facts import YOU
from lessons.model import Question
from lessons.outcomes import match_winner_with, pass_points, points_so_far
from lessons.questions import NOBODY, round_score


def _ended(table: Round) -> Words:
    """How the round ended, in a sentence."""
    last, tile = table.last_play, table.finish().last_tile
    assert last is not None
    name = called(table, last)
    if table.outcome().ending is Ending.BLOCKED:
        return Words("Nobody can play any more.", "Ya no juega nadie.")
    if last == YOU:
        return Words(f"You went out with {tile}.", f"Dominaste con la {tile}.")
    return Words(f"{name.en} went out with {tile}.", f"{name.es} dominó con la {tile}.")


_END_CLAUSES: Final[dict[tuple[RulesetId, bool], tuple[str, ...]]] = {
    ("B", True): ("B22", "B21", "B28"),
    ("B", False): ("B33", "B32"),
    ("C", True): ("C42", "C43"),
    ("C", False): ("C42", "C41"),
}
"""What pays at the end of a round, by document and by whether somebody went out."""


def _round_score(source: Source, level: int) -> Posed | None:
    ruleset: RulesetId = source.wished(("B", "C"))
    players = source.wished(((2, 3), (3, 4) if ruleset == "B" else (4,), (4,))[level - 1])
    switches: dict[str, Value] = {}
    if ruleset == "C" and level == 3:
        switches = source.wished(({"capicu_points": 25}, {}))
    elif ruleset == "C" and level == 1 and source.wished((True, False, False)):
        players, switches = 4, {"leftover": "opponents_only"}
    table = source.round(ruleset, players, switches=switches)[-1]
    won = table.outcome().winner_seat
    if won is None:
        return None
    # The same round, seen from the winner's chair.
    table = turned(table, won)
    result, last = table.outcome(), table.last_play
    out = result.ending is Ending.DOMINO
    if result.winner != table.seating.team(YOU) or (out and last != YOU):
        return None
    asks = round_score()
    # The last reason is the sum; the others are what it is made of.
    parts = len(asks.why(table)) - 1
    computed = 1 if parts <= 2 else 2 if parts == 3 else 3
    if computed != level:
        return None
    chosen = varied(asks, table, source)
    if chosen is None:
        return None
    rules = [rule for switch, value in switches.items() for rule in house_rule(switch, value)]
    pairs = table.seating.pairs
    whom = Words("your pair", "a tu pareja") if pairs else Words("you", "")
    gives = "le da" if pairs else "te da"
    if out:
        question = Words(
            f"What does this end bring {whom.en}, the last tile included?",
            f"¿Cuánto {gives} este final {whom.es}".rstrip() + ", con la última ficha incluida?",
        )
    else:
        question = Words(
            f"What do the hands left over bring {whom.en}?",
            f"¿Cuánto {gives}n {whom.es}".rstrip() + " las manos que quedaron?",
        )
    return Posed(
        position=table,
        does=Question(asks=chosen),
        task=joined(GAMES[ruleset], *rules, _ended(table), question),
        clauses=_END_CLAUSES[ruleset, out],
        level=computed,
        switches=switches,
        faces_up=True,
    )


ROUND_SCORE: Final = Skill(
    slug="round-score",
    title=Words("What does it score?", "¿Cuánto vale?"),
    about=Words("Add up what the end of a round brings.", "Sumar lo que deja el final de una mano."),
    remember=Words(
        "Dominican: the opponents' hands and your tile. Puerto Rican: every hand, your partner's too.",
        "Dominicano: las manos contrarias y tu ficha. Boricua: todas las manos, también la de tu frente.",
    ),
    levels=(
        Words("One or two numbers to add.", "Uno o dos números para sumar."),
        Words("Three numbers to add.", "Tres números para sumar."),
        Words("Four numbers to add.", "Cuatro números para sumar."),
    ),
    games=("B", "C"),
    pose=_round_score,
)


def _draw_score(source: Source, level: int) -> Posed | None:
    table = source.round("A", source.wished(((2,), (3,), (2, 3))[level - 1]))[-1]
    result = table.outcome()
    blocked = result.ending is Ending.BLOCKED
    computed = 3 if blocked else 2 if table.seating.count == 3 else 1
    if computed != level or (blocked and (result.winner is None) != (source.wished((0, 1, 2, 3)) == 0)):
        return None
    asks = won_points()
    chosen = asks if result.winner is None else varied(asks, table, source)
    if chosen is None or len(chosen.mistakes(table)) < 3:
        return None
    return Posed(
        position=table,
        does=Question(asks=chosen),
        task=joined(
            GAMES["A"],
            _ended(table),
            Words("How many points does the winner get?", "¿Cuántos puntos saca el que ganó?"),
        ),
        clauses=("A26", "A25", "A27"),
        level=computed,
        faces_up=True,
    )


DRAW_SCORE: Final = Skill(
    slug="draw-score",
    title=Words("Points in the drawing game", "Los puntos en el de robar"),
    about=Words("Count what the winner of a round gets.", "Contar lo que saca el que gana la mano."),
    remember=Words(
        "All the others' dots, less the winner's own. A tie pays nothing.",
        "Los tantos de todos los demás, menos los propios. El empate no paga.",
    ),
    levels=(
        Words("Two players, and one is out.", "Dos jugadores, y uno dominó."),
        Words("Three players, and one is out.", "Tres jugadores, y uno dominó."),
        Words("A blocked round.", "Una mano trancada."),
    ),
    games=("A",),
    pose=_draw_score,
)


_SERIES: Final = (
    ((1, False),),
    ((2, False),),
    ((3, False), (3, False), (2, True), (3, True)),
)
"""How many passes, and whether in a block. The second of them is always the partner's of whoever laid the tile."""


def _pass_bonus(source: Source, level: int) -> Posed | None:
    target = source.wished((200, 250, 500))
    switches: dict[str, Value] = {} if target == 200 else {"target": target}
    wanted, in_block = source.wished(_SERIES[level - 1])
    positions = [
        position
        for position in source.round("B", 4, switches=switches)
        if position.history and isinstance(position.history[-1], Pass) and position.table
    ]
    series = [
        position
        for position in positions
        if _passes(position) == wanted and position.is_blocked == in_block and not position.is_over
    ]
    if not series:
        return None
    table = source.pick(series)
    blocked = table.is_blocked
    last = table.last_play
    assert last is not None
    computed = 3 if blocked else wanted
    if computed != level:
        return None
    tile = next(move.tile for move in reversed(table.history) if isinstance(move, Play))
    name = called(table, last)
    came = (
        Words(f"You laid {tile}.", f"Pusiste la {tile}.")
        if last == YOU
        else Words(f"{name.en} laid {tile}.", f"{name.es} puso la {tile}.")
    )
    seats = [called(table, one.seat) for one in table.events[-wanted:]]
    who = Words(
        f"Passed since: {', '.join(seat.en for seat in seats)}.",
        f"Desde entonces pasaron: {', '.join(seat.es for seat in seats)}."
        if len(seats) > 1
        else f"Desde entonces pasó: {seats[0].es}.",
    )
    return Posed(
        position=table,
        does=Question(asks=pass_points()),
        task=joined(
            Words(f"Dominican rules, to {target}.", f"A lo dominicano, a {target}."),
            came,
            *([Words("That blocked the round.", "Con eso se trancó la mano.")] if blocked else []),
            who,
            Words("What does this pass earn?", "¿Cuánto da ese pase?")
            if wanted == 1
            else Words("What do these passes earn in all?", "¿Cuánto dan esos pases en total?"),
        ),
        clauses=(*(("B27",) if wanted == 3 else ()), "B26" if target == 500 else "B25"),
        level=computed,
        switches=switches,
        faces_up=blocked,
        rings=(tile,),
    )


def _passes(position: Round) -> int:
    count = 0
    for move in reversed(position.history):
        if not isinstance(move, Pass):
            break
        count += 1
    return count


PASS_BONUS: Final = Skill(
    slug="pass-bonus",
    title=Words("What does the pass pay?", "¿Cuánto paga el pase?"),
    about=Words("Say what passes earn the other side.", "Decir cuánto dan los pases."),
    remember=Words(
        "10 for each opponent's pass, 25 in a match to 500; all three: 25 more.",
        "10 por el pase de un contrario, 25 si se juega a 500; los tres: 25 más.",
    ),
    levels=(
        Words("One opponent passed.", "Pasó un contrario."),
        Words("An opponent passed, and the partner too.", "Pasó un contrario, y también el frente."),
        Words("All three passed, or it is a tranque.", "Pasaron los tres, o es un tranque."),
    ),
    games=("B",),
    pose=_pass_bonus,
)


def _points_so_far(source: Source, level: int) -> Posed | None:
    positions = [
        position
        for position in source.round("B", source.wished((4, 4, 3, 2)))
        if position.to_move is not None and not position.drew
    ]
    table = source.pick(positions)
    mine = table.seating.team(YOU)
    laid = sum(
        isinstance(event.move, Play) and table.seating.team(event.seat) == mine for event in table.events
    )
    computed = 1 if laid <= 2 else 2 if laid <= 4 else 3
    if laid < 1 or laid > 7 or computed != level:
        return None
    # Passes pay as well, so only a table at which nobody has been paid for one asks for tiles alone.
    if any(line.kind.value != "tile" for lines in table.lines for line in lines if line.team == mine):
        return None
    asks = varied(points_so_far(), table, source)
    if asks is None:
        return None
    pair = table.seating.pairs
    told = []
    for seat in table.seating.members(mine):
        tiles = [
            str(one.move.tile) for one in table.events if one.seat == seat and isinstance(one.move, Play)
        ]
        name, listed = called(table, seat), ", ".join(tiles)
        if tiles and seat == YOU:
            told.append(Words(f"You have laid {listed}.", f"Has puesto {listed}."))
        elif tiles:
            told.append(Words(f"{name.en} has laid {listed}.", f"{name.es} ha puesto {listed}."))
    return Posed(
        position=table,
        does=Question(asks=asks),
        task=joined(
            *told,
            Words(
                "How many points is that so far, your partner's included?"
                if pair
                else "How many points so far?",
                "¿Cuántos puntos van, con los de tu frente?" if pair else "¿Cuántos puntos van?",
            ),
        ),
        clauses=("B21", "B23"),
        level=computed,
    )


POINTS_SO_FAR: Final = Skill(
    slug="points-so-far",
    title=Words("Points on the way", "Los puntos del camino"),
    about=Words("Keep the score of the tiles laid.", "Llevar la cuenta de las fichas puestas."),
    remember=Words(
        "In the Dominican game every tile you lay pays its dots at once.",
        "En el dominicano, cada ficha que pones paga sus tantos al momento.",
    ),
    levels=(
        Words("One or two tiles.", "Una o dos fichas."),
        Words("Three or four tiles.", "Tres o cuatro fichas."),
        Words("Five tiles, or more.", "Cinco fichas, o más."),
    ),
    games=("B",),
    pose=_points_so_far,
)


def _match_winner(source: Source, level: int) -> Posed | None:
    nobody = level == 2 and source.wished((True, False))
    ruleset: RulesetId = source.wished((("B", "C", "A"), ("A", "B", "C"), ("B",))[level - 1])
    two = (2,) if ruleset == "A" else (4, 4, 2)
    players = source.wished((two, (*two, 3) if nobody else (3,), (4, 4, 3, 2))[level - 1])
    table = source.round(ruleset, players)[-1]
    target = table.options.target_for(players)
    earned = [0] * len(table.seating.teams)
    for line in (*(line for lines in table.lines for line in lines), *table.outcome().lines):
        earned[line.team] += line.points
    # The scores before, so that the round takes somebody close to the target or over it.
    before = tuple(
        max(
            0,
            min(target - 1, target - points + source.pick((1, 3, 9) if level == 3 else (-25, -12, -4, 3, 9))),
        )
        for points in earned
    )
    asks = match_winner_with(*before)
    right = asks.right(table).value
    after = [one + more for one, more in zip(before, earned, strict=True)]
    reached = sum(points >= target for points in after)
    if reached > 1 and after.count(max(after)) > 1:
        return None
    computed = 3 if reached > 1 else 2 if reached == 0 or len(after) > 2 else 1
    if computed != level or (right == NOBODY) != nobody:
        return None
    told_en = ", ".join(f"{_side(table, team).en} {points}" for team, points in enumerate(before))
    told_es = ", ".join(f"{_side(table, team).es} {points}" for team, points in enumerate(before))
    brought_en = ", ".join(f"{_side(table, team).en} {points}" for team, points in enumerate(earned))
    brought_es = ", ".join(f"{_side(table, team).es} {points}" for team, points in enumerate(earned))
    return Posed(
        position=table,
        does=Question(asks=asks),
        task=joined(
            GAMES[ruleset],
            Words(
                f"To {target}. Before the round: {told_en}. The round brought: {brought_en}.",
                f"A {target}. Antes de la mano: {told_es}. La mano dio: {brought_es}.",
            ),
            Words("Who has won the match?", "¿Quién ganó la partida?"),
        ),
        clauses={"A": ("A34", "A28"), "B": ("B24",), "C": ("C47", "C48")}[ruleset],
        level=computed,
        asked={"before": before},
        faces_up=True,
    )


def _side(table: Round, team: int) -> Words:
    seats = [called(table, seat) for seat in table.seating.seats if table.seating.team(seat) == team]
    return Words(" & ".join(seat.en for seat in seats), " y ".join(seat.es for seat in seats))


MATCH_WINNER: Final = Skill(
    slug="match-winner",
    title=Words("Who has won the match?", "¿Quién ganó la partida?"),
    about=Words("See whether somebody has reached the target.", "Ver si alguien llegó a la meta."),
    remember=Words(
        "Add the round to the scores before it, then look at the target.",
        "Súmale la mano a lo que había y mira la meta.",
    ),
    levels=(
        Words("Two sides, and one is there.", "Dos bandos, y uno llegó."),
        Words("Nobody is there yet, or three play.", "No ha llegado nadie, o juegan tres."),
        Words("More than one side is there.", "Llegó más de un bando."),
    ),
    games=("A", "B", "C"),
    pose=_match_winner,
)
