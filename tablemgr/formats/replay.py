"""A recorded hand played through the hand engine, strictly: the first act that the engine refuses stops it."""

from __future__ import annotations

from dataclasses import dataclass

from tablemgr.engine.hand import Expected, HandEvent, HandState, decide, expected_next
from tablemgr.engine.hand.commands import DealBoard, EndHand
from tablemgr.engine.outcome import Refused
from tablemgr.formats.phh import RecordedHand


@dataclass(frozen=True, slots=True)
class Stopped:
    """The engine refused an act; ``action`` is its number in the file, 0 the start of the hand."""

    action: int
    refused: Refused


@dataclass(frozen=True, slots=True)
class Played:
    """The end of a hand and everything that happened, each event with the number of its action (0: the start)."""

    state: HandState
    events: tuple[tuple[int, HandEvent], ...]


def play(hand: RecordedHand) -> HandState | Stopped:
    """Play every act, then settle the hand if nothing is left to do.

    A board card after the end of a hand is one that was shown for its own sake: it changes nothing. A hand whose
    record ends before the play does is given back as it stands then.
    """
    played = play_out(hand)
    return played if isinstance(played, Stopped) else played.state


def play_out(hand: RecordedHand) -> Played | Stopped:
    """As `play`, with the events."""
    outcome = decide(None, hand.rules, hand.start)
    if isinstance(outcome, Refused):
        return Stopped(0, outcome)
    state = outcome.state
    events: list[tuple[int, HandEvent]] = [(0, event) for event in outcome.events]
    for number, command in hand.acts:
        if type(command) is DealBoard and len(state.players_left) == 1:
            continue
        outcome = decide(state, hand.rules, command)
        if isinstance(outcome, Refused):
            return Stopped(number, outcome)
        state = outcome.state
        events += [(number, event) for event in outcome.events]
    last = len(hand.fields["actions"])
    for command in hand.ending:
        waits = type(command) is EndHand and command.payouts is None
        if waits and expected_next(state) is not Expected.CONFIRM:
            continue
        outcome = decide(state, hand.rules, command)
        if isinstance(outcome, Refused):
            return Stopped(last, outcome)
        state = outcome.state
        events += [(last, event) for event in outcome.events]
    return Played(state, tuple(events))
