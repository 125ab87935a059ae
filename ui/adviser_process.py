"""The other half of `ui.adviser`: reads questions from standard input and writes answers until nobody asks any more."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import IO

from ui.adviser import Choose, Explain, Weigh, answered, read_block, write_block


def serve(questions: IO[bytes], answers: IO[bytes]) -> None:
    """Answer until the questions end."""
    while True:
        try:
            question = read_block(questions)
        except EOFError:
            return
        assert isinstance(question, (Weigh, Choose, Explain))
        write_block(answers, answered(question))


if __name__ == "__main__":
    # Tables come first: whoever asks for a hint is the one who waits.
    with contextlib.suppress(OSError, AttributeError):
        os.nice(5)
    serve(sys.stdin.buffer, sys.stdout.buffer)
