"""What settled a hand, as it stands in the end: pots before they were pushed, and the events that pushed them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from tablemgr.app.review.hand_tape import HandTape
from tablemgr.engine.hand import HandState
from tablemgr.engine.hand import events as ev
from tablemgr.engine.hand.commands import Depth, PostKind
from tablemgr.engine.table.events import SettlementOverridden

_SETTLING: Final = (
    ev.RakeTaken,
    ev.JackpotTaken,
    ev.PotAwarded,
    ev.BlindsChopped,
    ev.HandEnded,
    ev.HandVoided,
)


@dataclass(slots=True)
class Settlement:
    """The hand of acts that count. ``before`` is the hand right before rake and pots were pushed (while it runs: now);
    None for a hand that was never dealt out."""

    before: HandState
    rake: ev.RakeTaken | None = None
    jackpot: int = 0
    awards: list[ev.PotAwarded] = field(default_factory=list)
    chopped: bool = False
    void: ev.HandVoided | None = None
    ended: bool = False
    overridden: SettlementOverridden | None = None
    cut_short: ev.HandCutShort | None = None
    returned: list[tuple[int, int]] = field(default_factory=list)
    posts: list[ev.Posted] = field(default_factory=list)

    @property
    def rake_by_pot(self) -> Sequence[int]:
        """What each pot bore, main pot first; empty without a rake."""
        return self.rake.by_pot if self.rake is not None else ()

    @property
    def depth(self) -> Depth:
        """How much of the hand is recorded."""
        return self.cut_short.depth if self.cut_short is not None else Depth.FULL

    def posted(self, what: PostKind) -> ev.Posted | None:
        """The first post of this kind."""
        return next((post for post in self.posts if post.what is what), None)


def settlement_of(hand: HandTape) -> Settlement:
    """Read the settlement from the acts of a hand that were not taken back."""
    counting = [moment for moment in hand.moments if moment.record.batch not in hand.taken_back]
    before: HandState | None = None
    for moment in counting:
        state = moment.standing.state
        if isinstance(moment.record.event, _SETTLING):
            break
        if isinstance(moment.record.event, ev.HandEvent) and state is not None:
            before = state.hand
    if before is None:
        raise KeyError(hand.hand_no)
    settled = Settlement(before)
    for moment in counting:
        _take(settled, moment.record.event)
    return settled


def _take(settled: Settlement, event: object) -> None:
    match event:
        case ev.RakeTaken():
            settled.rake = event
        case ev.JackpotTaken(amount=amount):
            settled.jackpot = amount
        case ev.PotAwarded():
            settled.awards.append(event)
        case ev.BlindsChopped():
            settled.chopped = True
        case ev.HandVoided():
            settled.void = event
        case ev.HandEnded():
            settled.ended = True
        case SettlementOverridden():
            settled.overridden = event
        case ev.HandCutShort():
            settled.cut_short = event
        case ev.UncalledReturned(seat=seat, amount=amount):
            settled.returned.append((int(seat), amount))
        case ev.Posted():
            settled.posts.append(event)
        case _:
            pass
