"""A hand that was settled wrongly: another settlement than the computed one, and the correction of a closed hand.

Nothing is overwritten: an override stands beside the hand's own events, a correction is a new entry that moves the
chips (SES-7). Chips of players move only between hands (table stakes, BUY-9).
"""

from __future__ import annotations

from tablemgr.engine import hand as hands
from tablemgr.engine.chips import Chips, is_multiple
from tablemgr.engine.hand import HandState
from tablemgr.engine.hand.commands import EndHand
from tablemgr.engine.ids import HandNo, SeatNo
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.table.bank import Answer, bank_problem
from tablemgr.engine.table.button import hand_running
from tablemgr.engine.table.commands import CorrectHand, Counted, Payouts
from tablemgr.engine.table.counting import amount_at_table
from tablemgr.engine.table.events import HandCorrected, SettlementOverridden
from tablemgr.engine.table.state import SettledHand, TableState

OVERRIDE_RULE = "D11"


def override_of(hand: HandState, command: EndHand) -> SettlementOverridden | Refused | None:
    """What is recorded beside a settlement that is not the computed one; REASON_MISSING without a reason.

    None when what went down is what the program computed and no tabled cards speak against it (SHOW-6): then there is
    nothing to explain.
    """
    if command.rake_taken is None and command.payouts is None:
        return None
    plan = hands.award_plan(hand)
    computed = _planned(plan)
    taken = plan.rake if command.rake_taken is None else command.rake_taken
    paid = command.payouts
    payouts = _planned(hands.award_plan(hand, taken)) if paid is None else tuple(sorted(paid))
    if (taken, payouts) == (plan.rake, computed) and plan.contradiction is None:
        return None
    if not command.reason.strip():
        return Refused(RefusalCode.REASON_MISSING, OVERRIDE_RULE)
    return SettlementOverridden(hand.hand_no, plan.rake, taken, computed, payouts, command.reason.strip())


def _planned(plan: hands.AwardPlan) -> Payouts:
    """Chips by seat of all pots together; empty while somebody's win is not known."""
    won: dict[SeatNo, Chips] = {}
    if plan.missing is None:
        for pot in plan.pots:
            for share in pot.shares:
                won[share.seat] = won.get(share.seat, 0) + share.amount
    return tuple(sorted((seat, amount) for seat, amount in won.items() if amount))


def settled_hand(state: TableState, hand_no: HandNo) -> SettledHand | None:
    """The settled hand with this number; None for one that runs, is void, or never was."""
    return next((hand for hand in state.settled if hand.hand_no == hand_no), None)


def correct_hand(state: TableState, command: CorrectHand) -> Answer:
    """Set rake and payouts of a settled hand right, with a reason; the chips move at once (SES-7).

    Refuses HAND_RUNNING, NO_SUCH_HAND, REASON_MISSING, payouts that do not foot with what was booked, a player who has
    left (PLAYER_LEFT) or has lost the chips meanwhile (NOT_ENOUGH_CHIPS), and a table bank that is too small.
    """
    if state.hand_running:
        return hand_running(state, "SES-7")
    hand = settled_hand(state, command.hand_no)
    if hand is None:
        return Refused(RefusalCode.NO_SUCH_HAND, "SES-7", (("hand", command.hand_no),))
    if not command.reason.strip():
        return Refused(RefusalCode.REASON_MISSING, "SES-7")
    rake = hand.rake if command.rake is None else command.rake
    payouts = _right_payouts(hand, command, rake)
    problem = _amounts_problem(state, hand, rake, payouts)
    if problem is not None:
        return problem
    if (rake, payouts) == (hand.rake, hand.payouts):
        return Refused(RefusalCode.NOTHING_TO_CORRECT, "SES-7", (("hand", hand.hand_no),))
    moves = _moves(state, hand, payouts)
    if isinstance(moves, Refused):
        return moves
    source = rake_source(state, hand.rake - rake)
    problem = bank_problem(state, hand.rake - rake, None) if source is Counted.TABLE_BANK else None
    if problem is not None:
        return problem
    return (
        HandCorrected(
            hand.hand_no, hand.rake, rake, hand.payouts, payouts, moves, source, command.reason.strip()
        ),
    )


def _right_payouts(hand: SettledHand, command: CorrectHand, rake: Chips) -> Payouts:
    """As given; with the rake alone a single winner gets what it changed by."""
    if command.payouts is not None:
        return tuple(sorted((seat, amount) for seat, amount in command.payouts if amount))
    if len(hand.payouts) == 1:
        ((seat, amount),) = hand.payouts
        return ((seat, amount + hand.rake - rake),)
    return hand.payouts


def _amounts_problem(state: TableState, hand: SettledHand, rake: Chips, payouts: Payouts) -> Refused | None:
    seats = [seat for seat, _amount in payouts]
    if rake < 0 or any(amount < 0 for _seat, amount in payouts) or len(set(seats)) != len(seats):
        lowest = min((rake, *(amount for _seat, amount in payouts)))
        return Refused(RefusalCode.NOT_POSITIVE, "SES-7", (("amount", lowest),))
    for amount in (rake, *(amount for _seat, amount in payouts)):
        if not is_multiple(amount, state.rules.chip):
            odd = (("amount", amount), ("unit", state.rules.chip))
            return Refused(RefusalCode.NOT_MULTIPLE_OF_CHIP, "GEN-2", odd)
    dealt = dict(hand.players)
    stranger = next((seat for seat in seats if seat not in dealt), None)
    if stranger is not None:
        return Refused(RefusalCode.NOT_DEALT_IN, "SES-7", (("seat", stranger),))
    booked = hand.rake + sum(amount for _seat, amount in hand.payouts)
    paid = sum(amount for _seat, amount in payouts)
    if rake > booked:
        return Refused(RefusalCode.PAYOUT_DOES_NOT_FOOT, "SES-7", (("rake", rake),))
    if paid + rake != booked:
        params = (("paid", paid), ("rake", rake), ("pot", booked - rake))
        return Refused(RefusalCode.PAYOUT_DOES_NOT_FOOT, "SES-7", params)
    return None


def _moves(state: TableState, hand: SettledHand, payouts: Payouts) -> Payouts | Refused:
    """Differences of the payouts by the seats where the players sit now; of two seats that turned out to be one
    player's (`PlayersCorrected`) the sum."""
    booked, right = dict(hand.payouts), dict(payouts)
    moves: dict[SeatNo, Chips] = {}
    for seat_no in sorted({*booked, *right}):
        difference = right.get(seat_no, 0) - booked.get(seat_no, 0)
        if not difference:
            continue
        here = state.seat_of(hand.player(seat_no))
        if here is None:
            params = (("seat", seat_no), ("amount", abs(difference)))
            return Refused(RefusalCode.PLAYER_LEFT, "SES-7", params)
        moves[here.seat] = moves.get(here.seat, 0) + difference
    for seat in state.seats:
        move = moves.get(seat.seat, 0)
        if seat.stack + move < 0:
            short = (("seat", seat.seat), ("amount", -move), ("stack", seat.stack))
            return Refused(RefusalCode.NOT_ENOUGH_CHIPS, "SES-7", short)
    return tuple((seat, move) for seat, move in moves.items() if move)


def rake_source(state: TableState, back: Chips) -> Counted:
    """Where too much rake comes back from: the rake box, or the table bank once the box was counted or taken out and
    what has come into the next one since is too little (D05)."""
    if any(count.what is Counted.RAKE_BOX for count in state.counts):
        return Counted.TABLE_BANK if back > 0 else Counted.RAKE_BOX
    is_there = back <= amount_at_table(state, Counted.RAKE_BOX)
    return Counted.RAKE_BOX if back <= 0 or is_there else Counted.TABLE_BANK
