"""Every «no» of the program stands on something that can be looked up: a rule of the game or a control of the house."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from tablemgr.text.rulebook import has_rule
from tests.helpers.source import assert_none, nodes, place

CONTROL = re.compile(r"[A-H]\d\d|\d\.\d{1,2}")
"""As the controls number themselves: «B02», «3.1»."""


def named_rules() -> Iterator[tuple[str, str]]:
    """(place, rule) of each refusal that is written out."""
    for path, node in nodes("tablemgr"):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or node.func.id != "Refused":
            continue
        given = [*node.args[1:2], *(each.value for each in node.keywords if each.arg == "rule")]
        yield from ((place(path, node), str(each.value)) for each in given if isinstance(each, ast.Constant))


def test_every_refusal_names_a_rule_or_a_control() -> None:
    found = list(named_rules())
    assert len(found) > 100
    assert_none(
        f"{where} {rule!r}" for where, rule in found if not (has_rule(rule) or CONTROL.fullmatch(rule))
    )
