"""How houses sell chips and charge otherwise: short buy-ins, matched stacks, chips on the way, time (BUY, RAKE-10)."""

from dataclasses import replace

from tablemgr.engine.chips import Chips
from tablemgr.engine.ids import SeatNo, StaffId
from tablemgr.engine.outcome import Refused
from tablemgr.engine.posting import transfers_for
from tablemgr.engine.rules import RakeRules, SeatingRules, TableChange, TimeCharge, Variant
from tablemgr.engine.table.buy_in import US_PER_MINUTE, BuyInTable, ChipAsk, ChipRequest, check_buy_in
from tablemgr.engine.table.commands import (
    BuyChips,
    CashOut,
    CashOutAt,
    ChangeRules,
    ChangeSeat,
    ChargeTime,
    ChipsArrive,
    CountStack,
    Entry,
    EvenExchange,
    Means,
    RemoveChips,
)
from tablemgr.engine.table.events import (
    ChipsArrived,
    ChipsBought,
    ChipsRemoved,
    PositionsSet,
    RulesAdopted,
    TopUpLapsed,
    TopUpQueued,
)
from tablemgr.engine.table.legal import BuyOption, table_legal
from tablemgr.engine.table.waiving import TimeWaived, WaiveTime
from tests.unit.engine.table.builders import BANK, RULES, Table, in_play, opened, opening

S1, S2, S3, S4 = (SeatNo(number) for number in range(1, 5))


def house(charge: TimeCharge | None = None, **options: object) -> Table:
    """Seats 1, 2, 3 with 5 000 each; buy-in 2 000 to 10 000."""
    seating = SeatingRules(**options)  # type: ignore[arg-type]
    return in_play(1, 2, 3, last=(1, 2, 3), rules=replace(RULES, seating=seating, time_charge=charge))


def buy(seat: SeatNo, amount: Chips, means: Means = Means.BROUGHT, *, behind: bool = False) -> BuyChips:
    return BuyChips(seat, amount, means, None, 0, behind=behind)


def option(table: Table, seat: int) -> BuyOption | Refused:
    legal = table_legal(table.state, 0)
    assert not isinstance(legal, Refused)
    return next(acts.buy for acts in legal.seats if acts.seat == seat)


# --- short buy-ins, matched stacks ----------------------------------------------------------------------------------


def test_one_short_buy_in_a_session_and_no_second() -> None:
    table = house(short_buys_allowed=1, short_min=500).sits(4, 0)
    assert option(table, 4) == BuyOption(500, 10_000, 25, BANK, False, "BUY-5", "BUY-3")
    assert table.refuses(buy(S4, 475)) == ("below_minimum", "BUY-5")
    bought = table.does(buy(S4, 500)).last(ChipsBought)
    assert isinstance(bought, ChipsBought)
    assert bought.short
    table.does(CountStack(S4, 0, "lost"))
    assert table.refuses(buy(S4, 1975)) == ("below_minimum", "BUY-8")
    assert not table.does(buy(S4, 2000)).last(ChipsBought).short  # type: ignore[attr-defined]


def test_a_short_buy_in_is_counted_for_the_player_wherever_he_sits() -> None:
    table = house(short_buys_allowed=1, short_min=500).sits(4, 500)
    table.does(CashOut(S4, 500, CashOutAt.CAGE, 0)).sits(6, 0, player="P4")
    assert table.refuses(BuyChips(SeatNo(6), 1975, Means.BROUGHT, None, 2 * 60 * US_PER_MINUTE))[0] == (
        "below_minimum"
    )


def test_a_short_top_up_is_none_and_uses_nothing_up() -> None:
    table = house(short_buys_allowed=1).does(buy(S1, 25))
    assert table.state.short_buys == ()
    assert table.sits(4, 0).does(buy(S4, 25)).state.short_buys == (("P4", 1),)


def test_who_comes_back_within_the_window_brings_what_he_left_with_short_or_not() -> None:
    table = house(short_buys_allowed=1, short_min=500).leaves(3).sits(3, 0)
    assert table.refuses(buy(S3, 4975)) == ("below_minimum", "BUY-13")


def test_the_largest_stack_may_be_matched_where_the_house_says_so() -> None:
    table = house(match_the_stack=True).does(CountStack(S1, 26_000, "won elsewhere")).sits(4, 0)
    assert option(table, 4) == BuyOption(2000, 26_000, 25, BANK, False, "BUY-4", "BUY-15")
    assert table.refuses(buy(S4, 26_025)) == ("above_maximum", "BUY-15")
    table.does(buy(S4, 26_000))
    assert option(table, 2) == BuyOption(25, 21_000, 25, BANK, False, "GEN-2", "BUY-7")
    assert house().does(CountStack(S1, 26_000, "x")).sits(4, 0).refuses(buy(S4, 10_025)) == (
        "above_maximum", "BUY-3",
    )  # fmt: skip


def test_a_matched_stack_below_the_maximum_changes_nothing() -> None:
    assert house(match_the_stack=True).sits(4, 0).refuses(buy(S4, 10_025)) == ("above_maximum", "BUY-3")


def test_nobody_above_the_maximum_changes_tables_in_his_first_hour_where_that_is_barred() -> None:
    limits = BuyInTable(Variant.NL, 400, 1000, table_change=TableChange.BARRED_ABOVE_MAX)

    def moves(stack: Chips, minutes: int, table: BuyInTable = limits) -> str:
        ask = ChipAsk(ChipRequest.MOVE_TABLE, stack, stack=stack, seated_us=minutes * US_PER_MINUTE)
        refused = check_buy_in(table, ask).refused
        return "" if refused is None else f"{refused.code.value} {refused.rule}"

    assert moves(1025, 59) == "table_change_barred BUY-14"
    assert moves(1025, 60) == moves(1000, 5) == moves(1025, 5, BuyInTable(Variant.NL, 400, 1000)) == ""


# --- chips on the way -----------------------------------------------------------------------------------------------


def test_chips_paid_for_play_though_they_are_still_on_the_way() -> None:
    bought = house().does(buy(S1, 1000, behind=True)).last(ChipsBought)
    assert isinstance(bought, ChipsBought)
    assert bought.behind


def test_where_they_do_not_play_they_count_when_they_arrive() -> None:
    table = house(behind_plays=False).does(buy(S1, 1000, behind=True))
    assert (table.stacks()[1], [chips.amount for chips in table.state.on_the_way]) == (5000, [1000])
    assert transfers_for(table.events[-1], table.state) == (), "no money has moved"
    before = table.hand().stacks()[1]
    table.does(ChipsArrive(S1))
    assert table.stacks()[1] == before + 1000
    assert table.state.on_the_way == ()
    assert table.refuses(ChipsArrive(S1)) == ("nothing_on_the_way", "BUY-10")


def test_a_player_whose_first_chips_are_on_the_way_is_not_dealt_in() -> None:
    table = house(behind_plays=False).sits(4, 0).does(buy(S4, 5000, behind=True))
    assert ((S4, "no_chips") in table.plan().not_dealt) is True
    assert 4 in table.does(ChipsArrive(S4)).plan().dealt


def test_what_arrives_in_a_hand_waits_for_its_end() -> None:
    table = house(behind_plays=False).does(buy(S1, 1000, behind=True)).deals().does(ChipsArrive(S1))
    assert table.events[-2:] == [ChipsArrived(S1), TopUpQueued(S1, 1000, Means.BROUGHT, None)]
    before = table.folds_out().last(ChipsBought)
    assert isinstance(before, ChipsBought)
    assert before.amount == 1000


def test_chips_on_the_way_count_against_the_maximum() -> None:
    table = house(behind_plays=False).does(buy(S1, 4000, behind=True))
    assert table.refuses(buy(S1, 1025)) == ("above_maximum", "BUY-7")


def test_what_no_longer_fits_when_it_arrives_lapses_with_the_room_there_is() -> None:
    table = house(behind_plays=False).does(buy(S1, 5000, behind=True), CountStack(S1, 6000, "won"))
    assert table.does(ChipsArrive(S1)).events[-1] == TopUpLapsed(S1, 5000, 4000)


def test_announced_chips_follow_their_player_and_go_with_him() -> None:
    table = house(behind_plays=False).does(buy(S1, 1000, behind=True), ChangeSeat(S1, S4, Entry.WAIT))
    assert [chips.seat for chips in table.state.on_the_way] == [4]
    assert table.leaves(4).state.on_the_way == ()


def test_cash_itself_does_not_play() -> None:
    assert house().refuses(buy(S1, 1000, Means.CASH, behind=True)) == ("cash_does_not_play", "BUY-10")


# --- time charge ----------------------------------------------------------------------------------------------------


def test_time_is_charged_out_of_every_stack_into_the_fee_box_in_one_act() -> None:
    table = house(TimeCharge(100, 30)).does(ChargeTime((S1, S2, S3)))
    assert table.events[-3:] == [ChipsRemoved(seat, f"P{seat}", 100, "time") for seat in (S1, S2, S3)]
    assert (table.state.money.fee_box, table.stacks()) == (300, {1: 4900, 2: 4900, 3: 4900})


def test_nobody_is_charged_when_one_of_them_cannot_pay() -> None:
    table = house(TimeCharge(100, 30)).does(CountStack(S2, 75, "lost"))
    assert table.refuses(ChargeTime((S1, S2))) == ("not_enough_chips", "BUY-16")
    assert table.params(ChargeTime((S1, S2)))["seat"] == 2
    assert table.refuses(ChargeTime((S1, S4))) == ("seat_empty", "SES-11")
    assert table.refuses(ChargeTime((S1, S1)))[0] == table.refuses(ChargeTime(()))[0] == "not_positive"


def test_time_is_charged_between_hands_and_only_where_the_house_charges_it() -> None:
    assert house(TimeCharge(100, 30)).deals().refuses(ChargeTime((S1,))) == ("hand_running", "RAKE-10")
    assert house().refuses(ChargeTime((S1,))) == ("not_offered", "RAKE-10")


def test_a_period_of_the_time_charge_is_waived_with_its_reason_and_no_chip_moves() -> None:
    before = house(TimeCharge(100, 30))
    stacks = [(seat.seat, seat.stack) for seat in before.state.seats]
    table = before.does(WaiveTime((S1, S2), " SHORT_HANDED "))
    waived = table.last(TimeWaived)
    assert (waived.seat, waived.amount, waived.reason) == (S2, 100, "SHORT_HANDED")
    assert [(seat.seat, seat.stack) for seat in table.state.seats] == stacks
    assert table.state.money.fee_box == 0


def test_a_period_is_waived_only_for_a_reason_between_hands_and_where_it_is_charged() -> None:
    assert house(TimeCharge(100, 30)).refuses(WaiveTime((S1,), " ")) == ("reason_missing", "RAKE-10")
    assert house(TimeCharge(100, 30)).refuses(WaiveTime((S4,), "x")) == ("seat_empty", "SES-11")
    assert house(TimeCharge(100, 30)).refuses(WaiveTime((), "x")) == ("not_positive", "RAKE-10")
    assert house(TimeCharge(100, 30)).deals().refuses(WaiveTime((S1,), "x")) == ("hand_running", "RAKE-10")
    assert house().refuses(WaiveTime((S1,), "x")) == ("not_offered", "RAKE-10")
    assert house().does(RemoveChips(S1, 100, "time")).state.money.fee_box == 100, "anybody may pay by himself"


# --- even exchange --------------------------------------------------------------------------------------------------


def test_chips_are_changed_for_chips_of_the_same_value_and_the_bank_is_worth_the_same() -> None:
    table = opened().does(EvenExchange(give=((25, 20), (100, 5)), take=((1000, 1),)))
    assert table.state.money.bank_total == BANK
    assert table.state.money.bank_pieces == ((25, 60), (100, 75), (500, 40), (1000, 41))
    assert transfers_for(table.events[-1], table.state) == ()


def test_an_uneven_exchange_or_one_of_chips_that_are_not_there_is_refused() -> None:
    table = opened()
    assert table.refuses(EvenExchange(((100, 9),), ((1000, 1),))) == ("pieces_do_not_match", "B01")
    assert table.refuses(EvenExchange(((25, 81),), ((25, 1), (100, 20)))) == ("tray_too_small", "SES-3")
    assert table.refuses(EvenExchange(((50, 2),), ((100, 1),))) == ("unknown_denomination", "BUY-17")
    assert table.refuses(EvenExchange((), ())) == ("not_positive", "B01")
    assert table.refuses(EvenExchange(((100, 1),), ((100, 1),))) == ("nothing_to_change", "B01")
    assert table.refuses(EvenExchange(((100, -1), (25, 8)), ((100, 1),)))[0] == "not_positive"


def test_an_exchange_is_possible_during_a_hand_and_leaves_a_bank_without_pieces_as_it_is() -> None:
    table = opened(opening()).sits(1).sits(2).deals(button=1)
    table.does(EvenExchange(((500, 2),), ((1000, 1),)))
    table.does(BuyChips(SeatNo(1), 1000, Means.CASH, None, 0)).folds_out()
    assert table.state.money.bank_pieces is None
    assert table.does(EvenExchange(((500, 2),), ((1000, 1),))).state.money.bank_pieces is None


# --- rules change between hands -------------------------------------------------------------------------------------


def test_rules_change_between_hands_and_each_hand_keeps_the_version_it_was_dealt_under() -> None:
    raked = replace(RULES, rake=RakeRules(bps=1000, cap=None, unit=25))
    table = in_play(1, 2, 3, last=(1, 2, 3)).hand()
    assert table.deals().refuses(ChangeRules(raked)) == ("hand_running", "SES-1")
    table.folds_out().does(ChangeRules(raked))
    assert table.events[-1] == RulesAdopted(2, raked)
    table.deals()
    versions = [event.rules_version for event in table.events if isinstance(event, PositionsSet)]
    assert versions == [1, 1, 2]
    assert table.state.hand is not None
    assert table.state.hand.rules == raked
    assert table.replayed() == table.state


def test_game_and_stakes_stay_as_the_session_was_opened() -> None:
    table = in_play(1, 2, 3, last=(1, 2, 3))
    for change in ({"big_blind": 100}, {"variant": Variant.PL}, {"chip": 5}, {"small_blind": 50}):
        other = replace(RULES, **change)  # type: ignore[arg-type]
        assert table.refuses(ChangeRules(other)) == ("game_is_fixed", "SES-1")
        assert table.params(ChangeRules(other)) == {"option": next(iter(change))}
    assert table.refuses(ChangeRules(RULES)) == ("nothing_to_change", "SES-1")


def test_new_limits_hold_for_the_next_purchase_and_cut_no_stack() -> None:
    table = in_play(1, 2, 3, last=(1, 2, 3)).does(ChangeRules(replace(RULES, buy_in_max=4000)))
    assert table.stacks()[1] == 5000
    assert table.refuses(buy(S1, 25)) == ("above_maximum", "BUY-7")


def test_a_hand_is_settled_by_the_rake_of_the_rules_it_was_dealt_under() -> None:
    half = replace(RULES, rake=RakeRules(bps=5000, cap=None, unit=25, no_flop_no_drop=False))
    table = in_play(1, 2, 3, last=(1, 2, 3)).hand()
    assert table.state.money.rake_box == 0
    table.does(ChangeRules(half)).hand()
    assert table.state.money.rake_box == 25, "half of the two small chips that were played for"


def test_staff_of_the_open_table_do_not_change_with_its_rules() -> None:
    table = in_play(1, 2, 3, last=(1, 2, 3)).does(ChangeRules(replace(RULES, ante=25)))
    assert (table.state.dealer, table.state.floor) == (StaffId("D101"), StaffId("F201"))
