"""Changes by somebody who knows the tables: rows altered, taken away, put in, exchanged, and the chain made anew."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from tablemgr.persistence.hash_chain import GENESIS, link
from tablemgr.persistence.sealing import StoredRow, row_json
from tests.crash.mutations.subject import unguarded


class _Alike(Exception):
    """Both are the same: there is nothing to exchange."""


_TABLES = ("journal", "transfer", "document")


def _columns(connection: sqlite3.Connection, table: str) -> list[str]:
    return [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]


def _keys(connection: sqlite3.Connection, table: str) -> list[str]:
    keys = sorted((row[5], row[1]) for row in connection.execute(f"PRAGMA table_info({table})") if row[5])
    return [name for _place, name in keys]


def _rows(connection: sqlite3.Connection, table: str) -> list[dict[str, Any]]:
    names = _columns(connection, table)
    return [dict(zip(names, row, strict=True)) for row in connection.execute(f"SELECT * FROM {table}")]


def _where(connection: sqlite3.Connection, table: str, row: dict[str, Any]) -> tuple[str, list[Any]]:
    keys = _keys(connection, table)
    return " AND ".join(f"{key} = ?" for key in keys), [row[key] for key in keys]


def _write(connection: sqlite3.Connection, table: str, row: dict[str, Any], new: dict[str, Any]) -> None:
    place, values = _where(connection, table, row)
    setting = ", ".join(f"{name} = ?" for name in new)
    connection.execute(f"UPDATE {table} SET {setting} WHERE {place}", [*new.values(), *values])


def _another(value: Any, random: Random) -> Any:
    """A value of the same type that is not this one."""
    if isinstance(value, int):
        return value + random.choice((-25, -1, 1, 25, 1000))
    if not value:
        return random.choice(("D101", "F201", "x"))
    place = random.randrange(len(value))
    sign = chr((ord(value[place]) + random.randrange(1, 20)) % 126 or 48)
    return value[:place] + sign + value[place + 1 :]


def _alter_a_value(connection: sqlite3.Connection, random: Random) -> None:
    table = random.choice(_TABLES)
    row = random.choice(_rows(connection, table))
    column = random.choice(list(row))
    _write(connection, table, row, {column: _another(row[column], random)})


def _delete_a_row(connection: sqlite3.Connection, random: Random) -> None:
    table = random.choice(_TABLES)
    place, values = _where(connection, table, random.choice(_rows(connection, table)))
    connection.execute(f"DELETE FROM {table} WHERE {place}", values)


def _insert_a_row(connection: sqlite3.Connection, random: Random) -> None:
    """A copy of a row under a free number."""
    table = random.choice(_TABLES)
    row = dict(random.choice(_rows(connection, table)))
    highest = connection.execute("SELECT max(seq) FROM journal").fetchone()[0]
    if table == "journal":
        row |= {"seq": highest + 1, "session_seq": 10_000, "batch": highest + 1, "command_id": "another"}
    elif table == "transfer":
        row["n"] = 1 + max(r["n"] for r in _rows(connection, table) if r["seq"] == row["seq"])
    else:
        free = {r["seq"] for r in _rows(connection, "journal")} - {r["seq"] for r in _rows(connection, table)}
        row |= {"number": row["number"] + 100, "seq": random.choice(sorted(free))}
    marks = ", ".join("?" for _value in row)
    connection.execute(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({marks})", list(row.values()))


def _exchange_two_rows(connection: sqlite3.Connection, random: Random) -> None:
    """Everything but the keys changes its place, or one column of both does."""
    table = random.choice(_TABLES)
    keys = {*_keys(connection, table), "command_id", "session_seq", "seq"}
    one, other = random.sample(_rows(connection, table), 2)
    names = [name for name in one if name not in keys and one[name] != other[name]]
    if not names:
        raise _Alike
    if random.random() < 0.5:
        names = [random.choice(names)]
    _write(connection, table, one, {name: other[name] for name in names})
    _write(connection, table, other, {name: one[name] for name in names})


def _exchange_two_numbers(connection: sqlite3.Connection, random: Random) -> None:
    """Two records under each other's number: the order is another one."""
    connection.execute("PRAGMA ignore_check_constraints=ON")
    one, other = random.sample(_rows(connection, "journal"), 2)
    connection.execute("UPDATE journal SET seq = -1 WHERE seq = ?", (one["seq"],))
    connection.execute("UPDATE journal SET seq = ? WHERE seq = ?", (one["seq"], other["seq"]))
    connection.execute("UPDATE journal SET seq = ? WHERE seq = -1", (other["seq"],))


def _cut_the_tail(connection: sqlite3.Connection, random: Random) -> None:
    """The last acts are gone with all that belongs to them, as in an older copy."""
    batches = sorted({row["batch"] for row in _rows(connection, "journal")})
    first = random.choice(batches[1:])
    for table in ("document", "transfer", "journal"):
        connection.execute(f"DELETE FROM {table} WHERE seq >= ?", (first,))


def _write_the_chain_anew(connection: sqlite3.Connection, random: Random) -> None:
    """A record is altered and every hash from there on computed again, with the program's own means."""
    records = [row for row in _rows(connection, "journal") if row["actor"]]
    altered = random.choice(records)
    change = random.choice(("at_us", "actor"))
    new = altered["at_us"] + 1 if change == "at_us" else f"{altered['actor']}0"
    _write(connection, "journal", altered, {change: new})
    _seal_again(connection)


def _put_in_and_seal(connection: sqlite3.Connection, random: Random) -> None:
    """The newest act is repeated at the end, properly chained."""
    rows = _rows(connection, "journal")
    last = dict(rows[-1])
    highest = last["seq"]
    number = 1 + max(row["session_seq"] for row in rows if row["session_id"] == last["session_id"])
    new = last | {"seq": highest + 1, "batch": highest + 1, "session_seq": number}
    new |= {"command_id": f"{random.getrandbits(64):016x}", "kind": "journal.program_restarted"}
    new |= {"data": json.dumps({"gap_us": 0}, separators=(",", ":")), "version": 1}
    marks = ", ".join("?" for _value in new)
    connection.execute(f"INSERT INTO journal ({', '.join(new)}) VALUES ({marks})", list(new.values()))
    if random.random() < 0.5:
        _write(connection, "journal", rows[0], {"at_us": rows[0]["at_us"] - 1})
    else:
        _write(connection, "journal", rows[-1], {"at_us": rows[-1]["at_us"] + 1})
    _seal_again(connection)


def _seal_again(connection: sqlite3.Connection) -> None:
    transfers: dict[int, list[tuple[str, str, str, int]]] = {}
    for row in connection.execute(
        "SELECT seq, source, target, commodity, amount FROM transfer ORDER BY seq, n"
    ):
        transfers.setdefault(row[0], []).append(tuple(row[1:]))
    before = GENESIS
    for row in sorted(_rows(connection, "journal"), key=lambda row: int(row["seq"])):
        stored = StoredRow(**row, transfers=tuple(transfers.get(row["seq"], ())))
        before = link(before, row_json(stored))
        connection.execute("UPDATE journal SET hash = ? WHERE seq = ?", (before, row["seq"]))


KINDS: dict[str, Callable[[sqlite3.Connection, Random], None]] = {
    "alter a value": _alter_a_value,
    "delete a row": _delete_a_row,
    "insert a row": _insert_a_row,
    "exchange two rows": _exchange_two_rows,
    "exchange two numbers": _exchange_two_numbers,
    "cut the tail": _cut_the_tail,
    "write the chain anew": _write_the_chain_anew,
    "put in and seal": _put_in_and_seal,
}


def change(path: Path, kind: str, random: Random) -> bool:
    """Do it to the file; False when nothing is different, or the tables themselves refuse it (a number is taken)."""
    try:
        with unguarded(path) as connection:
            connection.execute("PRAGMA foreign_keys=OFF")
            KINDS[kind](connection, random)
    except (sqlite3.IntegrityError, _Alike):
        return False
    return True
