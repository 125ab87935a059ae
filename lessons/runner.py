"""Runs a step: takes what the learner tries and says what came of it. It draws nothing and waits for nothing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import assert_never

from engine.game.moves import IllegalMove, Move, Play, Refusal
from engine.game.round import Round
from engine.game.ruleset import Words
from lessons.facts import YOU, Fact, Says
from lessons.goals import Met, Missed, answer, solutions
from lessons.model import Example, MoveTask, Question, Step
from lessons.questions import Option
from lessons.setup import parse_moves, set_up

Hint = Words | Fact
"""A hint: the author's words, or a fact to be put into words."""


class Verdict(Enum):
    """How a step stands."""

    OPEN = "open"
    """Something is asked."""
    REFUSED = "refused"
    """The last try was against the rules; the table is as it was."""
    WRONG = "wrong"
    """The last try was legal, or an answer, and not what was asked. A wrong move stays on the table."""
    PLAYED_ON = "played_on"
    """A wrong move has been played out, so that all can see where it leads."""
    DONE = "done"
    """All that was asked has been done."""


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A step under way."""

    position: Round
    """What lies on the table now."""
    goal: int = 0
    """How many of the step's moves are made (of an example: shown)."""
    verdict: Verdict = Verdict.OPEN
    before: Round | None = None
    """The table before a wrong move: where taking it back leads."""
    seen: int = 0
    """How many moves of the history lay on the table when the learner last moved: later ones are news."""
    tried: tuple[Option, ...] = ()
    """Wrong answers so far."""
    line: tuple[Move, ...] = ()
    """How a wrong move is punished, for playing on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Feedback:
    """What came of a try."""

    state: State
    tried: Move | Option | None = None
    refusal: Refusal | None = None
    """Why the rules forbid it."""
    headline: Fact | None = None
    """What a wrong move comes to."""
    says: Words | None = None
    """The author's own word on this wrong move."""
    story: tuple[Fact, ...] = ()
    """What happens then, line by line."""

    @property
    def verdict(self) -> Verdict:
        """How the step stands now."""
        return self.state.verdict


def start(step: Step) -> State:
    """The step as it is first seen."""
    position = set_up(step.position)
    return State(position=position, seen=len(position.history))


def attempt(step: Step, state: State, tried: Move | Option) -> Feedback:
    """What comes of a move or an answer. In a step that is done or waits for a decision nothing happens."""
    if state.verdict in (Verdict.DONE, Verdict.WRONG, Verdict.PLAYED_ON) and not isinstance(tried, Option):
        return Feedback(state=state)
    task = moves_due(step, state)
    if task is not None:
        return Feedback(state=state) if isinstance(tried, Option) else _move(step, task, state, tried)
    if isinstance(step.does, Question) and isinstance(tried, Option) and state.verdict is not Verdict.DONE:
        return _answer(step.does, state, tried)
    return Feedback(state=state)


def moves_of(step: Step) -> MoveTask | None:
    """The moves that a step asks for: all it is about, or what is played before its question."""
    match step.does:
        case MoveTask():
            return step.does
        case Question(first=first):
            return first
        case Example():
            return None
        case _ as never:
            assert_never(never)


def moves_due(step: Step, state: State) -> MoveTask | None:
    """The moves that are asked for now; None where none is, or none is any more."""
    task = moves_of(step)
    return None if task is None or state.goal >= len(task.goals) else task


def asked(step: Step) -> State:
    """The step when its question is asked: as it begins, or after the moves that come first."""
    state = start(step)
    while isinstance(step.does, Question) and (task := moves_due(step, state)) is not None:
        state = attempt(step, state, solutions(task.goals[state.goal], state.position)[0]).state
    return state


def take_back(state: State) -> State:
    """The table as it was before the wrong move."""
    if state.before is None:
        return state
    return replace(
        state,
        position=state.before,
        verdict=Verdict.OPEN,
        before=None,
        line=(),
        seen=len(state.before.history),
    )


def play_on(state: State) -> State:
    """The wrong move played out: the others make the moves that refute it."""
    if state.verdict is not Verdict.WRONG or state.before is None or not state.line:
        return state
    position = state.position
    for move in state.line:
        position = position.after(move)
    return replace(state, position=position, verdict=Verdict.PLAYED_ON, seen=len(state.position.history))


def show_next(step: Step, state: State) -> State:
    """An example's next move. Where it has none left, the step is done."""
    if not isinstance(step.does, Example) or state.verdict is Verdict.DONE:
        return state
    moves = parse_moves(step.does.moves)
    position = state.position.after(moves[state.goal])
    shown = state.goal + 1
    verdict = Verdict.DONE if shown == len(moves) else Verdict.OPEN
    return State(position=position, goal=shown, verdict=verdict, seen=len(state.position.history))


def hints(step: Step, state: State) -> tuple[Hint, ...]:
    """The ladder of hints: where to look, the principle, a computed fact, the answer."""
    if state.verdict is Verdict.DONE:
        return ()
    written = tuple(words for words in (step.look, step.principle) if words is not None)
    task = moves_due(step, state)
    if task is not None:
        table, goal = state.before or state.position, task.goals[state.goal]
        return (*written, goal.fact(table), answer(goal, table))
    match step.does:
        case Question(asks=asks):
            right = asks.right(state.position)
            return (*written, asks.why(state.position)[0], Fact(Says.CHOOSE, number=right.value))
        case MoveTask() | Example():
            return ()
        case _ as never:
            assert_never(never)


def _move(step: Step, task: MoveTask, state: State, move: Move) -> Feedback:
    position = state.position
    try:
        move = position.resolve(move)
    except ValueError:
        # A tile that fits both ends, laid at neither: nothing was decided yet.
        return Feedback(state=state)
    refusal = position.refusal(move, YOU)
    if refusal is not None:
        return Feedback(state=replace(state, verdict=Verdict.REFUSED), tried=move, refusal=refusal)
    judged = task.goals[state.goal].judge(position, move)
    after = position.after(move)
    match judged:
        case Missed():
            says = next((wrong.says for wrong in step.wrong if wrong.when(position, move)), None)
            wrong = replace(
                state,
                position=after,
                verdict=Verdict.WRONG,
                before=position,
                seen=len(after.history),
                line=judged.line,
            )
            return Feedback(state=wrong, tried=move, headline=judged.headline, says=says, story=judged.story)
        case Met():
            made = state.goal + 1
            done = made == len(task.goals)
            script = task.replies[state.goal] if state.goal < len(task.replies) else ""
            replied = _replies(after, script, to_learner=not done)
            # Where a question follows, the moves alone do not finish the step.
            finished = done and isinstance(step.does, MoveTask)
            following = State(
                position=replied,
                goal=made,
                verdict=Verdict.DONE if finished else Verdict.OPEN,
                seen=len(after.history),
            )
            return Feedback(state=following, tried=move)
        case _ as never:
            assert_never(never)


def _replies(position: Round, script: str, *, to_learner: bool) -> Round:
    for move in parse_moves(script):
        if position.to_move in (None, YOU):
            return position
        position = _reply(position, move)
    while to_learner and position.to_move not in (None, YOU):
        position = _reply(position, None)
    return position


def _reply(position: Round, wanted: Move | None) -> Round:
    if wanted is not None:
        try:
            return position.after(wanted)
        except (IllegalMove, ValueError):
            # The learner found another good move than the author had in mind.
            pass
    plays = [move for move in position.legal_moves if isinstance(move, Play)]
    heaviest = max(plays, key=lambda play: play.tile.pips, default=None)
    return position.after(heaviest or position.legal_moves[0])


def _answer(question: Question, state: State, option: Option) -> Feedback:
    asks, position = question.asks, state.position
    if option == asks.right(position):
        done = replace(state, verdict=Verdict.DONE)
        return Feedback(state=done, tried=option, story=asks.why(position))
    mistake = asks.mistakes(position).get(option)
    if mistake is None:
        return Feedback(state=state)
    tried = (*(one for one in state.tried if one != option), option)
    wrong = replace(state, verdict=Verdict.WRONG, tried=tried)
    headline = Fact(Says.NOT_SO, number=option.value)
    return Feedback(state=wrong, tried=option, headline=headline, story=(mistake,))
