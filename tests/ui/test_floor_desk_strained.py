"""The floor's desk under strain: nothing fits, files go away or are none, the table plays on, two desks on one file."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tablemgr import bootstrap
from tablemgr.app.api import HandKey, HandQuery
from tablemgr.bootstrap.charts import open_charts
from tablemgr.bootstrap.review import open_review
from tablemgr.text import Language
from tests.helpers.driver import Driver
from tests.helpers.fake_desk import ManualClock, NoFiles
from tests.helpers.floor_rooms import FloorRoom, key_of, new_room, shared_room
from tests.helpers.patience import WAIT_MS
from ui.errands import QtErrands
from ui.floor_window import FloorWindow
from ui.main_window import MainWindow
from ui.presenters.floor.floor_desk import FloorDesk
from ui.presenters.floor.models import Tab
from ui.presenters.floor.parts import FloorParts
from ui.theme import Theme

ODD_TEXTS = (
    "'",
    '"',
    "' OR 1=1 --",
    "%_\\",
    "🂡 ♠♥ 👩‍🦰",
    "AhAh",
    "Ah Ah Kd",
    "x" * 10_000,
    "9" * 10_000,
    "\x00\u202e",
    "   ",
    "#",
    "#-1",
)
SIZES = ((1024, 768), (3840, 2160))


@pytest.fixture
def own_room(tmp_path: Path) -> Iterator[FloorRoom]:
    room = new_room(tmp_path)
    yield room
    room.service.close()


@pytest.fixture
def windows(qtbot: QtBot, font_family: str) -> Iterator[Callable[..., Driver]]:
    """`windows(room)`: a window of the room's table with the desk in front; closed at the end."""
    opened: list[MainWindow] = []

    def opener(room: FloorRoom, *, copies: bool = True) -> Driver:
        clock = ManualClock()
        papers = bootstrap.ServicePapers(room.service)
        window = MainWindow(room.service, papers, NoFiles(), clock, Theme(font_family), Language.EN)
        window.desk.floor = room.parts(copies=copies)
        qtbot.addWidget(window)
        opened.append(window)
        driver = Driver(window, clock)
        driver.show()
        driver.press("F11")
        return driver

    yield opener
    for window in opened:
        window.close()


@pytest.fixture
def alone(qtbot: QtBot, font_family: str) -> Iterator[Callable[..., FloorWindow]]:
    """`alone(*files)`: the desk in a window of its own over these files."""
    opened: list[tuple[FloorWindow, Callable[[], None]]] = []

    def opener(*files: Path, cache: Path) -> FloorWindow:
        review = open_review(None, files, cache)
        window = FloorWindow(FloorParts(review, open_charts()), NoFiles(), Theme(font_family), Language.EN)
        qtbot.addWidget(window)
        window.show()
        opened.append((window, review.close))
        return window

    yield opener
    for window, close in opened:
        window.close()
        close()


def desk(driver: Driver) -> FloorDesk:
    floor: FloorDesk | None = getattr(driver.window.desk._page, "floor", None)
    assert floor is not None
    return floor


def touch(driver: Driver, *keys: str) -> None:
    for key in keys:
        driver.window._do(lambda: driver.window.desk.page_touch(key))  # noqa: B023  done at once
    driver.settle()


# --- nothing fits -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ODD_TEXTS, ids=lambda text: repr(text[:12]))
def test_whatever_is_searched_for_gives_a_list_or_says_that_there_is_none(
    windows: Callable[..., Driver], text: str
) -> None:
    driver = windows(shared_room())
    driver.window._do(lambda: driver.window.desk.page_edit("query", text))
    driver.settle()
    assert not driver.window.is_stopped
    rows = driver.window.page.floor.rows
    assert rows.model is not None
    if not desk(driver).rows.rows:
        assert rows.model.empty
        assert desk(driver).replay is None
    touch(driver, "clear_all")
    assert len(desk(driver).rows.rows) > 1


def test_filters_that_fit_nothing_can_be_dropped_again(windows: Callable[..., Driver]) -> None:
    driver = windows(shared_room())
    touch(driver, "chip:tag", "pick:dispute", "chip:pot", "digit:9", "digit:00", "digit:00", "digit:00")
    assert desk(driver).rows.rows == []
    for key in ("Up", "Down", "Home", "Right"):
        driver.press(key)
    touch(driver, "clear_all")
    assert desk(driver).rows.rows
    assert desk(driver).replay is not None


def test_the_least_pot_is_typed_by_touch_and_by_keys(windows: Callable[..., Driver]) -> None:
    driver = windows(shared_room())
    driver.touch("floor_chip:pot")
    for digit in "2", "1", "0", "0", "0":
        driver.touch(f"floor_digit:{digit}")
    assert desk(driver).filters.query.least_pot == 21_000
    assert all(row.pot >= 21_000 for row in desk(driver).rows.rows)
    driver.touch("floor_digit:back")
    assert desk(driver).filters.query.least_pot == 2_100
    driver.touch("floor_done")
    driver.touch("floor_chip:pot")
    for key in "5", "0", "0":
        driver.press(key)
    assert desk(driver).filters.query.least_pot == 500, "the first digit begins another amount"
    for _digit in range(20):
        driver.press("9")
    assert desk(driver).filters.query.least_pot < 10**12


# --- rows belong to their list ------------------------------------------------------------------------------------


def test_a_desk_opened_anew_never_shows_rows_of_the_one_before(windows: Callable[..., Driver]) -> None:
    """The view outlives the desk: the same number of rows in another language, or one row more, are other rows."""
    driver = windows(shared_room())
    lists = driver.window.page.floor

    def said() -> list[str]:
        driver.settle()
        return [
            row.rows.line(0).spoken for row in (lists.rows.list, lists.log.rows.list) if row.rows.rowCount()
        ]

    touch(driver, "tab:log", "tab:hands")
    english = said()
    driver.press("F11")
    driver.window.desk.set_language("cs")
    driver.press("F11")
    touch(driver, "tab:log", "tab:hands")
    assert all(was != now for was, now in zip(english, said(), strict=True))


# --- files ----------------------------------------------------------------------------------------------------------


def test_a_copy_that_is_taken_away_while_it_is_looked_at_is_said(
    windows: Callable[..., Driver], own_room: FloorRoom
) -> None:
    driver = windows(own_room)
    key = next(row.key for row in desk(driver).rows.rows if row.key.source)
    driver.window._do(lambda: desk(driver).open_hand(key))
    own_room.copy.unlink()
    for each in ("Home", "Right", "Left"):
        driver.press(each)
    older = next(row.key for row in desk(driver).rows.rows if row.key.source and row.key != key)
    driver.window._do(lambda: desk(driver).open_hand(older))
    touch(driver, "tab:log", "verify", "tab:session", "tab:money", "tab:room", "tab:closings", "tab:hands")
    driver.window._do(lambda: driver.window.desk.page_edit("anchor", "0123456789abcdef"))
    touch(driver, "tab:log", "compare")
    assert not driver.window.is_stopped
    assert desk(driver)._host.parts.review.hand(key_of(5)) is not None, "the table's own hands go on"


@pytest.mark.parametrize("kind", ["empty", "foreign", "cut", "missing", "folder"])
def test_a_file_that_is_none_stands_in_the_room_with_the_reason(
    kind: str, alone: Callable[..., FloorWindow], tmp_path: Path
) -> None:
    good, bad = tmp_path / "good.db", tmp_path / "bad.db"
    shutil.copy(shared_room().copy, good)
    if kind == "empty":
        bad.write_bytes(b"")
    elif kind == "foreign":
        bad.write_bytes(b"%PDF-1.7 this is something else" * 100)
    elif kind == "cut":
        bad.write_bytes(good.read_bytes()[:9_000])
    elif kind == "folder":
        bad.mkdir()
    window = alone(good, bad, cache=tmp_path / "cache")
    for tab in Tab:
        window.page.floor.touched.emit(f"tab:{tab.value}")
        assert window._broken == ""
    floor = window.desk.floor
    assert floor.rows.total > 0
    faults = {source.label: source.fault for source in floor._host.parts.review.sources()}
    assert faults["good.db"] == ""
    assert faults["bad.db"]


def test_a_file_without_sessions_and_hands_opens_empty(
    alone: Callable[..., FloorWindow], tmp_path: Path
) -> None:
    fresh = tmp_path / "fresh.db"
    bootstrap.open_service(fresh).close()
    window = alone(fresh, cache=tmp_path / "cache")
    for tab in Tab:
        window.page.floor.touched.emit(f"tab:{tab.value}")
        QApplication.processEvents()
    for key in ("print", "verify", "play", "row:0", "up", "down", "compare", "extract", "street:flop"):
        window.page.floor.touched.emit(key)
    assert window._broken == ""
    assert window.desk.floor.replay is None


def test_alone_the_money_of_a_copy_is_shown_with_its_boxes_and_slips(
    alone: Callable[..., FloorWindow], tmp_path: Path
) -> None:
    copy = tmp_path / "pk01.db"
    shutil.copy(shared_room().copy, copy)
    window = alone(copy, cache=tmp_path / "cache")
    window.page.floor.touched.emit("tab:money")
    model = window.desk.floor.model().sheet
    assert model is not None
    titles = {getattr(block, "title", "") for block in model.blocks}
    assert {"Counts and boxes", "Fills and credits"} <= titles


# --- the table goes on ----------------------------------------------------------------------------------------------


def test_a_hand_that_runs_is_voided_and_the_void_is_taken_back_while_it_is_looked_at(
    windows: Callable[..., Driver], own_room: FloorRoom
) -> None:
    driver = windows(own_room)
    driver.press("F11")
    driver.press("N")
    driver.press("F11")
    last = own_room.service.snapshot().last_hand_no
    running = own_room.service.snapshot().hand
    assert running is not None
    key = HandKey("", own_room.service.snapshot().session_id, running.hand_no)
    driver.window._do(lambda: desk(driver).open_hand(key))
    driver.press("Left")
    service = own_room.service
    assert service.undo(by="D101") is not None
    driver.settle()
    touch(driver, "tab:session", "tab:log", "tab:hands")
    for each in ("Home", "Right", "Up", "Down"):
        driver.press(each)
    assert not driver.window.is_stopped
    assert last <= running.hand_no


# --- fingers --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_everything_touched_twice_at_once_in_every_tab_stops_nothing(
    windows: Callable[..., Driver], size: tuple[int, int]
) -> None:
    driver = windows(shared_room())
    driver.window.desk.set_look(text=130)
    driver.window.resize(*size)
    for tab in Tab:
        touch(driver, f"tab:{tab.value}")
        names = [
            widget.objectName()
            for widget in driver.window.page.floor.findChildren(QWidget)
            if widget.isVisible() and widget.objectName().startswith("floor_")
        ]
        for name in names:
            if name.startswith(
                ("floor_tab:", "floor_back", "floor_print", "floor_save", "floor_player_copy")
            ):
                continue
            found = [each for each in driver.window.findChildren(QWidget, name) if each.isVisible()]
            if not found or name in ("floor_export", "floor_ruling", "floor_correct", "floor_extract"):
                continue
            if name.startswith("floor_page:"):
                continue
            QTest.mouseClick(found[0], Qt.MouseButton.LeftButton)
            QTest.mouseDClick(found[0], Qt.MouseButton.LeftButton)
            driver.settle()
            assert not driver.window.is_stopped, name
    driver.window.desk.set_look(text=100)


def test_language_and_colours_change_in_every_tab(windows: Callable[..., Driver]) -> None:
    driver = windows(shared_room())
    for tab in Tab:
        touch(driver, f"tab:{tab.value}")
        for language in "cs", "en":
            driver.window._do(lambda: driver.window.desk.set_language(language))  # noqa: B023
            for daylight in True, False:
                driver.window._do(lambda: driver.window.desk.set_look(daylight=daylight))  # noqa: B023
                driver.settle()
        assert desk(driver).tab is tab
        assert not driver.window.is_stopped


def test_tab_comes_to_the_seats_and_to_the_rules(windows: Callable[..., Driver]) -> None:
    driver = windows(shared_room())
    driver.window._do(lambda: desk(driver).open_hand(key_of(10)))
    driver.settle()
    pane = driver.window.page.floor.hand
    pane.felt.setFocus(Qt.FocusReason.TabFocusReason)
    before = desk(driver)._seat
    driver.press("Down")
    assert desk(driver)._seat != before
    pane.story.lines.setFocus(Qt.FocusReason.TabFocusReason)
    driver.press("Enter")
    assert desk(driver)._rule


# --- two desks, and the end -------------------------------------------------------------------------------------------


def test_two_desks_on_one_file_answer_alike(
    windows: Callable[..., Driver], alone: Callable[..., FloorWindow], own_room: FloorRoom, tmp_path: Path
) -> None:
    driver = windows(own_room, copies=False)
    window = alone(own_room.journal, cache=tmp_path / "second")
    mine = desk(driver)._host.parts.review.hands(HandQuery())
    theirs = window.desk.floor._host.parts.review.hands(HandQuery())
    assert [row.pot for row in mine.rows] == [row.pot for row in theirs.rows]
    assert mine.total == theirs.total > 0


def test_a_window_that_goes_stops_what_is_being_read_in(qtbot: QtBot) -> None:
    errands = QtErrands()
    begun: list[int] = []

    def work() -> None:
        while not errands.closing:
            begun[:] = [1]

    errands.run(work, lambda _answer: begun.clear())
    qtbot.waitUntil(lambda: bool(begun), timeout=WAIT_MS)
    errands.close()
    assert errands.closing
    assert begun, "nobody hears of what was stopped"


@pytest.mark.expects_log("The table is stopped")
def test_the_desk_alone_says_a_fault_of_the_program_and_stops(
    alone: Callable[..., FloorWindow], tmp_path: Path
) -> None:
    copy = tmp_path / "pk02.db"
    shutil.copy(shared_room().copy, copy)
    window = alone(copy, cache=tmp_path / "cache")

    def fault() -> None:
        raise RuntimeError("something nobody thought of")

    window._do(fault)
    QApplication.processEvents()
    assert "nobody thought of" in window._broken
    assert window.page.message.isVisible()
    window.page.floor.touched.emit("tab:log")
