"""Every lesson, played: all its solutions, and every other try at each of its tables."""

from __future__ import annotations

import re

import pytest

from engine.game.moves import Draw, End, Move, Pass, Play
from engine.game.ruleset import Words, load
from engine.game.tiles import TILES, TileSet
from lessons.checking import all_words, problems, solved_ways, tries
from lessons.facts import YOU, Says, fitting
from lessons.goals import Goal, solutions
from lessons.model import Example, Lesson, Question, Step
from lessons.questions import options
from lessons.runner import (
    Feedback,
    State,
    Verdict,
    asked,
    attempt,
    hints,
    moves_due,
    moves_of,
    play_on,
    show_next,
    start,
    take_back,
)
from lessons.stages import CURRICULUM, lesson_named

LONGEST_SENTENCE = 13
STEPS = [(lesson, step) for lesson in CURRICULUM for step in lesson.steps]
MOVES = [(lesson, step) for lesson, step in STEPS if moves_of(step) is not None]
QUESTIONS = [(lesson, step) for lesson, step in STEPS if isinstance(step.does, Question)]


def named(pairs: list[tuple[Lesson, Step]]) -> pytest.MarkDecorator:
    ids = [f"{lesson.slug}/{step.slug}" for lesson, step in pairs]
    return pytest.mark.parametrize(("lesson", "step"), pairs, ids=ids)


def goals_of(step: Step) -> tuple[Goal, ...]:
    task = moves_of(step)
    assert task is not None
    return task.goals


def open_states(step: Step) -> list[State]:
    """Every state of a step in which something is asked, however one got there by good moves."""
    found: dict[tuple[tuple[Move, ...], int], State] = {}
    for way in solved_ways(step, start(step)):
        for state in way[:-1]:
            found.setdefault((state.position.history, state.goal), state)
    return list(found.values())


def test_nothing_is_wrong_with_the_curriculum() -> None:
    assert problems(CURRICULUM) == []


def test_a_lesson_is_found_by_its_slug_and_by_nothing_else() -> None:
    assert all(lesson_named(lesson.slug) is lesson for lesson in CURRICULUM)
    assert [lesson_named(text) for text in ("", "../..", "draw-first-hand/", "DRAW-FIRST-HAND")] == [None] * 4


@named(MOVES)
def test_every_good_move_leads_to_the_end(lesson: Lesson, step: Step) -> None:
    ways = list(solved_ways(step, start(step)))
    assert ways
    assert {way[-1].goal for way in ways} == {len(goals_of(step))}
    follows = Verdict.OPEN if isinstance(step.does, Question) else Verdict.DONE
    assert {way[-1].verdict for way in ways} == {follows}


@named(MOVES)
def test_every_other_legal_move_is_answered_and_can_be_taken_back(lesson: Lesson, step: Step) -> None:
    for state in open_states(step):
        good = solutions(goals_of(step)[state.goal], state.position)
        for move in set(state.position.legal_moves) - set(good):
            feedback = attempt(step, state, move)
            assert feedback.verdict is Verdict.WRONG
            assert feedback.headline is not None
            assert feedback.story
            assert feedback.state.position == state.position.after(move), "it stays on the table"
            assert attempt(step, feedback.state, move).state == feedback.state, (
                "nothing is played before it is decided"
            )
            back = take_back(feedback.state)
            assert (back.position, back.goal, back.verdict) == (state.position, state.goal, Verdict.OPEN)


def proves(feedback: Feedback, punished: State) -> None:
    """The line that was played out leads to just what was said of the wrong move."""
    assert feedback.headline is not None
    position, last = punished.position, feedback.story[-1]
    match feedback.headline.says:
        case Says.LOCKS_YOU_OUT | Says.LOCKS_PARTNER_OUT:
            assert position.to_move == last.seat
            assert fitting(position, last.seat) == ()
            assert position.must in ("draw", "pass", "draw_or_pass")
        case Says.NOT_BLOCKED | Says.LETS_THEM_PLAY | Says.GIVES_GATE_AWAY:
            laid = position.events[-1]
            assert isinstance(laid.move, Play)
            assert (laid.seat, (laid.move.tile,)) == (last.seat, last.tiles)
        case Says.BLOCK_LOST:
            assert position.is_over
            assert position.outcome().winner != position.seating.team(YOU)
        case Says.HANGS_A_DOUBLE:
            (double,) = last.tiles
            assert double in position.hand(YOU)
            assert double.low not in (position.ends or ())
            others = [tile for tile in TILES if tile.has(double.low) and tile != double]
            assert all(tile in TileSet(position.table) for tile in others)
        case Says.NO_CAPICU | Says.NO_CAPICUA:
            if position.is_over:
                assert not (position.outcome().winner_seat == YOU and position.outcome().capicu)
            else:
                assert position.to_move == YOU
                closing = [position.after(move) for move in position.legal_moves]
                assert not any(not one.hand(YOU) and one.outcome().capicu for one in closing)
        case _:
            pytest.fail(f"a line that proves nothing: {feedback.headline.says}")


PLAYED_OUT = {
    Says.LOCKS_YOU_OUT,
    Says.LOCKS_PARTNER_OUT,
    Says.LETS_THEM_PLAY,
    Says.NOT_BLOCKED,
    Says.BLOCK_LOST,
    Says.HANGS_A_DOUBLE,
    Says.GIVES_GATE_AWAY,
    Says.NO_CAPICU,
    Says.NO_CAPICUA,
}
"""What is always shown on the table; the other misses are sums that stand in the story."""


@named(MOVES)
def test_a_refutation_is_a_line_of_play_that_is_really_there(lesson: Lesson, step: Step) -> None:
    for state in open_states(step):
        for move in state.position.legal_moves:
            feedback = attempt(step, state, move)
            if feedback.verdict is not Verdict.WRONG:
                continue
            assert feedback.headline is not None
            assert bool(feedback.state.line) == (feedback.headline.says in PLAYED_OUT)
            if feedback.state.line:
                punished = play_on(feedback.state)
                assert punished.verdict is Verdict.PLAYED_ON
                proves(feedback, punished)
                assert take_back(punished).position == state.position


BETTER = {
    Says.EARNS_LESS,
    Says.LEAVES_MORE,
    Says.KEEPS_FEWER,
    Says.KEEPS_HEAVY,
    Says.KEEPS_FEWER_ANSWERS,
}
"""Misses that set the move beside a better one: two sums, and the better one really is better."""


def test_where_a_better_move_is_named_it_is_better_and_accepted() -> None:
    compared = 0
    for _, step in MOVES:
        for state in open_states(step):
            good = solutions(goals_of(step)[state.goal], state.position)
            for move in state.position.legal_moves:
                feedback = attempt(step, state, move)
                if feedback.headline is None or feedback.headline.says not in BETTER:
                    continue
                mine, better = feedback.story[-2:]
                assert mine.number != better.number
                named = [one for one in good if isinstance(one, Play) and one.tile in better.tiles]
                assert named or not better.tiles
                compared += 1
    assert compared >= 30


def test_at_equal_ends_a_good_tile_is_good_at_either() -> None:
    laid = 0
    for _, step in MOVES:
        for state in open_states(step):
            ends = state.position.ends
            for move in solutions(goals_of(step)[state.goal], state.position):
                if isinstance(move, Play) and ends is not None and ends[0] == ends[1]:
                    tries = [attempt(step, state, Play(move.tile, end)) for end in End]
                    assert {one.verdict for one in tries} <= {Verdict.DONE, Verdict.OPEN}
                    laid += 1
    assert laid >= 5


def test_some_wrong_legal_moves_are_refuted_by_computation() -> None:
    refuted = {
        lesson.ruleset
        for lesson, step in MOVES
        for move in start(step).position.legal_moves
        if len(attempt(step, start(step), move).story) >= 2
        and attempt(step, start(step), move).verdict is Verdict.WRONG
    }
    assert refuted == {"A", "B", "C"}


@named(MOVES)
def test_every_illegal_try_is_refused_with_a_clause_of_its_own_document(lesson: Lesson, step: Step) -> None:
    for state in open_states(step):
        legal = set(state.position.legal_moves)
        for move in tries(state.position):
            if state.position.resolve(move) in legal or _same_on_equal_ends(state, move):
                continue
            feedback = attempt(step, state, move)
            assert feedback.verdict is Verdict.REFUSED, move
            assert feedback.refusal is not None
            assert load(step.position.ruleset).clause(feedback.refusal.clause).says.es
            assert feedback.state.position == state.position
            # A refusal is no end: the same try again, and then the right one.
            good = solutions(goals_of(step)[state.goal], state.position)[0]
            assert attempt(step, feedback.state, good).verdict in (Verdict.OPEN, Verdict.DONE)


def _same_on_equal_ends(state: State, move: Move) -> bool:
    ends = state.position.ends
    return isinstance(move, Play) and ends is not None and ends[0] == ends[1] and move.tile.has(ends[0])


@named(MOVES)
def test_a_tile_that_is_not_held_is_refused_too(lesson: Lesson, step: Step) -> None:
    state = start(step)
    absent = next(tile for tile in TILES if tile not in state.position.hand(YOU))
    feedback = attempt(step, state, Play(absent))
    assert feedback.verdict in (Verdict.REFUSED, Verdict.OPEN)
    assert feedback.state.position == state.position


@named(QUESTIONS)
def test_exactly_one_answer_is_right_and_each_wrong_one_is_explained(lesson: Lesson, step: Step) -> None:
    assert isinstance(step.does, Question)
    state = asked(step)
    choices = options(step.does.asks, state.position)
    assert len(set(choices)) == len(choices) >= 3
    right = step.does.asks.right(state.position)
    feedback: Feedback | None = None
    for option in choices:
        if option == right:
            continue
        feedback = attempt(step, state, option)
        assert feedback.verdict is Verdict.WRONG
        assert feedback.headline is not None
        assert feedback.story
        state = feedback.state
    assert set(state.tried) == set(choices) - {right}
    done = attempt(step, state, right)
    assert done.verdict is Verdict.DONE
    assert done.story == step.does.asks.why(state.position)
    assert attempt(step, done.state, choices[0]).state == done.state, "nothing is asked any more"


@named([(lesson, step) for lesson, step in STEPS if step.is_interactive])
def test_hints_come_in_order_and_the_last_one_is_true(lesson: Lesson, step: Step) -> None:
    for state in [*open_states(step), *([asked(step)] if isinstance(step.does, Question) else [])]:
        look, principle, fact, answer = hints(step, state)
        assert (look, principle) == (step.look, step.principle)
        assert not isinstance(fact, Words)
        assert not isinstance(answer, Words)
        if isinstance(step.does, Question) and moves_due(step, state) is None:
            assert answer.says is Says.CHOOSE
            assert answer.number == step.does.asks.right(state.position).value
            continue
        good = solutions(goals_of(step)[state.goal], state.position)
        match answer.says:
            case Says.DRAW_NOW:
                assert good == (Draw(1),)
            case Says.PASS_NOW:
                assert good == (Pass(),)
            case _:
                assert set(answer.tiles) == {move.tile for move in good if isinstance(move, Play)}
                assert all(isinstance(move, Play) for move in good)


@named([(lesson, step) for lesson, step in STEPS if isinstance(step.does, Example)])
def test_an_example_shows_move_after_move(lesson: Lesson, step: Step) -> None:
    state = start(step)
    assert isinstance(step.does, Example)
    for shown in range(1, len(step.does.says) + 1):
        state = show_next(step, state)
        assert state.goal == shown
        assert len(state.position.history) == state.seen + 1
    assert state.verdict is Verdict.DONE
    assert show_next(step, state) == state


@pytest.mark.parametrize("lesson", CURRICULUM, ids=[lesson.slug for lesson in CURRICULUM])
def test_every_word_stands_in_both_languages_and_is_short(lesson: Lesson) -> None:
    for place, words in all_words(lesson):
        assert words.en != words.es, place
        for text in (words.en, words.es):
            for sentence in re.split(r"(?<=[.?!:;])\s+", text):
                assert len(sentence.split()) <= LONGEST_SENTENCE, f"{place}: {sentence}"


@pytest.mark.parametrize("lesson", CURRICULUM, ids=[lesson.slug for lesson in CURRICULUM])
def test_a_lesson_asks_more_than_it_tells(lesson: Lesson) -> None:
    assert 4 <= len(lesson.steps) <= 10
    assert 3 * sum(step.is_interactive for step in lesson.steps) >= 2 * len(lesson.steps)
    assert lesson.ruleset in lesson.rulesets
