"""The one door: stale commands, one act one record, nothing changed on failure, everybody told after the commit."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tablemgr.app.api import (
    Area,
    BuyChips,
    Call,
    Change,
    Check,
    Done,
    Entry,
    Expected,
    Fold,
    JournalUnavailable,
    Means,
    PlayerRef,
    RaiseTo,
    RefusalCode,
    Refused,
    SeatNo,
    SeatPlayer,
    StartNextHand,
    Tip,
)
from tablemgr.app.faults import EnvironmentFault
from tablemgr.app.ports import StoredPaper
from tablemgr.app.service import TableService
from tablemgr.app.sources import CountedIds, ManualClock
from tablemgr.engine.hand.events import Called
from tablemgr.engine.journal import BatchRetracted, ClockJumped, Pending, ProgramRestarted, Recorded
from tablemgr.engine.ledger.accounts import POT, seat_stack
from tablemgr.engine.ledger.transfers import chips, reverse
from tablemgr.engine.outcome import InvariantViolation
from tablemgr.engine.posting import POSTINGS
from tablemgr.persistence.memory_store import InMemoryJournalStore
from tests.helpers.services import SIX_IN_THE_EVENING, ServedTable, empty_service, opened_table
from tests.helpers.tireless import open_table, set_up_house

S1, S3, S6 = SeatNo(1), SeatNo(3), SeatNo(6)


class FailingStore(InMemoryJournalStore):
    """A disk that fills up, and one that writes and then says that it did not."""

    fail = False
    lie = False

    def append(self, pending: Sequence[Pending], papers: Sequence[StoredPaper] = ()) -> tuple[Recorded, ...]:
        if self.fail:
            raise JournalUnavailable("The disk is full: nothing was stored in {where}.", "here")
        records = super().append(pending)
        if self.lie:
            raise JournalUnavailable("The disk does not answer: {where}.", "here")
        return records


@pytest.fixture
def table() -> ServedTable:
    return opened_table().seated(1, 3, 6).deal(button=6)


def failing() -> tuple[FailingStore, ServedTable]:
    store = FailingStore()
    table = ServedTable(store, ManualClock(SIX_IN_THE_EVENING))
    set_up_house(table.service)
    open_table(table.service)
    table.seated(1, 3, 6).deal(button=6)
    return store, table


def test_an_empty_file_has_no_house_and_no_session() -> None:
    service = empty_service().service
    assert service.snapshot().expected is Expected.NO_SESSION
    assert service.snapshot().house is None
    refused = service.execute(StartNextHand(None))
    assert isinstance(refused, Refused)
    assert refused.code is RefusalCode.SESSION_NOT_OPEN
    assert isinstance(service.undo(), Refused)


def test_one_act_is_one_batch_with_its_transfers(table: ServedTable) -> None:
    done = table.do(RaiseTo(S6, 150))
    (record,) = [record for record in table.store.read() if record.batch == done.batch]
    assert (record.kind, record.actor, record.authorised_by) == ("hand.raised_to", "D101", "")
    assert [(str(t.source), str(t.target), t.amount) for t in record.transfers] == [
        ("seat_stack:6", "pot", 150)
    ]
    assert record.at_us == SIX_IN_THE_EVENING
    assert done.seq == record.seq == done.snapshot.seq


def test_a_double_click_is_refused_as_stale(table: ServedTable) -> None:
    seen = table.service.snapshot().seq
    assert isinstance(table.service.execute(Fold(S6), expected_seq=seen), Done)
    again = table.service.execute(Fold(S1), expected_seq=seen)
    assert isinstance(again, Refused)
    assert (again.code, again.rule) == (RefusalCode.STALE_COMMAND, "3.3")
    undone = table.service.undo(expected_seq=seen)
    assert isinstance(undone, Refused)
    assert undone.code is RefusalCode.STALE_COMMAND


def test_the_same_command_id_is_stored_once_and_answers_the_same(table: ServedTable) -> None:
    first = table.service.execute(Fold(S6), command_id="press-1")
    records = len(table.store.read())
    again = table.service.execute(Fold(S6), command_id="press-1")
    assert isinstance(first, Done)
    assert isinstance(again, Done)
    assert (again.seq, again.batch) == (first.seq, first.batch)
    assert len(table.store.read()) == records


def test_a_command_id_is_remembered_over_a_restart(table: ServedTable) -> None:
    first = table.service.execute(Fold(S6), command_id="press-1")
    after = table.reopened()
    again = after.service.execute(Fold(S6), command_id="press-1")
    assert isinstance(first, Done)
    assert isinstance(again, Done)
    assert again.batch == first.batch


def test_a_refused_act_changes_nothing_and_writes_nothing(table: ServedTable) -> None:
    records = table.store.read()
    assert table.refuse(Check(S6)).code is RefusalCode.FACING_BET
    assert table.store.read() == records


def test_several_commands_are_one_act_or_none(table: ServedTable) -> None:
    before = table.service.snapshot()
    bad = table.service.execute_batch((Fold(S6), Check(S1)))
    assert isinstance(bad, Refused)
    assert table.service.snapshot() == before
    good = table.service.execute_batch((Fold(S6), Fold(S1)))
    assert isinstance(good, Done)
    assert {record.batch for record in table.store.read(from_seq=good.batch)} == {good.batch}
    table.undo()
    assert table.service.snapshot().seats == before.seats
    assert table.service.snapshot().legal == before.legal


def test_a_failed_write_is_raised_and_nothing_pretends_to_be_stored() -> None:
    store, table = failing()
    before, told = table.service.snapshot(), []
    table.service.subscribe(told.append)
    store.fail = True
    with pytest.raises(EnvironmentFault, match="disk is full"):
        table.service.execute(Fold(S6))
    with pytest.raises(EnvironmentFault):
        table.service.undo()
    assert table.service.snapshot() == before
    assert told == []
    store.fail = False
    assert isinstance(table.service.execute(Fold(S6)), Done)
    assert ServedTable(store, table.clock).service.snapshot().seats == table.service.snapshot().seats


def test_a_write_that_happened_although_it_was_reported_lost_is_found_out() -> None:
    store, table = failing()
    store.lie = True
    with pytest.raises(EnvironmentFault):
        table.service.execute(Fold(S6))
    store.lie = False
    again = table.service.execute(Fold(S6))
    assert isinstance(again, Refused)
    assert again.code is RefusalCode.NOT_YOUR_TURN
    assert isinstance(table.service.execute(Fold(S1)), Done)


def test_everybody_is_told_after_the_commit_with_what_was_touched(table: ServedTable) -> None:
    changes: list[Change] = []
    stop = table.service.subscribe(lambda change: changes.append(change))
    table.service.execute(Fold(S6), initiator="pad")
    table.undo()
    stop()
    stop()
    table.do(Fold(S6))
    fold, undo = changes
    assert (fold.initiator, fold.seq) == ("pad", fold.snapshot.seq)
    assert fold.areas == {Area.HAND, Area.SEATS, Area.LOG}
    assert undo.areas == frozenset(Area)


def test_hands_are_restored_to_the_same_street_seat_and_amounts(table: ServedTable) -> None:
    table.do(RaiseTo(S6, 150))
    table.do(Fold(S1))
    before = table.service.snapshot()
    after = table.reopened().service.snapshot()
    assert (after.hand, after.legal, after.seats) == (before.hand, before.legal, before.seats)
    assert after.expected is Expected.ACT
    assert after.restored
    assert not before.restored


def test_a_restart_on_an_open_table_is_an_exception_and_said_until_the_next_act(table: ServedTable) -> None:
    table.clock.set_us(SIX_IN_THE_EVENING + 90_000_000)
    after = table.reopened()
    note = after.store.read()[-1]
    assert note.event == ProgramRestarted(90_000_000)
    assert after.service.snapshot().restored
    assert [line.kind for line in after.service.snapshot().log][-1] == "journal.program_restarted"
    assert not after.do(Fold(S6)).snapshot.restored
    report = after.service.shift_report(1)
    assert [(line.kind, line.seq) for line in report.exceptions] == [("RESTART", note.seq)]


def test_after_a_clean_end_nothing_is_said(table: ServedTable) -> None:
    records = len(table.store.read())
    table.service.close()
    after = table.reopened()
    assert not after.service.snapshot().restored
    assert len(after.store.read()) == records


def test_a_restart_without_an_open_table_is_no_exception() -> None:
    table = empty_service()
    set_up_house(table.service)
    after = table.reopened()
    assert not after.service.snapshot().restored
    assert all(not isinstance(record.event, ProgramRestarted) for record in after.store.read())


def test_undo_reaches_over_a_restart(table: ServedTable) -> None:
    before = table.service.snapshot()
    table.do(RaiseTo(S6, 150))
    after = table.reopened()
    after.undo()
    assert after.service.snapshot().seats == before.seats
    assert after.service.snapshot().legal == before.legal


def test_an_undo_is_the_exact_reversal(table: ServedTable) -> None:
    taken = table.do(RaiseTo(S6, 150))
    done = table.undo()
    records = table.store.read()
    raised = next(record for record in records if record.batch == taken.batch)
    undone = next(record for record in records if record.batch == done.batch)
    assert undone.event == BatchRetracted(taken.batch, "")
    assert undone.transfers == reverse(raised.transfers)
    struck = [line for line in done.snapshot.log if line.retracted]
    assert [(line.kind, line.seat, line.to) for line in struck] == [("hand.raised_to", 6, 150)]


class JumpingClock(ManualClock):
    """Somebody sets the computer's clock: the counter does not notice."""

    def jump_us(self, by_us: int) -> None:
        self._now_us += by_us


@pytest.mark.parametrize("by_us", [3_000_000, -1])
def test_a_jump_of_the_wall_clock_is_an_exception_and_the_order_stays(by_us: int) -> None:
    store, clock = InMemoryJournalStore(), JumpingClock(SIX_IN_THE_EVENING)
    table = ServedTable(store, clock)
    set_up_house(table.service)
    open_table(table.service)
    table.do(SeatPlayer(S3, PlayerRef("P2"), Entry.WAIT))
    clock.jump_us(by_us)
    table.do(BuyChips(S3, 5000, Means.CASH, None, 0))
    note, bought = table.store.read()[-2:]
    assert note.event == ClockJumped(by_us)
    assert note.batch != bought.batch
    assert bought.at_us == SIX_IN_THE_EVENING + by_us
    assert [line.kind for line in table.service.shift_report(1).exceptions] == ["CLOCK"]
    table.undo()
    assert table.stacks() == {3: 0}


def test_the_clock_may_drift_a_little() -> None:
    clock = JumpingClock(SIX_IN_THE_EVENING)
    table = ServedTable(InMemoryJournalStore(), clock)
    set_up_house(table.service)
    clock.jump_us(1_500_000)
    open_table(table.service)
    assert all(not isinstance(record.event, ClockJumped) for record in table.store.read())


def test_times_are_put_on_by_the_service(table: ServedTable) -> None:
    table.clock.set_us(SIX_IN_THE_EVENING + 60_000_000)
    table.undo()
    table.do(BuyChips(S3, 500, Means.CASH, None, at_us=12345))
    seat = table.service.snapshot().seats[2]
    assert seat.purchases[-1].at_us == SIX_IN_THE_EVENING + 60_000_000


def test_the_dealer_on_duty_acts_when_nobody_is_named(table: ServedTable) -> None:
    table.do(Fold(S6))
    table.do(Fold(S1), by="D102")
    folds = [record for record in table.store.read() if record.kind == "hand.folded"]
    assert [record.actor for record in folds] == ["D101", "D102"]


def test_two_programs_on_one_store_do_not_overwrite_each_other(table: ServedTable) -> None:
    other = TableService(table.store, table.clock, CountedIds(5000), "test")
    with pytest.raises(EnvironmentFault):
        table.service.execute(Fold(S6))  # the other one has noted its start meanwhile
    assert isinstance(table.service.execute(Fold(S6)), Done)
    with pytest.raises(EnvironmentFault):
        other.execute(Fold(S6))
    stale = other.execute(Fold(S6))
    assert isinstance(stale, Refused)
    assert stale.code is RefusalCode.NOT_YOUR_TURN


def test_a_call_below_zero_tips_is_refused_before_it_is_written(table: ServedTable) -> None:
    table.do(Fold(S6))
    table.do(Call(S1))
    assert table.refuse(Tip(S6, 0)).code is RefusalCode.NOT_POSITIVE


def test_books_and_game_that_disagree_stop_the_act_before_it_is_written(
    table: ServedTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bug of ours in the posting: the table stops, the journal keeps what it had."""
    monkeypatch.setitem(
        POSTINGS, Called, lambda event, _before: chips(seat_stack(event.seat), POT, event.amount - 25)
    )
    before, records = table.service.snapshot(), table.store.read()
    with pytest.raises(InvariantViolation, match=r"I1 seat_stack:6: books 4975, game 4950; I2 pot"):
        table.service.execute(Call(S6))
    assert table.service.snapshot() == before
    assert table.store.read() == records
    assert isinstance(table.service.execute(Fold(S6)), Done)
