"""The film: what each move told, counted, and said in both languages."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engine.game.moves import Draw, Pass, Play
from engine.game.seats import Seat
from engine.game.tiles import Tile
from engine.mind.belief import BONEYARD
from ui.argument import argument, can_play_said, void_said
from ui.film import Frame, frame, headline, sentences, share, share_said, told
from ui.film_table import film_table
from ui.study import SAMPLES, Study, sample, study_of_link
from ui.text import Language, Words

ENGLISH, SPANISH = Words.of(Language.EN), Words.of(Language.ES)


def frames(study: Study) -> list[Frame]:
    return [frame(study, stop) for stop in range(len(study.moments))]


@pytest.mark.parametrize("game", SAMPLES)
def test_a_sample_holds_to_its_last_move_and_begins_where_something_is_told(game: str) -> None:
    study = sample(game)
    assert study.round.is_over
    event = study.events[study.first_stop - 1][1]
    assert event.seat != study.viewer
    assert isinstance(event.move, Pass | Draw)


@pytest.mark.parametrize("game", SAMPLES)
def test_the_share_of_a_move_is_one_count_over_the_other_where_nothing_is_drawn(game: str) -> None:
    study = sample(game)
    compared = 0
    for shown in frames(study)[1:]:
        assert shown.event is not None
        assert shown.before is not None
        if isinstance(shown.event.move, Draw) or shown.event.seat == study.viewer:
            continue
        if isinstance(shown.event.move, Pass) and shown.known.view.boneyard_count:
            continue
        after_own_draw = isinstance(study.events[shown.stop - 2][1].move, Draw) if shown.stop > 1 else False
        if after_own_draw:
            continue
        assert shown.share == Fraction(shown.known.deals, shown.before.deals)
        compared += 1
    assert compared > 8


def test_the_share_of_a_draw_is_the_chance_that_it_came_to_it() -> None:
    study = sample("A")
    stop = next(
        stop
        for stop, (_, event) in enumerate(study.events, 1)
        if event.seat != study.viewer and isinstance(event.move, Draw) and event.move.count == 3
    )
    first = study.moments[stop - 1]
    product = Fraction(1)
    for drawn in range(3):
        belief = study.known(first + drawn).belief
        assert belief is not None
        product *= 1 - belief.can_play(study.events[stop - 1][1].seat)
    assert share(study, stop) == product
    assert 0 < product < 1


def test_a_pass_rules_out_every_hidden_tile_that_fitted() -> None:
    study = sample("C")
    shown = frame(study, 2)
    assert shown.event is not None
    assert isinstance(shown.event.move, Pass)
    assert {str(tile) for tile in shown.barred} == {"2-6", "3-6", "4-6", "5-6"}
    assert shown.gone == shown.barred
    assert shown.known.chances is not None
    assert all(shown.known.chances[tile][Seat(1)] == 0 for tile in shown.barred)


@pytest.mark.parametrize("game", SAMPLES)
def test_what_is_called_impossible_or_certain_is(game: str) -> None:
    study = sample(game)
    hands = study.positions
    for shown in frames(study):
        chances = shown.known.chances or {}
        for tile, place in shown.sure:
            assert chances[tile][place] == 1
            position = hands[shown.moves]
            held = position.boneyard if place is BONEYARD else position.hand(place)
            assert tile in held
        if shown.event is not None:
            assert all(chances[tile][shown.event.seat] == 0 for tile in shown.gone)


@pytest.mark.parametrize("words", [ENGLISH, SPANISH], ids=["en", "es"])
@pytest.mark.parametrize("game", SAMPLES)
def test_every_moment_says_something_in_both_languages(game: str, words: Words) -> None:
    study = sample(game)
    names = study.names(words)
    for shown in frames(study):
        said = (
            headline(shown.event, words, names, study.viewer),
            *sentences(shown, words, names, study.viewer),
        )
        assert len(said) >= 2
        assert not any("{" in sentence or not sentence.strip() for sentence in said)


def test_a_pass_says_who_what_and_how_many() -> None:
    study = sample("C")
    names = study.names(ENGLISH)
    shown = frame(study, 2)
    assert headline(shown.event, ENGLISH, names, study.viewer) == "Yadira passed on 6"
    assert sentences(shown, ENGLISH, names, study.viewer) == (
        "Yadira passed on 6: none of these 4 tiles that you do not see can be there.",
        "With nothing to draw, that holds to the end of the round.",
        "About 1 in 6 of the deals before still fit.",
    )


@pytest.mark.parametrize(
    ("part", "said"),
    [
        (Fraction(1), "All of the deals before still fit: it told nothing."),
        (Fraction(1, 2), "50 in 100 of the deals before still fit."),
        (Fraction(2, 69), "About 1 in 34 of the deals before still fit."),
        (Fraction(1, 12_000), "1 in 12,000 of the deals before still fit."),
    ],
)
def test_a_share_is_said_in_words(part: Fraction, said: str) -> None:
    assert share_said(ENGLISH, part) == said


def test_the_strip_is_tall_where_much_was_told() -> None:
    study = sample("C")
    bits = told(study)
    assert len(bits) == len(study.moments) - 1
    assert bits.index(max(bits)) == 7
    own = [bits[stop] for stop, (_, event) in enumerate(study.events) if event.seat == study.viewer]
    assert own
    assert not any(own)


# --- arguments ---


@pytest.mark.parametrize("words", [ENGLISH, SPANISH], ids=["en", "es"])
@pytest.mark.parametrize("game", SAMPLES)
def test_every_chance_has_an_argument_of_one_to_three_sentences(game: str, words: Words) -> None:
    study = sample(game)
    names = study.names(words)
    for stop in range(0, len(study.moments), 4):
        known = study.known(study.moments[stop])
        if known.belief is None:
            continue
        for place in known.places:
            for number in range(28):
                said = argument(known.belief, words, names, Tile.of(*_suits(number)), place)
                assert said.endswith(".")
                assert 1 <= said.count(". ") + 1 <= 4


def _suits(number: int) -> tuple[int, int]:
    from engine.game.tiles import TILES

    return int(TILES[number].low), int(TILES[number].high)


def test_an_argument_names_the_pass_that_rules_a_tile_out() -> None:
    study = sample("C")
    belief = study.known(study.moments[2]).belief
    assert belief is not None
    names = study.names(ENGLISH)
    said = argument(belief, ENGLISH, names, Tile.parse("2-6"), Seat(1))
    assert said == "2-6 cannot be with Yadira. Yadira passed on 6."
    said = argument(belief, ENGLISH, names, Tile.parse("2-6"), Seat(2))
    assert said == (
        "In 33,372,768 of the 66,745,536 deals that fit, Don Toño holds 2-6: 50 in 100. Yadira passed on 6."
    )
    assert (
        argument(belief, ENGLISH, names, Tile.parse("6-6"), Seat(2)) == "6-6 lies on the table: you laid it."
    )
    assert argument(belief, ENGLISH, names, Tile.parse("1-6"), Seat(2)) == "1-6 is in your hand."


def test_questions_about_a_whole_hand_are_argued_with_counts() -> None:
    study = sample("C")
    belief = study.known(study.moments[2]).belief
    assert belief is not None
    names = study.names(ENGLISH)
    assert can_play_said(belief, ENGLISH, names, Seat(1)).startswith(
        "Of the 4 unseen tiles that fit, 0 may be with Yadira."
    )
    assert void_said(belief, ENGLISH, names, Seat(1), 6).startswith(
        "Of the seven tiles with 6, 1 are on the table and 2 in your hand: 4 are unseen."
    )


# --- links and table ---


def test_a_link_opens_its_hand_its_moment_and_its_seat() -> None:
    link = {"r": SAMPLES["C"], "s": "Ana~:club~Luis~:club", "at": "8", "view": "2"}
    study = study_of_link(link)
    assert study is not None
    assert (study.viewer, study.moments[study.first_stop]) == (2, 8)
    assert study.names(ENGLISH) == ("Ana", "Yadira", "You", "Wilfredo")
    assert study.address(study.first_stop) == link
    assert study.view(8).hand == study.positions[8].hand(Seat(2))


@pytest.mark.parametrize(
    ("link", "found"),
    [
        ({}, False),
        ({"r": "nothing"}, False),
        ({"r": SAMPLES["C"], "s": "a~b", "at": "9999", "view": "7"}, True),
        ({"r": SAMPLES["C"] + "ZZZ", "at": "-1"}, True),
    ],
)
def test_no_link_breaks_anything(link: dict[str, str], found: bool) -> None:
    study = study_of_link(link)
    assert (study is not None) is found
    if study is not None:
        assert study.first_stop == len(study.moments) - 1


def test_the_table_shows_the_viewer_s_tiles_and_nobody_else_s() -> None:
    study = sample("B")
    names = study.names(SPANISH)
    for moves, position in enumerate(study.positions):
        shown = film_table(position, study.viewer, SPANISH, names, epoch="t", rev=moves)
        assert {tile.tile for tile in shown.hand} == {str(tile) for tile in position.hand(study.viewer)}
        assert all(seat.open is None for seat in shown.seats)
        assert shown.boneyard is not None
        assert shown.boneyard.open is None
        assert [seat.count for seat in shown.seats] == [
            position.size(seat) for seat in position.seating.seats
        ]
    passed = film_table(study.positions[9], study.viewer, SPANISH, names, epoch="t", rev=1)
    assert passed.seats[2].said == SPANISH.text("table.said_pass")


def test_a_played_tile_is_said_with_its_side() -> None:
    study = sample("C")
    plays = [event for _, event in study.events if isinstance(event.move, Play)]
    said = headline(plays[2], ENGLISH, study.names(ENGLISH), study.viewer)
    assert said == "Wilfredo laid 5-6 on the right"
