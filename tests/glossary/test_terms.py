"""Every picture of the glossary shows what its word means, and the words themselves are whole."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from string import Formatter

import pytest

from engine.game.ruleset import RULESET_IDS, Words, load
from lessons.glossary import Pieces, Scene, Seats, Tally, Term, facts, holds, pattern, spellings, table_of
from lessons.glossary_terms import BY_SLUG, TERMS, term_named

LONGEST_SENTENCE = 14

# Whatever the table calls things must be found: every word of the project's word list, as people would type it.
VOCABULARY = """
    ficha piedra bone tile pinta palo serie suit doble mula burro chancho mixta blanca pelada caja chucha puerca
    cochina train tren chain layout cadena mesa carro puntas brazos cabezas extremos boneyard pozo bazar mano pie postre
    salida paso pase pase_de_salida pase_primera_mano pase_corrido pase_redondo veinticinco capicú capicúa chuchazo
    dominao dominar pegarse dominó tranque trancar trancado cierre tranque_con_el_de_abajo tranque_con_todo_el_mundo
    pintintín ahorcado ahorcar puerta cuadrar cuadre repetir matar tapar candado cerrojo falla fallo firme agacharse
    botagorda pensada meter_forro dar_agua revolver hacer_la_sopa data pollona zapatero zapato blanqueada doscientos
    quinientos trampa compañero frente pareja posing sporting salidor partida tantos
"""


def named(terms: tuple[Term, ...] = TERMS) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("term", terms, ids=[term.slug for term in terms])


@named()
def test_the_picture_shows_the_word(term: Term) -> None:
    assert holds(term.picture)


def test_no_proof_holds_of_every_picture() -> None:
    scenes = [term.picture for term in TERMS if isinstance(term.picture, Scene)]
    pieces = [term.picture for term in TERMS if isinstance(term.picture, Pieces)]
    idle = [scene.caption.en for scene in scenes if all(_shows(scene.proof, other) for other in scenes)]
    idle += [
        piece.caption.en
        for piece in pieces
        if all(_proves(piece, other) for other in pieces)
        and piece.proof is not BY_SLUG["tantos"].picture.proof
    ]
    assert idle == []


def _shows(proof: Callable[..., bool], other: Scene) -> bool:
    try:
        return proof(table_of(other))
    except (IndexError, ValueError, AssertionError):
        return False


def _proves(piece: Pieces, other: Pieces) -> bool:
    return holds(Pieces(tiles=other.tiles, proof=piece.proof, caption=piece.caption))


# --- counted again by hand, from the tiles as they lie ---


def numbers(slug: str) -> tuple[list[tuple[int, int]], list[tuple[int, int]], list[list[tuple[int, int]]]]:
    """The line, the learner's tiles and everybody's, as plain pairs."""
    picture = BY_SLUG[slug].picture
    assert isinstance(picture, Scene)
    table = table_of(picture)
    hands = [[(int(tile.low), int(tile.high)) for tile in table.hand(seat)] for seat in table.seating.seats]
    return [(int(one.left), int(one.right)) for one in table.layout.laid], hands[0], hands


def fits(tile: tuple[int, int], line: list[tuple[int, int]]) -> tuple[bool, bool]:
    return line[0][0] in tile, line[-1][1] in tile


def test_capicu_fits_both_ends_and_is_no_double() -> None:
    line, hand, _ = numbers("capicu")
    assert len(hand) == 1
    assert fits(hand[0], line) == (True, True)
    assert hand[0][0] != hand[0][1]
    assert line[0][0] != line[-1][1]


def test_chuchazo_is_the_double_blank_as_last_tile() -> None:
    line, hand, _ = numbers("chuchazo")
    assert hand == [(0, 0)]
    assert any(fits((0, 0), line))


def test_nobody_can_play_after_the_tranque_and_no_tile_is_hidden() -> None:
    for slug in ("tranque", "tranque-con-el-de-abajo", "pintintin"):
        line, _, hands = numbers(slug)
        held = [tile for hand in hands for tile in hand]
        assert len(line) + len(held) == 28
        assert [tile for tile in held if any(fits(tile, line))] == []


def test_the_blocks_are_decided_as_the_words_say() -> None:
    def pips(slug: str) -> list[int]:
        return [sum(map(sum, hand)) for hand in numbers(slug)[2]]

    table = table_of(_scene("tranque-con-el-de-abajo"))
    blocker, held = table.last_play, pips("tranque-con-el-de-abajo")
    assert blocker is not None
    assert min(held) < held[blocker] < held[(blocker + 1) % 4]
    assert table.outcome().winner_seat == blocker
    lightest = pips("pintintin")
    assert table_of(_scene("pintintin")).outcome().winner_seat == lightest.index(min(lightest))


def _scene(slug: str) -> Scene:
    picture = BY_SLUG[slug].picture
    assert isinstance(picture, Scene)
    return picture


def test_the_hanged_double_has_no_companion_left_and_no_end() -> None:
    line, hand, _ = numbers("ahorcado")
    ringed = [
        tuple(map(int, str(tile).split("-")))
        for tile in _scene("ahorcado").rings(table_of(_scene("ahorcado")))
    ]
    assert len(ringed) == 1
    number = ringed[0][0]
    assert ringed[0] == (number, number)
    assert ringed[0] in hand
    assert sum(number in tile for tile in line) == 6
    assert number not in (line[0][0], line[-1][1])


def test_the_puerta_is_the_seventh_of_its_number_and_an_end_asks_for_it() -> None:
    line, hand, _ = numbers("puerta")
    wanted = [n for n in (line[0][0], line[-1][1]) if sum(n in tile for tile in line) == 6]
    assert len(wanted) == 1
    assert sum(wanted[0] in tile for tile in hand) == 1


def test_nothing_in_hand_fits_where_one_must_pass() -> None:
    line, hand, _ = numbers("paso")
    assert hand
    assert [tile for tile in hand if any(fits(tile, line))] == []


def test_a_padlock_asks_for_what_the_opponents_lack() -> None:
    line, hand, hands = numbers("candado")
    number = line[0][0]
    assert number == line[-1][1]
    assert [tile for tile in (*hands[1], *hands[3]) if number in tile] == []
    assert [tile for tile in hand if number in tile]


def test_a_firm_number_is_with_nobody_else() -> None:
    line, hand, hands = numbers("firme")
    number = next(
        n for n in (line[0][0], line[-1][1]) if not any(n in tile for one in hands[1:] for tile in one)
    )
    assert sum(number in tile for tile in hand) + sum(number in tile for tile in line) == 7


def test_a_void_number_is_not_in_the_hand() -> None:
    _, hand, _ = numbers("fallo")
    missing = facts(BY_SLUG["fallo"].picture)["missing"]
    assert [tile for tile in hand if int(missing) in tile] == []


# --- the words ---


@named()
def test_captions_name_only_what_is_computed(term: Term) -> None:
    known = facts(term.picture)
    for sentence in (term.picture.caption.en, term.picture.caption.es):
        asked = {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}
        assert asked <= known.keys()
        assert "" not in {known[name] for name in asked}
        # What a caption says of tiles is filled in, never typed.
        assert re.search(r"\d-\d", sentence) is None


@named()
def test_sentences_are_short(term: Term) -> None:
    for words in (term.means, term.picture.caption):
        for text in (words.en, words.es):
            long = [one for one in re.split(r"(?<=[.!?:;]) ", text) if len(one.split()) > LONGEST_SENTENCE]
            assert long == []


@named()
def test_rules_that_are_named_are_there(term: Term) -> None:
    known = {clause.id for name in RULESET_IDS for clause in load(name).clauses}
    known |= {question.id for name in RULESET_IDS for question in load(name).questions}
    assert set(term.clauses) <= known
    assert term.clauses or term.found or term.slug in ("pie", "firme"), "a word comes from somewhere"


def test_slugs_are_plain_and_lead_to_one_term() -> None:
    assert len(BY_SLUG) == len(TERMS)
    assert [term.slug for term in TERMS if not re.fullmatch(r"[a-z]+(-[a-z]+)*", term.slug)] == []
    assert [term_named(slug) for slug in (None, "", "Capicu", "../capicu")] == [None] * 4


@pytest.mark.parametrize("language", [0, 1])
def test_a_spelling_leads_to_one_term_only(language: int) -> None:
    every = [spelling.lower() for term in TERMS for spelling in term.linked[language]]
    assert len(every) == len(set(every))


def test_every_word_of_the_list_is_in_the_glossary() -> None:
    def plain(text: str) -> str:
        return unicodedata.normalize("NFD", text.lower()).encode("ascii", "ignore").decode()

    said = plain(
        " ".join(
            f"{words.en} {words.es}"
            for term in TERMS
            for words in (term.name, term.also, term.means)
            if isinstance(words, Words)
        )
    )
    assert [word for word in VOCABULARY.split() if plain(word.replace("_", " ")) not in said] == []


def test_words_are_found_whole_and_longest_first() -> None:
    spanish = spellings(TERMS, spanish=True)
    found = pattern(spanish).findall(
        "Un pase de salida; después, repasos y el tranque con el de abajo. ¡Capicú!"
    )
    assert [spanish[word.lower()] for word in found] == [
        "pase-de-salida",
        "tranque-con-el-de-abajo",
        "capicu",
    ]


def test_pictures_are_of_every_kind() -> None:
    kinds = {type(term.picture) for term in TERMS}
    assert kinds == {Pieces, Scene, Seats, Tally}
