"""All figures, one after the other: `python -m bench`, or `python -m bench --full`. Ends within ten minutes, or resumes.

Each module in this folder measures one thing and prints it, beside a peer where there is one. Each runs in a process
of its own, so that none warms up or slows down the next.

By itself it takes few repeats and stops after ten minutes, naming what there was no time for. With `--full` it takes
as many as the figures in `docs` rest on, some hours in all, and may be stopped at any time: what is finished is kept
in `var/bench/*.jsonl`, not under git, and a further `--full` prints that and goes on behind it. Strength is kept
twenty deals at a time. After any change of what a figure depends on it is measured again.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from bench._kept import Kept

HERE: Final = Path(__file__).resolve().parent
MOST_SECONDS: Final = 570.0
"""Without `--full`, for all modules together."""

FULL: Final[dict[str, list[list[str]]]] = {
    "belief_against_dominoes": [["12"]],
    "belief_speed": [["4000"]],
    "move_speed": [["12"]],
    "review_speed": [["24"]],
    "solver_against_dominoes": [["20"]],
    "solver_speed": [["60"]],
    "strength": [
        ["--ladder", "2000", "--master", "0"],
        ["--ladder", "0", "--master", "0", "--four", "1000"],
        ["--ladder", "0", "--master", "0", "--peer", "1000"],
        ["--ladder", "0", "--master", "300", "--seed", "report2"],
    ],
}
"""What a module is asked for when there is time, one run after the other."""
SHORT: Final[dict[str, list[str]]] = {
    "belief_speed": ["300"],
    "move_speed": ["1"],
    "review_speed": ["4"],
    "solver_speed": ["6"],
}
SCREENS: Final = frozenset({"click_to_table", "first_page", "learners"})
"""What depends on the whole house, not on the engine alone."""


def modules() -> list[str]:
    """Everything that is measured, by name."""
    return sorted(file.stem for file in HERE.glob("[!_]*.py"))


def short() -> int:
    """Runs every module for a minute or so; returns how many failed."""
    failed, began, left_out = 0, perf_counter(), []
    for module in modules():
        left = MOST_SECONDS - (perf_counter() - began)
        print(f"== {module}", flush=True)
        started = perf_counter()
        try:
            failed += _run_within(max(left, 1.0), _command(module, SHORT.get(module, []))) != 0
        except subprocess.TimeoutExpired:
            left_out.append(module)
        print(f"== {module}: {perf_counter() - started:.0f} s", flush=True)
    if left_out:
        print(f"== no time for {', '.join(left_out)}: python -m bench --full measures all")
    return failed


def _run_within(seconds: float, command: list[str]) -> int:
    """Runs a module and returns its code. When the time is over it ends with all that it started: a server, a browser."""
    running = subprocess.Popen(command, cwd=HERE.parent, start_new_session=True)
    try:
        return running.wait(seconds)
    except BaseException:
        os.killpg(running.pid, signal.SIGTERM)
        running.wait()
        raise


def full() -> int:
    """Runs every module at length, but for what is kept; returns how many failed."""
    failed = 0
    for module in modules():
        folders = ("engine", "lessons", "ui", "assets") if module in SCREENS else ("engine",)
        kept = Kept(module, *folders) if module != "strength" else None
        for arguments in FULL.get(module, [[]]):
            print(f"== {' '.join([module, *arguments])}", flush=True)
            if kept is None:
                # It keeps its own figures, smaller ones.
                outcome = subprocess.run(_command(module, arguments), cwd=HERE.parent, check=False)
                failed += outcome.returncode != 0
                continue
            try:
                print(kept.of(" ".join(["--full", *arguments]), partial(_printed, module, arguments)))
            except subprocess.CalledProcessError as error:
                print(error.stdout)
                failed += 1
    return failed


def _command(module: str, arguments: list[str]) -> list[str]:
    return [sys.executable, "-m", f"bench.{module}", *arguments]


def _printed(module: str, arguments: list[str]) -> Any:
    """What a module prints. Raises `CalledProcessError` where it fails, so that nothing is kept."""
    done = subprocess.run(
        _command(module, arguments), cwd=HERE.parent, check=True, stdout=subprocess.PIPE, text=True
    )
    return done.stdout.rstrip()


def main() -> int:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(
        prog="python -m bench", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--full", action="store_true", help="at length, going on where the last run stopped")
    return full() if parser.parse_args().full else short()


if __name__ == "__main__":
    sys.exit(main())
