"""The wall of medals as Streamlit shows it: what hangs there, what it takes, and one quiet line when one is won."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import pytest
from streamlit.testing.v1 import AppTest

from engine.game.match import Match
from engine.game.record import write
from engine.game.ruleset import load
from lessons.exercises import SKILLS
from lessons.medals import MEDALS, Deed, medal_named
from lessons.stages import CURRICULUM
from progress.events import Event, Kind
from tests.ui import test_review_page
from ui import progress
from ui.citation import said
from ui.medal_art import medal_svg
from ui.medal_wall import WayBack, way_back
from ui.text import Language, Words

WON_AT = datetime(2026, 11, 20, 15, tzinfo=UTC)
SPOKEN = pytest.mark.parametrize("language", list(Language))


def record() -> str:
    """A hand that was begun: its line is drawn beside the medal."""
    match = Match.start(load("C").options(), players=4, seed="maria")
    return write(match.after(match.round.legal_moves[0]))


class Log:
    """A learner's log in memory, in place of the database."""

    def __init__(self, *kept: Event) -> None:
        self.kept = list(kept)

    def events(self, *kinds: Kind) -> tuple[Event, ...]:
        return tuple(one for one in self.kept if not kinds or one.kind in kinds)

    def happened(self, kind: Kind, subject: str, *, key: str | None = None, **detail: str) -> None:
        if not any(one.kind is kind and one.key == (key or subject) for one in self.kept):
            self.kept.append(Event(kind, subject, datetime.now(UTC), key or subject, detail))


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> Log:
    kept = Log()
    monkeypatch.setattr(progress, "events", kept.events)
    monkeypatch.setattr(progress, "happened", kept.happened)
    return kept


def capicu() -> Event:
    detail = {"capicu": True, "won": True, "rules": "C"}
    return Event(Kind.HAND, record(), WON_AT, "a hand", detail)


def wall() -> None:
    from ui.pages.medals import page

    page()


def notice(page: str) -> None:
    from ui.medal_wall import announce

    announce(page)


def opened(script, language: Language, *args: str) -> AppTest:  # type: ignore[no-untyped-def]  # a function for Streamlit
    app = AppTest.from_function(script, args=args, default_timeout=20)
    app.session_state["language"] = language.value
    app.run()
    assert not app.exception
    return app


def shown(app: AppTest) -> str:
    return " ".join(
        [*(one.value for one in (*app.title, *app.header, *app.markdown))]
        + [element.proto.body for element in app.get("html")]
    )


def links(app: AppTest) -> list[str]:
    """The ways from the page; one that runs by itself knows of no other pages and makes them ordinary links."""
    return [one.proto.label for one in app.get("link_button")]


@SPOKEN
def test_an_empty_wall_says_what_each_medal_takes(log: Log, language: Language) -> None:
    app, words = opened(wall, language), Words.of(language)
    assert words.text("medals.none") in [header.value for header in app.header]
    whole = shown(app)
    for medal in MEDALS:
        assert said(medal.asks, language) in whole
    assert '<li data-won="true">' not in whole
    assert log.kept == []
    assert words.text("medals.none_say") in whole
    assert links(app) == [words.text("start.next.practice"), words.text("medals.back")]
    assert '<details class="capicu-cite' not in whole, (
        "nothing that has to be opened before anything hangs there"
    )


@SPOKEN
def test_a_medal_hangs_with_its_day_its_hand_and_its_clause(log: Log, language: Language) -> None:
    log.kept.append(capicu())
    whole, words = shown(opened(wall, language)), Words.of(language)
    won = re.findall(r'<li data-won="true">(.*?)</li>', whole)
    named = next(one for one in won if f"<h3>{said(medal_named('capicu').name, language)}</h3>" in one)
    day = words.text("medals.on", day=20, month=words.text("medals.month.m11"), year="2026")
    assert day in named
    assert 'class="hand"' in named
    assert "C52" in named
    assert not re.search("C1[23]", " ".join(won)), "what asks for medals at all is said once, above"
    assert {event.subject for event in log.events(Kind.MEDAL)} == {"capicu", "hands-1"}


RECORD, PLAYERS = test_review_page.GAMES["pairs"]
OF_HAND = {"players": PLAYERS, "hand": 2, "seat": 0}
MISTAKE = {"r": RECORD, "s": PLAYERS, "hand": "2", "view": "0", "place": 3, "worths": "[]"}
STEP = f"{CURRICULUM[0].slug}/{CURRICULUM[0].steps[1].slug}"


@SPOKEN
@pytest.mark.parametrize(
    ("deed", "what", "page", "query"),
    [
        (
            Deed("hand", RECORD, WON_AT, OF_HAND),
            "hand",
            "review",
            {"r": RECORD, "s": PLAYERS, "hand": "2", "view": "0"},
        ),
        (Deed("hand", RECORD, WON_AT, {}), "hand", "review", {"r": RECORD}),
        (
            Deed("mended", "of ana", WON_AT, {}),
            "mended",
            "review",
            {"r": RECORD, "s": PLAYERS, "hand": "2", "view": "0"},
        ),
        (Deed("step", STEP, WON_AT, {}), "step", "learn", {"lesson": CURRICULUM[0].slug, "step": "2"}),
        (Deed("exercise", SKILLS[0].slug, WON_AT, {}), "exercise", "check", {"skill": SKILLS[0].slug}),
    ],
)
def test_a_medal_leads_back_to_what_it_was_won_with(
    log: Log, language: Language, deed: Deed, what: str, page: str, query: dict[str, str]
) -> None:
    log.kept.append(Event(Kind.MISTAKE, "of ana", WON_AT, "m", MISTAKE))
    assert way_back(deed) == WayBack(page, query, what)  # type: ignore[arg-type]  # written out in the table above
    assert Words.of(language).text(f"medals.back_to.{what}")


@pytest.mark.parametrize(
    "deed",
    [
        Deed("hand", "not a record", WON_AT, OF_HAND),
        Deed("hand", write(Match.start(load("C").options(), players=4, seed="maria")), WON_AT, {}),
        Deed("mended", "of nobody", WON_AT, {}),
        Deed("step", "long-gone/step", WON_AT, {}),
        Deed("exercise", "long-gone", WON_AT, {}),
        Deed("medal", "capicu", WON_AT, {}),
    ],
)
def test_what_is_there_no_more_is_not_linked(log: Log, deed: Deed) -> None:
    assert way_back(deed) is None


@SPOKEN
def test_the_link_stands_with_the_medal(log: Log, language: Language) -> None:
    log.kept.append(Event(Kind.HAND, RECORD, WON_AT, "h", OF_HAND | {"capicu": True}))
    words = Words.of(language)
    # The first round won two at once.
    expected = [words.text("medals.back_to.hand")] * 2 + [words.text("medals.back")]
    assert links(opened(wall, language)) == expected


def test_a_record_that_cannot_be_read_takes_no_medal_away(log: Log) -> None:
    log.kept.append(Event(Kind.HAND, "not a record", WON_AT, "h", {"chuchazo": True}))
    assert "<h3>Chuchazo</h3>" in shown(opened(wall, Language.EN)).split('data-won="false"')[0]


@SPOKEN
def test_one_line_says_it_once_and_keeps_it(log: Log, language: Language) -> None:
    log.kept.append(capicu())
    app = opened(notice, language, "glossary")
    assert any(said(medal_named("capicu").name, language) in one.value for one in app.markdown)
    kept = log.events(Kind.MEDAL)
    assert {event.detail["won"] for event in kept} == {WON_AT.isoformat()}
    # It stays as long as the page is not left, and does not come back.
    assert app.run().markdown
    assert opened(notice, language, "rules").markdown == []
    assert log.events(Kind.MEDAL) == kept


@pytest.mark.parametrize("page", ["practice", "check", "sheet", "worksheet"])
def test_at_a_table_and_on_paper_nothing_is_said(log: Log, page: str) -> None:
    log.kept.append(capicu())
    assert opened(notice, Language.EN, page).markdown == []
    assert log.events(Kind.MEDAL) == ()


def test_in_the_middle_of_a_lesson_nothing_is_said(log: Log) -> None:
    log.kept.append(capicu())
    app = AppTest.from_function(notice, args=("learn",), default_timeout=20)
    app.query_params["lesson"] = "both-ends"
    app.run()
    assert not app.exception
    assert app.markdown == []


@pytest.mark.parametrize("medal", MEDALS, ids=lambda medal: medal.slug)
def test_every_disc_is_drawn_in_one_line_and_stays_on_its_coin(medal) -> None:  # type: ignore[no-untyped-def]  # a medal
    drawn = medal_svg(medal, won=True)
    assert "stroke-width" not in drawn
    assert "fill=" not in drawn
    circles = [
        tuple(map(float, one)) for one in re.findall(r'cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"', drawn)
    ]
    assert all(((x - 56) ** 2 + (y - 56) ** 2) ** 0.5 + radius <= 56 for x, y, radius in circles)


def test_no_two_discs_look_alike() -> None:
    assert len({medal_svg(medal, won=True) for medal in MEDALS}) == len(MEDALS)
