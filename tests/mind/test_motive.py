"""Why a bot made its move: what is said is what moved it, and only what its seat could know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from engine.game.deal import Deal
from engine.game.match import Match
from engine.game.moves import Draw, End, Play
from engine.game.round import Lead, Round
from engine.game.ruleset import RulesetId, load
from engine.game.seats import Seat
from engine.game.seen import view_of
from engine.mind.bots import BOTS
from engine.mind.bots.beginner import liking
from engine.mind.features import Reading, effects
from engine.mind.motive import Manner, explain
from engine.mind.principles import worth
from engine.mind.view import View

TABLES: list[tuple[RulesetId, int]] = [("A", 2), ("A", 3), ("B", 2), ("B", 4), ("C", 4)]
QUICK = [name for name in BOTS if name != "master"]


def choices(ruleset: RulesetId, players: int, rounds: int, **changes: object) -> Iterator[tuple[Round, View]]:
    options = replace(load(ruleset).options(), **changes)
    random = Random(f"why{ruleset}{players}")
    for number in range(rounds):
        played = Match.start(options, players=players, seed=f"why-{number}").round
        while played.to_move is not None:
            if len(played.legal_moves) > 1:
                yield played, view_of(played, played.to_move)
            played = played.after(random.choice(played.legal_moves))


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
@pytest.mark.parametrize("bot", QUICK)
def test_a_bot_owns_up_to_the_move_it_makes(bot: str, ruleset: RulesetId, players: int) -> None:
    for place, (_, view) in enumerate(choices(ruleset, players, 4)):
        move = BOTS[bot](view, Random(place))
        motive = explain(bot, view, move, Random(place))
        assert (motive.bot, motive.move) == (bot, move)
        assert motive.manner not in (Manner.OTHERWISE, Manner.ONLY)
        assert move not in motive.equal
        assert motive.against not in (move, *motive.equal)


@pytest.mark.parametrize(("ruleset", "players"), [("A", 2), ("B", 3), ("C", 4)])
def test_master_tells_of_the_very_deals_it_looked_at(ruleset: RulesetId, players: int) -> None:
    told = 0
    for place, (_, view) in enumerate(choices(ruleset, players, 1)):
        move = BOTS["master"](view, Random(place))
        motive = explain("master", view, move, Random(place))
        assert motive.manner is Manner.COUNTED
        assert motive.deals > 0
        if motive.against is not None:
            assert motive.gap is not None
            assert motive.gap.mean > 0
            told += bool(motive.reasons) or bool(motive.facts)
        assert explain("master", view, move, Random(place)) == motive
    assert told


def test_at_random_says_that_it_never_looks() -> None:
    for _, view in choices("C", 4, 2):
        motive = explain("random", view, BOTS["random"](view, Random(3)), Random(3))
        assert motive.manner is Manner.BLIND
        assert set(motive.equal) | {motive.move} == set(view.legal)
        assert not motive.facts
        assert not motive.reasons


def test_heaviest_names_the_weight_and_the_next_lighter_tile() -> None:
    compared = 0
    for _, view in choices("C", 4, 3):
        motive = explain("heaviest", view, BOTS["heaviest"](view, Random(3)), Random(3))
        assert motive.manner is Manner.HEAVIEST
        if isinstance(motive.against, Play) and isinstance(motive.move, Play):
            (fact,) = motive.facts
            assert (fact.name, fact.value, fact.other) == (
                "pips",
                motive.move.tile.pips,
                motive.against.tile.pips,
            )
            lighter = [play.tile.pips for play in view.legal if isinstance(play, Play)]
            assert max(pips for pips in lighter if pips < fact.value) == fact.other
            compared += 1
    assert compared > 10


def test_a_beginner_says_what_he_saw_or_that_he_did_not_look() -> None:
    manners: Counter[Manner] = Counter()
    for place, (_, view) in enumerate(choices("C", 4, 12)):
        motive = explain("beginner", view, BOTS["beginner"](view, Random(place)), Random(place))
        manners[motive.manner] += 1
        for fact in motive.facts:
            assert isinstance(motive.move, Play)
            assert isinstance(motive.against, Play)
            reading = Reading(view)
            assert fact.name in ("double", "pips", "answers")
            assert fact.value == getattr(effects(reading, motive.move), fact.name)
            assert fact.other == getattr(effects(reading, motive.against), fact.name)
            gain = liking(reading, motive.move)[fact.name] - liking(reading, motive.against)[fact.name]
            assert fact.gain == gain > 0
    assert set(manners) == {Manner.CARELESS, Manner.PRINCIPLES}
    assert manners[Manner.PRINCIPLES] > 3 * manners[Manner.CARELESS]


def test_club_compares_with_the_best_of_the_rest() -> None:
    compared = 0
    for place, (_, view) in enumerate(choices("B", 4, 4)):
        motive = explain("club", view, BOTS["club"](view, Random(place)), Random(place))
        if isinstance(motive.move, Play) and isinstance(motive.against, Play):
            reading = Reading(view)
            worths = {play: worth(reading, play) for play in view.legal if isinstance(play, Play)}
            best = {motive.move, *motive.equal}
            assert worths[motive.against] == max(of for play, of in worths.items() if play not in best)
            assert worths[motive.against] < worths[motive.move]
            assert all(fact.gain > 0 for fact in motive.facts)
            compared += 1
    assert compared > 10


@pytest.mark.parametrize("bot", BOTS)
def test_two_deals_that_look_alike_from_the_seat_have_one_answer(bot: str) -> None:
    deal = Deal.of_seed("alike", 4)
    here, there = deal.hands[2], deal.hands[3]
    other = Deal((*deal.hands[:2], there, here), deal.boneyard)
    views = []
    for one in (deal, other):
        played = Round.of_deal(load("C").options(), one, Lead(Seat(0)))
        views.append(view_of(played, Seat(0)))
    assert here != there
    move = BOTS[bot](views[0], Random(1))
    assert explain(bot, views[0], move, Random(1)) == explain(bot, views[1], move, Random(1))


@pytest.mark.parametrize("bot", BOTS)
def test_a_move_that_the_bot_would_not_make_is_not_excused(bot: str) -> None:
    strange = 0
    for place, (_, view) in zip(range(12), choices("C", 4, 2), strict=False):
        made = BOTS[bot](view, Random(place))
        for move in view.legal:
            motive = explain(bot, view, move, Random(place))
            if motive.manner is Manner.OTHERWISE:
                strange += 1
                assert motive.against is not None
                assert move != made
    assert strange


def test_where_nothing_else_is_allowed_nothing_is_explained() -> None:
    played = Match.start(load("C").options(), players=4, seed="only").round
    assert played.to_move is not None
    view = view_of(played, played.to_move)
    assert len(view.legal) == 1
    for bot in BOTS:
        assert explain(bot, view, view.legal[0], Random(1)).manner is Manner.ONLY


def test_who_may_skip_says_that_it_draws() -> None:
    views = [view for _, view in choices("B", 2, 10) if isinstance(view.legal[0], Draw)]
    assert views
    for view in views:
        for bot in ("heaviest", "beginner", "club"):
            motive = explain(bot, view, Draw(1), Random(1))
            assert (motive.manner, motive.against) == (Manner.DRAWS, view.legal[1])
            assert explain(bot, view, view.legal[1], Random(1)).manner is Manner.OTHERWISE


def test_a_record_may_name_either_of_two_equal_ends() -> None:
    for _, view in choices("C", 4, 20):
        if view.ends is not None and view.ends[0] == view.ends[1]:
            listed = view.legal[0]
            assert isinstance(listed, Play)
            other = Play(listed.tile, End.RIGHT if listed.end is End.LEFT else End.LEFT)
            assert explain("club", view, other, Random(1)).move == listed
            return
    pytest.fail("no position with two equal ends")


def test_a_move_that_is_not_legal_has_no_motive() -> None:
    _, view = next(choices("C", 4, 1))
    tile = next(iter(view.unseen))
    with pytest.raises(KeyError):
        explain("club", view, Play(tile, End.LEFT), Random(1))
