"""What each kind of paper is called."""

from __future__ import annotations

from collections.abc import Mapping

from tablemgr.text.catalogue import mark

_ = mark

TITLES: Mapping[str, str] = {
    "SR": _("Shift report"),
    "HR": _("Hand report"),
    "F": _("Fill slip"),
    "K": _("Credit slip"),
    "TO": _("Table opening slip"),
    "TC": _("Table closing slip"),
    "TI": _("Interim slip of the table bank"),
    "CS": _("Count sheet"),
    "PS": _("Player statement"),
    "AX": _("Audit log extract"),
    "IR": _("Incident report"),
    "JV": _("Jackpot hand verification"),
    "DR": _("Dealer rotation sheet"),
    "BL": _("Buy-in log"),
    "AL": _("Access listing"),
}
