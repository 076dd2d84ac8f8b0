"""The two lines of an evening that fill in a form: the house, and the opening of a table."""

from __future__ import annotations

from typing import Any

from tablemgr.app.evening.reader import Line, bad_line
from tablemgr.app.house.example_staff import EXAMPLE_STAFF
from tablemgr.app.openings import OpeningCount
from tablemgr.app.views.snapshot import StaffView
from tablemgr.text import _

CAUSE_NOT_KNOWN = "UNKNOWN"
"""Why an opening is not the last closing, when the line does not say so: the report stays preliminary (B03)."""


def house_form(line: Line) -> dict[str, Any]:
    """What `TableApi.configure_house` is asked by a ``house`` line; BadInputFile for a field of a wrong kind."""
    staff = []
    for staff_id, person in (line.mapping("staff") or {}).items():
        if not isinstance(person, dict):
            raise bad_line(line.number, _("Line {where}: field «{field}» must be an object."), field=staff_id)
        staff.append(StaffView(staff_id, str(person.get("name", "")), str(person.get("role", ""))))
    return {
        "operator": line.text("operator"),
        "ico": line.text("ico"),
        "site": line.text("site"),
        "currency": line.text("currency", "CZK"),
        "gaming_day_start": line.text("gaming_day", "06:00"),
        "time_zone": line.text("time_zone", "Europe/Prague"),
        "language": line.text("language", "cs"),
        "staff": tuple(staff) or EXAMPLE_STAFF,
    }


def opening_form(line: Line) -> dict[str, Any]:
    """What `TableApi.open_table` is asked by an ``open_table`` line beside its people; BadInputFile as above."""
    game, pieces = line.mapping("game"), line.pieces("count")
    if game is None or pieces is None:
        raise bad_line(line.number, _("Line {where}: open_table needs «game» and «count»."))
    return {
        "table": line.text("table"),
        "shift": line.text("shift", "A"),
        "game": game,
        "denominations": line.whole_numbers("denominations"),
        "pieces": pieces,
        "second_pieces": line.pieces("second"),
        "buy_in": line.mapping("buy_in"),
        "rake": line.mapping("rake"),
        "house_rules": line.mapping("house_rules"),
        "jackpot": line.mapping("jackpot"),
        "time_charge": line.mapping("time_charge"),
        "counted": OpeningCount(reason=line.text("reason", CAUSE_NOT_KNOWN)),
    }
