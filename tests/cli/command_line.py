"""Asking the command line in the test's own process: what it answers, and how it refuses."""

from __future__ import annotations

import contextlib
import io
import json
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine.__main__ import main

Position = Mapping[str, Any]


def run(*arguments: str, given: bytes | None = None) -> tuple[int, str, str]:
    """The exit status, standard output and standard error of one command; `given` is put into a file."""
    out, err = io.StringIO(), io.StringIO()
    with (
        tempfile.TemporaryDirectory() as folder,
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
    ):
        if given is not None:
            file = Path(folder) / "position.json"
            file.write_bytes(given)
            arguments = (*arguments, "--file", str(file))
        status = main(arguments)
    return status, out.getvalue(), err.getvalue()


def ask(command: str, position: Position, **more: Any) -> Any:
    """The answer to a good position; `more` are fields that are put over its own."""
    status, out, err = run(command, given=json.dumps({**position, **more}).encode())
    assert (status, err) == (0, ""), err
    assert out.count("\n") == 1, "one JSON object"
    return json.loads(out)


def refused(command: str, position: Any, **more: Any) -> str:
    """The one line with which a bad position is refused."""
    given = {**position, **more} if isinstance(position, Mapping) else position
    return refused_text(command, json.dumps(given).encode())


def refused_text(command: str, given: bytes) -> str:
    """The same for a text that need not be JSON."""
    status, out, err = run(command, given=given)
    assert status == 2, out
    assert out == ""
    assert err.count("\n") == 1
    assert err.endswith("\n")
    assert "Traceback" not in err
    return err.strip()
