"""What the command line answers about a position, as plain JSON values."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from engine.fields import PositionError
from engine.game.layout import CLOSED, FIT_MASKS
from engine.game.match import match_winner, next_lead
from engine.game.moves import Draw, Pass, Play, Refusal
from engine.game.round import Event, Needs, Round
from engine.game.ruleset import RULESET_IDS, Clause, Question, Ruleset, Words, load
from engine.game.scoring import Ending, Finish, Outcome, ScoreLine, is_capicu, is_chuchazo
from engine.game.seats import Seat, Seating, Team, seat_name
from engine.game.seen import view_of
from engine.game.tiles import ALL_MASK, FULL_SET, SUITS, Suit, Tile, TileSet
from engine.mind.advice import Advised, Estimate, advise, by_principles
from engine.mind.belief import Belief, Boneyard, Contradiction, NoExactBelief, Place
from engine.mind.counting import Count
from engine.mind.evidence import Evidence, Slot
from engine.mind.open_table import OpenTable
from engine.mind.solver import NotSolved, solve
from engine.mind.view import Seen, View
from engine.position import Position, Stopped, move_json, side_name

Answer = dict[str, Any]


# --- the rules ---


def rules(names: Iterable[str] = RULESET_IDS) -> Answer:
    """The documents, clause by clause, with their questions and switches."""
    return {"rulesets": {name: _ruleset(load(name)) for name in names}}


def _ruleset(ruleset: Ruleset) -> Answer:
    return {
        "name": _words(ruleset.name),
        "clauses": [_clause(clause) for clause in ruleset.clauses],
        "switches": [_question(question) for question in ruleset.questions],
    }


def _words(words: Words) -> Answer:
    return {"en": words.en, "es": words.es}


def _clause(clause: Clause) -> Answer:
    return {
        "id": clause.id,
        "where": _words(clause.where),
        "kind": clause.kind,
        "says": _words(clause.says),
        "sets": dict(clause.sets),
        "refuses": [reason.value for reason in clause.refuses],
        "pays": list(clause.pays),
    }


def _question(question: Question) -> Answer:
    return {
        "id": question.id,
        "switch": question.switch,
        "values": list(question.values),
        "default": question.default,
        "why": _words(question.why),
        "asks": _words(question.asks),
        "labels": {str(value): _words(label) for value, label in question.labels.items()},
        "confidence": question.confidence,
    }


# --- legality ---


def legal(position: Position) -> Answer:
    """Who is to move, what must be done, every legal play, and the refusal of an attempt."""
    _all_held(position)
    played = position.round
    must, plays = _choices(played)
    return {
        "to_move": _seat(played.to_move),
        "must": must,
        "legal": plays,
        "refusal": _refusal(position),
    }


def _choices(played: Round) -> tuple[str | None, list[Answer] | None]:
    """What must be done and the legal plays; None for both where a hidden hand decides."""
    seat = played.to_move
    if seat is not None and played.is_hidden(seat):
        fits = ALL_MASK if played.ends is None else FIT_MASKS[played.ends[0]] | FIT_MASKS[played.ends[1]]
        if played.hands[seat] & fits:
            return None, None
    return played.must, [move_json(move) for move in played.legal_moves if isinstance(move, Play)]


def _refusal(position: Position) -> Answer | None:
    refusal = position.refusal
    if refusal is None:
        return None
    return {
        "clause": refusal.clause,
        "reason": refusal.reason.value,
        "says": _words(position.ruleset.clause(refusal.clause).says),
    }


def _all_held(position: Position) -> None:
    """An illegal history is what `replay` is for; other commands take it for a contradiction."""
    if position.stopped is not None:
        stopped = position.stopped
        raise PositionError(stopped.entry.field, _illegal(stopped.refusal))


def _illegal(refusal: Refusal) -> str:
    return f"is against {refusal.clause} ({refusal.reason.value})"


# --- replay ---


def replay(position: Position) -> Answer:
    """The position after history, `then` and attempt: what held of it, and why it went no further."""
    played = position.with_attempt()
    lines = _lines(position, played)
    return {
        "valid": position.stopped is None,
        "held": position.held,
        "error": None if position.stopped is None else _error(position.ruleset, position.stopped),
        "refusal": _refusal(position),
        "ends": _ends(played.ends),
        "chain_left_to_right": _chain(played),
        "hands": {seat_name(seat): _hand(position, played, seat) for seat in played.seating.seats},
        "boneyard_count": played.boneyard_count,
        "to_move": _seat(played.to_move),
        "events": _events(position, played),
        "lines": _lines_json(played.seating, lines),
        "totals": _totals(position, lines),
        "over": played.is_finished,
    }


def _error(ruleset: Ruleset, stopped: Stopped) -> Answer:
    clause = stopped.refusal.clause
    return {
        "index": stopped.index,
        "entry": dict(stopped.entry.raw),
        "clause": clause,
        "reason": stopped.refusal.reason.value,
        "says": _words(ruleset.clause(clause).says),
    }


def _seat(seat: Seat | None) -> str | None:
    return None if seat is None else seat_name(seat)


def _ends(ends: tuple[int, int] | None) -> list[int | None] | None:
    return None if ends is None else [None if end == CLOSED else end for end in ends]


def _chain(played: Round) -> list[str] | None:
    """The line as it lies; None where only its ends are known."""
    if played.setup.ends is not None:
        return None
    return [str(laid) for laid in played.layout.laid]


def _hand(position: Position, played: Round, seat: Seat) -> list[str] | int | None:
    if seat in position.uncounted:
        return None
    if seat in played.setup.hidden or played.is_hidden(seat):
        return played.size(seat)
    return [str(tile) for tile in played.hand(seat)]


def _events(position: Position, played: Round) -> list[Answer]:
    running = played.lines_for(position.target)
    return [
        {
            "seat": seat_name(event.seat),
            **move_json(_told(event)),
            "ends_before": _ends(event.ends),
            "lines": _lines_json(played.seating, lines),
        }
        for event, lines in zip(played.events, running, strict=True)
    ]


def _told(event: Event) -> Draw | Play | Pass:
    return Draw(event.move.count, event.drawn) if isinstance(event.move, Draw) else event.move


# --- score ---


def _lines(position: Position, played: Round) -> tuple[ScoreLine, ...]:
    """All lines of a round, the end's included, as far as they can be known."""
    lines = [line for one in played.lines_for(position.target) for line in one]
    result = _outcome(position, played)
    if result is not None:
        lines += result.lines
    return tuple(lines)


def _lines_json(seating: Seating, lines: Iterable[ScoreLine]) -> list[Answer]:
    return [
        {
            "clause": line.clause,
            "side": seating.team_name(line.team),
            "points": line.points,
            "for": line.kind.value,
        }
        for line in lines
    ]


def _totals(position: Position, lines: Iterable[ScoreLine]) -> dict[str, int]:
    seating = position.seating
    totals = {seating.team_name(team): position.scores_before[team] for team in seating.teams}
    for line in lines:
        totals[seating.team_name(line.team)] += line.points
    return totals


def _hands_are_known(position: Position, played: Round) -> bool:
    return not position.uncounted and not any(played.is_hidden(seat) for seat in played.seating.seats)


def _outcome(position: Position, played: Round) -> Outcome | None:
    """What a finished round comes to; None for an unfinished one, or where hidden hands decide."""
    if not played.is_finished or not _hands_are_known(position, played):
        return None
    return played.outcome(position.round_number)


def score(position: Position) -> Answer:
    """How a round ended, what it paid and to whom, and who opens the next one."""
    _all_held(position)
    played = position.with_attempt()
    seating = played.seating
    result = _outcome(position, played)
    lines = _lines(position, played)
    ending = played.finish().ending if played.is_finished else None
    winner_seat = result.winner_seat if result is not None else _went_out(position, played)
    over, champion = _match(position, played, lines)
    return {
        "ending": None if ending is None else ending.value,
        "winner": None if winner_seat is None else seating.team_name(seating.team(winner_seat)),
        "winner_seat": _seat(winner_seat),
        "compared": None
        if result is None or result.compared is None
        else [_seat(s) for s in result.compared],
        "pips": {seat_name(seat): _pips(position, played, seat) for seat in seating.seats},
        "lines": _lines_json(seating, lines),
        "points": _points(position, played, result),
        "totals": _totals(position, lines),
        "capicu": _capicu(played, ending),
        "chuchazo": _chuchazo(played, ending),
        "match_over": over,
        "match_winner": side_name(seating, champion),
        "next": _next(position, played, result, winner_seat, over=over),
        "refusal": _refusal(position),
    }


def _pips(position: Position, played: Round, seat: Seat) -> int | None:
    if seat in position.uncounted or played.is_hidden(seat):
        return None
    return played.hand(seat).pips


def _went_out(position: Position, played: Round) -> Seat | None:
    """Who won by going out, where that is certain although hands are hidden."""
    if not played.is_finished:
        return None
    seats = played.seating.seats
    out = next((seat for seat in seats if seat not in position.uncounted and not played.size(seat)), None)
    options = played.options
    if out is None or options.out_wins == "going_out" or options.zero_hand_tie == "going_out_wins":
        return out
    # Under A another hand may weigh nothing as well: the double blank alone (A25, A27).
    ties = any(played.size(seat) == 1 and played.hands[seat] & 1 for seat in seats if seat != out)
    return None if ties or position.uncounted or options.tie == "any" else out


def _last_tile_is_unknown(played: Round, ending: Ending | None) -> bool:
    """Whether capicú and chuchazo hang on a last tile that nothing tells."""
    options = played.options
    if ending is None or options.ruleset == "A" or any(isinstance(e.move, Play) for e in played.events):
        return False
    return ending is Ending.DOMINO or options.capicua_when == "tranque_too"


def _capicu(played: Round, ending: Ending | None) -> bool | None:
    if ending is None:
        return False
    if _last_tile_is_unknown(played, ending):
        return None
    return is_capicu(played.finish())


def _chuchazo(played: Round, ending: Ending | None) -> bool | None:
    if ending is None or ending is Ending.BLOCKED:
        return False
    if _last_tile_is_unknown(played, ending):
        return None
    return is_chuchazo(played.finish())


def _points(position: Position, played: Round, result: Outcome | None) -> int | None:
    """What the winner's side gets at the end; None where that cannot be known."""
    if result is None:
        return None
    options = played.options
    if options.bonus500 == "on" and result.winner is not None and position.round_number is None:
        return None
    if _last_tile_is_unknown(played, result.ending) and _may_pay_for_last_tile(played):
        return None
    return result.points()


def _may_pay_for_last_tile(played: Round) -> bool:
    """Whether one of the tiles at the ends, had it been the last, would be paid for as such."""
    options, setup = played.options, played.setup
    if not (options.capicu_points or options.chuchazo_points):
        return False
    laid = setup.layout.laid
    if len(laid) < 2 or played.ends is None:
        return True
    left, right = played.ends
    finish = played.finish()
    for last, before in ((laid[0], (int(laid[0].right), right)), (laid[-1], (left, int(laid[-1].left)))):
        one = _finish_with(finish, last.tile, before)
        if (options.capicu_points and is_capicu(one)) or (options.chuchazo_points and is_chuchazo(one)):
            return True
    return False


def _finish_with(finish: Finish, tile: Tile, before: tuple[int, int]) -> Finish:
    return Finish(
        finish.options,
        finish.seating,
        finish.hands,
        finish.ending,
        finish.opener,
        finish.last_play,
        tile,
        before,
        finish.ends_after,
    )


def _match(position: Position, played: Round, lines: tuple[ScoreLine, ...]) -> tuple[bool, Team | None]:
    """Whether the match is over, and who has won it (A34, C47; Q43)."""
    options, target = position.options, position.target
    champion = match_winner(options, target, position.scores_before, round_over=True)
    if champion is None and options.match_end == "immediate":
        champion = _first_to(target, position.scores_before, lines)
    if champion is None:
        scores = list(position.scores_before)
        for line in lines:
            scores[line.team] += line.points
        champion = match_winner(options, target, tuple(scores), round_over=played.is_finished)
    return champion is not None, champion


def _first_to(target: int, scores_before: tuple[int, ...], lines: Iterable[ScoreLine]) -> Team | None:
    scores = list(scores_before)
    for line in lines:
        scores[line.team] += line.points
        if scores[line.team] >= target:
            return line.team
    return None


def _next(
    position: Position, played: Round, result: Outcome | None, winner_seat: Seat | None, *, over: bool
) -> Answer:
    """Who opens next and with what; a new match opens as the first one did (Q54)."""
    if over:
        return {"opener": None, "opening": "as_first", "one_of": None}
    if result is None and winner_seat is not None:
        seating = played.seating
        result = Outcome(
            Ending.DOMINO, seating.team(winner_seat), winner_seat, (), (), None, False, False, ()
        )
    if result is None:
        return {"opener": None, "opening": None, "one_of": None}
    lead = next_lead(
        position.options, played.seating, result, opener=played.opener, last_play=played.last_play
    )
    return {
        "opener": _seat(lead.opener),
        "opening": "as_first" if lead.as_first else "any",
        "one_of": [_seat(seat) for seat in lead.one_of] or None,
    }


# --- belief ---


@dataclass(frozen=True, slots=True)
class _Mixed:
    """What is known of a deal, case by case: cases exclude each other, and each has so many deals."""

    cases: tuple[Belief, ...]

    @property
    def deals(self) -> int:
        return sum(case.deals for case in self.cases)

    def chance(self, of: Callable[[Belief], Fraction]) -> Fraction:
        """A chance over all cases."""
        if len(self.cases) == 1:
            return of(self.cases[0])
        return sum((of(case) * case.deals for case in self.cases), Fraction(0)) / self.deals


def belief(position: Position) -> Answer:
    """What one seat may know of every hidden tile, exactly."""
    _all_held(position)
    viewer = _viewer(position)
    try:
        known = _Mixed(_beliefs(position, viewer))
    except Contradiction as error:
        field = "history" if position.held and not position.round.setup.layout.laid else "hands"
        raise PositionError(field, f"contradicts itself: {error}") from error
    except NoExactBelief as error:
        raise PositionError("switches", str(error)) from error
    one = known.cases[0]
    return {
        "view": seat_name(viewer),
        "deals": str(known.deals),
        "tiles": {
            str(tile): {_place(place): _fraction(known.chance(_at(tile, place))) for place in one.places}
            for tile in one.hidden
        },
        "void": {
            seat_name(seat): {str(suit): float(known.chance(_void(seat, suit))) for suit in SUITS}
            for seat in one.seats
        },
        "can_play": {seat_name(seat): float(known.chance(_can_play(seat))) for seat in one.seats},
        "pips": {seat_name(seat): _pips_json(known, seat) for seat in one.seats},
    }


def _at(tile: Tile, place: Place) -> Callable[[Belief], Fraction]:
    return lambda case: case.chance(tile, place)


def _void(seat: Seat, suit: Suit) -> Callable[[Belief], Fraction]:
    return lambda case: case.is_void_in(seat, suit)


def _can_play(seat: Seat) -> Callable[[Belief], Fraction]:
    return lambda case: case.can_play(seat)


def _pips_json(known: _Mixed, seat: Seat) -> Answer:
    spreads = [(case.pips(seat).distribution, Fraction(case.deals, known.deals)) for case in known.cases]
    numbers = sorted({number for distribution, _ in spreads for number in distribution})
    spread = {
        number: sum((one.get(number, Fraction(0)) * share for one, share in spreads), Fraction(0))
        for number in numbers
    }
    mean = sum((number * chance for number, chance in spread.items()), Fraction(0))
    return {
        "mean": float(mean),
        "distribution": {str(number): float(chance) for number, chance in spread.items()},
    }


def _viewer(position: Position) -> Seat:
    played = position.round
    viewer = position.viewer
    if viewer is None:
        raise PositionError("view", "is missing: whose view?")
    if viewer in position.uncounted or viewer in played.setup.hidden or played.is_hidden(viewer):
        raise PositionError(f"hands.{seat_name(viewer)}", "the viewer's own tiles have to be known")
    if position.uncounted:
        raise PositionError(f"hands.{seat_name(min(position.uncounted))}", "is missing")
    return viewer


def _beliefs(position: Position, viewer: Seat) -> tuple[Belief, ...]:
    played = position.round
    setup = played.setup
    if setup.ends is not None:
        raise PositionError(
            "chain_left_to_right", "is missing: ends alone do not tell which tiles are hidden"
        )
    if not setup.layout.is_empty:
        return (belief_as_it_stands(position, viewer),)
    view = view_of(played, viewer, scores=position.scores_before, target=position.target)
    untold = view.is_first and view.announced is None and setup.needs is Needs.NOTHING
    if not untold or played.options.no_double == "heaviest_tile":
        return (Belief.of(view),)
    # At the table everybody hears which double named the opener. Where the position does not tell, each may be.
    cases: list[Belief] = []
    for double in FULL_SET.doubles - (view.dealt if view.opener != viewer else TileSet()):
        with suppress(Contradiction):
            cases.append(Belief.of(replace(view, announced=double)))
    if not cases:
        raise Contradiction("no_deal_fits")
    return tuple(cases)


def belief_as_it_stands(position: Position, viewer: Seat) -> Belief:
    """Of a position without its history only passes since the last tile, and what came then, tell anything."""
    played = position.round
    if played.history:
        raise PositionError(
            "then", "what a hand showed before moves of its own can be told from a history only"
        )
    setup, ends = played.setup, played.ends
    assert ends is not None
    fits = FIT_MASKS[ends[0]] | FIT_MASKS[ends[1]]
    seats = tuple(seat for seat in played.seating.seats if seat != viewer)
    hidden = ALL_MASK & ~played.table & ~played.hands[viewer]
    slots = [Slot(seat, played.size(seat), None, ()) for seat in seats]
    slots.append(Slot(None, played.boneyard_count, None, ()))
    if sum(slot.places for slot in slots) != hidden.bit_count():
        raise PositionError("boneyard_count", "hands, chain and boneyard have to make all 28 tiles")
    everywhere = (1 << len(slots)) - 1
    passed = sum(1 << number for number, seat in enumerate(seats) if seat in setup.passes)
    parts = {everywhere: hidden & ~fits}
    parts[everywhere & ~passed] = parts.get(everywhere & ~passed, 0) | (hidden & fits)
    count = Count.of(tuple(slot.places for slot in slots), {s: items for s, items in parts.items() if items})
    if not count.total:
        raise Contradiction("no_deal_fits")
    evidence = Evidence(
        slots=tuple(slots),
        parts=parts,
        condition=None,
        hidden=hidden,
        seats=seats,
        has_boneyard=bool(played.boneyard_count),
        opener=played.opener,
        announced=0,
    )
    return Belief(_plain_view(position, viewer), evidence, count, (), {"parts": parts})


def _plain_view(position: Position, viewer: Seat) -> View:
    played = position.round
    return View(
        options=played.options,
        seating=played.seating,
        viewer=viewer,
        hand=played.hand(viewer),
        dealt=played.hand(viewer),
        counts=tuple(played.size(seat) for seat in played.seating.seats),
        boneyard_count=played.boneyard_count,
        events=tuple(Seen(seat, Pass(), played.ends) for seat in played.setup.passes),
        is_first=False,
        announced=None,
        opener=played.opener,
        to_move=played.to_move,
        ends=played.ends,
        legal=played.legal_moves if played.to_move == viewer else (),
        scores=position.scores_before,
        target=position.target,
    )


def _place(place: Place) -> str:
    return "boneyard" if isinstance(place, Boneyard) else seat_name(place)


def _fraction(chance: Fraction) -> Answer:
    return {"fraction": f"{chance.numerator}/{chance.denominator}", "chance": float(chance)}


# --- open tiles ---


def solved(position: Position) -> Answer:
    """With every tile's place known, the value of each legal move."""
    _all_held(position)
    played = position.round
    hidden = next((seat for seat in played.seating.seats if played.is_hidden(seat)), None)
    if position.uncounted or hidden is not None:
        seat = min(position.uncounted) if hidden is None else hidden
        raise PositionError(f"hands.{seat_name(seat)}", "open tiles need every hand")
    if len(played.boneyard) != played.boneyard_count:
        raise PositionError("boneyard_in_draw_order", "open tiles need the order of the boneyard")
    if played.to_move is None:
        return {"value": 0, "moves": [], "best": [], "method": None}
    try:
        table = OpenTable.of(played, target=position.target, round_number=position.round_number)
    except ValueError as error:
        raise PositionError("position", str(error)) from error
    solution = solve(table)
    if isinstance(solution, NotSolved):
        # More positions than are worth waiting for: the moves are known, their values are not.
        unknown = [{"move": move_json(move), "value": None} for move in played.legal_moves]
        return {"value": None, "moves": unknown, "best": [], "method": solution.method.value}
    return {
        "value": solution.value,
        "method": solution.method.value,
        "moves": [{"move": move_json(one.move), "value": one.value} for one in solution.moves],
        "best": [move_json(move) for move in solution.best],
    }


# --- advice ---


def advised(position: Position) -> Answer:
    """For one seat's view, what each legal move may be expected to bring, and why."""
    _all_held(position)
    viewer = _viewer(position)
    played = position.round
    try:
        cases = _beliefs(position, viewer)
        method = None
    except Contradiction as error:
        field = "history" if position.held and not played.setup.layout.laid else "hands"
        raise PositionError(field, f"contradicts itself: {error}") from error
    except NoExactBelief:
        cases, method = (), "principles"
    view = (
        cases[0].view
        if cases
        else view_of(played, viewer, scores=position.scores_before, target=position.target)
    )
    if played.to_move != viewer or not view.legal:
        return {
            "view": seat_name(viewer),
            "exact": False,
            "moves": [],
            "method": method,
            "best": [],
            "deals": "0",
        }
    try:
        advice = advise(view, cases=cases) if cases else by_principles(view)
    except ValueError:
        # Drawing for the lead: there is nothing to choose yet.
        advice = by_principles(view)
    return {
        "view": seat_name(viewer),
        "exact": advice.exact,
        "method": advice.method,
        "deals": str(sum(case.deals for case in cases)),
        "counted": advice.deals,
        "moves": [_advised(one) for one in advice.moves],
        "best": [move_json(move) for move in advice.best],
    }


def _advised(one: Advised) -> Answer:
    return {
        "move": move_json(one.move),
        "points": _estimate(one.points),
        "win": _estimate(one.win),
        "against": None if one.against is None else move_json(one.against),
        "gap": _estimate(one.gap),
        "reasons": [
            {"name": reason.name.value, "value": reason.value, "other": reason.other, "share": reason.share}
            for reason in one.reasons
        ],
        "facts": [{"name": fact.name, "value": fact.value, "other": fact.other} for fact in one.facts],
    }


def _estimate(estimate: Estimate | None) -> Answer:
    return {"mean": None, "se": None} if estimate is None else {"mean": estimate.mean, "se": estimate.se}
