"""Notes keep no name of a player: the journal cannot be erased, names stand beside it (controls F06, F07)."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from tablemgr.app.views.snapshot import TableSnapshot
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.table.commands import OpenSession, TableCommand
from tablemgr.engine.table.remarks import AnswerFloor, NoteHand
from tablemgr.engine.table.ruled import RecordRuling
from tablemgr.text.reasons import REASONS


def name_in_note(commands: Sequence[TableCommand], picture: Callable[[], TableSnapshot]) -> Refused | None:
    """NAME_IN_NOTE when a note, or a reason in words, holds the shown name of somebody who sits at the table.

    ``picture`` is asked for only when somebody wrote something: it costs as much as an act.
    """
    for command in commands:
        text = _written(command)
        if not text:
            continue
        for view in picture().seats:
            if view.name and re.search(rf"(?<!\w){re.escape(view.name)}(?!\w)", text, re.IGNORECASE):
                return Refused(RefusalCode.NAME_IN_NOTE, "F07", (("seat", view.seat),))
    return None


def _written(command: TableCommand) -> str:
    """What a person wrote himself; a ready reason is nobody's words."""
    if isinstance(command, NoteHand):
        return command.text
    if isinstance(command, AnswerFloor | RecordRuling):
        return command.note
    if isinstance(command, OpenSession):
        return ""  # nobody sits there yet
    reason = getattr(command, "reason", "")
    return reason if isinstance(reason, str) and reason not in REASONS else ""
