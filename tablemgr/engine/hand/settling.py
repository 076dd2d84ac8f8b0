"""Deciding the end of a hand: declared winners, the confirmation of rake and awards, a void hand."""

from __future__ import annotations

from tablemgr.engine.chips import Chips, is_multiple
from tablemgr.engine.hand import commands as cmd
from tablemgr.engine.hand import events as ev
from tablemgr.engine.hand.bits import bit
from tablemgr.engine.hand.drafts import freeze, thaw
from tablemgr.engine.hand.pots import collected_pots
from tablemgr.engine.hand.showdown import AwardPlan, award_plan, contradiction_of
from tablemgr.engine.hand.state import BETTING, HandState, Phase, seats_at
from tablemgr.engine.hand.step import NO_HAND, Outcome, accept, add
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.outcome import Accepted, RefusalCode, Refused


def declare_winners(state: HandState, command: cmd.DeclareWinners) -> Outcome:
    """Winners of one pot, on one board or on all, without all cards; tabled ones must not contradict (SHOW-6)."""
    if state.is_over:
        return NO_HAND
    if state.phase is not Phase.SHOWDOWN:
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
    return accept(state, ev.WinnersDeclared(command.pot, seats_at(state, declaration), command.run))


def _not_at_showdown(state: HandState) -> Refused:
    if state.phase is BETTING:
        return Refused(RefusalCode.BETTING_NOT_FINISHED, "BET-12", (("actor", state.actor or 0),))
    return Refused(RefusalCode.NOT_AT_SHOWDOWN, "SHOW-1", (("cards", state.cards_due),))


def end_hand(state: HandState, command: cmd.EndHand) -> Outcome:
    """Confirm the plan, or what really went down instead; it must foot with the pots."""
    if state.is_over:
        return NO_HAND
    if state.phase is not Phase.SHOWDOWN:
        return _not_at_showdown(state)
    refused = _rake_taken_refusal(state, command.rake_taken)
    if refused is not None:
        return refused
    plan = award_plan(state, command.rake_taken)
    if command.payouts is not None:
        refused = _payouts_refusal(state, plan, command.payouts)
        if refused is not None:
            return refused
        return _settle(state, plan, _awards_as_paid(state, plan, command.payouts))
    if plan.missing is not None:
        open_pot = next(pot.pot for pot in plan.pots if pot.winners is None)
        params = (("pot", open_pot + 1),) if len(plan.pots) > 1 else ()
        return Refused(RefusalCode.WINNERS_UNKNOWN, "SHOW-7", params)
    if plan.contradiction is not None:
        return plan.contradiction
    return _settle(state, plan, _awards_as_planned(plan))


def _rake_taken_refusal(state: HandState, taken: Chips | None) -> Refused | None:
    if taken is None:
        return None
    total = state.pot_total
    if not 0 <= taken <= total:
        return Refused(RefusalCode.PAYOUT_DOES_NOT_FOOT, "RAKE-1", (("rake", taken),))
    if not is_multiple(taken, state.rules.chip):
        return _no_multiple(taken, state.rules.chip)
    return None


def _no_multiple(amount: Chips, chip: Chips) -> Refused:
    return Refused(RefusalCode.NOT_MULTIPLE_OF_CHIP, "GEN-2", (("amount", amount), ("unit", chip)))


def _payouts_refusal(
    state: HandState, plan: AwardPlan, payouts: tuple[tuple[SeatNo, Chips], ...]
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
    if paid + plan.rake + plan.jackpot != plan.pot_total:
        params = (("paid", paid), ("rake", plan.rake), ("pot", plan.pot_total - plan.rake - plan.jackpot))
        return Refused(RefusalCode.PAYOUT_DOES_NOT_FOOT, "POT-9", params)
    return None


def _awards_as_planned(plan: AwardPlan) -> list[ev.HandEvent]:
    """Last side pot first, main pot last (POT-11); inside a pot from the button's left."""
    return [
        ev.PotAwarded(pot.pot, share.seat, share.amount, share.odd_chips, share.run)
        for pot in reversed(plan.pots)
        for share in pot.shares
        if share.amount
    ]


def _awards_as_paid(
    state: HandState, plan: AwardPlan, payouts: tuple[tuple[SeatNo, Chips], ...]
) -> list[ev.HandEvent]:
    """Book what really was paid pot by pot, owners of each pot first; only the sum per seat is a fact."""
    left = dict(payouts)
    awards: list[ev.HandEvent] = []
    for pot in reversed(plan.pots):
        amount = pot.amount - pot.rake - pot.jackpot
        owners_first = [seat for seat in state.order if seat in pot.eligible]
        owners_first += [seat for seat in state.order if seat not in pot.eligible]
        for seat in owners_first:
            part = min(amount, left.get(seat, 0))
            if part:
                awards.append(ev.PotAwarded(pot.pot, seat, part, 0))
                left[seat] -= part
                amount -= part
    return awards


def _settle(state: HandState, plan: AwardPlan, awards: list[ev.HandEvent]) -> Outcome:
    draft = thaw(state)
    events: list[ev.HandEvent] = []
    if plan.rake:
        add(draft, events, ev.RakeTaken(plan.rake, tuple(pot.rake for pot in plan.pots)))
    if plan.jackpot:
        add(draft, events, ev.JackpotTaken(plan.jackpot))
    for award in awards:
        add(draft, events, award)
    add(draft, events, ev.HandEnded(state.hand_no, plan.pot_total))
    return Accepted(tuple(events), freeze(draft))


def void_hand(state: HandState, command: cmd.VoidHand) -> Outcome:
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
    return accept(state, ev.HandVoided(state.hand_no, command.reason, returned))
