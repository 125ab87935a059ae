"""A bot says why it moved, in its own voice and from what it could know, at every table and in both languages."""

from __future__ import annotations

from random import Random

import pytest

from engine.game.match import Match
from engine.game.moves import Play
from engine.game.ruleset import RulesetId, load
from engine.game.seats import Seat
from engine.game.seen import view_of
from engine.mind.advice import CHANCES, Fact, Reason
from engine.mind.bots import BOTS
from engine.mind.features import FEATURES
from engine.mind.happenings import Happening
from engine.mind.motive import explain
from ui.coach import reason_said, sentence
from ui.motive_words import VOICE, motive_said
from ui.play import Player, Sitting
from ui.play_words import scores_before_others
from ui.text import Language, Words
from ui.why_screen import moves_to_ask, reasons

NAMES = ["you", "Yadira", "Toño", "Wilfredo"]


@pytest.mark.parametrize("language", list(Language))
def test_every_number_can_be_said_by_a_bot(language: Language) -> None:
    words = Words.of(language)
    for players in (2, 3, 4):
        view = view_of(Match.start(load("C").options(), players=players, seed="words").round, Seat(0))
        for name in Happening:
            if players == 4 or name not in (Happening.PARTNER_OUT, Happening.PARTNER_STUCK):
                said = reason_said(words, view, Reason(name, 0.42, 0.07, 1.0), NAMES, VOICE)
                assert "42" in said
                assert "7" in said
                assert "{" not in said
    for feature in [name for name in [*FEATURES, *CHANCES.values()] if name not in CHANCES]:
        for value in (0, 1, 2) if feature.endswith("shut") else (0, 1):
            assert "{" not in sentence(words, view, Fact(feature, value, 1 - value, 1.0), NAMES, VOICE)


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize(("ruleset", "players"), [("A", 2), ("B", 4), ("C", 3)])
@pytest.mark.parametrize("bot", ["random", "heaviest", "beginner", "club"])
def test_a_whole_hand_of_reasons_reads_as_sentences(
    bot: str, ruleset: RulesetId, players: int, language: Language
) -> None:
    words = Words.of(language)
    played = Match.start(load(ruleset).options(), players=players, seed="why").round
    told = 0
    while played.to_move is not None:
        view = view_of(played, played.to_move)
        move = BOTS[bot](view, Random(told))
        motive = explain(bot, view, move, Random(told))
        said = motive_said(words, view, motive, NAMES)
        if isinstance(move, Play):
            assert said
        for one in said:
            assert one.endswith(".")
            assert not one[0].islower()
            assert "{" not in one
        told += 1
        played = played.after(move)
    assert told > 7


def sitting() -> Sitting:
    match = Match.start(load("B").options(), players=4, seed="ask")
    players = (Player(name=""), Player(bot="master"), Player(bot="club"), Player(bot="beginner"))
    return Sitting.at(match, players, epoch="e")


def test_the_moves_since_one_s_own_may_be_asked_about_and_each_is_explained() -> None:
    at = sitting()
    places = moves_to_ask(at)
    assert places
    assert all(at.round.events[place].seat != 0 for place in places)
    for language in Language:
        for place in places:
            assert reasons(at, place, Words.of(language))


def test_stepping_back_the_move_just_shown_may_be_asked_about() -> None:
    at = sitting()
    back = at.step_to(1)
    assert moves_to_ask(back) == ((0,) if not at.players[at.round.events[0].seat].is_person else ())


def test_points_of_moves_still_to_be_shown_are_not_told_before_them() -> None:
    at = sitting()
    assert scores_before_others(at) == (0, 0)
    assert sum(at.match.scores) > 0  # the opening tile is paid for (B21)
    assert scores_before_others(at.step_to(1)) == at.step_to(1).shown.scores
