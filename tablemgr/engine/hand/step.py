"""What a decision comes to: the events applied to a draft, and the round closed when nobody is left to act."""

from __future__ import annotations

from typing import Final

from tablemgr.engine.hand.events import HandEvent, RoundClosed, UncalledReturned
from tablemgr.engine.hand.evolve import APPLY, apply
from tablemgr.engine.hand.pots import uncalled_part
from tablemgr.engine.hand.reading import BETTING
from tablemgr.engine.hand.state import HandDraft, HandState
from tablemgr.engine.outcome import Accepted, RefusalCode, Refused
from tablemgr.engine.quick import maker

Verdict = HandEvent | tuple[HandEvent, ...] | Refused
"""A decision about one command: what happens, or why not. What follows by itself is added where it is applied."""

Outcome = Accepted[HandEvent, HandState] | Refused

NO_HAND: Final = Refused(RefusalCode.NO_HAND_RUNNING, "SES-10")
_ROUND_CLOSED: Final = RoundClosed()
_returned = maker(UncalledReturned)


def happen(draft: HandDraft, verdict: HandEvent | tuple[HandEvent, ...]) -> tuple[HandEvent, ...]:
    """Apply what was decided; all events that it came to, those of the closed round included."""
    if isinstance(verdict, tuple):
        events = verdict
        apply(draft, events)
    else:
        events = (verdict,)
        APPLY[type(verdict)](draft, verdict)
    if draft.actor_place < 0 and draft.phase is BETTING:
        return events + _close_round(draft)
    return events


def _close_round(draft: HandDraft) -> tuple[HandEvent, ...]:
    place, amount = uncalled_part(draft.committed)
    events: tuple[HandEvent, ...] = (_ROUND_CLOSED,)
    if amount:
        events = (_returned(draft.order[place], amount), _ROUND_CLOSED)
    apply(draft, events)
    return events
