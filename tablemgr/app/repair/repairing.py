"""Repair of an act of the open hand: take back to it, ask for the right thing, decide the rest again (decision 9).

Worked out in full before anything is written. Where a later act is no longer legal the repair ends before it: that act
and those after it are taken back and have to be entered anew.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Final

from tablemgr.app.authority import People
from tablemgr.app.book import Frame, SessionBook
from tablemgr.app.deciding import Decided, Standing, decide_on
from tablemgr.app.keeper import Entry
from tablemgr.app.picture.hand import cards_of_event
from tablemgr.app.repair.asked_again import CONSEQUENCES, Asked, adapted, asked_in, state_before
from tablemgr.app.repair.carried_over import carried, is_beside
from tablemgr.app.repair.corrections import RULE, acts_to_take_back, check_people
from tablemgr.app.views.repair import ActView, Mend, RepairLine, RepairPreview
from tablemgr.engine.hand import events as hand
from tablemgr.engine.house import HouseState
from tablemgr.engine.ids import SeatNo, StaffId
from tablemgr.engine.journal import ActsRepaired, BatchRetracted, JournalEvent, Recorded
from tablemgr.engine.outcome import InvariantViolation, RefusalCode, Refused
from tablemgr.engine.posting import retraction_transfers
from tablemgr.engine.table import events as table
from tablemgr.engine.table.commands import TableCommand
from tablemgr.engine.table.state import TableState

STORED_AS: Final[dict[type, str]] = {
    hand.Folded: "hand.folded",
    hand.Checked: "hand.checked",
    hand.Called: "hand.called",
    hand.BetMade: "hand.bet_made",
    hand.RaisedTo: "hand.raised_to",
    hand.BoardDealt: "hand.board_dealt",
    hand.RunsAgreed: "hand.runs_agreed",
    hand.CardsShown: "hand.cards_shown",
    hand.Mucked: "hand.mucked",
    hand.BoardPlayed: "hand.board_played",
    hand.WinnersDeclared: "hand.winners_declared",
    table.TopUpQueued: "table.top_up_queued",
    table.PlayerSatOut: "table.player_sat_out",
    table.PlayerReturned: "table.player_returned",
    table.PlayerSeated: "table.player_seated",
    table.StackCounted: "table.stack_counted",
}
"""What can be decided again, under the names by which screens know it (those of the codec)."""

NOT_OF_THE_HAND: Final = Refused(RefusalCode.NOTHING_TO_RETRACT, RULE)
CANNOT_BE_ASKED_AGAIN: Final = Refused(RefusalCode.RETRACTION_BARRED, RULE)


@dataclass(frozen=True, slots=True)
class Again:
    """An act decided anew: the number of the old one, and what it came to."""

    batch: int
    decided: Decided


@dataclass(frozen=True, slots=True)
class Repair:
    """A repair worked out. ``frames`` are taken back, newest first; ``acts`` are written instead, oldest first."""

    frames: tuple[Frame, ...]
    acts: tuple[Again, ...]
    left: tuple[Asked, ...]
    stopped: Refused | None
    people: People

    def entries(self) -> list[tuple[Entry, ...]]:
        """Act by act what is to be written: the taking back with its note, then the acts."""
        changed = self.frames[-1].batch
        note = ActsRepaired(
            changed,
            tuple(again.batch for again in self.acts if again.batch != changed),
            removed=not any(again.batch == changed for again in self.acts),
        )
        back = [
            Entry(BatchRetracted(frame.batch, "repair"), retraction_transfers(frame.records))
            for frame in self.frames
        ]
        return [(*back, Entry(note)), *(again.decided.entries for again in self.acts)]


def work_out(
    book: SessionBook, mends: Sequence[Mend], given: People, house: HouseState, now_us: int
) -> Repair | Refused:
    """The repair that these mends ask for, or why it cannot be: nothing of the open hand, or out of reach."""
    instead = {mend.seq: mend.commands for mend in mends}
    frames = _frames_of(book, instead)
    if isinstance(frames, Refused):
        return frames
    people = People(StaffId(given.by or book.table.dealer), given.ok)
    refused = check_people(frames, people, house)
    if refused is not None:
        return refused
    dealt = _dealt(book.table)
    if _is_settled_beside(frames, instead, dealt):
        return CANNOT_BE_ASKED_AGAIN
    state = book.state_after_retraction(frames)
    balances = book.balances.apply(t for frame in frames for t in retraction_transfers(frame.records))
    acts: list[Again] = []
    left: list[Asked] = []
    stopped: Refused | None = None
    for frame in reversed(frames):
        asked = asked_in(frame)
        at = Standing(state, balances, house, now_us)
        if stopped is not None:
            left += [each for each in asked if not is_beside(each.event, dealt)]
            asked = tuple(each for each in asked if is_beside(each.event, dealt))
        decided, refused, rest = _again(at, asked, instead, given)
        if refused is not None and not acts and _is_bare(decided, dealt):
            return refused
        stopped = stopped or refused
        left += rest
        if decided is not None:
            acts.append(Again(frame.batch, decided))
            state, balances = decided.state, decided.balances
    return Repair(frames, tuple(acts), tuple(left), stopped, people)


def _frames_of(
    book: SessionBook, instead: dict[int, tuple[TableCommand, ...]]
) -> tuple[Frame, ...] | Refused:
    """The acts from the oldest mended one on, newest first."""
    batches = [batch for seq in instead if (batch := _batch_of(book, seq))]
    if not batches or len(batches) != len(instead):
        return NOT_OF_THE_HAND
    frames = book.acts_from(min(batches))
    state = frames[-1].state_before if frames else None
    if state is None or not state.hand_running:
        return NOT_OF_THE_HAND
    return acts_to_take_back(book, len(frames))


def _batch_of(book: SessionBook, seq: int) -> int:
    """The act that a record belongs to, when it can be changed; else 0."""
    for record in reversed(book.records):
        if record.seq == seq:
            return record.batch if record.batch not in book.retracted else 0
        if record.seq < seq:
            break
    return 0


def _again(
    at: Standing, asked: Sequence[Asked], instead: dict[int, tuple[TableCommand, ...]], given: People
) -> tuple[Decided | None, Refused | None, tuple[Asked, ...]]:
    """One act anew: what it comes to (None: nothing of it is left), why it stops, and what is left over."""
    best: Decided | None = None
    stopped: Refused | None = None
    rest: list[Asked] = []
    mended = any(each.seq in instead for each in asked)
    dealt = () if at.state is None else _dealt(at.state)
    for each in asked:
        if is_beside(each.event, dealt) and each.seq not in instead:
            best = _joined(best, carried(each.record, _after(at, best), mended=mended))
            continue
        if stopped is None:
            best, stopped = _asked_for(at, best, each, instead, given)
        if stopped is not None:
            rest.append(each)
    return best, stopped, tuple(rest)


def _asked_for(
    at: Standing,
    best: Decided | None,
    each: Asked,
    instead: dict[int, tuple[TableCommand, ...]],
    given: People,
) -> tuple[Decided | None, Refused | None]:
    """What was asked for, or what was right instead, on the table as it is by now."""
    wanted = instead.get(each.seq, (each.command,) if each.command is not None else None)
    if wanted is None:
        return best, CANNOT_BE_ASKED_AGAIN
    for command in wanted:
        here = _after(at, best)
        decided = decide_on(here, (adapted(command, here.state),), given)
        if isinstance(decided, Refused):
            return best, decided
        best = _joined(best, decided)
    return best, None


def _after(at: Standing, decided: Decided | None) -> Standing:
    return at if decided is None else replace(at, state=decided.state, balances=decided.balances)


def _is_bare(decided: Decided | None, dealt: Collection[SeatNo]) -> bool:
    """Nothing of the play came of it."""
    return decided is None or all(is_beside(entry.event, dealt) for entry in decided.entries)


def _dealt(state: TableState) -> tuple[SeatNo, ...]:
    """The seats in the hand."""
    return () if state.hand is None else state.hand.order


def _is_settled_beside(
    frames: Sequence[Frame], instead: dict[int, tuple[TableCommand, ...]], dealt: Collection[SeatNo]
) -> bool:
    """Whether something beside the play is to be changed that cannot be: only where somebody sat down is asked again,
    and only as long as no chips have moved at his seat since."""
    records = [record for frame in frames for record in frame.records]
    beside = [record.event for record in records if record.seq in instead and is_beside(record.event, dealt)]
    seated = {event.player for event in beside if isinstance(event, table.PlayerSeated)}
    moved = {getattr(record.event, "player", None) for record in records if record.transfers}
    return len(seated) < len(beside) or not seated.isdisjoint(moved)


def _joined(first: Decided | None, then: Decided | None) -> Decided | None:
    if first is None or then is None:
        return then or first
    return replace(then, entries=(*first.entries, *then.entries), people=first.people)


def state_at(book: SessionBook, seq: int) -> TableState | None:
    """The table right before a record of the open hand that can be changed; None for any other record."""
    batch = _batch_of(book, seq)
    frames = book.acts_from(batch) if batch else ()
    state = state_before(frames[-1], seq) if frames else None
    return state if state is not None and state.hand_running and book.table.hand_running else None


# --- what a screen sees of it -----------------------------------------------------------------------------------------


def preview(book: SessionBook, repair: Repair) -> RepairPreview:
    """The repair in lines: the acts of the hand before and after, side by side."""
    dealt = _dealt(book.table)
    before = [_act(record) for frame in reversed(repair.frames) for record in _telling(frame.records, dealt)]
    after = [
        _event_act(entry.event)
        for again in repair.acts
        for entry in again.decided.entries
        if _tells(entry.event, dealt)
    ]
    state = repair.acts[-1].decided.state if repair.acts else book.state_after_retraction(repair.frames)
    if state is None:
        raise InvariantViolation("a hand runs while it is repaired")
    left = tuple(_event_act(asked.event) for asked in repair.left)
    kept = before[: len(before) - len(left)] if left else before
    return RepairPreview(
        lines=_side_by_side(kept, after),
        left_over=left,
        stopped=repair.stopped,
        pot_before=_pot(book.table),
        pot_after=_pot(state),
        stacks=_differing(book.table, state),
    )


def _side_by_side(before: Sequence[ActView], after: Sequence[ActView]) -> tuple[RepairLine, ...]:
    """Paired from the end: what follows the changed act is the same number of acts."""
    more = len(after) - len(before)
    olds: list[ActView | None] = [*([None] * max(more, 0)), *before]
    news: list[ActView | None] = [*([None] * max(-more, 0)), *after]
    return tuple(RepairLine(old, new) for old, new in zip(olds, news, strict=True))


def _differing(now: TableState, then: TableState) -> tuple[tuple[int, int, int], ...]:
    """Chips behind, seat by seat, where they are not the same."""
    if now.hand is None or then.hand is None:
        return ()
    pairs = ((seat, now.hand.stack_of(seat), then.hand.stack_of(seat)) for seat in now.hand.seats)
    return tuple((int(seat), was, will) for seat, was, will in pairs if was != will)


def _pot(state: TableState) -> int:
    return state.hand.pot_total if state.hand is not None else 0


def _telling(records: Sequence[Recorded], dealt: Collection[SeatNo]) -> list[Recorded]:
    return [record for record in records if _tells(record.event, dealt)]


def _tells(event: JournalEvent, dealt: Collection[SeatNo]) -> bool:
    """Acts of the play that somebody asked for; what follows by itself, or stays as it is beside, is not listed."""
    return not isinstance(event, CONSEQUENCES) and not is_beside(event, dealt)


def _act(record: Recorded) -> ActView:
    return _event_act(record.event)


def _event_act(event: JournalEvent) -> ActView:
    seats = getattr(event, "seats", ())
    return ActView(
        kind=STORED_AS.get(type(event), ""),
        seat=_number(event, "seat"),
        amount=_number(event, "amount"),
        to=_number(event, "to"),
        cards=cards_of_event(event),
        text=", ".join(str(seat) for seat in seats),
    )


def _number(event: JournalEvent, name: str) -> int:
    value = getattr(event, name, 0)
    return value if isinstance(value, int) else 0
