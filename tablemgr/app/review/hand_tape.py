"""One hand laid out record by record: what the screen showed after each, what was taken back later in its place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from tablemgr.app.book import SessionBook, table_after
from tablemgr.app.bookkeeping import inside
from tablemgr.app.diary import write
from tablemgr.app.picture import Frills, table_snapshot
from tablemgr.app.picture.hand import hand_view
from tablemgr.app.review.tape import SessionTape, Standing
from tablemgr.app.views.hands import HandView
from tablemgr.app.views.snapshot import TableSnapshot
from tablemgr.engine.hand import HandState, Phase
from tablemgr.engine.hand.events import HandEvent, RakeTaken
from tablemgr.engine.journal import (
    ActsRepaired,
    BatchRetracted,
    ClockJumped,
    JournalEvent,
    JournalNote,
    ProgramRestarted,
    Recorded,
)
from tablemgr.engine.table.events import DebtSettled, PositionsSet
from tablemgr.engine.table.state import TableState

_OF_THE_HAND_TOO: Final = (ProgramRestarted, ClockJumped)
"""Notes of the journal that are steps while the hand runs: what they tell explains a silence."""
_SILENT: Final = (PositionsSet, DebtSettled)
"""Bookkeeping of the deal that shows nothing on the felt."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The table right after ``record``; ``place`` is the place of the record in its session.

    ``whole``: it ends its act, so that the screen really stood like this; else the act went on at once.
    ``retracted`` are the acts that were taken back by then. ``rake_by_pot`` is what has been taken so far.
    """

    record: Recorded
    place: int
    standing: Standing
    whole: bool
    retracted: frozenset[int]
    rake_by_pot: tuple[int, ...] = ()
    told: int = -1
    """Up to which place the log can be told, where that is before ``place``: in the middle of a repair; else −1."""


class HandTape:
    """The moments of one hand, laid out once; frames are drawn when they are asked for.

    Of a deal that was taken back it goes on to the act that took it back. Raises KeyError for a number never dealt.
    """

    def __init__(self, tape: SessionTape, hand_no: int) -> None:
        self.hand_no = hand_no
        self._tape = tape
        self._first, self._ends = tape.extent(hand_no)
        self.counts = hand_no in tape.hands
        """False of a deal that was taken back."""
        self.before = tape.before(self._first)
        tape.records.need(range(max(self._first - 1, 0), self._ends))
        self.taken_back: dict[int, Recorded] = {}
        """Number of an act → the record that took it back."""
        played = tuple(self._lay_out(tape.records[self._first : self._ends]))
        self.moments: tuple[Moment, ...] = (*played, *self._later())
        self.last_played = len(played) - 1

    # --- laying out ---------------------------------------------------------------------------------------------------

    def _lay_out(self, records: Sequence[Recorded]) -> Iterator[Moment]:
        before = self.before
        book = SessionBook.standing(records[0].session_id, before.state, before.balances, before.diary)
        place = self._first
        mine: set[int] = set()
        rake: tuple[int, ...] = ()
        mending, told = 0, -1
        for batch in _batches(records):
            repair = next((r.event for r in batch if isinstance(r.event, ActsRepaired)), None)
            if repair is not None:  # its acts are one transaction: no screen ever stood between them
                mending, told = len(repair.again) + (0 if repair.removed else 1), place - 1
            elif mending:
                mending -= 1
            if all(isinstance(record.event, JournalNote) for record in batch):
                book.take(batch)
                record = batch[-1]
                back = [r for r in batch if isinstance(r.event, BatchRetracted) and r.event.batch in mine]
                for each in back:
                    if isinstance(each.event, BatchRetracted):
                        self.taken_back[each.event.batch] = each
                if back:
                    rake = ()
                runs = self._is_running(book.state) and isinstance(record.event, _OF_THE_HAND_TOO)
                runs = runs or getattr(record.event, "hand_no", None) == self.hand_no
                if back or runs:
                    gone = frozenset(book.retracted)
                    moment = Moment(record, place + len(batch) - 1, _standing(book), True, gone, rake)
                    yield replace(moment, whole=False, told=told) if mending else moment
            else:
                for moment in self._act(book, batch, place, rake):
                    mine.add(batch[0].batch)
                    rake = moment.rake_by_pot
                    yield replace(moment, whole=False, told=told) if mending else moment
            place += len(batch)

    def _act(
        self, book: SessionBook, batch: Sequence[Recorded], place: int, rake: tuple[int, ...]
    ) -> Iterator[Moment]:
        """The steps of one act; the book takes it in when they are worked out."""
        state, balances, diary = book.state, book.balances, book.diary
        gone = frozenset(book.retracted)
        steps = []
        for offset, record in enumerate(batch):
            was, state = state, table_after(state, record.event)
            balances, diary = balances.apply(record.transfers), write(diary, record)
            if isinstance(record.event, RakeTaken):
                rake = record.event.by_pot
            if self._is_a_step(record.event, was, state):
                whole = record is batch[-1]
                standing = Standing(state, balances, diary)
                steps.append(Moment(record, place + offset, standing, whole, gone, rake))
        book.take(batch, state)
        if steps and not steps[-1].whole:  # what follows in its act is bookkeeping
            steps[-1] = replace(steps[-1], whole=True)
        yield from steps

    def _is_a_step(self, event: JournalEvent, was: TableState | None, now: TableState | None) -> bool:
        if isinstance(event, HandEvent):
            return now is not None and now.hand is not None and now.hand.hand_no == self.hand_no
        if isinstance(event, _SILENT):
            return False
        about = getattr(event, "hand_no", None)
        return bool(about == self.hand_no) if about is not None else self._is_running(was)

    def _is_running(self, state: TableState | None) -> bool:
        hand = state.hand if state is not None and state.hand_running else None
        return hand is not None and hand.hand_no == self.hand_no

    def _later(self) -> Iterator[Moment]:
        """Corrections and rulings on this hand after the next was dealt."""
        for place in self._tape.later(self.hand_no):
            batch = self._tape.records[place].batch
            back = self._tape.retraction_of(batch)
            if back is not None:
                self.taken_back[batch] = back
            yield Moment(self._tape.records[place], place, self._tape.before(place + 1), True, frozenset())

    def played_records(self) -> Sequence[Recorded]:
        """The records while it was played, what was taken back and what took it back included."""
        return self._tape.records[self._first : self._ends]

    # --- frames -------------------------------------------------------------------------------------------------------

    @property
    def settled(self) -> HandState | None:
        """The hand as it stood in the end; None before its deal was taken in, and for one whose deal was taken back."""
        state = self.moments[self.last_played].standing.state if self.moments else None
        hand = state.hand if state is not None else None
        return hand if hand is not None and hand.hand_no == self.hand_no else None

    def frame(self, step: int, frills: Frills) -> TableSnapshot:
        """The table after a step (0-based), −1 right before the first; IndexError beyond the last.

        Between the records of one act nobody is asked for anything: ``legal`` is None there.
        """
        if step < 0:
            return replace(self._picture(self.before, self._first - 1, frozenset(), frills), log=())
        moment = self.moments[step]
        if step > self.last_played:
            return self._picture_of_later(moment, frills)
        drawn = self._picture(moment.standing, moment.place, moment.retracted, frills, moment.told)
        state = moment.standing.state
        hand = state.hand if state is not None else None
        if hand is None or drawn.hand is None or hand.hand_no != self.hand_no:
            return drawn
        return replace(
            drawn,
            legal=drawn.legal if moment.whole else None,
            hand=_what_lies(drawn.hand, hand, moment.rake_by_pot),
        )

    def _picture(
        self, standing: Standing, place: int, retracted: frozenset[int], frills: Frills, told: int = -1
    ) -> TableSnapshot:
        records = self._tape.records
        session_id = records[self._first].session_id
        book = SessionBook.standing(session_id, standing.state, standing.balances, standing.diary)
        until = told if told >= 0 else place
        since = until if until >= self._ends else min(self._first, until)  # what came later is told alone
        book.records = records[since : until + 1]
        book.retracted = set(retracted)
        drawn = table_snapshot(book, inside(book.table), replace(frills, past=True))
        return replace(drawn, seq=records[place].seq)

    def _picture_of_later(self, moment: Moment, frills: Frills) -> TableSnapshot:
        """Stacks as they were then, the hand as it ended: cards of another hand lie on the table meanwhile."""
        state = moment.standing.state
        if state is None:
            raise IndexError(moment.place)
        alone = replace(moment.standing, state=replace(state, hand=None))
        drawn = self._picture(alone, moment.place, moment.retracted, frills)
        settled = self.settled
        diary = self.moments[self.last_played].standing.diary
        view = hand_view(settled, diary, frills.names) if settled is not None else None
        return replace(drawn, hand=view, log=())


def _standing(book: SessionBook) -> Standing:
    return Standing(book.state, book.balances, book.diary)


def _batches(records: Sequence[Recorded]) -> Iterator[tuple[Recorded, ...]]:
    batch: list[Recorded] = []
    for record in records:
        if batch and record.batch != batch[0].batch:
            yield tuple(batch)
            batch = []
        batch.append(record)
    if batch:
        yield tuple(batch)


def _what_lies(view: HandView, hand: HandState, rake_by_pot: Sequence[int]) -> HandView:
    """While rake and pots are pushed, pots show what still lies there; a settled hand shows what was played for."""
    if hand.phase is not Phase.SHOWDOWN or not (hand.rake_taken or hand.jackpot_taken or hand.awards):
        return view
    pots = []
    for pot in view.pots:
        gone = sum(amount for number, _seat, amount in hand.awards if number == pot.pot)
        gone += rake_by_pot[pot.pot] if pot.pot < len(rake_by_pot) else 0
        gone += hand.jackpot_taken if pot.pot == 0 else 0
        pots.append(replace(pot, amount=pot.amount - gone))
    return replace(view, pots=tuple(pots), pot_total=sum(pot.amount for pot in pots))
