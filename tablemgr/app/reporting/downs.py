"""Which dealer had the table when: planned before all other facts, because a change may be entered late (SES-5)."""

from __future__ import annotations

from collections.abc import Iterable

from tablemgr.app.reporting.facts import DownFacts
from tablemgr.engine.journal import Recorded
from tablemgr.engine.table.events import DealerChanged, SessionOpened


def planned_downs(records: Iterable[Recorded]) -> list[DownFacts]:
    """The stints of the dealers by the records that count, each from when it really began."""
    downs: list[DownFacts] = []
    for record in records:
        match record.event:
            case SessionOpened(dealer=dealer):
                downs.append(DownFacts(dealer, record.at_us, first_seq=record.seq))
            case DealerChanged(dealer=dealer, true_at_us=true_at_us):
                since = true_at_us or record.at_us
                if downs:
                    downs[-1].to_us = since
                downs.append(DownFacts(dealer, since, first_seq=record.seq, entered_late=true_at_us > 0))
            case _:
                pass
    return downs
