"""The floor's desk in the real window: hands found, replayed, explained, printed; the table goes on beneath."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tablemgr import bootstrap
from tablemgr.app.api import EnvironmentFault, Expected, HandKey, HandMark, Refused
from tablemgr.text import Language
from tests.helpers.driver import Driver
from tests.helpers.fake_desk import ManualClock, NoFiles
from tests.helpers.floor_rooms import FloorRoom, hand_with, key_of, new_room, shared_room
from tests.helpers.patience import WAIT_MS
from ui.errands import QtErrands
from ui.floor_window import FloorWindow
from ui.main_window import MainWindow
from ui.presenters.floor.floor_desk import FloorDesk
from ui.presenters.floor.models import HandDetail
from ui.presenters.floor.parts import FloorParts
from ui.presenters.floor.replay import INTERVALS_MS
from ui.theme import Theme
from ui.widgets.floor.floor_view import FloorView

OpenDesk = Callable[..., Driver]


class PaperFiles(NoFiles):
    """Remembers what was printed or saved."""

    def __init__(self) -> None:
        self.printed: list[tuple[str, bytes]] = []
        self.saved: list[tuple[str, bytes]] = []

    def print_pdf(self, title: str, pdf: bytes, then: Callable[[str], None]) -> None:
        self.printed.append((title, pdf))
        then("")

    def save_pdf(self, suggested: str, pdf: bytes, then: Callable[[Path | None, str], None]) -> None:
        self.saved.append((suggested, pdf))
        then(Path(suggested), "")

    def in_background(
        self, work: Callable[[], bytes | Refused], then: Callable[[bytes | Refused | EnvironmentFault], None]
    ) -> None:
        then(work())


@pytest.fixture
def open_desk(qtbot: QtBot, font_family: str) -> Iterator[OpenDesk]:
    """`open_desk(room, files=…)`: the window of the room's table with the floor's desk in front."""
    opened: list[MainWindow] = []

    def opener(
        room: FloorRoom | None = None,
        files: NoFiles | None = None,
        *,
        at_desk: bool = True,
        copies: bool = False,
    ) -> Driver:
        here = room or shared_room()
        papers = bootstrap.ServicePapers(here.service)
        clock = ManualClock()
        window = MainWindow(here.service, papers, files or NoFiles(), clock, Theme(font_family), Language.EN)
        window.desk.floor = here.parts(copies=copies)
        qtbot.addWidget(window)
        opened.append(window)
        driver = Driver(window, clock)
        driver.show()
        if at_desk:
            driver.press("F11")
        return driver

    yield opener
    for window in opened:
        window.close()


@pytest.fixture
def own_room(tmp_path: Path) -> Iterator[FloorRoom]:
    room = new_room(tmp_path)
    yield room
    room.service.close()


def view(driver: Driver) -> FloorView:
    return driver.window.page.floor


def desk(driver: Driver) -> FloorDesk:
    screen = driver.window.desk._page
    floor: FloorDesk | None = getattr(screen, "floor", None)
    assert floor is not None
    return floor


def detail(driver: Driver) -> HandDetail:
    found = view(driver).hand.model
    assert found is not None
    return found


def show(driver: Driver, key: HandKey) -> None:
    driver.window._do(lambda: desk(driver).open_hand(key))


def search(driver: Driver, text: str) -> None:
    driver.press("F", ctrl=True)
    QTest.keyClicks(QApplication.focusWidget(), text)
    driver.settle()


# --- finding ------------------------------------------------------------------------------------------------------


def test_a_hand_is_found_by_its_number(open_desk: OpenDesk) -> None:
    driver = open_desk()
    search(driver, "5")
    assert detail(driver).title == "Hand no. 5"


def test_a_hand_is_found_by_a_name_and_by_cards_and_by_an_amount(open_desk: OpenDesk) -> None:
    driver = open_desk()
    pots = hand_with(desk(driver)._host.parts, marks=frozenset({HandMark.SIDE_POTS}))
    for text in ("".join(pots.board[:2]), str(pots.pot)):
        search(driver, text)
        keys = [row.key for row in desk(driver).rows.rows]
        assert pots.key in keys, text
        assert len(keys) < 24, text
    name = next(name for _ref, name in desk(driver)._host.parts.review.players() if name.isascii())
    search(driver, name)
    assert view(driver).filters.model.understood.startswith("name")  # type: ignore[union-attr]
    assert desk(driver).rows.rows


def test_escape_empties_the_search_first_and_leaves_the_desk_then(open_desk: OpenDesk) -> None:
    driver = open_desk()
    search(driver, "5")
    driver.press("Escape")
    assert len(desk(driver).rows.rows) > 1
    driver.press("Escape")
    assert driver.window.desk.on_console


def test_a_filter_is_set_by_two_touches_and_says_what_it_is_set_to(open_desk: OpenDesk) -> None:
    driver = open_desk()
    driver.touch("floor_chip:only")
    driver.touch("floor_pick:side_pots")
    driver.touch("floor_done")
    assert all(HandMark.SIDE_POTS in row.marks for row in desk(driver).rows.rows)
    chip = driver.find("floor_chip:only")
    assert "side pots" in chip.accessibleName()


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
    assert all("taken back" in line.remark for line in struck)
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
    files = PaperFiles()
    driver = open_desk(own_room, files)
    show(driver, key_of(5))
    driver.touch("floor_print")
    assert len(files.printed) == 1
    title, pdf = files.printed[0]
    assert title.startswith("HR-")
    assert pdf.startswith(b"%PDF")


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
    driver = open_desk(files=PaperFiles())
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


def test_errands_run_beside_the_window_and_come_back_to_it(qtbot: QtBot) -> None:
    errands, heard = QtErrands(), []
    errands.run(lambda: 6 * 7, heard.append)
    errands.run(lambda: 1 // 0, heard.append)
    qtbot.waitUntil(errands.is_idle, timeout=WAIT_MS)
    assert 42 in heard
    assert any(isinstance(each, ZeroDivisionError) for each in heard)
    errands.close()


def test_the_list_fetches_pages_as_it_is_scrolled(qtbot: QtBot, font_family: str) -> None:
    """A thousand rows: only the first page is fetched at first, the others while one scrolls."""
    from tests.helpers.floor_lists import ManyHands

    review = ManyHands(1_000)
    window = FloorWindow(FloorParts(review), NoFiles(), Theme(font_family), Language.EN)  # type: ignore[arg-type]
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    QApplication.processEvents()
    rows = window.page.floor.rows.list
    first = rows.rows.rowCount()
    assert first <= 300
    bar = rows.verticalScrollBar()
    for _page in range(12):
        bar.setValue(bar.maximum())
        QApplication.processEvents()
        QApplication.processEvents()
    qtbot.waitUntil(lambda: rows.rows.rowCount() == 1_000, timeout=WAIT_MS)
    assert review.asked == [None, *(100 * page for page in range(1, 10))]
    rows.setFocus()
    QTest.keyClick(rows, Qt.Key.Key_Down)
    window.close()
