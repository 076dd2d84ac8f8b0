"""Nothing is shown that is not saved, and what is asked for once happens once, however often it is said (T14, 3.3)."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tablemgr.app.api import (
    BuyChips,
    CashOut,
    CashOutAt,
    Done,
    Entry,
    Means,
    Refused,
    RequestSlip,
    SeatNo,
    SlipKind,
    StaffId,
    TableCommand,
    Tip,
)
from tablemgr.app.service import TableService
from tests.helpers.services import ServedTable, opened_table
from tests.helpers.tireless import TirelessDealer

ACTS = 200
TIMES = 1000
MONEY: dict[str, TableCommand] = {
    "top up": BuyChips(SeatNo(1), 1000, Means.CASH, None, 0, Entry.WAIT),
    "tip": Tip(SeatNo(1), 25),
    "cash out": CashOut(SeatNo(1), 5000, CashOutAt.CAGE, 0),
    "fill": RequestSlip(SlipKind.FILL, ((500, 20),), "LOW", StaffId("F201"), StaffId("F201")),
}


def stored(path: Path) -> tuple[int, int]:
    """(last record, transfers) as another program reads them from the file at this moment."""
    with closing(sqlite3.connect(path)) as connection:
        records = connection.execute("SELECT coalesce(max(seq), 0) FROM journal").fetchone()[0]
        return records, connection.execute("SELECT count(*) FROM transfer").fetchone()[0]


def test_whatever_is_shown_stands_in_the_file_already(tmp_path: Path) -> None:
    """At each picture somebody else reads the file: it is never behind the screen, so nothing is ever unsaved."""
    path = tmp_path / "table.db"
    table = opened_table(path)
    shown: list[tuple[int, int]] = []
    table.service.subscribe(lambda *_change: shown.append((table.service.snapshot().seq, stored(path)[0])))
    dealer = TirelessDealer(table.service, 14)
    for _ in range(ACTS):
        assert dealer.act().seq == stored(path)[0]
    assert len(shown) >= ACTS
    assert [seq for seq, _file in shown] == [file for _seq, file in shown]
    table.service.close()


@pytest.mark.parametrize("what", MONEY)
def test_a_money_act_that_is_said_a_thousand_times_is_one(what: str) -> None:
    """The same press, however often its answer gets lost and it is sent again."""
    _once(
        opened_table().seated(1, 3, 6),
        lambda table: table.execute(MONEY[what], ok="F201", command_id="press"),
    )


@pytest.mark.parametrize("what", MONEY)
def test_a_thousand_presses_on_what_was_seen_once_are_one_act(what: str) -> None:
    """Each press has a number of its own, but was made looking at the same picture."""
    table = opened_table().seated(1, 3, 6)
    seen = table.service.snapshot().seq
    _once(table, lambda service: service.execute(MONEY[what], ok="F201", expected_seq=seen))


def _once(table: ServedTable, press: Callable[[TableService], Done | Refused]) -> None:
    records = len(table.store.read())
    first = press(table.service)
    assert isinstance(first, Done), first
    after, added = table.service.snapshot(), len(table.store.read())
    assert added > records
    for _ in range(TIMES - 1):
        press(table.service)
    assert len(table.store.read()) == added
    assert table.service.snapshot() == after
