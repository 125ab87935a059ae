"""The coach's work done elsewhere: one process of its own, so that neither this table nor another waits for it.

A question is a `View` and nothing else; its answer is kept, for the same view is asked about again and again. Where
too many wait, a question is not taken: whoever asked falls back to what needs no waiting.
"""

from __future__ import annotations

import atexit
import pickle
import queue
import subprocess
import sys
import threading
from collections import OrderedDict
from concurrent.futures import Future, InvalidStateError
from pathlib import Path
from typing import IO, Final

from engine.mind.advice import Advice
from engine.mind.outlook import COACH, Effort
from engine.mind.view import View

ROOT: Final = Path(__file__).resolve().parent.parent
WAITING: Final = 12
"""Questions that may wait; each takes about a tenth of a second."""
KEPT: Final = 600
THOROUGH: Final = Effort(samples=8_000, most_deals=COACH.most_deals, work=COACH.work)
"""For whoever reads the numbers: the chance to win to about one in a hundred."""

Question = tuple[View, Effort]


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
        self._answers: OrderedDict[Question, Future[Advice]] = OrderedDict()
        self._questions: queue.SimpleQueue[Question] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._process: subprocess.Popen[bytes] | None = None

    def ask(self, view: View, effort: Effort = COACH) -> Future[Advice] | None:
        """The answer, now or later; None where too many are waiting."""
        question = (view, effort)
        with self._lock:
            known = self._answers.get(question)
            if known is not None:
                self._answers.move_to_end(question)
                return known
            if self._questions.qsize() >= WAITING:
                return None
            answer: Future[Advice] = Future()
            self._answers[question] = answer
            while len(self._answers) > KEPT:
                self._answers.popitem(last=False)
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="adviser", daemon=True)
                self._thread.start()
                atexit.register(self.close)
        self._questions.put(question)
        return answer

    def ready(self, view: View, effort: Effort = COACH) -> Advice | None:
        """The answer, if it has been asked for and is there."""
        with self._lock:
            answer = self._answers.get((view, effort))
        if answer is None or not answer.done() or answer.exception() is not None:
            return None
        return answer.result()

    def close(self) -> None:
        """End the other process."""
        process = self._process
        if process is not None and process.stdin is not None:
            process.stdin.close()

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
                self._process = None
                with self._lock:
                    self._answers.pop(question, None)
                _settle(answer, error)
            else:
                _settle(answer, found)

    def _answered(self, question: Question) -> Advice:
        process = self._process
        if process is None or process.poll() is not None:
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
        if not isinstance(found, Advice):
            raise ValueError("no advice")  # noqa: TRY004  # whatever came is no answer, of whatever type
        return found


def _settle(answer: Future[Advice], found: Advice | Exception) -> None:
    try:
        if isinstance(found, Exception):
            answer.set_exception(found)
        else:
            answer.set_result(found)
    except InvalidStateError:
        # Whoever asked has given up waiting.
        return


ADVISER: Final = Adviser()
"""The one adviser of this server."""
