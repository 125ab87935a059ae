"""The lessons as Streamlit runs them: played to the end, tried against the rules, opened by odd links."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from streamlit.proto.WidgetStates_pb2 import WidgetState
from streamlit.testing.v1 import AppTest

from engine.game.moves import Draw, End, Move, Pass, Play
from engine.game.seats import Team
from engine.game.tiles import Tile
from lessons.checking import tries
from lessons.facts import YOU, Fact, Says
from lessons.goals import solutions
from lessons.model import Example, Lesson, MoveTask, Question
from lessons.runner import Verdict, attempt, hints, moves_of
from lessons.stages import CURRICULUM
from ui.course import Course
from ui.course_table import course_view
from ui.course_words import answer, fact_said, hint_said
from ui.table import Picks, parse_pick
from ui.text import Language, Words

LANGUAGES = list(Language)
FIRST = CURRICULUM[0]
KEEP = next(number for number, step in enumerate(FIRST.steps, 1) if step.slug == "keep-both-ends")
LESSONS = pytest.mark.parametrize("lesson", CURRICULUM, ids=[lesson.slug for lesson in CURRICULUM])
SPOKEN = pytest.mark.parametrize("language", LANGUAGES)


def learn() -> None:
    """The page by itself, in the language of its link."""
    from ui.pages import learn
    from ui.text import settle_language

    settle_language()
    learn.page()


def opened(language: Language = Language.EN, **link: str) -> AppTest:
    app = AppTest.from_function(learn, default_timeout=30)
    app.query_params["lang"] = language.value
    for name, value in link.items():
        app.query_params[name] = value
    app.run()
    assert not app.exception
    return app


def component(app: AppTest) -> Any:
    return next(
        one.proto for one in app.get("bidi_component") if one.proto.id.endswith("-lesson_table_itself")
    )


def data(app: AppTest) -> dict[str, Any]:
    proto = component(app)
    found: dict[str, Any] = json.loads(proto.mixed.json or proto.json)
    return found


def send(app: AppTest, value: object) -> AppTest:
    """What the table sends. Streamlit's own way to test this is not public, hence the pinned version."""
    states = app._tree.get_widget_states()
    name = f"$$STREAMLIT_INTERNAL_KEY_{component(app).id}__events"
    states.widgets.append(
        WidgetState(id=name, json_trigger_value=json.dumps([{"event": "move", "value": value}]))
    )
    app._run(states)
    assert not app.exception
    return app


def sent(app: AppTest, move: Move, eid: str = "") -> AppTest:
    shown = data(app)
    common = {
        "rev": shown["rev"],
        "epoch": shown["epoch"],
        "eid": eid or f"e{shown['rev']}.{len(shown['ack'])}",
    }
    match move:
        case Play(tile, end):
            value: dict[str, object] = {
                "kind": "play",
                "tile": str(tile),
                "end": "open" if end is None else end.value,
            }
        case Draw():
            value = {"kind": "draw"}
        case Pass():
            value = {"kind": "pass"}
    return send(app, value | common)


def course(app: AppTest) -> Course:
    found = app.session_state["learn_course"]
    assert isinstance(found, Course)
    return found


def press(app: AppTest, label: str) -> AppTest:
    button = next(button for button in app.button if button.label == label)
    button.click().run()
    assert not app.exception
    return app


def shown(app: AppTest) -> str:
    """What stands on the page; a word that leads to the glossary reads like any other."""
    whole = " ".join(
        [*(one.value for one in (*app.title, *app.header, *app.subheader, *app.markdown))]
        + [element.proto.body for element in app.get("html")]
    )
    return re.sub(r'<a class="capicu-term"[^>]*>(.*?)</a>', r"\1", whole)


@SPOKEN
def test_the_list_names_every_lesson_and_where_to_begin(language: Language) -> None:
    app, words = opened(language), Words.of(language)
    assert app.title[0].value == words.text("learn.title")
    for lesson in CURRICULUM:
        assert getattr(lesson.title, language.value) in shown(app)
        assert getattr(lesson.about, language.value) in shown(app)


@SPOKEN
@LESSONS
def test_a_lesson_is_played_to_its_end(lesson: Lesson, language: Language) -> None:
    app, words = opened(language, lesson=lesson.slug), Words.of(language)
    for number, step in enumerate(lesson.steps, 1):
        assert app.title[0].value == getattr(step.title, language.value)
        assert words.text("learn.step", n=number, all=len(lesson.steps)) in shown(app)
        match step.does:
            case MoveTask(goals=goals):
                for goal in goals:
                    sent(app, solutions(goal, course(app).state.position)[-1])
            case Question(asks=asks, first=first):
                for goal in () if first is None else first.goals:
                    sent(app, solutions(goal, course(app).state.position)[-1])
                right = asks.right(course(app).state.position)
                app.button(key=f"learn_option_{course(app).epoch}_{right.value}").click().run()
            case Example(says=says):
                press(app, words.text("learn.answer.start_example"))
                for _ in says[1:]:
                    press(app, words.text("learn.answer.next_example"))
        assert course(app).verdict is Verdict.DONE
        assert getattr(step.learned, language.value) in shown(app).replace("&quot;", '"')
        last = number == len(lesson.steps)
        press(app, words.text("learn.answer.finish" if last else "learn.answer.next"))
    assert app.title[0].value == words.text("learn.done.title")
    assert words.text("learn.of", done=len(lesson.steps), all=len(lesson.steps)) in shown(app)
    assert "".join(app.query_params["step"]) == str(len(lesson.steps) + 1)


@SPOKEN
def test_a_wrong_move_stays_is_told_and_can_be_played_out_or_taken_back(language: Language) -> None:
    app, words = opened(language, lesson=FIRST.slug, step=str(KEEP)), Words.of(language)
    before = data(app)
    wrong = Play(next(tile for tile in course(app).state.position.hand(YOU) if str(tile) == "3-5"))
    sent(app, course(app).state.position.resolve(wrong))
    table = data(app)
    assert [f"{tile['a']}-{tile['b']}" for tile in table["line"]] == ["3-5", "5-6", "6-6", "6-2"]
    assert (table["marks"]["rings"], table["mine"], table["turn"]) == (["3-5"], False, None)
    assert words.text("learn.fact.locks_you_out") in shown(app)
    assert table["announce"]["text"].startswith(words.text("learn.fact.locks_you_out"))

    press(app, words.text("learn.answer.play_on"))
    assert [event["tile"] for event in data(app)["events"]] == ["0-2"]
    assert data(app)["ends"] == [3, 0]

    press(app, words.text("learn.answer.take_back"))
    after = data(app)
    assert (after["line"], after["hand"], after["mine"]) == (before["line"], before["hand"], True)
    assert after["rev"] > table["rev"] > before["rev"]
    assert after["events"] == []


@SPOKEN
def test_an_illegal_try_is_answered_with_its_clause_and_changes_nothing(language: Language) -> None:
    app = opened(language, lesson=FIRST.slug, step=str(KEEP))
    before = data(app)
    sent(app, Draw(1), eid="try")
    after = data(app)
    assert "A36" in shown(app)
    assert (after["line"], after["rev"], after["ack"]) == (before["line"], before["rev"], "try")
    assert after["refused"] == {"id": "try", "tile": None}
    assert Words.of(language).text("learn.refused.draws_though_able") in shown(app)


@SPOKEN
def test_a_tile_that_does_not_fit_is_told_what_that_end_asks_for(language: Language) -> None:
    words = Words.of(language)
    app = opened(language, lesson=FIRST.slug, step="2")
    sent(app, Play(Tile.of(1, 4), End.LEFT))
    assert words.text("learn.refused.end_asks", n=6) in shown(app)


@SPOKEN
def test_one_tile_is_counted_as_one(language: Language) -> None:
    words, draw = Words.of(language), next(n for n, step in enumerate(FIRST.steps, 1) if step.slug == "draw")
    app = opened(language, lesson=FIRST.slug, step=str(draw))
    for _ in range(2):
        sent(app, Draw(1))
    for place in range(1, 5):
        press(app, words.text(f"learn.hint.open_{place}"))
    assert words.text("learn.fact.ends_are_one", left=3, right=0) in shown(app)


def test_a_lesson_whose_steps_were_skipped_does_not_call_itself_finished() -> None:
    app = opened(lesson=FIRST.slug, step="99")
    assert app.title[0].value == Words.of(Language.EN).text("learn.done.skipped")


def test_drawing_though_able_is_called_what_it_is_in_the_puerto_rican_game() -> None:
    lesson = CURRICULUM[2]
    number = next(number for number, step in enumerate(lesson.steps, 1) if step.slug == "trampa")
    app = opened(lesson=lesson.slug, step=str(number))
    sent(app, Draw(1))
    assert "¡Trampa!" in shown(app)
    assert "C35" in shown(app)


@SPOKEN
def test_hints_open_one_by_one_and_stay(language: Language) -> None:
    app, words = opened(language, lesson=FIRST.slug, step=str(KEEP)), Words.of(language)
    ladder = [hint_said(hint, course(app), words) for hint in hints(course(app).step, course(app).state)]
    for place in range(1, 5):
        assert ladder[place - 1] not in shown(app)
        press(app, words.text(f"learn.hint.open_{place}"))
        assert all(hint in shown(app) for hint in ladder[:place])
        assert all(hint not in shown(app) for hint in ladder[place:])
    assert "2-4" in ladder[3]


def test_a_wrong_answer_is_explained_and_cannot_be_chosen_twice() -> None:
    app = opened(lesson=FIRST.slug, step=str(len(FIRST.steps)))
    epoch = course(app).epoch
    app.button(key=f"learn_option_{epoch}_2").click().run()
    assert Words.of(Language.EN).text("learn.fact.counts_tiles") in shown(app)
    assert app.button(key=f"learn_option_{epoch}_2").disabled
    assert course(app).verdict is Verdict.WRONG
    app.button(key=f"learn_option_{epoch}_17").click().run()
    assert course(app).verdict is Verdict.DONE


def test_nothing_on_the_table_tells_which_tiles_fit() -> None:
    for lesson in CURRICULUM:
        for number in range(1, len(lesson.steps) + 1):
            view = course_view(Course.at(lesson, number, "s"), Words.of(Language.EN), "")
            assert not view.show_playable
            assert not view.can_draw
            assert not view.can_pass
            assert all(tile.fits == () for tile in view.hand)


@pytest.mark.parametrize(
    "slug", ["../..", "../../etc/passwd", "<script>", "draw-first-hand\x00", "", "A" * 5000]
)
def test_a_link_to_no_lesson_leads_to_the_list(slug: str) -> None:
    app = opened(lesson=slug)
    assert app.title[0].value == Words.of(Language.EN).text("learn.title")
    assert Words.of(Language.EN).text("learn.unknown") in shown(app)


@pytest.mark.parametrize(
    ("step", "number"), [("0", 1), ("-1", 1), ("../..", 1), ("99", 9), ("٣", 1), ("1e3", 1)]
)
def test_a_step_that_is_not_there_becomes_the_nearest(step: str, number: int) -> None:
    assert course(opened(lesson=FIRST.slug, step=step)).number == number


def test_what_comes_twice_late_or_from_elsewhere_changes_nothing() -> None:
    app = opened(lesson=FIRST.slug, step="2")
    old = data(app)
    good = solutions(FIRST.steps[1].does.goals[0], course(app).state.position)[0]  # type: ignore[union-attr]  # a move task
    sent(app, good, eid="once")
    now = data(app)
    value = {"kind": "play", "tile": "4-5", "end": "right", "epoch": old["epoch"]}
    for bad in (
        value | {"rev": now["rev"], "eid": "once"},
        value | {"rev": old["rev"], "eid": "late"},
        value | {"rev": now["rev"], "eid": "x1", "epoch": "elsewhere"},
        value | {"rev": now["rev"], "eid": "x2", "tile": "9-9"},
        {"kind": "play"},
        None,
        7,
        ["play"],
    ):
        send(app, bad)
        assert data(app)["line"] == now["line"]
        assert course(app).state.goal == 1


def tapped(course: Course, eid: str = "t", **what: Any) -> Course:
    pick = parse_pick({"kind": "pick", "rev": course.rev, "eid": eid, "epoch": course.epoch, **what})
    assert pick is not None
    return course.hear_pick(pick)


def at(lesson: str, step: str) -> Course:
    found = next(one for one in CURRICULUM if one.slug == lesson)
    return Course.at(found, [one.slug for one in found.steps].index(step) + 1, "s")


def test_a_player_is_an_answer_that_can_be_tapped() -> None:
    asked = at("who-opens", "dominican-opener")
    view = course_view(asked, Words.of(Language.EN), "")
    assert view.picks is not None
    assert set(view.picks.seats) == {0, 1, 2, 3}
    assert view.turn is None, "the light would give the answer away"
    wrong = tapped(asked, seat=1)
    assert (wrong.verdict, wrong.ack) == (Verdict.WRONG, "t")
    assert 1 not in wrong.answers_at_seats()
    assert tapped(wrong, seat=1, eid="again").verdict is Verdict.WRONG
    assert tapped(wrong, seat=2, eid="right").verdict is Verdict.DONE
    assert tapped(tapped(wrong, seat=2, eid="right"), seat=1, eid="late").verdict is Verdict.DONE


def test_either_of_a_pair_stands_for_the_pair() -> None:
    asked = at("puerto-rican-tranque", "who-wins")
    for move in solutions(moves_of(asked.step).goals[0], asked.state.position)[:1]:  # type: ignore[union-attr]  # played first
        asked = asked._with(attempt(asked.step, asked.state, move))
    right = asked.step.does.asks.right(asked.state.position)  # type: ignore[union-attr]  # a question
    for seat in asked.state.position.seating.members(Team(right.value)):
        assert tapped(asked, seat=int(seat)).verdict is Verdict.DONE


def test_the_boneyard_and_a_tile_can_be_tapped_too() -> None:
    asked = at("what-a-draw-tells", "where-then")
    assert course_view(asked, Words.of(Language.EN), "").picks == Picks((0, 1), (), boneyard=True)
    assert tapped(asked).verdict is Verdict.DONE
    hanged = at("gate-and-hanged", "hanged")
    assert set(hanged.answers_at_tiles()) == {"0-0", "1-1", "2-2", "4-4"}
    assert tapped(hanged, tile="4-4").verdict is Verdict.DONE
    assert tapped(hanged, tile="5-6").verdict is Verdict.OPEN


def test_a_tap_that_comes_twice_late_or_from_elsewhere_answers_nothing() -> None:
    asked = at("who-opens", "dominican-opener")
    once = tapped(asked, seat=1)
    assert tapped(once, seat=2) == once
    assert tapped(asked, seat=2, epoch="elsewhere") == asked
    assert tapped(asked, seat=2, rev=asked.rev + 1).verdict is Verdict.OPEN
    moves = at("draw-first-hand", "open")
    assert tapped(moves, seat=0).verdict is Verdict.OPEN
    assert course_view(moves, Words.of(Language.EN), "").picks is None


def test_a_step_left_in_the_middle_is_offered_to_go_on_with() -> None:
    app = opened(lesson=FIRST.slug, step="3")
    press(app, Words.of(Language.EN).text("learn.skip"))
    assert "".join(app.query_params["step"]) == "4"
    left = app.session_state["unfinished"]
    assert left.query == {"lesson": FIRST.slug, "step": "4"}
    assert left.title(Words.of(Language.ES)) == FIRST.title.es


@SPOKEN
def test_every_fact_that_can_be_told_has_words(language: Language) -> None:
    words = Words.of(language)
    at = Course.at(CURRICULUM[2], 1, "s")
    for says in Says:
        for ends in ((3, 5), (4, 4)):
            sentence = fact_said(Fact(says, ends=ends), at, words)
            assert sentence
            assert "{" not in sentence


@SPOKEN
@LESSONS
def test_every_try_at_every_table_is_answered_in_words(lesson: Lesson, language: Language) -> None:
    words = Words.of(language)
    for number, step in enumerate(lesson.steps, 1):
        at = Course.at(lesson, number, "s")
        if moves_of(step) is not None:
            for move in tries(at.state.position):
                feedback = attempt(step, at.state, move)
                told = answer(at._with(feedback), words)
                assert told is not None
                assert told.spoken
