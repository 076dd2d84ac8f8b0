"""Counts of an opening that did not open the table: kept at once, through a crash, and printed (B02, B05)."""

from __future__ import annotations

from tablemgr.app.api import PaperRequest, RefusalCode, Refused
from tablemgr.app.documents.paper import Grid, Money
from tablemgr.app.reporting.numbers import DocumentKind
from tablemgr.engine.table.events import SessionOpened
from tests.helpers.services import ServedTable, empty_service, opened_table
from tests.helpers.tireless import open_table, set_up_house

RIGHT, WRONG = ((25, 80), (100, 50)), ((25, 80), (100, 49))


def counted(table: ServedTable, first: object = RIGHT, second: object = WRONG) -> None:
    kept = table.service.keep_opening_try("PK07", first, second, by="D101", ok="F201")  # type: ignore[arg-type]
    assert kept is None


def unopened() -> ServedTable:
    table = empty_service()
    set_up_house(table.service)
    return table


def opening_of(table: ServedTable, session: int = 1) -> SessionOpened:
    event = table.store.read(session)[0].event
    assert isinstance(event, SessionOpened)
    return event


def test_an_attempt_outlives_a_crash_before_the_table_is_opened() -> None:
    table = unopened()
    counted(table)
    again = table.reopened()
    (attempt,) = again.service.opening_tries("PK07")
    assert (attempt.first, attempt.second) == (RIGHT, WRONG)
    assert (attempt.first_by, attempt.second_by) == ("D101", "F201")
    open_table(again.service)
    assert opening_of(again).tries == (attempt,)


def test_attempts_belong_to_their_table_and_to_one_opening() -> None:
    table = unopened()
    counted(table)
    assert table.service.opening_tries("PK08") == ()
    open_table(table.service)
    assert table.service.opening_tries("PK07") == ()
    assert len(opening_of(table).tries) == 1


def test_an_attempt_of_one_person_alone_or_of_a_stranger_is_refused() -> None:
    table = unopened()
    for by, ok, code in (
        ("D101", "D101", RefusalCode.SAME_PERSON_APPROVES),
        ("D101", "X999", RefusalCode.UNKNOWN_STAFF),
    ):
        refused = table.service.keep_opening_try("PK07", RIGHT, WRONG, by=by, ok=ok)
        assert isinstance(refused, Refused)
        assert refused.code is code
    assert table.service.opening_tries("PK07") == ()


def test_earlier_attempts_stand_on_the_opening_slip() -> None:
    table = unopened()
    counted(table)
    open_table(table.service)
    drafted = table.service.paper_desk.drafted(1, PaperRequest(DocumentKind.OPENING))
    assert not isinstance(drafted, Refused)
    grids = [section.grid for section in drafted.paper.sections if section.grid is not None]
    rows = [row for grid in grids for row in grid.rows if _says(grid, "First by")]
    assert [row.cells[2:4] for row in rows] == [(Money(7000), Money(6900))]


def _says(grid: Grid, column: str) -> bool:
    return any(one.label.text == column for one in grid.columns)


def test_a_slip_of_an_opening_that_agreed_at_once_has_no_attempts() -> None:
    drafted = opened_table().service.paper_desk.drafted(1, PaperRequest(DocumentKind.OPENING))
    assert not isinstance(drafted, Refused)
    grids = [section.grid for section in drafted.paper.sections if section.grid is not None]
    assert not any(_says(grid, "First by") for grid in grids)
