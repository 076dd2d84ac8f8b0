"""The database itself refuses to change the past, and its migrations make what the program expects."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy.exc import IntegrityError

from tablemgr.persistence.database import reading_engine
from tablemgr.persistence.migrations.versions import v0001_journal
from tablemgr.persistence.opening import open_journal
from tablemgr.persistence.schema import APPLICATION_ID, GUARDS, MILESTONES, REVISION, SCHEMA_VERSION, metadata
from tablemgr.persistence.session_rows import HAND_ENDS, LANDMARKS
from tests.helpers.services import opened_table

ROW = (
    "INSERT {how} INTO journal (seq, session_id, session_seq, batch, kind, version, data, at_us, actor, authorised_by,"
    " command_id, hash) VALUES ({seq}, {session}, {session_seq}, {batch}, 'hand.folded', 1, '{{}}', 0, '{actor}',"
    " '{ok}', '{command}', 'h')"
)


def row(
    seq: int,
    *,
    how: str = "",
    session: int = 1,
    session_seq: int = 900,
    batch: int | None = None,
    actor: str = "D1",
    ok: str = "",
    command: str = "new",
) -> str:
    return ROW.format(
        how=how,
        seq=seq,
        session=session,
        session_seq=session_seq,
        batch=seq if batch is None else batch,
        actor=actor,
        ok=ok,
        command=command,
    )


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "table.db"
    opened_table(path).seated(3).service.close()
    return path


@pytest.fixture
def raw(path: Path) -> Iterator[sqlite3.Connection]:
    """A plain connection without any of our settings but the guards in the file."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        yield connection


def head(raw: sqlite3.Connection) -> int:
    return int(raw.execute("SELECT max(seq) FROM journal").fetchone()[0])


def test_the_migrations_make_exactly_the_tables_the_program_expects(path: Path) -> None:
    with reading_engine(path).connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, metadata) == []
        assert context.get_current_revision() == REVISION


def test_the_migrations_make_exactly_the_guards_the_program_expects(raw: sqlite3.Connection) -> None:
    made = dict(raw.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall())
    assert made == GUARDS


def test_the_file_says_what_it_is(raw: sqlite3.Connection) -> None:
    assert raw.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
    assert raw.execute("PRAGMA user_version").fetchone() == (SCHEMA_VERSION,)


def test_the_index_of_milestones_covers_what_the_list_of_sessions_reads() -> None:
    assert set(MILESTONES) == set(HAND_ENDS) | set(LANDMARKS)


def test_a_journal_is_never_taken_apart() -> None:
    with pytest.raises(RuntimeError, match="never taken apart"):
        v0001_journal.downgrade()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE journal SET at_us = 0",
        "UPDATE journal SET data = '{}' WHERE seq = 3",
        "DELETE FROM journal",
        "DELETE FROM journal WHERE seq = (SELECT max(seq) FROM journal)",
        "UPDATE transfer SET amount = 1",
        "DELETE FROM transfer",
        "UPDATE OR REPLACE journal SET seq = 4 WHERE seq = 5",
        "INSERT OR REPLACE INTO transfer SELECT seq, n, source, target, commodity, amount + 25 FROM transfer",
        "INSERT INTO transfer VALUES (3, 1, 'cage', 'pot', 'chips', 25)",
    ],
)
def test_the_past_cannot_be_changed(raw: sqlite3.Connection, statement: str) -> None:
    before = raw.execute("SELECT * FROM journal").fetchall(), raw.execute("SELECT * FROM transfer").fetchall()
    with pytest.raises(sqlite3.IntegrityError, match=r"only grow|being written"):
        raw.execute(statement)
    assert (
        raw.execute("SELECT * FROM journal").fetchall(),
        raw.execute("SELECT * FROM transfer").fetchall(),
    ) == before


@pytest.mark.parametrize("how", ["", "OR REPLACE", "OR IGNORE"])
@pytest.mark.parametrize("offset", [-3, 0, 2])
def test_a_record_out_of_order_is_refused(raw: sqlite3.Connection, how: str, offset: int) -> None:
    """Also with INSERT OR REPLACE, which would delete first, on a connection without recursive triggers."""
    number = head(raw) + offset
    with pytest.raises(sqlite3.IntegrityError, match="somebody else"):
        raw.execute(row(number, how=how))
    assert head(raw) == number - offset


def test_the_database_refuses_what_no_act_can_be(raw: sqlite3.Connection) -> None:
    number = head(raw) + 1
    for statement, why in (
        (row(number, session_seq=1), "UNIQUE"),
        (row(number, actor="F1", ok="F1"), "approver_is_another_person"),
        (row(number, batch=number + 1), "batch_starts_before_its_records"),
        (row(number, command="act-1"), "UNIQUE"),
    ):
        with pytest.raises(sqlite3.IntegrityError, match=why):
            raw.execute(statement)
    raw.execute(row(number))
    for amount, source, why in (
        (0, "pot", "moves_more"),
        (-5, "pot", "moves_more"),
        (5, "cage", "somewhere_else"),
    ):
        with pytest.raises(sqlite3.IntegrityError, match=why):
            raw.execute(f"INSERT INTO transfer VALUES ({number}, 1, '{source}', 'cage', 'chips', {amount})")


def test_a_transfer_without_its_record_is_refused_on_our_connections(path: Path) -> None:
    store = open_journal(path)
    assert store._writing is not None
    transaction = store._writing.begin()
    store._writing.exec_driver_sql(
        "INSERT INTO journal SELECT seq + 1, 9, 1, seq + 1, kind, version, data, at_us,"
        " actor, authorised_by, 'new', hash FROM journal ORDER BY seq DESC LIMIT 1"
    )
    with pytest.raises(IntegrityError, match="FOREIGN KEY"):
        store._writing.exec_driver_sql("INSERT INTO transfer VALUES (9999, 1, 'cage', 'pot', 'chips', 25)")
    transaction.rollback()
    store.close()
