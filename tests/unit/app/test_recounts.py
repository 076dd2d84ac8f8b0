"""A box counted twice, a box counted too early, and people who come twice: the report still adds up."""

from __future__ import annotations

from typing import Any

from tablemgr.app.api import (
    BuyChips,
    CashOut,
    CashOutAt,
    ChangeDealer,
    CloseSession,
    Counted,
    Entry,
    Means,
    PlayerRef,
    RecordCount,
    SeatNo,
    SeatPlayer,
    SignDocument,
    StaffId,
)
from tablemgr.app.reporting.models import ShiftReport
from tests.helpers.services import ServedTable, opened_table

D101, F201, N501, N502, M301 = (StaffId(name) for name in ("D101", "F201", "N501", "N502", "M301"))


def count(table: ServedTable, what: Counted, amount: int, reason: str = "", session: int = 1) -> None:
    people = (D101, F201) if what is Counted.TABLE_BANK else (N501, N502)
    done = table.service.execute(RecordCount(what, amount, None, None, *people, reason), session=session)
    assert not hasattr(done, "code"), done


def close(table: ServedTable) -> None:
    bank = table.service.snapshot().bank
    assert bank is not None
    table.do(CloseSession(((25, bank.total // 25),), None, D101, F201, "", break_table=False))


def signed(table: ServedTable) -> ShiftReport:
    table.do(SignDocument("shift", M301, "M"))
    return report(table)


def report(table: ServedTable) -> ShiftReport:
    made = table.service.shift_report(1)
    assert {equation.key: equation.difference for equation in made.equations if equation.difference} == {}
    return made


def box(made: ShiftReport, what: Counted) -> Any:
    return next(line for line in made.boxes if line.what == what.value)


def test_a_second_count_stands_for_the_first_and_the_variance_is_that_to_the_books() -> None:
    table = opened_table().seated(1, 3)
    close(table)
    count(table, Counted.CASH_BOX, 10_025, "MISCOUNT")
    count(table, Counted.CASH_BOX, 9_975)
    count(table, Counted.RAKE_BOX, 0)
    count(table, Counted.TIP_BOX, 0)
    made = signed(table)
    cash = box(made, Counted.CASH_BOX)
    assert (cash.system, cash.counted, cash.variance, cash.reason) == (10_000, 9_975, -25, "MISCOUNT")
    assert [(line.before, line.after) for line in made.exceptions] == [(10_000, 10_025), (10_025, 9_975)]
    assert made.table.table_win == -25
    assert made.head.status_reasons == (
        "case_open:table_win",
    )  # below zero: an incident report is missing (D07)


def test_a_difference_without_a_reason_is_not_washed_away_by_counting_again() -> None:
    table = opened_table().seated(1, 3)
    close(table)
    for _time in range(2):
        count(table, Counted.CASH_BOX, 10_025)
    count(table, Counted.RAKE_BOX, 0)
    count(table, Counted.TIP_BOX, 0)
    made = signed(table)
    assert made.head.status_reasons == ("variance_unexplained:cash_box",)
    assert table.service.sessions()[0].status == "closed"


def test_an_interim_count_of_the_bank_with_a_difference_leaves_every_equation_whole() -> None:
    table = opened_table().seated(1, 3)
    bank = table.service.snapshot().bank
    assert bank is not None
    count(table, Counted.TABLE_BANK, bank.total - 25, "MISCOUNT")
    assert report(table).table.bank_variance == -25
    assert report(table).table.closed_by is None
    table.seated(6)
    assert report(table).table.bank_counted is None  # sold on since: to be counted again
    close(table)
    made = report(table)
    assert (made.table.bank_variance, made.table.bank_counted) == (-25, made.table.bank_expected - 25)


def test_a_box_that_was_counted_and_then_filled_on_is_not_counted() -> None:
    table = opened_table().seated(1, 3)
    count(table, Counted.CASH_BOX, 10_000)
    count(table, Counted.RAKE_BOX, 0)
    count(table, Counted.TIP_BOX, 0)
    assert "count_missing:cash_box" not in report(table).head.status_reasons
    table.seated(6)
    close(table)
    made = signed(table)
    assert made.head.status_reasons == ("count_missing:cash_box",)
    assert table.service.sessions()[0].status == "closed"
    assert box(made, Counted.CASH_BOX).counted is None


def test_boxes_counted_before_the_close_stand_when_nothing_came_into_them_since() -> None:
    table = opened_table().seated(1, 3)
    for what, amount in ((Counted.CASH_BOX, 10_000), (Counted.RAKE_BOX, 0), (Counted.TIP_BOX, 0)):
        count(table, what, amount)
    close(table)
    assert signed(table).head.status == "FINAL"
    assert table.service.sessions()[0].status == "final"


def test_a_player_who_comes_back_has_a_line_a_stay_one_sum_and_his_cash_goes_on() -> None:
    table = opened_table().seated(1, 3)
    table.do(CashOut(SeatNo(1), 5_000, CashOutAt.CAGE, 0), ok="F201")
    table.do(SeatPlayer(SeatNo(6), PlayerRef("P1"), Entry.WAIT))
    table.do(BuyChips(SeatNo(6), 6_000, Means.CASH, None, 0))
    made = report(table)
    assert [line.seat for line in made.players if line.player == "P1"] == [1, 6]
    assert [line.max_cumulative_cash for line in made.players if line.player == "P1"] == [5_000, 11_000]
    (together,) = made.player_sums
    assert (together.player, together.buy_in, together.cash_out, together.closing_stack) == (
        "P1", 11_000, 5_000, 6_000,
    )  # fmt: skip


def test_the_stints_of_the_dealers_are_the_time_of_the_table_to_the_minute() -> None:
    table = opened_table()
    start = table.clock.now_us()
    for second, dealer in ((1_830, "D102"), (3_660, "D101"), (5_490, "D102")):
        table.clock.set_us(start + second * 1_000_000)
        table.do(ChangeDealer(StaffId(dealer)))
    table.clock.set_us(start + 7_320 * 1_000_000)
    bank = table.service.snapshot().bank
    assert bank is not None
    table.do(CloseSession(((25, bank.total // 25),), None, StaffId("D102"), F201, "", break_table=False))
    made = report(table)
    assert made.statistics.table_minutes == 122
    assert sum(down.minutes for down in made.downs) == 122
    assert [(down.dealer.staff_id, down.minutes) for down in made.dealer_sums] == [("D101", 60), ("D102", 62)]
