"""What is entered later than it happened: only a time that was possible (controls 3.6)."""

from __future__ import annotations

from tablemgr.app.diary import Diary
from tablemgr.engine.house import HouseState
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.table.commands import BuyChips, ChangeDealer, TableCommand
from tablemgr.text import dates


def late_problem(command: TableCommand, diary: Diary, house: HouseState, now_us: int) -> Refused | None:
    """Refuse a true time before the opening, before the dealer on duty took over, or in the future: WRONG_TIME."""
    if not isinstance(command, BuyChips | ChangeDealer) or not command.true_at_us:
        return None
    since_us = diary.dealer_since_us if isinstance(command, ChangeDealer) else diary.opened_at_us
    if since_us <= command.true_at_us <= now_us:
        return None
    zone = house.config.time_zone if house.config is not None else dates.PRAGUE
    times = (("since", since_us), ("until", now_us))
    params = tuple((name, dates.format_time(at_us, zone, seconds=False)) for name, at_us in times)
    return Refused(RefusalCode.WRONG_TIME, "3.6", params)
