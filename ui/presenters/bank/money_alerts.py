"""What the table's money asks for now, in the line under the top: slips on their way, counts and boxes that are due.

The lammer stays until the slip is accepted or void (C01). A reached limit of cash is said once and calmly, for the
floor; the public screen has no such line (F01).
"""

from __future__ import annotations

from tablemgr.app.api import TableSnapshot
from tablemgr.text import _
from ui.presenters.bank.slips import lammers
from ui.presenters.console.view_models import BannerKind, BannerModel
from ui.presenters.model_parts import ActModel, ActStyle
from ui.presenters.wording import Words

BOXES_ACT = "side:boxes"
SLIPS_ACT = "side:slips"
TO_THE_BOXES = _("Boxes and counts")


def money_alert(snapshot: TableSnapshot, words: Words, now_us: int, seen: int) -> BannerModel | None:
    """The most pressing of them; None when nothing is due. ``seen``: so many reached limits were closed already."""
    tr, money = words.tr, snapshot.money
    said = lammers(snapshot, words)
    if said:
        acts = (ActModel(SLIPS_ACT, tr("To the slip"), style=ActStyle.RAISE),)
        return BannerModel(BannerKind.INFO, " · ".join(said), "C01", acts)  # a lammer: no fault of anybody's
    to_boxes = (ActModel(BOXES_ACT, tr(TO_THE_BOXES), style=ActStyle.RAISE),)
    if money.bank_count_due:
        text = tr("The cash was taken out: count the bank now.")
        return BannerModel(BannerKind.WARN, text, "B06", to_boxes)
    if money.roll_over_at_us and now_us >= money.roll_over_at_us:
        text = tr("The gaming day has changed: count the bank now.")
        return BannerModel(BannerKind.WARN, text, "B06", to_boxes)
    if money.rake_due_at_us and now_us >= money.rake_due_at_us:
        text = tr("The rake has been in the rack since too long: take it out and count it.")
        return BannerModel(BannerKind.WARN, text, "D03", to_boxes)
    if len(money.cash_alerts) > seen:
        player, limit = money.cash_alerts[-1]
        seat = next((view.seat for view in snapshot.seats if view.player == player), 0)
        text = tr("Seat {seat}: cash of the day has reached {limit}.", seat=seat, limit=words.amount(limit))
        return BannerModel(BannerKind.INFO, text, "F01", close_text=tr("Close"))
    return None
