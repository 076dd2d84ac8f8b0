"""The log: filters, an account followed through it, pages that read no more than they need."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tablemgr.app.loading import load_session
from tablemgr.app.ports import JournalStore
from tablemgr.app.review.log_models import LogQuery, LogRow
from tablemgr.app.review.log_view import LogView, log_page
from tablemgr.app.service import TableService
from tablemgr.app.sources import CountedIds, ManualClock
from tablemgr.engine.house import HOUSE_SESSION
from tablemgr.engine.journal import Recorded
from tablemgr.persistence.memory_store import InMemoryJournalStore
from tests.helpers.evenings import golden_lines, play
from tests.helpers.random_evening import RandomEvening


@pytest.fixture(scope="module")
def golden() -> Iterator[JournalStore]:
    _result, service = play(golden_lines())
    yield service._store
    service.close()


@pytest.fixture(scope="module")
def long_evening() -> JournalStore:
    """Several sessions with acts taken back, changes of seat and corrections."""
    store, clock = InMemoryJournalStore(), ManualClock()
    evening = RandomEvening(11, TableService(store, clock, CountedIds(0), "test"), clock)
    for _round in range(3):
        for _line in range(250):
            evening.step()
        evening.finish()
    return store


def every_row(store: JournalStore, query: LogQuery) -> tuple[LogRow, ...]:
    return log_page(store, query, limit=100_000).rows


def test_all_filters_hold_together(golden: JournalStore) -> None:
    rows = every_row(golden, LogQuery(session_id=1, kinds=frozenset({"hand."}), staff="D102", hand_no=5))
    assert rows
    assert {row.actor for row in rows} == {"D102"}
    assert all(row.line.kind.startswith("hand.") and row.hand_no == 5 for row in rows)


def test_a_hand_is_what_came_from_its_deal_to_the_next(golden: JournalStore) -> None:
    rows = every_row(golden, LogQuery(session_id=1, hand_no=2))
    assert rows[0].line.kind == "hand.started"
    assert {row.hand_no for row in rows} == {2}
    assert [row.line.seq for row in rows] == list(range(rows[0].line.seq, rows[-1].line.seq + 1))


def test_times_cut_the_log_on_both_sides(golden: JournalStore) -> None:
    rows = every_row(golden, LogQuery(session_id=1))
    from_us, to_us = rows[40].line.at_us, rows[80].line.at_us
    cut = every_row(golden, LogQuery(session_id=1, from_us=from_us, to_us=to_us))
    assert [row.line.seq for row in cut] == [r.line.seq for r in rows if from_us <= r.line.at_us <= to_us]


def test_only_what_was_taken_back_is_shown_on_request(long_evening: JournalStore) -> None:
    rows = every_row(long_evening, LogQuery(session_id=1, retracted_only=True))
    assert rows
    assert all(row.line.retracted for row in rows)


@pytest.mark.parametrize("account", ["table_bank", "pot", "rake_box", "tip_box", "cash_box", "seat_stack:1"])
def test_the_last_balance_of_an_account_is_the_ledgers(long_evening: JournalStore, account: str) -> None:
    for row in long_evening.sessions():
        held = {name: amount for name, commodity, amount in long_evening.balances(row.session_id)
                if commodity == ("cash" if account == "cash_box" else "chips")}  # fmt: skip
        rows = every_row(long_evening, LogQuery(session_id=row.session_id, account=account))
        assert (rows[-1].balance if rows else 0) == held.get(account, 0)


def test_the_tray_is_the_table_bank(golden: JournalStore) -> None:
    tray = every_row(golden, LogQuery(session_id=1, account="tray"))
    assert tray == every_row(golden, LogQuery(session_id=1, account="table_bank"))
    assert [row.balance for row in tray] == [20000, 15000, 10000, 6000, 16000, 13000]


def test_only_acts_that_moved_the_account_are_shown_with_what_they_moved(golden: JournalStore) -> None:
    for row in every_row(golden, LogQuery(session_id=1, account="rake_box")):
        assert any("rake_box" in (source, target) for source, target, _chips in row.moves)


def test_a_players_chips_are_followed_through_changes_of_seat(long_evening: JournalStore) -> None:
    """At the end they are what lies in front of him, or nothing when he has left."""
    seen = 0
    for row in long_evening.sessions():
        records = long_evening.read(row.session_id)
        for player, stack in last_stacks(long_evening, row.session_id).items():
            rows = every_row(long_evening, LogQuery(session_id=row.session_id, account=f"player:{player}"))
            assert (rows[-1].balance if rows else 0) == stack, player
            seen += 1
        assert records
    assert seen > 5


def last_stacks(store: JournalStore, session: int) -> dict[str, int]:
    """By player, what his books say; 0 for who has left."""
    book = load_session(store, session)
    names = {getattr(record.event, "player", "") for record in book.records} - {""}
    here = {seat.player: int(seat.stack) for seat in book.table.seats if seat.player}
    return {str(name): here.get(name, 0) for name in names}


def test_an_unknown_account_was_moved_by_nothing(golden: JournalStore) -> None:
    assert every_row(golden, LogQuery(session_id=1, account="treasure")) == ()


@pytest.mark.parametrize("session", [0, 1])
def test_pages_put_together_are_the_whole_log(long_evening: JournalStore, session: int) -> None:
    view, query = LogView(long_evening), LogQuery(session_id=session)
    whole = view.page(query, limit=100_000)
    rows: list[LogRow] = []
    after = 0
    while True:
        page = view.page(query, after, 37)
        assert len(page.rows) <= 37
        rows += page.rows
        after = page.looked_to
        if not page.more:
            break
    assert tuple(rows) == whole.rows
    if not session:
        assert len(rows) == long_evening.head()[0]


class CountingStore(InMemoryJournalStore):
    """Says which sessions were read."""

    def __init__(self, other: InMemoryJournalStore) -> None:
        super().__init__()
        self.__dict__.update(other.__dict__)
        self.asked: list[int | None] = []

    def read(self, session_id: int | None = None, from_seq: int = 1) -> tuple[Recorded, ...]:
        self.asked.append(session_id)
        return super().read(session_id, from_seq)


def test_a_page_reads_only_the_sessions_it_shows(long_evening: InMemoryJournalStore) -> None:
    store = CountingStore(long_evening)
    log_page(store, LogQuery(session_id=2), limit=20)
    assert set(store.asked) == {HOUSE_SESSION, 2}  # the house: who could prove himself
    store.asked.clear()
    log_page(store, LogQuery(), limit=20)
    assert set(store.asked) <= {0, 1}


def test_what_is_written_meanwhile_stands_on_the_next_page() -> None:
    lines = golden_lines()
    _result, service = play(lines[:-2])
    view = LogView(service._store)
    before = view.page(LogQuery(session_id=1), limit=100_000)
    service.close()
    _result, longer = play(lines)
    view._store = longer._store
    after = view.page(LogQuery(session_id=1), limit=100_000)
    assert after.total > before.total
    assert [replace(row, hash="") for row in after.rows[:5]] == [
        replace(row, hash="") for row in before.rows[:5]
    ]
    longer.close()
