"""The time charge: who owes it since when, and taking it in one act (RAKE-10)."""

from __future__ import annotations

from tablemgr.app.api import Change, ChargeTime, SeatNo, TimeDueView
from ui.presenters.form_models import CheckField, Field, FormModel, NoteField
from ui.presenters.form_screen import FormScreen
from ui.presenters.model_parts import TextPart
from ui.presenters.screens import Desk, ScreenArgs
from ui.presenters.special_words import who_of


class TimeChargeScreen(FormScreen):
    """Everybody who owes is ticked; who is left out owes it further and stays in the list."""

    name = "time_charge"

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        now_us = desk.now_us()
        for due in self._list():
            self.values[f"pays_{due.seat}"] = due.due_at_us <= now_us

    def _list(self) -> tuple[TimeDueView, ...]:
        acts = self.snapshot.acts
        return acts.time_due if acts is not None else ()

    def form(self) -> FormModel:
        tr, words, listed = self.tr, self.words, self._list()
        chosen = self._chosen()
        fields: list[Field] = [
            CheckField(
                f"pays_{due.seat}",
                f"{who_of(due.seat, self.snapshot, self.words)} · {words.amount(due.amount)}",
                self.checked(f"pays_{due.seat}"),
                self._when(due),
            )
            for due in listed
        ]
        if not fields:
            note = (TextPart(tr("Nobody owes a time charge.")),)
            fields.append(NoteField("nobody", (note,)))
        total = sum(due.amount for due in listed if due.seat in chosen)
        title = tr("Take {amount}", amount=words.amount(total)) if chosen else tr("Take the time charge")
        return FormModel(
            key=self.name,
            title=tr("Time charge"),
            fields=tuple(fields),
            confirm=self.confirm_act(
                title, tr("into the fee box"), "" if chosen else tr("Choose who pays.")
            ),
            cancel=self.cancel_act(),
            intro=(TextPart(tr("Out of the stacks, between hands; who is left out still owes it (RAKE-10).")),),
            refusal=self.refusal(),
            keypad=False,
        )  # fmt: skip

    def _when(self, due: TimeDueView) -> str:
        time = self.words.clock(due.due_at_us)
        if due.due_at_us <= self.desk.now_us():
            return self.tr("due since {time}", time=time)
        return self.tr("due at {time}", time=time)

    def _chosen(self) -> tuple[int, ...]:
        return tuple(due.seat for due in self._list() if self.checked(f"pays_{due.seat}"))

    def confirm(self) -> None:
        seats = tuple(SeatNo(seat) for seat in self._chosen())
        if seats and self.run(ChargeTime(seats)) is not None:
            self.desk.close()

    def changed(self, change: Change) -> None:
        super().changed(change)
        if self.snapshot.acts is None:
            self.desk.close()
