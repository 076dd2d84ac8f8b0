"""Controls whose words ask for more than one test of their part proves: the floor, slips, tips, alterations (A – H).

`tests/scenarios/test_controls.py` names them beside the others.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from tablemgr.app.api import (
    ChangeFloor,
    CloseSession,
    CorrectHand,
    Counted,
    CountStack,
    Done,
    EndHand,
    Fold,
    HandNo,
    IssueSlip,
    PaperRequest,
    RecordCount,
    RequestSlip,
    SeatNo,
    SlipKind,
    SlipNo,
    StaffId,
    Tip,
    VoidHand,
    VoidSlip,
)
from tablemgr.app.documents.paper import Fact, Grid, Message, Paper, Plain, Quantity, Value
from tablemgr.app.reporting.gather import gather
from tablemgr.app.reporting.models import ExceptionLine
from tablemgr.app.reporting.numbers import DocumentKind
from tablemgr.engine.outcome import Refused
from tablemgr.reports.renderer import ReportLabRenderer
from tests.helpers.services import ServedTable, opened_table
from tests.helpers.tireless import PIECES, STAFF, open_table
from tests.reports.paper import flat

D1, D2, F1, F2 = StaffId("D101"), StaffId("D102"), StaffId("F201"), StaffId("F202")
N1, N2, C1, M1 = StaffId("N501"), StaffId("N502"), StaffId("C301"), StaffId("M301")
RAKE, TIPS, CASH = Counted.RAKE_BOX, Counted.TIP_BOX, Counted.CASH_BOX
ONE, THREE = SeatNo(1), SeatNo(3)
AN_HOUR_US = 3_600_000_000


def later(table: ServedTable, hours: int = 1) -> ServedTable:
    table.clock.set_us(table.clock.now_us() + hours * AN_HOUR_US)
    return table


def bank(table: ServedTable, short: int = 0) -> tuple[tuple[int, int], ...]:
    """What the books say lies there, piece by piece where they know, else all of it in chips of 25."""
    view = table.service.snapshot().bank
    assert view is not None
    if view.pieces is not None and not short:
        return view.pieces
    return ((25, (view.total - short) // 25),)


def close(table: ServedTable, floor: StaffId = F1) -> ServedTable:
    table.do(CloseSession(bank(table), None, D1, floor, "", break_table=False))
    return table


def dealt(table: ServedTable) -> ServedTable:
    """A hand that everybody but one has given up, to be settled."""
    table.deal(1)
    hand = table.service.snapshot().hand
    assert hand is not None
    table.do(Fold(SeatNo(hand.actor)))
    return table


def paper(table: ServedTable, session: int, kind: DocumentKind, about: str = "") -> Paper:
    made = table.service.paper_draft(session, PaperRequest(kind, about))
    assert isinstance(made, Paper), made
    return made


def grid(made: Paper, title: str) -> Grid:
    found = next(section.grid for section in made.sections if section.title == Message(title))
    assert found is not None
    return found


def column(made: Grid, label: str) -> list[Value]:
    place = [column.label.text for column in made.columns].index(label)
    return [row.cells[place] for row in made.rows]


def value_of(made: Paper, label: str) -> Value:
    facts: list[Fact] = [fact for section in made.sections for fact in section.facts]
    return next(fact.value for fact in facts if fact.label.text == label)


# --- A01: somebody of the floor is responsible at every moment -------------------------------------------------------


def test_at_every_record_of_a_session_one_of_the_floor_is_responsible() -> None:
    table = later(opened_table().seated(1, 3))
    table.do(ChangeFloor(F2), by=F2)
    later(dealt(later(table))).do(EndHand())
    close(later(table), F2)
    records = table.store.read(1)
    floors = gather(records).floors
    roles = {member.staff_id: member.role for member in STAFF}
    assert [who for who, _since, _until in floors] == [F1, F2]
    for record in records:
        on_duty = [who for who, since, until in floors if since <= record.at_us <= (until or record.at_us)]
        assert on_duty, record
        assert {roles[who] for who in on_duty} <= {"F", "M"}


# --- B04, B07: the opener is the closer, each opening of a day is a whole procedure ----------------------------------


def test_the_opening_slip_prints_the_pieces_of_the_closing_slip_before_it() -> None:
    table = close(opened_table())
    open_table(later(table).service)
    closer, opener = paper(table, 1, DocumentKind.CLOSING), paper(table, 2, DocumentKind.OPENING)
    closing, opening = grid(closer, "Chips"), grid(opener, "Chips")
    assert column(closing, "First count, qty") == column(opening, "Last closing, qty")
    assert column(closing, "Denomination") == column(opening, "Denomination")
    assert [cell for cell in column(opening, "Last closing, qty") if cell != Quantity(0)]
    for made in (closer, opener):
        head = made.head
        assert (head.table, head.shift, head.gaming_day) == ("PK07", "A", "2026-11-28")
        said = flat(ReportLabRenderer().render(made, "cs"))
        assert "NL 25/50" in said
        assert "250 000" in said


def test_a_second_opening_of_the_day_is_session_two_with_slips_of_its_own() -> None:
    table = close(opened_table())
    open_table(later(table).service)
    close(later(table))
    numbers = []
    for session in (1, 2):
        for kind in (DocumentKind.OPENING, DocumentKind.CLOSING):
            made = paper(table, session, kind)
            assert value_of(made, "Session of the day") == Quantity(session)
            issued = table.service.issue_paper(session, PaperRequest(kind), by=F1)
            assert not isinstance(issued, Refused)
            numbers.append((kind.value, issued.key.number))
    assert numbers == [("TO", 1), ("TC", 1), ("TO", 2), ("TC", 2)]


# --- C06: a number that is missing is told on the paper itself -------------------------------------------------------


def test_a_gap_in_the_numbers_is_a_difference_on_the_shift_report() -> None:
    report = opened_table().service.shift_report(1)
    whole = flat(ReportLabRenderer().render_shift(report, "cs"))
    gap = tuple(
        replace(line, left=1, right=2, difference=-1) if line.key == "E11" else line
        for line in report.equations
    )
    told = flat(ReportLabRenderer().render_shift(replace(report, equations=gap), "cs"))
    assert "ROZDÍL" not in whole
    assert "ROZDÍL" in told


# --- E01, E06: tips at any moment, never revenue ---------------------------------------------------------------------


def counted(table: ServedTable, tips: int, rake: int = 0) -> ServedTable:
    close(table)
    cash = sum(player.buy_in for player in table.service.shift_report(1).players)
    for what, amount in ((RAKE, rake), (CASH, cash)):
        table.do(RecordCount(what, amount, None, None, N1, N2, ""), by=N1, ok=N2)
    system = table.service.shift_report(1)
    box = next(line for line in system.boxes if line.what == TIPS.value)
    reason = "" if box.system == tips else "FOUND_CHIP"
    table.do(RecordCount(TIPS, tips, None, None, N1, N2, reason), by=N1, ok=N2)
    return table


def test_a_tip_is_entered_after_a_hand_or_by_itself_and_belongs_to_the_dealer_of_the_moment() -> None:
    table = opened_table().seated(1, 3)
    table.do(Tip(ONE, 25))  # before any hand
    dealt(table).do(EndHand())
    table.do(Tip(THREE, 50))
    report = table.service.shift_report(1)
    assert report.downs_total.tips == 75
    assert sum(hand.tips for hand in report.hands) == 50
    assert [(line.dealer.staff_id, line.tips) for line in report.downs] == [("D101", 75)]


def test_the_amount_of_a_tip_may_wait_for_the_count_of_its_box() -> None:
    table = counted(opened_table().seated(1, 3), tips=50)  # nobody entered any
    report = table.service.shift_report(1)
    box = next(line for line in report.boxes if line.what == TIPS.value)
    assert (box.system, box.counted, box.variance) == (0, 50, 50)
    assert report.table.table_win == 0


@pytest.mark.parametrize("tips", [0, 75])
def test_the_result_of_the_table_is_the_same_with_and_without_tips(tips: int) -> None:
    table = opened_table().seated(1, 3)
    if tips:
        table.do(Tip(ONE, tips))
    dealt(table).do(EndHand(rake_taken=25, reason="DEALER_ERROR"), ok=F1)
    report = counted(table, tips=tips, rake=25).service.shift_report(1)
    assert report.table.table_win == sum(hand.rake for hand in report.hands) == 25


# --- H06, H07: every alteration is a row, with what, before, after, when, who and why --------------------------------


def _rake_override(table: ServedTable) -> None:
    dealt(table).do(EndHand(rake_taken=25, reason="DEALER_ERROR"), ok=F1)


def _correction(table: ServedTable) -> None:
    dealt(table).do(EndHand())
    loser = next(seat for seat, stack in table.stacks().items() if stack < 5_000)
    pot = table.service.shift_report(1).hands[0].pot
    table.do(CorrectHand(HandNo(1), None, ((SeatNo(loser), pot),), "WRONG_PAYOUT"), by=F1, ok=M1)


def _stack(table: ServedTable) -> None:
    table.do(CountStack(ONE, 4_950, "MISCOUNT"), ok=F1)


def _bank(table: ServedTable) -> None:
    table.do(CloseSession(bank(table, short=50), None, D1, F1, "MISCOUNT", break_table=False))


def _box(table: ServedTable) -> None:
    close(table).do(RecordCount(RAKE, 25, None, None, N1, N2, "FOUND_CHIP"), by=N1, ok=N2)


ALTERATIONS = {
    "RAKE_OVERRIDE": _rake_override, "CORRECTION": _correction, "a stack": _stack, "the bank": _bank, "a box": _box,
}  # fmt: skip


def alterations(table: ServedTable) -> list[ExceptionLine]:
    told = table.service.shift_report(1).exceptions
    return [line for line in told if line.kind in ("RAKE_OVERRIDE", "CORRECTION", "VARIANCE")]


@pytest.mark.parametrize("what", list(ALTERATIONS))
def test_every_alteration_has_all_six_facts_and_the_second_person(what: str) -> None:
    table = opened_table().seated(1, 3)
    ALTERATIONS[what](later(table))
    lines = alterations(table)
    assert lines
    for line in lines:
        six = (line.seq, line.ref, line.before is not None, line.after is not None, line.at_us, line.by)
        assert all(six), line
        assert line.before != line.after
        assert line.reason
        assert line.ok is not None
        assert line.ok != line.by


def _slip(table: ServedTable) -> None:
    done = table.do(RequestSlip(SlipKind.FILL, PIECES[:1], "LOW_BANK", F1, F1), by=F1)
    assert isinstance(done, Done)
    table.do(IssueSlip(SlipKind.FILL, SlipNo(1), C1), by=C1)
    table.do(VoidSlip(SlipKind.FILL, SlipNo(1), "NOT_NEEDED", F2), by=F2)


LISTED: dict[str, Callable[[ServedTable], object]] = {
    "a void hand": lambda table: table.deal(1).do(VoidHand("MISDEAL"), ok=F1),
    "a void slip": _slip,
    "an override": _rake_override,
    "a correction": _correction,
}


@pytest.mark.parametrize("what", list(LISTED))
def test_voids_overrides_and_corrections_are_rows_of_the_log_with_their_people(what: str) -> None:
    table = opened_table().seated(1, 3)
    before = len(table.store.read(1))
    LISTED[what](later(table))
    extract = grid(paper(table, 1, DocumentKind.AUDIT_EXTRACT, "repairs"), "Records")
    shown = [row for row in extract.rows if isinstance(row.cells[0], Plain)]
    news = [row for row in shown if int(str(row.cells[0].text)[1:]) > before]  # type: ignore[union-attr]
    assert news
    assert all(row.cells[3] is not None for row in news)
