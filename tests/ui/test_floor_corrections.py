"""What was booked wrong is set right from the desk: both versions before it is written, and visible afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tablemgr.app.api import HandMark, StartNextHand
from tablemgr.text import Language
from tests.helpers.desk_windows import AtTheDesk
from tests.helpers.evenings import play
from tests.helpers.floor_rooms import FloorRoom, lines_of, new_room
from tests.helpers.live_table import give
from tests.reports.paper import text_of
from ui.presenters.form_models import NoteField


@pytest.fixture
def room(tmp_path: Path) -> Iterator[FloorRoom]:
    found = new_room(tmp_path)
    yield found
    found.service.close()


@pytest.fixture
def at(qtbot: QtBot, font_family: str, room: FloorRoom) -> Iterator[AtTheDesk]:
    found = AtTheDesk(qtbot, font_family, room)
    yield found
    found.window.close()


def stack(at: AtTheDesk, seat: int) -> int:
    return next(view.stack for view in at.room.service.snapshot().seats if view.seat == seat)


def shift_text(at: AtTheDesk) -> str:
    """The shift report as it would print now."""
    papers = at.window.desk.papers
    return " ".join(text_of(papers.shift_pdf(1, "en")).split())


def summary(at: AtTheDesk) -> dict[str, str]:
    """What stands beside the button, with plain spaces."""
    return {label: value.replace("\u00a0", " ") for label, value in at.form.summary}


def test_a_payout_is_corrected_from_the_desk_with_both_versions_on_every_paper(at: AtTheDesk) -> None:
    """Hand 24: rake 25 and 500 for seat 8; no rake was due."""
    before = stack(at, 8)
    at.show(24)
    at.driver.touch("floor_correct")
    at.driver.write("field_rake", "0")
    assert not at.form.confirm.enabled
    at.driver.write("field_gets_8", "525")
    at.driver.choose("reason", "RAKE_MISTAKE")
    at.driver.choose("floor", "F201")
    at.driver.choose("manager", "M301")
    rows = summary(at)
    assert rows["Rake"] == "25 → 0"
    assert "500 → 525" in rows.values()
    at.go_on()
    assert stack(at, 8) == before + 25
    row = next(row for row in at.desk.rows.rows if row.key.hand_no == 24)
    assert HandMark.CORRECTED in row.marks
    assert "500 → 525" in at.told().replace("\u00a0", " ")
    chart = at.window.page.floor.chart.model
    now = next(part.text for part in chart.figures if part.text.replace("\u00a0", "").isdigit())
    assert int(now.replace("\u00a0", "")) == before + 25, "seat, chart and list tell of the same moment"
    lamp = at.window.page.floor.top.lamp.model.title.replace("\u00a0", " ")
    assert str(at.room.service.snapshot().seq) in lamp
    assert "Rake: 25 → 0" in at.paper().replace("\u00a0", " ")
    assert "Mistake in the rake" in shift_text(at)


def test_a_payout_that_does_not_foot_says_how_much_is_missing(at: AtTheDesk) -> None:
    at.show(24)
    at.driver.touch("floor_correct")
    at.driver.write("field_gets_8", "400")
    assert "100 still to be paid" in at.form.confirm.why.replace("\u00a0", " ")
    at.driver.press("Escape")
    assert at.driver.shows("floor_correct")


def test_an_older_hand_is_corrected_and_not_the_newest_in_its_place(at: AtTheDesk) -> None:
    at.show(3)
    at.driver.touch("floor_correct")
    assert at.window.desk._page.part.text("hand") == "3"  # type: ignore[union-attr]


def test_two_players_taken_for_each_other_are_exchanged_and_no_chip_moves(at: AtTheDesk) -> None:
    seats = {view.seat: view for view in at.room.service.snapshot().seats if view.player}
    at.driver.touch("floor_correct")
    at.driver.choose("kind", "player")
    at.driver.choose("seat", "1")
    at.driver.pick("field_who", str(seats[5].player))
    at.driver.choose("reason", "SEATS_EXCHANGED")
    at.driver.choose("manager", "M301")
    told = list(summary(at).values())
    assert f"{seats[1].name} → {seats[5].name}" in told
    at.driver.choose("floor", "F201")
    at.go_on()
    now = {view.seat: view for view in at.room.service.snapshot().seats}
    assert (now[1].player, now[5].player) == (seats[5].player, seats[1].player)
    assert [now[seat].stack for seat in seats] == [view.stack for view in seats.values()]
    report = at.room.service.hand_report(24)
    assert report is not None
    assert {line.seat for line in report.identities} == {1, 5}
    assert "Two players taken for each other" in shift_text(at)


def test_a_player_nobody_knew_is_written_by_name_for_his_whole_stay(at: AtTheDesk) -> None:
    at.driver.touch("floor_correct")
    at.driver.choose("kind", "player")
    at.driver.choose("seat", "9")
    at.driver.pick("field_who", "new")
    at.driver.write("field_name", "Zora")
    at.driver.choose("reason", "WRONG_PLAYER")
    at.driver.choose("manager", "M301")
    at.driver.choose("floor", "F201")
    at.go_on()
    assert next(view.name for view in at.room.service.snapshot().seats if view.seat == 9) == "Zora"


def test_a_missed_buy_in_is_entered_at_its_true_time(at: AtTheDesk) -> None:
    before = stack(at, 9)
    at.driver.touch("floor_correct")
    at.driver.choose("kind", "buy_in")
    at.driver.choose("seat", "9")
    at.driver.write("field_amount", "500")
    assert at.form.confirm.why == "Give the time at which it happened."
    at.driver.write("field_late_at", "1910")
    at.driver.choose("late_floor", "F201")
    words = at.window.desk.words
    assert words.amount(before + 500) in dict(at.form.summary)["Stack"]
    at.go_on()
    assert stack(at, 9) == before + 500
    assert "Late entry 1" in shift_text(at)


def test_while_a_hand_runs_nothing_is_corrected_and_the_form_says_so(at: AtTheDesk) -> None:
    at.show(24)
    at.driver.touch("floor_correct")
    give(at.room.service, StartNextHand(None))
    at.window.refresh()
    assert not at.form.confirm.enabled
    assert "SES-7" in at.form.confirm.why


def test_the_forms_are_czech_when_the_window_is(qtbot: QtBot, font_family: str, room: FloorRoom) -> None:
    at = AtTheDesk(qtbot, font_family, room, language=Language.CS)
    at.driver.touch("floor_correct")
    assert at.form.title == "Oprava"
    at.window.close()


def test_a_hand_of_a_closed_table_leads_to_the_close_that_is_taken_back_first(
    qtbot: QtBot, font_family: str, tmp_path: Path
) -> None:
    """Each step is said with who does it, one button leads there, and afterwards to the form (B12, controls 3.2)."""
    journal = tmp_path / "closed.db"
    lines = lines_of("demo-nl.jsonl", until_closed=True)
    end = next(place for place, line in enumerate(lines) if line.verb == "close_table")
    _result, service = play(lines[: end + 1], journal)
    at = AtTheDesk(qtbot, font_family, FloorRoom(service, journal, journal))
    assert service.sessions()[0].status == "closed"
    at.show(24)
    at.driver.touch("floor_correct")
    assert at.form.confirm.title == "Cancel the close …"
    assert "shift manager" in noted(at)
    at.go_on()
    for key, value in {"reason": "LATE_ENTRY", "by": "F201", "ok": "M301"}.items():
        at.driver.choose(key, value)
    at.go_on()
    assert service.sessions()[0].status == "open"
    at.show(24)
    at.driver.touch("floor_correct")
    assert at.form.key == "correction_payout"
    at.window.close()
    service.close()


def noted(at: AtTheDesk) -> str:
    """Everything the page says."""
    notes = (field for field in at.form.fields if isinstance(field, NoteField))
    return " ".join(part.text for note in notes for line in note.lines for part in line)


def test_the_form_names_who_had_each_seat_and_leads_to_what_it_waits_for(at: AtTheDesk) -> None:
    at.show(24)
    at.driver.touch("floor_correct")
    labels = [getattr(field, "label", "") for field in at.form.fields if field.key.startswith("gets_")]
    assert labels
    assert all(" · " in label for label in labels), labels
    at.driver.write("field_rake", "0")
    at.driver.write("field_gets_8", "525")
    assert at.form.wants == "reason"
    panel = at.window.page.form
    panel._scroll.verticalScrollBar().setValue(0)
    at.driver.touch("confirm_form")
    reason = next(box for box in panel._boxes if box.key == "reason")
    top = reason.mapTo(panel._scroll.viewport(), reason.rect().topLeft()).y()
    assert 0 <= top <= panel._scroll.viewport().height() - min(reason.height(), 44)
