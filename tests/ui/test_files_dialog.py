"""Saving and printing outside the window: nothing behind it is touched meanwhile, nothing waits for it, whole or not
at all, every «no» a sentence with its place."""

import builtins
import re
import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLineEdit, QPushButton, QTreeView, QWidget
from pytestqt.qtbot import QtBot
from reportlab.pdfgen.canvas import Canvas

from tablemgr.text import Language
from tests.helpers.patience import WAIT_MS
from ui.dialogs.files import QtFiles, default_printer, draw_on, write_whole
from ui.i18n import QtTexts
from ui.presenters.wording import words_for
from ui.theme import Theme


def two_pages() -> bytes:
    target = BytesIO()
    canvas = Canvas(target, pagesize=(595, 842), invariant=1)
    for page in ("one", "two"):
        canvas.drawString(72, 700, page)
        canvas.showPage()
    canvas.save()
    return target.getvalue()


@pytest.fixture
def attached(qtbot: QtBot, font_family: str) -> Callable[..., QtFiles]:
    """`attached(language)`: files of a shown window."""

    def make(language: Language = Language.CS) -> QtFiles:
        window = QWidget()
        qtbot.addWidget(window)
        window.show()
        files = QtFiles(lambda: None)
        files.attach(window, lambda: words_for(language, None), Theme(font_family))
        return files

    return make


def dialog_of(files: QtFiles) -> QFileDialog:
    assert files.dialog is not None
    return files.dialog


def test_the_dialog_stands_beside_the_table_and_writes_what_was_chosen(
    attached: Callable[..., QtFiles], tmp_path: Path
) -> None:
    heard: list[tuple[Path | None, str]] = []
    files = attached()
    files.save_pdf("SR-1.pdf", b"%PDF-1", lambda path, fault: heard.append((path, fault)))
    dialog = dialog_of(files)
    assert dialog.isModal()
    assert dialog.windowTitle() == "Uložit PDF"
    dialog.setDirectory(str(tmp_path))
    edit = dialog.findChild(QLineEdit)
    assert edit is not None
    assert edit.text() == "SR-1.pdf"
    dialog.accept()
    assert heard == [(tmp_path / "SR-1.pdf", "")]
    assert (tmp_path / "SR-1.pdf").read_bytes() == b"%PDF-1"


ASKED: dict[str, Callable[[QtFiles], None]] = {
    "save_pdf": lambda files: files.save_pdf("SR-1.pdf", b"%PDF-1", lambda _path, _fault: None),
    "choose_place": lambda files: files.choose_place("PK07-1.phhs", "", lambda _path: None),
    "choose_folder": lambda files: files.choose_folder("", lambda _path: None),
    "choose_file": lambda files: files.choose_file("", ".db", lambda _path: None),
}


@pytest.mark.parametrize("name", sorted(ASKED))
def test_touches_and_keys_do_not_reach_what_is_behind_a_dialog_and_what_runs_goes_on(
    qtbot: QtBot, font_family: str, name: str
) -> None:
    window = QPushButton("deal")
    qtbot.addWidget(window)
    window.resize(400, 300)
    heard: list[str] = []
    window.clicked.connect(lambda: heard.append("touched"))
    window.show()
    files = QtFiles(lambda: None)
    files.attach(window, lambda: words_for(Language.CS, None), Theme(font_family))
    surface = window.windowHandle()

    def reach() -> None:
        window.setFocus()
        QTest.mouseClick(
            surface, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, window.rect().center()
        )
        QTest.keyClick(surface, Qt.Key.Key_Space)

    reach()
    assert heard == ["touched"] * 2
    ASKED[name](files)
    assert dialog_of(files).objectName() == name
    reach()
    assert heard == ["touched"] * 2
    answers: list[object] = []
    files.in_background(lambda: "made", answers.append)
    qtbot.waitUntil(lambda: answers == ["made"], timeout=WAIT_MS)
    dialog_of(files).reject()
    reach()
    assert heard == ["touched"] * 4
    files.close()


def test_no_other_part_of_the_windows_opens_a_dialog_of_its_own() -> None:
    windows = Path(__file__).parents[2] / "ui"
    makers = {
        path.name
        for path in windows.rglob("*.py")
        if re.search(
            r"\bQ(File|Print|Message|Input|Color|Font|Progress|PrintPreview)?(Dialog|Box)\(", path.read_text()
        )
    }
    assert makers == {"files.py"}


def test_giving_up_writes_nothing_and_says_nothing(attached: Callable[..., QtFiles], tmp_path: Path) -> None:
    heard: list[tuple[Path | None, str]] = []
    files = attached()
    files.save_pdf("SR-1.pdf", b"%PDF-1", lambda path, fault: heard.append((path, fault)))
    dialog_of(files).reject()
    assert heard == [(None, "")]
    assert list(tmp_path.iterdir()) == []


def test_a_place_that_cannot_be_written_is_named_in_words(
    attached: Callable[..., QtFiles], tmp_path: Path
) -> None:
    heard: list[tuple[Path | None, str]] = []
    files = attached(Language.EN)
    files.save_pdf("SR-1.pdf", b"%PDF-1", lambda path, fault: heard.append((path, fault)))
    dialog_of(files).fileSelected.emit(str(tmp_path / "nowhere" / "SR-1.pdf"))
    path, fault = heard[0]
    assert path is None
    assert str(tmp_path / "nowhere" / "SR-1.pdf") in fault
    assert "cannot be written" in fault


def test_a_place_for_another_file_is_chosen_with_its_ending_and_nothing_is_written(
    attached: Callable[..., QtFiles], tmp_path: Path
) -> None:
    heard: list[Path] = []
    files = attached()
    files.choose_place("PK07-1.phhs", "Vyvézt hry", heard.append)
    dialog = dialog_of(files)
    assert dialog.isModal()
    assert dialog.windowTitle() == "Vyvézt hry"
    dialog.setDirectory(str(tmp_path))
    edit = dialog.findChild(QLineEdit)
    assert edit is not None
    edit.setText("evening")
    dialog.accept()
    assert heard == [tmp_path / "evening.phhs"]
    assert list(tmp_path.iterdir()) == []


def test_giving_up_a_place_says_nothing(attached: Callable[..., QtFiles]) -> None:
    heard: list[Path] = []
    files = attached()
    files.choose_place("PK07-1.phhs", "", heard.append)
    dialog_of(files).reject()
    assert heard == []


def test_a_second_saving_takes_the_place_of_the_first_dialog(attached: Callable[..., QtFiles]) -> None:
    files = attached()
    files.save_pdf("a.pdf", b"a", lambda _path, _fault: None)
    first = dialog_of(files)
    files.save_pdf("b.pdf", b"b", lambda _path, _fault: None)
    assert dialog_of(files) is not first
    assert not first.isVisible()


def test_the_buttons_of_qt_speak_the_language_of_the_windows(attached: Callable[..., QtFiles]) -> None:
    texts = QtTexts()
    texts.use(Language.CS)
    files = attached()
    files.save_pdf("a.pdf", b"a", lambda _path, _fault: None)
    said = {button.text().replace("&", "") for button in dialog_of(files).findChildren(QPushButton)}
    texts.close()
    assert "Uložit" in said
    assert not said & {"Save", "Cancel"}


def test_a_file_is_whole_or_not_there(tmp_path: Path) -> None:
    target = tmp_path / "paper.pdf"
    target.write_bytes(b"the old one")
    assert write_whole(tmp_path, b"x")
    assert write_whole(target, b"the new one") == ""
    assert target.read_bytes() == b"the new one"
    assert [path.name for path in tmp_path.iterdir()] == ["paper.pdf"]


@pytest.mark.parametrize(
    ("language", "said"),
    [(Language.CS, "Tento počítač nemá tiskárnu"), (Language.EN, "This computer has no printer")],
)
def test_without_a_printer_the_sentence_says_what_to_do(
    attached: Callable[..., QtFiles], qtbot: QtBot, language: Language, said: str
) -> None:
    heard: list[str] = []
    files = attached(language)
    files.print_pdf("SR-1", two_pages(), heard.append)
    qtbot.waitUntil(lambda: bool(heard), timeout=WAIT_MS)
    assert heard[0].startswith(said)


def test_every_page_goes_to_the_printer_on_a4(qtbot: QtBot, tmp_path: Path) -> None:
    printer = QPrinter()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    heard: list[str] = []
    files = QtFiles(lambda: printer)
    files.print_pdf("SR-1", two_pages(), heard.append)
    qtbot.waitUntil(lambda: bool(heard), timeout=WAIT_MS)
    assert heard == [""]
    pages = PdfReader(tmp_path / "printed.pdf").pages
    assert len(pages) == 2
    assert (round(float(pages[0].mediabox.width)), round(float(pages[0].mediabox.height))) == (595, 842)


def test_what_is_no_pdf_is_not_printed(qapp: object, tmp_path: Path) -> None:
    printer = QPrinter()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    assert not draw_on(printer, b"no paper at all")
    assert not (tmp_path / "printed.pdf").exists()


def test_a_qt_without_printing_has_no_printer(qapp: object, monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *args: object, **kwargs: object) -> object:
        if name == "PySide6.QtPrintSupport":
            raise ImportError(name)
        return real(name, *args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.delitem(sys.modules, "PySide6.QtPrintSupport")
    monkeypatch.setattr(builtins, "__import__", without)
    assert default_printer() is None


@pytest.mark.parametrize("ending", ["", "-wal", "-shm", ".lock", ".hands"])
def test_a_paper_is_saved_over_no_journal_and_nothing_that_belongs_to_one_and_gets_no_number(
    attached: Callable[..., QtFiles], tmp_path: Path, ending: str
) -> None:
    """Its log above all: acts that were shown as saved stand there alone."""
    journal = tmp_path / "table.db"
    journal.write_bytes(b"SQLite format 3\0" + bytes(84))
    place, told, made = tmp_path / f"table.db{ending}", [], []
    before = place.read_bytes() if place.exists() else None
    files = attached()
    files.save_made(
        "SR.pdf", lambda write: made.append(write), lambda path, fault: told.append((path, fault))
    )
    dialog_of(files).fileSelected.emit(str(place))
    assert made == []
    ((path, fault),) = told
    assert path is None
    assert str(place) in fault
    assert (place.read_bytes() if place.exists() else None) == before


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (Language.CS, ("Vybrat tuto složku", "Vybraná složka:", "Složky v:")),
        (Language.EN, ("Choose this folder", "Chosen folder:", "Folders in:")),
    ],
)
def test_a_dialog_for_a_folder_speaks_of_a_folder_and_saves_nothing(
    attached: Callable[..., QtFiles], language: Language, said: tuple[str, ...]
) -> None:
    files = attached(language)
    files.choose_folder("Second place", lambda _place: None)
    label = QFileDialog.DialogLabel
    dialog = dialog_of(files)
    assert tuple(dialog.labelText(part) for part in (label.Accept, label.FileName, label.LookIn)) == said
    dialog.reject()


def test_the_column_that_qt_leaves_in_english_is_not_shown(attached: Callable[..., QtFiles]) -> None:
    files = attached(Language.CS)
    files.save_pdf("SR-1.pdf", b"pdf", lambda _path, _fault: None)
    [tree] = dialog_of(files).findChildren(QTreeView, "treeView")
    assert [tree.isColumnHidden(column) for column in range(4)] == [False, False, True, False]
    dialog_of(files).reject()
