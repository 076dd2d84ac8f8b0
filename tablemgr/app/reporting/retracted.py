"""Acts taken back that are exceptions: a settled hand opened again, a deal that is no hand, a card of the board."""

from __future__ import annotations

from collections.abc import Sequence

from tablemgr.app.reporting.facts import SessionFacts
from tablemgr.app.reporting.folding import note_exception
from tablemgr.app.review.hand_changes import hand_of_each
from tablemgr.engine.hand import events as hand_events
from tablemgr.engine.journal import (
    BatchRetracted,
    JournalEvent,
    Recorded,
    retracted_batches,
    takes_back_a_card,
)


def taken_back(
    facts: SessionFacts, record: Recorded, records: Sequence[Recorded], events: Sequence[JournalEvent]
) -> None:
    """A settled hand opened again by the floor, a deal that is no hand (SES-10), or a board card that lies on the table
    no more."""
    event = record.event
    if not isinstance(event, BatchRetracted):
        return
    for dealt in events:
        if isinstance(dealt, hand_events.HandStarted) and not _is_dealt(records, int(dealt.hand_no)):
            note_exception(facts, record, "UNDO_DEAL", f"hand:{dealt.hand_no}", None, None, event.reason)
    for settled in events:
        if isinstance(settled, hand_events.HandEnded | hand_events.HandVoided):
            note_exception(facts, record, "REOPEN", f"hand:{settled.hand_no}", None, None, event.reason)
    if takes_back_a_card(events):
        hand_no = _hand_of(records, event.batch)
        note_exception(
            facts, record, "UNDO_CARD", f"hand:{hand_no}" if hand_no else "", None, None, event.reason
        )


def _is_dealt(records: Sequence[Recorded], hand_no: int) -> bool:
    """Whether a hand of this number counts: its deal was done again, or only decided again by a repair."""
    gone = retracted_batches(records)
    return any(
        isinstance(record.event, hand_events.HandStarted)
        and int(record.event.hand_no) == hand_no
        and record.batch not in gone
        for record in records
    )


def _hand_of(records: Sequence[Recorded], batch: int) -> int:
    """The hand that ran when this act ended, also one whose deal was taken back later."""
    ended = max(place for place, record in enumerate(records) if record.batch == batch)
    return hand_of_each(records[: ended + 1])[-1]
