"""A bundle under trial: the computer it believes to be on, and how its programs are run there."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ENOUGH_S = 120
"""So long a step may take on a busy machine; nothing waits that long when all is well."""
ON_WINDOWS = os.name == "nt"


class Failed(Exception):
    """A step has failed; the text says what the program said."""


class Trial:
    """``folder`` is the bundle, ``home`` an empty folder in which all its data come to lie."""

    def __init__(self, folder: Path, home: Path) -> None:
        self.folder, self.home = folder, home
        self.program = folder / ("tablemgr.exe" if ON_WINDOWS else "tablemgr")
        self.console = folder / "tablemgr-cli.exe" if ON_WINDOWS else self.program
        self.papers = home / "papers"
        self.journal = home / "evening.db"
        self.running = home / "running.db"
        self.evenings = ROOT / "tests" / "data" / "evenings"
        self.display = "" if ON_WINDOWS else os.environ.get("DISPLAY", "")
        self.environment = self._bare()

    def _bare(self) -> dict[str, str]:
        """No PATH to a Python, no PYTHON…, nothing of whoever builds; what the system itself cannot do without."""
        empty = self.home / "bin"
        empty.mkdir(exist_ok=True)
        if ON_WINDOWS:
            kept = {name: os.environ[name] for name in ("SYSTEMROOT", "TEMP", "TMP")}
            places = dict.fromkeys(("LOCALAPPDATA", "APPDATA", "USERPROFILE"), str(self.home))
            return kept | places | {"PATH": os.environ["SYSTEMROOT"], "QT_QPA_PLATFORM": "offscreen"}
        screen = {"DISPLAY": self.display} if self.display else {"QT_QPA_PLATFORM": "offscreen"}
        if self.display and "XAUTHORITY" in os.environ:  # the ticket to a display that is not open to all
            screen["XAUTHORITY"] = os.environ["XAUTHORITY"]
        return {"HOME": str(self.home), "PATH": str(empty), "LC_ALL": "C.UTF-8"} | screen

    @property
    def can_press_keys(self) -> bool:
        """Whether somebody here can use the keyboard of a real window."""
        return bool(self.display) and shutil.which("xdotool") is not None

    @property
    def usual_journal(self) -> Path:
        """Where the journal comes to lie when no other place is named."""
        data = self.home if ON_WINDOWS else self.home / ".local" / "share"
        return data / "tablemgr" / "tablemgr.db"

    @staticmethod
    def holds(window: subprocess.Popen[bytes], journal: Path) -> bool:
        """Whether the program has opened this journal by now."""
        if ON_WINDOWS:
            return journal.with_name(journal.name + "-wal").exists()
        try:
            return any(link.readlink() == journal for link in Path(f"/proc/{window.pid}/fd").iterdir())
        except OSError:  # it has closed one of them meanwhile, or has ended
            return False

    @staticmethod
    def processor_s(window: subprocess.Popen[bytes]) -> float | None:
        """Seconds of processor time that the program has used by now; None where the system does not tell (Windows)."""
        try:
            after_name = Path(f"/proc/{window.pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return None
        return (int(after_name[11]) + int(after_name[12])) / os.sysconf("SC_CLK_TCK")

    def command(self, *words: object) -> str:
        """Run the command line to its end; what it printed."""
        line = [str(self.console), *map(str, words)]
        done = subprocess.run(
            line, env=self.environment, cwd=self.home, capture_output=True, timeout=ENOUGH_S, check=False
        )
        said = done.stdout.decode("utf-8", "replace")
        if done.returncode:
            raise Failed(
                f"{' '.join(line[1:])}: {done.returncode}\n{said}{done.stderr.decode('utf-8', 'replace')}"
            )
        return said

    def open(self, *words: object) -> subprocess.Popen[bytes]:
        """Start the program with windows."""
        return subprocess.Popen(
            [str(self.program), *map(str, words)],
            env=self.environment,
            cwd=self.home,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
        )

    def wait_for(self, what: str, there: Callable[[], object], window: subprocess.Popen[bytes]) -> float:
        """Seconds until ``there()``; fails when the program ends before it, or when it takes too long."""
        begun = time.monotonic()
        while not there():
            if window.poll() is not None:
                said = window.stderr.read().decode("utf-8", "replace") if window.stderr else ""
                raise Failed(f"the program ended with {window.returncode} before {what}\n{said}")
            if time.monotonic() - begun > ENOUGH_S:
                window.kill()
                raise Failed(f"no {what} in {ENOUGH_S} s")
            time.sleep(0.02)
        return time.monotonic() - begun

    def end(self, window: subprocess.Popen[bytes]) -> None:
        """As the system ends a program at the end of the day: it has to end by itself, and without a fault."""
        if ON_WINDOWS:
            # a window in memory hears no message of the system: there it is only ended
            subprocess.run(
                ["taskkill", "/F", "/T", "/PID", str(window.pid)], check=False, capture_output=True
            )
            window.communicate(timeout=ENOUGH_S)
            return
        window.send_signal(signal.SIGTERM)
        try:
            _out, said = window.communicate(timeout=ENOUGH_S)
        except subprocess.TimeoutExpired:
            window.kill()
            raise Failed("the program did not end when it was asked to") from None
        if window.returncode:
            raise Failed(f"the program ended with {window.returncode}\n{said.decode('utf-8', 'replace')}")

    def keys(self, window_id: str, *strokes: str) -> None:
        """Press keys in the window that has the focus."""
        self.xdotool("windowfocus", "--sync", window_id)
        for stroke in strokes:
            self.xdotool("key", stroke)

    def xdotool(self, *words: str) -> str:
        """One command to the display; empty when it found nothing."""
        done = subprocess.run(
            ["xdotool", *words], capture_output=True, text=True, timeout=ENOUGH_S, check=False
        )
        return done.stdout.strip()

    def window_of(self, window: subprocess.Popen[bytes]) -> str:
        """The window of a program that can be seen now; empty for none."""
        found = self.xdotool("search", "--onlyvisible", "--pid", str(window.pid))
        return found.splitlines()[-1] if found else ""
