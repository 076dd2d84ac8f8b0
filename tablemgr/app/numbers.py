"""Document numbers: ``TYPE-SITE-TABLE-YYYYMMDD-S-N`` (controls 2.1).

N runs without gaps per type and table and never restarts; the parts before it are information (C04).
"""

from __future__ import annotations

from enum import StrEnum


class DocumentKind(StrEnum):
    """The types of paper that exist so far; the values are printed."""

    SHIFT_REPORT = "SR"
    HAND_REPORT = "HR"
    FILL = "F"
    TABLE_CREDIT = "K"


def document_number(
    kind: DocumentKind, site: str, table: str, gaming_day: str, shift: str, number: int
) -> str:
    """The printed number; ``gaming_day`` as «2026-11-28».

    >>> document_number(DocumentKind.FILL, "PRAHA1", "PK07", "2026-11-28", "A", 7)
    'F-PRAHA1-PK07-20261128-A-0007'
    """
    return f"{kind.value}-{site}-{table}-{gaming_day.replace('-', '')}-{shift}-{number:04d}"
