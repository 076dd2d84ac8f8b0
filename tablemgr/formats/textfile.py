"""Text files read strictly: UTF-8, whole or in blocks of lines, with the place of whatever is wrong."""

from __future__ import annotations

import codecs
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final

from tablemgr.app.casecheck.report import Sentence, sentence
from tablemgr.text import Translator, _

BLOCK: Final = 1 << 20
"""Bytes read at a time: a file of any size is read with this much memory, more or less."""
_BOM: Final = "\ufeff"


class UnreadableFile(Exception):
    """The file as a whole cannot be read: it is not there, is no UTF-8 text, or no hand-history file."""

    def __init__(self, path: Path, reason: Sentence) -> None:
        super().__init__(f"{path}: {reason.message}")
        self.path = path
        self.reason = reason

    def said(self, tr: Translator) -> str:
        """The file and what is wrong with it, in the language of ``tr``."""
        return f"{self.path}: {self.reason.said(tr)}"


class UnwritableFile(UnreadableFile):
    """The file cannot be written where it should stand."""


def read_text(path: Path, endings: tuple[str, ...]) -> str:
    """The characters of a file, without the mark that some programs put before them. Raises `UnreadableFile`."""
    return "".join(read_blocks(path, endings))


def read_blocks(path: Path, endings: tuple[str, ...]) -> Iterator[str]:
    """The characters of a file in blocks that end with a line, as long as the lines are shorter than a block.

    Raises `UnreadableFile` when there is no such file, when its name ends otherwise, or at the first byte that is no
    UTF-8.
    """
    if path.suffix.lower() not in endings:
        raise UnreadableFile(
            path, sentence(_("the name does not end in {endings}"), endings=" / ".join(endings))
        )
    try:
        with path.open("rb") as file:
            yield from _decoded(file, path)
    except OSError as fault:
        raise UnreadableFile(
            path, sentence(_("cannot be read: {fault}"), fault=fault.strerror or fault)
        ) from fault
    except ValueError as fault:  # a name that is none
        raise UnreadableFile(path, sentence(_("cannot be read: {fault}"), fault=fault)) from fault


def _decoded(file: BinaryIO, path: Path) -> Iterator[str]:
    decoder = codecs.getincrementaldecoder("utf-8")()
    before, rest = 0, ""
    is_first = True
    while True:
        content = file.read(BLOCK)
        waiting = len(decoder.getstate()[0])
        try:
            text = decoder.decode(content, final=not content)
        except UnicodeDecodeError as fault:
            place = before - waiting + fault.start
            raise UnreadableFile(path, sentence(_("is no UTF-8 text: byte {place}"), place=place)) from fault
        before += len(content)
        if is_first and text:
            text, is_first = text.removeprefix(_BOM), False
        if not content:
            break
        lines, end, begun = text.rpartition("\n")
        if end:
            yield f"{rest}{lines}\n"
            rest = begun
        else:
            rest += begun
        if len(rest) > BLOCK:  # a line without end: nobody waits for it
            yield rest
            rest = ""
    if rest or text:
        yield rest + text


def count_hands(path: Path) -> int:
    """About how many hands a file has, for showing how far a check is; 0 for a file that cannot be read."""
    mark = b'"ohh"' if path.suffix.lower() == ".ohh" else b"\n["
    number, last = 0, b"\n"
    try:
        with path.open("rb") as file:
            while content := file.read(BLOCK):
                number += (last + content).count(mark)
                last = content[1 - len(mark) :]
    except (OSError, ValueError):
        return 0
    return number if mark != b"\n[" else max(number, 1)
