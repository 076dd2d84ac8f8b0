"""Tips of a shift shared among those who dealt: each his own box, or one pool by time (E04, E05).

A pool is split by minutes at the table with the largest remainders, so that the shares sum to what was counted. Who is
of the floor takes no share unless the house says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tablemgr.app.reporting.models import ShiftReport
from tablemgr.text.dates import whole_minutes


@dataclass(frozen=True, slots=True)
class TipShare:
    """``amount`` in chips for ``staff_id``, who dealt ``minutes``."""

    staff_id: str
    minutes: int
    amount: int


def pool_shares(total: int, worked: Sequence[tuple[str, int]], unit: int = 1) -> tuple[TipShare, ...]:
    """``total`` in whole ``unit`` by minutes, largest remainder first, then who stands first; the rest below a unit
    goes to the first in the list. Everybody is there once; nobody worked: one share each alike.

    >>> [share.amount for share in pool_shares(100, (("D1", 60), ("D2", 60), ("D3", 60)))]
    [34, 33, 33]
    """
    if not worked:
        return ()
    minutes = [max(worked_for, 0) for _who, worked_for in worked]
    if not sum(minutes):
        minutes = [1] * len(worked)
    units, rest = divmod(total, unit)
    whole = sum(minutes)
    floors = [units * worked_for // whole for worked_for in minutes]
    remainders = [units * worked_for % whole for worked_for in minutes]
    left = units - sum(floors)
    first = sorted(range(len(worked)), key=lambda place: (-remainders[place], place))[:left]
    amounts = [(floors[place] + (place in first)) * unit for place in range(len(worked))]
    amounts[0] += rest
    return tuple(
        TipShare(who, worked_for, amount) for (who, worked_for), amount in zip(worked, amounts, strict=True)
    )


def own_shares_counted(
    total: int, boxes: Sequence[tuple[str, int, int]], unit: int = 1
) -> tuple[TipShare, ...]:
    """Own boxes that were counted as one: what was found, by what each of them should hold (E04).

    Agreed with the books everybody has exactly his own; a difference is shared in proportion, largest remainders first.

    >>> [share.amount for share in own_shares_counted(100, (("D1", 60, 75), ("D2", 60, 50)), 25)]
    [50, 50]
    """
    booked = [(who, amount) for who, _minutes, amount in boxes]
    if total == sum(amount for _who, amount in booked):
        return own_shares(boxes)
    minutes = {who: worked for who, worked, _amount in boxes}
    return tuple(
        TipShare(share.staff_id, minutes[share.staff_id], share.amount)
        for share in pool_shares(total, booked, unit)
    )


def own_shares(boxes: Sequence[tuple[str, int, int]]) -> tuple[TipShare, ...]:
    """Each dealer's own box: (staff id, minutes, tips)."""
    return tuple(TipShare(who, minutes, amount) for who, minutes, amount in boxes)


def shares_of(report: ShiftReport, *, floor_takes: bool) -> tuple[TipShare, ...]:
    """Who gets what of a shift's counted tips; nobody before they are counted.

    Own boxes are handed over as they are (E04); a pool goes by minutes, with the floor only where the house has set it
    (E05).
    """
    box = next((line for line in report.boxes if line.what == "tip_box"), None)
    if box is None or box.counted is None:
        return ()
    worked: dict[str, int] = {}
    for down in report.downs:
        worked[down.dealer.staff_id] = worked.get(down.dealer.staff_id, 0) + down.minutes
    if report.tip_boxes:
        boxes = tuple((who.staff_id, worked.get(who.staff_id, 0), amount) for who, amount in report.tip_boxes)
        return own_shares_counted(box.counted, boxes, report.table.game.chip)
    if floor_takes:
        for person, since, until in report.floors:
            minutes = whole_minutes(since, until if until is not None else report.head.period_to_us)
            worked[person.staff_id] = worked.get(person.staff_id, 0) + minutes
    return pool_shares(box.counted, tuple(worked.items()), report.table.game.chip)
