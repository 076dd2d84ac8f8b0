"""The text of a hand-history file: from `.phh` / `.phhs` characters to the fields of each hand.

PHH is TOML. Nearly every hand in the wild is written in one plain shape (``key = value``, one line each, no escapes),
which a scanner reads several times faster than any TOML parser; whatever it does not recognise with certainty goes to
`tomllib`, so the two never disagree. Decimal numbers are read as `Decimal`, never as binary fractions.
"""

from __future__ import annotations

import re
import tomllib
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import time
from decimal import Decimal
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import Any, Final

from tablemgr.app.casecheck.report import Sentence, sentence
from tablemgr.engine.quick import maker
from tablemgr.formats.textfile import UTF_8, read_blocks
from tablemgr.text import _

Fields = Mapping[str, Any]

OHH = ".ohh"
"""The ending of the other format, which `tablemgr.formats.ohh_hands` reads."""
_DIGITS_MAX = 30

_NUMBER: Final = r"(?:0|[1-9][0-9]{0,29})(?:\.[0-9]{1,30})?"
_numbers = re.compile(rf"{_NUMBER}(?:, {_NUMBER})*").fullmatch
_word = re.compile(rf"{_NUMBER}|(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]|true|false").fullmatch
_first_word = re.compile(r"^[ \t]*[^#\s]", re.MULTILINE).search
_header = re.compile(r"\[([A-Za-z0-9_-]+)\][ \t]*\r?(?:\n|\Z)").match

AT_A_TIME: Final = 400
"""Hands that go through one stage before the next: a stage that stays in the processor's cache is a tenth faster."""
LONGEST_HAND = 1 << 18
"""Characters: what is longer is no hand, and nobody waits for its end."""
_PIECES_OF_A_HAND = 16
"""So many lines in a hand may look like the beginning of another."""


@dataclass(frozen=True, slots=True)
class HandText:
    """One hand as it stands in a file: ``label`` is its section (``12``), empty in a one-hand file.

    ``fields`` is None when the text is no TOML; ``fault`` then says why.
    """

    label: str
    fields: Fields | None
    fault: Sentence | None = None


_of_fields = maker(HandText)


def read_hand_texts(path: Path, encoding: str = UTF_8) -> Iterator[HandText]:
    """Read every hand of a ``.phh`` or ``.phhs`` file, in file order; a broken hand does not hide the others.

    An empty file, or one of comments only, is one hand with the fault that there is none. Raises `UnreadableFile` when
    there is no such file, when it is no text of the ``encoding`` or has another ending.
    """
    blocks = read_blocks(path, (".phh", ".phhs"), encoding)
    hands = _one_hand(blocks) if path.suffix.lower() == ".phh" else split_hands(blocks)
    first = next(hands, None)
    if first is None:
        yield _fault("", sentence(_("holds no hand")))
    else:
        yield first
        yield from hands


def _one_hand(blocks: Iterable[str]) -> Iterator[HandText]:
    text = ""
    for block in blocks:
        text += block
        if len(text) > LONGEST_HAND:
            yield _fault("", too_long())
            return
    if _says_something(text):
        yield _hand_text("", text)


def split_hands(blocks: Iterable[str]) -> Iterator[HandText]:
    """Take a ``.phhs`` text apart into its sections, one at a time.

    The cut is made at lines that are just ``[name]``. Such a line inside a multi-line array or string leaves a piece
    that is no TOML because it ends too early: then the pieces after it are taken with it, as far as a hand can reach.
    Only when that does not help are they given out one by one, the broken one with its fault.
    """
    seen: set[str] = set()
    waiting = deque[_Read]()
    coming = _pieces(blocks)
    while waiting or _fetch(waiting, coming):
        piece, hand = waiting.popleft()
        hands: Sequence[HandText] = (hand,)
        if hand.fields is None and piece.ends_too_early():
            hands = _joined(piece, waiting, coming) or hands
        for found in hands:
            label = found.label
            yield found if label not in seen else _fault(label, sentence(_("this section stands twice")))
            seen.add(label)


def _fetch(waiting: deque[_Read], coming: Iterator[_Piece]) -> bool:
    """Put the next pieces behind the others, each with what it says by itself; false when there are no more."""
    some = [*islice(coming, AT_A_TIME)]
    waiting.extend([(piece, piece.hand()) for piece in some])
    return bool(some)


def _joined(piece: _Piece, after: deque[_Read], coming: Iterator[_Piece]) -> list[HandText] | None:
    """The sections of a piece together with the fewest pieces after it that make TOML of it; None when none do."""
    text = piece.header + (piece.text or "")
    for number in range(_PIECES_OF_A_HAND):
        if number >= len(after) and not _fetch(after, coming):
            return None
        more = after[number][0]
        if more.text is None:
            return None
        text += more.header + more.text
        sections = _sections(text)
        if sections is not None:
            for _taken in range(number + 1):
                after.popleft()
            return sections
    return None


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
    if "\r" in text:
        text = text.replace("\r\n", "\n")
    for line in text.split("\n"):
        if line:
            pair = _short_line(line) if len(line) <= _SHORT else _plain_line(line)
            if pair is None:
                return None
            key, value = pair
            if key in fields:
                return None
            fields[key] = value
    return fields


def _plain_line(line: str) -> tuple[str, Any] | None:
    """The key and the value of a line ``key = value``; None when it is not of the plain shape."""
    key, _equals, written = line.partition(" = ")
    if not (written and key.isidentifier() and key.isascii()):
        return None
    first, inner = written[0], written[1:-1]
    if first == "[":
        return (key, _list(inner)) if written[-1] == "]" and _is_list(inner) else None
    if first == "'" or first == '"':
        is_plain = written[-1] == first and len(written) > 1 and first not in inner and inner.isprintable()
        return (key, inner) if is_plain and (first == "'" or "\\" not in inner) else None
    return (key, _value(written)) if _word(written) else None


_SHORT: Final = 64
_short_line: Final = lru_cache(maxsize=4096)(_plain_line)
"""Stakes, dates and places are the same lines hand after hand: hands share their values, which nobody changes."""


def _is_list(inner: str) -> bool:
    """Whether all that stands between the brackets are plain numbers, or all literal texts."""
    if inner[:1] != "'":
        return _numbers(inner) is not None
    marks = 2 * inner.count("', '") + 2  # any other quote would be part of a text, or end it
    return inner[-1] == "'" and inner.count("'") == marks and len(inner) > 1 and inner.isprintable()


def _list(inner: str) -> list[Any]:
    if inner[0] == "'":
        return inner[1:-1].split("', '")
    words = inner.split(", ")
    if "." not in inner:
        return [*map(int, words)]
    return [Decimal(word) if "." in word else int(word) for word in words]


def _value(written: str) -> Any:
    """A number, a time or a truth value."""
    if written.isdecimal():
        return int(written)
    if written[0] == "t" or written[0] == "f":
        return written[0] == "t"
    if written[2:3] == ":":
        return time.fromisoformat(written)
    return Decimal(written)


def _hand_text(label: str, text: str) -> HandText:
    try:
        return _of_fields(label, parse_fields(text))
    except (ValueError, RecursionError) as fault:
        return _fault(label, sentence(_("is no TOML: {fault}"), fault=fault))


def too_long() -> Sentence:
    """What is said of a text that nobody reads to its end."""
    return sentence(_("is longer than {number} characters, which no hand is"), number=LONGEST_HAND)


def _fault(label: str, reason: Sentence) -> HandText:
    return HandText(label, None, reason)


@dataclass(frozen=True, slots=True)
class _Piece:
    """One section as it stands: its name, the line that names it, what stands below; too long for a hand: no text."""

    label: str
    header: str
    text: str | None

    def hand(self) -> HandText:
        """The fields, or what is wrong."""
        return _fault(self.label, too_long()) if self.text is None else _hand_text(self.label, self.text)

    def ends_too_early(self) -> bool:
        """Whether an array or a text is still open at its end."""
        try:
            tomllib.loads(self.text or "")
        except (ValueError, RecursionError) as fault:
            return "at end of document" in str(fault)
        return False


_piece = maker(_Piece)
_Read = tuple[_Piece, HandText]


def _pieces(blocks: Iterable[str]) -> Iterator[_Piece]:
    """Cut at the lines that are a plain header, with one piece in memory beside the block that is read.

    Anything but blanks and comments before the first header is a piece of its own, without a label.
    """
    label = header = ""
    parts: list[str] = []
    length = 0
    for block in blocks:
        body, place = 0, 0 if block.startswith("[") else _next_bracket(block, 0)
        while place >= 0:
            found = _header(block, place)
            if found is not None:
                parts.append(block[body:place])
                piece = _whole_piece(label, header, parts, length + place - body)
                if piece is not None:
                    yield piece
                label, header, body = found[1], found[0], found.end()
                parts, length = [], 0
            place = _next_bracket(block, place)
        parts.append(block[body:])
        length += len(block) - body
        if length > LONGEST_HAND:
            parts = parts[:1]
    piece = _whole_piece(label, header, parts, length)
    if piece is not None:
        yield piece


def _next_bracket(block: str, place: int) -> int:
    """Where the next line begins with a bracket; -1 when none does."""
    found = block.find("\n[", place)
    return found + 1 if found >= 0 else -1


def _whole_piece(label: str, header: str, parts: list[str], length: int) -> _Piece | None:
    """What was gathered; None when it is nothing but blanks and comments before the first header."""
    if length > LONGEST_HAND:
        return _Piece(label, header, None)
    text = parts[0] if len(parts) == 1 else "".join(parts)
    return _piece(label, header, text) if label or _says_something(text) else None


def _says_something(text: str) -> bool:
    """Whether there is anything but blanks and comments."""
    return _first_word(text) is not None
