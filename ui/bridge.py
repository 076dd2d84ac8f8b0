"""The one door from the core to Qt: the service's callback becomes one signal."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from tablemgr.app.api import Change, TableApi


class SessionBridge(QObject):
    """Emits ``changed(Change)`` after every commit, on the thread that committed (the window's own)."""

    changed = Signal(object)

    def __init__(self, api: TableApi, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._stop: Callable[[], None] | None = api.subscribe(self._tell)

    def close(self) -> None:
        """Hear nothing more."""
        if self._stop is not None:
            self._stop()
            self._stop = None

    def _tell(self, change: Change) -> None:
        self.changed.emit(change)
