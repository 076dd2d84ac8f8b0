"""People of the house: who works here, under which role, and who proves himself (controls 3.1, H01–H05)."""

from __future__ import annotations

from dataclasses import dataclass

from tablemgr.app.api import (
    DisableStaff,
    NameStaff,
    OfferTags,
    PersonView,
    Secret,
    SetLimits,
    StaffAct,
    TitleRole,
    UnlockStaff,
    VouchSecret,
)
from tablemgr.text import _
from tablemgr.text.dates import format_date
from ui.presenters.fields import ROLE_NAMES
from ui.presenters.form_models import AmountField, Choice, ChoiceField, Field, FormModel, NoteField, TextField
from ui.presenters.house.tags import chosen_tags, known_tags, offered_ticks, tag_fields, tags_trouble
from ui.presenters.model_parts import ActStyle, TextPart, Tone
from ui.presenters.pin import PIN_DIGITS, ProvingScreen, door_of, must_choose_pin, pin_field
from ui.presenters.screens import Desk, ScreenArgs

PIN, PASSWORD, VOUCH, ROLE, NEW, UNLOCK, DISABLE, TITLE, LIMITS, TAGGING = (
    "pin", "password", "vouch", "role", "new", "unlock", "disable", "title", "limits", "tagging",
)  # fmt: skip
DEEDS = {
    PIN: _("Give a PIN"),
    PASSWORD: _("Give a password"),
    VOUCH: _("Vouch for a PIN"),
    UNLOCK: _("Unlock"),
    NEW: _("Another person"),
    ROLE: _("Name and role"),
    DISABLE: _("Has left"),
    TITLE: _("Title of a role"),
    LIMITS: _("Limits and lock"),
    TAGGING: _("Tags of a hand"),
}
OF_A_PERSON = (PIN, PASSWORD, VOUCH, UNLOCK, ROLE, DISABLE)
_OF_ONE: dict[str, type[VouchSecret | UnlockStaff | DisableStaff]] = {
    VOUCH: VouchSecret, UNLOCK: UnlockStaff, DISABLE: DisableStaff,
}  # fmt: skip
"""Acts that need nothing but the person."""
APPROVERS = "FMA"
"""Floor, shift manager and accounting approve acts of others (controls 3.2)."""


@dataclass(frozen=True, slots=True)
class _Try:
    """What is asked of the door, or why it cannot be asked yet."""

    act: StaffAct | None = None
    secret: Secret | None = None
    missing: str = ""


class PeopleScreen(ProvingScreen):
    """One act at a time: who does it, what, and on whom; his PIN is asked for when it is given."""

    name = "people"

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        self.values.update(offered_ticks(self.snapshot.house), deed=str(self.args.get("deed", PIN)))
        self.done_text = ""
        managers = self._who("M") or self._who("T")
        self.values["by"] = managers[0].staff_id if managers else ""

    # --- what is seen ---

    def _people(self) -> tuple[PersonView, ...]:
        door = door_of(self.desk.api)
        return door.people() if door is not None else ()

    def _who(self, roles: str) -> tuple[PersonView, ...]:
        return tuple(person for person in self._people() if person.role in roles and not person.disabled)

    def _beginners(self) -> tuple[PersonView, ...]:
        """Who may do it: another one with a PIN vouches, everything else is the manager's or the technician's."""
        if self.text("deed") != VOUCH:
            return self._who("MT")
        chosen = self.text("who")
        return tuple(one for one in self._who(APPROVERS) if one.has_pin and one.staff_id != chosen)

    def _state(self, person: PersonView) -> str:
        tr = self.tr
        if person.disabled:
            return tr("has left")
        if person.locked:
            return tr("locked")
        if person.chosen_us:
            day = format_date(person.chosen_us, self.words.zone, self.words.language)
            return (
                f"{tr(ROLE_NAMES.get(person.role, ''))} · {tr('PIN chosen {day}, nobody vouched', day=day)}"
            )
        said = tr("PIN") if person.has_pin else tr("password") if person.has_password else tr("no PIN")
        if must_choose_pin(self.desk.api, person.staff_id):
            said = tr("no PIN: chooses one when it is needed")
        elif self._unproved(person):
            said = tr("no PIN: approves unproved")
        return f"{tr(ROLE_NAMES.get(person.role, ''))} · {said}"

    @staticmethod
    def _unproved(person: PersonView) -> bool:
        """Whether others may name him as their approver without his proof (controls 3.1)."""
        return person.role in APPROVERS and not (person.disabled or person.has_pin or person.has_password)

    def _unproved_note(self) -> list[Field]:
        """Named, while the house proves people: an approval is worth what its proof is worth."""
        api = self.desk.api
        names = ", ".join(
            one.staff_id
            for one in self._people()
            if self._unproved(one) and not must_choose_pin(api, one.staff_id)
        )
        if not names:
            return []
        said = self.tr("Approvals of {people} are not proved: give each a PIN.", people=names)
        return [NoteField("unproved", ((TextPart(said, Tone.WARN),),))]

    def _choice(self, key: str, label: str, people: tuple[PersonView, ...]) -> ChoiceField:
        choices = tuple(
            Choice(one.staff_id, f"{one.staff_id} {one.name}".strip(), self._state(one)) for one in people
        )
        return ChoiceField(key, label, choices, self.text(key), compact=len(choices) > 4, whole_row=True)

    def _fields(self) -> list[Field]:
        tr, deed = self.tr, self.text("deed")
        fields: list[Field] = []
        if deed in OF_A_PERSON:
            vouching = deed == VOUCH
            wanted = tuple(
                one for one in self._people() if not one.disabled and (one.chosen_us or not vouching)
            )
            fields.append(self._choice("who", tr("Person"), wanted))
        if deed in (PIN, PASSWORD):
            letters = deed == PASSWORD
            fields.append(
                pin_field("secret", tr("New one"), self.text("secret"), self.words, letters=letters)
            )
            fields.append(
                pin_field("again", tr("Once more"), self.text("again"), self.words, letters=letters)
            )
        if deed == NEW:
            fields.append(TextField("new_id", tr("Number"), self.text("new_id"), max_length=24))
        if deed in (NEW, ROLE):
            fields.append(TextField("new_name", tr("Name"), self.text("new_name"), max_length=80))
        if deed in (NEW, ROLE, TITLE):
            roles = tuple(Choice(role, tr(name)) for role, name in ROLE_NAMES.items())
            chosen = self.text("role")
            fields.append(
                ChoiceField("role", tr("Role"), roles, chosen, compact=True, placeholder=tr("choose a role"))
            )
        if deed == TITLE:
            fields.append(TextField("title_cs", tr("Czech title"), self.text("title_cs"), max_length=40))
            fields.append(TextField("title_en", tr("English title"), self.text("title_en"), max_length=40))
        if deed == LIMITS:
            off = tr("0: no limit")
            fields.append(
                AmountField("buy_in", tr("Purchase: floor approves above"), self.text("buy_in"), hint=off)
            )
            fields.append(
                AmountField("fill", tr("Fill: manager approves above"), self.text("fill"), hint=off)
            )
            fields.append(AmountField("idle", tr("Lock after seconds"), self.text("idle")))
        if deed == TAGGING:
            fields += tag_fields(self._tags(), self.checked, self.text("new_tag"), self.words)
        return fields

    def _tags(self) -> tuple[str, ...]:
        return known_tags(self.snapshot.house)

    def form(self) -> FormModel:
        tr = self.tr
        door = door_of(self.desk.api)
        open_choices = any(one.chosen_us for one in self._people())
        deeds = tuple(Choice(key, tr(text)) for key, text in DEEDS.items() if key != VOUCH or open_choices)
        fields: list[Field] = []
        if door is not None and not door.pins_in_use:
            said = tr(
                "No PINs are set: anybody may act under any name. The shift manager chooses his own first."
            )
            fields.append(NoteField("none", ((TextPart(said, Tone.WARN),),)))
        elif door is not None:
            fields += self._unproved_note()
        fields.append(ChoiceField("deed", tr("What"), deeds, self.text("deed"), whole_row=True))
        fields += self._fields()
        fields.append(self._choice("by", tr("Done by"), self._beginners()))
        needed = door.approver_needed() if door is not None else ""
        if needed and self.text("deed") not in (PIN, PASSWORD, VOUCH, UNLOCK, TAGGING):
            fields.append(self._choice("ok", tr("Approved by"), self._who(needed)))
        intro = self.done_text or tr("Numbers are permanent and are never given twice.")
        return FormModel(
            key=self.name,
            title=tr("People and PINs"),
            fields=tuple(fields),
            confirm=self.confirm_act(
                tr("Save"), why=self.waits() or self._try().missing, style=ActStyle.CALL
            ),
            cancel=self.cancel_act(tr("Close")),
            intro=(TextPart(intro),),
            refusal=self.refusal(),
            wide=True,
        )

    def take(self, key: str, value: object) -> None:
        self.done_text = ""
        if key == "deed":
            for field in ("secret", "again"):
                self.values.pop(field, None)
            self._show_limits()
            self.values.update(offered_ticks(self.snapshot.house), new_tag="")
        person = next((one for one in self._people() if one.staff_id == self.text("who")), None)
        if key == "who" and person is not None:
            self.values.update(new_name=person.name, role=person.role)

    def _show_limits(self) -> None:
        door = door_of(self.desk.api)
        if door is not None and self.text("deed") == LIMITS:
            limits = door.limits()
            self.values.update(buy_in=str(limits.buy_in), fill=str(limits.fill), idle=str(limits.idle_s))

    # --- what is done ---

    def _try(self) -> _Try:
        """The act of what stands in the form."""
        tr, deed, who = self.tr, self.text("deed"), self.text("who")
        if not self.text("by"):
            return _Try(missing=tr("Choose who does it."))
        if deed in OF_A_PERSON and not who:
            return _Try(missing=tr("Choose a person."))
        if deed in (PIN, PASSWORD):
            return self._secret(deed)
        if deed in _OF_ONE:
            return _Try(_OF_ONE[deed](who))
        if deed == TAGGING:
            tags = chosen_tags(self._tags(), self.checked, self.text("new_tag"))
            return _Try(OfferTags(tags), missing=tags_trouble(tags, self.words))
        role = self.text("role")
        if deed in (NEW, ROLE, TITLE) and not role:
            return _Try(missing=tr("Role: choose one."))
        if deed == TITLE:
            return _Try(TitleRole(role, self.text("title_cs"), self.text("title_en")))
        if deed == LIMITS:
            amounts = [self.amount(key) for key in ("buy_in", "fill", "idle")]
            if None in amounts:
                return _Try(missing=tr("This is no amount."))
            buy_in, fill, idle = (amount or 0 for amount in amounts)
            return _Try(SetLimits(buy_in, fill, idle))
        staff_id = self.text("new_id").strip() if deed == NEW else who
        if deed == NEW and any(one.staff_id == staff_id for one in self._people()):
            return _Try(missing=tr("The number {id} is there twice.", id=staff_id))
        return _Try(NameStaff(staff_id, self.text("new_name"), role))

    def _secret(self, deed: str) -> _Try:
        tr, secret, again = self.tr, self.text("secret"), self.text("again")
        if deed == PIN and len(secret) != PIN_DIGITS:
            return _Try(missing=tr("A PIN has six digits."))
        if not secret or secret != again:
            return _Try(missing=tr("Type it twice, the same both times."))
        return _Try(secret=Secret(deed))

    def confirm(self) -> None:
        door, asked = door_of(self.desk.api), self._try()
        if door is None or asked.missing or self.waits():
            return

        by, ok, act = self.text("by"), self.text("ok"), asked.act
        if asked.secret is not None:
            self.keep_secret(self.text("who"), self.text("secret"), asked.secret, (by, ""), self._saved)
        elif act is not None and self.settle(lambda: door.change_people(act, by=by, ok=ok)) is not None:
            self._saved()

    def _saved(self) -> None:
        for field in ("secret", "again", "new_id", "new_name"):
            self.values.pop(field, None)
        self.values.update(offered_ticks(self.snapshot.house), new_tag="")
        self.done_text = self.tr("Saved.")
