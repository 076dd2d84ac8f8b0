"""Tips shared to the last chip; the jackpot as a liability; what the record says of a hand (D08, D10, E03 – E06)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablemgr.app.api import (
    Call,
    CashOut,
    CashOutAt,
    ChargeTime,
    Check,
    CloseSession,
    DealBoard,
    Done,
    EndHand,
    HandNo,
    Muck,
    OpeningCount,
    PayJackpot,
    RefusalCode,
    SeatNo,
    ShowCards,
    StaffId,
    VerifyJackpot,
)
from tablemgr.app.reporting.gather import gather
from tablemgr.app.reporting.tip_shares import own_shares, own_shares_counted, pool_shares
from tablemgr.engine.cards import parse_cards
from tests.helpers.services import ServedTable, empty_service, opened_table
from tests.helpers.tireless import set_up_house

M1, F1, C1 = StaffId("M301"), StaffId("F201"), StaffId("C301")


@given(
    total=st.integers(0, 100_000),
    minutes=st.lists(st.integers(0, 600), min_size=1, max_size=8),
    unit=st.sampled_from((1, 25)),
)
def test_shares_of_a_pool_sum_to_what_was_counted(total: int, minutes: list[int], unit: int) -> None:
    shares = pool_shares(total, [(f"D{n}", worked) for n, worked in enumerate(minutes)], unit)
    assert sum(share.amount for share in shares) == total
    assert min(share.amount for share in shares) >= 0
    if sum(minutes):
        exact = [total * worked / sum(minutes) for worked in minutes]
        assert all(abs(share.amount - due) < 2 * unit for share, due in zip(shares, exact, strict=True))


def test_who_dealt_longer_never_gets_less() -> None:
    shares = pool_shares(175, (("D101", 60), ("D102", 61)), 25)
    assert [(share.staff_id, share.amount) for share in shares] == [("D101", 75), ("D102", 100)]


def test_own_boxes_are_not_shared() -> None:
    assert [share.amount for share in own_shares((("D101", 60, 125), ("D102", 60, 50)))] == [125, 50]


def test_own_boxes_that_were_counted_together_give_away_what_was_counted() -> None:
    boxes = (("D101", 60, 125), ("D102", 60, 50))
    assert [share.amount for share in own_shares_counted(175, boxes, 25)] == [125, 50]
    short = own_shares_counted(150, boxes, 25)
    assert (sum(share.amount for share in short), [share.minutes for share in short]) == (150, [60, 60])
    assert [share.amount for share in short] == [100, 50]


def test_nobody_who_did_not_deal_has_a_share() -> None:
    assert pool_shares(100, ()) == ()


# --- the jackpot ----------------------------------------------------------------------------------------------------


def jackpot_table(store: ServedTable | None = None, least: int = 0) -> ServedTable:
    """PK07 with 50 of each pot from 100 on for the jackpot; two players sit."""
    table = store or empty_service()
    if store is None:
        set_up_house(table.service)
    done = table.service.open_table(
        table="PK07", shift="A", game={"variant": "NL", "small_blind": 25, "big_blind": 50},
        denominations=(25, 100, 500, 1000), pieces=((25, 200), (100, 150)), second_pieces=None,
        buy_in={"min": 1000, "max": 10000}, rake=None, house_rules=None,
        jackpot={"amount": 50, "min_pot": 100, "min_players": least},
        by="D101", ok="F201", counted=OpeningCount(reason="MISCOUNT"),
    )  # fmt: skip
    assert isinstance(done, Done), done
    return table


def shown_hand(table: ServedTable, *, both: bool = True) -> int:
    """A checked-down hand; the second player shows too unless ``both`` is false. Its number."""
    table.deal(1 if table.service.snapshot().last_hand_no == 0 else None)
    first, second = (view.seat for view in table.service.snapshot().seats if view.player)
    hand = table.service.snapshot().hand
    assert hand is not None
    table.do(Call(SeatNo(hand.actor)))
    for _street in range(4):
        while (hand := table.service.snapshot().hand) is not None and hand.actor:
            table.do(Check(SeatNo(hand.actor)))
        if hand is not None and hand.board_due:
            cards = ("Qs8d5c", "3h", "2s")[len(hand.board) - 2 if hand.board else 0]
            table.do(DealBoard(parse_cards(cards)))
    table.do(ShowCards(SeatNo(second), parse_cards("AsAd")))
    if both:
        table.do(ShowCards(SeatNo(first), parse_cards("KsKd")))
    else:
        table.do(Muck(SeatNo(first)))
    done = table.do(EndHand())
    return done.snapshot.last_hand_no


def verify(hand: int) -> VerifyJackpot:
    return VerifyJackpot(HandNo(hand), M1, F1)


def test_nothing_is_paid_before_the_hand_is_verified() -> None:
    table = jackpot_table().seated(1, 3)
    hand = shown_hand(table)
    pay = PayJackpot(HandNo(hand), ((SeatNo(1), 50),), C1)
    refused = table.refuse(pay, by=C1, ok=M1)
    assert (refused.code, refused.rule) == (RefusalCode.JACKPOT_NOT_VERIFIED, "D09")
    table.do(verify(hand), by=M1, ok=F1)
    table.do(pay, by=C1, ok=M1)
    assert table.service.snapshot().money.jackpot_pool == 0


def test_a_hand_whose_cards_were_not_both_shown_is_not_eligible() -> None:
    table = jackpot_table().seated(1, 3)
    hand = shown_hand(table, both=False)
    refused = table.refuse(verify(hand), by=M1, ok=F1)
    assert (refused.code, refused.params) == (RefusalCode.JACKPOT_NOT_ELIGIBLE, (("what", "both_cards"),))


@pytest.mark.parametrize(("least", "eligible"), [(0, True), (2, True), (3, False)])
def test_a_hand_with_fewer_players_than_the_house_asks_for_is_not_eligible(
    least: int, eligible: bool
) -> None:
    table = jackpot_table(least=least).seated(1, 3)
    hand = shown_hand(table)
    if eligible:
        table.do(verify(hand), by=M1, ok=F1)
    else:
        refused = table.refuse(verify(hand), by=M1, ok=F1)
        assert (refused.code, refused.params) == (RefusalCode.JACKPOT_NOT_ELIGIBLE, (("what", "players"),))


def test_contributions_minus_payments_are_the_pool_and_it_goes_on_in_the_next_session() -> None:
    table = jackpot_table().seated(1, 3)
    for _hand in range(3):
        hand = shown_hand(table)
    table.do(verify(hand), by=M1, ok=F1)
    more = PayJackpot(HandNo(hand), ((SeatNo(1), 151),), C1)
    assert table.refuse(more, by=C1, ok=M1).code is RefusalCode.NOT_ENOUGH_CHIPS
    table.do(PayJackpot(HandNo(hand), ((SeatNo(1), 60), (SeatNo(3), 40)), C1), by=C1, ok=M1)
    roll = gather(table.store.read(1)).jackpot_roll
    assert (roll.opening, roll.contributions, roll.paid, roll.closing) == (0, 150, 100, 50)
    bank = table.service.snapshot().bank
    assert bank is not None
    table.do(CloseSession(((25, bank.total // 25),), None, StaffId("D101"), F1, "x", False))
    jackpot_table(table)
    assert table.service.snapshot().money.jackpot_pool == 50
    assert gather(table.store.read(2)).jackpot_roll.opening == 50


def test_the_jackpot_is_never_revenue() -> None:
    table = jackpot_table().seated(1, 3)
    shown_hand(table)
    report = table.service.shift_report(1)
    assert report.statistics.rake_per_valid_hand == "0.00"
    assert [box.system for box in report.boxes if box.what == "jackpot_box"] == [50]


def test_without_a_jackpot_the_service_refuses_and_the_screen_has_no_way_to_it() -> None:
    table = opened_table().seated(1, 3)
    assert table.refuse(verify(1), by=M1, ok=F1).code is RefusalCode.NOT_OFFERED
    assert "jackpot_box" not in table.service.snapshot().money.in_use


def test_a_time_charge_that_is_off_is_refused_and_so_is_a_payout_at_the_table() -> None:
    table = opened_table().seated(1, 3)
    assert table.refuse(ChargeTime((SeatNo(1),))).code is RefusalCode.NOT_OFFERED
    out = CashOut(SeatNo(1), 5000, CashOutAt.TABLE, 0)
    assert table.refuse(out, ok="F201").code is RefusalCode.NOT_OFFERED
