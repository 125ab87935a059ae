"""The scene on the start page, without a page."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.game.tiles import Tile
from ui.first_turn import FirstTurn
from ui.table import Attempt

SCENE = FirstTurn.opening("s1")


def play(tile: str, end: str = "left", rev: int = 0, eid: str = "e1", epoch: str = "s1") -> Attempt:
    return Attempt("play", tile, end, rev, eid, epoch)  # type: ignore[arg-type]  # ends come as text here


def test_exactly_one_tile_fits_and_only_at_the_left() -> None:
    assert [str(tile) for tile in SCENE.fitting] == ["2-3"]
    assert [end.value for end in SCENE.ends_for(Tile.parse("2-3"))] == ["left"]
    assert SCENE.layout.ends == (3, 1)


def test_the_tile_that_fits_is_laid_and_answered() -> None:
    after = SCENE.after(play("2-3"))
    assert str(after.layout) == "2-3 3-6 6-6 6-4 4-1 1-5"
    assert after.step == "second"
    assert (after.rev, after.ack, after.carmen) == (1, "e1", 4)
    assert [(event.kind, event.tile, event.end) for event in after.events] == [("play", "1-5", "right")]


def test_after_the_answer_four_tiles_fit() -> None:
    after = SCENE.after(play("2-3"))
    assert {str(tile) for tile in after.fitting} == {"0-2", "2-2", "0-5", "5-5"}


@pytest.mark.parametrize(
    ("tile", "end"), [("0-2", "left"), ("2-2", "left"), ("0-5", "right"), ("5-5", "right")]
)
def test_any_of_the_four_ends_the_scene(tile: str, end: str) -> None:
    after = SCENE.after(play("2-3")).after(play(tile, end, rev=1, eid="e2"))
    assert after.step == "done"
    assert after.events == ()
    assert after.view("en", "You", "Carmen").over


def test_a_tile_that_does_not_fit_is_refused_and_stays() -> None:
    after = SCENE.after(play("5-5"))
    assert after.refused is not None
    assert after.refused.tile == "5-5"
    assert (after.hand, after.layout, after.rev, after.ack) == (SCENE.hand, SCENE.layout, 0, "e1")
    assert SCENE.after(play("5-5")).after(play("2-3", eid="e2")).refused is None


@pytest.mark.parametrize(
    "attempt",
    [
        play("2-3", rev=7),
        play("2-3", epoch="s0"),
        play("6-6"),
        play("2-3", end="open"),
        Attempt("pass", None, None, 0, "e1", "s1"),
        Attempt("draw", None, None, 0, "e1", "s1"),
    ],
    ids=["late", "another session's", "not held", "no such end", "pass", "draw"],
)
def test_what_makes_no_sense_changes_nothing_but_is_heard(attempt: Attempt) -> None:
    assert SCENE.after(attempt) == replace(SCENE, ack="e1")


def test_the_same_try_twice_counts_once() -> None:
    once = SCENE.after(play("2-3"))
    assert once.after(play("2-3")) == once


def test_the_table_shows_what_there_is() -> None:
    view = SCENE.view("es", "Tú", "Doña Carmen")
    assert [(tile.a, tile.b, tile.seat) for tile in view.line] == [(3, 6, 1), (6, 6, 0), (6, 4, 0), (4, 1, 1)]
    assert view.start == 1
    assert {tile.tile: tile.fits for tile in view.hand}["2-3"] == ("left",)
    assert (view.mine, view.turn, view.show_playable) == (True, 0, True)
