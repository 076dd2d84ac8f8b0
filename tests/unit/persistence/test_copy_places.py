"""A second place for copies: used while it is the one that was chosen, never a reason to stop, never half a copy."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablemgr.app.copying.copies import CopyState, PlaceTrouble
from tablemgr.app.sources import ManualClock
from tablemgr.persistence import backup
from tablemgr.persistence.copy_facts import facts_of
from tablemgr.persistence.copy_places import CopyPlaces
from tablemgr.persistence.opening import open_journal
from tests.helpers.services import ServedTable, opened_table
from tests.helpers.tireless import set_up_house

NOW = 1_795_885_200_000_000


@pytest.fixture
def table(tmp_path: Path) -> Iterator[ServedTable]:
    served = opened_table(tmp_path / "pc" / "table #1?.db")
    yield served
    served.service.close()


@pytest.fixture
def places(table: ServedTable) -> CopyPlaces:
    return CopyPlaces(Path(table.store.place))


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    folder = tmp_path / "stick"
    folder.mkdir()
    return folder


def found(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.db"))


def test_both_places_get_a_checked_copy_for_the_owner_only(
    table: ServedTable, places: CopyPlaces, stick: Path
) -> None:
    assert places.adopt(str(stick)).trouble is None
    state = places.copy(str(stick), NOW)
    assert state.second is not None
    assert (state.troubled, state.last_us, state.second.seq) == (None, NOW, table.store.head()[0])
    (copy,) = found(stick)
    assert facts_of(copy, whole=True).head == table.store.head()[1]
    assert copy.stat().st_mode & 0o077 == 0
    assert copy.parent.stat().st_mode & 0o077 == 0
    assert [path.read_bytes() for path in found(places.beside)] == [copy.read_bytes()]


def test_nothing_is_written_when_nothing_changed(table: ServedTable, places: CopyPlaces, stick: Path) -> None:
    places.adopt(str(stick))
    places.copy(str(stick), NOW)
    before = {path: path.stat().st_mtime_ns for path in found(stick)}
    again = places.copy(str(stick), NOW + 1)
    assert {path: path.stat().st_mtime_ns for path in found(stick)} == before
    assert again.last_us == NOW + 1, "it is still the newest state"
    table.seated(3)
    places.copy(str(stick), NOW + 2)
    assert len(found(stick)) == 2


def test_a_copy_of_another_life_with_as_many_records_is_no_copy(
    table: ServedTable, places: CopyPlaces, stick: Path
) -> None:
    places.adopt(str(stick))
    places.copy(str(stick), NOW)
    (copy,) = found(stick)
    copy.write_bytes(b"something else")
    assert places.copy(str(stick), NOW).troubled is None
    assert facts_of(copy, whole=True).checked


def test_a_place_that_is_not_there_keeps_its_age_over_a_start(
    table: ServedTable, places: CopyPlaces, stick: Path
) -> None:
    places.adopt(str(stick))
    places.copy(str(stick), NOW)
    stick.rename(stick.with_name("in a pocket"))
    for asked in (places, CopyPlaces(Path(table.store.place))):
        state = asked.copy(str(stick), NOW + 60_000_000)
        assert state.second is not None
        assert state.second.trouble is PlaceTrouble.GONE
        assert state.second.at_us == NOW
        assert state.beside.at_us == NOW + 60_000_000, "beside the journal all is well"
    stick.with_name("in a pocket").rename(stick)
    assert places.copy(str(stick), NOW + 61_000_000).troubled is None


def test_an_empty_folder_where_a_disk_was_mounted_is_not_the_second_place(
    table: ServedTable, places: CopyPlaces, stick: Path
) -> None:
    places.adopt(str(stick))
    shutil.rmtree(stick)
    stick.mkdir()
    state = places.copy(str(stick), NOW)
    assert state.second is not None
    assert state.second.trouble is PlaceTrouble.GONE
    assert list(stick.iterdir()) == []


@pytest.mark.parametrize(
    ("number", "trouble"),
    [
        (errno.ENOSPC, PlaceTrouble.FULL),
        (errno.EROFS, PlaceTrouble.READ_ONLY),
        (errno.EIO, PlaceTrouble.FAILED),
    ],
)
def test_what_the_disk_says_is_told_and_leaves_nothing_half(
    number: int,
    trouble: PlaceTrouble,
    places: CopyPlaces,
    stick: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    places.adopt(str(stick))

    def failing(_origin: object, target: Path) -> None:
        target.write_bytes(b"half")
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(backup, "_copy", failing)
    state = places.copy(str(stick), NOW)
    assert state.second is not None
    assert state.second.trouble is trouble
    assert state.beside.trouble is trouble
    assert state.troubled is state.second
    assert [path for path in (*stick.rglob("*"), *places.beside.rglob("*")) if path.suffix == ".part"] == []
    assert found(stick) == []


def test_two_tables_share_a_place_and_neither_lets_go_of_the_copies_of_the_other(
    tmp_path: Path, stick: Path
) -> None:
    seen: dict[str, CopyState] = {}
    for number, pc in enumerate(("one", "two")):
        clock = ManualClock(NOW + number)  # no two tables begin in the same microsecond
        served = ServedTable(open_journal(tmp_path / pc / "tablemgr.db"), clock)
        set_up_house(served.service)
        places = CopyPlaces(tmp_path / pc / "tablemgr.db")
        places.adopt(str(stick))
        seen[pc] = places.copy(str(stick), NOW)
        served.service.close()
    assert all(state.troubled is None for state in seen.values())
    assert len(found(stick)) == 2


def test_a_journal_without_a_record_is_not_copied(tmp_path: Path) -> None:
    store = open_journal(tmp_path / "new.db")
    state = CopyPlaces(tmp_path / "new.db").copy("", NOW)
    assert (state.troubled, state.last_us) == (None, 0)
    store.close()


def test_a_folder_that_cannot_be_used_is_refused_when_it_is_chosen(
    places: CopyPlaces, tmp_path: Path
) -> None:
    assert places.adopt(str(tmp_path / "nowhere")).trouble is PlaceTrouble.GONE
    assert places.adopt(str(tmp_path / "pc")).same_disk
