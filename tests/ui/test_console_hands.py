"""Whole hands through the real window on a real table, by touch alone, by keyboard alone, by numeric pad alone."""

import pytest

from tablemgr.app.api import Expected, SeatStatus
from tablemgr.text import Language
from tests.helpers.driver import Driver, Hands, Keyboard, NumericPad, Touch
from tests.helpers.live_table import FIXED_LIMIT, POT_LIMIT, live_table
from tests.ui.conftest import OpenWindow
from ui.presenters.console.award_models import AwardModel
from ui.presenters.console.log_models import LogKind
from ui.presenters.console.view_models import (
    ActionBarModel,
)
from ui.presenters.model_parts import plain

WAYS = pytest.mark.parametrize("way", [Touch, Keyboard, NumericPad])

FIRST_HAND = "d1 n f f f f f f f c c b=AsKh7d r100 c b=2c c c b=3d c r300 c s3=KsKd s2=AhAd ok"
"""Button 1, blinds 2 and 3: all fold to the blinds; flop, turn, river, cards shown, award confirmed: 900 in the pot."""


def stacks(driver: Driver) -> dict[int, int]:
    return {view.seat: view.stack for view in driver.snapshot.seats if view.status is not SeatStatus.EMPTY}


def chips_and_rake(driver: Driver) -> int:
    bank = driver.snapshot.bank
    assert bank is not None
    return sum(stacks(driver).values()) + bank.rake_box


def sentence(driver: Driver) -> str:
    model = driver.window.console.action_bar.model
    assert isinstance(model, ActionBarModel)
    return plain(model.sentence)


@WAYS
def test_a_whole_hand_is_entered_one_way_alone(open_window: OpenWindow, way: type[Hands]) -> None:
    driver = open_window()
    way(driver).play(FIRST_HAND)
    snapshot = driver.snapshot
    assert snapshot.expected is Expected.NEXT_HAND
    assert snapshot.hand is not None
    assert snapshot.hand.finished
    assert (stacks(driver)[2], stacks(driver)[3]) == (5000 - 450 + 900 - 25, 5000 - 450)
    assert chips_and_rake(driver) == 45_000


@WAYS
def test_three_unequal_all_ins_are_awarded_pot_by_pot_with_one_confirmation(
    open_window: OpenWindow, way: type[Hands]
) -> None:
    """Seats 1 to 3 hold 500, 1 000 and 5 000: main pot 1 500, side pot 1 000, seat 3 keeps 4 000."""
    driver = open_window(live_table({1: 500, 2: 1000, 3: 5000}))
    hands = way(driver)
    hands.play("d1 n a a c b=AsKh7d b=2c b=3h")
    assert driver.expected is Expected.SHOWDOWN
    model = driver.window.console.award_panel.model
    assert isinstance(model, AwardModel)
    assert [(pot.title, [seat.seat for seat in pot.eligible]) for pot in model.pots] == [
        ("Vedlejší pot", [2, 3]),
        ("Hlavní pot", [1, 2, 3]),
    ]
    hands.play("w2/1 w1/0")
    assert driver.expected is Expected.CONFIRM
    hands.play("ok")
    assert stacks(driver) == {1: 1500 - 75, 2: 1000 - 50, 3: 4000}
    assert chips_and_rake(driver) == 6_500


@WAYS
def test_a_seat_further_on_acts_and_those_before_fold_in_one_act(
    open_window: OpenWindow, way: type[Hands]
) -> None:
    driver = open_window()
    hands = way(driver)
    hands.play("d1 n 8: r150")
    status = {view.seat: view.status for view in driver.snapshot.seats}
    assert all(status[seat] is SeatStatus.FOLDED for seat in (4, 5, 6, 7))
    assert driver.snapshot.hand is not None
    assert driver.snapshot.hand.actor == 9
    hands.undo()
    assert driver.snapshot.hand.actor == 4
    assert {view.status for view in driver.snapshot.seats if view.seat < 10} == {SeatStatus.IN_HAND}


@WAYS
def test_everybody_folds_to_a_raise_and_the_pot_is_one_confirmation_away(
    open_window: OpenWindow, way: type[Hands]
) -> None:
    driver = open_window()
    way(driver).play("d1 n f f r150 e ok")
    assert driver.expected is Expected.NEXT_HAND
    assert stacks(driver)[6] == 5075
    assert stacks(driver)[2] == 4975


@WAYS
def test_undo_goes_back_over_streets_step_by_step(open_window: OpenWindow, way: type[Hands]) -> None:
    driver = open_window()
    hands = way(driver)
    hands.play("d1 n f f f f f f f c c b=AsKh7d r100 c b=2c c c")
    for _step in range(8):
        hands.undo()
    snapshot = driver.snapshot
    assert snapshot.hand is not None
    assert (snapshot.hand.street, snapshot.hand.board, snapshot.hand.actor) == ("preflop", (), 2)
    struck = [line for line in driver.window.console.log.model.lines if line.struck]  # type: ignore[union-attr]
    assert [line.text for line in struck if line.kind is LogKind.STREET] == ["Flop", "Turn"]
    assert "2 sází 100" in [line.text for line in struck]
    hands.play("c c b=AsKh7d")
    assert snapshot.hand.hand_no == driver.snapshot.hand.hand_no  # type: ignore[union-attr]


@WAYS
def test_a_ready_size_is_one_input_or_two_on_the_pad(open_window: OpenWindow, way: type[Hands]) -> None:
    driver = open_window()
    hands = way(driver)
    hands.play("d1 n")
    before = driver.inputs
    hands.size("min")
    assert driver.inputs - before == (2 if way is NumericPad else 1)
    assert next(view.bet for view in driver.snapshot.seats if view.seat == 4) == 100


@WAYS
def test_a_split_pot_gives_the_odd_chip_to_the_first_winner_left_of_the_button(
    open_window: OpenWindow, way: type[Hands]
) -> None:
    """Button 1; 1 000 + 25 + 1 000 less 100 rake are 77 chips of 25: seat 3 is the first winner left of the button."""
    driver = open_window(live_table({1: 5000, 2: 5000, 3: 5000}))
    hands = way(driver)
    hands.play("d1 n r1000 f c b=AsKh7d c c b=2c c c b=3d c c w1 w3")
    model = driver.window.console.award_panel.model
    assert isinstance(model, AwardModel)
    assert {seat.seat: seat.share for seat in model.pots[0].eligible} == {1: "950", 3: "975"}
    assert "Lichý žeton 25 místu 3: první výherce vlevo od buttonu (POT-7)" in model.pots[0].shares
    hands.play("ok")
    assert chips_and_rake(driver) == 15_000


@WAYS
def test_the_first_expectation_is_met_with_few_inputs(open_window: OpenWindow, way: type[Hands]) -> None:
    """UTG folds … cut-off raises to 150, button calls, blinds fold, flop check, bet 200, fold: 8 acts plus digits."""
    driver = open_window()
    hands = way(driver)
    hands.play("d1 n")
    before = driver.inputs
    hands.play("9: r150 c")  # seats 4 … 8 fold, 9 raises, the button calls
    hands.everybody_folds()
    acts_before_flop = driver.inputs - before
    hands.play("b=AsKh7d")
    before = driver.inputs
    hands.play("c r200 f")
    assert driver.expected is Expected.CONFIRM
    digits = 3 + 3
    assert acts_before_flop + driver.inputs - before <= 8 + digits


def test_fixed_limit_needs_no_digits(open_window: OpenWindow) -> None:
    driver = open_window(live_table({1: 5000, 2: 5000, 3: 5000}, game=FIXED_LIMIT))
    hands = Keyboard(driver)
    hands.play("d1 n")
    driver.press("R")
    assert next(view.bet for view in driver.snapshot.seats if view.seat == 1) == 100
    driver.press_pad("+")
    assert next(view.bet for view in driver.snapshot.seats if view.seat == 2) == 150


def test_pot_limit_shows_its_maximum_and_refuses_more(open_window: OpenWindow) -> None:
    driver = open_window(live_table({1: 5000, 2: 5000, 3: 5000}, game=POT_LIMIT))
    hands = Keyboard(driver)
    hands.play("d1 n")
    model = driver.window.console.action_bar.model
    assert model is not None
    assert model.amount is not None
    assert model.amount.range_text == "100 – 175"
    hands.raise_to(200)
    assert driver.window.console.notice.isVisible()
    assert next(view.bet for view in driver.snapshot.seats if view.seat == 1) == 0
    driver.press("Escape")
    hands.size("pot")
    assert next(view.bet for view in driver.snapshot.seats if view.seat == 1) == 175


def test_the_language_is_switched_while_a_hand_runs_and_nothing_is_lost(open_window: OpenWindow) -> None:
    driver = open_window()
    Keyboard(driver).play("d1 n f")
    driver.type("15")
    seq = driver.snapshot.seq
    driver.touch("language")
    assert driver.window.desk.language is Language.EN
    assert sentence(driver).startswith("Seat 5 · Karel — call 50, raise to at least 100")
    amount = driver.window.console.action_bar.model.amount  # type: ignore[union-attr]
    assert amount is not None
    assert (amount.label, amount.text) == ("to", "15")
    assert driver.snapshot.seq == seq
    driver.type("0")
    driver.press("Enter")
    assert next(view.bet for view in driver.snapshot.seats if view.seat == 5) == 150


def test_the_next_hand_follows_with_moved_button_and_blinds(open_window: OpenWindow) -> None:
    driver = open_window()
    Keyboard(driver).play(FIRST_HAND)
    Keyboard(driver).play("n")
    snapshot = driver.snapshot
    assert snapshot.hand is not None
    assert (snapshot.hand.hand_no, snapshot.hand.button) == (2, 2)
    assert {view.seat: view.bet for view in snapshot.seats if view.bet} == {3: 25, 4: 50}


def test_a_straddle_is_announced_and_dropped_with_one_touch_each(open_window: OpenWindow) -> None:
    driver = open_window()
    hands = Touch(driver)
    hands.play("d1 n f f f f f f f f ok")
    driver.touch("act_straddle:5")
    assert next(view.straddle_announced for view in driver.snapshot.seats if view.seat == 5)
    driver.touch("act_straddle:5")
    assert not any(view.straddle_announced for view in driver.snapshot.seats)
    driver.press("T")
    hands.next_hand()
    assert {view.seat: view.bet for view in driver.snapshot.seats if view.bet} == {3: 25, 4: 50, 5: 100}
    assert sentence(driver) == "Místo 6 · Eva — dorovnat 100, zvýšit nejméně na 200"


def test_a_short_all_in_does_not_reopen_the_betting_and_the_screen_says_why(open_window: OpenWindow) -> None:
    driver = open_window(live_table({1: 5000, 2: 700, 3: 5000}))
    hands = Keyboard(driver)
    hands.play("d1 n r500 a c")  # seat 2 goes all-in for 700: 200 more, less than the full raise of 450
    assert "sázení není znovu otevřeno (BET-7)" in sentence(driver)
    driver.touch_act("raise")
    notice = driver.window.console.notice.model
    assert notice is not None
    assert notice.rule == "BET-7"
    assert driver.snapshot.hand.actor == 1  # type: ignore[union-attr]


def test_cards_that_contradict_the_winner_are_refused_before_anything_is_written(
    open_window: OpenWindow,
) -> None:
    driver = open_window(live_table({1: 5000, 2: 5000}))
    hands = Keyboard(driver)
    hands.play("d1 n c c b=AsKh7d c c b=2c c c b=3d c c s1=AhAd s2=KsKd")
    seq = driver.snapshot.seq
    hands.winner(2)
    assert driver.snapshot.seq == seq
    notice = driver.window.console.notice.model
    assert notice is not None
    assert notice.rule == "SHOW-6"
    hands.play("ok")
    assert stacks(driver)[1] == 5050


@pytest.mark.parametrize("typed", [("AhAs", "KdKs"), ("AsAh", "KsKd")], ids="".join)
def test_shown_cards_stand_in_one_order_however_they_were_typed(
    open_window: OpenWindow, typed: tuple[str, str]
) -> None:
    """On the felt, in the log, on the button that takes them back: the higher first, of one rank spades first."""
    driver = open_window(live_table({1: 5000, 2: 5000}))
    first, second = typed
    Keyboard(driver).play(f"d1 n c c b=2c5h7d c c b=9c c c b=Jd c c s1={first} s2={second}")
    model = driver.window.console.model
    assert model is not None
    on_felt = {
        plate.seat: [face.rank + face.suit for face in plate.shown_cards] for plate in model.felt.seats
    }
    assert (on_felt[1], on_felt[2]) == (["As", "Ah"], ["Ks", "Kd"])
    lines = [
        [face.rank + face.suit for face in line.cards] for line in model.log.lines if "ukazuje" in line.text
    ]
    assert lines == [["As", "Ah"], ["Ks", "Kd"]]
    assert "K♠ K♦" in model.log.undo.title


def test_a_void_hand_gives_everything_back_and_leaves_a_record(open_window: OpenWindow) -> None:
    driver = open_window()
    Touch(driver).play("d1 n f r150")
    driver.touch("tool_side:void_hand")
    driver.touch("choice_reason_MISDEAL")
    driver.touch("confirm_form")
    assert driver.expected is Expected.NEXT_HAND
    assert set(stacks(driver).values()) == {5000}
    assert driver.snapshot.hand is not None
    assert driver.snapshot.hand.voided
    assert "hra anulována: neplatné rozdání" in [
        line.text
        for line in driver.window.console.log.model.lines  # type: ignore[union-attr]
    ]
    Touch(driver).next_hand()
    again = driver.snapshot.hand
    assert (again.hand_no, again.button) == (2, 1), "the same button deals again (DEAL-4)"
    assert {view.seat: view.bet for view in driver.snapshot.seats if view.bet} == {2: 25, 3: 50}


def test_after_the_confirmation_undo_asks_the_floor_and_reopens_the_hand(open_window: OpenWindow) -> None:
    driver = open_window()
    hands = Touch(driver)
    hands.play("d1 n f f r150 e ok")
    hands.undo()
    assert driver.expected is Expected.NEXT_HAND
    driver.touch("action_floor:F301")
    assert driver.expected is Expected.CONFIRM


def test_twenty_acts_are_taken_back_one_by_one(open_window: OpenWindow) -> None:
    driver = open_window()
    hands = Keyboard(driver)
    hands.play("d1 n" + " c" * 9 + " b=AsKh7d" + " c" * 9 + " b=2c")
    for _step in range(20):
        hands.undo()
    snapshot = driver.snapshot
    assert snapshot.hand is not None
    assert (snapshot.hand.street, snapshot.hand.actor, snapshot.hand.pot_total) == ("preflop", 4, 75)
