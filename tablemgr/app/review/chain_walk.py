"""The whole chain of a journal walked through, a stretch at a time, so that somebody can watch and stop it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tablemgr.app.faults import JournalCorrupt
from tablemgr.app.ports import ChainFinding, JournalStore
from tablemgr.app.review.log_models import ChainAnswer, ChainState

STRETCH: Final = 20_000
"""Records between two reports of progress."""
UNREADABLE: Final = "unreadable"
"""Why a walk ends when the file itself is damaged; else gap (records are missing) or hash (one was changed)."""


def walk(
    store: JournalStore,
    progress: Callable[[int, int], bool] = lambda done, of_all: True,
    stretch: int = STRETCH,
) -> ChainAnswer:
    """Every record up to the head that the journal has when the walk begins; what comes meanwhile is not waited for.

    ``progress`` is told (records done, of all) and stops the walk by answering False. Whether records are missing
    behind the head is not to be seen in the file: that is what anchors are for (`tablemgr.app.review.anchors`).
    Raises JournalUnavailable when the disk does not answer.
    """
    head_seq, head = store.head()
    done = 0
    while done < head_seq:
        if not progress(done, head_seq):
            return ChainAnswer(ChainState.CANCELLED, done, head, done + 1)
        end = min(done + stretch, head_seq)
        # one record more than the stretch, so that a stretch that was cut out at its end leaves a gap to be seen
        try:
            found = store.verify_chain(done + 1, min(end + 1, head_seq))
        except JournalCorrupt:
            found = ChainFinding(done + 1, UNREADABLE)
        if found is None and _is_missing(
            store, end
        ):  # all records of a stretch from some place on are missing
            found = ChainFinding(_first_missing(store, done + 1), "gap")
        if found is not None:
            return _broken(store, found, head)
        done = end
    progress(head_seq, head_seq)
    return ChainAnswer(ChainState.HOLDS, head_seq, head)


def _first_missing(store: JournalStore, seq: int) -> int:
    while not _is_missing(store, seq):
        seq += 1
    return seq


def _is_missing(store: JournalStore, seq: int) -> bool:
    """No record has the hash of nothing, sixty-four zeros."""
    return not store.hash_at(seq).strip("0")


def _broken(store: JournalStore, found: ChainFinding, head: str) -> ChainAnswer:
    """What breaks first, with the time of the last record that still holds: between the two somebody was at work."""
    return ChainAnswer(
        state=ChainState.BROKEN,
        records=found.seq - 1,
        head=head,
        seq=found.seq,
        why=found.why,
        at_us=store.time_at(found.seq - 1),
    )
