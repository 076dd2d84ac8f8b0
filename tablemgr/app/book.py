"""One table session in memory: its records, the table, the books, and the way back.

The same steps make a session live and after a restart: a book is only ever changed by records that are in the journal
(`take`), so what stands here after a replay is what stood here before the power went.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from tablemgr.app.bookkeeping import inside
from tablemgr.app.diary import Diary, write
from tablemgr.app.views.snapshot import DifferenceView
from tablemgr.engine.hand.events import HandEnded, HandStarted, HandVoided
from tablemgr.engine.house import HouseEvent
from tablemgr.engine.ids import HandNo
from tablemgr.engine.journal import (
    ActsRepaired,
    BatchRetracted,
    JournalEvent,
    JournalNote,
    Recorded,
    Retraction,
    retraction_of,
)
from tablemgr.engine.ledger.balances import NOTHING, Balances
from tablemgr.engine.ledger.transfers import Transfer
from tablemgr.engine.outcome import InvariantViolation
from tablemgr.engine.posting import NEEDS_STATE, retraction_transfers, transfers_for
from tablemgr.engine.table.events import TableEvent
from tablemgr.engine.table.evolve import evolve, fold
from tablemgr.engine.table.state import TableState


@dataclass(frozen=True, slots=True)
class Frame:
    """An act that counts, with the table, the books and the diary before it."""

    batch: int
    records: tuple[Recorded, ...]
    state_before: TableState | None
    diary_before: Diary

    @property
    def retraction(self) -> Retraction:
        """Who may take it back while it is the newest."""
        return retraction_of(record.event for record in self.records)


class SessionBook:
    """A session as its records tell it. ``state`` is None only before the opening is taken."""

    def __init__(self, session_id: int) -> None:
        self.session_id = session_id
        self.state: TableState | None = None
        self.balances: Balances = NOTHING
        self.diary = Diary()
        self.off_since: DifferenceView | None = None
        """The act with which books and game began to differ (E3); None while they agree."""
        self.records: list[Recorded] = []
        self.retracted: set[int] = set()
        self._batches: dict[int, tuple[Recorded, ...]] = {}
        self._frames: list[Frame] = []
        self._commands: dict[str, Recorded] = {}
        self._hand_no_unused = HandNo(1)

    @classmethod
    def standing(
        cls, session_id: int, state: TableState | None, balances: Balances, diary: Diary
    ) -> SessionBook:
        """A book that goes on from a moment of its session; what came before cannot be taken back in it."""
        book = cls(session_id)
        book.state, book.balances, book.diary = state, balances, diary
        if state is not None:
            book._hand_no_unused = state.hand_no_next
        return book

    @property
    def seq(self) -> int:
        """Number of its last record in the file; 0 without any."""
        return self.records[-1].seq if self.records else 0

    @property
    def table(self) -> TableState:
        """The table; InvariantViolation before the opening."""
        if self.state is None:
            raise InvariantViolation("a session begins with its opening (SES-1)")
        return self.state

    @property
    def newest(self) -> Frame | None:
        """The newest act that counts and could be reached by taking back; None when nothing is left."""
        return self._frames[-1] if self._frames else None

    def newest_acts(self, number: int) -> tuple[Frame, ...]:
        """The newest ``number`` acts that count, newest first; fewer when there are not so many within reach."""
        return tuple(reversed(self._frames[-number:]))

    def acts_from(self, batch: int) -> tuple[Frame, ...]:
        """The act of this number and all after it that count, newest first; empty when it is out of reach."""
        for place, frame in enumerate(reversed(self._frames), start=1):
            if frame.batch == batch:
                return self.newest_acts(place)
        return ()

    def records_of(self, batch: int) -> tuple[Recorded, ...]:
        """The records of one act; empty for a number that is none."""
        return self._batches.get(batch, ())

    def act_of(self, command_id: str) -> Recorded | None:
        """The first record of the act with this command id, if it is stored (controls 3.3)."""
        return self._commands.get(command_id)

    def state_after_retraction(self, frames: Sequence[Frame]) -> TableState | None:
        """The table as if ``frames`` (the newest acts) had not happened; numbers once given stay given (SES-10)."""
        before = frames[-1].state_before
        if before is None:
            return None
        return replace(before, hand_no_next=max(before.hand_no_next, self._hand_no_unused))

    def take(self, batch: Sequence[Recorded], state: TableState | None = None) -> None:
        """Take one stored act in. ``state`` is the table after it if it is known already, else it is folded."""
        self.records += batch
        self._batches[batch[0].batch] = tuple(batch)
        self._commands.setdefault(batch[0].command_id, batch[0])
        if isinstance(batch[0].event, BatchRetracted):
            self._take_back(batch)
        elif not all(isinstance(record.event, JournalNote) for record in batch):
            self._take_act(tuple(batch), state)
        self.balances = self.balances.apply(t for record in batch for t in record.transfers)
        self._compare(batch[-1])

    def _compare(self, record: Recorded) -> None:
        """Remember the act after which the books first held another sum than the game (E3)."""
        if self.state is None:
            return
        off = self.balances.inside() - inside(self.state)
        if not off:
            self.off_since = None
        elif self.off_since is None:
            self.off_since = DifferenceView(self.diary.hand_no, record.seq, record.at_us, record.kind, off)

    def take_for_good(self, records: Sequence[Recorded]) -> None:
        """Take in a beginning of which nothing can be taken back any more, proving the transfers on the way."""
        for record in records:
            self._batches[record.batch] = (*self._batches.get(record.batch, ()), record)
            self._commands.setdefault(record.command_id, record)
            if isinstance(record.event, BatchRetracted):
                self.retracted.add(record.event.batch)
                _prove_transfers(record, retraction_transfers(self._batches[record.event.batch]))
            elif isinstance(record.event, HandStarted):
                self._hand_no_unused = max(self._hand_no_unused, HandNo(record.event.hand_no + 1))
        self.records += records
        self._fold(record for record in records if record.batch not in self.retracted)
        self.balances = self.balances.apply(t for record in records for t in record.transfers)
        if records:
            self._compare(records[-1])

    def _fold(self, counting: Iterable[Recorded]) -> None:
        """Records that count, folded with one copy of the hand for a run of its events."""
        run: list[TableEvent] = []
        for record in counting:
            event = record.event
            if isinstance(event, JournalNote | HouseEvent):
                continue
            if type(event) in NEEDS_STATE and run:
                self.state, run = fold(self.state, run), []
            _prove_transfers(record, transfers_for(event, self.state))
            run.append(event)
            self.diary = write(self.diary, record)
        if run:
            self.state = fold(self.state, run)

    def _take_back(self, batch: Sequence[Recorded]) -> None:
        for record in batch:
            if isinstance(record.event, ActsRepaired):
                continue
            if not isinstance(record.event, BatchRetracted) or not self._frames:
                raise InvariantViolation("an act is taken back by itself, the newest first")
            frame = self._frames[-1]
            if frame.batch != record.event.batch:
                raise InvariantViolation(f"act {record.event.batch} is not the newest that counts")
            self.state = self.state_after_retraction([frame])
            self.diary = frame.diary_before
            self.retracted.add(frame.batch)
            self._frames.pop()

    def _take_act(self, batch: tuple[Recorded, ...], state: TableState | None) -> None:
        frame = Frame(batch[0].batch, batch, self.state, self.diary)
        if state is None:
            state = self.state
            for record in batch:
                state = table_after(state, record.event)
        for record in batch:
            self.diary = write(self.diary, record)
            if isinstance(record.event, HandStarted):
                self._hand_no_unused = max(self._hand_no_unused, HandNo(record.event.hand_no + 1))
        self._forget_what_is_out_of_reach(frame)
        self._frames.append(frame)
        self.state = state

    def _forget_what_is_out_of_reach(self, newest: Frame) -> None:
        """Nothing beneath a barrier can be reached, nor what came before a hand that was settled (the one rule)."""
        if newest.retraction is Retraction.BARRED:
            self._frames.clear()
        elif any(isinstance(record.event, HandEnded | HandVoided) for record in newest.records):
            starts = [
                index
                for index, frame in enumerate(self._frames)
                if any(isinstance(record.event, HandStarted) for record in frame.records)
            ]
            if starts:
                del self._frames[: starts[-1]]


def table_after(state: TableState | None, event: JournalEvent) -> TableState | None:
    """The table after any record: notes of the journal and the house leave it as it is."""
    if isinstance(event, JournalNote | HouseEvent):
        return state
    return evolve(state, event)


def replayed(session_id: int, records: Sequence[Recorded], *, thorough: bool = False) -> SessionBook:
    """A book from its stored records; raises InvariantViolation when they contradict each other or their transfers.

    What lies before the last settled hand can never be taken back, so it is folded in one go; ``thorough`` goes act by
    act all the way, as it was when it happened.
    """
    book = SessionBook(session_id)
    start = 0 if thorough else _first_within_reach(records)
    if start:
        book.take_for_good(records[:start])
    batch: list[Recorded] = []
    for record in records[start:]:
        if batch and record.batch != batch[0].batch:
            _take_checked(book, batch)
            batch = []
        batch.append(record)
    if batch:
        _take_checked(book, batch)
    return book


def _first_within_reach(records: Sequence[Recorded]) -> int:
    """Index of the first record of the last hand that was ever settled or void; 0 when there is none."""
    settled: HandNo | None = None
    for index in range(len(records) - 1, -1, -1):
        event = records[index].event
        if settled is None and isinstance(event, HandEnded | HandVoided):
            settled = event.hand_no
        elif isinstance(event, HandStarted) and event.hand_no == settled:
            batch = records[index].batch
            while index and records[index - 1].batch == batch:
                index -= 1
            return index
    return 0


def _take_checked(book: SessionBook, batch: Sequence[Recorded]) -> None:
    """Take an act in and prove that its stored transfers are those of its events."""
    state = book.state
    for record in batch:
        if isinstance(record.event, BatchRetracted):
            expected = retraction_transfers(book.records_of(record.event.batch))
        else:
            expected = transfers_for(record.event, state)
            state = table_after(state, record.event)
        _prove_transfers(record, expected)
    book.take(batch, state)


def _prove_transfers(record: Recorded, expected: tuple[Transfer, ...]) -> None:
    if record.transfers != expected:
        raise InvariantViolation(f"record {record.seq}: its transfers are not those of its event")
