"""What is looked at before a journal is worked with: the disk's own check, the chain, the books of the open session."""

from __future__ import annotations

from typing import Final

from tablemgr.app.book import SessionBook, replayed
from tablemgr.app.bookkeeping import prove
from tablemgr.app.faults import DAMAGED, JournalCorrupt
from tablemgr.app.ports import ChainFinding, JournalStore
from tablemgr.engine.house import HOUSE_SESSION, HouseEvent, HouseState, evolve_house
from tablemgr.engine.outcome import InvariantViolation
from tablemgr.text import _

RECORDS_AT_START: Final = 1_000
"""How far back the chain is walked at each start (controls 3.4)."""

CHAIN_BROKEN = _("The journal was changed: record {seq} does not fit its seal ({where}). Nothing is written.")
RECORD_MISSING = _("The journal was changed: record {seq} is missing ({where}). Nothing is written.")
BOOKS_DISAGREE = _("The books of session {session} do not agree with its records: {where} ({why}).")

NO_EVENING: Final = (InvariantViolation, ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
"""What folding records comes to that never happened at a table: somebody wrote them who knows the seals."""


def check_journal(store: JournalStore, *, after_crash: bool) -> None:
    """Raise JournalCorrupt, naming the first bad place, unless the newest records and the file are sound."""
    if after_crash or store.is_quick_to_check():
        findings = store.check()
        if findings:
            raise JournalCorrupt(DAMAGED, store.place, why="; ".join(findings[:3]))
    broken = store.verify_chain(max(store.head()[0] - RECORDS_AT_START + 1, 1))
    if broken is not None:
        raise broken_chain(store, broken)


def broken_chain(store: JournalStore, finding: ChainFinding) -> JournalCorrupt:
    """The fault of a chain that does not hold, with the number of its first bad record."""
    words = RECORD_MISSING if finding.why == "gap" else CHAIN_BROKEN
    return JournalCorrupt(words, store.place, seq=finding.seq)


def load_house(store: JournalStore) -> tuple[HouseState, int]:
    """The house as its events tell it, and how many they are."""
    house = HouseState()
    records = store.read(HOUSE_SESSION)
    try:
        for record in records:
            if isinstance(record.event, HouseEvent):
                house = evolve_house(house, record.event)
    except NO_EVENING as error:
        raise JournalCorrupt(BOOKS_DISAGREE, store.place, session=HOUSE_SESSION, why=str(error)) from error
    return house, len(records)


def load_session(store: JournalStore, session_id: int, *, thorough: bool = False) -> SessionBook:
    """A session folded from its records, proved against its stored transfers; raises JournalCorrupt.

    ``thorough`` replays act by act, as verification does.
    """
    try:
        book = replayed(session_id, store.read(session_id), thorough=thorough)
        prove(book.table, book.balances)
    except NO_EVENING as error:
        why = str(error) if isinstance(error, InvariantViolation) else f"{type(error).__name__}: {error}"
        raise JournalCorrupt(BOOKS_DISAGREE, store.place, session=session_id, why=why) from error
    if book.balances.lines() != store.balances(session_id):
        raise JournalCorrupt(BOOKS_DISAGREE, store.place, session=session_id, why="Σ")
    return book
