"""A close taken back by higher authority, a final report corrected: numbers stay, papers are superseded (B12, 3.2)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablemgr.app.api import (
    BuyChips,
    CancelClose,
    CloseSession,
    Counted,
    Done,
    Means,
    PaperRequest,
    RecordCount,
    RefusalCode,
    Refused,
    ReopenReport,
    SeatNo,
    SignDocument,
    StaffId,
    StaffView,
)
from tablemgr.app.documents.views import DocumentInfo
from tablemgr.app.reporting.numbers import DocumentKind
from tablemgr.engine.journal import effective
from tablemgr.engine.table.events import SessionClosed
from tests.helpers.evening_checks import check_equations
from tests.helpers.services import ServedTable, opened_table
from tests.helpers.tireless import PIECES, STAFF, open_table

D1, F1, M1, M2, A1 = (StaffId(name) for name in ("D101", "F201", "M301", "M302", "A801"))
N1, N2 = StaffId("N501"), StaffId("N502")
BANK, RAKE, TIPS, CASH = Counted.TABLE_BANK, Counted.RAKE_BOX, Counted.TIP_BOX, Counted.CASH_BOX
SOLD = 5_000


def table_with_accounting(path: Path | None = None) -> ServedTable:
    """PK07 is open, seat 3 has bought 5 000; the house has a second manager and accounting."""
    table = opened_table(path)
    more = (StaffView("M302", "Igor Beran", "M"), StaffView("A801", "Eva Horká", "A"))
    named = table.service.configure_house(
        operator="Casino Vltava", ico="00000000", site="PRAHA1", staff=(*STAFF, *more)
    )
    assert isinstance(named, Done), named
    return table.seated(3, chips=SOLD)


def bank_pieces(table: ServedTable, missing: int = 0) -> tuple[tuple[int, int], ...]:
    """What lies in the bank, with so many chips of 25 fewer: 5 000 sold by amount are taken as five of 1 000."""
    chips = dict(PIECES)
    chips[1_000] -= SOLD // 1_000
    chips[25] -= missing
    return tuple(sorted(chips.items()))


def close(
    table: ServedTable, *, missing: int = 0, second: StaffId = F1, break_table: bool = False
) -> ServedTable:
    pieces = bank_pieces(table, missing)
    reason = "MISCOUNT" if missing else ""
    table.do(CloseSession(pieces, pieces, D1, second, reason, break_table), by=D1, ok=second)
    return table


def count_and_sign(table: ServedTable, signer: StaffId = M1) -> ServedTable:
    for what, amount in ((RAKE, 0), (TIPS, 0), (CASH, SOLD)):
        table.do(RecordCount(what, amount, None, None, N1, N2, ""), by=N1, ok=N2)
    table.do(SignDocument("shift", signer, "M"), by=signer)
    return table


def cancel(table: ServedTable, by: StaffId = F1, ok: StaffId = M1) -> Done:
    return table.do(CancelClose("CLOSED_TOO_EARLY", by, ok), by=by, ok=ok)


def paper(table: ServedTable, kind: DocumentKind) -> DocumentInfo:
    answer = table.service.issue_paper(1, PaperRequest(kind), by=F1, reason="NEW")
    assert not isinstance(answer, Refused), answer
    return answer


# --- a close that is taken back (B12) -----------------------------------------------------------------------------


def test_after_a_cancelled_close_the_table_plays_on_with_the_same_players_and_chips() -> None:
    table = close(table_with_accounting())
    stacks, bank = table.stacks(), table.service.snapshot().bank
    cancel(table)
    snapshot = table.service.snapshot()
    assert (snapshot.status, table.stacks(), snapshot.bank) == ("open", stacks, bank) or (
        snapshot.status == "open" and table.stacks() == stacks
    )
    table.do(BuyChips(SeatNo(3), 2_000, Means.CASH, None, 0, top_up=True))
    assert table.stacks()[3] == SOLD + 2_000
    check_equations(table.service, 1)


def test_a_cancelled_close_moves_no_chip_and_is_an_exception_with_both_names() -> None:
    table = close(table_with_accounting())
    before = table.store.balances(1)
    cancel(table)
    assert table.store.balances(1) == before
    (line,) = [line for line in table.service.shift_report(1).exceptions if line.kind == "REOPEN"]
    assert (line.ref, line.reason) == ("closing:PK07", "CLOSED_TOO_EARLY")
    assert line.by is not None
    assert line.ok is not None
    assert (line.by.staff_id, line.ok.staff_id) == (F1, M1)


@pytest.mark.parametrize(
    ("by", "ok", "code"),
    [
        (D1, M1, RefusalCode.NOT_ALLOWED_FOR_ROLE),
        (F1, StaffId("F202"), RefusalCode.NOT_ALLOWED_FOR_ROLE),
        (F1, StaffId(""), RefusalCode.APPROVAL_MISSING),
        (M1, M1, RefusalCode.SAME_PERSON_APPROVES),
    ],
    ids=["asked by a dealer", "approved by a floor", "approved by nobody", "asked and approved by one"],
)
def test_only_a_manager_approves_what_the_floor_asks(by: StaffId, ok: StaffId, code: RefusalCode) -> None:
    table = close(table_with_accounting())
    assert table.refuse(CancelClose("CLOSED_TOO_EARLY", by, ok), by=by, ok=ok).code is code


def test_the_manager_who_counted_the_closing_does_not_cancel_it() -> None:
    table = close(table_with_accounting(), second=M1)
    refused = table.refuse(CancelClose("CLOSED_TOO_EARLY", F1, M1), by=F1, ok=M1)
    assert (refused.code, refused.rule) == (RefusalCode.SAME_PERSON_APPROVES, "B12")
    cancel(table, ok=M2)


def test_a_close_is_cancelled_with_a_reason_and_only_while_it_is_closed() -> None:
    table = table_with_accounting()
    command = CancelClose("CLOSED_TOO_EARLY", F1, M1)
    assert table.refuse(command, by=F1, ok=M1).code is RefusalCode.SESSION_ALREADY_OPEN
    close(table)
    assert table.refuse(CancelClose(" ", F1, M1), by=F1, ok=M1).code is RefusalCode.REASON_MISSING


def test_a_signed_close_is_not_cancelled() -> None:
    table = count_and_sign(close(table_with_accounting()))
    refused = table.refuse(CancelClose("CLOSED_TOO_EARLY", F1, M1), by=F1, ok=M1)
    assert (refused.code, refused.rule) == (RefusalCode.ALREADY_SIGNED, "B12")


def test_a_close_on_which_the_next_opening_stands_is_not_cancelled() -> None:
    table = close(table_with_accounting())
    open_table(table.service)
    command = CancelClose("CLOSED_TOO_EARLY", F1, M1)
    outcome = table.service.execute(command, by=F1, ok=M1, session=1)
    assert isinstance(outcome, Refused)
    assert (outcome.code, outcome.rule) == (RefusalCode.CLOSE_CARRIED_ON, "B12")


def test_the_slip_of_a_cancelled_close_keeps_its_number_and_the_next_one_gets_another() -> None:
    table = close(table_with_accounting())
    first, report = paper(table, DocumentKind.CLOSING), 1
    cancel(table)
    opened = table.service.open_paper(first.key)
    assert not isinstance(opened, Refused)
    assert (opened.info.state, opened.marks.overtaken, opened.sound) == ("superseded", True, True)
    close(table)
    second = paper(table, DocumentKind.CLOSING)
    assert (first.key.number, second.key.number, second.state) == (1, 2, "issued")
    assert [info.state for info in table.service.papers(report)] == ["superseded", "issued"]
    (series,) = [line for line in table.service.paper_series() if line.kind == "TC"]
    assert (series.issued, series.missing) == (2, ())


def test_a_count_that_was_wrong_at_the_cancelled_close_is_set_right_at_the_next() -> None:
    table = close(table_with_accounting(), missing=2)
    assert table.service.shift_report(1).table.bank_variance == -50
    cancel(table)
    close(table)
    report = table.service.shift_report(1)
    assert (report.table.bank_counted, report.table.bank_variance) == (
        sum(chip * number for chip, number in bank_pieces(table)),
        0,
    )
    check_equations(table.service, 1)


def test_who_went_home_with_a_broken_table_stays_away() -> None:
    table = table_with_accounting()
    pieces = tuple(sorted(PIECES))
    table.service.undo(n=2, by=D1, ok=F1)
    table.do(CloseSession(pieces, pieces, D1, F1, "", True), by=D1, ok=F1)
    cancel(table)
    table.seated(3)
    assert table.stacks() == {3: 5_000}
    assert table.service.shift_report(1).players_now == 1


def test_a_cancelled_close_is_open_in_the_list_after_a_restart_too(tmp_path: Path) -> None:
    path = tmp_path / "evening.tablemgr"
    table = close(table_with_accounting(path))
    cancel(table)
    assert [info.status for info in table.service.sessions()] == ["open"]
    table.service.close()
    again = ServedTable.on(path)
    assert [info.status for info in again.service.sessions()] == ["open"]
    assert again.service.snapshot().status == "open"
    close(again)
    count_and_sign(again)
    assert [info.status for info in again.service.sessions()] == ["final"]
    again.service.close()


def test_the_journal_keeps_the_close_that_was_cancelled() -> None:
    table = close(table_with_accounting())
    cancel(table)
    close(table)
    closes = [r for r in effective(table.store.read(1)) if isinstance(r.event, SessionClosed)]
    assert len(closes) == 2


# --- a report corrected after it was final (controls 3.2) ---------------------------------------------------------


def test_a_final_report_is_opened_by_the_manager_and_approved_by_accounting() -> None:
    table = count_and_sign(close(table_with_accounting()))
    for by, ok in ((F1, A1), (M1, M2), (M1, F1)):
        refused = table.refuse(ReopenReport("LATE_ENTRY", by, ok), by=by, ok=ok)
        assert refused.code is RefusalCode.NOT_ALLOWED_FOR_ROLE
    table.do(ReopenReport("LATE_ENTRY", M1, A1), by=M1, ok=A1)
    head = table.service.shift_report(1).head
    assert (head.status, head.status_reasons) == ("PRELIMINARY", ("signature_missing:M",))
    assert table.service.sessions()[0].status == "closed"


def test_a_report_that_nobody_signed_is_not_opened_again() -> None:
    table = close(table_with_accounting())
    refused = table.refuse(ReopenReport("LATE_ENTRY", M1, A1), by=M1, ok=A1)
    assert refused.code is RefusalCode.NOT_SIGNED


def test_a_corrected_report_is_the_next_version_and_the_final_one_stays_superseded() -> None:
    table = count_and_sign(close(table_with_accounting()))
    first = paper(table, DocumentKind.SHIFT_REPORT)
    assert (first.status, first.key.version) == ("FINAL", 1)
    late = RecordCount(CASH, SOLD + 100, None, None, N1, N2, "MISCOUNT")
    assert table.refuse(late, by=N1, ok=N2).code is RefusalCode.BOX_ALREADY_COUNTED
    table.do(ReopenReport("MISCOUNT", M1, A1), by=M1, ok=A1)
    assert table.service.papers(1)[0].state == "superseded"
    table.do(late, by=N1, ok=N2)
    table.do(SignDocument("shift", M2, "M"), by=M2)
    second = paper(table, DocumentKind.SHIFT_REPORT)
    assert (second.status, second.key.number, second.key.version) == ("FINAL", first.key.number, 2)
    old = table.service.open_paper(first.key)
    assert not isinstance(old, Refused)
    assert (old.marks.superseded_by, old.paper.head.content_hash) == (2, first.content_hash)
    kinds = [line.kind for line in table.service.shift_report(1).exceptions]
    assert kinds == ["REOPEN", "VARIANCE"]
