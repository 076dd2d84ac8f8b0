"""Work beside the window in threads of its own; answers come back by the window's event loop."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QRunnable, QThreadPool, QTimer, Signal

THREADS = 2
"""One may read hands in while another walks the chain."""


class _Answer(QObject):
    """Brings what a thread has found to the window's thread."""

    done = Signal(int, object)


class _Errand(QRunnable):
    """One piece of work; whatever it ended with is its answer."""

    count = 0

    def __init__(self, work: Callable[[], object]) -> None:
        super().__init__()
        _Errand.count += 1
        self.number = _Errand.count
        self.answer = _Answer()
        self._work = work
        self.setAutoDelete(False)

    def run(self) -> None:
        try:
            found = self._work()
        except Exception as fault:  # noqa: BLE001  whatever it was, somebody waits for an answer
            found = fault
        self.answer.done.emit(self.number, found)


class QtErrands(QObject):
    """Implements ``ui.presenters.floor.parts.Errands``. ``guarded`` runs what is heard as a gesture is run."""

    def __init__(
        self, guarded: Callable[[Callable[[], None]], None] | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._guarded = guarded or (lambda body: body())
        self._closing = False
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(THREADS)
        self._errands: dict[int, tuple[_Errand, Callable[[object], None]]] = {}

    def run(self, work: Callable[[], object], then: Callable[[object], None]) -> None:
        """In another thread; ``then`` in this one."""
        errand = _Errand(work)
        self._errands[errand.number] = (errand, then)
        errand.answer.done.connect(self._answered)
        self._pool.start(errand)

    def soon(self, work: Callable[[], None]) -> None:
        """In this thread, after what waits in the queue."""
        QTimer.singleShot(0, self, lambda: self._guarded(work))

    def _answered(self, number: int, found: object) -> None:
        _errand, then = self._errands.pop(number, (None, None))
        if then is not None:
            heard = then
            self._guarded(lambda: heard(found))

    def guard_with(self, guarded: Callable[[Callable[[], None]], None]) -> None:
        """The window that hears the answers stands now, and runs them as it runs a gesture."""
        self._guarded = guarded

    @property
    def closing(self) -> bool:
        """Long work asks this as it goes and stops."""
        return self._closing

    def is_idle(self) -> bool:
        """Whether nobody waits for an answer."""
        return not self._errands

    def close(self) -> None:
        """The window goes: nobody hears any more, and what runs is finished first."""
        self._closing = True
        self._errands.clear()
        self._pool.clear()
        self._pool.waitForDone()
