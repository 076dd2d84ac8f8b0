"""One command's way through: apply events to a draft, close the round when nobody is left to act, freeze once."""

from __future__ import annotations

from typing import Final

from tablemgr.engine.hand.drafts import freeze, thaw
from tablemgr.engine.hand.events import HandEvent, RoundClosed, UncalledReturned
from tablemgr.engine.hand.evolve import apply
from tablemgr.engine.hand.pots import uncalled_part
from tablemgr.engine.hand.state import BETTING, HandDraft, HandState
from tablemgr.engine.outcome import Accepted, RefusalCode, Refused

Outcome = Accepted[HandEvent, HandState] | Refused

NO_HAND: Final = Refused(RefusalCode.NO_HAND_RUNNING, "SES-10")
_ROUND_CLOSED: Final = RoundClosed()


def add(draft: HandDraft, events: list[HandEvent], event: HandEvent) -> None:
    """Apply one event and keep it."""
    apply(draft, event)
    events.append(event)


def finish(draft: HandDraft, events: list[HandEvent]) -> Outcome:
    """Close the round when nobody is left to act, and freeze."""
    if draft.actor_place < 0 and draft.phase is BETTING:
        place, amount = uncalled_part(draft.committed)
        if amount:
            add(draft, events, UncalledReturned(draft.order[place], amount))
        add(draft, events, _ROUND_CLOSED)
    return Accepted(tuple(events), freeze(draft))


def accept(state: HandState, event: HandEvent) -> Outcome:
    """Accept a command that came to this event, and to what follows from it by itself."""
    draft = thaw(state)
    apply(draft, event)
    if draft.actor_place < 0 and draft.phase is BETTING:
        return finish(draft, [event])
    return Accepted((event,), freeze(draft))
