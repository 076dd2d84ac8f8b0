"""The picture that screens read: plain values, every «why not» a refusal, nothing hidden and nothing made up."""

from __future__ import annotations

import pytest

from tablemgr.app.api import (
    AcceptSlip,
    AllIn,
    BuyChips,
    Call,
    CashOut,
    CashOutAt,
    ChangeSeat,
    Check,
    CloseSession,
    DealBoard,
    EndHand,
    Entry,
    Expected,
    Fold,
    IssueSlip,
    Means,
    RaiseTo,
    RefusalCode,
    Refused,
    RequestSlip,
    SeatNo,
    SeatStatus,
    ShowCards,
    SitOut,
    SlipKind,
    SlipNo,
    StaffId,
    Straddle,
    TableSnapshot,
    Tip,
    VoidHand,
)
from tablemgr.engine.cards import parse_cards
from tests.helpers.services import SIX_IN_THE_EVENING, ServedTable, opened_table

S1, S3, S6 = SeatNo(1), SeatNo(3), SeatNo(6)
MINUTE = 60_000_000


@pytest.fixture
def table() -> ServedTable:
    return opened_table().seated(1, 3, 6).deal(button=6)


def now(table: ServedTable) -> TableSnapshot:
    return table.service.snapshot()


def to_the_flop(table: ServedTable) -> None:
    for command in (RaiseTo(S6, 150), Fold(S1), Call(S3), DealBoard(parse_cards("Ac7d4s"))):
        table.do(command)


def to_the_award(table: ServedTable) -> None:
    to_the_flop(table)
    for command in (
        Check(S3), Check(S6), DealBoard(parse_cards("9h")), Check(S3), Check(S6), DealBoard(parse_cards("2c")),
        Check(S3), Check(S6), ShowCards(S3, parse_cards("AhKd")), ShowCards(S6, parse_cards("QsQc")),
    ):  # fmt: skip
        table.do(command)


def test_legal_acts_carry_their_amounts_or_their_reason(table: ServedTable) -> None:
    legal = now(table).legal
    assert legal is not None
    assert (legal.seat, legal.stack, legal.own_bet, legal.price) == (6, 5000, 0, 50)
    assert (legal.call, legal.pot_after_call, legal.all_in_to) == (50, 125, 5000)
    assert isinstance(legal.check, Refused)
    assert legal.check.code is RefusalCode.FACING_BET
    assert isinstance(legal.bet, Refused)
    assert not isinstance(legal.raise_, Refused)
    assert (legal.raise_.to_min, legal.raise_.to_max, legal.raise_.step) == (100, 5000, 25)
    assert (legal.fold, legal.fold_is_free_check, legal.all_in) == (True, False, None)


def test_seats_of_a_running_hand(table: ServedTable) -> None:
    table.do(RaiseTo(S6, 150))
    table.do(Fold(S1))
    seats = {seat.seat: seat for seat in now(table).seats}
    assert len(seats) == 10
    assert [seats[n].status for n in (1, 2, 3, 6)] == [
        SeatStatus.FOLDED,
        SeatStatus.EMPTY,
        SeatStatus.IN_HAND,
        SeatStatus.IN_HAND,
    ]
    assert (seats[6].stack, seats[6].bet, seats[6].committed, seats[6].last_act) == (4850, 150, 150, "raise")
    assert (seats[3].bet, seats[3].last_act, seats[3].to_act, seats[3].position) == (50, "bb", True, "bb")
    assert (seats[1].last_act, seats[1].position) == ("fold", "sb")
    assert [seat.seat for seat in seats.values() if seat.is_button] == [6]


def test_an_act_with_the_last_chip_is_all_in(table: ServedTable) -> None:
    table.do(AllIn(S6))
    seat = now(table).seats[5]
    assert (seat.status, seat.last_act, seat.stack, seat.bet) == (SeatStatus.ALL_IN, "all_in", 0, 5000)


def test_the_hand_shows_collected_pots_and_what_is_due(table: ServedTable) -> None:
    for command in (RaiseTo(S6, 150), Fold(S1), Call(S3)):
        table.do(command)
    hand = now(table).hand
    assert hand is not None
    assert (now(table).expected, hand.board_due, hand.actor) == (Expected.BOARD, 3, 0)
    assert [(pot.amount, pot.eligible) for pot in hand.pots] == [(325, (3, 6))]
    assert now(table).legal is None
    table.do(DealBoard(parse_cards("Ac7d4s")))
    hand = now(table).hand
    assert hand is not None
    assert (hand.street, hand.board, hand.actor, hand.started_at_us) == (
        "flop",
        ("Ac", "7d", "4s"),
        3,
        SIX_IN_THE_EVENING,
    )
    assert {seat.seat: seat.last_act for seat in now(table).seats if seat.player} == {1: "fold", 3: "", 6: ""}


def test_the_award_is_planned_by_the_cards_and_shown_as_pushed_afterwards(table: ServedTable) -> None:
    to_the_award(table)
    assert now(table).expected is Expected.CONFIRM
    hand = now(table).hand
    assert hand is not None
    plan = hand.award
    assert plan is not None
    (pot,) = plan.pots
    assert (plan.total, plan.rake, plan.complete, plan.contradiction) == (325, 0, True, None)
    assert [(rank.seat, rank.category, rank.ranks) for rank in pot.ranked] == [
        (3, "pair", "AAK97"),
        (6, "pair", "QQA97"),
    ]
    assert set(pot.ranked[0].cards) == {"Ah", "Ac", "Kd", "9h", "7d"}
    assert [(share.seat, share.amount) for share in pot.shares] == [(3, 325)]
    table.do(EndHand())
    hand = now(table).hand
    assert hand is not None
    assert hand.finished
    assert hand.award is not None
    assert hand.award.pots[0].shares == pot.shares
    assert now(table).seats[2].cards == ("Ah", "Kd")
    assert now(table).expected is Expected.NEXT_HAND


def test_before_the_cards_the_award_says_who_shows_next(table: ServedTable) -> None:
    to_the_flop(table)
    for command in (
        Check(S3), Check(S6), DealBoard(parse_cards("9h")), Check(S3), Check(S6), DealBoard(parse_cards("2c")),
        Check(S3), Check(S6),
    ):  # fmt: skip
        table.do(command)
    hand = now(table).hand
    assert hand is not None
    assert now(table).expected is Expected.SHOWDOWN
    assert hand.award is not None
    assert not hand.award.complete
    assert hand.award.show_order == (3, 6)
    assert hand.award.pots[0].shares == ()


def test_the_next_hand_is_known_with_its_reasons(table: ServedTable) -> None:
    table.do(Fold(S6))
    table.do(Fold(S1))
    table.do(EndHand())
    table.do(SitOut(S3))
    table.seated(7)
    plan = now(table).next_hand
    assert plan is not None
    assert plan.problem is None
    assert plan.hand_no == 2
    assert (3, "sitting_out") in plan.not_dealt
    assert set(plan.dealt) | {seat for seat, _code in plan.not_dealt} == {1, 3, 6, 7}
    statuses = {seat.seat: seat.status for seat in now(table).seats if seat.player}
    assert statuses[3] is SeatStatus.SITTING_OUT
    assert all(statuses[seat] is SeatStatus.READY for seat in plan.dealt)
    assert {post.seat for post in plan.posts} <= set(plan.dealt)


def test_a_table_without_enough_players_says_why_it_cannot_deal() -> None:
    table = opened_table().seated(1)
    plan = now(table).next_hand
    assert plan is not None
    assert plan.problem is not None
    assert plan.problem.code is RefusalCode.TOO_FEW_PLAYERS
    assert now(table).seats[0].status is SeatStatus.READY


def test_the_first_hand_asks_for_the_button() -> None:
    table = opened_table().seated(1, 3)
    plan = now(table).next_hand
    assert plan is not None
    assert plan.button_needed
    assert plan.problem is not None
    assert plan.problem.code is RefusalCode.BUTTON_NOT_PLACED


def test_an_announced_straddle_is_on_the_seat_and_in_the_plan() -> None:
    table = opened_table().seated(1, 3, 6, 7).deal(button=7)
    for seat in (SeatNo(6), SeatNo(7), S1):
        table.do(Fold(seat))
    table.do(EndHand())
    plan = now(table).next_hand
    assert plan is not None
    (straddler,) = plan.straddle_seats
    table.do(Straddle(SeatNo(straddler)))
    assert [seat.seat for seat in now(table).seats if seat.straddle_announced] == [straddler]
    plan = now(table).next_hand
    assert plan is not None
    assert plan.straddle == straddler


def test_a_seat_tells_what_its_player_bought_when_and_since_when_he_sits() -> None:
    table = opened_table().seated(1)
    table.clock.set_us(SIX_IN_THE_EVENING + 5 * MINUTE)
    table.do(BuyChips(S1, 1000, Means.BROUGHT, None, 0))
    seat = now(table).seats[0]
    assert [(p.at_us, p.amount, p.means, p.top_up) for p in seat.purchases] == [
        (SIX_IN_THE_EVENING, 5000, "cash", False),
        (SIX_IN_THE_EVENING + 5 * MINUTE, 1000, "brought", True),
    ]
    assert (seat.bought_total, seat.seated_at_us) == (6000, SIX_IN_THE_EVENING)
    table.do(ChangeSeat(S1, SeatNo(4), Entry.WAIT))
    moved = now(table).seats[3]
    assert (moved.player, moved.purchases) == ("P1", seat.purchases)
    table.do(CashOut(SeatNo(4), 6000, CashOutAt.CAGE, 0), ok="F201")
    assert now(table).seats[3].purchases == ()


def test_a_top_up_in_a_hand_waits_and_is_shown(table: ServedTable) -> None:
    table.do(BuyChips(S6, 500, Means.CASH, None, 0))
    assert (now(table).seats[5].queued_top_up, now(table).seats[5].stack) == (500, 5000)


def test_the_log_begins_with_the_deal_and_strikes_through_what_was_taken_back(table: ServedTable) -> None:
    to_the_flop(table)
    table.undo()
    table.do(DealBoard(parse_cards("Ac7d4h")))
    log = now(table).log
    assert log[0].batch == log[1].batch
    assert "hand.started" in [line.kind for line in log[:3]]
    board = [line for line in log if line.kind == "hand.board_dealt"]
    assert [(line.cards, line.retracted, line.street) for line in board] == [
        (("Ac", "7d", "4s"), True, "flop"),
        (("Ac", "7d", "4h"), False, "flop"),
    ]
    posted = [line for line in log if line.kind == "hand.posted"]
    assert [(line.seat, line.amount, line.text) for line in posted] == [(1, 25, "sb"), (3, 50, "bb")]
    raised = next(line for line in log if line.kind == "hand.raised_to")
    assert (raised.seat, raised.to, raised.amount, raised.street) == (6, 150, 150, "preflop")


def test_the_log_of_the_next_hand_is_new(table: ServedTable) -> None:
    table.do(Fold(S6))
    table.do(Fold(S1))
    table.do(EndHand())
    table.do(Tip(S3, 25))
    assert [line.kind for line in now(table).log][-1] == "table.tip_received"
    table.deal()
    kinds = [line.kind for line in now(table).log]
    assert kinds.count("hand.started") == 1
    assert "table.tip_received" not in kinds


def test_a_fill_on_its_way_is_seen_with_its_number() -> None:
    table = opened_table()
    pieces = ((500, 20),)
    table.do(RequestSlip(SlipKind.FILL, pieces, "LOW", StaffId("F201"), StaffId("F201")))
    (slip,) = now(table).slips
    assert (slip.number, slip.state, slip.amount) == ("F-PRAHA1-PK07-20261128-A-0001", "requested", 10_000)
    table.do(IssueSlip(SlipKind.FILL, SlipNo(1), StaffId("C301")))
    bank = now(table).bank
    assert bank is not None
    assert (bank.in_transit, bank.total) == (10_000, 250_000)
    assert (now(table).balance.inside, now(table).balance.difference) == (250_000, 0)
    table.do(AcceptSlip(SlipKind.FILL, SlipNo(1), pieces, StaffId("D101"), StaffId("R401")))
    bank = now(table).bank
    assert bank is not None
    assert (bank.in_transit, bank.total) == (0, 260_000)
    assert (now(table).balance.inside, now(table).balance.difference) == (260_000, 0)
    (slip,) = now(table).slips
    assert (slip.state, slip.requested_by, slip.issued_by, slip.accepted_by, slip.carried_by) == (
        "accepted",
        "F201",
        "C301",
        "D101",
        "R401",
    )


def test_the_balance_counts_every_chip(table: ServedTable) -> None:
    to_the_award(table)
    table.do(EndHand())
    table.do(Tip(S3, 25))
    assert (now(table).balance.inside, now(table).balance.difference) == (250_000, 0)


def test_the_picture_says_what_each_seat_may_buy_and_why_it_may_not_leave(table: ServedTable) -> None:
    acts = now(table).acts
    assert acts is not None
    assert acts.start_hand is not None
    assert acts.start_hand.code is RefusalCode.HAND_RUNNING
    assert acts.free_seats == (2, 4, 5, 7, 8, 9, 10)
    seat = acts.seat(3)
    assert seat is not None
    assert not isinstance(seat.buy, Refused)
    assert (seat.buy.least, seat.buy.most, seat.buy.step, seat.buy.after_hand) == (25, 5050, 25, True)
    assert seat.leave is not None
    assert (seat.leave.code, seat.leave.rule) == (RefusalCode.HAND_RUNNING, "BUY-18")
    assert acts.seat(2) is None


def test_a_new_game_among_newcomers_needs_the_button_and_everybody_is_ready(table: ServedTable) -> None:
    """All who played have left; who is there now still has to come in (BTN-2)."""
    for command in (Fold(S6), Fold(S1), EndHand()):
        table.do(command)
    for seat, chips in ((1, 4975), (3, 5025), (6, 5000)):
        table.do(CashOut(SeatNo(seat), chips, CashOutAt.CAGE, 0), ok="F201")
    assert now(table).next_hand is not None
    assert not now(table).next_hand.button_needed
    table.seated(2, 4)
    coming = now(table).next_hand
    assert coming is not None
    assert coming.button_needed
    assert [view.seat for view in now(table).seats if view.status is SeatStatus.READY] == [2, 4]


def test_the_button_lies_where_it_was_dealt_while_a_void_hand_waits_for_its_replay(
    table: ServedTable,
) -> None:
    table.do(VoidHand("MISDEAL"), by="F201", ok="M301")
    assert [view.seat for view in now(table).seats if view.is_button] == [6]


def test_no_act_is_offered_at_a_closed_table() -> None:
    closing = CloseSession(
        ((25, 80), (100, 50), (500, 6), (1000, 0)), None, StaffId("D101"), StaffId("F201"), "x", False
    )
    assert opened_table().do(closing).snapshot.acts is None
