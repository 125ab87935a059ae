"""Thinking done elsewhere: in processes of their own, so that neither this table nor another waits for it.

A question is a `View`, and what is to be thought of it; its answer is kept, for the same view is asked about again
and again. Where too many wait, a question is not taken: whoever asked falls back to what needs no waiting. Two such
processes stand by: one for the coach, whose thorough answers take a while, and one for the bots, who move at once.
"""

from __future__ import annotations

import atexit
import contextlib
import pickle
import queue
import subprocess
import sys
import threading
from collections import OrderedDict
from concurrent.futures import Future, InvalidStateError
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import IO, Final

from engine.game.moves import Draw, Move, Pass, Play
from engine.mind.advice import Advice, advise
from engine.mind.bots import BOTS
from engine.mind.motive import Motive, explain
from engine.mind.outlook import COACH, Effort
from engine.mind.view import View

ROOT: Final = Path(__file__).resolve().parent.parent
WAITING: Final = 12
"""Questions that may wait; each takes about a tenth of a second."""
PATIENCE: Final = 5.0
"""Seconds that one question is waited for."""
KEPT: Final = 600
THOROUGH: Final = Effort(samples=8_000, most_deals=COACH.most_deals, work=COACH.work)
"""For whoever reads the numbers: the chance to win to about one in a hundred."""


@dataclass(frozen=True, slots=True)
class Weigh:
    """What the coach says of each move."""

    view: View
    effort: Effort = COACH


@dataclass(frozen=True, slots=True)
class Choose:
    """A bot's move. `chance` is what its source of chance starts from."""

    view: View
    bot: str
    chance: bytes


@dataclass(frozen=True, slots=True)
class Explain:
    """Why a bot made a move, with the chances it had."""

    view: View
    bot: str
    move: Move
    chance: bytes


Question = Weigh | Choose | Explain
Answer = Advice | Move | Motive


def answered(question: Question) -> Answer:
    """The answer, thought out here and now."""
    match question:
        case Weigh(view, effort):
            return advise(view, effort=effort)
        case Choose(view, bot, chance):
            return BOTS[bot](view, Random(chance))  # noqa: S311  # a game, and repeatable
        case Explain(view, bot, move, chance):
            return explain(bot, view, move, Random(chance))  # noqa: S311  # a game, and repeatable


def write_block(stream: IO[bytes], value: object) -> None:
    """Send one value to the other process."""
    block = pickle.dumps(value, protocol=pickle.HIGHEST_PROTOCOL)
    stream.write(len(block).to_bytes(4, "big") + block)
    stream.flush()


def read_block(stream: IO[bytes]) -> object:
    """The next value from the other process, both of which are ours. Raises `EOFError` when it has gone."""
    size = int.from_bytes(_exactly(stream, 4), "big")
    return pickle.loads(_exactly(stream, size))  # noqa: S301  # written by this program's other half only


def _exactly(stream: IO[bytes], size: int) -> bytes:
    block = stream.read(size)
    if len(block) < size:
        raise EOFError
    return block


class Adviser:
    """Answers questions about views in the order in which they come. Safe to ask from any thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._answers: OrderedDict[Question, Future[Answer]] = OrderedDict()
        self._questions: queue.SimpleQueue[Question] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._process: subprocess.Popen[bytes] | None = None

    def ask(self, question: Question) -> Future[Answer] | None:
        """The answer, now or later; None where too many are waiting."""
        with self._lock:
            known = self._answers.get(question)
            if known is not None:
                self._answers.move_to_end(question)
                return known
            if self._questions.qsize() >= WAITING:
                return None
            answer: Future[Answer] = Future()
            self._answers[question] = answer
            while len(self._answers) > KEPT:
                self._answers.popitem(last=False)
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="adviser", daemon=True)
                self._thread.start()
                atexit.register(self.close)
        self._questions.put(question)
        return answer

    def ready(self, question: Question) -> Answer | None:
        """The answer, if it has been asked for and is there."""
        with self._lock:
            answer = self._answers.get(question)
        if answer is None or not answer.done() or answer.exception() is not None:
            return None
        return answer.result()

    def answer(self, question: Question) -> Answer:
        """The answer, waited for; where too many wait or the other process has gone, it is thought out here."""
        asked = self.ask(question)
        if asked is None:
            return answered(question)
        try:
            return asked.result(PATIENCE)
        except (EOFError, OSError, ValueError, TimeoutError):
            return answered(question)

    def close(self) -> None:
        """End the other process."""
        process, self._process = self._process, None
        if process is None:
            return
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                # It may have gone in the middle of a question.
                with contextlib.suppress(OSError):
                    pipe.close()
        process.wait()

    def _work(self) -> None:
        while True:
            question = self._questions.get()
            with self._lock:
                answer = self._answers.get(question)
            if answer is None:
                continue
            try:
                found = self._answered(question)
            except (EOFError, OSError, ValueError) as error:
                # The other process has gone. The next question starts a new one; this one may be asked again.
                self.close()
                with self._lock:
                    self._answers.pop(question, None)
                _settle(answer, error)
            else:
                _settle(answer, found)

    def _answered(self, question: Question) -> Answer:
        process = self._process
        if process is None or process.poll() is not None:
            self.close()
            process = self._process = subprocess.Popen(
                [sys.executable, "-m", "ui.adviser_process"],
                cwd=ROOT,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
            )
        assert process.stdin is not None
        assert process.stdout is not None
        write_block(process.stdin, question)
        found = read_block(process.stdout)
        if not isinstance(found, (Advice, Play, Draw, Pass, Motive)):
            raise ValueError("no answer")  # noqa: TRY004  # whatever came is no answer, of whatever type
        return found


def _settle(answer: Future[Answer], found: Answer | Exception) -> None:
    try:
        if isinstance(found, Exception):
            answer.set_exception(found)
        else:
            answer.set_result(found)
    except InvalidStateError:
        # Whoever asked has given up waiting.
        return


ADVISER: Final = Adviser()
"""The coach of this server."""
PLAYERS: Final = Adviser()
"""Those of this server's bots who think before they move."""
