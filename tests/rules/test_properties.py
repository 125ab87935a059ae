"""What holds in every round of every game, whatever is dealt, switched and played."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import FrozenInstanceError
from fractions import Fraction
from itertools import pairwise
from math import comb
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.game import record
from engine.game.deal import Deal
from engine.game.layout import FIT_MASKS
from engine.game.match import Match
from engine.game.moves import Draw, End, IllegalMove, Move, Pass, Play
from engine.game.round import Lead, Needs, Round, Setup
from engine.game.ruleset import Options, Value, load
from engine.game.seats import Seat
from engine.game.seen import view_of
from engine.game.terms import fits_nobody, is_hanged, left_of
from engine.game.tiles import ALL_MASK, FULL_SET, SUITS, TILES, Tile, TileSet
from tests.rules.positions import rules

TABLES = [("A", 2), ("A", 3), ("B", 2), ("B", 3), ("B", 4), ("C", 2), ("C", 3), ("C", 4)]
EXAMPLES = settings(max_examples=60, deadline=None)
FEW = settings(max_examples=25, deadline=None)


class Game:
    """A round from its deal to its end."""

    def __init__(self, positions: Sequence[Round]) -> None:
        self.positions = tuple(positions)

    def __repr__(self) -> str:
        # Short, and enough to see it again: a failing example is printed with it.
        setup, moves = self.end.setup, ", ".join(map(str, self.end.history))
        hands = [str(TileSet(mask)) for mask in setup.hands]
        switched = load(self.options.ruleset).switched(self.options)
        return f"Game({self.options.ruleset} {switched} {hands} {setup.opener} {moves})"

    @property
    def end(self) -> Round:
        return self.positions[-1]

    @property
    def options(self) -> Options:
        return self.end.options


@st.composite
def switches(draw: st.DrawFn, ruleset: str) -> dict[str, Value]:
    questions = load(ruleset).switches
    names = draw(st.lists(st.sampled_from(sorted(questions)), unique=True, max_size=6))
    return {name: draw(st.sampled_from(questions[name].values)) for name in names}


@st.composite
def games(draw: st.DrawFn, tables: tuple[tuple[str, int], ...] = tuple(TABLES)) -> Game:
    ruleset, players = draw(st.sampled_from(tables))
    options = rules(ruleset, **draw(switches(ruleset)))
    deal = Deal.of_number(draw(st.integers(0, Deal.count(players) - 1)), players)
    opener = draw(st.none() | st.integers(0, players - 1).map(Seat))
    position = Round.of_deal(options, deal, Lead(opener))
    assume(position.setup.needs is not Needs.REDEAL)
    random = Random(draw(st.integers(0, 2**32)))
    positions = [position]
    while not position.is_over:
        position = position.after(random.choice(position.legal_moves))
        positions.append(position)
    return Game(positions)


@st.composite
def matches(draw: st.DrawFn) -> Match:
    ruleset, players = draw(st.sampled_from(TABLES))
    options = rules(ruleset, **draw(switches(ruleset)))
    target = draw(st.none() | st.integers(1, 9999))
    match = Match.start(options, players=players, seed=draw(st.text(max_size=8)), target=target)
    random = Random(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(0, 120))):
        if match.is_over:
            break
        if match.round.is_over:
            lead = match.next_lead
            assert lead is not None
            match = match.next_round(random.choice(lead.one_of) if lead.one_of else None)
        elif match.may_ask_redeal and random.random() < 0.5:
            match = match.redeal()
        else:
            match = match.after(random.choice(match.round.legal_moves))
    return match


# --- tiles, pips and parity ---


@EXAMPLES
@given(games())
def test_28_tiles_and_168_pips_are_always_somewhere(game: Game) -> None:
    for position in game.positions:
        places = [
            position.layout.tiles,
            TileSet.of(position.boneyard),
            *(position.hand(seat) for seat in position.seating.seats),
        ]
        assert sum(len(place) for place in places) == 28
        assert sum(place.pips for place in places) == 168
        assert TileSet.of(tile for place in places for tile in place) == FULL_SET


@EXAMPLES
@given(games())
def test_an_end_that_differs_from_the_other_shows_an_odd_number_of_halves(game: Game) -> None:
    for position in game.positions[1:]:
        laid = position.layout.laid
        if not laid:
            continue
        ends = {laid[0].left, laid[-1].right}
        odd = ends if len(ends) == 2 else set()
        halves = [half for tile in laid for half in (tile.left, tile.right)]
        assert {suit for suit in SUITS if halves.count(suit) % 2} == odd


@EXAMPLES
@given(games((("B", 2), ("B", 4), ("C", 2), ("C", 3), ("C", 4))))
def test_a_block_with_all_tiles_in_hands_shows_one_number_all_seven_of_it(game: Game) -> None:
    for position in game.positions:
        if position.boneyard_count or not position.is_blocked or position.options.double_off != "no_branch":
            continue
        left, right = position.layout.ends
        assert left == right is not None
        assert left_of(left, position.layout) == TileSet()
        assert sum(position.hand(seat).pips for seat in position.seating.seats) % 2 == 0


@EXAMPLES
@given(games((("B", 4), ("C", 4))))
def test_with_all_tiles_in_hands_the_ends_can_be_read_off_the_hands_alone(game: Game) -> None:
    for position in game.positions[1:]:
        hidden = [tile for seat in position.seating.seats for tile in position.hand(seat)]
        halves = [half for tile in hidden for half in (tile.low, tile.high)]
        laid = position.layout.laid
        ends = {laid[0].left, laid[-1].right}
        assert {suit for suit in SUITS if halves.count(suit) % 2} == (ends if len(ends) == 2 else set())


@EXAMPLES
@given(games())
def test_a_double_without_companions_is_hanged_or_waited_for_at_both_ends(game: Game) -> None:
    for position in game.positions[1:]:
        if position.options.double_off != "no_branch" or position.layout.is_empty:
            continue
        for suit in SUITS:
            double = Tile.of(suit, suit)
            if left_of(suit, position.layout) != {double}:
                assert not is_hanged(double, position.layout)
                continue
            shown = [end == suit for end in position.layout.ends]
            assert is_hanged(double, position.layout) == (not any(shown))
            assert all(shown) or not any(shown)
            if all(shown):
                seat = position.to_move
                hands = [position.hand(one) - {double} for one in position.seating.seats]
                after = position.layout.place(double, End.LEFT)
                assert fits_nobody(after, [*hands, TileSet.of(position.boneyard) - {double}])
                assert (
                    seat is None
                    or double not in position.hand(seat)
                    or Play(double, End.LEFT) in (position.legal_moves)
                )


def test_how_often_no_double_is_dealt_and_how_often_the_double_six_is_not() -> None:
    # 21 of the 28 tiles are no doubles; with four players every tile is dealt.
    none = {players: Fraction(comb(21, 7 * players), comb(28, 7 * players)) for players in (2, 3, 4)}
    assert none == {2: Fraction(1, 345), 3: Fraction(1, 1_184_040), 4: 0}
    random = Random(5)
    for players, share in ((2, 0.5), (3, 0.25), (4, 0.0)):
        numbers = [random.randrange(Deal.count(players)) for _ in range(2000)]
        without = sum(Tile.of(6, 6) in Deal.of_number(number, players).boneyard for number in numbers)
        assert abs(without / 2000 - share) < 0.04


@pytest.mark.parametrize(
    ("ruleset", "players", "drawable"), [("A", 2, 12), ("A", 3, 5), ("C", 2, 14), ("C", 3, 7), ("C", 4, 0)]
)
def test_how_many_tiles_can_be_drawn(ruleset: str, players: int, drawable: int) -> None:
    assert Round.of_deal(rules(ruleset), Deal.of_seed("draw", players)).drawable == drawable


# --- moves ---


@EXAMPLES
@given(games())
def test_who_passes_or_draws_has_nothing_that_fits(game: Game) -> None:
    for before, event in zip(game.positions, game.end.events, strict=False):
        if isinstance(event.move, Play) or before.ends is None:
            continue
        hand = before.hand(event.seat)
        assert all(hand.is_void_in(end) for end in before.layout.ends if end is not None)
        if isinstance(event.move, Draw):
            assert before.drawable > 0
        else:
            skipping = before.options.draw_duty == "player_may_skip" and not before.drew
            assert before.drawable == 0 or skipping or before.drew == 1
            assert before.drawable == 0 or before.options.draw_duty != "until_match_then_skip"


@EXAMPLES
@given(games())
def test_the_turn_goes_to_the_right_unless_one_is_drawing(game: Game) -> None:
    events = game.end.events
    for event, following in pairwise(events):
        if event.ends is None and isinstance(event.move, Draw):
            continue  # drawing for the lead
        stays = isinstance(event.move, Draw)
        assert following.seat == (event.seat if stays else game.end.seating.after(event.seat))


@EXAMPLES
@given(games())
def test_every_round_comes_to_an_end(game: Game) -> None:
    # At most every tile is laid and every tile drawn, with a round of passes before each.
    players = game.end.seating.count
    assert len(game.end.history) <= 28 + 14 + players * 28
    assert game.end.must == "nothing"
    assert any(not hand for hand in game.end.hands) == (game.end.outcome().ending.value == "DOMINO")


def all_moves() -> Iterator[Move]:
    yield Pass()
    for count in (1, 2, 3, 12):
        yield Draw(count)
    for tile in TILES:
        for end in (None, *End):
            yield Play(tile, end)


@FEW
@given(games(), st.data())
def test_a_move_is_refused_exactly_where_it_cannot_be_made(game: Game, data: st.DataObject) -> None:
    position = data.draw(st.sampled_from(game.positions))
    allowed = set()
    for move in all_moves():
        try:
            refusal = position.refusal(move)
        except ValueError:
            # Two ends could be meant: neither way is there an answer.
            with pytest.raises(ValueError, match="say left or right"):
                position.after(move)
            continue
        if refusal is None:
            allowed.add(position.resolve(move))
            assert position.after(move).history == (*position.history, position.resolve(move))
        else:
            with pytest.raises(IllegalMove) as caught:
                position.after(move)
            assert caught.value.refusal == refusal
            assert load(position.options.ruleset).clause(refusal.clause)
    assert set(position.legal_moves) <= allowed
    if position.to_move is not None and not position.layout.is_empty:
        fitting = {
            Play(tile, end)
            for tile in position.hand(position.to_move)
            for end in End
            if position.layout.accepts(tile, end)
        }
        assert {move for move in allowed if isinstance(move, Play)} == fitting
    for seat in position.seating.seats:
        if seat != position.to_move:
            assert all(position.refusal(move, seat) is not None for move in position.legal_moves)


@FEW
@given(games())
def test_a_move_leaves_the_position_before_it_as_it_was(game: Game) -> None:
    for position in game.positions:
        before = (position.history, position.hands, position.ends, position.to_move, position.taken)
        view = None if position.to_move is None else view_of(position, position.to_move)
        for move in position.legal_moves:
            assert position.after(move) != position
        assert (position.history, position.hands, position.ends, position.to_move, position.taken) == before
        if position.to_move is not None:
            assert view_of(position, position.to_move) == view
        with pytest.raises(FrozenInstanceError):
            position.passes = 9  # type: ignore[misc]  # that it cannot be set is the point


# --- scores ---


@EXAMPLES
@given(games())
def test_no_score_is_negative_and_only_one_side_scores_outside_b(game: Game) -> None:
    outcome = game.end.outcome(1)
    running = [line for lines in game.end.lines_for(200) for line in lines]
    assert all(line.points > 0 for line in (*outcome.lines, *running))
    if game.options.ruleset != "B":
        assert running == []
        assert len({line.team for line in outcome.lines}) <= 1
        assert all(line.team == outcome.winner for line in outcome.lines)
    if outcome.winner is None:
        assert all(line.kind.value == "capicu" for line in outcome.lines)


@EXAMPLES
@given(games())
def test_every_line_names_a_clause_or_question_of_its_document(game: Game) -> None:
    document = load(game.options.ruleset)
    known = {clause.id for clause in document.clauses} | {question.id for question in document.questions}
    lines = [line for lines in game.end.lines_for(500) for line in lines]
    assert {line.clause for line in (*lines, *game.end.outcome(1).lines)} <= known


@EXAMPLES
@given(games((("B", 2), ("B", 3), ("B", 4))))
def test_the_dots_laid_and_left_add_up_to_the_set(game: Game) -> None:
    assume(game.options.tile_points != "off")
    tiles = sum(
        line.points for lines in game.end.lines_for(200) for line in lines if line.kind.value == "tile"
    )
    left = sum(game.end.outcome().pips) + sum(tile.pips for tile in game.end.boneyard)
    assert tiles + left == 168


@pytest.mark.parametrize(
    ("ruleset", "players", "share"),
    [("A", 2, 0.20), ("A", 3, 0.22), ("B", 4, 0.25), ("C", 2, 0.18), ("C", 3, 0.20), ("C", 4, 0.25)],
)
def test_rounds_played_at_random_are_blocked_as_often_as_was_measured_elsewhere(
    ruleset: str, players: int, share: float
) -> None:
    random = Random(7)
    ended = []
    for _ in range(300):
        position = Round.of_deal(rules(ruleset), Deal.shuffled(random, players))
        if position.must == "redeal":
            continue
        while not position.is_over:
            position = position.after(random.choice(position.legal_moves))
        ended.append(position.outcome().ending.value)
    assert abs(ended.count("BLOCKED") / len(ended) - share) < 0.05


# --- deals ---


@given(st.sampled_from([2, 3, 4]), st.data())
@EXAMPLES
def test_a_deal_and_its_number_are_the_same_thing(players: int, data: st.DataObject) -> None:
    number = data.draw(st.integers(0, Deal.count(players) - 1))
    deal = Deal.of_number(number, players)
    assert deal.number == number
    assert Deal.of_number(deal.number, players) == deal


@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_are_no_deals_beyond_the_last(players: int) -> None:
    assert Deal.of_number(Deal.count(players) - 1, players).number == Deal.count(players) - 1
    for number in (-1, Deal.count(players)):
        with pytest.raises(ValueError, match="deal number"):
            Deal.of_number(number, players)


# --- records ---

SAFE = re.compile(r"[A-Za-z0-9~._-]*")


@FEW
@given(matches())
def test_a_record_read_again_is_the_match(match: Match) -> None:
    text = record.write(match)
    assert SAFE.fullmatch(text)
    replayed = record.read(text)
    assert replayed.error is None
    assert replayed.match == match
    assert record.write(replayed.match) == text
    assert (replayed.match.scores, replayed.match.winner) == (match.scores, match.winner)


@FEW
@given(matches(), st.data())
def test_what_is_valid_before_an_error_is_kept(match: Match, data: st.DataObject) -> None:
    head, _, moves = record.write(match).rpartition("~")
    cut = data.draw(st.integers(0, len(moves)))
    if moves[cut - 1 : cut] == "_":
        cut -= 1  # what follows may belong to it
    replayed = record.read(f"{head}~{moves[:cut]}!{moves[cut:]}")
    assert replayed.error is not None
    assert (replayed.error.part, replayed.error.position) == ("moves", cut)
    assert replayed.match == record.read(f"{head}~{moves[:cut]}").match


@FEW
@given(matches(), st.data())
def test_a_changed_record_is_read_as_far_as_it_holds_or_refused(match: Match, data: st.DataObject) -> None:
    text = record.write(match)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 3)))
    signs = st.text(alphabet="ABCZabcz012345678.-_~", max_size=4) | st.text(max_size=4)
    changed = text[:start] + data.draw(signs) + text[end:]
    try:
        replayed = record.read(changed)
    except record.RecordError as error:
        replayed = record.read(text)
        refused_at = error.part
    else:
        refused_at = "nothing before the moves"
    assert refused_at != "moves"
    again = record.read(record.write(replayed.match))
    assert (again.match, again.error) == (replayed.match, None)


@EXAMPLES
@given(st.text() | st.lists(st.text(), min_size=6, max_size=6).map("~".join))
def test_any_other_text_is_a_record_error(text: str) -> None:
    with pytest.raises(record.RecordError) as caught:
        record.read(text)
    assert str(caught.value)


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", "text"),
        ("1~C4~200~~maria", "text"),
        ("2~C4~200~~maria~", "version"),
        ("1~D4~200~~maria~", "ruleset"),
        ("1~A4~100~~maria~", "ruleset"),
        ("1~C44~200~~maria~", "ruleset"),
        ("1~C4~0~~maria~", "target"),
        ("1~C4~²~~maria~", "target"),
        ("1~C4~200~block_tie.loudest~maria~", "switches"),
        ("1~C4~200~reserve.²~maria~", "switches"),
        ("1~C4~200~reserve.-1~maria~", "switches"),
        ("1~C4~200~ruleset.A~maria~", "switches"),
        ("1~C4~200~~María~", "seed"),
        ("1~C4~200~~~", "seed"),
        ("1~C4~200~~maria~" + "-" * 30_000, "text"),
    ],
)
def test_an_error_says_which_part_is_wrong(text: str, part: str) -> None:
    with pytest.raises(record.RecordError) as caught:
        record.read(text)
    assert caught.value.part == part


@pytest.mark.parametrize("sign", ["-", ".", "_", "4", "5"])
def test_a_long_hostile_record_ends_soon(sign: str) -> None:
    for table in ("B2", "B4"):
        start = f"1~{table}~200~many_doubles_redeal.4~maria~"
        replayed = record.read(start + sign * (record.LONGEST - len(start)))
        assert replayed.error is not None
        assert replayed.error.position < 50


# --- what a seat sees ---


def twin(position: Round, viewer: Seat, random: Random) -> Round | None:
    """The same round as far as the viewer saw it, with the unseen tiles dealt anew; None if that cannot be."""
    start = position.setup
    seen = TileSet(start.hands[viewer]) | position.layout.tiles
    for event in position.events:
        if event.seat == viewer:
            seen |= TileSet.of(event.drawn)
    unseen = list(FULL_SET - seen)
    random.shuffle(unseen)
    fresh = iter(unseen)
    hands = [
        TileSet.of(tile if tile in seen else next(fresh) for tile in TileSet(mask)) for mask in start.hands
    ]
    boneyard = tuple(tile if tile in seen else next(fresh) for tile in start.boneyard)
    other = Round.of_deal(start.options, Deal(tuple(hands), boneyard), start.lead)
    if (other.to_move, other.setup.needs, other.setup.announced) != (
        start.opener if start.needs is Needs.NOTHING else Seat(0),
        start.needs,
        start.announced,
    ):
        return None
    for event in position.events:
        if event.seat != other.to_move or other.refusal(event.move) is not None:
            return None
        other = other.after(event.move)
    return other if other.to_move == position.to_move else None


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_two_rounds_that_look_the_same_to_a_seat_give_it_the_same_view(ruleset: str, players: int) -> None:
    random = Random(f"views {ruleset}{players}")
    compared = different = 0
    for _ in range(25):
        options = rules(ruleset)
        position = Round.of_deal(
            options, Deal.shuffled(random, players), Lead(Seat(random.randrange(players)))
        )
        for _ in range(random.randrange(0, 12)):
            if not position.is_over:
                position = position.after(random.choice(position.legal_moves))
        viewer = Seat(random.randrange(players))
        for _ in range(20):
            other = twin(position, viewer, random)
            if other is None:
                continue
            compared += 1
            different += other.hands != position.hands or other.boneyard != position.boneyard
            assert view_of(other, viewer) == view_of(position, viewer)
    assert compared > 40
    assert different > 40


@pytest.mark.parametrize(("ruleset", "players"), [("A", 2), ("A", 3), ("B", 2), ("C", 3), ("C", 4)])
def test_first_rounds_too(ruleset: str, players: int) -> None:
    random = Random(f"first views {ruleset}{players}")
    different = 0
    for _ in range(40):
        position = Round.of_deal(rules(ruleset), Deal.shuffled(random, players))
        for _ in range(random.randrange(0, 6)):
            if not position.is_over:
                position = position.after(random.choice(position.legal_moves))
        viewer = Seat(random.randrange(players))
        for _ in range(20):
            other = twin(position, viewer, random)
            if other is not None:
                different += other.hands != position.hands
                assert view_of(other, viewer) == view_of(position, viewer)
    assert different > 40


# --- positions with hidden hands ---


@EXAMPLES
@given(games(), st.data())
def test_a_round_with_hidden_hands_follows_the_open_one(game: Game, data: st.DataObject) -> None:
    start = game.positions[0]
    assume(start.setup.needs is Needs.NOTHING)
    viewer = data.draw(st.sampled_from(start.seating.seats))
    own = start.hands[viewer]
    hidden = Round.of_setup(
        Setup(
            start.options,
            start.seating,
            start.setup.lead,
            tuple(own if seat == viewer else ALL_MASK ^ own for seat in start.seating.seats),
            (),
            start.boneyard_count,
            hidden=frozenset(seat for seat in start.seating.seats if seat != viewer),
            sizes=tuple(start.size(seat) for seat in start.seating.seats),
            opener=start.setup.opener,
            must_open=start.setup.must_open,
            announced=start.setup.announced,
        )
    )
    for position, event in zip(game.positions, game.end.events, strict=False):
        assert (hidden.to_move, hidden.ends) == (position.to_move, position.ends)
        assert hidden.boneyard_count == position.boneyard_count
        for seat in position.seating.seats:
            assert hidden.size(seat) == position.size(seat)
            assert position.hands[seat] & ~hidden.hands[seat] == 0  # what he holds he may hold
        if position.to_move == viewer:
            assert hidden.legal_moves == position.legal_moves
        move = event.move
        if isinstance(move, Draw) and event.seat == viewer:
            move = Draw(move.count, event.drawn)
        assert hidden.refusal(move) is None
        hidden = hidden.after(move)
    if not hidden.is_finished:
        # Where a block is counted without passes, only who sees the tiles knows of one that a tile which a hidden
        # hand may hold could still undo.
        assert hidden.options.block_display == "immediate"
        assert game.end.outcome().ending.value == "BLOCKED"
        assert any(
            hidden.hands[seat] & FIT_MASKS[end] for seat in hidden.seating.seats for end in hidden.ends or ()
        )
