"""What screens are told is possible is what the table accepts, and every «no» has its reason."""

from dataclasses import replace

from tablemgr.engine.ids import SeatNo, StaffId
from tablemgr.engine.outcome import Refused
from tablemgr.engine.table.commands import BuyChips, CloseSession, CountStack, Means, SitOut
from tablemgr.engine.table.decide import decide
from tablemgr.engine.table.legal import BuyOption, SeatLegal, TableLegal, table_legal
from tests.unit.engine.table.builders import MINUTE_US, PIECES, RULES, Table, in_play, opened, opening


def legal(table: Table, at_us: int = 0) -> TableLegal:
    found = table_legal(table.state, at_us)
    assert not isinstance(found, Refused)
    return found


def seat(table: Table, number: int, at_us: int = 0) -> SeatLegal:
    return next(seat for seat in legal(table, at_us).seats if seat.seat == number)


def code(refused: Refused | None) -> str:
    return "" if refused is None else refused.code.value


def test_a_closed_table_allows_nothing() -> None:
    closing = CloseSession(PIECES, None, StaffId("D101"), StaffId("F201"), "", break_table=False)
    found = table_legal(opened().does(closing).state, 0)
    assert isinstance(found, Refused)
    assert found.code.value == "session_not_open"


def test_between_hands_everything_ordinary_is_possible() -> None:
    table = in_play(1, 2, 3, 5, last=(1, 2, 3))
    found = legal(table)
    assert (found.start_hand, found.change_dealer, found.close) == (None, None, None)
    assert code(found.break_table) == "chips_on_table"
    assert found.free_seats == (4, 6, 7, 8, 9, 10)
    assert found.plan.bb == 5
    one = seat(table, 1)
    assert (one.sit_out, one.leave, one.count_stack, one.tip, one.straddle) == (None, None, None, None, None)
    assert code(one.return_waiting) == code(one.return_posting) == "not_sitting_out"
    assert code(one.cancel_straddle) == "nothing_to_retract"
    assert code(seat(table, 2).straddle) == "straddle_position"


def test_in_a_hand_players_of_it_wait() -> None:
    table = in_play(1, 2, 3, last=(1, 2, 3)).deals()
    found = legal(table)
    assert code(found.start_hand) == code(found.change_dealer) == code(found.close) == "hand_running"
    one = seat(table, 1)
    assert code(one.leave) == code(one.tip) == "hand_running"
    assert code(one.straddle) == "cards_already_dealt"
    assert one.sit_out is None
    assert seat(table, 2).count_stack is None


def test_the_offered_purchase_is_accepted_at_both_ends_and_refused_outside() -> None:
    for table in (
        opened().sits(1, chips=0),
        in_play(1, 2, 3, last=(1, 2, 3)),
        in_play(1, 2, 3, last=(1, 2, 3)).deals(),
    ):
        option = seat(table, 1).buy
        assert isinstance(option, BuyOption)
        assert option.most is not None
        for amount, accepted in (
            (option.least, True),
            (option.most, True),
            (option.least - option.step, False),
            (option.most + option.step, False),
        ):
            outcome = decide(table.state, BuyChips(SeatNo(1), amount, Means.BROUGHT, None, 0))
            assert isinstance(outcome, Refused) is not accepted


def test_the_offer_knows_the_maximum_the_bank_and_whether_it_waits() -> None:
    table = in_play(1, 2, 3, last=(1, 2, 3))
    assert seat(table, 1).buy == BuyOption(25, 5000, 25, 70_000, False, "GEN-2", "BUY-7")
    assert seat(table.deals(), 2).buy == BuyOption(25, 5000, 25, 70_000, True, "GEN-2", "BUY-7")
    unlimited = in_play(1, 2, 3, last=(1, 2, 3), rules=replace(RULES, buy_in_max=None))
    option = seat(unlimited, 1).buy
    assert isinstance(option, BuyOption)
    assert option.most is None


def test_who_has_the_maximum_is_offered_nothing() -> None:
    table = in_play(1, 2, 3, last=(1, 2, 3)).buys(1, 5000)
    refused = seat(table, 1).buy
    assert isinstance(refused, Refused)
    assert (refused.code.value, refused.rule) == ("above_maximum", "BUY-7")


def test_who_comes_back_is_offered_what_he_must_bring() -> None:
    table = opened(opening(departures=(("P1", 12_000, 0),))).sits(1, chips=0)
    assert seat(table, 1, at_us=MINUTE_US).buy == BuyOption(
        12_000, 12_000, 25, 70_000, False, "BUY-12", "BUY-13"
    )
    assert seat(table, 1, at_us=61 * MINUTE_US).buy == BuyOption(
        2000, 10_000, 25, 70_000, False, "BUY-4", "BUY-3"
    )


def test_the_pick_up_is_proposed_after_two_missed_big_blinds() -> None:
    table = in_play(1, 2, 3, 4, 5, 6, last=(1, 2, 3)).does(SitOut(SeatNo(4)))
    assert not seat(table.hands(5), 4).pick_up_proposed
    assert seat(table.hands(1), 4).pick_up_proposed


def test_a_player_without_chips_is_told_so_when_he_wants_back() -> None:
    table = in_play(1, 2, 3, last=(1, 2, 3)).does(SitOut(SeatNo(1)), CountStack(SeatNo(1), 0, "busted"))
    assert code(seat(table, 1).return_waiting) == "no_chips"
