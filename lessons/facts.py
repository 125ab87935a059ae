"""Facts that the engine works out during a lesson. Whoever shows them puts them into words."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from engine.game.layout import CLOSED
from engine.game.moves import Draw, End, Move, Pass, Play
from engine.game.round import Round
from engine.game.ruleset import Words
from engine.game.seats import Seat
from engine.game.tiles import Tile

YOU = Seat(0)
"""The learner's seat in every lesson."""


ACTS = ("play", "draw", "pass", "draw_or_pass")
"""What a turn may ask for."""


class Says(StrEnum):
    """What a fact says; each has a sentence in every language."""

    # What happened, told move by move
    YOU_OPEN = "you_open"
    YOU_LAY = "you_lay"
    YOU_DRAW = "you_draw"
    YOU_PASS = "you_pass"
    YOU_GO_OUT = "you_go_out"
    THEY_OPEN = "they_open"
    THEY_LAY = "they_lay"
    THEY_DRAW = "they_draw"
    THEY_PASS = "they_pass"
    THEY_GO_OUT = "they_go_out"
    # Where it leads
    YOU_MUST_DRAW = "you_must_draw"
    YOU_MUST_PASS = "you_must_pass"
    THEY_MUST_DRAW = "they_must_draw"
    THEY_MUST_PASS = "they_must_pass"
    YOU_EARN = "you_earn"
    OTHER_EARNS = "other_earns"
    THEY_GET = "they_get"
    NOT_A_DOUBLE = "not_a_double"
    YOU_STILL_HOLD = "you_still_hold"
    # What a wrong move comes to, in one line
    LOCKS_YOU_OUT = "locks_you_out"
    LOCKS_PARTNER_OUT = "locks_partner_out"
    EARNS_LESS = "earns_less"
    PAYS_THEM = "pays_them"
    NO_DOUBLE = "no_double"
    NOT_OUT = "not_out"
    NOT_ASKED = "not_asked"
    NOT_SO = "not_so"
    # The third hint: what can be counted
    ENDS_ARE = "ends_are"
    HIGHEST_DOUBLE = "highest_double"
    NONE_FITS = "none_fits"
    NO_MORE_DRAWS = "no_more_draws"
    NOTHING_TO_DRAW = "nothing_to_draw"
    ANSWERS_LEFT = "answers_left"
    PARTNER_LACKS = "partner_lacks"
    PARTNER_LAID = "partner_laid"
    BEST_EARNS = "best_earns"
    PASS_PAYS = "pass_pays"
    DOUBLES_HELD = "doubles_held"
    LAST_TILE = "last_tile"
    # The fourth hint: the answer
    LAY_THIS = "lay_this"
    LAY_AT = "lay_at"
    LAY_ANY = "lay_any"
    OPEN_WITH = "open_with"
    OPEN_WITH_ANY = "open_with_any"
    DRAW_NOW = "draw_now"
    PASS_NOW = "pass_now"
    CHOOSE = "choose"
    # Sums
    HAND_COUNTS = "hand_counts"
    TILE_PAYS = "tile_pays"
    SUM_IS = "sum_is"
    ANY_OPENS = "any_opens"
    ONE_OPENS = "one_opens"
    TWO_ENDS = "two_ends"
    # What is wrong about a wrong answer
    ALSO_OTHERS = "also_others"
    NOT_ONLY_DOUBLES = "not_only_doubles"
    THIS_TOO = "this_too"
    NOT_ALL_OPEN = "not_all_open"
    NO_BRANCH = "no_branch"
    BOTH_SIDES = "both_sides"
    LEAVES_OUT_PARTNER = "leaves_out_partner"
    LEAVES_OUT_TILE = "leaves_out_tile"
    LEAVES_OUT_HANDS = "leaves_out_hands"
    LAST_TILE_IS_FREE = "last_tile_is_free"
    COUNTS_TILES = "counts_tiles"
    ONE_HAND_ONLY = "one_hand_only"
    ONE_TILE_ONLY = "one_tile_only"
    # Who has won, and who opens next
    OUT_WINS = "out_wins"
    COMPARED = "compared"
    SIDE_HOLDS = "side_holds"
    WON_BY = "won_by"
    WON_BY_SIDE = "won_by_side"
    WON_BY_NOBODY = "won_by_nobody"
    SOMEBODY_WON = "somebody_won"
    SIDES_ARE_WEIGHED = "sides_are_weighed"
    HANDS_ARE_WEIGHED = "hands_are_weighed"
    OPENS_NEXT = "opens_next"
    OPENS_LIGHTER = "opens_lighter"
    OPENS_BLOCKER = "opens_blocker"
    OTHER_SEAT_NAMED = "other_seat_named"
    TIE_GOES_BY = "tie_goes_by"
    OPENS_AS_FIRST = "opens_as_first"
    DID_NOT_WIN = "did_not_win"
    HEAVIER_PARTNER = "heavier_partner"
    # How the last tile is called
    FITTED_BOTH = "fitted_both"
    FITTED_ONE = "fitted_one"
    DOUBLE_CLOSED = "double_closed"
    BLANK_CLOSED = "blank_closed"
    CHUCHA_CLOSED = "chucha_closed"
    NOBODY_FITS = "nobody_fits"
    # Points on the way, and other readings
    PASS_EARNS = "pass_earns"
    PASS_BY_PARTNER = "pass_by_partner"
    PASS_TOO_LATE = "pass_too_late"
    PASS_IN_BLOCK = "pass_in_block"
    ALL_THREE_EARN = "all_three_earn"
    OTHER_TARGET_PAYS = "other_target_pays"
    OTHER_READING_PAYS = "other_reading_pays"
    READING_GIVES = "reading_gives"
    CLOSING_PAYS = "closing_pays"
    LEAVES_OUT_CLOSING = "leaves_out_closing"
    LEAVES_OUT_OWN = "leaves_out_own"
    COUNTS_PARTNER = "counts_partner"
    COUNTS_OWN = "counts_own"
    LAID_SO_FAR = "laid_so_far"
    LEAVES_OUT_TILES = "leaves_out_tiles"
    OTHERS_LAID_SOME = "others_laid_some"
    NO_TILE_PAYS = "no_tile_pays"
    TAKE_THEM_APART = "take_them_apart"
    SCORE_IS = "score_is"
    TARGET_IS = "target_is"
    NOT_THERE_YET = "not_there_yet"
    OTHER_IS_HIGHER = "other_is_higher"
    OTHER_WAS_FIRST = "other_was_first"
    SOMEBODY_IS_THERE = "somebody_is_there"
    # Counting one number to seven
    ALL_BUT_ONE_OUT = "all_but_one_out"
    LIES_ON_TABLE = "lies_on_table"
    COMPANIONS_OUT = "companions_out"
    COMPANIONS_LEFT = "companions_left"
    # Plans
    NOT_BLOCKED = "not_blocked"
    THIS_STILL_FITS = "this_still_fits"
    BLOCK_LOST = "block_lost"
    BLOCK_PAYS = "block_pays"
    BLOCKED_AT = "blocked_at"
    LETS_THEM_PLAY = "lets_them_play"
    THEY_CAN_LAY = "they_can_lay"
    THEY_LACK = "they_lack"
    NO_CAPICU = "no_capicu"
    NO_CAPICUA = "no_capicua"
    WOULD_BLOCK = "would_block"
    CLOSER_IS = "closer_is"
    NOT_YOUR_LONGEST = "not_your_longest"
    COMPANIONS_HELD = "companions_held"
    LONGEST_IS = "longest_is"
    HANGS_A_DOUBLE = "hangs_a_double"
    HANGED_NOW = "hanged_now"
    GIVES_GATE_AWAY = "gives_gate_away"
    ONLY_YOURS = "only_yours"
    OPEN_TO_ALL = "open_to_all"
    # Counted, or known from what was seen
    DOUBLES_ARE = "doubles_are"
    MIXED_ARE = "mixed_are"
    LEAVES_OUT_DOUBLES = "leaves_out_doubles"
    PAIRS_TWICE = "pairs_twice"
    SUIT_IS = "suit_is"
    LEAVES_OUT_DOUBLE = "leaves_out_double"
    DOUBLE_TWICE = "double_twice"
    ONE_OF_EACH = "one_of_each"
    HALVES_ARE = "halves_are"
    DOUBLE_HAS_TWO = "double_has_two"
    FORGETS_A_HAND = "forgets_a_hand"
    LEAVES_OUT_RESERVE = "leaves_out_reserve"
    WHOLE_BOX = "whole_box"
    IN_THE_HANDS = "in_the_hands"
    TAKES_OFF_TOO_MUCH = "takes_off_too_much"
    BOX_HAS = "box_has"
    HANDS_TOOK = "hands_took"
    LIE_THERE = "lie_there"
    STAY_THERE = "stay_there"
    ONE_MORE = "one_more"
    TILE_COUNTS = "tile_counts"
    LEAVES_OUT_ONE = "leaves_out_one"
    HALF_A_DOUBLE = "half_a_double"
    DOTS_AND_TILES = "dots_and_tiles"
    ON_THE_TABLE = "on_the_table"
    IN_YOUR_HAND = "in_your_hand"
    SEVEN_OF_EACH = "seven_of_each"
    FORGETS_OWN = "forgets_own"
    FORGETS_TABLE = "forgets_table"
    THOSE_ARE_SEEN = "those_are_seen"
    SEVEN_NOT_EIGHT = "seven_not_eight"
    SEVEN_NOT_SIX = "seven_not_six"
    LESS_OWN = "less_own"
    FORGETS_TO_TAKE_OFF = "forgets_to_take_off"
    ADDS_OWN = "adds_own"
    TIE_PAYS_NOTHING = "tie_pays_nothing"
    NOT_A_TIE = "not_a_tie"
    COUNTS_LEAST = "counts_least"
    COUNT_THE_SAME = "count_the_same"
    SOME_DOUBLE_OPENS = "some_double_opens"
    HAS_NO_DOUBLE = "has_no_double"
    YOU_HAVE_NO_DOUBLE = "you_have_no_double"
    BIGGEST_IS = "biggest_is"
    YOUR_BIGGEST_IS = "your_biggest_is"
    CLOCKWISE = "clockwise"
    SITS_ACROSS = "sits_across"
    JUST_PLAYED = "just_played"
    YOU_JUST_PLAYED = "you_just_played"
    SITS_RIGHT = "sits_right"
    SITS_RIGHT_OF_YOU = "sits_right_of_you"
    YOU_SIT_RIGHT = "you_sit_right"
    THESE_FIT = "these_fit"
    YOU_MAY_CHOOSE = "you_may_choose"
    NO_CHOICE = "no_choice"
    MAY_BE_DRAWN = "may_be_drawn"
    NONE_MAY_BE_DRAWN = "none_may_be_drawn"
    PASSED_ON = "passed_on"
    DREW_ON = "drew_on"
    MAY_HOLD = "may_hold"
    CANNOT_HOLD = "cannot_hold"
    BONEYARD_IS_EMPTY = "boneyard_is_empty"
    ONLY_THERE = "only_there"
    UNSEEN_ARE = "unseen_are"
    MAY_BE_THERE = "may_be_there"
    HOLDS_OF_THEM = "holds_of_them"
    CHANCE_IS = "chance_is"
    CAN_PLAY_IN = "can_play_in"
    WOULD_FIT = "would_fit"
    NONE_WOULD_FIT = "none_would_fit"
    HOLDS_NONE_THAT_FITS = "holds_none_that_fits"
    CANNOT_HOLD_OF_THEM = "cannot_hold_of_them"
    EQUALLY_LIKELY = "equally_likely"
    EVEN_IS_MORE = "even_is_more"
    EVEN_IS_LESS = "even_is_less"
    ONE_PLACE_ONLY = "one_place_only"
    NOT_EVEN = "not_even"
    OTHER_WAY = "other_way"
    NOT_CERTAIN = "not_certain"
    NOT_IMPOSSIBLE = "not_impossible"
    LEAVES_MORE = "leaves_more"
    BEST_LEAVES = "best_leaves"
    THEN_CAN_PLAY = "then_can_play"
    KEEPS_FEWER = "keeps_fewer"
    NUMBERS_LEFT = "numbers_left"
    BEST_KEEPS = "best_keeps"
    KEEPS_HEAVY = "keeps_heavy"
    DOTS_LEFT = "dots_left"
    BEST_LIGHTENS = "best_lightens"
    KEEPS_FEWER_ANSWERS = "keeps_fewer_answers"
    MOST_ANSWERS = "most_answers"
    # Counted, or known from what was seen
    TWO_TOO = "two_too"
    FIT_AT = "fit_at"
    OTHER_END_TOO = "other_end_too"
    FITS_TWICE = "fits_twice"
    ONE_OF_THEM_NOT = "one_of_them_not"
    CLOSED_BY_DOUBLE = "closed_by_double"
    ONE_END = "one_end"
    # Counted, or known from what was seen
    YOU_CLOCKWISE = "you_clockwise"
    YOU_SIT_ACROSS = "you_sit_across"
    THAT_LEAVES = "that_leaves"
    # Counted, or known from what was seen
    ONLY_DOUBLES_OPEN = "only_doubles_open"
    BLOCKER_IS = "blocker_is"
    YOU_BLOCKED = "you_blocked"
    DID_NOT_BLOCK = "did_not_block"
    TARGET_TAKES = "target_takes"
    YOU_HAVE_SO_FAR = "you_have_so_far"
    OTHER_TARGET = "other_target"
    WHAT_YOU_HAVE = "what_you_have"
    WHOLE_TARGET = "whole_target"
    # Counted, or known from what was seen
    YOURS_STILL_FITS = "yours_still_fits"
    # Counted, or known from what was seen
    NOT_IN_YOUR_HAND = "not_in_your_hand"
    # Counted, or known from what was seen
    ONLY_IN_BONEYARD = "only_in_boneyard"
    # Counted, or known from what was seen
    DID_NOT_TIE = "did_not_tie"
    # Counted, or known from what was seen
    NOT_ALL_DOUBLES = "not_all_doubles"
    ROUND_PAYS = "round_pays"
    LEAVES_OUT_ROUND = "leaves_out_round"
    # Counted, or known from what was seen
    DOUBLE_FITS_NOW = "double_fits_now"
    OPEN_HALF_IS = "open_half_is"
    COUNT_AGAIN = "count_again"
    LESS_OFTEN = "less_often"
    MORE_OFTEN = "more_often"


@dataclass(frozen=True, slots=True)
class Fact:
    """Something computed: about whom, which tiles, which ends, how many."""

    says: Says
    seat: Seat = YOU
    tiles: tuple[Tile, ...] = ()
    ends: tuple[int, int] | None = None
    number: int = 0
    clause: str = ""
    """The clause that pays, where points are told."""
    of: int = 0
    """A second number: how many there are to count from."""
    other: Seat = YOU
    """The second one of whom it tells."""
    words: Words | None = None
    """What a document calls it, where that is told."""

    @property
    def ends_are_equal(self) -> bool:
        """Whether it tells of two equal ends, which are said in one breath."""
        return self.ends is not None and self.ends[0] == self.ends[1]


def told(before: Round, move: Move) -> Fact:
    """One move of a story, told by the seat that makes it."""
    seat = before.to_move
    assert seat is not None
    yours = seat == YOU
    after = before.after(move)
    match move:
        case Draw():
            drawn = before.boneyard[: move.count]
            return Fact(Says.YOU_DRAW if yours else Says.THEY_DRAW, seat, drawn, number=move.count)
        case Pass():
            return Fact(Says.YOU_PASS if yours else Says.THEY_PASS, seat, ends=before.ends)
        case Play():
            if not after.hand(seat):
                return Fact(Says.YOU_GO_OUT if yours else Says.THEY_GO_OUT, seat, (move.tile,), after.ends)
            if before.ends is None:
                return Fact(Says.YOU_OPEN if yours else Says.THEY_OPEN, seat, (move.tile,), after.ends)
            says = Says.YOU_LAY if yours else Says.THEY_LAY
            covered = before.ends[0] if move.end is End.LEFT else before.ends[1]
            return Fact(says, seat, (move.tile,), after.ends, number=covered)
        case _ as never:
            assert_never(never)


def fitting(position: Round, seat: Seat) -> tuple[Tile, ...]:
    """The tiles of a seat that fit an open end now (all of them on an empty table)."""
    hand = position.hand(seat)
    if position.ends is None:
        return tuple(hand)
    open_ends = [end for end in position.ends if end != CLOSED]
    return tuple(tile for tile in hand if any(tile.has(end) for end in open_ends))
