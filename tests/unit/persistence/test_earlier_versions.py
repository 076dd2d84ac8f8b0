"""A journal of every earlier schema and of the released version opens and says what it said then; an earlier one is
copied first and upgraded (T12)."""

from __future__ import annotations

import gzip
import json
import re
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tablemgr.app.documents.views import OpenedPaper
from tablemgr.app.faults import JournalUnavailable
from tablemgr.app.reporting.export import shift_json
from tablemgr.app.verification import verify
from tablemgr.persistence import opening
from tablemgr.persistence.codec import KINDS, UPCASTERS, decode_event
from tablemgr.persistence.copy_facts import facts_of
from tablemgr.persistence.opening import open_journal, read_journal
from tablemgr.persistence.schema import REVISION, SCHEMA_VERSION
from tablemgr.reports.renderer import ReportLabRenderer
from tests.helpers.kept_release import PAPERS, told_of
from tests.helpers.services import ServedTable
from tests.helpers.shared import REPO

FOLDER = Path(__file__).parents[2] / "data" / "journals"
TOTALS: dict[str, Any] = json.loads((FOLDER / "totals.json").read_text("utf-8"))
KEPT = sorted(TOTALS)
"""Earlier schemas, and the one of now as soon as a program with it was released."""
EARLIER = [version for version in KEPT if int(version) < SCHEMA_VERSION]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "old table.db"


def lay(version: str, path: Path) -> dict[str, Any]:
    path.write_bytes(gzip.decompress((FOLDER / f"{version}.journal.gz").read_bytes()))
    told: dict[str, Any] = TOTALS[version]
    return told


def version_of(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        return int(connection.execute("PRAGMA user_version").fetchone()[0])


def test_every_earlier_schema_has_its_journal() -> None:
    assert [f"{number:04d}" for number in range(1, SCHEMA_VERSION)] == EARLIER
    assert {file.name[:4] for file in FOLDER.glob("*.journal.gz")} == set(KEPT)
    assert set(KEPT) - set(EARLIER) <= {REVISION}


def test_the_released_version_has_its_journal() -> None:
    """`python -m tests.helpers.kept_release` makes it; the heading of the changelog says what was released."""
    released = re.findall(
        r"^## \[(\d+\.\d+\.\d+)\]", (REPO / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE
    )
    assert TOTALS[KEPT[-1]]["program"] == released[0]


def test_what_is_kept_of_a_release_is_what_its_program_says_of_it(path: Path) -> None:
    """The newest kept journal, said anew by the program of now: nothing is told otherwise."""
    told = lay(KEPT[-1], path)
    table = ServedTable.on(path)
    now = told_of(table.service)
    assert {name: now[name] for name in ("balances", "papers", "shift")} == {
        name: told[name] for name in ("balances", "papers", "shift")
    }
    assert len(told["papers"]) == len(PAPERS)
    table.service.close()


@pytest.mark.parametrize("version", KEPT)
def test_it_verifies_as_it_lies_there(version: str, path: Path) -> None:
    told = lay(version, path)
    assert version_of(path) == int(version)
    store = read_journal(path)
    assert verify(store) == ()
    assert store.head() == (told["records"], told["head"])
    store.close()


@pytest.mark.parametrize("version", KEPT)
def test_it_opens_and_says_what_it_said_then(version: str, path: Path) -> None:
    told = lay(version, path)
    table = ServedTable.on(path)
    assert version_of(path) == SCHEMA_VERSION
    assert table.store.hash_at(told["records"]) == told["head"]
    sums = Counter[str]()
    for account, _commodity, amount in table.store.balances(1):
        sums[account] += amount
    assert sums == told["balances"]
    now = json.loads(json.dumps(shift_json(table.service.shift_report(1))))
    assert {key: now[key] for key in told["shift"]} == told["shift"]
    assert verify(table.store) == ()
    table.service.close()


@pytest.mark.parametrize("version", KEPT)
def test_its_papers_are_reprinted_as_they_were_issued(version: str, path: Path) -> None:
    told = lay(version, path)
    table = ServedTable.on(path)
    papers = table.service.papers()
    assert [[info.key.kind, info.printed_number, info.content_hash] for info in papers] == told["papers"]
    for info in papers:
        opened = table.service.open_paper(info.key)
        assert isinstance(opened, OpenedPaper)
        assert opened.sound
        assert opened.paper.head.content_hash == info.content_hash
        assert ReportLabRenderer().render(opened.paper, "cs", opened.marks).startswith(b"%PDF")
    table.service.close()


@pytest.mark.parametrize("version", EARLIER)
def test_a_checked_copy_is_made_before_anything_is_changed(version: str, path: Path) -> None:
    told = lay(version, path)
    open_journal(path).close()
    copy = path.parent / "backups" / f"old table-before-{REVISION}.db"
    assert version_of(copy) == int(version)
    facts = facts_of(copy, whole=True)
    assert (facts.checked, facts.head) == (True, told["head"])
    assert copy.stat().st_mode & 0o077 == 0
    open_journal(path).close()
    assert len(list(copy.parent.iterdir())) == 1, "an upgraded file is not copied again"


def test_without_the_copy_nothing_is_upgraded_and_a_sentence_says_so(path: Path) -> None:
    lay("0003", path)
    before = path.read_bytes()
    (path.parent / "backups").write_text("a file where the folder should be")
    with pytest.raises(JournalUnavailable, match="Nothing was changed"):
        open_journal(path)
    assert path.read_bytes() == before
    assert version_of(path) == 3
    (path.parent / "backups").unlink()
    open_journal(path).close()
    assert version_of(path) == SCHEMA_VERSION


def test_an_upgrade_that_breaks_off_leaves_the_file_as_it_was(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay("0001", path)

    def fails(_connection: object) -> None:
        raise RuntimeError("the power went")

    monkeypatch.setattr(opening, "create_tables", fails)
    with pytest.raises(RuntimeError):
        open_journal(path)
    monkeypatch.undo()
    assert version_of(path) == 1
    open_journal(path).close()
    assert sorted(file.name for file in (path.parent / "backups").iterdir()) == [
        f"old table-before-{REVISION}-2.db",
        f"old table-before-{REVISION}.db",
    ]


UPCAST: dict[tuple[str, int], tuple[dict[str, Any], dict[str, Any]]] = {}
"""(name, stored version) → fields as they were stored, and as the next version has them."""


def test_every_upcaster_has_its_example_and_leads_to_the_version_of_now() -> None:
    """A changed event without an example here would be read by hope."""
    assert set(UPCASTERS) == set(UPCAST)
    for (kind, version), (stored, wanted) in UPCAST.items():
        assert UPCASTERS[kind, version](dict(stored)) == wanted
        decode_event(kind, version, json.dumps(stored))


def test_every_event_of_a_later_version_can_be_read_from_its_first() -> None:
    missing = [
        (kind, version)
        for kind, (now, _cls) in KINDS.items()
        for version in range(1, now)
        if (kind, version) not in UPCASTERS
    ]
    assert missing == []
