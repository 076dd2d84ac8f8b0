"""What the computer around the windows does: sounds as loud as asked, the display held or the reason why not."""

from __future__ import annotations

import wave
from array import array
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray
from pytestqt.qtbot import QtBot

from tablemgr.text import resources_dir
from tests.helpers.live_table import live_table
from tests.ui.conftest import OpenWindow
from ui.memory import WindowMemory
from ui.presenters.surroundings import AwakeState, Cue, SoundWay
from ui.sounds import Sounds
from ui.surroundings import QtSurroundings
from ui.wake import DBusLock, KeepAwake, NoLock, WakeLock, lock_of_this_system

FOLDER = resources_dir() / "sounds"


def peak(file: Path) -> int:
    with wave.open(str(file)) as sound:
        return max(abs(sample) for sample in array("h", sound.readframes(sound.getnframes())))


@pytest.mark.parametrize("cue", list(Cue))
def test_a_quieter_sound_is_the_same_sound_made_smaller(cue: Cue) -> None:
    sounds = Sounds(FOLDER, lambda name: "/usr/bin/aplay" if name == "aplay" else None)
    assert sounds.way is SoundWay.FILES
    whole, quiet = sounds.file(cue, 100), sounds.file(cue, 30)
    assert whole == FOLDER / f"{cue.value}.wav"
    assert peak(quiet) == pytest.approx(peak(whole) * 0.3, abs=2)
    with wave.open(str(whole)) as one, wave.open(str(quiet)) as other:
        assert one.getparams() == other.getparams()


def test_without_a_player_it_beeps_and_says_so() -> None:
    assert Sounds(FOLDER, lambda _name: None).way is SoundWay.BEEP


def test_without_its_files_it_beeps_too(tmp_path: Path) -> None:
    assert Sounds(tmp_path, lambda _name: "/usr/bin/aplay").way is SoundWay.BEEP


class Lock:
    """A lock that answers as told."""

    def __init__(self, trouble: str) -> None:
        self.trouble, self.held, self.asked = trouble, False, 0

    def hold(self) -> str:
        self.asked += 1
        self.held = not self.trouble
        return self.trouble

    def release(self) -> None:
        self.held = False


def test_the_display_is_asked_for_once_and_given_back() -> None:
    lock = Lock("")
    awake = KeepAwake(lock)
    for wanted in (True, True, False):
        awake.want(wanted)
        assert lock.held is wanted
    assert lock.asked == 1
    assert awake.state is AwakeState.FREE


def test_a_system_that_refuses_is_named_and_nothing_pretends_to_be_held() -> None:
    awake = KeepAwake(Lock("The name org.freedesktop.ScreenSaver was not provided"))
    awake.want(True)
    assert awake.state is AwakeState.UNABLE
    assert "ScreenSaver" in awake.trouble


@pytest.mark.parametrize(("platform", "kind"), [("linux", DBusLock), ("plan9", DBusLock), ("darwin", NoLock)])
def test_each_system_has_its_way(
    monkeypatch: pytest.MonkeyPatch, platform: str, kind: type[WakeLock]
) -> None:
    monkeypatch.setattr("sys.platform", platform)
    monkeypatch.setattr("shutil.which", lambda _name: None)
    assert isinstance(lock_of_this_system(), kind)


def test_the_public_screen_opens_with_the_setting_and_remembers_its_place(
    qtbot: QtBot, open_window: OpenWindow, font_family: str, tmp_path: Path
) -> None:
    memory = WindowMemory(tmp_path / "window.ini")
    around = QtSurroundings(font_family, memory, Sounds(FOLDER, lambda _name: None), KeepAwake(Lock("")))
    driver = open_window(live_table())
    window = driver.window
    window.desk.surroundings = around
    around.public_closed = window.public_closed
    window.desk.set_look(public_screen=True)
    window.refresh()
    public = around.public
    assert public is not None
    assert public.isVisible()
    public.resize(900, 600)
    driver.touch_seat(1)
    driver.press("N")
    assert public.model is not None
    assert public.model.hand == "Hra č. 1"
    public.closed_by_hand.emit()
    assert not window.desk.look.public_screen
    assert around.public is None
    assert memory.public_geometry != QByteArray()
