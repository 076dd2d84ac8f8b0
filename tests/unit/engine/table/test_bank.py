"""The table bank: sales, fills and credits as numbered slips (SES-2, SES-3, C01–C05, A04, B01)."""

from dataclasses import replace

import pytest

from tablemgr.engine.ids import SeatNo, SlipNo, StaffId
from tablemgr.engine.table.bank import slip_document
from tablemgr.engine.table.commands import (
    AcceptSlip,
    BuyChips,
    IssueSlip,
    Means,
    Pieces,
    RequestSlip,
    SignDocument,
    SlipKind,
    VoidSlip,
)
from tablemgr.engine.table.invariants import chips_in_transit
from tablemgr.engine.table.state import SlipState
from tests.unit.engine.table.builders import BANK, Table, opened, opening

FILL, CREDIT = SlipKind.FILL, SlipKind.TABLE_CREDIT
THOUSAND: Pieces = ((500, 2),)
ONE = SlipNo(1)


def asks(kind: SlipKind, pieces: Pieces = THOUSAND, by: str = "F201", ok: str = "F201") -> RequestSlip:
    return RequestSlip(kind, pieces, "", StaffId(by), StaffId(ok))


def issues(kind: SlipKind, by: str = "C301", no: int = 1) -> IssueSlip:
    return IssueSlip(kind, SlipNo(no), StaffId(by))


def accepts(
    kind: SlipKind, pieces: Pieces = THOUSAND, by: str = "D101", carried_by: str = "R401"
) -> AcceptSlip:
    return AcceptSlip(kind, ONE, pieces, StaffId(by), StaffId(carried_by))


def voids(kind: SlipKind, by: str = "M301", reason: str = "NOT_NEEDED", no: int = 1) -> VoidSlip:
    return VoidSlip(kind, SlipNo(no), reason, StaffId(by))


def sale(amount: int, pieces: Pieces | None = None, seat: int = 1) -> BuyChips:
    return BuyChips(SeatNo(seat), amount, Means.CASH, pieces, 0)


def slip_state(table: Table, kind: SlipKind = FILL) -> SlipState:
    slip = table.state.slip(kind, ONE)
    assert slip is not None
    return slip.state


def small_bank() -> Table:
    return opened(opening(pieces=((25, 20), (500, 3)))).sits(1, chips=0).sits(2, chips=0)


def test_a_sale_takes_chips_from_the_bank_and_cash_into_the_box() -> None:
    table = opened().sits(1, chips=0).does(sale(5000, ((500, 8), (100, 10))))
    money = table.state.money
    assert (money.bank_total, money.cash_box, money.sold) == (BANK - 5000, 5000, 5000)
    assert money.bank_pieces == ((25, 80), (100, 70), (500, 32), (1000, 40))


def test_a_sale_without_pieces_leaves_the_bank_known_by_its_total() -> None:
    table = opened().sits(1, chips=0).does(sale(5000))
    assert table.state.money.bank_pieces is None
    assert table.state.money.bank_total == BANK - 5000


def test_a_sale_above_the_bank_is_refused_until_a_fill_has_come() -> None:
    table = small_bank()
    assert table.refuses(sale(2500)) == ("tray_too_small", "SES-3")
    assert table.params(sale(2500)) == {"amount": 2500, "bank": 2000}
    table.is_filled(THOUSAND).does(sale(2500))


def test_a_sale_of_pieces_that_are_not_there_is_refused() -> None:
    table = small_bank()
    assert table.refuses(sale(2000, ((500, 4),))) == ("tray_too_small", "SES-3")
    assert table.params(sale(2000, ((500, 4),))) == {"amount": 2000, "denomination": 500, "has": 3}


def test_brought_chips_do_not_touch_the_bank() -> None:
    table = small_bank().buys(1, 5000)
    assert table.state.money.bank_total == 2000
    assert table.state.money.brought == 5000


def test_the_bank_changes_only_when_the_fill_is_accepted() -> None:
    table = opened().does(asks(FILL))
    assert (slip_state(table), table.state.money.bank_total) == (SlipState.REQUESTED, BANK)
    table.does(issues(FILL))
    assert (slip_state(table), table.state.money.bank_total) == (SlipState.IN_TRANSIT, BANK)
    assert chips_in_transit(table.state) == 1000
    table.does(accepts(FILL))
    assert (slip_state(table), table.state.money.bank_total) == (SlipState.ACCEPTED, BANK + 1000)
    assert table.state.money.bank_pieces == ((25, 80), (100, 80), (500, 42), (1000, 40))
    assert table.state.money.fills == 1000


def test_a_credit_leaves_the_bank_when_the_dealer_hands_it_over() -> None:
    table = opened().does(asks(CREDIT), issues(CREDIT))
    assert table.state.money.bank_total == BANK
    assert chips_in_transit(table.state) == 0
    table.does(accepts(CREDIT))
    assert (table.state.money.bank_total, table.state.money.table_credits) == (BANK - 1000, 1000)


def test_every_step_of_a_slip_has_its_person() -> None:
    table = opened().does(asks(FILL, by="D101", ok="F201"), issues(FILL), accepts(FILL))
    slip = table.state.slip(FILL, ONE)
    assert slip is not None
    people = (slip.requested_by, slip.approved_by, slip.issued_by, slip.accepted_by, slip.carried_by)
    assert people == ("D101", "F201", "C301", "D101", "R401")


def test_slips_are_numbered_one_after_another_in_each_kind() -> None:
    table = opened().does(asks(FILL), asks(CREDIT), voids(FILL), asks(FILL))
    assert [(slip.kind, slip.slip_no) for slip in table.state.slips] == [(FILL, 1), (CREDIT, 1), (FILL, 2)]


def test_a_void_slip_keeps_its_number_and_moves_nothing() -> None:
    table = opened().does(asks(FILL), issues(FILL), voids(FILL))
    assert slip_state(table) is SlipState.VOID
    assert table.state.money.bank_total == BANK
    assert chips_in_transit(table.state) == 0


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        (asks(FILL, by=""), ("approval_missing", "C03")),
        (asks(FILL, ok=""), ("approval_missing", "C01")),
        (asks(FILL, ((500, -1),)), ("not_positive", "GEN-2")),
        (asks(FILL, ()), ("not_positive", "SES-3")),
        (asks(FILL, ((50, 4),)), ("unknown_denomination", "BUY-17")),
        (asks(FILL, ((1000, 10**12),)), ("above_maximum", "GEN-2")),
        (asks(CREDIT, ((1000, 100),)), ("tray_too_small", "SES-3")),
        (asks(CREDIT, ((25, 100),)), ("tray_too_small", "SES-3")),
    ],
)
def test_a_request_is_refused_for_the_first_reason(command: RequestSlip, expected: tuple[str, str]) -> None:
    assert opened().refuses(command) == expected


def test_the_cashier_is_the_second_person_of_a_slip() -> None:
    table = opened().does(asks(FILL))
    assert table.refuses(issues(FILL, by="F201")) == ("same_person_approves", "C03")
    assert table.refuses(issues(FILL, by="")) == ("approval_missing", "C03")
    assert table.refuses(issues(FILL, no=2)) == ("slip_unknown", "C04")
    assert table.does(issues(FILL)).refuses(issues(FILL)) == ("slip_wrong_state", "C01")
    assert table.params(issues(FILL)) == {"slip": 1, "state": "in_transit"}


def test_dealer_and_runner_are_two_people_and_agree_on_every_piece() -> None:
    table = opened().does(asks(FILL))
    assert table.refuses(accepts(FILL)) == ("slip_wrong_state", "C01")
    table.does(issues(FILL))
    assert table.refuses(accepts(FILL, carried_by="D101")) == ("same_person_approves", "C02")
    assert table.refuses(accepts(FILL, ((50, 20),))) == ("unknown_denomination", "BUY-17")
    assert table.refuses(accepts(FILL, ((500, 1),))) == ("pieces_do_not_match", "C02")
    assert table.refuses(accepts(FILL, ((1000, 1),))) == ("pieces_do_not_match", "C02")
    assert table.params(accepts(FILL, ((500, 1),))) == {"pieces": 500, "amount": 1000, "denomination": 500}
    assert table.refuses(replace(accepts(FILL), slip_no=SlipNo(4))) == ("slip_unknown", "C04")
    table.does(accepts(FILL, ((500, 1), (500, 1))))


def test_a_credit_that_the_bank_can_no_longer_give_is_not_handed_over() -> None:
    table = small_bank().does(asks(CREDIT), issues(CREDIT), sale(2000))
    assert table.refuses(accepts(CREDIT)) == ("tray_too_small", "SES-3")


def test_only_somebody_else_voids_an_open_slip_and_says_why() -> None:
    table = opened().does(asks(FILL))
    assert table.refuses(voids(FILL, by="F201")) == ("same_person_approves", "C05")
    assert table.refuses(voids(FILL, reason=" ")) == ("reason_missing", "C05")
    assert table.refuses(voids(FILL, no=3)) == ("slip_unknown", "C04")
    table.does(issues(FILL), accepts(FILL))
    assert table.refuses(voids(FILL)) == ("slip_wrong_state", "C01")


def test_a_fill_may_be_accepted_while_a_hand_runs() -> None:
    table = opened().sits(1).sits(2).sits(3).deals(button=1)
    assert table.is_filled(THOUSAND).state.money.bank_total == BANK + 1000


def test_a_fill_to_a_bank_without_known_pieces_leaves_them_unknown() -> None:
    table = opened().sits(1, chips=0).does(sale(5000)).is_filled(THOUSAND)
    assert table.state.money.bank_pieces is None


def test_a_slip_is_signed_by_its_name() -> None:
    table = opened().does(asks(FILL))
    signature = SignDocument(slip_document(FILL, 1), StaffId("F201"), "F")
    table.does(signature)
    assert table.refuses(signature) == ("already_signed", "B02")
    unknown = replace(signature, document=slip_document(FILL, 2))
    assert table.refuses(unknown) == ("slip_unknown", "C04")
    assert table.refuses(replace(signature, signed_by=StaffId(""))) == ("approval_missing", "B02")
