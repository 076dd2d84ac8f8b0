"""The jackpot: what players put in belongs to players, and is paid only after the hand was verified (D08, D10).

Eligibility is read from the recorded hand, never from what somebody remembers: the pot, the whole board, and both cards
of at least two players. The money is paid at the cage; here the liability goes down.
"""

from __future__ import annotations

from tablemgr.engine.cards import format_card
from tablemgr.engine.hand import HandState
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.table.box_commands import PayJackpot, VerifyJackpot
from tablemgr.engine.table.box_events import JackpotPaid, JackpotVerified
from tablemgr.engine.table.counting import Answer
from tablemgr.engine.table.state import TableState

BOARD = 5
HOLE_CARDS = 2
HANDS_SHOWN = 2


def missing_conditions(state: TableState, hand: HandState) -> tuple[str, ...]:
    """What the record of this hand lacks: pot, players, board, both_cards; empty when it is eligible."""
    rules = state.rules.jackpot
    shown = sum(1 for cards in hand.shown if cards.bit_count() == HOLE_CARDS)
    pot = sum(chips for _pot, _seat, chips in hand.awards) + hand.rake_taken + hand.jackpot_taken
    checks = (
        ("pot", rules is not None and pot >= rules.min_pot),
        ("players", rules is not None and len(hand.order) >= rules.min_players),
        ("board", len(hand.board) == BOARD),
        ("both_cards", shown >= HANDS_SHOWN),
    )
    return tuple(name for name, holds in checks if not holds)


def verify_jackpot(state: TableState, command: VerifyJackpot) -> Answer:
    """The shift manager and a witness look at the hand that has just ended; the record must bear it out.

    Refuses NOT_OFFERED without a jackpot, a missing or doubled person, NO_SUCH_HAND for any hand but the last one, and
    JACKPOT_NOT_ELIGIBLE with what is missing.
    """
    if state.rules.jackpot is None:
        return Refused(RefusalCode.NOT_OFFERED, "D08", (("option", "jackpot"),))
    if not command.verified_by or not command.witness:
        return Refused(RefusalCode.APPROVAL_MISSING, "D09")
    if command.verified_by == command.witness:
        return Refused(RefusalCode.SAME_PERSON_APPROVES, "D09", (("staff", command.witness),))
    hand = state.hand
    settled = hand is not None and any(done.hand_no == command.hand_no for done in state.settled)
    if hand is None or hand.hand_no != command.hand_no or not settled:
        return Refused(RefusalCode.NO_SUCH_HAND, "D09", (("hand", command.hand_no),))
    missing = missing_conditions(state, hand)
    if missing:
        return Refused(RefusalCode.JACKPOT_NOT_ELIGIBLE, "D09", (("what", missing[0]),))
    if command.hand_no in state.jackpot_verified:
        return Refused(RefusalCode.ALREADY_SIGNED, "D09", (("staff", command.verified_by),))
    return (
        JackpotVerified(
            command.hand_no,
            len(hand.order),
            "".join(format_card(card) for card in hand.board),
            command.verified_by,
            command.witness,
        ),
    )


def pay_jackpot(state: TableState, command: PayJackpot) -> Answer:
    """The verified hand is paid out of the pool, share by share; never more than players have put in (D08).

    Refuses NOT_OFFERED, JACKPOT_NOT_VERIFIED, NOT_POSITIVE, NOT_DEALT_IN, and NOT_ENOUGH_CHIPS above the pool.
    """
    if state.rules.jackpot is None:
        return Refused(RefusalCode.NOT_OFFERED, "D08", (("option", "jackpot"),))
    if command.hand_no not in state.jackpot_verified:
        return Refused(RefusalCode.JACKPOT_NOT_VERIFIED, "D09", (("hand", command.hand_no),))
    shares = tuple(sorted((seat, amount) for seat, amount in command.shares if amount))
    lowest = min((amount for _seat, amount in shares), default=0)
    if lowest <= 0:
        return Refused(RefusalCode.NOT_POSITIVE, "D08", (("amount", lowest),))
    dealt = next((dict(done.players) for done in state.settled if done.hand_no == command.hand_no), {})
    stranger = next((seat for seat, _amount in shares if seat not in dealt), None)
    if stranger is not None:
        return Refused(RefusalCode.NOT_DEALT_IN, "D08", (("seat", stranger),))
    amount = sum(share for _seat, share in shares)
    if amount > state.jackpot_pool:
        short = (("amount", amount), ("stack", state.jackpot_pool))
        return Refused(RefusalCode.NOT_ENOUGH_CHIPS, "D08", short)
    return (JackpotPaid(command.hand_no, shares, amount, state.jackpot_pool, command.paid_by),)
