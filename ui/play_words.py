"""What is said at the practice table: whose turn it is and why, what went wrong, what a hand came to.

Plain functions of a `Sitting` and the words of one language; the page only puts them on the screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.game.layout import CLOSED
from engine.game.moves import Draw, End, Move, Pass, Play, Reason, Refusal
from engine.game.round import Event, Needs
from engine.game.ruleset import load
from engine.game.scoring import Ending, LineKind, Outcome
from engine.game.seats import Seat, Team
from engine.game.tiles import DOUBLES_MASK, Tile, TileSet
from ui.citation import said
from ui.play import Sitting, rewound
from ui.text import Words


@dataclass(frozen=True, slots=True)
class Telling:
    """A headline, what is to be done or why, and the ids of the rules behind it."""

    headline: str
    sentence: str = ""
    clauses: tuple[str, ...] = ()
    tone: str = "plain"
    """plain, refused or over: how the box is drawn, never the only sign."""


_DRAW_CLAUSE: Final = {"A": "A16", "B": "B14", "C": "C30"}
_OPEN_CLAUSE: Final = {"A": "A09", "B": "B12", "C": "C25"}
_WON_CLAUSE: Final = {"A": "A34", "B": "B24", "C": "C47"}
_TIE_SWITCH: Final = {"A": "tie", "B": "tranque_tie", "C": "block_tie"}


# --- names ---


def names(sitting: Sitting, words: Words) -> tuple[str, ...]:
    """What each seat is called: as typed, or "You", or a bot's own name."""
    called = []
    for seat, player in enumerate(sitting.players):
        if player.bot is not None:
            called.append(words.text(f"practice.name.bot_{seat}"))
        elif player.name:
            called.append(player.name)
        elif sitting.is_shared:
            called.append(words.text("practice.name.person", n=seat + 1))
        else:
            called.append(words.text("practice.name.you"))
    return tuple(called)


def side_name(sitting: Sitting, words: Words, team: Team) -> str:
    """A side by its people: one name, or two."""
    called = names(sitting, words)
    return words.listing([called[seat] for seat in sitting.match.seating.members(team)])


def is_you(sitting: Sitting, seat: Seat) -> bool:
    """Whether a seat is that of the one person at the device."""
    return sitting.holder == seat and not sitting.is_shared


def is_yours(sitting: Sitting, team: Team) -> bool:
    """Whether the one person at the device scores for this side."""
    return (
        not sitting.is_shared
        and sitting.holder is not None
        and sitting.match.seating.team(sitting.holder) == team
    )


def _by(sitting: Sitting, seat: Seat) -> str:
    return "you" if is_you(sitting, seat) else "name"


# --- what happened ---


def event_said(sitting: Sitting, words: Words, event: Event, *, first: bool = False) -> str:
    """One move as a sentence, such as "Yadira laid 3-6 on the left"."""
    name = names(sitting, words)[event.seat]
    by = _by(sitting, event.seat)
    match event.move:
        case Play(tile, None):
            return words.text(f"practice.event.open_{by}", name=name, tile=str(tile))
        case Play(tile, end):
            if first:
                return words.text(f"practice.event.open_{by}", name=name, tile=str(tile))
            side = "left" if end is End.LEFT else "right"
            return words.text(f"practice.event.play_{side}_{by}", name=name, tile=str(tile))
        case Draw(count):
            return words.plural(f"practice.event.draw_{by}", count, name=name)
        case Pass():
            return words.text(f"practice.event.pass_{by}", name=name)


def grouped(events: Sequence[Event]) -> list[tuple[int, Event]]:
    """The events with their places, draws in a row made into one; its place is that of the last tile drawn."""
    told: list[tuple[int, Event]] = []
    for place, event in enumerate(events):
        before = told[-1][1] if told else None
        if (
            before is not None
            and isinstance(event.move, Draw)
            and isinstance(before.move, Draw)
            and before.seat == event.seat
        ):
            count = before.move.count + event.move.count
            drawn = (*before.drawn, *event.drawn)
            told[-1] = (place, Event(event.seat, Draw(count), before.ends, drawn, event.blocked))
        else:
            told.append((place, event))
    return told


def since_own_move(sitting: Sitting) -> int:
    """The place of the first move of this hand that came after the viewer's own last one; 0 for an onlooker."""
    if sitting.holder is None:
        return 0
    events = sitting.round.events
    own = [place for place, event in enumerate(events) if event.seat == sitting.viewer]
    return own[-1] + 1 if own else 0


def scores_before_others(sitting: Sitting) -> tuple[int, ...]:
    """Each side's points as they stood before the moves that the table still has to show."""
    if sitting.is_stepping:
        return sitting.shown.scores
    shown = max(since_own_move(sitting), sitting.told)
    return rewound(sitting.match, min(shown, sitting.length)).scores


def happened(sitting: Sitting, words: Words) -> str:
    """What the others did since the viewer's own move, in one breath."""
    told = grouped(sitting.round.events[since_own_move(sitting) :])
    return " ".join(event_said(sitting, words, event) for _, event in told)


# --- what is to be said now ---


def telling(sitting: Sitting, words: Words) -> Telling:
    """What stands in the box below the table."""
    if sitting.covered:
        name = names(sitting, words)[sitting.match.round.to_move or 0]
        return Telling(words.text("practice.pass_on.title", name=name), words.text("practice.pass_on.say"))
    if sitting.is_stepping:
        return _stepping(sitting, words)
    notice = sitting.notice
    if notice is not None and notice.kind == "refused" and notice.refusal is not None:
        return _refused(sitting, words, notice.move, notice.refusal)
    if notice is not None and notice.kind in ("late", "nothing_to_take_back"):
        return Telling(words.text(f"practice.notice.{notice.kind}"), _turn(sitting, words).headline)
    if sitting.is_hand_over:
        return result(sitting, words)
    return _turn(sitting, words)


def _stepping(sitting: Sitting, words: Words) -> Telling:
    number = sitting.cursor or 0
    if number == 0:
        return Telling(words.text("practice.step.none"), words.text("practice.step.say"))
    event = sitting.match.round.events[number - 1]
    headline = words.text("practice.step.title", n=number, all=sitting.length)
    return Telling(headline, event_said(sitting, words, event))


def ends_said(words: Words, ends: tuple[int, int] | None, key: str = "ends") -> str:
    """The open ends in words, such as "The ends are 3 and 6"."""
    if ends is None:
        return words.text(f"practice.{key}.none")
    left, right = ends
    if CLOSED in ends:
        other = right if left == CLOSED else left
        return (
            words.text(f"practice.{key}.shut")
            if other == CLOSED
            else words.text(f"practice.{key}.one", n=other)
        )
    if left == right:
        return words.text(f"practice.{key}.same", n=left)
    return words.text(f"practice.{key}.two", left=left, right=right)


def _turn(sitting: Sitting, words: Words) -> Telling:
    played = sitting.match.round
    seat = played.to_move
    if seat is None or sitting.match.is_over:
        return Telling(words.text("practice.turn.over"))
    if sitting.asks_redeal is not None:
        doubles = len(played.hand(sitting.asks_redeal).doubles)
        return Telling(
            words.text("practice.redeal.title", n=doubles), words.text("practice.redeal.say"), ("Q47",)
        )
    if not sitting.may_act:
        return Telling(words.text("practice.turn.other", name=names(sitting, words)[seat]))
    if played.ends is None:
        return _opening(sitting, words)
    ruleset = played.options.ruleset
    must = played.must
    drew = _drew(sitting)
    if must == "play":
        headline = words.text("practice.turn.yours")
        if drew is not None:
            return Telling(headline, words.text("practice.turn.drew_fits", tile=str(drew)))
        return Telling(headline, ends_said(words, played.ends))
    headline = ends_said(words, played.ends, "nothing_fits")
    if must == "pass":
        return Telling(headline, words.text("practice.turn.pass"), (_pass_clause(sitting),))
    key = "draw" if must == "draw" else "draw_or_pass"
    sentence = words.text(f"practice.turn.{key}")
    if played.options.reserve:
        sentence = f"{sentence} {words.text('practice.turn.reserve')}"
    if drew is not None:
        sentence = words.text("practice.turn.drew_more", tile=str(drew))
    return Telling(headline, sentence, (_DRAW_CLAUSE[ruleset],))


def _drew(sitting: Sitting) -> Tile | None:
    """The tile that the seat to move has just drawn in this turn."""
    events = sitting.match.round.events
    if not sitting.match.round.drew or not events or not events[-1].drawn:
        return None
    return events[-1].drawn[-1]


def _pass_clause(sitting: Sitting) -> str:
    four = sitting.match.seating.count == 4
    match sitting.options.ruleset:
        case "A":
            return "A18"
        case "B":
            return "B15" if four else "B07"
        case "C":
            return "C32" if four else "C31"


def _opening(sitting: Sitting, words: Words) -> Telling:
    played = sitting.match.round
    ruleset = played.options.ruleset
    if played.setup.needs is Needs.DRAW and isinstance(played.legal_moves[0], Draw):
        return Telling(words.text("practice.open.draw_title"), words.text("practice.open.draw"), ("Q01",))
    headline = words.text("practice.open.title")
    legal = [move.tile for move in played.legal_moves if isinstance(move, Play)]
    if len(legal) == 1:
        clause = {"A": "A09", "B": "Q03", "C": "C22" if legal[0] == Tile.of(6, 6) else "C23"}[ruleset]
        return Telling(headline, words.text("practice.open.must", tile=str(legal[0])), (clause,))
    if played.setup.must_open:
        return Telling(headline, words.text("practice.open.a_double"), ("Q05",))
    if played.announced is not None:
        sentence = words.text("practice.open.holder", tile=str(played.announced))
        return Telling(headline, sentence, ("B12" if ruleset == "B" else "Q02",))
    clause = {"A": "A31", "B": "Q10", "C": "C25"}[ruleset]
    return Telling(headline, words.text("practice.open.any"), (clause,))


def _refused(sitting: Sitting, words: Words, move: Move | None, refusal: Refusal) -> Telling:
    played = sitting.match.round
    seat = played.to_move
    hand = played.hand(seat) if seat is not None else TileSet()
    fitting = next((str(one.tile) for one in played.legal_moves if isinstance(one, Play)), "")
    tile = str(move.tile) if isinstance(move, Play) else ""
    key, values = refusal.reason.value, {"tile": tile}
    sentence = ""
    match refusal.reason:
        case Reason.DOES_NOT_FIT:
            assert isinstance(move, Play)
            ends = played.ends or (CLOSED, CLOSED)
            end = ends[0] if move.end is End.LEFT else ends[1]
            if end == CLOSED:
                key = "end_is_closed"
            elif played.fits(move.tile):
                return Telling(
                    words.text("practice.refused.does_not_fit_there", tile=tile, n=end),
                    words.text("practice.refused.other_end"),
                    (refusal.clause,),
                    "refused",
                )
            else:
                sentence = ends_said(words, played.ends)
        case Reason.DRAWS_THOUGH_ABLE:
            key = "draws_though_able_c" if played.options.ruleset == "C" else key
            sentence = words.text("practice.refused.this_fits", tile=fitting)
        case Reason.PASSES_THOUGH_ABLE:
            sentence = words.text("practice.refused.this_fits", tile=fitting)
        case Reason.RESERVE:
            if played.options.draw_duty == "draw_one" and played.drew:
                key = "drew_already"
            elif not played.options.reserve:
                key = "boneyard_empty"
        case Reason.WRONG_OPENING:
            if len(hand & TileSet(played.setup.must_open or DOUBLES_MASK)) == 1 or not played.setup.must_open:
                values = {"tile": fitting}
            else:
                key = "open_with_a_double"
        case _:
            pass
    return Telling(words.text(f"practice.refused.{key}", **values), sentence, (refusal.clause,), "refused")


# --- what a hand came to ---


def _outcome(sitting: Sitting) -> Outcome | None:
    match = sitting.match
    return match.round.outcome(match.round_number) if match.round.is_finished else None


def result(sitting: Sitting, words: Words) -> Telling:
    """How the hand ended, in one sentence, and why."""
    match = sitting.match
    if match.winner is not None:
        return _match_result(sitting, words, match.winner)
    return _hand_result(sitting, words)


def _match_result(sitting: Sitting, words: Words, winner: Team) -> Telling:
    match = sitting.match
    others = [score for team, score in enumerate(match.scores) if team != winner]
    you = is_yours(sitting, winner)
    pair = len(match.seating.members(winner)) > 1
    key = "you_pair" if you and pair else "you" if you else "pair" if pair else "name"
    headline = words.text(
        f"practice.match.{key}",
        name=side_name(sitting, words, winner),
        score=match.scores[winner],
        others=words.listing([words.number(score) for score in others]),
    )
    hand = _hand_result(sitting, words)
    clauses = (_WON_CLAUSE[match.options.ruleset], *hand.clauses)
    return Telling(headline, f"{hand.headline} {hand.sentence}".strip(), clauses, "over")


def _hand_result(sitting: Sitting, words: Words) -> Telling:
    match = sitting.match
    ended = _outcome(sitting)
    if ended is None:
        return Telling(words.text("practice.result.stopped"), "", ("Q43",), "over")
    shout = ""
    if ended.capicu:
        shout = words.text(
            "practice.result.capicua" if match.options.ruleset == "B" else "practice.result.capicu"
        )
    elif ended.chuchazo:
        shout = words.text("practice.result.chuchazo")
    if ended.winner is None or ended.winner_seat is None:
        key = "tie" if ended.tied else "nobody"
        headline = words.text(f"practice.result.{ended.ending.value.lower()}_{key}")
        return Telling(headline, _why(sitting, words, ended), _why_clauses(sitting, ended), "over")
    seat = ended.winner_seat
    went_out = ended.ending is Ending.DOMINO
    pair = len(match.seating.members(ended.winner)) > 1
    yours = is_yours(sitting, ended.winner)
    if went_out:
        by = _by(sitting, seat)
        key = (
            f"domino_{by}"
            if not pair
            else "domino_name_yours"
            if yours and by == "name"
            else f"domino_{by}_pair"
        )
    else:
        key = "blocked_" + ("you" if yours else "name") + ("_pair" if pair else "")
    headline = words.text(
        f"practice.result.{key}",
        name=names(sitting, words)[seat] if went_out or not pair else side_name(sitting, words, ended.winner),
        side=side_name(sitting, words, ended.winner),
        n=ended.points(),
    )
    return Telling(
        f"{shout} {headline}".strip(), _why(sitting, words, ended), _why_clauses(sitting, ended), "over"
    )


def _why(sitting: Sitting, words: Words, ended: Outcome) -> str:
    """What was compared to decide a hand, with its numbers; nothing where somebody simply went out."""
    if ended.ending is Ending.DOMINO:
        return _left(sitting, words, ended) if ended.tied else ""
    sentences = []
    if ended.compared is not None:
        sentences.append(_compared(sitting, words, ended, ended.compared))
    if ended.compared is None or ended.winner_seat not in (*ended.compared, None) or len(ended.tied) > 2:
        sentences.append(_left(sitting, words, ended))
    if ended.winner is not None and _is_level(sitting, ended):
        switch = _TIE_SWITCH[sitting.options.ruleset]
        choice = load(sitting.options.ruleset).switches[switch].labels[getattr(sitting.options, switch)]
        sentences.append(words.text("practice.result.level", choice=said(choice, words.language)))
    return " ".join(sentences)


def _compared(sitting: Sitting, words: Words, ended: Outcome, seats: tuple[Seat, Seat]) -> str:
    blocker, other = seats
    called = names(sitting, words)
    side = "left" if sitting.options.tranque_compare == "left" else "right"
    who = "you" if is_you(sitting, blocker) else "to_you" if is_you(sitting, other) else "name"
    return words.text(
        f"practice.result.compared_{side}_{who}",
        name=called[blocker],
        n=ended.pips[blocker],
        other=called[other],
        m=ended.pips[other],
    )


def _left(sitting: Sitting, words: Words, ended: Outcome) -> str:
    """What was left, by the hands or the pairs that were compared."""
    seating, called = sitting.match.seating, names(sitting, words)
    held = (
        [(side_name(sitting, words, team), _total(sitting, ended, team)) for team in seating.teams]
        if _by_pairs(sitting)
        else [(called[seat], ended.pips[seat]) for seat in seating.seats]
    )
    hands = [words.text("practice.result.holds", name=name, n=pips) for name, pips in held]
    return words.text("practice.result.left", hands="; ".join(hands))


def _by_pairs(sitting: Sitting) -> bool:
    """Whether a blocked hand is decided by what partners hold together (Q21, Q41)."""
    options = sitting.options
    if not sitting.match.seating.pairs:
        return False
    if options.block_by == "blocker_against_neighbour":
        return options.tranque_compare == "team_totals"
    return options.block_by == "lightest_side" and options.block_side == "team_total"


def _total(sitting: Sitting, ended: Outcome, team: Team) -> int:
    return sum(ended.pips[seat] for seat in sitting.match.seating.members(team))


def _is_level(sitting: Sitting, ended: Outcome) -> bool:
    """Whether what decided a blocked hand was equal on both sides."""
    seating = sitting.match.seating
    if ended.compared is not None and ended.winner_seat in (*ended.compared, None):
        blocker, other = ended.compared
        return ended.pips[blocker] == ended.pips[other]
    if _by_pairs(sitting):
        return len({_total(sitting, ended, team) for team in seating.teams}) == 1
    least = [seat for seat in seating.seats if ended.pips[seat] == min(ended.pips)]
    return len({seating.team(seat) for seat in least}) > 1


def _why_clauses(sitting: Sitting, ended: Outcome) -> tuple[str, ...]:
    """The rules that decided a hand; going out needs none beside the line that pays it."""
    options = sitting.options
    level = ended.tied or _is_level(sitting, ended)
    match options.ruleset:
        case "A" if ended.tied:
            if ended.pips.count(min(ended.pips)) == 1:
                return ("A27", "Q19")
            return ("A27", "Q20") if ended.ending is Ending.DOMINO else ("A27",)
        case "A":
            return ("A25",) if ended.ending is Ending.BLOCKED else ()
        case _ if ended.ending is Ending.DOMINO:
            return ()
        case "C":
            return ("C41", *(["Q21"] if sitting.match.seating.pairs else []), *(["Q22"] if level else []))
        case "B":
            how = () if options.tranque_compare == "right" else ("Q41",)
            if level:
                return ("B32", *how, "Q40")
            heavier = (
                ended.compared is not None and ended.pips[ended.compared[0]] > ended.pips[ended.compared[1]]
            )
            return ("B32", *how, *(["Q39"] if heavier else []))


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One line of the account of a hand."""

    what: str
    clause: str
    side: str
    points: int


def score_rows(sitting: Sitting, words: Words) -> tuple[ScoreRow, ...]:
    """What the hand paid and by which rule; tiles and passes of a side are summed into one row each."""
    match = sitting.match
    running = [line for one in match.round.lines_for(match.target) for line in one]
    ended = _outcome(sitting)
    lines = [*running, *(ended.lines if ended is not None else ())]
    sums: dict[tuple[LineKind, Team, str], list[int]] = {}
    for line in lines:
        sums.setdefault((line.kind, line.team, line.clause), []).append(line.points)
    order = list(LineKind)
    rows = []
    for (kind, team, clause), points in sorted(
        sums.items(), key=lambda item: (order.index(item[0][0]), item[0][1])
    ):
        what = _row_words(sitting, words, kind, team, points, ended)
        rows.append(ScoreRow(what, clause, side_name(sitting, words, team), sum(points)))
    return tuple(rows)


def _row_words(
    sitting: Sitting, words: Words, kind: LineKind, team: Team, points: list[int], ended: Outcome | None
) -> str:
    match kind:
        case LineKind.TILE:
            return words.plural("practice.line.tile", len(points))
        case LineKind.PASS:
            return words.plural("practice.line.pass", len(points))
        case LineKind.HANDS:
            assert ended is not None
            return words.text("practice.line.hands", sum=hands_sum(sitting, words, team, ended))
        case LineKind.CAPICU:
            last = sitting.match.round.finish().last_tile
            key = "capicua" if sitting.options.ruleset == "B" else "capicu"
            return words.text(f"practice.line.{key}", tile=str(last))
        case LineKind.BONUS_500:
            return words.text("practice.line.bonus500", n=sitting.match.round_number)
        case _:
            return words.text(f"practice.line.{kind.value}")


def hands_sum(sitting: Sitting, words: Words, team: Team, ended: Outcome) -> str:
    """How the pips in the hands come to the points: "Yadira 12 + Wilfredo 9"."""
    options = sitting.options
    called = names(sitting, words)
    blocked_in_b = ended.ending is Ending.BLOCKED and options.block_by == "blocker_against_neighbour"
    counted = options.tranque_points if blocked_in_b else options.leftover
    others: list[str] = []
    own: list[str] = []
    for seat in sitting.match.seating.seats:
        if ended.pips[seat]:
            mine = sitting.match.seating.team(seat) == team
            (own if mine else others).append(f"{called[seat]} {ended.pips[seat]}")
    if counted == "all_hands":
        return " + ".join([*others, *own])
    if counted == "others_minus_own" and own:
        return " + ".join(others) + " − " + " − ".join(own)
    return " + ".join(others)


def next_opener(sitting: Sitting, words: Words) -> Telling | None:
    """Who opens the next hand and by which rule; None while there is no next hand."""
    match = sitting.match
    lead = match.next_lead
    if lead is None:
        return None
    key, clause = _next_reason(sitting)
    if lead.one_of:
        return _chosen_opener(sitting, words, clause)
    if lead.opener is None:
        return Telling(words.text(f"practice.next.{key}"), "", (clause,))
    by = _by(sitting, lead.opener)
    name = names(sitting, words)[lead.opener]
    return Telling(words.text(f"practice.next.{key}_{by}", name=name), "", (clause,))


def _chosen_opener(sitting: Sitting, words: Words, clause: str) -> Telling:
    """Who of the pair that won a blocked hand opens is its own choice; bots let the lighter hand open (Q09)."""
    ended = _outcome(sitting)
    assert ended is not None
    assert ended.winner is not None
    assert ended.winner_seat is not None
    side, name = side_name(sitting, words, ended.winner), names(sitting, words)[ended.winner_seat]
    asked = "choose" if is_yours(sitting, ended.winner) else "choose_side"
    key = asked if sitting.choosers else "chosen"
    return Telling(words.text(f"practice.next.{key}", side=side, name=name), "", (clause,))


def _next_reason(sitting: Sitting) -> tuple[str, str]:
    match = sitting.match
    options, lead, ended = match.options, match.next_lead, _outcome(sitting)
    assert lead is not None
    assert ended is not None
    blocked = ended.ending is Ending.BLOCKED
    if lead.one_of:
        return "choose", "Q09"
    if lead.as_first:
        if ended.winner is not None:
            return "as_first", "Q10"
        if options.ruleset == "A" and options.tie_lead == "tied_players_only":
            return "as_first_tied", load("A").switches["tie_lead"].id
        return "as_first", "A32" if options.ruleset == "A" else "Q07"
    if options.blocker_leads != "off" and blocked and lead.opener == match.round.last_play:
        return "blocker", "A33"
    if options.next_lead == "rotate_right":
        return "right", "Q10"
    if ended.winner is None:
        return {"same_starter": "same", "next_to_right": "right"}.get(options.after_tie, "blocker"), "Q07"
    if blocked and match.seating.pairs and options.block_by == "lightest_side":
        return _why_of_pair(sitting, ended, lead.opener), "Q09"
    return "winner", {"A": "A31", "B": "Q10", "C": "C24"}[options.ruleset]


def _why_of_pair(sitting: Sitting, ended: Outcome, opener: Seat | None) -> str:
    """Why this one of the pair that won a blocked hand opens (Q09)."""
    match sitting.options.block_starter:
        case "blocker_if_on_winning_team" | "blocker_else_next" if opener == sitting.match.round.last_play:
            return "blocker"
        case "blocker_else_next":
            return "after_blocker"
        case _:
            partner = None if opener is None else sitting.match.seating.partner(opener)
            level = opener is not None and partner is not None and ended.pips[opener] == ended.pips[partner]
            return "level" if level else "lightest"
