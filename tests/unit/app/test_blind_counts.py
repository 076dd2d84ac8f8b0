"""Counts by two who do not see each other, boxes through their states, hand-over, openings (B02–B08, D02–D06)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablemgr.app.api import (
    CloseSession,
    Counted,
    Done,
    GiveCount,
    HandOverBank,
    PaperRequest,
    RecordCount,
    RefusalCode,
    Refused,
    RemoveBox,
    SeatNo,
    SignDocument,
    StaffId,
    StaffView,
    Tip,
)
from tablemgr.app.documents.paper import Money, Paper, Plain
from tablemgr.app.openings import OpeningCount
from tablemgr.app.reporting.gather import gather
from tablemgr.app.reporting.models import ShiftReport
from tablemgr.app.reporting.numbers import DocumentKind
from tablemgr.engine.house_settings import SettingsAdopted
from tablemgr.engine.table.events import CountGiven, CountRecorded, SessionOpened
from tablemgr.reports.renderer import ReportLabRenderer
from tests.helpers.services import ServedTable, empty_service, opened_table
from tests.helpers.tireless import STAFF, open_table, set_up_house
from tests.reports.paper import flat

D1, D2, F1, M1 = StaffId("D101"), StaffId("D102"), StaffId("F201"), StaffId("M301")
N1, N2 = StaffId("N501"), StaffId("N502")
RENDERER = ReportLabRenderer()
BANK, RAKE, TIPS, CASH = Counted.TABLE_BANK, Counted.RAKE_BOX, Counted.TIP_BOX, Counted.CASH_BOX


def opening_pieces(table: ServedTable) -> tuple[tuple[int, int], ...]:
    pieces = table.service.snapshot().bank
    assert pieces is not None
    assert pieces.pieces is not None
    return pieces.pieces


def worth(pieces: tuple[tuple[int, int], ...]) -> int:
    return sum(chip * number for chip, number in pieces)


def give(table: ServedTable, what: Counted, pieces: tuple[tuple[int, int], ...], who: StaffId) -> Done:
    return table.do(GiveCount(what, worth(pieces), pieces, who), by=who)


def close_clean(table: ServedTable) -> ServedTable:
    pieces = opening_pieces(table)
    table.do(CloseSession(pieces, pieces, D1, F1, "", False), by=D1, ok=F1)
    return table


# --- B05, D06: the second counter has no access to the first count --------------------------------------------------


def test_nothing_that_screens_see_tells_the_first_count_to_the_second_counter() -> None:
    table = opened_table()
    odd = ((25, 7), (100, 3))
    give(table, BANK, odd, D1)
    snapshot = table.service.snapshot()
    (blind,) = snapshot.money.blind
    assert (blind.state, blind.found, blind.pieces, blind.expected) == ("waiting", None, None, None)
    assert all(line.amount != worth(odd) for line in snapshot.log)
    assert str(worth(odd)) not in repr(replace(snapshot, balance=None, bank=None))  # type: ignore[arg-type]


def test_one_person_never_counts_twice() -> None:
    table = opened_table()
    give(table, BANK, ((25, 1),), F1)
    refused = table.refuse(GiveCount(BANK, 25, ((25, 1),), F1), by=F1)
    assert (refused.code, refused.rule) == (RefusalCode.SAME_PERSON_APPROVES, "B05")


def test_counts_that_differ_cannot_be_recorded_and_every_attempt_stays_in_the_journal() -> None:
    table = opened_table()
    right = opening_pieces(table)
    give(table, BANK, ((25, 1),), D1)
    give(table, BANK, right, F1)
    refused = table.refuse(CloseSession(right, right, D1, F1, "", False), by=D1, ok=F1)
    assert (refused.code, refused.params) == (RefusalCode.COUNTERS_DISAGREE, ())
    give(table, BANK, right, D1)
    give(table, BANK, right, F1)
    table.do(CloseSession(right, right, D1, F1, "", False), by=D1, ok=F1)
    given = [r.event for r in table.store.read(1) if isinstance(r.event, CountGiven)]
    assert [(event.attempt, event.counter, event.found) for event in given] == [
        (1, 1, 25), (1, 2, worth(right)), (2, 1, worth(right)), (2, 2, worth(right)),
    ]  # fmt: skip
    assert len(gather(table.store.read(1)).tries) == 4


def test_only_what_both_found_can_be_recorded_and_only_by_those_two() -> None:
    table = opened_table()
    right = opening_pieces(table)
    give(table, BANK, right, D1)
    assert (
        table.refuse(CloseSession(right, None, D1, F1, "", False), by=D1, ok=F1).code
        is RefusalCode.COUNT_MISSING
    )
    give(table, BANK, right, F1)
    other = ((25, 1),)
    for pieces, people in ((other, (D1, F1)), (right, (D2, F1))):
        command = CloseSession(pieces, None, *people, "", False)
        assert table.refuse(command, by=people[0], ok=people[1]).code is RefusalCode.COUNTERS_DISAGREE


def test_chips_that_move_between_the_counts_overtake_them() -> None:
    table = opened_table().seated(1)
    give(table, BANK, ((25, 1),), D1)
    table.seated(3)
    assert table.service.snapshot().money.blind[0].state == "overtaken"
    give(table, BANK, ((25, 1),), D1)
    assert table.service.snapshot().money.blind[0].attempt == 2


def test_a_count_under_way_outlives_a_restart() -> None:
    table = opened_table()
    give(table, BANK, ((25, 1),), D1)
    again = table.reopened()
    assert again.service.snapshot().money.blind[0].first_by == D1


# --- D05: the count team cannot read the books before the count is committed ----------------------------------------


def test_the_count_team_cannot_read_the_rake_before_its_count_is_recorded() -> None:
    table = opened_table()
    hidden = table.service.system_amount(RAKE, viewer=N1)
    assert isinstance(hidden, Refused)
    assert (hidden.code, hidden.rule) == (RefusalCode.HIDDEN_UNTIL_COUNTED, "D05")
    assert table.service.system_amount(RAKE, viewer=F1) == 0
    close_clean(table)
    assert isinstance(table.service.system_amount(RAKE, viewer=F1), Refused)
    bank = table.service.snapshot().bank
    assert bank is not None
    assert (bank.rake_box, bank.tip_box, bank.cash_box) == (None, None, None)
    give(table, RAKE, ((25, 0),), N1)
    assert isinstance(table.service.system_amount(RAKE, viewer=N1), Refused)
    give(table, RAKE, ((25, 0),), N2)
    table.do(RecordCount(RAKE, 0, (), None, N1, N2, ""), by=N1, ok=N2)
    assert table.service.system_amount(RAKE, viewer=N1) == 0


# --- boxes: removed, counted, posted, final (finding 2, D02, D03, D05, B06) ------------------------------------------


def boxed() -> ServedTable:
    """Two tips of 50 in the tip box."""
    table = opened_table().seated(1, 3)
    table.do(Tip(SeatNo(1), 50))
    table.do(Tip(SeatNo(3), 50))
    return table


def take_out(table: ServedTable, what: Counted, number: str) -> Done:
    return table.do(RemoveBox(what, number, "S-77", N1, F1), by=N1, ok=F1)


def test_a_box_goes_through_four_states_with_four_times() -> None:
    table = boxed()
    take_out(table, TIPS, "PK07-T")
    table.clock.set_us(table.clock.now_us() + 60_000_000)
    give(table, TIPS, ((100, 1),), N1)
    (box,) = gather(table.store.read(1)).taken
    assert (box.state, box.box_no, box.seal, box.system) == ("removed", "PK07-T", "S-77", 100)
    give(table, TIPS, ((100, 1),), N2)
    (box,) = gather(table.store.read(1)).taken
    assert box.state == "counted"
    table.do(RecordCount(TIPS, 100, ((100, 1),), None, N1, N2, ""), by=N1, ok=N2)
    (box,) = gather(table.store.read(1)).taken
    assert (box.state, box.counted, box.counters) == ("posted", 100, (N1, N2))
    assert box.removed_at_us <= (box.counted_at_us or 0) <= (box.posted_at_us or 0)


@pytest.mark.parametrize(("seal", "said"), [("S-77", "S-77"), (" ", "bez plomby")])
def test_a_box_without_a_seal_says_so_on_its_count_sheet_and_in_the_shift_report(
    seal: str, said: str
) -> None:
    table = boxed()
    table.do(RemoveBox(TIPS, "PK07-T", seal, N1, F1), by=N1, ok=F1)
    table.do(RecordCount(TIPS, 100, ((100, 1),), None, N1, N2, ""), by=N1, ok=N2)
    sheet = table.service.paper_draft(1, PaperRequest(DocumentKind.COUNT_SHEET, TIPS.value))
    assert isinstance(sheet, Paper)
    for pdf in (RENDERER.render(sheet, "cs"), RENDERER.render_shift(table.service.shift_report(1), "cs")):
        assert said in flat(pdf)
        assert ("bez plomby" in flat(pdf)) == (said == "bez plomby")


def test_what_comes_after_a_removal_lies_in_the_next_box() -> None:
    table = boxed()
    take_out(table, TIPS, "1")
    table.do(Tip(SeatNo(1), 25))
    table.do(RecordCount(TIPS, 75, ((25, 3),), None, N1, N2, "MISCOUNT"), by=N1, ok=N2)  # 100 should be there
    state = table.service._any_book(1).table
    assert [(box.system, box.counted) for box in state.boxes] == [(100, 75)]
    assert (state.money.tip_box, state.counts[-1].variance) == (100, -25)
    take_out(table, TIPS, "2")
    assert table.service._any_book(1).table.boxes[-1].system == 25


def test_cash_taken_out_of_an_open_table_makes_the_bank_count_due() -> None:
    table = boxed()
    take_out(table, CASH, "1")
    assert table.service.snapshot().money.bank_count_due
    pieces = ((25, 1),)
    table.do(RecordCount(BANK, 25, pieces, None, D1, F1, "MISCOUNT"), by=D1, ok=F1)
    assert not table.service.snapshot().money.bank_count_due


def test_a_box_needs_its_number_and_two_people_and_the_bank_stays() -> None:
    table = boxed()
    assert table.refuse(RemoveBox(TIPS, " ", "", N1, F1), by=N1, ok=F1).code is RefusalCode.NAME_EMPTY
    assert table.refuse(RemoveBox(BANK, "1", "", N1, F1), by=N1, ok=F1).rule == "D02"
    assert (
        table.refuse(RemoveBox(TIPS, "1", "", D1, F1), by=D1, ok=F1).code is RefusalCode.NOT_ALLOWED_FOR_ROLE
    )
    assert (
        table.refuse(RemoveBox(TIPS, "1", "", N1, N2), by=N1, ok=N2).code is RefusalCode.NOT_ALLOWED_FOR_ROLE
    )


@pytest.mark.parametrize("what", [Counted.JACKPOT_BOX, Counted.FEE_BOX])
def test_a_box_of_a_feature_that_is_off_is_neither_shown_nor_counted(what: Counted) -> None:
    table = opened_table()
    assert what.value not in table.service.snapshot().money.in_use
    assert table.refuse(GiveCount(what, 0, (), N1), by=N1).rule == "A06"
    assert table.refuse(RemoveBox(what, "1", "", N1, F1), by=N1, ok=F1).code is RefusalCode.NOT_OFFERED


def test_two_dealers_never_count_the_tips() -> None:
    table = boxed()
    give(table, TIPS, ((100, 1),), D1)
    refused = table.refuse(GiveCount(TIPS, 100, ((100, 1),), D2), by=D2)
    assert (refused.code, refused.rule) == (RefusalCode.NOT_ALLOWED_FOR_ROLE, "E03")
    give(table, TIPS, ((100, 1),), N1)


# --- B08: hand-over ---------------------------------------------------------------------------------------------------


def test_a_hand_over_is_counted_and_signed_by_both() -> None:
    table = opened_table()
    pieces = opening_pieces(table)
    refused = table.refuse(HandOverBank(pieces, D1, StaffId(""), ""), by=D1)
    assert refused.code is RefusalCode.APPROVAL_MISSING
    assert (
        table.refuse(HandOverBank(pieces, D1, D1, ""), by=D1, ok=D1).code is RefusalCode.SAME_PERSON_APPROVES
    )
    give(table, BANK, pieces, D1)
    give(table, BANK, pieces, D2)
    table.do(HandOverBank(pieces, D1, D2, ""), by=D1, ok=D2)
    assert [line[:2] for line in gather(table.store.read(1)).hand_overs] == [(D1, D2)]


def test_a_hand_over_with_a_difference_needs_its_reason() -> None:
    table = opened_table()
    short = ((25, 1),)
    assert table.refuse(HandOverBank(short, D1, D2, ""), by=D1, ok=D2).code is RefusalCode.REASON_MISSING
    table.do(HandOverBank(short, D1, D2, "MISCOUNT"), by=D1, ok=D2)
    assert [line.kind for line in table.service.shift_report(1).exceptions] == ["VARIANCE"]


# --- B02–B04, B07: openings -----------------------------------------------------------------------------------------


def reopen(table: ServedTable, pieces: tuple[tuple[int, int], ...], counted: OpeningCount) -> Done | Refused:
    return table.service.open_table(
        table="PK07", shift="B", game={"variant": "NL", "small_blind": 25, "big_blind": 50},
        denominations=(25, 100, 500, 1000), pieces=pieces, second_pieces=pieces,
        buy_in={"min": 2000, "max": 10000}, rake=None, house_rules=None, by="D101", ok="F201", counted=counted,
    )  # fmt: skip


def test_an_opening_is_the_last_closing_chip_by_chip_or_carries_its_difference() -> None:
    table = opened_table()
    pieces = opening_pieces(table)
    close_clean(table)
    assert isinstance(reopen(table, pieces, OpeningCount()), Done)
    opened = table.store.read(2)[0].event
    assert isinstance(opened, SessionOpened)
    assert (opened.previous_pieces, opened.session_no) == (opened.pieces, 2)
    assert opened.dealer != opened.floor
    report = table.service.shift_report(2)
    assert [(e.key, e.difference) for e in report.equations if e.key in ("E10", "E11")] == [
        ("E10", 0),
        ("E11", 0),
    ]


@pytest.mark.parametrize(
    ("short", "manager", "accepted"),
    [(0, "", True), (500, "", True), (525, "", False), (525, "M301", True), (525, "F201", False)],
    ids=["none", "at the limit", "above, no manager", "above, manager", "above, floor"],
)
def test_a_difference_above_the_limit_needs_the_shift_manager(
    short: int, manager: str, accepted: bool
) -> None:
    table = opened_table()
    set_limits(table, SettingsAdopted("2026-01-01", variance_limit=500))
    pieces = opening_pieces(table)
    close_clean(table)
    fewer = tuple((chip, number - short // 25 if chip == 25 else number) for chip, number in pieces)
    counted = OpeningCount(reason="MISCOUNT" if short else "", variance_ok=manager)
    outcome = reopen(table, fewer, counted)
    assert isinstance(outcome, Done) is accepted, outcome
    if isinstance(outcome, Refused):
        assert outcome.rule == "B03"
    elif short:
        lines = table.service.shift_report(2).exceptions
        assert [(line.kind, line.ref, line.difference) for line in lines] == [
            ("VARIANCE", "opening:bank", -short)
        ]


def test_an_opening_that_differs_without_a_reason_is_refused() -> None:
    table = close_clean(opened_table())
    refused = reopen(table, ((25, 1),), OpeningCount())
    assert isinstance(refused, Refused)
    assert (refused.code, refused.rule) == (RefusalCode.OPENING_DIFFERS, "B03")


# --- D03: rake in a rack ----------------------------------------------------------------------------------------------


def set_limits(table: ServedTable, settings: SettingsAdopted) -> None:
    accounting = StaffView("A801", "Eva Horká", "A")
    named = table.service.configure_house(
        operator="Casino Vltava", ico="00000000", site="PRAHA1", staff=(*STAFF, accounting)
    )
    assert isinstance(named, Done), named
    outcome = table.service.adopt_settings(settings, by="M301", ok="A801")
    assert isinstance(outcome, Done), outcome


def racked() -> ServedTable:
    table = empty_service()
    set_up_house(table.service)
    set_limits(table, SettingsAdopted("2026-01-01", rack_minutes=240))
    open_table(table.service)
    return table


def test_rake_that_lies_in_the_rack_for_more_than_four_hours_is_an_exception() -> None:
    table = racked()
    due = table.service.snapshot().money.rake_due_at_us
    assert due == table.clock.now_us() + 240 * 60_000_000
    table.clock.set_us(due + 5 * 60_000_000)
    take_out(table, RAKE, "1")
    lines = table.service.shift_report(1).exceptions
    assert [(line.kind, line.reason) for line in lines] == [("OVERDUE_RAKE", "+5 min")]
    assert table.service.snapshot().money.rake_due_at_us == table.clock.now_us() + 240 * 60_000_000


def test_without_a_rack_nothing_is_overdue() -> None:
    assert opened_table().service.snapshot().money.rake_due_at_us == 0


def test_the_shift_report_is_final_only_once_every_box_is_counted_and_signed() -> None:
    table = close_clean(opened_table())
    for what in (RAKE, TIPS, CASH):
        assert table.service.shift_report(1).head.status == "PRELIMINARY"
        table.do(RecordCount(what, 0, None, None, N1, N2, ""), by=N1, ok=N2)
    table.do(SignDocument("shift", M1, "M"), by=M1)
    assert table.service.shift_report(1).head.status == "FINAL"


# --- B06: the change of the gaming day ------------------------------------------------------------------------------

AN_HOUR_US = 3600 * 1_000_000


def over_the_night(*, counted_at_six: bool) -> ServedTable:
    """Opened at 18:00, closed at 7:00 of the next gaming day, everything counted and signed."""
    table = opened_table()
    evening = table.clock.now_us()
    pieces = opening_pieces(table)
    table.clock.set_us(evening + 12 * AN_HOUR_US + AN_HOUR_US // 2)
    if counted_at_six:
        table.do(RecordCount(BANK, worth(pieces), pieces, None, D1, F1, ""), by=D1, ok=F1)
    table.clock.set_us(evening + 14 * AN_HOUR_US)
    close_clean(table)
    for what in (RAKE, TIPS, CASH):
        table.do(RecordCount(what, 0, None, None, N1, N2, ""), by=N1, ok=N2)
    table.do(SignDocument("shift", M1, "M"), by=M1)
    return table


def test_a_table_open_over_the_change_of_the_day_without_a_count_is_never_final() -> None:
    table = over_the_night(counted_at_six=False)
    head = table.service.shift_report(1).head
    assert (head.status, head.status_reasons) == ("PRELIMINARY", ("count_missing:roll_over",))
    assert table.service.sessions()[0].status == "closed"


def test_with_a_count_at_the_change_of_the_day_it_is() -> None:
    table = over_the_night(counted_at_six=True)
    assert table.service.shift_report(1).head.status == "FINAL"
    assert table.service.sessions()[0].status == "final"


def test_the_change_of_the_gaming_day_asks_for_a_count_of_the_bank_until_it_is_counted() -> None:
    table = opened_table()
    evening = table.clock.now_us()
    six = evening + 12 * AN_HOUR_US
    assert table.service.snapshot().money.roll_over_at_us == six
    pieces = opening_pieces(table)
    table.clock.set_us(evening + 8 * AN_HOUR_US)
    table.do(RecordCount(BANK, worth(pieces), pieces, None, D1, F1, ""), by=D1, ok=F1)
    assert table.service.snapshot().money.roll_over_at_us == six  # a count at 2:00 is none of the change
    table.clock.set_us(six - AN_HOUR_US // 2)
    table.do(RecordCount(BANK, worth(pieces), pieces, None, D1, F1, ""), by=D1, ok=F1)
    assert table.service.snapshot().money.roll_over_at_us == six + 24 * AN_HOUR_US
    close_clean(table)
    assert table.service.snapshot().money.roll_over_at_us == 0


# --- D05: a count is of the box that lay before the two, never of what others have not counted ------------------------


def two_boxes() -> ServedTable:
    """Tips of 100 in box 1, 25 in box 2, both taken out; 50 more at the table, which is closed."""
    table = opened_table().seated(1, 3)
    for number, tips in (("1", 100), ("2", 25)):
        table.do(Tip(SeatNo(1), tips))
        take_out(table, TIPS, number)
    table.do(Tip(SeatNo(3), 50))
    table.do(CloseSession(((25, bank_total(table) // 25),), None, D1, F1, "", False))
    return table


def bank_total(table: ServedTable) -> int:
    bank = table.service.snapshot().bank
    assert bank is not None
    return bank.total


def count_tips(table: ServedTable, pieces: tuple[tuple[int, int], ...], reason: str = "") -> None:
    table.do(RecordCount(TIPS, worth(pieces), pieces, None, N1, N2, reason), by=N1, ok=N2)


def sheet_says(table: ServedTable, about: str) -> str:
    sheet = table.service.paper_draft(1, PaperRequest(DocumentKind.COUNT_SHEET, about))
    assert isinstance(sheet, Paper), sheet
    return flat(RENDERER.render(sheet, "en"))


def facts_of(table: ServedTable, about: str) -> dict[str, object]:
    sheet = table.service.paper_draft(1, PaperRequest(DocumentKind.COUNT_SHEET, about))
    assert isinstance(sheet, Paper), sheet
    return {fact.label.text: fact.value for section in sheet.sections for fact in section.facts}


def tip_line(table: ServedTable) -> tuple[int | None, int | None]:
    line = next(box for box in table.service.shift_report(1).boxes if box.what == TIPS.value)
    return line.counted, line.variance


def test_the_sheet_of_a_box_says_what_was_in_that_box_and_names_it() -> None:
    table = two_boxes()
    count_tips(table, ((25, 5),), "FOUND_CHIP")  # box 1 holds 125 where 100 should be
    about = [one.about for one in table.service.paper_offers(1) if one.kind is DocumentKind.COUNT_SHEET]
    assert about == ["tip_box:1"]
    said = sheet_says(table, "tip_box:1")
    told = facts_of(table, "tip_box:1")
    assert told["Box no."] == Plain("1")
    assert (told["System amount"], told["Counted"]) == (Money(100), Money(125))
    assert told["Variance"] == Money(25, signed=True)
    assert "175" not in said  # what the container comes to with the boxes that nobody has counted


def test_nothing_is_final_while_another_box_or_the_one_at_the_table_is_uncounted() -> None:
    table = two_boxes()
    count_tips(table, ((25, 5),), "FOUND_CHIP")
    for pieces in (((25, 1),), ((25, 2),)):
        report = table.service.shift_report(1)
        assert "count_missing:tip_box" in report.head.status_reasons
        assert tip_line(table) == (None, None)
        count_tips(table, pieces)
    report = table.service.shift_report(1)
    assert "count_missing:tip_box" not in report.head.status_reasons
    assert tip_line(table) == (200, 25)
    assert [one.about for one in table.service.paper_offers(1) if one.kind is DocumentKind.COUNT_SHEET] == [
        "tip_box", "tip_box:1", "tip_box:2",
    ]  # fmt: skip
    assert facts_of(table, "tip_box")["Counted"] == Money(50)


def test_the_exception_tells_of_the_box_alone_and_the_journal_names_it() -> None:
    table = two_boxes()
    count_tips(table, ((25, 5),), "FOUND_CHIP")
    [line] = table.service.shift_report(1).exceptions
    assert (line.before, line.after) == (100, 125)
    [count] = [
        r.event for r in table.store.read(1) if isinstance(r.event, CountRecorded) and r.event.what is TIPS
    ]
    assert (count.box_no, count.found, count.counted - count.expected) == ("1", 125, 25)


def test_a_session_with_an_uncounted_box_is_not_listed_as_final() -> None:
    table = two_boxes()
    count_tips(table, ((25, 4),))
    for what, amount in ((RAKE, 0), (CASH, 10_000)):
        table.do(RecordCount(what, amount, None, None, N1, N2, ""), by=N1, ok=N2)
    table.do(SignDocument("shift", M1, "M"), by=M1)
    assert [info.status for info in table.service.sessions()] == ["closed"]


def test_what_others_are_still_to_count_stays_hidden_on_the_paper() -> None:
    table = two_boxes()
    count_tips(table, ((25, 4),))
    assert isinstance(table.service.system_amount(TIPS, viewer=F1), Refused)
    draft = table.service.paper_draft(1, PaperRequest(DocumentKind.SHIFT_REPORT))
    assert isinstance(draft, ShiftReport)
    line = next(box for box in draft.boxes if box.what == TIPS.value)
    assert (line.system, line.counted, line.variance) == (None, None, None)
