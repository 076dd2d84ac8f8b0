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

_NUMBER = r"(?:0|[1-9][0-9]*)(?:\.[0-9]+)?"
_is_key_and_value = re.compile(r"([A-Za-z_][A-Za-z0-9_]*) = (.+)").fullmatch
_is_number = re.compile(_NUMBER).fullmatch
_is_number_list = re.compile(rf"{_NUMBER}(?:, {_NUMBER})*").fullmatch
_is_clock = re.compile(r"(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]").fullmatch
_is_plain_header = re.compile(r"\[([A-Za-z0-9_-]+)\][ \t]*").fullmatch
#: Characters TOML does not allow inside a literal string (tab excepted); a line with one goes to tomllib.
_has_control = re.compile(r"[\x00-\x08\x0a-\x1f\x7f]").search


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

    Raises `UnreadableFile` when there is no such file, when it is no UTF-8 text or has another ending.
    """
    if path.suffix not in (".phh", ".phhs"):
        raise UnreadableFile(path, sentence(_("the name does not end in .phh or .phhs")))
    try:
        text = path.read_bytes().decode("utf-8").removeprefix("\ufeff")
    except OSError as fault:
        raise UnreadableFile(
            path, sentence(_("cannot be read: {fault}"), fault=fault.strerror or fault)
        ) from fault
    except UnicodeDecodeError as fault:
        raise UnreadableFile(
            path, sentence(_("is no UTF-8 text: byte {place}"), place=fault.start)
        ) from fault
    if path.suffix == ".phh":
        yield _hand_text("", text)
    else:
        yield from split_hands(text)


def split_hands(text: str) -> Iterator[HandText]:
    """Take a ``.phhs`` text apart into its sections.

    The cut is made at lines that are just ``[name]``. Such a line inside a multi-line array or string would leave an
    unfinished piece, which is no TOML; then the whole document is read by tomllib, which alone knows. Only when that
    fails too are the pieces given out one by one, the broken ones with their fault.
    """
    pieces = list(_pieces(text))
    hands = [_hand_text(label, piece) for label, piece in pieces]
    labels = [label for label, _ in pieces]
    if len(set(labels)) == len(labels) and all(hand.fields is not None for hand in hands):
        yield from hands
        return
    try:
        document = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError:
        seen: set[str] = set()
        for hand in hands:
            yield _fault(hand.label, sentence(_("this section stands twice"))) if hand.label in seen else hand
            seen.add(hand.label)
        return
    for label, fields in document.items():
        if isinstance(fields, dict):
            yield HandText(label, fields)
        else:
            yield _fault(label, sentence(_("this field stands in no section")))


def parse_fields(text: str) -> Fields:
    """Read the fields of one hand, by the scanner where it can and by tomllib otherwise.

    Raises `tomllib.TOMLDecodeError`. Decimals come as `Decimal`, whole numbers as `int`.
    """
    plain = scan_plain(text)
    return plain if plain is not None else tomllib.loads(text, parse_float=Decimal)


def scan_plain(text: str) -> dict[str, Any] | None:
    """Read a hand of the plain shape; None as soon as anything is not certain (never a guess).

    >>> scan_plain("variant = 'NT'\\nantes = [0, 0.50]\\n")
    {'variant': 'NT', 'antes': [0, Decimal('0.50')]}
    >>> scan_plain("players = ['Bob \\\\'B\\\\' Ray']") is None
    True
    """
    fields: dict[str, Any] = {}
    for line in text.split("\n"):
        if line.endswith("\r"):
            line = line[:-1]
        if not line:
            continue
        found = _is_key_and_value(line)
        if found is None:
            return None
        key, written = found.groups()
        value = _plain_value(written)
        if value is None or key in fields:
            return None
        fields[key] = value
    return fields


def _plain_value(written: str) -> Any:
    """One value of the plain shape, None when tomllib has to decide."""
    first = written[0]
    if first == "[":
        return _plain_list(written)
    if first == "'":
        inner = written[1:-1]
        plain = len(written) > 1 and written[-1] == "'" and "'" not in inner and _has_control(inner) is None
        return inner if plain else None
    if first == '"':
        inner = written[1:-1]
        closed = len(written) > 1 and written[-1] == '"'
        plain = closed and '"' not in inner and "\\" not in inner and _has_control(inner) is None
        return inner if plain else None
    if _is_number(written):
        return Decimal(written) if "." in written else int(written)
    if written == "true":
        return True
    if written == "false":
        return False
    if _is_clock(written):
        return time.fromisoformat(written)
    return None


def _plain_list(written: str) -> list[Any] | None:
    """A list of numbers, or of strings in single quotes without any quote inside, on one line."""
    if written[-1] != "]":
        return None
    inner = written[1:-1]
    if _is_number_list(inner):
        return [Decimal(word) if "." in word else int(word) for word in inner.split(", ")]
    if len(inner) > 1 and inner[0] == "'" and inner[-1] == "'" and _has_control(inner) is None:
        words = inner[1:-1].split("', '")
        return words if inner.count("'") == 2 * len(words) else None
    return None


def _hand_text(label: str, text: str) -> HandText:
    try:
        return HandText(label, parse_fields(text))
    except tomllib.TOMLDecodeError as fault:
        return _fault(label, sentence(_("is no TOML: {fault}"), fault=fault))


def _fault(label: str, reason: Sentence) -> HandText:
    return HandText(label, None, reason)


def _pieces(text: str) -> Iterator[tuple[str, str]]:
    """Cut at the lines that are a plain header; anything but blanks and comments before the first is its own piece."""
    label, lines = "", list[str]()
    for line in text.split("\n"):
        header = _is_plain_header(line.rstrip("\r")) if line.startswith("[") else None
        if header is None:
            lines.append(line)
            continue
        if label or any(kept.strip() and not kept.lstrip().startswith("#") for kept in lines):
            yield label, "\n".join(lines)
        label, lines = header.group(1), []
    if label or any(kept.strip() for kept in lines):
        yield label, "\n".join(lines)
