"""What the windows send for and go on without: copies, chains, lists of hands; the answers come when they come."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

from ui.beside import Beside

THREADS = 2
"""One may read hands in while another walks the chain."""


class QtErrands(QObject):
    """Implements ``ui.presenters.floor.parts.Errands``. ``guarded`` runs what is heard as a gesture is run."""

    def __init__(
        self, guarded: Callable[[Callable[[], None]], None] | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._closing = False
        self._beside = Beside(THREADS, guarded, self)

    def run(self, work: Callable[[], object], then: Callable[[object], None]) -> None:
        """In another thread; ``then`` in this one."""
        self._beside.do(work, then)

    def soon(self, work: Callable[[], None]) -> None:
        """In this thread, after what waits in the queue."""
        QTimer.singleShot(0, self, lambda: self._beside.guarded(work))

    def guard_with(self, guarded: Callable[[Callable[[], None]], None]) -> None:
        """The window that hears the answers stands now, and runs them as it runs a gesture."""
        self._beside.guarded = guarded

    @property
    def closing(self) -> bool:
        """Long work asks this as it goes and stops."""
        return self._closing

    def is_idle(self) -> bool:
        """Whether nobody waits for an answer."""
        return self._beside.is_idle()

    def close(self) -> None:
        """The window goes: nobody hears any more, and what runs is finished first."""
        self._closing = True
        self._beside.close()
