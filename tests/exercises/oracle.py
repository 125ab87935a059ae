"""The answers once more, from the exercise's plain data alone: slow, simple, and apart from engine and lessons.

A tile is a pair of numbers, a hand a set of pairs. Nothing here is imported from the app; what is known of the
rules is written down again. Where the two disagree, one of them is wrong.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from typing import Any

Pair = tuple[int, int]
Ends = tuple[int, int]

BOX = [(low, high) for low in range(7) for high in range(low, 7)]
DOUBLES = [(n, n) for n in range(7)]
CALLS = ["out", "capicu", "capicua", "chuchazo", "trancado"]
ACTS = ["play", "draw", "pass", "draw_or_pass"]
NOBODY, DEAL_AGAIN = -1, -3


def pair(text: str) -> Pair:
    low, high = sorted(int(half) for half in text.split("-"))
    return low, high


def number_of(tile: Pair) -> int:
    """A tile's place in the box, as answers name it."""
    return BOX.index(tile)


def pips(tiles: Any) -> int:
    return sum(low + high for low, high in tiles)


def touches(tile: Pair, ends: Ends) -> bool:
    return bool(set(tile) & set(ends))


@dataclass
class Happened:
    seat: int
    kind: str  # play, draw, pass
    tile: Pair | None
    ends: Ends | None  # before it
    blocked: bool  # whether nobody could play or draw any more before it


@dataclass
class Table:
    """The round that the data speak of, replayed."""

    data: dict[str, Any]
    hands: list[set[Pair]] = field(default_factory=list)
    dealt: list[set[Pair]] = field(default_factory=list)
    boneyard: list[Pair] = field(default_factory=list)
    ends: Ends | None = None
    happened: list[Happened] = field(default_factory=list)
    to_move: int = 0

    def __post_init__(self) -> None:
        data = self.data
        now = [{pair(word) for word in hand.split()} for hand in data["hands"]]
        count = len(now)
        steps, seat = [], data["opener"]
        dealt = [set(hand) for hand in now]
        drawn: list[Pair] = []
        for word in data["history"].split():
            if word == "pass":
                steps.append((seat, "pass", None, ""))
                seat = (seat + 1) % count
                continue
            found = re.fullmatch(r"([<+]?)(\d-\d)(>?)", word)
            assert found
            tile = pair(found[2])
            if found[1] == "+":
                steps.append((seat, "draw", tile, ""))
                drawn.append(tile)
            else:
                steps.append((seat, "play", tile, found[1] + found[3]))
                dealt[seat].add(tile)
                seat = (seat + 1) % count
        self.dealt = [hand - set(drawn) for hand in dealt]
        assert all(len(hand) == 7 for hand in self.dealt)
        self.hands = [set(hand) for hand in self.dealt]
        self.boneyard = drawn + [pair(word) for word in data["boneyard"].split()]
        assert sorted([*self.boneyard, *(tile for hand in self.dealt for tile in hand)]) == BOX
        self.to_move = data["opener"]
        for who, kind, tile, end in steps:
            self.step(who, kind, tile, end)
        assert self.hands == now

    @property
    def rules(self) -> str:
        return str(self.data["ruleset"])

    @property
    def count(self) -> int:
        return len(self.hands)

    @property
    def asked(self) -> dict[str, Any]:
        return dict(self.data["asked"])

    def switch(self, name: str, default: Any) -> Any:
        return self.data["switches"].get(name, default)

    def side(self, seat: int) -> int:
        return seat % 2 if self.count == 4 else seat

    @property
    def sides(self) -> int:
        return 2 if self.count == 4 else self.count

    def step(self, who: int, kind: str, tile: Pair | None, end: str) -> None:
        self.happened.append(Happened(who, kind, tile, self.ends, self.is_blocked()))
        if kind == "play":
            assert tile is not None
            self.hands[who].remove(tile)
            if self.ends is None:
                self.ends = tile
            else:
                left, right = self.ends
                old = left if end == "<" else right
                assert old in tile, (tile, self.ends)
                new = tile[1] if tile[0] == old else tile[0]
                self.ends = (new, right) if end == "<" else (left, new)
        if kind == "draw":
            assert tile == self.boneyard.pop(0)
            self.hands[who].add(tile)
            self.to_move = who
        else:
            self.to_move = (who + 1) % self.count

    def with_play(self, tile: Pair, end: str) -> Table:
        """The table after one more play of the seat to move; `end` as in a history."""
        text = f"{tile[0]}-{tile[1]}"
        word = f"<{text}" if end == "left" else f"{text}>" if self.ends else text
        hands = [" ".join(f"{a}-{b}" for a, b in hand) for hand in self.hands]
        hands[self.to_move] = " ".join(f"{a}-{b}" for a, b in self.hands[self.to_move] - {tile})
        return Table({**self.data, "history": f"{self.data['history']} {word}", "hands": hands})

    def drawable(self) -> int:
        return max(0, len(self.boneyard) - (2 if self.rules == "A" else 0))

    def is_blocked(self) -> bool:
        if self.ends is None or any(touches(tile, self.ends) for hand in self.hands for tile in hand):
            return False
        return not self.drawable()

    def fitting(self, seat: int = 0) -> list[Pair]:
        if self.ends is None:
            return sorted(self.hands[seat])
        return sorted(tile for tile in self.hands[seat] if touches(tile, self.ends))

    def plays(self) -> list[tuple[Pair, str]]:
        """What the learner can lay, and where; equal ends count once."""
        if self.ends is None:
            return [(tile, "") for tile in sorted(self.hands[0])]
        left, right = self.ends
        found = []
        for tile in sorted(self.hands[0]):
            if left in tile:
                found.append((tile, "left"))
            if right in tile and left != right:
                found.append((tile, "right"))
        return found

    def laid(self, *sides: int) -> list[Pair]:
        return [
            one.tile
            for one in self.happened
            if one.tile is not None and one.kind == "play" and (not sides or self.side(one.seat) in sides)
        ]

    # --- the end of a round ---

    def last(self) -> Happened:
        return [one for one in self.happened if one.kind == "play"][-1]

    def went_out(self) -> int | None:
        return next((seat for seat, hand in enumerate(self.hands) if not hand), None)

    def winner(self) -> int | None:
        """The seat that wins the finished round; None for a tie."""
        held, out, last = [pips(hand) for hand in self.hands], self.went_out(), self.last().seat
        if self.rules == "A":
            return held.index(min(held)) if held.count(min(held)) == 1 else None
        if out is not None:
            return out
        assert self.is_blocked()
        if self.rules == "B":
            right = (last + 1) % self.count
            if held[last] == held[right]:
                return None
            return last if held[last] < held[right] else right
        if self.count < 4:
            return held.index(min(held)) if held.count(min(held)) == 1 else None
        even, odd = held[0] + held[2], held[1] + held[3]
        if even == odd:
            return None
        pair_of = [0, 2] if even < odd else [1, 3]
        from_right = sorted(pair_of, key=lambda seat: (held[seat], (seat - last - 1) % 4))
        return from_right[0]

    def winning_side(self) -> int:
        seat = self.winner()
        return NOBODY if seat is None else self.side(seat)

    def is_capicu(self) -> bool:
        last = self.last()
        if last.tile is None or last.ends is None or self.went_out() is None or self.rules == "A":
            return False
        low, high = last.tile
        if low == high:
            return False
        if self.rules == "C":
            return last.ends[0] in last.tile and last.ends[1] in last.tile
        assert self.ends
        return self.ends[0] == self.ends[1] and low != 0

    def end_points(self) -> list[int]:
        """What the end of the round pays each side."""
        paid, seat = [0] * self.sides, self.winner()
        if seat is not None:
            side = self.side(seat)
            own = sum(pips(hand) for one, hand in enumerate(self.hands) if self.side(one) == side)
            others = sum(pips(hand) for hand in self.hands) - own
            if self.rules == "A":
                paid[side] += others - own
            elif self.rules == "B" or self.switch("leftover", "all_hands") == "opponents_only":
                paid[side] += others
            else:
                paid[side] += others + own
        if self.is_capicu():
            paid[self.side(self.last().seat)] += 25 if self.rules == "B" else self.switch("capicu_points", 0)
        return paid

    def way_points(self) -> list[int]:
        """What was paid on the way to each side: only in the Dominican game."""
        paid = [0] * self.sides
        for place, one in enumerate(self.happened):
            if self.rules != "B":
                break
            if one.kind == "play" and one.tile:
                paid[self.side(one.seat)] += sum(one.tile)
            if one.kind == "pass":
                points, to = self.pass_pays(place)
                if points:
                    paid[to] += points
        return paid

    def pass_pays(self, place: int) -> tuple[int, int]:
        """What the pass at a place in the history pays, and to which side."""
        one = self.happened[place]
        before = [other for other in self.happened[:place] if other.kind == "play"]
        if one.blocked or not before:
            return 0, 0
        layer = before[-1].seat
        start = self.happened.index(before[-1])
        silent = {other.seat for other in self.happened[start : place + 1] if other.kind == "pass"}
        passes = sum(other.kind == "pass" for other in self.happened[start : place + 1])
        points = 0
        if self.side(layer) != self.side(one.seat):
            points += 25 if self.switch("target", 200) >= 500 else 10
        if self.count == 4 and passes == 3 and silent == set(range(4)) - {layer}:
            points += 25
        return points, self.side(layer)

    # --- what can be known ---

    def slots(self) -> tuple[list[tuple[Any, ...]], dict[tuple[Any, ...], int]]:
        """Where hidden tiles may have come from, and how many came from there: a hand's deal, one draw, the rest."""
        room: dict[tuple[Any, ...], int] = {("dealt", seat): 7 for seat in range(1, self.count)}
        for place, one in enumerate(self.happened):
            if one.kind == "draw" and one.seat != 0:
                room["draw", place, one.seat] = 1
        room["rest",] = len(self.boneyard)
        return list(room), room

    def ways(self, forbidden: Callable[[Pair, int], bool] | None = None) -> int:
        """How many deals fit all that the learner saw; `forbidden` says which tile a seat must not hold now."""
        groups, room = self.slots()
        own = self.dealt[0] | {one.tile for one in self.happened if one.kind == "draw" and one.seat == 0}
        hidden = [tile for tile in BOX if tile not in own]
        played = {one.tile: place for place, one in enumerate(self.happened) if one.kind == "play"}

        def may_come_from(tile: Pair, group: tuple[Any, ...]) -> bool:
            place = played.get(tile)
            if group[0] == "rest":
                return place is None
            seat = group[-1]
            since = group[1] if group[0] == "draw" else -1
            if place is not None and (self.happened[place].seat != seat or place < since):
                return False
            if place is None and forbidden is not None and forbidden(tile, seat):
                return False
            until = len(self.happened) if place is None else place
            return not any(
                one.seat == seat and one.kind != "play" and since < at < until and touches(tile, one.ends)
                for at, one in enumerate(self.happened)
                if one.ends is not None
            )

        allowed = [
            [number for number, group in enumerate(groups) if may_come_from(tile, group)] for tile in hidden
        ]

        @cache
        def count(number: int, left: tuple[int, ...]) -> int:
            if number == len(hidden):
                return 1 if not any(left) else 0
            total = 0
            for group in allowed[number]:
                if left[group]:
                    total += count(number + 1, (*left[:group], left[group] - 1, *left[group + 1 :]))
            return total

        return count(0, tuple(room[group] for group in groups))

    def chance(self, tile: Pair, seat: int) -> Fraction:
        return 1 - Fraction(self.ways(lambda one, who: one == tile and who == seat), self.ways())

    def can_play(self, seat: int) -> Fraction:
        ends = self.ends
        assert ends is not None
        return 1 - Fraction(self.ways(lambda one, who: who == seat and touches(one, ends)), self.ways())


def in_hundred(chance: Fraction) -> int:
    return int(100 * chance) if chance in (0, 1) else min(max(round(100 * chance), 1), 99)


def option(value: int) -> tuple[str, ...]:
    return (str(value),)


def moves(plays: list[tuple[Pair, str]]) -> tuple[str, ...]:
    return tuple(sorted(f"{tile[0]}-{tile[1]} {end}".strip() for tile, end in plays))


# --- skill by skill ---


def who_opens(table: Table) -> tuple[str, ...]:
    among = list(range(table.count))
    if table.switch("tie_lead", "all_players") == "tied_players_only":
        among = [seat for seat in table.data["tied"] if table.hands[seat] & set(DOUBLES)] or among
    for double in reversed(DOUBLES):
        for seat in among:
            if double in table.hands[seat]:
                return option(seat)
    return option(DEAL_AGAIN)


def who_opens_next(table: Table) -> tuple[str, ...]:
    won, blocked, last = table.winner(), table.went_out() is None, table.last().seat
    if blocked and table.switch("blocker_leads", "off") == "all_blocked_rounds":
        return option(last)
    if won is None:
        match table.switch("after_tie", "as_first_hand"):
            case "same_starter":
                return option(table.data["opener"])
            case "next_to_right":
                return option((table.data["opener"] + 1) % table.count)
            case _:
                return option(NOBODY)
    starter = table.switch("block_starter", "lightest_on_winning_team")
    if blocked and starter == "blocker_if_on_winning_team" and table.side(last) == table.side(won):
        return option(last)
    return option(won)


def whose_turn(table: Table) -> tuple[str, ...]:
    return option((table.happened[-1].seat + 1) % table.count)


def without_play(table: Table) -> list[str]:
    if table.count == 4 or not table.drawable():
        return ["pass"]
    return ["draw", "pass"] if table.rules == "B" else ["draw"]


def what_fits(table: Table) -> tuple[str, ...]:
    return moves(table.plays()) or tuple(without_play(table))


def how_many_fit(table: Table) -> tuple[str, ...]:
    return option(len(table.fitting()))


def draw_or_pass(table: Table) -> tuple[str, ...]:
    act = "play" if table.fitting() else "_or_".join(without_play(table))
    return option(ACTS.index(act))


def how_many_to_draw(table: Table) -> tuple[str, ...]:
    return option(table.drawable())


def hand_pips(table: Table) -> tuple[str, ...]:
    return option(pips(table.hands[table.asked["seat"]]))


def draw_score(table: Table) -> tuple[str, ...]:
    return option(sum(table.end_points()))


def round_score(table: Table) -> tuple[str, ...]:
    points = table.end_points()[0]
    last = table.last()
    if table.rules == "B" and table.went_out() is not None and last.tile:
        points += sum(last.tile)
    return option(points)


def points_so_far(table: Table) -> tuple[str, ...]:
    return option(pips(table.laid(0)))


def pass_bonus(table: Table) -> tuple[str, ...]:
    total, place = 0, len(table.happened) - 1
    while table.happened[place].kind == "pass":
        total += table.pass_pays(place)[0]
        place -= 1
    return option(total)


def last_tile(table: Table) -> tuple[str, ...]:
    if table.went_out() is None:
        call = "trancado"
    elif table.rules == "C" and table.last().tile == (0, 0):
        call = "chuchazo"
    elif table.is_capicu():
        call = "capicua" if table.rules == "B" else "capicu"
    else:
        call = "out"
    return option(CALLS.index(call))


def tranque(table: Table) -> tuple[str, ...]:
    return option(table.winning_side())


def block_favours(table: Table) -> tuple[str, ...]:
    after = table.with_play(pair(table.asked["tile"]), table.asked["end"])
    assert after.is_blocked()
    return option(after.winning_side())


def block_or_not(table: Table) -> tuple[str, ...]:
    closing, winning, leaving = [], [], []
    for tile, end in table.plays():
        after = table.with_play(tile, end)
        if not after.is_blocked():
            leaving.append((tile, end))
        else:
            closing.append((tile, end))
            if after.winning_side() == 0:
                winning.append((tile, end))
    assert closing
    assert leaving
    assert winning in ([], closing)
    return moves(winning or leaving)


def match_winner(table: Table) -> tuple[str, ...]:
    target = table.switch("target", {"A": {2: 100, 3: 61}.get(table.count, 0)}.get(table.rules, 200))
    scores = [
        sum(one) for one in zip(table.asked["before"], table.way_points(), table.end_points(), strict=True)
    ]
    best = max(scores)
    return option(scores.index(best) if best >= target and scores.count(best) == 1 else NOBODY)


def puerta(table: Table) -> tuple[str, ...]:
    left = [tile for tile in BOX if table.asked["suit"] in tile and tile not in table.laid()]
    assert len(left) == 1
    return option(number_of(left[0]))


def hanged(table: Table) -> tuple[str, ...]:
    assert table.ends
    found = []
    for number in table.asked["among"]:
        suit = BOX[number][0]
        assert BOX[number] == (suit, suit)
        others = [tile for tile in BOX if suit in tile and tile != (suit, suit)]
        if set(others) <= set(table.laid()) and suit not in table.ends:
            found.append(number)
    assert len(found) < 2
    return option(found[0] if found else NOBODY)


def count_to_seven(table: Table) -> tuple[str, ...]:
    seen = set(table.laid()) | table.hands[0]
    return option(sum(table.asked["suit"] in tile and tile not in seen for tile in BOX))


def cannot_hold(table: Table) -> tuple[str, ...]:
    tiles = [pair(word) for word in table.asked["among"].split()]
    never = [tile for tile in tiles if table.chance(tile, table.asked["seat"]) == 0]
    assert len(never) == 1
    return option(number_of(never[0]))


def where_is_it(table: Table) -> tuple[str, ...]:
    tile = pair(table.asked["tile"])
    sure = [seat for seat in range(1, table.count) if table.chance(tile, seat) == 1]
    assert len(sure) == 1
    return option(sure[0])


def chance_of_tile(table: Table) -> tuple[str, ...]:
    return option(in_hundred(table.chance(pair(table.asked["tile"]), table.asked["seat"])))


def chance_to_play(table: Table) -> tuple[str, ...]:
    return option(in_hundred(table.can_play(table.asked["seat"])))


def best_of(table: Table, worth: Callable[[Table], Fraction | int]) -> tuple[str, ...]:
    values = {play: worth(table.with_play(*play)) for play in table.plays()}
    return moves([play for play, value in values.items() if value == max(values.values())])


def keep_answers(table: Table) -> tuple[str, ...]:
    return best_of(table, lambda after: len(after.fitting()))


def squeeze(table: Table) -> tuple[str, ...]:
    return best_of(table, lambda after: 1 - after.can_play(1))


def long_suit(table: Table) -> tuple[str, ...]:
    held = {suit: sum(suit in tile for tile in table.hands[0]) for suit in range(7)}
    longest = [suit for suit in range(7) if held[suit] == max(held.values())]
    return moves([(tile, "") for tile in sorted(table.hands[0]) if set(tile) & set(longest)])


ANSWERS: dict[str, Callable[[Table], tuple[str, ...]]] = {
    "who-opens": who_opens,
    "who-opens-next": who_opens_next,
    "whose-turn": whose_turn,
    "what-fits": what_fits,
    "how-many-fit": how_many_fit,
    "draw-or-pass": draw_or_pass,
    "how-many-to-draw": how_many_to_draw,
    "hand-pips": hand_pips,
    "draw-score": draw_score,
    "round-score": round_score,
    "points-so-far": points_so_far,
    "pass-bonus": pass_bonus,
    "last-tile": last_tile,
    "tranque": tranque,
    "block-favours": block_favours,
    "block-or-not": block_or_not,
    "match-winner": match_winner,
    "puerta": puerta,
    "hanged": hanged,
    "count-to-seven": count_to_seven,
    "pass-tells": cannot_hold,
    "draw-tells": cannot_hold,
    "where-is-it": where_is_it,
    "chance-of-tile": chance_of_tile,
    "chance-to-play": chance_to_play,
    "keep-answers": keep_answers,
    "squeeze": squeeze,
    "long-suit": long_suit,
}


# --- how hard it is ---


def steps(value: int, second: int, third: int) -> int:
    """Level 1 below the second bound, level 3 from the third."""
    return 1 if value < second else 2 if value < third else 3


def quiet(table: Table, *seats: int) -> list[tuple[int, frozenset[int], int]]:
    """The turns at which somebody else could not play at once: seat, numbers, tiles drawn."""
    found, drawn = [], 0
    for one in table.happened:
        if one.kind == "draw":
            drawn += 1
            continue
        if one.ends and one.seat and (drawn or one.kind == "pass") and (not seats or one.seat in seats):
            found.append((one.seat, frozenset(one.ends), drawn))
        drawn = 0
    return found


def block_level(table: Table) -> int:
    held = [pips(hand) for hand in table.hands]
    last = table.last().seat
    against = held
    if table.rules == "B":
        against = [held[last], held[(last + 1) % table.count]]
    elif table.count == 4:
        against = [held[0] + held[2], held[1] + held[3]]
    close = sorted(against)
    if close[0] == close[1] or table.winning_side() != table.side(held.index(min(held))):
        return 3
    return 1 if close[1] - close[0] >= 10 else 2


def who_opens_level(table: Table) -> int:
    if table.data["tied"] or who_opens(table) == option(DEAL_AGAIN):
        return 3
    return 1 if any((6, 6) in hand for hand in table.hands) else 2


def round_score_level(table: Table) -> int:
    parts = 0
    for seat, hand in enumerate(table.hands):
        every = table.rules == "C" and table.switch("leftover", "all_hands") == "all_hands"
        parts += bool(hand) and (every or table.side(seat) != 0)
    last = table.last()
    paid = table.rules == "B" or table.switch("capicu_points", 0)
    parts += bool(table.is_capicu() and paid)
    parts += bool(table.rules == "B" and table.went_out() is not None and last.tile and sum(last.tile))
    return steps(parts, 3, 4)


def last_tile_level(table: Table) -> int:
    last = table.last()
    assert last.tile
    assert last.ends
    if (0 in last.tile) if table.rules == "B" else last.tile == (0, 0):
        return 3
    return 2 if last.tile[0] == last.tile[1] or last.ends[0] == last.ends[1] else 1


def hanged_level(table: Table) -> int:
    assert table.ends
    laid = table.laid()
    for suit in table.ends:
        out = sum(suit in tile for tile in laid)
        if (suit, suit) not in laid and out >= 4:
            return 3
    return 1 if len(table.asked["among"]) == 2 else 2


def draw_tells_level(table: Table) -> int:
    found = quiet(table, table.asked["seat"])
    return 1 if sum(drawn for _, _, drawn in found) == 1 else 2 if len(found) == 1 else 3


def match_winner_level(table: Table) -> int:
    target = {2: 100, 3: 61}[table.count] if table.rules == "A" else 200
    scores = [
        sum(one) for one in zip(table.asked["before"], table.way_points(), table.end_points(), strict=True)
    ]
    reached = sum(score >= target for score in scores)
    return 3 if reached > 1 else 2 if reached == 0 or table.sides > 2 else 1


def long_suit_level(table: Table) -> int:
    held = sorted(sum(suit in tile for tile in table.hands[0]) for suit in range(7))
    return 3 if held[-1] == held[-2] else 1 if held[-1] - held[-2] > 1 else 2


def draw_or_pass_level(table: Table) -> int:
    if table.count < 4 and len(table.boneyard) <= 3:
        return 3
    return 1 if table.count == 4 or table.fitting() else 2


def how_many_fit_level(table: Table) -> int:
    assert table.ends
    left, right = table.ends
    if left != right and any(left in tile and right in tile for tile in table.hands[0]):
        return 3
    return 2 if len(table.hands[0]) >= 5 else 1


def next_level(table: Table) -> int:
    return 3 if table.winner() is None or table.data["switches"] else 1 if table.went_out() is not None else 2


def pass_bonus_level(table: Table) -> int:
    passes = [one for one in table.happened[table.happened.index(table.last()) :] if one.kind == "pass"]
    return 3 if table.is_blocked() else len(passes)


def whose_turn_level(table: Table) -> int:
    return 1 if table.count == 3 else 3 if table.happened[-1].kind == "pass" else 2


def draw_score_level(table: Table) -> int:
    return 3 if table.went_out() is None else table.count - 1


LEVELS: dict[str, Callable[[Table], int]] = {
    "who-opens": who_opens_level,
    "who-opens-next": next_level,
    "whose-turn": whose_turn_level,
    "what-fits": lambda table: 4 - steps(len(table.fitting()), 2, 3),
    "how-many-fit": how_many_fit_level,
    "draw-or-pass": draw_or_pass_level,
    "how-many-to-draw": lambda table: 4 - steps(len(table.boneyard), 4, 8),
    "hand-pips": lambda table: steps(len(table.hands[table.asked["seat"]]), 4, 6),
    "draw-score": draw_score_level,
    "round-score": round_score_level,
    "points-so-far": lambda table: steps(len(table.laid(0)), 3, 5),
    "pass-bonus": pass_bonus_level,
    "last-tile": last_tile_level,
    "tranque": block_level,
    "block-favours": lambda table: block_level(
        table.with_play(pair(table.asked["tile"]), table.asked["end"])
    ),
    "match-winner": match_winner_level,
    "puerta": lambda table: steps(len(table.laid()), 17, 21),
    "hanged": hanged_level,
    "count-to-seven": lambda table: steps(len(table.laid()), 8, 14),
    "pass-tells": lambda table: steps(
        len(frozenset().union(*(numbers for _, numbers, _ in quiet(table, table.asked["seat"])))), 2, 3
    ),
    "draw-tells": draw_tells_level,
    "where-is-it": lambda table: steps(len(quiet(table)), 4, 5),
    "chance-of-tile": lambda table: steps(len({seat for seat, _, _ in quiet(table)}), 1, 2),
    "chance-to-play": lambda table: steps(len({seat for seat, _, _ in quiet(table)}), 1, 2),
    "keep-answers": lambda table: steps(len(table.plays()), 3, 4),
    "squeeze": lambda table: steps(len(table.plays()), 3, 4),
    "long-suit": long_suit_level,
}
"""`block-or-not` is as hard as the block that it is about, which its data do not name."""


def answer(data: dict[str, Any]) -> tuple[str, ...]:
    """Every right answer to an exercise, as text."""
    return ANSWERS[data["skill"]](Table(data))


def level(data: dict[str, Any]) -> int | None:
    """How hard the exercise is; None where its data do not tell."""
    computed = LEVELS.get(data["skill"])
    return None if computed is None else computed(Table(data))
