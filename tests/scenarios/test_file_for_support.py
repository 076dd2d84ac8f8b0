"""The file for support holds nothing about anybody: no name, no staff number, no PIN, no card, no path."""

from __future__ import annotations

import io
import logging
import re
import zipfile
from pathlib import Path

import pytest

from tablemgr import bootstrap
from tablemgr.app.api import Secret
from tablemgr.app.loading import load_house
from tablemgr.bootstrap.support import diagnostics
from tablemgr.installation.fault_log import FaultLog
from tablemgr.persistence.opening import read_journal
from tests.helpers.evenings import EVENINGS


def _texts(archive: bytes) -> dict[str, str]:
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        return {name: opened.read(name).decode("utf-8") for name in opened.namelist()}


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole evening on the disk, with names and a PIN."""
    path = tmp_path_factory.mktemp("Zdeňka") / "table.db"
    bootstrap.play_evening(EVENINGS / "golden_evening.jsonl", path, None, lambda refused: refused.code, "cs")
    service = bootstrap.open_service(path)
    try:
        house = service.snapshot().house
        assert house is not None
        manager = next(member.staff_id for member in house.staff if member.role == "M")
        service.give_secret(manager, "482913", by=manager)
        player = next(iter(service.known_players()), ("P-AAAA", ""))[0]
        service.put_name(player, "Řehoř Čížek", by="D101")
    finally:
        service.close()
    return path


def test_it_tells_what_helps_and_nothing_about_anybody(evening: Path, tmp_path: Path) -> None:
    log = tmp_path / "faults.log"
    handler = FaultLog(log)
    record = logging.LogRecord("ui", logging.ERROR, "", 0, "stopped by %s", ("Řehoř Čížek",), None)
    handler.emit(record)
    handler.close()
    texts = _texts(diagnostics(evening, log, {"language": "cs", "daylight": False}))
    assert set(texts) == {"README.txt", "program.txt", "window.txt", "faults.txt", "journal.txt"}
    journal = texts["journal.txt"]
    assert "verification: holds" in journal
    assert re.search(r"hands: [1-9]\d*", journal)
    assert re.search(r"seconds to verify: \d", journal)
    assert "staff by role" in journal
    store = read_journal(evening)
    try:
        house = load_house(store)[0]
        assert house is not None
        numbers = {member.staff_id for member in house.staff}
        names = set(store.names().values()) | {"Řehoř Čížek", "482913", str(evening.parent)}
        hashes = {stored for who in numbers for stored in store.secret_book().hashes(who, Secret.PIN)}
    finally:
        store.close()
    told = re.sub(r"^head: .*$", "", "\n".join(texts.values()), flags=re.M)  # other digits in each run
    assert names
    assert numbers
    assert hashes
    assert not [secret for secret in names | hashes | numbers if secret and secret in told]
    assert not re.search(r"\b[2-9TJQKA][shdc]\b", told), "a card"
    assert "argon2" not in told
    assert not re.search(r"\bP-?[A-Z]{4,}", told), "the reference of a player"


def test_a_journal_that_cannot_be_read_is_told_of(tmp_path: Path) -> None:
    path = tmp_path / "Jana.db"
    path.write_bytes(b"no journal at all" * 400)
    texts = _texts(diagnostics(path, None, {}))
    assert "opens: NotAJournal" in texts["journal.txt"]
    assert "Jana" not in "".join(texts.values())


def test_the_same_state_gives_the_same_texts_but_for_the_times(evening: Path) -> None:
    first, again = (_texts(diagnostics(evening, None, {"language": "en"})) for _time in range(2))
    for name in first:
        assert _untimed(first[name]) == _untimed(again[name])


def _untimed(text: str) -> str:
    return re.sub(r"(seconds[^:]*): .*", r"\1", text)
