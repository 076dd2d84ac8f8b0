"""The desk marks who was named and did not prove himself, as papers do, and says what the mark means (A04)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tablemgr.app.api import HandKey, LogQuery, Person
from tablemgr.app.library import secrets_at
from tablemgr.app.review.desk import Desk
from tablemgr.app.review.session_models import SessionReview
from tablemgr.app.review.session_review import session_review
from tablemgr.app.service import TableService
from tablemgr.text import Language
from tests.helpers.evenings import golden_lines, play
from tests.helpers.hand_lists import desk_on
from tests.unit.app.test_named_only import House, filled
from ui.presenters.floor.models import TableBlock
from ui.presenters.floor.money_sheet import money_sheet
from ui.presenters.floor.proofs import both_marked, staff_marked
from ui.presenters.floor.session_sheet import session_sheet
from ui.presenters.floor.story import Story
from ui.presenters.model_parts import plain
from ui.presenters.wording import Words, words_for

LEGEND = "° named, not proved by PIN"


def review_of(service: TableService) -> SessionReview:
    store, house = service.paper_desk._store, service.snapshot().house
    rows = store.sessions()
    assert house is not None
    return session_review(store.read(1), house, {}, secrets_at(store, rows[0], rows))


def words_of(service: TableService) -> Words:
    return words_for(Language.EN, service.snapshot().house)


def money_of(house: House, title: str) -> TableBlock:
    service = house.service
    sheet = money_sheet(service.snapshot(), review_of(service), None, (), words_of(service), "")
    return next(block for block in sheet.blocks if isinstance(block, TableBlock) and block.title == title)


@pytest.mark.parametrize("floor_has_pin", [False, True])
def test_a_slip_of_the_desk_marks_who_only_was_named_behind_it(*, floor_has_pin: bool) -> None:
    house = filled(floor_has_pin=floor_has_pin)
    block = money_of(house, "Fills and credits")
    assert block.rows[0].cells[2:5] == ("D101", "C301", "D101")  # they have PINs
    assert block.note == ""
    assert (("fill:1", "F201") in review_of(house.service).named) is not floor_has_pin


def test_who_counts_without_a_pin_is_marked_and_the_mark_explained() -> None:
    _result, service = play(golden_lines())
    words, review = words_of(service), review_of(service)
    sheet = money_sheet(service.snapshot(), review, None, (), words, "")
    tables = [block for block in sheet.blocks if isinstance(block, TableBlock)]
    counts = next(block for block in tables if block.title == "Counts and boxes")
    assert counts.rows[0].cells[4] == "D102° + F201°"
    assert counts.note == LEGEND
    exceptions = session_sheet(review, None, (), words, "").blocks[1]
    assert isinstance(exceptions, TableBlock)
    assert exceptions.note == LEGEND
    assert exceptions.rows[0].cells[-1] == "D102° / F201°"
    service.close()


@pytest.fixture(scope="module")
def corrected(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Desk, Words]]:
    """The golden evening with a correction, in a house without PINs."""
    path: Path = tmp_path_factory.mktemp("proofs") / "v3.db"
    _result, service = play(golden_lines("V3"), path)
    words = words_of(service)
    service.close()
    desk = desk_on(path)
    yield desk, words
    desk.close()


def test_the_story_of_a_hand_marks_who_corrected_it(corrected: tuple[Desk, Words]) -> None:
    desk, words = corrected
    past = desk.hand(HandKey("", 1, 5))
    assert past is not None
    told = [plain(line.text) for line in Story(past, words).lines()]
    assert any("F201°" in line for line in told)
    assert told[-1] == LEGEND


def test_a_hand_that_nobody_approved_anything_of_says_nothing_of_the_mark(
    corrected: tuple[Desk, Words],
) -> None:
    desk, words = corrected
    past = desk.hand(HandKey("", 1, 1))
    assert past is not None
    assert "°" not in repr(Story(past, words).lines())


def test_the_log_tells_of_each_record_whether_its_approver_only_was_named(
    corrected: tuple[Desk, Words],
) -> None:
    desk, _words = corrected
    rows = desk.log(LogQuery(session_id=1), 0, 500).rows
    assert {row.named for row in rows if row.authorised_by} == {True}
    assert {row.named for row in rows if not row.authorised_by} == {False}


def test_one_person_stands_once_and_nobody_is_no_mark() -> None:
    dealer, floor = Person("D101", "Jana", "D"), Person("F201", "Petr", "F", named=True)
    assert both_marked(dealer, floor) == "D101 / F201°"
    assert both_marked(floor, floor) == "F201°"
    assert both_marked(None, None) == ""
    assert staff_marked(None, words_for(Language.CS, None)) == ""
