"""What is said when a hand is over: what decided it, by which rule, and who opens next, under every house rule."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from engine.game.match import Match
from engine.game.ruleset import load
from engine.game.scoring import Ending, Outcome
from engine.game.seats import Seat
from ui.play import YOU, Player, Sitting
from ui.play_words import Telling, next_opener, result
from ui.text import Language, Words

ENGLISH, SPANISH = Words.of(Language.EN), Words.of(Language.ES)
DEALS = 3_000
Wanted = Callable[[Sitting, Outcome], bool]


def ended(game: str, count: int, wanted: Wanted, holder: int = 0, **switches: str | int) -> Sitting:
    """The first hand of a match, played out at random, that came to what is wanted."""
    options = load(game).options({"block_display": "immediate"} | switches)
    bots = Player(bot="random")
    players = tuple(YOU if seat == holder else bots for seat in range(count))
    for number in range(DEALS):
        match, chance = Match.start(options, players=count, seed=f"deal{number}"), Random(number)
        while not match.round.is_over:
            match = match.after(chance.choice(match.round.legal_moves))
        sitting = Sitting(match, players, "e", holder=Seat(holder))
        if not match.is_over and wanted(sitting, match.round.outcome(1)):
            return sitting
    pytest.fail("no deal comes to that")


def blocked(sitting: Sitting, outcome: Outcome) -> bool:
    return outcome.ending is Ending.BLOCKED


def level(sitting: Sitting, outcome: Outcome) -> bool:
    """Blocked, and both pairs hold the same."""
    return blocked(sitting, outcome) and sum(outcome.pips[::2]) == sum(outcome.pips[1::2])


def opener(sitting: Sitting, words: Words = ENGLISH) -> Telling:
    said = next_opener(sitting, words)
    assert said is not None
    return said


def test_you_are_not_spoken_of_as_somebody_else() -> None:
    mine = ended("B", 4, lambda _, out: out.compared is not None and out.compared[0] == 0)
    assert result(mine, SPANISH).sentence.startswith("Trancaste con ")
    neighbour = ended("B", 4, lambda _, out: out.compared is not None and out.compared[1] == 0)
    assert "; a ti, a su derecha, te quedaban " in result(neighbour, SPANISH).sentence


def test_the_neighbour_compared_is_the_one_that_the_house_rule_names() -> None:
    left = ended(
        "B", 4, lambda _, out: out.compared is not None and 0 not in out.compared, tranque_compare="left"
    )
    said = result(left, SPANISH)
    assert "a su izquierda" in said.sentence
    assert "Q41" in said.clauses


@pytest.mark.parametrize(
    ("which", "clauses"),
    [("lighter", ("B32",)), ("level", ("B32", "Q40")), ("heavier", ("B32", "Q39"))],
)
def test_a_tranque_names_the_rule_that_decided_it(which: str, clauses: tuple[str, ...]) -> None:
    def wanted(sitting: Sitting, outcome: Outcome) -> bool:
        if outcome.compared is None:
            return False
        own, other = (outcome.pips[seat] for seat in outcome.compared)
        return which == ("level" if own == other else "lighter" if own < other else "heavier")

    assert result(ended("B", 4, wanted), ENGLISH).clauses == clauses


def test_the_lightest_of_the_table_is_shown_with_every_hand() -> None:
    sitting = ended(
        "B",
        4,
        lambda _, out: (
            out.compared is not None and out.winner_seat is not None and out.winner_seat not in out.compared
        ),
        tranque_heavier="lowest_of_all",
    )
    sentence = result(sitting, ENGLISH).sentence
    for seat, pips in enumerate(sitting.match.round.outcome(1).pips):
        assert f"{'You' if seat == 0 else ENGLISH.text(f'practice.name.bot_{seat}')} {pips}" in sentence


def test_hands_are_shown_where_hands_decide_and_pairs_where_pairs_do() -> None:
    single = result(ended("B", 4, blocked, tranque_compare="lowest_of_all"), ENGLISH).sentence
    assert single.count(";") == 3
    pairs = result(ended("B", 4, blocked, tranque_compare="team_totals"), ENGLISH).sentence
    assert pairs.count(";") == 1
    single = result(ended("C", 4, blocked, block_side="single_hand"), ENGLISH).sentence
    assert single.count(";") == 3


def test_a_tie_names_its_rule() -> None:
    said = result(ended("C", 4, level), ENGLISH)
    assert said.headline == ENGLISH.text("practice.result.blocked_tie")
    assert said.clauses == ("C41", "Q21", "Q22")
    out = result(ended("A", 3, lambda _, out: out.ending is Ending.DOMINO and out.winner is None), ENGLISH)
    assert out.clauses == ("A27", "Q20")
    assert out.sentence.count(" 0") == 2
    assert result(ended("A", 3, lambda at, out: blocked(at, out) and bool(out.tied)), ENGLISH).clauses == (
        "A27",
    )


def test_a_house_rule_that_breaks_a_tie_is_named() -> None:
    said = result(ended("C", 4, level, block_tie="blocker"), ENGLISH)
    assert "Level" in said.sentence
    assert load("C").switches["block_tie"].labels["blocker"].en in said.sentence
    assert "Q22" in said.clauses


def test_the_opener_after_a_block_is_named_for_the_true_reason() -> None:
    def won_by_blocker(sitting: Sitting, outcome: Outcome) -> bool:
        last = sitting.match.round.last_play
        return blocked(sitting, outcome) and last is not None and last % 2 == outcome.winner

    def others_won(sitting: Sitting, outcome: Outcome) -> bool:
        return (
            blocked(sitting, outcome) and outcome.winner is not None and not won_by_blocker(sitting, outcome)
        )

    said = opener(ended("C", 4, won_by_blocker, block_starter="blocker_else_next"))
    assert "blocked" in said.headline
    assert (
        "blocker’s side did not win"
        in opener(ended("C", 4, others_won, block_starter="blocker_else_next")).headline
    )

    def partners_level(sitting: Sitting, outcome: Outcome) -> bool:
        seat = outcome.winner_seat
        return (
            blocked(sitting, outcome)
            and seat is not None
            and outcome.pips[seat] == outcome.pips[(seat + 2) % 4]
        )

    assert "held the same" in opener(ended("C", 4, partners_level)).headline


def test_only_those_who_tied_may_open_where_the_house_says_so() -> None:
    sitting = ended("A", 3, lambda _, out: bool(out.tied), tie_lead="tied_players_only")
    assert "those who tied" in opener(sitting).headline
    assert opener(sitting).clauses == (load("A").switches["tie_lead"].id,)


@pytest.mark.parametrize("language", [ENGLISH, SPANISH])
@pytest.mark.parametrize(
    ("game", "count"), [("A", 2), ("A", 3), ("B", 2), ("B", 3), ("B", 4), ("C", 3), ("C", 4)]
)
def test_every_rule_named_can_be_shown(language: Words, game: str, count: int) -> None:
    document = load(game)
    known = {clause.id for clause in document.clauses} | {question.id for question in document.questions}
    for wanted in (blocked, lambda at, out: not blocked(at, out)):
        sitting = ended(game, count, wanted)
        said = (*result(sitting, language).clauses, *opener(sitting, language).clauses)
        assert set(said) <= known


def test_only_your_own_pair_is_told_to_choose_who_opens() -> None:
    def won_by(team: int) -> Wanted:
        return lambda at, out: blocked(at, out) and out.winner == team

    mine = ended("C", 4, won_by(0), block_starter="team_chooses")
    assert opener(mine).headline == ENGLISH.text("practice.next.choose")
    theirs = ended("C", 4, won_by(1), block_starter="team_chooses")
    lighter = theirs.match.round.outcome(1).winner_seat
    assert opener(theirs).headline == ENGLISH.text(
        "practice.next.chosen", side="Yadira and Wilfredo", name=ENGLISH.text(f"practice.name.bot_{lighter}")
    )
    assert theirs.next_hand().match.round.opener == lighter
