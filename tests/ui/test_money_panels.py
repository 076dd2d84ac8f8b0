"""Seats and money through the real window, by touch alone and by keyboard alone, on a real table."""

import pytest
from PySide6.QtWidgets import QLineEdit, QWidget

from tablemgr.app.api import SeatNo, SeatStatus, SeatView, StartNextHand
from tablemgr.app.service import TableService
from tablemgr.text import Language
from tests.helpers.driver import Driver
from tests.helpers.front_desk import FrontDesk
from tests.ui.conftest import OpenWindow
from ui.presenters.form_models import FormModel
from ui.presenters.wording import seat_of
from ui.widgets.touch import TouchButton

SMALLEST_TARGET = 44


def empty_table() -> TableService:
    """PK07 open, nobody seated, nine seats and the whole staff."""
    return FrontDesk().service


def with_players() -> TableService:
    front = FrontDesk().seat(1, "Alena").seat(3, "Karel").seat(5, "Eva")
    return front.service


def view(driver: Driver, seat: int) -> SeatView:
    found = seat_of(driver.snapshot, seat)
    assert found is not None
    return found


def side_form(driver: Driver) -> FormModel:
    model = driver.window.console.form.model
    assert isinstance(model, FormModel)
    assert driver.window.console.form.isVisible()
    return model


def touch_player(driver: Driver, seat: int) -> None:
    """Touch a taken seat until its player is shown: before the first hand the first touch offers it the button."""
    driver.touch_seat(seat)
    if not driver.window.console.detail.isVisible():
        driver.touch_seat(seat)


def write(driver: Driver, text: str) -> None:
    """Letters by touch, as they stand on the keys."""
    for sign in text:
        driver.touch(f"letter_{'space' if sign == ' ' else sign}")


def digits(driver: Driver, number: int) -> None:
    for sign in str(number):
        driver.touch(f"key_{sign}")


def test_a_player_sits_down_and_buys_in_by_touch_alone(open_window: OpenWindow) -> None:
    driver = open_window(empty_table())
    driver.touch_seat(3)
    write(driver, "REHOˇRˇ C´")
    driver.touch("letter_back")
    write(driver, "Cˇ")
    driver.touch("confirm_form")
    assert view(driver, 3).name == "Rehoř Č"
    driver.touch("quick_amount_5000")
    driver.touch("confirm_form")
    assert view(driver, 3).stack == 5000
    assert not driver.window.console.form.isVisible()


def test_a_player_sits_down_and_buys_in_by_keyboard_alone(open_window: OpenWindow) -> None:
    driver = open_window(empty_table())
    driver.press("S")
    driver.press("3")
    driver.type("karel")
    driver.press("Enter")
    assert view(driver, 3).name == "karel"
    driver.type("5000")
    driver.press("Enter")
    assert view(driver, 3).stack == 5000
    driver.press("S")
    driver.press("3")
    assert driver.window.console.detail.isVisible()
    driver.press("Enter")  # the first action: top-up
    driver.type("1000")
    driver.press("Enter")
    assert view(driver, 3).stack == 6000


def test_the_seat_form_offers_known_players_while_letters_are_typed(open_window: OpenWindow) -> None:
    front = FrontDesk().seat(1, "Žofie").seat(3, "Karel")
    front.side("cash_out", seat=1).edit(counted="5000").confirm()
    driver = open_window(front.service)
    driver.touch_seat(1)
    driver.type("zof")
    ref = next(ref for ref, name in front.service.known_players() if name == "Žofie")
    driver.touch(f"choice_known_{ref}")
    driver.touch("confirm_form")
    assert view(driver, 1).name == "Žofie"


def test_the_keypad_writes_and_backspace_empties_without_a_zero(open_window: OpenWindow) -> None:
    driver = open_window(with_players())
    touch_player(driver, 3)
    driver.touch("action_buy_in")
    digits(driver, 25)
    driver.touch("key_00")
    edit = driver.find("field_amount")
    assert isinstance(edit, QLineEdit)
    assert edit.text() == "2\u00a0500"
    for _digit in range(4):
        driver.touch("key_back")
    assert edit.text() == ""
    driver.touch("confirm_form")
    assert driver.window.console.notice.isVisible()
    assert view(driver, 3).stack == 5000


def test_digits_of_a_form_are_never_acts_of_the_running_hand(open_window: OpenWindow) -> None:
    service = with_players()
    driver = open_window(service)
    service.execute(StartNextHand(SeatNo(1)))
    driver.settle()
    acting = driver.snapshot.legal
    assert acting is not None
    driver.touch_seat(next(seat for seat in (1, 3, 5) if seat != acting.seat))
    if not driver.window.console.detail.isVisible():
        driver.touch_seat(acting.seat)
    driver.press("Escape")
    driver.touch_seat(acting.seat)
    driver.touch("action_buy_in")
    driver.type("1000f")
    assert driver.snapshot.legal == acting
    driver.press("Backspace")
    driver.press("Enter")
    assert view(driver, acting.seat).queued_top_up == 1000
    assert driver.snapshot.legal == acting


def test_enter_in_a_form_without_lines_never_starts_a_hand(open_window: OpenWindow) -> None:
    """The dealer's form has only buttons: the keys belong to it all the same."""
    service = with_players()
    FrontDesk(service=service).play_folded_hand(button=1)
    driver = open_window(service)
    driver.touch("dealer")
    driver.press("Enter")
    assert driver.snapshot.hand is not None
    assert driver.snapshot.hand.finished
    driver.press("Space")  # chooses the first
    driver.press("Enter")
    assert driver.snapshot.dealer == "D102"


def test_the_menu_opens_by_key_and_leads_on_by_arrows(open_window: OpenWindow) -> None:
    driver = open_window(with_players())
    driver.press("F10")
    assert driver.window.console.detail.isVisible()
    driver.press("Tab")
    driver.press("Enter")  # the second action: change of floor
    assert side_form(driver).key == "floor"
    driver.press("Escape")
    assert not driver.window.console.form.isVisible()
    driver.press("F10")
    driver.press("Escape")
    assert not driver.window.console.detail.isVisible()


def test_a_detail_opened_by_touch_leaves_the_keys_to_the_table(open_window: OpenWindow) -> None:
    service = with_players()
    driver = open_window(service)
    service.execute(StartNextHand(SeatNo(1)))
    driver.settle()
    driver.touch("table_menu")
    before = driver.snapshot.legal
    assert before is not None
    driver.press("F")
    assert driver.snapshot.legal != before


def test_a_player_leaves_by_touch_with_a_difference_explained(open_window: OpenWindow) -> None:
    driver = open_window(with_players())
    touch_player(driver, 5)
    driver.touch("action_cash_out")
    digits(driver, 4975)
    driver.touch("choice_reason_MISCOUNT")
    driver.touch("confirm_form")
    assert view(driver, 5).status is SeatStatus.EMPTY


def test_a_count_goes_up_and_down_by_touch(open_window: OpenWindow) -> None:
    driver = open_window(with_players())
    driver.touch("table_menu")
    driver.touch("action_fill")
    for _chip in range(3):
        driver.touch("more_first_500")
    driver.touch("less_first_500")
    driver.touch("choice_reason_LOW_BANK")
    driver.touch("choice_by_F201")
    driver.touch("confirm_form")
    assert driver.window.console.detail.isVisible()
    assert [(slip.amount, slip.state) for slip in driver.snapshot.slips] == [(1000, "requested")]


def test_a_whole_fill_by_touch_alone(open_window: OpenWindow) -> None:
    driver = open_window(with_players())
    driver.touch("table_menu")
    driver.touch("action_fill")
    driver.touch("count_first_1000")
    digits(driver, 5)
    driver.touch("choice_reason_LOW_BANK")
    driver.touch("choice_by_F201")
    driver.touch("confirm_form")
    driver.touch("action_slip_issue")
    driver.touch("choice_by_C301")
    driver.touch("confirm_form")
    driver.touch("action_slip_accept")
    driver.touch("count_first_1000")
    digits(driver, 5)
    driver.touch("choice_runner_R401")
    driver.touch("confirm_form")
    assert [slip.state for slip in driver.snapshot.slips] == ["accepted"]


def test_the_language_changes_in_the_middle_of_a_form(open_window: OpenWindow) -> None:
    driver = open_window(with_players())
    touch_player(driver, 3)
    driver.touch("action_buy_in")
    driver.type("1500")
    driver.touch("language")
    edit = driver.find("field_amount")
    assert isinstance(edit, QLineEdit)
    assert edit.text() == "1\u00a0500"
    assert side_form(driver).title == "Top-up"
    driver.press("Enter")
    assert view(driver, 3).stack == 6500


@pytest.mark.parametrize(("width", "height"), [(1024, 768), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize(
    "name", ["buy_in", "cash_out", "tip", "change_seat", "player_name", "fill", "dealer"]
)
def test_every_target_of_a_panel_is_a_finger_wide(
    open_window: OpenWindow, name: str, width: int, height: int
) -> None:
    driver = open_window(with_players(), Language.CS, width, height)
    driver.window.desk.open_side(name, {"seat": 3})
    driver.window.refresh()
    driver.settle()
    small = [
        (button.objectName(), button.width(), button.height())
        for button in driver.window.console.form.findChildren(TouchButton)
        if button.isVisible() and min(button.width(), button.height()) < SMALLEST_TARGET
    ]
    assert small == []


def test_a_name_with_markup_is_shown_as_it_is(open_window: OpenWindow) -> None:
    service = FrontDesk().seat(3, "<b>Karel</b> \"X\" & 'Y'").service
    driver = open_window(service)
    touch_player(driver, 3)
    detail = driver.window.console.detail
    assert detail.model is not None
    assert "<b>Karel</b>" in detail.model.title
    rich = [
        label
        for label in driver.window.findChildren(QWidget)
        if hasattr(label, "textFormat") and "<b>" in label.text() and label.textFormat().name != "PlainText"
    ]
    assert rich == []


def test_enter_after_a_touch_belongs_to_the_form_and_not_to_the_next_hand(open_window: OpenWindow) -> None:
    """Touched choices and pad keys take no focus, and do not hand the keyboard to the table either."""
    service = with_players()
    FrontDesk(service=service).play_folded_hand(button=1)
    driver = open_window(service)
    driver.touch_seat(3)
    driver.touch("action_buy_in")
    driver.type("10")
    driver.touch("key_00")
    driver.touch("choice_means_brought")
    driver.press("Enter")
    hand = driver.snapshot.hand
    assert hand is not None
    assert hand.finished
    assert [(bought.amount, bought.means) for bought in view(driver, 3).purchases][-1] == (1000, "brought")
