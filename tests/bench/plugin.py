"""tablemgr as a plugin of the shared bench: ``bench_replay.py --plugin tests/bench/plugin.py``.

``parse_text`` makes a hand with its commands of PHH text, ``replay`` plays it with a frozen state after every command.
"""

import sys
from decimal import Decimal
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tablemgr.engine.hand import DealBoard, HandState, decide
from tablemgr.engine.outcome import Refused
from tablemgr.formats.phh import RecordedHand, read_hand
from tablemgr.formats.phh_text import parse_fields

NAME = "tablemgr, a frozen state after every command"


def parse_text(text: str) -> RecordedHand:
    """One hand of PHH text; ``ValueError`` for a hand that is not played."""
    hand = read_hand(parse_fields(text))
    if not isinstance(hand, RecordedHand):
        raise ValueError(hand.reason.message)
    return hand


def replay(hand: RecordedHand) -> list[int | Decimal]:
    """Final stacks in the file's unit; ``ValueError`` when the engine refuses an act."""
    state: HandState | None = None
    for number, command in zip(hand.numbers, hand.commands, strict=True):
        outcome = decide(state, hand.rules, command)
        if not isinstance(outcome, Refused):
            state = outcome.state
        elif state is None or type(command) is not DealBoard or len(state.players_left) > 1:
            raise ValueError(
                f"action {number}: {outcome.code}"
            )  # else a card shown after the end of the hand
    return in_file_units(list(state.stacks) if state is not None else [], hand.scale)


def in_file_units(stacks: list[int], scale: int) -> list[int | Decimal]:
    """Units as amounts of the file."""
    return [Decimal(stack) / scale for stack in stacks] if scale != 1 else [*stacks]
