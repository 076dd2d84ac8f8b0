"""The first start: one form, every sentence at its field, nothing half written."""

import pytest

from tablemgr.app.api import StaffView
from tablemgr.app.people.guard import GuardedTable
from tablemgr.app.sources import CountedIds, ManualClock
from tablemgr.persistence.memory_store import InMemoryJournalStore
from tablemgr.text import Language
from tests.helpers.fake_copies import ToldCopies
from tests.helpers.fake_desk import ManualClock as TicksOfTheDesk
from tests.helpers.fake_desk import NoFiles, NoPapers
from tests.helpers.front_desk import FULL_STAFF, FrontDesk
from tests.helpers.pins import QUICK
from ui.presenters.bank.denominations import (
    PROPOSED,
    denominations_problem,
    denominations_text,
    parse_denominations,
)
from ui.presenters.desk import TableDesk
from ui.presenters.form_models import AmountField, ChoiceField, FormModel, NoteField, TableField, TextField
from ui.presenters.model_parts import plain
from ui.presenters.upkeep.copy_keeping import CopyKeeping

HOUSE = {"operator": "Casino Vltava a.s.", "ico": "01234561", "site": "PRAHA1"}


def empty() -> FrontDesk:
    return FrontDesk(house=False, table=False)


def staff_table(front: FrontDesk) -> TableField:
    field = front.field("staff")
    assert isinstance(field, TableField)
    return field


def rows_of(staff: tuple[StaffView, ...]) -> list[dict[str, str]]:
    return [{"id": member.staff_id, "name": member.name, "role": member.role} for member in staff]


def refusal_of(front: FrontDesk, key: str) -> str:
    field = front.field(key)
    assert isinstance(field, TextField | TableField | AmountField)
    return field.refusal


def test_the_window_begins_with_the_house_and_example_rows() -> None:
    front = empty()
    assert front.form.key == "first_start"
    roles = {row.cells[2] for row in staff_table(front).rows}
    assert {"D", "F", "M", "C", "R", "N"} <= roles


def test_a_good_form_writes_house_and_staff_and_goes_on_to_the_table() -> None:
    front = empty().edit(**HOUSE, table="PK03", denominations="5, 25, 100").confirm()
    house = front.snapshot.house
    assert house is not None
    assert (house.operator, house.ico, house.site, house.language) == (*HOUSE.values(), "en")
    assert [member.staff_id for member in house.staff][:3] == ["D101", "D102", "F201"]
    assert front.form.key == "open_table"
    table, chips = front.field("table"), front.field("denominations")
    assert isinstance(table, TextField)
    assert isinstance(chips, TextField)
    assert (table.text, chips.text) == ("PK03", "5, 25, 100")


def test_the_stakes_are_asked_once_and_the_table_opens_with_them() -> None:
    front = empty().edit(**HOUSE, table="PK03", stakes="50/100")
    chosen = front.field("stakes")
    assert isinstance(chosen, ChoiceField)
    assert chosen.chosen == "50/100"
    front.edit(big_blind="150").confirm()
    assert front.form.key == "open_table"
    blinds = [front.field(key) for key in ("small_blind", "big_blind")]
    assert [field.text for field in blinds if isinstance(field, AmountField)] == ["50", "150"]


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("operator", "", "Operator: Give a name."),
        ("operator", "x" * 200, "Operator: The name is too long: 200 letters, at most 80."),
        ("operator", "Casino\x07", "Operator: The name has signs that cannot be printed."),
        ("ico", "1234", "Company ID (IČO): eight digits, such as 01234561."),
        ("ico", "1234567a", "Company ID (IČO): eight digits, such as 01234561."),
        (
            "ico",
            "01234567",
            "Company ID (IČO): the last digit does not fit the others, one of them is mistyped.",
        ),
        (
            "ico",
            "10234561",
            "Company ID (IČO): the last digit does not fit the others, one of them is mistyped.",
        ),
        ("site", "Praha 1", "Site: The name has signs that cannot be printed."),
        ("table", "", "First table: Give a name."),
        ("denominations", "", "Chips by value: give at least one value."),
        ("denominations", "25, sto", "Chips by value: «sto» is no value of a chip."),
        ("denominations", "25, 0", "Chips by value: «0» is no value of a chip."),
        ("small_blind", "", "Small blind: Give an amount."),
        ("small_blind", "30", "Small blind: No multiple of the smallest chip, 25."),
        ("small_blind", "100", "Small blind: The small blind is not larger than the big one."),
        ("big_blind", "0", "Big blind: More than nothing."),
        ("denominations", "25, 100, 25", "Chips by value: 25 is there twice."),
    ],
)
def test_a_bad_field_is_named_and_nothing_is_written(key: str, value: str, said: str) -> None:
    front = empty().edit(**HOUSE).edit(**{key: value}).confirm()
    assert refusal_of(front, key) == said
    assert front.refusal == said
    assert front.snapshot.house is None


def test_quotes_and_markup_in_names_are_names() -> None:
    staff = (StaffView("D101", 'O\'Neil <b>"Řehoř"</b> & syn', "D"), *FULL_STAFF[1:])
    front = empty().edit(**HOUSE, staff=rows_of(staff)).confirm()
    house = front.snapshot.house
    assert house is not None
    assert house.staff[0].name == 'O\'Neil <b>"Řehoř"</b> & syn'


def test_a_number_that_is_there_twice_is_said_at_its_row() -> None:
    rows = rows_of(FULL_STAFF)
    rows[1]["id"] = "D101"
    front = empty().edit(**HOUSE, staff=rows).confirm()
    assert staff_table(front).rows[1].refusal == "The number D101 is there twice."
    assert front.refusal == "Staff, row 2: The number D101 is there twice."
    assert front.snapshot.house is None


def test_a_name_of_two_hundred_letters_is_said_at_its_row() -> None:
    rows = rows_of(FULL_STAFF)
    rows[2]["name"] = "Ř" * 200
    front = empty().edit(**HOUSE, staff=rows).confirm()
    assert staff_table(front).rows[2].refusal == "Name: The name is too long: 200 letters, at most 80."


def test_a_house_without_a_floor_is_not_accepted() -> None:
    rows = [row for row in rows_of(FULL_STAFF) if row["role"] not in "FM"]
    front = empty().edit(**HOUSE, staff=rows).confirm()
    assert refusal_of(front, "staff") == "Staff: a floor is missing; without one no table may be opened."


def test_an_empty_row_is_no_person() -> None:
    rows = [*rows_of(FULL_STAFF), {"id": "", "name": "", "role": ""}]
    front = empty().edit(**HOUSE, staff=rows).confirm()
    house = front.snapshot.house
    assert house is not None
    assert len(house.staff) == len(FULL_STAFF)


def test_a_correction_takes_its_sentence_away() -> None:
    front = empty().confirm()
    assert refusal_of(front, "operator")
    front.edit(operator="Casino")
    assert refusal_of(front, "operator") == ""
    assert refusal_of(front, "ico")


def test_the_language_changes_and_the_fields_keep_what_was_typed() -> None:
    front = empty().edit(operator="Casino", denominations="25, sto").confirm()
    front.desk.set_language("cs")
    assert refusal_of(front, "denominations") == "Žetony podle hodnoty: «sto» není hodnota žetonu."
    operator = front.field("operator")
    assert isinstance(operator, TextField)
    assert (operator.label, operator.text) == ("Provozovatel", "Casino")
    assert len(staff_table(front).rows) == 8


def test_people_are_added_and_renamed_later_but_never_removed() -> None:
    front = FrontDesk().page("house")
    rows = rows_of(FULL_STAFF)
    front.edit(staff=rows[1:]).confirm()
    assert refusal_of(front, "staff") == "Staff: D101 cannot be removed, numbers are permanent."
    rows[0]["name"] = "Jana Malá"
    front.edit(staff=[*rows, {"id": "D103", "name": "Nový Krupiér", "role": "D"}]).confirm()
    house = front.snapshot.house
    assert house is not None
    assert {member.staff_id: member.name for member in house.staff}["D101"] == "Jana Malá"
    assert house.staff[-1] == StaffView("D103", "Nový Krupiér", "D")
    assert not front.on_page


def test_chips_are_read_as_they_are_written() -> None:
    assert parse_denominations("1000; 25 100,500") == (25, 100, 500, 1000)
    assert parse_denominations("25, 25") is None
    assert parse_denominations("") is None
    assert parse_denominations(denominations_text(PROPOSED)) == PROPOSED
    front = empty()
    assert denominations_problem(", ".join(str(n) for n in range(1, 14)), front.desk.words) == (
        "at most 12 different values."
    )
    assert denominations_problem(denominations_text(PROPOSED), front.desk.words) == ""


def test_the_first_start_says_whose_approvals_are_not_proved_yet() -> None:
    service = GuardedTable(InMemoryJournalStore(), ManualClock(), CountedIds(), "test", QUICK)
    desk = TableDesk(service, NoPapers(), NoFiles(), TicksOfTheDesk(), Language.EN)
    assert desk._front is not None
    ticked = desk._front.model()
    assert isinstance(ticked, FormModel)
    assert "unproved" not in [field.key for field in ticked.fields]
    desk.page_edit("prove", False)
    form = desk._front.model()
    assert isinstance(form, FormModel)
    note = next(field for field in form.fields if field.key == "unproved")
    assert isinstance(note, NoteField)
    assert plain(note.lines[0]).startswith("Without a PIN of their own: F201. Their approvals are not proved")


def test_a_house_keeps_the_company_id_that_it_has_but_takes_no_other_wrong_one() -> None:
    """What was written before the last digit was looked at goes on standing on the papers."""
    front = FrontDesk(table=False).page("house")
    assert front.snapshot.house is not None
    assert front.snapshot.house.ico == "01234567"
    front.edit(operator="Casino Labe", ico="01234568").confirm()
    assert "mistyped" in refusal_of(front, "ico")
    front.edit(ico="01234567").confirm()
    assert (front.snapshot.house.operator, front.snapshot.house.ico) == ("Casino Labe", "01234567")


def test_a_page_that_is_opened_from_the_first_start_gives_it_back_as_it_was_filled_in() -> None:
    front = empty().edit(**HOUSE).edit(table="PK09", staff=[{"id": "M9", "name": "Ema", "role": "M"}])
    for page in ("table_in", "rules", "settings"):
        front.page(page)
        assert getattr(front.model, "key", page) != "first_start"
        front.desk.close()
        assert front.form.key == "first_start"
        values = {field.key: field.text for field in front.form.fields if isinstance(field, TextField)}
        assert {name: values[name] for name in (*HOUSE, "table")} == {**HOUSE, "table": "PK09"}
        assert [row.cells for row in staff_table(front).rows] == [("M9", "Ema", "M")]


def test_who_starts_on_an_empty_file_is_told_of_copies_that_lie_beside_it() -> None:
    """The file was lost, and not its copies: the house would be entered anew and the evening be forgotten."""
    front = empty()
    keeping = CopyKeeping(ToldCopies())
    front.desk.copies = keeping
    front.desk.open_page("first_start")
    assert all(field.key != "copies_here" for field in front.form.fields)
    keeping.found = keeping.door.list_job("")()
    found = front.field("copies_here")
    assert isinstance(found, ChoiceField)
    assert [(choice.key, choice.text) for choice in found.choices] == [("copies", "Bring a copy back")]
    assert "PK07" in found.choices[0].detail
    front.desk.page_edit("copies_here", "copies")
    assert front.form.key == "copies"
    assert "No copy was made yet." not in plain(front.form.intro)
    front.desk.page_cancel()
    assert front.form.key == "first_start"
