"""A rule that the code cites exists in the rulebook or among the controls."""

import re

from tests.helpers.shared import shared_path
from tests.helpers.source import assert_none, name_of, python_files

RULE = re.compile(r"\b([A-Z]{2,6})-(\d+)\b")


def test_every_rule_id_in_the_code_is_a_rule_of_the_rulebook() -> None:
    rulebook = shared_path("rules/rulebook.md").read_text("utf-8")
    known = {match.group(0) for match in RULE.finditer(rulebook)}
    families = {rule.split("-")[0] for rule in known}
    faults = [
        f"{name_of(path)}:{number} {match.group(0)}"
        for path in python_files("tablemgr", "ui")
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1)
        for match in RULE.finditer(line)
        if match.group(1) in families and match.group(0) not in known
    ]
    assert_none(faults)
