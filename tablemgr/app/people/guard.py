"""The guarded door to the table: what `TableService` does, and the proof of who does it in front (controls 3.1).

A house in which nobody has a PIN works as before. Once somebody has one, an act that names him as its approver or as
somebody else than the dealer on duty needs his proof; without one it is refused with PROOF_NEEDED and nothing happens.
Where the house has set that approvals are proved, who has no PIN is refused (PIN_TO_BE_CHOSEN) until he has chosen one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final, get_args

from tablemgr.app.authority import FLOORS, People, Right, check_right, people_of
from tablemgr.app.book import SessionBook
from tablemgr.app.keeper import Entry
from tablemgr.app.people.choosing import first_requirement, pins_required
from tablemgr.app.people.door import NewSecret, Proof, ProofDesk
from tablemgr.app.people.duties import people_rights
from tablemgr.app.people.ports import Hasher
from tablemgr.app.people.staffing import GiveSecret, NameStaff, StaffAct, staff_events
from tablemgr.app.people.views import PersonView, person_views
from tablemgr.app.ports import Clock, IdSource, JournalStore
from tablemgr.app.service import TableService
from tablemgr.app.views.repair import Mend
from tablemgr.app.views.snapshot import Area, Done
from tablemgr.engine.hand import commands as hand
from tablemgr.engine.house import HOUSE_SESSION, HouseEvent, LimitsSet, Role, Secret, StaffLocked
from tablemgr.engine.ids import StaffId
from tablemgr.engine.journal import ClockAcknowledged, ClockJumped, LoginLocked
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.table import between, remarks
from tablemgr.engine.table import commands as table
from tablemgr.engine.table.commands import TableCommand
from tablemgr.engine.table.leaving_out import LeaveOutStraddle

CLOCK_LIMIT_US: Final = 60_000_000
"""A jump of the clock beyond it is looked at by the floor before the next hand."""
NOTHING_TO_LOOK_AT: Final = Refused(RefusalCode.NOTHING_TO_CHANGE, "3.8")

PLAY: Final = (
    hand.Fold, hand.Check, hand.Call, hand.BetTo, hand.RaiseTo, hand.AllIn, hand.Chop, hand.DealBoard, hand.RunBoards,
    hand.ShowCards, hand.Muck, hand.PlayTheBoard, hand.DeclareWinners, hand.EndHand, hand.CutShort,
    table.StartNextHand, table.Straddle, table.CancelStraddle, LeaveOutStraddle, table.AnnounceBombPot,
    table.CancelBombPot, table.AnnounceKill, table.Tip, table.SitOut, table.ReturnToPlay, table.SeatPlayer,
    table.ChangeSeat, table.DrawForButton, between.StartBreak, between.EndBreak, between.ListWaiting,
    between.UnlistWaiting, between.LockSeat, between.UnlockSeat, *get_args(remarks.RemarkCommand),
)  # fmt: skip
"""The game itself goes on while the terminal is locked; everything else is money, or paper about it."""


class GuardedTable(TableService):
    """`tablemgr.app.api.TableApi` behind proofs, and the acts on people. Belongs to one thread, as the table does."""

    def __init__(
        self, store: JournalStore, clock: Clock, ids: IdSource, app_version: str, hasher: Hasher
    ) -> None:
        self._clock_read = (0, 0, 0)
        """Session, number of its records looked through, and the jump that was found there."""
        super().__init__(store, clock, ids, app_version)
        self._proofs = ProofDesk(
            store.secret_book(), hasher, clock.monotonic_us, lambda: self._desk.state, self._note_people,
            lambda: pins_required(self._desk.state, self._keeper.now_us(), self._book),
        )  # fmt: skip

    # --- proofs ------------------------------------------------------------------------------------------------------

    @property
    def proofs(self) -> ProofDesk:
        """Who has proved himself here; for tests and for who composes."""
        return self._proofs

    @property
    def proof_wanted(self) -> str:
        """Whose PIN the last refused act lacked; empty when it was refused for something else, or not at all."""
        return self._proofs.wanted

    @property
    def password_wanted(self) -> bool:
        """Whether who was asked for last must show his password: a PIN only approves for him."""
        return self._proofs.password_wanted

    @property
    def pins_in_use(self) -> bool:
        """Whether this house proves people."""
        return self._proofs.in_use

    @property
    def is_locked(self) -> bool:
        """Whether the terminal has locked itself: the game goes on, money asks for a PIN."""
        return self._proofs.locked

    def note_touch(self) -> None:
        """A touch or a key at this terminal: the idle lock counts from here."""
        self._proofs.touched()

    def has_pin(self, staff_id: str) -> bool:
        """Whether this person proves himself."""
        return self._proofs.has_secret(staff_id)

    def must_choose_pin(self, staff_id: str) -> bool:
        """Whether this person has no PIN, and approvals here are proved."""
        return self._proofs.must_choose(staff_id)

    def require_pins(self, *, by: str) -> Done | Refused:
        """The first start's choice that every approval is proved; refused once anything was set or a PIN was given."""
        people = People(StaffId(by), StaffId(""))
        lacking = self._lacking(people, on_duty="")
        events = lacking or first_requirement(self._desk.state, self._keeper.now_us(), people)
        return events if isinstance(events, Refused) else self._house_done(self._desk.record(events, people))

    def prove(self, staff_id: str, secret: str) -> Proof | Refused:
        """Somebody shows his PIN or password; refused when it is wrong, when he is locked or unknown."""
        self._catch_up()
        return self._proofs.prove(staff_id, secret)

    def proof_check(self, staff_id: str, secret: str) -> Callable[[], bool] | Refused:
        """The slow part of ``prove`` for another thread; its answer comes back by ``proof_checked``."""
        self._catch_up()
        return self._proofs.check_of(staff_id, secret)

    def proof_checked(self, staff_id: str, fits: bool) -> Proof | Refused:
        """The rest of ``prove``, in the thread of the table."""
        self._catch_up()
        return self._proofs.checked(staff_id, fits)

    # --- people ------------------------------------------------------------------------------------------------------

    def people(self) -> tuple[PersonView, ...]:
        """Everybody who ever had a number here (H05)."""
        return person_views(self._desk.state, self._names.all, lambda: self._store.read(HOUSE_SESSION))

    def limits(self) -> LimitsSet:
        """Amounts above which somebody approves, and the idle lock."""
        return self._desk.state.limits

    def approver_needed(self) -> str:
        """The roles one of whom approves changes of people here; empty where nobody can."""
        _begin, beside = people_rights(self._desk.state)
        return "".join(role.value for role in Role if role in beside)

    def change_people(self, act: StaffAct, *, by: str, ok: str = "") -> Done | Refused:
        """One act on the people of the house, checked against the duty matrix (controls 3.2)."""
        self._catch_up()
        people = People(StaffId(by), StaffId(ok))
        lacking = self._lacking(people, on_duty="")
        if lacking is not None:
            return lacking
        if isinstance(act, GiveSecret):
            return Refused(RefusalCode.PROOF_NEEDED, "3.1", (("staff", act.staff_id),))
        events = staff_events(act, people, self._desk.state, dict(self._names.all))
        if isinstance(events, Refused):
            return events
        if isinstance(act, NameStaff):
            self._names.put_all({act.staff_id: act.name.strip()})
        done = self._house_done(self._desk.record(events, people))
        if isinstance(done, Done):
            self._proofs.used(by, ok)
        return done

    def give_secret(
        self, staff_id: str, secret: str, *, by: str, ok: str = "", kind: Secret = Secret.PIN
    ) -> Done | Refused:
        """Give somebody a PIN or password; he may change his own. The journal says that it happened, never what it is.

        The first of a house needs no proof, because nobody could give one: it belongs to a manager.
        """
        new = self.new_secret(staff_id, secret, by=by, ok=ok, kind=kind)
        return new if isinstance(new, Refused) else self.keep_secret(new, by=by, ok=ok)

    def new_secret(
        self, staff_id: str, secret: str, *, by: str, ok: str = "", kind: Secret = Secret.PIN
    ) -> NewSecret | Refused:
        """The first part of ``give_secret``: whether it may be given. Its ``make`` is the slow part, for another
        thread; what it made comes back by ``keep_secret``."""
        self._catch_up()
        events = self._giving(GiveSecret(staff_id, kind), by, ok)
        return events if isinstance(events, Refused) else self._proofs.new_secret(staff_id, kind, secret)

    def _giving(self, act: GiveSecret, by: str, ok: str) -> tuple[HouseEvent, ...] | Refused:
        """Who must choose his first one before he approves needs nobody for it; the journal says that he did."""
        people = People(StaffId(by), StaffId(ok))
        act = replace(act, first_choice=by == act.staff_id and self.must_choose_pin(by))
        lacking = None if act.first_choice else self._lacking(people, on_duty="")
        return lacking or staff_events(act, people, self._desk.state, {})

    def keep_secret(self, new: NewSecret, *, by: str, ok: str = "") -> Done | Refused:
        """The rest of ``give_secret``, in the thread of the table; refused when it was used before."""
        self._catch_up()
        events = self._giving(GiveSecret(new.staff_id, new.kind), by, ok)
        if isinstance(events, Refused):
            return events
        first = by == new.staff_id and self.must_choose_pin(by)
        if not (new.stored or new.repeated):
            new.make()
        if new.repeated:
            return Refused(RefusalCode.SECRET_USED_BEFORE, "3.1")
        self._proofs.keep(new)
        done = self._house_done(self._desk.record(events, People(StaffId(by), StaffId(ok))))
        self._proofs.used(by, ok)
        if first:
            self._proofs.chosen(by, new.kind)
        return done

    def _note_people(self, events: tuple[HouseEvent, ...], actor: str) -> None:
        """Log-ons, failures and locks go into the journal; a lock also into the papers of the open table (S10)."""
        nobody = People(StaffId(actor), StaffId(""))
        self._desk.record(events, nobody)
        book = self._book
        locks = [event for event in events if isinstance(event, StaffLocked)]
        if locks and book is not None and book.table.is_open:
            notes = [Entry(LoginLocked(event.staff_id, event.failures)) for event in locks]
            self._note_in(book, notes, nobody)
        self._refresh(frozenset({Area.STAFF, Area.LOG}), "")

    # --- the clock ---------------------------------------------------------------------------------------------------

    @property
    def clock_jump_us(self) -> int:
        """A jump of the clock by more than a minute that no floor has looked at yet; 0 for none."""
        book = self._book
        if book is None or not book.table.is_open:
            return 0
        session, read, jump_us = self._clock_read
        if session != book.session_id or read > len(book.records):
            read, jump_us = 0, 0
        for record in book.records[read:]:
            if isinstance(record.event, ClockJumped) and abs(record.event.jump_us) > CLOCK_LIMIT_US:
                jump_us = record.event.jump_us
            elif isinstance(record.event, ClockAcknowledged):
                jump_us = 0
        self._clock_read = book.session_id, len(book.records), jump_us
        return jump_us

    def acknowledge_clock(self, *, by: str) -> Done | Refused:
        """The floor has looked at the clock: the next hand may be dealt (controls 3.8)."""
        people = People(StaffId(by), StaffId(""))
        refused = self._proved(people) or check_right(Right(FLOORS, rule="3.8"), people, self._desk.state)
        if refused is not None:
            return refused
        book = self._book
        if book is None or not self.clock_jump_us:
            return NOTHING_TO_LOOK_AT
        self._note_in(book, [Entry(ClockAcknowledged())], people)
        self._proofs.used(by, "")
        return Done(self._snapshot.seq, self._snapshot, book.seq)

    def _clock_to_look_at(self) -> bool:
        """Whether a jump waits for the floor; one that is noticed only now is written down first."""
        book = self._book
        if book is None or not book.table.is_open:
            return False
        if abs(self._keeper.jump_us()) > CLOCK_LIMIT_US:
            self._note_in(book, [], People(StaffId(book.table.dealer), StaffId("")))
        return self.clock_jump_us != 0

    def _note_in(self, book: SessionBook, notes: list[Entry], people: People) -> None:
        """Records about the journal in a session; the pen adds a jump of the clock by itself."""
        for batch in self._keeper.write(book.session_id, len(book.records), notes, people):
            book.take(batch)
        self._refresh(frozenset({Area.LOG, Area.SESSION}), "")

    # --- the guarded acts --------------------------------------------------------------------------------------------

    def _perform(
        self,
        commands: Sequence[TableCommand],
        given: People,
        expected_seq: int | None,
        initiator: str,
        session: int | None,
        command_id: str = "",
    ) -> Done | Refused:
        self._proofs.wanted = ""
        if any(isinstance(command, table.StartNextHand) for command in commands) and self._clock_to_look_at():
            return Refused(RefusalCode.CLOCK_TO_ACKNOWLEDGE, "3.8")
        on_duty = self._on_duty(commands[0], session)
        behind = [people_of(command, given, on_duty) for command in commands]
        for command, people in zip(commands, behind, strict=True):
            lacking = self._lacking(people, on_duty, money=not isinstance(command, PLAY))
            if lacking is None and isinstance(command, table.AcceptSlip) and command.confirmed_by:
                lacking = self._proofs.lacking_approver(command.confirmed_by)  # a third person (C02)
            if lacking is not None:
                return lacking
        done = super()._perform(commands, given, expected_seq, initiator, session, command_id)
        if isinstance(done, Done):
            for people in behind:
                self._proofs.used(people.by, people.ok)
            for command in commands:
                if isinstance(command, table.AcceptSlip) and command.confirmed_by:
                    self._proofs.used("", command.confirmed_by)
        return done

    def undo(
        self, *, by: str = "", ok: str = "", n: int = 1, expected_seq: int | None = None, initiator: str = ""
    ) -> Done | Refused:
        """As the table takes back; who approves it proves himself."""
        return self._guarded(
            by, ok, lambda: super(GuardedTable, self).undo(
                by=by, ok=ok, n=n, expected_seq=expected_seq, initiator=initiator
            )
        )  # fmt: skip

    def repair(
        self,
        mends: tuple[Mend, ...],
        *,
        by: str = "",
        ok: str = "",
        expected_seq: int | None = None,
        initiator: str = "",
    ) -> Done | Refused:
        """As the table repairs; who approves it proves himself."""
        return self._guarded(
            by, ok, lambda: super(GuardedTable, self).repair(
                mends, by=by, ok=ok, expected_seq=expected_seq, initiator=initiator
            )
        )  # fmt: skip

    def configure_house(self, *, by: str = "", ok: str = "", **form: Any) -> Done | Refused:
        """As the table does; in a house with PINs somebody must stand behind it."""
        if self._proofs.in_use and not by:
            begin, _beside = people_rights(self._desk.state)
            needed = ", ".join(role.value for role in Role if role in begin)
            return Refused(RefusalCode.APPROVAL_MISSING, "A03", (("needed", needed),))
        return self._guarded(by, ok, lambda: super(GuardedTable, self).configure_house(by=by, ok=ok, **form))

    def disable_staff(self, staff_id: str, *, by: str = "", ok: str = "") -> Done | Refused:
        """As the table does; in a house with PINs somebody must stand behind it."""
        if self._proofs.in_use and not by:
            return Refused(RefusalCode.APPROVAL_MISSING, "A03", (("needed", Role.SHIFT_MANAGER.value),))
        return self._guarded(by, ok, lambda: super(GuardedTable, self).disable_staff(staff_id, by=by, ok=ok))

    def _guarded(self, by: str, ok: str, act: Any) -> Done | Refused:
        self._proofs.wanted, on_duty = "", self._dealer()
        lacking = self._lacking(People(StaffId(by), StaffId(ok)), on_duty, money=False)
        if lacking is not None:
            return lacking
        done: Done | Refused = act()
        if isinstance(done, Done):
            self._proofs.used(by or on_duty, ok)
        return done

    def _proved(self, people: People, *, play: bool = False) -> Refused | None:
        """Whose proof is missing for an act of the service that is no command of the table (a paper, a name).

        An act that nobody stands behind is the dealer's on duty; where nobody is, it lacks a name.
        """
        self._proofs.wanted, on_duty = "", self._dealer()
        if self._proofs.in_use and not (people.by or on_duty):
            return Refused(RefusalCode.PROOF_NEEDED, "3.1")
        return self._lacking(People(StaffId(people.by or on_duty), people.ok), on_duty, money=not play)

    def _dealer(self) -> str:
        book = self._book
        return book.table.dealer if book is not None and book.table.is_open else ""

    def _on_duty(self, command: TableCommand, session: int | None) -> str:
        """The dealer who proved himself when he took over; nobody at a table that is closed or not yet open."""
        book = self._book_for(command, session)
        if isinstance(book, Refused) or book.state is None or not book.table.is_open:
            return ""
        return book.table.dealer

    def _lacking(self, people: People, on_duty: str, *, money: bool = False) -> Refused | None:
        """Whose proof is missing, the actor before the approver."""
        if not self._proofs.asks:
            return None
        if people.by and people.by != on_duty:
            refused = self._proofs.lacking_actor(people.by)
        else:
            refused = self._proofs.lacking_after_lock(people.by) if money else None
        if refused is None and people.ok and people.ok != people.by:
            refused = self._proofs.lacking_approver(people.ok)
        return refused
