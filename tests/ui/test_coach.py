"""The coach's facts in words: each has its sentence in both languages."""

from __future__ import annotations

from random import Random

import pytest

from engine.game.match import Match
from engine.game.moves import Play
from engine.game.ruleset import RulesetId, load, tables
from engine.game.seats import Seat
from engine.game.seen import view_of
from engine.mind.advice import CHANCES, Advice, Advised, Fact, Reason, advise, by_principles
from engine.mind.features import FEATURES
from engine.mind.happenings import Happening
from engine.mind.outlook import Effort
from ui.coach import (
    TUTOR_FROM,
    cost_of,
    hint,
    is_warned_of,
    praise,
    reason_said,
    sentence,
    warning,
)
from ui.text import Language, Words

NAMES = ["Ana", "Yadira", "Toño", "Wilfredo"]
TABLES = tables()


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
            assert told.headline.endswith(".")
            assert all(one.endswith(".") for one in told.sentences)
            assert not told.headline[0].islower()
            if len(view.legal) == 1:
                assert told.headline == words.text("coach.forced")
            played = played.after(random.choice(played.legal_moves))


def test_every_event_can_be_said_at_every_table_that_knows_it() -> None:
    for language in Language:
        words = Words.of(language)
        for players in (2, 3, 4):
            view = view_of(Match.start(load("C").options(), players=players, seed="words").round, Seat(0))
            for name in Happening:
                if players < 4 and name in (Happening.PARTNER_OUT, Happening.PARTNER_STUCK):
                    continue
                said = reason_said(words, view, Reason(name, 0.42, 0.07, 1.0), NAMES)
                assert said.endswith(".")
                assert "42" in said
                assert "7" in said
                assert "{" not in said
                assert "  " not in said


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("seed", ["said", "spoken", "told"])
@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_what_is_said_are_the_numbers_that_were_counted(
    language: Language, seed: str, ruleset: RulesetId, players: int
) -> None:
    random, words, effort = Random(seed), Words.of(language), Effort(samples=60, most_deals=60, work=20_000)
    played = Match.start(load(ruleset).options(), players=players, seed=seed).round
    said = 0
    while played.to_move is not None:
        view = view_of(played, played.to_move)
        if len(view.legal) > 1:
            advice = advise(view, effort=effort)
            told = hint(words, view, advice, NAMES)
            assert len(told.rows) == len(view.legal)
            assert sum(row.is_best for row in told.rows) == len(advice.best)
            assert all(
                ("±" in row.win) is not advice.exact or row.win in ("0", "100", "0 ± 0") for row in told.rows
            )
            reasons = advice.moves[0].reasons
            if len(advice.best) < len(advice.moves) and reasons:
                assert len(told.sentences) == len(reasons)
                for reason, sentence_said in zip(reasons, told.sentences, strict=True):
                    assert f"{100 * reason.value:.0f}" in sentence_said
                    assert f"{100 * reason.other:.0f}" in sentence_said
                    said += 1
                tiles = [str(move.tile) for move in advice.best if isinstance(move, Play)]
                before = " ".join((told.look, told.principle, told.compared, *told.sentences))
                assert not any(tile in before for tile in tiles)
            for one in advice.moves:
                if is_warned_of(advice, one.move):
                    assert one.move not in advice.best
                    assert advice.loss(one.move) >= TUTOR_FROM
                    spoken = warning(words, view, advice, one.move, NAMES)
                    assert f"{advice.loss(one.move):.0f}" in spoken.headline
                good = praise(words, view, advice, one.move, NAMES)
                assert good is None or one.move in advice.best
        played = played.after(random.choice(played.legal_moves))
    assert said


def test_costs_are_named_from_their_thresholds_on() -> None:
    view = view_of(Match.start(load("C").options(), players=4, seed="cost").round, Seat(0))
    moves = [Play(tile) for tile in list(view.hand)[:5]]
    losses = (0.0, 2.9, 3.0, 6.0, 12.0)
    advice = Advice(
        tuple(Advised(move, 20 - loss, None, ()) for move, loss in zip(moves, losses, strict=True)),
        (moves[0],),
        "playouts",
    )
    assert [cost_of(advice, move) for move in moves] == [None, None, "small", "clear", "big"]
    assert [is_warned_of(advice, move) for move in moves] == [False, False, False, True, True]
