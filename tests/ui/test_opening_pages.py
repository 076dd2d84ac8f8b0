"""First start and opening through the real window: by keyboard, by touch, in both languages."""

import pytest
from PySide6.QtWidgets import QLineEdit

from tests.helpers.driver import Driver
from tests.helpers.front_desk import FrontDesk
from tests.helpers.live_table import new_service
from tests.ui.conftest import OpenWindow
from ui.presenters.form_models import FormModel
from ui.widgets.touch import TouchButton

SMALLEST_TARGET = 44


def page(driver: Driver) -> FormModel:
    model = driver.window.page.form.model
    assert isinstance(model, FormModel)
    assert driver.window.page.form.isVisible()
    return model


def edit(driver: Driver, name: str) -> QLineEdit:
    found = driver.find(name)
    assert isinstance(found, QLineEdit)
    return found


def fill_the_house(driver: Driver) -> None:
    """By keyboard: Enter goes from line to line."""
    for text in ("Casino Vltava", "01234561", "PRAHA1"):
        driver.type(text)
        driver.press("Enter")


def test_an_empty_journal_begins_with_the_first_start(open_window: OpenWindow) -> None:
    driver = open_window(new_service())
    assert page(driver).key == "first_start"
    assert edit(driver, "field_operator").hasFocus()


def test_house_and_table_are_opened_by_keyboard_alone(open_window: OpenWindow) -> None:
    driver = open_window(new_service())
    fill_the_house(driver)
    driver.touch("confirm_form")
    house = driver.snapshot.house
    assert house is not None
    assert house.operator == "casino vltava"
    assert page(driver).key == "open_table"
    driver.touch("confirm_form")
    assert page(driver).key == "open_table_count_first"
    for number in ("5", "5", "16", "50", "80"):
        driver.type(number)
        driver.press("Enter")
    assert not driver.snapshot.session_id
    driver.touch("choice_dealer_D101")
    driver.touch("choice_floor_F201")
    driver.press("Enter")
    assert page(driver).key == "open_table_count_second"
    for number in ("5", "5", "16", "50", "80"):
        driver.type(number)
        driver.press("Enter")
    assert driver.snapshot.session_id == 1  # as in every form: Enter in the last line confirms
    assert driver.window.console.isVisible()
    bank = driver.snapshot.bank
    assert bank is not None
    assert bank.total == 5 * 5000 + 5 * 1000 + 16 * 500 + 50 * 100 + 80 * 25


def test_enter_on_the_game_goes_on_as_soon_as_nothing_is_missing(open_window: OpenWindow) -> None:
    """Ten lines that are filled in already are not walked through: Enter in any of them is the large button."""
    driver = open_window(FrontDesk(table=False).service)
    assert page(driver).key == "open_table"
    assert edit(driver, "field_table").hasFocus()
    button = driver.window.page.form.confirm
    assert button.shows_key
    driver.type("PK09")
    driver.press("Enter")
    assert page(driver).key == "open_table_count_first"


def test_house_and_table_are_opened_by_touch_alone(open_window: OpenWindow) -> None:
    driver = open_window(new_service())
    for letter in "CASINO":
        driver.touch(f"letter_{letter}")
    driver.touch("field_ico")
    driver.touch("letter_123")
    for digit in "01234561":
        driver.touch(f"letter_{digit}")
    driver.touch("field_site")
    driver.touch("letter_ABC")
    for letter in "PRAHA":
        driver.touch(f"letter_{letter}")
    driver.touch("confirm_form")
    house = driver.snapshot.house
    assert house is not None
    assert (house.operator, house.ico, house.site) == ("Casino", "01234561", "Praha")
    driver.touch("choice_variant_FL")
    driver.touch("confirm_form")
    driver.touch("choice_dealer_D102")
    driver.touch("choice_floor_M301")
    for counter in ("first", "second"):
        for _chip in range(4):
            driver.touch(f"more_{counter}_1000")
        driver.touch("confirm_form")
    assert (driver.snapshot.dealer, driver.snapshot.floor) == ("D102", "M301")
    rules = driver.snapshot.rules
    assert rules is not None
    assert rules.variant == "FL"


def test_a_bad_first_start_says_so_in_both_languages_and_keeps_what_was_typed(
    open_window: OpenWindow,
) -> None:
    driver = open_window(new_service())
    driver.type("casino")
    driver.touch("confirm_form")
    assert page(driver).refusal.startswith("IČO: osm číslic")
    driver.touch("page_language")
    assert page(driver).refusal.startswith("Company ID (IČO): eight digits")
    assert edit(driver, "field_operator").text() == "casino"
    assert driver.snapshot.house is None


def test_a_row_of_staff_is_added_and_removed_by_touch(open_window: OpenWindow) -> None:
    driver = open_window(new_service())
    driver.touch("remove_staff_1")
    driver.touch("add_staff")
    rows = len([1 for row in range(20) if driver.shows(f"cell_staff_{row}_id")])
    assert rows == 8
    assert edit(driver, "cell_staff_1_id").text() == "F201"
    assert edit(driver, "cell_staff_7_id").text() == ""


def test_a_name_of_two_hundred_letters_is_refused_and_nothing_is_written(open_window: OpenWindow) -> None:
    driver = open_window(new_service())
    driver.type("x" * 200)
    driver.press("Enter")
    driver.type("01234561")
    driver.press("Enter")
    driver.type("praha1")
    driver.touch("confirm_form")
    assert "200" in page(driver).refusal
    assert driver.snapshot.house is None


@pytest.mark.parametrize(("width", "height"), [(1024, 768), (1280, 800), (1920, 1080)])
def test_every_target_of_the_pages_is_a_finger_wide(open_window: OpenWindow, width: int, height: int) -> None:
    driver = open_window(new_service(), width=width, height=height)
    faults: list[tuple[str, str, int, int]] = []

    def look(where: str) -> None:
        driver.settle()
        faults.extend(
            (where, button.objectName(), button.width(), button.height())
            for button in driver.window.page.findChildren(TouchButton)
            if button.isVisible() and min(button.width(), button.height()) < SMALLEST_TARGET
        )

    look("first start")
    fill_the_house(driver)
    driver.touch("confirm_form")
    look("game")
    driver.touch("confirm_form")
    look("count")
    assert faults == []


def test_a_table_that_was_closed_opens_again_once_two_have_counted(open_window: OpenWindow) -> None:
    front = FrontDesk().seat(3, "Karel").page("closing").both_count(c25=40, c100=40, c500=16, c1000=2)
    driver = open_window(front.service)
    assert page(driver).key.startswith("closing")
    driver.touch("cancel_form")
    assert page(driver).key == "open_table"
    driver.touch("confirm_form")
    driver.touch("choice_dealer_D101")
    driver.touch("choice_floor_F201")
    for counter in ("first", "second"):
        for chip, number in ((25, "40"), (100, "40"), (500, "16"), (1000, "2")):
            driver.write(f"count_{counter}_{chip}", number)
        driver.touch("confirm_form")
    bank = driver.snapshot.bank
    assert bank is not None
    assert (driver.snapshot.session_no, bank.total, driver.snapshot.seats[2].stack) == (2, 15_000, 5000)
