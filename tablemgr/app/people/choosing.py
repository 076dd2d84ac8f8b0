"""Where every approval is proved (controls 3.1, A04): whether that holds now, and how a new house begins with it."""

from __future__ import annotations

from typing import Final

from tablemgr.app.authority import People, Right, check_right
from tablemgr.app.book import SessionBook
from tablemgr.engine.house import HouseEvent, HouseState, Role
from tablemgr.engine.house_settings import SettingsAdopted, settings_on
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.text import dates

_FIRST: Final = Right(frozenset({Role.SHIFT_MANAGER}), rule="A03")


def pins_required(house: HouseState, now_us: int, book: SessionBook | None) -> bool:
    """Whether nobody approves here without a PIN: on the gaming day of the open table, else on that of ``now_us``."""
    if not any(settings.pins_required for settings in house.settings):
        return False
    if book is not None and book.table.is_open:
        return settings_on(house.settings, book.table.gaming_day).pins_required
    return settings_on(house.settings, _today(house, now_us)).pins_required


def first_requirement(house: HouseState, now_us: int, people: People) -> tuple[HouseEvent, ...] | Refused:
    """The manager's choice at the first start, before anybody has a PIN. What is set later accounting approves too."""
    refused = check_right(_FIRST, people, house)
    if refused is None and (house.settings or house.has_secrets):
        refused = Refused(RefusalCode.APPROVAL_MISSING, "A03", (("needed", Role.ACCOUNTING.value),))
    return refused or (SettingsAdopted(_today(house, now_us), pins_required=True),)


def _today(house: HouseState, now_us: int) -> str:
    config = house.config
    if config is None:
        return ""
    return dates.gaming_day(now_us, config.time_zone, config.gaming_day_start).isoformat()
