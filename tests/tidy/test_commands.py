"""Every command of the engine is sent by some screen: a rule that nobody can enter is no rule of this program."""

import ast
from typing import get_args

from tablemgr.engine.table.commands import TableCommand
from tests.helpers.source import assert_none, last_name, nodes

DECIDED_BY_THE_TABLE = {"StartHand": "StartNextHand decides it"}
"""Commands of a hand that are never asked of a table."""

SENT_BY_THE_SERVICE = {
    "OpenSession": "TableApi.open_table, from the page open_table",
}
"""Commands that a screen reaches by another door."""


def _commands() -> set[str]:
    return {command.__name__ for command in get_args(TableCommand)}


def _built_by_screens() -> set[str]:
    """Names that are called, or handed on as classes, in the presenters; an import alone sends nothing."""
    return {last_name(node.func) for _path, node in nodes("ui/presenters") if isinstance(node, ast.Call)}


def test_every_command_of_the_engine_is_sent_by_some_screen() -> None:
    built = _built_by_screens()
    elsewhere = DECIDED_BY_THE_TABLE | SENT_BY_THE_SERVICE
    assert_none(sorted(name for name in _commands() if name not in built and name not in elsewhere))


def test_no_command_is_excused_that_a_screen_sends() -> None:
    built = _built_by_screens()
    assert_none(sorted(name for name in DECIDED_BY_THE_TABLE | SENT_BY_THE_SERVICE if name in built))
