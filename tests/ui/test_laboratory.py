"""The laboratory: a position clicked together or pasted, and the reasons for what cannot be."""

from __future__ import annotations

import json

import pytest

from engine.game.moves import Draw, End, Move, Play, Reason
from engine.game.ruleset import RULESET_IDS, load
from engine.game.tiles import Tile
from ui.laboratory import (
    DRAWS,
    KNOWN_FIELDS,
    PASSES,
    Draft,
    Problem,
    entered,
    examine,
    of_study,
    opened,
    places_for,
    problem_said,
    to_move_said,
    why_not,
)
from ui.study import SAMPLES, sample
from ui.table_plan import allowed_players
from ui.text import Language, Words

ENGLISH = Words.of(Language.EN)
HAND = "6-6 5-6 1-2 0-3 2-4 1-5 3-3"


def tile(text: str) -> Tile:
    return Tile.parse(text)


def dealt(ruleset: str = "C", players: int | None = None, hand: str = HAND) -> Draft:
    draft = Draft.empty(ruleset, players)
    for text in hand.split():
        draft = draft.tapped(tile(text))
    return draft


def played(draft: Draft, *moves: Move) -> Draft:
    for move in moves:
        draft, problem = draft.moved(move)
        assert problem is None
    return draft


def refused(draft: Draft, move: Move) -> Problem:
    after, problem = draft.moved(move)
    assert after == draft
    assert problem is not None
    return problem


# --- clicking ---


def test_seven_tiles_make_a_hand_and_a_second_tap_takes_one_back() -> None:
    draft = dealt()
    assert draft.is_dealt
    assert draft.tapped(tile("0-0")) == draft
    fewer = draft.tapped(tile("6-6"))
    assert not fewer.is_dealt
    assert "6-6" not in fewer.hand


@pytest.mark.parametrize("ruleset", RULESET_IDS)
def test_every_game_can_be_begun_at_every_table(ruleset: str) -> None:
    for players in allowed_players(load(ruleset).id):
        study, problem = examine(dealt(ruleset, players))
        assert problem is None
        assert study is not None
        assert study.known(0).belief is not None


def test_a_history_is_entered_move_by_move_and_taken_back() -> None:
    draft = played(dealt(), Play(tile("6-6")), PASSES, Play(tile("2-6"), End.LEFT))
    assert [entry["seat"] for entry in draft.history] == ["P0", "P1", "P2"]
    study, _ = examine(draft)
    assert study is not None
    assert to_move_said(study, ENGLISH) == "Now Wilfredo on 2 and 6: tap the tile laid."
    assert draft.undone() == played(dealt(), Play(tile("6-6")), PASSES)


def test_a_tile_that_fits_both_ends_asks_which() -> None:
    study, _ = examine(played(dealt(), Play(tile("6-6")), Play(tile("2-6"), End.LEFT)))
    assert study is not None
    assert places_for(study.round, tile("2-6")) == (End.LEFT, End.RIGHT)
    assert places_for(study.round, tile("5-6")) == ()


def test_one_s_own_draw_names_the_tile() -> None:
    draft = played(dealt("A", 2, "0-0 1-1 0-2 0-3 0-4 0-5 2-3"), Play(tile("1-1")), Play(tile("1-6")))
    draft = played(draft, entered(tile("3-3"), drawn=True))
    study, _ = examine(draft)
    assert study is not None
    assert tile("3-3") in study.known(study.moments[-1]).view.hand
    assert study.round.events[-1].move == Draw(1, (tile("3-3"),))


# --- refusing ---


def test_what_the_rules_forbid_is_refused_with_its_clause() -> None:
    draft = played(dealt(), Play(tile("6-6")))
    problem = refused(draft, Play(tile("4-5"), End.LEFT))
    assert (problem.key, problem.clause, problem.move) == ("refused.does_not_fit", "C27", 2)
    assert problem_said(problem, ENGLISH) == "Move 2: The tile does not fit an open end."
    assert refused(draft, DRAWS).key == "refused.four_draw"


def test_a_tile_that_a_pass_ruled_out_is_refused_with_the_pass() -> None:
    draft = played(dealt(), Play(tile("6-6")), PASSES, Play(tile("3-6"), End.LEFT))
    draft = played(draft, Play(tile("2-3"), End.LEFT), Play(tile("2-4"), End.LEFT))
    move = Play(tile("4-6"), End.LEFT)
    problem = why_not(draft, move, refused(draft, move), ENGLISH)
    assert problem_said(problem, ENGLISH) == "4-6 cannot be with Yadira. Yadira passed on 6."


def test_what_leaves_no_deal_is_refused() -> None:
    draft = played(dealt(), Play(tile("6-6")), PASSES, PASSES)
    assert refused(draft, PASSES).key == "no_deal_fits"


def test_everything_that_can_go_wrong_has_its_sentence_in_both_languages() -> None:
    keys = [f"refused.{reason.value}" for reason in Reason] + [f"field.{name}" for name in KNOWN_FIELDS]
    for language in Language:
        words = Words.of(language)
        for key in keys:
            assert problem_said(Problem(key, move=3), words)


# --- pasting ---


def test_a_position_s_text_opens_as_the_same_position() -> None:
    draft = played(dealt(), Play(tile("6-6")), PASSES, Play(tile("2-6"), End.LEFT))
    again, problem = opened(draft.text)
    assert problem is None
    assert again is not None
    assert again.value == draft.value


@pytest.mark.parametrize("game", SAMPLES)
def test_a_record_and_a_link_open_as_what_its_seat_saw(game: str) -> None:
    for text in (SAMPLES[game], f"https://somewhere/practice?r={SAMPLES[game]}&p=quick"):
        draft, problem = opened(text)
        assert problem is None
        assert draft is not None
        study, _ = examine(draft)
        whole = sample(game)
        assert study is not None
        assert len(study.moments) == len(whole.moments)
        for stop, moves in enumerate(whole.moments):
            assert study.known(study.moments[stop]).chances == whole.known(moves).chances


def test_the_moment_that_is_looked_at_becomes_a_draft() -> None:
    study = sample("C")
    assert len(of_study(study).history) == study.start


def test_a_position_as_it_stands_is_shown_without_moves() -> None:
    draft, problem = opened(
        '{"ruleset": "C", "hands": {"P0": ["3-5", "1-2"], "P1": 9, "P2": 8, "P3": 8},'
        ' "chain_left_to_right": ["6-6"], "to_move": "P1", "view": "P0"}'
    )
    assert problem is None
    assert draft is not None
    assert draft.stands
    study, _ = examine(draft)
    assert study is not None
    assert study.moments == (0,)
    assert study.known(0).belief is not None


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "no_link"),
        ("hello", "no_link"),
        ("{", "field.position"),
        ("[1, 2]", "field.position"),
        ("{" * 50_000, "too_long"),
        ('{"ruleset": "Z"}', "field.ruleset"),
        ('{"ruleset": "C", "history": 3}', "field.history"),
        ('{"ruleset": "C", "switches": {"capicu": "often"}}', "field.switches"),
        ('{"ruleset": "C", "hands": {"P0": ["6-6", "6-6"], "P1": 7, "P2": 7, "P3": 7}}', "field.hands"),
        ('{"ruleset": "C", "hands": {"P0": 7, "P1": 7, "P2": 7, "P3": 7}, "opener": "P0"}', "field.hands"),
    ],
)
def test_what_cannot_be_read_is_refused_with_the_field(text: str, key: str) -> None:
    draft, problem = opened(text)
    assert draft is None
    assert problem is not None
    assert problem.key == key
    assert problem_said(problem, Words.of(Language.ES))


def test_a_history_that_contradicts_itself_names_the_move() -> None:
    value = played(dealt(), Play(tile("6-6")), PASSES).value
    value["history"].append({"seat": "P2", "play": "1-4", "end": "left"})
    _, problem = opened(json.dumps(value))
    assert problem is not None
    assert (problem.key, problem.move) == ("refused.does_not_fit", 3)


@pytest.mark.parametrize(
    "broken", ["null", "true", "[]", '"x"', "1e999", '{"hands": 3}', '{"view": "P9"}', '{"view": 3}']
)
def test_no_value_of_any_field_breaks_anything(broken: str) -> None:
    for name in ("ruleset", "seats", "hands", "view", "history", "opener", "phase", "chain_left_to_right"):
        value = json.dumps(dealt().value)[:-1] + f', "{name}2": 1}}'
        text = value.replace(f'"{name}":', f'"{name}": {broken}, "old_{name}":', 1)
        draft, problem = opened(text)
        assert (draft is None) is (problem is not None)
