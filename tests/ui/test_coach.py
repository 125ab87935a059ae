"""The coach's facts in words: each has its sentence in both languages."""

from __future__ import annotations

from random import Random

import pytest

from engine.game.match import Match
from engine.game.ruleset import load
from engine.game.seats import Seat
from engine.game.seen import view_of
from engine.mind.advice import CHANCES, Fact, by_principles
from engine.mind.features import FEATURES
from ui.coach import hint, sentence
from ui.text import Language, Words

NAMES = ["Ana", "Yadira", "Toño", "Wilfredo"]


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("name", [name for name in [*FEATURES, *CHANCES.values()] if name not in CHANCES])
def test_every_feature_can_be_said(language: Language, name: str) -> None:
    view = view_of(Match.start(load("C").options(), players=4, seed="words").round, Seat(0))
    values = (0, 1, 2) if name.endswith("shut") else (0, 1)
    for value in values:
        said = sentence(Words.of(language), view, Fact(name, value, 1 - value, 1.0), NAMES)
        assert said.endswith(".")
        assert "{" not in said


@pytest.mark.parametrize("language", list(Language))
def test_a_whole_hand_of_hints_reads_as_sentences(language: Language) -> None:
    random = Random(7)
    words = Words.of(language)
    for seed in ("uno", "dos", "tres"):
        played = Match.start(load("B").options(), players=3, seed=seed).round
        while not played.is_over:
            view = view_of(played, played.to_move)
            told = hint(words, view, by_principles(view), NAMES)
            assert told.headline.endswith((".", ":"))
            assert all(one.endswith(".") for one in told.sentences)
            assert not told.headline[0].islower()
            if len(view.legal) == 1:
                assert told.headline == words.text("coach.forced")
            played = played.after(random.choice(played.legal_moves))
