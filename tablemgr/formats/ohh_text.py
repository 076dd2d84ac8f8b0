"""The text of an Open Hand History file: JSON objects one after the other, which together are no JSON document.

They are read as they come: no more of a file is in memory than a block and what one hand can be long.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from itertools import chain
from pathlib import Path
from typing import Any, Final

from tablemgr.app.casecheck.report import Sentence, sentence
from tablemgr.formats.phh_text import LONGEST_HAND, too_long
from tablemgr.formats.textfile import UTF_8, read_blocks
from tablemgr.text import _

_DECODER: Final = json.JSONDecoder(parse_float=Decimal)
_next_text = re.compile(r"\S").search
_next_hand = re.compile(r'^[ \t]*\{\s*"ohh"\s*:', re.MULTILINE).search
_LONGEST_BEGIN: Final = 1000
"""Characters: so far apart the brace and the name at the beginning of a hand may stand."""


@dataclass(frozen=True, slots=True)
class OhhText:
    """One object of a file: the line that it begins on; ``hand`` None with the reason when it is none."""

    line: int
    hand: Mapping[str, Any] | None
    fault: Sentence | None = None


def read_ohh_texts(path: Path, encoding: str = UTF_8) -> Iterator[OhhText]:
    """Every object of the file in order; an empty file is one with the fault that there is none.

    Raises `UnreadableFile` when there is no such text file.
    """
    texts = split_objects(read_blocks(path, (".ohh",), encoding))
    first = next(texts, None)
    if first is None:
        yield OhhText(1, None, sentence(_("holds no hand")))
    else:
        yield from chain([first], texts)


def split_objects(blocks: Iterable[str]) -> Iterator[OhhText]:
    """Take a text apart, any amount of blank space between the objects.

    A broken object, or one that a writer has not finished, is given out with its fault, and reading goes on at the next
    line that begins a hand.
    """
    window = _Window(iter(blocks))
    while window.seek(_next_text):
        line = window.line
        try:
            value, end = _DECODER.raw_decode(window.text, window.place)
            fault = too_long() if end - window.place > LONGEST_HAND else None
        except (ValueError, RecursionError) as error:
            fault = window.said(error)
        if fault is not None:
            yield OhhText(line, None, fault)
            window.go_to(window.place + 1)
            if not window.seek(_next_hand):
                return
            continue
        hand = value.get("ohh") if isinstance(value, dict) else None
        if isinstance(hand, dict):
            yield OhhText(line, hand)
        else:
            yield OhhText(line, None, sentence(_("is no hand of the Open Hand History")))
        window.go_to(end)


@dataclass(slots=True)
class _Window:
    """What is read of a file, from the line on in which reading stands: always as much ahead as a hand can be long."""

    blocks: Iterator[str]
    text: str = ""
    place: int = 0
    line: int = 1

    def go_to(self, place: int) -> None:
        """Reading stands there now."""
        self.line += self.text.count("\n", self.place, place)
        self.place = place

    def seek(self, pattern: Callable[[str, int], re.Match[str] | None]) -> bool:
        """Go on to where the pattern is found next, at that place or after it; false when it comes no more."""
        self._fill()
        while (found := pattern(self.text, self.place)) is None:
            self.go_to(max(self.place, len(self.text) - _LONGEST_BEGIN))
            if not self._fill():
                return False
        self.go_to(found.start())
        self._fill()
        return True

    def _fill(self) -> bool:
        """Read on until there is enough ahead; whether there was anything more. What lies behind is dropped."""
        missing = LONGEST_HAND - (len(self.text) - self.place)
        if missing <= 0:
            return True
        more = []
        while missing > 0 and (block := next(self.blocks, None)) is not None:
            more.append(block)
            missing -= len(block)
        if more:
            begin = self.text.rfind("\n", 0, self.place) + 1
            if self.place - begin > LONGEST_HAND:  # a line without end
                begin = self.place
            self.text = "".join([self.text[begin:], *more])
            self.place -= begin
        return bool(more)

    def said(self, fault: Exception) -> Sentence:
        """What is wrong with the object where reading stands, with its line in the file."""
        if not isinstance(fault, json.JSONDecodeError):
            return sentence(_("is no JSON text: {fault}"), fault=fault)
        has_run_out = fault.pos >= len(self.text) - 1 or fault.msg.startswith("Unterminated string")
        if has_run_out and len(self.text) - self.place >= LONGEST_HAND:
            return too_long()
        line = self.line + self.text.count("\n", self.place, fault.pos)
        return sentence(_("is no JSON text: {fault}"), fault=f"{fault.msg}: line {line} column {fault.colno}")
