"""The steps of a slip: the cashier issues, dealer and runner accept, somebody else voids (C01, C02, C05)."""

from __future__ import annotations

from tablemgr.app.api import AcceptSlip, IssueSlip, StaffId, VoidSlip
from tablemgr.text.reasons import VOID_SLIP
from ui.presenters.fields import (
    ChipCount,
    count_field,
    difference_line,
    on_duty,
    pieces_words,
    reason_fields,
    reason_of,
    staff_field,
    staff_of,
)
from ui.presenters.form_models import Field, FormModel, NoteField
from ui.presenters.model_parts import ActStyle, TextPart, Tone
from ui.presenters.screens import Desk, ScreenArgs
from ui.presenters.slips import SlipForm, slip_name


class IssueScreen(SlipForm):
    """The cashier issues a fill, or signs for a credit: the chips are on the way, the lammer lies in the tray."""

    name = "slip_issue"

    def form(self) -> FormModel:
        tr, words, slip = self.tr, self.words, self.slip
        cashiers = staff_of(self.snapshot.house, "C")
        return FormModel(
            key=self.name,
            title=tr("{slip}: issue", slip=slip_name(slip, words)),
            fields=(
                NoteField("pieces", ((TextPart(pieces_words(slip.pieces, words), Tone.STRONG),),)),
                staff_field("by", tr("Issued by the cashier"), cashiers, self.text("by"), words),
            ),
            confirm=self.confirm_act(
                tr("Issue {amount}", amount=words.amount(slip.amount)),
                why="" if self.text("by") else tr("Choose the cashier."),
            ),
            cancel=self.cancel_act(),
            refusal=self.refusal(),
            keypad=False,
            focus="by",
        )

    def confirm(self) -> None:
        by = self.text("by")
        if by and self.run(IssueSlip(self.kind, self.number, StaffId(by)), by=by) is not None:
            self.back()


class AcceptScreen(SlipForm):
    """Dealer and runner count what came or went; only now the table bank changes (C02)."""

    name = "slip_accept"

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        self.count = ChipCount(self.snapshot.denominations)
        dealers = staff_of(self.snapshot.house, "D")
        self.values.update(by=on_duty(dealers, self.snapshot.dealer), runner="")

    def take(self, key: str, value: object) -> None:
        if key == "pieces":
            self.count.take(value)

    def act(self, key: str) -> None:
        if key == "as_written":
            self.count.fill(self.slip.pieces)

    def form(self) -> FormModel:
        tr, words, slip = self.tr, self.words, self.slip
        total = self.count.total()
        began = total is not None and not self.count.is_empty()
        off = difference_line(total, slip.amount, words) if total is not None and began else ()
        house = self.snapshot.house
        return FormModel(
            key=self.name,
            title=tr("{slip}: accept", slip=slip_name(slip, words)),
            fields=(
                count_field("pieces", tr("Counted together"), self.count, words, difference=off),
                staff_field("by", tr("Accepted by the dealer"), staff_of(house, "D"), self.text("by"), words),
                staff_field(
                    "runner", tr("Carried by the runner"), staff_of(house, "R"), self.text("runner"), words
                ),
            ),
            confirm=self.confirm_act(
                tr("Accept {amount}", amount=words.amount(total or 0)), why=self._missing()
            ),
            cancel=self.cancel_act(),
            intro=(TextPart(tr("Written: {chips}", chips=pieces_words(slip.pieces, words)), Tone.MUTED),),
            refusal=self.refusal(),
            focus="pieces",
            backspace_text=tr("Delete the last digit"),
        )

    def confirm(self) -> None:
        pieces = self.count.pieces()
        if pieces is None or self._missing():
            return
        by, runner = StaffId(self.text("by")), StaffId(self.text("runner"))
        if self.run(AcceptSlip(self.kind, self.number, pieces, by, runner), by=by, ok=runner) is not None:
            self.back()

    def _missing(self) -> str:
        tr = self.tr
        if self.count.is_empty():
            return tr("Count the chips first.")
        if not self.text("by") or not self.text("runner"):
            return tr("Choose the dealer and the runner.")
        return ""


class VoidSlipScreen(SlipForm):
    """An open slip is cancelled by somebody else than who asked for it; its number stays used (C05)."""

    name = "slip_void"

    def form(self) -> FormModel:
        tr, words, slip = self.tr, self.words, self.slip
        able = tuple(
            member for member in staff_of(self.snapshot.house, "FM") if member.staff_id != slip.requested_by
        )
        fields: tuple[Field, ...] = (
            *reason_fields(VOID_SLIP, self.text("reason"), self.text("reason_text"), words),
            staff_field("by", tr("Voided by (not who asked for it)"), able, self.text("by"), words),
        )
        missing = "" if self.reason() and self.text("by") else tr("Give the reason and who voids it.")
        return FormModel(
            key=self.name,
            title=tr("{slip}: void", slip=slip_name(slip, words)),
            fields=fields,
            confirm=self.confirm_act(tr("Void the slip"), tr("cannot be undone"), missing, ActStyle.DANGER),
            cancel=self.cancel_act(),
            refusal=self.refusal(),
            keypad=False,
            focus="reason",
        )

    def confirm(self) -> None:
        by, reason = self.text("by"), self.reason()
        if (
            by
            and reason
            and self.run(VoidSlip(self.kind, self.number, reason, StaffId(by)), by=by) is not None
        ):
            self.back()

    def reason(self) -> str:
        return reason_of(self.text("reason"), self.text("reason_text"))
