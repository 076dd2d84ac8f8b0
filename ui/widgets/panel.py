"""What the panels share: a rounded ground, and a scrolling column of drawn text."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QScroller, QWidget

from ui.theme import Theme
from ui.widgets.paint import begin, rounded
from ui.widgets.touch import PlacedWidget, ThemedWidget


class Panel(PlacedWidget):
    """A rounded panel with a thin border."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # what lies below is not drawn for nothing
        self.strong_border = False

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
        rounded(
            painter,
            QRectF(self.rect()),
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

    def content_changed(self) -> None:
        """Measure again and draw."""
        self._laid_width = -1
        self._measure()
        self.update()

    def restyle(self) -> None:
        """New scale or palette."""
        super().restyle()
        self.content_changed()

    def _measure(self) -> None:
        if self._laid_width != self.width():
            self._laid_width = self.width()
            self.setMinimumHeight(int(self.lay_out(self.width())) + 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A new width wraps differently."""
        self._measure()

    def lay_out(self, width: int) -> float:
        """Arrange the content in ``width``; return its height."""
        return 0.0
