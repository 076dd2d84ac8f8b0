"""Ways on the floor's desk: where it was left, what lies over it, what is typed and chosen without anything moving."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tablemgr import bootstrap
from tablemgr.app.api import HandKey
from tablemgr.bootstrap.charts import open_charts
from tablemgr.bootstrap.review import open_review
from tablemgr.text import Language
from tests.helpers.driver import Driver
from tests.helpers.fake_desk import ManualClock, NoFiles
from tests.helpers.floor_rooms import FloorRoom, shared_room
from ui.floor_window import FloorWindow
from ui.main_window import MainWindow
from ui.memory import WindowMemory
from ui.placing import show_on_screen
from ui.presenters.floor.floor_desk import FloorDesk
from ui.presenters.floor.models import Tab
from ui.presenters.floor.parts import FloorParts
from ui.theme import MEDIUM, Theme
from ui.widgets.floor.column_places import shown_columns
from ui.widgets.floor.floor_view import FloorView
from ui.widgets.floor.sign_pad import KEYS
from ui.widgets.paint import text_width

SMALL, NORMAL = (1024, 768), (1280, 800)
OpenDesk = Callable[..., Driver]


@pytest.fixture
def open_desk(qtbot: QtBot, font_family: str) -> Iterator[OpenDesk]:
    """`open_desk(room, size, files, language)`: the window of the room's table with the floor's desk in front."""
    opened: list[MainWindow] = []

    def opener(
        room: FloorRoom | None = None,
        size: tuple[int, int] = NORMAL,
        files: NoFiles | None = None,
        language: Language = Language.CS,
    ) -> Driver:
        here = room or shared_room()
        papers = bootstrap.ServicePapers(here.service)
        clock = ManualClock()
        window = MainWindow(here.service, papers, files or NoFiles(), clock, Theme(font_family), language)
        window.desk.floor = here.parts()
        qtbot.addWidget(window)
        opened.append(window)
        driver = Driver(window, clock)
        driver.show(*size)
        driver.press("F11")
        return driver

    yield opener
    for window in opened:
        window.close()


@pytest.fixture
def alone(qtbot: QtBot, font_family: str, tmp_path: Path) -> Iterator[FloorWindow]:
    """The desk in a window of its own, over both files of the room."""
    room = shared_room()
    review = open_review(None, (room.journal, room.copy), tmp_path)
    review.refresh_job(lambda _done, _of: True)()
    window = FloorWindow(FloorParts(review, open_charts()), NoFiles(), Theme(font_family), Language.CS)
    qtbot.addWidget(window)
    window.show()
    yield window
    window.close()
    review.close()


def view(driver: Driver) -> FloorView:
    return driver.window.page.floor


def desk(driver: Driver) -> FloorDesk:
    floor = getattr(driver.window.desk._page, "floor", None)
    assert isinstance(floor, FloorDesk)
    return floor


def touch(driver: Driver, *keys: str) -> None:
    for key in keys:
        driver.window._do(lambda key=key: driver.window.desk.page_touch(key))
    driver.settle()


def places(*widgets: QWidget) -> list[QRect]:
    return [QRect(widget.mapTo(widget.window(), QPoint()), widget.size()) for widget in widgets]


def texts(driver: Driver) -> str:
    log = view(driver).shown
    assert log is not None
    assert log.log is not None
    return "\n".join("".join(part.text for part in line.text) for line in log.log.proof)


# --- where it was left ----------------------------------------------------------------------------------------------


def test_the_desk_comes_back_as_it_was_left(open_desk: OpenDesk) -> None:
    driver = open_desk()
    older = desk(driver).rows.rows[5].key
    touch(driver, "row:5", "first", "next_step", "tab:money")
    step = desk(driver).replay.step  # type: ignore[union-attr]
    driver.press("F11")
    assert driver.window.desk.on_console
    driver.press("F11")
    assert desk(driver).tab is Tab.MONEY
    assert (desk(driver).chosen, desk(driver).replay.step) == (older, step)  # type: ignore[union-attr]


def test_whoever_looked_at_the_newest_hand_finds_the_newest(open_desk: OpenDesk) -> None:
    driver = open_desk()
    touch(driver, "row:3", "row:0")
    assert driver.window.desk.floor is not None
    assert driver.window.desk.floor.place.hand is None


def test_a_call_of_the_floor_shows_its_hand_wherever_the_desk_was_left(open_desk: OpenDesk) -> None:
    driver = open_desk()
    touch(driver, "row:5", "tab:log")
    driver.press("F11")
    driver.window._do(lambda: driver.window.desk.open_page("floor", {"hand": "last"}))
    assert desk(driver).tab is Tab.HANDS
    assert desk(driver).chosen == desk(driver)._host.parts.review.last_hand()


# --- what is said ---------------------------------------------------------------------------------------------------


def test_escape_closes_a_message_and_then_the_desk(open_desk: OpenDesk) -> None:
    driver = open_desk()
    driver.window._do(lambda: driver.window.desk.console.why("Tohle nejde."))
    assert driver.window.page.notice.isVisible()
    driver.press("Escape")
    assert not driver.window.page.notice.isVisible()
    assert not driver.window.desk.on_console
    driver.press("Escape")
    assert driver.window.desk.on_console


@pytest.mark.parametrize("tab", ["tab:hands", "tab:log"])
def test_a_message_moves_nothing_of_the_hand_and_of_the_log(open_desk: OpenDesk, tab: str) -> None:
    driver = open_desk()
    touch(driver, tab)
    parts = (view(driver).rows, view(driver).hand, view(driver).log)
    before = places(*parts)
    driver.window._do(lambda: driver.window.desk.console.why("Tohle nejde."))
    assert driver.window.page.notice.isVisible()
    assert places(*parts) == before


def test_alone_escape_closes_what_was_said_and_nothing_else(alone: FloorWindow) -> None:
    alone.desk.touch("chip:dealer")
    alone.desk.why("Tohle nejde.")
    alone.desk.cancel()
    _model, notice, _keys = alone.desk.model()
    assert notice is None
    assert alone.desk.floor.filters.open == "dealer"


def test_the_walk_over_the_chain_that_somebody_asked_for_answers_him(open_desk: OpenDesk) -> None:
    driver = open_desk()
    touch(driver, "tab:log")
    assert not driver.window.page.notice.isVisible()
    touch(driver, "verify")
    model = driver.window.page.notice.model
    assert model is not None
    assert model.text.startswith("Každý zápis nese pečeť předchozího")


# --- the paper and the log ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "letters"), [(NORMAL, 100), (SMALL, 130), ((1024, 700), 100)])
def test_all_sixteen_characters_are_typed_by_touch(
    open_desk: OpenDesk, size: tuple[int, int], letters: int
) -> None:
    driver = open_desk(size=size)
    driver.window._do(lambda: driver.window.desk.set_look(text=letters))
    driver.touch("floor_tab:log")
    proof = view(driver).log.proof
    driver.touch("floor_anchor")
    inside = proof.rect()
    for key in KEYS:
        button = proof.signs.key(key)
        box = QRect(button.mapTo(proof, QPoint()), button.size())
        assert inside.contains(box), key
        assert min(button.width(), button.height()) >= 40, key
        assert not any(box.intersects(act.geometry()) for act in proof.acts.shown), key
    for sign in "0f9a":
        driver.touch(proof.signs.key(sign))
    assert desk(driver).log.anchor == "0f9a"
    driver.touch(proof.signs.key("back"))
    assert desk(driver).log.anchor == "0f9"
    driver.touch(proof.signs.key("empty"))
    assert desk(driver).log.anchor == ""


def test_a_slip_of_the_pen_is_no_accusation(open_desk: OpenDesk) -> None:
    driver = open_desk()
    touch(driver, "tab:log")
    rows = desk(driver).log.rows
    seal = rows[-1].hash[:16]
    wrong = seal[:15] + ("0" if seal[15] != "0" else "1")
    for typed, said in (
        (seal, "Doklad souhlasí"),
        (wrong, "nejspíš je některý opsaný špatně"),
        ("0123456789abcdef", "některý může být opsaný špatně"),
        ("cokoli", "To není šestnáct znaků"),
    ):
        driver.window._do(lambda typed=typed: desk(driver).edit("anchor", typed))
        touch(driver, "compare")
        assert said in texts(driver), typed
        assert "zápisem 0" not in texts(driver)


def test_the_log_says_who_and_with_which_seal_on_the_smallest_screen(open_desk: OpenDesk) -> None:
    driver = open_desk(size=SMALL)
    touch(driver, "tab:log")
    rows = view(driver).log.rows.list
    width = rows.viewport().width()
    names = rows.painter.columns
    room = width - rows.painter.badge_room(width) - 20
    shown = {names[index].title for index, _left, _wide in shown_columns(names, rows.theme, room)}
    assert {"Čas", "Co", "Žetony", "Kdo", "Pečeť"} <= shown
    assert "Alžběta Šimová" in rows.rows.line(1).spoken or "Jana Nováková" in rows.rows.line(1).spoken


# --- filters --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [SMALL, NORMAL])
def test_no_filter_moves_or_grows_when_one_is_set(open_desk: OpenDesk, size: tuple[int, int]) -> None:
    driver = open_desk(size=size)
    chips = view(driver).filters.chips
    before = places(*chips)
    for chip, choice in (("dealer", 1), ("player", 2), ("only", 3)):
        touch(driver, f"chip:{chip}")
        model = view(driver).shown
        assert model is not None
        assert model.hands is not None
        assert model.hands.filters.picker is not None
        touch(driver, model.hands.filters.picker.choices[choice].key)
        assert places(*chips) == before, chip
    driver.window._do(lambda: desk(driver).edit("query", "100"))
    assert places(*chips) == before


def test_choices_open_under_their_chip(open_desk: OpenDesk) -> None:
    driver = open_desk()
    for name in ("chip:day", "chip:pot", "chip:order"):
        touch(driver, name)
        chip = next(chip for chip in view(driver).filters.chips if chip.model.key == name)
        left = chip.mapTo(view(driver), QPoint()).x()
        picker = view(driver).picker.geometry()
        assert picker.left() == left or picker.right() >= view(driver).width() - 12, name
        assert picker.left() <= left <= picker.right()


# --- alone ----------------------------------------------------------------------------------------------------------


def test_alone_the_log_offers_the_people_of_the_files(alone: FloorWindow) -> None:
    alone.desk.touch("tab:log")
    alone.desk.touch("chip:who")
    model = alone.desk.floor.model().log
    assert model is not None
    assert model.filters.picker is not None
    assert {"D101 Jana Nováková", "F202 Ivana Bílá"} <= {act.title for act in model.filters.picker.choices}


def test_alone_f1_twice_opens_the_manual_at_the_desk_and_f10_and_f2_open_something(
    alone: FloorWindow, qtbot: QtBot
) -> None:
    def press(*keys: str) -> str:
        for key in keys:
            getattr(alone.desk, {"F1": "help", "F2": "rules", "F10": "settings", "Esc": "cancel"}[key])()
        alone.refresh()
        shown = next(page for page in alone.page._pages if page.isVisibleTo(alone.page))
        return type(shown).__name__

    assert press("F1") == "FloorView"
    assert alone.page.help.isVisibleTo(alone.page)
    assert press("F1") == "ManualPage"
    assert alone.page.manual.model is not None
    assert alone.page.manual.model.heading == "Pult inspektora"
    assert press("Esc") == "FloorView"
    assert press("F2") == "RulebookPage"
    assert press("F2") == "FloorView"
    assert press("F10") == "FormPanel"
    alone.page.field_changed.emit("colours", "light")
    assert alone.desk.look.daylight
    assert alone.page.theme.palette.name != Theme(alone.page.theme.family).palette.name
    assert press("Esc") == "FloorView"


def test_alone_the_closings_of_the_copies_are_listed_and_lead_to_the_session(alone: FloorWindow) -> None:
    alone.desk.touch("tab:closings")
    sheet = alone.desk.floor.model().sheet
    assert sheet is not None
    rows = sheet.blocks[0].rows  # type: ignore[union-attr]
    assert {row.cells[1] for row in rows} == {"PK01", "PK02"}
    alone.desk.touch(rows[1].key)
    assert alone.desk.floor.tab is Tab.SESSION


@pytest.mark.parametrize("which", ["table", "alone"])
def test_both_windows_fit_the_screen_they_open_on(
    which: str, open_desk: OpenDesk, alone: FloorWindow
) -> None:
    window: QWidget = alone if which == "alone" else open_desk().window
    window.hide()
    window.setMinimumSize(100, 100)
    room = window.screen().availableGeometry()
    window.resize(room.width() + 256, room.height() + 32)
    show_on_screen(window)
    assert window.width() <= room.width()
    assert window.height() <= room.height()


# --- papers ---------------------------------------------------------------------------------------------------------


class NoPrinter(NoFiles):
    """A computer without a printer."""

    def no_printer(self) -> str:
        return "Tento počítač nemá tiskárnu."


def test_without_a_printer_no_paper_gets_a_number(open_desk: OpenDesk) -> None:
    room = shared_room()
    driver = open_desk(files=NoPrinter())
    driver.window._do(lambda: desk(driver).open_hand(HandKey("", 1, 5)))
    before = room.service.snapshot().seq
    driver.touch("floor_print")
    model = driver.window.page.notice.model
    assert model is not None
    assert model.text == "Tento počítač nemá tiskárnu."
    assert room.service.snapshot().seq == before


def test_the_language_chosen_at_the_desk_alone_is_kept_for_the_next_start(
    qtbot: QtBot, font_family: str, tmp_path: Path
) -> None:
    review = open_review(None, (shared_room().journal,), tmp_path)
    memory = WindowMemory(tmp_path / "look.ini")
    window = FloorWindow(FloorParts(review), NoFiles(), Theme(font_family), Language.CS, memory=memory)
    qtbot.addWidget(window)
    assert memory.language is None, "what the system speaks was chosen by nobody"
    QTest.mouseClick(window.page.floor.top.language, Qt.MouseButton.LeftButton)
    assert window.desk.words.language is Language.EN
    assert WindowMemory(tmp_path / "look.ini").language is Language.EN
    window.close()
    review.close()


def test_the_forms_of_a_search_stand_in_the_field_and_over_the_letters(open_desk: OpenDesk) -> None:
    for size in ((1024, 768), (1920, 1080)):
        driver = open_desk(size=size, language=Language.EN)
        field = view(driver).filters.search
        hint = field.placeholderText()
        assert "AhKd" in hint
        assert "19:16" in hint
        assert field.fontMetrics().horizontalAdvance(hint) < field.width()
        assert view(driver).letters._hint.startswith("hand 5, PK01 5")


@pytest.mark.parametrize("size", [(1024, 768), (1280, 800), (1920, 1080)])
def test_who_and_when_is_never_struck_and_never_cut_in_the_log_of_what_was_taken_back(
    open_desk: OpenDesk, size: tuple[int, int]
) -> None:
    driver = open_desk(size=size)
    touch(driver, "tab:log", "chip:taken")
    panel = view(driver).log.rows
    rows, theme = panel.model, panel.theme
    assert rows is not None
    assert rows.count
    kept = {column.title for column in rows.columns if column.stays}
    assert {"Vzato zpět", "Kdo", "Čas"} <= kept
    boxes = {column.title: box for column, box in panel._heads()}
    assert {"Čas", "Co", "Vzato zpět"} <= boxes.keys()
    for number in range(rows.count):
        for column, text in zip(rows.columns, rows.line(number).cells, strict=True):
            if column.title in boxes and not column.share:
                wide = text_width(text, theme.font(12, MEDIUM))
                assert wide <= boxes[column.title].width(), (column.title, text)
