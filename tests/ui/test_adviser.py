"""Thinking done elsewhere gives the answers that thinking here would give, and is never waited for in vain."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator

import pytest

from engine.game.match import Match
from engine.game.ruleset import load
from engine.game.seats import Seat
from engine.game.seen import view_of
from engine.mind.view import View
from ui.adviser import Adviser, Choose, Explain, Weigh, answered


@pytest.fixture
def adviser() -> Iterator[Adviser]:
    made = Adviser()
    yield made
    made.close()


def a_view() -> View:
    played = Match.start(load("C").options(), players=4, seed="adviser").round
    for _ in range(12):
        played = played.after(played.legal_moves[0])
    assert played.to_move is not None
    return view_of(played, Seat(played.to_move))


def test_the_other_process_answers_as_this_one_would(adviser: Adviser) -> None:
    view = a_view()
    choose = Choose(view, "master", b"chance")
    move = adviser.answer(choose)
    assert move == answered(choose)
    for question in (Explain(view, "master", move, b"chance"), Weigh(view)):
        assert adviser.answer(question) == answered(question)


def test_a_process_that_was_killed_costs_no_answer(adviser: Adviser) -> None:
    view = a_view()
    adviser.answer(Choose(view, "club", b"first"))
    assert adviser._process is not None
    os.kill(adviser._process.pid, signal.SIGKILL)
    adviser._process.wait()
    for chance in (b"second", b"third"):
        choose = Choose(view, "club", chance)
        assert adviser.answer(choose) == answered(choose)


def test_where_too_many_wait_it_is_thought_out_here(
    adviser: Adviser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.adviser.WAITING", 0)
    choose = Choose(a_view(), "beginner", b"crowd")
    assert adviser.ask(choose) is None
    assert adviser.answer(choose) == answered(choose)
    assert adviser._process is None
