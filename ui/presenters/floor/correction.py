"""Something that was booked wrong, set right from the floor's desk: one form for each kind, both versions beside it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from tablemgr.app.api import Change, RefusalCode, Refused
from tablemgr.text import _
from ui.presenters.fields import hand_runs
from ui.presenters.floor.correct_player import CorrectPlayerPart
from ui.presenters.floor.missed_buy_in import MissedBuyInPart
from ui.presenters.form_models import Choice, ChoiceField, FormModel
from ui.presenters.form_screen import CONFIRM, FormScreen
from ui.presenters.screens import Desk, ScreenArgs
from ui.presenters.special.correct_hand import CorrectHandScreen
from ui.presenters.wording import seat_of

PAYOUT, PLAYER, BUY_IN = "payout", "player", "buy_in"
KINDS: Final[Mapping[str, str]] = {
    PAYOUT: _("Payout, rake"),
    PLAYER: _("Wrong player or seat"),
    BUY_IN: _("Missed buy-in"),
}


class PayoutPart(CorrectHandScreen):
    """Rake and payouts of a settled hand, with what becomes of them and of the stacks."""

    def form(self) -> FormModel:
        return replace(super().form(), summary=self._preview())

    def _preview(self) -> tuple[tuple[str, str], ...]:
        """Booked → right, and the stack of now → then."""
        known, wanted = self.planned(), self.wanted()
        if known is None or wanted is None:
            return ()
        tr = self.tr
        rake, won, seats = known
        paid = {int(seat): amount for seat, amount in wanted[1]}
        rows = [(tr("Rake"), self._both(rake, wanted[0]))] if rake != wanted[0] else []
        for seat in seats:
            before, after = won.get(seat, 0), paid.get(seat, 0)
            view = seat_of(self.snapshot, seat)
            if before == after or view is None:
                continue
            rows.append((self.who(seat), self._both(before, after)))
            rows.append(
                (tr("stack of seat {seat}", seat=seat), self._both(view.stack, view.stack + after - before))
            )
        return tuple(rows)

    def _both(self, before: int, after: int) -> str:
        return f"{self.words.amount(before)} → {self.words.amount(after)}"


PARTS: Final[Mapping[str, type[FormScreen]]] = {
    PAYOUT: PayoutPart,
    PLAYER: CorrectPlayerPart,
    BUY_IN: MissedBuyInPart,
}


class CorrectionScreen:
    """A choice of what was wrong over the form that sets it right. Args: ``hand`` that the desk looks at."""

    name = "correction"
    corrects = True

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        self._desk, self._args = desk, args or {}
        self._kind = PAYOUT
        self.part: FormScreen = PayoutPart(desk, self._args)

    def model(self) -> FormModel:
        """The form of the chosen kind, as a page."""
        words, tr = self._desk.words, self._desk.words.tr
        form = self.part.model()
        if not isinstance(form, FormModel):
            raise TypeError(type(form).__name__)
        choices = tuple(Choice(key, tr(name)) for key, name in KINDS.items())
        kind = ChoiceField("kind", tr("What is wrong"), choices, self._kind, whole_row=True)
        confirm = form.confirm
        if hand_runs(self._desk.snapshot):
            why = words.why(Refused(RefusalCode.HAND_RUNNING, "SES-7"))
            confirm = replace(confirm, enabled=False, why=why)
        return replace(
            form, key=f"{self.name}_{self._kind}", title=tr("Correction"), fields=(kind, *form.fields),
            confirm=confirm, wide=True,
        )  # fmt: skip

    def edit(self, key: str, value: object) -> None:
        """Another kind begins anew; everything else belongs to the form."""
        if key == "kind":
            self._kind = str(value)
            self.part = PARTS[self._kind](self._desk, self._args)
        else:
            self.part.edit(key, value)

    def touch(self, key: str) -> None:
        """Confirmed, unless a hand runs meanwhile, or given up."""
        if key != CONFIRM or self.model().confirm.enabled:
            self.part.touch(key)

    def changed(self, change: Change) -> None:
        """The next confirmation is meant for the table as it is now."""
        FormScreen.changed(self.part, change)
