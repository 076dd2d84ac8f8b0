"""``python -m tests.crash.mutations 10000 --seed 7``: random changes of a journal file, each looked for.

Half of them change bytes without knowing what they mean, half change rows as somebody would who knows the tables. A
change that left log and papers as they were is counted apart, by what it hit; one that was not found ends with 1.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from tests.crash.mutations import by_bytes, by_rows
from tests.crash.mutations.subject import Found, Subject, look, prepared

KINDS = {**dict.fromkeys(by_bytes.KINDS, by_bytes.change), **dict.fromkeys(by_rows.KINDS, by_rows.change)}
_SHARES = [1.0 / len(by_bytes.KINDS)] * len(by_bytes.KINDS) + [1.0 / len(by_rows.KINDS)] * len(by_rows.KINDS)


@dataclass(frozen=True, slots=True)
class Tampering:
    """One change and whether it was found; ``seed`` alone makes it again."""

    seed: int
    kind: str
    found: Found


def tamper(subject: Subject, path: Path, seed: int) -> Tampering:
    """Change a fresh copy until something is different, and look."""
    random = Random(seed)
    while True:
        kind = random.choices(list(KINDS), _SHARES)[0]
        shutil.copyfile(subject.path, path)
        if KINDS[kind](path, kind, random):
            return Tampering(seed, kind, look(subject, path))


def tampered(count: int, seed: int, folder: Path) -> Iterator[Tampering]:
    """So many changes, each on a copy of its own."""
    subject = prepared(folder)
    for number in range(count):
        yield tamper(subject, folder / "changed.db", seed * 1_000_000 + number)


def main(arguments: list[str]) -> int:
    """Print how many of each kind were found where; 1 when one was not."""
    parser = argparse.ArgumentParser(prog="python -m tests.crash.mutations", description=__doc__)
    parser.add_argument("count", type=int, nargs="?", default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    table: Counter[tuple[str, Found]] = Counter()
    missed: list[Tampering] = []
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        for done, one in enumerate(tampered(options.count, options.seed, Path(folder)), start=1):
            table[one.kind, one.found] += 1
            if one.found is Found.MISSED:
                missed.append(one)
                print(f"MISSED {one}", flush=True)
            if done % 1000 == 0:
                print(f"{done} so far, {time.monotonic() - begun:.0f} s", flush=True)
    _print(table)
    untouched = sum(count for (_kind, found), count in table.items() if found in (Found.BESIDE, Found.UNUSED))
    hit = options.count - untouched
    print(
        f"{options.count} mutations in {time.monotonic() - begun:.0f} s: {hit} hit log or papers, {len(missed)} of them"
        f" not found; {untouched} hit neither"
    )
    return 1 if missed else 0


def _print(table: Counter[tuple[str, Found]]) -> None:
    print(f"{'':24}" + "".join(f"{found.value:>20}" for found in Found))
    for kind in KINDS:
        print(f"{kind:24}" + "".join(f"{table[kind, found]:>20}" for found in Found))
    sums = [sum(count for (_kind, where), count in table.items() if where is found) for found in Found]
    print(f"{'all':24}" + "".join(f"{number:>20}" for number in sums))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
