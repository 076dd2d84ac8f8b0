"""Panels that lie over others: Tab passes by whatever is hidden beneath them."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QWidget

from ui.widgets.touch import PlacedWidget

STEPS_MAX = 500
"""More things than any screen has; only so that a step that leads nowhere ends."""


class CoveringView(PlacedWidget):
    """A view some of whose parts may lie over the others; it says which do now."""

    passing = False
    """Tab is on its way: what it only passes by must not take the keys."""

    def overlays(self) -> tuple[QWidget, ...]:
        """Parts that lie over others, the topmost first; the ones that are hidden do not count."""
        return ()

    def has_keys(self) -> bool:
        """Whether keys mean something while nothing on the view has the focus: then Tab stops there too."""
        return True

    def focusNextPrevChild(self, forward: bool) -> bool:
        """On to the next thing that can be seen."""
        begin = QApplication.focusWidget()
        self.passing = True
        try:
            for _step in range(STEPS_MAX):
                if not super().focusNextPrevChild(forward):
                    return False
                at = QApplication.focusWidget()
                if at is None or at is begin or self._is_stop(at):
                    break
        finally:
            self.passing = False
        return True

    def _is_stop(self, widget: QWidget) -> bool:
        if widget is self:
            return self.has_keys()
        return not (self.isAncestorOf(widget) and self._is_covered(widget))

    def _is_covered(self, widget: QWidget) -> bool:
        centre = widget.mapTo(self, QPoint(widget.width() // 2, widget.height() // 2))
        for overlay in self.overlays():
            if overlay is widget or overlay.isAncestorOf(widget):
                return False
            if overlay.isVisible() and overlay.geometry().contains(centre):
                return True
        return False


class WindowView(CoveringView):
    """A view that fills a window: from its size follows the scale of all that stands in it."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Choose the scale, then place the parts. A view that nobody sees has no size of its own to scale by."""
        if self.isVisible():
            self.theme.fit_window(self.width(), self.height())
        self._place()

    def showEvent(self, event: QShowEvent) -> None:
        """From now on the scale follows this view."""
        super().showEvent(event)
        self.theme.fit_window(self.width(), self.height())

    def restyle(self) -> None:
        """New scale or palette, for the fields too that the style sheet draws."""
        self.setStyleSheet(self.theme.stylesheet())
        super().restyle()
