"""Kill the program at random moments, open the journal again, and look whether anything that was shown is lost.

By hand: ``python -m tests.crash.kills --kills 200 --seed 7``. With ``--records`` the killing goes on, journal after
journal, until so many records were written as well.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, fields
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random

from tablemgr.app.api import Done
from tablemgr.app.verification import verify
from tests.crash.driver import open_table_service, picture, play
from tests.helpers.tireless import TirelessDealer

ACTS = 100_000
LONGEST_S = 0.2
"""The longest a program lives before it is killed, counted from its start."""
AT_PLAY = 0.75
"""How many of the kills wait for the program to play; the others may hit the opening itself."""
MOST_ACTS = 8
"""For so many acts at most, however slow the machine is; then it is killed within ``MOMENT_S``."""
MOMENT_S = 0.04
PATIENCE_S = 120.0
KILLS_OF_A_JOURNAL = 500
"""A journal that was opened so often is long enough."""


@dataclass
class Tally:
    """What the kills came to."""

    kills: int = 0
    acts: int = 0
    in_a_hand: int = 0
    committed_unseen: int = 0
    """Kills between the commit and the note: stored, but nobody was told yet."""
    before_the_first_act: int = 0
    records: int = 0


class LostAct(AssertionError):
    """An act that was shown as saved is not in the journal."""


def kill_and_look(
    folder: Path, kills: int, seed: int, say: Callable[[str], None] = lambda _line: None
) -> Tally:
    """Kill ``kills`` times on one journal; raises `LostAct`, or JournalCorrupt from the opening."""
    journal, random, tally = folder / "table.db", Random(seed), Tally()
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["__main__", "tests.crash.driver"])
    for number in range(1, kills + 1):
        notes = folder / f"notes-{number}.txt"
        program = context.Process(target=play, args=(str(journal), str(notes), seed * 1000 + number, ACTS))
        program.start()
        if random.random() < AT_PLAY:
            _until_it_plays(program, notes, random.randint(1, MOST_ACTS))
            program.join(random.random() * MOMENT_S)
        else:
            program.join(random.random() * LONGEST_S)
        if program.exitcode is not None:
            raise AssertionError(f"kill {number}: the program ended by itself with {program.exitcode}")
        os.kill(program.pid or 0, signal.SIGKILL)
        program.join()
        say(f"kill {number}: {_look(journal, notes, tally)}")
        notes.unlink(missing_ok=True)
    findings = _verify(journal)
    if findings:
        raise AssertionError("; ".join(findings))
    return tally


def _until_it_plays(program: BaseProcess, notes: Path, acts: int) -> None:
    until = time.monotonic() + PATIENCE_S
    while program.exitcode is None and not (notes.exists() and notes.read_bytes().count(b"\n") >= acts):
        program.join(0.002)
        if time.monotonic() > until:
            raise AssertionError("the program does not play")


def _look(journal: Path, notes: Path, tally: Tally) -> str:
    """Open again as the program would, compare with the last note, and go on by one act."""
    lines = notes.read_text(encoding="utf-8").splitlines() if notes.exists() else []
    tally.kills += 1
    tally.acts += len(lines)
    service = open_table_service(journal)
    try:
        restored = service.snapshot()
        store = service._store
        if not lines:
            tally.before_the_first_act += 1
        else:
            seq, head_hash, seen = lines[-1].split(" ")
            stored = {record.seq: record for record in store.read(from_seq=int(seq))}
            if int(seq) not in stored or stored[int(seq)].hash != head_hash:
                raise LostAct(f"record {seq} was shown as saved and is gone")
            unseen = [
                r for r in stored.values() if r.seq > int(seq) and r.kind != "journal.program_restarted"
            ]
            if unseen:
                tally.committed_unseen += 1
            elif picture(restored) != seen:
                raise LostAct(f"the table is {picture(restored)} and was {seen}")
        if restored.hand is not None and not restored.hand.finished:
            tally.in_a_hand += 1
        if restored.house is not None:
            done = TirelessDealer(service, tally.kills).act()
            if not isinstance(done, Done):
                raise AssertionError(f"the table does not go on: {done}")
        tally.records = store.head()[0]
        return f"{len(lines)} acts shown, {tally.records} records, went on at {restored.expected.value}"
    finally:
        service.close()


def _verify(journal: Path) -> list[str]:
    from tablemgr.persistence.opening import read_journal

    store = read_journal(journal)
    try:
        return [str(finding) for finding in verify(store)]
    finally:
        store.close()


def _killed_until(options: argparse.Namespace, folder: Path) -> Tally:
    """Journal after journal, each killed up to ``KILLS_OF_A_JOURNAL`` times."""
    whole, journal = Tally(), 0
    while whole.kills < options.kills or whole.records < options.records:
        place = folder / f"journal-{journal}"
        place.mkdir(parents=True, exist_ok=True)
        left = options.kills - whole.kills
        kills = min(left, KILLS_OF_A_JOURNAL) if left > 0 else KILLS_OF_A_JOURNAL
        part = kill_and_look(
            place, kills, options.seed + journal, (lambda _line: None) if options.quiet else print
        )
        for field in fields(Tally):
            setattr(whole, field.name, getattr(whole, field.name) + getattr(part, field.name))
        journal += 1
        print(f"{whole.kills} killed so far, {whole.records} written", flush=True)
    return whole


def main() -> int:
    """Run by hand; prints each kill and the sum."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, help="where the journal is left; else it is thrown away")
    parser.add_argument("--records", type=int, default=0, help="go on until so many records were written")
    parser.add_argument("--quiet", action="store_true", help="only what each journal came to")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        tally = _killed_until(options, options.folder or Path(scratch))
    print(
        f"{tally.kills} kills, {tally.acts} acts shown as saved, none lost; {tally.in_a_hand} in a running hand, "
        f"{tally.committed_unseen} between commit and note, {tally.before_the_first_act} before the first act; "
        f"{tally.records} records verify"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
