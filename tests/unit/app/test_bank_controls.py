"""The table bank and its slips: what may move it, numbers without gaps, voids (B01 – B11, C01 – C09)."""

from __future__ import annotations

from typing import get_args

import pytest

from tablemgr.app.api import (
    AcceptSlip,
    CloseSession,
    EvenExchange,
    IssueSlip,
    RefusalCode,
    RequestSlip,
    SlipKind,
    SlipNo,
    StaffId,
    VoidSlip,
)
from tablemgr.app.reporting.equations import equations
from tablemgr.app.reporting.gather import gather
from tablemgr.app.reporting.people import player_lines
from tablemgr.engine.ledger.accounts import TABLE_BANK, AccountKind
from tablemgr.engine.posting import MOVES_NOTHING, POSTINGS
from tablemgr.engine.table import commands
from tests.helpers.services import ServedTable, opened_table
from tests.oracle.shifts import BookedEvening

D1, F1, F2, C1, R1 = (StaffId(who) for who in ("D101", "F201", "F202", "C301", "R401"))
FILL, CREDIT = SlipKind.FILL, SlipKind.TABLE_CREDIT
CHIPS = ((25, 40), (100, 90))
TEN = 10_000

MOVES_THE_BANK = {
    "SessionOpened", "ChipsBought", "CashedOut", "SlipAccepted", "CountRecorded", "HandCorrected",
}  # fmt: skip
"""Controls B01: inventory, cash sale and buy-back, fill and credit, a count, and rake given back (SES-7)."""


def on_the_way(table: ServedTable, kind: SlipKind = FILL) -> SlipNo:
    done = table.do(RequestSlip(kind, CHIPS, "LOW_BANK", F1, F1), by=F1)
    number = SlipNo(done.snapshot.slips[-1].slip_no)
    table.do(IssueSlip(kind, number, C1), by=C1)
    return number


def accept(table: ServedTable, number: SlipNo, kind: SlipKind = FILL) -> None:
    table.do(AcceptSlip(kind, number, CHIPS, D1, R1), by=D1, ok=R1)


# --- B01: a closed list ---------------------------------------------------------------------------------------------


def test_every_event_either_moves_nothing_or_has_its_posting() -> None:
    assert not MOVES_NOTHING & set(POSTINGS)


def test_only_the_listed_events_ever_move_the_bank() -> None:
    moved: set[str] = set()
    for seed in range(4):
        evening = BookedEvening(seed)
        for _line in range(80):
            evening.step()
        for session in evening.books:
            for record in evening.store.read(session):
                if any(TABLE_BANK in (t.source, t.target) for t in record.transfers):
                    moved.add(type(record.event).__name__)
    assert moved - {"BatchRetracted"} <= MOVES_THE_BANK


def test_there_is_no_command_from_player_to_player_and_none_from_table_to_table() -> None:
    names = {kind.__name__ for kind in get_args(commands.TableOnlyCommand)}
    assert not {name for name in names if "Transfer" in name or "Lend" in name}
    for seed in range(3):
        evening = BookedEvening(seed)
        for _line in range(60):
            evening.step()
        for session in evening.books:
            for record in evening.store.read(session):
                for transfer in record.transfers:
                    both = {transfer.source.kind, transfer.target.kind}
                    assert both != {AccountKind.SEAT_STACK} or type(record.event).__name__ in (
                        "SeatChanged", "BatchRetracted",
                    )  # fmt: skip


# --- C01, C02: through all states ------------------------------------------------------------------------------------


def test_chips_of_a_fill_are_in_transit_from_issue_to_acceptance() -> None:
    table = opened_table()
    before = table.service.snapshot().bank
    assert before is not None
    number = on_the_way(table)
    now = table.service.snapshot().bank
    assert now is not None
    assert (now.total, now.in_transit) == (before.total, TEN)
    accept(table, number)
    after = table.service.snapshot().bank
    assert after is not None
    assert (after.total, after.in_transit) == (before.total + TEN, 0)


def test_a_table_with_an_open_slip_is_not_closed() -> None:
    table = opened_table()
    number = on_the_way(table)
    close = CloseSession(((25, 1),), None, D1, F1, "x", False)
    refused = table.refuse(close, by=D1, ok=F1)
    assert (refused.code, refused.rule) == (RefusalCode.SLIP_OPEN, "C01")
    table.do(VoidSlip(FILL, number, "NOT_NEEDED", F2), by=F2)
    table.do(close, by=D1, ok=F1)


@pytest.mark.parametrize("kind", [FILL, CREDIT])
def test_other_chips_than_issued_need_a_reason_and_are_an_exception(kind: SlipKind) -> None:
    table = opened_table()
    number = on_the_way(table, kind)
    short = ((25, 40), (100, 89))
    refused = table.refuse(AcceptSlip(kind, number, short, D1, R1), by=D1, ok=R1)
    assert (refused.code, refused.rule) == (RefusalCode.PIECES_DO_NOT_MATCH, "C02")
    for nobody, code in (
        ("", RefusalCode.APPROVAL_MISSING),
        (D1, RefusalCode.NOT_ALLOWED_FOR_ROLE),
        (C1, RefusalCode.NOT_ALLOWED_FOR_ROLE),
    ):
        without = AcceptSlip(kind, number, short, D1, R1, "MISCOUNT", StaffId(nobody))
        assert table.refuse(without, by=D1, ok=R1).code is code
    table.do(AcceptSlip(kind, number, short, D1, R1, "MISCOUNT", F1), by=D1, ok=R1)
    report = table.service.shift_report(1)
    assert [(line.kind, line.difference) for line in report.exceptions] == [("VARIANCE", -100)]
    assert report.exceptions[0].ok is not None
    assert report.exceptions[0].ok.staff_id == F1
    assert [line.key for line in report.equations if line.difference] == []


# --- C03 – C06 ------------------------------------------------------------------------------------------------------


def test_every_field_of_a_finished_slip_is_filled() -> None:
    table = opened_table()
    accept(table, on_the_way(table))
    (slip,) = table.service.shift_report(1).slips
    people = (slip.requested_by, slip.approved_by, slip.issued_by, slip.carried_by, slip.accepted_by)
    assert all(person is not None and person.name for person in people)
    assert (slip.amount, slip.pieces, slip.reason, bool(slip.at_us)) == (TEN, CHIPS, "LOW_BANK", True)


def test_a_void_slip_keeps_its_number_and_is_in_no_sum() -> None:
    table = opened_table()
    first = on_the_way(table)
    table.do(VoidSlip(FILL, first, "WRONG_AMOUNT", F2), by=F2)
    accept(table, on_the_way(table))
    report = table.service.shift_report(1)
    assert [(slip.number[-4:], slip.state) for slip in report.slips] == [
        ("0001", "void"),
        ("0002", "accepted"),
    ]
    assert (report.table.fills, report.table.fills_n) == (TEN, 1)
    series = next(line for line in report.equations if line.key == "E11")
    assert (series.left, series.right, dict(series.terms)) == (1, 1, {"issued": 2, "void": -1})


def test_who_asked_for_a_slip_does_not_void_it() -> None:
    table = opened_table()
    refused = table.refuse(VoidSlip(FILL, on_the_way(table), "NOT_NEEDED", F1), by=F1)
    assert (refused.code, refused.rule) == (RefusalCode.SAME_PERSON_APPROVES, "C05")


def test_with_one_of_the_floor_the_cashier_voids_and_the_floor_approves() -> None:
    table = opened_table()
    number = on_the_way(table)
    assert table.refuse(VoidSlip(FILL, number, "NOT_NEEDED", C1), by=C1).code is RefusalCode.APPROVAL_MISSING
    table.do(VoidSlip(FILL, number, "NOT_NEEDED", C1), by=C1, ok=F1)


def test_a_missing_number_makes_the_series_disagree() -> None:
    table = opened_table()
    accept(table, on_the_way(table))
    accept(table, on_the_way(table))
    facts = gather(table.store.read(1))
    del facts.slips[FILL, 1]  # as if its records were lost
    report = table.service.shift_report(1)
    lines = equations(facts, report.table, report.boxes, report.downs, player_lines(facts))
    assert next(line.difference for line in lines if line.key == "E11") == 1


def test_numbers_go_on_in_the_next_session() -> None:
    evening = BookedEvening(11)
    for _line in range(200):
        evening.step()
    numbers: dict[str, list[int]] = {"fill": [], "credit": []}
    for session in sorted(evening.books):
        for record in evening.store.read(session):
            if record.kind == "table.slip_requested":
                numbers[record.event.kind.value].append(record.event.slip_no)  # type: ignore[union-attr]
    for given in numbers.values():
        assert given == list(range(1, len(given) + 1))


# --- C09 ------------------------------------------------------------------------------------------------------------


def test_an_exchange_that_is_not_even_is_refused() -> None:
    table = opened_table()
    refused = table.refuse(EvenExchange(((100, 1),), ((25, 3),)))
    assert (refused.code, refused.rule) == (RefusalCode.PIECES_DO_NOT_MATCH, "B01")
    before = table.service.snapshot().bank
    table.do(EvenExchange(((25, 4),), ((100, 1),)))
    after = table.service.snapshot().bank
    assert before is not None
    assert after is not None
    assert before.total == after.total
