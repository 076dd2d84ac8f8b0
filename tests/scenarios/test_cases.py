"""Every rule case that this program can play comes out as the rulebook says; what is skipped is skipped by name."""

import copy
import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tablemgr.app.casecheck.cases import Case, read_cases
from tablemgr.app.casecheck.checking import check_case, check_cases
from tablemgr.app.casecheck.report import Outcome
from tablemgr.text import Language, translator
from tests.helpers.shared import REPO, shared_path

CASES_FILE = REPO / "tests" / "data" / "rules" / "cases.json"
CASES = read_cases(CASES_FILE)
PLAYED_AT_LEAST = 189
ENGLISH = translator(Language.EN)
PLAYED = [case for case in CASES if check_case(case).outcome is not Outcome.SKIPPED]


def words(case: Case) -> list[str]:
    return [reason.said(ENGLISH) for reason in check_case(case).reasons]


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case(case: Case) -> None:
    """A skipped case says which option or part of the program it needs."""
    finding = check_case(case)
    if finding.outcome is Outcome.SKIPPED:
        pytest.skip("; ".join(words(case)))
    assert finding.outcome is Outcome.PASSED, "; ".join(words(case))


def test_so_many_cases_are_played_that_none_fell_out_unnoticed() -> None:
    outcomes = Counter(finding.outcome for finding in check_cases(CASES_FILE).findings)
    assert outcomes[Outcome.FAILED] == 0
    assert outcomes[Outcome.PASSED] >= PLAYED_AT_LEAST


def test_only_what_is_not_built_is_skipped() -> None:
    reasons = {words(case)[0] for case in CASES if check_case(case).outcome is Outcome.SKIPPED}
    assert {reason for reason in reasons if not reason.endswith("not built yet")} == set()


def test_the_cases_here_are_those_of_the_rulebook() -> None:
    shared = shared_path("rules/cases.json")
    assert json.loads(shared.read_text("utf-8")) == json.loads(CASES_FILE.read_text("utf-8"))


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths to every number, flag and word of an expectation."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from leaves(item, (*path, key))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from leaves(item, (*path, index))
    elif value is not None:
        yield path


def expectations(case: Case) -> Iterator[tuple[Any, ...]]:
    """Where a case states what must come out: at its end, in its ``expect`` steps, in the hands to come."""
    if not case["expected"].get("inline"):
        yield from (("expected", *path) for path in leaves(case["expected"]))
    for index, step in enumerate(case.get("steps", [])):
        if step["do"] == "expect":
            stated = {key: value for key, value in step.items() if key != "do"}
        elif step["do"] == "expect_debt":
            stated = {key: value for key, value in step.items() if key.startswith("owes")}
        else:
            stated = {"expect": step["expect"]} if "expect" in step else {}
        yield from (("steps", index, *path) for path in leaves(stated))


def spoiled(case: Case, path: tuple[Any, ...]) -> Case:
    """The case with one expectation changed."""
    changed = copy.deepcopy(dict(case))
    inside: Any = changed
    for key in path[:-1]:
        inside = inside[key]
    stated = inside[path[-1]]
    if isinstance(stated, bool):
        inside[path[-1]] = not stated
    elif isinstance(stated, int):
        inside[path[-1]] = stated + 1
    else:
        inside[path[-1]] = stated + "?"
    return changed


@pytest.mark.parametrize("case", PLAYED, ids=[case["id"] for case in PLAYED])
def test_a_case_with_one_expectation_changed_fails(case: Case) -> None:
    """The check looks at everything that a case states: no number of it could be another one."""
    blind = [
        path for path in expectations(case) if check_case(spoiled(case, path)).outcome is not Outcome.FAILED
    ]
    assert not blind


def test_a_refusal_that_a_case_expects_is_missed_when_the_act_is_allowed() -> None:
    case = copy.deepcopy(dict(next(case for case in CASES if case["id"] == "NL-22")))
    case["steps"][-1]["refused"] = True
    assert words(case) == [f"step {len(case['steps'])}, bet_to: expected a refusal, got it accepted"]
