"""How much time the player to act still has, in seconds and in words (ACT-15)."""

from __future__ import annotations

from tablemgr.app.api import TableSnapshot
from ui.presenters.wording import Words

_SECOND_US = 1_000_000


def seconds_left(snapshot: TableSnapshot, now_us: int) -> int:
    """Whole seconds that the player still has, the running one counted; never below 0."""
    return max(0, -((now_us - snapshot.remarks.clock_until_us) // _SECOND_US))


def clock_words(snapshot: TableSnapshot, words: Words, now_us: int) -> str:
    """The countdown, or that it is over; empty while no clock runs."""
    seat, tr = snapshot.remarks.clock_seat, words.tr
    if not seat:
        return ""
    left = seconds_left(snapshot, now_us)
    if left:
        return tr("Clock on seat {seat}: {n} s", seat=seat, n=left)
    return tr("The time of seat {seat} is over", seat=seat)
