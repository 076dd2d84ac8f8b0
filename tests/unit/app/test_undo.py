"""The one rule of undo: the open hand, the settled hand, and what is signed."""

from __future__ import annotations

import pytest

from tablemgr.app.api import (
    AcceptSlip,
    Call,
    CashOut,
    CashOutAt,
    ChangeDealer,
    Check,
    CorrectHand,
    Counted,
    CountStack,
    DealBoard,
    EndHand,
    Expected,
    Fold,
    HandNo,
    IssueSlip,
    RaiseTo,
    RecordCount,
    RefusalCode,
    Refused,
    RequestSlip,
    SeatNo,
    SlipKind,
    SlipNo,
    StaffId,
    StartNextHand,
    Tip,
    VoidHand,
    VoidSlip,
)
from tablemgr.engine.cards import parse_cards
from tests.helpers.services import ServedTable, opened_table

S1, S3, S6 = SeatNo(1), SeatNo(3), SeatNo(6)


@pytest.fixture
def table() -> ServedTable:
    return opened_table().seated(1, 3, 6).deal(button=6)


def walk(table: ServedTable) -> ServedTable:
    """Everybody folds to the big blind, who wins."""
    table.do(Fold(S6))
    table.do(Fold(S1))
    table.do(EndHand())
    return table


def refused(outcome: object) -> Refused:
    assert isinstance(outcome, Refused), outcome
    return outcome


def test_the_dealer_takes_back_any_number_of_acts_over_streets(table: ServedTable) -> None:
    before = table.service.snapshot()
    table.do(Call(S6))
    table.do(Call(S1))
    table.do(Check(S3))
    table.do(DealBoard(parse_cards("2c7dKh")))
    table.do(Check(S1))
    done = table.undo(5)
    after = done.snapshot
    assert (after.seats, after.legal, after.hand) == (before.seats, before.legal, before.hand)
    assert sum(line.kind == "journal.batch_retracted" for line in after.log) == 5
    assert len({line.batch for line in after.log if line.kind == "journal.batch_retracted"}) == 1


def test_a_card_taken_back_is_an_exception(table: ServedTable) -> None:
    for command in (Call(S6), Call(S1), Check(S3), DealBoard(parse_cards("2c7dKh"))):
        table.do(command)
    table.undo()
    table.do(DealBoard(parse_cards("2c7dKs")))
    assert [line.kind for line in table.service.shift_report(1).exceptions] == ["UNDO_CARD"]


def test_a_deal_taken_back_is_an_exception_with_its_number(table: ServedTable) -> None:
    """Its number is missing among the hands, so it stands where one looks first (SES-10)."""
    table.undo()
    table.deal(button=6)
    (line,) = table.service.shift_report(1).exceptions
    assert (line.kind, line.ref, line.difference) == ("UNDO_DEAL", "hand:1", None)
    assert line.by is not None


def test_the_deal_itself_is_taken_back_while_it_is_the_newest(table: ServedTable) -> None:
    assert table.undo().snapshot.expected is Expected.NEXT_HAND
    assert table.stacks() == {1: 5000, 3: 5000, 6: 5000}


def test_a_hand_number_once_given_is_never_given_again(table: ServedTable) -> None:
    table.undo()
    assert table.service.snapshot().next_hand is not None
    assert table.service.snapshot().next_hand.hand_no == 2
    table.deal(button=6)
    assert table.service.snapshot().hand.hand_no == 2
    table.undo()
    after = table.reopened()
    assert after.service.snapshot().next_hand.hand_no == 3


def test_a_settled_hand_is_reopened_by_the_floor_only(table: ServedTable) -> None:
    walk(table)
    picture = table.service.snapshot().retractable
    assert picture is not None
    assert (picture.kind, picture.needs_floor, picture.refused) == ("hand.ended", True, None)
    answer = refused(table.service.undo())
    assert answer.code is RefusalCode.RETRACTION_NEEDS_FLOOR
    assert refused(table.service.undo(ok="C301")).code is RefusalCode.NOT_ALLOWED_FOR_ROLE
    assert refused(table.service.undo(ok="F999")).code is RefusalCode.UNKNOWN_STAFF
    done = table.undo(ok="F201")
    assert done.snapshot.expected is Expected.CONFIRM
    assert table.store.read()[-1].authorised_by == "F201"


def test_the_floor_may_reopen_by_himself(table: ServedTable) -> None:
    walk(table)
    assert table.undo(by="F201").snapshot.expected is Expected.CONFIRM
    assert table.store.read()[-1].actor == "F201"


def test_a_cashier_takes_nothing_back(table: ServedTable) -> None:
    table.do(Fold(S6))
    assert refused(table.service.undo(by="C301")).code is RefusalCode.NOT_ALLOWED_FOR_ROLE


def test_one_step_reopens_one_hand_and_never_two(table: ServedTable) -> None:
    walk(table).deal()
    second = table.service.snapshot().hand
    assert second is not None
    walk_seats = [second.actor]
    table.do(Fold(SeatNo(walk_seats[0])))
    table.do(Fold(SeatNo(table.service.snapshot().hand.actor)))
    table.do(EndHand())
    table.undo(ok="F201")
    table.undo(3)  # two folds and the deal of hand 2
    assert table.service.snapshot().expected is Expected.NEXT_HAND
    answer = refused(table.service.undo(ok="F201"))
    assert answer.code is RefusalCode.RETRACTION_BARRED
    assert refused(table.reopened().service.undo(ok="F201")).code is RefusalCode.RETRACTION_BARRED


def test_once_the_next_hand_has_started_the_settled_one_is_under_it(table: ServedTable) -> None:
    walk(table).deal()
    before = table.service.snapshot()
    assert refused(table.service.undo(n=2)).code is RefusalCode.RETRACTION_NEEDS_FLOOR
    assert table.service.snapshot() == before


def test_buy_ins_and_tips_are_the_dealers_until_the_next_hand_starts(table: ServedTable) -> None:
    walk(table)
    table.do(Tip(S3, 25))
    assert table.undo().snapshot.expected is Expected.NEXT_HAND
    assert table.stacks()[3] == 5025


def test_a_void_hand_is_taken_back_with_the_floor(table: ServedTable) -> None:
    before = table.service.snapshot()
    table.do(VoidHand("FOULED_DECK"), ok="F201")
    assert refused(table.service.undo()).code is RefusalCode.RETRACTION_NEEDS_FLOOR
    after = table.undo(ok="F201").snapshot
    assert (after.hand, after.seats, after.legal) == (before.hand, before.seats, before.legal)


def test_a_counted_stack_and_a_cash_out_need_the_floor(table: ServedTable) -> None:
    walk(table)
    table.do(CountStack(S6, 4975, "COUNT"), ok="F201")
    assert refused(table.service.undo()).code is RefusalCode.RETRACTION_NEEDS_FLOOR
    table.undo(ok="F201")
    assert table.stacks()[6] == 5000
    table.do(CashOut(S6, 5000, CashOutAt.CAGE, 0), ok="F201")
    assert refused(table.service.undo()).code is RefusalCode.RETRACTION_NEEDS_FLOOR
    table.undo(ok="F202")
    assert table.stacks()[6] == 5000


@pytest.mark.parametrize("steps", [1, 2, 3])
def test_nothing_beneath_a_numbered_slip_is_taken_back(table: ServedTable, steps: int) -> None:
    walk(table)
    pieces = ((500, 20),)
    for command in (
        RequestSlip(SlipKind.FILL, pieces, "LOW", StaffId("F201"), StaffId("F201")),
        IssueSlip(SlipKind.FILL, SlipNo(1), StaffId("C301")),
        AcceptSlip(SlipKind.FILL, SlipNo(1), pieces, StaffId("D101"), StaffId("R401")),
    )[:steps]:
        table.do(command)
    picture = table.service.snapshot().retractable
    assert picture is not None
    assert picture.refused is not None
    assert picture.refused.code is RefusalCode.RETRACTION_BARRED
    assert refused(table.service.undo(ok="F201")).code is RefusalCode.RETRACTION_BARRED
    table.do(ChangeDealer(StaffId("D102")))
    table.undo()
    assert refused(table.service.undo(n=1, ok="F201")).code is RefusalCode.RETRACTION_BARRED


def test_a_void_slip_stays_void(table: ServedTable) -> None:
    walk(table)
    table.do(RequestSlip(SlipKind.FILL, ((500, 20),), "LOW", StaffId("F201"), StaffId("F201")))
    table.do(VoidSlip(SlipKind.FILL, SlipNo(1), "NOT_NEEDED", StaffId("M301")))
    assert refused(table.service.undo(ok="F201")).code is RefusalCode.RETRACTION_BARRED


def test_a_count_is_not_taken_back(table: ServedTable) -> None:
    walk(table)
    count = RecordCount(Counted.RAKE_BOX, 0, None, None, StaffId("N501"), StaffId("N502"), "")
    table.do(count)
    assert refused(table.service.undo(ok="F201")).code is RefusalCode.RETRACTION_BARRED


def test_before_the_first_act_there_is_nothing_to_take_back() -> None:
    table = opened_table()
    assert refused(table.service.undo(ok="F201")).code is RefusalCode.NOTHING_TO_RETRACT
    table.seated(1)
    assert refused(table.service.undo(n=3)).code is RefusalCode.NOTHING_TO_RETRACT
    assert refused(table.service.undo(n=0)).code is RefusalCode.NOT_POSITIVE
    table.undo(2)
    assert table.stacks() == {}


def test_an_act_taken_back_is_not_taken_back_twice(table: ServedTable) -> None:
    table.do(RaiseTo(S6, 150))
    table.undo()
    table.undo()
    assert table.service.snapshot().expected is Expected.NEXT_HAND


def test_redo_is_doing_it_again(table: ServedTable) -> None:
    done = table.do(RaiseTo(S6, 150)).snapshot
    table.undo()
    again = table.do(RaiseTo(S6, 150)).snapshot
    assert (again.hand, again.seats, again.legal) == (done.hand, done.seats, done.legal)


def test_the_button_says_what_it_takes_back(table: ServedTable) -> None:
    table.do(RaiseTo(S6, 150))
    picture = table.service.snapshot().retractable
    assert picture is not None
    assert (picture.kind, picture.seat, picture.to, picture.needs_floor) == ("hand.raised_to", 6, 150, False)
    table.undo()
    picture = table.service.snapshot().retractable
    assert picture is not None
    assert picture.kind == "hand.started"


def test_a_reopened_hand_after_a_deal_that_was_taken_back_survives_a_restart(table: ServedTable) -> None:
    """The deal taken back lies between the reopened hand's start and its second end."""
    walk(table).deal()
    table.undo()
    table.undo(ok="F201")
    table.do(EndHand())
    after = table.reopened()
    assert after.stacks() == table.stacks()
    assert after.service.snapshot().next_hand == table.service.snapshot().next_hand
    after.undo(ok="F201")
    after.undo(3)
    assert after.service.execute(StartNextHand(S6)) is not None


def test_a_correction_is_only_corrected_never_taken_back(table: ServedTable) -> None:
    """The shift manager stands behind it (SES-7)."""
    walk(table)
    right = CorrectHand(HandNo(1), None, ((S6, 50),), "misread")
    assert table.refuse(right, ok="F201").code is RefusalCode.NOT_ALLOWED_FOR_ROLE
    assert table.refuse(right, by="F201").code is RefusalCode.APPROVAL_MISSING
    table.do(right, by="F201", ok="M301")
    assert refused(table.service.undo(ok="F201")).code is RefusalCode.RETRACTION_BARRED
    table.do(CorrectHand(HandNo(1), None, ((S3, 50),), "it was right"), by="F201", ok="M301")
    assert table.reopened().stacks() == table.stacks() == {1: 4975, 3: 5025, 6: 5000}
