"""What a file of expectations states: for each hand its final stacks, or the action that must be refused."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal
from pathlib import Path
from typing import Any

from tablemgr.app.casecheck.report import sentence
from tablemgr.formats.textfile import UnreadableFile, read_blocks
from tablemgr.text import _

EXPECTED_FILE = "expected.jsonl"

Row = Mapping[str, Any]

_decoded = json.JSONDecoder(parse_float=Decimal).decode
_AMOUNTS = frozenset({int, Decimal})
_NAMES = ("file", "index", "game_number")
_KINDS_OF_NAMES = (str, int)


def read_expectations(path: Path) -> Iterator[Row]:
    """The rows of a file of expectations; `UnreadableFile` names the line that is no row."""
    for number, line in enumerate(_lines(path), start=1):
        if not line or line.isspace():
            continue
        try:
            row = _decoded(line)
        except (ValueError, RecursionError):
            row = None
        if not _is_row(row):
            raise UnreadableFile(path, sentence(_("line {number} states no result of a hand"), number=number))
        yield row


def _lines(path: Path) -> Iterator[str]:
    begun = ""
    for block in read_blocks(path, (".jsonl",)):
        *lines, rest = block.split("\n")
        if lines:
            lines[0] = begun + lines[0]
            begun = rest
        else:
            begun += rest
        yield from lines
    yield begun


class RowsByHand:
    """The rows of a file of expectations, by hand; read no further than the hands have come, if both go in one order.

    Raises `UnreadableFile` as they are read.
    """

    def __init__(self, path: Path) -> None:
        self._coming = read_expectations(path)
        self._waiting: dict[str, Row] = {}

    def pop(self, hand: str) -> Row | None:
        """The row of this hand, which is asked for once; None when there is none."""
        if hand in self._waiting:
            return self._waiting.pop(hand)
        for row in self._coming:
            named = hand_of(row)
            if named == hand:
                return row
            self._waiting[named] = row
        return None

    def finish(self) -> None:
        """Read what is left, which must be rows too."""
        for _row in self._coming:
            pass


def hand_of(row: Row) -> str:
    """The name by which a row means a hand."""
    for name in _NAMES:
        if name in row:
            return str(row[name])
    raise KeyError("a row names a hand")


def _is_row(row: object) -> bool:
    if not isinstance(row, dict) or not _names_a_hand(row):
        return False
    if "refused_at" in row:
        return isinstance(row["refused_at"], int) and isinstance(row.get("rule"), str)
    stacks = row.get("expected_final_stacks", row.get("final_stacks"))
    amounts = list(stacks.values()) if isinstance(stacks, dict) else stacks
    return isinstance(amounts, list) and _AMOUNTS.issuperset(map(type, amounts))


def _names_a_hand(row: Row) -> bool:
    return any(isinstance(row.get(name), _KINDS_OF_NAMES) for name in _NAMES)


def amounts_text(amounts: Iterable[int | Decimal]) -> str:
    """Stacks as they stand in a sentence about them."""
    return "[" + ", ".join(str(amount) for amount in amounts) + "]"
