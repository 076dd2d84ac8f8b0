"""Random play with acts taken back: memory, journal and books always tell the same."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tablemgr.app.api import Done
from tablemgr.app.book import SessionBook, replayed
from tablemgr.engine.house import HouseEvent
from tablemgr.engine.journal import JournalNote, effective
from tablemgr.engine.ledger.balances import NOTHING
from tablemgr.engine.posting import transfers_for
from tablemgr.engine.table.evolve import evolve, fold
from tests.helpers.services import ServedTable, opened_table
from tests.helpers.tireless import TirelessDealer

seeds = st.integers(0, 2**32)


def play(seed: int, acts: int, undo: float) -> ServedTable:
    """A table after random play, of which some is taken back with the floor."""
    table, random = opened_table(), Random(seed)
    dealer = TirelessDealer(table.service, seed, players=random.randint(2, 6))
    for _ in range(acts):
        if random.random() < undo and isinstance(table.service.undo(ok="F201", n=random.randint(1, 3)), Done):
            continue
        dealer.act()
    return table


def live(table: ServedTable) -> SessionBook:
    book = table.service._book
    assert book is not None
    return book


def essence(book: SessionBook) -> object:
    newest = book.newest
    return (
        book.state,
        book.balances.lines(),
        book.diary,
        book.retracted,
        book.seq,
        [frame.batch for frame in book.newest_acts(1000)],
        newest.state_before if newest is not None else None,
    )


@settings(max_examples=12)
@given(seeds)
def test_replay_is_what_was_live_however_it_is_done(seed: int) -> None:
    table = play(seed, acts=120, undo=0.15)
    book, records = live(table), table.store.read(1)
    assert essence(replayed(1, records)) == essence(book)
    assert essence(replayed(1, records, thorough=True)) == essence(book)
    assert book.balances.lines() == table.store.balances(1)


@settings(max_examples=12)
@given(seeds)
def test_the_records_that_count_fold_to_the_same_table(seed: int) -> None:
    table = play(seed, acts=100, undo=0.2)
    state, books = None, NOTHING
    for record in effective(table.store.read(1)):
        if isinstance(record.event, JournalNote | HouseEvent):
            continue
        assert record.transfers == transfers_for(record.event, state)
        books = books.apply(record.transfers)
        state = evolve(state, record.event)
    assert state is not None
    now = live(table).table
    assert replace(state, hand_no_next=now.hand_no_next) == now
    assert books.lines() == live(table).balances.lines()
    events = [
        r.event for r in effective(table.store.read(1)) if not isinstance(r.event, JournalNote | HouseEvent)
    ]
    assert fold(None, events) == state


@settings(max_examples=25)
@given(seeds)
def test_taking_back_is_as_if_it_had_never_happened(seed: int) -> None:
    table = play(seed, acts=Random(seed).randint(5, 60), undo=0.05)
    before = live(table).table, live(table).balances.lines(), live(table).diary
    TirelessDealer(table.service, seed + 1).act()
    undone = table.service.undo(ok="F201")
    if not isinstance(undone, Done):
        return
    after = live(table).table, live(table).balances.lines(), live(table).diary
    assert replace(after[0], hand_no_next=before[0].hand_no_next) == before[0]
    assert after[1:] == before[1:]
    assert after[0].hand_no_next >= before[0].hand_no_next


@settings(max_examples=10)
@given(seeds, st.integers(0, 100))
def test_a_restart_at_any_moment_changes_nothing(seed: int, acts: int) -> None:
    table = play(seed, acts, undo=0.1)
    shown = table.service.snapshot()
    again = table.reopened().service.snapshot()
    assert (again.seats, again.hand, again.legal, again.next_hand, again.bank, again.slips) == (
        shown.seats,
        shown.hand,
        shown.legal,
        shown.next_hand,
        shown.bank,
        shown.slips,
    )
    assert again.retractable == shown.retractable
    assert again.balance.difference == 0
