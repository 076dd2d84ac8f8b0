"""House options through the service: what the picture offers, what is stored, what comes back after a restart."""

from __future__ import annotations

from tablemgr.app.api import (
    BuyChips,
    ChargeTime,
    ChipsArrive,
    Done,
    DrawForButton,
    EvenExchange,
    Means,
    RefusalCode,
    SeatNo,
    TableSnapshot,
    WaiveTime,
)
from tablemgr.engine.cards import parse_card
from tests.helpers.services import ServedTable, empty_service
from tests.helpers.tireless import PIECES, set_up_house

S1, S3 = SeatNo(1), SeatNo(3)


def opened_with(time_charge: dict[str, object] | None = None, **house_rules: object) -> ServedTable:
    table = empty_service()
    set_up_house(table.service)
    done = table.service.open_table(
        table="PK07", shift="A", game={"variant": "NL", "small_blind": 25, "big_blind": 50, "chip": 25},
        denominations=(25, 100, 500, 1000), pieces=PIECES, second_pieces=None,
        buy_in={"min": 2000, "max": 10000}, rake=None, house_rules=house_rules, by="D101", ok="F201",
        time_charge=time_charge,
    )  # fmt: skip
    assert isinstance(done, Done), done
    return table


def after_restart(table: ServedTable) -> tuple[ServedTable, TableSnapshot]:
    """The same journal read again, with the same picture as before."""
    now, again = table.service.snapshot(), table.reopened()
    seen = again.service.snapshot()
    assert (seen.seats, seen.next_hand, seen.rules, seen.acts) == (
        now.seats, now.next_hand, now.rules, now.acts,
    )  # fmt: skip
    return again, seen


def test_who_draws_for_the_first_button_is_shown_and_the_highest_card_has_it() -> None:
    table = opened_with(first_button="high_card").seated(1, 3)
    acts = table.service.snapshot().acts
    assert acts is not None
    assert (acts.draw_seats, acts.drawn_button) == ((1, 3), 0)
    table.do(DrawForButton(((S1, parse_card("Kh")), (S3, parse_card("As")))))
    table, now = after_restart(table)
    assert now.acts is not None
    assert now.next_hand is not None
    assert (now.acts.draw_seats, now.acts.drawn_button, now.next_hand.button) == ((), 3, 3)
    assert [line.cards for line in now.log if line.kind == "table.button_drawn"] == [("Kh", "As")]
    table.undo()
    assert table.refuse(DrawForButton(())).code is RefusalCode.CARD_FOR_EVERYBODY


def test_nobody_draws_where_the_floor_places_the_button() -> None:
    acts = opened_with().seated(1, 3).service.snapshot().acts
    assert acts is not None
    assert acts.draw_seats == ()


def test_time_is_charged_in_one_act_and_taken_back_as_one() -> None:
    table = opened_with({"amount": 100, "minutes": 30}).seated(1, 3)
    table.do(ChargeTime((S1, S3)))
    assert table.stacks() == {1: 4900, 3: 4900}
    table, now = after_restart(table)
    assert now.acts is not None
    assert {due.seat: due.due_at_us - now.opened_at_us for due in now.acts.time_due} == {
        1: 60 * 60_000_000, 3: 60 * 60_000_000,
    }  # fmt: skip
    table.undo()
    assert table.stacks() == {1: 5000, 3: 5000}


def test_a_waived_period_is_due_a_period_later_and_an_exception_of_the_shift() -> None:
    table = opened_with({"amount": 100, "minutes": 30}).seated(1, 3)
    assert table.refuse(WaiveTime((S1,), "SHORT_HANDED")).code is RefusalCode.APPROVAL_MISSING
    table.do(WaiveTime((S1,), "SHORT_HANDED"), ok="F201")
    assert table.stacks() == {1: 5000, 3: 5000}
    table, now = after_restart(table)
    assert now.acts is not None
    due = {due.seat: (due.due_at_us - now.opened_at_us) // 60_000_000 for due in now.acts.time_due}
    assert due == {1: 60, 3: 30}
    told = [line for line in table.service.shift_report(1).exceptions if line.kind == "TIME_WAIVED"]
    assert [(line.ref, line.before, line.after, line.reason) for line in told] == [
        ("seat:1", 100, 0, "SHORT_HANDED")
    ]
    table.undo()
    assert "TIME_WAIVED" not in [line.kind for line in table.service.shift_report(1).exceptions]


def test_chips_on_the_way_are_shown_until_they_arrive() -> None:
    table = opened_with(behind_plays=False).seated(1, 3)
    table.do(BuyChips(S3, 2000, Means.BROUGHT, None, 0, behind=True))
    table, now = after_restart(table)
    shown = next(seat for seat in now.seats if seat.seat == 3)
    assert (shown.stack, shown.on_the_way) == (5000, 2000)
    table.do(ChipsArrive(S3))
    table, now = after_restart(table)
    shown = next(seat for seat in now.seats if seat.seat == 3)
    assert (shown.stack, shown.on_the_way) == (7000, 0)


def test_an_even_exchange_is_stored_and_moves_no_total() -> None:
    table = opened_with()
    table.do(EvenExchange(give=((100, 5),), take=((500, 1),)))
    bank, again = table.service.snapshot().bank, table.reopened().service.snapshot().bank
    assert bank is not None
    assert bank == again
    assert bank.pieces == ((25, 400), (100, 395), (500, 201), (1000, 100))
