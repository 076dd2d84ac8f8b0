"""What the events of slips, counts and signatures do to the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from tablemgr.engine.ids import SlipNo
from tablemgr.engine.outcome import require
from tablemgr.engine.table import events as ev
from tablemgr.engine.table.commands import Counted, SlipKind
from tablemgr.engine.table.evolve_boxes import after_count
from tablemgr.engine.table.evolve_seats import pieces_left, sum_pieces
from tablemgr.engine.table.state import CountFact, Signature, Slip, SlipState, TableMoney, TableState


def _slip_requested(state: TableState, event: ev.SlipRequested) -> TableState:
    slip = Slip(
        event.kind,
        event.slip_no,
        SlipState.REQUESTED,
        event.pieces,
        event.amount,
        event.reason,
        event.requested_by,
        event.approved_by,
    )
    state = replace(state, slips=(*state.slips, slip))
    number = SlipNo(event.slip_no + 1)
    if event.kind is SlipKind.FILL:
        return replace(state, fill_no_next=number)
    return replace(state, credit_no_next=number)


def _one_slip(
    state: TableState, kind: SlipKind, slip_no: SlipNo, change: Callable[[Slip], Slip]
) -> TableState:
    require(state.slip(kind, slip_no) is not None, f"slip {slip_no} was requested")
    slips = tuple(
        change(slip) if (slip.kind, slip.slip_no) == (kind, slip_no) else slip for slip in state.slips
    )
    return replace(state, slips=slips)


def _slip_issued(state: TableState, event: ev.SlipIssued) -> TableState:
    return _one_slip(
        state,
        event.kind,
        event.slip_no,
        lambda slip: replace(slip, state=SlipState.IN_TRANSIT, issued_by=event.issued_by),
    )


def _slip_accepted(state: TableState, event: ev.SlipAccepted) -> TableState:
    """The table bank changes now, not before (C01)."""
    money = state.money
    if event.kind is SlipKind.FILL:
        money = replace(
            money,
            bank_total=money.bank_total + event.amount,
            bank_pieces=sum_pieces(money.bank_pieces, event.pieces),
            fills=money.fills + event.amount,
        )
    else:
        money = replace(
            money,
            bank_total=money.bank_total - event.amount,
            bank_pieces=pieces_left(money.bank_pieces, event.pieces),
            table_credits=money.table_credits + event.amount,
        )

    def accepted(slip: Slip) -> Slip:
        return replace(
            slip,
            state=SlipState.ACCEPTED,
            accepted_by=event.accepted_by,
            carried_by=event.carried_by,
        )

    return replace(_one_slip(state, event.kind, event.slip_no, accepted), money=money)


def _slip_voided(state: TableState, event: ev.SlipVoided) -> TableState:
    return _one_slip(
        state,
        event.kind,
        event.slip_no,
        lambda slip: replace(slip, state=SlipState.VOID, voided_by=event.voided_by, void_reason=event.reason),
    )


def _count_recorded(state: TableState, event: ev.CountRecorded) -> TableState:
    """From now on the books hold what was counted; the difference stands in the variance (E6)."""
    difference = event.counted - event.expected
    money = state.money
    match event.what:
        case Counted.TABLE_BANK:
            known = money.bank_pieces if difference == 0 else None
            pieces = event.pieces if event.pieces is not None else known
            money = replace(money, bank_total=event.counted, bank_pieces=pieces)
        case Counted.CASH_BOX:
            money = replace(money, cash_box=event.counted)
        case Counted.RAKE_BOX:
            money = replace(money, rake_box=event.counted)
        case Counted.JACKPOT_BOX:
            money = replace(money, jackpot_box=event.counted)
        case Counted.FEE_BOX:
            money = replace(money, fee_box=event.counted)
        case Counted.TIP_BOX:
            money = replace(money, tip_box=event.counted)
    fact = CountFact(
        event.what,
        event.expected,
        event.counted,
        event.counted_by,
        event.second_by,
        event.reason,
        after_close=not state.is_open,
        box_no=event.box_no,
    )
    state = replace(state, money=_with_variance(money, event.what, difference), counts=(*state.counts, fact))
    return after_count(state, event.what, difference)


def _with_variance(money: TableMoney, what: Counted, difference: int) -> TableMoney:
    if what is Counted.CASH_BOX:
        return replace(money, cash_variance=money.cash_variance + difference)
    return replace(money, variance=money.variance + difference)


def _even_exchanged(state: TableState, event: ev.EvenExchanged) -> TableState:
    pieces = sum_pieces(pieces_left(state.money.bank_pieces, event.give), event.take)
    return replace(state, money=replace(state.money, bank_pieces=pieces))


def _document_signed(state: TableState, event: ev.DocumentSigned) -> TableState:
    signature = Signature(event.document, event.signed_by, event.role)
    return replace(state, signatures=(*state.signatures, signature))


MONEY_HANDLERS: Final[dict[type, Callable[[TableState, Any], TableState]]] = {
    ev.SlipRequested: _slip_requested,
    ev.SlipIssued: _slip_issued,
    ev.SlipAccepted: _slip_accepted,
    ev.SlipVoided: _slip_voided,
    ev.CountRecorded: _count_recorded,
    ev.DocumentSigned: _document_signed,
    ev.EvenExchanged: _even_exchanged,
}
