"""Exercises against the oracle: thousands of fresh ones, each answered twice.

`CAPICU_EXERCISES=20` makes twenty times as many.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterable
from fractions import Fraction

import pytest

from engine.game.moves import End, Move, Play
from engine.game.round import Round
from engine.game.ruleset import RULESET_IDS, load
from engine.game.tiles import Tile
from lessons.checking import tries
from lessons.exercises import CHECKS, LEVELS, SKILLS, Exercise, Skill, make, skill_named, worksheet
from lessons.exercises.plans import SQUEEZE
from lessons.facts import Says
from lessons.goals import solutions
from lessons.model import MoveTask, Question
from lessons.questions import Option
from lessons.runner import Verdict, attempt, start
from lessons.stages import CHAPTERS
from tests.exercises import oracle

TIMES = int(os.environ.get("CAPICU_EXERCISES", "1"))
RARE = {"where-is-it", "block-or-not", "draw-tells"}
"""Positions that take long to find, or to count slowly."""

each_skill = pytest.mark.parametrize("skill", SKILLS, ids=lambda skill: skill.slug)


def some(skill: Skill, level: int, count: int, seed: str = "test") -> list[Exercise]:
    return [make(skill, level, f"{seed} {number}") for number in range(count)]


def as_data(exercise: Exercise) -> dict[str, object]:
    """What an exercise tells to programs, through JSON and back."""
    data: dict[str, object] = json.loads(json.dumps(exercise.data()))
    return data


def counted_as(table: Round, made: Move | Option) -> Move | Option:
    """At two equal ends one play of a tile stands for both."""
    if isinstance(made, Play) and table.ends and table.ends[0] == table.ends[1]:
        return Play(made.tile, End.LEFT)
    return made


@each_skill
def test_the_oracle_answers_alike_and_finds_it_as_hard(skill: Skill) -> None:
    for level in LEVELS:
        for exercise in some(skill, level, TIMES * (5 if skill.slug in RARE else 20)):
            data = as_data(exercise)
            assert oracle.answer(data) == exercise.right, data
            assert oracle.level(data) in (None, level), data
            assert exercise.level == level


@each_skill
def test_no_answer_and_no_place_is_always_right(skill: Skill) -> None:
    answers: Counter[tuple[str, ...]] = Counter()
    places: Counter[int] = Counter()
    for level in LEVELS:
        for exercise in some(skill, level, 8, "spread"):
            answers[exercise.right] += 1
            if exercise.choices:
                places[[str(option.value) for option in exercise.choices].index(exercise.right[0])] += 1
    total = sum(answers.values())
    assert len(answers) > 1
    assert max(answers.values()) <= 0.7 * total
    if places:
        assert len(places) > 1
        assert max(places.values()) <= 0.75 * total


@each_skill
def test_each_answer_is_judged_and_each_wrong_one_explained(skill: Skill) -> None:
    for level in LEVELS:
        for exercise in some(skill, level, 3, "judge"):
            step, state = exercise.step, start(exercise.step)
            if isinstance(exercise.does, MoveTask):
                good = solutions(exercise.does.goals[0], state.position)
                assert good
                for move in tries(state.position):
                    feedback = attempt(step, state, move)
                    # A tile that fits both ends, laid at neither, decides nothing.
                    made = feedback.tried
                    if made is None:
                        continue
                    assert (feedback.verdict is Verdict.DONE) == (counted_as(state.position, made) in good)
                    if feedback.verdict is Verdict.WRONG:
                        assert feedback.headline
                        assert feedback.story
                    if feedback.verdict is Verdict.REFUSED:
                        assert feedback.refusal
            else:
                choices = exercise.choices
                assert len(choices) >= 3
                assert len(set(choices)) == len(choices)
                verdicts = [attempt(step, state, option) for option in choices]
                assert sum(one.verdict is Verdict.DONE for one in verdicts) == 1
                assert all(one.story for one in verdicts)


def as_pairs(tiles: Iterable[Tile]) -> set[tuple[int, int]]:
    return {(int(tile.low), int(tile.high)) for tile in tiles}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("skill", ["chance-of-tile", "chance-to-play"])
def test_what_an_explanation_counts_is_counted_again_from_the_bare_tiles(skill: str, level: int) -> None:
    named = skill_named(skill)
    assert named is not None
    for exercise in some(named, level, 3, "explained"):
        table = oracle.Table(as_data(exercise))
        assert isinstance(exercise.does, Question)
        facts = exercise.does.asks.why(exercise.position)
        told = {fact.says: fact for fact in facts}
        seat = table.asked["seat"]
        unseen = set(oracle.BOX) - set(table.laid()) - table.hands[0]
        possible = {tile for tile in unseen if table.chance(tile, seat)}
        assert told[Says.UNSEEN_ARE].number == len(unseen)
        assert (Says.MAY_BE_THERE in told) == (possible != unseen)
        if Says.MAY_BE_THERE in told:
            assert told[Says.MAY_BE_THERE].number == len(possible)
        assert told[Says.HOLDS_OF_THEM].number == len(table.hands[seat])
        for fact in facts:
            if fact.says is Says.CANNOT_HOLD_OF_THEM:
                never = {tile for tile in unseen if not table.chance(tile, fact.seat)}
                assert as_pairs(fact.tiles) == never
                assert fact.number == len(never)
        if skill == "chance-to-play":
            assert table.ends is not None
            fit = {tile for tile in possible if oracle.touches(tile, table.ends)}
            assert as_pairs(told[Says.WOULD_FIT].tiles) == fit
            assert told[Says.WOULD_FIT].number == len(fit)
            assert told[Says.HOLDS_NONE_THAT_FITS].number + told[Says.CAN_PLAY_IN].number == 100
            continue
        chance = table.chance(oracle.pair(table.asked["tile"]), seat)
        even = Fraction(len(table.hands[seat]), len(possible))
        if Says.EQUALLY_LIKELY in told:
            assert Fraction(told[Says.EQUALLY_LIKELY].number, told[Says.EQUALLY_LIKELY].of) == chance == even
        for says, is_so in ((Says.EVEN_IS_MORE, even > chance), (Says.EVEN_IS_LESS, even < chance)):
            if says in told:
                assert is_so
                assert told[says].number == oracle.in_hundred(even)


@pytest.mark.parametrize("level", LEVELS)
def test_what_a_squeeze_leaves_is_counted_again_from_the_bare_tiles(level: int) -> None:
    for exercise in some(SQUEEZE, level, 2, "explained"):
        table, state = oracle.Table(as_data(exercise)), start(exercise.step)
        for move in exercise.position.legal_moves:
            feedback = attempt(exercise.step, state, move)
            if feedback.verdict is not Verdict.WRONG:
                continue
            assert isinstance(move, Play)
            fact = next(fact for fact in feedback.story if fact.says is Says.THEN_CAN_PLAY)
            after = table.with_play(
                next(iter(as_pairs([move.tile]))), "left" if move.end is End.LEFT else "right"
            )
            assert after.ends is not None
            unseen = set(oracle.BOX) - set(after.laid()) - after.hands[0]
            fit = {tile for tile in unseen if oracle.touches(tile, after.ends) and after.chance(tile, 1)}
            assert fact.of == len(fit)
            assert fact.number == oracle.in_hundred(after.can_play(1))


@each_skill
def test_a_skill_says_what_it_is_in_both_languages(skill: Skill) -> None:
    spoken = [skill.title, skill.about, skill.remember, *skill.levels]
    for level in LEVELS:
        spoken += [exercise.step.task for exercise in some(skill, level, 2, "words")]
    for words in spoken:
        for text in (words.en, words.es):
            assert text.strip() == text
            assert text[0].isupper() or text[0] in "¿¡" or text[0].isdigit()
            assert not set("{}_") & set(text)
            assert "  " not in text
        assert words.en != words.es


@each_skill
def test_its_games_and_clauses_are_those_of_its_documents(skill: Skill) -> None:
    known = {clause.id for name in RULESET_IDS for clause in load(name).clauses}
    for level in LEVELS:
        for exercise in some(skill, level, 3, "clauses"):
            assert exercise.step.position.ruleset in skill.games
            assert exercise.step.clauses
            assert set(exercise.step.clauses) <= known
            assert {clause[0] for clause in exercise.step.clauses} == {exercise.step.position.ruleset}


def test_the_same_seed_gives_the_same_exercise_and_another_one_another() -> None:
    for skill in SKILLS:
        one, again, other = (make(skill, 2, seed) for seed in ("maria", "maria", "toño"))
        assert (one.data(), one.right) == (again.data(), again.right)
        assert one.data() != other.data()


def test_all_three_games_are_asked_about_and_every_kind_is_in_a_chapter() -> None:
    assert {game for skill in SKILLS for game in skill.games} == set(RULESET_IDS)
    assert [chapter.slug for chapter in CHAPTERS] == list(CHECKS)
    assert {skill for chapter in CHECKS.values() for skill in chapter} == set(SKILLS)
    assert len({skill.slug for skill in SKILLS}) == len(SKILLS) >= 14


def test_a_worksheet_takes_the_skills_in_turn() -> None:
    pair = SKILLS[:2]
    sheet = worksheet(pair, 1, "monday", 5)
    assert [one.data() for one in sheet] == [one.data() for one in worksheet(pair, 1, "monday", 5)]
    assert [exercise.skill for exercise in sheet] == [pair[number % 2].slug for number in range(5)]
    assert len({str(exercise.data()) for exercise in sheet}) == 5


def test_a_level_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="level 4"):
        make(SKILLS[0], 4, "maria")


def test_any_name_may_be_asked_for() -> None:
    assert skill_named("tranque") is not None
    assert skill_named("../..") is None
    assert skill_named(None) is None
