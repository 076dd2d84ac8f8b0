"""The program's own files, checked once a run; every paper waits for the answer: same data, same bytes."""

from __future__ import annotations

from functools import lru_cache
from threading import Lock

from tablemgr.app.program_files import ProgramFiles
from tablemgr.installation.manifest import check_files, program_folder

_checking = Lock()


def checked_program() -> ProgramFiles:
    """What the check has found; the first call reads every file of the bundle and belongs in a worker thread."""
    with _checking:
        return _checked()


@lru_cache(maxsize=1)
def _checked() -> ProgramFiles:
    return check_files(program_folder())
