"""The only place where an event becomes money.

Events carry every amount; what an event does not carry (the stack that moves with a player, the amount of a slip)
stands in the state before it. Every kind of event has a line in `POSTINGS` or in `MOVES_NOTHING`: a new kind without
one stops the table instead of losing chips.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, get_args

from tablemgr.engine.hand import events as hand
from tablemgr.engine.house import HouseEvent
from tablemgr.engine.journal import (
    ActsRepaired,
    BatchRetracted,
    ClockAcknowledged,
    ClockJumped,
    CopyRestored,
    DocumentNote,
    JournalEvent,
    LoginLocked,
    ProgramRestarted,
    Recorded,
)
from tablemgr.engine.ledger.accounts import (
    CAGE,
    CASH_BOX,
    FEE_BOX,
    JACKPOT_BOX,
    PATRON,
    POT,
    RAKE_BOX,
    TABLE_BANK,
    TIP_BOX,
    TRANSIT,
    UNALLOCATED,
    VARIANCE,
    Account,
    Commodity,
    seat_stack,
)
from tablemgr.engine.ledger.transfers import Transfer, cash, chips, reverse
from tablemgr.engine.outcome import InvariantViolation
from tablemgr.engine.table import between, box_events, remarks
from tablemgr.engine.table import events as table
from tablemgr.engine.table.commands import CashOutAt, Counted, Means, SlipKind
from tablemgr.engine.table.decks import DeckEvent
from tablemgr.engine.table.identities import PlayersCorrected
from tablemgr.engine.table.leaving_out import LeavingOutEvent
from tablemgr.engine.table.reopening import ReopeningEvent
from tablemgr.engine.table.ruled import RulingRecorded
from tablemgr.engine.table.state import Slip, SlipState, TableState
from tablemgr.engine.table.waiving import TimeWaived

Transfers = tuple[Transfer, ...]
Before = TableState | None
Posting = Callable[[Any, Before], Transfers]

TIME_CHARGE: Final = "time"
"""The purpose of `ChipsRemoved` that pays the house for time (RAKE-10)."""

COUNTED_ACCOUNTS: Final[dict[Counted, tuple[Account, Commodity]]] = {
    Counted.TABLE_BANK: (TABLE_BANK, Commodity.CHIPS),
    Counted.CASH_BOX: (CASH_BOX, Commodity.CASH),
    Counted.RAKE_BOX: (RAKE_BOX, Commodity.CHIPS),
    Counted.JACKPOT_BOX: (JACKPOT_BOX, Commodity.CHIPS),
    Counted.FEE_BOX: (FEE_BOX, Commodity.CHIPS),
    Counted.TIP_BOX: (TIP_BOX, Commodity.CHIPS),
}
"""Where a count is booked: chips everywhere but in the cash box."""


def transfers_for(event: JournalEvent, before: Before) -> Transfers:
    """The transfers of one event, given the table before it (None before the opening).

    Empty for events that move nothing. Raises InvariantViolation for an event whose money stands elsewhere: an act
    taken back gets the reversal of its own stored transfers (`retraction_transfers`).

    >>> from tablemgr.engine.ids import SeatNo
    >>> [str(t.target) for t in transfers_for(hand.Called(SeatNo(3), 50), None)]
    ['pot']
    """
    kind = type(event)
    if kind in MOVES_NOTHING:
        return ()
    posting = POSTINGS.get(kind)
    if posting is None:
        raise InvariantViolation(f"{kind.__name__} has no posting")
    return posting(event, before)


def retraction_transfers(batch: Iterable[Recorded]) -> Transfers:
    """What puts the money back where it was before the act of these records: every transfer back, the newest first."""
    return reverse(transfer for record in batch for transfer in record.transfers)


# --- the table's opening, players' chips ------------------------------------------------------------------------------


def _opened(event: table.SessionOpened, before: Before) -> Transfers:
    """The float comes from the cage (SES-2); players who stayed bring their stacks from the session before (E10)."""
    carried = [chips(PATRON, seat_stack(seat.seat), seat.stack) for seat in event.carried]
    return chips(CAGE, TABLE_BANK, event.bank_total) + _joined(carried)


def _bought(event: table.ChipsBought, before: Before) -> Transfers:
    stack = seat_stack(event.seat)
    if event.means is Means.BROUGHT:
        return chips(PATRON, stack, event.amount)
    return cash(PATRON, CASH_BOX, event.amount) + chips(TABLE_BANK, stack, event.amount)


def _cashed_out(event: table.CashedOut, before: Before) -> Transfers:
    stack = seat_stack(event.seat)
    if event.where is CashOutAt.CAGE:
        return chips(stack, PATRON, event.amount)
    return chips(stack, TABLE_BANK, event.amount) + cash(CASH_BOX, PATRON, event.amount)


def _seat_changed(event: table.SeatChanged, before: Before) -> Transfers:
    seat = before.seat(event.seat) if before is not None else None
    if seat is None:
        raise InvariantViolation("only a seated player changes seats")
    return chips(seat_stack(event.seat), seat_stack(event.to), seat.stack)


def _tipped(event: table.TipReceived, before: Before) -> Transfers:
    return chips(seat_stack(event.seat), TIP_BOX, event.amount)


def _removed(event: table.ChipsRemoved, before: Before) -> Transfers:
    """Paid out of the stack (BUY-16): time into its own box (D02), anything else leaves with the waiter."""
    return chips(seat_stack(event.seat), FEE_BOX if event.purpose == TIME_CHARGE else PATRON, event.amount)


# --- counts -----------------------------------------------------------------------------------------------------------


def _difference(account: Account, commodity: Commodity, books: int, found: int) -> Transfers:
    """A difference is booked, not hidden (habit 13): over comes from VARIANCE, short goes there."""
    if found > books:
        return (Transfer(VARIANCE, account, commodity, found - books),)
    if found < books:
        return (Transfer(account, VARIANCE, commodity, books - found),)
    return ()


def _stack_counted(event: table.StackCounted, before: Before) -> Transfers:
    """What hands recorded in part left open is settled against UNALLOCATED, the rest is a variance (B07)."""
    stack, open_still = seat_stack(event.seat), event.unallocated
    settled = _from_or_to(UNALLOCATED, stack, open_still)
    return settled + _difference(stack, Commodity.CHIPS, event.computed + open_still, event.counted)


def _from_or_to(source: Account, target: Account, amount: int) -> Transfers:
    """``amount`` chips from one to the other; back when it is below 0."""
    return chips(source, target, max(amount, 0)) + chips(target, source, max(-amount, 0))


def _counted(event: table.CountRecorded, before: Before) -> Transfers:
    return _difference(*COUNTED_ACCOUNTS[event.what], event.expected, event.counted)


# --- slips: the table bank changes at acceptance only (controls 2.6) --------------------------------------------------


def _slip(event: table.SlipIssued | table.SlipAccepted | table.SlipVoided, before: Before) -> Slip:
    slip = before.slip(event.kind, event.slip_no) if before is not None else None
    if slip is None:
        raise InvariantViolation("a slip moves on only after it was requested")
    return slip


def _slip_issued(event: table.SlipIssued, before: Before) -> Transfers:
    """A fill leaves the cage now; for a table credit the cashier only signs."""
    return chips(CAGE, TRANSIT, _slip(event, before).amount) if event.kind is SlipKind.FILL else ()


def _slip_accepted(event: table.SlipAccepted, before: Before) -> Transfers:
    """What was counted at the table; a fill that came short or over leaves its difference in VARIANCE (C02)."""
    if event.kind is SlipKind.TABLE_CREDIT:
        return chips(TABLE_BANK, CAGE, event.amount)
    sent = _slip(event, before).amount
    return _difference(TRANSIT, Commodity.CHIPS, sent, event.amount) + chips(
        TRANSIT, TABLE_BANK, event.amount
    )


def _slip_voided(event: table.SlipVoided, before: Before) -> Transfers:
    slip = _slip(event, before)
    on_its_way = slip.kind is SlipKind.FILL and slip.state is SlipState.IN_TRANSIT
    return chips(TRANSIT, CAGE, slip.amount) if on_its_way else ()


# --- the hand ---------------------------------------------------------------------------------------------------------


def _put_in(event: hand.Posted | hand.Called | hand.BetMade | hand.RaisedTo, before: Before) -> Transfers:
    return chips(seat_stack(event.seat), POT, event.amount)


def _taken_out(event: hand.UncalledReturned | hand.PotAwarded, before: Before) -> Transfers:
    return chips(POT, seat_stack(event.seat), event.amount)


def _raked(event: hand.RakeTaken, before: Before) -> Transfers:
    return chips(POT, RAKE_BOX, event.amount)


def _dropped(event: hand.JackpotTaken, before: Before) -> Transfers:
    return chips(POT, JACKPOT_BOX, event.amount)


def _given_back(event: hand.HandVoided | hand.BlindsChopped, before: Before) -> Transfers:
    return _joined(chips(POT, seat_stack(seat), amount) for seat, amount in event.returned)


def _corrected(event: table.HandCorrected, before: Before) -> Transfers:
    """Who gives puts it into the pot, who gets takes it out again: one hand, both sides in sight (SES-7)."""
    box = COUNTED_ACCOUNTS[event.rake_from][0]
    more_rake = event.rake - event.rake_before
    given = [chips(seat_stack(seat), POT, max(-amount, 0)) for seat, amount in event.moves]
    given.append(chips(box, POT, max(-more_rake, 0)))
    taken = [chips(POT, seat_stack(seat), max(amount, 0)) for seat, amount in event.moves]
    taken.append(chips(POT, box, max(more_rake, 0)))
    return _joined((*given, *taken))


def _joined(parts: Iterable[Transfers]) -> Transfers:
    return tuple(transfer for part in parts for transfer in part)


def _cut_short(event: hand.HandCutShort, before: Before) -> Transfers:
    """Chips that nobody is known to have put in come into the pot, or go where nobody is known to have got them."""
    return _from_or_to(UNALLOCATED, POT, event.unknown)


POSTINGS: Final[dict[type, Posting]] = {
    table.SessionOpened: _opened,
    table.ChipsBought: _bought,
    table.CashedOut: _cashed_out,
    table.SeatChanged: _seat_changed,
    table.StackCounted: _stack_counted,
    table.TipReceived: _tipped,
    table.ChipsRemoved: _removed,
    table.CountRecorded: _counted,
    table.SlipIssued: _slip_issued,
    table.SlipAccepted: _slip_accepted,
    table.SlipVoided: _slip_voided,
    table.HandCorrected: _corrected,
    hand.Posted: _put_in,
    hand.Called: _put_in,
    hand.BetMade: _put_in,
    hand.RaisedTo: _put_in,
    hand.UncalledReturned: _taken_out,
    hand.PotAwarded: _taken_out,
    hand.RakeTaken: _raked,
    hand.JackpotTaken: _dropped,
    hand.BlindsChopped: _given_back,
    hand.HandVoided: _given_back,
    hand.HandCutShort: _cut_short,
}
"""The closed list of events that move chips or cash (controls B01)."""

MOVES_NOTHING: Final[frozenset[type]] = frozenset(
    {
        *get_args(HouseEvent),
        ProgramRestarted,
        ClockJumped,
        ClockAcknowledged,
        LoginLocked,
        CopyRestored,
        ActsRepaired,
        *get_args(DocumentNote),
        table.PlayerSeated,
        table.TopUpQueued,
        table.TopUpLapsed,
        table.PlayerSatOut,
        table.PlayerReturned,
        table.StraddleAnnounced,
        table.StraddleLapsed,
        *get_args(LeavingOutEvent),
        TimeWaived,
        *get_args(DeckEvent),
        table.BombPotAnnounced,
        table.BombPotCancelled,
        table.KillAnnounced,
        table.BlindsMissed,
        table.DebtSettled,
        table.PositionsSet,
        table.DealerChanged,
        table.FloorChanged,
        table.SlipRequested,
        table.SessionClosed,
        table.DocumentSigned,
        table.SettlementOverridden,
        *get_args(between.BetweenEvent),
        *get_args(remarks.RemarkEvent),
        *get_args(box_events.BoxEvent),
        *get_args(ReopeningEvent),
        RulingRecorded,
        PlayersCorrected,
        table.BlindsLetPass,
        table.ButtonDrawn,
        table.ChipsAnnounced,
        table.ChipsArrived,
        table.EvenExchanged,
        table.RulesAdopted,
        hand.HandStarted,
        hand.Folded,
        hand.Checked,
        hand.RoundClosed,
        hand.BoardDealt,
        hand.RunsAgreed,
        hand.CardsShown,
        hand.Mucked,
        hand.BoardPlayed,
        hand.WinnersDeclared,
        hand.HandEnded,
    }
)

MONEY_ELSEWHERE: Final = frozenset({BatchRetracted})
"""Events whose transfers do not follow from the event alone (`retraction_transfers`)."""

NEEDS_STATE: Final = frozenset({table.SeatChanged, table.SlipIssued, table.SlipAccepted, table.SlipVoided})
"""Events whose amount stands in the table before them; the others carry everything."""
