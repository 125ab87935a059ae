"""What a move, a pass and a finished round are worth, line by line, each with the clause that pays it.

Everything here works on plain values, so that play-outs and solvers can score without a `Round`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import assert_never

from engine.game.layout import CLOSED
from engine.game.moves import Draw, Move, Pass, Play
from engine.game.ruleset import Options, Paid, load
from engine.game.seats import Seat, Seating, Team
from engine.game.tiles import Tile, TileSet

PASS_POINTS = 10
PASS_POINTS_500 = 25
THREE_PASSES_POINTS = 25
BONUS_500 = (100, 75, 50, 25)
"""What the winner of the first, second, third and fourth round of a match gets under `bonus500` (Q49)."""


class Ending(Enum):
    """How a round ended."""

    DOMINO = "DOMINO"
    """Somebody laid his last tile."""
    BLOCKED = "BLOCKED"
    """Nobody could play or draw (*tranque*)."""


class LineKind(Enum):
    """What a score line pays for."""

    TILE = "tile"
    PASS = "pass"
    THREE_PASSES = "three_passes"
    HANDS = "hands"
    CAPICU = "capicu"
    CHUCHAZO = "chuchazo"
    BONUS_500 = "bonus500"


AT_THE_END = (LineKind.HANDS, LineKind.CAPICU, LineKind.CHUCHAZO, LineKind.BONUS_500)


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """Points for one side, with the clause (or, under a switch, the question) that gives them."""

    clause: str
    team: Team
    points: int
    kind: LineKind


@dataclass(frozen=True, slots=True)
class Step:
    """One move of a round, as far as it matters for points while playing."""

    seat: Seat
    move: Move
    blocked: bool
    """Whether nobody could play or draw when the move was made."""


def _line(options: Options, paid: Paid, team: Team, points: int, kind: LineKind) -> ScoreLine:
    return ScoreLine(load(options.ruleset).paying(paid), team, points, kind)


def running_lines(
    options: Options,
    seating: Seating,
    target: int,
    steps: Sequence[Step],
    *,
    over: bool,
    laid_before: int = 0,
    laid_by: Seat | None = None,
    passed: Sequence[Seat] = (),
) -> tuple[tuple[ScoreLine, ...], ...]:
    """The lines each step earns while the round is played (B21, B25-B27); empty under A and C.

    `laid_before` says how many tiles already lay on the table before the first step, `laid_by` who laid the
    last of them, and `passed` who has passed since. Tile points that are credited at the end of the round stand
    at the last step once it is `over`.
    """
    lines: list[list[ScoreLine]] = [[] for _ in steps]
    if options.tile_points != "off":
        for number, step in enumerate(steps):
            if isinstance(step.move, Play) and step.move.tile.pips:
                line = _line(options, "tile", seating.team(step.seat), step.move.tile.pips, LineKind.TILE)
                if options.tile_points == "as_played":
                    lines[number].append(line)
                elif over:
                    lines[-1].append(line)
    if options.pass_bonus == "on":
        # What was passed before belongs to the same series, but its lines were written then.
        whole = [*(Step(seat, Pass(), blocked=False) for seat in passed), *steps]
        paid: list[list[ScoreLine]] = [[] for _ in whole]
        _pass_lines(options, seating, target, whole, laid_before, laid_by, paid)
        for earned, more in zip(lines, paid[len(passed) :], strict=True):
            earned += more
    return tuple(tuple(one) for one in lines)


def _pass_lines(
    options: Options,
    seating: Seating,
    target: int,
    steps: Sequence[Step],
    laid: int,
    laid_by: Seat | None,
    lines: list[list[ScoreLine]],
) -> None:
    single, paid_as = (PASS_POINTS_500, "pass_500") if target >= 500 else (PASS_POINTS, "pass")
    players: list[Seat] = [] if laid_by is None else [laid_by]  # who played, oldest first
    failed: list[Seat] = []  # who lost his turn since the last tile
    failures = 0  # turns that could not begin with a tile, at the last one
    series = 0  # points paid for them
    charged = False  # whether this turn's failure was paid at its draw already
    waiting: ScoreLine | None = None  # a bonus that lapses should the next seat pass too
    for number, step in enumerate(steps):
        match step.move:
            case Play():
                if waiting is not None:
                    lines[number].append(waiting)
                    waiting = None
                players.append(step.seat)
                failed, failures, series, charged = [], 0, 0, False
                laid += 1
                continue
            case Draw():
                fails = options.pass_after_draw == "any_failure" and not charged and laid > 0
            case Pass():
                fails = not charged
            case _ as never:
                assert_never(never)
        failures += fails
        lost_turn = isinstance(step.move, Pass)
        if lost_turn:
            failed.append(step.seat)
        third = lost_turn and _is_full_round(options, seating, players, failed)
        if step.blocked and options.pass_on_block == "no":
            fails = third = False
        receiver = _receiver(options, seating, players, step.seat)
        if (
            fails
            and receiver is not None
            and _in_scope(options, laid)
            and not (third and options.pass_three == "total_25")
        ):
            line = _line(options, paid_as, seating.team(receiver), single, LineKind.PASS)  # type: ignore[arg-type]  # one of two literals
            if options.pass_scope == "opening_only_void_if_second_passes":
                waiting = line
            else:
                lines[number].append(line)
                series += single
        if failures > 1:
            # Only the first failure at the opening tile counts, and a second one, whoever's, takes it back.
            waiting = None
        if third:
            extra = THREE_PASSES_POINTS - (series if options.pass_three == "total_25" else 0)
            if extra > 0:
                team = seating.team(players[-1])
                lines[number].append(_line(options, "three_passes", team, extra, LineKind.THREE_PASSES))
        charged = isinstance(step.move, Draw) and (charged or fails)


def _is_full_round(options: Options, seating: Seating, players: list[Seat], failed: list[Seat]) -> bool:
    """Whether this failure is the one that makes all others have failed at one tile (B27, Q38)."""
    if not players or (options.three_scale == "four_players_only" and seating.count != 4):
        return False
    others = set(seating.seats) - {players[-1]}
    return len(failed) == len(others) and set(failed) == others


def _in_scope(options: Options, laid: int) -> bool:
    return options.pass_scope == "any_play" or laid == 1


def _receiver(options: Options, seating: Seating, players: list[Seat], passer: Seat) -> Seat | None:
    """Who is paid when this seat cannot play: the opponent who last played (B25, Q33)."""
    if not players:
        return None
    last = players[-1]
    if seating.are_opponents(last, passer):
        return last
    match options.pass_partner:
        case "never":
            return None
        case "always_last_player":
            return last if last != passer else None
        case "last_opponent_before":
            return next((seat for seat in reversed(players) if seating.are_opponents(seat, passer)), None)
        case _ as never:
            assert_never(never)


@dataclass(frozen=True, slots=True)
class Finish:
    """A round at its end, as plain values."""

    options: Options
    seating: Seating
    hands: tuple[TileSet, ...]
    ending: Ending
    opener: Seat | None
    last_play: Seat | None
    """Who laid the last tile: the one who went out, or the blocker."""
    last_tile: Tile | None
    ends_before: tuple[int, int] | None
    """The ends before the last tile."""
    ends_after: tuple[int, int] | None
    round_number: int | None = None
    """Which round of the match it was, from 1, where that is known."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a finished round comes to."""

    ending: Ending
    winner: Team | None
    winner_seat: Seat | None
    """Who won: went out, held the lightest hand, or won the comparison of a tranque."""
    lines: tuple[ScoreLine, ...]
    """What the end of the round pays; what was paid on the way is not here."""
    pips: tuple[int, ...]
    compared: tuple[Seat, Seat] | None
    """The two seats whose hands decided a tranque (B32)."""
    capicu: bool
    chuchazo: bool
    tied: tuple[Seat, ...]
    """The seats whose tie left the round without a winner."""

    def points(self) -> int:
        """What the winner's side gets at the end."""
        return sum(line.points for line in self.lines if line.team == self.winner)


def outcome(finish: Finish) -> Outcome:
    """Who wins a finished round and what it pays (A25-A27, B22-B33, C40-C45)."""
    options, seating = finish.options, finish.seating
    pips = tuple(hand.pips for hand in finish.hands)
    verdict = _verdict(finish, pips)
    capicu, chuchazo = is_capicu(finish), is_chuchazo(finish)
    lines: list[ScoreLine] = []
    if verdict.seat is not None:
        team = seating.team(verdict.seat)
        hands = _hands_points(finish, pips, team)
        if hands:
            paid: Paid = "hands_out" if finish.ending is Ending.DOMINO else "hands_blocked"
            lines.append(_line(options, paid, team, hands, LineKind.HANDS))
    if finish.last_play is not None:
        player = seating.team(finish.last_play)
        if capicu and options.capicu_points:
            lines.append(_line(options, "capicu", player, options.capicu_points, LineKind.CAPICU))
        if chuchazo and options.chuchazo_points:
            lines.append(_line(options, "chuchazo", player, options.chuchazo_points, LineKind.CHUCHAZO))
    if (
        options.bonus500 == "on"
        and verdict.seat is not None
        and 1 <= (finish.round_number or 0) <= len(BONUS_500)
    ):
        bonus = BONUS_500[(finish.round_number or 0) - 1]
        lines.append(_line(options, "bonus500", seating.team(verdict.seat), bonus, LineKind.BONUS_500))
    return Outcome(
        ending=finish.ending,
        winner=None if verdict.seat is None else seating.team(verdict.seat),
        winner_seat=verdict.seat,
        lines=tuple(lines),
        pips=pips,
        compared=verdict.compared,
        capicu=capicu,
        chuchazo=chuchazo,
        tied=verdict.tied,
    )


@dataclass(frozen=True, slots=True)
class _Verdict:
    seat: Seat | None
    tied: tuple[Seat, ...] = ()
    compared: tuple[Seat, Seat] | None = None


def _verdict(finish: Finish, pips: tuple[int, ...]) -> _Verdict:
    options = finish.options
    if options.out_wins == "lowest_pips":
        return _lowest_pips(finish, pips)
    if finish.ending is Ending.DOMINO:
        return _Verdict(next(seat for seat in finish.seating.seats if not finish.hands[seat]))
    match options.block_by:
        case "lowest_hand":
            return _lowest_pips(finish, pips)
        case "blocker_against_neighbour":
            return _tranque(finish, pips)
        case "lightest_side":
            return _lightest_side(finish, pips)
        case _ as never:
            assert_never(never)


def _lowest(seats: Iterable[Seat], pips: tuple[int, ...]) -> tuple[Seat, ...]:
    seats = tuple(seats)
    least = min(pips[seat] for seat in seats)
    return tuple(seat for seat in seats if pips[seat] == least)


def _lowest_pips(finish: Finish, pips: tuple[int, ...]) -> _Verdict:
    """The lowest total wins, going out included (A24, A25); a tie leaves no winner (A27)."""
    options, seats = finish.options, finish.seating.seats
    if finish.ending is Ending.DOMINO and options.zero_hand_tie == "going_out_wins":
        return _Verdict(next(seat for seat in seats if not finish.hands[seat]))
    lowest = _lowest(seats, pips)
    if len(lowest) > 1:
        return _Verdict(None, tied=lowest)
    if options.tie == "any" and len(set(pips)) < len(pips):
        return _Verdict(None, tied=tuple(seat for seat in seats if pips.count(pips[seat]) > 1))
    return _Verdict(lowest[0])


def _tranque(finish: Finish, pips: tuple[int, ...]) -> _Verdict:
    """The blocker against the player to his right (B32, B33), with what the document leaves open (Q39-Q41)."""
    options, seating, blocker = finish.options, finish.seating, finish.last_play
    if blocker is None:
        return _Verdict(None)
    right = seating.after(blocker)
    match options.tranque_compare:
        case "lowest_of_all":
            return _lowest_wins(finish, pips)
        case "team_totals":
            if not seating.pairs:
                return _lowest_wins(finish, pips)
            totals = _team_totals(seating, pips)
            own, other, against, compared = (
                totals[seating.team(blocker)],
                totals[seating.team(right)],
                right,
                None,
            )
        case "right" | "left":
            against = right if options.tranque_compare == "right" else seating.after(blocker, -1)
            own, other, compared = pips[blocker], pips[against], (blocker, against)
        case _ as never:
            assert_never(never)
    if own < other:
        return _Verdict(blocker, compared=compared)
    if own == other:
        return _Verdict(*_tranque_tie(finish, (blocker, against), against), compared=compared)
    match options.tranque_heavier:
        case "right_side_wins":
            return _Verdict(against, compared=compared)
        case "no_score":
            return _Verdict(None, compared=compared)
        case "lowest_of_all":
            verdict = _lowest_wins(finish, pips)
            return _Verdict(verdict.seat, verdict.tied, compared)
        case _ as never:
            assert_never(never)


def _lowest_wins(finish: Finish, pips: tuple[int, ...]) -> _Verdict:
    assert finish.last_play is not None
    right = finish.seating.after(finish.last_play)
    lowest = _lowest(finish.seating.from_seat(right), pips)
    if len({finish.seating.team(seat) for seat in lowest}) == 1:
        return _Verdict(lowest[0])
    return _Verdict(*_tranque_tie(finish, lowest, right))


def _tranque_tie(finish: Finish, tied: tuple[Seat, ...], right: Seat) -> tuple[Seat | None, tuple[Seat, ...]]:
    match finish.options.tranque_tie:
        case "no_score":
            return None, tied
        case "hand_starter":
            return _first_of(finish, tied, finish.opener), ()
        case "blocker":
            return _first_of(finish, tied, finish.last_play), ()
        case "right_side":
            return _first_of(finish, tied, right), ()
        case _ as never:
            assert_never(never)


def _first_of(finish: Finish, tied: tuple[Seat, ...], start: Seat | None) -> Seat | None:
    """Of the tied seats the one whose side comes first in order of play from `start`."""
    if start is None:
        return None
    for seat in finish.seating.from_seat(start):
        for one in (seat, finish.seating.partner(seat)):
            if one is not None and one in tied:
                return one
    return None


def _lightest_side(finish: Finish, pips: tuple[int, ...]) -> _Verdict:
    """The lightest side wins a blocked game (C41), by team total or by single hand (Q21)."""
    options, seating = finish.options, finish.seating
    from_right = (
        seating.seats if finish.last_play is None else seating.from_seat(seating.after(finish.last_play))
    )
    if seating.pairs and options.block_side == "team_total":
        totals = _team_totals(seating, pips)
        if totals[0] != totals[1]:
            team = Team(0) if totals[0] < totals[1] else Team(1)
            # Of equal partners the one nearer to the blocker's right counts as the lighter (Q09).
            return _Verdict(_lowest((seat for seat in from_right if seating.team(seat) == team), pips)[0])
        tied: tuple[Seat, ...] = from_right
    else:
        tied = _lowest(from_right, pips)
        if len({seating.team(seat) for seat in tied}) == 1:
            return _Verdict(tied[0])
    match options.block_tie:
        case "no_score":
            return _Verdict(None, tied=tuple(sorted(tied)))
        case "hand_starter":
            return _Verdict(_lightest_of_side(finish, tied, pips, _first_of(finish, tied, finish.opener)))
        case "blocker":
            return _Verdict(_lightest_of_side(finish, tied, pips, _first_of(finish, tied, finish.last_play)))
        case "right_hand_side":
            return _Verdict(_lightest_of_side(finish, tied, pips, _first_of(finish, tied, from_right[0])))
        case "lightest_tile":
            least = {seat: min((tile.pips for tile in finish.hands[seat]), default=0) for seat in tied}
            lightest = [seat for seat in tied if least[seat] == min(least.values())]
            if len({seating.team(seat) for seat in lightest}) > 1:
                return _Verdict(None, tied=tuple(sorted(tied)))
            return _Verdict(_lightest_of_side(finish, tied, pips, lightest[0]))
        case _ as never:
            assert_never(never)


def _lightest_of_side(
    finish: Finish, tied: tuple[Seat, ...], pips: tuple[int, ...], seat: Seat | None
) -> Seat | None:
    if seat is None or not finish.seating.pairs:
        return seat
    team = finish.seating.team(seat)
    return _lowest((one for one in tied if finish.seating.team(one) == team), pips)[0]


def _team_totals(seating: Seating, pips: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sum(pips[seat] for seat in seating.members(team)) for team in seating.teams)


def _hands_points(finish: Finish, pips: tuple[int, ...], team: Team) -> int:
    """The pips that the winning side scores for the hands left."""
    own = sum(pips[seat] for seat in finish.seating.members(team))
    everything = sum(pips)
    blocked_in_b = finish.ending is Ending.BLOCKED and finish.options.block_by == "blocker_against_neighbour"
    counted = finish.options.tranque_points if blocked_in_b else finish.options.leftover
    match counted:
        case "all_hands":
            return everything
        case "opponents" | "opponents_only":
            return everything - own
        case "others_minus_own":
            return everything - 2 * own
        case _ as never:
            assert_never(never)


def is_capicu(finish: Finish) -> bool:
    """Whether the last tile made a capicú as the ruleset defines it (B28-B30, C52, C53), paid or not."""
    options, tile, before, after = finish.options, finish.last_tile, finish.ends_before, finish.ends_after
    if options.ruleset == "A" or tile is None or before is None or tile.is_double:
        return False
    blocking = finish.ending is Ending.BLOCKED
    if blocking and not (options.ruleset == "B" and options.capicua_when == "tranque_too"):
        return False
    fits_both = CLOSED not in before and tile.has(before[0]) and tile.has(before[1])
    if options.ruleset == "C":
        return fits_both and (options.capicu == "fits_either_end" or before[0] != before[1])
    meets_other_end = after is not None and after[0] == after[1] != CLOSED
    match options.capicua:
        case "closing_number_equals_other_end":
            made = meets_other_end
        case "fits_either_end":
            made = fits_both or (blocking and meets_other_end)
        case _ as never:
            assert_never(never)
    match options.capicua_blank:
        case "any_blank_half":
            return made and not tile.has(0)
        case "closing_number_blank":
            return made and _open_half(before, after) != 0
        case "double_blank_only":
            return made
        case _ as never_blank:
            assert_never(never_blank)


def _open_half(before: tuple[int, int], after: tuple[int, int] | None) -> int | None:
    """The number that the last tile left open."""
    if after is None:
        return None
    if after[0] == after[1]:
        return after[0]
    return after[0] if after[1] == before[1] else after[1]


def is_chuchazo(finish: Finish) -> bool:
    """Whether somebody went out with the double blank (C50, C51; Q28)."""
    if (
        finish.options.ruleset == "A"
        or finish.ending is not Ending.DOMINO
        or finish.last_tile != Tile.of(0, 0)
    ):
        return False
    return finish.options.chuchazo_both_blank == "counts" or finish.ends_before != (0, 0)
