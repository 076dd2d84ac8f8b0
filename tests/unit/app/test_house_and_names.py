"""First start, staff, and the names that never get into the journal."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tablemgr.app.api import Done, Entry, Fold, PlayerRef, RefusalCode, Refused, SeatNo, SeatPlayer, StaffView
from tablemgr.app.house.wordcheck import NAME_LETTERS_MAX, check_name, check_reference
from tests.helpers.services import ServedTable, empty_service, opened_table
from tests.helpers.tireless import STAFF, set_up_house

FORM: dict[str, Any] = {"operator": "Casino Vltava", "ico": "00000000", "site": "PRAHA1", "staff": STAFF}
ODD_NAME = 'Řehoř "Bob" O\'Neill <b>Čížek</b> & spol.; DROP TABLE journal; -- ďťň'


def configured(**changes: Any) -> Done | Refused:
    return empty_service().service.configure_house(**{**FORM, **changes})


def test_house_and_staff_are_one_act() -> None:
    table = empty_service()
    set_up_house(table.service)
    house = table.service.snapshot().house
    assert house is not None
    assert (house.operator, house.site, house.currency, house.training) == (
        "Casino Vltava",
        "PRAHA1",
        "CZK",
        False,
    )
    assert house.staff == STAFF
    assert {record.batch for record in table.store.read()} == {1}
    assert {record.session_id for record in table.store.read()} == {0}


def test_the_same_form_again_writes_nothing() -> None:
    table = empty_service()
    set_up_house(table.service)
    records = table.store.read()
    again = table.service.configure_house(**FORM)
    assert isinstance(again, Done)
    assert again.batch == 0
    assert table.store.read() == records


def test_later_calls_add_rename_and_move_staff() -> None:
    table = opened_table()
    seq = table.service.snapshot().seq
    staff = (
        replace(STAFF[0], name="Jana Malá"),
        replace(STAFF[1], role="F"),
        StaffView("D103", "Ivo Žák", "D"),
    )
    assert isinstance(table.service.configure_house(**{**FORM, "staff": staff}), Done)
    house = table.service.snapshot().house
    assert house is not None
    by_id = {person.staff_id: (person.name, person.role) for person in house.staff}
    assert by_id["D101"] == ("Jana Malá", "D")
    assert by_id["D102"] == ("Řehoř Čížek", "F")
    assert by_id["D103"] == ("Ivo Žák", "D")
    assert by_id["M301"] == ("Zdeňka Růžičková", "M")
    assert [record.kind for record in table.store.read()[-2:]] == ["house.staff_registered"] * 2
    assert table.service.snapshot().seq == seq, "the table did not move: nobody's press becomes stale"


def test_a_leaver_acts_no_more_but_old_papers_keep_the_name() -> None:
    table = opened_table().seated(1, 3).deal(button=1)
    assert isinstance(table.service.disable_staff("D102"), Done)
    assert table.refuse(Fold(SeatNo(1)), by="D102").code is RefusalCode.UNKNOWN_STAFF
    house = table.service.snapshot().house
    assert house is not None
    assert "D102" not in {person.staff_id for person in house.staff}
    assert isinstance(table.service.disable_staff("D102"), Refused)
    back = table.service.configure_house(**FORM)
    assert isinstance(back, Done)
    table.do(Fold(SeatNo(1)), by="D102")


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"operator": "  "}, RefusalCode.NAME_EMPTY),
        ({"operator": "x" * 81}, RefusalCode.NAME_TOO_LONG),
        ({"site": "Praha 1"}, RefusalCode.NAME_UNREADABLE),
        ({"ico": "12 34"}, RefusalCode.NAME_UNREADABLE),
        ({"currency": "XYZ"}, RefusalCode.BAD_OPTION),
        ({"gaming_day_start": "6:00"}, RefusalCode.BAD_OPTION),
        ({"gaming_day_start": "25:00"}, RefusalCode.BAD_OPTION),
        ({"gaming_day_start": "0600"}, RefusalCode.BAD_OPTION),
        ({"time_zone": "Europe/Nowhere"}, RefusalCode.BAD_OPTION),
        ({"language": "de"}, RefusalCode.BAD_OPTION),
        ({"staff": (StaffView("", "Jana", "D"),)}, RefusalCode.NAME_EMPTY),
        ({"staff": (StaffView("D 1", "Jana", "D"),)}, RefusalCode.NAME_UNREADABLE),
        ({"staff": (StaffView("D1", "", "D"),)}, RefusalCode.NAME_EMPTY),
        ({"staff": (StaffView("D1", "Jana", "X"),)}, RefusalCode.BAD_OPTION),
        ({"staff": (StaffView("D1", "Jana", "D"), StaffView("D1", "Ivo", "F"))}, RefusalCode.BAD_OPTION),
    ],
)
def test_a_form_that_cannot_be_is_refused_and_nothing_is_stored(
    changes: dict[str, Any], code: RefusalCode
) -> None:
    table = empty_service()
    refused = table.service.configure_house(**{**FORM, **changes})
    assert isinstance(refused, Refused)
    assert refused.code is code
    assert refused.rule
    assert table.store.read() == ()
    assert table.store.names() == {}


def test_a_house_without_an_id_number_is_fine() -> None:
    assert isinstance(configured(ico="", training=True), Done)


def test_no_table_is_opened_without_a_house() -> None:
    from tests.helpers.tireless import open_table

    with pytest.raises(AssertionError, match="H10"):
        open_table(empty_service().service)


def seated_with_name(name: str) -> tuple[ServedTable, str]:
    table = opened_table()
    ref = table.service.new_player_ref()
    assert table.service.put_name(ref, name) is None
    table.do(SeatPlayer(SeatNo(3), PlayerRef(ref), Entry.WAIT))
    return table, ref


def test_a_name_with_quotes_and_markup_is_shown_as_typed_and_never_gets_into_the_journal() -> None:
    table, ref = seated_with_name(ODD_NAME)
    seat = table.service.snapshot().seats[2]
    assert (seat.player, seat.name) == (ref, ODD_NAME)
    stored = " ".join(str(record) for record in table.store.read())
    assert ref in stored
    for word in ("Bob", "Čížek", "Nováková", "Šťastný"):
        assert word not in stored


def test_an_erased_name_leaves_the_chain_and_the_papers_as_they_were() -> None:
    table, ref = seated_with_name("Anna")
    table.service.erase_name(ref, by="M301")
    assert table.service.snapshot().seats[2].name == ""
    assert table.service.known_players() == ()
    assert table.store.verify_chain() is None
    assert table.reopened().service.snapshot().seats[2].player == ref


def test_players_are_listed_by_name_without_the_staff() -> None:
    table = opened_table()
    for ref, name in (("P1", "žofie"), ("P2", "Adam"), ("P3", "Bára")):
        assert table.service.put_name(ref, name) is None
    assert [name for _ref, name in table.service.known_players()] == ["Adam", "Bára", "žofie"]


def test_a_new_player_gets_a_reference_that_nobody_has() -> None:
    table = opened_table()
    refs = {table.service.new_player_ref() for _ in range(20)}
    assert len(refs) == 20
    assert all(ref.startswith("P") and len(ref) == 9 and check_reference(ref) is None for ref in refs)


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", RefusalCode.NAME_EMPTY),
        ("   ", RefusalCode.NAME_EMPTY),
        ("x" * 200, RefusalCode.NAME_TOO_LONG),
        ("a\x00b", RefusalCode.NAME_UNREADABLE),
        ("a\nb", RefusalCode.NAME_UNREADABLE),
        ("a\u202eb", RefusalCode.NAME_UNREADABLE),
        ("a\ud800b", RefusalCode.NAME_UNREADABLE),
    ],
)
def test_a_name_that_cannot_be_printed_is_refused(name: str, code: RefusalCode) -> None:
    table = opened_table()
    names = table.store.names()
    refused = table.service.put_name("P1", name)
    assert refused is not None
    assert refused.code is code
    assert table.store.names() == names


def test_the_refusal_of_a_long_name_says_how_long_it_may_be() -> None:
    refused = check_name("x" * 200)
    assert refused is not None
    assert (refused.param("length"), refused.param("maximum")) == (200, NAME_LETTERS_MAX)


def test_a_name_instead_of_a_reference_is_not_seated() -> None:
    table = opened_table()
    refused = table.refuse(SeatPlayer(SeatNo(3), PlayerRef("Karel Novák"), Entry.WAIT))
    assert (refused.code, refused.rule) == (RefusalCode.NAME_UNREADABLE, "F07")
    assert (
        table.refuse(SeatPlayer(SeatNo(3), PlayerRef("x" * 30), Entry.WAIT)).code is RefusalCode.NAME_TOO_LONG
    )


def test_a_reason_that_cannot_be_stored_is_refused() -> None:
    from tablemgr.app.api import CountStack, VoidHand

    table = opened_table().seated(1, 3).deal(button=1)
    assert table.refuse(VoidHand("a\ud800"), ok="F201").code is RefusalCode.NAME_UNREADABLE
    assert table.refuse(CountStack(SeatNo(1), 25, "x" * 201), ok="F201").code is RefusalCode.NAME_TOO_LONG
