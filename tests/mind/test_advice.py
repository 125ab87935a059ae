"""The coach: every fact it states is worked out again here, in another way."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from engine.game.match import Match
from engine.game.moves import Play
from engine.game.round import Round
from engine.game.ruleset import RulesetId, load
from engine.game.seen import view_of
from engine.game.tiles import SUITS
from engine.mind.advice import CHANCES, Advised, advise, chance_to_answer
from engine.mind.belief import Belief
from engine.mind.features import FEATURES
from engine.mind.view import View

TABLES: list[tuple[RulesetId, int]] = [
    ("A", 2),
    ("A", 3),
    ("B", 2),
    ("B", 3),
    ("B", 4),
    ("C", 2),
    ("C", 3),
    ("C", 4),
]


def choices(ruleset: RulesetId, players: int, rounds: int) -> Iterator[tuple[Round, View]]:
    """Positions with something to choose, from rounds played at random."""
    random = Random(f"{ruleset}{players}")
    for number in range(rounds):
        played = Match.start(load(ruleset).options(), players=players, seed=f"coach-{number}").round
        while not played.is_over:
            moves = played.legal_moves
            if len(moves) > 1 and isinstance(moves[0], Play) and played.to_move is not None:
                yield played, view_of(played, played.to_move)
            played = played.after(random.choice(moves))


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_all_legal_moves_are_ranked_once_and_all_best_ones_are_kept(ruleset: RulesetId, players: int) -> None:
    for _, view in choices(ruleset, players, 6):
        advice = advise(view)
        assert sorted(str(one.move) for one in advice.moves) == sorted(str(move) for move in view.legal)
        worths = [one.worth for one in advice.moves]
        assert worths == sorted(worths, reverse=True)
        assert set(advice.best) == {one.move for one in advice.moves if one.worth == worths[0]}


def recomputed(played: Round, view: View, play: Play, name: str) -> float | None:
    """A feature of a play read off the position after it, without the code that the coach uses."""
    after = played.after(play)
    seen = view_of(after, view.viewer)
    ends = set(after.ends or ())
    kept = list(seen.hand)
    opponent, partner = view.seating.after(view.viewer), view.seating.partner(view.viewer)
    match name:
        case "pips":
            return view.hand.pips - seen.hand.pips
        case "double":
            return len(view.hand.doubles) - len(seen.hand.doubles)
        case "answers":
            return sum(1 for tile in kept if ends & {tile.low, tile.high})
        case "variety":
            return sum(1 for suit in SUITS if any(tile.has(suit) for tile in kept))
        case "blocks":
            fitting = [tile for tile in [*kept, *seen.unseen] if ends & {tile.low, tile.high}]
            return 0 if fitting else 1
        case "opponent_can_play":
            return float(Belief.of(seen).can_play(opponent))
        case "partner_can_play" if partner is not None:
            return float(Belief.of(seen).can_play(partner))
        case _:
            return None


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_every_fact_holds_when_worked_out_from_the_position_after_the_move(
    ruleset: RulesetId, players: int
) -> None:
    checked = 0
    for played, view in choices(ruleset, players, 4):
        for advised in advise(view).moves:
            for fact in advised.facts:
                assert fact.name in {*FEATURES, *CHANCES.values()}
                for move, value in ((advised.move, fact.value), (advised.against, fact.other)):
                    assert isinstance(move, Play)
                    if played.after(move).is_over:
                        continue
                    expected = recomputed(played, view, move, fact.name)
                    if expected is not None:
                        assert value == pytest.approx(expected), (fact.name, str(move), str(view.hand))
                        checked += 1
    assert checked > 50


@pytest.mark.parametrize(("ruleset", "players"), [("A", 2), ("C", 4), ("B", 3)])
def test_facts_point_the_way_the_comparison_went(ruleset: RulesetId, players: int) -> None:
    def points(advised: Advised, sign: int) -> bool:
        return all(fact.gain * sign > 0 for fact in advised.facts)

    for _, view in choices(ruleset, players, 6):
        advice = advise(view)
        for advised in advice.moves:
            if advised.against is not None:
                assert points(advised, 1 if advised.move in advice.best else -1)


def test_the_chance_to_answer_counts_the_deals_that_fit() -> None:
    played, view = next(choices("C", 4, 1))
    play = next(move for move in view.legal if isinstance(move, Play))
    opponent = view.seating.after(view.viewer)
    after = Belief.of(view_of(played.after(play), view.viewer))
    assert chance_to_answer(Belief.of(view), opponent, play) == pytest.approx(float(after.can_play(opponent)))
