"""Open questions: the same table under two readings, each scored by the engine."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.game.ruleset import Value
from engine.game.seats import Seat
from lessons.__main__ import TESTS as FOLDER
from lessons.__main__ import clauses_tested, main
from lessons.facts import YOU
from lessons.model import Lesson, OpenQuestion, Step
from lessons.questions import DEAL_AGAIN, NOBODY, Option
from lessons.readings import (
    OVER,
    Entry,
    Reading,
    Row,
    SideBySide,
    open_questions,
    questions_shown,
    side_by_side,
)
from lessons.setup import PositionProblem, read, set_up
from lessons.stages import CURRICULUM, lesson_named

SHOWN = [
    (lesson, step, asked) for lesson in CURRICULUM for step in lesson.steps for asked in open_questions(step)
]


def step_named(lesson: str, step: str) -> Step:
    found = lesson_named(lesson)
    assert found is not None
    return next(one for one in found.steps if one.slug == step)


def compared(lesson: str, step: str) -> SideBySide:
    found = step_named(lesson, step)
    return side_by_side(found, open_questions(found)[0])


def under(sides: SideBySide, value: Value) -> Reading:
    return next(reading for reading in sides.readings if reading.value == value)


def points(reading: Reading) -> dict[int, int]:
    return {
        int(seat): entry.option.value for (row, seat), entry in reading.entries.items() if row is Row.POINTS
    }


def test_every_open_question_with_several_answers_is_shown_at_a_table() -> None:
    shown = questions_shown(CURRICULUM)
    table = "\n".join(f"{doubt} {switch}: {', '.join(steps)}" for (doubt, switch), steps in shown.items())

    assert [key for key, steps in shown.items() if not steps] == [], table
    assert len(shown) >= 45


@pytest.mark.parametrize(
    ("lesson", "step", "asked"),
    SHOWN,
    ids=[f"{lesson.slug}/{step.slug}-{asked.switch}" for lesson, step, asked in SHOWN],
)
def test_what_is_compared_differs_and_begins_with_how_we_play(
    lesson: Lesson, step: Step, asked: OpenQuestion
) -> None:
    sides = side_by_side(step, asked)
    assert sides.here.value == getattr(sides.ruleset.defaults, asked.switch)
    assert {reading.value for reading in sides.readings} == set(sides.doubt.values)
    assert sides.apart()
    for other in sides.apart():
        assert any(sides.differs(line, other) for line in sides.lines(other))


def test_drawing_at_a_dead_table_can_change_the_winner() -> None:
    sides = compared("draw-silences", "for-nothing")
    draw_on, stop = under(sides, "draw_on"), under(sides, "stop")
    # 2-2 2-4 against 1-1 1-2 4-4: ten to thirteen. Drawing 0-4 and 0-1 makes it fifteen to thirteen.
    assert (points(draw_on), points(stop)) == ({0: 0, 1: 15 - 13}, {0: 13 - 10, 1: 0})
    assert draw_on.entries[Row.WINS, YOU].option == Option("side", 1)
    assert stop.entries[Row.WINS, YOU].option == Option("side", 0)


def test_a_won_tranque_pays_the_opponents_or_the_whole_table() -> None:
    sides = compared("dominican-house-rules", "whole-table")
    assert points(under(sides, "opponents")) == {0: 7 + 17 + 9, 1: 0}
    assert points(under(sides, "all_hands")) == {0: 7 + 17 + 9 + 12, 1: 0}
    paid = under(sides, "opponents").entries[Row.POINTS, YOU].paid
    assert [(one.clause, one.points) for one in paid] == [("B21", 7), ("B33", 26)]


def test_four_alone_have_a_row_each_and_a_pair_shares_its_points() -> None:
    sides = compared("dominican-house-rules", "alone-pays")
    pairs, alone = under(sides, "pairs_facing"), under(sides, "four_singles")
    assert points(pairs) == {0: 24, 1: 0, 2: 24, 3: 0}
    assert points(alone) == {0: 29, 1: 0, 2: 0, 3: 0}
    assert pairs.entries[Row.POINTS, Seat(2)].shared
    assert not alone.entries[Row.POINTS, Seat(2)].shared


def test_a_draw_that_helps_pays_only_where_trying_is_enough() -> None:
    sides = compared("dominican-two-or-three", "drew-and-played")
    assert (points(under(sides, "only_if_turn_lost")), points(under(sides, "any_failure"))) == (
        {0: 0, 1: 3},
        {0: 10, 1: 3},
    )


def test_two_passes_among_three_are_paid_one_by_one_or_as_all_the_others() -> None:
    sides = compared("dominican-two-or-three", "all-others")
    assert points(under(sides, "four_players_only"))[0] == 12 + 10 + 10
    assert points(under(sides, "all_others"))[0] == 12 + 10 + 10 + 25


@pytest.mark.parametrize(("number", "more"), [(1, 100), (2, 75), (3, 50), (4, 25), (5, 0)])
def test_the_first_four_rounds_pay_more_where_clubs_have_it_so(number: int, more: int) -> None:
    step = step_named("puerto-rican-house-rules", "second-round")
    sides = side_by_side(step, OpenQuestion("bonus500", round_number=number))
    assert points(under(sides, "on"))[0] - points(under(sides, "off"))[0] == more


def test_the_chucha_between_two_blanks_is_called_or_not() -> None:
    sides = compared("puerto-rican-house-rules", "still-one")
    counts, leaves_out = (under(sides, value).entries[Row.CALL, YOU] for value in ("counts", "not"))
    assert counts != leaves_out


def test_without_a_double_one_deals_again_or_the_heaviest_opens_or_one_draws() -> None:
    sides = compared("draw-silences", "heaviest")
    opens = [sides.readings[place].entries[Row.OPENS, YOU] for place in range(3)]
    assert [one.option.value for one in opens[:2]] == [DEAL_AGAIN, 0]
    assert [str(tile) for tile in sides.readings[1].entries[Row.MAY_OPEN, YOU].tiles] == ["5-6"]
    assert opens[2].option.kind == "act"


def test_a_block_counted_at_once_leaves_nobody_a_turn() -> None:
    sides = compared("dominican-tranque", "block")
    assert under(sides, "immediate").entries[Row.TURN, YOU] == OVER
    assert under(sides, "play_out_passes").entries[Row.TURN, YOU].seat == 1


def test_four_doubles_may_ask_for_a_new_deal_at_some_tables() -> None:
    sides = compared("puerto-rican-house-rules", "many-doubles")
    asks = {reading.value: reading.entries[Row.REDEAL, YOU] for reading in sides.readings}
    assert asks["off"] == Entry(Option("side", NOBODY))
    assert asks[4] == asks[5] == Entry(Option("seat", 0))


def test_moves_that_a_reading_does_not_allow_are_left_out_with_all_that_follows() -> None:
    step = step_named("draw-silences", "for-nothing")
    drawn = replace(step.position, then="+0-4 +0-1 pass pass")
    assert len(set_up(drawn).history) == 4
    assert read(set_up(drawn), "dead_board", "stop").history == ()
    with pytest.raises(PositionProblem):
        side_by_side(step, OpenQuestion("dead_board", then="pass"))


def test_the_table_of_clauses_names_lessons_and_tests(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--complete"]) == 0
    printed = capsys.readouterr().out
    line = next(line for line in printed.splitlines() if line.startswith("A14 "))
    assert "draw-first-hand/draw" in line
    assert line.partition("| ")[2].startswith("test_")
    assert "Q36 pass_after_draw  dominican-two-or-three/drew-and-played" in printed
    assert clauses_tested(FOLDER / "nowhere") == {}
