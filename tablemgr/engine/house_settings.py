"""Limits the house sets for itself, each set valid from a gaming day on: what was signed before stays as it was."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tablemgr.engine.chips import Chips


@dataclass(frozen=True, slots=True)
class SettingsAdopted:
    """Money limits of the house from gaming day ``valid_from`` (ISO) on; a later set replaces the whole.

    ``cash_limits``: sums of cash of one player in one gaming day at which he is named (F01); none given: nobody is.
    ``variance_limit``: an opening that differs by more needs the shift manager (B03); None: the floor is enough.
    ``rack_minutes``: how long rake may lie in a rack (D03), 0 where it goes into a box. ``par_bank``: what the bank of
    a table should hold, 0 for no such rule. ``floor_takes_tips``: poker floors share in the tips (E05).
    ``drill_days``: within so many days a copy is proved to be one that could be gone on with (controls 3.7).
    ``pins_required``: nobody approves or acts beside the dealer on duty before he has a PIN (controls 3.1, A04).
    """

    valid_from: str
    cash_limits: tuple[Chips, ...] = ()
    variance_limit: Chips | None = None
    rack_minutes: int = 0
    par_bank: Chips = 0
    floor_takes_tips: bool = False
    drill_days: int = 1
    pins_required: bool = False


NOTHING_SET: Final = SettingsAdopted("")
"""Before the house has set anything: every feature is off (A06)."""


def settings_on(adopted: tuple[SettingsAdopted, ...], gaming_day: str) -> SettingsAdopted:
    """The set that holds on a gaming day: of those that have begun the one adopted last for the latest day.

    >>> sets = SettingsAdopted("2026-01-01", (25_000,)), SettingsAdopted("2027-01-01", (20_000,))
    >>> settings_on(sets, "2026-11-28").cash_limits, settings_on(sets, "2027-03-01").cash_limits
    ((25000,), (20000,))
    """
    begun = [settings for settings in adopted if settings.valid_from <= gaming_day]
    latest = max((settings.valid_from for settings in begun), default="")
    return next((settings for settings in reversed(begun) if settings.valid_from == latest), NOTHING_SET)
