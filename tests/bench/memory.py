"""What a table costs that has played 400 hands: memory over an empty one, each in a process of its own, without Qt."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tablemgr import bootstrap
from tests.bench import Figure, left_out
from tests.bench.journals import write_journal
from tests.helpers.shared import REPO

HANDS = 400
GOAL_MB = 60
_STATUS = Path("/proc/self/status")
_OPENED = """
import sys, time
from pathlib import Path
from tablemgr import bootstrap
before = time.process_time()
service = bootstrap.open_service(Path(sys.argv[1]))
spent = time.process_time() - before
service.snapshot()
peak = next(line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith("VmHWM"))
print(peak.split()[1], spent)
"""


def _opened(journal: Path) -> tuple[int, float]:
    """Most memory in kB and seconds of the processor, for opening a journal."""
    out = subprocess.run(
        [sys.executable, "-c", _OPENED, str(journal)], cwd=REPO, capture_output=True, text=True, check=True
    ).stdout.split()
    return int(out[0]), float(out[1])


def figures() -> Iterator[Figure]:
    """One line."""
    if not _STATUS.exists():
        yield left_out("memory of a table", "this system does not tell a process its memory")
        return
    with tempfile.TemporaryDirectory() as folder:
        empty, full = Path(folder) / "empty.db", Path(folder) / "full.db"
        bootstrap.open_service(empty).close()
        records = write_journal(full, 1, HANDS)
        without, with_hands = _opened(empty), _opened(full)
        yield {
            "figure": "memory of a table",
            "hands": HANDS,
            "records": records,
            "mb_over_an_empty_one": round((with_hands[0] - without[0]) / 1024, 1),
            "goal_mb": GOAL_MB,
            "processor_s_to_open": round(with_hands[1], 2),
        }
