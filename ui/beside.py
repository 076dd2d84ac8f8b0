"""Slow work beside the window: done in a thread of its own, its answer heard in the window's."""

from __future__ import annotations

import logging
from collections.abc import Callable

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal

log = logging.getLogger(__name__)


class _Answer(QObject):
    """Brings what the thread has found back to the window's thread."""

    done = Signal(int, bool)


class _Task(QRunnable):
    """One piece of work. A fault of the work is no «yes»."""

    def __init__(self, number: int, work: Callable[[], bool]) -> None:
        super().__init__()
        self.answer = _Answer()
        self._number = number
        self._work = work
        self.setAutoDelete(False)

    def run(self) -> None:
        try:
            found = self._work()
        except Exception:  # whatever it was, somebody waits for an answer
            log.exception("Work beside the window has failed")
            found = False
        self.answer.done.emit(self._number, found)


class Beside:
    """One thing after another, in the order in which they were asked for."""

    def __init__(self) -> None:
        self._pool = QThreadPool()
        self._pool.setMaxThreadCount(1)
        self._waiting: dict[int, tuple[_Task, Callable[[bool], None]]] = {}
        self._count = 0

    def do(self, work: Callable[[], bool], then: Callable[[bool], None]) -> None:
        """Begin; ``then`` is called from the event loop of this thread."""
        self._count += 1
        task = _Task(self._count, work)
        self._waiting[self._count] = (task, then)
        task.answer.done.connect(self._heard)
        self._pool.start(task)

    def _heard(self, number: int, found: bool) -> None:
        _task, then = self._waiting.pop(number, (None, None))
        if then is not None:
            then(found)

    def close(self) -> None:
        """Nobody hears of anything any more; what is being done is finished first."""
        self._pool.clear()
        self._pool.waitForDone()
        self._waiting.clear()
