"""`python -m lessons`: checks every lesson and prints which clause is taught and tested where, and which
open question is shown where.

`--json` prints it for other programs; `--complete` counts a clause that no step teaches, and an open question that
none shows, as a problem.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from engine.game.ruleset import RULESET_IDS, load
from lessons.checking import problems, unshown, untaught
from lessons.exercises import SKILLS
from lessons.model import Lesson
from lessons.readings import questions_shown
from lessons.stages import CURRICULUM

TESTS: Final = Path(__file__).resolve().parent.parent / "tests"
MARKED: Final = re.compile(r"@pytest\.mark\.clause\(([^)]*)\)\n(?:@.*\n)*def (test_\w+)")


def main(arguments: Sequence[str] | None = None) -> int:
    """Returns 1 where there are problems."""
    parser = argparse.ArgumentParser(
        prog="python -m lessons", description="Check the lessons; say what they teach."
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--complete", action="store_true", help="every clause has to be taught")
    asked = parser.parse_args(arguments)
    found = problems(CURRICULUM)
    if asked.complete:
        found += [f"{clause}: no step teaches it" for clause in untaught(CURRICULUM)]
        found += [f"{question}: no step shows it" for question in unshown(CURRICULUM)]
    taught, shown = clauses_taught(CURRICULUM), questions_shown(CURRICULUM)
    if asked.json:
        steps = [step for lesson in CURRICULUM for step in lesson.steps]
        report = {
            "clauses": taught,
            "questions": {f"{doubt} {switch}": places for (doubt, switch), places in shown.items()},
            "lessons": len(CURRICULUM),
            "steps": len(steps),
            "interactive_steps": sum(step.is_interactive for step in steps),
            "exercise_kinds": len(SKILLS),
            "problems": found,
        }
        sys.stdout.write(json.dumps(report, ensure_ascii=False, indent=2) + "\n")
    else:
        tested = clauses_tested(TESTS)
        for clause, places in taught.items():
            tests = ", ".join(tested.get(clause, ())) or "-"
            sys.stdout.write(f"{clause}  {', '.join(places) or '-'}  | {tests}\n")
        for (doubt, switch), places in shown.items():
            sys.stdout.write(f"{doubt} {switch}  {', '.join(places) or '-'}\n")
        missing = len(untaught(CURRICULUM))
        sys.stdout.write(
            f"{len(taught) - missing} of {len(taught)} clauses are taught by {len(CURRICULUM)} lessons\n"
        )
        sys.stdout.write(
            f"{len(shown) - len(unshown(CURRICULUM))} of {len(shown)} open questions are shown both ways\n"
        )
        for problem in found:
            sys.stdout.write(f"problem: {problem}\n")
    return 1 if found else 0


def clauses_taught(curriculum: Sequence[Lesson]) -> dict[str, list[str]]:
    """For each clause of the three documents, in their order, the steps that teach it: `lesson/step`."""
    taught: dict[str, list[str]] = {clause.id: [] for name in RULESET_IDS for clause in load(name).clauses}
    for lesson in curriculum:
        for step in lesson.steps:
            for clause in step.clauses:
                taught.setdefault(clause, []).append(f"{lesson.slug}/{step.slug}")
    return taught


def clauses_tested(folder: Path) -> dict[str, list[str]]:
    """For each clause the tests that show it in play, by the mark they bear; nothing where no tests are installed."""
    tested: dict[str, list[str]] = {}
    for file in sorted(folder.rglob("test_*.py")):
        for marks, name in MARKED.findall(file.read_text("utf-8")):
            for clause in re.findall(r"[ABCQ]\d\d", marks):
                tested.setdefault(clause, []).append(name)
    return tested


if __name__ == "__main__":
    sys.exit(main())
