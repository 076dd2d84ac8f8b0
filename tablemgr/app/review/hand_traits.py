"""What the list of hands says of a hand beside its figures: cards that were seen, all-in, split, taken back, called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tablemgr.engine.cards import Card
from tablemgr.engine.hand import HandState, evolve
from tablemgr.engine.hand import events as hand_events
from tablemgr.engine.journal import ActsRepaired, BatchRetracted, JournalEvent, Recorded, retracted_batches
from tablemgr.engine.rules import TableRules
from tablemgr.engine.table import events as table_events
from tablemgr.engine.table import remarks
from tablemgr.engine.table.ruled import RulingRecorded

_PUT_IN = (hand_events.Posted, hand_events.Called, hand_events.BetMade, hand_events.RaisedTo)


@dataclass(slots=True)
class HandTraits:
    """Of one hand, from the acts that count (``repaired``: from those taken back)."""

    stacks: Counter[int]
    """What each seat has left."""
    board: list[Card] = field(default_factory=list)
    """The first one, when several were run."""
    seen: set[Card] = field(default_factory=set)
    boards: set[Card] = field(default_factory=set)
    """Of every board."""
    tabled: dict[int, set[Card]] = field(default_factory=dict)
    """By seat."""
    all_in: bool = False
    repaired: bool = False
    ruled: bool = False
    """The floor ruled on it, or another settlement went down than the computed one (D11)."""
    floor_called: bool = False
    winners: dict[int, set[int]] = field(default_factory=dict)
    """Seats by pot."""
    events: list[hand_events.HandEvent] = field(default_factory=list)
    """Up to the settlement."""

    @property
    def split(self) -> bool:
        """Whether a pot went to more than one seat."""
        return any(len(seats) > 1 for seats in self.winners.values())

    def pots(self, rules: TableRules) -> int:
        """How many were pushed; of a hand that runs or is void, how many there were when it ended."""
        if self.winners:
            return max(self.winners) + 1
        state: HandState | None = None
        for event in self.events:
            state = evolve(state, event, rules)
        return max(len(state.pots()), 1) if state is not None else 0


def traits_of(records: Sequence[Recorded]) -> Mapping[int, HandTraits]:
    """By the number of the record with which the hand began (`HandFacts.first_seq`), from all records of a session."""
    gone = retracted_batches(records)
    found: dict[int, HandTraits] = {}
    by_number: dict[int, HandTraits] = {}
    of_act: dict[int, HandTraits] = {}
    dealt: dict[int, HandTraits] = {}
    """By act; a deal that was taken back leaves it, and acts go on in the hand before."""
    for record in records:
        event = record.event
        if isinstance(event, BatchRetracted):
            _mark_repaired(of_act.get(event.batch))
            dealt.pop(event.batch, None)
            continue
        if isinstance(event, hand_events.HandStarted):
            hand = HandTraits(Counter(dict(zip(map(int, event.seats), event.stacks, strict=True))))
            dealt[record.batch] = hand
            if record.batch not in gone:
                found[record.seq] = by_number[event.hand_no] = hand
        now = next(reversed(dealt.values()), None)
        if now is None:
            continue
        if isinstance(event, ActsRepaired):
            now.repaired = True
        elif isinstance(event, hand_events.HandEvent):
            of_act[record.batch] = now
            if record.batch not in gone:
                _take(now, event)
        elif record.batch not in gone:
            _take_beside(by_number, now, event)
    return found


def _mark_repaired(hand: HandTraits | None) -> None:
    if hand is not None:
        hand.repaired = True


def _take(hand: HandTraits, event: hand_events.HandEvent) -> None:
    """One act of the hand that counts."""
    if isinstance(event, _PUT_IN):
        hand.stacks[event.seat] -= event.amount
        hand.all_in = hand.all_in or hand.stacks[event.seat] <= 0
    elif isinstance(event, hand_events.UncalledReturned):
        hand.stacks[event.seat] += event.amount
    elif isinstance(event, hand_events.BoardDealt):
        hand.seen.update(event.cards)
        hand.boards.update(event.cards)
        if event.run == 1:
            hand.board += event.cards
    elif isinstance(event, hand_events.CardsShown):
        hand.seen.update(event.cards)
        hand.tabled.setdefault(int(event.seat), set()).update(event.cards)
    elif isinstance(event, hand_events.PotAwarded):
        hand.winners.setdefault(event.pot, set()).add(event.seat)
    if not isinstance(event, hand_events.HandVoided | hand_events.HandEnded | hand_events.PotAwarded):
        hand.events.append(event)


def _take_beside(by_number: Mapping[int, HandTraits], now: HandTraits, event: JournalEvent) -> None:
    """What is said of a hand from outside the betting."""
    if isinstance(event, table_events.StackCounted):
        if event.seat in now.stacks:
            now.stacks[event.seat] += event.counted - event.computed
    elif isinstance(event, table_events.SettlementOverridden | RulingRecorded):
        if event.hand_no in by_number:
            by_number[event.hand_no].ruled = True
    elif isinstance(event, remarks.FloorCalled | remarks.FloorCancelled) and event.hand_no in by_number:
        by_number[event.hand_no].floor_called = isinstance(event, remarks.FloorCalled)
