"""The whole chain walked through, watched and stopped."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tablemgr.app.faults import JournalCorrupt
from tablemgr.app.ports import ChainFinding
from tablemgr.app.review.chain_walk import walk
from tablemgr.app.review.log_models import ChainState
from tablemgr.persistence.memory_store import InMemoryJournalStore
from tablemgr.persistence.opening import read_journal
from tests.crash.mutations.subject import unguarded
from tests.helpers.evenings import golden_lines, play


@pytest.fixture
def store() -> Iterator[InMemoryJournalStore]:
    _result, service = play(golden_lines())
    made = service._store
    assert isinstance(made, InMemoryJournalStore)
    yield made
    service.close()


def test_a_sound_chain_holds_to_its_head(store: InMemoryJournalStore) -> None:
    answer = walk(store, stretch=7)
    assert (answer.state, answer.records, answer.head) == (ChainState.HOLDS, *store.head())


def test_an_empty_journal_holds() -> None:
    assert walk(InMemoryJournalStore()).state is ChainState.HOLDS


def test_progress_counts_up_to_all_records(store: InMemoryJournalStore) -> None:
    told: list[tuple[int, int]] = []
    walk(store, lambda done, of_all: told.append((done, of_all)) is None, stretch=40)
    head = store.head()[0]
    assert told == [*((done, head) for done in range(0, head, 40)), (head, head)]


def test_a_walk_is_stopped_by_who_watches(store: InMemoryJournalStore) -> None:
    answer = walk(store, lambda done, _of_all: done < 50, stretch=20)
    assert (answer.state, answer.records, answer.seq) == (ChainState.CANCELLED, 60, 61)


@pytest.mark.parametrize("stretch", [1, 7, 60, 61, 1000])
def test_a_changed_record_is_named_whatever_the_stretches_are(
    store: InMemoryJournalStore, stretch: int
) -> None:
    store._rows[60] = store._rows[60]._replace(actor="D999")
    answer = walk(store, stretch=stretch)
    assert (answer.state, answer.seq, answer.why, answer.records) == (ChainState.BROKEN, 61, "hash", 60)
    assert answer.at_us == store._rows[59].at_us


@pytest.mark.parametrize(("gone", "stretch"), [(1, 10), (10, 10), (15, 10), (40, 10), (15, 1000)])
def test_records_cut_out_of_the_middle_leave_a_gap_that_is_named(
    tmp_path: Path, gone: int, stretch: int
) -> None:
    path = tmp_path / "table.db"
    _result, service = play(golden_lines(), path)
    service.close()
    with unguarded(path) as connection:
        for table in ("transfer", "journal"):
            connection.execute(f"DELETE FROM {table} WHERE seq BETWEEN 21 AND ?", (20 + gone,))
    store = read_journal(path)
    answer = walk(store, stretch=stretch)
    store.close()
    assert (answer.state, answer.seq, answer.why) == (ChainState.BROKEN, 21, "gap")


def test_a_damaged_file_ends_the_walk_and_says_where(store: InMemoryJournalStore) -> None:
    class Damaged(InMemoryJournalStore):
        def verify_chain(self, from_seq: int = 1, to_seq: int | None = None) -> ChainFinding | None:
            if from_seq > 40:
                raise JournalCorrupt("damaged", "here")
            return None

    damaged = Damaged()
    damaged._rows = store._rows
    answer = walk(damaged, stretch=20)
    assert (answer.state, answer.why, answer.records) == (ChainState.BROKEN, "unreadable", 40)
