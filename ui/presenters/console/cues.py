"""Which short sound a gesture has earned: compared before and after, so that no presenter must think of it."""

from __future__ import annotations

from dataclasses import dataclass

from tablemgr.app.api import Refused, TableSnapshot
from ui.presenters.console.view_models import BannerKind
from ui.presenters.notices import Message, Notice
from ui.presenters.surroundings import Cue


@dataclass(frozen=True, slots=True)
class Heard:
    """What a cue is decided on."""

    seq: int
    settled: int
    """Number of the last hand that is over; 0 for none."""
    refusal: int
    """Identity of a refusal or warning on the screen; 0 for none."""
    fault: bool


def heard(snapshot: TableSnapshot, notice: Notice | None, *, fault: bool) -> Heard:
    """The table and the messages as they are."""
    hand = snapshot.hand
    over = hand.hand_no if hand is not None and hand.finished else 0
    warns = isinstance(notice, Refused) or (
        isinstance(notice, Message) and notice.kind is not BannerKind.INFO
    )
    return Heard(snapshot.seq, over, id(notice) if warns else 0, fault)


def cue_between(before: Heard, after: Heard) -> Cue | None:
    """The sound of the most important change; None when nothing happened that anybody should hear."""
    if after.fault and not before.fault:
        return Cue.ALERT
    if after.refusal and after.refusal != before.refusal:
        return Cue.REFUSED
    if after.seq == before.seq:
        return None
    return Cue.AWARD if after.settled and after.settled != before.settled else Cue.ACT
