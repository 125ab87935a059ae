"""`python -m lessons`: checks every lesson and prints which clause is taught where.

`--json` prints it for other programs; `--complete` counts a clause that no step teaches as a problem.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence

from engine.game.ruleset import RULESET_IDS, load
from lessons.checking import problems, untaught
from lessons.model import Lesson
from lessons.stages import CURRICULUM


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
    taught = clauses_taught(CURRICULUM)
    if asked.json:
        steps = [step for lesson in CURRICULUM for step in lesson.steps]
        report = {
            "clauses": taught,
            "lessons": len(CURRICULUM),
            "steps": len(steps),
            "interactive_steps": sum(step.is_interactive for step in steps),
            "exercise_kinds": 0,
            "problems": found,
        }
        sys.stdout.write(json.dumps(report, ensure_ascii=False, indent=2) + "\n")
    else:
        for clause, places in taught.items():
            sys.stdout.write(f"{clause}  {', '.join(places) or '-'}\n")
        missing = len(untaught(CURRICULUM))
        sys.stdout.write(
            f"{len(taught) - missing} of {len(taught)} clauses are taught by {len(CURRICULUM)} lessons\n"
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


if __name__ == "__main__":
    sys.exit(main())
