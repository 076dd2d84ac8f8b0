"""From the floor's desk to other programs: this hand, those that were found, by touch, and back to the desk."""

from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot

from tablemgr.bootstrap.papers import hand_file_job
from tablemgr.bootstrap.review import open_review
from tablemgr.formats.reading import read_items
from tablemgr.text import Language
from tests.helpers.desk_windows import AtTheDesk
from tests.helpers.floor_rooms import hand_with, shared_room
from tests.helpers.front_desk import KeptFiles
from ui.floor_window import FloorWindow
from ui.presenters.floor.parts import FloorParts
from ui.presenters.form_models import Choice, ChoiceField, NoteField
from ui.presenters.model_parts import plain
from ui.presenters.shift.hand_export import AT_A_TIME, listed
from ui.theme import Theme


def numbers(*paths: Path) -> list[int]:
    return sorted(
        int(str(item.record.number)) for path in paths for item in read_items(path) if item.record is not None
    )


def scopes(at: AtTheDesk) -> dict[str, Choice]:
    field = next(field for field in at.form.fields if field.key == "scope")
    assert isinstance(field, ChoiceField)
    return {choice.key: choice for choice in field.choices}


def told(at: AtTheDesk) -> list[str]:
    return [plain(line) for field in at.form.fields if isinstance(field, NoteField) for line in field.lines]


def test_the_hands_found_at_the_desk_go_into_one_file_and_the_desk_comes_back(
    qtbot: QtBot, font_family: str, tmp_path: Path
) -> None:
    at = AtTheDesk(qtbot, font_family, shared_room())
    at.files.place = tmp_path
    name = next(name for _ref, name in at.window.desk.floor.review.players() if " " in name)
    at.driver.touch("floor_chip:only")
    at.driver.touch("floor_pick:all_in")
    at.driver.touch("floor_pick:split")
    found = [row.key.hand_no for row in at.desk.rows.rows]
    assert 1 < len(found) < hand_with(at.window.desk.floor).key.hand_no
    at.driver.touch("floor_export")
    assert list(scopes(at)) == ["hand", "found", "session", "file"]
    assert scopes(at)["found"].detail == f"{len(found)} hands"
    at.driver.choose("scope", "found")
    at.driver.touch("confirm_form")
    written = sorted(tmp_path.iterdir())
    assert numbers(*written) == sorted(found)
    assert all(any(line.startswith(f"{path}: ") for line in told(at)) for path in written)
    assert not any(name in path.read_text("utf-8") for path in written)
    at.driver.touch("cancel_form")
    assert [row.key.hand_no for row in at.desk.rows.rows] == found
    assert at.window.desk._asked_page == "floor"


def test_one_hand_leaves_the_desk_in_the_format_that_is_chosen(
    qtbot: QtBot, font_family: str, tmp_path: Path
) -> None:
    at = AtTheDesk(qtbot, font_family, shared_room(), language=Language.CS)
    at.files.place = tmp_path
    at.show(2)
    at.driver.touch("floor_export")
    at.driver.choose("format", ".ohh")
    at.driver.touch("confirm_form")
    (path,) = tmp_path.iterdir()
    assert path.name.endswith("-hand-2.ohh")
    assert numbers(path) == [2]


def test_a_search_that_finds_nothing_exports_nothing_and_says_so(qtbot: QtBot, font_family: str) -> None:
    at = AtTheDesk(qtbot, font_family, shared_room())
    at.window._do(lambda: at.desk.edit("query", "no such name"))
    at.show(2)
    at.driver.touch("floor_export")
    at.driver.choose("scope", "found")
    confirm = at.form.confirm
    assert confirm is not None
    assert not confirm.enabled
    assert confirm.why == "No hand is like that."


def test_a_long_list_is_gathered_page_after_page() -> None:
    review = shared_room().parts(copies=False).review
    query = type(shared_room().parts(copies=False).place.filters)(source="")
    every = listed(review, query)
    assert AT_A_TIME > 100
    assert sum(map(len, every.values())) == review.hands(query, None, 1).total


def test_a_hand_of_a_copy_leaves_the_desk_without_names_and_the_copy_is_untouched(
    qtbot: QtBot, font_family: str, tmp_path: Path
) -> None:
    room, files = shared_room(), KeptFiles()
    files.place = tmp_path
    before = room.copy.read_bytes()
    review = open_review(None, (room.copy,), tmp_path / "cache")
    review.refresh_job(lambda _done, _of: True)()
    parts = FloorParts(
        review,
        hand_file=lambda hand, place: hand_file_job(Path(hand.source), hand.session_id, hand.hand_no, place),
    )
    window = FloorWindow(parts, files, Theme(font_family), Language.EN)
    qtbot.addWidget(window)
    window.show()
    floor, hand = window.page.floor, window.desk.floor.rows.rows[0].key
    acts = {button.model.key: button for button in floor.hand.acts.shown}
    assert acts["export"].model.enabled
    acts["export"].click()
    (written,) = [path for path in tmp_path.iterdir() if path.suffix in (".phhs", ".ohh")]
    assert numbers(written) == [hand.hand_no]
    text = written.read_text("utf-8")
    assert not any(name in text for _ref, name in review.players() if " " in name)
    assert room.copy.read_bytes() == before
    window.close()
