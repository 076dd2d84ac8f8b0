"""`hands check` end to end beside pokerkit: each as a process of its own, start, reading and comparing included.

Both read the same file, play every hand and compare its final stacks with those stated. They take turns; what counts is
the time of the processor (user and system), of which a busy machine disturbs less than of the clock on the wall. Both
run as an installed program does: their modules compiled once, in a folder of this run.
"""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from time import perf_counter

from tests.bench import Figure, left_out
from tests.bench.engine import SPEED_SET
from tests.helpers.shared import REPO, SHARED

HANDS = 13_499
REPEATS = 3
GOAL_TIMES = 10

_OURS = """
import sys
from tablemgr.cli import main
sys.exit(main(["--language", "en", "hands", "check", "--jobs", "1", sys.argv[1]]))
"""
_PEER = """
import json, sys, warnings
from decimal import Decimal
from pathlib import Path
from pokerkit import HandHistory

warnings.simplefilter("ignore")
path = Path(sys.argv[1])
with path.open("rb") as file:
    histories = list(HandHistory.load_all(file))
rows = path.with_name(path.stem + "_expected.jsonl").read_text("utf-8").splitlines()
passed = 0
for history, row in zip(histories, rows, strict=True):
    for state in history:
        pass
    stated = json.loads(row, parse_float=Decimal)["expected_final_stacks"]
    near = Decimal("0.006")
    passed += all(abs(Decimal(str(got)) - want) <= near for got, want in zip(state.stacks, stated, strict=True))
print(f"{passed} passed, {len(histories) - passed} failed, 0 skipped")
"""


def _taken(program: str, compiled: str) -> tuple[float, float]:
    """Seconds of the processor and on the wall."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment["PYTHONPYCACHEPREFIX"] = compiled
    before, begin = resource.getrusage(resource.RUSAGE_CHILDREN), perf_counter()
    command: Sequence[str] = [sys.executable, "-c", program, str(SHARED / SPEED_SET)]
    done = subprocess.run(command, cwd=REPO, env=environment, capture_output=True, text=True, check=False)
    wall, after = perf_counter() - begin, resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.stdout.split("\n")[0] != f"{HANDS} passed, 0 failed, 0 skipped":
        raise AssertionError(done.stdout[-500:] + done.stderr[-500:])
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime, wall


def figures() -> Iterator[Figure]:
    """One line for each program, the ratio with ours."""
    if not (SHARED / SPEED_SET).exists():
        yield left_out("hands check", f"shared data not here: {SPEED_SET}")
        return
    programs = {"pokerkit, read and iterated": _PEER, "tablemgr hands check": _OURS}
    taken: dict[str, list[tuple[float, float]]] = {name: [] for name in programs}
    with tempfile.TemporaryDirectory() as compiled:
        for repeat in range(REPEATS + 1):
            for name, program in programs.items():
                seconds = _taken(program, compiled)
                if repeat:  # the first run of each compiles
                    taken[name].append(seconds)
    cpu = {name: statistics.median(cpu for cpu, _wall in times) for name, times in taken.items()}
    peer, ours = cpu.values()
    for name, times in taken.items():
        yield {
            "figure": "hands check, end to end",
            "engine": name,
            "hands": HANDS,
            "processor_s": round(cpu[name], 2),
            "wall_s": round(statistics.median(wall for _cpu, wall in times), 2),
            "times_pokerkit": round(peer / cpu[name], 1),
        }
    yield {"figure": "hands check beside pokerkit", "times": round(peer / ours, 1), "goal_times": GOAL_TIMES}
