"""A recorded hand played through the hand engine, strictly: the first act that the engine refuses stops it."""

from __future__ import annotations

from dataclasses import dataclass

from tablemgr.engine.hand import Expected, HandState, decide, expected_next
from tablemgr.engine.hand.commands import DealBoard, EndHand
from tablemgr.engine.outcome import Refused
from tablemgr.formats.phh import RecordedHand


@dataclass(frozen=True, slots=True)
class Stopped:
    """The engine refused an act; ``action`` is its number in the file, 0 the start of the hand."""

    action: int
    refused: Refused


def play(hand: RecordedHand) -> HandState | Stopped:
    """Play every act, then settle the hand if nothing is left to do.

    A board card after the end of a hand is one that was shown for its own sake: it changes nothing. A hand whose
    record ends before the play does is given back as it stands then.
    """
    outcome = decide(None, hand.rules, hand.start)
    if isinstance(outcome, Refused):
        return Stopped(0, outcome)
    state = outcome.state
    for number, command in hand.acts:
        if type(command) is DealBoard and len(state.players_left) == 1:
            continue
        outcome = decide(state, hand.rules, command)
        if isinstance(outcome, Refused):
            return Stopped(number, outcome)
        state = outcome.state
    if expected_next(state) is Expected.CONFIRM:
        outcome = decide(state, hand.rules, EndHand())
        if isinstance(outcome, Refused):
            return Stopped(len(hand.fields["actions"]), outcome)
        state = outcome.state
    return state
