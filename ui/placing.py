"""A window on the screen it opens on: as large as it was drawn or left, never larger than there is room."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

TITLE_BAR = 40
"""Height that a window manager takes for the title of a window."""


def show_on_screen(window: QWidget) -> None:
    """Over the whole screen where there is no room for its size and a title bar; also where no window manager answers
    to that, nothing of it lies beyond the edge."""
    room, wanted = window.screen().availableGeometry(), window.size()
    if wanted.width() >= room.width() or wanted.height() + TITLE_BAR >= room.height():
        window.setGeometry(room)
        window.showMaximized()
    else:
        window.show()
