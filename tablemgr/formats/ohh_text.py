"""The text of an Open Hand History file: JSON objects one after the other, which together are no JSON document."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import Any

from tablemgr.app.casecheck.report import Sentence, sentence
from tablemgr.formats.textfile import read_text
from tablemgr.text import _

_DECODER = json.JSONDecoder(parse_float=Decimal)
_next_object = re.compile(r"^[ \t]*\{", re.MULTILINE).search
_next_text = re.compile(r"\S").search


@dataclass(frozen=True, slots=True)
class OhhText:
    """One object of a file: the line that it begins on; ``hand`` None with the reason when it is none."""

    line: int
    hand: Mapping[str, Any] | None
    fault: Sentence | None = None


def read_ohh_texts(path: Path) -> Iterator[OhhText]:
    """Every object of the file in order; an empty file is one with the fault that there is none.

    Raises `UnreadableFile` when there is no such text file.
    """
    text = read_text(path, (".ohh",))
    if not text.strip():
        return iter([OhhText(1, None, sentence(_("holds no hand")))])
    return split_objects(text)


def split_objects(text: str) -> Iterator[OhhText]:
    """Take a text apart, any amount of blank space between the objects.

    A broken object, or one that a writer has not finished, is given out with its fault, and reading goes on at the next
    line that begins an object.
    """
    place, line, counted = 0, 1, 0
    while (found := _next_text(text, place)) is not None:
        place = found.start()
        line += text.count("\n", counted, place)
        counted = place
        try:
            value, end = _DECODER.raw_decode(text, place)
        except (ValueError, RecursionError) as fault:
            yield OhhText(line, None, sentence(_("is no JSON text: {fault}"), fault=fault))
            after = _next_object(text, text.find("\n", place) + 1) if "\n" in text[place:] else None
            if after is None:
                return
            place = after.start()
            continue
        hand = value.get("ohh") if isinstance(value, dict) else None
        if isinstance(hand, dict):
            yield OhhText(line, hand)
        else:
            yield OhhText(line, None, sentence(_("is no hand of the Open Hand History")))
        place = end
