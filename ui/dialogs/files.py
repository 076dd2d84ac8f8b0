"""Papers out of the window: saved where somebody chooses, or sent to the printer. Nothing here blocks the table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QSaveFile, QStandardPaths
from PySide6.QtGui import QPageLayout, QPageSize, QPainter
from PySide6.QtPdf import QPdfDocument
from PySide6.QtWidgets import QFileDialog, QWidget

from ui.presenters.wording import Words
from ui.theme import Theme

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

PRINT_DPI = 300
"""Enough for 8 pt on paper; a page is drawn in a few tens of megabytes."""

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


class QtFiles:
    """Implements ``ui.presenters.screens.Files``. ``attach`` gives it the window and the words of the moment."""

    def __init__(self, printer: Callable[[], QPrinter | None] = default_printer) -> None:
        self._printer = printer
        self._window: QWidget | None = None
        self._words: Callable[[], Words] | None = None
        self._theme: Theme | None = None
        self._folder = Path(
            QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation) or Path.home()
        )
        self.dialog: QFileDialog | None = None

    def attach(self, window: QWidget, words: Callable[[], Words], theme: Theme) -> None:
        """From now on dialogs belong to ``window``, look like ``theme``, and sentences are made by ``words()``."""
        self._window = window
        self._words = words
        self._theme = theme

    # --- saving -----------------------------------------------------------------------------------

    def save_pdf(self, suggested: str, pdf: bytes, then: Saved) -> None:
        """Ask for a place beside the table, never over it; the last folder is remembered."""
        if self.dialog is not None:
            self.dialog.close()
        dialog = QFileDialog(self._window)
        dialog.setObjectName("save_pdf")
        dialog.setModal(False)
        dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setFileMode(QFileDialog.FileMode.AnyFile)
        dialog.setNameFilter("PDF (*.pdf)")
        dialog.setDefaultSuffix("pdf")
        dialog.setDirectory(str(self._folder))
        dialog.selectFile(suggested)
        self._dress(dialog)
        dialog.fileSelected.connect(lambda name: self._chosen(Path(name), pdf, then))
        dialog.rejected.connect(lambda: then(None, ""))
        dialog.finished.connect(self._closed)
        self.dialog = dialog
        dialog.show()

    def _dress(self, dialog: QFileDialog) -> None:
        """Title, colours and finger-high buttons; the words on its buttons are Qt's own, in the same language."""
        if self._words is not None:
            dialog.setWindowTitle(self._words().tr("Save as PDF"))
        theme = self._theme
        if theme is None:
            return
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
        dialog.resize(theme.px(900), theme.px(600))

    def _closed(self) -> None:
        dialog, self.dialog = self.dialog, None
        if dialog is not None:
            dialog.deleteLater()

    def _chosen(self, path: Path, pdf: bytes, then: Saved) -> None:
        why = write_whole(path, pdf)
        if not why:
            self._folder = path.parent
            then(path, "")
        else:
            then(None, self._said_not_written(path, why))

    def _said_not_written(self, path: Path, why: str) -> str:
        if self._words is None:
            return f"{path}: {why}"
        return self._words().tr("{where} cannot be written: {why}.", where=str(path), why=why)

    # --- printing ---------------------------------------------------------------------------------

    def print_pdf(self, title: str, pdf: bytes, then: Printed) -> None:
        """Draw every page on the printer of this computer."""
        printer = self._printer()
        if printer is None:
            then(self._said_no_printer())
            return
        printer.setDocName(title or "tablemgr")
        then("" if draw_on(printer, pdf) else self._said_not_printed(printer.printerName()))

    def _said_no_printer(self) -> str:
        if self._words is None:
            return "no printer"
        return self._words().tr("This computer has no printer: save the paper as PDF and print it elsewhere.")

    def _said_not_printed(self, printer: str) -> str:
        if self._words is None:
            return printer
        return self._words().tr("The printer {printer} did not take the paper.", printer=printer)


def write_whole(path: Path, content: bytes) -> str:
    """Write all of it or nothing; what went wrong, or an empty text."""
    file = QSaveFile(str(path))
    if not file.open(QIODevice.OpenModeFlag.WriteOnly):
        return file.errorString()
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
