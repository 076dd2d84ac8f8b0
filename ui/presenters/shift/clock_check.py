"""The clock of the computer jumped: the floor looks at it before the next hand is dealt (controls 3.8)."""

from __future__ import annotations

from tablemgr.text.dates import format_duration
from ui.presenters.fields import on_duty, staff_field
from ui.presenters.form_models import FormModel
from ui.presenters.form_screen import FormScreen
from ui.presenters.model_parts import ActStyle, TextPart, Tone
from ui.presenters.pin import door_of
from ui.presenters.screens import Desk, ScreenArgs, floors_of


class ClockScreen(FormScreen):
    """By how much, what the time is now, and who of the floor has looked at it."""

    name = "clock"

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        self.values["floor"] = on_duty(floors_of(self.snapshot), self.snapshot.floor)

    def form(self) -> FormModel:
        tr, words = self.tr, self.words
        door = door_of(self.desk.api)
        jump_us = door.clock_jump_us if door is not None else 0
        sign = "+" if jump_us > 0 else "\u2212"
        said = tr("The clock jumped by {time}.", time=f"{sign}{format_duration(abs(jump_us))}")
        now = tr(
            "It shows {time} now. The order of acts is not touched.", time=words.clock(self.desk.now_us())
        )
        why = "" if self.text("floor") else tr("Choose who of the floor confirms it.")
        return FormModel(
            self.name,
            tr("Clock"),
            (
                staff_field(
                    "floor", tr("Confirmed by the floor"), floors_of(self.snapshot), self.text("floor"), words
                ),
            ),
            self.confirm_act(tr("The clock is right"), why=why, style=ActStyle.CALL),
            self.cancel_act(),
            intro=(TextPart(said, Tone.WARN), TextPart(f" {now}")),
            refusal=self.refusal(),
            keypad=False,
        )

    def confirm(self) -> None:
        door = door_of(self.desk.api)
        if door is None or not self.text("floor"):
            return
        if self.settle(lambda: door.acknowledge_clock(by=self.text("floor"))) is not None:
            self.desk.close()
