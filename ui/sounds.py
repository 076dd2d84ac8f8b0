"""Short sounds without a multimedia library: Windows plays the files itself, elsewhere a small player of the system
does; where there is none, the system's beep is all there is, and the settings say so.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QProcess
from PySide6.QtWidgets import QApplication

from ui.presenters.surroundings import Cue, SoundWay

PLAYERS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("pw-play", ()),
    ("paplay", ()),
    ("aplay", ("-q",)),
    ("afplay", ()),
)
"""Programs that play a WAV file and end, with what they are told before its name."""


class Sounds:
    """Plays cues from a folder of WAV files."""

    def __init__(self, folder: Path, find: Callable[[str], str | None] = shutil.which) -> None:
        self._files = {cue: folder / f"{cue.value}.wav" for cue in Cue}
        complete = all(file.is_file() for file in self._files.values())
        self._player = _player(find) if complete and sys.platform != "win32" else None
        windows = complete and sys.platform == "win32"
        self.way = SoundWay.FILES if windows or self._player is not None else SoundWay.BEEP

    def play(self, cue: Cue) -> None:
        """Begin the sound and go on at once."""
        file = self._files[cue]
        if sys.platform == "win32" and self.way is SoundWay.FILES:
            import winsound

            winsound.PlaySound(str(file), winsound.SND_FILENAME | winsound.SND_ASYNC | winsound.SND_NODEFAULT)
        elif self._player is not None:
            program, before = self._player
            QProcess.startDetached(program, [*before, str(file)])
        else:
            QApplication.beep()


def _player(find: Callable[[str], str | None]) -> tuple[str, tuple[str, ...]] | None:
    for name, before in PLAYERS:
        program = find(name)
        if program is not None:
            return program, before
    return None
