"""The power fails after any write of an evening: what was not synced is gone, whole or in part, in any mixture.

The evening is played once on the layer, which writes down every operation with its data. From that the disk of each
moment is made again under several fates of what was not yet synced, and the program is started on it. What the screen
had shown as saved must be there, and nothing half.

By hand: ``python -m tests.torture.lost_power --seed 1 --acts 40``.
"""

from __future__ import annotations

import argparse
import shutil
import struct
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import IntEnum
from pathlib import Path
from random import Random

from tablemgr.app.faults import EnvironmentFault
from tablemgr.persistence.journal_store import SqlJournalStore
from tests.torture.played import Evening, Unsound, check_sound
from tests.torture.shim import Shim, run_under_shim

SECTOR = 512
"""What a disk writes whole or not at all."""
HEAD = struct.Struct("<IIqQ")
SHARED_INDEX = "-shm"
"""SQLite makes it anew at every start; it holds nothing that must last."""


class What(IntEnum):
    """As in `shim.c`."""

    WRITE = 1
    SYNC = 2
    TRUNCATE = 3
    CREATE = 4
    REMOVE = 5
    RENAME = 6
    SAID = 7
    SYNC_FOLDER = 8


@dataclass(frozen=True, slots=True)
class Operation:
    what: What
    path: str
    offset: int
    data: bytes


def read_trace(path: Path) -> Iterator[Operation]:
    """All operations of a trace, in order."""
    content = path.read_bytes()
    at = 0
    while at < len(content):
        what, length, offset, amount = HEAD.unpack_from(content, at)
        at += HEAD.size
        name = content[at : at + length].decode()
        at += length
        carries = What(what) in (What.WRITE, What.RENAME, What.SAID)
        data = content[at : at + amount] if carries else b""
        at += len(data)
        if not name.endswith(SHARED_INDEX):
            yield Operation(What(what), name, offset, data)


@dataclass
class _File:
    content: bytearray = field(default_factory=bytearray)
    """What is on the disk for certain."""
    waiting: list[Operation] = field(default_factory=list)
    """Written, but not synced."""


class Disk:
    """Files and what is certain of them. Names are certain after the sync of a file or of its folder."""

    def __init__(self) -> None:
        self.files: dict[str, _File] = {}
        self.certain: dict[str, _File] = {}
        """Names that survive."""

    def take(self, operation: Operation) -> None:
        path = operation.path
        match operation.what:
            case What.CREATE:
                self.files[path] = _File()
            case What.WRITE | What.TRUNCATE:
                self.files.setdefault(path, _File()).waiting.append(operation)
            case What.SYNC:
                file = self.files[path]
                for waiting in file.waiting:
                    _apply(file.content, waiting, waiting.data)
                file.waiting.clear()
            case What.REMOVE:
                self.files.pop(path, None)
            case What.RENAME:
                self.files[operation.data.decode()] = self.files.pop(path)
            case What.SYNC_FOLDER:
                self.certain = {
                    **{name: file for name, file in self.certain.items() if not _inside(name, path)},
                    **{name: file for name, file in self.files.items() if _inside(name, path)},
                }
            case What.SAID:
                pass

    def after_the_cut(self, fate: str, random: Random) -> dict[str, bytes]:
        """What is found after the start: ``kept`` everything, ``gone`` nothing that is not certain, else a mixture."""
        names = self.certain if fate == "gone" else self.files
        if fate == "mixed":
            names = {
                **{n: f for n, f in self.files.items() if n in self.certain or random.random() < 0.5},
                **{n: f for n, f in self.certain.items() if n not in self.files and random.random() < 0.5},
            }
        return {name: bytes(_left_of(file, fate, random)) for name, file in names.items()}


def _inside(name: str, folder: str) -> bool:
    return name.rpartition("/")[0] == folder


def _left_of(file: _File, fate: str, random: Random) -> bytearray:
    content = bytearray(file.content)
    for operation in file.waiting if fate != "gone" else ():
        if fate == "kept" or random.random() < 0.5:
            data = operation.data
            if fate == "mixed" and len(data) > SECTOR and random.random() < 0.5:
                data = data[: random.randrange(0, len(data), SECTOR)]
            _apply(content, operation, data)
    return content


def _apply(content: bytearray, operation: Operation, data: bytes) -> None:
    if operation.what is What.TRUNCATE:
        del content[operation.offset :]
        content.extend(bytes(operation.offset - len(content)))
        return
    if len(content) < operation.offset:
        content.extend(bytes(operation.offset - len(content)))
    content[operation.offset : operation.offset + len(data)] = data


FATES = ("kept", "gone", "mixed", "mixed")


@dataclass
class Tally:
    cuts: int = 0
    moments: int = 0
    shown: int = 0
    failures: list[str] = field(default_factory=list)


def torture(seed: int, acts: int, every: int, first: int = 0, careless: bool = False) -> Tally:
    """Play once with a trace, then cut at each moment (or each ``every``-th) under each fate. Runs under the layer.

    ``careless``: the database does not sync, as with wrong settings; then acts must be found missing.
    """
    shim, tally = Shim(), Tally()
    with tempfile.TemporaryDirectory() as scratch:
        folder, trace = Path(scratch) / "sound", Path(scratch) / "trace"
        folder.mkdir()
        shim.watch(folder)
        shim.trace_to(trace)
        evening = Evening(folder, seed, shim.said)
        evening.open()
        if careless:
            _never_sync(evening)
        evening.note()
        for _ in range(acts):
            evening.act()
        evening.close()
        operations = list(read_trace(trace))
        shim.watch(Path(scratch) / "nowhere")
        tally.moments, tally.shown = len(operations), len(evening.shown)
        _cut_everywhere(operations, folder, Path(scratch) / "after", every, first, Random(seed), tally)
    return tally


def _never_sync(evening: Evening) -> None:
    store = evening.service._store
    assert isinstance(store, SqlJournalStore)
    assert store._writing is not None
    driver = store._writing.connection.driver_connection
    assert driver is not None
    driver.execute("PRAGMA synchronous=OFF")


def _cut_everywhere(
    operations: list[Operation],
    folder: Path,
    after: Path,
    every: int,
    first: int,
    random: Random,
    tally: Tally,
) -> None:
    disk, said = Disk(), 0
    shown = [op.data.decode() for op in operations if op.what is What.SAID]
    for moment, operation in enumerate(operations):
        disk.take(operation)
        said += operation.what is What.SAID
        if not said or (moment - first) % every:
            continue
        for number, fate in enumerate(FATES):
            tally.cuts += 1
            _write(disk.after_the_cut(fate, random), folder, after)
            try:
                # what was on its way when the power failed may have been stored: the act after the last one shown
                check_sound(after, shown[said - 1 : said + 1])
            except (Unsound, EnvironmentFault) as found:
                tally.failures.append(f"moment {moment} of {len(operations)}, {fate} {number}: {found}")
            shutil.rmtree(after)


def _write(files: dict[str, bytes], folder: Path, after: Path) -> None:
    after.mkdir()
    for name, content in files.items():
        target = after / Path(name).relative_to(folder)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--shifts", type=int, default=1, help="so many evenings, each with the next seed")
    parser.add_argument("--acts", type=int, default=40)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--careless", action="store_true", help="without syncs: acts must be found missing")
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if not options.here:
        return run_under_shim(["-m", "tests.torture.lost_power", *sys.argv[1:], "--here"])
    failures = sum(_tortured(options, seed) for seed in range(options.seed, options.seed + options.shifts))
    return int(failures > 0)


def _tortured(options: argparse.Namespace, seed: int) -> int:
    """One evening; the number of its failures."""
    tally = torture(seed, options.acts, options.every, options.first, options.careless)
    for failure in tally.failures[:20]:
        print(f"FAILED {failure}")
    print(
        f"{tally.cuts} cuts at {tally.moments} moments, {tally.shown} acts shown as saved (seed {seed}): "
        f"{len(tally.failures)} failures",
        flush=True,
    )
    return len(tally.failures)


if __name__ == "__main__":
    sys.exit(main())
