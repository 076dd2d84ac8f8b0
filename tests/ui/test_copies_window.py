"""Copies by the running window, in a thread of its own; one brought back from the window that cannot open the table."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from sqlalchemy.exc import ResourceClosedError

from tablemgr import bootstrap
from tablemgr.app.api import CopyState, EnvironmentFault, RestoreWish
from tablemgr.bootstrap.backups import JournalCopies
from tablemgr.persistence.opening import read_journal
from tablemgr.text import Language, translator
from tests.helpers.fake_desk import ManualClock, NoFiles
from tests.helpers.patience import WAIT_MS
from tests.helpers.restored import two_of
from tests.helpers.services import ServedTable, opened_table
from tests.helpers.tireless import TirelessDealer
from tests.unit.persistence.test_backup import close as close_table
from ui.__main__ import BAD_START, main
from ui.copying import QtCopying
from ui.floor_window import FloorWindow
from ui.main_window import RESTART_CODE, MainWindow
from ui.memory import WindowMemory
from ui.presenters.form_models import ChoiceField, FormModel
from ui.presenters.wording import Words
from ui.restoring import CopiesWindow, bring_back
from ui.theme import Theme
from ui.widgets.message_page import MessagePage


class Watched(JournalCopies):
    """Notes in which thread copies are made."""

    def __init__(self, journal: Path) -> None:
        super().__init__(journal)
        self.threads: list[int] = []

    def copy_job(self, second: str, at_us: int) -> Callable[[], CopyState]:
        job = super().copy_job(second, at_us)

        def work() -> CopyState:
            self.threads.append(threading.get_ident())
            return job()

        return work


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "pc" / "table.db"


@pytest.fixture
def table(path: Path) -> Iterator[ServedTable]:
    served = opened_table(path)
    yield served
    with suppress(ResourceClosedError, EnvironmentFault):  # whoever brings a copy back has closed it
        served.service.close()


@pytest.fixture
def stick(path: Path, tmp_path: Path) -> Path:
    folder = tmp_path / "stick"
    folder.mkdir()
    JournalCopies(path).adopt_job(str(folder))()
    return folder


@pytest.fixture
def window(table: ServedTable, font_family: str, qtbot: QtBot) -> MainWindow:
    papers = bootstrap.ServicePapers(table.service)
    shown = MainWindow(table.service, papers, NoFiles(), ManualClock(), Theme(font_family), Language.EN)
    qtbot.addWidget(shown)
    shown.show()
    return shown


def copies_in(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.db"))


def test_the_window_copies_at_the_start_and_at_the_close_beside_itself(
    window: MainWindow, table: ServedTable, path: Path, stick: Path, qtbot: QtBot, tmp_path: Path
) -> None:
    memory = WindowMemory(tmp_path / "window.ini")
    memory.second_place = str(stick)
    door = Watched(path)
    copying = QtCopying(window, door, memory)
    qtbot.waitUntil(lambda: copying.keeping.state is not None, timeout=WAIT_MS)
    assert len(copies_in(stick)) == 1
    assert window.console.top_bar.model.copied.startswith("Last copy")
    close_table(table)
    qtbot.waitUntil(lambda: len(copies_in(stick)) == 2, timeout=WAIT_MS)
    assert threading.get_ident() not in door.threads
    copying.close()
    with closing(sqlite3.connect(copies_in(stick)[-1])) as copy:
        assert copy.execute("SELECT max(seq) FROM journal").fetchone() == (table.store.head()[0],)


def test_a_file_that_is_gone_is_not_begun_anew_without_a_word_of_its_copies(
    table: ServedTable, path: Path, font_family: str, qtbot: QtBot
) -> None:
    assert isinstance(JournalCopies(path).copy_job("", 1)(), CopyState)
    table.service.close()
    for file in path.parent.glob(f"{path.name}*"):
        file.unlink()
    service = bootstrap.open_service(path)
    papers = bootstrap.ServicePapers(service)
    window = MainWindow(service, papers, NoFiles(), ManualClock(), Theme(font_family), Language.EN)
    qtbot.addWidget(window)
    copying = QtCopying(window, JournalCopies(path), WindowMemory(None))

    def keys() -> list[str]:
        page = window.desk.model().page
        return [field.key for field in page.fields] if isinstance(page, FormModel) else []

    qtbot.waitUntil(lambda: "copies_here" in keys(), timeout=WAIT_MS)
    assert keys()[:2] == ["language", "copies_here"]
    copying.close()
    window.close()
    service.close()


def test_a_stick_that_is_pulled_out_lights_the_lamp_and_the_game_goes_on(
    window: MainWindow, table: ServedTable, path: Path, stick: Path, qtbot: QtBot, tmp_path: Path
) -> None:
    memory = WindowMemory(tmp_path / "window.ini")
    memory.second_place = str(stick)
    copying = QtCopying(window, JournalCopies(path), memory)
    qtbot.waitUntil(lambda: copying.keeping.state is not None, timeout=WAIT_MS)
    stick.rename(tmp_path / "pocket")
    table.seated(3)
    copying.keeping.copy(window.desk.now_us())
    qtbot.waitUntil(lambda: window.console.top_bar.model.copy_trouble != "", timeout=WAIT_MS)
    assert "is not there" in window.console.top_bar.saved.accessibleName()
    assert window.console.top_bar.saved.sign == "warning"
    table.seated(4)
    copying.close()


def test_a_copy_chosen_in_the_window_is_brought_back_after_the_file_is_closed(
    window: MainWindow, table: ServedTable, path: Path, qtbot: QtBot
) -> None:
    door = JournalCopies(path)
    copying = QtCopying(window, door, WindowMemory(None))
    qtbot.waitUntil(lambda: copying.keeping.state is not None, timeout=WAIT_MS)
    before = table.store.head()
    TirelessDealer(table.service, 1).act()
    left: list[RestoreWish | None] = []
    copying.keeping.leave = lambda: left.append(copying.wanted)
    window.desk.open_page("copies")

    def listed() -> bool:
        page = window.desk.model().page
        return any(isinstance(one, ChoiceField) and one.key == "copy" for one in page.fields)

    qtbot.waitUntil(listed, timeout=WAIT_MS)
    window.desk.page_edit("copy", str(door.paths()[0]))
    qtbot.waitUntil(lambda: "MISSING" in str(window.desk.model().page), timeout=WAIT_MS)
    by, ok = two_of(path, door.paths()[0])
    window.desk.page_edit("by", by)
    window.desk.page_edit("ok", ok)
    window.desk.page_confirm()
    window.desk.page_confirm()
    assert left == [RestoreWish(str(door.paths()[0]), by, ok)]
    wish = left[0]
    assert wish is not None
    copying.close()
    assert bring_back(door, wish, window.desk.words), "the table has its file open still"
    table.service.close()
    assert bring_back(door, wish, window.desk.words) == ""
    again = ServedTable.on(path)
    assert again.store.hash_at(before[0]) == before[1]
    assert again.service.snapshot().restored, (
        "the copy was made in the middle of play, and the window says so"
    )
    again.service.close()


def test_a_damaged_table_comes_back_from_the_window_that_says_so(
    path: Path, font_family: str, qtbot: QtBot
) -> None:
    table = opened_table(path)
    wanted = table.store.head()
    table.store.backup()
    table.service.close()
    path.write_bytes(path.read_bytes()[:5000])
    left: list[int] = []
    words = Words(translator(Language.EN))
    window = CopiesWindow(JournalCopies(path), "", words, Theme(font_family), left.append)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitUntil(lambda: "hand" in str(window.page.form.model), timeout=WAIT_MS)
    window.page.form.field_changed.emit("copy", str(JournalCopies(path).paths()[0]))
    qtbot.waitUntil(lambda: "cannot be said" in str(window.page.form.model), timeout=WAIT_MS)
    for key, who in zip(("by", "ok"), two_of(path, JournalCopies(path).paths()[0]), strict=True):
        window.page.form.field_changed.emit(key, who)
    # The people are read beside the window too, and may be known after the copy itself was checked.
    qtbot.waitUntil(lambda: window.page.form.model.confirm.enabled, timeout=WAIT_MS)
    window.page.submitted.emit()
    assert left == []
    window.page.submitted.emit()
    assert left == [RESTART_CODE]
    window.close_errands()
    again = ServedTable.on(path)
    assert again.store.hash_at(wanted[0]) == wanted[1]
    again.service.close()
    assert len(list(path.parent.glob("table-aside-*.db"))) == 1


def test_the_program_leads_from_a_damaged_table_to_its_copies_and_back_to_the_table(
    path: Path, qapp: QApplication
) -> None:
    """From the sentence to the copy to the table, by what the windows offer."""
    table = opened_table(path)
    wanted = table.store.head()
    table.store.backup()
    table.service.close()
    path.write_bytes(path.read_bytes()[:5000])
    seen: list[str] = []

    def press_on() -> None:
        shown = next((each for each in QApplication.topLevelWidgets() if each.isVisible()), None)
        kind = type(shown).__name__
        if kind not in seen:
            seen.append(kind)
        if isinstance(shown, MessagePage):
            shown.act("copies").click()
        elif isinstance(shown, CopiesWindow) and "hand" in str(shown.page.form.model):
            if shown.page.form.model.confirm.enabled:
                shown.page.submitted.emit()
            elif "Choose a copy" in str(shown.page.form.model):
                shown.page.form.field_changed.emit("copy", str(JournalCopies(path).paths()[0]))
            elif "Choose who" in str(shown.page.form.model):
                for key, who in zip(("by", "ok"), two_of(path, JournalCopies(path).paths()[0]), strict=True):
                    shown.page.form.field_changed.emit(key, who)
        elif isinstance(shown, MainWindow):
            seen.append(str(shown.desk.snapshot.restored))
            QApplication.exit(0)

    ticker = QTimer()
    ticker.timeout.connect(press_on)
    ticker.start(50)
    status = main(["--db", str(path), "--language", "en"])
    ticker.stop()
    assert (status, seen) == (0, ["MessagePage", "CopiesWindow", "MainWindow", "True"])
    store = read_journal(path)
    assert store.hash_at(wanted[0]) == wanted[1]
    store.close()


def hands_in(window: FloorWindow) -> int:
    """How many hands the desk lists."""
    hands = window.desk.model()[0].hands
    return hands.rows.count if hands is not None else 0


def test_a_damaged_table_can_be_looked_at_and_is_marked_and_not_written_to(
    path: Path, qapp: QApplication
) -> None:
    table = opened_table(path)
    dealer = TirelessDealer(table.service, 1)
    for _ in range(60):
        dealer.act()
    table.service.close()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.executescript(
            "DROP TRIGGER journal_never_updated; UPDATE journal SET at_us = at_us + 1 WHERE seq = 60"
        )
    before = path.read_bytes()
    seen: list[str] = []

    def press_on() -> None:
        shown = next((each for each in QApplication.topLevelWidgets() if each.isVisible()), None)
        if isinstance(shown, MessagePage):
            if "seen" in seen:
                QApplication.exit(0)
            elif shown.model is not None and any(act.key == "look" for act in shown.model.acts):
                seen.append("offered")
                shown.act("look").click()
        elif isinstance(shown, FloorWindow) and hands_in(shown):
            seen.extend((shown._strip.words, "seen"))
            shown.close()

    ticker = QTimer()
    ticker.timeout.connect(press_on)
    ticker.start(50)
    status = main(["--db", str(path), "--language", "en"])
    ticker.stop()
    assert status == BAD_START
    assert "DAMAGED FILE table.db · readable up to record 5" in " ".join(seen)
    assert path.read_bytes() == before
