"""Keeps the display on while a table is open: by D-Bus, by Windows' execution state, or by macOS' caffeinate.

The system may refuse, or offer nothing; then `trouble` says why and nothing pretends to be held.
"""

from __future__ import annotations

import os
import shutil
import sys
from typing import Protocol

from PySide6.QtCore import QProcess
from PySide6.QtDBus import QDBusConnection, QDBusMessage

from ui.presenters.surroundings import AwakeState

SERVICE, PATH = "org.freedesktop.ScreenSaver", "/org/freedesktop/ScreenSaver"
ANSWER_MS = 400
"""How long the desktop may take to answer; the table does not wait longer for its display."""
REASON = "tablemgr"

ES_CONTINUOUS, ES_SYSTEM_REQUIRED, ES_DISPLAY_REQUIRED = 0x80000000, 0x00000001, 0x00000002


class WakeLock(Protocol):
    """One way to keep the display on. ``hold`` gives "" when it holds, else why not, in the system's words."""

    def hold(self) -> str: ...

    def release(self) -> None: ...


class DBusLock:
    """`org.freedesktop.ScreenSaver.Inhibit` of the desktop's session."""

    def __init__(self, bus: QDBusConnection | None = None) -> None:
        self._bus = bus or QDBusConnection.sessionBus()
        self._cookie: int | None = None

    def hold(self) -> str:
        if not self._bus.isConnected():
            return "D-Bus"
        answer = self._call("Inhibit", [REASON, REASON])
        if answer.type() is not QDBusMessage.MessageType.ReplyMessage or not answer.arguments():
            return answer.errorMessage() or SERVICE
        self._cookie = int(answer.arguments()[0])
        return ""

    def release(self) -> None:
        if self._cookie is not None:
            self._call("UnInhibit", [self._cookie])
            self._cookie = None

    def _call(self, method: str, arguments: list[str | int]) -> QDBusMessage:
        message = QDBusMessage.createMethodCall(SERVICE, PATH, SERVICE, method)
        message.setArguments(arguments)
        return self._bus.call(message, timeout=ANSWER_MS)


class WindowsLock:
    """The execution state of this thread; it ends with the program whatever happens."""

    def hold(self) -> str:
        return self._set(ES_CONTINUOUS | ES_SYSTEM_REQUIRED | ES_DISPLAY_REQUIRED)

    def release(self) -> None:
        self._set(ES_CONTINUOUS)

    @staticmethod
    def _set(state: int) -> str:
        import ctypes

        kernel = getattr(ctypes, "windll").kernel32  # noqa: B009 - not known to checkers elsewhere
        return "" if kernel.SetThreadExecutionState(state) else "SetThreadExecutionState"


class CaffeinateLock:
    """macOS' own program, bound to the life of this one."""

    def __init__(self, program: str) -> None:
        self._program = program
        self._process: QProcess | None = None

    def hold(self) -> str:
        self._process = QProcess()
        self._process.start(self._program, ["-d", "-i", "-w", str(os.getpid())])
        return "" if self._process.waitForStarted(ANSWER_MS) else self._process.errorString()

    def release(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.waitForFinished(ANSWER_MS)
            self._process = None


class NoLock:
    """A system that offers no way."""

    def hold(self) -> str:
        return sys.platform

    def release(self) -> None:
        """Nothing is held."""


def lock_of_this_system() -> WakeLock:
    """The way of this computer."""
    if sys.platform == "win32":
        return WindowsLock()
    if sys.platform == "darwin":
        program = shutil.which("caffeinate")
        return CaffeinateLock(program) if program else NoLock()
    return DBusLock()


class KeepAwake:
    """Holds or releases as it is told; a refusal is kept and asked about again only when it is wanted anew."""

    def __init__(self, lock: WakeLock) -> None:
        self._lock = lock
        self._wanted = False
        self.state = AwakeState.FREE
        self.trouble = ""

    def want(self, wanted: bool) -> None:
        """Keep the display on from now on, or no longer."""
        if wanted == self._wanted:
            return
        self._wanted = wanted
        if wanted:
            self.trouble = self._lock.hold()
            self.state = AwakeState.UNABLE if self.trouble else AwakeState.HELD
            return
        if self.state is AwakeState.HELD:
            self._lock.release()
        self.state, self.trouble = AwakeState.FREE, ""
