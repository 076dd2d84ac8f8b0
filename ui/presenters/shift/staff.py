"""Who deals and which floor is responsible: one touch on a person, the change is written with its time (SES-5)."""

from __future__ import annotations

from abc import abstractmethod

from tablemgr.app.api import ChangeDealer, ChangeFloor, Done, StaffId, StaffView
from tablemgr.text import _
from ui.presenters.fields import hand_runs, staff_field, staff_of
from ui.presenters.form_models import Field, FormModel, NoteField
from ui.presenters.model_parts import ActStyle, TextPart, Tone
from ui.presenters.pin import ProvingScreen, door_of, has_pin, pin_field, takes_letters
from ui.presenters.screens import Desk, ScreenArgs
from ui.presenters.seats import late

FLOOR_ROLES = "FM"
"""Who may be the responsible floor: floor, or equal or higher authority (A01)."""


class DutyScreen(ProvingScreen):
    """Somebody takes over from somebody; what a duty is, its heirs say."""

    roles = ""
    title = ""
    label = ""

    @abstractmethod
    def on_duty(self) -> str:
        """Staff id of who has it now."""

    @abstractmethod
    def hand_over(self, staff_id: str) -> Done | None:
        """Write the change."""

    def remark(self) -> str:
        """What else must be said before."""
        return ""

    def more_fields(self) -> list[Field]:
        """What else is asked."""
        return []

    def missing(self) -> str:
        """Why it cannot be given yet, once somebody is chosen."""
        return ""

    def people(self) -> tuple[StaffView, ...]:
        """Everybody who may take over."""
        found = staff_of(self.snapshot.house, self.roles)
        return tuple(member for member in found if member.staff_id != self.on_duty())

    def form(self) -> FormModel:
        tr, chosen = self.tr, self.text("who")
        fields: list[Field] = []
        if self.remark():
            fields.append(NoteField("remark", ((TextPart(self.remark(), Tone.WARN),),)))
        fields.append(staff_field("who", tr(self.label), self.people(), chosen, self.words))
        if has_pin(self.desk.api, chosen):
            letters = takes_letters(self.desk.api, chosen)
            fields.append(
                pin_field("pin", tr("PIN of {person}", person=self.words.staff(chosen)), self.text("pin"), self.words,
                          letters=letters)
            )  # fmt: skip
        fields += self.more_fields()
        title = tr("{person} takes over", person=self.words.staff(chosen)) if chosen else tr("Take over")
        why = self.waits() or (self.missing() if chosen else tr("Choose who takes over."))
        return FormModel(
            key=self.name,
            title=tr(self.title),
            fields=tuple(fields),
            confirm=self.confirm_act(title, why=why, style=ActStyle.CALL),
            cancel=self.cancel_act(),
            intro=(TextPart(tr("Now: {person}", person=self.words.staff(self.on_duty()) or "–")),),
            refusal=self.refusal(),
            keypad=has_pin(self.desk.api, chosen) and not takes_letters(self.desk.api, chosen),
            focus="pin" if has_pin(self.desk.api, chosen) else "who",
        )

    def confirm(self) -> None:
        who, secret = self.text("who"), self.text("pin")
        if not who or self.missing() or self.checking:
            return
        if secret and door_of(self.desk.api) is not None:
            self.prove(who, secret, lambda: self._take_over(who))
        else:
            self._take_over(who)  # without a PIN typed the window asks for it

    def _take_over(self, who: str) -> None:
        """Take-over and PIN are one step."""
        if self.hand_over(who) is not None:
            self.desk.close()
            self.say(lambda words: words.tr("{person} has taken over", person=words.staff(who)))

    def take(self, key: str, value: object) -> None:
        if key == "who":
            self.values["pin"] = ""


class DealerScreen(DutyScreen):
    """A down ends, the next begins; between hands only, hands and rake are totalled per down (SES-5)."""

    name = "dealer"
    roles = "D"
    title = _("Change of dealer")
    label = _("Who deals from now on")

    def on_duty(self) -> str:
        return self.snapshot.dealer

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        late.begin(self)

    def hand_over(self, staff_id: str) -> Done | None:
        change = ChangeDealer(StaffId(staff_id), late.true_at_us(self) or 0)
        return self.run(change, by=staff_id, ok=late.floor(self))

    def more_fields(self) -> list[Field]:
        return late.fields(self)

    def missing(self) -> str:
        return late.missing(self)

    def remark(self) -> str:
        if not hand_runs(self.snapshot):
            return ""
        return self.tr("A hand is running: the dealer changes after it (SES-5).")


class FloorScreen(DutyScreen):
    """Another floor is responsible from now on; at any time (A04)."""

    name = "floor"
    roles = FLOOR_ROLES
    title = _("Change of floor")
    label = _("Who is responsible from now on")

    def on_duty(self) -> str:
        return self.snapshot.floor

    def hand_over(self, staff_id: str) -> Done | None:
        return self.run(ChangeFloor(StaffId(staff_id)), by=staff_id)
