"""Breaking text into lines that certainly fit: at spaces, and inside a word when one word is too long."""

from __future__ import annotations

import re

from tablemgr.reports.fonts import width
from tablemgr.text.money import NBSP

ELLIPSIS = "…"

_TIED = re.compile(r"(?<![^\s(„‚«])([ksvzouaiKSVZOUAI]) (?=\S)|(?<=\d) (?=\d{3}(?!\d))")
"""One letter that no line may end with, and the space inside a number."""


def tied(text: str) -> str:
    """Return ``text`` so that no line ends with a preposition of one letter, and none within a number.

    >>> tied("v bance a u stolu: 1 500").replace(NBSP, "~")
    'v~bance a~u~stolu: 1~500'
    """
    return _TIED.sub(lambda found: f"{found[1] or ''}{NBSP}", text)


def wrap(text: str, face: str, size: float, room: float, most_lines: int = 6) -> tuple[str, ...]:
    """Break ``text`` into at most ``most_lines`` lines no wider than ``room``; what does not fit ends with ``…``.

    Czech typography holds for every paper (`tied`), unless what is tied together is wider than a line.
    """
    lines: list[str] = []
    line = ""
    for word in tied(text).split(" "):
        joined = f"{line} {word}" if line else word
        if width(joined, face, size) <= room:
            line = joined
            continue
        if line:
            lines.append(line)
        *full, line = _loosened(word, face, size, room)
        lines.extend(full)
    lines.append(line)
    if len(lines) <= most_lines:
        return tuple(lines)
    kept = lines[:most_lines]
    kept[-1] = shorten(kept[-1] + ELLIPSIS, face, size, room)
    return tuple(kept)


def _loosened(word: str, face: str, size: float, room: float) -> list[str]:
    """Break what is tied together and wider than a line: at its hard spaces, else inside a word."""
    lines: list[str] = []
    line = ""
    for part in word.split(NBSP):
        joined = f"{line}{NBSP}{part}" if line else part
        if width(joined, face, size) <= room:
            line = joined
            continue
        if line:
            lines.append(line)
        *full, line = _broken(part, face, size, room)
        lines.extend(full)
    return [*lines, line]


def _broken(word: str, face: str, size: float, room: float) -> list[str]:
    """Cut a word that is wider than a line, after a hyphen or dash where it has one: a surname is not cut elsewhere."""
    parts: list[str] = []
    rest = word
    while rest and width(rest, face, size) > room:
        cut = len(rest) - 1
        while cut > 1 and width(rest[:cut], face, size) > room:
            cut -= 1
        at_hyphen = max(rest.rfind(sign, 0, cut) for sign in "-–·/")
        if at_hyphen > 0:
            cut = at_hyphen + 1
        parts.append(rest[:cut])
        rest = rest[cut:]
    return [*parts, rest]


def shorten(text: str, face: str, size: float, room: float) -> str:
    """Return ``text`` on one line, its end replaced by ``…`` when it is wider than ``room``."""
    if width(text, face, size) <= room:
        return text
    kept = text.rstrip(ELLIPSIS)
    while kept and width(kept.rstrip() + ELLIPSIS, face, size) > room:
        kept = kept[:-1]
    return kept.rstrip() + ELLIPSIS


def longest_word(text: str, face: str, size: float) -> float:
    """Return the width of the widest word."""
    return max((width(word, face, size) for word in text.split(" ")), default=0.0)
