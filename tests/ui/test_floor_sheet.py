"""The tables of the desk's sheets: rows of one height, long reasons in two lines, marks with their meaning."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from ui.presenters.floor.models import Column, SheetRow, TableBlock
from ui.theme import Theme
from ui.widgets.floor.sheet_view import ROW, SheetBlocks

COLUMNS = (Column("Time", 76), Column("Reason", 120, 1.0), Column("Who", 112))
LONG = "counted wrongly at the change of the dealer, found by the floor"


@pytest.fixture
def blocks(qtbot: QtBot, font_family: str) -> SheetBlocks:
    made = SheetBlocks(Theme(font_family))
    qtbot.addWidget(made)
    made.resize(500, 400)
    return made


def table(*rows: SheetRow, note: str = "") -> TableBlock:
    return TableBlock("Exceptions", COLUMNS, rows, note=note)


def row(reason: str, key: str = "") -> SheetRow:
    return SheetRow(("18:00:00", reason, "D101"), key)


def heights(blocks: SheetBlocks) -> list[int]:
    return [round(box.height()) for _key, box in blocks.keys]


def test_all_rows_of_a_table_are_as_high_as_a_finger_where_one_of_them_can_be_touched(
    blocks: SheetBlocks,
) -> None:
    blocks.show_blocks((table(row("", "hand:1"), row(""), row("", "hand:3")),), "Session")
    first, third = (box for _key, box in blocks.keys)
    assert heights(blocks) == [44, 44]
    assert third.top() - first.top() == 2 * first.height()


def test_a_reason_that_is_too_long_for_one_line_has_two(blocks: SheetBlocks) -> None:
    blocks.show_blocks((table(row("short")),), "Money")
    low = blocks.whole_height()
    blocks.show_blocks((table(row(LONG)),), "Money")
    assert blocks.whole_height() - low == 44 - ROW


def test_what_a_mark_means_is_heard_and_has_its_line(blocks: SheetBlocks) -> None:
    blocks.show_blocks((table(row("")),), "Session")
    low = blocks.whole_height()
    assert blocks.accessibleDescription() == ""
    blocks.show_blocks((table(row(""), note="° named, not proved by PIN"),), "Session")
    assert blocks.accessibleDescription() == "° named, not proved by PIN"
    assert blocks.whole_height() > low
