"""Rulesets as documents: clauses, open questions, and the options they settle.

A ruleset is a TOML file in `rulesets/`. Each clause of the document stands there under its own id, in the
document's order, with what it settles; each open question stands there with its default and the reason for
it. `Options` is what the rest of the engine reads, and this module is the only one that reads the files.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from importlib.resources import files
from typing import Any, Literal, NewType, get_args, get_type_hints

from engine.game.moves import Reason
from engine.game.seats import Seating

ClauseId = NewType("ClauseId", str)
RulesetId = Literal["A", "B", "C"]
RULESET_IDS: tuple[RulesetId, ...] = ("A", "B", "C")
Value = str | int
"""What a switch may be set to: a word, or a whole number where the question asks for a number."""


class RulesetError(ValueError):
    """A ruleset, a switch or its value is not what it should be; the message says which and why."""


@dataclass(frozen=True, slots=True)
class Words:
    """A sentence in both languages."""

    en: str
    es: str


Kind = Literal[
    "set-up", "players", "deal", "start", "order", "match", "double", "draw", "pass", "end", "block", "score",
    "bonus", "target", "next", "variant", "term", "custom", "maxim", "prize", "context",
]  # fmt: skip

Paid = Literal[
    "tile", "pass", "pass_500", "three_passes", "hands_out", "hands_blocked", "capicu", "chuchazo", "bonus500"
]
"""What a clause (or, under a switch, a question) may pay for."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule of a document, in our own words."""

    id: ClauseId
    where: Words
    kind: Kind
    says: Words
    sets: Mapping[str, Value]
    """The options that this clause settles."""
    refuses: tuple[Reason, ...]
    """The refusals that name this clause."""
    pays: tuple[Paid, ...]
    """The score lines that name this clause."""


@dataclass(frozen=True, slots=True)
class Question:
    """Something the document leaves open: a switch where several answers can be played, else a note."""

    id: str
    asks: Words
    why: Words
    confidence: Literal["H", "M", "L"]
    switch: str | None
    values: tuple[Value, ...]
    default: Value | None
    labels: Mapping[Value, Words]
    """For each value, what it means in a few words."""
    pays: tuple[Paid, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """Everything that differs between the games or can be switched. The values are explained in the TOML files.

    An option that a document has no use for keeps the value given here, which means "no such rule".
    """

    ruleset: RulesetId
    # Set-up
    players_least: int
    players_most: int
    hand_size: int = 7
    four: Literal["no_four", "pairs_facing", "four_singles"] = "no_four"
    reserve: int = 0
    many_doubles_redeal: Literal["off", 4, 5] = "off"
    # Opening
    opening: Literal["forced_highest_double", "any_tile", "66_holder_any_tile", "must_lead_66"]
    no_double: Literal["redeal", "heaviest_tile", "draw_until_double"] = "redeal"
    no_66: Literal["highest_double_holder_any_tile", "redeal", "draw_until_66"] = (
        "highest_double_holder_any_tile"
    )
    later_lead: Literal["any_tile", "a_double_if_held"] = "any_tile"
    # Play
    draw_duty: Literal["until_match_then_skip", "player_may_skip", "draw_one"] = "until_match_then_skip"
    dead_board: Literal["draw_on", "stop"] = "draw_on"
    double_off: Literal["no_branch", "double_closes_end"] = "no_branch"
    block_display: Literal["play_out_passes", "immediate"] = "play_out_passes"
    # Score while playing
    tile_points: Literal["as_played", "at_hand_end", "off"] = "off"
    pass_bonus: Literal["on", "off"] = "off"
    pass_scope: Literal["any_play", "opening_only", "opening_only_void_if_second_passes"] = "any_play"
    pass_partner: Literal["never", "always_last_player", "last_opponent_before"] = "never"
    pass_on_block: Literal["no", "yes"] = "no"
    pass_after_draw: Literal["only_if_turn_lost", "any_failure"] = "only_if_turn_lost"
    pass_three: Literal["add", "total_25"] = "add"
    three_scale: Literal["four_players_only", "all_others"] = "four_players_only"
    # Score at the end
    out_wins: Literal["lowest_pips", "going_out"]
    leftover: Literal["others_minus_own", "opponents", "all_hands", "opponents_only"]
    tie: Literal["lowest_only", "any"] = "lowest_only"
    zero_hand_tie: Literal["literal_tie", "going_out_wins"] = "literal_tie"
    block_by: Literal["lowest_hand", "blocker_against_neighbour", "lightest_side"]
    block_side: Literal["team_total", "single_hand"] = "team_total"
    block_tie: Literal["no_score", "hand_starter", "blocker", "right_hand_side", "lightest_tile"] = "no_score"
    tranque_compare: Literal["right", "left", "lowest_of_all", "team_totals"] = "right"
    tranque_heavier: Literal["right_side_wins", "no_score", "lowest_of_all"] = "right_side_wins"
    tranque_tie: Literal["no_score", "hand_starter", "blocker", "right_side"] = "no_score"
    tranque_points: Literal["opponents", "all_hands"] = "opponents"
    capicua: Literal["closing_number_equals_other_end", "fits_either_end"] = "fits_either_end"
    capicua_when: Literal["only_when_going_out", "tranque_too"] = "only_when_going_out"
    capicua_blank: Literal["any_blank_half", "closing_number_blank", "double_blank_only"] = (
        "double_blank_only"
    )
    capicu: Literal["fits_either_end", "two_different_ends"] = "fits_either_end"
    capicu_points: int = 0
    chuchazo_points: int = 0
    chuchazo_both_blank: Literal["counts", "not"] = "counts"
    bonus500: Literal["off", "on"] = "off"
    # Match
    target_two: int = 0
    target_three: int = 0
    target_four: int = 0
    target: int = 0
    """The agreed target where the players choose one; 0 where the document gives one by number of players."""
    match_end: Literal["end_of_hand_higher", "immediate"] = "end_of_hand_higher"
    next_lead: Literal["winner_any_tile", "rotate_right", "66_holder_every_hand"] = "winner_any_tile"
    after_tie: Literal["as_first_hand", "same_starter", "next_to_right", "blocker"] = "as_first_hand"
    tie_lead: Literal["all_players", "tied_players_only"] = "all_players"
    blocker_leads: Literal["off", "ties_only", "all_blocked_rounds"] = "off"
    block_starter: Literal[
        "lightest_on_winning_team", "blocker_if_on_winning_team", "blocker_else_next", "team_chooses"
    ] = "lightest_on_winning_team"

    def seating(self, players: int) -> Seating:
        """How this many sit and team up. Raises `RulesetError` if the document has no such table."""
        if not self.players_least <= players <= self.players_most:
            raise RulesetError(
                f"seats: ruleset {self.ruleset} is for {self.players_least} to {self.players_most} players, not {players}"
            )
        return Seating(players, pairs=players == 4 and self.four == "pairs_facing")

    def target_for(self, players: int) -> int:
        """The points that win a match with this many players (A29, A30, B24, C48)."""
        return self.target or (self.target_two, self.target_three, self.target_four)[players - 2]


_HINTS: dict[str, Any] = {name: hint for name, hint in get_type_hints(Options).items() if name != "ruleset"}
_DEFAULTED = {field.name for field in fields(Options) if field.default is not field.default_factory}


def _allowed(option: str) -> tuple[Value, ...] | None:
    """The values an option may take, or None for any whole number from 0."""
    return get_args(_HINTS[option]) or None


@dataclass(frozen=True, slots=True)
class Ruleset:
    """A document: its clauses in its own order, its open questions, and the options they come to."""

    id: RulesetId
    name: Words
    clauses: tuple[Clause, ...]
    questions: tuple[Question, ...]
    defaults: Options

    @property
    def switches(self) -> Mapping[str, Question]:
        """The questions that can be switched, by switch name."""
        return {question.switch: question for question in self.questions if question.switch}

    def clause(self, name: str) -> Clause:
        """The clause with this id. Raises `RulesetError` if there is none."""
        for clause in self.clauses:
            if clause.id == name:
                return clause
        raise RulesetError(f"ruleset {self.id} has no clause {name}")

    def options(self, switches: Mapping[str, Value] | None = None) -> Options:
        """The options with these switches thrown. Raises `RulesetError` naming a wrong switch or value.

        >>> load("C").options({"block_tie": "blocker"}).block_tie
        'blocker'
        """
        changes: dict[str, Value] = {}
        for name, value in (switches or {}).items():
            question = self.switches.get(name)
            if question is None:
                raise RulesetError(f"switches.{name}: ruleset {self.id} has no such switch")
            allowed = any(value == one and type(value) is type(one) for one in question.values)
            custom = name == "target" and type(value) is int and 1 <= value <= 10_000
            if not (allowed or custom):
                listed = ", ".join(str(one) for one in question.values)
                raise RulesetError(f"switches.{name}: {value!r} is not one of {listed}")
            changes[name] = value
        return replace(self.defaults, **changes)  # type: ignore[arg-type]  # checked against the question above

    def switched(self, options: Options) -> dict[str, Value]:
        """The switches in which these options differ from the defaults."""
        return {
            name: getattr(options, name)
            for name in self.switches
            if getattr(options, name) != getattr(self.defaults, name)
        }

    def refusal_clause(self, reason: Reason) -> ClauseId:
        """The clause that stands behind a refusal."""
        return next(clause.id for clause in self.clauses if reason in clause.refuses)

    def paying(self, paid: Paid) -> str:
        """The id of the clause, or under a switch the question, that pays for this."""
        for clause in self.clauses:
            if paid in clause.pays:
                return clause.id
        return next(question.id for question in self.questions if paid in question.pays)


def _words(raw: object, place: str) -> Words:
    if (
        not isinstance(raw, Mapping)
        or set(raw) != {"en", "es"}
        or not all(isinstance(v, str) and v for v in raw.values())
    ):
        raise RulesetError(f"{place}: needs a text for en and for es")
    return Words(raw["en"], raw["es"])


def _clause(raw: Mapping[str, Any], place: str) -> Clause:
    unknown = set(raw) - {"id", "where", "kind", "says", "sets", "refuses", "pays"}
    if unknown:
        raise RulesetError(f"{place}: unknown field {', '.join(sorted(unknown))}")
    if raw.get("kind") not in get_args(Kind):
        raise RulesetError(f"{place}: kind {raw.get('kind')!r} is not one of the kinds of clause")
    for paid in raw.get("pays", []):
        if paid not in get_args(Paid):
            raise RulesetError(f"{place}: nothing is paid for {paid!r}")
    try:
        refuses = tuple(Reason(reason) for reason in raw.get("refuses", []))
    except ValueError as error:
        raise RulesetError(f"{place}: {error}") from error
    return Clause(
        id=ClauseId(raw["id"]),
        where=_words(raw.get("where"), f"{place}.where"),
        kind=raw["kind"],
        says=_words(raw.get("says"), f"{place}.says"),
        sets=dict(raw.get("sets", {})),
        refuses=refuses,
        pays=tuple(raw.get("pays", [])),
    )


def _question(raw: Mapping[str, Any], place: str) -> Question:
    unknown = set(raw) - {"id", "asks", "why", "confidence", "switch", "values", "default", "labels", "pays"}
    if unknown:
        raise RulesetError(f"{place}: unknown field {', '.join(sorted(unknown))}")
    values = tuple(raw.get("values", []))
    labels = {
        value: _words(raw.get("labels", {}).get(str(value)), f"{place}.labels.{value}") for value in values
    }
    switch = raw.get("switch")
    if switch is not None and (len(values) < 2 or raw.get("default") not in values):
        raise RulesetError(f"{place}: a switch needs two values and a default among them")
    return Question(
        id=raw["id"],
        asks=_words(raw.get("asks"), f"{place}.asks"),
        why=_words(raw.get("why"), f"{place}.why"),
        confidence=raw["confidence"],
        switch=switch,
        values=values,
        default=raw.get("default"),
        labels=labels,
        pays=tuple(raw.get("pays", [])),
    )


def parse(text: str, file: str) -> Ruleset:
    """Read a ruleset from the text of its TOML file.

    Raises `RulesetError`, naming file and clause, for an option that is unknown, settled twice, left open, or
    given a value it cannot have.
    """
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RulesetError(f"{file}: {error}") from error
    clauses = tuple(_clause(one, f"{file} {one.get('id', '?')}") for one in raw.get("clause", []))
    questions = tuple(_question(one, f"{file} {one.get('id', '?')}") for one in raw.get("question", []))
    ids = [clause.id for clause in clauses] + [
        question.id for question in questions if question.switch is None
    ]
    if len(set(ids)) != len(ids):
        raise RulesetError(f"{file}: an id stands twice")

    settled: dict[str, tuple[Value, str]] = {}
    for clause in clauses:
        for option, value in clause.sets.items():
            _settle(settled, option, value, f"{file} {clause.id}", again=False)
    for question in questions:
        if question.switch is not None and question.default is not None:
            # A question may reopen what a clause settles, but its default is then what the clause says.
            _settle(settled, question.switch, question.default, f"{file} {question.id}", again=True)
            for value in question.values:
                _check(question.switch, value, f"{file} {question.id}")
    missing = sorted(set(_HINTS) - set(settled) - _DEFAULTED)
    if not any(option.startswith("target") for option in settled):
        missing.append("target")
    if missing:
        raise RulesetError(f"{file}: no clause or question settles {', '.join(missing)}")
    _check_answers(raw.get("id"), clauses, file)
    values = {option: value for option, (value, _) in settled.items()}
    return Ruleset(
        id=raw["id"],
        name=_words(raw.get("name"), f"{file} name"),
        clauses=clauses,
        questions=questions,
        defaults=Options(ruleset=raw["id"], **values),  # type: ignore[arg-type]  # each value was checked
    )


def _settle(
    settled: dict[str, tuple[Value, str]], option: str, value: Value, place: str, *, again: bool
) -> None:
    _check(option, value, place)
    if option in settled and not (again and settled[option][0] == value):
        raise RulesetError(f"{place}: {option} is already settled by {settled[option][1]}")
    settled.setdefault(option, (value, place))


def _check(option: str, value: Value, place: str) -> None:
    if option not in _HINTS:
        raise RulesetError(f"{place}: there is no option {option}")
    allowed = _allowed(option)
    right = type(value) is int and value >= 0 if allowed is None else value in allowed
    if not right:
        raise RulesetError(f"{place}: {option} cannot be {value!r}")


def _check_answers(name: object, clauses: tuple[Clause, ...], file: str) -> None:
    if name not in RULESET_IDS:
        raise RulesetError(f"{file}: id {name!r} is not one of {', '.join(RULESET_IDS)}")
    reasons = [reason for clause in clauses for reason in clause.refuses]
    needed = set(Reason)
    if name != "A":
        needed -= {Reason.RESERVE}
    else:
        needed -= {Reason.FOUR_DRAW}
    if len(set(reasons)) != len(reasons) or not needed <= set(reasons):
        missing = ", ".join(sorted(reason.value for reason in needed - set(reasons))) or "one stands twice"
        raise RulesetError(f"{file}: each refusal needs exactly one clause ({missing})")
    paid = [one for clause in clauses for one in clause.pays]
    if len(set(paid)) != len(paid):
        raise RulesetError(f"{file}: two clauses pay for the same thing")


@cache
def load(name: str) -> Ruleset:
    """The ruleset A, B or C. Raises `RulesetError` for any other name."""
    if name not in RULESET_IDS:
        raise RulesetError(f"ruleset: {name!r} is not one of {', '.join(RULESET_IDS)}")
    file = f"{name.lower()}.toml"
    return parse((files("engine.game") / "rulesets" / file).read_text("utf-8"), file)


@cache
def tables() -> tuple[tuple[RulesetId, int], ...]:
    """Every game with each number of players that its document knows.

    >>> tables()
    (('A', 2), ('A', 3), ('B', 2), ('B', 3), ('B', 4), ('C', 2), ('C', 3), ('C', 4))
    """
    found = ((name, load(name).options()) for name in RULESET_IDS)
    return tuple(
        (name, players)
        for name, options in found
        for players in range(options.players_least, options.players_most + 1)
    )
