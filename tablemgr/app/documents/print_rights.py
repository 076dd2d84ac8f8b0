"""Who prints which paper, and who makes one void (controls 3.2, C05)."""

from __future__ import annotations

from typing import Final

from tablemgr.app.authority import FLOORS, Right
from tablemgr.app.reporting.numbers import DocumentKind
from tablemgr.engine.house import Role

_TABLE: Final = FLOORS | {Role.DEALER, Role.CASHIER, Role.ACCOUNTING}
_SLIPS: Final = frozenset(
    {
        DocumentKind.OPENING,
        DocumentKind.CLOSING,
        DocumentKind.INTERIM,
        DocumentKind.FILL,
        DocumentKind.TABLE_CREDIT,
        DocumentKind.ROTATION,
    }
)
_READERS: Final = FLOORS | {Role.ACCOUNTING}
_OF_PEOPLE: Final = frozenset({Role.SHIFT_MANAGER, Role.ACCOUNTING, Role.TECHNICIAN})
"""Who asks for changes of people, does and approves them: nobody else reads who may do what."""


def right_to_print(kind: DocumentKind) -> Right:
    """Dealer and cashier print slips, counters their count sheets, floor, manager and accounting everything (3.2)."""
    if kind in _SLIPS:
        return Right(_TABLE, rule="3.2")
    if kind is DocumentKind.COUNT_SHEET:
        return Right(_READERS | {Role.COUNTER}, rule="3.2")
    if kind is DocumentKind.ACCESS_LISTING:
        return Right(_OF_PEOPLE, rule="H05")
    return Right(_READERS, rule="3.2")


VOIDING: Final = Right(FLOORS, rule="C05")
