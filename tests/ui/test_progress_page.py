"""My progress, as Streamlit runs it: what is shown, taken along, emptied and deleted; and who writes into it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime, timedelta
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.engine import URL
from streamlit.proto.WidgetStates_pb2 import WidgetState
from streamlit.testing.v1 import AppTest

from engine.game.record import read
from lessons.goals import solutions
from lessons.model import MoveTask
from lessons.stages import CHAPTERS, CURRICULUM
from progress.bookmark import Bookmark
from progress.codes import GUESSES_OF_A_DEVICE
from progress.events import Event, Kind
from progress.file import dumps, loads
from progress.store import Store, shared
from tests.ui import test_learn, test_practice_page, test_review_page
from ui import progress
from ui.progress_summary import DAYS_SHOWN, summary
from ui.text import Language, Words

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = list(Language)
SPOKEN = pytest.mark.parametrize("language", LANGUAGES)
NOW = datetime.now(UTC)
LESSON = CURRICULUM[0]


def progress_page() -> None:
    """The page by itself, in the language of its link."""
    from ui.pages import progress
    from ui.text import settle_language

    settle_language()
    progress.page()


def step(lesson: int = 0, place: int = 0, *, days_ago: int = 0) -> Event:
    subject = progress.step_name(CURRICULUM[lesson].slug, CURRICULUM[lesson].steps[place].slug)
    return Event(Kind.STEP, subject, NOW - timedelta(days=days_ago), subject, {"tries": 1})


def hand(number: int, **detail: str | int | bool) -> Event:
    return Event(Kind.HAND, f"record {number}", NOW, f"hand {number}", {"rules": "C", "won": True} | detail)


@pytest.fixture
def place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A database of this test alone."""
    file = tmp_path / "progress.sqlite3"
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{file}")
    return file


@pytest.fixture
def be(monkeypatch: pytest.MonkeyPatch, place: Path) -> Callable[[str | None], None]:
    """From here on sessions come from this device."""

    def device(name: str | None) -> None:
        monkeypatch.setattr(progress, "_device", lambda: name)

    device("ana")
    return device


@pytest.fixture
def store(be: object) -> Iterator[Store]:
    found = shared()
    assert found is not None
    yield found
    found.close()


def opened(language: Language = Language.EN) -> AppTest:
    app = AppTest.from_function(progress_page, default_timeout=30)
    app.query_params["lang"] = language.value
    app.run()
    assert not app.exception
    return app


def said(app: AppTest) -> str:
    shown = [element.proto.body for element in app.get("html")]
    shown += [element.value for element in (*app.title, *app.markdown)]
    return unescape(" ".join(part for part in shown if "<style>" not in part))


def press(app: AppTest, key: str) -> AppTest:
    app.button(key=key).click().run()
    assert not app.exception
    return app


def send_file(app: AppTest, sent: object) -> AppTest:
    """What the button that opens a file sends; tested through a part of Streamlit that is not public."""
    proto: Any = next(
        one.proto for one in app.get("bidi_component") if one.proto.id.endswith("progress_open_component")
    )
    states = app._tree.get_widget_states()
    name = f"$$STREAMLIT_INTERNAL_KEY_{proto.id}__events"
    states.widgets.append(
        WidgetState(id=name, json_trigger_value=json.dumps([{"event": "file", "value": sent}]))
    )
    app._run(states)
    assert not app.exception
    return app


def type_code(app: AppTest, code: str) -> AppTest:
    app.text_input(key="progress_typed").set_value(code)
    next(button for button in app.button if "progress_join" in str(button.proto.form_id)).click().run()
    assert not app.exception
    return app


@SPOKEN
def test_the_page_speaks_before_anything_was_done(language: Language, store: Store) -> None:
    app, words = opened(language), Words.of(language)
    assert app.title[0].value == words.text("nav.progress")
    assert words.text("progress.kept") in said(app)
    assert words.text("progress.table.none") in said(app)
    assert store.known("ana") is None, "looking writes nothing"


@SPOKEN
def test_it_tells_what_was_done(language: Language, store: Store) -> None:
    ana = store.learner("ana")
    store.add(ana, step(), step(0, 1), step(1, 0, days_ago=2), hand(1, capicu=True), hand(2, won=False))
    store.add(ana, Event(Kind.EXERCISE, "count", NOW, "x", {"right": True}))
    app, words = opened(language), Words.of(language)
    shown = said(app)
    total = sum(len(lesson.steps) for lesson in CURRICULUM)
    assert f"<b>3</b><span>{words.text('progress.steps', all=total)}" in shown
    assert f"<b>2</b><span>{words.text('progress.hands', won=1)}" in shown
    assert f"<b>1</b><span>{words.text('progress.exercises', right=1)}" in shown
    assert f"<b>2</b><span>{words.text('progress.days', of=DAYS_SHOWN)}" in shown
    assert words.text("progress.of", some=1, all=2) in shown
    assert words.text("progress.table.special", capicu=1, chuchazo=0, tranque=0) in shown


def test_a_summary_counts_only_what_there_is() -> None:
    gone = Event(Kind.STEP, "a-lesson/long-gone", NOW, "a-lesson/long-gone")
    lying = hand(1, won="yes", rules="Z", capicu=1)
    found = summary([gone, lying, step()], today=NOW.date(), zone=UTC)
    assert found.done == 1
    assert found.hands.hands == 0
    assert found.capicu == 0
    assert [one.chapter for one in found.chapters] == list(CHAPTERS)
    assert found.following is not None
    assert (found.following.following, found.following.step) == (LESSON, 2)


def test_a_day_is_the_learners_own_day() -> None:
    late = datetime(2026, 3, 2, 1, tzinfo=UTC)
    event = Event(Kind.HAND, "r", late, "r")
    from zoneinfo import ZoneInfo

    there = summary([event], today=date(2026, 3, 1), zone=ZoneInfo("America/Puerto_Rico"))
    assert there.days[-1], "nine in the evening of the first of March"


@SPOKEN
def test_all_of_it_goes_into_a_file_and_comes_out_of_one(
    language: Language, store: Store, be: Callable[[str], None]
) -> None:
    store.add(store.learner("ana"), step(), hand(1))
    words = Words.of(language)
    written = dumps(store.events(store.learner("ana")))
    assert len(loads(written)) == 2
    be("tablet")
    app = send_file(opened(language), {"text": written, "count": 1})
    assert words.plural("progress.file.took", 2) in said(app)
    assert store.events(store.learner("tablet")) == store.events(store.learner("ana"))
    send_file(app, {"text": written, "count": 2})
    assert words.text("progress.file.took_none") in said(app)


@SPOKEN
@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (None, "too_large"),
        ("\x89PNG", "not_json"),
        ("{}", "not_ours"),
        ('{"capicu_progress": 7, "events": []}', "version"),
        ('{"capicu_progress": 1, "events": [{}]}', "event"),
        (dumps([step()]).replace(str(NOW.year), str(NOW.year + 2)), "time"),
    ],
    ids=["too large", "a picture", "another file", "newer", "broken", "tomorrow"],
)
def test_a_wrong_file_is_told_and_changes_nothing(
    language: Language, store: Store, text: str | None, fault: str
) -> None:
    store.add(store.learner("ana"), step())
    app = send_file(opened(language), {"text": text, "count": 1})
    assert Words.of(language).text(f"progress.file.{fault}", n=1) in said(app)
    assert len(store.events(store.learner("ana"))) == 1


@pytest.mark.parametrize("sent", [None, 5, "text", [], {}, {"text": 5}, {"text": []}])
def test_whatever_the_browser_sends_breaks_nothing(store: Store, sent: object) -> None:
    send_file(opened(), sent)
    assert store.known("ana") is None


@SPOKEN
def test_a_code_brings_both_devices_together(
    language: Language, store: Store, be: Callable[[str], None]
) -> None:
    words = Words.of(language)
    store.add(store.learner("ana"), step())
    app = press(opened(language), "progress_make_code")
    code = str(app.session_state["progress_code"])
    assert code in said(app)
    be("tablet")
    tablet = opened(language)
    type_code(tablet, code.lower())
    assert words.text("progress.device.done") in said(tablet)
    assert store.known("tablet") == store.known("ana")
    type_code(tablet, code)
    assert words.text("progress.device.unknown") in said(tablet)
    for _ in range(GUESSES_OF_A_DEVICE):
        type_code(tablet, "BCDFGHJK")
    assert words.text("progress.device.too_many") in said(tablet)


@SPOKEN
def test_the_second_tap_on_a_code_leaves_what_came_of_the_first(
    language: Language, store: Store, be: Callable[[str], None]
) -> None:
    words = Words.of(language)
    app = press(opened(language), "progress_make_code")
    code = str(app.session_state["progress_code"])
    be("tablet")
    tablet = type_code(opened(language), "  ")
    assert words.text("progress.device.empty") in said(tablet)
    type_code(tablet, code)
    type_code(tablet, "")
    assert words.text("progress.device.done") in said(tablet)


@SPOKEN
def test_starting_over_asks_first(language: Language, store: Store) -> None:
    words = Words.of(language)
    store.add(store.learner("ana"), step())
    app = press(opened(language), "progress_ask_start")
    assert words.text("progress.over.start_ask") in said(app)
    press(app, "progress_keep_start")
    assert words.text("progress.over.start_ask") not in said(app)
    assert len(store.events(store.learner("ana"))) == 1
    press(press(app, "progress_ask_start"), "progress_yes_start")
    assert words.text("progress.over.start_done") in said(app)
    assert store.events(store.learner("ana")) == ()


@SPOKEN
def test_everything_is_deleted_after_one_question(language: Language, store: Store) -> None:
    words = Words.of(language)
    store.add(store.learner("ana"), step())
    app = press(opened(language), "progress_ask_forget")
    assert store.known("ana") is not None
    press(app, "progress_yes_forget")
    assert words.text("progress.over.forget_done") in said(app)
    assert store.known("ana") is None
    assert any("progress_leave" in one.proto.id for one in app.get("bidi_component")), "the cookie goes too"
    app.session_state[progress.SESSION_KEY].add(step())
    assert store.known("ana") is None, "nothing more is kept under the old name"


@SPOKEN
def test_without_a_cookie_the_page_says_how_long_it_lasts(
    language: Language, store: Store, be: Callable[[None], None]
) -> None:
    be(None)
    app, words = opened(language), Words.of(language)
    assert words.text("progress.session") in said(app)
    assert words.text("progress.device.no_code") in said(app)
    send_file(app, {"text": dumps([step()]), "count": 1})
    assert words.plural("progress.file.took", 1) in said(app)


@SPOKEN
def test_a_database_that_is_down_breaks_no_page(language: Language, store: Store, place: Path) -> None:
    place.mkdir()
    words = Words.of(language)
    app = opened(language)
    assert words.text("progress.waiting") in said(app)
    press(app, "progress_make_code")
    assert words.text("progress.device.down") in said(app)
    type_code(app, "BCDFGHJK")
    assert words.text("progress.device.down") in said(app)
    send_file(app, {"text": dumps([step()]), "count": 1})
    assert words.text("progress.file.down") in said(app)
    press(press(app, "progress_ask_forget"), "progress_yes_forget")
    assert words.text("progress.over.down") in said(app)
    whole = AppTest.from_file(str(ROOT / "main.py"), default_timeout=30)
    whole.query_params["lang"] = language.value
    whole.run()
    assert not whole.exception
    assert words.text("progress.waiting") in said(whole)


def test_an_address_that_names_no_database_breaks_no_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "mysql://nobody@nowhere/nothing")
    assert Words.of(Language.EN).text("progress.session") in said(opened())


# --- who writes into it ---


def test_a_step_that_was_done_is_done_in_the_next_session(store: Store) -> None:
    app = test_learn.opened(lesson=LESSON.slug)
    does = LESSON.steps[0].does
    assert isinstance(does, MoveTask)
    for goal in does.goals:
        test_learn.sent(app, solutions(goal, test_learn.course(app).state.position)[-1])
    found = store.events(store.learner("ana"))
    assert [(event.kind, event.subject) for event in found] == [(Kind.STEP, step().subject)]
    app.run()
    assert len(store.events(store.learner("ana"))) == 1
    again = test_learn.opened()
    words = Words.of(Language.EN)
    assert words.text("learn.of", done=1, all=len(LESSON.steps)) in test_learn.shown(again)


def test_a_hand_that_a_person_ends_is_kept_once_and_without_names(store: Store) -> None:
    seats = "Ana~:beginner~:beginner~:beginner"
    app = test_practice_page.opened(r="1~C4~1~~uno~", s=seats, p="at_once")
    for turn in range(60):
        shown = test_practice_page.data(app)
        if app.session_state["practice_sitting"].is_hand_over:
            break
        if any(held["fits"] for held in shown["hand"]):
            value = test_practice_page.move(shown, eid=f"e{turn}")
        else:
            common = {"rev": shown["rev"], "epoch": shown["epoch"], "eid": f"e{turn}"}
            value = {"kind": "pass"} | common
        test_practice_page.send(app, test_practice_page.TABLE, "move", value)
    sitting = app.session_state["practice_sitting"]
    assert sitting.match.is_over
    kept = {event.kind: event for event in store.events(store.learner("ana"))}
    assert set(kept) == {Kind.HAND, Kind.MATCH}
    told = kept[Kind.HAND].detail
    outcome = sitting.match.round.outcome(1)
    team = sitting.match.seating.team(sitting.viewer)
    assert read(kept[Kind.HAND].subject).match == sitting.match
    assert (told["rules"], told["seed"], told["players"]) == ("C", "uno", "~:beginner~:beginner~:beginner")
    assert told["won"] is (outcome.winner == team)
    lines = [*(line for made in sitting.match.round.lines_for(1) for line in made), *outcome.lines]
    assert told["points"] == sum(line.points for line in lines if line.team == team)
    assert told["lost"] == sum(line.points for line in lines if line.team != team)
    assert kept[Kind.MATCH].detail["won"] is (sitting.match.winner == team)
    # The same link in another session was played already.
    test_practice_page.opened(r=sitting.record, s=seats)
    assert len(store.events(store.learner("ana"))) == 2


def test_a_hand_among_bots_is_nobodys(store: Store) -> None:
    app = test_practice_page.opened(r="1~C4~200~~uno~", s=":club~:club~:club~:club", p="at_once")
    press(app, "next_hand")
    assert store.known("ana") is None


def test_a_mistake_can_be_tried_again_on_another_day(store: Store) -> None:
    record, players = test_review_page.GAMES["pairs"]
    test_review_page.opened(r=record, s=players)
    kept = store.events(store.learner("ana"))
    assert kept
    assert {event.kind for event in kept} == {Kind.MISTAKE}
    words = Words.of(Language.EN)
    assert f"**{words.plural('progress.mistakes.title', len(kept))}**" in said(started(Language.EN))
    later = test_review_page.opened()
    later.button(key="review_try_1").click().run()
    assert words.text("review.mine.ask") in test_review_page.html(later)
    newest = test_review_page.kept_mistakes(later)[-1]
    shown = test_review_page.data(later, test_review_page.TRY_TABLE)
    best = newest.appraisal.best.move
    tried = {"kind": "play", "rev": shown["rev"], "epoch": shown["epoch"], "eid": "b"}
    tried |= {"tile": str(best.tile), "end": best.end.value}
    test_review_page.send(later, test_review_page.TRY_TABLE, tried)
    assert [event.subject for event in store.events(store.learner("ana")) if event.kind is Kind.MENDED] == [
        newest.name
    ]
    assert words.plural("progress.mistakes.title", len(kept)) not in said(started(Language.EN))


@pytest.mark.parametrize(
    "wrong",
    [
        {"worths": "[]"},
        {"worths": '["exact",1,[["9-9",1,2,3,4,true]]]'},
        {"worths": "[" * 5000},
        {"place": 999},
        {"place": "x"},
        {"r": "nonsense"},
        {"hand": "99"},
        {"s": "~~~~~~"},
        {"worths": 5},
    ],
    ids=str,
)
def test_a_mistake_that_a_file_made_up_is_left_out(store: Store, wrong: dict[str, str | int]) -> None:
    record, players = test_review_page.GAMES["pairs"]
    detail = {"r": record, "s": players, "hand": "2", "view": "0", "place": 3, "worths": "[]"} | wrong
    store.add(store.learner("ana"), Event(Kind.MISTAKE, "made up", NOW, "made up", detail))
    assert test_review_page.kept_mistakes(test_review_page.opened()) == []
    opened()


# --- going on ---


def started(language: Language) -> AppTest:
    app = AppTest.from_file(str(ROOT / "main.py"), default_timeout=30)
    app.query_params["lang"] = language.value
    app.run()
    assert not app.exception
    return app


@SPOKEN
def test_a_new_session_goes_on_with_the_lesson_of_the_day_before(language: Language, store: Store) -> None:
    store.add(store.learner("ana"), step())
    words = Words.of(language)
    app = started(language)
    assert [one.value for one in app.caption] == [words.text("learn.step", n=2, all=len(LESSON.steps))]
    assert f"**{getattr(LESSON.title, language.value)}**" in said(app)


@SPOKEN
def test_a_new_session_goes_on_with_a_match_that_is_not_over(language: Language, store: Store) -> None:
    record, _ = test_review_page.GAMES["pairs"]
    match = read(record).match
    ended = Event(Kind.HAND, record, NOW, "h", {"players": "~:beginner~:beginner~:beginner"})
    store.add(store.learner("ana"), ended)
    app = started(language)
    score = "\u00a0:\u00a0".join(str(points) for points in match.scores)
    assert [one.value for one in app.caption] == [
        Words.of(language).text("practice.continue.detail", score=score)
    ]


def offered(app: AppTest) -> list[str]:
    """The words below everything that can be gone on with."""
    return [one.value for one in app.caption]


def held(words: Words, app: AppTest) -> str:
    """How the start page tells a first hand that was left in mid-play."""
    return words.plural("practice.continue.first", len(test_practice_page.data(app)["hand"]))


def place_of(app: AppTest) -> Bookmark | None:
    """Where a session knows that its hand was left; whatever was on its way has arrived by then."""
    found: Bookmark | None = app.session_state[progress.SESSION_KEY].bookmark("practice")
    return found


def one_move_played() -> AppTest:
    """A hand in mid-play, as another session left it."""
    app = test_practice_page.opened(**test_practice_page.LINK)
    test_practice_page.send(
        app, test_practice_page.TABLE, "move", test_practice_page.move(test_practice_page.data(app))
    )
    return app


@SPOKEN
def test_a_hand_in_mid_play_is_found_again_and_where_its_own_page_begins(
    language: Language, store: Store
) -> None:
    played = one_move_played()
    record = played.session_state["practice_sitting"].record
    words = Words.of(language)
    assert offered(started(language)) == [held(words, played)]
    first = test_practice_page.opened(language)
    assert held(words, played) in offered(first)
    found = place_of(first)
    assert found is not None
    assert found.place == {"r": record, "s": "~:beginner~:beginner~:beginner", "p": "at_once", "tutor": "off"}
    again = AppTest.from_function(test_practice_page.practice, default_timeout=30)
    for name, value in found.place.items():
        again.query_params[name] = value
    again.run()
    assert again.session_state["practice_sitting"].record == record
    assert again.session_state["practice_tutor"] is False
    assert store.events(store.learner("ana")) == (), "it is no event"


def test_who_only_looks_at_a_hand_leaves_nothing(store: Store) -> None:
    app = test_practice_page.opened(**test_practice_page.LINK)
    assert progress.SESSION_KEY not in app.session_state or place_of(app) is None
    assert store.known("ana") is None


def test_no_name_that_was_typed_is_kept_with_the_place() -> None:
    link = {"r": "1~B3~250~~uno~", "s": "Doña Ana~:club~:random", "p": "at_once"}
    app = test_practice_page.opened(**link)
    app.button(key="change_table").click().run()
    press(app, "deal")
    found = place_of(app)
    assert found is not None
    assert found.place["s"] == "~:club~:random"


def test_a_finished_hand_leads_to_the_next_one_and_a_finished_match_to_nothing(be: object) -> None:
    for target, told in (("200", 1), ("1", 0)):
        app = test_practice_page.opened(**(test_practice_page.LINK | {"r": f"1~C4~{target}~~uno~"}))
        for number in range(9):
            if app.session_state["practice_sitting"].is_hand_over:
                break
            shown = test_practice_page.data(app)
            now = {"rev": shown["rev"], "epoch": shown["epoch"], "eid": f"e{number}"}
            fits = any(one["fits"] for one in shown["hand"])
            sent = test_practice_page.move(shown, now["eid"]) if fits else now | {"kind": "pass"}
            test_practice_page.send(app, test_practice_page.TABLE, "move", sent)
        assert app.session_state["practice_sitting"].is_hand_over
        captions = offered(started(Language.EN))
        assert len(captions) == told, captions
        assert not any("in your hand" in one for one in captions)


def test_the_latest_comes_first_and_everything_unfinished_is_there(store: Store) -> None:
    ana, skill = store.learner("ana"), "tranque"
    store.add(ana, step(days_ago=2))
    told = {"right": True, "level": 1, "run": "abc.1", "of": f"skill.{skill}"}
    store.add(ana, Event(Kind.EXERCISE, skill, NOW - timedelta(days=1), "x", told))
    played = one_move_played()
    words = Words.of(Language.EN)
    assert offered(started(Language.EN)) == [
        held(words, played),
        words.text("check.continue.detail", n=1, all=8),
        words.text("learn.step", n=2, all=len(LESSON.steps)),
    ]


def test_starting_over_takes_it_all_away(store: Store) -> None:
    one_move_played()
    assert len(offered(started(Language.EN))) == 1
    app = opened()
    press(app, "progress_ask_start")
    press(app, "progress_yes_start")
    assert offered(started(Language.EN)) == []
    assert store.bookmarks("ana") == ()


def test_without_a_cookie_the_session_still_goes_on(be: Callable[[str | None], None]) -> None:
    be(None)
    app = one_move_played()
    found = place_of(app)
    assert found is not None
    assert found.place["r"] == app.session_state["practice_sitting"].record
    assert offered(started(Language.EN)) == [], "nobody else's session knows"


@pytest.mark.parametrize("subject", ["nonsense", "long-gone/step"])
def test_what_cannot_be_gone_on_with_is_not_offered(store: Store, subject: str) -> None:
    ana = store.learner("ana")
    store.add(ana, Event(Kind.STEP, subject, NOW, subject))
    assert len(started(Language.EN).caption) == 0
    store.add(ana, Event(Kind.HAND, subject, NOW + timedelta(seconds=1), "h", {"players": "~~"}))
    assert len(started(Language.EN).caption) == 0


def test_no_test_writes_into_the_projects_own_file() -> None:
    found = shared()
    assert found is not None
    assert isinstance(found._url, URL)
    assert "capicu-tests-" in str(found._url.database)
