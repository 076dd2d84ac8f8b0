"""The window without a window: which page stands in front, what closes, what is said where."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablemgr.app.api import Expected, JournalUnavailable, TableSnapshot
from tablemgr.text import Language
from tests.helpers import tables
from tests.helpers.fake_desk import ManualClock, NoFiles, NoPapers, ScriptedTable
from ui.presenters.console.view_models import BannerKind
from ui.presenters.desk import TableDesk, needed_page
from ui.presenters.look import Look
from ui.presenters.notices import Message

NOBODY = replace(tables.snapshot(), house=None, session_id=0, expected=Expected.NO_SESSION)
CLOSED = replace(tables.snapshot(), session_id=0, expected=Expected.NO_SESSION)
COUNTING = replace(tables.snapshot(), expected=Expected.COUNTS)


def desk_on(snapshot: TableSnapshot) -> tuple[TableDesk, ScriptedTable]:
    table = ScriptedTable(snapshot)
    desk = TableDesk(table, NoPapers(), NoFiles(), ManualClock(), Language.CS)  # type: ignore[arg-type]
    table.subscribe(desk.changed)
    return desk, table


@pytest.mark.parametrize(
    ("snapshot", "page"),
    [(NOBODY, "first_start"), (CLOSED, "open_table"), (COUNTING, "closing"), (tables.snapshot(), "")],
)
def test_the_page_that_the_table_needs(snapshot: TableSnapshot, page: str) -> None:
    assert needed_page(snapshot) == page


def test_a_page_goes_when_the_table_needs_it_no_more() -> None:
    desk, table = desk_on(CLOSED)
    assert desk.model().page is not None
    table.become(tables.snapshot(seq=200))
    model = desk.model()
    assert model.page is None
    assert model.console is not None


def test_a_page_that_was_asked_for_stays_until_it_is_closed() -> None:
    desk, table = desk_on(tables.snapshot())
    desk.open_page("open_table")
    table.become(tables.snapshot(seq=200))
    assert desk.model().page is not None
    desk.close()
    assert desk.model().page is None


def test_a_part_that_is_not_there_is_said_so() -> None:
    desk, _table = desk_on(tables.snapshot())
    desk.open_side("no such thing")
    console = desk.model().console
    assert console is not None
    assert console.notice is not None
    assert "no such thing" in console.notice.text


def test_a_sentence_over_a_page_is_seen_too() -> None:
    desk, _table = desk_on(CLOSED)
    desk.say(Message(lambda _words: "Uloženo do souboru"))
    notice = desk.model().notice
    assert notice is not None
    assert notice.text == "Uloženo do souboru"


def test_a_fault_met_in_a_page_is_red_until_it_is_read() -> None:
    desk, _table = desk_on(CLOSED)
    desk.fault(JournalUnavailable("{where} cannot be written", "/data/tablemgr.db"))
    notice = desk.model().notice
    assert notice is not None
    assert notice.kind is BannerKind.ERROR
    assert "/data/tablemgr.db" in notice.text
    desk.console.dismiss()
    assert desk.model().notice is None


def test_what_is_heard_later_is_drawn() -> None:
    desk, _table = desk_on(tables.snapshot())
    drawn: list[bool] = []
    desk.redraw_wanted = lambda: drawn.append(True)
    desk.redraw()
    assert drawn == [True]


def test_the_look_is_kept_for_each_switch() -> None:
    desk, _table = desk_on(tables.snapshot())
    desk.set_look(daylight=True)
    desk.set_look(four_colours=False)
    assert desk.look == Look(daylight=True, four_colours=False)


def test_the_floor_is_asked_without_hiding_the_table() -> None:
    desk, _table = desk_on(tables.facing_a_bet())
    answers: list[str] = []
    desk.ask_floor(lambda _words: "Kdo to schvaluje?", lambda floor: answers.append(floor))
    console = desk.model().console
    assert console is not None
    assert console.side is not None
    assert console.felt.pot == "600"
    desk.side_touch("floor:F301")
    assert answers == ["F301"]


def test_the_question_is_void_when_the_table_has_moved_on() -> None:
    desk, table = desk_on(tables.facing_a_bet())
    desk.ask_floor(lambda _words: "Kdo to schvaluje?", lambda _floor: None)
    table.become(tables.facing_a_bet(seq=200))
    console = desk.model().console
    assert console is not None
    assert console.side is None


def test_touching_the_menu_again_closes_it() -> None:
    desk, _table = desk_on(tables.facing_a_bet())
    desk.open_menu()
    console = desk.model().console
    assert console is not None
    assert console.side is not None
    desk.open_menu()
    console = desk.model().console
    assert console is not None
    assert console.side is None
