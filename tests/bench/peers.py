"""Our engine beside OpenSpiel's C++ called from Python, on the same Pluribus hands, replay only, results checked.

OpenSpiel is no dependency of ours: make it an environment of its own and run there with our packages on the path,
``PYTHONPATH=.:.venv/lib/python3.11/site-packages THERE/bin/python -m tests.bench peers``. The way to feed it is the
shared bench's.
"""

import gc
import importlib.util
import json
import statistics
import sys
from collections.abc import Callable, Iterator, Sequence
from decimal import Decimal
from time import process_time
from types import ModuleType
from typing import Any

from tests.bench import Figure, left_out, plugin, plugin_record, plugin_restore
from tests.bench.engine import NEAR, SPEED_SET, speed_hands
from tests.helpers.shared import SHARED

FEEDER = "data/bench/bench_peers.py"
HANDS = 600
REPEATS = 5


def _feeder() -> ModuleType:
    """The shared bench, which knows how cards and acts are given to OpenSpiel."""
    path = SHARED / FEEDER
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise ImportError(str(path))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _pluribus(number: int) -> tuple[list[str], list[list[Decimal]]]:
    rows = (SHARED / "data/bench/speed_expected.jsonl").read_text("utf-8").splitlines()
    texts, expected = speed_hands(len(rows))
    ours = [place for place, row in enumerate(rows) if json.loads(row)["source"] == "pluribus"][:number]
    return [texts[place] for place in ours], [expected[place] for place in ours]


def figures() -> Iterator[Figure]:
    """One line for each engine; ``times_open_spiel`` is the ratio of the medians of this run."""
    if not (SHARED / SPEED_SET).exists():
        yield left_out("peers", f"shared data not here: {SPEED_SET}")
        return
    if importlib.util.find_spec("pyspiel") is None:
        yield left_out("peers", "open_spiel is not installed in this environment")
        return
    peer = _feeder().OpenSpiel
    texts, expected = _pluribus(HANDS)
    engines = (peer, plugin, plugin_record, plugin_restore)
    seconds: dict[str, list[float]] = {engine.NAME: [] for engine in engines}
    wrong: dict[str, int] = {}
    for _repeat in range(REPEATS):
        for engine in engines:
            taken, wrong[engine.NAME] = _measure(engine.parse_text, engine.replay, texts, expected)
            seconds[engine.NAME].append(taken)
    base = statistics.median(seconds[peer.NAME])
    for engine in engines:
        median = statistics.median(seconds[engine.NAME])
        yield {
            "figure": "peers",
            "engine": engine.NAME,
            "python": sys.version.split()[0],
            "hands": len(texts),
            "replay_hands_per_s": round(len(texts) / median),
            "times_open_spiel": round(base / median, 2),
            "wrong": wrong[engine.NAME],
        }


def _measure(
    parse: Callable[[str], Any],
    replay: Callable[[Any], Sequence[Any]],
    texts: list[str],
    expected: list[list[Decimal]],
) -> tuple[float, int]:
    """Seconds to replay all hands, and how many came to other stacks."""
    hands = [parse(text) for text in texts]
    gc.collect()
    start = process_time()
    stacks = [replay(hand) for hand in hands]
    taken = process_time() - start
    differs = [
        any(abs(Decimal(str(got)) - want) > NEAR for got, want in zip(found, wanted, strict=True))
        for found, wanted in zip(stacks, expected, strict=True)
    ]
    return taken, sum(differs)
