"""What import-linter cannot see: the two single files above the packages, and who may touch the network or a clock."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("engine", "lessons", "progress", "ui")
SOURCES = [file for package in PACKAGES for file in sorted((ROOT / package).rglob("*.py"))]
ENGINE = sorted((ROOT / "engine").rglob("*.py"))

# Randomness comes in as an argument, time and the environment not at all.
FORBIDDEN_IN_ENGINE = {"time", "datetime", "os", "secrets", "uuid", "socket", "urllib", "http", "subprocess"}
# The command line reads its arguments, and the bench of it a clock.
COMMAND_LINE = ROOT / "engine" / "__main__.py"


def imported(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def test_nothing_imports_the_entry() -> None:
    importers = {str(file) for file in SOURCES for name in imported(file) if name in {"app", "main"}}
    assert importers == set()


def test_the_engine_asks_no_clock_no_network_and_no_environment() -> None:
    found = {
        f"{file.relative_to(ROOT)}: {name}"
        for file in ENGINE
        for name in imported(file)
        if file != COMMAND_LINE and name.split(".")[0] in FORBIDDEN_IN_ENGINE
    }
    assert found == set()


def test_the_engine_draws_from_no_generator_that_everybody_shares() -> None:
    found = [
        f"{file.relative_to(ROOT)}:{node.lineno}"
        for file in ENGINE
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if (isinstance(node, ast.Import) and any(name.name == "random" for name in node.names))
        or (
            (isinstance(node, ast.ImportFrom) and node.module == "random")
            and {name.name for name in node.names} != {"Random"}
        )
    ]
    assert found == [], "import Random from random, and take one as an argument"


def test_the_entry_is_short() -> None:
    assert len((ROOT / "app.py").read_text("utf-8").splitlines()) < 40


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt"])
def test_requirements_are_pinned_and_name_no_place(name: str) -> None:
    lines = [
        line
        for line in (ROOT / name).read_text("utf-8").splitlines()
        if line and not line.lstrip().startswith("#")
    ]
    assert [line for line in lines if not re.match(r"[a-z0-9._-]+==[^\s]+( ; .*)?$", line)] == []
    assert "://" not in (ROOT / name).read_text("utf-8")


def test_both_requirements_agree_and_hold_what_is_asked_for() -> None:
    run, develop = (
        dict(re.findall(r"^([a-z0-9._-]+)==(\S+)", (ROOT / name).read_text("utf-8"), re.MULTILINE))
        for name in ("requirements.txt", "requirements-dev.txt")
    )
    assert run.items() <= develop.items()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = {re.split(r"[\[<>=!~]", line)[0] for line in project["dependencies"]}
    assert wanted <= run.keys()
    assert {
        re.split(r"[\[<>=!~]", line)[0] for line in project["optional-dependencies"]["dev"]
    } <= develop.keys()


def test_ci_runs_the_very_line_that_the_readme_gives() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    commands = re.findall(r"```sh\n(.+?)\n```", readme, re.DOTALL)
    assert len(commands) == 2
    assert all("\n" not in command for command in commands)
    assert (ROOT / ".ci" / "run").read_text("utf-8").rstrip().splitlines()[-1] == commands[1]


def test_each_font_comes_with_its_licence() -> None:
    fonts = ROOT / "static" / "fonts"
    families = {file.stem.split("-")[0] for file in fonts.glob("*.woff2")}
    licences = [file.name for file in fonts.glob("LICENSE-*.txt")]
    assert families
    assert [family for family in families if not any(family in name for name in licences)] == []
