"""A recorded hand played through the hand engine, strictly: the first act that the engine refuses stops it."""

from __future__ import annotations

from dataclasses import dataclass

from tablemgr.engine.hand import Expected, HandEvent, HandState, decide_each, expected_next
from tablemgr.engine.hand.commands import DealBoard, EndHand, HandCommand
from tablemgr.engine.outcome import InvariantViolation, Refused
from tablemgr.formats.phh import RecordedHand
from tablemgr.text import _

UNFINISHED = _("the record ends before the hand does")

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
    decided = decide_each(None, hand.rules, hand.commands)
    if decided.refused is None and decided.state is not None:
        return decided.state
    played = play_out(hand)
    return played if isinstance(played, Stopped) else played.state


def play_out(hand: RecordedHand) -> PlayedOut | Stopped:
    """As `play`, with the events."""
    commands, numbers = hand.commands, hand.numbers
    decided = decide_each(None, hand.rules, commands)
    events = [*zip(numbers, decided.events, strict=False)]
    place, state = len(events), decided.state
    while decided.refused is not None:
        if state is None:
            return Stopped(numbers[place], decided.refused)
        if place >= hand.settles and _is_open(state, commands[place]):
            break
        if place >= hand.settles or not _is_shown_after_the_end(state, commands[place]):
            return Stopped(numbers[place], decided.refused)
        decided = decide_each(state, hand.rules, commands[place + 1 :])
        events += zip(numbers[place + 1 :], decided.events, strict=False)
        place, state = place + 1 + len(decided.events), decided.state
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
