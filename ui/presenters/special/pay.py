"""What may be paid out of a stack: a drink, food, a service; everything else stays on the table (BUY-11, BUY-16)."""

from __future__ import annotations

from tablemgr.app.api import Change, RemoveChips, SeatNo
from ui.presenters.fields import BUTTONS_MAX
from ui.presenters.form_models import AmountField, Choice, ChoiceField, FormModel
from ui.presenters.form_screen import FormScreen
from ui.presenters.model_parts import TextPart


class PayOutScreen(FormScreen):
    """Who, how much, for what; a request to take chips away is refused with its rule."""

    name = "pay_out"

    def form(self) -> FormModel:
        tr, words = self.tr, self.words
        purposes = (
            Choice("drink", tr("Drink")),
            Choice("food", tr("Food")),
            Choice("service", tr("Service")),
            Choice("pocket", tr("Into the pocket")),
        )
        seats = tuple(
            Choice(str(view.seat), words.who(view), words.amount(view.stack))
            for view in self.snapshot.seats
            if view.player
        )
        amount = self.amount("amount")
        complete = bool(self.text("seat") and self.text("purpose") and amount)
        return FormModel(
            key=self.name,
            title=tr("Pay from the stack"),
            fields=(
                ChoiceField("seat", tr("Who"), seats, self.text("seat"), compact=len(seats) > BUTTONS_MAX),
                ChoiceField("purpose", tr("For what"), purposes, self.text("purpose")),
                AmountField(
                    "amount",
                    tr("How much"),
                    self.amount_text("amount"),
                    words.currency.code,
                    refusal=self.unreadable("amount"),
                ),
            ),
            confirm=self.confirm_act(
                tr("Pay {amount}", amount=words.amount(amount)) if amount else tr("Pay from the stack"),
                why="" if complete else tr("Say who, for what and how much."),
            ),
            cancel=self.cancel_act(),
            intro=(TextPart(tr("Chips stay on the table, except for small services (BUY-16).")),),
            refusal=self.refusal(),
        )

    def confirm(self) -> None:
        seat, amount = self.text("seat"), self.amount("amount")
        if not seat or amount is None:
            return
        if self.run(RemoveChips(SeatNo(int(seat)), amount, self.text("purpose"))) is not None:
            self.desk.close()

    def changed(self, change: Change) -> None:
        super().changed(change)
        if self.snapshot.acts is None:
            self.desk.close()
