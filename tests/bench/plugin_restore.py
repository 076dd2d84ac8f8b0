"""tablemgr as a plugin of the shared bench, second way: a hand restored from its events, as when a journal is opened.

``parse_text`` reads the hand and plays it once, keeping its events; ``replay`` folds the events: nothing is decided or
computed again, one private draft serves the whole hand.
"""

import sys
from decimal import Decimal
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tablemgr.engine.hand import Expected, HandEvent, StartHand, decide, expected_next, fold
from tablemgr.engine.hand.commands import DealBoard, EndHand, HandCommand
from tablemgr.engine.outcome import Refused
from tablemgr.formats.phh import RecordedHand
from tests.bench import plugin

NAME = "tablemgr, restored from its events"

Recorded = tuple[RecordedHand, tuple[HandEvent, ...]]


def parse_text(text: str) -> Recorded:
    """One hand with its events; ``ValueError`` for a hand that is not played to its end."""
    hand = plugin.parse_text(text)
    events: list[HandEvent] = []
    commands: list[HandCommand] = [hand.start, *(command for _number, command in hand.acts)]
    state = None
    for command in commands:
        if state is not None and isinstance(command, DealBoard) and len(state.players_left) == 1:
            continue  # a card shown after the end of the hand
        outcome = decide(state, hand.rules if isinstance(command, StartHand) else None, command)
        if isinstance(outcome, Refused):
            raise ValueError(str(outcome))
        state = outcome.state
        events += outcome.events
    if state is not None and expected_next(state) is Expected.CONFIRM:
        outcome = decide(state, None, EndHand())
        if not isinstance(outcome, Refused):
            events += outcome.events
    return hand, tuple(events)


def replay(recorded: Recorded) -> list[Decimal]:
    """Final stacks in the file's unit."""
    hand, events = recorded
    state = fold(None, events, hand.rules)
    return [Decimal(state.stack_of(seat)) / hand.scale for seat in hand.start.seats]
