"""All figures, one after the other: `python -m bench`, or `--full` for as many repeats as a quiet machine may take.

Each module in this folder measures one thing and prints it, beside a peer where there is one. Each runs in a process
of its own, so that none warms up or slows down the next.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from time import perf_counter
from typing import Final

HERE: Final = Path(__file__).resolve().parent

# What a module is asked for when there is time; by itself it takes a minute or two.
FULL: Final[dict[str, list[str]]] = {
    "belief_against_dominoes": ["12"],
    "solver_against_dominoes": ["20"],
    "solver_speed": ["60"],
    "strength": ["--deals", "1000", "--master", "1000"],
}


def main(*, full: bool) -> int:
    """Runs every module; returns how many failed."""
    failed = 0
    for module in sorted(file.stem for file in HERE.glob("[!_]*.py")):
        print(f"== {module}", flush=True)
        started = perf_counter()
        arguments = FULL.get(module, []) if full else []
        outcome = subprocess.run(
            [sys.executable, "-m", f"bench.{module}", *arguments], cwd=HERE.parent, check=False
        )
        failed += outcome.returncode != 0
        print(f"== {module}: {perf_counter() - started:.0f} s", flush=True)
    return failed


if __name__ == "__main__":
    sys.exit(main(full="--full" in sys.argv[1:]))
