"""Closing a table: the bank counted by two who do not see the books, then the boxes and the signature."""

from __future__ import annotations

from tablemgr.app.api import (
    CloseSession,
    Counted,
    Done,
    Pieces,
    RecordCount,
    RefusalCode,
    Refused,
    SignDocument,
    StaffId,
)
from tablemgr.text import _
from tablemgr.text.reasons import DIFFERENCE
from ui.presenters.closing_state import BOXES, SHIFT_DOCUMENT, SIGN, ClosingState
from ui.presenters.fields import (
    FIRST,
    SECOND,
    count_field,
    difference_line,
    hand_runs,
    pieces_total,
    reason_fields,
    staff_field,
    staff_of,
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
from ui.presenters.model_parts import ActModel, ActStyle, Line, TextPart, Tone
from ui.presenters.papers import FINAL, box_name, reason_words, status_word
from ui.presenters.slips import open_slips, slip_name

SHORT_NAMES = {
    Counted.RAKE_BOX.value: _("Rake"),
    Counted.TIP_BOX.value: _("Tips"),
    Counted.CASH_BOX.value: _("Cash"),
}
"""The boxes on their buttons; the whole name stands over the count."""


class ClosingScreen(ClosingState):
    """One page for all of it; what is done stays in sight."""

    # --- edits ------------------------------------------------------------------------------------

    def take(self, key: str, value: object) -> None:
        if key == "pieces":
            self.tally.chips.take(value)
            self.tally.compared = False
        elif key == "amount":
            self.tally.amount = str(value)
            self.tally.compared = False
        elif key == "what":
            self.values.update(reason="", reason_text="")

    def cancel(self) -> None:
        """Back to the table; counts left for later wait among the sessions."""
        if self.is_open:
            self.desk.close()
        elif self.session == self.snapshot.session_id and self.status != FINAL:
            self.desk.open_page("open_table")
        else:
            self.desk.open_page("sessions", {"session": self.session})

    def confirm(self) -> None:
        if self._missing():
            return
        if self.step == SIGN:
            self._sign()
        elif not self.tally.compared and self._difference():
            self.tally.compared = (
                True  # now the books are shown, and the reason is asked before anything is written
            )
        elif self.is_open:
            self._close_table()
        else:
            self._record_box()

    # --- the form ---------------------------------------------------------------------------------

    def form(self) -> FormModel:
        tr = self.tr
        title = tr("Close {table}", table=self.picture.table)
        if not self.is_open:
            title = tr("{table}: counts and signature", table=self.picture.table)
        return FormModel(
            key=f"closing_{self.step}",
            title=title,
            fields=tuple(self._fields()),
            confirm=self._button(),
            cancel=self.cancel_act(tr.p("page", "Back") if self.is_open else tr("Later")),
            intro=self._intro(),
            summary=self._summary(),
            refusal=self.refusal(),
            keypad=self.step != SIGN,
            focus="pieces" if self.step != Counted.CASH_BOX.value else "amount",
            wide=True,
            backspace_text=tr("Delete the last digit"),
        )

    def _intro(self) -> Line:
        tr = self.tr
        if self.is_open:
            return (TextPart(tr("Count without looking at the books; they are shown afterwards (B05).")),)
        tone = Tone.GOOD if self.status == FINAL else Tone.WARN
        parts = [TextPart(status_word(self.status, self.words), tone)]
        if self.reasons:
            said = ", ".join(reason_words(code, self.words) for code in self.reasons)
            parts.append(TextPart(f" · {said}"))
        return tuple(parts)

    def _fields(self) -> list[Field]:
        if self.is_open:
            return self._bank_fields()
        fields: list[Field] = [self._steps()]
        if self.step == SIGN:
            fields.append(self._signer())
        else:
            fields += self._box_fields()
        return fields

    def _bank_fields(self) -> list[Field]:
        tr, words, house = self.tr, self.words, self.picture.house
        fields: list[Field] = [*self._obstacles()]
        by, ok = self.text("by"), self.text("ok")
        fields += [
            staff_field("by", tr("Counted by the dealer"), staff_of(house, "D"), by, words),
            staff_field("ok", tr("Second count: the floor"), staff_of(house, "FM"), ok, words),
            CheckField("second_counts", tr("The floor counts separately"), self.checked("second_counts")),
            CheckField(
                "break_table",
                tr("Break the table"),
                self.checked("break_table"),
                tr("Otherwise players stay and their chips open the next session (SES-8)."),
            ),
            *self._reason_fields(),
            self._count(tr("Chips in the bank")),
        ]
        return fields

    def _obstacles(self) -> list[Field]:
        """What stands in the way, said before anybody counts for nothing (SES-8, C01)."""
        tr, words, picture = self.tr, self.words, self.picture
        lines: list[Line] = []
        if hand_runs(picture) and picture.hand is not None:
            running = Refused(RefusalCode.HAND_RUNNING, "SES-8", (("hand", picture.hand.hand_no),))
            lines.append((TextPart(words.why(running), Tone.WARN),))
        lines += [
            (
                TextPart(
                    tr("{slip} is open: finish or void it first (C01).", slip=slip_name(slip, words)),
                    Tone.WARN,
                ),
            )
            for slip in open_slips(picture)
        ]
        return [NoteField("obstacles", tuple(lines))] if lines else []

    def _steps(self) -> ChoiceField:
        tr, words = self.tr, self.words
        choices = []
        for box in BOXES:
            count = self.newest(box.value)
            said = (
                tr("not counted yet")
                if count is None
                else tr("counted {amount}", amount=words.amount(count.counted))
            )
            choices.append(Choice(box.value, tr(SHORT_NAMES[box.value]), said))
        done = tr("signed") if self._manager_signed() else tr("shift manager")
        choices.append(Choice(SIGN, tr("Signature"), done))
        return ChoiceField("what", tr("What is counted now"), tuple(choices), self.step, whole_row=True)

    def _box_fields(self) -> list[Field]:
        tr, words = self.tr, self.words
        first, second = self._counters()
        fields: list[Field] = [
            staff_field("by", tr("First counter"), first, self.text("by"), words),
            staff_field("ok", tr("Second counter"), second, self.text("ok"), words),
        ]
        if self.step == Counted.CASH_BOX.value:
            return [*fields, *self._cash_fields(), *self._reason_fields()]
        return [*fields, *self._reason_fields(), self._count(box_name(self.step, words))]

    def _cash_fields(self) -> list[Field]:
        tr, words, tally = self.tr, self.words, self.tally
        amount = words.parse(tally.amount)
        shown = tally.amount if amount is None else words.amount(amount)
        wrong = tr("This is no amount.") if tally.amount and amount is None else ""
        field = AmountField("amount", tr("Money in the cash box"), shown, words.currency.code, refusal=wrong)
        note = self._compared_line()
        return [field, NoteField("compared", (note,))] if note else [field]

    def _count(self, label: str) -> Field:
        words, tally = self.words, self.tally
        counters = [(FIRST, words.staff(self.text("by")) if self.is_open else "")]
        if self.is_open and self.checked("second_counts"):
            counters.append((SECOND, words.staff(self.text("ok"))))
        return count_field(
            "pieces", label, tally.chips, words, counters=tuple(counters), difference=self._compared_line()
        )

    def _reason_fields(self) -> list[Field]:
        if not self.tally.compared or not self._difference():
            return []
        typed = self.text("reason_text")
        return [*reason_fields(DIFFERENCE, self.text("reason"), typed, self.words)]

    def _signer(self) -> Field:
        managers = staff_of(self.picture.house, "M")
        return staff_field(
            "signer", self.tr("Signed by the shift manager"), managers, self.text("signer"), self.words
        )

    def _compared_line(self) -> Line:
        """Books and difference, only after the count was given."""
        counted = self._counted()
        if not self.tally.compared or counted is None:
            return ()
        expected = self._expected()
        head = TextPart(self.tr("books {amount}", amount=self.words.amount(expected)) + " · ", Tone.MUTED)
        return (head, *difference_line(counted, expected, self.words))

    def _button(self) -> ActModel:
        tr, why = self.tr, self._missing()
        if self.step == SIGN:
            return self.confirm_act(tr("Sign the shift report"), self._sign_subtitle(), why, ActStyle.CALL)
        counted = self._counted()
        said = "" if counted is None else self.words.amount(counted)
        if self.tally.compared and self._difference():
            off = tr("with the difference {amount}", amount=self.words.signed(self._difference()))
            title = tr("Close the table") if self.is_open else tr("Write the count")
            return self.confirm_act(title, off, why, ActStyle.RAISE)
        return self.confirm_act(tr("Give the count"), said, why, ActStyle.CALL)

    def _summary(self) -> tuple[tuple[str, str], ...]:
        """What is written already: counted and how it differs."""
        tr, words = self.tr, self.words
        rows = []
        for what in (Counted.TABLE_BANK, *BOXES):
            count = None if self.is_open else self.newest(what.value)
            if count is not None:
                off = words.signed(count.variance) if count.variance else tr("agrees")
                rows.append((box_name(what.value, words), f"{words.amount(count.counted)} · {off}"))
        return tuple(rows)

    def _sign_subtitle(self) -> str:
        open_counts = [code for code in self.reasons if not code.startswith("signature_missing")]
        return self.tr("stays PRELIMINARY") if open_counts else self.tr("makes it FINAL")

    # --- acts -------------------------------------------------------------------------------------

    def _close_table(self) -> None:
        pieces: Pieces | None = self.tally.chips.pieces()
        if pieces is None:
            return
        second = self.tally.chips.pieces(SECOND) if self.checked("second_counts") else None
        by, ok = StaffId(self.text("by")), StaffId(self.text("ok"))
        command = CloseSession(pieces, second, by, ok, self._reason(), self.checked("break_table"))
        step = self.step
        if self._followed(step, self.run(command, by=by, ok=ok)):
            self._nobody_chosen()

    def _record_box(self) -> None:
        pieces = None if self.step == Counted.CASH_BOX.value else self.tally.chips.pieces()
        amount = self._counted() if pieces is None else pieces_total(pieces)
        if amount is None:
            return
        by, ok = StaffId(self.text("by")), StaffId(self.text("ok"))
        command = RecordCount(Counted(self.step), amount, pieces, None, by, ok, self._reason())
        step = self.step
        self._followed(step, self.run(command, by=by, ok=ok, session=self.session))

    def _sign(self) -> None:
        signer = StaffId(self.text("signer"))
        done = self.run(SignDocument(SHIFT_DOCUMENT, signer, "M"), by=signer, session=self.session)
        if done is not None:
            self.desk.open_page("sessions", {"session": self.session})

    def _followed(self, step: str, done: Done | None) -> bool:
        """After the count of ``step`` is written: the picture of now and what is due next."""
        if done is None:
            return False
        self._tallies.pop(step, None)
        self.picture = done.snapshot
        self._judge()
        self.values.update(what=self._next_step(), reason="", reason_text="")
        return True
