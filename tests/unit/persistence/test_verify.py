"""`journal verify`: what it finds when somebody changed the file, however clever he was."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tablemgr.app.faults import EnvironmentFault
from tablemgr.app.verification import verify
from tablemgr.bootstrap import journal_head, verify_journal
from tablemgr.persistence.hash_chain import GENESIS, link
from tablemgr.persistence.schema import GUARDS
from tablemgr.persistence.sealing import StoredRow, row_json
from tests.helpers.services import opened_table
from tests.helpers.tireless import TirelessDealer


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "table.db"
    table = opened_table(path)
    dealer = TirelessDealer(table.service, 5)
    for _ in range(60):
        dealer.act()
    table.service.close()
    return path


def forge(path: Path, sql: str, *, reseal: bool) -> None:
    """Change the file behind its guards, put the guards back, and close the chain again if asked to."""
    with closing(sqlite3.connect(path)) as connection, connection:
        for name in GUARDS:
            connection.execute(f"DROP TRIGGER {name}")
        connection.executescript(sql)
        if reseal:
            _reseal(connection)
        for text in GUARDS.values():
            connection.execute(text)


def _reseal(connection: sqlite3.Connection) -> None:
    head = GENESIS
    rows = connection.execute(
        "SELECT seq, session_id, session_seq, batch, kind, version, data, at_us, actor, authorised_by, command_id, hash"
        " FROM journal ORDER BY seq"
    ).fetchall()
    for row in rows:
        moved = connection.execute(
            "SELECT source, target, commodity, amount FROM transfer WHERE seq = ? ORDER BY n", (row[0],)
        ).fetchall()
        head = link(head, row_json(StoredRow(*row, tuple(moved))))
        connection.execute("UPDATE journal SET hash = ? WHERE seq = ?", (head, row[0]))


def seq_of(path: Path, kind: str) -> int:
    with closing(sqlite3.connect(path)) as connection:
        return int(connection.execute("SELECT min(seq) FROM journal WHERE kind = ?", (kind,)).fetchone()[0])


def findings(path: Path) -> list[str]:
    return [str(finding) for finding in verify_journal(path)]


def test_a_journal_that_nobody_touched_verifies(path: Path) -> None:
    assert findings(path) == []
    seq, head = journal_head(path)
    assert seq > 60
    assert len(head) == 64


def test_a_forger_who_closes_the_chain_again_is_betrayed_by_the_books(path: Path) -> None:
    """The chain holds, but the event and its transfers do not say the same."""
    seq = seq_of(path, "table.chips_bought")
    forge(path, f"UPDATE transfer SET amount = amount + 25 WHERE seq = {seq}", reseal=True)
    (found,) = findings(path)
    assert f"record {seq}: its transfers are not those of its event" in found


def test_a_forged_event_is_betrayed_by_its_transfers(path: Path) -> None:
    seq = seq_of(path, "table.chips_bought")
    forge(path, f"""UPDATE journal SET data = replace(data, '"amount":5000', '"amount":9000') WHERE seq = {seq}""",
          reseal=True)  # fmt: skip
    assert any(f"record {seq}: its transfers" in found for found in findings(path))


def test_a_forged_event_and_its_transfers_are_betrayed_by_what_followed(path: Path) -> None:
    """Both sides of the first purchase forged alike: the later hands begin with stacks that are no longer there."""
    seq = seq_of(path, "table.chips_bought")
    forge(
        path,
        f"""UPDATE journal SET data = replace(data, '"amount":5000', '"amount":9000') WHERE seq = {seq};
        UPDATE transfer SET amount = 9000 WHERE seq = {seq}""",
        reseal=True,
    )
    assert len(findings(path)) == 1


@pytest.mark.parametrize("last", [False, True])
def test_without_closing_the_chain_the_record_is_named(path: Path, last: bool) -> None:
    seq = journal_head(path)[0] if last else seq_of(path, "hand.started")
    forge(path, f"UPDATE journal SET at_us = at_us - 1 WHERE seq = {seq}", reseal=False)
    assert findings(path) == [
        f"The journal was changed: record {seq} does not fit its seal ({path}). Nothing is written."
    ]


def test_a_record_that_is_missing_is_named(path: Path) -> None:
    seq = seq_of(path, "hand.started")
    forge(
        path, f"DELETE FROM transfer WHERE seq = {seq}; DELETE FROM journal WHERE seq = {seq}", reseal=False
    )
    assert findings(path) == [
        f"The journal was changed: record {seq} is missing ({path}). Nothing is written."
    ]


def test_a_guard_that_is_gone_is_named(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DROP TRIGGER journal_never_deleted")
    (found,) = findings(path)
    assert "journal_never_deleted" in found


def test_a_transfer_without_a_record_is_found(path: Path) -> None:
    forge(path, "INSERT INTO transfer VALUES (99999, 1, 'cage', 'table_bank', 'chips', 25)", reseal=False)
    assert any("foreign key" in found for found in findings(path))


def test_a_name_that_nobody_knows_ends_the_look_with_its_record(path: Path) -> None:
    seq = seq_of(path, "hand.started")
    forge(path, f"UPDATE journal SET kind = 'hand.begun' WHERE seq = {seq}", reseal=True)
    (found,) = findings(path)
    assert f"Record {seq}" in found
    assert "hand.begun v1" in found


def test_a_card_that_is_none_is_named_with_its_record(path: Path) -> None:
    seq = seq_of(path, "hand.board_dealt")
    forge(
        path, f"""UPDATE journal SET data = '{{"cards":["1x","2c","3c"]}}' WHERE seq = {seq}""", reseal=True
    )
    (found,) = findings(path)
    assert f"Record {seq}" in found
    assert "BoardDealt.cards" in found


def test_verifying_changes_nothing_and_needs_no_lock(path: Path) -> None:
    before = path.read_bytes()
    table = opened_table(path.with_name("other.db"))
    assert verify(table.store) == ()
    table.service.close()
    assert findings(path) == []
    assert path.read_bytes() == before


def test_what_is_no_journal_is_said_before_anything_is_looked_at(tmp_path: Path) -> None:
    with pytest.raises(EnvironmentFault, match="no such file"):
        verify_journal(tmp_path / "nothing.db")
