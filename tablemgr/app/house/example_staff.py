"""The people of a house that names none: rows to write over at the first start, and the staff of a training evening."""

from __future__ import annotations

from tablemgr.app.views.snapshot import StaffView

EXAMPLE_STAFF = (
    StaffView("D101", "Jana Nováková", "D"),
    StaffView("D102", "Řehoř Čížek", "D"),
    StaffView("F201", "Petr Šťastný", "F"),
    StaffView("M301", "Zdeňka Růžičková", "M"),
    StaffView("C301", "Lenka Dvořáková", "C"),
    StaffView("R401", "Ondřej Vlk", "R"),
    StaffView("N501", "Květa Malá", "N"),
    StaffView("N502", "Miloš Tůma", "N"),
)
"""Every role that an evening needs, once or twice."""
