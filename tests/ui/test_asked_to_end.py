"""The computer is shut down while a page waits: the program ends by itself, and nothing that was given is lost.

The signal comes from outside while the program sleeps in its loop of events, as the system sends it: a page without a
clock of its own would not hear it before the next touch.
"""

from __future__ import annotations

import os
import signal
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

import platformdirs
import pytest
from PySide6.QtCore import QAbstractEventDispatcher
from PySide6.QtWidgets import QApplication, QWidget

from tablemgr.app.api import Counted, Expected, GiveCount, SeatNo, StaffId, StartNextHand
from tablemgr.app.service import TableService
from tablemgr.app.verification import verify
from tablemgr.bootstrap.backups import JournalCopies
from tablemgr.persistence.opening import open_journal, read_journal
from tests.helpers.live_table import done, give, live_table, new_service
from tests.helpers.patience import WAIT_MS
from tests.helpers.pins import opened_with_required_pins
from ui.__main__ import BAD_START, main
from ui.floor_window import FloorWindow
from ui.main_window import MainWindow
from ui.memory import WindowMemory
from ui.restoring import CopiesWindow
from ui.widgets.message_page import MessagePage

NOT_HEARD = 99
SIGNALS = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
Step = Callable[[list[QWidget]], bool]
"""Given the windows in sight: whether this step could be done."""

pytestmark = pytest.mark.skipif(os.name == "nt", reason="another system ends its programs in another way")


@pytest.fixture(autouse=True)
def signals_as_before(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Also: pages look up more often than at the table, so that nobody waits here."""
    monkeypatch.setattr("ui.__main__.AWAKE_MS", 10)
    before = [(number, signal.getsignal(number)) for number in SIGNALS]
    yield
    for number, handler in before:
        signal.signal(number, handler)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "table.db"


@contextmanager
def ended_from_outside(steps: Sequence[Step], signals: Sequence[signal.Signals]) -> Iterator[None]:
    """Each time the program is about to sleep the next step is tried; after the last one the system asks it to end."""
    left, stands, over = list(steps), threading.Event(), threading.Event()
    dispatcher = QAbstractEventDispatcher.instance()
    assert dispatcher is not None

    def about_to_sleep() -> None:
        in_sight = [widget for widget in QApplication.topLevelWidgets() if widget.isVisible()]
        if left and left[0](in_sight):
            del left[0]
        elif not left:
            stands.set()

    def system() -> None:
        if stands.wait(WAIT_MS / 1000):
            for number in signals:
                os.kill(os.getpid(), number)
        if not over.wait(WAIT_MS / 1000):
            QApplication.exit(NOT_HEARD)

    thread = threading.Thread(target=system)
    dispatcher.aboutToBlock.connect(about_to_sleep)
    thread.start()
    try:
        yield
    finally:
        dispatcher.aboutToBlock.disconnect(about_to_sleep)
        over.set()
        thread.join()
        # what a second signal asked for when all was over must not end the next loop
        QApplication.processEvents()
    assert not left, "the page was never reached"


def end_at(*steps: Step, db: Path | None, signals: Sequence[signal.Signals] = SIGNALS[:1]) -> int:
    """Run the program until it has been asked to end at the last step; its exit status."""
    named = ["--db", str(db)] if db is not None else []
    with ended_from_outside(steps, signals):
        return main([*named, "--language", "en"])


def window(act: Callable[[MainWindow], object]) -> Step:
    """The table's window is brought somewhere."""

    def step(in_sight: list[QWidget]) -> bool:
        found = [widget for widget in in_sight if isinstance(widget, MainWindow)]
        for one in found:
            act(one)
            one.refresh()
        return bool(found)

    return step


def page(*keys: str) -> Step:
    """A page of words; one of its ways out is touched."""

    def step(in_sight: list[QWidget]) -> bool:
        found = [widget for widget in in_sight if isinstance(widget, MessagePage)]
        for key in keys if found else ():
            found[0].act_requested.emit(key)
        return bool(found)

    return step


def sight_of(kind: type[QWidget]) -> Step:
    return lambda in_sight: any(isinstance(widget, kind) for widget in in_sight)


def head_of(path: Path) -> tuple[int, str]:
    with closing(read_journal(path)) as store:
        assert verify(store) == ()
        return store.head()


def reopened(path: Path) -> TableService:
    """The file can be opened at once, and nobody speaks of a crash."""
    service = new_service(path, run=2)
    assert not service.snapshot().restored
    return service


def test_the_first_start_ends_and_asks_again(path: Path) -> None:
    typed = window(lambda one: one.desk.page_edit("operator", "Karetní dům s.r.o."))
    assert end_at(typed, db=path) == 0
    assert head_of(path)[0] == 0
    service = reopened(path)
    assert service.snapshot().house is None
    service.close()


def test_a_hand_with_an_amount_half_typed_goes_on_at_the_same_seat(path: Path) -> None:
    service = live_table({1: 5000, 2: 5000, 3: 5000}, path=path)
    give(service, StartNextHand(SeatNo(1)))
    service.close()
    before = head_of(path)
    assert end_at(window(lambda one: one.desk.console.digit("1")), db=path) == 0
    assert head_of(path) == before
    service = reopened(path)
    hand = service.snapshot().hand
    assert (service.snapshot().expected, hand and hand.actor) == (Expected.ACT, 1)
    service.close()


def test_what_was_written_is_copied_before_the_program_ends(path: Path) -> None:
    live_table({1: 5000, 2: 5000}, path=path).close()
    deal = window(
        lambda one: one.desk.api.execute(StartNextHand(SeatNo(1)), expected_seq=one.desk.snapshot.seq)
    )
    before = head_of(path)
    assert end_at(deal, db=path) == 0
    assert head_of(path) != before
    assert head_of(JournalCopies(path).paths()[0]) == head_of(path)


def test_one_count_given_still_waits_for_the_second(path: Path) -> None:
    service = live_table({1: 5000, 2: 5000}, path=path)
    bank = service.snapshot().bank
    assert bank is not None
    first = GiveCount(Counted.TABLE_BANK, bank.total, ((25, bank.total // 25),), StaffId("D102"))
    done(service.execute(first, by="D102"))
    service.close()
    before = head_of(path)
    assert end_at(window(lambda one: one.desk.open_page("closing")), db=path) == 0
    assert head_of(path) == before
    service = reopened(path)
    assert [(view.what, view.state) for view in service.snapshot().money.blind] == [
        (Counted.TABLE_BANK.value, "waiting")
    ]
    service.close()


def test_a_page_that_waits_for_a_pin_ends_and_counts_no_failure(path: Path) -> None:
    opened_with_required_pins(open_journal(path)).close()
    before = head_of(path)
    asked: list[str] = []
    ask = window(lambda one: one.desk.ask_pin("F201", lambda: asked.append("F201")))
    assert end_at(ask, window(lambda one: one.desk.page_edit("pin", "123")), db=path) == 0
    assert asked == []
    assert head_of(path) == before
    reopened(path).close()


@pytest.mark.expects_log("The table is stopped")
def test_a_stopped_table_ends_too(path: Path) -> None:
    live_table({1: 5000, 2: 5000}, path=path).close()
    before = head_of(path)
    assert end_at(window(lambda one: one.guard.stop(RuntimeError("seen by the test"))), db=path) == 0
    assert head_of(path) == before
    reopened(path).close()


def test_the_user_who_logs_out_sends_two_signals_and_both_end_it_cleanly(path: Path) -> None:
    live_table({1: 5000, 2: 5000}, path=path).close()
    before = head_of(path)
    assert end_at(window(lambda _one: None), db=path, signals=SIGNALS[::-1]) == 0
    assert head_of(path) == before
    reopened(path).close()


def test_with_a_dialog_for_a_file_open_it_ends_all_the_same(path: Path) -> None:
    live_table({1: 5000, 2: 5000}, path=path).close()
    chosen: list[Path] = []
    ask = window(lambda one: one.desk.files.choose_folder("Copies", chosen.append))
    assert end_at(ask, lambda in_sight: len(in_sight) > 1, db=path) == 0
    assert chosen == []
    reopened(path).close()


def test_the_page_of_a_table_that_is_open_elsewhere_ends(path: Path) -> None:
    service = live_table({1: 5000, 2: 5000}, path=path)
    assert end_at(page(), db=path) == BAD_START
    service.close()


def test_the_page_of_a_missing_table_and_its_copies_end(tmp_path: Path) -> None:
    memory = WindowMemory(platformdirs.user_config_path("tablemgr", appauthor=False) / "window.ini")
    memory.journal = tmp_path / "gone" / "table.db"
    assert memory.writes()
    assert end_at(page("copies"), sight_of(CopiesWindow), db=None) == BAD_START
    assert not (tmp_path / "gone").exists()


def test_a_damaged_table_that_is_looked_at_is_left_for_good(path: Path) -> None:
    """Whoever closes that window comes back to the page with the ways out; whoever shuts down does not."""
    live_table({1: 5000, 2: 5000}, path=path).close()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.executescript(
            "DROP TRIGGER journal_never_updated; UPDATE journal SET at_us = at_us + 1 WHERE seq = 11"
        )
    before = path.read_bytes()
    assert end_at(page("look"), sight_of(FloorWindow), db=path) == BAD_START
    assert path.read_bytes() == before


def test_the_desk_over_copies_ends(path: Path) -> None:
    live_table({1: 5000, 2: 5000}, path=path).close()
    before = path.read_bytes()
    with ended_from_outside([sight_of(FloorWindow)], SIGNALS[:1]):
        assert main(["--desk", str(path), "--language", "en"]) == 0
    assert path.read_bytes() == before
