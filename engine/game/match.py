"""A match (*partida*): rounds to a target, who opens next, and who has won (A28-A34, B24, C24, C46-C48)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import assert_never

from engine.game.deal import Deal, clean_seed
from engine.game.moves import IllegalMove, Move, Reason, Refusal
from engine.game.round import Lead, Needs, Round
from engine.game.ruleset import Options, load
from engine.game.scoring import Ending, Outcome
from engine.game.seats import Seat, Seating, Team
from engine.game.tiles import DOUBLES_MASK


@dataclass(frozen=True, slots=True)
class NextLead:
    """Who opens the next round, as far as the finished one settles it."""

    opener: Seat | None
    """None where the holder of the named double opens, or where a team chooses."""
    as_first: bool
    """Whether the next round opens like the first of a match."""
    one_of: tuple[Seat, ...] = ()
    """The seats among which a team chooses (`block_starter = team_chooses`)."""
    tied: tuple[Seat, ...] = ()


_AS_FIRST = NextLead(None, as_first=True)


def next_lead(
    options: Options, seating: Seating, result: Outcome, *, opener: Seat | None, last_play: Seat | None
) -> NextLead:
    """Who opens after a finished round (A31-A33, C24; Q07-Q10 where the document is silent)."""
    blocked = result.ending is Ending.BLOCKED
    match options.blocker_leads:
        case "all_blocked_rounds" if blocked and last_play is not None:
            return NextLead(last_play, as_first=False)
        case "ties_only" if blocked and result.winner is None and last_play is not None:
            return NextLead(last_play, as_first=False)
        case _:
            pass
    if options.next_lead == "66_holder_every_hand":
        return _AS_FIRST
    if options.next_lead == "rotate_right" and opener is not None:
        return NextLead(seating.after(opener), as_first=False)
    if result.winner is None:
        return _after_tie(options, seating, result, opener, last_play)
    if blocked and seating.pairs and options.block_by == "lightest_side":
        return _block_starter(options, seating, result, last_play)
    return NextLead(result.winner_seat, as_first=False)


def _after_tie(
    options: Options, seating: Seating, result: Outcome, opener: Seat | None, last_play: Seat | None
) -> NextLead:
    seat: Seat | None
    match options.after_tie:
        case "as_first_hand":
            return NextLead(None, as_first=True, tied=result.tied)
        case "same_starter":
            seat = opener
        case "next_to_right":
            seat = None if opener is None else seating.after(opener)
        case "blocker":
            seat = last_play
        case _ as never:
            assert_never(never)
    # Where the position does not tell who that is, the opener stays open.
    return NextLead(seat, as_first=False)


def _block_starter(options: Options, seating: Seating, result: Outcome, blocker: Seat | None) -> NextLead:
    """Which of the pair that won a blocked game opens (Q09)."""
    assert result.winner is not None
    won = blocker is not None and seating.team(blocker) == result.winner
    match options.block_starter:
        case "lightest_on_winning_team":
            seat = result.winner_seat
        case "blocker_if_on_winning_team":
            seat = blocker if won else result.winner_seat
        case "blocker_else_next":
            seat = blocker if won or blocker is None else seating.after(blocker)
        case "team_chooses":
            return NextLead(None, as_first=False, one_of=seating.members(result.winner))
        case _ as never:
            assert_never(never)
    return NextLead(seat, as_first=False)


def match_winner(options: Options, target: int, scores: tuple[int, ...], *, round_over: bool) -> Team | None:
    """The side that has won the match, or None while it goes on (A34, C47; Q43, Q44)."""
    if not round_over and options.match_end != "immediate":
        return None
    reached = [Team(team) for team, points in enumerate(scores) if points >= target]
    highest = [team for team in reached if scores[team] == max(scores)]
    return highest[0] if len(highest) == 1 else None


@dataclass(frozen=True, slots=True)
class Played:
    """A round of a match with what it brought each side."""

    round: Round
    scores_before: tuple[int, ...]
    redeals: int
    """How many deals were thrown in before this one."""
    asked: int = 0
    """How many of those were thrown in because somebody asked (Q47)."""
    chosen: Seat | None = None
    """Whom the winning team chose to open, where it chooses (`team_chooses`)."""


@dataclass(frozen=True)
class Match:
    """Rounds to a target, from one seed.

    >>> from engine.game.ruleset import load
    >>> match = Match.start(load("A").options(), players=3, seed="noche")
    >>> match.target, match.scores, match.round_number
    (61, (0, 0, 0), 1)
    """

    options: Options
    seating: Seating
    target: int
    seed: str
    finished: tuple[Played, ...]
    current: Played

    @staticmethod
    def start(options: Options, *, players: int, seed: str, target: int | None = None) -> Match:
        """A match about to begin. Raises `RulesetError` if the document has no table of this size.

        The seed is cleaned and the target becomes one of the options, so that a record says all there is to say.
        """
        seating, seed = options.seating(players), clean_seed(seed)
        points = options.target_for(players) if target is None else target
        if points != options.target_for(players):
            options = replace(options, target=points)
        scores = (0,) * len(seating.teams)
        first = _dealt(options, players, seed, 1, 0, Lead(), scores)
        return Match(options, seating, points, seed, (), first)

    @property
    def round(self) -> Round:
        """The round being played."""
        return self.current.round

    @property
    def round_number(self) -> int:
        """Which round of the match is being played, from 1."""
        return len(self.finished) + 1

    @cached_property
    def scores(self) -> tuple[int, ...]:
        """The points of each side now, those of the current round included."""
        return score_after(self.current, self.target, self.round_number)[0]

    @cached_property
    def winner(self) -> Team | None:
        """The side that has won, or None."""
        if not self.round.is_over and self.options.match_end != "immediate":
            return None
        points, reached = score_after(self.current, self.target, self.round_number)
        if self.options.match_end == "immediate" and reached is not None:
            return reached
        return match_winner(self.options, self.target, points, round_over=self.round.is_over)

    @property
    def is_over(self) -> bool:
        """Whether a side has won."""
        return self.winner is not None

    def after(self, move: Move) -> Match:
        """The match after a move of the seat to move. Raises `IllegalMove`, also once a side has won."""
        if self.options.match_end == "immediate" and self.is_over:
            refused = load(self.options.ruleset).refusal_clause(Reason.ROUND_IS_OVER)
            raise IllegalMove(move, Refusal(Reason.ROUND_IS_OVER, refused))
        return replace(self, current=replace(self.current, round=self.round.after(move)))

    @property
    def next_lead(self) -> NextLead | None:
        """Who opens the next round; None while this one is played or when the match is over."""
        if not self.round.is_over or self.is_over:
            return None
        result = self.round.outcome(self.round_number)
        return next_lead(
            self.options, self.seating, result, opener=self.round.opener, last_play=self.round.last_play
        )

    def next_round(self, opener: Seat | None = None) -> Match:
        """Deal the next round. Where the winning team chooses, `opener` is its choice; left out, the lighter
        hand of the two opens.

        Raises `ValueError` while there is no next round, or for a choice that is not offered.
        """
        lead = self.next_lead
        if lead is None:
            raise ValueError("there is no next round yet")
        seat = lead.opener
        if lead.one_of:
            seat = self.round.outcome().winner_seat if opener is None else opener
            if seat not in lead.one_of:
                raise ValueError(f"seat {opener} was not offered the opening")
        elif opener is not None:
            raise ValueError("nobody chooses who opens this round")
        number = self.round_number + 1
        following = Lead(None if lead.as_first else seat, lead.tied)
        dealt = _dealt(self.options, self.seating.count, self.seed, number, 0, following, self.scores)
        dealt = replace(dealt, chosen=seat if lead.one_of else None)
        return replace(self, finished=(*self.finished, self.current), current=dealt)

    @property
    def may_ask_redeal(self) -> tuple[Seat, ...]:
        """The seats that hold so many doubles that they may ask for a new deal (Q47)."""
        least = self.options.many_doubles_redeal
        if least == "off" or self.round.history:
            return ()
        hands = self.round.hands
        return tuple(seat for seat in self.seating.seats if (hands[seat] & DOUBLES_MASK).bit_count() >= least)

    def redeal(self) -> Match:
        """Deal this round again on request. Raises `ValueError` unless somebody may ask for it."""
        if not self.may_ask_redeal:
            raise ValueError("nobody may ask for a new deal")
        dealt = _dealt(
            self.options,
            self.seating.count,
            self.seed,
            self.round_number,
            self.current.redeals + 1,
            self.round.setup.lead,
            self.current.scores_before,
        )
        return replace(self, current=replace(dealt, asked=self.current.asked + 1, chosen=self.current.chosen))


def score_after(played: Played, target: int, number: int) -> tuple[tuple[int, ...], Team | None]:
    """The points of each side after all moves so far, and the side that reached the target first."""
    scores = list(played.scores_before)
    first: Team | None = None
    lines = [line for one in played.round.lines_for(target) for line in one]
    if played.round.is_over:
        lines += played.round.outcome(number).lines
    for line in lines:
        scores[line.team] += line.points
        if first is None and scores[line.team] >= target:
            first = line.team
    return tuple(scores), first


def _dealt(
    options: Options, players: int, seed: str, number: int, redeals: int, lead: Lead, scores: tuple[int, ...]
) -> Played:
    """Deal a round, again and again until somebody can open (Q01, Q04)."""
    while True:
        deal = Deal.of_seed(seed, players, round_number=number, redeals=redeals)
        dealt = Round.of_deal(options, deal, lead)
        if dealt.setup.needs is not Needs.REDEAL:
            return Played(dealt, scores, redeals)
        redeals += 1
