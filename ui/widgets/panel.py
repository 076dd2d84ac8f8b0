"""What the panels share: a rounded ground, and a scrolling column of drawn text."""

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QScroller, QWidget

from ui.theme import BOLD, Theme
from ui.widgets.paint import begin, draw_text, fitting_font, halves, rounded, text_width
from ui.widgets.touch import PlacedWidget, ThemedWidget, at_hand

TITLE_ROW = 21
"""Height of each further line of a title."""


def title_lines(theme: Theme, title: str, width: float, size: float) -> tuple[list[str], QFont]:
    """A title in one line; in two where it would be cut: names and rules are as long as they are."""
    font = fitting_font(theme, title, width, size, 14, BOLD)
    if text_width(title, font) <= width or " " not in title:
        return [title], font
    two = halves(title, theme.font(16, BOLD))
    return list(two), min(
        (fitting_font(theme, half, width, 16, 12, BOLD) for half in two), key=QFont.pixelSize
    )


def draw_title(painter: QPainter, theme: Theme, box: QRectF, title: str, size: float) -> float:
    """Draw a title into a box as high as its first line; returns where it ends."""
    lines, font = title_lines(theme, title, box.width(), size)
    for index, line in enumerate(lines):
        row = box.translated(0, index * theme.row(TITLE_ROW))
        draw_text(painter, row, line, font, theme.colour(theme.palette.strong))
    return box.bottom() + (len(lines) - 1) * theme.row(TITLE_ROW)


class Panel(PlacedWidget):
    """A rounded panel with a thin border."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # what lies below is not drawn for nothing
        self.strong_border = False
        self._taken = 0

    def give_way(self, taken: int) -> None:
        """Another panel lies over so many pixels at the side of the hand that enters: the ground ends before them, with
        its border, so that two panels do not look like one. What stands on the panel keeps its places."""
        if taken != self._taken:
            self._taken = taken
            self.update()

    def pad(self) -> int:
        """Inner margin."""
        return self.theme.px(12)

    def notice_height(self) -> int:
        """A notice is as tall as its ×, which is a finger."""
        return self.theme.touch()

    def make_room(self, wanted: bool) -> None:
        """A notice lies over the panel, or no longer; most panels keep a free line for it."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Ground and border, then what the panel draws itself."""
        painter = begin(QPainter(self))
        palette = self.theme.palette
        edge = palette.accent if self.strong_border else palette.panel_border
        painter.fillRect(self.rect(), self.theme.colour(palette.window))
        seen = QRect(0, 0, self.width() - self._taken, self.height())
        rounded(
            painter,
            QRectF(at_hand(self.theme, seen, self.width())),
            self.theme.px(12),
            self.theme.colour(palette.panel),
            self.theme.colour(edge),
        )
        self.draw(painter)
        painter.end()

    def draw(self, painter: QPainter) -> None:
        """What the panel shows beside its child widgets."""


class Column(QScrollArea):
    """A vertical scroller without a frame, moved by finger or wheel."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setAutoFillBackground(False)
        QScroller.grabGesture(self.viewport(), QScroller.ScrollerGestureType.TouchGesture)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._follow)

    def _follow(self, _old: QWidget | None, now: QWidget | None) -> None:
        """What the keyboard comes to from outside of the column is scrolled to: nobody types where he cannot see.

        Not under a finger: it has come down on something that is seen, and must come up on the same thing.
        """
        if QApplication.mouseButtons() != Qt.MouseButton.NoButton:
            return
        inside = self.widget()
        if now is not None and inside is not None and inside.isAncestorOf(now) and now.isVisible():
            self.ensureWidgetVisible(now)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The content hears of it also where its own size stays the same."""
        super().resizeEvent(event)
        inside = self.widget()
        if isinstance(inside, DrawnColumn):
            inside.port_changed()

    def setWidget(self, widget: QWidget) -> None:
        """The content must not paint a ground of its own."""
        widget.setAutoFillBackground(False)
        super().setWidget(widget)
        widget.setAutoFillBackground(False)


class DrawnColumn(ThemedWidget):
    """Base of a drawn, scrolling content: knows its height for the present width."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._laid_width = -1
        self._whole = 0

    def whole_height(self) -> int:
        """Height of the content as it was laid out last."""
        return self._whole

    def content_changed(self) -> None:
        """Measure again and draw."""
        self._laid_width = -1
        self._measure()
        self.update()

    def port_changed(self) -> None:
        """The part of it that is seen has another size."""

    def restyle(self) -> None:
        """New scale or palette."""
        super().restyle()
        self.content_changed()

    def _measure(self) -> None:
        if self._laid_width != self.width():
            self._laid_width = self.width()
            self._whole = int(self.lay_out(self.width())) + 1
            self.setMinimumHeight(self._whole)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A new width wraps differently."""
        self._measure()

    def lay_out(self, width: int) -> float:
        """Arrange the content in ``width``; return its height."""
        return 0.0
