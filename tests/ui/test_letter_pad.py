"""Letters on the screen: a Czech name by touch alone; figures and letters change places as the fields need them."""

import pytest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from tablemgr.persistence.memory_store import InMemoryJournalStore
from tests.helpers.front_desk import FrontDesk
from tests.helpers.pins import give_pins, guarded_house, open_with_pins
from tests.helpers.widgets import family, shown
from tests.ui.conftest import OpenWindow
from ui.presenters.form_models import Choice, ChoiceField, FormModel, TextField
from ui.presenters.model_parts import ActModel
from ui.theme import TOUCH_MIN, Theme
from ui.widgets.form_panel import FormPanel
from ui.widgets.letter_pad import BACKSPACE, CAPITALS, FIGURE_KEYS, FIGURES, LETTERS, SPACE, LetterPad, marked


@pytest.fixture
def pad(qtbot: QtBot, font_family: str) -> LetterPad:
    """A pad that writes into a line edit of its own."""
    pad = LetterPad(Theme(font_family))
    qtbot.addWidget(pad)
    edit = QLineEdit(pad)
    pad.write_into(edit)
    pad.resize(284, pad.height_for(284))
    pad.show()
    return pad


def written(pad: LetterPad) -> str:
    edit = pad.findChild(QLineEdit)
    assert isinstance(edit, QLineEdit)
    return edit.text()


def write(pad: LetterPad, *keys: str) -> None:
    for key in keys:
        pad.key(key).click()


def test_every_word_begins_with_a_capital_and_goes_on_small(pad: LetterPad) -> None:
    write(pad, *"JAN", SPACE, *"NOVAK")
    assert written(pad) == "Jan Novak"


def test_marks_join_the_letter_before_them(pad: LetterPad) -> None:
    write(pad, "R", "ˇ", "E", "H", "O", "R", "ˇ", SPACE, "C", "ˇ", "I", "´", "Z", "ˇ", "E", "K")
    assert written(pad) == "Řehoř Čížek"


def test_a_mark_without_a_letter_or_on_a_wrong_one_changes_nothing(pad: LetterPad) -> None:
    write(pad, "ˇ", "O", "ˇ")
    assert written(pad) == "O"
    assert [marked("u", "°"), marked("U", "´"), marked("x", "ˇ")] == ["ů", "Ú", "x"]


def test_capitals_stay_on_until_they_are_switched_off(pad: LetterPad) -> None:
    write(pad, CAPITALS, *"PRAHA", CAPITALS, *"X")
    assert written(pad) == "PRAHAx"


def test_every_sign_of_a_firm_s_name_is_on_the_pad(pad: LetterPad) -> None:
    write(pad, FIGURES, *"\"<&>'()@#+:;!?/_")
    assert written(pad) == "\"<&>'()@#+:;!?/_"
    places = [pad.key(key).geometry() for key in FIGURE_KEYS]
    assert all(place.bottom() <= pad.height() for place in places)
    assert len({(place.x(), place.y()) for place in places}) == len(FIGURE_KEYS)


def test_figures_are_one_touch_away_and_back(pad: LetterPad) -> None:
    write(pad, "D", FIGURES, "1", "0", "1", LETTERS)
    assert written(pad) == "D101"
    assert pad.key("A").isVisible()
    assert not pad.key("1").isVisible()


def test_the_last_key_takes_one_sign_away(pad: LetterPad) -> None:
    write(pad, "A", "B", BACKSPACE)
    assert written(pad) == "A"


@pytest.mark.parametrize("width", [236, 250, 284, 330, 380, 700])
def test_every_key_is_a_finger_wide_and_none_covers_another(pad: LetterPad, width: int) -> None:
    pad.resize(width, pad.height_for(width))
    for figures in (FIGURES, LETTERS):
        pad.key(figures).click()
        shown = [key for key in pad.findChildren(type(pad.key("A"))) if key.isVisible()]
        assert len(shown) > 15
        assert all(min(key.width(), key.height()) >= TOUCH_MIN for key in shown)
        assert all(pad.rect().contains(key.geometry()) for key in shown)
        assert not [
            1
            for key in shown
            for other in shown
            if key is not other and key.geometry().intersects(other.geometry())
        ]


def test_the_pad_follows_the_field_that_is_written(open_window: OpenWindow) -> None:
    front = FrontDesk().seat(3, "Karel")
    driver = open_window(front.service)
    driver.window.desk.open_side("cash_out", {"seat": 3})
    driver.window.refresh()
    driver.settle()
    form = driver.window.console.form
    assert form.keypad.isVisible()
    assert not form.letters.isVisible()
    driver.type("4975")
    driver.touch("choice_reason_OTHER")
    driver.touch("field_reason_text")
    assert form.letters.isVisible()
    assert not form.keypad.isVisible()
    for key in "CHIP":
        driver.touch(f"letter_{key}")
    driver.touch("field_counted")
    assert form.keypad.isVisible()
    driver.touch("confirm_form")
    assert front.service.shift_report(1).exceptions[0].reason == "Chip"


@pytest.mark.parametrize("wide", [False, True], ids=["in the column", "on a page"])
def test_the_two_buttons_stay_where_they_are_when_the_letters_come(qtbot: QtBot, wide: bool) -> None:
    """A finger on its way to the button must not come down on a letter."""
    first = ChoiceField("who", "Who", (Choice("a", "A"), Choice("b", "B")))
    model = FormModel(
        "remark", "A remark", (first, TextField("note", "Note")), ActModel("confirm", "Write"),
        ActModel("cancel", "Leave"), summary=(("Sum", "25"),), keypad=False, focus="who", wide=wide,
    )  # fmt: skip
    form = FormPanel(Theme(family()))
    form.show_model(model)
    shown(qtbot, form, *((1000, 700) if wide else (308, 700)))
    assert form.pads.isHidden()
    before = (form.confirm.geometry(), form.cancel.geometry())
    edit = form.findChild(QLineEdit, "field_note")
    assert edit is not None
    edit.setFocus()
    assert form.letters.isVisible()
    assert (form.confirm.geometry(), form.cancel.geometry()) == before
    assert not form.pads.geometry().intersects(form.confirm.geometry())


def test_the_two_buttons_stay_where_they_are_when_a_pin_is_asked_for(open_window: OpenWindow) -> None:
    """Who has a PIN brings the number pad when he is chosen: it comes above them."""
    service = open_with_pins(give_pins(guarded_house(InMemoryJournalStore()), "D101", "D102", "F201"))
    driver = open_window(service)
    driver.touch("dealer")
    form = driver.window.console.form
    assert form.pads.isHidden()
    before = (form.confirm.geometry(), form.cancel.geometry())
    driver.choose("who", "D102")
    assert form.keypad.isVisible()
    assert form.confirm.geometry().topLeft() == before[0].topLeft()
    assert form.cancel.geometry().topLeft() == before[1].topLeft()
    assert not form.pads.geometry().intersects(form.confirm.geometry())
