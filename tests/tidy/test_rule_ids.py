"""A rule that the code cites can be read in the program, or is one of the controls."""

import ast
import re

from tablemgr.text.rulebook import SECTIONS, has_rule
from tests.helpers.shared import shared_path
from tests.helpers.source import assert_none, last_name, name_of, nodes, place, python_files

RULE = re.compile(r"\b([A-Z]{2,6})-(\d+)\b")
CONTROL = re.compile(r"[A-Z]\d{2}|\d\.\d")  # a control, or a section of the controls


def test_every_rule_id_in_the_code_is_a_rule_of_the_rulebook() -> None:
    families = {rule.split("-")[0] for section in SECTIONS for rule in section.rules}
    faults = [
        f"{name_of(path)}:{number} {match.group(0)}"
        for path in python_files("tablemgr", "ui")
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1)
        for match in RULE.finditer(line)
        if match.group(1) in families and not has_rule(match.group(0))
    ]
    assert_none(faults)


def _rules_of_refusals() -> list[tuple[str, str]]:
    """Where a refusal is made, and the rule that it names; those that pass one on are judged where it comes from."""
    found = []
    for path, node in nodes("tablemgr"):
        if not (isinstance(node, ast.Call) and last_name(node.func) == "Refused"):
            continue
        given = node.args[1] if len(node.args) > 1 else None
        given = next((keyword.value for keyword in node.keywords if keyword.arg == "rule"), given)
        if isinstance(given, ast.Constant):
            found.append((place(path, node), str(given.value)))
    return found


def test_every_refusal_names_a_rule_or_a_control() -> None:
    found = _rules_of_refusals()
    assert len(found) > 100
    assert_none(
        f"{where} {rule!r}" for where, rule in found if not has_rule(rule) and not CONTROL.fullmatch(rule)
    )


def test_every_control_that_a_refusal_names_is_one_of_the_controls() -> None:
    text = shared_path("controls/controls.md").read_text("utf-8")
    known = set(re.findall(r"\b[A-Z]\d{2}\b|\b\d\.\d\b", text))
    assert_none(
        f"{where} {rule}" for where, rule in _rules_of_refusals() if not has_rule(rule) and rule not in known
    )
