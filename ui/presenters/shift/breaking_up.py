"""Breaking the table at its close: only when nobody has chips any more (SES-8)."""

from __future__ import annotations

from tablemgr.app.api import TableSnapshot
from ui.presenters.form_models import CheckField
from ui.presenters.wording import Words

BREAK = "break_table"


def break_field(picture: TableSnapshot, words: Words, *, checked: bool) -> CheckField:
    """The choice; ticked while chips lie there it says at once whose they are."""
    tr = words.tr
    hint = tr("Otherwise players stay and their chips open the next session (SES-8).")
    return CheckField(
        BREAK, tr("Break the table"), checked, hint, still_here(picture, words) if checked else ""
    )


def still_here(picture: TableSnapshot, words: Words) -> str:
    """Who still has chips, and how many; "" when nobody does."""
    tr = words.tr
    left = [f"{words.who(seat)} {words.amount(seat.stack)}" for seat in picture.seats if seat.stack]
    if not left:
        return ""
    return tr(
        "The table is not broken while players have chips: {players}. Cash them out first.",
        players=", ".join(left),
    )
