"""Who brings a file in and who stands beside (controls 3.2): chosen on the form, and proved where they can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from tablemgr.app.api import CopyPerson, Refused, pair_problem, upkeep_people
from ui.presenters.fields import BUTTONS_MAX, ROLE_NAMES
from ui.presenters.form_models import Choice, ChoiceField, Field, NoteField, TextField
from ui.presenters.model_parts import TextPart
from ui.presenters.pin import SECRET_MAX, has_pin, must_choose_pin
from ui.presenters.screens import Desk
from ui.presenters.upkeep.copy_keeping import CopyKeeping
from ui.presenters.wording import Words

BY, OK = "by", "ok"
PINS: Final = {"pin_by": BY, "pin_ok": OK}
TRIES: Final = 3
"""So many wrong PINs of one person in a window, then nobody asks him again here (H03)."""


class TwoPeople:
    """``desk`` is the window of the running table, where people prove themselves as everywhere; without one, or before
    the house is known there, the PINs are typed here and compared with those that the file keeps."""

    def __init__(self, keeping: CopyKeeping, redraw: Callable[[], None], desk: Desk | None = None) -> None:
        self._keeping = keeping
        self._redraw = redraw
        self._desk = desk
        self._copy = ""
        self.people: tuple[CopyPerson, ...] | None = None
        """None while they are being asked for."""
        self._chosen = {BY: "", OK: ""}
        self._pins = {BY: "", OK: ""}
        self._wrong = Counter[str]()
        self._refused: Refused | None = None
        self._bad = ""
        """Whose PIN was not right."""
        self._checking = False

    def begin(self, copy: str) -> None:
        """A file was chosen: whom does it know, or the table that is open?"""
        self._copy, self._refused, self._bad = copy, None, ""
        house = self._desk.snapshot.house if self._desk is not None else None
        if house is not None:
            self.people = tuple(
                CopyPerson(one.staff_id, one.name, one.role, self._has_pin(one.staff_id))
                for one in house.staff
            )
            return
        self.people = None
        self._keeping.errands.run(self._keeping.door.people_job(copy), lambda found: self._found(copy, found))

    def _found(self, copy: str, found: object) -> None:
        if copy == self._copy:
            self.people = found if isinstance(found, tuple) else ()
            self._redraw()

    def _has_pin(self, staff_id: str) -> bool:
        api = self._desk.api if self._desk is not None else None
        return api is not None and (has_pin(api, staff_id) or must_choose_pin(api, staff_id))

    @property
    def _asks_here(self) -> bool:
        """Whether PINs are typed on this form."""
        return self._desk is None or self._desk.snapshot.house is None

    # --- the form -------------------------------------------------------------------------------------------------

    def take(self, key: str, value: object) -> bool:
        """A field of these was changed; False for any other."""
        if key not in (BY, OK) and key not in PINS:
            return False
        self._refused, self._bad = None, ""
        if key in PINS:
            self._pins[PINS[key]] = str(value)
        else:
            self._chosen[key] = str(value)
        return True

    def fields(self, words: Words) -> tuple[Field, ...]:
        """Nothing where the file knows nobody."""
        tr = words.tr
        if not self.people:
            return ()
        able = upkeep_people(self.people)
        found: list[Field] = [
            self._field(BY, tr("Brought in by"), able, words),
            self._field(OK, tr("Stands beside and approves (3.2)"), able, words),
        ]
        asked = [who for who in self._proving() if self._asks_here]
        for key, role in PINS.items():
            who = self._chosen[role]
            if who in asked:
                label = tr("PIN of {person}", person=self._named(who))
                hint = tr("PIN or password")
                found.append(
                    TextField(key, label, self._pins[role], hint=hint, max_length=SECRET_MAX, secret=True)
                )
        if len(self._proving()) < 2 and all(self._chosen.values()):
            said = tr("No PIN is known of both: the record will say that they were not proved.")
            found.append(NoteField("unproved", ((TextPart(said),),)))
        return tuple(found)

    def _field(self, key: str, label: str, able: tuple[CopyPerson, ...], words: Words) -> ChoiceField:
        choices = tuple(
            Choice(one.staff_id, f"{one.staff_id} {one.name}".strip(), words.tr(ROLE_NAMES[one.role]))
            for one in able
        )
        return ChoiceField(key, label, choices, self._chosen[key], compact=len(choices) > BUTTONS_MAX)

    def _named(self, who: str) -> str:
        return next((f"{who} {one.name}".strip() for one in self.people or () if one.staff_id == who), who)

    def _proving(self) -> list[str]:
        proving = {one.staff_id for one in self.people or () if one.proves}
        return [who for who in self._chosen.values() if who in proving]

    def why_not(self, words: Words) -> str:
        """Why these two cannot go on now; "" when they can."""
        tr = words.tr
        if self.people is None:
            return tr("The people of this file are being read …")
        if self._checking:
            return tr("The PIN is being checked.")
        if len(self.people) > 1 and not all(self._chosen.values()):
            return tr("Choose who brings it in and who stands beside.")
        refused = pair_problem(self.people, self._chosen[BY], self._chosen[OK])
        if refused is not None:
            return words.refusal(refused)
        for who in self._proving() if self._asks_here else ():
            if self._wrong[who] >= TRIES:
                return tr(
                    "{person} has typed three wrong PINs: choose somebody else.", person=self._named(who)
                )
        if any(not self._pins[role] for role in self._asked_roles()):
            return tr("Both type their PIN.")
        return ""

    def refusal(self, words: Words) -> str:
        """What was wrong with the last confirmation."""
        if self._bad:
            return words.tr(
                "The PIN of {person} is not right. Nothing was changed.", person=self._named(self._bad)
            )
        return words.refusal(self._refused) if self._refused is not None else ""

    def _asked_roles(self) -> list[str]:
        proving = self._proving()
        return [role for role in (BY, OK) if self._asks_here and self._chosen[role] in proving]

    # --- the proof ------------------------------------------------------------------------------------------------

    def prove(self, then: Callable[[str, str, bool], None]) -> None:
        """``then(by, ok, proved)`` once both have proved themselves, as far as they can."""
        by, ok = self._chosen[BY], self._chosen[OK]
        proved = len(self._proving()) == 2
        if not self._asks_here:
            self._ask(self._proving(), lambda: then(by, ok, proved))
            return
        asked = [(self._chosen[role], self._pins[role]) for role in self._asked_roles()]
        jobs = [(who, self._keeping.door.proof_job(self._copy, who, pin)) for who, pin in asked]
        self._checking = bool(jobs)

        def work() -> str:
            return next((who for who, job in jobs if not job()), "")

        def answered(found: object) -> None:
            self._checking = False
            self._pins = {BY: "", OK: ""}
            if isinstance(found, str) and not found:
                then(by, ok, proved)
            else:
                self._bad = found if isinstance(found, str) else by
                self._wrong[self._bad] += 1
            self._redraw()

        if jobs:
            self._keeping.errands.run(work, answered)
        else:
            then(by, ok, proved)

    def _ask(self, waiting: list[str], then: Callable[[], None]) -> None:
        """One after the other, over what stands there."""
        if not waiting or self._desk is None:
            then()
            return
        self._desk.ask_pin(waiting[0], lambda: self._ask(waiting[1:], then))
