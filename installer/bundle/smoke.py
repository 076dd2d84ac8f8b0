"""Does a built bundle live without Python? ``python -m installer.bundle.smoke FOLDER``.

It is run with an empty environment: it says its version, plays an evening into a new file with its papers, and opens
its window on that file, where it stays until it is asked to end.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
EVENING = ROOT / "tests" / "data" / "evenings" / "golden_evening.jsonl"
COLD_START_S = 3
ENOUGH_S = 60


def main() -> int:
    """Run the three steps; an error ends with what the program said."""
    parser = argparse.ArgumentParser(description="Start a built bundle as somebody without Python would.")
    parser.add_argument("folder", type=Path)
    program = parser.parse_args().folder.resolve() / ("tablemgr.exe" if os.name == "nt" else "tablemgr")
    with tempfile.TemporaryDirectory() as home:
        place = Path(home)
        environment = {
            "HOME": home,
            "PATH": "/usr/bin:/bin",
            "LC_ALL": "C.UTF-8",
            "QT_QPA_PLATFORM": "offscreen",
        }
        if os.name == "nt":
            environment |= {name: os.environ[name] for name in ("SYSTEMROOT", "TEMP", "TMP")}
            environment |= {"PATH": os.environ["SYSTEMROOT"], "LOCALAPPDATA": home, "USERPROFILE": home}
        display = os.environ.get("DISPLAY")
        if display:
            environment |= {"DISPLAY": display, "QT_QPA_PLATFORM": "xcb"}
        _say("version", _run([program, "--version"], environment).strip())
        journal, papers = place / "evening.db", place / "papers"
        _run([program, "--cli", "evening", "play", EVENING, "--db", journal, "--out", papers], environment)
        pdfs = sorted(path.name for path in papers.rglob("*.pdf") if path.read_bytes().startswith(b"%PDF"))
        if len(pdfs) < 2:
            return _fail(f"papers: {pdfs}")
        _say("papers", str(len(pdfs)))
        return _open_window(program, journal, environment)


def _run(command: list[object], environment: dict[str, str]) -> str:
    words = [str(word) for word in command]
    done = subprocess.run(
        words, env=environment, capture_output=True, text=True, timeout=ENOUGH_S, check=False
    )
    if done.returncode:
        raise SystemExit(f"{' '.join(words[1:])}: {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def _open_window(program: Path, journal: Path, environment: dict[str, str]) -> int:
    """The window is there when it has written that it runs; then it is asked to end and has to do so cleanly."""
    begun = time.monotonic()
    window = subprocess.Popen(
        [str(program), "--db", str(journal)], env=environment, stderr=subprocess.PIPE, text=True
    )
    wal = journal.with_name(journal.name + "-wal")
    while window.poll() is None and not wal.exists() and time.monotonic() - begun < ENOUGH_S:
        time.sleep(0.05)
    _say("window after", f"{time.monotonic() - begun:.1f} s (goal {COLD_START_S} s)")
    time.sleep(1)
    _ask_to_end(window)
    try:
        _out, said = window.communicate(timeout=ENOUGH_S)
    except subprocess.TimeoutExpired:
        window.kill()
        return _fail("the window did not end")
    return _fail(f"the window ended with {window.returncode}\n{said}") if window.returncode else 0


def _ask_to_end(window: subprocess.Popen[str]) -> None:
    """As the system does at the end of the day; on Windows that is a message to its windows."""
    if os.name == "nt":
        subprocess.run(["taskkill", "/PID", str(window.pid)], check=False, stdout=subprocess.DEVNULL)
    else:
        window.send_signal(signal.SIGTERM)


def _say(what: str, value: str) -> None:
    print(f"{what}: {value}")


def _fail(why: str) -> int:
    print(why, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
