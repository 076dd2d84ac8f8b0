"""A PIN over the shoulder: who, six digits, and the act that waited for it goes on. Never in the way of the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from tablemgr.app.api import NewSecret, PeopleApi, RefusalCode, Refused, Secret, TableApi
from tablemgr.text.dates import format_date
from ui.presenters.form_models import FormModel, TextField
from ui.presenters.form_screen import FormScreen
from ui.presenters.model_parts import ActStyle, Line, TextPart, Tone
from ui.presenters.screens import JUST_ASKED, Desk, PinAsked
from ui.presenters.wording import Words

Told = TypeVar("Told")

PIN_DIGITS = 6
SECRET_MAX = 64
MANAGER = "M"
ASKED_FOR = (RefusalCode.PROOF_NEEDED, RefusalCode.PIN_TO_BE_CHOSEN)


def door_of(api: TableApi) -> PeopleApi | None:
    """The door at which people prove themselves; None at a table that knows no PINs."""
    return api if isinstance(api, PeopleApi) else None


def asked_for_proof(desk: Desk, answer: object, again: Callable[[], None]) -> bool:
    """Whether an answer that came beside the window only wants somebody to prove himself: he is asked at once, and
    ``again`` goes on when he has. That is no trouble, and is not said as one."""
    door = door_of(desk.api)
    wanted = door.proof_wanted if door is not None else ""
    if not isinstance(answer, Refused) or answer.code not in ASKED_FOR or not wanted:
        return False
    desk.ask_pin(wanted, again)
    desk.redraw()
    return True


def note_touch(api: TableApi, *, by_hand: bool) -> None:
    """Somebody works at this terminal: the idle lock waits (controls 3.1). What happens by itself is no work."""
    door = door_of(api)
    if door is not None and by_hand:
        door.note_touch()


def is_locked(api: TableApi) -> bool:
    """Whether money acts at this terminal ask for a PIN first."""
    door = door_of(api)
    return door is not None and door.is_locked


def has_pin(api: TableApi, staff_id: str) -> bool:
    """Whether this person proves himself."""
    door = door_of(api)
    return door is not None and bool(staff_id) and door.has_pin(staff_id)


def must_choose_pin(api: TableApi, staff_id: str) -> bool:
    """Whether he chooses a PIN before he approves anything: this house proves approvals, and he has none."""
    door = door_of(api)
    return door is not None and bool(staff_id) and door.must_choose_pin(staff_id)


def unvouched_words(api: TableApi, staff_id: str, words: Words) -> str:
    """When somebody chose a PIN at a table under this name and nobody has vouched for it since; empty otherwise."""
    door, tr = door_of(api), words.tr
    people = door.people() if door is not None else ()
    person = next((one for one in people if one.staff_id == staff_id and one.chosen_us), None)
    if person is None:
        return ""
    at_us = person.chosen_us
    said = tr(
        "This PIN was chosen at the table on {day} at {time}, and nobody has vouched for it.",
        day=format_date(at_us, words.zone, words.language),
        time=words.clock(at_us),
    )
    if person.role == MANAGER:
        return said
    return f"{said} {tr('If it was not you, call the shift manager: he gives you another one.')}"


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


class ProvingScreen(FormScreen):
    """A form with a PIN in it. The comparison takes its time on purpose: it is made beside the window, and meanwhile
    the form waits, says so, and hears no second confirmation."""

    checking = False
    making = False

    def prove(self, staff_id: str, secret: str, then: Callable[[], None]) -> None:
        """``then`` goes on once he has proved himself, unless the form was left meanwhile; a wrong PIN is said."""
        door = door_of(self.desk.api)
        if door is None or self.checking:
            return
        check = self._told(lambda: door.proof_check(staff_id, secret))
        if check is not None:
            self.checking = True
            self.desk.surroundings.beside(check, lambda fits: self._checked(staff_id, fits, then))

    def _checked(self, staff_id: str, fits: bool, then: Callable[[], None]) -> None:
        self.checking = False
        door, here = door_of(self.desk.api), self.desk.shows(self)
        self.values["pin"] = ""
        if door is not None and (here or not fits):  # a failure counts, seen or not (H03)
            proof = self._told(lambda: door.proof_checked(staff_id, fits))
            if proof is not None and here:
                self._go_on_as_proved(then)
        self.desk.redraw()

    def _go_on_as_proved(self, then: Callable[[], None]) -> None:
        """Somebody else may have to prove himself for the same act: then he is asked, and it is given again."""
        then()
        door = door_of(self.desk.api)
        if door is not None and door.proof_wanted and self.desk.shows(self):
            self.desk.ask_pin(door.proof_wanted, then)

    def _told(self, ask: Callable[[], Told | Refused]) -> Told | None:
        """The answer; None when it was a refusal or the disk failed, which the form then says."""
        found: list[Told] = []

        def once() -> Refused | None:
            answer = ask()
            if isinstance(answer, Refused):
                return answer
            found.append(answer)
            return None

        refused = self.guarded(once, writes=False)
        if isinstance(refused, Refused):
            self.notice = refused
        return found[0] if found else None

    def keep_secret(
        self, staff_id: str, secret: str, kind: Secret, people: tuple[str, str], then: Callable[[], None]
    ) -> None:
        """A new PIN or password is made beside the window too, then kept; ``then`` goes on. ``people``: who gives it
        and who approves. A form that was left meanwhile keeps nothing."""
        door, (by, ok) = door_of(self.desk.api), people
        if door is None or self.waits():
            return
        new = self._told(lambda: door.new_secret(staff_id, secret, by=by, ok=ok, kind=kind))
        if new is not None:
            self.making = True
            self.desk.surroundings.beside(new.make, lambda _made: self._made(new, people, then))

    def _made(self, new: NewSecret, people: tuple[str, str], then: Callable[[], None]) -> None:
        self.making = False
        door, (by, ok) = door_of(self.desk.api), people
        if door is None or not self.desk.shows(self):
            return
        if self.settle(lambda: door.keep_secret(new, by=by, ok=ok)) is not None:
            then()
        self.desk.redraw()

    @property
    def is_busy(self) -> bool:
        """Whether something is done beside the window that this form waits for."""
        return self.checking or self.making

    def waits(self) -> str:
        """Why nothing can be confirmed just now; empty when it can."""
        if self.making:
            return self.tr("The new PIN is being kept.")
        return self.tr("The PIN is being checked.") if self.checking else ""


class PinScreen(ProvingScreen):
    """Asks one person for his PIN; ``then`` does what he was asked for. The sixth digit is enough."""

    name = "pin"

    def __init__(
        self, desk: Desk, staff_id: str, then: Callable[[], None], asked: PinAsked = JUST_ASKED
    ) -> None:
        super().__init__(desk)
        self._asked = asked
        self._staff_id = staff_id
        self._then = then
        door = door_of(desk.api)
        wanted = door is not None and door.proof_wanted == staff_id and door.password_wanted
        self._letters = wanted or takes_letters(desk.api, staff_id)

    @property
    def staff_id(self) -> str:
        """Who is asked."""
        return self._staff_id

    def form(self) -> FormModel:
        tr, words = self.tr, self.words
        who = words.staff(self._staff_id)
        typed = self.text("pin")
        why = self.waits() or ("" if typed else tr("Type the PIN."))
        unvouched = unvouched_words(self.desk.api, self._staff_id, words)
        return FormModel(
            "pin",
            tr("Password of {person}", person=who) if self._letters else tr("PIN of {person}", person=who),
            (pin_field("pin", who, typed, words, letters=self._letters),),
            self.confirm_act(tr("Confirm"), why=why, style=ActStyle.CALL),
            self.cancel_act(),
            intro=(
                TextPart(self._said(who)),
                *self.what_waits(),
                *((TextPart(f" {unvouched}", Tone.WARN),) if unvouched else ()),
            ),
            refusal=self.refusal(),
            keypad=not self._letters,
            focus="pin",
        )

    def what_waits(self) -> Line:
        """Nobody proves himself for what he cannot read (A04): it stands beneath, out of sight."""
        what = self._asked.about(self.words)
        return (TextPart(f" {what}", Tone.STRONG),) if what else ()

    def _said(self, who: str) -> str:
        if self._letters:
            return self.tr("{person} works here with a password; a PIN is enough to approve.", person=who)
        if self._asked.once_more:
            return self.tr("The PIN was right and counts. What follows is confirmed once more, by itself.")
        return self.tr("{person} confirms with a PIN of his own.", person=who)

    def take(self, key: str, value: object) -> None:
        if key == "pin" and not self._letters and len(self.text("pin")) == PIN_DIGITS:
            self.confirm()

    def confirm(self) -> None:
        if self.text("pin"):
            self.prove(self._staff_id, self.text("pin"), self._go_on)

    def _go_on(self) -> None:
        self.desk.close()
        self._then()


class ChoosePinScreen(PinScreen):
    """He has no PIN and approvals are proved here: he chooses one, twice the same; then his act goes on by itself."""

    name = "choose_pin"

    def form(self) -> FormModel:
        tr, words = self.tr, self.words
        who = words.staff(self.staff_id)
        first, again = self.text("pin"), self.text("again")
        why = self.waits()
        if not why and len(first) != PIN_DIGITS:
            why = tr("A PIN has six digits.")
        if not why and first != again:
            why = tr("Type it twice, the same both times.")
        said = tr(
            "{person} has no PIN yet, and here everybody confirms with his own: six digits that nobody else knows. "
            "The journal keeps that it was chosen now, never what it is.",
            person=who,
        )
        return FormModel(
            f"{self.name}_{self.staff_id}",  # the next one who chooses begins at the first line again
            tr("{person} chooses a PIN", person=who),
            (
                pin_field("pin", tr("New PIN"), first, words),
                pin_field("again", tr("Once more"), again, words),
            ),
            self.confirm_act(tr("Choose the PIN"), why=why, style=ActStyle.CALL),
            self.cancel_act(),
            intro=(TextPart(said), *self.what_waits()),
            refusal=self.refusal(),
            focus="pin",
        )

    def take(self, key: str, value: object) -> None:
        """Nothing is confirmed by the last digit: he looks at it first."""

    def confirm(self) -> None:
        secret = self.text("pin")
        if len(secret) == PIN_DIGITS and secret == self.text("again"):
            self.keep_secret(self.staff_id, secret, Secret.PIN, (self.staff_id, ""), self._go_on)


def pin_screen(
    desk: Desk, staff_id: str, then: Callable[[], None], asked: PinAsked = JUST_ASKED
) -> PinScreen:
    """Where this person proves himself; who has no PIN where he needs one chooses it."""
    screen = ChoosePinScreen if must_choose_pin(desk.api, staff_id) else PinScreen
    return screen(desk, staff_id, then, asked)
