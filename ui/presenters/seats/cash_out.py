"""Leaving with a counted stack, and a stack counted in its place: the floor confirms, a difference is explained."""

from __future__ import annotations

from tablemgr.app.api import CashOut, CashOutAt, CountStack, Pieces, StaffView, TableCommand
from tablemgr.text.reasons import DIFFERENCE
from ui.presenters.fields import (
    ChipCount,
    count_field,
    difference_line,
    on_duty,
    pieces_total,
    reason_fields,
    reason_of,
    staff_field,
)
from ui.presenters.form_models import (
    AmountField,
    CheckField,
    Choice,
    ChoiceField,
    Field,
    FormModel,
    NoteField,
)
from ui.presenters.model_parts import ActModel, ActStyle, Line
from ui.presenters.screens import Desk, ScreenArgs, floors_of
from ui.presenters.seats.seat_form import SeatForm


class CountedForm(SeatForm):
    """A stack is counted: an amount or chips by denomination, the difference from the books, its reason, the floor."""

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        self.count = ChipCount(self.snapshot.denominations)
        self.values["floor"] = on_duty(self.floors, self.snapshot.floor)

    @property
    def floors(self) -> tuple[StaffView, ...]:
        return floors_of(self.snapshot)

    def take(self, key: str, value: object) -> None:
        if key == "pieces":
            self.count.take(value)

    def counted_fields(self) -> list[Field]:
        """The amount, with the computed stack as a ready one, or a count by denomination."""
        tr, words, stack = self.tr, self.words, self.view.stack
        by_pieces = self.checked("by_pieces")
        fields: list[Field] = []
        if by_pieces:
            off = self.difference()
            fields.append(count_field("pieces", tr("Counted stack"), self.count, words, difference=off))
        else:
            ready = (Choice(str(stack), tr("As computed"), words.amount(stack)),)
            fields.append(
                AmountField(
                    "counted",
                    tr("Counted stack"),
                    self.amount_text("counted"),
                    words.currency.code,
                    quick=ready,
                    refusal=self.unreadable("counted"),
                )
            )
            if self.difference():
                fields.append(NoteField("difference", (self.difference(),)))
        fields.append(CheckField("by_pieces", tr("Count by denomination"), by_pieces))
        if self.is_off():
            typed = self.text("reason_text")
            fields.extend(reason_fields(DIFFERENCE, self.text("reason"), typed, words))
        return fields

    def floor_field(self) -> ChoiceField:
        return staff_field(
            "floor", self.tr("Confirmed by the floor"), self.floors, self.text("floor"), self.words
        )

    def counted(self) -> int | None:
        """What was counted; None while nothing readable stands there."""
        if not self.checked("by_pieces"):
            return self.amount("counted")
        pieces = self.pieces()
        return None if pieces is None else pieces_total(pieces)

    def pieces(self) -> Pieces | None:
        """The chips by denomination, when they were counted that way."""
        if not self.checked("by_pieces") or self.count.is_empty():
            return None
        return self.count.pieces()

    def is_off(self) -> bool:
        """The count is there and differs from the books."""
        counted = self.counted()
        return counted is not None and counted != self.view.stack

    def difference(self) -> Line:
        counted = self.counted()
        return () if counted is None else difference_line(counted, self.view.stack, self.words)

    def reason(self) -> str:
        return reason_of(self.text("reason"), self.text("reason_text"))

    def missing(self) -> str:
        """Why the form cannot be given yet, in words; empty when it is complete."""
        tr = self.tr
        if self.counted() is None:
            return tr("Count the stack first.")
        if self.is_off() and not self.reason():
            return tr("The count differs from the books: give a reason.")
        if not self.text("floor"):
            return tr("Choose who of the floor confirms it.")
        return ""

    def form_of(self, title: str, fields: list[Field], confirm: ActModel) -> FormModel:
        """The form with its usual parts."""
        return FormModel(
            key=self.name,
            title=title,
            fields=tuple(fields),
            confirm=confirm,
            cancel=self.cancel_act(),
            intro=self.who_line(),
            refusal=self.refusal(),
            keypad=len(fields) > 1,  # a seat without chips is only freed: there is no number to type
            focus="counted",
            backspace_text=self.tr("Delete the last digit"),
        )


class CashOutScreen(CountedForm):
    """The player leaves with everything in front of him, counted (BUY-18); a seat without chips is only freed."""

    name = "cash_out"

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        place = self.snapshot.rules.cash_out_at if self.snapshot.rules else CashOutAt.CAGE.value
        self.values["where"] = place
        if not self.view.stack:
            self.values["counted"] = "0"

    def form(self) -> FormModel:
        tr = self.tr
        if not self.view.stack:
            return self.form_of(tr("Free the seat"), [self.floor_field()], self._button())
        fields = self.counted_fields()
        if self.rules.cash_out_at == CashOutAt.TABLE.value:
            places = (
                Choice(CashOutAt.CAGE.value, tr("At the cage"), tr("chips leave with the player")),
                Choice(CashOutAt.TABLE.value, tr("At the table"), tr("paid from the cash box")),
            )
            fields.append(ChoiceField("where", tr("Paid out"), places, self.text("where")))
        fields.append(self.floor_field())
        return self.form_of(tr("Cash-out"), fields, self._button())

    def confirm(self) -> None:
        counted = self.counted()
        if counted is None or self.missing():
            return
        view, floor = self.view, self.text("floor")
        leave = CashOut(
            self.seat_no, counted, CashOutAt(self.text("where")), self.desk.now_us(), self.pieces()
        )
        if self.is_off():
            # the reason stands with the counted stack; both are one act, taken back together
            commands: tuple[TableCommand, ...] = (CountStack(self.seat_no, counted, self.reason()), leave)
            done = self.run_batch(commands, ok=floor)
        else:
            done = self.run(leave, ok=floor)
        if done is not None:
            self.desk.close()
            self.say(
                lambda words: words.tr(
                    "{who} leaves with {amount}", who=words.who(view), amount=words.amount(counted)
                )
            )

    def _button(self) -> ActModel:
        tr, counted = self.tr, self.counted()
        if not self.view.stack:
            return self.confirm_act(tr("Free the seat"), why=self.missing())
        title = tr("Cash-out")
        if counted is not None:
            title = tr("Cash-out {amount}", amount=self.words.amount(counted))
        return self.confirm_act(title, why=self.missing())


class CountStackScreen(CountedForm):
    """The stack is counted and set right: the difference is booked, never hidden; always with a reason."""

    name = "count_stack"

    def form(self) -> FormModel:
        tr, counted = self.tr, self.counted()
        title, what = tr("Book the count"), ""
        if counted is not None and self.is_off():
            change = self.words.signed(counted - self.view.stack)
            title, what = tr("Book {amount}", amount=change), tr("the difference")
        confirm = self.confirm_act(title, what, self.missing(), ActStyle.MONEY)
        return self.form_of(tr("Count the stack"), [*self.counted_fields(), self.floor_field()], confirm)

    def missing(self) -> str:
        tr, counted = self.tr, self.counted()
        if counted is not None and not self.is_off():
            return tr("The count agrees with the books: there is nothing to book.")
        return super().missing()

    def confirm(self) -> None:
        counted = self.counted()
        if counted is None or self.missing():
            return
        view = self.view
        if self.run(CountStack(self.seat_no, counted, self.reason()), ok=self.text("floor")) is not None:
            self.desk.close()
            self.say(
                lambda words: words.tr(
                    "{who}: counted {amount}", who=words.who(view), amount=words.amount(counted)
                )
            )
