"""An act worked out in full before it is written: who may, what happens, what moves, and the proof that it adds up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tablemgr.app import authority
from tablemgr.app.authority import People
from tablemgr.app.book import SessionBook, table_after
from tablemgr.app.bookkeeping import prove
from tablemgr.app.house.wordcheck import check_reference, check_words
from tablemgr.app.keeper import Entry
from tablemgr.app.late import late_problem
from tablemgr.app.people.tagging import tag_problem
from tablemgr.app.repair.corrections import acts_to_take_back, check_people
from tablemgr.app.ruling_check import ruling_problem
from tablemgr.engine.house import HouseState
from tablemgr.engine.ids import StaffId
from tablemgr.engine.journal import BatchRetracted
from tablemgr.engine.ledger.balances import Balances
from tablemgr.engine.outcome import InvariantViolation, Refused
from tablemgr.engine.posting import retraction_transfers, transfers_for
from tablemgr.engine.table.between import (
    AnnounceArrival,
    EndBreak,
    ListWaiting,
    LockSeat,
    MoveAway,
    PickUp,
    StartBreak,
    UnlistWaiting,
)
from tablemgr.engine.table.commands import BuyChips, CashOut, SeatPlayer, SitOut, TableCommand
from tablemgr.engine.table.decide import decide
from tablemgr.engine.table.identities import CorrectPlayer
from tablemgr.engine.table.remarks import CallClock, ExpireClock
from tablemgr.engine.table.state import TableState

TIMED = (
    BuyChips,
    CashOut,
    SeatPlayer,
    SitOut,
    MoveAway,
    PickUp,
    StartBreak,
    EndBreak,
    CallClock,
    ExpireClock,
)
"""Commands that the engine needs the time of."""
WITH_A_PLAYER = (SeatPlayer, ListWaiting, UnlistWaiting, LockSeat, AnnounceArrival, CorrectPlayer)
"""Commands that bring a player's reference in."""


@dataclass(frozen=True, slots=True)
class Decided:
    """Everything that is to be written, and table and books after it."""

    entries: tuple[Entry, ...]
    people: People
    state: TableState
    balances: Balances


@dataclass(frozen=True, slots=True)
class Standing:
    """Where an act is decided: the table and its books before it, the house, and the time."""

    state: TableState | None
    balances: Balances
    house: HouseState
    now_us: int


def decide_act(
    book: SessionBook, commands: Sequence[TableCommand], given: People, house: HouseState, now_us: int
) -> Decided | Refused:
    """The commands as one act on the table as it is now (`decide_on`); WRONG_TIME for a late entry that cannot be."""
    for command in commands:
        refused = (
            late_problem(command, book.diary, house, now_us)
            or ruling_problem(command, book)
            or tag_problem(command, house)
        )
        if refused is not None:
            return refused
    return decide_on(Standing(book.state, book.balances, house, now_us), commands, given)


def decide_on(at: Standing, commands: Sequence[TableCommand], given: People) -> Decided | Refused:
    """Authority, decision and posting of each command, on the table that the one before it left.

    Raises InvariantViolation when game and books do not agree afterwards: a bug of ours, nothing may be written.
    """
    state, balances = at.state, at.balances
    entries: list[Entry] = []
    behind: People | None = None
    for asked in commands:
        people = authority.people_of(asked, given, state.dealer if state is not None else "")
        command = _at(authority.with_people(asked, people), at.now_us)
        refused = _check_text(command) or authority.check(command, state, people, at.house)
        if refused is not None:
            return refused
        outcome = decide(state, command)
        if isinstance(outcome, Refused):
            return outcome
        for event in outcome.events:
            moved = transfers_for(event, state)
            entries.append(Entry(event, moved))
            balances = balances.apply(moved)
            state = table_after(state, event)
        state, behind = outcome.state, behind or people
    if state is None or behind is None:
        raise InvariantViolation("an act has at least one command")
    prove(state, balances)
    return Decided(tuple(entries), behind, state, balances)


def decide_taking_back(book: SessionBook, number: int, given: People, house: HouseState) -> Decided | Refused:
    """The retraction of the newest ``number`` acts: their exact reversal, and the table from before them."""
    frames = acts_to_take_back(book, number)
    if isinstance(frames, Refused):
        return frames
    people = People(StaffId(given.by or book.table.dealer), given.ok)
    refused = check_people(frames, people, house)
    if refused is not None:
        return refused
    state = book.state_after_retraction(frames)
    if state is None:
        raise InvariantViolation("the opening is never taken back")
    entries = tuple(
        Entry(BatchRetracted(frame.batch, ""), retraction_transfers(frame.records)) for frame in frames
    )
    balances = book.balances.apply(transfer for entry in entries for transfer in entry.transfers)
    prove(state, balances)
    return Decided(entries, people, state, balances)


def _at(command: TableCommand, now_us: int) -> TableCommand:
    """Time is put on by us, never by who asks."""
    return replace(command, at_us=now_us) if isinstance(command, TIMED) else command


def _check_text(command: TableCommand) -> Refused | None:
    """Words that cannot be stored; a player is a reference, so that no name gets into the journal (F07)."""
    refused = check_words(command)
    if refused is None and isinstance(command, WITH_A_PLAYER):
        return check_reference(command.player)
    return refused
