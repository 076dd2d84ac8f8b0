"""What one copy of a paper bears beside its content: which copy, void, superseded, who printed it when and for whom."""

from __future__ import annotations

from dataclasses import dataclass

from tablemgr.app.program_files import ProgramFiles
from tablemgr.app.reporting.models import Person


@dataclass(frozen=True, slots=True)
class Marks:
    """``copy`` 0 is a preview, 1 the original, every later one is «OPIS č. n / REPRINT n» with n = copy − 1.

    ``supersedes`` is the version that this one replaces, ``superseded_by`` the one that replaced it; 0 for none.
    ``printed_by`` None: as the content says. ``copy_for`` '' likewise. ``printed_at_us`` is when this copy was made;
    None where no clock told it, so that the same data give the same bytes.
    """

    copy: int = 0
    void: bool = False
    supersedes: int = 0
    superseded_by: int = 0
    printed_by: Person | None = None
    printed_at_us: int | None = None
    first_by: Person | None = None
    first_at_us: int | None = None
    """Who let out the first copy, and when: a reprint names both."""
    copy_for: str = ""
    draft: bool = False
    """Not issued: it has no number yet and says so."""
    overtaken: bool = False
    """What it was about was opened again: the close cancelled, the report to be signed anew (B12)."""
    unrecorded: bool = False
    """Made where no print can stand in the journal, by a command: never to be taken for the original (H06)."""
    void_by: Person | None = None
    void_at_us: int | None = None
    void_reason: str = ""
    """Who made the paper void, when and why: it stands on every copy (C05)."""
    program: ProgramFiles | None = None
    """The check of the files of the program that printed this copy; None where nobody checked them."""


NO_MARKS = Marks()
