"""The quick tables of what rounds pay, against the scoring that they stand for."""

from __future__ import annotations

from random import Random

import pytest

from engine.game.deal import Deal
from engine.game.round import Lead, Round
from engine.game.ruleset import Options, RulesetId, load
from engine.game.seats import Seat
from engine.mind.ends import ends_number
from engine.mind.payoff import Passing, PassRules, Payoff


def played_out(random: Random, options: Options, players: int) -> Round:
    while True:
        lead = Lead() if random.random() < 0.5 else Lead(Seat(random.randrange(players)))
        position = Round.of_deal(options, Deal.shuffled(random, players), lead)
        while position.to_move is not None:
            position = position.after(random.choice(position.legal_moves))
        if position.history:
            return position


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bonuses_for_passes_step_by_step_are_those_of_the_rules(players: int) -> None:
    random = Random(players)
    for _ in range(120):
        thrown = {
            switch: random.choice(question.values)
            for switch, question in load("B").switches.items()
            if random.random() < 0.6
        }
        options = load("B").options({**thrown, "tile_points": "off"})
        target = random.choice([200, 500])
        position = played_out(random, options, players)
        rules, passing = PassRules(options, position.seating, target), Passing()
        for event, lines in zip(position.events, position.lines_for(target), strict=True):
            passing, points = rules.after(passing, event.seat, event.move, blocked=event.blocked)
            expected = [0] * len(position.seating.teams)
            for line in lines:
                expected[line.team] += line.points
            assert list(points) == expected


@pytest.mark.parametrize(
    ("name", "players"),
    [("A", 2), ("A", 3), ("B", 2), ("B", 3), ("B", 4), ("C", 2), ("C", 3), ("C", 4)],
)
def test_the_end_pays_what_the_rules_say(name: RulesetId, players: int) -> None:
    random = Random(f"{name}{players}")
    for _ in range(60):
        thrown = {
            switch: random.choice(question.values)
            for switch, question in load(name).switches.items()
            if random.random() < 0.5
        }
        options = load(name).options(thrown)
        position = played_out(random, options, players)
        number = random.choice([None, 1, 2, 9])
        finish = position.finish(number)
        payoff = Payoff(options, position.seating, opener=position.opener, round_number=number)
        expected = [0] * len(position.seating.teams)
        for line in position.outcome(number).lines:
            expected[line.team] += line.points
        assert finish.last_play is not None
        assert finish.last_tile is not None
        ends = ends_number(finish.ends_before), ends_number(finish.ends_after)
        pays = payoff.blocked if all(position.hands) else payoff.domino
        # Asked twice, since answers are kept.
        for _ in range(2):
            got = pays(position.hands, finish.last_play, finish.last_tile.mask, *ends)
            assert list(got) == expected
