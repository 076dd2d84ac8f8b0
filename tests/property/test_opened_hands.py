"""A hand that is opened from what the index knows of its session is the hand told from all records."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tablemgr.app.api import (
    Call,
    CallFloor,
    CorrectHand,
    CorrectPlayer,
    Done,
    EndHand,
    Fold,
    HandNo,
    Mend,
    NoteHand,
    PlayerRef,
    RaiseTo,
    RecordRuling,
    SeatNo,
    TagHand,
    Tip,
)
from tablemgr.app.review.desk import OWN
from tablemgr.app.review.finding import HandKey, HandQuery
from tablemgr.persistence.hand_index import landmark_rows
from tablemgr.persistence.hand_index.standing_codec import edition, unpacked_outline
from tests.helpers.evenings import golden_lines, play
from tests.helpers.hand_lists import desk_on
from tests.helpers.opened_hands import check_opened_hands
from tests.helpers.services import ServedTable, opened_table
from tests.property.test_hand_index import evening_on

S1, S3, S6 = SeatNo(1), SeatNo(3), SeatNo(6)


@pytest.fixture(params=[1, 3])
def between(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> int:
    """Deals between the tables that are stored: few, so that short evenings have many."""
    monkeypatch.setattr(landmark_rows, "DEALS_BETWEEN", request.param)
    return int(request.param)


@pytest.mark.usefixtures("between")
@pytest.mark.parametrize("variant", ["", "V1", "V2", "V3", "V4"])
def test_every_hand_of_the_golden_evening_opens_as_from_all_records(variant: str, tmp_path: Path) -> None:
    _result, service = play(golden_lines(variant), tmp_path / "golden.db")
    service.close()
    desk_on(tmp_path / "golden.db").close()
    hands, unread = check_opened_hands(tmp_path / "golden.db")
    assert hands == 5
    assert unread > 50


@pytest.mark.usefixtures("between")
@pytest.mark.parametrize("seed", range(2))
def test_every_hand_of_random_evenings_opens_as_from_all_records(seed: int, tmp_path: Path) -> None:
    """Acts taken back, repairs, corrections, voids; read in as it grew, and with acts behind what was read in."""
    journal = tmp_path / "room.db"
    evening = evening_on(journal, seed + 300)
    for part in range(4):
        for _step in range(70):
            evening.step()
        if part == 1:
            evening.finish()
        if part < 3:
            desk_on(journal).close()
    evening.service.close()
    hands, unread = check_opened_hands(journal)
    assert hands > 5
    assert unread > 100


def _played(table: ServedTable) -> None:
    while (legal := table.service.snapshot().legal) is not None and legal.seat:
        table.do(Fold(SeatNo(legal.seat)))
    table.do(EndHand())


def _evening_set_right(journal: Path) -> ServedTable:
    """Whatever may be said of a hand while it runs and long after it."""
    table = opened_table(journal).seated(1, 3, 6)
    for number in range(9):
        table.deal(button=6 if not number else None)
        if number == 2:
            table.do(CallFloor(S3))
            table.do(RecordRuling(HandNo(3), "own", "own", "", note="said aloud"), by="F201")
        if number == 4:
            first = table.service.snapshot().legal
            assert first is not None
            table.do(RaiseTo(SeatNo(first.seat), 300))
            table.undo(by="D101")
            table.do(Call(SeatNo(first.seat)))
            called = table.store.read(1)[-1].seq
            mended = table.service.repair((Mend(called, (Fold(SeatNo(first.seat)),)),), by="D101")
            assert isinstance(mended, Done), mended
        _played(table)
        if number == 5:
            table.undo(by="F201")
            table.do(EndHand())
        if number == 6:
            table.do(TagHand(HandNo(7), "dispute"))
            table.do(NoteHand(HandNo(7), "chips pushed"))
            table.do(Tip(S3, 25))
    table.deal()
    table.undo(by="F201")
    hand = table.service.hand_report(2)
    assert hand is not None
    won = next(line for line in hand.seats if line.awarded)
    other = next(line for line in hand.seats if not line.awarded)
    right = ((SeatNo(other.seat), won.awarded),)
    table.do(CorrectHand(HandNo(2), None, right, "HAND_MISREAD"), by="F201", ok="M301")
    table.do(RecordRuling(HandNo(4), "own", "own", "", note="asked for later"), by="F201")
    table.do(CorrectPlayer(S3, PlayerRef("P77"), "WRONG_PLAYER"), by="F201", ok="M301")
    table.deal()
    return table


@pytest.mark.usefixtures("between")
def test_what_was_said_and_set_right_later_opens_as_from_all_records(tmp_path: Path) -> None:
    journal = tmp_path / "table.db"
    table = _evening_set_right(journal)
    desk_on(journal).close()
    table.do(RecordRuling(HandNo(1), "own", "own", "", note="behind what was read in"), by="F201")
    table.service.close()
    hands, unread = check_opened_hands(journal)
    assert hands == 10
    assert unread > 100


def test_the_right_player_is_found_and_named_after_he_was_set_right(tmp_path: Path) -> None:
    journal = tmp_path / "table.db"
    table = _evening_set_right(journal)
    table.service.put_name("P3", "Karel")
    table.service.put_name("P77", "Žofie")
    table.service.close()
    desk = desk_on(journal)
    dealt = desk.hands(HandQuery(), limit=100).total
    assert desk.hands(HandQuery(player="P77")).total == dealt
    assert desk.hands(HandQuery(text="zofie")).total == dealt
    assert desk.hands(HandQuery(player="P3")).total == 0
    past = desk.hand(HandKey(OWN, 1, 2))
    assert past is not None
    assert dict(past.names)[3] == "Žofie"


@pytest.mark.usefixtures("between")
@pytest.mark.parametrize("harm", ["edition", "hash", "outline", "standing", "no standing", "gone"])
def test_what_the_index_knows_of_a_session_is_not_believed_blindly(harm: str, tmp_path: Path) -> None:
    """Of another edition of the program, of another file, damaged, or not there: the whole session is read then."""
    journal = tmp_path / "table.db"
    _evening_set_right(journal).service.close()
    desk_on(journal).close()
    harms = {
        "edition": "UPDATE meta SET value = value || '+' WHERE key = 'format'",
        "hash": "UPDATE course SET hash = replace(hash, '0', '1')",
        "outline": "UPDATE course SET outline = x'00'",
        "standing": "UPDATE standing SET standing = x'00'",
        "no standing": "DELETE FROM standing",
    }
    index = journal.with_name("table.db.hands")
    if harm == "gone":
        for beside in ("", "-wal", "-shm"):
            index.with_name(index.name + beside).unlink(missing_ok=True)
    else:
        with closing(sqlite3.connect(index)) as connection, connection:
            connection.execute(harms[harm])
    hands, _unread = check_opened_hands(journal)
    assert hands == 10


def test_a_table_of_another_edition_is_made_anew(tmp_path: Path) -> None:
    journal = tmp_path / "table.db"
    _evening_set_right(journal).service.close()
    desk_on(journal).close()
    with closing(sqlite3.connect(journal.with_name("table.db.hands"))) as connection, connection:
        connection.execute("UPDATE meta SET value = '1' WHERE key = 'format'")
        connection.execute("UPDATE course SET outline = x'00'")
    desk_on(journal).close()
    with closing(sqlite3.connect(journal.with_name("table.db.hands"))) as connection:
        (stored,) = connection.execute("SELECT value FROM meta WHERE key = 'format'").fetchone()
        (outline,) = connection.execute("SELECT outline FROM course").fetchone()
    assert stored == edition()
    assert len(unpacked_outline(outline).numbers) == 11
