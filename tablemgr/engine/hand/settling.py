"""Deciding the end of a hand: declared winners, the confirmation of rake and awards, a void hand."""

from __future__ import annotations

from typing import Final

from tablemgr.engine.chips import Chips, is_multiple
from tablemgr.engine.hand import commands as cmd
from tablemgr.engine.hand import events as ev
from tablemgr.engine.hand.bits import bit
from tablemgr.engine.hand.pots import collected_pots
from tablemgr.engine.hand.reading import BETTING, Phase
from tablemgr.engine.hand.showdown import Settlement, contradiction_of, parts_of_pot, settle
from tablemgr.engine.hand.state import AnyHand, seats_at
from tablemgr.engine.hand.step import NO_HAND, Verdict
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.quick import maker

_SHOWDOWN: Final = Phase.SHOWDOWN
_pot_awarded, _hand_ended = maker(ev.PotAwarded), maker(ev.HandEnded)


def declare_winners(state: AnyHand, command: cmd.DeclareWinners) -> Verdict:
    """Winners of one pot, on one board or on all, without all cards; tabled ones must not contradict (SHOW-6)."""
    if state.is_over:
        return NO_HAND
    if state.phase is not _SHOWDOWN:
        return _not_at_showdown(state)
    pots = collected_pots(state)
    if not 0 <= command.pot < len(pots):
        return Refused(RefusalCode.NO_SUCH_POT, "POT-1", (("pot", command.pot + 1),))
    owners = pots[command.pot][1]
    declaration = 0
    for seat in command.seats:
        place = state.place_of(seat)
        if place < 0 or not owners >> place & 1:
            return Refused(RefusalCode.NOT_ELIGIBLE, "POT-1", (("seat", seat), ("pot", command.pot + 1)))
        declaration |= bit(place)
    if not declaration:
        return Refused(RefusalCode.WINNERS_UNKNOWN, "POT-12", (("pot", command.pot + 1),))
    if not 0 <= command.run <= len(state.boards):
        params = (("run", command.run), ("runs", len(state.boards)))
        return Refused(RefusalCode.RUN_NOT_DUE, "RIT-2", params)
    refused = contradiction_of(state, command.pot, owners, declaration, command.run)
    if refused is not None:
        return refused
    return ev.WinnersDeclared(command.pot, seats_at(state, declaration), command.run)


def _not_at_showdown(state: AnyHand) -> Refused:
    if state.phase is BETTING:
        return Refused(
            RefusalCode.BETTING_NOT_FINISHED, "BET-12", (("actor", state.order[state.actor_place]),)
        )
    return Refused(RefusalCode.NOT_AT_SHOWDOWN, "SHOW-1", (("cards", state.cards_due),))


def end_hand(state: AnyHand, command: cmd.EndHand) -> Verdict:
    """Confirm the plan, or what really went down instead; it must foot with the pots."""
    if state.phase is not _SHOWDOWN:
        return NO_HAND if state.is_over else _not_at_showdown(state)
    if command.rake_taken is not None:
        refused = _rake_taken_refusal(state, command.rake_taken)
        if refused is not None:
            return refused
    settlement = settle(state, command.rake_taken)
    if command.payouts is not None:
        refused = _payouts_refusal(state, settlement, command.payouts)
        if refused is not None:
            return refused
        return _ended(state, settlement, _awards_as_paid(state, settlement, command.payouts))
    for number, by_run in enumerate(settlement.won):
        if 0 in by_run:
            params = (("pot", number + 1),) if len(settlement.pots) > 1 else ()
            return Refused(RefusalCode.WINNERS_UNKNOWN, "SHOW-7", params)
    if settlement.contradiction is not None:
        return settlement.contradiction
    return _ended(state, settlement, _awards_as_planned(state, settlement))


def _rake_taken_refusal(state: AnyHand, taken: Chips) -> Refused | None:
    total = state.pot_total
    if not 0 <= taken <= total:
        return Refused(RefusalCode.PAYOUT_DOES_NOT_FOOT, "RAKE-1", (("rake", taken),))
    if not is_multiple(taken, state.rules.chip):
        return _no_multiple(taken, state.rules.chip)
    return None


def _no_multiple(amount: Chips, chip: Chips) -> Refused:
    return Refused(RefusalCode.NOT_MULTIPLE_OF_CHIP, "GEN-2", (("amount", amount), ("unit", chip)))


def _payouts_refusal(
    state: AnyHand, settlement: Settlement, payouts: tuple[tuple[SeatNo, Chips], ...]
) -> Refused | None:
    paid = 0
    seen: set[SeatNo] = set()
    for seat, amount in payouts:
        if seat not in state.order:
            return Refused(RefusalCode.NOT_DEALT_IN, "POT-1", (("seat", seat),))
        if amount <= 0 or seat in seen:
            return Refused(RefusalCode.NOT_POSITIVE, "POT-1", (("seat", seat), ("amount", amount)))
        if not is_multiple(amount, state.rules.chip):
            return _no_multiple(amount, state.rules.chip)
        seen.add(seat)
        paid += amount
    if paid + settlement.rake + settlement.jackpot != settlement.total:
        left = settlement.total - settlement.rake - settlement.jackpot
        params = (("paid", paid), ("rake", settlement.rake), ("pot", left))
        return Refused(RefusalCode.PAYOUT_DOES_NOT_FOOT, "POT-9", params)
    return None


def _awards_as_planned(state: AnyHand, settlement: Settlement) -> list[ev.HandEvent]:
    """Last side pot first, main pot last (POT-11); inside a pot from the button's left."""
    awards: list[ev.HandEvent] = []
    for number in reversed(range(len(settlement.pots))):
        for seat, amount, odd_chips, run in parts_of_pot(state, settlement, number):
            if amount:
                awards.append(_pot_awarded(number, seat, amount, odd_chips, run))
    return awards


def _awards_as_paid(
    state: AnyHand, settlement: Settlement, payouts: tuple[tuple[SeatNo, Chips], ...]
) -> list[ev.HandEvent]:
    """Book what really was paid pot by pot, owners of each pot first; only the sum per seat is a fact.

    The main pot comes last and gives what is left to pay: the jackpot drop has gone out of it then (RAKE-8).
    """
    left = dict(payouts)
    awards: list[ev.HandEvent] = []
    for number in reversed(range(len(settlement.pots))):
        amount, owners = settlement.pots[number]
        amount -= settlement.rake_by_pot[number]
        owners_first = sorted(range(len(state.order)), key=lambda place: not owners >> place & 1)
        for seat in (state.order[place] for place in owners_first):
            part = min(amount, left.get(seat, 0))
            if part:
                awards.append(ev.PotAwarded(number, seat, part, 0))
                left[seat] -= part
                amount -= part
    return awards


def _ended(state: AnyHand, settlement: Settlement, awards: list[ev.HandEvent]) -> Verdict:
    events: list[ev.HandEvent] = []
    if settlement.rake:
        events.append(ev.RakeTaken(settlement.rake, settlement.rake_by_pot))
    if settlement.jackpot:
        events.append(ev.JackpotTaken(settlement.jackpot))
    return (*events, *awards, _hand_ended(state.hand_no, settlement.total))


def void_hand(state: AnyHand, command: cmd.VoidHand) -> Verdict:
    """Everything goes back (SES-6, DEAL-10)."""
    if state.is_over:
        return NO_HAND
    if not command.reason.strip():
        return Refused(RefusalCode.REASON_MISSING, "SES-6")
    returned = tuple(
        (seat, start - stack)
        for seat, start, stack in sorted(zip(state.order, state.starts, state.stacks, strict=True))
        if start != stack
    )
    return ev.HandVoided(state.hand_no, command.reason, returned)
