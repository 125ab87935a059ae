"""Finished figures, kept so that a long run goes on where it stopped: one line each, in `var/bench/`, not under git.

A figure is found again under what was asked and under the engine it was measured with: after any change of the
engine's files or of the module that measures, nothing kept is taken for it.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

HOUSE: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = HOUSE / "var" / "bench"


def _digest(files: list[Path]) -> str:
    found = hashlib.sha256()
    for file in sorted(files):
        found.update(str(file.relative_to(HOUSE)).encode() + b"\0" + file.read_bytes() + b"\0")
    return found.hexdigest()[:12]


def standing(*folders: str) -> str:
    """Some folders of the house as they stand on this disk; the commit is named beside it, for people."""
    kinds = {".py", ".toml", ".js", ".css", ".html"}
    files = [file for folder in folders for file in (HOUSE / folder).rglob("*") if file.suffix in kinds]
    return _digest([file for file in files if file.is_file()])


def commit() -> str:
    """The commit that is checked out, with a plus sign if the engine was changed since; empty without git."""

    def git(*arguments: str) -> str:
        done = subprocess.run(["git", *arguments], cwd=HOUSE, capture_output=True, text=True, check=False)
        return done.stdout.strip()

    return git("rev-parse", "--short", "HEAD") + ("+" if git("status", "--porcelain", "engine") else "")


class Kept:
    """What one module has measured so far."""

    def __init__(self, module: str, *folders: str) -> None:
        """`folders`: what the figures depend on beside the module itself, the engine unless told otherwise."""
        self._file = FOLDER / f"{module}.jsonl"
        self._version = (
            f"{standing(*folders or ('engine',))}-{_digest([Path(__file__).parent / f'{module}.py'])}"
        )
        self._commit = commit()
        self._known: dict[str, Any] = {}
        if self._file.exists():
            for line in self._file.read_text(encoding="utf-8").splitlines():
                try:
                    kept = json.loads(line)
                except ValueError:
                    # The last line of a run that was stopped while it wrote.
                    continue
                if kept["version"] == self._version:
                    self._known[kept["asked"]] = kept["found"]

    def of(self, asked: str, measure: Callable[[], Any]) -> Any:
        """The figure that was asked for: kept, or measured now and kept."""
        if asked not in self._known:
            self._known[asked] = measure()
            FOLDER.mkdir(parents=True, exist_ok=True)
            line = {
                "asked": asked,
                "version": self._version,
                "commit": self._commit,
                "found": self._known[asked],
            }
            with self._file.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")
        return self._known[asked]
