"""Work beside the window: done in threads of its own, its answers heard in the window's by its event loop."""

from __future__ import annotations

import logging
from collections.abc import Callable

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal

log = logging.getLogger(__name__)


class _Answer(QObject):
    """Brings what a thread has found back to the window's thread."""

    done = Signal(int, object)


class Task(QRunnable):
    """One piece of work; whatever it ended with is its answer."""

    def __init__(self, number: int, work: Callable[[], object]) -> None:
        super().__init__()
        self.answer = _Answer()
        self._number = number
        self._work = work
        self.setAutoDelete(False)

    def run(self) -> None:
        try:
            found = self._work()
        except Exception as fault:  # noqa: BLE001  whatever it was, somebody waits for an answer
            found = fault
        self.answer.done.emit(self._number, found)


class Beside(QObject):
    """So many ``threads`` at a time; with one, one thing after another, in the order in which they were asked for.

    ``guarded`` runs what is heard, as the window runs a gesture.
    """

    def __init__(
        self,
        threads: int = 1,
        guarded: Callable[[Callable[[], None]], None] | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.guarded = guarded or (lambda body: body())
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(threads)
        self._waiting: dict[int, tuple[Task, Callable[[object], None]]] = {}
        self._count = 0

    def do(self, work: Callable[[], object], then: Callable[[object], None]) -> None:
        """Begin; ``then`` hears in this thread what the work has found, or what it raised."""
        self._count += 1
        task = Task(self._count, work)
        self._waiting[self._count] = (task, then)
        task.answer.done.connect(self._heard)
        self._pool.start(task)

    def ask(self, work: Callable[[], bool], then: Callable[[bool], None]) -> None:
        """A question answered by yes or no; a fault of the work is no «yes»."""

        def heard(found: object) -> None:
            if isinstance(found, Exception):
                log.error("Work beside the window has failed", exc_info=found)
            then(found is True)

        self.do(work, heard)

    def _heard(self, number: int, found: object) -> None:
        _task, then = self._waiting.pop(number, (None, None))
        if then is not None:
            heard = then
            self.guarded(lambda: heard(found))

    def is_idle(self) -> bool:
        """Whether nobody waits for an answer."""
        return not self._waiting

    def close(self) -> None:
        """Nobody hears of anything any more; what is being done is finished first."""
        self._pool.clear()
        self._pool.waitForDone()
        self._waiting.clear()  # last: the threads hold their work by it
