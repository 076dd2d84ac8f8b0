"""A large journal is read in by a process of its own: stopped at any moment, it goes on from where it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablemgr.app.review.door import Progress
from tablemgr.app.review.finding import HandQuery
from tablemgr.persistence.hand_index import hand_file
from tablemgr.persistence.hand_index.elsewhere import read_in_elsewhere
from tablemgr.persistence.hand_index.hand_file import IndexedJournal
from tests.helpers.hand_lists import desk_on, naively, told_hands
from tests.unit.review.test_desk import evening


def always(_done: int, _of: int) -> bool:
    return True


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    evening(tmp_path / "table.db", hands=4).service.close()
    return tmp_path / "table.db"


def test_the_other_process_reads_everything_and_tells_how_far_it_is(journal: Path) -> None:
    heard: list[tuple[int, int]] = []

    def goes_on(done: int, of_all: int) -> bool:
        heard.append((done, of_all))
        return True

    assert read_in_elsewhere(journal, journal.with_name("table.db.hands"), goes_on)
    assert heard[-1] == (1, 1)
    desk = desk_on(journal, refreshed=False)
    assert desk.sources()[0].up_to_date
    found = [(row.key.session_id, row.key.hand_no) for row in desk.hands(HandQuery()).rows]
    assert found == naively(told_hands(journal), HandQuery(), {})
    desk.close()


def test_it_is_killed_when_nobody_waits_and_gone_on_with_later(journal: Path) -> None:
    index = journal.with_name("table.db.hands")
    assert not read_in_elsewhere(journal, index, lambda _done, _of: False)
    desk = desk_on(journal)
    assert desk.hands(HandQuery()).total == 4
    desk.close()


def test_only_a_large_backlog_is_read_in_elsewhere(journal: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Path] = []

    def elsewhere(path: Path, _index: Path, _progress: Progress) -> bool:
        asked.append(path)
        return True

    file = IndexedJournal(journal, journal.with_name("first.hands"), elsewhere)
    file.refresh(always)
    assert asked == []
    monkeypatch.setattr(hand_file, "MANY_RECORDS", 1)
    other = IndexedJournal(journal, journal.with_name("other.hands"), elsewhere)
    other.refresh(always)
    assert asked == [journal]
    assert other.state().hands == file.state().hands == 4  # what the other process did not do is done here
    other.refresh(always)
    assert asked == [journal]


def test_a_stop_of_the_other_process_is_a_stop(journal: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hand_file, "MANY_RECORDS", 1)
    file = IndexedJournal(journal, journal.with_name("table.db.hands"), lambda *_: False)
    file.refresh(always)
    assert file.state().hands == 0
