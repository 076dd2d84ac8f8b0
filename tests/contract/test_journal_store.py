"""What every journal store promises, whatever it is made of (habit 18): one suite, memory and SQLite."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tablemgr.app.faults import JournalUnavailable
from tablemgr.app.ports import JournalStore
from tablemgr.engine.cards import parse_cards
from tablemgr.engine.hand.events import BoardDealt, Called, CardsShown, HandEnded
from tablemgr.engine.house import HouseConfigured, Role, StaffRegistered
from tablemgr.engine.ids import HandNo, SeatNo, StaffId
from tablemgr.engine.journal import BatchRetracted, JournalEvent, Pending
from tablemgr.engine.ledger.accounts import CAGE, POT, TABLE_BANK, seat_stack
from tablemgr.engine.ledger.transfers import Transfer, cash, chips
from tablemgr.persistence.hash_chain import GENESIS, link
from tablemgr.persistence.memory_store import InMemoryJournalStore
from tablemgr.persistence.opening import open_journal
from tests.helpers.journals import opened

NOON = 1_795_000_000_000_000


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[JournalStore]:
    if request.param == "memory":
        yield InMemoryJournalStore()
        return
    made = open_journal(tmp_path / "evening.db")
    yield made
    made.close()


class Writer:
    """Numbers pending records the way the service does."""

    def __init__(self, store: JournalStore) -> None:
        self.store = store

    def act(
        self,
        session: int,
        *events: JournalEvent,
        moved: tuple[Transfer, ...] = (),
        by: str = "D101",
        ok: str = "",
    ) -> list[Pending]:
        first = self.store.head()[0] + 1
        before = len(self.store.read(session))
        return [
            Pending(
                seq=first + n,
                session_id=session,
                session_seq=before + n + 1,
                batch=first,
                event=event,
                transfers=moved if n == 0 else (),
                at_us=NOON + first,
                actor=by,
                authorised_by=ok,
                command_id=f"c{first}",
            )
            for n, event in enumerate(events)
        ]

    def write(
        self,
        session: int,
        *events: JournalEvent,
        moved: tuple[Transfer, ...] = (),
        by: str = "D101",
        ok: str = "",
    ) -> int:
        return self.store.append(self.act(session, *events, moved=moved, by=by, ok=ok))[0].batch


@pytest.fixture
def writer(store: JournalStore) -> Writer:
    return Writer(store)


def test_an_empty_journal_begins_at_genesis(store: JournalStore) -> None:
    assert store.head() == (0, GENESIS)
    assert store.read() == ()
    assert store.sessions() == ()
    assert store.last_session() == 0
    assert store.verify_chain() is None


def test_what_was_appended_is_read_back_with_its_transfers(store: JournalStore, writer: Writer) -> None:
    event = CardsShown(SeatNo(3), parse_cards("AhKd"))
    moved = chips(seat_stack(SeatNo(3)), POT, 150) + cash(CAGE, TABLE_BANK, 5)
    appended = store.append(writer.act(1, event, BoardDealt(parse_cards("2c3d4h")), moved=moved, ok="F201"))
    assert store.read() == appended
    assert appended[0].event == event
    assert appended[0].kind == "hand.cards_shown"
    assert appended[0].transfers == moved
    assert (appended[1].actor, appended[1].authorised_by) == ("D101", "F201")


def test_each_record_closes_over_the_one_before_it(store: JournalStore, writer: Writer) -> None:
    writer.write(0, StaffRegistered(StaffId("D101"), Role.DEALER))
    writer.write(1, Called(SeatNo(1), 50), BatchRetracted(1, ""))
    first, second, third = store.read()
    assert (first.prev_hash, second.prev_hash, third.prev_hash) == (GENESIS, first.hash, second.hash)
    assert store.head() == (3, third.hash)
    assert store.verify_chain() is None
    assert store.verify_chain(2) is None
    assert store.verify_chain(2, 2) is None
    assert store.verify_chain(4) is None


def test_the_hash_closes_over_the_written_canonical_json(store: JournalStore, writer: Writer) -> None:
    moved = chips(seat_stack(SeatNo(3)), POT, 50)
    (record,) = store.append(writer.act(1, Called(SeatNo(3), 50), moved=moved, by="Ř1"))
    written = (
        '{"actor":"Ř1","at_us":1795000000000001,"authorised_by":"","batch":1,"command_id":"c1",'
        '"data":{"amount":50,"seat":3},"kind":"hand.called","seq":1,"session_id":1,"session_seq":1,'
        '"transfers":[["seat_stack:3","pot","chips",50]],"version":1}'
    )
    assert record.hash == link(GENESIS, written)


def test_one_session_is_read_without_the_others(store: JournalStore, writer: Writer) -> None:
    writer.write(0, StaffRegistered(StaffId("D101"), Role.DEALER))
    writer.write(1, Called(SeatNo(1), 50))
    writer.write(2, Called(SeatNo(2), 75))
    writer.write(1, Called(SeatNo(3), 100))
    assert [record.seq for record in store.read(1)] == [2, 4]
    assert [record.seq for record in store.read(from_seq=3)] == [3, 4]
    everything = store.read()
    assert store.read(1) == (everything[1], everything[3])


def test_a_stale_number_is_refused_and_nothing_is_written(store: JournalStore, writer: Writer) -> None:
    pending = writer.act(1, Called(SeatNo(1), 50))
    store.append(pending)
    for stale in (
        pending,
        [replace(pending[0], seq=3, batch=3, command_id="c3", session_seq=2)],
        [replace(pending[0], seq=2, batch=2, command_id="c2")],
        [replace(pending[0], seq=2, batch=2, session_seq=2)],
    ):
        with pytest.raises(JournalUnavailable):
            store.append(stale)
        assert len(store.read()) == 1
    assert store.append([replace(pending[0], seq=2, batch=2, session_seq=2, command_id="c2")])[0].seq == 2


def test_a_batch_is_written_whole_or_not_at_all(store: JournalStore, writer: Writer) -> None:
    good, bad = writer.act(1, Called(SeatNo(1), 50), Called(SeatNo(2), 50))
    with pytest.raises(JournalUnavailable):
        store.append([good, replace(bad, seq=9)])
    assert store.read() == ()
    assert store.balances(1) == ()


def test_the_same_command_is_stored_once(store: JournalStore, writer: Writer) -> None:
    writer.write(1, Called(SeatNo(1), 50))
    again = replace(writer.act(1, Called(SeatNo(1), 50))[0], command_id="c1")
    with pytest.raises(JournalUnavailable):
        store.append([again])
    assert len(store.read()) == 1


def test_balances_are_summed_by_session_from_the_stored_transfers(
    store: JournalStore, writer: Writer
) -> None:
    seat = seat_stack(SeatNo(3))
    writer.write(1, Called(SeatNo(3), 1), moved=chips(CAGE, TABLE_BANK, 500) + chips(TABLE_BANK, seat, 200))
    writer.write(2, Called(SeatNo(3), 1), moved=chips(CAGE, TABLE_BANK, 7))
    writer.write(1, Called(SeatNo(3), 1), moved=chips(seat, POT, 200) + cash(CAGE, POT, 3))
    assert store.balances(1) == (
        ("cage", "cash", -3),
        ("cage", "chips", -500),
        ("pot", "cash", 3),
        ("pot", "chips", 200),
        ("table_bank", "chips", 300),
    )
    assert store.balances(3) == ()


def test_sessions_count_their_hands_without_those_taken_back(store: JournalStore, writer: Writer) -> None:
    writer.write(0, HouseConfigured("Casino", "0", "S", "CZK", "06:00", "Europe/Prague", "cs", False))
    writer.write(1, opened())
    writer.write(1, HandEnded(HandNo(1), 100))
    taken_back = writer.write(1, HandEnded(HandNo(2), 100))
    writer.write(1, BatchRetracted(taken_back, ""))
    writer.write(2, opened())
    first, second = store.sessions()
    assert (first.session_id, first.hands, first.last_seq) == (1, 1, 5)
    assert [record.event for record in first.milestones] == [opened()]
    assert (second.session_id, second.hands, second.last_seq) == (2, 0, 6)
    assert store.last_session() == 2


def test_names_lie_beside_the_journal_and_can_be_erased(store: JournalStore, writer: Writer) -> None:
    writer.write(1, Called(SeatNo(1), 50))
    name = 'Řehoř "Bob" <b>Čížek</b>; DROP TABLE person_name'
    store.put_names({"P1": name, "P2": "Anna"})
    store.put_names({"P2": "Anna Nová"})
    assert store.names() == {"P1": name, "P2": "Anna Nová"}
    store.erase_name("P1")
    assert store.names() == {"P2": "Anna Nová"}
    assert store.verify_chain() is None


def test_an_end_without_mark_is_told_at_the_next_start(store: JournalStore) -> None:
    assert not store.is_marked_running()
    store.mark_running()
    store.mark_running()
    assert store.is_marked_running()
    store.mark_clean()
    assert not store.is_marked_running()


def test_a_sound_store_has_no_findings(store: JournalStore, writer: Writer) -> None:
    writer.write(1, Called(SeatNo(1), 50), moved=chips(CAGE, TABLE_BANK, 7))
    assert store.check() == ()


def test_several_acts_are_stored_together_each_with_its_money(store: JournalStore) -> None:
    """A repair takes acts back and does others in one transaction; so does an act after a note of the clock."""
    writer = Writer(store)
    writer.write(1, opened(), moved=chips(CAGE, TABLE_BANK, 20_000))
    first = writer.act(1, Called(SeatNo(3), 50), moved=chips(TABLE_BANK, POT, 50))
    later = [
        replace(
            item, seq=item.seq + 1, session_seq=item.session_seq + 1, batch=item.seq + 1, command_id="second"
        )
        for item in writer.act(1, Called(SeatNo(3), 25), moved=chips(TABLE_BANK, POT, 25))
    ]
    written = store.append([*first, *later])
    assert [record.batch for record in written] == [2, 3]
    assert store.read(1)[1:] == written
    assert store.verify_chain() is None
    assert ("pot", "chips", 75) in store.balances(1)


def test_a_record_is_found_by_its_number_and_by_the_start_of_its_hash(
    store: JournalStore, writer: Writer
) -> None:
    records = store.append(writer.act(1, opened())) + store.append(writer.act(2, opened()))
    for record in records:
        assert store.hash_at(record.seq) == record.hash
        assert store.session_at(record.seq) == record.session_id
        assert store.time_at(record.seq) == record.at_us
        assert store.seq_of_hash(record.hash[:16]) == record.seq


def test_what_is_no_record_has_the_hash_of_nothing(store: JournalStore, writer: Writer) -> None:
    store.append(writer.act(1, opened()))
    for seq in (0, -1, 99):
        assert (store.hash_at(seq), store.session_at(seq), store.time_at(seq)) == (GENESIS, 0, 0)
    assert store.seq_of_hash("no hash") == 0


def test_the_start_of_a_hash_that_several_records_share_names_none(
    store: JournalStore, writer: Writer
) -> None:
    store.append(writer.act(1, opened()))
    store.append(writer.act(2, opened()))
    assert store.seq_of_hash("") == 0


def test_a_thorough_check_of_a_sound_store_finds_nothing(store: JournalStore, writer: Writer) -> None:
    store.append(writer.act(1, opened()))
    assert store.check(thorough=True) == ()
