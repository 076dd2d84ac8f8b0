"""Ready reasons: the code is stored in the journal, so that windows and papers say it in either language.

The codes are those of the evening files. Anything else is shown as the person wrote it.
"""

from __future__ import annotations

from collections.abc import Mapping

from tablemgr.engine.table.seating import COUNTED_AT_CASH_OUT
from tablemgr.text.catalogue import Translator, mark

_ = mark

VOID_HAND: Mapping[str, str] = {
    "MISDEAL": _("Misdeal"),
    "FOULED_DECK": _("Fouled deck"),
    "EXPOSED_CARDS": _("Cards exposed"),
    "WRONG_BUTTON": _("Wrong button or blinds"),
}
"""Why a hand is void (SES-6, DEAL-3, DEAL-10)."""

DIFFERENCE: Mapping[str, str] = {
    "MISCOUNT": _("Miscounted before"),
    "DEALER_ERROR": _("Dealer error"),
    "WRONG_PAYOUT": _("Wrong pot or payout"),
    "FOUND_CHIP": _("Chip found"),
    "UNKNOWN": _("Cause not known"),
}
"""Why a count differs from the books (B03, E6)."""

FILL: Mapping[str, str] = {
    "LOW_BANK": _("Table bank is low"),
    "SMALL_CHIPS": _("Small chips are missing"),
}
"""Why chips are asked for."""

CREDIT: Mapping[str, str] = {
    "TOO_MANY": _("Too many chips"),
    "CLOSING": _("Before closing"),
}
"""Why chips go back to the cage."""

VOID_SLIP: Mapping[str, str] = {
    "NOT_NEEDED": _("No longer needed"),
    "WRONG_AMOUNT": _("Wrong amount"),
    "DID_NOT_ARRIVE": _("Arrived wrong"),
}
"""Why a slip is void (C05)."""

CORRECTION: Mapping[str, str] = {
    "RAKE_MISTAKE": _("Mistake in the rake"),
    "HAND_MISREAD": _("Hand misread"),
    "WRONG_PAYOUT": _("Wrong pot or payout"),
    "DEALER_ERROR": _("Dealer error"),
}
"""Why something else was taken or pushed, or is put right later (SES-7)."""

REOPENING: Mapping[str, str] = {
    "CLOSED_TOO_EARLY": _("Closed too early"),
    "MISCOUNT": DIFFERENCE["MISCOUNT"],
    "LATE_ENTRY": _("Something was not entered"),
}
"""Why a close is taken back or a final report opened again (B12)."""

IDENTITY: Mapping[str, str] = {
    "WRONG_PLAYER": _("Wrong player recorded"),
    "SEATS_EXCHANGED": _("Two players taken for each other"),
}
"""Why a stay belongs to somebody else than was recorded (SES-7)."""

WAIVED_TIME: Mapping[str, str] = {
    "STARTS_THE_GAME": _("Starts the game or keeps it going"),
    "SHORT_HANDED": _("Few players at the table"),
    "TABLE_STOOD": _("The table stood still"),
}
"""Why a period of the time charge is not taken (RAKE-10)."""

PICK_UP: Mapping[str, str] = {"PICK_UP": _("Absent player's chips picked up")}
"""Why the floor took chips to the cage (BLD-12)."""

REPAIR: Mapping[str, str] = {"repair": _("Repair of an earlier act")}
"""Why acts stand twice in the journal: `tablemgr.app.repair.repairing` writes it by itself."""

OTHER = "OTHER"

REASONS: Mapping[str, str] = {
    **PICK_UP,
    **VOID_HAND,
    **DIFFERENCE,
    **FILL,
    **CREDIT,
    **VOID_SLIP,
    **CORRECTION,
    **IDENTITY,
    **WAIVED_TIME,
    **REOPENING,
    **REPAIR,
    COUNTED_AT_CASH_OUT: _("Counted at cash-out"),
    "NOBODY_VOUCHED": _("Nobody has vouched for it"),
    OTHER: _("Other reason"),
}
"""All of them."""


def reason_text(stored: str, tr: Translator) -> str:
    """A stored reason in words: a ready one translated, anything else as it was written."""
    return tr(REASONS[stored]) if stored in REASONS else stored
