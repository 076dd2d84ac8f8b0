"""Trouble from outside: disk, lock, foreign or newer file. Raised, never returned: nothing pretends to be stored."""

from __future__ import annotations

from tablemgr.text import _

DAMAGED = _(
    "The journal is damaged: {where} ({why}). Go on on paper; the last copy is in the folder «backups»."
)


class EnvironmentFault(Exception):
    """Something around the program is broken; ``where`` names the place (file, row), ``what`` says it in English.

    ``msgid`` and ``params`` let the screen and the command line say it in the user's language.
    """

    def __init__(self, msgid: str, where: str = "", **params: str | int) -> None:
        self.msgid = msgid
        self.where = where
        self.params: dict[str, str | int] = {"where": where, **params}
        super().__init__(msgid.format(**self.params) if "{" in msgid else f"{msgid} {where}".strip())


class JournalUnavailable(EnvironmentFault):
    """The journal cannot be written or read now: full disk, read-only folder, lost drive."""


class JournalLocked(EnvironmentFault):
    """Another program has this file open."""


class NewerJournal(EnvironmentFault):
    """The file was written by a newer version of the program."""


class JournalCorrupt(EnvironmentFault):
    """The chain or the books do not verify; ``where`` names the first bad record."""


class NotAJournal(EnvironmentFault):
    """The file is something else."""


class BadInputFile(EnvironmentFault):
    """An evening, case or hand file that cannot be read; ``where`` names file and line."""
