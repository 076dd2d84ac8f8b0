"""``python -m tests.demo.write``: the evening's files anew. Told, played and booked twice on the way."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.demo import limit, nolimit, potlimit
from tests.helpers.evenings import EVENINGS

TABLES: dict[str, Callable[[], list[dict[str, Any]]]] = {
    "demo-nl.jsonl": nolimit.tell,
    "demo-pl.jsonl": potlimit.tell,
    "demo-fl.jsonl": limit.tell,
}
"""The files in the order of the evening."""


def text_of(lines: list[dict[str, Any]]) -> str:
    """The file: one line each."""
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def main(folder: Path = EVENINGS) -> None:
    """Write them all."""
    for name, tell in TABLES.items():
        lines = tell()
        (folder / name).write_text(text_of(lines), encoding="utf-8")
        hands = sum(line["do"] == "start_hand" for line in lines)
        print(f"{name}: {len(lines)} lines, {hands} hands")


if __name__ == "__main__":
    main()
