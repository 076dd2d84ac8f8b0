"""The access listing: who has which role since when, how old his PIN is, whether he is locked, and his rights (H05)."""

from __future__ import annotations

import pytest

from tablemgr.app.api import PaperRequest, RefusalCode, Refused, StaffId
from tablemgr.app.documents.access import ACTIONS, DUTIES, standings
from tablemgr.app.documents.paper import At, Message, Paper, Quantity
from tablemgr.app.people.duties import MATRIX, Duty
from tablemgr.app.people.staffing import DisableStaff, NameStaff, UnlockStaff
from tablemgr.app.reporting.numbers import DocumentKind
from tablemgr.app.reporting.person import Person
from tablemgr.app.sources import ManualClock
from tablemgr.persistence.memory_store import InMemoryJournalStore
from tablemgr.reports.renderer import ReportLabRenderer
from tests.helpers.pins import MANAGER, give_pins, guarded_house, open_with_pins, prove
from tests.helpers.services import SIX_IN_THE_EVENING
from tests.helpers.tireless import open_table
from tests.reports.paper import flat

A_DAY_US = 24 * 3600 * 1_000_000
LISTING = PaperRequest(DocumentKind.ACCESS_LISTING)
EVERYBODY = ("D101", "D102", "F201", "F202", "C301", "R401", "N501", "N502")


class House:
    """A house with PINs, ten days old; F202 is locked, D102 has left, R401 has become a cashier."""

    def __init__(self) -> None:
        self.store, self.clock = InMemoryJournalStore(), ManualClock(SIX_IN_THE_EVENING - 10 * A_DAY_US)
        self.service = give_pins(guarded_house(self.store, self.clock), *EVERYBODY)
        self.clock.set_us(SIX_IN_THE_EVENING)
        open_with_pins(self.service)
        for _try in range(3):
            self.service.prove("F202", "000000")
        for act in (DisableStaff("D102"), NameStaff("R401", "Ondřej Vlk", "C")):
            prove(self.service, MANAGER)
            done = self.service.change_people(act, by=MANAGER)
            assert not isinstance(done, Refused), done

    def paper(self) -> Paper:
        paper = self.service.paper_draft(1, LISTING)
        assert isinstance(paper, Paper), paper
        return paper

    def rows(self) -> dict[str, tuple[object, ...]]:
        grid = self.paper().sections[0].grid
        assert grid is not None
        return {row.cells[0].staff_id: row.cells for row in grid.rows}  # type: ignore[union-attr]


def test_the_listing_names_everybody_his_role_since_when_and_his_rights() -> None:
    rows = House().rows()
    assert set(rows) == {*EVERYBODY, MANAGER}
    opened = At(SIX_IN_THE_EVENING - 10 * A_DAY_US, day=True)
    assert rows["D101"][1:4] == (Message("Dealer"), opened, opened)
    assert rows["R401"][1:4] == (Message("Cashier"), opened, At(SIX_IN_THE_EVENING, day=True))
    assert rows["D101"][4] == Quantity(10)
    assert rows["D101"][5] is None


@pytest.mark.parametrize(
    ("who", "state", "wrong"), [("D101", "may work here", 0), ("F202", "locked", 3), ("D102", "has left", 0)]
)
def test_the_listing_says_who_is_locked_and_who_has_left(who: str, state: str, wrong: int) -> None:
    cells = House().rows()[who]
    assert (cells[7], cells[6]) == (Message(state), Quantity(wrong))


def test_who_has_no_pin_is_marked_and_the_paper_says_what_that_means() -> None:
    service = give_pins(guarded_house(InMemoryJournalStore()), "D101")
    prove(service, "D101")
    open_table(service)
    paper = service.paper_draft(1, LISTING)
    assert isinstance(paper, Paper)
    grid = paper.sections[0].grid
    assert grid is not None
    people = [row.cells[0] for row in grid.rows]
    assert {one.staff_id for one in people if isinstance(one, Person) and not one.named} == {"D101", MANAGER}
    assert "° bez ověření PINem" in flat(ReportLabRenderer().render(paper, "cs"))


def test_who_was_unlocked_may_work_again() -> None:
    house = House()
    prove(house.service, MANAGER)
    assert not isinstance(house.service.change_people(UnlockStaff("F202"), by=MANAGER), Refused)
    assert house.rows()["F202"][6:8] == (Quantity(0), Message("may work here"))


def test_every_row_of_the_duty_matrix_stands_on_the_listing_in_words() -> None:
    assert set(ACTIONS) == set(MATRIX)
    assert set(DUTIES) == set(Duty)
    grid = House().paper().sections[1].grid
    assert grid is not None
    assert len(grid.rows) == len(MATRIX)


@pytest.mark.parametrize("language", ["cs", "en"])
def test_the_listing_prints_with_names_and_no_secret(language: str) -> None:
    house = House()
    text = flat(ReportLabRenderer().render(house.paper(), language))
    assert "Přehled oprávnění" in text
    assert "Access listing" in text
    for name in ("Nováková", "Růžičková", "Čížek"):
        assert name in text
    assert "argon2" not in text


def test_the_floor_does_not_read_who_may_do_what() -> None:
    house = House()
    prove(house.service, "F201")
    refused = house.service.issue_paper(1, LISTING, by="F201")
    assert isinstance(refused, Refused)
    assert (refused.code, refused.rule) == (RefusalCode.NOT_ALLOWED_FOR_ROLE, "H05")
    prove(house.service, MANAGER)
    issued = house.service.issue_paper(1, LISTING, by=MANAGER)
    assert not isinstance(issued, Refused)
    assert (issued.key.kind, issued.key.number) == ("AL", 1)


def test_the_last_act_is_that_of_the_table_too() -> None:
    house = House()
    found = {one.staff_id: one for one in standings(house.store.read(0), house.store.read(1))}
    assert found[StaffId("D101")].last_act_us == SIX_IN_THE_EVENING
    assert found[StaffId("N501")].last_act_us is None
