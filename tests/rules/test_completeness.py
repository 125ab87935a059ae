"""Every clause that can be played has a test that names it, and every test names a clause that exists."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from engine.game.ruleset import RULESET_IDS, load

HERE = Path(__file__).parent
NOT_PLAYED = {"context", "custom", "maxim", "prize", "term"}
COMPUTED_TERMS = {f"C{number}" for number in range(50, 58)}


def marked_ids() -> dict[str, list[str]]:
    """For each id, the tests that carry it: read from the source, so that no test has to run for it."""
    marked: dict[str, list[str]] = {}
    for file in sorted(HERE.glob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not isinstance(node, ast.FunctionDef):
                continue
            for decorator in node.decorator_list:
                if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.clause":
                    for argument in decorator.args:
                        assert isinstance(argument, ast.Constant), f"{file.name}: {node.name}"
                        marked.setdefault(str(argument.value), []).append(node.name)
    return marked


@pytest.mark.parametrize("ruleset", RULESET_IDS)
def test_every_playable_clause_has_its_test(ruleset: str) -> None:
    playable = {clause.id for clause in load(ruleset).clauses if clause.kind not in NOT_PLAYED}
    playable |= {term for term in COMPUTED_TERMS if term.startswith(ruleset)}
    assert len(playable) >= 30
    assert sorted(playable - set(marked_ids())) == []


def test_no_test_names_a_clause_or_question_that_does_not_exist() -> None:
    known = {clause.id for ruleset in RULESET_IDS for clause in load(ruleset).clauses}
    known |= {question.id for ruleset in RULESET_IDS for question in load(ruleset).questions}
    marked = marked_ids()
    assert len(marked) >= 90
    assert {name: tests for name, tests in marked.items() if name not in known} == {}


@pytest.mark.parametrize("ruleset", RULESET_IDS)
def test_the_tests_of_a_document_stand_in_its_order(ruleset: str) -> None:
    tree = ast.parse((HERE / f"test_clauses_{ruleset.lower()}.py").read_text("utf-8"))
    firsts = [
        str(decorator.args[0].value)
        for node in tree.body
        if isinstance(node, ast.FunctionDef)
        for decorator in node.decorator_list
        if isinstance(decorator, ast.Call)
        and ast.unparse(decorator.func) == "pytest.mark.clause"
        and isinstance(decorator.args[0], ast.Constant)
    ]
    assert firsts == sorted(firsts)
