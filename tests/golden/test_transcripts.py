"""The engine still plays the written matches, line for line. See `transcripts.py` for how they are written."""

from __future__ import annotations

import pytest

from engine.game import record
from tests.golden.transcripts import HERE, path_of, played_out, tables, transcript


@pytest.mark.parametrize(("ruleset", "players"), tables())
def test_every_table_has_its_match_and_still_plays_it(ruleset: str, players: int) -> None:
    path = path_of(ruleset, players)
    assert path.exists(), f"write it with: python -m tests.golden.transcripts ({path.name} is missing)"
    assert transcript(played_out(ruleset, players)) == path.read_text("utf-8")


@pytest.mark.parametrize(("ruleset", "players"), tables())
def test_the_record_of_a_written_match_replays_it(ruleset: str, players: int) -> None:
    written = path_of(ruleset, players).read_text("utf-8")
    replayed = record.read(written.rstrip().rpartition(" ")[2])
    assert replayed.error is None
    assert transcript(replayed.match) == written


def test_no_written_match_is_left_over() -> None:
    assert {path.name for path in HERE.glob("*.txt")} == {path_of(*table).name for table in tables()}
