"""What the composition root gives for help and for trouble: printable sheets, the file for support, program check."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from tablemgr.app.api import EnvironmentFault, FilesState, ProgramFiles
from ui.presenters.console.view_models import BannerKind
from ui.presenters.notices import Message
from ui.presenters.wording import Words

KeyGroups: TypeAlias = Sequence[tuple[str, Sequence[tuple[str, str]]]]
"""(title, (keys, what they do)) of what F1 shows."""


@dataclass(slots=True)
class Support:
    """``sheet(key, language, groups)``: the PDF of a card or form of `tablemgr.text.sheets.SHEETS`."""

    sheet: Callable[[str, str, KeyGroups], bytes]
    diagnostics: Callable[[Mapping[str, object]], bytes]
    """Work for another thread: the archive for support, without anything private; takes what the window knows."""
    keep: Callable[[Path, bytes], EnvironmentFault | None]
    """Write a file whole; what went wrong, or None."""
    program: ProgramFiles | None = None
    """None while the program's own files are being checked."""
    version: str = ""
    training: Callable[[bool], None] | None = None
    """Open the training evening (True) or go back to the real table (False); None where there is no way."""
    in_training: bool = False


def program_words(support: Support | None, words: Words) -> str:
    """One line for the settings: version, and whether the files are those that were built."""
    tr = words.tr
    if support is None:
        return ""
    said = tr("Program tablemgr {version}", version=support.version)
    program = support.program
    if program is None:
        return f"{said} · {tr('its files are being checked')}"
    told = {
        FilesState.INTACT: tr(
            "its {n} files are those that were built, list {fingerprint}",
            n=program.listed,
            fingerprint=program.fingerprint,
        ),
        FilesState.CHANGED: tr("ITS FILES WERE CHANGED: {files}", files=_some(program.wrong)),
        FilesState.UNLISTED: tr("its files have no list to be checked against"),
    }
    return f"{said} · {told[program.state]}"


def changed_files(program: ProgramFiles) -> Message | None:
    """What the window says when the check has found the program changed; None when there is nothing to say."""
    if program.state is not FilesState.CHANGED:
        return None
    wrong = program.wrong

    def said(words: Words) -> str:
        return words.tr(
            "Files of the program were changed: {files}. Call the manager and install the program again.",
            files=_some(wrong),
        )

    return Message(said, BannerKind.ERROR)


def _some(wrong: tuple[str, ...]) -> str:
    """The first three places, and how many more."""
    more = f" … +{len(wrong) - 3}" if len(wrong) > 3 else ""
    return ", ".join(wrong[:3]) + more
