"""The training evening: a table ready to go on with, marked everywhere, in a file that is never the real one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablemgr import bootstrap
from tablemgr.app.api import Done, Expected, JournalLocked, SeatNo, StartNextHand
from tablemgr.bootstrap.system import SystemClock
from tablemgr.bootstrap.training import lay_out_training, training_journal
from tablemgr.text import resources_dir
from tests.demo.training import HANDS, training_text
from tests.reports.paper import pages


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    path = tmp_path / "training" / "training.db"
    lay_out_training(path)
    return path


def test_it_is_the_demo_evening_of_today() -> None:
    assert (resources_dir() / "training" / "evening.jsonl").read_text("utf-8") == training_text()


def test_the_table_waits_for_the_next_hand_and_was_played_just_now(journal: Path) -> None:
    service = bootstrap.open_service(journal)
    try:
        snapshot = service.snapshot()
        assert snapshot.house is not None
        assert snapshot.house.training
        assert (snapshot.status, snapshot.last_hand_no) == ("open", HANDS)
        assert snapshot.expected is Expected.NEXT_HAND
        assert 0 <= SystemClock().now_us() - snapshot.opened_at_us < 24 * 3_600_000_000
        assert not service.clock_jump_us
        assert snapshot.next_hand is not None
        dealt = service.execute(StartNextHand(SeatNo(snapshot.next_hand.button)), by=snapshot.dealer)
        assert isinstance(dealt, Done)
        assert service.snapshot().last_hand_no in (HANDS, HANDS + 1)
    finally:
        service.close()
    assert bootstrap.verify_journal(journal) == ()


def test_every_page_of_its_papers_says_training(journal: Path) -> None:
    for language, word in (("cs", "CVIČNÝ"), ("en", "TRAINING")):
        for pdf in (
            bootstrap.shift_report_pdf(journal, None, language).pdf,
            bootstrap.hand_report_pdf(journal, 3, None, language).pdf,
        ):
            assert all(word in page for page in pages(pdf))


def test_it_begins_anew_and_forgets_what_was_tried(journal: Path) -> None:
    before = bootstrap.journal_head(journal)[0]
    service = bootstrap.open_service(journal)
    house = service.snapshot().house
    assert house is not None
    service.put_name(next(seat.player for seat in service.snapshot().seats if seat.player), "Somebody")
    service.close()
    lay_out_training(journal)
    assert bootstrap.journal_head(journal)[0] == before


def test_nobody_is_thrown_out_of_the_evening_that_he_trains_in(journal: Path) -> None:
    service = bootstrap.open_service(journal)
    try:
        with pytest.raises(JournalLocked):
            lay_out_training(journal)
    finally:
        service.close()
    assert bootstrap.verify_journal(journal) == ()


def test_a_real_table_is_never_begun_anew(tmp_path: Path) -> None:
    path = tmp_path / "table.db"
    bootstrap.open_service(path).close()
    with pytest.raises(ValueError, match="no training evening"):
        lay_out_training(path)
    assert path.exists()
    assert training_journal() != bootstrap.default_journal()
    assert training_journal().parent.name == "training"
