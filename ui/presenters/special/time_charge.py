"""The time charge: who owes it since when, taking it in one act, or not taking it for a reason (RAKE-10)."""

from __future__ import annotations

from tablemgr.app.api import Change, ChargeTime, SeatNo, TimeDueView, WaiveTime
from tablemgr.text.reasons import WAIVED_TIME
from ui.presenters.fields import on_duty, reason_fields, reason_of, staff_field
from ui.presenters.form_models import CheckField, Choice, ChoiceField, Field, FormModel, NoteField
from ui.presenters.form_screen import FormScreen
from ui.presenters.model_parts import ActModel, TextPart
from ui.presenters.screens import Desk, ScreenArgs, floors_of
from ui.presenters.special.words import who_of

TAKE, WAIVE = "take", "waive"


class TimeChargeScreen(FormScreen):
    """Everybody who owes is ticked; who is left out owes it further, unless the floor waives it."""

    name = "time_charge"

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        self.values["what"] = str(self.args.get("what", TAKE))
        self._tick_usual()
        self.values["floor"] = on_duty(floors_of(self.snapshot), self.snapshot.floor)

    def take(self, key: str, value: object) -> None:
        if key == "what":
            self._tick_usual()

    def _tick_usual(self) -> None:
        """Everybody pays who owes; nobody is let off who was not named."""
        now_us, is_waiving = self.desk.now_us(), self._is_waiving()
        for due in self._list():
            self.values[f"pays_{due.seat}"] = due.due_at_us <= now_us and not is_waiving

    def _list(self) -> tuple[TimeDueView, ...]:
        acts = self.snapshot.acts
        return acts.time_due if acts is not None else ()

    def form(self) -> FormModel:
        tr, listed = self.tr, self._list()
        fields: list[Field] = [self._what()] if listed else []
        fields += [self._tick(due) for due in listed]
        if not listed:
            fields.append(NoteField("nobody", ((TextPart(tr("Nobody owes a time charge.")),),)))
        if self._is_waiving():
            fields += reason_fields(WAIVED_TIME, self.text("reason"), self.text("reason_text"), self.words)
            floors, label = floors_of(self.snapshot), tr("Confirmed by the floor")
            fields.append(staff_field("floor", label, floors, self.text("floor"), self.words))
        return FormModel(
            key=self.name,
            title=tr("Time charge"),
            fields=tuple(fields),
            confirm=self._button(),
            cancel=self.cancel_act(),
            intro=(TextPart(tr("Out of the stacks, between hands; who is left out still owes it (RAKE-10).")),),
            refusal=self.refusal(),
            keypad=False,
        )  # fmt: skip

    def _what(self) -> ChoiceField:
        choices = (Choice(TAKE, self.tr("Take it")), Choice(WAIVE, self.tr("Waive it")))
        return ChoiceField("what", self.tr("This period"), choices, self.text("what"))

    def _tick(self, due: TimeDueView) -> CheckField:
        who, amount = who_of(due.seat, self.snapshot, self.words), self.words.amount(due.amount)
        key = f"pays_{due.seat}"
        return CheckField(key, f"{who} · {amount}", self.checked(key), self._when(due))

    def _button(self) -> ActModel:
        tr, chosen = self.tr, self._chosen()
        total = self.words.amount(sum(due.amount for due in self._list() if due.seat in chosen))
        if self._is_waiving():
            title = tr("Waive {amount}", amount=total) if chosen else tr("Waive it")
            return self.confirm_act(title, tr("an exception"), self._missing())
        title = tr("Take {amount}", amount=total) if chosen else tr("Take the time charge")
        return self.confirm_act(title, tr("into the fee box"), self._missing())

    def _missing(self) -> str:
        """Why it cannot be given yet, in words; empty when it can."""
        tr = self.tr
        if not self._chosen():
            return tr("Choose whose it is.") if self._is_waiving() else tr("Choose who pays.")
        if self._is_waiving() and not self._reason():
            return tr("Choose the reason.")
        if self._is_waiving() and not self.text("floor"):
            return tr("Choose who of the floor confirms it.")
        return ""

    def _when(self, due: TimeDueView) -> str:
        time = self.words.clock(due.due_at_us)
        if due.due_at_us <= self.desk.now_us():
            return self.tr("due since {time}", time=time)
        return self.tr("due at {time}", time=time)

    def _is_waiving(self) -> bool:
        return self.text("what") == WAIVE

    def _reason(self) -> str:
        return reason_of(self.text("reason"), self.text("reason_text"))

    def _chosen(self) -> tuple[int, ...]:
        return tuple(due.seat for due in self._list() if self.checked(f"pays_{due.seat}"))

    def confirm(self) -> None:
        if self._missing():
            return
        seats = tuple(SeatNo(seat) for seat in self._chosen())
        if self._is_waiving():
            done = self.run(WaiveTime(seats, self._reason()), ok=self.text("floor"))
        else:
            done = self.run(ChargeTime(seats))
        if done is not None:
            self.desk.close()

    def changed(self, change: Change) -> None:
        super().changed(change)
        if self.snapshot.acts is None:
            self.desk.close()
