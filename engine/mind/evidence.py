"""What a history shows about hidden tiles: slots, their places, and which tile may lie in which slot.

A slot is a *cohort*: what a seat holds of its dealt hand, what it kept of one draw, or the boneyard. A pass or a
draw rules out the two open suits only for the cohorts that the seat held at that moment, since a later draw may
bring a suit back (A14, A18, C30-C32). A tile played from hand is an item too wherever its cohort is unknown.
Which of several tiles that fit somebody chose is no evidence here.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Literal

from engine.game.layout import FIT_MASKS
from engine.game.moves import Draw, Pass, Play
from engine.game.seats import Seat
from engine.game.tiles import DOUBLES_MASK, FULL_SET, TILES, Tile, TileSet
from engine.mind.counting import Condition
from engine.mind.view import View

Refused = Literal["opening_without_double", "opening_by_draws"]
"""Why there is no exact belief: the opener was found by a rule that this model does not follow.

`opening_without_double`: nobody is named yet, or any tile may be led where nobody was dealt a double.
`opening_by_draws`: the double that was drawn for stayed in the reserve.
"""


class NoExactBelief(ValueError):
    """Under these switches there is no exact model of what is known, and none that is nearly right is given."""

    def __init__(self, reason: Refused) -> None:
        super().__init__(f"no exact chances: {reason.replace('_', ' ')}")
        self.reason = reason


Conflict = Literal[
    "counts",
    "tile_twice",
    "does_not_fit",
    "passes_though_able",
    "draws_though_able",
    "no_deal_fits",
    "supposed",
]
"""What is wrong with a history that contradicts itself."""


class Contradiction(ValueError):
    """No deal fits: the history (or what was supposed beside it) contradicts itself."""

    def __init__(self, conflict: Conflict, event: int | None = None) -> None:
        super().__init__(conflict.replace("_", " ") + ("" if event is None else f" (move {event})"))
        self.conflict = conflict
        self.event = event
        """The number of the move that cannot be, where one can be named."""


class Because(Enum):
    """What shows that a tile cannot be, or has to be, somewhere."""

    OWN = "own"
    """The viewer holds it."""
    PLAYED = "played"
    """It lies on the table."""
    PASSED = "passed"
    """The seat passed while it would have fitted."""
    DREW = "drew"
    """The seat had to draw while it would have fitted."""
    KEPT = "kept"
    """The seat drew on after this tile, or passed with it: of the tiles drawn only the last may fit."""
    HIGHER_DOUBLE = "higher_double"
    """It is higher than the double that opened, so it was dealt to nobody (A08, C22, C23)."""
    OPENER_HOLDS = "opener_holds"
    """It is the double whose holder opened: he was dealt it (B10, B11)."""
    NO_DOUBLE_DEALT = "no_double_dealt"
    """Nobody was dealt a double (the double six), so one was drawn for, or the heaviest tile opened."""
    LED_NO_DOUBLE = "led_no_double"
    """The opener led another tile although he had to lead a double if he held one."""
    HEAVIER = "heavier"
    """Nobody was dealt a double, and it is heavier than the tile that opened."""
    TABLE_BLOCKED = "table_blocked"
    """The round ended blocked: nobody held a tile that fits."""
    NOTHING_THERE = "nothing_there"
    """There is no tile in that place."""
    COUNTS = "counts"
    """All other tiles and places leave only this."""
    SUPPOSED = "supposed"
    """It was asked as a supposition."""


@dataclass(frozen=True, slots=True)
class Ground:
    """One piece of evidence."""

    because: Because
    event: int | None = None
    """The number of the move in the view's history that shows it."""
    seat: Seat | None = None


@dataclass(slots=True)
class _Cohort:
    """What a seat holds of its dealt hand (`draw` None) or kept of the draw at an event."""

    seat: Seat
    places: int
    draw: int | None
    barred: int
    """The tiles that it cannot hold any more, as far as the history was read."""
    grounds: list[tuple[int, Ground]] = field(default_factory=list)
    """Each piece of evidence with the tiles it bars."""

    def bar(self, tiles: int, ground: Ground) -> None:
        self.barred |= tiles
        self.grounds.append((tiles, ground))


@dataclass(frozen=True, slots=True)
class Slot:
    """A cohort of a seat, or with no seat the boneyard."""

    seat: Seat | None
    places: int
    draw: int | None
    """The move by which the cohort was drawn; None for a dealt hand and for the boneyard."""
    grounds: tuple[tuple[int, Ground], ...]
    """Each piece of evidence about it, with the tiles (a mask) it bars from there."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """A view read as slots and parts: all that counting needs."""

    slots: tuple[Slot, ...]
    """The cohorts of all hidden hands, and the boneyard last."""
    parts: dict[int, int]
    """For each set of slots (a mask) the tiles (a mask) that may lie, or have lain, exactly there."""
    condition: Condition | None
    hidden: int
    """The tiles that are hidden now, as a mask: the rest of the items has been played from a hand."""
    seats: tuple[Seat, ...]
    """The seats whose hands are hidden."""
    has_boneyard: bool
    opener: Seat | None
    announced: int
    """The announced double as a mask, while its holder, the opener, keeps it; else 0."""

    def slots_of(self, seat: Seat | None) -> int:
        """The slots of a seat, or of the boneyard, as a mask."""
        return sum(1 << number for number, slot in enumerate(self.slots) if slot.seat == seat)


_SIX_SIX = Tile.of(6, 6)


def read(view: View, tiles: TileSet = FULL_SET) -> Evidence:
    """Read all evidence in a view. `tiles` are the tiles the game is played with.

    Raises `Contradiction` where the history cannot be, as far as that shows without counting, and
    `NoExactBelief` where the round was opened by a rule that no exact model is known for.
    """
    return _Reader(view, tiles).read()


class _Reader:
    """One pass through the events of a view."""

    def __init__(self, view: View, tiles: TileSet) -> None:
        self.view = view
        self.tiles = tiles.mask
        self.hidden_seats = tuple(seat for seat in view.seating.seats if seat != view.viewer)
        size = view.options.hand_size
        self.size = size
        self.cohorts = [_Cohort(seat, size, None, 0) for seat in self.hidden_seats]
        self.of_seat: dict[Seat, list[int]] = {
            seat: [number] for number, seat in enumerate(self.hidden_seats)
        }
        self.from_hand: dict[int, int] = {}
        """For each set of cohorts, the played tiles that came out of one of them."""
        self.played = 0
        self.own = view.dealt.mask
        """The viewer's tiles as the history goes on, as far as his draws are named."""
        self.own_is_known = True
        self.held_by_opener = 0
        """The double that its holder announced: only his dealt hand may hold it."""
        self.opener = view.opener
        self.draws_to_open = sum(1 for seen in view.events if seen.ends is None and type(seen.move) is Draw)

    def read(self) -> Evidence:
        view = self.view
        self._check_counts()
        self._opening()
        drawn = 0
        for number, seen in enumerate(view.events):
            seat, move = seen.seat, seen.move
            fit = 0 if seen.ends is None else FIT_MASKS[seen.ends[0]] | FIT_MASKS[seen.ends[1]]
            if type(move) is Play:
                tile = move.tile.mask
                if tile & self.played or not tile & self.tiles:
                    raise Contradiction("tile_twice", number)
                if seen.ends is not None and not tile & fit:
                    raise Contradiction("does_not_fit", number)
                self._play(number, seat, tile, fit, drawn)
                self.played |= tile
                drawn = 0
            elif type(move) is Pass:
                if drawn and seat != view.viewer:
                    self._keep(number - 1, seat, drawn, fit)
                self._bar(seat, fit, Ground(Because.PASSED, number, seat), "passes_though_able")
                drawn = 0
            elif type(move) is Draw:
                if seen.ends is None:
                    self._draw_to_open(number, seat)
                else:
                    if not drawn:
                        self._bar(seat, fit, Ground(Because.DREW, number, seat), "draws_though_able")
                    drawn += move.count
                if seat == view.viewer:
                    self.own |= sum(tile.mask for tile in move.tiles)
                    self.own_is_known &= bool(move.tiles)
        if drawn and view.events[-1].seat != view.viewer:
            self._unfinished_draw(len(view.events) - 1, view.events[-1].seat, drawn)
        return self._evidence()

    def _check_counts(self) -> None:
        view = self.view
        counts = [self.size] * view.seating.count
        boneyard = self.tiles.bit_count() - sum(counts)
        for seen in view.events:
            if type(seen.move) is Play:
                counts[seen.seat] -= 1
            elif type(seen.move) is Draw:
                counts[seen.seat] += seen.move.count
                boneyard -= seen.move.count
        own = len(view.hand)
        if (
            tuple(counts) != view.counts
            or boneyard != view.boneyard_count
            or min(counts) < 0
            or boneyard < 0
            or own != counts[view.viewer]
            or len(view.dealt) != self.size
        ):
            raise Contradiction("counts")

    def _opening(self) -> None:
        """What the rule that chose the opener shows about the dealt hands."""
        view, options = self.view, self.view.options
        first = next((seen for seen in view.events if isinstance(seen.move, Play)), None)
        led = first.move.tile if first is not None and isinstance(first.move, Play) else None
        if self.opener is None and first is not None:
            self.opener = first.seat
        draws = "draw_until_double" if self._wanted() == DOUBLES_MASK else "draw_until_66"
        waits = view.is_first and view.announced is None and draws in (options.no_double, options.no_66)
        if self.draws_to_open or (waits and view.to_move is not None):
            self._opening_by_draws()
        elif view.announced is not None:
            self._announced(view.announced)
        elif view.is_first:
            self._opening_without_double(led)
        elif options.later_lead == "a_double_if_held" and led is not None and not led.is_double:
            for cohort in self.cohorts:
                if cohort.seat == self.opener:
                    cohort.bar(DOUBLES_MASK, Ground(Because.LED_NO_DOUBLE, 0, self.opener))

    def _announced(self, double: Tile) -> None:
        """The holder of the highest double in any hand opens (A08, B10, C22, C23; Q04)."""
        view = self.view
        higher = _doubles_above(double) & self.tiles
        tied = view.tied if view.options.tie_lead == "tied_players_only" else ()
        for seat in view.seating.seats:
            if not tied or (seat in tied) is (self.opener in tied):
                self._bar_dealt(seat, higher, Because.HIGHER_DOUBLE)
            elif seat in tied:
                # Nobody who tied was dealt a double, so the others' doubles decided.
                self._bar_dealt(seat, DOUBLES_MASK, Because.NO_DOUBLE_DEALT)
        if self.opener != view.viewer:
            self.held_by_opener = double.mask
            for cohort in self.cohorts:
                if cohort.seat != self.opener:
                    cohort.bar(double.mask, Ground(Because.OPENER_HOLDS, seat=self.opener))
        elif double not in view.dealt:
            raise Contradiction("no_deal_fits")

    def _opening_without_double(self, led: Tile | None) -> None:
        """Nobody was dealt a double, so the heaviest tile opens: a higher half decides (`no_double`, Q01)."""
        options = self.view.options
        if options.no_double != "heaviest_tile" or options.opening != "forced_highest_double" or led is None:
            raise NoExactBelief("opening_without_double")
        heavier = [tile for tile in TILES if (tile.pips, tile.high) > (led.pips, led.high)]
        weights = sum(tile.mask for tile in heavier) & ~DOUBLES_MASK
        for seat in self.view.seating.seats:
            self._bar_dealt(seat, DOUBLES_MASK, Because.NO_DOUBLE_DEALT)
            self._bar_dealt(seat, weights, Because.HEAVIER)

    def _opening_by_draws(self) -> None:
        """Nobody was dealt the double that is asked for, so it was drawn for, one tile a turn (Q01, Q04)."""
        wanted = self._wanted()
        for seat in self.view.seating.seats:
            self._bar_dealt(seat, wanted, Because.NO_DOUBLE_DEALT)
        double = self.view.announced
        if double is None:
            return
        if not double.mask & wanted:
            raise NoExactBelief("opening_by_draws")
        if self.opener != self.view.viewer:
            self.held_by_opener = double.mask

    def _wanted(self) -> int:
        return _SIX_SIX.mask if self.view.options.no_66 == "draw_until_66" else DOUBLES_MASK

    def _draw_to_open(self, number: int, seat: Seat) -> None:
        """One tile drawn for the lead: the last one drawn is the double, the others are none."""
        self.draws_to_open -= 1
        move = self.view.events[number].move
        if isinstance(move, Draw) and move.count > 1:
            raise NoExactBelief("opening_by_draws")
        if seat == self.view.viewer:
            return
        cohort = _Cohort(seat, 1, number, 0)
        if self.draws_to_open or not self.held_by_opener:
            cohort.bar(self._wanted(), Ground(Because.NO_DOUBLE_DEALT, number, seat))
            self._add(cohort)
        elif seat != self.opener:
            raise Contradiction("no_deal_fits", number)
        else:
            # No other slot may hold the double, so this one is full with it.
            self.of_seat[seat].append(len(self.cohorts))
            self.cohorts.append(cohort)

    def _bar_dealt(self, seat: Seat, tiles: int, because: Because) -> None:
        """None of these tiles was dealt to a seat."""
        if seat == self.view.viewer:
            if tiles & self.view.dealt.mask:
                raise Contradiction("no_deal_fits")
        elif tiles:
            self.cohorts[self.of_seat[seat][0]].bar(tiles, Ground(because, seat=self.opener))

    def _bar(self, seat: Seat, fit: int, ground: Ground, conflict: Conflict) -> None:
        """Nothing that the seat holds at this moment fits."""
        if seat == self.view.viewer:
            if self.own_is_known and self.own & fit:
                raise Contradiction(conflict, ground.event)
            return
        for number in self.of_seat[seat]:
            self.cohorts[number].bar(fit, ground)

    def _add(self, cohort: _Cohort) -> None:
        if cohort.places:
            if self.held_by_opener:
                cohort.bar(self.held_by_opener, Ground(Because.OPENER_HOLDS, seat=self.opener))
            self.of_seat[cohort.seat].append(len(self.cohorts))
            self.cohorts.append(cohort)

    def _keep(self, event: int, seat: Seat, places: int, fit: int) -> None:
        """Tiles that were drawn and did not fit stay with the seat."""
        cohort = _Cohort(seat, places, event, 0)
        cohort.bar(fit, Ground(Because.KEPT, event, seat))
        self._add(cohort)

    def _unfinished_draw(self, event: int, seat: Seat, drawn: int) -> None:
        """In the midst of a turn: he drew on after all but the last tile, and nothing is known of that one."""
        ends = self.view.events[event].ends
        assert ends is not None
        self._keep(event, seat, drawn - 1, FIT_MASKS[ends[0]] | FIT_MASKS[ends[1]])
        self._add(_Cohort(seat, 1, event, 0))

    def _play(self, number: int, seat: Seat, tile: int, fit: int, drawn: int) -> None:
        if seat == self.view.viewer:
            if self.own_is_known and not tile & self.own:
                raise Contradiction("no_deal_fits", number)
            self.own &= ~tile
        elif drawn:
            # The tile that ended the draw came out of the boneyard: it was in no cohort.
            if tile & self.held_by_opener:
                raise Contradiction("no_deal_fits", number)
            self._keep(number - 1, seat, drawn - 1, fit)
        else:
            held = 0
            for cohort in self.of_seat[seat]:
                if not self.cohorts[cohort].barred & tile:
                    held |= 1 << cohort
            if not held:
                raise Contradiction("no_deal_fits", number)
            self.from_hand[held] = self.from_hand.get(held, 0) | tile

    def _evidence(self) -> Evidence:
        view = self.view
        is_blocked = view.to_move is None and view.ends is not None and min(view.counts) > 0
        if is_blocked and view.options.block_display == "immediate":
            assert view.ends is not None
            fit = FIT_MASKS[view.ends[0]] | FIT_MASKS[view.ends[1]]
            for cohort in self.cohorts:
                cohort.bar(fit, Ground(Because.TABLE_BLOCKED, len(view.events) - 1))
        if self.own_is_known and self.own != view.hand.mask:
            raise Contradiction("no_deal_fits")
        hidden = self.tiles & ~self.played & ~view.hand.mask
        parts = dict(self.from_hand)
        yard = 1 << len(self.cohorts)
        for allowed, items in self._spread_hidden(hidden, yard).items():
            parts[allowed] = parts.get(allowed, 0) | items
        slots = [
            Slot(cohort.seat, cohort.places, cohort.draw, tuple(cohort.grounds)) for cohort in self.cohorts
        ]
        slots.append(Slot(None, view.boneyard_count, None, ()))
        return Evidence(
            slots=tuple(slots),
            parts=parts,
            condition=self._condition(hidden),
            hidden=hidden,
            seats=self.hidden_seats,
            has_boneyard=self.tiles.bit_count() > self.size * view.seating.count,
            opener=self.opener,
            announced=hidden & self.held_by_opener,
        )

    def _spread_hidden(self, hidden: int, yard: int) -> dict[int, int]:
        """For each set of slots the hidden tiles that may lie there."""
        announced = hidden & self.held_by_opener
        parts = {yard: hidden & ~announced, 0: announced}
        for number, cohort in enumerate(self.cohorts):
            bit = 1 << number
            finer: dict[int, int] = {}
            for slots, items in parts.items():
                if not items:
                    continue
                free, barred = items & ~cohort.barred, items & cohort.barred
                if free:
                    finer[slots | bit] = free
                if barred:
                    finer[slots] = barred
            parts = finer
        return parts

    def _condition(self, hidden: int) -> Condition | None:
        """Where a blocked round ends at once, one that goes on is not blocked: somebody can play.

        Only here does that tell more than slots do: before an earlier move it follows from the tile that was
        played next, and while tiles can be drawn nothing is blocked.
        """
        view = self.view
        if view.options.block_display != "immediate" or view.to_move is None or view.ends is None:
            return None
        fit = FIT_MASKS[view.ends[0]] | FIT_MASKS[view.ends[1]]
        if view.boneyard_count > view.options.reserve or not view.boneyard_count or view.hand.mask & fit:
            return None
        return Condition(hidden & fit, _not_all_in_the_boneyard)


def _not_all_in_the_boneyard(counts: tuple[int, ...]) -> bool:
    return any(counts[:-1])


def _doubles_above(double: Tile) -> int:
    return sum(tile.mask for tile in TILES if tile.is_double and tile.low > double.low)
