"""Questions that do not hide the table: which floor approves, and why a hand is void."""

from __future__ import annotations

from collections.abc import Callable

from tablemgr.app.api import Change, Done, Expected, Refused, VoidHand
from tablemgr.text.reasons import OTHER, VOID_HAND
from ui.presenters.console.view_models import DetailModel, DetailRow
from ui.presenters.form_models import Choice, ChoiceField, FormModel, TextField
from ui.presenters.form_screen import FormScreen
from ui.presenters.model_parts import ActModel, ActStyle, TextPart
from ui.presenters.pin import has_pin, must_choose_pin
from ui.presenters.screens import Desk, PinAsked, ScreenModel, floors_of
from ui.presenters.wording import Words


class AskFloor:
    """Who approves? One touch (or digit) on a name does it; closing it does nothing."""

    name = "ask_floor"

    def __init__(
        self, desk: Desk, question: Callable[[Words], str], then: Callable[[str], Done | Refused | None]
    ) -> None:
        self._desk = desk
        self._question = question
        self._then = then
        self._seq = desk.snapshot.seq

    def model(self) -> DetailModel:
        """The floors of the house as buttons."""
        words = self._desk.words
        floors = floors_of(self._desk.snapshot)
        actions = tuple(
            ActModel(f"floor:{member.staff_id}", words.staff(member.staff_id), style=ActStyle.MONEY)
            for member in floors
        )
        nobody = words.tr("Nobody of the staff is a floor: add one in the menu.")
        return DetailModel(
            "ask_floor",
            words.tr("Approval by the floor"),
            rows=(
                DetailRow(self._question(words) if floors else nobody, ""),
            ),  # a row wraps, the line above does not
            actions=actions,
            close_text=words.tr("Close"),
        )

    def edit(self, key: str, value: object) -> None:
        """There is nothing to type."""

    def touch(self, key: str) -> None:
        """A name, or anything else to give up."""
        kind, _colon, staff_id = key.partition(":")
        api = self._desk.api
        if kind == "floor" and (has_pin(api, staff_id) or must_choose_pin(api, staff_id)):
            self._desk.ask_pin(staff_id, lambda: self._approved(staff_id), PinAsked(self._question))
        elif kind == "floor":
            self._approved(staff_id)
        else:
            self._desk.close()

    def _approved(self, staff_id: str) -> None:
        """He stands behind it: do it, unless the table went on while he was asked."""
        self._desk.close()
        if self._desk.snapshot.seq != self._seq:
            return
        done = self._then(staff_id)
        if isinstance(done, Refused):
            self._desk.say(done)

    def changed(self, change: Change) -> None:
        """The table went on: the question is void."""
        if change.seq != self._seq:
            self._desk.close()


class VoidHandScreen(FormScreen):
    """Misdeal, fouled deck …: everything goes back (SES-6, DEAL-10). Reason and floor."""

    name = "void_hand"
    corrects = True  # everybody else keeps seeing the last valid picture

    def form(self) -> ScreenModel:
        tr, words = self.tr, self.words
        reasons = (
            *(Choice(key, tr(text)) for key, text in VOID_HAND.items()),
            Choice(OTHER, tr("Other …")),
        )
        floors = floors_of(self.snapshot)
        fields: list[ChoiceField | TextField] = [ChoiceField("reason", tr("Reason"), reasons, self._reason)]
        if self._reason == OTHER:
            fields.append(TextField("other", tr("In words"), self.text("other"), max_length=200))
        fields.append(
            ChoiceField(
                "floor",
                tr("Floor who decides"),
                tuple(Choice(member.staff_id, words.staff(member.staff_id)) for member in floors),
                self._floor,
                compact=len(floors) > 4,
            )
        )
        return FormModel(
            "void_hand",
            tr("Void the hand"),
            tuple(fields),
            self.confirm_act(tr("Void the hand"), tr("everything goes back"), self._why(), ActStyle.DANGER),
            self.cancel_act(),
            intro=(
                TextPart(
                    tr("All chips of this hand go back to their players; button and blinds stay (BTN-12).")
                ),
            ),
            refusal=self.refusal(),
            keypad=False,
        )

    @property
    def _reason(self) -> str:
        return self.text("reason")

    @property
    def _floor(self) -> str:
        floors = floors_of(self.snapshot)
        return self.text("floor") or (floors[0].staff_id if floors else "")

    def _why(self) -> str:
        """What is still missing."""
        if not self._reason or (self._reason == OTHER and not self.text("other").strip()):
            return self.tr("Give a reason.")
        return "" if self._floor else self.tr("Nobody of the staff is a floor: add one in the menu.")

    def confirm(self) -> None:
        """Void it."""
        if self._why():
            return
        reason = self.text("other").strip() if self._reason == OTHER else self._reason
        if self.run(VoidHand(reason), ok=self._floor) is not None:
            self.desk.close()

    def changed(self, change: Change) -> None:
        """The hand is over: nothing to void any more."""
        super().changed(change)
        if change.snapshot.expected in (Expected.NEXT_HAND, Expected.NO_SESSION, Expected.COUNTS):
            self.desk.close()
