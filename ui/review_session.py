"""What looking back keeps in a session: the hand that is looked at, its review, and the learner's own mistakes."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

import streamlit as st

from engine.game.match import Match
from engine.game.record import RecordError, read, write
from engine.game.seats import Seat
from engine.mind.review import Appraisal, Progress, Review, review
from progress.events import Event, Kind
from ui import progress
from ui.mistake_log import appraisal_text, read_appraisal
from ui.play import Player, SeatsError, read_players, rewound, with_bots, write_players
from ui.practice_log import nameless

HAND: Final = "review_hand"
ADDRESS: Final = "review_address"
REVIEWED: Final = "review_done"
OPENED: Final = "review_opened"
FIELDS: Final = ("r", "s", "hand", "view")
REVIEWS_KEPT: Final = 4
MISTAKES_KEPT: Final = 40

_ONE_AT_A_TIME: Final = threading.BoundedSemaphore(1)
"""A review keeps a processor busy for a second or two: a class that looks back together does so one by one."""


@dataclass(frozen=True)
class Hand:
    """A finished hand of a match, and from whose seat it is looked at."""

    match: Match
    """The match as it stood when that hand ended."""
    players: tuple[Player, ...]
    seat: Seat
    record: str
    """What the link said: the match may have gone on since."""

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats where persons sit: only they look back."""
        return tuple(seat for seat in self.match.seating.seats if self.players[seat].is_person)

    @property
    def address(self) -> dict[str, str]:
        """What a link has to say to open this."""
        return {
            "r": self.record,
            "s": write_players(self.players),
            "hand": str(self.match.round_number),
            "view": str(self.seat),
        }

    def at(self, place: int) -> dict[str, str]:
        """What a link to the practice table has to say to play on after so many moves of this hand."""
        return {"r": write(rewound(self.match, place)), "s": write_players(self.players)}

    @property
    def name(self) -> str:
        """What tells this hand, looked at from this seat, from any other."""
        return f"{write(self.match)}~{self.seat}"


@dataclass(frozen=True)
class Mistake:
    """A choice that cost something, to be tried again."""

    hand: Hand
    place: int
    appraisal: Appraisal
    solved: bool = False

    @property
    def name(self) -> str:
        """What tells it from any other."""
        return f"{self.hand.name}~{self.place}"


def hand_of_link(link: Mapping[str, str]) -> Hand | None:
    """The hand that a link names: the one that is asked for, else the last that was finished; None if there is none.

    No link raises: anybody may have written it.
    """
    try:
        match = read(link.get("r", "")).match
    except RecordError:
        return None
    count = match.seating.count
    try:
        players = read_players(link["s"], count) if "s" in link else with_bots(count)
    except SeatsError:
        players = with_bots(count)
    ended = [*match.finished, *([match.current] if match.round.is_over or match.is_over else [])]
    if not ended or not any(played.round.history for played in ended):
        return None
    asked = link.get("hand", "")
    number = int(asked) if asked.isdecimal() and len(asked) < 4 else len(ended)
    number = min(max(1, number), len(ended))
    then = replace(match, finished=match.finished[: number - 1], current=ended[number - 1])
    people = [seat for seat in match.seating.seats if players[seat].is_person] or [Seat(0)]
    view = link.get("view", "")
    seat = next((one for one in people if str(one) == view), people[0])
    return Hand(then, players, seat, link["r"])


def open_what_the_link_says() -> Hand | None:
    """The hand to look at: the one that the address names, or the one that was looked at before."""
    asked = {name: st.query_params[name] for name in FIELDS if name in st.query_params}
    if "r" in asked and asked != st.session_state.get(ADDRESS):
        st.session_state[HAND] = hand_of_link(asked)
        st.session_state[ADDRESS] = asked
        st.session_state.pop(OPENED, None)
    found = st.session_state.get(HAND)
    return found if isinstance(found, Hand) else None


def write_address(hand: Hand) -> None:
    """Puts the hand into the address, so that the link can be handed on."""
    st.session_state[ADDRESS] = hand.address
    for name, value in hand.address.items():
        if st.query_params.get(name) != value:
            st.query_params[name] = value


def from_seat(seat: Seat) -> None:
    """Looks at the same hand from another person's seat."""
    found = st.session_state.get(HAND)
    if isinstance(found, Hand) and found.seat != seat:
        st.session_state[HAND] = replace(found, seat=seat)
        st.session_state.pop(OPENED, None)


def known(hand: Hand) -> Review | None:
    """The review of a hand, if this session has made it."""
    kept: dict[str, Review] = st.session_state.get(REVIEWED, {})
    return kept.get(hand.name)


def look_back(hand: Hand, told: Progress) -> Review:
    """The review of a hand, made now, with its mistakes remembered."""
    with _ONE_AT_A_TIME:
        looked = review(hand.match, hand.seat, progress=told)
    kept: dict[str, Review] = st.session_state.setdefault(REVIEWED, {})
    kept[hand.name] = looked
    for oldest in list(kept)[:-REVIEWS_KEPT]:
        del kept[oldest]
    _remember(hand, looked)
    return looked


def _remember(hand: Hand, looked: Review) -> None:
    for turn in looked.mistakes:
        assert turn.appraisal is not None
        found = Mistake(hand, turn.place, turn.appraisal)
        cost = turn.appraisal.of(turn.move).loss
        progress.happened(
            Kind.MISTAKE,
            found.name,
            **hand.address | {"s": write_players(nameless(hand.players))},
            place=turn.place,
            loss=round(cost, 2),
            worths=appraisal_text(turn.appraisal),
        )


def mistakes() -> tuple[Mistake, ...]:
    """The learner's own mistakes, the oldest first; of very many the latest."""
    mended = {event.subject for event in progress.events(Kind.MENDED)}
    found = (mistake_of(event) for event in progress.events(Kind.MISTAKE)[-MISTAKES_KEPT:])
    return tuple(replace(one, solved=one.name in mended) for one in found if one is not None)


def mistake_of(event: Event) -> Mistake | None:
    """The mistake that an event keeps; None where it cannot be shown."""
    return _mistake(*(str(event.detail.get(name, "")) for name in (*FIELDS, "place", "worths")))


@lru_cache(maxsize=1024)
def _mistake(record: str, seats: str, number: str, view: str, place: str, worths: str) -> Mistake | None:
    # A file that was taken in may say anything.
    hand = hand_of_link({"r": record, "s": seats, "hand": number, "view": view})
    if hand is None or not place.isdecimal() or len(place) > 3:
        return None
    if int(place) >= len(hand.match.round.history):
        return None
    appraisal = read_appraisal(worths, rewound(hand.match, int(place)).round)
    return None if appraisal is None else Mistake(hand, int(place), appraisal)


def solve(name: str) -> None:
    """Marks a mistake as played right at last."""
    progress.happened(Kind.MENDED, name)
