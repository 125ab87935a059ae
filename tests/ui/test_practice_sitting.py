"""A match at the practice table, without a page: links, bots, taking back, stepping, one device for several."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game.moves import Draw, End, Move, Pass, Play, Reason
from engine.game.record import read
from engine.game.ruleset import RULESET_IDS, RulesetId, load, tables
from engine.game.seats import Seat
from ui.play import (
    LONGEST_NAME,
    YOU,
    Pace,
    Player,
    SeatsError,
    Sitting,
    clean_name,
    open_link,
    read_players,
    start,
    with_bots,
    write_players,
)
from ui.play_table import table_view
from ui.play_words import Telling, next_opener, score_rows, telling
from ui.table import Attempt
from ui.table_plan import read_switches, rules_address, with_switches
from ui.text import Language, Words

ENGLISH, SPANISH = Words.of(Language.EN), Words.of(Language.ES)
TABLES = tables()


def seated(game: str = "C", count: int = 4, seed: str = "uno", **switches: str | int) -> Sitting:
    return start(load(game).options(switches), with_bots(count), seed=seed, epoch="e", pace=Pace.AT_ONCE)


def attempt(sitting: Sitting, move: Move, eid: str | None = None) -> Attempt:
    name = eid or f"eid{sitting.rev}"
    match move:
        case Play(tile, end):
            where = "open" if end is None else "left" if end is End.LEFT else "right"
            return Attempt("play", str(tile), where, sitting.rev, name, sitting.epoch)
        case Draw():
            return Attempt("draw", None, None, sitting.rev, name, sitting.epoch)
        case Pass():
            return Attempt("pass", None, None, sitting.rev, name, sitting.epoch)


def first(sitting: Sitting) -> Move:
    return sitting.match.round.legal_moves[0]


def played_out(sitting: Sitting, moves: int = 60) -> Sitting:
    for _ in range(moves):
        if sitting.is_hand_over:
            break
        sitting = sitting.take_device() if sitting.covered else sitting.hear(attempt(sitting, first(sitting)))
    return sitting


def own_turn(sitting: Sitting) -> Sitting:
    """On to a turn with something to play at either of two ends."""
    while not (isinstance(first(sitting), Play) and sitting.match.round.ends is not None):
        sitting = sitting.hear(attempt(sitting, first(sitting)))
    return sitting


# --- names and links ---


@given(st.text())
def test_a_name_holds_nothing_that_means_something_elsewhere(typed: str) -> None:
    name = clean_name(typed)
    assert len(name) <= LONGEST_NAME
    assert not set(name) & set('<>[]()!:/.#*_`~|&"\\\n@$')
    assert clean_name(name) == name


@given(
    st.lists(
        st.one_of(st.builds(Player, name=st.text().map(clean_name)), st.just(Player("club"))),
        min_size=2,
        max_size=4,
    )
)
def test_players_go_through_a_link_unchanged(players: list[Player]) -> None:
    assert read_players(write_players(players), len(players)) == tuple(players)


@pytest.mark.parametrize("text", ["Ana", "~~~~", "~:nobody", ":club~:__init__"])
def test_a_list_of_players_that_does_not_fit_is_told(text: str) -> None:
    with pytest.raises(SeatsError):
        read_players(text, 2)


@pytest.mark.parametrize(("game", "count"), TABLES)
def test_a_link_opens_the_very_position_and_the_bots_answer_it_alike(game: str, count: int) -> None:
    sitting = seated(game, count)
    for _ in range(4):
        if sitting.is_hand_over:
            break
        again, fault = open_link(sitting.link, epoch="other")
        assert fault is None
        assert again is not None
        assert again.match == sitting.match
        assert (again.players, again.pace) == (sitting.players, sitting.pace)
        move = first(sitting)
        assert again.hear(attempt(again, move)).record == sitting.hear(attempt(sitting, move)).record
        sitting = sitting.hear(attempt(sitting, move))


def test_a_link_made_while_stepping_opens_that_moment_and_keeps_the_rest() -> None:
    sitting = played_out(seated()).step_to(5)
    again, _ = open_link(sitting.link, epoch="other")
    assert again is not None
    assert again.cursor == 5
    assert again.length == sitting.length
    assert again.round == sitting.round


HOSTILE = {
    "": "text",
    "hello": "text",
    "1~C4~200~~x~" + "A" * 30_000: "text",
    "9~C4~200~~x~": "version",
    "1~A4~200~~x~": "ruleset",
    "1~Z2~200~~x~": "ruleset",
    "1~C4~0~~x~": "target",
    "1~C4~200~fly.yes~x~": "switches",
    "1~C4~200~~<b>~": "seed",
}


@pytest.mark.parametrize(("record", "part"), HOSTILE.items())
def test_a_record_that_says_nothing_opens_no_table_and_says_why(record: str, part: str) -> None:
    sitting, fault = open_link({"r": record}, epoch="e")
    assert sitting is None
    assert fault is not None
    assert (fault.part, fault.moves) == (part, None)


def test_what_holds_of_a_broken_record_is_played() -> None:
    whole = played_out(seated()).record
    sitting, fault = open_link({"r": whole[:-4] + "!!!", "s": "nonsense", "p": "never", "at": "x"}, epoch="e")
    assert sitting is not None
    assert fault is not None
    assert fault.part == "moves"
    assert sitting.record.startswith(whole[:-4])
    assert sitting.players == with_bots(4)


@given(st.text(max_size=60), st.text(max_size=20), st.text(max_size=6))
def test_no_link_breaks_anything(record: str, players: str, at: str) -> None:
    for start_of_it in ("", "1~C4~200~~x~", "1~A2~100~~y~"):
        sitting, fault = open_link({"r": start_of_it + record, "s": players, "at": at}, epoch="e")
        assert (sitting is None) <= (fault is not None)


# --- moving ---


def test_bots_move_at_once_up_to_the_next_person() -> None:
    sitting = seated()
    assert sitting.may_act
    after = sitting.hear(attempt(sitting, first(sitting)))
    assert after.may_act or after.is_hand_over
    seats = [event.seat for event in after.match.round.events]
    assert {1, 2, 3} <= set(seats)


def test_an_illegal_try_is_refused_with_its_clause_and_changes_nothing() -> None:
    sitting = own_turn(seated("A", 2))
    tried = sitting.hear(attempt(sitting, Draw(1), "try"))
    assert tried.rev == sitting.rev
    assert tried.record == sitting.record
    assert tried.ack == "try"
    assert tried.notice is not None
    assert tried.notice.refusal is not None
    assert tried.notice.refusal.reason is Reason.DRAWS_THOUGH_ABLE
    assert telling(tried, ENGLISH).clauses == ("A36",)


def test_drawing_with_a_tile_that_fits_is_trampa() -> None:
    sitting = own_turn(seated("C", 2))
    told = telling(sitting.hear(attempt(sitting, Draw(1))), SPANISH)
    assert told.headline == "¡Trampa!"
    assert told.clauses == ("C35",)


def test_the_same_try_twice_counts_once() -> None:
    sitting = seated()
    tried = attempt(sitting, first(sitting), "once")
    after = sitting.hear(tried)
    assert after.hear(tried) == after


@pytest.mark.parametrize("change", [{"rev": 99}, {"epoch": "another"}])
def test_a_try_from_another_moment_changes_nothing_and_is_told(change: dict[str, object]) -> None:
    sitting = seated()
    made = attempt(sitting, first(sitting))
    late = Attempt(**{field: getattr(made, field) for field in made.__slots__} | change)  # type: ignore[arg-type]  # the fields of an attempt
    after = sitting.hear(late)
    assert after.record == sitting.record
    assert telling(after, ENGLISH).headline == ENGLISH.text("practice.notice.late")


def test_drawing_on_stops_at_the_first_tile_that_fits() -> None:
    for seed in ("a", "b", "c", "d", "e", "f"):
        sitting = seated("A", 2, seed)
        while not sitting.is_hand_over and not sitting.may_draw:
            sitting = sitting.hear(attempt(sitting, first(sitting)))
        if sitting.is_hand_over:
            continue
        drawn = sitting.draw_until_one_fits()
        moves = drawn.match.round.history[sitting.length :]
        assert moves
        assert isinstance(moves[0], Draw)
        assert drawn.is_hand_over or not drawn.may_draw
        return
    pytest.fail("nobody had to draw in six deals")


# --- back and forth ---


def test_take_back_returns_to_the_last_decision_and_the_same_move_brings_the_same_answer() -> None:
    sitting = own_turn(seated())
    move = first(sitting)
    after = sitting.hear(attempt(sitting, move))
    back = after.take_back()
    assert back.match == sitting.match
    assert back.rev > after.rev
    assert back.hear(attempt(back, move)).match == after.match


def test_with_nothing_to_take_back_a_sentence_says_so() -> None:
    sitting = seated()
    back = sitting.take_back()
    assert back.match == sitting.match
    assert telling(back, ENGLISH).headline == ENGLISH.text("practice.notice.nothing_to_take_back")


def test_stepping_shows_each_moment_and_nobody_moves_meanwhile() -> None:
    sitting = played_out(seated())
    shown = sitting
    for number in reversed(range(sitting.length)):
        shown = shown.step(-1)
        assert shown.cursor == number
        assert len(shown.round.history) == number
        assert sum(shown.shown.scores) <= sum(sitting.match.scores)
        assert not shown.may_act
        assert not table_view(shown, ENGLISH).mine
        assert "{" not in telling(shown, SPANISH).sentence
    assert shown.step(-1) == shown
    assert shown.step_to(999).cursor is None
    assert shown.step_to(999).match == sitting.match


def test_play_goes_on_from_an_earlier_moment() -> None:
    sitting = played_out(seated())
    back = sitting.step_to(4).play_on_from_here()
    assert back.cursor is None
    assert back.match.round.history[:4] == sitting.match.round.history[:4]
    assert back.may_act
    assert sitting.same_hand_again().match.round.setup == sitting.match.round.setup


def test_what_was_shown_is_not_shown_again_after_taking_back() -> None:
    sitting = own_turn(seated())
    after = sitting.hear(attempt(sitting, first(sitting)))
    assert table_view(after, ENGLISH).events
    assert table_view(after.take_back(), ENGLISH).events == ()
    names = [event.id for event in table_view(after, ENGLISH).events]
    other = after.take_back()
    again = other.hear(attempt(other, first(other)))
    assert not set(names) & {event.id for event in table_view(again, ENGLISH).events}


# --- one device ---


def test_hands_are_hidden_until_the_next_person_has_the_device() -> None:
    players = (Player(name="Ana"), Player(name="Luis"))
    sitting = start(load("C").options(), players, seed="dos", epoch="e")
    if sitting.covered:
        sitting = sitting.take_device()
    held = sitting.holder
    after = sitting.hear(attempt(sitting, first(sitting)))
    assert after.covered
    view = table_view(after, ENGLISH, faces=True)
    assert view.hand == ()
    assert all(seat.open is None for seat in view.seats)
    assert not view.mine
    other = after.take_device()
    assert other.holder != held
    assert table_view(other, ENGLISH).hand
    assert table_view(other, ENGLISH).seats[0].name in ("Ana", "Luis")


def test_the_table_shows_no_hidden_tile_unless_asked() -> None:
    sitting = own_turn(seated("C", 3))
    view = table_view(sitting, ENGLISH)
    assert [seat.open for seat in view.seats] == [None, None, None]
    assert view.boneyard is not None
    assert view.boneyard.open is None
    shown = table_view(sitting, ENGLISH, faces=True)
    assert shown.seats[1].open
    assert shown.boneyard is not None
    assert shown.boneyard.open


# --- the end of a hand ---


@pytest.mark.parametrize(("game", "count"), TABLES)
@pytest.mark.parametrize("words", [ENGLISH, SPANISH], ids=["en", "es"])
def test_a_whole_match_is_told_hand_by_hand(game: str, count: int, words: Words) -> None:
    sitting = seated(game, count, seed=f"match{game}{count}")
    for _ in range(60):
        sitting = played_out(sitting)
        assert sitting.is_hand_over
        told = telling(sitting, words)
        rows = score_rows(sitting, words)
        document = load(game)
        for row in rows:
            assert row.clause in {clause.id for clause in document.clauses} | {
                q.id for q in document.questions
            }
        assert sum(row.points for row in rows) == sum(sitting.match.scores) - sum(
            sitting.match.current.scores_before
        )
        following = next_opener(sitting, words)
        for text in (told.headline, told.sentence, *([following.headline] if following else [])):
            assert "{" not in text
        if sitting.match.is_over:
            assert following is None
            return
        assert following is not None
        assert following.clauses
        assert all(seat.open is not None for seat in table_view(sitting, words).seats[1:])
        sitting = sitting.next_hand()
    pytest.fail("a match of sixty hands")


def test_a_hand_s_account_names_each_clause_of_the_dominican_game() -> None:
    kinds: set[str] = set()
    for seed in range(12):
        kinds |= {row.clause for row in score_rows(played_out(seated("B", 4, f"cuenta{seed}")), ENGLISH)}
    assert {"B21", "B22", "B25"} <= kinds


def test_a_pair_that_won_a_block_is_asked_who_opens() -> None:
    for seed in range(40):
        sitting = played_out(seated("C", 4, f"tranque{seed}", block_starter="team_chooses"))
        if not sitting.choosers:
            continue
        assert set(sitting.choosers) == {Seat(0), Seat(2)}
        told = next_opener(sitting, ENGLISH)
        assert told == Telling(ENGLISH.text("practice.next.choose"), "", ("Q09",))
        for seat in sitting.choosers:
            assert sitting.next_hand(seat).match.round.opener == seat
        assert sitting.next_hand(Seat(1)).match.round.opener in sitting.choosers
        return
    pytest.fail("the pair won no block in forty deals")


def test_many_doubles_may_be_dealt_again_before_anybody_plays() -> None:
    for seed in range(60):
        sitting = seated("C", 4, f"dobles{seed}", many_doubles_redeal=4)
        if sitting.asks_redeal is None:
            continue
        assert sitting.length == 0
        assert not table_view(sitting, ENGLISH).mine
        assert telling(sitting, ENGLISH).clauses == ("Q47",)
        again = sitting.ask_redeal()
        assert again.match.current.asked == 1
        assert read(again.record).match == again.match
        kept = sitting.keep_deal()
        assert kept.asks_redeal is None
        assert kept.may_act
        return
    pytest.fail("nobody at the device got four doubles in sixty deals")


def test_a_new_match_keeps_the_table() -> None:
    sitting = seated("B", 3, "viejo", tile_points="off")
    fresh = sitting.new_match(seed="nuevo", epoch="e2")
    assert (fresh.players, fresh.options, fresh.match.target) == (
        sitting.players,
        sitting.options,
        sitting.match.target,
    )
    assert (fresh.epoch, fresh.match.seed) == ("e2", "nuevo")


def test_bots_alone_play_a_hand_to_its_end() -> None:
    bots = tuple(Player(name) for name in ("random", "heaviest", "beginner", "club"))
    sitting = start(load("C").options(), bots, seed="solos", epoch="e")
    assert sitting.is_hand_over
    assert sitting.holder is None
    view = table_view(sitting, ENGLISH)
    assert view.hand == ()
    assert len(view.events) >= 7
    assert YOU not in sitting.players


@pytest.mark.parametrize("game", RULESET_IDS)
def test_the_address_of_a_table_s_rules_reads_back_to_them(game: RulesetId) -> None:
    document = load(game)
    for name, question in document.switches.items():
        for value in question.values:
            options = document.options({name: value})
            address = rules_address(options)
            assert address["rules"] == game
            assert with_switches(game, read_switches(game, address.get("switches", ""))) == options
