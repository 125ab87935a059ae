"""The three games once more, written from the catalogue of rules alone: slow, plain, and apart from the engine.

A tile is a pair of numbers, a hand a list of pairs, the line of play a list of pairs as they lie. Nothing here
comes from the engine, and nothing is shared with it but the names of the switches: where the two disagree, one of
them misreads the documents.
"""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, field
from typing import Any

Pair = tuple[int, int]
Line = tuple[str, int, int]
"""A score line: clause, side, points."""

SET = [(low, high) for low in range(7) for high in range(low, 7)]

DEFAULTS: dict[str, dict[str, Any]] = {
    "A": {
        "reserve": 2,
        "no_double": "redeal",
        "later_lead": "any_tile",
        "tie_lead": "all_players",
        "blocker_leads": "off",
        "dead_board": "draw_on",
        "block_display": "play_out_passes",
        "tie": "lowest_only",
        "zero_hand_tie": "literal_tie",
        "many_doubles_redeal": "off",
    },
    "B": {
        "no_double": "redeal",
        "opening": "66_holder_any_tile",
        "no_66": "highest_double_holder_any_tile",
        "after_tie": "as_first_hand",
        "next_lead": "winner_any_tile",
        "reserve": 0,
        "draw_duty": "player_may_skip",
        "dead_board": "draw_on",
        "double_off": "no_branch",
        "block_display": "play_out_passes",
        "capicua": "closing_number_equals_other_end",
        "capicua_when": "only_when_going_out",
        "capicua_blank": "any_blank_half",
        "chuchazo_both_blank": "counts",
        "chuchazo_points": 0,
        "tile_points": "as_played",
        "leftover": "opponents",
        "four": "pairs_facing",
        "pass_partner": "never",
        "pass_scope": "any_play",
        "pass_on_block": "no",
        "pass_after_draw": "only_if_turn_lost",
        "pass_three": "add",
        "three_scale": "four_players_only",
        "tranque_heavier": "right_side_wins",
        "tranque_tie": "no_score",
        "tranque_compare": "right",
        "tranque_points": "opponents",
        "match_end": "end_of_hand_higher",
        "many_doubles_redeal": "off",
        "target": 200,
    },
    "C": {
        "no_double": "redeal",
        "opening": "forced_highest_double",
        "after_tie": "as_first_hand",
        "block_starter": "lightest_on_winning_team",
        "reserve": 0,
        "dead_board": "draw_on",
        "block_display": "play_out_passes",
        "block_side": "team_total",
        "block_tie": "no_score",
        "leftover": "all_hands",
        "capicu": "fits_either_end",
        "capicu_points": 0,
        "chuchazo_points": 0,
        "chuchazo_both_blank": "counts",
        "many_doubles_redeal": "off",
        "target": 200,
        "bonus500": "off",
    },
}


def target_of(document: str, rule: dict[str, Any], players: int) -> int:
    """A29, A30, B24, C48."""
    if document == "A":
        return 100 if players == 2 else 61
    return int(rule["target"])


def pips(tiles: list[Pair]) -> int:
    return sum(low + high for low, high in tiles)


def doubles(tiles: list[Pair]) -> list[Pair]:
    return [tile for tile in tiles if tile[0] == tile[1]]


@dataclass
class Oracle:
    """One round. It is changed by `do`."""

    document: str
    rule: dict[str, Any]
    hands: list[list[Pair]]
    pile: list[Pair]
    leader: int | None = None
    """Who leads, if that is settled; else the holder of the double."""
    tied: tuple[int, ...] = ()
    target: int = 200
    number: int = 1

    line: list[Pair] = field(default_factory=list)
    shut: set[str] = field(default_factory=set)
    log: list[tuple[int, tuple[Any, ...], Any]] = field(default_factory=list)
    """Seat, move, and what mattered at that moment: the ends, or whether a pass was made in a block."""
    turn: int | None = None
    thrown_in: bool = False
    opener: int | None = None
    forced: list[Pair] | None = None
    seeking: bool = False
    """Whether the lead is still being drawn for."""
    drawn_this_turn: int = 0
    passed: int = 0
    over: bool = False

    def __post_init__(self) -> None:
        self.count = len(self.hands)
        self.pairs = self.count == 4 and (self.document == "C" or self.rule["four"] == "pairs_facing")
        self.open_round()

    # --- sides ---

    def side(self, seat: int) -> int:
        return seat % 2 if self.pairs else seat

    def sides(self) -> list[int]:
        return [0, 1] if self.pairs else list(range(self.count))

    def seats_from(self, seat: int) -> list[int]:
        return [(seat + step) % self.count for step in range(self.count)]

    # --- opening: A08, A09, A31, A32, B10-B12, C22-C25, Q01-Q06 ---

    def open_round(self) -> None:
        if self.leader is not None:
            self.turn = self.opener = self.leader
            mine = doubles(self.hands[self.leader])
            if self.rule.get("later_lead") == "a_double_if_held" and mine:
                self.forced = mine
            return
        asked = list(range(self.count))
        if self.rule.get("tie_lead") == "tied_players_only":
            with_doubles = [seat for seat in self.tied if doubles(self.hands[seat])]
            asked = with_doubles or asked
        held = sorted(tile for seat in asked for tile in doubles(self.hands[seat]))
        if self.document == "B" and (6, 6) not in held:
            if self.rule["no_66"] == "redeal":
                self.thrown_in = True
                return
            if self.rule["no_66"] == "draw_until_66":
                self.seeking, self.turn = True, 0
                return
        if held:
            self.name_opener(held[-1])
            return
        if self.rule["no_double"] == "redeal":
            self.thrown_in = True
        elif self.rule["no_double"] == "draw_until_double":
            self.seeking, self.turn = True, 0
        else:
            everything = [tile for seat in asked for tile in self.hands[seat]]
            heaviest = max(everything, key=lambda tile: (sum(tile), tile[1]))
            self.turn = self.opener = self.holder(heaviest)
            if self.double_itself():
                self.forced = [heaviest]

    def double_itself(self) -> bool:
        return self.document == "A" or self.rule["opening"] == "forced_highest_double"

    def holder(self, tile: Pair) -> int:
        return next(seat for seat in range(self.count) if tile in self.hands[seat])

    def name_opener(self, double: Pair) -> None:
        self.seeking = False
        self.turn = self.opener = self.holder(double)
        if self.double_itself() or (self.rule["opening"] == "must_lead_66" and double == (6, 6)):
            self.forced = [double]

    def twin(self) -> Oracle:
        """The same position once more, to try another move from."""
        twin = copy(self)
        twin.hands = [list(hand) for hand in self.hands]
        twin.pile, twin.line, twin.log, twin.shut = (
            list(self.pile),
            list(self.line),
            list(self.log),
            set(self.shut),
        )
        return twin

    # --- what may be done ---

    def ends(self) -> tuple[int | None, int | None]:
        left = None if "left" in self.shut else self.line[0][0]
        right = None if "right" in self.shut else self.line[-1][1]
        return left, right

    def drawable(self) -> int:
        return max(0, len(self.pile) - self.rule["reserve"])

    def fitting(self, tiles: list[Pair]) -> list[tuple[str, Pair, str]]:
        left, right = self.ends()
        plays = [("play", tile, "left") for tile in tiles if left is not None and left in tile]
        if left != right:
            # At equal ends left and right come to the same.
            plays += [("play", tile, "right") for tile in tiles if right is not None and right in tile]
        return plays

    def moves(self) -> set[tuple[Any, ...]]:
        if self.over or self.turn is None:
            return set()
        hand = self.hands[self.turn]
        if not self.line:
            if self.seeking:
                return {("draw",)}
            return {("play", tile, "open") for tile in (self.forced or hand)}
        plays = self.fitting(hand)
        if plays:
            return set(plays)
        if not self.drawable():
            return {("pass",)}
        duty = self.rule.get("draw_duty", "until_match_then_skip")
        if duty == "player_may_skip":
            return {("draw",)} if self.drawn_this_turn else {("draw",), ("pass",)}
        if duty == "draw_one" and self.drawn_this_turn:
            return {("pass",)}
        return {("draw",)}

    # --- doing it ---

    def do(self, move: tuple[Any, ...]) -> None:
        seat = self.turn
        assert seat is not None
        if move[0] == "play":
            self.lay(seat, move[1], move[2])
            self.passed = self.drawn_this_turn = 0
            self.turn = (seat + 1) % self.count
            if not self.hands[seat]:
                self.over = True
        elif move[0] == "draw":
            self.log.append((seat, move, self.pile[0]))
            self.hands[seat].append(self.pile.pop(0))
            if self.seeking:
                self.seek(seat)
            else:
                self.drawn_this_turn += 1
        else:
            self.log.append((seat, move, self.stuck()))
            self.passed += 1
            self.drawn_this_turn = 0
            self.turn = (seat + 1) % self.count
            if self.passed >= self.count and self.stuck():
                self.over = True
        if self.line and self.is_dead():
            self.over = True
        if self.line and self.rule["block_display"] == "immediate" and self.stuck():
            self.over = True
        if self.over:
            self.turn = None

    def lay(self, seat: int, tile: Pair, end: str) -> None:
        self.log.append((seat, ("play", tile, end), self.ends() if self.line else None))
        self.hands[seat].remove(tile)
        closing = self.rule.get("double_off") == "double_closes_end" and tile[0] == tile[1]
        if not self.line:
            self.opener = seat
            self.line.append(tile)
            if closing:
                self.shut = {"left", "right"}
            return
        other = (tile[1], tile[0])
        if end == "left":
            touching = self.line[0][0]
            self.line.insert(0, tile if tile[1] == touching else other)
        else:
            touching = self.line[-1][1]
            self.line.append(tile if tile[0] == touching else other)
        if closing:
            self.shut.add(end)

    def seek(self, seat: int) -> None:
        held = sorted(tile for hand in self.hands for tile in doubles(hand))
        for_six = self.rule.get("no_66") == "draw_until_66"
        if for_six and (6, 6) in held:
            self.name_opener((6, 6))
        elif held and (not for_six or not self.drawable()):
            self.name_opener(held[-1])
        else:
            self.turn = (seat + 1) % self.count

    def stuck(self) -> bool:
        """Nobody can play, and nothing can be drawn that would help."""
        if any(self.fitting(hand) for hand in self.hands):
            return False
        return not self.drawable() or self.is_dead()

    def is_dead(self) -> bool:
        if self.rule["dead_board"] != "stop":
            return False
        laid = [tuple(sorted(tile)) for tile in self.line]
        return all(end is None or all(tile in laid for tile in SET if end in tile) for end in self.ends())

    # --- points on the way: B21, B25-B27, Q30, Q33-Q38 ---

    def running(self) -> dict[int, list[Line]]:
        """For each move of the finished round, by its place in the log, what it brought."""
        lines: dict[int, list[Line]] = {place: [] for place in range(len(self.log))}
        if self.document != "B":
            return lines
        plays = [place for place, (_, move, _) in enumerate(self.log) if move[0] == "play"]
        for place in plays:
            seat, move, _ = self.log[place]
            if sum(move[1]) and self.rule["tile_points"] != "off":
                at = place if self.rule["tile_points"] == "as_played" else len(self.log) - 1
                lines[at].append(("B21", self.side(seat), sum(move[1])))
        for ordinal, place in enumerate(plays):
            following = plays[ordinal + 1] if ordinal + 1 < len(plays) else None
            end = len(self.log) if following is None else following
            self.pass_lines(lines, plays[: ordinal + 1], place + 1, end, following)
        return lines

    def pass_lines(
        self, lines: dict[int, list[Line]], plays: list[int], start: int, end: int, following: int | None
    ) -> None:
        """What the failures at one tile bring: those between its place and the next tile."""
        layers = [self.log[place][0] for place in plays]
        player = layers[-1]
        amount, clause = (25, "B26") if self.target >= 500 else (10, "B25")
        # The turns after the tile: who, where he lost it (None if he played), where he first drew.
        turns: list[dict[str, Any]] = []
        for place in range(start, end):
            seat, move, note = self.log[place]
            if not turns or turns[-1]["lost"] is not None:
                turns.append({"seat": seat, "lost": None, "drew": None, "blocked": False})
            if move[0] == "draw" and turns[-1]["drew"] is None:
                turns[-1]["drew"] = place
            if move[0] == "pass":
                turns[-1]["lost"], turns[-1]["blocked"] = place, note
        paid = 0
        scope = self.rule["pass_scope"]
        failures = []
        for turn in turns:
            at = turn["lost"]
            if self.rule["pass_after_draw"] == "any_failure" and turn["drew"] is not None:
                at = turn["drew"]
            if at is not None:
                failures.append((at, turn))
        for order, (at, turn) in enumerate(failures):
            in_block = turn["blocked"] and at == turn["lost"] and self.rule["pass_on_block"] == "no"
            completes = self.completes_the_round(turns, turn)
            to = self.receiver(layers, turn["seat"])
            pays = to is not None and not in_block and (scope == "any_play" or len(plays) == 1)
            if pays and completes and at == turn["lost"] and self.rule["pass_three"] == "total_25":
                pays = False
            if pays and scope == "opening_only_void_if_second_passes":
                pays = order == 0 and len(failures) == 1 and following is not None
                if pays:
                    assert following is not None
                    assert to is not None
                    lines[following].append((clause, self.side(to), amount))
            elif pays and to is not None:
                lines[at].append((clause, self.side(to), amount))
                paid += amount
            if completes and not (turn["blocked"] and self.rule["pass_on_block"] == "no"):
                extra = 25 if self.rule["pass_three"] == "add" else 25 - paid
                if extra > 0:
                    lines[turn["lost"]].append(("B27", self.side(player), extra))

    def completes_the_round(self, turns: list[dict[str, Any]], turn: dict[str, Any]) -> bool:
        """Whether with this turn all others have lost theirs at the same tile."""
        if self.count != 4 and self.rule["three_scale"] == "four_players_only":
            return False
        lost = [one for one in turns if one["lost"] is not None]
        return len(lost) >= self.count - 1 and lost[self.count - 2] is turn

    def receiver(self, layers: list[int], passer: int) -> int | None:
        last = layers[-1]
        if self.side(last) != self.side(passer):
            return last
        rule = self.rule["pass_partner"]
        if rule == "always_last_player" and last != passer:
            return last
        if rule == "last_opponent_before":
            opponents = [seat for seat in layers if self.side(seat) != self.side(passer)]
            return opponents[-1] if opponents else None
        return None

    # --- the end ---

    def ending(self) -> str:
        return "DOMINO" if any(not hand for hand in self.hands) else "BLOCKED"

    def last_play(self) -> int:
        return [seat for seat, move, _ in self.log if move[0] == "play"][-1]

    def result(self) -> dict[str, Any]:
        """Winner's seat, what the end pays, and who tied."""
        counts = [pips(hand) for hand in self.hands]
        seat, tied = self.verdict(counts)
        lines: list[Line] = []
        if seat is not None:
            points = self.hands_points(counts, self.side(seat))
            clause = {
                ("A", "DOMINO"): "A26",
                ("A", "BLOCKED"): "A26",
                ("B", "DOMINO"): "B22",
                ("B", "BLOCKED"): "B33",
                ("C", "DOMINO"): "C42",
                ("C", "BLOCKED"): "C44",
            }[self.document, self.ending()]
            if points:
                lines.append((clause, self.side(seat), points))
        side = self.side(self.last_play())
        if self.is_capicu():
            worth = 25 if self.document == "B" else self.rule["capicu_points"]
            if worth:
                lines.append(({"B": "B28", "C": "C52"}[self.document], side, worth))
        if self.is_chuchazo() and self.rule["chuchazo_points"]:
            clause = {"B": "Q28", "C": "C50"}[self.document]
            lines.append((clause, side, self.rule["chuchazo_points"]))
        if self.rule.get("bonus500") == "on" and seat is not None and self.number <= 4:
            lines.append(("Q49", self.side(seat), [100, 75, 50, 25][self.number - 1]))
        return {
            "winner": None if seat is None else self.side(seat),
            "seat": seat,
            "lines": lines,
            "pips": counts,
            "tied": tied,
            "capicu": self.is_capicu(),
            "chuchazo": self.is_chuchazo(),
            "ending": self.ending(),
        }

    def verdict(self, counts: list[int]) -> tuple[int | None, set[int]]:
        everybody = list(range(self.count))
        out = [seat for seat in everybody if not self.hands[seat]]
        if self.document == "A":
            if out and self.rule["zero_hand_tie"] == "going_out_wins":
                return out[0], set()
            best = [seat for seat in everybody if counts[seat] == min(counts)]
            if len(best) > 1:
                return None, set(best)
            twins = {seat for seat in everybody if counts.count(counts[seat]) > 1}
            if twins and self.rule["tie"] == "any":
                return None, twins
            return best[0], set()
        if out:
            return out[0], set()
        return self.tranque(counts) if self.document == "B" else self.lightest(counts)

    def tranque(self, counts: list[int]) -> tuple[int | None, set[int]]:
        """B31-B33, Q39-Q41."""
        blocker = self.last_play()
        right = (blocker + 1) % self.count
        compare = self.rule["tranque_compare"]
        if compare == "lowest_of_all" or (compare == "team_totals" and not self.pairs):
            return self.lowest_of_all(counts)
        if compare == "team_totals":
            rival = right
            mine = counts[blocker] + counts[(blocker + 2) % 4]
            theirs = counts[right] + counts[(right + 2) % 4]
        else:
            rival = right if compare == "right" else (blocker - 1) % self.count
            mine, theirs = counts[blocker], counts[rival]
        if mine < theirs:
            return blocker, set()
        if mine == theirs:
            return self.tranque_tie({blocker, rival}, rival)
        if self.rule["tranque_heavier"] == "right_side_wins":
            return rival, set()
        if self.rule["tranque_heavier"] == "lowest_of_all":
            return self.lowest_of_all(counts)
        return None, set()

    def lowest_of_all(self, counts: list[int]) -> tuple[int | None, set[int]]:
        right = (self.last_play() + 1) % self.count
        best = [seat for seat in self.seats_from(right) if counts[seat] == min(counts)]
        if len({self.side(seat) for seat in best}) == 1:
            return best[0], set()
        return self.tranque_tie(set(best), right)

    def tranque_tie(self, tied: set[int], right: int) -> tuple[int | None, set[int]]:
        rule = self.rule["tranque_tie"]
        if rule == "no_score":
            return None, tied
        start = {"hand_starter": self.opener, "blocker": self.last_play(), "right_side": right}[rule]
        assert start is not None
        return self.favoured(tied, start), set()

    def favoured(self, tied: set[int], start: int) -> int:
        """Of the tied the one whose side comes first from `start` on, he himself before his partner."""
        for seat in self.seats_from(start):
            for one in [seat, (seat + 2) % 4] if self.pairs else [seat]:
                if one in tied:
                    return one
        raise AssertionError("nobody is tied")

    def lightest(self, counts: list[int]) -> tuple[int | None, set[int]]:
        """C41, Q09, Q21, Q22."""
        right = (self.last_play() + 1) % self.count
        order = self.seats_from(right)
        if self.pairs and self.rule["block_side"] == "team_total":
            totals = [counts[0] + counts[2], counts[1] + counts[3]]
            if totals[0] != totals[1]:
                return self.lighter_of(order, counts, totals.index(min(totals))), set()
            tied = order
        else:
            tied = [seat for seat in order if counts[seat] == min(counts)]
            if len({self.side(seat) for seat in tied}) == 1:
                return tied[0], set()
        rule = self.rule["block_tie"]
        if rule == "no_score":
            return None, set(tied)
        if rule == "lightest_tile":
            tiles = {seat: min(sum(tile) for tile in self.hands[seat]) for seat in tied}
            best = [seat for seat in tied if tiles[seat] == min(tiles.values())]
            if len({self.side(seat) for seat in best}) > 1:
                return None, set(tied)
            chosen = best[0]
        else:
            start = {"hand_starter": self.opener, "blocker": self.last_play(), "right_hand_side": right}[rule]
            assert start is not None
            chosen = self.favoured(set(tied), start)
        return (self.lighter_of(tied, counts, self.side(chosen)) if self.pairs else chosen), set()

    def lighter_of(self, seats: list[int], counts: list[int], side: int) -> int:
        members = [seat for seat in seats if self.side(seat) == side]
        return min(members, key=lambda seat: (counts[seat], members.index(seat)))

    def hands_points(self, counts: list[int], side: int) -> int:
        own = sum(counts[seat] for seat in range(self.count) if self.side(seat) == side)
        others = sum(counts) - own
        if self.document == "A":
            return others - own
        blocked = self.ending() == "BLOCKED"
        rule = self.rule["tranque_points" if self.document == "B" and blocked else "leftover"]
        return sum(counts) if rule == "all_hands" else others

    def is_capicu(self) -> bool:
        """B28-B30, C52, C53, Q24-Q26."""
        place = [place for place, (_, move, _) in enumerate(self.log) if move[0] == "play"][-1]
        _, (_, tile, end), before = self.log[place]
        if self.document == "A" or before is None or tile[0] == tile[1]:
            return False
        if self.ending() == "BLOCKED" and (
            self.document == "C" or self.rule["capicua_when"] != "tranque_too"
        ):
            return False
        left, right = before
        both = left in tile and right in tile
        if self.document == "C":
            return both and not (left == right and self.rule["capicu"] == "two_different_ends")
        touched, far = (left, right) if end == "left" else (right, left)
        outer = tile[1] if tile[0] == touched else tile[0]
        if self.rule["capicua"] == "closing_number_equals_other_end" and outer != far:
            return False
        if not both:
            return False
        blank = self.rule["capicua_blank"]
        return not (
            (blank == "any_blank_half" and 0 in tile) or (blank == "closing_number_blank" and outer == 0)
        )

    def is_chuchazo(self) -> bool:
        place = [place for place, (_, move, _) in enumerate(self.log) if move[0] == "play"][-1]
        _, (_, tile, _), before = self.log[place]
        if self.document == "A" or tile != (0, 0) or self.ending() != "DOMINO":
            return False
        return self.rule["chuchazo_both_blank"] == "counts" or before != (0, 0)

    def next_lead(self) -> dict[str, Any]:
        """A31-A33, C24, Q07-Q10: who leads, or that it goes as in a first round, or who may choose."""
        result = self.result()
        blocker = self.last_play()
        blocked = result["ending"] == "BLOCKED"
        rule = self.rule.get("blocker_leads", "off")
        if blocked and (rule == "all_blocked_rounds" or (rule == "ties_only" and result["seat"] is None)):
            return {"opener": blocker}
        assert self.opener is not None
        if self.document == "B" and self.rule["next_lead"] == "66_holder_every_hand":
            return {"first": True}
        if self.document == "B" and self.rule["next_lead"] == "rotate_right":
            return {"opener": (self.opener + 1) % self.count}
        if result["seat"] is None:
            match self.rule.get("after_tie", "as_first_hand"):
                case "as_first_hand":
                    return {"first": True, "tied": result["tied"]}
                case "same_starter":
                    return {"opener": self.opener}
                case "next_to_right":
                    return {"opener": (self.opener + 1) % self.count}
                case _:
                    return {"opener": blocker}
        if self.document == "C" and self.pairs and blocked:
            his = self.side(blocker) == result["winner"]
            match self.rule["block_starter"]:
                case "blocker_if_on_winning_team":
                    return {"opener": blocker if his else result["seat"]}
                case "blocker_else_next":
                    return {"opener": blocker if his else (blocker + 1) % self.count}
                case "team_chooses":
                    return {"one_of": {seat for seat in range(4) if self.side(seat) == result["winner"]}}
        return {"opener": result["seat"]}


def has_won(rule: dict[str, Any], target: int, scores: list[int]) -> int | None:
    """Who has won once a round is over (Q43: level on or above the target, another round is played)."""
    best = max(scores)
    return scores.index(best) if best >= target and scores.count(best) == 1 else None
