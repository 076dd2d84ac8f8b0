"""Short sounds without a multimedia library: Windows plays the files itself, elsewhere a small player of the system
does; where there is none, the system's beep is all there is, and the settings say so.

Not every player can be told how loud to be, so quieter copies of the files are made and kept while the program runs.
"""

from __future__ import annotations

import shutil
import sys
import wave
from array import array
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QProcess, QTemporaryDir
from PySide6.QtWidgets import QApplication

from ui.presenters.surroundings import Cue, SoundWay

PLAYERS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("pw-play", ()),
    ("paplay", ()),
    ("aplay", ("-q",)),
    ("afplay", ()),
)
"""Programs that play a WAV file and end, with what they are told before its name."""
LOUD = 100


class Sounds:
    """Plays cues from a folder of WAV files."""

    def __init__(self, folder: Path, find: Callable[[str], str | None] = shutil.which) -> None:
        self._files = {cue: folder / f"{cue.value}.wav" for cue in Cue}
        complete = all(file.is_file() for file in self._files.values())
        self._player = _player(find) if complete and sys.platform != "win32" else None
        windows = complete and sys.platform == "win32"
        self.way = SoundWay.FILES if windows or self._player is not None else SoundWay.BEEP
        self._copies: QTemporaryDir | None = None

    def play(self, cue: Cue, loudness: int = LOUD) -> None:
        """Begin the sound and go on at once. ``loudness`` in hundredths of the file's own."""
        if self.way is not SoundWay.FILES:
            QApplication.beep()
            return
        file = self.file(cue, loudness)
        if sys.platform == "win32":
            import winsound

            winsound.PlaySound(str(file), winsound.SND_FILENAME | winsound.SND_ASYNC | winsound.SND_NODEFAULT)
        elif self._player is not None:
            program, before = self._player
            QProcess.startDetached(program, [*before, str(file)])

    def file(self, cue: Cue, loudness: int) -> Path:
        """The file of a cue as loud as asked; a quieter one is made when it is first wanted."""
        whole = self._files[cue]
        if loudness >= LOUD:
            return whole
        self._copies = self._copies or QTemporaryDir()
        copy = Path(self._copies.filePath(f"{cue.value}-{loudness}.wav"))
        if not copy.is_file():
            try:
                quieter(whole, copy, loudness)
            except (OSError, wave.Error):
                return whole  # no room for the copy: heard too loud is better than not heard
        return copy


def quieter(source: Path, target: Path, loudness: int) -> None:
    """Write a WAV file of 16-bit samples again, each ``loudness`` hundredths of what it was."""
    with wave.open(str(source)) as whole:
        layout, samples = whole.getparams(), array("h", whole.readframes(whole.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    scaled = array("h", (sample * loudness // LOUD for sample in samples))
    if sys.byteorder == "big":
        scaled.byteswap()
    with wave.open(str(target), "wb") as copy:
        copy.setparams(layout)
        copy.writeframes(scaled.tobytes())


def _player(find: Callable[[str], str | None]) -> tuple[str, tuple[str, ...]] | None:
    for name, before in PLAYERS:
        program = find(name)
        if program is not None:
            return program, before
    return None
