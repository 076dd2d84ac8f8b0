"""A PIN over the shoulder: who, six digits, and the act that waited for it goes on. Never in the way of the table."""

from __future__ import annotations

from collections.abc import Callable

from tablemgr.app.api import PeopleApi, Refused, TableApi
from ui.presenters.form_models import FormModel, TextField
from ui.presenters.form_screen import FormScreen
from ui.presenters.model_parts import ActStyle, TextPart
from ui.presenters.screens import Desk
from ui.presenters.wording import Words

PIN_DIGITS = 6
SECRET_MAX = 64


def door_of(api: TableApi) -> PeopleApi | None:
    """The door at which people prove themselves; None at a table that knows no PINs."""
    return api if isinstance(api, PeopleApi) else None


def note_touch(api: TableApi, *, by_hand: bool) -> None:
    """Somebody works at this terminal: the idle lock waits (controls 3.1). What happens by itself is no work."""
    door = door_of(api)
    if door is not None and by_hand:
        door.note_touch()


def has_pin(api: TableApi, staff_id: str) -> bool:
    """Whether this person proves himself."""
    door = door_of(api)
    return door is not None and bool(staff_id) and door.has_pin(staff_id)


def takes_letters(api: TableApi, staff_id: str) -> bool:
    """Whether he has only a password, which is more than digits."""
    door = door_of(api)
    people = door.people() if door is not None else ()
    return any(person.staff_id == staff_id and not person.has_pin for person in people)


def pin_field(key: str, label: str, text: str, words: Words, *, letters: bool = False) -> TextField:
    """Dots instead of what is typed."""
    hint = words.tr("password") if letters else words.tr("six digits")
    return TextField(
        key,
        label,
        text,
        hint=hint,
        max_length=SECRET_MAX if letters else PIN_DIGITS,
        figures=not letters,
        secret=True,
    )


class PinScreen(FormScreen):
    """Asks one person for his PIN; ``then`` does what he was asked for. The sixth digit is enough."""

    name = "pin"

    def __init__(self, desk: Desk, staff_id: str, then: Callable[[], None]) -> None:
        super().__init__(desk)
        self._staff_id = staff_id
        self._then = then
        self._letters = takes_letters(desk.api, staff_id)

    @property
    def staff_id(self) -> str:
        """Who is asked."""
        return self._staff_id

    def form(self) -> FormModel:
        tr, words = self.tr, self.words
        who = words.staff(self._staff_id)
        typed = self.text("pin")
        return FormModel(
            "pin",
            tr("PIN of {person}", person=who),
            (pin_field("pin", who, typed, words, letters=self._letters),),
            self.confirm_act(tr("Confirm"), why="" if typed else tr("Type the PIN."), style=ActStyle.CALL),
            self.cancel_act(),
            intro=(TextPart(tr("{person} confirms with a PIN of his own.", person=who)),),
            refusal=self.refusal(),
            keypad=not self._letters,
            focus="pin",
        )

    def take(self, key: str, value: object) -> None:
        if key == "pin" and not self._letters and len(self.text("pin")) == PIN_DIGITS:
            self.confirm()

    def confirm(self) -> None:
        secret, door = self.text("pin"), door_of(self.desk.api)
        if not secret or door is None:
            return
        refused: list[Refused] = []

        def prove() -> None:
            outcome = door.prove(self._staff_id, secret)
            if isinstance(outcome, Refused):
                refused.append(outcome)

        self.guarded(prove, writes=False)
        self.values["pin"] = ""
        if refused:
            self.notice = refused[0]
        elif not self.failed:
            self.desk.close()
            self._then()
