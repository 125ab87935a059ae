"""What lessons count and infer, against a second way of counting."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from engine.game.moves import Play
from engine.game.round import Round
from engine.game.tiles import FULL_SET, Tile, TileSet
from lessons import chances, counts, who
from lessons.facts import ACTS, Says
from lessons.goals import Met, lays, solutions
from lessons.questions import BONEYARD, Ask, opening_tiles, options
from lessons.setup import Position, set_up

DEALT = ("6-6 4-5 1-4 2-2 0-5 1-3 3-6", "4-6 2-6 0-1 5-5 2-3 0-0 1-1")
AFTER_TWO = ("4-5 1-4 2-2 0-5 1-3 3-6", "2-6 0-1 5-5 2-3 0-0 1-1")


def table(**given: object) -> Round:
    return set_up(Position(ruleset="A", **given))  # type: ignore[arg-type]  # fields of a position


def value(asks: Ask, position: Round) -> int:
    return asks.right(position).value


def test_the_box_is_counted_tile_by_tile() -> None:
    position = table(hands=DEALT)
    assert value(counts.tiles_in_box(), position) == sum(1 for high in range(7) for _ in range(high + 1))
    assert value(counts.pips_in_box(), position) == sum(tile.low + tile.high for tile in FULL_SET)
    for suit in range(7):
        assert value(counts.tiles_of_suit(suit), position) == sum(suit in (t.low, t.high) for t in FULL_SET)


def test_what_nobody_was_dealt_is_the_boneyard_and_two_of_it_stay() -> None:
    position = table(hands=DEALT)
    assert value(counts.tiles_in_boneyard(), position) == 28 - 2 * 7
    assert value(counts.tiles_to_draw(), position) == 28 - 2 * 7 - 2


def test_a_hand_and_a_number_are_counted_to_the_end() -> None:
    position = table(hands=AFTER_TWO, history="6-6 4-6>")
    assert value(counts.pips_in_hand(1), position) == 8 + 1 + 10 + 5 + 0 + 2
    assert value(counts.unseen_of_suit(6), position) == 7 - 2 - 1, "6-6 and 4-6 lie there, 3-6 is held"


@pytest.mark.parametrize(("seat", "expected"), [(0, "0"), (1, "1")])
def test_the_biggest_double_opens(seat: int, expected: str) -> None:
    hands = DEALT if seat == 0 else DEALT[::-1]
    assert value(who.who_opens(), table(hands=hands, opener=seat)) == int(expected)


def test_the_turn_goes_to_the_right() -> None:
    assert value(who.who_is_next(), table(hands=AFTER_TWO, history="6-6 4-6>")) == 0


@pytest.mark.parametrize(("ruleset", "act"), [("A", "draw"), ("B", "draw_or_pass"), ("C", "draw")])
def test_the_documents_differ_where_nothing_fits(ruleset: str, act: str) -> None:
    hands = ("1-2 5-5 2-5 1-4 5-6", "1-1 2-2 0-1 3-5 2-6")
    position = set_up(
        Position(ruleset=ruleset, hands=hands, history="6-6 4-6> <0-6 3-4>", boneyard="4-5 1-3")  # type: ignore[arg-type]  # one of the three
    )
    assert ACTS[value(who.what_now(), position)] == act


def by_hand(unseen: TileSet, size: int, wanted: TileSet) -> Fraction:
    """The chance that a hand of this size, any of the unseen tiles, has one of those wanted."""
    hands = list(combinations(tuple(unseen), size))
    return Fraction(sum(any(tile in wanted for tile in hand) for hand in hands), len(hands))


def test_chances_are_those_of_counting_every_hand() -> None:
    # Late in a round of two, with nothing passed or drawn: every hand of the unseen tiles is possible.
    position = table(hands=AFTER_TWO, history="6-6 4-6>")
    unseen = FULL_SET - position.layout.tiles - position.hand(position.seating.seats[0])
    # The double six was held by the learner, so the opening says nothing of the other hand.
    asked = counts_of(position, 1)
    fits = TileSet.of(tile for tile in unseen if tile.has(6) or tile.has(4))
    assert asked["play"] == chances.in_hundred(by_hand(unseen, 6, fits))
    assert asked["tile"] == chances.in_hundred(by_hand(unseen, 6, TileSet.of([Tile.parse("5-5")])))


def counts_of(position: Round, seat: int) -> dict[str, int]:
    return {
        "play": value(chances.chance_to_play(seat), position),
        "tile": value(chances.chance_of_tile(seat, "5-5"), position),
    }


def test_every_question_of_chance_has_answers_to_choose_from() -> None:
    position = table(hands=AFTER_TWO, history="6-6 4-6>")
    for asks in (chances.chance_to_play(1), chances.chance_of_tile(1, "2-6")):
        choices = options(asks, position)
        assert len(set(choices)) == len(choices) >= 3


@pytest.mark.parametrize(("then", "points"), [("2-3>", 17), ("", None)])
def test_the_winner_of_the_drawing_game_takes_off_his_own(then: str, points: int | None) -> None:
    line = "5-4 4-1 1-0 0-5 5-6 6-6* 6-4 4-3 3-1 1-1 1-2 2-2"
    position = table(hands=("2-3", "3-6 4-4"), line=line, then=then)
    if points is None:
        assert not position.is_over
    else:
        assert value(counts.won_points(), position) == points


def test_a_goal_of_chances_is_met_by_the_smallest_one_only() -> None:
    position = table(hands=AFTER_TWO, history="6-6 4-6>")
    good = solutions(chances.squeezes(), position)
    left = {
        move: chances.belief_of(position.after(move)).can_play(position.seating.seats[1])
        for move in position.legal_moves
    }
    assert set(good) == {move for move, chance in left.items() if chance == min(left.values())}
    assert all(chance > 0 for chance in left.values())


def test_goals_of_keeping_compare_all_that_fits() -> None:
    position = table(hands=AFTER_TWO, history="6-6 4-6>")
    heavy = solutions(chances.sheds_most(), position)
    assert {move.tile.pips for move in heavy if isinstance(move, Play)} == {9}
    for goal in (chances.keeps_numbers(), chances.keeps_most_answers()):
        assert any(isinstance(goal.judge(position, move), Met) for move in position.legal_moves)


DREW_ONCE = Position(
    ruleset="A",
    hands=("0-3 2-5 5-5", "1-5 3-3 3-6"),
    history="6-6 <0-6 1-6> 1-1> 1-4> 4-5> 3-5> 2-3> +0-1 <0-1",
    opener=1,
)


def test_who_drew_lacks_both_numbers_and_the_rest_shares_the_places() -> None:
    position = set_up(DREW_ONCE)
    unseen = FULL_SET - position.layout.tiles - position.hand(position.seating.seats[0])
    possible = TileSet.of(tile for tile in unseen if not tile.has(0) and not tile.has(2))
    expected = by_hand(possible, 3, TileSet.of([Tile.parse("3-3")]))
    assert value(chances.chance_of_tile(1, "3-3"), position) == chances.in_hundred(expected)
    assert value(chances.who_has_it("2-4"), position) == BONEYARD
    told = {fact.says: fact.number for fact in chances.chance_of_tile(1, "3-3").why(position)}
    assert told[Says.MAY_BE_THERE] == len(possible), "three of these, not three of all that are unseen"
    for tile in unseen - possible:
        among = f"{tile} 3-3 1-5"
        assert value(chances.impossible_tile(1, among), position) == tile.index


def test_where_every_unseen_tile_is_possible_two_numbers_give_the_chance() -> None:
    position = table(hands=AFTER_TWO, history="6-6 4-6>")
    told = chances.chance_of_tile(1, "2-6").why(position)
    assert [fact.says for fact in told] == [
        Says.UNSEEN_ARE,
        Says.HOLDS_OF_THEM,
        Says.EQUALLY_LIKELY,
        Says.CHANCE_IS,
    ]
    unseen, holds, even, chance = told
    assert (even.number, even.of) == (holds.number, unseen.number)
    assert chance.number == round(100 * even.number / even.of)


def test_where_one_tile_alone_may_open_every_larger_count_is_told_so() -> None:
    position = table(hands=DEALT)
    mistakes = opening_tiles().mistakes(position)
    assert {option.value for option in mistakes} == {2, 6, 7}
    assert {(fact.says, fact.tiles) for fact in mistakes.values()} == {
        (Says.NOT_ALL_OPEN, (Tile.parse("6-6"),))
    }


@pytest.mark.parametrize(
    ("switches", "says"),
    [
        ({"no_double": "heaviest_tile"}, Says.ONE_OPENS),
        ({"no_double": "draw_until_double"}, Says.YOU_HAVE_NO_DOUBLE),
    ],
)
def test_without_a_double_the_hint_tells_what_may_open(switches: dict[str, str], says: Says) -> None:
    hands = ("1-4 0-3 2-6 5-6 0-5 1-2 3-4", "4-6 2-5 0-1 3-5 2-3 0-4 1-6")
    assert lays().fact(table(hands=hands, switches=switches)).says is says


def test_two_impossible_tiles_or_none_are_no_question() -> None:
    position = set_up(DREW_ONCE)
    for among in ("2-4 2-6 3-3", "3-3 1-5 3-6"):
        with pytest.raises(ValueError, match="has to be"):
            chances.impossible_tile(1, among).right(position)
    with pytest.raises(ValueError, match="nothing shows"):
        chances.who_has_it("3-3").right(position)


@pytest.mark.parametrize(("reading", "opener"), [("all_players", 2), ("tied_players_only", 1)])
def test_after_a_tie_it_is_a_question_whose_doubles_count(reading: str, opener: int) -> None:
    hands = (
        "0-2 1-1 1-5 1-6 2-4 3-4 3-5",
        "0-0 0-4 1-2 1-3 2-5 3-3 4-6",
        "0-3 0-5 0-6 2-2 2-6 4-4 6-6",
    )
    position = table(hands=hands, opener=opener, tied=(0, 1), switches={"tie_lead": reading})
    assert value(who.who_opens(), position) == opener


def test_what_is_missing_to_the_target_depends_on_how_many_play() -> None:
    two, three = table(hands=DEALT), table(hands=(*DEALT, "2-4 3-5 0-3 1-6 4-4 1-2 0-6"))
    assert value(counts.points_to_go(30), two) == 100 - 30
    assert value(counts.points_to_go(30), three) == 61 - 30


def test_tiles_that_fit_are_counted_once_each() -> None:
    position = table(hands=("2-2 2-4 2-5 4-5", "0-3 1-1 1-5 4-4"), history="6-6 <1-6 <1-3 3-6> <3-5 3-4>")
    assert position.ends == (5, 4)
    assert value(counts.fitting_tiles(), position) == len(
        {move.tile for move in position.legal_moves if isinstance(move, Play)}
    )
