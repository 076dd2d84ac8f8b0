"""When something breaks: a failed write, a fault of the program, a start that cannot be."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tablemgr.app.api import Expected, JournalUnavailable
from tablemgr.app.ports import Pending, Recorded, StoredPaper
from tablemgr.app.service import TableService
from tablemgr.persistence.memory_store import InMemoryJournalStore
from tests.helpers.driver import Keyboard, Touch
from tests.helpers.live_table import (
    CountingIds,
    TableClock,
    live_table,
    new_service,
    open_table,
    seat_players,
)
from tests.ui.conftest import OpenWindow
from ui.presenters.console.view_models import BannerKind, SavedState


class FragileStore(InMemoryJournalStore):
    """A store whose disk can be filled."""

    def __init__(self) -> None:
        super().__init__()
        self.full = False

    def append(self, pending: Sequence[Pending], papers: Sequence[StoredPaper] = ()) -> tuple[Recorded, ...]:
        if self.full:
            raise JournalUnavailable(
                "{where} cannot be written: {why}.", "/data/tablemgr.db", why="No space left"
            )
        return super().append(pending)


def fragile_table() -> tuple[TableService, FragileStore]:
    store = FragileStore()
    service = TableService(store, TableClock(), CountingIds(), "test")
    open_table(service)
    seat_players(service, dict.fromkeys(range(1, 7), 5000))
    return service, store


def test_a_write_that_fails_is_shown_at_once_and_nothing_pretends_to_be_stored(
    open_window: OpenWindow,
) -> None:
    service, store = fragile_table()
    driver = open_window(service)
    Touch(driver).play("d1 n")
    store.full = True
    driver.touch_act("fold")
    model = driver.window.console.model
    assert model is not None
    assert model.top.saved is SavedState.FAILED
    assert model.alert is not None
    assert model.alert.kind is BannerKind.ERROR
    assert "/data/tablemgr.db" in model.alert.text
    assert driver.snapshot.hand is not None
    assert driver.snapshot.hand.actor == 4
    store.full = False
    driver.touch("banner_try_again")
    assert driver.snapshot.hand.actor == 5
    assert driver.window.console.model.top.saved is SavedState.SAVED  # type: ignore[union-attr]
    assert not driver.window.console.alert.isVisible()


@pytest.mark.expects_log("The table is stopped")
def test_a_fault_of_the_program_stops_the_table_and_says_that_nothing_is_lost(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = open_window()
    Touch(driver).play("d1 n f")
    seq = driver.snapshot.seq

    def broken(*_values: object) -> None:
        raise RuntimeError("an invariant does not hold")

    monkeypatch.setattr(driver.window.desk.console, "hand_act", broken)
    driver.touch_act("call")
    assert driver.window.is_stopped
    page = driver.window.page.message.model
    assert page is not None
    assert page.title == "Stůl je zastaven"
    assert "an invariant does not hold" in page.detail
    assert [act.key for act in page.acts] == ["restart", "quit"]
    assert any("papírových formulářích" in said for said in page.paragraphs)
    driver.press("F")
    assert driver.window.desk.api.snapshot().seq == seq


@pytest.mark.expects_log("The table is stopped")
def test_what_no_slot_caught_stops_the_table_too(open_window: OpenWindow) -> None:
    driver = open_window()
    driver.window.guard.stop(ValueError("from the hook"))
    driver.settle()
    assert driver.window.is_stopped


def test_after_a_kill_the_same_seat_is_to_act_and_the_window_says_so(
    open_window: OpenWindow, tmp_path: Path
) -> None:
    path = tmp_path / "table.db"
    service = live_table({1: 5000, 2: 5000, 3: 5000}, path=path)
    driver = open_window(service)
    Keyboard(driver).play("d1 n r150")
    driver.window.close()
    service._store.close()  # the program is gone without saying goodbye
    again = new_service(path, run=1)
    driver = open_window(again)
    assert driver.expected is Expected.ACT
    assert driver.snapshot.hand is not None
    assert driver.snapshot.hand.actor == 2
    alert = driver.window.console.model.alert  # type: ignore[union-attr]
    assert alert is not None
    assert alert.text == "OBNOVENO PO VÝPADKU · hra č. 1 pokračuje, na řadě je místo 2"
    again.close()


def test_the_window_remembers_language_and_look(
    qtbot: QtBot, tmp_path: Path, open_window: OpenWindow
) -> None:
    from ui.memory import WindowMemory

    memory = WindowMemory(tmp_path / "window.ini")
    driver = open_window(memory=memory)
    driver.touch("language")
    driver.window.desk.set_look(daylight=True)
    driver.window.refresh()
    driver.window.close()
    again = WindowMemory(tmp_path / "window.ini")
    assert again.language is not None
    assert again.language.value == "en"
    assert again.look()["daylight"] is True
    assert not again.geometry.isEmpty()
