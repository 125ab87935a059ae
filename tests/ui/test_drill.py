"""The calibration drill: reachable positions, the whole scale, and honest scores."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engine.game.moves import Play
from ui.drill import (
    CALM,
    Answer,
    Drill,
    asked_said,
    bands,
    brier,
    calibration_chart,
    calibration_rows,
    leaning,
    least_brier,
    mean_distance,
    question,
    reason_said,
)
from ui.text import Language, Words

ENGLISH = Words.of(Language.EN)
ASKED = [question("test", number) for number in range(36)]


def test_the_same_seed_asks_the_same() -> None:
    again = question("test", 7)
    assert (again.kind, again.place, again.chance, again.tile, again.suit) == (
        ASKED[7].kind,
        ASKED[7].place,
        ASKED[7].chance,
        ASKED[7].tile,
        ASKED[7].suit,
    )
    assert again.study.round.history == ASKED[7].study.round.history
    assert question("other", 7).study.round.history != again.study.round.history


def test_every_question_is_about_a_moment_between_turns_after_a_pass_or_a_draw() -> None:
    for asked in ASKED:
        events = asked.study.round.events
        before = events[: asked.moves]
        assert any(event.seat != 0 and not isinstance(event.move, Play) for event in before)
        assert isinstance(before[-1].move, Play) or events[asked.moves].seat != before[-1].seat


def test_every_kind_is_asked_in_every_game_and_the_whole_scale_comes_up() -> None:
    assert {asked.kind for asked in ASKED} == {"holds", "lies", "can_play", "void"}
    assert {asked.study.round.options.ruleset for asked in ASKED} == {"A", "B", "C"}
    assert {min(4, int(asked.chance * 5)) for asked in ASKED} == {0, 1, 2, 3, 4}


def test_the_exact_chance_is_that_of_the_belief_and_the_truth_that_of_the_deal() -> None:
    for asked in ASKED:
        belief = asked.study.known(asked.moves).belief
        assert belief is not None
        if asked.tile is not None:
            assert asked.chance == belief.chance(asked.tile, asked.place)
        # What is certain is so, and what is impossible is not.
        assert asked.chance != 1 or asked.is_so
        assert asked.chance != 0 or not asked.is_so


@pytest.mark.parametrize("language", list(Language))
def test_every_question_is_asked_and_answered_in_words(language: Language) -> None:
    words = Words.of(language)
    for asked in ASKED:
        names = asked.study.names(words)
        assert asked_said(asked, words, names).endswith("?")
        assert reason_said(asked, words, names).endswith(".")


def test_an_answer_counts_once_and_then_the_next_is_asked() -> None:
    drill = Drill("seed")
    assert drill.following() == drill
    once = drill.answered(130, ASKED[0])
    assert [answer.said for answer in once.answers] == [100]
    assert once.answered(20, ASKED[0]) == once
    assert (once.following().number, once.following().is_open) == (1, True)


def test_the_brier_score_of_who_always_says_fifty_is_a_quarter() -> None:
    answers = [Answer(50, asked.chance, asked.is_so) for asked in ASKED]
    assert brier(answers) == CALM
    assert least_brier(answers) < CALM


def test_an_answer_costs_the_square_of_how_far_it_was_off() -> None:
    assert Answer(80, Fraction(1, 2), is_so=True).cost == Fraction(4, 100)
    assert Answer(80, Fraction(1, 2), is_so=False).cost == Fraction(64, 100)


@pytest.mark.parametrize(("by", "leans"), [(-20, "low"), (0, "even"), (20, "high")])
def test_it_is_told_whether_somebody_says_too_much(by: int, leans: str) -> None:
    answers = [Answer(50 + by, Fraction(1, 2), is_so=True) for _ in range(4)]
    assert leaning(answers) == leans


def test_the_mean_distance_leaves_luck_out() -> None:
    answers = [Answer(80, Fraction(1, 2), is_so=so) for so in (True, False)] + [
        Answer(50, Fraction(1, 2), is_so=True)
    ]
    assert mean_distance(answers) == 20


def test_answers_are_grouped_by_what_was_said() -> None:
    answers = [Answer(said, Fraction(1, 2), is_so=True) for said in (0, 10, 50, 99, 100)]
    assert [(band.count, band.said, band.exact) for band in bands(answers)] == [
        (2, 5.0, 50.0),
        (1, 50.0, 50.0),
        (2, 99.5, 50.0),
    ]
    figure = calibration_chart(answers, ENGLISH)
    assert list(figure.data[1].x) == [0, 10, 50, 99, 100]
    assert list(figure.data[2].x) == [5.0, 50.0, 99.5]
    rows = calibration_rows(answers, ENGLISH)
    assert [row["You said"] for row in rows] == ["100", "99", "50", "10", "0"]
