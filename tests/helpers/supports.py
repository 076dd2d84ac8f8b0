"""Help and support as the program composes them, on a program that runs from its source."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from tablemgr import __version__
from tablemgr.app.program_files import FilesState, ProgramFiles
from tablemgr.bootstrap.support import diagnostics, keep_file, sheet_pdf
from ui.presenters.reading.support import Support


def help_and_support(journal: Path | None = None, log: Path | None = None) -> Support:
    """As in `ui.__main__`; the check of the program's files is over."""
    program = ProgramFiles(FilesState.UNLISTED)
    return Support(
        sheet_pdf,
        partial(diagnostics, journal, log),
        keep_file,
        program,
        __version__,
        training=lambda _on: None,
    )
