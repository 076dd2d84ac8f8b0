"""Copies while the table is played on: what is said of them, and bringing one back step by step."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tablemgr.app.api import PlaceState, RestoreWish
from tablemgr.app.copying.copies import PlaceTrouble
from tablemgr.app.copying.drill import NOT_AS_ISSUED
from tests.helpers.fake_copies import HELD, NOW, PEOPLE, ToldCopies
from tests.helpers.front_desk import FrontDesk, spaced
from ui.presenters.console.view_models import DetailModel
from ui.presenters.form_models import CheckField, ChoiceField, FormModel, NoteField
from ui.presenters.model_parts import plain
from ui.presenters.notices import Message
from ui.presenters.upkeep.copies import LoneChoice
from ui.presenters.upkeep.copy_keeping import CopyKeeping


@pytest.fixture
def door() -> ToldCopies:
    return ToldCopies()


def with_copies(door: ToldCopies, second: str = "") -> tuple[FrontDesk, CopyKeeping]:
    front = FrontDesk()
    keeping = CopyKeeping(door, second=second)
    front.desk.copies = keeping
    return front, keeping


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
    assert keeping.wanted is None


def test_it_is_asked_twice_and_of_two_people_and_the_file_is_closed_first(door: ToldCopies) -> None:
    front, keeping = with_copies(door)
    left: list[RestoreWish | None] = []
    keeping.leave = lambda: left.append(keeping.wanted)
    front.desk.open_page("copies")
    front.desk.page_edit("copy", "/b/old.db")
    assert page_of(front).confirm.why == "Choose who brings it in and who stands beside."
    front.desk.page_edit("by", "M301")
    front.desk.page_edit("ok", "F201")
    front.desk.page_confirm()
    assert left == []
    assert page_of(front).confirm.title == "Yes, bring it back"
    front.desk.page_confirm()
    assert left == [RestoreWish("/b/old.db", "M301", "F201", proved=False)]


def test_nobody_stands_beside_himself(door: ToldCopies) -> None:
    front, keeping = with_copies(door)
    front.desk.open_page("copies")
    front.desk.page_edit("copy", "/b/old.db")
    front.desk.page_edit("by", "M301")
    front.desk.page_edit("ok", "M301")
    assert "a second person must" in page_of(front).confirm.why
    front.desk.page_confirm()
    front.desk.page_confirm()
    assert keeping.wanted is None


def test_another_copy_or_person_chosen_is_asked_about_anew(door: ToldCopies) -> None:
    front, keeping = with_copies(door)
    front.desk.open_page("copies")
    front.desk.page_edit("copy", "/b/old.db")
    for key, value in (("by", "M301"), ("ok", "F201")):
        front.desk.page_edit(key, value)
    for again in (("copy", "/b/old.db"), ("ok", "F202")):
        front.desk.page_confirm()
        assert page_of(front).confirm.title == "Yes, bring it back"
        front.desk.page_edit(*again)
        assert page_of(front).confirm.title == "Bring this copy back"
    assert keeping.wanted is None


def lone(
    door: ToldCopies, bring_back: Callable[[RestoreWish], str]
) -> tuple[LoneChoice, list[str], FrontDesk]:
    """The choice where no table opens, at the copy that can be brought back."""
    front, done = FrontDesk(), list[str]()
    choice = LoneChoice(
        CopyKeeping(door), front.desk.words, lambda: None, bring_back, lambda: done.append("done")
    )
    choice.edit("copy", "/b/old.db")
    return choice, done, front


def test_where_no_table_opens_two_people_prove_themselves_by_what_the_copy_keeps(door: ToldCopies) -> None:
    asked: list[RestoreWish] = []

    def bring_back(wish: RestoreWish) -> str:
        asked.append(wish)
        return "" if len(asked) > 1 else "The disk is full."

    choice, done, _front = lone(door, bring_back)
    assert choice.model().confirm.why == "Choose who brings it in and who stands beside."
    for key, value in (("by", "T901"), ("ok", "M301")):
        choice.edit(key, value)
    assert choice.model().confirm.why == "Both type their PIN."
    choice.edit("pin_by", "271828")
    choice.edit("pin_ok", "000000")
    choice.confirm()
    choice.confirm()
    assert choice.model().refusal == ("The PIN of M301 Zdeňka Růžičková is not right. Nothing was changed.")
    assert asked == []
    for _ in range(2):
        choice.edit("pin_by", "271828")
        choice.edit("pin_ok", "314159")
        choice.confirm()
    assert asked == [RestoreWish("/b/old.db", "T901", "M301", proved=True)] * 2
    assert done == ["done"], "the first time the disk was full"


def test_three_wrong_pins_and_nobody_asks_that_person_again_here(door: ToldCopies) -> None:
    choice, done, _front = lone(door, lambda _wish: "")
    for key, value in (("by", "T901"), ("ok", "M301")):
        choice.edit(key, value)
    for _ in range(4):  # the first one only asks once more
        choice.edit("pin_by", "111111")
        choice.edit("pin_ok", "314159")
        choice.confirm()
    choice.edit("pin_by", "271828")
    choice.edit("pin_ok", "314159")
    choice.confirm()
    assert "three wrong PINs" in choice.model().confirm.why
    assert done == []


def test_a_copy_without_pins_says_that_nobody_is_proved(door: ToldCopies) -> None:
    door.people = tuple(replace(one, proves=False) for one in PEOPLE)
    asked: list[RestoreWish] = []

    def bring_back(wish: RestoreWish) -> str:
        asked.append(wish)
        return ""

    choice, _done, _front = lone(door, bring_back)
    for key, value in (("by", "T901"), ("ok", "M301")):
        choice.edit(key, value)
    assert "were not proved" in notes(choice.model())
    choice.confirm()
    choice.confirm()
    assert asked == [RestoreWish("/b/old.db", "T901", "M301", proved=False)]


# --- drills -------------------------------------------------------------------------------------------------------

DAY = 86_400_000_000


def test_a_drill_runs_by_itself_once_a_day_after_a_copy(door: ToldCopies) -> None:
    front, keeping = with_copies(door)
    for hour in range(60):
        keeping.tick(NOW + hour * 3_600_000_000, is_open=True)
    assert [round((at - NOW) / 3_600_000_000) for at in door.drilled] == [23, 47]
    assert "HOLDS" in keeping.drills.said(front.desk.words)


def test_a_drill_that_failed_is_said_and_stays_in_the_top_line(door: ToldCopies) -> None:
    door.kept = None
    door.drill = replace(HELD, passed=False, wrong=((NOT_AS_ISSUED, (("number", "SR-1"),)),))
    front, keeping = with_copies(door)
    said: list[Message | None] = []
    keeping.heard = said.append
    keeping.tick(NOW, is_open=True)
    (spoken,) = [one for one in said if one is not None]
    assert "FAILED: new.db. The shift report SR-1 is not the one that was issued." in spoken.say(
        front.desk.words
    )
    assert "FAILED" in keeping.copied(front.desk.words, NOW).trouble


def test_a_drill_that_is_overdue_is_reminded_of_by_the_setting_of_the_house(door: ToldCopies) -> None:
    front, keeping = with_copies(door)
    door.drill = None
    keeping.tick(NOW, is_open=False)
    later = NOW + 2 * DAY
    assert "A restore drill is due: the last one was on 28 Nov 2026" in spaced(
        keeping.trouble(front.desk.words, later)
    )
    keeping.drills.every_days = lambda: 7
    assert keeping.trouble(front.desk.words, later) == ""


def test_the_page_proves_the_newest_copy_at_a_touch(door: ToldCopies) -> None:
    front, keeping = with_copies(door)
    front.desk.open_page("copies")
    front.desk.page_edit("drill", "run")
    assert len(door.drilled) == 1
    (field,) = [one for one in page_of(front).fields if isinstance(one, ChoiceField) and one.key == "drill"]
    assert "HOLDS, record 500, 1 s" in field.hint
    assert not keeping.drills.running
