"""The charts of hidden hands: their sentences, their tables and their figures say the same."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engine.game.seats import Seat
from engine.mind.belief import Belief
from ui.seat_charts import (
    pips_chart,
    pips_rows,
    pips_say,
    pips_spread,
    play_chart,
    play_rows,
    play_say,
    suits,
    suits_say,
    suits_table,
    void_chart,
    void_rows,
    void_say,
)
from ui.study import SAMPLES, sample
from ui.text import Language, Words
from ui.triangle import hundredths

ENGLISH = Words.of(Language.EN)


def moments(game: str) -> list[tuple[Belief, tuple[str, ...]]]:
    study = sample(game)
    found = []
    for moves in study.moments:
        belief = study.known(moves).belief
        if belief is not None:
            found.append((belief, study.names(ENGLISH)))
    return found


@pytest.mark.parametrize("game", SAMPLES)
def test_chart_and_table_show_the_same_numbers(game: str) -> None:
    for belief, names in moments(game)[::5]:
        rows = play_rows(belief, ENGLISH, names)
        flat = [int(value) for row in rows for name, value in row.items() if name != "Whose"]
        assert list(play_chart(belief, ENGLISH, names).data[0].x) == flat
        voids = void_rows(belief, ENGLISH, names)
        for seat, row in zip(belief.seats, voids, strict=True):
            assert list(void_chart(belief, ENGLISH, seat).data[0].y) == [int(row[str(n)]) for n in range(7)]
            drawn = pips_chart(belief, ENGLISH, seat).data[0]
            assert [str(x) for x in drawn.x] == [
                row["Pips in the hand"] for row in pips_rows(belief, ENGLISH, seat)
            ]
            assert sum(drawn.y) == pytest.approx(100)


@pytest.mark.parametrize("game", SAMPLES)
@pytest.mark.parametrize("language", list(Language))
def test_every_chart_has_its_sentence(game: str, language: Language) -> None:
    words = Words.of(language)
    for belief, names in moments(game):
        seat = belief.seats[0]
        said = (
            play_say(belief, words, names),
            void_say(belief, words, names, seat),
            pips_say(belief, words, names, seat),
            suits_say(belief.view, words),
        )
        assert not any("{" in sentence for sentence in said)


def test_after_a_pass_the_sentence_names_what_is_missing() -> None:
    study = sample("C")
    belief = study.known(study.moments[2]).belief
    assert belief is not None
    names = study.names(ENGLISH)
    assert void_say(belief, ENGLISH, names, Seat(1)) == "Yadira certainly has no 6."
    assert play_say(belief, ENGLISH, names).endswith("least likely Yadira, 0 times.")


def test_half_of_the_chance_lies_between_the_quarters() -> None:
    study = sample("C")
    belief = study.known(study.moments[2]).belief
    assert belief is not None
    spread = pips_spread(belief, Seat(1))
    below = sum((chance for pips, chance in spread.chances.items() if pips < spread.quarter), Fraction(0))
    above = sum(
        (chance for pips, chance in spread.chances.items() if pips > spread.three_quarters), Fraction(0)
    )
    assert below < Fraction(1, 4)
    assert above <= Fraction(1, 4)
    assert spread.quarter <= spread.mean <= spread.three_quarters


@pytest.mark.parametrize("game", SAMPLES)
def test_each_number_is_counted_to_seven(game: str) -> None:
    study = sample(game)
    for moves in study.moments:
        view = study.view(moves)
        for one in suits(view):
            assert one.out + one.own + one.unseen == 7
            assert one.unseen == len(view.unseen.of_suit(one.suit))
        assert suits_table(view, ENGLISH).count("<i ") == 49


def test_no_chance_is_shown_as_certain_that_is_not() -> None:
    for belief, _ in moments("A"):
        for seat in belief.seats:
            for suit in range(7):
                chance = belief.is_void_in(seat, suit)
                assert (hundredths(chance) in (0, 100)) is (chance in (0, 1))
