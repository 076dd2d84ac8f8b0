"""A copy brought back on a bad disk: the file that was there, or the one that was chosen, and never neither.

A fault at every write, sync, rename and removal of copying and bringing back; then the power is cut after each of them.
Whatever happens, the journal verifies and is one of the two, and what the present file had more lies set aside.

By hand: ``python -m tests.torture.restores --seed 1``; ``--every 1`` takes every point, else each n-th.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
import traceback
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from tablemgr.app.copying.copies import RestoreWish
from tablemgr.app.faults import EnvironmentFault
from tablemgr.app.verification import verify
from tablemgr.bootstrap import backups
from tablemgr.persistence.opening import open_journal, read_journal
from tests.helpers.restored import two_of
from tests.torture.lost_power import FATES, Disk, _File, _write, read_trace
from tests.torture.played import JOURNAL, Evening, Unsound
from tests.torture.shim import FAULTS, Fault, Shim, run_under_shim

NOW_US = 1_795_900_000_000_000
NOTE = "journal.copy_restored"


@dataclass
class Tally:
    points: int = 0
    faults: int = 0
    told: int = 0
    cuts: int = 0
    failures: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Ends:
    """(last record, its hash) of the file that is there, and of the copy that is to come back."""

    present: tuple[int, str]
    copy: tuple[int, str]
    chosen: str
    """The name of that copy: an evening that has closed a session has older ones beside it."""


def lay_out(folder: Path, seed: int) -> Ends:
    """A table with a copy, played on since, closed as it should be."""
    evening = Evening(folder, seed, lambda _text: None)
    evening.open()
    for _ in range(12):
        evening.act()
    chosen = Path(evening.service._store.backup()).name
    copied = evening.service._store.head()
    for _ in range(8):
        evening.act()
    present = evening.service._store.head()
    evening.close()
    return Ends(present, copied, chosen)


def bring_back(folder: Path, ends: Ends) -> None:
    """What is tortured: a copy of now, then the older one brought back."""
    journal = folder / JOURNAL
    copies = backups.JournalCopies(journal)
    older = next(path for path in copies.paths() if path.name == ends.chosen)
    copies.copy_job("", NOW_US)()
    wish = RestoreWish(str(older), *two_of(journal, older))
    done = copies.restore_job(wish, NOW_US)()
    if not isinstance(done, str):
        raise Unsound(f"refused: {done}")


def check(folder: Path, ends: Ends) -> None:
    """The file is one of the two, sound, can be opened for writing, and nothing of the present one is lost."""
    journal = folder / JOURNAL
    open_journal(journal).close()
    here = _end_of(journal)
    if here == ends.present:
        return
    if here != ends.copy:
        raise Unsound(f"the journal ends at {here}, and was {ends.present} or {ends.copy}")
    aside = [file for file in folder.glob("table-aside-*.db") if _end_of(file) == ends.present]
    if not aside:
        raise Unsound("the copy is back, and the present file lies nowhere")


def _end_of(path: Path) -> tuple[int, str]:
    """The last record, the note of the restore left out; raises `Unsound` for a file that does not verify."""
    store = read_journal(path)
    try:
        findings = verify(store)
        if findings:
            raise Unsound("; ".join(map(str, findings)))
        last = store.read(from_seq=max(store.head()[0], 1))
        head = store.head()
        return (last[0].seq - 1, last[0].prev_hash) if last and last[0].kind == NOTE else head
    finally:
        store.close()


def torture(seed: int, every: int, first: int = 0) -> Tally:
    """Runs under the layer."""
    shim, tally = Shim(), Tally()
    with tempfile.TemporaryDirectory() as scratch:
        base = Path(scratch) / "base"
        base.mkdir()
        ends = lay_out(base, seed)
        _faults_everywhere(shim, Path(scratch), base, ends, every, first, tally)
        _cuts_everywhere(shim, Path(scratch), base, ends, every, first, Random(seed), tally)
    return tally


def _faults_everywhere(
    shim: Shim, scratch: Path, base: Path, ends: Ends, every: int, first: int, tally: Tally
) -> None:
    sound = shutil.copytree(base, scratch / "sound")
    shim.watch(sound)
    shim.disarm()
    bring_back(sound, ends)
    tally.points = shim.operations()
    check(sound, ends)
    for point in range(1 + first % every, tally.points + 1, every):
        for fault in FAULTS:
            folder = shutil.copytree(base, scratch / "bad")
            code = _in_a_child(shim, folder, ends, point, fault)
            shutil.rmtree(folder)
            tally.faults += 1
            tally.told += code == 0
            if code not in (0, NOT_TOLD):
                tally.failures.append(f"point {point} of {tally.points}, {fault.name}")


NOT_TOLD = 3


def _in_a_child(shim: Shim, folder: Path, ends: Ends, point: int, fault: Fault) -> int:
    child = os.fork()
    if child == 0:
        code = 1
        try:
            shim.watch(folder)
            shim.arm(point, fault)
            told = False
            try:
                bring_back(folder, ends)
            except EnvironmentFault:
                told = True
            shim.disarm()
            check(folder, ends)
            code = 0 if told else NOT_TOLD
        except BaseException:  # noqa: BLE001 a child must never go on into the parent's loop
            traceback.print_exc()
        finally:
            sys.stderr.flush()
            os._exit(code)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def _cuts_everywhere(
    shim: Shim, scratch: Path, base: Path, ends: Ends, every: int, first: int, random: Random, tally: Tally
) -> None:
    folder, trace, after = shutil.copytree(base, scratch / "cut"), scratch / "trace", scratch / "after"
    disk = Disk()
    for file in folder.rglob("*"):
        if file.is_file():
            disk.files[str(file)] = disk.certain[str(file)] = _File(bytearray(file.read_bytes()))
    shim.watch(folder)
    shim.trace_to(trace)
    bring_back(folder, ends)
    shim.watch(scratch / "nowhere")
    for moment, operation in enumerate(list(read_trace(trace))):
        disk.take(operation)
        if (moment - first) % every:
            continue
        for number, fate in enumerate(FATES):
            tally.cuts += 1
            _write(disk.after_the_cut(fate, random), folder, after)
            try:
                check(after, ends)
            except (Unsound, EnvironmentFault) as found:
                tally.failures.append(f"power cut at moment {moment}, {fate} {number}: {found}")
            shutil.rmtree(after)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if not options.here:
        return run_under_shim(["-m", "tests.torture.restores", *sys.argv[1:], "--here"])
    tally = torture(options.seed, options.every, options.first)
    for failure in tally.failures[:20]:
        print(f"FAILED {failure}")
    print(
        f"{tally.faults} faults at {tally.points} points of bringing a copy back (seed {options.seed}), "
        f"{tally.told} said, {tally.cuts} cuts: {len(tally.failures)} failures"
    )
    return int(bool(tally.failures))


if __name__ == "__main__":
    sys.exit(main())
