"""Medals are counted from what was done: for winning and for keeping at it, without streaks, and never lost."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta, timezone
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game.ruleset import RULESET_IDS, load
from lessons.exercises import SKILLS
from lessons.medals import MEDALS, Art, Deed, Shelf, Standing, Value, medal_named, standings
from lessons.memory import Answered, Mastery, remembered, sure_since
from lessons.stages import CHAPTERS

START = datetime(2026, 3, 2, 18, tzinfo=UTC)
LONGEST_SENTENCE = 14


def deed(kind: str, subject: str = "x", *, day: float = 0, **detail: Value) -> Deed:
    return Deed(kind, subject, START + timedelta(days=day), detail)


def of(deeds: list[Deed], slug: str) -> Standing:
    return next(one for one in standings(deeds) if one.medal.slug == slug)


def test_at_the_beginning_nothing_is_won_and_everything_says_what_it_takes() -> None:
    found = standings([])
    assert len(found) == len(MEDALS)
    assert [one.medal.slug for one in found if one.is_won or one.have] == []


@pytest.mark.parametrize("medal", MEDALS, ids=lambda medal: medal.slug)
def test_every_medal_cites_the_document_that_asks_for_medals(medal) -> None:  # type: ignore[no-untyped-def]  # a medal
    assert {"C12", "C13"} & set(medal.clauses)
    assert all(load(clause[0]).clause(clause) for clause in medal.clauses)
    for words in (medal.name, medal.asks):
        for said in (words.en, words.es):
            assert [one for one in said.split(". ") if len(one.split()) > LONGEST_SENTENCE + 4] == []
    assert medal_named(medal.slug) is medal


def test_slugs_are_their_own_and_every_shelf_and_art_is_used() -> None:
    assert len({medal.slug for medal in MEDALS}) == len(MEDALS)
    assert {medal.shelf for medal in MEDALS} == set(Shelf)
    assert {medal.art for medal in MEDALS} == set(Art)
    assert len({(medal.art, medal.mark) for medal in MEDALS}) == len(MEDALS)


@pytest.mark.parametrize("number", range(len(CHAPTERS)))
def test_a_chapter_takes_every_one_of_its_steps(number: int) -> None:
    chapter = CHAPTERS[number]
    steps = [f"{lesson.slug}/{step.slug}" for lesson in chapter.lessons for step in lesson.steps]
    deeds = [deed("step", step, day=place) for place, step in enumerate(steps)]
    before, after = of(deeds[:-1], f"chapter-{chapter.slug}"), of(deeds, f"chapter-{chapter.slug}")
    assert (before.have, before.is_won) == (len(steps) - 1, False)
    assert after.won == deeds[-1].at
    # Steps of another chapter, or the same one twice, do not count.
    again = [deed("step", steps[0], day=place) for place in range(len(steps))]
    assert of([*again, deed("step", "no-such/lesson")], f"chapter-{chapter.slug}").have == 1


def test_days_count_wherever_they_lie_and_however_much_was_done() -> None:
    scattered = [deed("hand", day=day) for day in (0, 0.01, 40, 200.5)]
    assert of(scattered, "days-3").won == scattered[-1].at
    one_day = [deed("step", str(place), day=place / 100) for place in range(9)]
    assert (of(one_day, "days-3").have, of(one_day, "days-3").is_won) == (1, False)


def test_a_day_begins_at_the_learners_own_midnight() -> None:
    late = [Deed("hand", str(hour), datetime(2026, 3, 2, hour, tzinfo=UTC), {}) for hour in (1, 23)]
    west = timezone(timedelta(hours=-4))
    have = {
        zone: next(one for one in standings(late, zone) if one.medal.slug == "days-3").have
        for zone in (UTC, west)
    }
    assert have == {UTC: 1, west: 2}


def test_looking_at_pages_or_making_mistakes_is_no_day_of_practice() -> None:
    assert of([deed("medal", "hands-1"), deed("mistake")], "days-3").have == 0


@pytest.mark.parametrize(
    ("slug", "kind", "wins", "misses"),
    [
        ("capicu", "hand", {"capicu": True}, {"capicu": False, "chuchazo": True}),
        ("chuchazo", "hand", {"chuchazo": True}, {"capicu": True}),
        ("tranque", "hand", {"tranque": True, "won": True}, {"tranque": True, "won": False}),
        ("shut-out", "match", {"won": True, "lost": 0}, {"won": True, "lost": 5}),
        ("shut-out", "match", {"won": True, "lost": 0}, {"won": False, "lost": 0}),
        ("match-a", "match", {"won": True, "rules": "A"}, {"won": True, "rules": "B"}),
        ("match-b", "match", {"won": True, "rules": "B"}, {"won": False, "rules": "B"}),
        ("match-c", "match", {"won": True, "rules": "C"}, {"rules": "C"}),
    ],
)
def test_what_wins_at_the_table_and_what_does_not(
    slug: str, kind: str, wins: Mapping[str, Value], misses: Mapping[str, Value]
) -> None:
    assert of([deed(kind, "r", **wins)], slug).is_won
    assert not of([deed(kind, "r", **misses)], slug).is_won
    assert not of([deed("step", "r", **wins)], slug).is_won


def test_the_same_mistake_mended_twice_counts_once() -> None:
    mended = [deed("mended", name, day=day) for day, name in enumerate(["a", "a", "b"])]
    assert of(mended, "mended-1").won == mended[0].at
    assert of(mended, "mended-10").have == 2


def answers(skill: str, right: str, *, level: int = 1, first: float = 0) -> list[Deed]:
    return [
        deed("exercise", skill, day=first + place / 10, right=sign == "+", level=level)
        for place, sign in enumerate(right)
    ]


def test_a_skill_is_steady_with_four_of_five_and_stays_so() -> None:
    skill = SKILLS[0].slug
    assert not of(answers(skill, "++++"), "steady-1").is_won
    assert not of(answers(skill, "++--+"), "steady-1").is_won
    won = answers(skill, "-++-++")
    assert of(won, "steady-1").won == won[-1].at
    # Whatever comes after takes nothing away.
    assert of([*won, *answers(skill, "-----", first=3)], "steady-1").won == won[-1].at
    assert not of(answers("no-such-skill", "+++++"), "steady-1").is_won


def test_skills_for_good_take_hard_ones_and_days() -> None:
    def practised(level: int, days: tuple[float, ...]) -> list[Deed]:
        return [
            one
            for skill in SKILLS[:5]
            for day in days
            for one in answers(skill.slug, "+++++", level=level, first=day)
        ]

    assert of(practised(3, (0, 4, 15)), "sure-5").is_won
    assert not of(practised(1, (0, 4, 15)), "sure-5").is_won


def test_skills_for_good_stay_so_though_later_answers_are_wrong() -> None:
    good = [
        one
        for skill in SKILLS[:5]
        for day in (0, 4, 15)
        for one in answers(skill.slug, "+++++", level=3, first=day)
    ]
    worse = [one for skill in SKILLS[:5] for one in answers(skill.slug, "-----", first=30)]
    assert of([*good, *worse], "sure-5").won == of(good, "sure-5").won is not None


@given(st.lists(st.tuples(st.sampled_from([0, 0, 0, 1, 3, 9]), st.integers(0, 9)), max_size=25))
def test_sure_is_said_on_the_first_day_that_ends_so(taken: list[tuple[int, int]]) -> None:
    given_so_far: list[Answered] = []
    day, first = 0, None
    for place, (rest, luck) in enumerate(taken):
        ends = rest > 0 and given_so_far
        if ends and first is None and remembered(given_so_far)["x"].mastery is Mastery.SURE:
            first = given_so_far[-1].at
        day += rest
        given_so_far.append(
            Answered("x", right=luck > 0, level=3, at=START + timedelta(days=day, minutes=place))
        )
    if given_so_far and first is None and remembered(given_so_far)["x"].mastery is Mastery.SURE:
        first = given_so_far[-1].at
    assert sure_since(given_so_far) == first


def test_a_very_long_log_is_read_in_one_go() -> None:
    # As many reviews as days: reading it anew for every day would never end.
    long = [deed("exercise", SKILLS[0].slug, day=day, right=day % 3 > 0, level=3) for day in range(5000)]
    assert of(long, "sure-5").have == 0


def test_what_was_kept_stays_won_though_its_conditions_have_grown() -> None:
    kept = deed("medal", f"chapter-{CHAPTERS[0].slug}", day=5)
    found = of([kept], f"chapter-{CHAPTERS[0].slug}")
    assert found.won == kept.at
    assert found.have == found.medal.needed


def test_the_day_of_a_medal_is_when_it_was_earned_and_not_when_it_was_said() -> None:
    earned = deed("hand", "r")
    assert of([deed("medal", "hands-1", day=9), earned], "hands-1").won == earned.at


_KINDS = ("step", "exercise", "hand", "match", "mended", "mistake")
_STEPS = [f"{lesson.slug}/{step.slug}" for lesson in CHAPTERS[0].lessons for step in lesson.steps]
_DEEDS = st.builds(
    Deed,
    st.sampled_from(_KINDS),
    st.sampled_from([*_STEPS[:4], SKILLS[0].slug, "record"]),
    st.integers(0, 40 * 24).map(lambda hours: START + timedelta(hours=hours)),
    st.fixed_dictionaries(
        {
            "won": st.booleans(),
            "capicu": st.booleans(),
            "right": st.booleans(),
            "rules": st.sampled_from(RULESET_IDS),
        }
    ),
)


@given(st.lists(_DEEDS, max_size=30), st.lists(_DEEDS, max_size=10))
def test_more_deeds_never_take_a_medal_away(before: list[Deed], more: list[Deed]) -> None:
    # What comes later comes later: a log only grows.
    end = max((one.at for one in before), default=START)
    later = [Deed(one.kind, one.subject, end + (one.at - START), one.detail) for one in more]
    first = {one.medal.slug: one.won for one in standings(before) if one.won is not None}
    second = {one.medal.slug: one.won for one in standings([*before, *later]) if one.won is not None}
    assert {slug: second.get(slug) for slug in first} == first


@given(st.lists(_DEEDS, max_size=20), st.randoms(use_true_random=False))
def test_the_order_in_which_a_log_is_read_does_not_matter(deeds: list[Deed], random) -> None:  # type: ignore[no-untyped-def]  # a generator
    numbers = count()
    apart = [
        Deed(one.kind, one.subject, one.at + timedelta(seconds=next(numbers)), one.detail) for one in deeds
    ]
    shuffled = list(apart)
    random.shuffle(shuffled)
    assert standings(shuffled) == standings(apart)
