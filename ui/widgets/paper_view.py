"""A paper on its desk: QtPdf draws it in its own thread, and until it is drawn a word says so over the white sheet."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QImage, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtPdf import QPdfDocument
from PySide6.QtPdfWidgets import QPdfView
from PySide6.QtWidgets import QLabel, QWidget

from ui.theme import MEDIUM, Theme

LOOKED_AT = QSize(200, 200)
"""A sheet is looked at this small: a line of letters is grey there, never white."""
SMOOTH = Qt.TransformationMode.SmoothTransformation
PAPER_WHITE = 250


class PaperView(QPdfView):
    """Shows one PDF. ``is_drawing``: the sheet is still white, and says so."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setPageMode(QPdfView.PageMode.MultiPage)
        self.setZoomMode(QPdfView.ZoomMode.FitToWidth)
        self.paper = QPdfDocument(parent)  # no child of the view, which must not outlive its half
        self._buffer = QBuffer(parent)
        self.setDocument(self.paper)
        self._drawing = self._looking = False
        self.word = QLabel(self)
        self.word.setObjectName("paper_is_drawn")
        self.word.setTextFormat(Qt.TextFormat.PlainText)
        self.word.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.word.hide()
        self.restyle()

    @property
    def is_drawing(self) -> bool:
        """The paper is loaded, its sheet is still white."""
        return self._drawing

    def load(self, pdf: bytes, word: str) -> None:
        """Show a paper from its top; ``word`` is said until its first page is drawn. No bytes: nothing."""
        self.paper.close()
        self._buffer.close()
        self._drawing = bool(pdf)
        self.word.setText(word)
        self.word.setVisible(self._drawing and bool(word))
        self._place()
        if pdf:
            self._buffer.setData(QByteArray(pdf))
            self._buffer.open(QIODevice.OpenModeFlag.ReadOnly)
            self.paper.load(self._buffer)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The view paints itself again when its thread has drawn a page: then there is ink on the sheet."""
        super().paintEvent(event)
        if self._drawing and not self._looking:
            self._looking = True
            QTimer.singleShot(0, self._look)

    def _look(self) -> None:
        if self._drawing and self._has_ink():
            self._drawing = False
            self.word.hide()
        self._looking = False

    def _has_ink(self) -> bool:
        """Whether anything but white stands on the upper part of the first sheet."""
        edge = self.documentMargins().left() + 4
        width = self.viewport().width() - 2 * edge
        sheet = QRect(edge, edge, width, min(width, self.viewport().height() - 2 * edge))
        if sheet.isEmpty():
            return False
        image = self.viewport().grab(sheet).toImage().scaled(LOOKED_AT, mode=SMOOTH)
        return min(bytes(image.convertToFormat(QImage.Format.Format_Grayscale8).constBits())) < PAPER_WHITE

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the word in the middle."""
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        self.word.adjustSize()
        size = self.word.size()
        self.word.move((self.width() - size.width()) // 2, self.theme.px(60))

    def restyle(self) -> None:
        """New scale or palette: the desk on which the paper lies, and the word."""
        theme, p = self.theme, self.theme.palette
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.Dark, theme.colour(p.field))
        self.setPalette(palette)
        self.word.setFont(theme.font(15, MEDIUM))
        self.word.setStyleSheet(
            f"background: {p.info_fill}; color: {p.text}; border: 1px solid {p.key_border};"
            f" border-radius: {theme.px(8)}px; padding: {theme.px(8)}px {theme.px(16)}px;"
        )
        self._place()
