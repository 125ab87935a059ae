"""A slow second program for games with few tiles: all deals are enumerated and each is replayed.

It shares no code with the engine beyond the words (tiles, moves, options): its rules are written again here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import combinations, permutations
from random import Random

from engine.game.moves import Draw, End, Move, Pass, Play
from engine.game.ruleset import Options
from engine.game.seats import Seat, Seating
from engine.game.tiles import Tile, TileSet
from engine.mind.view import Seen, View


def tiles_over(*suits: int) -> tuple[Tile, ...]:
    return tuple(Tile.of(low, high) for place, low in enumerate(suits) for high in suits[place:])


@dataclass
class Table:
    """A game with every tile's place known, played by the rules in `options`."""

    options: Options
    tiles: tuple[Tile, ...]
    hands: list[set[Tile]]
    boneyard: list[Tile]
    lead: int | None
    """Who opens; None: the holder of the highest double."""
    tied: tuple[int, ...] = ()
    to_move: int | None = None
    opener: int | None = None
    announced: Tile | None = None
    must: set[Tile] = field(default_factory=set)
    draws_for_lead: bool = False
    thrown_in: bool = False
    ends: tuple[int, int] | None = None
    laid: list[Tile] = field(default_factory=list)
    drew: bool = False
    passes: int = 0

    def __post_init__(self) -> None:
        self.dealt = [frozenset(hand) for hand in self.hands]
        if self.lead is not None:
            self.to_move = self.opener = self.lead
            if self.options.later_lead == "a_double_if_held":
                self.must = {tile for tile in self.hands[self.lead] if tile.is_double}
            return
        self._name_opener()

    def _name_opener(self) -> None:
        options = self.options
        doubles = [
            (tile.low, seat) for seat, hand in enumerate(self.hands) for tile in hand if tile.is_double
        ]
        if options.tie_lead == "tied_players_only":
            doubles = [(low, seat) for low, seat in doubles if seat in self.tied] or doubles
        six = options.opening in ("66_holder_any_tile", "must_lead_66")
        if (
            six
            and (6 not in [low for low, _ in doubles])
            and options.no_66 != "highest_double_holder_any_tile"
        ):
            self.thrown_in = options.no_66 == "redeal"
            self.draws_for_lead = not self.thrown_in
        elif doubles:
            low, seat = max(doubles)
            self.to_move = self.opener = seat
            self.announced = Tile.of(low, low)
            if options.opening == "forced_highest_double" or (options.opening == "must_lead_66" and low == 6):
                self.must = {self.announced}
            return
        elif options.no_double == "heaviest_tile":
            tile = max((tile for hand in self.hands for tile in hand), key=lambda one: (one.pips, one.high))
            self.to_move = self.opener = next(seat for seat, hand in enumerate(self.hands) if tile in hand)
            if options.opening == "forced_highest_double":
                self.must = {tile}
            return
        else:
            self.thrown_in = options.no_double == "redeal"
            self.draws_for_lead = not self.thrown_in
        self.to_move = 0 if self.draws_for_lead else None

    @property
    def drawable(self) -> int:
        return max(0, len(self.boneyard) - self.options.reserve)

    def fitting(self, seat: int) -> list[Tile]:
        assert self.ends is not None
        return [tile for tile in self.hands[seat] if tile.has(self.ends[0]) or tile.has(self.ends[1])]

    def legal(self) -> list[Move]:
        seat = self.to_move
        if seat is None:
            return []
        if self.ends is None:
            if self.draws_for_lead and self.announced is None:
                return [Draw(1)] if self.drawable else []
            return [Play(tile) for tile in sorted(self.must & self.hands[seat] or self.hands[seat])]
        left, right = self.ends
        plays: list[Move] = []
        for tile in sorted(self.fitting(seat)):
            if tile.has(left):
                plays.append(Play(tile, End.LEFT))
            if tile.has(right) and left != right:
                plays.append(Play(tile, End.RIGHT))
        if plays:
            return plays
        if not self.drawable:
            return [Pass()]
        match self.options.draw_duty:
            case "until_match_then_skip":
                return [Draw(1)]
            case "player_may_skip":
                return [Draw(1)] if self.drew else [Draw(1), Pass()]
            case _:
                return [Pass()] if self.drew else [Draw(1)]

    def play(self, move: Move) -> Tile | None:
        """Make a legal move; for a draw, the tile drawn."""
        seat = self.to_move
        assert seat is not None
        following = (seat + 1) % len(self.hands)
        if isinstance(move, Draw):
            tile = self.boneyard.pop(0)
            self.hands[seat].add(tile)
            if self.ends is None:
                wanted = tile.is_double and (self.options.no_66 != "draw_until_66" or tile.low == 6)
                if wanted:
                    self.announced, self.opener = tile, seat
                    self.must = {tile} if self.options.opening != "66_holder_any_tile" else set()
                else:
                    self.to_move = following
            else:
                self.drew = True
                if self.options.block_display == "immediate" and self._nobody_can():
                    self.to_move = None
            return tile
        self.drew = False
        if isinstance(move, Pass):
            self.passes += 1
            self.to_move = None if self.passes >= len(self.hands) and self._nobody_can() else following
            return None
        tile = move.tile
        self.hands[seat].remove(tile)
        self.laid.append(tile)
        self.passes = 0
        closes = tile.is_double and self.options.double_off == "double_closes_end"
        if self.ends is None:
            self.ends = (7, 7) if closes else (int(tile.low), int(tile.high))
        else:
            left, right = self.ends
            if move.end is End.LEFT:
                self.ends = (7 if closes else int(tile.other(left)), right)
            else:
                self.ends = (left, 7 if closes else int(tile.other(right)))
        over = not self.hands[seat] or self._dead()
        over = over or (self.options.block_display == "immediate" and self._nobody_can())
        self.to_move = None if over else following
        return None

    def _dead(self) -> bool:
        if self.options.dead_board != "stop" or self.ends is None:
            return False
        return not any(tile.has(end) for tile in self.tiles if tile not in self.laid for end in self.ends)

    def _nobody_can(self) -> bool:
        return not self.drawable and not any(self.fitting(seat) for seat in range(len(self.hands)))


@dataclass(frozen=True)
class History:
    """What one seat saw of a small game, and what was true."""

    view: View
    table: Table
    seen: tuple[tuple[int, Move, Tile | None, bool], ...]
    """For each move: seat, move, the tile drawn, and whether the round was over after it."""
    lead: int | None
    tied: tuple[int, ...]


def random_history(
    options: Options,
    tiles: tuple[Tile, ...],
    players: int,
    random: Random,
    wanted: Callable[[View], bool],
) -> History:
    """A small game played at random up to a random move, as a random seat saw it, that shows what is wanted."""
    while True:
        deck = list(tiles)
        random.shuffle(deck)
        lead = random.choice([None, random.randrange(players)])
        tied = random.choice([(), (0, 1), (1, 2)]) if players == 3 else ()
        moves = _random_moves(_table(options, tiles, players, deck, lead, tied), random)
        cut = random.randint(0, len(moves))
        table = _table(options, tiles, players, deck, lead, tied)
        history = _seen(table, moves[:cut], random.randrange(players))
        if not history.table.thrown_in and wanted(history.view):
            return history


def _table(
    options: Options,
    tiles: tuple[Tile, ...],
    players: int,
    deck: list[Tile],
    lead: int | None,
    tied: tuple[int, ...],
) -> Table:
    size = options.hand_size
    hands = [set(deck[size * seat : size * (seat + 1)]) for seat in range(players)]
    return Table(options, tiles, hands, deck[size * players :], lead, tied)


def _random_moves(table: Table, random: Random) -> list[Move]:
    moves = []
    while legal := table.legal():
        moves.append(random.choice(legal))
        table.play(moves[-1])
    return moves


def _seen(table: Table, moves: list[Move], viewer: int) -> History:
    events, seen = [], []
    players = len(table.hands)
    for move in moves:
        seat, ends = table.to_move, table.ends
        assert seat is not None
        drawn = table.play(move)
        seen.append((seat, move, drawn, table.to_move is None))
        shown = Draw(1, (drawn,)) if isinstance(move, Draw) and seat == viewer and drawn else move
        events.append(Seen(Seat(seat), shown, ends))
    view = View(
        options=table.options,
        seating=Seating(players),
        viewer=Seat(viewer),
        hand=TileSet.of(table.hands[viewer]),
        dealt=TileSet.of(table.dealt[viewer]),
        counts=tuple(len(hand) for hand in table.hands),
        boneyard_count=len(table.boneyard),
        events=tuple(events),
        is_first=table.lead is None,
        announced=table.announced,
        opener=None if table.opener is None else Seat(table.opener),
        to_move=None if table.to_move is None else Seat(table.to_move),
        ends=table.ends,
        legal=(),
        scores=(0,) * players,
        target=100,
        tied=tuple(Seat(seat) for seat in table.tied),
    )
    return History(view, table, tuple(seen), table.lead, table.tied)


def _deals(history: History) -> Iterator[tuple[list[set[Tile]], list[Tile]]]:
    view = history.view
    rest = [tile for tile in history.table.tiles if tile not in view.dealt]
    others = [seat for seat in view.seating.seats if seat != view.viewer]

    def give(
        seats: list[Seat], left: list[Tile], hands: dict[int, set[Tile]]
    ) -> Iterator[dict[int, set[Tile]]]:
        if not seats:
            yield hands
            return
        for chosen in combinations(left, view.options.hand_size):
            remaining = [tile for tile in left if tile not in chosen]
            yield from give(seats[1:], remaining, {**hands, seats[0]: set(chosen)})

    for hands in give(others, rest, {view.viewer: set(view.dealt)}):
        held = set().union(*hands.values())
        for order in permutations([tile for tile in rest if tile not in held]):
            yield [set(hands[seat]) for seat in view.seating.seats], list(order)


def fitting_tables(history: History) -> Iterator[Table]:
    """The table now for every deal (hands, and boneyard in order) under which the history could be seen."""
    view = history.view
    for hands, boneyard in _deals(history):
        table = Table(view.options, history.table.tiles, hands, boneyard, history.lead, history.tied)
        if _shows(table, history):
            yield table


def _shows(table: Table, history: History) -> bool:
    view = history.view
    if table.thrown_in:
        return False
    if history.lead is None and not table.draws_for_lead and table.opener != view.opener:
        return False
    if not view.events and table.announced != view.announced:
        return False
    for seat, move, drawn, over in history.seen:
        if table.to_move != seat or move not in table.legal():
            return False
        got = table.play(move)
        if seat == view.viewer and got != drawn:
            return False
        if (table.to_move is None) is not over:
            return False
    return table.announced == view.announced
