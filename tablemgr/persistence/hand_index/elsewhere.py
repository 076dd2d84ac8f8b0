"""Reading a large journal in beside the program, in a process of its own: minutes of computing on one interpreter would
hold up every touch at the table. It writes the index as it goes; killed half-way it is gone on with the next time.
"""

from __future__ import annotations

import os
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final

from tablemgr.app.faults import EnvironmentFault
from tablemgr.app.review.door import Progress
from tablemgr.persistence.hand_index.hand_file import IndexedJournal

_LOOK_S: Final = 0.2
"""So often whoever waits is asked whether he still does."""
_GENTLY: Final = 10
"""The table comes first."""


def read_in_elsewhere(journal: Path, index: Path, progress: Progress) -> bool:
    """Read a journal into its index by another process; False when ``progress`` stopped it, which kills it at once.

    True says only that it ended: what it could not do is still to be done, and a fault is met there.
    """
    context = get_context("spawn")  # a fork would take over threads and open files half-way
    told, tell = context.Pipe(duplex=False)
    process = context.Process(target=_read_in, args=(journal, index, tell), daemon=True)
    try:
        process.start()
    except OSError:  # no process is to be had: the caller reads by itself
        return True
    finally:
        tell.close()
    done, of_all = 0, 1
    try:
        while progress(done, of_all):
            if told.poll(_LOOK_S):
                done, of_all = told.recv()
        return False
    except EOFError:
        return True
    finally:
        process.kill()
        process.join()
        told.close()


def _read_in(journal: Path, index: Path, tell: Connection) -> None:
    """What the other process does."""
    if hasattr(os, "nice"):
        os.nice(_GENTLY)

    def goes_on(done: int, of_all: int) -> bool:
        try:
            tell.send((done, of_all))
        except OSError:  # nobody listens any more
            return False
        return True

    file = IndexedJournal(journal, index)
    with suppress(EnvironmentFault):
        file.refresh(goes_on)
    file.close()
    tell.close()
