"""Boxes and counts while the table is open: what is out and what is counted; ways to take out, count, hand over."""

from __future__ import annotations

from tablemgr.app.api import BoxView, Counted, HandOverBank, RecordCount, RemoveBox, StaffId, StaffView
from tablemgr.text import _
from ui.presenters.console.view_models import DetailModel, DetailRow
from ui.presenters.fields import on_duty, staff_field, staff_of
from ui.presenters.form_models import Field, FormModel, TextField
from ui.presenters.form_screen import FormScreen
from ui.presenters.model_parts import ActModel, ActStyle, Line, TextPart, Tone
from ui.presenters.screens import Desk, ScreenArgs, ScreenModel
from ui.presenters.shift.closing import ClosingScreen
from ui.presenters.shift.closing_state import BOXES, box_number, seal_field
from ui.presenters.shift.papers import box_name

TAKE_OUT = {
    Counted.RAKE_BOX: _("Take out the rake"),
    Counted.JACKPOT_BOX: _("Take out the jackpot"),
    Counted.FEE_BOX: _("Take out the fees"),
    Counted.TIP_BOX: _("Take out the tips"),
    Counted.CASH_BOX: _("Take out the cash"),
}
HAND_OVER = "hand_over"


class BoxesScreen(FormScreen):
    """Every box with where it is; the bank with its interim count and its hand-over."""

    name = "boxes"

    def form(self) -> ScreenModel:
        tr, words, money = self.tr, self.words, self.snapshot.money
        rows = [
            DetailRow(box_name(what.value, words), self._where(what.value))
            for what in BOXES
            if what.value in money.in_use
        ]
        acts = [
            ActModel("count:bank", tr("Count the bank"), tr("in between"), style=ActStyle.CALL),
            ActModel(HAND_OVER, tr("Hand over the bank"), tr("two sign")),
        ]
        for what in BOXES:
            if what.value not in money.in_use:
                continue
            waiting = next((b for b in money.boxes if b.what == what.value and b.counted is None), None)
            if waiting is not None:
                title = tr("Count {box}", box=waiting.box_no)
                acts.append(ActModel(f"count:{what.value}", title, tr("blind, by two"), style=ActStyle.RAISE))
            else:
                acts.append(ActModel(f"take:{what.value}", tr(TAKE_OUT[what])))
        due = tr("count the bank now") if money.bank_count_due else tr("out, counted, posted, final")
        return DetailModel(
            key="boxes",
            title=tr("Boxes and counts"),
            subtitle=due,
            rows=tuple(rows),
            actions=tuple(acts),
            close_text=tr("Close"),
        )

    def _where(self, what: str) -> str:
        tr, words = self.tr, self.words
        out = [box for box in self.snapshot.money.boxes if box.what == what]
        if not out:
            return tr("at the table")
        newest: BoxView = out[-1]
        time = words.clock(newest.removed_at_us)
        if newest.counted is None:
            return f"{newest.box_no} · {time}"
        return f"{newest.box_no} · {words.amount(newest.counted)}"

    def act(self, key: str) -> None:
        verb, _colon, what = key.partition(":")
        if verb == "count":
            self.desk.open_page("count", {"what": what})
        elif verb == HAND_OVER:
            self.desk.open_page("count", {"what": Counted.TABLE_BANK.value, HAND_OVER: 1})
        elif verb == "take":
            self.desk.open_side("take_out", {"what": what})
        else:
            self.desk.close()


class TakeOutScreen(FormScreen):
    """A box is taken out with its number and seal; the floor stands beside (D03, D05)."""

    name = "take_out"

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        self.what = Counted(str(self.args.get("what", Counted.RAKE_BOX.value)))
        number = box_number(self.snapshot, self.what)
        floors = staff_of(self.snapshot.house, "FM")
        self.values.update(box_no=number, seal="", by="", witness=on_duty(floors, self.snapshot.floor))

    def form(self) -> FormModel:
        tr, words, house = self.tr, self.words, self.snapshot.house
        witness = self.text("witness")
        return FormModel(
            key=self.name,
            title=tr(TAKE_OUT[self.what]),
            fields=(
                TextField("box_no", tr("Number of the box"), self.text("box_no"), max_length=20),
                seal_field(self.text("seal"), words),
                staff_field(
                    "by", tr("Taken out by the count team"), staff_of(house, "N"), self.text("by"), words
                ),
                staff_field("witness", tr("The floor stands beside"), staff_of(house, "FM"), witness, words),
            ),
            confirm=self.confirm_act(tr(TAKE_OUT[self.what]), why=self._missing()),
            cancel=self.cancel_act(),
            refusal=self.refusal(),
            keypad=False,
            focus="by",
        )

    def _missing(self) -> str:
        tr = self.tr
        if not self.text("box_no").strip():
            return tr("The box has a number: give it.")
        return (
            ""
            if self.text("by") and self.text("witness")
            else tr("Choose who takes it out and who stands beside.")
        )

    def confirm(self) -> None:
        if self._missing():
            return
        by, witness = StaffId(self.text("by")), StaffId(self.text("witness"))
        command = RemoveBox(self.what, self.text("box_no"), self.text("seal"), by, witness)
        if self.run(command, by=by, ok=witness) is not None:
            self.desk.open_side("boxes")


class CountScreen(ClosingScreen):
    """One container counted blind by two while the table goes on: a box that is out, the bank, or its hand-over."""

    name = "count"

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        self.what = Counted(str((args or {}).get("what", Counted.TABLE_BANK.value)))
        self.hands_over = bool((args or {}).get(HAND_OVER, 0))
        super().__init__(desk, args)
        self.values.update(what=self.what.value)
        self._nobody_chosen()

    @property
    def is_open(self) -> bool:
        """This page never closes the table."""
        return False

    def _judge(self) -> None:
        """No paper is judged here."""

    def _next_step(self) -> str:
        return self.what.value

    def _take_up(self) -> None:
        """Nothing is kept for this page."""

    def form(self) -> FormModel:
        model = super().form()
        title = self.tr("Count: {box}", box=box_name(self.step, self.words))
        if self.hands_over:
            title = self.tr("Hand over the bank")
        return FormModel(
            key=model.key.replace("closing", self.name, 1),
            title=title,
            fields=model.fields,
            confirm=model.confirm,
            cancel=self.cancel_act(),
            intro=model.intro,
            refusal=model.refusal,
            keypad=model.keypad,
            focus=model.focus,
            wide=True,
            backspace_text=model.backspace_text,
        )

    def _intro(self) -> Line:
        said = self.tr("Count without looking at the books; they are shown afterwards.")
        return self._turn() or (TextPart(said, Tone.MUTED),)

    def _fields(self) -> list[Field]:
        return self._box_fields()

    def _counters(self) -> tuple[tuple[StaffView, ...], tuple[StaffView, ...]]:
        house = self.picture.house
        if self.hands_over:
            return staff_of(house, "DFM"), staff_of(house, "DFM")
        if self.what is Counted.TABLE_BANK:
            return staff_of(house, "D"), staff_of(house, "FM")
        return super()._counters()

    def _nobody_chosen(self) -> None:
        super()._nobody_chosen()
        if self.what is Counted.TABLE_BANK:
            house = self.picture.house
            dealer, floor = on_duty(staff_of(house, "D"), self.picture.dealer), self.picture.floor
            self.values.update(by=dealer, ok="" if self.hands_over else on_duty(staff_of(house, "FM"), floor))

    def _box_is_out(self) -> bool:
        return self.what is Counted.TABLE_BANK or super()._box_is_out()

    def _record(self) -> None:
        blind = self.blind
        if blind is None or blind.found is None:
            return
        by, ok, reason = StaffId(blind.first_by), StaffId(blind.second_by), self._reason()
        command: HandOverBank | RecordCount
        if self.hands_over:
            command = HandOverBank(blind.pieces or (), by, ok, reason)
        else:
            command = RecordCount(self.what, blind.found, blind.pieces, None, by, ok, reason)
        if self.run(command, by=by, ok=ok) is not None:
            self.desk.close()

    def cancel(self) -> None:
        self.desk.close()
