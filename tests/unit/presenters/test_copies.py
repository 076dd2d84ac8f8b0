"""Copies while the table is played on: when they are made, what is said, and bringing one back step by step."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tablemgr.app.api import PlaceState
from tablemgr.app.copies import PlaceTrouble
from tests.helpers.fake_copies import NOW, ToldCopies
from tests.helpers.front_desk import FrontDesk, spaced
from ui.presenters.copies import LoneChoice
from ui.presenters.copy_keeping import AGAIN_US, EVERY_US, CopyKeeping
from ui.presenters.form_models import CheckField, ChoiceField, FormModel, NoteField
from ui.presenters.model_parts import plain
from ui.presenters.notices import Message
from ui.presenters.view_models import DetailModel


class Later:
    """A worker whose answers come when they are asked for."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], None]] = []

    def run(self, work: Callable[[], object], then: Callable[[object], None]) -> None:
        self.waiting.append(lambda: then(work()))

    def soon(self, work: Callable[[], None]) -> None:
        work()

    def answer(self) -> None:
        self.waiting.pop(0)()


@pytest.fixture
def door() -> ToldCopies:
    return ToldCopies()


def with_copies(door: ToldCopies, second: str = "") -> tuple[FrontDesk, CopyKeeping]:
    front = FrontDesk()
    keeping = CopyKeeping(door, second=second)
    front.desk.copies = keeping
    return front, keeping


# --- when ---------------------------------------------------------------------------------------------------------


def test_a_copy_is_made_at_the_start_and_every_quarter_of_an_hour_while_a_table_is_open(
    door: ToldCopies,
) -> None:
    keeping = CopyKeeping(door)
    for minute in range(46):
        keeping.tick(NOW + minute * 60_000_000, is_open=True)
    assert [at_us - NOW for _second, at_us in door.asked] == [0, EVERY_US, 2 * EVERY_US, 3 * EVERY_US]


def test_no_table_open_no_copy_but_the_first(door: ToldCopies) -> None:
    keeping = CopyKeeping(door)
    for minute in range(100):
        keeping.tick(NOW + minute * 60_000_000, is_open=False)
    assert len(door.asked) == 1


def test_a_clock_that_is_set_back_does_not_stop_the_copies(door: ToldCopies) -> None:
    keeping = CopyKeeping(door)
    keeping.tick(NOW, is_open=True)
    keeping.tick(NOW - 86_400_000_000, is_open=True)
    assert len(door.asked) == 2


def test_a_place_in_trouble_is_tried_every_minute_and_found_again_by_itself(door: ToldCopies) -> None:
    door.second = PlaceState("/stick", NOW, 4, PlaceTrouble.GONE)
    keeping = CopyKeeping(door, second="/stick")
    heard: list[Message | None] = []
    keeping.heard = heard.append
    keeping.tick(NOW, is_open=True)
    keeping.tick(NOW + AGAIN_US, is_open=True)
    assert [said is not None for said in heard] == [True, False], "said once"
    door.second = PlaceState("/stick", NOW + 2 * AGAIN_US, 5)
    keeping.tick(NOW + 2 * AGAIN_US, is_open=True)
    keeping.tick(NOW + 3 * AGAIN_US, is_open=True)
    assert len(door.asked) == 3
    assert keeping.state is not None
    assert keeping.state.troubled is None


def test_what_is_asked_for_while_a_copy_is_made_is_done_after_it(door: ToldCopies) -> None:
    """A close a moment after a quarter of an hour: the copy that runs may not have it yet."""
    worker = Later()
    keeping = CopyKeeping(door, worker)
    keeping.tick(NOW, is_open=True)
    keeping.copy(NOW + 1)
    keeping.copy(NOW + 2)
    assert len(door.asked) == 1
    worker.answer()
    assert len(door.asked) == 2
    worker.answer()
    assert worker.waiting == []


# --- what is said -------------------------------------------------------------------------------------------------


def test_the_top_line_has_the_newest_copy_and_a_lamp_for_trouble_with_its_age(door: ToldCopies) -> None:
    door.second = PlaceState("/stick", NOW - 3 * 3_600_000_000, 4, PlaceTrouble.FULL)
    front, keeping = with_copies(door, "/stick")
    console = front.desk.model().console
    assert console is not None
    assert (console.top.copied, console.top.copy_trouble) == ("", "")
    keeping.tick(NOW, is_open=True)
    console = front.desk.model().console
    assert console is not None
    assert console.top.copied == "Last copy 19:42"
    assert console.top.copy_trouble == (
        "The second place is full: /stick. The newest copy there is 3 h 0 min old."
    )
    front.desk.say_copied()
    console = front.desk.model().console
    assert console is not None
    assert console.notice is not None
    assert "3 h 0 min" in console.notice.text


def test_trouble_stands_in_the_menu_and_nothing_of_the_game_is_refused(door: ToldCopies) -> None:
    door.second = PlaceState("/stick", 0, 0, PlaceTrouble.GONE)
    front, keeping = with_copies(door, "/stick")
    before = front.snapshot.acts
    keeping.tick(NOW, is_open=True)
    front.desk.open_side("menu")
    menu = front.model
    assert isinstance(menu, DetailModel)
    assert ("Backups", "The second place is not there: /stick. There is no copy there yet.") in [
        (row.label, row.value) for row in menu.rows
    ]
    assert front.snapshot.acts == before


# --- the second place ---------------------------------------------------------------------------------------------


def settings_field(front: FrontDesk) -> CheckField:
    front.desk.open_page("settings")
    page = front.desk.model().page
    assert isinstance(page, FormModel)
    (found,) = [one for one in page.fields if isinstance(one, CheckField) and one.key == "second"]
    return found


def test_the_settings_choose_a_folder_and_the_first_copy_goes_there(door: ToldCopies) -> None:
    kept: list[str] = []
    front, keeping = with_copies(door)
    keeping._remember = kept.append
    assert not settings_field(front).checked
    front.files.place = Path("/stick")
    door.second = PlaceState("/stick", NOW, 5, same_disk=True)
    front.desk.page_edit("second", True)
    assert kept == ["/stick"]
    assert door.asked[-1][0] == "/stick"
    shown = settings_field(front)
    assert shown.checked
    assert "SAME DISK" in shown.hint
    front.desk.page_edit("second", False)
    assert kept == ["/stick", ""]
    assert not settings_field(front).checked


def test_a_folder_that_cannot_be_used_is_not_taken(door: ToldCopies) -> None:
    front, keeping = with_copies(door)
    said: list[Message | None] = []
    keeping.heard = said.append
    door.adopted = PlaceState("/stick", trouble=PlaceTrouble.READ_ONLY)
    keeping.choose("/stick", NOW)
    assert keeping.second == ""
    assert said[0] is not None
    assert said[0].say(front.desk.words) == "The second place cannot be written: /stick."


def test_a_table_in_memory_has_no_copies_and_says_so() -> None:
    front = FrontDesk()
    front.desk.open_page("copies")
    page = front.model
    assert isinstance(page, FormModel)
    assert "memory" in page.confirm.why


# --- bringing one back --------------------------------------------------------------------------------------------


def page_of(front: FrontDesk) -> FormModel:
    page = front.desk.model().page
    assert isinstance(page, FormModel)
    return page


def notes(page: FormModel) -> str:
    lines = [line for one in page.fields if isinstance(one, NoteField) for line in one.lines]
    return spaced("\n".join(plain(line) for line in lines))


def test_the_page_lists_copies_and_says_what_would_be_missing(door: ToldCopies) -> None:
    front, _keeping = with_copies(door)
    front.desk.open_page("copies")
    page = page_of(front)
    (listed,) = [one for one in page.fields if isinstance(one, ChoiceField) and one.key == "copy"]
    assert "hand 41" in listed.choices[0].text
    assert listed.choices[0].detail == "record 500 · abab abab · checked"
    assert listed.choices[2].detail == "DAMAGED"
    assert page.confirm.why == "Choose a copy."
    front.desk.page_edit("copy", "/b/old.db")
    said = notes(page_of(front))
    assert "table PK07 up to hand 30" in said
    assert "MISSING would be 200 acts, 11 hands, 2 papers" in said
    assert "set aside" in said


@pytest.mark.parametrize("place", ["/b/new.db", "/b/table-000000007.db"])
def test_a_damaged_copy_or_one_that_says_the_same_cannot_be_brought_back(
    place: str, door: ToldCopies
) -> None:
    front, keeping = with_copies(door)
    front.desk.open_page("copies")
    front.desk.page_edit("copy", place)
    assert page_of(front).confirm.why
    for _ in range(3):
        front.desk.page_confirm()
    assert keeping.wanted == ""


def test_it_is_asked_twice_and_of_a_manager_and_the_file_is_closed_first(door: ToldCopies) -> None:
    front, keeping = with_copies(door)
    left: list[str] = []
    keeping.leave = lambda: left.append(keeping.wanted)
    front.desk.open_page("copies")
    front.desk.page_edit("copy", "/b/old.db")
    assert page_of(front).confirm.why == "Choose who answers for it."
    front.desk.page_edit("who", "M301")
    front.desk.page_confirm()
    assert left == []
    assert page_of(front).confirm.title == "Yes, bring it back"
    front.desk.page_confirm()
    assert left == ["/b/old.db"]


def test_another_copy_chosen_is_asked_about_anew(door: ToldCopies) -> None:
    front, keeping = with_copies(door)
    front.desk.open_page("copies")
    front.desk.page_edit("copy", "/b/old.db")
    front.desk.page_edit("who", "M301")
    front.desk.page_confirm()
    front.desk.page_edit("copy", "/b/old.db")
    front.desk.page_confirm()
    assert keeping.wanted == ""


def test_where_no_table_opens_the_same_choice_needs_no_manager(door: ToldCopies) -> None:
    front = FrontDesk()
    done: list[str] = []

    def bring_back(copy: str) -> str:
        done.append(copy)
        return "" if len(done) > 1 else "The disk is full."

    lone = LoneChoice(CopyKeeping(door), front.desk.words, lambda: None, bring_back)
    lone.edit("copy", "/b/old.db")
    assert not lone.confirm()
    assert not lone.confirm(), "the disk was full"
    assert lone.model().refusal == "The disk is full."
    assert lone.confirm()
    assert done == ["/b/old.db"] * 2
