"""Sounds, the display that stays on, and the public screen: what `ui.presenters.surroundings` asks of the computer."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QTimer

from ui.beside import Beside
from ui.memory import WindowMemory
from ui.presenters.console.public_view import PublicModel
from ui.presenters.surroundings import AwakeState, Cue, SoundWay
from ui.public_window import PublicWindow
from ui.sounds import Sounds
from ui.wake import KeepAwake


class QtSurroundings:
    """Implements `Surroundings`. ``public_closed`` hears when somebody closes the public window by hand."""

    def __init__(self, family: str, memory: WindowMemory, sounds: Sounds, awake: KeepAwake) -> None:
        self._family = family
        self._memory = memory
        self._sounds = sounds
        self._awake = awake
        self._beside = Beside()
        self.public: PublicWindow | None = None
        self.public_closed: Callable[[], None] = lambda: None

    def play(self, cue: Cue, loudness: int) -> None:
        """After the screen is drawn: a sound never delays it."""
        QTimer.singleShot(0, lambda: self._sounds.play(cue, loudness))

    def sound_way(self) -> SoundWay:
        return self._sounds.way

    def awake_state(self) -> AwakeState:
        return self._awake.state

    def awake_trouble(self) -> str:
        return self._awake.trouble

    def keep_awake(self, wanted: bool) -> None:
        self._awake.want(wanted)

    def show_public(self, model: PublicModel | None) -> None:
        if model is None:
            self._close_public()
            return
        if self.public is None:
            self.public = PublicWindow(self._family, self._memory.public_geometry)
            self.public.closed_by_hand.connect(lambda: self.public_closed())
            self.public.show_model(model)
            self.public.show()
        self.public.show_model(model)

    def beside(self, work: Callable[[], bool], then: Callable[[bool], None]) -> None:
        self._beside.ask(work, then)

    def close(self) -> None:
        """The window goes: what is being worked out beside it is finished, and nobody hears of it."""
        self._beside.close()

    def _close_public(self) -> None:
        if self.public is not None:
            self._memory.public_geometry = self.public.saveGeometry()
            window, self.public = self.public, None
            window.close()
            window.deleteLater()
