"""What comes back, and when: folded from answers, with the clock as an argument."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.memory import Answered, Mastery, due_skills, next_level, remembered

MONDAY = datetime(2026, 3, 2, 18, tzinfo=UTC)


def answers(*right: bool, level: int = 1, start: datetime = MONDAY, days: int = 0) -> list[Answered]:
    """Answers to one skill, a minute apart or so many days apart."""
    step = timedelta(days=days) if days else timedelta(minutes=1)
    return [
        Answered("puerta", right=one, level=level, at=start + number * step)
        for number, one in enumerate(right)
    ]


def test_what_was_never_tried_is_not_remembered() -> None:
    assert remembered([]) == {}
    assert due_skills({}, MONDAY) == ()


def test_a_right_answer_comes_back_in_days_and_then_later_and_later() -> None:
    given_so_far: list[Answered] = []
    now, waits = MONDAY, []
    for _ in range(4):
        given_so_far.append(Answered("puerta", right=True, level=1, at=now))
        memory = remembered(given_so_far)["puerta"]
        assert not memory.is_due(now)
        waits.append((memory.due - now.date()).days)
        now = datetime.combine(memory.due, now.time(), tzinfo=UTC)
        assert memory.is_due(now)
    assert waits == sorted(waits)
    assert waits[-1] > 20


def test_a_wrong_answer_brings_it_back_the_next_day() -> None:
    memory = remembered(answers(False))["puerta"]
    assert memory.is_due(MONDAY + timedelta(days=1))


def test_a_day_is_one_review_however_many_answers_it_had() -> None:
    assert remembered(answers(True))["puerta"].due == remembered(answers(*[True] * 8))["puerta"].due
    all_right, most, few = (
        remembered(answers(*given))["puerta"]
        for given in ([True] * 6, [True] * 5 + [False], [True] * 3 + [False] * 3)
    )
    assert few.holds < most.holds < all_right.holds


def test_the_longest_overdue_comes_first() -> None:
    given_so_far = [
        Answered("tranque", right=True, level=1, at=MONDAY + timedelta(days=1)),
        Answered("puerta", right=True, level=1, at=MONDAY),
    ]
    later = MONDAY + timedelta(days=30)
    assert due_skills(remembered(given_so_far), later) == ("puerta", "tranque")
    assert due_skills(remembered(given_so_far), MONDAY + timedelta(days=1)) == ()


@pytest.mark.parametrize(
    ("right", "level"),
    [
        ("", 1),
        ("RR", 1),
        ("RRR", 2),
        ("RRRRR", 2),
        ("RRRWW", 1),
        ("WWWW", 1),
        ("RWRWRW", 1),
    ],
)
def test_three_right_lead_up_and_two_wrong_lead_down(right: str, level: int) -> None:
    assert next_level(answers(*(one == "R" for one in right), level=2)) == level


def test_easy_answers_do_not_lead_past_their_level() -> None:
    assert next_level(answers(*[True] * 20, level=1)) == 2


def test_mastery_says_what_was() -> None:
    def after(given_so_far: list[Answered]) -> Mastery:
        return remembered(given_so_far)["puerta"].mastery

    assert after(answers(True, True, True)) is Mastery.BEGUN
    assert after(answers(True, False, True, False, True)) is Mastery.BEGUN
    assert after(answers(True, True, False, True, True)) is Mastery.STEADY
    assert after(answers(*[True] * 5, level=3)) is Mastery.STEADY
    assert after(answers(*[True] * 5, level=3, days=4)) is Mastery.SURE
    assert after(answers(*[True] * 5, level=1, days=4)) is Mastery.STEADY
    assert after(
        [*answers(*[True] * 5, level=3, days=4), *answers(False, False, start=MONDAY + timedelta(60))]
    ) is (Mastery.BEGUN)


@given(
    st.lists(
        st.builds(
            Answered,
            st.sampled_from(["puerta", "tranque", "hanged"]),
            right=st.booleans(),
            level=st.integers(1, 3),
            at=st.integers(0, 500_000).map(lambda minutes: MONDAY + timedelta(minutes=minutes)),
        ),
        max_size=40,
    ),
    st.randoms(),
)
def test_the_order_of_arrival_changes_nothing(given_so_far: list[Answered], chance: Random) -> None:
    shuffled = list(given_so_far)
    chance.shuffle(shuffled)
    # Two answers at one moment have no order of their own.
    if len({one.at for one in given_so_far}) == len(given_so_far):
        assert remembered(shuffled) == remembered(given_so_far)
    for memory in remembered(given_so_far).values():
        assert 1 <= memory.level <= 3
        assert 0 <= memory.right <= memory.answers
