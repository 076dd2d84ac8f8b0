"""What happens when something breaks that must not break: the table stops in words, the journal keeps what it had.

On PySide6 an exception in a slot goes to ``sys.excepthook`` and everything else goes on as if nothing had happened.
So every slot of the window runs through `Guard.run`: trouble of the environment becomes the red alert, anything else is
a fault of the program and stops the table.
"""

from __future__ import annotations

import logging
import sys
import traceback
from collections.abc import Callable
from types import TracebackType

from tablemgr.app.api import EnvironmentFault

_log = logging.getLogger(__name__)


class Guard:
    """Runs the bodies of slots. ``faulted`` hears of the environment, ``stopped`` of our own bugs (technical words)."""

    def __init__(self, faulted: Callable[[EnvironmentFault], None], stopped: Callable[[str], None]) -> None:
        self._faulted = faulted
        self._stopped = stopped

    def run(self, body: Callable[[], None]) -> None:
        """Run it; no exception ever crosses a signal."""
        try:
            body()
        except EnvironmentFault as fault:
            self._faulted(fault)
        except Exception as bug:  # noqa: BLE001 - whatever it is, the table stops and says so
            self.stop(bug)

    def stop(self, bug: BaseException) -> None:
        """A fault of the program: into the log with its trace, and onto the screen."""
        _log.error("The table is stopped", exc_info=bug)
        self._stopped(describe(bug))

    def install_excepthook(self) -> None:
        """Catch what no slot caught; an interrupt of the keyboard still ends the program."""

        def hook(kind: type[BaseException], bug: BaseException, trace: TracebackType | None) -> None:
            if issubclass(kind, KeyboardInterrupt):
                sys.__excepthook__(kind, bug, trace)
                return
            self.stop(bug)

        sys.excepthook = hook


def describe(bug: BaseException) -> str:
    """The last places of the trace and the words of the exception: enough to report, little enough to read."""
    places = [
        f"{frame.filename.replace(chr(92), '/').rsplit('/', 1)[-1]}:{frame.lineno} {frame.name}"
        for frame in traceback.extract_tb(bug.__traceback__)[-4:]
    ]
    return "\n".join([f"{type(bug).__name__}: {bug}", *places])
