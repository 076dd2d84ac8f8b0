"""Builds `shim.c` and speaks with it. What is tortured runs in a child of `run_under_shim`, the layer loaded first."""

from __future__ import annotations

import ctypes
import errno
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

SOURCE = Path(__file__).with_name("shim.c")

WHY_NOT = "needs Linux and a C compiler (cc), which builds the layer under the database"


def can_torture() -> bool:
    """Whether the layer can be built here."""
    return sys.platform.startswith("linux") and shutil.which("cc") is not None


@contextmanager
def built_shim() -> Iterator[Path]:
    """The layer, compiled into a folder that goes away."""
    with tempfile.TemporaryDirectory() as folder:
        library = Path(folder) / "shim.so"
        subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", str(library), str(SOURCE), "-ldl"], check=True)
        yield library


def run_under_shim(arguments: Sequence[str]) -> int:
    """This Python with ``arguments`` on the layer; returns its exit status, 2 where there can be no layer."""
    if not can_torture():
        print(WHY_NOT, file=sys.stderr)
        return 2
    with built_shim() as library:
        environment = os.environ | {"LD_PRELOAD": str(library)}
        return subprocess.run([sys.executable, *arguments], env=environment, check=False).returncode


@dataclass(frozen=True, slots=True)
class Fault:
    """What the n-th operation answers; ``lasting``: all after it too; ``short``: half of a write still fits."""

    name: str
    number: int
    lasting: bool
    short: bool = False


FAULTS = (
    Fault("disk error", errno.EIO, lasting=False),
    Fault("disk gone", errno.EIO, lasting=True),
    Fault("disk full", errno.ENOSPC, lasting=True, short=True),
    Fault("quota", errno.EDQUOT, lasting=False),
)


class Shim:
    """The layer in this process."""

    def __init__(self) -> None:
        self._library = ctypes.CDLL(None)
        if not hasattr(self._library, "torture_watch"):
            raise RuntimeError("the layer is not loaded: start through run_under_shim")
        self._library.torture_count.restype = ctypes.c_long
        self._library.torture_hits.restype = ctypes.c_long

    def watch(self, folder: Path) -> None:
        """Look at everything that is written below ``folder``."""
        self._library.torture_watch(str(folder).encode())

    def trace_to(self, path: Path) -> None:
        self._library.torture_trace(str(path).encode())

    def arm(self, operation: int, fault: Fault) -> None:
        """Count from now on, and let that operation fail."""
        self._library.torture_arm(
            ctypes.c_long(operation), fault.number, int(fault.lasting), int(fault.short)
        )

    def disarm(self) -> None:
        self._library.torture_arm(ctypes.c_long(0), 0, 0, 0)

    def operations(self) -> int:
        """How many operations there were since the arming."""
        return int(self._library.torture_count())

    def hits(self) -> int:
        """How many of them were let fail."""
        return int(self._library.torture_hits())

    def said(self, text: str) -> None:
        """Put into the trace what the screen shows now."""
        self._library.torture_said(text.encode())
