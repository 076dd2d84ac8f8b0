"""Whoever has the file in his hands is found: a sample of ``python -m tests.crash.mutations``."""

from __future__ import annotations

import shutil
import sqlite3
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from tablemgr.app import loading
from tablemgr.app.book import SessionBook
from tablemgr.app.faults import JournalCorrupt
from tablemgr.app.verification import verify
from tablemgr.persistence.opening import read_journal
from tests.crash.mutations import by_bytes, by_rows
from tests.crash.mutations.subject import Found, Subject, look, prepared, unguarded


@pytest.fixture(scope="module")
def subject(tmp_path_factory: pytest.TempPathFactory) -> Subject:
    return prepared(tmp_path_factory.mktemp("tampering"))


def copy_of(subject: Subject, folder: Path) -> Path:
    path = folder / "changed.db"
    shutil.copyfile(subject.path, path)
    return path


def test_a_copy_with_nothing_changed_is_sound(subject: Subject, tmp_path: Path) -> None:
    """The look itself finds nothing where there is nothing."""
    assert look(subject, copy_of(subject, tmp_path)) is Found.UNUSED


@pytest.mark.parametrize("kind", by_bytes.KINDS)
def test_no_change_of_a_byte_goes_unseen(subject: Subject, tmp_path: Path, kind: str) -> None:
    for seed in range(5):
        path = copy_of(subject, tmp_path)
        if by_bytes.change(path, kind, Random(seed)):
            assert look(subject, path) is not Found.MISSED, (kind, seed)


def test_indexes_that_contradict_the_records_are_found_and_break_nothing(
    subject: Subject, tmp_path: Path
) -> None:
    """Beginnings of indexes and tables exchanged in pairs: what the one says is read as if it were the other's."""
    with sqlite3.connect(subject.path) as connection:
        size = connection.execute("PRAGMA page_size").fetchone()[0]
        roots = [
            row[0] for row in connection.execute("SELECT rootpage FROM sqlite_master WHERE rootpage > 0")
        ]
    connection.close()
    whole = subject.path.read_bytes()
    for one, other in combinations(sorted(roots), 2):
        pages = [whole[at * size : (at + 1) * size] for at in range(len(whole) // size)]
        pages[one - 1], pages[other - 1] = pages[other - 1], pages[one - 1]
        path = tmp_path / "changed.db"
        path.write_bytes(b"".join(pages))
        assert look(subject, path) is not Found.MISSED, (one, other)


@pytest.mark.parametrize("kind", by_rows.KINDS)
def test_no_change_of_a_row_goes_unseen(subject: Subject, tmp_path: Path, kind: str) -> None:
    for seed in range(5):
        path = copy_of(subject, tmp_path)
        if by_rows.change(path, kind, Random(seed)):
            assert look(subject, path) in (Found.OPENING, Found.VERIFY, Found.ANCHOR), (kind, seed)


def test_a_cut_tail_is_seen_by_the_newest_anchor_alone(subject: Subject, tmp_path: Path) -> None:
    path = copy_of(subject, tmp_path)
    assert by_rows.change(path, "cut the tail", Random(1))
    assert look(subject, path) is Found.ANCHOR


def test_a_chain_written_anew_is_seen_by_the_anchor_alone(subject: Subject, tmp_path: Path) -> None:
    """A time moved by a millionth of a second, and every hash behind it computed again."""
    path = copy_of(subject, tmp_path)
    with unguarded(path) as connection:
        connection.execute("UPDATE journal SET at_us = at_us + 1 WHERE seq = 5")
        by_rows._seal_again(connection)
    assert look(subject, path) is Found.ANCHOR


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE document SET model = 'hand' WHERE model = 'shift'",
        "UPDATE document SET body = replace(body, '350', '325') WHERE kind = 'SR'",
        "UPDATE document SET created_by = 'D101' WHERE kind = 'SR'",
        "UPDATE document SET body = ' ' || body WHERE kind = 'SR'",
        "DELETE FROM document WHERE kind = 'HR'",
        "UPDATE transfer SET n = n + 7 WHERE seq = (SELECT max(seq) FROM transfer)",
        "UPDATE journal SET kind = 5 WHERE seq = 20",
        "UPDATE journal SET kind = x'00' WHERE seq = 20",
        "UPDATE journal SET data = 1.5 WHERE seq = 20",
        "INSERT INTO transfer VALUES (99999, 1, 'pot', 'rake_box', 'chips', 25)",
    ],
)
def test_papers_and_values_of_a_wrong_type_are_looked_at_too(
    subject: Subject, tmp_path: Path, change: str
) -> None:
    path = copy_of(subject, tmp_path)
    with unguarded(path) as connection:
        connection.execute(change)
    assert look(subject, path) in (Found.OPENING, Found.VERIFY)


@pytest.mark.parametrize(
    "fault", [IndexError("tuple"), KeyError("seat"), ZeroDivisionError(), TypeError("None")]
)
def test_records_that_no_table_could_come_to_are_a_damaged_journal_and_no_crash(
    subject: Subject, fault: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fourth street, say, sealed like the others: whatever the fold stumbles over is told with its session."""

    def stumbles(*_given: object, **_more: object) -> SessionBook:
        raise fault

    monkeypatch.setattr(loading, "replayed", stumbles)
    store = read_journal(subject.path)
    (found,) = verify(store)
    store.close()
    assert isinstance(found, JournalCorrupt)
    assert "session 1" in str(found)
    assert type(fault).__name__ in str(found)


def test_names_may_change_beside_the_log(subject: Subject, tmp_path: Path) -> None:
    """F04: a name is erased on request; the log does not even notice."""
    path = copy_of(subject, tmp_path)
    with unguarded(path) as connection:
        connection.execute("INSERT INTO person_name VALUES ('P1', 'Karel')")
    assert look(subject, path) is Found.BESIDE
