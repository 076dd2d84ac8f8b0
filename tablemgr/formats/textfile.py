"""Text files read strictly, in blocks of lines, with the place of whatever is wrong.

A mark before the text says how it is encoded; without one it is UTF-8, or whatever else the caller was told. Nothing is
guessed: a file of another encoding is refused at its first wrong byte, with the encodings that it may have.
"""

from __future__ import annotations

import codecs
from collections.abc import Iterator
from io import BufferedReader
from pathlib import Path
from typing import Final

from tablemgr.app.casecheck.report import Sentence, sentence
from tablemgr.text import Translator, _

BLOCK: Final = 1 << 20
"""Bytes read at a time: a file of any size is read with this much memory, more or less."""
HAND_FILES: Final = (".phh", ".phhs", ".ohh")
"""Endings of files of which the reader may be told the encoding."""
UTF_8: Final = "utf-8"
_MARK: Final = "\ufeff"
_MARKS: Final = {  # that of UTF-32 begins like that of UTF-16
    encoding: _MARK.encode(encoding)
    for encoding in (UTF_8, "utf-32-le", "utf-32-be", "utf-16-le", "utf-16-be")
}


class UnreadableFile(Exception):
    """The file as a whole cannot be read: it is not there, is no UTF-8 text, or no hand-history file."""

    def __init__(self, path: Path, reason: Sentence) -> None:
        super().__init__(f"{path}: {reason.message}")
        self.path = path
        self.reason = reason

    def __reduce__(self) -> tuple[type[UnreadableFile], tuple[Path, Sentence]]:
        """From another process it comes as it is."""
        return type(self), (self.path, self.reason)

    def said(self, tr: Translator) -> str:
        """The file and what is wrong with it, in the language of ``tr``."""
        return f"{self.path}: {self.reason.said(tr)}"


class UnwritableFile(UnreadableFile):
    """The file cannot be written where it should stand."""


def read_blocks(path: Path, endings: tuple[str, ...], encoding: str = UTF_8) -> Iterator[str]:
    """The characters of a file in blocks that end with a line, as long as the lines are shorter than a block.

    ``encoding`` is that of a file without a mark; the mark itself is no part of the text. Raises `UnreadableFile` when
    there is no such file, when its name ends otherwise, or at the first byte that is none of the encoding.
    """
    if path.suffix.lower() not in endings:
        raise UnreadableFile(
            path, sentence(_("the name does not end in {endings}"), endings=" / ".join(endings))
        )
    try:
        "".encode(encoding)
    except (LookupError, ValueError):
        raise UnreadableFile(path, sentence(_("“{text}” is no encoding"), text=encoding)) from None
    try:
        with path.open("rb") as file:
            yield from _decoded(file, path, _encoding_of(file, codecs.lookup(encoding).name))
    except OSError as fault:
        raise UnreadableFile(
            path, sentence(_("cannot be read: {fault}"), fault=fault.strerror or fault)
        ) from fault
    except ValueError as fault:  # a name that is none
        raise UnreadableFile(path, sentence(_("cannot be read: {fault}"), fault=fault)) from fault


def _encoding_of(file: BufferedReader, otherwise: str) -> str:
    """What the mark at the beginning says."""
    begin = file.peek(4)[:4]
    return next((name for name, mark in _MARKS.items() if begin.startswith(mark)), otherwise)


def _decoded(file: BufferedReader, path: Path, encoding: str) -> Iterator[str]:
    decoder = codecs.getincrementaldecoder(encoding)()
    before, rest = 0, ""
    is_first = True
    while True:
        content = file.read(BLOCK)
        if is_first and encoding == UTF_8 and 0 in content[:2]:
            raise UnreadableFile(path, sentence(_("is no UTF-8 text; it looks like UTF-16 without its mark")))
        waiting = len(decoder.getstate()[0])
        try:
            text = decoder.decode(content, final=not content)
        except UnicodeDecodeError as fault:
            raise _wrong_byte(path, encoding, before - waiting + fault.start) from fault
        before += len(content)
        if is_first and text:
            text, is_first = text.removeprefix(_MARK), False
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


def _wrong_byte(path: Path, encoding: str, place: int) -> UnreadableFile:
    if encoding == UTF_8 and path.suffix.lower() not in HAND_FILES:
        return UnreadableFile(path, sentence(_("is no UTF-8 text: byte {place}"), place=place))
    if encoding == UTF_8:
        said = _(
            "is no UTF-8 text: byte {place}; it may be of Windows, cp1250 or cp1252: name it with --encoding"
        )
        return UnreadableFile(path, sentence(said, place=place))
    said = _("is no text in the encoding {encoding}: byte {place}")
    return UnreadableFile(path, sentence(said, encoding=encoding, place=place))


def count_hands(path: Path, encoding: str = UTF_8) -> int:
    """About how many hands a file has, for showing how far a check is; 0 for a file that cannot be read."""
    wanted = '"ohh"' if path.suffix.lower() == ".ohh" else "\n["
    number = 0
    try:
        with path.open("rb") as file:
            encoding = _encoding_of(file, encoding)
            mark, read = wanted.encode(encoding), "\n".encode(encoding)
            read += file.read(BLOCK).removeprefix(_MARKS.get(encoding, b""))
            number += read.count(mark)
            while content := file.read(BLOCK):
                read = read[1 - len(mark) :] + content
                number += read.count(mark)
    except (OSError, ValueError, LookupError):  # whoever reads it says what is wrong
        return 0
    return number if wanted[0] != "\n" else max(number, 1)
