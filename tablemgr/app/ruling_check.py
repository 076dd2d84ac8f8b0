"""Whether a ruling can be read later: its codes are those of the adviser, its hand is one that counts (GEN-4)."""

from __future__ import annotations

from typing import Final

from tablemgr.app.book import SessionBook
from tablemgr.engine.hand.events import HandStarted
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.rulings.codes import OWN_DECISION, SITUATION_CODES
from tablemgr.engine.rulings.verdicts import Verdict
from tablemgr.engine.table.commands import TableCommand
from tablemgr.engine.table.ruled import RecordRuling

_SITUATIONS: Final = frozenset({*SITUATION_CODES.values(), OWN_DECISION})
_VERDICTS: Final = frozenset({*(verdict.value for verdict in Verdict), OWN_DECISION})


def ruling_problem(command: TableCommand, book: SessionBook) -> Refused | None:
    """BAD_OPTION for a word that nobody could say later, NO_SUCH_HAND for a deal that was taken back or never was."""
    if not isinstance(command, RecordRuling):
        return None
    for option, value, known in (
        ("situation", command.situation, _SITUATIONS),
        ("ruling", command.ruling, _VERDICTS),
        ("advised", command.advised, _VERDICTS | {""}),
    ):
        if value not in known:
            return Refused(RefusalCode.BAD_OPTION, "GEN-4", (("option", option), ("value", value or "–")))
    for record in reversed(book.records):
        event = record.event
        if isinstance(event, HandStarted) and event.hand_no == command.hand_no:
            if record.batch not in book.retracted:
                return None
            break
    return Refused(RefusalCode.NO_SUCH_HAND, "GEN-4", (("hand", command.hand_no),))
