"""Forms as they are used at a table: what stands still, what is typed over, what is no longer true and goes."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QFileDialog, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from tablemgr.app.api import CallFloor
from tablemgr.text import Language
from tests.helpers.driver import Driver
from tests.helpers.exhibits import between, house_only, nothing_yet, side
from tests.helpers.live_table import give
from tests.ui.conftest import OpenWindow
from ui.dialogs.files import QtFiles, documents_folder
from ui.memory import WindowMemory
from ui.presenters.wording import words_for
from ui.theme import Theme
from ui.widgets.letter_pad import LetterPad


def edit(driver: Driver, name: str) -> QLineEdit:
    found = driver.find(name)
    assert isinstance(found, QLineEdit)
    return found


def fill(open_window: OpenWindow) -> Driver:
    driver = open_window(between())
    side("fill", {}, driver.window)
    driver.settle()
    return driver


def test_tab_goes_from_count_to_count(open_window: OpenWindow) -> None:
    driver = fill(open_window)
    driver.touch("count_first_1000")
    driver.press("Tab")
    assert edit(driver, "count_first_500").hasFocus()


def test_a_touched_number_is_typed_over_and_a_second_touch_sets_the_caret(open_window: OpenWindow) -> None:
    driver = fill(open_window)
    driver.write("count_first_100", "80")
    driver.touch("count_first_500")
    driver.touch("count_first_100")
    driver.type("16")
    assert edit(driver, "count_first_100").text() == "16"
    driver.touch("count_first_100")
    driver.touch("count_first_100")
    assert not edit(driver, "count_first_100").hasSelectedText()


def test_what_a_grey_button_said_goes_when_it_is_no_longer_true(open_window: OpenWindow) -> None:
    driver = fill(open_window)
    driver.write("count_first_100", "20")
    driver.touch("confirm_form")
    assert driver.window.console.notice.isVisible()
    driver.choose("reason", "LOW_BANK")
    driver.choose("by", "F301")
    assert not driver.window.console.notice.isVisible()


def test_the_answer_of_the_floor_shows_who_may_have_come_and_brings_letters_only_when_words_are_written(
    open_window: OpenWindow,
) -> None:
    service = between()
    give(service, CallFloor())
    driver = open_window(service)
    side("floor_call", {}, driver.window)
    driver.settle()
    form = driver.window.console.form
    assert not form.letters.isVisible()
    before = form.geometry()
    driver.touch("field_note")
    assert form.letters.isVisible()
    assert form.geometry() == before
    for name in ("choice_floor_F301", "choice_floor_M401", "field_note"):
        widget = driver.find(name)
        assert widget.visibleRegion().boundingRect().height() == widget.height()


def place(widget: QWidget) -> QRect:
    return widget.geometry()


def test_the_buttons_of_a_page_stand_still_while_the_pad_changes(open_window: OpenWindow) -> None:
    driver = open_window(house_only())
    form = driver.window.page.form
    driver.touch("field_table")
    letters = place(form.confirm)
    driver.touch("field_small_blind")
    assert form.keypad.isVisible()
    assert place(form.confirm) == letters


def test_a_message_over_a_page_moves_nothing_on_it(open_window: OpenWindow) -> None:
    driver = open_window(house_only())
    page = driver.window.page
    before = place(page.form)
    driver.window._do(lambda: driver.window.desk.console.why("Something is not possible."))
    assert page.notice.isVisible()
    assert place(page.form) == before
    assert not page.notice.geometry().intersects(page.bar.settings.geometry())


def test_enter_is_drawn_on_the_button_only_where_it_confirms(open_window: OpenWindow) -> None:
    driver = open_window(nothing_yet())
    form = driver.window.page.form
    driver.touch("field_operator")
    assert not form.confirm.shows_key
    form._edits()[-1].setFocus()
    assert form.confirm.shows_key


def test_where_the_screen_has_no_room_the_window_starts_over_all_of_it(open_window: OpenWindow) -> None:
    window = open_window(house_only()).window
    window.hide()
    room = window.screen().availableSize()
    window.setMinimumSize(100, 100)
    window.resize(room)
    window.show_on_screen()
    assert window.isMaximized()
    window.showNormal()
    window.hide()
    window.resize(room.width() // 2, room.height() // 2)
    window.show_on_screen()
    assert not window.isMaximized()


@pytest.fixture
def dialog(qtbot: QtBot, font_family: str, tmp_path: Path) -> tuple[QtFiles, WindowMemory]:
    window = QWidget()
    qtbot.addWidget(window)
    files, memory = QtFiles(lambda: None), WindowMemory(tmp_path / "settings.ini")
    files.attach(window, lambda: words_for(Language.CS, None), Theme(font_family), memory)
    files.save_pdf("SR-1.pdf", b"%PDF-1", lambda _path, _fault: None)
    return files, memory


def of(files: QtFiles) -> QFileDialog:
    assert files.dialog is not None
    return files.dialog


def test_the_file_dialog_opens_among_the_papers_of_the_user_in_his_language(
    dialog: tuple[QtFiles, WindowMemory],
) -> None:
    found = of(dialog[0])
    assert Path(found.directory().absolutePath()) == documents_folder()
    said = {label.text().replace("&", "") for label in found.findChildren(QLabel)}
    assert {"Složka:", "Název souboru:", "Druh souboru:"} <= said


def test_the_name_of_a_file_is_written_by_touch(dialog: tuple[QtFiles, WindowMemory]) -> None:
    found = of(dialog[0])
    line, letters = found.findChild(QLineEdit), found.findChild(LetterPad)
    assert line is not None
    assert letters is not None
    line.clear()
    letters.key("B").click()
    assert line.text().lower() == "b"


def test_the_folder_that_was_chosen_last_is_remembered(
    dialog: tuple[QtFiles, WindowMemory], tmp_path: Path
) -> None:
    files, memory = dialog
    of(files).fileSelected.emit(str(tmp_path / "SR-1.pdf"))
    assert memory.papers_folder == tmp_path
    files.save_pdf("SR-2.pdf", b"%PDF-1", lambda _path, _fault: None)
    assert Path(of(files).directory().absolutePath()) == tmp_path
