"""A real journal of a whole year of one table: about three million records, chained like any other.

One evening is played through the program, hand by hand (`tests.bench.journals`); the other evenings are that evening
again, on later days, under numbers of their own, and sealed record by record with the store's own seals. So every
record is one that the program wrote, every chain link and every guard of the file holds, and only the play repeats.
"""

from __future__ import annotations

import json
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from tablemgr.persistence.hash_chain import canonical_json, link
from tablemgr.persistence.opening import open_journal
from tablemgr.persistence.sealing import StoredRow, row_json
from tests.bench.journals import write_journal

HANDS = 400
NIGHTS = 250
_DAY_US = 86_400_000_000
_ROW = "INSERT INTO journal VALUES (?,?,?,?,?,?,?,?,?,?,?,?)"
_TRANSFER = "INSERT INTO transfer VALUES (?,?,?,?,?,?)"


def write_year(path: Path, nights: int = NIGHTS, hands: int = HANDS) -> int:
    """The journal; the number of its records."""
    with tempfile.TemporaryDirectory() as folder:
        evening = Path(folder) / "evening.db"
        write_journal(evening, 1, hands)
        house, played, names = _rows_of(evening)
    store = open_journal(path)
    store.put_names(names)
    store.close()
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA synchronous=OFF")
        seq, seal = _append(connection, house, 0, "0" * 64)
        for night in range(nights):
            seq, seal = _append(connection, _another(played, night, seq), seq, seal)
    return seq


def _rows_of(evening: Path) -> tuple[list[StoredRow], list[StoredRow], dict[str, str]]:
    """Rows of the house, rows of the evening, and the names."""
    with closing(sqlite3.connect(evening)) as connection:
        moved: dict[int, list[tuple[str, str, str, int]]] = {}
        for seq, _n, *values in connection.execute("SELECT * FROM transfer ORDER BY seq, n"):
            moved.setdefault(seq, []).append(tuple(values))
        rows = [
            StoredRow(*row, transfers=tuple(moved.get(row[0], ())))
            for row in connection.execute("SELECT * FROM journal ORDER BY seq")
        ]
        names = dict(connection.execute("SELECT ref, name FROM person_name"))
    return [row for row in rows if not row.session_id], [row for row in rows if row.session_id], names


def _another(played: list[StoredRow], night: int, seq: int) -> Iterator[StoredRow]:
    """The same evening so many days later, behind the record ``seq``."""
    shift = seq + 1 - played[0].seq
    for row in played:
        data = row.data
        if row.kind == "table.session_opened":
            opened = json.loads(data)
            opened["session_no"] = night + 1
            opened["gaming_day"] = f"{2026 + night // 336}-{night // 28 % 12 + 1:02d}-{night % 28 + 1:02d}"
            data = canonical_json(opened)
        yield row._replace(
            seq=row.seq + shift,
            batch=row.batch + shift,
            session_id=night + 1,
            data=data,
            at_us=row.at_us + night * _DAY_US,
            command_id=f"{night:04x}{row.command_id[4:]}",
        )


def _append(
    connection: sqlite3.Connection, rows: Iterator[StoredRow] | list[StoredRow], seq: int, seal: str
) -> tuple[int, str]:
    """Seal and write rows in acts, as the store does; (last record, its seal)."""
    connection.execute("BEGIN")
    for row in rows:
        seal = link(seal, row_json(row))
        seq = row.seq
        connection.execute(_ROW, (*row[:11], seal))
        for n, transfer in enumerate(row.transfers, start=1):
            connection.execute(_TRANSFER, (seq, n, *transfer))
    connection.execute("COMMIT")
    return seq, seal
