"""Chips for chips of the same value, across the table (B01)."""

from __future__ import annotations

from tablemgr.app.api import Change, EvenExchange
from ui.presenters.fields import ChipCount, count_field, difference_line
from ui.presenters.form_models import FormModel
from ui.presenters.form_screen import FormScreen
from ui.presenters.model_parts import Line, TextPart
from ui.presenters.screens import Desk, ScreenArgs

GIVE, TAKE = "give", "take"


class ExchangeScreen(FormScreen):
    """What the table bank gives and what it takes; the values must be equal, so nothing is booked but pieces."""

    name = "exchange"

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        self.counts = {key: ChipCount(self.snapshot.denominations) for key in (TAKE, GIVE)}

    def take(self, key: str, value: object) -> None:
        if key in self.counts:
            self.counts[key].take(value)

    def form(self) -> FormModel:
        tr, words = self.tr, self.words
        takes, gives = self.counts[TAKE].total(), self.counts[GIVE].total()
        return FormModel(
            key=self.name,
            title=tr("Even exchange"),
            fields=(
                count_field(TAKE, tr("The bank takes"), self.counts[TAKE], words),
                count_field(GIVE, tr("The bank gives"), self.counts[GIVE], words, difference=self._difference()),
            ),
            confirm=self.confirm_act(
                tr("Exchange {amount}", amount=words.amount(takes)) if takes else tr("Even exchange"),
                why=self._why(takes, gives),
            ),
            cancel=self.cancel_act(),
            intro=(TextPart(tr("The bank is worth as much as before.")),),
            refusal=self.refusal(),
        )  # fmt: skip

    def _difference(self) -> Line:
        takes, gives = self.counts[TAKE].total(), self.counts[GIVE].total()
        if takes is None or gives is None or not takes:
            return ()
        return difference_line(gives, takes, self.words)

    def _why(self, takes: int | None, gives: int | None) -> str:
        if not takes or gives is None:
            return self.tr("Count the chips that come in.")
        return "" if takes == gives else self.tr("Both sides must be worth the same.")

    def confirm(self) -> None:
        give, take = self.counts[GIVE].pieces(), self.counts[TAKE].pieces()
        if give and take and self.run(EvenExchange(give, take)) is not None:
            self.desk.close()

    def changed(self, change: Change) -> None:
        super().changed(change)
        if self.snapshot.acts is None:
            self.desk.close()
