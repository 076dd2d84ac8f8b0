"""How often somebody corrected what he had entered: acts taken back and acts repaired, stint by stint (S6, H06)."""

from __future__ import annotations

from collections.abc import Sequence

from tablemgr.app.reporting.facts import DownFacts
from tablemgr.engine.journal import ActsRepaired, BatchRetracted, Recorded


def note_entry_corrections(records: Sequence[Recorded], downs: Sequence[DownFacts]) -> None:
    """Count into the stint in which it was done, by the order of the records.

    A repair is one, whatever it made the program decide again; of several acts taken back in one step each is one.
    """
    of_repairs = {
        batch
        for record in records
        if isinstance(record.event, ActsRepaired)
        for batch in (record.event.changed, *record.event.again)
    }
    for record in records:
        match record.event:
            case ActsRepaired():
                pass
            case BatchRetracted(batch) if batch not in of_repairs:
                pass
            case _:
                continue
        down = next((down for down in reversed(downs) if down.first_seq <= record.seq), None)
        if down is not None:
            down.entry_corrections += 1
