"""The demo's evening through the windows, without its pictures: from an input to committed and drawn again."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.bench import Figure
from tests.demo import figures as lines
from tests.demo.run import Demo


def figures() -> Iterator[Figure]:
    """Latency over all inputs, and of the first and the last quarter; touches and keys for each hand."""
    with tempfile.TemporaryDirectory() as folder:
        demo = Demo(Path(folder), pictures=False)
        demo.play()
        demo.close()
        if demo.findings:
            raise AssertionError(demo.findings)
        quarter = len(demo.times) // 4
        yield lines.latency(demo.times)
        yield lines.latency(demo.times[:quarter], "the same, first quarter of the evening")
        yield lines.latency(demo.times[-quarter:], "the same, last quarter")
        yield from lines.inputs_per_hand(demo.player.act_inputs)
