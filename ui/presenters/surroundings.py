"""What the computer around the window offers: sounds, a display that stays on, a second screen. Qt-free face of it."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Protocol

from ui.presenters.console.public_view import PublicModel


class Cue(StrEnum):
    """A short sound; its file is ``resources/sounds/<value>.wav``."""

    ACT = "act"
    REFUSED = "refused"
    AWARD = "award"
    ALERT = "alert"


class SoundWay(StrEnum):
    """How a cue is heard here."""

    FILES = "files"
    BEEP = "beep"
    """No player for sound files was found: the system's own beep, the same for every cue."""
    NONE = "none"


class AwakeState(StrEnum):
    """Whether the display is kept on."""

    HELD = "held"
    FREE = "free"
    """Nothing asks for it: no table is open, or it is switched off."""
    UNABLE = "unable"
    """The computer offers no way, or refused."""


class Surroundings(Protocol):
    """The real one is `ui.surroundings.QtSurroundings`."""

    def play(self, cue: Cue, loudness: int) -> None:
        """``loudness`` in hundredths."""

    def sound_way(self) -> SoundWay: ...

    def awake_state(self) -> AwakeState: ...

    def awake_trouble(self) -> str:
        """Why the display cannot be kept on, in the words of the system; empty otherwise."""

    def keep_awake(self, wanted: bool) -> None: ...

    def show_public(self, model: PublicModel | None) -> None:
        """Show the public screen as it should be now; None closes it."""

    def beside(self, work: Callable[[], bool], then: Callable[[bool], None]) -> None:
        """Do slow ``work`` in another thread; ``then`` hears of it in this one, never after the window was closed."""


class Alone:
    """Nothing around: tests, benchmarks, pictures."""

    def play(self, cue: Cue, loudness: int) -> None:
        """Silent."""

    def sound_way(self) -> SoundWay:
        return SoundWay.NONE

    def awake_state(self) -> AwakeState:
        return AwakeState.FREE

    def awake_trouble(self) -> str:
        return ""

    def keep_awake(self, wanted: bool) -> None:
        """Nothing to keep."""

    def show_public(self, model: PublicModel | None) -> None:
        """No second screen."""

    def beside(self, work: Callable[[], bool], then: Callable[[bool], None]) -> None:
        """At once."""
        then(work())
