"""A table in one file, out of this computer and into it: what it holds, what it would bring, who does it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tablemgr.app.api import BadInputFile, CopyFacts, RestorePlan, RestoreWish, Source
from tablemgr.app.copying.copies import Relation
from tablemgr.persistence.life_file import EXISTS, NOT_ONE
from tests.helpers.fake_copies import FACTS, ToldCopies
from tests.helpers.front_desk import FrontDesk
from tests.unit.presenters.upkeep.test_copies import notes, page_of, with_copies


@pytest.fixture
def door() -> ToldCopies:
    return ToldCopies()


def test_the_export_says_what_the_file_holds_before_it_is_written(door: ToldCopies) -> None:
    front, _keeping = with_copies(door)
    front.desk.open_page("table_out")
    said = notes(page_of(front))
    assert "Table PK07, 1 session, up to hand 41" in said
    assert "hashes of their PINs" in said
    front.files.place = Path("/stick")
    front.desk.page_confirm()
    assert front.files.asked[-1][0] == "PK07-20261128.table"
    assert door.exported == ["/stick/PK07-20261128.table"]
    assert "Written: /stick/PK07-20261128.table · record 500" in notes(page_of(front))


def test_a_file_that_is_there_is_not_written_over_and_the_page_says_so(door: ToldCopies) -> None:
    front, _keeping = with_copies(door)
    door.fault = BadInputFile(EXISTS, "/stick/PK07-20261128.table")
    front.desk.open_page("table_out")
    front.files.place = Path("/stick")
    front.desk.page_confirm()
    assert "exists already" in page_of(front).refusal
    assert "Written" not in notes(page_of(front))


def chosen(front: FrontDesk) -> None:
    front.desk.open_page("table_in")
    assert page_of(front).confirm.why == "Choose a file."
    front.files.place = Path("/stick/PK07.table")
    front.desk.page_edit("file", "choose")


def test_a_table_of_another_computer_is_taken_over_by_two_people_and_the_window_closes_the_file_first(
    door: ToldCopies,
) -> None:
    front, keeping = with_copies(door)
    left: list[RestoreWish | None] = []
    keeping.leave = lambda: left.append(keeping.wanted)
    chosen(front)
    said = notes(page_of(front))
    assert "Table PK07, 3 sessions, up to hand 41" in said
    assert "by version 0.2.0; the whole chain was proved just now" in said
    front.desk.page_edit("by", "M301")
    front.desk.page_edit("ok", "F201")
    front.desk.page_confirm()
    assert page_of(front).confirm.title == "Yes, take it over"
    assert left == []
    front.desk.page_confirm()
    assert left == [RestoreWish("/a/table.db", "M301", "F201", False, Source.TABLE)]


@pytest.mark.parametrize("relation", [Relation.OTHER, Relation.OLDER, Relation.APART, Relation.SAME])
def test_what_would_leave_something_out_is_not_taken_over(relation: Relation, door: ToldCopies) -> None:
    front, keeping = with_copies(door)
    door.arriving = RestorePlan(FACTS, FACTS, relation, 4, 1)
    chosen(front)
    assert page_of(front).confirm.why.startswith("It is not taken over:")
    front.desk.page_confirm()
    front.desk.page_confirm()
    assert keeping.wanted is None


def test_a_file_that_is_no_table_is_named(door: ToldCopies) -> None:
    front, _keeping = with_copies(door)
    door.fault = BadInputFile(NOT_ONE, "/stick/PK07.table")
    chosen(front)
    assert "/stick/PK07.table" in page_of(front).refusal
    assert page_of(front).confirm.why == "Choose a file."


def test_what_was_unpacked_is_forgotten_when_the_page_is_left(door: ToldCopies) -> None:
    front, _keeping = with_copies(door)
    chosen(front)
    front.desk.page_cancel()
    assert door.forgotten == [True]


def test_a_new_computer_offers_it_at_the_first_start_and_asks_the_people_of_the_file(
    door: ToldCopies,
) -> None:
    front = FrontDesk(house=False, table=False)
    _front, keeping = with_copies(door)
    front.desk.copies = keeping
    door.arriving = replace(door.arriving, present=CopyFacts("/pc/table.db"))
    front.edit(carry="table_in")
    chosen(front)
    assert "no table on this computer yet" in notes(page_of(front))
    for key, value in (("by", "T901"), ("ok", "M301"), ("pin_by", "271828"), ("pin_ok", "314159")):
        front.desk.page_edit(key, value)
    front.desk.page_confirm()
    front.desk.page_confirm()
    assert keeping.wanted == RestoreWish("/a/table.db", "T901", "M301", True, Source.TABLE)
