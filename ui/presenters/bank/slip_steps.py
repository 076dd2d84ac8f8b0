"""The steps of a slip: the cashier issues, dealer and runner accept, somebody else voids (C01, C02, C05)."""

from __future__ import annotations

from tablemgr.app.api import AcceptSlip, IssueSlip, RefusalCode, Refused, StaffId, VoidSlip
from tablemgr.text.reasons import DIFFERENCE, VOID_SLIP
from ui.presenters.bank.slips import SlipForm, slip_name
from ui.presenters.fields import (
    ChipCount,
    count_field,
    on_duty,
    only_one,
    pieces_words,
    reason_fields,
    reason_of,
    staff_field,
    staff_of,
)
from ui.presenters.form_models import Field, FormModel, NoteField
from ui.presenters.model_parts import ActStyle, TextPart, Tone
from ui.presenters.screens import Desk, ScreenArgs


class IssueScreen(SlipForm):
    """The cashier issues a fill, or signs for a credit: the chips are on the way, the lammer lies in the tray."""

    name = "slip_issue"

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        self.values["by"] = only_one(staff_of(self.snapshot.house, "C"))

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
            wants="by",
        )

    def confirm(self) -> None:
        by = self.text("by")
        if by and self.run(IssueSlip(self.kind, self.number, StaffId(by)), by=by) is not None:
            self.back()


class AcceptScreen(SlipForm):
    """Dealer and runner count what came or went, without sight of the slip; only now the table bank changes (C02)."""

    name = "slip_accept"

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        self.count = ChipCount(self.snapshot.denominations)
        self.wrong = 0
        """How often what they counted was not what was issued."""
        dealers = staff_of(self.snapshot.house, "D")
        runners = staff_of(self.snapshot.house, "R")
        dealer = on_duty(dealers, self.snapshot.dealer)
        self.values.update(by=dealer, runner=only_one(runners), reason="")

    def take(self, key: str, value: object) -> None:
        if key == "pieces":
            self.count.take(value)

    def form(self) -> FormModel:
        tr, words, slip = self.tr, self.words, self.slip
        total, house = self.count.total(), self.snapshot.house
        fields: list[Field] = [
            count_field("pieces", tr("Counted together"), self.count, words),
            staff_field("by", tr("Accepted by the dealer"), staff_of(house, "D"), self.text("by"), words),
            staff_field(
                "runner", tr("Carried by the runner"), staff_of(house, "R"), self.text("runner"), words
            ),
        ]
        if self.wrong > 1:
            fields += reason_fields(DIFFERENCE, self.text("reason"), self.text("reason_text"), words)
            floors = staff_of(house, "FM")
            fields.append(staff_field("floor", tr("Seen by the floor"), floors, self.text("floor"), words))
        accept = tr("Accept {amount}", amount=words.amount(total)) if total else tr("Accept")
        why, wanted = self._missing()
        return FormModel(
            key=self.name,
            title=tr("{slip}: accept", slip=slip_name(slip, words)),
            fields=tuple(fields),
            confirm=self.confirm_act(accept, why=why),
            cancel=self.cancel_act(),
            intro=(TextPart(self._hint(), Tone.WARN if self.wrong else Tone.MUTED),),
            refusal="" if self._is_wrong() else self.refusal(),
            focus="pieces",
            wants=wanted,
            backspace_text=tr("Delete the last digit"),
        )

    def _hint(self) -> str:
        tr = self.tr
        if self.wrong > 1:
            return tr("Still not what was issued: with a reason it is booked as counted, or void the slip.")
        if self.wrong:
            return tr("This is not what was issued: count again.")
        return tr("Count without the slip; it is compared afterwards.")

    def _is_wrong(self) -> bool:
        """The refusal would tell the chips of the slip: the hint says enough."""
        return isinstance(self.notice, Refused) and self.notice.code is RefusalCode.PIECES_DO_NOT_MATCH

    def _reason(self) -> str:
        return reason_of(self.text("reason"), self.text("reason_text")) if self.wrong > 1 else ""

    def confirm(self) -> None:
        pieces = self.count.pieces()
        if pieces is None or self._missing()[0]:
            return
        by, runner = StaffId(self.text("by")), StaffId(self.text("runner"))
        floor = StaffId(self.text("floor") if self._reason() else "")
        command = AcceptSlip(self.kind, self.number, pieces, by, runner, self._reason(), floor)
        if self.run(command, by=by, ok=runner) is not None:
            self.back()
        elif self._is_wrong():
            self.wrong += 1

    def _missing(self) -> tuple[str, str]:
        """Why it cannot be accepted yet, and in which field it would be said."""
        tr = self.tr
        if self.count.is_empty():
            return tr("Count the chips first."), "pieces"
        if self.count.pieces() is None:
            return self.count.fault(self.words), "pieces"
        if not self.text("by"):
            return tr("Choose the dealer."), "by"
        if not self.text("runner"):
            return tr("Choose the runner."), "runner"
        if self._reason() and not self.text("floor"):
            return tr("The floor sees the difference: choose who."), "floor"
        return "", ""


class VoidSlipScreen(SlipForm):
    """An open slip is cancelled by somebody else than who asked for it; its number stays used (C05).

    Where nobody else of the floor is there, the cashier voids it and the floor approves: two people, as at the issue.
    """

    name = "slip_void"

    def form(self) -> FormModel:
        tr, words, slip, house = self.tr, self.words, self.slip, self.snapshot.house
        able = tuple(member for member in staff_of(house, "FMC") if member.staff_id != slip.requested_by)
        fields: list[Field] = [
            *reason_fields(VOID_SLIP, self.text("reason"), self.text("reason_text"), words),
            staff_field("by", tr("Voided by (not who asked for it)"), able, self.text("by"), words),
        ]
        if self._by_cashier():
            approver = staff_field(
                "ok", tr("Approved by the floor"), staff_of(house, "FM"), self.text("ok"), words
            )
            fields.append(approver)
        return FormModel(
            key=self.name,
            title=tr("{slip}: void", slip=slip_name(slip, words)),
            fields=tuple(fields),
            confirm=self.confirm_act(
                tr("Void the slip"), tr("cannot be undone"), self._missing(), ActStyle.DANGER
            ),
            cancel=self.cancel_act(),
            intro=(TextPart(self._who_can(), Tone.MUTED),),
            refusal=self.refusal(),
            keypad=False,
            focus="reason",
            wants="reason" if not self.reason() else "ok" if self.text("by") else "by",
        )

    def _who_can(self) -> str:
        """Said before anybody tries in vain (A04, C05)."""
        tr, words, slip = self.tr, self.words, self.slip
        asked = words.staff(slip.requested_by)
        floors = [m for m in staff_of(self.snapshot.house, "FM") if m.staff_id != slip.requested_by]
        if floors:
            names = ", ".join(words.staff(member.staff_id) for member in floors)
            return tr(
                "{who} asked for it; it is voided by {names}, or by the cashier with the floor.",
                who=asked,
                names=names,
            )
        return tr(
            "{who} asked for it and nobody else of the floor is here: the cashier voids it, the floor approves.",
            who=asked,
        )

    def _by_cashier(self) -> bool:
        cashiers = staff_of(self.snapshot.house, "C")
        return any(member.staff_id == self.text("by") for member in cashiers)

    def _missing(self) -> str:
        if not self.reason() or not self.text("by"):
            return self.tr("Give the reason and who voids it.")
        if self._by_cashier() and not self.text("ok"):
            return self.tr("The floor approves what the cashier voids.")
        return ""

    def confirm(self) -> None:
        if self._missing():
            return
        by, ok = self.text("by"), self.text("ok") if self._by_cashier() else ""
        if self.run(VoidSlip(self.kind, self.number, self.reason(), StaffId(by)), by=by, ok=ok) is not None:
            self.back()

    def reason(self) -> str:
        return reason_of(self.text("reason"), self.text("reason_text"))
