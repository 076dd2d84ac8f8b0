"""One program a journal: a second start on the same file is refused, and a crash leaves no lock behind.

The operating system holds the lock on a small file beside the journal and lets it go when the program ends, in
whatever way. The journal itself stays readable for reports and for a copy.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from tablemgr.app.faults import JournalLocked, JournalUnavailable
from tablemgr.text import _

if sys.platform == "win32":
    import msvcrt

    def _try_lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _try_lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


IN_USE = _("Another window of the program has this journal open: {where}. Close it first, or go on there.")
FOLDER_READ_ONLY = _("The folder of the journal cannot be written: {where} ({why}).")


class WriterLock:
    """Held from construction to `release`; raises JournalLocked when somebody else holds it."""

    def __init__(self, journal: Path) -> None:
        place = journal.with_name(journal.name + ".lock")
        try:
            self._descriptor: int | None = os.open(place, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as error:
            raise JournalUnavailable(
                FOLDER_READ_ONLY, str(journal), why=error.strerror or str(error)
            ) from error
        try:
            _try_lock(self._descriptor)
        except OSError as error:
            self.release()
            raise JournalLocked(IN_USE, str(journal)) from error

    def release(self) -> None:
        """Let go; calling it again does nothing."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None
