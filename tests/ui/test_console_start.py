"""Starting the program: the right page first, a refused file in words, the command line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QWidget

from tests.helpers.live_table import live_table
from ui.__main__ import BAD_START, main
from ui.main_window import MainWindow
from ui.widgets.message_page import MessagePage

Look = Callable[[QWidget], object]


def run_program(arguments: list[str], look: Look, code: int = 0) -> tuple[int, object]:
    """Start it, look at the one window, leave its event loop with ``code``."""
    seen: list[object] = []

    def peek() -> None:
        try:
            windows = [widget for widget in QApplication.topLevelWidgets() if widget.isVisible()]
            seen.append(look(windows[0]) if windows else None)
        finally:
            QApplication.exit(code)

    QTimer.singleShot(0, peek)
    return main(arguments), seen[0]


def page_of(window: QWidget) -> str:
    assert isinstance(window, MainWindow)
    page = window.desk.model().page
    return getattr(page, "key", type(page).__name__)


def test_an_empty_file_begins_with_the_first_start(qapp: QApplication, tmp_path: Path) -> None:
    status, page = run_program(["--db", str(tmp_path / "new" / "table.db"), "--language", "cs"], page_of)
    assert (status, page) == (0, "first_start")
    assert (tmp_path / "new" / "table.db").exists()


def test_a_running_table_goes_on_at_once(qapp: QApplication, tmp_path: Path) -> None:
    path = tmp_path / "table.db"
    live_table({1: 5000, 2: 5000}, path=path).close()
    _status, title = run_program(["--db", str(path), "--language", "en"], lambda window: window.windowTitle())
    assert title == "PK07 · tablemgr"


def test_a_second_start_on_the_same_file_is_refused_in_words(qapp: QApplication, tmp_path: Path) -> None:
    path = tmp_path / "table.db"
    service = live_table({1: 5000, 2: 5000}, path=path)

    def words(window: QWidget) -> str:
        assert isinstance(window, MessagePage)
        assert window.model is not None
        return " ".join((window.model.title, *window.model.paragraphs, window.model.detail))

    status, said = run_program(["--db", str(path), "--language", "cs"], words)
    assert status == BAD_START
    assert "Stůl nelze otevřít" in str(said)
    assert str(path) in str(said)
    service.close()


def test_a_file_that_is_no_journal_is_refused_and_left_as_it_was(qapp: QApplication, tmp_path: Path) -> None:
    path = tmp_path / "letter.db"
    path.write_bytes(b"Dear Sir, this is a letter and no journal of any table.")
    status, kind = run_program(["--db", str(path), "--language", "en"], lambda window: type(window).__name__)
    assert (status, kind) == (BAD_START, "MessagePage")
    assert path.read_bytes().startswith(b"Dear Sir")


def test_without_a_display_it_says_so_and_names_the_demo(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    assert main(["--language", "cs"]) == BAD_START
    assert "make demo" in capsys.readouterr().err


def test_a_fault_of_the_program_can_be_followed_by_opening_the_file_again(
    qapp: QApplication, tmp_path: Path
) -> None:
    path = tmp_path / "table.db"
    live_table({1: 5000, 2: 5000}, path=path).close()
    opened: list[str] = []

    def peek() -> None:
        window = next(widget for widget in QApplication.topLevelWidgets() if widget.isVisible())
        opened.append(window.windowTitle())
        assert isinstance(window, MainWindow)
        if len(opened) == 1:
            QTimer.singleShot(0, peek)
            window.page.touched.emit("nothing")
            window._stopped = "RuntimeError: seen by the test"
            window.refresh()
            window.page.touched.emit("restart")
        else:
            QApplication.exit(0)

    QTimer.singleShot(0, peek)
    assert main(["--db", str(path)]) == 0
    assert opened == ["PK07 · tablemgr", "PK07 · tablemgr"]
