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
    OPENING = "TO"
    CLOSING = "TC"
    INTERIM = "TI"
    COUNT_SHEET = "CS"
    PLAYER_STATEMENT = "PS"
    AUDIT_EXTRACT = "AX"
    INCIDENT = "IR"
    JACKPOT = "JV"
    ROTATION = "DR"
    BUY_IN_LOG = "BL"
    ACCESS_LISTING = "AL"


GIVEN_NUMBERS = frozenset(
    {
        DocumentKind.SHIFT_REPORT.value,
        DocumentKind.HAND_REPORT.value,
        DocumentKind.FILL.value,
        DocumentKind.TABLE_CREDIT.value,
    }
)
"""Kinds whose number is given by the act they are about (the opening, the hand, the request of a slip), each in its own
series without gaps; all others get theirs when they are issued."""


def document_number(
    kind: DocumentKind, site: str, table: str, gaming_day: str, shift: str, number: int
) -> str:
    """The printed number; ``gaming_day`` as «2026-11-28».

    >>> document_number(DocumentKind.FILL, "PRAHA1", "PK07", "2026-11-28", "A", 7)
    'F-PRAHA1-PK07-20261128-A-0007'
    """
    return f"{kind.value}-{site}-{table}-{gaming_day.replace('-', '')}-{shift}-{number:04d}"
