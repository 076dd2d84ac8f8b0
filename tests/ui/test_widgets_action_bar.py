"""The legal acts, the amount and the keypad: touches become gestures, a refused act answers with its reason."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.helpers import gallery_models as models
from tests.helpers.widgets import console, touch
from ui.widgets.keypad import BACKSPACE


@pytest.mark.parametrize("key", ["fold", "call", "raise"])
def test_touching_an_act_requests_it_by_its_key(qtbot: QtBot, key: str) -> None:
    view = console(qtbot)

    with qtbot.waitSignal(view.act_requested) as requested:
        touch(view.action_bar.act(key))

    assert requested.args == [key]


def test_an_act_that_is_not_legal_stays_visible_and_says_why_when_touched(qtbot: QtBot) -> None:
    view = console(qtbot)
    view.show_bottom(models.refused_acts())

    with qtbot.assertNotEmitted(view.act_requested), qtbot.waitSignal(view.why_requested) as asked:
        touch(view.action_bar.act("raise"))

    assert asked.args == ["raise", "Karel už jednal a all-in 450 není plné zvýšení (BET-7)."]


def test_a_quick_size_that_is_not_legal_says_why_when_touched(qtbot: QtBot) -> None:
    view = console(qtbot)
    view.show_bottom(models.refused_acts())

    with qtbot.assertNotEmitted(view.quick_size_chosen), qtbot.waitSignal(view.why_requested) as asked:
        touch(view.action_bar.size_button("pot"))

    assert asked.args[0] == "pot"


def test_an_act_touched_by_mouse_takes_no_focus(qtbot: QtBot) -> None:
    """Otherwise Space would press it a second time."""
    view = console(qtbot)
    with qtbot.waitActive(view):
        view.activateWindow()
    view.setFocus()

    touch(view.action_bar.act("call"))

    assert QApplication.focusWidget() is view


def test_an_act_can_be_reached_by_tab_and_pressed_by_space(qtbot: QtBot) -> None:
    view = console(qtbot)
    with qtbot.waitActive(view):
        view.activateWindow()
    button = view.action_bar.act("call")
    button.setFocus(Qt.FocusReason.TabFocusReason)

    with qtbot.waitSignal(view.act_requested) as requested:
        QTest.keyClick(button, Qt.Key.Key_Space)

    assert requested.args == ["call"]


@pytest.mark.parametrize("key", ["min", "half", "pot", "all_in", "m0", "m3"])
def test_touching_a_quick_size_chooses_it(qtbot: QtBot, key: str) -> None:
    view = console(qtbot)

    with qtbot.waitSignal(view.quick_size_chosen) as chosen:
        touch(view.action_bar.size_button(key))

    assert chosen.args == [key]


@pytest.mark.parametrize("key", ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "00"])
def test_a_key_of_the_pad_sends_its_digits(qtbot: QtBot, key: str) -> None:
    view = console(qtbot)

    with qtbot.waitSignal(view.digit_pressed) as pressed:
        touch(view.action_bar.keypad.key(key))

    assert pressed.args == [key]


def test_the_last_key_of_the_pad_takes_a_digit_away(qtbot: QtBot) -> None:
    view = console(qtbot)

    with qtbot.waitSignal(view.backspace_pressed), qtbot.assertNotEmitted(view.digit_pressed):
        touch(view.action_bar.keypad.key(BACKSPACE))


def test_touching_the_amount_asks_for_the_field(qtbot: QtBot) -> None:
    view = console(qtbot)

    with qtbot.waitSignal(view.amount_touched):
        touch(view.action_bar.amount)


def test_the_main_acts_are_at_least_120_pixels_high_at_1280_by_800(qtbot: QtBot) -> None:
    view = console(qtbot)

    assert all(view.action_bar.act(key).height() >= 120 for key in ("fold", "call", "raise"))


def test_acts_keep_their_places_when_others_become_legal(qtbot: QtBot) -> None:
    view = console(qtbot)
    before = [view.action_bar.act(key).geometry() for key in ("fold", "call", "raise")]

    view.show_bottom(models.refused_acts())
    view.show_bottom(models.acts(large=True))

    assert [view.action_bar.act(key).geometry() for key in ("fold", "call", "raise")] == before


def test_the_expected_act_is_said_to_a_screen_reader(qtbot: QtBot) -> None:
    view = console(qtbot)

    assert view.action_bar.accessibleName().startswith("Místo 5 · Karel — dorovnat 300")
    assert view.action_bar.act("raise").accessibleName() == "Raise na 900 · přidává 900 · zbude 4\u00a0550"
    assert view.action_bar.amount.accessibleName() == "na 900"


def test_the_reason_of_a_refused_act_is_said_to_a_screen_reader(qtbot: QtBot) -> None:
    view = console(qtbot)
    view.show_bottom(models.refused_acts())

    assert "BET-7" in view.action_bar.act("raise").accessibleDescription()
