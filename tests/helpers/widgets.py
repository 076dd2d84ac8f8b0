"""What the tests of the widgets share: the real fonts, a shown widget, a touch with the real mouse."""

from functools import lru_cache
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.helpers import gallery_models as models
from ui.presenters.console.view_models import ConsoleModel
from ui.theme import Theme, load_fonts
from ui.widgets.console_view import ConsoleView

W = TypeVar("W", bound=QWidget)
FONTS = Path(__file__).resolve().parents[2] / "resources" / "fonts"


@lru_cache(maxsize=1)
def family() -> str:
    """The program's own font, loaded once (a `QApplication` must exist)."""
    return load_fonts(FONTS)


def shown(qtbot: QtBot, widget: W, width: int = 1280, height: int = 800) -> W:
    """The widget on the screen in memory, at a size."""
    qtbot.addWidget(widget)
    widget.resize(width, height)
    with qtbot.waitExposed(widget):
        widget.show()
    return widget


def console(
    qtbot: QtBot, model: ConsoleModel | None = None, width: int = 1280, height: int = 800
) -> ConsoleView:
    """A console showing a model (by default the drawing's)."""
    view = ConsoleView(Theme(family()))
    view.show_model(model or models.console())
    return shown(qtbot, view, width, height)


def touch(widget: QWidget, where: QPoint | None = None) -> None:
    """Press and release at the middle of a widget, or at a point in it."""
    assert widget.isVisible(), f"{widget.objectName()} cannot be touched: it is not shown"
    QTest.mouseClick(
        widget, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, where or widget.rect().center()
    )
