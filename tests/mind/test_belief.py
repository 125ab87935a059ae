"""What a seat may know, in whole games: random positions, samples, suppositions, and the reasons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game.deal import Deal
from engine.game.moves import Draw, End, Pass, Play
from engine.game.round import Lead, Needs, Round
from engine.game.ruleset import load, tables
from engine.game.seats import Seat
from engine.game.seen import view_of
from engine.game.tiles import FULL_SET, SUITS, TILES, Tile, TileSet
from engine.mind.belief import (
    BONEYARD,
    IN_BONEYARD,
    ON_TABLE,
    Because,
    Belief,
    Contradiction,
    Ground,
    NoExactBelief,
    Place,
)
from engine.mind.evidence import read
from engine.mind.view import View
from tests.mind.hand_made import make_view, options_for

TABLES = tables()
SWITCHED: list[tuple[str, int, dict[str, str | int]]] = [
    *((ruleset, players, {}) for ruleset, players in TABLES),
    ("A", 2, {"block_display": "immediate"}),
    ("A", 3, {"later_lead": "a_double_if_held", "block_display": "immediate"}),
    ("A", 2, {"no_double": "draw_until_double"}),
    ("A", 3, {"tie_lead": "tied_players_only"}),
    ("B", 2, {"draw_duty": "draw_one", "no_66": "draw_until_66"}),
    ("B", 3, {"double_off": "double_closes_end", "draw_duty": "until_match_then_skip"}),
    ("B", 2, {"reserve": 2, "opening": "must_lead_66"}),
    ("C", 2, {"dead_board": "stop", "opening": "any_tile"}),
    ("C", 4, {"block_display": "immediate", "opening": "any_tile"}),
]


def _positions(
    ruleset: str, players: int, switches: dict[str, str | int], random: Random
) -> Iterator[tuple[Round, Seat]]:
    """The positions of one random round, each with a random seat to look at it."""
    options = load(ruleset).options(switches)
    while True:
        tied = (Seat(1), Seat(2)) if players == 3 and random.random() < 0.5 else ()
        lead = random.choice([Lead(tied=tied), Lead(Seat(random.randrange(players)))])
        played = Round.of_deal(options, Deal.shuffled(random, players), lead)
        if played.setup.needs is not Needs.REDEAL:
            break
    while True:
        yield played, Seat(random.randrange(players))
        if played.to_move is None:
            return
        played = played.after(random.choice(played.legal_moves))


@pytest.mark.parametrize(("ruleset", "players", "switches"), SWITCHED)
def test_what_is_true_is_possible_and_chances_add_up(
    ruleset: str, players: int, switches: dict[str, str | int]
) -> None:
    random = Random(f"{ruleset}{players}{switches}")
    for _ in range(4):
        for played, viewer in _positions(ruleset, players, switches, random):
            view = view_of(played, viewer)
            belief = Belief.of(view)
            for seat in view.seating.seats:
                assert all(belief.chance(tile, seat) > 0 for tile in played.hand(seat))
            assert all(belief.chance(tile, BONEYARD) > 0 for tile in played.boneyard)
            chances = belief.chances()
            assert belief.hidden == view.unseen == set(chances)
            assert all(sum(by_place.values()) == 1 for by_place in chances.values())
            for place in belief.places:
                count = view.boneyard_count if place is BONEYARD else view.counts[place]
                assert sum(by_place[place] for by_place in chances.values()) == count
            assert sum(belief.in_reserve(tile) for tile in TILES) == min(
                played.options.reserve, view.boneyard_count
            )


@pytest.mark.parametrize(("ruleset", "players", "switches"), SWITCHED)
def test_joint_chances_allow_what_is_true(ruleset: str, players: int, switches: dict[str, str | int]) -> None:
    random = Random(f"joint {ruleset}{players}{switches}")
    for played, viewer in _positions(ruleset, players, switches, random):
        belief = Belief.of(view_of(played, viewer))
        blocked = belief.blocked_now()
        assert blocked > 0 if played.is_blocked else blocked < 1
        for seat in played.seating.seats:
            hand = played.hand(seat)
            assert belief.pips(seat).distribution[hand.pips] > 0
            suit = random.choice(SUITS)
            void = belief.is_void_in(seat, suit)
            assert void > 0 if hand.is_void_in(suit) else void < 1
            assert belief.holds_at_least(seat, suit, len(hand.of_suit(suit))) > 0
            if played.ends is not None:
                able = any(played.fits(tile) for tile in hand)
                assert belief.can_play(seat) > 0 if able else belief.can_play(seat) < 1


def _first_deal(belief: Belief, slots: list[int], random: Random) -> Deal:
    """The deal from which a drawn filling came: what was drawn goes back into the boneyard, in its order."""
    view = belief.view
    held = [
        [tile for tile in TILES if slots[tile.index] == slot] for slot in range(len(belief.evidence.slots))
    ]
    hands = {view.viewer: list(view.dealt)}
    for slot, tiles in zip(belief.evidence.slots, held, strict=True):
        if slot.seat is not None and slot.draw is None:
            hands[slot.seat] = tiles
    order: list[Tile] = []
    for number, seen in enumerate(view.events):
        if not isinstance(seen.move, Draw):
            continue
        if seen.seat == view.viewer:
            order += seen.move.tiles
            continue
        for slot, tiles in zip(belief.evidence.slots, held, strict=True):
            if slot.draw == number:
                order += random.sample(tiles, len(tiles))
        following = view.events[number + 1] if number + 1 < len(view.events) else None
        if following and isinstance(following.move, Play) and seen.ends is not None:
            order.append(following.move.tile)
    order += random.sample(held[-1], len(held[-1]))
    return Deal(tuple(TileSet.of(hands[seat]) for seat in view.seating.seats), tuple(order))


@pytest.mark.parametrize(("ruleset", "players", "switches"), SWITCHED)
def test_every_sample_is_a_deal_that_shows_the_same_history(
    ruleset: str, players: int, switches: dict[str, str | int]
) -> None:
    random = Random(f"samples {ruleset}{players}{switches}")
    generator = np.random.default_rng(8)
    positions = list(_positions(ruleset, players, switches, random))
    for played, viewer in random.sample(positions, min(12, len(positions))):
        view = view_of(played, viewer)
        belief = Belief.of(view)
        for slots in belief.sample_slots(8, generator).tolist():
            again = Round.of_deal(played.options, _first_deal(belief, slots, random), played.setup.lead)
            for move in played.history:
                again = again.after(move)
            assert view_of(again, viewer) == view


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_samples_agree_with_the_chances(ruleset: str, players: int) -> None:
    random = Random(f"often {ruleset}{players}")
    number = 4_000
    positions = list(_positions(ruleset, players, {}, random))
    for played, viewer in random.sample(positions, 3):
        view = view_of(played, viewer)
        belief = Belief.of(view)
        deals = belief.sample(number, np.random.default_rng(11))
        assert deals.places.shape == (number, 28)
        assert deals.boneyard.shape == (number, view.boneyard_count)
        for tile in TILES:
            for place in (*view.seating.seats, BONEYARD):
                code = IN_BONEYARD if place is BONEYARD else place
                often = np.count_nonzero(deals.places[:, tile.index] == code) / number
                chance = float(belief.chance(tile, place))
                assert abs(often - chance) <= 5 * (chance * (1 - chance) / number) ** 0.5
            reserve = deals.boneyard[:, max(0, view.boneyard_count - view.options.reserve) :]
            kept = float(belief.in_reserve(tile))
            often = np.count_nonzero(reserve == tile.index) / number
            assert abs(often - kept) <= 5 * (kept * (1 - kept) / number) ** 0.5
        assert all((deals.places[:, tile.index] == ON_TABLE).all() for tile in view.played)
        assert ((deals.places == IN_BONEYARD).sum(axis=1) == view.boneyard_count).all()
        lying = np.take_along_axis(deals.places, deals.boneyard.astype(np.intp), axis=1)
        assert (lying == IN_BONEYARD).all()
        for seat in view.seating.seats:
            assert ((deals.places == seat).sum(axis=1) == view.counts[seat]).all()


def test_the_same_generator_draws_the_same_deals() -> None:
    played, viewer = list(_positions("C", 3, {}, Random(4)))[9]
    belief = Belief.of(view_of(played, viewer))
    one, two = (belief.sample(50, np.random.default_rng(6)) for _ in range(2))
    assert (one.places == two.places).all()
    assert (one.boneyard == two.boneyard).all()


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_suppositions_follow_the_laws_of_chance(data: st.DataObject) -> None:
    ruleset, players, switches = data.draw(st.sampled_from(SWITCHED))
    positions = list(_positions(ruleset, players, switches, Random(data.draw(st.integers(0, 10_000)))))
    played, viewer = data.draw(st.sampled_from(positions))
    belief = Belief.of(view_of(played, viewer))
    one, other = (data.draw(st.sampled_from(TILES)) for _ in range(2))
    here, there = (data.draw(st.sampled_from([*played.seating.seats, BONEYARD])) for _ in range(2))
    chance = belief.chance(one, here)
    joint = _joint(belief, one, here, other, there)
    assert joint == _joint(belief, other, there, one, here)
    if chance == 0:
        with pytest.raises(Contradiction):
            belief.given(one, here)
    if chance == 1:
        with pytest.raises(Contradiction):
            belief.given_not(one, here)
    if 0 < chance < 1:
        supposed, denied = belief.given(one, here), belief.given_not(one, here)
        assert supposed.deals + denied.deals == belief.deals
        assert (supposed.chance(one, here), denied.chance(one, here)) == (1, 0)
        assert belief.chance(other, there) == (
            chance * supposed.chance(other, there) + (1 - chance) * denied.chance(other, there)
        )


def _joint(belief: Belief, one: Tile, here: Place, other: Tile, there: Place) -> Fraction:
    chance = belief.chance(one, here)
    return chance and chance * belief.given(one, here).chance(other, there)


# --- readable positions ---

P0, P1, P2, P3 = (Seat(number) for number in range(4))


def _tile(text: str) -> Tile:
    return Tile.parse(text)


def _four_handed() -> View:
    """6-6, then 6-3 by P1; P2 passes on 6 and 3."""
    return make_view(
        options_for("C"),
        4,
        0,
        TileSet.parse("6-6 0-1 0-2 1-2 1-4 2-4 5-5"),
        [(0, Play(_tile("6-6"))), (1, Play(_tile("3-6"), End.RIGHT)), (2, Pass())],
        announced=_tile("6-6"),
    )


def test_a_pass_rules_out_both_open_suits_and_says_so() -> None:
    belief = Belief.of(_four_handed())
    for suit in (3, 6):
        assert belief.is_void_in(P2, SUITS[suit]) == 1
    why = belief.why(_tile("3-4"), P2)
    assert (why.chance, why.grounds) == (0, (Ground(Because.PASSED, 2, P2),))
    assert belief.why(_tile("3-4"), P1).grounds == (Ground(Because.PASSED, 2, P2),)
    assert belief.chance(_tile("3-4"), P1) == Fraction(6, 13)
    assert belief.places == (P1, P2, P3)


def test_evidence_gathered_elsewhere_is_counted_the_same_way() -> None:
    view = _four_handed()
    belief = Belief.of_evidence(view, read(view))
    assert belief == Belief.of(view)
    # A tile that lies on the table without a move that laid it there is still named as played.
    without_moves = Belief.of_evidence(replace(view, events=()), read(view))
    assert without_moves.why(_tile("3-6"), P1).grounds == (Ground(Because.PLAYED),)


def test_own_and_played_tiles_are_where_they_are_seen() -> None:
    belief = Belief.of(_four_handed())
    assert belief.chance(_tile("5-5"), P0) == 1
    assert belief.why(_tile("5-5"), P1).grounds == (Ground(Because.OWN, seat=P0),)
    assert belief.chance(_tile("3-6"), P1) == 0
    assert belief.why(_tile("3-6"), P1).grounds == (Ground(Because.PLAYED, 1, P1),)
    assert belief.why(_tile("3-4"), P0).grounds == (Ground(Because.OWN, seat=P0),)
    assert belief.can_play_at(P2, End.LEFT) == 0
    assert belief.can_play(P0) == 0


def test_a_suit_passed_on_comes_back_with_a_later_draw() -> None:
    dealt = TileSet.parse("5-5 4-4 0-3 0-0 0-1 0-2 0-6")
    moves: list[tuple[int, Play | Draw]] = [
        (0, Play(_tile("5-5"))),
        (1, Draw(2)),
        (1, Play(_tile("4-5"), End.LEFT)),
        (0, Play(_tile("4-4"), End.LEFT)),
        (1, Draw(2)),
        (1, Play(_tile("3-4"), End.LEFT)),
    ]
    belief = Belief.of(make_view(options_for("C"), 2, 0, dealt, moves, is_first=False))
    assert belief.chance(_tile("2-4"), P1) == 0
    assert belief.why(_tile("2-4"), P1).grounds == (Ground(Because.DREW, 4, P1), Ground(Because.KEPT, 4, P1))
    assert belief.chance(_tile("2-2"), P1) > 0
    # Once more he draws, now on 0 and 5: a four that he could not hold before may come.
    moves += [(0, Play(_tile("0-3"), End.LEFT)), (1, Draw(2))]
    later = Belief.of(make_view(options_for("C"), 2, 0, dealt, moves, is_first=False))
    assert later.chance(_tile("2-4"), P1) > 0
    assert later.is_void_in(P1, SUITS[4]) < 1


def test_higher_doubles_than_the_one_that_opened_were_dealt_to_nobody() -> None:
    view = make_view(
        options_for("A"),
        2,
        0,
        TileSet.parse("0-0 0-1 0-2 0-3 0-4 0-5 1-2"),
        [(1, Play(_tile("4-4")))],
        announced=_tile("4-4"),
    )
    belief = Belief.of(view)
    for double in ("5-5", "6-6"):
        assert belief.chance(_tile(double), BONEYARD) == 1
        assert belief.why(_tile(double), BONEYARD).grounds == (Ground(Because.HIGHER_DOUBLE, seat=P1),)
        assert belief.in_reserve(_tile(double)) == Fraction(2, 14)
    assert belief.chance(_tile("3-3"), P1) == Fraction(6, 18)


def test_the_opener_holds_the_double_that_he_announced_until_he_plays_it() -> None:
    view = make_view(
        options_for("B"),
        3,
        0,
        TileSet.parse("0-0 0-1 0-2 0-3 0-4 0-5 1-2"),
        [(1, Play(_tile("1-4")))],
        announced=_tile("6-6"),
    )
    belief = Belief.of(view)
    assert belief.chance(_tile("6-6"), P1) == 1
    assert belief.why(_tile("6-6"), BONEYARD).grounds == (Ground(Because.OPENER_HOLDS, seat=P1),)
    assert belief.why(_tile("6-6"), P1).grounds == (Ground(Because.OPENER_HOLDS, seat=P1),)


def test_the_last_tile_of_a_suit_is_the_puerta() -> None:
    belief = Belief.of(_long_table())
    holder = belief.who_has_the_puerta(SUITS[6])
    assert holder is not None
    assert sum(holder.values()) == 1
    assert holder == belief.chances()[_tile("5-6")]
    assert belief.who_has_the_puerta(SUITS[5]) is None


def test_a_double_is_hanged_when_the_six_others_are_out_and_no_end_shows_it() -> None:
    belief = Belief.of(_long_table())
    assert not belief.is_hanged(_tile("6-6"))
    assert not belief.is_hanged(_tile("5-5"))
    hanged = Belief.of(_long_table(last=[(3, Play(_tile("5-6"), End.LEFT))], opens_with="0-6"))
    assert hanged.is_hanged(_tile("6-6"))
    assert hanged.who_has_the_puerta(SUITS[6]) == hanged.chances()[_tile("6-6")]
    with pytest.raises(ValueError, match="no double"):
        belief.is_hanged(_tile("5-6"))


def _long_table(last: list[tuple[int, Play]] | None = None, opens_with: str = "6-6") -> View:
    """Six of the seven sixes lie on the table."""
    sixes = ["6-6", "0-6"] if opens_with == "6-6" else ["0-6"]
    moves = [(0, Play(_tile(sixes[0])))]
    if opens_with == "6-6":
        moves.append((1, Play(_tile("0-6"), End.RIGHT)))
        moves += [(2, Play(_tile("1-6"), End.LEFT)), (3, Play(_tile("0-2"), End.RIGHT))]
        moves += [(0, Play(_tile("2-6"), End.RIGHT)), (1, Play(_tile("3-6"), End.RIGHT))]
        moves += [(2, Play(_tile("3-4"), End.RIGHT)), (3, Play(_tile("4-6"), End.RIGHT))]
        dealt = "6-6 2-6 0-0 0-1 1-2 2-2 2-3"
    else:
        moves += [(1, Play(_tile("0-2"), End.LEFT)), (2, Play(_tile("1-6"), End.RIGHT))]
        moves += [(3, Play(_tile("2-6"), End.LEFT)), (0, Play(_tile("3-6"), End.LEFT))]
        moves += [(1, Play(_tile("3-4"), End.LEFT)), (2, Play(_tile("4-6"), End.LEFT))]
        dealt = "0-6 3-6 0-0 0-1 1-2 2-2 2-3"
    return make_view(options_for("C"), 4, 0, TileSet.parse(dealt), [*moves, *(last or [])], is_first=False)


def test_a_table_without_a_fitting_tile_is_blocked_for_sure() -> None:
    moves = [
        (0, Play(_tile("6-6"))),
        (1, Play(_tile("5-6"), End.LEFT)),
        (2, Play(_tile("4-6"), End.RIGHT)),
        (3, Play(_tile("4-5"), End.RIGHT)),
        (0, Play(_tile("5-5"), End.LEFT)),
        (1, Play(_tile("0-5"), End.LEFT)),
        (2, Play(_tile("0-1"), End.LEFT)),
        (3, Play(_tile("1-5"), End.LEFT)),
        (0, Play(_tile("2-5"), End.LEFT)),
        (1, Play(_tile("2-3"), End.LEFT)),
    ]
    dealt = TileSet.parse("6-6 5-5 2-5 0-0 1-1 2-2 0-2")
    open_table = Belief.of(make_view(options_for("C"), 4, 0, dealt, moves, is_first=False))
    assert open_table.blocked_now() == 0
    closing = [*moves, (2, Play(_tile("3-5"), End.LEFT))]
    blocked = Belief.of(make_view(options_for("C"), 4, 0, dealt, closing, is_first=False))
    assert blocked.blocked_now() == 1
    assert [blocked.can_play(seat) for seat in (P0, P1, P2, P3)] == [0, 0, 0, 0]


def test_what_is_supposed_is_named_as_a_reason() -> None:
    belief = Belief.of(_four_handed()).given(_tile("3-4"), P3)
    assert belief.chance(_tile("3-4"), P1) == 0
    assert belief.why(_tile("3-4"), P1).grounds == (Ground(Because.SUPPOSED, seat=P3),)
    assert belief.supposed == ((_tile("3-4"), P3, True),)


def test_tiles_that_fill_all_other_places_are_a_reason_too() -> None:
    # A seat with one tile left: once that tile is known, every other tile is elsewhere.
    random = Random(5)
    belief = next(
        found
        for played, viewer in iter(lambda: list(_positions("C", 4, {}, random))[-4], None)
        for found in [Belief.of(view_of(played, viewer))]
        for seat in found.seats
        if found.view.counts[seat] == 1 and sum(found.chance(tile, seat) > 0 for tile in TILES) > 1
    )
    seat = next(seat for seat in belief.seats if belief.view.counts[seat] == 1)
    last, another = [tile for tile in belief.hidden if belief.chance(tile, seat) > 0][:2]
    supposed = belief.given(last, seat)
    assert supposed.chance(another, seat) == 0
    assert supposed.why(another, seat).grounds == (Ground(Because.COUNTS),)


def test_no_deal_fits_a_history_that_contradicts_itself() -> None:
    # P1 passes on 6 and 3, and plays a six later.
    view = _four_handed()
    moves = [
        (0, Play(_tile("6-6"))),
        (1, Pass()),
        (2, Play(_tile("3-6"), End.RIGHT)),
        (3, Play(_tile("3-4"), End.RIGHT)),
        (0, Play(_tile("1-4"), End.RIGHT)),
        (1, Play(_tile("5-6"), End.LEFT)),
    ]
    contradicting = make_view(options_for("C"), 4, 0, view.dealt, moves, announced=_tile("6-6"))
    with pytest.raises(Contradiction) as caught:
        Belief.of(contradicting)
    assert (caught.value.conflict, caught.value.event) == ("no_deal_fits", 5)


@pytest.mark.parametrize(
    ("change", "conflict"),
    [
        ({"counts": (6, 6, 6, 7)}, "counts"),
        ({"boneyard_count": 1}, "counts"),
        ({"hand": TileSet.parse("0-1 0-2 1-2 1-4 2-4 5-6")}, "no_deal_fits"),
        ({"dealt": TileSet.parse("6-6 0-1 0-2 1-2 1-4 2-4 3-6")}, "no_deal_fits"),
        ({"announced": Tile.of(5, 5)}, "no_deal_fits"),
    ],
)
def test_a_view_that_does_not_add_up_is_refused(change: dict[str, object], conflict: str) -> None:
    with pytest.raises(Contradiction) as caught:
        Belief.of(replace(_four_handed(), **change))
    assert caught.value.conflict == conflict


def test_moves_that_cannot_be_are_named() -> None:
    dealt = TileSet.parse("6-6 0-1 0-2 1-2 1-4 2-4 5-5")
    opening = (0, Play(_tile("6-6")))

    def conflict(*moves: tuple[int, Play | Pass]) -> tuple[str, int | None]:
        view = make_view(options_for("C"), 4, 0, dealt, [opening, *moves], announced=_tile("6-6"))
        with pytest.raises(Contradiction) as caught:
            Belief.of(view)
        return caught.value.conflict, caught.value.event

    six = (1, Play(_tile("3-6"), End.LEFT))
    assert conflict(six, (2, Play(_tile("3-6"), End.RIGHT))) == ("tile_twice", 2)
    one = (3, Play(_tile("0-3"), End.LEFT))
    assert conflict(six, (2, Pass()), one, (0, Pass())) == ("passes_though_able", 4)
    astray = replace(_four_handed().events[1], move=Play(_tile("4-5"), End.LEFT))
    view = _four_handed()
    with pytest.raises(Contradiction) as caught:
        Belief.of(replace(view, events=(view.events[0], astray, view.events[2])))
    assert (caught.value.conflict, caught.value.event) == ("does_not_fit", 1)


def test_without_a_named_opener_there_is_no_exact_belief() -> None:
    dealt = TileSet.parse("0-1 0-2 0-3 0-4 0-5 1-2 1-3")
    view = make_view(options_for("A"), 2, 0, dealt, [], is_first=True)
    with pytest.raises(NoExactBelief) as caught:
        Belief.of(view)
    assert caught.value.reason == "opening_without_double"


def test_before_the_first_tile_only_the_own_hand_is_known() -> None:
    dealt = TileSet.parse("0-1 0-2 0-3 0-4 0-5 1-2 1-3")
    belief = Belief.of(make_view(options_for("C"), 3, 0, dealt, [], is_first=False))
    chances = {Fraction(1, 3)}
    assert {chance for tile in FULL_SET - dealt for chance in belief.chances()[tile].values()} == chances
    assert belief.can_play(P1) == 1
    assert belief.blocked_now() == 0
    assert belief.who_has_the_puerta(SUITS[0]) is None
    assert belief.pips(P0).distribution == {dealt.pips: 1}
    assert belief.pips(P1).mean == Fraction(168 - dealt.pips, 3)
