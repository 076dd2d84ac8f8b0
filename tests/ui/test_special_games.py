"""Agreements beside the ordinary game through the real window, each equal to the same verb of an evening."""

from __future__ import annotations

from tablemgr.app.api import (
    AllIn,
    Call,
    DealBoard,
    EndHand,
    Expected,
    Fold,
    RaiseTo,
    RunBoards,
    SeatNo,
    StartNextHand,
    parse_card,
)
from tablemgr.app.evening.commands import command_of
from tablemgr.app.evening.reader import Line
from tablemgr.app.service import TableService
from tests.helpers.driver import Driver
from tests.helpers.live_table import FIXED_LIMIT, done, give, live_table
from tests.ui.conftest import OpenWindow
from ui.presenters.form_models import FormModel

THREE = {1: 5000, 2: 5000, 3: 5000}


def evening(service: TableService, verb: str, ok: str = "", by: str = "", **fields: object) -> None:
    """One line of an evening on this table; it must be accepted."""
    line = Line(1, verb, None, fields)
    command = command_of(line, service.snapshot(), {}, 0)
    done(service.execute(command, by=by, ok=ok))


def stacks(service: TableService) -> dict[int, int]:
    return {view.seat: view.stack for view in service.snapshot().seats if view.player}


def form(driver: Driver) -> FormModel:
    model = driver.window.console.form.model
    assert isinstance(model, FormModel)
    assert driver.window.console.form.isVisible()
    return model


def to_the_blinds(service: TableService) -> TableService:
    """Seat 1 has the button and folds: the two blinds are left."""
    give(service, StartNextHand(SeatNo(1)))
    give(service, Fold(SeatNo(1)))
    return service


def played_hand(house_rules: dict[str, object] | None = None) -> TableService:
    """One hand that seat 1 has won."""
    service = live_table(THREE, house_rules=house_rules)
    give(service, StartNextHand(SeatNo(1)))
    give(service, RaiseTo(SeatNo(1), 500))
    give(service, Call(SeatNo(2)))
    give(service, Fold(SeatNo(3)))
    give(service, DealBoard(tuple(map(parse_card, ("Ah", "Td", "7c")))))
    give(service, Fold(SeatNo(2)))
    give(service, EndHand())
    return service


# --- chopped blinds ---------------------------------------------------------------------------------------------------


def test_the_blinds_are_chopped_by_touch_as_in_an_evening(open_window: OpenWindow) -> None:
    rules: dict[str, object] = {"chop_blinds": True}
    service, twin = (to_the_blinds(live_table(THREE, house_rules=rules)) for _n in range(2))
    driver = open_window(service)
    driver.touch("tool_side:chop")
    driver.touch("confirm_form")
    evening(twin, "chop", seats=[2, 3])
    assert stacks(service) == stacks(twin) == THREE
    assert driver.expected is Expected.NEXT_HAND


def test_the_blinds_are_chopped_by_the_pad_alone_and_taken_back(open_window: OpenWindow) -> None:
    driver = open_window(to_the_blinds(live_table(THREE, house_rules={"chop_blinds": True})))
    driver.type_pad("/*5")
    driver.press_pad("Enter")
    driver.press_pad("Enter")
    assert driver.expected is Expected.NEXT_HAND
    driver.press_pad(".")
    driver.touch("action_floor:F301")
    assert driver.expected is Expected.ACT, "the ended hand is reopened with the floor"


def test_a_house_without_the_chop_says_so_with_its_rule(open_window: OpenWindow) -> None:
    driver = open_window(to_the_blinds(live_table(THREE)))
    assert not driver.shows("tool_side:chop")
    driver.press("V")
    driver.touch("action_chop")
    banner = driver.window.desk.model().console
    assert banner is not None
    assert banner.notice is not None
    assert banner.notice.rule == "BLD-15"


# --- several boards ---------------------------------------------------------------------------------------------------


def all_in(service: TableService) -> TableService:
    give(service, StartNextHand(SeatNo(1)))
    give(service, AllIn(SeatNo(1)))
    give(service, Call(SeatNo(2)))
    give(service, Fold(SeatNo(3)))
    return service


def test_two_boards_are_agreed_dealt_and_won_as_in_an_evening(open_window: OpenWindow) -> None:
    rules: dict[str, object] = {"run_it_twice": True}
    service, twin = (all_in(live_table(THREE, house_rules=rules)) for _n in range(2))
    driver = open_window(service)
    driver.press("V")
    driver.touch("action_run_it:2")
    driver.press("Enter")
    for cards in (("Ah", "Td", "7c"), ("2s",), ("2c",), ("Kh", "Kd", "7s"), ("3s",), ("3c",)):
        for card in cards:
            driver.touch(f"card_{card}")
    assert driver.expected is Expected.SHOWDOWN
    driver.press("V")
    driver.touch("action_run_awards")
    driver.touch("choice_pot_0_1_1")
    driver.touch("choice_pot_0_2_2")
    driver.touch("confirm_form")
    driver.touch("confirm_award")
    give(twin, RunBoards(2, (SeatNo(1), SeatNo(2))))  # the evening file has no verb for the agreement
    for run, board in ((1, "Ah Td 7c"), (1, "2s"), (1, "2c"), (2, "Kh Kd 7s"), (2, "3s"), (2, "3c")):
        evening(twin, "board", cards=board.split(), run=run)
    evening(twin, "winners", pot=0, seats=[1], run=1)
    evening(twin, "winners", pot=0, seats=[2], run=2)
    evening(twin, "end_hand")
    assert stacks(service) == stacks(twin)


# --- bomb pot and kill ------------------------------------------------------------------------------------------------


def test_a_bomb_pot_is_agreed_for_some_of_the_players_as_in_an_evening(open_window: OpenWindow) -> None:
    rules: dict[str, object] = {"bomb_pot": True}
    service, twin = played_hand(rules), played_hand(rules)
    driver = open_window(service)
    driver.touch("act_side:special")
    driver.touch("action_bomb")
    driver.touch("quick_ante_100")
    driver.tick("plays_3", False)
    driver.touch("confirm_form")
    assert driver.snapshot.special.bomb_ante == 100
    driver.touch("next_hand")
    evening(twin, "bomb_pot", ante=100, seats=[1, 2])
    evening(twin, "start_hand")
    assert stacks(service) == stacks(twin)
    assert driver.snapshot.hand is not None
    assert driver.snapshot.hand.pot_total == 200


def test_a_bomb_pot_is_dropped_again(open_window: OpenWindow) -> None:
    service = played_hand({"bomb_pot": True})
    evening(service, "bomb_pot", ante=100)
    driver = open_window(service)
    driver.press("V")
    driver.touch("action_no_bomb")
    assert driver.snapshot.special.bomb_ante == 0


def test_a_kill_is_announced_and_posted_as_in_an_evening(open_window: OpenWindow) -> None:
    def fixed() -> TableService:
        service = live_table(THREE, game=FIXED_LIMIT, rake=None, house_rules={"kill": "full"})
        give(service, StartNextHand(SeatNo(1)))
        for seat in (1, 2):
            give(service, Fold(SeatNo(seat)))
        give(service, EndHand())
        return service

    service, twin = fixed(), fixed()
    driver = open_window(service)
    driver.press("V")
    driver.touch("action_kill")
    driver.touch("choice_seat_1")
    driver.touch("confirm_form")
    assert driver.snapshot.special.kill_seat == 1
    driver.press("N")
    evening(twin, "kill", seat=1)
    evening(twin, "start_hand")
    assert stacks(service) == stacks(twin)


# --- straddle, exchange, small payments -------------------------------------------------------------------------------


def test_a_straddle_above_twice_the_blind_is_announced_with_its_amount(open_window: OpenWindow) -> None:
    rules: dict[str, object] = {"straddle": "any_from_twice"}
    service = live_table(dict.fromkeys(range(1, 6), 5000), house_rules=rules)
    give(service, StartNextHand(SeatNo(1)))
    for seat in (4, 5, 1, 2):
        give(service, Fold(SeatNo(seat)))
    give(service, EndHand())
    driver = open_window(service)
    driver.press("V")
    driver.touch("action_straddle")
    driver.touch("choice_seat_5")
    driver.write("field_amount", "150")
    driver.touch("confirm_form")
    driver.press("N")
    assert {view.seat: view.bet for view in driver.snapshot.seats}[5] == 150


def test_an_even_exchange_changes_pieces_and_no_value(open_window: OpenWindow) -> None:
    service, twin = played_hand(), played_hand()
    driver = open_window(service)
    before = driver.snapshot.bank
    driver.press("V")
    driver.touch("action_exchange")
    driver.write("count_first_100", "5")
    assert not form(driver).confirm.enabled
    driver.write("count_first_500", "1")
    driver.touch("confirm_form")
    evening(twin, "even_exchange", give={"500": 1}, take={"100": 5})
    after, of_twin = driver.snapshot.bank, twin.snapshot().bank
    assert before is not None
    assert after is not None
    assert of_twin is not None
    assert after.total == before.total
    assert after.pieces == of_twin.pieces


def test_chips_stay_on_the_table_but_a_drink_is_paid(open_window: OpenWindow) -> None:
    service = played_hand()
    driver = open_window(service)
    before = stacks(service)
    driver.press("V")
    driver.touch("action_pay_out")
    driver.touch("choice_seat_2")
    driver.touch("choice_purpose_pocket")
    driver.write("field_amount", "100")
    driver.touch("confirm_form")
    assert form(driver).rule == "BUY-11"
    driver.touch("choice_purpose_drink")
    driver.touch("confirm_form")
    assert stacks(service) == before | {2: before[2] - 100}


# --- settlements ------------------------------------------------------------------------------------------------------


def at_award() -> TableService:
    service = live_table(THREE)
    give(service, StartNextHand(SeatNo(1)))
    give(service, RaiseTo(SeatNo(1), 500))
    give(service, Call(SeatNo(2)))
    give(service, Fold(SeatNo(3)))
    give(service, DealBoard(tuple(map(parse_card, ("Ah", "Td", "7c")))))
    give(service, Fold(SeatNo(2)))
    return service


def test_another_rake_is_booked_with_reason_and_floor_as_in_an_evening(open_window: OpenWindow) -> None:
    service, twin = at_award(), at_award()
    driver = open_window(service)
    driver.press("V")
    driver.touch("action_override")
    assert not form(driver).confirm.enabled
    driver.write("field_rake", "0")
    driver.write("field_gets_1", "1050")
    driver.touch("choice_reason_RAKE_MISTAKE")
    driver.touch("confirm_form")
    evening(twin, "end_hand", ok="F301", taken={"rake": 0, "payouts": {"1": 1050}}, reason="RAKE_MISTAKE")
    assert stacks(service) == stacks(twin)
    assert any(line.kind == "table.settlement_overridden" for line in driver.snapshot.log)


def test_a_closed_hand_is_corrected_by_floor_and_manager_as_in_an_evening(open_window: OpenWindow) -> None:
    service, twin = at_award(), at_award()
    give(service, EndHand())
    give(twin, EndHand())
    driver = open_window(service)
    driver.press("V")
    driver.touch("action_correct_hand")
    driver.write("field_rake", "0")
    driver.write("field_gets_1", "1050")
    driver.touch("choice_reason_RAKE_MISTAKE")
    driver.touch("confirm_form")
    evening(twin, "correct_hand", by="F301", ok="M401", hand=1, rake=0, reason="RAKE_MISTAKE")
    assert stacks(service) == stacks(twin)
    report = service.hand_report(1)
    assert report is not None
    assert report.status == "CORRECTED"
    assert [(line.rake_before, line.rake) for line in report.corrections] == [(50, 0)]


# --- button, time, ways in --------------------------------------------------------------------------------------------


def test_the_first_button_is_drawn_with_a_card_for_everybody(open_window: OpenWindow) -> None:
    driver = open_window(live_table(THREE, house_rules={"first_button": "high_card"}))
    driver.press("V")
    driver.touch("action_button_draw")
    for rank, suit in (("K", "h"), ("K", "s"), ("9", "d")):
        driver.touch(f"choice_rank_{rank}")
        driver.touch(f"choice_suit_{suit}")
    driver.touch("confirm_form")
    acts = driver.snapshot.acts
    assert acts is not None
    assert acts.drawn_button == 2
    driver.press("N")
    assert driver.snapshot.hand is not None
    assert driver.snapshot.hand.button == 2


def test_a_newcomer_buys_the_button_where_the_house_offers_it(open_window: OpenWindow) -> None:
    driver = open_window(played_hand({"buy_button": True}))
    driver.touch_seat(5)
    driver.touch("choice_entry_buy_button")
    driver.touch("confirm_form")
    driver.touch("quick_amount_5000")
    driver.touch("confirm_form")
    assert {view.seat: view.entry for view in driver.snapshot.seats}[5] == "buy_button"


def test_chips_on_the_way_arrive_by_a_touch(open_window: OpenWindow) -> None:
    driver = open_window(played_hand({"behind_plays": False}))
    driver.touch_seat(2)
    driver.touch("action_buy_in")
    driver.touch("choice_means_brought")
    driver.tick("behind", True)
    driver.write("field_amount", "1000")
    driver.touch("confirm_form")
    assert {view.seat: view.on_the_way for view in driver.snapshot.seats}[2] == 1000
    driver.touch_seat(2)
    driver.touch("action_chips_arrive")
    assert {view.seat: view.on_the_way for view in driver.snapshot.seats}[2] == 0
