"""What a screen reader is told of the controls: what they are, of which field, and whether they are chosen."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QWidget

from tablemgr.text import Language
from tests.helpers.driver import Driver, Touch
from tests.helpers.live_table import live_table
from tests.helpers.supports import help_and_support
from tests.ui.conftest import OpenWindow


def told(widget: QWidget) -> tuple[QAccessible.Role, str, str, bool]:
    """(role, name, description, checked) as the system hands them on."""
    face = QAccessible.queryAccessibleInterface(widget)
    state = face.state()
    name, more = face.text(QAccessible.Text.Name), face.text(QAccessible.Text.Description)
    return face.role(), name, more, bool(state.checked)


@pytest.fixture
def driver(open_window: OpenWindow) -> Driver:
    return open_window(live_table({1: 5000, 2: 5000, 3: 5000}), Language.EN)


def test_each_choice_of_a_field_is_a_choice_whether_it_is_chosen_or_not(driver: Driver) -> None:
    driver.window.desk.open_page("settings")
    driver.window.refresh()
    box = QAccessible.Role.CheckBox
    assert told(driver.find("choice_suits_four")) == (box, "Four colours", "Suits", True)
    assert told(driver.find("choice_suits_two")) == (box, "Two colours", "Suits", False)
    driver.touch("choice_suits_two")
    assert told(driver.find("choice_suits_four")) == (box, "Four colours", "Suits", False)
    assert told(driver.find("choice_suits_two")) == (box, "Two colours", "Suits", True)


def test_what_only_opens_something_is_a_button(driver: Driver) -> None:
    driver.window.desk.support = help_and_support()
    driver.window.desk.open_page("settings")
    driver.window.refresh()
    role, _name, field, _checked = told(driver.find("choice_help_sheets"))
    assert (role, field) == (QAccessible.Role.Button, "Help")


def test_a_card_that_is_chosen_says_so_and_no_longer_when_it_is_taken_back(driver: Driver) -> None:
    Touch(driver).play("d1 n c c c")
    driver.touch("card_Ah")
    assert told(driver.find("card_Ah"))[3]
    assert not told(driver.find("card_Kh"))[3]
    driver.touch("card_Ah")
    assert not told(driver.find("card_Ah"))[3]


def test_the_field_of_the_amount_says_what_is_typed(driver: Driver) -> None:
    Touch(driver).play("d1 n")
    Touch(driver).type_amount(450)
    assert told(driver.find("amount"))[1].replace("\u00a0", " ") == "Amount, from 100 to 5 000: 450"
