"""A finished hand on the screen: the result, two verdicts, the line, the sums, the mistakes, and the table to see them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape
from typing import Final

import streamlit as st

from engine.game.moves import Move
from engine.game.seats import Seat
from engine.mind.review import Line, Review, Turn, what_if
from ui.coach import move_in_words
from ui.film import headline
from ui.links import page_link_to
from ui.play import Sitting, rewound
from ui.play_words import names
from ui.review_charts import line_chart, signed
from ui.review_session import (
    OPENED,
    Hand,
    Mistake,
    from_seat,
    known,
    look_back,
    mistakes,
    open_what_the_link_says,
    solve,
    write_address,
)
from ui.review_table import face_up, listed, meant, to_try
from ui.review_words import Story, end_said, game_said, move_said, tile_of
from ui.sight import bring_into_view
from ui.study import Study
from ui.table import Attempt, table, tile_svg
from ui.text import plural, text, words

STEPS: Final = ("first", "previous", "next", "last")
SHOWN: Final = "review_shown"
STOP: Final = "review_stop"
LINES: Final = "review_lines"
TRIED: Final = "review_tried"
TABLE: Final = "review_table_component"
TRY_TABLE: Final = "review_try_component"
LINES_KEPT: Final = 24


@dataclass(frozen=True, slots=True)
class Tried:
    """The last try at a mistake."""

    name: str
    """Which mistake."""
    eid: str
    move: Move | None = None
    """What was played, where the rules allow it."""
    refused: str | None = None
    """The tile that was refused; empty for a draw or a pass."""


def screen() -> None:
    """The hand that is looked at; without one, the mistakes that were kept and a way to the table."""
    hand = open_what_the_link_says()
    if hand is None:
        st.title(text("review.title"), anchor=False)
        st.write(text("review.no_hand"))
        page_link_to("practice", text("review.play_hand"))
        with st.container(key="review_room"):
            _examine(None)
        return
    write_address(hand)
    story = Story(hand, _looked(hand), words())
    st.html(f'<div class="capicu-head"><h1>{escape(story.result())}</h1><p>{escape(story.under())}</p></div>')
    _whose(story)
    st.html(_verdicts(story))
    with st.container(key="review_room"):
        _examine(story)
        with st.container(key="card_review_line"):
            _line(story)
        with st.container(key="card_review_sums"):
            st.html(_sums(story))
        with st.container(key="review_more"):
            _method(story)
            page_link_to("practice", text("review.back"), _last_moment(hand))


def whole(sentence: str) -> str:
    r"""A sentence as HTML in which no tile's name is torn apart at the end of a line.

    >>> whole("3-6 < 5").replace("\u2060", "|")
    '3|-|6 &lt; 5'
    """
    return re.sub(r"(?<=\d)-(?=\d)", "\u2060-\u2060", escape(sentence))


def _last_moment(hand: Hand) -> dict[str, str]:
    return {"r": hand.record, "s": hand.address["s"]}


def _looked(hand: Hand) -> Review:
    """The review, with a bar while it is made."""
    found = known(hand)
    if found is not None:
        return found
    said = text("review.working")
    bar = st.progress(0.0, text=said)

    def tell(done: int, steps: int) -> None:
        bar.progress(done / max(steps, 1), text=said)

    looked = look_back(hand, tell)
    bar.empty()
    return looked


def _whose(story: Story) -> None:
    """Where several persons played, each may look back."""
    people = story.hand.people
    if len(people) < 2:
        return
    hand = story.hand
    called = names(Sitting(hand.match, hand.players, "review"), story.words)
    key = "review_whose"
    st.session_state[key] = hand.seat
    st.segmented_control(
        text("review.whose"),
        list(people),
        format_func=lambda seat: called[seat],
        key=key,
        required=True,
        on_change=_chose_seat,
    )


def _chose_seat() -> None:
    seat = st.session_state.get("review_whose")
    if isinstance(seat, int):
        from_seat(Seat(seat))


# --- the result ---


def _verdicts(story: Story) -> str:
    panels = (
        ("good", text("review.play.label"), *story.decisions()),
        ("luck", text("review.luck.label"), *story.turned_out()),
    )
    return (
        '<div class="capicu-verdicts">'
        + "".join(
            f'<section data-kind="{kind}"><i aria-hidden="true"></i><div><small>{escape(label)}</small>'
            f"<h2>{escape(title)}</h2><p>{escape(say)}</p></div></section>"
            for kind, label, title, say in panels
        )
        + "</div>"
    )


def _line(story: Story) -> None:
    st.html(
        f'<h2 class="capicu-part">{escape(text("review.line.title"))}</h2>'
        f'<p class="capicu-lead">{whole(story.line())}</p>'
    )
    if story.looked.ledger is None:
        return
    st.plotly_chart(
        line_chart(
            story.looked.values,
            [turn.place for turn in story.looked.mistakes],
            says=[escape(said) for said in story.points_of_line()],
            labels=(escape(story.labels()[0]), escape(story.labels()[1])),
            axis=text("review.line.axis"),
            dark=st.context.theme.type == "dark",
        ),
        key="review_line_chart",
        config={"displayModeBar": False, "staticPlot": False, "scrollZoom": False},
    )
    st.html(f'<p class="capicu-note">{escape(story.what_the_line_is())}</p>')
    with st.expander(text("review.line.table"), key="review_line_table"):
        st.table(story.rows_of_line())


def _turns(turns: list[str]) -> str:
    listed = "".join(f"<li>{whole(turn)}</li>" for turn in turns)
    return (
        f'<div class="capicu-turns"><h2 class="capicu-part">{escape(text("review.line.turned"))}</h2>'
        f"<ul>{listed}</ul></div>"
    )


def _sums(story: Story) -> str:
    sums = story.sums()
    most = max([abs(points) for _, _, points in sums] + [1])
    rows = "".join(
        f'<tr data-kind="{kind}"><th scope="row">{escape(name)}</th>'
        f'<td class="bar" aria-hidden="true"><i><u class="{"gain" if points > 0 else "loss"}" '
        f'style="width:{50 * abs(points) / most:.1f}%"></u></i></td>'
        f"<td>{signed(points)}</td></tr>"
        for kind, name, points in sums
    )
    total = (
        f'<tr class="total"><th scope="row">{escape(text("review.sum.total"))}</th><td class="bar"></td>'
        f"<td>{signed(story.looked.result)}</td></tr>"
    )
    body = f"<table><tbody>{rows}{total}</tbody></table>" if sums else ""
    return (
        f'<div class="capicu-sums"><h2 class="capicu-part">{escape(story.sum_title())}</h2>{body}'
        f'<p class="capicu-note">{escape(story.sums_say())}</p></div>'
    )


def _method(story: Story) -> None:
    with st.expander(text("review.method"), key="review_method"):
        st.write(text("review.method_say" if story.two_sides else "review.method_three"))
        st.write(text("review.method_known"))
        for turn in story.looked.mistakes:
            st.write(story.exact(turn))


# --- the mistakes, and the table to see them ---


@st.fragment
def _examine(story: Story | None) -> None:
    """What a tap on the list changes, and nothing else."""
    opened = st.session_state.get(OPENED)
    kept = {mistake.name: mistake for mistake in mistakes()}
    with st.container(key="review_side"):
        if story is not None:
            with st.container(key="card_review_list"):
                _list(story)
            turns = story.turns()
            if turns:
                with st.container(key="card_review_turns"):
                    st.html(_turns(turns))
        # Those of this hand stand in the list already, with their answers.
        earlier = [one for one in kept.values() if story is None or one.hand.name != story.hand.name]
        if earlier:
            with st.container(key="card_review_mine"):
                _mine(earlier)
    with st.container(key="review_table_place"):
        if story is not None and type(opened) is int and opened in story.costs:
            with st.container(key="card_review_table"):
                _on_the_table(story, next(one for one in story.looked.mistakes if one.place == opened))
        elif isinstance(opened, str) and opened in kept:
            with st.container(key="card_review_table"):
                _try(kept[opened])
        bring_into_view("review_sight", "" if opened is None else str(opened), ".st-key-card_review_table")


def _list(story: Story) -> None:
    found = story.looked.mistakes
    if not found:
        st.html(
            f'<h2 class="capicu-part">{escape(text("review.list.none"))}</h2>'
            f"<p>{escape(text('review.list.none_say'))}</p>"
        )
        return
    st.html(f'<h2 class="capicu-part">{escape(plural("review.list.title", len(found)))}</h2>')
    for number, turn in enumerate(found, 1):
        with st.container(key=f"review_item_{number}", gap="small"):
            st.markdown(_item(story, number, turn), unsafe_allow_html=True)
            with st.container(horizontal=True, key=f"review_act_{number}", vertical_alignment="center"):
                is_open = st.session_state.get(OPENED) == turn.place
                st.button(
                    text("review.list.close" if is_open else "review.list.see"),
                    key=f"review_see_{number}",
                    on_click=_open,
                    args=(None if is_open else turn.place,),
                )
                page_link_to(
                    "practice", text("review.list.again"), story.hand.at(turn.place) | {"again": "1"}
                )


def _item(story: Story, number: int, turn: Turn) -> str:
    assert turn.appraisal is not None
    better = turn.appraisal.best.move
    because = "".join(f"<li>{whole(sentence)}</li>" for sentence in story.because(turn))
    why = f"<p>{escape(text('review.list.why'))}</p><ul>{because}</ul>" if because else ""
    title = text("review.list.item", n=turn.place + 1, what=story.in_a_sentence(turn.place))
    return (
        f'<div class="capicu-item"><span class="n" aria-hidden="true">{number}</span><div><h3>{whole(title)}</h3>'
        f'<p class="tiles">{_drawn(story, turn.move)}<span>{escape(text("review.list.better"))}</span>'
        f"{_drawn(story, better)} <span>{escape(end_said(story.words, better))}</span></p>{why}"
        f"<p><b>{escape(story.cost(turn))}</b></p></div></div>"
    )


def _drawn(story: Story, move: Move) -> str:
    """A move as its tile; a draw or a pass in words."""
    tile = tile_of(move)
    if tile is None:
        return f"<b>{escape(move_said(story.words, move))}</b>"
    return tile_svg(int(tile.low), int(tile.high), unit=24, label=str(tile))


def _open(what: int | str | None) -> None:
    st.session_state[OPENED] = what
    st.session_state.pop(STOP, None)
    st.session_state.pop(TRIED, None)
    st.session_state[SHOWN] = "better"


def _on_the_table(story: Story, turn: Turn) -> None:
    """The better move, or the one made, and how it goes on with all tiles face up."""
    assert turn.appraisal is not None
    st.html(f'<h2 class="capicu-part">{escape(text("review.table.title", n=turn.place + 1))}</h2>')
    said = {name: text(f"review.table.{name}") for name in ("better", "made")}
    st.session_state[SHOWN] = st.session_state.get(SHOWN, "better")
    which = st.segmented_control(
        text("review.table.which"),
        list(said),
        format_func=said.__getitem__,
        key=SHOWN,
        required=True,
        label_visibility="collapsed",
        on_change=_from_the_start,
    )
    move = turn.move if which == "made" else turn.appraisal.best.move
    line = _played_out(story, turn.place, move)
    if line is None:
        st.write(text("review.table.unsolved"))
        return
    study = story.played_out(turn.place, line)
    first, last = study.first_stop, len(study.moments) - 1
    stop = min(max(st.session_state.get(STOP, first + 1), first), last)
    played = study.positions[study.moments[stop]]
    what = (
        text("review.table.before")
        if stop == first
        else headline(study.events[stop - 1][1], story.words, story.names, story.hand.seat)
    )
    st.html(f'<p class="capicu-caption" role="status">{whole(what)}</p>')
    table(
        face_up(
            played,
            story.hand.seat,
            story.words,
            story.names,
            epoch=f"review.{turn.place}.{which}",
            rev=stop + 1,
            says=f"{what}.",
        ),
        key=TABLE,
    )
    with st.container(horizontal=True, key="review_steps"):
        for name in STEPS:
            goes = {"first": first, "previous": stop - 1, "next": stop + 1, "last": last}[name]
            st.button(
                text(f"review.table.{name}"),
                key=f"review_{name}",
                type="primary" if name == "next" else "secondary",
                on_click=_step,
                args=(goes,),
                disabled=stop == (first if name in ("first", "previous") else last),
            )
    worse = _is_worse_now(turn)
    note = f" {text('review.table.worse_now')}" if worse and which != "made" else ""
    st.html(f'<p class="capicu-note">{escape(story.comes_to(line) + note)}</p>')


def _is_worse_now(turn: Turn) -> bool:
    """Whether the better move would have brought less with the tiles as they lay."""
    assert turn.appraisal is not None
    if turn.solution is None:
        return False
    return turn.solution.value_of(turn.appraisal.best.move) < turn.solution.value_of(turn.move)


def _step(stop: int) -> None:
    st.session_state[STOP] = stop


def _from_the_start() -> None:
    st.session_state.pop(STOP, None)


def _played_out(story: Story, place: int, move: Move) -> Line | None:
    """A line, kept once it has been worked out."""
    kept: dict[str, Line | None] = st.session_state.setdefault(LINES, {})
    name = f"{story.hand.name}~{place}~{move}"
    if name not in kept:
        kept[name] = what_if(story.looked, place, move)
        for oldest in list(kept)[:-LINES_KEPT]:
            del kept[oldest]
    return kept[name]


# --- one's own mistakes, to be tried again ---


def _mine(kept: list[Mistake]) -> None:
    st.html(
        f'<h2 class="capicu-part">{escape(text("review.mine.title"))}</h2>'
        f'<p class="capicu-note">{escape(text("review.mine.say"))}</p>'
    )
    for number, mistake in enumerate(reversed(kept), 1):
        with st.container(horizontal=True, key=f"review_mine_{number}", vertical_alignment="center"):
            named = text(
                "review.mine.item",
                game=game_said(mistake.hand, words()),
                n=mistake.hand.match.round_number,
                move=mistake.place + 1,
            )
            mark = (
                f' <span class="solved">{escape(text("review.mine.solved"))}</span>' if mistake.solved else ""
            )
            st.html(f"<p>{escape(named)}{mark}</p>")
            st.button(
                text("review.mine.try"), key=f"review_try_{number}", on_click=_open, args=(mistake.name,)
            )


def _try(mistake: Mistake) -> None:
    """The position of a mistake as its seat saw it, with the question what to play."""
    spoken, hand = words(), mistake.hand
    study = Study("try", rewound(hand.match, mistake.place).round, hand.seat, hand.players)
    played, called = study.round, study.names(spoken)
    tried = st.session_state.get(TRIED)
    if not isinstance(tried, Tried) or tried.name != mistake.name:
        tried = None
    said, good = _judged(mistake, tried)
    named = text(
        "review.mine.item", game=game_said(hand, spoken), n=hand.match.round_number, move=mistake.place + 1
    )
    tone = "" if tried is None else ' data-tone="good"' if good else ' data-tone="bad"'
    st.html(
        f'<h2 class="capicu-part">{escape(named)}</h2>'
        f'<p class="capicu-caption" role="status"{tone}>{whole(said)}</p>'
    )
    table(
        to_try(
            played,
            hand.seat,
            spoken,
            called,
            epoch=_epoch(mistake),
            rev=1,
            heard="" if tried is None else tried.eid,
            refused=None if tried is None else tried.refused,
            says=said,
        ),
        key=TRY_TABLE,
        on_move=_heard,
    )
    with st.container(horizontal=True, key="review_try_acts", vertical_alignment="center"):
        st.button(text("review.list.close"), key="review_try_close", on_click=_open, args=(None,))
        page_link_to("practice", text("review.list.again"), hand.at(mistake.place) | {"again": "1"})


def _epoch(mistake: Mistake) -> str:
    return f"try.{mistake.hand.match.seed}.{mistake.hand.match.round_number}.{mistake.place}"


def _judged(mistake: Mistake, tried: Tried | None) -> tuple[str, bool]:
    """What is said of a try, and whether it will do."""
    spoken = words()
    if tried is None:
        return text("review.mine.ask"), False
    if tried.move is None:
        return text("review.mine.refused"), False
    worth, best = mistake.appraisal.of(tried.move), mistake.appraisal.best
    move = move_said(spoken, tried.move)
    if worth is best:
        return text("review.mine.right", move=move_in_words(spoken, tried.move)), True
    if not worth.loss:
        better = move_in_words(spoken, best.move)
        return text("review.mine.as_good", move=move, better=better), True
    return plural("review.mine.wrong", max(1, round(worth.loss)), move=move), False


def _heard(attempt: Attempt) -> None:
    """A try at the table. One that comes from a table long gone changes nothing."""
    opened = st.session_state.get(OPENED)
    mistake = next((one for one in mistakes() if one.name == opened), None)
    if mistake is None or attempt.epoch != _epoch(mistake):
        return
    played = rewound(mistake.hand.match, mistake.place).round
    move = meant(played, attempt)
    legal = None if move is None else listed(played, move)
    refused = None if legal is not None else attempt.tile or ""
    st.session_state[TRIED] = Tried(mistake.name, attempt.eid, legal, refused)
    if legal is not None and not mistake.appraisal.of(legal).loss:
        solve(mistake.name)
