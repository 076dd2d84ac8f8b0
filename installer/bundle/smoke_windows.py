"""Steps of the smoke test with windows: start, one hand, its paper, exit; the desk with a process of its own."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path

from installer.bundle.smoke_papers import EVENING
from installer.bundle.trial import ON_WINDOWS, Failed, Trial
from tests.bench.journals import write_journal

COLD_START_S = 3
FIRST_HANDS = 2
MANY_HANDS = 360
"""More records than one evening has: the desk reads such a journal in by another process."""


def first_start(trial: Trial) -> str:
    """With nothing there yet: it makes its journal in the usual place and asks for the house."""
    window = trial.open()
    usual = trial.usual_journal
    seconds = trial.wait_for("journal in the usual place", usual.exists, window)
    if trial.can_press_keys:
        seconds += trial.wait_for("window", lambda: trial.window_of(window), window)
    trial.end(window)
    return f"window after {seconds:.1f} s (goal {COLD_START_S} s)"


def one_hand(trial: Trial) -> str:
    """The next hand of a running table: dealt, folded to the big blind, confirmed; all by keys."""
    lines = (trial.evenings / EVENING).read_text(encoding="utf-8").splitlines()
    ends = [number for number, line in enumerate(lines, start=1) if '"end_hand"' in line]
    begun = trial.home / "begun.jsonl"
    begun.write_text("\n".join(lines[: ends[FIRST_HANDS - 1]]) + "\n", encoding="utf-8")
    trial.command("evening", "play", begun, "--db", trial.running)
    if not trial.can_press_keys:
        window = trial.open("--db", trial.running)
        trial.wait_for("open journal", lambda: trial.holds(window, trial.running), window)
        trial.end(window)
        return "opened and ended; not played: there is no display, or no xdotool"
    before, started, first = _records(trial.running), time.monotonic(), ""
    window = trial.open("--db", trial.running)
    trial.wait_for("window", lambda: trial.window_of(window), window)
    found = trial.window_of(window)
    for stroke in ("n", "f", "f", "Return"):
        seen = _records(trial.running)
        trial.keys(found, stroke)
        trial.wait_for(
            f"record of the key {stroke}", lambda seen=seen: _records(trial.running) > seen, window
        )
        first = first or _since(started, trial.processor_s(window))
    trial.end(window)
    return (
        f"{_records(trial.running) - before} records by four keys, the first answered {first} after the start"
    )


def paper_of_that_hand(trial: Trial) -> str:
    """Its report; without keys that of the last hand that the evening played."""
    number = FIRST_HANDS + (1 if trial.can_press_keys else 0)
    paper = trial.home / "hand.pdf"
    trial.command("report", "hand", trial.running, number, "--out", paper)
    content = paper.read_bytes()
    if not content.startswith(b"%PDF"):
        raise Failed("the report of the hand is no PDF")
    return f"hand {number}, {len(content)} bytes"


def ends_while_it_starts(trial: Trial) -> str:
    """Asked to end in the middle of its start it ends, and the journal can be opened again."""
    window = trial.open("--db", trial.running)
    trial.wait_for("open journal", lambda: trial.holds(window, trial.running), window)
    trial.end(window)
    trial.command("journal", "verify", trial.running)
    return "ended, the journal verifies"


def desk_reads_in(trial: Trial) -> str:
    """The floor's desk alone over a copy: what reads the hands in is the frozen program, started by itself."""
    copy = trial.home / "copies" / "year.db"
    copy.parent.mkdir()
    records = write_journal(copy, sessions=1, hands=MANY_HANDS)
    unchanged = copy.read_bytes()
    window = trial.open("--desk", copy)
    helpers: set[str] = set()

    def all_read() -> bool:
        helpers.update(_processes_of(window.pid))
        return any(_hands_in(index) == MANY_HANDS for index in trial.home.rglob("*.hands"))

    seconds = trial.wait_for(f"{MANY_HANDS} hands in the list", all_read, window)
    time.sleep(1)  # the window shows them
    trial.end(window)
    if copy.read_bytes() != unchanged:
        raise Failed("the desk has written into the copy")
    if not ON_WINDOWS and not any("multiprocessing" in line for line in helpers):
        raise Failed(f"nothing was read in by a process of its own: {sorted(helpers)}")
    return f"{MANY_HANDS} hands, {records} records read in beside it in {seconds:.1f} s, the copy unchanged"


def _since(started: float, processor_s: float | None) -> str:
    """How long ago ``started`` was; beside it the work that the program did, which no other program makes longer."""
    worked = "" if processor_s is None else f" ({processor_s:.1f} s of the processor)"
    return f"{time.monotonic() - started:.1f} s{worked}"


def _records(journal: Path) -> int:
    with closing(sqlite3.connect(f"{journal.as_uri()}?mode=ro", uri=True)) as connection:
        return int(connection.execute("select count(*) from journal").fetchone()[0])


def _hands_in(index: Path) -> int:
    """So many hands lie in a list by now; 0 for one that is only being made."""
    try:
        with closing(sqlite3.connect(f"{index.as_uri()}?mode=ro", uri=True)) as connection:
            return int(connection.execute("select count(*) from hand").fetchone()[0])
    except sqlite3.Error:
        return 0


def _processes_of(parent: int) -> set[str]:
    """Command lines of the processes that a program has started for itself (Linux)."""
    lines = set()
    for listed in Path("/proc").glob(f"{parent}/task/*/children"):
        try:
            children = listed.read_text().split()
            lines |= {Path(f"/proc/{child}/cmdline").read_text().replace("\0", " ") for child in children}
        except OSError:
            continue  # it has ended meanwhile
    return lines
