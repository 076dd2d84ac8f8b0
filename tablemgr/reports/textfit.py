"""Breaking text into lines that certainly fit: at spaces, and inside a word when one word is too long."""

from __future__ import annotations

from tablemgr.reports.fonts import width

ELLIPSIS = "…"


def wrap(text: str, face: str, size: float, room: float, most_lines: int = 6) -> tuple[str, ...]:
    """Break ``text`` into at most ``most_lines`` lines no wider than ``room``; what does not fit ends with ``…``."""
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        joined = f"{line} {word}" if line else word
        if width(joined, face, size) <= room:
            line = joined
            continue
        if line:
            lines.append(line)
        *full, line = _broken(word, face, size, room)
        lines.extend(full)
    lines.append(line)
    if len(lines) <= most_lines:
        return tuple(lines)
    kept = lines[:most_lines]
    kept[-1] = shorten(kept[-1] + ELLIPSIS, face, size, room)
    return tuple(kept)


def _broken(word: str, face: str, size: float, room: float) -> list[str]:
    """Cut a word that is wider than a line, preferably after a hyphen or dash."""
    parts: list[str] = []
    rest = word
    while rest and width(rest, face, size) > room:
        cut = len(rest) - 1
        while cut > 1 and width(rest[:cut], face, size) > room:
            cut -= 1
        at_hyphen = max(rest.rfind(sign, 0, cut) for sign in "-–·/")
        if at_hyphen >= cut // 2:
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
