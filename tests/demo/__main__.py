"""``python -m tests.demo --out out``: play the evening through the windows and say what is left there."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections import Counter
from pathlib import Path
from time import perf_counter


def _tell(_kind: object, _context: object, text: str) -> None:
    """Qt's messages, but not that a screen in memory cannot raise a window."""
    if not text.startswith("This plugin does not support "):
        print(text, file=sys.stderr)


def main(arguments: list[str]) -> int:
    """Status 0 when every chip is where it belongs, 1 with the findings otherwise."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.demo", description="an evening through the windows"
    )
    parser.add_argument(
        "--out", type=Path, default=Path("out"), help="the folder for journal, papers, pictures"
    )
    options = parser.parse_args(arguments)
    if sys.platform.startswith("linux") and not any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY"))):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

    from PySide6.QtCore import (
        qInstallMessageHandler,
    )  # Qt is loaded only now, for the platform that was chosen

    from tests.demo import figures
    from tests.demo.run import Demo, ForeignFolder

    qInstallMessageHandler(_tell)
    began = perf_counter()
    try:
        demo = Demo(options.out)
    except ForeignFolder as fault:
        parser.error(str(fault))
    demo.play()
    inputs = len(demo.times)
    if not demo.findings:
        demo.save_papers()
        demo.check()
    demo.close()
    print(f"{options.out}:")
    for folder, count in Counter(path.parent for path in demo.left).items():
        print(f"  {folder.relative_to(options.out)}: {count} files")
    hands = demo.player.hands_played
    lines = [
        {"figure": "hands", "hands": hands, "inputs": inputs, "seconds": round(perf_counter() - began, 1)},
        figures.latency(demo.times),
        *figures.inputs_per_hand(demo.player.act_inputs),
    ]
    for line in lines:
        print(json.dumps(line))
    for finding in demo.findings:
        print(finding, file=sys.stderr)
    print("every chip is where it belongs" if not demo.findings else f"{len(demo.findings)} findings")
    return 1 if demo.findings else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
