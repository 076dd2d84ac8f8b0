"""A first PIN chosen at a table proves only that somebody stood there: it stays visible until it is vouched for.

Seen in the shift report (S10), on the access listing (H05), by its person at the next proof, and on the page of people.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablemgr.app.api import (
    Done,
    Entry,
    PaperRequest,
    PlayerRef,
    RefusalCode,
    Refused,
    SeatNo,
    SeatPlayer,
    VouchSecret,
)
from tablemgr.app.documents.paper import Message, Paper
from tablemgr.app.people.guard import GuardedTable
from tablemgr.app.reporting.models import ExceptionLine, Person
from tablemgr.app.reporting.numbers import DocumentKind
from tablemgr.app.reporting.secrets import secrets_of
from tablemgr.app.sources import ManualClock
from tablemgr.engine.house import HOUSE_SESSION
from tablemgr.persistence.memory_store import InMemoryJournalStore
from tablemgr.reports.renderer import ReportLabRenderer
from tests.helpers.pins import MANAGER, choose_pin, give_pins, guarded_house, pin_of, prove
from tests.helpers.services import SIX_IN_THE_EVENING
from tests.helpers.tireless import open_table
from tests.reports.paper import flat

A_MINUTE_US = 60_000_000
LISTING = PaperRequest(DocumentKind.ACCESS_LISTING)


class House:
    """Approvals are proved here; the manager has a PIN that somebody vouched for, each act takes a minute."""

    def __init__(self, *chosen: str) -> None:
        self.store, self.clock = InMemoryJournalStore(), ManualClock(SIX_IN_THE_EVENING)
        self.service = guarded_house(self.store, self.clock)
        assert isinstance(self.service.require_pins(by=MANAGER), Done)
        for staff_id in (MANAGER, *chosen):
            self.choose(staff_id)

    def later(self) -> GuardedTable:
        self.clock.set_us(self.clock.now_us() + A_MINUTE_US)
        return self.service

    def choose(self, staff_id: str) -> None:
        choose_pin(self.later(), staff_id)

    def opened(self) -> House:
        open_table(self.later())
        return self

    def vouch(self, whom: str, by: str) -> Done | Refused:
        self.later()
        if self.service.has_pin(by):
            prove(self.service, by)
        return self.service.change_people(VouchSecret(whom), by=by)

    def seat_somebody(self) -> None:
        assert isinstance(self.later().execute(SeatPlayer(SeatNo(1), PlayerRef("P1"), Entry.POST)), Done)

    def pin_lines(self) -> list[ExceptionLine]:
        told = self.service.shift_report(1).exceptions
        return [line for line in told if line.kind in ("FIRST_PIN", "PIN_VOUCHED")]

    def chosen_us(self, staff_id: str) -> int:
        return next(one.chosen_us for one in self.service.people() if one.staff_id == staff_id)


def number(person: Person | None) -> str:
    return person.staff_id if person is not None else ""


def test_the_shift_report_names_every_first_pin_that_was_chosen_for_its_opening() -> None:
    house = House("D101", "F201").opened()
    lines = [(line.ref, number(line.by), number(line.ok), line.reason) for line in house.pin_lines()]
    assert lines == [(f"staff:{who}", who, "", "NOBODY_VOUCHED") for who in (MANAGER, "D101", "F201")]
    said = flat(ReportLabRenderer().render_shift(house.service.shift_report(1), "cs"))
    assert "První PIN zvolen u stolu" in said
    assert "Nikdo ho nepotvrdil" in said


def test_the_exceptions_stand_in_the_order_of_the_journal() -> None:
    house = House("D101", "F201").opened()
    house.choose("F202")
    lines = house.service.shift_report(1).exceptions
    assert [line.seq for line in lines] == sorted(line.seq for line in lines)


def test_who_vouches_stands_beside_the_choice_once_the_table_goes_on() -> None:
    house = House("D101", "F201").opened()
    assert isinstance(house.vouch("F201", MANAGER), Done)
    before = {line.ref: number(line.ok) for line in house.pin_lines()}
    house.seat_somebody()
    after = {line.ref: (number(line.ok), line.reason) for line in house.pin_lines()}
    assert before["staff:F201"] == ""  # what was signed and printed stays as it was
    assert after["staff:F201"] == (MANAGER, "")
    assert after["staff:D101"] == ("", "NOBODY_VOUCHED")


def test_a_pin_that_the_manager_gave_is_no_exception() -> None:
    service = guarded_house(InMemoryJournalStore())
    give_pins(service, "D101", "F201")
    assert [one.staff_id for one in service.people() if one.chosen_us] == [MANAGER]


@pytest.mark.parametrize(
    ("by", "code"),
    [
        ("F201", RefusalCode.SAME_PERSON_APPROVES),
        ("D101", RefusalCode.NOT_ALLOWED_FOR_ROLE),
        ("F202", RefusalCode.PIN_TO_BE_CHOSEN),
    ],
)
def test_only_another_one_of_the_approvers_with_a_pin_of_his_own_vouches(by: str, code: RefusalCode) -> None:
    house = House("D101", "F201")
    answer = house.vouch("F201", by)
    assert isinstance(answer, Refused)
    assert answer.code is code
    assert house.chosen_us("F201")


def test_nobody_vouches_twice_or_for_a_pin_that_was_given() -> None:
    house = House("D101", "F201")
    assert isinstance(house.vouch("F201", MANAGER), Done)
    again = house.vouch("F201", MANAGER)
    assert isinstance(again, Refused)
    assert again.code is RefusalCode.NOTHING_TO_CHANGE
    assert not house.chosen_us("F201")


def test_another_pin_of_ones_own_does_not_hide_that_nobody_vouched() -> None:
    house = House("D101", "F201")
    prove(house.later(), "F201")
    assert isinstance(house.service.give_secret("F201", "730591", by="F201"), Done)
    assert house.chosen_us("F201") == house.clock.now_us()


def test_a_pin_from_the_manager_ends_it() -> None:
    house = House("D101", "F201")
    prove(house.later(), MANAGER)
    assert isinstance(house.service.give_secret("F201", "730591", by=MANAGER), Done)
    assert not house.chosen_us("F201")
    [choice] = [one for one in secrets_of(house.store.read(HOUSE_SESSION)).choices if one.staff_id == "F201"]
    assert choice.replaced_us == house.clock.now_us()


def test_the_access_listing_keeps_every_choice_and_who_vouched_for_it() -> None:
    house = House("D101", "F201").opened()
    assert isinstance(house.vouch("D101", "F201"), Done)
    paper = house.service.paper_draft(1, LISTING)
    assert isinstance(paper, Paper)
    [section] = [one for one in paper.sections if one.title == Message("First PINs chosen at the table")]
    assert section.grid is not None
    vouched = {row.cells[0].staff_id: row.cells[2] for row in section.grid.rows}  # type: ignore[union-attr]
    nobody = Message("nobody vouched")
    assert vouched[MANAGER] == vouched["F201"] == nobody
    assert vouched["D101"].staff_id == "F201"  # type: ignore[union-attr]
    assert "nikdo nepotvrdil" in flat(ReportLabRenderer().render(paper, "cs"))


def test_a_house_without_such_choices_has_no_such_section() -> None:
    service = guarded_house(InMemoryJournalStore())
    open_table(service)
    paper = service.paper_draft(1, LISTING)
    assert isinstance(paper, Paper)
    assert len(paper.sections) == 2


def test_the_secret_itself_is_nowhere() -> None:
    house = House("D101", "F201").opened()
    assert isinstance(house.vouch("F201", MANAGER), Done)
    told = "".join(str(replace(record, hash="", prev_hash="")) for record in house.store.read())
    assert pin_of("F201") not in told
