"""Each target of the controls document has proofs that are there, and a command that shows it whole."""

from __future__ import annotations

import ast
import importlib.util
import re
from functools import cache
from pathlib import Path

import pytest

from tests.helpers.shared import shared_path
from tests.oracle.targets import TARGETS, main

TESTS = Path(__file__).parents[1]


@cache
def functions_of(place: str) -> frozenset[str]:
    path = TESTS / place
    if not path.is_file():
        return frozenset()
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return frozenset(
        node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    )


@pytest.mark.parametrize("name", TARGETS)
def test_a_target_is_proved_by_tests_that_are_there(name: str) -> None:
    assert TARGETS[name].sample
    gone = [
        proof
        for proof in TARGETS[name].sample
        if proof.split("::")[1] not in functions_of(proof.split("::")[0])
    ]
    assert gone == []


@pytest.mark.parametrize("name", TARGETS)
def test_the_whole_of_a_target_is_a_command_that_is_there(name: str) -> None:
    """Modules, files and options: what is printed can be run."""
    for command in TARGETS[name].whole:
        module, *arguments = command.split()
        spec = importlib.util.find_spec(module)
        assert spec is not None, command
        source = (TESTS.parent / f"{module.replace('.', '/')}").with_suffix(".py")
        if not source.is_file():
            source = TESTS.parent / module.replace(".", "/") / "__main__.py"
        if module == "pytest":
            assert all((TESTS.parent / file).is_file() for file in arguments if file.endswith(".py")), command
            continue
        if module == "tests.bench":
            assert all((TESTS / "bench" / f"{name}.py").is_file() for name in arguments), command
            continue
        text = source.read_text(encoding="utf-8")
        for option in re.findall(r"--([a-z]+)", command):
            assert f'"--{option}"' in text or f'"{option}":' in text, (command, option)


def test_every_target_of_the_document_is_here() -> None:
    document = shared_path("controls/controls.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\| (T\d\d) \|", document, re.M)) == set(TARGETS)


def test_the_targets_are_listed_with_their_commands_and_a_wrong_name_is_said(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main([]) == 0
    listed = capsys.readouterr().out
    assert all(name in listed for name in TARGETS)
    assert "python -m tests.oracle --later 1000" in listed
    assert main(["T99"]) == 2
    assert "T01" in capsys.readouterr().err
