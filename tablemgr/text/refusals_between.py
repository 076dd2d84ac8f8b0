"""Sentences of what is refused between hands: waiting list, kept seats, breaks, pick-ups, late entries."""

from __future__ import annotations

from collections.abc import Mapping

from tablemgr.engine.outcome import RefusalCode
from tablemgr.text.catalogue import mark

_ = mark

BETWEEN_HANDS: Mapping[RefusalCode, tuple[str, ...]] = {
    RefusalCode.SEAT_LOCKED: (
        _("Seat {seat} is kept for somebody of the waiting list."),
        _("This seat is kept for somebody of the waiting list."),
    ),
    RefusalCode.SEAT_NOT_LOCKED: (
        _("Seat {seat} is not kept for anybody."),
        _("This seat is not kept for anybody."),
    ),
    RefusalCode.ALREADY_WAITING: (_("This player is on the waiting list already."),),
    RefusalCode.NOT_WAITING: (_("This player is not on the waiting list."),),
    RefusalCode.SAME_TABLE: (
        _("This is table {table} itself."),
        _("This is the table itself."),
    ),
    RefusalCode.WRONG_TIME: (
        _("It can only have happened between {since} and {until}."),
        _("That time is not possible."),
    ),
    RefusalCode.TABLE_ON_BREAK: (_("The table has a break; end it first."),),
    RefusalCode.NOT_ON_BREAK: (_("The table has no break."),),
    RefusalCode.PICK_UP_NOT_DUE: (
        _("He has been away for {minutes} minutes; the house waits {minutes_max} minutes."),
        _("He has not been away long enough for a pick-up."),
    ),
}
