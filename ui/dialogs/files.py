"""Papers out of the window: saved where somebody chooses, or sent to the printer. Nothing here blocks the table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import (
    QBuffer,
    QByteArray,
    QFileDevice,
    QIODevice,
    QMarginsF,
    QSaveFile,
    QStandardPaths,
    Qt,
)
from PySide6.QtGui import QIcon, QPageLayout, QPageSize, QPainter
from PySide6.QtPdf import QPdfDocument
from PySide6.QtWidgets import (
    QFileDialog,
    QGridLayout,
    QLineEdit,
    QPushButton,
    QSplitter,
    QToolButton,
    QTreeView,
    QWidget,
)

from tablemgr.app.api import EnvironmentFault
from tablemgr.text import MissingResource, _
from ui.beside import Beside
from ui.dialogs.apart import is_of_a_database
from ui.memory import WindowMemory
from ui.presenters.screens import Made
from ui.presenters.wording import Words
from ui.theme import Theme
from ui.widgets.letter_pad import LetterPad

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

PRINT_DPI = 300
"""Enough for 8 pt on paper; a page is drawn in a few tens of megabytes."""

SIGNS = {
    "backButton": "←",
    "forwardButton": "→",
    "toParentButton": "↑",
    "newFolderButton": "+",
    "listModeButton": "",
    "detailModeButton": "",
}
"""Tools of the dialog by Qt's own names; the empty ones are left out."""

KIND_COLUMN = 2
"""Says «Folder» and «pdf File», in English in every language: the sign before the name and its ending say it too."""

Saved = Callable[[Path | None, str], None]
Printed = Callable[[str], None]


def default_printer() -> QPrinter | None:
    """The printer of this computer: its default, else the first; None without one, or without Qt's printing."""
    try:
        from PySide6.QtPrintSupport import QPrinter, QPrinterInfo
    except ImportError:  # a system whose Qt was built without printing still saves PDFs
        return None
    info = QPrinterInfo.defaultPrinter()
    if info.isNull():
        info = next(iter(QPrinterInfo.availablePrinters()), QPrinterInfo())
    return None if info.isNull() else QPrinter(info, QPrinter.PrinterMode.HighResolution)


def made_of(found: object) -> object:
    """What came of making a paper: itself, or why there is none."""
    if isinstance(found, EnvironmentFault) or not isinstance(found, Exception):
        return found
    if isinstance(found, MissingResource):
        return EnvironmentFault(_("A file of the program is missing: {where}"), str(found.path))
    why = str(found) or type(found).__name__
    return EnvironmentFault(_("The paper could not be made: {why}."), why=why)


class QtFiles:
    """Implements ``ui.presenters.screens.Files``. ``attach`` gives it the window and the words of the moment."""

    def __init__(self, printer: Callable[[], QPrinter | None] = default_printer) -> None:
        self._printer = printer
        self._window: QWidget | None = None
        self._words: Callable[[], Words] | None = None
        self._theme: Theme | None = None
        self._memory = WindowMemory(None)
        self._folder = documents_folder()
        self.dialog: QFileDialog | None = None
        self._beside = Beside()

    def attach(
        self, window: QWidget, words: Callable[[], Words], theme: Theme, memory: WindowMemory | None = None
    ) -> None:
        """From now on dialogs belong to ``window``, look like ``theme``, and sentences are made by ``words()``;
        ``memory`` keeps the folder that was chosen last."""
        if memory is not None:
            self._memory = memory
            kept = memory.papers_folder
            self._folder = kept if kept is not None and kept.is_dir() else self._folder
        self._window = window
        self._words = words
        self._theme = theme

    # --- saving -----------------------------------------------------------------------------------

    def save_pdf(self, suggested: str, pdf: bytes, then: Saved) -> None:
        """Ask for a place; the last folder is remembered."""
        self.save_made(suggested, lambda write: write(pdf), then)

    def save_made(self, suggested: str, make: Callable[[Callable[[bytes], None]], None], then: Saved) -> None:
        """Ask for a place; nothing is made, and nothing gets a number, when somebody thinks better of it."""
        title = self._words().tr("Save as PDF") if self._words is not None else ""
        dialog = self._ask("save_pdf", suggested, "PDF (*.pdf)", title)

        def chosen(name: str) -> None:
            """A place that is taken by a journal is refused before anything is made or gets a number."""
            path = Path(name)
            if is_of_a_database(path):
                then(None, self._said_taken(path))
            else:
                make(lambda pdf: self._chosen(path, pdf, then))

        dialog.fileSelected.connect(chosen)
        dialog.rejected.connect(lambda: then(None, ""))
        dialog.show()

    def choose_place(self, suggested: str, title: str, then: Callable[[Path], None]) -> None:
        """As `save_pdf`, for a file that somebody else writes."""
        ending = Path(suggested).suffix
        dialog = self._ask("choose_place", suggested, f"{ending[1:].upper()} (*{ending})", title)
        dialog.fileSelected.connect(lambda name: self._placed(Path(name), then))
        dialog.show()

    def choose_folder(self, title: str, then: Callable[[Path], None]) -> None:
        """Ask for a folder; the one of papers stays what it is."""
        dialog = self._ask("choose_folder", "", "", title)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptOpen)
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        if self._words is not None:  # nothing is saved here, and no file is named
            tr, label = self._words().tr, QFileDialog.DialogLabel
            dialog.setLabelText(label.LookIn, tr("Folders in:"))
            dialog.setLabelText(label.FileName, tr("Chosen folder:"))
            dialog.setLabelText(label.FileType, tr("Shown:"))
            dialog.setLabelText(label.Accept, tr("Choose this folder"))
        dialog.fileSelected.connect(lambda name: then(Path(name)))
        dialog.show()

    def choose_file(self, title: str, ending: str, then: Callable[[Path], None]) -> None:
        """Ask for a file that is there; it is only read."""
        dialog = self._ask("choose_file", "", f"{ending[1:].upper()} (*{ending})", title)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptOpen)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        if self._words is not None:
            dialog.setLabelText(QFileDialog.DialogLabel.Accept, self._words().tr.p("file", "Open"))
        dialog.fileSelected.connect(lambda name: self._placed(Path(name), then))
        dialog.show()

    def _keep_folder(self, path: Path) -> None:
        self._folder = self._memory.papers_folder = path.parent

    def _placed(self, path: Path, then: Callable[[Path], None]) -> None:
        self._keep_folder(path)
        then(path)

    def _ask(self, name: str, suggested: str, kinds: str, title: str) -> QFileDialog:
        """A dialog in the colours of the window, which takes no touch and no key until it is answered; what goes on at
        the table goes on. It takes the place of one that is open."""
        if self.dialog is not None:
            self.dialog.close()
        dialog = QFileDialog(self._window)
        dialog.setObjectName(name)
        dialog.setWindowModality(Qt.WindowModality.WindowModal)  # a stray touch behind it deals no hand
        dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setFileMode(QFileDialog.FileMode.AnyFile)
        dialog.setNameFilter(kinds)
        dialog.setDefaultSuffix(Path(suggested).suffix[1:])
        dialog.setDirectory(str(self._folder if self._folder.is_dir() else documents_folder()))
        dialog.selectFile(suggested)
        if title:
            dialog.setWindowTitle(title)
        self._name_parts(dialog)
        self._dress(dialog)
        dialog.finished.connect(self._closed)
        self.dialog = dialog
        return dialog

    def _name_parts(self, dialog: QFileDialog) -> None:
        """What Qt's own catalogue leaves in English."""
        if self._words is None:
            return
        tr, label = self._words().tr, QFileDialog.DialogLabel
        dialog.setLabelText(label.LookIn, tr("Folder:"))
        dialog.setLabelText(label.FileName, tr("Name of the file:"))
        dialog.setLabelText(label.FileType, tr("Kind of file:"))
        dialog.setLabelText(label.Accept, tr("Save"))
        dialog.setLabelText(label.Reject, tr("Cancel"))

    def _give_letters(self, dialog: QFileDialog, theme: Theme) -> None:
        """A name is written by touch too."""
        edit, grid = dialog.findChild(QLineEdit), dialog.layout()
        if edit is None or not isinstance(grid, QGridLayout):
            return
        letters = LetterPad(theme, dialog)
        letters.setObjectName("file_letters")
        letters.write_into(edit)
        letters.setFixedHeight(letters.height_for(theme.px(880)))
        grid.addWidget(letters, grid.rowCount(), 0, 1, grid.columnCount())

    def _dress(self, dialog: QFileDialog) -> None:
        """Colours, finger-high buttons and letters; the other words of it are Qt's own, in the same language."""
        theme = self._theme
        if theme is None:
            return
        self._give_letters(dialog, theme)
        p = theme.palette
        dialog.setFont(theme.font(15))
        dialog.setStyleSheet(f"""{theme.stylesheet()}
        QDialog {{ background: {p.panel}; }}
        QLabel {{ color: {p.text}; }}
        QLineEdit, QComboBox, QPushButton, QToolButton {{ min-height: {theme.touch()}px; }}
        QPushButton, QToolButton {{ background: {p.key}; color: {p.strong}; border: 1px solid {p.key_border};
            border-radius: {theme.px(8)}px; padding: 0 {theme.px(14)}px; }}
        QToolButton {{ min-width: {theme.touch()}px; padding: 0; }}
        QPushButton:disabled {{ color: {p.muted}; }}
        QListView, QTreeView {{ background: {p.field}; color: {p.text}; border: 1px solid {p.key_border}; }}
        QListView::item, QTreeView::item {{ min-height: {theme.touch()}px; }}
        QHeaderView::section {{ background: {p.panel}; color: {p.muted}; border: none; padding: 4px; }}
        """)
        self._signs(dialog, theme)
        dialog.resize(theme.px(900), theme.px(700))

    @staticmethod
    def _signs(dialog: QFileDialog, theme: Theme) -> None:
        """Qt's own pictures are dark on dark and smaller than a finger: signs of the typeface instead; the two views
        are not chosen here, and the places beside the list and their sizes can be read whole."""
        for name, sign in SIGNS.items():
            for tool in dialog.findChildren(QToolButton, name):
                tool.setIcon(QIcon())
                tool.setText(sign)
                tool.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
                tool.setFont(theme.font(20))
                tool.setVisible(bool(sign))
        for button in dialog.findChildren(QPushButton):
            button.setIcon(QIcon())
        for splitter in dialog.findChildren(QSplitter):
            splitter.setSizes([theme.px(230), theme.px(670)])
        for tree in dialog.findChildren(QTreeView, "treeView"):
            tree.setColumnHidden(KIND_COLUMN, True)
            for column, width in enumerate((360, 110, 0, 170)):
                tree.header().resizeSection(column, theme.px(width))

    def _closed(self) -> None:
        dialog, self.dialog = self.dialog, None
        if dialog is not None:
            dialog.deleteLater()

    def _chosen(self, path: Path, pdf: bytes, then: Saved) -> None:
        why = write_whole(path, pdf)
        if not why:
            self._keep_folder(path)
            then(path, "")
        else:
            then(None, self._said_not_written(path, why))

    def _said_taken(self, path: Path) -> str:
        said = _("{where} is a database or belongs to one: no paper is written over it.")
        return self._words().tr(said, where=str(path)) if self._words is not None else f"{path}: {said}"

    def _said_not_written(self, path: Path, why: str) -> str:
        if self._words is None:
            return f"{path}: {why}"
        return self._words().tr("{where} cannot be written: {why}.", where=str(path), why=why)

    # --- beside the table -------------------------------------------------------------------------

    def in_background(
        self, work: Callable[[], Made], then: Callable[[Made | EnvironmentFault], None]
    ) -> None:
        """One thing after another in a thread of its own; the answer comes back by the window's event loop."""
        hear: Callable[[Any], None] = then
        self._beside.do(work, lambda found: hear(made_of(found)))

    def close(self) -> None:
        """The window goes: nobody hears of papers any more, and the one being made is finished first."""
        self._beside.close()

    # --- printing ---------------------------------------------------------------------------------

    def no_printer(self) -> str:
        """The sentence, or "" where a printer is there."""
        return "" if self._printer() is not None else self._said_no_printer()

    def print_pdf(self, title: str, pdf: bytes, then: Printed) -> None:
        """Draw every page on the printer of this computer, in the thread of the papers: a page takes a while, and so
        does a printer that is asked over the network."""

        def work() -> str | None:
            printer = self._printer()
            if printer is None:
                return None
            printer.setDocName(title or "tablemgr")
            return "" if draw_on(printer, pdf) else printer.printerName() or "–"

        def done(refusing: str | EnvironmentFault | None) -> None:
            if refusing is None:
                then(self._said_no_printer())
            elif isinstance(refusing, EnvironmentFault):
                then(self._said_not_printed("–"))
            else:
                then(self._said_not_printed(refusing) if refusing else "")

        self.in_background(work, done)

    def _said_no_printer(self) -> str:
        if self._words is None:
            return "no printer"
        return self._words().tr("This computer has no printer: save the paper as PDF and print it elsewhere.")

    def _said_not_printed(self, printer: str) -> str:
        if self._words is None:
            return printer
        return self._words().tr("The printer {printer} did not take the paper.", printer=printer)


def documents_folder() -> Path:
    """Where a user keeps his papers; his own folder where there is no such one."""
    found = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    return Path(found) if found and Path(found).is_dir() else Path.home()


def write_whole(path: Path, content: bytes) -> str:
    """Write all of it or nothing; what went wrong, or an empty text."""
    file = QSaveFile(str(path))
    if not file.open(QIODevice.OpenModeFlag.WriteOnly):
        return file.errorString()
    # for its owner, who may hand it on
    file.setPermissions(QFileDevice.Permission.ReadOwner | QFileDevice.Permission.WriteOwner)
    written = file.write(QByteArray(content))
    if written != len(content) or not file.commit():
        return file.errorString()
    return ""


def draw_on(printer: QPrinter, pdf: bytes) -> bool:
    """Draw the pages of a PDF on A4, as large as the page; False when the printer does not take them."""
    printer.setResolution(PRINT_DPI)
    printer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    printer.setPageMargins(QMarginsF(0, 0, 0, 0), QPageLayout.Unit.Millimeter)
    printer.setFullPage(True)
    buffer = QBuffer()
    buffer.setData(QByteArray(pdf))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    document = QPdfDocument()
    document.load(buffer)
    if document.error() is not QPdfDocument.Error.None_ or not document.pageCount():
        return False
    painter = QPainter()
    if not painter.begin(printer):
        return False
    sheet = printer.pageLayout().fullRectPixels(PRINT_DPI).size()
    for page in range(document.pageCount()):
        if page and not printer.newPage():
            painter.end()
            return False
        painter.drawImage(0, 0, document.render(page, sheet))
    return painter.end()
