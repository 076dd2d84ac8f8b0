"""Controls that nothing else proves: moves between tables, a result below zero, tips, words, what is logged (B – H)."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from tablemgr.app.api import (
    BuyChips,
    CloseSession,
    Counted,
    EndHand,
    Entry,
    Expected,
    Fold,
    Means,
    MoveAway,
    NoteHand,
    PaperRequest,
    PlayerRef,
    RecordCount,
    RefusalCode,
    Refused,
    SeatNo,
    SeatPlayer,
    SettingsAdopted,
    SignDocument,
    StaffId,
    StartNextHand,
    Tip,
    shares_of,
)
from tablemgr.app.reporting.numbers import DocumentKind
from tablemgr.engine.table.commands import TableCommand
from tablemgr.engine.table.remarks import NOTE_MAX
from tablemgr.text.reasons import REASONS
from tests.helpers.services import ServedTable, opened_table
from tests.helpers.tireless import open_table
from tests.unit.app.test_blind_counts import set_limits

D1, D2, F1, M1 = StaffId("D101"), StaffId("D102"), StaffId("F201"), StaffId("M301")
N1, N2 = StaffId("N501"), StaffId("N502")
BANK, RAKE, TIPS, CASH = Counted.TABLE_BANK, Counted.RAKE_BOX, Counted.TIP_BOX, Counted.CASH_BOX


def close(table: ServedTable, short: int = 0) -> ServedTable:
    """Closed with the bank of the books, so much short, all in chips of 25."""
    bank = table.service.snapshot().bank
    assert bank is not None
    pieces: Any = ((25, (bank.total - short) // 25),)
    table.do(CloseSession(pieces, None, D1, F1, "MISCOUNT" if short else "", False), by=D1, ok=F1)
    return table


def count(table: ServedTable, what: Counted, amount: int, reason: str = "") -> None:
    table.do(RecordCount(what, amount, None, None, N1, N2, reason), by=N1, ok=N2)


# --- B09: nothing moves between tables but a player with all of his chips ------------------------------------------


def test_what_leaves_one_table_for_another_is_what_arrives_there() -> None:
    table = opened_table().seated(1, 2, chips=5_000)
    for seat in (1, 2):
        table.do(MoveAway(SeatNo(seat), 5_000, "PK08"), ok=F1)
    close(table)
    open_table(table.service, table="PK08")
    for seat in (3, 4):
        arrival = next(a for a in table.service.snapshot().between.arrivals if a.player == f"P{seat - 2}")
        table.do(SeatPlayer(SeatNo(seat), PlayerRef(arrival.player), Entry.WAIT))
        table.do(BuyChips(SeatNo(seat), arrival.amount, Means.BROUGHT, None, 0))
    out = sum(player.cash_out for player in table.service.shift_report(1).players)
    brought = sum(player.brought for player in table.service.shift_report(2).players)
    assert out == brought == 10_000
    assert table.service.shift_report(2).table.sold == 0
    assert table.service.snapshot().between.arrivals == ()


# --- D07: a result below zero opens a case --------------------------------------------------------------------------


def negative() -> ServedTable:
    """50 short in the bank and no rake: the result is −50; everything is counted, explained and signed."""
    table = close(opened_table(), short=50)
    for what in (RAKE, TIPS, CASH):
        count(table, what, 0)
    table.do(SignDocument("shift", M1, "M"), by=M1)
    return table


def test_a_result_below_zero_is_not_final_before_an_incident_report_is_written() -> None:
    table = negative()
    report = table.service.shift_report(1)
    assert report.table.table_win == -50
    assert (report.head.status, report.head.status_reasons) == ("PRELIMINARY", ("case_open:table_win",))
    assert table.service.sessions()[0].status == "closed"
    case = PaperRequest(DocumentKind.INCIDENT, "", (("kind", "shortage"), ("note", "Bank 50 short.")))
    assert not isinstance(table.service.issue_paper(1, case, by=F1), Refused)
    assert table.service.shift_report(1).head.status == "FINAL"
    assert table.service.sessions()[0].status == "final"


def test_a_result_of_zero_opens_no_case() -> None:
    table = close(opened_table())
    for what in (RAKE, TIPS, CASH):
        count(table, what, 0)
    table.do(SignDocument("shift", M1, "M"), by=M1)
    assert table.service.shift_report(1).head.status == "FINAL"


def test_rake_below_zero_cannot_be_counted() -> None:
    table = close(opened_table())
    command = RecordCount(RAKE, -25, None, None, N1, N2, "MISCOUNT")
    assert table.refuse(command, by=N1, ok=N2).code is RefusalCode.NOT_POSITIVE


# --- E02, E05: tips -------------------------------------------------------------------------------------------------


def test_without_a_count_of_the_tips_no_report_is_final() -> None:
    table = close(opened_table())
    count(table, RAKE, 0)
    count(table, CASH, 0)
    table.do(SignDocument("shift", M1, "M"), by=M1)
    head = table.service.shift_report(1).head
    assert (head.status, head.status_reasons) == ("PRELIMINARY", ("count_missing:tip_box",))


@pytest.mark.parametrize(("floor_takes", "people"), [(False, {"D101"}), (True, {"D101", "F201"})])
def test_the_floor_has_a_share_of_the_tips_only_where_the_house_says_so(
    floor_takes: bool, people: set[str]
) -> None:
    table = opened_table()
    set_limits(table, SettingsAdopted("2026-01-01", floor_takes_tips=floor_takes))
    table.seated(1)
    table.do(Tip(SeatNo(1), 100))
    table.clock.set_us(table.clock.now_us() + 3600 * 1_000_000)
    close(table)
    count(table, TIPS, 100)
    shares = shares_of(table.service.shift_report(1), floor_takes=floor_takes)
    assert ({share.staff_id for share in shares}, sum(share.amount for share in shares)) == (people, 100)
    sheet = table.service.paper_draft(1, PaperRequest(DocumentKind.COUNT_SHEET, "tip_box"))
    assert not isinstance(sheet, Refused)
    assert ("F201" in repr(sheet.sections[-1])) is floor_takes  # type: ignore[union-attr]


# --- F06, F07: words ------------------------------------------------------------------------------------------------


def test_every_reason_can_be_said_by_a_ready_code() -> None:
    assert all(code == code.upper() or code.islower() for code in REASONS)
    with_words = {
        kind.__name__
        for kind in get_args(TableCommand)
        if any(kind.__annotations__.get(name) == "str" for name in ("reason", "note", "text"))
    }
    assert with_words == {
        "AcceptSlip", "AnswerFloor", "CancelClose", "CloseSession", "CorrectHand", "CorrectPlayer", "CountStack",
        "EndHand",
        "HandOverBank", "NoteHand", "OpenSession", "RecordCount",
        "RecordRuling", "ReopenReport", "RequestSlip", "VoidHand", "VoidSlip",
        "UnlistWaiting", "WaiveTime",
    }  # fmt: skip


def test_a_note_is_short_and_a_reason_too() -> None:
    table = opened_table().seated(1, 3).deal(1)
    hand = table.service.snapshot().hand
    assert hand is not None
    long = NoteHand(hand.hand_no, "x" * (NOTE_MAX + 1))  # type: ignore[arg-type]
    assert table.refuse(long).code is RefusalCode.NOTE_TOO_LONG
    count_with_words = RecordCount(BANK, 25, ((25, 1),), None, D1, F1, "x" * 201)
    assert table.refuse(count_with_words, by=D1, ok=F1).code is RefusalCode.NAME_TOO_LONG


def test_the_name_of_somebody_at_the_table_is_refused_in_a_reason_too() -> None:
    table = opened_table().seated(1)
    assert table.service.put_name("P1", "Karel Vomáčka") is None
    named = RecordCount(BANK, 25, ((25, 1),), None, D1, F1, "Karel Vomáčka took a chip")
    refused = table.refuse(named, by=D1, ok=F1)
    assert (refused.code, refused.rule) == (RefusalCode.NAME_IN_NOTE, "F07")
    table.do(RecordCount(BANK, 25, ((25, 1),), None, D1, F1, "MISCOUNT"), by=D1, ok=F1)


# --- H06, H07: what is logged ---------------------------------------------------------------------------------------


def test_an_exception_says_what_was_before_and_after_when_who_and_why() -> None:
    table = close(opened_table(), short=50)
    (line,) = table.service.shift_report(1).exceptions
    assert line.seq > 0
    assert line.ref == "box:bank"
    assert line.before is not None
    assert line.after == line.before - 50
    assert line.at_us > 0
    assert line.by is not None
    assert (line.by.staff_id, line.reason) == (D1, "MISCOUNT")
    assert line.ok is not None
    assert line.ok.staff_id == F1


def test_a_changed_limit_of_the_house_is_a_row_of_the_journal_with_both_names() -> None:
    table = opened_table()
    set_limits(table, SettingsAdopted("2026-01-01", par_bank=20_000))
    (record,) = [r for r in table.store.read(0) if r.kind == "house.settings_adopted"]
    assert (record.actor, record.authorised_by) == (M1, "A801")
    assert isinstance(table.service.snapshot(), object)
    done = table.service.settings()[-1]
    assert isinstance(done, SettingsAdopted)
    assert done.par_bank == 20_000


def test_an_erased_name_leaves_a_row_that_says_who_erased_it_and_not_what_it_was() -> None:
    table = opened_table().seated(1)
    assert table.service.put_name("P1", "Karel Vomáčka") is None
    assert table.service.erase_name("P1", by=M1) is None
    (record,) = [r for r in table.store.read(0) if r.kind == "house.name_erased"]
    assert record.actor == M1
    assert "P1" in repr(record.event)
    assert "Vomáčka" not in repr(table.store.read())
    assert table.store.verify_chain() is None


# --- G02: one hand after the other ----------------------------------------------------------------------------------


def test_no_hand_is_dealt_before_the_one_before_it_is_settled() -> None:
    table = opened_table().seated(1, 3).deal(1)
    again = StartNextHand(None)
    assert table.refuse(again).code is RefusalCode.HAND_RUNNING
    hand = table.service.snapshot().hand
    assert hand is not None
    table.do(Fold(SeatNo(hand.actor)))
    assert table.service.snapshot().expected is Expected.CONFIRM
    assert table.refuse(again).code is RefusalCode.HAND_RUNNING
    table.do(EndHand())
    table.do(again)
