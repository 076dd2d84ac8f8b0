"""tablemgr as a plugin of the shared bench, second way: a record of commands decided on one draft.

The same checks and all the same events as at the table; a frozen state is made on demand, here at the end of the hand.
This is the way of `hands check`.
"""

import sys
from decimal import Decimal
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tablemgr.formats.phh import RecordedHand
from tablemgr.formats.replay import Stopped, play_out
from tests.bench import plugin

NAME = "tablemgr, all events, a state on demand"

parse_text = plugin.parse_text


def replay(hand: RecordedHand) -> list[int | Decimal]:
    """Final stacks in the file's unit; ``ValueError`` when the engine refuses an act."""
    played = play_out(hand)
    if isinstance(played, Stopped):
        raise ValueError(f"action {played.action}: {played.refused.code}")
    return plugin.in_file_units(list(played.state.stacks), hand.scale)
