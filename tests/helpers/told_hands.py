"""Hands for the tests of the formats: told records made of PHH text."""

from typing import Any

from tablemgr.formats.phh import RecordedHand, read_hand
from tablemgr.formats.phh_record import record_of
from tablemgr.formats.record import HandRecord

THREE: dict[str, Any] = {
    "variant": "NT",
    "antes": [0, 0, 0],
    "blinds_or_straddles": [1, 2, 0],
    "min_bet": 2,
    "starting_stacks": [100, 100, 100],
    "seats": [3, 5, 8],
    "seat_count": 9,
    "players": ["Ann", "Ann B", "pennyfolds"],
    "currency": "USD",
    "table": "T1",
    "hand": 7,
}


def recorded(*actions: str, **changed: Any) -> RecordedHand:
    """A hand of three players with these actions; it must be readable."""
    hand = read_hand({**THREE, **changed, "actions": list(actions)})
    if not isinstance(hand, RecordedHand):
        raise TypeError(hand.reason.message)
    return hand


def told(*actions: str, **changed: Any) -> HandRecord:
    """The same, told to its end."""
    record = record_of(recorded(*actions, **changed))
    if not isinstance(record, HandRecord):
        raise TypeError(record.message)
    return record
