"""The words of the table: what a term is, and the picture that shows it.

A picture is never drawn by hand. It stands for a position, a set of tiles or a whole match, and carries a proof: a
function that says whether the term really holds there. Tests run every proof; what a caption names is computed.
The terms themselves stand in `lessons.glossary_terms`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Final, TypeAlias

from engine.game.layout import Layout
from engine.game.match import Match
from engine.game.moves import Draw, End, Pass, Play, Reason
from engine.game.record import read
from engine.game.round import Round
from engine.game.ruleset import Words
from engine.game.scoring import Ending, LineKind
from engine.game.seats import Seat
from engine.game.terms import CHUCHA, fits_nobody, is_hanged, left_of, puerta, tranque
from engine.game.tiles import FULL_SET, SUITS, Tile, TileSet, suit_of
from lessons.facts import YOU
from lessons.setup import Position, set_up

SIX_SIX: Final = Tile.of(6, 6)


class Group(StrEnum):
    """Under which heading a term stands."""

    TILES = "tiles"
    TABLE = "table"
    TURN = "turn"
    END = "end"
    SCORE = "score"
    PLAN = "plan"
    TALK = "talk"


# --- pictures ---


@dataclass(frozen=True, slots=True, kw_only=True)
class Pieces:
    """Some tiles by themselves."""

    tiles: str
    proof: Callable[[TileSet], bool]
    caption: Words
    face_down: bool = False


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Scene:
    """A table as it stands: the line, the learner's tiles below it, and what is ringed."""

    position: Position
    proof: Callable[[Round], bool]
    caption: Words
    """A sentence under the picture; what it names in braces is computed (`facts`)."""
    rings: Callable[[Round], TileSet]
    """Which tiles carry a ring, on the table or in hand."""
    shows_hand: bool = True
    shows_ends: bool = False
    """Whether the numbers at the open ends are written beside them."""
    shows_boneyard: bool = False


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Seats:
    """The table from above: who sits where, and with how many tiles."""

    position: Position
    proof: Callable[[Round], bool]
    caption: Words
    marks: Callable[[Round], Seat]
    """The seat that the term names; the learner sits at the bottom."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """The score of a match that was really played, from its record."""

    record: str
    proof: Callable[[Match], bool]
    caption: Words


Picture: TypeAlias = Pieces | Scene | Seats | Tally


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """One word of the table."""

    slug: str
    group: Group
    name: Words
    """The word itself as it is said in each language."""
    means: Words
    picture: Picture
    also: Words | None = None
    """Other words for the same thing."""
    clauses: tuple[str, ...] = ()
    """The rules that use it or say what it means."""
    found: tuple[str, ...] = ()
    """Where else the word was found."""
    linked: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    """The spellings, English and Spanish, that lead here from any sentence; none for everyday words."""


# --- what is true of a picture ---


@cache
def table_of(position_of: Scene | Seats) -> Round:
    """The round that a picture shows."""
    return set_up(position_of.position)


@cache
def match_of(record: str) -> Match:
    """The match that a tally stands for. Raises `RecordError` where its record cannot be read to the end."""
    replayed = read(record)
    if replayed.error is not None:
        raise replayed.error
    return replayed.match


def holds(picture: Picture) -> bool:
    """Whether a picture shows what it is said to show."""
    match picture:
        case Pieces():
            return picture.proof(TileSet.parse(picture.tiles))
        case Scene() | Seats():
            return picture.proof(table_of(picture))
        case Tally():
            return picture.proof(match_of(picture.record))


def facts(picture: Picture) -> Mapping[str, str]:
    """What a caption may name: ends, tiles, counts, all as they are in the picture."""
    match picture:
        case Pieces():
            tiles = TileSet.parse(picture.tiles)
            return {"tiles": _listed(tiles), "n": str(len(tiles)), "pips": str(tiles.pips)}
        case Tally():
            scores = match_of(picture.record).scores
            return {"won": str(max(scores)), "lost": str(min(scores))}
        case Seats():
            table = table_of(picture)
            return {"n": str(table.size(picture.marks(table)))}
        case Scene():
            return _scene_facts(picture)


def _scene_facts(picture: Scene) -> Mapping[str, str]:
    table = table_of(picture)
    left, right = table.ends or ("", "")
    ringed, hand = picture.rings(table), table.hand(YOU)
    counted: dict[str, str] = {
        "left": str(left),
        "right": str(right),
        "ring": _listed(ringed),
        "hand": _listed(hand),
        "n": str(table.boneyard_count if picture.shows_boneyard else len(hand)),
        "reserve": str(table.options.reserve),
        "laid": str(len(table.layout.laid)),
        "pips": str(hand.pips),
        "missing": ", ".join(map(str, missing_suits(hand))),
    }
    last = _last(table)
    if last is not None and last[1].end is not None:
        at_left = last[1].end is End.LEFT
        counted["brought"] = str(_brought(table)[-1][1])
        counted |= {
            "covered": str(last[2][0 if at_left else 1]),
            "untouched": str(last[2][1 if at_left else 0]),
        }
    blocker = table.last_play
    if table.is_over and blocker is not None:
        pips = [table.hand(seat).pips for seat in table.seating.seats]
        counted |= {
            "blocker": str(pips[blocker]),
            "next": str(pips[table.seating.after(blocker)]),
            "least": str(min(pips)),
            "points": str(table.outcome().points()),
        }
    return counted


def _listed(tiles: Iterable[Tile]) -> str:
    return ", ".join(str(tile) for tile in tiles)


# --- proofs: sets of tiles ---


def whole_suit(suit: int) -> Callable[[TileSet], bool]:
    """All seven tiles of a number, and no other."""
    return lambda tiles: tiles == suit_of(suit)


def all_doubles(tiles: TileSet) -> bool:
    """All seven doubles, and no other tile."""
    return tiles == FULL_SET.doubles


def no_doubles(tiles: TileSet) -> bool:
    """Some tiles, none of them a double."""
    return bool(tiles) and not tiles.doubles


def just(tile: Tile) -> Callable[[TileSet], bool]:
    """One tile, this one."""
    return lambda tiles: tiles == {tile}


def whole_set(tiles: TileSet) -> bool:
    """The whole set."""
    return tiles == FULL_SET


# --- rings ---


def no_ring(_table: Round) -> TileSet:
    """Nothing is ringed."""
    return TileSet()


def last_laid(table: Round) -> TileSet:
    """The tile laid last."""
    return TileSet.of([max(table.layout.laid, key=lambda laid: laid.number).tile])


def own_hand(table: Round) -> TileSet:
    """Everything the learner holds."""
    return table.hand(YOU)


def hanged_doubles(table: Round) -> TileSet:
    """The doubles in the learner's hand that can never be laid."""
    return TileSet.of(tile for tile in table.hand(YOU).doubles if is_hanged(tile, table.layout))


def gate(table: Round) -> TileSet:
    """The last tile of a number that an end waits for, in the learner's hand."""
    return TileSet.of(
        tile
        for suit in set(table.ends or ())
        if puerta(suit, table.layout, _hands(table)) == YOU
        for tile in left_of(suit, table.layout)
    )


def heaviest(table: Round) -> TileSet:
    """The heaviest tile that may be laid."""
    fitting = [move.tile for move in table.legal_moves if isinstance(move, Play)]
    return TileSet.of([max(fitting, key=lambda tile: tile.pips)]) if fitting else TileSet()


def misfits(table: Round) -> TileSet:
    """What the learner holds and cannot lay."""
    return TileSet.of(tile for tile in table.hand(YOU) if not table.fits(tile))


def fitting(table: Round) -> TileSet:
    """What the learner holds and can lay."""
    return table.hand(YOU) - misfits(table)


def of_end(table: Round) -> TileSet:
    """What the learner holds of the numbers that only he still has."""
    return TileSet.of(tile for suit in _firm(table) for tile in table.hand(YOU).of_suit(suit))


# --- proofs: tables ---


def _hands(table: Round) -> tuple[TileSet, ...]:
    return tuple(table.hand(seat) for seat in table.seating.seats)


def _last(table: Round) -> tuple[Seat, Play, tuple[int, int]] | None:
    """Who laid the last tile, which, and what the ends were before; None where the first tile is the last."""
    for event in reversed(table.events):
        if isinstance(event.move, Play):
            return None if event.ends is None else (event.seat, event.move, event.ends)
    return None


def _brought(table: Round) -> list[tuple[Seat, int]]:
    """Every number brought to an end, oldest first, with the seat that brought it."""
    brought: list[tuple[Seat, int]] = []
    for event in table.events:
        if isinstance(event.move, Play):
            tile = event.move.tile
            if event.ends is None:
                brought += [(event.seat, int(tile.low)), (event.seat, int(tile.high))]
            else:
                covered = event.ends[0] if event.move.end is End.LEFT else event.ends[1]
                brought.append((event.seat, int(tile.other(covered))))
    return brought


def has_a_line(table: Round) -> bool:
    """A line of some length with a double in it."""
    return len(table.layout.laid) >= 5 and bool(table.layout.tiles.doubles)


def has_two_ends(table: Round) -> bool:
    """Two open ends that ask for different numbers."""
    left, right = table.layout.ends
    return left is not None and right is not None and left != right


def has_a_boneyard(table: Round) -> bool:
    """Tiles that nobody has drawn yet, more than must stay."""
    return table.drawable > 0 and table.options.reserve > 0


def is_opened(table: Round) -> bool:
    """Exactly one tile lies."""
    return len(table.layout.laid) == 1


def opener_holds_the_named_double(table: Round) -> bool:
    """Nobody has played, and whoever opens holds the highest double dealt."""
    doubles = [tile for hand in _hands(table) for tile in hand.doubles]
    return (
        table.layout.is_empty
        and table.opener is not None
        and max(doubles, key=lambda tile: tile.pips) in table.hand(table.opener)
    )


def is_void_at_both_ends(table: Round) -> bool:
    """The learner is to move, nothing fits, nothing can be drawn: only a pass is left."""
    return (
        table.to_move == YOU
        and table.legal_moves == (Pass(),)
        and all(table.hand(YOU).is_void_in(suit) for suit in table.ends or ())
        and not table.is_blocked
    )


def passed_at_the_opening(table: Round) -> bool:
    """One tile was laid, the next player passed, and that was paid."""
    kinds = [type(move) for move in table.history]
    paid = {line.kind for line in table.lines_for(200)[-1]}
    return kinds == [Play, Pass] and paid == {LineKind.PASS}


def passed_all_round(table: Round) -> bool:
    """The other three passed at one tile, and whoever laid it can play again."""
    last = table.history[-4:]
    return (
        [type(move) for move in last] == [Play, Pass, Pass, Pass]
        and table.last_play == table.to_move
        and isinstance(table.legal_moves[0], Play)
        and any(line.kind is LineKind.THREE_PASSES for line in table.lines_for(200)[-1])
    )


def earned_twenty_five(table: Round) -> bool:
    """The last tile matched the far end and earned 25."""
    return table.is_over and [
        line.points for line in table.outcome().lines if line.kind is LineKind.CAPICU
    ] == [25]


def _goes_out_with(table: Round) -> Tile | None:
    """The learner's only tile, where it is his turn and it fits."""
    hand = list(table.hand(YOU))
    if table.to_move != YOU or len(hand) != 1 or not table.fits(hand[0]):
        return None
    return hand[0]


def makes_capicu(table: Round) -> bool:
    """The learner's last tile fits both ends, which differ, and is no double."""
    tile = _goes_out_with(table)
    if tile is None or tile.is_double or not has_two_ends(table):
        return False
    fits_both = all(table.layout.accepts(tile, end) for end in End)
    return fits_both and table.after(table.legal_moves[0]).outcome().capicu


def makes_chuchazo(table: Round) -> bool:
    """The learner's last tile is the double blank, and it fits."""
    return _goes_out_with(table) == CHUCHA and table.after(table.legal_moves[0]).outcome().chuchazo


def goes_out_with_a_double(table: Round) -> bool:
    """The learner's last tile is a double, and it fits."""
    tile = _goes_out_with(table)
    return tile is not None and tile.is_double and tile != CHUCHA


def went_out(table: Round) -> bool:
    """Somebody has laid his last tile."""
    return (
        table.is_over
        and table.outcome().ending is Ending.DOMINO
        and any(not table.hand(seat) for seat in table.seating.seats)
    )


def is_trancado(table: Round) -> bool:
    """Nobody holds a tile for either end, and there is nothing to draw."""
    return (
        table.is_over
        and table.boneyard_count == 0
        and fits_nobody(table.layout, _hands(table))
        and tranque(table.layout, _hands(table)) is not None
    )


def is_decided_by_the_neighbour(table: Round) -> bool:
    """A block that was decided between whoever blocked and the player on his right alone."""
    if not is_trancado(table):
        return False
    blocker = table.last_play
    outcome = table.outcome()
    lightest = min(outcome.pips)
    return (
        blocker is not None
        and outcome.compared == (blocker, table.seating.after(blocker))
        and outcome.winner_seat == blocker
        and outcome.pips[blocker] > lightest
    )


def is_decided_by_the_lightest(table: Round) -> bool:
    """A block that the lightest hand of all wins, and it is neither the blocker nor his neighbour."""
    if not is_trancado(table) or table.last_play is None:
        return False
    outcome = table.outcome()
    near = {table.last_play, table.seating.after(table.last_play)}
    winner = outcome.winner_seat
    return winner is not None and winner not in near and outcome.pips[winner] == min(outcome.pips)


def holds_a_hanged_double(table: Round) -> bool:
    """The learner holds a double whose six companions lie, and no end shows it."""
    return any(
        left_of(tile.low, table.layout) == {tile} and tile.low not in (table.ends or ())
        for tile in hanged_doubles(table)
    )


def holds_the_gate(table: Round) -> bool:
    """The learner holds the last tile of a number that one end asks for."""
    return len(gate(table)) == 1 and bool(table.fits(next(iter(gate(table))))) and has_two_ends(table)


def was_squared(table: Round) -> bool:
    """The last tile made both ends show one number."""
    last = _last(table)
    return last is not None and last[2][0] != last[2][1] and len(set(table.ends or ())) == 1


def was_repeated(table: Round) -> bool:
    """The last tile shows a number that the same pair had brought before."""
    brought = _brought(table)
    seat, number = brought[-1]
    team = table.seating.team(seat)
    return any(table.seating.team(other) == team and suit == number for other, suit in brought[:-1])


def was_killed(table: Round) -> bool:
    """The last tile covers the very number that the other pair brought with the tile before."""
    brought, last = _brought(table), _last(table)
    if last is None or len(brought) < 3:
        return False
    seat, move, ends = last
    covered = ends[0] if move.end is End.LEFT else ends[1]
    before, number = brought[-2]
    return table.seating.are_opponents(seat, before) and covered == number and brought[-1][1] != number


def is_padlocked(table: Round) -> bool:
    """Both ends ask for one number, which neither opponent holds and the learner does."""
    numbers = set(table.ends or ())
    if len(numbers) != 1 or table.to_move is None:
        return False
    (number,) = numbers
    opponents = [seat for seat in table.seating.seats if table.seating.are_opponents(YOU, seat)]
    return all(table.hand(seat).is_void_in(number) for seat in opponents) and not table.hand(YOU).is_void_in(
        number
    )


def missing_suits(hand: TileSet) -> tuple[int, ...]:
    """The numbers of which a hand holds none."""
    return tuple(int(suit) for suit in SUITS if hand.is_void_in(suit))


def lacks_a_number(table: Round) -> bool:
    """The learner has seven tiles and none of one number."""
    return len(table.hand(YOU)) == 7 and len(missing_suits(table.hand(YOU))) == 1


def _firm(table: Round) -> tuple[int, ...]:
    return tuple(
        int(suit)
        for suit in SUITS
        if len(left_of(suit, table.layout)) >= 2
        and left_of(suit, table.layout) == table.hand(YOU).of_suit(suit)
        and suit in (table.ends or ())
    )


def is_firm(table: Round) -> bool:
    """An end asks for a number whose last tiles, two or more, are all with the learner."""
    return len(_firm(table)) == 1


def was_ducked(table: Round) -> bool:
    """The partner has passed at a number, the learner could have covered it just now and did not."""
    last = _last(table)
    partner = table.seating.partner(YOU)
    if last is None or last[0] != YOU or not isinstance(table.history[-1], Play):
        return False
    _, move, ends = last
    left_open = ends[1] if move.end is End.LEFT else ends[0]
    lacked = {
        number
        for event in table.events
        if event.seat == partner and isinstance(event.move, Pass)
        for number in event.ends or ()
    }
    could_cover = not table.hand(YOU).is_void_in(left_open)
    return left_open in lacked and could_cover and ends[0] != ends[1]


def has_a_heaviest(table: Round) -> bool:
    """Several tiles fit, and one of them is heavier than the rest."""
    pips = sorted((move.tile.pips for move in table.legal_moves if isinstance(move, Play)), reverse=True)
    return len(fitting(table)) >= 2 and len(pips) >= 2 and pips[0] > pips[1]


def has_a_choice(table: Round) -> bool:
    """At least four different plays are open to the learner."""
    return table.to_move == YOU and len(table.legal_moves) >= 4


def has_a_misfit(table: Round) -> bool:
    """The learner holds a tile that the rules refuse at either end."""
    ringed = list(misfits(table))
    return len(ringed) == 1 and all(
        (refused := table.refusal(Play(ringed[0], end), YOU)) is not None
        and refused.reason is Reason.DOES_NOT_FIT
        for end in End
    )


def would_be_trampa(table: Round) -> bool:
    """The learner could draw but holds a tile that fits: a draw is refused."""
    refused = table.refusal(Draw(1), YOU)
    return table.drawable > 0 and refused is not None and refused.reason is Reason.DRAWS_THOUGH_ABLE


def led_without_the_six(table: Round) -> bool:
    """The holder of the double six led another tile."""
    opener = table.opener
    return opener is not None and is_opened(table) and SIX_SIX in table.hand(opener)


def four_play(table: Round) -> bool:
    """Two pairs sit at the table."""
    return table.seating.pairs


# --- seats ---


def opener(table: Round) -> Seat:
    """Who opens the round."""
    assert table.opener is not None
    return table.opener


def last_in_the_first_turn(table: Round) -> Seat:
    """Who plays last when everybody has had one turn: on the opener's left."""
    return table.seating.after(opener(table), -1)


def partner(table: Round) -> Seat:
    """Who sits across from the learner."""
    across = table.seating.partner(YOU)
    assert across is not None
    return across


def first_to_go_out(table: Round) -> Seat:
    """Who will go out first if nobody passes: fewest tiles left, then nearest to move."""
    to_move = table.to_move
    assert to_move is not None
    return min(
        table.seating.seats, key=lambda seat: (table.size(seat), table.seating.turns_to(to_move, seat))
    )


def opener_lost_the_lead(table: Round) -> bool:
    """The opener has passed, so that another will now go out first."""
    return table.to_move is not None and first_to_go_out(table) != opener(table)


# --- whole matches ---


def is_won(match: Match) -> bool:
    """A match that has been played to its end."""
    return match.winner is not None


def is_shut_out(match: Match) -> bool:
    """A match in which the losing side has nothing."""
    return match.winner is not None and min(match.scores) == 0


def is_won_at(target: int) -> Callable[[Match], bool]:
    """A match to this many points, played to its end."""
    return lambda match: match.winner is not None and match.target == target


# --- looking up ---


def spellings(terms: Iterable[Term], spanish: bool) -> Mapping[str, str]:
    """Every spelling that leads to a term, in small letters, with the term's slug."""
    return {spelling.lower(): term.slug for term in terms for spelling in term.linked[1 if spanish else 0]}


def pattern(spelled: Iterable[str]) -> re.Pattern[str]:
    """What finds any of these spellings as a whole word, longest first.

    >>> pattern(["paso", "pase de salida"]).findall("Paso. Un pase de salida, no un compás ni un repaso.")
    ['Paso', 'pase de salida']
    """
    longest = sorted(spelled, key=lambda one: (-len(one), one))
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, longest))})(?![\w-])", re.IGNORECASE)


def layout_of(picture: Scene) -> Layout:
    """The line that a picture shows."""
    return table_of(picture).layout
