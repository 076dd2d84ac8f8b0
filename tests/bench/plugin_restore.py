"""tablemgr as a plugin of the shared bench, third way: a hand restored from its events, as when a journal is opened.

``parse_text`` reads the hand and plays it once, keeping its events; ``replay`` folds the events: nothing is decided or
computed again, one private draft serves the whole hand.
"""

import sys
from decimal import Decimal
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tablemgr.engine.hand import HandEvent, fold
from tablemgr.formats.phh import RecordedHand
from tablemgr.formats.replay import Stopped, play_out
from tests.bench import plugin

NAME = "tablemgr, restored from its events"

Recorded = tuple[RecordedHand, tuple[HandEvent, ...]]


def parse_text(text: str) -> Recorded:
    """One hand with its events; ``ValueError`` for a hand that is not played to its end."""
    hand = plugin.parse_text(text)
    played = play_out(hand)
    if isinstance(played, Stopped):
        raise ValueError(f"action {played.action}: {played.refused.code}")
    return hand, tuple(event for _number, events in played.events for event in events)


def replay(recorded: Recorded) -> list[int | Decimal]:
    """Final stacks in the file's unit."""
    hand, events = recorded
    state = fold(None, events, hand.rules)
    return plugin.in_file_units([state.stack_of(seat) for seat in hand.start.seats], hand.scale)
