"""The jackpot at this table: what belongs to players, the verification of the last hand, its payment (D08–D10).

Only where the table has a jackpot; nothing is paid before the shift manager and a witness have verified the record.
"""

from __future__ import annotations

from tablemgr.app.api import HandNo, PayJackpot, SeatNo, StaffId, VerifyJackpot
from ui.presenters.fields import on_duty, staff_field, staff_of
from ui.presenters.form_models import AmountField, Field, FormModel
from ui.presenters.form_screen import FormScreen
from ui.presenters.model_parts import ActStyle, Line, TextPart, Tone
from ui.presenters.screens import Desk, ScreenArgs


class JackpotScreen(FormScreen):
    """First the hand is verified, then its shares are paid at the cage."""

    name = "jackpot"

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        floors = staff_of(self.snapshot.house, "F")
        self.values.update(by="", ok=on_duty(floors, self.snapshot.floor), cashier="", manager="")

    @property
    def hand_no(self) -> int:
        """The hand that has just ended; 0 while none has, or while one runs."""
        hand = self.snapshot.hand
        return hand.hand_no if hand is not None and hand.finished else 0

    @property
    def _is_verified(self) -> bool:
        return self.hand_no in self.snapshot.money.jackpot_verified

    @property
    def _paid_before(self) -> int:
        """What this hand has been paid already: whoever pays it again is told (D08)."""
        return dict(self.snapshot.money.jackpot_paid).get(self.hand_no, 0)

    def _seats(self) -> tuple[int, ...]:
        hand = self.snapshot.hand
        return hand.seats_dealt if hand is not None else ()

    def form(self) -> FormModel:
        tr, words, house = self.tr, self.words, self.snapshot.house
        pool = self.snapshot.money.jackpot_pool
        fields: list[Field] = []
        if self._is_verified:
            fields += [
                AmountField(
                    f"seat_{seat}", tr("Seat {seat}", seat=seat), self.amount_text(f"seat_{seat}"),
                    words.currency.code, refusal=self.unreadable(f"seat_{seat}"),
                )
                for seat in self._seats()
            ]  # fmt: skip
            fields += [
                staff_field(
                    "cashier", tr("Paid by the cashier"), staff_of(house, "C"), self.text("cashier"), words
                ),
                staff_field(
                    "manager",
                    tr("Approved by the shift manager"),
                    staff_of(house, "M"),
                    self.text("manager"),
                    words,
                ),
            ]
            amount = words.amount(self._total())
            again = self._paid_before > 0
            title = tr("Pay {amount} more", amount=amount) if again else tr("Pay {amount}", amount=amount)
        else:
            fields += [
                staff_field(
                    "by", tr("Verified by the shift manager"), staff_of(house, "M"), self.text("by"), words
                ),
                staff_field(
                    "ok", tr("The floor stands beside"), staff_of(house, "F"), self.text("ok"), words
                ),
            ]
            title = tr("Verify hand no. {hand}", hand=self.hand_no)
        return FormModel(
            key=self.name,
            title=tr("Jackpot"),
            fields=tuple(fields),
            confirm=self.confirm_act(title, why=self._missing(), style=ActStyle.MONEY),
            cancel=self.cancel_act(),
            intro=(
                TextPart(tr("Belongs to players:") + " "),
                TextPart(words.money(pool), Tone.ACCENT),
                *self._paid_line(),
            ),
            refusal=self.refusal(),
            keypad=self._is_verified,
        )

    def _paid_line(self) -> Line:
        """Nothing while the hand has not been paid; else how much, so that nobody pays it twice unaware."""
        if not self._paid_before:
            return ()
        said = self.tr("Hand no. {hand} has been paid already:", hand=self.hand_no)
        return (
            TextPart(f" · {said} ", Tone.WARN),
            TextPart(self.words.money(self._paid_before), Tone.WARN),
        )

    def _total(self) -> int:
        return sum(self.amount(f"seat_{seat}") or 0 for seat in self._seats())

    def _missing(self) -> str:
        tr = self.tr
        if not self.hand_no:
            return tr("Only a hand that has just ended is verified.")
        if self._is_verified:
            if not self._total():
                return tr("Give the share of each player.")
            return (
                ""
                if self.text("cashier") and self.text("manager")
                else tr("Choose who pays and who approves.")
            )
        return "" if self.text("by") and self.text("ok") else tr("Choose who verifies and who stands beside.")

    def confirm(self) -> None:
        if self._missing():
            return
        hand = HandNo(self.hand_no)
        if not self._is_verified:
            by, ok = StaffId(self.text("by")), StaffId(self.text("ok"))
            self.run(VerifyJackpot(hand, by, ok), by=by, ok=ok)
            return
        shares = tuple((SeatNo(seat), self.amount(f"seat_{seat}") or 0) for seat in self._seats())
        cashier, manager = StaffId(self.text("cashier")), StaffId(self.text("manager"))
        if self.run(PayJackpot(hand, shares, cashier), by=cashier, ok=manager) is not None:
            self.desk.close()
