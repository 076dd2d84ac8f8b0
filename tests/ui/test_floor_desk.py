"""The floor's desk in the real window: hands found, replayed, explained, printed; the table goes on beneath."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from pytestqt.qtbot import QtBot

from tablemgr.app.api import Expected, HandMark, HandQuery
from tablemgr.bootstrap.charts import open_charts
from tablemgr.bootstrap.review import open_review
from tablemgr.bootstrap.training import FOLDER, lay_out_training
from tablemgr.engine.journal import DocumentPrinted
from tablemgr.text import Language
from tests.helpers.desk_windows import AtTheDesk
from tests.helpers.driver import Driver
from tests.helpers.fake_desk import NoFiles
from tests.helpers.floor_rooms import FloorRoom, hand_with, key_of, shared_room
from tests.helpers.front_desk import KeptFiles
from tests.helpers.open_desk import OpenDesk, desk, detail, show, view
from tests.helpers.patience import WAIT_MS
from tests.helpers.services import empty_service, set_up_house
from tests.reports.paper import text_of
from tests.unit.app.test_tips_and_jackpot import jackpot_table, shown_hand
from ui.errands import QtErrands
from ui.floor_window import FloorWindow
from ui.presenters.floor.parts import FloorParts
from ui.presenters.floor.replay import INTERVALS_MS
from ui.theme import Theme
from ui.widgets.training_strip import TrainingStrip

# --- replay -------------------------------------------------------------------------------------------------------


def test_every_step_shows_the_figures_of_the_books(open_desk: OpenDesk) -> None:
    """Forward through the whole hand and back: stacks and bets of each step hold all the chips of the table."""
    driver = open_desk()
    pots = hand_with(desk(driver)._host.parts, marks=frozenset({HandMark.SIDE_POTS}))
    show(driver, pots.key)
    replay = desk(driver).replay
    assert replay is not None
    driver.press("Home")
    seen = {}
    for _stop in replay.stops:
        frame = replay.snapshot()
        seen[replay.at] = frame
        assert frame.balance.difference == 0
        shown = [seat.stack for seat in view(driver).hand.felt.felt.model.seats if seat.stack]
        wanted = [driver.window.desk.words.amount(seat.stack) for seat in frame.seats if seat.player]
        assert len(shown) == len(wanted)
        assert all(amount in text for amount, text in zip(wanted, shown, strict=True))
        driver.press("Right")
    assert replay.at == len(replay.stops) - 1
    for stop in range(len(replay.stops) - 1, -1, -1):
        assert replay.at == stop
        assert replay.snapshot() == seen[stop]
        driver.press("Left")


def test_a_street_is_reached_by_one_key_and_by_one_touch(open_desk: OpenDesk) -> None:
    driver = open_desk()
    pots = hand_with(desk(driver)._host.parts, marks=frozenset({HandMark.SIDE_POTS}))
    show(driver, pots.key)
    for key, street, cards in (("2", "flop", 3), ("3", "turn", 4), ("4", "river", 5)):
        driver.press(key)
        assert len(view(driver).hand.felt.felt.model.board) == cards
        driver.press("Home")
        driver.touch(f"floor_street:{street}")
        assert len(view(driver).hand.felt.felt.model.board) == cards


def test_a_touched_place_of_the_timeline_and_a_touched_line_of_the_log_are_gone_to(
    open_desk: OpenDesk,
) -> None:
    driver = open_desk()
    show(driver, key_of(10))
    line = driver.find("floor_timeline")
    replay = desk(driver).replay
    assert replay is not None
    half = len(replay.stops) // 2
    driver.touch(line, QPoint(int(view(driver).hand.bar.timeline.x_of(half)), line.height() // 2))
    assert replay.at == half
    driver.touch("floor_side:log")
    lines = view(driver).hand.log.lines
    first = next(each for each in lines.lines if each.key)
    driver.touch(lines, lines.rect_of(first.key).center())
    assert replay.step == int(first.key.partition(":")[2])


def test_play_goes_on_by_itself_and_stops_at_the_end(open_desk: OpenDesk) -> None:
    driver = open_desk()
    show(driver, key_of(1))
    replay = desk(driver).replay
    assert replay is not None
    replay.speed = 2
    driver.press("Space")
    player = view(driver).player
    assert replay.playing
    assert player.isActive()
    assert player.interval() == INTERVALS_MS[2]
    while replay.playing:
        before = replay.at
        player.timeout.emit()
        assert replay.at == before + 1
    assert replay.at == len(replay.stops) - 1
    assert not player.isActive()


def test_an_act_that_was_taken_back_stands_in_its_place_with_who_and_when(open_desk: OpenDesk) -> None:
    driver = open_desk()
    mended = hand_with(desk(driver)._host.parts, marks=frozenset({HandMark.REPAIRED}))
    show(driver, mended.key)
    struck = [line for line in detail(driver).log if line.struck]
    assert struck
    assert all("taken back" in line.note for line in struck)
    assert detail(driver).replay.timeline.retracted


# --- who won what -------------------------------------------------------------------------------------------------


def test_each_pot_says_its_amount_its_winner_and_the_rules_behind_it(open_desk: OpenDesk) -> None:
    driver = open_desk()
    pots = hand_with(desk(driver)._host.parts, marks=frozenset({HandMark.SIDE_POTS}))
    show(driver, pots.key)
    told = ["".join(part.text for part in line.text) for line in detail(driver).story]
    story = desk(driver).replay.past.story  # type: ignore[union-attr]
    words = driver.window.desk.words
    for pot in story.pots:
        assert any(words.amount(pot.amount) in line and "→" in line for line in told)
    assert any(line.rule for line in detail(driver).story)


def test_a_touched_rule_is_read_over_the_reasons(open_desk: OpenDesk) -> None:
    driver = open_desk()
    show(driver, key_of(10))
    lines = driver.find("floor_story")
    rule = next(line.rule for line in detail(driver).story if line.rule)
    box = view(driver).hand.story.lines.rect_of_rule(rule)
    view(driver).hand.story.ensureVisible(0, int(box.center().y()))
    driver.touch(lines, box.center().toPoint())
    assert detail(driver).rule is not None
    assert detail(driver).rule.rule == rule  # type: ignore[union-attr]
    driver.touch("floor_close_rule")
    assert detail(driver).rule is None


def test_cards_that_were_not_shown_are_nowhere_on_the_desk(open_desk: OpenDesk) -> None:
    driver = open_desk()
    for row in desk(driver).rows.rows:
        show(driver, row.key)
        past = desk(driver).replay.past  # type: ignore[union-attr]
        open_cards = {card for _seat, cards in past.story.shown for card in cards} | set(past.row.board)
        told = {face.code for line in detail(driver).story for face in line.cards}
        seats = {face.code for seat in view(driver).hand.felt.felt.model.seats for face in seat.shown_cards}
        if not past.corrections and HandMark.REPAIRED not in row.marks:
            assert told | seats <= open_cards


# --- papers -------------------------------------------------------------------------------------------------------


def test_the_report_of_a_hand_is_printed_with_its_number_and_noted(
    open_desk: OpenDesk, own_room: FloorRoom
) -> None:
    files = KeptFiles()
    driver = open_desk(own_room, files)
    show(driver, key_of(5))
    driver.touch("floor_print")
    assert len(files.printed) == 1
    title, pdf = files.printed[0]
    assert title.startswith("HR-")
    assert pdf.startswith(b"%PDF")


def test_the_certificate_of_a_jackpot_is_one_touch_away_from_its_hand(
    qtbot: QtBot, font_family: str, tmp_path: Path
) -> None:
    journal = tmp_path / "jackpot.db"
    empty = empty_service(journal)
    set_up_house(empty.service)
    table = jackpot_table(empty).seated(1, 3)
    number = shown_hand(table)
    at = AtTheDesk(qtbot, font_family, FloorRoom(table.service, journal, journal))
    at.show(number)
    at.driver.touch("floor_jackpot_paper")
    name, pdf = at.files.saved[-1]
    assert name.startswith("JV-")
    assert "A♠ A♦" in text_of(pdf)
    at.window.close()
    table.service.close()


def test_a_table_without_a_jackpot_has_no_certificate(open_desk: OpenDesk) -> None:
    driver = open_desk()
    assert "jackpot_paper" not in {act.key for act in detail(driver).acts}


def offered(driver: Driver) -> dict[int, str]:
    """Seat → player of those for whom a copy can be made now."""
    acts = (act for act in detail(driver).acts if act.key.startswith("player_copy:"))
    return {int(act.key.partition(":")[2]): act.subtitle.rpartition(" · ")[2] for act in acts}


def test_the_copy_for_a_player_asks_for_whom_and_names_him_alone(
    open_desk: OpenDesk, own_room: FloorRoom
) -> None:
    files = KeptFiles()
    driver = open_desk(own_room, files=files)
    pots = hand_with(desk(driver)._host.parts, marks=frozenset({HandMark.SIDE_POTS}), source="")
    show(driver, pots.key)
    driver.touch("floor_save")
    whole = text_of(files.saved[-1][1])
    driver.touch("floor_player_copy")
    people = offered(driver)
    assert people == {line.seat: line.player for line in desk(driver).replay.past.report.seats}
    assert len(people) > 3
    assert len(set(people.values())) == len(people)
    assert len(files.saved) == 1
    seat, own = sorted(people.items())[1]
    driver.touch(f"floor_player_copy:{seat}")
    name, copy = files.saved[-1][0], text_of(files.saved[-1][1])
    assert set(people.values()) <= set(whole.split())
    assert set(people.values()) & set(copy.split()) == {own}
    assert f"-seat{seat}-" in name
    noted = own_room.service.papers()[-1]
    prints = [fact for fact in told_prints(own_room) if fact.copy_for]
    assert [fact.copy_for for fact in prints] == [f"player:{seat}"]
    assert noted.copies == 2
    assert not offered(driver)


def told_prints(room: FloorRoom) -> list[DocumentPrinted]:
    """Every copy that was noted, in order."""
    events = (record.event for record in room.service.told_session(1).records)
    return [event for event in events if isinstance(event, DocumentPrinted)]


def test_who_was_not_dealt_in_is_offered_no_copy(open_desk: OpenDesk, own_room: FloorRoom) -> None:
    driver = open_desk(own_room, files=KeptFiles())
    seated = {seat.seat for seat in own_room.service.snapshot().seats if seat.player}
    rows = desk(driver)._host.parts.review.hands(HandQuery(source=""), None, 500).rows
    for row in rows:
        show(driver, row.key)
        dealt = {seat for seat, _name in desk(driver).replay.past.names}
        if seated - dealt:
            break
    assert seated - dealt
    driver.touch("floor_player_copy")
    assert set(offered(driver)) == dealt


def test_a_digit_of_the_pad_chooses_the_seat_and_escape_gives_up_only_the_choice(
    open_desk: OpenDesk, own_room: FloorRoom
) -> None:
    files = KeptFiles()
    driver = open_desk(own_room, files=files)
    show(driver, desk(driver).rows.rows[0].key)
    before = detail(driver).acts
    driver.touch("floor_player_copy")
    seat = min(offered(driver))
    driver.press("Escape")  # the question first, then the choice
    driver.press("Escape")
    assert detail(driver).acts == before
    assert not driver.window.desk.on_console
    assert files.saved == []
    driver.touch("floor_player_copy")
    driver.press_pad(str(seat))
    assert f"-seat{seat}-" in files.saved[-1][0]


@pytest.mark.parametrize("touches", [("floor_save",), ("floor_player_copy", "")])
def test_whoever_gives_up_the_place_has_issued_nothing(
    open_desk: OpenDesk, own_room: FloorRoom, touches: tuple[str, ...]
) -> None:
    files = KeptFiles()
    files.gives_up = True
    driver = open_desk(own_room, files=files)
    before = own_room.service.papers(), own_room.service.snapshot().seq
    show(driver, desk(driver).rows.rows[0].key)
    for name in touches:
        driver.touch(name or f"floor_player_copy:{min(offered(driver))}")
    assert (own_room.service.papers(), own_room.service.snapshot().seq) == before
    files.gives_up = False
    driver.touch("floor_save")
    assert len(own_room.service.papers()) == len(before[0]) + 1


def test_a_reprint_has_a_file_name_of_its_own(open_desk: OpenDesk, own_room: FloorRoom) -> None:
    files = KeptFiles()
    driver = open_desk(own_room, files=files)
    show(driver, desk(driver).rows.rows[0].key)
    for _copy in range(3):
        driver.touch("floor_save")
    first, *again = (name.rpartition("-")[0] for name, _pdf in files.saved)
    assert again == [f"{first}-copy2", f"{first}-copy3"]


def test_a_hand_of_a_copy_is_not_corrected_here_and_the_button_says_why(open_desk: OpenDesk) -> None:
    driver = open_desk(copies=True)
    other = hand_with(desk(driver)._host.parts, table="PK02")
    show(driver, other.key)
    driver.touch("floor_correct")
    assert "copy" in driver.window.page.notice.model.text  # type: ignore[union-attr]
    assert not driver.window.desk.on_console


# --- from the table and back --------------------------------------------------------------------------------------


def test_from_floor_to_the_last_hand_in_one_touch(open_desk: OpenDesk, own_room: FloorRoom) -> None:
    driver = open_desk(own_room, at_desk=False)
    driver.press("G")
    driver.touch("banner_floor_desk:last")
    last = own_room.service.snapshot().last_hand_no
    assert detail(driver).title == f"Hand no. {last}"


def test_the_console_is_as_it_was_after_a_look_at_the_desk(open_desk: OpenDesk, own_room: FloorRoom) -> None:
    driver = open_desk(own_room, at_desk=False)
    if driver.expected is Expected.NEXT_HAND:
        driver.press("N")
    driver.press("4")
    driver.press("5")
    side = driver.window.desk._side
    typed = driver.window.desk.console.draft.entry.digits
    driver.press("F11")
    assert not driver.window.desk.on_console
    driver.touch("floor_back")
    assert driver.window.desk.on_console
    assert driver.window.desk.console.draft.entry.digits == typed == "45"
    assert driver.window.desk._side is side


def test_a_page_that_was_being_filled_in_comes_back(open_desk: OpenDesk) -> None:
    driver = open_desk(at_desk=False)
    driver.window._do(lambda: driver.window.desk.open_page("limits"))
    page = driver.window.desk._page
    driver.press("F11")
    driver.press("F11")
    assert driver.window.desk._page is page


def test_papers_opened_from_the_desk_lead_back_to_it(open_desk: OpenDesk) -> None:
    driver = open_desk(files=KeptFiles())
    floor = driver.window.desk._page
    driver.touch("floor_tab:closings")
    driver.touch("floor_page:players")
    assert driver.window.desk._page is not floor
    driver.window._do(driver.window.desk.page_cancel)
    assert driver.window.desk._page is floor


# --- the other tabs -----------------------------------------------------------------------------------------------


def test_a_card_of_the_room_opens_the_hands_of_its_table(open_desk: OpenDesk) -> None:
    driver = open_desk(copies=True)
    driver.touch("floor_tab:room")
    blocks = view(driver).sheet.blocks
    _key, box = next((key, box) for key, box in blocks.keys if key.endswith("|PK02"))
    driver.touch(blocks, box.center().toPoint())
    assert {row.table for row in desk(driver).rows.rows} == {"PK02"}


def test_a_line_of_the_log_opens_its_hand_at_that_act(open_desk: OpenDesk) -> None:
    driver = open_desk()
    driver.touch("floor_tab:log")
    rows = desk(driver).log.rows
    place, row = next((place, row) for place, row in enumerate(rows) if row.line.kind == "hand.board_dealt")
    driver.window._do(lambda: driver.window.desk.page_touch(f"row:{place}"))
    assert detail(driver).title == f"Hand no. {row.hand_no}"
    assert len(view(driver).hand.felt.felt.model.board) == 3


def test_the_chain_is_walked_and_an_anchor_of_the_file_agrees(open_desk: OpenDesk) -> None:
    driver = open_desk()
    driver.touch("floor_lamp")
    driver.window.refresh()
    assert "Chain verified" in driver.find("floor_lamp").accessibleName()
    driver.touch("floor_tab:log")
    driver.write("floor_anchor", "zzzz")
    driver.touch("floor_compare")
    told = " ".join(
        "".join(part.text for part in line.text) for line in view(driver).log.proof.story.lines.lines
    )
    assert "sixteen" in told


# --- alone --------------------------------------------------------------------------------------------------------


def test_alone_the_desk_reads_copies_and_writes_nothing(
    qtbot: QtBot, font_family: str, own_room: FloorRoom
) -> None:
    parts = own_room.parts()
    before = own_room.copy.read_bytes()
    window = FloorWindow(
        FloorParts(parts.review, parts.charts, hand_pdf=None), NoFiles(), Theme(font_family), Language.EN
    )
    qtbot.addWidget(window)
    window.show()
    floor = window.page.floor
    for tab in ("room", "session", "money", "closings", "log", "hands"):
        floor.touched.emit(f"tab:{tab}")
    acts = {button.model.key: button.model for button in floor.hand.acts.shown}
    assert not acts["correct"].enabled
    assert not acts["export"].enabled
    assert acts["correct"].why
    assert not floor.top.back.isVisibleTo(floor)
    assert own_room.copy.read_bytes() == before
    window.close()


def test_a_file_to_learn_with_says_so_over_everything_also_alone(
    qtbot: QtBot, font_family: str, tmp_path: Path
) -> None:
    lesson = tmp_path / FOLDER / "training.db"
    lay_out_training(lesson, 1_795_000_000_000_000)
    for copies, said in (
        ((lesson,), "TRAINING · nothing of this counts"),
        ((lesson, shared_room().copy), f"TRAINING: {lesson.name} · nothing of it counts"),
        ((shared_room().copy,), ""),
    ):
        review = open_review(None, copies, tmp_path / "cache")
        review.refresh_job(lambda _done, _of: True)()
        window = FloorWindow(FloorParts(review, open_charts()), NoFiles(), Theme(font_family), Language.EN)
        qtbot.addWidget(window)
        window.show()
        strip = window.findChild(TrainingStrip, "training_strip")
        assert (strip.words, strip.isVisible()) == (said, bool(said))
        for tab in ("room", "session", "hands", "money", "closings", "log"):
            window._do(lambda tab=tab, window=window: window.desk.touch(f"tab:{tab}"))
            assert strip.isVisible() == bool(said)
        window.close()
        review.close()


def test_errands_run_beside_the_window_and_come_back_to_it(qtbot: QtBot) -> None:
    errands, heard = QtErrands(), []
    errands.run(lambda: 6 * 7, heard.append)
    errands.run(lambda: 1 // 0, heard.append)
    qtbot.waitUntil(errands.is_idle, timeout=WAIT_MS)
    assert 42 in heard
    assert any(isinstance(each, ZeroDivisionError) for each in heard)
    errands.close()
