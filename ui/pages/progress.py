"""The page at /progress: what a learner has done, and how to take it along, empty it or delete it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime, tzinfo
from functools import partial
from html import escape
from pathlib import Path
from typing import Any, Final, Literal
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import streamlit as st

from engine.game.ruleset import load
from progress.codes import LIVES, Code, Joining
from progress.file import LARGEST, ProgressError, dumps
from progress.log import Keeping
from progress.store import StoreDownError, StoreFullError
from ui import progress
from ui.citation import said
from ui.links import page_link_to
from ui.progress_summary import DAYS_SHOWN, Summary, summary
from ui.review_session import mistakes
from ui.text import LINK_KEY, language, number, plural, text
from ui.unfinished import close
from ui.web import NEW_DEVICE

ASSETS: Final = Path(__file__).resolve().parents[2] / "assets"
STYLE: Final = ASSETS / "style" / "progress.css"
FOLDER: Final = ASSETS / "progress"
CODE: Final = "progress_code"
TYPED: Final = "progress_typed"
TOLD: Final = "progress_told"
ASKED: Final = "progress_asked"
GONE: Final = "progress_gone"
OPEN: Final = "progress_open_component"

Place = Literal["device", "file", "over"]
Action = Literal["start", "forget"]

_open = st.components.v2.component(
    "capicu_open_file",
    html=(FOLDER / "open.html").read_text("utf-8"),
    css=(FOLDER / "open.css").read_text("utf-8"),
    js=(FOLDER / "open.js").read_text("utf-8"),
)
_leave = st.components.v2.component("capicu_leave", js=(FOLDER / "leave.js").read_text("utf-8"))


def page() -> None:
    """Figures first, then lessons and hands, then what can be done with all of it."""
    st.html(STYLE)
    with st.container(key="progress_page"):
        found = summary(progress.events(), today=datetime.now(_zone()).date(), zone=_zone())
        with st.container(key="progress_head"):
            st.title(text("nav.progress"), anchor=False)
            st.write(text(f"progress.{progress.keeping().value}"))
        st.html(_figures(found))
        with st.container(key="progress_medals"):
            page_link_to("medals", text("medals.title"))
        with st.container(key="progress_cards"):
            with st.container(key="card_progress_lessons"):
                _lessons(found)
            with st.container(key="card_progress_table"):
                _hands(found)
            with st.container(key="card_progress_device"):
                _device()
            with st.container(key="card_progress_file"):
                _file()
            with st.container(key="card_progress_over"):
                _over()
        if st.session_state.get(GONE):
            # The page that follows begins with another cookie, and says nothing of what was.
            address = f"/?{LINK_KEY}={language().value}"
            _leave(key="progress_leave", data={"name": GONE, "address": NEW_DEVICE, "then": address})


def _zone() -> tzinfo:
    """The learner's own midnight."""
    try:
        return ZoneInfo(str(st.context.timezone))
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return UTC


# --- what was done ---


def _figures(found: Summary) -> str:
    played = found.hands
    days = "".join('<i class="on"></i>' if day else "<i></i>" for day in found.days)
    figures = [
        (found.done, text("progress.steps", all=found.steps), ""),
        (played.hands, text("progress.hands", won=played.hands_won), ""),
    ]
    if found.exercises:
        figures.append((found.exercises, text("progress.exercises", right=found.right), ""))
    row = f'<span class="days" aria-hidden="true">{days}</span>'
    figures.append((sum(found.days), text("progress.days", of=DAYS_SHOWN), row))
    listed = "".join(
        f"<li><b>{number(count)}</b><span>{escape(label)}</span>{more}</li>" for count, label, more in figures
    )
    return f'<ul class="capicu-figures">{listed}</ul>'


def _heading(key: str, note: str = "") -> None:
    under = f'<p class="note">{escape(note)}</p>' if note else ""
    st.html(f"<h2>{escape(text(key))}</h2>{under}")


def _of(some: int, all_: int) -> str:
    return text("progress.of", some=some, all=all_) if all_ else number(0)


def _lessons(found: Summary) -> None:
    spoken = language()
    _heading("progress.lessons.title")
    rows = "".join(
        f'<tr><th scope="row">{escape(said(one.chapter.title, spoken))}'
        f'<span class="bar" aria-hidden="true"><i style="width:{100 * one.done // one.steps}%"></i></span></th>'
        f'<td class="number">{escape(_of(one.done, one.steps))}</td></tr>'
        for one in found.chapters
    )
    head = (
        f'<th scope="col">{escape(text("progress.lessons.chapter"))}</th>'
        f'<th scope="col" class="number">{escape(text("progress.lessons.done"))}</th>'
    )
    st.html(f'<table class="capicu-done"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>')
    following = found.following
    if following is None or following.following is None:
        st.write(text("progress.lessons.all_done"))
        return
    lesson = following.following
    label = (
        text("progress.lessons.go_on", lesson=said(lesson.title, spoken))
        if found.done
        else text("progress.begin")
    )
    page_link_to("learn", label, {"lesson": lesson.slug, "step": str(following.step)})


def _hands(found: Summary) -> None:
    spoken = language()
    if not found.hands.hands:
        _heading("progress.table.title", text("progress.table.none"))
    else:
        _heading("progress.table.title")
        head = f'<th scope="col">{escape(text("progress.table.game"))}</th>' + "".join(
            f'<th scope="col" class="number">{escape(text(f"progress.table.{column}"))}</th>'
            for column in ("hands", "matches")
        )
        rows = "".join(
            f'<tr><th scope="row">{escape(said(load(game).name, spoken))}</th>'
            f'<td class="number">{escape(_of(tally.hands_won, tally.hands))}</td>'
            f'<td class="number">{escape(_of(tally.matches_won, tally.matches))}</td></tr>'
            for game, tally in found.games.items()
            if tally.hands
        )
        st.html(f'<table class="capicu-done"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>')
        st.write(
            text(
                "progress.table.special",
                capicu=found.capicu,
                chuchazo=found.chuchazo,
                tranque=found.tranque,
            )
        )
    page_link_to("practice", text("progress.table.play"))
    waiting = sum(not mistake.solved for mistake in mistakes())
    if waiting:
        title = plural("progress.mistakes.title", waiting)
        note = text("progress.mistakes.say")
        st.html(f'<h3>{escape(title)}</h3><p class="note">{escape(note)}</p>')
        page_link_to("review", text("progress.mistakes.try"))


# --- taking it along ---


def _tell(place: Place, said_now: str, *, good: bool) -> None:
    st.session_state[TOLD] = (place, said_now, good)


def _told(place: Place) -> None:
    """What came of the last thing that was done in this card, said once and left there."""
    with st.container(key=f"progress_told_{place}"):
        found = st.session_state.get(TOLD)
        if isinstance(found, tuple) and found[0] == place:
            tone = "good" if found[2] else "bad"
            st.html(f'<p class="capicu-told" role="status" data-tone="{tone}">{escape(found[1])}</p>')


def _device() -> None:
    _heading("progress.device.title", text("progress.device.say"))
    _told("device")
    if progress.keeping() is Keeping.SESSION:
        st.write(text("progress.device.no_code"))
        return
    code = st.session_state.get(CODE)
    has_code = isinstance(code, Code) and code.until > datetime.now(UTC)
    if has_code:
        minutes = LIVES.seconds // 60
        st.html(
            f'<p class="capicu-code" role="status">{escape(str(code))}</p>'
            f'<p class="note">{escape(text("progress.device.good_for", n=minutes))}</p>'
        )
    label = text("progress.device.again" if has_code else "progress.device.make")
    st.button(label, key="progress_make_code", on_click=_make_code)
    with st.form("progress_join", border=False, clear_on_submit=True):
        st.text_input(text("progress.device.type"), key=TYPED, max_chars=16, autocomplete="off")
        st.form_submit_button(text("progress.device.use"), on_click=_join)


def _make_code() -> None:
    try:
        st.session_state[CODE] = progress.code()
        st.session_state.pop(TOLD, None)
    except StoreDownError:
        _tell("device", text("progress.device.down"), good=False)


def _join() -> None:
    typed = str(st.session_state.get(TYPED) or "").strip()
    if not typed:
        # The second tap of a double one finds the field emptied: what came of the first stays.
        if TOLD not in st.session_state:
            _tell("device", text("progress.device.empty"), good=False)
        return
    try:
        outcome = progress.join(typed)
    except StoreFullError:
        _tell("device", text("progress.file.full"), good=False)
        return
    except StoreDownError:
        _tell("device", text("progress.device.down"), good=False)
        return
    st.session_state.pop(CODE, None)
    _tell("device", text(f"progress.device.{outcome.value}"), good=outcome in (Joining.DONE, Joining.ALREADY))


def _file() -> None:
    _heading("progress.file.title", text("progress.file.say"))
    _told("file")
    st.download_button(
        text("progress.file.save"),
        # Written when it is asked for: a log may be long.
        data=partial(dumps, progress.events()),
        file_name=text("progress.file.name"),
        mime="application/json",
        key="progress_save",
        on_click="ignore",
    )
    _open(
        key=OPEN,
        data={"label": text("progress.file.open"), "most": LARGEST},
        on_file_change=_opened,
    )


def _opened() -> None:
    """A file that was chosen: its text, or nothing where it was too large to be sent."""
    state: Any = st.session_state.get(OPEN)
    sent = state.get("file") if isinstance(state, Mapping) else getattr(state, "file", None)
    if not isinstance(sent, Mapping):
        return
    try:
        new = _take_in(sent.get("text"))
    except ProgressError as error:
        _tell("file", text(f"progress.file.{error.fault}", n=error.number or 0), good=False)
    except StoreFullError:
        _tell("file", text("progress.file.full"), good=False)
    except StoreDownError:
        _tell("file", text("progress.file.down"), good=False)
    else:
        _tell(
            "file", plural("progress.file.took", new) if new else text("progress.file.took_none"), good=True
        )


def _take_in(written: object) -> int:
    if not isinstance(written, str):
        raise ProgressError("too_large")
    return progress.take_in(written)


# --- leaving it ---


def _over() -> None:
    _heading("progress.over.title")
    _told("over")
    asked = st.session_state.get(ASKED)
    _ask("start", asked, _start_over)
    _ask("forget", asked, _forget)


def _ask(action: Action, asked: object, act: Callable[[], None]) -> None:
    """A button that only asks, and, once it has, the two answers."""
    with st.container(key=f"progress_{action}", gap="small"):
        st.html(f'<p class="note">{escape(text(f"progress.over.{action}_say"))}</p>')
        if asked != action:
            label = text(f"progress.over.{action}")
            st.button(label, key=f"progress_ask_{action}", on_click=_set_asked, args=(action,))
            return
        st.html(f'<p role="status"><b>{escape(text(f"progress.over.{action}_ask"))}</b></p>')
        with st.container(horizontal=True):
            st.button(
                text("progress.over.keep"),
                key=f"progress_keep_{action}",
                type="primary",
                on_click=_set_asked,
                args=(None,),
            )
            st.button(text(f"progress.over.{action}_yes"), key=f"progress_yes_{action}", on_click=act)


def _set_asked(action: Action | None) -> None:
    st.session_state[ASKED] = action
    st.session_state.pop(TOLD, None)


def _start_over() -> None:
    _empty(progress.start_over, "start")


def _forget() -> None:
    if _empty(progress.forget, "forget"):
        st.session_state[GONE] = True


def _empty(act: Callable[[], None], action: Action) -> bool:
    st.session_state[ASKED] = None
    try:
        act()
    except StoreDownError:
        _tell("over", text("progress.over.down"), good=False)
        return False
    close()
    st.session_state.pop(CODE, None)
    _tell("over", text(f"progress.over.{action}_done"), good=True)
    return True
