"""Gathers the facts of one session from its journal records, event by event."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import singledispatch

from tablemgr.app.reporting.facts import (
    CorrectionFacts,
    CountFacts,
    DownFacts,
    ExceptionFacts,
    HandFacts,
    SessionFacts,
    SlipFacts,
    StayFacts,
)
from tablemgr.engine.hand import events as hand_events
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.journal import (
    BatchRetracted,
    ClockJumped,
    JournalEvent,
    ProgramRestarted,
    Recorded,
    retracted_batches,
    takes_back_a_card,
    told_once,
)
from tablemgr.engine.ledger.accounts import TABLE_BANK
from tablemgr.engine.outcome import InvariantViolation
from tablemgr.engine.posting import COUNTED_ACCOUNTS
from tablemgr.engine.table import events as table_events
from tablemgr.engine.table.commands import CashOutAt, Counted, Means, Payouts, Pieces, SlipKind


def gather(records: Sequence[Recorded]) -> SessionFacts:
    """Facts of one session from all its records, retracted ones included (they make exceptions, no figures)."""
    facts = gather_landmarks(records)
    facts.bank_expected_ledger = facts.balances.chips(TABLE_BANK) - facts.variances[Counted.TABLE_BANK]
    if facts.closed_at_us is None:
        _close_stays(facts)
    _forget_overtaken_counts(facts)
    return facts


def gather_landmarks(records: Sequence[Recorded]) -> SessionFacts:
    """As `gather` for some of the records: what is told by those left out is missing, balances with it."""
    facts = SessionFacts()
    gone = retracted_batches(records)
    retracted_events: dict[int, list[JournalEvent]] = {}
    for record in told_once(records):
        if record.batch in gone:
            retracted_events.setdefault(record.batch, []).append(record.event)
    for record in records:
        facts.balances = facts.balances.apply(record.transfers)
        _note(facts, record, retracted_events)
        if record.batch in gone:
            continue
        _fold(record.event, facts, record)
    if records:
        first, last = records[0], records[-1]
        facts.session_id = first.session_id
        facts.first_seq, facts.last_seq = first.seq, last.seq
        facts.last_at_us, facts.head_hash, facts.events = last.at_us, last.hash, len(records)
    return facts


def _forget_overtaken_counts(facts: SessionFacts) -> None:
    """A container that was counted and then filled or emptied further has to be counted again (E6)."""
    for what, count in tuple(facts.counts.items()):
        account, commodity = COUNTED_ACCOUNTS[what]
        closing = what is Counted.TABLE_BANK and count.after_close  # only a correction moves the bank after it
        if not closing and facts.balances.of(account, commodity) != count.event.counted:
            del facts.counts[what]


@singledispatch
def _fold(event: object, facts: SessionFacts, record: Recorded) -> None:
    """One effective event into the facts; kinds that carry no figure are passed over."""


def _note(facts: SessionFacts, record: Recorded, retracted: dict[int, list[JournalEvent]]) -> None:
    """Exceptions that stand in the journal itself: restarts, clock jumps, a board card taken back."""
    event = record.event
    if isinstance(event, ProgramRestarted):
        _exception(facts, record, "RESTART", "", None, None, "")
    elif isinstance(event, ClockJumped):
        _exception(facts, record, "CLOCK", "", 0, event.jump_us // 1_000_000, "")
    elif isinstance(event, BatchRetracted):
        _taken_back(facts, record, event, retracted.get(event.batch, []))


def _taken_back(
    facts: SessionFacts, record: Recorded, event: BatchRetracted, events: Sequence[JournalEvent]
) -> None:
    """A settled hand opened again by the floor, or a board card that lies on the table no more."""
    for settled in events:
        if isinstance(settled, hand_events.HandEnded | hand_events.HandVoided):
            _exception(facts, record, "REOPEN", f"hand:{settled.hand_no}", None, None, event.reason)
    if takes_back_a_card(events):
        ref = f"hand:{facts.hands[-1].no}" if facts.hands else ""
        _exception(facts, record, "UNDO_CARD", ref, None, None, event.reason)


def _exception(
    facts: SessionFacts,
    record: Recorded,
    kind: str,
    ref: str,
    before: int | None,
    after: int | None,
    reason: str,
) -> None:
    facts.exceptions.append(
        ExceptionFacts(
            record.seq, record.at_us, kind, ref, before, after, reason, record.actor, record.authorised_by
        )
    )


def _add_pieces(target: Counter[int], pieces: Iterable[tuple[int, int]], sign: int) -> None:
    for denomination, number in pieces:
        target[denomination] += sign * number


def _bank_pieces(facts: SessionFacts, pieces: Pieces | None, sign: int) -> None:
    """The bank by pieces is known only while every movement names its pieces."""
    if facts.bank_pieces is None or pieces is None:
        facts.bank_pieces = None
    else:
        _add_pieces(facts.bank_pieces, pieces, sign)


# --- opening, closing, staff -----------------------------------------------------------------------------------------


@_fold.register
def _session_opened(event: table_events.SessionOpened, facts: SessionFacts, record: Recorded) -> None:
    facts.opened, facts.opened_at_us = event, record.at_us
    facts.opened_by = (event.dealer, event.floor)
    _bank_pieces(facts, event.pieces, +1)
    facts.downs.append(DownFacts(event.dealer, record.at_us))
    facts.floors.append((event.floor, record.at_us, None))
    for carried in event.carried:
        facts.stays.append(StayFacts(carried.player, carried.seat, record.at_us, opening_stack=carried.stack))


@_fold.register
def _dealer_changed(event: table_events.DealerChanged, facts: SessionFacts, record: Recorded) -> None:
    facts.downs[-1].to_us = record.at_us
    facts.downs.append(DownFacts(event.dealer, record.at_us))


@_fold.register
def _floor_changed(event: table_events.FloorChanged, facts: SessionFacts, record: Recorded) -> None:
    name, since, _ = facts.floors[-1]
    facts.floors[-1] = (name, since, record.at_us)
    facts.floors.append((event.floor, record.at_us, None))


@_fold.register
def _session_closed(event: table_events.SessionClosed, facts: SessionFacts, record: Recorded) -> None:
    facts.closed_at_us = record.at_us
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


@_fold.register
def _player_seated(event: table_events.PlayerSeated, facts: SessionFacts, record: Recorded) -> None:
    facts.stays.append(StayFacts(event.player, event.seat, record.at_us))


@_fold.register
def _chips_bought(event: table_events.ChipsBought, facts: SessionFacts, record: Recorded) -> None:
    stay = facts.sitting(event.seat)
    if event.means is Means.CASH:
        facts.sold += event.amount
        facts.downs[-1].sold += event.amount
        stay.cash += event.amount
        _bank_pieces(facts, event.pieces, -1)
        if event.top_up:
            stay.top_up += event.amount
        else:
            stay.buy_in += event.amount
    else:
        facts.brought += event.amount
        stay.brought += event.amount


@_fold.register
def _seat_changed(event: table_events.SeatChanged, facts: SessionFacts, record: Recorded) -> None:
    stay = facts.sitting(event.seat)
    stay.seat = event.to


@_fold.register
def _cashed_out(event: table_events.CashedOut, facts: SessionFacts, record: Recorded) -> None:
    stay = facts.sitting(event.seat)
    stay.cash_out, stay.to_us = event.amount, record.at_us
    facts.downs[-1].cashed_out += event.amount
    if event.where is CashOutAt.TABLE:
        facts.bought_back += event.amount
        facts.cash_paid += event.amount
        _bank_pieces(facts, event.pieces, +1)
    else:
        facts.chips_taken += event.amount


@_fold.register
def _stack_counted(event: table_events.StackCounted, facts: SessionFacts, record: Recorded) -> None:
    stay = facts.seated(event.seat)
    difference = event.counted - event.computed
    if stay is not None:
        stay.stack_variance += difference
    running = facts.hands[-1] if facts.hands and facts.hands[-1].status == "OPEN" else None
    if running is not None and event.seat in running.stacks_before:
        running.stack_variance[event.seat] += difference
    if difference:
        _exception(
            facts, record, "VARIANCE", f"seat:{event.seat}", event.computed, event.counted, event.reason
        )


@_fold.register
def _paid(event: table_events.ChipsRemoved, facts: SessionFacts, record: Recorded) -> None:
    if event.purpose == table_events.TIME_CHARGE:
        facts.fees += event.amount
    else:
        facts.services += event.amount


@_fold.register
def _tip(event: table_events.TipReceived, facts: SessionFacts, record: Recorded) -> None:
    facts.down_of(event.dealer).tips += event.amount
    stay = facts.seated(event.seat)
    if stay is not None:
        stay.tips += event.amount
    hand = facts.hand(event.hand_no)
    if hand is not None and event.seat in hand.stacks_before:
        hand.tips[event.seat] += event.amount


# --- slips, counts, signatures ---------------------------------------------------------------------------------------


@_fold.register
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


@_fold.register
def _slip_issued(event: table_events.SlipIssued, facts: SessionFacts, record: Recorded) -> None:
    slip = facts.slips[event.kind, event.slip_no]
    slip.state, slip.issued_by = "in_transit", event.issued_by


@_fold.register
def _slip_accepted(event: table_events.SlipAccepted, facts: SessionFacts, record: Recorded) -> None:
    slip = facts.slips[event.kind, event.slip_no]
    slip.state, slip.accepted_by, slip.carried_by = "accepted", event.accepted_by, event.carried_by
    if event.kind is SlipKind.FILL:
        facts.fills += event.amount
        facts.downs[-1].fills += event.amount
        _add_pieces(facts.fills_pieces, event.pieces, +1)
        _bank_pieces(facts, event.pieces, +1)
    else:
        facts.credits += event.amount
        _add_pieces(facts.credits_pieces, event.pieces, +1)
        _bank_pieces(facts, event.pieces, -1)


@_fold.register
def _slip_voided(event: table_events.SlipVoided, facts: SessionFacts, record: Recorded) -> None:
    slip = facts.slips[event.kind, event.slip_no]
    slip.state, slip.voided_by = "void", event.voided_by
    _exception(
        facts, record, "VOID_DOC", f"slip:{event.kind.value}:{event.slip_no}", event.amount, 0, event.reason
    )


@_fold.register
def _counted(event: table_events.CountRecorded, facts: SessionFacts, record: Recorded) -> None:
    earlier = facts.counts.get(event.what)
    reason = event.reason or (earlier.reason if earlier is not None else "")
    facts.counts[event.what] = CountFacts(event, record.at_us, facts.closed_at_us is not None, reason)
    facts.variances[event.what] += event.counted - event.expected
    if event.counted != event.expected:
        _exception(
            facts, record, "VARIANCE", f"box:{event.what.value}", event.expected, event.counted, event.reason
        )


@_fold.register
def _signed(event: table_events.DocumentSigned, facts: SessionFacts, record: Recorded) -> None:
    facts.signatures.append((event, record.at_us))


# --- hands -----------------------------------------------------------------------------------------------------------


@_fold.register
def _hand_started(event: hand_events.HandStarted, facts: SessionFacts, record: Recorded) -> None:
    players = {int(seat): stay.player for seat in event.seats if (stay := facts.seated(seat)) is not None}
    facts.hands.append(
        HandFacts(
            event.hand_no,
            record.at_us,
            facts.downs[-1].dealer,
            facts.floors[-1][0],
            event.button,
            players,
            {int(seat): stack for seat, stack in zip(event.seats, event.stacks, strict=True)},
            record.seq,
            *facts.rules_now,
        )
    )
    facts.downs[-1].dealt += 1


@_fold.register
def _put_in(
    event: hand_events.Posted | hand_events.Called | hand_events.BetMade | hand_events.RaisedTo,
    facts: SessionFacts,
    record: Recorded,
) -> None:
    facts.hands[-1].contributed[event.seat] += event.amount


@_fold.register
def _uncalled(event: hand_events.UncalledReturned, facts: SessionFacts, record: Recorded) -> None:
    facts.hands[-1].contributed[event.seat] -= event.amount
    facts.hands[-1].returned[event.seat] += event.amount


@_fold.register
def _board(event: hand_events.BoardDealt, facts: SessionFacts, record: Recorded) -> None:
    facts.hands[-1].flop = True


@_fold.register
def _rake(event: hand_events.RakeTaken, facts: SessionFacts, record: Recorded) -> None:
    facts.hands[-1].rake += event.amount


@_fold.register
def _jackpot(event: hand_events.JackpotTaken, facts: SessionFacts, record: Recorded) -> None:
    facts.hands[-1].jackpot += event.amount


@_fold.register
def _chopped(event: hand_events.BlindsChopped, facts: SessionFacts, record: Recorded) -> None:
    for seat, chips in event.returned:
        facts.hands[-1].contributed[seat] -= chips
        facts.hands[-1].returned[seat] += chips


@_fold.register
def _awarded(event: hand_events.PotAwarded, facts: SessionFacts, record: Recorded) -> None:
    facts.hands[-1].awarded[event.seat] += event.amount


@_fold.register
def _hand_ended(event: hand_events.HandEnded, facts: SessionFacts, record: Recorded) -> None:
    hand = facts.hands[-1]
    hand.status, hand.ended_at_us, hand.pot = "OK", record.at_us, event.pot_total
    down = facts.down_of(hand.dealer)
    down.valid += 1
    down.rake += hand.rake
    down.pots += hand.pot
    for player in hand.players.values():
        stay = next((s for s in reversed(facts.stays) if s.player == player and s.to_us is None), None)
        if stay is not None:
            stay.hands += 1


@_fold.register
def _hand_voided(event: hand_events.HandVoided, facts: SessionFacts, record: Recorded) -> None:
    hand = facts.hands[-1]
    hand.status, hand.ended_at_us, hand.void_reason = "VOID", record.at_us, event.reason
    hand.rake = 0
    hand.awarded.clear()
    hand.pot = sum(chips for _, chips in event.returned)
    for seat, chips in event.returned:
        hand.returned[seat] += chips
    facts.down_of(hand.dealer).void += 1
    _exception(facts, record, "VOID_HAND", f"hand:{hand.no}", hand.pot, 0, event.reason)


@_fold.register
def _rules_adopted(event: table_events.RulesAdopted, facts: SessionFacts, record: Recorded) -> None:
    _exception(facts, record, "PARAM_CHANGE", f"rules:{event.version}", event.version - 1, event.version, "")
    facts.changed = event


@_fold.register
def _exchanged(event: table_events.EvenExchanged, facts: SessionFacts, record: Recorded) -> None:
    _bank_pieces(facts, event.give, -1)
    _bank_pieces(facts, event.take, +1)


# --- settled otherwise, set right ------------------------------------------------------------------------------------


@_fold.register
def _overridden(event: table_events.SettlementOverridden, facts: SessionFacts, record: Recorded) -> None:
    before, after = _differing((event.rake_computed, event.rake_taken), event.payouts_computed, event.payouts)
    _exception(facts, record, "RAKE_OVERRIDE", f"hand:{event.hand_no}", before, after, event.reason)


@_fold.register
def _corrected(event: table_events.HandCorrected, facts: SessionFacts, record: Recorded) -> None:
    hand = facts.hand(event.hand_no)
    if hand is None:
        raise InvariantViolation("only a settled hand is corrected")
    change = event.rake - event.rake_before
    down = facts.down_with(hand)
    down.rake += change
    down.corrections += 1
    hand.rake, hand.status, hand.awarded = event.rake, "CORRECTED", Counter(dict(event.payouts))
    hand.corrections.append(CorrectionFacts(event, record.at_us, record.actor, record.authorised_by))
    if event.rake_from is Counted.TABLE_BANK and change:
        facts.rake_from_bank -= change
        _bank_pieces(facts, None, -1)
    before, after = _differing((event.rake_before, event.rake), event.payouts_before, event.payouts)
    _exception(facts, record, "CORRECTION", f"hand:{event.hand_no}", before, after, event.reason)


def _differing(rake: tuple[int, int], computed: Payouts, right: Payouts) -> tuple[int, int]:
    """What the list of exceptions shows as before and after: the rake, or the first payout that differs."""
    if rake[0] != rake[1]:
        return rake
    was, now = dict(computed), dict(right)
    for seat in sorted({*was, *now}):
        if was.get(seat, 0) != now.get(seat, 0):
            return was.get(seat, 0), now.get(seat, 0)
    return rake
