"""The desk over real files: what it finds, what it survives, and what it never touches."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from threading import Thread

import pytest

from tablemgr.app.api import (
    CallFloor,
    CorrectHand,
    EndHand,
    Fold,
    HandNo,
    NewerJournal,
    SeatNo,
    StartNextHand,
)
from tablemgr.app.review.desk import Desk
from tablemgr.app.review.finding import HandKey, HandMark, HandQuery
from tablemgr.app.review.log_models import AnchorState, ChainState, LogQuery
from tablemgr.bootstrap.review import open_review
from tests.helpers.hand_lists import desk_on, told_hands
from tests.helpers.services import ServedTable, opened_table

ALL = HandQuery()


def evening(path: Path, hands: int = 3, names: dict[str, str] | None = None) -> ServedTable:
    """A table that has played some hands; the last one runs."""
    table = opened_table(path).seated(1, 3, 6)
    for ref, name in (names or {}).items():
        table.service.put_name(ref, name)
    for number in range(hands):
        table.deal(button=6 if not number else None)
        if number < hands - 1:
            everybody_folds(table)
    return table


def everybody_folds(table: ServedTable) -> None:
    while (legal := table.service.snapshot().legal) is not None and legal.seat:
        table.do(Fold(SeatNo(legal.seat)))
    table.do(EndHand())


def numbers(desk: Desk, query: HandQuery = ALL) -> list[int]:
    return [row.key.hand_no for row in desk.hands(query, limit=100).rows]


def always(_done: int, _of: int) -> bool:
    return True


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    table = evening(tmp_path / "table.db", names={"P1": "Cýril Novák", "P3": "Karel"})
    table.service.close()
    return tmp_path / "table.db"


def test_the_newest_hand_comes_first_and_the_running_one_is_marked(journal: Path) -> None:
    desk = desk_on(journal)
    rows = desk.hands(ALL).rows
    assert [row.key.hand_no for row in rows] == [3, 2, 1]
    assert rows[0].marks == {HandMark.RUNNING}
    assert desk.sources()[0].up_to_date
    assert desk.sources()[0].hands == 3


def test_pages_follow_each_other_without_a_gap(journal: Path) -> None:
    desk = desk_on(journal)
    first = desk.hands(ALL, limit=2)
    rest = desk.hands(ALL, first.rows[-1].key, limit=2)
    assert (first.total, first.more, rest.total, rest.more) == (3, True, 3, False)
    assert [row.key.hand_no for row in (*first.rows, *rest.rows)] == [3, 2, 1]


def test_before_the_file_was_read_in_nothing_is_there_and_it_says_so(journal: Path) -> None:
    desk = desk_on(journal, refreshed=False)
    assert desk.hands(ALL).rows == ()
    assert not desk.sources()[0].up_to_date


def test_reading_in_can_be_stopped_and_goes_on_later(journal: Path) -> None:
    desk = desk_on(journal, refreshed=False)
    desk.refresh_job(lambda _done, _of: False)()
    assert not desk.sources()[0].up_to_date
    desk.refresh_job(always)()
    assert numbers(desk) == [3, 2, 1]


def test_an_erased_name_is_gone_from_search_and_list_at_once(tmp_path: Path) -> None:
    table = evening(tmp_path / "table.db", names={"P1": "Cýril", "P3": "Karel", "P6": "Eva"})
    everybody_folds(table)
    desk = desk_on(tmp_path / "table.db")
    assert numbers(desk, HandQuery(text="cyril")) == [3, 2, 1]
    assert "Cýril" in {name for _ref, name in desk.players()}
    table.store.erase_name("P1")
    page = desk.hands(HandQuery(text="cyril"))
    assert (page.rows, page.total, page.understood) == ((), 0, "nothing")
    assert "Cýril" not in {name for row in desk.hands(ALL).rows for _seat, name, _won in row.winners}
    assert ("P1", "P1") in desk.players()
    everything = b"".join(file.read_bytes() for file in tmp_path.glob("table.db.hands*"))
    assert "Cýril".encode() not in everything
    table.service.close()


@pytest.mark.parametrize("harm", ["cut", "noise", "empty", "other", "row"])
def test_a_damaged_index_is_thrown_away_and_made_again(journal: Path, harm: str) -> None:
    desk_on(journal).close()
    index = journal.with_name("table.db.hands")
    for beside in ("-wal", "-shm"):
        index.with_name(index.name + beside).unlink(missing_ok=True)
    if harm == "cut":
        index.write_bytes(index.read_bytes()[: index.stat().st_size // 2 // 4096 * 4096])
    elif harm == "noise":
        index.write_bytes(b"this is no database" * 500)
    elif harm == "empty":
        index.write_bytes(b"")
    else:
        with closing(sqlite3.connect(index)) as connection, connection:
            if harm == "other":
                connection.execute("UPDATE meta SET value = '0' WHERE key = 'format'")
            else:
                connection.execute("UPDATE hand SET facts = '[1,2]'")
                connection.execute("UPDATE piece SET bits = x'010203'")
    desk = desk_on(journal, refreshed=False)
    desk.hands(ALL)
    desk.refresh_job(always)()
    assert numbers(desk) == [3, 2, 1]
    assert desk.hands(HandQuery(text="cyril")).total == 3


def test_the_index_of_another_journal_is_not_believed(journal: Path, tmp_path: Path) -> None:
    desk_on(journal).close()
    other = tmp_path / "other.db"
    evening(other, hands=5).service.close()
    shutil.copy(journal.with_name("table.db.hands"), other.with_name("other.db.hands"))
    assert numbers(desk_on(other)) == [5, 4, 3, 2, 1]


def test_an_older_copy_put_back_is_read_again(tmp_path: Path) -> None:
    journal, kept = tmp_path / "table.db", tmp_path / "kept.db"
    table = evening(journal, hands=2)
    table.service.close()
    shutil.copy(journal, kept)
    table = ServedTable.on(journal)
    everybody_folds(table)
    table.deal()
    table.service.close()
    desk = desk_on(journal)
    assert numbers(desk) == [3, 2, 1]
    shutil.copy(kept, journal)
    desk.refresh_job(always)()
    assert numbers(desk) == [2, 1]
    past = desk.hand(HandKey("", 1, 2))
    assert past is not None
    assert HandMark.RUNNING in past.row.marks


def test_several_files_are_one_list_in_the_order_of_time(tmp_path: Path) -> None:
    own, copy = tmp_path / "own.db", tmp_path / "copy.db"
    evening(own, hands=3).service.close()
    evening(copy, hands=2).service.close()
    desk = desk_on(own, copy)
    page = desk.hands(ALL)
    assert page.total == 5
    assert [row.started_at_us for row in page.rows] == sorted(
        (row.started_at_us for row in page.rows), reverse=True
    )
    assert numbers(desk, HandQuery(source=str(copy))) == [2, 1]
    keys = [desk.hands(ALL, limit=1).rows[0].key]
    while desk.hands(ALL, keys[-1], limit=1).rows:
        keys.append(desk.hands(ALL, keys[-1], limit=1).rows[0].key)
    assert keys == [row.key for row in page.rows]
    desk.remove_source(str(copy))
    assert desk.hands(ALL).total == 3


def test_a_file_that_cannot_be_read_is_told_by_its_code_and_the_others_go_on(
    journal: Path, tmp_path: Path
) -> None:
    newer, foreign, gone = tmp_path / "newer.db", tmp_path / "foreign.db", tmp_path / "gone.db"
    broken = tmp_path / "broken.db"
    for path in (newer, broken):
        shutil.copy(journal, path)
    with closing(sqlite3.connect(newer)) as connection:
        connection.execute("PRAGMA user_version=99")
    foreign.write_text("no database at all, but long enough to be one")
    content = bytearray(broken.read_bytes())
    content[4096:] = b"\x55" * (len(content) - 4096)
    broken.write_bytes(content)
    desk = desk_on(journal, newer, foreign, gone, broken)
    told = {view.label: view.fault for view in desk.sources()}
    assert told == {
        "table.db": "", "newer.db": "newer", "foreign.db": "foreign", "gone.db": "unavailable", "broken.db": "damaged",
    }  # fmt: skip
    assert numbers(desk) == [3, 2, 1]
    assert desk.add_source(foreign) is None  # it stands in the list already, with its fault
    assert desk.hand(HandKey(str(gone), 1, 1)) is None


def test_adding_a_file_that_is_none_says_why_and_does_not_add_it(journal: Path, tmp_path: Path) -> None:
    newer = tmp_path / "newer.db"
    shutil.copy(journal, newer)
    with closing(sqlite3.connect(newer)) as connection:
        connection.execute("PRAGMA user_version=99")
    desk = desk_on(journal)
    assert isinstance(desk.add_source(newer), NewerJournal)
    assert [view.label for view in desk.sources()] == ["table.db"]
    assert desk.add_source(journal) is None
    assert len(desk.sources()) == 1


def test_copies_are_never_written_and_nothing_is_left_beside_them(journal: Path, tmp_path: Path) -> None:
    folder = tmp_path / "copies"
    folder.mkdir()
    copy = folder / "table.db"
    shutil.copy(journal, copy)
    before = copy.read_bytes()
    desk = desk_on(None, copy)
    assert numbers(desk) == [3, 2, 1]
    assert desk.hand(desk.hands(ALL).rows[0].key) is not None
    assert copy.read_bytes() == before
    assert [path.name for path in folder.iterdir() if path.name != "cache"] == ["table.db"]


def test_the_table_plays_on_while_the_desk_reads(tmp_path: Path) -> None:
    """Two threads ask and read in all the time; no act waits or fails, and in the end everything is there."""
    journal = tmp_path / "table.db"
    table = evening(journal, hands=1)
    desk = desk_on(journal)
    going, faults = [True], []

    def look() -> None:
        while going[0]:
            try:
                desk.refresh_job(lambda _done, _of: going[0])()
                page = desk.hands(ALL)
                key = desk.last_hand()
                if key is not None and desk.hand(key) is not None:
                    desk.frame(key, -1)
                assert len(page.rows) <= page.total
            except Exception as fault:  # noqa: BLE001 - whatever it is, the test names it
                faults.append(fault)

    threads = [Thread(target=look) for _thread in range(2)]
    for thread in threads:
        thread.start()
    for _hand in range(6):
        everybody_folds(table)
        table.deal()
    going[0] = False
    for thread in threads:
        thread.join()
    assert faults == []
    desk.refresh_job(always)()
    assert numbers(desk) == [7, 6, 5, 4, 3, 2, 1]
    assert [hand.hand_no for hand in told_hands(journal)] == [7, 6, 5, 4, 3, 2, 1]
    table.service.close()


def test_the_hand_that_floor_is_called_for_opens_before_it_was_read_in(tmp_path: Path) -> None:
    table = evening(tmp_path / "table.db", hands=2)
    desk = desk_on(tmp_path / "table.db")
    everybody_folds(table)
    table.do(StartNextHand(None))
    table.do(CallFloor(SeatNo(3)))
    key = desk.last_hand()
    assert key == HandKey("", 1, 3)
    assert desk.last_hand("PK07") == key
    past = desk.hand(key)
    assert past is not None
    assert past.row.marks == {HandMark.RUNNING, HandMark.FLOOR_CALLED}
    assert len(past.steps) > 0
    assert desk.frame(key, len(past.steps) - 1).hand is not None
    table.undo(2)
    assert desk.last_hand() == HandKey("", 1, 2)
    table.service.close()


def test_an_empty_journal_and_no_file_at_all_are_answers_too(tmp_path: Path) -> None:
    table = opened_table(tmp_path / "table.db")
    desk = desk_on(tmp_path / "table.db")
    assert (desk.last_hand(), desk.hands(ALL).rows, desk.players(), desk.hand(HandKey("", 1, 1))) == (
        None,
        (),
        (),
        None,
    )
    table.service.close()
    nothing = open_review(None, (), tmp_path)
    assert (nothing.sources(), nothing.last_hand(), nothing.hands(ALL).total) == ((), None, 0)
    nothing.refresh_job(always)()


def test_session_log_chain_and_anchor_are_reached_through_the_desk(journal: Path) -> None:
    desk = desk_on(journal)
    review = desk.session("", 1)
    assert review is not None
    assert review.table == "PK07"
    assert desk.log(LogQuery(session_id=1, hand_no=2), 0, 500).rows[0].hand_no == 2
    answer = desk.verify_job("", always)()
    assert answer.state is ChainState.HOLDS
    assert desk.check_anchor("", "").state is AnchorState.NONE


def test_a_correction_of_an_old_hand_reaches_the_list_and_the_search(tmp_path: Path) -> None:
    table = evening(tmp_path / "table.db", hands=3)
    everybody_folds(table)
    desk = desk_on(tmp_path / "table.db")
    before = desk.row(HandKey("", 1, 1))
    assert before is not None
    ((seat, _name, won),) = before.winners
    other = next(number for number in (1, 3, 6) if number != seat)
    moved = ((SeatNo(seat), won - 25), (SeatNo(other), 25))
    table.do(CorrectHand(HandNo(1), None, tuple(sorted(moved)), "misread"), by="F201", ok="M301")
    desk.refresh_job(always)()
    after = desk.row(HandKey("", 1, 1))
    assert after is not None
    assert {(place, chips) for place, _name, chips in after.winners} == {(seat, won - 25), (other, 25)}
    assert HandMark.CORRECTED in after.marks
    assert numbers(desk, HandQuery(text="25")) == [1]
    assert numbers(desk, HandQuery(marks=frozenset([HandMark.CORRECTED]))) == [1]
    assert numbers(desk) == [3, 2, 1]
    table.service.close()


def test_a_file_that_cannot_be_read_is_not_read_again_before_it_changes(
    journal: Path, tmp_path: Path
) -> None:
    broken = tmp_path / "broken.db"
    shutil.copy(journal, broken)
    with closing(sqlite3.connect(broken)) as connection, connection:
        connection.execute("DROP TRIGGER journal_never_updated")
        connection.execute("UPDATE journal SET data = '{}' WHERE kind = 'hand.started'")
    desk = desk_on(journal, broken)
    for _again in range(2):
        assert [view.fault for view in desk.sources()] == ["", "damaged"]
        assert not desk.sources()[1].up_to_date
        desk.refresh_job(always)()
    assert numbers(desk) == [3, 2, 1]
    shutil.copy(journal, broken)
    desk.refresh_job(always)()
    assert [view.fault for view in desk.sources()] == ["", ""]
    assert numbers(desk, HandQuery(source=str(broken))) == [3, 2, 1]
