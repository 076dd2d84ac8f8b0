"""A command against a hand: accepted with its events and the state after them, or refused. Nothing else decides.

Every check comes before the first change; then one draft is thawed, the events applied to it, and it is frozen once.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any, Final

from tablemgr.engine.cards import first_repeated, format_card, is_card
from tablemgr.engine.chips import Chips, is_multiple
from tablemgr.engine.hand import commands as cmd
from tablemgr.engine.hand import events as ev
from tablemgr.engine.hand.betting import is_full
from tablemgr.engine.hand.bits import bit, each
from tablemgr.engine.hand.evolve import apply, started
from tablemgr.engine.hand.legal import (
    BETTING_OVER,
    AllInOption,
    BetOption,
    RaiseOption,
    all_in_option,
    amount_refusal,
    bet_option,
    call_option,
    check_option,
    raise_option,
)
from tablemgr.engine.hand.pots import collected_pots, uncalled_part
from tablemgr.engine.hand.showdown import AwardPlan, award_plan, contradiction_of, is_settled
from tablemgr.engine.hand.start import start_refusal
from tablemgr.engine.hand.state import (
    BETTING,
    BOARD_SIZE,
    VOIDED,
    Act,
    HandDraft,
    HandState,
    Phase,
    freeze,
    is_one_left,
    thaw,
)
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.outcome import Accepted, RefusalCode, Refused, require
from tablemgr.engine.rules import TableRules

Outcome = Accepted[ev.HandEvent, HandState] | Refused

_NO_HAND: Final = Refused(RefusalCode.NO_HAND_RUNNING, "SES-10")
_ROUND_CLOSED: Final = ev.RoundClosed()
_CALL_ACT, _BET_ACT = Act.CALL, Act.BET


class Expected(Enum):
    """What a hand waits for next."""

    ACT = "act"
    BOARD = "board"
    SHOWDOWN = "showdown"
    CONFIRM = "confirm"
    ENDED = "ended"


def decide(state: HandState | None, rules: TableRules | None, command: cmd.HandCommand) -> Outcome:
    """Accept or refuse one command. ``rules`` only for `StartHand`: a running hand keeps the rules it began with.

    Refuses with the first code that applies; a refusal changes nothing. Never raises for an expected «no». Pots in the
    parameters of a refusal count from 1, as people do.

    >>> from tablemgr.engine.hand import Check, Fold, Post, PostKind, StartHand
    >>> from tablemgr.engine.rules import Variant
    >>> rules = TableRules(Variant.NL, small_blind=50, big_blind=100)
    >>> posts = (Post(2, PostKind.SMALL_BLIND, 50, 50), Post(1, PostKind.BIG_BLIND, 100, 100))
    >>> started = decide(None, rules, StartHand(1, 2, (1, 2), (5000, 5000), posts))
    >>> decide(started.state, None, Check(2)).code.value
    'facing_bet'
    >>> [type(event).__name__ for event in decide(started.state, None, Fold(2)).events]
    ['Folded', 'UncalledReturned', 'RoundClosed']
    """
    kind = type(command)
    if kind is cmd.StartHand:
        return _start(state, rules, command)  # type: ignore[arg-type]
    if state is None:
        return _NO_HAND
    return _DECIDE[kind](state, command)


def expected_next(state: HandState) -> Expected:
    """What the hand waits for: an act, board cards, cards or winners, the confirmation, or nothing more."""
    phase = state.phase
    if phase is BETTING:
        return Expected.ACT
    if phase is Phase.BOARD:
        return Expected.BOARD
    if phase is Phase.SHOWDOWN:
        return Expected.CONFIRM if is_settled(state) else Expected.SHOWDOWN
    return Expected.ENDED


def _start(state: HandState | None, rules: TableRules | None, command: cmd.StartHand) -> Outcome:
    if state is not None and not state.is_over:
        return Refused(RefusalCode.HAND_RUNNING, "SES-10", (("hand", state.hand_no),))
    known = rules if rules is not None or state is None else state.rules
    require(known is not None, "a hand starts under known rules")
    refused = start_refusal(known, command)  # type: ignore[arg-type]
    if refused is not None:
        return refused
    first = ev.HandStarted(command.hand_no, command.button, command.seats, command.stacks)
    draft = started(known, first)  # type: ignore[arg-type]
    events: list[ev.HandEvent] = [first]
    for post in command.posts:
        _do(draft, events, ev.Posted(post.seat, post.what, post.amount, post.nominal))
    return _done(draft, events)


def _do(draft: HandDraft, events: list[ev.HandEvent], event: ev.HandEvent) -> None:
    apply(draft, event)
    events.append(event)


def _done(draft: HandDraft, events: list[ev.HandEvent]) -> Outcome:
    """Close the round when nobody is left to act, and freeze."""
    if draft.actor_place < 0 and draft.phase is BETTING:
        place, amount = uncalled_part(draft.committed)
        if amount:
            _do(draft, events, ev.UncalledReturned(draft.order[place], amount))
        _do(draft, events, _ROUND_CLOSED)
    return Accepted(tuple(events), freeze(draft))


def _one(state: HandState, event: ev.HandEvent) -> Outcome:
    draft = thaw(state)
    apply(draft, event)
    if draft.actor_place < 0 and draft.phase is BETTING:
        return _done(draft, [event])
    return Accepted((event,), freeze(draft))


# -- acts -------------------------------------------------------------------------------------------------------------


def _turn_refusal(state: HandState, seat: SeatNo) -> Refused | None:
    """Why a seat may not act now (BET-2, BET-12); the caller has seen that it is not the actor."""
    if state.is_over:
        return _NO_HAND
    if seat not in state.order:
        return Refused(RefusalCode.NOT_DEALT_IN, "BET-2", (("seat", seat),))
    actor = state.actor
    if actor is None:
        return BETTING_OVER
    if actor != seat:
        return Refused(RefusalCode.NOT_YOUR_TURN, "BET-2", (("seat", seat), ("actor", actor)))
    return None


def _fold(state: HandState, command: cmd.Fold) -> Outcome:
    refused = _turn_refusal(state, command.seat)
    if refused is not None:
        return refused
    return _one(state, ev.Folded(command.seat))


def _check(state: HandState, command: cmd.Check) -> Outcome:
    refused = _turn_refusal(state, command.seat)
    if refused is not None:
        return refused
    option = check_option(state, state.actor_place)
    if type(option) is Refused:
        return option
    return _one(state, ev.Checked(command.seat))


def _call(state: HandState, command: cmd.Call) -> Outcome:
    refused = _turn_refusal(state, command.seat)
    if refused is not None:
        return refused
    option = call_option(state, state.actor_place)
    if isinstance(option, Refused):
        return option
    return _one(state, ev.Called(command.seat, option.amount))


def _bet_to(state: HandState, command: cmd.BetTo) -> Outcome:
    refused = _turn_refusal(state, command.seat)
    if refused is not None:
        return refused
    return _bet_or_raise(state, command.to, bet_option(state, state.actor_place))


def _raise_to(state: HandState, command: cmd.RaiseTo) -> Outcome:
    refused = _turn_refusal(state, command.seat)
    if refused is not None:
        return refused
    return _bet_or_raise(state, command.to, raise_option(state, state.actor_place))


def _bet_or_raise(state: HandState, to: Chips, option: BetOption | RaiseOption | Refused) -> Outcome:
    if isinstance(option, Refused):
        return option
    refused = amount_refusal(state, state.actor_place, option, to)
    if refused is not None:
        return refused
    return _one(state, _bet_event(state, to))


def _bet_event(state: HandState, to: Chips) -> ev.BetMade | ev.RaisedTo:
    place = state.actor_place
    amount = to - state.bets[place]
    kind = ev.RaisedTo if state.price else ev.BetMade
    return kind(state.order[place], to, amount, is_full(state, to))


def _all_in(state: HandState, command: cmd.AllIn) -> Outcome:
    refused = _turn_refusal(state, command.seat)
    if refused is not None:
        return refused
    option: AllInOption | Refused = all_in_option(state, state.actor_place)
    if isinstance(option, Refused):
        return option
    if option.act is _CALL_ACT:
        return _one(state, ev.Called(command.seat, option.amount))
    return _one(state, _bet_event(state, option.to))


# -- cards ------------------------------------------------------------------------------------------------------------


def _cards_refusal(state: HandState, cards: tuple[int, ...], count: int, rule: str) -> Refused | None:
    if len(cards) != count:
        return Refused(RefusalCode.WRONG_CARD_COUNT, rule, (("needed", count), ("given", len(cards))))
    for card in cards:
        if not is_card(card):
            return Refused(RefusalCode.CARD_UNREADABLE, "GEN-1", (("card", str(card)),))
    repeated = first_repeated(cards, state.seen)
    if repeated is not None:
        return Refused(RefusalCode.CARD_TWICE, "DEAL-10", (("card", format_card(repeated)),))
    return None


def _deal_board(state: HandState, command: cmd.DealBoard) -> Outcome:
    if state.is_over:
        return _NO_HAND
    if state.phase is BETTING:
        return Refused(RefusalCode.BETTING_NOT_FINISHED, "GEN-5", (("actor", state.actor or 0),))
    if state.phase is not Phase.BOARD:
        code = RefusalCode.BOARD_COMPLETE if len(state.board) == BOARD_SIZE else RefusalCode.BOARD_NOT_DUE
        return Refused(code, "GEN-5")
    refused = _cards_refusal(state, command.cards, state.cards_due, "GEN-5")
    if refused is not None:
        return refused
    return _one(state, ev.BoardDealt(command.cards))


def _show_refusal(state: HandState, seat: SeatNo) -> Refused | None:
    """Why a hand cannot be tabled or mucked now: the betting must be over for good (SHOW-1, SHOW-9)."""
    if seat not in state.order:
        return Refused(RefusalCode.NOT_DEALT_IN, "SHOW-1", (("seat", seat),))
    if state.phase is BETTING:
        return Refused(RefusalCode.BETTING_NOT_FINISHED, "SHOW-1", (("actor", state.actor or 0),))
    if state.phase is Phase.BOARD and state.with_chips & (state.with_chips - 1):
        return Refused(RefusalCode.NOT_AT_SHOWDOWN, "SHOW-1")
    place = state.place_of(seat)
    if not state.live >> place & 1:
        return Refused(RefusalCode.NOT_DEALT_IN, "SHOW-9", (("seat", seat),))
    if place in state.mucks:
        return Refused(RefusalCode.NOT_ELIGIBLE, "SHOW-9")
    if state.shown[place]:
        return Refused(RefusalCode.ALREADY_SHOWN, "SHOW-9", (("seat", seat),))
    return None


def _show_cards(state: HandState, command: cmd.ShowCards) -> Outcome:
    if state.phase is VOIDED:
        return _NO_HAND
    refused = _show_refusal(state, command.seat) or _cards_refusal(state, command.cards, 2, "SHOW-7")
    if refused is not None:
        return refused
    return _one(state, ev.CardsShown(command.seat, command.cards))


def _muck(state: HandState, command: cmd.Muck) -> Outcome:
    if state.is_over:
        return _NO_HAND
    refused = _show_refusal(state, command.seat)
    if refused is not None:
        return refused
    if is_one_left(state):
        return Refused(RefusalCode.LAST_HAND_CANNOT_MUCK, "SHOW-8", (("seat", command.seat),))
    return _one(state, ev.Mucked(command.seat))


def _declare_winners(state: HandState, command: cmd.DeclareWinners) -> Outcome:
    if state.is_over:
        return _NO_HAND
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
    refused = contradiction_of(state, command.pot, owners, declaration)
    if refused is not None:
        return refused
    winners = tuple(sorted(state.order[place] for place in each(declaration)))
    return _one(state, ev.WinnersDeclared(command.pot, winners))


def _not_at_showdown(state: HandState) -> Refused:
    if state.phase is BETTING:
        return Refused(RefusalCode.BETTING_NOT_FINISHED, "BET-12", (("actor", state.actor or 0),))
    return Refused(RefusalCode.NOT_AT_SHOWDOWN, "SHOW-1", (("cards", state.cards_due),))


# -- the end ----------------------------------------------------------------------------------------------------------


def _end_hand(state: HandState, command: cmd.EndHand) -> Outcome:
    if state.is_over:
        return _NO_HAND
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
    if paid + plan.rake != plan.pot_total:
        params = (("paid", paid), ("rake", plan.rake), ("pot", plan.pot_total - plan.rake))
        return Refused(RefusalCode.PAYOUT_DOES_NOT_FOOT, "POT-9", params)
    return None


def _awards_as_planned(plan: AwardPlan) -> list[ev.HandEvent]:
    """Last side pot first, main pot last (POT-11); inside a pot from the button's left."""
    return [
        ev.PotAwarded(pot.pot, share.seat, share.amount, share.odd_chips)
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
        amount = pot.amount - pot.rake
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
        _do(draft, events, ev.RakeTaken(plan.rake, tuple(pot.rake for pot in plan.pots)))
    for award in awards:
        _do(draft, events, award)
    _do(draft, events, ev.HandEnded(state.hand_no, plan.pot_total))
    return Accepted(tuple(events), freeze(draft))


def _void_hand(state: HandState, command: cmd.VoidHand) -> Outcome:
    if state.is_over:
        return _NO_HAND
    if not command.reason.strip():
        return Refused(RefusalCode.REASON_MISSING, "SES-6")
    returned = tuple(
        (seat, start - stack)
        for seat, start, stack in sorted(zip(state.order, state.starts, state.stacks, strict=True))
        if start != stack
    )
    return _one(state, ev.HandVoided(state.hand_no, command.reason, returned))


_Decider = Callable[[HandState, Any], Outcome]
_DECIDE: Final[dict[type, _Decider]] = {
    cmd.Fold: _fold,
    cmd.Check: _check,
    cmd.Call: _call,
    cmd.BetTo: _bet_to,
    cmd.RaiseTo: _raise_to,
    cmd.AllIn: _all_in,
    cmd.DealBoard: _deal_board,
    cmd.ShowCards: _show_cards,
    cmd.Muck: _muck,
    cmd.DeclareWinners: _declare_winners,
    cmd.EndHand: _end_hand,
    cmd.VoidHand: _void_hand,
}
