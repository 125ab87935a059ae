"""Positions as JSON, the way other programs write them: read, checked against themselves, and played on.

A position is given by its history from the deal, or as it stands. Whatever contradicts itself is refused with a
`PositionError` that names the field; a move that the rules forbid is no contradiction but a `Refusal`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, TypeVar, assert_never

from engine.fields import (
    PositionError,
    a_laid_tile,
    a_list,
    a_move,
    a_tile,
    a_truth,
    a_whole_number,
    a_word,
    an_object,
    printable,
    shown,
)
from engine.game.deal import HAND_SIZE
from engine.game.layout import CLOSED, FIT_MASKS, Laid, Layout
from engine.game.moves import Draw, End, Move, Pass, Play, Refusal
from engine.game.round import Lead, Needs, Round, Setup, opening
from engine.game.ruleset import RULESET_IDS, Options, Ruleset, RulesetError, Value, load
from engine.game.seats import Seat, Seating, Team, seat_name
from engine.game.tiles import ALL_MASK, DOUBLES_MASK, TILES, Tile, TileSet

MOST_MOVES = 400
"""A longer history is not read: no round has as many moves."""
MOST_POINTS = 1_000_000
"""No score is higher."""

_SIX_SIX = TILES[-1]

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Entry:
    """A move as it was written down."""

    field: str
    """Where it stands, such as "history[3]"."""
    seat: Seat | None
    """Who made it, where that is written."""
    move: Move
    raw: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Stopped:
    """The first entry of a history that the rules forbid."""

    index: int
    entry: Entry
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Position:
    """A round with what is known around it."""

    ruleset: Ruleset
    target: int
    scores_before: tuple[int, ...]
    round_number: int | None
    """Which round of the match it is, from 1, where that is known."""
    given: Round
    """The position after its history, before any move of `then`."""
    round: Round
    """The position after history and `then`, as far as they hold."""
    held: int
    """How many entries of history and `then` hold."""
    stopped: Stopped | None
    attempt: Entry | None
    viewer: Seat | None
    uncounted: frozenset[Seat]
    """Seats of which not even the number of tiles is known."""

    @property
    def options(self) -> Options:
        """The rules in force."""
        return self.round.options

    @property
    def seating(self) -> Seating:
        """Who sits where."""
        return self.round.seating

    @property
    def refusal(self) -> Refusal | None:
        """Why the attempt may not be made; None for a legal one, or none at all.

        Raises `PositionError` where the attempt does not say enough to be judged.
        """
        if self.attempt is None or self.stopped is not None:
            return None
        return judge(self.round, self.attempt)

    def with_attempt(self) -> Round:
        """The round after the attempt, where there is one and it is legal."""
        if self.attempt is None or self.stopped is not None or self.refusal is not None:
            return self.round
        return make(self.round, self.attempt)


# --- judging and making moves that were written down ---


def judge(played: Round, entry: Entry) -> Refusal | None:
    """Why an entry may not be played in this position, or None.

    Raises `PositionError` where it does not say at which of two ends, or names tiles that cannot be.
    """
    move, seat = entry.move, entry.seat
    if isinstance(move, Play) and move.end is None and played.ends is not None:
        left, right = played.ends
        if len(played.fits(move.tile)) == 2 and left != right:
            # Whether it may be played at all does not depend on the end.
            refusal = played.refusal(Play(move.tile, End.LEFT), seat)
            if refusal is None:
                raise PositionError(f"{entry.field}.end", f"{move.tile} fits both ends: say left or right")
            return refusal
    refusal = played.refusal(move, seat)
    if refusal is None and isinstance(move, Draw):
        _check_drawn(played, move, entry.field)
    return refusal


def _check_drawn(played: Round, move: Draw, field: str) -> None:
    if not move.tiles:
        return
    known = played.boneyard[: move.count]
    if known:
        if known != move.tiles:
            drawn = " ".join(str(tile) for tile in known)
            raise PositionError(f"{field}.tiles", f"the boneyard gives {drawn}")
        return
    elsewhere = played.table
    for seat in played.seating.seats:
        if not played.is_hidden(seat):
            elsewhere |= played.hands[seat]
    seen = elsewhere & TileSet.of(move.tiles).mask
    if seen:
        raise PositionError(f"{field}.tiles", f"{TileSet(seen)} cannot come from the boneyard")


def make(played: Round, entry: Entry) -> Round:
    """The position after a legal entry."""
    return played.after(played.resolve(entry.move))


# --- reading a position ---


def parse(value: object) -> Position:
    """The position that a JSON value says. Raises `PositionError` naming the field that is at fault."""
    return _Parser(an_object(value, "position")).position()


class _Parser:
    """Reads one position. The fields are read in the order in which later ones need earlier ones."""

    def __init__(self, raw: Mapping[str, Any]) -> None:
        self.raw = raw
        self.order: tuple[Tile, ...] = ()
        self.uncounted: frozenset[Seat] = frozenset()
        self._given_ends: tuple[int, int] | None = None
        self.ruleset = self._ruleset()
        self.options = self._options()
        self.seating = self._seating()
        self.excerpt = bool(self._given("excerpt", a_truth))
        self.history = self._entries("history")
        self.then = self._entries("then")
        self.chain = self._chain()
        self.hands, self.counts = self._hands()
        self.ends = self._ends()
        self.boneyard = self._boneyard()

    def _given(self, name: str, read: Callable[[object, str], T]) -> T | None:
        """A field, or None where it is left out (null counts as left out)."""
        value = self.raw.get(name)
        return None if value is None else read(value, name)

    # --- the frame ---

    def _ruleset(self) -> Ruleset:
        if "ruleset" not in self.raw:
            raise PositionError("ruleset", "is missing: A, B or C")
        return load(a_word(self.raw["ruleset"], "ruleset", *RULESET_IDS))

    def _options(self) -> Options:
        switches: dict[str, Value] = {}
        for name, value in (self._given("switches", an_object) or {}).items():
            if type(value) is not int and not isinstance(value, str):
                raise PositionError(
                    f"switches.{printable(name)}", f"expected text or a whole number, not {shown(value)}"
                )
            if name not in self.ruleset.switches:
                raise PositionError(
                    f"switches.{printable(name)}", f"ruleset {self.ruleset.id} has no such switch"
                )
            switches[name] = value
        try:
            return self.ruleset.options(switches)
        except RulesetError as error:
            field, _, what = str(error).partition(": ")
            raise PositionError(field, what) from error

    def _seating(self) -> Seating:
        named = self.raw.get("seats")
        if named is None:
            hands = an_object(self.raw.get("hands", {}), "hands")
            numbers = [number for number in range(4) if seat_name(Seat(number)) in hands]
            count = max(numbers, default=-1) + 1
            if count < 2:
                raise PositionError("seats", "are missing, and hands do not tell how many there are")
        else:
            seats = a_list(named, "seats", 4)
            count = len(seats)
            if seats != [seat_name(Seat(number)) for number in range(count)]:
                raise PositionError("seats", 'expected "P0", "P1", ... in order of play')
        try:
            return self.options.seating(count)
        except (RulesetError, ValueError) as error:
            raise PositionError("seats", str(error).removeprefix("seats: ")) from error

    def _seat(self, value: object, field: str) -> Seat:
        return Seat(int(a_word(value, field, *(seat_name(seat) for seat in self.seating.seats))[1]))

    def _seats(self, value: object, field: str) -> tuple[Seat, ...]:
        listed = a_list(value, field, 4)
        return tuple(self._seat(one, f"{field}[{number}]") for number, one in enumerate(listed))

    def _entries(self, name: str) -> tuple[Entry, ...]:
        listed = self._given(name, lambda value, field: a_list(value, field, MOST_MOVES)) or []
        return tuple(self._entry(value, f"{name}[{number}]") for number, value in enumerate(listed))

    def _entry(self, value: object, field: str) -> Entry:
        raw = an_object(value, field)
        seat = None if raw.get("seat") is None else self._seat(raw["seat"], f"{field}.seat")
        return Entry(field, seat, a_move(raw, field), raw)

    def _scores(self, value: object, field: str) -> tuple[int, ...]:
        raw = an_object(value, field)
        names = {self.seating.team_name(team): team for team in self.seating.teams}
        scores = [0] * len(names)
        for name, points in raw.items():
            if name not in names:
                raise PositionError(f"{field}.{printable(name)}", f"is no side: {', '.join(names)}")
            scores[names[name]] = a_whole_number(points, f"{field}.{name}", 0, MOST_POINTS)
        return tuple(scores)

    # --- the tiles ---

    @property
    def stands(self) -> bool:
        """Whether the position is given as it stands, with tiles on the table."""
        return self.ends is not None

    @property
    def fresh(self) -> bool:
        """Whether the hands are those of the deal."""
        return not self.stands

    def _chain(self) -> tuple[Laid, ...]:
        field = "chain_left_to_right"
        listed = self._given(field, lambda value, name: a_list(value, name, len(TILES))) or []
        chain = tuple(a_laid_tile(value, f"{field}[{number}]", number) for number, value in enumerate(listed))
        for number, (left, right) in enumerate(pairwise(chain)):
            if left.right != right.left:
                raise PositionError(field, f"{left} and {right} do not match (places {number}, {number + 1})")
        return chain

    def _hands(self) -> tuple[dict[Seat, TileSet], dict[Seat, int]]:
        """The hands that are known, and the number of tiles of those that are not."""
        raw = self._given("hands", an_object)
        if raw is None:
            raise PositionError("hands", "are missing")
        known: dict[Seat, TileSet] = {}
        counts: dict[Seat, int] = {}
        places = {} if self.history else {laid.tile: "chain_left_to_right" for laid in self.chain}
        if not self.history and len(places) < len(self.chain):
            seen: set[Tile] = set()
            for laid in self.chain:
                if laid.tile in seen:
                    place = "chain_left_to_right"
                    raise PositionError("hands", f"{laid.tile} stands twice: in {place} and in {place}")
                seen.add(laid.tile)
        for name, value in raw.items():
            seat = self._seat(name, "hands")
            field = f"hands.{name}"
            if type(value) is int:
                counts[seat] = a_whole_number(value, field, 0, len(TILES))
                continue
            tiles = self._tiles(value, field, places)
            known[seat] = TileSet.of(tiles)
        if self.raw.get("boneyard_in_draw_order") is not None:
            self.order = self._tiles(self.raw["boneyard_in_draw_order"], "boneyard_in_draw_order", places)
        return known, counts

    def _tiles(self, value: object, field: str, places: dict[Tile, str]) -> tuple[Tile, ...]:
        listed = a_list(value, field, len(TILES))
        tiles = tuple(a_tile(one, f"{field}[{number}]") for number, one in enumerate(listed))
        for tile in tiles:
            if tile in places:
                raise PositionError("hands", f"{tile} stands twice: in {places[tile]} and in {field}")
            places[tile] = field
        return tiles

    def _boneyard(self) -> int:
        """How many tiles the boneyard holds; checks that all 28 are accounted for."""
        field = "boneyard_count"
        seats = self.seating.seats
        self.uncounted = frozenset(
            seat for seat in seats if seat not in self.hands and seat not in self.counts
        )
        if self.fresh:
            for seat in self.uncounted:
                self.counts[seat] = HAND_SIZE
            self.uncounted = frozenset()
            self._check_dealt()
        held = sum(len(hand) for hand in self.hands.values()) + sum(self.counts.values())
        seen = held + (0 if self.history else len(self.chain))
        missing = len(TILES) - seen
        given = self._given(field, lambda value, name: a_whole_number(value, name, 0, len(TILES)))
        listed = len(self.order) if self.raw.get("boneyard_in_draw_order") is not None else None
        if given is not None and listed is not None and given != listed:
            raise PositionError(field, f"{given} does not agree with the {listed} tiles listed")
        count = given if given is not None else listed
        only_ends = self.stands and not self.chain
        if count is None:
            if self.seating.count == 4 or only_ends:
                count = 0
            elif self.uncounted and not self.excerpt:
                count = self._uncounted_boneyard()
            else:
                count = missing
        if missing < count:
            raise PositionError(field, f"{seen} tiles stand elsewhere, so {shown(count)} cannot be left")
        if not self.excerpt:
            # Four players hold all the tiles between them (B15, C32).
            if self.seating.count == 4 and count:
                raise PositionError(field, f"four players leave no boneyard, so it cannot be {count}")
            if only_ends:
                if missing == count and not self.uncounted:
                    raise PositionError(field, f"{count} leaves no tile that was played, yet ends are given")
            elif missing != count and not self.uncounted:
                raise PositionError(field, f"{seen} tiles and a boneyard of {count} do not make {len(TILES)}")
        for seat in self.uncounted:
            # Only a place to hold some tiles in; one seat left out holds what is missing.
            left = missing - count if len(self.uncounted) == 1 and self.chain else 0
            self.counts[seat] = left or HAND_SIZE
        return count

    def _check_dealt(self) -> None:
        if self.excerpt:
            return
        for seat in self.seating.seats:
            size = len(self.hands[seat]) if seat in self.hands else self.counts[seat]
            if size != HAND_SIZE:
                # A tile too few or too many with four is a wrong count of the whole; name both.
                raise PositionError(
                    f"hands.{seat_name(seat)}",
                    f"{size} tiles, but {HAND_SIZE} are dealt (boneyard_count and all hands make {len(TILES)})",
                )

    def _uncounted_boneyard(self) -> int:
        """What to take for a boneyard that cannot be worked out: it is needed only by a seat that cannot play."""
        mover = self._given("to_move", self._seat)
        if mover in self.hands and self.ends is not None:
            able = any(tile.has(end) for end in self.ends for tile in self.hands[mover])
            if able:
                return 0
        raise PositionError(
            "boneyard_count",
            f"is missing, and so is hands.{seat_name(min(self.uncounted))}: give one of them",
        )

    def _ends(self) -> tuple[int, int] | None:
        """The open ends that were given or that follow from the chain; None for an empty table."""
        field = "ends"
        closing = self.options.double_off == "double_closes_end"
        value = self.raw.get(field)
        given: tuple[int, int] | None = None
        if value is not None and not (value == [] and not self.chain and not self.history):
            listed = a_list(value, field, 2)
            if len(listed) != 2:
                raise PositionError(field, "expected the left and the right end")
            numbers = []
            for number, one in enumerate(listed):
                if one is None and closing:
                    numbers.append(CLOSED)
                else:
                    numbers.append(a_whole_number(one, f"{field}[{number}]", 0, 6))
            given = (numbers[0], numbers[1])
        if self.history:
            self._given_ends = given
            return None
        follows = _ends_of(_layout(self.options, self.chain)) if self.chain else None
        if given is not None and follows is not None and given != follows:
            raise PositionError(
                field, f"{_ends_shown(given)} do not follow from the chain: {_ends_shown(follows)}"
            )
        return follows or given

    # --- putting it together ---

    def position(self) -> Position:
        start = self._standing() if self.stands else self._dealt()
        given, held, stopped = self._play(start, self.history, 0)
        if stopped is None and self.history:
            self._check_after_history(given)
        after = given
        if stopped is None:
            after, held, stopped = self._play(given, self.then, held)
        attempt = self.raw.get("attempt")
        target = self._given("target", lambda value, name: a_whole_number(value, name, 1, MOST_POINTS))
        return Position(
            ruleset=self.ruleset,
            target=self.options.target_for(self.seating.count) if target is None else target,
            scores_before=self._given("scores_before", self._scores) or (0,) * len(self.seating.teams),
            round_number=self._round_number(),
            given=given,
            round=after,
            held=held,
            stopped=stopped,
            attempt=None if attempt is None else self._entry(attempt, "attempt"),
            viewer=self._given("view", self._seat),
            uncounted=self.uncounted,
        )

    def _round_number(self) -> int | None:
        number = self._given("round_number", lambda value, name: a_whole_number(value, name, 1, MOST_POINTS))
        if number is not None:
            return number
        return None if self._phase() == "later" else 1

    def _phase(self) -> str | None:
        return self._given("phase", lambda value, name: a_word(value, name, "first", "later"))

    def _play(self, start: Round, entries: tuple[Entry, ...], held: int) -> tuple[Round, int, Stopped | None]:
        played = start
        for entry in entries:
            refusal = judge(played, entry)
            if refusal is not None:
                return played, held, Stopped(held, entry, refusal)
            played = make(played, entry)
            held += 1
        return played, held, None

    def _masks(self) -> tuple[int, ...]:
        """For each seat the tiles it holds or, where they are hidden, may hold."""
        unknown = ALL_MASK & ~TileSet.of(self.order).mask
        if not self.history:
            unknown &= ~TileSet.of(laid.tile for laid in self.chain).mask
        for hand in self.hands.values():
            unknown &= ~hand.mask
        return tuple(
            self.hands[seat].mask if seat in self.hands else (unknown if self.counts[seat] else 0)
            for seat in self.seating.seats
        )

    def _sizes(self) -> tuple[int, ...]:
        return tuple(
            len(self.hands[seat]) if seat in self.hands else self.counts[seat] for seat in self.seating.seats
        )

    def _setup(self, lead: Lead, masks: tuple[int, ...]) -> Setup:
        return Setup(
            options=self.options,
            seating=self.seating,
            lead=lead,
            hands=masks,
            boneyard=self.order,
            boneyard_count=self.boneyard,
            hidden=frozenset(self.counts),
            sizes=self._sizes(),
        )

    # --- from the deal ---

    def _dealt(self) -> Round:
        masks, sizes = self._masks(), self._sizes()
        if 0 in sizes:
            # Somebody has no tile left although nothing is on the table: an excerpt of a round that is over.
            return self._gone_out(masks, sizes)
        opener, to_move = self._given("opener", self._seat), self._given("to_move", self._seat)
        named, field = opener, "opener"
        if named is None and not self.history:
            named, field = to_move, "to_move"
        setup = self._opened_later(masks, named) if self._phase() == "later" else None
        started = Round.of_setup(setup or self._opened_first(masks, named, field))
        if self.history or to_move is None or started.to_move in (to_move, None):
            return started
        if started.setup.needs is Needs.DRAW:
            return replace(started, to_move=to_move)
        assert started.to_move is not None
        raise PositionError("to_move", f"{seat_name(started.to_move)} opens, not {seat_name(to_move)}")

    def _opened_later(self, masks: tuple[int, ...], named: Seat | None) -> Setup:
        """A round whose opener the round before has settled (A31, C24, C25)."""
        opener = self.history[0].seat if named is None and self.history else named
        if opener is None:
            raise PositionError("opener", "is missing: in a later round the hands do not tell who opens")
        lead = Lead(opener)
        must = opening(self.options, self.seating, lead, masks).must_open if opener in self.hands else 0
        return replace(self._setup(lead, masks), opener=opener, must_open=must)

    def _opened_first(self, masks: tuple[int, ...], named: Seat | None, field: str) -> Setup:
        """A round that opens like the first of a match (A08, B10, C22, C23).

        Without a `phase`, whoever is named as the opener against these rules opens a later round.
        """
        lead = Lead(tied=self._given("tied", self._seats) or ())
        setup = self._setup(lead, masks)
        may_be_later = named is not None and self._phase() is None
        exact = all(mask.bit_count() == size for mask, size in zip(masks, self._sizes(), strict=True))
        if not exact:
            holder = self._holder()
            if may_be_later and holder is not None and named != holder:
                return self._opened_later(masks, named)
            return self._opened_hidden(setup, masks, holder, named, field)
        opens = opening(self.options, self.seating, lead, masks)
        nobody = opens.needs is not Needs.NOTHING
        if may_be_later and named != opens.opener and (self.excerpt or not nobody):
            return self._opened_later(masks, named)
        if named is not None and opens.opener is not None and named != opens.opener:
            raise PositionError(field, f"{seat_name(opens.opener)} opens, not {seat_name(named)}")
        return replace(
            setup,
            needs=opens.needs,
            opener=opens.opener,
            must_open=opens.must_open,
            announced=opens.announced,
        )

    def _holder(self) -> Seat | None:
        """Who holds the double six, as far as hands that are partly hidden tell."""
        for seat, hand in self.hands.items():
            if _SIX_SIX in hand:
                return seat
        hidden = [seat for seat in self.seating.seats if seat not in self.hands]
        return hidden[0] if self._all_dealt() and len(hidden) == 1 else None

    def _all_dealt(self) -> bool:
        """Whether every tile is in a hand at the deal (B15, C32)."""
        return self.seating.count == 4 and not self.excerpt

    def _opened_hidden(
        self, setup: Setup, masks: tuple[int, ...], holder: Seat | None, named: Seat | None, field: str
    ) -> Setup:
        """The opening of a first round where some hands are hidden: what tells the opener is the double six,
        or whoever is named, or whoever made the first move.
        """
        if holder is not None and named is not None and named != holder:
            raise PositionError(
                field, f"{seat_name(holder)} holds {_SIX_SIX} and opens, not {seat_name(named)}"
            )
        first = self.history[0] if self.history else None
        opener = holder if holder is not None else named
        if opener is None and first is not None:
            opener = first.seat
        if opener is None:
            raise PositionError("opener", "is missing: with hidden hands nothing tells who opens")
        if holder is None and self._all_dealt() and opener in self.hands:
            raise PositionError(field, f"{seat_name(opener)} does not hold {_SIX_SIX}, which opens with four")
        forced = self.options.opening in ("forced_highest_double", "must_lead_66")
        in_dominican = self.options.opening in ("66_holder_any_tile", "must_lead_66")
        only_six = in_dominican and self.options.no_66 != "highest_double_holder_any_tile"
        may_open = self._may_open(masks, opener, only_six or holder is not None or self._all_dealt())
        announced = TileSet(may_open) if may_open.bit_count() == 1 else TileSet()
        if forced and first is not None and isinstance(first.move, Play):
            # The double that was led is the one that was asked for.
            announced = TileSet(may_open & first.move.tile.mask)
        if self.options.no_double == "heaviest_tile" and not may_open & _SIX_SIX.mask:
            may_open = 0
        named_double = self._announced(may_open)
        return replace(
            setup,
            opener=opener,
            must_open=may_open if forced else 0,
            announced=next(iter(announced), None) if named_double is None else named_double,
        )

    def _announced(self, may_open: int) -> Tile | None:
        """The double whose holder opened, where it is written: what was announced need not be what was led."""
        double = self._given("announced", a_tile)
        if double is not None and not double.mask & may_open:
            raise PositionError("announced", f"{double} cannot be the highest double in any hand")
        return double

    def _may_open(self, masks: tuple[int, ...], opener: Seat, holds_six: bool) -> int:
        """The doubles that may be the highest in any hand, as far as is known."""
        if holds_six:
            return _SIX_SIX.mask
        doubles = masks[opener] & DOUBLES_MASK
        if opener in self.hands:
            return 1 << (doubles.bit_length() - 1) if doubles else 0
        known = 0
        for hand in self.hands.values():
            known |= hand.mask & DOUBLES_MASK
        return doubles & ~((1 << known.bit_length()) - 1)

    def _gone_out(self, masks: tuple[int, ...], sizes: tuple[int, ...]) -> Round:
        if self.history or not self.excerpt:
            raise PositionError("hands", "somebody holds no tile although nothing was played")
        out = self._went_out(sizes)
        return Round.of_setup(
            replace(
                self._setup(Lead(), masks),
                last_play=out,
                opened_by=self._given("opener", self._seat),
            )
        )

    # --- as it stands ---

    def _went_out(self, sizes: tuple[int, ...]) -> Seat | None:
        empty = [seat for seat in self.seating.seats if not sizes[seat] and seat not in self.uncounted]
        if len(empty) > 1 and not self.excerpt:
            raise PositionError("hands", f"{seat_name(empty[0])} and {seat_name(empty[1])} both hold nothing")
        last = self._given("last_play", self._seat)
        if empty and last is not None and last not in empty:
            raise PositionError(
                "last_play", f"{seat_name(empty[0])} holds nothing, so he played last, not {seat_name(last)}"
            )
        if not empty:
            return None
        return last if last is not None else empty[0]

    def _standing(self) -> Round:
        masks, sizes = self._masks(), self._sizes()
        out = self._went_out(sizes)
        layout = _layout(self.options, self.chain)
        table = layout.tiles.mask if self.chain else self._played(masks)
        setup = replace(
            self._setup(Lead(), masks),
            layout=layout,
            ends=None if self.chain else self.ends,
            laid=table,
            opened_by=self._given("opener", self._seat),
        )
        if out is not None:
            return Round.of_setup(replace(setup, last_play=out))
        assert self.ends is not None, "a position stands where it has ends"
        last, passes, to_move = self._turn()
        fits = FIT_MASKS[self.ends[0]] | FIT_MASKS[self.ends[1]]
        for number, seat in enumerate(passes):
            if seat in self.hands:
                if masks[seat] & fits:
                    able = TileSet(masks[seat] & fits)
                    given = self.raw.get("passes_in_a_row") is not None
                    field = f"passes_in_a_row[{number}]" if given else "to_move"
                    raise PositionError(field, f"{seat_name(seat)} cannot have passed, holding {able}")
            else:
                masks = (*masks[:seat], masks[seat] & ~fits, *masks[seat + 1 :])
        setup = replace(setup, hands=masks, last_play=last, passes=passes, opener=to_move)
        if to_move is None and not Round.of_setup(replace(setup, opener=Seat(0))).is_finished:
            raise PositionError("to_move", "is missing, and opener, last_play and passes do not tell it")
        return Round.of_setup(setup)

    def _played(self, masks: tuple[int, ...]) -> int:
        """The tiles that were played, where only the ends are given and every other place is known."""
        if self.counts or len(self.order) != self.boneyard:
            return 0
        played = ALL_MASK & ~TileSet.of(self.order).mask
        for mask in masks:
            played &= ~mask
        return played

    def _turn(self) -> tuple[Seat | None, tuple[Seat, ...], Seat | None]:
        """Who laid the last tile, who passed since, and who is to move."""
        seating = self.seating
        last = self._given("last_play", self._seat)
        written = self._given("passes_in_a_row", self._seats)
        to_move = self._given("to_move", self._seat)
        if last is None and written:
            last = seating.after(written[0], -1)
        if last is None and to_move is None and len(self.chain) == 1:
            last = self._given("opener", self._seat)
        if written is not None and last is not None:
            for number, seat in enumerate(written):
                expected = seating.after(last, number + 1)
                if seat != expected:
                    raise PositionError(
                        f"passes_in_a_row[{number}]",
                        f"after {seat_name(last)} played, {seat_name(expected)} was next, not {seat_name(seat)}",
                    )
        if to_move is None:
            passes = written or ()
            return last, passes, None if last is None else seating.after(last, len(passes) + 1)
        if last is None:
            # Nobody has passed since the last tile, so the seat before laid it.
            return seating.after(to_move, -1), (), to_move
        between = (seating.turns_to(last, to_move) or seating.count) - 1
        if written is None:
            written = tuple(seating.after(last, steps) for steps in range(1, between + 1))
        if (len(written) - between) % seating.count:
            expected = seating.after(last, len(written) + 1)
            raise PositionError("to_move", f"{seat_name(expected)} is next, not {seat_name(to_move)}")
        return last, written, to_move

    def _check_after_history(self, played: Round) -> None:
        """What is said beside a history has to agree with it."""
        if self.chain and tuple(str(one) for one in self.chain) != tuple(
            str(one) for one in played.layout.laid
        ):
            raise PositionError("chain_left_to_right", f"the history comes to {played.layout}")
        if self._given_ends is not None and self._given_ends != played.ends:
            follow = "none" if played.ends is None else _ends_shown(played.ends)
            raise PositionError(
                "ends", f"{_ends_shown(self._given_ends)} do not follow from the history: {follow}"
            )
        for name, follows in (("to_move", played.to_move), ("last_play", played.last_play)):
            given = self._given(name, self._seat)
            finished = name == "to_move" and played.is_finished
            if given is not None and given != follows and not finished:
                who = "nobody" if follows is None else seat_name(follows)
                raise PositionError(name, f"after the history it is {who}, not {seat_name(given)}")
        passes = self._given("passes_in_a_row", self._seats)
        if passes is not None:
            made = tuple(event.seat for event in played.events[len(played.events) - played.passes :])
            if passes != made:
                listed = ", ".join(seat_name(seat) for seat in made) or "nobody"
                raise PositionError("passes_in_a_row", f"in the history {listed} passed last")


def _layout(options: Options, chain: tuple[Laid, ...]) -> Layout:
    closed = set()
    if chain and options.double_off == "double_closes_end":
        # A double at an end was laid there, and shut it.
        if chain[0].tile.is_double:
            closed.add(End.LEFT)
        if chain[-1].tile.is_double:
            closed.add(End.RIGHT)
    return Layout(chain, frozenset(closed))


def _ends_of(layout: Layout) -> tuple[int, int]:
    left, right = layout.ends
    return (CLOSED if left is None else int(left), CLOSED if right is None else int(right))


def _ends_shown(ends: tuple[int, int]) -> str:
    return " and ".join("closed" if end == CLOSED else str(end) for end in ends)


# --- writing ---


def move_json(move: Move) -> dict[str, Any]:
    """A move as positions write it.

    >>> move_json(Play(Tile.of(5, 3), End.LEFT)), move_json(Pass())
    ({'play': '3-5', 'end': 'left'}, {'pass': True})
    """
    match move:
        case Play():
            end = {} if move.end is None else {"end": move.end.value}
            return {"play": str(move.tile), **end}
        case Draw():
            tiles = {"tiles": [str(tile) for tile in move.tiles]} if move.tiles else {}
            return {"draw": move.count, **tiles}
        case Pass():
            return {"pass": True}
        case _ as never:
            assert_never(never)


def write(
    played: Round, *, scores_before: tuple[int, ...], target: int, view: Seat | None = None
) -> dict[str, Any]:
    """A round from its deal as a position. With `view`, the other hands are numbers and the boneyard a count.

    Raises `ValueError` for a round that does not begin with its deal.
    """
    setup, seating = played.setup, played.seating
    if not setup.layout.is_empty or setup.ends is not None or setup.hidden:
        raise ValueError("only a round from a known deal is written with its history")
    hands: dict[str, object] = {}
    for seat in seating.seats:
        dealt = TileSet(setup.hands[seat])
        seen = view is None or seat == view
        hands[seat_name(seat)] = [str(tile) for tile in dealt] if seen else len(dealt)
    history = []
    for event in played.events:
        move = event.move
        if isinstance(move, Draw):
            move = Draw(move.count, event.drawn if view is None or event.seat == view else ())
        history.append({"seat": seat_name(event.seat), **move_json(move)})
    position: dict[str, Any] = {
        "ruleset": played.options.ruleset,
        "switches": load(played.options.ruleset).switched(played.options),
        "seats": [seat_name(seat) for seat in seating.seats],
        "target": target,
        "scores_before": {seating.team_name(team): scores_before[team] for team in seating.teams},
        "phase": "first" if setup.lead.is_first else "later",
        "hands": hands,
        "boneyard_count": setup.boneyard_count,
        "history": history,
    }
    if setup.lead.tied:
        position["tied"] = [seat_name(seat) for seat in setup.lead.tied]
    opener = played.opener
    if opener is not None:
        position["opener"] = seat_name(opener)
    if played.to_move is not None:
        position["to_move"] = seat_name(played.to_move)
    if view is not None and played.announced is not None:
        position["announced"] = str(played.announced)
    if view is None:
        position["boneyard_in_draw_order"] = [str(tile) for tile in setup.boneyard]
    else:
        position["view"] = seat_name(view)
    return position


def side_name(seating: Seating, team: Team | None) -> str | None:
    """A side's name, or None for no side."""
    return None if team is None else seating.team_name(team)
