"""The one door to the table: who may, decide, post, prove, write in one transaction, only then swap and tell.

If the write fails nothing has changed: what stands in memory is swapped after the commit, never before.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from tablemgr.app.authority import People
from tablemgr.app.book import SessionBook
from tablemgr.app.bookkeeping import inside
from tablemgr.app.deciding import Decided, decide_act, decide_taking_back
from tablemgr.app.documents.desk import PaperDesk
from tablemgr.app.documents.service import PaperActs
from tablemgr.app.faults import EnvironmentFault
from tablemgr.app.house.desk import HouseDesk
from tablemgr.app.house.name_acts import NameActs
from tablemgr.app.house.namebook import NameBook
from tablemgr.app.house.noting import name_in_note
from tablemgr.app.keeper import Entry, JournalKeeper
from tablemgr.app.library import Library, is_final
from tablemgr.app.loading import check_journal, load_session
from tablemgr.app.opening_tries import OpeningTries
from tablemgr.app.openings import NOTHING_TO_SAY, OpeningCount, OpeningForm, opening_command, past_of
from tablemgr.app.picture import Frills, at_the_moment, no_session, table_snapshot
from tablemgr.app.ports import Clock, IdSource, JournalStore
from tablemgr.app.readings import Readings, Shelf
from tablemgr.app.repair.repairing import NOT_OF_THE_HAND, Repair, preview, state_at, work_out
from tablemgr.app.views.areas import areas_of
from tablemgr.app.views.repair import Mend, RepairPreview
from tablemgr.app.views.snapshot import Area, Change, Done, StaffView, TableSnapshot
from tablemgr.engine.house import HouseConfigured
from tablemgr.engine.house_settings import SettingsAdopted
from tablemgr.engine.ids import StaffId
from tablemgr.engine.journal import ProgramRestarted, Recorded
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.table.commands import OpenSession, Pieces, TableCommand
from tablemgr.engine.table.events import SessionClosed
from tablemgr.engine.table.reopening import CancelClose

STALE: Final = Refused(RefusalCode.STALE_COMMAND, "3.3")
NOT_OPEN: Final = Refused(RefusalCode.SESSION_NOT_OPEN, "SES-1")
ALREADY_OPEN: Final = Refused(RefusalCode.SESSION_ALREADY_OPEN, "SES-1")
CARRIED_ON: Final = Refused(RefusalCode.CLOSE_CARRIED_ON, "B12")
NOBODY: Final = People(StaffId(""), StaffId(""))

Listener = Callable[[Change], None]


class TableService(PaperActs, NameActs, OpeningTries, Readings):
    """`tablemgr.app.api.TableApi` on one journal. Belongs to one thread.

    Raises JournalCorrupt when the journal is not sound, JournalUnavailable when it cannot be written.
    """

    def __init__(self, store: JournalStore, clock: Clock, ids: IdSource, app_version: str) -> None:
        self._store = store
        self._listeners: list[Listener] = []
        self._restored = store.is_marked_running()
        check_journal(store, after_crash=self._restored)
        store.mark_running()
        self._keeper = JournalKeeper(store, clock, ids)
        self._names = NameBook(store, ids)
        self._desk = HouseDesk(store, self._keeper, self._names)
        self._library = Library(store, self._desk.on_paper, app_version)
        self._paper_desk = PaperDesk(store, self._library, lambda: self._desk.state)
        self._book: SessionBook | None = None
        self._shelf = Shelf(store)
        self._load()
        self._note_restart()
        self._snapshot = self._picture()

    # --- acts --------------------------------------------------------------------------------------------------------

    def execute(
        self,
        command: TableCommand,
        *,
        by: str = "",
        ok: str = "",
        expected_seq: int | None = None,
        initiator: str = "",
        session: int | None = None,
        command_id: str = "",
    ) -> Done | Refused:
        """One act. The same ``command_id`` again gives the same answer and is stored once (controls 3.3)."""
        return self._perform(
            (command,), People(StaffId(by), StaffId(ok)), expected_seq, initiator, session, command_id
        )

    def execute_batch(
        self,
        commands: tuple[TableCommand, ...],
        *,
        by: str = "",
        ok: str = "",
        expected_seq: int | None = None,
        initiator: str = "",
        command_id: str = "",
    ) -> Done | Refused:
        """Several commands as one act; the first refusal refuses all."""
        return self._perform(
            commands, People(StaffId(by), StaffId(ok)), expected_seq, initiator, None, command_id
        )

    def undo(
        self, *, by: str = "", ok: str = "", n: int = 1, expected_seq: int | None = None, initiator: str = ""
    ) -> Done | Refused:
        """Take back the newest ``n`` acts that count, as one act of its own."""
        self._catch_up()
        book = self._book
        if book is None:
            return NOT_OPEN
        if expected_seq is not None and expected_seq != book.seq:
            return STALE
        decided = decide_taking_back(book, n, People(StaffId(by), StaffId(ok)), self._desk.state)
        return decided if isinstance(decided, Refused) else self._write(book, decided, initiator)

    def repair(
        self,
        mends: tuple[Mend, ...],
        *,
        by: str = "",
        ok: str = "",
        expected_seq: int | None = None,
        initiator: str = "",
    ) -> Done | Refused:
        """Change acts of the open hand; those after them are decided again, all in one transaction (decision 9)."""
        self._catch_up()
        book = self._book
        if book is None:
            return NOT_OPEN
        if expected_seq is not None and expected_seq != book.seq:
            return STALE
        repair = self._worked_out(book, mends, by, ok)
        return repair if isinstance(repair, Refused) else self._write_repair(book, repair, initiator)

    def preview_repair(
        self, mends: tuple[Mend, ...], *, by: str = "", ok: str = ""
    ) -> RepairPreview | Refused:
        """What `repair` would come to; nothing is written."""
        book = self._book
        if book is None:
            return NOT_OPEN
        repair = self._worked_out(book, mends, by, ok)
        return repair if isinstance(repair, Refused) else preview(book, repair)

    def moment(self, seq: int) -> TableSnapshot | Refused:
        """The table right before a record of the open hand: who could do what then. For looking, and for `repair`."""
        book = self._book
        before = None if book is None else state_at(book, seq)
        if book is None or before is None:
            return NOT_OF_THE_HAND
        return at_the_moment(self._snapshot, before, book.diary, self._names.all)

    def _worked_out(self, book: SessionBook, mends: tuple[Mend, ...], by: str, ok: str) -> Repair | Refused:
        return work_out(
            book, mends, People(StaffId(by), StaffId(ok)), self._desk.state, self._keeper.now_us()
        )

    def _write_repair(self, book: SessionBook, repair: Repair, initiator: str) -> Done:
        """One transaction; every act keeps a number of its own, so that undo goes on step by step."""
        batches = self._keeper.write_acts(book.session_id, len(book.records), repair.entries(), repair.people)
        for batch in batches:
            book.take(batch)
        self._restored = False
        self._refresh(areas_of(record.event for batch in batches for record in batch), initiator)
        return Done(book.seq, self._picture_of(book), batches[-1][0].batch)

    def _perform(
        self,
        commands: Sequence[TableCommand],
        given: People,
        expected_seq: int | None,
        initiator: str,
        session: int | None,
        command_id: str = "",
    ) -> Done | Refused:
        self._catch_up()
        book = self._book_for(commands[0], session)
        if isinstance(book, Refused):
            return book
        stored = book.act_of(command_id) if command_id else None
        if stored is not None:
            return Done(book.records_of(stored.batch)[-1].seq, self._picture_of(book), stored.batch)
        if expected_seq is not None and expected_seq != self._seq_of(book):
            return STALE
        named = name_in_note(commands, lambda: self._picture_of(book))
        if named is not None:
            return named
        decided = decide_act(book, commands, given, self._desk.state, self._keeper.now_us())
        return decided if isinstance(decided, Refused) else self._write(book, decided, initiator, command_id)

    def _book_for(self, command: TableCommand, session: int | None) -> SessionBook | Refused:
        """The session the act belongs to: the newest one, a named one, or a new one that it opens."""
        newest = self._book
        if isinstance(command, OpenSession):
            if newest is not None and newest.table.is_open:
                return ALREADY_OPEN
            return SessionBook(1 if newest is None else newest.session_id + 1)
        if newest is None:
            return NOT_OPEN
        if session is None or session == newest.session_id:
            return newest
        return CARRIED_ON if isinstance(command, CancelClose) else self._shelf.book(session) or NOT_OPEN

    def _write(self, book: SessionBook, decided: Decided, initiator: str, command_id: str = "") -> Done:
        """One transaction, then memory, then everybody who listens."""
        *notes, act = self._keeper.write(
            book.session_id, len(book.records), decided.entries, decided.people, command_id
        )
        for note in notes:
            book.take(note)
        book.take(act, decided.state)
        if self._book is None or book.session_id >= self._book.session_id:
            self._book = book
            self._restored = False
        fault = self._copy_at_close(act)
        self._refresh(areas_of(record.event for record in act), initiator)
        return Done(act[-1].seq, self._picture_of(book), act[0].batch, fault)

    def _copy_at_close(self, act: Sequence[Recorded]) -> EnvironmentFault | None:
        """A copy of the database at each close; the close is stored, whatever becomes of the copy."""
        if not any(isinstance(record.event, SessionClosed) for record in act):
            return None
        try:
            self._store.backup()
        except EnvironmentFault as fault:
            return fault
        return None

    # --- house, opening, names ---------------------------------------------------------------------------------------

    def configure_house(
        self,
        *,
        operator: str,
        ico: str,
        site: str,
        currency: str = "CZK",
        gaming_day_start: str = "06:00",
        time_zone: str = "Europe/Prague",
        language: str = "cs",
        training: bool = False,
        staff: tuple[StaffView, ...],
        by: str = "",
        ok: str = "",
    ) -> Done | Refused:
        """House and staff in one act; later calls change the house and add, rename or move staff to another role."""
        self._catch_up()
        names = operator.strip(), ico.strip(), site.strip()
        config = HouseConfigured(*names, currency, gaming_day_start, time_zone, language, training)
        return self._house_done(self._desk.configure(config, staff, People(StaffId(by), StaffId(ok))))

    def adopt_settings(self, settings: SettingsAdopted, *, by: str, ok: str) -> Done | Refused:
        """Limits of the house from a gaming day on: the manager asks, accounting approves (controls 3.2)."""
        self._catch_up()
        people = People(StaffId(by), StaffId(ok))
        return self._house_done(self._proved(people) or self._desk.adopt(settings, people))

    def _proved(self, people: People, *, play: bool = False) -> Refused | None:
        """Whether these people have proved who they are; here nobody asks (`tablemgr.app.people.guard` does).

        ``play``: the act belongs to the game, which goes on while the terminal is locked.
        """
        return None

    def disable_staff(self, staff_id: str, *, by: str = "", ok: str = "") -> Done | Refused:
        """Somebody left: no act and no approval any more; old papers keep the name (H04)."""
        self._catch_up()
        return self._house_done(self._desk.disable(staff_id, People(StaffId(by), StaffId(ok))))

    def _house_done(self, batch: int | Refused) -> Done | Refused:
        if isinstance(batch, Refused):
            return batch
        self._refresh(frozenset({Area.STAFF, Area.SESSION, Area.SEATS}), "")
        return Done(self._snapshot.seq, self._snapshot, batch)

    def open_table(
        self,
        *,
        table: str,
        shift: str,
        game: Mapping[str, object],
        denominations: tuple[int, ...],
        pieces: Pieces,
        second_pieces: Pieces | None,
        buy_in: Mapping[str, object] | None,
        rake: Mapping[str, object] | None,
        house_rules: Mapping[str, object] | None,
        seat_count: int = 10,
        by: str,
        ok: str,
        jackpot: Mapping[str, object] | None = None,
        time_charge: Mapping[str, object] | None = None,
        preset: str = "",
        counted: OpeningCount = NOTHING_TO_SAY,
    ) -> Done | Refused:
        """Open a session; players who stayed from the table's last session are seated with their stacks."""
        self._catch_up()
        if self._book is not None and self._book.table.is_open:
            return ALREADY_OPEN
        form = OpeningForm(
            table, shift, game, denominations, pieces, second_pieces, buy_in, rake, house_rules, jackpot,
            time_charge, seat_count, preset, counted,
        )  # fmt: skip
        past = past_of(table, self._library.rows(), self._any_book, self._book)
        command = opening_command(form, self._desk.state, self._keeper.now_us(), past, by, ok)
        return command if isinstance(command, Refused) else self._perform((command,), NOBODY, None, "", None)

    # --- looking -----------------------------------------------------------------------------------------------------

    def snapshot(self) -> TableSnapshot:
        """The picture after the last act."""
        return self._snapshot

    def session_snapshot(self, session: int) -> TableSnapshot:
        """The last picture of any session; KeyError when there is none of this number."""
        return self._picture_of(self._any_book(session))

    def subscribe(self, callback: Listener) -> Callable[[], None]:
        """Be told of every change after its commit; call the result to stop."""
        self._listeners.append(callback)

        def stop() -> None:
            if callback in self._listeners:
                self._listeners.remove(callback)

        return stop

    def close(self) -> None:
        """End cleanly: the next start will not speak of a crash."""
        try:
            self._store.mark_clean()
        finally:
            self._store.close()

    # --- inside ------------------------------------------------------------------------------------------------------

    def _load(self) -> None:
        """The house and the newest session from the store, no other."""
        self._desk.reload()
        self._shelf.clear()
        newest = self._store.last_session()
        self._book = load_session(self._store, newest) if newest else None

    def _catch_up(self) -> None:
        """After a write that failed: if the store holds something else than we believe, believe the store."""
        if self._keeper.is_behind():
            self._load()
            self._refresh(frozenset(Area), "")

    def _note_restart(self) -> None:
        """An open table after an end that was not clean: exception RESTART, and the banner (controls 3.6)."""
        book = self._book
        if not self._restored or book is None or not book.table.is_open:
            self._restored = False
            return
        gap = max(self._keeper.now_us() - book.records[-1].at_us, 0)
        note = [Entry(ProgramRestarted(gap))]
        for batch in self._keeper.write(book.session_id, len(book.records), note, NOBODY):
            book.take(batch)

    def _any_book(self, session: int) -> SessionBook:
        if self._book is not None and session == self._book.session_id:
            return self._book
        book = self._shelf.book(session)
        if book is None:
            raise KeyError(session)
        return book

    def _seq_of(self, book: SessionBook) -> int:
        return book.seq if book.records else self._snapshot.seq

    def _refresh(self, areas: frozenset[Area], initiator: str) -> None:
        self._snapshot = self._picture()
        change = Change(self._snapshot.seq, self._snapshot, areas, initiator)
        for listener in tuple(self._listeners):
            listener(change)

    def _picture(self) -> TableSnapshot:
        if self._book is None:
            return no_session(self._keeper.head_seq, self._desk.view())
        return self._paint(self._book)

    def _picture_of(self, book: SessionBook) -> TableSnapshot:
        return self._snapshot if book is self._book else self._paint(book)

    def _paint(self, book: SessionBook) -> TableSnapshot:
        state = book.table
        frills = Frills(
            house=self._desk.view(),
            names=self._names.all,
            restored=self._restored and book is self._book,
            final=not state.is_open and is_final(book.records, lambda: book.records, self._desk.view()),
        )
        return table_snapshot(book, inside(state), frills)
