"""Whether the stored papers are those that the journal issued: each row by its record, what it says by its hash."""

from __future__ import annotations

import json

from tablemgr.app.documents.codec import decode, is_sound
from tablemgr.app.faults import JournalCorrupt
from tablemgr.app.ports import JournalStore, StoredPaper
from tablemgr.engine.journal import DocumentIssued, Recorded
from tablemgr.text import _

PAPER_CHANGED = _("The stored paper {number} is not the one that record {seq} issued ({where}).")
PAPER_MISSING = _("The paper that record {seq} issued is missing ({where}).")


def first_bad_paper(store: JournalStore) -> JournalCorrupt | None:
    """The first paper that was changed, taken away or put in; None when all are as they were issued (C04, H11)."""
    issued = {note.seq: note for note in store.document_notes() if isinstance(note.event, DocumentIssued)}
    for paper in store.papers():
        record = issued.pop(paper.seq, None)
        if record is None or not _is_as_issued(store, paper, record):
            return JournalCorrupt(PAPER_CHANGED, store.place, number=paper.printed_number, seq=paper.seq)
    if issued:
        return JournalCorrupt(PAPER_MISSING, store.place, seq=min(issued))
    return None


def _is_as_issued(store: JournalStore, paper: StoredPaper, record: Recorded) -> bool:
    event = record.event
    if not isinstance(event, DocumentIssued):
        return False
    whole = store.paper(paper.kind, paper.series, paper.number, paper.version)
    said = (event.kind, event.number, event.version, event.status, event.about, event.content_hash)
    row = (paper.kind, paper.number, paper.version, paper.status, paper.about, paper.content_hash)
    surroundings = (record.session_id, record.actor, record.at_us)
    if said != row or surroundings != (paper.session_id, paper.created_by, paper.created_at_us):
        return False
    return whole is not None and _says_it(whole)


def _says_it(paper: StoredPaper) -> bool:
    """The text is the one that was hashed, sign by sign, and its head bears the number and table of its row."""
    try:
        decode(paper.model, paper.body)
        said = json.loads(paper.body)
        sound = is_sound(paper.body, paper.content_hash)
        head = said["head"]
        named = (head["number"], head["version"], head["content_hash"], head["table"])
    except (ValueError, KeyError, TypeError):  # an unreadable paper is a ValueError
        return False
    exact = json.dumps(said, sort_keys=True, ensure_ascii=False, separators=(",", ":")) == paper.body
    row = (paper.printed_number, paper.version, paper.content_hash, paper.series)
    return bool(sound and exact and named == row)
