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
        _("This is table {table} itself: name the other one."),
        _("This is the table itself: name the other one."),
    ),
    RefusalCode.WRONG_TIME: (
        _("It can only have happened between {since} and {until}."),
        _("That time is not possible: give one between the opening and now."),
    ),
    RefusalCode.TABLE_ON_BREAK: (_("The table has a break; end it first."),),
    RefusalCode.NOT_ON_BREAK: (_("The table has no break: play goes on."),),
    RefusalCode.FLOOR_IS_CALLED: (_("The floor is called already: wait, or answer the call."),),
    RefusalCode.FLOOR_NOT_CALLED: (_("Nobody has called the floor: call it first."),),
    RefusalCode.UNKNOWN_TAG: (_("The house has no such tag: choose one of those offered."),),
    RefusalCode.NOTE_TOO_LONG: (
        _("The note has {length} letters, {maximum} are the most: shorten it."),
        _("The note is too long: shorten it."),
    ),
    RefusalCode.NAME_IN_NOTE: (
        _("The note names a player of seat {seat}: write the seat, names are not kept in the journal."),
        _("The note names a player: write the seat, names are not kept in the journal."),
    ),
    RefusalCode.NOBODY_TO_ACT: (_("Nobody is to act: there is nobody to call the clock on."),),
    RefusalCode.CLOCK_RUNS: (
        _("The clock runs on seat {seat} already."),
        _("The clock runs already."),
    ),
    RefusalCode.NO_CLOCK_RUNS: (_("No clock runs."),),
    RefusalCode.TIME_IS_LEFT: (
        _("Seat {seat} has {seconds} seconds left: wait."),
        _("There is time left: wait."),
    ),
    RefusalCode.PICK_UP_NOT_DUE: (
        _("He has been away for {minutes} minutes; the house waits {minutes_max} minutes."),
        _("He has not been away long enough for a pick-up."),
    ),
}
