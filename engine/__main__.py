"""The command line: `python -m engine COMMAND`. See `python -m engine --help`."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any, NoReturn

from engine import answers, bench, contest
from engine.fields import PositionError, read_json
from engine.game.ruleset import RULESET_IDS, RulesetError, Value, load
from engine.mind.bots import BOTS
from engine.position import Position, parse

BAD_INPUT = 2
LONGEST_MESSAGE = 300


class CommandError(ValueError):
    """The command line itself is wrong: the message names the option."""


class _Arguments(argparse.ArgumentParser):
    """Says what is wrong in one line, and leaves the exit to `main`."""

    def error(self, message: str) -> NoReturn:
        raise CommandError(message)


@dataclass(frozen=True, slots=True)
class Command:
    """What one command takes and answers."""

    help: str
    answer: Callable[[argparse.Namespace], answers.Answer]
    options: Callable[[argparse.ArgumentParser], None]


def _of_position(
    answer: Callable[[Position], answers.Answer],
) -> Callable[[argparse.Namespace], answers.Answer]:
    return lambda arguments: answer(parse(read_json(_input(arguments.file))))


def _input(file: Path | None) -> bytes:
    if file is None:
        return sys.stdin.buffer.read()
    try:
        return file.read_bytes()
    except OSError as error:
        raise CommandError(f"--file: {error.strerror or error}") from error


def _takes_nothing(_: argparse.ArgumentParser) -> None:
    pass


def _takes_position(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--file", type=Path, help="the position; left out, it is read from standard input")


def _takes_ruleset(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--ruleset", choices=RULESET_IDS, help="only this document")


def _takes_match(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--bots", required=True, metavar="X,Y", help=f"two of {', '.join(BOTS)}")
    parser.add_argument("--ruleset", required=True, choices=RULESET_IDS)
    parser.add_argument("--players", type=int, help="left out, as many as the document allows")
    parser.add_argument("--deals", type=int, default=100, help="how many different deals")
    parser.add_argument("--seed", default="1", help="any text")
    parser.add_argument("--target", type=int, help="points that win a match")
    parser.add_argument("--switch", action="append", default=[], metavar="NAME=VALUE")


def _rules(arguments: argparse.Namespace) -> answers.Answer:
    return answers.rules(RULESET_IDS if arguments.ruleset is None else [arguments.ruleset])


def _match(arguments: argparse.Namespace) -> answers.Answer:
    names = tuple(arguments.bots.split(","))
    if len(names) != 2 or any(name not in BOTS for name in names):
        raise CommandError(f"--bots: name two of {', '.join(BOTS)}, with a comma between them")
    for name, least, most in (("players", 2, 4), ("deals", 1, 1_000_000), ("target", 1, 1_000_000)):
        number = getattr(arguments, name)
        if number is not None and not least <= number <= most:
            raise CommandError(f"--{name}: {number} is not from {least} to {most}")
    try:
        options = load(arguments.ruleset).options(dict(_switch(text) for text in arguments.switch))
        players = options.players_most if arguments.players is None else arguments.players
        options.seating(players)
    except RulesetError as error:
        field = "--players: " if str(error).startswith("seats") else "--"
        raise CommandError(f"{field}{error}") from error
    return contest.contest(
        contest.Table(options, players, arguments.target),
        (names[0], names[1]),
        deals=arguments.deals,
        seed=arguments.seed,
        clock=perf_counter,
    )


def _switch(text: str) -> tuple[str, Value]:
    name, equals, value = text.partition("=")
    if not equals:
        raise CommandError(f"--switch: {text} is not NAME=VALUE")
    return name, int(value) if value.isascii() and value.isdecimal() and len(value) < 10 else value


COMMANDS = {
    "rules": Command("the documents, clauses and switches", _rules, _takes_ruleset),
    "legal": Command("what the seat to move may and must do", _of_position(answers.legal), _takes_position),
    "replay": Command("the position after a history", _of_position(answers.replay), _takes_position),
    "score": Command("what a round comes to", _of_position(answers.score), _takes_position),
    "belief": Command("exact chances for one seat's view", _of_position(answers.belief), _takes_position),
    "solve": Command("values with all tiles known", _of_position(answers.solved), _takes_position),
    "advise": Command(
        "what each legal move may be expected to bring", _of_position(answers.advised), _takes_position
    ),
    "match": Command("bots against bots", _match, _takes_match),
    "bench": Command("the engine's speeds", lambda _: bench.bench(perf_counter), _takes_nothing),
}


def _arguments() -> argparse.ArgumentParser:
    parser = _Arguments(prog="python -m engine", description=__doc__, allow_abbrev=False)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, command in COMMANDS.items():
        command.options(commands.add_parser(name, help=command.help, allow_abbrev=False))
    return parser


def _one_line(message: str) -> str:
    """A message that any terminal shows as one line, whatever was in the input."""
    plain = " ".join(message.encode("ascii", "backslashreplace").decode().split())
    plain = "".join(sign if sign.isprintable() else "?" for sign in plain)
    return plain if len(plain) <= LONGEST_MESSAGE else plain[:LONGEST_MESSAGE] + "..."


def main(arguments: Sequence[str] | None = None) -> int:
    """Answer one command; the exit status is 0, or 2 for bad input."""
    try:
        parsed = _arguments().parse_args(arguments)
        answer: dict[str, Any] = COMMANDS[parsed.command].answer(parsed)
    except (PositionError, CommandError) as error:
        print(_one_line(str(error)), file=sys.stderr)
        return BAD_INPUT
    try:
        print(json.dumps(answer), flush=True)
    except BrokenPipeError:
        # Whoever reads has read enough; nothing is left to say, and Python shall not say so at exit.
        sys.stdout = None
    return 0


if __name__ == "__main__":
    sys.exit(main())
