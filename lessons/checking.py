"""What can be wrong with a lesson: everything here is found by playing it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from engine.game.moves import Draw, End, Move, Pass, Play
from engine.game.round import Round
from engine.game.ruleset import RULESET_IDS, Words, load
from lessons.facts import YOU
from lessons.goals import solutions
from lessons.model import Example, Lesson, MoveTask, Question, Step
from lessons.questions import options
from lessons.readings import open_questions, questions_shown, side_by_side
from lessons.runner import (
    Feedback,
    State,
    Verdict,
    attempt,
    hints,
    moves_due,
    play_on,
    show_next,
    start,
    take_back,
)
from lessons.setup import PositionProblem

SLUG = re.compile(r"[a-z]+(-[a-z]+)*")


def problems(curriculum: Sequence[Lesson]) -> list[str]:
    """Everything that is wrong with these lessons, one line each; none if all is well."""
    found = []
    slugs = [lesson.slug for lesson in curriculum]
    found += [
        f"{slug}: two lessons have this slug"
        for slug in sorted({one for one in slugs if slugs.count(one) > 1})
    ]
    for lesson in curriculum:
        found += [f"{lesson.slug}/{problem}" for problem in _lesson_problems(lesson)]
    return found


def untaught(curriculum: Sequence[Lesson]) -> list[str]:
    """The clauses of the three documents that no step teaches, in their order."""
    taught = {clause for lesson in curriculum for clause in lesson.clauses}
    return [clause.id for name in RULESET_IDS for clause in load(name).clauses if clause.id not in taught]


def unshown(curriculum: Sequence[Lesson]) -> list[str]:
    """The open questions with several answers that no step lets one see, each with its switch."""
    return [
        f"{doubt} ({switch})" for (doubt, switch), steps in questions_shown(curriculum).items() if not steps
    ]


def all_words(lesson: Lesson) -> Iterator[tuple[str, Words]]:
    """All the words of a lesson, each with its place."""
    yield "title", lesson.title
    yield "about", lesson.about
    for step in lesson.steps:
        for name, words in (
            ("title", step.title),
            ("task", step.task),
            ("look", step.look),
            ("principle", step.principle),
            ("learned", step.learned),
        ):
            if words is not None:
                yield f"{step.slug}/{name}", words
        for number, wrong in enumerate(step.wrong):
            yield f"{step.slug}/wrong {number}", wrong.says
        if isinstance(step.does, Example):
            for number, words in enumerate(step.does.says):
                yield f"{step.slug}/says {number}", words


def tries(position: Round) -> tuple[Move, ...]:
    """Every move a learner can try at a table, legal or not: own tiles at any end, drawing, passing."""
    ends = (None,) if position.ends is None else tuple(End)
    plays = [Play(tile, end) for tile in position.hand(YOU) for end in ends]
    return (*plays, Draw(1), Pass())


def solved_ways(step: Step, state: State) -> Iterator[tuple[State, ...]]:
    """Every way through a step that makes good moves only: the states passed, the last one done or asked a question."""
    task = moves_due(step, state)
    if task is None:
        yield (state,)
        return
    for move in solutions(task.goals[state.goal], state.position):
        for rest in solved_ways(step, attempt(step, state, move).state):
            yield (state, *rest)


def _lesson_problems(lesson: Lesson) -> Iterable[str]:
    if not SLUG.fullmatch(lesson.slug):
        yield f": {lesson.slug!r} is not a slug"
    slugs = [step.slug for step in lesson.steps]
    if len(set(slugs)) != len(slugs):
        yield ": two steps have the same slug"
    if 3 * sum(step.is_interactive for step in lesson.steps) < 2 * len(lesson.steps):
        yield ": fewer than two thirds of its steps ask for something"
    for place, words in all_words(lesson):
        if not words.en.strip() or not words.es.strip():
            yield f"{place}: a language has no words"
    known = {clause.id for name in RULESET_IDS for clause in load(name).clauses}
    for step in lesson.steps:
        yield from (
            f"{step.slug}: there is no clause {clause}" for clause in step.clauses if clause not in known
        )
        if not step.clauses:
            yield f"{step.slug}: it teaches no clause"
        elif step.clauses[0][0] != step.position.ruleset:
            yield f"{step.slug}: its first clause belongs to another document than its table"
        try:
            yield from (f"{step.slug}: {problem}" for problem in _step_problems(lesson, step))
        except (PositionProblem, ValueError) as error:
            yield f"{step.slug}: {error}"


def _step_problems(lesson: Lesson, step: Step) -> Iterable[str]:
    state = start(step)
    if state.position.seating.count - 1 > len(lesson.others):
        yield "somebody at the table has no name"
    match step.does:
        case MoveTask():
            yield from _move_problems(step, state)
        case Question(asks=asks, first=first):
            if first is not None:
                yield from _move_problems(step, state)
            for ready in {way[-1].position.history: way[-1] for way in solved_ways(step, state)}.values():
                choices = options(asks, ready.position)
                if len(choices) < 2:
                    yield "there is only one answer"
                done = [one for one in choices if attempt(step, ready, one).verdict is Verdict.DONE]
                if len(done) != 1:
                    yield f"{len(done)} answers are right"
        case Example(says=says):
            for _ in says:
                state = show_next(step, state)
            if state.verdict is not Verdict.DONE:
                yield "it needs one sentence for each move"
    for asked in open_questions(step):
        if not side_by_side(step, asked).apart():
            yield f"all readings of {asked.switch} come to the same here"
    if step.is_interactive:
        if step.look is None or step.principle is None:
            yield "it lacks a hint"
        if len(hints(step, start(step))) != 4:
            yield "it needs four hints"


def _move_problems(step: Step, first: State) -> Iterable[str]:
    if first.position.to_move != YOU:
        yield "it is not the learner's turn"
        return
    seen: set[tuple[tuple[Move, ...], int]] = set()
    failed = False
    for way in solved_ways(step, first):
        if way[-1].verdict is not Verdict.DONE and moves_due(step, way[-1]) is not None:
            yield "a way of good moves leads nowhere"
        for state in way[:-1]:
            key = (state.position.history, state.goal)
            if key in seen:
                continue
            seen.add(key)
            for move in tries(state.position):
                feedback = attempt(step, state, move)
                yield from _try_problems(feedback, state, move)
                failed = failed or feedback.verdict in (Verdict.REFUSED, Verdict.WRONG)
    if not seen:
        yield "no move meets its goal"
    if not failed:
        yield "every try meets its goal"


def _try_problems(feedback: Feedback, state: State, move: Move) -> Iterable[str]:
    match feedback.verdict:
        case Verdict.REFUSED:
            if feedback.refusal is None or not feedback.refusal.clause:
                yield f"{move} is refused without a clause"
            if feedback.state.position != state.position:
                yield f"{move} is refused and yet changes the table"
        case Verdict.WRONG:
            if feedback.headline is None or not feedback.story:
                yield f"{move} is wrong and nothing says why"
            if take_back(feedback.state).position != state.position:
                yield f"{move} cannot be taken back"
            if feedback.state.line and play_on(feedback.state).verdict is not Verdict.PLAYED_ON:
                yield f"{move} cannot be played on"
        case _:
            pass
