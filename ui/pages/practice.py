"""The page at /practice: a table where a whole match is played, and everything that helps while playing it."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Mapping
from html import escape
from pathlib import Path
from typing import Any, Final

import streamlit as st

from engine.game.match import Match
from engine.game.record import clean_seed
from engine.game.ruleset import Question, RulesetId, Value, load
from engine.game.seats import Seat, Seating
from engine.mind.bots import BOTS
from ui import hint_screen, why_screen
from ui.charts import likeliest, unseen_chart, unseen_rows
from ui.citation import chips, said
from ui.glossary_links import linked
from ui.links import page_link_to
from ui.play import LinkFault, Pace, Player, Sitting, clean_name, open_link, start
from ui.play_table import PLACES, side_of, table_view
from ui.play_words import (
    Telling,
    names,
    next_opener,
    score_rows,
    scores_before_others,
    side_name,
    telling,
)
from ui.practice_log import keep_end, keep_place, unfinished_match
from ui.resume import unfinished_hand
from ui.table import Attempt, Boneyard, SeatView, TableView, table
from ui.table_plan import (
    WITH_BONEYARD,
    allowed_players,
    game_of,
    grouped_switches,
    read_switches,
    rules_address,
    with_switches,
)
from ui.text import Words, language, plural, text, words
from ui.triangle import Known, panels, summary, triangle
from ui.unfinished import AGAIN, close, leave_open

LOG: Final = logging.getLogger("capicu.practice")
ROOT: Final = Path(__file__).resolve().parent.parent.parent
STYLE: Final = ROOT / "assets" / "style" / "practice.css"
FOLDER: Final = ROOT / "assets" / "practice"

SITTING: Final = "practice_sitting"
CHOOSING: Final = "practice_choosing"
FAULT: Final = "practice_fault"
OWN_RECORDS: Final = "practice_records"
SESSION: Final = "practice_session"
LINK: Final = ("r", "s", "p", "at")
TUTOR_LINK: Final = "tutor"
"""In an address: "off" where the tutor is to let every move go, so that a link and a new session keep to it."""
PAINTED: Final = "practice_painted"
PRESSED: Final = "practice_pressed"
"""The last arrow key that was heard."""
MOVED: Final = "practice_moved"
"""In a session: set by whatever changes the match, until its place has been remembered."""
SETUP: Final = "setup_"
TOOLS: Final = ("practice_faces", "practice_fits", "practice_suits", hint_screen.TUTOR)
"""What is switched on and off beside the table."""
RECORDS_KEPT: Final = 400
PERSON: Final = "person"
IN_SIGHT: Final[Mapping[str, Mapping[str, tuple[Value, Value]]]] = {
    # Switches that change how the whole game feels: two values, off and on.
    "B": {
        "draw_duty": ("player_may_skip", "until_match_then_skip"),
        "tile_points": ("off", "as_played"),
    },
}

_room = st.components.v2.component("capicu_room", js=(FOLDER / "room.js").read_text("utf-8"))
_follow = st.components.v2.component("capicu_follow", js=(FOLDER / "follow.js").read_text("utf-8"))
_copy = st.components.v2.component(
    "capicu_copy",
    html='<div class="copy"><label></label><input type="text" readonly><button type="button"></button></div>',
    css=(FOLDER / "copy.css").read_text("utf-8"),
    js=(FOLDER / "copy.js").read_text("utf-8"),
)


def page() -> None:
    """Either a match goes on, or a table is chosen."""
    st.html(STYLE)
    st.html(f'<h1 class="capicu-unseen">{escape(text("practice.title"))}</h1>')
    _open_what_the_link_says()
    sitting = _sitting()
    if sitting is None or st.session_state.get(CHOOSING):
        _choose(sitting)
    else:
        _at_the_table()


# --- the session's sitting ---


def _sitting() -> Sitting | None:
    found = st.session_state.get(SITTING)
    return found if isinstance(found, Sitting) else None


def _sit(sitting: Sitting) -> None:
    """Keeps the sitting, and remembers its record as one that this session wrote."""
    st.session_state[SITTING] = sitting
    own: list[str] = st.session_state.setdefault(OWN_RECORDS, [])
    record = sitting.record
    if not own or own[-1] != record:
        own.append(record)
        del own[:-RECORDS_KEPT]
    if sitting.match.is_over:
        close()
    else:
        leave_open(unfinished_match(sitting))


def _open_what_the_link_says() -> None:
    """Takes up the match or the game that the address names, unless it is what this session wrote there itself."""
    asked = st.query_params
    record = asked.get("r")
    here = _sitting()
    if AGAIN in asked and "at" not in asked and here is not None and here.record == record:
        # What lies on the table already stays as it is, with the names that no link told.
        st.session_state[CHOOSING] = False
        _sit(here.step_to(here.length))
    elif record is not None and (AGAIN in asked or record not in st.session_state.get(OWN_RECORDS, [])):
        sitting, fault = open_link({name: asked[name] for name in LINK if name in asked}, epoch=_fresh_name())
        st.session_state[FAULT] = fault
        if sitting is not None:
            st.session_state[CHOOSING] = False
            # A link from another page names no pace: the one that was chosen here goes on.
            _sit(sitting if "p" in asked or here is None else sitting.paced(here.pace))
        if TUTOR_LINK in asked:
            st.session_state[hint_screen.TUTOR] = asked[TUTOR_LINK] != "off"
        # What was read once is not read again, whole or not.
        st.session_state.setdefault(OWN_RECORDS, []).append(record)
    if AGAIN in asked:
        del asked[AGAIN]
    game = game_of(asked.get("rules"))
    if "rules" in asked:
        switches = asked.get("switches", "")
        for name in ("rules", "switches"):
            if name in asked:
                del asked[name]
        if game is not None:
            st.session_state[CHOOSING] = True
            st.session_state[f"{SETUP}game"] = game
            for name, value in read_switches(game, switches).items():
                _preset(game, name, value)
                if name in WITH_BONEYARD:
                    st.session_state[f"{SETUP}{game}_players"] = 2


def _preset(game: RulesetId, name: str, value: Value) -> None:
    if name in IN_SIGHT.get(game, {}):
        off, on = IN_SIGHT[game][name]
        if value in (off, on):
            st.session_state[f"{SETUP}{game}_{name}"] = value == on
    elif name == "target":
        st.session_state[f"{SETUP}{game}_target"] = value
    else:
        st.session_state[f"{SETUP}{game}_{name}"] = value


def _fresh_name() -> str:
    return secrets.token_hex(6)


def _act(change: Callable[[Sitting], Sitting]) -> None:
    """A button's callback: the sitting after a change. A button of a page long gone changes nothing."""
    sitting = _sitting()
    if sitting is not None:
        changed = change(sitting)
        _sit(changed)
        keep_end(sitting, changed)
        if changed.match is not sitting.match:
            st.session_state[MOVED] = True
    st.session_state[FAULT] = None


# --- choosing a table ---


def keep_choices() -> None:
    """Widgets that are not shown lose their values; naming them here keeps what was chosen.

    `ui.main` does so on every page: whoever looks up a rule finds the table as it was left.
    """
    for key in [key for key in map(str, st.session_state) if key.startswith(SETUP) or key in TOOLS]:
        st.session_state[key] = st.session_state[key]


def _choose(sitting: Sitting | None) -> None:
    _say_what_was_wrong()
    with st.container(key="practice_choose"):
        with st.container(key="practice_preview"):
            preview = st.empty()
        with st.container(key="card_practice_form"):
            st.write(text("practice.intro"))
            if sitting is None:
                _go_on()
            game = _choose_game()
            count = _choose_count(game)
            players = _choose_players(count)
            _choose_in_sight(game, count)
            _choose_details(game, count)
            with st.container(horizontal=True, key="practice_deal"):
                st.button(
                    text("practice.deal"), key="deal", type="primary", on_click=_deal, args=(game, players)
                )
                if sitting is not None:
                    st.button(text("practice.back"), key="back_to_table", on_click=_back)
    with preview.container():
        table(_preview(game, players), key="practice_preview_table", words=None)


def _go_on() -> None:
    """The way back to the hand that was left, on whichever device that was."""
    begun = unfinished_hand()
    if begun is not None:
        with st.container(key="practice_go_on", gap=None):
            page_link_to(begun.page, text("practice.continue.button", hand=begun.title(words())), begun.query)
            st.caption(begun.detail(words()))


def _choose_game() -> RulesetId:
    key = f"{SETUP}game"
    if st.session_state.get(key) is None:
        st.session_state[key] = "C"
    chosen = st.segmented_control(
        text("practice.setup.game"),
        options=["A", "B", "C"],
        format_func=game_in(words()),
        key=key,
        width="stretch",
    )
    return game_of(chosen) or "C"


def game_in(spoken: Words) -> Callable[[str], str]:
    """What the games are called. The words are bound here: Streamlit may ask for them outside a session."""
    return lambda letter: spoken.text(f"practice.setup.{letter.lower()}")


def kind_in(spoken: Words) -> Callable[[str], str]:
    """What a person and the bots are called."""
    return lambda kind: spoken.text("practice.setup.person" if kind == PERSON else f"practice.bot.{kind}")


def pace_in(spoken: Words) -> Callable[[str], str]:
    """What the paces are called."""
    return lambda pace: spoken.text(f"practice.pace.{pace}")


def _choose_count(game: RulesetId) -> int:
    allowed = allowed_players(game)
    key = f"{SETUP}{game}_players"
    if st.session_state.get(key) not in allowed:
        st.session_state[key] = allowed[-1] if game != "A" else allowed[0]
    chosen = st.segmented_control(
        text("practice.setup.players"), options=list(allowed), key=key, width="stretch"
    )
    return int(chosen) if chosen in allowed else allowed[0]


def _choose_players(count: int) -> tuple[Player, ...]:
    players = []
    st.html(f'<p class="capicu-label">{escape(text("practice.setup.seats"))}</p>')
    kinds = [PERSON, *BOTS]
    for seat in range(count):
        key = f"{SETUP}seat_{seat}"
        if st.session_state.get(key) not in kinds:
            st.session_state[key] = PERSON if seat == 0 else "beginner"
        with st.container(horizontal=True, key=f"practice_seat_{seat}", vertical_alignment="bottom"):
            kind = st.selectbox(
                text("practice.setup.seat", n=seat + 1),
                kinds,
                format_func=kind_in(words()),
                key=key,
                label_visibility="collapsed",
                placeholder=text("frame.choose"),
            )
            if kind == PERSON:
                typed = st.text_input(
                    text("practice.setup.name", n=seat + 1),
                    key=f"{SETUP}name_{seat}",
                    max_chars=14,
                    placeholder=text("practice.setup.name_hint"),
                    label_visibility="collapsed",
                )
                players.append(Player(name=clean_name(typed or "")))
            else:
                bot_name = text(f"practice.name.bot_{seat}")
                st.html(f'<span class="capicu-bot">{escape(bot_name)}</span>')
                players.append(Player(bot=kind))
    return tuple(players)


def _choose_in_sight(game: RulesetId, count: int) -> None:
    for name, (_, on) in IN_SIGHT.get(game, {}).items():
        if name == "draw_duty" and count == 4:
            continue
        key = f"{SETUP}{game}_{name}"
        if key not in st.session_state:
            st.session_state[key] = getattr(load(game).defaults, name) == on
        short = "must_draw" if name == "draw_duty" else name
        st.toggle(text(f"practice.setup.{short}"), key=key)
        question = load(game).switches[name]
        st.html(f'<p class="capicu-under">{escape(text(f"practice.setup.{short}_help", id=question.id))}</p>')


def _choose_details(game: RulesetId, count: int) -> None:
    key = f"{SETUP}pace"
    if st.session_state.get(key) not in [pace.value for pace in Pace]:
        st.session_state[key] = Pace.NORMAL.value
    st.select_slider(
        text("practice.setup.pace"),
        options=[pace.value for pace in Pace],
        format_func=pace_in(words()),
        key=key,
    )
    with st.container(horizontal=True, key="practice_numbers", vertical_alignment="bottom"):
        key = f"{SETUP}{game}_target_{count}"
        if f"{SETUP}{game}_target" in st.session_state:
            st.session_state[key] = st.session_state.pop(f"{SETUP}{game}_target")
        if key not in st.session_state:
            st.session_state[key] = load(game).defaults.target_for(count)
        st.number_input(text("practice.setup.target"), min_value=1, max_value=9999, step=1, key=key)
        st.text_input(
            text("practice.setup.seed"),
            key=f"{SETUP}seed",
            max_chars=40,
            placeholder=text("practice.setup.seed_hint"),
            help=text("practice.setup.seed_help"),
        )
    with st.expander(text("practice.setup.house"), key="practice_house"):
        st.write(text("practice.setup.house_say"))
        for group, questions in grouped_switches(game, IN_SIGHT.get(game, {})):
            st.html(f"<h3>{escape(text(f'practice.group.{group}'))}</h3>")
            for question in questions:
                _choose_switch(game, question)


def _choose_switch(game: RulesetId, question: Question) -> None:
    key = f"{SETUP}{game}_{question.switch}"
    if st.session_state.get(key) not in question.values:
        st.session_state[key] = question.default
    spoken = language()
    st.selectbox(
        f"{question.id} · {said(question.asks, spoken)}",
        question.values,
        format_func=lambda value: said(question.labels[value], spoken),
        key=key,
        placeholder=text("frame.choose"),
    )
    open_choice = (
        f"<b>{escape(text('practice.setup.open_choice'))}</b> " if question.confidence == "L" else ""
    )
    st.html(f'<p class="capicu-under">{open_choice}{escape(said(question.why, spoken))}</p>')


def _chosen_switches(game: RulesetId) -> dict[str, Value]:
    chosen: dict[str, Value] = {}
    for name, question in load(game).switches.items():
        key = f"{SETUP}{game}_{name}"
        if key not in st.session_state or name == "target":
            continue
        value = st.session_state[key]
        if name in IN_SIGHT.get(game, {}):
            off, on = IN_SIGHT[game][name]
            value = on if value else off
        if value in question.values:
            chosen[name] = value
    return chosen


def _deal(game: RulesetId, players: tuple[Player, ...]) -> None:
    """Begins the match that was chosen. A button's callback."""
    typed = str(st.session_state.get(f"{SETUP}seed") or "").strip()
    target = st.session_state.get(f"{SETUP}{game}_target_{len(players)}")
    pace = next((pace for pace in Pace if pace.value == st.session_state.get(f"{SETUP}pace")), Pace.NORMAL)
    sitting = start(
        with_switches(game, _chosen_switches(game)),
        players,
        seed=clean_seed(typed) if typed else secrets.token_hex(4),
        epoch=_fresh_name(),
        target=int(target) if isinstance(target, int) and 1 <= target <= 9999 else None,
        pace=pace,
    )
    st.session_state[CHOOSING] = False
    st.session_state[FAULT] = None
    st.session_state[MOVED] = True
    _sit(sitting)


def _back() -> None:
    st.session_state[CHOOSING] = False


def _preview(game: RulesetId, players: tuple[Player, ...]) -> TableView:
    """The table as it will be set: who sits where, before any tile is dealt."""
    options = with_switches(game, _chosen_switches(game))
    count = len(players)
    match = Match.start(options, players=count, seed="preview")
    sitting = Sitting(
        match, players, "preview", holder=next((Seat(s) for s, p in enumerate(players) if p.is_person), None)
    )
    called = names(sitting, words())
    seating: Seating = match.seating
    return TableView(
        epoch="preview",
        rev=1,
        lang=language().value,
        seats=tuple(
            SeatView(seat, called[seat], place, 7, side_of(sitting, seating.team(seat)))
            for place, seat in zip(PLACES[count], seating.from_seat(sitting.viewer), strict=True)
        ),
        boneyard=Boneyard(28 - 7 * count, options.reserve) if count < 4 else None,
        size="lesson",
    )


# --- at the table ---


def _at_the_table() -> None:
    with st.container(key="practice_room"):
        _play()
        with st.container(key="practice_chart_place"):
            _chart()
        with st.container(key="practice_more"):
            _tools()


@st.fragment
def _play() -> None:
    """Everything that a move changes, and nothing else: this is all that runs after a tap."""
    sitting = _sitting()
    if sitting is None:
        return
    spoken = words()
    with st.container(key="practice_table"):
        table(
            table_view(
                sitting,
                spoken,
                faces=bool(st.session_state.get("practice_faces")),
                fits=bool(st.session_state.get("practice_fits", True)),
                suits=bool(st.session_state.get("practice_suits")),
            ),
            key="practice_table_component",
            on_move=_heard,
        )
    with st.container(key="practice_say"):
        _say(sitting)
    with st.container(key="card_practice_score", gap=None):
        st.html(_score(sitting))
    with st.container(key="card_practice_chances"):
        _chances(sitting)
    with st.container(key="practice_address"):
        _room(
            key="practice_room_component",
            data={
                "query": sitting.link | _settings(),
                "epoch": sitting.epoch,
                "rev": sitting.rev,
                "hand": f"{sitting.epoch}.{sitting.match.round_number}",
                "stepping": sitting.is_stepping,
                # Another session on the same page has forgotten what was played since the page was loaded; another
                # language has written that old address over the present one. Both times the address is put right.
                "session": st.session_state.setdefault(SESSION, _fresh_name()),
                "lang": language().value,
            },
            on_step_change=_stepped,
            on_resume_change=_resumed,
        )
    st.session_state[PAINTED] = _moment(sitting)
    hint_screen.prepare(sitting)
    # Last, when the table is on its way to the browser.
    if st.session_state.pop(MOVED, False):
        keep_place(sitting, _settings())


def _settings() -> dict[str, str]:
    """What an address says besides the match."""
    return {} if hint_screen.tutor_is_on() else {TUTOR_LINK: "off"}


def _moment(sitting: Sitting) -> tuple[str, int, str]:
    """What tells one state of the table from another."""
    return sitting.epoch, sitting.rev, sitting.ack


def _heard(attempt: Attempt) -> None:
    sitting = _sitting()
    if sitting is not None and hint_screen.held_back(sitting, attempt):
        _act(lambda now: now.held(attempt))
    else:
        _act(lambda now: now.hear(attempt))


def _sent(name: str) -> object:
    """What the page's script sent beside the table; it may be of any shape."""
    state: Any = st.session_state.get("practice_room_component")
    return state.get(name) if isinstance(state, Mapping) else getattr(state, name, None)


def _resumed() -> None:
    """The link of the moment that the browser still shows, after the server has lost its session."""
    link = _sent("resume")
    if not isinstance(link, Mapping):
        return
    asked = {name: value for name, value in link.items() if name in LINK and isinstance(value, str)}
    sitting, fault = open_link(asked, epoch=_fresh_name())
    if sitting is not None:
        st.session_state[FAULT] = fault
        st.session_state[hint_screen.TUTOR] = link.get(TUTOR_LINK) != "off"
        _sit(sitting)


def _stepped() -> None:
    """An arrow key while stepping. The same press may be told twice; quick ones come before the table has followed."""
    sent, sitting = _sent("step"), _sitting()
    if sitting is None or not sitting.is_stepping or not isinstance(sent, Mapping):
        return
    if sent.get("epoch") != sitting.epoch or sent.get("eid") == st.session_state.get(PRESSED):
        return
    st.session_state[PRESSED] = sent.get("eid")
    match sent.get("to"):
        case "first":
            _act(lambda now: now.step_to(0))
        case "previous":
            _act(lambda now: now.step(-1))
        case "next":
            _act(lambda now: now.step(1))
        case "last":
            _act(lambda now: now.step_to(now.length))
        case _:
            pass


def _say(sitting: Sitting) -> None:
    """The box below the table: one headline, one sentence, the rule, and what can be done."""
    _say_what_was_wrong()
    told = hint_screen.tutor(sitting) or telling(sitting, words())
    if sitting.is_hand_over:
        _hand_over(sitting, told)
        return
    with st.container(key="card_practice_say"):
        st.html(_box(sitting, told))
        with st.container(horizontal=True, key="practice_actions"):
            _actions(sitting)
            why_screen.show(sitting)
        with st.container(key="practice_hint"):
            hint_screen.show(sitting)
        with st.container(key="practice_hint_sight_place"):
            hint_screen.show_what_is_said(sitting)


def _box(sitting: Sitting, told: Telling) -> str:
    sentence = f"<p>{linked(told.sentence, words())}</p>" if told.sentence else ""
    cited = chips(words(), sitting.options.ruleset, told.clauses)
    return (
        f'<div class="capicu-say" data-tone="{told.tone}"><div><b>{escape(told.headline)}</b>{sentence}</div>'
        f"{cited}</div>"
    )


def _actions(sitting: Sitting) -> None:
    if sitting.covered:
        st.button(
            text("practice.pass_on.show"),
            key="show_hand",
            type="primary",
            on_click=_act,
            args=(Sitting.take_device,),
        )
        return
    if sitting.is_stepping:
        _step_buttons(sitting)
        return
    if hint_screen.waits(sitting):
        _answer_the_tutor()
        return
    if sitting.asks_redeal is not None:
        st.button(
            text("practice.redeal.keep"),
            key="keep_deal",
            type="primary",
            on_click=_act,
            args=(Sitting.keep_deal,),
        )
        st.button(text("practice.redeal.ask"), key="ask_redeal", on_click=_act, args=(Sitting.ask_redeal,))
        return
    if sitting.may_draw and sitting.match.round.ends is not None:
        st.button(
            text("practice.tools.until"), key="draw_until", on_click=_act, args=(Sitting.draw_until_one_fits,)
        )
    elif hint_screen.has_choice(sitting) and not hint_screen.is_asked(sitting):
        st.button(text("practice.tools.hint"), key="ask_hint", on_click=_ask_hint)
    st.button(text("practice.tools.take_back"), key="take_back", on_click=_act, args=(Sitting.take_back,))
    if sitting.length:
        st.button(text("practice.tools.previous"), key="step_back", on_click=_act, args=(_one_back,))


def _step_buttons(sitting: Sitting) -> None:
    moves: dict[str, Callable[[Sitting], Sitting]] = {
        "first": lambda now: now.step_to(0),
        "previous": _one_back,
        "next": lambda now: now.step(1),
        "last": lambda now: now.step_to(now.length),
    }
    for name, change in moves.items():
        st.button(
            text(f"practice.tools.{name}"),
            key=f"step_{name}",
            on_click=_act,
            args=(change,),
            disabled=name in ("first", "previous") and sitting.cursor == 0,
        )
    st.button(
        text("practice.tools.from_here"), key="from_here", on_click=_act, args=(Sitting.play_on_from_here,)
    )


def _one_back(sitting: Sitting) -> Sitting:
    return sitting.step(-1)


def _answer_the_tutor() -> None:
    """What can be answered to a word before a costly move."""
    st.button(text("coach.tutor.again"), key="think_again", type="primary", on_click=_think_again)
    st.button(text("practice.tools.hint"), key="ask_hint", on_click=_ask_hint)
    st.button(text("coach.tutor.anyway"), key="play_anyway", on_click=_play_anyway)


def _think_again() -> None:
    sitting = _sitting()
    if sitting is not None:
        hint_screen.think_again(sitting)


def _play_anyway() -> None:
    sitting = _sitting()
    attempt = None if sitting is None else hint_screen.held_attempt(sitting)
    if attempt is not None:
        _act(lambda now: now.hear(attempt))


def _ask_hint() -> None:
    sitting = _sitting()
    if sitting is not None:
        hint_screen.open_next(sitting)


def _hand_over(sitting: Sitting, told: Telling) -> None:
    """The end of a hand: one sentence, what it paid line by line, and who opens next."""
    spoken, ruleset = words(), sitting.options.ruleset
    with st.container(key="card_practice_result"):
        with st.container(key="practice_verdict"):
            sentence = f"<p>{linked(told.sentence, words())}</p>" if told.sentence else ""
            st.html(f'<div class="capicu-verdict"><h2>{escape(told.headline)}</h2>{sentence}</div>')
            with st.container(horizontal=True, key="practice_onward"):
                _onward(sitting)
        st.html(f'<div class="capicu-result">{_account(sitting)}</div>')
        if told.clauses:
            st.html(f'<div class="capicu-say">{chips(spoken, ruleset, told.clauses)}</div>')
        following = next_opener(sitting, spoken)
        if following is not None:
            st.html(
                f'<div class="capicu-say"><div><p>{escape(following.headline)}</p></div>'
                f"{chips(spoken, ruleset, following.clauses)}</div>"
            )
        with st.container(horizontal=True, key="practice_actions", vertical_alignment="center"):
            _look_back(sitting)
            st.button(
                text("practice.tools.take_back"), key="take_back", on_click=_act, args=(Sitting.take_back,)
            )
            st.button(text("practice.tools.previous"), key="step_back", on_click=_act, args=(_one_back,))
            why_screen.show(sitting)


def _look_back(sitting: Sitting) -> None:
    """The way to this hand looked at again, for a person who played it."""
    if sitting.people:
        asked = {"hand": str(sitting.match.round_number), "view": str(sitting.viewer)}
        page_link_to("review", text("review.open"), sitting.link | asked)


def _onward(sitting: Sitting) -> None:
    """On to the next hand, or to another match; a pair that may choose says who opens."""
    if sitting.match.is_over:
        st.button(
            text("practice.match.again"), key="new_match", type="primary", on_click=_act, args=(_new_match,)
        )
    elif sitting.choosers:
        called = names(sitting, words())
        for seat in sitting.choosers:
            st.button(
                text("practice.next.opens", name=called[seat]),
                key=f"opens_{seat}",
                on_click=_act,
                args=(_next_hand_by(seat),),
            )
    else:
        st.button(
            text("practice.next.button"),
            key="next_hand",
            type="primary",
            on_click=_act,
            args=(Sitting.next_hand,),
        )


def _account(sitting: Sitting) -> str:
    """The score lines as a table, each with the rule that pays it."""
    rows = score_rows(sitting, words())
    if not rows:
        return f"<p>{escape(text('practice.result.no_points'))}</p>"
    head = "".join(
        f'<th scope="col">{escape(text(f"practice.result.{column}"))}</th>'
        for column in ("what", "side", "rule", "points")
    )
    body = "".join(
        f'<tr><th scope="row">{escape(row.what)}</th><td>{escape(row.side)}</td>'
        f'<td><span class="capicu-rule">{escape(row.clause)}</span></td><td>{row.points}</td></tr>'
        for row in rows
    )
    caption = escape(text("practice.result.sums"))
    return f"<table><caption>{caption}</caption><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _next_hand_by(seat: Seat) -> Callable[[Sitting], Sitting]:
    return lambda sitting: sitting.next_hand(seat)


def _new_match(sitting: Sitting) -> Sitting:
    return sitting.new_match(seed=secrets.token_hex(4), epoch=_fresh_name())


def _score(sitting: Sitting) -> str:
    """Each side's points as a bar to the target; on a phone the bars give way to one line."""
    match = sitting.shown
    spoken = words()
    before = scores_before_others(sitting)
    sides = []
    for team in match.seating.teams:
        name, points = side_name(sitting, spoken, team), match.scores[team]
        share, shared = (min(100, round(100 * count / match.target)) for count in (points, before[team]))
        label = spoken.text("practice.score.bar", name=name, n=points, target=match.target)
        # While the others' moves are shown one after the other, the points they bring are not told yet.
        sides.append(
            f'<li data-side="{side_of(sitting, team)}"><span>{escape(name)}</span>'
            f'<b><span>{spoken.number(points)}</span><span class="was">{spoken.number(before[team])}</span></b>'
            f'<i role="img" aria-label="{escape(label)}"><u style="--share:{share}%;--shared:{shared}%"></u></i></li>'
        )
    line = spoken.text(
        "practice.score.line",
        document=said(load(match.options.ruleset).name, spoken.language),
        target=match.target,
        n=match.round_number,
    )
    short = spoken.text("practice.score.to", target=match.target)
    return (
        f'<div class="capicu-score"><ul>{"".join(sides)}</ul><small>{escape(short)}</small>'
        f"<p>{escape(line)}</p></div>"
    )


# --- beside the table ---


def _chances(sitting: Sitting) -> None:
    """What the person at the device can know of the hidden tiles. It is sent after the table, and shown after it."""
    spoken = words()
    if sitting.covered or sitting.is_hand_over:
        key = "chances.over" if sitting.is_hand_over else "chances.hidden"
        triangle(
            key="practice_triangle", now=_now(sitting), made=(), words=spoken, says=[text(key)], waits=True
        )
        if sitting.is_hand_over:
            _see_chances(sitting)
        return
    known = Known.of(sitting.view())
    triangle(
        key="practice_triangle",
        now=_now(sitting),
        made=panels(known, spoken, names(sitting, spoken)),
        words=spoken,
        says=summary(known, spoken),
        waits=True,
    )
    _see_chances(sitting)


def _now(sitting: Sitting) -> str:
    return f"{sitting.epoch}.{sitting.rev}"


@st.fragment
def _chart() -> None:
    """A chart of the unseen tiles, which loads Plotly only once somebody opens it, and then follows the table."""
    sitting = _sitting()
    if sitting is None:
        return
    opened = bool(st.session_state.get("practice_chart"))
    if opened and st.session_state.get(PAINTED) != _moment(sitting):
        # A tap that arrives in the same instant as this fragment's own turn may be heard without its own fragment
        # running after it: then the whole page has to.
        st.rerun()
    with st.container(key="card_practice_chart"):
        st.toggle(text("chances.chart"), key="practice_chart")
        if not opened:
            return
        with st.container(key="practice_follow"):
            _follow(key="practice_follow_component", data={"now": _now(sitting)}, on_refresh_change=_nothing)
        if sitting.covered or sitting.is_hand_over:
            return
        spoken = words()
        known = Known.of(sitting.view())
        called = names(sitting, spoken)
        if known.chances is None:
            st.write(summary(known, spoken)[0])
            return
        st.write(likeliest(known, spoken, called))
        st.plotly_chart(
            unseen_chart(known, spoken, called, dark=st.context.theme.type == "dark"),
            key="practice_unseen",
            config={"displayModeBar": False, "staticPlot": False, "scrollZoom": False},
        )
        with st.expander(text("chances.chart_table")):
            st.table(unseen_rows(known, spoken, called))


def _nothing() -> None:
    """The rerun itself is what was asked for."""


def _see_chances(sitting: Sitting) -> None:
    """The way to the film of this hand, as the person at the device saw it."""
    page_link_to("chances", text("chances.see"), sitting.link | {"view": str(sitting.viewer)})


def _tools() -> None:
    """What is seldom needed: for a teacher, for sharing, for starting over."""
    with st.expander(text("practice.tools.more"), key="practice_tools"):
        with st.container(key="practice_copy"):
            _copy(
                key="practice_copy_component",
                data={
                    "label": text("practice.tools.link"),
                    "copy": text("practice.tools.copy"),
                    "copied": text("practice.tools.copied"),
                },
            )
        st.toggle(text("practice.tools.faces"), key="practice_faces")
        if "practice_fits" not in st.session_state:
            st.session_state["practice_fits"] = True
        st.toggle(text("practice.tools.fits"), key="practice_fits")
        st.toggle(text("practice.tools.suits"), key="practice_suits")
        if hint_screen.TUTOR not in st.session_state:
            st.session_state[hint_screen.TUTOR] = True
        st.toggle(text("coach.tutor.switch"), key=hint_screen.TUTOR)
        sitting = _sitting()
        pace = "practice_pace"
        if sitting is not None:
            st.session_state[pace] = sitting.pace.value
        st.select_slider(
            text("practice.setup.pace"),
            options=[one.value for one in Pace],
            format_func=pace_in(words()),
            key=pace,
            on_change=_paced,
        )
        if sitting is not None:
            page_link_to("sheet", text("practice.tools.sheet"), rules_address(sitting.options))
        with st.container(horizontal=True, key="practice_over"):
            st.button(
                text("practice.tools.same"), key="same_hand", on_click=_act, args=(Sitting.same_hand_again,)
            )
            st.button(text("practice.tools.new"), key="another_match", on_click=_act, args=(_new_match,))
            st.button(text("practice.tools.setup"), key="change_table", on_click=_change_table)


def _paced() -> None:
    wanted = st.session_state.get("practice_pace")
    pace = next((one for one in Pace if one.value == wanted), Pace.NORMAL)
    _act(lambda sitting: sitting.paced(pace))


def _change_table() -> None:
    """Back to choosing, with what is being played as the choice."""
    sitting = _sitting()
    st.session_state[CHOOSING] = True
    if sitting is None:
        return
    game, count = sitting.options.ruleset, len(sitting.players)
    st.session_state[f"{SETUP}game"] = game
    st.session_state[f"{SETUP}{game}_players"] = count
    st.session_state[f"{SETUP}{game}_target_{count}"] = sitting.match.target
    st.session_state[f"{SETUP}pace"] = sitting.pace.value
    for seat, player in enumerate(sitting.players):
        st.session_state[f"{SETUP}seat_{seat}"] = player.bot or PERSON
        if player.is_person:
            st.session_state[f"{SETUP}name_{seat}"] = player.name
    for name in load(game).switches:
        _preset(game, name, getattr(sitting.options, name)) if name != "target" else None


def _say_what_was_wrong() -> None:
    """A link that did not hold, in one sentence, with what of it did."""
    fault = st.session_state.get(FAULT)
    if not isinstance(fault, LinkFault):
        return
    if fault.moves is None:
        kept = text("practice.link_error.none")
    else:
        # Where only the players cannot be read, no move is lost.
        kept = plural("practice.link_error.part", fault.moves) if fault.part != "players" else ""
    sentence = f"{text(f'practice.link_error.{fault.part}')} {kept}".strip()
    with st.container(key="practice_fault"):
        st.html(
            f'<div class="capicu-fault" role="status"><b>{escape(text("practice.link_error.title"))}</b>'
            f"<p>{escape(sentence)}</p></div>"
        )
