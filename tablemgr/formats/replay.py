"""A recorded hand played through the hand engine, strictly: the first act that the engine refuses stops it."""

from __future__ import annotations

from dataclasses import dataclass

from tablemgr.engine.hand import Expected, HandEvent, HandState, decide, expected_next
from tablemgr.engine.hand.commands import DealBoard, EndHand, HandCommand
from tablemgr.engine.outcome import InvariantViolation, Refused
from tablemgr.formats.phh import RecordedHand

Numbered = tuple[int, tuple[HandEvent, ...]]
"""What one command came to, with the number of its action in the file; 0 is the start of the hand."""


@dataclass(frozen=True, slots=True)
class Stopped:
    """The engine refused an act; ``action`` is its number in the file, 0 the start of the hand."""

    action: int
    refused: Refused


@dataclass(frozen=True, slots=True)
class PlayedOut:
    """The end of a hand, or how it stands where its record ends, and everything that happened."""

    state: HandState
    events: tuple[Numbered, ...]


def play(hand: RecordedHand) -> HandState | Stopped:
    """Play every act, then settle the hand if nothing is left to do.

    A board card after the end of a hand is one that was shown for its own sake: it changes nothing. A hand whose
    record ends before the play does is given back as it stands then.
    """
    played = play_out(hand)
    return played if isinstance(played, Stopped) else played.state


def play_out(hand: RecordedHand) -> PlayedOut | Stopped:
    """As `play`, with the events."""
    rules, settles = hand.rules, hand.settles
    state: HandState | None = None
    events: list[Numbered] = []
    for place, command in enumerate(hand.commands):
        outcome = decide(state, rules, command)
        if isinstance(outcome, Refused):
            if state is not None and place < settles and _is_shown_after_the_end(state, command):
                continue
            if state is not None and place >= settles and _is_open(state, command):
                break
            return Stopped(hand.numbers[place], outcome)
        state = outcome.state
        events.append((hand.numbers[place], outcome.events))
    if state is None:
        raise InvariantViolation("a hand that has begun stands somewhere")
    return PlayedOut(state, tuple(events))


def _is_shown_after_the_end(state: HandState, command: HandCommand) -> bool:
    return type(command) is DealBoard and len(state.players_left) == 1


def _is_open(state: HandState, command: HandCommand) -> bool:
    """Whether the command is the plain end of a hand that still waits for something: its record ends before it does."""
    return (
        type(command) is EndHand and command.payouts is None and expected_next(state) is not Expected.CONFIRM
    )
