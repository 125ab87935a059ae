"""Where positions come from: deals from a seed, played out by people who like doubles and heavy tiles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final, TypeVar

from engine.game.deal import Deal
from engine.game.layout import CLOSED
from engine.game.moves import Draw, End, Move, Pass, Play
from engine.game.round import Event, Lead, Round
from engine.game.ruleset import RulesetId, Value, Words, load
from engine.game.seats import Seat
from engine.game.tiles import SUIT_MASKS, TileSet
from lessons.facts import YOU
from lessons.setup import Position

AS_FIRST: Final = Lead()
"""The round opens like the first of a match."""
CARELESS: Final = 0.2
"""How often a tile is laid without looking."""
SKIPS: Final = 0.2
"""How often the turn is given up where drawing is a choice."""
_Item = TypeVar("_Item")
_NAMES: Final[Mapping[RulesetId, tuple[str, ...]]] = {
    "A": ("Yadira", "Doña Carmen", "Wilfredo"),
    "B": ("Milagros", "Ramón", "Altagracia"),
    "C": ("Yadira", "Doña Carmen", "Wilfredo"),
}


@dataclass(frozen=True, slots=True)
class Source:
    """One try at a position: everything random about it comes from the seed.

    `wish` is the same for all tries at an exercise: what is wished for by it does not depend on how rare it is.
    """

    seed: str
    wish: Source | None = None
    _random: Random = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_random", Random(self.seed))

    def share(self) -> float:
        """A number from 0 to below 1. Only this is taken from `Random`: it is promised to stay the same."""
        return self._random.random()

    def pick(self, items: Sequence[_Item]) -> _Item:
        """Any of these, all alike."""
        return items[int(self.share() * len(items))]

    def some(self, items: Sequence[_Item], count: int) -> tuple[_Item, ...]:
        """So many different ones of these, in the order drawn; all of them where there are fewer."""
        left = list(items)
        return tuple(left.pop(int(self.share() * len(left))) for _ in range(min(count, len(left))))

    def wished(self, items: Sequence[_Item]) -> _Item:
        """One of these, the same for all tries at an exercise."""
        return (self.wish or self).pick(items)

    def start(
        self,
        ruleset: RulesetId,
        players: int,
        *,
        switches: Mapping[str, Value] | None = None,
        lead: Lead = AS_FIRST,
    ) -> Round:
        """A fresh deal."""
        options = load(ruleset).options(switches)
        return Round.of_deal(options, Deal.of_seed(f"exercise {self.seed}", players), lead)

    def round(
        self, ruleset: RulesetId, players: int, *, switches: Mapping[str, Value] | None = None
    ) -> tuple[Round, ...]:
        """A later round of a match, from the deal to its end: every position of it.

        Whoever opens was settled before the deal, so that the opening tells nothing about the other hands.
        """
        lead = Lead(Seat(int(self.share() * players)))
        return self.played(self.start(ruleset, players, switches=switches, lead=lead))

    def played(self, start: Round) -> tuple[Round, ...]:
        """A round played from here to its end."""
        positions = [start]
        while positions[-1].to_move is not None:
            positions.append(positions[-1].after(self._move(positions[-1])))
        return tuple(positions)

    def _move(self, position: Round) -> Move:
        legal = position.legal_moves
        plays = [move for move in legal if isinstance(move, Play)]
        if not plays:
            return legal[-1] if self.share() < SKIPS else legal[0]
        if len(plays) == 1:
            return plays[0]
        if self.share() < CARELESS:
            return self.pick(plays)
        seat = position.to_move
        assert seat is not None
        held = position.hands[seat]

        def liking(play: Play) -> float:
            tile = play.tile
            kept = (held & (SUIT_MASKS[tile.low] | SUIT_MASKS[tile.high])).bit_count() - 1
            return tile.pips + 6 * tile.is_double + 2 * min(kept, 2) + 4 * self.share()

        liked = [liking(play) for play in plays]
        return plays[liked.index(max(liked))]


def turned(table: Round, seat: Seat) -> Round:
    """The same round with this seat in the learner's place."""
    count, setup = table.seating.count, table.setup

    def moved(one: Seat) -> Seat:
        return Seat((one - seat) % count)

    hands = tuple(TileSet(setup.hands[(place + seat) % count]) for place in range(count))
    lead = Lead(None if setup.lead.opener is None else moved(setup.lead.opener))
    again = Round.of_deal(table.options, Deal(hands, setup.boneyard), lead)
    for move in table.history:
        again = again.after(move)
    return again


def names(ruleset: RulesetId, players: int) -> tuple[str, ...]:
    """What the others at a table are called, in order of play from the learner's right."""
    return _NAMES[ruleset][: players - 1]


GAMES: Final[Mapping[RulesetId, Words]] = {
    "A": Words("The drawing game.", "El de robar."),
    "B": Words("Dominican rules.", "A lo dominicano."),
    "C": Words("Puerto Rican rules.", "A lo boricua."),
}
"""By which document a table plays, as a sentence before the question."""


def called(position: Round, seat: Seat) -> Words:
    """What a seat is called in a sentence."""
    if seat == YOU:
        return Words("you", "tú")
    name = names(position.options.ruleset, position.seating.count)[seat - 1]
    return Words(name, name)


_HOUSE_RULES: Final[Mapping[tuple[str, Value], Words]] = {
    ("tie_lead", "all_players"): Words(
        "After a tie the biggest double at the table opens.",
        "Tras un empate sale el doble más grande de la mesa.",
    ),
    ("tie_lead", "tied_players_only"): Words(
        "House rule: after a tie only the doubles of those who tied count.",
        "Regla de la casa: tras un empate cuentan nada más los dobles de los que empataron.",
    ),
    ("blocker_leads", "all_blocked_rounds"): Words(
        "House rule: whoever blocked opens next.", "Regla de la casa: sale el que trancó."
    ),
    ("block_starter", "blocker_if_on_winning_team"): Words(
        "House rule: whoever blocked opens if that pair won, else the lighter of the winners.",
        "Regla de la casa: sale el que trancó si su pareja ganó; si no, el más liviano de los que ganaron.",
    ),
    ("after_tie", "next_to_right"): Words(
        "House rule: after a tie the opening goes one to the right.",
        "Regla de la casa: tras un empate, la salida pasa a la derecha.",
    ),
    ("after_tie", "same_starter"): Words(
        "House rule: after a tie the same player opens again.",
        "Regla de la casa: tras un empate vuelve a salir el mismo.",
    ),
    ("capicu_points", 25): Words("House rule: a capicú pays 25.", "Regla de la casa: el capicú paga 25."),
    ("leftover", "opponents_only"): Words(
        "House rule: only the opponents' hands count.",
        "Regla de la casa: cuentan nada más las manos contrarias.",
    ),
}


def house_rule(switch: str, value: Value) -> tuple[Words, ...]:
    """A reading that has to be told before the question; none where it is the document's own."""
    told = _HOUSE_RULES.get((switch, value))
    return () if told is None else (told,)


def joined(*parts: Words) -> Words:
    """Several sentences one after the other."""
    return Words(" ".join(part.en for part in parts), " ".join(part.es for part in parts))


def written(posed: Round, switches: Mapping[str, Value]) -> Position:
    """A round as a lesson's author would write it down."""
    lead = posed.setup.lead
    return Position(
        ruleset=posed.options.ruleset,
        hands=tuple(" ".join(str(tile) for tile in posed.hand(seat)) for seat in posed.seating.seats),
        switches=dict(switches),
        history=" ".join(word for event in posed.events for word in _words(event)),
        boneyard=" ".join(str(tile) for tile in posed.boneyard),
        opener=posed.opener or 0,
        later=not lead.is_first,
        tied=tuple(lead.tied),
    )


def _words(event: Event) -> tuple[str, ...]:
    match event.move:
        case Play(tile, end):
            return (f"<{tile}" if end is End.LEFT else f"{tile}>" if end is End.RIGHT else str(tile),)
        case Draw():
            return tuple(f"+{tile}" for tile in event.drawn)
        case Pass():
            return ("pass",)


@dataclass(frozen=True, slots=True)
class Silence:
    """A seat that could not answer: where, and how many tiles it drew for it."""

    seat: Seat
    ends: tuple[int, int]
    drawn: int
    passed: bool

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers asked for, each once."""
        return tuple(sorted(set(self.ends)))


def silences(position: Round, *, seat: Seat | None = None) -> tuple[Silence, ...]:
    """Every turn at which somebody else than the learner could not play at once, in order."""
    found: list[Silence] = []
    drawing = 0
    for event in position.events:
        if event.ends is None or CLOSED in event.ends:
            continue
        if isinstance(event.move, Draw):
            drawing += event.move.count
            continue
        passed = isinstance(event.move, Pass)
        if (drawing or passed) and event.seat != YOU and seat in (None, event.seat):
            found.append(Silence(event.seat, event.ends, drawing, passed))
        drawing = 0
    return tuple(found)


def silences_told(position: Round, found: Sequence[Silence]) -> Words:
    """Passes and draws in words, as the table saw them; what somebody did again at the same ends is told once."""
    told: list[Words] = []
    passed: dict[Seat, list[Silence]] = {}
    for one in found:
        if one.drawn:
            told.append(_drawing(position, one))
        elif one.numbers not in [other.numbers for other in passed.get(one.seat, [])]:
            passed.setdefault(one.seat, []).append(one)
    for seat, silent in passed.items():
        name = called(position, seat).en
        en = ", then on ".join(_and(one, "and") for one in silent)
        es = "; luego con ".join(_and(one, "y") for one in silent)
        told.append(Words(f"{name} passed on {en}.", f"{name} pasó con {es}."))
    return joined(*told)


def _drawing(position: Round, one: Silence) -> Words:
    name = called(position, one.seat).en
    en, es = f"{name} drew {one.drawn} on {_and(one, 'and')}", f"{name} robó {one.drawn} con {_and(one, 'y')}"
    if one.passed:
        return Words(f"{en} and passed.", f"{es} y pasó.")
    return Words(f"{en}, then played.", f"{es}, y jugó.")


def _and(one: Silence, word: str) -> str:
    return f" {word} ".join(map(str, one.numbers))
