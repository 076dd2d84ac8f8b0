"""Waiting list, breaks, pick-ups, changes of table and late entries through the service and on paper."""

from __future__ import annotations

from typing import Any

import pytest

from tablemgr.app.api import (
    AnnounceArrival,
    BuyChips,
    ChangeDealer,
    CloseSession,
    Done,
    EndBreak,
    Entry,
    ListWaiting,
    LockSeat,
    Means,
    MoveAway,
    PickUp,
    PlayerRef,
    RefusalCode,
    SeatNo,
    SeatPlayer,
    SeatView,
    SitOut,
    StaffId,
    StartBreak,
    Tip,
    UnlistWaiting,
)
from tests.helpers.services import ServedTable, opened_table
from tests.helpers.tireless import open_table

MINUTE_US = 60_000_000
ANNA = PlayerRef("PANNA")
FLOOR, OTHER_DEALER = "F201", "D102"


def seat(table: ServedTable, number: int) -> SeatView:
    return table.service.snapshot().seats[number - 1]


def pass_minutes(table: ServedTable, minutes: int) -> None:
    table.clock.set_us(table.clock.now_us() + minutes * MINUTE_US)


def close(table: ServedTable) -> None:
    snapshot = table.service.snapshot()
    assert snapshot.bank is not None
    pieces: Any = ((25, snapshot.bank.total // 25),)
    closing = CloseSession(pieces, None, StaffId("D101"), StaffId(FLOOR), "UNKNOWN", False)
    table.do(closing, by="D101", ok=FLOOR)


def exceptions(table: ServedTable, kind: str) -> list[tuple[str, int | None, str]]:
    report = table.service.shift_report(table.service.sessions()[0].session_id)
    return [(line.ref, line.after, line.reason) for line in report.exceptions if line.kind == kind]


# --- waiting list ---------------------------------------------------------------------------------------------------


def test_the_picture_shows_who_waits_since_when_and_which_seat_is_kept() -> None:
    table = opened_table().seated(1, 2, 3)
    table.service.put_name(ANNA, "Anna")
    table.do(ListWaiting(ANNA))
    listed_at = table.clock.now_us()
    pass_minutes(table, 7)
    table.do(LockSeat(SeatNo(5), ANNA))
    (waiting,) = table.service.snapshot().between.waiting
    assert (waiting.player, waiting.name, waiting.seat) == (ANNA, "Anna", 5)
    assert waiting.since_us <= listed_at
    assert (seat(table, 5).kept_for, seat(table, 5).kept_for_name) == (ANNA, "Anna")
    table.do(UnlistWaiting(ANNA, "left"))
    assert table.service.snapshot().between.waiting == ()
    assert seat(table, 5).kept_for == ""


def test_a_name_never_gets_onto_the_list_in_the_journal() -> None:
    refused = opened_table().refuse(ListWaiting(PlayerRef("Anna Nováková")))
    assert refused.code is RefusalCode.NAME_UNREADABLE


def test_list_and_kept_seat_live_through_a_restart_and_into_the_next_session() -> None:
    table = opened_table().seated(1, 2)
    table.do(ListWaiting(ANNA))
    table.do(LockSeat(SeatNo(5), ANNA))
    again = table.reopened()
    assert again.service.snapshot().between == table.service.snapshot().between
    close(again)
    open_table(again.service)
    assert [waiting.player for waiting in again.service.snapshot().between.waiting] == [ANNA]
    assert seat(again, 5).kept_for == ANNA


def test_what_was_listed_is_taken_back_by_the_dealer() -> None:
    table = opened_table().seated(1, 2)
    table.do(ListWaiting(ANNA))
    table.undo()
    assert table.service.snapshot().between.waiting == ()


# --- break and pick-up ----------------------------------------------------------------------------------------------


def test_a_break_shows_since_when_and_stops_the_minutes_of_absence() -> None:
    table = opened_table().seated(1, 2, 3)
    table.do(SitOut(SeatNo(3)))
    due = seat(table, 3).pick_up_at_us
    assert due == seat(table, 3).away_since_us + 30 * MINUTE_US
    table.do(StartBreak())
    assert table.service.snapshot().between.break_since_us > 0
    problem = table.service.snapshot().next_hand
    assert problem is not None
    assert problem.problem is not None
    assert problem.problem.code is RefusalCode.TABLE_ON_BREAK
    pass_minutes(table, 45)
    table.do(EndBreak())
    assert table.service.snapshot().between.break_since_us == 0
    assert seat(table, 3).pick_up_at_us - due >= 45 * MINUTE_US


def test_the_floor_picks_up_and_the_paper_says_so() -> None:
    table = opened_table().seated(1, 2, 3)
    table.do(SitOut(SeatNo(3)))
    assert table.refuse(PickUp(SeatNo(3), 5000), ok=FLOOR).code is RefusalCode.PICK_UP_NOT_DUE
    pass_minutes(table, 31)
    assert table.refuse(PickUp(SeatNo(3), 5000)).code is RefusalCode.APPROVAL_MISSING
    table.do(PickUp(SeatNo(3), 5000), ok=FLOOR)
    assert seat(table, 3).player is None
    assert exceptions(table, "RULING") == [("seat:3", 5000, "PICK_UP")]


# --- another table --------------------------------------------------------------------------------------------------


def test_who_leaves_for_a_table_of_this_file_is_expected_there_with_all_of_it() -> None:
    table = opened_table().seated(1, 2, 3)
    table.do(MoveAway(SeatNo(3), 5000, "PK08"), ok=FLOOR)
    table.do(MoveAway(SeatNo(2), 5000, "PK09"), ok=FLOOR)
    close(table)
    open_table(table.service, table="PK08")
    (arrival,) = table.service.snapshot().between.arrivals
    assert (arrival.player, arrival.amount, arrival.from_table, arrival.same_game) == (
        "P3",
        5000,
        "PK07",
        True,
    )
    table.do(SeatPlayer(SeatNo(1), PlayerRef("P3"), Entry.WAIT))
    refused = table.refuse(BuyChips(SeatNo(1), 4000, Means.BROUGHT, None, 0))
    assert refused.code is RefusalCode.WHOLE_STACK_MUST_MOVE
    table.do(BuyChips(SeatNo(1), 5000, Means.BROUGHT, None, 0))
    assert table.service.snapshot().between.arrivals == ()


def test_a_move_that_was_taken_back_or_is_long_ago_is_not_expected() -> None:
    table = opened_table().seated(1, 2, 3)
    table.do(MoveAway(SeatNo(3), 5000, "PK08"), ok=FLOOR)
    table.undo(by="D101", ok=FLOOR)
    table.do(MoveAway(SeatNo(2), 5000, "PK08"), ok=FLOOR)
    close(table)
    pass_minutes(table, 25 * 60)
    open_table(table.service, table="PK08")
    assert table.service.snapshot().between.arrivals == ()


@pytest.mark.parametrize(("minutes", "expected"), [(30, ["P9"]), (24 * 60, [])])
def test_who_was_announced_and_did_not_come_is_expected_for_the_rest_of_the_gaming_day(
    minutes: int, expected: list[str]
) -> None:
    """BUY-14: days later he buys in like anybody else."""
    table = opened_table().seated(1, 2)
    table.do(AnnounceArrival(PlayerRef("P9"), 7000, "PK09", same_game=True), ok=FLOOR)
    close(table)
    pass_minutes(table, minutes)
    open_table(table.service)
    assert [arrival.player for arrival in table.service.snapshot().between.arrivals] == expected


def test_an_arrival_from_elsewhere_is_one_act_of_three_parts() -> None:
    table = opened_table().seated(1, 2)
    parts = (
        AnnounceArrival(ANNA, 25_000, "PK08", same_game=True),
        SeatPlayer(SeatNo(5), ANNA, Entry.WAIT),
        BuyChips(SeatNo(5), 25_000, Means.BROUGHT, None, 0),
    )
    done = table.service.execute_batch(parts, ok=FLOOR)
    assert isinstance(done, Done), done
    assert seat(table, 5).stack == 25_000


# --- entered late ---------------------------------------------------------------------------------------------------


def test_a_late_buy_in_counts_from_its_true_time_and_is_an_exception() -> None:
    table = opened_table().seated(1, 2)
    pass_minutes(table, 60)
    table.do(SeatPlayer(SeatNo(5), ANNA, Entry.WAIT))
    true_at_us = table.clock.now_us() - 17 * MINUTE_US
    late = BuyChips(SeatNo(5), 5000, Means.CASH, None, 0, true_at_us=true_at_us)
    assert table.refuse(late).code is RefusalCode.APPROVAL_MISSING
    table.do(late, ok=FLOOR)
    assert seat(table, 5).seated_minutes_base_us == true_at_us
    pass_minutes(table, 3)
    close(table)
    report = table.service.shift_report(1)
    line = next(player for player in report.players if player.player == ANNA)
    assert line.minutes == 20
    assert exceptions(table, "LATE_ENTRY") == [("seat:5", 5000, "−17 min")]


def test_a_late_change_of_dealer_moves_hands_and_minutes_to_who_really_dealt() -> None:
    table = opened_table().seated(1, 2, 3)
    opened_at = table.service.snapshot().opened_at_us
    pass_minutes(table, 10)
    table.deal(1)
    finish_hand(table)
    pass_minutes(table, 10)
    true_at_us = table.clock.now_us()
    pass_minutes(table, 5)
    table.deal()
    finish_hand(table)
    table.do(Tip(SeatNo(1), 25))
    pass_minutes(table, 5)
    late = ChangeDealer(StaffId(OTHER_DEALER), true_at_us=true_at_us)
    table.do(late, by=OTHER_DEALER, ok=FLOOR)
    first, second = table.service.shift_report(1).downs
    assert (first.dealer.staff_id, first.valid, first.tips) == ("D101", 1, 0)
    assert (second.dealer.staff_id, second.valid, second.tips) == (OTHER_DEALER, 1, 25)
    assert first.to_us == second.from_us == true_at_us
    assert first.minutes == (true_at_us - opened_at) // MINUTE_US
    assert exceptions(table, "LATE_ENTRY") == [(f"dealer:{OTHER_DEALER}", None, "−10 min")]
    assert [e.difference for e in table.service.shift_report(1).equations if e.key == "E8"] == [0]


def finish_hand(table: ServedTable) -> None:
    from tablemgr.app.api import EndHand, Expected, Fold

    while (legal := table.service.snapshot().legal) is not None:
        table.do(Fold(SeatNo(legal.seat)))
    if table.service.snapshot().expected is Expected.CONFIRM:
        table.do(EndHand())


def test_only_a_time_that_was_possible_is_taken() -> None:
    table = opened_table().seated(1, 2)
    pass_minutes(table, 30)
    now = table.clock.now_us()
    opened = table.service.snapshot().opened_at_us
    for true_at_us in (opened - 1, now + MINUTE_US):
        late = BuyChips(SeatNo(1), 500, Means.CASH, None, 0, true_at_us=true_at_us)
        assert table.refuse(late, ok=FLOOR).code is RefusalCode.WRONG_TIME
    change = ChangeDealer(StaffId(OTHER_DEALER), true_at_us=now - 5 * MINUTE_US)
    table.do(change, by=OTHER_DEALER, ok=FLOOR)
    again = ChangeDealer(StaffId("D101"), true_at_us=now - 6 * MINUTE_US)
    refused = table.refuse(again, by="D101", ok=FLOOR)
    assert refused.code is RefusalCode.WRONG_TIME
    assert refused.param("since") == "18:25"
