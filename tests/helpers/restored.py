"""A copy brought back as a house does it: by two people of the table's own list."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from tablemgr.app.copying.copies import RestoreWish
from tablemgr.app.people.upkeep import pair_problem
from tablemgr.bootstrap import backups
from tablemgr.persistence.opening import read_journal
from tests.helpers.services import ServedTable
from tests.helpers.tireless import TirelessDealer

EVENING = Path(__file__).parents[1] / "data" / "evenings" / "golden_evening.jsonl"
TWO = ("M301", "F201")
PAIR = ("--by", "M301", "--ok", "F201")
Run = Callable[..., tuple[int, str]]
"""``tablemgr backup`` with these words: exit status and what it said."""


def two_of(path: Path, copy: Path | str) -> tuple[str, str]:
    """Two who may, of the present file or, where it is gone, of the copy."""
    people = backups.JournalCopies(path).people_job(str(copy))()
    pairs = ((one.staff_id, other.staff_id) for one in people for other in people)
    return next((pair for pair in pairs if pair_problem(people, *pair) is None), ("", ""))


def brought_back(path: Path, copy: Path | str) -> str:
    """Where the present file lies now."""
    aside = backups.restore(path, RestoreWish(str(copy), *two_of(path, copy)))
    assert isinstance(aside, str), aside
    return aside


def records(path: Path) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute("SELECT seq, hash FROM journal ORDER BY seq").fetchall()


def restored_note(path: Path) -> tuple[str, str, object]:
    """Who brought it back, who stood beside, and what the last record says of it."""
    store = read_journal(path)
    last = store.read(from_seq=store.head()[0])[0]
    store.close()
    return last.actor, last.authorised_by, last.event


def gone_on_with(path: Path, acts: int = 2) -> None:
    """The table is opened and played on."""
    table = ServedTable.on(path)
    dealer = TirelessDealer(table.service, 1)
    for _ in range(acts):
        dealer.act()
    table.service.close()
