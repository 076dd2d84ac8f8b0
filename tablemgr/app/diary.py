"""When things happened in a session: what screens show with a time, and the engine, which has no clock, cannot know.

One immutable value, folded record by record beside the table and put back with it when an act is taken back.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from tablemgr.app.views.snapshot import DifferenceView, PurchaseView
from tablemgr.engine.hand.events import HandStarted, Posted
from tablemgr.engine.ids import NO_PLAYER, PlayerRef, SeatNo
from tablemgr.engine.journal import JournalEvent, Recorded
from tablemgr.engine.table.between import WaitingListed, WaitingUnlisted
from tablemgr.engine.table.events import (
    TIME_CHARGE,
    BoxRemoved,
    CashedOut,
    ChipsBought,
    ChipsRemoved,
    CountRecorded,
    DealerChanged,
    PlayerSeated,
    SeatChanged,
    SessionClosed,
    SessionOpened,
    SlipRequested,
    StackCounted,
)
from tablemgr.engine.table.identities import PlayersCorrected
from tablemgr.engine.table.remarks import FloorCalled
from tablemgr.engine.table.reopening import CloseCancelled
from tablemgr.engine.table.waiving import TimeWaived


@dataclass(frozen=True, slots=True)
class Stay:
    """A player's time at the table; ``bought`` in order, with times (µs UTC), ``periods_paid`` of the time charge."""

    seat: SeatNo
    since_us: int
    bought: tuple[PurchaseView, ...] = ()
    carried: bool = False
    periods_paid: int = 0
    player: PlayerRef = NO_PLAYER
    counted_at_us: int = 0
    """When the chips before him were last counted: his purchase, a count of the stack, the opening he stayed for."""

    @property
    def playing_since_us(self) -> int:
        """His minutes count from the first purchase, or from the opening when he stayed from the session before."""
        return self.bought[0].at_us if self.bought and not self.carried else self.since_us


@dataclass(frozen=True, slots=True)
class Diary:
    """Times by what they belong to; ``posts`` are what each seat posted in the running or last hand."""

    opened_at_us: int = 0
    closed_at_us: int = 0
    hand_started_at_us: int = 0
    hand_first_seq: int = 0
    hand_players: tuple[tuple[SeatNo, PlayerRef], ...] = ()
    """Who sat where when the running or last hand was dealt: he may have left since."""
    stays: tuple[Stay, ...] = ()
    posts: tuple[tuple[SeatNo, str], ...] = ()
    slips_at_us: tuple[int, ...] = ()
    counts_at_us: tuple[int, ...] = ()
    boxes_at_us: tuple[int, ...] = ()
    dealer_since_us: int = 0
    """When the dealer on duty really took over."""
    floor_called_at_us: int = 0
    """When the floor was called last."""
    hand_no: int = 0
    """The running or last hand."""
    differences: tuple[DifferenceView, ...] = ()
    """Counted stacks that were not what the books said, beyond what hands recorded in part had left open."""
    waiting: tuple[tuple[PlayerRef, int], ...] = ()
    """(player, since when) on the waiting list."""

    def stay(self, seat: SeatNo) -> Stay | None:
        """The stay of who sits there now."""
        return next((stay for stay in self.stays if stay.seat == seat), None)

    def posted(self, seat: SeatNo) -> str:
        """What the seat posted last in this hand; '' for nothing."""
        return next((what for poster, what in reversed(self.posts) if poster == seat), "")


def write(diary: Diary, record: Recorded) -> Diary:
    """The diary after one record; most records carry no time that anybody asks for."""
    event, at_us = record.event, record.at_us
    match event:
        case SessionOpened():
            stays = tuple(
                Stay(carried.seat, at_us, carried=True, player=carried.player, counted_at_us=at_us)
                for carried in event.carried
            )
            waiting = tuple((player, at_us) for player in event.waiting)
            return replace(diary, opened_at_us=at_us, stays=stays, dealer_since_us=at_us, waiting=waiting)
        case DealerChanged():
            return replace(diary, dealer_since_us=event.true_at_us or at_us)
        case SessionClosed():
            return replace(diary, closed_at_us=at_us, stays=() if event.broke else diary.stays)
        case CloseCancelled():
            return replace(diary, closed_at_us=0)
        case HandStarted():
            return replace(
                diary,
                hand_no=event.hand_no,
                hand_started_at_us=at_us,
                hand_first_seq=record.batch,
                hand_players=tuple((stay.seat, stay.player) for stay in diary.stays),
                posts=(),
            )
        case Posted():
            return replace(diary, posts=(*diary.posts, (event.seat, event.what.value)))
        case FloorCalled():
            return replace(diary, floor_called_at_us=at_us)
        case SlipRequested():
            return replace(diary, slips_at_us=(*diary.slips_at_us, at_us))
        case BoxRemoved():
            return replace(diary, boxes_at_us=(*diary.boxes_at_us, at_us))
        case CountRecorded():
            return replace(diary, counts_at_us=(*diary.counts_at_us, at_us))
        case StackCounted() if event.counted - event.computed - event.unallocated:
            return _write_people(_with_difference(diary, record, event), event, at_us)
        case _:
            return _write_people(diary, event, at_us)


def _with_difference(diary: Diary, record: Recorded, event: StackCounted) -> Diary:
    amount = event.counted - event.computed - event.unallocated
    found = DifferenceView(
        diary.hand_no, record.seq, record.at_us, record.kind, amount, event.seat, event.reason
    )
    return replace(diary, differences=(*diary.differences, found))


def _write_people(diary: Diary, event: JournalEvent, at_us: int) -> Diary:
    """Who comes, buys, moves, pays for time, waits and leaves."""
    match event:
        case PlayerSeated():
            diary = _no_longer_waiting(diary, event.player)
            return replace(diary, stays=(*diary.stays, Stay(event.seat, at_us, player=event.player)))
        case CashedOut():
            return replace(diary, stays=tuple(stay for stay in diary.stays if stay.seat != event.seat))
        case PlayersCorrected():
            right = {seat: now for seat, _was, now, _cash in event.changes}
            known = (replace(s, player=right[s.seat]) if s.seat in right else s for s in diary.stays)
            return replace(diary, stays=tuple(known))
        case SeatChanged():
            moved = (replace(s, seat=event.to) if s.seat == event.seat else s for s in diary.stays)
            return replace(diary, stays=tuple(moved))
        case ChipsBought():
            return replace(diary, stays=tuple(_with_purchase(stay, event, at_us) for stay in diary.stays))
        case StackCounted():
            found = (replace(s, counted_at_us=at_us) if s.seat == event.seat else s for s in diary.stays)
            return replace(diary, stays=tuple(found))
        case ChipsRemoved(purpose=purpose) if purpose == TIME_CHARGE:
            return _one_period_on(diary, event.seat)
        case TimeWaived():
            return _one_period_on(diary, event.seat)
        case WaitingListed():
            return replace(diary, waiting=(*diary.waiting, (event.player, at_us)))
        case WaitingUnlisted():
            return _no_longer_waiting(diary, event.player)
        case _:
            return diary


def _one_period_on(diary: Diary, seat: SeatNo) -> Diary:
    """Paid or waived: the next charge comes a period later (RAKE-10)."""
    stays = (replace(s, periods_paid=s.periods_paid + 1) if s.seat == seat else s for s in diary.stays)
    return replace(diary, stays=tuple(stays))


def _no_longer_waiting(diary: Diary, player: PlayerRef) -> Diary:
    return replace(diary, waiting=tuple(entry for entry in diary.waiting if entry[0] != player))


def _with_purchase(stay: Stay, event: ChipsBought, at_us: int) -> Stay:
    if stay.seat != event.seat:
        return stay
    purchase = PurchaseView(event.true_at_us or at_us, event.amount, event.means.value, event.top_up)
    counted_at_us = stay.counted_at_us or at_us  # chips bought to an uncounted stack do not count the rest
    return replace(stay, bought=(*stay.bought, purchase), counted_at_us=counted_at_us)
