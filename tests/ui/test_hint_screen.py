"""Hints in stages and the tutor at the practice table, as Streamlit runs them, in both languages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from engine.game.match import Match
from engine.game.moves import Move, Play
from engine.game.record import write
from engine.game.ruleset import load
from engine.mind.advice import Advice
from tests.ui.test_practice_page import TABLE, data, opened, send
from ui import hint_screen
from ui.adviser import ADVISER, Weigh
from ui.coach import is_warned_of
from ui.play import Sitting, open_link
from ui.text import Language, Words

LANGUAGES = list(Language)
SEATS = "~:beginner~:beginner~:beginner"


def sitting_of(app: AppTest) -> Sitting:
    found = app.session_state["practice_sitting"]
    assert isinstance(found, Sitting)
    return found


def counted(sitting: Sitting) -> Advice:
    """What the coach says, waited for as no page does."""
    answer = ADVISER.ask(Weigh(sitting.view()))
    assert answer is not None
    return answer.result(timeout=60)


def links() -> Iterator[tuple[dict[str, str], Sitting]]:
    """Links to positions in which the first seat is to move."""
    for number in range(60):
        random = Random(number)
        match = Match.start(load("C").options(), players=4, seed=f"hint{number}")
        for _ in range(4 * random.randrange(1, 4)):
            if match.round.to_move is not None:
                match = match.after(random.choice(match.round.legal_moves))
        link = {"r": write(match), "s": SEATS, "p": "at_once"}
        sitting, _ = open_link(link, epoch="search")
        if sitting is not None and sitting.may_act:
            yield link, sitting


def link_where(wanted: Callable[[Sitting, Advice], bool]) -> dict[str, str]:
    """A link to a position in which the first seat has a choice of the wanted kind."""
    for link, sitting in links():
        if hint_screen.has_choice(sitting) and wanted(sitting, counted(sitting)):
            return link
    raise AssertionError("no such position")


def attempt(app: AppTest, move: Move, eid: str) -> dict[str, Any]:
    shown = data(app)
    assert isinstance(move, Play)
    return {
        "kind": "play",
        "tile": str(move.tile),
        "end": None if move.end is None else move.end.value,
        "eid": eid,
        "rev": shown["rev"],
        "epoch": shown["epoch"],
    }


def told(app: AppTest, name: str = "capicu-hint") -> str:
    """What stands in the elements of one kind; their style is no word of theirs."""
    return " ".join(one.proto.body for one in app.get("html") if f'class="{name}' in one.proto.body)


def keys(app: AppTest) -> set[str]:
    return {str(button.key) for button in app.button}


def has_ladder(sitting: Sitting, advice: Advice) -> bool:
    return len(advice.best) < len(advice.moves) and bool(advice.moves[0].reasons)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_opens_stage_by_stage_and_the_move_asks_for_a_pause(
    language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = opened(language, tutor=True, **link_where(has_ladder))
    words = Words.of(language)
    advice = counted(sitting_of(app))
    best = [str(move.tile) for move in advice.best if isinstance(move, Play)]
    app.button(key="ask_hint").click().run()
    assert "ask_hint" not in keys(app)
    assert told(app).count("<p>") == 1
    for button in ("coach.open_principle", "coach.open_fact"):
        assert app.button(key="next_hint").label == words.text(button)
        assert not any(tile in told(app) for tile in best)
        app.button(key="next_hint").click().run()
    assert words.text("coach.compared") in told(app)
    app.button(key="next_hint").click().run()
    assert words.text("coach.pause") in told(app)
    later = hint_screen.monotonic() + hint_screen.PAUSE + 1
    monkeypatch.setattr(hint_screen, "monotonic", lambda: later)
    app.run()
    assert words.text("coach.pause") not in told(app)
    assert any(tile in told(app) for tile in best)
    assert words.text("coach.numbers") in told(app)
    assert words.text("coach.column_win") in told(app)


def costly(sitting: Sitting, advice: Advice) -> bool:
    return any(is_warned_of(advice, one.move) for one in advice.moves)


def worst(advice: Advice) -> Move:
    return advice.moves[-1].move


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tutor_speaks_before_a_costly_move_and_leaves_the_choice(language: Language) -> None:
    app = opened(language, tutor=True, **link_where(costly))
    advice = counted(sitting_of(app))
    before = sitting_of(app).record
    send(app, TABLE, "move", attempt(app, worst(advice), "e1"))
    assert sitting_of(app).record == before
    assert data(app)["ack"] == "e1"
    assert {"think_again", "play_anyway", "ask_hint"} <= keys(app)
    app.button(key="think_again").click().run()
    assert "play_anyway" not in keys(app)
    assert sitting_of(app).record == before
    # Laid once more it is meant.
    send(app, TABLE, "move", attempt(app, worst(advice), "e2"))
    assert sitting_of(app).record != before


def test_playing_anyway_plays_the_move_that_was_held_back() -> None:
    app = opened(Language.EN, tutor=True, **link_where(costly))
    sitting = sitting_of(app)
    move = worst(counted(sitting))
    send(app, TABLE, "move", attempt(app, move, "e1"))
    app.button(key="play_anyway").click().run()
    assert not app.exception
    assert sitting_of(app).match.round.history[sitting.length] == move
    assert "play_anyway" not in keys(app)


def test_a_hint_after_a_word_of_the_tutor_needs_no_pause() -> None:
    app = opened(
        Language.EN,
        tutor=True,
        **link_where(lambda sitting, advice: costly(sitting, advice) and has_ladder(sitting, advice)),
    )
    words = Words.of(Language.EN)
    send(app, TABLE, "move", attempt(app, worst(counted(sitting_of(app))), "e1"))
    app.button(key="ask_hint").click().run()
    while "next_hint" in keys(app):
        app.button(key="next_hint").click().run()
    assert words.text("coach.pause") not in told(app)
    assert words.text("coach.numbers") in told(app)


def test_a_tutor_that_is_switched_off_says_nothing() -> None:
    app = opened(Language.EN, tutor=True, **link_where(costly))
    app.toggle(key=hint_screen.TUTOR).set_value(False).run()
    before = sitting_of(app).record
    send(app, TABLE, "move", attempt(app, worst(counted(sitting_of(app))), "e1"))
    assert sitting_of(app).record != before


def test_a_good_move_is_praised_with_its_reason() -> None:
    def praised(sitting: Sitting, advice: Advice) -> bool:
        gap = advice.moves[0].gap
        return has_ladder(sitting, advice) and gap is not None and gap.mean > 4

    app = opened(Language.EN, tutor=True, **link_where(praised))
    advice = counted(sitting_of(app))
    send(app, TABLE, "move", attempt(app, advice.best[0], "e1"))
    reason = advice.moves[0].reasons[0]
    assert f"{100 * reason.value:.0f}" in told(app, "capicu-praise")


def test_on_a_forced_turn_there_is_no_hint() -> None:
    link = next(link for link, sitting in links() if not hint_screen.has_choice(sitting))
    app = opened(Language.EN, tutor=True, **link)
    assert "take_back" in keys(app)
    assert "ask_hint" not in keys(app)


def test_where_too_many_wait_the_principles_answer_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    app = opened(Language.EN, tutor=True, **link_where(has_ladder))
    monkeypatch.setattr(hint_screen, "PAUSE", 0.0)
    monkeypatch.setattr(ADVISER, "ask", lambda *_: None)
    monkeypatch.setattr(ADVISER, "ready", lambda *_: None)
    app.button(key="ask_hint").click().run()
    while "next_hint" in keys(app):
        app.button(key="next_hint").click().run()
    assert not app.exception
    assert Words.of(Language.EN).text("coach.method.principles") in told(app)


def test_an_answer_that_is_not_there_yet_is_waited_for_without_holding_the_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = opened(Language.EN, tutor=True, **link_where(has_ladder))
    monkeypatch.setattr(ADVISER, "ready", lambda *_: None)
    app.button(key="ask_hint").click().run()
    assert Words.of(Language.EN).text("coach.waiting") in told(app)
    assert data(app)["hand"]
