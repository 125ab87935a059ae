"""The engine against the plain second reading of the documents in `oracle.py`, move by move."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.game.deal import Deal
from engine.game.match import Match, NextLead, next_lead
from engine.game.moves import Draw, End, Move, Pass, Play
from engine.game.round import Lead, Needs, Round
from engine.game.ruleset import RULESET_IDS, Value, load
from engine.game.scoring import ScoreLine
from engine.game.seats import Seat
from engine.game.tiles import FULL_SET, Tile, TileSet
from tests.rules.oracle import DEFAULTS, Oracle, Pair, has_won, target_of

TABLES = [("A", 2), ("A", 3), ("B", 2), ("B", 3), ("B", 4), ("C", 2), ("C", 3), ("C", 4)]
PERFT = Path(__file__).parent.parent / "data" / "perft.json"
# Chosen with these odds: about one switch in four is thrown, so that a round shows more than one at a time.
THROWN = 0.25


def switched(random: Random, document: str) -> dict[str, Value]:
    switches: dict[str, Value] = {}
    for name, question in load(document).switches.items():
        if random.random() < THROWN:
            switches[name] = random.choice(question.values)
    return switches


def pair(tile: Tile) -> Pair:
    return int(tile.low), int(tile.high)


def oracle_of(
    deal: Deal, document: str, switches: dict[str, Value], lead: Lead, *, target: int, number: int = 1
) -> Oracle:
    return Oracle(
        document,
        {**DEFAULTS[document], **switches},
        [[pair(tile) for tile in hand] for hand in deal.hands],
        [pair(tile) for tile in deal.boneyard],
        leader=lead.opener,
        tied=lead.tied,
        target=target,
        number=number,
    )


def plain(move: Move) -> tuple[Any, ...]:
    match move:
        case Play(tile, None):
            return ("play", pair(tile), "open")
        case Play(tile, end):
            assert end is not None
            return ("play", pair(tile), end.value)
        case Draw():
            return ("draw",)
        case Pass():
            return ("pass",)


def shown(lines: list[ScoreLine] | tuple[ScoreLine, ...]) -> Counter[tuple[str, int, int]]:
    return Counter((line.clause, int(line.team), line.points) for line in lines)


def must(moves: set[tuple[Any, ...]]) -> str:
    kinds = {move[0] for move in moves}
    return {
        frozenset({"play"}): "play",
        frozenset({"draw"}): "draw",
        frozenset({"pass"}): "pass",
        frozenset({"draw", "pass"}): "draw_or_pass",
        frozenset(): "nothing",
    }[frozenset(kinds)]


def same_position(position: Round, oracle: Oracle) -> None:
    assert position.to_move == oracle.turn
    assert position.is_over == oracle.over
    assert {plain(move) for move in position.legal_moves} == oracle.moves()
    assert position.must == must(oracle.moves())
    assert position.layout.ends == (oracle.ends() if oracle.line else (None, None))
    assert [(laid.left, laid.right) for laid in position.layout.laid] == oracle.line
    for seat, hand in enumerate(oracle.hands):
        assert {pair(tile) for tile in position.hand(Seat(seat))} == set(hand)
    assert [pair(tile) for tile in position.boneyard] == oracle.pile
    assert position.drawable == oracle.drawable()
    assert position.opener == oracle.opener
    if oracle.line:
        assert position.is_blocked == oracle.stuck()


def same_end(position: Round, oracle: Oracle, *, target: int, number: int) -> None:
    running = oracle.running()
    for place, lines in enumerate(position.lines_for(target)):
        assert shown(lines) == Counter(running[place]), f"move {place + 1}"
    result, outcome = oracle.result(), position.outcome(number)
    assert shown(outcome.lines) == Counter(result["lines"])
    assert (outcome.winner, outcome.winner_seat) == (result["winner"], result["seat"])
    assert outcome.ending.value == result["ending"]
    assert outcome.pips == tuple(result["pips"])
    assert set(outcome.tied) == result["tied"]
    assert (outcome.capicu, outcome.chuchazo) == (result["capicu"], result["chuchazo"])


def same_lead(lead: NextLead, expected: dict[str, Any]) -> None:
    assert lead.as_first == expected.get("first", False)
    assert lead.opener == expected.get("opener")
    assert set(lead.one_of) == expected.get("one_of", set())
    assert set(lead.tied) == expected.get("tied", set())


def play_both(position: Round, oracle: Oracle, random: Random) -> Round:
    """A whole round, compared at every move."""
    same_position(position, oracle)
    while not position.is_over:
        move = random.choice(position.legal_moves)
        if isinstance(move, Play) and move.end is not None and position.ends is not None:
            left, right = position.ends
            if left == right and random.random() < 0.5:
                # Laid at the other of two equal ends it lies elsewhere and means the same.
                move = Play(move.tile, End.RIGHT)
        position = position.after(move)
        oracle.do(plain(move))
        same_position(position, oracle)
    return position


def test_both_start_from_the_same_defaults() -> None:
    for document in RULESET_IDS:
        questions = load(document).switches
        assert {name: question.default for name, question in questions.items()} == DEFAULTS[document]


@pytest.mark.parametrize(("document", "players"), TABLES)
def test_whole_rounds_agree_at_every_move(document: str, players: int) -> None:
    random = Random(f"rounds {document}{players}")
    ended: Counter[str] = Counter()
    for _ in range(50):
        switches = switched(random, document)
        options = load(document).options(switches)
        deal = Deal.shuffled(random, players)
        lead = Lead()
        if random.random() < 0.5:
            lead = Lead(Seat(random.randrange(players)))
        elif random.random() < 0.5:
            lead = Lead(None, (Seat(0), Seat(1)))
        target = random.choice([100, 200, 250, 500])
        number = random.randint(1, 6)
        oracle = oracle_of(deal, document, switches, lead, target=target, number=number)
        position = Round.of_deal(options, deal, lead)
        assert (position.setup.needs is Needs.REDEAL) == oracle.thrown_in
        if oracle.thrown_in:
            continue
        position = play_both(position, oracle, random)
        same_end(position, oracle, target=target, number=number)
        outcome = position.outcome(number)
        lead_now = next_lead(
            options, options.seating(players), outcome, opener=position.opener, last_play=position.last_play
        )
        same_lead(lead_now, oracle.next_lead())
        ended[outcome.ending.value] += 1
    assert min(ended["DOMINO"], ended["BLOCKED"]) > 3


@pytest.mark.parametrize(("document", "players"), [table for table in TABLES if table[1] < 4])
def test_rounds_that_begin_with_rare_deals_agree(document: str, players: int) -> None:
    """Deals without a double, and without the double six, for which a switch has an answer each."""
    random = Random(f"rare {document}{players}")
    mixed = [tile for tile in FULL_SET if not tile.is_double]
    for no_double in ("redeal", "heaviest_tile", "draw_until_double"):
        for no_66 in ("highest_double_holder_any_tile", "redeal", "draw_until_66"):
            switches: dict[str, Value] = {"no_double": no_double}
            if document == "B":
                switches["no_66"] = no_66
            if document != "A" and random.random() < 0.5:
                switches["reserve"] = 2
            random.shuffle(mixed)
            hands = [mixed[7 * seat : 7 * seat + 7] for seat in range(players)]
            pile = list(FULL_SET - TileSet.of(tile for hand in hands for tile in hand))
            random.shuffle(pile)
            deal = Deal(tuple(TileSet.of(hand) for hand in hands), tuple(pile))
            oracle = oracle_of(deal, document, switches, Lead(), target=200)
            position = Round.of_deal(load(document).options(switches), deal)
            assert (position.setup.needs is Needs.REDEAL) == oracle.thrown_in
            if not oracle.thrown_in:
                play_both(position, oracle, random)


@pytest.mark.parametrize(("document", "players"), TABLES)
def test_whole_matches_agree_on_totals_leads_and_winners(document: str, players: int) -> None:
    random = Random(f"matches {document}{players}")
    for game in range(4):
        switches = {} if game == 0 else switched(random, document)
        switches.pop("match_end", None)
        rule = {**DEFAULTS[document], **switches}
        match = Match.start(load(document).options(switches), players=players, seed=f"match {game}")
        target = target_of(document, rule, players)
        assert match.target == target
        scores = [0] * len(match.scores)
        while True:
            played = match.current
            setup = played.round.setup
            deal = Deal.of_seed(match.seed, players, round_number=match.round_number, redeals=played.redeals)
            for thrown in range(played.redeals):
                before = Deal.of_seed(match.seed, players, round_number=match.round_number, redeals=thrown)
                assert oracle_of(before, document, switches, setup.lead, target=target).thrown_in
            oracle = oracle_of(deal, document, switches, setup.lead, target=target, number=match.round_number)
            position = play_both(played.round, oracle, random)
            for move in position.history:
                match = match.after(move)
            for lines in (*oracle.running().values(), oracle.result()["lines"]):
                for _, side, points in lines:
                    scores[side] += points
            assert list(match.scores) == scores
            assert match.winner == has_won(rule, target, scores)
            if match.is_over:
                break
            lead = match.next_lead
            assert lead is not None
            same_lead(lead, oracle.next_lead())
            opener = random.choice(lead.one_of) if lead.one_of else None
            match = match.next_round(opener)
            if lead.opener is not None or opener is not None:
                assert match.round.to_move == (lead.opener if opener is None else opener)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_matches_that_stop_in_mid_round_agree_on_when(players: int) -> None:
    random = Random(f"immediate {players}")
    switches: dict[str, Value] = {"match_end": "immediate", "pass_on_block": "yes"}
    for game in range(6):
        match = Match.start(load("B").options(switches), players=players, seed=f"stop {game}", target=40)
        deal = Deal.of_seed(match.seed, players, redeals=match.current.redeals)
        oracle = oracle_of(deal, "B", switches, Lead(), target=40)
        while not match.is_over:
            scores = Counter[int]()
            for lines in oracle.running().values():
                for _, side, points in lines:
                    scores[side] += points
            assert max(scores.values(), default=0) < 40
            assert list(match.scores) == [scores[side] for side in oracle.sides()]
            move = random.choice(match.round.legal_moves)
            match = match.after(move)
            oracle.do(plain(move))
        assert match.winner is not None
        assert match.scores[match.winner] >= 40
        assert match.next_lead is None


# --- how many ways there are to go on ---


def engine_counts(position: Round, depth: int) -> list[int]:
    """How many sequences of 1, 2, ... `depth` moves there are."""
    positions, counts = [position], []
    for _ in range(depth):
        positions = [before.after(move) for before in positions for move in before.legal_moves]
        counts.append(len(positions))
    return counts


def oracle_counts(oracle: Oracle, depth: int) -> list[int]:
    oracles, counts = [oracle], []
    for _ in range(depth):
        following = []
        for before in oracles:
            for move in before.moves():
                after = before.twin()
                after.do(move)
                following.append(after)
        oracles = following
        counts.append(len(oracles))
    return counts


def perft_cases() -> list[dict[str, Any]]:
    cases: list[dict[str, Any]] = json.loads(PERFT.read_text("utf-8"))["cases"]
    return cases


def perft_start(case: dict[str, Any]) -> tuple[Round, Oracle]:
    document, switches = case["ruleset"], case["switches"]
    deal = Deal.of_seed(case["seed"], case["players"])
    lead = Lead(case["opener"])
    position = Round.of_deal(load(document).options(switches), deal, lead)
    return position, oracle_of(deal, document, switches, lead, target=200)


@pytest.mark.parametrize("case", perft_cases(), ids=lambda case: case["name"])
def test_the_engine_counts_as_many_ways_to_go_on_as_were_counted_before(case: dict[str, Any]) -> None:
    position, _ = perft_start(case)
    assert engine_counts(position, len(case["counts"])) == case["counts"]


@pytest.mark.parametrize("case", perft_cases(), ids=lambda case: case["name"])
def test_the_second_reading_counts_the_same(case: dict[str, Any]) -> None:
    _, oracle = perft_start(case)
    # The plain reading is slow: it counts up to a few thousand ways.
    counts = [count for count in case["counts"] if count <= 2000]
    assert len(counts) >= 5
    assert oracle_counts(oracle, len(counts)) == counts


def test_every_table_has_its_counts() -> None:
    assert {(case["ruleset"], case["players"]) for case in perft_cases()} == set(TABLES)
