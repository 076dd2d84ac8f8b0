"""What stands beside the program's version at the foot of every page: whether its files are those that were built."""

from __future__ import annotations

from collections.abc import Callable

from tablemgr.app.program_files import FilesState, ProgramFiles
from tablemgr.text import mark

_ = mark

Labelled = Callable[[str], str]
"""A label in both languages, or in the paper's own where both do not fit."""


def program_mark(program: ProgramFiles | None, label: Labelled) -> str:
    """The fingerprint of the list of files, or the trouble with it; empty where nobody checked them."""
    if program is None:
        return ""
    told = {
        FilesState.INTACT: f"{label(_('program files'))} {program.fingerprint}",
        FilesState.CHANGED: label(_("PROGRAM FILES CHANGED")),
        FilesState.UNLISTED: label(_("program files not verified (no list of fingerprints)")),
    }
    return f" · {told[program.state]}"
