"""Ending a hand of which only pot and winner are known, or nothing but that it was played.

What was entered of the betting stays. The difference between the pot as it was told and the chips that were entered
came from nobody knows whom: it stands in a place of its own until the stacks are counted.
"""

from __future__ import annotations

from tablemgr.engine.chips import AMOUNT_MAX, Chips, is_multiple
from tablemgr.engine.hand import commands as cmd
from tablemgr.engine.hand import events as ev
from tablemgr.engine.hand.bits import Places
from tablemgr.engine.hand.commands import Depth
from tablemgr.engine.hand.pots import split_pot, uncalled_part
from tablemgr.engine.hand.state import AnyHand, seats_at
from tablemgr.engine.hand.step import NO_HAND, Verdict
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.outcome import RefusalCode, Refused


def cut_short(state: AnyHand, command: cmd.CutShort) -> Verdict:
    """Record the rest of the hand by its pot and winners, or only count it.

    Refuses amounts that are no whole chips, a pot smaller than what was entered (an uncalled bet may have gone back) or
    larger when nobody has chips behind any more, a fee larger than the pot, and a winner who was not in the hand.
    """
    if state.is_over or command.depth is Depth.FULL:
        return NO_HAND
    refused = _amounts_refusal(state, command) or _winners_refusal(state, command)
    if refused is not None:
        return refused
    events: list[ev.HandEvent] = []
    known = state.pot_total
    place, uncalled = uncalled_part(state.committed)
    if command.depth is Depth.POT_AND_WINNER and command.pot < known:
        if not uncalled or command.pot < known - uncalled:
            params = (("amount", command.pot), ("minimum", known - uncalled))
            return Refused(RefusalCode.BELOW_MINIMUM, "SES-4", params)
        events.append(ev.UncalledReturned(state.order[place], uncalled))
        known -= uncalled
    taken = command.rake + command.jackpot
    counted = command.depth is Depth.COUNTED
    unknown = (taken if counted else command.pot) - known
    if unknown > 0 and not counted and not state.with_chips:
        return Refused(RefusalCode.ABOVE_MAXIMUM, "SES-4", (("amount", command.pot), ("maximum", known)))
    estimated = _no_longer_known(state, counted) if unknown or counted else ()
    events.append(ev.HandCutShort(state.hand_no, command.depth, command.pot, unknown, estimated))
    if command.rake:
        events.append(ev.RakeTaken(command.rake, (command.rake,)))
    if command.jackpot:
        events.append(ev.JackpotTaken(command.jackpot))
    return (*events, *_awards(state, command), ev.HandEnded(state.hand_no, command.pot))


def _amounts_refusal(state: AnyHand, command: cmd.CutShort) -> Refused | None:
    for amount in (command.pot, command.rake, command.jackpot):
        if amount < 0:
            return Refused(RefusalCode.NOT_POSITIVE, "GEN-2", (("amount", amount),))
        if not is_multiple(amount, state.rules.chip):
            return Refused(
                RefusalCode.NOT_MULTIPLE_OF_CHIP, "GEN-2", (("amount", amount), ("unit", state.rules.chip))
            )
        if amount > AMOUNT_MAX:
            return Refused(RefusalCode.ABOVE_MAXIMUM, "GEN-2", (("amount", amount), ("maximum", AMOUNT_MAX)))
    taken = command.rake + command.jackpot
    most = command.pot if command.depth is Depth.POT_AND_WINNER else state.pot_total + sum(state.stacks)
    if taken > most:
        return Refused(RefusalCode.PAYOUT_DOES_NOT_FOOT, "RAKE-1", (("rake", taken),))
    return None


def _winners_refusal(state: AnyHand, command: cmd.CutShort) -> Refused | None:
    if command.depth is Depth.COUNTED:
        return None
    if not command.winners:
        return Refused(RefusalCode.WINNERS_UNKNOWN, "POT-12", ())
    for seat in command.winners:
        place = state.place_of(seat)
        if place < 0 or not state.live >> place & 1:
            return Refused(RefusalCode.NOT_ELIGIBLE, "POT-1", (("seat", seat), ("pot", 1)))
    return None


def _no_longer_known(state: AnyHand, counted: bool) -> tuple[SeatNo, ...]:
    """Whose chips may be other than what is computed: who could still bet; only counted, who could have won as well."""
    places: Places = state.live if counted else state.with_chips
    return seats_at(state, places)


def _awards(state: AnyHand, command: cmd.CutShort) -> list[ev.HandEvent]:
    if command.depth is Depth.COUNTED:
        return []
    amount: Chips = command.pot - command.rake - command.jackpot
    shares = split_pot(amount, sorted(set(command.winners)), state.button, state.rules.chip)
    least = min((share for _seat, share in shares), default=0)
    return [ev.PotAwarded(0, seat, share, share - least) for seat, share in shares if share]
