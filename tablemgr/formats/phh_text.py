"""The text of a hand-history file: from `.phh` / `.phhs` characters to the fields of each hand.

PHH is TOML. Nearly every hand in the wild is written in one plain shape (``key = value``, one line each, no escapes),
which a scanner reads several times faster than any TOML parser; whatever it does not recognise with certainty goes to
`tomllib`, so the two never disagree. Decimal numbers are read as `Decimal`, never as binary fractions.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import time
from decimal import Decimal
from pathlib import Path
from typing import Any

from tablemgr.app.casecheck.report import Sentence, sentence
from tablemgr.text import Translator, _

Fields = Mapping[str, Any]

_DIGITS_MAX = 30

_NUMBER = r"(?:0|[1-9][0-9]*)(?:\.[0-9]+)?"
#: What stands inside a literal string of TOML: no quote, no control characters but the tab.
_LITERAL = r"[^'\x00-\x08\x0a-\x1f\x7f]*"
_next_plain_line = re.compile(
    rf"""(?:([A-Za-z_][A-Za-z0-9_]*)\ =\ (?:
        ({_NUMBER})
      | '({_LITERAL})'
      | \[({_NUMBER}(?:,\ {_NUMBER})*)\]
      | \['({_LITERAL}(?:',\ '{_LITERAL})*)'\]
      | ((?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9])
      | (true|false)
      | "([^"\\\x00-\x08\x0a-\x1f\x7f]*)"
    ))?\r?(?:\n|\Z)""",
    re.VERBOSE,
).match
_WHOLE, _TEXT, _NUMBERS, _TEXTS, _CLOCK, _TRUTH, _QUOTED = range(2, 9)
_first_word = re.compile(r"^[ \t]*[^#\s]", re.MULTILINE).search
_headers = re.compile(r"^\[([A-Za-z0-9_-]+)\][ \t]*\r?$", re.MULTILINE).finditer


class UnreadableFile(Exception):
    """The file as a whole cannot be read: it is not there, is no UTF-8 text, or no hand-history file."""

    def __init__(self, path: Path, reason: Sentence) -> None:
        super().__init__(f"{path}: {reason.message}")
        self.path = path
        self.reason = reason

    def said(self, tr: Translator) -> str:
        """The file and what is wrong with it, in the language of ``tr``."""
        return f"{self.path}: {self.reason.said(tr)}"


@dataclass(frozen=True, slots=True)
class HandText:
    """One hand as it stands in a file: ``label`` is its section (``12``), empty in a one-hand file.

    ``fields`` is None when the text is no TOML; ``fault`` then says why.
    """

    label: str
    fields: Fields | None
    fault: Sentence | None = None


def read_hand_texts(path: Path) -> Iterator[HandText]:
    """Read every hand of a ``.phh`` or ``.phhs`` file, in file order; a broken hand does not hide the others.

    An empty file, or one of comments only, is one hand with the fault that there is none. Raises `UnreadableFile` when
    there is no such file, when it is no UTF-8 text or has another ending.
    """
    text = read_text(path, (".phh", ".phhs"))
    if not _says_something(text):
        yield _fault("", sentence(_("holds no hand")))
    elif path.suffix.lower() == ".phh":
        yield _hand_text("", text)
    else:
        yield from split_hands(text)


class UnwritableFile(UnreadableFile):
    """The file cannot be written where it should stand."""


def read_text(path: Path, endings: tuple[str, ...]) -> str:
    """The characters of a file, without the mark that some programs put before them. Raises `UnreadableFile`."""
    if path.suffix.lower() not in endings:
        raise UnreadableFile(
            path, sentence(_("the name does not end in {endings}"), endings=" / ".join(endings))
        )
    try:
        return path.read_bytes().decode("utf-8").removeprefix("\ufeff")
    except OSError as fault:
        raise UnreadableFile(
            path, sentence(_("cannot be read: {fault}"), fault=fault.strerror or fault)
        ) from fault
    except UnicodeDecodeError as fault:
        raise UnreadableFile(
            path, sentence(_("is no UTF-8 text: byte {place}"), place=fault.start)
        ) from fault
    except ValueError as fault:  # a name that is none
        raise UnreadableFile(path, sentence(_("cannot be read: {fault}"), fault=fault)) from fault


def count_hands(path: Path) -> int:
    """About how many hands a file has, for showing how far a check is; 0 for a file that cannot be read."""
    try:
        content = path.read_bytes()
    except OSError:
        return 0
    if path.suffix.lower() == ".ohh":
        return content.count(b'"ohh"')
    return max(content.count(b"\n[") + content.startswith(b"["), 1)


def split_hands(text: str) -> Iterator[HandText]:
    """Take a ``.phhs`` text apart into its sections, one at a time.

    The cut is made at lines that are just ``[name]``. Such a line inside a multi-line array or string would leave an
    unfinished piece, which is no TOML; then the rest of the document is read by tomllib, which alone knows. Only when
    that fails too are the pieces given out one by one, the broken ones with their fault.
    """
    seen: set[str] = set()
    tried = False
    for label, start, piece in _pieces(text):
        if label in seen:
            yield _fault(label, sentence(_("this section stands twice")))
            continue
        hand = _hand_text(label, piece)
        if hand.fields is None and not tried:
            tried = True
            whole = _sections(text[start:])
            if whole is not None:
                yield from (hand for hand in whole if hand.label not in seen)
                return
        seen.add(label)
        yield hand


def _sections(text: str) -> list[HandText] | None:
    """All sections of a document as tomllib reads it; None when it is no TOML."""
    try:
        document = tomllib.loads(text, parse_float=_decimal)
    except (ValueError, RecursionError):
        return None
    return [
        HandText(label, fields)
        if isinstance(fields, dict)
        else _fault(label, sentence(_("this field stands in no section")))
        for label, fields in document.items()
    ]


def parse_fields(text: str) -> Fields:
    """Read the fields of one hand, by the scanner where it can and by tomllib otherwise.

    Raises ValueError (`tomllib.TOMLDecodeError` is one), or RecursionError for brackets without end. Decimals come as
    `Decimal`, whole numbers as `int`.
    """
    plain = scan_plain(text)
    return plain if plain is not None else tomllib.loads(text, parse_float=_decimal)


def _decimal(text: str) -> Decimal:
    """A decimal number of a size that can be an amount: one of a million digits would never be done with."""
    number = Decimal(text)
    if number.is_finite() and abs(number.adjusted()) > _DIGITS_MAX:
        raise ValueError(f"{text} is no amount")
    return number


def scan_plain(text: str) -> dict[str, Any] | None:
    """Read a hand of the plain shape; None as soon as anything is not certain (never a guess).

    >>> scan_plain("variant = 'NT'\\nantes = [0, 0.50]\\n")
    {'variant': 'NT', 'antes': [0, Decimal('0.50')]}
    >>> scan_plain("players = ['Bob \\\\'B\\\\' Ray']") is None
    True
    """
    fields: dict[str, Any] = {}
    place, end = 0, len(text)
    while place < end:
        line = _next_plain_line(text, place)
        if line is None:
            return None
        place = line.end()
        kind = line.lastindex
        if kind is None:
            continue
        key = line[1]
        if key in fields:
            return None
        written = line[kind]
        fields[key] = written if kind == _TEXT else _value(kind, written)
    return fields


def _value(kind: int, written: str) -> Any:
    """The value of a line by the kind that the pattern found it to be."""
    if kind == _NUMBERS:
        words = written.split(", ")
        if "." not in written:
            return list(map(int, words))
        return [Decimal(word) if "." in word else int(word) for word in words]
    if kind == _TEXTS:
        return written.split("', '")
    if kind == _WHOLE:
        return Decimal(written) if "." in written else int(written)
    if kind == _CLOCK:
        return time.fromisoformat(written)
    return written if kind == _QUOTED else written == "true"


def _hand_text(label: str, text: str) -> HandText:
    try:
        return HandText(label, parse_fields(text))
    except (ValueError, RecursionError) as fault:
        return _fault(label, sentence(_("is no TOML: {fault}"), fault=fault))


def _fault(label: str, reason: Sentence) -> HandText:
    return HandText(label, None, reason)


def _pieces(text: str) -> Iterator[tuple[str, int, str]]:
    """Cut at the lines that are a plain header: label, where its piece begins in the text, and what stands below it.

    Anything but blanks and comments before the first header is a piece of its own, without a label.
    """
    label, start, body = "", 0, 0
    for header in _headers(text):
        piece = text[body : header.start()]
        if label or _says_something(piece):
            yield label, start, piece
        label, start, body = header.group(1), header.start(), header.end() + 1
    piece = text[body:]
    if label or piece.strip():
        yield label, start, piece


def _says_something(text: str) -> bool:
    """Whether there is anything but blanks and comments."""
    return _first_word(text) is not None
