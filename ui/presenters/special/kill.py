"""Who kills the next pot, and what that does to it (KILL-1 … KILL-3)."""

from __future__ import annotations

from tablemgr.app.api import AnnounceKill, Change, Expected, SeatNo, SeatStatus
from ui.presenters.fields import BUTTONS_MAX
from ui.presenters.form_models import Choice, ChoiceField, FormModel, NoteField
from ui.presenters.form_screen import FormScreen
from ui.presenters.model_parts import ActStyle, TextPart, Tone
from ui.presenters.special.words import who_of


class KillScreen(FormScreen):
    """The program sees two wins in a row by itself; a win from before the opening is announced here (KILL-3)."""

    name = "kill"

    def form(self) -> FormModel:
        tr, special = self.tr, self.snapshot.special
        seats = [view for view in self.snapshot.seats if view.status is SeatStatus.READY]
        chosen = self.text("seat")
        why = self.words.why(special.kill) if special.kill is not None else ""
        why = why or ("" if chosen else tr("Choose who kills the pot."))
        return FormModel(
            key=self.name,
            title=tr("Kill pot"),
            fields=(
                NoteField("state", ((TextPart(self._state(), Tone.STRONG),),)),
                ChoiceField(
                    "seat",
                    tr("Kills the next pot"),
                    tuple(Choice(str(view.seat), self.words.who(view)) for view in seats),
                    chosen,
                    compact=len(seats) > BUTTONS_MAX,
                ),
            ),
            confirm=self.confirm_act(tr("Kill the next pot"), why=why, style=ActStyle.CALL),
            cancel=self.cancel_act(),
            intro=(
                TextPart(
                    tr("The killer posts the kill, the limits of that hand rise, nobody straddles (KILL-2).")
                ),
            ),
            refusal=self.refusal(),
            keypad=False,
        )

    def _state(self) -> str:
        tr, special = self.tr, self.snapshot.special
        if special.kill_seat:
            return tr("{who} kills the next pot.", who=who_of(special.kill_seat, self.snapshot, self.words))
        if special.kill_leg:
            return tr(
                "{who} won the last pot: one more kills.",
                who=who_of(special.kill_leg, self.snapshot, self.words),
            )
        return tr("Nobody has a leg of the kill.")

    def confirm(self) -> None:
        seat = self.text("seat")
        if seat and self.run(AnnounceKill(SeatNo(int(seat)))) is not None:
            self.desk.close()

    def changed(self, change: Change) -> None:
        super().changed(change)
        if self.snapshot.expected is not Expected.NEXT_HAND:
            self.desk.close()
