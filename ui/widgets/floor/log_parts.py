"""The hand act by act: in the pane of the hand, or in a column of its own where there is room."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from ui.presenters.floor.models import HandDetail
from ui.theme import SEMI, Theme
from ui.widgets.log_panel import LogLines
from ui.widgets.paint import LEFT, draw_text
from ui.widgets.panel import Column, Panel


class LogColumn(Column):
    """The hand act by act, what was taken back in place; the line of what is shown is marked."""

    touched = Signal(str)
    rule_touched = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lines = LogLines(theme)
        self.lines.setObjectName("floor_log_lines")
        self.lines.touched.connect(self.touched)
        self.lines.rule_touched.connect(self.rule_touched)
        self.setWidget(self.lines)
        self._at = ""
        self.hide()

    def show_detail(self, detail: HandDetail) -> None:
        """Show the log of a hand, the line of the present step in sight."""
        lines = tuple(replace(line, chosen=line.key == detail.log_at) for line in detail.log)
        if lines != self.lines.lines:
            self.lines.lines = lines
            self.lines.content_changed()
            self.lines.setAccessibleName(f"{detail.log_title} {len(lines)}")
        if detail.log_at and detail.log_at != self._at:
            self._at = detail.log_at
            self.see()

    def see(self) -> None:
        """Scroll the marked line into sight."""
        box = self.lines.rect_of(self._at)
        if not box.isEmpty():
            self.ensureVisible(0, box.center().y(), 0, box.height() * 2)


class LogPane(Panel):
    """The log in a column of its own."""

    touched = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._title = ""
        self.log = LogColumn(theme, self)
        self.log.touched.connect(self.touched)
        self.log.rule_touched.connect(lambda rule: self.touched.emit(f"rule:{rule}"))
        self.log.show()

    def show_detail(self, detail: HandDetail) -> None:
        """Show the log of a hand."""
        if detail.log_title != self._title:
            self._title = detail.log_title
            self.setAccessibleName(detail.log_title)
            self.update()
        self.log.show_detail(detail)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The lines under the title."""
        pad, head = self.pad(), self.theme.row(34)
        self.log.setGeometry(pad, head, self.width() - pad - self.theme.px(4), self.height() - head - pad)

    def draw(self, painter: QPainter) -> None:
        """The title."""
        box = QRectF(self.pad(), 0, self.width() - 2 * self.pad(), self.theme.row(34))
        muted = self.theme.colour(self.theme.palette.muted)
        draw_text(painter, box, self._title, self.theme.font(12, SEMI, spacing=1.2), muted, LEFT)
