"""A match at the practice table: who sits where, what has been played, and which moment of it is shown.

Everything here is computed from the record (`engine.game.record`) and a few settings, so that a link opens the
very same position and the bots answer it in the very same way. No Streamlit: the page keeps one `Sitting` in its
session and asks it for the next.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from typing import Final, Literal

from engine.game.match import Match
from engine.game.moves import Draw, End, Move, Pass, Play, Refusal
from engine.game.record import RecordError, read, write
from engine.game.round import Round
from engine.game.ruleset import Options, RulesetError
from engine.game.seats import Seat
from engine.game.seen import view_of
from engine.game.tiles import Tile
from engine.mind.bots import BOTS
from engine.mind.view import View
from ui.adviser import PLAYERS, Choose, answered
from ui.table.attempt import Attempt

LONGEST_NAME: Final = 14
HEARD_KEPT: Final = 24
"""How many attempts are remembered, so that none counts twice."""

_NOT_IN_A_NAME: Final = re.compile(r"[^\w '’-]|_")
"""What a name may not hold: no sign with a meaning in markdown, in an address or in a link."""

THINKERS: Final = frozenset({"master"})
"""Bots that think long enough to keep others waiting; they do it in a process of their own."""


class Pace(StrEnum):
    """How long a bot thinks before each move."""

    SLOW = "slow"
    NORMAL = "normal"
    QUICK = "quick"
    AT_ONCE = "at_once"

    @property
    def milliseconds(self) -> int:
        """The thinking time that the table shows."""
        return {Pace.SLOW: 1500, Pace.NORMAL: 700, Pace.QUICK: 250, Pace.AT_ONCE: 0}[self]


def clean_name(text: str) -> str:
    """A name as it may be shown: letters of any alphabet, digits, spaces, hyphens and apostrophes.

    >>> clean_name("  Doña   Mercedes "), clean_name("![x](http://a.b/c)"), clean_name("www.x.com")
    ('Doña Mercedes', 'xhttpabc', 'wwwxcom')
    """
    plain = _NOT_IN_A_NAME.sub("", unicodedata.normalize("NFC", text))
    return " ".join(plain.split())[:LONGEST_NAME].strip(" -")


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat: a bot by its name in `BOTS`, or a person, named or not."""

    bot: str | None = None
    name: str = ""

    @property
    def is_person(self) -> bool:
        """Whether somebody sits there who decides with a finger."""
        return self.bot is None


YOU: Final = Player()


class SeatsError(ValueError):
    """A link's list of players cannot be read."""


def read_players(text: str, count: int) -> tuple[Player, ...]:
    """Who sits where, from a link: a name each, or a colon and the name of a bot, with ~ between them.

    Raises `SeatsError` for the wrong number of seats or an unknown bot.
    """
    parts = text.split("~")
    if len(parts) != count:
        raise SeatsError(f"{len(parts)} players for {count} seats")
    players = []
    for part in parts:
        if part.startswith(":"):
            if part[1:] not in BOTS:
                raise SeatsError(f"no bot is called {part[1:17]!r}")
            players.append(Player(bot=part[1:]))
        else:
            players.append(Player(name=clean_name(part)))
    return tuple(players)


def write_players(players: Iterable[Player]) -> str:
    """The players as a link keeps them.

    >>> write_players([Player(name="Ana"), Player(bot="random")])
    'Ana~:random'
    """
    return "~".join(player.name if player.bot is None else f":{player.bot}" for player in players)


NoticeKind = Literal["refused", "late", "not_yours", "nothing_to_take_back", "taken_back"]


@dataclass(frozen=True, slots=True)
class Notice:
    """Something to tell besides the state of the table: a refused try, or one that came too late."""

    kind: NoticeKind
    id: str
    move: Move | None = None
    refusal: Refusal | None = None


@dataclass(frozen=True)
class Sitting:
    """One match at one table, at one moment. Every method gives the next sitting and changes nothing."""

    match: Match
    players: tuple[Player, ...]
    epoch: str
    """New for each match that begins at this table: the page then forgets what it had shown."""
    pace: Pace = Pace.NORMAL
    rev: int = 1
    ack: str = ""
    heard: tuple[str, ...] = ()
    holder: Seat | None = None
    """The person whose tiles are shown: the one who holds the device."""
    covered: bool = False
    """Whether the hands are hidden until the next person has taken the device."""
    cursor: int | None = None
    """How many moves of this hand are shown while stepping through it; None shows the present."""
    told: int = 0
    """How many moves of this hand need no showing one by one."""
    branch: int = 0
    """Grows whenever moves are taken back, so that what is played instead counts as new."""
    kept: bool = False
    """Whether the person who might ask for a new deal has said no (Q47)."""
    notice: Notice | None = None

    # --- sitting down ---

    @staticmethod
    def at(match: Match, players: tuple[Player, ...], *, epoch: str, pace: Pace = Pace.NORMAL) -> Sitting:
        """Sit down at a match, begun or not; bots whose turn it is move at once.

        Raises `SeatsError` if there are more or fewer players than seats.
        """
        if len(players) != match.seating.count:
            raise SeatsError(f"{len(players)} players for {match.seating.count} seats")
        sitting = Sitting(match, players, epoch, pace)
        people = sitting.people
        return replace(sitting, holder=people[0] if people else None)._settled()

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats where persons sit."""
        return tuple(seat for seat in self.match.seating.seats if self.players[seat].is_person)

    @property
    def is_shared(self) -> bool:
        """Whether several persons pass one device round."""
        return len(self.people) > 1

    @property
    def viewer(self) -> Seat:
        """The seat from which the table is seen."""
        return Seat(0) if self.holder is None else self.holder

    # --- where it stands ---

    @property
    def options(self) -> Options:
        """The rules in force."""
        return self.match.options

    @cached_property
    def shown(self) -> Match:
        """The match as it is shown: the present, or an earlier moment while stepping."""
        return self.match if self.cursor is None else rewound(self.match, self.cursor)

    @property
    def round(self) -> Round:
        """The round as it is shown."""
        return self.shown.round

    @property
    def length(self) -> int:
        """How many moves this hand has seen."""
        return len(self.match.round.history)

    @property
    def is_stepping(self) -> bool:
        """Whether an earlier moment is shown."""
        return self.cursor is not None

    @property
    def asks_redeal(self) -> Seat | None:
        """The person who may ask for a new deal now and has not answered yet (Q47)."""
        if self.kept or self.is_stepping:
            return None
        return next((seat for seat in self.match.may_ask_redeal if self.players[seat].is_person), None)

    @property
    def may_act(self) -> bool:
        """Whether the person at the device may move now."""
        return (
            self.holder is not None
            and not self.covered
            and not self.is_stepping
            and not self.match.is_over
            and self.match.round.to_move == self.holder
        )

    @property
    def may_draw(self) -> bool:
        """Whether drawing is what the person may do now."""
        return self.may_act and any(isinstance(move, Draw) for move in self.match.round.legal_moves)

    @property
    def is_hand_over(self) -> bool:
        """Whether what is shown is the end of a hand."""
        return not self.is_stepping and (self.match.round.is_over or self.match.is_over)

    @property
    def awaits(self) -> Seat | None:
        """The person who has to take the device, while the hands are hidden."""
        return self.match.round.to_move if self.covered else None

    @property
    def choosers(self) -> tuple[Seat, ...]:
        """The seats among which a person's pair chooses who opens the next hand (Q09); empty if none does."""
        lead = self.match.next_lead
        if lead is None or not any(self.players[seat].is_person for seat in lead.one_of):
            return ()
        return lead.one_of

    @property
    def record(self) -> str:
        """The match as far as it has been played, as one short text."""
        return write(self.match)

    @property
    def link(self) -> dict[str, str]:
        """What a link has to say to open this very moment."""
        said = {"r": self.record, "s": write_players(self.players), "p": self.pace.value}
        return said if self.cursor is None else said | {"at": str(self.cursor)}

    def view(self) -> View:
        """What the person at the device may know: the only thing that chances and hints are computed from."""
        return view_of(self.round, self.viewer, scores=self.shown.scores, target=self.match.target)

    # --- what a person does ---

    def hear(self, attempt: Attempt) -> Sitting:
        """What follows from a try at the table. One that comes late, twice or from elsewhere changes nothing."""
        if attempt.epoch == self.epoch and attempt.eid in self.heard:
            return replace(self, ack=attempt.eid)
        heard = (*self.heard, attempt.eid)[-HEARD_KEPT:]
        known = replace(self, ack=attempt.eid, heard=heard, notice=None)
        if attempt.epoch != self.epoch or attempt.rev != self.rev:
            return replace(known, notice=Notice("late", attempt.eid))
        if not self.may_act:
            return replace(known, notice=Notice("not_yours", attempt.eid))
        move = self._meant(attempt)
        if move is None:
            return replace(known, notice=Notice("late", attempt.eid))
        refusal = self.match.round.refusal(move, self.holder)
        if refusal is not None:
            return replace(known, notice=Notice("refused", attempt.eid, move, refusal))
        return known._changed(match=self.match.after(move))._settled()

    def would_make(self, attempt: Attempt) -> Move | None:
        """The move that a try would make if it were heard now; None if it would change nothing."""
        late = attempt.epoch != self.epoch or attempt.rev != self.rev or attempt.eid in self.heard
        if late or not self.may_act:
            return None
        move = self._meant(attempt)
        return None if move is None or self.match.round.refusal(move, self.holder) is not None else move

    def held(self, attempt: Attempt) -> Sitting:
        """The same after a try that was heard but waits for a word with whoever made it."""
        return replace(self, ack=attempt.eid, heard=(*self.heard, attempt.eid)[-HEARD_KEPT:], notice=None)

    def _meant(self, attempt: Attempt) -> Move | None:
        """The move that an attempt means; None if it cannot mean one here."""
        match attempt.kind:
            case "draw":
                return Draw(1)
            case "pass":
                return Pass()
            case "play":
                if attempt.tile is None:
                    return None
                tile = Tile.parse(attempt.tile)
                end = {"left": End.LEFT, "right": End.RIGHT}.get(attempt.end or "")
                if self.match.round.ends is None:
                    return Play(tile)
                return None if end is None else Play(tile, end)

    def draw_until_one_fits(self) -> Sitting:
        """Draw one tile after another until one fits or none may be drawn (A16, B14, C30)."""
        sitting = self
        while sitting.may_draw:
            match = sitting.match.after(Draw(1))
            sitting = sitting._changed(match=match, notice=None)
            if any(isinstance(move, Play) for move in match.round.legal_moves):
                break
        return sitting._settled()

    def take_device(self) -> Sitting:
        """The next person shows his hand."""
        if not self.covered:
            return self
        return self._changed(holder=self.match.round.to_move, covered=False, notice=None)

    def paced(self, pace: Pace) -> Sitting:
        """The same with quicker or slower bots."""
        return replace(self, pace=pace)

    # --- back and forth ---

    @property
    def last_decision(self) -> int | None:
        """How many moves came before the last one that a person chose; None if no person has chosen yet."""
        position = Round.of_setup(self.match.round.setup)
        found: int | None = None
        for number, move in enumerate(self.match.round.history):
            seat = position.to_move
            forced = len(position.legal_moves) == 1 and not isinstance(position.legal_moves[0], Play)
            if seat is not None and self.players[seat].is_person and not forced:
                found = number
            position = position.after(move)
        return found

    def take_back(self) -> Sitting:
        """Back to the last decision of a person in this hand."""
        number = self.last_decision
        if number is None:
            return replace(self, notice=Notice("nothing_to_take_back", f"back{self.rev}"))
        return self._from(number, Notice("taken_back", f"back{self.rev}"))

    def play_on_from_here(self) -> Sitting:
        """Give up what came after the moment that is shown, and play on from it."""
        return self if self.cursor is None else self._from(self.cursor, None)._settled()

    def same_hand_again(self) -> Sitting:
        """The same deal from its first move."""
        return self._from(0, None)._settled()

    def _from(self, number: int, notice: Notice | None) -> Sitting:
        match = rewound(self.match, number)
        back = self._changed(
            match=match, cursor=None, told=number, branch=self.branch + 1, notice=notice, covered=False
        )
        seat = match.round.to_move
        if self.is_shared and seat is not None and self.players[seat].is_person:
            return replace(back, covered=seat != self.holder)
        return back

    def step_to(self, number: int) -> Sitting:
        """Show the moment after so many moves of this hand; beyond the last it is the present again."""
        if self.covered:
            return self
        number = max(0, number)
        cursor = None if number >= self.length else number
        if cursor == self.cursor:
            return self
        return self._changed(cursor=cursor, told=self.length, notice=None)

    def step(self, by: int) -> Sitting:
        """So many moves forward or back from what is shown."""
        return self.step_to((self.length if self.cursor is None else self.cursor) + by)

    # --- from hand to hand ---

    def next_hand(self, opener: Seat | None = None) -> Sitting:
        """Deal the next hand; `opener` is the pair's choice where it has one. Nothing while there is none yet."""
        lead = self.match.next_lead
        if lead is None:
            return self
        chosen = opener if opener in lead.one_of else None
        return self._changed(
            match=self.match.next_round(chosen), told=0, cursor=None, kept=False, notice=None
        )._settled()

    def ask_redeal(self) -> Sitting:
        """The person with many doubles asks for a new deal (Q47)."""
        if self.asks_redeal is None:
            return self
        return self._changed(match=self.match.redeal(), told=0, notice=None)._settled()

    def keep_deal(self) -> Sitting:
        """The person with many doubles plays them."""
        return self._changed(kept=True)._settled()

    def new_match(self, *, seed: str, epoch: str) -> Sitting:
        """Another match with the same players and rules."""
        match = Match.start(
            self.options, players=self.match.seating.count, seed=seed, target=self.match.target
        )
        return Sitting.at(match, self.players, epoch=epoch, pace=self.pace)

    # --- underneath ---

    def _changed(self, **changes: object) -> Sitting:
        return replace(self, rev=self.rev + 1, **changes)  # type: ignore[arg-type]  # names of own fields only

    def _settled(self) -> Sitting:
        """The same after all bots that are to move have moved, up to the next person or the end of the hand."""
        match = self.match
        if self.asks_redeal is None:
            while (seat := match.round.to_move) is not None and not match.is_over:
                bot = self.players[seat].bot
                if bot is None:
                    break
                view = view_of(match.round, seat, scores=match.scores, target=match.target)
                match = match.after(_chosen(Choose(view, bot, chance_of(match))))
        following = match.round.to_move
        covered = (
            self.is_shared
            and not match.is_over
            and following is not None
            and self.players[following].is_person
            and following != self.holder
        )
        return replace(self, match=match, covered=covered)


def rewound(match: Match, moves: int) -> Match:
    """The match as it was after so many moves of the current round."""
    position = Round.of_setup(match.round.setup)
    for move in match.round.history[:moves]:
        position = position.after(move)
    return replace(match, current=replace(match.current, round=position))


def chance_of(match: Match) -> bytes:
    """What a bot's source of chance starts from: the record so far, so that a link is answered in the same way."""
    return hashlib.sha256(write(match).encode()).digest()


def _chosen(question: Choose) -> Move:
    """A bot's move; one that thinks for long does so where nobody else waits."""
    found = PLAYERS.answer(question) if question.bot in THINKERS else answered(question)
    assert isinstance(found, (Play, Draw, Pass))
    return found


def start(
    options: Options,
    players: tuple[Player, ...],
    *,
    seed: str,
    epoch: str,
    target: int | None = None,
    pace: Pace = Pace.NORMAL,
) -> Sitting:
    """A new match at a table. Raises `RulesetError` if the document has no table of this size."""
    if not players:
        raise RulesetError("seats: nobody sits down")
    match = Match.start(options, players=len(players), seed=seed, target=target)
    return Sitting.at(match, players, epoch=epoch, pace=pace)


@dataclass(frozen=True, slots=True)
class LinkFault:
    """What was wrong with a link, and how much of it held."""

    part: str
    """text, version, ruleset, target, switches, seed, moves or players."""
    moves: int | None
    """How many moves of it were played; None if not even the deal could be known."""


def open_link(link: Mapping[str, str], *, epoch: str) -> tuple[Sitting | None, LinkFault | None]:
    """The sitting that a link describes, as far as it holds, and what is wrong with it.

    No link raises: anybody may have written it.
    """
    fault: LinkFault | None = None
    try:
        replayed = read(link.get("r", ""))
    except RecordError as error:
        return None, LinkFault(error.part, None)
    match = replayed.match
    if replayed.error is not None:
        fault = LinkFault("moves", replayed.error.position)
    count = match.seating.count
    try:
        players = read_players(link["s"], count) if "s" in link else with_bots(count)
    except SeatsError:
        players = with_bots(count)
        fault = fault or LinkFault("players", len(match.round.history))
    pace = next((pace for pace in Pace if pace.value == link.get("p")), Pace.NORMAL)
    sitting = Sitting.at(match, players, epoch=epoch, pace=pace)
    at = link.get("at", "")
    if at.isdecimal() and len(at) < 4:
        sitting = sitting.step_to(int(at))
    return sitting, fault


def with_bots(count: int) -> tuple[Player, ...]:
    """One person, and beginners on the other seats."""
    return (YOU, *(Player(bot="beginner") for _ in range(count - 1)))
