"""A hand looked at again as Streamlit runs it: both languages, every game, links that hold and links that do not."""

from __future__ import annotations

import json
from html import unescape
from typing import Any

import pytest
from streamlit.proto.WidgetStates_pb2 import WidgetState
from streamlit.testing.v1 import AppTest

from engine.game.record import read, write
from engine.game.seats import Seat
from engine.mind.review import review
from progress.events import Kind
from ui import progress
from ui.review_charts import halves, line_chart
from ui.review_session import Hand, Mistake, hand_of_link, mistake_of
from ui.review_words import Story
from ui.text import Language, Words

LANGUAGES = list(Language)
PAIRS = "1~C4~200~~repaso-2~1MvHIuzxRkbYEA-G0dsLoJnc-f_ZL2rHptoqfM1VSeyU--gcikx----"
"""Two hands; in the second the first seat made mistakes."""
GAMES = {
    "pairs": (PAIRS, "~:beginner~:beginner~:beginner"),
    "two": ("1~B2~200~~repaso-0~IHnrgLQa.f23Om.kw_UOR1VDzABI.xNy.Pm", "~:beginner"),
    "three": (
        "1~A3~61~~repaso-0~1RmNOhTWElAfBJ.V..dsYK..-IQ-0_TSwDxlFZj.....-v3rq---",
        "~:beginner~:beginner",
    ),
}
TABLE, TRY_TABLE = "review_table_component", "review_try_component"


def review_page() -> None:
    """The page by itself, in the language of its link."""
    from ui.pages import review
    from ui.text import settle_language

    settle_language()
    review.page()


def opened(language: Language = Language.EN, **link: str) -> AppTest:
    app = AppTest.from_function(review_page, default_timeout=60)
    app.query_params["lang"] = language.value
    for name, value in link.items():
        app.query_params[name] = value
    app.run()
    assert not app.exception
    return app


def html(app: AppTest) -> str:
    shown = [element.proto.body for element in app.get("html")] + [element.value for element in app.markdown]
    said = " ".join(part for part in shown if "<style>" not in part)
    return unescape(said.replace("\u2060", ""))


def component(app: AppTest, key: str) -> Any:
    return next(one.proto for one in app.get("bidi_component") if one.proto.id.endswith(f"-{key}"))


def data(app: AppTest, key: str) -> dict[str, Any]:
    proto = component(app, key)
    found: dict[str, Any] = json.loads(proto.mixed.json or proto.json)
    return found


def kept_mistakes(app: AppTest) -> list[Mistake]:
    events = app.session_state[progress.SESSION_KEY].events(Kind.MISTAKE)
    return [found for found in map(mistake_of, events) if found is not None]


def send(app: AppTest, key: str, value: object) -> AppTest:
    """What a component sends. Streamlit's own way to test this is not public, hence the pinned version."""
    states = app._tree.get_widget_states()
    name = f"$$STREAMLIT_INTERNAL_KEY_{component(app, key).id}__events"
    states.widgets.append(
        WidgetState(id=name, json_trigger_value=json.dumps([{"event": "move", "value": value}]))
    )
    app._run(states)
    assert not app.exception
    return app


def hand_of(game: str = "pairs", **link: str) -> Hand:
    record, players = GAMES[game]
    found = hand_of_link({"r": record, "s": players} | link)
    assert found is not None
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_hand_is_looked_at_again(language: Language, game: str) -> None:
    record, players = GAMES[game]
    app = opened(language, r=record, s=players)
    words, shown = Words.of(language), html(app)
    assert "{" not in shown
    assert words.text("review.play.label") in shown
    assert words.text("review.luck.label") in shown
    story = Story(hand_of(game), review(hand_of(game).match, Seat(0)), words)
    for said in (story.result(), story.under(), story.line(), story.sum_title(), *story.decisions()):
        assert said in shown
    assert story.looked.mistakes
    for turn in story.looked.mistakes:
        assert story.cost(turn) in shown
        assert all(sentence in shown for sentence in story.because(turn))
    # What is shown adds up, whatever was rounded.
    assert sum(points for _, _, points in story.sums()) == story.looked.result
    buttons = [button.label for button in app.button]
    assert buttons.count(words.text("review.list.see")) == len(story.looked.mistakes)
    assert len(app.get("plotly_chart")) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_mistake_is_played_out_on_the_table(language: Language) -> None:
    record, players = GAMES["pairs"]
    app, words = opened(language, r=record, s=players), Words.of(language)
    story = Story(hand_of(), review(hand_of().match, Seat(0)), words)
    turn = story.looked.mistakes[0]
    app.button(key="review_see_1").click().run()
    assert not app.exception
    shown = data(app, TABLE)
    assert all(seat["open"] for seat in shown["seats"] if seat["place"] != "bottom")
    laid = len(shown["line"])
    app.button(key="review_next").click().run()
    assert len(data(app, TABLE)["line"]) in (laid, laid + 1)
    app.button(key="review_last").click().run()
    assert data(app, TABLE)["turn"] is None
    assert app.button(key="review_last").disabled
    app.button(key="review_first").click().run()
    assert words.text("review.table.before") in html(app)
    assert len(data(app, TABLE)["line"]) == laid - 1
    app.segmented_control(key="review_shown").set_value("made").run()
    assert not app.exception
    assert turn.after is not None
    assert f"{'+' if turn.after > 0 else '−' if turn.after < 0 else ''}{abs(turn.after)}" in html(app)
    app.button(key="review_see_1").click().run()
    assert not any(one.proto.id.endswith(f"-{TABLE}") for one in app.get("bidi_component"))


def test_earlier_mistakes_are_tried_again() -> None:
    record, players = GAMES["pairs"]
    app = opened(r=record, s=players)
    mistake = kept_mistakes(app)[0]
    app.query_params["r"], app.query_params["s"] = GAMES["two"]
    for name in ("hand", "view"):
        del app.query_params[name]
    app.run()
    assert not app.exception
    app.button(key="review_try_1").click().run()
    assert Words.of(Language.EN).text("review.mine.ask") in html(app)
    newest = next(one for one in reversed(kept_mistakes(app)) if one.hand.record == record)
    shown = data(app, TRY_TABLE)
    assert not any(seat["open"] for seat in shown["seats"]), "as it was seen"
    assert not shown["show_playable"]
    made = newest.hand.match.round.history[newest.place]
    said = {"kind": "play", "rev": shown["rev"], "epoch": shown["epoch"]}
    send(app, TRY_TABLE, said | {"tile": str(made.tile), "end": made.end.value, "eid": "a"})
    assert 'data-tone="bad"' in html(app)
    best = newest.appraisal.best.move
    end = "open" if best.end is None else best.end.value
    send(app, TRY_TABLE, said | {"tile": str(best.tile), "end": end, "eid": "b"})
    assert 'data-tone="good"' in html(app)
    assert Words.of(Language.EN).text("review.mine.solved") in html(app)
    assert mistake.hand.record == record
    # What comes from another table, or cannot be played, changes nothing of that.
    send(app, TRY_TABLE, said | {"tile": str(best.tile), "end": end, "eid": "c", "epoch": "other"})
    assert 'data-tone="good"' in html(app)
    app.button(key="review_try_close").click().run()
    assert not app.exception


def test_the_record_of_a_turn_plays_on_from_there() -> None:
    hand = hand_of()
    looked = review(hand.match, hand.seat)
    turn = looked.mistakes[0]
    match = read(hand.at(turn.place)["r"]).match
    assert match.round.to_move == hand.seat
    assert match.round.history == hand.match.round.history[: turn.place]
    assert match.scores[0] == hand.match.current.scores_before[0]


def test_a_link_names_a_hand_and_a_seat() -> None:
    assert hand_of().match.round_number == 2
    assert hand_of(hand="1").match.round_number == 1
    assert hand_of(hand="77").match.round_number == 2
    assert hand_of(view="3").seat == 0, "only persons look back"
    both = {"r": PAIRS, "s": "Ana~:beginner~Luis~:club"}
    shared = hand_of_link(both | {"view": "2"})
    assert shared is not None
    assert (shared.seat, shared.people) == (2, (0, 2))
    assert hand_of_link(shared.address) == shared
    open_round = write(read(PAIRS).match.next_round())
    later = hand_of_link({"r": open_round})
    assert later is not None
    assert later.match.round_number == 2, "the last one that was finished"


@pytest.mark.parametrize("record", ["", "1~C4", "1~C4~200~~repaso-2~", "1~C4~200~~repaso-2~1", "x" * 30000])
def test_a_link_without_a_finished_hand_opens_none(record: str) -> None:
    assert hand_of_link({"r": record}) is None
    app = opened(r=record)
    assert Words.of(Language.EN).text("review.no_hand") in html(app)


def test_each_person_may_look_back() -> None:
    app = opened(r=PAIRS, s="Ana~:beginner~Luis~:beginner")
    app.segmented_control(key="review_whose").set_value(2).run()
    assert not app.exception
    assert app.query_params["view"] == "2" or app.query_params["view"] == ["2"]


def test_the_line_is_cut_where_it_crosses() -> None:
    above, below = halves([(0, 4), (1, -4), (2, 0)])
    assert above == [(0, 4), (0.5, 0), (1, 0), (2, 0)]
    assert below == [(0, 0), (0.5, 0), (1, -4), (2, 0)]
    figure = line_chart([None, 4, -4], [1], says=["", "a", "b"], labels=("up", "down"), axis="move")
    dots = figure.data[-1]
    assert (list(dots.x), list(dots.y), list(dots.text)) == ([2], [-4], ["<b>1</b>"])
    assert figure.layout.showlegend is False
