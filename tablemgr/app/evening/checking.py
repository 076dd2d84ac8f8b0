"""Every field of every line read once, before anything is played: a wrong one stops the evening before it begins."""

from __future__ import annotations

from tablemgr.app.evening.beside import ruling_of
from tablemgr.app.evening.commands import command_of
from tablemgr.app.evening.forms import house_form, opening_form
from tablemgr.app.evening.reader import Line, bad_line, effect_lines, replacing_line
from tablemgr.app.picture import no_session
from tablemgr.text import _

_NOBODY_THERE = no_session(0, None)
_REQUESTS = {"fill_request": "fill", "credit_request": "credit"}


def check_lines(lines: tuple[Line, ...]) -> None:
    """Raise BadInputFile for the first line with a field of a wrong kind, or with a slip that no line asks for."""
    slips: dict[str, tuple[str, int]] = {}
    for line in lines:
        line.text("by"), line.text("ok")
        if line.mapping("expect") is not None and line.verb != "end_hand":
            raise bad_line(line.number, _("Line {where}: only end_hand carries an expectation."))
        _check_line(line, slips)
        if line.verb in _REQUESTS and not line.fields.get("refused"):
            slips[line.text("slip", f"${len(slips) + 1}")] = (_REQUESTS[line.verb], len(slips) + 1)


def _check_line(line: Line, slips: dict[str, tuple[str, int]]) -> None:
    match line.verb:
        case "house":
            house_form(line)
        case "open_table":
            opening_form(line)
        case "undo":
            line.number_of("n", 1)
        case "repair":
            line.number_of("act")
            command_of(replacing_line(line), _NOBODY_THERE, slips, 0)
        case "ruling":
            ruling_of(line, _NOBODY_THERE)
            check_lines(effect_lines(line))
        case "expect":
            line.mapping("stacks"), line.mapping("owes")
        case _:
            command_of(line, _NOBODY_THERE, slips, 0)
