"""Limits of buying, topping up, taking away and leaving (BUY-1 … BUY-18)."""

from dataclasses import replace

import pytest

from tablemgr.engine.cards import parse_cards
from tablemgr.engine.hand.commands import (
    AllIn,
    Call,
    DealBoard,
    DeclareWinners,
    EndHand,
    Fold,
    RaiseTo,
    VoidHand,
)
from tablemgr.engine.ids import PlayerRef, SeatNo, StaffId
from tablemgr.engine.rules import ReturnAmount, Variant
from tablemgr.engine.table.bank import bank_free
from tablemgr.engine.table.buy_in import (
    SERVICES,
    US_PER_MINUTE,
    BuyInTable,
    ChipAsk,
    ChipRequest,
    ChipVerdict,
    check_buy_in,
)
from tablemgr.engine.table.commands import (
    BuyChips,
    ChangeDealer,
    ChangeSeat,
    Counted,
    CountStack,
    Entry,
    Means,
    RecordCount,
    RemoveChips,
    SeatPlayer,
    Tip,
)
from tablemgr.engine.table.events import ChipsBought, ChipsRemoved, TipReceived, TopUpLapsed, TopUpQueued
from tests.unit.engine.table.builders import MINUTE_US, RULES, Table, in_play, opened, opening

NL = BuyInTable(Variant.NL, 400, 1000)
FL = BuyInTable(Variant.FL, 500, None)
PAST_THE_MAXIMUM = 250_000


def asked(request: ChipRequest, amount: int, table: BuyInTable = NL, **more: object) -> ChipVerdict:
    return check_buy_in(table, replace(ChipAsk(request, amount), **more))


def code_and_rule(verdict: ChipVerdict) -> tuple[str, str]:
    assert verdict.refused is not None
    return verdict.refused.code.value, verdict.refused.rule


def buys(seat: int, amount: int, at_us: int = 0, means: Means = Means.BROUGHT) -> BuyChips:
    return BuyChips(SeatNo(seat), amount, means, None, at_us)


def test_fixed_limit_has_a_minimum_and_no_maximum() -> None:
    assert code_and_rule(asked(ChipRequest.BUY_IN, 499, FL)) == ("below_minimum", "BUY-1")
    assert asked(ChipRequest.BUY_IN, 500, FL).allowed == (500, None)
    assert asked(ChipRequest.BUY_IN, PAST_THE_MAXIMUM, FL).accepted
    assert asked(ChipRequest.TOP_UP, PAST_THE_MAXIMUM, FL, stack=5000).accepted


def test_no_limit_has_both_limits() -> None:
    assert code_and_rule(asked(ChipRequest.BUY_IN, 399)) == ("below_minimum", "BUY-4")
    assert code_and_rule(asked(ChipRequest.BUY_IN, 1001)) == ("above_maximum", "BUY-3")
    assert asked(ChipRequest.BUY_IN, 400).accepted
    assert asked(ChipRequest.BUY_IN, 1000).accepted


def test_a_top_up_goes_up_to_the_maximum_and_may_be_of_any_size() -> None:
    assert asked(ChipRequest.TOP_UP, 350, stack=650).stack_after == 1000
    assert asked(ChipRequest.TOP_UP, 1, stack=650).accepted
    assert code_and_rule(asked(ChipRequest.TOP_UP, 351, stack=650)) == ("above_maximum", "BUY-7")


def test_a_stack_above_the_maximum_is_neither_topped_up_nor_cut() -> None:
    verdict = asked(ChipRequest.TOP_UP, 5, stack=2350)
    assert code_and_rule(verdict) == ("above_maximum", "BUY-7")
    assert (verdict.allowed, verdict.stack_after) == ((0, 0), 2350)


def test_a_busted_player_buys_in_anew() -> None:
    assert code_and_rule(asked(ChipRequest.TOP_UP, 200)) == ("below_minimum", "BUY-8")
    assert code_and_rule(asked(ChipRequest.REBUY, 200)) == ("below_minimum", "BUY-8")
    assert asked(ChipRequest.TOP_UP, 400).accepted


@pytest.mark.parametrize(
    ("left", "minutes", "amount", "expected"),
    [
        (1800, 45, 1000, ("below_minimum", "BUY-12")),
        (1800, 45, 1800, None),
        (1800, 45, 1801, ("above_maximum", "BUY-13")),
        (700, 10, 600, ("below_minimum", "BUY-13")),
        (700, 10, 1000, None),
        (200, 10, 200, ("below_minimum", "BUY-13")),
        (200, 10, 400, None),
        (1800, 59, 400, ("below_minimum", "BUY-12")),
        (1800, 60, 400, None),
        (0, 1, 400, None),
    ],
)
def test_coming_back_within_the_window_brings_at_least_what_was_taken_away(
    left: int, minutes: int, amount: int, expected: tuple[str, str] | None
) -> None:
    verdict = asked(ChipRequest.BUY_IN, amount, left_with=left, away_us=minutes * US_PER_MINUTE)
    assert (None if verdict.accepted else code_and_rule(verdict)) == expected


def test_a_house_may_ask_for_the_equal_amount() -> None:
    table = replace(NL, return_amount=ReturnAmount.EQUAL)
    verdict = asked(ChipRequest.BUY_IN, 1000, table, left_with=700, away_us=0)
    assert code_and_rule(verdict) == ("above_maximum", "BUY-13")
    assert verdict.allowed == (700, 700)


def test_chips_stay_on_the_table_except_for_what_is_paid_out_of_the_stack() -> None:
    assert code_and_rule(asked(ChipRequest.REMOVE, 500, stack=1800)) == ("chips_stay_on_table", "BUY-11")
    assert code_and_rule(asked(ChipRequest.REMOVE, 60, stack=50, purpose="time")) == (
        "not_enough_chips",
        "BUY-16",
    )
    for purpose in SERVICES:
        assert asked(ChipRequest.REMOVE, 60, stack=1000, purpose=purpose).stack_after == 940
    assert code_and_rule(asked(ChipRequest.LEND, 100, stack=1800)) == ("no_lending", "BUY-11")


def test_a_table_change_in_the_same_game_moves_the_whole_stack() -> None:
    assert asked(ChipRequest.MOVE_TABLE, 2350, stack=2350).carries == 2350
    verdict = asked(ChipRequest.MOVE_TABLE, 1000, stack=2350)
    assert (code_and_rule(verdict), verdict.carries) == (("whole_stack_must_move", "BUY-14"), 2350)
    other = replace(NL, same_game=False)
    assert code_and_rule(asked(ChipRequest.MOVE_TABLE, 2350, other, stack=2350)) == ("above_maximum", "BUY-3")
    moving_in_hand = asked(ChipRequest.MOVE_TABLE, 2350, stack=2350, in_hand=True)
    assert code_and_rule(moving_in_hand) == ("hand_running", "BUY-18")


def test_leaving_takes_everything_and_only_between_hands() -> None:
    assert code_and_rule(asked(ChipRequest.LEAVE, 1800, stack=1800, in_hand=True)) == (
        "hand_running",
        "BUY-18",
    )
    assert code_and_rule(asked(ChipRequest.LEAVE, 1000, stack=1800)) == ("whole_stack_must_move", "BUY-18")
    assert asked(ChipRequest.LEAVE, 1800, stack=1800).stack_after == 0


def test_a_top_up_announced_in_a_hand_plays_from_the_next_one() -> None:
    verdict = asked(ChipRequest.TOP_UP, 350, stack=650, in_hand=True)
    assert verdict.accepted
    assert verdict.after_hand
    assert (verdict.plays_this_hand, verdict.stack_after, verdict.stack_next_hand) == (650, 650, 1000)


# --- at the table -----------------------------------------------------------------------------------------------------


def test_the_table_knows_a_buy_in_from_a_rebuy_and_a_top_up() -> None:
    table = opened().sits(1, chips=0)
    assert table.refuses(buys(1, 1975)) == ("below_minimum", "BUY-4")
    assert table.refuses(buys(1, 10_025)) == ("above_maximum", "BUY-3")
    table.does(buys(1, 2000))
    assert isinstance(table.events[-1], ChipsBought)
    assert not table.events[-1].top_up
    assert table.refuses(buys(1, 8025)) == ("above_maximum", "BUY-7")
    table.does(buys(1, 25))
    assert isinstance(table.events[-1], ChipsBought)
    assert table.events[-1].top_up
    table.does(CountStack(SeatNo(1), 0, "busted"))
    assert table.refuses(buys(1, 1975)) == ("below_minimum", "BUY-8")


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        (buys(1, 0), ("not_positive", "GEN-2")),
        (buys(1, -25), ("not_positive", "GEN-2")),
        (buys(1, 2010), ("not_multiple_of_chip", "GEN-2")),
        (buys(1, 10**15), ("above_maximum", "GEN-2")),
        (BuyChips(SeatNo(1), 2000, Means.CASH, ((500, 3),), 0), ("pieces_do_not_match", "B01")),
        (BuyChips(SeatNo(1), 2000, Means.CASH, ((50, 40),), 0), ("unknown_denomination", "BUY-17")),
        (BuyChips(SeatNo(1), 2000, Means.CASH, ((500, 5), (100, -5)), 0), ("not_positive", "GEN-2")),
        (buys(11, 2000), ("no_such_seat", "GEN-3")),
        (buys(2, 2000), ("seat_empty", "SES-11")),
        (buys(1, 500), ("below_minimum", "BUY-4")),
        (buys(1, 20_000), ("above_maximum", "BUY-3")),
    ],
)
def test_a_purchase_is_refused_for_the_first_reason_that_applies(
    command: BuyChips, expected: tuple[str, str]
) -> None:
    assert opened().sits(1, chips=0).refuses(command) == expected


def test_who_left_with_chips_must_bring_them_back_within_the_hour() -> None:
    table = in_play(1, 2, 3, last=(1, 2, 3)).leaves(2, at_us=0)
    table.does(SeatPlayer(SeatNo(5), PlayerRef("P2"), Entry.WAIT))
    assert table.refuses(buys(5, 2000, at_us=59 * MINUTE_US)) == ("below_minimum", "BUY-13")
    table.does(buys(5, 5000, at_us=59 * MINUTE_US))
    assert table.state.departures == ()


def test_the_window_is_over_after_sixty_minutes() -> None:
    table = in_play(1, 2, 3, last=(1, 2, 3)).leaves(2, at_us=0)
    table.does(SeatPlayer(SeatNo(5), PlayerRef("P2"), Entry.WAIT)).does(buys(5, 2000, at_us=60 * MINUTE_US))


def test_departures_of_the_session_before_still_count() -> None:
    table = opened(opening(departures=(("P7", 8000, 0),)))
    table.does(SeatPlayer(SeatNo(7), PlayerRef("P7"), Entry.WAIT))
    assert table.refuses(buys(7, 2000, at_us=MINUTE_US)) == ("below_minimum", "BUY-13")


def test_who_went_broke_may_come_back_with_any_buy_in() -> None:
    table = in_play(1, 2, 3, last=(1, 2, 3)).does(CountStack(SeatNo(2), 0, "busted")).leaves(2)
    table.does(SeatPlayer(SeatNo(5), PlayerRef("P2"), Entry.WAIT), buys(5, 2000, at_us=1))


def three_handed() -> Table:
    """Button 2, small blind 3, big blind 1; seat 2 acts first, everybody has 5000."""
    return in_play(1, 2, 3, last=(1, 2, 3)).deals()


def test_a_top_up_in_a_hand_waits_and_is_added_with_its_end() -> None:
    table = three_handed().does(buys(2, 1000))
    assert table.events[-1] == TopUpQueued(SeatNo(2), 1000, Means.BROUGHT, None)
    assert table.stacks()[2] == 5000
    assert table.folds_out().stacks()[2] == 6000
    bought = table.events[-1]
    assert isinstance(bought, ChipsBought)
    assert bought.top_up


def test_a_waiting_top_up_is_added_also_after_a_void_hand() -> None:
    table = three_handed().does(buys(2, 1000), VoidHand("MISDEAL"))
    assert table.stacks() == {1: 5000, 2: 6000, 3: 5000}


def test_a_waiting_top_up_lapses_when_the_stack_has_grown_too_much() -> None:
    table = three_handed().does(buys(2, 5000), RaiseTo(SeatNo(2), 150), Fold(SeatNo(3)), Fold(SeatNo(1)))
    table.does(EndHand())
    assert table.events[-1] == TopUpLapsed(SeatNo(2), 5000, allowed=4925)
    assert table.stacks()[2] == 5075
    assert table.state.queued == ()


def test_a_waiting_top_up_below_the_minimum_lapses_when_the_player_went_broke() -> None:
    table = three_handed().does(buys(2, 1000), AllIn(SeatNo(2)), AllIn(SeatNo(3)), Fold(SeatNo(1)))
    for cards in ("AcKd2h", "7s", "8s"):
        table.does(DealBoard(parse_cards(cards)))
    table.does(DeclareWinners(0, (SeatNo(3),)), EndHand())
    assert table.events[-1] == TopUpLapsed(SeatNo(2), 1000, allowed=2000)
    assert table.stacks()[2] == 0


def test_several_top_ups_wait_one_after_the_other_and_count_together() -> None:
    table = three_handed().does(buys(2, 2000), buys(2, 3000))
    assert table.refuses(buys(2, 25)) == ("above_maximum", "BUY-7")
    assert table.folds_out().stacks()[2] == 10_000


def test_a_player_all_in_announces_a_new_buy_in_for_after_the_hand() -> None:
    table = three_handed().does(AllIn(SeatNo(2)), Call(SeatNo(3)), Fold(SeatNo(1)))
    assert table.refuses(buys(2, 1000)) == ("below_minimum", "BUY-8")
    table.does(buys(2, 2000))
    for cards in ("AcKd2h", "7s", "8s"):
        table.does(DealBoard(parse_cards(cards)))
    table.does(DeclareWinners(0, (SeatNo(3),)), EndHand())
    assert table.stacks()[2] == 2000


def test_who_sits_down_while_a_hand_runs_buys_in_at_once_but_tops_up_after_it() -> None:
    table = three_handed().sits(7, chips=0).does(buys(7, 2000))
    assert table.stacks()[7] == 2000
    table.does(buys(7, 1000))
    assert table.events[-1] == TopUpQueued(SeatNo(7), 1000, Means.BROUGHT, None)
    assert table.folds_out().stacks()[7] == 3000


def test_a_waiting_top_up_goes_with_the_player_to_another_seat_and_is_forgotten_when_he_leaves() -> None:
    table = three_handed().sits(7).does(buys(7, 1000), ChangeSeat(SeatNo(7), SeatNo(8), Entry.WAIT))
    assert [waiting.seat for waiting in table.state.queued] == [8]
    assert table.leaves(8).state.queued == ()


def test_a_waiting_top_up_keeps_its_chips_in_the_bank_reserved() -> None:
    table = in_play(1, 2, 3, last=(1, 2, 3), rules=replace(RULES, buy_in_max=None)).deals()
    table.does(buys(2, 60_000, means=Means.CASH)).sits(7, chips=0)
    assert table.refuses(buys(7, 20_000, means=Means.CASH)) == ("tray_too_small", "SES-3")
    assert table.params(buys(7, 20_000, means=Means.CASH)) == {"amount": 20_000, "bank": 10_000}
    table.does(buys(7, 10_000, means=Means.CASH)).folds_out()
    assert table.state.money.bank_total == 0


def test_a_waiting_top_up_lapses_when_the_bank_was_counted_short_meanwhile() -> None:
    table = three_handed().does(buys(2, 3000, means=Means.CASH))
    table.does(RecordCount(Counted.TABLE_BANK, 1000, None, None, StaffId("D101"), StaffId("F201"), "short"))
    table.folds_out()
    assert table.events[-1] == TopUpLapsed(SeatNo(2), 3000, allowed=0)
    assert table.stacks()[2] == 5000


def test_waiting_chips_are_reserved_piece_by_piece() -> None:
    table = three_handed().does(BuyChips(SeatNo(2), 5000, Means.CASH, ((1000, 5),), 0))
    forty = BuyChips(SeatNo(3), 5000, Means.CASH, ((1000, 5),), 0)
    assert bank_free(table.state) == (65_000, ((25, 80), (100, 80), (500, 40), (1000, 35)))
    table.does(forty, BuyChips(SeatNo(1), 2000, Means.CASH, None, 0)).folds_out()
    assert table.state.money.bank_pieces is None


def test_a_tip_goes_to_the_dealer_of_the_hand_just_ended() -> None:
    table = three_handed().folds_out().does(ChangeDealer(StaffId("D102")), Tip(SeatNo(1), 25))
    assert table.events[-1] == TipReceived(SeatNo(1), PlayerRef("P1"), 25, 1, StaffId("D101"))
    assert table.state.money.tip_box == 25


def test_a_tip_before_any_hand_goes_to_the_dealer_on_duty() -> None:
    table = in_play(1, 2, 3, last=(1, 2, 3)).does(Tip(SeatNo(1), 25))
    assert table.events[-1] == TipReceived(SeatNo(1), PlayerRef("P1"), 25, 0, StaffId("D101"))


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        (Tip(SeatNo(1), 0), ("not_positive", "GEN-2")),
        (Tip(SeatNo(1), 30), ("not_multiple_of_chip", "GEN-2")),
        (Tip(SeatNo(12), 25), ("no_such_seat", "GEN-3")),
        (Tip(SeatNo(9), 25), ("seat_empty", "SES-11")),
        (Tip(SeatNo(1), 5025), ("not_enough_chips", "TIP-1")),
        (RemoveChips(SeatNo(1), 500, "pocket"), ("chips_stay_on_table", "BUY-11")),
        (RemoveChips(SeatNo(1), 5025, "drink"), ("not_enough_chips", "BUY-16")),
    ],
)
def test_paying_out_of_the_stack_is_refused_for_the_first_reason(
    command: Tip | RemoveChips, expected: tuple[str, str]
) -> None:
    assert in_play(1, 2, 3, last=(1, 2, 3)).refuses(command) == expected


def test_nothing_is_paid_out_of_a_stack_that_plays() -> None:
    table = three_handed()
    assert table.refuses(Tip(SeatNo(1), 25)) == ("hand_running", "TIP-1")
    assert table.refuses(RemoveChips(SeatNo(1), 25, "drink")) == ("hand_running", "BUY-16")
    assert table.params(Tip(SeatNo(1), 25)) == {"hand": 1}


def test_time_goes_into_the_fee_box_a_drink_leaves_the_table_and_a_tip_is_a_tip() -> None:
    table = in_play(1, 2, 3, last=(1, 2, 3))
    table.does(RemoveChips(SeatNo(1), 50, "time"), RemoveChips(SeatNo(1), 100, "drink"))
    assert table.last(ChipsRemoved) == ChipsRemoved(SeatNo(1), PlayerRef("P1"), 100, "drink")
    assert (table.state.money.fee_box, table.state.money.carried_off, table.stacks()[1]) == (50, 100, 4850)
    table.does(RemoveChips(SeatNo(1), 25, "tip"))
    assert table.state.money.tip_box == 25
