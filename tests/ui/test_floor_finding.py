"""Hands are found on the desk in the real window: by number, name, cards, amount and time, filtered, ordered, paged."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tablemgr.app.api import HandKey, HandMark
from tablemgr.text import Language
from tests.helpers.fake_desk import NoFiles
from tests.helpers.floor_rooms import FloorRoom, hand_with
from tests.helpers.open_desk import OpenDesk, desk, detail, search, show, view
from tests.helpers.patience import WAIT_MS
from ui.floor_window import FloorWindow
from ui.presenters.floor.parts import FloorParts
from ui.theme import Theme


def test_a_hand_is_found_by_its_number(open_desk: OpenDesk) -> None:
    driver = open_desk()
    search(driver, "5")
    assert detail(driver).title == "Hand no. 5"


def test_a_hand_is_found_by_a_name_and_by_cards_and_by_an_amount(open_desk: OpenDesk) -> None:
    driver = open_desk()
    pots = hand_with(desk(driver)._host.parts, marks=frozenset({HandMark.SIDE_POTS}))
    for text in ("board:" + "".join(pots.board[:2]), " ".join(pots.board[:2]), str(pots.pot)):
        search(driver, text)
        keys = [row.key for row in desk(driver).rows.rows]
        assert pots.key in keys, text
        assert len(keys) < 24, text
    driver.window._do(lambda: desk(driver).open_hand(pots.key))
    shown = [cards for _seat, cards in desk(driver).replay.past.story.shown]
    search(driver, "".join(shown[0]))
    assert pots.key in [row.key for row in desk(driver).rows.rows], "the cards of one player"
    search(driver, shown[0][0] + shown[1][0])
    assert pots.key not in [row.key for row in desk(driver).rows.rows], (
        "of two players they are nobody's hand"
    )
    name = next(name for _ref, name in desk(driver)._host.parts.review.players() if name.isascii())
    search(driver, name)
    assert view(driver).filters.model.understood.startswith("name")  # type: ignore[union-attr]
    assert desk(driver).rows.rows


def test_a_hand_is_found_by_the_time_of_day_at_which_it_ran(open_desk: OpenDesk) -> None:
    driver = open_desk()
    parts, words = desk(driver)._host.parts, driver.window.desk.words
    row = hand_with(parts, text="5")
    clock = words.clock(row.started_at_us)
    search(driver, clock)
    found = desk(driver).rows
    assert row.key in [each.key for each in found.rows]
    assert found.total < 10
    assert all(
        words.clock(each.started_at_us) <= clock <= words.clock(each.ended_at_us) for each in found.rows
    )
    assert "time of day" in view(driver).filters.model.understood


def test_a_stretch_of_the_day_is_searched_together_with_the_other_filters(open_desk: OpenDesk) -> None:
    driver = open_desk()
    row = hand_with(desk(driver)._host.parts, text="5")
    clock = driver.window.desk.words.clock(row.started_at_us)
    search(driver, f"{clock}-23:59")
    late = desk(driver).rows.total
    driver.window._do(lambda: desk(driver).touch("chip:only"))
    driver.window._do(lambda: desk(driver).touch(f"pick:{HandMark.SIDE_POTS}"))
    both = desk(driver).rows
    assert 0 < both.total < late
    assert all(HandMark.SIDE_POTS in each.marks for each in both.rows)


def test_the_largest_pot_stands_first_by_a_touch_of_its_head_and_by_the_chip(open_desk: OpenDesk) -> None:
    driver = open_desk()
    rows = desk(driver).rows
    newest = [row.key for row in rows.rows]
    panel = view(driver).rows
    box = next(box for column, box in panel._heads() if column.key == "sort:pot")
    QTest.mouseClick(panel, Qt.MouseButton.LeftButton, pos=box.center().toPoint())
    pots = [row.pot for row in rows.rows]
    assert pots == sorted(pots, reverse=True)
    assert pots[0] > pots[-1]
    assert desk(driver).chosen == rows.rows[0].key, "the largest is looked at, not the hand from before"
    assert next(column for column in panel.model.columns if column.first).title == "Pot"
    driver.window._do(lambda: desk(driver).touch("sort:pot"))
    assert [row.key for row in rows.rows] == newest, "the same head again"
    driver.touch("floor_chip:order")
    driver.window._do(lambda: desk(driver).touch("pick:rake"))
    rakes = [row.rake for row in rows.rows]
    assert rakes == sorted(rakes, reverse=True)


def test_a_deal_that_was_taken_back_stands_struck_in_the_list_and_is_replayed(
    open_desk: OpenDesk, own_room: FloorRoom
) -> None:
    """A missed number is explained where it is missed: who took the deal back, and when (SES-10)."""
    service = own_room.service
    driver = open_desk(own_room, at_desk=False)
    driver.press("N")
    hand = service.snapshot().hand
    assert hand is not None
    number, dealer = int(hand.hand_no), service.snapshot().dealer
    driver.press("U")
    assert service.snapshot().hand is None or int(service.snapshot().hand.hand_no) != number
    driver.press("F11")
    rows = desk(driver).rows
    place = rows.index_of(HandKey("", service.snapshot().session_id, number))
    assert place == 0
    line = view(driver).rows.model.line(place)
    assert line.struck
    assert line.cells[0] == str(number)
    assert line.remark.startswith("taken back")
    assert dealer in line.remark
    assert rows.count_words(driver.window.desk.words).endswith("· 1 taken back")
    show(driver, rows.rows[place].key)
    told = " ".join(part.text for each in detail(driver).story for part in each.text)
    assert f"took back the deal of hand no. {number}" in told
    assert dealer in told
    for stop in range(len(desk(driver).replay.stops)):
        driver.window._do(lambda stop=stop: desk(driver).touch(f"step:{desk(driver).replay.stops[stop]}"))
    assert [act.key for act in detail(driver).acts if act.enabled] == []
    assert {act.why for act in detail(driver).acts} == {
        "This deal was taken back: it is no hand, and no paper is made of it."
    }


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
