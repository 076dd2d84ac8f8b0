"""Both blinds take their money back when all others have folded (BLD-15)."""

from __future__ import annotations

from tablemgr.app.api import Change, Chop, SeatNo
from ui.presenters.form_models import FormModel
from ui.presenters.form_screen import FormScreen
from ui.presenters.model_parts import ActStyle, TextPart, Tone
from ui.presenters.special.words import who_all


class ChopScreen(FormScreen):
    """One question to two players; it closes by itself when one of them acts."""

    name = "chop"

    def form(self) -> FormModel:
        tr, special = self.tr, self.snapshot.special
        who = who_all(special.chop_seats, self.snapshot, self.words)
        why = self.words.why(special.chop) if special.chop is not None else ""
        return FormModel(
            key=self.name,
            title=tr("Chop the blinds"),
            fields=(),
            confirm=self.confirm_act(tr("Both agree"), tr("chop, no rake"), why, ActStyle.CALL),
            cancel=self.cancel_act(),
            intro=(
                TextPart(who, Tone.ACCENT),
                TextPart(
                    " — " + tr("both take their blinds back, the hand ends without rake or winner (BLD-15).")
                ),
            ),
            refusal=self.refusal(),
            keypad=False,
        )

    def confirm(self) -> None:
        seats = tuple(SeatNo(seat) for seat in self.snapshot.special.chop_seats)
        if self.run(Chop(seats)) is not None:
            self.desk.close()

    def changed(self, change: Change) -> None:
        super().changed(change)
        if self.snapshot.special.chop is not None:
            self.desk.close()
