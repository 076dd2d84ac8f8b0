"""Counting blind by two, boxes taken out, the bank handed over (B05, B06, B08, D03, D05, D06).

Each of the two counts on his own and gives his result as an act of its own. When both found the same it may be
recorded; when not, both stand in the journal and the counting begins anew.
"""

from __future__ import annotations

from tablemgr.engine.chips import AMOUNT_MAX, Chips
from tablemgr.engine.ids import StaffId
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.table import pieces as chips_by
from tablemgr.engine.table.box_commands import GiveCount, HandOverBank, RemoveBox
from tablemgr.engine.table.box_events import BankHandedOver, BoxRemoved, CountGiven
from tablemgr.engine.table.box_state import BlindCount, TakenBox
from tablemgr.engine.table.events import CountRecorded, TableEvent
from tablemgr.engine.table.kinds import Counted, Pieces
from tablemgr.engine.table.state import TableMoney, TableState

Answer = tuple[TableEvent, ...] | Refused

BOX_NO_MAX = 20
"""Letters of a box or seal number."""

SHIFT_DOCUMENT = "shift"


def box_amount(money: TableMoney, what: Counted) -> Chips:
    """What a container comes to by the books, boxes taken out and not emptied included: chips, in the cash box cash."""
    match what:
        case Counted.TABLE_BANK:
            return money.bank_total
        case Counted.CASH_BOX:
            return money.cash_box
        case Counted.RAKE_BOX:
            return money.rake_box
        case Counted.JACKPOT_BOX:
            return money.jackpot_box
        case Counted.FEE_BOX:
            return money.fee_box
        case Counted.TIP_BOX:
            return money.tip_box


def box_due(state: TableState, what: Counted) -> TakenBox | None:
    """The box that was taken out first and is not counted yet; None when the next count is of what is at the table."""
    return next((box for box in state.boxes if box.what is what and box.counted is None), None)


def amount_at_table(state: TableState, what: Counted) -> Chips:
    """What lies in the container that stands at the table now, by the books."""
    return box_amount(state.money, what) - sum(box.amount for box in state.boxes if box.what is what)


def amount_due(state: TableState, what: Counted) -> Chips:
    """What the next count of this container should find."""
    due = box_due(state, what)
    return amount_at_table(state, what) if due is None else due.system


def is_counted(state: TableState, what: Counted) -> bool:
    """Whether nothing of this container is left to count for the report: no box is out uncounted, nothing came or went
    since, and what stands at the table was counted itself or is empty (D05, E6)."""
    newest = next((fact for fact in reversed(state.counts) if fact.what is what), None)
    if newest is None or box_due(state, what) is not None:
        return False
    if newest.counted != box_amount(state.money, what):
        return False
    return not newest.box_no or not amount_at_table(state, what)


def count_under_way(state: TableState, what: Counted) -> BlindCount | None:
    """The newest attempt of a count that is not recorded yet."""
    return next((count for count in reversed(state.blind) if count.what is what), None)


def is_in_use(state: TableState, what: Counted) -> bool:
    """Whether the table has this container: a jackpot or fee box only where there is a jackpot or a fee (A06)."""
    match what:
        case Counted.JACKPOT_BOX:
            return state.rules.jackpot is not None or state.money.jackpot_box > 0
        case Counted.FEE_BOX:
            return state.rules.time_charge is not None or state.money.fee_box > 0
        case _:
            return True


def give_count(state: TableState, command: GiveCount) -> Answer:
    """One counter's result, first or second of the attempt that is under way (B05, D06).

    Refuses NOT_OFFERED for a box that the table does not have, APPROVAL_MISSING without a name, SAME_PERSON_APPROVES
    when one person would count twice, BOX_ALREADY_COUNTED after the shift report was signed, and chips that are none.
    """
    if not is_in_use(state, command.what):
        return Refused(RefusalCode.NOT_OFFERED, "A06", (("option", command.what.value),))
    if not command.counted_by:
        return Refused(RefusalCode.APPROVAL_MISSING, "B05")
    problem = signed_problem(state, command.what) or found_problem(
        state, command.what, command.amount, command.pieces
    )
    if problem is not None:
        return problem
    pieces = None if command.pieces is None else chips_by.normal(command.pieces)
    books, last = amount_due(state, command.what), count_under_way(state, command.what)
    if last is None or not last.is_waiting or last.books != books:
        attempt = 1 if last is None else last.attempt + 1
        return (CountGiven(command.what, attempt, 1, command.amount, pieces, command.counted_by, books),)
    if command.counted_by == last.first_by:
        return Refused(RefusalCode.SAME_PERSON_APPROVES, "B05", (("staff", command.counted_by),))
    return (CountGiven(command.what, last.attempt, 2, command.amount, pieces, command.counted_by, books),)


def signed_problem(state: TableState, what: Counted) -> Refused | None:
    """After the signature of the shift report what was counted for it stays."""
    signed = any(signature.document == SHIFT_DOCUMENT for signature in state.signatures)
    if signed and any(fact.what is what and fact.after_close for fact in state.counts):
        return Refused(RefusalCode.BOX_ALREADY_COUNTED, "D05", (("what", what.value),))
    return None


def found_problem(state: TableState, what: Counted, amount: Chips, pieces: Pieces | None) -> Refused | None:
    """Why nobody can have counted this: below nothing, no whole chips, chips that the table does not have."""
    if amount < 0:
        return Refused(RefusalCode.NOT_POSITIVE, "GEN-2", (("amount", amount),))
    is_cash = what is Counted.CASH_BOX  # any note or coin, not only the denominations of chips
    unit = 1 if is_cash else min(state.denominations)
    if amount % unit:
        return Refused(RefusalCode.NOT_MULTIPLE_OF_CHIP, "GEN-2", (("amount", amount), ("unit", unit)))
    if amount > AMOUNT_MAX:
        return chips_by.too_much(amount)
    if pieces is None:
        return None
    known = tuple(denomination for denomination, _ in pieces) if is_cash else state.denominations
    return chips_by.pieces_problem(pieces, known, amount)


def blind_problem(
    state: TableState, what: Counted, found: tuple[Chips, Pieces | None], people: tuple[StaffId, StaffId]
) -> Refused | None:
    """Why this cannot be recorded while a blind count is under way: only what both found, by those two (D05, D06).

    None without a blind count: then both results came with one command.
    """
    count = count_under_way(state, what)
    if count is None:
        return None
    if count.is_waiting:
        return Refused(RefusalCode.COUNT_MISSING, "B05", (("what", what.value),))
    if not count.agrees:
        return Refused(RefusalCode.COUNTERS_DISAGREE, "B05")  # neither figure is told: both count again
    if count.books != amount_due(state, what):
        return Refused(RefusalCode.COUNT_OVERTAKEN, "B05", (("what", what.value),))
    amount, pieces = found
    same = amount == count.first and (pieces is None or chips_by.normal(pieces) == count.first_pieces)
    if not same or people != (count.first_by, count.second_by):
        return Refused(RefusalCode.COUNTERS_DISAGREE, "B05")
    return None


def recorded(
    state: TableState,
    what: Counted,
    found: tuple[Chips, Pieces | None],
    people: tuple[StaffId, StaffId],
    reason: str,
) -> CountRecorded:
    """The count as it is posted: of the whole container, boxes that were counted before included (E6)."""
    amount, pieces = found
    books, due = box_amount(state.money, what), box_due(state, what)
    counted = books + amount - amount_due(state, what)
    return CountRecorded(
        what,
        books,
        counted,
        None if pieces is None else chips_by.normal(pieces),
        *people,
        reason.strip(),
        "" if due is None else due.box_no,
        None if amount == counted else amount,
    )


def remove_box(state: TableState, command: RemoveBox) -> Answer:
    """A box with its number and seal is taken out, two people stand beside it (B06, D02, D03).

    Refuses NOT_OFFERED for a box that the table has not, the bank (it stays), a missing or doubled person, and a box
    without a number.
    """
    if command.what is Counted.TABLE_BANK or not is_in_use(state, command.what):
        return Refused(RefusalCode.NOT_OFFERED, "D02", (("option", command.what.value),))
    if not command.removed_by or not command.witness:
        return Refused(RefusalCode.APPROVAL_MISSING, "D03")
    if command.removed_by == command.witness:
        return Refused(RefusalCode.SAME_PERSON_APPROVES, "D03", (("staff", command.witness),))
    for text in (command.box_no, command.seal):
        if len(text.strip()) > BOX_NO_MAX:
            return Refused(RefusalCode.NAME_TOO_LONG, "D05", (("maximum", BOX_NO_MAX),))
    if not command.box_no.strip():
        return Refused(RefusalCode.NAME_EMPTY, "D05")
    problem = signed_problem(state, command.what)
    if problem is not None:
        return problem
    return (
        BoxRemoved(
            command.what,
            command.box_no.strip(),
            command.seal.strip(),
            amount_at_table(state, command.what),
            command.removed_by,
            command.witness,
        ),
    )


def hand_over_bank(state: TableState, command: HandOverBank) -> Answer:
    """The bank counted by who gives and who takes it; a difference is booked before the new one has it (B08)."""
    if not command.outgoing or not command.incoming:
        return Refused(RefusalCode.APPROVAL_MISSING, "B08")
    if command.outgoing == command.incoming:
        return Refused(RefusalCode.SAME_PERSON_APPROVES, "B08", (("staff", command.incoming),))
    amount, people = chips_by.worth(command.pieces), (command.outgoing, command.incoming)
    problem = chips_by.pieces_problem(command.pieces, state.denominations) or blind_problem(
        state, Counted.TABLE_BANK, (amount, command.pieces), people
    )
    if problem is not None:
        return problem
    count = recorded(state, Counted.TABLE_BANK, (amount, command.pieces), people, command.reason)
    if count.counted != count.expected and not count.reason:
        return Refused(RefusalCode.REASON_MISSING, "B03")
    return (count, BankHandedOver(*people))


def is_bank_count_due(state: TableState) -> bool:
    """The cash box was taken out while the table is open and the bank has not been counted since (B06)."""
    return state.is_open and state.bank_count_due
