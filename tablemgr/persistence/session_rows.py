"""What the list of sessions is made of, without reading every act; the same for every kind of store."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Set
from typing import Final

from tablemgr.app.ports import SessionRow
from tablemgr.engine.house import HOUSE_SESSION
from tablemgr.engine.journal import BatchRetracted, Recorded, retracted_batches

OPENING: Final = "table.session_opened"
HAND_ENDS: Final = ("hand.ended", "hand.voided")
LANDMARKS: Final = (
    OPENING,
    "table.session_closed",
    "table.close_cancelled",
    "table.report_reopened",
    "table.count_recorded",
    "table.document_signed",
    "journal.batch_retracted",
)
"""Stored kinds read in full; of the ends of hands only session and batch are needed."""


def session_rows(
    landmarks: Iterable[Recorded], hand_ends: Set[tuple[int, int]], last_seqs: Mapping[int, int]
) -> tuple[SessionRow, ...]:
    """Rows by session, oldest first. ``hand_ends`` are (session, batch), ``last_seqs`` session → last record."""
    landmarks = tuple(landmarks)
    gone = retracted_batches(landmarks)
    hands = Counter(session for session, batch in hand_ends if batch not in gone)
    milestones: dict[int, list[Recorded]] = {}
    for record in landmarks:
        if record.session_id != HOUSE_SESSION and not isinstance(record.event, BatchRetracted):
            milestones.setdefault(record.session_id, []).append(record)
    return tuple(
        SessionRow(session, last_seqs[session], hands[session], tuple(milestones[session]))
        for session in sorted(milestones)
    )
