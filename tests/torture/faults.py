"""A fault at every point where the program writes, one run each: state before or after, nothing lost, said in words.

By hand: ``python -m tests.torture.faults --seed 1 --acts 40``; ``--every 1`` takes every point, else each n-th.
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

from tests.torture.played import Evening, Unsound, attempt, check_sound, play_without_faults, seen
from tests.torture.shim import FAULTS, Fault, Shim, run_under_shim


@dataclass
class Tally:
    points: int = 0
    """Places in the evening where something is written, synced, made longer or shorter, renamed or removed."""
    faults: int = 0
    told: int = 0
    """Faults that were said on the screen; the others hit what SQLite mends by itself (its shared index)."""
    failures: list[str] = field(default_factory=list)


def torture(seed: int, acts: int, every: int, first: int = 0) -> Tally:
    """Play on a sound disk to count the points, then once a point and kind of fault. Runs under the layer."""
    shim, tally = Shim(), Tally()
    with tempfile.TemporaryDirectory() as scratch:
        sound = Path(scratch) / "sound"
        sound.mkdir()
        shim.watch(sound)
        shim.disarm()
        play_without_faults(sound, seed, acts, lambda _text: None)
        tally.points = shim.operations()
        for point in range(1 + first % every, tally.points + 1, every):
            for fault in FAULTS:
                folder = Path(scratch) / "bad"
                folder.mkdir()
                told = _in_a_child(shim, folder, seed, acts, point, fault)
                shutil.rmtree(folder)
                tally.faults += 1
                tally.told += told == 0
                if told not in (0, NOT_TOLD):
                    tally.failures.append(f"seed {seed}, point {point} of {tally.points}, {fault.name}")
    return tally


NOT_TOLD = 3


def _in_a_child(shim: Shim, folder: Path, seed: int, acts: int, point: int, fault: Fault) -> int:
    """Each run in a process of its own, forked from one that has everything loaded; returns its exit code."""
    child = os.fork()
    if child == 0:
        code = 1
        try:
            code = 0 if _play_with_fault(shim, folder, seed, acts, point, fault) else NOT_TOLD
        except BaseException:  # noqa: BLE001 a child must never go on into the parent's loop
            traceback.print_exc()
        finally:
            sys.stderr.flush()
            os._exit(code)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def _play_with_fault(shim: Shim, folder: Path, seed: int, acts: int, point: int, fault: Fault) -> bool:
    """The evening goes on after the disk works again; True when the fault was said on the screen."""
    shim.watch(folder)
    shim.arm(point, fault)
    evening = Evening(folder, seed, lambda _text: None)
    told = 0
    while attempt(evening, evening.open):
        told += 1
        shim.disarm()
        if told > 1:
            raise Unsound("the file does not open after the disk works again")
    done = tries = 0
    while done < acts:
        tries += 1
        if tries > acts + 10:
            raise Unsound("the table does not go on")
        if attempt(evening, evening.act) is None:
            done += 1
            continue
        told += 1
        if fault.lasting and told == 1:
            continue  # somebody tries again while the disk is still bad
        shim.disarm()
    last = seen(evening.service)
    shim.disarm()
    evening.close()
    check_sound(folder, [last])
    return told > 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--shifts", type=int, default=1, help="so many evenings, each with the next seed")
    parser.add_argument("--acts", type=int, default=40)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if not options.here:
        return run_under_shim(["-m", "tests.torture.faults", *sys.argv[1:], "--here"])
    failures = sum(_tortured(options, seed) for seed in range(options.seed, options.seed + options.shifts))
    return int(failures > 0)


def _tortured(options: argparse.Namespace, seed: int) -> int:
    """One evening; the number of its failures."""
    tally = torture(seed, options.acts, options.every, options.first)
    for failure in tally.failures:
        print(f"FAILED {failure}")
    print(
        f"{tally.faults} faults at {tally.points} points of {options.acts} acts (seed {seed}): "
        f"{tally.told} said on the screen, {len(tally.failures)} failures",
        flush=True,
    )
    return len(tally.failures)


if __name__ == "__main__":
    sys.exit(main())
