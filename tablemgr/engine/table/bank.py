"""The table bank and the boxes: sales, fills and credits as numbered slips, counts, signatures (SES-2, SES-3, C01–C05).

Every function answers one command with its events or the reason why not; nothing changes here.
"""

from __future__ import annotations

from tablemgr.engine.chips import Chips
from tablemgr.engine.ids import StaffId
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.table import counting
from tablemgr.engine.table import pieces as chips_by
from tablemgr.engine.table.commands import (
    AcceptSlip,
    Counted,
    EvenExchange,
    IssueSlip,
    Means,
    Pieces,
    RecordCount,
    RequestSlip,
    SignDocument,
    SlipKind,
    VoidSlip,
)
from tablemgr.engine.table.events import (
    DocumentSigned,
    EvenExchanged,
    SlipAccepted,
    SlipIssued,
    SlipRequested,
    SlipVoided,
)
from tablemgr.engine.table.kinds import NO_ONE
from tablemgr.engine.table.state import Slip, SlipState, TableState

Answer = counting.Answer
SHIFT_DOCUMENT = counting.SHIFT_DOCUMENT
box_amount = counting.box_amount
"""Told where containers are counted."""


def slip_document(kind: SlipKind, slip_no: int) -> str:
    """The name under which a slip is signed.

    >>> slip_document(SlipKind.FILL, 7)
    'fill:7'
    """
    return f"{kind.value}:{slip_no}"


def bank_free(state: TableState) -> tuple[Chips, Pieces | None]:
    """What the table bank can still give: without chips that waiting top-ups have been promised (BUY-6)."""
    promised = [queued for queued in state.queued if queued.means is Means.CASH]
    total = state.money.bank_total - sum(queued.amount for queued in promised)
    there = state.money.bank_pieces
    for queued in promised:
        if there is not None and queued.pieces is not None:
            there = chips_by.minus(there, queued.pieces)
    return total, there


def bank_problem(state: TableState, amount: Chips, pieces: Pieces | None) -> Refused | None:
    """Why the table bank cannot give this: TRAY_TOO_SMALL, by its total or in a denomination (SES-3)."""
    total, there = bank_free(state)
    if amount > total:
        return Refused(RefusalCode.TRAY_TOO_SMALL, "SES-3", (("amount", amount), ("bank", total)))
    if pieces is not None and there is not None:
        short = chips_by.first_short(there, pieces)
        if short is not None:
            has = dict(there).get(short, 0)
            params = (("amount", amount), ("denomination", short), ("has", has))
            return Refused(RefusalCode.TRAY_TOO_SMALL, "SES-3", params)
    return None


def request_slip(state: TableState, command: RequestSlip) -> Answer:
    """Give the next number of its kind to a fill or credit asked for and approved (C01, C03, C04)."""
    pieces = chips_by.normal(command.pieces)
    amount = chips_by.worth(pieces)
    problem = (
        _missing_name(command.requested_by, "C03")
        or _missing_name(command.approved_by, "C01")
        or chips_by.pieces_problem(command.pieces, state.denominations)
    )
    if problem is not None:
        return problem
    if amount <= 0:
        return Refused(RefusalCode.NOT_POSITIVE, "SES-3", (("amount", amount),))
    if command.kind is SlipKind.TABLE_CREDIT:
        problem = bank_problem(state, amount, pieces)
        if problem is not None:
            return problem
    number = state.fill_no_next if command.kind is SlipKind.FILL else state.credit_no_next
    return (
        SlipRequested(
            command.kind,
            number,
            pieces,
            amount,
            command.reason.strip(),
            command.requested_by,
            command.approved_by,
        ),
    )


def issue_slip(state: TableState, command: IssueSlip) -> Answer:
    """The cashier issues a fill, or signs for a credit; the second person of the slip (A04, C03)."""
    slip = state.slip(command.kind, command.slip_no)
    if slip is None:
        return _unknown(command.slip_no)
    if slip.state is not SlipState.REQUESTED:
        return _wrong_state(slip)
    problem = second_person(slip.requested_by, command.issued_by, "C03")
    if problem is not None:
        return problem
    return (SlipIssued(command.kind, command.slip_no, command.issued_by, slip.amount),)


def accept_slip(state: TableState, command: AcceptSlip) -> Answer:
    """Dealer and runner count the chips without sight of the slip (C02).

    What they count must be what was issued; counted again and still different it is booked as counted, with a reason
    and somebody of the floor who saw it.
    """
    slip = state.slip(command.kind, command.slip_no)
    if slip is None:
        return _unknown(command.slip_no)
    if slip.state is not SlipState.IN_TRANSIT:
        return _wrong_state(slip)
    problem = second_person(command.accepted_by, command.carried_by, "C02") or chips_by.pieces_problem(
        command.pieces, state.denominations
    )
    if problem is not None:
        return problem
    pieces, reason = chips_by.normal(command.pieces), command.reason.strip()
    if pieces != slip.pieces and not reason:
        wrong = chips_by.minus(pieces, slip.pieces)[0][0]
        params = (("pieces", chips_by.worth(pieces)), ("amount", slip.amount), ("denomination", wrong))
        return Refused(RefusalCode.PIECES_DO_NOT_MATCH, "C02", params)
    other = pieces != slip.pieces
    if other and not command.confirmed_by:
        return Refused(RefusalCode.APPROVAL_MISSING, "C02", (("needed", "F, M"),))
    if other and command.confirmed_by in (command.accepted_by, command.carried_by):
        return Refused(RefusalCode.SAME_PERSON_APPROVES, "C02", (("staff", command.confirmed_by),))
    amount = chips_by.worth(pieces)
    if command.kind is SlipKind.TABLE_CREDIT:
        problem = bank_problem(state, amount, pieces)
        if problem is not None:
            return problem
    return (
        SlipAccepted(
            command.kind,
            command.slip_no,
            pieces,
            amount,
            command.accepted_by,
            command.carried_by,
            reason if other else "",
            command.confirmed_by if other else NO_ONE,
        ),
    )


def void_slip(state: TableState, command: VoidSlip) -> Answer:
    """An open slip is cancelled by somebody else than who asked for it, with a reason; its number stays used (C05)."""
    slip = state.slip(command.kind, command.slip_no)
    if slip is None:
        return _unknown(command.slip_no)
    if not slip.is_open:
        return _wrong_state(slip)
    problem = second_person(slip.requested_by, command.voided_by, "C05")
    if problem is not None:
        return problem
    if not command.reason.strip():
        return Refused(RefusalCode.REASON_MISSING, "C05")
    return (
        SlipVoided(command.kind, command.slip_no, slip.amount, command.reason.strip(), command.voided_by),
    )


def even_exchange(state: TableState, command: EvenExchange) -> Answer:
    """Chips for chips of the same value across the table; the bank is worth as much as before (B01).

    Refuses NOT_POSITIVE, chips that are none of this table, PIECES_DO_NOT_MATCH when the values differ, and
    TRAY_TOO_SMALL when the bank has not what it should give.
    """
    give, take = chips_by.normal(command.give), chips_by.normal(command.take)
    amount = chips_by.worth(take)
    problem = chips_by.pieces_problem(command.take, state.denominations) or chips_by.pieces_problem(
        command.give, state.denominations, amount
    )
    if problem is not None:
        return problem
    if amount <= 0:
        return Refused(RefusalCode.NOT_POSITIVE, "B01", (("amount", amount),))
    if give == take:
        return Refused(RefusalCode.NOTHING_TO_CHANGE, "B01")
    # what comes in does not help to pay what goes out: the chips must be there first
    return bank_problem(state, amount, give) or (EvenExchanged(give, take, amount),)


def record_count(state: TableState, command: RecordCount) -> Answer:
    """A container counted by two people; the difference to the books is booked, never hidden (E6, B05, D05).

    A second count of the same container stands for the first; after the shift report is signed there is none.
    """
    found, people = (command.amount, command.pieces), (command.counted_by, command.second_by)
    problem = (
        counting.signed_problem(state, command.what)
        or second_person(*people, "B05")
        or counting.found_problem(state, command.what, *found)
        or counting.blind_problem(state, command.what, found, people)
    )
    if problem is not None:
        return problem
    if command.second_amount is not None and command.second_amount != command.amount:
        return counters_disagree(command.amount, command.second_amount)
    return (counting.recorded(state, command.what, found, people, command.reason),)


def sign_document(state: TableState, command: SignDocument) -> Answer:
    """One signature for each role on the shift report of a closed session, or on a slip (controls 2.3)."""
    problem = _missing_name(command.signed_by, "B02")
    if problem is not None:
        return problem
    if command.document == SHIFT_DOCUMENT:
        if state.is_open:
            return Refused(RefusalCode.COUNT_MISSING, "B05", (("what", Counted.TABLE_BANK.value),))
    elif all(slip_document(slip.kind, slip.slip_no) != command.document for slip in state.slips):
        return _unknown(command.document)
    for signature in state.signatures:
        if (signature.document, signature.role) == (command.document, command.role):
            params = (("staff", signature.signed_by), ("role", command.role))
            return Refused(RefusalCode.ALREADY_SIGNED, "B02", params)
    return (DocumentSigned(command.document, command.signed_by, command.role),)


def counters_disagree(first: Chips, second: Chips) -> Refused:
    """The refusal of a count on which the two counters do not agree: they count again (B05)."""
    return Refused(RefusalCode.COUNTERS_DISAGREE, "B05", (("first", first), ("second", second)))


def _missing_name(staff: StaffId, rule: str) -> Refused | None:
    return None if staff else Refused(RefusalCode.APPROVAL_MISSING, rule)


def second_person(first: StaffId, second: StaffId, rule: str) -> Refused | None:
    """Why these two cannot stand together on a paper: one is missing, or both are the same person (A04)."""
    if not first or not second:
        return Refused(RefusalCode.APPROVAL_MISSING, rule)
    if first == second:
        return Refused(RefusalCode.SAME_PERSON_APPROVES, rule, (("staff", second),))
    return None


def _unknown(slip: int | str) -> Refused:
    return Refused(RefusalCode.SLIP_UNKNOWN, "C04", (("slip", slip),))


def _wrong_state(slip: Slip) -> Refused:
    params = (("slip", slip.slip_no), ("state", slip.state.value))
    return Refused(RefusalCode.SLIP_WRONG_STATE, "C01", params)
