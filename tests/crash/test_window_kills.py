"""kill -9 of the real window between an input and its repaint: the table stands before or after that act."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random

import pytest
from pytestqt.qtbot import QtBot

from tablemgr.app.api import Expected
from tablemgr.app.verification import verify
from tablemgr.persistence.opening import read_journal
from tests.crash.driver import picture
from tests.crash.window import Moment, enter, one_act, prepare, reopened, window_on
from tests.helpers.driver import Keyboard

PATIENCE_S = 120.0
NOTES_BEFORE_THE_KILL = 12

pytestmark = pytest.mark.skipif(
    "forkserver" not in multiprocessing.get_all_start_methods(), reason="kill -9 needs a POSIX system"
)


@pytest.mark.parametrize(
    ("moment", "acts"),
    [
        (Moment.BEFORE_THE_WRITE, 3),
        (Moment.BEFORE_THE_REPAINT, 9),
        (Moment.ANY, 0),
    ],
    ids=lambda value: str(value),
)
def test_after_a_kill_the_table_stands_before_or_after_the_act(
    qtbot: QtBot, tmp_path: Path, moment: Moment, acts: int
) -> None:
    journal, notes = tmp_path / "table.db", tmp_path / "notes.txt"
    prepare(journal)
    _live_until_killed(journal, notes, moment, acts)
    seq, head_hash, drawn = notes.read_text("utf-8").splitlines()[-1].split(" ")

    service = reopened(journal, run=2)
    stored = {record.seq: record for record in service._store.read(from_seq=int(seq))}
    assert stored[int(seq)].hash == head_hash, "an act that was drawn is gone"
    unseen = [record for record in stored.values() if record.seq > int(seq) and _is_act(record.kind)]
    assert len({record.batch for record in unseen}) <= 1, "more than the one act that was under way"
    if moment is Moment.BEFORE_THE_WRITE:
        assert unseen == []
    elif moment is Moment.BEFORE_THE_REPAINT:
        assert unseen
    assert (picture(service.snapshot()) == drawn) is (not unseen)

    driver = window_on(service)
    qtbot.addWidget(driver.window)
    assert driver.snapshot.expected is not Expected.NO_SESSION
    assert not driver.window.is_stopped
    before = driver.snapshot.seq
    one_act(Keyboard(driver), Random(7))
    assert driver.snapshot.seq > before, "the table goes on"
    driver.window.close()
    service.close()
    assert _findings(journal) == []


def _is_act(kind: str) -> bool:
    return kind != "journal.program_restarted"


def _findings(journal: Path) -> list[str]:
    store = read_journal(journal)
    try:
        return [str(finding) for finding in verify(store)]
    finally:
        store.close()


def _live_until_killed(journal: Path, notes: Path, moment: Moment, acts: int) -> None:
    """Start the window in a process of its own and wait for its end; ``ANY`` is killed after some notes from here."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.crash.driver", "tests.crash.window"])
    program = context.Process(target=enter, args=(str(journal), str(notes), moment, acts, 20261130))
    program.start()
    if moment is Moment.ANY:
        _wait_for_notes(program, notes)
        os.kill(program.pid or 0, signal.SIGKILL)
    program.join(PATIENCE_S)
    assert program.exitcode == -signal.SIGKILL


def _wait_for_notes(program: BaseProcess, notes: Path) -> None:
    until = time.monotonic() + PATIENCE_S
    while not notes.exists() or notes.read_bytes().count(b"\n") < NOTES_BEFORE_THE_KILL:
        assert program.exitcode is None, "the window has ended by itself"
        assert time.monotonic() < until, "the window enters nothing"
        program.join(0.002)
