"""The first start: one form for the house, its first table, chips and people; later the same form corrects them.

Everything is checked before anything is written, and every sentence stands at its field.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import replace

from tablemgr.app.api import EXAMPLE_STAFF, Refused, Secret, StaffView, check_name, check_pin, check_reference
from ui.presenters.bank.denominations import (
    PROPOSED,
    denominations_problem,
    denominations_text,
    parse_denominations,
)
from ui.presenters.fields import ROLE_NAMES
from ui.presenters.form_models import (
    CheckField,
    Choice,
    ChoiceField,
    Column,
    Field,
    FormModel,
    NoteField,
    TableField,
    TableRow,
    TextField,
)
from ui.presenters.house.first_stakes import BLINDS, first_stakes, read_stakes, stakes_fields, stakes_problems
from ui.presenters.house.ico import has_check_digit, is_eight_digits
from ui.presenters.model_parts import ActStyle, TextPart, Tone
from ui.presenters.pin import ProvingScreen, door_of, pin_field
from ui.presenters.screens import Desk, ScreenArgs
from ui.presenters.upkeep.copies import CARRY, HERE, carry_field, here_field
from ui.presenters.upkeep.training import TRAINING, take_training, training_fields

TEXT_MAX = 200
"""What the fields take; what is too long is said in words, never cut silently."""

EXAMPLE_TABLE = "PK01"
STAFF_FIELDS = ("id", "name", "role")

Row = dict[str, str]
Problems = dict[str, str]


class HouseForm(ProvingScreen):
    """Operator, site and people; its heirs say what else is asked and where to go afterwards."""

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        self.rows: list[Row] = []
        self._shown: set[str] = set()
        """Fields whose problem is said: after a confirmation, until they are corrected."""
        self._problems: Problems = {}

    # --- for heirs --------------------------------------------------------------------------------

    def more_fields(self) -> tuple[Field, ...]:
        """Fields between those of the house and its people."""
        return ()

    def more_problems(self) -> Problems:
        return {}

    def fields_of_people(self) -> tuple[Field, ...]:
        """Who stands behind it, after the list of people."""
        return ()

    @abstractmethod
    def done(self) -> None:
        """The house is written: where now?"""

    # --- the form ---------------------------------------------------------------------------------

    def take(self, key: str, value: object) -> None:
        self._shown = {name for name in self._shown if name.partition(":")[0] != key}
        if key == "staff" and isinstance(value, list):
            self.rows = [
                {name: str(row.get(name, "")) for name in STAFF_FIELDS}
                for row in value
                if isinstance(row, Mapping)
            ]

    def house_fields(self) -> tuple[Field, ...]:
        tr = self.tr
        return (
            self._text("operator", tr("Operator"), tr("the company that runs the house")),
            self._text("ico", tr("Company ID (IČO)"), tr("eight digits; 00000000 where there is none")),
            self._text("site", tr("Site"), tr("short, for the numbers of papers: PRAHA1")),
        )

    def training_field(self) -> CheckField:
        tr = self.tr
        label = tr("Training: every paper is marked TRAINING")
        return CheckField("training", label, self.checked("training"))

    def staff_field(self) -> TableField:
        tr = self.tr
        roles = tuple(Choice(role, tr(name)) for role, name in ROLE_NAMES.items())
        return TableField(
            "staff",
            tr("Staff"),
            (
                Column("id", tr("Number"), stretch=2),
                Column("name", tr("Name"), stretch=5),
                Column("role", tr("Role"), roles, stretch=4),
            ),
            tuple(
                TableRow(tuple(row[name] for name in STAFF_FIELDS), self._problems.get(f"staff:{index}", ""))
                for index, row in enumerate(self.rows)
            ),
            add_text=tr("+ Another person"),
            remove_text=tr("Remove the person"),
            hint=tr("Numbers are permanent and are never given twice."),
            refusal=self._problems.get("staff", ""),
        )

    def form(self) -> FormModel:
        tr = self.tr
        found = self._all_problems() if self._shown else {}
        self._problems = {key: said for key, said in found.items() if key in self._shown}
        return FormModel(
            key=self.name,
            title=self._title(),
            fields=(
                *self.house_fields(),
                *self.more_fields(),
                self.training_field(),
                self.staff_field(),
                *self.fields_of_people(),
            ),
            confirm=self.confirm_act(tr("Save"), why=self.waits(), style=ActStyle.CALL),
            intro=(TextPart(self._intro()),),
            refusal=self.refusal() or self._first_problem(),
            focus="operator",
            wide=True,
            backspace_text=tr("Delete the last digit"),
        )

    def confirm(self) -> None:
        self._shown = set(self._all_problems())
        if self._shown or self.waits():
            return
        house = self.snapshot.house
        done = self.settle(
            lambda: self.desk.api.configure_house(
                operator=self.text("operator").strip(),
                ico=self.text("ico").strip(),
                site=self.text("site").strip(),
                currency=house.currency if house else "CZK",
                gaming_day_start=house.gaming_day_start if house else "06:00",
                time_zone=house.time_zone if house else "Europe/Prague",
                language=self.words.language.value,
                training=self.checked("training"),
                staff=self._staff(),
                by=self.text("by"),
                ok=self.text("ok"),
            )
        )
        if done is not None:
            self.done()

    @abstractmethod
    def _title(self) -> str:
        """Over the form."""

    @abstractmethod
    def _intro(self) -> str:
        """One sentence below the title."""

    def _text(self, key: str, label: str, hint: str) -> TextField:
        return TextField(
            key, label, self.text(key), hint=hint, max_length=TEXT_MAX, refusal=self._problems.get(key, "")
        )

    def _staff(self) -> tuple[StaffView, ...]:
        return tuple(StaffView(row["id"].strip(), row["name"].strip(), row["role"]) for row in self._filled())

    def _filled(self) -> list[Row]:
        """Rows with anything in them; an empty last row is no person."""
        return [row for row in self.rows if any(row[name].strip() for name in ("id", "name"))]

    # --- what is wrong ----------------------------------------------------------------------------

    def _said(self, label: str, refused: Refused | None) -> str:
        """«Provozovatel: Zadejte jméno.»"""
        if refused is None:
            return ""
        return self.tr("{field}: {what}", field=label, what=self.words.refusal(refused))

    def _all_problems(self) -> Problems:
        return {**self._house_problems(), **self.more_problems(), **self._staff_problems()}

    def _house_problems(self) -> Problems:
        tr = self.tr
        found = {
            "operator": self._said(tr("Operator"), check_name(self.text("operator").strip())),
            "ico": self._ico_problem(self.text("ico").strip()),
            "site": self._said(tr("Site"), check_reference(self.text("site").strip())),
        }
        return {key: said for key, said in found.items() if said}

    def _ico_problem(self, ico: str) -> str:
        """Eight digits of which the last proves the others; one that the house has already stays as it is."""
        tr, house = self.tr, self.snapshot.house
        if not is_eight_digits(ico):
            return tr("Company ID (IČO): eight digits, such as 01234561.")
        if has_check_digit(ico) or (house is not None and house.ico == ico):
            return ""
        return tr("Company ID (IČO): the last digit does not fit the others, one of them is mistyped.")

    def _staff_problems(self) -> Problems:
        tr = self.tr
        found: Problems = {}
        seen: set[str] = set()
        for index, row in enumerate(self.rows):
            if row not in self._filled():
                continue
            said = self._row_problem(row, seen)
            if said:
                found[f"staff:{index}"] = said
            seen.add(row["id"].strip())
        roles = {row["role"] for row in self._filled()}
        if "D" not in roles:
            found["staff"] = tr("Staff: a dealer is missing.")
        elif not roles & {"F", "M"}:
            found["staff"] = tr("Staff: a floor is missing; without one no table may be opened.")
        house = self.snapshot.house
        gone = {member.staff_id for member in house.staff} - seen if house else set()
        if gone:
            found["staff"] = tr(
                "Staff: {who} cannot be removed, numbers are permanent.", who=", ".join(sorted(gone))
            )
        return found

    def _row_problem(self, row: Row, seen: set[str]) -> str:
        tr, staff_id = self.tr, row["id"].strip()
        said = self._said(tr("Number"), check_reference(staff_id))
        if said:
            return said
        if staff_id in seen:
            return tr("The number {id} is there twice.", id=staff_id)
        said = self._said(tr("Name"), check_name(row["name"].strip()))
        if said:
            return said
        return "" if row["role"] in ROLE_NAMES else tr("Role: choose one.")

    def _first_problem(self) -> str:
        """What stands over the button too, because the field may be out of sight."""
        for key, said in self._problems.items():
            if key.startswith("staff:"):
                return self.tr("Staff, row {n}: {what}", n=int(key.partition(":")[2]) + 1, what=said)
            return said
        return ""


class FirstStartScreen(HouseForm):
    """Nothing is there yet: one form, with example rows to write over, then straight to opening the table."""

    name = "first_start"
    holds = False
    """The house is written and the manager's PIN not yet: the window does not go on to the table before it is kept."""

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        self.rows = [{"id": who.staff_id, "name": who.name, "role": who.role} for who in EXAMPLE_STAFF]
        self.values.update(table=EXAMPLE_TABLE, denominations=denominations_text(PROPOSED))
        self.values.update(first_stakes(), prove=True)

    def house_fields(self) -> tuple[Field, ...]:
        """Language first: everything below is read in it; and a way to learn before anything is real."""
        language = ChoiceField(
            "language",
            self.tr("Language"),
            (Choice("cs", "Čeština"), Choice("en", "English")),
            self.words.language.value,
            whole_row=True,
        )
        carry = (carry_field(self.words, out=False),) if self.desk.copies is not None else ()
        here = here_field(self.desk.copies, self.words)
        return (language, *here, *training_fields(self.desk), *carry, *super().house_fields())

    def take(self, key: str, value: object) -> None:
        if key == "stakes":
            self._shown -= set(BLINDS)
            self.values.update(read_stakes(str(value)))
        elif key == "language":
            self.desk.set_language(str(value))
        elif key in (CARRY, HERE):
            self.desk.open_page(str(value))
        elif key == TRAINING:
            take_training(self.desk, str(value))
        else:
            super().take(key, value)

    def more_fields(self) -> tuple[Field, ...]:
        tr = self.tr
        return (
            self._text("table", tr("First table"), tr("its name on papers")),
            self._text("denominations", tr("Chips by value"), tr("from the smallest, with commas between")),
            *stakes_fields(self, self._problems),
        )

    def fields_of_people(self) -> tuple[Field, ...]:
        """The manager chooses his PIN: nobody else has one before, and there is none ready (controls 3.1)."""
        manager = self._manager()
        if not manager or door_of(self.desk.api) is None:
            return ()
        tr, words = self.tr, self.words
        label = tr("PIN of {person}", person=manager)
        first = pin_field("pin", label, self.text("pin"), words)
        again = pin_field("pin_again", tr("Once more"), self.text("pin_again"), words)
        hint = tr("void, payout, fill, count: who has no PIN chooses one at his first act")
        prove = CheckField(
            "prove", tr("Every approval is confirmed with a PIN (recommended)"), self.checked("prove"), hint
        )
        fields: tuple[Field, ...] = (replace(first, refusal=self._problems.get("pin", "")), again, prove)
        unproved = ", ".join(row["id"].strip() for row in self._filled() if row["role"] == "F")
        if unproved and not self.checked("prove"):
            said = tr(
                "Without a PIN of their own: {people}. Their approvals are not proved before each has one: menu, "
                "People and PINs.",
                people=unproved,
            )
            fields += (NoteField("unproved", ((TextPart(said, Tone.WARN),),)),)
        return fields

    def _manager(self) -> str:
        """The first shift manager of the list."""
        return next((row["id"].strip() for row in self._filled() if row["role"] == "M"), "")

    def more_problems(self) -> Problems:
        tr = self.tr
        chips = denominations_problem(self.text("denominations"), self.words)
        found = {
            "table": self._said(tr("First table"), check_reference(self.text("table").strip())),
            "denominations": tr("Chips by value: {what}", what=chips) if chips else "",
        }
        found |= stakes_problems(self, parse_denominations(self.text("denominations")) or ())
        if self._manager() and door_of(self.desk.api) is not None:
            found["pin"] = self._pin_problem()
        return {key: said for key, said in found.items() if said}

    def _pin_problem(self) -> str:
        tr, pin = self.tr, self.text("pin")
        if pin != self.text("pin_again"):
            return tr("PIN: type it twice, the same both times.")
        return self._said(tr("PIN"), check_pin(pin))

    def confirm(self) -> None:
        self.holds = True
        super().confirm()
        self.holds = self.snapshot.house is not None

    def done(self) -> None:
        door, manager = door_of(self.desk.api), self._manager()
        if door is not None and manager:
            # set already when the form is confirmed again
            asked = self.checked("prove") and not door.must_choose_pin(manager)
            if asked and self.settle(lambda: door.require_pins(by=manager)) is None:
                return
            self.keep_secret(manager, self.text("pin"), Secret.PIN, (manager, ""), self._to_the_table)
        else:
            self._to_the_table()

    def _to_the_table(self) -> None:
        chips = parse_denominations(self.text("denominations")) or PROPOSED
        table = self.text("table").strip()
        blinds = {key: self.amount(key) or 0 for key in BLINDS}
        self.desk.open_page(
            "open_table", {"table": table, "denominations": denominations_text(chips), **blinds}
        )

    def _title(self) -> str:
        return self.tr("First start: the house")

    def _intro(self) -> str:
        return self.tr("Fill in your house and write your people over the examples.")
