"""Gathers the facts of one session from its journal records, event by event."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import tablemgr.app.reporting.fold_boxes
import tablemgr.app.reporting.fold_hands  # noqa: F401  (registers what hands come to)
from tablemgr.app.reporting.downs import planned_downs
from tablemgr.app.reporting.entry_corrections import note_entry_corrections
from tablemgr.app.reporting.facts import (
    SessionFacts,
    SlipFacts,
    StayFacts,
)
from tablemgr.app.reporting.fold_boxes import count_of, is_partly_counted, post_count
from tablemgr.app.reporting.fold_decks import lay_there
from tablemgr.app.reporting.folding import add_pieces, bank_pieces, fold, note_exception
from tablemgr.app.reporting.ratios import US_PER_MINUTE
from tablemgr.app.reporting.retracted import taken_back
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.journal import (
    BatchRetracted,
    ClockJumped,
    CopyRestored,
    DocumentNote,
    DocumentPrinted,
    DocumentVoided,
    JournalEvent,
    LoginLocked,
    ProgramRestarted,
    Recorded,
    retracted_batches,
    told_once,
)
from tablemgr.engine.ledger.accounts import TABLE_BANK
from tablemgr.engine.posting import COUNTED_ACCOUNTS
from tablemgr.engine.table import events as table_events
from tablemgr.engine.table.between import Leaving
from tablemgr.engine.table.commands import CashOutAt, Counted, Means, SlipKind
from tablemgr.engine.table.sessions import opening_variance
from tablemgr.engine.table.waiving import TimeWaived

PICKED_UP = "PICK_UP"
"""Reason of the exception when the floor took an absent player's chips away (BLD-12)."""


def gather(records: Sequence[Recorded]) -> SessionFacts:
    """Facts of one session from all its records, retracted ones included (they make exceptions, no figures)."""
    facts = gather_landmarks(records)
    facts.bank_expected_ledger = facts.balances.chips(TABLE_BANK) - facts.variances[Counted.TABLE_BANK]
    if facts.closed_at_us is None:
        _close_stays(facts)
    _forget_overtaken_counts(facts)
    note_entry_corrections(records, facts.downs)
    return facts


def gather_landmarks(records: Sequence[Recorded]) -> SessionFacts:
    """As `gather` for some of the records: what is told by those left out is missing, balances with it."""
    facts = SessionFacts()
    for _record in _folded(records, facts):
        pass
    if records:
        first, last = records[0], records[-1]
        facts.session_id = first.session_id
        facts.first_seq, facts.last_seq = first.seq, last.seq
        facts.head_hash, facts.events = last.hash, len(records)
        # a paper that was printed makes no time pass at the table: its next copy would say another thing (H11)
        told = next((one for one in reversed(records) if not isinstance(one.event, DocumentNote)), last)
        facts.told_seq, facts.last_at_us = told.seq, told.at_us
    facts.note_acts((record.seq, record.at_us, record.authorised_by) for record in records)
    return facts


def told_facts(records: Sequence[Recorded]) -> Iterator[tuple[SessionFacts, Recorded]]:
    """The facts as they grow: the same object after each record that counts, with the record."""
    facts = SessionFacts()
    return ((facts, record) for record in _folded(records, facts))


def _folded(records: Sequence[Recorded], facts: SessionFacts) -> Iterator[Recorded]:
    """Fold the records into ``facts`` one by one, and give each that counts when it is in."""
    gone = retracted_batches(records)
    retracted_events: dict[int, list[JournalEvent]] = {}
    for record in told_once(records):
        if record.batch in gone:
            retracted_events.setdefault(record.batch, []).append(record.event)
    facts.downs = planned_downs(record for record in records if record.batch not in gone)
    for record in records:
        if record.transfers:
            facts.balances = facts.balances.apply(record.transfers)
        _note(facts, record, records, retracted_events)
        if record.batch in gone:
            continue
        fold(record.event, facts, record)
        yield record


def _forget_overtaken_counts(facts: SessionFacts) -> None:
    """A container that was counted and then filled or emptied further has to be counted again (E6)."""
    for what, count in tuple(facts.counts.items()):
        account, commodity = COUNTED_ACCOUNTS[what]
        closing = (
            what is Counted.TABLE_BANK and count.after_close
        )  # only a correction moves the bank after it
        holds = facts.balances.of(account, commodity)
        if not closing and (holds != count.event.counted or is_partly_counted(facts, what, holds)):
            del facts.counts[what]


def _note(
    facts: SessionFacts,
    record: Recorded,
    records: Sequence[Recorded],
    retracted: dict[int, list[JournalEvent]],
) -> None:
    """Exceptions that stand in the journal itself: restarts, clock jumps, a board card taken back."""
    event = record.event
    if isinstance(event, ProgramRestarted):
        note_exception(facts, record, "RESTART", "", None, None, "")
    elif isinstance(event, ClockJumped):
        note_exception(facts, record, "CLOCK", "", 0, event.jump_us // 1_000_000, "")
    elif isinstance(event, DocumentPrinted) and event.copy > 1:
        ref = f"copy:{event.kind}-{event.number:04d}/{event.copy - 1}"
        note_exception(facts, record, "REPRINT", ref, None, None, event.reason)
    elif isinstance(event, DocumentVoided):
        note_exception(
            facts, record, "VOID_DOC", f"paper:{event.kind}-{event.number:04d}", None, None, event.reason
        )
    elif isinstance(event, LoginLocked):
        note_exception(facts, record, "LOGIN_LOCK", event.staff_id, None, None, "")
    elif isinstance(event, CopyRestored):
        note_exception(facts, record, "RESTORED", "", None, None, "")
    elif isinstance(event, BatchRetracted):
        taken_back(facts, record, records, retracted.get(event.batch, []))


# --- opening, closing, staff -----------------------------------------------------------------------------------------


@fold.register
def _session_opened(event: table_events.SessionOpened, facts: SessionFacts, record: Recorded) -> None:
    facts.opened, facts.opened_at_us = event, record.at_us
    facts.opened_by = (event.dealer, event.floor)
    bank_pieces(facts, event.pieces, +1)
    facts.floors.append((event.floor, record.at_us, None))
    _opening_difference(event, facts, record)
    lay_there(event, facts, record)
    for carried in event.carried:
        facts.stays.append(StayFacts(carried.player, carried.seat, record.at_us, opening_stack=carried.stack))


def _opening_difference(event: table_events.SessionOpened, facts: SessionFacts, record: Recorded) -> None:
    """What dealer and floor found is not what the last closing counted (B03)."""
    variance, _same = opening_variance(event, event.pieces)
    if variance:
        note_exception(
            facts, record, "VARIANCE", "opening:bank", event.previous_total, event.bank_total, event.reason
        )


@fold.register
def _dealer_changed(event: table_events.DealerChanged, facts: SessionFacts, record: Recorded) -> None:
    if event.true_at_us:
        _late(facts, record, f"dealer:{event.dealer}", event.true_at_us, None)


def _late(facts: SessionFacts, record: Recorded, ref: str, true_at_us: int, amount: int | None) -> None:
    """Entered later than it happened: when that was, and by how many minutes (controls S10)."""
    minutes = (record.at_us - true_at_us) // US_PER_MINUTE
    note_exception(facts, record, "LATE_ENTRY", ref, None, amount, f"−{minutes} min", true_at_us=true_at_us)


@fold.register
def _floor_changed(event: table_events.FloorChanged, facts: SessionFacts, record: Recorded) -> None:
    name, since, _ = facts.floors[-1]
    facts.floors[-1] = (name, since, record.at_us)
    facts.floors.append((event.floor, record.at_us, None))


@fold.register
def _session_closed(event: table_events.SessionClosed, facts: SessionFacts, record: Recorded) -> None:
    facts.closed_at_us, facts.broke = record.at_us, event.broke
    bank = facts.counts[Counted.TABLE_BANK]
    facts.counts[Counted.TABLE_BANK] = replace(bank, after_close=True)
    facts.closed_by = (bank.event.counted_by, bank.event.second_by)
    facts.downs[-1].to_us = record.at_us
    name, since, _ = facts.floors[-1]
    facts.floors[-1] = (name, since, record.at_us)
    stacks = {int(seat): chips for seat, _player, chips in event.stacks}
    for stay in facts.stays:
        if stay.to_us is None:
            stay.closing_stack = stacks.get(stay.seat, 0)
    facts.closing_stacks = sum(stacks.values())


def _close_stays(facts: SessionFacts) -> None:
    """While the table is open, closing stacks are what lies there now."""
    for stay in facts.stays:
        if stay.to_us is None:
            stay.closing_stack = facts.balances.stack(SeatNo(stay.seat))
    facts.closing_stacks = sum(stay.closing_stack for stay in facts.stays)


# --- players ---------------------------------------------------------------------------------------------------------


@fold.register
def _player_seated(event: table_events.PlayerSeated, facts: SessionFacts, record: Recorded) -> None:
    facts.stays.append(StayFacts(event.player, event.seat, record.at_us))


@fold.register
def _chips_bought(event: table_events.ChipsBought, facts: SessionFacts, record: Recorded) -> None:
    stay = facts.sitting(event.seat)
    if event.true_at_us:
        stay.from_us = min(stay.from_us, event.true_at_us)
        _late(facts, record, f"seat:{event.seat}", event.true_at_us, event.amount)
    if event.means is Means.CASH:
        facts.sold += event.amount
        facts.down_at(record.seq, record.at_us).sold += event.amount
        stay.cash += event.amount
        bank_pieces(facts, event.pieces, -1)
        if event.top_up:
            stay.top_up += event.amount
        else:
            stay.buy_in += event.amount
    else:
        facts.brought += event.amount
        stay.brought += event.amount


@fold.register
def _seat_changed(event: table_events.SeatChanged, facts: SessionFacts, record: Recorded) -> None:
    stay = facts.sitting(event.seat)
    stay.to_us, stay.to_seat = record.at_us, event.to
    facts.stays.append(StayFacts(stay.player, event.to, record.at_us, from_seat=stay.seat))


@fold.register
def _cashed_out(event: table_events.CashedOut, facts: SessionFacts, record: Recorded) -> None:
    stay = facts.sitting(event.seat)
    stay.cash_out, stay.to_us = event.amount, record.at_us
    facts.down_at(record.seq, record.at_us).cashed_out += event.amount
    if event.why is Leaving.PICK_UP:
        note_exception(facts, record, "RULING", f"seat:{event.seat}", None, event.amount, PICKED_UP)
    if event.where is CashOutAt.TABLE:
        facts.bought_back += event.amount
        facts.cash_paid += event.amount
        bank_pieces(facts, event.pieces, +1)
    else:
        facts.chips_taken += event.amount


@fold.register
def _stack_counted(event: table_events.StackCounted, facts: SessionFacts, record: Recorded) -> None:
    stay = facts.seated(event.seat)
    difference = event.counted - event.computed - event.unallocated
    facts.unallocated -= event.unallocated
    if stay is not None:
        stay.stack_variance += difference
    running = facts.hands[-1] if facts.hands and facts.hands[-1].status == "OPEN" else None
    if running is not None and event.seat in running.stacks_before:
        running.stack_variance[event.seat] += event.counted - event.computed
    if difference:
        # what hands recorded in part left unallocated is no part of the stack
        due = event.counted - difference
        note_exception(facts, record, "VARIANCE", f"seat:{event.seat}", due, event.counted, event.reason)


@fold.register
def _paid(event: table_events.ChipsRemoved, facts: SessionFacts, record: Recorded) -> None:
    stay = facts.sitting(event.seat)
    if event.purpose == table_events.TIME_CHARGE:
        facts.fees += event.amount
        stay.fees += event.amount
    else:
        facts.services += event.amount
        stay.services += event.amount


@fold.register
def _waived(event: TimeWaived, facts: SessionFacts, record: Recorded) -> None:
    note_exception(facts, record, "TIME_WAIVED", f"seat:{event.seat}", event.amount, 0, event.reason)


@fold.register
def _tip(event: table_events.TipReceived, facts: SessionFacts, record: Recorded) -> None:
    hand = facts.hand(event.hand_no)
    down = facts.down_with(hand) if hand is not None else facts.down_of(event.dealer)
    down.tips += event.amount
    stay = facts.seated(event.seat)
    if stay is not None:
        stay.tips += event.amount
    if hand is not None and event.seat in hand.stacks_before:
        hand.tips[event.seat] += event.amount


# --- slips, counts, signatures ---------------------------------------------------------------------------------------


@fold.register
def _slip_requested(event: table_events.SlipRequested, facts: SessionFacts, record: Recorded) -> None:
    facts.slips[event.kind, event.slip_no] = SlipFacts(
        event.kind,
        event.slip_no,
        "requested",
        event.amount,
        event.pieces,
        event.reason,
        record.at_us,
        event.requested_by,
        event.approved_by,
    )


@fold.register
def _slip_issued(event: table_events.SlipIssued, facts: SessionFacts, record: Recorded) -> None:
    slip = facts.slips[event.kind, event.slip_no]
    slip.state, slip.issued_by, slip.issued_at_us = "in_transit", event.issued_by, record.at_us


@fold.register
def _slip_accepted(event: table_events.SlipAccepted, facts: SessionFacts, record: Recorded) -> None:
    slip = facts.slips[event.kind, event.slip_no]
    slip.state, slip.accepted_by, slip.carried_by = "accepted", event.accepted_by, event.carried_by
    slip.accepted_at_us, slip.accepted_pieces = record.at_us, event.pieces
    slip.confirmed_by, slip.accepted, slip.difference_reason = event.confirmed_by, event.amount, event.reason
    slip.bank_after = facts.balances.chips(TABLE_BANK)
    if event.reason:  # other chips than were issued, booked as both counted them (C02)
        ref = f"slip:{event.kind.value}:{event.slip_no}"
        note_exception(facts, record, "VARIANCE", ref, slip.amount, event.amount, event.reason)
        if event.confirmed_by:  # the floor who saw it, in place of the runner
            facts.exceptions[-1] = replace(facts.exceptions[-1], ok=event.confirmed_by)
    if event.kind is SlipKind.FILL:
        facts.fills += event.amount
        facts.down_at(record.seq, record.at_us).fills += event.amount
        add_pieces(facts.fills_pieces, event.pieces, +1)
        bank_pieces(facts, event.pieces, +1)
    else:
        facts.credits += event.amount
        add_pieces(facts.credits_pieces, event.pieces, +1)
        bank_pieces(facts, event.pieces, -1)


@fold.register
def _slip_voided(event: table_events.SlipVoided, facts: SessionFacts, record: Recorded) -> None:
    slip = facts.slips[event.kind, event.slip_no]
    slip.state, slip.voided_by = "void", event.voided_by
    slip.voided_at_us, slip.void_reason = record.at_us, event.reason
    note_exception(
        facts, record, "VOID_DOC", f"slip:{event.kind.value}:{event.slip_no}", event.amount, 0, event.reason
    )


@fold.register
def _counted(event: table_events.CountRecorded, facts: SessionFacts, record: Recorded) -> None:
    earlier = facts.counts.get(event.what)
    reason = event.reason or (earlier.reason if earlier is not None else "")
    count = count_of(facts, event, record.at_us, reason)
    facts.counts[event.what] = count
    facts.box_counts += [count] if count.box else []
    difference = event.counted - event.expected
    facts.variances[event.what] += difference
    if event.what is Counted.TABLE_BANK:
        facts.bank_counts_us.append(record.at_us)
    post_count(facts, event.what, difference, (event.counted_by, event.second_by), record.at_us)
    if event.counted != event.expected:
        note_exception(
            facts, record, "VARIANCE", f"box:{event.what.value}", count.expected, count.counted, event.reason
        )


@fold.register
def _signed(event: table_events.DocumentSigned, facts: SessionFacts, record: Recorded) -> None:
    facts.signatures.append((event, record.at_us))
