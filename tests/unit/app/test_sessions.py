"""Opening, closing, going on with the next session, and what is kept of the past ones."""

from __future__ import annotations

from typing import Any

import pytest

from tablemgr.app.api import (
    Call,
    CashOut,
    CashOutAt,
    CloseSession,
    Counted,
    Done,
    EndHand,
    Expected,
    Fold,
    OpeningCount,
    RecordCount,
    RefusalCode,
    Refused,
    SeatNo,
    SignDocument,
    StaffId,
    StartNextHand,
    Tip,
)
from tests.helpers.services import SIX_IN_THE_EVENING, ServedTable, empty_service, opened_table
from tests.helpers.tireless import PIECES, open_table, set_up_house

N1, N2 = StaffId("N501"), StaffId("N502")
HOUR = 3_600_000_000

FORM: dict[str, Any] = {
    "table": "PK07",
    "shift": "A",
    "game": {"variant": "NL", "small_blind": 25, "big_blind": 50},
    "denominations": (25, 100, 500, 1000),
    "pieces": PIECES,
    "second_pieces": None,
    "buy_in": {"min": 2000, "max": 10000},
    "rake": None,
    "house_rules": None,
    "by": "D101",
    "ok": "F201",
}


def house() -> ServedTable:
    table = empty_service()
    set_up_house(table.service)
    return table


def close(table: ServedTable, pieces: Any = None) -> Done:
    bank = table.service.snapshot().bank
    assert bank is not None
    counted = pieces if pieces is not None else ((25, bank.total // 25),)
    return table.do(CloseSession(counted, None, StaffId("D101"), StaffId("F201"), "", break_table=False))


def count(table: ServedTable, what: Counted, amount: int, session: int | None = None) -> Done:
    outcome = table.service.execute(RecordCount(what, amount, None, None, N1, N2, ""), session=session)
    assert isinstance(outcome, Done), outcome
    return outcome


def finish(table: ServedTable, session: int | None = None) -> None:
    info = table.service.session_snapshot(session) if session else table.service.snapshot()
    assert info.bank is not None
    assert info.bank.rake_box is None  # hidden from everybody until it is counted (D05)
    money = table.service._any_book(info.session_id).table.money
    count(table, Counted.RAKE_BOX, money.rake_box, session)
    count(table, Counted.TIP_BOX, money.tip_box, session)
    count(table, Counted.CASH_BOX, money.cash_box, session)
    outcome = table.service.execute(SignDocument("shift", StaffId("M301"), "M"), session=session)
    assert isinstance(outcome, Done), outcome


def played() -> ServedTable:
    table = opened_table().seated(1, 3, 6).deal(button=6)
    table.do(Fold(SeatNo(6)))
    table.do(Call(SeatNo(1)))
    table.undo()
    table.do(Fold(SeatNo(1)))
    table.do(EndHand())
    table.do(Tip(SeatNo(3), 25))
    return table


def test_numbers_day_and_chip_are_given_by_the_program() -> None:
    snapshot = open_table(house().service).snapshot
    assert (snapshot.session_id, snapshot.session_no, snapshot.gaming_day) == (1, 1, "2026-11-28")
    assert snapshot.rules is not None
    assert snapshot.rules.chip == 25
    assert snapshot.opened_at_us == SIX_IN_THE_EVENING


def test_after_midnight_the_gaming_day_is_still_yesterdays() -> None:
    table = house()
    table.clock.set_us(SIX_IN_THE_EVENING + 8 * HOUR)
    assert open_table(table.service).snapshot.gaming_day == "2026-11-28"


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"table": ""}, RefusalCode.NAME_EMPTY),
        ({"table": "Stůl 7"}, RefusalCode.NAME_UNREADABLE),
        ({"shift": ""}, RefusalCode.NAME_EMPTY),
        ({"buy_in": None}, RefusalCode.BAD_OPTION),
        ({"buy_in": {"min": 2000}}, RefusalCode.BAD_OPTION),
        ({"house_rules": {"no_such": 1}}, RefusalCode.BAD_OPTION),
        ({"house_rules": {"kill": "half"}}, RefusalCode.BAD_OPTION),
        ({"game": {"variant": "NL", "small_blind": 30, "big_blind": 50}}, RefusalCode.NOT_MULTIPLE_OF_CHIP),
        ({"jackpot": {"amount": "25"}}, RefusalCode.BAD_OPTION),
        ({"pieces": ((30, 5),)}, RefusalCode.UNKNOWN_DENOMINATION),
        ({"second_pieces": ((25, 1),)}, RefusalCode.COUNTERS_DISAGREE),
        ({"by": "F202"}, RefusalCode.NOT_ALLOWED_FOR_ROLE),
        ({"ok": ""}, RefusalCode.APPROVAL_MISSING),
        ({"ok": "D101"}, RefusalCode.SAME_PERSON_APPROVES),
        ({"ok": "D102"}, RefusalCode.NOT_ALLOWED_FOR_ROLE),
    ],
)
def test_an_opening_that_cannot_be_is_refused_by_its_name(changes: dict[str, Any], code: RefusalCode) -> None:
    table = house()
    records = table.store.read()
    refused = table.service.open_table(**{**FORM, **changes})
    assert isinstance(refused, Refused)
    assert refused.code is code
    assert table.store.read() == records


def test_a_fixed_limit_table_needs_no_buy_in_limits() -> None:
    game = {"variant": "FL", "small_blind": 25, "big_blind": 50, "small_bet": 50, "big_bet": 100}
    done = house().service.open_table(**{**FORM, "game": game, "buy_in": None})
    assert isinstance(done, Done)
    assert done.snapshot.rules is not None
    assert done.snapshot.rules.buy_in_min == 500


def test_a_second_table_waits_until_the_first_is_closed() -> None:
    table = opened_table()
    refused = table.service.open_table(**FORM)
    assert isinstance(refused, Refused)
    assert refused.code is RefusalCode.SESSION_ALREADY_OPEN


def test_a_closed_session_takes_counts_and_signatures_and_nothing_else() -> None:
    table = played()
    close(table)
    snapshot = table.service.snapshot()
    assert (snapshot.status, snapshot.expected, snapshot.session_id) == ("closed", Expected.COUNTS, 1)
    assert snapshot.next_hand is None
    assert table.refuse(StartNextHand(None)).code is RefusalCode.SESSION_NOT_OPEN
    finish(table)
    assert table.service.snapshot().expected is Expected.NO_SESSION
    assert table.service.sessions()[0].status == "final"


def test_a_report_is_preliminary_until_counted_and_signed() -> None:
    table = played()
    assert table.service.sessions()[0].status == "open"
    close(table)
    assert table.service.sessions()[0].status == "closed"
    assert table.service.shift_report(1).head.status == "PRELIMINARY"
    finish(table)
    assert table.service.shift_report(1).head.status == "FINAL"


def test_who_stayed_opens_the_next_session_with_his_stack() -> None:
    table = played()
    stacks, hand_no = table.stacks(), table.service.snapshot().last_hand_no
    close(table)
    table.clock.set_us(SIX_IN_THE_EVENING + 3 * HOUR)
    snapshot = open_table(table.service).snapshot
    assert (snapshot.session_id, snapshot.session_no) == (2, 2)
    assert {seat.seat: seat.stack for seat in snapshot.seats if seat.player} == stacks
    assert snapshot.next_hand is not None
    assert snapshot.next_hand.hand_no == hand_no + 1
    assert snapshot.seats[0].seated_minutes_base_us == SIX_IN_THE_EVENING + 3 * HOUR
    assert [info.report_number for info in table.service.sessions()] == [
        "SR-PRAHA1-PK07-20261128-A-0002",
        "SR-PRAHA1-PK07-20261128-A-0001",
    ]


def test_another_table_starts_afresh_and_the_first_goes_on_where_it_was() -> None:
    table = played()
    stacks = table.stacks()
    close(table)
    other = open_table(table.service, "PK08").snapshot
    assert all(seat.player is None for seat in other.seats)
    assert other.session_no == 1
    close(table)
    back = open_table(table.service, "PK07").snapshot
    assert {seat.seat: seat.stack for seat in back.seats if seat.player} == stacks
    assert table.service.sessions()[0].report_number.endswith("-0002")


def test_an_earlier_session_is_counted_and_signed_while_the_next_one_runs() -> None:
    table = played()
    close(table)
    open_table(table.service)
    before = table.service.snapshot()
    finish(table, session=1)
    assert table.service.sessions()[1].status == "final"
    assert table.service.session_snapshot(1).signatures == (("shift", "M301", "M"),)
    after = table.service.snapshot()
    assert (after.seq, after.session_id, after.seats) == (before.seq, 2, before.seats)
    table.seated(4)
    again = table.reopened()
    assert again.service.session_snapshot(1).signatures == (("shift", "M301", "M"),)
    assert again.stacks() == table.stacks()


def test_a_session_that_does_not_exist_is_refused_or_unknown() -> None:
    table = opened_table()
    outcome = table.service.execute(RecordCount(Counted.RAKE_BOX, 0, None, None, N1, N2, ""), session=9)
    assert isinstance(outcome, Refused)
    for ask in (table.service.session_snapshot, table.service.shift_report):
        with pytest.raises(KeyError):
            ask(9)
    assert table.service.hand_report(99) is None


def test_the_list_of_sessions_counts_hands_that_count() -> None:
    table = played()
    table.undo(2, ok="F201")  # the tip and the award
    assert table.service.sessions()[0].hands == 0
    table.do(EndHand())
    assert table.service.sessions()[0].hands == 1
    info = table.service.sessions()[0]
    assert (info.table, info.status, info.opened_at_us, info.closed_at_us) == (
        "PK07",
        "open",
        SIX_IN_THE_EVENING,
        0,
    )


def test_a_report_names_the_one_before_it_and_its_seal() -> None:
    table = played()
    close(table)
    finish(table)
    seal = table.store.read(1)[-1].hash
    open_table(table.service)
    integrity = table.service.shift_report(2).integrity
    assert (integrity.previous_report, integrity.previous_hash) == ("SR-PRAHA1-PK07-20261128-A-0001", seal)
    assert table.service.shift_report(1).integrity.previous_report == ""
    assert integrity.chain_ok
    assert integrity.database_ok


def test_hands_are_found_by_number_in_the_newest_session_that_has_them() -> None:
    table = played()
    assert table.service.hand_numbers(1) == (1,)
    report = table.service.hand_report(1)
    assert report is not None
    assert report.hand_no == 1
    assert table.service.hand_report(1, 1) is not None


def test_a_bank_that_comes_short_is_booked_to_variance() -> None:
    table = played()
    bank = table.service.snapshot().bank
    assert bank is not None
    close(table, ((25, bank.total // 25 - 1),))
    counted = table.service.snapshot().counts[-1]
    assert (counted.what, counted.variance) == ("bank", -25)
    assert table.service.snapshot().balance.difference == 0


def test_where_the_button_lay_at_a_seat_that_the_table_has_no_more_it_is_placed_anew() -> None:
    """BTN-1: the table goes on with nine seats, the button of its last hand lay at the tenth."""
    table = opened_table().seated(1, 2, 10).deal(10)
    table.do(Fold(SeatNo(10)))
    table.do(Fold(SeatNo(1)))
    table.do(EndHand())
    table.do(CashOut(SeatNo(10), 5000, CashOutAt.CAGE, 0), ok="F201")
    close(table)
    opened = table.service.open_table(**FORM | {"seat_count": 9, "counted": OpeningCount(reason="MISCOUNT")})
    assert isinstance(opened, Done), opened
    problem = opened.snapshot.next_hand.problem
    assert problem is not None
    assert problem.code is RefusalCode.BUTTON_NOT_PLACED
    table.deal(1)
