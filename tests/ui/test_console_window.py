"""The window itself: keys and focus, touches that bounce, forms beside the hand, what is drawn again."""

import sys

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tablemgr.app.api import Expected, SeatNo, Tip
from tablemgr.text import Language
from tests.helpers.driver import Keyboard, Touch
from tests.helpers.live_table import give, live_table
from tests.ui.conftest import OpenWindow
from ui.i18n import QtTexts
from ui.none_refs import IMMORTAL_SINCE, SPARE_REFERENCES
from ui.widgets.touch import TouchButton

FIT = pytest.mark.parametrize(("width", "height"), [(1024, 768), (1280, 800), (1920, 1080)])


def folded(driver) -> int:
    return sum(view.last_act == "fold" for view in driver.snapshot.seats)


def test_a_double_click_on_fold_folds_one_player(open_window: OpenWindow) -> None:
    """The second click belongs to the picture before the first one: it is refused, and said so."""
    driver = open_window()
    Touch(driver).play("d1 n")
    driver.touch_act("fold")
    driver.pause_ms = 50
    driver.touch_act("fold")
    assert folded(driver) == 1
    assert driver.window.console.notice.isVisible()


def test_a_touch_that_bounces_off_the_last_card_presses_nothing_on_the_panel_that_comes_up(
    open_window: OpenWindow,
) -> None:
    driver = open_window()
    Touch(driver).play("d1 n f f f f f f f c c b=AsKh7d c c")
    card = driver.find("card_2c")
    place = card.mapTo(driver.window, card.rect().center())
    driver.touch(card)
    driver.pause_ms = 50
    under = driver.window.childAt(place)
    assert under is not None
    driver.touch(under, under.mapFrom(driver.window, place))
    assert driver.expected is Expected.ACT
    bar = driver.window.console.action_bar.model
    assert bar is not None
    assert bar.amount is not None
    assert bar.amount.text == ""
    assert driver.snapshot.hand.actor == 2


def test_a_form_that_is_being_filled_in_stays_when_a_hand_starts(open_window: OpenWindow) -> None:
    driver = open_window()
    Keyboard(driver).play("d1 n f f f f f f f f ok")
    driver.touch_seat(10)
    assert driver.shows("confirm_form")
    driver.window.desk.console.act("start_hand")
    driver.window.refresh()
    assert driver.expected is Expected.ACT
    assert driver.shows("confirm_form")


def test_true_and_none_outlive_a_shift_of_drawing(open_window: OpenWindow) -> None:
    """PySide takes a few of their references with every act; without the guard Python aborts within hours."""
    driver = open_window()
    Touch(driver).play("d1 n f u f u f u")
    if sys.version_info < IMMORTAL_SINCE:
        assert sys.getrefcount(True) > SPARE_REFERENCES // 2
        assert sys.getrefcount(None) > SPARE_REFERENCES // 2


def test_two_touches_half_a_second_apart_fold_two_players(open_window: OpenWindow) -> None:
    driver = open_window()
    Touch(driver).play("d1 n f f")
    assert folded(driver) == 2


def test_a_touched_act_takes_no_focus_so_that_space_cannot_press_it_again(open_window: OpenWindow) -> None:
    driver = open_window()
    Touch(driver).play("d1 n f")
    assert QApplication.focusWidget() is driver.window.console
    driver.press("Space")
    assert next(view.last_act for view in driver.snapshot.seats if view.seat == 5) == "call"


def test_keys_reach_the_console_through_the_real_focus(open_window: OpenWindow) -> None:
    driver = open_window()
    Keyboard(driver).play("d1 n")
    seq = driver.snapshot.seq
    QTest.keyClick(driver.window.windowHandle(), Qt.Key.Key_F)
    driver.settle()
    assert driver.snapshot.seq > seq
    assert folded(driver) == 1


def test_letters_typed_into_a_form_are_no_acts_of_the_table(open_window: OpenWindow) -> None:
    driver = open_window()
    Keyboard(driver).play("d1 n")
    driver.touch("tool_side:void_hand")
    driver.touch("choice_reason_OTHER")
    driver.touch("field_other")
    driver.type("fcaen")
    assert folded(driver) == 0
    assert driver.expected is Expected.ACT
    driver.press("Escape")
    assert not driver.shows("confirm_form")
    driver.press("F")
    assert folded(driver) == 1


def test_escape_closes_the_side_panel(open_window: OpenWindow) -> None:
    driver = open_window()
    Keyboard(driver).play("d1 n")
    driver.touch_seat(10)
    assert driver.window.desk.model().console.side is not None
    driver.press("Escape")
    assert driver.window.desk.model().console.side is None


def test_f1_shows_the_keys_over_the_screen_and_goes_again(open_window: OpenWindow) -> None:
    driver = open_window()
    driver.press("F1")
    assert driver.window.console.help.isVisible()
    driver.press("F1")
    assert not driver.window.console.help.isVisible()


def test_a_change_by_somebody_else_is_drawn_at_once(open_window: OpenWindow) -> None:
    service = live_table()
    driver = open_window(service)
    Keyboard(driver).play("d1 n f f f f f f f f ok")
    give(service, Tip(SeatNo(3), 25))
    driver.settle()
    plates = {seat.seat: seat.stack for seat in driver.window.console.model.felt.seats}
    assert plates[3] == "5\u00a0000"


def test_equal_parts_are_not_drawn_again(open_window: OpenWindow) -> None:
    """A typed digit changes the bottom only: felt, log and top line keep the very model they show."""
    driver = open_window()
    Keyboard(driver).play("d1 n")
    view = driver.window.console
    felt, log, top = view.felt.model, view.log.model, view.top_bar.model
    driver.type("9")
    assert view.felt.model is felt
    assert view.log.model is log
    assert view.top_bar.model is top


def test_nothing_jumps_while_a_hand_runs(open_window: OpenWindow) -> None:
    driver = open_window()
    hands = Touch(driver)
    hands.play("d1 n")
    view = driver.window.console
    names = [f"seat_{seat}" for seat in range(1, 11)] + [
        "undo",
        "language",
        "act_fold",
        "act_call",
        "act_raise",
    ]
    places = {name: driver.find(name).geometry() for name in names}
    hands.play("f r150 f c")
    assert {name: driver.find(name).geometry() for name in names} == places
    assert view.felt.geometry().isValid()


@FIT
@pytest.mark.parametrize("language", list(Language))
def test_every_touch_target_is_at_least_44_pixels(
    open_window: OpenWindow, width: int, height: int, language: Language
) -> None:
    driver = open_window(language=language, width=width, height=height)
    hands = Keyboard(driver)
    for words in (
        "",
        "d1",
        "n",
        "f r150 f c f c c f f",
        "b=AsKh7d",
        "c c c c b=2c c c c c b=3d c c c c",
        "w5",
    ):
        hands.play(words)
        driver.settle()
        small = [
            (button.objectName(), button.width(), button.height())
            for button in driver.window.findChildren(TouchButton)
            if button.isVisible() and button.isEnabled() and min(button.width(), button.height()) < 44
        ]
        assert small == []


@FIT
def test_the_three_main_acts_are_tall_enough_to_hit_without_looking(
    open_window: OpenWindow, width: int, height: int
) -> None:
    driver = open_window(width=width, height=height)
    Keyboard(driver).play("d1 n")
    least = 120 if width >= 1280 else 100
    assert min(driver.find(f"act_{act}").height() for act in ("fold", "call", "raise")) >= least


def test_qt_s_own_buttons_speak_the_language_of_the_window(open_window: OpenWindow) -> None:
    from PySide6.QtCore import QCoreApplication

    driver = open_window()
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Zrušit"
    driver.touch("language")
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Cancel"


def test_qt_texts_are_taken_away_again() -> None:
    texts = QtTexts()
    texts.use(Language.CS)
    texts.close()
    from PySide6.QtCore import QCoreApplication

    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Cancel"
