"""A round (*mano*): one deal played out, move by move. Nothing mutates; `after` gives the next position."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum
from typing import TYPE_CHECKING, assert_never

from engine.game.deal import Deal
from engine.game.layout import CLOSED, FIT_MASKS, Layout
from engine.game.moves import Draw, End, IllegalMove, Move, Pass, Play, Reason, Refusal
from engine.game.ruleset import Options, load
from engine.game.scoring import Ending, Finish, Outcome, ScoreLine, Step, outcome, running_lines
from engine.game.seats import Seat, Seating
from engine.game.tiles import ALL_MASK, DOUBLES_MASK, SUIT_MASKS, TILE_OF_BIT, TILES, Tile, TileSet

if TYPE_CHECKING:
    from collections.abc import Iterator
    from functools import cached_property
else:

    class cached_property:  # noqa: N801  # stands in for the standard one
        """`functools.cached_property` without the lock that Python 3.11 still takes at every first access."""

        def __init__(self, compute):
            self.compute = compute
            self.name = compute.__name__
            self.__doc__ = compute.__doc__

        def __get__(self, instance, owner=None):
            if instance is None:
                return self
            value = instance.__dict__[self.name] = self.compute(instance)
            return value


DRAW_ONE = Draw(1)
PASS = Pass()
_NOTHING_LAID = Layout()
_DRAW_ONLY: tuple[Move, ...] = (DRAW_ONE,)
_PASS_ONLY: tuple[Move, ...] = (PASS,)
_DRAW_OR_PASS: tuple[Move, ...] = (DRAW_ONE, PASS)
_OPEN_WITH: dict[int, Play] = {tile.mask: Play(tile) for tile in TILES}
_SIX_SIX = Tile.of(6, 6)


def _plays(left: int, right: int) -> dict[int, tuple[Play, ...]]:
    """For each tile, as a mask of one bit, its different plays at these ends."""
    plays: dict[int, tuple[Play, ...]] = {}
    for tile in TILES:
        at_left, at_right = tile.has(left), tile.has(right)
        both = (*([Play(tile, End.LEFT)] if at_left else []), *([Play(tile, End.RIGHT)] if at_right else []))
        # Equal ends offer one result, not two.
        plays[tile.mask] = both[:1] if left == right else both
    return plays


_PLAYS = {(left, right): _plays(left, right) for left in range(8) for right in range(8)}
_FITS = {(left, right): FIT_MASKS[left] | FIT_MASKS[right] for left in range(8) for right in range(8)}


class Needs(Enum):
    """What a deal needs before anybody can open."""

    NOTHING = "nothing"
    REDEAL = "redeal"
    """Nobody holds a double that the rules ask for: deal again (Q01, Q04)."""
    DRAW = "draw"
    """Draw in turn until the double that is asked for appears (Q01, Q04)."""


@dataclass(frozen=True, slots=True)
class Lead:
    """How a round begins."""

    opener: Seat | None = None
    """Who opens, where that is settled before the deal; None: the holder of the named double (A08, B10, C22)."""
    tied: tuple[Seat, ...] = ()
    """The seats that tied the round before (only `tie_lead` asks)."""

    @property
    def is_first(self) -> bool:
        """Whether the round opens like the first of a match."""
        return self.opener is None


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything about a round that does not change while it is played."""

    options: Options
    seating: Seating
    lead: Lead
    hands: tuple[int, ...]
    """Masks of the hands at the start. Of a hidden hand: all the tiles it may hold."""
    boneyard: tuple[Tile, ...]
    """In draw order; empty where only the count is known."""
    boneyard_count: int
    hidden: frozenset[Seat] = frozenset()
    """Seats whose tiles are not known."""
    sizes: tuple[int, ...] = ()
    """How many tiles each seat holds at the start, where some are hidden."""
    layout: Layout = _NOTHING_LAID
    """What lies on the table at the start: nothing, unless a position is taken up as it stands."""
    ends: tuple[int, int] | None = None
    """The open ends, where a position is taken up of which the line of play is not known."""
    laid: int = 0
    """The tiles on the table, where `ends` stands in place of the line and they are known."""
    last_play: Seat | None = None
    """Who laid the last tile of `layout`."""
    passes: tuple[Seat, ...] = ()
    """Who has passed since."""
    opened_by: Seat | None = None
    """Who opened the round, where a position is taken up as it stands."""
    needs: Needs = Needs.NOTHING
    opener: Seat | None = None
    """Who makes the first move; None while a deal needs something else first."""
    must_open: int = 0
    """The tiles one of which has to open the round; 0 for any."""
    announced: Tile | None = None
    """The double that named the opener: public knowledge, whatever he leads."""

    is_open: bool = field(init=False)
    """Whether every tile's place is known."""
    is_plain: bool = field(init=False)
    """Whether a play only moves a tile and an end: all is known, and nothing stops a round early."""

    def __post_init__(self) -> None:
        is_open = not self.hidden and len(self.boneyard) == self.boneyard_count
        options = self.options
        stops_early = options.block_display == "immediate" or options.dead_board == "stop"
        object.__setattr__(self, "is_open", is_open)
        object.__setattr__(
            self, "is_plain", is_open and not stops_early and options.double_off == "no_branch"
        )


def _highest(mask: int) -> Tile | None:
    return TILE_OF_BIT[1 << (mask.bit_length() - 1)] if mask else None


def _heaviest(mask: int) -> Tile:
    return max(TileSet(mask), key=lambda tile: (tile.pips, tile.high))


@dataclass(frozen=True, slots=True)
class _Opening:
    needs: Needs
    opener: Seat | None = None
    must_open: int = 0
    announced: Tile | None = None


def _holder(hands: tuple[int, ...], mask: int, seats: tuple[Seat, ...]) -> Seat | None:
    return next((seat for seat in seats if hands[seat] & mask), None)


def opening(options: Options, seating: Seating, lead: Lead, hands: tuple[int, ...]) -> _Opening:
    """Who opens, and with what (A08, A09, B10-B12, C22-C25; Q01-Q06)."""
    if lead.opener is not None:
        doubles = hands[lead.opener] & DOUBLES_MASK
        must = doubles if options.later_lead == "a_double_if_held" else 0
        return _Opening(Needs.NOTHING, lead.opener, must)
    seats = seating.seats
    if options.tie_lead == "tied_players_only" and lead.tied:
        among = tuple(seat for seat in lead.tied if hands[seat] & DOUBLES_MASK)
        seats = among or seats
    doubles = 0
    for seat in seats:
        doubles |= hands[seat] & DOUBLES_MASK
    announced = _highest(doubles)
    in_dominican = options.opening in ("66_holder_any_tile", "must_lead_66")
    if in_dominican and announced != _SIX_SIX and options.no_66 != "highest_double_holder_any_tile":
        return _Opening(Needs.REDEAL if options.no_66 == "redeal" else Needs.DRAW)
    if announced is None:
        match options.no_double:
            case "redeal":
                return _Opening(Needs.REDEAL)
            case "draw_until_double":
                return _Opening(Needs.DRAW)
            case "heaviest_tile":
                whole = 0
                for seat in seats:
                    whole |= hands[seat]
                tile = _heaviest(whole)
                must = tile.mask if options.opening == "forced_highest_double" else 0
                return _Opening(Needs.NOTHING, _holder(hands, tile.mask, seats), must)
            case _ as never:
                assert_never(never)
    return _Opening(
        Needs.NOTHING, _holder(hands, announced.mask, seats), _must_open(options, announced), announced
    )


def _must_open(options: Options, announced: Tile) -> int:
    match options.opening:
        case "forced_highest_double":
            return announced.mask
        case "must_lead_66":
            return announced.mask if announced == _SIX_SIX else 0
        case "any_tile" | "66_holder_any_tile":
            return 0
        case _ as never:
            assert_never(never)


@dataclass(frozen=True, slots=True)
class Event:
    """A move as it was made: by whom, at which ends, and what it brought."""

    seat: Seat
    move: Move
    ends: tuple[int, int] | None
    """The ends before the move, `CLOSED` for a closed one; None before the first tile."""
    drawn: tuple[Tile, ...]
    """The tiles of a draw, where they are known."""
    blocked: bool
    """Whether nobody could play or draw any more before the move."""


@dataclass(frozen=True)
class Round:
    """A position in a round, with all that led to it.

    >>> deal = Deal.of_seed("example", players=4)
    >>> start = Round.of_deal(load("C").options(), deal)
    >>> start.to_move, [str(move) for move in start.legal_moves]
    (3, ['6-6'])
    >>> start.after(start.legal_moves[0]).ends
    (6, 6)
    """

    # Written out rather than derived, since a move has to be quick; everything else is computed from these.
    setup: Setup
    history: tuple[Move, ...]
    hands: tuple[int, ...]
    """The hands now, as masks. Of a hidden hand: all the tiles it may still hold."""
    ends: tuple[int, int] | None
    """The open ends, `CLOSED` for a closed one; None before the first tile."""
    to_move: Seat | None
    """Who is to move; None when the round is over, or when a deal is to be thrown in."""
    passes: int = 0
    """Passes in a row up to now."""
    taken: int = 0
    """Tiles drawn from the boneyard so far."""
    drew: int = 0
    """Tiles the seat to move has drawn in this turn."""
    sizes: tuple[int, ...] = ()
    """How many tiles each seat holds, where some hands are hidden; else empty."""

    # --- starting ---

    @staticmethod
    def of_deal(options: Options, deal: Deal, lead: Lead = Lead()) -> Round:
        """A round about to begin. Raises `RulesetError` if the document has no table of this size."""
        seating = options.seating(len(deal.hands))
        hands = tuple(hand.mask for hand in deal.hands)
        opens = opening(options, seating, lead, hands)
        return Round.of_setup(
            Setup(
                options,
                seating,
                lead,
                hands,
                deal.boneyard,
                len(deal.boneyard),
                needs=opens.needs,
                opener=opens.opener,
                must_open=opens.must_open,
                announced=opens.announced,
            )
        )

    @staticmethod
    def of_setup(setup: Setup) -> Round:
        """The first position of a setup: a fresh deal, or a position taken up as it stands."""
        ends: tuple[int, int] | None = None
        to_move = setup.opener
        if setup.ends is not None:
            ends = setup.ends
        elif not setup.layout.is_empty:
            left, right = setup.layout.ends
            ends = (CLOSED if left is None else int(left), CLOSED if right is None else int(right))
        elif setup.needs is Needs.DRAW:
            to_move = Seat(0)
        elif setup.needs is Needs.REDEAL:
            to_move = None
        sizes: tuple[int, ...] = ()
        if not setup.is_open:
            sizes = setup.sizes or tuple(mask.bit_count() for mask in setup.hands)
        first = Round(setup, (), setup.hands, ends, to_move, len(setup.passes), sizes=sizes)
        return first._ended_if_over()

    # --- who and what ---

    @property
    def options(self) -> Options:
        """The rules in force."""
        return self.setup.options

    @property
    def seating(self) -> Seating:
        """Who sits where."""
        return self.setup.seating

    def hand(self, seat: Seat) -> TileSet:
        """The tiles of a seat now (of a hidden hand, all it may still hold)."""
        return TileSet(self.hands[seat])

    def size(self, seat: Seat) -> int:
        """How many tiles a seat holds."""
        return self.sizes[seat] if self.sizes else self.hands[seat].bit_count()

    def is_hidden(self, seat: Seat) -> bool:
        """Whether some tiles of a seat are not known: it may hold more than it has."""
        return bool(self.sizes) and self.hands[seat].bit_count() != self.sizes[seat]

    @property
    def table(self) -> int:
        """The tiles on the table as a mask, as far as they are known."""
        laid = self.setup.laid | self.setup.layout.tiles.mask
        for move in self.history:
            if isinstance(move, Play):
                laid |= move.tile.mask
        return laid

    @property
    def boneyard(self) -> tuple[Tile, ...]:
        """The tiles still in the boneyard, next to be drawn first; empty where they are not known."""
        return self.setup.boneyard[self.taken :]

    @property
    def boneyard_count(self) -> int:
        """How many tiles are still in the boneyard, the reserve included."""
        return self.setup.boneyard_count - self.taken

    @property
    def drawable(self) -> int:
        """How many tiles may still be drawn (A07, A15, C31)."""
        return max(0, self.setup.boneyard_count - self.taken - self.setup.options.reserve)

    @property
    def is_over(self) -> bool:
        """Whether the round has ended."""
        return self.to_move is None and self.setup.needs is not Needs.REDEAL

    @property
    def opener(self) -> Seat | None:
        """Who opened or will open; None while nobody is named yet."""
        if self.setup.opened_by is not None:
            return self.setup.opened_by
        if self.setup.opener is not None:
            return self.setup.opener
        for event in self.events:
            if isinstance(event.move, Play):
                return event.seat
        return self._named()[0] if self.setup.needs is Needs.DRAW else None

    @property
    def announced(self) -> Tile | None:
        """The double whose holder opens, where the first round of a match is opened so."""
        if self.setup.needs is not Needs.DRAW:
            return self.setup.announced
        # It was named before the first tile was laid, whatever has been drawn and played since.
        position = Round.of_setup(self.setup)
        for move in self.history:
            if isinstance(move, Play):
                break
            position = position.after(move)
        return position._named()[1]

    @property
    def must(self) -> str:
        """What the seat to move has to do: play, draw, pass, draw_or_pass, redeal or nothing."""
        if self.to_move is None:
            return "redeal" if self.setup.needs is Needs.REDEAL else "nothing"
        moves = self.legal_moves
        if isinstance(moves[0], Play):
            return "play"
        if len(moves) == 2:
            return "draw_or_pass"
        return "draw" if isinstance(moves[0], Draw) else "pass"

    # --- what may happen ---

    @cached_property
    def legal_moves(self) -> tuple[Move, ...]:
        """Every move that leads to a different position; a draw stands for one tile."""
        seat = self.to_move
        if seat is None:
            return ()
        ends = self.ends
        if ends is None:
            return self._openings(seat)
        mask = self.hands[seat] & _FITS[ends]
        if mask:
            plays = _PLAYS[ends]
            moves: list[Move] = []
            while mask:
                bit = mask & -mask
                moves += plays[bit]
                mask ^= bit
            return tuple(moves)
        return self._when_unable()

    def _when_unable(self) -> tuple[Move, ...]:
        """What a seat may do with nothing that fits (or, on an empty table, that opens)."""
        if self.ends is None:
            return _DRAW_ONLY
        if self.setup.boneyard_count == self.taken or not self.drawable:
            return _PASS_ONLY
        match self.setup.options.draw_duty:
            case "until_match_then_skip":
                return _DRAW_ONLY
            case "player_may_skip":
                return _DRAW_ONLY if self.drew else _DRAW_OR_PASS
            case "draw_one":
                return _PASS_ONLY if self.drew else _DRAW_ONLY
            case _ as never:
                assert_never(never)

    def _openings(self, seat: Seat) -> tuple[Move, ...]:
        if self.setup.needs is Needs.DRAW:
            opener, announced = self._named()
            if opener is None:
                return _DRAW_ONLY
            must = _must_open(self.options, announced) if announced else 0
        else:
            must = self.setup.must_open
        mask = self.hands[seat] & must if must else self.hands[seat]
        return tuple(_OPEN_WITH[tile.mask] for tile in TileSet(mask))

    def _named(self) -> tuple[Seat | None, Tile | None]:
        """Who has drawn the double that drawing in turn was for, and which.

        Should it lie in the reserve, the highest double in any hand takes its place once nothing can be drawn.
        """
        wanted = _SIX_SIX.mask if self.options.no_66 == "draw_until_66" and self.drawable else DOUBLES_MASK
        held = 0
        for mask in self.hands:
            held |= mask & wanted
        highest = _highest(held)
        return (
            (None, None)
            if highest is None
            else (_holder(self.hands, highest.mask, self.seating.seats), highest)
        )

    def fits(self, tile: Tile) -> tuple[End, ...]:
        """The ends a tile fits, equal ends both named. Empty on an empty table."""
        if self.ends is None:
            return ()
        left, right = self.ends
        return (*([End.LEFT] if tile.has(left) else []), *([End.RIGHT] if tile.has(right) else []))

    def resolve(self, move: Move) -> Move:
        """The move with its end named, where only one end or two equal ends can be meant.

        Raises `ValueError` where the two ends would differ.
        """
        if not isinstance(move, Play):
            return move
        if self.ends is None:
            return Play(move.tile) if move.end is not None else move
        if move.end is not None:
            return move
        fits = self.fits(move.tile)
        if len(fits) == 2 and self.ends[0] != self.ends[1]:
            raise ValueError(f"{move.tile} fits both ends: say left or right")
        return Play(move.tile, fits[0] if fits else End.LEFT)

    def refusal(self, move: Move, seat: Seat | None = None) -> Refusal | None:
        """Why a move may not be made, with the clause that forbids it; None for a legal one.

        `seat` is who tries; left out, the seat to move.
        """
        reason = self._reason(self.resolve(move), self.to_move if seat is None else seat)
        if reason is None:
            return None
        return Refusal(reason, load(self.options.ruleset).refusal_clause(reason))

    def _reason(self, move: Move, seat: Seat | None) -> Reason | None:
        if self.to_move is None:
            # A deal that has to be thrown in cannot be opened with any tile.
            return Reason.ROUND_IS_OVER if self.is_over else Reason.WRONG_OPENING
        if seat != self.to_move:
            return Reason.NOT_HIS_TURN
        legal = self.legal_moves
        if isinstance(move, Play) and move in legal:
            return None
        able = self._is_able(self.to_move)
        match move:
            case Play():
                if move.tile not in self.hand(self.to_move):
                    return Reason.NOT_HIS_TILE
                if self.ends is None:
                    return Reason.WRONG_OPENING
                return None if move.end in self.fits(move.tile) else Reason.DOES_NOT_FIT
            case Draw():
                return self._draw_reason(move, able=able)
            case Pass():
                if able:
                    return Reason.PASSES_THOUGH_ABLE
                return None if PASS in self._when_unable() else Reason.PASSES_THOUGH_HE_MUST_DRAW
            case _ as never:
                assert_never(never)

    def _is_able(self, seat: Seat) -> bool:
        """Whether the seat to move is known to hold a tile that fits; of a hidden hand often nobody can say."""
        if self.ends is None:
            return isinstance(self.legal_moves[0], Play)
        return (self.hands[seat] & ~_FITS[self.ends]).bit_count() < self.size(seat)

    def _draw_reason(self, move: Draw, *, able: bool) -> Reason | None:
        if self.setup.boneyard_count == 0 and self.seating.count == 4:
            return Reason.FOUR_DRAW
        if able:
            return Reason.DRAWS_THOUGH_ABLE
        if move.count > self.drawable:
            return Reason.RESERVE
        if self.ends is None:
            return Reason.RESERVE if move.count > 1 else None
        if self.options.draw_duty == "draw_one" and (self.drew or move.count > 1):
            return Reason.RESERVE
        tiles = self._drawn(move)
        if any(tile.mask & _FITS[self.ends] for tile in tiles[:-1]):
            return Reason.DRAWS_THOUGH_ABLE
        return None

    def _drawn(self, move: Draw) -> tuple[Tile, ...]:
        return self.setup.boneyard[self.taken : self.taken + move.count] or move.tiles

    # --- moving ---

    def after(self, move: Move) -> Round:
        """The position after a move of the seat to move. Raises `IllegalMove` for a refused one."""
        setup = self.setup
        if setup.is_plain and type(move) is Play and self.ends is not None and self.to_move is not None:
            # The common case first: a tile in hand that fits the end it is laid at.
            tile, end = move.tile, move.end
            left, right = self.ends
            suit = left if end is End.LEFT else right
            hands, mover = self.hands, self.to_move
            if end is not None and hands[mover] & tile.mask and suit in (tile.low, tile.high):
                open_half = tile.low + tile.high - suit
                hand = hands[mover] ^ tile.mask
                return _made(
                    setup,
                    (*self.history, move),
                    (*hands[:mover], hand, *hands[mover + 1 :]),
                    (open_half, right) if end is End.LEFT else (left, open_half),
                    (mover + 1) % len(hands) if hand else None,
                    0,
                    self.taken,
                )
        move = self.resolve(move)
        if move not in self.legal_moves:
            refusal = self.refusal(move)
            if refusal is not None:
                raise IllegalMove(move, refusal)
        seat = self.to_move
        assert seat is not None
        if setup.hidden or not setup.is_open:
            return self._after_hidden(seat, move)
        if type(move) is Play:
            hands = self.hands
            hand = hands[seat] ^ move.tile.mask
            hands = (*hands[:seat], hand, *hands[seat + 1 :])
            ends = self._ends_after(move)
            following: Seat | None = setup.seating.after(seat) if hand else None
            played = Round(setup, (*self.history, move), hands, ends, following, 0, self.taken)
            return played._ended_if_over()
        if type(move) is Draw:
            drew = self._after_draw(seat, move, self._drawn(move))
            # The last tile that may be drawn can turn out to leave a block.
            return drew._ended_if_over() if setup.options.block_display == "immediate" else drew
        passes, following = self.passes + 1, setup.seating.after(seat)
        passed = _made(setup, (*self.history, move), self.hands, self.ends, following, passes, self.taken)
        return passed._ended_if_over() if passed.passes >= setup.seating.count else passed

    def _ends_after(self, move: Play) -> tuple[int, int]:
        tile = move.tile
        closes = tile.low == tile.high and self.setup.options.double_off == "double_closes_end"
        if self.ends is None:
            return (CLOSED, CLOSED) if closes else (int(tile.low), int(tile.high))
        if closes:
            return (CLOSED, self.ends[1]) if move.end is End.LEFT else (self.ends[0], CLOSED)
        # The half that stays open is what the other leaves of the tile's pips.
        left, right = self.ends
        pips = tile.low + tile.high
        return (pips - left, right) if move.end is End.LEFT else (left, pips - right)

    def _after_draw(self, seat: Seat, move: Draw, drawn: tuple[Tile, ...]) -> Round:
        hand = self.hands[seat]
        for tile in drawn:
            hand |= tile.mask
        after = _made(
            self.setup,
            (*self.history, move),
            (*self.hands[:seat], hand, *self.hands[seat + 1 :]),
            self.ends,
            seat,
            self.passes,
            self.taken + move.count,
            self.drew + move.count,
            self.sizes,
        )
        if self.ends is not None:
            return after
        # Drawing for the lead goes round; whoever gets the wanted double then opens.
        named = after._named()[0]
        return replace(after, to_move=self.seating.after(seat) if named is None else named, drew=0)

    def _after_hidden(self, seat: Seat, move: Move) -> Round:
        """A move where some tiles are not known: what a hidden hand may hold shrinks and grows."""
        hands, sizes = list(self.hands), list(self.sizes)
        history = (*self.history, move)
        following: Seat = self.seating.after(seat)
        match move:
            case Play():
                hands = [mask & ~move.tile.mask for mask in hands]
                sizes[seat] -= 1
                ends: tuple[int, int] | None = self._ends_after(move)
                after = Round(
                    self.setup, history, tuple(hands), ends, following, 0, self.taken, 0, tuple(sizes)
                )
            case Draw():
                drawn = self._drawn(move)
                # What was drawn unseen may be any tile that nobody is known to hold.
                gained = TileSet.of(drawn).mask if drawn else self._unknown_mask()
                drew = self._after_draw(seat, move, drawn)
                sizes[seat] += move.count
                if drawn:
                    hands = [mask & ~gained if self.is_hidden(one) else mask for one, mask in self._held()]
                hands[seat] |= gained
                drew = replace(drew, hands=tuple(hands), sizes=tuple(sizes))
                return drew._ended_if_over() if self.options.block_display == "immediate" else drew
            case Pass():
                if self.ends is not None:
                    hands[seat] &= ~_FITS[self.ends]
                passes = self.passes + 1
                after = Round(
                    self.setup,
                    history,
                    tuple(hands),
                    self.ends,
                    following,
                    passes,
                    self.taken,
                    0,
                    tuple(sizes),
                )
            case _ as never:
                assert_never(never)
        return after._ended_if_over()

    def _held(self) -> Iterator[tuple[Seat, int]]:
        return zip(self.seating.seats, self.hands, strict=True)

    def _unknown_mask(self) -> int:
        mask = ALL_MASK & ~self.table & ~TileSet.of(self.setup.boneyard).mask
        for seat, hand in self._held():
            if not self.is_hidden(seat):
                mask &= ~hand
        return mask

    # --- the end ---

    @property
    def is_blocked(self) -> bool:
        """Whether nobody can play or draw any more (A22, B31, C39). Unknown hands count as able."""
        if self.ends is None:
            return False
        fits = _FITS[self.ends]
        if any(mask & fits for mask in self.hands):
            return False
        return not self.drawable or self._is_dead()

    def _is_dead(self) -> bool:
        """Whether the round stops early because no tile anywhere fits (`dead_board = stop`, Q15)."""
        if self.options.dead_board != "stop" or self.ends is None:
            return False
        laid = self.table
        return all(end == CLOSED or SUIT_MASKS[end] & ~laid == 0 for end in self.ends)

    def _ended_if_over(self) -> Round:
        if self.to_move is None or self.ends is None:
            return self
        over = any(self.size(seat) == 0 for seat in self.seating.seats) or self._is_dead()
        if not over and self.passes >= self.seating.count:
            # A whole round of voluntary skips is no block (Q13): whoever skipped may still draw next time.
            over = self.is_blocked
        if not over and self.options.block_display == "immediate":
            over = self.is_blocked
        return replace(self, to_move=None) if over else self

    @property
    def is_finished(self) -> bool:
        """Whether the round is decided: over, or blocked with its passes not yet written down."""
        return self.is_over or self.is_blocked

    # --- what it comes to: computed from the history when asked ---

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """Every move with who made it and what it brought."""
        events: list[Event] = []
        position = Round.of_setup(self.setup)
        for move in self.history:
            seat = position.to_move
            assert seat is not None
            drawn = position._drawn(move) if isinstance(move, Draw) else ()
            blocked = isinstance(move, Pass) and position.is_blocked
            events.append(Event(seat, move, position.ends, drawn, blocked))
            position = position.after(move)
        return tuple(events)

    @cached_property
    def layout(self) -> Layout:
        """The line of play as it lies."""
        layout = self.setup.layout
        closing = self.options.double_off == "double_closes_end"
        for move in self.history:
            if isinstance(move, Play):
                layout = layout.place(move.tile, move.end, closes=closing and move.tile.is_double)
        return layout

    @property
    def last_play(self) -> Seat | None:
        """Who laid the last tile."""
        return next((e.seat for e in reversed(self.events) if isinstance(e.move, Play)), self.setup.last_play)

    @cached_property
    def lines(self) -> tuple[tuple[ScoreLine, ...], ...]:
        """For each move the lines it earned while playing (B21, B25-B27), for the target of its own ruleset."""
        return self.lines_for(self.options.target_for(self.seating.count))

    def lines_for(self, target: int) -> tuple[tuple[ScoreLine, ...], ...]:
        """For each move the lines it earned, in a match to this target."""
        steps = [Step(event.seat, event.move, event.blocked) for event in self.events]
        return running_lines(
            self.options,
            self.seating,
            target,
            steps,
            over=self.is_finished,
            laid_before=self._laid_before(),
            laid_by=self.setup.last_play,
            passed=self.setup.passes,
        )

    def _laid_before(self) -> int:
        """How many tiles lay on the table at the start; of a line that is not known, more than the opening one."""
        setup = self.setup
        return len(setup.layout.laid) if setup.ends is None else max(2, setup.laid.bit_count())

    def finish(self, round_number: int | None = None) -> Finish:
        """The finished round as plain values. Raises `ValueError` while it is not finished."""
        if not self.is_finished:
            raise ValueError("the round is not finished")
        went_out = any(self.size(seat) == 0 for seat in self.seating.seats)
        last = next((event for event in reversed(self.events) if isinstance(event.move, Play)), None)
        last_tile = last.move.tile if last is not None and isinstance(last.move, Play) else None
        return Finish(
            options=self.options,
            seating=self.seating,
            hands=tuple(TileSet(mask) for mask in self.hands),
            ending=Ending.DOMINO if went_out else Ending.BLOCKED,
            opener=self.opener,
            last_play=self.last_play,
            last_tile=last_tile,
            ends_before=last.ends if last is not None else None,
            ends_after=self.ends,
            round_number=round_number,
        )

    def outcome(self, round_number: int | None = None) -> Outcome:
        """Who won and what the end pays. Raises `ValueError` while it is not finished."""
        return outcome(self.finish(round_number))


def _made(
    setup: Setup,
    history: tuple[Move, ...],
    hands: tuple[int, ...],
    ends: tuple[int, int] | None,
    to_move: int | None,
    passes: int,
    taken: int,
    drew: int = 0,
    sizes: tuple[int, ...] = (),
) -> Round:
    """A `Round`, made without the cost of a frozen dataclass's own constructor (half of a move's time)."""
    made = _new(Round)
    _set(
        made,
        "__dict__",
        {
            "setup": setup,
            "history": history,
            "hands": hands,
            "ends": ends,
            "to_move": to_move,
            "passes": passes,
            "taken": taken,
            "drew": drew,
            "sizes": sizes,
        },
    )
    return made


_new = object.__new__
_set = object.__setattr__
