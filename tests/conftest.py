"""What holds for all tests: none writes where a learner's own progress is kept."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

import pytest

_PLACE = pytest.StashKey[Path]()


def pytest_configure(config: pytest.Config) -> None:
    """Before anything is imported: the app under test, in this process and in others, keeps its log in a new folder."""
    folder = Path(tempfile.mkdtemp(prefix="capicu-tests-"))
    config.stash[_PLACE] = folder
    os.environ["DATABASE_URL"] = f"sqlite:///{folder / 'progress.sqlite3'}"


def pytest_unconfigure(config: pytest.Config) -> None:
    """Nothing stays behind."""
    shutil.rmtree(config.stash[_PLACE], ignore_errors=True)
