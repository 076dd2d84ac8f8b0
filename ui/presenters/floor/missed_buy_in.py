"""Chips that were bought and not entered: booked now, at the time at which it happened (controls 3.6)."""

from __future__ import annotations

from tablemgr.app.api import BuyChips, Means, Refused, SeatNo, SeatView
from ui.presenters.form_models import AmountField, Choice, ChoiceField, Field, FormModel
from ui.presenters.form_screen import FormScreen
from ui.presenters.model_parts import ActStyle, TextPart
from ui.presenters.screens import Desk, ScreenArgs
from ui.presenters.seats import late
from ui.presenters.wording import seat_of


class MissedBuyInPart(FormScreen):
    """Seat, amount, means, true time, who of the floor confirms it."""

    name = "missed_buy_in"
    corrects = True

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        late.begin(self)
        self.values[late.LATE] = True
        self.values["means"] = Means.CASH.value

    @property
    def seat(self) -> SeatView | None:
        """Who bought."""
        text = self.text("seat")
        return seat_of(self.snapshot, int(text)) if text else None

    def form(self) -> FormModel:
        tr, words = self.tr, self.words
        seats = tuple(
            Choice(str(seat.seat), f"{seat.seat} {words.name(seat)}")
            for seat in self.snapshot.seats
            if seat.player
        )
        means = (
            Choice(Means.CASH.value, tr("Cash"), tr("from the table bank")),
            Choice(Means.BROUGHT.value, tr("Own chips"), tr("from the cage")),
        )
        fields: list[Field] = [
            ChoiceField("seat", tr("Which seat"), seats, self.text("seat"), compact=len(seats) > 8),
            AmountField(
                "amount", tr("Amount"), self.amount_text("amount"), words.currency.code, self._limits(),
                refusal=self.unreadable("amount"),
            ),
            ChoiceField("means", tr("Paid with"), means, self.text("means")),
            *late.fields(self)[1:],
        ]  # fmt: skip
        intro = tr("It stands in the buy-in log at its true time, and as a late entry in the shift report.")
        return FormModel(
            self.name, tr("Missed buy-in"), tuple(fields),
            self.confirm_act(tr("Enter the buy-in"), why=self._why(), style=ActStyle.MONEY),
            self.cancel_act(), intro=(TextPart(intro),), summary=self._preview(), refusal=self.refusal(),
            focus="amount",
        )  # fmt: skip

    def _limits(self) -> str:
        """What may be bought now, or why nothing."""
        seat = self.seat
        table = self.snapshot.acts
        acts = table.seat(seat.seat) if seat is not None and table is not None else None
        buy = acts.buy if acts is not None else None
        if buy is None:
            return ""
        if isinstance(buy, Refused):
            return self.words.why(buy)
        chip, least = self.words.amount(buy.step), self.words.amount(buy.least)
        if buy.most is None:
            return self.tr("at least {least}, by {chip}", least=least, chip=chip)
        most = self.words.amount(buy.most)
        return self.tr("{least} – {most}, by {chip}", least=least, most=most, chip=chip)

    def _preview(self) -> tuple[tuple[str, str], ...]:
        """Bought and stack, recorded → right."""
        seat, amount = self.seat, self.amount("amount")
        if seat is None or not amount:
            return ()
        words, tr = self.words, self.tr
        pairs = ((tr("Bought so far"), seat.bought_total), (tr("Stack"), seat.stack))
        return tuple((label, f"{words.amount(was)} → {words.amount(was + amount)}") for label, was in pairs)

    def _why(self) -> str:
        if self.seat is None:
            return self.tr("Choose the seat.")
        if not self.amount("amount"):
            return self.tr("Give the amount.")
        return late.missing(self)

    def confirm(self) -> None:
        seat, amount = self.seat, self.amount("amount")
        if seat is None or not amount or self._why():
            return
        who = seat.seat
        command = BuyChips(
            seat=SeatNo(who),
            amount=amount,
            means=Means(self.text("means")),
            pieces=None,
            at_us=self.desk.now_us(),
            top_up=seat.stack > 0,
            true_at_us=late.true_at_us(self) or 0,
        )
        if self.run(command, ok=late.floor(self)) is not None:
            self.desk.close()
            self.say(lambda words: words.tr("The buy-in of seat {seat} is entered.", seat=who))
