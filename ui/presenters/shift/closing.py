"""Closing a table: the bank counted by two who do not see the books, then the boxes and the signature."""

from __future__ import annotations

from tablemgr.app.api import (
    CloseSession,
    Counted,
    Done,
    GiveCount,
    RecordCount,
    RefusalCode,
    Refused,
    RemoveBox,
    SignDocument,
    StaffId,
)
from tablemgr.text import _
from tablemgr.text.reasons import DIFFERENCE
from ui.presenters.bank.slips import open_slips, slip_name
from ui.presenters.fields import (
    FIRST,
    SECOND,
    count_field,
    difference_line,
    hand_runs,
    reason_fields,
    staff_field,
    staff_of,
)
from ui.presenters.form_models import (
    AmountField,
    Choice,
    ChoiceField,
    Field,
    FormModel,
    NoteField,
    TextField,
)
from ui.presenters.model_parts import ActModel, ActStyle, Line, TextPart, Tone
from ui.presenters.shift.breaking_up import BREAK, break_field, still_here
from ui.presenters.shift.closing_state import COMPARED, SHIFT_DOCUMENT, SIGN, ClosingState, seal_field
from ui.presenters.shift.papers import FINAL, box_name, reason_words, status_word

SHORT_NAMES = {
    Counted.RAKE_BOX.value: _("Rake"),
    Counted.JACKPOT_BOX.value: _("Jackpot"),
    Counted.FEE_BOX.value: _("Time"),
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
        elif key == "amount":
            self.tally.amount = str(value)
        elif key == "slip":
            self._to_the_slip(str(value))
        elif key == "what":
            self.values.update(reason="", reason_text="")
            self._propose_box()

    def _to_the_slip(self, key: str) -> None:
        """What was counted stays, for when the slip is finished."""
        kind, _colon, number = key.partition(":")
        self._keep()
        self.desk.close()
        self.desk.open_side("slip", {"kind": kind, "no": int(number)})

    def cancel(self) -> None:
        """Back to the table; counts left for later wait among the sessions."""
        if self.is_open:
            self._keep()
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
        elif self.stage == COMPARED:
            self._record()
        else:
            self._give()

    # --- the form ---------------------------------------------------------------------------------

    def form(self) -> FormModel:
        tr = self.tr
        title = tr("Close {table}", table=self.picture.table)
        if not self.is_open:
            title = tr("{table}: counts and signature", table=self.picture.table)
        return FormModel(
            key=f"closing_{self.step}" + (f"_{self.stage}" if self.stage != FIRST else ""),
            title=title,
            fields=tuple(self._fields()),
            confirm=self._button(),
            cancel=self.cancel_act(tr.p("page", "Back") if self.is_open else tr("Later")),
            intro=self._intro(),
            summary=self._summary(),
            refusal=self.refusal(),
            keypad=self.step != SIGN and self.stage != COMPARED,
            focus=""
            if self.stage == COMPARED
            else "amount"
            if self.step == Counted.CASH_BOX.value
            else "pieces",
            wide=True,
            backspace_text=tr("Delete the last digit"),
        )

    def _intro(self) -> Line:
        tr = self.tr
        turn = self._turn()
        if turn:
            return turn
        if self.is_open:
            return (TextPart(tr("Count without looking at the books; they are shown afterwards.")),)
        if not self.status:  # it is still being found out, beside the table
            return (TextPart(tr("The report is being looked through …")),)
        tone = Tone.GOOD if self.status == FINAL else Tone.WARN
        parts = [TextPart(status_word(self.status, self.words), tone)]
        if self.reasons:
            said = ", ".join(reason_words(code, self.words) for code in self.reasons)
            parts.append(TextPart(f" · {said}"))
        return tuple(parts)

    def _turn(self) -> Line:
        """Whose turn it is, and why a count begins anew."""
        tr, blind = self.tr, self.blind
        if blind is None or self.step == SIGN:
            return ()
        if blind.state == "agreed":
            return (TextPart(tr("Both found the same; now it is compared with the books."), Tone.GOOD),)
        if blind.state == "waiting":
            who = self.words.staff(self.text("ok")) or tr("the second counter")
            said = tr("Now {who} counts: the first count and the books are hidden.", who=who)
            return (TextPart(said, Tone.ACCENT),)
        if blind.state == "differ":
            said = tr("The two counts differ: both count again, attempt {n}.", n=blind.attempt + 1)
            return (TextPart(said, Tone.WARN),)
        if blind.state == "overtaken":
            return (TextPart(tr("Chips have moved since the count: both count again."), Tone.WARN),)
        return ()

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
        if self.stage == FIRST:
            fields += [
                staff_field("by", tr("Counted by the dealer"), staff_of(house, "D"), by, words),
                staff_field("ok", tr("Second count: the floor"), staff_of(house, "FM"), ok, words),
                break_field(self.picture, words, checked=self.checked(BREAK)),
            ]
        if self.stage == COMPARED:
            return [*fields, *self._compared(), *self._reason_fields()]
        return [*fields, self._count(tr("Chips in the bank"))]

    def _obstacles(self) -> list[Field]:
        """What stands in the way, said before anybody counts for nothing (SES-8, C01)."""
        tr, words, picture = self.tr, self.words, self.picture
        lines: list[Line] = []
        if hand_runs(picture) and picture.hand is not None:
            running = Refused(RefusalCode.HAND_RUNNING, "SES-8", (("hand", picture.hand.hand_no),))
            lines.append((TextPart(words.why(running), Tone.WARN),))
        slips = open_slips(picture)
        lines += [
            (
                TextPart(
                    tr("{slip} is open: finish or void it first.", slip=slip_name(slip, words)),
                    Tone.WARN,
                ),
            )
            for slip in slips
        ]
        fields: list[Field] = [NoteField("obstacles", tuple(lines))] if lines else []
        if slips:
            choices = tuple(
                Choice(f"{slip.kind}:{slip.slip_no}", slip_name(slip, words), words.amount(slip.amount))
                for slip in slips
            )
            fields.append(
                ChoiceField(
                    "slip", tr("To the slip; what was counted stays"), choices, whole_row=True, opens=True
                )
            )
        return fields

    def _obstacle(self) -> str:
        tr, words, picture = self.tr, self.words, self.picture
        if hand_runs(picture) and picture.hand is not None:
            return words.why(Refused(RefusalCode.HAND_RUNNING, "SES-8", (("hand", picture.hand.hand_no),)))
        for slip in open_slips(picture):
            return tr("{slip} is open: finish or void it first.", slip=slip_name(slip, words))
        return still_here(picture, words) if self.checked(BREAK) else ""

    def _steps(self) -> ChoiceField:
        tr = self.tr
        choices = [Choice(box.value, tr(SHORT_NAMES[box.value]), self._said_of(box)) for box in self.boxes]
        done = tr("signed") if self._manager_signed() else tr("shift manager")
        choices.append(Choice(SIGN, tr("Signature"), done))
        return ChoiceField("what", tr("What is counted now"), tuple(choices), self.step, whole_row=True)

    def _box_fields(self) -> list[Field]:
        tr, words = self.tr, self.words
        if self.stage == COMPARED:
            return [*self._compared(), *self._reason_fields()]
        first, second = self._counters()
        fields: list[Field] = []
        if self.stage == FIRST:
            fields += [
                staff_field("by", tr("First counter"), first, self.text("by"), words),
                staff_field("ok", tr("Second counter"), second, self.text("ok"), words),
            ]
            if not self._box_is_out():
                fields += [
                    TextField("box_no", tr("Number of the box"), self.text("box_no"), max_length=20),
                    seal_field(self.text("seal"), words),
                ]
        if self.step == Counted.CASH_BOX.value:
            return [*fields, self._cash_field()]
        return [*fields, self._count(f"{box_name(self.step, words)} {self._box_out(self.step)}".strip())]

    def _cash_field(self) -> Field:
        tr, words, tally = self.tr, self.words, self.tally
        amount = words.parse(tally.amount)
        shown = tally.amount if amount is None else words.amount(amount)
        wrong = tr("This is no amount.") if tally.amount and amount is None else ""
        return AmountField("amount", tr("Money in the cash box"), shown, words.currency.code, refusal=wrong)

    def _count(self, label: str) -> Field:
        words, who = self.words, SECOND if self.stage == SECOND else FIRST
        counters = ((who, words.staff(self.text("ok" if who == SECOND else "by"))),)
        return count_field("pieces", label, self.tally.chips, words, counters=counters)

    def _compared(self) -> list[Field]:
        """Both counted the same; books and difference, shown only now."""
        blind = self.blind
        if blind is None or blind.found is None or blind.expected is None:
            return []
        tr, words = self.tr, self.words
        people = ", ".join(words.staff(who) for who in (blind.first_by, blind.second_by))
        line: Line = (
            TextPart(tr("counted {amount}", amount=words.amount(blind.found)) + " · ", Tone.STRONG),
            TextPart(tr("books {amount}", amount=words.amount(blind.expected)) + " · ", Tone.MUTED),
            *difference_line(blind.found, blind.expected, words),
        )
        return [NoteField("compared", (line, (TextPart(people, Tone.MUTED),)), Tone.STRONG)]

    def _reason_fields(self) -> list[Field]:
        if not self._difference():
            return []
        typed = self.text("reason_text")
        return [*reason_fields(DIFFERENCE, self.text("reason"), typed, self.words)]

    def _signer(self) -> Field:
        managers = staff_of(self.picture.house, "M")
        return staff_field(
            "signer", self.tr("Signed by the shift manager"), managers, self.text("signer"), self.words
        )

    def _button(self) -> ActModel:
        tr, why = self.tr, self._missing()
        if self.step == SIGN:
            return self.confirm_act(tr("Sign the shift report"), self._sign_subtitle(), why, ActStyle.CALL)
        if self.stage == COMPARED:
            off = self._difference()
            said = tr("with the difference {amount}", amount=self.words.signed(off)) if off else tr("agrees")
            title = tr("Close the table") if self.is_open else tr("Write the count")
            return self.confirm_act(title, said, why, ActStyle.RAISE)
        counted = self._counted()
        said = "" if counted is None else self.words.amount(counted)
        title = tr("Give the count") if self.stage == SECOND else tr("To the second counter")
        return self.confirm_act(title, said, why, ActStyle.CALL)

    def _summary(self) -> tuple[tuple[str, str], ...]:
        """What is written already: counted and how it differs."""
        tr, words = self.tr, self.words
        rows = []
        for what in (Counted.TABLE_BANK, *self.boxes):
            count = None if self.is_open else self.newest(what.value)
            if count is not None and not self._is_to_count(
                what
            ):  # else it would tell of a box not counted yet
                off = words.signed(count.variance) if count.variance else tr("agrees")
                rows.append((box_name(what.value, words), f"{words.amount(count.counted)} · {off}"))
                if what is Counted.TIP_BOX:
                    rows += [
                        (words.staff(share.staff_id), words.amount(share.amount)) for share in self.shares
                    ]
        return tuple(rows)

    def _sign_subtitle(self) -> str:
        if not self.status:
            return ""
        open_counts = [code for code in self.reasons if not code.startswith("signature_missing")]
        return self.tr("preliminary") if open_counts else self.tr("final")

    # --- acts -------------------------------------------------------------------------------------

    def _give(self) -> None:
        """One counter's own result; when the second found the same and the books too, it is recorded at once."""
        step, stage = Counted(self.step), self.stage
        pieces = None if step is Counted.CASH_BOX else self.tally.chips.pieces(stage)
        amount = self._typed(stage)
        if amount is None:
            return
        if not self.is_open and stage == FIRST and not self._box_is_out() and not self._take_out(step):
            return
        who = StaffId(self.text("ok" if stage == SECOND else "by"))
        if not self._went_on(self.run(GiveCount(step, amount, pieces, who), by=who, session=self.session)):
            return
        self._tallies.pop(step.value, None)
        if self.stage == COMPARED and not self._difference():
            self._record()

    def _typed(self, stage: str) -> int | None:
        if self.step == Counted.CASH_BOX.value:
            return self.words.parse(self.tally.amount)
        return self.tally.chips.total(stage)

    def _take_out(self, step: Counted) -> bool:
        """The box with its number and seal; the floor of the session stands beside."""
        by, floor = StaffId(self.text("by")), StaffId(self.picture.floor)
        if step is Counted.TIP_BOX and not any(m.staff_id == by for m in staff_of(self.picture.house, "N")):
            by = StaffId(self.text("ok"))  # a dealer may count tips, the count team takes the box (E03)
        command = RemoveBox(step, self.text("box_no"), self.text("seal"), by, floor)
        return self._went_on(self.run(command, by=by, ok=floor, session=self.session))

    def _went_on(self, done: Done | None) -> bool:
        if done is None:
            return False
        self.picture = done.snapshot
        self._seen = done.seq
        return True

    def _record(self) -> None:
        """What both found goes into the books; a difference with its reason."""
        blind, step = self.blind, self.step
        if blind is None or blind.found is None:
            return
        by, ok, reason = StaffId(blind.first_by), StaffId(blind.second_by), self._reason()
        if self.is_open:
            command = CloseSession(
                blind.pieces or (), blind.pieces, by, ok, reason, self.checked("break_table")
            )
            if self._followed(step, self.run(command, by=by, ok=ok)):
                self._nobody_chosen()
            return
        count = RecordCount(Counted(step), blind.found, blind.pieces, None, by, ok, reason)
        self._followed(step, self.run(count, by=by, ok=ok, session=self.session))

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
        self._propose_box()
        return True
