"""The chips of a table as a person types them: «25, 100, 500, 1000»."""

from __future__ import annotations

import re

from ui.presenters.wording import Words

PROPOSED = (25, 100, 500, 1000, 5000)
"""What a Czech table usually has (CZK)."""

CHIP_MAX = 1_000_000
KINDS_MAX = 12


def denominations_text(chips: tuple[int, ...]) -> str:
    """The list with commas, without groups, so that a group is never taken for two chips."""
    return ", ".join(str(chip) for chip in chips)


def split_denominations(text: str) -> list[str]:
    """The words between commas, semicolons and blanks."""
    return [part for part in re.split(r"[,;\s]+", text.strip()) if part]


def parse_denominations(text: str) -> tuple[int, ...] | None:
    """Ascending values; None when something in the list is no chip."""
    parts = split_denominations(text)
    if not parts or len(parts) > KINDS_MAX or not all(_is_chip(part) for part in parts):
        return None
    chips = sorted({int(part) for part in parts})
    return tuple(chips) if len(chips) == len(parts) else None


def denominations_problem(text: str, words: Words) -> str:
    """What is wrong with the list, naming the word; empty when it is a list of chips."""
    tr, parts = words.tr, split_denominations(text)
    if not parts:
        return tr("give at least one value.")
    for part in parts:
        if not _is_chip(part):
            return tr("«{word}» is no value of a chip.", word=part[:20])
    if len(parts) > KINDS_MAX:
        return tr("at most {n} different values.", n=KINDS_MAX)
    twice = next((part for part in parts if sum(int(other) == int(part) for other in parts) > 1), "")
    return tr("{value} is there twice.", value=twice) if twice else ""


def _is_chip(part: str) -> bool:
    return part.isascii() and part.isdigit() and len(part) <= len(str(CHIP_MAX)) and 0 < int(part) <= CHIP_MAX
